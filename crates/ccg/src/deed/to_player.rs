//! What texts do to players: hands, decks, pools, questions.

use crate::Ccg;
use crate::event::Event;
use crate::keyword::{Keyword, Value};
use crate::language::{Deed, Filter, Goods, Who};
use crate::question;
use crate::state::{STAGE, State, Step, What, deck, discard, hand, open_hand};
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Depth, Frame, Running};

impl Ccg {
    /// Carries out a deed to a player.
    pub(super) fn do_to_player<E: EventSink<Event>>(
        &self,
        state: &mut State,
        run: Running,
        who: Seat,
        deed: Deed,
        events: &mut E,
    ) {
        match deed {
            Deed::Draw(count) => {
                let count = self.how_many(state, &run, count).clamp(0, 60) as u8;
                self.draw(state, who, count, events);
            }
            Deed::DiscardAtRandom(what, count) => {
                let count = self.how_many(state, &run, count).max(0);
                self.discard_at_random(state, &run, what, count, events);
            }
            Deed::DiscardAll(what) => self.discard_all(state, &run, what, events),
            Deed::DiscardTop(count) => self.discard_top(state, who, count, events),
            Deed::DiscardUntilWitness => self.discard_until_witness(state, who, events),
            Deed::LookThrough => self.look_through(state, run.seat, who, events),
            Deed::Search(_) => {
                events.emit(Event::Searched { seat: who }, SeatSet::ALL);
                // Who looks through a deck sees it all; afterwards it is shuffled.
                state.looked_through = state.looked_through.with(who);
                for place in 0..state.table.zone(deck(who)).len() {
                    let card = state.table.zone(deck(who))[place];
                    state.table.reveal(card, SeatSet::only(who));
                }
            }
            Deed::ShowFound => self.show_found(state, run, who, events),
            Deed::TakeFound => self.take_found(state, run, who, events),
            Deed::Shuffle => self.shuffle_deck(state, who, events),
            Deed::LookTop(count) => self.look_at_top(state, run, count, events),
            Deed::ShowAll(what) => self.show_all(state, &run, what, events),
            Deed::ShowTop => self.show_top(state, who, events),
            Deed::Gain(goods, amount) => {
                let amount = self.amount(state, &run, amount).max(0) as u16;
                self.gain(state, who, goods, amount, events);
            }
            Deed::Pay(goods, amount) => {
                let amount = self.amount(state, &run, amount).max(0) as u16;
                self.pay_points(state, who, goods, amount, events);
            }
            Deed::TakePoints(from, most) => self.take_points(state, run, from, most, events),
            Deed::ExchangePools(goods) => self.exchange_pools(state, run, goods, events),
            Deed::Ask(kinds) => self.ask_by_text(state, run, who, kinds),
            Deed::AskValue(value) => self.ask_one_value(state, run, who, value, events),
            Deed::AskKeywords => self.ask_keywords(state, who, events),
            Deed::Told => self.tell_answer(state, run, SeatSet::only(run.seat), events),
            Deed::AllTold => self.tell_answer(state, run, SeatSet::ALL, events),
            Deed::AnswerBack => self.answer_back(state, run, events),
            Deed::Refuse => self.refuse_answer(state, events),
            Deed::NoPenalty => self.spare_penalty(state, run.seat, events),
            Deed::ExchangeFile => self.exchange_file(state, run.seat, events),
            _ => {}
        }
    }

    /// Chance decides what is discarded, and nobody sees the others (C3.77).
    fn discard_at_random<E: EventSink<Event>>(
        &self,
        state: &mut State,
        run: &Running,
        what: Filter,
        count: i16,
        events: &mut E,
    ) {
        for _ in 0..count {
            let there = self.count(state, run, what);
            if there == 0 {
                return;
            }
            let place = state.chance.pick(there);
            state.table.note_fact();
            let Some(card) = machine::nth_thing(self, state, run, what, place, |_| true) else { return };
            self.discard(state, CardId(card), "C3.77", events);
        }
    }

    /// Found by the program; the rest of the hand is not shown (C14.49).
    fn discard_all<E: EventSink<Event>>(&self, state: &mut State, run: &Running, what: Filter, events: &mut E) {
        let rule = if what.at.place == crate::language::Where::Hand { "C14.49" } else { "C3.41" };
        while let Some(card) = machine::first_thing(self, state, run, what) {
            self.discard(state, CardId(card), rule, events);
        }
    }

    fn discard_top<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, count: u8, events: &mut E) {
        for _ in 0..count {
            self.rebuild_if_empty(state, seat, events);
            let Some(&top) = state.table.zone(deck(seat)).first() else { return };
            state.steps.speak_of(Some(top.0));
            self.discard(state, top, "C3.8", events);
            self.top_left(state, seat, events);
        }
    }

    fn discard_until_witness<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        for _ in 0..10 {
            let Some(&top) = state.table.zone(deck(seat)).first() else { return state.steps.speak_of(None) };
            let owner = state.table.card(top).owner;
            let printed = self.cards.printed(state.table.printed(top));
            let witness = printed.is_some_and(|printed| printed.keywords.has(Keyword::Witness));
            self.discard(state, top, "C14.197", events);
            self.top_left(state, seat, events);
            let there = state.table.zone(discard(owner)).first().map(|card| card.0);
            state.steps.speak_of(there.filter(|_| witness));
            if witness {
                return;
            }
            self.rebuild_if_empty(state, owner, events);
        }
    }

    /// A player sees another's hand (C3.84).
    fn look_through<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, of: Seat, events: &mut E) {
        events.emit(Event::LookedThrough { seat, of }, SeatSet::ALL);
        for place in 0..state.table.zone(hand(of)).len() {
            let card = state.table.zone(hand(of))[place];
            state.table.reveal(card, SeatSet::only(seat));
        }
    }

    /// What was found is shown to all, and all may respond (C3.72).
    fn show_found<E: EventSink<Event>>(&self, state: &mut State, run: Running, seat: Seat, events: &mut E) {
        let Some(card) = self.as_card(state, run.about) else { return };
        let card = state.carry(card, STAGE, Depth::Bottom, SeatSet::ALL);
        state.steps.speak_of(Some(card.0));
        events.emit(Event::Showed { seat, design: state.table.printed(card) }, SeatSet::ALL);
        if self.has_room(state) {
            self.open_window(state, self.first_to_respond(state), What::Shown { card });
        }
    }

    /// It goes to the hand, unless something took it away.
    fn take_found<E: EventSink<Event>>(&self, state: &mut State, run: Running, seat: Seat, events: &mut E) {
        let Some(card) = self.as_card(state, run.about) else { return };
        if state.table.card(card).zone != STAGE {
            return;
        }
        let card = state.carry(card, hand(seat), Depth::Bottom, SeatSet::ALL);
        events.emit(Event::TookInHand { seat, design: state.table.printed(card) }, SeatSet::ALL);
    }

    /// The top cards of a deck are laid aside for one player to see.
    fn look_at_top<E: EventSink<Event>>(&self, state: &mut State, run: Running, count: u8, events: &mut E) {
        let of = self.who(state, &run, Who::That);
        events.emit(Event::LookedAtTop { seat: run.seat, of, count }, SeatSet::ALL);
        for _ in 0..count {
            let Some(&top) = state.table.zone(deck(of)).first() else { return };
            let aside = state.carry(top, STAGE, Depth::Bottom, SeatSet::only(run.seat));
            state.table.card_mut(aside).host = run.card;
        }
    }

    /// Cards of a hand that pass are shown to all.
    fn show_all<E: EventSink<Event>>(&self, state: &mut State, run: &Running, what: Filter, events: &mut E) {
        let mut shown = machine::Few::<u16, 80>::EMPTY;
        self.each_thing(state, run, what, |card| shown.put(card));
        let seat = self.who(state, run, what.whose);
        if shown.is_empty() {
            events.emit(Event::ShowedNone { seat }, SeatSet::ALL);
        }
        for &card in shown.as_slice() {
            state.table.reveal(CardId(card), SeatSet::ALL);
            events.emit(Event::Showed { seat, design: state.table.printed(CardId(card)) }, SeatSet::ALL);
        }
    }

    fn show_top<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        let Some(&top) = state.table.zone(deck(seat)).first() else { return state.steps.speak_of(None) };
        let card = state.carry(top, STAGE, Depth::Bottom, SeatSet::ALL);
        events.emit(Event::Showed { seat, design: state.table.printed(card) }, SeatSet::ALL);
        state.steps.speak_of(Some(card.0));
        self.top_left(state, seat, events);
    }

    /// Points are gained.
    pub(crate) fn gain<E: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        goods: Goods,
        amount: u16,
        events: &mut E,
    ) {
        if state.rules.basic || amount == 0 {
            return;
        }
        let pool = pool_of(state, seat, goods);
        *pool = pool.saturating_add(amount);
        events.emit(Event::Gained { seat, cp: goods == Goods::Cp, amount }, SeatSet::ALL);
    }

    /// Points are paid; if there are not enough, nothing was chosen.
    fn pay_points<E: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        goods: Goods,
        amount: u16,
        events: &mut E,
    ) {
        if !state.rules.basic {
            let pool = pool_of(state, seat, goods);
            if *pool < amount {
                return state.steps.speak_of(None);
            }
            *pool -= amount;
            events.emit(Event::Paid { seat, cp: goods == Goods::Cp, amount }, SeatSet::ALL);
        }
        // Something was done: what hangs on it goes on.
        let about = state.steps.running().map(|run| if run.about == CardId::NONE { run.card } else { run.about });
        state.steps.speak_of(about.map(|card| card.0));
    }

    /// Points of a player become one's own, of the other kind; never more than there are (C2.3).
    fn take_points<E: EventSink<Event>>(&self, state: &mut State, run: Running, from: Goods, most: u8, events: &mut E) {
        if state.rules.basic {
            return;
        }
        let of = self.who(state, &run, Who::That);
        let pool = pool_of(state, of, from);
        let taken = (*pool).min(u16::from(most));
        *pool -= taken;
        events.emit(Event::Paid { seat: of, cp: from == Goods::Cp, amount: taken }, SeatSet::ALL);
        let into = if from == Goods::Rp { Goods::Cp } else { Goods::Rp };
        self.gain(state, run.seat, into, taken, events);
    }

    fn exchange_pools<E: EventSink<Event>>(&self, state: &mut State, run: Running, goods: Goods, events: &mut E) {
        if state.rules.basic {
            return;
        }
        let other = self.who(state, &run, Who::That);
        let (own, theirs) = (*pool_of(state, run.seat, goods), *pool_of(state, other, goods));
        (*pool_of(state, run.seat, goods), *pool_of(state, other, goods)) = (theirs, own);
        events.emit(Event::ExchangedPools { seat: run.seat, other, cp: goods == Goods::Cp }, SeatSet::ALL);
    }

    /// A text gives a question (C8.12).
    fn ask_by_text(&self, state: &mut State, run: Running, who: Seat, kinds: u8) {
        let asked = self.who(state, &run, Who::That);
        if asked != who && !state.is_out(asked) && state.steps.reserve(2) {
            state.steps.push(Frame::new(Step::Question { asked, kinds, part: question::Part::Choose }, who));
        }
    }

    fn ask_one_value<E: EventSink<Event>>(
        &self,
        state: &mut State,
        run: Running,
        who: Seat,
        value: u8,
        events: &mut E,
    ) {
        let asked = self.who(state, &run, Who::That);
        let Some(value) = Value::of_number(value) else { return };
        if asked != who && !state.is_out(asked) && state.steps.reserve(3) {
            let kinds = 1 << value.of as u8;
            state.steps.push(Frame::new(Step::Question { asked, kinds, part: question::Part::Choose }, who));
            self.ask_value(state, who, value, events);
        }
    }

    /// Is the AFFILIATION among the keywords of the Adversary (C14.124)? The answer is known to two.
    fn ask_keywords<E: EventSink<Event>>(&self, state: &mut State, who: Seat, events: &mut E) {
        // The Adversary's player, whoever owns it.
        let Some(by) = self.as_card(state, state.fought.by) else { return };
        let asked = state.table.card(by).controller;
        if asked == who || state.is_out(asked) {
            return;
        }
        let keywords = self.keywords_of(state, by);
        let affiliation = crate::keyword::Characteristic::Affiliation;
        let values = affiliation.values().filter(|value| value.keyword().is_some_and(|own| keywords.has(own)));
        let files = values.fold(0, |files, value| files | self.cards.files_with(value));
        let yes = files & 1 << state.files[asked.index()] != 0;
        state.masks[who.index()][asked.index()] &= if yes { files } else { !files };
        let times = &mut state.asked[who.index()][asked.index()][affiliation as usize];
        *times = times.saturating_add(1);
        state.table.note_fact();
        let two = SeatSet::only(who).with(asked);
        events.emit(Event::Answered { asker: who, asked, value: crate::event::UNKNOWN_VALUE, yes: Some(yes) }, two);
    }

    /// The card of a hand or an open hand that a seat sees is held there: how many there are.
    pub(crate) fn held(&self, state: &State, seat: Seat) -> usize {
        state.table.zone(hand(seat)).len() + state.table.zone(open_hand(seat)).len()
    }

    /// Is a discard pile empty?
    pub(crate) fn has_discards(&self, state: &State, seat: Seat) -> bool {
        !state.table.zone(discard(seat)).is_empty()
    }
}

/// A pool of a player.
fn pool_of(state: &mut State, seat: Seat, goods: Goods) -> &mut u16 {
    let player = &mut state.players[seat.index()];
    if goods == Goods::Rp { &mut player.rp } else { &mut player.cp }
}
