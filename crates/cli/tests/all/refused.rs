//! What a table of Battles refuses: each refusal cites its rule and changes nothing.

use crate::terminal::Folder;
use serde_json::Value;

/// A game in which Ash has placed a resource and is in the Formation Step.
fn begun(folder: &Folder) -> Value {
    let typed = "Ash begins\nfront row\nkeep\nplace Academy as\nquit\n";
    folder.type_in("play battles --seed 5 --save a.casefile", typed).printed(&["Ash placed Academy as a resource."]);
    serde_json::from_str(&folder.read("a.casefile")).unwrap()
}

#[test]
fn an_illegal_play_is_refused_with_its_rule_and_changes_nothing() {
    let folder = Folder::new("refused_plays");
    begun(&folder);
    let saved = folder.read("a.casefile");
    let typed = "play The Lone Gunmen Newsletter\nuse Forensic Scientist of Dana Scully\nattack with Dana Scully\n\
        recruit Fox Mulder\n99\n?\nquit\n";
    folder.type_in("play --resume a.casefile", typed).printed(&[
        "\"play The Lone Gunmen Newsletter\" is not possible: its timing does not allow it\nnow [B6.2]",
        "\"use Forensic Scientist of Dana Scully\" is not possible: its timing does not\nallow it now [B6.2]",
        "\"attack with Dana Scully\" is not possible: you attack only in your Main Phase\n[B4.1]",
        "recruit Fox Mulder is not a choice here.",
        "The choices are numbered from 1 to 2.",
        "- its timing does not allow it now [B6.2]: play The Lone Gunmen Newsletter",
    ]);
    assert_eq!(folder.read("a.casefile"), saved);
}

/// A record that somebody changed: an answer of the wrong player, one that a rule forbids, one that nobody offered, a
/// deck that may not be played.
#[test]
fn a_record_with_an_answer_that_was_not_possible_is_refused_at_that_answer() {
    let folder = Folder::new("refused_records");
    let record = begun(&folder);
    let placed = record["answers"]
        .as_array()
        .unwrap()
        .iter()
        .position(|answer| answer["label"].as_str().is_some_and(|label| label.starts_with("place Academy")));
    let placed = placed.unwrap();
    let refused = |change: &dyn Fn(&mut Value), words: &[&str]| {
        let mut changed = record.clone();
        change(&mut changed);
        folder.write("b.casefile", &changed.to_string());
        for command in ["replay b.casefile", "play --resume b.casefile"] {
            folder.run(command).refused_with(words);
            assert_eq!(folder.read("b.casefile"), changed.to_string(), "the file was left as it is");
        }
    };
    refused(&|record| record["answers"][2]["seat"] = 0.into(), &["answer 3", "seat 2 is asked now, not seat 1"]);
    let label = |label: &'static str| move |record: &mut Value| record["answers"][placed]["label"] = label.into();
    refused(&label("place Monica Reyes face up"), &["only a Location can be placed face up (B3.2)"]);
    refused(&label("recruit Fox Mulder to the front"), &["`recruit Fox Mulder to the front` is not a choice here"]);
    let deck = |text: String| {
        move |record: &mut Value| {
            record["setup"]["seats"][0]["submission"] = serde_json::json!({ "contents": { "deck": text } });
        }
    };
    let scully = folder.run("deck --game battles show scully").out;
    let decks = [
        (scully.replace("4 Frohike", "3 Frohike"), "the deck has 59 cards, 1 too few", "B1.1"),
        (scully.replace("4 Frohike", "5 Frohike").replace("4 Langly", "3 Langly"), "5 copies of Frohike", "B1.3"),
        (scully.replace("Dana Scully\n\n", "Colonists\n\n"), "Colonists needs an Agenda", "B1.9"),
        (scully.replace("1 X\n", "1 Jenn\n"), "Jenn needs a Wish pile", "B1.10"),
    ];
    for (text, wrong, rule) in decks {
        assert_ne!(text, scully, "{wrong}");
        refused(&deck(text), &["the deck of Ash", wrong, rule]);
    }
}
