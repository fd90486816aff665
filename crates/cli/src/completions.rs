//! `casefile completions`: prints what makes a shell complete commands, games, decks, seats and cards.

use crate::Ending;
use crate::complete::ASKED_BY;
use crate::page::Page;
use crate::trouble::Trouble;
use clap::ValueEnum;
use clap_complete::env::{Bash, EnvCompleter, Fish, Zsh};

/// Print shell completions
///
/// For bash, write this in ~/.bashrc: source <(casefile completions bash)
#[derive(clap::Args)]
pub struct Args {
    /// The shell
    #[arg(value_enum)]
    shell: KnownShell,
}

/// The shells we write completions for.
#[derive(Clone, Copy, ValueEnum)]
enum KnownShell {
    Bash,
    Zsh,
    Fish,
}

/// Runs the command.
pub fn run(args: &Args, page: &mut Page) -> Result<Ending, Trouble> {
    let shell: &dyn EnvCompleter = match args.shell {
        KnownShell::Bash => &Bash,
        KnownShell::Zsh => &Zsh,
        KnownShell::Fish => &Fish,
    };
    let mut script = Vec::new();
    shell.write_registration(ASKED_BY, "casefile", "casefile", "casefile", &mut script)?;
    page.verbatim(String::from_utf8_lossy(&script).trim_end())?;
    Ok(Ending::Fine)
}
