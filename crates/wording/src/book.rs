//! The cards of a game with the vocabulary they are written in, for tools.

use crate::check::{is_here, taken_number};
use crate::compile::{Limit, Speech, Spoken, Vocabulary};
use crate::demand::{Compiled, Demands, FieldRule};
use crate::examine::{Examined, Known, examine};
use crate::follow::Follows;
use crate::listing::Saying;
use crate::outline::{StandsFor, outline, references};
use crate::pack::{Entry, Looked, Origin, Pack, PackTrouble, common_fields};
use crate::roster::{Roster, tell_apart};
use crate::schema::FieldInfo;
use crate::shape::fields_of;
use crate::text::{LineTrouble, compile_text};
use crate::tidy::tidy;
use crate::tree::{Part, Tree};
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
    /// What is written like a card and is none, such as the powers of an identity.
    fn apart(&self) -> Vec<CardInfo>;
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
    /// The abilities of the cards, in the order of the packs.
    abilities: Vec<Vec<Spoken<L>>>,
    demands: Option<Demands<L, F>>,
    /// What the game's own fields are for.
    described: &'static [(&'static str, &'static str)],
}

/// Slots of verbs and of whole sentences.
const VERBS: [&str; 11] =
    ["act", "acts", "do", "does", "change", "changes", "clause", "sentence", "static", "rule", "line"];

impl<L: Speech, F: Serialize + DeserializeOwned + Clone> Book<L, F> {
    /// A book of these packs, written in this vocabulary, for a game that demands nothing else.
    pub fn new(vocabulary: Vocabulary<L>, shared: usize, sources: &[&str]) -> Result<Self, Vec<PackTrouble>> {
        Self::read(vocabulary, shared, None, sources)
    }

    /// The same for a game that demands more of its cards: a card must not say one thing and do another.
    pub fn demanding(
        vocabulary: Vocabulary<L>,
        shared: usize,
        demands: Demands<L, F>,
        sources: &[&str],
    ) -> Result<Self, Vec<PackTrouble>> {
        Self::read(vocabulary, shared, Some(demands), sources)
    }

    /// Card names become words of the vocabulary. Each pack is looked at beside those before it, as it is by
    /// [`CardBook::check`].
    fn read(
        mut vocabulary: Vocabulary<L>,
        shared: usize,
        demands: Option<Demands<L, F>>,
        sources: &[&str],
    ) -> Result<Self, Vec<PackTrouble>> {
        let looked: Vec<Looked<F>> = sources.iter().map(|source| Pack::look(source)).collect();
        let mut packs: Vec<Pack<F>> = looked.iter().map(|looked| looked.pack.clone()).collect();
        tell_apart(&mut packs);
        for name in packs.iter().flat_map(|pack| &pack.cards).flat_map(Self::names_of) {
            vocabulary.name(name);
        }
        let (mut abilities, mut troubles) = (Vec::new(), Vec::new());
        for (index, (looked, source)) in looked.iter().zip(sources).enumerate() {
            let known = Known { packs: &packs, before: &packs[..index], abilities: &abilities };
            let Examined { spoken, troubles: found } = examine(looked, source, &vocabulary, &known, demands.as_ref());
            troubles.extend(found);
            abilities.extend(spoken);
        }
        if !troubles.is_empty() {
            return Err(troubles);
        }
        let roster = Roster::of(&packs);
        Ok(Book { vocabulary, shared, packs, roster, abilities, demands, described: &[] })
    }

    /// What texts can call a card.
    fn names_of(card: &Entry<F>) -> impl Iterator<Item = &str> {
        let called = (L::SHARED_NAMES || card.called == card.as_written()).then_some(card.called.as_str());
        [card.name.as_str()].into_iter().chain(called)
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

    /// What the game demands of a field, and the names of its kinds.
    fn rule_of(&self, field: &str) -> Option<(&FieldRule, &'static [&'static str])> {
        let demands = self.demands.as_ref()?;
        demands.fields.iter().find(|rule| rule.field == field).map(|rule| (rule, demands.kinds))
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

    /// Everything about the card of exactly this name.
    pub fn look_up_exactly(&self, name: &str, in_words: impl Fn(&Entry<F>) -> String) -> Option<String> {
        self.entries().find(|card| card.name == name).map(in_words)
    }

    /// The abilities of a text.
    pub fn compile(&self, text: &str) -> Result<Vec<Spoken<L>>, LineTrouble> {
        compile_text(&self.vocabulary, text)
    }

    /// All cards with their abilities, in the order of their names: lists over hidden zones are sorted by name, and so
    /// are designs.
    pub fn compiled(&self) -> Vec<Compiled<'_, L, F>> {
        let mut cards: Vec<Compiled<'_, L, F>> = self.entries().zip(self.abilities.iter().cloned()).collect();
        cards.sort_by(|(one, _), (two, _)| one.name.cmp(&two.name));
        cards
    }

    /// What is wrong with one more pack, and the book with it if nothing is.
    fn with(&self, source: &str) -> Result<Self, Vec<PackTrouble>> {
        let looked = Pack::<F>::look(source);
        let new: Vec<Entry<F>> = looked.pack.cards.iter().filter(|card| !is_here(&self.packs, card)).cloned().collect();
        let mut packs: Vec<Pack<F>> = self.packs.clone();
        let (game, title) = (looked.pack.game.clone(), looked.pack.title.clone());
        packs.push(Pack { game, title, cards: new });
        tell_apart(&mut packs);
        let names = packs.iter().flat_map(|pack| &pack.cards).flat_map(Self::names_of);
        let vocabulary = self.vocabulary_with(names.chain(looked.names.iter().map(String::as_str)));
        let known = Known { packs: &packs, before: &self.packs, abilities: &self.abilities };
        let Examined { spoken, troubles } = examine(&looked, source, &vocabulary, &known, self.demands.as_ref());
        if !troubles.is_empty() {
            return Err(troubles);
        }
        let mut abilities = self.abilities.clone();
        abilities.extend(spoken);
        let (roster, shared, demands, described) = (Roster::of(&packs), self.shared, self.demands, self.described);
        Ok(Book { vocabulary, shared, packs, roster, abilities, demands, described })
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

    /// What is known of the cards, or of what is none.
    fn infos(&self, apart: bool) -> Vec<CardInfo> {
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
        let is_apart =
            |facts: &F| self.demands.as_ref().is_some_and(|demands| (demands.kind)(facts) & demands.apart != 0);
        let wanted = |card: &&Entry<F>| is_apart(&card.facts) == apart;
        self.packs.iter().flat_map(|pack| pack.cards.iter().filter(wanted).map(move |card| info(pack, card))).collect()
    }
}

impl<L: Speech, F: Serialize + DeserializeOwned + Clone + Send + Sync + 'static> CardBook for Book<L, F> {
    fn cards(&self) -> Vec<CardInfo> {
        self.infos(false)
    }

    fn apart(&self) -> Vec<CardInfo> {
        self.infos(true)
    }

    fn with_pack(&self, source: &str) -> Result<Box<dyn CardBook>, Vec<PackTrouble>> {
        let pack = Pack::<F>::read(source)?;
        let again = |card: &&Entry<F>| is_here(&self.packs, card);
        let taken: Vec<PackTrouble> =
            pack.cards.iter().filter(again).filter_map(|card| taken_number(&self.packs, card)).collect();
        if taken.is_empty() { Ok(Box::new(self.with(source)?)) } else { Err(taken) }
    }

    fn check(&self, source: &str) -> Vec<PackTrouble> {
        self.with(source).err().unwrap_or_default()
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
        let shared = common_fields().into_iter().map(|(field, about)| FieldInfo::new(&field, about, true));
        let own = fields_of::<F>().into_iter().map(|field| {
            let about = self.described.iter().find(|(name, _)| *name == field.name).map_or("", |(_, about)| *about);
            let info = FieldInfo::new(&field, about.trim(), false);
            self.rule_of(field.name).map_or(info.clone(), |(rule, kinds)| info.ruled(rule, kinds))
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
