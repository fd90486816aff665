//! Packs: the cards of a game as TOML. Facts are fields, rules text is controlled English.

use crate::fields::fields;
use crate::quoted::Quoted;
use crate::shape::{Member, fields_of};
use crate::text::LineTrouble;
use crate::trouble::{like, list, nearest};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

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
    /// Its name, unique in a [`Book`](crate::Book): cards with the same name get their numbers appended.
    pub name: String,
    /// What it is called in the game; several cards may be called the same.
    pub called: String,
    /// Its number, which no other card of the game has.
    pub number: String,
    /// How many of it there are.
    pub copies: u8,
    /// Where it comes from.
    pub origin: Origin,
    /// The fields of a published card that are nevertheless ours.
    pub house: Vec<String>,
    /// Its rules text; empty if it has none.
    pub text: String,
    /// The game's own fields.
    pub facts: F,
    /// The position of its `[[card]]` in the file, in bytes.
    pub span: Range<usize>,
    /// The position of its text, including quotes; empty if it has none.
    pub text_span: Range<usize>,
    /// Its fields as they are written.
    pub fields: Vec<Field>,
}

/// A field of a card as it is written.
#[derive(Clone, PartialEq, Debug)]
pub struct Field {
    /// What it is called.
    pub name: String,
    /// The position of its value in the file.
    pub span: Range<usize>,
    /// The number it is, if it is one.
    pub number: Option<i64>,
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

/// The names of a pack's cards, in its order, without reading anything else. A file that cannot be read has none.
pub fn names_in(source: &str) -> Vec<String> {
    #[derive(Deserialize)]
    struct Named {
        name: String,
    }
    #[derive(Deserialize)]
    struct Names {
        #[serde(default)]
        card: Vec<Named>,
    }
    let names = toml::from_str(source).unwrap_or(Names { card: Vec::new() });
    names.card.into_iter().map(|card| card.name).collect()
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
    /// What could stand there.
    pub expected: Option<String>,
    /// What to do.
    pub help: Option<String>,
    /// What to write, and where in the file, to do it.
    pub fix: Option<(Range<usize>, String)>,
}

impl PackTrouble {
    /// Trouble at a place.
    pub fn new(code: &'static str, span: Range<usize>, words: impl Into<String>) -> PackTrouble {
        PackTrouble { code, span, words: words.into(), expected: None, help: None, fix: None }
    }

    /// The same with what could stand there.
    #[must_use]
    pub fn expecting(mut self, expected: impl Into<String>) -> PackTrouble {
        self.expected = Some(expected.into());
        self
    }

    /// The same with what to write instead of what stands at its place.
    #[must_use]
    pub(crate) fn writing(mut self, instead: Option<String>, at: Range<usize>, quoted: bool) -> PackTrouble {
        let Some(instead) = instead else { return self };
        self.help = Some(format!("Write: {instead}"));
        self.fix = Some((at, if quoted { format!("\"{instead}\"") } else { instead }));
        self
    }

    /// The same with what to do.
    #[must_use]
    pub fn advising(mut self, help: impl Into<String>) -> PackTrouble {
        self.help = Some(help.into());
        self
    }
}

/// The codes of packs, besides those of texts.
pub const PACK_CODES: [(&str, &str); 6] = [
    ("P1", "not TOML, or a field is missing, unknown or of the wrong type"),
    ("P2", "two cards have the same number"),
    ("P3", "a `house` field is not a field of the card"),
    ("P4", "a number is out of range, such as 0 copies"),
    ("P5", "a name or number is empty, or begins or ends with a space"),
    ("P6", "a field does not fit the card: its kind needs it or has none, or it names what is not there"),
];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    game: String,
    title: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Common {
    name: String,
    number: String,
    copies: u8,
    origin: Origin,
    called: Option<String>,
    #[serde(default)]
    house: Vec<String>,
    #[serde(default)]
    text: String,
}

const COMMON: [&str; 7] = ["name", "number", "copies", "origin", "called", "house", "text"];

/// What the fields are for that the cards of every game have.
const ABOUT_COMMON: [&str; 7] = [
    "The name, by which other cards can refer to it. Cards of one name get their numbers appended: `Decoy (EX-07)`.",
    "Text such as `EX-01`, which no other card of the game has. You can use it wherever you can use the name.",
    "How many copies are in the box, 1 or more.",
    "`published`: the facts of a printed card; `house`: our own design.",
    "What the game calls it, if `name` only tells it apart from others that are called the same. Default: its name.",
    "Fields of a published card that are nevertheless ours.",
    "Its rules text. Put several lines between three quotes; each line is read by itself.",
];

/// The fields that the cards of every game have, each with what it is for.
pub(crate) fn common_fields() -> Vec<(Member, &'static str)> {
    let mut fields = fields_of::<Common>();
    let place = |field: &Member| COMMON.iter().position(|name| *name == field.name).unwrap_or(COMMON.len());
    fields.sort_by_key(place);
    fields.into_iter().zip(ABOUT_COMMON).collect()
}

/// The line of a card's text at a byte of a file: what it says, and which of its bytes it is.
pub fn line_at(source: &str, byte: usize) -> Option<(String, usize)> {
    let (table, _) = DeTable::parse_recoverable(source);
    let cards = table.get_ref().get("card").map(Spanned::get_ref)?;
    let DeValue::Array(cards) = cards else { return None };
    let texts = cards.iter().filter_map(|card| match card.get_ref() {
        DeValue::Table(card) => card.get("text").map(Spanned::span),
        _ => None,
    });
    let span = texts.into_iter().find(|span| span.start < byte && byte < span.end)?;
    Quoted::read(source, span)?.line_at(byte)
}

/// A text of a pack, even if the rest of its card is not in order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written {
    /// Whose it is.
    pub card: String,
    /// What it says.
    pub text: String,
    /// Its position in the file, including quotes.
    pub span: Range<usize>,
}

/// As much of a pack as could be read.
pub(crate) struct Looked<F> {
    /// With the cards that are in order.
    pub pack: Pack<F>,
    /// The names of all cards.
    pub names: Vec<String>,
    /// The numbers of all cards, each with the name of its card.
    numbers: Vec<(String, String)>,
    /// The texts of all cards.
    pub texts: Vec<Written>,
    /// What is wrong with the rest.
    pub troubles: Vec<PackTrouble>,
}

impl<F: DeserializeOwned> Pack<F> {
    /// Reads a pack; everything that is wrong with it, but for its texts, comes back at once.
    pub fn read(source: &str) -> Result<Pack<F>, Vec<PackTrouble>> {
        let Looked { pack, troubles, .. } = Pack::look(source);
        if troubles.is_empty() { Ok(pack) } else { Err(troubles) }
    }

    /// Reads as much of a pack as can be read.
    pub(crate) fn look(source: &str) -> Looked<F> {
        let pack = Pack { game: String::new(), title: String::new(), cards: Vec::new() };
        let mut looked =
            Looked { pack, names: Vec::new(), numbers: Vec::new(), texts: Vec::new(), troubles: Vec::new() };
        let table = match parsed(source) {
            Ok(table) => table,
            Err(troubles) => return Looked { troubles, ..looked },
        };
        let mut table = table.into_inner();
        let cards = table.remove("card");
        let start = 0..source.lines().next().map_or(0, str::len);
        if let Some(head) =
            fields::<Head>(table, start, "the pack", &["game", "title"], &["card"], &mut looked.troubles)
        {
            (looked.pack.game, looked.pack.title) = (head.game, head.title);
        }
        for card in cards.map(|cards| cards_of(cards, &mut looked.troubles)).unwrap_or_default() {
            looked.card(card);
        }
        looked
    }
}

/// The game a pack says it is for, and where it says so.
pub fn game_of(source: &str) -> Result<(String, Range<usize>), Vec<PackTrouble>> {
    let mut table = parsed(source)?.into_inner();
    if let Some(game) = table.get("game")
        && let Some(name) = game.get_ref().as_str()
    {
        return Ok((name.to_owned(), game.span()));
    }
    table.remove("card");
    let mut troubles = Vec::new();
    let start = 0..source.lines().next().map_or(0, str::len);
    fields::<Head>(table, start, "the pack", &["game", "title"], &["card"], &mut troubles)
        .map(|head| (head.game, 0..0))
        .ok_or(troubles)
}

impl<F: DeserializeOwned> Looked<F> {
    fn card(&mut self, (table, span): (DeTable<'_>, Range<usize>)) {
        let text_of = |key: &str| table.get(key).and_then(|value| value.get_ref().as_str()).map(str::to_owned);
        let at = |key: &str| table.get(key).map_or(span.clone(), Spanned::span);
        let called = text_of("name").unwrap_or_else(|| "a card without a name".to_owned());
        self.names.extend(text_of("name"));
        let text_span = table.get("text").map_or(0..0, Spanned::span);
        let text = text_of("text").map(|text| text.trim_end().to_owned());
        self.texts.extend(text.map(|text| Written { card: called.clone(), text, span: text_span.clone() }));

        let (common, facts): (Vec<_>, Vec<_>) =
            table.clone().into_iter().partition(|(key, _)| COMMON.contains(&key.get_ref().as_ref()));
        let common = fields::<Common>(
            common.into_iter().collect(),
            span.clone(),
            &called,
            &COMMON[..4],
            &[],
            &mut self.troubles,
        );
        let facts = fields::<F>(facts.into_iter().collect(), span.clone(), &called, &[], &COMMON, &mut self.troubles);
        let wrong = |code, key: &str, words: &str| PackTrouble::new(code, at(key), format!("{called}: {words}"));
        let before = self.troubles.len();
        if let Some(number) = text_of("number") {
            if let Some((_, other)) = self.numbers.iter().find(|(taken, _)| *taken == number) {
                let words = format!("{other} has the same number, {number}");
                self.troubles.push(wrong("P2", "number", &words).advising("Give one of them another number."));
            }
            self.numbers.push((number, called.clone()));
        }
        let Some(common) = common else { return };
        let called_so = common.called.as_ref().unwrap_or(&common.name);
        for (key, value) in [("name", &common.name), ("number", &common.number), ("called", called_so)] {
            if key == "called" && common.called.is_none() {
                continue;
            }
            if value.is_empty() || value.trim() != value {
                let words = format!("this {key} is empty, or begins or ends with a space");
                self.troubles.push(
                    wrong("P5", key, &words).advising(format!("Write the {key} between the quotes, and nothing else.")),
                );
            }
        }
        if common.copies == 0 {
            let help = "Leave the card out, or write copies = 1.";
            self.troubles
                .push(wrong("P4", "copies", "a card needs at least one copy").expecting("1 or more").advising(help));
        }
        self.troubles.extend(misnamed_house(&common.house, &table, &called, &span));
        let (Some(facts), true) = (facts, before == self.troubles.len()) else { return };
        let Common { name, number, copies, origin, called, house, text } = common;
        let called = called.unwrap_or_else(|| name.clone());
        let text = text.trim_end().to_owned();
        let fields = table.iter().map(|(key, value)| Field::read(key.get_ref(), value)).collect();
        self.pack.cards.push(Entry {
            name,
            called,
            number,
            copies,
            origin,
            house,
            text,
            facts,
            span,
            text_span,
            fields,
        });
    }
}

/// The fields that `house` names and the card does not have.
fn misnamed_house(house: &[String], table: &DeTable<'_>, called: &str, span: &Range<usize>) -> Vec<PackTrouble> {
    let has: Vec<String> = table.keys().map(|key| key.get_ref().to_string()).filter(|key| key != "house").collect();
    let list_at = table.get("house").map_or(span.clone(), Spanned::span);
    let trouble = |field: &String| {
        let words = format!("{called}: `house` names `{field}`, which the card does not have");
        let place = table.get("house").and_then(|house| element(house.get_ref(), field));
        let place = place.unwrap_or(list_at.clone());
        PackTrouble::new("P3", list_at.clone(), words).expecting(list(&has)).writing(nearest(field, &has), place, true)
    };
    house.iter().filter(|field| !table.contains_key(field.as_str())).map(trouble).collect()
}

/// The file as a table; mistakes in TOML itself come back all at once, one a line.
fn parsed(source: &str) -> Result<Spanned<DeTable<'_>>, Vec<PackTrouble>> {
    let (table, errors) = DeTable::parse_recoverable(source);
    let mut troubles: Vec<PackTrouble> = errors.iter().map(|error| not_toml(source, error)).collect();
    let line_of = |trouble: &PackTrouble| source[..trouble.span.start].matches('\n').count();
    troubles.sort_by_key(|trouble| trouble.span.start);
    // What follows a mistake in the same line is mostly the same mistake.
    troubles.dedup_by_key(|trouble| line_of(trouble));
    if troubles.is_empty() { Ok(table) } else { Err(troubles) }
}

fn not_toml(source: &str, error: &toml::de::Error) -> PackTrouble {
    let mut span = error.span().unwrap_or(0..0);
    span.start = (0..=span.start.min(source.len())).rev().find(|&at| source.is_char_boundary(at)).unwrap_or(0);
    span.end = (span.end.max(span.start)..source.len()).find(|&at| source.is_char_boundary(at)).unwrap_or(source.len());
    let start = source[..span.start].rfind('\n').map_or(0, |at| at + 1);
    let end = source[span.start..].find('\n').map_or(source.len(), |at| span.start + at);
    let line = &source[start..end];
    let (words, expected) = match error.message().split_once(", expected ") {
        // `expected basic string` helps nobody; `expected ]` does.
        Some((words, expected)) => (words, expected.contains('`').then(|| expected.to_owned())),
        None => (error.message(), None),
    };
    let help = if line.contains(['“', '”', '„', '‘', '’']) {
        "Use straight quotes, \"like this\", as a plain text editor writes them."
    } else if words.contains("duplicate key") {
        "Leave one of the two out."
    } else if line.trim_start().starts_with('[') {
        "Each card begins with a line of its own: [[card]]"
    } else {
        "Write FIELD = VALUE, with words in straight quotes and numbers without. Put text of several lines between \"\"\"."
    };
    PackTrouble { expected, ..PackTrouble::new("P1", span, format!("this is not TOML: {words}")).advising(help) }
}

/// The position of a word in a list.
fn element(list: &DeValue<'_>, word: &str) -> Option<Range<usize>> {
    let DeValue::Array(list) = list else { return None };
    list.iter().find(|value| value.get_ref().as_str() == Some(word)).map(Spanned::span)
}

/// The tables of `[[card]]`.
fn cards_of<'a>(cards: Spanned<DeValue<'a>>, troubles: &mut Vec<PackTrouble>) -> Vec<(DeTable<'a>, Range<usize>)> {
    let wrong = |span| {
        PackTrouble::new("P1", span, "`card` is not a list of cards")
            .advising("Begin each card with a line of its own: [[card]]")
    };
    let span = cards.span();
    let DeValue::Array(cards) = cards.into_inner() else {
        troubles.push(wrong(span));
        return Vec::new();
    };
    let mut tables = Vec::new();
    for card in cards {
        let span = card.span();
        match card.into_inner() {
            DeValue::Table(table) => tables.push((table, span)),
            _ => troubles.push(wrong(span)),
        }
    }
    tables
}

impl Written {
    /// The position in the file of a problem in this text.
    pub fn place(&self, source: &str, trouble: &LineTrouble) -> PackTrouble {
        let quoted = Quoted::read(source, self.span.clone()).filter(|quoted| quoted.text.starts_with(&self.text));
        let before: usize = self.text.split_inclusive('\n').take(trouble.line).map(str::len).sum();
        let line = self.text.lines().nth(trouble.line).unwrap_or_default();
        let found = &trouble.trouble;
        // What cannot be said of a word is said of the line.
        let part = if found.span.is_empty() && found.span.start == 0 { 0..line.len() } else { found.span.clone() };
        let placed = |part: Range<usize>| {
            let here = before + part.start..before + part.end;
            quoted.as_ref().map_or(self.span.clone(), |quoted| quoted.place(here))
        };
        let words = format!("{}: {}", self.card, found.words);
        let mut trouble = PackTrouble::new(found.code.name(), placed(part.clone()), words);
        trouble.expected = (!found.wanted.is_empty()).then(|| list(&found.wanted));
        let written = line.get(part).unwrap_or_default();
        trouble.help = found.instead.as_ref().map(|instead| format!("Write: {}", like(written, instead)));
        let mended = found.mended(line).zip(quoted.as_ref()).and_then(|(line, quoted)| quoted.written(&line));
        trouble.fix = mended.map(|mended| (placed(0..line.len()), mended));
        trouble
    }
}

impl Field {
    fn read(name: &str, value: &Spanned<DeValue<'_>>) -> Field {
        let number = match value.get_ref() {
            DeValue::Integer(number) => number.as_str().parse().ok(),
            _ => None,
        };
        Field { name: name.to_owned(), span: value.span(), number }
    }
}

impl<F> Entry<F> {
    /// The position of a field's value; of the card, if it has no such field.
    pub(crate) fn field(&self, name: &str) -> Range<usize> {
        let field = self.fields.iter().find(|field| field.name == name);
        field.map_or(self.span.clone(), |field| field.span.clone())
    }

    /// Its name as its pack has it, without the number that tells it apart from others of that name.
    pub fn as_written(&self) -> &str {
        let number = self.name.strip_suffix(')').and_then(|name| name.strip_suffix(self.number.as_str()));
        number.and_then(|name| name.strip_suffix(" (")).unwrap_or(&self.name)
    }

    /// A card that does not fit the game, and why.
    pub fn unfit(&self, words: &str) -> PackTrouble {
        PackTrouble::new("P4", self.span.clone(), format!("{}: {words}", self.name))
    }

    /// Its text and position.
    pub fn written(&self) -> Written {
        Written { card: self.name.clone(), text: self.text.clone(), span: self.text_span.clone() }
    }

    /// The position in the file of a problem in this card's text.
    pub fn place(&self, source: &str, trouble: &LineTrouble) -> PackTrouble {
        self.written().place(source, trouble)
    }
}
