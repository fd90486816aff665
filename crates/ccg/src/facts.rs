//! What is printed on a card besides its text.

use crate::keyword::{Characteristic, Keyword, Keywords, SKILLS, Skill, Value};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

wording::worded! {
    /// The nine suits (C3.1).
    Suit:
    /// Somebody who investigates (C3.30).
    Agent = "agent",
    /// Something that happens.
    Event = "event",
    /// Somebody who helps in a check (C3.44).
    Witness = "witness",
    /// A nuisance beneath a Site (C5).
    Bluff = "bluff",
    /// What an Agent bears (C4.16).
    Equipment = "equipment",
    /// Played in combat alone (C7.11).
    Combat = "combat",
    /// Somebody who attacks a Team (C7.1).
    Adversary = "adversary",
    /// What is investigated (C4.32).
    Site = "site",
    /// What all look for (C1.17).
    XFile = "x-file",
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
    XPlus1 = "X+1",
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

/// What a plain modifier adds: `SCIENCES+2`, to one of these skills (C3.44).
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Modifier {
    /// Which skills; with several, the one of the check.
    pub skills: Vec<Skill>,
    /// How much.
    pub amount: i8,
}

/// What a Site asks for (C6.12).
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Prerequisite {
    /// The skill.
    pub skill: Skill,
    /// How much of it.
    pub needed: u8,
}

/// The value for which less is needed (C6.16).
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Reduced {
    /// Of which characteristic.
    pub of: Characteristic,
    /// Which value.
    pub value: String,
    /// What is needed then.
    pub needed: u8,
}

/// The fields of a card, besides those that every game's cards have.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Facts {
    /// Its suit.
    pub suit: Suit,
    /// In which set it came out.
    pub set: String,
    /// How rare it was.
    pub rarity: String,
    /// The numbers of its reprints: the same card (C1.4).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reprints: Vec<String>,
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
    /// What a Site asks for: one, or one of two.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub prerequisites: Vec<Prerequisite>,
    /// What may be asked after a success there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub questions: Vec<Characteristic>,
    /// For which value less is needed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reduced: Option<Reduced>,
    /// The four values of an X-File, in the order of [`Characteristic`].
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<String>,
    /// What it adds to a check.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub modifier: Option<Modifier>,
    /// For which keywords an Agent holds a point (C2.21).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub holds: Vec<Keyword>,
    /// Do an Agent's points only buy cards (C2.29)?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub only_buys: bool,
    /// Is Equipment discarded for its modifier (C6.22)?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub discard: bool,
    /// May it not be used in the Basic game (C12.2)?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub advanced: bool,
    /// Is the Agent a woman? Some texts ask.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub woman: bool,
    /// The state a Site lies in, two letters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<String>,
    /// The person an Agent is, where texts call them otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<String>,
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
    /// What it adds to a check: to which skills, one bit each, and how much.
    pub modifier: Option<(u32, i8)>,
    /// For which keywords an Agent holds a point.
    pub holds: Keywords,
    /// Do its points only buy cards?
    pub only_buys: bool,
    /// Is Equipment discarded for it?
    pub discard: bool,
    /// May it not be used in the Basic game?
    pub advanced: bool,
    /// Is the Agent a woman?
    pub woman: bool,
}

impl Printed {
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
        let prerequisite = |place: usize| self.prerequisites.get(place).map(|wanted| (wanted.skill, wanted.needed));
        let reduced = self.reduced.as_ref().map(|reduced| {
            let value = reduced.of.named(&reduced.value);
            value.map(|value| (value, reduced.needed)).ok_or_else(|| no_such_value(reduced.of, &reduced.value))
        });
        let modifier = self
            .modifier
            .as_ref()
            .map(|modifier| (modifier.skills.iter().fold(0, |bits, skill| bits | skill.bit()), modifier.amount));
        Ok(Printed {
            suit: self.suit,
            cost: self.cost.unwrap_or(Cost::Number(0)),
            pool: self.pool.unwrap_or(Pool::Rp),
            keywords: Keywords::of(&self.keywords),
            when,
            in_use,
            any_in_use,
            health: self.health.map_or(0, Strength::number),
            skills,
            res: self.res.unwrap_or(0),
            prerequisites: [prerequisite(0), prerequisite(1)],
            questions: self.questions.iter().fold(0, |bits, of| bits | of.bit()),
            reduced: reduced.transpose()?,
            modifier,
            holds: Keywords::of(&self.holds),
            only_buys: self.only_buys,
            discard: self.discard,
            advanced: self.advanced,
            woman: self.woman,
        })
    }

    /// Words of time, and keywords that must be in use. `MOTIVE SITE` asks for both on one card.
    fn read_activators(&self) -> Result<(u32, Keywords, bool), String> {
        let (mut when, mut in_use) = (0, Keywords::NONE);
        for word in self.activators.iter().flat_map(|word| word.split('/')) {
            if let Some(activator) = Activator::ALL.iter().find(|activator| activator.name() == word) {
                when |= activator.bit();
                continue;
            }
            let keyword = |word: &str| Keyword::ALL.iter().copied().find(|keyword| keyword.name() == word);
            let (first, second) = word.rsplit_once(' ').unwrap_or((word, ""));
            match (keyword(word), keyword(first), keyword(second)) {
                (Some(whole), ..) => in_use = in_use.with(whole),
                (None, Some(first), Some(second)) => in_use = in_use.with(first).with(second),
                _ => return Err(format!("there is no activator {word}")),
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
        let read = |of: Characteristic| {
            let name = self.values.get(of as usize).map_or("", String::as_str);
            of.named(name).ok_or_else(|| no_such_value(of, name))
        };
        let [one, two, three, four] = [0, 1, 2, 3].map(|place| read(Characteristic::ALL[place]));
        Ok([one?, two?, three?, four?])
    }
}

fn no_such_value(of: Characteristic, name: &str) -> String {
    let known: Vec<&str> = of.values().map(Value::name).collect();
    format!("`{name}` is no {}: there are {}", of.name(), known.join(", "))
}
