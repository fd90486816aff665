//! Requisition (C4.16 to C4.23): Equipment.

use crate::Ccg;
use crate::choice::Reason;
use crate::event::Event;
use crate::facts::{Activator, Suit};
use crate::keyword::Keywords;
use crate::state::{Section, State, attached, mark};
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Depth};

impl Ccg {
    /// Each pair of a piece of Equipment in hand and an Agent, with what is against it.
    pub(crate) fn each_assignment(
        &self,
        state: &State,
        seat: Seat,
        mut each: impl FnMut(CardId, CardId, Option<Reason>),
    ) {
        self.each_held(state, seat, |card| {
            if self.is_suit(state, card, Suit::Equipment) {
                for section in Section::ALL {
                    for &agent in state.table.zone(section.of(seat)) {
                        each(card, agent, self.against_assigning(state, seat, card, agent));
                    }
                }
            }
        });
    }

    fn against_assigning(&self, state: &State, seat: Seat, card: CardId, agent: CardId) -> Option<Reason> {
        let printed = self.cards.printed(state.table.printed(card))?;
        let section = state.section_of(agent).map(|(_, section)| section)?;
        let wanted = [
            (Activator::Bureau, Section::Bureau),
            (Activator::Field, Section::Field),
            (Activator::Hospital, Section::Hospital),
        ];
        if wanted.iter().any(|(activator, place)| printed.needs(*activator) && *place != section) {
            return Some(Reason::WrongSection);
        }
        if printed.in_use != Keywords::NONE && !self.keywords_of(state, agent).has_all(printed.in_use) {
            return Some(Reason::WrongAgent);
        }
        let design = state.table.printed(card);
        let bears = state
            .table
            .zone(attached(seat))
            .iter()
            .any(|&other| state.table.card(other).host == agent && state.table.printed(other) == design);
        if bears {
            return Some(Reason::BearsOne);
        }
        (!self.can_pay(state, seat, card, self.cost_on(state, card, CardId::NONE, 0))).then_some(Reason::CannotPay)
    }

    /// A piece of Equipment is paid for and announced for an Agent (C4.16).
    pub(crate) fn assign<E: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        card: CardId,
        agent: CardId,
        events: &mut E,
    ) {
        let cost = self.cost_on(state, card, CardId::NONE, 0);
        self.play_card(state, seat, card, agent, cost, events);
    }

    /// An announced piece of Equipment comes to its Agent, if that is still there (C3.17).
    pub(crate) fn equip<E: EventSink<Event>>(&self, state: &mut State, card: CardId, agent: CardId, events: &mut E) {
        let Some((seat, _)) = agent.some().and_then(|agent| state.section_of(agent)) else { return };
        let card = state.carry(card, attached(seat), Depth::Bottom, SeatSet::ALL);
        state.table.card_mut(card).host = agent;
        let (design, agent) = (state.table.design(card), state.table.design(agent));
        events.emit(Event::Equipped { seat, design, agent }, SeatSet::ALL);
    }

    /// Each piece of Equipment that can be given to a fellow of its Team (C4.17, C4.18).
    pub(crate) fn each_exchange(
        &self,
        state: &State,
        seat: Seat,
        mut each: impl FnMut(CardId, CardId, Option<Reason>),
    ) {
        for &card in state.table.zone(attached(seat)) {
            let bearer = state.table.card(card).host;
            let Some(team) = bearer.some().and_then(|bearer| state.team_of(bearer)) else { continue };
            if !self.is_suit(state, card, Suit::Equipment) {
                continue;
            }
            // What came with a borrowed Agent stays with it (C14.119).
            let against = if state.table.card(card).owner != seat {
                Some(Reason::Borrowed)
            } else {
                state.is_marked(card, mark::EXCHANGED).then_some(Reason::Exchanged)
            };
            let design = state.table.printed(card);
            let bears = |agent: CardId| {
                let mut all = state.table.zone(attached(seat)).iter();
                all.any(|&other| state.table.card(other).host == agent && state.table.printed(other) == design)
            };
            state
                .members(team)
                .filter(|&fellow| fellow != bearer && !bears(fellow))
                .for_each(|fellow| each(card, fellow, against));
        }
    }

    /// A piece of Equipment is given to a fellow: free, and nobody responds (C4.17).
    pub(crate) fn exchange<E: EventSink<Event>>(&self, state: &mut State, card: CardId, agent: CardId, events: &mut E) {
        state.steps.next_act();
        state.table.card_mut(card).host = agent;
        state.mark(card, mark::EXCHANGED);
        state.standing.fresh = false;
        let seat = state.section_of(agent).map_or(state.turn, |(seat, _)| seat);
        let (design, agent) = (state.table.design(card), state.table.design(agent));
        events.emit(Event::Exchanged { seat, design, agent }, SeatSet::ALL);
    }
}
