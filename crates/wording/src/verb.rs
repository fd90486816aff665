//! Verbs that games share, in groups. A game takes the groups it needs and says what each verb does
//! ([`Speech::shared`]).

use crate::compile::{Speech, Vocabulary};
use crate::phrase::shared;

/// Adds drawing and discarding.
pub fn drawing<L: Speech>(w: &mut Vocabulary<L>) {
    w.verb("draw a card", "draw~ a card", shared);
    w.verb("draw cards", "draw~ {n} cards", shared);
    w.verb("discard", "discard~ {thing}", shared);
}

/// Adds what hands do with cards: showing, hiding, putting them somewhere.
pub fn handling<L: Speech>(w: &mut Vocabulary<L>) {
    w.verb("show", "show~ {thing}", shared);
    w.verb("hide", "hide~ {thing}", shared);
    w.verb("put", "put~ {thing} {to}", shared);
    w.form("to", "on top of", "on top of {place}", |c, tree| c.part(tree, 0));
    w.form("to", "into", "into {place}", |c, tree| c.part(tree, 0));
    w.call("to", "where to");
}

/// Adds what each player does; a game says who else `everybody` can be.
pub fn everybody<L: Speech>(w: &mut Vocabulary<L>) {
    w.form("everybody", "each player", "each player", shared);
    w.form("clause", "everybody acts", "{everybody} {acts}", shared);
    w.form("clause", "everybody acts and acts", "{everybody} {acts} and {acts}", shared);
}

/// Adds conditions about what a player has.
pub fn having<L: Speech>(w: &mut Vocabulary<L>) {
    w.form("condition", "you have", "you have a {phrase}", shared);
    w.form("condition", "you have several", "you have {n} or more {phrases}", shared);
    w.form("condition", "you have no", "you have no {phrases}", shared);
}

/// Adds counters on cards; a game says which there are (`counter` and `counters`).
pub fn counters<L: Speech>(w: &mut Vocabulary<L>) {
    w.verb("put counters", "put~ {lot} on {thing}", shared);
    w.verb("remove counters", "remove~ {lot} from {thing}", shared);
    w.form("lot", "a counter", "a {counter}", shared);
    w.form("lot", "some counters", "{n} {counters}", shared);
    w.form("lot", "all counters", "all {counters}", shared);
    w.form("lot", "that many counters", "that many {counters}", shared);
    w.call("lot", "counters");
}

/// Adds forms for playing cards: where and when, and without paying.
pub fn playing<L: Speech>(w: &mut Vocabulary<L>) {
    w.verb("play", "play~ {thing} {from?} {on?} {terms?}", shared);
    w.form("terms", "without paying", "without paying", shared);
    w.form("sentence", "play on", "play on {single} .", shared);
    w.form("sentence", "play only if", "play only if {condition} .", shared);
    w.verb("remove from the game", "remove~ {thing} from the game", shared);
}
