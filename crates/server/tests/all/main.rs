//! All tests of the server. They are one binary, because linking many takes longer than running them.

mod again;
mod client;
mod damage;
mod doors;
mod fair;
mod faults;
mod first_cases;
mod hush;
mod nginx;
mod older;
mod peace;
mod postgres;
mod quotas;
mod refusals;
mod servers;
mod signals;
mod store;
mod together;
mod types;
mod undo;
mod weight;
mod weeks;
mod whole_games;
mod windows;
mod wire;
mod workshop;
