//! The table as lines: turn and combat first, then each player with three rows.

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
        line(
            "Combat",
            &[
                Say("{attackers} against {defender}"),
                Say("ATK {strike} against DEF {defense}"),
                If("stuns_defender", "stuns"),
                If("kos_defender", "KO'd"),
                Say("strikes back with ATK {strike_back} against DEF {defense_back}"),
                If("stuns_attacker", "stuns"),
                If("kos_attacker", "KO'd"),
                If("goes_out", "then out of the game: {goes_out}"),
            ],
        ),
        line("Being played", &[Cards("stage", "")]),
    ],
    seat: &[
        line(
            "",
            &[
                If("out", "out"),
                If("main", "{main}"),
                If("health", "wounds {wounds} of {health}"),
                Say("XP {xp} of {xp_needed}"),
            ],
        ),
        line("In force", &[If("in_force", "{in_force}")]),
        line("Front", &[Cards("front", "")]),
        line("Back", &[Cards("back", "")]),
        line("Equipment", &[Cards("equipment", "")]),
        line("Resources", &[Cards("resources", "")]),
        line("Hand", &[Cards("hand", "")]),
        quiet("Agenda", &[Cards("agenda", "")]),
        quiet("Wish pile", &[Cards("wishes", "")]),
        line("Removed", &[Cards("removed", "")]),
        quiet("Levels", &[Cards("levels", "")]),
        quiet("Deck", &[Count("deck", ""), Top("ko_pile", "KO pile")]),
    ],
    anew: "turns",
    // The level is in the name, and XP stand beside the name of the player.
    unsaid: &["gives", "level", "xp", "counters", "granted"],
    marks: &[
        Say("{atk}/{def}"),
        If("wounds", "wounds {wounds} of {health}"),
        Say("health {health}"),
        If("keywords", "{keywords}"),
    ],
};
