//! The events: what happened, in the past tense.

use crate::facts::Pool;
use crate::keyword::Skill;
use crate::state::{Ending, Section, Team, UNKNOWN_FILE};
use crate::turn::Phase;
use kernel::{Masked, Seat};
use machine::Design;

/// One thing that happened. A design, a value or an X-File is unknown to those who may not know it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A turn began.
    TurnBegan { seat: Seat, turn: u16 },
    /// A phase began.
    PhaseBegan { seat: Seat, phase: Phase },
    /// A card was drawn.
    Drew { seat: Seat, design: Design, rule: &'static str },
    /// A discard pile became the new deck.
    Rebuilt { seat: Seat },
    /// Agents made points.
    MadePoints { seat: Seat, rp: u16, only_buys: u8 },
    /// Nobody made points.
    MadeNone { seat: Seat },
    /// A card was sold.
    Sold { seat: Seat, design: Design, cp: u8 },
    /// Cards are bought.
    Buys { seat: Seat, count: u8 },
    /// An Agent healed.
    Healed { seat: Seat, design: Design, amount: u8 },
    /// An Agent moved to a section and into a Team.
    Moved { seat: Seat, design: Design, section: Section, team: u8 },
    /// A card was announced and paid for: on a card, or on another thing as a number (`thing.rs`).
    Announced { seat: Seat, design: Design, cost: u8, pool: Pool, on: Design, thing: u16 },
    /// X was named with it.
    NamedX { seat: Seat, x: u8 },
    /// A card was carried out.
    CarriedOut { design: Design },
    /// A card was discarded.
    Discarded { seat: Seat, design: Design, rule: &'static str },
    /// A card was negated.
    Negated { design: Design, by: Design },
    /// Equipment was given to an Agent.
    Equipped { seat: Seat, design: Design, agent: Design },
    /// A piece of Equipment changed hands.
    Exchanged { seat: Seat, design: Design, agent: Design },
    /// A Site was placed.
    Placed { seat: Seat, design: Design, against: Seat },
    /// A card was put beneath a Site.
    PutBeneath { seat: Seat, design: Design, site: Design },
    /// A Team was sent to a Site.
    Sent { seat: Seat, team: u8, site: Design },
    /// A Site is investigated.
    Investigates { seat: Seat, team: Team, site: Design },
    /// A check was announced.
    Checks { seat: Seat, skill: Skill, needed: u8, total: i16 },
    /// A value was announced for which less is needed.
    NamedValue { seat: Seat, value: u8 },
    /// A card beneath a Site was turned up.
    Revealed { seat: Seat, design: Design },
    /// A check was settled.
    Settled { seat: Seat, skill: Skill, needed: u8, total: i16, success: bool },
    /// A combat began.
    Fights { seat: Seat, design: Design, team: Team },
    /// A round began.
    Round { skill: Skill, round: u8 },
    /// Damage was assigned: it will be dealt once all have responded (C7.35).
    Aimed { from: Design, to: Design, amount: u8 },
    /// Damage was dealt.
    Hit { from: Design, to: Design, amount: u8 },
    /// Somebody went to the Hospital.
    Hospitalised { seat: Seat, design: Design },
    /// An Adversary or a Witness was killed.
    Killed { design: Design },
    /// A combat is over.
    CombatOver,
    /// A question was asked; the value is known to two (C10.4).
    Asked { asker: Seat, asked: Seat, of: u8, value: u8 },
    /// It was answered; the answer is known to two.
    Answered { asker: Seat, asked: Seat, value: u8, yes: Option<bool> },
    /// Nobody asked.
    DidNotAsk { seat: Seat },
    /// Nobody guessed.
    DidNotGuess { seat: Seat },
    /// Somebody guesses; the X-File is known to two (C10.5).
    Guesses { asker: Seat, asked: Seat, file: u8 },
    /// The guess was wrong.
    GuessedWrong { asker: Seat, asked: Seat, file: u8 },
    /// The guess was right.
    Identified { asker: Seat, asked: Seat, file: u8 },
    /// A player was done with something.
    Done { seat: Seat },
    /// A player gave up.
    GaveUp { seat: Seat },
    /// The game ended.
    Over { ending: Ending },
}

/// A value that is not known.
pub const UNKNOWN_VALUE: u8 = 20;

impl Masked for Event {
    /// Only what is named here is ever told to some and not to others.
    fn masked(mut self) -> Event {
        match &mut self {
            Event::Drew { design, .. } | Event::PutBeneath { design, .. } => *design = Design::UNKNOWN,
            Event::Asked { value, .. } => *value = UNKNOWN_VALUE,
            Event::Answered { value, yes, .. } => (*value, *yes) = (UNKNOWN_VALUE, None),
            Event::Guesses { file, .. } | Event::GuessedWrong { file, .. } => *file = UNKNOWN_FILE,
            _ => {}
        }
        self
    }
}
