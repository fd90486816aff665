//! Bots playing Dead Drop.

use bots::{Bot, Notepad, Playable, stream};
use dead_drop::DeadDrop;
use kernel::{AnyGame, Rules, Seat, Seed, Setup, Shared, Sight, Staging};

fn setup() -> Setup {
    Setup::new("dead_drop", &["Ash", "Birch", "Shade"])
}

/// What a terminal does by bytes and labels is what a simulation does with types.
#[test]
fn a_game_without_types_is_played_the_same() {
    let (typed, shared) = (DeadDrop::new(), Shared::new(DeadDrop::new()));
    let seed = Seed::from_words("both");
    for bot in Bot::ALL {
        let mut state = typed.set_up(&setup(), seed).unwrap();
        let mut table = shared.start(&setup(), seed).unwrap();
        let (mut notepad, mut choices) = (Notepad::default(), Vec::new());
        while let Some(asked) = table.asked() {
            let known = typed.known(&state, asked.seat);
            let place = bot.choose(&typed, &known, &mut stream(seed, asked.number), &mut notepad);
            let again = shared.choose(bot, asked.seat, &table.known(asked.seat), &mut stream(seed, asked.number));
            assert_eq!(again, Ok(place));
            choices.clear();
            typed.candidates(&state, &mut choices);
            typed.play(&mut state, choices[place], &mut ());
            table.answer(asked.seat, &asked.choices[place]).unwrap();
        }
        assert_eq!(table.save(), typed.save(&state));
    }
}

#[test]
fn bytes_that_are_no_knowledge_are_refused() {
    let shared = Shared::new(DeadDrop::new());
    let mut chance = stream(Seed::from_words("x"), 0);
    assert!(shared.choose(Bot::Random, Seat(0), b"nonsense", &mut chance).is_err());
}

/// A card that costs nothing to play is played before the turn ends.
#[test]
fn greedy_ends_no_turn_while_an_operative_could_be_deployed() {
    let shared = Shared::new(DeadDrop::new());
    for number in 0..20 {
        let seed = Seed::from_words(&format!("turns {number}"));
        let mut table = shared.start(&setup(), seed).unwrap();
        while let Some(asked) = table.asked() {
            let known = table.known(asked.seat);
            let place = shared.choose(Bot::default(), asked.seat, &known, &mut stream(seed, asked.number)).unwrap();
            let could = asked.choices.iter().any(|label| label.starts_with("deploy"));
            assert!(!could || asked.choices[place] != "end turn", "{:?}", asked.choices);
            table.answer(asked.seat, &asked.choices[place]).unwrap();
        }
    }
}
