//! What the page highlights for a choice is what the choice names.

use kernel::{AnyGame, Eye, Seed, Setup, Spot, Tableau};
use std::sync::Arc;

/// What a spot shows by name: a card, a handle or a seat.
fn named(tableau: &Tableau, spot: &Spot) -> String {
    if let (Some(holder), true) = (spot.seat, spot.zone.is_empty()) {
        return tableau.seats[holder.index()].name.clone();
    }
    let area = spot.seat.map_or(&tableau.table, |seat| &tableau.seats[seat.index()]);
    let zone = area.zones.iter().find(|zone| zone.name == spot.zone).expect("the zone of a spot");
    let card = &zone.cards[usize::from(spot.place)];
    match &card.name {
        // A level is part of a card's name in the packs, not of what people say.
        Some(name) => name.split(" (").next().unwrap_or_default().to_owned(),
        None => card.handle.clone().expect("nothing points at a nameless back"),
    }
}

/// The Team of the card at a spot.
fn team(tableau: &Tableau, spot: &Spot) -> Option<String> {
    let area = spot.seat.map_or(&tableau.table, |seat| &tableau.seats[seat.index()]);
    let zone = area.zones.iter().find(|zone| zone.name == spot.zone)?;
    let team = zone.cards[usize::from(spot.place)].marks.get("team")?;
    Some(format!("Team {team}"))
}

fn choices_point_at_what_they_name(game: Arc<dyn AnyGame>, names: &[&str], games: u64) {
    let setup = Setup::new(game.about().name, names);
    let (mut pointed, mut all) = (0, 0);
    for number in 0..games {
        let mut dice = kernel::Chance::new(Seed::from_words(&format!("spots {number}")));
        let mut table = game.start(&setup, Seed::from_words(&number.to_string())).expect("a game");
        while let Some(asked) = table.asked() {
            let kernel::Look { tableau, spots, .. } = table.look(Eye::Seat(asked.seat));
            let not = spots.iter().flat_map(|spot| &spot.why_not);
            assert!(not.into_iter().all(|place| usize::from(*place) < asked.why_not.len()));
            for (place, label) in asked.choices.iter().enumerate() {
                let spots: Vec<&Spot> = spots.iter().filter(|spot| spot.choices.contains(&(place as u16))).collect();
                all += 1;
                pointed += usize::from(!spots.is_empty());
                let mut names: Vec<String> = spots.iter().map(|spot| named(&tableau, spot)).collect();
                // A Team is its Agents: `choose Team 1`.
                names.extend(spots.iter().filter_map(|spot| team(&tableau, spot)));
                // People leave out a title: `use Jack Willis` is about Agent Jack Willis.
                let untitled: Vec<String> =
                    names.iter().filter_map(|name| name.split_once(' ')).map(|(_, name)| name.to_owned()).collect();
                names.extend(untitled);
                // A card that its reader knows may be called by its place all the same: `scan Bureau 2`.
                names.extend(spots.iter().filter(|spot| !spot.zone.is_empty()).map(|spot| spot.zone.replace('_', " ")));
                // `front row` is about the card the question names.
                let told = format!("{label} {}", if label.ends_with(" row") { &asked.question } else { "" });
                let fits =
                    names.is_empty() || names.iter().any(|name| told.to_lowercase().contains(&name.to_lowercase()));
                assert!(fits, "`{label}` points at {names:?}");
            }
            let choice = asked.choices[dice.pick(asked.choices.len())].clone();
            table.answer(asked.seat, &choice).expect("a listed choice");
        }
    }
    assert!(pointed * 3 > all, "{pointed} of {all} choices point at something");
}

#[test]
fn in_encounters() {
    choices_point_at_what_they_name(
        Arc::new(kernel::Shared::new(encounters::Encounters::new())),
        &["Ash", "Birch"],
        40,
    );
}

#[test]
fn in_battles() {
    choices_point_at_what_they_name(Arc::new(kernel::Shared::new(battles::Battles::new())), &["Ash", "Birch"], 8);
}

#[test]
fn in_the_ccg() {
    choices_point_at_what_they_name(Arc::new(kernel::Shared::new(ccg::Ccg::new())), &["Ash", "Birch"], 1);
}

#[test]
fn in_the_board_game() {
    let names = ["Ash", "Birch", "Cole"];
    choices_point_at_what_they_name(Arc::new(kernel::Shared::new(boardgame::Boardgame::new())), &names, 8);
}

#[test]
fn in_dead_drop() {
    let names = ["Ash", "Birch", "Cole"];
    choices_point_at_what_they_name(Arc::new(kernel::Shared::new(dead_drop::DeadDrop::new())), &names, 40);
}
