//! A turn (E2) with its Conspiracy Phase (E3) and Strike Phase (E5).

use crate::Encounters;
use crate::deck::DRAWN_MAX;
use crate::event::{Event, Why};
use crate::facts::{Keyword, Kind};
use crate::language::{Ban, Duration, ENEMY, Feat, Stat};
use crate::marks::Trail;
use crate::played::Played;
use crate::points::Points;
use crate::shadows::Arrivals;
use crate::state::{CONSPIRACY, Ending, FIELD, SPACES, State, Step, hand, shadows};
use kernel::{EventSink, InOrder, Seat, SeatSet};
use machine::{CardId, Face, Frame};

kernel::flat_enum! {
    /// Where a turn has come to.
    pub enum Phase {
        /// What lasted until now ends.
        Start,
        /// The Conspiracy Phase.
        Conspiracy,
        /// Runners run.
        Runners,
        /// A Doubt in hand is carried out.
        Doubt,
        /// Actions.
        Act,
        /// Strikes from the Field.
        Strike,
        /// Strikes from the Shadows.
        Range,
        /// What happens at the end of a turn.
        End,
        /// Discards.
        Discard,
        /// The new hand.
        Draw,
        /// The next player.
        Next,
    }
}

/// A guard of ours: no game needs so many turns (the Conspiracy deck is empty after about forty).
pub const TURNS_MAX: u16 = 400;
/// E6.3
pub const HAND_SIZE: i16 = 6;

impl Encounters {
    /// Goes on with a turn until its player must decide. True if they must.
    pub(crate) fn go_on_with_turn<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) -> bool {
        let Some(Frame { step: Step::Turn { phase }, seat, .. }) = state.steps.top_mut() else { return false };
        let (seat, now) = (*seat, *phase);
        if now == Phase::Act {
            return true;
        }
        *phase = now.next();
        match now {
            Phase::Start => self.start_turn(state, seat, events),
            Phase::Conspiracy => self.conspiracy_phase(state, events),
            Phase::Runners => {
                if self.next_runner(state).is_some() {
                    state.steps.push(Frame::new(Step::Run, seat));
                }
            }
            Phase::Doubt => self.heed_doubts(state, seat, events),
            Phase::Strike => {
                if let Some(card) = self.next_striker(state) {
                    self.strike_from(state, seat, card, Phase::Strike);
                }
            }
            Phase::Range => {
                if let Some(card) = self.next_at_range(state) {
                    self.strike_from(state, seat, card, Phase::Range);
                }
            }
            Phase::End => {
                // Here, as a defeat can cut the Strike Phase short (E2.4).
                state.forget_marks(Trail { had_turn: false, ..Trail::ALL });
                state.steps.push(Frame::new(Step::TurnEnd, seat));
            }
            Phase::Discard => self.clean_up(state, seat, events),
            Phase::Draw => {
                self.end_lasting(state, Duration::ThisTurn, None);
                if !state.players[seat.index()].out {
                    let count = self.stat_of_player(state, seat, Stat::HandSize, HAND_SIZE);
                    let missing = count - state.table.zone(hand(seat)).len() as i16;
                    self.draw(state, seat, missing.clamp(0, DRAWN_MAX as i16) as u8, events);
                }
            }
            Phase::Act | Phase::Next => self.next_turn(state, seat, events),
        }
        false
    }

    fn start_turn<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        self.end_lasting(state, Duration::UntilYourNextTurn, Some(seat));
        if std::mem::take(&mut state.players[seat.index()].loses_turn) {
            events.emit(Event::TurnLost { seat }, SeatSet::ALL);
            self.go_to(state, Phase::Next);
            return;
        }
        events.emit(Event::TurnBegan { seat, turn: state.turns }, SeatSet::ALL);
        self.happened(state, Feat::TurnStarts, seat, CardId::NONE);
    }

    /// The turn goes on with another phase.
    pub(crate) fn go_to(&self, state: &mut State, to: Phase) {
        let turn = state.steps.newest_mut(|frame| matches!(frame.step, Step::Turn { .. }));
        if let Some(Frame { step: Step::Turn { phase }, .. }) = turn {
            *phase = to;
        }
    }

    fn next_turn<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        state.steps.pop();
        state.steps.next_act();
        if state.turns >= TURNS_MAX {
            return self.end(state, Ending::TooLong, events);
        }
        self.begin_turn(state, state.next_player(seat));
        state.turns += 1;
    }

    /// A turn begins with nothing counted yet.
    pub(crate) fn begin_turn(&self, state: &mut State, seat: Seat) {
        state.turn = seat;
        state.points = Points::NONE;
        state.played = Played::NOTHING;
        state.alone_discarded = false;
        for player in &mut state.players {
            (player.avoids, player.cancels) = (0, 0);
            (player.belief_done, player.doubt_done, player.asked) = (false, false, false);
        }
        state.table.new_turn();
        // Leads, and whatever else counts, count the deeds of one turn.
        state.forget_deeds();
        // What belongs to players stands in turn order (E8.23).
        state.standing.fresh &= !state.standing.all().iter().any(|stands| stands.owned);
        state.steps.push(Frame::new(Step::Turn { phase: Phase::Start }, seat));
    }

    /// E3.1, E7.2
    fn conspiracy_phase<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        let mut arrivals = Arrivals::EMPTY;
        // End Games move by themselves, Replication before the Clone: the leftmost first.
        for space in 0..SPACES {
            if let Some(card) = state.at(shadows(space))
                && self.is_end_game_back(state, card)
            {
                self.push(state, card, Why::ByItself, &mut arrivals, events);
            }
        }
        if let Some(&card) = state.table.zone(CONSPIRACY).first() {
            self.enter_shadows(state, card, &mut arrivals, events);
        }
        self.arrive(state, &arrivals);
    }

    /// The rightmost card in the Field that strikes and has not yet (E5.1, E5.2, E7.14).
    fn next_striker(&self, state: &State) -> Option<CardId> {
        let ready = |card: &CardId| self.strikes(state, *card) && !has_struck(state, *card);
        state.table.zone(FIELD).iter().rev().copied().find(|card| ready(card))
    }

    /// The leftmost revealed card with Range in the Shadows that has not struck yet (E9.24).
    fn next_at_range(&self, state: &State) -> Option<CardId> {
        let cards = (0..SPACES).filter_map(|space| state.at(shadows(space)));
        cards.into_iter().find(|&card| {
            self.strikes(state, card) && !has_struck(state, card) && self.shows(state, card, Keyword::Range)
        })
    }

    fn strikes(&self, state: &State, card: CardId) -> bool {
        state.table.card(card).face == Face::Up
            && self.cards.is_any(state.table.design(card), ENEMY | Kind::EndGame.bit())
    }

    /// A card strikes as often as it does, and then the phase goes on.
    fn strike_from(&self, state: &mut State, seat: Seat, card: CardId, phase: Phase) {
        self.go_to(state, phase);
        state.set_trail(card, Trail { had_turn: true, ..state.trail(card) });
        let times = if self.has(state, card, Keyword::TripleStrike) {
            3
        } else if self.has(state, card, Keyword::DoubleStrike) {
            2
        } else {
            1
        };
        for _ in 0..times {
            self.strike_in_phase(state, seat, card);
        }
    }

    /// What lasts until this moment ends.
    pub(crate) fn end_lasting(&self, state: &mut State, until: Duration, whose: Option<Seat>) {
        state.standing.fresh &= !state.lasting.end_at(until, whose);
    }

    /// Hands close and open again (E11.12).
    #[inline]
    pub(crate) fn heed_silence<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        self.refresh(state);
        let closed = !state.standing.leaves(Stat::Forbids(Ban::Talk).number());
        if closed != state.closed {
            self.close_hands(state, closed, events);
        }
    }

    fn close_hands<E: EventSink<Event>>(&self, state: &mut State, closed: bool, events: &mut E) {
        state.closed = closed;
        if closed {
            return events.emit(Event::HandsClosed, SeatSet::ALL);
        }
        events.emit(Event::HandsOpen, SeatSet::ALL);
        for seat in Seat::all(state.table.seats()) {
            for index in 0..state.table.zone(hand(seat)).len() {
                let card = state.table.zone(hand(seat))[index];
                state.table.reveal(card, SeatSet::ALL);
            }
        }
    }
}

fn has_struck(state: &State, card: CardId) -> bool {
    state.trail(card).had_turn
}

/// Is a card in the Field or in the Shadows?
pub(crate) fn in_conspiracy_rows(state: &State, card: CardId) -> bool {
    let zone = state.table.card(card).zone;
    zone == FIELD || crate::state::as_shadows(zone).is_some()
}
