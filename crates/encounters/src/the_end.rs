//! The End (E7): how the End Game is revealed, and how it is beaten.

use crate::Encounters;
use crate::event::Event;
use crate::facts::Kind;
use crate::language::Moment;
use crate::order::in_order;
use crate::state::{
    BOX, CLONE_DAMAGE, END_DAMAGE, END_EVIDENCE, Ending, FIELD, SPACES, STRIKE_DISCARD, State, Step, evidence, shadows,
};
use kernel::{EventSink, InOrder, SeatSet};
use machine::{CardId, Depth, Face, Frame, Zone};

kernel::flat_enum! {
    /// Where The End has come to.
    pub enum Part {
        /// E7.8
        Leads,
        /// E7.9 and E7.10
        Evidence,
        /// E7.11
        Syndicate,
        /// E7.12
        Abilities,
        /// E7.13
        Text,
        /// All of it has happened.
        Over,
    }
}

impl Encounters {
    /// The End Game was revealed. When the Clone is, only its Evidence is dealt with (E11.18).
    pub(crate) fn begin_the_end(&self, state: &mut State, card: CardId) {
        let seat = state.turn;
        let clone = self.is_clone(state, card);
        let part = if clone { Part::Abilities } else { Part::Leads };
        state.steps.push(Frame::new(Step::TheEnd { card, part }, seat));
    }

    pub(crate) fn go_on_with_the_end<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) -> bool {
        let Some(Frame { step: Step::TheEnd { card, part }, seat, .. }) = state.steps.top_mut() else { return false };
        let (card, mut seat, now) = (*card, *seat, *part);
        *part = now.next();
        if state.players[seat.index()].out {
            seat = state.next_player(seat);
        }
        match now {
            Part::Leads => {
                if !std::mem::replace(&mut state.the_end, true) {
                    state.standing.fresh = false;
                    events.emit(Event::TheEndBegan { design: state.table.design(card) }, SeatSet::ALL);
                }
                if let Some(lead) = self.revealed_lead(state) {
                    // One after the other, then on.
                    if let Some(Frame { step: Step::TheEnd { part, .. }, .. }) = state.steps.top_mut() {
                        *part = Part::Leads;
                    }
                    self.lose_lead(state, lead, events);
                }
            }
            Part::Evidence => self.turn_up_evidence(state, events),
            Part::Syndicate => {
                state.standing.fresh = false;
                // In the order of E8.21; what comes last is put down first.
                let rows = in_order(state);
                state.steps.miss(rows.missed());
                for &card in rows.as_slice().iter().rev() {
                    let card = CardId(card);
                    if self.is_kind(state, card, Kind::Syndicate) && state.table.card(card).face == Face::Up {
                        self.set_off_own(state, card, |moment| moment == Moment::TheEnd, seat, card);
                    }
                }
            }
            Part::Abilities => {
                state.standing.fresh = false;
                let zone = self.evidence_zone(state, card);
                let before = state.steps.frames().len();
                for index in (0..state.table.zone(zone).len()).rev() {
                    let found = state.table.zone(zone)[index];
                    if state.table.card(found).face == Face::Down {
                        state.turn_card(found, Face::Up);
                        events.emit(Event::EvidenceTurned { design: state.table.design(found) }, SeatSet::ALL);
                    }
                    self.set_off_own(state, found, |moment| moment == Moment::TheEnd, seat, card);
                }
                self.let_order(state, state.steps.frames().len() - before);
            }
            Part::Text => {
                let own = |moment: Moment| moment == Moment::Revealed || moment == Moment::TheEnd;
                self.set_off_own(state, card, own, seat, CardId::NONE);
            }
            Part::Over => {
                state.steps.pop();
            }
        }
        false
    }

    /// Has The End come so far for the End Game with this Evidence? What it sets going takes effect in its turn (E7.7).
    pub(crate) fn has_come_to(&self, state: &State, wanted: Part, evidence: Zone) -> bool {
        let is_earlier = |frame: &Frame<Step>| {
            matches!(frame.step, Step::TheEnd { card, part }
                if part <= wanted && self.evidence_zone(state, card) == evidence)
        };
        state.the_end && state.steps.newest(is_earlier).is_none()
    }

    fn revealed_lead(&self, state: &State) -> Option<CardId> {
        let rows = state.table.zone(FIELD).iter().rev().copied();
        let rows = rows.chain((0..SPACES).filter_map(|space| state.at(shadows(space))));
        rows.into_iter().find(|&card| state.table.card(card).face == Face::Up && self.is_kind(state, card, Kind::Lead))
    }

    /// Everything that was not Collected goes to the End Game, face up (E7.9, E7.10).
    fn turn_up_evidence<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        for space in 0..3 {
            while let Some(&card) = state.table.zone(evidence(space)).first() {
                if state.table.card(card).face == Face::Down {
                    state.turn_card(card, Face::Up);
                    events.emit(Event::EvidenceTurned { design: state.table.design(card) }, SeatSet::ALL);
                }
                let card = state.carry(card, END_EVIDENCE, Depth::Bottom, SeatSet::ALL);
                events.emit(Event::EvidenceTaken { design: state.table.design(card) }, SeatSet::ALL);
            }
        }
    }

    /// A revealed End Game with as much damage as Health is beaten, also if its Health sank (E7.18). True if one is.
    pub(crate) fn heed_end_games<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) -> bool {
        let mut beaten = false;
        for (zone, clone) in [(END_DAMAGE, false), (CLONE_DAMAGE, true)] {
            if state.ending != Ending::NotYet || state.table.zone(zone).is_empty() {
                continue;
            }
            let is_there = |&card: &CardId| {
                state.table.card(card).face == Face::Up
                    && self.is_kind(state, card, Kind::EndGame)
                    && self.is_clone(state, card) == clone
            };
            if let Some(card) = state.rows().iter().copied().find(is_there)
                && self.end_damage(state, card) >= self.end_health(state, card)
            {
                self.beat_end_game(state, card, events);
                beaten = true;
            }
        }
        beaten
    }

    /// An End Game has as much damage as Health: won, unless its other half still stands (E7.18, E11.19).
    pub(crate) fn beat_end_game<E: EventSink<Event>>(&self, state: &mut State, card: CardId, events: &mut E) {
        events.emit(Event::EndBeaten { design: state.table.design(card) }, SeatSet::ALL);
        let other = state
            .table
            .all()
            .find(|&other| other != card && self.is_end_game_back(state, other) && state.table.card(other).zone != BOX);
        if other.is_none() {
            return self.end(state, Ending::Won, events);
        }
        let (held, damage) = (self.evidence_zone(state, card), self.damage_zone(state, card));
        while let Some(&strike) = state.table.zone(damage).first() {
            state.carry(strike, STRIKE_DISCARD, Depth::Top, SeatSet::ALL);
        }
        while let Some(&found) = state.table.zone(held).first() {
            state.carry(found, BOX, Depth::Bottom, SeatSet::ALL);
        }
        state.carry(card, BOX, Depth::Bottom, SeatSet::ALL);
    }
}
