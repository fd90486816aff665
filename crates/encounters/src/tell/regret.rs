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
        let recruit = count(|choice| matches!(choice, Choice::Recruit(_) | Choice::RecruitAgent));
        let fight = count(|choice| matches!(choice, Choice::Fight(_)));
        let play = self.playable(state, &choices);
        let mut left = Vec::new();
        if play > 0 {
            left.push(format!("play {}", counted(play, "card", "cards")));
        }
        if fight > 0 {
            left.push(format!("fight {}", one_of(fight, "card", "cards")));
        }
        if recruit > 0 {
            left.push(format!("recruit {}", one_of(recruit, "character", "characters")));
        }
        (!left.is_empty()).then(|| format!("You could still {}.", listed(&left)))
    }

    /// How many cards in hand could be played: all copies of a card are one choice.
    fn playable(&self, state: &State, choices: &[Choice]) -> usize {
        let mut playable = 0;
        for choice in choices {
            let &Choice::Play(card) = choice else { continue };
            let printed = state.table.printed(card);
            let held = state.table.zone(state.table.card(card).zone);
            playable += held.iter().filter(|&&other| state.table.printed(other) == printed).count();
        }
        playable
    }
}

/// What costs something may be within reach only once.
fn one_of(count: usize, one: &str, many: &str) -> String {
    if count == 1 { format!("a {one}") } else { format!("one of {}", counted(count, one, many)) }
}
