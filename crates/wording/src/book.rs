//! The cards of a game with the vocabulary they are written in, for tools.

use crate::check::{is_here, taken_number, text_troubles, vague};
use crate::compile::{Limit, Speech, Spoken, Vocabulary};
use crate::follow::Follows;
use crate::listing::Saying;
use crate::outline::{StandsFor, outline, references};
use crate::pack::{Entry, Looked, Origin, Pack, PackTrouble, Written, common_fields};
use crate::roster::{Roster, tell_apart};
use crate::schema::FieldInfo;
use crate::shape::fields_of;
use crate::text::{LineTrouble, compile_text};
use crate::tidy::tidy;
use crate::tree::{Part, Tree};
use crate::trouble::{Code, Trouble};
use kernel::Chance;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};

/// A card as tools show it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CardInfo {
    /// Which game.
    pub game: String,
    /// Its name, which no other card of the game has.
    pub name: String,
    /// What it is called in the game.
    pub called: String,
    /// Its number, which no other card of the game has.
    pub number: String,
    /// How many there are.
    pub copies: u8,
    /// Where it comes from.
    pub origin: Origin,
    /// Fields of a published card that are nevertheless ours.
    pub house: Vec<String>,
    /// Its rules text.
    pub text: String,
    /// The game's own fields.
    pub facts: Map<String, Value>,
}

/// How a card's text is understood.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Explanation {
    /// Each line in its own words, one thing a row, what hangs on another indented.
    pub said: Vec<String>,
    /// What `it` and the like stand for.
    pub stands_for: Vec<StandsFor>,
    /// The forms of each line, one a row, deeper ones indented.
    pub forms: Vec<String>,
    /// The abilities and their instructions, one a row.
    pub program: Vec<String>,
    /// How much memory the program takes.
    pub bytes: usize,
    /// It has no steps to carry out: it works by lying there.
    pub only_static: bool,
}

/// What a part of a text means.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Meaning {
    /// The part.
    pub words: String,
    /// What it is, such as `a verb`; the slot it fills, if that has no name.
    pub kind: String,
    /// What it stands for, if it stands for something named before.
    pub stands_for: Option<String>,
    /// Which part of the line it is, in bytes.
    pub span: std::ops::Range<usize>,
}

/// The cards of any game.
pub trait CardBook: Send + Sync {
    /// All cards.
    fn cards(&self) -> Vec<CardInfo>;
    /// The same with the cards of one more pack, whose names are words from then on.
    fn with_pack(&self, source: &str) -> Result<Box<dyn CardBook>, Vec<PackTrouble>>;
    /// Everything that is wrong with a pack for this game, in the order of the file. Its own names
    /// are known to its texts.
    fn check(&self, source: &str) -> Vec<PackTrouble>;
    /// A pack with near misses written as they should be. Nothing but lines of texts changes; what
    /// is not understood stays as it is.
    fn tidy(&self, source: &str) -> Result<String, Vec<PackTrouble>>;
    /// How a text is understood.
    fn explain(&self, text: &str) -> Result<Explanation, LineTrouble>;
    /// The fields of its cards.
    fn fields(&self) -> Vec<FieldInfo>;
    /// Everything that can be said, with a card that says it.
    fn sayings(&self) -> Vec<Saying>;
    /// What can follow the beginning of a line, and how many of its last bytes that replaces. `source` is the pack, whose
    /// names are known.
    fn follow(&self, source: &str, beginning: &str) -> (usize, Vec<Follows>);
    /// What the innermost part of a line at a byte means, and what is around it, the innermost first.
    fn meaning(&self, source: &str, line: &str, byte: usize) -> Vec<Meaning>;
    /// Compiles all texts again and returns how much memory their programs take.
    fn program_bytes(&self) -> usize;
    /// The game's own verbs that exactly one card uses: each counts as a way out of the language. Nouns, places,
    /// conditions and the like are words, and there must be some for every card.
    fn used_once(&self) -> Vec<(String, String)>;
    /// A text with one number or one form changed, by a roll of the dice, so that it means something else; none if it
    /// came out as no text or as the same.
    fn changed(&self, text: &str, dice: &mut Chance) -> Option<String>;
}

/// A game's vocabulary and packs.
pub struct Book<L: Speech, F> {
    /// The words.
    pub vocabulary: Vocabulary<L>,
    /// How many forms are shared by all games: they come first.
    pub shared: usize,
    /// The packs.
    pub packs: Vec<Pack<F>>,
    /// Their cards by name and by number.
    pub roster: Roster,
    refuses: Refuses<L, F>,
    /// What the game's own fields are for.
    described: &'static [(&'static str, &'static str)],
}

/// Slots of verbs and of whole sentences.
const VERBS: [&str; 11] =
    ["act", "acts", "do", "does", "change", "changes", "clause", "sentence", "static", "rule", "line"];

/// A card with its abilities.
pub type Compiled<'a, L, F> = (&'a Entry<F>, Vec<Spoken<L>>);

/// Why a card with these facts cannot have these abilities, if it cannot.
pub type Refuses<L, F> = fn(&F, &[Spoken<L>]) -> Option<String>;

impl<L: Speech, F: Serialize + DeserializeOwned + Clone> Book<L, F> {
    /// A book of these packs, written in this vocabulary. Card names become words of it.
    pub fn new(mut vocabulary: Vocabulary<L>, shared: usize, sources: &[&str]) -> Result<Self, Vec<PackTrouble>> {
        let mut packs = Vec::new();
        let mut troubles = Vec::new();
        for source in sources {
            packs.push(Pack::<F>::read(source)?);
        }
        let vague = vague::<L, F>(packs.iter().flat_map(|pack| &pack.cards));
        tell_apart(&mut packs);
        for name in packs.iter().flat_map(|pack| &pack.cards).flat_map(Self::names_of) {
            vocabulary.name(name);
        }
        for (index, (pack, source)) in packs.iter().zip(sources).enumerate() {
            troubles.extend(pack.cards.iter().filter_map(|card| taken_number(&packs[..index], card)));
            let texts: Vec<Written> = pack.cards.iter().map(Entry::written).collect();
            troubles.extend(text_troubles(&texts, source, &vocabulary, &vague));
        }
        let roster = Roster::of(&packs);
        let book = Book { vocabulary, shared, packs, roster, refuses: |_, _| None, described: &[] };
        if troubles.is_empty() { Ok(book) } else { Err(troubles) }
    }

    /// What texts can call a card.
    fn names_of(card: &Entry<F>) -> impl Iterator<Item = &str> {
        let called = (L::SHARED_NAMES || card.called == card.as_written()).then_some(card.called.as_str());
        [card.name.as_str()].into_iter().chain(called)
    }

    /// The same for a game that does not do all that can be said: a card must not say one thing and do another.
    #[must_use]
    pub fn refusing(self, refuses: Refuses<L, F>) -> Self {
        Book { refuses, ..self }
    }

    /// The same with what the game's own fields are for.
    #[must_use]
    pub fn describing(self, described: &'static [(&'static str, &'static str)]) -> Self {
        Book { described, ..self }
    }

    /// The vocabulary with the names of a pack that may not be in order.
    fn vocabulary_for(&self, source: &str) -> Vocabulary<L> {
        let Looked { names, pack, .. } = Pack::<F>::look(source);
        self.vocabulary_with(names.iter().map(String::as_str).chain(pack.cards.iter().flat_map(Self::names_of)))
    }

    /// The kinds of cards that have a field, if not all of them have.
    fn kinds_with(&self, cards: &[CardInfo], field: &str) -> Vec<String> {
        let kind = |card: &CardInfo| card.facts.get("kind").and_then(Value::as_str).map(str::to_owned);
        let is_there = |value: &Value| {
            !matches!(value, Value::Null | Value::Bool(false)) && value != 0 && value != &Value::Array(Vec::new())
        };
        let has = |card: &&CardInfo| card.facts.get(field).is_some_and(is_there);
        let all: BTreeSet<String> = cards.iter().filter_map(kind).collect();
        let with: BTreeSet<String> = cards.iter().filter(has).filter_map(kind).collect();
        if with == all { Vec::new() } else { with.into_iter().collect() }
    }

    /// Why the game refuses a card, if it does.
    fn refused(&self, card: &Entry<F>, vocabulary: &Vocabulary<L>) -> Option<LineTrouble> {
        let abilities = compile_text(vocabulary, &card.text).ok()?;
        let why = (self.refuses)(&card.facts, &abilities)?;
        Some(LineTrouble { line: 0, trouble: Trouble::new(Code::NotYet, 0..0, why) })
    }

    /// All cards, in order.
    pub fn entries(&self) -> impl Iterator<Item = &Entry<F>> {
        self.packs.iter().flat_map(|pack| &pack.cards)
    }

    /// Everything about the card that is meant; if several could be meant, about all of them.
    pub fn look_up(&self, written: &str, in_words: impl Fn(&Entry<F>) -> String) -> Option<String> {
        let meant: Vec<&str> = self.roster.meant(written).filter_map(|design| self.roster.name(design)).collect();
        let found: Vec<&Entry<F>> = self.entries().filter(|card| meant.contains(&card.name.as_str())).collect();
        match &found[..] {
            [] => None,
            [only] => Some(in_words(only)),
            several => {
                let named = several.iter().map(|card| format!("{}\n{}", card.name, in_words(card)));
                Some(named.collect::<Vec<_>>().join("\n"))
            }
        }
    }

    /// The abilities of a text.
    pub fn compile(&self, text: &str) -> Result<Vec<Spoken<L>>, LineTrouble> {
        compile_text(&self.vocabulary, text)
    }

    /// The vocabulary with these names too.
    fn vocabulary_with<'a>(&self, names: impl Iterator<Item = &'a str>) -> Vocabulary<L> {
        let mut vocabulary = self.vocabulary.clone();
        for name in names {
            vocabulary.name(name);
        }
        vocabulary
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
                Part::Name(name) => {
                    rows.push(format!("{}name: {}", "  ".repeat(depth + 1), self.vocabulary.name_of(*name)));
                }
                Part::One(tree) => self.outline(tree, depth + 1, rows),
                Part::Many(trees) => trees.iter().for_each(|tree| self.outline(tree, depth + 1, rows)),
            }
        }
    }
}

impl<L: Speech, F: Serialize + DeserializeOwned + Clone + Send + Sync + 'static> Book<L, F> {
    /// All cards with their abilities, in the order of their names: lists over hidden zones are sorted by name, and so
    /// are designs. Whatever is wrong with the packs this was made of is said here.
    pub fn compiled(&self, sources: &[&str]) -> Result<Vec<Compiled<'_, L, F>>, Vec<PackTrouble>> {
        let troubles: Vec<PackTrouble> = sources.iter().flat_map(|source| self.check(source)).collect();
        if !troubles.is_empty() {
            return Err(troubles);
        }
        let mut cards = Vec::new();
        for (pack, source) in self.packs.iter().zip(sources) {
            for card in &pack.cards {
                let spoken = self.compile(&card.text).map_err(|trouble| vec![card.place(source, &trouble)])?;
                cards.push((card, spoken));
            }
        }
        cards.sort_by(|(one, _), (two, _)| one.name.cmp(&two.name));
        match cards.windows(2).find(|pair| pair[0].0.name == pair[1].0.name) {
            Some(pair) => Err(vec![pair[1].0.unfit("another card already has this name")]),
            None => Ok(cards),
        }
    }
}

impl<L: Speech, F: Serialize + DeserializeOwned + Clone + Send + Sync + 'static> CardBook for Book<L, F> {
    fn cards(&self) -> Vec<CardInfo> {
        let info = |pack: &Pack<F>, card: &Entry<F>| CardInfo {
            game: pack.game.clone(),
            name: card.name.clone(),
            called: card.called.clone(),
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

    fn with_pack(&self, source: &str) -> Result<Box<dyn CardBook>, Vec<PackTrouble>> {
        let troubles = self.check(source);
        if !troubles.is_empty() {
            return Err(troubles);
        }
        let pack = Pack::<F>::read(source)?;
        let taken: Vec<PackTrouble> = pack.cards.iter().filter_map(|card| taken_number(&self.packs, card)).collect();
        if !taken.is_empty() {
            return Err(taken);
        }
        let mut packs: Vec<Pack<F>> = self.packs.iter().cloned().chain([pack]).collect();
        tell_apart(&mut packs);
        let vocabulary = self.vocabulary_with(packs.iter().flat_map(|pack| &pack.cards).flat_map(Self::names_of));
        let (roster, shared, refuses, described) = (Roster::of(&packs), self.shared, self.refuses, self.described);
        Ok(Box::new(Book { vocabulary, shared, packs, roster, refuses, described }))
    }

    fn check(&self, source: &str) -> Vec<PackTrouble> {
        let Looked { pack, names, texts, mut troubles, .. } = Pack::<F>::look(source);
        let new: Vec<&Entry<F>> = pack.cards.iter().filter(|card| !is_here(&self.packs, card)).collect();
        let words = names.iter().map(String::as_str).chain(new.iter().flat_map(|card| Self::names_of(card)));
        let vocabulary = self.vocabulary_with(words);
        let vague = vague::<L, F>(self.entries().chain(new.iter().copied()));
        troubles.extend(text_troubles(&texts, source, &vocabulary, &vague));
        let refused = |card: &Entry<F>| self.refused(card, &vocabulary).map(|trouble| card.place(source, &trouble));
        troubles.extend(pack.cards.iter().filter_map(refused));
        troubles.extend(new.into_iter().filter_map(|card| taken_number(&self.packs, card)));
        troubles.sort_by_key(|trouble| trouble.span.start);
        troubles
    }

    fn tidy(&self, source: &str) -> Result<String, Vec<PackTrouble>> {
        let pack = Pack::<F>::read(source)?;
        let vocabulary = self.vocabulary_with(pack.cards.iter().flat_map(Self::names_of));
        Ok(tidy(&pack, source, &vocabulary))
    }

    fn explain(&self, text: &str) -> Result<Explanation, LineTrouble> {
        let lines = self.vocabulary.parse_text(text)?;
        let (mut forms, mut stands_for) = (Vec::new(), Vec::new());
        lines.iter().for_each(|line| self.outline(line, 0, &mut forms));
        let said = lines.iter().flat_map(|line| outline(&self.vocabulary, line)).collect();
        for line in &lines {
            stands_for.extend(references(&self.vocabulary, line).unwrap_or_default());
        }
        let abilities = self.compile(text)?;
        let mut program = Vec::new();
        for spoken in &abilities {
            let limit = match spoken.limit {
                Limit::None => "",
                Limit::EachTurn => ", once each turn",
                Limit::PerGame => ", once per game",
            };
            program.push(format!("{:?}{limit}", spoken.timing));
            program.extend(spoken.code.iter().enumerate().map(|(number, op)| format!("  {number} {op:?}")));
        }
        let only_static = !abilities.is_empty() && abilities.iter().all(|spoken| spoken.code.is_empty());
        Ok(Explanation { said, stands_for, forms, program, bytes: bytes_of(&abilities), only_static })
    }

    fn fields(&self) -> Vec<FieldInfo> {
        let cards = CardBook::cards(self);
        let common = common_fields();
        let shared = common.iter().map(|(field, about)| FieldInfo::new(field, about, true, Vec::new()));
        let own = fields_of::<F>();
        let own = own.iter().map(|field| {
            let about = self.described.iter().find(|(name, _)| *name == field.name).map_or("", |(_, about)| *about);
            FieldInfo::new(field, about.trim(), false, self.kinds_with(&cards, field.name))
        });
        shared.chain(own).collect()
    }

    fn sayings(&self) -> Vec<Saying> {
        let texts: Vec<(&str, Vec<Tree>)> = self
            .entries()
            .map(|card| (card.name.as_str(), self.vocabulary.parse_text(&card.text).unwrap_or_default()))
            .collect();
        self.vocabulary.sayings(self.shared, &texts)
    }

    fn follow(&self, source: &str, beginning: &str) -> (usize, Vec<Follows>) {
        self.vocabulary_for(source).follow(beginning)
    }

    fn meaning(&self, source: &str, line: &str, byte: usize) -> Vec<Meaning> {
        let vocabulary = self.vocabulary_for(source);
        let Ok(tree) = vocabulary.parse_line(line) else { return Vec::new() };
        let stands = references(&vocabulary, &tree).unwrap_or_default();
        let mut found = Vec::new();
        for branch in tree.branches().into_iter().rev() {
            let Some(span) = vocabulary.place(&tree, branch).filter(|span| span.start <= byte && byte < span.end)
            else {
                continue;
            };
            let slot = vocabulary.get(branch.form).slot;
            let called = vocabulary.called_slot(slot).filter(|called| !called.contains('`'));
            let kind = called.unwrap_or(vocabulary.slot_name(slot)).to_owned();
            let words = vocabulary.phrase(branch);
            let stands_for = stands.iter().find(|stands| stands.word == words).map(|stands| stands.named.clone());
            found.push(Meaning { words, kind, stands_for, span });
        }
        found
    }

    fn program_bytes(&self) -> usize {
        self.entries().filter_map(|card| self.compile(&card.text).ok()).map(|abilities| bytes_of(&abilities)).sum()
    }

    fn used_once(&self) -> Vec<(String, String)> {
        let mut users = BTreeMap::new();
        for card in self.entries() {
            for line in self.vocabulary.parse_text(&card.text).unwrap_or_default() {
                self.count_forms(&line, &card.name, &mut users);
            }
        }
        // A word that is said as an order here and as an event or a use there is one word: forms go by their keys.
        let own = self.vocabulary.forms().iter().skip(self.shared);
        let verbs: BTreeSet<&str> =
            own.filter(|form| VERBS.contains(&self.vocabulary.slot_name(form.slot))).map(|form| form.key).collect();
        let once = users.into_iter().filter(|(form, cards)| cards.len() == 1 && verbs.contains(form));
        once.map(|(form, mut cards)| (form.to_owned(), cards.remove(0))).collect()
    }

    fn changed(&self, text: &str, dice: &mut Chance) -> Option<String> {
        let lines = self.vocabulary.parse_text(text).ok()?;
        let changed = self.vocabulary.print_text(&self.vocabulary.changed(lines, dice)?);
        // Words that mean the same are no change, wherever they stand.
        let program = |text: &str| {
            let mut program = self.compile(text).ok()?;
            program.iter_mut().for_each(|spoken| spoken.said.clear());
            Some(program)
        };
        (program(&changed)? != program(text)?).then_some(changed)
    }
}

fn bytes_of<L: Speech>(abilities: &[Spoken<L>]) -> usize {
    let bytes = |spoken: &Spoken<L>| size_of_val(spoken.code.as_slice()) + size_of_val(&spoken.timing);
    abilities.iter().map(bytes).sum()
}
