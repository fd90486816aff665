//! What is printed on a card besides its text.

use crate::keyword::{Characteristic, Keyword, Keywords, SKILLS, Skill, Value};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

wording::worded! {
    /// The nine suits (C3.1), and the powers of X-Files.
    Suit:
    /// Somebody who investigates (C3.30).
    Agent = "Agent",
    /// Something that happens.
    Event = "Event",
    /// Somebody who helps in a check (C3.44).
    Witness = "Witness",
    /// A nuisance beneath a Site (C5).
    Bluff = "Bluff",
    /// What an Agent bears (C4.16).
    Equipment = "Equipment",
    /// Played in combat alone (C7.11).
    Combat = "Combat",
    /// Somebody who attacks a Team (C7.1).
    Adversary = "Adversary",
    /// What is investigated (C4.32).
    Site = "Site",
    /// What all look for (C1.17).
    XFile = "X-File",
    /// What an announced characteristic of an X-File can do (C11.12). It is no card, but is written like one.
    Power = "Power",
}

wording::worded! {
    /// What a card is paid from (C2.4).
    Pool:
    /// By the active player, from the Resource Pool.
    Rp = "RP",
    /// By a Conspiracy player, from the Conspiracy Pool.
    Cp = "CP",
    /// Either.
    Either = "*P",
}

/// What a card costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(untagged)]
pub enum Cost {
    /// So much.
    Number(u8),
    /// What is named when it is announced (C2.12).
    Named(NamedCost),
}

wording::worded! {
    /// A cost with X.
    NamedCost:
    /// X.
    X = "X",
    /// One more than X.
    XPlus1 = "X + 1",
    /// Twice X.
    TwoX = "2X",
}

impl Cost {
    /// The printed number, with X as 0 (C2.20).
    pub const fn printed(self) -> u8 {
        self.with(0)
    }

    /// The cost if X is this number.
    pub const fn with(self, x: u8) -> u8 {
        match self {
            Cost::Number(number) => number,
            Cost::Named(NamedCost::X) => x,
            Cost::Named(NamedCost::XPlus1) => x.saturating_add(1),
            Cost::Named(NamedCost::TwoX) => x.saturating_mul(2),
        }
    }

    /// Is X named for it?
    pub const fn has_x(self) -> bool {
        matches!(self, Cost::Named(_))
    }
}

/// A number of a fighter (C7.22, C7.23).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(untagged)]
pub enum Strength {
    /// So much.
    Number(u8),
    /// `N/A` or `SPECIAL`.
    Word(StrengthWord),
}

wording::worded! {
    /// A number that is not printed.
    StrengthWord:
    /// There is none.
    None = "N/A",
    /// The text says it.
    Special = "SPECIAL",
}

impl Strength {
    /// The number; 0 where there is none.
    pub const fn number(self) -> u8 {
        match self {
            Strength::Number(number) => number,
            Strength::Word(_) => 0,
        }
    }
}

wording::worded! {
    /// When a card can be played, besides what must be in use (C3.18 to C3.24).
    Activator:
    /// In one's own turn.
    Active = "ACTIVE",
    /// In another's.
    Conspiracy = "CONSPIRACY",
    /// With three or more players.
    Multiplayer = "MULTIPLAYER",
    /// In a Briefing.
    Briefing = "BRIEFING",
    /// In a combat round.
    Combat = "COMBAT",
    /// On an Agent in the Bureau.
    Bureau = "BUREAU",
    /// On one in the Field.
    Field = "FIELD",
    /// On one in the Hospital.
    Hospital = "HOSPITAL",
}

wording::worded! {
    /// In which set a card came out.
    Set:
    /// The first.
    Premiere = "Premiere",
    /// The expansion.
    Expansion = "101361",
    /// The second edition.
    TheTruthIsOutThere = "The Truth Is Out There",
    /// Given away.
    Promo = "Promo",
}

wording::worded! {
    /// How rare a card was.
    Rarity:
    /// Common.
    Common = "common",
    /// Uncommon.
    Uncommon = "uncommon",
    /// Rare.
    Rare = "rare",
    /// Ultra rare.
    UltraRare = "ultra rare",
    /// In every starter of its kind.
    Fixed = "fixed",
    /// Given away.
    Promo = "promo",
}

wording::worded! {
    /// When the modifiers of Equipment count, if not always.
    Use:
    /// In the check for which it is discarded (C6.22).
    Discard = "discard",
    /// In one round of each combat.
    OnceACombat = "once a combat",
}

/// The value for which less is needed (C6.16).
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Reduced {
    /// Of which characteristic.
    pub characteristic: Characteristic,
    /// Which value.
    pub value: String,
    /// What is needed then.
    pub to: u8,
}

/// The fields of a card, besides those that every game's cards have.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Facts {
    /// Its suit.
    pub kind: Suit,
    /// In which set it came out.
    pub set: Set,
    /// How rare it was.
    pub rarity: Rarity,
    /// The numbers of its reprints: the same card (C1.4).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reprints: Vec<String>,
    /// What it is called there, if otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reprint_name: Option<String>,
    /// The number of the other card of that Agent (C1.5).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub same_as: Option<String>,
    /// What it costs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<Cost>,
    /// From which pool.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pool: Option<Pool>,
    /// Its keywords.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub keywords: Vec<Keyword>,
    /// When it can be played: words of [`Activator`], and keywords that must be in use.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub activators: Vec<String>,
    /// HEALTH.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub health: Option<Strength>,
    /// LRC.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lrc: Option<Strength>,
    /// CRC.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub crc: Option<Strength>,
    /// RES.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub res: Option<u8>,
    /// Skills of an Agent; those it does not have are 0.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub skills: BTreeMap<Skill, u8>,
    /// Is the Agent a woman? A text asks.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub woman: bool,
    /// What it adds to a check: to one of these skills.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub modifiers: BTreeMap<Skill, i8>,
    /// Is that for one Agent and not for the Team (C3.45)?
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub modifier_for: Option<ModifierFor>,
    /// When it counts, if not always.
    #[serde(default, rename = "use", skip_serializing_if = "Option::is_none")]
    pub used: Option<Use>,
    /// What a Site asks for: one skill, or one of two.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub prerequisite: BTreeMap<Skill, u8>,
    /// What may be asked after a success there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub questions: Vec<Characteristic>,
    /// For which value less is needed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reduced: Option<Reduced>,
    /// The state a Site lies in, two letters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<String>,
    /// Who is behind an X-File.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub affiliation: Option<String>,
    /// Why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub motive: Option<String>,
    /// How.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub method: Option<String>,
    /// What comes of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
    /// May it not be used in the Basic game (C12.2)?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub green_x: bool,
}

wording::worded! {
    /// Whom a modifier is for, if not for the Team.
    ModifierFor:
    /// One Agent.
    Agent = "agent",
}

/// The same for the rules: small and flat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Printed {
    /// Its suit.
    pub suit: Suit,
    /// What it costs.
    pub cost: Cost,
    /// From which pool.
    pub pool: Pool,
    /// Its keywords.
    pub keywords: Keywords,
    /// When it can be played, one bit for each [`Activator`]; ACTIVE and CONSPIRACY together mean either (C3.20).
    pub when: u32,
    /// What one card in use must have (C3.24).
    pub in_use: Keywords,
    /// Is one of those enough? So it is with two skills (C3.21).
    pub any_in_use: bool,
    /// HEALTH, 0 for what has none.
    pub health: u8,
    /// Skills, LRC and CRC among them.
    pub skills: [u8; SKILLS],
    /// RES.
    pub res: u8,
    /// What a Site asks for.
    pub prerequisites: [Option<(Skill, u8)>; 2],
    /// What may be asked there, one bit for each [`Characteristic`].
    pub questions: u32,
    /// For which value less is needed, and what.
    pub reduced: Option<(Value, u8)>,
    /// What it adds to a check, by skill.
    pub modifiers: [i8; SKILLS],
    /// Are they for one Agent and not for the Team (C3.45)?
    pub for_agent: bool,
    /// When they count, if not always.
    pub used: Option<Use>,
    /// May it not be used in the Basic game?
    pub green_x: bool,
    /// Is the Agent a woman?
    pub woman: bool,
}

impl Printed {
    /// Does it have a plain modifier?
    pub fn has_modifier(&self) -> bool {
        self.modifiers.iter().any(|amount| *amount != 0)
    }

    /// The best of its plain modifiers.
    pub fn best_modifier(&self) -> i8 {
        self.modifiers.iter().copied().max().unwrap_or(0)
    }

    /// What this card needs of the time it is played at.
    pub const fn needs(&self, activator: Activator) -> bool {
        self.when & activator.bit() != 0
    }
}

impl Facts {
    /// For the rules, or what is wrong with a field.
    pub fn printed(&self) -> Result<Printed, String> {
        let (when, in_use, any_in_use) = self.read_activators()?;
        let mut skills = [0; SKILLS];
        for (skill, amount) in &self.skills {
            skills[*skill as usize] = *amount;
        }
        skills[Skill::Lrc as usize] = self.lrc.map_or(0, Strength::number);
        skills[Skill::Crc as usize] = self.crc.map_or(0, Strength::number);
        let mut modifiers = [0; SKILLS];
        for (skill, amount) in &self.modifiers {
            modifiers[*skill as usize] = *amount;
        }
        let mut wanted = self.prerequisite.iter().map(|(skill, needed)| (*skill, *needed));
        let reduced = self.reduced.as_ref().map(|Reduced { characteristic, value, to }| {
            let named = characteristic.named(value);
            named.map(|value| (value, *to)).ok_or_else(|| no_such_value(*characteristic, value))
        });
        Ok(Printed {
            suit: self.kind,
            cost: self.cost.unwrap_or(Cost::Number(0)),
            pool: self.pool.unwrap_or(Pool::Rp),
            keywords: Keywords::of(&self.keywords),
            when,
            in_use,
            any_in_use,
            health: self.health.map_or(0, Strength::number),
            skills,
            res: self.res.unwrap_or(0),
            prerequisites: [wanted.next(), wanted.next()],
            questions: self.questions.iter().fold(0, |bits, of| bits | of.bit()),
            reduced: reduced.transpose()?,
            modifiers,
            for_agent: self.modifier_for == Some(ModifierFor::Agent),
            used: self.used,
            green_x: self.green_x,
            woman: self.woman,
        })
    }

    /// Words of time, and keywords that must be in use, all on one card; of two skills one is enough (C3.21).
    fn read_activators(&self) -> Result<(u32, Keywords, bool), String> {
        let (mut when, mut in_use) = (0, Keywords::NONE);
        for word in &self.activators {
            let activator = Activator::ALL.iter().find(|activator| activator.name() == word);
            let keyword = Keyword::ALL.iter().find(|keyword| keyword.name() == word);
            match (activator, keyword) {
                (Some(activator), _) => when |= activator.bit(),
                (None, Some(keyword)) => in_use = in_use.with(*keyword),
                (None, None) => return Err(format!("there is no activator {word}")),
            }
        }
        let skills: Keywords = Skill::ALL
            .iter()
            .filter(|skill| !skill.is_combat())
            .fold(Keywords::NONE, |all, skill| all.with(skill.keyword()));
        let any = in_use.0 & !skills.0 == 0 && in_use.each().count() > 1;
        Ok((when, in_use, any))
    }

    /// The four values of an X-File.
    pub fn identity(&self) -> Result<[Value; 4], String> {
        let read = |of: Characteristic, name: &Option<String>| {
            let name = name.as_deref().unwrap_or_default();
            of.named(name).ok_or_else(|| no_such_value(of, name))
        };
        Ok([
            read(Characteristic::Affiliation, &self.affiliation)?,
            read(Characteristic::Motive, &self.motive)?,
            read(Characteristic::Method, &self.method)?,
            read(Characteristic::Result, &self.result)?,
        ])
    }
}

impl Facts {
    /// The value that a power comes with (C11.12).
    pub fn power(&self) -> Result<Value, String> {
        let fields = [&self.affiliation, &self.motive, &self.method, &self.result];
        let mut named = Characteristic::ALL.iter().zip(fields).filter_map(|(of, name)| Some((*of, name.as_deref()?)));
        match (named.next(), named.next()) {
            (Some((of, name)), None) => of.named(name).ok_or_else(|| no_such_value(of, name)),
            _ => Err("a power has one of affiliation, motive, method and result".to_owned()),
        }
    }
}

fn no_such_value(of: Characteristic, name: &str) -> String {
    let known: Vec<&str> = of.values().map(Value::name).collect();
    format!("`{name}` is no {}: there are {}", of.name(), known.join(", "))
}
