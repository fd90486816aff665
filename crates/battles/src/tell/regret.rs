//! Why one may want to think about ending a turn once more.

use crate::Battles;
use crate::choice::Choice;
use crate::state::State;
use kernel::counted;
use std::collections::BTreeSet;

impl Battles {
    /// Which characters could still attack, if a choice ends the turn.
    pub(crate) fn regret(&self, state: &State, choice: Choice) -> Option<String> {
        if choice != Choice::EndTurn {
            return None;
        }
        let mut choices: Vec<Choice> = Vec::new();
        self.candidates(state, &mut choices);
        let attacks = |choice: &Choice| match choice {
            Choice::Attack(card) => Some(card.index()),
            _ => None,
        };
        let attackers: BTreeSet<usize> = choices.iter().filter_map(attacks).collect();
        let many = counted(attackers.len(), "character", "characters");
        (!attackers.is_empty()).then(|| format!("{many} of yours could still attack."))
    }
}
