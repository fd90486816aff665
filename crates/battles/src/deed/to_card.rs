//! Verbs that do something to a card.

use crate::Battles;
use crate::event::{Event, Why, as_told};
use crate::language::{Count, Deed, Entrance, ToIt, Verb};
use crate::state::{Borrows, STAGE, State, counter, deck, in_play, owner_of};
use crate::stun::Blow;
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Depth, Design, Face, Op, Running};

impl Battles {
    /// What is done to a card.
    pub(super) fn do_to<E: EventSink<Event>>(
        &self,
        state: &mut State,
        frame: &Running,
        seat: Seat,
        card: CardId,
        deed: ToIt,
        events: &mut E,
    ) {
        let (by, cause) = (frame.card, self.cause_of(state, frame));
        match deed {
            ToIt::Discard => {
                self.discard(state, card, cause, events);
            }
            ToIt::Show => self.show(state, card, events),
            ToIt::Find => self.find_by_search(state, seat, card, events),
            ToIt::PutInHand => self.put_in_hand(state, seat, card, events),
            ToIt::PutOnTop => self.put_on_top(state, seat, card, events),
            ToIt::ReturnToHand => self.return_to_hand(state, card, cause, events),
            ToIt::GoToKoPile => self.keep_from_hand(state, card, cause, events),
            ToIt::Ko if self.ko_each(state, frame, events) => {}
            ToIt::Ko => self.ko(state, card, (Why::Text, by), events),
            ToIt::Stun | ToIt::Daze => {
                let blow = Blow { by, wounds: deed == ToIt::Stun, strike: false, noted: false };
                self.stun(state, card, blow, events);
            }
            ToIt::Wound => self.wound(state, card, by, events),
            ToIt::Heal => self.heal(state, card, cause, events),
            ToIt::Hide => self.hide(state, card, cause, events),
            ToIt::Counters { sign, count } => {
                let many = self.how_many(state, frame, count);
                self.add_counters(state, card, i16::from(sign) * many, by, events);
            }
            ToIt::RemoveCounters => self.remove_counters(state, card, cause, events),
            ToIt::RemoveFromGame => self.remove_from_game(state, card, cause, events),
            ToIt::ChangeRow => self.change_row(state, card, cause, events),
            ToIt::TakeControl => {
                self.take_control(state, seat, card, cause, events);
                // Who stays is placed by the one who gets it (B12.48); who goes back at once is not.
                if !self.goes_back(frame) && self.stands_with(state, card, seat) {
                    self.ask_for_row(state, card, seat, Entrance::Plain, CardId::NONE);
                }
            }
            ToIt::EnterRow(Entrance::Duplicate) => self.ask_for_row(state, by, seat, Entrance::Duplicate, card),
            ToIt::EnterRow(entrance) => {
                let owner = state.table.card(card).owner;
                // A Duplicate is a Plot Twist again (B12.72): what is no character cannot come into play.
                if !state.is_out(owner) && self.is_character(state, card) {
                    self.ask_for_row(state, card, owner, entrance, CardId::NONE);
                }
            }
            ToIt::StrikeItself => self.strike_itself(state, card, events),
            ToIt::Copy => self.borrow_powers(state, by, card, events),
            ToIt::TurnUp => {
                state.turn_card(card, Face::Up);
                events.emit(Event::TurnedUp { design: as_told(state, card), by: cause }, SeatSet::ALL);
            }
            ToIt::Remember => {
                state.table.card_mut(by).host = card;
                state.standing.forget();
            }
        }
    }

    /// The card that a program does something for: the one it is on while that is there, and otherwise the one whose
    /// text it is.
    pub(super) fn cause_of(&self, state: &State, frame: &Running) -> Design {
        let is_there = |&card: &CardId| {
            let zone = state.table.card(card).zone;
            in_play(zone) || zone == STAGE
        };
        match self.card_of(state, frame.card).filter(is_there) {
            Some(card) => as_told(state, card),
            None => self.asking(frame.at.saturating_sub(1)),
        }
    }

    /// All see a card.
    fn show<E: EventSink<Event>>(&self, state: &mut State, card: CardId, events: &mut E) {
        let holder = state.side_of(card);
        state.table.reveal(card, SeatSet::ALL);
        if state.table.card(card).zone == STAGE {
            state.table.card_mut(card).face = Face::Up;
        }
        events.emit(Event::Shown { seat: holder, design: state.table.printed(card) }, SeatSet::ALL);
    }

    /// A search finds a card. What was found lies apart; the rest is shuffled, and the search is over (B13.13).
    fn find_by_search<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, card: CardId, events: &mut E) {
        let searched = owner_of(state.table.card(card).zone).unwrap_or(seat);
        let found = self.find(state, card, seat, events);
        state.steps.speak_of(Some(found.0));
        self.shuffle_after_search(state, seat, searched, events);
    }

    /// A card goes to a player's hand: what was found, or lay in a KO pile.
    fn put_in_hand<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, card: CardId, events: &mut E) {
        let design = state.table.printed(card);
        let staged = state.table.card(card).zone == STAGE;
        let open = !staged || state.is_up(card);
        events.emit(Event::PutInHand { seat, design }, if open { SeatSet::ALL } else { SeatSet::only(seat) });
        let card = if staged { card } else { state.carry(card, STAGE, Depth::Bottom, SeatSet::ALL) };
        self.receive(state, seat, card);
    }

    /// A card goes on top of its owner's deck.
    fn put_on_top<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, card: CardId, events: &mut E) {
        let owner = state.table.card(card).owner;
        let design = state.table.printed(card);
        state.carry(card, deck(owner), Depth::Top, SeatSet::only(seat));
        events.emit(Event::PutOnTop { seat, design }, SeatSet::only(seat));
    }

    /// How many counters a text means.
    fn how_many(&self, state: &State, frame: &Running, count: Count) -> i16 {
        match count {
            Count::Number(number) => i16::from(number),
            Count::ThatMany => frame.number.max(0),
            Count::Each(what) => self.count(state, frame, what) as i16,
        }
    }

    /// All -1/-1 counters go. If there are none, the program speaks of nothing.
    fn remove_counters<E: EventSink<Event>>(&self, state: &mut State, card: CardId, by: Design, events: &mut E) {
        let power = &mut state.table.card_mut(card).counters[counter::POWER];
        if *power < 0 {
            *power = 0;
            events.emit(Event::CountersGone { design: as_told(state, card), by }, SeatSet::ALL);
        } else {
            state.steps.speak_of(None);
        }
    }

    /// A card has the powers of another from now on, and no others that it borrowed before.
    fn borrow_powers<E: EventSink<Event>>(&self, state: &mut State, by: CardId, card: CardId, events: &mut E) {
        let from = state.table.printed(card);
        state.borrows.retain(|borrows| borrows.card != by);
        state.table.forget_uses(by, crate::power::BORROWED);
        state.borrows.keep(Borrows { card: by, from });
        state.standing.forget();
        events.emit(Event::Borrowed { design: self.told_by(state, by), from }, SeatSet::ALL);
    }

    /// Does the program send back whom it takes (B12.25)?
    fn goes_back(&self, frame: &Running) -> bool {
        let rest = self.cards.library.code().iter().skip(usize::from(frame.at));
        rest.take_while(|op| !matches!(op, Op::End))
            .any(|op| matches!(op, Op::Do(Verb { deed: Deed::ReturnToPlace, .. })))
    }
}
