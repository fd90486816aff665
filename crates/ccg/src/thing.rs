//! Things that are no cards, as numbers: what a card can be played on, and what a program can pick.

use crate::keyword::{Characteristic, Keyword, Skill};
use crate::state::{Section, Team};
use kernel::Seat;
use machine::CardId;

/// Players.
const PLAYERS: u16 = 0x1000;
/// Teams: seat, section, number.
const TEAMS: u16 = 0x2000;
/// Sections of players.
const SECTIONS: u16 = 0x3000;
/// Keywords.
const KEYWORDS: u16 = 0x4000;
/// Skills.
const SKILLS: u16 = 0x4100;
/// Characteristics.
const CHARACTERISTICS: u16 = 0x4200;
/// Open checks, by their place.
const CHECKS: u16 = 0x4300;

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

/// A section of a player.
pub fn section(seat: Seat, section: Section) -> u16 {
    SECTIONS + u16::from(seat.0) * 0x10 + section as u16
}

/// The section of a number, if it is one.
pub fn as_section(thing: u16) -> Option<(Seat, Section)> {
    let rest = thing.checked_sub(SECTIONS).filter(|rest| *rest < 0x60)?;
    Some((Seat((rest / 0x10) as u8), *Section::ALL.get(usize::from(rest % 0x10))?))
}

/// A keyword.
pub fn keyword(keyword: Keyword) -> u16 {
    KEYWORDS + keyword as u16
}

/// The keyword of a number, if it is one.
pub fn as_keyword(thing: u16) -> Option<Keyword> {
    Keyword::ALL.get(usize::from(thing.checked_sub(KEYWORDS)?)).copied()
}

/// A skill.
pub fn skill(skill: Skill) -> u16 {
    SKILLS + skill as u16
}

/// The skill of a number, if it is one.
pub fn as_skill(thing: u16) -> Option<Skill> {
    Skill::ALL.get(usize::from(thing.checked_sub(SKILLS)?)).copied()
}

/// A characteristic.
pub fn characteristic(of: Characteristic) -> u16 {
    CHARACTERISTICS + of as u16
}

/// The characteristic of a number, if it is one.
pub fn as_characteristic(thing: u16) -> Option<Characteristic> {
    Characteristic::ALL.get(usize::from(thing.checked_sub(CHARACTERISTICS)?)).copied()
}

/// An open check, by its place.
pub fn check(place: usize) -> u16 {
    CHECKS + place as u16
}

/// Is it an open check?
pub fn as_check(thing: u16) -> bool {
    (CHECKS..CHECKS + 0x10).contains(&thing)
}

/// The card of a number, if it is one of so many.
pub fn as_card(thing: u16, count: usize) -> Option<CardId> {
    (usize::from(thing) < count).then_some(CardId(thing))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_back_as_what_they_were() {
        for seat in Seat::all(6) {
            assert_eq!(as_player(player(seat)), Some(seat));
            assert_eq!(as_team(player(seat)), None);
            for &of in Section::ALL {
                let own = Team { seat, section: of, number: 3 };
                assert_eq!((as_team(team(own)), as_player(team(own))), (Some(own), None));
                assert_eq!((as_section(section(seat, of)), as_team(section(seat, of))), (Some((seat, of)), None));
            }
        }
        for &own in Keyword::ALL {
            assert_eq!((as_keyword(keyword(own)), as_skill(keyword(own))), (Some(own), None));
        }
        for &own in Skill::ALL {
            assert_eq!((as_skill(skill(own)), as_keyword(skill(own))), (Some(own), None));
        }
        assert_eq!(as_characteristic(characteristic(Characteristic::Method)), Some(Characteristic::Method));
        assert_eq!(
            (as_player(12), as_team(12), as_card(12, 20), as_card(12, 12)),
            (None, None, Some(CardId(12)), None)
        );
    }
}
