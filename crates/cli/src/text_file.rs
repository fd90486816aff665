//! Reads text files that people write: decks and packs.

use crate::trouble::Trouble;
use std::fs::File;
use std::io::{self, Read};

/// The most bytes of a pack. All cards of our largest game fit several times.
pub const PACK_MAX: u64 = 1_000_000;

/// The most bytes of a deck.
pub const DECK_MAX: u64 = 50_000;

/// Reads a file as text; `-` is standard input if `stdin` says so. A file that is far too long is not read to its end.
/// Nothing if there is no such file.
pub fn read(name: &str, most: u64, stdin: bool) -> Result<Option<String>, Trouble> {
    let mut bytes = Vec::new();
    let result = if stdin && name == "-" {
        io::stdin().lock().take(most + 1).read_to_end(&mut bytes)
    } else {
        File::open(name).and_then(|file| file.take(most + 1).read_to_end(&mut bytes))
    };
    match result {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => {
            let advice = "Check the name, and that you may read it.";
            return Err(Trouble::new(format!("cannot read {name}: {error}"), advice));
        }
        Ok(_) => {}
    }
    if bytes.len() as u64 > most {
        let wrong = format!("{name} is too long: more than {} kB", most / 1000);
        return Err(Trouble::new(wrong, "Check that it is the file you mean."));
    }
    String::from_utf8(bytes)
        .map(Some)
        .map_err(|_| Trouble::new(format!("{name} is not text in UTF-8"), "Save it as plain text, encoding UTF-8."))
}
