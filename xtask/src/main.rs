//! The chores of this repository: `cargo xtask CHORE`, one file each.

use clap::{Parser, Subcommand};
use std::process::ExitCode;

mod step;
mod test;
mod rules;
mod cards;
mod faults;
mod soak;
mod golden;
mod play;
mod page;
mod types;
mod load;
mod tidy;
mod bench;

#[derive(Parser)]
#[command(
    name = "cargo xtask",
    bin_name = "cargo xtask",
    about = "The chores of this repository",
    arg_required_else_help = true
)]
struct Arguments {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// The page, format, lints, tests, scenarios, rules, cards, and games in a browser: what CI runs
    Test,
    /// Each rule with the scenarios that show it; fails if one has none
    Rules(rules::Arguments),
    /// Each clause of each card with whether a scenario executed and asserted it; fails if one was never executed
    Cards(cards::Arguments),
    /// Breaks the rules on purpose and sees that the tests notice
    Faults,
    /// Random games with every property looked at on the way, for as long as you like
    Soak(soak::Arguments),
    /// Builds the page and the program, and opens the table in a browser
    Table,
    /// Plays in the terminal
    Play(play::Arguments),
    /// Writes the golden playthroughs anew; review them as a diff
    Golden,
    /// Writes the page's types anew, from those of the server
    Types,
    /// What ARCHITECTURE.md says of this repository, held against it: arrows, names, rules, rooms, licences
    Tidy,
    /// How many seats a server holds on this machine
    Load(load::Arguments),
    /// Measure how fast the games run
    Bench(bench::Arguments),
}

fn main() -> ExitCode {
    let result = match Arguments::parse().chore {
        Chore::Test => test::run(),
        Chore::Rules(arguments) => rules::run(&arguments),
        Chore::Cards(arguments) => cards::run(&arguments),
        Chore::Faults => faults::run(),
        Chore::Soak(arguments) => soak::run(&arguments),
        Chore::Table => page::open(),
        Chore::Play(arguments) => play::run(&arguments),
        Chore::Golden => golden::run(),
        Chore::Types => types::run(),
        Chore::Tidy => tidy::run(),
        Chore::Load(arguments) => load::run(&arguments),
        Chore::Bench(arguments) => bench::run(&arguments),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("xtask: {message}");
            ExitCode::FAILURE
        }
    }
}
