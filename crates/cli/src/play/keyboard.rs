//! Reads what people type, line by line: with line editing at a terminal, as it comes from a pipe.

use super::offered::{Offered, Typist};
use super::screen::{PROMPT, Screen};
use crate::trouble::Trouble;
use rustyline::error::ReadlineError;
use rustyline::history::{History, MemHistory};
use rustyline::{CompletionType, Config, Editor};
use std::io::{self, BufRead, IsTerminal};

/// Where lines come from.
enum Lines {
    /// A terminal, with keys to edit a line, to complete it, and to get earlier ones back.
    Edited(Box<Editor<Typist, MemHistory>>),
    /// A pipe, a file, or a terminal that wants plain lines.
    Plain {
        /// Input from a pipe is echoed, so that the output reads like a session.
        echo: bool,
    },
}

/// Standard input.
pub struct Keyboard {
    lines: Lines,
    /// Has the input ended?
    ended: bool,
}

impl Keyboard {
    /// Standard input; `plain` does without line editing, and programs that want JSON get no echo either.
    pub fn new(plain: bool, json: bool) -> Keyboard {
        let at_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
        let edited = (at_terminal && !plain && !json).then(editor).flatten();
        let lines = edited.map_or(Lines::Plain { echo: !json && !io::stdin().is_terminal() }, Lines::Edited);
        Keyboard { lines, ended: false }
    }

    /// Has a pipe or a file ended too early? At a terminal the end of input is a way to say quit.
    pub fn ran_dry(&self) -> bool {
        self.ended && !io::stdin().is_terminal()
    }

    /// Prompts and reads a line, without spaces around it; nothing at the end of input. Tab completes what is offered.
    pub fn read(&mut self, screen: &mut Screen, offered: Offered) -> Result<Option<String>, Trouble> {
        screen.will_read();
        let read = match &mut self.lines {
            Lines::Edited(editor) => edited_line(editor, offered)?,
            Lines::Plain { echo } => plain_line(screen, *echo)?,
        };
        if read.is_none() {
            self.ended = true;
            screen.end_of_input()?;
        }
        Ok(read)
    }

    /// Asks for yes or no; nothing at the end of input.
    pub fn agrees(&mut self, screen: &mut Screen, question: &str) -> Result<Option<bool>, Trouble> {
        loop {
            screen.yes_or_no(question)?;
            let Some(line) = self.read(screen, Offered::default())? else { return Ok(None) };
            match line.to_lowercase().as_str() {
                "y" | "yes" => return Ok(Some(true)),
                "n" | "no" => return Ok(Some(false)),
                _ => {}
            }
        }
    }

    /// Forgets what was typed: somebody else sits down, and earlier lines could tell them what you hold.
    pub fn forget(&mut self) {
        if let Lines::Edited(editor) = &mut self.lines {
            // A history in memory has nothing that can fail.
            let _ = editor.history_mut().clear();
        }
    }
}

/// An editor for this terminal, if it has what that takes.
fn editor() -> Option<Box<Editor<Typist, MemHistory>>> {
    let config = Config::builder().completion_type(CompletionType::List).auto_add_history(true).build();
    let mut editor = Editor::with_history(config.clone(), MemHistory::with_config(&config)).ok()?;
    editor.set_helper(Some(Typist::default()));
    Some(Box::new(editor))
}

/// Nothing at the end of input; Ctrl-C is one too, since nothing is lost by it.
fn edited_line(editor: &mut Editor<Typist, MemHistory>, offered: Offered) -> Result<Option<String>, Trouble> {
    if let Some(typist) = editor.helper_mut() {
        typist.offered = offered;
    }
    match editor.readline(PROMPT) {
        Ok(line) => Ok(Some(line.trim().to_owned())),
        Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(None),
        Err(error) => Err(Trouble::new(
            format!("cannot read the terminal: {error}"),
            "The game is saved. Resume it with --plain to type without line editing.",
        )),
    }
}

fn plain_line(screen: &mut Screen, echo: bool) -> Result<Option<String>, Trouble> {
    screen.prompt()?;
    let mut line = Vec::new();
    // What cannot be read any more has ended.
    let length = io::stdin().lock().read_until(b'\n', &mut line).unwrap_or(0);
    if length == 0 {
        return Ok(None);
    }
    // Bytes that are no text are no answer either, but not a reason to stop.
    let line = String::from_utf8_lossy(&line).trim().to_owned();
    if echo {
        screen.echo(&line)?;
    }
    Ok(Some(line))
}
