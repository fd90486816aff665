//! Invalid setups, and their error messages.

mod table;

use kernel::{Seed, Session, Setup, Shuffle, check_setup};
use table::game;

fn says(names: &[&str]) -> String {
    let game = game();
    let setup = Setup::new("dead_drop", names);
    let error = check_setup(game.about(), &setup).map_or_else(|error| error.to_string(), |()| String::new());
    assert_eq!(game.start(&setup, Seed::from_words("1")).is_ok(), error.is_empty(), "a game starts from nothing else");
    error
}

#[test]
fn the_game_says_how_many_play() {
    assert_eq!(says(&["Ash", "Birch", "Shade"]), "");
    assert_eq!(says(&["Ash", "Birch"]), "Dead Drop is for 3 seats, but the setup has 2");
    assert_eq!(says(&[]), "Dead Drop is for 3 seats, but the setup has 0");
    assert!(says(&["Ash"; 259]).ends_with("the setup has 259"));
}

#[test]
fn names_can_be_told_apart_and_written_in_scripts() {
    assert!(says(&["Ash", "Birch", "Ash"]).contains("two seats are called Ash"));
    let long = "a".repeat(41);
    for name in ["", " Ash", "Ash ", "A:sh", "A\nsh", "A\rsh", &long] {
        assert!(says(&[name, "Birch", "Shade"]).contains("is not allowed: 1 to 40 letters"), "{name:?}");
    }
    assert_eq!(says(&[&long[1..], "Frühling", "Dana Scully"]), "");
}

#[test]
fn a_setup_is_for_one_game_and_its_options() {
    let game = game();
    let says = |setup: &Setup| check_setup(game.about(), setup).unwrap_err().to_string();
    let mut setup = Setup::new("chess", &["Ash", "Birch", "Shade"]);
    assert_eq!(says(&setup), "this setup is for chess, not for dead_drop");
    setup.game = "dead_drop".into();
    setup.options.insert("speed".into(), 9.into());
    assert!(says(&setup).contains("has no option `speed`"));
    assert!(Session::start(game.clone(), setup, Shuffle::from_words("1")).is_err());
}

#[test]
fn a_game_without_a_secret_cannot_be_shuffled() {
    let setup = Setup::new("dead_drop", &["Ash", "Birch", "Shade"]);
    let shut = Shuffle::from_words("1").shut();
    let error = Session::start(game(), setup, shut).err().map(|error| error.to_string());
    assert_eq!(error.as_deref(), Some("the shuffle has no secret to start from"));
}
