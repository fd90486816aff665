//! Evaluates the team's position as one number, from public information only. For bots.

use crate::Encounters;
use crate::facts::{Keyword, Kind, Printed};
use crate::language::{CHARACTER, ENEMY};
use crate::state::{
    COLLECTED, DEFEATED_CONSPIRACY, FIELD, SPACES, State, aside, bureau, deck, discard, hand, play, shadows,
};
use machine::{CardId, Face};

/// What one point is worth while it can still be spent.
const ATTACK: i32 = 5;
const RECRUIT: i32 = 4;

impl Encounters {
    /// Rather many small things that are good to have and bad to leave: a bot that looks one step ahead sees
    /// nothing else. What can be bought is worth more than the points it costs, and what was scanned a little
    /// more than what lies hidden; so points are spent before a turn ends.
    pub(crate) fn appraise(&self, state: &State) -> i32 {
        let mut worth = 0;
        for seat in state.undefeated() {
            let left = i32::from(self.health_of(state, seat)) - i32::from(self.damage_of(state, seat));
            // The last points of Health are worth the most.
            worth += 30 * left - 240 / left.max(1);
            for zone in [hand(seat), deck(seat), discard(seat), play(seat), aside(seat)] {
                for &card in state.table.zone(zone) {
                    worth += self.worth_of_card(state, card);
                }
            }
            // A copy that can still be played.
            for &card in state.table.zone(aside(seat)) {
                if !state.was_played(card) {
                    worth += self.worth_of_play(state, card) - 6;
                }
            }
            let player = &state.players[seat.index()];
            worth += 20 * i32::from(player.avoids) + 15 * i32::from(player.cancels) - 25 * i32::from(player.symptoms);
        }
        for &card in state.table.zone(hand(state.turn)) {
            // Cards are played before points are spent: then it is known what can be bought.
            worth += self.worth_of_play(state, card) - if self.is_kind(state, card, Kind::Doubt) { 0 } else { 40 };
        }
        worth -= 400 * state.players.iter().filter(|player| player.out).count() as i32;
        worth += 90 * state.table.zone(COLLECTED).len() as i32;
        worth += 2 * state.table.zone(DEFEATED_CONSPIRACY).len() as i32;
        for &card in state.table.zone(FIELD) {
            worth -= self.danger(state, card, 50);
        }
        for card in (0..SPACES).filter_map(|space| state.at(shadows(space))) {
            worth -= self.danger(state, card, 24);
        }
        for card in (0..SPACES).filter_map(|space| state.at(bureau(space))) {
            if state.table.card(card).face == Face::Up {
                let character = self.cards.is_any(state.table.design(card), CHARACTER);
                worth += if character { 2 + RECRUIT } else { -8 };
            }
        }
        worth += ATTACK * i32::from(state.points.attack.left()) + RECRUIT * i32::from(state.points.recruit.left());
        for end in state.table.all().filter(|&card| self.is_kind(state, card, Kind::EndGame)) {
            if state.table.card(end).face == Face::Up {
                worth += 60 * i32::from(self.end_damage(state, end));
            }
        }
        worth
    }

    /// What a card is worth to have.
    fn worth_of_card(&self, state: &State, card: CardId) -> i32 {
        let Some(printed) = self.cards.printed(state.table.printed(card)) else { return 0 };
        match printed.kind {
            Kind::Starting => 1,
            Kind::Doubt => -15,
            Kind::Belief => 12,
            _ => 14 + 7 * points(printed) + 4 * i32::from(printed.cost),
        }
    }

    /// What a card in the hand of the current player will give.
    fn worth_of_play(&self, state: &State, card: CardId) -> i32 {
        let Some(printed) = self.cards.printed(state.table.printed(card)) else { return 0 };
        match printed.kind {
            Kind::Doubt => 0,
            Kind::Belief => 6,
            _ => ATTACK * i32::from(printed.attack) + RECRUIT * i32::from(printed.recruit),
        }
    }

    /// What a card in the Shadows or the Field will cost the team.
    fn danger(&self, state: &State, card: CardId, near: i32) -> i32 {
        if state.table.card(card).face == Face::Down {
            return near * 5 / 4;
        }
        let Some(printed) = self.cards.printed(state.table.design(card)) else { return 0 };
        let has = |keyword: Keyword| i32::from(printed.keywords & keyword.bit() != 0);
        let strikes = 1 + has(Keyword::DoubleStrike) + 2 * has(Keyword::TripleStrike) + has(Keyword::Lethal)
            - has(Keyword::Elude) / 2;
        match printed.kind {
            kind if kind.bit() & ENEMY != 0 => near / 2 + near * strikes / 2,
            // A Lead that was followed halfway is worth following to its end.
            Kind::Lead if state.table.card(card).host != CardId::NONE => -30,
            Kind::Lead => 8,
            Kind::Informant => -near / 3,
            _ => 0,
        }
    }
}

fn points(printed: &Printed) -> i32 {
    i32::from(printed.attack) + i32::from(printed.recruit)
}
