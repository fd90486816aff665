//! Whether a state makes sense: every card in its place, every reference to something.

use crate::DeadDrop;
use crate::state::{Ending, SEATS, State};
use machine::{CardId, Refers, Runs};

impl DeadDrop {
    pub(crate) fn check(&self, state: &State) -> Result<(), String> {
        state.table.check(self.cards.all().count())?;
        let count = state.table.count();
        let wanted = self.cards.total();
        if count != wanted || state.table.seats() != SEATS {
            return Err(format!("{count} cards lie on the table, and there should be {wanted}"));
        }
        let code = self.cards.library.code().len();
        for frame in state.steps.frames() {
            let runs = frame.step.running().is_none_or(|run| run.seat == frame.seat && usize::from(run.at) < code);
            if frame.seat.0 >= SEATS || !runs {
                return Err("a step in progress makes no sense".into());
            }
        }
        let ability = |number: u16| usize::from(number) < self.cards.library.count();
        let cards = |card: CardId| card == CardId::NONE || card.index() < count;
        if !state.references().into_iter().all(cards) {
            return Err("something refers to no card".into());
        }
        let sound = state.triggers.as_slice().iter().all(|pending| ability(pending.ability))
            && state.lasting.all().iter().all(|lasts| ability(lasts.ability));
        if !sound {
            return Err("something put off makes no sense".into());
        }
        if state.standing.fresh && !state.standing.agrees(&self.standing(state)) {
            return Err("what is kept of standing abilities is not what stands".into());
        }
        if (state.ending == Ending::NotYet) != self.decision(state).is_some() {
            return Err("nobody is asked, and the game is not over".into());
        }
        Ok(())
    }
}
