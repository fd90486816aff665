//! `undo`: free while nothing became known; after that the others at this screen must agree.

use super::{Next, Play};
use crate::page::counted;
use crate::trouble::Trouble;
use kernel::Seat;

impl Play {
    /// Takes back a seat's last act, with the agreement it needs.
    pub(super) fn take_back(&mut self, seat: Seat) -> Result<Next, Trouble> {
        let before = self.session.record().answers.len();
        let mut agreed = false;
        while let Some(length) = self.session.undo_length(seat) {
            if !agreed && !self.session.undo_is_free(seat) {
                match self.others_agree(seat, length)? {
                    None => return Ok(Next::Stop),
                    Some(false) => break,
                    Some(true) => agreed = true,
                }
            }
            if let Err(refusal) = self.session.undo_by_consent(seat) {
                self.screen.refused(&format!("That cannot be taken back: {refusal}."), None)?;
                break;
            }
            // A decision that answers itself would be answered again at once: go back further.
            let asked = self.session.table().asked();
            if asked.is_none_or(|asked| asked.seat != seat || self.answers_itself(&asked).is_none()) {
                break;
            }
        }
        self.forget_what_is_gone();
        match before - self.session.record().answers.len() {
            0 if self.session.undo_length(seat).is_none() => {
                self.screen.refused("There is nothing to take back yet.", None)?;
            }
            0 => {}
            taken => {
                self.keep_at_once();
                self.sitters[seat.index()].auto_pass.end();
                self.screen.note(&format!("Taken back: {}.", counted(taken, "answer")))?;
            }
        }
        Ok(Next::GoOn)
    }

    /// Asks every other person at this screen. Bots do not mind. Nothing at the end of input.
    fn others_agree(&mut self, seat: Seat, length: usize) -> Result<Option<bool>, Trouble> {
        self.screen.note("Others must agree: since then, something was revealed or left to chance.")?;
        let others: Vec<Seat> = self.humans().into_iter().filter(|other| *other != seat).collect();
        if others.is_empty() {
            self.screen.note("The bots do not mind.")?;
        }
        let asker = self.name(seat).to_owned();
        for other in others {
            let name = self.name(other).to_owned();
            if self.face(other)? == Next::Stop {
                return Ok(None);
            }
            let last = if length == 1 { "answer".to_owned() } else { counted(length, "answer") };
            let question = format!("{name}: may {asker} take back the last {last}?");
            match self.keyboard.agrees(&mut self.screen, &question)? {
                Some(true) => {}
                Some(false) => {
                    self.screen.note(&format!("{name} does not agree. The game continues."))?;
                    return Ok(Some(false));
                }
                None => return Ok(None),
            }
        }
        Ok(Some(true))
    }

    /// Events that were taken back will happen again.
    fn forget_what_is_gone(&mut self) {
        let count = self.session.table().event_count();
        for place in &mut self.sitters {
            place.told = place.told.min(count);
        }
    }
}
