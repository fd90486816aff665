//! What is named and paid as a card is announced: the way it is played, X, what it costs, from which pool.

use super::{Asks, STEPS, UNNAMED};
use crate::Ccg;
use crate::choice::Reason;
use crate::event::Event;
use crate::keyword::Skill;
use crate::language::{Amount, Filter};
use crate::pool::purse;
use crate::state::{State, Step, What};
use kernel::{EventSink, Seat};
use machine::{CardId, Frame, Running};

impl Ccg {
    /// The least that a card can cost: with X as low as it may be.
    pub(crate) fn least_cost(&self, state: &State, seat: Seat, card: CardId, on: CardId) -> u8 {
        let x = self.fixed_x(state, seat, card, on).unwrap_or(0);
        let text = self.cards.text(state.table.printed(card));
        let x = if text.steps != 0 || self.names_x(state, card) { 1 } else { x };
        self.cost_on(state, card, on, x)
    }

    /// X, where a text says what it is (C2.13).
    pub(crate) fn fixed_x(&self, state: &State, seat: Seat, card: CardId, on: CardId) -> Option<u8> {
        let amount = self.cards.text(state.table.printed(card)).x?;
        let run = Running::new(seat).of(card).about(on);
        match amount {
            Amount::Picked => None,
            Amount::ThatMany => {
                let bought = state.windows.announced().iter().rev().find(|thing| matches!(thing.what, What::Bought));
                bought.map(|thing| thing.number.clamp(0, 99) as u8)
            }
            amount => Some(self.amount(state, &run, amount).clamp(0, 99) as u8),
        }
    }

    /// Does whoever announces a card name X (C2.12)? In the Basic game nobody does (C12.14).
    pub(crate) fn names_x(&self, state: &State, card: CardId) -> bool {
        let design = state.table.printed(card);
        let text = self.cards.text(design);
        let has_x = self.cards.printed(design).is_some_and(|printed| printed.cost.has_x());
        let open = text.x.is_none_or(|amount| amount == Amount::Picked);
        has_x && !state.rules.basic && text.steps == 0 && open
    }

    /// What is asked next of whoever announces a card; nothing if all is named.
    pub(crate) fn asks_for(&self, state: &State, seat: Seat, step: Step) -> Option<Asks> {
        let Step::Play { card, on, number, mode, part, purse, .. } = step else { return None };
        if mode == UNNAMED && self.only_way(state, seat, card, on).is_none() {
            return Some(Asks::Mode);
        }
        let text = self.cards.text(state.table.printed(card));
        if number == UNNAMED && self.names_x(state, card) {
            return Some(Asks::Number);
        }
        // In the Basic game nothing is named, and nothing is discarded for it (C12.4).
        if text.discards.is_some() && number != UNNAMED && part < number {
            return Some(Asks::Discard);
        }
        let (cost, _) = self.price_of_play(state, seat, step);
        let mode = self.mode_of_play(state, seat, step);
        let several = || self.full_purses(state, seat, card, on, mode, cost).count_ones() > 1;
        (purse == 0 && cost > 0 && several()).then_some(Asks::Purse)
    }

    /// From where a card is paid for: as named, or the only way there is.
    pub(super) fn purse_of_play(&self, state: &State, seat: Seat, step: Step, cost: u8) -> u8 {
        let Step::Play { card, on, purse, .. } = step else { return 0 };
        if purse != 0 {
            return purse;
        }
        let mode = self.mode_of_play(state, seat, step);
        let full = self.full_purses(state, seat, card, on, mode, cost);
        let any = if full == 0 { self.purses(state, seat, card, on, mode) } else { full };
        purse::ALL.into_iter().find(|one| any & one != 0).unwrap_or(purse::CP)
    }

    /// The way in which a card is played: as named, or the only one there is.
    pub(super) fn mode_of_play(&self, state: &State, seat: Seat, step: Step) -> u8 {
        match step {
            Step::Play { card, on, mode: UNNAMED, .. } => self.only_way(state, seat, card, on).unwrap_or(0),
            Step::Play { mode, .. } => mode,
            _ => 0,
        }
    }

    /// What a card costs as it is being announced, and what X is.
    pub(crate) fn price_of_play(&self, state: &State, seat: Seat, step: Step) -> (u8, u8) {
        let Step::Play { card, on, number, less, .. } = step else { return (0, 0) };
        let text = self.cards.text(state.table.printed(card));
        let mode = self.mode_of_play(state, seat, step);
        let x = match (text.steps != 0, self.fixed_x(state, seat, card, on), number) {
            (true, ..) => STEPS[usize::from(mode) % STEPS.len()],
            (false, Some(fixed), _) => fixed,
            (false, None, UNNAMED) if state.rules.basic => crate::basic::X,
            (false, None, UNNAMED) => 0,
            (false, None, number) => number,
        };
        let free = self.is_open_to(state, seat, card, on) == Some(true);
        let half = state.half == card;
        let cost = self.cost_on(state, card, on, x).saturating_sub(less);
        let cost = if free {
            0
        } else if half {
            cost.div_ceil(2)
        } else {
            cost
        };
        (cost, x)
    }

    /// A card of the hand is discarded as part of the price of another (C14.62).
    pub(crate) fn discard_as_price<E: EventSink<Event>>(&self, state: &mut State, card: CardId, events: &mut E) {
        if let Some(Frame { step: Step::Play { part, .. }, .. }) = state.steps.top_mut() {
            *part += 1;
        }
        self.discard(state, card, "C14.62", events);
        self.go_on_with_play(state, events);
    }

    /// The way in which a card is played, if there is only one (C3.14, C2.15). In the Basic game a Bluff of 1, 3, 5 or 9
    /// counts -2 (C12.14).
    pub(crate) fn only_way(&self, state: &State, seat: Seat, card: CardId, on: CardId) -> Option<u8> {
        let text = self.cards.text(state.table.printed(card));
        if text.steps != 0 && state.rules.basic {
            return Some(crate::basic::X - 1);
        }
        if text.steps != 0 || text.options > 1 {
            return None;
        }
        if text.instead.is_empty() {
            return Some(0);
        }
        let open = |mode: u8| self.against_way(state, seat, card, on, mode).is_none();
        match (open(0), open(1)) {
            (true, true) => None,
            (false, true) => Some(1),
            _ => Some(0),
        }
    }

    /// Each way to play a card, with what is against it.
    pub(crate) fn each_mode(
        &self,
        state: &State,
        seat: Seat,
        card: CardId,
        on: CardId,
        less: u8,
        mut each: impl FnMut(u8, Option<Reason>),
    ) {
        let text = self.cards.text(state.table.printed(card));
        let payable = |mode: u8, x: u8| {
            let cost = self.cost_on(state, card, on, x).saturating_sub(less);
            (self.full_purses(state, seat, card, on, mode, cost) == 0).then_some(Reason::CannotPay)
        };
        if text.steps != 0 {
            // LRC and CRC are two ways at each price (C14.54).
            let kinds = if text.steps & 1 << Skill::Crc as u16 != 0 { 2 } else { 1 };
            for mode in 0..STEPS.len() as u8 * kinds {
                each(mode, payable(mode, STEPS[usize::from(mode) % STEPS.len()]));
            }
            return;
        }
        if text.instead.is_empty() {
            // From which pool a third player pays can hang on what it does (C10.9).
            let either = self.could_help_either(state, seat, card);
            return (0..text.options.max(1)).for_each(|mode| each(mode, payable(mode, 0).filter(|_| either)));
        }
        (0..2).for_each(|mode| each(mode, self.against_way(state, seat, card, on, mode)));
    }

    /// The largest X that can be paid for and can matter (C2.14).
    pub(crate) fn most_x(&self, state: &State, seat: Seat, card: CardId, on: CardId, less: u8) -> u8 {
        let Some(pool) = self.pool_for(state, seat, card) else { return 0 };
        let points = self.points_in(state, seat, pool);
        let matters = self.x_that_matters(state, seat, card);
        let payable = |x: &u8| u16::from(self.cost_on(state, card, on, *x).saturating_sub(less)) <= points;
        (0..=matters).rev().find(payable).unwrap_or(0)
    }

    /// With a larger X a card would do no more (C2.14).
    pub(crate) fn x_that_matters(&self, state: &State, seat: Seat, card: CardId) -> u8 {
        let text = self.cards.text(state.table.printed(card));
        let run = Running::new(seat).of(card);
        (match (&text.discards, text.x) {
            (Some((what, most)), _) => self.count_but(state, &run, what, card).min(usize::from(*most)),
            (None, Some(Amount::Picked)) => self.most_beneath(state),
            _ => self.held(state, state.turn),
        }) as u8
    }

    /// Is a card played on something that is announced or in play?
    pub(super) fn is_played_in_play(&self, text: &crate::text::Text) -> bool {
        use crate::language::Where;
        text.on.is_some_and(|what| matches!(what.at.place, Where::Anywhere | Where::Announced | Where::Sections(_)))
    }

    /// How many cards pass besides this one.
    pub(crate) fn count_but(&self, state: &State, run: &Running, what: &Filter, card: CardId) -> usize {
        let mut count = 0;
        self.each_thing(state, run, *what, |thing| count += usize::from(thing != card.0));
        count
    }

    /// How many cards lie beneath one Site, at most.
    fn most_beneath(&self, state: &State) -> usize {
        let all = Seat::all(state.table.seats()).flat_map(|seat| state.table.zone(crate::state::sites(seat)));
        all.map(|&site| self.each_beneath(state, site).count()).max().unwrap_or(0)
    }
}
