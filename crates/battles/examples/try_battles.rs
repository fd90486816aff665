//! For card writers: `try_battles` reads texts from standard input and shows how each line is understood; `try_battles
//! forms` lists all forms; `try_battles check FILE…` checks packs and counts which forms they use.

use battles::{Cards, packs};
use std::collections::BTreeMap;
use std::io::Read;
use wording::CardBook;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.first().map(String::as_str) {
        Some("forms") => forms(),
        Some("check") => check(&arguments[1..]),
        _ => texts(),
    }
}

/// Our own cards, whose names texts may use.
fn ours() -> Cards {
    Cards::read(&packs()).unwrap_or_else(|troubles| panic!("{troubles:?}"))
}

fn texts() {
    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input).expect("a text on the standard input");
    let cards = ours();
    for line in input.lines() {
        match cards.book.explain(line) {
            Ok(how) => println!("ok: {line}\n      {}", how.program.join("\n      ")),
            Err(trouble) => println!("NO: {line}\n      {}", trouble.trouble.in_one_line()),
        }
    }
}

fn forms() {
    let cards = ours();
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
            let mut counts: BTreeMap<String, usize> = BTreeMap::new();
            let mut kinds: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
            for card in cards.book.entries() {
                let kind = kinds.entry(card.facts.kind.name()).or_default();
                *kind = (kind.0 + 1, kind.1 + usize::from(card.copies));
                let headings = card.text.lines().filter_map(|line| line.split_once(": ")).map(|(heading, _)| heading);
                let keywords = card.facts.keywords.iter().map(|keyword| keyword.name());
                headings.chain(keywords).for_each(|word| *counts.entry(word.to_owned()).or_default() += 1);
            }
            println!("in order\nkinds (designs, cards): {kinds:?}\nwords: {counts:?}");
            for (form, card) in cards.book.used_once() {
                println!("used once: `{form}`, by {card}");
            }
        }
        Err(troubles) => {
            for trouble in troubles {
                println!("{} {} {:?} {:?}", trouble.code, trouble.words, trouble.expected, trouble.help);
            }
        }
    }
}
