//! Playing in the terminal: a whole game, commands, bad input.

use crate::terminal::{Folder, GAME, ones};

#[test]
fn a_whole_game_is_played_by_always_answering_1() {
    let folder = Folder::new("whole_game");
    for seed in 0..10 {
        let ran = folder.type_in(&format!("play {GAME} --seed {seed}"), &ones(2000));
        let file = format!("{GAME}-{seed}.casefile");
        ran.printed(&["win", &file, &format!("casefile replay {file} --walk")]);
        folder.run(&format!("replay {file}")).printed(&["Verified"]);
    }
}

#[test]
fn every_choice_is_asked_if_wanted() {
    let folder = Folder::new("ask_all");
    let ran = folder.type_in(&format!("play {GAME} --seed 1 --ask-all"), &ones(2000));
    ran.printed(&["win"]);
    assert!(!ran.out.contains("Only choice"));
}

#[test]
fn bots_play_alone() {
    let folder = Folder::new("bots_alone");
    let first = folder.run(&format!("play {GAME} --seed 3 --humans none --save a.casefile"));
    first.printed(&["win"]);
    folder.run(&format!("play {GAME} --seed 3 --humans none --save b.casefile"));
    assert_eq!(folder.read("a.casefile"), folder.read("b.casefile"), "the same seed is the same game");
}

#[test]
fn no_line_is_wider_than_80_columns() {
    let folder = Folder::new("width");
    let orders = "help\n?\nlook\nlog\nrule D3\nrule D6.1\nsave\n";
    let input = format!("{orders}{}{orders}{}", ones(30), ones(2000));
    let ran = folder.type_in(&format!("play {GAME} --seed 5 --ask-all"), &input);
    let rules = folder.run(&format!("rules {GAME}"));
    let zones = folder.run(&format!("zones {GAME}"));
    for text in [&ran, &rules, &zones] {
        let wide = text.out.lines().find(|line| line.chars().count() > 80);
        assert_eq!(wide, None);
        assert!(!text.out.contains('\u{1b}'), "no colour, no cursor");
    }
}

#[test]
fn orders_are_obeyed_and_change_nothing() {
    let folder = Folder::new("orders");
    let input =
        "?\n? no such thing\nlook\nlook hand\nlook Ash\nlook nowhere\nlog\nrule D3.1\nrule D99.9\nrule\nhelp\nquit\n";
    let ran = folder.type_in(&format!("play {GAME} --seed 7 --names Ash,Birch,Cole"), input);
    ran.printed(&[
        "hand: 4 cards face down",
        "Ash (you)",
        "Nothing with no such thing in it is forbidden",
        "see anything called nowhere",
        "D3.1",
        "There is no rule D99.9",
        "Which rule?",
        "take back your last move",
        "The game is saved. Continue with:",
    ]);
    let record: serde_json::Value = serde_json::from_str(&folder.read("dead_drop-7.casefile")).unwrap();
    assert_eq!(record["answers"].as_array().unwrap().len(), 0);
}

#[test]
fn a_refused_choice_is_explained_with_its_rule() {
    let folder = Folder::new("why_not");
    let asked = folder.type_in(&format!("play {GAME} --seed 7 --json"), "?\n");
    let refused = asked.out.lines().find(|line| line.starts_with(r#"{"why_not""#)).unwrap();
    let refused: serde_json::Value = serde_json::from_str(refused).unwrap();
    let not = &refused["why_not"][0];
    let (label, rule, words) =
        (not["label"].as_str().unwrap(), not["rule"].as_str().unwrap(), not["words"].as_str().unwrap());
    let ran = folder.type_in(&format!("play {GAME} --seed 7 --save b.casefile"), &format!("{label}\n? {label}\n"));
    let flowing = ran.out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(flowing.contains(&format!("\"{label}\" is not possible: {words} [{rule}]")), "{}", ran.out);
    assert!(flowing.contains(&format!("- {label}: {words} [{rule}]")), "{}", ran.out);
}

#[test]
fn what_is_no_choice_is_refused_and_asked_again() {
    let folder = Folder::new("bad_label");
    let ran = folder.type_in(&format!("play {GAME} --seed 7"), "dance\n0\n999\n-1\n\u{fffd}\u{7}\n\nquit\n");
    ran.printed(&["dance is not a choice here", "The choices are numbered from 1 to", "The game is saved"]);
}

#[test]
fn bytes_that_are_no_text_do_no_harm() {
    let folder = Folder::new("no_text");
    let ran = folder.type_in(&format!("play {GAME} --seed 7"), "\u{0}\u{1b}[2J\n");
    ran.ran_dry(&["is not a choice here"]);
    assert!(!ran.out.contains('\u{1b}'));
}

#[test]
fn an_answer_is_taken_back() {
    let folder = Folder::new("undo");
    let ran = folder.type_in(&format!("play {GAME} --seed 7 --ask-all"), "undo\n1\nundo\nquit\n");
    ran.printed(&["There is nothing to take back yet.", "Taken back: "]);
    let record: serde_json::Value = serde_json::from_str(&folder.read("dead_drop-7.casefile")).unwrap();
    assert_eq!(record["answers"].as_array().unwrap().len(), 0);
    folder.run("replay dead_drop-7.casefile").printed(&["Verified", "Not finished"]);
}

#[test]
fn giving_up_is_asked_twice_and_recorded() {
    let folder = Folder::new("concede");
    folder.type_in(&format!("play {GAME} --seed 7"), "concede\nwhat\nn\nquit\n").printed(&["Give up this game?"]);
    let ran = folder.type_in("play --resume dead_drop-7.casefile", "concede\ny\n");
    ran.printed(&["wins"]);
    assert!(folder.read("dead_drop-7.casefile").contains("\"concedes\": true"));
    folder.run("replay dead_drop-7.casefile --walk").printed(&["concedes", "Verified"]);
}

#[test]
fn responses_are_passed_until_something_else_is_asked() {
    let folder = Folder::new("pass_all");
    let input = "pass all\n1\n".repeat(800);
    let ran = folder.type_in(&format!("play {GAME} --seed 7 --ask-all"), &input);
    ran.printed(&["You will pass in every response window", "win"]);
}

#[test]
fn a_seat_that_passes_until_its_turn_stops_where_it_wants() {
    let folder = Folder::new("stops");
    let input = "stop\nstop drop\nstop DROP\npass until my turn\nstop all\nquit\n";
    let ran = folder.type_in(&format!("play {GAME} --seed 7 --ask-all"), input);
    ran.printed(&[
        "You are asked in every response window.",
        "you stop at `drop`.",
        "You will pass in every response window",
    ]);
    assert!(!ran.out.contains("`drop` or"), "a stop is set once: {}", ran.out);
    let input = "pass until my turn\n1\n".repeat(800);
    folder.type_in(&format!("play {GAME} --seed 7 --ask-all --save whole.casefile"), &input).printed(&["win"]);
}

#[test]
fn programs_read_one_json_value_per_line() {
    let folder = Folder::new("json");
    let ran = folder.type_in(&format!("play {GAME} --seed 7 --json"), &format!("help\nlook\n{}", ones(2000)));
    let values = ran.out.lines().map(|line| serde_json::from_str(line).unwrap());
    let values: Vec<serde_json::Value> = values.collect();
    assert!(values[0]["start"]["seed"] == "7" && values.last().unwrap()["end"]["outcome"].is_object());
    assert!(values.iter().any(|value| value["decision"]["asked"]["choices"].is_array()));
    let numbers = values.iter().filter_map(|value| value["event"]["number"].as_u64());
    assert!(numbers.eq(0..values.iter().filter(|value| value["event"].is_object()).count() as u64));
}

#[test]
fn wrong_words_on_the_command_line_are_explained() {
    let folder = Folder::new("wrong_words");
    let cases: [(&str, &[&str]); 13] = [
        ("play", &["which game?", "casefile play dead_drop"]),
        ("play dead_drip", &["there is no game `dead_drip`", "Did you mean dead_drop?"]),
        ("play xyzzy", &["The games are: encounters, battles, ccg, boardgame, dead_drop"]),
        ("play dead_drop --names Ash,Birch,Cole --humans Brich", &["there is no seat `Brich`", "Did you mean Birch?"]),
        ("play dead_drop --names Ash,Birch,Cole --humans Ash --bots Ash", &["a person and by a bot"]),
        ("play dead_drop --names Ash,Birch", &["Dead Drop is for 3 seats"]),
        ("play dead_drop --names Ash,Ash,Cole", &["two seats are called Ash"]),
        ("play dead_drop --seats 3 --names A,B,C,D", &["4 names for 3 seats"]),
        ("play dead_drop --option speed", &["has no value", "--option NAME=VALUE"]),
        ("play dead_drop --option speed=9", &["has no option `speed`"]),
        ("rules dead_drop D3.99", &["has no rule D3.99", "The nearest is D3."]),
        ("zones dead_drip", &["Did you mean dead_drop?"]),
        ("replay nowhere.casefile", &["there is no file nowhere.casefile"]),
    ];
    for (words, wanted) in cases {
        folder.run(words).refused_with(wanted);
    }
    assert_eq!(folder.files(), [""; 0], "nothing was written");
    for usage in ["dance", "play dead_drop --dance", "play dead_drop --seed=", "rules"] {
        let ran = folder.run(usage);
        assert!(ran.code == 2 && ran.err.starts_with("casefile: "), "{}", ran.err);
    }
}
