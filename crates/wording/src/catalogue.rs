//! The cards of a game as read: their texts, their programs, and the trees between the two.

use crate::book::Book;
use crate::compile::{Speech, Spoken};
use crate::pack::{Entry, PackTrouble};
use crate::roster::NoCard;
use crate::tell::Teller;
use crate::tree::Tree;
use machine::{Ability, Design, Library};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// All cards of a game: a [`Design`] is an index into these, which are in the order of their names.
pub struct Catalogue<L: Speech, F> {
    /// What is written in the packs.
    pub book: Book<L, F>,
    /// What it compiles to.
    pub library: Library<L>,
    facts: Vec<F>,
    /// The trees of each text, by the numbers of their lines.
    pub(crate) lines: Vec<Vec<(u8, Tree)>>,
}

impl<L: Speech, F: Serialize + DeserializeOwned + Clone + Send + Sync + 'static> Catalogue<L, F> {
    /// Compiles all cards of a book. The game looks at each.
    pub fn read(book: Book<L, F>, mut look: impl FnMut(&Entry<F>, &[Spoken<L>])) -> Result<Self, Vec<PackTrouble>> {
        let mut library = Library::new();
        let (mut facts, mut lines) = (Vec::new(), Vec::new());
        for (card, spoken) in book.compiled() {
            let unfit = |words: String| vec![card.unfit(&words)];
            library.add(&spoken).map_err(|error| unfit(format!("its program cannot run: {error}")))?;
            look(card, &spoken);
            facts.push(card.facts.clone());
            let written = card.text.lines().zip(0..).filter_map(|(line, number)| {
                let tree = book.vocabulary.parse_line(line).ok()?;
                Some((number, tree))
            });
            lines.push(written.collect());
        }
        Ok(Catalogue { book, library, facts, lines })
    }
}

impl<L: Speech, F> Catalogue<L, F> {
    /// How many cards there are.
    pub fn count(&self) -> usize {
        self.facts.len()
    }

    /// All of them, in order.
    pub fn designs(&self) -> impl Iterator<Item = Design> + use<L, F> {
        (0..self.facts.len() as u16).map(Design)
    }

    /// The card of exactly this name.
    pub fn design(&self, name: &str) -> Option<Design> {
        self.book.roster.design(name)
    }

    /// The card that is meant, by name or number.
    pub fn find(&self, written: &str) -> Result<Design, NoCard> {
        self.book.roster.find(written)
    }

    /// The name of a card, if anybody told which it is.
    pub fn name(&self, design: Design) -> Option<&str> {
        self.book.roster.name(design)
    }

    /// How to refer to a card: what it is called, with its number if several are called the same.
    pub fn said(&self, design: Design) -> Option<&str> {
        self.book.roster.said(design)
    }

    /// What is written about a design, if anybody told which it is.
    pub fn facts(&self, design: Design) -> Option<&F> {
        self.facts.get(design.index())
    }

    /// The first ability of the design whose programs hold an instruction.
    pub fn first_ability_at(&self, instruction: u16) -> Option<u16> {
        let (design, ..) = self.library.ability_at(instruction)?;
        self.library.abilities(design).next().map(|(number, _)| number)
    }

    /// Puts the ability that an instruction belongs to into words.
    pub fn teller_at(&self, instruction: u16) -> Option<Teller<'_, L>> {
        let (design, _, ability) = self.library.ability_at(instruction)?;
        self.teller(design, ability)
    }

    /// Puts an ability of a design into words.
    pub fn teller(&self, design: Design, ability: &Ability<L>) -> Option<Teller<'_, L>> {
        let (_, line) = self.lines.get(design.index())?.iter().find(|(number, _)| *number == ability.line)?;
        Some(Teller::new(&self.book.vocabulary, &self.library, *ability, line))
    }
}
