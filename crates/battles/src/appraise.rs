//! Evaluates a side's position as one number, from public information only. For bots.

mod danger;

use crate::Battles;
use crate::facts::{Keyword, Kind, LOCATION};
use crate::language::{Ban, Duration};
use crate::state::{SEATS, State, back, deck, equipment, front, hand, mark, resources};
use danger::{Fighter, Fighters};
use kernel::{Seat, Side};
use machine::{CardId, Face, Lasts};

/// A card in hand: the same for each, as their faces are nobody's business.
const HELD: i32 = 12;
/// What a Main Character has that is still in the game, however badly it stands.
const ALIVE: i32 = 500;
/// Each point of its health that is left.
const HEALTH: i32 = 110;
/// The last points of health are worth the most.
const LAST: i32 = 420;
/// What a stun costs that is a Main Character's last.
const FATAL: i32 = 800;
/// A second level.
const LEVEL: i32 = 60;
/// To be no player any more.
const OUT: i32 = -3000;
/// To be one only for the moment: without a Main Character, and not out yet (B12.55).
const HEADLESS: i32 = -2000;
/// Equipment that a character bears.
const EQUIPPED: i32 = 22;
/// Equipment of an enemy on one's own character: they mean to take it (B12.46).
const CLAIMED: i32 = -30;
/// A Machine.
const MACHINE: i32 = 18;
/// What holds for the rest of the game.
const FOR_GOOD: i32 = 40;
/// So much of a hundred counts of what others could do next. Less than all of it, or nobody would do anything but
/// threaten.
const DANGER: i32 = 50;

impl Battles {
    /// What a side has more than the others have on average: so all sides together have nothing.
    pub(crate) fn appraise(&self, state: &State, side: Side) -> i32 {
        let mut fighters = [Fighters::default(); SEATS as usize];
        let mut worth = [0; SEATS as usize];
        for seat in Seat::all(state.table.seats()) {
            worth[seat.index()] = self.worth_of_player(state, seat, &mut fighters[seat.index()]);
        }
        let (mut own, mut others, mut other_sides) = (0, 0, 0_u32);
        for seat in Seat::all(state.table.seats()) {
            let enemies = state.players_in().filter(|&enemy| state.are_enemies(seat, enemy));
            let danger = enemies.map(|enemy| fighters[seat.index()].danger(&fighters[enemy.index()]));
            let worth = worth[seat.index()] - DANGER * danger.max().unwrap_or(0) / 100;
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
    fn worth_of_player(&self, state: &State, seat: Seat, fighters: &mut Fighters) -> i32 {
        if state.is_out(seat) {
            return OUT;
        }
        let count = |zone| state.table.zone(zone).len() as i32;
        let mut worth = HELD * count(hand(seat)) + count(deck(seat)).min(10);
        let placed = count(resources(seat));
        // Enough to recruit anything; after that a card is better kept.
        worth += 24 * placed.min(7) + 14 * (placed - 7).clamp(0, 1) + 4 * (placed - 8).max(0);
        let is_open = |card: &&CardId| {
            let design = state.table.printed(**card);
            state.table.card(**card).face == Face::Up && self.cards.is_any(design, LOCATION)
        };
        worth += 8 * state.table.zone(resources(seat)).iter().filter(is_open).count() as i32;
        worth += self.worth_of_things(state, seat);

        let mut mains = 0;
        for card in self.characters_of(state, seat) {
            let (of_it, mut fighter) = self.worth_of_character(state, card);
            worth += of_it;
            if self.is_main(state, card) {
                mains += 1;
                let (of_it, price) = self.worth_of_main(state, card);
                worth += of_it;
                fighter.price = price;
            }
            fighters.push(fighter);
        }
        if mains > 0 { worth } else { worth + HEADLESS }
    }

    /// Equipment, Machines, and what holds for good.
    fn worth_of_things(&self, state: &State, seat: Seat) -> i32 {
        let of = |card: &CardId| if state.table.card(*card).owner == seat { EQUIPPED } else { CLAIMED };
        let equipped: i32 = state.table.zone(equipment(seat)).iter().map(of).sum();
        let rows = [front(seat), back(seat)].into_iter().flat_map(|row| state.table.zone(row));
        let machines = rows.filter(|&&card| self.cards.is(state.table.design(card), Kind::Machine)).count();
        let for_good = |lasts: &&Lasts<Duration>| lasts.seat == seat && lasts.until == Duration::ForGood;
        let lasts = state.lasting.all().iter().filter(for_good).count();
        equipped + MACHINE * machines as i32 + FOR_GOOD * lasts as i32
    }

    /// What is left of its health, how far it is on its way to the next level; and what a stun would cost.
    fn worth_of_main(&self, state: &State, card: CardId) -> (i32, i32) {
        let left = i32::from(self.health_of(state, card) - state.wounds(card)).max(1);
        let health = |left: i32| HEALTH * left - LAST / left;
        let level = match self.xp_of(state, card) {
            Some((have, needed)) => LEVEL * i32::from(have) / i32::from(needed.max(1)),
            None => LEVEL,
        };
        let price = if left > 1 { health(left) - health(left - 1) } else { FATAL };
        (ALIVE + health(left) + level, price)
    }

    /// What a character can do, and how it looks to others.
    fn worth_of_character(&self, state: &State, card: CardId) -> (i32, Fighter) {
        let (atk, def) = (i32::from(self.atk_of(state, card)), i32::from(self.def_of(state, card)));
        let ranged = self.has(state, card, Keyword::Ranged);
        let flies = self.has(state, card, Keyword::Flight);
        let seat = state.side_of(card);
        let in_front = state.table.card(card).zone == front(seat);
        let attack = match (in_front, ranged) {
            (true, _) => 4 * atk,
            // It strikes without being struck back at by most.
            (false, true) => 4 * atk + 3,
            (false, false) => atk,
        };
        let mut worth = 16 + attack + 3 * def.min(12) + 6 * i32::from(flies);
        let mut price = worth;
        if !self.is_main(state, card) {
            let left = i32::from(self.health_of(state, card) - state.wounds(card)).max(1);
            worth += worth * (left - 1).min(3) / 4;
            price = if left > 1 { worth * 4 / 10 } else { worth };
        }
        let (up, ready) = (state.is_up(card), !state.is_marked(card, mark::EXHAUSTED));
        if !up {
            worth = worth * 7 / 10;
        } else if ready {
            worth += 1;
        }
        let fighter = Fighter {
            atk,
            def,
            in_front,
            ranged,
            flies,
            protects: up,
            open: up && !self.is_forbidden(state, card, Ban::BeAttacked),
            // In their own next turn all have recovered.
            able: atk > 0 && (in_front || ranged) && (state.turn != seat || up && ready),
            price,
        };
        (worth, fighter)
    }
}
