//! `impl Staging`: sets up the cards and counters of a scenario.

mod cards;
mod facts;

use crate::Boardgame;
use crate::bag::Token;
use crate::conceal;
use crate::state::{Ending, State, Step};
use crate::turn::Phase;
use kernel::{Fullness, Given, Names, Staging};
use machine::Hint;

impl Staging for Boardgame {
    fn arrange(&self, state: &mut State, _: &Names, given: &Given) -> Result<(), String> {
        self.put_cards(state, given)?;
        self.set_facts(state, given)?;
        state.ending = Ending::NotYet;
        state.standing = Hint::STALE;
        self.run(state, &mut ());
        Ok(())
    }

    fn check(&self, state: &State) -> Result<(), String> {
        Boardgame::check(self, state)
    }

    fn fullness(&self, state: &State) -> Vec<Fullness> {
        let State { table, steps, standing, .. } = state;
        steps.fullness().into_iter().chain([standing.fullness(), table.fullness()]).collect()
    }
}

/// What tokens of a kind are called in a message.
pub(crate) fn token_name(token: Token) -> &'static str {
    match token {
        Token::One => "evidence tokens worth 1",
        Token::Two => "evidence tokens worth 2",
        Token::Cigarette => "cigarettes",
    }
}

/// What comes next in this turn.
pub(crate) fn phase_name(state: &State) -> &'static str {
    match state.steps.frames().first().map(|frame| frame.step) {
        Some(Step::Turn { phase: Phase::Start }) => "start",
        Some(Step::Turn { phase: Phase::Main }) => "act",
        // A card is still carried out, or the Agent still plans: the draw waits for that.
        Some(Step::Turn { phase: Phase::Replenish }) if state.steps.frames().len() > 1 => "act",
        Some(Step::Turn { .. }) => "end",
        Some(Step::Syndicate { phase: conceal::Phase::First }) => "first placement",
        Some(Step::Syndicate { phase: conceal::Phase::Place }) => "place",
        Some(_) | None => "conceal",
    }
}
