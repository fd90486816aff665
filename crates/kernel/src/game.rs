//! A game: its four traits, and `apply`, which checks a choice before playing it.

use crate::decision::Find;
use crate::event::EventSink;
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::seat::Seat;
use crate::setup::Names;
use crate::sight::Sight;
use crate::staging::Staging;
use crate::telling::Telling;

/// One game: [`Rules`] to play by, [`Sight`] of the table, [`Telling`] in words, [`Staging`] of positions.
pub trait Game: Rules + Sight + Telling + Staging {
    /// Applies a choice of a seat, if it is legal; otherwise says why and changes nothing.
    fn apply<E: EventSink<Self::Event>>(
        &self,
        state: &mut Self::State,
        names: &Names,
        seat: Seat,
        choice: Self::Choice,
        events: &mut E,
    ) -> Result<(), Refusal> {
        let asked = self.decision(state).ok_or(Refusal::Over)?.seat;
        if asked != seat {
            return Err(Refusal::NotAsked { seat, asked });
        }
        let mut find = Find::new(choice);
        self.candidates(state, &mut find);
        match find.found {
            Some(Ok(())) => {
                self.play(state, choice, events);
                Ok(())
            }
            Some(Err(reason)) => {
                let (rule, words) = self.reason(state, names, reason);
                Err(Refusal::Rule { label: self.label(state, names, choice), rule, words })
            }
            None => Err(Refusal::NotOffered { label: format!("{choice:?}") }),
        }
    }
}
