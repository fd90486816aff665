//! Decks in the terminal: checked, shown, listed, played.

use crate::terminal::Folder;
use serde_json::Value;

/// A ready deck in a file, with a line changed.
fn changed(folder: &Folder, file: &str, line: &str, instead: &str) {
    let deck = folder.run("deck --game battles show scully").out;
    assert!(deck.contains(line), "{deck}");
    folder.write(file, &deck.replacen(line, instead, 1));
}

#[test]
fn ready_decks_are_listed_with_what_they_want() {
    let folder = Folder::new("deck_list");
    let ran = folder.run("deck --game battles list");
    ran.printed(&["scully", "colonists", "(Dana Scully)", "(Bark Creature and Bark Monster)", "--deck 1=scully"]);
    assert!(ran.out.lines().all(|line| line.chars().count() <= 80), "{}", ran.out);
    let rows: Vec<Value> = serde_json::from_str(&folder.run("deck --game battles list --json").out).unwrap();
    assert_eq!(rows.len(), 9);
    for row in &rows {
        let name = row["name"].as_str().unwrap();
        assert!(ran.out.contains(name) && !row["title"].as_str().unwrap().is_empty(), "{row}");
        folder.run(&format!("deck --game battles check {name}")).printed(&["legal", "60 cards"]);
    }
}

/// What is shown is a deck: it can be saved, checked and shown again.
#[test]
fn a_deck_that_is_shown_is_a_deck() {
    let folder = Folder::new("deck_show");
    for name in ["scully", "bark", "modell", "krycek"] {
        let ran = folder.run(&format!("deck --game battles show {name}"));
        ran.printed(&["Main Character: ", "# Supporting Characters (", "# 60 cards; characters by cost:", "#  1 ****"]);
        folder.write("saved.txt", &ran.out);
        folder.run("deck --game battles check saved.txt").printed(&["saved.txt: legal, "]);
        assert_eq!(folder.run("deck --game battles show saved.txt").out, ran.out);
    }
    let shown: Value = serde_json::from_str(&folder.run("deck --game battles show modell --json").out).unwrap();
    let count =
        |part: usize| (shown["parts"][part]["name"].as_str().unwrap(), shown["parts"][part]["count"].as_u64().unwrap());
    assert_eq!([0, 1, 2, 3].map(count), [("main", 1), ("agenda", 0), ("wish", 6), ("deck", 60)]);
    let written = |part: usize| shown["parts"][part]["groups"][0]["cards"][0]["written"].clone();
    assert_eq!((written(0), written(1)), ("Robert Patrick Modell".into(), Value::Null));
}

#[test]
fn everything_that_is_wrong_is_said_with_its_line_and_its_rule() {
    let folder = Folder::new("deck_check");
    changed(&folder, "bad.txt", "4 Frohike", "5 Frohike\n1 Colonize\n2 Frohyke");
    folder.write("good.txt", &folder.run("deck --game battles show scully").out);
    let ran = folder.run("deck --game battles check good.txt bad.txt");
    assert_eq!((ran.code, ran.err.as_str()), (1, ""), "{ran:?}");
    let expected = "good.txt: legal, Dana Scully and 60 cards\n\
        bad.txt:6: 5 copies of Frohike, but at most 4 are allowed [B1.3]\n  Take out 1.\n\
        bad.txt:7: Colonize is an Agenda and cannot be among the 60 [B1.7]\n";
    assert!(ran.out.starts_with(expected), "{}", ran.out);
    for words in
        ["bad.txt:8: there is no card `Frohyke`\n  Did you mean Frohike?\n", "3 too many [B1.1]", "4 problems\n"]
    {
        assert!(ran.out.contains(words), "{words}: {}", ran.out);
    }
    let ran = folder.run("deck --game battles check bad.txt --json");
    let rows: Vec<Value> = serde_json::from_str(&ran.out).unwrap();
    assert_eq!((ran.code, rows.len()), (1, 4), "{ran:?}");
    assert_eq!((&rows[0]["deck"], &rows[0]["line"], &rows[0]["rule"]), (&"bad.txt".into(), &6.into(), &"B1.3".into()));
    assert_eq!(rows[3]["line"], Value::Null);
    folder
        .run("deck --game battles show bad.txt")
        .refused_with(&["bad.txt has 4 problems", "casefile deck check bad.txt"]);
}

#[test]
fn what_is_no_deck_is_refused() {
    let folder = Folder::new("deck_refused");
    folder
        .run("deck --game battles check scullly")
        .refused_with(&["no deck or file called scullly", "Did you mean scully?"]);
    folder.run("deck --game battles check scully nowhere.txt").refused_with(&["nowhere.txt"]);
    folder.run("deck list --game dead_drop").refused_with(&["dead_drop has no decks", "battles"]);
    folder.run("deck --game battles show .").refused_with(&["cannot read ."]);
    std::fs::write(folder.0.join("bytes.txt"), [0xff, 0xfe, 0xfd]).unwrap();
    folder.run("deck --game battles check bytes.txt").refused_with(&["bytes.txt is not text in UTF-8"]);
    folder.write("escape.txt", "4 \u{1b}[2JFrohike\n");
    let ran = folder.run("deck --game battles check escape.txt");
    assert!(ran.code == 1 && !ran.out.contains('\u{1b}'), "{ran:?}");
}

#[test]
fn a_game_is_played_with_ones_own_deck_and_the_record_holds_it_sealed() {
    let folder = Folder::new("deck_play");
    changed(&folder, "mine.txt", "4 Frohike", "3 Frohike\n1 Academy");
    let play = "play battles --seed 1 --save a.casefile";
    let ran = folder.type_in(&format!("{play} --deck Ash=mine.txt --deck 2=tooms"), "quit\n");
    ran.printed(&["The game is saved"]);
    let record: Value = serde_json::from_str(&folder.read("a.casefile")).unwrap();
    let submission = |seat: usize| record["setup"]["seats"][seat]["submission"].clone();
    let deck = submission(0)["contents"]["deck"].as_str().unwrap().to_owned();
    assert!(deck.contains("3 Frohike\n") && deck.contains("4 Academy\n"), "{deck}");
    assert_eq!(submission(1)["contents"]["ready"], "tooms");
    assert!(submission(0)["commitment"].is_string() && submission(0)["salt"] != submission(1)["salt"]);
    folder.run("replay a.casefile").printed(&["Verified"]);
    folder.type_in("play --resume a.casefile", "quit\n").printed(&["The game is saved"]);
}

#[test]
fn a_deck_that_will_not_do_is_refused_before_the_game() {
    let folder = Folder::new("deck_play_refused");
    changed(&folder, "bad.txt", "4 Frohike", "5 Frohike");
    let play = |words: &str| folder.run(&format!("play battles --seed 1 {words}"));
    play("--deck 1=bad.txt").refused_with(&["bad.txt: 5 copies of Frohike", "casefile deck check bad.txt"]);
    play("--deck 1=scullly").refused_with(&["Did you mean scully?"]);
    play("--deck Oak=scully").refused_with(&["there is no seat `Oak`"]);
    play("--deck scully").refused_with(&["does not say for which seat", "--deck 1=scully"]);
    play("--option decks=scully").refused_with(&["one for each seat"]);
    folder.run("play dead_drop --deck 1=scully").refused_with(&["dead_drop has no decks"]);
    let ran = folder.run("play --resume a.casefile --deck 1=scully");
    assert_eq!(ran.code, 2);
    assert!(folder.files().iter().all(|file| !file.ends_with(".casefile")));
}

#[test]
fn bots_play_the_decks_that_options_name() {
    let folder = Folder::new("deck_sim");
    let sim = "sim battles --games 2 --bots random --seed 1 --json";
    for option in [r#"--option decks=["tooms","bark"]"#, "--option decks=tooms,bark", "--deck 1=tooms --deck 2=bark"] {
        let ran = folder.run(&format!("{sim} {option}"));
        assert_eq!(ran.code, 0, "{}", ran.err);
        let summary: Value = serde_json::from_str(&ran.out).unwrap();
        assert_eq!(summary["games"], 2);
    }
    folder.run(&format!(r#"{sim} --option decks=["tooms","tomms"]"#)).refused_with(&["Did you mean tooms?"]);
}
