//! Hands and decks: drawing, discarding, searching, entering a hand (B2.3, B13).

use crate::Battles;
use crate::event::Event;
use crate::filter::looking;
use crate::language::{Feat, Filter, Where, Who, Wouldbe};
use crate::state::{STAGE, State, Step, deck, hand, ko_pile};
use crate::trigger::Happening;
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Depth, Design, Face, Frame};

impl Battles {
    /// A player draws cards, one after the other.
    pub(crate) fn draw(&self, state: &mut State, seat: Seat, count: u8) {
        if count > 0 && state.steps.reserve(3) {
            state.steps.push(Frame::new(Step::Draw { count }, seat));
        }
    }

    pub(crate) fn go_on_with_draw<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) -> bool {
        let Some(Frame { step: Step::Draw { count }, seat, .. }) = state.steps.top_mut() else { return false };
        let seat = *seat;
        if *count == 0 {
            state.steps.pop();
            return false;
        }
        *count -= 1;
        let Some(&top) = state.table.zone(deck(seat)).first() else {
            events.emit(Event::NothingToDraw { seat }, SeatSet::ALL); // B9.4
            state.steps.pop();
            return false;
        };
        if self.watches_hands(state) {
            let card = state.carry(top, STAGE, Depth::Bottom, SeatSet::only(seat));
            state.table.card_mut(card).face = Face::Down;
            self.receive_drawn(state, seat, card);
        } else {
            let card = state.carry(top, hand(seat), Depth::Bottom, SeatSet::NONE);
            events.emit(Event::Drew { seat, design: state.table.printed(card), first: false }, SeatSet::only(seat));
        }
        false
    }

    /// Does anything stand that touches what enters a hand (B12.34)?
    fn watches_hands(&self, state: &mut State) -> bool {
        self.refresh(state);
        state.standing.list.gist.woulds & Wouldbe::EntersHand.bit() != 0
    }

    /// A card on the stage enters a hand, unless something else becomes of it. How it comes there has been told.
    pub(crate) fn receive(&self, state: &mut State, seat: Seat, card: CardId) {
        state.steps.push(Frame::new(Step::Receive { card, drawn: false, passed: 0 }, seat));
    }

    /// The same for one that was drawn, which is told when it enters the hand.
    fn receive_drawn(&self, state: &mut State, seat: Seat, card: CardId) {
        state.steps.push(Frame::new(Step::Receive { card, drawn: true, passed: 0 }, seat));
    }

    /// Each effect that touches what enters a hand has its turn once.
    pub(crate) fn go_on_with_receiving<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) -> bool {
        let Some(&Frame { step: Step::Receive { card, drawn, passed: done }, seat, .. }) = state.steps.top() else {
            return false;
        };
        if state.table.card(card).zone != STAGE {
            state.steps.pop();
            return false;
        }
        self.refresh(state);
        let replacing = state.standing.list.replacing(&self.cards.library, Wouldbe::EntersHand.bit());
        let next = replacing.zip(1..).skip(usize::from(done)).find(|((stands, would), _)| {
            let looks = Self::frame_of(stands);
            // Whose hand it is, and which cards.
            let what = Filter { whose: Who::Anybody, ..would.what };
            self.is_meant(state, &looks, would.what.whose, seat) && self.is_anywhere(state, &looks, &what, card)
        });
        if let Some(((&stands, _), passed)) = next {
            if let Some(top) = state.steps.top_mut() {
                top.step = Step::Receive { card, drawn, passed };
            }
            let program = looking(stands.seat, stands.source).about(card).number(i16::from(seat.0));
            self.begin(state, stands.ability, program);
            return false;
        }
        state.steps.pop();
        let design = state.table.printed(card);
        // A card that lay open on the stage all have seen.
        let seen = if state.is_up(card) { SeatSet::ALL } else { SeatSet::only(seat) };
        let card = state.carry(card, hand(seat), Depth::Bottom, SeatSet::NONE);
        state.table.card_mut(card).face = Face::Down;
        if drawn {
            events.emit(Event::Drew { seat, design, first: false }, seen);
        }
        false
    }

    /// A card that would enter a hand goes to its owner's KO pile instead.
    pub(crate) fn keep_from_hand<E: EventSink<Event>>(
        &self,
        state: &mut State,
        card: CardId,
        by: Design,
        events: &mut E,
    ) {
        if state.table.card(card).zone == STAGE {
            let owner = state.table.card(card).owner;
            events.emit(Event::KeptFromHand { seat: owner, design: state.table.printed(card), by }, SeatSet::ALL);
            self.to_ko_pile(state, card);
        }
    }

    /// A card that is not in play goes to its owner's KO pile.
    pub(crate) fn to_ko_pile(&self, state: &mut State, card: CardId) -> CardId {
        let owner = state.table.card(card).owner;
        let card = state.carry(card, ko_pile(owner), Depth::Top, SeatSet::ALL);
        state.table.card_mut(card).clean();
        state.table.card_mut(card).face = Face::Up;
        card
    }

    /// A player discards a card of their hand (B3.34).
    pub(crate) fn discard<E: EventSink<Event>>(&self, state: &mut State, card: CardId, by: Design, events: &mut E) {
        let seat = state.side_of(card);
        events.emit(Event::Discarded { seat, design: state.table.printed(card), by }, SeatSet::ALL);
        self.to_ko_pile(state, card);
    }

    /// A player discards a card at random.
    pub(crate) fn discard_at_random<E: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        by: Design,
        events: &mut E,
    ) {
        let count = state.table.zone(hand(seat)).len();
        if count > 0 {
            let picked = state.chance.pick(count);
            state.table.note_fact();
            let card = state.table.zone(hand(seat))[picked];
            events.emit(Event::DiscardedAtRandom { seat, design: state.table.printed(card), by }, SeatSet::ALL);
            self.to_ko_pile(state, card);
        }
    }

    /// A player shows their whole hand.
    pub(crate) fn show_hand<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        events.emit(Event::HandShown { seat }, SeatSet::ALL);
        for index in 0..state.table.zone(hand(seat)).len() {
            let card = state.table.zone(hand(seat))[index];
            state.table.reveal(card, SeatSet::ALL);
        }
        self.show_in_order(state, seat, events);
    }

    /// The order of a hand is nobody's business: its cards are told by name.
    fn show_in_order<E: EventSink<Event>>(&self, state: &State, seat: Seat, events: &mut E) {
        if !E::WANTED {
            return;
        }
        let mut designs: Vec<_> = state.table.zone(hand(seat)).iter().map(|&card| state.table.printed(card)).collect();
        designs.sort_unstable();
        designs.into_iter().for_each(|design| events.emit(Event::Shown { seat, design }, SeatSet::ALL));
    }

    /// Somebody looks through a deck, or a deck and a hand.
    pub(crate) fn look_through<E: EventSink<Event>>(
        &self,
        state: &mut State,
        frame: &machine::Running,
        what: Filter,
        doer: Seat,
        events: &mut E,
    ) {
        let of = self.who(state, frame, what.whose);
        state.looked_through = state.looked_through.with(of);
        let hands = what.at == Where::DeckAndHand;
        for zone in [Some(deck(of)), hands.then_some(hand(of))].into_iter().flatten() {
            for index in 0..state.table.zone(zone).len() {
                let card = state.table.zone(zone)[index];
                state.table.reveal(card, SeatSet::only(doer));
            }
        }
        events.emit(Event::LookedThrough { seat: doer, of }, SeatSet::ALL);
    }

    /// What was searched for is taken out of its deck (B13).
    pub(crate) fn find<E: EventSink<Event>>(
        &self,
        state: &mut State,
        card: CardId,
        seat: Seat,
        events: &mut E,
    ) -> CardId {
        let design = state.table.printed(card);
        let card = state.carry(card, STAGE, Depth::Bottom, SeatSet::only(seat));
        state.table.card_mut(card).controller = seat;
        state.table.card_mut(card).face = Face::Down;
        events.emit(Event::Searched { seat, design }, SeatSet::only(seat));
        card
    }

    /// A deck that was looked through is shuffled.
    pub(crate) fn shuffle<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        state.looked_through.0 &= !SeatSet::only(seat).0;
        state.table.shuffle(deck(seat), &mut state.chance);
        events.emit(Event::Shuffled { seat }, SeatSet::ALL);
    }

    /// A player has searched their own deck: what waits for that is set off when all is done (B12.22).
    pub(crate) fn note_search(&self, state: &mut State, seat: Seat) {
        self.note(state, Happening::about(Feat::Searches, seat));
    }
}
