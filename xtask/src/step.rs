//! One step of a chore: prints a heading, the time it took, and how to run it again if it failed.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Instant;

/// How a chore ends; an error is a line for people.
pub type Result<T = ()> = std::result::Result<T, String>;

/// A call of cargo, with what to set around it.
pub struct Cargo {
    arguments: Vec<String>,
    variables: Vec<(&'static str, &'static str)>,
}

impl Cargo {
    /// `cargo` with these words, separated by spaces.
    pub fn new(words: &str) -> Cargo {
        Cargo { arguments: words.split_whitespace().map(str::to_owned).collect(), variables: Vec::new() }
    }

    /// The same with more arguments, taken as they are.
    #[must_use]
    pub fn with(mut self, arguments: impl IntoIterator<Item = String>) -> Cargo {
        self.arguments.extend(arguments);
        self
    }

    /// The same with an environment variable.
    #[must_use]
    pub fn variable(mut self, name: &'static str, value: &'static str) -> Cargo {
        self.variables.push((name, value));
        self
    }

    /// Runs it as a step of its own, with a heading.
    pub fn step(self, heading: &str) -> Result {
        let line = self.line();
        step(heading, &line, || self.run())
    }

    /// Runs it in the root of the repository.
    pub fn run(&self) -> Result {
        let status = self.command().status().map_err(|error| format!("cannot start cargo: {error}"))?;
        if status.success() { Ok(()) } else { Err(format!("failed; run it again with: {}", self.line())) }
    }

    /// Does it succeed? Says nothing either way.
    pub fn succeeds(&self) -> bool {
        let mut command = self.command();
        command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
    }

    fn command(&self) -> Command {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo"));
        let mut command = Command::new(cargo);
        command.args(&self.arguments).envs(self.variables.iter().copied()).current_dir(root());
        command
    }

    /// What a person would type.
    fn line(&self) -> String {
        let variables = self.variables.iter().map(|(name, value)| format!("{name}={value} "));
        let quoted = |word: &String| {
            let plain = |letter: char| letter.is_ascii_alphanumeric() || "-_./=:,".contains(letter);
            if !word.is_empty() && word.chars().all(plain) { word.clone() } else { format!("{word:?}") }
        };
        let arguments: Vec<String> = self.arguments.iter().map(quoted).collect();
        format!("{}cargo {}", variables.collect::<String>(), arguments.join(" "))
    }
}

/// Does some work under a heading and says how long it took.
pub fn step(heading: &str, line: &str, work: impl FnOnce() -> Result) -> Result {
    eprintln!("\n== {heading}: {}", shortened(line));
    let start = Instant::now();
    let result = work();
    let seconds = start.elapsed().as_secs_f32();
    match result {
        Ok(()) => {
            eprintln!("== {heading}: done in {seconds:.1} s");
            Ok(())
        }
        Err(message) => Err(format!("{heading}: {message}")),
    }
}

/// The root of the repository.
pub fn root() -> PathBuf {
    let here = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    here.parent().map_or(here.clone(), PathBuf::from)
}

/// A heading is one line, however many files a command names.
fn shortened(line: &str) -> String {
    const LETTERS_MAX: usize = 110;
    if line.chars().count() <= LETTERS_MAX {
        return line.to_owned();
    }
    line.chars().take(LETTERS_MAX - 4).collect::<String>() + " ..."
}
