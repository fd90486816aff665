//! For card writers: `try_encounters` reads texts from standard input and shows how each line is understood;
//! `try_encounters forms` lists all forms; `try_encounters check FILE…` checks packs and counts which forms they use.

use encounters::Cards;
use std::collections::BTreeMap;
use std::io::Read;
use wording::CardBook;

const NOTHING: &str = "game = \"encounters\"\ntitle = \"Nothing\"\n";

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.first().map(String::as_str) {
        Some("forms") => forms(),
        Some("check") => check(&arguments[1..]),
        _ => texts(),
    }
}

fn nothing() -> Cards {
    Cards::read(&[NOTHING]).unwrap_or_else(|troubles| panic!("{troubles:?}"))
}

fn texts() {
    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input).expect("a text on the standard input");
    let cards = nothing();
    for line in input.lines() {
        match cards.book.explain(line) {
            Ok(how) => println!("ok: {line}\n      {}", how.program.join("\n      ")),
            Err(trouble) => println!("NO: {line}\n      {}", trouble.trouble.in_one_line()),
        }
    }
}

fn forms() {
    let cards = nothing();
    let vocabulary = &cards.book.vocabulary;
    for (index, form) in vocabulary.forms().iter().enumerate() {
        let own = if index >= cards.book.shared { "own" } else { "" };
        println!("{:12} {:3} {}", vocabulary.slot_name(form.slot), own, form.key);
    }
}

fn check(files: &[String]) {
    let sources: Vec<String> = files.iter().map(|file| std::fs::read_to_string(file).expect("a pack")).collect();
    let books: Vec<&str> = sources.iter().map(String::as_str).collect();
    match Cards::read(&books) {
        Ok(cards) => {
            let mut counts = BTreeMap::new();
            let mut kinds: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
            for card in cards.book.entries() {
                let kind = kinds.entry(card.facts.kind.name()).or_default();
                *kind = (kind.0 + 1, kind.1 + usize::from(card.copies));
                let headings = card.text.lines().filter_map(|line| line.split_once(": ")).map(|(heading, _)| heading);
                let keywords = card.facts.keywords.iter().map(|keyword| keyword.name());
                for word in headings.chain(keywords) {
                    *counts.entry(word.to_owned()).or_insert(0) += 1;
                }
                *counts.entry("Immunity".to_owned()).or_insert(0) += usize::from(!card.facts.immunity.is_empty());
                *counts.entry("Vulnerability".to_owned()).or_insert(0) +=
                    usize::from(!card.facts.vulnerability.is_empty());
            }
            println!("in order\nkinds (titles, cards): {kinds:?}\nwords: {counts:?}");
            for (form, card) in cards.book.used_once() {
                println!("used once: `{form}`, by {card}");
            }
        }
        Err(troubles) => {
            for trouble in troubles {
                let file = books.iter().position(|source| {
                    source.get(trouble.span.clone()).is_some_and(|_| source.len() > trouble.span.start)
                });
                let line = file.map_or(0, |file| books[file][..trouble.span.start].lines().count());
                println!("line {line}: {} {:?} {:?}", trouble.words, trouble.expected, trouble.help);
            }
        }
    }
}
