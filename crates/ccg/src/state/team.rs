//! Teams: where they were sent, and who was borrowed for one.

use crate::zones::Section;
use kernel::Seat;
use machine::{Blank, CardId};

/// A Team (C4.27): whose, where, which.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Team {
    /// Whose.
    pub seat: Seat,
    /// In which section.
    pub section: Section,
    /// Which, from 1.
    pub number: u8,
}
kernel::flat!(Team { seat, section, number });

impl Team {
    /// None.
    pub const NONE: Team = Team { seat: Seat(0), section: Section::Hospital, number: 0 };
}

/// An Agent that was borrowed, and where it came from (C14.119).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Home {
    /// Which.
    pub card: CardId,
    /// Its section.
    pub section: Section,
    /// Its Team there.
    pub team: u8,
}
kernel::flat!(Home { card, section, team });
machine::refers!(Home { card; section, team });

impl Blank for Home {
    const BLANK: Home = Home { card: CardId::NONE, section: Section::Bureau, team: 0 };
}

/// A Team that was sent to a Site (C4.40).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Sent {
    /// Which Site.
    pub site: CardId,
    /// Which Team.
    pub team: Team,
}
kernel::flat!(Sent { site, team });
machine::refers!(Sent { site; team });

impl Blank for Sent {
    const BLANK: Sent = Sent { site: CardId::NONE, team: Team::NONE };
}
