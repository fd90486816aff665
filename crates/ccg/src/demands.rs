//! What the CCG demands of its cards: fields by suit, and what a text can never do.

mod extent;
mod fields;

use crate::facts::{Facts, Suit};
use crate::language::Words;
use crate::state::XFILES;
use wording::{Among, Compiled, Demands, Entry, FieldRule, Objection, Spoken, field};

const AGENT: u32 = Suit::Agent.bit();
const SITE: u32 = Suit::Site.bit();
const FILE: u32 = Suit::XFile.bit();
/// A power has one of the four.
const POWER: u32 = Suit::Power.bit();
const ADVERSARY: u32 = Suit::Adversary.bit();
/// What has activators.
const PLAYED: u32 = Suit::Event.bit()
    | Suit::Witness.bit()
    | Suit::Bluff.bit()
    | Suit::Equipment.bit()
    | Suit::Combat.bit()
    | ADVERSARY;
/// All but X-Files and their powers.
const DECKED: u32 = PLAYED | AGENT | SITE;
/// What adds something to a check.
const HELPS: u32 = Suit::Witness.bit() | Suit::Equipment.bit();

/// What the CCG demands.
pub(crate) const DEMANDS: Demands<Words, Facts> = Demands {
    kinds: Suit::NAMES,
    kind: |facts| facts.kind.bit(),
    apart: POWER,
    fields: FIELDS,
    occasions: &[],
    fits: Some(extent::FITS),
    card: objections,
    all,
};

const FIELDS: &[FieldRule] = &[
    field("cost", DECKED, 0, None, "cost = 3"),
    field("pool", DECKED, 0, None, "pool = \"RP\""),
    field("keywords", DECKED, 0, None, "keywords = [\"EVENT\"]"),
    field("activators", PLAYED, 0, None, "activators = [\"ACTIVE\"]"),
    field("health", AGENT | ADVERSARY, 0, None, "health = 4"),
    field("lrc", AGENT | ADVERSARY, 0, None, "lrc = 2"),
    field("crc", AGENT | ADVERSARY, 0, None, "crc = 2"),
    field("res", AGENT, 0, Some((0, 9)), "res = 1"),
    field("skills", 0, AGENT, None, "skills = { COMPUTER = 2 }"),
    field("woman", 0, AGENT, None, "woman = true"),
    field("modifiers", 0, HELPS, None, "modifiers = { COMPUTER = 2 }"),
    field("modifier_for", 0, Suit::Witness.bit(), None, "modifier_for = \"agent\""),
    field("use", 0, Suit::Equipment.bit(), None, "use = \"discard\""),
    field("prerequisite", SITE, 0, None, "prerequisite = { COMPUTER = 4 }"),
    field("questions", SITE, 0, None, "questions = [\"MOTIVE\"]"),
    field("reduced", 0, SITE, None, "reduced = { characteristic = \"MOTIVE\", value = \"Survival\", to = 3 }"),
    field("state", 0, SITE, None, "state = \"MO\""),
    field("affiliation", FILE, POWER, None, "affiliation = \"Alien\""),
    field("motive", FILE, POWER, None, "motive = \"Survival\""),
    field("method", FILE, POWER, None, "method = \"Threats\""),
    field("result", FILE, POWER, None, "result = \"Death\""),
];

fn objections(card: &Entry<Facts>, _: &[Spoken<Words>], among: &Among<'_, Facts>) -> Vec<Objection> {
    let printed = card.facts.printed().err().map(|words| Objection::field("activators", words));
    let identity = (card.facts.kind == Suit::XFile).then(|| card.facts.identity().err()).flatten();
    let power = (card.facts.kind == Suit::Power).then(|| card.facts.power().err()).flatten();
    let values = identity.or(power).map(|words| Objection::field("affiliation", words));
    printed.into_iter().chain(values).chain(fields::objections(card, among)).collect()
}

fn all(cards: &[Compiled<'_, Words, Facts>]) -> Option<String> {
    let files = cards.iter().filter(|(card, _)| card.facts.kind == Suit::XFile).count();
    (files > XFILES).then(|| format!("there are {XFILES} X-Files, and no more fit"))
}
