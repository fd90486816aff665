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
        let to = |agent: &str, words: &str| {
            if names.of(frame.seat) == agent { capital(words) } else { format!("For {agent}: {words}") }
        };
        let turn = |words: &str| to(agent, words);
        match frame.step {
            Step::Turn { phase: Phase::Main } if state.done.travelled => ask(turn("plan or act?"), "G2.9"),
            Step::Turn { phase: Phase::Buy } => {
                let (pool, cost) = (super::tokens_in_words(state.pool), self.piece_cost(state));
                let ways = (0..=state.count).filter(|twos| self.payment(state, *twos).is_some()).count();
                let which = if ways > 1 { " With how many tokens worth 2?" } else { "" };
                ask(turn(&format!("buy a piece for {cost} points? The pool holds {pool}.{which}")), "G2.16")
            }
            Step::Turn { .. } => ask(turn("move or trade, then plan or act?"), "G2.1"),
            Step::Syndicate { phase: conceal::Phase::First } => {
                ask("Place cards face down at the X-Files.".to_owned(), "G1.16")
            }
            Step::Syndicate { .. } => ask("Place or swap cards.".to_owned(), "G4.16"),
            Step::Trade { partner, card } => {
                let (partner, card) = (self.agent_name(state, partner), self.name(state.table.printed(card)));
                ask(format!("{agent} offers {partner} {card}. Which card comes back, if any?"), "G2.4")
            }
            Step::Collect { agent, amount, .. } => {
                let agent = self.agent_name(state, agent);
                ask(to(agent, &format!("{amount} influence comes in. How many wounds does it heal instead?")), "G6.3")
            }
            Step::Investigate { part } => self.question_of_investigation(state, part),
            Step::Evidence { agent, .. } => {
                let agent = self.agent_name(state, agent);
                let drawn = super::tokens_in_words(state.drawn);
                ask(to(agent, &format!("the bag gave {drawn}. Which one goes back?")), "G7.4")
            }
            Step::Program(run) => self.question_of_program(state, names, &run),
            Step::Act { .. } | Step::Revealed { .. } | Step::Solve { .. } => ask("Go on.".to_owned(), "G2.12"),
        }
    }

    fn question_of_investigation(&self, state: &State, part: Part) -> Question {
        let by = self.name(state.investigation.by).to_owned();
        let case = state.case_investigated().map_or("", |case| self.name(state.table.printed(case)));
        let agent = self.agent_name(state, state.turn);
        let stands = self.stands_at(state);
        let (words, rule) = match part {
            Part::Case => (format!("{by}: which X-File?"), "G5.2"),
            Part::Number if self.asks_for_wounds(state) => {
                (format!("{by}: {case} {stands}. How many wounds to suffer afterwards?"), "G6.8")
            }
            Part::Number => (format!("{by}: {case} {stands}. How much influence to pay?"), "G5.16"),
            Part::Boost => (format!("{by}: {case} {stands}. Does another Agent suffer a wound for 2 more?"), "G7.8"),
            // The same words whatever the Syndicate has there and can pay (G5.8).
            Part::Reveal | Part::Place => {
                let cancelled = state.investigation.cancelled;
                let stands = if cancelled { "cancelled already".to_owned() } else { self.will_stand_at(state) };
                (format!("{agent} investigates {case} with {by}: {stands}. Reveal a card?"), "G5.4")
            }
        };
        Question { words, cause: Some(by), rule }
    }

    fn question_of_program(&self, state: &State, names: &Names, run: &Running) -> Question {
        let found = self.cards.library.ability_at(run.at);
        let cause = found.map(|(design, ..)| self.name(design).to_owned());
        let asks = self.cards.teller_at(run.at).and_then(|teller| teller.question(run.at, None));
        let asks = asks.unwrap_or_else(|| "go on.".to_owned());
        // A lone player leads two Agents, and a text may be about either.
        let chooser = self.chooser(state, run);
        let agent = chooser.agent().map(|agent| self.agent_name(state, agent));
        let asked = machine::asks(self, state, run).map(|(seat, _)| seat);
        let agent = agent.filter(|agent| asked.is_some_and(|seat| names.of(seat) != *agent && seat != state.syndicate));
        let words = match (&cause, agent) {
            (Some(card), Some(agent)) => format!("{card}, for {agent}: {asks}"),
            (Some(card), None) => format!("{card}: {asks}"),
            (None, _) => capital(&asks),
        };
        Question { words, cause, rule: "G2.12" }
    }
}
