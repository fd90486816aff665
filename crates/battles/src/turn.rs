//! Decisions at set-up (B1) and the phases of a turn (B2).

use crate::Battles;
use crate::event::{Event, as_told};
use crate::facts::Keyword;
use crate::language::{Duration, Feat};
use crate::state::{Row, State, Step, back, deck, equipment, front, hand, levels, mark};
use crate::trigger::Happening;
use kernel::{EventSink, InOrder, Seat, SeatSet};
use machine::{CardId, Depth, Design, Face, Frame};

kernel::flat_enum! {
    /// Where a turn is.
    pub enum Part {
        /// What happens at its start (B2).
        Start,
        /// Two cards are drawn.
        Draw,
        /// Powers of the Draw Phase.
        DrawPowers,
        /// The Recovery Phase.
        Recovery,
        /// The Resource Step, and what may come before it.
        Resource,
        /// The Recruit Step, and what may come before it.
        Recruit,
        /// The Formation Step, and what may come before it.
        Formation,
        /// What may come after the Formation Step.
        Built,
        /// The Main Phase starts.
        MainStart,
        /// The Main Phase.
        Main,
        /// What happens at the end of the turn.
        End,
        /// The next player.
        Over,
    }
}

/// So many cards are drawn in the beginning (B1.19).
const FIRST_HAND: u8 = 7;

impl Battles {
    /// True: a player says who begins. Whoever has left is not asked, but the next is (B10.6).
    pub(crate) fn go_on_with_begin(&self, state: &mut State) -> bool {
        let asked = state.players_in().next();
        match (asked, state.steps.top_mut()) {
            (Some(seat), Some(frame)) => {
                frame.seat = seat;
                true
            }
            _ => false,
        }
    }

    /// Somebody has said who begins: Main Characters take their rows in turn order (B1.16, B1.17).
    pub(crate) fn begins<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, by: Seat, events: &mut E) {
        state.steps.pop();
        (state.first, state.turn) = (seat, seat);
        events.emit(Event::Begins { seat, by }, SeatSet::ALL);
        state.steps.next_act();
        state.steps.push(Frame::new(Step::Mulligan { dealt: false, answered: 0 }, seat));
        state.steps.push(Frame::new(Step::Line, seat));
    }

    /// True while a Main Character has no row.
    pub(crate) fn go_on_with_line(&self, state: &mut State) -> bool {
        let waiting = state.players_in().find(|&seat| self.unlined(state, seat).is_some());
        match (waiting, state.steps.top_mut()) {
            (Some(seat), Some(frame)) => {
                frame.seat = seat;
                true
            }
            _ => {
                state.steps.pop();
                false
            }
        }
    }

    /// A Main Character that has no row yet.
    pub(crate) fn unlined(&self, state: &State, seat: Seat) -> Option<CardId> {
        let beside = state.table.zone(levels(seat)).iter().copied();
        beside.into_iter().find(|&card| self.cards.is(state.table.printed(card), crate::facts::Kind::Main))
    }

    /// A Main Character takes its row.
    pub(crate) fn line<E: EventSink<Event>>(&self, state: &mut State, card: CardId, row: Row, events: &mut E) {
        let seat = state.table.card(card).owner;
        state.carry(card, row.of(seat), Depth::Bottom, SeatSet::ALL);
        state.turn_card(card, Face::Up);
        state.steps.next_act();
        events.emit(Event::Lined { seat, design: state.table.design(card), front: row == Row::Front }, SeatSet::ALL);
    }

    /// All draw seven cards; then each may mulligan, in turn order (B1.19, B1.20).
    pub(crate) fn go_on_with_mulligans<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) -> bool {
        let Some(Frame { step: Step::Mulligan { dealt, answered }, .. }) = state.steps.top_mut() else { return false };
        let answered = usize::from(*answered);
        if !std::mem::replace(dealt, true) {
            for seat in state.turn.and_onwards(state.table.seats()) {
                if !state.is_out(seat) {
                    self.draw_first(state, seat, events);
                }
            }
        }
        // Whoever has left has no hand to be asked about, and no turn (B10.6).
        let mut others = state.turn.and_onwards(state.table.seats()).enumerate().skip(answered);
        let next = others.find(|&(_, seat)| !state.is_out(seat));
        match (next, state.steps.top_mut()) {
            (Some((place, next)), Some(Frame { step: Step::Mulligan { answered, .. }, seat, .. })) => {
                (*answered, *seat) = (place as u8, next);
                true
            }
            _ => {
                state.steps.pop();
                let first = state.players_in().next();
                state.first = first.unwrap_or(state.turn);
                self.begin_turn(state, state.first, events);
                false
            }
        }
    }

    fn draw_first<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        state.table.shuffle(deck(seat), &mut state.chance);
        for _ in 0..FIRST_HAND {
            let Some(&top) = state.table.zone(deck(seat)).first() else { break };
            let card = state.carry(top, hand(seat), Depth::Bottom, SeatSet::NONE);
            events.emit(Event::Drew { seat, design: state.table.printed(card), first: true }, SeatSet::only(seat));
        }
    }

    /// A player keeps their hand (B1.20).
    pub(crate) fn keep_hand<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        events.emit(Event::Kept { seat }, SeatSet::ALL);
        self.hand_is_settled(state);
    }

    /// A player takes another hand (B1.20).
    pub(crate) fn mulligan<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        events.emit(Event::Mulligan { seat }, SeatSet::ALL);
        while let Some(&card) = state.table.zone(hand(seat)).last() {
            state.carry(card, deck(seat), Depth::Bottom, SeatSet::NONE);
        }
        self.draw_first(state, seat, events);
        self.hand_is_settled(state);
    }

    fn hand_is_settled(&self, state: &mut State) {
        state.steps.next_act();
        if let Some(Frame { step: Step::Mulligan { answered, .. }, .. }) = state.steps.top_mut() {
            *answered += 1;
        }
    }

    /// A player's turn begins; what lasted until then ends first (B2.2).
    pub(crate) fn begin_turn<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        state.turn = seat;
        state.turns += 1;
        state.attacked = false;
        state.players[seat.index()].turns = state.players[seat.index()].turns.saturating_add(1);
        state.table.new_turn();
        self.end_lasting(state, Duration::UntilYourNextTurn, Some(seat));
        for side in Seat::all(state.table.seats()) {
            for index in 0..state.table.zones_between(front(side), equipment(side)).len() {
                let card = state.table.zones_between(front(side), equipment(side))[index];
                state.unmark(card, mark::LATE);
            }
        }
        state.steps.push(Frame::new(Step::turn(Part::Start), seat));
        state.steps.next_act();
        events.emit(Event::TurnBegan { seat, turn: state.turns }, SeatSet::ALL);
    }

    /// Ends what lasts until then.
    pub(crate) fn end_lasting(&self, state: &mut State, until: Duration, whose: Option<Seat>) {
        state.standing.forget_if(state.lasting.end_at(until, whose));
    }

    pub(crate) fn go_on_with_turn<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) -> bool {
        let Some(&Frame { step: Step::Turn { part, begun, .. }, seat, .. }) = state.steps.top() else { return false };
        let next = |state: &mut State, part: Part| {
            if let Some(top) = state.steps.top_mut() {
                top.step = Step::turn(part);
            }
        };
        match part {
            Part::Start => {
                next(state, Part::Draw);
                self.start_turn(state, seat);
            }
            // Before and after the two cards (B2.7).
            Part::Draw if !begun => {
                if self.has_draw_power(state, seat) {
                    return true;
                }
                self.draw_two(state, seat);
            }
            Part::Draw => next(state, Part::DrawPowers),
            Part::DrawPowers => {
                if self.has_draw_power(state, seat) {
                    return true;
                }
                next(state, Part::Recovery);
            }
            Part::Recovery => {
                next(state, Part::Resource);
                self.recover_all(state, seat, events);
            }
            Part::Resource | Part::Recruit | Part::Formation | Part::Main => return true,
            Part::Built => {
                if self.has_build_actions(state, seat) {
                    return true;
                }
                next(state, Part::MainStart);
            }
            Part::MainStart => {
                next(state, Part::Main);
                self.note(state, Happening::about(Feat::MainStarts, seat));
            }
            Part::End => {
                next(state, Part::Over);
                self.finish_turn(state, seat);
            }
            Part::Over => self.turn_is_over(state, seat, events),
        }
        false
    }

    /// The next step of the turn.
    pub(crate) fn next_phase(&self, state: &mut State) {
        if let Some(Frame { step: Step::Turn { part, begun, spent }, .. }) = state.steps.top_mut() {
            (*part, *begun, *spent) = (part.next(), false, 0);
        }
        state.steps.next_act();
    }

    /// The part of the turn has begun: nothing comes before it any more.
    pub(crate) fn begin_part(&self, state: &mut State, points: u8) {
        let turn = state.steps.newest_mut(|frame| matches!(frame.step, Step::Turn { .. }));
        if let Some(Frame { step: Step::Turn { begun, spent, .. }, .. }) = turn {
            *begun = true;
            *spent += i16::from(points);
        }
    }

    /// What happens at the start of a turn is gathered once (B2.6).
    fn start_turn(&self, state: &mut State, seat: Seat) {
        self.note(state, Happening::about(Feat::TurnStarts, seat));
        self.note_keywords(state, seat, Keyword::Genius);
        self.note_keywords(state, seat, Keyword::Regeneration);
    }

    fn note_keywords(&self, state: &mut State, seat: Seat, keyword: Keyword) {
        self.refresh(state);
        if !state.standing.may_have(seat, keyword) {
            return;
        }
        let mut found: machine::Few<u16, 32> = machine::Few::EMPTY;
        for card in self.characters_of(state, seat) {
            if state.is_up(card) && self.has(state, card, keyword) {
                found.keep(card.0);
            }
        }
        state.steps.miss(found.missed());
        for &card in found.as_slice() {
            self.note_keyword(state, CardId(card), keyword);
        }
    }

    /// B2.3 to B2.5
    pub(crate) fn draw_two(&self, state: &mut State, seat: Seat) {
        let count = match (state.turns, state.table.seats()) {
            (1, _) => 0,
            (2, 3..) => 1,
            _ => 2,
        };
        self.begin_part(state, 0);
        self.draw(state, seat, count);
    }

    /// All stunned characters recover, hidden ones turn up with them, and then all ready (B2.8 to B2.10).
    fn recover_all<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        let mut turned: machine::Few<u16, 32> = machine::Few::EMPTY;
        let mut readied = false;
        for zone in [front(seat), back(seat)] {
            for index in 0..state.table.zone(zone).len() {
                let card = state.table.zone(zone)[index];
                if !state.is_up(card) {
                    let design = as_told(state, card);
                    let hidden = state.is_marked(card, mark::HIDDEN);
                    state.unmark(card, mark::HIDDEN);
                    state.turn_card(card, Face::Up);
                    turned.keep(card.0);
                    let event = if hidden {
                        Event::TurnedUp { design, by: Design::UNKNOWN }
                    } else {
                        Event::Recovered { seat, design, at_once: false }
                    };
                    events.emit(event, SeatSet::ALL);
                }
                readied |= state.is_marked(card, mark::EXHAUSTED);
                state.unmark(card, mark::EXHAUSTED);
            }
        }
        state.steps.miss(turned.missed());
        if readied {
            events.emit(Event::Readied { seat }, SeatSet::ALL);
        }
        for &card in turned.as_slice() {
            self.note(state, Happening::of(Feat::TurnsUp, CardId(card)));
        }
    }

    /// What happens at the end of a turn (B2.18).
    fn finish_turn(&self, state: &mut State, seat: Seat) {
        self.note(state, Happening::about(Feat::TurnEnds, seat));
        self.note_keywords(state, seat, Keyword::Hibernating);
    }

    fn turn_is_over<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        self.end_lasting(state, Duration::ThisTurn, None);
        state.steps.pop();
        self.count_idle_turn(state);
        if let Some(ending) = self.ending_by_turns(state) {
            return self.end(state, ending, events);
        }
        let next = self.next_turn_of(state, seat);
        self.begin_turn(state, next, events);
    }

    /// The next player; what waited for the turn of somebody who is out ends when it would have begun (B10.6).
    fn next_turn_of(&self, state: &mut State, seat: Seat) -> Seat {
        let seats = state.table.seats();
        let mut next = seat.next(seats);
        while state.is_out(next) && next != seat {
            self.end_lasting(state, Duration::UntilYourNextTurn, Some(next));
            next = next.next(seats);
        }
        next
    }
}
