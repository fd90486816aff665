//! `casefile bench`: measures how fast the games run.

use crate::Ending;
use crate::games::{self, GameName};
use crate::new_game::NewGame;
use crate::page::Page;
use crate::trouble::Trouble;

/// Measure how fast the games run, and print JSON
#[derive(clap::Args)]
pub struct Args {
    /// The game; all if left out
    #[arg(value_parser = GameName)]
    game: Option<String>,
    #[command(flatten)]
    new_game: NewGame,
    /// Seconds to measure each game
    #[arg(long, default_value_t = 2.0, allow_negative_numbers = true)]
    seconds: f64,
    /// Seed for the shuffles, any text
    #[arg(long, value_name = "WORDS", default_value = "bench")]
    seed: String,
    /// Print the JSON on one line
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(args: &Args, page: &mut Page) -> Result<Ending, Trouble> {
    if !(args.seconds > 0.0 && args.seconds <= 3600.0) {
        return Err(Trouble::new(
            format!("cannot measure for {} seconds", args.seconds),
            "Give a number above 0 and up to 3600, such as --seconds 2.",
        ));
    }
    let measured = games::bench(args.game.as_deref(), &args.new_game, args.seconds, &args.seed)?;
    if args.json {
        page.json(&measured)?;
    } else {
        page.pretty_json(&measured)?;
    }
    Ok(Ending::Fine)
}
