//! Groups choices by what they have in common: one line for everything you can play, one for everything you can fight.

use serde::{Deserialize, Serialize};

/// A longer item gets a line of its own.
const ITEM_MAX: usize = 40;
/// A group with more letters than this is parted, if its neighbours have more in common than all of it.
const GROUP_MAX: usize = 60;

/// Labels of a list that begin alike, short words like yes and no, or one label by itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Group {
    /// What all of them begin with: `ask Birch to play`. Empty if they have nothing in common.
    pub before: String,
    /// What all of them end with: `to draw a card`.
    pub after: String,
    /// What is left of each label.
    pub items: Vec<Item>,
}

/// One label of a group.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Item {
    /// Its place in the list, from 0.
    pub at: u16,
    /// Its words, without what the group has in common.
    pub words: String,
}

impl Group {
    /// The heading above the items: `ask Birch to play`, `discard … to draw a card`.
    pub fn title(&self) -> String {
        if self.after.is_empty() { self.before.clone() } else { format!("{} … {}", self.before, self.after) }
    }

    /// How many letters its items have.
    fn length(&self) -> usize {
        self.items.iter().map(|item| item.words.chars().count()).sum()
    }

    fn alone((at, label): Placed<'_>) -> Group {
        Group { before: String::new(), after: String::new(), items: vec![Item { at, words: label.to_owned() }] }
    }
}

/// A label and its place in the list.
pub(crate) type Placed<'a> = (u16, &'a str);

/// Labels with their places in the list.
pub(crate) fn placed(labels: &[String]) -> Vec<Placed<'_>> {
    labels.iter().enumerate().map(|(at, label)| (at as u16, label.as_str())).collect()
}

/// Groups labels, in the order of the first label of each group.
pub(crate) fn grouped(labels: &[Placed<'_>]) -> Vec<Group> {
    let first_word = |label: &str| label.split(' ').next().unwrap_or_default().to_owned();
    if labels.iter().all(|(_, label)| !label.contains(' ')) {
        let items: Vec<Item> = labels.iter().map(|(at, label)| Item { at: *at, words: (*label).to_owned() }).collect();
        let all = Group { before: String::new(), after: String::new(), items };
        return if labels.is_empty() { Vec::new() } else { vec![all] };
    }
    let mut groups = Vec::new();
    for run in labels.chunk_by(|one, other| first_word(one.1) == first_word(other.1)) {
        // Where most end alike too, the ends are said once: `place … as a resource`.
        let parts = by_end(run);
        let parts = if parts.len() > 1 && parts.len() * 2 <= run.len() { parts } else { vec![run.to_vec()] };
        for part in parts {
            match together(&part) {
                Some(group) if group.length() <= GROUP_MAX => groups.push(group),
                whole => match parted(&part) {
                    Some(parts) => groups.extend(parts),
                    None => groups.extend(whole.map_or_else(|| all_alone(&part), |group| vec![group])),
                },
            }
        }
    }
    groups
}

/// Those that end with the same small word, or with none.
fn by_end<'a>(run: &[Placed<'a>]) -> Vec<Vec<Placed<'a>>> {
    let mut parts: Vec<(Option<&str>, Vec<Placed<'a>>)> = Vec::new();
    for &placed in run {
        let end = placed.1.rsplit(' ').next().filter(|word| is_small(word));
        match parts.iter_mut().find(|(ends, _)| *ends == end) {
            Some((_, part)) => part.push(placed),
            None => parts.push((end, vec![placed])),
        }
    }
    parts.into_iter().map(|(_, part)| part).collect()
}

fn all_alone(part: &[Placed<'_>]) -> Vec<Group> {
    part.iter().copied().map(Group::alone).collect()
}

/// Neighbours that have more in common than all of these, each in a group of their own: `place Bug in`, `place Tail in`.
/// By how they begin or by how they end, whichever makes fewer groups; nothing if that makes hardly fewer than choices.
fn parted(part: &[Placed<'_>]) -> Option<Vec<Group>> {
    let by = |shared: fn(&[&str], &[&str]) -> usize| {
        let labels: Vec<Vec<&str>> = part.iter().map(|(_, label)| label.split(' ').collect()).collect();
        let neighbours: Vec<usize> = labels.windows(2).map(|two| shared(&two[0], &two[1])).collect();
        let least = neighbours.iter().copied().min().unwrap_or(0);
        let mut parts: Vec<Vec<Placed<'_>>> = Vec::new();
        for (place, placed) in part.iter().enumerate() {
            match parts.last_mut().filter(|_| place > 0 && neighbours[place - 1] > least) {
                Some(last) => last.push(*placed),
                None => parts.push(vec![*placed]),
            }
        }
        parts
    };
    let (begin, end) = (by(shared_before), by(shared_after));
    let parts = if end.len() < begin.len() { end } else { begin };
    let group = |part: &Vec<Placed<'_>>| together(part).map_or_else(|| all_alone(part), |group| vec![group]);
    let groups: Vec<Group> = parts.iter().flat_map(group).collect();
    (parts.len() > 1 && groups.len() * 2 <= part.len()).then_some(groups)
}

/// With how many words two labels begin alike, up to a small one.
fn shared_before(one: &[&str], other: &[&str]) -> usize {
    let alike = one.iter().zip(other).take_while(|(one, other)| one == other).count();
    (1..=alike).rev().find(|length| is_small(one[length - 1])).unwrap_or(0)
}

/// With how many words two labels end alike, from a small one on.
fn shared_after(one: &[&str], other: &[&str]) -> usize {
    let alike = one.iter().rev().zip(other.iter().rev()).take_while(|(one, other)| one == other).count();
    (1..=alike).rev().find(|length| is_small(one[one.len() - length])).unwrap_or(0)
}

/// One group of all of these, if they have something in common and what is left is short.
fn together(part: &[Placed<'_>]) -> Option<Group> {
    let labels: Vec<Vec<&str>> = part.iter().map(|(_, label)| label.split(' ').collect()).collect();
    let shortest = labels.iter().map(Vec::len).min()?;
    if part.len() < 2 || shortest < 2 {
        return None;
    }
    let first = &labels[0];
    let all_have = |at: &dyn Fn(&[&str]) -> usize, word: &str| labels.iter().all(|label| label[at(label)] == word);
    // A name is not torn apart: what is in common ends, and begins again, with a small letter.
    let mut before = (0..shortest - 1).take_while(|at| all_have(&|_| *at, first[*at])).count();
    before = (1..=before).rev().find(|length| is_small(first[length - 1]))?;
    let from_end = |back: usize| move |label: &[&str]| label.len() - 1 - back;
    let most = shortest - before - 1;
    let mut after = (0..most).take_while(|back| all_have(&from_end(*back), first[from_end(*back)(first)])).count();
    after = (1..=after).rev().find(|length| is_small(first[first.len() - length])).unwrap_or(0);
    let rest = |label: &Vec<&str>| label[before..label.len() - after].join(" ");
    let item = |((at, _), label): (&Placed<'_>, &Vec<&str>)| Item { at: *at, words: rest(label) };
    let items: Vec<Item> = part.iter().zip(&labels).map(item).collect();
    let fits = |item: &Item| item.words.chars().count() <= ITEM_MAX && !item.words.contains(',');
    let (before, after) = (first[..before].join(" "), first[first.len() - after..].join(" "));
    items.iter().all(fits).then_some(Group { before, after, items })
}

fn is_small(word: &str) -> bool {
    word.starts_with(|letter: char| letter.is_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(labels: &[&str]) -> Vec<String> {
        let labels: Vec<String> = labels.iter().map(|label| (*label).to_owned()).collect();
        let item = |Item { at, words }: &Item| format!("{at} {words}");
        let group = |group: &Group| {
            let items: Vec<String> = group.items.iter().map(item).collect();
            format!("{}: {}", group.title(), items.join(", "))
        };
        grouped(&placed(&labels)).iter().map(group).collect()
    }

    #[test]
    fn choices_of_one_verb_stand_together() {
        let labels = ["play Bug", "play Wire Tap", "scan Row 1", "scan Row 2", "end actions"];
        assert_eq!(shown(&labels), ["play: 0 Bug, 1 Wire Tap", "scan: 2 Row 1, 3 Row 2", ": 4 end actions"]);
        assert_eq!(shown(&["yes", "no"]), [": 0 yes, 1 no"]);
        assert_eq!(shown(&["pass", "pass all"]), [": 0 pass", ": 1 pass all"]);
    }

    #[test]
    fn what_is_in_common_is_said_once() {
        let ask = ["ask Dana Scully to play Bug", "ask Dana Scully to play Tail"];
        assert_eq!(shown(&ask), ["ask Dana Scully to play: 0 Bug, 1 Tail"]);
        let discard = ["discard Bug to draw a card", "discard Wire Tap to draw a card"];
        assert_eq!(shown(&discard), ["discard … to draw a card: 0 Bug, 1 Wire Tap"]);
    }

    #[test]
    fn those_that_end_alike_stand_together() {
        let place =
            ["place Bug as a resource", "place Tail as a resource", "place Tap as a resource", "place Tap face up"];
        assert_eq!(shown(&place), ["place … as a resource: 0 Bug, 1 Tail, 2 Tap", ": 3 place Tap face up"]);
        let recruit = ["recruit Bug to the front", "recruit Bug to the back", "recruit Tail to the front"];
        assert_eq!(shown(&recruit), ["recruit: 0 Bug to the front, 1 Bug to the back, 2 Tail to the front"]);
        let recruit = [&recruit[..], &["recruit Tail to the back"]].concat();
        assert_eq!(shown(&recruit), ["recruit … to the front: 0 Bug, 2 Tail", "recruit … to the back: 1 Bug, 3 Tail"]);
    }

    #[test]
    fn a_long_group_is_parted_where_neighbours_have_more_in_common() {
        let spaces = ["South 1", "South 2", "West 1"];
        let place =
            ["Bug", "Men at the Door", "Tail", "Wire Tap"].map(|card| spaces.map(|at| format!("place {card} in {at}")));
        let place: Vec<&str> = place.iter().flatten().map(String::as_str).collect();
        let shown_place = shown(&place);
        assert_eq!(shown_place[1], "place Men at the Door in: 3 South 1, 4 South 2, 5 West 1");
        assert_eq!(shown_place.len(), 4);
        let cards = ["Bug", "Men at the Door", "Wire Tap"];
        let swap = spaces.map(|at| cards.map(|card| format!("swap {at} with {card}")));
        let swap: Vec<&str> = swap.iter().flatten().map(String::as_str).collect();
        assert_eq!(shown(&swap)[2], "swap West 1 with: 6 Bug, 7 Men at the Door, 8 Wire Tap");
        let offer = ["Dana Scully", "Walter Skinner", "Alex Krycek"]
            .map(|to| cards.map(|card| format!("offer {card} to {to}")));
        let offer: Vec<&str> = offer.iter().flatten().map(String::as_str).collect();
        assert_eq!(shown(&offer)[1], "offer … to Walter Skinner: 3 Bug, 4 Men at the Door, 5 Wire Tap");
    }

    #[test]
    fn long_choices_stand_alone() {
        let long = ["draw a card, then discard one", "draw two cards and lose the turn that comes after this one"];
        assert_eq!(shown(&long).len(), 2);
    }
}
