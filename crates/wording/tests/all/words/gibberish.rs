//! Nonsense texts, to check that the parser always answers quickly.

use super::Probe;
use super::corpus::of_game;
use wording::{Piece, Vocabulary};

/// Numbers that look random and are the same everywhere; a parser's input need not be fair.
pub struct Dice(u64);

impl Dice {
    /// Dice of their own for every input.
    pub fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0xD1B5_4A32_D192_ED03)
    }

    /// A number below `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) % bound as u64) as usize
    }
}

/// What gibberish of a game is made of.
pub struct Source {
    /// Every word of the vocabulary, names and numbers too.
    words: Vec<String>,
    /// The lines of the corpus.
    lines: Vec<String>,
}

impl Source {
    /// The words of a vocabulary and the lines of its game's corpus.
    pub fn new(game: &str, vocabulary: &Vocabulary<Probe>) -> Source {
        let pieces = vocabulary.forms().iter().flat_map(|form| &form.pattern);
        let mut words: Vec<String> =
            pieces.filter_map(|piece| if let Piece::Word(word) = piece { Some(word.clone()) } else { None }).collect();
        words.sort();
        words.dedup();
        let more =
            ["a", "an", "two", "seven", "twenty", "0", "4", "+2", "-1", "99999999999", "D.P.O.", "Fox", "\"", "("];
        words.extend(more.map(str::to_owned));
        let lines = of_game(game)
            .iter()
            .flat_map(|probed| probed.text.lines().map(str::to_owned).collect::<Vec<_>>())
            .collect();
        Source { words, lines }
    }

    /// An input of one of seven kinds.
    pub fn input(&self, dice: &mut Dice) -> String {
        match dice.below(16) {
            0..=3 => self.random_words(dice),
            4..=9 => self.changed_line(dice),
            10 | 11 => self.two_halves(dice),
            12 | 13 => random_signs(dice),
            14 => self.nested(dice),
            _ => self.repeated(dice),
        }
    }

    fn word(&self, dice: &mut Dice) -> &str {
        &self.words[dice.below(self.words.len())]
    }

    fn line(&self, dice: &mut Dice) -> &str {
        &self.lines[dice.below(self.lines.len())]
    }

    fn random_words(&self, dice: &mut Dice) -> String {
        let count = 1 + dice.below(30);
        (0..count).map(|_| self.word(dice)).collect::<Vec<_>>().join(" ")
    }

    /// A line with words changed, left out, doubled or in another place.
    fn changed_line(&self, dice: &mut Dice) -> String {
        let mut words: Vec<&str> = self.line(dice).split(' ').collect();
        for _ in 0..dice.below(4) {
            if words.is_empty() {
                break;
            }
            let (at, other) = (dice.below(words.len()), dice.below(words.len()));
            match dice.below(5) {
                0 => words[at] = self.word(dice),
                1 => _ = words.remove(at),
                2 => words.insert(at, words[other]),
                3 => words.swap(at, other),
                _ => words.insert(at, self.word(dice)),
            }
        }
        words.join(" ")
    }

    /// The beginning of one line and the end of another, cut anywhere.
    fn two_halves(&self, dice: &mut Dice) -> String {
        let (one, two): (Vec<char>, Vec<char>) = (self.line(dice).chars().collect(), self.line(dice).chars().collect());
        let (end, start) = (dice.below(one.len()), dice.below(two.len()));
        one[..end].iter().chain(&two[start..]).collect()
    }

    /// What can stand inside itself, many times.
    fn nested(&self, dice: &mut Dice) -> String {
        let inside = [
            "Once each turn, ",
            "once per game, ",
            "if it passes, ",
            "this turn, ",
            "when this leaves play, ",
            "[ ",
            "you may ",
        ];
        let count = dice.below(70);
        let chosen = dice.below(inside.len() + 1);
        let mut text: String =
            (0..count).map(|_| inside[if chosen < inside.len() { chosen } else { dice.below(inside.len()) }]).collect();
        text.push_str(self.line(dice));
        text
    }

    /// A word or a line again and again, sometimes longer than a card may be.
    fn repeated(&self, dice: &mut Dice) -> String {
        let what = if dice.below(2) == 0 { self.word(dice) } else { self.line(dice) };
        let count = if dice.below(8) == 0 { 2000 } else { 40 };
        vec![what; 1 + dice.below(count)].join(" ")
    }
}

/// Signs of all kinds; now and then a single word without end.
fn random_signs(dice: &mut Dice) -> String {
    const SIGNS: [&str; 24] = [
        "a", "Z", "ß", "é", "İ", "ﬁ", "字", "🛸", "\u{301}", "\u{200d}", "\u{feff}", "\t", "\n", "'", "'s", "’", "-",
        "+", "7", "٣", ".", ":", "—", " ",
    ];
    let length = if dice.below(50) == 0 { 3000 } else { 40 };
    let few = 1 + dice.below(SIGNS.len());
    (0..dice.below(length)).map(|_| SIGNS[dice.below(few)]).collect()
}
