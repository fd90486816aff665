//! Standing orders: a seat that passes response windows without being asked, and where it stops all the same.
//!
//! They belong to the table and not to a game. They look at the kind of a question, at its words and at whose turn it
//! is, and never at a hand.

use super::{Next, Play, command};
use crate::trouble::Trouble;
use kernel::{Asked, Eye, Kind, Seat};
use serde_json::Value;

/// The standing orders of a seat.
#[derive(Default)]
pub struct Standing {
    passes: Passes,
    /// Words it stops at, where a question says them.
    stops: Vec<String>,
}

/// Until when windows are passed.
#[derive(Clone, PartialEq, Default)]
enum Passes {
    /// They are not.
    #[default]
    Never,
    /// Until something else is asked.
    UntilElse,
    /// Until it is one's turn to act, whatever else is asked before.
    UntilTurn,
    /// The same, ordered in one's own turn: it begins when that turn is over.
    AfterTurn(Value),
}

impl Standing {
    /// Passes no more.
    pub fn end(&mut self) {
        self.passes = Passes::Never;
    }

    /// The pass this seat gives without being asked. No order outlives what it waits for.
    fn pass(&mut self, asked: &Asked, turn: Option<&Value>) -> Option<String> {
        let pass = window_pass(asked);
        let over = match &self.passes {
            Passes::Never => return None,
            Passes::UntilElse => pass.is_none(),
            Passes::UntilTurn => asked.kind == Kind::Act,
            Passes::AfterTurn(own) if turn == Some(own) => return None,
            Passes::AfterTurn(_) => asked.kind == Kind::Act,
        };
        if over {
            self.end();
        }
        let question = asked.question.to_lowercase();
        pass.filter(|_| !over && !self.stops.iter().any(|text| question.contains(text.as_str())))
    }

    fn in_words(&self) -> String {
        let passes = self.passes != Passes::Never;
        if self.stops.is_empty() {
            let words = if passes {
                "You pass whenever you could respond. Type stop all to be asked again."
            } else {
                "You are asked whenever you could respond."
            };
            return words.to_owned();
        }
        let begin = if passes { "You pass, but" } else { "When you pass all or until your turn," };
        let stops: Vec<String> = self.stops.iter().map(|text| format!("`{text}`")).collect();
        format!("{begin} you stop where the question says {}.", stops.join(" or "))
    }
}

impl Play {
    /// The pass of a seat with a standing order, unless it stops at this window.
    pub(super) fn standing_pass(&mut self, asked: &Asked) -> Option<String> {
        if self.places[asked.seat.index()].standing.passes == Passes::Never {
            return None;
        }
        let turn = self.turn_number(asked.seat);
        self.places[asked.seat.index()].standing.pass(asked, turn.as_ref())
    }

    /// What changes when a turn or a round has passed, where the game says so.
    fn turn_number(&self, seat: Seat) -> Option<Value> {
        let table = self.session.table();
        table.layout().and_then(|layout| table.tableau(Eye::Seat(seat)).table.facts.get(layout.anew).cloned())
    }

    /// Takes a standing order to pass, and passes now if this is a window.
    pub(super) fn pass_until(&mut self, asked: &Asked, turn: bool) -> Result<Option<Next>, Trouble> {
        let seat = asked.seat;
        let own = if asked.kind == Kind::Act { self.turn_number(seat) } else { None };
        self.places[seat.index()].standing.passes = match (turn, own) {
            (false, _) => Passes::UntilElse,
            (true, None) => Passes::UntilTurn,
            (true, Some(own)) => Passes::AfterTurn(own),
        };
        if let Some(pass) = window_pass(asked) {
            self.answer(seat, &pass)?;
            self.keep_at_once();
            return Ok(Some(Next::GoOn));
        }
        let until = match (turn, asked.kind) {
            (false, _) => "until you are asked something else",
            (true, Kind::Act) => "from the end of this turn until your next one",
            (true, _) => "until it is your turn to act",
        };
        self.screen.note(&format!("You will pass whenever you could respond, {until}."))?;
        Ok(None)
    }

    /// Takes a stop, ends the passing, or says what is set.
    pub(super) fn stop_at(&mut self, seat: Seat, text: &str) -> Result<(), Trouble> {
        let standing = &mut self.places[seat.index()].standing;
        let text = text.to_lowercase();
        match text.as_str() {
            "" => {}
            "all" => *standing = Standing::default(),
            _ if standing.stops.contains(&text) => {}
            _ => standing.stops.push(text),
        }
        let words = standing.in_words();
        self.screen.note(&words)
    }
}

/// The choice that passes a response window; nothing if this is none.
fn window_pass(asked: &Asked) -> Option<String> {
    (asked.kind == Kind::Respond).then(|| pass_of(asked)).flatten()
}

/// The choice that passes, if there is one.
fn pass_of(asked: &Asked) -> Option<String> {
    let exactly = asked.choices.iter().find(|label| *label == "pass");
    let places = command::beginning_with("pass", &asked.choices);
    let only = if let [only] = places[..] { Some(&asked.choices[only]) } else { None };
    exactly.or(only).cloned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(kind: Kind, question: &str) -> Asked {
        let choices = vec!["play Bug".to_owned(), "pass".to_owned()];
        let (question, rule) = (question.to_owned(), String::new());
        Asked { number: 0, seat: Seat(0), kind, act: 0, question, cause: None, rule, choices }
    }

    /// Whether it passes each of these questions, in this order: kind, words, turn.
    fn passed(standing: &mut Standing, questions: &[(Kind, &str, u8)]) -> Vec<bool> {
        let pass = |(kind, words, turn): &(Kind, &str, u8)| {
            standing.pass(&asked(*kind, words), Some(&Value::from(*turn))).is_some()
        };
        questions.iter().map(pass).collect()
    }

    #[test]
    fn pass_all_ends_with_anything_else() {
        let mut standing = Standing { passes: Passes::UntilElse, ..Standing::default() };
        let questions = [(Kind::Respond, "", 1), (Kind::YesNo, "", 1), (Kind::Respond, "", 1)];
        assert_eq!(passed(&mut standing, &questions), [true, false, false]);
    }

    #[test]
    fn until_my_turn_lasts_until_there_is_something_to_do() {
        let mut standing = Standing { passes: Passes::UntilTurn, ..Standing::default() };
        let questions = [
            (Kind::Respond, "", 1),
            (Kind::Card, "", 1),
            (Kind::Respond, "", 2),
            (Kind::Act, "", 3),
            (Kind::Respond, "", 3),
        ];
        assert_eq!(passed(&mut standing, &questions), [true, false, true, false, false]);
    }

    #[test]
    fn ordered_in_my_own_turn_it_begins_after_it() {
        let mut standing = Standing { passes: Passes::AfterTurn(Value::from(1)), ..Standing::default() };
        let own = [(Kind::Respond, "", 1), (Kind::Act, "", 1)];
        assert_eq!(passed(&mut standing, &own), [false, false]);
        let others = [(Kind::Respond, "", 2), (Kind::Act, "", 3), (Kind::Respond, "", 4)];
        assert_eq!(passed(&mut standing, &others), [true, false, false]);
    }

    #[test]
    fn a_stop_asks_and_the_order_goes_on() {
        let mut standing = Standing { passes: Passes::UntilTurn, stops: vec!["attacked".to_owned()] };
        let questions =
            [(Kind::Respond, "A combat.", 1), (Kind::Respond, "You are Attacked.", 1), (Kind::Respond, "A combat.", 1)];
        assert_eq!(passed(&mut standing, &questions), [true, false, true]);
    }
}
