//! Saving and resuming: nothing is lost, nothing is written over.

mod terminal;

use terminal::{Folder, GAME, ones};

#[test]
fn a_game_left_in_the_middle_goes_on_to_the_same_end() {
    let folder = Folder::new("resume");
    folder.type_in(&format!("play {GAME} --seed 7 --save whole.casefile"), &ones(2000)).printed(&["win"]);
    let ran = folder.type_in(&format!("play {GAME} --seed 7 --save parts.casefile"), &ones(3));
    ran.printed(&["The game is saved. Go on with:", "casefile play --resume parts.casefile"]);
    let mut rounds = 0;
    while !folder.read("parts.casefile").contains("\"outcome\"") {
        let ran = folder.type_in("play --resume parts.casefile", &ones(2));
        assert_eq!(ran.code, 0, "{}", ran.err);
        rounds += 1;
        assert!(rounds < 2000);
    }
    assert_eq!(folder.read("whole.casefile"), folder.read("parts.casefile"));
}

#[test]
fn what_happened_since_the_last_answer_is_told_again() {
    let folder = Folder::new("resume_told");
    let whole = folder.type_in(&format!("play {GAME} --seed 7 --save a.casefile"), &ones(3));
    let resumed = folder.type_in("play --resume a.casefile", "");
    // The first thing told after the last answer, which may lie several automatic answers back.
    let told =
        |out: &str| out.lines().rev().skip_while(|line| !line.starts_with("- ")).map(str::to_owned).collect::<Vec<_>>();
    let first = |told: Vec<String>| told.into_iter().take_while(|line| line.starts_with("- ")).last().unwrap();
    assert_eq!(first(told(&whole.out)), first(told(&resumed.out)));
}

#[test]
fn the_way_to_go_on_names_the_people() {
    let folder = Folder::new("resume_people");
    let ran = folder.type_in(&format!("play {GAME} --seed 7 --names Ash,Birch,Cole --humans Birch,Cole"), "");
    ran.printed(&["casefile play --resume dead_drop-7.casefile --humans Birch,Cole"]);
    folder.run("play --resume dead_drop-7.casefile --humans Birch,Dale").refused_with(&["nobody is called `Dale`"]);
}

#[test]
fn an_older_game_is_never_written_over() {
    let folder = Folder::new("older");
    folder.write("dead_drop-7.casefile", "an older game");
    folder.type_in(&format!("play {GAME} --seed 7"), "quit\n").printed(&["dead_drop-7-2.casefile"]);
    folder.run(&format!("play {GAME} --save dead_drop-7.casefile")).refused_with(&["is there already"]);
    let ran = folder.type_in(&format!("play {GAME} --seed 8"), "save dead_drop-7.casefile\n");
    ran.printed(&["There is a file dead_drop-7.casefile already"]);
    assert_eq!(folder.read("dead_drop-7.casefile"), "an older game");
}

#[test]
fn a_seed_with_a_path_in_it_stays_in_the_folder() {
    let folder = Folder::new("seed_path");
    folder.type_in(&format!("play {GAME} --seed ../../x"), "quit\n").printed(&["dead_drop-------x.casefile"]);
    assert_eq!(folder.files(), ["dead_drop-------x.casefile"]);
}

#[test]
fn a_game_that_cannot_be_saved_goes_on_and_can_be_rescued() {
    let folder = Folder::new("unwritable");
    std::fs::create_dir(folder.0.join("folder")).unwrap();
    for place in ["/dev/full/x", "/dev/full", "no/such/folder/x", "folder"] {
        let ran = folder.type_in(&format!("play {GAME} --seed 7 --save {place}"), "1\n1\n");
        assert_eq!(ran.code, 2, "{place}: {}", ran.out);
        assert!(
            ran.out.contains("Not saved: cannot save to") && ran.out.contains("Type save OTHERFILE"),
            "{}",
            ran.out
        );
        assert!(ran.err.contains("This game was not saved"), "{}", ran.err);
    }
    let ran =
        folder.type_in(&format!("play {GAME} --seed 7 --save folder"), "1\nquit\nsave folder\nsave ok.casefile\n");
    ran.printed(&["Type save OTHERFILE, or quit", "casefile play --resume ok.casefile"]);
    let ran = folder.type_in(&format!("play {GAME} --seed 7 --save folder"), "save later.casefile\n1\n");
    ran.printed(&["Saved in later.casefile"]);
    assert_eq!(folder.files(), ["folder", "later.casefile", "ok.casefile"], "nothing half-written is left");
    let finished = folder.type_in(&format!("play {GAME} --seed 7 --save folder"), &ones(2000));
    assert!(finished.code == 2 && finished.err.contains("This game was not saved"), "{}", finished.err);
}

#[test]
#[cfg(unix)]
fn a_link_is_followed_and_kept() {
    let folder = Folder::new("link");
    folder.type_in(&format!("play {GAME} --seed 7 --save real.casefile"), "1\n");
    let before = folder.read("real.casefile");
    std::os::unix::fs::symlink("real.casefile", folder.0.join("link.casefile")).unwrap();
    folder.type_in("play --resume link.casefile", "1\n");
    assert!(folder.0.join("link.casefile").symlink_metadata().unwrap().is_symlink());
    assert_ne!(before, folder.read("real.casefile"));
}

#[test]
fn a_record_that_will_not_do_is_refused_and_left_alone() {
    let folder = Folder::new("malformed");
    let record = folder.finished_game("good.casefile");
    let changed = |change: &dyn Fn(&mut serde_json::Value)| {
        let mut changed = record.clone();
        change(&mut changed);
        serde_json::to_string_pretty(&changed).unwrap()
    };
    let zeros = "0".repeat(64);
    let cases: Vec<(&str, String, &str)> = vec![
        ("no JSON", "{".into(), "is not a whole record"),
        ("empty", String::new(), "is not a whole record"),
        ("half", folder.read("good.casefile")[..400].to_owned(), "is not a whole record"),
        ("another field", changed(&|r| r["speed"] = 9.into()), "is not a whole record"),
        ("another game", changed(&|r| r["setup"]["game"] = "chess".into()), "there is no game `chess`"),
        ("another version", changed(&|r| r["casefile_record"] = 9.into()), "version 9"),
        ("other rules", changed(&|r| r["pin"] = zeros.clone().into()), "other rules or cards"),
        (
            "one seat's part",
            changed(&|r| {
                r["shuffle"].as_object_mut().unwrap().remove("secret");
            }),
            "downloaded before the end",
        ),
        ("another label", changed(&|r| r["answers"][1]["label"] = "dance".into()), "answer 2"),
        ("another seat", changed(&|r| r["answers"][0]["seat"] = 5.into()), "answer 1"),
        ("another hash", changed(&|r| r["marks"][0]["hash"] = zeros.clone().into()), "the game went another way"),
        ("another outcome", changed(&|r| r["outcome"]["words"] = "magic".into()), "outcome"),
        ("another shuffle", changed(&|r| r["shuffle"]["secret"] = zeros.clone().into()), "committed"),
    ];
    for (what, text, words) in cases {
        folder.write("bad.casefile", &text);
        folder.type_in("play --resume bad.casefile", &ones(9)).refused_with(&[words]);
        folder.run("replay bad.casefile").refused_with(&[words]);
        assert_eq!(folder.read("bad.casefile"), text, "{what} was left alone");
    }
}
