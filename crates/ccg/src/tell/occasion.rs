//! What goes on, for standing orders: what will be over, and whom it concerns.

use crate::Ccg;
use crate::facts::Suit;
use crate::state::{State, Step, What, owner_of};
use crate::thing;
use kernel::{Eye, Names, Occasion, Seat, Stop};
use machine::CardId;

const MY_TEAM: &str = "my Team";
const MY_FILE: &str = "my X-File";
const ADVERSARY: &str = "Adversary";

/// What standing orders can stop at.
pub(super) const STOPS: &[Stop] = &[
    (MY_TEAM, "your Agents check or are attacked, or something is played on you or on what is yours"),
    (MY_FILE, "a Site against you is investigated, or somebody asks for your X-File or guesses it"),
    (ADVERSARY, "an Adversary is announced, or attacks"),
];

impl Ccg {
    /// What goes on around the open decision. All see what is under way and what is announced.
    pub(super) fn what_goes_on(&self, state: &State, names: &Names) -> Occasion {
        let asked = self.decision(state).map_or(state.turn, |decision| decision.seat);
        let concerns = [
            (MY_TEAM, self.concerns_team_of(state, asked)),
            (MY_FILE, concerns_file_of(state, asked)),
            (ADVERSARY, self.concerns_adversary(state, asked)),
        ];
        let concerns = concerns.into_iter().filter(|(_, so)| *so).map(|(word, _)| word).collect();
        Occasion { under_way: self.under_way(state, names), own_turn: Some(asked == state.turn), concerns }
    }

    /// Investigations, checks and combats, one inside the other.
    fn under_way(&self, state: &State, names: &Names) -> Vec<String> {
        let name = |card: CardId| self.card_in_words(state, names, Eye::Spectator, card);
        let mut checks = state.checks.as_slice().iter().filter(|check| !check.settled);
        let affair = |step: Step| match step {
            Step::Investigate { site, .. } => Some(format!("the investigation of {}", name(site))),
            Step::Check { .. } => checks.next().map(|check| format!("the {} check", check.skill.name())),
            Step::Combat { .. } => Some("the combat".to_owned()),
            _ => None,
        };
        state.steps.frames().iter().map(|frame| frame.step).filter_map(affair).collect()
    }

    /// Is it about the Agents of a player, or about what lies before that player?
    fn concerns_team_of(&self, state: &State, seat: Seat) -> bool {
        let on_own = |on: CardId| {
            let team = thing::as_team(on.0).map(|team| team.seat);
            let owner = || self.as_card(state, on).and_then(|card| owner_of(state.table.card(card).zone));
            thing::as_player(on.0).or(team).or_else(owner) == Some(seat)
        };
        let announced = state.windows.all().any(|(_, thing)| match thing.what {
            What::Card { on, .. } | What::Effect { on, .. } => !thing.negated && on_own(on),
            _ => false,
        });
        let fights = state.combat.on && self.fighters(state).any(on_own);
        announced || fights || state.check().is_some_and(|check| check.team.seat == seat)
    }

    /// Is an Adversary announced, or does one attack?
    fn concerns_adversary(&self, state: &State, seat: Seat) -> bool {
        let is_known = |card: CardId| state.table.is_known(card, Eye::Seat(seat));
        let is_one = |card: CardId| is_known(card) && self.is_suit(state, card, Suit::Adversary);
        let announced = state.windows.all().any(|(_, thing)| match thing.what {
            What::Card { card, .. } | What::Effect { card, .. } | What::Shown { card } => {
                !thing.negated && is_one(card)
            }
            _ => false,
        });
        announced || state.combat.on && self.fighters(state).any(|card| self.is_foe(state, card) && is_one(card))
    }
}

/// Does somebody check at a Site against a player, ask for their X-File, or guess it?
fn concerns_file_of(state: &State, seat: Seat) -> bool {
    if state.check().is_some_and(|check| check.site != CardId::NONE && check.directed == seat) {
        return true;
    }
    let about = state.windows.about().copied();
    let all = state.windows.all().map(|(_, thing)| thing.what).chain(about);
    let mut asked = all.filter_map(|what| match what {
        What::Asked { asked, .. } | What::Guessed { asked, .. } => Some(asked),
        _ => None,
    });
    asked.any(|asked| asked == seat)
}
