//! Whether a state makes sense: every card in its place, every reference to something.

use crate::DeadDrop;
use crate::state::{Ending, SEATS, State, Step};
use machine::CardId;

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
            let fits = |card: CardId| card == CardId::NONE || card.index() < count;
            let runs = frame.step != Step::Program || usize::from(frame.at) < code;
            if frame.seat.0 >= SEATS || !fits(frame.card) || !fits(frame.about) || !runs {
                return Err("a step in progress makes no sense".into());
            }
        }
        let ability = |number: u16| usize::from(number) < self.cards.library.count();
        let cards = |card: CardId| card == CardId::NONE || card.index() < count;
        let sound = state.triggers.as_slice().iter().all(|pending| ability(pending.ability) && cards(pending.source))
            && state.lasting.all().iter().all(|lasts| {
                ability(lasts.ability) && lasts.seat.0 < SEATS && cards(lasts.about) && cards(lasts.source)
            });
        if !sound {
            return Err("something put off or lasting makes no sense".into());
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
