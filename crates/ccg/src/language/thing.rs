//! Filters and conditions: which things a text means, and questions about them.

use crate::keyword::{Keywords, Skill};

/// Who does something, is asked, or has something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Who {
    /// Anybody.
    #[default]
    Anybody,
    /// Whose card it is, or who uses it (C3.42).
    You,
    /// Any other player.
    Opponent,
    /// That player: chosen, or the one that an event is about.
    That,
    /// The active player.
    Active,
    /// The owner of `it`.
    ItsOwner,
    /// Who has the Agent that bears this.
    Bearers,
    /// The player a loop has come to.
    Each,
    /// Who asked the question that was answered.
    Asker,
}

/// What kind of thing is meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Sort {
    /// A card.
    #[default]
    Card,
    /// Somebody who fights in the combat.
    Fighter,
    /// A player.
    Player,
    /// A Team.
    Team,
    /// A section of a player.
    Section,
    /// A keyword.
    Keyword,
    /// A keyword that a Site has for its question.
    SiteKeyword,
    /// A skill.
    Skill,
    /// A characteristic.
    Characteristic,
    /// An open check.
    Check,
}

/// Where cards are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Where {
    /// Not said: in play or on the table.
    #[default]
    Anywhere,
    /// In these sections, one bit each as [`crate::state::Section`].
    Sections(u8),
    /// In a hand.
    Hand,
    /// In a deck.
    Deck,
    /// In a deck or a discard pile.
    DeckOrDiscard,
    /// In a discard pile.
    Discard,
    /// Removed from the game.
    Removed,
    /// Announced.
    Announced,
    /// Among the top cards of a deck.
    Top(u8),
    /// What was looked at or found, and lies on the table for now.
    Stage,
}

/// What something is linked to: of which Team, at which Site, beneath which card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Link {
    /// Nothing.
    #[default]
    None,
    /// Of a Team; of Agents, one of it.
    Team(Role),
    /// Of one of somebody's Teams.
    TeamOf(Who),
    /// At a Site: Agents sent there, Bluffs there.
    Site(Role),
    /// At any Site.
    AnySite,
    /// Beneath a card or a Site.
    Beneath(Role),
    /// Beneath any Site.
    BeneathAnySite,
    /// Lying on a card.
    On(Role),
    /// Played on a Team of somebody.
    PlayedOn(Who),
    /// Helping in the open check.
    Check,
    /// In the combat.
    Combat,
}

/// On which side of the combat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Side {
    /// Either.
    #[default]
    Either,
    /// That of whose card it is.
    Yours,
    /// The other.
    Other,
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
    /// What the program has kept, at a place.
    Kept(u8),
    /// The Agent that bears this.
    Bearer,
    /// The Team that the situation is about: that checks, that fights, that the card was played on.
    ThatTeam,
    /// The Team of this Agent, or of the bearer.
    OwnTeam,
    /// The Team of `it`.
    ItsTeam,
    /// The Site that is investigated, or that an event is about.
    ThisSite,
    /// The open check.
    ThisCheck,
    /// What was announced, is asked or would happen, in whose responses this was played.
    About,
    /// Those that were picked or looked at.
    Picked,
    /// Those that were not picked.
    Rest,
    /// What lies beneath this.
    Stored,
    /// Those that attack together.
    Together,
}

/// What is said of modifiers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Modifier {
    /// Nothing.
    #[default]
    Any,
    /// It has one, for one of these skills, one bit each; all bits: for any.
    Has(u16),
    /// It has none for these.
    Lacks(u16),
}

/// What is said of tokens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Tokens {
    /// Nothing.
    #[default]
    Any,
    /// It has an effect token.
    Some,
    /// It has fewer than it enters with.
    Fewer,
    /// It enters with some.
    Enters,
}

/// A number of a card that is compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Measure {
    /// A number of it is at least so much.
    AtLeast(u8, u8),
    /// At most.
    AtMost(u8, u8),
}

/// So many names can be given at once.
pub const NAMES: usize = 5;

/// Where a filter's card lies and what it is linked to.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct At {
    /// Where.
    pub place: Where,
    /// Linked to what.
    pub link: Link,
    /// On which side of the combat.
    pub side: Side,
}

/// Which things: all that pass every part.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Filter {
    /// What kind of thing.
    pub sort: Sort,
    /// Where.
    pub at: At,
    /// Whose.
    pub whose: Who,
    /// By owner instead of by who has it.
    pub owned: bool,
    /// Which of them.
    pub role: Role,
    /// Another than this, or than `it`.
    pub other: bool,
    /// Keywords it must have.
    pub all: Keywords,
    /// Keywords of which it must have one.
    pub any: Keywords,
    /// Keywords it must not have.
    pub without: Keywords,
    /// From which pools it is paid, one bit each; none: any.
    pub pools: u8,
    /// Words of time it must have, one bit each as [`crate::facts::Activator`].
    pub when: u8,
    /// Names, by their numbers in the dictionary.
    pub names: [Option<u16>; NAMES],
    /// Are these names those it must not have?
    pub not_named: bool,
    /// A card of one of these names must be of it: on the Agent, in the Team.
    pub has: [Option<u16>; 2],
    /// Whose that card must be.
    pub has_whose: Who,
    /// Its text names this person.
    pub tells_of: Option<u16>,
    /// What is said of its modifiers.
    pub modifier: Modifier,
    /// What is said of its tokens.
    pub tokens: Tokens,
    /// A number that is compared.
    pub measure: Option<Measure>,
    /// Its text does this, one bit each ([`crate::language::tag`]).
    pub tags: u32,
    /// A woman.
    pub woman: bool,
    /// With a fixed cost.
    pub fixed_cost: bool,
    /// With the cost of `it`.
    pub same_cost: bool,
    /// An Agent of whom you have no card in play.
    pub not_had: bool,
    /// That was not removed from the game.
    pub not_removed: bool,
    /// That is not investigated yet.
    pub fresh: bool,
    /// Damaged in a combat of this turn.
    pub hurt: bool,
    /// Not withheld from what the text does.
    pub affected: bool,
    /// That was played: no starting Agent (C3.34, C3.52).
    pub played: bool,
    /// A Team of at most so many Agents.
    pub at_most: u8,
    /// That chance picks, one in three (C14.178).
    pub one_in_three: bool,
    /// Used by a fighter with these keywords.
    pub used_by: Keywords,
    /// Chosen in secret.
    pub secret: bool,
}

impl Filter {
    /// Things of a kind.
    pub fn of(sort: Sort) -> Filter {
        Filter { sort, ..Filter::default() }
    }

    /// Things in a role.
    pub fn role(role: Role) -> Filter {
        Filter { role, ..Filter::default() }
    }

    /// Things somewhere.
    pub fn at(place: Where) -> Filter {
        Filter { at: At { place, ..At::default() }, ..Filter::default() }
    }

    /// Things linked to something.
    pub fn link(link: Link) -> Filter {
        Filter { at: At { link, ..At::default() }, ..Filter::default() }
    }

    /// Cards with these keywords.
    pub fn with(all: Keywords) -> Filter {
        Filter { all, ..Filter::default() }
    }

    /// Is it linked to nothing?
    pub fn link_free(&self) -> bool {
        self.at.link == Link::None && self.role == Role::Any
    }

    /// Would one of the two be forgotten if both were said of one thing?
    pub fn clashes(&self, also: &Filter) -> bool {
        let none = Keywords::NONE;
        self.any != none && also.any != none
            || self.whose != Who::Anybody && also.whose != Who::Anybody
            || self.role != Role::Any && also.role != Role::Any
            || self.at.place != Where::Anywhere && also.at.place != Where::Anywhere
            || self.at.link != Link::None && also.at.link != Link::None
            || self.at.side != Side::Either && also.at.side != Side::Either
            || self.names[0].is_some() && also.names[0].is_some()
            || self.modifier != Modifier::Any && also.modifier != Modifier::Any
            || self.tokens != Tokens::Any && also.tokens != Tokens::Any
            || self.measure.is_some() && also.measure.is_some()
            || self.sort != Sort::Card && also.sort != Sort::Card
    }

    /// What passes both.
    #[must_use]
    pub fn and(self, also: Filter) -> Filter {
        let union = |one: Keywords, two: Keywords| Keywords(one.0 | two.0);
        Filter {
            sort: if also.sort == Sort::Card { self.sort } else { also.sort },
            at: At {
                place: if also.at.place == Where::Anywhere { self.at.place } else { also.at.place },
                link: if also.at.link == Link::None { self.at.link } else { also.at.link },
                side: if also.at.side == Side::Either { self.at.side } else { also.at.side },
            },
            whose: if also.whose == Who::Anybody { self.whose } else { also.whose },
            owned: self.owned || also.owned,
            role: if also.role == Role::Any { self.role } else { also.role },
            other: self.other || also.other,
            all: union(self.all, also.all),
            any: union(self.any, also.any),
            without: union(self.without, also.without),
            pools: self.pools | also.pools,
            when: self.when | also.when,
            names: if also.names[0].is_some() { also.names } else { self.names },
            not_named: self.not_named || also.not_named,
            has: if also.has[0].is_some() { also.has } else { self.has },
            has_whose: if also.has_whose == Who::Anybody { self.has_whose } else { also.has_whose },
            tells_of: self.tells_of.or(also.tells_of),
            modifier: if also.modifier == Modifier::Any { self.modifier } else { also.modifier },
            tokens: if also.tokens == Tokens::Any { self.tokens } else { also.tokens },
            measure: self.measure.or(also.measure),
            tags: self.tags | also.tags,
            woman: self.woman || also.woman,
            fixed_cost: self.fixed_cost || also.fixed_cost,
            same_cost: self.same_cost || also.same_cost,
            not_had: self.not_had || also.not_had,
            not_removed: self.not_removed || also.not_removed,
            fresh: self.fresh || also.fresh,
            hurt: self.hurt || also.hurt,
            affected: self.affected || also.affected,
            played: self.played || also.played,
            at_most: self.at_most | also.at_most,
            one_in_three: self.one_in_three || also.one_in_three,
            used_by: union(self.used_by, also.used_by),
            secret: self.secret || also.secret,
        }
    }
}

/// A number that may have to be worked out.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Amount {
    /// This.
    Number(u8),
    /// X, as named when the card was announced.
    X,
    /// One more than the printed cost of `it`.
    CostOfItPlus1,
    /// That many: as the event says.
    ThatMany,
    /// How many there are.
    CountOf(Filter),
    /// The printed cost of `it`, at least so much.
    CostOfIt(u8),
    /// The RES of a Team.
    ResOf(Role),
    /// A skill of `it`.
    SkillOfIt(Skill),
    /// One more than the best of the other side in this round (C14.181).
    BestOfThemPlus1,
    /// The modifier of the Witness this was played on, or so much if it has none (C14.186).
    ModifierOfIt(u8),
    /// The modifier of `it` for the open check.
    ModifierHere,
    /// Tokens on this.
    TokensOnThis,
    /// RP spent at this Site, and divided by so much, rounded down.
    SpentHere(u8),
    /// All of it.
    All,
    /// How many were picked.
    Picked,
    /// Not an amount: the player who has `it`.
    PlayerOfIt,
    /// Not an amount: the player who owns `it`.
    OwnerOfIt,
}

/// A question about the table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Condition {
    /// Something was chosen.
    Chosen,
    /// The check that the card demanded was passed.
    Passed,
    /// It was not.
    Failed,
    /// It is one of these.
    It(Filter),
    /// It is none of these.
    ItIsNot(Filter),
    /// There are at least so many.
    There(Filter, u8),
    /// There are none.
    NoneThere(Filter),
    /// One of the two is there.
    ThereOr(Filter, Filter),
    /// This round is of this skill.
    Round(Skill),
    /// This combat has had no LRC round.
    NoLrcYet,
    /// The open check is of one of these skills, one bit each.
    CheckOf(u16),
    /// A Team has investigated a Site this turn.
    HasInvestigated,
    /// The Team of this investigates a Site now.
    OwnTeamInvestigates,
    /// The Team of the situation uses this skill.
    TeamUses(Skill),
    /// A Team has at least so many Agents.
    TeamHas(Role, u8),
    /// No card with that keyword was played on `it` while this was announced (C14.183).
    NotTreated,
    /// A fighter of the other side is stunned.
    OtherSideStunned,
    /// `it` is the only fighter that can be hit.
    OnlyTarget,
    /// That Adversary takes at least so much more damage than your side.
    OutDamaged(u8),
    /// An Adversary in this combat has a keyword in common with the card beneath this (C14.35).
    SharesKeyword,
    /// The cost of `it` is 0 or less.
    CostIsZero,
    /// The active player knows so many characteristics of your X-File.
    ActiveKnows(u8),
    /// You know the AFFILIATION of an opponent's X-File.
    KnowsAffiliation,
    /// The prerequisite was met exactly.
    MetExactly,
    /// An Agent of your Team in the Field was removed from the game this turn.
    AgentRemoved,
    /// Both Sites lie in one state.
    SameState,
    /// `it` can be played this turn by its player.
    CanPlayIt,
    /// `it` has a modifier.
    HasModifier,
    /// There are tokens on this.
    TokensOnThis,
    /// A number of `it` is at least so much.
    AtLeast(u8, u8),
    /// The program works with this: a skill that was named.
    Noted(u8),
    /// You have no copy of this in play.
    NoCopy,
    /// The active player has drawn what they bought in this Briefing (C11.27).
    HasBought,
}
