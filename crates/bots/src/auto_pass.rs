//! Passing automatically: a seat passes response windows without being asked, except where it wants to stop.
//!
//! This belongs to the table, not to a game. It looks at a question's kind and words, at what is under way and at whose
//! turn it is, never at a hand; except where only bots sit around, who learn nothing from when somebody is asked.

use kernel::{AnyTable, Ask, Asked, Eye, Seat};
use serde_json::Value;

/// How a seat passes automatically.
#[derive(Clone, Default, Debug)]
pub struct AutoPass {
    passes: Passes,
    /// Does it pass what does not concern it whenever nothing else is ordered?
    lasting: bool,
    /// Texts at which it stops, in lower case, if a question contains or concerns them.
    stops: Vec<String>,
    /// What it could have done this turn in windows it was asked in.
    seen: Seen,
}

/// What a seat was offered in one turn.
#[derive(Clone, Default, Debug)]
struct Seen {
    turn: Option<Value>,
    /// The window it was asked in last.
    number: Option<u32>,
    choices: Vec<String>,
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
    /// Until one concerns the seat, and then again: this never ends by itself.
    UntilConcerned,
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
        match passes {
            Passes::Never => self.lasting = false,
            Passes::UntilConcerned => self.lasting = true,
            Passes::UntilElse | Passes::UntilOver(_) | Passes::UntilTurn | Passes::AfterTurn(_) => {}
        }
        self.passes = passes;
    }

    /// What was waited for has come: passes no more, or only what does not concern the seat.
    pub fn end(&mut self) {
        self.passes = if self.lasting { Passes::UntilConcerned } else { Passes::Never };
    }

    /// Something was taken back: it is asked again in windows it knew already.
    pub fn taken_back(&mut self) {
        self.end();
        self.seen = Seen::default();
    }

    /// Does it pass what does not concern it, whatever else is ordered for now?
    pub fn lasts(&self) -> bool {
        self.lasting
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

    /// The pass that the seat asked at this table gives without being asked. No order outlives what it waits for. `alone`:
    /// no other person could learn from it what the seat holds.
    pub fn pass(&mut self, asked: &Asked, table: &dyn AnyTable, alone: bool) -> Option<String> {
        if self.passes == Passes::Never {
            return None;
        }
        let turn = turn_number(table, asked.seat);
        self.pass_in(asked, turn.as_ref(), alone)
    }

    fn pass_in(&mut self, asked: &Asked, turn: Option<&Value>, alone: bool) -> Option<String> {
        let pass = asked.window_pass();
        let over = match &self.passes {
            Passes::Never => return None,
            Passes::UntilConcerned => return self.pass_unconcerned(asked, turn, alone),
            Passes::UntilElse => pass.is_none(),
            Passes::UntilOver(affair) => !asked.under_way.starts_with(affair),
            Passes::UntilTurn => asked.acts_in_own_turn(),
            Passes::AfterTurn(own) if turn == Some(own) => return None,
            Passes::AfterTurn(_) => asked.acts_in_own_turn(),
        };
        if over {
            self.end();
            return self.pass_unconcerned(asked, turn, alone).filter(|_| self.lasting);
        }
        pass.filter(|_| !self.stops_at(asked))
    }

    /// Passes unless the window concerns the seat, or offers something it has not let go by this turn. What it offers is
    /// the seat's own secret, so others must not see whether it was asked.
    fn pass_unconcerned(&mut self, asked: &Asked, turn: Option<&Value>, alone: bool) -> Option<String> {
        if self.seen.number == Some(asked.number) {
            return None;
        }
        if self.seen.turn.as_ref() != turn {
            self.seen = Seen { turn: turn.cloned(), ..Seen::default() };
        }
        let Some(pass) = asked.window_pass() else {
            // What can be done in one's own turn need not be offered again in its windows.
            if asked.kind == Ask::Act {
                self.seen.choices.extend(asked.choices.iter().cloned());
            }
            return None;
        };
        let concerns = !asked.concerns.is_empty() || self.stops_at(asked);
        let is_new = |choice: &String| *choice != pass && !self.seen.choices.contains(choice);
        if !(concerns || alone && asked.choices.iter().any(is_new)) {
            return Some(pass);
        }
        self.seen.number = Some(asked.number);
        self.seen.choices.extend(asked.choices.iter().cloned());
        None
    }
}

/// What ends a step of a turn, and not the turn.
const STEP_ENDS: [&str; 2] = ["done", "as they are"];

/// Is there nothing to choose? A turn with only one choice is still asked, because a player should see their turn end;
/// a step in which nothing can be done is not worth a question.
pub fn goes_without_asking(asked: &Asked) -> bool {
    matches!(&asked.choices[..], [only] if asked.kind != Ask::Act || STEP_ENDS.contains(&only.as_str()))
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
            auto_pass.pass_in(&asked(*kind, words), Some(&Value::from(*turn)), false).is_some()
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
        assert_eq!(auto_pass.pass_in(&sells, None, false), None);
        assert!(auto_pass.pass_in(&asked(Ask::Respond, ""), None, false).is_some());
        let moves = Asked { own_turn: Some(true), ..asked(Ask::Act, "Move?") };
        assert_eq!(auto_pass.pass_in(&moves, None, false), None);
        assert_eq!(auto_pass.pass_in(&asked(Ask::Respond, ""), None, false), None);
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
        let mut auto_pass =
            AutoPass { passes: Passes::UntilTurn, stops: vec!["attacked".to_owned()], ..AutoPass::default() };
        let questions =
            [(Ask::Respond, "A combat.", 1), (Ask::Respond, "You are Attacked.", 1), (Ask::Respond, "A combat.", 1)];
        assert_eq!(passed(&mut auto_pass, &questions), [true, false, true]);
    }

    #[test]
    fn a_stop_can_be_what_a_question_concerns() {
        let mut auto_pass = AutoPass { passes: Passes::UntilElse, ..AutoPass::default() };
        auto_pass.stop_at("My Team");
        let mine = Asked { concerns: vec!["my Team".to_owned()], ..asked(Ask::Respond, "A check.") };
        assert_eq!(auto_pass.pass_in(&mine, None, false), None);
        assert!(auto_pass.pass_in(&asked(Ask::Respond, "A check."), None, false).is_some());
        assert!(auto_pass.stop_no_more_at("my team") && !auto_pass.stop_no_more_at("my team"));
        assert!(auto_pass.pass_in(&mine, None, false).is_some());
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
        let mut pass = |asked: Asked| auto_pass.pass_in(&asked, None, false).is_some();
        assert!(pass(during(Ask::Respond, &site)));
        assert!(!pass(during(Ask::Card, &[site[0], site[1], "the combat"])));
        assert!(pass(during(Ask::Respond, &[site[0], site[1], "the combat"])));
        // The check is over, and so is the order, though the investigation goes on.
        assert!(!pass(during(Ask::Respond, &site[..1])));
        assert!(!pass(during(Ask::Respond, &site)));
    }

    /// A window that offers these, in a turn.
    fn window(number: u32, choices: &[&str], concerns: &[&str]) -> Asked {
        Asked {
            number,
            choices: choices.iter().chain(&["pass"]).map(|choice| (*choice).to_owned()).collect(),
            concerns: concerns.iter().map(|word| (*word).to_owned()).collect(),
            ..asked(Ask::Respond, "")
        }
    }

    #[test]
    fn what_does_not_concern_it_is_asked_once_a_turn_among_bots() {
        let mut auto_pass = AutoPass::default();
        auto_pass.set(Passes::UntilConcerned);
        let mut pass =
            |asked: &Asked, turn: u8, alone| auto_pass.pass_in(asked, Some(&Value::from(turn)), alone).is_some();
        assert!(!pass(&window(1, &["play Bug"], &[]), 1, true), "new this turn");
        assert!(!pass(&window(1, &["play Bug"], &[]), 1, true), "the same window is still open");
        assert!(pass(&window(2, &["play Bug"], &[]), 1, true), "it was let go by");
        assert!(!pass(&window(3, &["play Bug"], &["my Team"]), 1, true), "it concerns the seat");
        assert!(!pass(&window(4, &["play Bug", "play Tail"], &[]), 1, true), "there is something new");
        assert!(!pass(&window(5, &["play Bug"], &[]), 2, true), "another turn");
        assert!(!pass(&Asked { kind: Ask::Act, ..window(8, &["use Lamp"], &[]) }, 2, true), "no window");
        assert!(pass(&window(9, &["use Lamp"], &[]), 2, true), "it could have been done before");
        // Other people would learn from it what the hand holds.
        assert!(pass(&window(6, &["play Clue"], &[]), 2, false));
        assert!(!pass(&window(7, &[], &["my Team"]), 2, false));
    }

    #[test]
    fn a_passing_order_gives_way_to_the_lasting_one() {
        let mut auto_pass = AutoPass::default();
        auto_pass.set(Passes::UntilConcerned);
        auto_pass.set(Passes::UntilElse);
        assert!(auto_pass.pass_in(&window(1, &["play Bug"], &["my Team"]), None, true).is_some());
        assert!(auto_pass.pass_in(&asked(Ask::YesNo, ""), None, true).is_none());
        assert_eq!(*auto_pass.passes(), Passes::UntilConcerned);
        assert!(auto_pass.pass_in(&window(3, &["play Bug"], &["my Team"]), None, true).is_none());
        auto_pass.taken_back();
        assert!(auto_pass.pass_in(&window(1, &["play Bug"], &[]), None, true).is_none(), "it is asked again");
        auto_pass.set(Passes::Never);
        assert!(!auto_pass.lasts());
    }

    #[test]
    fn a_step_without_a_choice_is_not_asked_and_the_end_of_a_turn_is() {
        let act = |only: &str| Asked { choices: vec![only.to_owned()], ..asked(Ask::Act, "") };
        assert_eq!(
            ["done", "as they are", "end turn"].map(|only| goes_without_asking(&act(only))),
            [true, true, false]
        );
    }
}
