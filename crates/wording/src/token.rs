//! The words, numbers and punctuation of a text, with their positions.

use std::ops::Range;

/// What a piece of text is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TokenKind {
    /// Letters, with apostrophes and hyphens inside.
    Word,
    /// Digits, with a sign if one is written.
    Number,
    /// Anything else, one character: a full stop, a dash.
    Punctuation,
}

/// One word, number or mark.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token<'a> {
    /// As it is written.
    pub text: &'a str,
    /// What it is.
    pub kind: TokenKind,
    /// Its position, in bytes.
    pub span: Range<usize>,
}

/// Takes a line apart. Every character that is not a space ends up in exactly one token.
pub fn tokens(line: &str) -> Vec<Token<'_>> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(first) = line[at..].chars().next() {
        let rest = &line[at..];
        let (kind, length) = if first.is_whitespace() {
            at += first.len_utf8();
            continue;
        } else if first.is_alphabetic() {
            (TokenKind::Word, word_length(rest))
        } else if first.is_ascii_digit() {
            (TokenKind::Number, digits(rest))
        } else if matches!(first, '+' | '-') && digits(&rest[1..]) > 0 {
            (TokenKind::Number, 1 + digits(&rest[1..]))
        } else if rest.starts_with("'s") && !rest[2..].starts_with(char::is_alphabetic) {
            (TokenKind::Punctuation, 2)
        } else {
            (TokenKind::Punctuation, first.len_utf8())
        };
        found.push(Token { text: &rest[..length], kind, span: at..at + length });
        at += length;
    }
    found
}

fn digits(text: &str) -> usize {
    text.bytes().take_while(u8::is_ascii_digit).count()
}

/// A word ends where neither letters nor a hyphen or apostrophe between letters go on; `'s` at its
/// end is a mark of its own, so that `Mulder's` begins with the name.
fn word_length(text: &str) -> usize {
    let mut end = 0;
    let mut letters = text.char_indices().peekable();
    while let Some((at, letter)) = letters.next() {
        let inside = letter.is_alphanumeric();
        let joint =
            matches!(letter, '\'' | '-' | '’') && letters.peek().is_some_and(|(_, next)| next.is_alphanumeric());
        if !inside && !joint {
            break;
        }
        if letter == '\'' && text[at..].starts_with("'s") && !text[at + 2..].starts_with(char::is_alphanumeric) {
            break;
        }
        end = at + letter.len_utf8();
    }
    end
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(line: &str) -> Vec<&str> {
        tokens(line).into_iter().map(|token| token.text).collect()
    }

    #[test]
    fn words_numbers_and_marks() {
        assert_eq!(texts("Put a +1/+1 counter on it."), ["Put", "a", "+1", "/", "+1", "counter", "on", "it", "."]);
        assert_eq!(texts("its owner's KO pile can't"), ["its", "owner", "'s", "KO", "pile", "can't"]);
        assert_eq!(texts("KO'd, face-down — 4+"), ["KO'd", ",", "face-down", "—", "4", "+"]);
        assert_eq!(texts("X-File's D.P.O."), ["X-File", "'s", "D", ".", "P", ".", "O", "."]);
    }

    #[test]
    fn nothing_is_lost() {
        let line = "Ünder “it” — 3×, ’tis!";
        let spans: Vec<_> = tokens(line).into_iter().map(|token| token.span).collect();
        let kept: String = spans.into_iter().map(|span| &line[span]).collect();
        assert_eq!(kept, line.replace(' ', ""));
    }
}
