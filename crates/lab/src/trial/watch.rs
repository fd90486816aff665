//! Listens to a game for the parts of one card's text.

use super::Happenings;
use kernel::{EventSink, Game, Names, SeatSet, Worked};
use std::collections::{BTreeMap, BTreeSet};

/// Listens to a game: what happens is put down to the part of a text that was at work last.
pub(super) struct Watch<'a, E> {
    parts: &'a BTreeSet<Worked>,
    /// What was at work, in order, each with what happened then.
    worked: Vec<(Worked, Vec<E>)>,
    is_ours: bool,
}

impl<'a, E> Watch<'a, E> {
    pub(super) fn new(parts: &'a BTreeSet<Worked>) -> Self {
        Watch { parts, worked: Vec::new(), is_ours: false }
    }

    /// Was such a part at work?
    pub(super) fn heard(&self, is_such: impl Fn(&Worked) -> bool) -> bool {
        self.worked.iter().any(|(part, _)| is_such(part))
    }
}

impl<E: Copy> Watch<'_, E> {
    /// Counts what was at work, and forgets it.
    pub(super) fn count<G: Game<Event = E>>(
        &mut self,
        game: &G,
        names: &Names,
        parts: &mut BTreeMap<Worked, Happenings>,
    ) {
        for (part, events) in self.worked.drain(..) {
            let happened = parts.entry(part).or_default();
            happened.times += 1;
            happened.changed += u64::from(!events.is_empty());
            for event in events {
                let words = game.told(names, event).words;
                *happened.told.entry(words).or_default() += 1;
            }
        }
        self.is_ours = false;
    }
}

impl<E: Copy> EventSink<E> for Watch<'_, E> {
    const WANTED: bool = true;

    fn emit(&mut self, event: E, _: SeatSet) {
        if let Some((_, events)) = self.worked.last_mut().filter(|_| self.is_ours) {
            events.push(event);
        }
    }

    fn worked(&mut self, part: Worked) {
        // A standing change counts whenever somebody looks at a number; that does not end what is going on.
        let standing = matches!(part, Worked::Ability(_));
        if self.parts.contains(&part) {
            self.worked.push((part, Vec::new()));
            self.is_ours = !standing;
        } else if !standing {
            self.is_ours = false;
        }
    }
}
