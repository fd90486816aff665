//! Reads what people type, line by line.

use super::screen::Screen;
use crate::trouble::Trouble;
use std::io::{self, BufRead, IsTerminal};

/// Standard input.
pub struct Keyboard {
    /// Input from a pipe is echoed, so that the output reads like a session.
    echo: bool,
    /// Has the input ended?
    ended: bool,
}

impl Keyboard {
    /// Standard input; programs that want JSON get no echo.
    pub fn new(json: bool) -> Keyboard {
        Keyboard { echo: !json && !io::stdin().is_terminal(), ended: false }
    }

    /// Has a pipe or a file ended too early? At a terminal the end of input is a way to say quit.
    pub fn ran_dry(&self) -> bool {
        self.ended && !io::stdin().is_terminal()
    }

    /// Prompts and reads a line, without spaces around it; nothing at the end of input.
    pub fn read(&mut self, screen: &mut Screen) -> Result<Option<String>, Trouble> {
        screen.prompt()?;
        let mut line = Vec::new();
        // What cannot be read any more has ended.
        let length = io::stdin().lock().read_until(b'\n', &mut line).unwrap_or(0);
        if length == 0 {
            self.ended = true;
            screen.end_of_input()?;
            return Ok(None);
        }
        // Bytes that are no text are no answer either, but not a reason to stop.
        let line = String::from_utf8_lossy(&line).trim().to_owned();
        if self.echo {
            screen.echo(&line)?;
        }
        Ok(Some(line))
    }

    /// Asks for yes or no; nothing at the end of input.
    pub fn agrees(&mut self, screen: &mut Screen, question: &str) -> Result<Option<bool>, Trouble> {
        loop {
            screen.yes_or_no(question)?;
            let Some(line) = self.read(screen)? else { return Ok(None) };
            match line.to_lowercase().as_str() {
                "y" | "yes" => return Ok(Some(true)),
                "n" | "no" => return Ok(Some(false)),
                _ => {}
            }
        }
    }
}
