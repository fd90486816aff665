//! The types that card programs are made of: [`deed`]s, [`thing`]s, [`moment`]s and numbers ([`stat`]).

mod deed;
mod moment;
mod stat;
mod thing;

pub use deed::{Count, Deed, Duration, Goods, Play, Scope, To, Verb};
pub use moment::{Event, Feat, Moment, Pay, Sale, Time, Use, Would, Wouldbe};
pub use stat::{Ban, Stat};
pub use thing::{Amount, At, Condition, Filter, Link, Measure, Modifier, NAMES, Role, Side, Sort, Tokens, Where, Who};

use machine::Language;

/// The CCG's words for the machine.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Words;

/// What a text does, one bit each: other texts look for it.
pub mod tag {
    /// Ends the combat.
    pub const ENDS_COMBAT: u32 = 1;
    /// Demands a check.
    pub const CHECKS: u32 = 1 << 1;
    /// Negates something.
    pub const NEGATES: u32 = 1 << 2;
    /// Moves an Agent to the Hospital.
    pub const HOSPITALISES: u32 = 1 << 3;
    /// Moves an Agent to the Bureau.
    pub const TO_BUREAU: u32 = 1 << 4;
    /// Abducts an Agent.
    pub const ABDUCTS: u32 = 1 << 5;
    /// Removes something from the game.
    pub const REMOVES: u32 = 1 << 6;
    /// Lets an Agent attack as an Adversary.
    pub const ATTACKS: u32 = 1 << 7;
    /// Changes the open check.
    pub const THIS_CHECK: u32 = 1 << 8;
    /// Changes the check of the Site that is investigated.
    pub const SITE_CHECK: u32 = 1 << 11;
    /// Plays a card by its activators.
    pub const BY_ACTIVATORS: u32 = 1 << 10;
    /// Plays a card, by its activators or without them.
    pub const PLAYS: u32 = 1 << 13;
    /// Looks at a card.
    pub const LOOKS: u32 = 1 << 12;
    /// Deals with combat, damage or healing (C7.24).
    pub const IN_COMBAT: u32 = 1 << 9;
}

impl Language for Words {
    type Verb = Verb;
    type Filter = Filter;
    type Condition = Condition;
    type Who = Who;
    type Moment = Moment;
    type Would = Would;

    fn tags(verb: Verb) -> u32 {
        match verb.deed {
            Deed::End(Scope::Combat) => tag::ENDS_COMBAT | tag::IN_COMBAT,
            Deed::Check(..) => tag::CHECKS,
            Deed::Negate | Deed::NegateAll(_) => tag::NEGATES,
            Deed::Move(To::Bureau) => tag::TO_BUREAU,
            Deed::Move(To::Hospital) => tag::HOSPITALISES,
            Deed::Play(Play { open: false, .. }) => tag::PLAYS | tag::BY_ACTIVATORS,
            Deed::Play(_) => tag::PLAYS,
            Deed::Abduct => tag::ABDUCTS,
            Deed::Remove | Deed::RemoveUnless(..) => tag::REMOVES,
            Deed::Attack => tag::ATTACKS,
            Deed::Look => tag::LOOKS,
            Deed::Last(_, Duration::Check) => tag::THIS_CHECK,
            Deed::Last(_, Duration::SiteCheck) => tag::SITE_CHECK,
            Deed::Last(_, Duration::Round | Duration::Rounds(_) | Duration::Combat)
            | Deed::Heal(_)
            | Deed::Damage(..)
            | Deed::RemoveDamage
            | Deed::LeaveCombat
            | Deed::Stun
            | Deed::TurnAgainst
            | Deed::Redirect => tag::IN_COMBAT,
            _ => 0,
        }
    }

    fn awaits(moment: &Moment) -> u32 {
        if let Moment::When(event) = moment { event.feats } else { 0 }
    }

    fn replaces(would: &Would) -> u32 {
        would.would.bit()
    }

    fn begins(verb: &Verb) -> Option<u8> {
        if let Deed::Last(ability, _) = verb.deed { Some(ability) } else { None }
    }
}
