//! What programs of cards are made of: deeds, things, conditions, moments.

use crate::facts::{Class, Keyword, Kind};
use machine::Language;

/// Encounters' words for the machine.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Words;

/// Who does something, is asked, or has something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Who {
    /// Whose card it is; on cards of nobody the current player (E8.4).
    #[default]
    You,
    /// The player a loop has come to.
    Each,
    /// That player: chosen, or the one who set the ability off.
    That,
    /// The next player (E10.20).
    Next,
    /// Anybody.
    Anybody,
}

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
    /// Cards are drawn.
    Draw(u8),
    /// It is discarded.
    Discard,
    /// The whole hand is discarded.
    DiscardHand,
    /// This is discarded, as a price.
    DiscardThis,
    /// It is defeated (E10.6).
    Defeat,
    /// It is gained (E10.5).
    Gain,
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
    /// It is healed (E5.13).
    Heal,
    /// It becomes a Scar (E5.15).
    Scar,
    /// One Strike this turn can be avoided (E5.10).
    Avoid,
    /// One Strike this turn can be cancelled (E5.11).
    Cancel,
    /// The Strike that was just drawn is cancelled.
    CancelThat,
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
    /// So many top cards of the Conspiracy deck enter the Shadows, one by one, before any is revealed (E3.8).
    TopsEnterShadows(u8),
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
    /// It is recruited: its cost is paid (E11.21).
    Recruited,
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

/// How long something lasts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Duration {
    /// Until the end of this turn.
    ThisTurn,
    /// Until the start of your next turn (E2.2).
    UntilYourNextTurn,
    /// For the rest of the game.
    ForGood,
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

/// Where things are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Place {
    /// Where such things usually are.
    #[default]
    Usual,
    /// A hand.
    Hand,
    /// A deck.
    Deck,
    /// A discard pile.
    DiscardPile,
    /// A hand or a discard pile.
    HandOrDiscardPile,
    /// In front of a player: played this turn, or Vigilant.
    Played,
    /// One's cards: in hand or in front of one (E10.2).
    Mine,
    /// The Shadows.
    Shadows,
    /// The Field.
    Field,
    /// The Bureau.
    Bureau,
    /// All three rows.
    Rows,
    /// The Academy deck.
    Academy,
    /// The Conspiracy deck.
    ConspiracyDeck,
    /// The Strike deck.
    StrikeDeck,
    /// The Defeated Conspiracy pile.
    DefeatedConspiracy,
    /// The Defeated Characters.
    DefeatedCharacters,
    /// Beneath this card.
    Beneath,
    /// With this card, as Evidence.
    With,
    /// Outside the game (E10.15).
    Outside,
}

/// Which of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Role {
    /// Any.
    #[default]
    Any,
    /// This card.
    This,
    /// It.
    It,
    /// The oldest Strike (E5.4).
    Oldest,
    /// The most recent Strike.
    MostRecent,
    /// E10.11
    Undiscovered,
    /// E10.11
    Discovered,
    /// E10.11
    Collected,
    /// Played this turn.
    PlayedThisTurn,
}

/// Which side is up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Shows {
    /// Either.
    #[default]
    Either,
    /// Its face.
    Face,
    /// Its back.
    Back,
}

/// A number that has a limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bound {
    /// Of what: recruit cost, or what it takes to fight it.
    pub stat: Stat,
    /// At least so much, or at most?
    pub at_least: bool,
    /// How much.
    pub amount: u8,
}

/// Kinds that are no cards: players.
pub const PLAYER: u32 = 1 << 24;
/// Kinds that are no cards: spaces.
pub const SPACE: u32 = 1 << 25;
/// Scars, which are Strikes that lie face down.
pub const SCAR: u32 = 1 << 26;
/// Symptoms, which are no cards.
pub const SYMPTOM: u32 = 1 << 27;
/// Characters (E10.1).
pub const CHARACTER: u32 = Kind::Starting.bit() | Kind::SpecialAgent.bit() | Kind::Academy.bit() | Kind::Ally.bit();
/// Enemies: a Syndicate Enemy is one (E4.27), an End Game is none (E7.6).
pub const ENEMY: u32 = Kind::Enemy.bit() | Kind::Syndicate.bit();
/// What the Conspiracy deck holds.
pub const CONSPIRACY: u32 =
    Kind::Enemy.bit() | Kind::Event.bit() | Kind::Informant.bit() | Kind::Lead.bit() | Kind::Ally.bit();

/// Which things: all that pass every part.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Filter {
    /// Kinds, one bit each; none: any card.
    pub what: u32,
    /// Where.
    pub place: Place,
    /// Whose place.
    pub whose: Who,
    /// Classes, one bit each; none: any.
    pub classes: u8,
    /// Types, one bit each; none: any.
    pub types: u8,
    /// A character of the Academy, from 1; 0: any.
    pub character: u8,
    /// Which side is up.
    pub shows: Shows,
    /// Another than this.
    pub other: bool,
    /// Keywords it has, one bit each.
    pub keywords: u32,
    /// Which of them.
    pub role: Role,
    /// A limit.
    pub bound: Option<Bound>,
    /// A name, by its number in the dictionary.
    pub name: Option<u16>,
}

impl Filter {
    /// What passes both.
    #[must_use]
    pub fn and(self, also: Filter) -> Filter {
        Filter {
            what: if self.what == 0 || also.what == 0 { self.what | also.what } else { self.what & also.what },
            place: if also.place == Place::Usual { self.place } else { also.place },
            whose: if also.whose == Who::You { self.whose } else { also.whose },
            classes: self.classes | also.classes,
            types: self.types | also.types,
            character: self.character.max(also.character),
            shows: if also.shows == Shows::Either { self.shows } else { also.shows },
            other: self.other || also.other,
            keywords: self.keywords | also.keywords,
            role: if also.role == Role::Any { self.role } else { also.role },
            bound: self.bound.or(also.bound),
            name: self.name.or(also.name),
        }
    }

    /// Kinds only.
    pub const fn kinds(what: u32) -> Filter {
        Filter {
            what,
            place: Place::Usual,
            whose: Who::You,
            classes: 0,
            types: 0,
            character: 0,
            shows: Shows::Either,
            other: false,
            keywords: 0,
            role: Role::Any,
            bound: None,
            name: None,
        }
    }

    /// Things at a place.
    pub const fn at(place: Place) -> Filter {
        Filter { place, ..Filter::kinds(0) }
    }

    /// In a role.
    pub const fn role(role: Role) -> Filter {
        Filter { role, ..Filter::kinds(0) }
    }
}

/// A question about the table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Condition {
    /// Something was chosen.
    Chosen,
    /// It is one of these.
    It(Filter),
    /// It is none of these.
    ItIsNot(Filter),
    /// There are at least so many.
    There(Filter, u8),
    /// There are none.
    NoneThere(Filter),
    /// The End has begun, or has not.
    TheEnd(bool),
    /// Those could do it as far as anybody knows: there are such cards, or hands are closed (E8.8).
    Offered(Filter),
    /// Whoever is asked is alone and has played one of these this turn (E12.6).
    AloneAndPlayed(Filter),
}

/// What somebody does that cards wait for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Feat {
    /// Defeats a card.
    Defeat,
    /// Plays a card.
    Play,
    /// Recruits a character.
    Recruit,
    /// Scans a card.
    Scan,
    /// Takes a Strike: it was drawn and not cancelled yet.
    TakeStrike,
    /// Discards a card.
    Discard,
    /// Draws a card.
    Draw,
    /// Heals a Strike.
    Heal,
    /// Carries out a Belief.
    Belief,
    /// Carries out a Doubt.
    Doubt,
    /// Gains a card.
    Gain,
    /// Coordinates a card.
    Coordinate,
    /// A card is revealed.
    Revealed,
    /// A card enters the Field.
    EntersField,
    /// A card gets away or is defeated.
    IsDefeated,
    /// A player has no cards left (E11.4).
    NoCards,
    /// A player has so many Symptoms.
    Symptoms,
    /// A turn starts.
    TurnStarts,
    /// A turn ends.
    TurnEnds,
}

/// Who must do it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Agent {
    /// You: whose card it is; for Leads the current player.
    You,
    /// Any player.
    Anybody,
    /// Any player but you.
    Another,
}

/// What sets off abilities.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Moment {
    /// Activated in the Action Phase, behind a class sign or not (E4.7, E4.9).
    Activated(Option<Class>),
    /// Sacrificed (E9.6).
    Sacrificed,
    /// Used for a price: `Discard this: …`
    Used,
    /// E8.9
    Revealed,
    /// E8.11
    RevealedInShadows,
    /// E8.15
    Strikes,
    /// E8.16
    Cleanup,
    /// E8.17
    Drawn,
    /// E8.18
    Defeated,
    /// E8.20
    TheEnd,
    /// E9.13
    Eludes,
    /// The avatar's Belief.
    Belief,
    /// The avatar's Doubt.
    Doubt,
    /// Somebody has done something, for the so-manieth time in one turn; `what` it was done to.
    When(Feat, Agent, u8, Filter),
}

/// What can be replaced: somebody would do this to such a thing.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Would(pub Feat, pub Agent, pub Filter);

/// Numbers that standing changes change, by their place in [`machine::Static`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stat {
    /// What it takes to fight a card; the Defense of an avatar or End Game.
    Fight,
    /// What it costs to recruit.
    Cost,
    /// What it costs to scan a space.
    Scan,
    /// Health.
    Health,
    /// Attack it gives.
    Attack,
    /// Recruit it gives.
    Recruit,
    /// How many cards a player draws in Cleanup.
    HandSize,
    /// Damage of a Strike.
    Damage,
    /// A keyword it has.
    Has(Keyword),
    /// Something that is forbidden.
    Forbids(Ban),
}

/// What can be forbidden (E8.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ban {
    /// To be fought.
    BeFought,
    /// To be recruited.
    BeRecruited,
    /// To be scanned.
    BeScanned,
    /// To Coordinate.
    Coordinate,
    /// To talk, and to show hands: Trust No One (E11.11).
    Talk,
    /// To heal.
    Heal,
    /// To gain Beliefs.
    GainBeliefs,
    /// To carry out Doubts (E11.2).
    CarryOutDoubts,
}

const KEYWORDS: u8 = 16;
const BANS: u8 = 48;

impl Stat {
    /// The number it goes by in the machine.
    pub const fn number(self) -> u8 {
        match self {
            Stat::Fight => 0,
            Stat::Cost => 1,
            Stat::Scan => 2,
            Stat::Health => 3,
            Stat::Attack => 4,
            Stat::Recruit => 5,
            Stat::HandSize => 6,
            Stat::Damage => 7,
            Stat::Has(keyword) => KEYWORDS + keyword as u8,
            Stat::Forbids(ban) => BANS + ban as u8,
        }
    }
}

/// Where an ability works (`scope`).
pub mod scope {
    /// While the card is revealed, or lies in front of its player.
    pub const ANYWHERE: u8 = 0;
    /// While it is in the Shadows (E8.13).
    pub const SHADOWS: u8 = 1;
    /// While it is in the Field (E8.14).
    pub const FIELD: u8 = 2;
    /// While it is in a hand.
    pub const HAND: u8 = 3;
    /// While it is beneath another card (E11.10).
    pub const BENEATH: u8 = 4;
    /// While it is attached to an avatar (E10.12).
    pub const ATTACHED: u8 = 5;
    /// Once The End has begun (E8.20).
    pub const THE_END: u8 = 6;
}

/// Tag: avoids a Strike.
pub const AVOIDS: u32 = 1;
/// Tag: cancels a Strike.
pub const CANCELS: u32 = 2;

impl Language for Words {
    type Verb = Verb;
    type Filter = Filter;
    type Condition = Condition;
    type Who = Who;
    type Moment = Moment;
    type Would = Would;

    fn tags(verb: Verb) -> u32 {
        match verb.deed {
            Deed::Avoid => AVOIDS,
            Deed::Cancel | Deed::CancelThat => CANCELS,
            _ => 0,
        }
    }
}
