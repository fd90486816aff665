//! Words of the collectible card game that the probe needs.

use super::{Probe, acts, changes, deeds, forms, means, nouns, shared};
use wording::{As, Vocabulary};

/// The vocabulary.
pub fn vocabulary() -> Vocabulary<Probe> {
    let (mut words, _) = shared();
    let w = &mut words;
    things(w);
    nouns_of_places(w);
    doings(w);
    moments(w);
    events_that_name(w);
    for name in ["Alex Krycek", "Terri Roberts", "Margi Kleinjan", "Walter Skinner", "D.P.O."] {
        w.name(name);
    }
    words
}

/// Cards, and what is said of them.
fn things(w: &mut Vocabulary<Probe>) {
    nouns(
        w,
        &[
            ("Agent", "Agents"),
            ("Team", "Teams"),
            ("Witness", "Witnesses"),
            ("Adversary", "Adversaries"),
            ("card", "cards"),
            ("Bluff", "Bluffs"),
            ("Site", "Sites"),
            ("X-File", "X-Files"),
            ("piece of Equipment", "Equipment"),
            ("RESOURCE", "RESOURCES"),
            ("modifier", "modifiers"),
            ("keyword", "keywords"),
            ("question", "questions"),
            ("token", "tokens"),
            ("side", "sides"),
            ("draw", "draws"),
        ],
    );
    let adjectives =
        ["EVENT", "ALIEN", "GOVERNMENT", "MASTER", "ACTIVE", "CONSPIRACY", "COMBAT", "INSANITY", "RP", "CP"];
    forms(w, "adjective", &adjectives);
    forms(w, "adjective", &["Characteristic", "SITE", "effect"]);
    forms(w, "stat", &["SCIENCES", "COMPUTER", "SUBTERFUGE", "OCCULT INVESTIGATION", "LRC", "CRC", "HEALTH", "cost"]);
    forms(w, "counter", &["effect token", "token", "wound"]);
    forms(w, "counters", &["effect tokens", "tokens", "wounds"]);
    forms(w, "goods", &["RP", "CP"]);
    forms(w, "done", &["uncovered", "played", "negated", "discarded"]);
    forms(w, "terms", &["without activators", "without paying and without activators"]);
    forms(w, "with", &["with a fixed CP cost", "with the same cost", "with fewer tokens than its normal number"]);
    forms(w, "that", &["that names {name}", "that is neither a {simple} nor a {simple}"]);
    w.form("that", "that it touches", "that it touches", |c, tree| {
        c.speak_of(As::One, None)?;
        means(c, tree)
    });
    forms(w, "who", &["its asker"]);
}

/// What players and cards do.
fn doings(w: &mut Vocabulary<Probe>) {
    acts(
        w,
        &[
            "reverse~ {single}",
            "answer~ the same question to you",
            "refuse~ to answer {ref}",
            "ask~ its owner a question",
            "exchange~ {single} for {single}",
            "move~ {single} onto {single}",
            "flip~ {ref} onto the table",
            "abduct~ {thing}",
            "secretly name~ {single}",
            "set~ {whose} {stat} to {#}",
            "double~ the {stat} , {stat} and {stat} of {thing}",
            "triple~ the {stat} , {stat} and {stat} of {thing}",
            "wait~ to play {ref} until each opponent has finished playing {simples}",
        ],
    );
    deeds(
        w,
        &[
            "attack~ together",
            "attack~ {single} alone as a {simple}",
            "fight~ on {whose} side {duration} with {stat} {#} and {stat} {#}",
            "add~ nothing to checks",
        ],
    );
    changes(w, &["be~ a {simple}", "take~ no {stat} damage", "cost~ {#}"]);
    forms(w, "clause", &["no combat", "you choose who takes {single}", "X is the number of {plural}"]);
}

/// When something happens, and under which condition.
fn moments(w: &mut Vocabulary<Probe>) {
    forms(w, "condition", &["{ref} uses {stat}", "you can play {ref} {duration}"]);
    forms(
        w,
        "event",
        &[
            "{single} investigates a {phrase}",
            "{single} investigates another {phrase}",
            "{single} checks with {ref}",
            "{n} rounds are over",
            "there are no cards beneath {ref}",
            "{period} begins",
        ],
    );
    forms(w, "would", &["{single} would fight a single {noun}"]);
    forms(w, "period", &["{whose} Case Assignment"]);
    forms(w, "heading", &["{period}"]);
}

fn nouns_of_places(w: &mut Vocabulary<Probe>) {
    forms(w, "zone", &["deck", "hand", "Hospital", "Bureau", "Field", "discard pile"]);
    forms(w, "single", &["the {zone}"]);
    forms(w, "scope", &["check", "combat", "round"]);
}

fn events_that_name(w: &mut Vocabulary<Probe>) {
    w.form("event", "damage", "damage is assigned to {ref}", |c, tree| {
        let sense = means(c, tree)?;
        c.name("damage");
        Ok(sense)
    });
    w.form("event", "answered", "you have answered a question", |c, tree| {
        c.name("question");
        means(c, tree)
    });
    w.form("event", "asked", "you are asked a question", |c, tree| {
        c.name("question");
        means(c, tree)
    });
    w.form("event", "paid to draw", "a opponent has paid to draw cards", |c, tree| {
        c.name_as("card", As::Several);
        c.name("draw");
        means(c, tree)
    });
}
