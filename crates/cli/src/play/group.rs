//! Choices by what they have in common: one line for all that can be played, one for all that can be fought.

/// An item longer than this gets a line of its own.
const ITEM_MAX: usize = 40;

/// Choices that begin alike, words like yes and no, or one by itself.
#[derive(PartialEq, Eq, Debug)]
pub struct Group {
    /// What they have in common, `ask Birch to play` or `discard … to draw`, if anything.
    pub verb: String,
    /// Their places in the list, with the rest of their labels.
    pub items: Vec<(usize, String)>,
}

/// A label and its place in the list.
type Placed<'a> = (usize, &'a String);

/// Groups labels. The order of the first of each group stays.
pub fn grouped(labels: &[String]) -> Vec<Group> {
    let first_word = |label: &str| label.split(' ').next().unwrap_or_default().to_owned();
    let is_word = |label: &String| !label.contains(' ');
    if labels.iter().all(is_word) {
        return vec![Group { verb: String::new(), items: labels.iter().cloned().enumerate().collect() }];
    }
    let placed: Vec<Placed<'_>> = labels.iter().enumerate().collect();
    let mut groups = Vec::new();
    for run in placed.chunk_by(|one, other| first_word(one.1) == first_word(other.1)) {
        // Where most end alike too, the ends are said once: `place … as a resource`.
        let parts = by_end(run);
        let parts = if parts.len() > 1 && parts.len() * 2 <= run.len() { parts } else { vec![run.to_vec()] };
        for part in parts {
            match together(&part) {
                Some(group) => groups.push(group),
                None => groups.extend(part.into_iter().map(alone)),
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

fn alone((place, label): Placed<'_>) -> Group {
    Group { verb: String::new(), items: vec![(place, label.clone())] }
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
    let items: Vec<(usize, String)> =
        part.iter().zip(&labels).map(|((place, _), label)| (*place, rest(label))).collect();
    let fits = |item: &str| item.chars().count() <= ITEM_MAX && !item.contains(',');
    if !items.iter().all(|(_, item)| fits(item)) {
        return None;
    }
    let mut verb = first[..before].join(" ");
    if after > 0 {
        verb = format!("{verb} … {}", first[first.len() - after..].join(" "));
    }
    Some(Group { verb, items })
}

fn is_small(word: &str) -> bool {
    word.starts_with(|letter: char| letter.is_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(labels: &[&str]) -> Vec<String> {
        let labels: Vec<String> = labels.iter().map(|label| (*label).to_owned()).collect();
        let item = |(place, words): &(usize, String)| format!("{place} {words}");
        let group = |group: &Group| {
            let items: Vec<String> = group.items.iter().map(item).collect();
            format!("{}: {}", group.verb, items.join(", "))
        };
        grouped(&labels).iter().map(group).collect()
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
    fn long_choices_stand_alone() {
        let long = ["draw a card, then discard one", "draw two cards and lose the turn that comes after this one"];
        assert_eq!(shown(&long).len(), 2);
    }
}
