//! Bluffs (C5): what lies beneath a Site, its reveal, and its owners' turns.

use crate::Ccg;
use crate::choice::Reason;
use crate::event::Event;
use crate::facts::{Pool, Suit};
use crate::keyword::Keyword;
use crate::state::{PLAYED, State, Step, What, beneath};
use kernel::{EventSink, Seat, SeatSet};
use machine::{Announced, CardId, Depth, Face, Frame};

/// What a Bluff costs less for having lain face down (C5.12).
const LESS: u8 = 1;
/// What one costs less that was kept beneath a card (C14.151).
pub(crate) const LESS_STORED: u8 = 2;

impl Ccg {
    /// All cards beneath a Site, by their owners from the active player's left.
    pub(crate) fn each_beneath<'a>(&self, state: &'a State, site: CardId) -> impl Iterator<Item = CardId> + 'a {
        let seats = state.players_from(state.next_player(state.turn));
        let all = seats.flat_map(move |seat| state.table.zone(beneath(seat)).iter().copied());
        all.filter(move |&card| state.table.card(card).host == site)
    }

    /// The reveal is announced while the cards are still face down (C5.9).
    pub(crate) fn announce_reveal(&self, state: &mut State, seat: Seat, site: CardId) {
        if self.each_beneath(state, site).next().is_some() {
            self.announce(state, Announced::new(What::Reveal { site }, seat));
        }
    }

    /// Are the cards beneath the investigated Site still to be dealt with? Until then nobody plays a card in its check
    /// (C5.9).
    pub(crate) fn is_revealing(&self, state: &State) -> bool {
        use crate::site::Part;
        let pending = state.steps.frames().iter().rev().find_map(|frame| match frame.step {
            Step::Investigate { site, part, .. } => Some((site, matches!(part, Part::Bluffs | Part::Check))),
            _ => None,
        });
        let of_check = |site: CardId| state.check().is_some_and(|check| check.site == site);
        pending.is_some_and(|(site, pending)| pending && of_check(site))
    }

    /// All are turned up together; what is no Bluff is discarded (C5.9, C5.10).
    pub(crate) fn reveal<E: EventSink<Event>>(&self, state: &mut State, site: CardId, events: &mut E) {
        for card in state.table.all() {
            let outside = state.table.card(card);
            if outside.host == site && outside.zone == beneath(outside.controller) {
                let seat = outside.controller;
                state.table.reveal(card, SeatSet::ALL);
                state.table.card_mut(card).face = Face::Up;
                events.emit(Event::Revealed { seat, design: state.table.printed(card) }, SeatSet::ALL);
            }
        }
        let dummy = |state: &State| self.each_beneath(state, site).find(|&card| !self.is_bluff(state, card));
        while let Some(dummy) = dummy(state) {
            self.discard(state, dummy, "C5.10", events);
        }
    }

    /// Is a card that was revealed a Bluff: by its keyword, or because a text says so (C14.138)?
    fn is_bluff(&self, state: &State, card: CardId) -> bool {
        self.keywords_of(state, card).has(Keyword::Bluff) || self.has(state, card, crate::language::Stat::IsBluff)
    }

    /// Goes on with the owners' turns: one after the other, until nothing lies beneath the Site (C5.11). True if
    /// somebody must decide.
    pub(crate) fn go_on_with_bluffs(&self, state: &mut State) -> bool {
        let Some(&Frame { step: Step::Bluffs { site, .. }, .. }) = state.steps.top() else { return false };
        let next = self.each_beneath(state, site).next().map(|card| state.table.card(card).controller);
        match (next, state.steps.top_mut()) {
            (Some(next), Some(Frame { step: Step::Bluffs { owner, .. }, seat, .. })) => {
                (*owner, *seat) = (next, next);
                true
            }
            _ => {
                state.steps.pop();
                false
            }
        }
    }

    /// What is against paying for a Bluff that was revealed.
    pub(crate) fn against_bluff(&self, state: &State, seat: Seat, card: CardId) -> Option<Reason> {
        let printed = self.cards.printed(state.table.printed(card))?;
        let subject = crate::numbers::Subject::Card(card, CardId::NONE);
        let open = self.changes(state, subject, crate::language::Stat::IsBluff).of(0) > 1;
        let activators = if open { None } else { self.activators_against(state, seat, printed) };
        if let Some(reason) = activators {
            return Some(reason);
        }
        if self.is_used(state, card) {
            return Some(Reason::UsedHere);
        }
        let text = self.cards.text(state.table.printed(card));
        let run = machine::Running::new(seat).of(card);
        if text.only_if.iter().any(|condition| !self.holds(state, &run, *condition)) {
            return Some(Reason::NotSo);
        }
        if text.steps != 0 && !self.is_for_check(state, text.steps) {
            return Some(Reason::OtherSkill);
        }
        if self.names_x(state, card) && self.x_that_matters(state, seat, card) == 0 {
            return Some(Reason::NoTarget);
        }
        let cost = self.least_cost(state, seat, card, CardId::NONE).saturating_sub(self.less_beneath(state, card));
        (!self.can_pay(state, seat, card, cost)).then_some(Reason::CannotPay)
    }

    /// What a card beneath a Site costs less (C5.12, C14.151).
    pub(crate) fn less_beneath(&self, state: &State, card: CardId) -> u8 {
        if state.is_marked(card, crate::state::mark::CHEAPER) { LESS_STORED } else { LESS }
    }

    /// An owner pays for a Bluff: it is announced (C5.14).
    pub(crate) fn pay_for_bluff<E: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        card: CardId,
        events: &mut E,
    ) {
        let less = self.less_beneath(state, card);
        let unnamed = crate::play::UNNAMED;
        // What it is played on beneath a Site the situation says: the Team there.
        let mut on = CardId::NONE;
        self.each_target_of(state, seat, card, |target| on = if on == CardId::NONE { target } else { on });
        let step = Step::Play { card, on, number: unnamed, mode: unnamed, part: 0, purse: 0, less };
        state.steps.push(Frame::new(step, seat));
        self.go_on_with_play(state, events);
    }

    /// An owner lets a Bluff go (C5.12).
    pub(crate) fn let_go<E: EventSink<Event>>(&self, state: &mut State, card: CardId, events: &mut E) {
        state.steps.next_act();
        self.discard(state, card, "C5.12", events);
    }

    /// Announces a card from wherever it lies, for what it costs.
    pub(crate) fn play_card<E: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        card: CardId,
        on: CardId,
        cost: u8,
        events: &mut E,
    ) {
        self.announce_card(state, seat, card, on, (cost, 0, 0), events);
    }

    /// The same with the number and the way that were named.
    pub(crate) fn announce_card<E: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        card: CardId,
        on: CardId,
        (cost, number, mode): (u8, u8, u8),
        events: &mut E,
    ) {
        let pool = self.pool_for(state, seat, card).unwrap_or(Pool::Rp);
        self.announce_card_from(state, seat, card, on, pool, (cost, number, mode), events);
    }

    /// The same, paid from a pool that was named.
    #[allow(clippy::too_many_arguments, reason = "all that was named with it")]
    pub(crate) fn announce_card_from<E: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        card: CardId,
        on: CardId,
        pool: Pool,
        (cost, number, mode): (u8, u8, u8),
        events: &mut E,
    ) {
        let (card, on) = self.put_forward(state, seat, card, on, pool, cost, events);
        let what = What::Card { card, on };
        self.announce_put_forward(state, Announced { number: i16::from(number), mode, ..Announced::new(what, seat) });
    }

    /// A card is paid for and lies open, before it is announced. Where it lies now, and what it is played on.
    #[allow(clippy::too_many_arguments, reason = "all that was named with it")]
    pub(crate) fn put_forward<E: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        card: CardId,
        on: CardId,
        pool: Pool,
        cost: u8,
        events: &mut E,
    ) -> (CardId, CardId) {
        let for_agents = pool == Pool::Rp && self.is_third(state, seat);
        let before = self.points_in(state, seat, pool);
        self.pay(state, seat, card, pool, cost);
        self.count_played(state, seat, card);
        // What the pool pays while a Site is investigated is counted for those who wait for it (C14.53).
        if pool == Pool::Rp && seat == state.turn && self.this_site(state).is_some() {
            state.spent = state.spent.saturating_add((before - self.points_in(state, seat, pool)) as u8);
        }
        let before = card;
        let card = state.carry(card, PLAYED, Depth::Bottom, SeatSet::ALL);
        // Cards of a hand have no places that stay: the other one may lie where this one did.
        let on = if on == card && before != card { before } else { on };
        let outside = state.table.card_mut(card);
        (outside.controller, outside.host) = (seat, CardId::NONE);
        use crate::state::mark;
        state.unmark(card, mark::WORKS | mark::CHEAPER | mark::LENT | mark::LENT_HERE | mark::FOR_AGENTS);
        if for_agents {
            state.mark(card, mark::FOR_AGENTS);
        }
        state.steps.next_act();
        self.note_used(state, card);
        let design = state.table.printed(card);
        // One that is announced counts as placed, whatever becomes of it (C4.34).
        // An Agent that was hired counts as hired, too (C3.30).
        let once = self.is_suit(state, card, Suit::Site) || self.is_suit(state, card, Suit::Agent);
        if once && seat == state.turn {
            state.placed.keep(design.0);
        }
        let target = self.as_card(state, on);
        let on_design = target.map_or(machine::Design::UNKNOWN, |on| state.table.design(on));
        let at = target.map_or(PLAYED, |on| state.table.card(on).zone);
        let thing = if target.is_some() { CardId::NONE.0 } else { on.0 };
        events.emit(Event::Announced { seat, design, cost, pool, on: on_design, at, thing }, SeatSet::ALL);
        if let Some(target) = target.filter(|&target| state.is_agent(target)) {
            state.unmark(target, mark::TREATED);
        }
        (card, on)
    }

    /// A card that was paid for is announced.
    pub(crate) fn announce_put_forward(&self, state: &mut State, thing: Announced<What>) {
        let What::Card { card, on } = thing.what else { return };
        self.announce(state, thing);
        let target = self.as_card(state, on);
        let played =
            crate::trigger::Happened { to: on, ..crate::trigger::Happened::new(crate::language::Feat::Played, card) };
        self.note(state, played);
        if let Some(target) = target
            && self.keywords_of(state, card).has(Keyword::Healing)
            && state.is_agent(target)
        {
            self.treat(state, card, target);
        }
    }
}
