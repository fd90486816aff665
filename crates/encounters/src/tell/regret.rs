//! Why one may want to think about ending one's actions once more.

use crate::Encounters;
use crate::choice::Choice;
use crate::state::State;
use kernel::{counted, listed};

impl Encounters {
    /// What could still be done with what is left, if a choice ends the actions; nothing where it could not.
    pub(crate) fn regret(&self, state: &State, choice: Choice) -> Option<String> {
        if choice != Choice::EndActions {
            return None;
        }
        let mut choices: Vec<Choice> = Vec::new();
        self.candidates(state, &mut choices);
        let count = |is_meant: fn(&Choice) -> bool| choices.iter().filter(|choice| is_meant(choice)).count();
        let play = count(|choice| matches!(choice, Choice::Play(_)));
        let recruit = count(|choice| matches!(choice, Choice::Recruit(_) | Choice::RecruitAgent));
        let fight = count(|choice| matches!(choice, Choice::Fight(_)));
        let mut left = Vec::new();
        if play > 0 {
            left.push(format!("play {}", counted(play, "card", "cards")));
        }
        if fight > 0 {
            left.push(format!("fight {}", counted(fight, "card", "cards")));
        }
        if recruit > 0 {
            left.push(format!("recruit {}", counted(recruit, "character", "characters")));
        }
        (!left.is_empty()).then(|| format!("You could still {}.", listed(&left)))
    }
}
