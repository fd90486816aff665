//! `casefile lsp`: a language server for packs, on standard input and output.

use crate::Ending;
use crate::games;
use crate::trouble::Trouble;
use ::lsp::Desk;
use std::io;
use wording::CardBook;

/// Serve an editor: problems, completion, hover and fixes while you write a pack
///
/// Your editor starts it by itself and talks to it on standard input and output. docs/adding-a-card.md says how to set
/// it up.
#[derive(clap::Args)]
pub struct Args {
    /// Talk on standard input and output; editors add this, and there is no other way
    #[arg(long, hide = true)]
    stdio: bool,
}

/// The games of this program.
struct Games;

impl Desk for Games {
    fn book(&self, game: &str) -> Result<Box<dyn CardBook>, String> {
        games::book(game).map_err(|trouble| match trouble {
            Trouble::Input { wrong, advice } => format!("{wrong}. {advice}"),
            Trouble::Usage(words) | Trouble::Help(words) => words,
            Trouble::Closed => "the output is closed".to_owned(),
        })
    }

    fn rules(&self, game: &str) -> String {
        games::find(game).map_or(String::new(), |game| game.about().rules.to_owned())
    }
}

/// Runs the command.
pub fn run(_: &Args) -> Result<Ending, Trouble> {
    let properly = ::lsp::serve(&Games, &mut io::stdin().lock(), &mut io::stdout().lock())?;
    Ok(if properly { Ending::Fine } else { Ending::CheckFailed })
}
