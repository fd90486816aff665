//! Errors, in two lines: what is wrong, and what to do.

use std::io::{self, Write};
use std::process::ExitCode;

/// A command could not do what was asked.
#[derive(Debug)]
pub enum Trouble {
    /// The input is wrong.
    Input {
        /// What is wrong.
        wrong: String,
        /// What to do about it.
        advice: String,
    },
    /// Clap has said it all: a mistake in the command line.
    Usage(String),
    /// Clap has said it all: help or the version.
    Help(String),
    /// Whoever was reading our output has gone away, as `head` does. Nothing is wrong.
    Closed,
}

impl Trouble {
    /// Says what is wrong and what to do.
    pub fn new(wrong: impl Into<String>, advice: impl Into<String>) -> Trouble {
        Trouble::Input { wrong: wrong.into(), advice: advice.into() }
    }

    /// The same, with the file it is about in front.
    #[must_use]
    pub fn about(self, file: &str) -> Trouble {
        match self {
            Trouble::Input { wrong, advice } => Trouble::Input { wrong: format!("{file}: {wrong}"), advice },
            Trouble::Usage(_) | Trouble::Help(_) | Trouble::Closed => self,
        }
    }

    /// A mistake in the command line, or a request for help.
    pub fn from_usage(usage: &clap::Error) -> Trouble {
        let words = usage.render().ansi().to_string();
        if usage.use_stderr() {
            // Clap's own word for it is the first, and is in colour.
            let words = words.split_once(' ').map_or(words.as_str(), |(_, rest)| rest);
            Trouble::Usage(format!("{}: {words}", named()))
        } else {
            Trouble::Help(words)
        }
    }

    /// Prints it and gives the exit code.
    pub fn report(&self) -> ExitCode {
        // A closed stderr leaves nobody to tell.
        match self {
            Trouble::Input { wrong, advice } => {
                let _ = writeln!(anstream::stderr(), "{}: {wrong}\n  {advice}", named());
                ExitCode::from(2)
            }
            Trouble::Usage(words) => {
                let _ = write!(anstream::stderr(), "{words}");
                ExitCode::from(2)
            }
            Trouble::Help(words) => match write!(anstream::stdout(), "{words}") {
                Ok(()) => ExitCode::SUCCESS,
                Err(error) => Trouble::from(error).report(),
            },
            Trouble::Closed => ExitCode::SUCCESS,
        }
    }
}

/// Who has something to say. Where there are no colours, the stream takes them out.
fn named() -> String {
    let bad = anstyle::AnsiColor::Red.on_default().bold();
    format!("{bad}casefile{bad:#}")
}

/// Output that cannot be written.
impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Trouble {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Trouble::Closed
        } else {
            Trouble::new(format!("cannot write the output: {error}"), "Write it somewhere else and try again.")
        }
    }
}
