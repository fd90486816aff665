//! Who beats whom, when bots or decks change seats.

use crate::share::Share;
use crate::simulation::Results;
use kernel::Side;
use serde::Serialize;

/// Games between two entrants, seated in one way.
#[derive(Clone, Copy, Debug)]
pub struct Bout<'a> {
    /// Who plays for which side: places in the list of entrants.
    pub sides: [(Side, usize); 2],
    /// What came of it.
    pub results: &'a Results,
}

/// How often each entrant won, and against whom.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Ranking {
    /// Everybody, those who win most first.
    pub entrants: Vec<Entrant>,
    /// Everybody against everybody they met.
    pub meetings: Vec<Meeting>,
}

/// How often somebody won.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Entrant {
    /// A bot, a deck.
    pub name: String,
    /// Of how many games.
    pub games: u64,
    /// Its wins. A tie is one for both.
    pub wins: Share,
}

/// How often somebody won against somebody.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Meeting {
    /// Who.
    pub name: String,
    /// Against whom.
    pub against: String,
    /// In how many games.
    pub games: u64,
    /// How many of them `name` won.
    pub wins: Share,
}

impl Ranking {
    /// Counts the games of all bouts. Entrants that did not play come last.
    pub fn of(names: &[String], bouts: &[Bout<'_>]) -> Ranking {
        let count = names.len();
        let mut met = vec![[0_u64; 2]; count * count];
        for Bout { sides: [one, two], results } in bouts {
            for ((side, name), (_, other)) in [(one, two), (two, one)] {
                let [wins, games] = &mut met[name * count + other];
                *games += results.played.len() as u64;
                *wins += results.played.iter().filter(|played| played.outcome.winners.contains(side)).count() as u64;
            }
        }
        let entrant = |name: usize| {
            let own = &met[name * count..][..count];
            let [wins, games] = own.iter().fold([0, 0], |[wins, games], [won, of]| [wins + won, games + of]);
            Entrant { name: names[name].clone(), games, wins: Share::of(wins, games) }
        };
        let mut order: Vec<(usize, Entrant)> = (0..count).map(|name| (name, entrant(name))).collect();
        // Stable: those as good stay in the order they were named.
        order.sort_by(|(_, one), (_, two)| two.wins.share.total_cmp(&one.wins.share));
        let mut meetings = Vec::new();
        for (name, one) in &order {
            for (other, two) in &order {
                let [wins, games] = met[name * count + other];
                if games > 0 {
                    let (name, against) = (one.name.clone(), two.name.clone());
                    meetings.push(Meeting { name, against, games, wins: Share::of(wins, games) });
                }
            }
        }
        Ranking { entrants: order.into_iter().map(|(_, entrant)| entrant).collect(), meetings }
    }

    /// How one did against another, if they met.
    pub fn between(&self, name: &str, against: &str) -> Option<&Meeting> {
        self.meetings.iter().find(|meeting| meeting.name == name && meeting.against == against)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Played;
    use kernel::Outcome;

    fn results(winners: &[&[u8]]) -> Results {
        let played = winners.iter().enumerate().map(|(at, winners)| Played {
            number: at as u64 + 1,
            outcome: Outcome {
                winners: winners.iter().map(|side| Side(*side)).collect(),
                words: String::new(),
                rule: String::new(),
                capped: false,
            },
            decisions: 1,
            real_decisions: 1,
            figures: Vec::new(),
        });
        Results { sides: vec![Side(0), Side(1)], played: played.collect(), seconds: 1.0 }
    }

    /// From either seat a win is a win of the entrant, not of the seat.
    #[test]
    fn wins_follow_the_entrant_from_seat_to_seat() {
        let names = ["oak", "elm", "fir", "yew"].map(String::from);
        let (first, second) = (results(&[&[0], &[0], &[1]]), results(&[&[1], &[0, 1], &[]]));
        let third = results(&[&[1], &[1]]);
        let bouts = [
            Bout { sides: [(Side(0), 0), (Side(1), 1)], results: &first },
            Bout { sides: [(Side(0), 1), (Side(1), 0)], results: &second },
            Bout { sides: [(Side(0), 0), (Side(1), 2)], results: &third },
        ];
        let ranking = Ranking::of(&names, &bouts);
        let order: Vec<_> = ranking.entrants.iter().map(|one| (one.name.as_str(), one.wins.games, one.games)).collect();
        assert_eq!(order, [("fir", 2, 2), ("oak", 4, 8), ("elm", 2, 6), ("yew", 0, 0)]);
        let between = |one, two| ranking.between(one, two).map(|meeting| (meeting.wins.games, meeting.games));
        assert_eq!(between("oak", "elm"), Some((4, 6)));
        assert_eq!(between("elm", "oak"), Some((2, 6)));
        assert_eq!((between("elm", "fir"), between("oak", "oak")), (None, None));
    }
}
