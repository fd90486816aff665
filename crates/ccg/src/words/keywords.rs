//! Forms for the 61 keywords, the 13 skills, and the numbers of a card.

use super::{Means, Writer};
use crate::keyword::{Keyword, Skill};
use crate::language::{Stat, Words};
use wording::{Sense, Tree, Trouble, Vocabulary};

/// Adds keywords, skills and numbers.
pub fn add(w: &mut Vocabulary<Words>) {
    for (word, means) in KEYWORDS {
        w.form("kw", word, word, *means);
    }
    for (word, means) in SKILLS {
        w.form("skill", word, word, *means);
    }
    w.form("skills", "two skills", "{skill} or {skill}", several);
    w.form("skills", "three skills", "{skill} , {skill} or {skill}", several);
    w.form("stat", "skill", "{skill}", |c, tree| c.part(tree, 0));
    w.form("stat", "HEALTH", "HEALTH", |_, _| Ok(Sense::Number(i16::from(Stat::Health.number()))));
    w.form("stat", "RES", "RES", |_, _| Ok(Sense::Number(i16::from(Stat::Res.number()))));
    w.form("stat", "cost", "cost", |_, _| Ok(Sense::Number(i16::from(Stat::Cost.number()))));
    w.form("stats", "two stats", "{stat} and {stat}", |_, _| Ok(Sense::Done));
    w.form("stats", "three stats", "{stat} , {stat} and {stat}", |_, _| Ok(Sense::Done));
    for (slot, called) in
        [("kw", "a keyword"), ("skill", "a skill"), ("skills", "several skills"), ("stats", "several numbers")]
    {
        w.call(slot, called);
    }
}

/// `fn` items for every word: a form's meaning holds no data.
macro_rules! numbered {
    ($($word:literal => $number:expr),* $(,)?) => {
        &[$(($word, |_, _| Ok(Sense::Number($number as i16)))),*]
    };
}

const KEYWORDS: &[(&str, Means)] = numbered! {
    "ABDUCTION" => Keyword::Abduction, "ADVERSARY" => Keyword::Adversary, "AFFILIATION" => Keyword::Affiliation,
    "AGENT" => Keyword::Agent, "ALIEN" => Keyword::Alien, "ALIEN INVESTIGATION" => Keyword::AlienInvestigation,
    "ARMOR" => Keyword::Armor, "ARTIFACT" => Keyword::Artifact, "BEHAVIORAL" => Keyword::Behavioral,
    "BELIEVER" => Keyword::Believer, "BLUFF" => Keyword::Bluff, "BUREAUCRACY" => Keyword::Bureaucracy,
    "COMBAT" => Keyword::Combat, "COMPUTER" => Keyword::Computer, "CREATURE" => Keyword::Creature,
    "CRIMINAL" => Keyword::Criminal, "CRIMINAL INVESTIGATION" => Keyword::CriminalInvestigation,
    "ELECTRICAL" => Keyword::Electrical, "EQUIPMENT" => Keyword::Equipment, "EVENT" => Keyword::Event,
    "EVIDENCE" => Keyword::Evidence, "EVIDENCE COLLECTION" => Keyword::EvidenceCollection,
    "EVOLUTIONARY" => Keyword::Evolutionary, "FBI" => Keyword::Fbi, "GOVERNMENT" => Keyword::Government,
    "HEALING" => Keyword::Healing, "INDEPENDENT" => Keyword::Independent, "INSANITY" => Keyword::Insanity,
    "KILLER" => Keyword::Killer, "LAW" => Keyword::Law, "MARTIAL ARTS" => Keyword::MartialArts,
    "MASTER" => Keyword::Master, "MECHANICAL" => Keyword::Mechanical, "MEDICAL" => Keyword::Medical,
    "METHOD" => Keyword::Method, "MONO" => Keyword::Mono, "MOTIVE" => Keyword::Motive, "MOVE" => Keyword::Move,
    "MULTI" => Keyword::Multi, "MYSTIC" => Keyword::Mystic, "NEGATE" => Keyword::Negate,
    "NEUTRAL" => Keyword::Neutral, "OBSERVATION" => Keyword::Observation, "OCCULT" => Keyword::Occult,
    "OCCULT INVESTIGATION" => Keyword::OccultInvestigation, "PAWN" => Keyword::Pawn,
    "PHENOMENA" => Keyword::Phenomena, "PRIMORDIAL" => Keyword::Primordial, "QUESTION" => Keyword::Question,
    "RESULT" => Keyword::Result, "SCIENCES" => Keyword::Sciences, "SKEPTIC" => Keyword::Skeptic,
    "SPECIAL" => Keyword::Special, "STANDARD" => Keyword::Standard, "SUBTERFUGE" => Keyword::Subterfuge,
    "TRAINING" => Keyword::Training, "WEAPON" => Keyword::Weapon, "WITNESS" => Keyword::Witness,
};

const SKILLS: &[(&str, Means)] = numbered! {
    "ALIEN INVESTIGATION" => Skill::AlienInvestigation, "BEHAVIORAL" => Skill::Behavioral,
    "BUREAUCRACY" => Skill::Bureaucracy, "COMPUTER" => Skill::Computer,
    "CRIMINAL INVESTIGATION" => Skill::CriminalInvestigation, "EVIDENCE COLLECTION" => Skill::EvidenceCollection,
    "MEDICAL" => Skill::Medical, "OBSERVATION" => Skill::Observation,
    "OCCULT INVESTIGATION" => Skill::OccultInvestigation, "SCIENCES" => Skill::Sciences,
    "SUBTERFUGE" => Skill::Subterfuge, "LRC" => Skill::Lrc, "CRC" => Skill::Crc,
};

/// Skills of which one is meant, one bit each.
fn several(c: Writer<'_, '_>, tree: &Tree) -> super::Said {
    skills(c, tree, 0..tree.parts.len()).map(|bits| Sense::Number(bits as i16))
}

/// The keyword that a form of `kw` is.
pub fn keyword(c: Writer<'_, '_>, tree: &Tree, index: usize) -> Result<Keyword, Trouble> {
    let number = c.number(tree, index)? as usize;
    Keyword::ALL.get(number).copied().ok_or_else(|| c.not_yet(tree))
}

/// The skill that a form of `skill` is.
pub fn skill(c: Writer<'_, '_>, tree: &Tree, index: usize) -> Result<Skill, Trouble> {
    let number = c.number(tree, index)? as usize;
    Skill::ALL.get(number).copied().ok_or_else(|| c.not_yet(tree))
}

/// The skills in holes, one bit each.
pub fn skills(c: Writer<'_, '_>, tree: &Tree, holes: std::ops::Range<usize>) -> Result<u16, Trouble> {
    let mut bits = 0;
    for index in holes {
        bits |= 1 << skill(c, tree, index)? as u16;
    }
    Ok(bits)
}

/// The skills that a form of `skills` names, in its order.
pub fn each_skill(c: Writer<'_, '_>, tree: &Tree) -> Result<Vec<Skill>, Trouble> {
    (0..tree.parts.len()).map(|index| skill(c, tree, index)).collect()
}

/// The numbers that a form of `stats` names, in its order.
pub fn each_stat(c: Writer<'_, '_>, tree: &Tree, index: usize) -> Result<Vec<u8>, Trouble> {
    let Some(stats) = tree.one(index) else { return Err(c.not_yet(tree)) };
    (0..stats.parts.len()).map(|place| c.number(stats, place).map(|stat| stat as u8)).collect()
}
