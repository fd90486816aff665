//! Checks that [`Refers`] visits every reference in a state, so that it follows cards that change places, and is
//! blanked and re-dealt with them.

use battles::Battles;
use boardgame::Boardgame;
use ccg::Ccg;
use dead_drop::DeadDrop;
use encounters::Encounters;
use kernel::{Chance, Game, Rules, Seed, Setup};
use machine::{CardId, Refers};
use std::fmt::{Debug, Formatter, Result};
use suite::tables;

/// Fields that name cards and refer to none: where cards lie, and what is worked out anew.
const OTHERS: [&str; 2] = ["table", "standing"];

/// What every visited reference is changed to.
const VISITED: CardId = CardId(0x7abc);

/// The first field of a state with a reference that is not visited.
fn forgotten(state: &(impl Refers + Copy + Debug)) -> Option<String> {
    let mut state = *state;
    state.rename(|_| VISITED);
    let text = format!("{state:#?}");
    let mut lines = text.lines();
    let mut field = "";
    while let Some(line) = lines.next() {
        if let Some(name) = line.strip_prefix("    ").filter(|rest| !rest.starts_with([' ', '}', ']', ')'])) {
            field = name.split(':').next().unwrap_or(name);
        }
        if line.ends_with("CardId(") && !OTHERS.contains(&field) {
            let number: Option<u16> = lines.next().and_then(|line| line.trim().trim_end_matches(',').parse().ok());
            // Higher numbers stand for no card.
            if number.is_none_or(|number| number <= i16::MAX as u16 && number != VISITED.0) {
                return Some(field.to_owned());
            }
        }
    }
    None
}

/// So many answers of a game are enough: by chance a game of the CCG takes thousands.
const ANSWERS: usize = 600;

/// Plays a random game and looks at one position in `every`; gives what `look` found first.
fn play<G: Game, T>(game: &G, setup: &Setup, every: usize, look: impl Fn(&G::State) -> Option<T>) -> Option<T> {
    let mut chance = Chance::new(Seed::from_words("references"));
    let mut state = game.set_up(setup, Seed::from_words("a game")).unwrap_or_else(|refused| panic!("{refused}"));
    let mut choices = Vec::new();
    for count in 0..ANSWERS {
        choices.clear();
        game.candidates(&state, &mut choices);
        if choices.is_empty() {
            break;
        }
        let choice = choices[chance.pick(choices.len())];
        game.play(&mut state, choice, &mut ());
        let found = if count % every == 0 { look(&state) } else { None };
        if found.is_some() {
            return found;
        }
    }
    None
}

#[test]
fn every_reference_is_visited() {
    let dead_drop = DeadDrop::new();
    let setup = Setup::new("dead_drop", &dead_drop.about().seat_names);
    assert_eq!(play(&dead_drop, &setup, 1, forgotten), None);
    let encounters = Encounters::new();
    for (_, setup) in tables::of_every_size(encounters.about()) {
        assert_eq!(play(&encounters, &setup, 3, forgotten), None);
    }
    let battles = Battles::new();
    for (_, tables) in tables::of_battles(battles.about()) {
        assert_eq!(play(&battles, &tables[0], 3, forgotten), None);
    }
    let boardgame = Boardgame::new();
    for (_, setup) in tables::of_every_size(boardgame.about()) {
        assert_eq!(play(&boardgame, &setup, 3, forgotten), None);
    }
    let ccg = Ccg::new();
    for (_, tables) in tables::of_ccg(ccg.about()) {
        assert_eq!(play(&ccg, &tables[0], 10, forgotten), None);
    }
}

/// A state that forgets what lasts.
#[derive(Clone, Copy)]
struct Forgetful(dead_drop::State);

impl Refers for Forgetful {
    fn each_reference(&mut self, each: &mut impl FnMut(&mut CardId)) {
        let dead_drop::State { steps, windows, triggers, .. } = &mut self.0;
        steps.each_reference(each);
        windows.each_reference(each);
        triggers.each_reference(each);
    }
}

impl Debug for Forgetful {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        self.0.fmt(f)
    }
}

#[test]
fn what_is_forgotten_is_found() {
    let game = DeadDrop::new();
    let setup = Setup::new("dead_drop", &game.about().seat_names);
    let found = play(&game, &setup, 1, |state| forgotten(&Forgetful(*state)));
    assert_eq!(found.as_deref(), Some("lasting"));
}
