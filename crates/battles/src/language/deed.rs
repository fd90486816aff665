//! The verbs: what cards can do.

use super::thing::{Filter, Who};

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
    /// A card of the hand is discarded at random.
    DiscardAtRandom,
    /// The whole hand is shown.
    ShowHand,
    /// A place is looked through: a deck by its player, a deck and a hand by you.
    LookThrough(Filter),
    /// A deck that was looked through is shuffled.
    Shuffle(Filter),
    /// It goes back to where it stood before control of it was taken.
    ReturnToPlace,
    /// It is played, a card at no cost or a power without paying.
    PlayFree,
    /// XP are gained (B7).
    GainXp(u8),
    /// What was just played or used is cancelled (B6).
    Cancel,
    /// A Wish is made (B12).
    Wish,
    /// The first of them becomes `it`.
    Take(Filter),
    /// A random one becomes `it`.
    AtRandom(Filter),
    /// It is one of those that are spared (`the rest` are those that are not).
    Spare,
    /// That ability of this card works from now on, for so long.
    Last(u8, Duration),
}

/// What is done to a card: to `it`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum ToIt {
    /// It is discarded.
    Discard,
    /// It is shown to all.
    Show,
    /// What was searched for is taken out of its deck, which is shuffled (B13).
    Find,
    /// It is put into the hand of whoever does this.
    PutInHand,
    /// It is put on top of its owner's deck.
    PutOnTop,
    /// It goes to its owner's hand.
    ReturnToHand,
    /// It goes to its owner's KO pile instead of where it would have gone.
    GoToKoPile,
    /// It is KO'd (B5).
    Ko,
    /// It is stunned (B5).
    Stun,
    /// It is dazed (B5).
    Daze,
    /// It is wounded (B5).
    Wound,
    /// A wound is healed from it (B5).
    Heal,
    /// It hides (B5).
    Hide,
    /// +1/+1 counters, or -1/-1 counters, are put on it (B5).
    Counters {
        /// Which: +1 or -1.
        sign: i8,
        /// How many.
        count: Count,
    },
    /// All -1/-1 counters are removed from it; if there were none, there is no `it` any more.
    RemoveCounters,
    /// It is removed from the game (B13).
    RemoveFromGame,
    /// It moves to the other row of its side.
    ChangeRow,
    /// Whoever does this takes control of it (B13).
    TakeControl,
    /// It is put into a row of its owner, who chooses which.
    EnterRow(Entrance),
    /// It strikes itself (B12).
    StrikeItself,
    /// This has the keywords and Super Powers of it (B12).
    Copy,
    /// It is turned face up.
    TurnUp,
    /// This remembers it: the Location a Machine looks at (B12).
    Remember,
}

impl From<ToIt> for Deed {
    fn from(deed: ToIt) -> Deed {
        Deed::ToIt(deed)
    }
}

/// How many counters.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Count {
    /// So many.
    Number(u8),
    /// As many as the event says.
    ThatMany,
    /// One for each of these.
    Each(Filter),
}

kernel::flat_enum! {
    /// How something is put into a row.
    pub enum Entrance {
        /// As it is.
        Plain,
        /// With wounds that leave it one health (B12).
        Wounded,
        /// This, as a Duplicate of it (B12).
        Duplicate,
    }
}

kernel::flat_enum! {
    /// How long something lasts.
    pub enum Duration {
        /// Until the end of this combat.
        ThisCombat,
        /// Until the end of this turn.
        ThisTurn,
        /// Until the start of your next turn.
        UntilYourNextTurn,
        /// Until what it is about leaves play.
        UntilItLeaves,
        /// Until the end of the next Formation Step of an enemy.
        UntilFormation,
        /// Until it has counted once.
        Once,
        /// The next time this combat.
        OnceThisCombat,
        /// For the rest of the game.
        ForGood,
    }
}

impl machine::Blank for Duration {
    const BLANK: Duration = Duration::ThisCombat;
}
