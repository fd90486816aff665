//! Abduction (C9.18 to C9.25): an Agent in its owner's deck, beneath the top ten cards.

use crate::Ccg;
use crate::event::Event;
use crate::language::{Feat, Stat, Wouldbe};
use crate::state::{MIX, Section, State, away, counter, deck, discard, hospital, store, zone_rule};
use crate::trigger::Happened;
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Depth, Running};

/// How many cards cover an abducted Agent.
const COVER: i8 = 10;

impl Ccg {
    /// Abducts an Agent: its Equipment is discarded, and what it has besides it keeps (C9.17, C9.18).
    pub(crate) fn abduct<E: EventSink<Event>>(&self, state: &mut State, card: CardId, events: &mut E) {
        let card = self.victim(state, card);
        if !state.is_agent(card) || self.replaced(state, Running::new(state.turn), Wouldbe::Abducted, card) {
            return;
        }
        let owner = state.table.card(card).owner;
        // All else goes with it, and comes back with it (C9.17).
        let loose = |&piece: &CardId| self.is_suit(state, piece, crate::facts::Suit::Equipment);
        let equipment: machine::Few<u16, 80> = crate::deed::few(state.hosted_by(card).filter(loose));
        for &piece in equipment.as_slice() {
            self.discard(state, CardId(piece), "C9.18", events);
        }
        self.discard_stored_with(state, card, events);
        // A thin deck is filled up with the discard pile, shuffled and put beneath it (C9.19).
        if state.table.zone(deck(owner)).len() < COVER as usize && self.has_discards(state, owner) {
            self.put_discards_beneath(state, owner);
        }
        let cover = state.table.zone(deck(owner)).len().min(COVER as usize) as i8;
        // Who waits for it may be the one who goes (C14.7).
        self.note(state, Happened::new(Feat::Abducted, card));
        self.note_leaving_bureau(state, card);
        self.pass_on(state, card);
        let card = state.carry(card, away(owner), Depth::Bottom, SeatSet::ALL);
        self.bring_along(state, card, owner);
        let outside = state.table.card_mut(card);
        (outside.host, outside.counters[counter::TEAM]) = (CardId::NONE, cover);
        debug_assert!(!zone_rule(away(owner)).mixed);
        events.emit(Event::Abducted { seat: owner, design: state.table.design(card) }, SeatSet::ALL);
        if cover == 0 {
            self.uncover(state, owner, card, events);
        }
    }

    /// Cards kept beneath an Agent that leaves play are discarded (C3.40).
    pub(crate) fn discard_stored_with<E: EventSink<Event>>(&self, state: &mut State, agent: CardId, events: &mut E) {
        let stored = |card: &CardId| crate::zones::sort_of(state.table.card(*card).zone) == store(Seat(0));
        let kept: machine::Few<u16, 80> = crate::deed::few(state.hosted_by(agent).filter(stored));
        for &card in kept.as_slice() {
            self.discard(state, CardId(card), "C3.40", events);
        }
    }

    /// The discard pile is shuffled where nobody sees it, and put beneath the deck (C9.19).
    fn put_discards_beneath(&self, state: &mut State, owner: Seat) {
        state.table.carry_all(discard(owner), zone_rule(discard(owner)), MIX, zone_rule(MIX));
        state.table.shuffle(MIX, &mut state.chance);
        while let Some(&card) = state.table.zone(MIX).first() {
            state.carry(card, deck(owner), Depth::Bottom, SeatSet::NONE);
        }
    }

    /// In a Team with somebody whom Abduction always takes, it is they.
    pub(crate) fn victim(&self, state: &State, card: CardId) -> CardId {
        let Some(team) = state.team_of(card) else { return card };
        state.members(team).find(|&agent| self.has(state, agent, Stat::IsVictim)).unwrap_or(card)
    }

    /// The top card of a deck has left: whoever lies beneath is uncovered by one (C9.21, C9.22).
    pub(crate) fn top_left<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        for place in (0..state.table.zone(away(seat)).len()).rev() {
            let card = state.table.zone(away(seat))[place];
            let cover = &mut state.table.card_mut(card).counters[counter::TEAM];
            if *cover <= 0 || state.table.card(card).host != CardId::NONE {
                continue;
            }
            let cover = &mut state.table.card_mut(card).counters[counter::TEAM];
            *cover -= 1;
            if *cover == 0 {
                self.uncover(state, seat, card, events);
            }
        }
    }

    /// Nobody lies deeper than their deck is high; without a deck they are back (C9.22, C9.23).
    pub(crate) fn settle_covers<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        for seat in Seat::all(state.table.seats()) {
            let high = state.table.zone(deck(seat)).len();
            for place in (0..state.table.zone(away(seat)).len()).rev() {
                let card = state.table.zone(away(seat))[place];
                let outside = state.table.card_mut(card);
                let cover = &mut outside.counters[counter::TEAM];
                if *cover <= 0 || outside.host != CardId::NONE || usize::from(*cover as u8) <= high {
                    continue;
                }
                *cover = high as i8;
                if high == 0 {
                    self.uncover(state, seat, card, events);
                }
            }
        }
    }

    /// A card was put on top: it covers by one more.
    pub(crate) fn top_covered(&self, state: &mut State, seat: Seat) {
        for place in 0..state.table.zone(away(seat)).len() {
            let card = state.table.zone(away(seat))[place];
            let outside = state.table.card_mut(card);
            if outside.counters[counter::TEAM] > 0 && outside.host == CardId::NONE {
                outside.counters[counter::TEAM] = outside.counters[counter::TEAM].saturating_add(1);
            }
        }
    }

    /// An Agent is back, with all damage healed, in the Hospital (C9.22).
    fn uncover<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, card: CardId, events: &mut E) {
        self.make_way(state, seat, card, events);
        let card = state.carry(card, hospital(seat), Depth::Bottom, SeatSet::ALL);
        let outside = state.table.card_mut(card);
        (outside.counters[counter::DAMAGE], outside.counters[counter::TEAM]) = (0, 0);
        self.end_until_healed(state, card);
        events.emit(Event::Uncovered { seat, design: state.table.design(card) }, SeatSet::ALL);
        debug_assert!(state.section_of(card).is_some_and(|(_, section)| section == Section::Hospital));
        self.note(state, Happened::new(Feat::Uncovered, card));
    }
}
