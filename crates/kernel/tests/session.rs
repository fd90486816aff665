//! Sessions: undo, conceding, resuming.

mod table;

use kernel::{Player, Refusal, Seat, Session};
use table::{ASH, BIRCH, SHADE, choose, game, play, play_until, start};

/// A seat's last act is taken back, and the table is what it was.
#[test]
fn undo_is_free_while_nobody_has_learnt_anything() {
    let mut session = start("7");
    play_until(&mut session, SHADE, "place");
    let (before, answers) = (session.table().save(), session.record().answers.len());
    let told = session.table().event_count();
    assert!(choose(&mut session, SHADE, "place"));
    assert!(session.undo_is_free(SHADE));
    session.undo(SHADE).unwrap();
    assert_eq!(session.table().save(), before);
    assert_eq!((session.record().answers.len(), session.table().event_count()), (answers, told));
}

#[test]
fn an_act_of_two_decisions_is_taken_back_whole() {
    let mut session = start("7");
    play_until(&mut session, SHADE, "place");
    let before = session.table().save();
    assert!(choose(&mut session, SHADE, "place") && choose(&mut session, SHADE, "at drop"));
    assert_eq!(session.undo_length(SHADE), Some(2));
    session.undo(SHADE).unwrap();
    assert_eq!(session.table().save(), before);
}

#[test]
fn undo_is_refused_once_a_card_was_drawn_and_needs_consent_then() {
    let mut session = start("7");
    play_until(&mut session, SHADE, "place");
    let before = session.table().save();
    assert!(choose(&mut session, SHADE, "end turn"));
    let after = session.table().save();
    assert!(!session.undo_is_free(SHADE));
    assert_eq!(session.undo(SHADE), Err(Refusal::KnownSince));
    assert_eq!(session.table().save(), after, "a refused undo changes nothing");
    session.undo_by_consent(SHADE).unwrap();
    assert_eq!(session.table().save(), before);
}

#[test]
fn nobody_can_take_back_what_they_have_not_done() {
    let mut session = start("7");
    assert_eq!(session.undo_length(ASH), None);
    assert_eq!(session.undo(ASH), Err(Refusal::KnownSince));
    assert!(choose(&mut session, ASH, "end turn"));
    assert_eq!(session.undo_length(BIRCH), None);
    assert_eq!(session.undo_by_consent(BIRCH), Err(Refusal::KnownSince));
}

/// Everywhere in random games: whoever takes something back is asked again, and undo forgets every trace.
#[test]
fn an_undo_leads_to_where_its_seat_was_asked() {
    for words in ["1", "2", "3"] {
        let mut whole = start(words);
        play(&mut whole, usize::MAX, words);
        let record = whole.record();
        for count in (1..record.answers.len()).step_by(7) {
            for seat in [ASH, BIRCH, SHADE] {
                let mut session = Session::continue_from(game(), record.clone(), count).unwrap();
                let Some(length) = session.undo_length(seat) else { continue };
                session.undo_by_consent(seat).unwrap();
                let asked = session.table().decision().map(|decision| decision.seat);
                assert_eq!(asked, Some(seat), "game {words}, after {count} answers");
                let shorter = Session::continue_from(game(), record.clone(), count - length).unwrap();
                assert_eq!(session.table().hash(), shorter.table().hash());
                assert_eq!(session.record(), shorter.record());
            }
        }
    }
}

#[test]
fn giving_up_ends_it_and_can_be_done_out_of_turn() {
    let mut session = start("7");
    assert!(choose(&mut session, ASH, "deploy"));
    session.concede(SHADE).unwrap();
    assert!(session.table().outcome().is_some() && session.table().asked().is_none());
    assert_eq!(session.concede(ASH), Err(Refusal::Over));
    assert_eq!(session.answer(ASH, "end turn"), Err(Refusal::Over));
    session.record().verify(game().as_ref()).unwrap();
}

#[test]
fn a_wrong_answer_changes_neither_table_nor_record() {
    let mut session = start("7");
    let (value, record) = (session.table().save(), session.record().clone());
    assert_eq!(session.answer(BIRCH, "end turn"), Err(Refusal::NotAsked { seat: BIRCH, asked: ASH }));
    assert!(matches!(session.answer(ASH, "dance"), Err(Refusal::NotOffered { .. })));
    assert!(matches!(session.answer(ASH, "search drop 1"), Err(Refusal::Rule { rule: "D3.2", .. })));
    assert_eq!(session.answer(Seat(9), "end turn"), Err(Refusal::NotAsked { seat: Seat(9), asked: ASH }));
    assert_eq!((session.table().save(), session.record()), (value, &record));
}

#[test]
fn a_game_taken_up_again_goes_on_as_it_would_have() {
    let mut whole = start("7");
    whole.seat_players(vec![Player::Human, Player::Bot("greedy".into()), Player::Bot("random".into())]);
    play(&mut whole, 40, "dice");
    let mut resumed = Session::resume(game(), whole.record().clone()).unwrap();
    assert_eq!(resumed.record(), whole.record());
    play(&mut whole, 40, "more dice");
    play(&mut resumed, 40, "more dice");
    assert_eq!(resumed.record(), whole.record());
    assert_eq!(resumed.table().save(), whole.table().save());
    for seat in [ASH, BIRCH, SHADE] {
        assert_eq!(resumed.undo_length(seat), whole.undo_length(seat));
        assert_eq!(resumed.undo_is_free(seat), whole.undo_is_free(seat));
    }
}
