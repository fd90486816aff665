//! What scenarios can give, and what they cannot.

use boardgame::{Boardgame, State};
use kernel::{Given, Holder, Rules, Seed, Setup, Staging};
use serde_json::{Value, json};

const SYNDICATE: Option<Holder> = Some(Holder(0));
const MULDER: Option<Holder> = Some(Holder(1));
const SCULLY: Option<Holder> = Some(Holder(2));
const TABLE: Option<Holder> = None;

type Zones<'a> = &'a [(Option<Holder>, &'a str, &'a [&'a str])];
type Facts<'a> = &'a [(Option<Holder>, &'a str, Value)];

/// A table of the Syndicate, Mulder and Scully with this given.
fn arranged(zones: Zones<'_>, facts: Facts<'_>) -> Result<State, String> {
    let game = Boardgame::new();
    let setup = Setup::new("boardgame", &game.about().seat_names[..3]);
    let mut state = game.set_up(&setup, Seed::from_words("given")).map_err(|wrong| wrong.to_string())?;
    let zone = |(whose, name, cards): &(Option<Holder>, &str, &[&str])| {
        (*whose, (*name).to_owned(), cards.iter().map(|card| (*card).to_owned()).collect())
    };
    let fact = |(whose, name, value): &(Option<Holder>, &str, Value)| (*whose, (*name).to_owned(), value.clone());
    let given = Given { zones: zones.iter().map(zone).collect(), facts: facts.iter().map(fact).collect() };
    game.arrange(&mut state, &setup.names(), &given)?;
    game.check(&state)?;
    Ok(state)
}

fn is_refused(zones: Zones<'_>, facts: Facts<'_>, words: &str) {
    match arranged(zones, facts) {
        Ok(_) => panic!("{zones:?} {facts:?} were taken"),
        Err(wrong) => assert!(wrong.contains(words), "{wrong}\ndoes not say: {words}"),
    }
}

#[test]
fn cards_lie_only_where_they_can_come_to_lie() {
    is_refused(&[(SYNDICATE, "hand", &["Legwork"])], &[], "the Syndicate holds only its own cards");
    is_refused(&[(MULDER, "hand", &["Red Tape"])], &[], "Agents hold only Agent cards");
    is_refused(&[(TABLE, "ally", &["Legwork"])], &[], "only an Ally lies there");
    is_refused(&[(TABLE, "ally", &["Eve"])], &[], "it is of another kind");
    is_refused(&[(TABLE, "west", &["Eve"])], &[], "it belongs to the Northeast");
    is_refused(&[(MULDER, "hand", &["Fox Mulder"])], &[], "Agents hold only Agent cards");
    let zones: Zones<'_> = &[
        (SYNDICATE, "hand", &["Red Tape", "Well-Manicured Man"]),
        (MULDER, "hand", &["Legwork", "Lone Gunmen"]),
        (TABLE, "ally", &["Senator Matheson"]),
    ];
    arranged(zones, &[]).expect("they lie where they may");
}

#[test]
fn what_was_done_in_a_turn_was_done_by_the_agent_whose_turn_it_is() {
    for name in ["travelled", "looked", "boosted"] {
        let refused = "it is not the turn of Dana Scully";
        is_refused(&[], &[(TABLE, "turn", json!("Fox Mulder")), (SCULLY, name, json!(true))], refused);
        is_refused(&[], &[(SCULLY, name, json!(true)), (TABLE, "turn", json!("Syndicate"))], refused);
    }
    let facts = [(TABLE, "turn", json!("Dana Scully")), (SCULLY, "travelled", json!(true))];
    assert!(arranged(&[], &facts).expect("she has moved").done.travelled);
}

#[test]
fn every_token_lies_somewhere_in_whatever_order_it_is_given() {
    let cigarettes = |bag: u8, screen: u8| [(TABLE, "bag_cigarettes", json!(bag)), (TABLE, "screen", json!(screen))];
    for (bag, screen) in [(5, 20), (20, 5), (5, 5), (21, 0)] {
        let [one, other] = cigarettes(bag, screen);
        is_refused(&[], &[one.clone(), other.clone()], "20 cigarettes");
        is_refused(&[], &[other, one], "20 cigarettes");
    }
    for facts in [&cigarettes(5, 15)[..], &cigarettes(5, 15)[..1], &cigarettes(5, 15)[1..]] {
        let state = arranged(&[], facts).expect("there are twenty");
        assert_eq!((state.bag.cigarettes, state.screen.cigarettes), (5, 15), "{facts:?}");
    }
    is_refused(&[], &[(TABLE, "bag_ones", json!(3))], "24 of them must lie in the bag");
    is_refused(&[], &[(TABLE, "pool_twos", json!(10)), (TABLE, "concealed_twos", json!(7))], "only 16 evidence tokens");
    let facts = [(TABLE, "bag_ones", json!(20)), (TABLE, "pool_ones", json!(3)), (TABLE, "concealed_ones", json!(1))];
    let state = arranged(&[], &facts).expect("24 in all");
    assert_eq!((state.bag.ones, state.pool.ones, state.screen.ones), (20, 3, 1));
}
