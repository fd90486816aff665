//! `casefile bench`: how fast the games run.

use crate::Ending;
use crate::games::{self, GameName};
use crate::new_game::NewGame;
use crate::page::Page;
use crate::trouble::Trouble;

/// Print how fast the games run, as JSON
#[derive(clap::Args)]
pub struct Args {
    /// Which game; all if left out
    #[arg(value_parser = GameName)]
    game: Option<String>,
    #[command(flatten)]
    new_game: NewGame,
    /// How long to measure each game
    #[arg(long, default_value_t = 2.0)]
    seconds: f64,
    /// Words to shuffle by
    #[arg(long, value_name = "WORDS", default_value = "bench")]
    seed: String,
    /// Print it on one line
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(args: &Args, page: &mut Page) -> Result<Ending, Trouble> {
    if !(args.seconds > 0.0 && args.seconds <= 3600.0) {
        return Err(Trouble::new(
            format!("{} seconds will not do", args.seconds),
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
