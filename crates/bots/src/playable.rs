//! Bots for games whose types are erased, as terminal and server hold them.

use crate::bot::Bot;
use crate::notepad::Notepad;
use kernel::{AnyGame, Chance, Damaged, Flat, Game, Known, Seat, Shared};

/// Any game, with bots for its seats.
pub trait Playable: AnyGame {
    /// The place of the bot's choice among those the seat is offered. It is given the bytes of what the seat knows
    /// ([`kernel::AnyTable::known`]) and never the table, so it could as well sit on another machine.
    fn choose(&self, bot: Bot, seat: Seat, known: &[u8], chance: &mut Chance) -> Result<usize, Damaged>;
}

impl<G: Game> Playable for Shared<G> {
    fn choose(&self, bot: Bot, seat: Seat, known: &[u8], chance: &mut Chance) -> Result<usize, Damaged> {
        // Blanks are no sound state, so this is not `Staging::load`.
        let known = Known::new(seat, G::State::from_bytes(known)?);
        Ok(bot.choose(self.0.as_ref(), &known, chance, &mut Notepad::default()))
    }
}
