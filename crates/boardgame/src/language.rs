//! The types that card programs are made of: verbs, filters, conditions, moments.

use crate::facts::Skill;
use machine::Language;

/// The board game's words for the machine.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Words;

/// A deed and who does it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Verb {
    /// What is done.
    pub deed: Deed,
    /// By whom.
    pub who: Who,
}

/// What cards do. `it` is what the running ability is about.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Deed {
    /// An X-File is investigated, for so much and what is added to it (G5.1).
    Investigate(u8, Bonus),
    /// The investigation is cancelled, if it is of that skill (G5.17).
    Cancel(Option<Skill>),
    /// Influence is collected; an Agent may heal instead (G6.3).
    Collect(u8),
    /// Influence goes back to the bank.
    Lose(u8),
    /// Wounds are suffered (G6.1).
    Suffer(u8),
    /// Wounds are healed.
    Heal(u8),
    /// Cards are drawn.
    Draw(u8),
    /// It is discarded: a card in hand, or one that lies face down.
    Discard,
    /// The Agents look at it.
    Look,
    /// The pawn goes there.
    Move,
    /// Progress is placed on it.
    Place(u8),
    /// Progress is taken from it.
    Remove(u8),
    /// Evidence is drawn for the pool (G5.24).
    Evidence(u8),
    /// The Syndicate conceals evidence (G4.2).
    Conceal(u8),
    /// Cigarettes go from behind the screen into the bag.
    AddCigarettes(u8),
    /// Cigarettes go from the bag behind the screen.
    ReturnCigarettes(u8),
    /// The first of them becomes `it`.
    Take(Filter),
}

/// What an investigation adds to its number.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Bonus {
    /// Nothing.
    None,
    /// So much for each of these things.
    Each(u8, Filter),
    /// So much for each of the Agent's wounds, which take nothing away (Chase).
    Wounds(u8),
    /// So much for each wound that the Agent chooses to suffer afterwards (Firefight).
    Suffered(u8),
    /// So much for each influence that the Agent pays.
    Paid(u8),
}

/// Which Agents.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Those {
    /// All of them.
    All,
    /// Those in the region.
    Here,
    /// Those in the region but for the one whose turn it is.
    OthersHere,
}

/// Which things; or, of a standing change, what it changes.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Filter {
    /// What the ability is about.
    It,
    /// This card.
    This,
    /// The X-File that is or was investigated.
    TheXFile,
    /// Unsolved X-Files but for that one.
    OtherXFiles,
    /// Solved X-Files in the region.
    Solved,
    /// Somebody's hand.
    Hand(Who),
    /// Face-down Syndicate cards on the map.
    FaceDown,
    /// Face-down Syndicate cards tied to the X-File that is or was investigated.
    Attached,
    /// The Ally in play.
    Ally,
    /// Agents.
    Agents(Those),
    /// The investigator's wounds, counted only.
    Wounds,
    /// All regions.
    Regions,
    /// Investigations of this skill, if one is said, and of this X-File only, if that is said.
    Investigations(Option<Skill>, bool),
    /// Syndicate cards that are revealed, of this X-File only, if that is said.
    Reveals(bool),
    /// Planning, in this region only, if that is said.
    Planning(bool),
    /// Agents in this region.
    AgentsHere,
}

/// Who is asked, or does something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    /// The one whose card it is.
    You,
    /// The Agent who investigates, or whose turn it is.
    Investigator,
    /// The Agent that a loop has come to.
    Each,
    /// The Syndicate.
    Syndicate,
}

/// What sets off the text of an X-File.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// An investigation of this is over (G5.10).
    Investigated,
    /// This is solved (G5.29).
    Solved,
    /// The Syndicate's turn begins (G4.1).
    SyndicateTurn,
}

/// What can be replaced: nothing.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Would {}

/// A question about the table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Condition {
    /// Something was chosen.
    Chosen,
    /// There is such a thing.
    There(Filter),
    /// There is none.
    NoneThere(Filter),
}

/// Numbers that standing texts change.
pub mod stat {
    /// The sum of an investigation.
    pub const SUM: u8 = 0;
    /// What it costs to reveal a card.
    pub const REVEAL: u8 = 1;
    /// What planning collects.
    pub const PLAN: u8 = 2;
    /// Forbidden to move if above 0.
    pub const NO_MOVE: u8 = 3;
    /// Forbidden to trade if above 0.
    pub const NO_TRADE: u8 = 4;
}

/// Tag: investigates.
pub const INVESTIGATES: u32 = 1;

impl Language for Words {
    type Verb = Verb;
    type Filter = Filter;
    type Condition = Condition;
    type Who = Who;
    type Moment = Moment;
    type Would = Would;

    fn tags(verb: Verb) -> u32 {
        if matches!(verb.deed, Deed::Investigate(..)) { INVESTIGATES } else { 0 }
    }

    /// An X-File sees only what happens to itself, so nothing waits among what stands.
    fn awaits(_: &Moment) -> u32 {
        0
    }

    fn replaces(would: &Would) -> u32 {
        match *would {}
    }

    fn begins(_: &Verb) -> Option<u8> {
        None
    }
}
