//! Faults of the CCG: what is known of X-Files, and what lies face down.

use super::faulty::Fault;
use ccg::{Ccg, Event, State};
use kernel::{Eye, Given, Holder, Names, Rules, Seat, SeatSet, Sight, Staging, Telling};
use machine::{CardId, Face};
use std::sync::atomic::{AtomicU8, Ordering};

const ASH: Seat = Seat(0);
const BIRCH: Seat = Seat(1);
const CEDAR: Seat = Seat(2);

pub fn faults() -> Vec<Fault<Ccg>> {
    let mut all = of_answers();
    all.extend(of_cards());
    all
}

/// What somebody has learnt of an X-File.
fn of_answers() -> Vec<Fault<Ccg>> {
    vec![
        Fault {
            name: "an answer is told to a third player",
            by: "P4",
            set_up: a_question,
            seen: |event, seen| if matches!(event, Event::Answered { .. }) { SeatSet::ALL } else { seen },
            ..Fault::none()
        },
        Fault {
            name: "a third player learns an answer that nobody tells",
            by: "P4 or P4b",
            set_up: a_question,
            play: |_, before, _, after, _| {
                let learnt = after.masks[ASH.index()][BIRCH.index()];
                if learnt != before.masks[ASH.index()][BIRCH.index()] {
                    after.masks[CEDAR.index()][BIRCH.index()] &= learnt;
                }
            },
            ..Fault::none()
        },
        Fault {
            name: "Believe The Lie leaves what was learnt",
            by: "P2",
            set_up: a_new_file,
            play: |_, before, _, after, _| {
                if after.files[BIRCH.index()] != before.files[BIRCH.index()] {
                    after.masks[ASH.index()][BIRCH.index()] = before.masks[ASH.index()][BIRCH.index()];
                }
            },
            ..Fault::none()
        },
        Fault {
            name: "Believe The Lie leaves the count of questions",
            by: "P4b",
            set_up: a_new_file,
            play: |_, before, _, after, _| {
                if after.files[BIRCH.index()] != before.files[BIRCH.index()] {
                    after.asked[ASH.index()][BIRCH.index()] = before.asked[ASH.index()][BIRCH.index()];
                }
            },
            ..Fault::none()
        },
    ]
}

/// What lies face down, and what is dealt.
fn of_cards() -> Vec<Fault<Ccg>> {
    vec![
        Fault {
            name: "what may be chosen depends on what lies beneath a Site",
            by: "P4",
            set_up: a_peek,
            list: |game, state, list| {
                let asked = game.decision(state).map(|decision| decision.seat);
                if beneath(state).any(|card| {
                    Some(state.table.card(card).owner) != asked && state.table.printed(card).0.is_multiple_of(2)
                }) {
                    list.truncate(1);
                }
            },
            ..Fault::none()
        },
        Fault {
            name: "a card that somebody saw beneath a Site is shown to them after it was moved among others",
            by: "P4",
            set_up: a_peek,
            tableau: |game, state, names, eye, shown| {
                if eye == Eye::Seat(ASH) && were_mixed(game, state) {
                    let open = game.tableau(state, names, Eye::All);
                    let zones = shown.seats.iter_mut().flat_map(|area| &mut area.zones);
                    let zones = zones.zip(open.seats.iter().flat_map(|area| &area.zones));
                    zones.filter(|(zone, _)| zone.name == "beneath").for_each(|(zone, open)| zone.clone_from(open));
                }
            },
            ..Fault::none()
        },
        Fault {
            name: "an X-File is never dealt",
            by: "P4b",
            set_up: a_question,
            redeal: |game, known, chance, dealt| {
                while known.seat() != BIRCH && dealt.files[BIRCH.index()] == WORM.load(Ordering::Relaxed) {
                    *dealt = game.redeal(known, chance);
                }
            },
            ..Fault::none()
        },
    ]
}

/// The number of Arctic Worm, which Birch has.
static WORM: AtomicU8 = AtomicU8::new(0);

/// Cards that lie face down with others.
fn beneath(state: &State) -> impl Iterator<Item = CardId> {
    state.table.all().filter(|&card| {
        let outside = state.table.card(card);
        outside.host != CardId::NONE && outside.face == Face::Down
    })
}

/// Do both cards of Birch lie beneath the other Site? Then nobody else knows which is which.
fn were_mixed(game: &Ccg, state: &State) -> bool {
    let hosts = beneath(state).map(|card| state.table.printed(state.table.card(card).host));
    hosts.filter(|host| game.cards().name(*host) == Some("Browning, MT")).count() == 2
}

/// Ash may ask Birch for a MOTIVE; Cedar is a third.
fn a_question(game: &Ccg, state: &mut State) {
    let zones = [
        (ASH, "bureau", vec![]),
        (ASH, "hand", vec![]),
        (ASH, "field", vec!["XF96-0169 (tokens 3)", "Agent Karen Kosseff, Counselor"]),
        (ASH, "sites", vec!["Aubrey, MO against Birch"]),
    ];
    give(game, state, &zones, "investigation");
    answer(game, state, &["as they are", "investigate Aubrey, MO with Team 1", "done"]);
}

/// Ash has asked Birch, who may take a new X-File.
fn a_new_file(game: &Ccg, state: &mut State) {
    let zones = [
        (ASH, "bureau", vec![]),
        (ASH, "hand", vec![]),
        (ASH, "field", vec!["XF96-0169 (tokens 3)", "Agent Karen Kosseff, Counselor"]),
        (ASH, "sites", vec!["Aubrey, MO against Birch"]),
        (BIRCH, "hand", vec!["Believe The Lie"]),
    ];
    give(game, state, &zones, "investigation");
    let asked = ["as they are", "investigate Aubrey, MO with Team 1", "done", "ask MOTIVE Survival", "do not guess"];
    answer(game, state, &asked);
    answer(game, state, &["play Believe The Lie"]);
}

/// Ash has seen one of two cards beneath a Site, and Birch may move it.
fn a_peek(game: &Ccg, state: &mut State) {
    let zones = [
        (ASH, "hand", vec![]),
        (ASH, "bureau", vec!["XF96-0173 (tokens 3)"]),
        (ASH, "field", vec!["XF96-0169 (tokens 3)"]),
        (ASH, "sites", vec!["Aubrey, MO against Birch", "Browning, MT against Birch"]),
        (BIRCH, "hand", vec!["Stoner, Chick, and Dude"]),
        (BIRCH, "beneath", vec!["Knife under Aubrey, MO", "Shotgun under Aubrey, MO"]),
    ];
    give(game, state, &zones, "case assignment");
    let script = ["done", "done", "done", "use Agent Dana Scully", "choose card 1 of Birch under Aubrey, MO"];
    answer(game, state, &script);
    answer(game, state, &["as they are", "investigate Aubrey, MO with Team 1", "done", "play Stoner, Chick, and Dude"]);
}

fn names(game: &Ccg) -> Names {
    Names(game.about().seat_names[..3].iter().map(ToString::to_string).collect())
}

/// Lays out a table of three: it is Ash's turn, and Birch can pay for everything.
fn give(game: &Ccg, state: &mut State, zones: &[(Seat, &str, Vec<&str>)], phase: &str) {
    let names = names(game);
    let renamed = |card: &&str| card.replace("Birch", names.of(BIRCH));
    let zones = zones
        .iter()
        .map(|(seat, zone, cards)| (Some(Holder::from(*seat)), (*zone).to_owned(), cards.iter().map(renamed).collect()))
        .collect();
    let facts = vec![
        (None, "turn".to_owned(), names.of(ASH).into()),
        (None, "phase".to_owned(), phase.into()),
        (Some(BIRCH.into()), "cp".to_owned(), 12.into()),
        (Some(BIRCH.into()), "x_file".to_owned(), "Arctic Worm".into()),
    ];
    game.arrange(state, &names, &Given { zones, facts }).unwrap_or_else(|words| panic!("{words}"));
    WORM.store(state.files[BIRCH.index()], Ordering::Relaxed);
}

/// Answers one after the other; whoever is asked before passes.
fn answer(game: &Ccg, state: &mut State, labels: &[&str]) {
    let names = names(game);
    for wanted in labels {
        let wanted = wanted.replace("Birch", names.of(BIRCH));
        for _ in 0..20 {
            let mut choices = Vec::new();
            game.candidates(state, &mut choices);
            let called = |words: &str| {
                choices.iter().copied().find(|&choice| game.label(state, &names, choice).starts_with(words))
            };
            if let Some(choice) = called(&wanted) {
                game.play(state, choice, &mut ());
                break;
            }
            let all: Vec<String> = choices.iter().map(|&choice| game.label(state, &names, choice)).collect();
            let pass = called("pass").unwrap_or_else(|| panic!("`{wanted}` is none of {all:?}"));
            game.play(state, pass, &mut ());
        }
    }
}
