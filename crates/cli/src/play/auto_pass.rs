//! Passing automatically, at the keyboard.

use super::{Next, Play};
use crate::trouble::Trouble;
use bots::{AutoPass, Passes, window_pass};
use kernel::{Ask, Asked, Seat};

fn in_words(auto_pass: &AutoPass) -> String {
    let passes = *auto_pass.passes() != Passes::Never;
    if auto_pass.stops().is_empty() {
        let words = if passes {
            "You pass in every response window. Type stop all to be asked again."
        } else {
            "You are asked in every response window."
        };
        return words.to_owned();
    }
    let begin = if passes { "You pass, but" } else { "When you pass all or until your turn," };
    let stops: Vec<String> = auto_pass.stops().iter().map(|text| format!("`{text}`")).collect();
    format!("{begin} you stop if the question says {}.", stops.join(" or "))
}

impl Play {
    /// The pass of a seat that passes automatically, unless it stops at this window.
    pub(super) fn automatic_pass(&mut self, asked: &Asked) -> Option<String> {
        self.sitters[asked.seat.index()].auto_pass.pass(asked, self.session.table())
    }

    /// Sets a seat to pass automatically, and passes now if this is a window.
    pub(super) fn pass_until(&mut self, asked: &Asked, turn: bool) -> Result<Option<Next>, Trouble> {
        let seat = asked.seat;
        let passes = if turn { Passes::until_turn(self.session.table(), seat) } else { Passes::UntilElse };
        self.sitters[seat.index()].auto_pass.set(passes);
        if let Some(pass) = window_pass(asked) {
            self.answer(seat, &pass)?;
            self.keep_at_once();
            return Ok(Some(Next::GoOn));
        }
        let until = match (turn, asked.kind) {
            (false, _) => "until you are asked something else",
            (true, Ask::Act) => "from the end of this turn until your next one",
            (true, _) => "until it is your turn to act",
        };
        self.screen.note(&format!("You will pass in every response window, {until}."))?;
        Ok(None)
    }

    /// Takes a stop, ends the passing, or says what is set.
    pub(super) fn stop_at(&mut self, seat: Seat, text: &str) -> Result<(), Trouble> {
        let auto_pass = &mut self.sitters[seat.index()].auto_pass;
        match text {
            "" => {}
            _ if text.eq_ignore_ascii_case("all") => *auto_pass = AutoPass::default(),
            _ => auto_pass.stop_at(text),
        }
        let words = in_words(auto_pass);
        self.screen.note(&words)
    }
}
