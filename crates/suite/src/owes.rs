//! What every game owes, whatever its rules: its declarations, words, layout and board must agree with each other.

use kernel::{About, Area, Chance, Eye, Game, Layout, Line, Part, Seed, Setup};
use std::collections::BTreeSet;
use std::path::Path;

/// How many answers of a random game are looked at.
const ANSWERS: usize = 400;

/// Everything that is missing or wrong; nothing if the game pays all it owes. A state takes at most `bytes`.
pub fn owes<G: Game>(game: &G, bytes: usize) -> Vec<String> {
    let mut wrong = Vec::new();
    let about = game.about();
    let (size, align) = (size_of::<G::State>(), align_of::<G::State>());
    if align != 64 || size % 64 != 0 || size > bytes {
        wrong.push(format!("a state is {size} bytes, aligned to {align}: at most {bytes}, aligned to 64, are allowed"));
    }
    for own in [false, true] {
        names_are_unique(about, own, &mut wrong);
        if let Some(layout) = game.layout() {
            lines_show_every_zone(about, layout, own, &mut wrong);
        }
    }
    board_shows_every_zone(about, &mut wrong);
    tableaux_show_what_is_declared(game, &mut wrong);
    wrong
}

fn zones(about: &About, own: bool) -> impl Iterator<Item = &'static str> {
    about.zones.iter().filter(move |zone| zone.per_seat == own).map(|zone| zone.name)
}

fn shown_facts(about: &About, own: bool) -> BTreeSet<&'static str> {
    about.facts.iter().filter(|fact| fact.per_seat == own && fact.shown).map(|fact| fact.name).collect()
}

/// Zones and facts stand side by side in what scenarios ask about, so no two have the same name.
fn names_are_unique(about: &About, own: bool, wrong: &mut Vec<String>) {
    let facts = about.facts.iter().filter(|fact| fact.per_seat == own).map(|fact| fact.name);
    let mut seen = BTreeSet::new();
    for name in zones(about, own).chain(facts) {
        if !seen.insert(name) {
            wrong.push(format!("`{name}` is declared twice"));
        }
    }
}

fn lines_show_every_zone(about: &About, layout: &Layout, own: bool, wrong: &mut Vec<String>) {
    let lines: &[Line] = if own { layout.seat } else { layout.table };
    let facts = shown_facts(about, own);
    let (mut shown, mut named): (Vec<&str>, Vec<&str>) = (Vec::new(), Vec::new());
    for part in lines.iter().flat_map(|line| line.parts) {
        match part {
            Part::Cards(zone, _) | Part::Space(_, zone, _) => shown.push(zone),
            Part::Count(zone, _) | Part::CountIf(zone, _) | Part::Top(zone, _) => shown.push(zone),
            Part::Say(words) => named.extend(in_braces(words)),
            Part::If(fact, words) => named.extend(in_braces(words).chain([*fact])),
        }
    }
    for zone in zones(about, own) {
        let times = shown.iter().filter(|shown| **shown == zone).count();
        if times != 1 {
            wrong.push(format!("the zone `{zone}` is shown by {times} lines"));
        }
    }
    let strange = shown.into_iter().filter(|zone| !zones(about, own).any(|known| known == *zone));
    wrong.extend(strange.map(|zone| format!("a line shows `{zone}`, which is no zone")));
    let strange = named.into_iter().filter(|fact| !facts.contains(fact));
    wrong.extend(strange.map(|fact| format!("a line says `{fact}`, which is never shown")));
}

fn in_braces(words: &'static str) -> impl Iterator<Item = &'static str> {
    words.split('{').skip(1).filter_map(|rest| rest.split('}').next())
}

/// If a game has a board of its own on the page, something there shows each zone: by its name, or by the name of its
/// row. The plain board shows them all.
fn board_shows_every_zone(about: &About, wrong: &mut Vec<String>) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/games").join(about.name);
    if !folder.join("Board.svelte").exists() {
        return;
    }
    let Ok(files) = std::fs::read_dir(&folder) else { return };
    let files = files.filter_map(|file| std::fs::read_to_string(file.ok()?.path()).ok());
    let board: String = files.collect::<Vec<_>>().join("\n");
    for zone in &about.zones {
        let row = zone.name.trim_end_matches(|letter: char| letter.is_ascii_digit() || letter == '_');
        let said = |name: &str| ['\'', '"', '`'].iter().any(|quote| board.contains(&format!("{quote}{name}{quote}")));
        let of_row = row != zone.name && (said(row) || board.contains(&format!("`{row}_${{")));
        if !said(zone.name) && !of_row {
            wrong.push(format!("no board in web/src/games/{} shows the zone `{}`", about.name, zone.name));
        }
    }
}

fn tableaux_show_what_is_declared<G: Game>(game: &G, wrong: &mut Vec<String>) {
    let about = game.about();
    let names = &about.seat_names[..usize::from(*about.seats.start())];
    let setup = Setup::new(about.name, names);
    let names = setup.names();
    let Ok(mut state) = game.set_up(&setup, Seed::from_words("owes")) else {
        wrong.push("the first game cannot be set up".to_owned());
        return;
    };
    let mut chance = Chance::new(Seed::from_words("owes"));
    let mut choices = Vec::new();
    for _ in 0..ANSWERS {
        let tableau = game.tableau(&state, &names, Eye::All);
        shows_what_is_declared(about, false, &tableau.table, wrong);
        tableau.seats.iter().for_each(|area| shows_what_is_declared(about, true, area, wrong));
        choices.clear();
        if game.decision(&state).is_none() || !wrong.is_empty() {
            return;
        }
        game.candidates(&state, &mut choices);
        game.play(&mut state, choices[chance.pick(choices.len())], &mut ());
    }
}

fn shows_what_is_declared(about: &About, own: bool, area: &Area, wrong: &mut Vec<String>) {
    let facts = shown_facts(about, own);
    let strange = area.facts.keys().filter(|fact| !facts.contains(fact.as_str()));
    wrong.extend(strange.map(|fact| format!("the table shows `{fact}`, which is declared as no fact that is shown")));
    if !area.zones.iter().map(|zone| zone.name.as_str()).eq(zones(about, own)) {
        let shown: Vec<&str> = area.zones.iter().map(|zone| zone.name.as_str()).collect();
        wrong.push(format!("the table does not show the zones as they are declared: {shown:?}"));
    }
}
