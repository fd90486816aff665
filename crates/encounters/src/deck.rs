//! Players' decks: drawing, shuffling, discarding (E6), and Beliefs and Doubts when drawn (E4.15).

use crate::Encounters;
use crate::cards::speaks;
use crate::event::Event;
use crate::facts::Kind;
use crate::language::{Agent, Ban, Feat, Moment, Would};
use crate::state::{BELIEFS, DOUBTS, Ending, State, Step, deck, discard, hand, play};
use crate::turn::Phase;
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Depth, Design, Few, Frame, Timing, Zone};

/// So many cards are drawn at once at most.
pub(crate) const DRAWN_MAX: usize = 20;

impl Encounters {
    /// A player draws cards. A draw is one act: what it sets off happens when all are drawn (E4.16, E8.17).
    pub(crate) fn draw<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, count: u8, events: &mut E) {
        let mut told: Few<u16, 24> = Few::EMPTY;
        let mut speaking = [(Design::UNKNOWN, CardId::NONE); DRAWN_MAX];
        let (mut doubt, mut count_speaking, mut waiting) = (false, 0, None);
        let by = self.because::<E>(state);
        let mut left = usize::from(count);
        while left > 0 && self.top_of_deck(state, seat, events).is_some() {
            // What waits for a draw looks at each card as it comes.
            let waits = self.is_waited_for(state, Feat::Draw);
            let dealt = state.deal(seat, if waits { 1 } else { left });
            left -= dealt;
            let held = state.table.zone(hand(seat)).len();
            for index in held - dealt..held {
                let card = state.table.zone(hand(seat))[index];
                let design = state.table.printed(card);
                doubt |= self.cards.is(design, Kind::Doubt);
                let speaks = self.cards.speaks(design, speaks::DRAWN);
                // Noted once, as it comes: to be noted is to be counted (E8.27).
                let heeded = waits && self.note_waiting(state, Feat::Draw, seat, card, &mut waiting);
                if speaks && count_speaking < speaking.len() {
                    speaking[count_speaking] = (design, card);
                    count_speaking += 1;
                } else {
                    state.steps.miss(usize::from(speaks));
                }
                if speaks || heeded {
                    // What it does shows which card it is (E11.12).
                    state.table.reveal(card, SeatSet::ALL);
                    events.emit(Event::Drew { seat, design, by }, SeatSet::ALL);
                } else if E::WANTED && !told.push(design.0) {
                    tell_drawn(state, seat, by, &mut told, events);
                    told.put(design.0);
                }
            }
        }
        tell_drawn(state, seat, by, &mut told, events);
        self.set_off(state, waiting.as_ref(), seat);
        let speaking = &mut speaking[..count_speaking];
        speaking.sort_unstable();
        let before = state.steps.frames().len();
        for &(_, card) in speaking.iter().rev() {
            self.set_off_own(state, card, |moment| moment == Moment::Drawn, seat, CardId::NONE);
        }
        // No row gives them an order (E8.24).
        self.let_order(state, state.steps.frames().len() - before);
        // What is begun last is carried out first: the Doubt before any `Draw:` text (E4.16). It also leaves the hand
        // only now, when what was begun goes along with the cards that change places by it.
        if doubt {
            self.has_drawn_doubt(state, seat, events);
        }
    }

    pub(crate) fn go_on_with_draw<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) -> bool {
        if let Some(Frame { step: Step::Draw { count }, seat, .. }) = state.steps.pop() {
            self.draw(state, seat, count, events);
        }
        false
    }

    /// The top card of a deck, which is shuffled anew only when it is needed (E6.4).
    pub(crate) fn top_of_deck<E: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        events: &mut E,
    ) -> Option<CardId> {
        if state.table.zone(deck(seat)).is_empty() {
            if state.table.zone(discard(seat)).is_empty() {
                return None;
            }
            state.carry_all(discard(seat), deck(seat));
            self.shuffle(state, seat, events);
        }
        state.table.zone(deck(seat)).first().copied()
    }

    /// A player shuffles their deck.
    pub(crate) fn shuffle<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        state.looked_through.0 &= !SeatSet::only(seat).0;
        state.table.shuffle(deck(seat), &mut state.chance);
        events.emit(Event::Shuffled { seat }, SeatSet::ALL);
    }

    /// A draw with a Doubt is complete: in the Action Phase of its player it is carried out at once (E4.15). One that
    /// was put into the hand otherwise was not drawn.
    fn has_drawn_doubt<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        if seat == state.turn && state.phase() == Phase::Act {
            self.heed_doubts(state, seat, events);
        }
    }

    /// A Doubt in hand is carried out, once a turn (E4.15, E4.17).
    pub(crate) fn heed_doubts<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        if state.players[seat.index()].doubt_done {
            return;
        }
        let doubt = state.table.zone(hand(seat)).iter().copied().find(|&card| self.is_kind(state, card, Kind::Doubt));
        if let Some(doubt) = doubt {
            let doubt = state.carry(doubt, DOUBTS, Depth::Top, SeatSet::ALL);
            state.table.card_mut(doubt).clean();
            self.carry_out_doubt(state, seat, events);
        }
    }

    /// The Doubt of the avatar, whatever calls for it (E4.17, E11.2).
    pub(crate) fn carry_out_doubt<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        if std::mem::replace(&mut state.players[seat.index()].doubt_done, true) {
            return;
        }
        if self.is_forbidden(state, seat, Ban::CarryOutDoubts) {
            return events.emit(Event::DoubtStopped { seat }, SeatSet::ALL);
        }
        events.emit(Event::DoubtCarriedOut { seat }, SeatSet::ALL);
        self.happened(state, Feat::Doubt, seat, CardId::NONE);
        self.begin_of_avatar(state, seat, Moment::Doubt);
    }

    /// The Belief of the avatar, whatever calls for it (E4.13).
    pub(crate) fn carry_out_belief<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        if std::mem::replace(&mut state.players[seat.index()].belief_done, true) {
            return;
        }
        events.emit(Event::BeliefCarriedOut { seat }, SeatSet::ALL);
        self.happened(state, Feat::Belief, seat, CardId::NONE);
        self.begin_of_avatar(state, seat, Moment::Belief);
    }

    fn begin_of_avatar(&self, state: &mut State, seat: Seat, moment: Moment) {
        let avatar = state.players[seat.index()].avatar;
        self.begin_each(state, avatar, seat, CardId::NONE, CardId::NONE, |_, _, ability| {
            ability.timing == Timing::When(moment)
        });
    }

    /// A player discards a card, unless something happens instead (E11.3).
    pub(crate) fn discard<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, card: CardId, events: &mut E) {
        if self.instead(state, Feat::Discard, seat, card) {
            return;
        }
        self.put_to_discard(state, seat, card, events);
    }

    fn put_to_discard<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, card: CardId, events: &mut E) {
        if self.is_copy(state, card) {
            return self.copy_vanishes(state, card);
        }
        let mut waiting = None;
        self.note_waiting(state, Feat::Discard, seat, card, &mut waiting);
        let card = state.carry(card, discard(seat), Depth::Top, SeatSet::ALL);
        state.table.card_mut(card).clean();
        let by = self.because::<E>(state);
        events.emit(Event::Discarded { seat, design: state.table.printed(card), by }, SeatSet::ALL);
        self.set_off(state, waiting.as_ref(), seat);
    }

    /// Is there something that happens instead (M6)? It begins, and the deed does not happen.
    pub(crate) fn instead(&self, state: &mut State, feat: Feat, seat: Seat, card: CardId) -> bool {
        self.refresh(state);
        let found =
            state.standing.replacing(&self.cards.library, feat.bit()).find(|(stands, Would(_, agent, what))| {
                let frame = Self::frame_of(state, stands);
                let by = match agent {
                    Agent::Anybody => true,
                    Agent::You => seat == frame.seat,
                    Agent::Another => seat != frame.seat,
                };
                by && self.may_use(state, stands.source, stands.ability)
                    && (card == CardId::NONE || self.is(state, &frame, what, card))
            });
        let Some((&stands, _)) = found else { return false };
        self.begin(state, stands.ability, seat, stands.source, card, seat);
        true
    }

    /// Discards one card, again and again, until none of these is left: a frame, because each may set something off.
    /// A card that stays, because something else happened instead, is passed over; it would be tried for ever.
    pub(crate) fn go_on_with_discard<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) -> bool {
        let Some(&Frame { step: Step::Discard { zone, before, stayed }, seat, .. }) = state.steps.top() else {
            return false;
        };
        // Cards are counted: in a hand, a number is no card for long.
        let cards = state.table.zone(zone).len() as u16;
        let stayed = stayed.saturating_add(u8::from(before > 0 && cards >= before));
        let mine = |card: &CardId| zone != play(seat) || !self.stays_in_play(state, *card);
        let next = if zone == hand(seat) {
            nth_by_name(state, zone, usize::from(stayed))
        } else {
            state.table.zone(zone).iter().copied().filter(mine).nth(usize::from(stayed))
        };
        let (Some(card), Some(frame)) = (next, state.steps.top_mut()) else {
            state.steps.pop();
            return false;
        };
        frame.step = Step::Discard { zone, before: cards, stayed };
        self.discard(state, seat, card, events);
        false
    }

    /// All cards of a zone are discarded.
    pub(crate) fn discard_all(&self, state: &mut State, seat: Seat, zone: Zone) {
        state.steps.push(Frame::new(Step::Discard { zone, before: 0, stayed: 0 }, seat));
    }

    /// Under Extinction whoever comes to have no card in hand, deck and discard pile is lost, whatever else they have
    /// (E11.4). True if somebody does.
    pub(crate) fn heed_empty_decks(&self, state: &mut State) -> bool {
        if state.ending != Ending::NotYet || !state.standing.is_awaited(Feat::NoCards.bit()) {
            return false;
        }
        let mut anew = false;
        let seats = state.table.seats();
        // What is set off last is carried out first, and the current player comes first (E8.23).
        for place in (0..seats).rev() {
            let seat = state.turn.onward(place, seats);
            let zones = [hand(seat), deck(seat), discard(seat)];
            let empty = zones.iter().all(|&zone| state.table.zone(zone).is_empty());
            let was_empty = std::mem::replace(&mut state.players[seat.index()].empty, empty);
            if empty && !was_empty && !state.players[seat.index()].out {
                self.happened(state, Feat::NoCards, seat, CardId::NONE);
                anew = true;
            }
        }
        anew
    }

    /// Beliefs or Doubts are gained from their stack (E10.23).
    pub(crate) fn gain_from_stack<E: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        stack: Zone,
        count: u8,
        events: &mut E,
    ) {
        if stack == BELIEFS && self.is_forbidden(state, seat, Ban::GainBeliefs) {
            return;
        }
        for _ in 0..count {
            if let Some(&card) = state.table.zone(stack).first() {
                self.gain(state, seat, card, events);
            }
        }
    }

    /// A card is gained: it goes to the discard pile (E10.5).
    pub(crate) fn gain<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, card: CardId, events: &mut E) {
        let from = state.table.card(card).zone;
        let mut waiting = None;
        self.note_waiting(state, Feat::Gain, seat, card, &mut waiting);
        let card = state.carry(card, discard(seat), Depth::Top, SeatSet::ALL);
        self.belongs_to(state, card, seat);
        let by = self.because::<E>(state);
        events.emit(Event::Gained { seat, design: state.table.printed(card), by }, SeatSet::ALL);
        self.set_off(state, waiting.as_ref(), seat);
        self.offer_power(state, seat, card, from, events);
    }

    /// A card is a player's from now on.
    pub(crate) fn belongs_to(&self, state: &mut State, card: CardId, seat: Seat) {
        let outside = state.table.card_mut(card);
        (outside.owner, outside.controller) = (seat, seat);
        outside.clean();
    }

    /// Is a card of this kind?
    pub(crate) fn is_kind(&self, state: &State, card: CardId, kind: Kind) -> bool {
        self.cards.is(state.table.design(card), kind)
    }

    /// Is it a copy and no card (E9.5)?
    pub(crate) fn is_copy(&self, state: &State, card: CardId) -> bool {
        state.table.card(card).copied != Design::UNKNOWN
    }
}

/// A card of a hand by its place among the names: the order in which a hand lies is nobody's business.
fn nth_by_name(state: &State, zone: Zone, place: usize) -> Option<CardId> {
    let cards = state.table.zone(zone);
    let rank = |card: CardId| {
        let key = |index: usize| (state.table.printed(cards[index]), index);
        let own = cards.iter().position(|&other| other == card).unwrap_or(0);
        (0..cards.len()).filter(|&index| key(index) < key(own)).count()
    };
    cards.iter().copied().find(|&card| rank(card) == place)
}

/// What was drawn, by name: in which order it came is of no use, so nobody is told.
fn tell_drawn<E: EventSink<Event>>(state: &State, seat: Seat, by: Design, drawn: &mut Few<u16, 24>, events: &mut E) {
    drawn.as_mut_slice().sort_unstable();
    for &design in drawn.as_slice() {
        events.emit(Event::Drew { seat, design: Design(design), by }, state.audience(seat));
    }
    drawn.truncate(0);
}
