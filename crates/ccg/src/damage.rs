//! Damage in combat (C7.26 to C7.42): assigned together, responded to, settled.

use crate::Ccg;
use crate::event::Event;
use crate::state::{Hit, PLAYED, State, Step, counter};
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Frame};

impl Ccg {
    /// The Agents hit the Adversary; with several their player would name for each which one (C7.27).
    pub(crate) fn team_hits<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        let foes = self.fighters(state).filter(|&card| self.is_foe(state, card)).count();
        if foes == 1 {
            let foe = self.fighters(state).find(|&card| self.is_foe(state, card)).unwrap_or(CardId::NONE);
            let hits: [(CardId, i16); 10] = {
                let mut hits = [(CardId::NONE, 0); 10];
                let friends = self.fighters(state).filter(|&card| !self.is_foe(state, card));
                for (place, friend) in hits.iter_mut().zip(friends) {
                    *place = (friend, self.skill_of(state, friend, state.combat.skill));
                }
                hits
            };
            for (friend, amount) in hits.into_iter().filter(|(friend, amount)| *friend != CardId::NONE && *amount > 0) {
                self.hit(state, friend, foe, amount, events);
            }
        }
    }

    /// The Adversary hits one fighter of the other side, whom its player names (C7.29).
    pub(crate) fn foes_hit(&self, state: &mut State, seat: Seat) {
        let foes = state.combat.foes;
        for (place, &foe) in foes.as_slice().iter().enumerate().rev() {
            let amount = self.skill_of(state, CardId(foe), state.combat.skill);
            if amount > 0 && self.fighters(state).any(|card| card == CardId(foe)) {
                let step = Step::Assign { fighter: place as u8, left: amount as u8 };
                state.steps.push(Frame::new(step, seat));
            }
        }
    }

    /// Whom damage can be assigned to: the fighters of the other side.
    pub(crate) fn each_target(&self, state: &State, mut each: impl FnMut(CardId)) {
        self.fighters(state).filter(|&card| !self.is_foe(state, card)).for_each(&mut each);
    }

    /// The Adversary's player names whom it hits.
    pub(crate) fn assign_damage<E: EventSink<Event>>(&self, state: &mut State, to: CardId, events: &mut E) {
        let Some(Frame { step: Step::Assign { fighter, left }, .. }) = state.steps.pop() else { return };
        state.steps.next_act();
        let from = state.combat.foes.as_slice().get(usize::from(fighter)).map_or(CardId::NONE, |&foe| CardId(foe));
        self.hit(state, from, to, i16::from(left), events);
    }

    fn hit<E: EventSink<Event>>(&self, state: &mut State, from: CardId, to: CardId, amount: i16, events: &mut E) {
        let amount = amount.clamp(0, 100) as u8;
        state.combat.hits.keep(Hit { from, to, amount });
        let (from, to) = (state.table.design(from), state.table.design(to));
        events.emit(Event::Aimed { from, to, amount }, SeatSet::ALL);
    }

    /// Damage is settled, all at once: who has no HEALTH left goes (C7.39 to C7.41).
    pub(crate) fn settle_damage<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        let hits = state.combat.hits;
        for hit in hits.as_slice() {
            let (from, to) = (state.table.design(hit.from), state.table.design(hit.to));
            events.emit(Event::Hit { from, to, amount: hit.amount }, SeatSet::ALL);
            let left = self.health_left(state, hit.to);
            let taken = i16::from(hit.amount).min(left);
            state.table.card_mut(hit.to).counters[counter::DAMAGE] += taken as i8;
        }
        state.combat.hits.truncate(0);
        let down: [Option<CardId>; 14] = {
            let mut down = [None; 14];
            let fallen = self.fighters(state).filter(|&card| self.health_left(state, card) == 0);
            for (place, card) in down.iter_mut().zip(fallen) {
                *place = Some(card);
            }
            down
        };
        for card in down.into_iter().flatten() {
            if state.table.card(card).zone == PLAYED {
                events.emit(Event::Killed { design: state.table.design(card) }, SeatSet::ALL);
                self.discard(state, card, "C7.39", events);
            } else {
                self.hospitalise(state, card, events);
            }
        }
    }
}
