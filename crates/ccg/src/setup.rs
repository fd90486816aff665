//! Set-up (C1.18 to C1.23).

use crate::Ccg;
use crate::decks::{Deck, Variant};
use crate::state::{
    ALL_FILES, Combat, Ending, Player, SEATS, State, TableRules, UNKNOWN_FILE, bureau, counter, deck, zone_rule,
};
use crate::the_end::NOBODY;
use crate::turn::Phase;
use kernel::{Chance, Seat, SeatSet, Seed, Setup, SetupError};
use machine::{Few, Hint, Lasting, Steps, Table, Windows};

/// Points each player begins with, in either pool (C1.21).
const POINTS: u16 = 5;
/// Cards each draws (C1.20).
const CARDS: u8 = 7;

impl Ccg {
    /// A table set up, with the first turn about to begin.
    pub(crate) fn fresh_table(&self, setup: &Setup, seed: Seed) -> Result<State, SetupError> {
        let seats = setup.seats.len();
        if !(2..=usize::from(SEATS)).contains(&seats) {
            return Err(SetupError::new(format!("two to six can play, not {seats}")));
        }
        let rules = TableRules::of(setup)?;
        let variant = Variant::of(&rules);
        let decks = self.ready_for_setups(variant).brought(setup, |text| self.cards.read_deck_for(text, variant))?;
        let player = Player { rp: POINTS, cp: POINTS, only_buys: 0, announced: 0, guessed: false, out: false };
        let mut state = State {
            table: Table::new(seats as u8),
            steps: Steps::EMPTY,
            windows: Windows::EMPTY,
            lasting: Lasting::EMPTY,
            triggers: Few::EMPTY,
            standing: Hint::STALE,
            checks: Few::EMPTY,
            combat: Combat::NONE,
            changed: Few::EMPTY,
            sent: Few::EMPTY,
            masks: [[ALL_FILES; SEATS as usize]; SEATS as usize],
            asked: Default::default(),
            chance: Chance::new(seed),
            players: [player; SEATS as usize],
            files: [UNKNOWN_FILE; SEATS as usize],
            turns: 0,
            turn: Seat(0),
            phase: Phase::Briefing,
            first: Seat(0),
            winner: NOBODY,
            rules,
            ending: Ending::NotYet,
        };
        for (seat, brought) in Seat::all(seats as u8).zip(&decks) {
            self.lay_out(&mut state, seat, &brought.deck);
            let own = brought.deck.file.filter(|_| !brought.ready);
            // Anybody can read which X-File a ready deck has, so chance draws another (C1.17).
            state.files[seat.index()] = own.unwrap_or_else(|| state.chance.pick(self.cards.files()) as u8);
        }
        for seat in Seat::all(seats as u8) {
            state.table.shuffle(deck(seat), &mut state.chance);
            self.draw(&mut state, seat, CARDS, &mut ());
        }
        let first = Seat(state.chance.pick(seats) as u8);
        state.first = first;
        self.begin_turn(&mut state, first, &mut ());
        Ok(state)
    }

    /// Agents in the Bureau as one Team, and the deck (C1.18).
    fn lay_out(&self, state: &mut State, seat: Seat, own: &Deck) {
        let table = &mut state.table;
        table.add_all(seat, own.agents.iter().copied(), bureau(seat), zone_rule(bureau(seat)));
        for place in 0..own.agents.len() {
            let agent = table.zone(bureau(seat))[place];
            table.card_mut(agent).counters[counter::TEAM] = 1;
            table.card_mut(agent).controller = seat;
        }
        table.add_all(seat, own.each(), deck(seat), zone_rule(deck(seat)));
        table.publish(deck(seat), SeatSet::only(seat));
    }
}
