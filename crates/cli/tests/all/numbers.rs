//! Two cards with the same name are told apart by their numbers everywhere.

use crate::terminal::Folder;
use serde_json::Value;

const PACK: &str = r#"
game = "dead_drop"
title = "Mine"

[[card]]
name = "Decoy"
number = "X-1"
copies = 1
origin = "house"
kind = "operative"
nerve = 3
agents = 1
text = "When this enters play, draw a card."

[[card]]
name = "Decoy"
number = "X-2"
copies = 1
origin = "house"
kind = "operative"
nerve = 4
agents = 1
text = "When this enters play, draw two cards."
"#;

const SCENARIO: &str = r#"
title = "One Decoy draws more than the other"
game = "dead_drop"
rules = ["D7.1"]

[given.seat.Ash]
hand = ["X-2", "Decoy (X-1)"]

[play]
script = """
Ash: deploy Decoy (X-2)
expect .seats[0].in_play == ["Decoy (X-2)"]
expect .seats[0].hand | length == 3
"""
"#;

fn folder(name: &str) -> Folder {
    let folder = Folder::new(name);
    folder.write("pack.toml", PACK);
    folder
}

#[test]
fn cards_are_found_by_name_and_by_number() {
    let folder = folder("numbers_cards");
    folder.run("cards check pack.toml").printed(&["pack.toml: no problems"]);
    let found = |query: &str| {
        let ran = folder.run(&format!("cards dead_drop {query} --pack pack.toml --json"));
        let cards: Vec<Value> = serde_json::from_str(&ran.out).unwrap();
        cards.iter().map(|card| format!("{} {}", card["called"].as_str().unwrap(), card["name"])).collect::<Vec<_>>()
    };
    assert_eq!(found("x-2"), ["Decoy \"Decoy (X-2)\""]);
    assert_eq!(found("decoy").len(), 2);
    folder.run("cards explain X-1 --pack pack.toml").printed(&["Decoy (X-1), 1 copy", "draw a card"]);
    folder.run("cards explain decoy --pack pack.toml").printed(&["draw a card", "draw two cards"]);
}

#[test]
fn a_scenario_names_the_card_it_means() {
    let folder = folder("numbers_scenario");
    folder.write("scenario.toml", SCENARIO);
    folder.run("scenario scenario.toml --pack pack.toml").printed(&["1 passed, 0 failed"]);
    folder.write("scenario.toml", &SCENARIO.replace("\"X-2\", ", "\"Decoy\", "));
    let ran = folder.run("scenario scenario.toml --pack pack.toml");
    assert!(ran.code == 2 && ran.out.contains("`Decoy` could mean several cards; write X-1 or X-2"), "{ran:?}");
}
