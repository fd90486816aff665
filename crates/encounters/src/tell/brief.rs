//! What happened, told briefly: what goes without saying, and what is said in one line.

use crate::Encounters;
use crate::event::Event;
use crate::state::{FIELD, in_rows};
use kernel::{Brief, Names, Seat};
use machine::Design;

impl Encounters {
    /// How an event is told to somebody who wants to know how things stand, and not each step.
    pub(crate) fn brief(&self, names: &Names, before: Option<Event>, event: Event) -> Brief {
        let alike =
            |seat: Seat, did: &str, item: &str| Brief::Alike(format!("{} {did}", names.of(seat)), item.to_owned());
        // Why, before who: so that neighbours with one cause are one line.
        let because = |by: Design, seat: Seat, did: &str, item: &str| match self.cards.name(by) {
            Some(by) => Brief::Alike(format!("{by}: {} {did}", names.of(seat)), item.to_owned()),
            None => alike(seat, did, item),
        };
        let name = |design: Design| self.name(design).to_owned();
        let card = |design: Design| self.cards.name(design).unwrap_or("a card");
        match (before, event) {
            // The board shows where everything is; what is in the Field now is news.
            (Some(Event::EnteredShadows { .. } | Event::Moved { .. }), Event::Moved { design, to, .. })
                if to == FIELD =>
            {
                Brief::More(format!("{} came into the Field", name(design)))
            }
            (_, Event::Moved { to, .. }) if to == FIELD => Brief::Whole,
            (_, Event::EnteredShadows { .. }) => moved_on(),
            (_, Event::Moved { to, .. }) if in_rows(to) => moved_on(),
            // What was said to have come into the Field.
            (Some(Event::Moved { .. }), Event::Revealed { zone, .. }) if zone == FIELD => Brief::Unsaid,
            (Some(Event::Scanned { zone: scanned, .. }), Event::Revealed { design, zone }) if zone == scanned => {
                Brief::More(name(design))
            }
            (Some(Event::Recruited { design: recruited, .. }), Event::Gained { design, .. }) if design == recruited => {
                Brief::Unsaid
            }
            (Some(Event::Struck { .. }), Event::DrewStrike { design, .. }) => Brief::More(name(design)),
            (Some(Event::DrewStrike { .. }), Event::Damage { damage, total, health, .. }) => {
                Brief::More(format!("{damage} damage, now {total} of {health}"))
            }
            (Some(Event::DrewStrike { .. }), Event::Missed { .. }) => Brief::More("no damage".to_owned()),
            (Some(Event::Fought { design: fought, .. }), Event::Defeated { design, .. }) if design == fought => {
                Brief::More("defeated".to_owned())
            }
            (_, Event::Played { seat, design, copy: None, .. }) => alike(seat, "played", card(design)),
            (_, Event::Drew { seat, design, by }) => because(by, seat, "drew", card(design)),
            (_, Event::Discarded { seat, design, by }) => because(by, seat, "discarded", card(design)),
            (_, Event::Healed { seat, design, by }) => because(by, seat, "healed", card(design)),
            // What was chosen is told by what comes of it, and a new hand tells that the old one is gone.
            (
                _,
                Event::SaidYes { .. }
                | Event::SaidNo { .. }
                | Event::StayedOut { .. }
                | Event::ChoseCard { .. }
                | Event::ChoseOption { .. }
                | Event::CleanedUp { .. }
                | Event::Shuffled { .. }
                | Event::Refilled { .. },
            ) => Brief::Unsaid,
            (_, Event::ChosePlayer { seat, player }) if seat == player => Brief::Unsaid,
            _ => Brief::Whole,
        }
    }
}

fn moved_on() -> Brief {
    Brief::Alike("The Shadows moved on".to_owned(), String::new())
}
