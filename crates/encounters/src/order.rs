//! Orders simultaneous effects: the current player decides (E8.24, E10.8).
//!
//! Simultaneous effects lie on the stack, the first on top, under a frame that counts them. While there is a choice,
//! that frame asks which comes first, lets it through and asks again.

use crate::Encounters;
use crate::defeat::has_text;
use crate::event::Event;
use crate::language::{ENEMY, Moment};
use crate::state::{BENEATH, DEPTH, FIELD, SPACES, State, Step, as_bureau, as_shadows, bureau, shadows};
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Few, Frame, Op, Running, Timing};

/// Cards that are defeated together: as many as can lie in the rows.
pub(crate) type Falling = Few<u16, 48>;

/// Cards in the rows: ten spaces, and all of a Conspiracy deck in the Field.
pub(crate) type Rows = Few<u16, 64>;

/// So many frames stay free for what the defeats set off.
const RESERVE: usize = 10;

impl Encounters {
    /// The newest frames happen together: the current player says which of them goes first.
    pub(crate) fn let_order(&self, state: &mut State, count: usize) {
        if count > 1 && state.steps.reserve(1) {
            state.steps.push(Frame::new(Step::Order { count: count as u8 }, state.turn));
        }
    }

    /// True if the current player must decide. Nobody is asked about what is alike.
    pub(crate) fn go_on_with_order(&self, state: &mut State) -> bool {
        let mut count = 0;
        self.each_first(state, |_| count += 1);
        if count > 1 && !state.players[state.turn.index()].out {
            return true;
        }
        state.steps.pop();
        false
    }

    /// The cards that can come first. What one card does happens as printed (E8.22); equal things are one choice.
    pub(crate) fn each_first(&self, state: &State, mut each: impl FnMut(CardId)) {
        let group = together(state);
        for (index, frame) in group.iter().enumerate().rev() {
            let card = frame.step.card();
            let again = |other: &Frame<Step>| {
                other.step.card() == card
                    || does_the_same(&other.step, &frame.step)
                        && self.design_of(state, other.step.card()) == self.design_of(state, card)
            };
            if !group[index + 1..].iter().any(again) {
                each(card);
            }
        }
    }

    /// The current player has said which comes first.
    pub(crate) fn comes_first<E: EventSink<Event>>(&self, state: &mut State, card: CardId, events: &mut E) {
        let (design, pile) = (self.design_of(state, card), self.is_order_of_pile(state));
        events.emit(Event::PutFirst { seat: state.turn, design, pile }, SeatSet::ALL);
        let Some(Frame { step: Step::Order { count }, .. }) = state.steps.pop() else { return };
        let mut earlier: Few<Frame<Step>, DEPTH> = Few::EMPTY;
        while let Some(frame) = state.steps.pop() {
            if frame.step.card() == card {
                while let Some(frame) = earlier.pop() {
                    state.steps.push(frame);
                }
                self.let_order(state, usize::from(count.saturating_sub(1)));
                return state.steps.push(frame);
            }
            earlier.put(frame);
        }
    }

    /// Is it Enemies that are put on the Defeated Conspiracy pile together (E10.8)?
    pub(crate) fn is_order_of_pile(&self, state: &State) -> bool {
        together(state).first().is_some_and(|frame| matches!(frame.step, Step::Fall { .. }))
    }

    /// A program has come to the first of several cards it defeats: all are defeated together, and its loop is
    /// done. False if they are not several.
    pub(crate) fn defeat_each<E: EventSink<Event>>(
        &self,
        state: &mut State,
        frame: &Running,
        seat: Seat,
        events: &mut E,
    ) -> bool {
        let code = self.cards.library.code();
        let Some(begin) = usize::from(frame.at).checked_sub(2) else { return false };
        let (Some(Op::ForEach(what, done)), Some(Op::Jump(again))) = (code.get(begin), code.get(begin + 2)) else {
            return false;
        };
        let mut cards = Falling::EMPTY;
        if Self::lie_in_rows(what) {
            self.each_in_turn(state, frame, what, |thing| cards.keep(thing));
        } else {
            machine::things(self, state, frame, *what, |thing| cards.keep(thing));
        }
        let in_rows = cards.len() > 1 && Self::lie_in_rows(what);
        if usize::from(*again) != begin || !in_rows && !self.are_ordered(state, &cards) {
            return false;
        }
        state.steps.miss(cards.missed());
        machine::leave_round(&mut state.steps, begin as u16);
        if let Some(top) = state.steps.running_mut() {
            top.at = *done;
            top.each = CardId::NONE;
        }
        self.fall_together(state, &cards, Some(seat), events);
        true
    }

    /// Are there two Enemies among cards that are defeated together (E10.8)?
    pub(crate) fn are_ordered(&self, state: &State, cards: &Falling) -> bool {
        cards.as_slice().iter().filter(|&&card| self.is_enemy(state, CardId(card))).count() > 1
    }

    /// Cards are defeated together. First they go on their piles, Enemies in the order that is chosen; the order of
    /// the others never matters. Then what their defeat does happens, in the order in which they were given, which is that
    /// of the rows (E8.21).
    pub(crate) fn fall_together<E: EventSink<Event>>(
        &self,
        state: &mut State,
        cards: &Falling,
        by: Option<Seat>,
        events: &mut E,
    ) {
        let seat = by.unwrap_or(state.turn);
        if !state.steps.reserve(self.steps_of_falls(state, cards) + RESERVE + 1) {
            return;
        }
        for &card in cards.as_slice().iter().rev() {
            if self.can_be_defeated(state, CardId(card)) {
                let speaks = has_text(state, CardId(card));
                self.let_defeat_tell(state, CardId(card), speaks, events);
            }
        }
        let before = state.steps.frames().len();
        for enemies in [true, false] {
            for &card in cards.as_slice().iter().rev() {
                let card = CardId(card);
                if self.is_enemy(state, card) == enemies {
                    let fall = Step::Fall { card, by_player: by.is_some(), together: true };
                    state.steps.push(Frame::new(fall, seat));
                }
            }
            if enemies {
                self.let_order(state, state.steps.frames().len() - before);
            }
        }
    }

    /// How many steps it takes to defeat cards: their fall, what it does, what lies beneath them.
    fn steps_of_falls(&self, state: &State, cards: &Falling) -> usize {
        let of = |card: CardId| {
            let texts = self.cards.library.abilities(state.table.design(card));
            let texts = texts.filter(|(_, own)| own.timing == Timing::When(Moment::Defeated)).count();
            let beneath = state.table.zone(BENEATH).iter().any(|&under| state.table.card(under).host == card);
            1 + texts + usize::from(beneath)
        };
        cards.as_slice().iter().map(|&card| of(CardId(card))).sum()
    }

    /// One of several cards is defeated, if nothing has happened to it meanwhile.
    pub(crate) fn go_on_with_fall<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) -> bool {
        let Some(Frame { step: Step::Fall { card, by_player, together }, seat, .. }) = state.steps.pop() else {
            return false;
        };
        let by = by_player.then_some(seat);
        if together {
            self.put_on_pile(state, card, by, events);
        } else {
            self.defeat(state, card, by, events);
        }
        false
    }

    fn is_enemy(&self, state: &State, card: CardId) -> bool {
        card.index() < state.table.count() && self.cards.is_any(state.table.design(card), ENEMY)
    }
}

/// The cards in the rows as their abilities have their turns: Bureau from the left, Field from the right,
/// Shadows from the left (E8.21).
pub(crate) fn in_order(state: &State) -> Rows {
    let mut rows = Rows::EMPTY;
    each_of_rows(state, |card| rows.keep(card.0));
    rows
}

/// Goes through the cards in the rows in that order.
pub(crate) fn each_of_rows(state: &State, mut each: impl FnMut(CardId)) {
    (0..SPACES).filter_map(|space| state.at(bureau(space))).for_each(&mut each);
    state.table.zone(FIELD).iter().rev().for_each(|&card| each(card));
    (0..SPACES).filter_map(|space| state.at(shadows(space))).for_each(each);
}

/// Where a card has its turn in that order; last if it lies in no row.
pub(crate) fn place_in_rows(state: &State, card: CardId) -> usize {
    let field = state.table.zone(FIELD);
    let zone = if card.index() < state.table.count() { state.table.card(card).zone } else { return usize::MAX };
    if let Some(space) = as_bureau(zone) {
        usize::from(space)
    } else if let Some(space) = as_shadows(zone) {
        usize::from(SPACES + space) + field.len()
    } else {
        let from_the_right = field.iter().rev().position(|&other| other == card);
        from_the_right.map_or(usize::MAX, |place| usize::from(SPACES) + place)
    }
}

/// What happens together, the first last.
fn together(state: &State) -> &[Frame<Step>] {
    match state.steps.frames().split_last() {
        Some((Frame { step: Step::Order { count }, .. }, below)) => {
            &below[below.len().saturating_sub(usize::from(*count))..]
        }
        Some(_) | None => &[],
    }
}

/// Is the same done, if it is done by equal cards? What happens together are programs and defeats.
fn does_the_same(one: &Step, two: &Step) -> bool {
    match (one, two) {
        (Step::Program(one), Step::Program(two)) => one.at == two.at,
        _ => std::mem::discriminant(one) == std::mem::discriminant(two),
    }
}
