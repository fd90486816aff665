//! Runs the built program as a person would, with what they type on a pipe.

use serde_json::Value;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

/// The game all these tests play.
pub const GAME: &str = "dead_drop";

/// A pack with one more card in the deck of Dead Drop: every deal is another.
pub const PACK: &str = r#"
game = "dead_drop"
title = "Mine"

[[card]]
name = "Sharpshooter"
number = "X-1"
copies = 2
origin = "house"
kind = "operative"
nerve = 3
agents = 1
text = "When this enters play, draw two cards."
"#;

/// An empty folder of a test's own, where the program is run.
pub struct Folder(pub PathBuf);

/// What came of it.
#[derive(Debug)]
pub struct Ran {
    /// Standard output.
    pub out: String,
    /// Standard error.
    pub err: String,
    /// The exit code.
    pub code: i32,
}

impl Folder {
    /// An empty folder for this test.
    pub fn new(test: &str) -> Folder {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    /// Runs `casefile` with these words.
    pub fn run(&self, arguments: &str) -> Ran {
        self.type_in(arguments, "")
    }

    /// Runs `casefile` with these words and this input.
    pub fn type_in(&self, arguments: &str, input: &str) -> Ran {
        let mut child = self.start(arguments);
        let mut stdin = child.stdin.take().unwrap();
        let input = input.to_owned();
        // A program that has ended does not read the rest.
        let typing = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
        let ran = Ran::from(child.wait_with_output().unwrap());
        typing.join().unwrap();
        ran
    }

    /// Types this, waits until all of it is read, does something behind the program's back, and types the rest.
    pub fn type_in_parts(&self, arguments: &str, input: &str, between: impl FnOnce(), rest: &str) -> Ran {
        let mut child = self.start(arguments);
        let mut stdin = child.stdin.take().unwrap();
        stdin.write_all(input.as_bytes()).unwrap();
        let mut stdout = child.stdout.take().unwrap();
        let mut out = Vec::new();
        // The start is a prompt too.
        while String::from_utf8_lossy(&out).matches("\n> ").count() <= input.lines().count() {
            let mut byte = [0];
            stdout.read_exact(&mut byte).expect("it asks again");
            out.push(byte[0]);
        }
        between();
        stdin.write_all(rest.as_bytes()).unwrap();
        drop(stdin);
        stdout.read_to_end(&mut out).unwrap();
        let mut output = child.wait_with_output().unwrap();
        output.stdout = out;
        Ran::from(output)
    }

    fn start(&self, arguments: &str) -> Child {
        let mut command = Command::new(env!("CARGO_BIN_EXE_casefile"));
        command.args(arguments.split(' ')).current_dir(&self.0).env("COLUMNS", "80").env("TMPDIR", self.0.join("tmp"));
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts")
    }

    /// A file of this folder as text.
    pub fn read(&self, file: &str) -> String {
        std::fs::read_to_string(self.0.join(file)).unwrap()
    }

    /// Writes a file into this folder.
    pub fn write(&self, file: &str, text: &str) {
        std::fs::write(self.0.join(file), text).unwrap();
    }

    /// The names of all files here, hidden ones too.
    pub fn files(&self) -> Vec<String> {
        let names = std::fs::read_dir(&self.0).unwrap().map(|entry| entry.unwrap().file_name());
        let mut names: Vec<String> = names.map(|name| name.to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }

    /// Plays a whole game into `file` and gives its record.
    pub fn finished_game(&self, file: &str) -> Value {
        let ran = self.type_in(&format!("play {GAME} --seed 7 --save {file}"), &ones(2000));
        assert_eq!(ran.code, 0, "{}", ran.err);
        serde_json::from_str(&self.read(file)).unwrap()
    }
}

impl From<Output> for Ran {
    fn from(output: Output) -> Ran {
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("output is text");
        Ran { out: text(output.stdout), err: text(output.stderr), code: output.status.code().expect("no signal") }
    }
}

impl Ran {
    /// It was refused: exit code 2, and what is wrong and what to do, with this in it.
    #[track_caller]
    pub fn refused_with(&self, words: &[&str]) {
        assert_eq!(self.code, 2, "{self:?}");
        let lines: Vec<&str> = self.err.lines().collect();
        assert!(
            lines[0].starts_with("casefile: ") && lines.get(1).is_some_and(|line| line.starts_with("  ")),
            "{}",
            self.err
        );
        for words in words {
            assert!(self.err.contains(words), "`{words}` is not in: {}", self.err);
        }
    }

    /// The input ended before the game did, which is said with how to go on, and all of this was printed.
    #[track_caller]
    pub fn ran_dry(&self, words: &[&str]) {
        self.refused_with(&["the input ended before the game did", "The game is saved", "casefile play --resume"]);
        self.has_printed(words);
    }

    /// It went well, and all of this was printed.
    #[track_caller]
    pub fn printed(&self, words: &[&str]) {
        assert_eq!(self.code, 0, "{}{}", self.out, self.err);
        self.has_printed(words);
    }

    #[track_caller]
    fn has_printed(&self, words: &[&str]) {
        for words in words {
            assert!(self.out.contains(words), "`{words}` is not in: {}", self.out);
        }
    }
}

/// The answer `1`, so many times.
pub fn ones(count: usize) -> String {
    "1\n".repeat(count)
}
