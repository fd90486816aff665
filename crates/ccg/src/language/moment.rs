//! The moments: when cards can be played, when effects can be used, when abilities trigger.

use super::thing::{Amount, Condition, Filter, Who};
use crate::keyword::{Keywords, Skill};
use crate::turn::Phase;

/// What happens that cards wait for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Feat {
    /// A card is played, on something or not.
    Played,
    /// A card is played on this or that Agent.
    PlayedOn,
    /// An Agent is abducted.
    Abducted,
    /// An abducted Agent is uncovered.
    Uncovered,
    /// A fighter damages another.
    Damages,
    /// A fighter is damaged.
    Damaged,
    /// Something takes damage in place of its bearer; how much.
    TakesDamage,
    /// An Adversary is killed.
    Killed,
    /// A fighter is reduced to 0 HEALTH.
    Down,
    /// The last token is gone.
    NoTokens,
    /// The last card beneath it is gone.
    NothingBeneath,
    /// A card leaves play.
    Leaves,
    /// An Agent leaves the Hospital.
    LeavesHospital,
    /// A card is negated.
    Negated,
    /// A Team has no Agents any more.
    TeamGone,
    /// A Team or an Agent investigates a Site.
    Investigates,
    /// A Site check has succeeded.
    Succeeds,
    /// A Site check has failed.
    Fails,
    /// A Team checks a skill.
    Checks,
    /// An Agent joins a Team.
    Joins,
    /// An Agent moves to or from the Bureau.
    MovesBureau,
    /// A player is told an answer.
    IsTold,
    /// A check of an Agent is over.
    CheckOver,
    /// A number of combat rounds is over.
    RoundsOver,
    /// A guess was wrong.
    GuessedWrong,
    /// A player may draw their free card.
    FreeDraw,
    /// A phase begins.
    PhaseStarts,
    /// A combat round begins.
    RoundStarts,
    /// A combat round is over.
    RoundEnds,
    /// A turn is over.
    TurnEnds,
}

impl Feat {
    /// As one bit.
    pub const fn bit(self) -> u32 {
        1 << self as u32
    }
}

/// What sets off an ability: one of several feats, by or to such a thing.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Event {
    /// Feats, one bit each.
    pub feats: u32,
    /// Who or what does it, or to whom it happens.
    pub what: Filter,
    /// To or on whom, where there is another.
    pub to: Option<Filter>,
    /// Of which phase.
    pub phase: Option<Phase>,
    /// In rounds, or checks, of this skill only.
    pub skill: Option<Skill>,
    /// At least so much, or that many.
    pub least: u8,
}

impl Event {
    /// Something of a kind happens to such things.
    pub fn new(feats: u32, what: Filter) -> Event {
        Event { feats, what, to: None, phase: None, skill: None, least: 0 }
    }
}

/// A time: a phase of somebody, each or the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Time {
    /// Whose.
    pub whose: Who,
    /// Which.
    pub phase: Phase,
}

/// What can be answered with a card: it is played in the responses that this opened (C6.9).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sale {
    /// A card was announced.
    Announced,
    /// Damage was assigned.
    Damage,
    /// A card would move an Agent to the Bureau.
    WouldMoveToBureau,
    /// Damage or a card would send an Agent to the Hospital.
    WouldHospitalise,
    /// A combat is over.
    Fought,
    /// An Adversary would fight one Agent alone.
    FightsOne,
    /// A Team checks with this Agent.
    ChecksWith,
    /// A Team is about to investigate a Site.
    Investigates,
    /// The result of a Site check is success.
    Success,
    /// It is failure.
    Failure,
    /// It is failure, and a combat was fought there.
    FailureAfterCombat,
    /// A question was announced.
    Asked,
    /// It was answered by you.
    Answered,
    /// An opponent's Team earns an answer.
    Earns,
    /// A guess of yours was wrong.
    GuessedWrong,
    /// Cards are bought by an opponent.
    Bought,
    /// An opponent's search has shown a card.
    Shown,
    /// An Adversary has hospitalised or removed an Agent.
    Hospitalised,
    /// Agents have killed an Adversary.
    Killed,
}

/// What using an effect costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pay {
    /// Nothing.
    Nothing,
    /// A token of this card.
    Token,
    /// This card is discarded.
    This,
    /// A card beneath this is discarded.
    Stored,
}

/// When an effect can be used, and for what.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Use {
    /// The price.
    pub pay: Pay,
    /// In whose phase, if in one only.
    pub time: Option<Time>,
}

/// When an ability works.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Moment {
    /// Something happened.
    When(Event),
    /// Its player uses it (C3.63).
    Use(Use),
    /// On what the card is played: no ability, but a limit.
    On(Filter),
    /// In which responses: no ability, but a limit.
    PlayWhen(Sale, Filter, Option<Filter>),
    /// When it can be played: no ability, but a limit.
    OnlyIf(Condition),
    /// In which phase: no ability, but a limit.
    OnlyIn(Phase),
    /// With so many tokens it enters play: no ability.
    Enters(u8),
    /// An Agent holds a point for these keywords: no ability (C2.21).
    Holds(Keywords),
    /// It comes to no combat: no ability (C7.6).
    NoCombat,
    /// There is no LRC round: no ability (C7.9).
    NoLrc,
    /// What X is: no ability (C2.13).
    X(Amount),
    /// Cards that are discarded as its price, X of them, so many at most: no ability (C14.62).
    Discards(Filter, u8),
    /// What it costs besides, in CP: no ability (C14.51).
    Extra(u8),
    /// A price of 1, 3, 5 or 9 for an effect on a check of these skills, one bit each: no ability (C2.15).
    Steps(u16),
    /// What is done instead of adding its modifier (C3.14).
    InsteadOfModifier,
    /// It can be played on such things without activators, and without paying.
    OpenOn(Filter, bool),
}

/// What can be replaced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wouldbe {
    /// An Agent would be abducted.
    Abducted,
    /// A card would be removed from the game.
    Removed,
    /// An Agent would be moved to the Hospital.
    Hospitalised,
    /// A card would be negated.
    Negated,
    /// A card would be discarded or negated by another card.
    DiscardedOrNegated,
}

impl Wouldbe {
    /// As one bit.
    pub const fn bit(self) -> u32 {
        1 << self as u32
    }
}

/// Something would happen to such a thing.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Would {
    /// What.
    pub would: Wouldbe,
    /// To what.
    pub what: Filter,
}
