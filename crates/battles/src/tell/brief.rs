//! What happened, told briefly: what goes without saying, and what is said in one line.

use super::happened::wounds_in_words;
use super::row_in_words;
use crate::Battles;
use crate::event::Event;
use crate::state::owner_of;
use kernel::{Brief, Names, Seat};
use machine::Design;

impl Battles {
    /// How an event is told to somebody who wants to know how things stand, and not each step.
    pub(crate) fn brief(&self, names: &Names, before: Option<Event>, event: Event) -> Brief {
        let alike =
            |seat: Seat, did: &str, item: &str| Brief::Alike(format!("{} {did}", names.of(seat)), item.to_owned());
        let name = |design: Design| self.name(design).to_owned();
        let card = |design: Design| self.cards.told(design).unwrap_or("a card");
        if let Some(words) = self.details_of_combat(names, before, event) {
            return Brief::More(words);
        }
        match (before, event) {
            (Some(Event::Played { design: played, .. }), Event::Cancelled { design }) if design == played => {
                Brief::More("cancelled".to_owned())
            }
            (Some(Event::Used { .. } | Event::Paid { .. }), Event::Paid { design, discarded, .. }) => {
                let how = if discarded { "discarded" } else { "turned face down" };
                Brief::More(format!("{} {how} to pay", name(design)))
            }
            (Some(Event::PoweredUp { design: powered, .. }), Event::Counters { design, .. }) if design == powered => {
                Brief::Unsaid
            }
            // What was said to have come by play.
            (Some(Event::Recruited { design: recruited, .. }), Event::Entered { design, .. })
                if design == recruited =>
            {
                Brief::Unsaid
            }
            (_, Event::Drew { seat, design, .. }) => alike(seat, "drew", card(design)),
            (_, Event::Discarded { seat, design, .. }) => alike(seat, "discarded", card(design)),
            (_, Event::Moved { design, front, by: Design::UNKNOWN, .. }) => {
                Brief::Alike(format!("Moved to the {} row:", row_in_words(front)), name(design))
            }
            (_, Event::Recovered { seat, design, at_once: false }) => {
                Brief::Alike(format!("{} recovered", names.of(seat)), name(design))
            }
            // What was chosen is told by what comes of it, and the table shows the rest.
            (
                _,
                Event::Agreed { .. }
                | Event::Declined { .. }
                | Event::NotUsed { .. }
                | Event::NotPaid { .. }
                | Event::Done { .. }
                | Event::Passed { .. }
                | Event::Readied { .. }
                | Event::Chose { .. }
                | Event::PutFirst { .. }
                | Event::Shuffled { .. }
                | Event::CombatEnded,
            ) => Brief::Unsaid,
            (_, Event::ChosePlayer { seat, player }) if seat == player => Brief::Unsaid,
            _ => Brief::Whole,
        }
    }

    /// What is told behind the attack or the blow that it is a detail of.
    fn details_of_combat(&self, names: &Names, before: Option<Event>, event: Event) -> Option<String> {
        let name = |design: Design| self.name(design);
        Some(match (before?, event) {
            // How the strikes came out stands behind them.
            (Event::Struck { .. }, Event::StruckBack { atk, def, at, defender, .. }) => {
                format!("{} struck back at {} ({atk} against {def})", name(defender), name(at))
            }
            (Event::StruckBack { .. }, Event::StruckBack { atk, def, at, .. }) => {
                format!("then at {} ({atk} against {def})", name(at))
            }
            (Event::Struck { .. } | Event::StruckBack { .. }, Event::NobodyStunned) => "nobody was stunned".to_owned(),
            (Event::Stunned { design: stunned, .. }, Event::Wounded { design, wounds, .. }) if design == stunned => {
                format!("now {}", wounds_in_words(wounds))
            }
            (Event::Stunned { design: gone, .. } | Event::Wounded { design: gone, .. }, Event::Kod { design, .. })
                if design == gone =>
            {
                "KO'd".to_owned()
            }
            (Event::Declared { .. } | Event::Joined { .. }, Event::Joined { design, .. }) => {
                format!("{} too", name(design))
            }
            (Event::Declared { .. } | Event::Joined { .. }, Event::Attacked { defender, zone, .. }) => {
                let whose = owner_of(zone).map_or_else(String::new, |seat| format!("{}'s ", names.of(seat)));
                format!("against {whose}{}", name(defender))
            }
            _ => return None,
        })
    }
}
