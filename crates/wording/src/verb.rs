//! The verbs all games share. What each does is for a game to say ([`Speech::shared`]).

use crate::compile::{Speech, Vocabulary};
use crate::phrase::shared;

/// Adds the shared verbs to a vocabulary; `choose` is part of the skeleton.
pub fn verbs<L: Speech>(w: &mut Vocabulary<L>) {
    for (key, pattern) in [
        ("draw a card", "draw~ a card"),
        ("draw cards", "draw~ {n} cards"),
        ("discard", "discard~ {thing} {from?}"),
        ("search", "search~ {place} for {thing}"),
        ("look", "look~ at {thing}"),
        ("look through", "look~ through {place}"),
        ("show", "show~ {thing}"),
        ("put", "put~ {thing} {from?} {face?} {to}"),
        ("move", "move~ {thing} to {place}"),
        ("shuffle", "shuffle~ {place}"),
        ("gain", "gain~ {#} {goods}"),
        ("lose", "lose~ {#} {goods}"),
        ("heal fully", "heal~ {thing} fully"),
        ("heal", "heal~ {#} on {thing}"),
        ("damage", "deal~ {#} damage to {thing}"),
        ("negate", "negate~ {thing}"),
        ("remove from the game", "remove~ {thing} from the game"),
        ("put counters", "put~ {lot} on {thing}"),
        ("remove counters", "remove~ {lot} from {thing}"),
        ("copy", "put~ a copy of {thing} into play"),
        ("take control", "take~ control of {thing}"),
        ("end", "end~ the {scope}"),
        ("play", "play~ {thing} {from?} {on?} {terms?}"),
    ] {
        w.verb(key, pattern, shared);
    }
    w.verb("name", "name~ a {simple}", |c, tree| {
        let sense = shared(c, tree)?;
        let noun = c.noun_of(tree).unwrap_or("thing");
        c.name(noun);
        Ok(sense)
    });
    w.form("sentence", "play on", "play on {single} .", shared);
    w.form("sentence", "play only if", "play only if {condition} .", shared);
    w.form("sentence", "enters with one", "enters with a {counter} .", shared);
    w.form("sentence", "enters with", "enters with {n} {counters} .", shared);
    w.deed("check", "check~ {stat} {#}", shared);
    for (slot, key, pattern) in [
        ("lot", "a counter", "a {counter}"),
        ("lot", "some counters", "{n} {counters}"),
        ("lot", "all counters", "all {counters}"),
        ("lot", "that many counters", "that many {counters}"),
        ("from", "from", "from {place}"),
        ("face", "face down", "face down"),
        ("face", "face up", "face up"),
        ("to", "in", "in {place}"),
        ("to", "on top of", "on top of {place}"),
        ("to", "on top of in any order", "on top of {place} in any order"),
        ("to", "at the bottom of", "at the bottom of {place}"),
        ("to", "beneath the top", "beneath the top {n} cards of {place}"),
        ("to", "beneath", "beneath {ref}"),
        ("on", "on", "on {single}"),
        ("terms", "at its cost", "at its cost"),
        ("terms", "at their costs", "at their costs"),
        ("terms", "without paying", "without paying"),
        ("condition", "passes", "{ref} passes"),
        ("condition", "fails", "{ref} fails"),
    ] {
        w.form(slot, key, pattern, shared);
    }
    let called = [
        ("to", "where to"),
        ("goods", "what to gain or lose"),
        ("lot", "counters"),
        ("scope", "a check, a turn or the like"),
    ];
    called.iter().for_each(|(slot, called)| w.call(slot, called));
}
