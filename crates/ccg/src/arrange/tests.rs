//! What scenarios can give, and what they cannot.

use crate::state::{State, attached, beneath, bureau, counter, deck, field, hand, hospital, sites};
use crate::tests::{deck as any_deck, game};
use crate::{Ccg, Suit};
use kernel::{Chance, Given, Names, Seat, Seed, Staging};
use machine::Zone;
use serde_json::Value;

const ASH: Seat = Seat(0);
const BIRCH: Seat = Seat(1);

type Zones<'a> = &'a [(Seat, &'a str, &'a [&'a str])];

/// A table of so many with this given.
fn arranged(
    game: &Ccg,
    seats: usize,
    zones: Zones<'_>,
    facts: &[(Option<Seat>, &str, Value)],
) -> Result<State, String> {
    let mut chance = Chance::new(Seed::from_words("arrange"));
    let decks: Vec<_> = (0..seats).map(|_| any_deck(game, &mut chance)).collect();
    let mut state = game.table_of(&decks, crate::state::TableRules::NONE, Seed::from_words("arrange"));
    game.run(&mut state, &mut ());
    let zones = zones.iter().map(|(seat, name, cards)| {
        (Some((*seat).into()), (*name).to_owned(), cards.iter().map(|card| (*card).to_owned()).collect())
    });
    let facts = facts.iter().map(|(seat, name, value)| (seat.map(Seat::into), (*name).to_owned(), value.clone()));
    let given = Given { zones: zones.collect(), facts: facts.collect() };
    let names = Names(["Ash", "Birch", "Cedar"].map(str::to_owned).into());
    game.arrange(&mut state, &names, &given)?;
    game.check(&state)?;
    Ok(state)
}

fn names_in(game: &Ccg, state: &State, zone: Zone) -> Vec<String> {
    let cards = state.table.zone(zone).iter();
    cards.map(|&card| game.cards().name(state.table.printed(card)).unwrap_or_default().to_owned()).collect()
}

/// A card of that suit, and never two of one Agent.
fn some(game: &Ccg, suit: Suit, place: usize) -> String {
    let of = |&design: &machine::Design| game.cards.printed(design).is_some_and(|printed| printed.suit == suit);
    let first = |&design: &machine::Design| game.cards.same(design) == design;
    let design = game.cards.designs().filter(of).filter(first).nth(place).expect("there are some");
    game.cards.name(design).expect("each has one").to_owned()
}

#[test]
fn cards_lie_as_they_are_said_to() {
    let game = game();
    let [one, two, three] = [0, 1, 2].map(|place| some(&game, Suit::Agent, place));
    let (knife, site, bluff) =
        (some(&game, Suit::Equipment, 0), some(&game, Suit::Site, 0), some(&game, Suit::Bluff, 0));
    let (in_field, in_hospital) = (format!("{one} (team 2, tokens 1)"), format!("{two} (damage 1)"));
    let (on, against, under) =
        (format!("{knife} on {one}"), format!("{site} against Birch"), format!("{bluff} under {site}"));
    let zones: Zones<'_> = &[
        (ASH, "field", &[&in_field]),
        (ASH, "hospital", &[&in_hospital]),
        (ASH, "bureau", &[&three]),
        (ASH, "attached", &[&on]),
        (ASH, "sites", &[&against]),
        (ASH, "hand", &[&bluff]),
        (BIRCH, "beneath", &[&under]),
        (BIRCH, "deck", &[&knife, "nothing else"]),
    ];
    let file = game.cards.file(7).and_then(|file| game.cards.name(file)).expect("41 of them");
    let facts = [
        (None, "turn", "Birch".into()),
        (None, "phase", "case assignment".into()),
        (Some(ASH), "rp", 12.into()),
        (Some(BIRCH), "x_file", file.into()),
    ];
    let state = arranged(&game, 2, zones, &facts).unwrap();
    assert_eq!((state.turn, state.players[0].rp, state.files[1], state.turns), (BIRCH, 12, 7, 4));
    let card = |zone: Zone| state.table.zone(zone)[0];
    assert_eq!(state.team_of(card(field(ASH))).map(|team| team.number), Some(2));
    assert_eq!(state.table.card(card(field(ASH))).counters[counter::TOKENS], 1);
    assert_eq!((state.damage(card(hospital(ASH))), state.team_of(card(hospital(ASH)))), (1, None));
    assert_eq!(names_in(&game, &state, bureau(ASH)), [three]);
    assert_eq!(state.table.card(card(attached(ASH))).host, card(field(ASH)));
    assert_eq!(state.table.card(card(beneath(BIRCH))).host, card(sites(ASH)));
    assert_eq!(state.directed_at(card(sites(ASH))), BIRCH);
    assert_eq!(names_in(&game, &state, hand(ASH)), [bluff]);
    assert_eq!(names_in(&game, &state, deck(BIRCH)), [knife]);
}

#[test]
fn what_is_not_given_stays_as_it_was() {
    let game = game();
    let before = arranged(&game, 2, &[], &[(None, "turn", "Ash".into())]).unwrap();
    let agents = names_in(&game, &before, bureau(ASH));
    let sent = agents[0].clone();
    let state = arranged(&game, 2, &[(ASH, "field", &[&sent])], &[]).unwrap();
    assert_eq!(names_in(&game, &state, bureau(ASH)), agents[1..]);
    assert_eq!(names_in(&game, &state, field(ASH)), agents[..1]);
    for seat in [ASH, BIRCH] {
        assert_eq!((state.table.zone(hand(seat)).len(), state.table.zone(deck(seat)).len()), (7, 53));
    }
    // A card that nobody brought takes the place of another.
    let strange = (0..).map(|place| some(&game, Suit::Event, place));
    let strange = strange.take(120).find(|name| !names_in(&game, &state, deck(ASH)).contains(name)).expect("one");
    let state = arranged(&game, 2, &[(ASH, "hand", &[&strange])], &[]).unwrap();
    assert_eq!((state.table.zone(hand(ASH)).len(), state.table.zone(deck(ASH)).len()), (1, 59));
}

#[test]
fn what_cannot_be_is_refused() {
    let game = game();
    let (agent, site, event) = (some(&game, Suit::Agent, 0), some(&game, Suit::Site, 0), some(&game, Suit::Event, 0));
    let knife = some(&game, Suit::Equipment, 0);
    let file = some(&game, Suit::XFile, 0);
    let wrong: &[(&str, String)] = &[
        ("field", format!("{agent} (asleep)")),
        ("field", format!("{agent} (damage 90)")),
        ("field", format!("{agent} (team 40)")),
        ("field", format!("{agent} (seen)")),
        ("hospital", format!("{agent} (team 2)")),
        ("field", event.clone()),
        ("field", "Nobody".into()),
        ("hand", format!("{event} (tokens 1)")),
        ("hand", file),
        ("attached", knife.clone()),
        ("attached", format!("{knife} on Nobody")),
        ("sites", format!("{site} against Ash")),
        ("sites", format!("{site} against Nobody")),
        ("beneath", format!("{event} under {site}")),
        ("discard", "nothing else".into()),
        ("played", event.clone()),
        ("stage", event),
    ];
    for (zone, card) in wrong {
        assert!(arranged(&game, 2, &[(ASH, zone, &[card])], &[]).is_err(), "{card} in {zone}");
    }
    // With three players it must be said at whom a Site is directed.
    assert!(arranged(&game, 2, &[(ASH, "sites", &[&site])], &[]).is_ok());
    assert!(arranged(&game, 3, &[(ASH, "sites", &[&site])], &[]).is_err());
    for (seat, name, value) in [
        (None, "phase", Value::from("lunch")),
        (None, "total", 3.into()),
        (None, "turns", 0.into()),
        (Some(ASH), "x_file", agent.as_str().into()),
        (Some(ASH), "rp", 100.into()),
        (Some(ASH), "notebook", 1.into()),
    ] {
        assert!(arranged(&game, 2, &[], &[(seat, name, value)]).is_err(), "{name}");
    }
}

#[test]
fn every_phase_can_be_given() {
    let game = game();
    for phase in crate::turn::Phase::ALL {
        let name = phase.name().to_lowercase();
        let state = arranged(&game, 2, &[], &[(None, "phase", name.as_str().into())]).unwrap();
        assert!(game.decision(&state).is_some(), "{name}");
    }
}

#[test]
fn a_player_who_is_out_has_no_cards() {
    let game = game();
    let out = (Some(BIRCH), "out", Value::from(true));
    let state = arranged(&game, 3, &[], std::slice::from_ref(&out)).unwrap();
    assert!(state.table.zone(bureau(BIRCH)).is_empty() && state.is_out(BIRCH));
    let agent = some(&game, Suit::Agent, 0);
    assert!(arranged(&game, 3, &[(BIRCH, "field", &[&agent])], &[out]).is_err());
    assert!(arranged(&game, 3, &[], &[(None, "turn", "Birch".into()), (Some(BIRCH), "out", true.into())]).is_err());
}
