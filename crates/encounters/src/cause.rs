//! Which card's text is being carried out: what the log says of why something happened.

use crate::Encounters;
use crate::event::Event;
use crate::state::{State, Step};
use kernel::EventSink;
use machine::{Design, Running};

impl Encounters {
    /// The card whose text does what is being done, for an event; none where nobody listens.
    pub(crate) fn because<E: EventSink<Event>>(&self, state: &State) -> Design {
        if E::WANTED { self.text_at_work(state) } else { Design::UNKNOWN }
    }

    /// The card whose text does what is being done; none where the rules alone do it. All see whose text is carried out.
    pub(crate) fn text_at_work(&self, state: &State) -> Design {
        for frame in state.steps.frames().iter().rev() {
            match frame.step {
                Step::Program(run) if self.has_begun(&run) => {
                    return self.cards.library.ability_at(run.at).map_or(Design::UNKNOWN, |(design, ..)| design);
                }
                // What is yet to be carried out has done nothing; the others do what a text below them says.
                Step::Program(_)
                | Step::Discard { .. }
                | Step::Draw { .. }
                | Step::Fall { .. }
                | Step::Order { .. }
                | Step::Uncover { .. } => {}
                Step::Turn { .. }
                | Step::Reveal { .. }
                | Step::Arrive { .. }
                | Step::Run
                | Step::GiveAlly { .. }
                | Step::Power { .. }
                | Step::Fight { .. }
                | Step::Strike { .. }
                | Step::Coordinate { .. }
                | Step::Offer { .. }
                | Step::TurnEnd
                | Step::Leave { .. }
                | Step::TheEnd { .. } => return Design::UNKNOWN,
            }
        }
        Design::UNKNOWN
    }

    fn has_begun(&self, run: &Running) -> bool {
        self.cards.library.ability_at(run.at).is_some_and(|(.., ability)| ability.entry < run.at)
    }
}
