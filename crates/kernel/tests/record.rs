//! Records: what one seat may read before the end, and what verification finds.

mod table;

use kernel::{Answer, Hash, Player, Record, RecordError, Seat, Shuffle};
use serde_json::json;
use table::{ASH, finished, game, play, start};

fn unfinished() -> Record {
    let mut session = start("7");
    play(&mut session, 40, "dice");
    assert!(session.record().outcome.is_none());
    session.record().clone()
}

#[test]
fn before_the_end_a_seat_reads_its_own_part_only() {
    let record = unfinished();
    for reader in [None, Some(Seat(0)), Some(Seat(1)), Some(Seat(2))] {
        let seen = record.seen_by(reader);
        assert_eq!(seen.shuffle.secret, None, "no seed");
        assert_eq!(seen.shuffle.commitment, record.shuffle.commitment);
        assert!(seen.checkpoints.is_empty(), "a hash of the whole value could be guessed at");
        for (answer, whole) in seen.answers.iter().zip(&record.answers) {
            let may = Some(whole.seat) == reader;
            assert_eq!(answer.label, if may { whole.label.clone() } else { None });
            assert_eq!(answer.seat, whole.seat, "who was asked is public");
        }
        for (index, (seat, whole)) in seen.setup.seats.iter().zip(&record.setup.seats).enumerate() {
            let may = reader.is_some_and(|reader| reader.index() == index);
            assert_eq!(seat.submission.contents.is_some(), may);
            assert_eq!(seat.submission.commitment, whole.submission.commitment);
            assert!(seat.submission.is_true());
        }
        // Whatever is written down, nothing of the rest may be in it.
        let text = serde_json::to_string(&seen).unwrap();
        let secret = record.shuffle.secret.map(|secret| json!(secret).to_string()).unwrap();
        assert!(!text.contains(&secret));
        assert!(matches!(seen.verify(game().as_ref()), Err(RecordError::Partial)));
    }
}

#[test]
fn after_the_end_everybody_reads_everything() {
    let record = finished("7");
    assert_eq!(record.seen_by(None), record);
    assert_eq!(record.seen_by(Some(ASH)), record);
}

#[test]
fn a_record_survives_being_written() {
    for record in [unfinished(), finished("7")] {
        let text = serde_json::to_string(&record).unwrap();
        let read: Record = serde_json::from_str(&text).unwrap();
        assert_eq!(read, record);
        read.verify(game().as_ref()).unwrap();
    }
}

#[test]
fn who_played_proves_nothing() {
    let mut record = finished("7");
    assert!(!serde_json::to_string(&record).unwrap().contains("players"));
    record.players = vec![Player::Human, Player::Bot("greedy".into()), Player::Bot("random".into())];
    record.verify(game().as_ref()).unwrap();
    let text = serde_json::to_string(&record).unwrap();
    assert!(text.contains(r#""players":["human","greedy","random"]"#), "{text}");
    assert_eq!(serde_json::from_str::<Record>(&text).unwrap(), record);
}

/// Changes a finished game's record and gives what verifying says.
fn changed(change: impl FnOnce(&mut Record)) -> RecordError {
    let mut record = finished("7");
    change(&mut record);
    record.verify(game().as_ref()).err().expect("the change is found")
}

#[test]
fn every_change_is_found() {
    let other = Hash([9; 32]);
    assert_eq!(changed(|record| record.pin = other), RecordError::Pin);
    assert_eq!(changed(|record| record.casefile_record = 9), RecordError::Version(9));
    assert_eq!(changed(|record| record.setup.game = "chess".into()), RecordError::Game("chess".into()));
    assert!(matches!(changed(|record| record.shuffle.secret = Some(other)), RecordError::Commitment(_)));
    assert_eq!(changed(|record| record.shuffle.secret = None), RecordError::Partial);
    let swapped = |record: &mut Record| record.setup.seats[1].submission.contents = Some(json!("another deck"));
    assert_eq!(changed(swapped), RecordError::Commitment("what Birch handed in".into()));
    assert_eq!(changed(|record| record.outcome = None), RecordError::Outcome);
    let magic = |record: &mut Record| record.outcome.as_mut().unwrap().words = "Magic.".into();
    assert_eq!(changed(magic), RecordError::Outcome);
    let dance = |record: &mut Record| record.answers[3].label = Some("dance".into());
    assert!(matches!(changed(dance), RecordError::Answer { number: 4, label, .. } if label == "dance"));
    let nobody = |record: &mut Record| record.answers[3].seat = Seat(200);
    assert!(matches!(changed(nobody), RecordError::Answer { number: 4, name, .. } if name == "seat 201"));
    assert_eq!(changed(|record| record.answers[3].label = None), RecordError::Partial);
    let one_more = |record: &mut Record| {
        record.answers.push(Answer { seat: ASH, label: Some("end turn".into()), concedes: false });
    };
    assert!(matches!(changed(one_more), RecordError::Answer { .. }));
    let another_shuffle = |record: &mut Record| record.shuffle = Shuffle::from_words("8");
    assert!(matches!(changed(another_shuffle), RecordError::Answer { .. } | RecordError::Diverged { .. }));
}

#[test]
fn a_changed_mark_says_between_which_answers() {
    let after = |checkpoints: usize| (checkpoints * 16) as u32;
    for number in [0, 1, 2] {
        let error = changed(|record| record.checkpoints[number].hash = Hash([9; 32]));
        assert_eq!(error, RecordError::Diverged { after: after(number), by: after(number + 1) });
    }
    let answers = finished("7").answers.len() as u32;
    let lost = changed(|record| {
        record.checkpoints.pop();
    });
    assert!(matches!(lost, RecordError::Diverged { by, .. } if by == answers));
    assert!(matches!(changed(|record| record.checkpoints.clear()), RecordError::Diverged { after: 0, .. }));
    let moved = changed(|record| record.checkpoints[1].answers = 17);
    assert_eq!(moved, RecordError::Diverged { after: 16, by: 17 });
}

/// Another legal answer is found too: by the checkpoint after it, or because the next answer is not possible there.
#[test]
fn another_legal_answer_is_found() {
    let record = finished("7");
    let mut found = 0;
    for number in 0..record.answers.len() {
        let table = record.replay(game().as_ref(), number).unwrap();
        let Some(asked) = table.asked() else { continue };
        let Some(other) = asked.choices.iter().find(|label| Some(*label) != record.answers[number].label.as_ref())
        else {
            continue;
        };
        let error = changed(|record| record.answers[number].label = Some(other.clone()));
        let at = match error {
            RecordError::Answer { number: at, .. } => at,
            RecordError::Diverged { by, .. } => by as usize,
            RecordError::Outcome => record.answers.len(),
            other => panic!("{other}"),
        };
        assert!(at > number, "found at {at}, changed at {}", number + 1);
        found += 1;
    }
    assert!(found > 20);
}
