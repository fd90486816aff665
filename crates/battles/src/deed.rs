//! Carries out every verb of the card language. A verb whose object is gone does nothing (B6.14).

use crate::Battles;
use crate::event::Event;
use crate::language::{Count, Deed, Duration, Entrance, Filter, Stat, Times, Verb};
use crate::state::{Borrows, Doing, STAGE, State, Step, VOID, counter, deck, in_play, is_row, owner_of, sort_of};
use crate::stun::Blow;
use crate::thing::Thing;
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Face, Frame, Lasts, Layer, Op, Spot, Timing};

impl Battles {
    /// Does one thing for a program.
    pub(crate) fn carry_out_verb<E: EventSink<Event>>(
        &self,
        state: &mut State,
        frame: Doing,
        verb: Verb,
        events: &mut E,
    ) {
        let seat = self.who(state, &frame, verb.who);
        // What somebody left behind goes on until their turn would have begun (B10.6), and asks nothing of them.
        if state.is_out(seat) && !matches!(verb.deed, Deed::GoToKoPile) {
            return;
        }
        match verb.deed {
            Deed::Draw(count) => self.draw(state, seat, count),
            Deed::DiscardAtRandom => self.discard_at_random(state, seat, events),
            Deed::ShowHand => self.show_hand(state, seat, events),
            Deed::LookThrough(what) => self.look_through(state, &frame, what, seat, events),
            Deed::Shuffle(what) => {
                let of = self.who(state, &frame, what.whose);
                self.shuffle(state, of, events);
                if of == seat {
                    self.note_search(state, seat);
                }
            }
            Deed::GainXp(count) => self.gain_xp(state, frame.card, count, events),
            Deed::ReturnToPlace => self.return_to_place(state, events),
            Deed::Wish => self.make_a_wish(state, seat),
            // The machine of triggers does it, before anything is carried out.
            Deed::Cancel => {}
            Deed::Take(what) => {
                let first = machine::first_thing(self, state, &frame, what);
                state.steps.speak_of(first);
            }
            Deed::AtRandom(what) => self.pick_at_random(state, &frame, what, events),
            Deed::Spare => {
                state.steps.pick(frame.about.0);
            }
            Deed::Last(ability, duration) => self.let_last(state, &frame, ability, duration, events),
            Deed::EnterRow(Entrance::Duplicate) => {
                let card = self.card_of(state, frame.about);
                if let Some(of) = card {
                    self.ask_for_row(state, frame.card, seat, Entrance::Duplicate, of);
                }
            }
            Deed::PlayFree => self.play_free(state, &frame, seat, events),
            Deed::Discard
            | Deed::Show
            | Deed::Find
            | Deed::PutInHand
            | Deed::PutOnTop
            | Deed::ReturnToHand
            | Deed::GoToKoPile
            | Deed::Ko
            | Deed::Stun
            | Deed::Daze
            | Deed::Wound
            | Deed::Heal
            | Deed::Hide
            | Deed::Counters { .. }
            | Deed::RemoveCounters
            | Deed::RemoveFromGame
            | Deed::ChangeRow
            | Deed::TakeControl
            | Deed::EnterRow(_)
            | Deed::StrikeItself
            | Deed::Copy
            | Deed::TurnUp
            | Deed::Remember => {
                if let Some(card) = self.card_of(state, frame.about) {
                    self.do_to(state, &frame, seat, card, verb.deed, events);
                }
            }
        }
    }

    /// What is done to a card.
    fn do_to<E: EventSink<Event>>(
        &self,
        state: &mut State,
        frame: &Doing,
        seat: Seat,
        card: CardId,
        deed: Deed,
        events: &mut E,
    ) {
        let by = frame.card;
        match deed {
            Deed::Discard => {
                self.discard(state, card, events);
            }
            Deed::Show => {
                let holder = state.side_of(card);
                state.table.reveal(card, SeatSet::ALL);
                if state.table.card(card).zone == STAGE {
                    state.table.card_mut(card).face = Face::Up;
                }
                events.emit(Event::Shown { seat: holder, design: state.table.printed(card) }, SeatSet::ALL);
            }
            Deed::Find => {
                let searched = owner_of(state.table.card(card).zone).unwrap_or(seat);
                let found = self.find(state, card, seat, events);
                state.steps.speak_of(Some(found.0));
                // What was found lies apart by now; the rest is shuffled, and the search is over (B13.13).
                self.shuffle(state, searched, events);
                if searched == seat {
                    self.note_search(state, seat);
                }
            }
            Deed::PutInHand => self.put_in_hand(state, seat, card, events),
            Deed::PutOnTop => {
                let owner = state.table.card(card).owner;
                let design = state.table.printed(card);
                state.carry(card, deck(owner), Spot::Top, SeatSet::only(seat));
                events.emit(Event::PutOnTop { seat, design }, SeatSet::only(seat));
            }
            Deed::ReturnToHand => self.return_to_hand(state, card, events),
            Deed::GoToKoPile => self.keep_from_hand(state, card, events),
            Deed::Ko => self.ko(state, card, by, events),
            Deed::Stun | Deed::Daze => {
                let blow = Blow { by, wounds: deed == Deed::Stun, strike: false, noted: false };
                self.stun(state, card, blow, events);
            }
            Deed::Wound => self.wound(state, card, by, events),
            Deed::Heal => self.heal(state, card, events),
            Deed::Hide => self.hide(state, card, events),
            Deed::Counters { sign, count } => {
                let many = match count {
                    Count::Number(number) => i16::from(number),
                    Count::ThatMany => frame.number.max(0),
                    Count::Each(what) => self.count(state, frame, what) as i16,
                };
                self.add_counters(state, card, i16::from(sign) * many, by, events);
            }
            Deed::RemoveCounters => {
                let power = &mut state.table.card_mut(card).counters[counter::POWER];
                if *power < 0 {
                    *power = 0;
                    events.emit(Event::CountersGone { design: state.table.design(card) }, SeatSet::ALL);
                } else {
                    state.steps.speak_of(None);
                }
            }
            Deed::RemoveFromGame => self.remove_from_game(state, card, events),
            Deed::ChangeRow => self.change_row(state, card, events),
            Deed::TakeControl => {
                self.take_control(state, seat, card, events);
                // Who stays is placed by the one who gets it (B12.48); who goes back at once is not.
                if !self.goes_back(frame) && self.stands_with(state, card, seat) {
                    self.ask_for_row(state, card, seat, Entrance::Plain, CardId::NONE);
                }
            }
            Deed::EnterRow(entrance) => {
                let owner = state.table.card(card).owner;
                // A Duplicate is a Plot Twist again (B12.72): what is no character cannot come into play.
                if !state.is_out(owner) && self.is_character(state, card) {
                    self.ask_for_row(state, card, owner, entrance, CardId::NONE);
                }
            }
            Deed::StrikeItself => self.strike_itself(state, card, events),
            Deed::Copy => {
                let from = state.table.printed(card);
                state.borrows.retain(|borrows| borrows.card != by);
                state.table.forget_uses(by, crate::power::BORROWED);
                state.borrows.keep(Borrows { card: by, from });
                state.standing.forget();
                events.emit(Event::Borrowed { design: self.design_of(state, by), from }, SeatSet::ALL);
            }
            Deed::TurnUp => {
                state.turn_card(card, Face::Up);
                events.emit(Event::TurnedUp { design: state.table.design(card) }, SeatSet::ALL);
            }
            Deed::Remember => {
                state.table.card_mut(by).host = card;
                state.standing.forget();
            }
            _ => {}
        }
    }

    /// Does the program send back whom it takes (B12.25)?
    fn goes_back(&self, frame: &Doing) -> bool {
        let rest = self.cards.library.code().iter().skip(usize::from(frame.at));
        rest.take_while(|op| !matches!(op, Op::End))
            .any(|op| matches!(op, Op::Do(Verb { deed: Deed::ReturnToPlace, .. })))
    }

    /// The card a number stands for.
    pub(crate) fn card_of(&self, state: &State, about: CardId) -> Option<CardId> {
        match state.thing(about.0)? {
            Thing::Card(card) => (card.index() < state.table.count()).then_some(card),
            _ => None,
        }
    }

    /// A card goes to a player's hand: what was found, or lay in a KO pile.
    fn put_in_hand<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, card: CardId, events: &mut E) {
        let design = state.table.printed(card);
        let staged = state.table.card(card).zone == STAGE;
        let open = !staged || state.is_up(card);
        events.emit(Event::PutInHand { seat, design }, if open { SeatSet::ALL } else { SeatSet::only(seat) });
        let card = if staged { card } else { state.carry(card, STAGE, Spot::Bottom, SeatSet::ALL) };
        self.receive(state, seat, card, false);
    }

    fn pick_at_random<E: EventSink<Event>>(&self, state: &mut State, frame: &Doing, what: Filter, events: &mut E) {
        let mut found = [0; 64];
        let mut count = 0;
        machine::things(self, state, frame, what, |thing| {
            if count < found.len() {
                found[count] = thing;
                count += 1;
            }
        });
        if count == 0 {
            return state.steps.speak_of(None);
        }
        let picked = found[state.chance.pick(count)];
        state.table.note_fact();
        if let Some(card) = self.card_of(state, CardId(picked)) {
            events.emit(Event::PickedAtRandom { design: state.table.design(card) }, SeatSet::ALL);
        }
        state.steps.speak_of(Some(picked));
    }

    /// An ability of the running card works from now on.
    fn let_last<E: EventSink<Event>>(
        &self,
        state: &mut State,
        frame: &Doing,
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
        events.emit(Event::Lasts { design: self.cards.library.owner_of(ability), ability }, SeatSet::ALL);
        if let Timing::Always(change) = self.cards.library.ability(ability).timing
            && change.stat == Stat::Def.number()
            && change.layer == Layer::Added
            && let Some(card) = self.card_of(state, frame.about)
        {
            self.note_raise(state, card, change.amount, frame.card);
        }
    }

    /// A card is played without paying, or a power used so (B12.25).
    fn play_free<E: EventSink<Event>>(&self, state: &mut State, frame: &Doing, seat: Seat, events: &mut E) {
        match state.thing(frame.about.0) {
            Some(Thing::Power(ability)) => {
                let Some(user) = state.away.card.some() else { return };
                let looks = crate::filter::looking(seat, user);
                let holder = self.holder_of(state, user, ability);
                self.tell_use(state, seat, user, ability, events);
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

    /// An Equipment without a price looks for its bearer; without one it goes to the KO pile.
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
            self.to_ko_pile(state, card);
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
