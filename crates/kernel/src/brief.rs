//! What happened, told briefly: events of a kind in one line, details behind what they are a detail of, and nothing
//! of what says nothing. The rules stay.

use crate::event::Told;

/// How an event is told to those who do not want every step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Brief {
    /// As it is.
    Whole,
    /// Not at all: what comes of it tells enough.
    Unsaid,
    /// In one line with neighbours that begin with the same words, if there are any: `Ash drew` and `Bug`. The item
    /// is empty where the words say it all.
    Alike(String, String),
    /// Behind what was told before: `Fear, 2 damage`.
    More(String),
}

/// A line that may go on.
struct Line {
    told: Told,
    /// What it begins with, where others may join it, and their items.
    alike: Option<(String, Vec<String>)>,
    /// How many have joined.
    joined: usize,
    more: Vec<String>,
    rules: Vec<String>,
}

/// Folds events, in order, into fewer lines. Where all of it goes without saying, it is said: nobody should wonder
/// whether something happened.
pub fn fold(events: Vec<(Told, Brief)>) -> Vec<Told> {
    if events.iter().all(|(_, brief)| *brief == Brief::Unsaid) {
        let mut told: Vec<Told> = events.into_iter().map(|(told, _)| told).collect();
        told.dedup_by(|later, earlier| later.words == earlier.words);
        return told;
    }
    let mut lines: Vec<Line> = Vec::new();
    for (told, brief) in events {
        let last = lines.last_mut();
        match (brief, last) {
            (Brief::Unsaid, _) => {}
            (Brief::More(words), Some(line)) => {
                line.note(told.rule);
                line.more.push(words);
            }
            (Brief::Alike(begin, item), Some(Line { alike: Some((begun, items)), joined, rules, .. }))
                if *begun == begin =>
            {
                items.push(item);
                *joined += 1;
                if !rules.contains(&told.rule) {
                    rules.push(told.rule);
                }
            }
            (Brief::Alike(begin, item), _) => lines.push(Line::new(told, Some((begin, vec![item])))),
            (Brief::Whole | Brief::More(_), _) => lines.push(Line::new(told, None)),
        }
    }
    lines.into_iter().map(Line::told).collect()
}

impl Line {
    fn new(told: Told, alike: Option<(String, Vec<String>)>) -> Line {
        let rules = vec![told.rule.clone()];
        Line { told, alike, joined: 1, more: Vec::new(), rules }
    }

    fn note(&mut self, rule: String) {
        if !self.rules.contains(&rule) {
            self.rules.push(rule);
        }
    }

    fn told(mut self) -> Told {
        if let Some((begin, items)) = self.alike.filter(|_| self.joined > 1) {
            self.told.words = format!("{begin} {}", listed(&items)).trim_end().to_owned() + ".";
            self.told.cause = None;
        }
        if !self.more.is_empty() {
            let words = self.told.words.trim_end_matches('.');
            self.told.words = format!("{words}: {}.", self.more.join(", "));
        }
        self.told.rule = self.rules.join(", ");
        self.told
    }
}

/// `Bug, 2 x Tail and Wire Tap`: each once, where it first comes.
fn listed(items: &[String]) -> String {
    let mut counts: Vec<(&str, usize)> = Vec::new();
    for item in items.iter().filter(|item| !item.is_empty()) {
        match counts.iter_mut().find(|(name, _)| name == item) {
            Some((_, count)) => *count += 1,
            None => counts.push((item, 1)),
        }
    }
    let word = |(name, count): &(&str, usize)| match (count, name.strip_prefix("a ")) {
        (1, _) => (*name).to_owned(),
        (count, Some(nameless)) => format!("{count} {nameless}s"),
        (count, None) => format!("{count} x {name}"),
    };
    let words: Vec<String> = counts.iter().map(word).collect();
    match &words[..] {
        [rest @ .., last] if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        words => words.concat(),
    }
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
        fold(events).into_iter().map(|told| format!("{} [{}]", told.words, told.rule)).collect()
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
    fn words_that_say_it_all_need_no_items() {
        let moved = |words: &str| (told(words, "D7"), Brief::Alike("The row moved on".into(), String::new()));
        assert_eq!(words(vec![moved("A moved."), moved("B moved.")]), ["The row moved on. [D7]"]);
        assert_eq!(words(vec![moved("A moved.")]), ["A moved. [D7]"]);
        assert_eq!(words(vec![drew("a card"), drew("a card")]), ["Ash drew 2 cards. [D1]"]);
    }
}
