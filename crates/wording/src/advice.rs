//! What to write instead. Every advice is tried before it is given: with it the line is understood further.

use crate::foreign::{elsewhere, plain_marks};
use crate::grammar::{COUNTS, Grammar};
use crate::index::{DIGITS, UNKNOWN};
use crate::parse::{Stopped, Wanted, letters_from};
use crate::token::{self, TokenKind};
use crate::trouble::{like, near};
use std::ops::Range;

/// So many words that are near to what was written are tried.
const NEAR_MAX: usize = 12;

/// Something to write instead.
pub(crate) struct Advice {
    /// Instead of these words and marks; of the whole line if there are none.
    pub tokens: Option<Range<usize>>,
    /// What to write.
    pub words: String,
    /// What is wrong, where that is better known than "not understood".
    pub why: Option<String>,
}

impl<M> Grammar<M> {
    /// The advice that gets furthest, the likeliest first.
    pub(crate) fn advice(&self, stopped: &Stopped<'_>) -> Option<Advice> {
        let mut best: Option<(usize, Advice)> = None;
        for advice in self.candidates(stopped) {
            let Some(left) = self.gains(stopped, &advice) else { continue };
            if best.as_ref().is_none_or(|(least, _)| left < *least) {
                best = Some((left, advice));
            }
        }
        best.map(|(_, advice)| advice)
    }

    /// Everything that may be meant.
    fn candidates(&self, stopped: &Stopped<'_>) -> Vec<Advice> {
        let Stopped { line, tokens, at, ref wanted, .. } = *stopped;
        let mut all = Vec::new();
        if let Some((plain, mark)) = plain_marks(line) {
            let why = format!("`{mark}` is not a mark of the card language");
            all.push(Advice { tokens: None, words: plain, why: Some(why) });
        }
        let Some(token) = tokens.get(at) else { return all };
        let mut say = |words: String| all.push(Advice { tokens: Some(at..at + 1), words, why: None });
        let words = self.beginnings(wanted);
        number_meant(token.text, |count| words.contains(count), wants_digits(wanted)).into_iter().for_each(&mut say);
        // A short word that is known elsewhere was probably meant as it is written.
        if token.kind == TokenKind::Word && (token.text.len() >= 4 || self.index().read(token) == UNKNOWN) {
            near(token.text, &words).into_iter().take(NEAR_MAX).for_each(&mut say);
        }
        all.extend(self.said_elsewhere(stopped));
        all.extend(self.slips(stopped));
        all
    }

    /// Words of other games that stand there, or that what is not understood is a part of.
    fn said_elsewhere(&self, stopped: &Stopped<'_>) -> Vec<Advice> {
        let mut all = Vec::new();
        for (foreign, meanings) in elsewhere() {
            let Some(tokens) = stopped.covers(foreign) else { continue };
            let words = &stopped.line[stopped.tokens[tokens.start].span.start..stopped.tokens[tokens.end - 1].span.end];
            let why = Some(format!("`{words}` is said otherwise here"));
            all.extend(meanings.iter().map(|meaning| {
                let words = like(words, meaning);
                Advice { tokens: Some(tokens.clone()), words, why: why.clone() }
            }));
        }
        all
    }

    /// A mark or a small word that was left out, or a word too many. Only what makes the line whole is worth telling.
    fn slips(&self, stopped: &Stopped<'_>) -> Vec<Advice> {
        let Stopped { slot, line, tokens, at, ref wanted } = *stopped;
        let token = &tokens[at];
        let (before, after) = (&line[..token.span.start], &line[token.span.end..]);
        let inserted = wanted.iter().filter_map(|wanted| match wanted {
            Wanted::Word(word) if *word > DIGITS + 1 => Some(self.index().spelt(*word)),
            _ => None,
        });
        let lines = inserted.chain(["the", "a"]).map(|word| format!("{before}{word} {}{after}", token.text));
        let lines = lines.chain([format!("{before}{after}")]);
        let whole = lines.filter_map(|line| self.read_whole(slot, &line));
        whole.take(1).map(|words| Advice { tokens: None, words, why: None }).collect()
    }

    /// A line as it is written, if it is understood.
    fn read_whole(&self, slot: crate::grammar::Slot, line: &str) -> Option<String> {
        if !self.reach(slot, line).whole {
            return None;
        }
        self.parse(self.slot_name(slot), line).ok().map(|tree| self.print(&tree))
    }

    /// How much is left to understand if the advice is followed; none if it does not help.
    fn gains(&self, stopped: &Stopped<'_>, advice: &Advice) -> Option<usize> {
        let Stopped { slot, line, tokens, at, .. } = *stopped;
        let reach = self.reach(slot, &stopped.with(advice));
        if reach.whole {
            return Some(0);
        }
        let Some(replaced) = &advice.tokens else {
            // Another mark may make one word of two, so letters are counted.
            return (reach.letters < letters_from(line, tokens, at)).then_some(reach.left);
        };
        // The words themselves must fit, and what follows them, unless that is wrong by itself. Where what was written is
        // no word at all, it is enough that the advice is one.
        let behind = tokens.len() - replaced.end;
        let unknown = |token: &token::Token<'_>| token.kind == TokenKind::Word && self.index().read(token) == UNKNOWN;
        let blind = tokens.get(replaced.end).is_none_or(unknown);
        let certain =
            advice.why.is_some() || tokens.get(at).is_some_and(|token| unknown(token) || is_number(token.text));
        (reach.left < behind || (blind || certain) && reach.left <= behind).then_some(reach.left)
    }
}

impl Stopped<'_> {
    /// The line with an advice followed.
    pub(crate) fn with(&self, advice: &Advice) -> String {
        let Some(tokens) = &advice.tokens else { return advice.words.clone() };
        let (start, end) = (self.tokens[tokens.start].span.start, self.tokens[tokens.end - 1].span.end);
        format!("{}{}{}", &self.line[..start], advice.words, &self.line[end..])
    }

    /// Where these words stand, if what is not understood is one of them.
    fn covers(&self, words: &str) -> Option<Range<usize>> {
        let words = token::tokens(words);
        let starts = (self.at + 1).saturating_sub(words.len())..=self.at;
        let stand = |start: &usize| {
            let there = self.tokens.get(*start..*start + words.len());
            there
                .is_some_and(|there| there.iter().zip(&words).all(|(one, two)| one.text.eq_ignore_ascii_case(two.text)))
        };
        starts.into_iter().find(stand).map(|start| start..start + words.len())
    }
}

fn is_number(word: &str) -> bool {
    word.starts_with(|letter: char| letter.is_ascii_digit()) || COUNTS.contains(&word) || word == "one"
}

fn wants_digits(wanted: &[Wanted]) -> bool {
    wanted.contains(&Wanted::Word(DIGITS))
}

/// The same number written the other way: `two` for `2`, `a` for `one`.
fn number_meant(written: &str, wants: impl Fn(&str) -> bool, wants_digits: bool) -> Vec<String> {
    let lower = written.to_lowercase();
    let mut meant = Vec::new();
    if matches!(lower.as_str(), "one" | "1") && wants("a") {
        meant.push("a".to_owned());
    }
    if let Some(count) = lower.parse::<usize>().ok().and_then(|number| COUNTS.get(number.checked_sub(2)?)) {
        meant.push((*count).to_owned());
    }
    if let Some(number) = COUNTS.iter().position(|count| *count == lower) {
        meant.push((number + 2).to_string());
    }
    if lower == "one" && wants_digits {
        meant.push("1".to_owned());
    }
    meant
}
