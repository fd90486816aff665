//! All cards, compiled from the packs: facts and programs.

use crate::choices::FOUGHT;
use crate::demands::DEMANDS;
use crate::facts::{Character, Facts, Kind, Printed};
use crate::language::{AVOIDS, CANCELS, Moment, Words, scope};
use crate::state::Row;
use crate::words::vocabulary;
use machine::{Design, Timing};
use std::ops::Deref;
use wording::{Book, Catalogue, PackTrouble};

/// Cards of a season, of a character.
pub(crate) const FOURTEEN: usize = 14;
/// There are so many seasons.
const SEASONS: usize = 9;

/// When a card has something to say that few cards have: one bit each.
pub(crate) mod speaks {
    /// When it is drawn (E8.17).
    pub const DRAWN: u8 = 1;
    /// While it is in hand (E8.8).
    pub const IN_HAND: u8 = 2;
    /// In Cleanup (E6.1).
    pub const IN_CLEANUP: u8 = 4;
}

/// All cards, and what the rules look up about them again and again.
pub struct Cards {
    /// What is written, and what it compiles to.
    pub catalogue: Catalogue<Words, Facts>,
    printed: Vec<Printed>,
    /// Designs by their kind.
    kinds: Vec<Vec<Design>>,
    /// Conspiracy cards by their season, each as often as there are copies.
    seasons: Vec<Vec<Design>>,
    /// Characters of whom all cards are here.
    pub(crate) complete: Vec<Character>,
    /// The avatars, those of the first game first and in their order (E1.14).
    pub(crate) first_avatars: Vec<Design>,
    /// The End Games that can lie at the bottom of the Conspiracy deck: the Clone comes with another (E11.16).
    pub(crate) ends: Vec<Design>,
    /// Evidence by its priority, from 1.
    pub(crate) evidence: [Vec<Design>; 3],
    /// Designs by the number of their name in the dictionary.
    words: Vec<Option<Design>>,
    /// The abilities of each design that its player may use while it lies in front of them.
    uses: Vec<Vec<u16>>,
    /// When each design has something to say: bits of [`speaks`].
    speaks: Vec<u8>,
    /// All `Hand:` rules.
    pub(crate) hand_rules: Vec<u16>,
    /// Which feats `Hand:` rules wait for, one bit each.
    pub(crate) hand_feats: u32,
    /// The Clone (E11.16).
    pub(crate) clone: Option<Design>,
    /// Does it cost something to scan any space, to recruit any character and to fight anything?
    pub(crate) nothing_is_free: bool,
    /// Scan costs of the spaces of each [`Row`].
    scans: [[u8; 5]; 2],
    /// Their cheapest spaces.
    cheapest: [u8; 2],
    /// The spaces of the Bureau, for their powers.
    bureau: [Design; 5],
}

impl Cards {
    /// Reads and compiles packs.
    pub fn read(sources: &[&str]) -> Result<Cards, Vec<PackTrouble>> {
        let (vocabulary, shared) = vocabulary();
        let book = Book::demanding(vocabulary, shared, DEMANDS, sources)?.describing(Facts::FIELDS);
        let mut printed = Vec::new();
        let catalogue = Catalogue::read(book, |card, _| printed.push(card.facts.printed(card.copies)))?;
        Ok(Cards {
            kinds: vec![Vec::new(); Kind::ALL.len()],
            seasons: vec![Vec::new(); SEASONS + 1],
            complete: Vec::new(),
            first_avatars: Vec::new(),
            ends: Vec::new(),
            evidence: Default::default(),
            words: Vec::new(),
            uses: Vec::new(),
            speaks: Vec::new(),
            hand_rules: Vec::new(),
            hand_feats: 0,
            clone: None,
            nothing_is_free: false,
            scans: [[0; 5]; 2],
            cheapest: [0; 2],
            bureau: [Design::UNKNOWN; 5],
            catalogue,
            printed,
        }
        .indexed())
    }

    /// A line of the text of a design, from 0.
    pub(crate) fn line(&self, design: Design, number: u8) -> Option<&str> {
        let name = self.name(design)?;
        let entry = self.book.entries().find(|entry| entry.name == name)?;
        entry.text.lines().nth(usize::from(number)).map(str::trim)
    }

    /// What the rules look up again and again.
    fn indexed(mut self) -> Cards {
        let names = self.book.vocabulary.names();
        self.words = names.map(|name| self.design(name)).collect();
        for index in 0..self.printed.len() {
            let design = Design(index as u16);
            let Printed { kind, season, copies, .. } = self.printed[index];
            self.kinds[kind as usize].push(design);
            if let Some(season) = self.seasons.get_mut(usize::from(season)) {
                season.extend(std::iter::repeat_n(design, usize::from(copies)));
            }
            let (mut uses, mut speaks) = (Vec::new(), 0);
            for (number, ability) in self.catalogue.library.abilities(design) {
                match ability.timing {
                    Timing::When(Moment::When(feat, ..)) if ability.scope == scope::HAND => {
                        self.hand_feats |= feat.bit();
                        self.hand_rules.push(number);
                        speaks |= speaks::IN_HAND;
                    }
                    Timing::When(Moment::Activated(_) | Moment::Sacrificed) => uses.push(number),
                    // What stops Strikes is offered at the Strike (E5.12).
                    Timing::When(Moment::Used) if ability.tags & (AVOIDS | CANCELS) == 0 => uses.push(number),
                    Timing::When(Moment::Drawn) => speaks |= speaks::DRAWN,
                    Timing::When(Moment::Cleanup) => speaks |= speaks::IN_CLEANUP,
                    Timing::When(_) => {}
                    Timing::Always(_) | Timing::Instead(_) | Timing::Played | Timing::Later => {}
                }
            }
            self.uses.push(uses);
            self.speaks.push(speaks);
        }
        let cards =
            |&character: &Character| self.of_character(character).map(|(_, copies)| usize::from(copies)).sum::<usize>();
        self.complete = Character::ALL.iter().copied().filter(|character| cards(character) == FOURTEEN).collect();
        let comes_later = |&design: &Design| self.facts(design).is_some_and(|facts| facts.comes_later);
        let ends = self.of_kind(Kind::EndGame).map(|(design, _)| design);
        let (later, ends): (Vec<Design>, Vec<Design>) = ends.partition(comes_later);
        (self.clone, self.ends) = (later.first().copied(), ends);
        let mut avatars: Vec<Design> = self.of_kind(Kind::Avatar).map(|(design, _)| design).collect();
        let place = |&design: &Design| self.facts(design).and_then(|facts| facts.first_game).unwrap_or(u8::MAX);
        avatars.sort_by_key(place);
        self.first_avatars = avatars;
        self.evidence = [1, 2, 3].map(|priority| {
            let all = self.of_kind(Kind::Evidence).filter(|(_, printed)| printed.priority == priority);
            all.map(|(design, _)| design).collect()
        });
        self.index_spaces();
        let costs = |printed: &Printed| match printed.kind {
            Kind::Academy | Kind::SpecialAgent => printed.cost > 0,
            kind => printed.fight > 0 || kind.bit() & FOUGHT == 0,
        };
        self.nothing_is_free = self.scans.as_flattened().iter().all(|&cost| cost > 0) && self.printed.iter().all(costs);
        self
    }

    /// The spaces of Shadows and Bureau, with their scan costs and powers (E1.11).
    fn index_spaces(&mut self) {
        for (card, facts) in self.catalogue.book.entries().map(|card| (card, &card.facts)) {
            let Some(space) =
                facts.space.and_then(|space| usize::from(space).checked_sub(1)).filter(|space| *space < 5)
            else {
                continue;
            };
            let row = if facts.kind == Kind::Bureau { Row::Bureau } else { Row::Shadows };
            self.scans[row as usize][space] = facts.scan.unwrap_or(0);
            if facts.kind == Kind::Bureau
                && let Some(design) = self.catalogue.design(&card.name)
            {
                self.bureau[space] = design;
            }
        }
        self.cheapest = self.scans.map(|row| (0..5).min_by_key(|&space| row[usize::from(space)]).unwrap_or(0));
    }

    /// Has a design something to say then, one bit of [`speaks`]?
    pub(crate) fn speaks(&self, design: Design, when: u8) -> bool {
        self.speaks.get(design.index()).is_some_and(|speaks| speaks & when != 0)
    }

    /// The abilities of a design that its player may use while it lies in front of them.
    pub(crate) fn uses(&self, design: Design) -> &[u16] {
        self.uses.get(design.index()).map_or(&[], Vec::as_slice)
    }

    /// The design of a name by its number in the dictionary.
    pub(crate) fn design_of_word(&self, word: u16) -> Option<Design> {
        self.words.get(usize::from(word)).copied().flatten()
    }

    /// What is printed on a space.
    pub(crate) fn scan_cost(&self, row: Row, space: u8) -> u8 {
        self.scans[row as usize][usize::from(space.min(4))]
    }

    /// A space of a row that costs no more to scan than any other.
    pub(crate) fn cheapest_space(&self, row: Row) -> u8 {
        self.cheapest[row as usize]
    }

    /// A space of the Bureau, for its power.
    pub(crate) fn bureau_space(&self, space: u8) -> Design {
        self.bureau[usize::from(space.min(4))]
    }

    /// Is it of this kind?
    pub fn is(&self, design: Design, kind: Kind) -> bool {
        self.printed(design).is_some_and(|printed| printed.kind == kind)
    }

    /// Is it one of these kinds, one bit each?
    pub fn is_any(&self, design: Design, kinds: u32) -> bool {
        self.printed(design).is_some_and(|printed| printed.kind.bit() & kinds != 0)
    }

    /// All of them, in order.
    pub fn all(&self) -> impl Iterator<Item = (Design, &Printed)> {
        self.printed.iter().enumerate().map(|(index, printed)| (Design(index as u16), printed))
    }

    /// All of a kind.
    pub fn of_kind(&self, kind: Kind) -> impl Iterator<Item = (Design, &Printed)> {
        self.kinds[kind as usize].iter().map(|&design| (design, &self.printed[design.index()]))
    }

    /// The cards of a season, each as often as there are copies.
    pub(crate) fn of_season(&self, season: u8) -> &[Design] {
        self.seasons.get(usize::from(season)).map_or(&[], Vec::as_slice)
    }

    /// The cards of a character of the Academy, and how many copies there are of each.
    pub(crate) fn of_character(&self, character: Character) -> impl Iterator<Item = (Design, u8)> {
        let own = self.of_kind(Kind::Academy).filter(move |(_, printed)| printed.character == character as u8 + 1);
        own.map(|(design, printed)| (design, printed.copies))
    }

    /// The cards of every starting deck, and how many there are of each (E1.3): those there are most of first.
    pub(crate) fn starting_deck(&self) -> Vec<(Design, usize)> {
        let all = self.of_kind(Kind::Starting).map(|(design, _)| design);
        let counted = all.filter_map(|design| Some((design, usize::from(self.facts(design)?.starting_deck))));
        let mut deck: Vec<(Design, usize)> = counted.collect();
        deck.sort_by_key(|&(design, count)| (std::cmp::Reverse(count), design.index()));
        deck
    }

    /// What is printed on it, if anybody told which it is.
    pub fn printed(&self, design: Design) -> Option<&Printed> {
        self.printed.get(design.index())
    }
}

impl Deref for Cards {
    type Target = Catalogue<Words, Facts>;

    fn deref(&self) -> &Self::Target {
        &self.catalogue
    }
}
