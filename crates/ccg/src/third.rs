//! Third players (C10.8 to C10.13): those who are neither active nor directed in a check play for either side.

use crate::Ccg;
use crate::facts::Pool;
use crate::language::Who;
use crate::state::{PLAYED, State, Team, in_play, mark};
use kernel::Seat;
use machine::{CardId, Running};

/// The number of a program that looks for what a third player's card could do for the Agents.
pub(crate) const FOR_AGENTS: i16 = -9;

impl Ccg {
    /// Could a card of a third player help either side (C10.9)?
    pub(crate) fn could_help_either(&self, state: &State, seat: Seat, card: CardId) -> bool {
        let printed = self.cards.printed(state.table.printed(card));
        printed.is_some_and(|printed| printed.pool == Pool::Either) && self.is_third(state, seat)
    }

    /// Does a card of a third player help the Agents: by how it was paid for, or by what it would be paid with?
    pub(crate) fn helps_agents(&self, state: &State, run: &Running) -> bool {
        let Some(card) = self.as_card(state, run.card) else { return false };
        if state.table.card(card).zone == PLAYED {
            return state.is_marked(card, mark::FOR_AGENTS) && run.seat != state.turn;
        }
        // What lies in play works for who has it.
        if in_play(state.table.card(card).zone) || self.is_power(state, card) {
            return false;
        }
        let pool = self.cards.printed(state.table.printed(card)).map(|printed| printed.pool);
        let would = pool == Some(Pool::Rp) || pool == Some(Pool::Either) && run.number == FOR_AGENTS;
        would && self.is_third(state, run.seat)
    }

    /// The program of a card that a player might announce on something, for the side that it would help.
    pub(crate) fn run_of_play(&self, state: &State, seat: Seat, card: CardId, on: CardId) -> Running {
        let run = Running::new(seat).of(card).about(on);
        let agents = self.could_help_either(state, seat, card)
            && self.purses(state, seat, card, on, crate::play::UNNAMED) & crate::pool::purse::CP == 0;
        if agents { run.number(FOR_AGENTS) } else { run }
    }

    /// Is a Team one of those that are meant? "Your Team" on a card that a third player plays for the Agents is the one
    /// that checks (C10.10).
    pub(crate) fn is_team_of(&self, state: &State, run: &Running, who: Who, team: Team) -> bool {
        if who == Who::You && run.seat != state.turn && self.helps_agents(state, run) {
            return state.checks.last().is_some_and(|check| check.team == team);
        }
        self.is_meant(state, run, who, team.seat)
    }
}
