//! Paying for Super Powers, symbol by symbol (B7.5 to B7.12).

use crate::Battles;
use crate::choice::Reason;
use crate::event::Event;
use crate::facts::{EVERYBODY, Printed, Symbol};
use crate::filter::looking;
use crate::language::{Ban, Duration, Feat, Stat};
use crate::state::{State, Step, hand, resources};
use crate::trigger::Happening;
use kernel::{EventSink, Seat, SeatSet};
use machine::{Blank, CardId, Face, Few, Frame, Lasts, Running, Timing};

/// What is left to pay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bill {
    /// Symbols, one bit each.
    pub symbols: u8,
    /// How many of them need not be paid.
    pub spared: u8,
}
kernel::flat!(Bill { symbols, spared });

impl Bill {
    /// The symbol that is paid next.
    pub(crate) fn next(self) -> Option<Symbol> {
        Symbol::ALL.iter().copied().find(|symbol| u32::from(self.symbols) & symbol.bit() != 0)
    }

    /// When that symbol is settled.
    pub(crate) fn after(self, symbol: Symbol) -> Bill {
        Bill { symbols: self.symbols & !(symbol.bit() as u8), ..self }
    }
}

/// Locations that pay the same for the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Means {
    /// Symbols, one bit each.
    gives: u8,
    /// For characters of these teams, one bit each.
    to: u8,
    /// How many there are.
    count: u8,
}

impl Blank for Means {
    const BLANK: Means = Means { gives: 0, to: 0, count: 0 };
}

/// What a player could pay with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wallet {
    /// The symbols of basic Locations that give one. No power of this box has a symbol twice, so one of each is enough.
    basic: u8,
    /// The other Locations.
    others: Few<Means, 16>,
}

impl Wallet {
    /// One more Location.
    fn add(&mut self, gives: u8, to: u8) {
        if to == EVERYBODY && gives.is_power_of_two() {
            self.basic |= gives;
        } else if let Some(same) =
            self.others.as_mut_slice().iter_mut().find(|same| (same.gives, same.to) == (gives, to))
        {
            same.count = same.count.saturating_add(1);
        } else {
            self.others.keep(Means { gives, to, count: 1 });
        }
    }

    /// Can all of a bill be paid for a character of these teams? Locations of one symbol first, and the others fill the
    /// rest.
    fn covers(&self, bill: Bill, teams: u8) -> bool {
        if bill.symbols == 0 {
            return true;
        }
        let (mut single, mut wild, mut wilds) = (self.basic, 0_u8, 0_u32);
        for &Means { gives, to, count } in self.others.as_slice() {
            if gives & bill.symbols != 0 && (to == EVERYBODY || to & teams != 0) {
                if gives.is_power_of_two() {
                    single |= gives;
                } else {
                    wild |= gives;
                    wilds += u32::from(count);
                }
            }
        }
        let missing = bill.symbols & !single;
        let never = (missing & !wild).count_ones();
        let spared = u32::from(bill.spared);
        never <= spared && missing.count_ones() <= wilds + spared
    }
}

const STRANGE: u8 = (Symbol::Alien.bit() | Symbol::Humanity.bit()) as u8;

impl Battles {
    /// What a power costs its user now (B7.22).
    fn bill(&self, state: &State, user: CardId, symbols: u8) -> Bill {
        let mut bill = Bill { symbols, spared: 0 };
        if symbols & STRANGE != 0 && self.stat_of(state, user, Stat::StrangeSymbols, 0) < 0 {
            // One of them is not paid; no power costs both.
            let strange = symbols & STRANGE;
            bill.symbols &= !(strange & strange.wrapping_neg());
        }
        let less = -self.stat_of(state, user, Stat::Symbols, 0);
        bill.spared = less.clamp(0, bill.symbols.count_ones() as i16) as u8;
        bill
    }

    /// Can a player pay for a power of a character? Who can pay all of it need not know whether it costs less.
    pub(crate) fn can_pay(&self, state: &State, wallet: &Wallet, user: CardId, symbols: u8) -> bool {
        let teams = self.teams_of(state, user);
        let costs_less = !(state.standing.leaves(Stat::Symbols) && state.standing.leaves(Stat::StrangeSymbols));
        wallet.covers(Bill { symbols, spared: 0 }, teams)
            || costs_less && wallet.covers(self.bill(state, user, symbols), teams)
    }

    /// The Locations that could pay anything: those in the row that are up and may be turned down, and those in hand.
    fn each_location(&self, state: &State, seat: Seat, mut each: impl FnMut(CardId, &Printed)) {
        // Only Locations give anything.
        let location =
            |card: CardId| self.cards.printed(state.table.printed(card)).filter(|printed| printed.gives != 0);
        for &card in state.table.zone(resources(seat)) {
            if state.is_up(card)
                && let Some(printed) = location(card)
                && !self.is_forbidden(state, card, Ban::BeTurnedDown)
            {
                each(card, printed);
            }
        }
        for &card in state.table.zone(hand(seat)) {
            location(card).into_iter().for_each(|printed| each(card, printed));
        }
    }

    /// What a player could pay with, without these Locations.
    pub(crate) fn wallet(&self, state: &State, seat: Seat, without: &[u16]) -> Wallet {
        let mut wallet = Wallet { basic: 0, others: Few::EMPTY };
        self.each_location(state, seat, |card, printed| {
            if without.iter().all(|&other| other != card.0) {
                wallet.add(printed.gives, printed.pays_for());
            }
        });
        wallet
    }

    /// Can all of a bill be paid without these Locations?
    fn is_payable(&self, state: &State, seat: Seat, bill: Bill, teams: u8, without: &[u16]) -> bool {
        bill.symbols == 0 || self.wallet(state, seat, without).covers(bill, teams)
    }

    /// Begins to pay.
    pub(crate) fn pay(&self, state: &mut State, seat: Seat, user: CardId, holder: CardId, ability: u16, symbols: u8) {
        let bill = self.bill(state, user, symbols);
        state.steps.push(Frame::new(Step::Pay { user, holder, ability, bill }, seat));
    }

    /// Ways to pay the next symbol: a Location, or none if the symbol is spared. Equal Locations are one way.
    pub(crate) fn each_way(&self, state: &State, mut each: impl FnMut(Option<CardId>)) {
        let Some(&Frame { step: Step::Pay { user, bill, .. }, seat, .. }) = state.steps.top() else { return };
        let Some(symbol) = bill.next() else { return };
        let rest = bill.after(symbol);
        let picked = state.steps.picks();
        let teams = self.teams_of(state, user);
        let mut without = [u16::MAX; 8];
        let taken = picked.len().min(7);
        without[..taken].copy_from_slice(&picked[..taken]);
        let mut ways = [((true, machine::Design::UNKNOWN), CardId::NONE); 32];
        let mut count = 0;
        self.each_location(state, seat, |card, printed| {
            // By name: the order of a hand is nobody's business.
            let kind = (state.table.card(card).zone == hand(seat), state.table.printed(card));
            if picked.contains(&card.0) || !printed.pays(symbol.bit() as u8, teams) {
                return;
            }
            without[taken] = card.0;
            let known = ways[..count].iter().any(|(way, _)| *way == kind);
            if !known && count < ways.len() && self.is_payable(state, seat, rest, teams, &without[..=taken]) {
                ways[count] = (kind, card);
                count += 1;
            }
        });
        ways[..count].sort_unstable();
        ways[..count].iter().for_each(|&(_, card)| each(Some(card)));
        let spared = Bill { spared: rest.spared.saturating_sub(1), ..rest };
        if bill.spared > 0 && self.is_payable(state, seat, spared, teams, &without[..taken]) {
            each(None);
        }
    }

    /// Locations that do not pay the next symbol, and why; of equal ones the first.
    pub(crate) fn each_no_way(&self, state: &State, mut each: impl FnMut(CardId, Reason)) {
        let Some(&Frame { step: Step::Pay { user, bill, .. }, seat, .. }) = state.steps.top() else { return };
        let Some(symbol) = bill.next() else { return };
        let (teams, picked) = (self.teams_of(state, user), state.steps.picks());
        // By name, as the ways to pay: the order of a hand is nobody's business.
        let kind = |card: CardId| (state.table.card(card).zone == hand(seat), state.table.printed(card));
        let (mut ways, mut others) = (Vec::new(), Vec::new());
        self.each_way(state, |way| ways.extend(way.map(kind)));
        for &card in state.table.zone(resources(seat)).iter().chain(state.table.zone(hand(seat))) {
            let printed = self.cards.printed(state.table.printed(card)).filter(|printed| printed.gives != 0);
            let lies_down = !kind(card).0 && !state.is_up(card);
            let Some(printed) = printed.filter(|_| !lies_down && !picked.contains(&card.0)) else { continue };
            if !ways.contains(&kind(card)) {
                ways.push(kind(card));
                let reason = self.why_no_payment(state, card, printed, symbol.bit() as u8, teams);
                others.push((kind(card), card, reason));
            }
        }
        others.sort_unstable_by_key(|&(kind, ..)| kind);
        others.into_iter().for_each(|(_, card, reason)| each(card, reason));
    }

    fn why_no_payment(&self, state: &State, card: CardId, printed: &Printed, symbol: u8, teams: u8) -> Reason {
        if printed.gives & symbol == 0 {
            Reason::OtherSymbol
        } else if !printed.pays(symbol, teams) {
            Reason::OtherTeam
        } else if self.is_forbidden(state, card, Ban::BeTurnedDown) {
            Reason::Forbidden
        } else {
            Reason::NeededElsewhere
        }
    }

    /// A player says how a symbol is paid, for all to hear.
    pub(crate) fn pay_openly<E: EventSink<Event>>(&self, state: &mut State, location: Option<CardId>, events: &mut E) {
        let Some(seat) = state.steps.top().map(|frame| frame.seat) else { return };
        if let Some(location) = location {
            state.table.reveal(location, SeatSet::ALL);
            let (design, (zone, place)) = (state.table.printed(location), state.place_of(location));
            let place = if zone == resources(seat) { place } else { 0 };
            events.emit(Event::Chose { seat, design, side: seat, zone, place }, SeatSet::ALL);
        } else {
            events.emit(Event::NotPaid { seat }, SeatSet::ALL);
        }
        self.pay_with(state, location);
    }

    /// One symbol is settled.
    pub(crate) fn pay_with(&self, state: &mut State, location: Option<CardId>) {
        let Some(Frame { step: Step::Pay { bill, .. }, .. }) = state.steps.top_mut() else { return };
        let Some(symbol) = bill.next() else { return };
        let mut rest = bill.after(symbol);
        if location.is_none() {
            rest.spared = rest.spared.saturating_sub(1);
        }
        *bill = rest;
        if let Some(location) = location {
            state.steps.pick(location.0);
        }
    }

    /// True while there is a choice how to pay; all is paid at once in the end (B7.6).
    pub(crate) fn go_on_with_payment<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) -> bool {
        loop {
            let Some(&Frame { step: Step::Pay { bill, .. }, seat, .. }) = state.steps.top() else { return false };
            if bill.symbols == 0 {
                self.paid(state, events);
                return false;
            }
            // Whether somebody is asked must not tell what they hold.
            if !state.table.zone(hand(seat)).is_empty() {
                return true;
            }
            let (mut count, mut only) = (0, None);
            self.each_way(state, |way| {
                count += 1;
                only = way;
            });
            match count {
                // Cannot be: nothing is offered that cannot be paid.
                0 => {
                    state.steps.pop();
                    return false;
                }
                1 => self.pay_openly(state, only, events),
                _ => return true,
            }
        }
    }

    /// Everything is paid: Locations are turned down or discarded, and the power begins.
    fn paid<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        let mut picked = [u16::MAX; 8];
        let picks = state.steps.picks();
        let count = picks.len().min(8);
        picked[..count].copy_from_slice(&picks[..count]);
        let Some(Frame { step: Step::Pay { user, holder, ability, .. }, seat, .. }) = state.steps.pop() else { return };
        // From the row first: a card that leaves a hand may be carried by another piece of cardboard.
        picked[..count].sort_by_key(|&card| state.table.card(CardId(card)).zone == hand(seat));
        let mut designs = [machine::Design::UNKNOWN; 8];
        for (design, &card) in designs.iter_mut().zip(&picked[..count]) {
            *design = state.table.printed(CardId(card));
        }
        for (index, &card) in picked[..count].iter().enumerate() {
            let design = designs[index];
            let in_hand =
                state.table.zone(hand(seat)).iter().copied().find(|&held| state.table.printed(held) == design);
            if state.table.card(CardId(card)).zone == resources(seat) {
                state.turn_card(CardId(card), Face::Down);
                events.emit(Event::Paid { seat, design, discarded: false }, SeatSet::ALL);
                self.note(state, Happening::of(Feat::Pays, CardId(card)));
            } else if let Some(held) = in_hand {
                events.emit(Event::Paid { seat, design, discarded: true }, SeatSet::ALL);
                self.to_ko_pile(state, held);
            }
        }
        self.use_up_discount(state, state.side_of(user), ability);
        let running = match state.steps.top() {
            Some(&Frame { step: Step::Offer { about, number, agreed: true, .. }, .. }) => {
                state.steps.pop();
                Running::new(seat).of(user).about(about).number(number)
            }
            _ => {
                self.has_acted(state);
                looking(seat, user)
            }
        };
        self.begin_power(state, running, holder, ability, events);
    }

    /// What made the next such power of a player cheaper has done so, all of it, also if nothing was paid (B12.44).
    pub(crate) fn use_up_discount(&self, state: &mut State, seat: Seat, ability: u16) {
        let cheaper = Stat::StrangeSymbols.number();
        if self.symbols_of(ability) & STRANGE == 0 {
            return;
        }
        let is_it = |lasts: &Lasts<Duration>| {
            lasts.until == Duration::Once
                && lasts.seat == seat
                && matches!(self.cards.library.ability(lasts.ability).timing,
                    Timing::Always(change) if change.stat == cheaper)
        };
        for found in state.lasting.all_mut().iter_mut().filter(|lasts| is_it(lasts)) {
            found.times = 0;
            state.standing.forget();
        }
    }
}
