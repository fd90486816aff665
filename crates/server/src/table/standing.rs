//! Standing orders: what a seat does without being asked.

use super::{KeptSeat, Table};
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

impl Orders {
    /// What is kept of a seat's orders.
    pub(super) fn of(seat: &KeptSeat) -> Orders {
        let mut standing = Standing::default();
        seat.orders.stops.iter().for_each(|stop| standing.stop_at(stop));
        Orders { standing, only_choice: seat.orders.only_choice }
    }
}

impl Table {
    pub(super) async fn stand(&mut self, seat: Seat, order: &StandingOrder) -> Result<(), Refused> {
        if order.stops.len() > 20 || order.stops.iter().any(|stop| stop.len() > 100) {
            return Err(Refused::too_long("At most 20 stops of 100 letters."));
        }
        let passes = match (order.passes, &self.session) {
            (PassUntil::Never, _) => Passes::Never,
            (PassUntil::UntilAsked, _) => Passes::UntilElse,
            (PassUntil::UntilTurn, Some(session)) => Passes::until_turn(session.table(), seat),
            (PassUntil::UntilTurn, None) => Passes::UntilTurn,
        };
        let lasting = StandingOrder { passes: PassUntil::Never, ..order.clone() };
        let kept = &mut self.kept.seats[seat.index()];
        if kept.orders != lasting {
            kept.orders = lasting;
            self.keep().await?;
        }
        let mut orders = Orders::of(&self.kept.seats[seat.index()]);
        orders.standing.order(passes);
        self.orders[seat.index()] = orders;
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
