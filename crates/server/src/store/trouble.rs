//! What can go wrong in a store: it is out of reach, it refuses what is written, or it is damaged.

use std::fmt;

/// Something the database would not do, in words for whoever runs the server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoreError {
    /// What kind of trouble it is.
    pub trouble: Trouble,
    /// What happened.
    pub words: String,
}

/// A kind of trouble.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// The store cannot do anything now: the disk is full, the database is away. Later it may.
    Away,
    /// The store is fine and refuses this: it will never do.
    Refused,
    /// What is stored is not what was written.
    Damaged,
    /// Another server has the table now.
    Lost,
}

impl StoreError {
    /// The store cannot do anything now.
    pub fn away(words: impl Into<String>) -> StoreError {
        StoreError { trouble: Trouble::Away, words: words.into() }
    }

    /// This will never do.
    pub fn refused(words: impl Into<String>) -> StoreError {
        StoreError { trouble: Trouble::Refused, words: words.into() }
    }

    /// What is stored is not what was written.
    pub fn damaged(words: impl Into<String>) -> StoreError {
        StoreError { trouble: Trouble::Damaged, words: words.into() }
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words)
    }
}

impl std::error::Error for StoreError {}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        let trouble = match &error {
            sqlx::Error::Database(error) => error.code().map_or(Trouble::Away, |code| of_code(&code)),
            sqlx::Error::Encode(_) | sqlx::Error::InvalidArgument(_) => Trouble::Refused,
            sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => Trouble::Damaged,
            _ => Trouble::Away,
        };
        StoreError { trouble, words: error.to_string() }
    }
}

/// What a database means by a code: PostgreSQL's have five letters, SQLite's are numbers (whose low byte counts).
fn of_code(code: &str) -> Trouble {
    if code.len() == 5 {
        return match &code[..2] {
            // Not a text, not a number, twice the same, too long.
            "22" | "23" | "54" => Trouble::Refused,
            "XX" if code != "XX000" => Trouble::Damaged,
            _ => Trouble::Away,
        };
    }
    match code.parse::<u32>().map(|code| code & 0xff) {
        // SQLITE_TOOBIG, SQLITE_CONSTRAINT, SQLITE_MISMATCH
        Ok(18..=20) => Trouble::Refused,
        // SQLITE_CORRUPT, SQLITE_NOTADB
        Ok(11 | 26) => Trouble::Damaged,
        _ => Trouble::Away,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_of_both_databases_are_told_apart() {
        for (code, trouble) in [
            ("13", Trouble::Away),      // SQLITE_FULL
            ("778", Trouble::Away),     // SQLITE_IOERR_WRITE
            ("10250", Trouble::Away),   // SQLITE_IOERR with a long number
            ("8", Trouble::Away),       // SQLITE_READONLY
            ("1555", Trouble::Refused), // SQLITE_CONSTRAINT_PRIMARYKEY
            ("11", Trouble::Damaged),
            ("26", Trouble::Damaged),
            ("22021", Trouble::Refused), // not a text
            ("23505", Trouble::Refused), // twice the same
            ("53100", Trouble::Away),    // disk full
            ("57P01", Trouble::Away),    // shut down
            ("25006", Trouble::Away),    // read only
            ("XX001", Trouble::Damaged),
        ] {
            assert_eq!(of_code(code), trouble, "{code}");
        }
    }
}
