//! Set-up (D1).

use crate::DeadDrop;
use crate::cards::{Kind, SPARE_COUNT};
use crate::state::{Done, Ending, SEATS, SPARES, State, Step, deck, zone_rule};
use crate::turn::Phase;
use kernel::{Chance, Seat, SeatSet, Seed};
use machine::{Design, Few, Frame, Hint, Lasting, Steps, Table, Windows};

impl DeadDrop {
    /// A table with decks shuffled and hands dealt, at its first decision.
    pub(crate) fn fresh_table(&self, seed: Seed) -> State {
        let mut state = State {
            table: Table::new(SEATS),
            steps: Steps::EMPTY,
            windows: Windows::EMPTY,
            lasting: Lasting::EMPTY,
            standing: Hint::STALE,
            triggers: Few::EMPTY,
            done: Done::default(),
            chance: Chance::new(seed),
            walked_out: SeatSet::NONE,
            round: 1,
            ending: Ending::NotYet,
        };
        for seat in Seat::all(SEATS) {
            for (design, facts) in self.cards.all() {
                for _ in 0..facts.copies(seat) {
                    state.table.add(seat, design, deck(seat), zone_rule(deck(seat)));
                }
            }
        }
        let mut spares = self.cards.all().filter(|(_, facts)| facts.kind == Kind::Spare);
        let spare = spares.next().map_or(Design(0), |(design, _)| design);
        for _ in 0..SPARE_COUNT {
            state.table.add(Seat(0), spare, SPARES, zone_rule(SPARES));
        }
        for seat in Seat::all(SEATS) {
            state.table.publish(deck(seat), SeatSet::ALL);
            state.table.shuffle(deck(seat), &mut state.chance);
            self.draw(&mut state, seat, 4, Design::UNKNOWN, &mut ());
        }
        state.steps.push(Frame::new(Step::Turn { phase: Phase::Start }, Seat(0)));
        self.run(&mut state, &mut ());
        state
    }
}
