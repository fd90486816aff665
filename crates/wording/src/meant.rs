//! Finds the known name that somebody probably meant.

/// More letters are no slip of the finger.
const LETTERS_MAX: usize = 80;

/// The name most like `typed`, if any is like it at all.
pub fn meant<'a>(typed: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    if typed.chars().nth(LETTERS_MAX).is_some() {
        return None;
    }
    let typed = typed.to_lowercase();
    let likeness = |word: &str| strsim::jaro_winkler(&typed, &word.to_lowercase());
    let scored = known.into_iter().map(|word| (likeness(word), word));
    scored.filter(|(score, _)| *score > 0.6).max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, word)| word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_of_the_finger_is_understood_and_nonsense_is_not() {
        let games = ["dead_drop", "encounters"];
        assert_eq!(meant("Dead_Drip", games), Some("dead_drop"));
        assert_eq!(meant("encounter", games), Some("encounters"));
        assert_eq!(meant("xyzzy", games), None);
        assert_eq!(meant(&"encounters".repeat(9), games), None);
    }
}
