//! The card language: text to tree to program, and back to the text.
//!
//! In reading order: tokens; the [`Tree`]; a [`Grammar`] of forms, each one pattern that both parses
//! and prints; what is wrong with a text ([`Trouble`]); what a game tells the compiler ([`Speech`]);
//! what forms mean ([`Compiler`]); the [`skeleton`] of sentences, [`phrases`] and groups of verbs, of
//! which a game takes what it says, and to which it adds its own words and headings; whole texts;
//! [`Pack`]s of cards, and all cards of a game ([`Catalogue`]), which tells what its texts say ([`Teller`]).

mod token;
mod tree;
mod grammar;
mod index;
mod sheet;
mod parse;
mod teach;
mod foreign;
mod advice;
mod follow;
mod print;
mod random;
mod trouble;
mod meant;
mod worded;
mod described;
mod shape;
mod schema;
mod speech;
mod compile;
mod antecedent;
mod register;
mod reread;
mod rule;
mod skeleton;
mod phrase;
mod verb;
mod text;
mod quoted;
mod fields;
mod pack;
mod tidy;
mod mend;
mod complete;
mod listing;
mod outline;
mod roster;
mod deck;
mod check;
mod demand;
mod fit;
mod examine;
mod change;
mod book;
mod line;
mod tell;
mod catalogue;
mod card_text;

pub use antecedent::{As, Named};
pub use book::{Book, CardBook, CardInfo, Explanation, Meaning};
pub use card_text::{CardLine, CardText, Clause};
pub use catalogue::Catalogue;
pub use compile::Compiler;
pub use complete::{Completion, CompletionItem, CompletionKind, complete};
pub use deck::{
    Bar, Brought, Curve, DeckBook, DeckCard, DeckChoice, DeckDisplay, DeckEntry, DeckGroup, DeckLook, DeckPart,
    DeckProblem, DeckRules, DeckText, PartAbout, PartRule, ReadyDeck, ReadyDecks, ReadyText, Sheet,
};
pub use demand::{Among, At, Compiled, Demands, FieldRule, Inspects, Objection, Occasion, field};
pub use fit::{Done, Extent, Fits, PLACES, Scene};
pub use follow::Follows;
pub use grammar::{Form, Grammar, Piece, Slot};
pub use listing::Saying;
pub use meant::meant;
pub use mend::{Mended, mend};
pub use outline::StandsFor;
pub use pack::{Entry, Field, Origin, PACK_CODES, Pack, PackTrouble, Written, game_of, line_at, names_in};
pub use parse::Parsed;
pub use phrase::phrases;
pub use register::Fork;
pub use roster::{NoCard, Roster, plain};
pub use schema::{FieldInfo, schema_of_packs};
pub use skeleton::skeleton;
pub use speech::{Edge, FOR_GOOD, Limit, Means, Sense, Speech, Spoken, Vocabulary};
pub use tell::{Teller, of_others};
pub use text::{LineTrouble, compile_lines, compile_text};
pub use tree::{FormId, Part, Tree};
pub use trouble::{Code, Trouble, list};
pub use verb::{counters, drawing, everybody, handling, having, playing};
