//! The vocabulary of card texts: what the CCG adds to the shared forms.

use crate::facts::Pool;
use crate::language::{Condition, Verb, Who, Words};
use wording::{Compiler, Sense, Speech, Tree, Trouble, Vocabulary, drawing, skeleton};

impl Speech for Words {
    const YOU: Who = Who::You;
    const CHOSEN: Condition = Condition::Chosen;

    fn shared(c: &mut Compiler<'_, Self>, key: &'static str, tree: &Tree) -> Result<Sense<Words>, Trouble> {
        match key {
            "draw a card" => Ok(c.act(Verb::Draw(1))),
            "draw cards" => c.number(tree, 0).map(|count| c.act(Verb::Draw(count as u8))),
            _ => Err(c.not_yet(tree)),
        }
    }
}

/// All forms a card can use, and how many of them are shared with other games.
pub fn vocabulary() -> (Vocabulary<Words>, usize) {
    let mut words = skeleton::<Words>();
    let w = &mut words;
    drawing(w);
    let shared = w.forms().len();
    w.verb("gain RP", "gain~ {#} RP", |c, tree| {
        c.number(tree, 0).map(|amount| c.act(Verb::Gain(Pool::Rp, amount as u8)))
    });
    w.verb("gain CP", "gain~ {#} CP", |c, tree| {
        c.number(tree, 0).map(|amount| c.act(Verb::Gain(Pool::Cp, amount as u8)))
    });
    (words, shared)
}
