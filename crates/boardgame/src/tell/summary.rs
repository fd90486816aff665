//! A summary of the finished game.

use crate::Boardgame;
use crate::event::{Event, Named};
use crate::state::State;
use kernel::{Happened, counted};

impl Boardgame {
    /// Who did how much of what. All of it was public.
    pub(crate) fn summary(&self, state: &State, log: &[Happened<Event>]) -> Vec<(String, String)> {
        let mut lines = Vec::new();
        for agent in state.all_agents() {
            let who = state.named(agent);
            let count = |is: &dyn Fn(&Event) -> bool| log.iter().filter(|happened| is(&happened.event)).count();
            let solved = count(&|event| matches!(event, Event::Solved { who: by, .. } if *by == who));
            let pieces = count(&|event| matches!(event, Event::Bought { who: by, .. } if *by == who));
            let wounds: u32 = log.iter().map(|happened| wounds_of(&happened.event, who)).sum();
            let words = format!(
                "{}, {}, {}",
                counted(solved, "X-File solved", "X-Files solved"),
                counted(pieces, "piece bought", "pieces bought"),
                counted(wounds as usize, "wound suffered", "wounds suffered")
            );
            lines.push((self.agent_name(state, agent).to_owned(), words));
        }
        let count = |is: fn(&Event) -> bool| log.iter().filter(|happened| is(&happened.event)).count();
        let revealed = count(|event| matches!(event, Event::Revealed { .. }));
        let unseen = count(|event| matches!(event, Event::DiscardedUnseen { .. }));
        let swaps = count(|event| matches!(event, Event::Swapped { .. }));
        let words = format!(
            "{} concealed, {}, {}, {}",
            counted(usize::from(state.screen.points()), "point", "points"),
            counted(revealed, "card revealed", "cards revealed"),
            counted(unseen, "card discarded face down", "cards discarded face down"),
            counted(swaps, "swap", "swaps")
        );
        lines.push(("The Syndicate".to_owned(), words));
        lines
    }
}

fn wounds_of(event: &Event, who: Named) -> u32 {
    match event {
        Event::Wounded { who: by, count, .. } if *by == who => u32::from(*count),
        _ => 0,
    }
}
