//! Words and marks that people bring from other games and other keyboards, and what they may mean here.
//!
//! This knows no game: every meaning is tried, and only one that lets the line get further is advised.

/// What is written elsewhere, and what it may be called here.
const ELSEWHERE: [(&str, &[&str]); 47] = [
    ("target", &["a", "an", "choose"]),
    ("each opponent", &["each enemy player", "each other player"]),
    ("an opponent", &["an enemy player", "another player"]),
    ("opponents", &["enemy players", "other players"]),
    ("opponent", &["enemy player", "other player"]),
    ("opposing", &["enemy"]),
    ("destroy", &["KO", "defeat", "discard", "negate"]),
    ("destroys", &["KOs", "defeats", "discards"]),
    ("kill", &["KO", "defeat", "discard"]),
    ("kills", &["KOs", "defeats", "discards"]),
    ("banish", &["KO", "defeat", "discard"]),
    ("exile", &["KO", "defeat", "discard"]),
    ("trash", &["discard", "defeat"]),
    ("counter", &["negate", "cancel"]),
    ("cancel", &["negate"]),
    ("reveal", &["show", "look at"]),
    ("show", &["reveal", "look at"]),
    ("peek at", &["look at"]),
    ("take", &["draw", "gain"]),
    ("get", &["gain", "draw", "have"]),
    ("gets", &["gains", "draws", "has"]),
    ("graveyard", &["KO pile", "discard pile"]),
    ("library", &["deck"]),
    ("battlefield", &["play"]),
    ("the battlefield", &["play"]),
    ("comes into play", &["enters play"]),
    ("enters", &["enters play"]),
    ("creature", &["character", "operative", "Enemy"]),
    ("creatures", &["characters", "operatives", "Enemies"]),
    ("minion", &["Supporting Character", "operative", "Enemy"]),
    ("minions", &["Supporting Characters", "operatives", "Enemies"]),
    ("spell", &["Plot Twist", "event", "Event"]),
    ("damage", &["wounds", "Strikes"]),
    ("hp", &["health", "Health"]),
    ("power", &["ATK", "attack", "nerve"]),
    ("strength", &["ATK", "attack", "nerve"]),
    ("toughness", &["DEF", "Defense"]),
    ("every", &["each"]),
    ("any", &["a", "an"]),
    ("cannot", &["can't"]),
    ("per turn", &["each turn"]),
    ("each game", &["per game"]),
    ("the beginning of", &["the start of"]),
    ("until end of turn", &["this turn", "until the end of the turn"]),
    ("until the end of the turn", &["this turn"]),
    ("his or her", &["their", "your"]),
    ("the top card of", &["the top of", "a card from the top of"]),
];

/// What something written may be called here; nothing if nobody writes it elsewhere.
pub(crate) fn elsewhere() -> impl Iterator<Item = (&'static str, &'static [&'static str])> {
    ELSEWHERE.iter().copied()
}

/// A line with the marks of the card language instead of those that a word processor writes, and one that was changed.
pub(crate) fn plain_marks(line: &str) -> Option<(String, char)> {
    let mut plain = String::with_capacity(line.len());
    let mut changed = None;
    let mut letters = line.chars().peekable();
    while let Some(letter) = letters.next() {
        let is_sign = letters.peek().is_some_and(char::is_ascii_digit) && !plain.ends_with(char::is_alphanumeric);
        let mark = match letter {
            '’' | '‘' | '´' | '`' | 'ʼ' => "'",
            '“' | '”' | '„' | '«' | '»' => "\"",
            '–' | '−' | '‐' | '‑' | '—' if is_sign => "-",
            '–' | '−' | '―' => "—",
            '‐' | '‑' => "-",
            '\u{a0}' | '\u{2009}' | '\u{202f}' => " ",
            '…' => "...",
            '-' if plain.ends_with(' ') && letters.peek() == Some(&' ') => "—",
            _ => {
                plain.push(letter);
                continue;
            }
        };
        changed = changed.or(Some(letter));
        plain.push_str(mark);
    }
    changed.map(|mark| (plain, mark))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_of_word_processors_become_plain() {
        let plain = |line: &str| plain_marks(line).map(|(line, _)| line);
        assert_eq!(plain("its owner’s hand").as_deref(), Some("its owner's hand"));
        assert_eq!(plain("gets −1 nerve").as_deref(), Some("gets -1 nerve"));
        assert_eq!(plain("choose one – draw").as_deref(), Some("choose one — draw"));
        assert_eq!(plain("choose one - draw").as_deref(), Some("choose one — draw"));
        assert_eq!(plain("a face-down card, its owner's, +1"), None);
    }
}
