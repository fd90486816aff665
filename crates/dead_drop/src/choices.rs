//! Lists what a seat may choose, and why it may not choose the rest.

use crate::DeadDrop;
use crate::cards::Kind;
use crate::language::{NEGATES, OFFERS};
use crate::search::Part;
use crate::state::{COURIER, DROPS, State, Step, hand};
use crate::turn::Phase;
use kernel::{CandidateSink, Decision, Seat};
use machine::{CardId, Pick};

/// One choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// Put an operative into play.
    Deploy(CardId),
    /// Search a drop.
    Search(u8),
    /// Ask the partner for help.
    AskForHelp,
    /// Search without help.
    SearchAlone,
    /// Help with a card.
    Help(CardId),
    /// Do not help.
    Decline,
    /// An operative: the one helped, or the one lost.
    Operative(CardId),
    /// Announce a card.
    Announce(CardId),
    /// Announce a card that makes an offer, at this price.
    Offer(CardId, u8),
    /// No response.
    Pass,
    /// No response any more in this search.
    WalkOut,
    /// Place a card.
    Place(CardId),
    /// Where to place it.
    At(u8),
    /// Take a card back.
    TakeBack(u8),
    /// Deliver a Package.
    Deliver(u8),
    /// Discard a card.
    Discard(CardId),
    /// Let this take the place of what would be discarded.
    TakesItsPlace(CardId),
    /// Let nothing take its place.
    Nothing,
    /// Answer a card's text.
    Pick(Pick),
    /// Which waiting ability comes first.
    First(u8),
    /// End the turn.
    EndTurn,
}

impl From<Pick> for Choice {
    fn from(pick: Pick) -> Choice {
        Choice::Pick(pick)
    }
}

/// Why not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// D6.3
    OnlyInResponses,
    /// D3.1
    NotAnOperative,
    /// D3.1
    FourOperatives,
    /// D3.2
    SearchedAlready,
    /// D3.2
    NoOperative,
    /// D3.2
    NothingThere,
    /// D4.2
    NothingToTakeBack,
    /// D4.4
    NothingToDeliver,
    /// D6.3
    NotAnEvent,
    /// D6.3
    OtherSide,
    /// D6.4
    NothingToNegate,
    /// D6.6
    NoRoom,
    /// D6.8
    TooDear,
    /// D6.10
    NotToWalkOut,
    /// D4.1
    PlacedAlready,
    /// D4.1
    NoEmptyDrop,
    /// D4.1
    DropTaken,
    /// D4.2
    TakenBackAlready,
    /// D4.4
    NotAPackage,
    /// D4.4
    PlacedThisTurn,
}

/// D3.1
const OPERATIVES_MAX: usize = 4;

impl DeadDrop {
    /// Who must decide what, if the top of what is in progress asks.
    pub(crate) fn decision(&self, state: &State) -> Option<Decision> {
        use kernel::Ask;
        let frame = state.steps.top()?;
        let act = state.steps.act();
        let ask = |seat, kind| Some(Decision { seat, kind, act });
        match frame.step {
            Step::Turn { phase: Phase::Act } => ask(frame.seat, Ask::Act),
            Step::Turn { .. } => ask(frame.seat, Ask::Card),
            Step::Place { .. } => ask(frame.seat, Ask::Option),
            Step::Search { part: Part::Help, .. } => ask(frame.seat, Ask::Option),
            Step::Search { .. } => ask(frame.seat, Ask::Card),
            Step::Help => ask(frame.seat, Ask::Card),
            Step::Respond => ask(state.windows.asked()?, Ask::Respond),
            Step::Discard { .. } => ask(frame.seat, Ask::Card),
            Step::Order => ask(state.turn(), Ask::Option),
            Step::Settle { .. } => None,
            Step::Program(run) => {
                let (seat, kind) = machine::asks(self, state, &run)?;
                ask(seat, kind)
            }
        }
    }

    /// Lists the candidates of the open decision.
    pub(crate) fn candidates<S: CandidateSink<Choice, Reason>>(&self, state: &State, sink: &mut S) {
        let Some(frame) = state.steps.top() else { return };
        let seat = frame.seat;
        match frame.step {
            Step::Turn { phase: Phase::Act } if seat == COURIER => self.list_courier(state, sink),
            Step::Turn { phase: Phase::Act } => self.list_agent(state, seat, sink),
            Step::Turn { .. } => state.each_design(hand(seat), |card, _| sink.legal(Choice::Discard(card))),
            Step::Place { .. } => (0..DROPS).for_each(|number| match state.at_drop(number) {
                None => sink.legal(Choice::At(number)),
                Some(_) => sink.refused(Choice::At(number), Reason::DropTaken),
            }),
            Step::Search { part: Part::Help, .. } => {
                sink.legal(Choice::AskForHelp);
                sink.legal(Choice::SearchAlone);
            }
            Step::Search { .. } => self.operatives(state, seat).for_each(|card| sink.legal(Choice::Operative(card))),
            Step::Help => {
                state.each_design(hand(seat), |card, _| sink.legal(Choice::Help(card)));
                sink.legal(Choice::Decline);
            }
            Step::Respond => self.list_responses(state, sink),
            Step::Discard { .. } => {
                for replacer in self.could_take_its_place(state).as_slice() {
                    sink.legal(Choice::TakesItsPlace(replacer.source));
                }
                sink.legal(Choice::Nothing);
            }
            Step::Order => {
                let waiting = state.triggers.as_slice();
                for (index, pending) in waiting.iter().enumerate() {
                    if !waiting[..index].iter().any(|earlier| machine::alike(earlier, pending)) {
                        sink.legal(Choice::First(index as u8));
                    }
                }
            }
            Step::Settle { .. } => {}
            Step::Program(run) => machine::list_picks(self, state, &run, sink),
        }
    }

    fn list_agent<S: CandidateSink<Choice, Reason>>(&self, state: &State, seat: Seat, sink: &mut S) {
        let operatives = self.operatives(state, seat).count();
        state.each_design(hand(seat), |card, _| {
            let choice = Choice::Deploy(card);
            if self.is(state, card, Kind::Event) {
                sink.refused(Choice::Announce(card), Reason::OnlyInResponses);
            } else if !self.is(state, card, Kind::Operative) {
                sink.refused(choice, Reason::NotAnOperative);
            } else if operatives >= OPERATIVES_MAX {
                sink.refused(choice, Reason::FourOperatives);
            } else {
                sink.legal(choice);
            }
        });
        for number in 0..DROPS {
            let choice = Choice::Search(number);
            if state.done.searched {
                sink.refused(choice, Reason::SearchedAlready);
            } else if operatives == 0 {
                sink.refused(choice, Reason::NoOperative);
            } else if state.at_drop(number).is_none() {
                sink.refused(choice, Reason::NothingThere);
            } else {
                sink.legal(choice);
            }
        }
        sink.legal(Choice::EndTurn);
    }

    fn list_courier<S: CandidateSink<Choice, Reason>>(&self, state: &State, sink: &mut S) {
        let full = (0..DROPS).all(|number| state.at_drop(number).is_some());
        state.each_design(hand(COURIER), |card, _| {
            if S::REASONS && self.is(state, card, Kind::Event) {
                sink.refused(Choice::Announce(card), Reason::OnlyInResponses);
            }
            if state.done.placed {
                sink.refused(Choice::Place(card), Reason::PlacedAlready);
            } else if full {
                sink.refused(Choice::Place(card), Reason::NoEmptyDrop);
            } else {
                sink.legal(Choice::Place(card));
            }
        });
        for number in 0..DROPS {
            let taken = state.at_drop(number);
            match taken {
                None => sink.refused(Choice::TakeBack(number), Reason::NothingToTakeBack),
                Some(_) if state.done.taken_back => {
                    sink.refused(Choice::TakeBack(number), Reason::TakenBackAlready);
                }
                Some(_) => sink.legal(Choice::TakeBack(number)),
            }
            match taken {
                None => sink.refused(Choice::Deliver(number), Reason::NothingToDeliver),
                Some(card) if !self.is(state, card, Kind::Package) => {
                    sink.refused(Choice::Deliver(number), Reason::NotAPackage);
                }
                Some(card) if state.table.card(card).counters[0] == 0 => {
                    sink.refused(Choice::Deliver(number), Reason::PlacedThisTurn);
                }
                Some(_) => sink.legal(Choice::Deliver(number)),
            }
        }
        sink.legal(Choice::EndTurn);
    }

    fn list_responses<S: CandidateSink<Choice, Reason>>(&self, state: &State, sink: &mut S) {
        let Some(seat) = state.windows.asked() else { return };
        let room = self.has_room_for_a_response(state);
        state.each_design(hand(seat), |card, design| {
            let choice = Choice::Announce(card);
            let negates = || self.cards.does(design, NEGATES);
            let offers = self.cards.does(design, OFFERS);
            if !self.is(state, card, Kind::Event) {
                sink.refused(choice, Reason::NotAnEvent);
            } else if !self.may_announce(seat, design) {
                sink.refused(choice, Reason::OtherSide);
            } else if !room || offers && !self.has_room_for_an_offer(state) {
                sink.refused(choice, Reason::NoRoom);
            } else if negates() && self.negatable(state, seat, CardId::NONE).next().is_none() {
                sink.refused(choice, Reason::NothingToNegate);
            } else if offers {
                self.list_prices(state, seat, card, sink);
            } else {
                sink.legal(choice);
            }
        });
        sink.legal(Choice::Pass);
        if self.may_walk_out(state, seat) {
            sink.legal(Choice::WalkOut);
        } else {
            sink.refused(Choice::WalkOut, Reason::NotToWalkOut);
        }
    }
}
