//! The numbers that standing abilities can change.

use crate::keyword::{SKILLS, Skill};

/// A number, by its place in [`machine::Static`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stat {
    /// A skill, LRC and CRC among them.
    Skill(Skill),
    /// All skills at once.
    AllSkills,
    /// HEALTH.
    Health,
    /// RES; of a player, what all Agents make together.
    Res,
    /// What it costs.
    Cost,
    /// What it adds to checks; of a Team, what all of it adds.
    Adds,
    /// Damage it deals.
    Deals,
    /// LRC damage it deals.
    DealsLrc,
    /// CRC damage it deals.
    DealsCrc,
    /// Damage it takes.
    Takes,
    /// LRC damage it takes.
    TakesLrc,
    /// Less damage from each source.
    LessFromEach,
    /// Less damage from one source.
    LessFromOne,
    /// May it divide its damage? LRC damage only: 1; between two: 2; any: 3.
    Divides,
    /// Is damage to it halved?
    Halved,
    /// Is LRC damage to it halved?
    HalvedLrc,
    /// Can it use MARTIAL ARTS cards?
    UsesMartialArts,
    /// Can it use SUBTERFUGE cards?
    UsesSubterfuge,
    /// What the open check needs.
    Needed,
    /// What the open check has.
    Check,
    /// How many Sites it may investigate in a turn.
    Sites,
    /// May its RES be taken as CP?
    Banked,
    /// Can its RES only buy cards?
    OnlyBuys,
    /// The hand limit of a player.
    HandLimit,
    /// Does it strike twice?
    StrikesTwice,
    /// Does it deal its damage first?
    First,
    /// Does it fight only that Agent?
    FightsOnly,
    /// Does it take damage in place of another: up to so much.
    TakesFor,
    /// Does it count as a Bluff at Sites?
    IsBluff,
    /// Bluffs beneath it are placed as if they were in their player's hand, and cost less there (C14.151).
    PlacesStored,
    /// Which skill it uses as this one ([`Stat::used_as`]).
    UsedAs(Skill),
    /// How often its modifier counts; less than none: the other way.
    Modifier,
    /// Does it heal half as much, and by nothing else?
    HealsHalf,
    /// Does it add its skills from another section?
    Phones,
    /// Do OCCULT Adversaries hit others first?
    Last,
    /// Does it hurt OCCULT CREATURE cards normally?
    HurtsOccult,
    /// Does it play Combat cards after all others?
    Waits,
    /// May its player sell twice?
    SellsTwice,
    /// Does its player play with RP cards open?
    OpenHand,
    /// Can cards be played on it without activators, and without paying: 2?
    OpenTo,
    /// Are its LRC and CRC 1 more than the best of the other side (C14.181)?
    AsBest,
    /// Can a fighter use this card, whatever it can use otherwise?
    UsesThis,
    /// Does it take all damage of its Team (C14.144)?
    TakesAll,
    /// How much damage something else takes in its place in this round (C14.33).
    Shielded,
    /// What it adds to checks at Sites.
    AddsAtSites,
    /// Is it she whom Abduction takes?
    IsVictim,
    /// Does whoever it damages leave the combat (C14.31)?
    Chokes,
    /// Is an ALIEN Adversary that it damages in CRC discarded, and deals nothing (C14.176)?
    Slays,
    /// Does one Combat card on it cost nothing in each combat (C11.31)?
    FreeCard,
    /// The skill of a check, in that check alone (C11.34).
    SkillHere,
    /// Something that is forbidden.
    Forbids(Ban),
}

/// What can be forbidden.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Ban {
    /// To leave the Hospital.
    LeaveHospital,
    /// To heal.
    Heal,
    /// To fight.
    Fight,
    /// Of a player: to draw cards.
    Draw,
    /// Of a player: to investigate Sites without those keywords.
    Investigate,
    /// Of a player: to play such cards at this Site.
    Play,
    /// Of cards: to be played on something.
    BePlayedOn,
    /// To be negated.
    BeNegated,
    /// To be discarded.
    BeDiscarded,
    /// To be affected by such cards.
    BeAffected,
    /// To be killed before the first CRC round.
    BeKilled,
    /// To do anything: jammed.
    Work,
    /// Of a player: to ask for a characteristic.
    Ask,
    /// To name whom it hits: another does (C14.25).
    Aim,
}

/// Numbers besides skills begin here.
const OTHERS: u8 = SKILLS as u8;
/// Bans begin here.
const BANS: u8 = 64;
/// Skills that are used as others begin here.
const USED: u8 = 80;
/// How a skill and how much there is of it at least are written as one number.
const LEAST: i16 = 16;

impl Stat {
    /// The number it goes by in the machine.
    pub const fn number(self) -> u8 {
        OTHERS
            + match self {
                Stat::Skill(skill) => return skill as u8,
                Stat::Forbids(ban) => return BANS + ban as u8,
                Stat::UsedAs(skill) => return USED + skill as u8,
                Stat::AllSkills => 0,
                Stat::Health => 1,
                Stat::Res => 2,
                Stat::Cost => 3,
                Stat::Adds => 4,
                Stat::HalvedLrc => 5,
                Stat::Deals => 6,
                Stat::DealsLrc => 7,
                Stat::DealsCrc => 8,
                Stat::Takes => 9,
                Stat::TakesLrc => 10,
                Stat::LessFromEach => 11,
                Stat::LessFromOne => 12,
                Stat::Divides => 13,
                Stat::Halved => 14,
                Stat::UsesMartialArts => 15,
                Stat::UsesSubterfuge => 16,
                Stat::Needed => 17,
                Stat::Check => 18,
                Stat::Sites => 19,
                Stat::Banked => 20,
                Stat::OnlyBuys => 21,
                Stat::HandLimit => 22,
                Stat::StrikesTwice => 23,
                Stat::First => 24,
                Stat::FightsOnly => 25,
                Stat::TakesFor => 26,
                Stat::PlacesStored => 27,
                Stat::IsBluff => 28,
                Stat::Modifier => 31,
                Stat::HealsHalf => 32,
                Stat::Phones => 33,
                Stat::Last => 34,
                Stat::HurtsOccult => 35,
                Stat::Waits => 36,
                Stat::SellsTwice => 37,
                Stat::OpenHand => 38,
                Stat::OpenTo => 39,
                Stat::AsBest => 40,
                Stat::UsesThis => 42,
                Stat::TakesAll => 43,
                Stat::Shielded => 44,
                Stat::AddsAtSites => 45,
                Stat::IsVictim => 46,
                Stat::Chokes => 47,
                Stat::Slays => 48,
                Stat::FreeCard => 49,
                Stat::SkillHere => 50,
            }
    }

    /// As a number: that skill is used, of which there is at least so much.
    pub const fn used_as(skill: Skill, least: u8) -> i16 {
        1 + skill as i16 + LEAST * least as i16
    }

    /// Which skill is used, and how much of it there is at least; none if it is the skill itself.
    pub fn uses(number: i16) -> Option<(Skill, i16)> {
        let skill = Skill::ALL.get(usize::try_from(number.rem_euclid(LEAST) - 1).ok()?)?;
        Some((*skill, number.div_euclid(LEAST)))
    }
}
