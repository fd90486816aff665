//! Every form of script line, passing and failing, with the words a person reads.

mod matches;

use matches::matches;
use scenarios::{Failure, Report, run_text};

fn run(text: &str) -> Result<Report, Failure> {
    run_text("test.toml", text, &|name| (name == "matches").then(matches))
}

/// Ann holds the Torch, Ann Lee the Bucket, five matches lie there.
fn play(script: &str) -> Result<Report, Failure> {
    run(&scenario(script))
}

fn scenario(script: &str) -> String {
    let head = "title = \"x\"\ngame = \"matches\"\nrules = [\"M1.1\"]\n[given]\nheap = 5\n";
    let hands = "[given.seat.\"Ann\"]\nhand = [\"Torch\"]\n[given.seat.\"Ann Lee\"]\nhand = [\"Bucket\"]\n";
    format!("{head}{hands}[play]\nscript = '''\n{script}\n'''\n")
}

/// The script's first line is line 12 of the file.
const FIRST: usize = 12;

#[track_caller]
fn holds(script: &str) -> Report {
    play(script).unwrap_or_else(|failure| panic!("{failure}"))
}

#[track_caller]
fn fails(script: &str, line: usize, parts: &[&str]) {
    let Err(failure) = play(script) else { panic!("it holds: {script}") };
    assert_eq!(failure.line, Some(FIRST + line - 1), "{failure}");
    for part in parts {
        assert!(failure.message.contains(part), "{part:?} is not in: {failure}");
    }
}

#[test]
fn answers_take_the_label_or_a_beginning_of_it() {
    let report =
        holds("Ann: take 2\n\n# Ann Lee is not Ann.\nAnn Lee: take 3\nexpect .outcome.winners == [\"Ann Lee\"]");
    assert_eq!((report.answers, report.seeds), (6, 3));
    assert_eq!(report.to_string(), "test.toml: x (M1.1; 6 answers, 3 seeds)");
    holds("Ann: play\nAnn: pass\nexpect .heap == 3");
}

#[test]
fn a_beginning_of_several_labels_is_not_enough() {
    fails("Ann: flip\nexpect true", 1, &["`flip` could be any of: flip a coin, flip two coins; write more of it"]);
}

#[test]
fn an_answer_that_is_not_there_lists_what_is() {
    fails(
        "Ann: take 1\nAnn Lee: take 9\nexpect true",
        2,
        &[
            "`take 9` is not offered to Ann Lee",
            "Ann Lee is asked \"What do you do?\"",
            "\n  take 1\n  take 2",
            "seed \"1\"",
        ],
    );
}

#[test]
fn a_decision_in_between_is_never_skipped() {
    fails("Ann Lee: take 1\nexpect true", 1, &["`take 1` is not offered to Ann Lee. Ann is asked \"What do you do?\""]);
}

#[test]
fn response_windows_are_passed_and_nothing_else() {
    holds("Ann: play Torch\nAnn Lee: take 3\nexpect .heap == 0");
    holds("Ann: play Torch\nAnn Lee: douse\nexpect .heap == 5");
    fails(
        "Ann: play Torch\nAnn Lee: dousse\nexpect true",
        2,
        &[
            "Ann Lee is asked \"What do you do?\"",
            "Ann Lee passed \"A torch burns. Do you douse it?\"",
            "\n  pass\n  douse",
        ],
    );
}

#[test]
fn an_expectation_does_not_pass_windows_but_passes_does() {
    holds("Ann: play Torch\nexpect .heap == 5\npasses\nexpect .heap == 3");
    fails("passes\nexpect true", 1, &["no response window is open. Ann is asked"]);
    fails("Ann: play Torch\nexpect .heap == 3", 2, &["this does not hold: .heap == 3\n  left:  5\n  right: 3"]);
}

#[test]
fn cannot_holds_for_that_rule_only() {
    holds("Ann: take 3\nAnn Lee cannot: take 3 (M1.2)");
    holds("Ann: play Torch\nAnn cannot: douse (M3.2)\nexpect .heap == 5");
    fails(
        "Ann: take 3\nAnn Lee cannot: take 3 (M3.2)",
        2,
        &["refused by M1.2 (there are only 2 matches), not by M3.2"],
    );
    fails("Ann cannot: take 1 (M1.2)", 1, &["`take 1` is offered to Ann, so it is possible"]);
}

#[test]
fn cannot_fails_for_a_typo_another_turn_and_a_finished_game() {
    fails(
        "Ann: take 3\nAnn Lee cannot: tke 3 (M1.2)",
        2,
        &["neither offered to Ann Lee nor refused", "Refused are: take 3 (M1.2)"],
    );
    fails("Ann Lee cannot: take 3 (M1.2)", 1, &["Ann Lee is not asked, so nothing is refused. Ann is asked"]);
    fails("Ann concedes\nAnn cannot: take 3 (M1.2)", 2, &["the game is over, the other conceded"]);
    fails("Ann cannot: take 3 (M9.9)", 1, &["Matches has no rule M9.9; `casefile rules matches` lists them"]);
    fails("Ann cannot: take 3", 1, &["names the rule at the end of the line"]);
}

#[test]
fn is_asked_compares_the_question() {
    holds("Ann is asked: What do you do?\nAnn: play Torch\nAnn is asked: douse it\nexpect true");
    holds("Ann: play Torch\nAnn Lee is asked: What do you do?\nexpect .heap == 3");
    fails(
        "Ann Lee is asked: What\nexpect true",
        1,
        &["Ann Lee is not asked \"What\". Ann is asked \"What do you do?\""],
    );
}

#[test]
fn chance_comes_out_as_it_is_fixed() {
    holds("chance: heads\nAnn: flip a coin\nexpect .heap == 6");
    holds("chance: tails\nAnn: flip a coin\nexpect .heap == 5");
    holds("chance: tails\nAnn: flip two coins\nexpect .heap == 5 or .heap == 6");
    holds("chance: heads\nchance: heads\nAnn: flip two coins\nexpect .heap == 7");
    holds("chance: tails\nchance: heads\nAnn: flip two coins\nexpect .heap == 6");
    fails(
        "chance: edge\nAnn: flip a coin\nexpect true",
        2,
        &["`chance: edge` cannot come out here; what can is: heads, tails"],
    );
}

#[test]
fn chance_counts_the_passes_that_belong_to_its_answer() {
    holds("Ann: play Torch\nchance: smoke\npasses\nexpect .smoke");
    holds("Ann: play Torch\nchance: sparks\nchance: heads\nAnn Lee: flip a coin\nexpect .heap == 4 and (.smoke | not)");
    fails("Ann: play Torch\nchance: heads\nAnn Lee: flip a coin\nexpect true", 3, &["what can is: sparks, smoke"]);
}

#[test]
fn chance_that_is_not_used_fails() {
    fails("chance: heads\nAnn: take 1\nexpect true", 2, &["`chance: heads` was not used"]);
    fails("chance: heads\nexpect true", 1, &["is for the answer right after it"]);
    fails("Ann: take 1\nexpect true\nchance: heads", 3, &["is for the answer right after it"]);
    fails("chance: heads\nchance: tails\nAnn: flip a coin\nexpect true", 3, &["`chance: tails` was not used"]);
    let three = "chance: heads\nchance: tails\nchance: tails\nAnn: flip two coins\nexpect true";
    fails(three, 4, &["`chance: tails` was not used"]);
    fails("chance: heads\nchance: edge\nAnn: flip two coins\nexpect true", 3, &["what can is: heads, tails"]);
}

#[test]
fn conceding_ends_it_once() {
    holds(
        "Ann Lee concedes\nexpect .outcome == {winners: [\"Ann\"], words: \"the other conceded\", rule: \"M3.3\", capped: false}",
    );
    fails("Ann concedes\nAnn Lee concedes\nexpect true", 2, &["the game is over"]);
    fails("Ann concedes\nAnn: take 1\nexpect true", 2, &["Nobody is asked: the game is over, the other conceded"]);
}

#[test]
fn a_seat_sees_what_it_may() {
    holds(
        "expect .seats[1].hand == [\"Bucket\"]\nexpect Ann sees .seats[1].hand == [null]\nexpect Ann Lee sees .seats[1].hand == [\"Bucket\"]",
    );
    fails("expect Ann sees .seats[1].hand == [\"Bucket\"]", 1, &["left:  [null]\n  right: [\"Bucket\"]"]);
    fails("expect Bob sees .heap == 5", 1, &["there is no seat `Bob`; the seats are Ann, Ann Lee"]);
}

#[test]
fn an_expectation_gives_one_true() {
    fails("expect .heap", 1, &["it gives 5; one `true` is wanted"]);
    fails("expect .seats[].hand != []", 1, &["it gives 2 values: true, true", "one `true`"]);
    fails("expect empty", 1, &["it gives nothing"]);
    fails("expect .heap.x == 1", 1, &["an error: cannot index 5"]);
    fails("expect halt", 1, &["there is no filter `halt`"]);
}

#[test]
fn a_failing_expectation_shows_what_was_there() {
    fails(
        "expect .heap == 5 and .turn == \"Bob\"",
        1,
        &["of it this does not: .turn == \"Bob\"\n  left:  \"Ann\"\n  right: \"Bob\""],
    );
    fails("expect .seats[1] | .hand == [\"Torch\"]", 1, &["left:  [\"Bucket\"]\n  right: [\"Torch\"]"]);
    fails("expect .heap as $n | $n + 1 < 3", 1, &["left:  6\n  right: 3"]);
    fails("expect (if .heap == 5 then 1 else 2 end) == 2", 1, &["left:  1\n  right: 2"]);
    fails("expect if .heap == 5 then 1 else 2 end == 2", 1, &["left:  1\n  right: 2"]);
    fails(
        "expect .heep == 5",
        1,
        &["left:  null", "in `.`: heap, smoke, turn, seats, cards, backs, outcome; in `.seats[0]`: name, hand"],
    );
}

#[test]
fn a_filter_that_is_not_jq_says_where() {
    fails("expect .heap ==", 1, &["`.heap ==` is not a jq filter: term expected where it ends"]);
    fails("expect (.heap == 5", 1, &["closing parenthesis expected where"]);
    fails("expect hepa == 5", 1, &["there is no filter `hepa`"]);
}

#[test]
fn a_script_ends_with_a_check() {
    let message = &["nothing is checked after the last answer"];
    fails("expect true\nAnn: take 1", 2, message);
    fails("expect true\nAnn: take 1\nAnn Lee is asked: What", 3, message);
    fails("expect true\nAnn: play Torch\npasses", 3, message);
    holds("expect true\nAnn is asked: What");
}

#[test]
fn lines_that_are_no_lines_are_explained() {
    fails("Bob: take 1\nexpect true", 1, &["there is no seat `Bob`; the seats are Ann, Ann Lee"]);
    fails("Bob Lee cannot: take 1 (M1.2)", 1, &["there is no seat `Bob Lee`"]);
    fails(
        "Ann takes 1\nexpect true",
        1,
        &["`Ann takes 1` is not understood; a line of a script is one of\n  SEAT: LABEL"],
    );
    fails("Ann:\nexpect true", 1, &["something is missing after the colon: SEAT: LABEL"]);
}

#[test]
fn the_table_is_checked_after_every_answer() {
    let text = scenario("chance: heads\nAnn: flip a coin\nexpect true").replace("heap = 5", "heap = 30");
    let failure = run(&text).unwrap_err();
    assert!(failure.message.contains("the table is not in order after this: 31 matches are too many"), "{failure}");
    assert_eq!(failure.line, Some(FIRST + 1));
}
