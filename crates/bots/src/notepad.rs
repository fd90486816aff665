//! A bot's working memory.

use kernel::Game;

/// Lists a bot writes while it thinks. They are kept between decisions to avoid allocations, and always written before
/// they are read, so old contents never influence a choice.
pub struct Notepad<G: Game> {
    /// The choices of the decision.
    pub(crate) choices: Vec<G::Choice>,
    /// The value of each.
    pub(crate) worth: Vec<i64>,
    /// The choices of a question within a try.
    pub(crate) inner: Vec<G::Choice>,
    /// The choices of a question that is answered without thinking.
    pub(crate) passing: Vec<G::Choice>,
}

impl<G: Game> Default for Notepad<G> {
    fn default() -> Self {
        Notepad { choices: Vec::new(), worth: Vec::new(), inner: Vec::new(), passing: Vec::new() }
    }
}

/// Lists the legal choices of a state, in place of what stood there.
pub(crate) fn list<G: Game>(game: &G, state: &G::State, choices: &mut Vec<G::Choice>) {
    choices.clear();
    game.candidates(state, choices);
}
