//! The autopilot: what a seat does without being asked.

use super::{KeptSeat, Table};
use crate::message::{Autopilot, PassUntil};
use crate::refused::Refused;
use bots::{AutoPass, Passes};
use kernel::Seat;

/// What a seat does without being asked.
#[derive(Clone, Default)]
pub(super) struct Pilot {
    pub(super) auto_pass: AutoPass,
    pub(super) only_choice: bool,
}

impl Pilot {
    /// What is kept of it.
    pub(super) fn of(seat: &KeptSeat) -> Pilot {
        let mut auto_pass = AutoPass::default();
        seat.autopilot.stops.iter().for_each(|stop| auto_pass.stop_at(stop));
        if seat.autopilot.passes == PassUntil::UntilConcerned {
            auto_pass.set(Passes::UntilConcerned);
        }
        Pilot { auto_pass, only_choice: seat.autopilot.only_choice }
    }
}

impl Table {
    pub(super) async fn set_autopilot(&mut self, seat: Seat, wanted: &Autopilot) -> Result<(), Refused> {
        if wanted.stops.len() > 20 || wanted.stops.iter().any(|stop| stop.len() > 100) {
            return Err(Refused::too_long("At most 20 stops of 100 letters."));
        }
        // Who changes a stop while an order lasts means the same order.
        let before = self.pilots[seat.index()].auto_pass.passes().clone();
        let passes = match (wanted.passes, &self.session) {
            (PassUntil::Never, _) => Passes::Never,
            (PassUntil::UntilAsked, _) => Passes::UntilElse,
            (PassUntil::UntilOver, _) if matches!(before, Passes::UntilOver(_)) => before,
            (PassUntil::UntilOver, session) => {
                let passes = session.as_ref().and_then(|session| Passes::until_over(session.table()));
                passes.ok_or_else(|| Refused::wrong("Nothing is under way that could be over."))?
            }
            (PassUntil::UntilTurn, Some(session)) => Passes::until_turn(session.table(), seat),
            (PassUntil::UntilTurn, None) => Passes::UntilTurn,
            (PassUntil::UntilConcerned, _) if self.game.stops().is_empty() => {
                return Err(Refused::wrong("This game does not say what concerns whom."));
            }
            (PassUntil::UntilConcerned, _) => Passes::UntilConcerned,
        };
        let kept = &self.kept.seats[seat.index()].autopilot;
        // What was ordered for now leaves what holds always.
        let always = match wanted.passes {
            PassUntil::Never | PassUntil::UntilConcerned => wanted.passes,
            PassUntil::UntilAsked | PassUntil::UntilOver | PassUntil::UntilTurn => kept.passes,
        };
        let lasting = Autopilot { passes: always, ..wanted.clone() };
        let kept = &mut self.kept.seats[seat.index()];
        if kept.autopilot != lasting {
            kept.autopilot = lasting;
            self.keep().await?;
        }
        let mut pilot = Pilot::of(&self.kept.seats[seat.index()]);
        pilot.auto_pass.set(passes);
        self.pilots[seat.index()] = pilot;
        self.plan();
        self.show(|socket| socket.seat == Some(seat));
        Ok(())
    }

    pub(super) fn autopilot(&self, seat: Seat) -> Autopilot {
        let pilot = &self.pilots[seat.index()];
        Autopilot {
            passes: match pilot.auto_pass.passes() {
                Passes::Never => PassUntil::Never,
                Passes::UntilElse => PassUntil::UntilAsked,
                Passes::UntilOver(_) => PassUntil::UntilOver,
                Passes::UntilTurn | Passes::AfterTurn(_) => PassUntil::UntilTurn,
                Passes::UntilConcerned => PassUntil::UntilConcerned,
            },
            stops: pilot.auto_pass.stops().to_vec(),
            only_choice: pilot.only_choice,
        }
    }
}
