//! Games that are not finished.

/// Games whose scenarios are still being written (`docs/plan.md`). A check of all games says how far they are and does
/// not fail for what is missing; asked for by name, they must pass like any other.
pub const UNFINISHED: &[&str] = &["battles"];

/// Is a game one of them?
pub fn is_unfinished(game: &str) -> bool {
    UNFINISHED.contains(&game)
}
