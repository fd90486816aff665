//! A language server for packs: what `casefile cards check` says while one types, what can be written next, and what a
//! word means.
//!
//! In reading order: positions as editors count them ([`Lines`]); what is asked of a pack (`problems`, `complete`,
//! `hover`); the loop that answers an editor ([`serve`]). It is synchronous: a pack is checked in milliseconds, so there
//! is nothing to do meanwhile. Messages are framed by `lsp-server`; the few that are needed are plain JSON, which spares
//! everybody the types of the whole protocol.

mod lines;
mod problems;
mod complete;
mod hover;
mod serve;

pub use lines::Lines;
pub use serve::{Desk, serve};
