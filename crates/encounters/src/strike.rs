//! Being struck (E5.3 to E5.12) and the Strike deck (E5.16).

use crate::Encounters;
use crate::event::Event;
use crate::facts::Keyword;
use crate::language::{AVOIDS, CANCELS, Feat, Moment};
use crate::state::{Ending, STRIKE_DECK, STRIKE_DISCARD, State, Step, play, scars, strikes};
use crate::turn::in_conspiracy_rows;
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Design, Face, Frame, Spot, Timing};

/// Where a strike has come to.
pub mod part {
    /// May it be avoided?
    pub const AVOID: u16 = 0;
    /// The card is drawn.
    pub const DRAW: u16 = 1;
    /// May it be cancelled by the one who drew it?
    pub const CANCEL: u16 = 2;
    /// Others step in.
    pub const OTHERS: u16 = 3;
    /// Its own text.
    pub const TEXT: u16 = 4;
    /// It comes to rest.
    pub const REST: u16 = 5;
    /// The `Strike:` ability of what struck.
    pub const ABILITY: u16 = 6;
}

/// What has become of a strike, as bits of its frame.
pub mod mark {
    /// An effect that avoids or cancels is being used.
    pub const USING: u8 = 1;
    /// It was cancelled.
    pub const CANCELLED: u8 = 2;
    /// It was a Miss.
    pub const MISS: u8 = 4;
    /// It dealt damage.
    pub const DAMAGE: u8 = 8;
    /// It is one of the Strike Phase.
    pub const IN_PHASE: u8 = 16;
}

impl Encounters {
    /// A player is struck, by a card or by an effect.
    pub(crate) fn strike(&self, state: &mut State, seat: Seat, card: CardId) {
        if !state.players[seat.index()].out && state.steps.reserve(9) {
            state.steps.push(Frame::new(Step::Strike, seat).of(card));
        }
    }

    /// A card strikes in the Strike Phase, if it is still in its row by then (E5.2).
    pub(crate) fn strike_in_phase(&self, state: &mut State, seat: Seat, card: CardId) {
        if !state.players[seat.index()].out && state.steps.reserve(9) {
            let strike = Frame::new(Step::Strike, seat).of(card);
            state.steps.push(Frame { chosen: mark::IN_PHASE, ..strike });
        }
    }

    /// The top Strike of the deck.
    pub(crate) fn top_strike(&self, state: &State) -> Option<CardId> {
        state.table.zone(STRIKE_DECK).first().copied()
    }

    pub(crate) fn go_on_with_strike<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) -> bool {
        let Some(&Frame { seat, card, about, at, chosen: marks, .. }) = state.steps.top() else { return false };
        if state.players[seat.index()].out {
            state.steps.pop();
            return false;
        }
        match at {
            part::AVOID => {
                if marks & mark::USING != 0 {
                    let player = &mut state.players[seat.index()];
                    player.avoids = player.avoids.saturating_sub(1);
                    state.steps.pop();
                    return false;
                }
                if marks & mark::IN_PHASE != 0 && !in_conspiracy_rows(state, card) {
                    state.steps.pop();
                    return false;
                }
                if self.can_stop(state, seat, AVOIDS) {
                    return true;
                }
                self.strike_goes_on(state);
            }
            part::DRAW => self.draw_strike(state, seat, card, events),
            part::CANCEL => {
                if marks & mark::USING != 0 {
                    let player = &mut state.players[seat.index()];
                    player.cancels = player.cancels.saturating_sub(1);
                    self.cancel_strike(state, Design::UNKNOWN, events);
                    return false;
                }
                if self.can_stop(state, seat, CANCELS) {
                    return true;
                }
                self.strike_goes_on(state);
            }
            part::OTHERS => {
                self.strike_goes_on(state);
                if marks & mark::CANCELLED == 0 {
                    self.happened(state, Feat::TakeStrike, seat, about);
                }
            }
            part::TEXT => {
                self.strike_goes_on(state);
                if marks & mark::CANCELLED == 0 {
                    self.carry_out_text(state, about, seat, CardId::NONE, events);
                }
            }
            part::REST => self.come_to_rest(state, seat, about, marks, events),
            part::ABILITY => {
                self.strike_goes_on(state);
                if marks & mark::DAMAGE != 0 && self.is_lethal(state, card) {
                    self.defeat_player(state, seat, false, events);
                    return false;
                }
                if card != CardId::NONE {
                    self.set_off_own(state, card, |moment| moment == Moment::Strikes, seat, CardId::NONE, events);
                }
            }
            _ => self.strike_again(state, card, marks),
        }
        false
    }

    fn is_lethal(&self, state: &State, card: CardId) -> bool {
        card != CardId::NONE && self.has(state, card, Keyword::Lethal)
    }

    fn strike_goes_on(&self, state: &mut State) {
        if let Some(frame) = state.steps.top_mut() {
            frame.at += 1;
            frame.chosen &= !mark::USING;
        }
    }

    fn note_strike(&self, state: &mut State, at: u16, marks: u8) {
        if let Some(frame) = state.steps.top_mut() {
            frame.at = at;
            frame.chosen |= marks;
        }
    }

    /// The card is drawn; Maul gives a Scar instead (E9.22).
    fn draw_strike<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, card: CardId, events: &mut E) {
        if self.instead(state, Feat::TakeStrike, seat, CardId::NONE) {
            // What happens instead takes the place of the strike, which is gone.
            if let Some(index) = state.steps.frames().len().checked_sub(2) {
                self.drop_frame(state, index);
            }
            return;
        }
        let by = card.some().map_or(Design::UNKNOWN, |card| state.table.design(card));
        events.emit(Event::Struck { seat, by }, SeatSet::ALL);
        if card != CardId::NONE && self.has(state, card, Keyword::Maul) {
            self.note_strike(state, part::ABILITY, mark::DAMAGE);
            return self.gain_scar(state, seat, events);
        }
        let Some(strike) = self.top_strike(state) else {
            state.steps.pop();
            return self.restock_strikes(state, events);
        };
        state.turn_card(strike, Face::Up);
        let design = state.table.printed(strike);
        events.emit(Event::DrewStrike { seat, design }, SeatSet::ALL);
        if let Some(frame) = state.steps.top_mut() {
            frame.about = strike;
        }
        if self.cards.printed(design).is_some_and(|printed| printed.miss) {
            self.note_strike(state, part::REST, mark::MISS);
        } else {
            self.note_strike(state, part::CANCEL, 0);
        }
    }

    /// A frame in the middle is dropped: what is above it goes on.
    fn drop_frame(&self, state: &mut State, index: usize) {
        let Some(&top) = state.steps.top() else { return };
        if index + 2 == state.steps.frames().len() {
            state.steps.pop();
            state.steps.pop();
            state.steps.push(top);
        }
    }

    /// The strike that is in progress is cancelled (E5.11).
    pub(crate) fn cancel_strike<E: EventSink<Event>>(&self, state: &mut State, with: Design, events: &mut E) {
        let Some(frame) = state.steps.newest_mut(|frame| frame.step == Step::Strike) else { return };
        if frame.chosen & mark::CANCELLED != 0 || frame.about == CardId::NONE {
            return;
        }
        frame.chosen = (frame.chosen | mark::CANCELLED) & !mark::USING;
        frame.at = part::REST;
        let (seat, strike) = (frame.seat, frame.about);
        // What is left of its text is not carried out.
        let running = state.steps.top().map(|frame| frame.at);
        state.steps.retain(|frame| frame.step != Step::Program || frame.card != strike || Some(frame.at) == running);
        events.emit(Event::Cancelled { seat, design: state.table.printed(strike), with }, SeatSet::ALL);
    }

    fn come_to_rest<E: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        strike: CardId,
        marks: u8,
        events: &mut E,
    ) {
        let design = state.table.printed(strike);
        let stays = marks & mark::CANCELLED == 0 && self.cards.printed(design).is_some_and(|printed| printed.wounds);
        self.note_strike(state, part::ABILITY, if stays { mark::DAMAGE } else { 0 });
        let to = if stays { strikes(seat) } else { STRIKE_DISCARD };
        let spot = if stays { Spot::Bottom } else { Spot::Top };
        let strike = state.carry(strike, to, spot, SeatSet::ALL);
        if marks & mark::MISS != 0 {
            events.emit(Event::Missed { seat }, SeatSet::ALL);
        }
        if stays {
            let damage = self.damage_on(state, strike).clamp(0, 255) as u8;
            let (total, health) = (self.damage_of(state, seat) as u8, self.health_of(state, seat) as u8);
            events.emit(Event::Damage { seat, design, damage, total, health }, SeatSet::ALL);
            if damage == 0
                && let Some(frame) = state.steps.top_mut()
            {
                frame.chosen &= !mark::DAMAGE;
            }
            self.heed_damage(state, seat, events);
        }
        if state.ending == Ending::NotYet {
            self.restock_strikes(state, events);
        }
    }

    /// After a Miss a Ferocious card strikes once more (E9.15), each Miss that is left once (E9.16).
    fn strike_again(&self, state: &mut State, card: CardId, marks: u8) {
        let Some(frame) = state.steps.pop() else { return };
        if marks & mark::MISS == 0 || card == CardId::NONE || !self.shows(state, card, Keyword::Ferocious) {
            return;
        }
        let left = [STRIKE_DECK, STRIKE_DISCARD].into_iter().flat_map(|zone| state.table.zone(zone));
        let is_miss =
            |strike: CardId| self.cards.printed(state.table.printed(strike)).is_some_and(|printed| printed.miss);
        let (mut misses, mut others) = (0, 0);
        for &strike in left {
            if is_miss(strike) { misses += 1 } else { others += 1 }
        }
        if others > 0 || frame.number < misses {
            let again = Frame::new(Step::Strike, frame.seat).of(card);
            let chosen = frame.chosen & mark::IN_PHASE;
            state.steps.push(Frame { number: frame.number + 1, chosen, ..again });
        }
    }

    /// With an empty deck the discard is the new one; with neither the team has lost (E5.16, E5.17).
    pub(crate) fn restock_strikes<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        if !state.table.zone(STRIKE_DECK).is_empty() {
            return;
        }
        if state.table.zone(STRIKE_DISCARD).is_empty() {
            return self.end(state, Ending::OutOfStrikes, events);
        }
        while let Some(&card) = state.table.zone(STRIKE_DISCARD).last() {
            state.table.card_mut(card).face = Face::Down;
            state.carry(card, STRIKE_DECK, Spot::Top, SeatSet::NONE);
        }
        state.table.shuffle(STRIKE_DECK, &mut state.chance);
        events.emit(Event::StrikesShuffled, SeatSet::ALL);
    }

    /// Has a player an effect that avoids or cancels a Strike, now or on a card in play (E5.12)?
    fn can_stop(&self, state: &State, seat: Seat, tag: u32) -> bool {
        let player = &state.players[seat.index()];
        let effects = if tag == AVOIDS { player.avoids } else { player.cancels };
        effects > 0 || {
            let mut any = false;
            self.each_stopper(state, seat, tag, |_, _| any = true);
            any
        }
    }

    /// The cards in front of a player that can stop a Strike for a price.
    pub(crate) fn each_stopper(&self, state: &State, seat: Seat, tag: u32, mut each: impl FnMut(CardId, u16)) {
        for &card in state.table.zone(play(seat)) {
            if self.is_copy(state, card) && state.turn != seat {
                continue;
            }
            for (number, ability) in self.cards.library.abilities(state.table.design(card)) {
                if ability.tags & tag != 0 && matches!(ability.timing, Timing::When(Moment::Used)) {
                    each(card, number);
                }
            }
        }
    }

    /// An effect is used against the strike in progress.
    pub(crate) fn stop_strike<E: EventSink<Event>>(
        &self,
        state: &mut State,
        card: CardId,
        ability: u16,
        avoid: bool,
        events: &mut E,
    ) {
        let Some(frame) = state.steps.top_mut() else { return };
        frame.chosen |= mark::USING;
        let seat = frame.seat;
        let with = card.some().map_or(Design::UNKNOWN, |card| state.table.design(card));
        if avoid {
            events.emit(Event::Avoided { seat, with }, SeatSet::ALL);
        }
        if card != CardId::NONE {
            self.begin(state, ability, seat, card, CardId::NONE, seat);
        }
    }

    /// The Strike is taken as it is.
    pub(crate) fn take_strike(&self, state: &mut State) {
        self.strike_goes_on(state);
    }

    /// A Strike, unseen, is laid on the avatar face down (E5.15).
    pub(crate) fn gain_scar<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        let Some(strike) = self.top_strike(state) else { return };
        let card = state.carry(strike, scars(seat), Spot::Bottom, SeatSet::NONE);
        state.table.card_mut(card).face = Face::Down;
        let (total, health) = (self.damage_of(state, seat) as u8, self.health_of(state, seat) as u8);
        events.emit(Event::GainedScar { seat, total, health }, SeatSet::ALL);
        self.heed_damage(state, seat, events);
        if state.ending == Ending::NotYet {
            self.restock_strikes(state, events);
        }
    }
}
