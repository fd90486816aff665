//! The cards: facts and programs, from the packs.

use crate::facts::{Facts, Kind, Printed};
use crate::language::Words;
use crate::words::vocabulary;
use machine::{Design, Library};
use wording::{Book, CardBook, Entry, PackTrouble};

/// All cards: a [`Design`] is an index into these, which are in the order of their names.
pub struct Cards {
    /// What is written in the packs.
    pub book: Book<Words, Facts>,
    pub(crate) library: Library<Words>,
    names: Vec<String>,
    printed: Vec<Printed>,
}

impl Cards {
    /// Reads and compiles packs.
    pub fn read(sources: &[&str]) -> Result<Cards, Vec<PackTrouble>> {
        let (vocabulary, shared) = vocabulary();
        let book: Book<Words, Facts> = Book::new(vocabulary, shared, sources)?;
        let troubles: Vec<PackTrouble> = sources.iter().flat_map(|source| book.check(source)).collect();
        if !troubles.is_empty() {
            return Err(troubles);
        }
        let packs = book.packs.iter().zip(sources);
        let mut entries: Vec<(&Entry<Facts>, &str)> =
            packs.flat_map(|(pack, source)| pack.cards.iter().map(move |card| (card, *source))).collect();
        // Lists over hidden zones are sorted by name, and so are designs.
        entries.sort_by(|(one, _), (two, _)| one.name.cmp(&two.name));
        let mut library = Library::new();
        let (mut names, mut printed) = (Vec::<String>::new(), Vec::new());
        for (card, source) in entries {
            if names.last() == Some(&card.name) {
                return Err(vec![unfit(card, "another card has this name already".into())]);
            }
            let spoken = book.compile(&card.text).map_err(|trouble| vec![card.place(source, &trouble)])?;
            library.add(&spoken).map_err(|error| vec![unfit(card, format!("its program will not run: {error:?}"))])?;
            names.push(card.name.clone());
            printed.push(card.facts.printed(card.copies));
        }
        Ok(Cards { book, library, names, printed })
    }

    /// All of them, in order.
    pub fn all(&self) -> impl Iterator<Item = (Design, &Printed)> {
        self.printed.iter().enumerate().map(|(index, printed)| (Design(index as u16), printed))
    }

    /// All of a kind.
    pub fn of_kind(&self, kind: Kind) -> impl Iterator<Item = (Design, &Printed)> {
        self.all().filter(move |(_, printed)| printed.kind == kind)
    }

    /// The design of a name.
    pub fn design(&self, name: &str) -> Option<Design> {
        self.names.binary_search_by(|known| known.as_str().cmp(name)).ok().map(|index| Design(index as u16))
    }

    /// The name of a design, if anybody told which it is.
    pub fn name(&self, design: Design) -> Option<&str> {
        self.names.get(design.index()).map(String::as_str)
    }

    /// What is printed on it, if anybody told which it is.
    pub fn printed(&self, design: Design) -> Option<&Printed> {
        self.printed.get(design.index())
    }
}

fn unfit(card: &Entry<Facts>, words: String) -> PackTrouble {
    PackTrouble::new("P4", card.span.clone(), format!("{}: {words}", card.name))
}
