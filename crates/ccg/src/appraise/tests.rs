//! What questions and guesses weigh, and how Agents are shared out.

use super::*;
use crate::choice::Choice;
use crate::decks::Deck;
use crate::question::Part;
use crate::state::{Step, TableRules};
use crate::tests::{Legal, deck, game};
use kernel::{Chance, Rules, Seed, Sight};
use machine::Frame;

const ASH: Seat = Seat(0);
const BIRCH: Seat = Seat(1);

/// A table of two at which Ash has succeeded at a Site and may ask Birch, who can still be these.
fn asking(game: &Ccg, rules: TableRules, left: u64) -> State {
    let mut chance = Chance::new(Seed::from_words("weighed"));
    let decks: Vec<Deck> = (0..2).map(|_| deck(game, &mut chance)).collect();
    let mut state = game.table_of(&decks, rules, Seed::from_words("weighed"));
    game.run(&mut state, &mut ());
    state.turn = ASH;
    state.masks[0][1] = left;
    state.files[1] = left.trailing_zeros() as u8;
    state.steps.clear();
    let part = crate::site::Part::Guess;
    state.steps.push(Frame::new(Step::Investigate { site: CardId::NONE, part, success: true }, ASH));
    state.steps.push(Frame::new(Step::Question { asked: BIRCH, kinds: u8::MAX, part: Part::Choose }, ASH));
    state
}

/// The same, where Ash may guess.
fn guessing(game: &Ccg, rules: TableRules, left: u64) -> State {
    let mut state = asking(game, rules, left);
    state.steps.pop();
    state.steps.push(Frame::new(Step::Guess { asked: BIRCH, kinds: u8::MAX, part: Part::Choose }, ASH));
    state
}

/// What weighs most.
fn best(game: &Ccg, state: &State) -> Choice {
    let mut legal = Legal::default();
    Rules::candidates(game, state, &mut legal);
    let weight = |choice: &Choice| game.weigh(state, *choice).expect("all of them are weighed");
    legal.0.into_iter().max_by_key(weight).expect("there is a choice")
}

/// So many X-Files.
fn some(count: u32) -> u64 {
    (1 << count) - 1
}

const QUESTION_OR_GUESS: TableRules = TableRules { question_or_guess: true, ..TableRules::NONE };
const ONE_GUESS: TableRules = TableRules { one_guess: true, ..TableRules::NONE };

#[test]
fn whoever_knows_the_xfile_guesses_and_whoever_does_not_asks() {
    let game = game();
    for rules in [TableRules::NONE, QUESTION_OR_GUESS, ONE_GUESS] {
        assert_eq!(best(&game, &guessing(&game, rules, some(1))), Choice::Guess);
        assert_eq!(best(&game, &asking(&game, rules, some(1))), Choice::AskNothing);
        assert_eq!(best(&game, &guessing(&game, rules, some(30))), Choice::GuessNothing);
        assert!(matches!(best(&game, &asking(&game, rules, some(30))), Choice::Ask(_)));
    }
}

/// A wrong guess at two tells as much as a question, and half of them are right.
#[test]
fn with_two_left_nobody_hesitates() {
    let game = game();
    assert_eq!(best(&game, &guessing(&game, TableRules::NONE, some(2))), Choice::Guess);
    assert_eq!(best(&game, &asking(&game, QUESTION_OR_GUESS, some(2))), Choice::AskNothing);
}

#[test]
fn who_may_guess_once_waits_until_there_is_no_time_left() {
    let game = game();
    let mut state = guessing(&game, ONE_GUESS, some(2));
    assert_eq!(best(&game, &state), Choice::GuessNothing);
    state.turns = 100;
    assert_eq!(best(&game, &state), Choice::Guess, "it has taken too long");
    state.turns = 1;
    state.masks[1][0] = 1 << state.files[0];
    assert_eq!(best(&game, &state), Choice::Guess, "the other is about to win");
    state.masks[0][1] = some(3);
    assert_eq!(best(&game, &state), Choice::GuessNothing, "two of three would lose");
}

#[test]
fn the_best_question_halves_what_is_left() {
    let game = game();
    let state = asking(&game, TableRules::NONE, game.cards.all_files());
    let Choice::Ask(value) = best(&game, &state) else { panic!("there is much to ask") };
    let with = |number: u8| {
        let value = crate::keyword::Value::of_number(number).expect("there are twenty");
        let yes = game.cards.files_with(value).count_ones();
        yes.min(game.cards.all_files().count_ones() - yes)
    };
    assert_eq!(with(value), (0..20).map(with).max().expect("there are twenty"));
}

/// A bot must not learn from a weight what its seat does not know.
#[test]
fn weights_are_the_same_in_every_deal() {
    let game = game();
    let mut chance = Chance::new(Seed::from_words("dealt"));
    for rules in [TableRules::NONE, QUESTION_OR_GUESS, ONE_GUESS] {
        let state = guessing(&game, rules, some(3));
        let known = game.known(&state, ASH);
        for choice in [Choice::Guess, Choice::GuessNothing] {
            for dealt in [*known.state(), game.redeal(&known, &mut chance), game.redeal(&known, &mut chance)] {
                assert_eq!(game.weigh(&dealt, choice), game.weigh(&state, choice));
            }
        }
    }
}

#[test]
fn more_of_a_pool_is_never_worth_less() {
    assert!((0..40).all(|count| points(count) < points(count + 1)));
    assert!(points(4) - points(3) > points(14) - points(13));
}

/// In the Basic game a hand is filled up again, so what helps nobody is not kept: a Site that all Agents together could
/// not pass, and other cards as long as there is no Site that they could.
#[test]
fn in_the_basic_game_a_hand_that_leads_nowhere_is_worth_less_than_none() {
    let game = game();
    let mut chance = Chance::new(Seed::from_words("basic"));
    let decks: Vec<Deck> = (0..2).map(|_| deck(&game, &mut chance)).collect();
    let rules = TableRules { basic: true, ..TableRules::NONE };
    let mut state = game.table_of(&decks, rules, Seed::from_words("basic"));
    game.run(&mut state, &mut ());
    let agents = Section::ALL.iter().flat_map(|section| state.table.zone(section.of(ASH)));
    let agents: Vec<CardId> = agents.copied().collect();
    let has = |skill: Skill| agents.iter().map(|&agent| game.skill_of(&state, agent, skill)).sum::<i16>();
    let passes = |card: &CardId| {
        let printed = game.cards.printed(state.table.printed(*card)).expect("it is a card");
        let mut ways = printed.prerequisites.iter().flatten();
        (printed.suit == Suit::Site).then(|| ways.any(|&(skill, needed)| has(skill) >= i16::from(needed)))
    };
    let brought = || state.table.all().filter(|&card| state.table.card(card).owner == ASH);
    let site = brought().find(|card| passes(card) == Some(true)).expect("a Site that they can pass");
    let other = brought().find(|card| passes(card).is_none()).expect("another card");
    let worth = |cards: &[CardId]| game.worth_of_full_hand(&state, ASH, cards.iter().copied());
    assert!(worth(&[other]) < worth(&[]), "whoever has no Site looks for one");
    assert!(worth(&[site, other]) == worth(&[site]) && worth(&[site]) > worth(&[]));
    if let Some(missed) = brought().find(|card| passes(card) == Some(false)) {
        assert!(worth(&[site, missed]) < worth(&[site]));
    }
}
