//! Shows a problem of a pack: where, what, the line with the word underlined, and what to do.
//!
//! Plain lines without frames or colours, so that a screen reader says only the problem.

use super::pack_file::PackFile;
use crate::page::Page;
use crate::trouble::Trouble;
use serde_json::{Value, json};
use std::ops::Range;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};
use wording::PackTrouble;

/// Prints a problem and an empty line.
pub fn print(file: &PackFile, trouble: &PackTrouble, page: &mut Page) -> Result<(), Trouble> {
    let (line, column) = line_and_column(&file.source, trouble.span.start);
    page.line(&format!("{}:{line}:{column}: {} {}", file.name, trouble.code, trouble.words))?;
    let lead = format!("  {line} | ");
    let (shown, mark) = underlined(&file.source, trouble.span.clone(), page.width().saturating_sub(lead.len()));
    page.verbatim(&format!("{lead}{shown}"))?;
    page.verbatim(&format!("{}{mark}", " ".repeat(lead.len())))?;
    if let Some(expected) = &trouble.expected {
        page.item("  Expected: ", expected)?;
    }
    if let Some(help) = &trouble.help {
        page.item("  ", help)?;
    }
    Ok(page.blank()?)
}

/// The problem for programs.
pub fn as_json(file: &PackFile, trouble: &PackTrouble) -> Value {
    let (line, column) = line_and_column(&file.source, trouble.span.start);
    json!({
        "file": file.name,
        "line": line,
        "column": column,
        "bytes": [trouble.span.start, trouble.span.end],
        "code": trouble.code,
        "words": trouble.words,
        "expected": trouble.expected,
        "help": trouble.help,
    })
}

/// Line and column of a byte, both counted from 1.
pub fn line_and_column(source: &str, byte: usize) -> (usize, usize) {
    let before = source.get(..byte).unwrap_or(source);
    let line = before.rsplit('\n').next().unwrap_or_default();
    (before.matches('\n').count() + 1, line.chars().count() + 1)
}

/// The line of a place, and the mark to print under it. Of a long line, what is around the place.
fn underlined(source: &str, span: Range<usize>, width: usize) -> (String, String) {
    let start = source[..span.start].rfind('\n').map_or(0, |at| at + 1);
    let end = source[span.start..].find('\n').map_or(source.len(), |at| span.start + at);
    let mut before = harmless(&source[start..span.start]);
    let marked = harmless(&source[span.start..span.end.clamp(span.start, end)]);
    let after = harmless(&source[span.end.clamp(span.start, end)..end]);
    let marks = marked.width().max(1);
    if (before.clone() + &marked + &after).width() > width {
        // What stands before gives way first: half the screen of it is enough.
        let room = (width / 2).min(width.saturating_sub(marks + 4));
        if before.width() > room {
            let kept = last_columns(&before, room.saturating_sub(3));
            before = format!("...{kept}");
        }
        let line = before.clone() + &marked + &after;
        let cut = first_columns(&line, width.saturating_sub(3));
        let line = if line.width() > width { format!("{cut}...") } else { line };
        let marks = marks.min(width.saturating_sub(before.width()).max(1));
        return (line, " ".repeat(before.width()) + &"^".repeat(marks));
    }
    let mark = " ".repeat(before.width()) + &"^".repeat(marks);
    (before + &marked + &after, mark)
}

/// Text of a file without control characters, which could move the cursor or hide text.
pub fn harmless(text: &str) -> String {
    let plain = |letter: char| match letter {
        '\t' => ' ',
        letter if letter.is_control() => '\u{fffd}',
        letter => letter,
    };
    text.trim_end_matches('\r').chars().map(plain).collect()
}

fn first_columns(text: &str, columns: usize) -> &str {
    let mut used = 0;
    for (at, letter) in text.char_indices() {
        used += letter.width().unwrap_or(0);
        if used > columns {
            return &text[..at];
        }
    }
    text
}

fn last_columns(text: &str, columns: usize) -> &str {
    let mut used = 0;
    for (at, letter) in text.char_indices().rev() {
        used += letter.width().unwrap_or(0);
        if used > columns {
            return &text[at + letter.len_utf8()..];
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(source: &str, word: &str, width: usize, line: &str, mark: &str) {
        let at = source.find(word).unwrap();
        assert_eq!(underlined(source, at..at + word.len(), width), (line.to_owned(), mark.to_owned()));
    }

    #[test]
    fn the_mark_stands_under_the_word() {
        check("a\ntext = \"Drow it.\"\nb", "Drow", 80, "text = \"Drow it.\"", "        ^^^^");
        check("信\tDrow\r\n", "Drow", 80, "信 Drow", "   ^^^^");
        check("Dr\u{1b}[2J", "Dr", 80, "Dr\u{fffd}[2J", "^^");
        assert_eq!(underlined("text", 4..4, 80), ("text".to_owned(), "    ^".to_owned()));
    }

    #[test]
    fn a_long_line_is_cut_around_the_word() {
        let long = format!("{}Drow{}", "one ".repeat(30), " two".repeat(30));
        check(&long, "Drow", 40, "... one one one one Drow two two two ...", "                    ^^^^");
    }

    #[test]
    fn lines_and_columns_are_counted_from_1() {
        assert_eq!(line_and_column("ab\nüc", 0), (1, 1));
        assert_eq!(line_and_column("ab\nüc", 5), (2, 2));
    }
}
