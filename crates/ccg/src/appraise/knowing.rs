//! What it is worth to know of an X-File, and how good questions and guesses are by what their player knows (C8.22).

use crate::Ccg;
use crate::choice::Choice;
use crate::keyword::{Characteristic, Value};
use crate::question::Part;
use crate::state::{Ending, State, Step, XFILES};
use kernel::Seat;
use machine::Frame;

/// Worth of halving what another's X-File can be.
const BIT: i32 = 60;
/// Worth of one X-File left: a guess at several hits it now and then.
const HIT: i32 = 160;
/// Worth of naming the right one.
pub(super) const IDENTIFIED: i32 = 1000;
/// What the penalty for a wrong guess costs (C8.17): a question at least, and the more the closer the other is.
const PENALTY: (i32, i32) = (180, 500);
/// A question that tells nothing is worse than none.
const IDLE: i32 = -1;
/// After so many turns each, whoever may guess once only no longer waits for a last question.
const PATIENCE: u16 = 30;

/// What it is worth that so many are left.
const WORTH: [i32; XFILES + 1] = {
    // Twelfths of a bit: the bits of the twelfth power.
    const fn twelfths(count: usize) -> i32 {
        (count as u128).pow(12).ilog2() as i32
    }
    let mut worth = [0; XFILES + 1];
    let mut left = 1;
    while left <= XFILES {
        worth[left] = BIT * (twelfths(XFILES) - twelfths(left)) / 12 + HIT / left as i32;
        left += 1;
    }
    worth[0] = worth[1];
    worth
};

/// What it is worth to know that it is one of these.
fn worth_of(files: u64) -> i32 {
    WORTH[(files.count_ones() as usize).min(XFILES)]
}

impl Ccg {
    /// The X-Files that a player can still take another's for, one bit each.
    fn files_left(&self, state: &State, asker: Seat, owner: Seat) -> u64 {
        state.masks[asker.index()][owner.index()] & self.cards.all_files()
    }

    /// What a player's knowledge of another's X-File is worth.
    pub(super) fn worth_known(&self, state: &State, asker: Seat, owner: Seat) -> i32 {
        worth_of(self.files_left(state, asker, owner))
    }

    /// What a player knows of the opponent they know most of.
    pub(super) fn best_known(&self, state: &State, seat: Seat) -> i32 {
        let others = state.players_from(seat).filter(|&other| other != seat);
        others.map(|other| self.worth_known(state, seat, other)).max().unwrap_or(0)
    }

    /// What a success is worth that is directed at an opponent and leaves one of these characteristics to ask for.
    pub(super) fn worth_of_success(&self, state: &State, seat: Seat, owner: Seat, kinds: u8) -> i32 {
        let (left, known) = (self.files_left(state, seat, owner), self.best_known(state, seat));
        let values =
            Characteristic::ALL.iter().filter(|of| u32::from(kinds) & of.bit() != 0).flat_map(|of| of.values());
        let question = values.map(|value| self.worth_of_question(left, value, known)).max().unwrap_or(IDLE).max(0);
        let guess = if state.players[seat.index()].guessed { 0 } else { self.worth_of_guess(state, seat, owner, true) };
        if state.rules.question_or_guess { question.max(guess) } else { question + guess.max(0) }
    }

    /// What a question for a value is worth to somebody who knows that it is one of these, and so much already.
    fn worth_of_question(&self, left: u64, value: Value, known: i32) -> i32 {
        let [yes, no] = [true, false].map(|yes| left & self.cards.files_that(value, yes));
        if yes == 0 || no == 0 {
            return IDLE;
        }
        let part = |files: u64| files.count_ones() as i32 * worth_of(files).max(known);
        (part(yes) + part(no)) / left.count_ones() as i32 - worth_of(left).max(known)
    }

    /// What a guess is worth: more than nothing if it is worth the risk. One that is not punished risks nothing.
    fn worth_of_guess(&self, state: &State, seat: Seat, owner: Seat, punished: bool) -> i32 {
        let files = self.files_left(state, seat, owner);
        let (left, now) = (files.count_ones().max(1) as i32, worth_of(files));
        let theirs = self.files_left(state, owner, seat);
        if state.rules.one_guess {
            // Whoever is wrong has lost (C11.4). It is time to try if the others are about to win, or nobody ever does.
            let late = left == 2 && state.turns > PATIENCE * u16::from(state.table.seats());
            let told = state.players_from(seat).filter(|&other| other != seat);
            let told = told.map(|other| self.worth_known(state, other, seat)).max().unwrap_or(0);
            return IDENTIFIED * (2 - left) / left - now + told + if late { IDENTIFIED } else { 0 };
        }
        let risk = (IDENTIFIED / theirs.count_ones().max(1) as i32).clamp(PENALTY.0, PENALTY.1);
        let wrong = WORTH[left as usize - 1] - if punished { risk } else { 0 };
        (IDENTIFIED + (left - 1) * wrong) / left - now
    }

    /// How good a question or a guess is by what its player knows. Everything else shows when it is tried out.
    pub(crate) fn weigh(&self, state: &State, choice: Choice) -> Option<i32> {
        let &Frame { step, seat, .. } = state.steps.top()?;
        let (owner, nothing, punished) = match step {
            Step::Question { asked, .. } => (asked, self.worth_of_silence(state, seat, asked), true),
            Step::Guess { asked, kinds, part: Part::Choose, .. } => (asked, 0, kinds != 0),
            // They are all as likely.
            Step::Guess { .. } => return Some(0),
            Step::Penalty { guesser, .. } => (guesser, 0, false),
            _ => return None,
        };
        Some(match choice {
            Choice::Ask(value) => {
                let left = self.files_left(state, seat, owner);
                Value::of_number(value).map_or(IDLE, |value| self.worth_of_question(left, value, 0))
            }
            Choice::Guess => self.worth_of_guess(state, seat, owner, punished),
            _ => nothing,
        })
    }

    /// What it is worth not to ask: with the option whoever asks may not guess (C11.2).
    fn worth_of_silence(&self, state: &State, seat: Seat, owner: Seat) -> i32 {
        let frames = state.steps.frames();
        let of_site = frames.len() > 1 && matches!(frames[frames.len() - 2].step, Step::Investigate { .. });
        let may_guess = state.rules.question_or_guess && of_site && !state.players[seat.index()].guessed;
        if may_guess { self.worth_of_guess(state, seat, owner, true).max(0) } else { 0 }
    }

    /// How long a game took, and how many questions an identification.
    pub(crate) fn figures(&self, state: &State, each: &mut dyn FnMut(&'static str, u32)) {
        each("turns", u32::from(state.turns));
        let winner = state.winner;
        let identified = |owner: &Seat| *owner != winner && state.public_mask(*owner).is_power_of_two();
        let asked = |owner: Seat| {
            let times = &state.asked[winner.index()][owner.index()][..Characteristic::ALL.len()];
            times.iter().map(|&times| u32::from(times)).sum()
        };
        if state.ending == Ending::Identified {
            // Of several whose X-File all know, the one who was asked most.
            let most = Seat::all(state.table.seats()).filter(identified).map(asked).max();
            each("questions an identification took", most.unwrap_or(0));
        }
    }
}
