//! Filters and conditions: which things a text means, and questions about them.

use crate::facts::Team;
pub use machine::Shows;

/// Who does something, is asked, or has something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Who {
    /// Anybody.
    #[default]
    Anybody,
    /// Who controls the card.
    You,
    /// The player a loop has come to.
    Each,
    /// That player: chosen, or the one whose turn or hand an event is about.
    That,
    /// An enemy of yours: who is asked is chosen before; of things, those of any enemy.
    Enemy,
    /// The owner of `it`.
    ItsOwner,
}

/// What is no kind of card: players.
pub const PLAYER: u32 = 1 << 24;
/// Teams, to be named.
pub const TEAM: u32 = 1 << 25;
/// Names of cards, to be named.
pub const NAME: u32 = 1 << 26;
/// Super Powers.
pub const POWER: u32 = 1 << 27;
/// Cards in a resource row, whatever they are.
pub const RESOURCE: u32 = 1 << 28;
/// Any card.
pub const KARD: u32 = 0;

/// Where things are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Where {
    /// In play: characters and Machines in rows, Equipment on characters, resources in resource rows.
    #[default]
    InPlay,
    /// A hand.
    Hand,
    /// A deck.
    Deck,
    /// A deck and a hand.
    DeckAndHand,
    /// A KO pile.
    KoPile,
    /// Removed from the game.
    Removed,
}

/// In which row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum InRow {
    /// Either.
    #[default]
    Either,
    /// Front.
    Front,
    /// Back.
    Back,
    /// The row of this card, on its side.
    Its,
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
    /// The character that bears this.
    Bearer,
    /// Those in the combat.
    InCombat,
    /// Those that were not picked.
    Rest,
    /// A basic Location of a name that has not appeared in this game (B12).
    New,
    /// Characters without Swarm (B12).
    Unique,
    /// The Location that this remembers (B12).
    Remembered,
    /// What the program has kept, at a place.
    Kept(u8),
}

/// What it must be called.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Named {
    /// Anything.
    #[default]
    Anything,
    /// This, by its number in the dictionary.
    Word(u16),
    /// As it is.
    LikeIt,
    /// As a character that was removed from the game.
    LikeRemoved,
}

/// A number that may have to be counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Amount {
    /// This.
    Number(u8),
    /// Enemy characters KO'd this game by your characters of that name (B12).
    KodBy(u16),
}

/// Which things: all that pass every part.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Filter {
    /// Kinds, one bit each; none: any card.
    pub what: u32,
    /// Where.
    pub at: Where,
    /// On whose side, in whose pile.
    pub whose: Who,
    /// By owner instead of by side.
    pub owned: bool,
    /// Teams, one bit each; none: any.
    pub teams: u8,
    /// Of the team that `it` is.
    pub team_of_it: bool,
    /// On an Evil team (B13).
    pub evil: bool,
    /// Keywords it has, one bit each.
    pub keywords: u32,
    /// Keywords it has not, one bit each.
    pub without: u32,
    /// Without Equipment.
    pub bare: bool,
    /// Which side is up.
    pub shows: Shows,
    /// Another than this.
    pub other: bool,
    /// In which row.
    pub row: InRow,
    /// Which of them.
    pub role: Role,
    /// Costs at most so much.
    pub cost: Option<Amount>,
    /// Has exactly so many wounds.
    pub wounds: Option<u8>,
    /// What it is called.
    pub named: Named,
    /// Has a Super Power with one of these symbols, one bit each.
    pub symbols: u8,
    /// Has a Super Power for the Main Phase; of powers, is one.
    pub main_power: bool,
    /// With the symbol of the Location that this looks at (B12).
    pub same_symbol: bool,
    /// Chosen in secret: others see that something was chosen (B12).
    pub secret: bool,
}

impl Filter {
    /// Kinds only.
    pub fn kinds(what: u32) -> Filter {
        Filter { what, ..Filter::default() }
    }

    /// Things at a place.
    pub fn at(at: Where) -> Filter {
        Filter { at, ..Filter::default() }
    }

    /// In a role.
    pub fn role(role: Role) -> Filter {
        Filter { role, ..Filter::default() }
    }

    /// Things of a team.
    pub fn of(team: Team) -> Filter {
        Filter { teams: team.bit() as u8, ..Filter::default() }
    }

    /// Does it ask for more than kinds, teams, names, which side is up, and another than this?
    pub fn asks_more(&self) -> bool {
        let Filter { evil, bare, main_power, team_of_it, same_symbol, keywords, without, symbols, .. } = *self;
        evil | bare | main_power | team_of_it | same_symbol
            || keywords | without != 0
            || symbols != 0
            || self.row != InRow::Either
            || !matches!(self.role, Role::Any | Role::This | Role::It | Role::Kept(_) | Role::Bearer | Role::Remembered)
            || self.cost.is_some()
            || self.wounds.is_some()
            || self.named == Named::LikeRemoved
    }

    /// Would one of the two be forgotten if both were said of one thing?
    pub fn clashes(&self, also: &Filter) -> bool {
        self.teams != 0 && also.teams != 0
            || self.whose != Who::Anybody && also.whose != Who::Anybody
            || self.shows != Shows::Either && also.shows != Shows::Either
            || self.row != InRow::Either && also.row != InRow::Either
            || self.role != Role::Any && also.role != Role::Any
            || self.cost.is_some() && also.cost.is_some()
            || self.named != Named::Anything && also.named != Named::Anything
    }

    /// What passes both.
    #[must_use]
    pub fn and(self, also: Filter) -> Filter {
        Filter {
            what: if self.what == 0 || also.what == 0 { self.what | also.what } else { self.what & also.what },
            at: if also.at == Where::InPlay { self.at } else { also.at },
            whose: if also.whose == Who::Anybody { self.whose } else { also.whose },
            owned: self.owned || also.owned,
            teams: self.teams | also.teams,
            team_of_it: self.team_of_it || also.team_of_it,
            evil: self.evil || also.evil,
            keywords: self.keywords | also.keywords,
            without: self.without | also.without,
            bare: self.bare || also.bare,
            shows: if also.shows == Shows::Either { self.shows } else { also.shows },
            other: self.other || also.other,
            row: if also.row == InRow::Either { self.row } else { also.row },
            role: if also.role == Role::Any { self.role } else { also.role },
            cost: self.cost.or(also.cost),
            wounds: self.wounds.or(also.wounds),
            named: if also.named == Named::Anything { self.named } else { also.named },
            symbols: self.symbols | also.symbols,
            main_power: self.main_power || also.main_power,
            same_symbol: self.same_symbol || also.same_symbol,
            secret: self.secret || also.secret,
        }
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
    /// There are at least so many of the first and none of the second.
    ThereButNone(Filter, u8, Filter),
    /// At least so many +1/+1 counters lie on these together.
    Counters(Filter, u8),
    /// This stands between two cards of its row (B12).
    Between,
    /// This attacks one of these.
    Attacks(Filter),
    /// It is the turn of one of these players.
    TurnOf(Who),
}
