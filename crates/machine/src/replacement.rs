//! Replacement (M6): an event that would happen, and what may happen instead.

use crate::card::{CardId, Design};
use crate::few::{Blank, Few};
use crate::library::Library;
use crate::program::{Language, Timing};

/// An effect that could replace an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Replacer {
    /// The card that has it.
    pub source: CardId,
    /// Which ability.
    pub ability: u16,
}

impl Blank for Replacer {
    const BLANK: Replacer = Replacer { source: CardId::NONE, ability: 0 };
}

/// How many effects can compete for one event.
const COMPETING: usize = 8;

/// What could replace an event, of all cards in play. `applied` have had their turn: each effect
/// applies once to an event, also to what has become of it.
pub fn replacers<L: Language>(
    library: &Library<L>,
    would: L::Would,
    in_play: impl Iterator<Item = (CardId, Design)>,
    applied: &[u16],
) -> Few<Replacer, COMPETING> {
    let mut found = Few::EMPTY;
    for (source, design) in in_play {
        if applied.contains(&source.0) {
            continue;
        }
        for (number, ability) in library.abilities(design) {
            if ability.timing == Timing::Instead(would) {
                found.keep(Replacer { source, ability: number });
            }
        }
    }
    found
}
