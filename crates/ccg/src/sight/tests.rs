//! Who knows what, by hand and in random games.

use super::*;
use crate::decks::Deck;
use crate::event::UNKNOWN_VALUE;
use crate::keyword::Characteristic;
use crate::state::{TableRules, UNKNOWN_FILE, What, beneath, deck as deck_of, hand, sites};
use crate::tests::{Legal, deck, game};
use kernel::{Rules, Seed, Staging};
use machine::{Announced, Depth};
use std::collections::{BTreeMap, BTreeSet};

const ASH: Seat = Seat(0);
const BIRCH: Seat = Seat(1);
const CEDAR: Seat = Seat(2);

fn names() -> Names {
    Names(["Ash", "Birch", "Cedar", "Dogwood"].map(str::to_owned).into())
}

/// A table with random decks, before its first decision.
fn table(game: &Ccg, seats: usize, words: &str) -> State {
    table_with(game, seats, words, TableRules::NONE)
}

/// The same with options.
fn table_with(game: &Ccg, seats: usize, words: &str, rules: TableRules) -> State {
    let mut chance = Chance::new(Seed::from_words(words));
    let decks: Vec<Deck> = (0..seats).map(|_| deck(game, &mut chance)).collect();
    let mut state = game.table_of(&decks, rules, Seed::from_words(words));
    game.run(&mut state, &mut ());
    state
}

fn legal(game: &Ccg, state: &State) -> Vec<crate::Choice> {
    let mut legal = Legal::default();
    Rules::candidates(game, state, &mut legal);
    legal.0
}

/// A re-deal is sound, is what the seat knows, and shows the seat the same.
fn deals_are_the_same_to(game: &Ccg, state: &State, seat: Seat, chance: &mut Chance) {
    let known = game.known(state, seat);
    let shown = game.tableau(state, &names(), Eye::Seat(seat));
    let dealt = game.redeal(&known, chance);
    game.check(&dealt).unwrap_or_else(|wrong| panic!("a re-deal for {seat:?}: {wrong}"));
    let again = game.known(&dealt, seat);
    assert!(again == known, "{seat:?} knows something else at {:?}", state.steps.top());
    assert_eq!(game.tableau(&dealt, &names(), Eye::Seat(seat)), shown);
    if Rules::decision(game, state).is_some_and(|decision| decision.seat == seat) {
        assert_eq!(legal(game, &dealt).len(), legal(game, state).len(), "at {:?}", state.steps.top());
    }
}

/// Each place that is not pinned takes two values.
fn deals_forget_nothing(game: &Ccg, state: &State, seat: Seat, chance: &mut Chance) {
    let known = game.known(state, seat);
    let first = game.redeal(&known, chance);
    let open = game.blanks(&known).into_iter().filter(|&slot| !game.is_pinned(&known, slot));
    let mut open: BTreeMap<u32, u64> = open.map(|slot| (slot, game.slot(&first, slot))).collect();
    for _ in 0..500 {
        let dealt = game.redeal(&known, chance);
        open.retain(|&slot, &mut value| game.slot(&dealt, slot) == value);
        if open.is_empty() {
            return;
        }
    }
    panic!("{seat:?}: places {:?} never change at {:?}", open.keys(), state.steps.top());
}

#[test]
fn random_games_are_sound_and_tell_nobody_more() {
    let game = game();
    let mut fullest: BTreeMap<&str, usize> = BTreeMap::new();
    let mut answers = 0;
    for seed in 0..200_u32 {
        let words = format!("sight {seed}");
        let mut chance = Chance::new(Seed::from_words(&words));
        let none = TableRules::NONE;
        let (seats, rules) = match seed % 6 {
            // The Basic game is for two (C12.1).
            5 => (2, TableRules { basic: true, ..none }),
            4 => (2 + seed / 6 % 3, TableRules { powers: true, question_or_guess: true, killer: true, ..none }),
            3 => (2 + seed / 6 % 3, TableRules { powers: true, ..none }),
            _ => (2 + seed % 3, none),
        };
        let mut state = table_with(&game, seats as usize, &words, rules);
        // Some are played to their end; of the others the first turns are enough.
        let most = if seed % 20 == 0 { usize::MAX } else { 800 };
        let mut given = 0;
        while Rules::decision(&game, &state).is_some() && given < most {
            given += 1;
            let all = legal(&game, &state);
            assert!(!all.is_empty(), "{words}: {:?}", state.steps.top());
            let choice = all[chance.pick(all.len())];
            Rules::play(&game, &mut state, choice, &mut ());
            game.check(&state).unwrap_or_else(|wrong| panic!("{wrong} after {choice:?}, {words}"));
            if chance.pick(60) == 0 {
                let seat = Seat(chance.pick(seats as usize) as u8);
                deals_are_the_same_to(&game, &state, seat, &mut chance);
                assert_eq!(game.load(&game.save(&state)), Ok(state));
            }
            if chance.pick(3000) == 0 {
                let seat = Seat(chance.pick(seats as usize) as u8);
                deals_forget_nothing(&game, &state, seat, &mut chance);
            }
        }
        answers += given;
        for list in game.fullness(&state) {
            assert_eq!(list.missed, 0, "{list}");
            let most = fullest.entry(list.list).or_default();
            *most = list.most.max(*most);
        }
    }
    println!("{answers} answers, {fullest:?}, {} bytes", size_of::<State>());
}

#[test]
fn what_a_seat_may_not_know_changes_nothing_it_knows() {
    let game = game();
    let state = table(&game, 3, "by hand");
    let same = |other: &State, seat: Seat| game.known(&state, seat) == game.known(other, seat);
    let look = |state: &State, seat: Seat| game.tableau(state, &names(), Eye::Seat(seat));

    // Another X-File of Birch.
    let mut other = state;
    other.files[BIRCH.index()] = (state.files[BIRCH.index()] + 1) % 41;
    assert!(same(&other, ASH) && same(&other, CEDAR) && !same(&other, BIRCH));
    assert_eq!(look(&other, ASH), look(&state, ASH));
    assert_eq!(game.known(&state, ASH).state().files[BIRCH.index()], UNKNOWN_FILE);

    // What Ash was told of Birch's: the two know it, and Cedar sees only that something was asked.
    let told = |number: u8| {
        let mut told = state;
        game.learn(&mut told, ASH, BIRCH, number);
        told
    };
    let (one, two) = (told(5), told(6));
    assert!(game.known(&one, CEDAR) == game.known(&two, CEDAR));
    assert_eq!(look(&one, CEDAR), look(&two, CEDAR));
    assert!(game.known(&one, ASH) != game.known(&two, ASH) && game.known(&one, BIRCH) != game.known(&two, BIRCH));
    assert!(game.known(&one, CEDAR) != game.known(&state, CEDAR), "all see that a question was asked");

    // The top cards of a deck and of a hand.
    let mut other = state;
    for zone in [deck_of(BIRCH), hand(BIRCH)] {
        let cards = [0, 1].map(|place| other.table.zone(zone)[place]);
        other.table.exchange(cards[0], cards[1]);
    }
    assert!(same(&other, ASH) && same(&other, CEDAR) && same(&other, BIRCH), "an order is nobody's business");
}

#[test]
fn a_card_beneath_a_site_is_known_to_its_owner_until_it_is_revealed() {
    let game = game();
    let mut state = table(&game, 2, "beneath");
    let site =
        game.cards.designs().find(|&site| game.cards.printed(site).is_some_and(|it| it.suit == crate::Suit::Site));
    let site = state.table.add(ASH, site.expect("a Site"), sites(ASH), zone_rule(sites(ASH)));
    state.table.card_mut(site).counters[crate::state::counter::TEAM] = BIRCH.0 as i8;
    let card = state.table.zone(hand(BIRCH))[0];
    let design = state.table.printed(card);
    let card = state.carry(card, beneath(BIRCH), Depth::Bottom, SeatSet::NONE);
    state.table.card_mut(card).host = site;
    game.check(&state).expect("it can lie there");
    let shown = |state: &State, seat| {
        let tableau = game.tableau(state, &names(), Eye::Seat(seat));
        let of = |name: &str, seat: usize| {
            let zones = tableau.seats[seat].zones.iter().filter(|zone| zone.name == name);
            zones.flat_map(|zone| zone.cards.clone()).next().expect("one lies there")
        };
        (of("beneath", 1), of("sites", 0))
    };
    let (back, place) = shown(&state, ASH);
    assert_eq!((back.name(), back.handle.as_deref()), (None, Some("card 1 of Birch")));
    assert_eq!(back.marks.get("under"), place.name.clone().map(Into::into).as_ref());
    assert_eq!((place.marks["beneath"].as_u64(), place.marks["against"].as_str()), (Some(1), Some("Birch")));
    let (own, _) = shown(&state, BIRCH);
    assert_eq!((own.name(), own.face_down), (game.cards.name(design), true));
    let known = game.known(&state, ASH);
    let mut chance = Chance::new(Seed::from_words("beneath"));
    let dealt: BTreeSet<_> = (0..50).map(|_| game.redeal(&known, &mut chance).table.printed(card)).collect();
    assert!(dealt.len() > 20);
    // Revealed, it is known to all in every re-deal.
    game.reveal(&mut state, site, &mut ());
    for &card in state.table.zone(beneath(BIRCH)) {
        for seat in [ASH, BIRCH] {
            let dealt = game.redeal(&game.known(&state, seat), &mut chance);
            assert_eq!(dealt.table.printed(card), design);
            assert!(dealt.table.is_known(card, Eye::Spectator));
        }
    }
}

#[test]
fn what_is_asked_and_guessed_two_seats_know_and_the_third_is_dealt() {
    let game = game();
    let mut state = table(&game, 3, "numbers");
    let motive = Characteristic::Motive;
    let asked = What::Asked { asker: ASH, asked: BIRCH, of: motive as u8, answered: false };
    let guessed = What::Guessed { asker: BIRCH, asked: ASH, wrong: false };
    let ask = Announced { number: 7, ..Announced::new(asked, ASH) };
    let guess = Announced { number: i16::from(state.files[ASH.index()]), ..Announced::new(guessed, BIRCH) };
    assert!(state.windows.announce(ask, BIRCH) && state.windows.announce(guess, CEDAR));
    let numbers = |state: &State| -> Vec<i16> { state.windows.all().map(|(_, thing)| thing.number).collect() };
    for seat in [ASH, BIRCH] {
        assert_eq!(numbers(game.known(&state, seat).state()), numbers(&state));
    }
    let known = game.known(&state, CEDAR);
    assert_eq!(numbers(known.state()), [i16::from(UNKNOWN_VALUE), i16::from(UNKNOWN_FILE)]);
    let mut chance = Chance::new(Seed::from_words("numbers"));
    let (mut values, mut files) = (BTreeSet::new(), BTreeSet::new());
    for _ in 0..400 {
        let dealt = game.redeal(&known, &mut chance);
        game.check(&dealt).expect("a re-deal is sound");
        values.insert(numbers(&dealt)[0]);
        files.insert(numbers(&dealt)[1]);
    }
    let own: BTreeSet<i16> = motive.values().map(|value| i16::from(value.number())).collect();
    assert_eq!(values, own);
    assert!(files.len() > 35, "{} X-Files", files.len());
    let words = |seat| {
        let tableau = game.tableau(&state, &names(), Eye::Seat(seat));
        tableau.table.facts[counters::ANNOUNCED.name].to_string()
    };
    assert!(words(ASH).contains("Ash asks Birch: MOTIVE Knowledge"), "{}", words(ASH));
    assert!(words(CEDAR).contains("Ash asks Birch: MOTIVE\""), "{}", words(CEDAR));
}

#[test]
fn x_files_are_dealt_from_what_a_seat_has_learnt_and_others_learn_what_all_saw() {
    let game = game();
    let mut state = table(&game, 3, "masks");
    for number in [0, 5, 11] {
        game.learn(&mut state, ASH, BIRCH, number);
    }
    for number in [1, 6] {
        game.learn(&mut state, CEDAR, BIRCH, number);
    }
    let wrong =
        (0..41).find(|&file| state.masks[CEDAR.index()][BIRCH.index()] & 1 << file != 0 && state.files[1] != file);
    game.rule_out(&mut state, CEDAR, BIRCH, wrong.expect("more than one is left"));
    let known = game.known(&state, ASH);
    let left: BTreeSet<u8> = game.possible(&state, ASH, BIRCH).collect();
    assert!(left.contains(&state.files[BIRCH.index()]));
    let mut chance = Chance::new(Seed::from_words("masks"));
    let (mut files, mut masks, mut taken) = (BTreeSet::new(), BTreeSet::new(), 0);
    for _ in 0..500 {
        let dealt = game.redeal(&known, &mut chance);
        game.check(&dealt).expect("a re-deal is sound");
        files.insert(dealt.files[BIRCH.index()]);
        masks.insert(dealt.masks[CEDAR.index()][BIRCH.index()]);
        let answers = dealt.answers[CEDAR.index()][BIRCH.index()];
        let asked: Vec<Characteristic> = answers.each().map(|(value, _)| value.of).collect();
        assert_eq!(asked, [Characteristic::Affiliation, Characteristic::Motive]);
        let fitting = answers.fitting(&game.cards).count_ones();
        let kept = dealt.masks[CEDAR.index()][BIRCH.index()].count_ones();
        // A wrong guess takes one away, if no answer has excluded that one since.
        assert!(kept <= fitting && fitting <= kept + 1, "{kept} of {fitting}");
        taken += fitting - kept;
    }
    assert!((250..500).contains(&taken), "{taken} of 500 guesses took one away");
    assert_eq!(files, left);
    assert!(masks.len() > 50);
    // What all were told is the least that anybody knows.
    let file = state.files[BIRCH.index()];
    let value = game.cards.value_of(file, Characteristic::Result).expect("each has one");
    game.tell_all(&mut state, BIRCH, game.cards.files_with(value));
    game.check(&state).expect("all were told the truth");
    assert_eq!(game.known(&state, ASH).state().masks[CEDAR.index()][BIRCH.index()], game.cards.files_with(value));
}

#[test]
fn a_re_deal_could_be_a_deck() {
    let game = game();
    let state = table(&game, 2, "a deck");
    let known = game.known(&state, ASH);
    let mut chance = Chance::new(Seed::from_words("deals"));
    for _ in 0..200 {
        let dealt = game.redeal(&known, &mut chance);
        let mut copies: BTreeMap<machine::Design, u8> = BTreeMap::new();
        for card in dealt.table.all().filter(|&card| dealt.table.card(card).owner == BIRCH) {
            let design = dealt.table.printed(card);
            *copies.entry(game.cards.same(design)).or_default() += 1;
            let printed = game.cards.printed(design).expect("dealt");
            assert_ne!(printed.suit, crate::Suit::XFile);
            let hidden = !dealt.table.is_known(card, Eye::Seat(ASH));
            assert!(!hidden || !printed.keywords.has(crate::Keyword::Killer));
        }
        // Two of each, and one Queequeg.
        assert!(copies.iter().all(|(&design, &copies)| copies <= game.cards.most(design).min(2)));
    }
}

/// In the Basic game a deck has no Agents, and no cards with the green X (C12.2).
#[test]
fn a_re_deal_could_be_a_deck_of_the_basic_game() {
    let game = game();
    let mut chance = Chance::new(Seed::from_words("basic"));
    let mut decks: Vec<Deck> = (0..2).map(|_| deck(&game, &mut chance)).collect();
    let allowed = |design: &machine::Design| {
        let printed = game.cards.printed(*design).expect("it is a card");
        !printed.green_x && printed.suit != crate::Suit::Agent
    };
    decks.iter_mut().for_each(|deck| deck.cards.retain(|(design, _)| allowed(design)));
    let rules = TableRules { basic: true, ..TableRules::NONE };
    let state = game.table_of(&decks, rules, Seed::from_words("basic"));
    let known = game.known(&state, ASH);
    for _ in 0..100 {
        let dealt = game.redeal(&known, &mut chance);
        let theirs = dealt.table.all().filter(|&card| dealt.table.card(card).owner == BIRCH);
        let hidden = theirs.filter(|&card| !dealt.table.is_known(card, Eye::Seat(ASH)));
        assert!(hidden.map(|card| dealt.table.printed(card)).all(|design| allowed(&design)));
    }
}

#[test]
fn a_ready_deck_that_fits_is_dealt_among_others() {
    let game = game();
    let mut chance = Chance::new(Seed::from_words("ready"));
    let decks: Vec<Deck> = (0..2).map(|_| deck(&game, &mut chance)).collect();
    let mut state = game.table_of(&decks, TableRules::NONE, Seed::from_words("ready"));
    game.run(&mut state, &mut ());
    let game = game.expecting(&decks);
    let known = game.known(&state, ASH);
    let of_birch = |state: &State| {
        let cards = state.table.all().filter(|&card| state.table.card(card).owner == BIRCH);
        let mut all: Vec<_> = cards.map(|card| state.table.printed(card)).collect();
        all.sort_unstable();
        all
    };
    let (brought, mut ready) = (of_birch(&state), 0);
    let mut first = BTreeSet::new();
    for _ in 0..200 {
        let dealt = game.redeal(&known, &mut chance);
        game.check(&dealt).expect("a re-deal is sound");
        ready += usize::from(of_birch(&dealt) == brought);
        first.insert(dealt.table.printed(dealt.table.zone(deck_of(BIRCH))[0]));
    }
    assert!((60..140).contains(&ready), "{ready} of 200");
    assert!(first.len() > 50);
}

#[test]
fn the_notebook_says_what_is_left_and_what_excludes_the_others() {
    let game = game();
    let mut state = table(&game, 3, "notebook");
    state.files[BIRCH.index()] = 0;
    let true_motive = game.cards.value_of(0, Characteristic::Motive).expect("each has one");
    let false_motive = Characteristic::Motive.values().find(|&other| other != true_motive).expect("five");
    game.learn(&mut state, ASH, BIRCH, false_motive.number());
    let page = game.notebook(&state, ASH, BIRCH);
    let without = game.cards.files_with(false_motive).count_ones() as usize;
    assert_eq!((page.left.len(), page.out.len()), (41 - without, 1));
    assert_eq!(page.out[0].0, crate::notebook::Why::Answer(false_motive, false));
    assert_eq!(page.out[0].1.len(), without);
    for question in &page.questions {
        assert_eq!(usize::from(question.yes + question.no), page.left.len());
        assert_eq!(question.tells_nothing(), question.value == false_motive);
        assert!(question.at_best() <= question.at_worst());
    }
    game.rule_out(&mut state, ASH, BIRCH, 40);
    game.learn(&mut state, ASH, BIRCH, true_motive.number());
    let page = game.notebook(&state, ASH, BIRCH);
    assert_eq!(
        page.left.len() as u32,
        game.cards.files_with(true_motive).count_ones() - u32::from(game.cards.files_with(true_motive) >> 40 & 1 == 1)
    );
    // Nobody else sees the page; Birch sees how many are left of the own X-File.
    let facts = |eye| game.tableau(&state, &names(), eye).seats[0].facts.clone();
    assert!(facts(Eye::Seat(ASH)).contains_key("notebook"));
    assert!(!facts(Eye::Seat(BIRCH)).contains_key("notebook") && !facts(Eye::Spectator).contains_key("left"));
    assert_eq!(facts(Eye::Seat(BIRCH))["left"], serde_json::json!({ "Birch": page.left.len() }));
    assert!(facts(Eye::Seat(CEDAR))["left"].get("Birch").is_none());
}

#[test]
fn an_open_check_is_shown_source_by_source() {
    let game = game();
    for seed in 0..100 {
        let mut state = table(&game, 2, &format!("check {seed}"));
        let mut chance = Chance::new(Seed::from_words(&format!("check {seed}")));
        while Rules::decision(&game, &state).is_some() && state.check().is_none() {
            let all = legal(&game, &state);
            Rules::play(&game, &mut state, all[chance.pick(all.len())], &mut ());
        }
        let Some(check) = state.check() else { continue };
        let tableau = game.tableau(&state, &names(), Eye::Spectator).table;
        let total: i16 =
            tableau.sources["total"].iter().map(|part| part.amount.parse::<i16>().expect("a number")).sum();
        assert_eq!(tableau.facts["total"], total);
        assert_eq!((&tableau.facts["skill"], &tableau.facts["checks"]), (&check.skill.name().into(), &1.into()));
        assert!(tableau.facts.contains_key("site") && tableau.facts.contains_key("directed"));
        return;
    }
    panic!("nobody ever checked anything");
}

#[test]
fn a_table_that_somebody_leaves_is_sound() {
    let game = game();
    for seed in 0..60_u32 {
        let words = format!("leaving {seed}");
        let mut chance = Chance::new(Seed::from_words(&words));
        let mut state = table(&game, 3 + seed as usize % 2, &words);
        let leaves_after = chance.pick(400);
        for given in 0..leaves_after + 100 {
            if Rules::decision(&game, &state).is_none() {
                break;
            }
            if given == leaves_after {
                let seat = Seat(chance.pick(usize::from(state.table.seats())) as u8);
                let before = state.steps.frames().to_vec();
                Rules::concede(&game, &mut state, seat, &mut ());
                game.check(&state).unwrap_or_else(|wrong| panic!("{wrong} after {seat:?} left {before:?}, {words}"));
                Seat::all(state.table.seats()).for_each(|eye| deals_are_the_same_to(&game, &state, eye, &mut chance));
                continue;
            }
            let all = legal(&game, &state);
            let choice = all[chance.pick(all.len())];
            Rules::play(&game, &mut state, choice, &mut ());
            game.check(&state).unwrap_or_else(|wrong| panic!("{wrong} after {choice:?}, {words}"));
        }
    }
}
