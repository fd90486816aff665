//! Two people share a screen, and neither sees what only the other may know.

use crate::terminal::{Folder, GAME, ones};
use kernel::{AnyGame, Eye, Record, Seat, Shared};

/// What was printed while one person was in front of the screen.
struct Sitting {
    name: String,
    text: String,
    /// How many of this screen's answers had been given when it ended.
    answers: usize,
}

/// Takes a transcript apart at its curtains.
fn sittings(transcript: &str) -> Vec<Sitting> {
    let mut sittings: Vec<Sitting> = Vec::new();
    let mut answers = 0;
    let mut behind_curtain = false;
    for line in transcript.lines() {
        if let Some(rest) = line.strip_prefix("Pass the screen to ") {
            let name = rest.strip_suffix(", then press Enter.").unwrap().to_owned();
            sittings.push(Sitting { name, text: String::new(), answers });
            behind_curtain = true;
        } else if let Some(sitting) = sittings.last_mut() {
            if line.starts_with("> ") {
                if !std::mem::take(&mut behind_curtain) {
                    answers += 1;
                    sitting.answers = answers;
                }
            } else {
                sitting.text.push_str(line.trim_start());
                sitting.text.push(' ');
            }
        }
    }
    sittings
}

#[test]
fn nobody_reads_the_others_hand() {
    let folder = Folder::new("curtain");
    let game = Shared::new(dead_drop::DeadDrop::new());
    let words = format!("{GAME} --names Ash,Birch,Cole --humans Ash,Cole");
    let checked: usize = (0..6).map(|seed| secrets_kept(&folder, &game, &words, &[Seat(0), Seat(2)], seed)).sum();
    assert!(checked > 100, "only {checked} secrets were there to be kept");
}

#[test]
fn the_curtain_comes_only_where_standing_orders_stop() {
    let folder = Folder::new("curtain_orders");
    let play = "play ccg --humans all --seed 1 --deck 1=mulder --deck 2=scully --save a.casefile";
    let input = "pass until my turn\npass until my turn\n1\n".repeat(60);
    let ran = folder.type_in(play, &format!("{input}quit\nquit\n"));
    ran.printed(&["The game is saved."]);
    let record: Record = serde_json::from_str(&folder.read("a.casefile")).unwrap();
    let changes = record.answers.windows(2).filter(|two| two[0].seat != two[1].seat).count();
    let curtains = ran.out.matches("Pass the screen to ").count();
    assert!(curtains * 2 < changes, "{curtains} curtains for {changes} changes of who is asked");
}

#[test]
fn the_curtain_falls_between_sides_and_not_between_partners() {
    let folder = Folder::new("curtain_sides");
    let play = "play boardgame --names Shade,Ann,Ben --seed 1";
    let partners = folder.type_in(&format!("{play} --humans Ann,Ben --save a.casefile"), &ones(3000));
    partners.printed(&["win"]);
    assert!(!partners.out.contains("Pass the screen to "), "Agents see each other's hands (G9.2)");
    let all = folder.type_in(&format!("{play} --humans all --save b.casefile"), &ones(3000));
    all.printed(&["win"]);
    let record: Record = serde_json::from_str(&folder.read("b.casefile")).unwrap();
    let sides = record.answers.windows(2).filter(|two| (two[0].seat == Seat(0)) != (two[1].seat == Seat(0))).count();
    // One more for whoever begins.
    assert_eq!(all.out.matches("Pass the screen to ").count(), sides + 1);
}

#[test]
fn nobody_reads_the_others_hand_in_a_duel() {
    let folder = Folder::new("curtain_duel");
    let game = Shared::new(battles::Battles::new());
    let people = [Seat(0), Seat(1)];
    let checked: usize = (0..2).map(|seed| secrets_kept(&folder, &game, "battles --humans all", &people, seed)).sum();
    // Most cards of a duel are seen sooner or later, and then they are no secrets.
    assert!(checked > 25, "only {checked} secrets were there to be kept");
}

/// Plays a game and looks through what each person was shown: how many secrets were kept.
fn secrets_kept(folder: &Folder, game: &dyn AnyGame, words: &str, people: &[Seat], seed: u8) -> usize {
    let file = format!("{seed}.casefile");
    let ran = folder.type_in(&format!("play {words} --seed {seed} --save {file}"), &ones(3000));
    ran.printed(&["win"]);
    let record: Record = serde_json::from_str(&folder.read(&file)).unwrap();
    let typed: Vec<usize> =
        (0..record.answers.len()).filter(|number| people.contains(&record.answers[*number].seat)).collect();
    // The end is for everybody; what comes before it is not.
    let sittings = sittings(ran.out.split("See it again").next().unwrap());
    assert_eq!(sittings.last().unwrap().answers, typed.len(), "every answer was asked for");
    let mut secrets = 0;
    for (number, sitting) in sittings.iter().enumerate() {
        let me = record.setup.names().seat(&sitting.name).unwrap();
        let first = if number == 0 { 0 } else { sittings[number - 1].answers };
        for answer in &typed[first..sitting.answers] {
            assert_eq!(record.answers[*answer].seat, me, "the one in front of the screen answers");
            secrets += check_secrets(game, &record, *answer, me, &sitting.text);
        }
    }
    secrets
}

/// Cards in others' hands that `me` has no other way to know must not be in the text.
fn check_secrets(game: &dyn AnyGame, record: &Record, answers: usize, me: Seat, text: &str) -> usize {
    let table = record.replay(game, answers).unwrap();
    // Everything this seat may have been shown, until the end of this sitting and beyond.
    let after = record.replay(game, record.answers.len()).unwrap();
    let own_log = after.told(Eye::Seat(me), 0).into_iter().map(|told| format!("{} {:?}", told.words, told.cause));
    let own_view = serde_json::to_string(&table.tableau(Eye::Seat(me))).unwrap();
    let own_choices = format!("{:?}", table.asked());
    let mine = own_log.collect::<String>() + &own_view + &own_choices;
    let all = table.tableau(Eye::All);
    let others = all.seats.iter().enumerate().filter(|(index, _)| *index != me.index());
    let mut secrets = 0;
    for (_, area) in others {
        let hands = area.zones.iter().filter(|zone| zone.name == "hand");
        for name in hands.flat_map(|zone| &zone.cards).filter_map(|card| card.name()) {
            if !mine.contains(name) {
                assert!(!text.contains(name), "{name} is in {}'s hand and was printed: {text}", area.name);
                secrets += 1;
            }
        }
    }
    secrets
}

#[test]
fn a_curtain_falls_before_every_change_and_only_then() {
    let folder = Folder::new("curtain_lines");
    let words = format!("play {GAME} --seed 1 --names Ash,Birch,Cole --humans Ash,Cole");
    let ran = folder.type_in(&words, &ones(3000));
    let names: Vec<String> = sittings(&ran.out).into_iter().map(|sitting| sitting.name).collect();
    assert!(names.windows(2).all(|pair| pair[0] != pair[1]), "{names:?}");
    assert_eq!(ran.out.matches(&"\n".repeat(61)).count(), names.len());
    assert!(!ran.out.contains("Only choice"), "that somebody has no choice is a secret");
    let alone = folder.type_in(&format!("play {GAME} --seed 1 --save alone.casefile"), &ones(3000));
    assert!(!alone.out.contains("Pass the screen"));
}

#[test]
fn the_others_must_agree_to_an_undo_that_is_not_free() {
    let folder = Folder::new("consent");
    let words = format!("play {GAME} --seed 1 --humans all");
    // Play until the second person is asked: drawing for the next turn is chance, so undo is not free.
    let whole = folder.type_in(&format!("{words} --save whole.casefile"), &ones(3000));
    let first_again =
        sittings(&whole.out).iter().enumerate().skip(1).find(|(_, sitting)| sitting.name == "Ash").unwrap().0;
    let typed = sittings(&whole.out)[first_again - 1].answers + first_again + 1;
    let before = ones(typed);
    let yes = folder.type_in(&format!("{words} --save yes.casefile"), &format!("{before}undo\n\ny\n\ny\n\nquit\n"));
    let no = folder.type_in(&format!("{words} --save no.casefile"), &format!("{before}undo\n\nn\n\nquit\n"));
    yes.printed(&["Others must agree", "Birch: may Ash take back", "Shade: may Ash take back", "Taken back: "]);
    no.printed(&["Birch does not agree. The game continues."]);
    assert!(!no.out.contains("Taken back"));
    let answers = |file: &str| folder.read(file).matches("\"label\"").count();
    assert!(answers("yes.casefile") < answers("no.casefile"));
}
