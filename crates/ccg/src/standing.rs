//! Which abilities are in force now, cached until a card or something that lasts changes (M7).

use crate::Ccg;
use crate::event::Event;
use crate::language::Moment;
use crate::state::{
    PLAYED, STANDING, Section, State, attached, counter, in_play, mark, powers, resources, sites, sort_of,
};
use kernel::{EventSink, Seat};
use machine::{CardId, Running, Stands};

/// What stands.
pub(crate) type Standing = machine::Standing<STANDING>;

/// A standing ability looks at the table: for whom, about what, with which number.
pub(crate) fn looking(state: &State, stands: &Stands) -> Running {
    Running::new(stands.seat_in(state.turn)).of(stands.source).about(stands.about).number(stands.number)
}

impl Ccg {
    /// Works out anew what stands, if something changed.
    pub(crate) fn refresh(&self, state: &mut State) {
        if !state.standing.fresh {
            *state.standing = self.list_standing(state);
        }
    }

    /// Looks at what stands, which is worked out for it if something has just changed.
    pub(crate) fn with_standing<T>(&self, state: &State, look: impl FnOnce(&Standing) -> T) -> T {
        if state.standing.fresh { look(&state.standing) } else { look(&self.list_standing(state)) }
    }

    /// All abilities that stand: those that last, then those of cards, in the order of seats.
    fn list_standing(&self, state: &State) -> Standing {
        let library = &self.cards.library;
        let mut standing = Standing::anew(library);
        standing.add_lasting(library, state.lasting.all());
        for seat in Seat::all(state.table.seats()) {
            let zones = [
                Section::Bureau.of(seat),
                Section::Field.of(seat),
                Section::Hospital.of(seat),
                attached(seat),
                resources(seat),
                powers(seat),
                sites(seat),
            ];
            for &card in zones.iter().flat_map(|&zone| state.table.zone(zone)) {
                if !self.is_idle(state, seat, card) {
                    self.let_stand(state, &mut standing, card);
                }
            }
        }
        for &card in state.table.zone(PLAYED) {
            if state.is_marked(card, mark::WORKS) && !self.is_mute(state, card) {
                self.let_stand(state, &mut standing, card);
            }
        }
        standing
    }

    /// Does the text of a card that lies in play do nothing: of a hired Agent (C3.31), of any Agent in the Basic game
    /// (C12.17), of a power in its player's own turn (C11.16)?
    pub(crate) fn is_idle(&self, state: &State, seat: Seat, card: CardId) -> bool {
        if state.is_agent(card) {
            return state.is_marked(card, mark::HIRED) || state.rules.basic;
        }
        seat == state.turn && self.is_power(state, card)
    }

    fn let_stand(&self, state: &State, standing: &mut Standing, card: CardId) {
        let seat = self.user_of(state, card);
        for &ability in self.cards.library.standing(state.table.design(card)) {
            standing.add(&self.cards.library, Stands::of(card, ability).owned_by(seat));
        }
    }

    /// For tools that look which parts of cards have worked: what stands while somebody is asked, the tokens that cards
    /// entered with, the points that Agents have given.
    pub(crate) fn tell_what_stands<E: EventSink<Event>>(&self, state: &State, events: &mut E) {
        state.standing.tell(&self.cards.library, |part| events.worked(part));
        let counts = |zone| in_play(zone) || sort_of(zone) == powers(Seat(0));
        for card in state.table.all().filter(|&card| counts(state.table.card(card).zone)) {
            let tokens = i32::from(state.table.card(card).counters[counter::TOKENS]);
            let spent = state.is_marked(card, mark::POINT_SPENT);
            let counts = |moment: &Moment| match moment {
                Moment::Enters(count) => i32::from(*count) == tokens,
                Moment::Holds(_) => spent,
                _ => false,
            };
            self.cards.library.tell_when(state.table.design(card), counts, |part| events.worked(part));
        }
    }

    /// For whom the text of a card works: who has the Agent, or who controls the card.
    pub(crate) fn user_of(&self, state: &State, card: CardId) -> Seat {
        self.holder(state, card)
    }
}
