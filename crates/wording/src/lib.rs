//! The card language: text to tree to program, and back to the text.
//!
//! In reading order: tokens; the [`Tree`]; a [`Grammar`] of forms, each one pattern that both parses
//! and prints; what is wrong with a text ([`Trouble`]); what forms mean ([`Compiler`]); the shared
//! [`skeleton`] of sentences, to which a game adds its verbs, nouns and headings; whole texts; and
//! [`Pack`]s of cards.

mod token;
mod tree;
mod grammar;
mod parse;
mod print;
mod random;
mod trouble;
mod compile;
mod skeleton;
mod text;
mod quoted;
mod pack;
mod tidy;
mod change;
mod book;

pub use book::{Book, CardBook, CardInfo, Explanation};
pub use compile::{Compiler, Limit, Means, Sense, Speech, Spoken, Vocabulary};
pub use grammar::{Form, Grammar, Piece, Slot};
pub use pack::{Entry, Origin, PACK_CODES, Pack, PackTrouble, Written, game_of};
pub use skeleton::skeleton;
pub use text::{LineTrouble, compile_lines, compile_text};
pub use tree::{FormId, Part, Tree};
pub use trouble::{Code, Trouble, list};
