//! A scenario plays a card from the player's own pack: `casefile scenario --pack`.

use crate::terminal::PACK;
use std::path::Path;
use std::process::{Command, Output};

const SCENARIO: &str = r#"
title = "A Sharpshooter draws two cards"
game = "dead_drop"
rules = ["D7.1"]

[given.seat.Ash]
hand = ["Sharpshooter"]

[play]
script = """
Ash: deploy Sharpshooter
expect .seats[0].in_play == ["Sharpshooter"]
expect .seats[0].hand | length == 2
"""
"#;

/// The older of two things that a text names, in both games.
const BATTLES: [&str; 2] = [
    r#"
game = "battles"
title = "Mine"

[[card]]
name = "Two at Once"
number = "X-1"
copies = 4
origin = "house"
kind = "plot twist"
teams = ["Bureau"]
text = "Main: Choose a Supporting Character. Choose a Main Character. If that Supporting Character is face-up, draw a card. KO that Supporting Character. Hide that Main Character."
"#,
    r#"
title = "The Supporting Character is KO'd, though the Main Character was named after it"
game = "battles"
rules = ["B6.13"]

[setup]
seats = ["Ash", "Birch"]
decks = ["scully", "colonists"]

[given]
turn = "Ash"

[given.seat.Ash]
hand = ["Two at Once"]
deck = ["Langly", "Byers"]
front = ["Frohike", "Dana Scully (level 1)"]

[given.seat.Birch]
front = ["Golem"]

[play]
script = """
Ash: play Two at Once
Ash: choose Golem
Ash: choose Dana Scully
expect .seats[1].ko_pile == ["Golem"] and .seats[0].hand == ["Langly"]
expect [.cards[] | select(.hidden) | .name] == ["Dana Scully (level 1)"]
"""
"#,
];
const ENCOUNTERS: [&str; 2] = [
    r#"
game = "encounters"
title = "Mine"

[[card]]
name = "Two at Once"
number = "X-1"
copies = 4
origin = "house"
kind = "academy"
character = "Walter Skinner"
class = "Will"
cost = 3
recruit = 1
episode = "9x1"
text = "Activate: Choose a revealed Enemy in the Shadows. Discard a card from your hand. If that Enemy is a Creature Enemy, gain 3 recruit. Defeat that Enemy."
"#,
    r#"
title = "The Enemy is defeated, though a card was discarded after it was chosen"
game = "encounters"
rules = ["E8.4"]

[setup]
seats = ["Fox Mulder", "Dana Scully"]

[given]
turn = "Fox Mulder"
shadows_2 = ["Flukeman"]
shadows_3 = ["Jersey Devil"]
shadows_5 = []

[given.seat."Fox Mulder"]
hand = ["Two at Once", "Field Agent"]

[play]
script = """
Fox Mulder: play Two at Once
Fox Mulder: activate Two at Once
Fox Mulder: choose Flukeman
Fox Mulder: discard Field Agent
expect .shadows_2 == [] and .shadows_3 == ["Jersey Devil"] and .seats[0].discard == ["Field Agent"]
"""
"#,
];

fn run(folder: &Path, pack: Option<&str>) -> Output {
    run_scenario(folder, SCENARIO, pack)
}

fn run_scenario(folder: &Path, scenario: &str, pack: Option<&str>) -> Output {
    std::fs::write(folder.join("scenario.toml"), scenario).unwrap();
    let mut casefile = Command::new(env!("CARGO_BIN_EXE_casefile"));
    casefile.current_dir(folder).args(["scenario", "scenario.toml"]);
    if let Some(pack) = pack {
        std::fs::write(folder.join("pack.toml"), pack).unwrap();
        casefile.args(["--pack", "pack.toml"]);
    }
    casefile.output().unwrap()
}

#[test]
fn a_card_from_a_pack_does_what_it_says() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("scenario_pack");
    std::fs::create_dir_all(&folder).unwrap();

    let with = run(&folder, Some(PACK));
    assert!(with.status.success(), "{}", String::from_utf8_lossy(&with.stdout));

    let without = run(&folder, None);
    assert_eq!(without.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&without.stdout).contains("there is no card `Sharpshooter`"));

    let wrong = run(&folder, Some(&PACK.replace("draw two", "drow two")));
    assert_eq!(wrong.status.code(), Some(2));
    let said = String::from_utf8_lossy(&wrong.stderr).into_owned();
    assert!(said.contains("`drow`") && said.contains("casefile cards check"), "{said}");

    let three = run(&folder, Some(&PACK.replace("draw two", "draw three")));
    assert_eq!(three.status.code(), Some(1), "the card draws as many as it says");
}

#[test]
fn a_text_can_come_back_to_the_older_of_two_things() {
    for (game, [pack, scenario]) in [("battles", BATTLES), ("encounters", ENCOUNTERS)] {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("older_of_two_{game}"));
        std::fs::create_dir_all(&folder).unwrap();
        let ran = run_scenario(&folder, scenario, Some(pack));
        let (said, trouble) = (String::from_utf8_lossy(&ran.stdout), String::from_utf8_lossy(&ran.stderr));
        assert!(ran.status.success(), "{game}: {said}{trouble}");
    }
}
