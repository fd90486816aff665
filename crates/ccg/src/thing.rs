//! Things that are no cards, as numbers: what a card can be played on, and what a program can pick.

use crate::state::{Section, Team};
use kernel::Seat;

/// Players.
const PLAYERS: u16 = 0x1000;
/// Teams: seat, section, number.
const TEAMS: u16 = 0x2000;

/// A player.
pub const fn player(seat: Seat) -> u16 {
    PLAYERS + seat.0 as u16
}

/// The player of a number, if it is one.
pub fn as_player(thing: u16) -> Option<Seat> {
    (PLAYERS..PLAYERS + 0x10).contains(&thing).then(|| Seat((thing - PLAYERS) as u8))
}

/// A Team.
pub fn team(team: Team) -> u16 {
    TEAMS + u16::from(team.seat.0) * 0x100 + team.section as u16 * 0x40 + u16::from(team.number)
}

/// The Team of a number, if it is one.
pub fn as_team(thing: u16) -> Option<Team> {
    let rest = thing.checked_sub(TEAMS).filter(|rest| *rest < 0x800)?;
    let section = *Section::ALL.get(usize::from(rest % 0x100 / 0x40))?;
    Some(Team { seat: Seat((rest / 0x100) as u8), section, number: (rest % 0x40) as u8 })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_back_as_what_they_were() {
        for seat in Seat::all(6) {
            assert_eq!(as_player(player(seat)), Some(seat));
            assert_eq!(as_team(player(seat)), None);
            for &section in Section::ALL {
                let own = Team { seat, section, number: 3 };
                assert_eq!((as_team(team(own)), as_player(team(own))), (Some(own), None));
            }
        }
        assert_eq!((as_player(12), as_team(12)), (None, None));
    }
}
