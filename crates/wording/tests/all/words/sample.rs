//! Words of a made-up game, for tests that need some: nouns, a check, a verb and a number of its own.

use super::{Probe, acts, changes, forms, nouns, shared};
use wording::Vocabulary;

/// The vocabulary.
pub fn vocabulary() -> Vocabulary<Probe> {
    let (mut words, _) = shared();
    let w = &mut words;
    nouns(
        w,
        &[
            ("Agent", "Agents"),
            ("Team", "Teams"),
            ("Witness", "Witnesses"),
            ("Site", "Sites"),
            ("card", "cards"),
            ("side", "sides"),
        ],
    );
    forms(w, "adjective", &["ALIEN", "OCCULT"]);
    forms(w, "stat", &["SCIENCES", "LRC", "cost"]);
    forms(w, "counter", &["token"]);
    forms(w, "counters", &["tokens"]);
    forms(w, "goods", &["RP"]);
    forms(w, "done", &["discarded", "negated"]);
    forms(w, "zone", &["deck", "hand", "Hospital", "Field"]);
    forms(w, "scope", &["check"]);
    acts(w, &["abduct~ {thing}"]);
    changes(w, &["take~ no {stat} damage"]);
    w.name("D.P.O.");
    words
}
