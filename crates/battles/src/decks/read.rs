//! The lines of a deck: what stands where, by which name and how often.

use super::DeckTrouble;
use super::names::{Names, Place, plain};
use crate::facts::Kind;
use machine::Design;

/// Nobody writes a deck that is longer; somebody could send one.
const LETTERS_MAX: usize = 20_000;
/// A title or a plan is cut here.
const REMARK_MAX: usize = 200;
/// Of a wrong name so much is shown.
const SHOWN_MAX: usize = 40;
/// A number above this is read as this: it is too many anyway.
const COPIES_MAX: u32 = 9999;

/// Headings that people put over parts of the 60.
const IN_THE_DECK: [&str; 14] = [
    "deck",
    "maindeck",
    "cards",
    "characters",
    "supporting",
    "supportingcharacter",
    "supportingcharacters",
    "plottwist",
    "plottwists",
    "equipment",
    "location",
    "locations",
    "basiclocations",
    "speciallocations",
];

/// What a heading is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Heading {
    Place(Place),
    Title,
    Plan,
}

/// A card that is named.
#[derive(Clone, Debug)]
pub struct Entry {
    /// In which line.
    pub line: usize,
    /// Where it belongs.
    pub place: Place,
    /// How often, if a number was written.
    pub copies: Option<u32>,
    /// As it was written, or the beginning of that.
    pub written: String,
    /// Which card it is, if there is one.
    pub design: Option<Design>,
}

/// Everything a deck says.
#[derive(Clone, Default, Debug)]
pub struct Sheet {
    /// Its title.
    pub title: String,
    /// Its plan.
    pub plan: String,
    /// The cards it names.
    pub entries: Vec<Entry>,
}

impl Names<'_> {
    /// Is it longer than any deck?
    pub(super) fn too_long(text: &str) -> Option<DeckTrouble> {
        let advice = "Write one card a line, such as `4 Frohike`.";
        (text.len() > LETTERS_MAX).then(|| DeckTrouble::spelling(1, "this is too long for a deck", advice))
    }

    /// Reads all lines. Names nobody knows are in the sheet all the same, so that they count.
    pub(super) fn read_sheet(&self, text: &str) -> (Sheet, Vec<DeckTrouble>) {
        let (mut sheet, mut troubles) = (Sheet::default(), Vec::new());
        let (mut place, mut filled) = (Place::Deck, false);
        for (index, raw) in text.trim_start_matches('\u{feff}').lines().enumerate() {
            let line = index + 1;
            let raw = raw.trim();
            let words = without_comment(raw);
            if raw.is_empty() {
                // An empty line ends a section, but not one that has not begun.
                if filled {
                    place = Place::Deck;
                }
                continue;
            }
            if words.is_empty() {
                continue;
            }
            match self.heading_of(words) {
                Some((Heading::Title, _)) => sheet.title = remark(after_colon(raw)),
                Some((Heading::Plan, _)) => sheet.plan = remark(&format!("{} {}", sheet.plan, after_colon(raw))),
                Some((Heading::Place(section), "")) => (place, filled) = (section, false),
                Some((Heading::Place(section), value)) => {
                    self.read_entries(value, line, section, &mut sheet);
                    (place, filled) = (Place::Deck, false);
                }
                None if words.contains(':') && self.find(words, place).is_none() => {
                    let wrong = format!("there is no section `{}`", shown(before_colon(words)));
                    let advice = "There are `Main Character:`, `Agenda:`, `Wish:`, `Title:` and `Plan:`.";
                    troubles.push(DeckTrouble::spelling(line, wrong, advice));
                }
                None => {
                    self.read_entries(words, line, place, &mut sheet);
                    filled = true;
                }
            }
        }
        self.report_unknown(&sheet, &mut troubles);
        (sheet, troubles)
    }

    /// A heading and what follows it in its line. A card's name is no heading.
    fn heading_of<'a>(&self, words: &'a str) -> Option<(Heading, &'a str)> {
        let (key, value) = match words.split_once(':') {
            Some((key, value)) => (key, value.trim()),
            None => (words, ""),
        };
        // `Locations (16)` is a heading too.
        let key = key.trim_end_matches(|letter: char| letter.is_ascii_digit() || "() ".contains(letter));
        let heading = match plain(key).as_str() {
            "main" | "maincharacter" | "maincharacters" => Heading::Place(Place::Main),
            "agenda" | "agendapile" => Heading::Place(Place::Agenda),
            "wish" | "wishes" | "wishpile" => Heading::Place(Place::Wish),
            key if IN_THE_DECK.contains(&key) => Heading::Place(Place::Deck),
            "title" | "name" if words.contains(':') => Heading::Title,
            "plan" | "about" if words.contains(':') => Heading::Plan,
            _ => return None,
        };
        let is_card = !words.contains(':') && self.find(words, Place::Deck).is_some();
        (!is_card).then_some((heading, value))
    }

    /// One card, or several with commas between them.
    fn read_entries(&self, words: &str, line: usize, place: Place, sheet: &mut Sheet) {
        if place == Place::Main && self.first_level(words).is_some() {
            sheet.entries.push(Entry { line, place, copies: None, written: shown(words), design: None });
        } else if words.contains([',', ';']) && self.entry(words, line, place).design.is_none() {
            for part in words.split([',', ';']).map(str::trim).filter(|part| !part.is_empty()) {
                self.read_joined(part, line, place, sheet);
            }
        } else {
            self.read_joined(words, line, place, sheet);
        }
    }

    /// One card, or two with `and` between them.
    fn read_joined(&self, words: &str, line: usize, place: Place, sheet: &mut Sheet) {
        let words = words.strip_prefix("and ").unwrap_or(words);
        let entry = self.entry(words, line, place);
        let joined = words.split_once(" and ").or_else(|| words.split_once(" & "));
        match joined {
            Some((one, two)) if entry.design.is_none() => {
                sheet.entries.extend([one, two].map(|words| self.entry(words, line, place)));
            }
            Some(_) | None => sheet.entries.push(entry),
        }
    }

    /// A name with or without a number: `Frohike`, `4 Frohike`, `4x Frohike`, `Frohike x4`.
    fn entry(&self, words: &str, line: usize, place: Place) -> Entry {
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
        let known = ways.iter().find_map(|&(copies, name)| Some((copies, name, Some(self.find(name, place)?))));
        let (copies, name, design) = known.unwrap_or_else(|| {
            let &(copies, name) = ways.last().unwrap_or(&(None, words));
            (copies, name, None)
        });
        Entry { line, place, copies, written: shown(name), design }
    }

    fn report_unknown(&self, sheet: &Sheet, troubles: &mut Vec<DeckTrouble>) {
        for entry in sheet.entries.iter().filter(|entry| entry.design.is_none()) {
            if entry.place == Place::Main && self.first_level(&entry.written).is_some() {
                continue;
            }
            let names = self.cards.all().filter(|&(_, printed)| match entry.place {
                Place::Main => printed.kind == Kind::Main,
                Place::Agenda => printed.kind == Kind::Agenda,
                Place::Wish | Place::Deck => !matches!(printed.kind, Kind::Main | Kind::Level2 | Kind::Agenda),
            });
            let names: Vec<&str> = names.filter_map(|(design, _)| self.cards.called(design)).collect();
            let meant = wording::meant(&entry.written, names.iter().copied());
            let advice = meant.map_or_else(
                || "Write one card a line by its name, such as `4 Frohike`.".to_owned(),
                |name| format!("Did you mean {name}?"),
            );
            let wrong = format!("there is no card `{}`", entry.written);
            troubles.push(DeckTrouble::spelling(entry.line, wrong, advice));
        }
    }
}

fn number(digits: &str) -> Option<u32> {
    Some(digits.parse().unwrap_or(COPIES_MAX).min(COPIES_MAX))
}

fn without_comment(line: &str) -> &str {
    if line.starts_with("//") {
        return "";
    }
    let begins = |(at, _): &(usize, &str)| line[..*at].chars().next_back().is_none_or(char::is_whitespace);
    let end = line.match_indices('#').find(begins).map_or(line.len(), |(at, _)| at);
    line[..end].trim_end()
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

/// What somebody wrote, for showing it back.
fn shown(words: &str) -> String {
    let mut shown: String = words.trim().chars().filter(|letter| !letter.is_control()).take(SHOWN_MAX + 1).collect();
    if shown.chars().count() > SHOWN_MAX {
        shown.pop();
        shown.push('…');
    }
    shown
}
