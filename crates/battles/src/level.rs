//! XP and levels (B7.23 to B7.29).

use crate::Battles;
use crate::event::Event;
use crate::power::OWN_MARKS;
use crate::state::{State, counter, levels};
use kernel::{EventSink, SeatSet};
use machine::{CardId, Design, Few, Limit};

impl Battles {
    /// The next level of a Main Character, as it lies beside the game.
    fn next_level(&self, state: &State, main: CardId) -> Option<CardId> {
        let next = self.cards.next_level(state.table.printed(main))?;
        let owner = state.table.card(main).owner;
        state.table.zone(levels(owner)).iter().copied().find(|&card| state.table.printed(card) == next)
    }

    /// XP a Main Character has and needs; none if it has no next level.
    pub(crate) fn xp_of(&self, state: &State, main: CardId) -> Option<(u8, u8)> {
        let next = self.next_level(state, main)?;
        let need = self.cards.xp(state.table.printed(main))?;
        Some((state.table.card(next).counters[counter::XP].max(0) as u8, need))
    }

    /// The powers of its own that a character has used this turn, by the numbers of their abilities.
    fn used_powers(&self, state: &State, main: CardId) -> Few<u16, { OWN_MARKS as usize }> {
        let mut used = Few::EMPTY;
        let own = self.cards.library.abilities(state.table.printed(main)).take(usize::from(OWN_MARKS));
        for (ability, _) in own.filter(|&(ability, _)| self.cards.uses(ability).0 == Limit::EachTurn) {
            if !self.may_use(state, main, ability) {
                used.put(ability);
            }
        }
        used
    }

    /// Of the powers of the new level those are used up that the old one had and has used (B7.16).
    fn keep_used(&self, state: &mut State, main: CardId, used: Few<u16, { OWN_MARKS as usize }>) {
        state.table.forget_uses(main, (1 << OWN_MARKS) - 1);
        for (ability, _) in self.cards.library.abilities(state.table.printed(main)) {
            let name = self.cards.power_name(ability);
            let was_used = used.as_slice().iter().any(|&old| self.cards.power_name(old) == name);
            if was_used && self.cards.uses(ability).0 == Limit::EachTurn {
                self.note_use(state, main, ability);
            }
        }
    }

    /// A Main Character gets XP; with enough of them it levels up at once (B7.24).
    pub(crate) fn gain_xp<E: EventSink<Event>>(&self, state: &mut State, main: CardId, gained: u8, events: &mut E) {
        // A Duplicate never does (B12.70).
        if state.table.card(main).copied != Design::UNKNOWN {
            return;
        }
        let (Some(next), Some((have, needed))) = (self.next_level(state, main), self.xp_of(state, main)) else {
            return;
        };
        let total = have.saturating_add(gained).min(100);
        state.table.card_mut(next).counters[counter::XP] = total as i8;
        let seat = state.side_of(main);
        events.emit(Event::Xp { seat, design: state.table.design(main), gained, total, needed }, SeatSet::ALL);
        if total >= needed {
            state.table.card_mut(next).counters[counter::XP] = 0;
            // What is printed on the two changes places: the piece of cardboard in play keeps all that lies on it.
            let used = self.used_powers(state, main);
            state.table.exchange(main, next);
            self.keep_used(state, main, used);
            state.standing.forget();
            events.emit(Event::LevelledUp { seat, design: state.table.design(main) }, SeatSet::ALL);
        }
    }
}
