//! Packs: the cards of a game as TOML. Facts are fields, rules text is controlled English.

use crate::grammar::Grammar;
use crate::text::LineTrouble;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::ops::Range;

/// Where a card comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// Its facts are those of a printed card.
    Published,
    /// We designed it for a slot whose printed card we do not know.
    House,
}

/// One card of a pack. `F` are the fields of its game.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry<F> {
    /// Its name.
    pub name: String,
    /// Its number, unique in the pack.
    pub number: String,
    /// How many of it there are.
    pub copies: u8,
    /// Where it comes from.
    pub origin: Origin,
    /// The fields of a published card that are ours all the same.
    pub house: Vec<String>,
    /// Its rules text; empty if it has none.
    pub text: String,
    /// The game's own fields.
    pub facts: F,
    /// Where it stands in the file, in bytes.
    pub span: Range<usize>,
}

/// A file of cards.
#[derive(Clone, PartialEq, Debug)]
pub struct Pack<F> {
    /// Which game they are for.
    pub game: String,
    /// What the pack is called.
    pub title: String,
    /// Its cards, in the order of the file.
    pub cards: Vec<Entry<F>>,
}

/// What is wrong with a pack, where, and what to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PackTrouble {
    /// `W1` and so on for texts, `P1` and so on for everything else; `docs/packs.md` explains them.
    pub code: &'static str,
    /// Where, in bytes of the file.
    pub span: Range<usize>,
    /// What is wrong.
    pub words: String,
    /// What to do.
    pub help: Option<String>,
}

/// The codes of packs, besides those of texts.
pub const PACK_CODES: [(&str, &str); 4] = [
    ("P1", "the file is not TOML, or a field is missing, unknown or of the wrong kind"),
    ("P2", "two cards have the same number"),
    ("P3", "a `house` field is not a field of the card"),
    ("P4", "a number that cannot be, such as 0 copies"),
];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawPack {
    game: String,
    title: String,
    #[serde(default)]
    card: Vec<toml::Spanned<toml::Table>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Common {
    name: String,
    number: String,
    copies: u8,
    origin: Origin,
    #[serde(default)]
    house: Vec<String>,
    #[serde(default)]
    text: String,
}

const COMMON: [&str; 6] = ["name", "number", "copies", "origin", "house", "text"];

impl<F: DeserializeOwned> Pack<F> {
    /// Reads a pack; everything that is wrong with it comes back at once.
    pub fn read(source: &str) -> Result<Pack<F>, Vec<PackTrouble>> {
        let raw: RawPack = toml::from_str(source).map_err(|error| {
            let span = error.span().unwrap_or(0..0);
            vec![PackTrouble { code: "P1", span, words: error.message().to_owned(), help: None }]
        })?;
        let mut troubles = Vec::new();
        let mut cards: Vec<Entry<F>> = Vec::new();
        for card in raw.card {
            let span = card.span();
            match entry(card.into_inner(), span.clone()) {
                Ok(entry) => {
                    if let Some(other) = cards.iter().find(|other| other.number == entry.number) {
                        let words = format!("{} and {} have the same number, {}", other.name, entry.name, entry.number);
                        troubles.push(PackTrouble { code: "P2", span, words, help: Some("Give one of them another.".into()) });
                    }
                    cards.push(entry);
                }
                Err(trouble) => troubles.push(trouble),
            }
        }
        if troubles.is_empty() { Ok(Pack { game: raw.game, title: raw.title, cards }) } else { Err(troubles) }
    }
}

fn entry<F: DeserializeOwned>(mut table: toml::Table, span: Range<usize>) -> Result<Entry<F>, PackTrouble> {
    let called = table.get("name").and_then(toml::Value::as_str).unwrap_or("a card without a name").to_owned();
    let wrong = |code, words: String, help: Option<&str>| PackTrouble {
        code,
        span: span.clone(),
        words: format!("{called}: {words}"),
        help: help.map(str::to_owned),
    };
    let fields: Vec<String> = table.keys().cloned().collect();
    let common: toml::Table = COMMON.iter().filter_map(|key| Some(((*key).to_owned(), table.remove(*key)?))).collect();
    let common: Common = common.try_into().map_err(|error: toml::de::Error| wrong("P1", error.message().to_owned(), None))?;
    let facts: F = table.try_into().map_err(|error: toml::de::Error| wrong("P1", error.message().to_owned(), None))?;
    if common.copies == 0 {
        return Err(wrong("P4", "0 copies of a card are none".into(), Some("Leave the card out, or give it copies.")));
    }
    if let Some(unknown) = common.house.iter().find(|field| !fields.contains(field)) {
        return Err(wrong("P3", format!("`house` names `{unknown}`, which the card does not have"), None));
    }
    let Common { name, number, copies, origin, house, text } = common;
    Ok(Entry { name, number, copies, origin, house, text: text.trim_end().to_owned(), facts, span })
}

impl<F> Entry<F> {
    /// Where trouble in this card's text stands in the file.
    pub fn place(&self, source: &str, trouble: &LineTrouble) -> PackTrouble {
        let line = self.text.lines().nth(trouble.line).unwrap_or_default();
        let inside = source.get(self.span.clone()).and_then(|card| card.find(line)).filter(|_| !line.is_empty());
        let span = inside.map_or(self.span.clone(), |at| {
            let start = self.span.start + at;
            start + trouble.trouble.span.start..start + trouble.trouble.span.end
        });
        let help = match (&trouble.trouble.instead, trouble.trouble.wanted.as_slice()) {
            (Some(instead), _) => Some(format!("Write: {instead}")),
            (None, []) => None,
            (None, wanted) => Some(format!("Expected: {}", crate::trouble::list(wanted))),
        };
        let words = format!("{}: {}", self.name, trouble.trouble.words);
        PackTrouble { code: trouble.trouble.code.name(), span, words, help }
    }
}

/// Everything wrong with the texts of a pack.
pub fn text_troubles<F, M>(pack: &Pack<F>, source: &str, grammar: &Grammar<M>) -> Vec<PackTrouble> {
    let check = |card: &Entry<F>| grammar.parse_text(&card.text).err().map(|trouble| card.place(source, &trouble));
    pack.cards.iter().filter_map(check).collect()
}
