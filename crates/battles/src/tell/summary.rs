//! A finished game in a few lines.

use crate::Battles;
use crate::event::Event;
use crate::state::State;
use kernel::{Happened, Names, Seat, counted};

/// What a player did, counted.
#[derive(Default)]
struct Deeds {
    attacks: usize,
    recruited: usize,
    drawn: usize,
    plot_twists: usize,
    powers: usize,
    lost: usize,
}

/// Turning points are few, or they are none.
const TURNING_POINTS: usize = 6;

impl Battles {
    /// What the game came to, how each player stands and what they did, and what turned it.
    pub(crate) fn summary(&self, state: &State, names: &Names, log: &[Happened<Event>]) -> Vec<(String, String)> {
        let happened = |is: fn(&Event) -> bool| log.iter().filter(|happened| is(&happened.event)).count();
        let combats = happened(|event| matches!(event, Event::Attacked { .. }));
        let kos = happened(|event| matches!(event, Event::Kod { .. }));
        let attacks = counted(combats, "attack", "attacks");
        let game = [format!("ended in turn {}", state.turns), attacks, counted(kos, "card KO'd", "cards KO'd")];
        let mut lines = vec![("The game".to_owned(), game.join(", "))];
        for seat in Seat::all(state.table.seats()) {
            let mut words = self.standing_in_words(state, seat);
            let deeds = deeds_of(seat, log);
            let counts = [
                (deeds.attacks, "attack", "attacks"),
                (deeds.lost, "card KO'd", "cards KO'd"),
                (deeds.recruited, "card recruited", "cards recruited"),
                (deeds.plot_twists, "Plot Twist", "Plot Twists"),
                (deeds.powers, "Super Power", "Super Powers"),
                (deeds.drawn, "card drawn", "cards drawn"),
            ];
            let counts = counts.into_iter().filter(|(count, ..)| *count > 0);
            words.extend(counts.map(|(count, single, plural)| counted(count, single, plural)));
            lines.push((names.of(seat).to_owned(), words.join(", ")));
        }
        let points = self.turning_points(names, log);
        if !points.is_empty() {
            lines.push(("Turning points".to_owned(), points.join(", ")));
        }
        lines
    }

    /// The Main Characters of a player with their wounds, or that the player is out.
    fn standing_in_words(&self, state: &State, seat: Seat) -> Vec<String> {
        if state.is_out(seat) {
            return vec!["out".to_owned()];
        }
        let main = |card| {
            let design = state.table.design(card);
            let (wounds, health) = (state.wounds(card).max(0), self.health_of(state, card));
            format!("{} with {wounds} of {health} wounds", self.cards.name(design).unwrap_or("a hidden card"))
        };
        self.mains_of(state, seat).map(main).collect()
    }

    /// When Main Characters levelled up or fell, and who went out.
    fn turning_points(&self, names: &Names, log: &[Happened<Event>]) -> Vec<String> {
        let mut turn = 0;
        let mut fallen = None;
        let mut points = Vec::new();
        for happened in log {
            let words = match happened.event {
                Event::TurnBegan { turn: begun, .. } => {
                    turn = begun;
                    continue;
                }
                Event::LevelledUp { seat, design } => {
                    format!("{}'s {} levelled up", names.of(seat), self.name(design))
                }
                // Who falls is out, and that is said once.
                Event::Out { seat } if fallen == Some(seat) => continue,
                Event::Kod { design, owner, .. } if self.cards.is_any(design, crate::facts::MAIN) => {
                    fallen = Some(owner);
                    format!("{}'s {} was KO'd", names.of(owner), self.name(design))
                }
                Event::GaveUp { seat } => format!("{} gave up", names.of(seat)),
                Event::Out { seat } => format!("{} went out", names.of(seat)),
                _ => continue,
            };
            points.push(format!("turn {turn}: {words}"));
        }
        let skip = points.len().saturating_sub(TURNING_POINTS);
        points.split_off(skip)
    }
}

fn deeds_of(player: Seat, log: &[Happened<Event>]) -> Deeds {
    let mut deeds = Deeds::default();
    for happened in log {
        match happened.event {
            Event::Attacked { seat, .. } if seat == player => deeds.attacks += 1,
            Event::Recruited { seat, .. } | Event::Equipped { seat, .. } if seat == player => deeds.recruited += 1,
            Event::Drew { seat, .. } if seat == player => deeds.drawn += 1,
            Event::Played { seat, .. } if seat == player => deeds.plot_twists += 1,
            Event::Used { seat, .. } if seat == player => deeds.powers += 1,
            Event::Kod { owner, .. } if owner == player => deeds.lost += 1,
            _ => {}
        }
    }
    deeds
}
