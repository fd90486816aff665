//! Decks that a game has ready.

/// A deck of ours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReadyText {
    /// What to call it in a setup.
    pub name: &'static str,
    /// What it is, as everybody writes decks.
    pub text: &'static str,
}

impl ReadyText {
    /// Is it called so, large or small letters alike?
    pub fn is_called(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name.trim())
    }

    /// What it is called.
    pub fn title(&self) -> &'static str {
        self.said("Title:")
    }

    /// What it wants to do.
    pub fn plan(&self) -> &'static str {
        self.said("Plan:")
    }

    fn said(&self, key: &str) -> &'static str {
        self.text.lines().find_map(|line| line.strip_prefix(key)).map_or("", str::trim)
    }
}

/// The ready decks of a folder, by the names of their files: `ready_texts!["../decks/": "scully", "mulder"]`. The
/// folder is meant from the file where this stands.
#[macro_export]
macro_rules! ready_texts {
    ($folder:literal: $($name:literal),* $(,)?) => {
        &[$($crate::ReadyText { name: $name, text: include_str!(concat!($folder, $name, ".txt")) }),*]
    };
}
