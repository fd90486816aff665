//! A quoted string of a TOML file: maps each letter to its position in the file.

use std::ops::Range;

/// How a text is quoted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Quotes {
    /// `"…"` and `"""…"""`: a backslash begins an escape.
    Basic,
    /// `'…'` and `'''…'''`: no escapes.
    Literal,
}

/// A text with the place in the file of each of its bytes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Quoted {
    /// What it says.
    pub text: String,
    quotes: Quotes,
    /// The position in the file of each byte of the text, and of its end.
    at: Vec<usize>,
}

impl Quoted {
    /// Reads the text whose quotes and all stand at `span`. None if it is not a quoted text.
    pub fn read(source: &str, span: Range<usize>) -> Option<Quoted> {
        let raw = source.get(span.clone())?;
        let (quotes, length) =
            [("\"\"\"", Quotes::Basic), ("'''", Quotes::Literal), ("\"", Quotes::Basic), ("'", Quotes::Literal)]
                .into_iter()
                .find(|(mark, _)| raw.len() >= 2 * mark.len() && raw.starts_with(mark) && raw.ends_with(mark))
                .map(|(mark, quotes)| (quotes, mark.len()))?;
        let mut rest = &raw[length..raw.len() - length];
        if length == 3 {
            // The line break right behind the quotes is not part of the text.
            rest = rest.strip_prefix("\r\n").or_else(|| rest.strip_prefix('\n')).unwrap_or(rest);
        }
        let end = span.end - length;
        let mut quoted = Quoted { text: String::new(), quotes, at: Vec::new() };
        while !rest.is_empty() {
            let (letter, used) = match quotes {
                Quotes::Basic => next(rest)?,
                Quotes::Literal => (rest.chars().next(), rest.chars().next()?.len_utf8()),
            };
            if let Some(letter) = letter {
                quoted.text.push(letter);
                quoted.at.resize(quoted.text.len(), end - rest.len());
            }
            rest = &rest[used..];
        }
        quoted.at.push(end);
        Some(quoted)
    }

    /// The position of a part of the text in the file.
    pub fn place(&self, part: Range<usize>) -> Range<usize> {
        let at = |byte: usize| self.at[byte.min(self.at.len() - 1)];
        at(part.start)..at(part.end)
    }

    /// The line that a byte of the file belongs to, and which of its bytes it is.
    pub fn line_at(&self, byte: usize) -> Option<(String, usize)> {
        let here = self.at.partition_point(|&at| at < byte).min(self.text.len());
        let start = self.text.get(..here)?.rfind('\n').map_or(0, |at| at + 1);
        let end = self.text[here..].find('\n').map_or(self.text.len(), |at| here + at);
        Some((self.text[start..end].to_owned(), here - start))
    }

    /// A line as it must be written between these quotes. None if it cannot be.
    pub fn written(&self, line: &str) -> Option<String> {
        match self.quotes {
            Quotes::Basic => Some(line.replace('\\', "\\\\").replace('"', "\\\"")),
            Quotes::Literal => (!line.contains('\'') || self.text.contains('\'')).then(|| line.to_owned()),
        }
    }
}

/// The next letter of a basic text, if there is one, and how many bytes it is written with.
fn next(rest: &str) -> Option<(Option<char>, usize)> {
    let Some(escape) = rest.strip_prefix('\\') else {
        let letter = rest.chars().next()?;
        return Some((Some(letter), letter.len_utf8()));
    };
    let code = |digits: usize| {
        let letter =
            escape.get(1..=digits).and_then(|code| u32::from_str_radix(code, 16).ok()).and_then(char::from_u32);
        letter.map(|letter| (Some(letter), 2 + digits))
    };
    match escape.chars().next()? {
        'b' => Some((Some('\u{8}'), 2)),
        't' => Some((Some('\t'), 2)),
        'n' => Some((Some('\n'), 2)),
        'f' => Some((Some('\u{c}'), 2)),
        'r' => Some((Some('\r'), 2)),
        'e' => Some((Some('\u{1b}'), 2)),
        '"' => Some((Some('"'), 2)),
        '\\' => Some((Some('\\'), 2)),
        'x' => code(2),
        'u' => code(4),
        'U' => code(8),
        // A backslash at the end of a line joins it to the next.
        letter if letter.is_whitespace() => Some((None, rest.len() - escape.trim_start().len())),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads what stands behind `text = ` and gives the text, and what stands where `word` does.
    fn check(literal: &str, text: &str, word: &str, written: &str) {
        let source = format!("text = {literal}\n");
        let quoted = Quoted::read(&source, 7..7 + literal.len()).unwrap();
        let table: toml::Table = toml::from_str(&source).unwrap();
        assert_eq!(Some(quoted.text.as_str()), table["text"].as_str());
        assert_eq!(quoted.text, text);
        let start = text.find(word).unwrap();
        assert_eq!(&source[quoted.place(start..start + word.len())], written);
    }

    #[test]
    fn every_way_to_quote_a_text() {
        check(r#""Draw a card.""#, "Draw a card.", "card", "card");
        check("'Draw a card.'", "Draw a card.", "card", "card");
        check("\"\"\"\nDraw.\nEnd it.\n\"\"\"", "Draw.\nEnd it.\n", "End", "End");
        check("'''\nDraw.\nEnd it.'''", "Draw.\nEnd it.", "End", "End");
        check("\"\"\"\nDraw \\\n   it.\"\"\"", "Draw it.", "it", "it");
    }

    #[test]
    fn escapes_are_longer_than_what_they_mean() {
        check(r#""Say \"no\" \u2014 now.""#, "Say \"no\" — now.", "\"no\"", r#"\"no\""#);
        check(r#""Say \"no\" \u2014 now.""#, "Say \"no\" — now.", "—", r"\u2014");
        check(r#""a\tb\\c\x41\U00000042""#, "a\tb\\cAB", "AB", r"\x41\U00000042");
        check(r#""""#, "", "", "");
    }
}
