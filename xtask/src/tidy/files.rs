//! The text files of the repository, and which of their lines are tests or comments.

use crate::step::Result;
use std::path::Path;

/// Where to look. What is built, fetched or generated is not here.
const FOLDERS: [&str; 6] = ["crates", "xtask/src", "web/src", "docs", "packs", "rules"];
const PAGES: [&str; 3] = ["README.md", "ARCHITECTURE.md", "CHANGELOG.md"];
const KINDS: [&str; 5] = ["rs", "ts", "svelte", "md", "toml"];
/// Written by `cargo xtask types`.
const GENERATED: &str = "web/src/types/";

/// All of them.
pub struct Files {
    pub all: Vec<File>,
}

/// A file.
pub struct File {
    /// Its path from the root, with `/`.
    pub path: String,
    pub text: String,
    /// Of each line: is it part of a test?
    tests: Vec<bool>,
}

impl Files {
    /// Reads them, in order.
    pub fn read(root: &Path) -> Result<Files> {
        let mut all = Vec::new();
        for folder in FOLDERS {
            walk(root, &root.join(folder), &mut all)?;
        }
        for page in PAGES {
            all.push(File::new(page.to_owned(), read(&root.join(page))?));
        }
        all.sort_by(|one, two| one.path.cmp(&two.path));
        Ok(Files { all })
    }

    /// Files of these paths and texts, for a test.
    #[cfg(test)]
    pub fn of(all: &[(&str, &str)]) -> Files {
        let file = |(path, text): &(&str, &str)| File::new((*path).to_owned(), (*text).to_owned());
        Files { all: all.iter().map(file).collect() }
    }

    /// The sources of a crate, without its tests, examples and benches.
    pub fn of_crate<'a>(&'a self, name: &str) -> impl Iterator<Item = &'a File> + use<'a> {
        let folder = if name == "xtask" { "xtask/src/".to_owned() } else { format!("crates/{name}/src/") };
        self.all.iter().filter(move |file| file.path.starts_with(&folder) && file.is("rs"))
    }

    /// The file of that path.
    pub fn get(&self, path: &str) -> Option<&File> {
        self.all.iter().find(|file| file.path == path)
    }
}

impl File {
    /// A file of that text.
    pub fn new(path: String, text: String) -> File {
        let tests = if path.ends_with(".rs") { test_lines(&path, &text) } else { vec![false; text.lines().count()] };
        File { path, text, tests }
    }

    /// Does its name end so?
    pub fn is(&self, kind: &str) -> bool {
        self.path.rsplit_once('.').is_some_and(|(_, end)| end == kind)
    }

    /// Its lines, numbered from 1, without those of tests.
    pub fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        let lines = self.text.lines().enumerate().filter(|(index, _)| !self.tests[*index]);
        lines.map(|(index, line)| (index + 1, line))
    }
}

fn walk(root: &Path, folder: &Path, files: &mut Vec<File>) -> Result {
    let unreadable = |error: std::io::Error| format!("cannot read {}: {error}", folder.display());
    for entry in std::fs::read_dir(folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        let kind = path.extension().and_then(|end| end.to_str()).unwrap_or_default();
        if path.is_dir() {
            walk(root, &path, files)?;
        } else if KINDS.contains(&kind) {
            let near = path.strip_prefix(root).unwrap_or(&path).to_string_lossy().replace('\\', "/");
            if !near.starts_with(GENERATED) {
                files.push(File::new(near, read(&path)?));
            }
        }
    }
    Ok(())
}

fn read(path: &Path) -> Result<String> {
    std::fs::read_to_string(path).map_err(|error| format!("cannot read {}: {error}", path.display()))
}

/// Which lines are tests: whole files of tests and examples, and what stands under `#[cfg(test)]`. `rustfmt` sees to it
/// that an item ends at a brace as far to the right as it begins.
fn test_lines(path: &str, text: &str) -> Vec<bool> {
    let whole = ["/tests/", "/benches/", "/examples/"].iter().any(|folder| path.contains(folder));
    let mut tests = vec![whole || path.ends_with("/tests.rs"); text.lines().count()];
    let lines: Vec<&str> = text.lines().collect();
    for (start, line) in lines.iter().enumerate().filter(|(_, line)| line.trim() == "#[cfg(test)]") {
        let end = end_of_item(&lines, start + 1, indent(line));
        tests[start..=end].fill(true);
    }
    tests
}

/// The last line of the item that begins at or after a line.
pub fn end_of_item(lines: &[&str], start: usize, indent_of_item: usize) -> usize {
    for (index, line) in lines.iter().enumerate().skip(start) {
        if indent(line) != indent_of_item || line.trim().is_empty() {
            continue;
        }
        let ends = line.ends_with(';') || (line.ends_with('}') && (index > start || line.contains('{')));
        if ends && !line.trim_start().starts_with("//") {
            return index;
        }
    }
    lines.len().saturating_sub(1)
}

/// How far to the right a line begins.
pub fn indent(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

/// A line without its comment: what follows `//` outside of quotes.
pub fn without_comment(line: &str) -> &str {
    let mut quoted = false;
    let mut escaped = false;
    for (at, letter) in line.char_indices() {
        match letter {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => quoted = !quoted,
            '/' if !quoted && line[at..].starts_with("//") => return &line[..at],
            _ => {}
        }
    }
    line
}

/// Where a word stands in a line, and not as a part of another word.
pub fn has_word(line: &str, word: &str) -> bool {
    let inside = |letter: Option<char>| letter.is_some_and(|letter| letter.is_alphanumeric() || letter == '_');
    line.match_indices(word)
        .any(|(at, _)| !inside(line[..at].chars().next_back()) && !inside(line[at + word.len()..].chars().next()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_tests_are_left_out() {
        let text = "fn one() {\n    two();\n}\n\n#[cfg(test)]\nmod tests {\n    fn three() {}\n}\n\n#[cfg(test)]\nmod more;\nfn four() {}\n";
        let file = File::new("crates/a/src/a.rs".to_owned(), text.to_owned());
        let kept: Vec<usize> = file.lines().map(|(line, _)| line).collect();
        assert_eq!(kept, [1, 2, 3, 4, 9, 12]);
        assert_eq!(File::new("crates/a/tests/a.rs".to_owned(), text.to_owned()).lines().count(), 0);
    }

    #[test]
    fn a_comment_is_no_code_and_a_part_of_a_word_is_no_word() {
        assert_eq!(without_comment("let a = \"// no\"; // yes"), "let a = \"// no\"; ");
        assert!(has_word("use lab::x", "lab") && !has_word("label", "lab") && !has_word("a_lab", "lab"));
    }
}
