//! A finished game in a few lines.

use crate::Ccg;
use crate::event::Event;
use crate::state::{Section, State};
use kernel::{Happened, Names, Seat, counted};

/// What a player did, counted.
#[derive(Default)]
struct Deeds {
    checks: usize,
    passed: usize,
    questions: usize,
    guesses: usize,
    played: usize,
    sold: usize,
    bought: usize,
}

/// Turning points are few, or they are none.
const TURNING_POINTS: usize = 6;

impl Ccg {
    /// What the game came to, how each player stands and what they did, and what turned it. Answers and X-Files that
    /// two alone know are not told (C10.4, C10.5).
    pub(crate) fn summary(&self, state: &State, names: &Names, log: &[Happened<Event>]) -> Vec<(String, String)> {
        let happened = |is: fn(&Event) -> bool| log.iter().filter(|happened| is(&happened.event)).count();
        let game = [
            format!("ended in turn {}", state.turns),
            counted(
                happened(|event| matches!(event, Event::Investigates { .. })),
                "Site investigated",
                "Sites investigated",
            ),
            counted(happened(|event| matches!(event, Event::Asked { .. })), "question asked", "questions asked"),
            counted(happened(|event| matches!(event, Event::Fights { .. })), "combat", "combats"),
        ];
        let mut lines = vec![("The game".to_owned(), game.join(", "))];
        for seat in Seat::all(state.table.seats()) {
            let deeds = deeds_of(seat, log);
            let counts = [
                (deeds.passed, "check passed", "checks passed"),
                (deeds.checks - deeds.passed, "check failed", "checks failed"),
                (deeds.questions, "question asked", "questions asked"),
                (deeds.guesses, "guess", "guesses"),
                (deeds.played, "card played", "cards played"),
                (deeds.bought, "card bought", "cards bought"),
                (deeds.sold, "card sold", "cards sold"),
            ];
            let counts = counts.into_iter().filter(|(count, ..)| *count > 0);
            let counts = counts.map(|(count, single, plural)| counted(count, single, plural));
            let words: Vec<String> = std::iter::once(self.standing_in_words(state, seat)).chain(counts).collect();
            lines.push((names.of(seat).to_owned(), words.join(", ")));
        }
        let points = self.turning_points(names, log);
        if !points.is_empty() {
            lines.push(("Turning points".to_owned(), points.join(", ")));
        }
        lines
    }

    /// How many Agents a player has, or that the player is out.
    fn standing_in_words(&self, state: &State, seat: Seat) -> String {
        if state.is_out(seat) {
            return "out".to_owned();
        }
        let agents: usize = Section::ALL.iter().map(|section| state.table.zone(section.of(seat)).len()).sum();
        counted(agents, "Agent in play", "Agents in play")
    }

    /// When Agents went down, who guessed and who gave up.
    fn turning_points(&self, names: &Names, log: &[Happened<Event>]) -> Vec<String> {
        let mut turn = 0;
        let mut points = Vec::new();
        for happened in log {
            let words = match happened.event {
                Event::TurnBegan { turn: begun, .. } => {
                    turn = begun;
                    continue;
                }
                Event::Hospitalised { seat, design } => {
                    format!("{}'s {} went to the Hospital", names.of(seat), self.name(design))
                }
                Event::GuessedWrong { asker, asked, .. } => {
                    format!("{} guessed {}'s X-File wrongly", names.of(asker), names.of(asked))
                }
                Event::Identified { asker, asked, .. } => {
                    format!("{} identified {}'s X-File", names.of(asker), names.of(asked))
                }
                Event::GaveUp { seat } => format!("{} gave up", names.of(seat)),
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
            Event::Settled { seat, success, .. } if seat == player => {
                deeds.checks += 1;
                deeds.passed += usize::from(success);
            }
            Event::Asked { asker, .. } if asker == player => deeds.questions += 1,
            Event::Guesses { asker, .. } if asker == player => deeds.guesses += 1,
            Event::Announced { seat, .. } if seat == player => deeds.played += 1,
            Event::Sold { seat, .. } if seat == player => deeds.sold += 1,
            Event::Buys { seat, count } if seat == player => deeds.bought += usize::from(count),
            _ => {}
        }
    }
    deeds
}
