//! What a card is and says, for people who look it up.

use crate::Ccg;
use crate::facts::{Activator, Cost, Facts, Printed, Strength, Suit, Use};
use crate::keyword::{Characteristic, Keyword, Keywords, Skill};
use kernel::capital;
use wording::{Entry, Origin};

impl Ccg {
    /// What a card is and does: its facts, then its text, then whether it is ours. Where several cards are called so,
    /// all of them. None if there is no such card.
    pub(crate) fn card_text(&self, name: &str) -> Option<String> {
        self.cards.book.look_up(name, text_of)
    }
}

fn text_of(card: &Entry<Facts>) -> String {
    let mut paragraphs: Vec<String> = card.facts.printed().iter().map(|printed| told(&card.facts, printed)).collect();
    paragraphs.extend(card.text.lines().map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned));
    match card.origin {
        Origin::House => paragraphs.push("(house: our design)".to_owned()),
        Origin::Published => {
            // How many there may be is ours for every card, and nothing to a player.
            let ours: Vec<&str> = card.house.iter().map(String::as_str).filter(|field| *field != "copies").collect();
            if !ours.is_empty() {
                paragraphs.push(format!("(house: our {})", ours.join(", ")));
            }
        }
    }
    paragraphs.join("\n")
}

/// Everything printed but the text: `Agent, cost 4 RP. HEALTH 3, LRC 1, CRC 1, RES 1. BUREAUCRACY 3. Keywords AGENT,
/// FBI.`
fn told(facts: &Facts, printed: &Printed) -> String {
    let mut is = vec![printed.suit.name().to_owned()];
    if !matches!(printed.suit, Suit::XFile | Suit::Power) {
        is.push(format!("cost {} {}", cost_in_words(printed.cost), printed.pool.name()));
    }
    let sentences = [is, numbers_in_words(facts, printed), at_a_site(printed), values_in_words(facts)];
    let keywords = (printed.keywords != Keywords::NONE).then(|| format!("keywords {}", names_of(printed.keywords)));
    let when = activators_in_words(printed);
    let when = (!when.is_empty()).then(|| format!("played with {}", when.join(", ")));
    let rest = [keywords, when].map(|sentence| sentence.into_iter().collect());
    let sentences = sentences.into_iter().chain(rest).filter(|parts: &Vec<String>| !parts.is_empty());
    sentences.map(|parts| format!("{}.", capital(&parts.join(", ")))).collect::<Vec<_>>().join(" ")
}

/// HEALTH, LRC, CRC, RES, skills, and what it adds to a check.
fn numbers_in_words(facts: &Facts, printed: &Printed) -> Vec<String> {
    let mut numbers = Vec::new();
    let strengths = [("HEALTH", facts.health), ("LRC", facts.lrc), ("CRC", facts.crc)];
    numbers.extend(strengths.into_iter().filter_map(|(name, strength)| {
        Some(match strength? {
            Strength::Number(number) => format!("{name} {number}"),
            Strength::Word(word) => format!("{name} {}", word.name()),
        })
    }));
    numbers.extend(facts.res.map(|res| format!("RES {res}")));
    let skills = Skill::ALL.iter().filter(|skill| !skill.is_combat() && printed.skills[**skill as usize] > 0);
    numbers.extend(skills.map(|skill| format!("{} {}", skill.name(), printed.skills[*skill as usize])));
    let adds: Vec<Skill> = Skill::ALL.iter().copied().filter(|skill| printed.modifiers[*skill as usize] != 0).collect();
    let adds: Vec<String> =
        adds.iter().map(|skill| format!("{} {:+}", skill.name(), printed.modifiers[*skill as usize])).collect();
    if !adds.is_empty() {
        let used = printed.used.map_or("", |used| match used {
            Use::Discard => " if it is discarded",
            Use::OnceACombat => " once in a combat",
        });
        // What a Witness adds goes to one check (C3.44); what Equipment gives counts for each skill.
        let between = if printed.suit == Suit::Equipment { ", " } else { " or " };
        numbers.push(format!("{}{used}", adds.join(between)));
    }
    numbers
}

/// What a Site asks for, and what may be asked there.
fn at_a_site(printed: &Printed) -> Vec<String> {
    let needs = printed.prerequisites.iter().flatten().map(|(skill, needed)| format!("{} {needed}", skill.name()));
    let needs: Vec<String> = needs.collect();
    if needs.is_empty() {
        return Vec::new();
    }
    let mut parts = vec![format!("needs {}", needs.join(" or "))];
    let less = printed.reduced.map(|(value, needed)| format!("{needed} for {} {}", value.of.name(), value.name()));
    parts.extend(less);
    let asked = Characteristic::ALL.iter().filter(|of| printed.questions & of.bit() != 0).map(|of| of.name());
    let asked: Vec<&str> = asked.collect();
    if !asked.is_empty() {
        parts.push(format!("question {}", asked.join(" or ")));
    }
    parts
}

/// The four values of an X-File.
fn values_in_words(facts: &Facts) -> Vec<String> {
    if facts.kind != Suit::XFile {
        return Vec::new();
    }
    let values = facts.identity().into_iter().flatten();
    values.map(|value| format!("{} {}", value.of.name(), value.name())).collect()
}

/// When it can be played, and what must be in use.
fn activators_in_words(printed: &Printed) -> Vec<String> {
    let when = Activator::ALL.iter().filter(|activator| printed.needs(**activator));
    let mut words: Vec<String> = when.map(|activator| activator.name().to_owned()).collect();
    // Two sides, or two skills, mean either (C3.20, C3.21).
    if printed.needs(Activator::Active) && printed.needs(Activator::Conspiracy) {
        words.splice(..2, ["ACTIVE or CONSPIRACY".to_owned()]);
    }
    if printed.in_use != Keywords::NONE {
        let between = if printed.any_in_use { " or " } else { ", " };
        words.push(printed.in_use.each().map(Keyword::name).collect::<Vec<_>>().join(between));
    }
    words
}

fn names_of(keywords: Keywords) -> String {
    keywords.each().map(Keyword::name).collect::<Vec<_>>().join(", ")
}

fn cost_in_words(cost: Cost) -> String {
    match cost {
        Cost::Number(number) => number.to_string(),
        Cost::Named(named) => named.name().to_owned(),
    }
}
