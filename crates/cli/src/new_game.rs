//! What a new game starts from: its seats, its options and its seed.

use crate::cards::read_packs;
use crate::complete;
use crate::deck::DeckSource;
use crate::games;
use crate::nearest::did_you_mean;
use crate::page::quoted;
use crate::seating;
use crate::trouble::Trouble;
use kernel::{About, Listed, Names, Setup, SetupOption, Takes};
use serde_json::Value;
use std::hash::{BuildHasher, RandomState};
use std::path::PathBuf;
use wording::DeckBook;

/// What a new game starts from, for every command that starts one.
#[derive(clap::Args)]
pub struct NewGame {
    /// Names of the seats, in turn order
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub names: Vec<String>,
    /// Number of players [default: one per name, or the fewest the game allows]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub seats: Option<i64>,
    /// Set an option of the game; `casefile zones GAME` lists them
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub options: Vec<String>,
    /// The deck of a seat (by name or number): a file, or a ready-made deck (`casefile deck list`); can be repeated
    #[arg(long = "deck", value_name = "SEAT=DECK", add = complete::seats_with_decks())]
    pub decks: Vec<String>,
}

/// Seats that nobody named are called what they were chosen to be, where an option says that of each.
fn name_by_choice(about: &About, setup: &mut Setup) {
    let one_each = |option: &&SetupOption| matches!(option.takes, Takes::List { count: None, .. });
    for option in about.options.iter().filter(one_each) {
        let Takes::List { names, .. } = &option.takes else { continue };
        // What is wrong with it, the game says when it starts.
        if let Ok(Listed::These(places)) = option.list(setup) {
            let chosen = places.into_iter().filter_map(|place| names.get(place));
            setup.seats.iter_mut().zip(chosen).for_each(|(seat, name)| seat.name.clone_from(name));
        }
    }
}

impl NewGame {
    /// The setup of a new game, with the cards of these packs. What is wrong with it as a whole, the game says when it
    /// starts.
    pub fn setup(&self, about: &About, packs: &[PathBuf]) -> Result<Setup, Trouble> {
        let count = match (self.seats, self.names.len()) {
            (Some(count), _) => self.seat_count(about, count)?,
            (None, 0) => usize::from(*about.seats.start()),
            (None, named) => named,
        };
        if self.names.len() > count {
            return Err(Trouble::new(
                format!("there are {} names for {count} seats", self.names.len()),
                "Leave out --seats, or give one name per seat.",
            ));
        }
        let name = |seat: usize| match (self.names.get(seat), about.seat_names.get(seat)) {
            (Some(name), _) => name.trim().to_owned(),
            (None, Some(name)) => name.clone(),
            (None, None) => format!("Seat {}", seat + 1),
        };
        let names: Vec<String> = (0..count).map(name).collect();
        let mut setup = Setup::new(about.name, &names);
        for option in &self.options {
            let (key, value) = option.split_once('=').ok_or_else(|| {
                Trouble::new(format!("`--option {option}` has no value"), "Write --option NAME=VALUE.")
            })?;
            // `3` and `true` mean what they look like; anything else is a word.
            let value = serde_json::from_str(value).unwrap_or_else(|_| Value::from(value));
            setup.options.insert(key.trim().to_owned(), value);
        }
        for option in &about.options {
            let (names, unknown) = option.unknown_names(&setup);
            if let Some(unknown) = unknown.first() {
                let meant = did_you_mean(unknown, names.iter().map(String::as_str));
                let advice = format!("{meant}There are {}.", names.join(", "));
                return Err(Trouble::new(format!("`{}` has no `{unknown}`", option.name), advice));
            }
        }
        if self.names.is_empty() {
            name_by_choice(about, &mut setup);
        }
        if !self.decks.is_empty() {
            self.hand_in_decks(&mut setup, packs)?;
        }
        Ok(setup)
    }

    /// How many seats there are to be, if the game is for so many.
    fn seat_count(&self, about: &About, count: i64) -> Result<usize, Trouble> {
        let (least, most) = (about.seats.start(), about.seats.end());
        match u8::try_from(count).ok().filter(|count| about.seats.contains(count)) {
            Some(count) => Ok(usize::from(count)),
            None if least == most => {
                Err(Trouble::new(format!("{} is for {least} players", about.title), "Leave out --seats."))
            }
            None => Err(Trouble::new(
                format!("{} is for {least} to {most} players, not {count}", about.title),
                format!("Give a number from {least} to {most}, such as --seats {most}."),
            )),
        }
    }

    /// Each deck is checked here, where only its player sees what is wrong, and then sealed.
    fn hand_in_decks(&self, setup: &mut Setup, packs: &[PathBuf]) -> Result<(), Trouble> {
        let packs = read_packs(packs)?;
        let sources: Vec<&str> = packs.iter().map(|(_, pack)| pack.source.as_str()).collect();
        let book = games::decks(&setup.game, &sources)?;
        let decks = self.named_decks(&setup.names(), book.as_ref())?;
        for (seat, deck) in setup.seats.iter_mut().zip(decks) {
            if let Some(deck) = deck {
                seat.submission = deck.sealed(book.as_ref())?;
            }
        }
        Ok(())
    }

    /// The deck that is named for each seat, if one is.
    pub fn named_decks(&self, names: &Names, book: &dyn DeckBook) -> Result<Vec<Option<DeckSource>>, Trouble> {
        let mut decks = vec![None; names.0.len()];
        for word in &self.decks {
            let (seat, deck) = word.split_once('=').ok_or_else(|| {
                let advice = format!("Write --deck SEAT=DECK, such as --deck 1={}.", quoted(word));
                Trouble::new(format!("`--deck {word}` does not say for which seat"), advice)
            })?;
            let deck = DeckSource::find(deck.trim(), book)?;
            for seat in seating::seats_of(names, seat)? {
                decks[seat] = Some(deck.clone());
            }
        }
        Ok(decks)
    }
}

/// An error for a setup the game refuses, with where to read about valid ones.
pub fn cannot_start(about: &About, command: &str, error: &kernel::SetupError) -> Trouble {
    let advice = format!("`casefile zones {}` lists the options, `casefile {command} --help` the rest.", about.name);
    Trouble::new(error.to_string(), advice)
}

/// A random seed, short enough to tell a friend.
pub fn any_seed() -> String {
    // The keys of the standard hasher come from the system. Nobody bets on a game on one screen.
    let mut number = RandomState::new().hash_one("casefile seed");
    let letters = b"abcdefghjkmnpqrstuvwxyz23456789";
    let mut letter = || {
        let letter = letters[(number % letters.len() as u64) as usize];
        number /= letters.len() as u64;
        char::from(letter)
    };
    (0..8).map(|_| letter()).collect()
}
