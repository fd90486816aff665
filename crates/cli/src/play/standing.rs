//! Standing orders at the keyboard.

use super::{Next, Play};
use crate::trouble::Trouble;
use bots::{Passes, Standing, window_pass};
use kernel::{Ask, Asked, Seat};

fn in_words(standing: &Standing) -> String {
    let passes = *standing.passes() != Passes::Never;
    if standing.stops().is_empty() {
        let words = if passes {
            "You pass in every response window. Type stop all to be asked again."
        } else {
            "You are asked in every response window."
        };
        return words.to_owned();
    }
    let begin = if passes { "You pass, but" } else { "When you pass all or until your turn," };
    let stops: Vec<String> = standing.stops().iter().map(|text| format!("`{text}`")).collect();
    format!("{begin} you stop if the question says {}.", stops.join(" or "))
}

impl Play {
    /// The pass of a seat with a standing order, unless it stops at this window.
    pub(super) fn standing_pass(&mut self, asked: &Asked) -> Option<String> {
        self.sitters[asked.seat.index()].standing.pass(asked, self.session.table())
    }

    /// Takes a standing order to pass, and passes now if this is a window.
    pub(super) fn pass_until(&mut self, asked: &Asked, turn: bool) -> Result<Option<Next>, Trouble> {
        let seat = asked.seat;
        let passes = if turn { Passes::until_turn(self.session.table(), seat) } else { Passes::UntilElse };
        self.sitters[seat.index()].standing.order(passes);
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
        let standing = &mut self.sitters[seat.index()].standing;
        match text {
            "" => {}
            _ if text.eq_ignore_ascii_case("all") => *standing = Standing::default(),
            _ => standing.stop_at(text),
        }
        let words = in_words(standing);
        self.screen.note(&words)
    }
}
