//! Powers of X-Files (C11.12 to C11.34): announcing a characteristic, and what comes with it.

use crate::Ccg;
use crate::choice::Reason;
use crate::event::Event;
use crate::facts::Suit;
use crate::keyword::{Characteristic, Value};
use crate::language::Stat;
use crate::numbers::Subject;
use crate::state::{Combat, LOST_POWERS, POWERS, State, Step, What, discard, mark, powers, sort_of, zone_rule};
use crate::turn::{Part, Phase};
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Depth, Design, Frame, Running};

impl Ccg {
    /// Each characteristic of their own X-File that a player may announce now (C11.13).
    pub(crate) fn each_announcement(&self, state: &State, seat: Seat, mut each: impl FnMut(u8, Option<Reason>)) {
        let responds = matches!(self.asking(state), Some(Step::Respond));
        if !state.rules.powers || !responds {
            return;
        }
        let told = u32::from(state.players[seat.index()].announced);
        for of in Characteristic::ALL {
            let against = if seat == state.turn {
                Some(Reason::OwnTurn)
            } else {
                (told & of.bit() != 0).then_some(Reason::Announced)
            };
            each(*of as u8, against);
        }
    }

    /// What a player would announce of their own X-File.
    pub(crate) fn value_to_announce(&self, state: &State, seat: Seat, of: u8) -> Option<Value> {
        let of = *Characteristic::ALL.get(usize::from(of))?;
        self.cards.value_of(state.files[seat.index()], of)
    }

    /// A player announces a characteristic: all know it from now on, and its power is there with its tokens (C11.13,
    /// C11.15).
    pub(crate) fn announce_value<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, of: u8, events: &mut E) {
        state.steps.next_act();
        let Some(value) = self.value_to_announce(state, seat, of) else { return };
        state.players[seat.index()].announced |= 1 << of;
        events.emit(Event::Tells { seat, value: value.number() }, SeatSet::ALL);
        self.tell_all(state, seat, self.cards.files_with(value));
        if let Some(card) = self.cards.power(value).map(|design| lay_power(state, seat, design)) {
            self.enter_play(state, card);
            let count = state.tokens(card) as i8;
            if count > 0 {
                events.emit(Event::Tokens { design: state.table.design(card), count }, SeatSet::ALL);
            }
        }
        state.windows.acted(state.next_player(seat));
    }

    /// A player's X-File is another one, or they are out: its powers are gone (C11.18).
    pub(crate) fn lose_powers(&self, state: &mut State, seat: Seat) {
        while let Some(&card) = state.table.zone(powers(seat)).first() {
            let ended = state.lasting.end_if(|lasts| lasts.source == card);
            state.standing.fresh &= !ended;
            let card = state.carry(card, LOST_POWERS, Depth::Bottom, SeatSet::ALL);
            state.table.card_mut(card).clean();
        }
        state.players[seat.index()].announced = 0;
        state.standing.fresh = false;
    }

    /// Is it a power, and not a card?
    pub(crate) fn is_power(&self, state: &State, card: CardId) -> bool {
        sort_of(state.table.card(card).zone) == powers(Seat(0))
    }

    /// The values that a player has announced, each with its power (C11.12).
    pub(crate) fn announced_values<'a>(&'a self, state: &'a State, owner: Seat) -> impl Iterator<Item = Value> + 'a {
        let designs = state.table.zone(powers(owner)).iter().map(|&card| state.table.design(card));
        designs.filter_map(|design| self.cards.power_value(design))
    }

    /// Has the active player drawn what they bought in this Briefing (C11.27)?
    pub(crate) fn has_bought(&self, state: &State) -> bool {
        let done = state
            .steps
            .frames()
            .iter()
            .any(|frame| matches!(frame.step, Step::Turn { part, .. } if part as u8 > Part::Buy as u8));
        let buys = |what: &What, by: Seat| matches!(what, What::Bought) && by == state.turn;
        state.phase == Phase::Briefing
            && done
            && !state.windows.all().any(|(_, thing)| buys(&thing.what, thing.controller))
    }

    /// An Agent was damaged in a combat (C11.21).
    pub(crate) fn note_hurt(&self, state: &mut State, card: CardId, taken: i16) {
        if state.rules.powers && state.combat.on && taken > 0 && state.is_agent(card) {
            state.mark(card, mark::HURT);
        }
    }

    /// An Agent attacks its own Team at once. In a combat it changes sides: at once too, unless damage was assigned; then
    /// before the next round (C11.21).
    pub(crate) fn turn_against<E: EventSink<Event>>(&self, state: &mut State, run: Running, card: CardId, _: &mut E) {
        if state.combat.on {
            state.joining.keep(card.0);
            if state.windows.about() == Some(&What::Round) {
                self.change_sides(state);
            }
            return;
        }
        let Some(team) = state.team_of(card).filter(|_| state.steps.room() > 6) else { return };
        let mut combat = Combat { team, seat: run.seat, on: true, ..Combat::NONE };
        combat.foes.keep(card.0);
        combat.friends = self.those_attacked(state, team, None);
        combat.friends.retain(|&fellow| fellow != card.0);
        if !combat.friends.is_empty() {
            state.combat = combat;
            state.standing.fresh = false;
            state.steps.push(Frame::new(Step::Combat { part: crate::combat::Part::Begin }, run.seat));
        }
    }

    /// Whoever was made to change sides does so (C11.21).
    pub(crate) fn change_sides(&self, state: &mut State) {
        let joining = std::mem::replace(&mut state.joining, machine::Few::EMPTY);
        for &card in joining.as_slice() {
            if state.combat.friends.as_slice().contains(&card) && state.combat.foes.push(card) {
                state.combat.friends.retain(|&other| other != card);
                state.standing.fresh = false;
            }
        }
    }

    /// The power that lets a player play a Combat card on their Adversary for nothing, once in a combat (C11.31).
    pub(crate) fn free_by_power(&self, state: &State, seat: Seat, card: CardId, on: CardId) -> Option<CardId> {
        let fighter = self.as_card(state, on).filter(|_| state.combat.on && state.rules.powers)?;
        if !self.is_suit(state, card, Suit::Combat) || !self.is_foe(state, fighter) {
            return None;
        }
        let mut power = None;
        self.each_giver(state, Subject::Card(fighter, CardId::NONE), Stat::FreeCard, |stands| {
            let own = self.is_power(state, stands.source) && state.table.card(stands.source).controller == seat;
            if own && !state.is_marked(stands.source, mark::USED) {
                power = power.or(Some(stands.source));
            }
        });
        power
    }

    /// A combat is over: what was used once in it can be used in the next.
    pub(crate) fn rest_powers(&self, state: &mut State) {
        for seat in Seat::all(state.table.seats()) {
            for place in 0..state.table.zone(powers(seat)).len() {
                let power = state.table.zone(powers(seat))[place];
                state.unmark(power, mark::USED);
            }
        }
    }

    /// Each Adversary of a player's discard pile that can be played now for so much less, with what it is played on
    /// (C11.24).
    pub(crate) fn each_in_pile(&self, state: &State, seat: Seat, less: u8, mut each: impl FnMut(CardId, CardId)) {
        let pile = state.table.zone(discard(seat));
        for (place, &card) in pile.iter().enumerate() {
            let design = state.table.printed(card);
            let again = pile[..place].iter().any(|&other| state.table.printed(other) == design);
            let Some(printed) = self.cards.printed(design) else { continue };
            if printed.suit != Suit::Adversary || again {
                continue;
            }
            self.each_target_of(state, seat, card, |on| {
                let cost = self.least_cost(state, seat, card, on).saturating_sub(less);
                let against = self.against_all_but_price(state, seat, card, on, printed);
                if against.is_none() && self.can_pay_on(state, seat, card, on, cost) {
                    each(card, on);
                }
            });
        }
    }

    /// Is there one?
    pub(crate) fn has_in_pile(&self, state: &State, seat: Seat, less: u8) -> bool {
        let mut any = false;
        self.each_in_pile(state, seat, less, |_, _| any = true);
        any
    }
}

/// Lays down the power of a design: on a piece that an older X-File left, or on a new one.
fn lay_power(state: &mut State, seat: Seat, design: Design) -> CardId {
    let zone = powers(seat);
    let left = state.table.zone(LOST_POWERS).iter().copied().find(|&card| state.table.card(card).owner == seat);
    let card = match left {
        None => state.table.add(seat, design, zone, zone_rule(zone)),
        Some(card) => {
            let mut designs = [design; POWERS];
            let there = state.table.zone(zone).len().min(POWERS - 1);
            for (own, place) in designs.iter_mut().zip(0..there) {
                *own = state.table.printed(state.table.zone(zone)[place]);
            }
            let card = state.carry(card, zone, Depth::Bottom, SeatSet::ALL);
            state.table.print(zone, zone, &designs[..=there]);
            card
        }
    };
    state.table.card_mut(card).clean();
    state.table.card_mut(card).controller = seat;
    state.table.forget_uses(card, u8::MAX);
    card
}
