//! Words of Encounters that the probe needs.

use super::{Probe, acts, forms, nouns, shared};
use wording::Vocabulary;

/// The vocabulary.
pub fn vocabulary() -> Vocabulary<Probe> {
    let (mut words, _) = shared();
    let w = &mut words;
    nouns(w, &[("card", "cards"), ("Enemy", "Enemies"), ("Lead", "Leads"), ("Doubt", "Doubts")]);
    forms(w, "adjective", &["Vigilant", "Human"]);
    forms(w, "zone", &["hand", "deck", "discard pile", "Shadows", "Field"]);
    forms(w, "stat", &["cost", "defense"]);
    forms(w, "goods", &["Doubt", "recruit", "attack"]);
    forms(w, "done", &["revealed", "defeated", "recruited"]);
    forms(w, "time", &["the turn"]);
    acts(w, &["defeat~ {thing}", "be~ defeated"]);
    forms(w, "condition", &["nothing was Discovered this turn"]);
    forms(w, "event", &["{who} has no cards in {zone} , {zone} and {zone}"]);
    forms(w, "heading", &["Ongoing", "Reveal", "Discover", "Collect", "Field"]);
    w.name("Cigarette Smoking Man");
    words
}
