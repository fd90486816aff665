//! Questions: what the asked seat is asked.

use crate::Boardgame;
use crate::conceal;
use crate::investigate::Part;
use crate::state::{State, Step};
use crate::turn::Phase;
use kernel::{Names, Question, capital};
use machine::Running;

impl Boardgame {
    /// The question of the open decision.
    pub(crate) fn question(&self, state: &State, names: &Names) -> Question {
        let ask = |words: String, rule| Question { words, cause: None, rule };
        let Some(frame) = state.steps.top() else { return ask("The game is over.".to_owned(), "G8.1") };
        let agent = self.agent_name(state, state.turn);
        // Whoever is called like their Agent need not be told who it is.
        let turn = |words: &str| {
            if names.of(frame.seat) == agent { capital(words) } else { format!("{agent}: {words}") }
        };
        match frame.step {
            Step::Turn { phase: Phase::Main } if state.done.travelled => ask(turn("plan or act?"), "G2.9"),
            Step::Turn { phase: Phase::Buy } => {
                let (pool, cost) = (state.pool.points(), self.piece_cost(state));
                let words = format!("buy a piece for {cost} of {pool} points? Say how many tokens of 2 you pay with.");
                ask(turn(&words), "G2.16")
            }
            Step::Turn { .. } => ask(turn("move or trade, then plan or act?"), "G2.1"),
            Step::Syndicate { phase: conceal::Phase::First } => {
                ask("Place cards face down at the X-Files.".to_owned(), "G1.16")
            }
            Step::Syndicate { .. } => ask("Place or swap cards.".to_owned(), "G4.16"),
            Step::Trade { partner, card } => {
                let (partner, card) = (self.agent_name(state, partner), self.name(state.table.printed(card)));
                ask(format!("{agent} offers {partner} {card}. Which card comes back?"), "G2.4")
            }
            Step::Collect { agent, amount } => {
                let agent = self.agent_name(state, agent);
                ask(format!("{agent} collects {amount} influence. How many wounds does it heal instead?"), "G6.3")
            }
            Step::Investigate { part } => self.question_of_investigation(state, part),
            Step::Evidence { .. } => {
                let drawn = super::tokens_in_words(state.drawn);
                ask(format!("{agent} drew {drawn}. Which one goes back into the bag?"), "G7.4")
            }
            Step::Program(run) => self.question_of_program(&run),
            Step::Act { .. } | Step::Revealed { .. } | Step::Solve { .. } => ask("Go on.".to_owned(), "G2.12"),
        }
    }

    fn question_of_investigation(&self, state: &State, part: Part) -> Question {
        let by = self.name(state.investigation.by).to_owned();
        let case = state.case_investigated().map_or("", |case| self.name(state.table.printed(case)));
        let agent = self.agent_name(state, state.turn);
        let sum = self.sum(state);
        let (words, rule) = match part {
            Part::Case => (format!("{by}: which X-File?"), "G5.2"),
            Part::Number if self.asks_for_wounds(state) => {
                (format!("{by}: how many wounds does {agent} suffer afterwards? {sum} so far."), "G6.8")
            }
            Part::Number => (format!("{by}: how much influence does {agent} pay? {sum} so far."), "G5.16"),
            Part::Boost => (format!("{by}: does another Agent suffer a wound for 2 more? {sum} so far."), "G7.8"),
            // The same words whatever the Syndicate has there and can pay (G5.8).
            Part::Reveal | Part::Place => {
                let difficulty =
                    state.case_investigated().and_then(|case| self.cards.printed(state.table.printed(case)));
                let difficulty = difficulty.map_or(0, |printed| printed.difficulty);
                let there = state.progress[state.investigation.slot.index()];
                let sum = if state.investigation.cancelled { 0 } else { sum };
                let words =
                    format!("{agent} investigates {case} with {by}: {there} + {sum} of {difficulty}. Reveal a card?");
                (words, "G5.4")
            }
        };
        Question { words, cause: Some(by), rule }
    }

    fn question_of_program(&self, run: &Running) -> Question {
        let found = self.cards.library.ability_at(run.at);
        let cause = found.map(|(design, ..)| self.name(design).to_owned());
        let asks = self.cards.teller_at(run.at).and_then(|teller| teller.question(run.at, None));
        let asks = asks.unwrap_or_else(|| "go on.".to_owned());
        let words = cause.as_ref().map_or_else(|| capital(&asks), |card| format!("{card}: {asks}"));
        Question { words, cause, rule: "G2.12" }
    }
}
