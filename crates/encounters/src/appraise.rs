//! How well the team stands, in one number, from what lies open: for generic bots.

use crate::Encounters;
use crate::facts::{Keyword, Kind};
use crate::language::ENEMY;
use crate::state::{COLLECTED, FIELD, SPACES, State, deck, discard, hand, play, shadows};
use machine::Face;

impl Encounters {
    /// Rather many small things that are good to have and bad to leave: a bot that looks one step ahead sees
    /// nothing else.
    pub(crate) fn worth(&self, state: &State) -> i32 {
        let mut worth = 0;
        for seat in state.undefeated() {
            let health = i32::from(self.health_of(state, seat));
            let left = health - i32::from(self.damage_of(state, seat));
            // The last points of Health are worth the most.
            worth += 60 * left - 200 / left.max(1);
            for zone in [hand(seat), deck(seat), discard(seat), play(seat)] {
                for &card in state.table.zone(zone) {
                    worth += self.worth_of_card(state, card);
                }
            }
        }
        worth -= 400 * state.players.iter().filter(|player| player.out).count() as i32;
        worth += 120 * state.table.zone(COLLECTED).len() as i32;
        for &card in state.table.zone(FIELD) {
            worth -= self.danger(state, card, 40);
        }
        for card in (0..SPACES).filter_map(|space| state.at(shadows(space))) {
            worth -= self.danger(state, card, 20);
        }
        // Points are worth a little as long as they can be spent.
        worth += 4 * i32::from(state.points.attack.left()) + 3 * i32::from(state.points.recruit.left());
        if let Some(end) = state.table.all().find(|&card| {
            self.is_kind(state, card, Kind::EndGame) && state.table.card(card).face == Face::Up
        }) {
            worth += 80 * i32::from(self.end_damage(state, end));
        }
        worth
    }

    fn worth_of_card(&self, state: &State, card: machine::CardId) -> i32 {
        let Some(printed) = self.cards.printed(state.table.printed(card)) else { return 0 };
        match printed.kind {
            Kind::Starting => 2,
            Kind::Doubt => -15,
            Kind::Belief => 12,
            _ => 10 + 6 * i32::from(printed.cost.max(printed.attack + printed.recruit)),
        }
    }

    fn danger(&self, state: &State, card: machine::CardId, near: i32) -> i32 {
        if state.table.card(card).face == Face::Down {
            return near * 3 / 4;
        }
        let Some(printed) = self.cards.printed(state.table.design(card)) else { return 0 };
        let strikes = match () {
            () if printed.keywords & Keyword::TripleStrike.bit() != 0 => 3,
            () if printed.keywords & Keyword::DoubleStrike.bit() != 0 => 2,
            () => 1,
        };
        match printed.kind {
            kind if kind.bit() & ENEMY != 0 => near + near * strikes / 2,
            Kind::Lead => near / 2,
            Kind::Informant => -near / 2,
            _ => 0,
        }
    }
}

