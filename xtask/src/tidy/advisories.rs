//! Security advisories about the crates we use. `cargo deny` looks them up in a copy of the RustSec database; where
//! either is missing, this says so and goes on: a machine without network must still be able to test.

use crate::step::{Cargo, Result};
use std::path::{Path, PathBuf};

/// Looks them up, if that can be done offline.
pub fn run() -> Result {
    let tool = Cargo::new("deny --version").succeeds();
    match missing(tool, database().as_deref()) {
        Some(words) => {
            println!("advisories: not checked, {words}");
            Ok(())
        }
        None => Cargo::new("deny --offline check advisories").step("advisories"),
    }
}

/// What is missing, and how to get it.
fn missing(has_tool: bool, database: Option<&Path>) -> Option<&'static str> {
    if !has_tool {
        Some("cargo-deny is not installed (cargo install --locked cargo-deny)")
    } else if database.is_none_or(|database| !database.is_dir()) {
        Some("there is no copy of the database (cargo deny fetch)")
    } else {
        None
    }
}

/// Where `cargo deny` keeps its copy.
fn database() -> Option<PathBuf> {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| std::env::home_dir().map(|home| home.join(".cargo")))?;
    Some(home.join("advisory-dbs"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_is_said() {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        assert!(missing(false, Some(here)).is_some_and(|words| words.contains("not installed")));
        assert!(missing(true, Some(&here.join("nowhere"))).is_some_and(|words| words.contains("no copy")));
        assert!(missing(true, None).is_some());
        assert_eq!(missing(true, Some(here)), None);
    }
}
