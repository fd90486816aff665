//! Those who watch are shown nothing that they were not told (G9.8).

use boardgame::{Boardgame, Event};
use kernel::{Area, Chance, Eye, Happened, Masked, Rules, Seed, Setup, Sight, Telling};
use std::collections::BTreeSet;

/// Where cards lie face up.
const OPEN: [&str; 11] = [
    "northeast",
    "midwest",
    "west",
    "south_left",
    "south_right",
    "northeast_archive",
    "south_archive",
    "midwest_archive",
    "west_archive",
    "ally",
    "played",
];

/// The cards that are shown by name though they do not lie face up.
fn named(areas: &[&Area]) -> BTreeSet<String> {
    let zones = areas.iter().flat_map(|area| &area.zones).filter(|zone| !OPEN.contains(&zone.name.as_str()));
    zones.flat_map(|zone| zone.cards.iter().filter_map(|card| card.name.clone()).chain(zone.among.clone())).collect()
}

#[test]
fn who_watches_is_shown_no_hidden_card_that_nobody_told_of() {
    let game = Boardgame::new();
    let mut looks = 0;
    for number in 0..40 {
        let seats = 2 + number % 4;
        let setup = Setup::new("boardgame", &game.about().seat_names[..seats]);
        let names = setup.names();
        let seed = Seed::from_words(&format!("watching {number}"));
        let (mut state, mut dice) = (game.set_up(&setup, seed).expect("they can play"), Chance::new(seed.child(1)));
        // X-Files that found no room were shown to all before the first card was laid.
        let mut told = String::new();
        let table = game.tableau(&state, &names, Eye::Spectator).table;
        for zone in table.zones.iter().filter(|zone| zone.name == "x_files") {
            told.extend(zone.cards.iter().filter_map(|card| card.name.as_deref()));
        }
        while let Some(decision) = game.decision(&state) {
            let mut choices = Vec::new();
            game.candidates(&state, &mut choices);
            let looks_first = |choice: &&boardgame::Choice| game.label(&state, &names, **choice).starts_with("look at");
            let look = choices.iter().find(looks_first).copied();
            looks += usize::from(look.is_some());
            let choice = look.unwrap_or_else(|| choices[dice.pick(choices.len())]);
            let mut log: Vec<Happened<Event>> = Vec::new();
            game.play(&mut state, choice, &mut log);
            for happened in log {
                let event = if Eye::Spectator.among(happened.seen) { happened.event } else { happened.event.masked() };
                told.push_str(&format!("{:?}\n", game.told(&names, event)));
            }
            let table = game.tableau(&state, &names, Eye::Spectator);
            let areas: Vec<&Area> = [&table.table].into_iter().chain(&table.seats).collect();
            for name in named(&areas) {
                assert!(
                    told.contains(&name),
                    "game {number}: {name} is shown after {decision:?}, and nobody told of it"
                );
            }
        }
    }
    assert!(looks > 100, "{looks} looks are too few to show anything");
}
