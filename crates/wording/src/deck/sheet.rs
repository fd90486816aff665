//! Reads the lines of a deck: which cards, how many, and in which part.

mod comment;

use super::meant::{find, near, written};
use super::{DeckProblem, DeckRules, PartRule};
use crate::roster::{NoCard, plain};
use machine::Design;

/// The maximum length: no real deck is longer, but somebody could send one.
const LETTERS_MAX: usize = 20_000;
/// A title or a plan is cut here.
const REMARK_MAX: usize = 200;
/// How much of a wrong name is shown.
const SHOWN_MAX: usize = 40;
/// A number above this is read as this: it is too many anyway.
const COPIES_MAX: u32 = 9999;

/// What a heading is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Heading {
    Part(usize),
    Title,
    Plan,
    For,
}

/// A card that is named.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeckEntry {
    /// In which line, from 1.
    pub line: u32,
    /// For which part, by its place among the parts.
    pub part: usize,
    /// How often, if a number was written.
    pub copies: Option<u32>,
    /// As it was written, or the beginning of that.
    pub written: String,
    /// Which card it is, if there is one.
    pub design: Option<Design>,
}

/// Everything a deck says.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Sheet {
    /// Its title.
    pub title: String,
    /// Its plan.
    pub plan: String,
    /// The variant of the game that it is made for, if it says so.
    pub made_for: Option<&'static str>,
    /// The cards it names. Unknown names are included, so that they count.
    pub entries: Vec<DeckEntry>,
}

impl Sheet {
    /// Reads all lines, and says what is wrong with them.
    pub fn read(rules: &impl DeckRules, text: &str) -> (Sheet, Vec<DeckProblem>) {
        let mut reader = Reader { rules, parts: rules.parts(), sheet: Sheet::default(), problems: Vec::new() };
        if text.len() > LETTERS_MAX {
            reader.problems.push(DeckProblem::spelling(
                1,
                "this text is too long for a deck",
                reader.one_card_a_line(),
            ));
        } else {
            reader.read(text);
        }
        (reader.sheet, reader.problems)
    }

    /// Reads a deck and lets its game judge it: what is written, the deck as far as it goes, and everything that is wrong
    /// with it in the order of its lines.
    pub fn judged<D>(
        rules: &impl DeckRules,
        text: &str,
        judge: impl FnOnce(&Sheet, &mut Vec<DeckProblem>) -> D,
    ) -> (Sheet, D, Vec<DeckProblem>) {
        let (sheet, mut problems) = Sheet::read(rules, text);
        // A text that was not read at all has nothing to be judged.
        let unread = sheet == Sheet::default() && !problems.is_empty();
        let mut more = Vec::new();
        let deck = judge(&sheet, &mut more);
        if !unread {
            problems.append(&mut more);
        }
        problems.sort_by_key(|problem| problem.line.unwrap_or(u32::MAX));
        (sheet, deck, problems)
    }

    /// What is written for a part.
    pub fn of(&self, part: usize) -> impl Iterator<Item = &DeckEntry> {
        self.entries.iter().filter(move |entry| entry.part == part)
    }

    /// What to write for a card in a part, so that it is read as that card.
    pub fn word<R: DeckRules>(rules: &R, part: usize, design: Design) -> &str {
        written(rules, part, design)
    }
}

struct Reader<'a, R> {
    rules: &'a R,
    parts: &'static [PartRule],
    sheet: Sheet,
    problems: Vec<DeckProblem>,
}

impl<R: DeckRules> Reader<'_, R> {
    fn read(&mut self, text: &str) {
        let last = self.parts.len() - 1;
        let (mut part, mut filled) = (last, false);
        for (line, raw) in (1..).zip(text.trim_start_matches('\u{feff}').lines().map(str::trim)) {
            let words = self.without_comment(raw, part);
            if raw.is_empty() {
                // An empty line ends a part, but not one that has not begun.
                part = if filled { last } else { part };
            }
            if words.is_empty() {
                continue;
            }
            match self.heading_of(words) {
                Some((Heading::Title, _)) => self.sheet.title = remark(after_colon(raw)),
                Some((Heading::Plan, _)) => {
                    self.sheet.plan = remark(&format!("{} {}", self.sheet.plan, after_colon(raw)));
                }
                Some((Heading::For, variant)) => self.read_variant(variant, line),
                Some((Heading::Part(section), "")) => (part, filled) = (section, false),
                Some((Heading::Part(section), value)) => {
                    self.read_entries(value, line, section);
                    (part, filled) = (last, false);
                }
                None if words.contains(':') && find(self.rules, part, words).is_err() => {
                    self.problems.push(self.no_section(words, line));
                }
                None => {
                    self.read_entries(words, line, part);
                    filled = true;
                }
            }
        }
    }

    fn no_section(&self, words: &str, line: u32) -> DeckProblem {
        let parts = self.parts[..self.parts.len() - 1].iter().map(|part| part.title);
        let for_variant = (!self.rules.variants().is_empty()).then_some("For");
        let known: Vec<String> = parts.chain(for_variant).chain(["Title"]).map(|key| format!("`{key}:`")).collect();
        let wrong = format!("there is no section `{}`", shown(before_colon(words)));
        DeckProblem::spelling(line, wrong, format!("There are {} and `Plan:`.", known.join(", ")))
    }

    /// The variant that a deck is made for.
    fn read_variant(&mut self, written: &str, line: u32) {
        let variants = self.rules.variants();
        self.sheet.made_for = variants.iter().copied().find(|variant| plain(variant) == plain(written));
        if self.sheet.made_for.is_none() {
            let wrong = format!("no deck is made for `{}`", shown(written));
            let known: Vec<String> = variants.iter().map(|variant| format!("`For: {variant}`")).collect();
            let advice = format!("Write {}, or leave the line out.", known.join(" or "));
            self.problems.push(DeckProblem::spelling(line, wrong, advice));
        }
    }

    /// A heading and the rest of its line. A card's name is not a heading.
    fn heading_of<'a>(&self, words: &'a str) -> Option<(Heading, &'a str)> {
        let (key, value) = match words.split_once(':') {
            Some((key, value)) => (key, value.trim()),
            None => (words, ""),
        };
        // `Locations (16)` is a heading too.
        let key = plain(key.trim_end_matches(|letter: char| letter.is_ascii_digit() || "() ".contains(letter)));
        let is_heading = |part: &PartRule| plain(part.title) == key || part.headings.contains(&key.as_str());
        let heading = match (self.parts.iter().position(is_heading), key.as_str()) {
            (Some(part), _) => Heading::Part(part),
            (None, "title" | "name") if words.contains(':') => Heading::Title,
            (None, "plan" | "about") if words.contains(':') => Heading::Plan,
            (None, "for") if words.contains(':') && !self.rules.variants().is_empty() => Heading::For,
            (None, _) => return None,
        };
        let is_card = !words.contains(':') && find(self.rules, self.parts.len() - 1, words).is_ok();
        (!is_card).then_some((heading, value))
    }

    /// One card, or several with commas between them.
    fn read_entries(&mut self, words: &str, line: u32, part: usize) {
        if words.contains([',', ';']) && is_unknown(&self.entry(words, line, part).1) {
            for one in words.split([',', ';']).map(str::trim).filter(|one| !one.is_empty()) {
                self.read_joined(one, line, part);
            }
        } else {
            self.read_joined(words, line, part);
        }
    }

    /// One card, or two with `and` between them.
    fn read_joined(&mut self, words: &str, line: u32, part: usize) {
        let words = words.strip_prefix("and ").unwrap_or(words);
        let (entry, trouble) = self.entry(words, line, part);
        let joined = words.split_once(" and ").or_else(|| words.split_once(" & "));
        match joined {
            Some((one, two)) if is_unknown(&trouble) => {
                for words in [one, two] {
                    let (entry, trouble) = self.entry(words, line, part);
                    self.add(entry, trouble);
                }
            }
            Some(_) | None => self.add(entry, trouble),
        }
    }

    fn add(&mut self, entry: DeckEntry, trouble: Option<NoCard>) {
        if let Some(trouble) = trouble {
            let (wrong, advice) = match &trouble {
                NoCard::Several(_) => {
                    (format!("`{}` could mean several cards", entry.written), format!("Write {}.", trouble.numbers()))
                }
                NoCard::Unknown(near) => {
                    let advice = near.as_ref().map(|near| format!("Did you mean {near}?"));
                    (format!("there is no card `{}`", entry.written), advice.unwrap_or_else(|| self.one_card_a_line()))
                }
            };
            let (part, card) = (self.parts[entry.part].name.to_owned(), entry.written.clone());
            let problem = DeckProblem::spelling(entry.line, wrong, advice);
            self.problems.push(DeckProblem { part: Some(part), card: Some(card), ..problem });
        }
        self.sheet.entries.push(entry);
    }

    /// A name or a number with or without copies: `Frohike`, `4 Frohike`, `4x Frohike`, `Frohike x4`.
    fn entry(&self, words: &str, line: u32, part: usize) -> (DeckEntry, Option<NoCard>) {
        let words = words.trim();
        let mut ways: Vec<(Option<u32>, &str)> = vec![(None, words)];
        let after = words.trim_start_matches(|letter: char| letter.is_ascii_digit());
        if after.len() < words.len() && !after.trim().is_empty() {
            let copies = number(&words[..words.len() - after.len()]);
            ways.push((copies, after.trim()));
            // X is a card too: the name with its x is tried first.
            if let Some(rest) = after.trim().strip_prefix(['x', 'X', '×', '*']) {
                ways.push((copies, rest.trim()));
            }
        } else if let Some((name, last)) = words.rsplit_once(char::is_whitespace) {
            let digits = last.trim_matches(|letter: char| "xX×*()".contains(letter));
            if !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit()) {
                ways.push((number(digits), name.trim()));
            }
        }
        let entry = |copies, name, design| DeckEntry { line, part, copies, written: shown(name), design };
        for &(copies, name) in &ways {
            match find(self.rules, part, name) {
                Ok(design) => return (entry(copies, name, Some(design)), None),
                Err(several @ NoCard::Several(_)) => return (entry(copies, name, None), Some(several)),
                Err(NoCard::Unknown(_)) => {}
            }
        }
        let &(copies, name) = ways.last().unwrap_or(&(None, words));
        (entry(copies, name, None), Some(NoCard::Unknown(near(self.rules, part, name))))
    }

    fn one_card_a_line(&self) -> String {
        let last = self.parts.len() - 1;
        let designs = (0..self.rules.roster().count()).map(|index| Design(index as u16));
        let example =
            designs.filter(|&design| self.rules.fits(last, design)).find_map(|design| self.rules.roster().said(design));
        format!("Write one card per line, by name or number, such as `4 {}`.", example.unwrap_or("NAME"))
    }
}

/// Is there no such card? A name that several cards have is one all the same.
fn is_unknown(trouble: &Option<NoCard>) -> bool {
    matches!(trouble, Some(NoCard::Unknown(_)))
}

fn number(digits: &str) -> Option<u32> {
    Some(digits.parse().unwrap_or(COPIES_MAX).min(COPIES_MAX))
}

fn before_colon(words: &str) -> &str {
    words.split_once(':').map_or(words, |(key, _)| key)
}

fn after_colon(words: &str) -> &str {
    words.split_once(':').map_or("", |(_, value)| value)
}

/// A line for people: no control characters, single spaces, not too long.
fn remark(words: &str) -> String {
    let words = words.split(|letter: char| letter.is_whitespace() || letter.is_control());
    let line = words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    line.chars().take(REMARK_MAX).collect::<String>().trim_end().to_owned()
}

/// What was written, for error messages.
fn shown(words: &str) -> String {
    let mut shown: String = words.trim().chars().filter(|letter| !letter.is_control()).take(SHOWN_MAX + 1).collect();
    if shown.chars().count() > SHOWN_MAX {
        shown.pop();
        shown.push('…');
    }
    shown
}
