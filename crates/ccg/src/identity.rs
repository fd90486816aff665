//! What is known about X-Files (C8.21 to C8.25).

use crate::Ccg;
use crate::keyword::Value;
use crate::state::{State, XFILES};
use kernel::Seat;

/// Where wrong guesses are counted, behind the four characteristics.
pub const WRONG_GUESSES: usize = 4;

impl Ccg {
    /// A player learns whether another's X-File has a value.
    pub(crate) fn learn(&self, state: &mut State, asker: Seat, asked: Seat, value: u8) -> bool {
        let Some(value) = Value::of_number(value) else { return false };
        let yes = self.cards.files_with(value) & 1 << state.files[asked.index()] != 0;
        state.masks[asker.index()][asked.index()] &= self.cards.files_that(value, yes);
        state.answers[asker.index()][asked.index()].note(value, yes);
        let times = &mut state.asked[asker.index()][asked.index()][value.of as usize];
        *times = times.saturating_add(1);
        state.table.note_fact();
        yes
    }

    /// A wrong guess excludes one X-File for the player who made it (C8.23).
    pub(crate) fn rule_out(&self, state: &mut State, asker: Seat, asked: Seat, file: u8) {
        state.masks[asker.index()][asked.index()] &= !(1 << file);
        let times = &mut state.asked[asker.index()][asked.index()][WRONG_GUESSES];
        *times = times.saturating_add(1);
    }

    /// All learn that a player's X-File is one of these (C8.22).
    pub(crate) fn tell_all(&self, state: &mut State, owner: Seat, files: u64) {
        state.masks.iter_mut().for_each(|known| known[owner.index()] &= files);
        state.table.note_fact();
    }

    /// The X-Files that another's can still be, by what a player knows (C8.22).
    pub(crate) fn possible(&self, state: &State, asker: Seat, asked: Seat) -> impl Iterator<Item = u8> {
        let mask = state.masks[asker.index()][asked.index()] & self.cards.all_files();
        (0..XFILES as u8).filter(move |file| mask & 1 << file != 0)
    }
}
