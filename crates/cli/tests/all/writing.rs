//! Tools for people who write cards: fixing, explaining codes, listing words and fields, watching a file, and trying a
//! card in games.

use crate::terminal::{Folder, GAME};
use serde_json::Value;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

/// A pack of Dead Drop with one card.
fn pack(fields: &str, text: &str) -> String {
    format!(
        "game = \"dead_drop\"\ntitle = \"Mine\"\n\n[[card]]\nname = \"Night Watch\"\nnumber = \"MY-01\"\ncopies = 2\n\
         origin = \"house\"\n{fields}\ntext = {text}\n"
    )
}

const OPERATIVE: &str = "kind = \"operative\"\nnerve = 1\nagents = 1";

#[test]
fn fix_writes_every_advice_and_nothing_else() {
    let folder = Folder::new("fix");
    let wrong = pack(
        "kind = \"operativ\" # mine\nnerv = 1\nagents = 1",
        "\"\"\"\nwhenevr a drop is uncoverd, drow 2 cards\nWhen this enters play, get one card.\n\"\"\"",
    );
    let right = pack(
        "kind = \"operative\" # mine\nnerve = 1\nagents = 1",
        "\"\"\"\nWhenever a drop is uncovered, draw two cards.\nWhen this enters play, draw a card.\n\"\"\"",
    );
    folder.write("mine.toml", &wrong);
    folder.run("cards check mine.toml --fix").printed(&["mine.toml: 4 lines changed"]);
    assert_eq!(folder.read("mine.toml"), right);
    assert_eq!(folder.files(), ["mine.toml"]);
    folder.run("cards check mine.toml").printed(&["mine.toml: no problems"]);
    folder.run("cards check mine.toml --fix").printed(&["mine.toml: nothing to change"]);
}

#[test]
fn what_fix_cannot_fix_is_told_and_stays() {
    let folder = Folder::new("fix_left");
    folder
        .write("mine.toml", &pack(OPERATIVE, "\"\"\"\nWhen this enters play, drow a card.\nTickle them all.\n\"\"\""));
    let ran = folder.run("cards check mine.toml --fix");
    assert_eq!(ran.code, 1, "{ran:?}");
    assert!(ran.out.contains("1 line changed") && ran.out.contains("1 problem left"), "{}", ran.out);
    assert!(ran.out.contains("`Tickle`") && ran.out.contains("cards code W1"), "{}", ran.out);
    let after = folder.read("mine.toml");
    assert!(after.contains("When this enters play, draw a card.\nTickle them all.\n"), "{after}");
    folder.run("cards check - --fix").refused_with(&["standard input cannot be fixed"]);
}

#[test]
fn codes_are_explained_by_the_program_as_by_the_page() {
    let folder = Folder::new("code");
    let all = folder.run("cards code");
    all.printed(&["W1  a word is not understood", "P5  a name or number is empty"]);
    let codes = wording::Code::ALL.iter().map(|code| code.name());
    for code in codes.chain(wording::PACK_CODES.iter().map(|(code, _)| *code)) {
        assert!(all.out.contains(&format!("{code}  ")), "{code} is not listed:\n{}", all.out);
        let ran = folder.run(&format!("cards code {}", code.to_lowercase()));
        ran.printed(&[&format!("{code}: "), "For example:"]);
    }
    let one = folder.run("cards code W5");
    one.printed(&["W5: `it` refers to nothing", "Name something first", "  text = \"Put a copy of it into play"]);
    assert!(!one.out.contains("W6"), "{}", one.out);
    folder.run("cards code W99").refused_with(&["there is no code W99", "`casefile cards code` lists them all"]);
}

#[test]
fn a_pack_can_come_on_standard_input() {
    let folder = Folder::new("stdin");
    let ran = folder.type_in("cards check -", &pack(OPERATIVE, "\"Drow a card.\""));
    assert!(ran.code == 1 && ran.out.contains("-:12:9: W1 Night Watch") && ran.out.contains("Write: Draw"), "{ran:?}");
    let text = pack(OPERATIVE, "\"When this enters play, draw a card.\"");
    folder.type_in("cards check -", &text).printed(&["-: no problems"]);
}

#[test]
fn a_watched_pack_is_checked_again_when_it_changes() {
    let folder = Folder::new("watch");
    folder.write("mine.toml", &pack(OPERATIVE, "\"Drow a card.\""));
    let mut child = Command::new(env!("CARGO_BIN_EXE_casefile"))
        .args(["cards", "check", "mine.toml", "--watch"])
        .current_dir(&folder.0)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
    assert!(lines.any(|line| line == "mine.toml: 1 problem"));
    assert!(lines.any(|line| line.starts_with("Waiting for changes")));
    // File times are coarse on some systems.
    std::thread::sleep(std::time::Duration::from_millis(30));
    folder.write("mine.toml", &pack(OPERATIVE, "\"When this enters play, draw a card.\""));
    assert!(lines.any(|line| line == "mine.toml: no problems"));
    child.kill().unwrap();
    child.wait().unwrap();
}

#[test]
fn every_form_is_listed_with_a_card_that_says_it() {
    let folder = Folder::new("words");
    for game in ["dead_drop", "encounters", "battles"] {
        let ran = folder.run(&format!("cards words {game} --json"));
        let sayings: Vec<Value> = serde_json::from_str(&ran.out).unwrap();
        let said = sayings.iter().filter(|saying| saying["cards"].as_u64() > Some(0));
        assert!(said.clone().count() > 40, "{game}: many forms are said by some card");
        for saying in said {
            let example = saying["example"].as_array().unwrap_or_else(|| panic!("{saying}"));
            assert_eq!(example.len(), 2, "{saying}");
        }
    }
    folder.run(&format!("cards words {GAME} act")).printed(&["ACT: a verb", "  draw two cards", "Overtime: draw two"]);
    let ran = folder.run(&format!("cards words {GAME} act"));
    assert!(!ran.out.contains("NOUN:"), "{}", ran.out);
    folder.run(&format!("cards words {GAME} condtion")).refused_with(&["Did you mean condition?"]);
}

#[test]
fn fields_are_listed_with_what_they_are_for() {
    let folder = Folder::new("fields");
    for game in ["dead_drop", "encounters", "battles"] {
        let fields: Vec<Value> = serde_json::from_str(&folder.run(&format!("cards fields {game} --json")).out).unwrap();
        for field in &fields {
            assert!(!field["about"].as_str().unwrap().is_empty(), "{game}: nobody says what {field} is for");
        }
        let required: Vec<&str> = fields
            .iter()
            .filter(|field| field["required"] == true)
            .filter_map(|field| field["name"].as_str())
            .collect();
        assert_eq!(required, ["name", "number", "copies", "origin", "kind"], "{game}");
    }
    folder.run("cards fields battles").printed(&["  atk: 0 to 40", "\"Monsters of the Week\"", "Must have it: "]);
}

#[test]
fn the_schema_accepts_every_shipped_card_and_refuses_what_the_check_refuses() {
    let folder = Folder::new("schema");
    for game in ["dead_drop", "encounters", "battles"] {
        let schema: Value = serde_json::from_str(&folder.run(&format!("cards schema {game}")).out).unwrap();
        assert_eq!(schema["$schema"], "http://json-schema.org/draft-04/schema#");
        assert_eq!(schema["properties"]["game"]["enum"][0], game);
        let card = &schema["properties"]["card"]["items"];
        let cards: Vec<Value> = serde_json::from_str(&folder.run(&format!("cards {game} --json")).out).unwrap();
        for own in &cards {
            for (field, value) in own["facts"].as_object().unwrap().iter().filter(|(_, value)| !value.is_null()) {
                let wanted = &card["properties"][field];
                assert!(fits(wanted, value), "{game}: {} {field} = {value}, but {wanted}", own["name"]);
            }
        }
        assert!(!fits(&card["properties"]["kind"], &"operativ".into()));
        assert!(!fits(&card["properties"]["copies"], &300.into()) && !fits(&card["properties"]["copies"], &"1".into()));
        assert_eq!(card["additionalProperties"], false);
    }
}

/// As much of JSON Schema as ours use.
fn fits(schema: &Value, value: &Value) -> bool {
    if let Some(words) = schema["enum"].as_array() {
        return words.contains(value);
    }
    match schema["type"].as_str() {
        Some("string") => value.is_string(),
        Some("boolean") => value.is_boolean(),
        Some("integer") => value.as_i64().is_some_and(|number| {
            schema["minimum"].as_i64().is_none_or(|least| least <= number)
                && schema["maximum"].as_i64().is_none_or(|most| number <= most)
        }),
        Some("array") => value.as_array().is_some_and(|list| list.iter().all(|inner| fits(&schema["items"], inner))),
        Some("object") => value
            .as_object()
            .is_some_and(|table| table.iter().all(|(key, inner)| fits(&schema["properties"][key], inner))),
        _ => false,
    }
}

#[test]
fn an_explanation_says_what_was_said_and_what_it_stands_for() {
    let folder = Folder::new("explain");
    let text = "\"Choose one of your operatives. Put a copy of it into play until the end of the turn.\"";
    folder.write("mine.toml", &pack("kind = \"event\"\nagents = 1", text));
    let ran = folder.run("cards explain Night Watch --pack mine.toml");
    ran.printed(&["choose one of your operatives\n", "(`it` is: one of your operatives)"]);
    assert!(!ran.out.contains("Program") && !ran.out.contains("sentence:"), "{}", ran.out);
    folder.run("cards explain Night Watch --pack mine.toml --program").printed(&["Program, ", "sentence: "]);
}

#[test]
fn a_card_is_tried_in_games_and_what_never_happens_is_named() {
    let folder = Folder::new("try");
    folder.write("good.toml", &pack(OPERATIVE, "\"Whenever a drop is uncovered, draw two cards.\""));
    let ran = folder.run("cards try good.toml --games 60");
    ran.printed(&["Night Watch (MY-01) in 60 games", "draw two cards", "drew", "its clause happened"]);
    let rows: Value = serde_json::from_str(&folder.run("cards try good.toml --games 60 --json").out).unwrap();
    let clause = &rows[0]["lines"][0]["clauses"][0];
    assert!(clause["times"].as_u64() > Some(0) && clause["changed"].as_u64() > Some(0), "{clause}");

    // It is in nobody's deck, so nothing of it can ever happen.
    let nowhere = OPERATIVE.replace("agents = 1", "agents = 0");
    folder.write("nowhere.toml", &pack(&nowhere, "\"Whenever a drop is uncovered, draw two cards.\""));
    let ran = folder.run("cards try nowhere.toml --games 10");
    assert_eq!(ran.code, 1, "{ran:?}");
    assert!(ran.out.contains("NEVER  draw two cards") && ran.out.contains("1 of 1 clause never"), "{}", ran.out);

    folder.write("wrong.toml", &pack(OPERATIVE, "\"Drow.\""));
    let ran = folder.run("cards try wrong.toml");
    assert!(ran.code == 1 && ran.out.contains("W1 Night Watch"), "{ran:?}");
}

/// A sample that stays short; `casefile cards try packs/GAME/*.toml` tries every card of a game.
#[test]
fn shipped_cards_do_what_they_say() {
    let folder = Folder::new("try_shipped");
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    for (pack, cards) in [
        ("dead_drop/cards.toml", ""),
        ("encounters/season1.toml", " --card LEX-169 --card LEX-170"),
        ("battles/bureau.toml", " --card XFB-001 --card XFB-003"),
    ] {
        folder.write("pack.toml", &std::fs::read_to_string(format!("{root}/packs/{pack}")).unwrap());
        let ran = folder.run(&format!("cards try pack.toml --games 150 --brief{cards}"));
        assert_eq!(ran.code, 0, "{pack}: {}{}", ran.out, ran.err);
    }
}

#[test]
fn simulations_and_decks_take_packs() {
    let folder = Folder::new("packs_everywhere");
    folder.write("mine.toml", &pack(OPERATIVE, "\"Whenever a drop is uncovered, draw two cards.\""));
    folder.run("sim dead_drop --games 3 --bots random --pack mine.toml").printed(&["Dead Drop: 3 games"]);
    folder
        .run("sim encounters --pack mine.toml")
        .refused_with(&["mine.toml is a pack of dead_drop, not of encounters"]);
    let own = "game = \"battles\"\ntitle = \"Mine\"\n[[card]]\nname = \"Night Shift\"\nnumber = \"MY-01\"\ncopies = 4\n\
               origin = \"house\"\nkind = \"supporting character\"\nteams = [\"Bureau\"]\ncost = 1\natk = 1\ndef = 1\nhealth = 1\n";
    folder.write("own.toml", own);
    let deck = folder.run("deck --game battles show scully").out;
    let card = deck.lines().find(|line| line.starts_with("4 ")).expect("four of some card");
    folder.write("deck.txt", &deck.replace(card, "4 Night Shift"));
    let without = folder.run("deck --game battles check deck.txt");
    assert!(without.code == 1 && without.out.contains("Night Shift"), "{without:?}");
    folder.run("deck --game battles check deck.txt --pack own.toml").printed(&["deck.txt: legal"]);
}
