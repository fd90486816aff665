//! All tests of the card language. They are one binary, because linking many takes longer than running them.

mod decks;
mod diagnostics;
mod fuzz;
mod packs;
mod probe;
mod programs;
mod reversible;
mod tell;
mod words;
