//! The verbs: what cards can do.

use super::thing::{Amount, Filter, Who};
use crate::keyword::{Keywords, Skill};

/// A deed and who does it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Verb {
    /// What is done.
    pub deed: Deed,
    /// By whom.
    pub who: Who,
}

/// How many.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Count {
    /// So many.
    Number(u8),
    /// As a number that is worked out.
    Amount(Amount),
}

/// Points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goods {
    /// Resource Points.
    Rp,
    /// Conspiracy Points.
    Cp,
}

/// Where something goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum To {
    /// Its owner's Bureau.
    Bureau,
    /// Its owner's Hospital.
    Hospital,
    /// Its owner's Field.
    Field,
    /// Another section, which its player names.
    AnotherSection,
    /// The hand of whoever does it.
    Hand,
    /// Its owner's hand.
    OwnersHand,
    /// On top of its owner's deck.
    TopOfDeck,
    /// Beneath its owner's deck.
    BeneathDeck,
    /// Beneath this card, face up.
    BeneathThis,
    /// Beneath this card, face down.
    FaceDownBeneathThis,
    /// Beneath this card, and counts as in the Hospital (C14.148).
    HospitalBeneathThis,
    /// Face down in one's Bureau.
    FaceDownInBureau,
    /// Beneath another Site of that Field.
    BeneathOtherSite,
    /// In a player's section, as a Resource: the Bureau.
    ResourceInBureau,
    /// The same in the Field.
    ResourceInField,
    /// The same in the Hospital.
    ResourceInHospital,
    /// Beside one's X-File.
    BesideFile,
    /// On the card the program is about.
    OnIt,
    /// On the Team the program is about.
    OnTeam,
    /// Its owner's hand, or beneath another Site, as whoever does it says.
    HandOrSite,
    /// In one's Bureau as a Team of its own.
    OwnBureau,
    /// Into the Team it was in, or that is named.
    Team,
}

/// What is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    /// The combat.
    Combat,
    /// The turn.
    Turn,
}

/// How a card is played by a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Play {
    /// Without paying.
    pub free: bool,
    /// Without activators.
    pub open: bool,
    /// On the Team of the situation.
    pub on_team: bool,
}

/// What cards do. `it` is what the running ability is about.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Deed {
    /// The first of them becomes `it`.
    Take(Filter),
    /// A random one becomes `it`.
    AtRandom(Filter),
    /// There is an `it` one time in three (C14.178).
    OneInThree,
    /// The number that the program works with becomes this.
    Reckon(Amount),
    /// That ability of this card works from now on, for so long.
    Last(u8, Duration),
    /// Cards are drawn.
    Draw(Count),
    /// It is discarded.
    Discard,
    /// Cards of a hand that pass are discarded at random.
    DiscardAtRandom(Filter, Count),
    /// Cards of a hand that pass are discarded, all of them.
    DiscardAll(Filter),
    /// The top cards of a deck are discarded.
    DiscardTop(u8),
    /// The top card of a deck is discarded until it is a Witness (C14.197).
    DiscardUntilWitness,
    /// It is removed from the game.
    Remove,
    /// It is negated (C3.53).
    Negate,
    /// All of them are negated.
    NegateAll(Filter),
    /// The purchase or the move that is about to happen does not happen.
    Prevent,
    /// It goes somewhere.
    Move(To),
    /// It is shuffled into its owner's deck.
    ShuffleIn,
    /// A hand is looked through.
    LookThrough,
    /// A deck is searched: whoever does it looks through it.
    Search(Filter),
    /// It is shown to all, and all may respond (C3.72).
    ShowFound,
    /// It goes to the hand of whoever searched.
    TakeFound,
    /// A deck is shuffled.
    Shuffle,
    /// It is looked at.
    Look,
    /// The top cards of a deck are looked at.
    LookTop(u8),
    /// Cards of a hand that pass are shown to all.
    ShowAll(Filter),
    /// The top card of a deck is shown to all.
    ShowTop,
    /// Points are gained.
    Gain(Goods, Amount),
    /// Points are paid; if there are not enough, nothing was chosen.
    Pay(Goods, Amount),
    /// Points of that player become one's own: so many, from this pool into the other.
    TakePoints(Goods, u8),
    /// Pools are exchanged with that player.
    ExchangePools(Goods),
    /// Tokens are put on it.
    PutTokens(Count),
    /// Tokens are removed from it.
    RemoveTokens(Count),
    /// The token moves from `it` onto what is picked (C14.60).
    MoveToken,
    /// Effect tokens of opponents are removed from it.
    RemoveAlienTokens,
    /// Damage is healed on it.
    Heal(Amount),
    /// Damage is dealt to it.
    Damage(Amount, bool),
    /// A damage is taken off a card of one's own.
    RemoveDamage,
    /// Its HEALTH becomes so much.
    SetHealth(u8),
    /// It is abducted (C9.18).
    Abduct,
    /// A check of that Team (C6.29).
    Check(Skill, u8),
    /// That Team fails the open check.
    FailCheck,
    /// That Team fails the check of the Site that is investigated.
    FailSiteCheck,
    /// What the check of the Site needs becomes this.
    NewPrerequisite(Skill, u8),
    /// A question of these characteristics, one bit each, to the owner of the X-File.
    Ask(u8),
    /// A question for that value alone.
    AskValue(u8),
    /// Whether the AFFILIATION is among the keywords of `it` (C14.124).
    AskKeywords,
    /// You are told question and answer.
    Told,
    /// Each player is told them.
    AllTold,
    /// The asker answers the same question.
    AnswerBack,
    /// The question is not answered.
    Refuse,
    /// There is no penalty for a wrong guess.
    NoPenalty,
    /// The scope is over.
    End(Scope),
    /// It leaves the combat.
    LeaveCombat,
    /// It is stunned.
    Stun,
    /// There is an extra LRC round, for `it` alone or for all.
    ExtraRound(bool),
    /// Its player names who takes the damage that is assigned (C14.32).
    Redirect,
    /// It fights on a side with these numbers: LRC, CRC, HEALTH.
    Fight([u8; 3]),
    /// It attacks a Team at a Site as an Adversary.
    Attack,
    /// It is the one that attacks another.
    Attacker,
    /// It attacks its own Team, or changes sides in the combat (C11.21).
    TurnAgainst,
    /// An Adversary of one's discard pile is played for so much less (C11.24).
    PlayFromPile(u8),
    /// The attacker fights it for so many rounds.
    FightFor(u8),
    /// It and this, or all that were picked, attack together.
    AttackTogether,
    /// It joins such a Team; its player says which, if there are several.
    Join(Filter),
    /// Control of it is taken for the turn.
    TakeControl,
    /// It is set aside until your next turn but one begins (C3.68).
    MissTurn,
    /// It is played.
    Play(Play),
    /// A keyword of it, one of these, becomes that one (C3.51).
    ChangeKeyword(Keywords, Keywords),
    /// A keyword of it becomes another, both named.
    ChangeAnyKeyword,
    /// It has these keywords besides.
    GainKeywords(Keywords, bool),
    /// It has the keyword that was named, a Team or a section.
    GainNamed,
    /// What was picked is what the program works with: a skill, a characteristic, a keyword.
    Note,
    /// A number up to so much is named, and the program works with it.
    NameAmount(u8),
    /// It may be played as from hand, perhaps at this Site only.
    Lend(bool),
    /// It is a Resource from now on (C14: Safe House).
    Keep,
    /// An X-File is exchanged (C14.160).
    ExchangeFile,
    /// It spends every other turn in the Hospital (C14.161).
    EveryOtherTurn,
    /// The open hand begins or ends.
    OpenHand,
    /// It costs half if it is played at once.
    HalfAtOnce,
    /// This takes the damage that is assigned to what it was played on.
    TakeDamageFor,
    /// It is removed from the game unless its Team passes a check.
    RemoveUnless(Skill, u8),
}

kernel::flat_enum! {
    /// How long something lasts.
    pub enum Duration {
        /// Until the end of this combat round.
        Round,
        /// Until the end of this combat.
        Combat,
        /// Until the end of this check.
        Check,
        /// Until the end of the check of the Site that is investigated, which may wait for another.
        SiteCheck,
        /// Until this Site has left play.
        Site,
        /// Until the end of this turn.
        Turn,
        /// In your next Briefing.
        NextBriefing,
        /// For so many Deployments of its player (C9.10).
        Deployments(u8),
        /// For so many rounds.
        Rounds(u8),
        /// Until it is fully healed.
        Healed,
        /// Until a HEALING card is played on it.
        Treated,
        /// Until that Site is investigated.
        Investigated,
        /// Until it has counted once.
        Once,
        /// While this card is in play.
        WhileHere,
        /// For the rest of the game.
        Good,
    }
}

impl machine::Blank for Duration {
    const BLANK: Duration = Duration::Turn;
}
