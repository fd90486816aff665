//! `casefile store`: looks after the tables that a server keeps.

use crate::Ending;
use crate::page::Page;
use crate::serve;
use crate::trouble::Trouble;
use clap::Subcommand;
use server::store::{self, Copied, StoreError};
use std::path::PathBuf;

/// Check, back up, restore or clear the tables that a server keeps
///
/// Checking, backing up, removing a table and vacuuming can be done while a server is running; restoring cannot.
#[derive(clap::Args)]
pub struct Args {
    /// Where the tables are: sqlite:PATH, or postgres://USER@HOST/NAME [default: a file in your data folder]
    #[arg(long, value_name = "STORE", global = true)]
    store: Option<String>,
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Look for damage: every row is compared with its sum
    ///
    /// Exit code 1 if something is damaged.
    Check {
        /// Print what was found as one line of JSON
        #[arg(long)]
        json: bool,
    },
    /// Copy everything into a new file, which is a store too
    ///
    /// The copy holds every answer that was acknowledged before. It holds hands, decks and tokens: keep it as private
    /// as the store.
    Backup {
        /// The file to make
        file: PathBuf,
    },
    /// Put a backup into an empty store, or into a new one
    Restore {
        /// A file that `casefile store backup` made
        file: PathBuf,
        /// Throw away what the store holds
        #[arg(long)]
        replace: bool,
    },
    /// Remove a table with its answers, its chat and its record
    Remove {
        /// Its id: the end of its address, after /t/
        table: String,
    },
    /// Give back the room of what was removed
    Vacuum,
}

/// Runs the command.
pub fn run(args: &Args, page: &mut Page) -> Result<Ending, Trouble> {
    let named = serve::named_store(args.store.as_deref())?;
    let place = serve::store(named.as_deref(), serve::data_folder().as_deref())?;
    if place == "sqlite::memory:" {
        let advice = "Name a file with --store sqlite:PATH, or a PostgreSQL.";
        return Err(Trouble::new("a store in memory is gone with its server", advice));
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime
        .map_err(|error| Trouble::new(format!("cannot start: {error}"), "Close other programs and try again."))?;
    runtime.block_on(look_after(&place, &args.chore, page))
}

async fn look_after(place: &str, chore: &Chore, page: &mut Page) -> Result<Ending, Trouble> {
    match chore {
        Chore::Check { json } => {
            let found = store::check(place).await.map_err(|error| cannot(place, &error))?;
            if *json {
                page.json(&serde_json::json!({
                    "tables": found.tables, "answers": found.answers, "records": found.records, "damage": found.damage,
                }))?;
            } else {
                let copied = (found.tables as u64, found.answers as u64, found.records as u64);
                page.line(&format!("{}.", counted(copied)))?;
                for damage in &found.damage {
                    page.line(&format!("- {damage}"))?;
                }
                page.line(if found.damage.is_empty() {
                    "Nothing is damaged."
                } else {
                    "Damaged tables cannot be played on. `casefile store restore` brings them back from a backup."
                })?;
            }
            return Ok(if found.damage.is_empty() { Ending::Fine } else { Ending::CheckFailed });
        }
        Chore::Backup { file } => {
            let copied = store::back_up(place, file).await.map_err(|error| cannot(place, &error))?;
            page.line(&format!("Backed up {} to {}.", all(copied), file.display()))?;
        }
        Chore::Restore { file, replace } => {
            let copied = store::restore(place, file, *replace).await.map_err(|error| cannot(place, &error))?;
            page.line(&format!("Restored {}. `casefile store check` looks for damage.", all(copied)))?;
        }
        Chore::Remove { table } => {
            if !store::remove(place, table).await.map_err(|error| cannot(place, &error))? {
                let advice = "The id of a table is the end of its address, after /t/.";
                return Err(Trouble::new(format!("there is no table `{table}` in {}", shown(place)), advice));
            }
            page.line(&format!("Removed table {table}. `casefile store vacuum` gives back its room."))?;
        }
        Chore::Vacuum => {
            store::vacuum(place).await.map_err(|error| cannot(place, &error))?;
            page.line("Done.")?;
        }
    }
    Ok(Ending::Fine)
}

fn all(copied: Copied) -> String {
    counted((copied.tables, copied.answers, copied.records))
}

fn counted((tables, answers, records): (u64, u64, u64)) -> String {
    let of = |count: u64, word: &str| if count == 1 { format!("1 {word}") } else { format!("{count} {word}s") };
    format!("{}, {} and {}", of(tables, "table"), of(answers, "answer"), of(records, "record"))
}

/// A store as it may be shown: without a password.
fn shown(place: &str) -> &str {
    match place.strip_prefix("sqlite:") {
        Some(path) => path,
        None => "the database",
    }
}

fn cannot(place: &str, error: &StoreError) -> Trouble {
    let advice = match &error.words {
        words if words.contains("is there already") => "Nothing was written. Name a file that is not there.",
        words if words.contains("already") => {
            "Nothing was changed. Name a new store with --store, or throw away what is there with --replace."
        }
        words if words.contains("using this") => "Nothing was changed. Stop the server first.",
        _ if place.starts_with("sqlite:") => "Nothing was changed. Name the right store with --store sqlite:PATH.",
        _ => "Nothing was changed. Check --store, and that PostgreSQL is running.",
    };
    Trouble::new(format!("{}: {error}", shown(place)), advice)
}
