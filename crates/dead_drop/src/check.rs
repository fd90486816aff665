//! Checks that a state is sound: every card in its place, every reference valid.

use crate::DeadDrop;
use crate::state::{ANNOUNCED, Ending, SEATS, State, Step, What};
use machine::{CardId, Refers};

impl DeadDrop {
    pub(crate) fn check(&self, state: &State) -> Result<(), String> {
        state.table.check(self.cards.all().count())?;
        let count = state.table.count();
        let wanted = self.cards.total();
        if count != wanted || state.table.seats() != SEATS {
            return Err(format!("{count} cards lie on the table, and there should be {wanted}"));
        }
        state.steps.check(SEATS, self.cards.library.code().len())?;
        let ability = |number: u16| usize::from(number) < self.cards.library.count();
        let cards = |card: CardId| card == CardId::NONE || card.index() < count;
        if !state.references().into_iter().all(cards) {
            return Err("something refers to no card".into());
        }
        let sound = state.triggers.as_slice().iter().all(|pending| ability(pending.ability))
            && state.lasting.is_sound(SEATS, self.cards.library.count());
        if !sound {
            return Err("something put off or lasting makes no sense".into());
        }
        self.responses_are_sound(state)?;
        if state.standing.fresh && !state.standing.agrees(&self.standing(state)) {
            return Err("what is kept of standing abilities is not what stands".into());
        }
        if (state.ending == Ending::NotYet) != self.decision(state).is_some() {
            return Err("nobody is asked, and the game is not over".into());
        }
        Ok(())
    }

    /// Every announced card is known to a window until it is done, and every window has its step.
    fn responses_are_sound(&self, state: &State) -> Result<(), String> {
        if !state.windows.are_sound(SEATS) {
            return Err("the windows make no sense".into());
        }
        let mut announced: Vec<CardId> = state.windows.all().filter_map(|(_, thing)| thing.what.card()).collect();
        let offers = state.windows.all().filter(|(_, thing)| thing.what.is_offer()).map(|(_, thing)| thing.what);
        if offers.into_iter().any(|offer| !announced.iter().any(|&card| offer == What::Offer(card))) {
            return Err("an offer is on the table, and no card makes it".into());
        }
        let mut lying = state.table.zone(ANNOUNCED).to_vec();
        announced.sort_unstable();
        lying.sort_unstable();
        if announced != lying {
            return Err("a card lies with the announced ones, and no window knows it, or the other way round".into());
        }
        let steps = state.steps.frames().iter().filter(|frame| frame.step == Step::Respond).count();
        if state.ending == Ending::NotYet && steps != state.windows.depth() {
            return Err("a window is open, and nobody is asked in it, or the other way round".into());
        }
        if state.windows.asked().is_some_and(|seat| state.walked_out.has(seat)) && self.is_responding(state) {
            return Err("somebody is asked who has walked out".into());
        }
        Ok(())
    }

    fn is_responding(&self, state: &State) -> bool {
        state.steps.top().is_some_and(|frame| frame.step == Step::Respond)
    }
}
