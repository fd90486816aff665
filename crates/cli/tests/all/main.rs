//! All tests of the program. They are one binary, because linking many takes longer than running them.

mod cards;
mod ccg;
mod curtain;
mod deck;
mod full_disk;
mod keyboard;
mod killed;
mod lsp;
mod numbers;
mod operating;
mod play;
mod program;
mod refused;
mod replay;
mod reported;
mod save;
mod scenario_pack;
mod serve;
mod sim;
mod store;
mod table;
mod terminal;
mod writing;
