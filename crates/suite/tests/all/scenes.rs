//! What a page plays happens to somebody at the table, in places that are there, and tells every pair of eyes no more
//! than the words do. What threatens is said in sentences.

use kernel::{Act, AnyGame, AnyTable, Chance, Eye, Locus, Logged, Look, Seat, Seed, Setup, Shared, Tableau};
use std::collections::BTreeSet;

/// Places that lie beside the table and hold no cards.
const BESIDE: [&str; 2] = ["bag", "concealed"];

/// What was met in the games of one kind.
#[derive(Default)]
struct Met {
    acts: BTreeSet<String>,
    scenes: usize,
    threats: BTreeSet<String>,
}

fn is_there(tableau: &Tableau, locus: &Locus) -> bool {
    let area = locus.holder.map_or(Some(&tableau.table), |holder| tableau.seats.get(holder.index()));
    let in_area = area.is_some_and(|area| area.zones.iter().any(|zone| zone.name == locus.zone));
    in_area || locus.holder.is_none() && BESIDE.contains(&locus.zone.as_str())
}

/// Is a card named in words? People leave out a title and a number in brackets.
fn names(words: &str, card: &str) -> bool {
    let plain = card.split(" (").next().unwrap_or_default();
    let last = plain.split_once(' ').map_or(plain, |(_, rest)| rest);
    words.contains(plain) || words.contains(last)
}

fn look_at(logged: &Logged, tableau: &Tableau, met: &mut Met) {
    let Some(scene) = &logged.scene else { return };
    let line = logged.line.as_ref().map_or(String::new(), |line| line.words.clone());
    let words = format!("{} {line}", logged.told.words);
    for card in scene.card.iter().chain(&scene.at) {
        assert!(names(&words, card), "{scene:?}: {words}");
    }
    for locus in scene.from.iter().chain(&scene.to) {
        assert!(is_there(tableau, locus), "{scene:?}: {words}");
    }
    assert!(scene.who.is_none_or(|who| who.index() < tableau.seats.len()), "{scene:?}: {words}");
    met.acts.insert(format!("{:?}", scene.act));
    met.scenes += 1;
}

fn look_at_threats(look: &Look, met: &mut Met) {
    let threats = &look.outlook;
    assert!(threats.iter().all(|threat| threat.words.ends_with('.') && threat.weight <= 3), "{threats:?}");
    assert!(threats.is_sorted_by_key(|threat| std::cmp::Reverse(threat.weight)), "{threats:?}");
    met.threats.extend(threats.iter().map(|threat| threat.words.clone()));
}

/// Plays games by chance, and sometimes by what a player would rather do than end a turn.
fn played(game: &dyn AnyGame, seats: usize, games: u64, answers: u32) -> Met {
    let setup = Setup::new(game.about().name, &game.about().seat_names[..seats]);
    let mut met = Met::default();
    for number in 0..games {
        let seed = Seed::from_words("scenes").child(number);
        let mut table = game.start(&setup, seed).unwrap_or_else(|error| panic!("{error}"));
        let mut picks = Chance::new(seed.child(1));
        let mut seen = 0;
        while let Some(asked) = table.asked().filter(|_| table.answers() < answers) {
            let count = asked.choices.len();
            let at = picks.pick(count);
            let at = if at + 1 == count && picks.pick(4) != 0 { picks.pick(count) } else { at };
            table.answer(asked.seat, &asked.choices[at]).unwrap_or_else(|refusal| panic!("{refusal}"));
            each_pair_of_eyes(table.as_ref(), seats, seen, &mut met);
            seen = table.event_count();
        }
    }
    met
}

fn each_pair_of_eyes(table: &dyn AnyTable, seats: usize, from: usize, met: &mut Met) {
    let eyes = Seat::all(seats as u8).map(Eye::Seat).chain([Eye::Spectator]);
    for eye in eyes {
        let look = table.look(eye);
        table.told_in_lines(eye, from).iter().for_each(|logged| look_at(logged, &look.tableau, met));
        look_at_threats(&look, met);
    }
}

/// Every one of these came up, and so did some threat.
fn came_up(met: &Met, acts: &[Act], threats: usize) {
    let missing: Vec<String> =
        acts.iter().map(|act| format!("{act:?}")).filter(|act| !met.acts.contains(act)).collect();
    assert!(missing.is_empty(), "{missing:?} did not come up, only {:?}", met.acts);
    assert!(met.scenes > 500, "{} scenes", met.scenes);
    assert!(met.threats.len() >= threats, "{:?}", met.threats);
}

#[test]
fn what_is_played_of_encounters_is_at_the_table() {
    let met = played(&Shared::new(encounters::Encounters::new()), 2, 6, 250);
    came_up(&met, &[Act::Turn, Act::Reveal, Act::Enter, Act::Draw, Act::Play, Act::Strike, Act::Damage, Act::Fall], 3);
}

#[test]
fn what_is_played_of_battles_is_at_the_table() {
    let met = played(&Shared::new(battles::Battles::new()), 2, 6, 250);
    came_up(&met, &[Act::Turn, Act::Move, Act::Draw, Act::Play, Act::Attack, Act::Damage, Act::Fall], 3);
}

#[test]
fn what_is_played_of_the_ccg_is_at_the_table() {
    let met = played(&Shared::new(ccg::Ccg::new()), 3, 4, 500);
    came_up(&met, &[Act::Turn, Act::Move, Act::Draw, Act::Play, Act::Reveal, Act::Sum, Act::Gain], 1);
}

#[test]
fn what_is_played_of_the_board_game_is_at_the_table() {
    let met = played(&Shared::new(boardgame::Boardgame::new()), 3, 6, 400);
    let acts = [Act::Turn, Act::Move, Act::Draw, Act::Play, Act::Reveal, Act::Sum, Act::Token, Act::Damage, Act::Gain];
    came_up(&met, &acts, 3);
}
