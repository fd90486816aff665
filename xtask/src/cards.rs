//! `cargo xtask cards [GAME]`: each card with the scenarios that play it.
//!
//! A text counts as carried out when an event of a scenario names its card as the cause. That it parses counts for
//! nothing. A text that only changes numbers while its card lies there causes no events: for it, lying in play counts.

use crate::step::{Result, root};
use clap::Args;
use kernel::{AnyGame, AnyTable, CardShown, Chance, Eye, Seed};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use wording::{CardBook, CardInfo, Pack, PackTrouble};

#[derive(Args)]
pub struct Arguments {
    /// One game; all that have packs if left out
    game: Option<String>,
    /// Change one number or form in so many texts, and see how many changes the scenarios notice
    #[arg(long, value_name = "N")]
    mutate: Option<usize>,
    /// Which texts are changed, and how
    #[arg(long, value_name = "WORDS", default_value = "cards")]
    seed: String,
}

/// The game of a pack.
type MakeGame = fn(&str) -> std::result::Result<Arc<dyn AnyGame>, Vec<PackTrouble>>;

/// What this chore must know of a game.
struct Subject {
    name: &'static str,
    /// Where cards work by lying there.
    in_play: &'static [&'static str],
    source: &'static str,
    book: Box<dyn CardBook>,
    game: MakeGame,
    /// Where the text of each card stands in the source.
    texts: Vec<(String, std::ops::Range<usize>)>,
}

/// How scenarios use a card.
#[derive(Default)]
struct Use {
    carried_out: usize,
    mentioned: usize,
}

pub fn run(arguments: &Arguments) -> Result {
    let mut subjects = subjects()?;
    if let Some(game) = &arguments.game {
        let known: Vec<&str> = subjects.iter().map(|subject| subject.name).collect();
        if !known.contains(&game.as_str()) {
            return Err(format!("there is no game `{game}` with packs; there are: {}", known.join(", ")));
        }
        subjects.retain(|subject| subject.name == game);
    }
    match arguments.mutate {
        Some(count) => subjects.iter().try_for_each(|subject| mutate(subject, count, &arguments.seed)),
        None => check(&subjects),
    }
}

/// Checks every game that has packs.
pub fn check_all() -> Result {
    check(&subjects()?)
}

fn subjects() -> std::result::Result<Vec<Subject>, String> {
    let told = |troubles: Vec<PackTrouble>| format!("dead_drop's own pack: {troubles:?}");
    let pack = Pack::<dead_drop::Facts>::read(dead_drop::PACK).map_err(told)?;
    Ok(vec![Subject {
        name: "dead_drop",
        in_play: &["in_play"],
        source: dead_drop::PACK,
        book: Box::new(dead_drop::Cards::read(&[dead_drop::PACK]).map_err(told)?.book),
        game: |source| dead_drop::DeadDrop::with_packs(&[source]).map(|game| Arc::new(kernel::Shared::new(game)) as _),
        texts: pack.cards.iter().map(|card| (card.name.clone(), card.text_span.clone())).collect(),
    }])
}

fn check(subjects: &[Subject]) -> Result {
    let mut wrong = Vec::new();
    for subject in subjects {
        wrong.extend(print(subject)?);
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\nxtask: ")) }
}

/// Prints the cards of a game and gives what is wrong.
fn print(subject: &Subject) -> std::result::Result<Vec<String>, String> {
    let cards = subject.book.cards();
    let files = files(subject.name)?;
    let mut uses: Vec<Use> = cards.iter().map(|_| Use::default()).collect();
    let game = (subject.game)(subject.source).map_err(|troubles| format!("{troubles:?}"))?;
    for file in &files {
        let text = std::fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
        let carried_out = carried_out(subject, &game, file, &cards)?;
        for (index, card) in cards.iter().enumerate() {
            uses[index].carried_out += usize::from(carried_out[index]);
            uses[index].mentioned += usize::from(mentions(&text, &card.name));
        }
    }
    println!("{}: {} cards, {} scenarios", subject.name, cards.len(), files.len());
    let widest = cards.iter().map(|card| card.name.len()).max().unwrap_or(0);
    for (card, used) in cards.iter().zip(&uses) {
        let carried_out = match (card.text.is_empty(), used.carried_out) {
            (true, _) => "no text".to_owned(),
            (false, 0) => "NEVER CARRIED OUT".to_owned(),
            (false, count) => format!("carried out in {count}"),
        };
        println!("  {:<8} {:<widest$}  {carried_out:<18}  mentioned in {}", card.number, card.name, used.mentioned);
    }
    let never = cards.iter().zip(&uses).filter(|(card, used)| !card.text.is_empty() && used.carried_out == 0);
    let never: Vec<&str> = never.map(|(card, _)| card.name.as_str()).collect();
    let game = subject.name;
    let advice = format!("write a scenario in scenarios/{game}/ that plays it and expects what comes of it");
    Ok(if never.is_empty() {
        Vec::new()
    } else {
        vec![format!("{game}: never carried out: {}; {advice}", never.join(", "))]
    })
}

/// Which cards' texts a scenario carries out.
fn carried_out(
    subject: &Subject,
    game: &Arc<dyn AnyGame>,
    file: &Path,
    cards: &[CardInfo],
) -> std::result::Result<Vec<bool>, String> {
    let only_static = |card: &CardInfo| subject.book.explain(&card.text).is_ok_and(|explained| explained.only_static);
    let mut found = vec![false; cards.len()];
    let mut watch = |table: &dyn AnyTable| {
        let told = table.told(Eye::All, 0);
        for (index, card) in cards.iter().enumerate() {
            let causes = told.iter().any(|told| told.cause.as_deref() == Some(card.name.as_str()));
            found[index] |= causes || only_static(card) && lies_in_play(table, subject.in_play, &card.name);
        }
    };
    scenarios::watch_file(file, &|_| Some(game.clone()), &mut watch).map_err(|failure| failure.to_string())?;
    Ok(found)
}

fn lies_in_play(table: &dyn AnyTable, in_play: &[&str], name: &str) -> bool {
    let tableau = table.tableau(Eye::All);
    let mut zones = tableau.seats.iter().chain([&tableau.table]).flat_map(|area| &area.zones);
    zones.any(|zone| {
        let is_it = |card: &CardShown| matches!(card, CardShown::Known(card) if card.name == name);
        in_play.contains(&zone.name.as_str()) && zone.cards.iter().any(is_it)
    })
}

/// Is this name in the text, as words of its own?
fn mentions(text: &str, name: &str) -> bool {
    let is_letter = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
    text.match_indices(name)
        .any(|(at, _)| !is_letter(text[..at].chars().next_back()) && !is_letter(text[at + name.len()..].chars().next()))
}

/// Changes texts, one at a time, and prints who notices. A text that passes every check and breaks the game is wrong.
fn mutate(subject: &Subject, count: usize, seed: &str) -> Result {
    let files = files(subject.name)?;
    let cards: Vec<CardInfo> = subject.book.cards().into_iter().filter(|card| !card.text.is_empty()).collect();
    let mut dice = Chance::new(Seed::from_words(seed));
    let (mut tried, mut noticed, mut vain) = (0, 0, 0);
    let mut broken = Vec::new();
    while tried < count && vain < 100 * (count + 1) && !cards.is_empty() {
        let card = &cards[dice.pick(cards.len())];
        let changed = subject.book.changed(&card.text, &mut dice);
        let Some((game, text)) = changed.and_then(|text| Some((with_text(subject, card, &text)?, text))) else {
            vain += 1;
            continue;
        };
        tried += 1;
        let run = |file: &PathBuf| {
            let run = AssertUnwindSafe(|| scenarios::run_file(file, &|_| Some(game.clone())).is_err());
            catch_unwind(run).ok()
        };
        let failed: Vec<Option<bool>> = files.iter().map(run).filter(|failed| *failed != Some(false)).collect();
        noticed += usize::from(!failed.is_empty());
        let change = format!("{}: {} -> {}", card.name, card.text.replace('\n', " / "), text.replace('\n', " / "));
        let said = match failed.len() {
            _ if failed.contains(&None) => "GAME PANICS".to_owned(),
            0 => "NOBODY NOTICED".to_owned(),
            count => format!("noticed by {count}"),
        };
        println!("{said:<14}  {change}");
        if failed.contains(&None) {
            broken.push(change);
        }
    }
    let share = if tried == 0 { 0.0 } else { 100.0 * noticed as f64 / tried as f64 };
    println!("{}: {noticed} of {tried} changes noticed, {share:.0} %", subject.name);
    if broken.is_empty() { Ok(()) } else { Err(format!("texts that make the game panic:\n  {}", broken.join("\n  "))) }
}

/// The game with one text changed; none if it refuses that text.
fn with_text(subject: &Subject, card: &CardInfo, text: &str) -> Option<Arc<dyn AnyGame>> {
    let (_, span) = subject.texts.iter().find(|(name, _)| *name == card.name)?;
    let mut source = subject.source.to_owned();
    source.replace_range(span.clone(), &format!("'''\n{text}'''"));
    (subject.game)(&source).ok()
}

fn files(game: &str) -> std::result::Result<Vec<PathBuf>, String> {
    let directory = root().join("scenarios").join(game);
    scenarios::scenario_files(&directory).map_err(|error| format!("{} cannot be read: {error}", directory.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_inside_a_word_is_not_mentioned() {
        assert!(mentions("hand = [\"Tail\"]", "Tail"));
        assert!(!mentions("Tailor, Entail", "Tail"));
    }

    #[test]
    fn a_changed_text_gives_another_game() {
        let subject = &subjects().unwrap()[0];
        let cards = subject.book.cards();
        let tail = cards.iter().find(|card| card.name == "Tail").unwrap();
        let changed = tail.text.replace("+2", "+3");
        assert_ne!(changed, tail.text);
        assert!(with_text(subject, tail, &changed).is_some());
        assert!(with_text(subject, tail, "Nonsense.").is_none());
    }
}
