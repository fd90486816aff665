//! Lists what a seat may choose, and why it may not choose the rest.

use crate::Boardgame;
use crate::agent::{Agent, Person, WOUNDS};
use crate::bag::Token;
pub use crate::choice::{Choice, Reason};
use crate::conceal;
use crate::facts::{Ability, Region};
use crate::investigate::Part;
use crate::language::stat;
use crate::map::{Slot, Space};
use crate::state::{State, Step, hand};
use crate::turn::Phase;
use kernel::{Ask, CandidateSink, Decision};
use machine::{CardId, Frame};

impl Boardgame {
    /// Who must decide what, if the top of what is in progress asks.
    pub(crate) fn decision(&self, state: &State) -> Option<Decision> {
        let Frame { step, seat, .. } = *state.steps.top()?;
        let ask = |seat, kind| Some(Decision { seat, kind, act: state.steps.act() });
        match step {
            // After a look or a move the same turn goes on; bots look that far ahead.
            Step::Turn { phase: Phase::Main } => {
                let goes_on = state.done.travelled || state.done.looked;
                ask(seat, if goes_on { Ask::Option } else { Ask::Act })
            }
            Step::Turn { phase: Phase::Buy } => ask(seat, Ask::Number),
            Step::Turn { .. } => None,
            Step::Syndicate { phase: conceal::Phase::Place | conceal::Phase::First } => ask(seat, Ask::Act),
            Step::Syndicate { .. } => None,
            Step::Trade { .. } => ask(seat, Ask::Card),
            Step::Collect { .. } => ask(seat, Ask::Number),
            Step::Investigate { part: Part::Case } => ask(seat, Ask::Card),
            Step::Investigate { part: Part::Number } => ask(seat, Ask::Number),
            Step::Investigate { part: Part::Boost } => ask(seat, Ask::Option),
            Step::Investigate { part: Part::Reveal } => ask(state.syndicate, Ask::Respond),
            Step::Investigate { part: Part::Place } => None,
            Step::Evidence { .. } => ask(seat, Ask::Option),
            Step::Act { .. } | Step::Revealed { .. } | Step::Solve { .. } => None,
            Step::Program(run) => {
                let (seat, kind) = machine::asks(self, state, &run)?;
                ask(seat, kind)
            }
        }
    }

    /// Lists the candidates of the open decision.
    pub(crate) fn candidates<S: CandidateSink<Choice, Reason>>(&self, state: &State, sink: &mut S) {
        let Some(&Frame { step, .. }) = state.steps.top() else { return };
        match step {
            Step::Turn { phase: Phase::Main } => self.list_turn(state, sink),
            Step::Turn { phase: Phase::Buy } => {
                for twos in 0..=state.count.div_ceil(2) {
                    match self.payment(state, twos) {
                        Some(_) => sink.legal(Choice::Buy(twos)),
                        None => sink.refused(Choice::Buy(twos), Reason::CannotPay),
                    }
                }
                sink.legal(Choice::Pass);
            }
            Step::Syndicate { phase } => self.list_placing(state, phase == conceal::Phase::First, sink),
            Step::Trade { partner, .. } => {
                state.each_design(hand(partner.holder()), |card| sink.legal(Choice::Give(card)));
                sink.legal(Choice::Refuse);
            }
            Step::Collect { agent, amount, .. } => {
                (0..=self.healable(state, agent, amount)).for_each(|count| sink.legal(Choice::Heal(count)));
            }
            Step::Investigate { part } => self.list_investigation(state, part, sink),
            Step::Evidence { .. } => {
                let drawn = Token::ALL.iter().filter(|token| state.drawn.of(**token) > 0);
                drawn.for_each(|token| sink.legal(Choice::Return(*token)));
            }
            Step::Program(run) => machine::list_picks(self, state, &run, sink),
            Step::Turn { .. } | Step::Act { .. } | Step::Revealed { .. } | Step::Solve { .. } => {}
        }
    }

    /// An Agent's turn: look, move or trade, then plan or act, or pass.
    fn list_turn<S: CandidateSink<Choice, Reason>>(&self, state: &State, sink: &mut S) {
        let agent = state.turn;
        if self.can(state, agent, Ability::Look) {
            self.list_looks(state, agent, sink);
        }
        if !state.done.travelled || S::REASONS {
            self.list_moves(state, agent, sink);
            self.list_trades(state, agent, sink);
        }
        sink.legal(Choice::Plan);
        let here = state.agent(agent).region;
        let has_case = Slot::of(here).any(|slot| state.case(slot).is_some());
        state.each_design(hand(agent.holder()), |card| {
            let design = state.table.printed(card);
            let cost = self.cost(state, agent, design);
            let choice = Choice::Play(card);
            if cost > state.agent(agent).influence {
                sink.refused(choice, Reason::TooDear { cost });
            } else if !has_case && self.cards.needs_case(design) {
                sink.refused(choice, Reason::NoCase);
            } else {
                sink.legal(choice);
            }
        });
        sink.legal(Choice::Pass);
    }

    /// At the start of the turn only: before anything else is done (G7.1).
    fn list_looks<S: CandidateSink<Choice, Reason>>(&self, state: &State, agent: Agent, sink: &mut S) {
        for space in Space::all().filter(|space| state.at(*space).is_some()) {
            let choice = Choice::Look(space);
            if state.done.looked || state.done.travelled || state.done.asked != 0 {
                sink.refused(choice, Reason::LookedAlready);
            } else if state.agent(agent).influence == 0 {
                sink.refused(choice, Reason::NoInfluence);
            } else {
                sink.legal(choice);
            }
        }
    }

    fn list_moves<S: CandidateSink<Choice, Reason>>(&self, state: &State, agent: Agent, sink: &mut S) {
        let here = state.agent(agent).region;
        for &region in Region::ALL.iter().filter(|region| **region != here) {
            let choice = Choice::Move(region);
            if state.done.travelled {
                sink.refused(choice, Reason::MovedOrTraded);
            } else if !here.touches(region) {
                sink.refused(choice, Reason::DoesNotTouch);
            } else if self.is_forbidden(state, agent, stat::NO_MOVE) {
                sink.refused(choice, Reason::CannotMove);
            } else {
                sink.legal(choice);
            }
        }
    }

    fn list_trades<S: CandidateSink<Choice, Reason>>(&self, state: &State, agent: Agent, sink: &mut S) {
        for partner in state.all_agents().filter(|partner| *partner != agent) {
            let why_not = self.why_not_trade(state, agent, partner);
            if why_not.is_some() && (!S::REASONS || self.is_empty_handed(state, agent)) {
                continue;
            }
            match why_not {
                None => state.each_design(hand(agent.holder()), |card| sink.legal(Choice::Ask(partner, card))),
                // Once for each Agent: the reason is the same for all cards.
                Some(reason) => sink.refused(Choice::Ask(partner, CardId::NONE), reason),
            }
        }
    }

    fn why_not_trade(&self, state: &State, agent: Agent, partner: Agent) -> Option<Reason> {
        if state.done.travelled {
            Some(Reason::MovedOrTraded)
        } else if !self.stand_together(state, agent, partner) {
            Some(Reason::Elsewhere)
        } else if state.done.asked & 1 << partner.0 != 0 {
            Some(Reason::AskedBefore)
        } else if self.is_empty_handed(state, partner) {
            Some(Reason::EmptyHanded)
        } else {
            self.is_forbidden(state, agent, stat::NO_TRADE).then_some(Reason::CannotTrade)
        }
    }

    fn list_investigation<S: CandidateSink<Choice, Reason>>(&self, state: &State, part: Part, sink: &mut S) {
        match part {
            Part::Case => {
                let region = state.agent(state.turn).region;
                let cases = Slot::of(region).filter(|slot| state.case(*slot).is_some());
                cases.for_each(|slot| sink.legal(Choice::Case(slot)));
            }
            Part::Number => {
                let (most, wounds) = (self.most(state).unwrap_or(0), self.asks_for_wounds(state));
                (0..=most)
                    .for_each(|count| sink.legal(if wounds { Choice::Suffer(count) } else { Choice::Pay(count) }));
                if wounds {
                    (most + 1..=WOUNDS).for_each(|count| sink.refused(Choice::Suffer(count), Reason::FiveWounds));
                }
            }
            Part::Boost => {
                for agent in state.all_agents().filter(|agent| *agent != state.turn) {
                    if self.can_be_wounded(state, agent) {
                        sink.legal(Choice::Boost(agent));
                    } else {
                        sink.refused(Choice::Boost(agent), Reason::VictimHasFive);
                    }
                }
                sink.legal(Choice::Pass);
            }
            Part::Reveal => self.list_reveals(state, sink),
            Part::Place => {}
        }
    }

    /// The cards at the case that can be paid; in the same way whether or not there are any (G5.8).
    fn list_reveals<S: CandidateSink<Choice, Reason>>(&self, state: &State, sink: &mut S) {
        let here = state.investigation.slot;
        for card in state.attached(here) {
            let cost = self.reveal_cost(state, card);
            if cost > state.influence {
                sink.refused(Choice::Reveal(card), Reason::CannotReveal { cost });
            } else {
                sink.legal(Choice::Reveal(card));
            }
        }
        if S::REASONS {
            let others = Slot::all().filter(|slot| *slot != here).flat_map(|slot| state.attached(slot));
            others.for_each(|card| sink.refused(Choice::Reveal(card), Reason::OtherCase));
        }
        sink.legal(Choice::Done);
    }

    fn list_placing<S: CandidateSink<Choice, Reason>>(&self, state: &State, first: bool, sink: &mut S) {
        let own = hand(Person::Syndicate.holder());
        let is_free = |space: &Space| state.at(*space).is_none() && state.case(space.slot()).is_some();
        state.each_design(own, |card| {
            Space::all().filter(is_free).for_each(|space| sink.legal(Choice::Place(card, space)));
        });
        if S::REASONS && !state.table.zone(own).is_empty() {
            // Once for each space: the reason is the same for all cards.
            for space in Space::all().filter(|space| !is_free(space)) {
                let taken = state.at(space).is_some();
                let reason = if taken { Reason::SpaceTaken } else { Reason::NoCaseThere };
                sink.refused(Choice::Place(CardId::NONE, space), reason);
            }
        }
        self.list_swaps(state, first, sink);
        sink.legal(Choice::Done);
    }

    /// All swaps with other cards, then those with the card that lies there. They are refused once for each space.
    fn list_swaps<S: CandidateSink<Choice, Reason>>(&self, state: &State, first: bool, sink: &mut S) {
        let why_not = if first {
            Some(Reason::FirstPlacement)
        } else if state.influence == 0 {
            Some(Reason::NoInfluenceToSwap)
        } else {
            (self.swaps_left(state) == 0).then_some(Reason::TooManySwaps)
        };
        let taken = Space::all().filter_map(|space| Some((space, state.at(space)?)));
        match why_not {
            None => {
                let own = hand(Person::Syndicate.holder());
                for (space, _) in taken.clone() {
                    state.each_design(own, |card| sink.legal(Choice::Swap(space, card)));
                }
                taken.for_each(|(space, old)| sink.legal(Choice::Swap(space, old)));
            }
            Some(reason) if S::REASONS => {
                taken.for_each(|(space, old)| sink.refused(Choice::Swap(space, old), reason));
            }
            Some(_) => {}
        }
    }
}
