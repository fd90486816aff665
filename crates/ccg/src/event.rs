//! The events: what happened, in the past tense.

use crate::facts::Pool;
use crate::keyword::Skill;
use crate::state::{Ending, Section, Team, UNKNOWN_FILE};
use crate::turn::Phase;
use kernel::{Masked, Seat, SeatSet};
use machine::{Design, Zone};

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
    Announced { seat: Seat, design: Design, cost: u8, pool: Pool, on: Design, at: Zone, thing: u16 },
    /// X was named with it.
    NamedX { seat: Seat, x: u8 },
    /// A card was carried out.
    CarriedOut { design: Design },
    /// A card was discarded, to its owner's pile.
    Discarded { seat: Seat, owner: Seat, design: Design, rule: &'static str },
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
    /// The open check stands otherwise than when it was announced, or told last.
    Sum { seat: Seat, skill: Skill, needed: u8, total: i16, change: i16 },
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
    /// Damage was dealt: how much there is now, of how much HEALTH.
    Hit { from: Design, to: Design, amount: u8, total: u8, health: u8 },
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
    /// Somebody will name an X-File.
    WillGuess { seat: Seat },
    /// Nobody guessed.
    DidNotGuess { seat: Seat },
    /// Somebody guesses; the X-File is known to two (C10.5).
    Guesses { asker: Seat, asked: Seat, file: u8 },
    /// The guess was wrong.
    GuessedWrong { asker: Seat, asked: Seat, file: u8 },
    /// The guess was right.
    Identified { asker: Seat, asked: Seat, file: u8 },
    /// What a card's text waited for happened.
    Ability { seat: Seat, design: Design, ability: u16 },
    /// An effect is used.
    Uses { seat: Seat, design: Design, ability: u16 },
    /// Equipment was discarded for its bonus.
    Spent { seat: Seat, design: Design, gives: i8 },
    /// A card was chosen: at a place of a zone, where places can be told apart.
    Chose { seat: Seat, design: Design, zone: Zone, place: u8 },
    /// Something that is no card was chosen, as a number (`thing.rs`).
    ChoseThing { seat: Seat, thing: u16 },
    /// An effect of several was chosen.
    ChoseOption { seat: Seat, design: Design, option: u8 },
    /// A player agreed to what a text offers.
    Agreed { seat: Seat, design: Design },
    /// A player declined it.
    Declined { seat: Seat, design: Design },
    /// A card was removed from the game.
    Removed { seat: Seat, design: Design },
    /// A player looked at a card.
    LookedAt { seat: Seat, design: Design },
    /// A player looked through a hand.
    LookedThrough { seat: Seat, of: Seat },
    /// A player looked at the top of a deck.
    LookedAtTop { seat: Seat, of: Seat, count: u8 },
    /// A player looked through their deck.
    Searched { seat: Seat },
    /// A card was shown to all.
    Showed { seat: Seat, design: Design },
    /// There was nothing to show.
    ShowedNone { seat: Seat },
    /// A card went to a hand.
    TookInHand { seat: Seat, design: Design },
    /// A card from beneath a Site went back to a hand.
    BackInHand { seat: Seat, design: Design },
    /// A deck was shuffled.
    Shuffled { seat: Seat },
    /// A card was put on top of a deck, or beneath it.
    PutOnDeck { seat: Seat, design: Design, top: bool },
    /// A card was put beneath another.
    PutUnder { seat: Seat, design: Design, under: Design },
    /// A card stays in play.
    Stays { seat: Seat, design: Design },
    /// Points were gained.
    Gained { seat: Seat, cp: bool, amount: u16 },
    /// Points were paid or lost.
    Paid { seat: Seat, cp: bool, amount: u16 },
    /// Two players exchanged a pool.
    ExchangedPools { seat: Seat, other: Seat, cp: bool },
    /// Tokens were put on a card, or removed.
    Tokens { design: Design, count: i8 },
    /// HEALTH was set.
    HealthSet { design: Design, health: u8 },
    /// An Agent was abducted.
    Abducted { seat: Seat, design: Design },
    /// An Agent is back.
    Uncovered { seat: Seat, design: Design },
    /// A fighter left the combat.
    LeftCombat { design: Design },
    /// A fighter was stunned.
    Stunned { design: Design },
    /// A Witness fights.
    JoinsFight { design: Design },
    /// An Agent was borrowed.
    Borrowed { seat: Seat, design: Design },
    /// An Agent misses a turn.
    SetAside { seat: Seat, design: Design },
    /// A keyword became another.
    KeywordChanged { design: Design, lost: u8, gained: u8 },
    /// Something got a keyword: a card, a Team, a section.
    GotKeyword { thing: u16, keyword: u8 },
    /// A check asks for something else.
    NewPrerequisite { skill: Skill, needed: u8 },
    /// Something did not happen.
    Prevented { by: Design },
    /// A question was not answered.
    Refused { seat: Seat },
    /// A wrong guess has no penalty.
    NoPenalty { seat: Seat },
    /// A player exchanges their X-File.
    ExchangesFile { seat: Seat },
    /// The new one; its player knows it.
    NewFile { seat: Seat, file: u8 },
    /// A player announced a value of their own X-File.
    Tells { seat: Seat, value: u8 },
    /// A wounded Agent of the Basic game has so many Healing Phases left to stay.
    Recovers { seat: Seat, design: Design, left: u8 },
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
            Event::Drew { design, .. }
            | Event::PutBeneath { design, .. }
            | Event::LookedAt { design, .. }
            | Event::PutOnDeck { design, .. }
            | Event::PutUnder { design, .. }
            | Event::BackInHand { design, .. }
            | Event::Chose { design, .. } => *design = Design::UNKNOWN,
            Event::NewFile { file, .. } => *file = UNKNOWN_FILE,
            Event::Asked { value, .. } => *value = UNKNOWN_VALUE,
            Event::Answered { value, yes, .. } => (*value, *yes) = (UNKNOWN_VALUE, None),
            Event::Guesses { file, .. } | Event::GuessedWrong { file, .. } => *file = UNKNOWN_FILE,
            _ => {}
        }
        self
    }

    fn shows(&self) -> SeatSet {
        match self {
            Event::LookedThrough { seat, .. } | Event::LookedAtTop { seat, .. } | Event::Searched { seat } => {
                SeatSet::only(*seat)
            }
            _ => SeatSet::NONE,
        }
    }
}
