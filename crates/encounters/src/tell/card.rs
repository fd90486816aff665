//! What a card is and says, for people who look it up.

use crate::Encounters;
use crate::facts::{Facts, Kind};
use wording::{Entry, Origin};

impl Encounters {
    /// What a card is and does: its facts, then each line of its text, then whether it is ours. None if there is no
    /// such card.
    pub(crate) fn card_text(&self, name: &str) -> Option<String> {
        self.cards.book.look_up(name, text_of)
    }

    /// The same of the card of exactly this name.
    pub(crate) fn text_of(&self, name: &str) -> Option<String> {
        self.cards.book.look_up_exactly(name, text_of)
    }
}

fn text_of(card: &Entry<Facts>) -> String {
    let mut paragraphs = vec![facts_in_words(&card.facts)];
    paragraphs.extend(card.text.lines().map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned));
    match card.origin {
        Origin::House => paragraphs.push("(house: our design)".to_owned()),
        Origin::Published if !card.house.is_empty() => {
            let ours: Vec<&str> = card.house.iter().map(|field| field_in_words(field)).collect();
            paragraphs.push(format!("(house: our {})", ours.join(", ")));
        }
        Origin::Published => {}
    }
    paragraphs.join("\n")
}

/// Everything printed but the text: `Academy character of Brad Follmer, Will. Cost 3, gives 2 attack. Coordinate.`
fn facts_in_words(facts: &Facts) -> String {
    let mut is = vec![kind_in_words(facts)];
    is.extend(facts.class.map(|class| class.name().to_owned()));
    if !facts.types.is_empty() {
        is.push(facts.types.iter().map(|kind| kind.name()).collect::<Vec<_>>().join(" "));
    }
    is.extend(facts.season.map(|season| format!("Season {season}")));
    is.extend(facts.episode.as_ref().map(|episode| format!("episode {episode}")));

    let mut numbers = Vec::new();
    let mut number = |word: &str, value: Option<u8>| numbers.extend(value.map(|value| format!("{word} {value}")));
    number("rank", facts.rank);
    number("cost", facts.cost);
    number("value", facts.fight);
    number("Defense", facts.defense);
    number("Health", facts.health);
    number("priority", facts.priority);
    number("damage", facts.damage);
    number("scan cost", facts.scan);
    let gives: Vec<String> = [(facts.attack, "attack"), (facts.recruit, "recruit")]
        .into_iter()
        .filter(|(points, _)| *points > 0)
        .map(|(points, word)| format!("{points} {word}"))
        .collect();
    if !gives.is_empty() {
        numbers.push(format!("gives {}", gives.join(" and ")));
    }
    if facts.miss {
        numbers.push("a Miss".to_owned());
    }

    let mut keywords: Vec<String> = facts.keywords.iter().map(|keyword| keyword.name().to_owned()).collect();
    keywords.extend(facts.immunity.iter().map(|class| format!("Immunity to {}", class.name())));
    keywords.extend(facts.vulnerability.iter().map(|class| format!("Vulnerability to {}", class.name())));

    let sentences = [is, numbers, keywords].into_iter().filter(|parts| !parts.is_empty());
    let sentences = sentences.map(|parts| format!("{}.", super::capital(&parts.join(", "))));
    sentences.collect::<Vec<_>>().join(" ")
}

/// A field of a pack as people call it.
fn field_in_words(field: &str) -> &str {
    match field {
        "fight" => "value",
        "scan" => "scan cost",
        "number" => "card number",
        "defense" => "Defense",
        "health" => "Health",
        _ => field,
    }
}

fn kind_in_words(facts: &Facts) -> String {
    let words = match facts.kind {
        Kind::Starting => "Starting card",
        Kind::SpecialAgent => "Special Agent",
        Kind::Academy => match facts.character {
            Some(character) => return format!("Academy character of {}", character.name()),
            None => "Academy character",
        },
        Kind::Ally => "Ally",
        Kind::Belief => "Belief: draw a card when you play it; later it can be activated for your Belief",
        Kind::Doubt => "Doubt: it must be carried out, once a turn",
        Kind::Enemy => "Enemy",
        Kind::Syndicate => "Syndicate Enemy",
        Kind::Event => "Event",
        Kind::Informant => "Informant",
        Kind::Lead => "Lead",
        Kind::EndGame => "End Game",
        Kind::Evidence => "Evidence",
        Kind::Strike => "Strike",
        Kind::Avatar => "Avatar",
        Kind::Bureau => "Space of the Bureau",
        Kind::Shadows => "Space of the Shadows",
    };
    words.to_owned()
}
