//! Tells events briefly: similar events share a line, details follow their main event, and noise is left out. The rule
//! numbers stay.

use crate::event::Told;
use crate::log_lines::sentence;
use crate::scene::Scene;
use crate::words::listed;
use serde::{Deserialize, Serialize};

/// How an event appears in the brief log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Brief {
    /// As it is.
    Whole,
    /// Not at all: its consequences say enough.
    Unsaid,
    /// In one line with neighbours that begin with the same words, if there are any: `Ash drew` and `Bug`. The item
    /// is empty where the words say it all.
    Alike(String, String),
    /// Behind what was told before: `Fear, 2 damage`.
    More(String),
}

/// An event in words, with its place in a brief telling.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct Logged {
    /// What happened.
    #[serde(flatten)]
    pub told: Told,
    /// Is it a detail of the event before it that is none? Otherwise it begins a line.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
    pub detail: bool,
    /// The text of the line that starts here, details included, if it differs from the event itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<BriefLine>,
    /// What a page can play of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scene: Option<Scene>,
}

/// Several events in one line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BriefLine {
    /// What happened.
    pub words: String,
    /// The rules it follows from, with commas between them.
    pub rule: String,
}

/// A line that may still grow.
struct Line {
    /// The number of its first event.
    first: usize,
    told: Told,
    /// What it begins with, where others may join it, and their items.
    alike: Option<(String, Vec<String>)>,
    /// How many have joined.
    joined: usize,
    more: Vec<String>,
    rules: Vec<String>,
}

/// Folds events, in order, into fewer lines.
pub fn fold(events: &[(Told, Brief)]) -> Vec<Told> {
    lines(events).into_iter().map(Line::told).collect()
}

/// Every event with its place in the lines. What goes without saying is a detail too.
pub fn placed(events: Vec<(Told, Brief)>) -> Vec<Logged> {
    let mut lines = lines(&events).into_iter().peekable();
    // What comes before the first line belongs to it.
    if let Some(line) = lines.peek_mut() {
        line.first = 0;
    }
    let place = |(number, (told, _)): (usize, (Told, Brief))| {
        let begins = lines.next_if(|line| line.first == number).map(Line::told);
        let detail = begins.is_none();
        let line = begins.filter(|line| line.words != told.words || line.rule != told.rule);
        let line = line.map(|line| BriefLine { words: line.words, rule: line.rule });
        Logged { told, detail, line, scene: None }
    };
    events.into_iter().enumerate().map(place).collect()
}

/// The lines that events make. Where all of it goes without saying, it is said: nobody should wonder whether something
/// happened.
fn lines(events: &[(Told, Brief)]) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    let goes_without_saying = events.iter().all(|(_, brief)| *brief == Brief::Unsaid);
    for (first, (told, brief)) in events.iter().enumerate() {
        let last = lines.last_mut();
        match (brief, last) {
            (Brief::Unsaid, last) => {
                if goes_without_saying && last.is_none_or(|line| line.told.words != told.words) {
                    lines.push(Line::new(first, told, None));
                }
            }
            (Brief::More(words), Some(line)) => {
                line.note(&told.rule);
                line.more.push(words.clone());
            }
            (Brief::Alike(begin, item), Some(line)) if line.begins(begin) => {
                line.note(&told.rule);
                line.join(item);
            }
            (Brief::Alike(begin, item), _) => {
                lines.push(Line::new(first, told, Some((begin.clone(), vec![item.clone()]))));
            }
            (Brief::Whole | Brief::More(_), _) => lines.push(Line::new(first, told, None)),
        }
    }
    lines
}

impl Line {
    fn new(first: usize, told: &Told, alike: Option<(String, Vec<String>)>) -> Line {
        let rules = vec![told.rule.clone()];
        Line { first, told: told.clone(), alike, joined: 1, more: Vec::new(), rules }
    }

    fn begins(&self, words: &str) -> bool {
        self.alike.as_ref().is_some_and(|(begun, _)| begun == words)
    }

    fn join(&mut self, item: &str) {
        self.joined += 1;
        if let Some((_, items)) = &mut self.alike {
            items.push(item.to_owned());
        }
    }

    fn note(&mut self, rule: &str) {
        if !self.rules.iter().any(|noted| noted == rule) {
            self.rules.push(rule.to_owned());
        }
    }

    fn told(mut self) -> Told {
        if let Some((begin, items)) = self.alike.filter(|_| self.joined > 1) {
            self.told.words = sentence(format!("{begin} {}", told_once(&items)).trim_end().to_owned() + ".");
            self.told.cause = None;
        }
        if !self.more.is_empty() {
            let words = self.told.words.trim_end_matches('.');
            self.told.words = sentence(format!("{words}: {}.", self.more.join(", ")));
        }
        self.told.rule = self.rules.join(", ");
        self.told
    }
}

/// `Bug, 2 x Tail and Wire Tap`: each once, where it first comes.
fn told_once(items: &[String]) -> String {
    let mut counts: Vec<(&str, usize)> = Vec::new();
    for item in items.iter().filter(|item| !item.is_empty()) {
        match counts.iter_mut().find(|(name, _)| name == item) {
            Some((_, count)) => *count += 1,
            None => counts.push((item, 1)),
        }
    }
    let word = |(name, count): &(&str, usize)| match (count, name.strip_prefix("a ")) {
        (1, _) => (*name).to_owned(),
        (count, Some(nameless)) => match nameless.split_once(" worth ") {
            Some((nameless, worth)) => format!("{count} {nameless}s worth {worth}"),
            None => format!("{count} {nameless}s"),
        },
        (count, None) => format!("{count} x {name}"),
    };
    let words: Vec<String> = counts.iter().map(word).collect();
    listed(&words)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(words: &str, rule: &str) -> Told {
        Told { words: words.into(), rule: rule.into(), cause: None, picked: None }
    }

    fn drew(card: &str) -> (Told, Brief) {
        (told(&format!("Ash drew {card}."), "D1"), Brief::Alike("Ash drew".into(), card.into()))
    }

    fn words(events: Vec<(Told, Brief)>) -> Vec<String> {
        fold(&events).into_iter().map(|told| format!("{} [{}]", told.words, told.rule)).collect()
    }

    #[test]
    fn neighbours_that_begin_alike_are_one_line() {
        let shuffled = || (told("Ash shuffled.", "D2"), Brief::Unsaid);
        let turn = || (told("Birch's turn.", "D3"), Brief::Whole);
        let all = vec![drew("Bug"), drew("Tail"), shuffled(), drew("Bug"), turn(), drew("Bug")];
        assert_eq!(words(all), ["Ash drew 2 x Bug and Tail. [D1]", "Birch's turn. [D3]", "Ash drew Bug. [D1]"]);
    }

    #[test]
    fn where_all_goes_without_saying_it_is_said() {
        assert_eq!(words(vec![(told("Ash said yes.", "D2"), Brief::Unsaid)]), ["Ash said yes. [D2]"]);
        assert!(words(Vec::new()).is_empty());
    }

    #[test]
    fn details_stand_behind_what_they_are_a_detail_of() {
        let more = |words: &str, rule: &str| (told("Alone.", rule), Brief::More(words.into()));
        let struck = (told("Tooms struck Ash.", "D4"), Brief::Whole);
        let all = vec![more("nothing before", "D5"), struck, more("Fear", "D4"), more("2 damage", "D6")];
        assert_eq!(words(all), ["Alone. [D5]", "Tooms struck Ash: Fear, 2 damage. [D4, D6]"]);
    }

    #[test]
    fn every_event_is_in_a_line() {
        let unsaid = |words: &str| (told(words, "D2"), Brief::Unsaid);
        let turn = (told("Birch's turn.", "D3"), Brief::Whole);
        let all = vec![unsaid("Ash said yes."), drew("Bug"), unsaid("Ash shuffled."), drew("Tail"), turn];
        let line = |logged: Logged| match (logged.detail, logged.line) {
            (true, _) => None,
            (false, line) => Some(line.map_or(logged.told.words, |line| line.words)),
        };
        let lines: Vec<Option<String>> = placed(all).into_iter().map(line).collect();
        let begins = |words: &str| Some(words.to_owned());
        assert_eq!(lines, [begins("Ash drew Bug and Tail."), None, None, None, begins("Birch's turn.")]);
    }

    #[test]
    fn words_that_say_it_all_need_no_items() {
        let moved = |words: &str| (told(words, "D7"), Brief::Alike("The row moved on".into(), String::new()));
        assert_eq!(words(vec![moved("A moved."), moved("B moved.")]), ["The row moved on. [D7]"]);
        assert_eq!(words(vec![moved("A moved.")]), ["A moved. [D7]"]);
        assert_eq!(words(vec![drew("a card"), drew("a card")]), ["Ash drew 2 cards. [D1]"]);
        let tokens = vec![drew("a token worth 1"), drew("a token worth 2"), drew("a token worth 1")];
        assert_eq!(words(tokens), ["Ash drew 2 tokens worth 1 and a token worth 2. [D1]"]);
        assert_eq!(words(vec![drew("Bug"), drew("Agent K.")]), ["Ash drew Bug and Agent K. [D1]"]);
    }
}
