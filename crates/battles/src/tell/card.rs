//! What a card is and says, for people who look it up.

use super::capital;
use crate::Battles;
use crate::facts::{Facts, Kind};
use wording::{Entry, Origin};

impl Battles {
    /// What a card is and does: its facts, then its powers with their names, then whether it is ours. Where several
    /// cards are called so, such as the levels of a Main Character, all of them. None if there is no such card.
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
    paragraphs.extend(powers_in_words(&card.facts, &card.text));
    match card.origin {
        Origin::House => paragraphs.push("(house: our design)".to_owned()),
        Origin::Published => {
            // How many there are in the box is ours for every card, and nothing to a player.
            let ours = card.house.iter().filter(|field| *field != "copies");
            let ours: Vec<&str> = ours.map(|field| field_in_words(field)).collect();
            if !ours.is_empty() {
                paragraphs.push(format!("(house: our {})", ours.join(", ")));
            }
        }
    }
    paragraphs.join("\n")
}

/// Everything printed but the text: `Supporting character, Bureau. Cost 3, ATK 3, DEF 5, health 1. Ranged.`
fn facts_in_words(facts: &Facts) -> String {
    let mut is = vec![facts.kind.name().to_owned()];
    is.extend(facts.teams.iter().map(|team| team.name().to_owned()));
    if facts.teams.is_empty() && !matches!(facts.kind, Kind::BasicLocation) {
        is.push("Neutral".to_owned());
    }
    let mut numbers = Vec::new();
    let mut number = |word: &str, value: Option<u8>| numbers.extend(value.map(|value| format!("{word} {value}")));
    number("cost", facts.cost);
    number("ATK", facts.atk);
    number("DEF", facts.def);
    number("health", facts.health);
    let mut signs: Vec<String> = facts.keywords.iter().map(|keyword| keyword.name().to_owned()).collect();
    if !facts.gives.is_empty() {
        let gives: Vec<&str> = facts.gives.iter().map(|symbol| symbol.name()).collect();
        signs.push(format!("gives {}", gives.join(" or ")));
    }
    signs.extend(facts.next_level.as_ref().map(|next| format!("becomes {next}")));
    signs.extend(facts.with.as_ref().map(|with| format!("begins with {with}")));
    if facts.wish {
        signs.push("needs a Wish pile".to_owned());
    }
    let sentences = [is, numbers, signs].into_iter().filter(|parts| !parts.is_empty());
    let sentences = sentences.map(|parts| format!("{}.", capital(&parts.join(", "))));
    sentences.collect::<Vec<_>>().join(" ")
}

/// The lines of a text, the first of each power with the power's name before it.
fn powers_in_words(facts: &Facts, text: &str) -> Vec<String> {
    let mut lines: Vec<String> =
        text.lines().map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned).collect();
    let mut begins = 0;
    for power in &facts.powers {
        if let Some(line) = lines.get_mut(begins) {
            *line = format!("{}: {line}", power.name);
        }
        begins += usize::from(power.lines);
    }
    lines
}

/// A field of a pack as people call it.
fn field_in_words(field: &str) -> &str {
    match field {
        "atk" => "ATK",
        "def" => "DEF",
        "number" => "card number",
        "gives" => "symbols",
        "next_level" => "next level",
        _ => field,
    }
}
