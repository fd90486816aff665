//! What is printed on a card besides its text.

use kernel::{Damaged, Flat};
use serde::{Deserialize, Serialize};

wording::worded! {
    /// What kind of card it is.
    Kind:
    /// A case for the map (G1.12).
    XFile = "x-file",
    /// Played by Agents (G2.11).
    AgentCard = "agent card",
    /// Laid out and revealed by the Syndicate (G4.16).
    SyndicateCard = "syndicate card",
    /// Somebody to play (G7).
    Agent = "agent",
}

wording::worded! {
    /// A part of the map (G1.10).
    Region:
    /// The Northeast, where all Agents begin.
    Northeast = "Northeast",
    /// The South, which has room for two X-Files.
    South = "South",
    /// The Midwest.
    Midwest = "Midwest",
    /// The West.
    West = "West",
}

wording::worded! {
    /// What an Agent card is keyed to (G3.4).
    Skill:
    /// Everybody is strong in it.
    General = "General",
    /// What nobody can explain.
    Paranormal = "Paranormal",
    /// Offices and favours.
    Political = "Political",
    /// Laboratories.
    Science = "Science",
    /// Force.
    Violent = "Violent",
}

wording::worded! {
    /// What an Agent can do that others cannot (G7).
    Ability:
    /// Looks at a face-down card for 1 influence.
    Look = "look",
    /// Draws one token more, and puts one back.
    ExtraEvidence = "extra evidence",
    /// Collects 1 influence at the start of the turn.
    Influence = "influence",
    /// Lets another Agent suffer a wound for +2.
    WoundAnother = "wound another",
}

wording::described! {
    /// The fields of a card, besides those that every game's cards have.
    #[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
    #[serde(deny_unknown_fields)]
    pub struct Facts {
        /// What kind of card it is.
        pub kind: Kind,
        /// Where an X-File belongs on the map.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub region: Option<Region>,
        /// How much progress solves an X-File.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub difficulty: Option<u8>,
        /// How many evidence tokens a solved X-File is worth.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub evidence: Option<u8>,
        /// The episode an X-File is named after, such as `1x5`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub episode: Option<String>,
        /// The skill that an Agent card is keyed to.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub skill: Option<Skill>,
        /// How much influence it costs to reveal a Syndicate card.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub cost: Option<u8>,
        /// Is it an Ally, which stays in the Ally space?
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        pub ally: bool,
        /// The skill that an Agent is strong in besides General.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub strong: Option<Skill>,
        /// The skill that an Agent is weak in.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub weak: Option<Skill>,
        /// What an Agent can do that others cannot.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub ability: Option<Ability>,
    }
}

/// The same for the rules, which look it up again and again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Printed {
    /// What kind of card it is.
    pub kind: Kind,
    /// How many there are.
    pub copies: u8,
    /// The region of an X-File.
    pub region: Region,
    /// The difficulty of an X-File.
    pub difficulty: u8,
    /// What a solved X-File is worth.
    pub evidence: u8,
    /// The skill of an Agent card.
    pub skill: Skill,
    /// What it costs to reveal a Syndicate card.
    pub cost: u8,
    /// Does it go to the Ally space?
    pub ally: bool,
    /// The skill an Agent is strong in, and the one they are weak in.
    pub talents: [Skill; 2],
    /// What an Agent can do.
    pub ability: Option<Ability>,
}

impl Facts {
    /// What the rules look up.
    pub(crate) fn printed(&self, copies: u8) -> Printed {
        Printed {
            kind: self.kind,
            copies,
            region: self.region.unwrap_or(Region::Northeast),
            difficulty: self.difficulty.unwrap_or(0),
            evidence: self.evidence.unwrap_or(0),
            skill: self.skill.unwrap_or(Skill::General),
            cost: self.cost.unwrap_or(0),
            ally: self.ally,
            talents: [self.strong.unwrap_or(Skill::General), self.weak.unwrap_or(Skill::General)],
            ability: self.ability,
        }
    }
}

impl Flat for Region {
    fn write(&self, out: &mut Vec<u8>) {
        out.push(*self as u8);
    }

    fn read(input: &mut &[u8]) -> Result<Self, Damaged> {
        Region::ALL.get(usize::from(u8::read(input)?)).copied().ok_or(Damaged)
    }
}
