//! A finished game in a few lines.

use crate::Encounters;
use crate::event::Event;
use crate::state::{COLLECTED, State};
use kernel::{Happened, Names, Seat, counted};

/// What a player did, counted.
#[derive(Default)]
struct Deeds {
    fights: usize,
    recruited: usize,
    coordinated: usize,
    scanned: usize,
    strikes: usize,
    damage: usize,
}

impl Encounters {
    /// What the team came to, then what each player did and suffered.
    pub(crate) fn summary(&self, state: &State, names: &Names, log: &[Happened<Event>]) -> Vec<(String, String)> {
        let happened = |is: fn(&Event) -> bool| log.iter().filter(|happened| is(&happened.event)).count();
        let defeated = happened(|event| matches!(event, Event::Defeated { .. }));
        let evidence = state.table.zone(COLLECTED).len();
        let the_end = if state.the_end { "in The End" } else { "before The End" };
        let team = [
            format!("ended in turn {}, {the_end}", state.turns),
            format!("{evidence} Evidence collected"),
            counted(defeated, "card defeated", "cards defeated"),
        ];
        let mut lines = vec![("The team".to_owned(), team.join(", "))];
        for seat in Seat::all(state.table.seats()) {
            let deeds = deeds_of(seat, log);
            let player = &state.players[seat.index()];
            let (damage, health) = (self.damage_of(state, seat), self.health_of(state, seat));
            let standing = if player.out { "defeated".to_owned() } else { format!("{damage} of {health} damage") };
            let counts = [
                (deeds.fights, "fight won", "fights won"),
                (deeds.recruited, "card recruited", "cards recruited"),
                (deeds.scanned, "scan", "scans"),
                (deeds.coordinated, "card Coordinated", "cards Coordinated"),
                (deeds.strikes, "Strike drawn", "Strikes drawn"),
                (deeds.damage, "damage taken in all", "damage taken in all"),
            ];
            let counts = counts.into_iter().filter(|(count, ..)| *count > 0);
            let counts = counts.map(|(count, single, plural)| counted(count, single, plural));
            let words: Vec<String> = std::iter::once(standing).chain(counts).collect();
            lines.push((names.of(seat).to_owned(), words.join(", ")));
        }
        lines
    }
}

fn deeds_of(player: Seat, log: &[Happened<Event>]) -> Deeds {
    let mut deeds = Deeds::default();
    for happened in log {
        match happened.event {
            Event::Fought { seat, .. } if seat == player => deeds.fights += 1,
            Event::FightFailed { seat, .. } if seat == player => deeds.fights = deeds.fights.saturating_sub(1),
            Event::Recruited { seat, .. } if seat == player => deeds.recruited += 1,
            Event::Scanned { seat, .. } if seat == player => deeds.scanned += 1,
            Event::Coordinated { seat, .. } if seat == player => deeds.coordinated += 1,
            Event::DrewStrike { seat, .. } if seat == player => deeds.strikes += 1,
            Event::Damage { seat, damage, .. } if seat == player => deeds.damage += usize::from(damage),
            _ => {}
        }
    }
    deeds
}
