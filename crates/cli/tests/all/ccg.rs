//! The CCG at the terminal: the Notebook, standing orders, numbers, and what is refused.

use crate::terminal::Folder;
use serde_json::Value;

/// A duel, of which the first question is what Ash sells in Birch's Briefing.
const DUEL: &str = "play ccg --seed duel --deck 1=mulder --deck 2=scully";

/// A deck that may be played, in the standard format.
fn deck(folder: &Folder) -> String {
    folder.run("deck --game ccg show mulder").out
}

#[test]
fn the_notebook_is_read_by_its_name() {
    let folder = Folder::new("ccg_notebook");
    let ran = folder.type_in(DUEL, "notebook\nhelp\nquit\n");
    ran.printed(&["Notebook\n  Birch:\n    left (41): ", "at best", "at worst", "RESULT Death", "  notebook  "]);
    assert!(!ran.out.contains("Ash:\n    left"), "nobody reads what others know: {}", ran.out);
    let ran = folder.type_in(&format!("{DUEL} --json --save b.casefile"), "notebook\nquit\n");
    let sheet = ran.out.lines().find(|line| line.starts_with(r#"{"sheet":"#)).expect("a sheet");
    let sheet: Value = serde_json::from_str(sheet).unwrap();
    let page = &sheet["sheet"]["says"]["Birch"];
    assert_eq!(page["left"].as_array().map(Vec::len), Some(41));
    let question = &page["questions"]["RESULT Death"];
    let left = |name: &str| question[name].as_u64().unwrap();
    assert_eq!(left("yes") + left("no"), 41);
    assert_eq!((left("at_best"), left("at_worst")), (left("yes").min(left("no")), left("yes").max(left("no"))));
    // Other games have no Notebook.
    folder.type_in("play dead_drop --seed 7", "notebook\nquit\n").printed(&["notebook is not a choice here."]);
}

#[test]
fn a_number_is_how_many() {
    let folder = Folder::new("ccg_numbers");
    let ran = folder.type_in(DUEL, "done\n99\n-1\n2\nquit\n");
    ran.printed(&["buy 0 to 5: type how many", "You can say a number from 0 to 5. [C2.40]", "- Ash buys 2 cards."]);
}

#[test]
fn standing_orders_are_set_shown_and_taken_back() {
    let folder = Folder::new("ccg_orders");
    let typed = "pass until over\nstop\nstop my Team\nstop Adversary\nstop not adversary\nstop not Adversary\n\
        pass until my turn\nlook\nstop all\nquit\n";
    folder.type_in(DUEL, typed).printed(&[
        "Nothing is under way that could be over.",
        "You can stop at any words of a question, and at: my Team (",
        "When you pass automatically, you stop at `my team` or `adversary`.",
        "When you pass automatically, you stop at `my team`.",
        "You do not stop at `adversary`.",
        "You will pass in every response window, until it is your turn to act.",
        "You pass in every response window, until it is your turn to act, but you stop",
        "You are asked in every response window.",
    ]);
}

#[test]
fn the_options_of_a_game_are_named_at_its_start() {
    let folder = Folder::new("ccg_options");
    let start = |words: &str| folder.type_in(&format!("play ccg --seed 1 {words}"), "quit\n");
    start("--option killer=true --option one_guess=true").printed(&[
        "Option: one_guess: whoever guesses wrong has lost to the player guessed at",
        "[C11.4]",
        "Option: killer: KILLER cards may be in decks",
    ]);
    assert!(!start("--save b.casefile").out.contains("Option:"));
}

#[test]
fn options_and_seats_that_do_not_go_together_are_refused() {
    let folder = Folder::new("ccg_setups");
    let refused =
        |words: &str, because: &[&str]| folder.run(&format!("play ccg --seed 1 {words}")).refused_with(because);
    refused("--option basic=true --option powers=true", &["the Basic game has no option `powers`", "C12.6"]);
    refused("--option basic=true --seats 3", &["the Basic game is for two, not for 3", "C12.1"]);
    refused("--seats 7", &["for 2 to 6 players, not 7"]);
    refused("--names A,B,C,D,E,F,G", &["2 to 6"]);
    refused("--option killer=maybe", &["killer"]);
    refused("--option kilter=true", &["kilter"]);
    assert!(folder.files().iter().all(|file| !file.ends_with(".casefile")), "nothing was saved");
}

#[test]
fn a_deck_that_is_not_legal_is_refused_with_its_rule() {
    let folder = Folder::new("ccg_decks");
    let good = deck(&folder);
    let first = good.lines().find(|line| line.starts_with("1 ")).expect("a card that is there once").to_owned();
    let changes = [
        (first.as_str(), "", "[C1.2]"),
        (first.as_str(), "3 Clone", "[C1.4]"),
        (first.as_str(), "1 The Host Attacks", "[C1.10]"),
    ];
    for (line, instead, rule) in changes {
        let text = good.replacen(line, instead, 1);
        folder.write("bad.txt", &text);
        let ran = folder.run("deck check bad.txt");
        assert_eq!(ran.code, 1, "{ran:?}");
        assert!(ran.out.contains(rule) && ran.out.contains("casefile rules ccg"), "{rule}: {ran:?}");
        folder.run("play ccg --seed 1 --deck 1=bad.txt").refused_with(&["bad.txt: ", "[C1."]);
        assert_eq!(folder.read("bad.txt"), text, "the file was left as it is");
    }
    assert_eq!(folder.files(), ["bad.txt"], "nothing was saved");
}

#[test]
fn a_deck_tells_its_game() {
    let folder = Folder::new("ccg_deck_game");
    folder.write("mine.txt", &deck(&folder));
    folder.run("deck check mine.txt").printed(&["mine.txt: legal"]);
    folder.write("other.txt", &folder.run("deck --game battles show scully").out);
    folder.run("deck check other.txt").printed(&["other.txt: legal"]);
    folder.write("none.txt", "Dear Dana, the truth is out there.\n");
    folder.run("deck check none.txt").refused_with(&["decks of which game?", "--game ccg"]);
    folder.run("deck check mine.txt nowhere.txt").refused_with(&["there is no deck or file called nowhere.txt"]);
}

#[test]
fn what_is_no_deck_and_no_pack_is_refused_at_once() {
    let folder = Folder::new("ccg_too_long");
    folder.write("long.txt", &"2 Clone\n".repeat(10_000));
    folder.run("deck check long.txt").refused_with(&["long.txt is too long", "50 kB"]);
    folder.run("play ccg --deck 1=long.txt").refused_with(&["long.txt is too long"]);
    folder.write("long.toml", &"# nothing\n".repeat(110_000));
    for command in ["cards check long.toml", "play ccg --pack long.toml", "cards ccg --pack long.toml"] {
        folder.run(command).refused_with(&["long.toml is too long", "1000 kB"]);
    }
    folder.write("other.toml", "Dear Dana,\n");
    folder.run("play ccg --pack other.toml").refused_with(&["other.toml"]);
}

#[test]
fn an_answer_that_the_rules_forbid_is_refused_with_its_rule() {
    let folder = Folder::new("ccg_refused");
    let ran = folder.type_in(DUEL, "sell Car Troubles\nplay Car Troubles\n99\nquit\n");
    ran.printed(&[
        "\"sell Car Troubles\" is not possible: CP cards cannot be sold [C2.33]",
        "play Car Troubles is not a choice here.",
        "The choices are numbered from 1 to 5.",
    ]);
    let record: Value = serde_json::from_str(&folder.read("ccg-duel.casefile")).unwrap();
    let sold = record.to_string().contains("\"sell ");
    assert!(!sold, "nothing was sold: {record}");
}
