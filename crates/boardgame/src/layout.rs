//! The table as lines: the map by regions, the tracks, bag and banks, then the Syndicate and each Agent.

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
        quiet("", &[Say("Round {round}, {turn}: {phase}")]),
        line(
            "Northeast",
            &[
                Cards("northeast", ""),
                Cards("northeast_1", "1"),
                Cards("northeast_2", "2"),
                Count("northeast_archive", "solved"),
            ],
        ),
        line(
            "South",
            &[
                Cards("south_left", ""),
                Cards("south_1", "1"),
                Cards("south_2", "2"),
                Cards("south_right", ""),
                Cards("south_3", "3"),
                Cards("south_4", "4"),
                Count("south_archive", "solved"),
            ],
        ),
        line(
            "Midwest",
            &[
                Cards("midwest", ""),
                Cards("midwest_1", "1"),
                Cards("midwest_2", "2"),
                Count("midwest_archive", "solved"),
            ],
        ),
        line("West", &[Cards("west", ""), Cards("west_1", "1"), Cards("west_2", "2"), Count("west_archive", "solved")]),
        line("Ally", &[Cards("ally", "")]),
        line(
            "Investigation",
            &[
                If("investigating", "{investigating}"),
                If("investigating", "adds {sum}"),
                If("cancelled", "cancelled"),
                Cards("played", "with"),
            ],
        ),
        line("Drawn", &[Say("{drawn}")]),
        line("Poster", &[Say("{pieces} of 9 pieces"), Say("pool {pool}"), Say("a piece costs {piece_cost}")]),
        line("Concealed", &[Say("{concealed} of 25 points"), Say("{screen} cigarettes behind the screen")]),
        quiet(
            "Bag",
            &[
                Say("{bag_ones} worth 1"),
                Say("{bag_twos} worth 2"),
                If("bag_cigarettes", "{bag_cigarettes} cigarettes"),
            ],
        ),
        quiet("Banks", &[Say("{bank} influence"), Say("{progress_bank} progress"), Say("{wound_bank} wounds")]),
        quiet(
            "Decks",
            &[
                Count("x_files", "X-Files"),
                Count("agent_deck", "Agents"),
                Top("agent_discard", "discarded"),
                Count("syndicate_deck", "Syndicate"),
                Top("syndicate_discard", "discarded"),
            ],
        ),
    ],
    seat: &[
        line(
            "",
            &[
                Say("{role}"),
                Say("in the {region}"),
                Say("influence {influence}"),
                If("wounds", "wounds {wounds}"),
                Say("strong {strong}, weak {weak}"),
            ],
        ),
        line("Hand", &[Cards("hand", "")]),
    ],
    anew: "turn",
    unsaid: &["handle"],
    marks: &[
        Say("{progress} of {difficulty}, evidence {evidence}"),
        If("seen", "seen"),
        If("before_swap", "{before_swap} before a swap"),
        Say("{skill} {cost}"),
        Say("cost {cost}"),
    ],
};
