//! The suite, run on every game. One binary, so that each game is compiled for it once.

mod faults;
mod forecasts;
mod golden;
mod owes;
mod properties;
mod references;
mod scenes;
mod spots;
mod texts;
