//! Whatever the pack check accepts, the game can do: random texts on real cards, in random games.

use dead_drop::{DeadDrop, Facts, PACK};
use kernel::{Chance, Rules, Seed, Setup, Staging};
use wording::Pack;

#[test]
fn a_game_with_any_accepted_text_holds_together_to_its_end() {
    let ours = DeadDrop::new();
    let vocabulary = &ours.cards().book.vocabulary;
    let pack = Pack::<Facts>::read(PACK).unwrap();
    let mut dice = Chance::new(Seed::from_words("accepted texts"));
    let mut accepted = 0;
    for _ in 0..3000 {
        let depth = 3 + dice.pick(4);
        let Some(line) = vocabulary.random("line", depth, &mut dice) else { continue };
        let text = vocabulary.print(&line);
        let name = ["Tail", "Handler", "Analyst", "Ambush"][dice.pick(4)];
        let card = pack.cards.iter().find(|card| card.name == name).unwrap();
        let mut source = PACK.to_owned();
        source.replace_range(card.text_span.clone(), &format!("'''\n{text}'''"));
        if let Ok(game) = DeadDrop::with_packs(&[&source]) {
            accepted += 1;
            (0..3).for_each(|seed| play(&game, seed, &format!("{name}: {text}")));
        }
    }
    assert!(accepted > 100, "only {accepted} texts were accepted: too few to say anything");
}

fn play(game: &DeadDrop, seed: u64, text: &str) {
    const DECISIONS_MAX: usize = 5000;
    let about = game.about();
    let setup = Setup::new(about.name, &about.seat_names);
    let mut state = game.set_up(&setup, Seed::from_words("game").child(seed)).unwrap();
    let mut dice = Chance::new(Seed::from_words("answers").child(seed));
    let mut choices = Vec::new();
    for _ in 0..DECISIONS_MAX {
        if game.decision(&state).is_none() {
            return;
        }
        choices.clear();
        game.candidates(&state, &mut choices);
        assert!(!choices.is_empty(), "nothing to choose with {text}");
        game.play(&mut state, choices[dice.pick(choices.len())], &mut ());
        game.check(&state).unwrap_or_else(|wrong| panic!("{wrong} with {text}"));
    }
    panic!("it does not end with {text}");
}
