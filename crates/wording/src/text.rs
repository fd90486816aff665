//! A card's whole text: lines to trees, trees to lines, lines to abilities.

use crate::compile::{Compiler, Speech, Spoken, Vocabulary};
use crate::grammar::Grammar;
use crate::tree::Tree;
use crate::trouble::{Code, Trouble};

/// Trouble in one line of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineTrouble {
    /// Which line, from 0.
    pub line: usize,
    /// What is wrong there.
    pub trouble: Trouble,
}

impl<M> Grammar<M> {
    /// Parses a text, one tree a line. There is one way to say each thing: a line that would be
    /// printed otherwise is refused, with what it should be.
    pub fn parse_text(&self, text: &str) -> Result<Vec<Tree>, LineTrouble> {
        let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
        lines.map(|(number, line)| self.parse_line(line).map_err(|trouble| LineTrouble { line: number, trouble })).collect()
    }

    /// Parses one line strictly.
    pub fn parse_line(&self, line: &str) -> Result<Tree, Trouble> {
        let tree = self.parse("line", line)?;
        let printed = self.print(&tree);
        if printed == line {
            return Ok(tree);
        }
        let same = line.char_indices().zip(printed.chars()).find(|((_, one), two)| one != two);
        let at = same.map_or(line.len().min(printed.len()), |((at, _), _)| at);
        let rest = &line[at..];
        let length = rest.find(char::is_whitespace).unwrap_or(rest.len()).max(rest.chars().next().map_or(0, char::len_utf8));
        let mut trouble = Trouble::new(Code::SaidOtherwise, at..at + length, "there is one way to say this, and it is another");
        trouble.instead = Some(printed);
        Err(trouble)
    }

    /// The text of lines.
    pub fn print_text(&self, lines: &[Tree]) -> String {
        lines.iter().map(|line| self.print(line)).collect::<Vec<_>>().join("\n")
    }

    /// Writes near misses as they should be; lines that are not understood stay as they are.
    pub fn tidy_text(&self, text: &str) -> String {
        let tidy = |line: &str| self.parse("line", line).map_or_else(|_| line.to_owned(), |tree| self.print(&tree));
        text.lines().map(tidy).collect::<Vec<_>>().join("\n")
    }
}

/// Compiles a text to abilities.
pub fn compile_text<L: Speech>(vocabulary: &Vocabulary<L>, text: &str) -> Result<Vec<Spoken<L>>, LineTrouble> {
    let lines = vocabulary.parse_text(text)?;
    Compiler::compile(vocabulary, &lines).map_err(|trouble| LineTrouble { line: 0, trouble })
}
