//! The table as lines: the map by regions, the tracks, bag and banks, then the Syndicate and each Agent.

use kernel::Part::{Cards, Count, CountIf, If, Say, Space, Top};
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
                Space("northeast", "northeast_1", "spaces 1"),
                Space("northeast", "northeast_2", "2"),
                CountIf("northeast_archive", "solved"),
            ],
        ),
        line(
            "South",
            &[
                Cards("south_left", ""),
                Space("south_left", "south_1", "spaces 1"),
                Space("south_left", "south_2", "2"),
                Cards("south_right", ""),
                Space("south_right", "south_3", "spaces 3"),
                Space("south_right", "south_4", "4"),
                CountIf("south_archive", "solved"),
            ],
        ),
        line(
            "Midwest",
            &[
                Cards("midwest", ""),
                Space("midwest", "midwest_1", "spaces 1"),
                Space("midwest", "midwest_2", "2"),
                CountIf("midwest_archive", "solved"),
            ],
        ),
        line(
            "West",
            &[
                Cards("west", ""),
                Space("west", "west_1", "spaces 1"),
                Space("west", "west_2", "2"),
                CountIf("west_archive", "solved"),
            ],
        ),
        line("Ally", &[Cards("ally", "")]),
        quiet("Played", &[Cards("played", "")]),
        line("Investigation", &[Say("{investigating}, adds {adds}")]),
        line("Drawn", &[Say("{drawn}")]),
        line("Poster", &[Say("{pieces} of 9 pieces"), Say("pool {pool}"), Say("a piece costs {piece_cost}")]),
        line("Concealed", &[Say("{concealed} of 25 points"), Say("cigarettes behind the screen {screen}")]),
        quiet(
            "Bag",
            &[
                Say("{bag_ones} worth 1"),
                Say("{bag_twos} worth 2"),
                If("bag_cigarettes", "cigarettes {bag_cigarettes}"),
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
    unsaid: &["handle", "seen"],
    marks: &[
        Say("{progress} of {difficulty}, evidence {evidence}"),
        If("seen", "Agents saw it"),
        If("before_swap", "Agents saw {before_swap} here before a swap"),
        Say("{skill} {cost}"),
        Say("cost {cost}"),
    ],
};
