//! Words of Battles that the probe needs.

use super::{Probe, acts, changes, deeds, forms, nouns, shared};
use wording::Vocabulary;

/// The vocabulary.
pub fn vocabulary() -> Vocabulary<Probe> {
    let (mut words, _) = shared();
    let w = &mut words;
    things(w);
    doings(w);
    headings(w);
    for name in ["Fox Mulder", "Dana Scully", "D.P.O."] {
        w.name(name);
    }
    words
}

/// Cards, where they lie, and what is said of them.
fn things(w: &mut Vocabulary<Probe>) {
    nouns(
        w,
        &[
            ("character", "characters"),
            ("Supporting Character", "Supporting Characters"),
            ("Main Character", "Main Characters"),
            ("character card", "character cards"),
            ("card", "cards"),
            ("power", "powers"),
            ("Super Power", "Super Powers"),
            ("Main Super Power", "Main Super Powers"),
            ("Plot Twist", "Plot Twists"),
            ("wound", "wounds"),
        ],
    );
    forms(w, "adjective", &["enemy", "text", "Ranged", "Evil"]);
    forms(w, "zone", &["deck", "hand", "KO pile", "side", "front row", "back row"]);
    forms(w, "stat", &["cost", "ATK", "DEF"]);
    forms(w, "keyword", &["Swarm", "Ranged", "Flight"]);
    forms(w, "symbol", &["Might", "Intellect", "Skill", "Energy", "Humanity", "Alien"]);
    forms(w, "goods", &["XP"]);
    forms(w, "counter", &["wound"]);
    forms(w, "done", &["KO'd", "KO'd by wounds", "stunned"]);
    forms(w, "scope", &["combat"]);
    forms(w, "whose", &["a enemy player's"]);
    forms(w, "with", &["without {keyword}", "without Equipment"]);
    forms(w, "where", &["on {whose} side"]);
    forms(w, "ref", &["the equipped character"]);
    forms(w, "that", &["that says \" can \" or \" can't \""]);
    forms(w, "counted", &["{adjective*} {nouns} KO'd this game by {whose} {simples} named {name}"]);
    forms(w, "duration", &["until {ref} leaves play or uses this again"]);
    forms(w, "duration", &["until it attacks , defends or uses a Super Power"]);
    forms(w, "time", &["your Main Phase", "a enemy Main Phase"]);
}

/// What players and cards do.
fn doings(w: &mut Vocabulary<Probe>) {
    acts(
        w,
        &[
            "KO~ {thing}",
            "use~ {thing} without paying",
            "return~ {ref} to its place",
            "put~ {ref} into one of your rows as a copy of {ref}",
            "make~ a Wish",
            "be~ attacked",
            "strike~ {ref}",
        ],
    );
    forms(w, "act", &["gain XP or change level", "lose the game"]);
    deeds(
        w,
        &[
            "go~ to {place}",
            "be~ a {noun} again",
            "copy~ the keywords and Super Powers of {ref}",
            "hibernate~",
            "stand~ in the {zone} at the end of the next enemy formation",
        ],
    );
    changes(w, &["lose~ {thing}", "be~ {#} / {#} with {#} health", "have~ doubled {stat}"]);
    forms(w, "clause", &["it is not"]);
    forms(w, "static", &["you can't {act} while {condition}"]);
    forms(w, "would", &["{single} would enter {place}"]);
    forms(
        w,
        "condition",
        &[
            "{ref} is face up",
            "{ref} hibernates face up",
            "{ref} is between two cards in its row",
            "{ref} attacks a {simple}",
        ],
    );
}

/// What stands in front of a power.
fn headings(w: &mut Vocabulary<Probe>) {
    forms(
        w,
        "heading",
        &[
            "Main",
            "Build",
            "Main [ {symbol+} ]",
            "Build [ {symbol+} ]",
            "a enemy player's Draw [ {symbol+} ]",
            "Reaction [ {symbol+} ] , at the start of {time}",
            "Reaction [ {symbol+} ] , if {would}",
            "level up {#} , at the start of {time}",
            "level up {#} , at the end of {time}",
        ],
    );
}
