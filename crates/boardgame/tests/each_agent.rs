//! Evidence that a text gives each Agent is a draw of each of them (G3.11, G7.4). No card of ours says so.

use boardgame::{Boardgame, Event, PACKS};
use kernel::{Given, Happened, Holder, Rules, Seed, Setup, Staging, Telling};
use serde_json::json;

const OURS: &str = "When this is solved, each Agent heals a wound.";
const THEIRS: &str = "When this is solved, each Agent draws 1 evidence.";

#[test]
fn each_agent_draws_for_themselves_and_only_scully_puts_one_back() {
    let packs: Vec<String> = PACKS.iter().map(|(_, source)| source.replace(OURS, THEIRS)).collect();
    assert!(packs.iter().any(|source| source.contains(THEIRS)));
    let packs: Vec<&str> = packs.iter().map(String::as_str).collect();
    let game = Boardgame::with_packs(&packs).unwrap_or_else(|troubles| panic!("{troubles:?}"));
    let setup = Setup::new("boardgame", &game.about().seat_names[..3]);
    let names = setup.names();
    let mut state = game.set_up(&setup, Seed::from_words("each")).expect("they can play");
    let zones = [
        (None, "south_left", vec!["Miracle Man (3)"]),
        (None, "south_right", vec![]),
        (Some(Holder(1)), "hand", vec!["Legwork"]),
    ];
    let zones = zones.map(|(whose, name, cards)| {
        (whose, name.to_owned(), cards.into_iter().map(str::to_owned).collect::<Vec<String>>())
    });
    let facts = [(None, "turn", json!("Fox Mulder")), (Some(Holder(1)), "region", json!("South"))];
    let facts = facts.map(|(whose, name, value)| (whose, name.to_owned(), value));
    let given = Given { zones: zones.to_vec(), facts: facts.to_vec() };
    game.arrange(&mut state, &names, &given).expect("it can be given");

    let mut log: Vec<Happened<Event>> = Vec::new();
    let mut asked = Vec::new();
    for wanted in ["play Legwork", "return"] {
        let mut choices = Vec::new();
        game.candidates(&state, &mut choices);
        asked.push(game.question(&state, &names).words);
        let is_wanted = |choice: &&boardgame::Choice| game.label(&state, &names, **choice).starts_with(wanted);
        let choice = *choices.iter().find(is_wanted).expect("it can be chosen");
        game.play(&mut state, choice, &mut log);
    }
    let drawn = |holder: u8| {
        let by = |happened: &&Happened<Event>| matches!(happened.event, Event::DrewToken { who, .. } if who.holder == Holder(holder));
        log.iter().filter(by).count()
    };
    // Mulder one for the case and one by its text; Scully one, and one more.
    assert_eq!((drawn(1), drawn(2)), (2, 2));
    assert!(asked[1].starts_with("The bag gave"), "{}", asked[1]);
    assert!(game.decision(&state).is_some_and(|decision| decision.seat.0 == 1), "Mulder's turn goes on");
}
