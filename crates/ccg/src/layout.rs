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
        line("Check", &[Say("{skill} {total} of {needed}"), Say("at {site}"), Say("against {directed}")]),
        line("Combat", &[Say("round {round}"), Say("{foes} against {friends}")]),
        line("Announced", &[Say("{announced}")]),
        line("On the table", &[Cards("played", "")]),
    ],
    seat: &[
        line("", &[If("out", "out"), Say("{rp} RP"), Say("{cp} CP"), Say("X-File {x_file}")]),
        line("X-Files left", &[Say("{left}")]),
        line("Bureau", &[Cards("bureau", "")]),
        line("Field", &[Cards("field", "")]),
        line("Hospital", &[Cards("hospital", "")]),
        line("Equipment", &[Cards("attached", "")]),
        line("Resources", &[Cards("resources", "")]),
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
    unsaid: &[],
    marks: &[If("damage", "damage {damage} of {health}"), If("team", "Team {team}")],
};
