//! A card's whole text: lines to trees, trees to lines, lines to abilities.

use crate::compile::{Compiler, Speech, Spoken, Vocabulary};
use crate::grammar::Grammar;
use crate::token;
use crate::tree::Tree;
use crate::trouble::{Code, Trouble};
use machine::{LIMITED_MAX, Library, Limit, ProgramError};
use std::ops::Range;

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
        lines
            .map(|(number, line)| self.parse_line(line).map_err(|trouble| LineTrouble { line: number, trouble }))
            .collect()
    }

    /// Parses one line strictly.
    pub fn parse_line(&self, line: &str) -> Result<Tree, Trouble> {
        let tree = self.parse("line", line)?;
        let printed = self.print(&tree);
        if printed == line {
            return Ok(tree);
        }
        let differs = line.char_indices().zip(printed.chars()).find(|((_, one), two)| one != two);
        let at = differs.map_or(line.len().min(printed.len()), |((at, _), _)| at);
        let start = line[..at].rfind(char::is_whitespace).map_or(0, |space| space + 1);
        let rest = &line[at..];
        let end = at
            + rest.find(char::is_whitespace).unwrap_or(rest.len()).max(rest.chars().next().map_or(0, char::len_utf8));
        let mut trouble = Trouble::new(Code::SaidOtherwise, start..end, "this must be written differently");
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

/// No card has more lines.
const LINES_MAX: usize = 40;
/// A text that begins abilities names them by a byte.
const ABILITIES_MAX: usize = 200;

/// Compiles a text to abilities, or gives the first thing that is wrong with it.
pub fn compile_text<L: Speech>(vocabulary: &Vocabulary<L>, text: &str) -> Result<Vec<Spoken<L>>, LineTrouble> {
    compile_lines(vocabulary, text).map_err(|mut troubles| troubles.swap_remove(0))
}

/// Compiles a text to abilities, or gives what is wrong with each of its lines.
pub fn compile_lines<L: Speech>(vocabulary: &Vocabulary<L>, text: &str) -> Result<Vec<Spoken<L>>, Vec<LineTrouble>> {
    let mut abilities = Vec::new();
    let mut troubles = Vec::new();
    for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let Some(own) = u8::try_from(number).ok().filter(|_| number < LINES_MAX) else {
            let words = format!("this text has {} lines; the limit is {LINES_MAX}", text.lines().count());
            troubles.push(LineTrouble { line: number, trouble: Trouble::new(Code::TooLong, 0..0, words) });
            break;
        };
        match compile_line(vocabulary, abilities.len(), line) {
            Ok(spoken) if abilities.len() + spoken.len() > ABILITIES_MAX => {
                let words = format!("this text has too many abilities; the limit is {ABILITIES_MAX}");
                troubles.push(LineTrouble { line: number, trouble: Trouble::new(Code::TooLong, 0..0, words) });
                break;
            }
            Ok(spoken) => abilities.extend(spoken.into_iter().map(|spoken| Spoken { line: own, ..spoken })),
            Err(trouble) => troubles.push(LineTrouble { line: number, trouble }),
        }
    }
    let limited = |ability: &&Spoken<L>| ability.limit != Limit::None;
    if let Some(late) = abilities.iter().skip(LIMITED_MAX).find(limited) {
        let trouble = Trouble::new(Code::TooLong, 0..0, ProgramError::LimitTooLate.to_string());
        troubles.push(LineTrouble { line: usize::from(late.line), trouble });
    }
    if troubles.is_empty() { Ok(abilities) } else { Err(troubles) }
}

/// The abilities of one line, numbered after those of earlier lines. Otherwise lines are independent.
fn compile_line<L: Speech>(vocabulary: &Vocabulary<L>, before: usize, line: &str) -> Result<Vec<Spoken<L>>, Trouble> {
    let tree = vocabulary.parse_line(line)?;
    let spoken = Compiler::compile_after(vocabulary, before, &[tree]).map_err(|mut trouble| {
        if trouble.code == Code::NoAntecedent && trouble.span.is_empty() {
            trouble.span = first_antecedent(line);
        }
        trouble
    })?;
    match Library::<L>::new().add(&spoken) {
        Ok(_) => Ok(spoken),
        Err(ProgramError::ReadsLater) => {
            let words = "this value depends on one that is computed later, so neither could come first";
            Err(Trouble::new(Code::ReadsLater, 0..0, words))
        }
        Err(ProgramError::LoopInLoop) => Trouble::not_yet("no game can do one `each` inside another yet"),
        Err(
            error @ (ProgramError::Jump
            | ProgramError::NoEnd
            | ProgramError::Kept
            | ProgramError::TooLong
            | ProgramError::LimitTooLate),
        ) => Err(Trouble::new(Code::TooLong, 0..0, format!("its program cannot run: {error}"))),
    }
}

/// The position of the first `it`: nothing was named before it.
fn first_antecedent(line: &str) -> Range<usize> {
    let stands_for_something = |word: &str| matches!(word.to_lowercase().as_str(), "it" | "that" | "those" | "them");
    token::tokens(line).into_iter().find(|token| stands_for_something(token.text)).map_or(0..0, |token| token.span)
}
