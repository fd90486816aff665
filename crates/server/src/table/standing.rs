//! What a seat does without being asked.

use super::Table;
use crate::message::{PassUntil, StandingOrder};
use crate::refused::Refused;
use bots::{Passes, Standing};
use kernel::Seat;

/// What a seat does without being asked.
#[derive(Clone, Default)]
pub(super) struct Orders {
    pub(super) standing: Standing,
    pub(super) only_choice: bool,
}

impl Table {
    pub(super) fn stand(&mut self, seat: Seat, order: &StandingOrder) -> Result<(), Refused> {
        if order.stops.len() > 20 || order.stops.iter().any(|stop| stop.len() > 100) {
            return Err(Refused::too_long("At most 20 stops of 100 letters."));
        }
        let passes = match (order.passes, &self.session) {
            (PassUntil::Never, _) => Passes::Never,
            (PassUntil::UntilAsked, _) => Passes::UntilElse,
            (PassUntil::UntilTurn, Some(session)) => Passes::until_turn(session.table(), seat),
            (PassUntil::UntilTurn, None) => Passes::UntilTurn,
        };
        let mut standing = Standing::default();
        order.stops.iter().for_each(|stop| standing.stop_at(stop));
        standing.order(passes);
        self.orders[seat.index()] = Orders { standing, only_choice: order.only_choice };
        self.plan();
        self.show(|socket| socket.seat == Some(seat));
        Ok(())
    }

    pub(super) fn standing(&self, seat: Seat) -> StandingOrder {
        let orders = &self.orders[seat.index()];
        StandingOrder {
            passes: match orders.standing.passes() {
                Passes::Never => PassUntil::Never,
                Passes::UntilElse => PassUntil::UntilAsked,
                Passes::UntilTurn | Passes::AfterTurn(_) => PassUntil::UntilTurn,
            },
            stops: orders.standing.stops().to_vec(),
            only_choice: orders.only_choice,
        }
    }
}
