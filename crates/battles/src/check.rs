//! Checks that a state is sound: every card in its place, every reference valid.

use crate::Battles;
use crate::facts::{CHARACTER, Keyword, LOCATION, MAIN};
use crate::state::{
    Ending, GROUNDS, SEATS, State, Step, VOID, back, equipment, front, in_play, is_row, levels, mark, owner_of,
    removed, resources,
};
use crate::thing::Thing;
use kernel::{Eye, Seat};
use machine::{CardId, Design, Face, Refers};

impl Battles {
    pub(crate) fn check(&self, state: &State) -> Result<(), String> {
        state.table.check(self.cards.count())?;
        let seats = state.table.seats();
        if !(2..=SEATS).contains(&seats) || state.turn.0 >= seats || state.first.0 >= seats {
            return Err("it is nobody's turn".into());
        }
        // First what others are looked up by: a damaged save must be refused, not followed.
        self.references_are_sound(state)?;
        self.combat_is_sound(state)?;
        for card in state.table.all() {
            self.card_is_sound(state, card)?;
        }
        for seat in Seat::all(seats) {
            self.side_is_sound(state, seat)?;
        }
        if state.standing.list.fresh {
            let (kept, anew) = (&*state.standing, &self.standing(state));
            if !kept.agrees(anew) {
                return Err(format!("what is kept of standing abilities is not what stands: {kept:?} {anew:?}"));
            }
        }
        match (state.ending == Ending::NotYet, self.decision(state).is_some()) {
            (true, false) => Err("nobody is asked, and the game is not over".into()),
            (false, true) => Err("somebody is asked, and the game is over".into()),
            _ => Ok(()),
        }
    }

    fn card_is_sound(&self, state: &State, card: CardId) -> Result<(), String> {
        let outside = state.table.card(card);
        let zone = outside.zone;
        let (design, printed) = (state.table.design(card), state.table.printed(card));
        let wrong = |words: &str| {
            let name = self.cards.name(design).unwrap_or_default();
            Err(format!("{name} in zone {} {words}", zone.0))
        };
        let kind = self.cards.printed(design).map_or(0, |printed| printed.kind.bit());
        if kind & GROUNDS.of(zone).kinds == 0 {
            return wrong("is of a kind that cannot be there");
        }
        if outside.copied != Design::UNKNOWN && (!is_row(zone) || self.cards.is_any(printed, MAIN)) {
            return wrong("is a Duplicate and cannot be one");
        }
        let up = outside.face == Face::Up;
        if (up && in_play(zone) || is_row(zone)) && !state.table.is_known(card, Eye::Spectator) {
            return wrong("lies open, and somebody does not know it");
        }
        let is_resource = owner_of(zone).is_some_and(|seat| zone == resources(seat));
        if up && is_resource && kind & LOCATION == 0 {
            return wrong("is no Location and lies face up");
        }
        let [wounds, power, xp, marks] = outside.counters;
        if is_row(zone) {
            if xp != 0 || marks & mark::WISHED != 0 {
                return wrong("carries what belongs elsewhere");
            }
            if up && marks & mark::HIDDEN != 0 {
                return wrong("is hidden and shows its face");
            }
            if kind & CHARACTER == 0 && (!up || wounds != 0 || power != 0) {
                return wrong("is no character and has what only characters have");
            }
            if state.is_stunned(card) && (power != 0 || marks & mark::EXHAUSTED == 0) {
                return wrong("is stunned and has counters, or is ready");
            }
        } else {
            let is_level = owner_of(zone).is_some_and(|seat| zone == levels(seat));
            let is_removed = owner_of(zone).is_some_and(|seat| zone == removed(seat));
            if wounds != 0 || power != 0 || xp != 0 && !(is_level && self.is_short_of_level(printed, xp)) {
                return wrong("carries counters that cannot be there");
            }
            if marks & mark::WISHED != 0 && !is_removed {
                return wrong("was wished for and is not set aside");
            }
        }
        Ok(())
    }

    /// Are so many XP on a level too few to reach it (B7.24)?
    fn is_short_of_level(&self, level: Design, xp: i8) -> bool {
        let below = self.cards.all().find(|(design, _)| self.cards.next_level(*design) == Some(level));
        let needed = below.and_then(|(design, _)| self.cards.xp(design));
        xp > 0 && needed.is_some_and(|needed| xp < needed as i8)
    }

    fn side_is_sound(&self, state: &State, seat: Seat) -> Result<(), String> {
        let wrong = |card: CardId, words: &str| {
            let name = self.cards.name(state.table.design(card)).unwrap_or_default();
            Err(format!("{name} of seat {} {words}", seat.0))
        };
        let mine = state.table.zone(equipment(seat));
        for (index, &card) in mine.iter().enumerate() {
            let Some(bearer) = state.bearer(card) else { return wrong(card, "is on nobody") };
            let zone = state.table.card(bearer).zone;
            if !(zone == front(seat) || zone == back(seat)) || !state.is_up(bearer) {
                return wrong(card, "is on somebody who cannot bear it");
            }
            if mine[..index].iter().any(|&other| state.bearer(other) == Some(bearer)) {
                return wrong(bearer, "bears two Equipment cards");
            }
        }
        let characters = || {
            let rows = [front(seat), back(seat)].into_iter().flat_map(|zone| state.table.zone(zone));
            rows.copied().filter(|&card| self.cards.is_character(state.table.design(card)))
        };
        for card in characters().filter(|&card| !self.has(state, card, Keyword::Swarm)) {
            let name = self.cards.name_number_of(state.table.design(card));
            let same = |&other: &CardId| {
                other != card
                    && self.cards.name_number_of(state.table.design(other)) == name
                    && !self.has(state, other, Keyword::Swarm)
            };
            if characters().any(|other| same(&other)) {
                return wrong(card, "is there twice without Swarm");
            }
        }
        let some_left = Seat::all(state.table.seats()).filter(|&seat| !state.is_out(seat)).count();
        if state.is_out(seat) && some_left > 0 && characters().next().is_some() {
            return Err(format!("seat {} is out and has characters", seat.0));
        }
        Ok(())
    }

    fn combat_is_sound(&self, state: &State) -> Result<(), String> {
        let combat = &state.combat;
        let there = |card: CardId| card.index() < state.table.count() && is_row(state.table.card(card).zone);
        let attackers = combat.attackers.as_slice();
        let twice = attackers.iter().enumerate().any(|(index, card)| attackers[..index].contains(card));
        let declared = state.steps.frames().iter().any(|frame| matches!(frame.step, Step::Attack | Step::Combat));
        let gone = attackers.iter().any(|&card| !there(CardId(card)))
            || combat.defender.some().is_some_and(|card| !there(card));
        let wrong = if twice {
            "somebody attacks twice"
        } else if gone {
            "somebody is in it who is not there"
        } else if !combat.window.are_sound(state.table.seats())
            || combat.on && !declared && state.ending == Ending::NotYet
        {
            "nobody goes on with it"
        } else {
            return Ok(());
        };
        Err(format!("the combat makes no sense: {wrong}"))
    }

    fn references_are_sound(&self, state: &State) -> Result<(), String> {
        let (seats, count) = (state.table.seats(), state.table.count());
        let (abilities, code) = (self.cards.library.count(), self.cards.library.code().len());
        let is_ability = |ability: u16| usize::from(ability) < abilities;
        let fits = |number: u16| {
            number == CardId::NONE.0
                || number == VOID.0
                || match state.thing(number) {
                    Some(Thing::Card(card)) => card.index() < count,
                    Some(Thing::Name(name)) => name < self.cards.name_count(),
                    Some(Thing::Power(ability)) => is_ability(ability),
                    Some(Thing::Player(_) | Thing::Team(_)) => true,
                    None => false,
                }
        };
        state.steps.check(seats, code)?;
        if !state.references().into_iter().all(|reference| fits(reference.0)) {
            return Err("something in progress, lasting or waiting is about nothing there is".into());
        }
        let lasting = state.lasting.is_sound(seats, abilities);
        let pending = state.triggers.as_slice().iter().all(|pending| {
            let known = is_ability(pending.ability) || Battles::waiting_keyword(pending).is_some();
            known && pending.controller.0 < seats
        });
        let borrows = state.borrows.as_slice().iter().all(|borrows| {
            let known = borrows.from.index() < self.cards.count() && borrows.card.index() < count;
            known && is_row(state.table.card(borrows.card).zone)
        });
        let away = state.away.card.some().is_none_or(|card| card.index() < count && is_row(state.away.zone));
        match (lasting && away, pending, borrows) {
            (false, ..) => Err("something that lasts makes no sense".into()),
            (_, false, _) => Err("something that waits makes no sense".into()),
            (.., false) => Err("a card has powers of something it cannot have them of".into()),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::{Kind, MAIN};
    use crate::state::{STAGE, agenda, equipment};
    use kernel::Seat;
    use machine::Zone;

    #[test]
    fn every_zone_holds_some_kind_and_no_deck_level_or_agenda_pile_what_is_elsewhere() {
        assert!((0..=STAGE.0).map(Zone).all(|zone| GROUNDS.of(zone).kinds != 0));
        assert_eq!(GROUNDS.of(agenda(Seat(3))).kinds & MAIN, 0);
        assert_eq!(GROUNDS.of(equipment(Seat(1))).kinds, Kind::Equipment.bit());
    }
}
