//! The probe corpus: the hardest real cards, in our words.

use serde::Deserialize;

/// One text of the corpus.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Probed {
    /// The card.
    pub name: String,
    /// Its game.
    pub game: String,
    /// Its rules text.
    pub text: String,
    /// `compiles`, or `needs` and the form that will say it.
    pub status: String,
    /// What was worded otherwise than in LANGUAGE.md, and why.
    #[serde(default)]
    pub changed: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    probe: Vec<Probed>,
}

/// All texts, in the order of the files.
pub fn corpus() -> Vec<Probed> {
    let files = [
        include_str!("../probe/sample.toml"),
        include_str!("../probe/battles.toml"),
        include_str!("../probe/encounters.toml"),
    ];
    files.iter().flat_map(|file| toml::from_str::<File>(file).expect("a corpus is TOML").probe).collect()
}

/// The texts of one game.
pub fn of_game(game: &str) -> Vec<Probed> {
    corpus().into_iter().filter(|probed| probed.game == game).collect()
}
