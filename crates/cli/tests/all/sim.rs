//! Simulation: the table, the files, and the same games however they are run.

use crate::terminal::{Folder, GAME};
use serde_json::Value;

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
        "Stopped for being too long",
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
    assert_eq!(lines.next(), Some("game,seed,bots,winners,ending,rule,capped,decisions,real_decisions"));
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

/// Two bots change sides; where sides have unlike tasks, that is the only fair comparison.
#[test]
fn two_bots_change_seats() {
    let folder = Folder::new("sim_mirror");
    let ran = folder.run(&format!("sim {GAME} --games 60 --bots greedy,random --mirror --seed 7 --csv games.csv"));
    ran.printed(&[
        "Dead Drop: 60 games, seed 7",
        "2 seatings, 30 games each.",
        "Wins of greedy in each seating",
        "greedy as Ash and Birch, against random",
        "greedy as Shade, against",
        "How games ended",
    ]);
    assert!(ran.out.lines().all(|line| line.chars().count() <= 80), "{}", ran.out);
    let games = folder.read("games.csv");
    let rows: Vec<&str> = games.lines().skip(1).collect();
    assert_eq!(rows.len(), 60);
    assert_eq!(rows.iter().filter(|row| row.contains(",Ash=random;Birch=random;Shade=greedy,")).count(), 30);
    let seeds: std::collections::BTreeSet<&str> = rows.iter().filter_map(|row| row.split(',').nth(1)).collect();
    assert_eq!(seeds.len(), 60, "no deal is played twice");
    // Any of them can be looked at.
    let last = rows.last().unwrap().split(',').collect::<Vec<_>>();
    folder
        .run(&format!("play {GAME} --humans none --bots random,random,greedy --seed {} --save a", last[1]))
        .printed(&[]);
    let record: Value = serde_json::from_str(&folder.read("a")).unwrap();
    assert_eq!(record["answers"].as_array().unwrap().len().to_string(), last[last.len() - 2]);
}

#[test]
fn bots_and_decks_change_seats() {
    let folder = Folder::new("sim_mirror_decks");
    let sim = "sim battles --bots greedy:1,random --mirror --games 8 --seed 1 --deck 1=tooms --json";
    let ran = folder.run(sim);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let report: Value = serde_json::from_str(&ran.out).unwrap();
    let seatings = report["seatings"].as_array().unwrap();
    let seated = |seating: &Value, side: usize| {
        let side = &seating["sides"][side];
        format!("{} {} {}", side["seats"][0], side["bot"], side["decks"][0]).replace('"', "")
    };
    let first: Vec<String> = seatings.iter().map(|seating| seated(seating, 0)).collect();
    let expected = ["Ash greedy:1 tooms", "Ash random tooms", "Ash greedy:1 colonists", "Ash random colonists"];
    assert_eq!(first, expected);
    assert_eq!(seated(&seatings[0], 1), "Birch random colonists");
    for ranking in ["bots", "decks"] {
        let of: u64 =
            report[ranking]["entrants"].as_array().unwrap().iter().map(|one| one["games"].as_u64().unwrap()).sum();
        assert_eq!(of, 16, "each of 8 games has two of them: {report}");
    }
    let bots = &report["bots"]["entrants"];
    assert_eq!(bots[0]["name"], "greedy:1", "{bots}");
    assert!(bots[0]["wins"]["share"].as_f64().unwrap() > 0.8, "{bots}");
    assert_eq!(report["setup"]["seats"][0].as_object().unwrap().len(), 1, "no deck is tied to a seat");
}

#[test]
fn every_deck_meets_every_other_from_both_seats() {
    let folder = Folder::new("sim_decks");
    folder.write("mine.txt", &folder.run("deck --game battles show scully").out);
    let ran = folder.run("sim battles --decks tooms,colonists,mine.txt --games 4 --bots random --seed 1");
    ran.printed(&["12 games, seed 1", "6 seatings, 2 games each.", "  1   2   3    all", " tooms ", " mine.txt "]);
    assert!(ran.out.lines().all(|line| line.chars().count() <= 80), "{}", ran.out);
    let ran = folder.run("sim battles --decks all --games 2 --bots random --seed 1 --json --threads 1");
    let report: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!((&report["games"], report["seatings"].as_array().unwrap().len()), (&72.into(), 72));
    let entrants = report["decks"]["entrants"].as_array().unwrap();
    assert!(entrants.iter().all(|deck| deck["games"] == 16) && entrants.len() == 9, "{entrants:?}");
    let shares: Vec<f64> = entrants.iter().map(|deck| deck["wins"]["share"].as_f64().unwrap()).collect();
    assert!(shares.is_sorted_by(|one, two| one >= two), "{shares:?}");
    assert_eq!((report["decks"]["meetings"].as_array().unwrap().len(), &report["bots"]), (72, &Value::Null));
}

#[test]
fn wrong_words_about_who_changes_seats_are_explained() {
    let folder = Folder::new("sim_contest_wrong");
    let mirror = "--mirror --bots greedy,random";
    let cases: [(String, &[&str]); 14] = [
        (format!("sim encounters {mirror}"), &["need two sides;", "has 1", "casefile sim encounters"]),
        (format!("sim battles --seats 3 {mirror}"), &["need two sides;", "has 3"]),
        ("sim battles --mirror".into(), &["needs two bots; none is named", "--bots greedy,random"]),
        ("sim battles --mirror --bots random,random".into(), &["random against itself shows nothing"]),
        ("sim battles --mirror --bots Ash=greedy,random".into(), &["`Ash=greedy` names one", "Leave out `Ash=`"]),
        (format!("sim battles {mirror} --games 402"), &["402 games", "by 4 seatings", "Give 400 or 404."]),
        (format!("sim battles {mirror} --option decks=scully,tooms"), &["fixes decks to seats", "--deck SEAT=DECK"]),
        (format!("sim battles {mirror} --deck 1=tomms"), &["no deck or file called tomms", "Did you mean tooms?"]),
        ("sim battles --decks scully,tomms".into(), &["no deck or file called tomms", "Did you mean tooms?"]),
        ("sim battles --decks scully".into(), &["2 to 12 decks, not 1", "--decks all"]),
        ("sim battles --decks scully,Scully".into(), &["scully is named twice"]),
        ("sim battles --decks all --bots greedy,random".into(), &["but 2 are named", "add --mirror"]),
        ("sim battles --decks all --games 1".into(), &["1 game cannot be shared", "Give 2."]),
        ("sim dead_drop --decks all".into(), &["dead_drop has no decks", "battles"]),
    ];
    for (words, wanted) in cases {
        folder.run(&words).refused_with(wanted);
    }
    folder.write("bad.txt", &folder.run("deck --game battles show scully").out.replace("4 Frohike", "5 Frohike"));
    folder
        .run("sim battles --decks scully,bad.txt")
        .refused_with(&["bad.txt: 5 copies of Frohike", "deck check bad.txt"]);
}

#[test]
fn wrong_words_are_explained() {
    let folder = Folder::new("sim_wrong");
    let cases: [(&str, &[&str]); 16] = [
        ("sim dead_drip", &["there is no game `dead_drip`", "Did you mean dead_drop?"]),
        ("sim dead_drop --games 0", &["cannot play 0 games", "--games 1000"]),
        ("sim dead_drop --bots gready", &["`gready` is neither a bot nor a seat", "Did you mean greedy?"]),
        ("sim dead_drop --bots greedy,random", &["2 bots are named for 3 seats", "one for each of Ash, Birch, Shade"]),
        ("sim dead_drop --bots Shade=clever", &["there is no bot `clever`", "The bots are: random, greedy"]),
        ("sim dead_drop --seats 2", &["Dead Drop is for 3 players", "Leave out --seats"]),
        ("sim encounters --seats 300", &["is for 1 to 5 players, not 300", "--seats 5"]),
        ("sim encounters --seats -1", &["is for 1 to 5 players, not -1"]),
        ("sim dead_drop --games -3", &["cannot play -3 games", "from 1 to 10000000"]),
        ("sim dead_drop --threads -1", &["-1 threads"]),
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
