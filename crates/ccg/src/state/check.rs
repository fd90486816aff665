//! A check that is open.

use super::Team;
use crate::keyword::Skill;
use kernel::Seat;
use machine::{Blank, CardId, Few, Refers};

/// A check that is open (C6.12).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Check {
    /// The Site it belongs to; none for one that a card demands.
    pub site: CardId,
    /// The card that demands it.
    pub by: CardId,
    /// Who checks.
    pub team: Team,
    /// Who is on the other side (C10.11).
    pub directed: Seat,
    /// The skill.
    pub skill: Skill,
    /// The number needed.
    pub needed: u8,
    /// The value announced with it, for which less is needed; 20 for none (C6.16).
    pub value: u8,
    /// Must it fail (C6.37)?
    pub fails: bool,
    /// Is it settled, and its Site still there (C8.1)?
    pub settled: bool,
    /// The number needed, as it was told last.
    pub told: u8,
    /// Equipment that was discarded for it (C6.22).
    pub spent: Few<Spent, 6>,
    /// A Witness of another player's discard pile that is there for this check only (C14.126).
    pub lent: CardId,
    /// What the Team had then, or as it was told last.
    pub total: i16,
    /// Cards used in it, by their design (C6.27).
    pub used: Few<u16, 40>,
}
kernel::flat!(Check { site, by, team, directed, skill, needed, value, fails, settled, told, spent, lent, total, used });

impl Refers for Check {
    fn each_reference(&mut self, each: &mut impl FnMut(&mut CardId)) {
        let Check {
            site,
            by,
            team: _,
            directed: _,
            skill: _,
            needed: _,
            value: _,
            fails: _,
            settled: _,
            told: _,
            spent,
            lent,
            total: _,
            used: _,
        } = self;
        each(site);
        each(by);
        each(lent);
        spent.each_reference(each);
    }
}

impl Blank for Check {
    const BLANK: Check = Check {
        site: CardId::NONE,
        by: CardId::NONE,
        team: Team::NONE,
        directed: Seat(0),
        skill: Skill::Lrc,
        needed: 0,
        value: 20,
        fails: false,
        settled: false,
        told: 0,
        spent: Few::EMPTY,
        lent: CardId::NONE,
        total: 0,
        used: Few::EMPTY,
    };
}

/// A piece of Equipment that was discarded for its bonus: it is the one its bearer uses (C6.22).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Spent {
    /// Who bore it.
    pub bearer: CardId,
    /// Which it was, by its design.
    pub piece: u16,
    /// What it gives.
    pub gives: i8,
}
kernel::flat!(Spent { bearer, piece, gives });
machine::refers!(Spent { bearer; piece, gives });

impl Blank for Spent {
    const BLANK: Spent = Spent { bearer: CardId::NONE, piece: 0, gives: 0 };
}
