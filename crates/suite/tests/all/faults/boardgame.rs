//! Faults of the board game: what lies face down in a space, and what the Agents saw there.

use super::faulty::Fault;
use boardgame::{Boardgame, Choice, Event, State};
use kernel::{Ask, Rules, SeatSet};
use machine::Design;

pub fn faults() -> Vec<Fault<Boardgame>> {
    let mut all = of_spaces();
    all.extend(of_what_was_seen());
    all
}

/// What lies in a space shows in what is asked, offered or seen.
fn of_spaces() -> Vec<Fault<Boardgame>> {
    vec![
        Fault {
            name: "what an Agent may choose depends on what lies in a space",
            by: "P4",
            list: |game, state, list| {
                let asks_agents = game.decision(state).is_some_and(|decision| decision.seat != state.syndicate);
                if asks_agents && spaces(state).any(|(_, design)| design.0.is_multiple_of(2)) {
                    list.truncate(1);
                }
            },
            ..Fault::none()
        },
        Fault {
            name: "a card that is swapped for itself keeps its handle",
            by: "P4",
            play: |_, before, choice, after, _| {
                if let Choice::Swap(space, card) = choice
                    && before.at(space) == Some(card)
                {
                    after.handles[space.index()] = before.handles[space.index()];
                }
            },
            ..Fault::none()
        },
        Fault {
            name: "a reveal is asked only when it can be paid",
            by: "P4",
            play: |game, _, _, after, _| {
                while game.decision(after).is_some_and(|decision| decision.kind == Ask::Respond)
                    && is_forced(game, after)
                {
                    game.play(after, Choice::Done, &mut ());
                }
            },
            ..Fault::none()
        },
    ]
}

/// What the Agents saw, and what is told of swaps.
fn of_what_was_seen() -> Vec<Fault<Boardgame>> {
    vec![
        Fault {
            name: "a card that Mulder saw stays known though it was swapped for itself",
            by: "P4",
            play: |_, before, choice, after, _| {
                if let Choice::Swap(space, card) = choice
                    && before.at(space) == Some(card)
                    && before.seen[space.index()] != Design::UNKNOWN
                    && let Some(back) = after.at(space)
                {
                    after.table.reveal(back, before.side());
                }
            },
            ..Fault::none()
        },
        Fault {
            name: "what is swapped is told to everybody",
            by: "P4",
            seen: |event, seen| if matches!(event, Event::Swapped { .. }) { SeatSet::ALL } else { seen },
            ..Fault::none()
        },
        Fault {
            name: "a re-deal leaves what Mulder saw where it was, though it may have been swapped",
            by: "P4b",
            redeal: |_, known, _, dealt| {
                if known.seat() == dealt.syndicate {
                    return;
                }
                let kept: Vec<_> = spaces(dealt).filter(|&(space, _)| dealt.seen[space] != Design::UNKNOWN).collect();
                for (space, design) in kept.into_iter().filter(|&(space, design)| dealt.seen[space] != design) {
                    let hand = dealt.table.zone(State::SYNDICATE_HAND).to_vec();
                    let seen = hand.into_iter().find(|&card| dealt.table.printed(card) == dealt.seen[space]);
                    if let (Some(card), Some(lies)) = (seen, dealt.at(boardgame::Space(space as u8))) {
                        debug_assert_eq!(dealt.table.printed(lies), design);
                        dealt.table.exchange(card, lies);
                    }
                }
            },
            ..Fault::none()
        },
    ]
}

/// The spaces with a card, by number, and what lies there.
fn spaces(state: &State) -> impl Iterator<Item = (usize, Design)> {
    (0..state.seen.len()).filter_map(|space| {
        let card = state.at(boardgame::Space(space as u8))?;
        Some((space, state.table.printed(card)))
    })
}

/// Is there only one thing to choose?
fn is_forced(game: &Boardgame, state: &State) -> bool {
    let mut choices = Vec::new();
    game.candidates(state, &mut choices);
    choices.len() == 1
}
