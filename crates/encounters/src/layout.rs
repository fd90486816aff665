//! The table as lines: the three rows, Evidence, decks and piles, then each player.

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
        quiet(
            "",
            &[
                Say("Turn {turns}, {turn}: {phase} phase"),
                Say("{attack} attack"),
                Say("{recruit} recruit"),
                If("the_end", "The End has begun"),
                If("hands_closed", "hands are closed"),
            ],
        ),
        line(
            "Shadows",
            &[
                Cards("shadows_1", "1"),
                Cards("shadows_2", "2"),
                Cards("shadows_3", "3"),
                Cards("shadows_4", "4"),
                Cards("shadows_5", "5"),
            ],
        ),
        line("Field", &[Cards("field", "")]),
        line("In force", &[If("in_force", "{in_force}")]),
        line("Beneath others", &[Cards("beneath", "")]),
        line(
            "Bureau",
            &[
                Cards("bureau_1", "1"),
                Cards("bureau_2", "2"),
                Cards("bureau_3", "3"),
                Cards("bureau_4", "4"),
                Cards("bureau_5", "5"),
            ],
        ),
        line("Evidence", &[Cards("evidence_1", "1"), Cards("evidence_2", "2"), Cards("evidence_3", "3")]),
        line("Collected", &[Cards("collected", "")]),
        line("End Game", &[Cards("end_evidence", "Evidence"), Cards("end_damage", "Strikes")]),
        line("Clone", &[Cards("clone_evidence", "Evidence"), Cards("clone_damage", "Strikes")]),
        line("Drawn Strike", &[Cards("drawn_strikes", "")]),
        quiet(
            "Decks",
            &[
                Count("conspiracy_deck", "Conspiracy"),
                Count("academy", "Academy"),
                Count("special_agents", "Special Agents"),
                Count("strike_deck", "Strikes"),
                Count("beliefs", "Beliefs"),
                Count("doubts", "Doubts"),
            ],
        ),
        quiet(
            "Piles",
            &[
                Top("defeated_conspiracy", "Defeated Conspiracy"),
                Top("defeated_characters", "Defeated Characters"),
                Top("strike_discard", "Discarded Strikes"),
                Top("box", "back in the box"),
            ],
        ),
    ],
    seat: &[
        line(
            "",
            &[
                If("out", "defeated"),
                Say("damage {damage} of {health}"),
                Say("Defense {defense}"),
                Say("avatar {avatar}"),
                If("symptoms", "Symptoms {symptoms}"),
                If("avoids", "Strikes to avoid {avoids}"),
                If("cancels", "Strikes to cancel {cancels}"),
                If("belief_done", "Belief carried out"),
                If("doubt_done", "Doubt carried out"),
                If("loses_turn", "loses the next turn"),
            ],
        ),
        line("Hand", &[Cards("hand", "")]),
        line("Played", &[Cards("play", "")]),
        line("Set aside", &[Cards("aside", "")]),
        line("Attached", &[Cards("attached", "")]),
        line("Strikes", &[Cards("strikes", "")]),
        quiet("Deck", &[Count("deck", ""), Top("discard", "discard pile"), Top("scars", "Scars")]),
    ],
    anew: "turns",
    unsaid: &["pile"],
    marks: &[If("keywords", "{keywords}"), If("asks", "{asks}"), If("done", "done {done} so far")],
};
