//! What is printed on a card besides its text.

use serde::{Deserialize, Serialize};

wording::worded! {
    /// What kind of card it is.
    Kind:
    /// Field Agent, Assault Team (E1.3).
    Starting = "starting",
    /// E1.4
    SpecialAgent = "special agent",
    /// A card of one of the nine characters (E1.9).
    Academy = "academy",
    /// E4.29
    Ally = "ally",
    /// E4.11
    Belief = "belief",
    /// E4.15
    Doubt = "doubt",
    /// An Enemy of a season.
    Enemy = "enemy",
    /// An Enemy out of the Academy (E4.26).
    Syndicate = "syndicate",
    /// E4.28
    Event = "event",
    /// E4.30
    Informant = "informant",
    /// E4.33
    Lead = "lead",
    /// E7
    EndGame = "end game",
    /// E1.5
    Evidence = "evidence",
    /// E5.3
    Strike = "strike",
    /// E1.2
    Avatar = "avatar",
    /// A space of the Bureau with its scan cost and its power (E1.11).
    Bureau = "bureau space",
    /// A space of the Shadows with its scan cost.
    Shadows = "shadows space",
}

wording::worded! {
    /// E4.8
    Class:
    /// Intellect.
    Intellect = "Intellect",
    /// Leadership.
    Leadership = "Leadership",
    /// Science.
    Science = "Science",
    /// Tech.
    Tech = "Tech",
    /// Will.
    Will = "Will",
}

wording::worded! {
    /// E4.32
    Type:
    /// Alien.
    Alien = "Alien",
    /// Construct.
    Construct = "Construct",
    /// Creature.
    Creature = "Creature",
    /// Human.
    Human = "Human",
    /// Spirit.
    Spirit = "Spirit",
}

wording::worded! {
    /// E9, but for Sacrifice, Elude's text, Immunity and Vulnerability, which have words of their own.
    Keyword:
    /// E9.1
    Coordinate = "Coordinate",
    /// E9.8
    Vigilant = "Vigilant",
    /// E9.10
    Ambush = "Ambush",
    /// E9.11
    Apprehend = "Apprehend",
    /// E9.12
    DoubleStrike = "Double Strike",
    /// E9.12
    TripleStrike = "Triple Strike",
    /// E9.13
    Elude = "Elude",
    /// E9.15
    Ferocious = "Ferocious",
    /// E9.17
    Frightening = "Frightening",
    /// E9.21
    Lethal = "Lethal",
    /// E9.22
    Maul = "Maul",
    /// E9.24
    Range = "Range",
    /// E9.25
    Ravage = "Ravage",
    /// E9.27
    Runner = "Runner",
    /// E9.29
    Stationary = "Stationary",
    /// E9.32
    Stealth = "Stealth",
    /// E9.33
    Swift = "Swift",
}

wording::worded! {
    /// Whose cards they are: the nine characters of the Academy (E1.9).
    Character:
    /// Fox Mulder.
    Mulder = "Fox Mulder",
    /// Dana Scully.
    Scully = "Dana Scully",
    /// Walter Skinner.
    Skinner = "Walter Skinner",
    /// John Doggett.
    Doggett = "John Doggett",
    /// Monica Reyes.
    Reyes = "Monica Reyes",
    /// Brad Follmer.
    Follmer = "Brad Follmer",
    /// Sean Pendrell.
    Pendrell = "Sean Pendrell",
    /// The Lone Gunmen.
    Gunmen = "The Lone Gunmen",
    /// Charles Burks.
    Burks = "Charles Burks",
}

wording::described! {
    /// The fields of a card, besides those that every game's cards have.
    #[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
    #[serde(deny_unknown_fields)]
    pub struct Facts {
        /// What kind of card it is.
        pub kind: Kind,
        /// The season it belongs to, from 1.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub season: Option<u8>,
        /// Whose Academy card it is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub character: Option<Character>,
        /// The class of a character; starting cards have none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub class: Option<Class>,
        /// What it costs to recruit.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub cost: Option<u8>,
        /// The recruit points it gives when played.
        #[serde(default, skip_serializing_if = "is_zero")]
        pub recruit: u8,
        /// The attack points it gives when played.
        #[serde(default, skip_serializing_if = "is_zero")]
        pub attack: u8,
        /// Its value: the attack it takes to fight it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub fight: Option<u8>,
        /// The types of an Enemy.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub types: Vec<Type>,
        /// Keywords (E9). What Elude does goes into the text.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub keywords: Vec<Keyword>,
        /// Classes whose attack does not count against it (E9.18).
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub immunity: Vec<Class>,
        /// Classes it is vulnerable to (E9.34).
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub vulnerability: Vec<Class>,
        /// The printed Defense of an avatar or an End Game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub defense: Option<u8>,
        /// The printed Health of an avatar or an End Game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub health: Option<u8>,
        /// The rank of an avatar: 1 is the highest.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub rank: Option<u8>,
        /// The priority of Evidence, 1 to 3.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub priority: Option<u8>,
        /// The damage of a Strike. If left out, the Strike is discarded after its text (E5.6).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub damage: Option<u8>,
        /// Is a Strike a Miss?
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        pub miss: bool,
        /// What it costs to scan the space.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub scan: Option<u8>,
        /// Which space, from 1 on the left.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub space: Option<u8>,
        /// How many of it are in each starting deck (E1.3).
        #[serde(default, skip_serializing_if = "is_zero")]
        pub starting_deck: u8,
        /// Of an avatar: which place it takes in the first game, from 1 (E1.14).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub first_game: Option<u8>,
        /// Of an End Game: another brings it in, so it never lies at the bottom of the Conspiracy deck (E11.16). Of a card
        /// of a season: it is in no pile, and only comes in from outside the game (E10.15).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        pub comes_later: bool,
        /// The season and episode it comes from, such as `2x8`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub episode: Option<String>,
    }
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_zero(number: &u8) -> bool {
    *number == 0
}

/// The same for the rules: small and flat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Printed {
    /// What kind of card it is.
    pub kind: Kind,
    /// The class, as one of six sources of points: 5 is none.
    pub source: u8,
    /// The character, from 1; 0 is none.
    pub character: u8,
    /// The season in whose pile it is; 0 if it is in none.
    pub season: u8,
    /// Recruit cost.
    pub cost: u8,
    /// Recruit given.
    pub recruit: u8,
    /// Attack given.
    pub attack: u8,
    /// What it takes to fight it; for avatars and End Games their Defense.
    pub fight: u8,
    /// Health.
    pub health: u8,
    /// Rank.
    pub rank: u8,
    /// Priority.
    pub priority: u8,
    /// Damage.
    pub damage: u8,
    /// Has it a damage number?
    pub wounds: bool,
    /// Is it a Miss?
    pub miss: bool,
    /// Types, one bit each.
    pub types: u8,
    /// Classes it is immune to, one bit each.
    pub immunity: u8,
    /// Classes it is vulnerable to, one bit each.
    pub vulnerability: u8,
    /// Scan cost.
    pub scan: u8,
    /// Keywords, one bit each.
    pub keywords: u32,
    /// How many there are in the box.
    pub copies: u8,
}

/// The source of points that have no class.
pub const NO_CLASS: u8 = 5;

impl Facts {
    /// For the rules.
    pub fn printed(&self, copies: u8) -> Printed {
        let bits = |classes: &[Class]| classes.iter().fold(0, |bits, class| bits | class.bit()) as u8;
        Printed {
            kind: self.kind,
            source: self.class.map_or(NO_CLASS, |class| class as u8),
            character: self.character.map_or(0, |character| character as u8 + 1),
            season: self.season.filter(|_| !self.comes_later).unwrap_or(0),
            cost: self.cost.unwrap_or(0),
            recruit: self.recruit,
            attack: self.attack,
            fight: self.fight.or(self.defense).unwrap_or(0),
            health: self.health.unwrap_or(0),
            rank: self.rank.unwrap_or(0),
            priority: self.priority.unwrap_or(0),
            damage: self.damage.unwrap_or(0),
            wounds: self.damage.is_some(),
            miss: self.miss,
            types: self.types.iter().fold(0, |bits, kind| bits | kind.bit()) as u8,
            immunity: bits(&self.immunity),
            vulnerability: bits(&self.vulnerability),
            scan: self.scan.unwrap_or(0),
            keywords: self.keywords.iter().fold(0, |bits, keyword| bits | keyword.bit()),
            copies,
        }
    }
}
