//! All tests of the server. They are one binary, because linking many takes longer than running them.

mod again;
mod client;
mod first_cases;
mod hush;
mod postgres;
mod refusals;
mod signals;
mod store;
mod together;
mod types;
mod weight;
mod weeks;
mod whole_games;
mod wire;
mod workshop;
