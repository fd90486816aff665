//! `casefile completions`: prints shell completions.

use crate::page::Page;
use crate::trouble::Trouble;
use crate::{Casefile, Ending};
use clap::{CommandFactory, ValueEnum};
use clap_complete::Shell;

/// Print shell completions
///
/// For bash: casefile completions bash > ~/.local/share/bash-completion/completions/casefile
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
    let shell = match args.shell {
        KnownShell::Bash => Shell::Bash,
        KnownShell::Zsh => Shell::Zsh,
        KnownShell::Fish => Shell::Fish,
    };
    // Written to memory first: the generator panics where a pipe is closed.
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Casefile::command(), "casefile", &mut script);
    page.verbatim(String::from_utf8_lossy(&script).trim_end())?;
    Ok(Ending::Fine)
}
