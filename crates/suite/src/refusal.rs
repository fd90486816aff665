//! P6: a refused choice changes nothing, and no input panics.

use crate::walk::{Broken, Walk};
use kernel::{CandidateSink, Find, Game, Seat};

impl<G: Game> Walk<'_, G> {
    /// Tries choices of other decisions, and answers of other seats.
    pub(crate) fn refusals_change_nothing(&mut self, state: &G::State, asked: Seat) -> Result<(), Broken> {
        for _ in 0..3.min(self.stale.len()) {
            let choice = self.stale[self.dice.pick(self.stale.len())];
            let mut find = Find::new(choice);
            self.game().candidates(state, &mut find);
            let legal = find.found == Some(Ok(()));
            if !legal {
                self.must_refuse(state, asked, choice)?;
            }
        }
        let mut explained = Refused(Vec::new());
        self.game().candidates(state, &mut explained);
        if !explained.0.is_empty() {
            let choice = explained.0[self.dice.pick(explained.0.len())];
            self.must_refuse(state, asked, choice)?;
        }
        let mut legal = Vec::new();
        self.game().candidates(state, &mut legal);
        let other = asked.next(self.suite.setup.seats.len() as u8);
        if other != asked {
            self.must_refuse(state, other, legal[0])?;
        }
        Ok(())
    }

    fn must_refuse(&mut self, state: &G::State, seat: Seat, choice: G::Choice) -> Result<(), Broken> {
        let mut after = *state;
        self.tally.refusals += 1;
        let refused = self.game().apply(&mut after, &self.suite.names, seat, choice, &mut ()).is_err();
        if !refused {
            return Err(self.broken("P6", format!("{choice:?} of seat {} is not listed and was accepted", seat.0)));
        }
        if after != *state {
            return Err(self.broken("P6", format!("{choice:?} of seat {} was refused and changed the state", seat.0)));
        }
        Ok(())
    }
}

/// Keeps refused candidates only.
struct Refused<C>(Vec<C>);

impl<C, R> CandidateSink<C, R> for Refused<C> {
    const REASONS: bool = true;

    fn legal(&mut self, _: C) {}

    fn refused(&mut self, choice: C, _: R) {
        self.0.push(choice);
    }
}
