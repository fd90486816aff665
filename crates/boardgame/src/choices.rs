//! Lists what a seat may choose, and why it may not choose the rest.

use crate::Boardgame;
use crate::agent::{Agent, Person, WOUNDS};
use crate::bag::Token;
use crate::conceal;
use crate::facts::{Ability, Region};
use crate::investigate::Part;
use crate::language::stat;
use crate::map::{Slot, Space};
use crate::state::{State, Step, hand};
use crate::turn::Phase;
use kernel::{Ask, CandidateSink, Decision};
use machine::{CardId, Frame, Pick};

/// One choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// Pay to look at what lies in a space.
    Look(Space),
    /// Move there.
    Move(Region),
    /// Ask this Agent to trade, and offer this card.
    Ask(Agent, CardId),
    /// Give this card back.
    Give(CardId),
    /// Do not trade.
    Refuse,
    /// Collect influence.
    Plan,
    /// Play a card.
    Play(CardId),
    /// Investigate this case.
    Case(Slot),
    /// Suffer so many wounds.
    Suffer(u8),
    /// Pay so much influence.
    Pay(u8),
    /// Let this Agent suffer a wound.
    Boost(Agent),
    /// Heal so many wounds instead of collecting influence.
    Heal(u8),
    /// Reveal a card.
    Reveal(CardId),
    /// Put a token back.
    Return(Token),
    /// Buy a piece with so many tokens of 2.
    Buy(u8),
    /// Lay a card into a space.
    Place(CardId, Space),
    /// Swap what lies in a space for this card, which may be the same.
    Swap(Space, CardId),
    /// Answer a card's text.
    Pick(Pick),
    /// Nothing more.
    Pass,
    /// Nothing more to reveal or to place.
    Done,
}

impl From<Pick> for Choice {
    fn from(pick: Pick) -> Choice {
        Choice::Pick(pick)
    }
}

/// Why not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// G2.2
    DoesNotTouch,
    /// G2.3
    MovedOrTraded,
    /// G2.12
    CannotMove,
    /// G2.12
    CannotTrade,
    /// G2.3
    Elsewhere,
    /// G2.5
    AskedBefore,
    /// G2.7
    EmptyHanded,
    /// G2.13
    NoCase,
    /// G3.9
    TooDear {
        /// What it costs.
        cost: u8,
    },
    /// G5.6
    CannotReveal {
        /// What it costs.
        cost: u8,
    },
    /// G5.4
    OtherCase,
    /// G6.2
    FiveWounds,
    /// G7.2
    NoInfluence,
    /// G7.1
    LookedAlready,
    /// G7.9
    VictimHasFive,
    /// G4.17
    SpaceTaken,
    /// G4.18
    NoCaseThere,
    /// G4.20
    NoInfluenceToSwap,
    /// G1.17
    FirstPlacement,
    /// G4.23
    TooManySwaps,
    /// G2.17
    CannotPay,
}

impl Boardgame {
    /// Who must decide what, if the top of what is in progress asks.
    pub(crate) fn decision(&self, state: &State) -> Option<Decision> {
        let Frame { step, seat, .. } = *state.steps.top()?;
        let ask = |seat, kind| Some(Decision { seat, kind, act: state.steps.act() });
        match step {
            // After a move the same turn goes on; bots look that far ahead.
            Step::Turn { phase: Phase::Main } => ask(seat, if state.done.travelled { Ask::Option } else { Ask::Act }),
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
            Step::Collect { agent, amount } => {
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
            if why_not.is_some() && !S::REASONS {
                continue;
            }
            state.each_design(hand(agent.holder()), |card| match why_not {
                None => sink.legal(Choice::Ask(partner, card)),
                Some(reason) => sink.refused(Choice::Ask(partner, card), reason),
            });
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
        for space in Space::all() {
            let why_not = if state.at(space).is_some() {
                Some(Reason::SpaceTaken)
            } else {
                state.case(space.slot()).is_none().then_some(Reason::NoCaseThere)
            };
            if why_not.is_none() || S::REASONS {
                state.each_design(own, |card| match why_not {
                    None => sink.legal(Choice::Place(card, space)),
                    Some(reason) => sink.refused(Choice::Place(card, space), reason),
                });
            }
        }
        let why_not = if first {
            Some(Reason::FirstPlacement)
        } else if state.influence == 0 {
            Some(Reason::NoInfluenceToSwap)
        } else {
            (self.swaps_left(state) == 0).then_some(Reason::TooManySwaps)
        };
        if why_not.is_none() || S::REASONS {
            let mut offer = |choice| match why_not {
                None => sink.legal(choice),
                Some(reason) => sink.refused(choice, reason),
            };
            for (space, old) in Space::all().filter_map(|space| Some((space, state.at(space)?))) {
                state.each_design(own, |card| offer(Choice::Swap(space, card)));
                offer(Choice::Swap(space, old));
            }
        }
        sink.legal(Choice::Done);
    }
}
