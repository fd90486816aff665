//! The `casefile` command: play, check, replay and explain the games. One file per command.

mod trouble;
mod nearest;
mod text_file;
mod ink;
mod page;
mod table;
mod layout;
mod sheet;
mod games;
mod record_file;
mod new_game;
mod seating;
mod play;
mod sim;
mod replay;
mod rules;
mod zones;
mod scenario;
mod cards;
mod lsp;
mod deck;
mod allocations;
mod bench;
mod complete;
mod completions;
mod man;
mod serve;
mod store;

use clap::{Parser, Subcommand};
use page::Page;
use std::process::ExitCode;
use trouble::Trouble;

/// How a command ended: fine, or with a failed check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ending {
    Fine,
    CheckFailed,
}

/// X-Files tabletop games with the rules enforced.
///
/// Without a command, it starts the server and opens its page, like `casefile serve`.
#[derive(Parser)]
#[command(name = "casefile", version, max_term_width = 80)]
struct Casefile {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    color: Colors,
}

/// Colours, for every command.
#[derive(clap::Args)]
struct Colors {
    /// When to use colours; auto: at a terminal, unless NO_COLOR is set
    #[arg(long, value_name = "WHEN", value_enum, default_value_t = clap::ColorChoice::Auto, global = true)]
    #[arg(hide_possible_values = true, hide_default_value = true, help_heading = "Global options")]
    color: clap::ColorChoice,
}

impl Colors {
    /// Sets them for everything that is printed from now on.
    fn choose(&self) {
        let choice = match self.color {
            clap::ColorChoice::Auto => anstream::ColorChoice::Auto,
            clap::ColorChoice::Always => anstream::ColorChoice::Always,
            clap::ColorChoice::Never => anstream::ColorChoice::Never,
        };
        choice.write_global();
    }
}

#[derive(Subcommand)]
enum Command {
    Serve(serve::Args),
    Store(store::Args),
    Play(play::Args),
    Sim(sim::Args),
    Replay(replay::Args),
    Rules(rules::Args),
    Zones(zones::Args),
    Scenario(scenario::Args),
    Cards(cards::Args),
    Deck(deck::Args),
    Lsp(lsp::Args),
    Bench(bench::Args),
    Completions(completions::Args),
    Man(man::Args),
}

fn main() -> ExitCode {
    complete::answer_a_shell();
    let ending = match Casefile::try_parse() {
        Ok(casefile) => run(casefile),
        Err(usage) => Err(Trouble::from_usage(&usage)),
    };
    match ending {
        Ok(Ending::Fine) => ExitCode::SUCCESS,
        Ok(Ending::CheckFailed) => ExitCode::from(1),
        Err(trouble) => trouble.report(),
    }
}

fn run(casefile: Casefile) -> Result<Ending, Trouble> {
    casefile.color.choose();
    let mut page = Page::stdout();
    match casefile.command {
        Some(Command::Serve(args)) => serve::run(&args, &mut page),
        Some(Command::Store(args)) => store::run(&args, &mut page),
        Some(Command::Play(args)) => play::run(args, page),
        Some(Command::Sim(args)) => sim::run(&args, &mut page),
        Some(Command::Replay(args)) => replay::run(&args, &mut page),
        Some(Command::Rules(args)) => rules::run(&args, &mut page),
        Some(Command::Zones(args)) => zones::run(&args, &mut page),
        Some(Command::Scenario(args)) => scenario::run(&args, &mut page),
        Some(Command::Cards(args)) => cards::run(&args, &mut page),
        Some(Command::Deck(args)) => deck::run(&args, &mut page),
        Some(Command::Lsp(args)) => lsp::run(&args),
        Some(Command::Bench(args)) => bench::run(&args, &mut page),
        Some(Command::Completions(args)) => completions::run(&args, &mut page),
        Some(Command::Man(args)) => man::run(&args, &mut page),
        None => serve::run(&serve::Args::default(), &mut page),
    }
}
