//! Cards that a text puts somewhere to stay: beneath a card or a Site, in a section, on an Agent or a Team.

use super::to_card::few;
use crate::Ccg;
use crate::event::Event;
use crate::language::{To, Who};
use crate::state::{
    MIX, PLAYED, STAGE, Section, State, Team, attached, away, beneath, counter, hand, mark, resources, store,
};
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Depth, Face, Running};

impl Ccg {
    /// A card is put beneath another, or by itself face down in the Bureau; an Agent keeps what it has (C9.17).
    pub(super) fn put_beneath_card<E: EventSink<Event>>(
        &self,
        state: &mut State,
        run: Running,
        card: CardId,
        host: CardId,
        down: bool,
        events: &mut E,
    ) {
        let zone = if state.is_agent(card) { away(state.table.card(card).owner) } else { store(run.seat) };
        // Whose hand it comes from knows what is gone.
        let from_hand = crate::zones::sort_of(state.table.card(card).zone) == hand(Seat(0));
        let owner = state.table.card(card).owner;
        let seen = match (down, from_hand) {
            (false, _) => SeatSet::ALL,
            (true, true) => SeatSet::only(run.seat).with(owner),
            (true, false) => SeatSet::only(run.seat),
        };
        if !state.is_agent(card) && crate::state::in_play(state.table.card(card).zone) {
            self.leave_play(state, card, events);
        }
        if state.is_agent(card) {
            self.note_leaving_bureau(state, card);
            self.pass_on(state, card);
            self.discard_stored_with(state, card, events);
        }
        let looked_at = state.table.card(card).zone == STAGE;
        let card = state.carry(card, zone, Depth::Bottom, seen);
        if looked_at {
            self.top_left(state, owner, events);
        }
        let is_agent = state.is_agent(card);
        if is_agent {
            self.bring_along(state, card, owner);
        }
        let outside = state.table.card_mut(card);
        // What leaves play loses what lies on it; an Agent will be back (C3.40, C9.17).
        if !is_agent {
            outside.clean();
        }
        (outside.host, outside.counters[counter::TEAM]) = (host, 0);
        outside.controller = run.seat;
        outside.face = if down && !is_agent { Face::Down } else { Face::Up };
        state.steps.speak_of(Some(card.0));
        let design = state.table.printed(card);
        let under = self.as_card(state, host).map_or(machine::Design::UNKNOWN, |host| state.table.design(host));
        events.emit(Event::PutUnder { seat: run.seat, design, under }, seen);
        state.standing.fresh = false;
    }

    /// Cards go beneath a Site, unseen (C14.59).
    pub(super) fn move_beneath_site<E: EventSink<Event>>(&self, state: &mut State, site: CardId, events: &mut E) {
        let lies = |state: &State, card: CardId| crate::zones::sort_of(state.table.card(card).zone);
        let picked = state.steps.picks().iter().filter_map(|&pick| self.as_card(state, CardId(pick)));
        let moved: machine::Few<u16, 80> = few(picked.filter(|&card| lies(state, card) == beneath(Seat(0))));
        for owner in Seat::all(state.table.seats()) {
            let own = |&&card: &&u16| state.table.card(CardId(card)).controller == owner;
            let own: machine::Few<u16, 80> = few(moved.as_slice().iter().filter(own).map(|&card| CardId(card)));
            let face_down = |card: u16| state.table.card(CardId(card)).face == Face::Down;
            let mixed = own.len() > 1 && own.as_slice().iter().all(|&card| face_down(card));
            // Several that go together face down cannot be told apart any more (C3.86).
            if mixed {
                own.as_slice().iter().for_each(|&card| {
                    state.carry(CardId(card), MIX, Depth::Bottom, SeatSet::NONE);
                });
                state.table.shuffle(MIX, &mut state.chance);
            }
            for &card in own.as_slice() {
                let card = CardId(card);
                let card = if mixed { state.carry(card, beneath(owner), Depth::Bottom, SeatSet::NONE) } else { card };
                let outside = state.table.card_mut(card);
                outside.host = site;
                if mixed {
                    outside.face = Face::Down;
                }
                let (design, site) = (state.table.printed(card), state.table.design(site));
                events.emit(Event::PutBeneath { seat: owner, design, site }, SeatSet::only(owner));
            }
        }
    }

    /// A card from beneath a Site goes to its owner's hand, or beneath another Site. Beneath a Site of its owner whoever
    /// moved it has the use of it (C14.90).
    pub(crate) fn relocate<E: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        card: CardId,
        site: CardId,
        events: &mut E,
    ) {
        let owner = state.table.card(card).owner;
        let Some(site) = self.as_card(state, site) else {
            let card = state.carry(card, hand(owner), Depth::Bottom, SeatSet::NONE);
            state.table.card_mut(card).clean();
            let design = state.table.printed(card);
            return events.emit(Event::BackInHand { seat: owner, design }, SeatSet::only(owner));
        };
        let own = crate::state::owner_of(state.table.card(site).zone) == Some(owner);
        let user = if own { seat } else { owner };
        let card = if state.table.card(card).zone == beneath(user) {
            card
        } else {
            state.carry(card, beneath(user), Depth::Bottom, SeatSet::NONE)
        };
        let outside = state.table.card_mut(card);
        (outside.host, outside.controller, outside.face) = (site, user, Face::Down);
        let (design, site) = (state.table.printed(card), state.table.design(site));
        events.emit(Event::PutBeneath { seat: user, design, site }, SeatSet::only(user));
    }

    /// This card stays in a section, or beside an X-File (C3.35, C3.37). The program keeps what it works with.
    pub(crate) fn lay_down_resource<E: EventSink<Event>>(
        &self,
        state: &mut State,
        run: Running,
        card: CardId,
        to: To,
        events: &mut E,
    ) {
        let Some(card) = self.as_card(state, card) else { return };
        let there = match to {
            To::ResourceInField => Section::Field as i8,
            To::ResourceInHospital => Section::Hospital as i8,
            To::BesideFile => crate::state::BESIDE_FILE,
            _ => Section::Bureau as i8,
        };
        // Whose section it lies in counts; whose card it is stays what it was.
        let seat = if matches!(to, To::ResourceInField | To::ResourceInHospital) && run.number >= 0 {
            self.who(state, &run, Who::That)
        } else {
            run.seat
        };
        let card = state.carry(card, resources(run.seat), Depth::Bottom, SeatSet::ALL);
        let outside = state.table.card_mut(card);
        (outside.controller, outside.counters[counter::TEAM]) = (run.seat, there + 4 * seat.0 as i8);
        state.unmark(card, mark::WORKS);
        self.enter_play(state, card);
        let design = state.table.design(card);
        events.emit(Event::Stays { seat: run.seat, design }, SeatSet::ALL);
    }

    /// A card becomes a Resource of whoever does it (C14: Safe House, Surfing The Net).
    pub(super) fn keep_as_resource<E: EventSink<Event>>(
        &self,
        state: &mut State,
        run: Running,
        card: CardId,
        events: &mut E,
    ) {
        if state.table.card(card).zone == PLAYED {
            // What it adds to the open check it has added.
            if self.lies_in_check(state, card)
                && let Some(check) = state.check()
            {
                let gives = self.modifier_of(state, card, check.skill) as i8;
                let spent = crate::state::Spent { bearer: CardId::NONE, piece: state.table.design(card).0, gives };
                state.checks.last_mut().into_iter().for_each(|check| check.spent.keep(spent));
            }
            let card = state.carry(card, resources(run.seat), Depth::Bottom, SeatSet::ALL);
            let outside = state.table.card_mut(card);
            (outside.controller, outside.counters[counter::TEAM]) = (run.seat, 4 * run.seat.0 as i8);
            state.unmark(card, mark::WORKS);
            state.mark(card, mark::LENT);
            state.steps.speak_of(Some(card.0));
            events.emit(Event::Stays { seat: run.seat, design: state.table.design(card) }, SeatSet::ALL);
        }
    }

    /// This card is put on another, and stays there (C3.38).
    pub(super) fn put_on_card<E: EventSink<Event>>(&self, state: &mut State, run: Running, on: CardId, events: &mut E) {
        let Some(card) = self.as_card(state, run.card) else { return };
        let seat = self.holder(state, on);
        let card = state.carry(card, attached(seat), Depth::Bottom, SeatSet::ALL);
        let outside = state.table.card_mut(card);
        (outside.host, outside.controller) = (on, run.seat);
        state.unmark(card, mark::WORKS);
        self.enter_play(state, card);
        let (design, agent) = (state.table.design(card), state.table.design(on));
        events.emit(Event::Equipped { seat, design, agent }, SeatSet::ALL);
    }

    /// This card is put on a Team, and goes with it: an Agent of it is its host (C14.69).
    pub(super) fn put_on_team<E: EventSink<Event>>(&self, state: &mut State, run: Running, team: Team, events: &mut E) {
        let (Some(card), Some(host)) = (self.as_card(state, run.card), state.members(team).next()) else { return };
        let card = state.carry(card, resources(run.seat), Depth::Bottom, SeatSet::ALL);
        let outside = state.table.card_mut(card);
        (outside.host, outside.controller) = (host, run.seat);
        outside.counters[counter::TEAM] = team.section as i8 + 4 * run.seat.0 as i8;
        state.unmark(card, mark::WORKS);
        self.enter_play(state, card);
        events.emit(Event::Stays { seat: run.seat, design: state.table.design(card) }, SeatSet::ALL);
    }
}
