//! Playing, activating, sacrificing (E4.1 to E4.14), copies and Coordinate (E9.1 to E9.5).

use crate::Encounters;
use crate::event::Event;
use crate::facts::{Keyword, Kind};
use crate::language::{Ban, Feat, Moment, Stat};
use crate::state::{SPARES, State, Step, aside, owner_of, play};
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Depth, Frame, Timing};

impl Encounters {
    /// A card is played from hand.
    pub(crate) fn play_card<E: EventSink<Event>>(&self, state: &mut State, card: CardId, events: &mut E) {
        let seat = state.turn;
        let card = state.carry(card, play(seat), Depth::Bottom, SeatSet::ALL);
        self.has_been_played(state, card, None, events);
    }

    /// The copy of a card that a partner set aside is played (E9.2).
    pub(crate) fn play_copy<E: EventSink<Event>>(&self, state: &mut State, card: CardId, events: &mut E) {
        let seat = state.turn;
        let design = state.table.printed(card);
        let partner = owner_of(state.table.card(card).zone);
        // A copy that was played cannot be played again.
        state.note_played(card, 0);
        let (to, pool) = (play(seat), SPARES);
        let rule = crate::state::zone_rule(state, to);
        let open = crate::state::zone_rule(state, pool);
        if let Some(copy) = state.table.conjure(design, seat, pool, (to, rule), open) {
            self.has_been_played(state, copy, partner, events);
        }
    }

    fn has_been_played<E: EventSink<Event>>(
        &self,
        state: &mut State,
        card: CardId,
        copy: Option<Seat>,
        events: &mut E,
    ) {
        let seat = state.turn;
        let design = state.table.design(card);
        state.table.card_mut(card).face = machine::Face::Up;
        let Some(&printed) = self.cards.printed(design) else { return };
        state.note_played(card, state.played.classes());
        state.has_changed(card);
        self.refresh(state);
        state.played.note(design, printed.source);
        let given = |stat, printed: u8| self.stat_of(state, card, stat, i16::from(printed)).clamp(0, 99) as u8;
        let (attack, recruit) = (given(Stat::Attack, printed.attack), given(Stat::Recruit, printed.recruit));
        state.points.attack.earn(printed.source, attack);
        state.points.recruit.earn(printed.source, recruit);
        events.emit(Event::Played { seat, design, attack, recruit, copy }, SeatSet::ALL);
        self.happened(state, Feat::Play, seat, card);
        self.carry_out_text(state, card, seat, CardId::NONE);
        if printed.kind == Kind::Belief {
            self.draw(state, seat, 1, events);
        }
    }

    /// An `Activate:` ability is carried out (E4.7).
    pub(crate) fn activate<E: EventSink<Event>>(&self, state: &mut State, card: CardId, ability: u16, events: &mut E) {
        let seat = state.turn;
        events.emit(Event::Activated { seat, design: state.table.design(card) }, SeatSet::ALL);
        self.begin(state, ability, seat, card, CardId::NONE, seat);
    }

    /// Is a class ability awake (E4.9)? Those without a class sign always are.
    pub(crate) fn is_awake(&self, state: &State, card: CardId, ability: u16) -> bool {
        match self.cards.library.ability(ability).timing {
            Timing::When(Moment::Activated(Some(class))) => u32::from(state.awake(card)) & class.bit() != 0,
            _ => true,
        }
    }

    /// A Belief card is activated: the avatar's Belief, then the card returns to the stack (E4.12).
    pub(crate) fn activate_belief<E: EventSink<Event>>(&self, state: &mut State, card: CardId, events: &mut E) {
        let seat = state.turn;
        state.steps.push(Frame::new(Step::Fall { card, by_player: false, together: false }, seat));
        self.carry_out_belief(state, seat, events);
    }

    /// A card is defeated for its text (E9.6).
    pub(crate) fn sacrifice<E: EventSink<Event>>(&self, state: &mut State, card: CardId, ability: u16, events: &mut E) {
        let seat = state.turn;
        let design = state.table.design(card);
        events.emit(Event::Sacrificed { seat, design }, SeatSet::ALL);
        self.begin(state, ability, seat, card, CardId::NONE, seat);
        self.defeat(state, card, Some(seat), events);
    }

    /// Does a played card stay in Cleanup (E9.8)?
    pub(crate) fn stays_in_play(&self, state: &State, card: CardId) -> bool {
        !self.is_copy(state, card) && self.has(state, card, Keyword::Vigilant)
    }

    /// A copy is gone (E9.3).
    pub(crate) fn copy_vanishes(&self, state: &mut State, card: CardId) {
        let card = state.carry(card, SPARES, Depth::Bottom, SeatSet::ALL);
        state.table.card_mut(card).clean();
    }

    /// The partner is asked (E9.4).
    pub(crate) fn ask_to_coordinate<E: EventSink<Event>>(
        &self,
        state: &mut State,
        partner: Seat,
        card: CardId,
        events: &mut E,
    ) {
        let seat = state.turn;
        let design = state.table.printed(card);
        state.players[partner.index()].asked = true;
        events.emit(Event::AskedToCoordinate { seat, partner, design }, SeatSet::ALL);
        state.steps.push(Frame::new(Step::Coordinate { card }, partner));
    }

    pub(crate) fn go_on_with_coordinate<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) -> bool {
        if state.rules.agreeable {
            self.coordinate(state, events);
            return false;
        }
        true
    }

    /// The partner agrees: the card is set aside and a card drawn at once (E9.1).
    pub(crate) fn coordinate<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        let Some(Frame { step: Step::Coordinate { card }, seat: partner, .. }) = state.steps.pop() else { return };
        let card = state.carry(card, aside(partner), Depth::Bottom, SeatSet::ALL);
        state.table.card_mut(card).clean();
        state.table.card_mut(card).face = machine::Face::Up;
        events.emit(Event::Coordinated { seat: partner, design: state.table.printed(card) }, SeatSet::ALL);
        self.happened(state, Feat::Coordinate, partner, card);
        self.draw(state, partner, 1, events);
    }

    /// Is Coordinating forbidden to a player (E11.11)?
    pub(crate) fn no_coordinating(&self, state: &State, seat: Seat) -> bool {
        self.is_forbidden(state, seat, Ban::Coordinate) || self.is_forbidden(state, seat, Ban::Talk)
    }

    /// The partner declines.
    pub(crate) fn decline<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        if let Some(frame) = state.steps.pop() {
            events.emit(Event::Declined { seat: frame.seat }, SeatSet::ALL);
        }
    }

    /// One who is alone discards a Coordinate card to draw a card (E12.2).
    pub(crate) fn discard_to_draw<E: EventSink<Event>>(&self, state: &mut State, card: CardId, events: &mut E) {
        let seat = state.turn;
        state.alone_discarded = true;
        events.emit(Event::DiscardedToDraw { seat, design: state.table.printed(card) }, SeatSet::ALL);
        state.steps.push(Frame::new(Step::Draw { count: 1 }, seat));
        self.discard(state, seat, card, events);
    }
}
