//! Which passages of card texts a scenario executes, and which it asserts.

use kernel::{AnyTable, Worked};
use std::collections::BTreeSet;

/// What a scenario does with card texts, under all its seeds.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Exercise {
    /// What was at work.
    pub worked: BTreeSet<Worked>,
    /// What a line shows afterwards: an `expect` or a `cannot` that holds, and did not hold before it was at work. An
    /// ability without instructions has no before; for it, every such line counts.
    pub asserted: BTreeSet<Worked>,
}

impl Exercise {
    /// The same with what another does.
    pub fn add(&mut self, other: Exercise) {
        self.worked.extend(other.worked);
        self.asserted.extend(other.asserted);
    }
}

/// Watches a script being played.
#[derive(Default)]
pub(crate) struct Watcher {
    exercise: Exercise,
    /// The table before each answer, and what was at work then that no line has shown yet.
    unshown: Vec<(Box<dyn AnyTable>, BTreeSet<Worked>)>,
}

impl Watcher {
    /// An answer was given.
    pub fn acted(&mut self, before: Box<dyn AnyTable>, worked: BTreeSet<Worked>) {
        self.exercise.worked.extend(&worked);
        self.unshown.push((before, worked));
    }

    /// A line holds; `held` says whether it would have at an earlier table.
    pub fn holds(&mut self, held: impl Fn(&dyn AnyTable) -> bool) {
        for (before, worked) in self.unshown.iter_mut().filter(|(_, worked)| !worked.is_empty()) {
            let stands = |part: &Worked| matches!(part, Worked::Ability(_));
            // Looking at an earlier table takes its time: what stands is shown whatever held there.
            let held = worked.iter().all(stands) || held(before.as_ref());
            let is_shown = |part: &Worked| !held || stands(part);
            self.exercise.asserted.extend(worked.iter().copied().filter(is_shown));
            worked.retain(|part| !is_shown(part));
        }
    }

    pub fn exercise(self) -> Exercise {
        self.exercise
    }
}
