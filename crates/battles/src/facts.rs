//! What is printed on a card besides its text.

use serde::{Deserialize, Serialize};

wording::worded! {
    /// What kind of card it is.
    Kind:
    /// The first or only level of a Main Character (B1).
    Main = "main character",
    /// Its second level, which begins beside the table.
    Level2 = "main character, level 2",
    /// A Supporting Character (B3).
    Supporting = "supporting character",
    /// A Plot Twist (B6).
    PlotTwist = "plot twist",
    /// A Plot Twist that begins in the Agenda pile (B1).
    Agenda = "agenda",
    /// Equipment that a character bears (B3).
    Equipment = "equipment",
    /// Equipment that stands in a row (B3).
    Machine = "machine",
    /// A Location everybody can use.
    BasicLocation = "basic location",
    /// A Location of one team.
    SpecialLocation = "special location",
}

wording::worded! {
    /// Whom a card belongs to. A card without a team is Neutral.
    Team:
    /// Good.
    Bureau = "Bureau",
    /// Evil.
    Syndicate = "Syndicate",
    /// Evil.
    Monsters = "Monsters of the Week",
}

wording::worded! {
    /// What Super Powers cost and Locations give.
    Symbol:
    /// Might.
    Might = "Might",
    /// Intellect.
    Intellect = "Intellect",
    /// Skill.
    Skill = "Skill",
    /// Energy.
    Energy = "Energy",
    /// Humanity.
    Humanity = "Humanity",
    /// Alien.
    Alien = "Alien",
}

wording::worded! {
    /// B11
    Keyword:
    /// May fly over those who do not (B4).
    Flight = "Flight",
    /// May attack from the back row, and strike back at those who do (B4).
    Ranged = "Ranged",
    /// Any number of them, whatever happens (B3).
    Swarm = "Swarm",
    /// Draws a card at the start of the turn.
    Genius = "Genius",
    /// Must be in the first attack.
    Angry = "Angry",
    /// Strikes Supporting Characters twice as hard.
    Violent = "Violent",
    /// Strikes back at every attacker.
    Monstrous = "Monstrous",
    /// May recover at once.
    Tough = "Tough",
    /// Heals at the start of the turn.
    Regeneration = "Regeneration",
    /// Supporting Characters it wounds are KO'd.
    Lethal = "Lethal",
    /// Joins team attacks with any Main Character.
    Mercenary = "Mercenary",
    /// Ranged characters can't strike it.
    Bulletproof = "Bulletproof",
    /// Heals at the end of the turn, until it does something.
    Hibernating = "Hibernating",
    /// At most one in a deck (B1).
    OneOfAKind = "One of a Kind",
}

impl Team {
    /// Is it a Good team (B13)?
    pub const fn is_good(self) -> bool {
        matches!(self, Team::Bureau)
    }
}

/// A power of a card: so many lines of its text.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Power {
    /// What it is called.
    pub name: String,
    /// How many lines of the text it has.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub lines: u8,
    /// Does its published text say "can" or "can't" (B12)? Our words do not decide that.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub says_can: bool,
}

wording::described! {
    /// The fields of a card, besides those that every game's cards have.
    #[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
    #[serde(deny_unknown_fields)]
    pub struct Facts {
        /// What kind of card it is.
        pub kind: Kind,
        /// Its teams. A card without a team is Neutral.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub teams: Vec<Team>,
        /// What it costs to recruit or to equip.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub cost: Option<u8>,
        /// ATK of a character.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub atk: Option<u8>,
        /// DEF of a character.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub def: Option<u8>,
        /// Health: how many wounds KO it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub health: Option<u8>,
        /// Keywords (B11).
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub keywords: Vec<Keyword>,
        /// The names of its powers, in the order of the text: each has so many lines of it (1 if left out). `says_can`: its published text says "can" or "can't" (B12).
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub powers: Vec<Power>,
        /// The symbols a Location gives.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub gives: Vec<Symbol>,
        /// The next level of a Main Character, by its name in the pack.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub next_level: Option<String>,
        /// The other Main Character that begins the game with this one, by its name in the pack (B1).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub with: Option<String>,
        /// Does a deck with this card need a Wish pile (B1)?
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        pub wish: bool,
    }
}

fn one() -> u8 {
    1
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_one(number: &u8) -> bool {
    *number == 1
}

/// Main Characters of either level.
pub const MAIN: u32 = Kind::Main.bit() | Kind::Level2.bit();
/// All characters.
pub const CHARACTER: u32 = MAIN | Kind::Supporting.bit();
/// All Plot Twists.
pub const PLOT_TWIST: u32 = Kind::PlotTwist.bit() | Kind::Agenda.bit();
/// All Equipment.
pub const EQUIPMENT: u32 = Kind::Equipment.bit() | Kind::Machine.bit();
/// All Locations.
pub const LOCATION: u32 = Kind::BasicLocation.bit() | Kind::SpecialLocation.bit();

/// Instead of teams: a basic Location pays for characters of any team, and of none.
pub const EVERYBODY: u8 = u8::MAX;

/// The same for the rules: small and flat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Printed {
    /// What kind of card it is.
    pub kind: Kind,
    /// Teams, one bit each.
    pub teams: u8,
    /// Cost; 0 for what has none (B13).
    pub cost: u8,
    /// ATK.
    pub atk: u8,
    /// DEF.
    pub def: u8,
    /// Health.
    pub health: u8,
    /// Keywords, one bit each.
    pub keywords: u32,
    /// What a Location gives, one bit each.
    pub gives: u8,
    /// Does a deck with it need a Wish pile?
    pub wish: bool,
    /// How many may be in a deck.
    pub most: u8,
}

impl Printed {
    /// The teams for whose characters a Location pays, one bit each: special ones pay for their own (B7.8 to B7.10).
    pub fn pays_for(&self) -> u8 {
        if self.kind == Kind::BasicLocation { EVERYBODY } else { self.teams }
    }

    /// Can a Location pay one of these symbols for characters of these teams?
    pub fn pays(&self, symbols: u8, teams: u8) -> bool {
        self.gives & symbols != 0 && (self.pays_for() == EVERYBODY || self.pays_for() & teams != 0)
    }
}

impl Facts {
    /// For the rules.
    pub fn printed(&self) -> Printed {
        let keywords = self.keywords.iter().fold(0, |bits, keyword| bits | keyword.bit());
        let most = match self.kind {
            Kind::Main | Kind::Level2 | Kind::Agenda => 0,
            _ if keywords & Keyword::OneOfAKind.bit() != 0 => 1,
            _ => 4,
        };
        Printed {
            kind: self.kind,
            teams: self.teams.iter().fold(0, |bits, team| bits | team.bit()) as u8,
            cost: self.cost.unwrap_or(0),
            atk: self.atk.unwrap_or(0),
            def: self.def.unwrap_or(0),
            health: self.health.unwrap_or(0),
            keywords,
            gives: self.gives.iter().fold(0, |bits, symbol| bits | symbol.bit()) as u8,
            wish: self.wish,
            most,
        }
    }
}
