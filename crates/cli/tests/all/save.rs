//! Saving and resuming: The game is saved, nothing is overwritten.

use crate::terminal::{Folder, GAME, ones};

#[test]
fn a_game_left_in_the_middle_goes_on_to_the_same_end() {
    let folder = Folder::new("resume");
    folder.type_in(&format!("play {GAME} --seed 7 --save whole.casefile"), &ones(2000)).printed(&["win"]);
    let ran = folder.type_in(&format!("play {GAME} --seed 7 --save parts.casefile"), &ones(3));
    ran.ran_dry(&["The game is saved. Continue with:", "casefile play --resume parts.casefile"]);
    let mut rounds = 0;
    while !folder.read("parts.casefile").contains("\"outcome\"") {
        folder.type_in("play --resume parts.casefile", &ones(2));
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
fn the_file_remembers_who_plays() {
    let folder = Folder::new("resume_people");
    let ran = folder
        .type_in(&format!("play {GAME} --seed 7 --names Ash,Birch,Cole --humans Birch,Cole --bots random"), "quit\n");
    ran.printed(&["  casefile play --resume dead_drop-7.casefile\n"]);
    let resume = "play --resume dead_drop-7.casefile";
    folder.type_in(resume, "quit\n").printed(&["Seats: Ash (random bot), Birch (human), Cole (human)."]);
    folder.run(&format!("{resume} --humans Birch,Dale")).refused_with(&["there is no seat `Dale`"]);
    // Somebody leaves the table, and the file knows from the next answer on.
    folder.type_in(&format!("{resume} --humans Cole"), "1\nquit\n").printed(&["Birch (greedy bot), Cole (you)"]);
    folder.type_in(resume, "quit\n").printed(&["Ash (random bot), Birch (greedy bot), Cole (you)"]);
    let record = folder.read("dead_drop-7.casefile");
    folder.write("two.casefile", &record.replacen("\"random\",", "", 1));
    folder
        .run("play --resume two.casefile")
        .refused_with(&["two.casefile: 2 players are named for 3 seats", "--humans"]);
    let mut older: serde_json::Value = serde_json::from_str(&record).unwrap();
    older.as_object_mut().unwrap().remove("players");
    folder.write("older.casefile", &older.to_string());
    folder
        .type_in("play --resume older.casefile", "quit\n")
        .printed(&["Ash (you), Birch (greedy bot), Cole (greedy bot)"]);
}

#[test]
fn an_older_game_is_never_written_over() {
    let folder = Folder::new("older");
    folder.write("dead_drop-7.casefile", "an older game");
    folder.type_in(&format!("play {GAME} --seed 7"), "quit\n").printed(&["dead_drop-7-2.casefile"]);
    folder.run(&format!("play {GAME} --save dead_drop-7.casefile")).refused_with(&["already exists"]);
    let ran = folder.type_in(&format!("play {GAME} --seed 8"), "save dead_drop-7.casefile\nquit\n");
    ran.printed(&["The file dead_drop-7.casefile already exists"]);
    assert_eq!(folder.read("dead_drop-7.casefile"), "an older game");
}

#[test]
fn a_seed_with_a_path_in_it_stays_in_the_folder() {
    let folder = Folder::new("seed_path");
    folder.type_in(&format!("play {GAME} --seed ../../x"), "quit\n").printed(&["dead_drop-------x.casefile"]);
    assert_eq!(folder.files(), ["dead_drop-------x.casefile"]);
}

#[test]
fn a_place_that_cannot_be_saved_to_is_refused_before_play() {
    let folder = Folder::new("unwritable");
    std::fs::create_dir(folder.0.join("folder")).unwrap();
    for place in ["/dev/full/x", "/dev/full", "no/such/folder/x", "folder"] {
        let ran = folder.type_in(&format!("play {GAME} --seed 7 --save {place}"), "1\n1\n");
        ran.refused_with(&["cannot save to", "Choose a file in a folder"]);
        assert_eq!(ran.out, "");
        // In the middle it is refused too, and the game goes on being saved where it was.
        let file = format!("good{}.casefile", place.replace('/', "-"));
        let ran = folder.type_in(&format!("play {GAME} --save {file}"), &format!("save {place}\n1\nquit\n"));
        ran.printed(&["Not saved: cannot save to", "Type save OTHERFILE", &format!("casefile play --resume {file}")]);
        assert!(folder.read(&file).contains("\"label\""));
    }
}

#[test]
fn a_game_whose_folder_goes_away_can_be_rescued() {
    let folder = Folder::new("rescue");
    let gone = folder.0.join("gone");
    let play = |rest: &str| {
        std::fs::create_dir(&gone).unwrap();
        let words = format!("play {GAME} --seed 7 --save gone/x.casefile");
        folder.type_in_parts(&words, "1\n", || std::fs::remove_dir_all(&gone).unwrap(), rest)
    };
    play("1\nquit\nsave gone/y\nsave ok.casefile\n").printed(&[
        "Not saved: cannot save to gone/x.casefile",
        "Type save OTHERFILE, or quit",
        "--resume ok.casefile",
    ]);
    play("1\nsave later.casefile\n1\nquit\n").printed(&["Saved in later.casefile"]);
    play("1\nquit\nquit\n").refused_with(&["cannot save to gone/x.casefile", "What is not saved is lost."]);
    // Nobody is there any more, and nowhere is left to save to.
    play("1\n").refused_with(&["cannot save to gone/x.casefile", "What is not saved is lost."]);
    assert_eq!(folder.files(), ["later.casefile", "ok.casefile"], "nothing half-written is left");
    // Nobody is there any more: the folder for temporary things will do.
    std::fs::create_dir(folder.0.join("tmp")).unwrap();
    for (rest, name) in [("1\n", "x.casefile"), ("1\n", "x-2.casefile"), (&ones(2000), "x-3.casefile")] {
        play(rest).refused_with(&["cannot save to gone/x.casefile", "It is saved in", &format!("tmp/{name}`.")]);
        folder.run(&format!("replay tmp/{name}")).printed(&["Verified"]);
    }
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
        ("no JSON", "{".into(), "is not a complete record"),
        ("empty", String::new(), "is not a complete record"),
        ("half", folder.read("good.casefile")[..400].to_owned(), "is not a complete record"),
        ("another field", changed(&|r| r["speed"] = 9.into()), "is not a complete record"),
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
        ("another hash", changed(&|r| r["checkpoints"][0]["hash"] = zeros.clone().into()), "the replay diverges"),
        ("another outcome", changed(&|r| r["outcome"]["words"] = "magic".into()), "outcome"),
        ("another shuffle", changed(&|r| r["shuffle"]["secret"] = zeros.clone().into()), "commitment"),
    ];
    for (what, text, words) in cases {
        folder.write("bad.casefile", &text);
        folder.type_in("play --resume bad.casefile", &ones(9)).refused_with(&[words]);
        folder.run("replay bad.casefile").refused_with(&[words]);
        assert_eq!(folder.read("bad.casefile"), text, "{what} was left alone");
    }
}
