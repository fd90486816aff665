//! All cards, compiled from the packs: facts, programs, and the X-Files.

use crate::demands::DEMANDS;
use crate::facts::{Facts, Printed, Suit};
use crate::keyword::{Characteristic, Keywords, Value};
use crate::language::Words;
use crate::state::ALL_FILES;
use crate::text::{Text, Written};
use crate::words::vocabulary;
use machine::Design;
use std::ops::Deref;
use wording::{Book, Catalogue, PackTrouble, plain};

/// All cards, and what the rules look up about them again and again.
pub struct Cards {
    /// What is written, and what it compiles to.
    pub catalogue: Catalogue<Words, Facts>,
    printed: Vec<Printed>,
    /// The X-Files, in order: a number of one is its place here.
    files: Vec<(Design, [Value; 4])>,
    /// Which X-Files have each value, one bit each.
    with: [[u64; 5]; 4],
    /// The powers of X-Files, by characteristic and value (C11.12).
    powers: [[Option<Design>; 5]; 4],
    /// Who each Agent is, as a number: two cards of one person have the same (C1.5).
    persons: Vec<u16>,
    /// All that can be in a deck (C1.9).
    decked: Vec<Design>,
    /// For each card the first that counts as the same in a deck (C1.5).
    same: Vec<Design>,
    /// How many copies of each card a deck may hold (C1.4, C1.7).
    most: Vec<u8>,
    /// What reprints can be written as, plain and in order (C1.4).
    reprints: Vec<(String, Design)>,
    /// What each text says of playing its card.
    texts: Vec<Text>,
    /// The texts themselves.
    lines: Vec<String>,
}

impl Cards {
    /// Reads and compiles packs.
    pub fn read(sources: &[&str]) -> Result<Cards, Vec<PackTrouble>> {
        let (vocabulary, shared) = vocabulary();
        let book = Book::demanding(vocabulary, shared, DEMANDS, sources)?;
        let (mut printed, mut files, mut names) = (Vec::new(), Vec::new(), Vec::new());
        let (mut most, mut reprints, mut written) = (Vec::new(), Vec::new(), Vec::new());
        let mut powers = [[None; 5]; 4];
        let catalogue = Catalogue::read(book, |card, _| {
            // What has no sense was refused: see `demands.rs`.
            let Ok(sound) = card.facts.printed() else { return };
            let design = Design(printed.len() as u16);
            printed.push(sound);
            if let (Suit::XFile, Ok(identity)) = (card.facts.kind, card.facts.identity()) {
                files.push((design, identity));
            }
            if let (Suit::Power, Ok(value)) = (card.facts.kind, card.facts.power()) {
                powers[value.of as usize][usize::from(value.place)] = Some(design);
            }
            most.push(card.copies);
            for number in &card.facts.reprints {
                let ways = [number.clone(), format!("{} ({number})", card.called)];
                let all = ways.into_iter().chain(card.facts.reprint_name.clone());
                reprints.extend(all.map(|way: String| (plain(&way), design)));
            }
            names.push(card.called.clone());
            let (name, called, text) = (card.name.clone(), card.called.clone(), card.text.clone());
            written.push(Written { name, called, text });
        })?;
        let mut known = names.clone();
        known.sort();
        known.dedup();
        let number = |name: &String| known.binary_search(name).unwrap_or_default() as u16;
        let persons: Vec<u16> = names.iter().map(number).collect();
        let mut with = [[0; 5]; 4];
        for (number, (_, values)) in files.iter().enumerate() {
            for value in values {
                with[value.of as usize][usize::from(value.place)] |= 1 << number;
            }
        }
        let is = |place: &usize, suit: Suit| printed[*place].suit == suit;
        let decked = (0..printed.len())
            .filter(|place| !is(place, Suit::XFile) && !is(place, Suit::Power))
            .map(|place| Design(place as u16));
        let decked = decked.collect();
        let person = |place: usize| persons[place];
        let alike = |place: usize| (0..place).find(|other| is(other, Suit::Agent) && person(*other) == person(place));
        let first = |place: usize| if is(&place, Suit::Agent) { alike(place) } else { None };
        let same = (0..printed.len()).map(|place| Design(first(place).unwrap_or(place) as u16)).collect();
        reprints.sort();
        let texts = catalogue.designs().zip(&written).map(|(design, written)| Text::of(&catalogue, design, written));
        let texts = texts.collect();
        let lines = written.into_iter().map(|written: Written| written.text).collect();
        Ok(Cards { catalogue, printed, files, with, powers, persons, decked, same, most, reprints, texts, lines })
    }

    /// A line of the text of a card.
    pub fn text_line(&self, design: Design, line: u8) -> &str {
        let text = self.lines.get(design.index()).map_or("", String::as_str);
        text.lines().nth(usize::from(line)).unwrap_or("")
    }

    /// What the text of a card says of playing it. A card that nobody told has none.
    pub fn text(&self, design: Design) -> &Text {
        static NONE: Text = Text::NONE;
        self.texts.get(design.index()).unwrap_or(&NONE)
    }

    /// What is printed on a card, if anybody told which it is.
    pub fn printed(&self, design: Design) -> Option<&Printed> {
        self.printed.get(design.index())
    }

    /// The X-Files that have a value, one bit each.
    pub fn files_with(&self, value: Value) -> u64 {
        self.with[value.of as usize][usize::from(value.place)]
    }

    /// The X-Files of which a question for a value is answered like that, one bit each.
    pub fn files_that(&self, value: Value, yes: bool) -> u64 {
        let with = self.files_with(value);
        if yes { with } else { ALL_FILES & !with }
    }

    /// The X-Files there are, one bit each.
    pub fn all_files(&self) -> u64 {
        (1 << self.files.len()) - 1
    }

    /// The design of an X-File.
    pub fn file(&self, number: u8) -> Option<Design> {
        self.files.get(usize::from(number)).map(|(design, _)| *design)
    }

    /// The number of an X-File.
    pub fn file_number(&self, design: Design) -> Option<u8> {
        self.files.iter().position(|(file, _)| *file == design).map(|number| number as u8)
    }

    /// The value of a characteristic of an X-File.
    pub fn value_of(&self, number: u8, of: Characteristic) -> Option<Value> {
        self.files.get(usize::from(number)).map(|(_, values)| values[of as usize])
    }

    /// The power that comes with a value, once it is announced (C11.12).
    pub fn power(&self, value: Value) -> Option<Design> {
        self.powers[value.of as usize][usize::from(value.place)]
    }

    /// The value that a power comes with; none for a card.
    pub fn power_value(&self, design: Design) -> Option<Value> {
        let mut values = Characteristic::ALL.iter().flat_map(|of| of.values());
        values.find(|value| self.power(*value) == Some(design))
    }

    /// All cards that can be in a deck.
    pub fn decked(&self) -> &[Design] {
        &self.decked
    }

    /// The card that a card counts as in a deck: itself, or the first card of the same Agent (C1.5).
    pub fn same(&self, design: Design) -> Design {
        self.same.get(design.index()).copied().unwrap_or(design)
    }

    /// How many X-Files there are.
    pub fn files(&self) -> usize {
        self.files.len()
    }

    /// For which keywords an Agent holds a point (C2.21).
    pub fn holds(&self, design: Design) -> Keywords {
        self.text(design).holds
    }

    /// Who an Agent is, as a number.
    pub fn person(&self, design: Design) -> u16 {
        self.persons.get(design.index()).copied().unwrap_or(u16::MAX)
    }

    /// How many copies of a card a deck may hold (C1.4, C1.7).
    pub fn most(&self, design: Design) -> u8 {
        self.most.get(design.index()).copied().unwrap_or(0)
    }

    /// Are two designs one card? An Agent may have two numbers (C1.5).
    pub fn is_same(&self, one: Design, two: Design) -> bool {
        let is_agent = |design| self.printed(design).is_some_and(|printed| printed.suit == Suit::Agent);
        one == two || is_agent(one) && is_agent(two) && self.person(one) == self.person(two)
    }

    /// All designs that are one card with this one, itself among them.
    pub fn printings(&self, design: Design) -> impl Iterator<Item = Design> {
        self.designs().filter(move |&other| self.is_same(other, design))
    }

    /// The card that was reprinted with this number or name.
    pub fn by_reprint(&self, written: &str) -> Option<Design> {
        let wanted = plain(written);
        let at = self.reprints.binary_search_by(|(number, _)| number.cmp(&wanted)).ok()?;
        Some(self.reprints[at].1)
    }
}

impl Deref for Cards {
    type Target = Catalogue<Words, Facts>;

    fn deref(&self) -> &Self::Target {
        &self.catalogue
    }
}
