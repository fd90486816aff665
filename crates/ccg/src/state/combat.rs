//! The combat that is fought, the damage in it, and the last one.

use super::{Spent, Team};
use crate::keyword::Skill;
use kernel::Seat;
use machine::{Blank, CardId, Few, Refers};

/// The most who attack together: those that a text lets (C7.53), and Agents that change sides (C11.21).
pub const FOES_MAX: usize = 16;
/// The most who are attacked: a large Team with its Witnesses. More are counted as a list that overflowed.
pub const FRIENDS_MAX: usize = 26;
/// The most damage that is assigned at a time, source by source: one for each fighter. Texts that divide damage (C7.28) could
/// need more in a very large combat; that is counted as an overflow.
pub const HITS_MAX: usize = FOES_MAX + FRIENDS_MAX;

/// Damage of a fighter for which somebody is still to name a target (C7.27, C7.29).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Strike {
    /// By which fighter, among all.
    pub fighter: u8,
    /// How much.
    pub left: u8,
}
kernel::flat!(Strike { fighter, left });

impl Blank for Strike {
    const BLANK: Strike = Strike { fighter: 0, left: 0 };
}

/// Damage from one fighter to another (C7.32).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Hit {
    /// From whom.
    pub from: CardId,
    /// To whom.
    pub to: CardId,
    /// How much is dealt.
    pub dealt: u8,
    /// How much less it is for a card that lessens one source (C14.21).
    pub less: u8,
    /// How much was healed of it (C7.36).
    pub healed: u8,
    /// How much something else takes in place of its target (C14.33, C14.168).
    pub taken: u8,
    /// How much is left of it.
    pub amount: u8,
}
kernel::flat!(Hit { from, to, dealt, less, healed, taken, amount });
machine::refers!(Hit { from, to; dealt, less, healed, taken, amount });

impl Blank for Hit {
    const BLANK: Hit = Hit { from: CardId::NONE, to: CardId::NONE, dealt: 0, less: 0, healed: 0, taken: 0, amount: 0 };
}

/// The combat that is fought (C7).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Combat {
    /// Who attacks: Adversaries, or Agents as such.
    pub foes: Few<u16, FOES_MAX>,
    /// Who is attacked: Agents, and Witnesses with them.
    pub friends: Few<u16, FRIENDS_MAX>,
    /// Damage that is assigned and not settled.
    pub hits: Few<Hit, HITS_MAX>,
    /// Damage that is still to be assigned, in this order.
    pub strikes: Few<Strike, HITS_MAX>,
    /// Equipment that was discarded for its bonus in this round (C6.22).
    pub spent: Few<Spent, 16>,
    /// The Team.
    pub team: Team,
    /// Who decides for the Adversary.
    pub seat: Seat,
    /// Which round it is, from 1; 0 before the first.
    pub round: u8,
    /// LRC or CRC.
    pub skill: Skill,
    /// Is there one?
    pub on: bool,
    /// Is there no LRC round (C7.9)?
    pub no_lrc: bool,
    /// Has there been one?
    pub had_lrc: bool,
    /// Is the next round an extra LRC round?
    pub extra: bool,
    /// How many extra LRC rounds there were.
    pub extras: u8,
    /// Is this an LRC round before the damage of a CRC round (C14.27)?
    pub inserted: bool,
    /// Is a round under way?
    pub in_round: bool,
    /// Has a card ended it (C7.43)?
    pub broken: bool,
    /// After how many rounds it is over; 0 if nothing ends it so.
    pub most: u8,
    /// Who alone deals damage in an extra round.
    pub only: CardId,
    /// Who deals nothing in the next round (C14.24).
    pub stunned: Few<u16, 6>,
    /// Who deals nothing in this one.
    pub dazed: Few<u16, 6>,
}
kernel::flat!(Combat {
    foes,
    friends,
    hits,
    strikes,
    spent,
    team,
    seat,
    round,
    skill,
    on,
    no_lrc,
    had_lrc,
    extra,
    extras,
    inserted,
    in_round,
    broken,
    most,
    only,
    stunned,
    dazed
});

impl Refers for Combat {
    fn each_reference(&mut self, each: &mut impl FnMut(&mut CardId)) {
        let Combat { foes, friends, hits, spent, only, stunned, dazed, .. } = self;
        stunned.each_reference(each);
        dazed.each_reference(each);
        foes.each_reference(each);
        friends.each_reference(each);
        hits.each_reference(each);
        spent.each_reference(each);
        only.each_reference(each);
    }
}

impl Combat {
    /// No combat.
    pub const NONE: Combat = Combat {
        foes: Few::EMPTY,
        friends: Few::EMPTY,
        hits: Few::EMPTY,
        strikes: Few::EMPTY,
        spent: Few::EMPTY,
        team: Team::NONE,
        seat: Seat(0),
        round: 0,
        skill: Skill::Lrc,
        on: false,
        no_lrc: false,
        had_lrc: false,
        extra: false,
        extras: 0,
        inserted: false,
        in_round: false,
        broken: false,
        most: 0,
        only: CardId::NONE,
        stunned: Few::EMPTY,
        dazed: Few::EMPTY,
    };
}

/// The last combat, for those who answer its end (C6.10).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Fought {
    /// Who attacked.
    pub by: CardId,
    /// Whom.
    pub team: Team,
    /// At which Site.
    pub site: CardId,
}
kernel::flat!(Fought { by, team, site });
machine::refers!(Fought { by, site; team });

impl Fought {
    /// None.
    pub const NONE: Fought = Fought { by: CardId::NONE, team: Team::NONE, site: CardId::NONE };
}
