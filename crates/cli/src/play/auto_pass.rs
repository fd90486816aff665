//! Standing orders at the keyboard: passing automatically, and where to stop.

use super::{Next, Play};
use crate::trouble::Trouble;
use bots::{AutoPass, Passes};
use kernel::{Ask, Asked, Seat, Stop};

/// What a person orders.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Order {
    /// Pass until something else is asked.
    All,
    /// Pass until what is under way is over.
    UntilOver,
    /// Pass until it is the seat's turn to act.
    UntilTurn,
}

/// Until when a seat passes; nothing if it does not.
fn until(passes: &Passes) -> Option<String> {
    match passes {
        Passes::Never => None,
        Passes::UntilElse => Some("until you are asked something else".to_owned()),
        Passes::UntilOver(affair) => {
            Some(format!("until {} is over", affair.last().map_or("what is under way", String::as_str)))
        }
        Passes::UntilConcerned => Some("unless it concerns you".to_owned()),
        Passes::UntilTurn => Some("until it is your turn to act".to_owned()),
        Passes::AfterTurn(_) => Some("from the end of this turn until your next one".to_owned()),
    }
}

/// What is set, in words; nothing if nothing is.
pub(super) fn in_words(auto_pass: &AutoPass) -> Option<String> {
    let stops: Vec<String> = auto_pass.stops().iter().map(|text| format!("`{text}`")).collect();
    let stops = stops.join(" or ");
    match (until(auto_pass.passes()), stops.is_empty()) {
        (None, true) => None,
        (None, false) => Some(format!("When you pass automatically, you stop at {stops}.")),
        (Some(until), true) => Some(format!("You pass in every response window, {until}.")),
        (Some(until), false) => Some(format!("You pass in every response window, {until}, but you stop at {stops}.")),
    }
}

/// What a game lets people stop at, besides words of a question.
fn stops_in_words(stops: &[Stop]) -> String {
    let each: Vec<String> = stops.iter().map(|(word, about)| format!("{word} ({about})")).collect();
    format!("You can stop at any words of a question, and at: {}.", each.join("; "))
}

impl Play {
    /// The pass of a seat that passes automatically, unless it stops at this window.
    pub(super) fn automatic_pass(&mut self, asked: &Asked) -> Option<String> {
        self.sitters[asked.seat.index()].auto_pass.pass(asked, self.session.table(), false)
    }

    /// Sets a seat to pass automatically, and passes now if this is a window.
    pub(super) fn pass_until(&mut self, asked: &Asked, order: Order) -> Result<Option<Next>, Trouble> {
        let seat = asked.seat;
        let table = self.session.table();
        let passes = match order {
            Order::All => Some(Passes::UntilElse),
            Order::UntilTurn => Some(Passes::until_turn(table, seat)),
            Order::UntilOver => Passes::until_over(table),
        };
        let Some(passes) = passes else {
            let words = "Nothing is under way that could be over. pass all and pass until my turn are possible.";
            self.screen.refused(words, None)?;
            return Ok(None);
        };
        let until = until(&passes).unwrap_or_default();
        self.sitters[seat.index()].auto_pass.set(passes);
        if let Some(pass) = asked.window_pass() {
            self.answer(seat, &pass)?;
            self.keep_at_once();
            return Ok(Some(Next::GoOn));
        }
        let note = format!("You will pass in every response window, {until}. Type stop all to be asked again.");
        self.screen.note(&note)?;
        Ok(None)
    }

    /// Takes a stop, ends the passing, or says what is set and what can be.
    pub(super) fn stop_at(&mut self, seat: Seat, text: &str) -> Result<(), Trouble> {
        let auto_pass = &mut self.sitters[seat.index()].auto_pass;
        match text {
            "" => {}
            _ if text.eq_ignore_ascii_case("all") => *auto_pass = AutoPass::default(),
            _ => auto_pass.stop_at(text),
        }
        self.say_orders(seat)?;
        let stops = self.game.stops();
        if text.is_empty() && !stops.is_empty() { self.screen.note(&stops_in_words(stops)) } else { Ok(()) }
    }

    /// Takes back a stop.
    pub(super) fn stop_no_more_at(&mut self, seat: Seat, text: &str) -> Result<(), Trouble> {
        if self.sitters[seat.index()].auto_pass.stop_no_more_at(text) {
            return self.say_orders(seat);
        }
        self.screen.refused(&format!("You do not stop at `{text}`. Type stop to see what is set."), None)
    }

    fn say_orders(&mut self, seat: Seat) -> Result<(), Trouble> {
        let words = in_words(&self.sitters[seat.index()].auto_pass);
        self.screen.note(&words.unwrap_or_else(|| "You are asked in every response window.".to_owned()))
    }

    /// Reminds a person of what is set; behind a question that is no window, passing goes on later.
    pub(super) fn remind_of_orders(&mut self, asked: &Asked) -> Result<(), Trouble> {
        let auto_pass = &self.sitters[asked.seat.index()].auto_pass;
        let passes = *auto_pass.passes() != Passes::Never;
        match in_words(auto_pass) {
            Some(words) if passes || asked.kind == Ask::Respond => self.screen.orders(&words),
            Some(_) | None => Ok(()),
        }
    }
}
