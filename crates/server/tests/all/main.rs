//! All tests of the server. They are one binary, because linking many takes longer than running them.

mod client;
mod hush;
mod postgres;
mod refusals;
mod store;
mod together;
mod types;
mod whole_games;
mod wire;
