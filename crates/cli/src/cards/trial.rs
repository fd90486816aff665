//! `casefile cards try`: plants the cards of a pack in many games, and tells which of their clauses happened.

use super::pack_file::PackFile;
use super::{Try, check};
use crate::Ending;
use crate::games;
use crate::page::{Page, counted, progress};
use crate::trouble::Trouble;
use kernel::{Setup, Worked};
use lab::{Happenings, Led, Measurable, Trial, Tried};
use serde_json::{Value, json};
use wording::{CardBook, CardInfo, CardText, Clause};

/// So many lines of the log show what a clause does.
const TOLD: usize = 2;

/// While a clause has not happened, as many games are played again and led to it, so often at most.
const ROUNDS: usize = 4;

/// Games with the fewest players, and with one and two more.
const MORE_SEATS: u8 = 2;

/// Tries every card of every pack, and says what never happened.
pub fn run(args: &Try, page: &mut Page) -> Result<Ending, Trouble> {
    let files: Vec<PackFile> = args.files.iter().map(|path| PackFile::read(path)).collect::<Result<_, _>>()?;
    let mut rows: Vec<Value> = Vec::new();
    let mut ending = Ending::Fine;
    for file in &files {
        if try_pack(file, args, &mut rows, page)? == Ending::CheckFailed {
            ending = Ending::CheckFailed;
        }
    }
    if args.json {
        page.pretty_json(&rows)?;
    }
    Ok(ending)
}

fn try_pack(file: &PackFile, args: &Try, rows: &mut Vec<Value>, page: &mut Page) -> Result<Ending, Trouble> {
    let troubles = match file.book()? {
        Ok(book) => book.check(&file.source),
        Err(troubles) => troubles,
    };
    if !troubles.is_empty() {
        check::print(file, &troubles, page)?;
        return Ok(Ending::CheckFailed);
    }
    let stage = Stage::new(file)?;
    let cards = stage.cards(args)?;
    let bar = progress(args.games * cards.len() as u64, "games");
    let mut never = 0;
    for card in &cards {
        let tried = stage.play(card, args, &|| bar.inc(1))?;
        let missing = clauses(card).filter(|clause| happenings(clause, &tried).times == 0).count();
        never += missing + tried.broken.len();
        if args.json {
            rows.push(as_json(card, &tried));
        } else if !args.brief || missing + tried.broken.len() > 0 {
            bar.suspend(|| print(card, &tried, args.brief, page))?;
        }
    }
    bar.finish_and_clear();
    if !args.json {
        let count: usize = cards.iter().map(|card| clauses(card).count()).sum();
        let words = match never {
            0 if count == 1 => "its clause happened".to_owned(),
            0 => format!("all {count} clauses happened"),
            _ => format!("{never} of {} never happened", counted(count, "clause")),
        };
        page.line(&format!("{}: {}, {words}", file.name, counted(cards.len(), "card")))?;
    }
    Ok(if never == 0 { Ending::Fine } else { Ending::CheckFailed })
}

/// A game with the cards to try.
struct Stage {
    game: std::sync::Arc<dyn Measurable>,
    book: Box<dyn CardBook>,
    texts: Vec<CardText>,
    /// Which of the packs is tried.
    pack: usize,
}

impl Stage {
    /// The game of a pack, with the pack added unless it is one of the game's own.
    fn new(file: &PackFile) -> Result<Stage, Trouble> {
        let name = wording::game_of(&file.source).map(|(game, _)| game).unwrap_or_default();
        let own = games::sources(&name)?;
        let known = own.iter().position(|source| *source == file.source);
        let added: Vec<&str> = if known.is_some() { Vec::new() } else { vec![&file.source] };
        let book = games::book(&name)?;
        let book = match added.first() {
            Some(source) => book.with_pack(source).map_err(|_| Trouble::new("the pack does not fit", "Check it."))?,
            None => book,
        };
        let texts = games::texts(&name, &added)?;
        Ok(Stage { game: games::with_packs(&name, &added)?, book, texts, pack: known.unwrap_or(own.len()) })
    }

    /// The cards to try: those of the pack that have a text.
    fn cards(&self, args: &Try) -> Result<Vec<&CardText>, Trouble> {
        let of_pack = self.texts.iter().filter(|card| card.place.0 == self.pack && !card.lines.is_empty());
        let same = |one: &str, two: &str| one.to_lowercase() == two.to_lowercase();
        let is_meant = |card: &&CardText| {
            args.card.is_empty() || args.card.iter().any(|meant| same(meant, &card.name) || same(meant, &card.number))
        };
        let cards: Vec<&CardText> = of_pack.filter(is_meant).collect();
        if cards.is_empty() && args.files.len() == 1 && !args.card.is_empty() {
            let wrong = "there is no such card with a text in this pack";
            return Err(Trouble::new(wrong, "Leave out --card, or give the name or number of a card of the pack."));
        }
        Ok(cards)
    }

    fn play(&self, card: &CardText, args: &Try, each: &(dyn Fn() + Sync)) -> Result<Tried, Trouble> {
        let cards: Vec<_> = self.book.cards().into_iter().chain(self.book.apart()).collect();
        let called = cards.iter().find(|info| info.name == card.name);
        let mut trial = Trial {
            setups: self.setups(),
            card: card.name.clone(),
            called: called.map_or_else(|| card.name.clone(), |info| info.called.clone()),
            others: self.texts.iter().map(|other| other.name.clone()).collect(),
            parts: clauses(card).flat_map(|clause| clause.parts.iter().copied()).collect(),
            seed: args.seed.clone(),
            games: args.games,
            led: None,
        };
        let mut tried = Tried::default();
        let mut led = Led::by(&card.text, cards.iter().map(|info| (info.name.as_str(), phrases(info))));
        for round in 0..ROUNDS {
            trial.seed = if round == 0 { args.seed.clone() } else { format!("{}-{round}", args.seed) };
            let more = self.game.try_card(&trial, each);
            tried = tried.and(more.map_err(|error| Trouble::new(error.to_string(), "Try another seed."))?);
            let happened = |part: &Worked| tried.parts.contains_key(part);
            led.missing = trial.parts.iter().copied().filter(|part| !happened(part)).collect();
            if led.missing.is_empty() {
                break;
            }
            trial.led = Some(led.clone());
        }
        Ok(tried)
    }

    /// Tables of several sizes, as far as the game sets them up without being told more.
    fn setups(&self) -> Vec<Setup> {
        let about = self.game.about();
        let name = |seat: usize| about.seat_names.get(seat).cloned().unwrap_or_else(|| format!("Seat {}", seat + 1));
        let fewest = *about.seats.start();
        let sizes = (fewest..=fewest + MORE_SEATS).filter(|size| about.seats.contains(size));
        let setup = |size: u8| Setup::new(about.name, &(0..usize::from(size)).map(name).collect::<Vec<_>>());
        let starts = |setup: &Setup| self.game.start(setup, kernel::Seed::from_words("size")).is_ok();
        sizes.map(setup).filter(starts).collect()
    }
}

/// What a text can call a card by: its name, its kind, and whatever else is printed on it in words.
fn phrases(card: &CardInfo) -> Vec<String> {
    fn words(value: &Value, found: &mut Vec<String>) {
        match value {
            Value::String(word) => found.push(word.clone()),
            Value::Array(values) => values.iter().for_each(|value| words(value, found)),
            _ => {}
        }
    }
    let mut found = vec![card.name.clone(), card.called.clone()];
    card.facts.values().for_each(|value| words(value, &mut found));
    found
}

fn clauses(card: &CardText) -> impl Iterator<Item = &Clause> {
    card.lines.iter().flat_map(|line| &line.clauses)
}

/// What a clause did: as often as the rarest of its parts.
fn happenings(clause: &Clause, tried: &Tried) -> Happenings {
    let parts = clause.parts.iter().map(|part| tried.parts.get(part).cloned().unwrap_or_default());
    parts.min_by_key(|part| part.times).unwrap_or_default()
}

/// What was told most often.
fn told(happened: &Happenings) -> Vec<(&String, u64)> {
    let mut told: Vec<(&String, u64)> = happened.told.iter().map(|(words, times)| (words, *times)).collect();
    told.sort_by_key(|(_, times)| std::cmp::Reverse(*times));
    told.truncate(TOLD);
    told
}

fn print(card: &CardText, tried: &Tried, brief: bool, page: &mut Page) -> Result<(), Trouble> {
    let places: Vec<String> = tried.planted.iter().map(|(place, games)| format!("{place} {games}")).collect();
    page.line(&format!(
        "{} ({}) in {}: {}",
        card.name,
        card.number,
        counted(tried.games as usize, "game"),
        places.join(", ")
    ))?;
    for line in &card.lines {
        page.item("  ", &line.words)?;
        for clause in &line.clauses {
            let happened = happenings(clause, tried);
            if happened.times == 0 {
                page.item("     NEVER  ", &clause.words)?;
            } else if !brief {
                let times = if happened.times == 1 { "once".to_owned() } else { format!("{} times", happened.times) };
                let games = counted(happened.games as usize, "game");
                page.item("     ", &format!("{times} in {games}: {}", clause.words))?;
                for (words, times) in told(&happened) {
                    page.item("         ", &format!("{words} ({times})"))?;
                }
            }
        }
    }
    for seed in &tried.broken {
        page.item("     BROKE DOWN  ", &format!("the game with the seed {seed}"))?;
    }
    Ok(page.blank()?)
}

fn as_json(card: &CardText, tried: &Tried) -> Value {
    let clause = |clause: &Clause| {
        let happened = happenings(clause, tried);
        let told: Vec<Value> =
            told(&happened).iter().map(|(words, times)| json!({ "words": words, "times": times })).collect();
        let Happenings { times, games, changed, .. } = happened;
        json!({ "words": clause.words, "times": times, "games": games, "changed": changed, "told": told })
    };
    let lines = card
        .lines
        .iter()
        .map(|line| json!({ "words": line.words, "clauses": line.clauses.iter().map(clause).collect::<Vec<_>>() }));
    json!({
        "name": card.name,
        "number": card.number,
        "games": tried.games,
        "planted": tried.planted,
        "lines": lines.collect::<Vec<_>>(),
        "broken": tried.broken,
    })
}
