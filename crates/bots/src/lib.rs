//! Bots for any game. A bot gets what its seat knows ([`kernel::Known`]), a budget and a random stream, and nothing
//! else. So it cannot cheat, and the suite checks that its choices do not depend on hidden cards (P4).
//!
//! In reading order: the [`Bot`]s and their [`Budget`]; the [`Notepad`], a bot's working memory; the random and greedy
//! bots ([`greedy`] says what it expects of a game); [`Playable`], bots for games without types; and [`Standing`]
//! orders, by which a person's seat answers without being asked.
//!
//! A bot returns the index of its choice, because only the list is the same everywhere: cards are renumbered in what a
//! seat knows and in every re-deal.
//!
//! ```
//! use bots::{Bot, Notepad, stream};
//! use kernel::{Rules, Seed, Setup, Sight};
//!
//! let game = dead_drop::DeadDrop::new();
//! let seed = Seed::from_words("7");
//! let mut state = game.set_up(&Setup::new("dead_drop", &["Ash", "Birch", "Shade"]), seed).unwrap();
//! let (mut notepad, mut choices, mut number) = (Notepad::default(), Vec::new(), 0);
//! while let Some(decision) = game.decision(&state) {
//!     let known = game.known(&state, decision.seat);
//!     let place = Bot::default().choose(&game, &known, &mut stream(seed, number), &mut notepad);
//!     choices.clear();
//!     game.candidates(&state, &mut choices);
//!     game.play(&mut state, choices[place], &mut ());
//!     number += 1;
//! }
//! assert!(game.outcome(&state).is_some());
//! ```

mod bot;
mod notepad;
mod random;
pub mod greedy;
mod playable;
mod auto_pass;

pub use auto_pass::{AutoPass, Passes, goes_without_asking};
pub use bot::{Bot, Budget, NoSuchBot, stream};
pub use notepad::Notepad;
pub use playable::Playable;
