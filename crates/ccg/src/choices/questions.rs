//! What may be asked, and which X-Files may be named (C8).

use super::offer;
use crate::Ccg;
use crate::choice::{Choice, Reason};
use crate::keyword::{Characteristic, Value};
use crate::language::{Ban, Stat};
use crate::numbers::Subject;
use crate::state::{Check, State, Step, UNKNOWN_FILE, XFILES};
use kernel::{CandidateSink, Seat};
use machine::Blank;

impl Ccg {
    /// A question, or none (C8.3).
    pub(super) fn list_questions<S: CandidateSink<Choice, Reason>>(&self, state: &State, kinds: u8, sink: &mut S) {
        self.list_values(state, kinds, sink);
        let guessed = state.steps.top().is_some_and(|frame| state.players[frame.seat.index()].guessed);
        if guessed {
            sink.refused(Choice::Guess, Reason::HasGuessed);
        }
        sink.legal(Choice::AskNothing);
    }

    /// What follows a wrong guess: a question, a guess, or neither (C8.17).
    pub(super) fn list_returns<S: CandidateSink<Choice, Reason>>(&self, state: &State, kinds: u8, sink: &mut S) {
        self.list_values(state, kinds, sink);
        sink.legal(Choice::Guess);
        sink.legal(Choice::AskNothing);
    }

    /// The values that may be asked for; if one was announced with the check, that one alone (C6.16).
    fn list_values<S: CandidateSink<Choice, Reason>>(&self, state: &State, kinds: u8, sink: &mut S) {
        // That binds the question of the Site, not one that a text gives, nor the penalty.
        let frames = state.steps.frames();
        let asks = matches!(frames.last().map(|frame| frame.step), Some(Step::Question { .. }));
        let of_site = asks && frames.len() > 1 && matches!(frames[frames.len() - 2].step, Step::Investigate { .. });
        let announced = state.checks.last().filter(|_| of_site).map_or(Check::BLANK.value, |check| check.value);
        let only = Value::of_number(announced);
        let is_named = |of: &Characteristic| u32::from(kinds) & of.bit() != 0;
        for of in Characteristic::ALL.iter().filter(|of| is_named(of) || S::REASONS) {
            for value in of.values() {
                if !is_named(of) {
                    sink.refused(Choice::Ask(value.number()), Reason::OtherQuestion);
                    continue;
                }
                let against = only.is_some_and(|only| only != value).then_some(Reason::OtherValue);
                let asker = state.steps.top().map_or(state.turn, |frame| frame.seat);
                let against = if self.may_not_ask(state, asker, *of) { Some(Reason::Forbidden) } else { against };
                offer(sink, Choice::Ask(value.number()), against);
            }
        }
    }

    /// Does a text of whoever is asked forbid to ask them for this (C14.145)?
    fn may_not_ask(&self, state: &State, asker: Seat, of: Characteristic) -> bool {
        let asked = state.steps.top().and_then(|frame| match frame.step {
            Step::Question { asked, .. } => Some(asked),
            Step::Penalty { guesser, .. } => Some(guesser),
            _ => None,
        });
        let stat = Stat::Forbids(Ban::Ask);
        let mut barred = false;
        self.each_giver(state, Subject::Player(asker), stat, |stands| {
            barred |= Some(stands.seat_in(state.turn)) == asked && stands.number == of as i16 + 1;
        });
        barred
    }

    /// The X-Files that may be guessed: those that are not excluded (C8.15).
    pub(super) fn list_files<S: CandidateSink<Choice, Reason>>(
        &self,
        state: &State,
        seat: Seat,
        asked: Seat,
        sink: &mut S,
    ) {
        let mask = state.masks[seat.index()][asked.index()];
        for file in 0..XFILES.min(self.cards.files()) as u8 {
            offer(sink, Choice::GuessFile(file), (mask & 1 << file == 0).then_some(Reason::Excluded));
        }
        debug_assert!(usize::from(UNKNOWN_FILE) >= self.cards.files());
    }

    /// The X-Files a player can exchange theirs for (C14.160).
    pub(super) fn list_new_files<S: CandidateSink<Choice, Reason>>(&self, sink: &mut S) {
        let files = self.cards.files_with(crate::keyword::GOVERNMENT);
        let all = 0..self.cards.files() as u8;
        all.filter(|file| files & 1 << file != 0).for_each(|file| sink.legal(Choice::NewFile(file)));
    }
}
