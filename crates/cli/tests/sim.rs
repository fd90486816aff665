//! Simulation: the table, files, and the same games however they are played.

mod terminal;

use serde_json::Value;
use terminal::{Folder, GAME};

fn summary(folder: &Folder, words: &str) -> Value {
    let ran = folder.run(&format!("sim {GAME} --games 40 --bots random --seed 7 --json {words}"));
    assert_eq!(ran.code, 0, "{}", ran.err);
    let mut summary: Value = serde_json::from_str(&ran.out).unwrap();
    for time in ["seconds", "games_per_second"] {
        assert!(summary.as_object_mut().unwrap().remove(time).unwrap().as_f64().unwrap() > 0.0);
    }
    summary
}

#[test]
fn a_table_says_who_wins_and_how_games_end() {
    let folder = Folder::new("sim_table");
    let ran = folder.run(&format!("sim {GAME} --games 30 --bots greedy,greedy,random --seed 7"));
    ran.printed(&[
        "Dead Drop: 30 games, seed 7",
        "Seats: Ash (greedy bot), Birch (greedy bot), Shade (random bot).",
        "Ash and Birch",
        "% to ",
        "How games ended",
        "[D5.3]",
        "Capped by a termination guard",
        "with at least two choices",
        "games/s",
    ]);
    assert!(ran.err.is_empty(), "no progress bar on a pipe: {}", ran.err);
    assert!(ran.out.lines().all(|line| line.chars().count() <= 80), "{}", ran.out);
}

#[test]
fn the_same_seed_gives_the_same_games_on_any_number_of_threads() {
    let folder = Folder::new("sim_threads");
    let alone = summary(&folder, "--threads 1 --csv alone.csv");
    assert_eq!(alone, summary(&folder, "--threads 2 --csv both.csv"));
    assert_eq!(folder.read("alone.csv"), folder.read("both.csv"));
    assert_eq!(alone["games"], 40);
    let wins = alone["sides"].as_array().unwrap().iter().map(|side| side["wins"]["games"].as_u64().unwrap());
    assert_eq!(wins.sum::<u64>(), 40);
    let other = folder.run(&format!("sim {GAME} --games 40 --bots random --seed 8 --csv other.csv"));
    assert_eq!(other.code, 0);
    assert_ne!(folder.read("alone.csv"), folder.read("other.csv"));
}

/// Whoever finds a strange game in a file can look at it.
#[test]
fn a_simulated_game_can_be_played_again_in_the_terminal() {
    let folder = Folder::new("sim_again");
    folder.run(&format!("sim {GAME} --games 5 --bots greedy,random,greedy --seed x --csv games.csv")).printed(&[]);
    let games = folder.read("games.csv");
    let mut lines = games.lines();
    assert_eq!(lines.next(), Some("game,seed,winners,ending,rule,capped,decisions,real_decisions"));
    for line in lines {
        let fields: Vec<&str> = line.split(',').collect();
        let (seed, file) = (fields[1], format!("{}.casefile", fields[0]));
        let bots = "--humans none --bots greedy,random,greedy";
        folder.run(&format!("play {GAME} {bots} --seed {seed} --save {file}")).printed(&[]);
        let record: Value = serde_json::from_str(&folder.read(&file)).unwrap();
        assert_eq!(record["answers"].as_array().unwrap().len().to_string(), fields[fields.len() - 2]);
        assert!(line.contains(record["outcome"]["words"].as_str().unwrap()), "{line}");
    }
}

#[test]
fn wrong_words_are_explained() {
    let folder = Folder::new("sim_wrong");
    let cases: [(&str, &[&str]); 12] = [
        ("sim dead_drip", &["there is no game `dead_drip`", "Did you mean dead_drop?"]),
        ("sim dead_drop --games 0", &["0 games will not do", "--games 1000"]),
        ("sim dead_drop --bots gready", &["`gready` is neither a bot nor a seat", "Did you mean greedy?"]),
        ("sim dead_drop --bots greedy,random", &["2 bots are named for 3 seats", "one for each of Ash, Birch, Shade"]),
        ("sim dead_drop --bots Shade=clever", &["there is no bot `clever`", "The bots are: random, greedy"]),
        ("sim dead_drop --seats 2", &["Dead Drop is for 3 seats, and the setup has 2", "casefile sim --help"]),
        ("sim dead_drop --option speed", &["has no value", "--option NAME=VALUE"]),
        ("sim dead_drop --option speed=9", &["has no option `speed`", "casefile zones dead_drop"]),
        ("sim dead_drop --threads 0", &["0 threads"]),
        ("sim dead_drop --games 1 --csv no/such/folder.csv", &["cannot write to no/such/folder.csv"]),
        ("bench dead_drop --option speed=9", &["has no option `speed`", "casefile zones dead_drop"]),
        ("play dead_drop --bots Birch=rendom", &["there is no bot `rendom`", "Did you mean random?"]),
    ];
    for (words, wanted) in cases {
        folder.run(words).refused_with(wanted);
    }
    assert_eq!(folder.files(), [""; 0], "nothing was written");
}
