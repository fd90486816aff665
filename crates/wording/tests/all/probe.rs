//! The probe corpus parses, prints back identically and compiles; exceptions are listed with what they need.

use crate::words::corpus::{Probed, corpus};
use crate::words::{Probe, games};
use wording::{Vocabulary, compile_text};

fn status(words: &Vocabulary<Probe>, probed: &Probed) -> String {
    match compile_text(words, &probed.text) {
        Ok(abilities) if !abilities.is_empty() => "compiles".to_owned(),
        Ok(_) => "says nothing".to_owned(),
        Err(found) => {
            let line = probed.text.lines().nth(found.line).unwrap_or_default();
            let span = found.trouble.span.clone();
            format!("{} [at {:?}]", found.trouble.in_one_line(), &line[span])
        }
    }
}

#[test]
fn every_probe_stands_as_it_says() {
    let mut rows = Vec::new();
    let mut wrong = 0;
    let games = games();
    for probed in corpus() {
        let (_, words) = games.iter().find(|(game, _)| *game == probed.game).expect("a game of the probe");
        let now = status(words, &probed);
        let as_it_says = now == probed.status || probed.status.starts_with("needs ") && now != "compiles";
        wrong += usize::from(!as_it_says);
        rows.push(format!("{:<12}{:<44}{}", probed.game, probed.name, if as_it_says { &probed.status } else { &now }));
    }
    println!("{}", rows.join("\n"));
    assert_eq!(wrong, 0, "{wrong} texts do not stand as they say");
    assert_eq!(rows.len(), 24);
}

#[test]
fn every_probe_has_one_reading_and_prints_back() {
    let games = games();
    for probed in corpus().iter().filter(|probed| probed.status == "compiles") {
        let (_, words) = games.iter().find(|(game, _)| *game == probed.game).expect("a game of the probe");
        for line in probed.text.lines() {
            let parsed = words.read("line", line);
            assert_eq!(parsed.ways, 1, "{line}");
            assert_eq!(words.print(&parsed.tree.expect("it parses")), line);
        }
    }
}
