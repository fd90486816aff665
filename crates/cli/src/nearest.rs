//! The known word that somebody probably meant.

/// The word most like `typed`, if any is like it at all.
pub fn nearest<'a>(typed: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let typed = typed.to_lowercase();
    let likeness = |word: &str| strsim::jaro_winkler(&typed, &word.to_lowercase());
    let scored = known.into_iter().map(|word| (likeness(word), word));
    scored.filter(|(score, _)| *score > 0.6).max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, word)| word)
}

/// `Did you mean X? ` or nothing, to begin an advice with.
pub fn did_you_mean<'a>(typed: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    nearest(typed, known).map_or(String::new(), |word| format!("Did you mean {word}? "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_of_the_finger_is_understood_and_nonsense_is_not() {
        let games = ["dead_drop", "encounters"];
        assert_eq!(nearest("Dead_Drip", games), Some("dead_drop"));
        assert_eq!(nearest("encounter", games), Some("encounters"));
        assert_eq!(nearest("xyzzy", games), None);
    }
}
