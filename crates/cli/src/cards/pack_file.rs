//! Reads pack files, and adds them to the cards of their game.

use super::shown;
use crate::games;
use crate::page::Page;
use crate::record_file;
use crate::text_file;
use crate::trouble::Trouble;
use lab::Measurable;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use wording::{CardBook, PackTrouble};

/// A file with what it says.
pub struct PackFile {
    /// The file.
    pub path: PathBuf,
    /// Its name, for people.
    pub name: String,
    /// What it says.
    pub source: String,
}

impl PackFile {
    /// Reads a file; `-` is standard input.
    pub fn read(path: &Path) -> Result<PackFile, Trouble> {
        let name = path.display().to_string();
        let source = text_file::read(&name, text_file::PACK_MAX, true)?;
        let missing = || Trouble::new(format!("there is no file {name}"), "Check the name and the folder.");
        let source = source.ok_or_else(missing)?;
        Ok(PackFile { path: path.to_owned(), name, source })
    }

    /// Writes the file anew: to another beside it first, so that it is never half a file.
    pub fn replace(&self, source: &str) -> Result<(), Trouble> {
        record_file::replace(&self.path, source.as_bytes()).map_err(|error| {
            let advice = "The file is as it was. Check who may write to it and its folder.";
            Trouble::new(format!("cannot write {}: {error}", self.name), advice)
        })
    }

    /// The book of the game the pack says it is for; or what is wrong with the beginning of the pack.
    pub fn book(&self) -> Result<Result<Box<dyn CardBook>, Vec<PackTrouble>>, Trouble> {
        match wording::game_of(&self.source) {
            Ok((game, span)) => {
                let (line, _) = shown::line_and_column(&self.source, span.start);
                games::book(&game).map(Ok).map_err(|trouble| trouble.about(&format!("{}:{line}", self.name)))
            }
            Err(troubles) => Ok(Err(troubles)),
        }
    }
}

/// The packs that were named, each with its game.
pub fn read_packs(paths: &[PathBuf]) -> Result<Vec<(String, PackFile)>, Trouble> {
    let read = |path: &PathBuf| {
        let file = PackFile::read(path)?;
        let game = wording::game_of(&file.source).map(|(game, _)| game);
        let check = || format!("`casefile cards check {}` shows what is wrong.", file.name);
        let game =
            game.map_err(|_| Trouble::new(format!("{} does not say which game it is for", file.name), check()))?;
        Ok((game, file))
    };
    paths.iter().map(read).collect()
}

/// A game with the cards of packs added, which must be its own.
pub fn with_packs(game: Arc<dyn Measurable>, files: &[PathBuf]) -> Result<Arc<dyn Measurable>, Trouble> {
    let name = game.about().name;
    let packs = read_packs(files)?;
    if let Some((other, pack)) = packs.iter().find(|(other, _)| other != name) {
        let advice = format!("Leave the pack out, or name the game {other}.");
        return Err(Trouble::new(format!("{} is a pack of {other}, not of {name}", pack.name), advice));
    }
    let sources: Vec<&str> = packs.iter().map(|(_, pack)| pack.source.as_str()).collect();
    games::with_packs(name, &sources)
}

/// A game's book with packs from files added. Problems of a pack are shown.
pub fn book_with(game: &str, files: &[PathBuf], page: &mut Page) -> Result<Box<dyn CardBook>, Trouble> {
    let mut book = games::book(game)?;
    for file in files {
        let file = PackFile::read(file)?;
        let own = wording::game_of(&file.source).map_or(None, |(game, _)| Some(game));
        if own.as_ref().is_some_and(|own| own != game) {
            let own = own.unwrap_or_default();
            return Err(Trouble::new(
                format!("{} is a pack of {own}, not of {game}", file.name),
                format!("Name the game {own}, or leave the pack out."),
            ));
        }
        book = match book.with_pack(&file.source) {
            Ok(book) => book,
            Err(troubles) => {
                for trouble in &troubles {
                    shown::print(&file, trouble, page)?;
                }
                return Err(Trouble::new(
                    format!("{} has problems", file.name),
                    format!(
                        "Fix the problems above; `casefile cards check {}` shows them again.",
                        crate::page::quoted(&file.name)
                    ),
                ));
            }
        };
    }
    Ok(book)
}
