//! Briefing (C4.8 to C4.14): points, selling, buying.

use crate::Ccg;
use crate::event::Event;
use crate::facts::{Cost, Pool, Suit};
use crate::language::{Goods, Stat};
use crate::state::{Section, State, Step, What, hand, mark, open_hand};
use kernel::{EventSink, Seat, SeatSet};
use machine::{Announced, CardId, Design};

impl Ccg {
    /// The active player draws the free card, or does not (C4.9).
    pub(crate) fn draw_free<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, yes: bool, events: &mut E) {
        state.steps.pop();
        state.steps.next_act();
        if yes {
            self.draw_by(state, seat, 1, "C4.9", events);
        } else {
            events.emit(Event::Done { seat }, SeatSet::ALL);
        }
    }

    /// Agents outside the Hospital make points: as much as their RES (C2.27).
    pub(crate) fn make_points<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, yes: bool, events: &mut E) {
        state.steps.pop();
        state.steps.next_act();
        if !yes {
            return events.emit(Event::MadeNone { seat }, SeatSet::ALL);
        }
        let (rp, only_buys) = self.points_of(state, seat);
        // How much of the RES of some becomes CP is named for each by itself (C2.30).
        let banked: machine::Few<u16, 80> = crate::deed::few(self.each_banked(state, seat));
        let rest: u16 = banked.as_slice().iter().map(|&card| self.res_of(state, CardId(card)).max(0) as u16).sum();
        for &card in banked.as_slice().iter().rev() {
            state.steps.push(machine::Frame::new(Step::Bank { card: CardId(card) }, seat));
        }
        let rp = rp.saturating_sub(rest);
        let player = &mut state.players[seat.index()];
        player.rp = player.rp.saturating_add(rp);
        player.only_buys = only_buys;
        events.emit(Event::MadePoints { seat, rp, only_buys }, SeatSet::ALL);
    }

    /// A player's Agents whose RES may be taken as CP.
    fn each_banked<'a>(&'a self, state: &'a State, seat: Seat) -> impl Iterator<Item = CardId> + 'a {
        let agents =
            [Section::Bureau, Section::Field].into_iter().flat_map(move |section| state.table.zone(section.of(seat)));
        let counts = |card: &CardId| {
            !state.is_marked(*card, mark::HIRED)
                && self.has(state, *card, Stat::Banked)
                && self.res_of(state, *card) > 0
        };
        agents.copied().filter(counts)
    }

    /// So much of an Agent's RES becomes CP, and the rest RP.
    pub(crate) fn bank<E: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        card: CardId,
        cp: u8,
        events: &mut E,
    ) {
        state.steps.pop();
        state.steps.next_act();
        let res = self.res_of(state, card).max(0) as u16;
        let cp = u16::from(cp).min(res);
        self.gain(state, seat, Goods::Cp, cp, events);
        self.gain(state, seat, Goods::Rp, res - cp, events);
    }

    /// What a player's Agents would make: for the pool, and only to buy cards with (C2.29).
    pub(crate) fn points_of(&self, state: &State, seat: Seat) -> (u16, u8) {
        let (mut rp, mut only_buys) = (0, 0);
        for section in [Section::Bureau, Section::Field] {
            for &card in state.table.zone(section.of(seat)) {
                // Hired Agents make none (C2.31).
                if state.is_marked(card, mark::HIRED) {
                    continue;
                }
                let res = self.res_of(state, card).max(0) as u16;
                if self.only_buys(state, card) {
                    only_buys += res as u8;
                } else {
                    rp += res;
                }
            }
        }
        // What a text takes from all of it together (C14.140).
        let less = self.changes(state, crate::numbers::Subject::Player(seat), Stat::Res).of(rp as i16);
        (less.max(0) as u16, only_buys)
    }

    /// A player names how many cards they buy (C2.40), pays, and announces it.
    pub(crate) fn buy<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, count: u8, events: &mut E) {
        state.steps.pop();
        state.steps.next_act();
        let player = &mut state.players[seat.index()];
        // Points that only buy are spent first, and what is left of them is lost (C2.29).
        let own = std::mem::take(&mut player.only_buys).min(count);
        let cost = u16::from(count - own);
        if seat == state.turn {
            player.rp = player.rp.saturating_sub(cost);
        } else {
            player.cp = player.cp.saturating_sub(cost);
        }
        if count == 0 {
            return events.emit(Event::Done { seat }, SeatSet::ALL);
        }
        events.emit(Event::Buys { seat, count }, SeatSet::ALL);
        let thing = Announced { number: i16::from(count), ..Announced::new(What::Bought, seat) };
        self.announce(state, thing);
    }

    /// The most cards a player can buy now (C2.39, C2.42).
    pub(crate) fn most_bought(&self, state: &State, seat: Seat) -> u8 {
        let player = &state.players[seat.index()];
        let points = if seat == state.turn { player.rp + u16::from(player.only_buys) } else { player.cp };
        usize::from(points).min(self.drawable(state, seat)).min(usize::from(BOUGHT_MAX)) as u8
    }

    /// A Conspiracy player sells a card (C2.32).
    pub(crate) fn sell<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, card: CardId, events: &mut E) {
        let design = state.table.printed(card);
        let cp = self.sold_for(design).unwrap_or(0);
        state.steps.next_act();
        let player = &mut state.players[seat.index()];
        player.cp = player.cp.saturating_add(u16::from(cp));
        events.emit(Event::Sold { seat, design, cp }, SeatSet::ALL);
        self.discard(state, card, "C2.32", events);
    }

    /// What a card sells for; nothing if it cannot be sold (C2.33 to C2.36).
    pub(crate) fn sold_for(&self, design: Design) -> Option<u8> {
        let printed = self.cards.printed(design)?;
        match (printed.suit, printed.pool, printed.cost) {
            (_, Pool::Cp, _) => None,
            (Suit::Agent, ..) => Some(printed.res),
            (_, _, cost @ (Cost::Number(_) | Cost::Named(_))) => Some(cost.printed()),
        }
    }

    /// Each different card of a hand, with whether it can be sold.
    pub(crate) fn each_sale(&self, state: &State, seat: Seat, mut each: impl FnMut(CardId, bool)) {
        self.each_held(state, seat, |card| each(card, self.sold_for(state.table.printed(card)).is_some()));
    }

    /// Each different card of a hand, open or not; equal ones are one.
    pub(crate) fn each_held(&self, state: &State, seat: Seat, mut each: impl FnMut(CardId)) {
        // By name: the order of a hand is nobody's business, and differs between tables that look the same.
        let all = || state.table.zone(hand(seat)).iter().chain(state.table.zone(open_hand(seat))).copied();
        let mut last = None;
        loop {
            let next = all()
                .filter(|&card| Some(state.table.printed(card)) > last)
                .min_by_key(|&card| state.table.printed(card));
            let Some(card) = next else { return };
            last = Some(state.table.printed(card));
            each(card);
        }
    }

    /// RP cards of a hand lie open while a text says so, and no longer (C14.141).
    pub(crate) fn sort_hands(&self, state: &mut State) {
        let idle = state.standing.leaves(Stat::OpenHand.number());
        for seat in Seat::all(state.table.seats()) {
            if idle && state.table.zone(open_hand(seat)).is_empty() {
                continue;
            }
            let open = !idle && self.changes(state, crate::numbers::Subject::Player(seat), Stat::OpenHand).of(0) != 0;
            let is_rp = |state: &State, card: CardId| {
                self.cards.printed(state.table.printed(card)).is_some_and(|printed| printed.pool == Pool::Rp)
            };
            let next = |state: &State| {
                let from = if open { hand(seat) } else { open_hand(seat) };
                state.table.zone(from).iter().copied().find(|&card| !open || is_rp(state, card))
            };
            while let Some(card) = next(state) {
                let to = if open { open_hand(seat) } else { hand(seat) };
                state.carry(card, to, machine::Depth::Bottom, SeatSet::NONE);
            }
        }
    }

    /// Ends a step in which a player did things one after the other.
    pub(crate) fn done<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        state.steps.pop();
        state.steps.next_act();
        events.emit(Event::Done { seat }, SeatSet::ALL);
    }

    /// The step that asks, if one does.
    pub(crate) fn asking(&self, state: &State) -> Option<Step> {
        state.steps.top().map(|frame| frame.step)
    }
}

/// Nobody needs to buy more at once: a longer list of numbers would offer nothing.
pub const BOUGHT_MAX: u8 = 60;
