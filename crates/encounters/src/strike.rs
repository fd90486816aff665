//! Being struck (E5.3 to E5.12) and the Strike deck (E5.16).

use crate::Encounters;
use crate::event::Event;
use crate::facts::Keyword;
use crate::language::{AVOIDS, CANCELS, Feat, Moment};
use crate::state::{DRAWN_STRIKES, Ending, STRIKE_DECK, STRIKE_DISCARD, State, Step, play, scars, strikes};
use crate::turn::in_conspiracy_rows;
use crate::wound::By;
use kernel::{EventSink, InOrder, Seat, SeatSet};
use machine::{CardId, Depth, Design, Face, Frame, Timing};

kernel::flat_enum! {
    /// Where a strike has come to.
    pub enum Part {
        /// May it be avoided?
        Avoid,
        /// The card is drawn.
        Draw,
        /// May it be cancelled by the one who drew it?
        Cancel,
        /// Others step in.
        Others,
        /// Its own text.
        Text,
        /// It comes to rest.
        Rest,
        /// The `Strike:` ability of what struck.
        Ability,
        /// A Ferocious card may strike again.
        Again,
    }
}

/// What has become of a strike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fate {
    /// An effect that avoids or cancels is being used.
    pub stopping: bool,
    /// It was cancelled.
    pub cancelled: bool,
    /// It was a Miss.
    pub missed: bool,
    /// It dealt damage.
    pub hurt: bool,
    /// It is one of the Strike Phase.
    pub in_phase: bool,
}
kernel::flat!(Fate { stopping, cancelled, missed, hurt, in_phase });

impl Fate {
    /// Nothing yet.
    pub const OPEN: Fate = Fate { stopping: false, cancelled: false, missed: false, hurt: false, in_phase: false };
}

impl Encounters {
    /// A player is struck, by a card or by an effect.
    pub(crate) fn strike(&self, state: &mut State, seat: Seat, card: CardId) {
        self.begin_strike(state, seat, card, Design::UNKNOWN, Fate::OPEN);
    }

    /// A player is struck because a text says so.
    pub(crate) fn strike_because(&self, state: &mut State, seat: Seat, why: Design) {
        self.begin_strike(state, seat, CardId::NONE, why, Fate::OPEN);
    }

    /// A card strikes in the Strike Phase, if it is still in its row by then (E5.2).
    pub(crate) fn strike_in_phase(&self, state: &mut State, seat: Seat, card: CardId) {
        self.begin_strike(state, seat, card, Design::UNKNOWN, Fate { in_phase: true, ..Fate::OPEN });
    }

    fn begin_strike(&self, state: &mut State, seat: Seat, card: CardId, why: Design, fate: Fate) {
        if !state.players[seat.index()].out && state.steps.reserve(9) {
            let strike = Step::Strike { card, drawn: CardId::NONE, part: Part::Avoid, fate, again: 0, why };
            state.steps.push(Frame::new(strike, seat));
        }
    }

    /// The top Strike of the deck.
    pub(crate) fn top_strike(&self, state: &State) -> Option<CardId> {
        state.table.zone(STRIKE_DECK).first().copied()
    }

    /// The Strike to draw next. With one drawn that has not come to rest the deck may be empty (E5.17).
    fn next_strike<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) -> Option<CardId> {
        if !state.table.zone(STRIKE_DISCARD).is_empty() {
            self.restock_strikes(state, events);
        }
        self.top_strike(state)
    }

    /// Drawn Strikes that nobody takes any more are discarded.
    pub(crate) fn discard_stray_strikes(&self, state: &mut State) {
        let is_taken = |state: &State, strike: CardId| {
            let takes = |frame: &Frame<Step>| matches!(frame.step, Step::Strike { drawn, .. } if drawn == strike);
            state.steps.newest(takes).is_some_and(|frame| !state.players[frame.seat.index()].out)
        };
        while let Some(&stray) = state.table.zone(DRAWN_STRIKES).iter().find(|&&strike| !is_taken(state, strike)) {
            self.ask_no_more(state, stray);
            state.carry(stray, STRIKE_DISCARD, Depth::Top, SeatSet::ALL);
        }
    }

    /// Goes on with a strike until its player must decide, which is true, or something has happened. Where nothing
    /// does, the next part follows at once.
    pub(crate) fn go_on_with_strike<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) -> bool {
        let depth = state.steps.frames().len();
        loop {
            let Some(&Frame { step: Step::Strike { part, .. }, .. }) = state.steps.top() else { return false };
            let waits = self.go_on_with_part(state, events);
            let acts = matches!(part, Part::Draw | Part::Rest | Part::Ability | Part::Again);
            if waits || acts || state.steps.frames().len() != depth || state.ending != Ending::NotYet {
                return waits;
            }
        }
    }

    fn go_on_with_part<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) -> bool {
        let Some(&Frame { step: Step::Strike { card, drawn, part, fate, why, .. }, seat, .. }) = state.steps.top()
        else {
            return false;
        };
        if state.players[seat.index()].out {
            state.steps.pop();
            return false;
        }
        match part {
            Part::Avoid => {
                if fate.stopping {
                    let player = &mut state.players[seat.index()];
                    player.avoids = player.avoids.saturating_sub(1);
                    state.steps.pop();
                    let from = self.design_of(state, card);
                    events.emit(Event::Avoided { seat, with: why, from }, SeatSet::ALL);
                    return false;
                }
                let is_hidden = |card: CardId| state.table.card(card).face == Face::Down;
                if fate.in_phase && (!in_conspiracy_rows(state, card) || is_hidden(card)) {
                    state.steps.pop();
                    return false;
                }
                if self.can_stop(state, seat, AVOIDS) {
                    return true;
                }
                self.strike_goes_on(state);
            }
            Part::Draw => self.draw_strike(state, seat, card, why, events),
            Part::Cancel => {
                if fate.stopping {
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
            Part::Others => {
                self.strike_goes_on(state);
                if !fate.cancelled {
                    self.happened(state, Feat::TakeStrike, seat, drawn);
                }
            }
            Part::Text => {
                self.strike_goes_on(state);
                if !fate.cancelled {
                    self.carry_out_text(state, drawn, seat, CardId::NONE);
                }
            }
            Part::Rest => self.come_to_rest(state, seat, drawn, fate, events),
            Part::Ability => {
                self.strike_goes_on(state);
                if fate.hurt && self.is_lethal(state, card) {
                    self.defeat_player(state, seat, By::Effect, events);
                    return false;
                }
                if card != CardId::NONE {
                    self.set_off_own(state, card, |moment| moment == Moment::Strikes, seat, CardId::NONE);
                }
            }
            Part::Again => self.may_strike_again(state),
        }
        false
    }

    fn is_lethal(&self, state: &State, card: CardId) -> bool {
        card != CardId::NONE && self.has(state, card, Keyword::Lethal)
    }

    fn strike_goes_on(&self, state: &mut State) {
        if let Some(Frame { step: Step::Strike { part, fate, .. }, .. }) = state.steps.top_mut() {
            *part = part.next();
            fate.stopping = false;
        }
    }

    fn note_strike(&self, state: &mut State, to: Part, note: impl Fn(&mut Fate)) {
        if let Some(Frame { step: Step::Strike { part, fate, .. }, .. }) = state.steps.top_mut() {
            *part = to;
            note(fate);
        }
    }

    /// The card is drawn; Maul gives a Scar instead (E9.22).
    fn draw_strike<E: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        card: CardId,
        why: Design,
        events: &mut E,
    ) {
        if self.instead(state, Feat::TakeStrike, seat, CardId::NONE) {
            // What happens instead takes the place of the strike, which is gone.
            if let Some(index) = state.steps.frames().len().checked_sub(2) {
                self.drop_frame(state, index);
            }
            return;
        }
        let by = card.some().map_or(Design::UNKNOWN, |card| state.table.design(card));
        events.emit(Event::Struck { seat, by, why }, SeatSet::ALL);
        if card != CardId::NONE && self.has(state, card, Keyword::Maul) {
            self.note_strike(state, Part::Ability, |fate| fate.hurt = true);
            return self.gain_scar(state, seat, events);
        }
        let Some(strike) = self.next_strike(state, events) else {
            state.steps.pop();
            return self.restock_strikes(state, events);
        };
        let strike = state.carry(strike, DRAWN_STRIKES, Depth::Top, SeatSet::ALL);
        state.turn_card(strike, Face::Up);
        let design = state.table.printed(strike);
        events.emit(Event::DrewStrike { seat, design }, SeatSet::ALL);
        if let Some(Frame { step: Step::Strike { drawn, .. }, .. }) = state.steps.top_mut() {
            *drawn = strike;
        }
        if self.cards.printed(design).is_some_and(|printed| printed.miss) {
            self.note_strike(state, Part::Rest, |fate| fate.missed = true);
        } else {
            self.note_strike(state, Part::Cancel, |_| ());
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
        let newest = state.steps.newest_mut(|frame| matches!(frame.step, Step::Strike { .. }));
        let Some(Frame { step: Step::Strike { drawn, part, fate, .. }, seat, .. }) = newest else { return };
        if fate.cancelled || *drawn == CardId::NONE {
            return;
        }
        *fate = Fate { cancelled: true, stopping: false, ..*fate };
        *part = Part::Rest;
        let (seat, strike) = (*seat, *drawn);
        // What is left of its text is not carried out, and nobody else is asked whether to cancel it.
        let now = state.steps.running().map(|run| run.at);
        state.steps.retain(|frame| match frame.step {
            Step::Program(run) => run.card != strike || Some(run.at) == now,
            _ => true,
        });
        self.ask_no_more(state, strike);
        events.emit(Event::Cancelled { seat, design: state.table.printed(strike), with }, SeatSet::ALL);
    }

    /// Nobody is asked any more whether to cancel a Strike (E8.26).
    fn ask_no_more(&self, state: &mut State, strike: CardId) {
        let only_cancels = |frame: &Frame<Step>| self.only_cancels(state, frame, strike);
        if state.steps.newest(only_cancels).is_some() {
            let mut left = state.steps;
            left.retain(|frame| !only_cancels(frame));
            state.steps = left;
        }
    }

    fn come_to_rest<E: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        strike: CardId,
        fate: Fate,
        events: &mut E,
    ) {
        let design = state.table.printed(strike);
        let stays = !fate.cancelled && self.cards.printed(design).is_some_and(|printed| printed.wounds);
        self.note_strike(state, Part::Ability, |fate| fate.hurt |= stays);
        let to = if stays { strikes(seat) } else { STRIKE_DISCARD };
        let depth = if stays { Depth::Bottom } else { Depth::Top };
        let strike = state.carry(strike, to, depth, SeatSet::ALL);
        if fate.missed {
            events.emit(Event::Missed { seat }, SeatSet::ALL);
        }
        if stays {
            let damage = self.damage_on(state, strike).clamp(0, 255) as u8;
            if E::WANTED {
                let (total, health) = (self.damage_of(state, seat) as u8, self.health_of(state, seat) as u8);
                events.emit(Event::Damage { seat, design, damage, total, health }, SeatSet::ALL);
            }
            if damage == 0 {
                self.note_strike(state, Part::Ability, |fate| fate.hurt = false);
            }
            self.heed_damage(state, seat, events);
        }
        if state.ending == Ending::NotYet {
            self.restock_strikes(state, events);
        }
    }

    /// After a Miss a Ferocious card strikes once more (E9.15), each Miss that is left once (E9.16).
    fn may_strike_again(&self, state: &mut State) {
        let Some(Frame { step: Step::Strike { card, fate, again, why, .. }, seat, .. }) = state.steps.pop() else {
            return;
        };
        if !fate.missed || card == CardId::NONE || !self.shows(state, card, Keyword::Ferocious) {
            return;
        }
        let left = [STRIKE_DECK, STRIKE_DISCARD].into_iter().flat_map(|zone| state.table.zone(zone));
        let is_miss =
            |strike: CardId| self.cards.printed(state.table.printed(strike)).is_some_and(|printed| printed.miss);
        let (mut misses, mut others) = (0_u8, 0_u8);
        for &strike in left {
            if is_miss(strike) { misses += 1 } else { others += 1 }
        }
        if others > 0 || again < misses {
            let fate = Fate { in_phase: fate.in_phase, ..Fate::OPEN };
            let strike = Step::Strike {
                card,
                drawn: CardId::NONE,
                part: Part::Avoid,
                fate,
                again: again.saturating_add(1),
                why,
            };
            state.steps.push(Frame::new(strike, seat));
        }
    }

    /// With an empty deck the discard is the new one; with neither the team has lost (E5.16, E5.17).
    pub(crate) fn restock_strikes<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        if !state.table.zone(STRIKE_DECK).is_empty() {
            return;
        }
        if state.table.zone(STRIKE_DISCARD).is_empty() {
            if state.table.zone(DRAWN_STRIKES).is_empty() {
                self.end(state, Ending::OutOfStrikes, events);
            }
            return;
        }
        while let Some(&card) = state.table.zone(STRIKE_DISCARD).last() {
            state.table.card_mut(card).face = Face::Down;
            state.carry(card, STRIKE_DECK, Depth::Top, SeatSet::NONE);
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

    /// The strike in progress is avoided.
    pub(crate) fn avoid_strike(&self, state: &mut State, card: CardId, ability: u16) {
        let with = self.design_of(state, card);
        if let Some(Frame { step: Step::Strike { why, .. }, .. }) = state.steps.top_mut() {
            *why = with;
        }
        self.stop_strike(state, card, ability);
    }

    /// Is an effect being used against a Strike? What it gives is used up by that.
    pub(crate) fn is_stopping(&self, state: &State) -> bool {
        let newest = state.steps.newest(|frame| matches!(frame.step, Step::Strike { .. }));
        matches!(newest, Some(Frame { step: Step::Strike { fate: Fate { stopping: true, .. }, .. }, .. }))
    }

    /// An effect is used against the strike in progress.
    pub(crate) fn stop_strike(&self, state: &mut State, card: CardId, ability: u16) {
        let Some(Frame { step: Step::Strike { fate, .. }, seat, .. }) = state.steps.top_mut() else { return };
        fate.stopping = true;
        let seat = *seat;
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
        let Some(strike) = self.next_strike(state, events) else { return };
        let card = state.carry(strike, scars(seat), Depth::Bottom, SeatSet::NONE);
        state.table.card_mut(card).face = Face::Down;
        let (total, health) = (self.damage_of(state, seat) as u8, self.health_of(state, seat) as u8);
        let by = self.because::<E>(state);
        events.emit(Event::GainedScar { seat, total, health, by }, SeatSet::ALL);
        self.heed_damage(state, seat, events);
        if state.ending == Ending::NotYet {
            self.restock_strikes(state, events);
        }
    }
}
