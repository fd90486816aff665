//! A game with its own screen layout: rows, brief log, grouped choices, look-up, summary.

use crate::terminal::{Folder, Ran};

const GAME: &str = "play encounters --seats 2 --seed files";

fn played(test: &str, input: &str) -> Ran {
    Folder::new(test).type_in(GAME, input)
}

#[test]
fn the_table_lies_in_the_lines_of_its_game() {
    let ran = played("layout", "quit\n");
    ran.printed(&["Turn 1, Fox Mulder: action phase", "\nShadows: 5 face down (scan ", "\nBureau: 1 face down (scan "]);
    ran.printed(&["\nDecks: Conspiracy ", "\nFox Mulder (you): damage 0 of ", "\n  Hand: ", "\n  Deck: 6\n"]);
    assert!(!ran.out.contains("empty") && !ran.out.contains("Field:"), "empty zones take no room: {}", ran.out);
}

#[test]
fn choices_of_a_kind_stand_in_one_line_and_are_chosen_at_once() {
    let ran = played("groups", "play all\nquit\n");
    ran.printed(&["\n  play: 1. ", ", 2. ", "\n  3. end actions\n", "\n- Fox Mulder played ", "\nHand: none\n"]);
    ran.printed(&["  scan: "]);
    let after = ran.out.split("> play all").nth(1).unwrap();
    assert_eq!(after.matches("\n- ").count(), 1, "six cards in one line: {after}");
    assert!(!after.contains("Decks:"), "only what changed is shown: {after}");
}

#[test]
fn what_happened_is_told_briefly_and_in_full_if_wanted() {
    let ran = played("brief", "play all\nend\ndecline\nlog\nlog 2\nquit\n");
    let (before, log) = ran.out.split_once("> log\n").unwrap();
    assert!(log.matches(" drew ").count() > before.matches(" drew ").count() + 4, "{log}");
    assert!(log.contains("discarded six cards in Cleanup.") && !before.contains("in Cleanup"));
    let last = ran.out.split("> log 2\n").nth(1).unwrap();
    assert_eq!(last.matches("\n- ").count(), 2);
}

#[test]
fn a_turn_does_not_end_by_itself() {
    let ran = played("enter", "play all\nscan all\nrecruit all\nquit\n");
    assert!(!ran.out.contains("Turn 2:"), "{}", ran.out);
}

#[test]
fn cards_and_rules_are_looked_up() {
    let ran = played("look_up", "card field\ncard nowhere\ncard\nrule maul\nrule E4.9\n? scan\nwhy\nquit\n");
    ran.printed(&["Field Agent\n  Starting card.", "see a card called nowhere.", "Which card?"]);
    ran.printed(&["E9.22", "E4.9 ", "- scan Shadows 5: you need ", "more attack [E4.19]: scan Shadows 5"]);
}

#[test]
fn the_end_is_summed_up() {
    let ran = played("summary", "concede\ny\n");
    ran.printed(&[
        "You lose: A player gave up.",
        "\n  The team: ended in turn 1, before The End",
        "\n  Dana Scully: 0 of ",
    ]);
    let wide = ran.out.lines().find(|line| line.chars().count() > 80);
    assert_eq!(wide, None);
}

#[test]
fn cards_of_a_pack_are_played_with() {
    let folder = Folder::new("play_pack");
    folder.write("other.toml", "game = \"dead_drop\"\ntitle = \"Other\"\n");
    folder.run("play encounters --pack other.toml").refused_with(&["is a pack of dead_drop, not of encounters"]);
    folder.run("play encounters --pack nowhere.toml").refused_with(&["there is no file nowhere.toml"]);
    folder.type_in("play dead_drop --seed 1 --pack other.toml", "quit\n").printed(&["--pack other.toml\n"]);
}
