//! A player's own card, played by a scenario: `casefile scenario --pack`.

use std::path::Path;
use std::process::{Command, Output};

const PACK: &str = r#"
game = "dead_drop"
title = "Mine"

[[card]]
name = "Sharpshooter"
number = "X-1"
copies = 2
origin = "house"
kind = "operative"
nerve = 3
agents = 1
text = "When this enters play, draw two cards."
"#;

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

fn run(folder: &Path, pack: Option<&str>) -> Output {
    std::fs::write(folder.join("scenario.toml"), SCENARIO).unwrap();
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
