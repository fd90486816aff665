//! The verbs: what cards can do, and what each needs to know.

use super::{Filter, Who};

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
    /// Something is done to it, which is a card.
    ToIt(ToIt),
    /// Cards are drawn.
    Draw(u8),
    /// The whole hand is discarded.
    DiscardHand,
    /// This is discarded, as a price.
    DiscardThis,
    /// Beliefs are gained from the stack.
    GainBeliefs(u8),
    /// Doubts are gained from the stack.
    GainDoubts(u8),
    /// Scars are gained (E5.15).
    GainScars(u8),
    /// Symptoms are gained (E11.8).
    GainSymptoms(u8),
    /// Attack is gained.
    Attack(u8),
    /// Recruit is gained.
    Recruit(u8),
    /// Strikes are taken, drawn from the deck (E5.3).
    TakeStrikes(u8),
    /// This strikes (E5.3).
    Strike,
    /// One Strike this turn can be avoided (E5.10).
    Avoid,
    /// One Strike this turn can be cancelled (E5.11).
    Cancel,
    /// The Strike that was just drawn is cancelled.
    CancelThat,
    /// So many top cards of the Conspiracy deck enter the Shadows, one by one, before any is revealed (E3.8).
    TopsEnterShadows(u8),
    /// This is attached to the avatar (E10.12).
    Attach,
    /// A Doubt of the stack is put into the hand.
    DoubtInHand,
    /// A Doubt of the stack is put on top of the deck.
    DoubtOnTop,
    /// The Belief of the avatar is carried out (E4.13).
    CarryOutBelief,
    /// The Doubt of the avatar is carried out (E4.17).
    CarryOutDoubt,
    /// The deck is shuffled.
    Shuffle,
    /// The deck is looked through (E10.18).
    LookThrough,
    /// A player is fought (E10.19).
    FightPlayer,
    /// Two avatars change places (E11.1).
    SwapAvatars,
    /// The player is defeated (E5.19).
    BeDefeated,
    /// The topmost Evidence is Discovered (E4.34).
    Discover,
    /// The connected Evidence is Collected (E4.36).
    Collect,
    /// The top card of a deck becomes `it`.
    Top(Deck),
    /// The top card of a kind becomes `it` (E10.16).
    TopOf(Deck, Filter),
    /// The first of them becomes `it`: this card, a card of a name, the oldest Strike.
    Take(Filter),
    /// A random one becomes `it`.
    AtRandom(Filter),
    /// That ability of this card works from now on, for so long.
    Last(u8, Duration),
}

/// What is done to a card: to `it`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum ToIt {
    /// It is discarded.
    Discard,
    /// It is defeated (E10.6).
    Defeat,
    /// It is gained (E10.5).
    Gain,
    /// It is healed (E5.13).
    Heal,
    /// It becomes a Scar (E5.15).
    Scar,
    /// It is scanned without paying (E4.19).
    Scan,
    /// It is looked at.
    Look,
    /// It is shown to all.
    Show,
    /// It is hidden (E10.14).
    Hide,
    /// It moves to the Field.
    MoveToField,
    /// It moves one space to the left, and pushes (E3.2).
    Push,
    /// It enters the Shadows, hidden or as it is (E3.8).
    EnterShadows,
    /// It is put on top of a deck.
    PutOnTop(Deck),
    /// It is put at the bottom of a deck.
    PutAtBottom(Deck),
    /// It is put into a hand.
    PutInHand,
    /// It is put beneath this (E10.13).
    PutBeneath,
    /// It is put with this, or with a card of a name, as its Evidence (E7.10, E11.17).
    PutWith(Option<u16>),
    /// It is put hidden into the space to the right of this (E11.16).
    PutToTheRight,
    /// It is recruited: its cost is paid (E11.21).
    Recruited,
}

impl From<ToIt> for Deed {
    fn from(deed: ToIt) -> Deed {
        Deed::ToIt(deed)
    }
}

kernel::flat_enum! {
    /// How long something lasts.
    pub enum Duration {
        /// Until the end of this turn.
        ThisTurn,
        /// Until the start of your next turn (E2.2).
        UntilYourNextTurn,
        /// For the rest of the game.
        ForGood,
    }
}

impl machine::Blank for Duration {
    const BLANK: Duration = Duration::ThisTurn;
}

/// A deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deck {
    /// A player's.
    Own(Who),
    /// The Academy.
    Academy,
    /// The Conspiracy deck.
    Conspiracy,
    /// The Strike deck.
    Strikes,
    /// The Defeated Conspiracy pile.
    DefeatedConspiracy,
    /// The Defeated Characters.
    DefeatedCharacters,
}
