//! How well a side stands, in one number, from what lies open: for generic bots.

use crate::Battles;
use crate::facts::{Keyword, LOCATION};
use crate::state::{State, deck, equipment, front, hand, mark, resources};
use kernel::{Seat, Side};
use machine::{CardId, Face};

/// A card in hand: the same for each, as their faces are nobody's business.
const HELD: i32 = 12;
/// What a Main Character has that is still in the game, however badly it stands.
const ALIVE: i32 = 500;
/// Each point of its health that is left.
const HEALTH: i32 = 110;
/// The last points of health are worth the most.
const LAST: i32 = 420;
/// A second level.
const LEVEL: i32 = 60;
/// To be no player any more.
const OUT: i32 = -3000;

impl Battles {
    /// What a side has more than the others have on average: so all sides together have nothing.
    pub(crate) fn worth(&self, state: &State, side: Side) -> i32 {
        let (mut own, mut others, mut other_sides) = (0, 0, 0_u32);
        for seat in Seat::all(state.table.seats()) {
            let worth = self.worth_of_player(state, seat);
            let of = self.side_number(state, seat);
            if of == side {
                own += worth;
            } else {
                others += worth;
                other_sides |= 1 << of.0;
            }
        }
        own - others / other_sides.count_ones().max(1) as i32
    }

    /// Rather many small things that are good to have: a bot that looks one step ahead sees nothing else. What is
    /// recruited is worth more than the card in hand, and a resource too while there are few.
    fn worth_of_player(&self, state: &State, seat: Seat) -> i32 {
        if state.is_out(seat) {
            return OUT;
        }
        let count = |zone| state.table.zone(zone).len() as i32;
        let mut worth = HELD * count(hand(seat)) + 5 * count(equipment(seat)) + count(deck(seat)).min(10);
        let placed = count(resources(seat));
        // Enough to recruit anything; after that a card is better kept.
        worth += 24 * placed.min(7) + 14 * (placed - 7).clamp(0, 1) + 4 * (placed - 8).max(0);
        let is_open = |card: &&CardId| {
            let design = state.table.printed(**card);
            state.table.card(**card).face == Face::Up && self.cards.is_any(design, LOCATION)
        };
        worth += 8 * state.table.zone(resources(seat)).iter().filter(is_open).count() as i32;

        let mut in_front = 0;
        let mut exposed = 0;
        for card in self.characters_of(state, seat) {
            let stands_in_front = state.table.card(card).zone == front(seat);
            if stands_in_front && state.is_up(card) {
                in_front += 1;
            }
            worth += self.worth_of_character(state, card, stands_in_front);
            if self.is_main(state, card) {
                worth += self.worth_of_main(state, card);
                exposed += i32::from(stands_in_front);
            }
        }
        // Who stands behind a face-up front row is safe from most.
        worth - if in_front == 0 { 40 } else { 22 * exposed }
    }

    /// What is left of its health, and how far it is on its way to the next level.
    fn worth_of_main(&self, state: &State, card: CardId) -> i32 {
        let left = i32::from(self.health_of(state, card) - state.wounds(card)).max(1);
        let mut worth = ALIVE + HEALTH * left - LAST / left;
        match self.xp_of(state, card) {
            Some((have, needed)) => worth += LEVEL * i32::from(have) / i32::from(needed.max(1)),
            None => worth += LEVEL,
        }
        worth
    }

    /// What a character can do.
    fn worth_of_character(&self, state: &State, card: CardId, in_front: bool) -> i32 {
        let (atk, def) = (i32::from(self.atk_of(state, card)), i32::from(self.def_of(state, card)));
        let ranged = self.has(state, card, Keyword::Ranged);
        let attack = match (in_front, ranged) {
            (true, _) => 4 * atk,
            // It strikes without being struck back at by most.
            (false, true) => 4 * atk + 3,
            (false, false) => atk,
        };
        let mut worth = 16 + attack + 3 * def.min(12);
        worth += 6 * i32::from(self.has(state, card, Keyword::Flight));
        if !self.is_main(state, card) {
            let left = i32::from(self.health_of(state, card) - state.wounds(card)).max(1);
            worth += worth * (left - 1).min(3) / 4;
        }
        if !state.is_up(card) {
            worth = worth * 7 / 10;
        } else if !state.is_marked(card, mark::EXHAUSTED) {
            worth += 1;
        }
        worth
    }
}
