//! Small things that every game says: capitals, numbers of things, lists.

/// The same with a capital letter at the beginning.
pub fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// `1 card`, `2 cards`.
pub fn counted(count: usize, single: &str, plural: &str) -> String {
    format!("{count} {}", if count == 1 { single } else { plural })
}

/// `Bug, Tail and Wire Tap`; nothing for none.
pub fn listed(words: &[String]) -> String {
    match words {
        [rest @ .., last] if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        words => words.concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_put_together() {
        let names = ["Bug", "Tail", "Wire Tap"].map(str::to_owned);
        assert_eq!([listed(&names), listed(&names[..1]), listed(&[])], ["Bug, Tail and Wire Tap", "Bug", ""]);
        assert_eq!([counted(1, "card", "cards"), counted(0, "card", "cards")], ["1 card", "0 cards"]);
        assert_eq!([capital("bug"), capital("")], ["Bug", ""]);
    }
}
