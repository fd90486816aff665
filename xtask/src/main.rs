//! Development chores: `cargo xtask CHORE`, one file each.

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
    about = "Development chores of this repository",
    arg_required_else_help = true
)]
struct Arguments {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Run every check that CI runs: format, tidy, page, lints, tests, scenarios, rules, cards, games in a browser
    Test,
    /// List each rule with the scenarios that cite it; fail if a rule has none
    Rules(rules::Arguments),
    /// List which passages of card texts scenarios execute and assert; fail if one is never executed
    Cards(cards::Arguments),
    /// Plant faults in the rules and check that the tests notice
    Faults,
    /// Play random games and check every property on the way
    Soak(soak::Arguments),
    /// Build the page and the program, and open it in a browser
    Table,
    /// Play in the terminal
    Play(play::Arguments),
    /// Regenerate the golden playthroughs; review the diff
    Golden,
    /// Regenerate the page's TypeScript types from Rust
    Types,
    /// Check what ARCHITECTURE.md claims: dependencies, names, rule numbers, file tables, licences
    Tidy,
    /// Measure how many seats a server can handle on this machine
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
