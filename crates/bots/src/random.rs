//! The random bot: picks any choice.

use crate::notepad::{Notepad, list};
use kernel::{Chance, Game, Known};

pub(crate) fn choose<G: Game>(
    game: &G,
    known: &Known<G::State>,
    chance: &mut Chance,
    notepad: &mut Notepad<G>,
) -> usize {
    list(game, known.state(), &mut notepad.choices);
    match notepad.choices.len() {
        0 | 1 => 0,
        count => chance.pick(count),
    }
}
