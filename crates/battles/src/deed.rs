//! Carries out every verb of the card language. A verb whose object is gone does nothing (B6.14).

mod to_card;

use crate::Battles;
use crate::event::{Event, as_told};
use crate::language::{Deed, Duration, Entrance, Filter, Stat, Times, ToIt, Verb};
use crate::state::{STAGE, State, Step, VOID, in_play, is_row, owner_of, sort_of};
use crate::thing::Thing;
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Design, Frame, Lasts, Layer, Op, Running, Timing};

impl Battles {
    /// Does one thing for a program.
    pub(crate) fn carry_out_verb<E: EventSink<Event>>(
        &self,
        state: &mut State,
        frame: Running,
        verb: Verb,
        events: &mut E,
    ) {
        let seat = self.who(state, &frame, verb.who);
        // What somebody left behind goes on until their turn would have begun (B10.6), and asks nothing of them.
        if state.is_out(seat) && verb.deed != Deed::ToIt(ToIt::GoToKoPile) {
            return;
        }
        match verb.deed {
            Deed::Draw(count) => self.draw(state, seat, count),
            Deed::DiscardAtRandom => self.discard_at_random(state, seat, self.cause_of(state, &frame), events),
            Deed::ShowHand => self.show_hand(state, seat, events),
            Deed::LookThrough(what) => self.look_through(state, &frame, what, seat, events),
            Deed::Shuffle(what) => {
                let searched = self.who(state, &frame, what.whose);
                self.shuffle_after_search(state, seat, searched, events);
            }
            Deed::GainXp(count) => self.gain_xp(state, frame.card, count, events),
            Deed::ReturnToPlace => self.return_to_place(state, events),
            Deed::Wish => self.make_a_wish(state, seat),
            // The machine of triggers does it, before anything is carried out.
            Deed::Cancel => {}
            Deed::Take(what) => self.speak_of_first(state, &frame, what),
            Deed::AtRandom(what) => self.pick_at_random(state, &frame, what, events),
            Deed::Spare => {
                state.steps.pick(frame.about.0);
            }
            Deed::Last(ability, duration) => self.let_last(state, &frame, ability, duration, events),
            Deed::PlayFree => self.play_free(state, &frame, seat, events),
            Deed::ToIt(deed) => {
                if let Some(card) = self.card_of(state, frame.about) {
                    self.do_to(state, &frame, seat, card, deed, events);
                }
            }
        }
    }

    /// A program speaks of the first thing that it means.
    fn speak_of_first(&self, state: &mut State, frame: &Running, what: Filter) {
        let first = machine::first_thing(self, state, frame, what);
        state.steps.speak_of(first);
    }

    /// A deck that was searched is shuffled. Whoever searched their own has searched (B13.13).
    fn shuffle_after_search<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, searched: Seat, events: &mut E) {
        self.shuffle(state, searched, events);
        if searched == seat {
            self.note_search(state, seat);
        }
    }

    /// The card a number stands for.
    pub(crate) fn card_of(&self, state: &State, about: CardId) -> Option<CardId> {
        match state.thing(about.0)? {
            Thing::Card(card) => (card.index() < state.table.count()).then_some(card),
            _ => None,
        }
    }

    fn pick_at_random<E: EventSink<Event>>(&self, state: &mut State, frame: &Running, what: Filter, events: &mut E) {
        let count = machine::count_things(self, state, frame, what);
        if count == 0 {
            return state.steps.speak_of(None);
        }
        let place = state.chance.pick(count);
        state.table.note_fact();
        let Some(picked) = machine::nth_thing(self, state, frame, what, place, |_| true) else { return };
        if let Some(card) = self.card_of(state, CardId(picked)) {
            events.emit(Event::PickedAtRandom { design: as_told(state, card) }, SeatSet::ALL);
        }
        state.steps.speak_of(Some(picked));
    }

    /// An ability of the running card works from now on.
    fn let_last<E: EventSink<Event>>(
        &self,
        state: &mut State,
        frame: &Running,
        ability: u8,
        duration: Duration,
        events: &mut E,
    ) {
        let Some(ability) = self.cards.library.begun_at(frame.at.saturating_sub(1), ability) else { return };
        let is_there = |card: CardId| {
            let card = self.card_of(state, card).map(|card| state.table.card(card).zone);
            card.is_some_and(|zone| in_play(zone) || zone == STAGE)
        };
        // On what has left play by now nothing begins (B8.16).
        if duration == Duration::UntilItLeaves && !is_there(frame.about) {
            return;
        }
        // What is brought about by a card that is gone has nothing to do with it, wherever it goes (B8.12).
        let source = if is_there(frame.card) { frame.card } else { VOID };
        let lasts = Lasts::new(ability, frame.seat, duration).by(source, frame.about);
        let (number, secret) = (frame.number, self.cards.is_secret(ability));
        state.lasting.begin(Lasts { number, secret, ..lasts });
        state.standing.forget();
        // What a text brings about in several parts is told once.
        let before = frame.at.checked_sub(2).and_then(|at| self.cards.library.code().get(usize::from(at)));
        if !matches!(before, Some(Op::Do(Verb { deed: Deed::Last(..), .. }))) {
            events.emit(Event::Lasts { design: self.cards.library.owner_of(ability), ability }, SeatSet::ALL);
        }
        if let Timing::Always(change) = self.cards.library.ability(ability).timing
            && change.stat == Stat::Def.number()
            && change.layer == Layer::Added
            && let Some(card) = self.card_of(state, frame.about)
        {
            self.note_raise(state, card, change.amount, frame.card);
        }
    }

    /// A card is played without paying, or a power used so (B12.25).
    fn play_free<E: EventSink<Event>>(&self, state: &mut State, frame: &Running, seat: Seat, events: &mut E) {
        match state.thing(frame.about.0) {
            Some(Thing::Power(ability)) => {
                let Some(user) = state.away.card.some() else { return };
                let looks = crate::filter::looking(seat, user);
                let holder = self.holder_of(state, user, ability);
                self.tell_use(state, seat, user, ability, events);
                self.use_up_discount(state, seat, ability);
                self.begin_power(state, looks, holder, ability, events);
            }
            Some(Thing::Card(card)) if card.index() < state.table.count() => {
                let design = state.table.printed(card);
                if self.cards.is_any(design, crate::facts::PLOT_TWIST) {
                    if let Some(usable) = self.cards.usable(design).first() {
                        self.begin_twist(state, seat, card, usable.ability, events);
                    }
                } else if self.cards.is(design, crate::facts::Kind::Equipment) {
                    state.steps.push(Frame::new(Step::Equip { card }, seat));
                } else {
                    self.ask_for_row(state, card, seat, Entrance::Plain, CardId::NONE);
                }
            }
            _ => {}
        }
    }

    /// The card that holds a power of a character: its Equipment or itself.
    fn holder_of(&self, state: &State, user: CardId, ability: u16) -> CardId {
        let mut found = user;
        self.each_usable(state, user, Times::MAX, |usable, holder| {
            if usable.ability == ability {
                found = holder;
            }
        });
        found
    }

    /// An Equipment without a price looks for its bearer; without one it cannot come into play (B8.19).
    pub(crate) fn go_on_with_equip<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) -> bool {
        let Some(&Frame { step: Step::Equip { card }, seat, .. }) = state.steps.top() else { return false };
        let (mut count, mut only) = (0, CardId::NONE);
        self.each_bearer(state, seat, card, |bearer| {
            count += 1;
            only = bearer;
        });
        if count > 1 && !state.is_out(seat) {
            return true;
        }
        state.steps.pop();
        if count == 1 {
            self.equip(state, seat, card, only, 0, events);
        } else if state.table.card(card).zone == STAGE {
            self.remove_from_game(state, card, Design::UNKNOWN, events);
        }
        false
    }

    /// Everybody who could bear an Equipment that a player plays.
    pub(crate) fn each_bearer(&self, state: &State, seat: Seat, card: CardId, mut each: impl FnMut(CardId)) {
        for side in state.players_in() {
            for bearer in self.characters_of(state, side) {
                if self.can_bear(state, seat, card, bearer) {
                    each(bearer);
                }
            }
        }
    }

    /// Does a card stand in a row of a player?
    pub(crate) fn stands_with(&self, state: &State, card: CardId, seat: Seat) -> bool {
        let zone = state.table.card(card).zone;
        is_row(zone) && owner_of(zone) == Some(seat) && sort_of(zone) != sort_of(STAGE)
    }
}
