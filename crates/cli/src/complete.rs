//! What a shell completes: games, decks, seats, options, cards. Asked on every Tab, so it opens no game and compiles no
//! card.

use crate::Casefile;
use clap::CommandFactory;
use clap_complete::CompleteEnv;
use clap_complete::engine::{ArgValueCompleter, CompletionCandidate, ValueCompleter};
use std::ffi::OsStr;

/// The variable by which a shell asks.
pub const ASKED_BY: &str = "COMPLETE";

/// If a shell asks what could be typed, answers and ends the program.
pub fn answer_a_shell() {
    CompleteEnv::with_factory(Casefile::command).var(ASKED_BY).complete();
}

/// Ready-made decks; files as well.
pub fn decks() -> ArgValueCompleter {
    ArgValueCompleter::new(|typed: &OsStr| {
        let mut found = beginning_with(&typed.to_string_lossy(), "", deck_names());
        found.extend(files(typed));
        found
    })
}

/// `SEAT=DECK`: seats by number, then decks.
pub fn seats_with_decks() -> ArgValueCompleter {
    ArgValueCompleter::new(|typed: &OsStr| {
        let typed = typed.to_string_lossy();
        match typed.split_once('=') {
            None => beginning_with(&typed, "", seats().into_iter().map(|seat| format!("{seat}="))),
            Some((seat, deck)) => beginning_with(deck, &format!("{seat}="), deck_names()),
        }
    })
}

/// Seats for people: `all`, `none`, or numbers. The last of a list is completed.
pub fn people() -> ArgValueCompleter {
    let all = ["all", "none"].map(str::to_owned);
    ArgValueCompleter::new(move |typed: &OsStr| last_of_list(typed, all.clone().into_iter().chain(seats())))
}

/// Bots, seats, or both: `2=random`.
pub fn bots() -> ArgValueCompleter {
    let bots = || bots::Bot::ALL.iter().map(ToString::to_string);
    ArgValueCompleter::new(move |typed: &OsStr| {
        let with_bot = |seat: String| bots().map(move |bot| format!("{seat}={bot}"));
        last_of_list(typed, bots().chain(seats().into_iter().flat_map(with_bot)))
    })
}

/// Names of cards, of all games.
pub fn cards() -> ArgValueCompleter {
    ArgValueCompleter::new(|typed: &OsStr| {
        let names = shelf::ALL.iter().flat_map(shelf::GameBox::card_names);
        let mut found = beginning_with(&typed.to_string_lossy(), "", names);
        found.sort_by(|one, other| one.get_value().cmp(other.get_value()));
        found.dedup_by(|one, other| one.get_value() == other.get_value());
        found
    })
}

fn deck_names() -> Vec<String> {
    shelf::ALL.iter().flat_map(shelf::GameBox::deck_names).map(str::to_owned).collect()
}

/// Seats by number: their names depend on the game.
fn seats() -> Vec<String> {
    ["1", "2", "3", "4", "5"].map(str::to_owned).to_vec()
}

fn last_of_list(typed: &OsStr, words: impl Iterator<Item = String>) -> Vec<CompletionCandidate> {
    let typed = typed.to_string_lossy();
    let (before, last) =
        typed.rsplit_once(',').map_or(("", &*typed), |(_, last)| (&typed[..typed.len() - last.len()], last));
    beginning_with(last, before, words)
}

fn beginning_with(typed: &str, before: &str, words: impl IntoIterator<Item = String>) -> Vec<CompletionCandidate> {
    let typed = typed.to_lowercase();
    let fitting = words.into_iter().filter(|word| word.to_lowercase().starts_with(&typed));
    fitting.map(|word| CompletionCandidate::new(format!("{before}{word}"))).collect()
}

fn files(typed: &OsStr) -> Vec<CompletionCandidate> {
    clap_complete::engine::PathCompleter::file().complete(typed)
}
