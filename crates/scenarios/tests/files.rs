//! Scenario files: fields, mistakes, records as scenarios, coverage.

mod matches;

use kernel::{AnyGame, Seat, Session, Setup, Shuffle, Worked};
use matches::matches;
use scenarios::{Failure, Report, coverage, exercise_text, from_record, run_file, run_text, scenario_files};
use serde_json::json;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

fn find(name: &str) -> Option<Arc<dyn AnyGame>> {
    (name == "matches").then(matches)
}

fn run(text: &str) -> Result<Report, Failure> {
    run_text("test.toml", text, &find)
}

#[track_caller]
fn fails(text: &str, line: Option<usize>, parts: &[&str]) {
    let Err(failure) = run(text) else { panic!("it holds: {text}") };
    assert_eq!(failure.line, line, "{failure}");
    for part in parts {
        assert!(failure.message.contains(part), "{part:?} is not in: {failure}");
    }
}

const HEAD: &str = "title = \"x\"\ngame = \"matches\"\nrules = [\"M1.1\"]\n";
const PLAY: &str = "[play]\nscript = \"expect true\"\n";

#[test]
fn everything_left_out_is_the_default() {
    let report = run(&format!("{HEAD}[play]\nscript = \"Ann: take 1\\nexpect .heap == 6\"")).unwrap();
    assert_eq!((report.game.as_str(), report.rules), ("matches", vec!["M1.1".to_owned()]));
}

#[test]
fn seats_options_and_submissions_come_from_setup() {
    let text = "\
seed = 7
[setup]
seats = [\"Fox Mulder\", \"Dana Scully\"]
heap = 9
submission.\"Dana Scully\".card = \"Torch\"
[play]
script = \"\"\"
expect .heap == 9
Fox Mulder: take 1
Dana Scully: play Torch
expect .heap == 8
\"\"\"
";
    assert_eq!(run(&format!("{HEAD}{text}")).unwrap().seeds, 1);
    let words = text.replace("seed = 7", "seed = \"seven\"");
    assert_eq!(run(&format!("{HEAD}{words}")).unwrap().seeds, 1);
}

#[test]
fn files_that_are_not_toml_or_not_ours_say_where() {
    fails("title = \"x\"\ngame = matches\n", Some(2), &["string values must be quoted"]);
    fails(&format!("{HEAD}colour = 1\n{PLAY}"), Some(4), &["unknown field `colour`, expected one of `title`, `game`"]);
    fails(&format!("{HEAD}[play]\nscript = \"\"\nspeed = 1\n"), Some(6), &["unknown field `speed`"]);
    fails("game = \"matches\"\nrules = [\"M1.1\"]\n[play]\nscript = \"\"\n", Some(1), &["missing field `title`"]);
    fails(&format!("{HEAD}seed = [1]\n{PLAY}"), Some(4), &["a seed is a word in quotes or a whole number"]);
}

#[test]
fn lines_of_a_script_are_counted_in_the_file() {
    for (script, line) in [
        ("\"expect true\\nexpect false\"", 5),
        ("\"\"\"expect true\nexpect false\"\"\"", 6),
        ("'''\n# why\n\nexpect false\n'''", 8),
        ("'''\r\nexpect true\r\nexpect false\r\n'''", 7),
    ] {
        fails(&format!("{HEAD}[play]\nscript = {script}\n"), Some(line), &["this does not hold: false"]);
    }
}

#[test]
fn games_and_rules_must_exist() {
    fails(&format!("{HEAD}{PLAY}").replace("matches", "chess"), Some(2), &["there is no game `chess`"]);
    fails(&format!("{HEAD}{PLAY}").replace("\"M1.1\"", ""), Some(3), &["`rules` is empty"]);
    fails(&format!("{HEAD}{PLAY}").replace("M1.1", "M7.1"), Some(3), &["Matches has no rule M7.1"]);
}

#[test]
fn setups_that_cannot_be_played_say_why() {
    fails(&format!("{HEAD}[setup]\nseats = [\"A\"]\n{PLAY}"), Some(5), &["2"]);
    fails(&format!("{HEAD}[setup]\nspeed = 3\n{PLAY}"), Some(5), &["has no option `speed`: it has heap"]);
    fails(&format!("{HEAD}[setup]\nheap = 99\n{PLAY}"), Some(5), &["`heap` is a number from 1 to 30, not 99"]);
    fails(&format!("{HEAD}[setup]\nseats = [\"A\", \"chance\"]\n{PLAY}"), None, &["`chance` reads like a line"]);
    fails(
        &format!("{HEAD}[setup.submission]\nBob = 1\n{PLAY}"),
        Some(5),
        &["there is no seat `Bob`; the seats are Ann"],
    );
}

#[test]
fn what_is_given_must_have_a_place() {
    fails(
        &format!("{HEAD}[given]\nhepa = 3\n{PLAY}"),
        Some(5),
        &["the table has no `hepa`", "numbers and words: heap"],
    );
    fails(&format!("{HEAD}[given]\nhand = [\"Torch\"]\n{PLAY}"), Some(5), &["the table has no `hand`"]);
    fails(&format!("{HEAD}[given]\nheap = [\"x\"]\n{PLAY}"), Some(5), &["`heap` is a number, a word or true/false"]);
    fails(&format!("{HEAD}[given.seat.Ann]\nhand = 3\n{PLAY}"), Some(5), &["`hand` is a zone"]);
    fails(&format!("{HEAD}[given.seat.Ann]\nhand = [3]\n{PLAY}"), Some(5), &["names in quotes"]);
    fails(&format!("{HEAD}[given.seat.Bob]\nhand = []\n{PLAY}"), Some(4), &["there is no seat `Bob`"]);
    fails(
        &format!("{HEAD}[given.seat.Ann]\nhand = [\"Lamp\"]\n{PLAY}"),
        Some(4),
        &["[given]: there is no card `Lamp`"],
    );
    fails(&format!("{HEAD}[given]\nheap = 31\n{PLAY}"), Some(5), &["[given]: 31 matches are too many"]);
}

#[test]
fn a_seed_and_a_shuffle_exclude_each_other() {
    let shuffle = Shuffle::from_words("x");
    let table =
        format!("[shuffle]\ncommitment = \"{0}\"\nsecret = \"{1}\"\n", shuffle.commitment, shuffle.secret.unwrap());
    assert_eq!(run(&format!("{HEAD}{table}{PLAY}")).unwrap().seeds, 1);
    fails(&format!("{HEAD}seed = 1\n{table}{PLAY}"), Some(4), &["leave one of them out"]);
    let other = table.replace(&shuffle.commitment.to_string(), &shuffle.secret.unwrap().to_string());
    fails(&format!("{HEAD}{other}{PLAY}"), Some(4), &["not the one committed to"]);
}

#[test]
fn a_recorded_game_becomes_a_scenario_that_holds() {
    let mut setup = Setup::new("matches", &["Fox Mulder", "O'Brien \"X\""]);
    setup.options.insert("heap".into(), json!(9));
    setup.seats[0].submission = kernel::Sealed::new(json!({"card": "Torch"}), [5; 32]);
    let mut shuffle = Shuffle::from_words("record");
    shuffle.nonces = vec![None, Some(kernel::Hash([2; 32]))];
    let mut session = Session::start(matches(), setup, shuffle).unwrap();
    let (fox, other) = (Seat(0), Seat(1));
    for (seat, label) in
        [(fox, "flip two coins"), (fox, "play Torch"), (other, "pass"), (fox, "pass"), (other, "take 1")]
    {
        session.answer(seat, label).unwrap();
    }
    let unfinished = from_record(session.record(), matches().as_ref()).unwrap();
    assert!(unfinished.contains("expect .outcome == null"), "{unfinished}");
    run(&unfinished).unwrap_or_else(|failure| panic!("{failure}\n{unfinished}"));

    session.concede(other).unwrap();
    let text = from_record(session.record(), matches().as_ref()).unwrap();
    for part in
        ["Fox Mulder: flip two coins\n", "O'Brien \"X\" concedes\n", "expect .outcome.rule == \"M3.3\"", "[shuffle]"]
    {
        assert!(text.contains(part), "{part:?} is not in: {text}");
    }
    let report = run(&text).unwrap_or_else(|failure| panic!("{failure}\n{text}"));
    assert_eq!((report.answers, report.seeds), (6, 1));
}

#[test]
fn a_record_of_one_seat_is_no_scenario() {
    let session = Session::start(matches(), Setup::new("matches", &["A", "B"]), Shuffle::from_words("x")).unwrap();
    let partial = session.record().seen_by(Some(Seat(0)));
    assert_eq!(from_record(&partial, matches().as_ref()), Err(kernel::RecordError::Partial));
}

/// A directory of its own, gone at the end.
struct Directory(PathBuf);

impl Directory {
    fn new(name: &str) -> Directory {
        let path = std::env::temp_dir().join(format!("casefile-scenarios-{name}-{}", std::process::id()));
        std::fs::create_dir_all(path.join("deeper")).unwrap();
        Directory(path)
    }

    fn write(&self, name: &str, text: &str) -> PathBuf {
        let path = self.0.join(name);
        std::fs::write(&path, text).unwrap();
        path
    }
}

impl Drop for Directory {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn coverage_finds_the_scenarios_of_each_rule() {
    let directory = Directory::new("coverage");
    let one = directory.write("one.toml", &format!("{HEAD}{PLAY}"));
    let two = directory.write("deeper/two.toml", &format!("{HEAD}{PLAY}").replace("\"M1.1\"", "\"M1.2\", \"M1.1\""));
    directory.write("notes.md", "not a scenario");
    assert_eq!(scenario_files(&directory.0).unwrap(), [two.clone(), one.clone()]);
    let shown = coverage(&directory.0, "matches").unwrap();
    assert_eq!(shown["M1.1"], [two.clone(), one]);
    assert_eq!(shown["M1.2"], [two]);
    assert!(
        coverage(&directory.0, "chess").unwrap_err().message.contains("a scenario of `matches` among those of `chess`")
    );
}

#[test]
fn a_file_runs_from_anywhere() {
    let directory = Directory::new("file");
    let file = directory.write("one.toml", &format!("{HEAD}{PLAY}"));
    assert_eq!(run_file(&file, &find).unwrap().title, "x");
    let failure = run_file(Path::new("/nowhere/x.toml"), &find).unwrap_err();
    assert!(failure.to_string().starts_with("/nowhere/x.toml: cannot be read"), "{failure}");
}

#[test]
fn a_text_is_shown_by_what_holds_after_it_and_did_not_before() {
    let exercise = |script: &str| {
        let given = "[given.seat.\"Ann\"]\nhand = [\"Torch\"]\n[given.seat.\"Ann Lee\"]\nhand = [\"Bucket\"]\n";
        exercise_text("test.toml", &format!("{HEAD}{given}[play]\nscript = '''\n{script}'''\n"), &find).unwrap()
    };
    let (played, burnt, standing) = (Worked::Instruction(0), Worked::Instruction(1), Worked::Ability(0));
    let nothing = exercise("expect .heap == 7\nAnn: take 1\nexpect true\n");
    assert_eq!((nothing.worked, nothing.asserted), (BTreeSet::from([standing]), BTreeSet::from([standing])));
    let weak = exercise("Ann: play Torch\nexpect .heap == 7\npasses\nexpect .turn == \"Ann Lee\"\n");
    assert_eq!(weak.worked, BTreeSet::from([played, burnt, standing]));
    assert_eq!(weak.asserted, BTreeSet::from([played, burnt, standing]), "the turn was Ann's before");
    let weaker = exercise("Ann: play Torch\nexpect .heap == 7\npasses\nexpect .seats[1].hand | length == 1\n");
    assert_eq!(weaker.worked, weak.worked);
    assert_eq!(weaker.asserted, BTreeSet::from([standing]), "all that was so before");
    let refused = exercise("Ann: play Torch\npasses\nAnn Lee cannot: play Torch (M3.2)\n");
    assert_eq!(refused.asserted, BTreeSet::from([played, burnt, standing]), "she was not even asked before");
}
