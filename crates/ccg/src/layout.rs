//! The table as lines: turn, check and combat first, then each player with sections, Sites and cards.

use kernel::Part::{Cards, Count, If, Say, Top};
use kernel::{Layout, Line, Part};

const fn line(name: &'static str, parts: &'static [Part]) -> Line {
    Line { name, parts, quiet: false }
}

const fn quiet(name: &'static str, parts: &'static [Part]) -> Line {
    Line { name, parts, quiet: true }
}

pub const LAYOUT: Layout = Layout {
    table: &[
        quiet("", &[Say("Turn {turns}, {turn}: {phase}")]),
        line("Investigated", &[Say("{site}"), Say("against {directed}")]),
        line("Check", &[Say("{skill} {total} of {needed}"), Say("{missing} missing"), Say("for {value}")]),
        line("Combat", &[Say("{range} round {round}"), Say("{foes} against {friends}"), Say("damage: {hits}")]),
        line("Announced", &[Say("{announced}")]),
        line("On the table", &[Cards("played", "")]),
        line("Found", &[Cards("stage", "")]),
        line("Being mixed", &[Cards("mix", "")]),
        line("Lost powers", &[Cards("lost_powers", "")]),
    ],
    seat: &[
        line("", &[If("out", "out"), Say("{rp} RP"), Say("{cp} CP"), Say("X-File {x_file}")]),
        line("Bureau", &[Cards("bureau", "")]),
        line("Field", &[Cards("field", "")]),
        line("Hospital", &[Cards("hospital", "")]),
        line("Equipment", &[Cards("attached", "")]),
        line("Resources", &[Cards("resources", "")]),
        line("Powers", &[Cards("powers", "")]),
        line("Sites", &[Cards("sites", "")]),
        line("Beneath Sites", &[Cards("beneath", "")]),
        line("Hand", &[Cards("hand", "")]),
        line("Open hand", &[Cards("open_hand", "")]),
        line("Stored", &[Cards("store", "")]),
        line("Away", &[Cards("away", "")]),
        line("Removed", &[Cards("removed", "")]),
        quiet("Deck", &[Count("deck", ""), Top("discard", "discard pile")]),
    ],
    anew: "turns",
    unsaid: &["place"],
    marks: &[
        Say("under {under}"),
        Say("on {on}"),
        Say("with {with}"),
        Say("against {against}"),
        Say("needs {needs}"),
        Say("asks {asks}"),
        Say("{beneath} beneath"),
        Say("Team {team}"),
        Say("at {at}"),
        If("damage", "damage {damage} of {health}"),
        Say("HEALTH {health}"),
        Say("RES {res}"),
        Say("deals {deals}"),
        Say("adds {adds}"),
        Say("by {by}"),
    ],
};
