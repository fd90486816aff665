//! What cards do: their verbs, filters and conditions, what sets them off, and current numbers.

use crate::DeadDrop;
use crate::cards::{Condition, Filter, Kind, Moment, Verb, Words};
use crate::event::Event;
use crate::search::part;
use crate::state::{
    CARDS, COURIER, DROPS, GUARD, NERVE, SEATS, SPARES, State, Step, discard, hand, in_play, moment, until, zone_rule,
};
use kernel::{EventSink, Seat, SeatSet};
use machine::program::Reader;
use machine::{CardId, Changes, Due, Effect, Frame, Layer, Pending, Spot, Static, Timing};

/// A program looks at the table through this.
pub(crate) struct Reading<'a> {
    pub(crate) game: &'a DeadDrop,
    pub(crate) state: &'a State,
}

impl Reader<Words, Step> for Reading<'_> {
    fn holds(&self, frame: &Frame<Step>, condition: Condition) -> bool {
        match condition {
            Condition::Chosen => frame.about != CardId::NONE,
        }
    }

    fn things(&self, frame: &Frame<Step>, what: Filter, mut each: impl FnMut(u16)) {
        // In increasing order, so that a set is picked in one order only.
        let mut found = [CardId::NONE; 16];
        let mut count = 0;
        self.game.each_thing(self.state, frame.seat, frame.card, what, |card| {
            if count < found.len() {
                found[count] = card;
                count += 1;
            }
        });
        found[..count].sort_unstable();
        found[..count].iter().for_each(|card| each(card.0));
    }

    fn last_pick(&self, _: &Frame<Step>) -> Option<u16> {
        self.state.steps.picks().last().copied()
    }
}

impl DeadDrop {
    fn each_thing(&self, state: &State, you: Seat, this: CardId, what: Filter, each: impl FnMut(CardId)) {
        match what {
            Filter::Yours => self.operatives(state, you).for_each(each),
            Filter::YourOthers => self.operatives(state, you).filter(|&card| card != this).for_each(each),
            Filter::Searchers => {
                state.searcher().into_iter().flat_map(|seat| self.operatives(state, seat)).for_each(each);
            }
            Filter::Drops => (0..DROPS).filter_map(|number| state.at_drop(number)).for_each(each),
            Filter::Negatable => self.negatable(state, you, this).for_each(each),
        }
    }

    /// D6.4: announced cards, and enemy cards that stay in play.
    pub(crate) fn negatable<'a>(
        &'a self,
        state: &'a State,
        you: Seat,
        this: CardId,
    ) -> impl Iterator<Item = CardId> + 'a {
        let announced =
            state.windows.all().filter(|(_, thing)| !thing.negated).filter_map(|(_, thing)| thing.what.card());
        let enemy = move |seat: &Seat| (*seat == COURIER) != (you == COURIER);
        let staying = Seat::all(SEATS).filter(enemy).flat_map(|seat| state.table.zone(in_play(seat)).iter().copied());
        announced
            .filter(move |&card| card != this)
            .chain(staying.filter(move |&card| self.is(state, card, Kind::Event)))
    }

    /// Does one thing for a program.
    pub(crate) fn carry_out_verb<E: EventSink<Event>>(
        &self,
        state: &mut State,
        frame: Frame<Step>,
        verb: Verb,
        events: &mut E,
    ) {
        let Frame { seat, card, about, .. } = frame;
        let by = state.table.design(card);
        match verb {
            Verb::Draw(count) => self.draw(state, seat, count, by, events),
            Verb::Look => {
                state.table.reveal(about, SeatSet::only(seat));
                let drop = state.table.card(about).zone.0 - crate::state::drop(0).0;
                events.emit(
                    Event::LookedAt { seat, drop, design: state.table.printed(about) },
                    SeatSet::only(seat).with(COURIER),
                );
            }
            Verb::NerveThisSearch(amount) => self.change_nerve(state, frame, amount, until::SEARCH, events),
            Verb::NerveForGood(amount) => self.change_nerve(state, frame, amount, until::FOR_GOOD, events),
            Verb::GuardTimes(times) => {
                let searched = state.steps.newest(|frame| frame.step == Step::Search).map(|frame| frame.number as u8);
                if let Some(on) = searched.and_then(|number| state.at_drop(number)) {
                    let (layer, stat) = (Layer::Multiplied, GUARD);
                    state.effects.begin(Effect {
                        on,
                        source: card,
                        amount: times,
                        stat,
                        layer,
                        until: until::SEARCH,
                        whose: seat,
                    });
                    state.derived.drop_all();
                    events.emit(Event::Guard { times }, SeatSet::ALL);
                }
            }
            Verb::Offer => self.make_offer(state, seat, card, events),
            Verb::Negate => self.negate(state, about, events),
            Verb::Discard => self.would_discard(state, about, false),
            Verb::TakeItsPlace => {
                if let Some(would) = state.steps.newest_mut(|frame| frame.step == Step::Discard) {
                    let saved = std::mem::replace(&mut would.about, card);
                    would.seat = seat;
                    events.emit(Event::TookItsPlace { design: by, saved: state.table.design(saved) }, SeatSet::ALL);
                }
            }
            Verb::EndSearch => {
                events.emit(Event::SearchEnded { by }, SeatSet::ALL);
                self.end_search(state);
            }
            Verb::NextTurn => self.put_off(state, frame, moment::TURN_START, seat, events),
            Verb::EndOfTurn => {
                let searcher = state.searcher().unwrap_or(seat);
                self.put_off(state, Frame { seat: searcher, ..frame }, moment::TURN_END, searcher, events);
            }
            Verb::DiscardAtRandom => {
                let zone = hand(seat);
                let count = state.table.zone(zone).len();
                if count > 0 {
                    let picked = state.table.zone(zone)[state.chance.pick(count)];
                    state.table.note_fact();
                    let design = state.table.printed(picked);
                    state.carry(picked, discard(seat), Spot::Top, SeatSet::ALL);
                    events.emit(Event::DiscardedAtRandom { seat, design }, SeatSet::ALL);
                }
            }
            Verb::Copy => {
                let design = state.table.design(about);
                let to = in_play(seat);
                let made = state.table.conjure(design, seat, SPARES, (to, zone_rule(to)), zone_rule(SPARES));
                state.derived.drop_all();
                if let Some(copy) = made {
                    events.emit(Event::Copied { seat, design }, SeatSet::ALL);
                    self.set_off_entering(state, copy);
                }
            }
        }
    }

    fn change_nerve<E: EventSink<Event>>(
        &self,
        state: &mut State,
        frame: Frame<Step>,
        amount: i16,
        until: u8,
        events: &mut E,
    ) {
        let (on, source) = (frame.about, frame.card);
        state.effects.begin(Effect { on, source, amount, stat: NERVE, layer: Layer::Added, until, whose: frame.seat });
        state.derived.drop_all();
        let (design, by) = (state.table.design(on), state.table.design(source));
        events.emit(Event::Nerve { design, amount, by }, SeatSet::ALL);
    }

    fn put_off<E: EventSink<Event>>(
        &self,
        state: &mut State,
        frame: Frame<Step>,
        moment: u8,
        whose: Seat,
        events: &mut E,
    ) {
        let design = state.table.printed(frame.card);
        let later = self.cards.library.abilities(design).find(|(_, ability)| ability.timing == Timing::Later);
        if let Some((ability, _)) = later {
            let (source, controller, about) = (frame.card, frame.seat, CardId::NONE);
            state.schedule.add(Due {
                source,
                about,
                ability,
                number: 0,
                moment,
                whose,
                controller,
                wait: 0,
                each: false,
            });
            events.emit(Event::PutOff { design, seat: whose, moment }, SeatSet::ALL);
        }
    }

    /// Everything above the search is dropped; cards on their way are discarded (M2).
    fn end_search(&self, state: &mut State) {
        let mut gone = [CardId::NONE; 24];
        let mut count = 0;
        let mut note = |card: CardId| {
            gone[count] = card;
            count += 1;
        };
        let windows = &mut state.windows;
        let searched = state.steps.unwind(
            |frame| frame.step == Step::Search,
            |frame| {
                if frame.step == Step::Respond {
                    windows.drop_window(|thing| thing.what.card().into_iter().for_each(&mut note));
                }
            },
        );
        if !searched {
            return;
        }
        for &card in &gone[..count] {
            let owner = state.table.card(card).owner;
            state.carry(card, discard(owner), Spot::Top, SeatSet::ALL);
        }
        self.search_goes_on(state, part::OVER);
    }

    /// A card in play sees a moment.
    pub(crate) fn set_off(&self, state: &mut State, moment: Moment) {
        for seat in state.turn().and_onwards(SEATS) {
            for index in 0..state.table.zone(in_play(seat)).len() {
                self.set_off_of(state, state.table.zone(in_play(seat))[index], moment);
            }
        }
    }

    /// A card enters play and sees itself do so.
    pub(crate) fn set_off_entering(&self, state: &mut State, card: CardId) {
        self.set_off_of(state, card, Moment::Enters);
    }

    fn set_off_of(&self, state: &mut State, source: CardId, moment: Moment) {
        let was = state.table.design(source);
        for (ability, found) in self.cards.library.abilities(was) {
            if found.timing == Timing::When(moment) {
                let controller = state.table.card(source).controller;
                state.triggers.keep(Pending { source, was, about: CardId::NONE, number: 0, ability, controller });
            }
        }
    }

    /// A waiting ability is carried out.
    pub(crate) fn carry_out_trigger(&self, state: &mut State, index: usize) {
        let pending = state.triggers.remove(index);
        let entry = self.cards.library.ability(pending.ability).entry;
        state.steps.push(Frame::new(Step::Program, pending.controller).of(pending.source).at(entry));
    }

    /// A current number: kept, or worked out if something changed.
    pub(crate) fn value(&self, state: &State, card: CardId, stat: u8) -> i16 {
        state.derived.get(card, stat).unwrap_or_else(|| self.work_out(state, card, stat))
    }

    /// Every card that a card in play changes numbers of, with the ability that does it.
    pub(crate) fn each_standing_change(&self, state: &State, mut each: impl FnMut(CardId, u16, &Static<Words>)) {
        for source in state.all_in_play() {
            for (ability, change) in self.cards.library.standing(state.table.design(source)) {
                let controller = state.table.card(source).controller;
                self.each_thing(state, controller, source, change.on, |card| each(card, ability, change));
            }
        }
    }

    fn work_out(&self, state: &State, card: CardId, stat: u8) -> i16 {
        let mut changes = Changes::NONE;
        self.each_standing_change(state, |on, _, change| {
            if on == card && change.stat == stat {
                changes.add(change.layer, change.amount);
            }
        });
        self.with_effects(state, card, stat, changes)
    }

    /// Works out all current numbers, if something changed.
    pub(crate) fn refresh(&self, state: &mut State) {
        if state.derived.is_fresh() {
            return;
        }
        let mut current = [[0; 2]; CARDS];
        for number in 0..DROPS {
            if let Some(card) = state.at_drop(number) {
                current[card.index()][usize::from(GUARD)] = self.with_effects(state, card, GUARD, Changes::NONE);
            }
        }
        // Few cards change others, so what they change is few too: more than this cannot be in play.
        let mut standing = [(CardId::NONE, Layer::Added, 0); 24];
        let mut count = 0;
        self.each_standing_change(state, |card, _, change| {
            if change.stat == NERVE && count < standing.len() {
                standing[count] = (card, change.layer, change.amount);
                count += 1;
            }
        });
        for card in Seat::all(SEATS).flat_map(|seat| self.operatives(state, seat)) {
            let mut changes = Changes::NONE;
            for &(on, layer, amount) in &standing[..count] {
                if on == card {
                    changes.add(layer, amount);
                }
            }
            current[card.index()][usize::from(NERVE)] = self.with_effects(state, card, NERVE, changes);
        }
        state.derived.keep(current);
    }

    /// D7.2
    fn with_effects(&self, state: &State, card: CardId, stat: u8, mut changes: Changes) -> i16 {
        state.effects.gather(card, stat, &mut changes);
        changes.add(Layer::Floored, 0);
        changes.of(self.cards.printed(state.table.design(card), stat)).current
    }
}
