//! Small things that every game says: capitals, numbers of things, lists.

/// The same with a capital letter at the beginning.
pub fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
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
        assert_eq!([capital("bug"), capital("")], ["Bug", ""]);
    }
}
