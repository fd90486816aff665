//! Positions as editors count them: lines from 0, and columns in units of UTF-16.

use serde_json::{Value, json};
use std::ops::Range;

/// A text whose positions can be told to an editor.
#[derive(Clone, Copy)]
pub struct Lines<'a>(pub &'a str);

impl Lines<'_> {
    /// The byte at a position; the end of the line, or of the text, if it has none there.
    pub fn byte(&self, position: &Value) -> usize {
        let number = |key: &str| position[key].as_u64().unwrap_or(0) as usize;
        let start = self.0.split_inclusive('\n').take(number("line")).map(str::len).sum::<usize>();
        let line = self.0[start..].split('\n').next().unwrap_or_default().trim_end_matches('\r');
        let mut column = 0;
        for (at, letter) in line.char_indices() {
            if column >= number("character") {
                return start + at;
            }
            column += letter.len_utf16();
        }
        start + line.len()
    }

    /// The position of a byte.
    pub fn position(&self, byte: usize) -> Value {
        let before = self.0.get(..byte).unwrap_or(self.0);
        let line = before.rsplit('\n').next().unwrap_or_default();
        let column: usize = line.chars().map(char::len_utf16).sum();
        json!({ "line": before.matches('\n').count(), "character": column })
    }

    /// The positions of both ends.
    pub fn range(&self, span: Range<usize>) -> Value {
        json!({ "start": self.position(span.start), "end": self.position(span.end.max(span.start)) })
    }

    /// The line that a byte is in, up to that byte.
    pub fn before(&self, byte: usize) -> &str {
        self.0.get(..byte).unwrap_or(self.0).rsplit('\n').next().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_counted_as_editors_do() {
        let lines = Lines("a\r\nü🛸c\n");
        for (byte, line, column) in [(0, 0, 0), (1, 0, 1), (3, 1, 0), (5, 1, 1), (9, 1, 3), (10, 1, 4), (11, 2, 0)] {
            let position = json!({ "line": line, "character": column });
            assert_eq!((lines.position(byte), lines.byte(&position)), (position.clone(), byte));
        }
        assert_eq!(lines.byte(&json!({ "line": 0, "character": 99 })), 1);
        assert_eq!(lines.byte(&json!({ "line": 99, "character": 0 })), 11);
    }
}
