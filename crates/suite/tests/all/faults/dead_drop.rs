//! Faults of Dead Drop: one for everything the suite claims to see.

use super::faulty::Fault;
use dead_drop::{Choice, DeadDrop, State};
use kernel::{Chance, Eye, Fact, Flat, Names, Seat, SeatSet, Seed, Sight};
use machine::CardId;
use std::sync::atomic::{AtomicI32, Ordering};

/// A fact that no sound game would show.
const TOP: Fact = Fact { name: "top", per_seat: false, about: "the top card of a deck", shown: true, given: false };
/// How often somebody asked how a side stands.
static APPRAISED: AtomicI32 = AtomicI32::new(0);

/// A name in the courier's hand, from the true state: what nobody may use.
fn in_the_couriers_hand(game: &DeadDrop, state: &State) -> Option<String> {
    let names = Names(vec!["a".into(), "b".into(), "c".into()]);
    let tableau = game.tableau(state, &names, Eye::All);
    let hand = tableau.seats[2].zones.iter().find(|zone| zone.name == "hand")?;
    hand.cards.first()?.name().map(str::to_owned)
}

pub fn faults() -> Vec<Fault<DeadDrop>> {
    let faults = [seen(), dealt(), listed(), played(), saved()];
    faults.into_iter().flatten().collect()
}

/// What seats see and are told.
fn seen() -> Vec<Fault<DeadDrop>> {
    vec![
        Fault {
            name: "the view shows how a hidden card can be told from another",
            by: "P4",
            tableau: |game, state, names, _, shown| {
                let all = game.tableau(state, names, Eye::All);
                let deck = all.seats[0].zones.iter().find(|zone| zone.name == "deck");
                let top = deck.and_then(|deck| deck.cards.first()?.name().map(str::len));
                shown.table.fact(TOP, top.unwrap_or(0));
            },
            ..Fault::none()
        },
        Fault {
            name: "the view shows the name of a card at a drop",
            by: "P4",
            tableau: |game, state, names, _, shown| {
                shown.table.zones = game.tableau(state, names, Eye::All).table.zones;
            },
            ..Fault::none()
        },
        Fault {
            name: "a step's secret reference is not blanked",
            by: "P4",
            known: |_, state, known| known.steps = state.steps,
            // From what the seat should know, so that only what is at fault shows.
            redeal: |game, known, chance, dealt| {
                *dealt = game.redeal(&game.known(known.state(), known.seat()), chance);
            },
            ..Fault::none()
        },
        Fault {
            name: "what a seat knows includes the seed",
            by: "P4",
            known: |_, state, known| known.chance = state.chance,
            ..Fault::none()
        },
        Fault { name: "an event is shown in full to everybody", by: "P4", seen: |_, _| SeatSet::ALL, ..Fault::none() },
        Fault {
            name: "the question tells what another holds",
            by: "P4",
            question: |game, state, question| {
                question.words += &in_the_couriers_hand(game, state).unwrap_or_default();
            },
            ..Fault::none()
        },
    ]
}

/// What re-deals deal.
fn dealt() -> Vec<Fault<DeadDrop>> {
    vec![
        Fault {
            name: "a re-deal deals the same every time",
            by: "P4b",
            redeal: |game, known, _, dealt| *dealt = game.redeal(known, &mut Chance::new(Seed([7; 32]))),
            ..Fault::none()
        },
        Fault {
            name: "a re-deal leaves one place as it was",
            by: "P4b",
            redeal: |_, _, _, dealt| dealt.chance = Chance::BLANK,
            ..Fault::none()
        },
        Fault {
            name: "a seat's knowledge is lost in a re-deal",
            by: "P4",
            redeal: |_, _, chance, dealt| dealt.table.shuffle(dealt.table.card(CardId(0)).zone, chance),
            ..Fault::none()
        },
    ]
}

/// What may be chosen.
fn listed() -> Vec<Fault<DeadDrop>> {
    vec![
        Fault {
            name: "what a seat may do depends on another's hand",
            by: "P4",
            list: |game, state, list| {
                let ambush = || in_the_couriers_hand(game, state).is_some_and(|name| name == "Ambush");
                if state.turn() != Seat(2) && ambush() {
                    list.truncate(1);
                }
            },
            ..Fault::none()
        },
        Fault {
            name: "what a seat may do cannot be told from what it knows",
            by: "P4",
            list: |_, state, list| {
                if state.chance == Chance::BLANK {
                    list.truncate(1);
                }
            },
            ..Fault::none()
        },
        Fault {
            name: "two choices have the same label",
            by: "P3",
            list: |_, state, list| {
                if state.round > 2 {
                    list.push(list[0]);
                }
            },
            ..Fault::none()
        },
        Fault {
            name: "a decision comes without a choice",
            by: "P3",
            list: |_, state, list| {
                if state.round > 2 {
                    list.clear();
                }
            },
            ..Fault::none()
        },
        Fault {
            name: "an answer that is not listed is accepted",
            by: "P6",
            refuse: |_, choice| matches!(choice, Choice::Pass),
            ..Fault::none()
        },
        Fault {
            name: "a refused answer changes the state",
            by: "P6",
            refuse: |state, _| {
                state.done.searched = !state.done.searched;
                false
            },
            ..Fault::none()
        },
        Fault {
            name: "how well a side stands depends on how often one asks",
            by: "P4",
            // Another number at every call, in no order.
            appraise: |_| APPRAISED.fetch_add(1, Ordering::Relaxed).wrapping_mul(7919) % 101,
            ..Fault::none()
        },
    ]
}

/// What answers do.
fn played() -> Vec<Fault<DeadDrop>> {
    vec![
        Fault { name: "a card gets lost", by: "P2", play: |_, _, _, after, _| lose_a_card(after), ..Fault::none() },
        Fault {
            name: "with nobody listening the game goes another way",
            by: "P1",
            play: |_, _, _, after, listening| {
                if listening && after.round == 3 {
                    after.round = 4;
                }
            },
            ..Fault::none()
        },
        Fault {
            name: "something becomes known and the counter stands still",
            by: "undo",
            play: |game, before, _, after, _| count_no_fact(game, before, after),
            ..Fault::none()
        },
        Fault {
            name: "a current number is kept although it changed",
            by: "P2",
            play: |_, _, choice, after, _| {
                if after.round == 2 && choice == Choice::EndTurn {
                    (after.standing.fresh, after.standing.gist.stats) = (true, u64::MAX);
                }
            },
            ..Fault::none()
        },
        Fault {
            name: "the game never ends",
            by: "P3",
            play: |_, _, _, after, _| after.round = after.round.min(2),
            ..Fault::none()
        },
        Fault {
            name: "what is being carried out is forgotten while a window inside it is open",
            by: "P2",
            play: |_, _, _, after, _| forget_what_is_under_way(after),
            ..Fault::none()
        },
        Fault {
            name: "a seat that has left a window is asked all the same",
            by: "P2",
            play: |_, _, _, after, _| {
                if let Some(gone) = Seat::all(3).find(|&seat| after.walked_out.has(seat)) {
                    after.windows.acted(gone);
                }
            },
            ..Fault::none()
        },
        Fault {
            name: "a list is full, and what does not fit is left out",
            by: "P2",
            play: |_, _, _, after, _| {
                if after.round == 2 {
                    (0..13).for_each(|_| after.triggers.keep(machine::Blank::BLANK));
                    after.triggers.truncate(0);
                }
            },
            ..Fault::none()
        },
    ]
}

/// What is saved.
fn saved() -> Vec<Fault<DeadDrop>> {
    vec![
        Fault {
            name: "the position in the random stream is not saved",
            by: "P5",
            save: |saved| saved.chance = Chance::BLANK,
            ..Fault::none()
        },
        Fault {
            name: "a step in progress is not saved",
            by: "P5",
            save: |saved| {
                if saved.steps.frames().len() > 1 {
                    saved.steps.pop();
                }
            },
            ..Fault::none()
        },
        Fault {
            name: "a window inside another is not saved",
            by: "P5",
            save: |saved| {
                if saved.windows.depth() > 1 {
                    saved.windows.drop_window(|_| ());
                }
            },
            ..Fault::none()
        },
    ]
}

/// The first card's place is taken by another: its own is nowhere.
fn lose_a_card(state: &mut State) {
    if state.round == 2 {
        let mut bytes = state.to_bytes();
        let order = 2 * 19; // after the ends of the zones
        bytes[order] = bytes[order + 2];
        bytes[order + 1] = bytes[order + 3];
        *state = State::from_bytes(&bytes).unwrap_or(*state);
    }
}

/// Every fact but the draw of a turn goes uncounted.
fn count_no_fact(game: &DeadDrop, before: &State, after: &mut State) {
    let (facts, counted) = (game.facts(before), game.facts(after));
    if counted == facts + 1 {
        let mut bytes = after.to_bytes();
        let needle = counted.to_le_bytes();
        let at = (0..bytes.len() - 5).find(|&at| bytes[at..at + 4] == needle && bytes[at + 4] == 3);
        if let Some(at) = at {
            bytes[at..at + 4].copy_from_slice(&facts.to_le_bytes());
            *after = State::from_bytes(&bytes).unwrap_or(*after);
        }
    }
}

fn forget_what_is_under_way(state: &mut State) {
    if state.windows.depth() > 1 {
        let asked = state.windows.asked().unwrap_or(Seat(0));
        let mut inside = Vec::new();
        state.windows.drop_window(|thing| inside.push(thing));
        state.windows.finish();
        assert!(state.windows.open(asked));
        inside.into_iter().rev().for_each(|thing| assert!(state.windows.announce(thing, asked)));
    }
}
