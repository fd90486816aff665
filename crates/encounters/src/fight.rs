//! Fighting (E4.42 to E4.45, E7.15, E9.17, E9.33, E10.19).

use crate::Encounters;
use crate::event::Event;
use crate::facts::{Keyword, Kind};
use crate::language::Stat;
use crate::sight::is_open;
use crate::state::{CLONE_DAMAGE, END_DAMAGE, Ending, State, Step, hand, in_rows};
use kernel::{EventSink, InOrder, Seat, SeatSet};
use machine::{CardId, Depth, Face, Frame, Zone};

kernel::flat_enum! {
    /// Where a fight has come to.
    pub enum Part {
        /// Frightening: a card is discarded.
        Frightening,
        /// It is paid for.
        Pay,
        /// Swift: it strikes first.
        Swift,
        /// What is fought is defeated, or damaged.
        Blow,
    }
}

impl Encounters {
    /// Points that fight a card: recruit against one with Apprehend (E4.43).
    pub(crate) fn is_apprehended(&self, state: &State, card: CardId) -> bool {
        self.has(state, card, Keyword::Apprehend)
    }

    /// The current player fights a card.
    pub(crate) fn fight(&self, state: &mut State, card: CardId) {
        state.steps.push(Frame::new(Step::Fight { card, part: Part::Frightening }, state.turn));
    }

    /// The fight is paid for. False if what was discarded for it has put it out of reach.
    fn pay_for_fight<E: EventSink<Event>>(&self, state: &mut State, card: CardId, events: &mut E) -> bool {
        let seat = state.turn;
        let paid = self.value_of(state, card).clamp(0, 255) as u8;
        let refused = self.cards.printed(state.table.design(card)).map_or(0, |printed| printed.immunity);
        let recruit = self.is_apprehended(state, card);
        let pool = if recruit { &mut state.points.recruit } else { &mut state.points.attack };
        if !pool.can_pay(paid, refused) {
            return false;
        }
        pool.pay(paid, refused);
        if E::WANTED {
            let place = crate::tell::number_in_row(state, card).unwrap_or(0) as u8;
            let (design, zone) = (state.table.design(card), state.table.card(card).zone);
            let is_twin = |other: CardId| {
                let there = state.table.card(other);
                there.zone != zone && is_open(state, other) && state.table.design(other) == design
            };
            let zone = state.table.all().any(is_twin).then_some(zone);
            events.emit(Event::Fought { seat, design, paid, zone, place, recruit }, SeatSet::ALL);
        }
        true
    }

    /// Is what is fought still there to be fought, and whoever fights it?
    fn can_go_on_fighting(&self, state: &State, seat: Seat, card: CardId) -> bool {
        let lies = state.table.card(card);
        !state.players[seat.index()].out && in_rows(lies.zone) && lies.face == Face::Up
    }

    fn fight_fails<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, card: CardId, events: &mut E) {
        state.steps.pop();
        events.emit(Event::FightFailed { seat, design: state.table.design(card) }, SeatSet::ALL);
    }

    pub(crate) fn go_on_with_fight<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) -> bool {
        let Some(&Frame { step: Step::Fight { card, part }, seat, .. }) = state.steps.top() else { return false };
        match part {
            Part::Frightening => {
                if self.shows(state, card, Keyword::Frightening) && !state.table.zone(hand(seat)).is_empty() {
                    return true;
                }
                self.fight_goes_on(state);
            }
            Part::Pay => {
                if !self.can_go_on_fighting(state, seat, card) || !self.pay_for_fight(state, card, events) {
                    self.fight_fails(state, seat, card, events);
                    return false;
                }
                self.fight_goes_on(state);
            }
            Part::Swift => {
                self.fight_goes_on(state);
                if self.shows(state, card, Keyword::Swift) {
                    self.strike(state, seat, card);
                }
            }
            Part::Blow => {
                if !self.can_go_on_fighting(state, seat, card) {
                    self.fight_fails(state, seat, card, events);
                    return false;
                }
                state.steps.pop();
                if self.is_kind(state, card, Kind::EndGame) {
                    self.damage_end_game(state, card, events);
                } else {
                    self.defeat(state, card, Some(seat), events);
                }
            }
        }
        false
    }

    pub(crate) fn fight_goes_on(&self, state: &mut State) {
        if let Some(Frame { step: Step::Fight { part, .. }, .. }) = state.steps.top_mut() {
            *part = part.next();
        }
    }

    /// Where the Strikes beside an End Game lie.
    pub(crate) fn damage_zone(&self, state: &State, card: CardId) -> Zone {
        if self.is_clone(state, card) { CLONE_DAMAGE } else { END_DAMAGE }
    }

    /// Damage beside an End Game: what is printed on the Strikes (E7.15, E7.17).
    pub(crate) fn end_damage(&self, state: &State, card: CardId) -> i16 {
        let beside = state.table.zone(self.damage_zone(state, card)).iter();
        beside
            .filter_map(|&strike| self.cards.printed(state.table.printed(strike)))
            .map(|strike| i16::from(strike.damage))
            .sum()
    }

    /// The Health of an End Game.
    pub(crate) fn end_health(&self, state: &State, card: CardId) -> i16 {
        let printed = self.cards.printed(state.table.design(card)).map_or(0, |printed| printed.health);
        self.stat_of(state, card, Stat::Health, i16::from(printed)).max(1)
    }

    /// The top Strike is laid beside the End Game (E7.15).
    fn damage_end_game<E: EventSink<Event>>(&self, state: &mut State, card: CardId, events: &mut E) {
        let Some(strike) = self.top_strike(state) else { return };
        let zone = self.damage_zone(state, card);
        let strike = state.carry(strike, zone, Depth::Bottom, SeatSet::ALL);
        state.table.card_mut(strike).face = Face::Up;
        let design = state.table.printed(strike);
        let damage = self.cards.printed(design).map_or(0, |printed| printed.damage);
        let (total, health) = (self.end_damage(state, card), self.end_health(state, card));
        events.emit(
            Event::EndDamage {
                design: state.table.design(card),
                strike: design,
                damage,
                total: total as u8,
                health: health as u8,
            },
            SeatSet::ALL,
        );
        if total >= health {
            self.beat_end_game(state, card, events);
        }
        if state.ending == Ending::NotYet {
            self.restock_strikes(state, events);
        }
    }

    /// To fight a player is to pay attack equal to their Defense; then they draw a Strike (E10.19).
    pub(crate) fn fight_player<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, other: Seat, events: &mut E) {
        let paid = self.defense_of(state, other).clamp(0, 255) as u8;
        if seat == state.turn && state.points.attack.can_pay(paid, 0) {
            state.points.attack.pay(paid, 0);
            events.emit(Event::FoughtPlayer { seat, other, paid }, SeatSet::ALL);
            self.strike(state, other, CardId::NONE);
        } else {
            events.emit(Event::CannotFight { seat, other }, SeatSet::ALL);
        }
    }

    /// The Defense of a player.
    pub(crate) fn defense_of(&self, state: &State, seat: Seat) -> i16 {
        let printed = self.cards.printed(state.players[seat.index()].avatar).map_or(0, |printed| printed.fight);
        self.stat_of_player(state, seat, Stat::Fight, i16::from(printed)).max(0)
    }
}
