//! The cards of a game with the vocabulary they are written in: what tools hold.

use crate::compile::{Compiler, Speech, Spoken, Vocabulary};
use crate::pack::{Entry, Origin, Pack, PackTrouble, text_troubles};
use crate::text::LineTrouble;
use crate::tree::{Part, Tree};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// A card as tools show it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CardInfo {
    /// Which game.
    pub game: String,
    /// Its name.
    pub name: String,
    /// Its number.
    pub number: String,
    /// How many there are.
    pub copies: u8,
    /// Where it comes from.
    pub origin: Origin,
    /// Fields of a published card that are ours all the same.
    pub house: Vec<String>,
    /// Its rules text.
    pub text: String,
    /// The game's own fields.
    pub facts: Map<String, Value>,
}

/// How a card's text is understood.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Explanation {
    /// The forms of each line, one a row, deeper ones indented.
    pub forms: Vec<String>,
    /// The abilities and their instructions, one a row.
    pub program: Vec<String>,
    /// How much memory the program takes.
    pub bytes: usize,
}

/// The cards of any game.
pub trait CardBook: Send + Sync {
    /// All cards.
    fn cards(&self) -> Vec<CardInfo>;
    /// What is wrong with a pack for this game. Its own names are known to its texts.
    fn check(&self, source: &str) -> Vec<PackTrouble>;
    /// A pack with near misses written as they should be.
    fn tidy(&self, source: &str) -> Result<String, Vec<PackTrouble>>;
    /// How a text is understood.
    fn explain(&self, text: &str) -> Result<Explanation, LineTrouble>;
    /// The game's own forms that exactly one card uses: each counts as a way out of the language.
    fn used_once(&self) -> Vec<(String, String)>;
}

/// A game's vocabulary and packs.
pub struct Book<L: Speech, F> {
    /// The words.
    pub vocabulary: Vocabulary<L>,
    /// How many forms are shared by all games: they come first.
    pub shared: usize,
    /// The packs.
    pub packs: Vec<Pack<F>>,
}

impl<L: Speech, F: Serialize + DeserializeOwned + Clone> Book<L, F> {
    /// A book of these packs, written in this vocabulary. Card names become words of it.
    pub fn new(mut vocabulary: Vocabulary<L>, shared: usize, sources: &[&str]) -> Result<Self, Vec<PackTrouble>> {
        let mut packs = Vec::new();
        let mut troubles = Vec::new();
        for source in sources {
            let pack = Pack::<F>::read(source)?;
            for card in &pack.cards {
                vocabulary.name(&card.name);
            }
            packs.push(pack);
        }
        for (pack, source) in packs.iter().zip(sources) {
            troubles.extend(text_troubles(pack, source, &vocabulary));
        }
        if troubles.is_empty() { Ok(Book { vocabulary, shared, packs }) } else { Err(troubles) }
    }

    /// All cards, in order.
    pub fn entries(&self) -> impl Iterator<Item = &Entry<F>> {
        self.packs.iter().flat_map(|pack| &pack.cards)
    }

    /// The abilities of a text.
    pub fn compile(&self, text: &str) -> Result<Vec<Spoken<L>>, LineTrouble> {
        crate::text::compile_text(&self.vocabulary, text)
    }

    fn count_forms(&self, tree: &Tree, card: &str, users: &mut BTreeMap<&'static str, Vec<String>>) {
        if usize::from(tree.form.0) >= self.shared {
            let cards = users.entry(self.vocabulary.get(tree.form).key).or_default();
            if cards.last().is_none_or(|last| last != card) {
                cards.push(card.to_owned());
            }
        }
        for part in &tree.parts {
            match part {
                Part::One(tree) => self.count_forms(tree, card, users),
                Part::Many(trees) => trees.iter().for_each(|tree| self.count_forms(tree, card, users)),
                Part::Number(_) | Part::Count(_) | Part::Name(_) => {}
            }
        }
    }

    fn outline(&self, tree: &Tree, depth: usize, rows: &mut Vec<String>) {
        let form = self.vocabulary.get(tree.form);
        let slot = self.vocabulary.slot_name(form.slot);
        rows.push(format!("{}{slot}: {}", "  ".repeat(depth), form.key));
        for part in &tree.parts {
            match part {
                Part::Number(number) => rows.push(format!("{}number: {number}", "  ".repeat(depth + 1))),
                Part::Count(count) => rows.push(format!("{}number: {count}", "  ".repeat(depth + 1))),
                Part::Name(name) => rows.push(format!("{}name: {}", "  ".repeat(depth + 1), self.vocabulary.name_of(*name))),
                Part::One(tree) => self.outline(tree, depth + 1, rows),
                Part::Many(trees) => trees.iter().for_each(|tree| self.outline(tree, depth + 1, rows)),
            }
        }
    }
}

impl<L: Speech, F: Serialize + DeserializeOwned + Clone + Send + Sync> CardBook for Book<L, F> {
    fn cards(&self) -> Vec<CardInfo> {
        let info = |pack: &Pack<F>, card: &Entry<F>| CardInfo {
            game: pack.game.clone(),
            name: card.name.clone(),
            number: card.number.clone(),
            copies: card.copies,
            origin: card.origin,
            house: card.house.clone(),
            text: card.text.clone(),
            facts: match serde_json::to_value(&card.facts) {
                Ok(Value::Object(facts)) => facts,
                _ => Map::new(),
            },
        };
        self.packs.iter().flat_map(|pack| pack.cards.iter().map(move |card| info(pack, card))).collect()
    }

    fn check(&self, source: &str) -> Vec<PackTrouble> {
        let pack = match Pack::<F>::read(source) {
            Ok(pack) => pack,
            Err(troubles) => return troubles,
        };
        let mut troubles = text_troubles(&pack, source, &self.vocabulary);
        for card in &pack.cards {
            if let Ok(lines) = self.vocabulary.parse_text(&card.text)
                && let Err(trouble) = Compiler::compile(&self.vocabulary, &lines)
            {
                troubles.push(card.place(source, &LineTrouble { line: 0, trouble }));
            }
        }
        troubles
    }

    fn tidy(&self, source: &str) -> Result<String, Vec<PackTrouble>> {
        let pack = Pack::<F>::read(source)?;
        let mut tidy = source.to_owned();
        for line in pack.cards.iter().flat_map(|card| card.text.lines()) {
            let better = self.vocabulary.tidy_text(line);
            if better != line && !line.is_empty() {
                tidy = tidy.replace(line, &better);
            }
        }
        Ok(tidy)
    }

    fn explain(&self, text: &str) -> Result<Explanation, LineTrouble> {
        let lines = self.vocabulary.parse_text(text)?;
        let mut forms = Vec::new();
        lines.iter().for_each(|line| self.outline(line, 0, &mut forms));
        let mut program = Vec::new();
        let mut bytes = 0;
        for spoken in self.compile(text)? {
            program.push(format!("{:?}, {:?}", spoken.timing, spoken.limit));
            program.extend(spoken.code.iter().enumerate().map(|(number, op)| format!("  {number} {op:?}")));
            bytes += size_of_val(spoken.code.as_slice()) + size_of_val(&spoken.timing);
        }
        Ok(Explanation { forms, program, bytes })
    }

    fn used_once(&self) -> Vec<(String, String)> {
        let mut users = BTreeMap::new();
        for card in self.entries() {
            for line in self.vocabulary.parse_text(&card.text).unwrap_or_default() {
                self.count_forms(&line, &card.name, &mut users);
            }
        }
        let once = users.into_iter().filter(|(_, cards)| cards.len() == 1);
        once.map(|(form, mut cards)| (form.to_owned(), cards.remove(0))).collect()
    }
}
