//! What happened, told briefly: what goes without saying, and what is said in one line.

use crate::Ccg;
use crate::event::Event;
use crate::facts::Suit;
use crate::state::Section;
use kernel::{Brief, Names, Seat};
use machine::Design;

impl Ccg {
    /// How an event is told to somebody who wants to know how things stand, and not each step.
    pub(crate) fn brief(&self, names: &Names, before: Option<Event>, event: Event) -> Brief {
        let alike =
            |seat: Seat, did: &str, item: &str| Brief::Alike(format!("{} {did}", names.of(seat)), item.to_owned());
        if let Some(brief) = before.and_then(|before| self.detail(before, event)) {
            return brief;
        }
        match event {
            Event::Drew { seat, design, .. } => alike(seat, "drew", self.card(design)),
            Event::PutBeneath { seat, design, site } => {
                alike(seat, &format!("put under {}:", self.name(site)), self.card(design))
            }
            Event::Discarded { rule: "C4.55", seat, design, .. } => alike(seat, "discarded", self.card(design)),
            Event::Revealed { seat, design } => {
                Brief::Alike(format!("{}'s cards were revealed:", names.of(seat)), self.name(design).to_owned())
            }
            Event::Moved { seat, design, section, team } => {
                let there = match section {
                    Section::Hospital => "to the Hospital:".to_owned(),
                    section => format!("to the {}, Team {team}:", section.name()),
                };
                alike(seat, &format!("moved {there}"), self.name(design))
            }
            // That it was placed says it.
            Event::CarriedOut { design } if self.is_site(design) => Brief::Unsaid,
            // The table shows the phase; a card that was played is gone; what is dealt is told when it is dealt.
            Event::PhaseBegan { .. }
            | Event::Aimed { .. }
            | Event::Discarded { rule: "C3.39" | "C4.48" | "C7.44", .. }
            | Event::Done { .. } => Brief::Unsaid,
            _ => Brief::Whole,
        }
    }

    fn is_site(&self, design: Design) -> bool {
        self.cards.printed(design).is_some_and(|printed| printed.suit == Suit::Site)
    }

    /// What stands behind the event it is a detail of, or goes without saying after it.
    fn detail(&self, before: Event, event: Event) -> Option<Brief> {
        let name = |design: Design| self.name(design);
        Some(match (before, event) {
            (Event::Sold { design: sold, .. }, Event::Discarded { design, .. })
            | (Event::Killed { design: sold }, Event::Discarded { design, .. })
            | (Event::Announced { design: sold, .. }, Event::CarriedOut { design })
                if design == sold =>
            {
                Brief::Unsaid
            }
            // Where a card went says that it was carried out.
            (Event::CarriedOut { .. }, Event::Fights { .. }) => Brief::Whole,
            (Event::Announced { .. }, Event::NamedX { x, .. }) => Brief::More(format!("X is {x}")),
            (Event::Round { .. } | Event::Hit { .. } | Event::Aimed { .. }, Event::Hit { from, to, amount, .. }) => {
                Brief::More(format!("{} dealt {amount} to {}", name(from), name(to)))
            }
            (Event::Hit { .. }, Event::Killed { design }) => Brief::More(format!("{} was killed", name(design))),
            (Event::Hit { .. }, Event::Hospitalised { design, .. }) => {
                Brief::More(format!("{} went to the Hospital", name(design)))
            }
            (Event::Asked { .. }, Event::Answered { yes: Some(yes), .. }) => {
                Brief::More(if yes { "yes" } else { "no" }.to_owned())
            }
            (Event::Asked { .. }, Event::Answered { .. }) => Brief::More("answered".to_owned()),
            (Event::Guesses { .. }, Event::GuessedWrong { .. }) => Brief::More("wrong".to_owned()),
            (Event::Guesses { .. }, Event::Identified { .. }) => Brief::More("right".to_owned()),
            _ => return None,
        })
    }
}
