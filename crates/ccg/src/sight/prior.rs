//! What others' decks could hold: a design for each card of which a seat knows nothing (C1.2 to C1.11).

use crate::Ccg;
use crate::decks::Deck;
use crate::facts::Suit;
use crate::keyword::Keyword;
use crate::state::{BROUGHT, CARDS, SEATS, State};
use kernel::{Chance, Known, Seat};
use machine::{CardId, Design};

/// More designs than there are cards.
const DESIGNS: usize = 640;
/// Copies of a card in a deck (C1.4).
const COPIES: u8 = 2;
/// After so many tries the first card that fits is taken.
const TRIES: usize = 64;

/// A deck that somebody is likely to have brought: one of the ready ones.
pub(crate) struct Likely {
    cards: Vec<Design>,
    /// Copies of each design.
    copies: Vec<u8>,
}

impl Likely {
    /// A deck with its Agents.
    pub(crate) fn new(deck: &Deck) -> Likely {
        let cards: Vec<Design> = deck.agents.iter().copied().chain(deck.each()).collect();
        let mut copies = vec![0; DESIGNS];
        for card in &cards {
            if let Some(copies) = copies.get_mut(card.index()) {
                *copies += 1;
            }
        }
        Likely { cards, copies }
    }
}

/// What a seat has not seen of the others' decks.
pub(super) struct Unseen<'a> {
    game: &'a Ccg,
    state: &'a State,
    /// Copies of each design that each player is known to have.
    seen: [[u8; DESIGNS]; SEATS as usize],
    /// The same, with cards that count as one in a deck.
    brought: [[u8; DESIGNS]; SEATS as usize],
    /// Cards of each player of which nothing is known.
    strange: [usize; SEATS as usize],
    /// What is left of a likely deck of theirs, to be taken from the end.
    rest: [[Design; BROUGHT]; SEATS as usize],
    left: [usize; SEATS as usize],
    /// Random numbers, drawn at once: the door of chance takes its time to open.
    numbers: [u32; CARDS],
    choices: [u32; SEATS as usize],
    knows_of_others: bool,
}

/// Random numbers are below this.
const NUMBERS: usize = 1 << 24;

impl<'a> Unseen<'a> {
    pub(super) fn new(game: &'a Ccg, known: &'a Known<State>, chance: &mut Chance) -> Unseen<'a> {
        let (state, seat) = (known.state(), known.seat());
        let mut unseen = Unseen {
            game,
            state,
            seen: [[0; DESIGNS]; SEATS as usize],
            brought: [[0; DESIGNS]; SEATS as usize],
            strange: [0; SEATS as usize],
            rest: [[Design::UNKNOWN; BROUGHT]; SEATS as usize],
            left: [0; SEATS as usize],
            numbers: [0; CARDS],
            choices: [0; SEATS as usize],
            knows_of_others: false,
        };
        let mut draws = chance.draws();
        let (mut listed, mut own) = (0, 0);
        for card in state.table.all() {
            let owner = state.table.card(card).owner;
            // Powers are no cards that somebody brought.
            if game.is_power(state, card) || state.table.card(card).zone == crate::state::LOST_POWERS {
                continue;
            }
            if !state.table.is_blank(card, seat) {
                unseen.note(owner, state.table.printed(card));
                continue;
            }
            listed += usize::from(state.table.printed(card) != Design::UNKNOWN);
            own += usize::from(owner == seat);
            if owner != seat {
                unseen.strange[owner.index()] += 1;
                unseen.numbers[card.index()] = draws.below(NUMBERS) as u32;
            }
        }
        for choice in &mut unseen.choices[..usize::from(state.table.seats())] {
            *choice = draws.below(NUMBERS) as u32;
        }
        // One's own list is known from the start.
        unseen.knows_of_others = listed > own;
        unseen
    }
}

impl Unseen<'_> {
    /// Are some cards known to be somewhere among the hidden ones of others?
    pub(super) fn knows_of_others(&self) -> bool {
        self.knows_of_others
    }

    /// A card of a player is known.
    pub(super) fn note(&mut self, owner: Seat, design: Design) {
        let same = self.game.cards.same(design);
        for (copies, of) in [(&mut self.seen, design), (&mut self.brought, same)] {
            if let Some(copies) = copies[owner.index()].get_mut(of.index()) {
                *copies = copies.saturating_add(1);
            }
        }
    }

    /// A card of a player that was hidden is known to come to lie where it is.
    pub(super) fn note_placed(&mut self, owner: Seat, design: Design) {
        self.note(owner, design);
        self.strange[owner.index()] = self.strange[owner.index()].saturating_sub(1);
    }

    /// Looks for decks that others are likely to have: any ready deck that fits what was seen, or none of them.
    pub(super) fn choose_decks(&mut self) {
        for owner in 0..usize::from(self.state.table.seats()) {
            let (seen, strange) = (&self.seen[owner], self.strange[owner]);
            if strange == 0 {
                continue;
            }
            let fits = |deck: &&Likely| {
                let known: usize = seen.iter().map(|&copies| usize::from(copies)).sum();
                deck.cards.len() == known + strange && seen.iter().zip(&deck.copies).all(|(seen, own)| seen <= own)
            };
            let all = || self.game.likely.iter().filter(fits);
            let choice = self.choices[owner] as usize % (all().count() + 1);
            let Some(deck) = all().nth(choice) else { continue };
            let mut taken = *seen;
            let rest = &mut self.rest[owner];
            let mut left = 0;
            for &card in &deck.cards {
                if taken[card.index()] > 0 {
                    taken[card.index()] -= 1;
                } else if left < BROUGHT {
                    rest[left] = card;
                    left += 1;
                }
            }
            self.left[owner] = left;
        }
    }

    /// What a card of which nothing is known could be.
    pub(super) fn draw(&mut self, card: CardId) -> Design {
        let owner = self.state.table.card(card).owner.index();
        let number = self.numbers[card.index()];
        if let Some(left) = self.left[owner].checked_sub(1) {
            let rest = &mut self.rest[owner];
            rest.swap(number as usize % (left + 1), left);
            self.left[owner] = left;
            return rest[left];
        }
        let decked = self.game.cards.decked();
        let mut number = u64::from(number);
        for _ in 0..TRIES {
            let design = decked[number as usize % decked.len()];
            if self.fits(owner, design) {
                return self.take(owner, design);
            }
            number = (number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407)) >> 16;
        }
        // Few cards are left to choose from; if none is, that cannot be a deck, but it must be something.
        let any = decked.iter().copied().find(|&design| self.fits(owner, design));
        self.take(owner, any.unwrap_or(decked[0]))
    }

    /// Could a player have one more of a card (C1.4, C1.5, C1.7, C1.10, C12.2)?
    fn fits(&self, owner: usize, design: Design) -> bool {
        let Some(printed) = self.game.cards.printed(design) else { return false };
        let rules = &self.state.rules;
        let same = self.game.cards.same(design);
        let brought = self.brought[owner].get(same.index()).copied().unwrap_or(COPIES);
        brought < self.game.cards.most(design).min(COPIES)
            && (rules.killer || !printed.keywords.has(Keyword::Killer))
            && !(rules.basic && (printed.green_x || printed.suit == Suit::Agent))
    }

    fn take(&mut self, owner: usize, design: Design) -> Design {
        self.note(Seat(owner as u8), design);
        design
    }
}
