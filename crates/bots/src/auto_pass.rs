//! Passing automatically: a seat passes response windows without being asked, except where it wants to stop.
//!
//! This belongs to the table, not to a game. It looks at a question's kind and words, at what is under way and at whose
//! turn it is, never at a hand.

use kernel::{AnyTable, Ask, Asked, Eye, Seat};
use serde_json::Value;

/// How a seat passes automatically.
#[derive(Clone, Default, Debug)]
pub struct AutoPass {
    passes: Passes,
    /// Texts at which it stops, in lower case, if a question contains or concerns them.
    stops: Vec<String>,
}

/// Until when windows are passed.
#[derive(Clone, PartialEq, Default, Debug)]
pub enum Passes {
    /// They are not.
    #[default]
    Never,
    /// Until something else is asked.
    UntilElse,
    /// Until this is over, whatever else is asked before: what is under way, the outermost first.
    UntilOver(Vec<String>),
    /// Until it is one's turn to act, whatever else is asked before.
    UntilTurn,
    /// The same, set in one's own turn: it begins when that turn is over.
    AfterTurn(Value),
}

impl Passes {
    /// Passes until what is under way now is over; nothing if nothing is.
    pub fn until_over(table: &dyn AnyTable) -> Option<Passes> {
        let under_way = table.asked()?.under_way.clone();
        (!under_way.is_empty()).then_some(Passes::UntilOver(under_way))
    }

    /// Passes until it is this seat's turn, starting now.
    pub fn until_turn(table: &dyn AnyTable, seat: Seat) -> Passes {
        let acts = table.asked().is_some_and(|asked| asked.seat == seat && asked.acts_in_own_turn());
        let own = if acts { turn_number(table, seat) } else { None };
        own.map_or(Passes::UntilTurn, Passes::AfterTurn)
    }
}

impl AutoPass {
    /// Passes until then.
    pub fn set(&mut self, passes: Passes) {
        self.passes = passes;
    }

    /// Passes no more.
    pub fn end(&mut self) {
        self.passes = Passes::Never;
    }

    /// Until when windows are passed.
    pub fn passes(&self) -> &Passes {
        &self.passes
    }

    /// The words it stops at.
    pub fn stops(&self) -> &[String] {
        &self.stops
    }

    /// Stops if a question contains or concerns this.
    pub fn stop_at(&mut self, text: &str) {
        let text = text.to_lowercase();
        if !self.stops.contains(&text) {
            self.stops.push(text);
        }
    }

    /// Stops there no more. False if it did not.
    pub fn stop_no_more_at(&mut self, text: &str) -> bool {
        let text = text.to_lowercase();
        let before = self.stops.len();
        self.stops.retain(|stop| *stop != text);
        self.stops.len() < before
    }

    /// Does it stop at this question?
    fn stops_at(&self, asked: &Asked) -> bool {
        let question = asked.question.to_lowercase();
        let concerns = |text: &str| asked.concerns.iter().any(|word| word.to_lowercase().contains(text));
        self.stops.iter().any(|text| question.contains(text.as_str()) || concerns(text))
    }

    /// The pass that the seat asked at this table gives without being asked. No order outlives what it waits for.
    pub fn pass(&mut self, asked: &Asked, table: &dyn AnyTable) -> Option<String> {
        if self.passes == Passes::Never {
            return None;
        }
        let turn = turn_number(table, asked.seat);
        self.pass_in(asked, turn.as_ref())
    }

    fn pass_in(&mut self, asked: &Asked, turn: Option<&Value>) -> Option<String> {
        let pass = asked.window_pass();
        let over = match &self.passes {
            Passes::Never => return None,
            Passes::UntilElse => pass.is_none(),
            Passes::UntilOver(affair) => !asked.under_way.starts_with(affair),
            Passes::UntilTurn => asked.acts_in_own_turn(),
            Passes::AfterTurn(own) if turn == Some(own) => return None,
            Passes::AfterTurn(_) => asked.acts_in_own_turn(),
        };
        if over {
            self.end();
        }
        pass.filter(|_| !over && !self.stops_at(asked))
    }
}

/// Is there nothing to choose? A turn with only one choice is still asked, because a player should see their turn end;
/// a step in which nothing can be done is not worth a question.
pub fn goes_without_asking(asked: &Asked) -> bool {
    matches!(&asked.choices[..], [only] if asked.kind != Ask::Act || only == "done")
}

/// What changes when a turn or a round has passed, where the game says so.
fn turn_number(table: &dyn AnyTable, seat: Seat) -> Option<Value> {
    table.layout().and_then(|layout| table.tableau(Eye::Seat(seat)).table.facts.get(layout.anew).cloned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(kind: Ask, question: &str) -> Asked {
        Asked {
            number: 0,
            seat: Seat(0),
            kind,
            act: 0,
            question: question.to_owned(),
            cause: None,
            rule: String::new(),
            choices: vec!["play Bug".to_owned(), "pass".to_owned()],
            groups: Vec::new(),
            why_not: Vec::new(),
            why_not_groups: Vec::new(),
            notes: Vec::new(),
            under_way: Vec::new(),
            own_turn: None,
            concerns: Vec::new(),
            in_turn: Vec::new(),
        }
    }

    /// Whether it passes each of these questions, in this order: kind, words, turn.
    fn passed(auto_pass: &mut AutoPass, questions: &[(Ask, &str, u8)]) -> Vec<bool> {
        let pass = |(kind, words, turn): &(Ask, &str, u8)| {
            auto_pass.pass_in(&asked(*kind, words), Some(&Value::from(*turn))).is_some()
        };
        questions.iter().map(pass).collect()
    }

    #[test]
    fn pass_all_ends_with_anything_else() {
        let mut auto_pass = AutoPass { passes: Passes::UntilElse, ..AutoPass::default() };
        let questions = [(Ask::Respond, "", 1), (Ask::YesNo, "", 1), (Ask::Respond, "", 1)];
        assert_eq!(passed(&mut auto_pass, &questions), [true, false, false]);
    }

    #[test]
    fn until_my_turn_lasts_until_there_is_something_to_do() {
        let mut auto_pass = AutoPass { passes: Passes::UntilTurn, ..AutoPass::default() };
        let questions = [
            (Ask::Respond, "", 1),
            (Ask::Card, "", 1),
            (Ask::Respond, "", 2),
            (Ask::Act, "", 3),
            (Ask::Respond, "", 3),
        ];
        assert_eq!(passed(&mut auto_pass, &questions), [true, false, true, false, false]);
    }

    #[test]
    fn what_is_done_in_the_turn_of_another_does_not_end_it() {
        let mut auto_pass = AutoPass { passes: Passes::UntilTurn, ..AutoPass::default() };
        let sells = Asked { own_turn: Some(false), ..asked(Ask::Act, "Sell cards?") };
        assert_eq!(auto_pass.pass_in(&sells, None), None);
        assert!(auto_pass.pass_in(&asked(Ask::Respond, ""), None).is_some());
        let moves = Asked { own_turn: Some(true), ..asked(Ask::Act, "Move?") };
        assert_eq!(auto_pass.pass_in(&moves, None), None);
        assert_eq!(auto_pass.pass_in(&asked(Ask::Respond, ""), None), None);
    }

    #[test]
    fn ordered_in_my_own_turn_it_begins_after_it() {
        let mut auto_pass = AutoPass { passes: Passes::AfterTurn(Value::from(1)), ..AutoPass::default() };
        let own = [(Ask::Respond, "", 1), (Ask::Act, "", 1)];
        assert_eq!(passed(&mut auto_pass, &own), [false, false]);
        let others = [(Ask::Respond, "", 2), (Ask::Act, "", 3), (Ask::Respond, "", 4)];
        assert_eq!(passed(&mut auto_pass, &others), [true, false, false]);
    }

    #[test]
    fn a_stop_asks_and_the_order_goes_on() {
        let mut auto_pass = AutoPass { passes: Passes::UntilTurn, stops: vec!["attacked".to_owned()] };
        let questions =
            [(Ask::Respond, "A combat.", 1), (Ask::Respond, "You are Attacked.", 1), (Ask::Respond, "A combat.", 1)];
        assert_eq!(passed(&mut auto_pass, &questions), [true, false, true]);
    }

    #[test]
    fn a_stop_can_be_what_a_question_concerns() {
        let mut auto_pass = AutoPass { passes: Passes::UntilElse, ..AutoPass::default() };
        auto_pass.stop_at("My Team");
        let mine = Asked { concerns: vec!["my Team".to_owned()], ..asked(Ask::Respond, "A check.") };
        assert_eq!(auto_pass.pass_in(&mine, None), None);
        assert!(auto_pass.pass_in(&asked(Ask::Respond, "A check."), None).is_some());
        assert!(auto_pass.stop_no_more_at("my team") && !auto_pass.stop_no_more_at("my team"));
        assert!(auto_pass.pass_in(&mine, None).is_some());
    }

    #[test]
    fn until_over_outlasts_other_questions_and_what_is_inside_it() {
        let during = |kind: Ask, under_way: &[&str]| Asked {
            under_way: under_way.iter().map(|affair| (*affair).to_owned()).collect(),
            ..asked(kind, "")
        };
        let site = ["the investigation of Nowhere", "the check"];
        let passes = Passes::UntilOver(during(Ask::Respond, &site).under_way);
        let mut auto_pass = AutoPass { passes, ..AutoPass::default() };
        let mut pass = |asked: Asked| auto_pass.pass_in(&asked, None).is_some();
        assert!(pass(during(Ask::Respond, &site)));
        assert!(!pass(during(Ask::Card, &[site[0], site[1], "the combat"])));
        assert!(pass(during(Ask::Respond, &[site[0], site[1], "the combat"])));
        // The check is over, and so is the order, though the investigation goes on.
        assert!(!pass(during(Ask::Respond, &site[..1])));
        assert!(!pass(during(Ask::Respond, &site)));
    }
}
