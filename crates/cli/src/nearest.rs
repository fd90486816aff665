//! Finds the known word that somebody probably meant.

pub use wording::meant as nearest;

/// `Did you mean X? ` or nothing, to begin an advice with.
pub fn did_you_mean<'a>(typed: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    nearest(typed, known).map_or(String::new(), |word| format!("Did you mean {word}? "))
}
