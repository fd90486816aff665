//! Why one may want to think about a choice once more, by what the seat that is asked can know.

use crate::Ccg;
use crate::choice::Choice;
use crate::state::{Section, State, Step};
use kernel::{Names, counted};

impl Ccg {
    /// What a choice gives away: a guess that cannot be wrong, points that only buy cards, a Team that could still go.
    pub(crate) fn regret(&self, state: &State, names: &Names, choice: Choice) -> Option<String> {
        let frame = state.steps.top()?;
        match (frame.step, choice) {
            (Step::Guess { asked, .. }, Choice::GuessNothing) => {
                let known = state.masks[frame.seat.index()][asked.index()].is_power_of_two();
                known.then(|| format!("You know {}'s X-File: a guess wins.", names.of(asked)))
            }
            (Step::Buy, Choice::Buy(count)) => {
                let kept = state.players[frame.seat.index()].only_buys;
                let lost = kept.saturating_sub(count);
                (frame.seat == state.turn && lost > 0 && self.drawable(state, frame.seat) > usize::from(count))
                    .then(|| format!("{lost} RP can only buy cards, and are lost."))
            }
            (Step::Send, Choice::DONE) => {
                let free = self.idle_teams(state, frame.seat);
                let many = counted(free, "Team in the Field has", "Teams in the Field have");
                (free > 0)
                    .then(|| format!("{many} a Site to go to and {} not sent.", if free == 1 { "is" } else { "are" }))
            }
            _ => None,
        }
    }

    /// How many Teams could still be sent and have the skill that a Site asks for.
    fn idle_teams(&self, state: &State, seat: kernel::Seat) -> usize {
        let mut able = Vec::new();
        self.each_sending(state, seat, |site, team, against| {
            let printed = self.cards.printed(state.table.design(site));
            let ways = printed.into_iter().flat_map(|printed| printed.prerequisites.iter().flatten());
            let has = |skill| state.members(team).map(|agent| self.skill_of(state, agent, skill)).sum::<i16>();
            let mut passes = ways.filter(|(skill, needed)| has(*skill) >= i16::from(*needed));
            if against.is_none() && passes.next().is_some() && !able.contains(&team) {
                able.push(team);
            }
        });
        debug_assert!(able.iter().all(|team| team.section == Section::Field));
        able.len()
    }
}
