//! What a seat is asked, in words: the question, every choice, and why others are refused.

use crate::decision::{Ask, Decision, Explained};
use crate::game::Game;
use crate::group::{Group, grouped, placed};
use crate::log_lines::sentence;
use crate::look::Position;
use crate::seat::Seat;
use serde::{Deserialize, Serialize};

/// The open decision in words, for the seat that is asked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct Asked {
    /// Counts decisions: an answer names the decision it answers.
    pub number: u32,
    /// Who decides.
    pub seat: Seat,
    /// The kind of input.
    pub kind: Ask,
    /// Which act this belongs to.
    pub act: u32,
    /// The question.
    pub question: String,
    /// The card that asks, if one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cause: Option<String>,
    /// The rule that asks.
    pub rule: String,
    /// The labels of all legal choices, in order.
    pub choices: Vec<String>,
    /// What stands beside each choice: what it costs, what it leaves. Empty where there is nothing to say of any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<String>>", optional))]
    pub notes: Vec<String>,
    /// What is under way and will be over, the outermost first; for standing orders.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<String>>", optional))]
    pub under_way: Vec<String>,
    /// Is it the seat's own turn, where the game says so?
    #[serde(skip)]
    pub own_turn: Option<bool>,
    /// What it concerns of what standing orders can stop at.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<String>>", optional))]
    pub concerns: Vec<String>,
    /// The order in which to take choices for whoever takes all of a kind, by their places; empty: as they are listed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<u16>>", optional))]
    pub in_turn: Vec<u16>,
    /// The choices by what they have in common.
    pub groups: Vec<Group>,
    /// Choices one might expect here, and why they are not legal.
    pub why_not: Vec<WhyNot>,
    /// Those by what they have in common; all of a group are refused for the same reason.
    pub why_not_groups: Vec<Group>,
}

/// A choice one might expect, and why it is not there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct WhyNot {
    /// The label it would have.
    pub label: String,
    /// The rule against it.
    pub rule: String,
    /// Why, in words.
    pub words: String,
}

impl Asked {
    /// The choice that passes a response window; nothing if this is none.
    pub fn window_pass(&self) -> Option<String> {
        (self.kind == Ask::Respond).then(|| self.pass()).flatten()
    }

    /// The choice that passes, if there is one.
    fn pass(&self) -> Option<String> {
        // Where several may be revealed one after the other, `done` is the pass.
        let called = |name: &str| self.choices.iter().find(|label| *label == name);
        let exactly = called("pass").or_else(|| called("done"));
        let mut begin = self.choices.iter().filter(|label| label.starts_with("pass"));
        let only = begin.next().filter(|_| begin.next().is_none());
        exactly.or(only).cloned()
    }

    /// Does the seat act in its own turn?
    pub fn acts_in_own_turn(&self) -> bool {
        self.kind == Ask::Act && self.own_turn != Some(false)
    }

    /// A choice with what stands beside it: `scan Shadows 4 (2 attack)`. `words` are those of the choice, or a part.
    pub fn noted(&self, place: usize, words: &str) -> String {
        match self.notes.get(place).filter(|note| !note.is_empty()) {
            Some(note) => format!("{words} ({note})"),
            None => words.to_owned(),
        }
    }

    /// Puts a decision and its list of candidates into words.
    pub(crate) fn new<G: Game>(
        position: Position<'_, G>,
        decision: Decision,
        listed: &Explained<G::Choice, G::Reason>,
    ) -> Asked {
        let Position { game, state, names, number } = position;
        let question = game.question(state, names);
        let choices: Vec<String> = listed.legal.iter().map(|choice| game.label(state, names, *choice)).collect();
        let notes: Vec<String> =
            listed.legal.iter().map(|choice| game.note(state, *choice).unwrap_or_default()).collect();
        let notes = if notes.iter().all(String::is_empty) { Vec::new() } else { notes };
        let turns: Vec<Option<u32>> = listed.legal.iter().map(|choice| game.turn_of(state, *choice)).collect();
        let mut in_turn: Vec<u16> = Vec::new();
        if turns.iter().any(Option::is_some) {
            in_turn = (0..turns.len() as u16).collect();
            in_turn.sort_by_key(|place| turns[usize::from(*place)]);
        }
        let why_not = listed.refused.iter().map(|(choice, reason)| {
            let (rule, words) = game.reason(state, names, *reason);
            WhyNot { label: game.label(state, names, *choice), rule: rule.to_owned(), words }
        });
        let why_not: Vec<WhyNot> = why_not.collect();
        let occasion = game.occasion(state, names);
        Asked {
            number,
            seat: decision.seat,
            kind: decision.kind,
            act: decision.act,
            question: sentence(question.words),
            cause: question.cause,
            rule: question.rule.to_owned(),
            groups: grouped(&placed(&choices)),
            notes,
            under_way: occasion.under_way,
            own_turn: occasion.own_turn,
            concerns: occasion.concerns.into_iter().map(str::to_owned).collect(),
            in_turn,
            why_not_groups: by_reason(&why_not),
            choices,
            why_not,
        }
    }
}

/// Groups refusals: those for the same reason together, each label once.
fn by_reason(why_not: &[WhyNot]) -> Vec<Group> {
    let mut reasons: Vec<(&WhyNot, Vec<(u16, &str)>)> = Vec::new();
    for (at, not) in why_not.iter().enumerate() {
        let placed = (at as u16, not.label.as_str());
        match reasons.iter_mut().find(|(first, _)| first.words == not.words && first.rule == not.rule) {
            Some((_, labels)) if labels.iter().any(|(_, label)| *label == not.label) => {}
            Some((_, labels)) => labels.push(placed),
            None => reasons.push((not, vec![placed])),
        }
    }
    reasons.iter().flat_map(|(_, labels)| grouped(labels)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_refused_for_the_same_reason_stands_together() {
        let not = |label: &str, words: &str| WhyNot { label: label.into(), rule: "D1".into(), words: words.into() };
        let why_not = [
            not("recruit Bug", "too dear"),
            not("scan Row 1", "nothing there"),
            not("recruit Tail", "too dear"),
            not("recruit Tail", "too dear"),
        ];
        let groups = by_reason(&why_not);
        let items = |group: &Group| group.items.iter().map(|item| item.words.clone()).collect::<Vec<_>>().join(", ");
        let shown: Vec<String> = groups.iter().map(|group| format!("{}: {}", group.title(), items(group))).collect();
        assert_eq!(shown, ["recruit: Bug, Tail", ": scan Row 1"]);
    }
}
