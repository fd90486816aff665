//! An index of which forms each word can begin, so that the parser tries no form in vain.

use crate::grammar::{COUNTS, Form, Piece, Slot};
use crate::token::{Token, TokenKind};
use crate::tree::FormId;
use std::collections::HashMap;

/// A word by its number. Numbers and unknown words have numbers of their own.
pub(crate) type Word = u16;

/// A word that no form has; also the end of the text.
pub(crate) const UNKNOWN: Word = 0;
pub(crate) const DIGITS: Word = 1;
pub(crate) const SIGNED: Word = 2;
/// `two`, followed by the other number words.
const TWO: Word = 3;

/// One piece of a pattern, with its word as a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    Word(Word),
    A,
    Number,
    Signed,
    Count,
    Name,
    One(Slot),
    Many(Slot, usize),
    Maybe(Slot),
}

/// See the top of the file.
#[derive(Clone)]
pub(crate) struct Index {
    numbers: HashMap<String, Word>,
    words: Vec<String>,
    pub(crate) a: Word,
    pub(crate) an: Word,
    pub(crate) patterns: Vec<Vec<Step>>,
    /// Names as words, in the order of the dictionary.
    pub(crate) names: Vec<Vec<Word>>,
    /// Names by their first word.
    named: HashMap<Word, Vec<u16>>,
    /// For each slot and word, which list of forms it can begin.
    which: Vec<u16>,
    lists: Vec<Vec<FormId>>,
}

impl Index {
    pub(crate) fn new<M>(forms: &[Form<M>], of: &[Vec<FormId>], names: &[(String, Vec<String>)]) -> Index {
        let mut index = Index {
            numbers: HashMap::new(),
            words: Vec::new(),
            a: 0,
            an: 0,
            patterns: Vec::new(),
            names: Vec::new(),
            named: HashMap::new(),
            which: Vec::new(),
            lists: vec![Vec::new()],
        };
        // These two can never be tokens of a text, and so they never stand in its way.
        ["", "a number", "a number with + or -"].iter().for_each(|word| _ = index.word(word));
        COUNTS.iter().for_each(|word| _ = index.word(word));
        index.a = index.word("a");
        index.an = index.word("an");
        for form in forms {
            let steps = form.pattern.iter().map(|piece| index.step(piece)).collect();
            index.patterns.push(steps);
        }
        for (number, (_, words)) in names.iter().enumerate() {
            let words: Vec<Word> = words.iter().map(|word| index.word(word)).collect();
            if let Some(&first) = words.first() {
                index.named.entry(first).or_default().push(number as u16);
            }
            index.names.push(words);
        }
        for names in index.named.values_mut() {
            names.sort_by_key(|&name| std::cmp::Reverse(index.names[usize::from(name)].len()));
        }
        index.list_beginnings(of);
        index
    }

    fn word(&mut self, word: &str) -> Word {
        let lower = word.to_lowercase();
        let number = self.words.len() as Word;
        *self.numbers.entry(lower).or_insert_with(|| {
            self.words.push(word.to_owned());
            number
        })
    }

    fn step(&mut self, piece: &Piece) -> Step {
        match piece {
            Piece::Word(word) => Step::Word(self.word(word)),
            Piece::A => Step::A,
            Piece::Number => Step::Number,
            Piece::Signed => Step::Signed,
            Piece::Count => Step::Count,
            Piece::Name => Step::Name,
            Piece::One(slot) => Step::One(*slot),
            Piece::Many(slot, least) => Step::Many(*slot, *least),
            Piece::Maybe(slot) => Step::Maybe(*slot),
        }
    }

    /// The number of a token's word.
    pub(crate) fn read(&self, token: &Token<'_>) -> Word {
        match token.kind {
            TokenKind::Number if token.text.starts_with(['+', '-']) => SIGNED,
            TokenKind::Number => DIGITS,
            TokenKind::Word | TokenKind::Punctuation => self.spelling(token.text),
        }
    }

    /// The number of a word as it is spelt, digits too.
    pub(crate) fn spelling(&self, text: &str) -> Word {
        let known = match self.numbers.get(text) {
            Some(number) => Some(number),
            None if text.chars().any(char::is_uppercase) => self.numbers.get(&text.to_lowercase()),
            None => None,
        };
        known.copied().unwrap_or(UNKNOWN)
    }

    /// The word of a number, as it is called in errors.
    pub(crate) fn spelt(&self, word: Word) -> &str {
        &self.words[usize::from(word)]
    }

    /// The value of a number word.
    pub(crate) fn count(word: Word) -> Option<u8> {
        let index = word.checked_sub(TWO).filter(|&index| usize::from(index) < COUNTS.len())?;
        Some(index as u8 + 2)
    }

    /// Names that begin with a word, longest first.
    pub(crate) fn named(&self, first: Word) -> &[u16] {
        self.named.get(&first).map_or(&[], Vec::as_slice)
    }

    /// The forms of a slot that a word can begin.
    pub(crate) fn begun(&self, slot: Slot, word: Word) -> &[FormId] {
        let place = usize::from(slot.0) * self.words.len() + usize::from(word);
        &self.lists[usize::from(self.which[place])]
    }

    /// The words that can begin a slot.
    pub(crate) fn beginnings(&self, slot: Slot) -> impl Iterator<Item = Word> {
        let words = 1..self.words.len() as Word;
        words.filter(move |&word| !self.begun(slot, word).is_empty())
    }

    fn list_beginnings(&mut self, of: &[Vec<FormId>]) {
        let mut slots = vec![Beginnings::none(self.words.len()); of.len()];
        loop {
            let mut changed = false;
            for (slot, forms) in of.iter().enumerate() {
                for &form in forms {
                    let more = self.begins(form, &slots);
                    changed |= slots[slot].add(&more);
                }
            }
            if !changed {
                break;
            }
        }
        let mut known: HashMap<Vec<FormId>, u16> = HashMap::from([(Vec::new(), 0)]);
        for forms in of {
            let begins: Vec<(FormId, Beginnings)> =
                forms.iter().map(|&form| (form, self.begins(form, &slots))).collect();
            for word in 0..self.words.len() {
                let fit = begins.iter().filter(|(_, begins)| begins.empty || begins.words[word]);
                let list: Vec<FormId> = fit.map(|(form, _)| *form).collect();
                let next = self.lists.len() as u16;
                let number = *known.entry(list.clone()).or_insert(next);
                if number == next {
                    self.lists.push(list);
                }
                self.which.push(number);
            }
        }
    }

    fn begins(&self, form: FormId, slots: &[Beginnings]) -> Beginnings {
        let mut begins = Beginnings::none(self.words.len());
        for &step in &self.patterns[usize::from(form.0)] {
            let goes_on = match step {
                Step::Word(word) => begins.word(word),
                Step::A => begins.word(self.a) || begins.word(self.an),
                Step::Number => begins.word(DIGITS),
                Step::Signed => begins.word(SIGNED),
                Step::Count => (0..COUNTS.len() as Word).fold(false, |_, index| begins.word(TWO + index)),
                Step::Name => {
                    let digits = |first: Word| self.spelt(first).starts_with(|letter: char| letter.is_ascii_digit());
                    self.named.keys().fold(false, |_, &first| begins.word(if digits(first) { DIGITS } else { first }))
                }
                Step::One(slot) | Step::Many(slot, 1..) => {
                    let inner = &slots[usize::from(slot.0)];
                    begins.add_words(inner);
                    inner.empty
                }
                Step::Many(slot, 0) | Step::Maybe(slot) => {
                    begins.add_words(&slots[usize::from(slot.0)]);
                    true
                }
            };
            if !goes_on {
                return begins;
            }
        }
        begins.empty = true;
        begins
    }
}

/// What something can begin with.
#[derive(Clone)]
struct Beginnings {
    words: Vec<bool>,
    /// It can be nothing at all.
    empty: bool,
}

impl Beginnings {
    fn none(words: usize) -> Beginnings {
        Beginnings { words: vec![false; words], empty: false }
    }

    /// One word more; false, since nothing behind a word begins anything.
    fn word(&mut self, word: Word) -> bool {
        self.words[usize::from(word)] = true;
        false
    }

    fn add_words(&mut self, more: &Beginnings) -> bool {
        let mut changed = false;
        for (known, more) in self.words.iter_mut().zip(&more.words) {
            changed |= *more && !*known;
            *known |= *more;
        }
        changed
    }

    fn add(&mut self, more: &Beginnings) -> bool {
        let empty = more.empty && !self.empty;
        self.empty |= more.empty;
        self.add_words(more) || empty
    }
}
