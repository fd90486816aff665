//! `casefile man`: prints the manual page.

use crate::page::Page;
use crate::trouble::Trouble;
use crate::{Casefile, Ending};
use clap::CommandFactory;
use std::path::{Path, PathBuf};

/// Print the manual page
///
/// Read it with: casefile man | man -l -
#[derive(clap::Args)]
pub struct Args {
    /// Write a page per command into this folder instead
    #[arg(long, value_name = "FOLDER")]
    to: Option<PathBuf>,
}

/// Runs the command.
pub fn run(args: &Args, page: &mut Page) -> Result<Ending, Trouble> {
    let command = Casefile::command();
    match &args.to {
        Some(folder) => {
            let written = clap_mangen::generate_to(command, folder);
            written.map_err(|error| cannot_write(folder, &error))?;
            page.line(&format!("The manual pages are in {}", folder.display()))?;
        }
        None => {
            let mut text = Vec::new();
            clap_mangen::Man::new(command).render(&mut text)?;
            page.verbatim(String::from_utf8_lossy(&text).trim_end())?;
        }
    }
    Ok(Ending::Fine)
}

fn cannot_write(folder: &Path, error: &std::io::Error) -> Trouble {
    let wrong = format!("cannot write to {}: {error}", folder.display());
    Trouble::new(wrong, "Name a folder that exists and that you may write to.")
}
