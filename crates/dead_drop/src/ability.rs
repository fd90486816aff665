//! What cards do: verbs, filters and conditions, and what triggers abilities.

use crate::DeadDrop;
use crate::cards::Kind;
use crate::event::Event;
use crate::language::{Condition, Deed, Filter, Moment, Side, Verb, Who, Words};
use crate::search::{Part, partner};
use crate::state::{
    CAPTURED, COURIER, DELIVERED, DROPS, GUARD, SEATS, SPARES, State, Step, Until, discard, hand, in_play, zone_rule,
};
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Depth, Design, Language, Lasts, Layer, Pending, Running, Stands, Static, Timing};

impl DeadDrop {
    /// Who is meant, said by somebody for whom an ability works; its number says who searched when it began.
    pub(crate) fn meant_by(&self, state: &State, you: Seat, number: i16, who: Who) -> Seat {
        match who {
            Who::You => you,
            Who::Searcher => {
                let then = u8::try_from(number).ok().and_then(|number| number.checked_sub(1)).map(Seat);
                state.searcher().or(then).unwrap_or(you)
            }
            Who::Partner if you == COURIER => you,
            Who::Partner => partner(you),
            Who::Seat(seat) => Seat(seat),
        }
    }

    /// Does a condition hold, for somebody and said by `this` card about `it`?
    pub(crate) fn is_so(
        &self,
        state: &State,
        (you, number): (Seat, i16),
        things: (CardId, CardId),
        condition: Condition,
    ) -> bool {
        let count = |what| {
            let mut count = 0;
            self.each_thing(state, (you, number), things, what, |_| count += 1);
            count
        };
        let held = |who| state.table.zone(hand(self.meant_by(state, you, number, who))).len();
        match condition {
            Condition::Chosen => things.1 != CardId::NONE,
            Condition::There(what, least) => count(what) >= usize::from(least),
            Condition::NoneThere(what) => count(what) == 0,
            Condition::Holds(who, least) => held(who) >= usize::from(least),
            Condition::HoldsNothing(who) => held(who) == 0,
            Condition::Captured(least) => state.table.zone(CAPTURED).len() >= usize::from(least),
            Condition::Delivered(least) => state.table.zone(DELIVERED).len() >= usize::from(least),
        }
    }

    /// Everything a text means, for somebody and said by `this` card about `it`.
    pub(crate) fn each_thing(
        &self,
        state: &State,
        (you, number): (Seat, i16),
        (this, it): (CardId, CardId),
        what: Filter,
        each: impl FnMut(CardId),
    ) {
        let of = |who| self.operatives(state, self.meant_by(state, you, number, who));
        match what {
            Filter::This => this.some().into_iter().for_each(each),
            Filter::It => it.some().into_iter().for_each(each),
            Filter::SearchedDrop => {
                state.searched().and_then(|number| state.at_drop(number)).into_iter().for_each(each);
            }
            Filter::Operatives(Side::Yours) => of(Who::You).for_each(each),
            Filter::Operatives(Side::YourOthers) => of(Who::You).filter(|&card| card != this).for_each(each),
            Filter::Operatives(Side::Searchers) => of(Who::Searcher).for_each(each),
            Filter::Operatives(Side::Partners) => of(Who::Partner).for_each(each),
            Filter::Operatives(Side::All) => {
                Seat::all(SEATS).flat_map(|seat| self.operatives(state, seat)).for_each(each);
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
        run: Running,
        verb: Verb,
        events: &mut E,
    ) {
        let Running { card, about, .. } = run;
        let seat = self.meant_by(state, run.seat, run.number, verb.who);
        let by = state.table.design(card);
        match verb.deed {
            Deed::Draw(count) => self.draw(state, seat, count, by, events),
            Deed::Look if !(0..DROPS).any(|number| state.at_drop(number) == Some(about)) => {}
            Deed::Look => {
                state.table.reveal(about, SeatSet::only(seat));
                let drop = state.table.card(about).zone.0 - crate::state::drop(0).0;
                events.emit(
                    Event::LookedAt { seat, drop, design: state.table.printed(about), by },
                    SeatSet::only(seat).with(COURIER),
                );
            }
            Deed::Take(what) => {
                let first = machine::first_thing(self, state, &run, what);
                state.steps.speak_of(first);
            }
            Deed::Offer => self.make_offer(state, seat, card, events),
            Deed::Last(ability, until) => self.let_last(state, run, ability, until, events),
            Deed::Negate => self.negate(state, about, by, events),
            Deed::Discard if about == card && self.runs_instead(run) => self.take_its_place(state, run, events),
            Deed::Discard => {
                if state.all_in_play().any(|card| card == about) {
                    self.would_discard(state, about);
                }
            }
            Deed::EndSearch => {
                events.emit(Event::SearchEnded { by }, SeatSet::ALL);
                self.end_search(state);
            }
            Deed::DiscardAtRandom(count) => (0..count).for_each(|_| self.discard_at_random(state, seat, by, events)),
            Deed::Copy => {
                let design = state.table.design(about);
                let to = in_play(seat);
                let made = state.table.conjure(design, seat, SPARES, (to, zone_rule(to)), zone_rule(SPARES));
                state.standing.fresh = false;
                if let Some(copy) = made {
                    events.emit(Event::Copied { seat, design, by }, SeatSet::ALL);
                    self.set_off_entering(state, copy);
                }
            }
        }
    }

    fn discard_at_random<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, by: Design, events: &mut E) {
        let zone = hand(seat);
        let count = state.table.zone(zone).len();
        if count > 0 {
            let picked = state.table.zone(zone)[state.chance.pick(count)];
            state.table.note_fact();
            let design = state.table.printed(picked);
            state.carry(picked, discard(seat), Depth::Top, SeatSet::ALL);
            events.emit(Event::DiscardedAtRandom { seat, design, by }, SeatSet::ALL);
        }
    }

    /// An ability of a card works from now on, or happens later.
    fn let_last<E: EventSink<Event>>(
        &self,
        state: &mut State,
        run: Running,
        ability: u8,
        until: Until,
        events: &mut E,
    ) {
        let Some(ability) = self.cards.library.begun_at(run.at.saturating_sub(1), ability) else { return };
        let timing = self.cards.library.ability(ability).timing;
        let about = if timing == Timing::Later { CardId::NONE } else { run.about };
        let number = state.searcher().map_or(run.number, |seat| i16::from(seat.0) + 1);
        let seat = run.seat;
        let is_there = {
            let mut there = state.all_in_play().chain((0..DROPS).filter_map(|number| state.at_drop(number)));
            there.any(|card| card == about)
        };
        if matches!(timing, Timing::Always(Static { on: Filter::It, .. })) && !is_there {
            return; // it is gone (D7.6)
        }
        state.lasting.begin(Lasts { number, ..Lasts::new(ability, seat, until).by(run.card, about) });
        state.standing.fresh = false;
        let by = state.table.design(run.card);
        let design = about.some().map_or(Design::UNKNOWN, |about| state.table.design(about));
        let event = match timing {
            Timing::Always(Static { stat: GUARD, layer: Layer::Multiplied, amount: times, .. }) => {
                Event::Guard { times, by }
            }
            Timing::Always(Static { stat: GUARD, amount, .. }) => Event::GuardChanged { amount, by },
            Timing::Always(Static { on: Filter::It, layer: Layer::Multiplied, amount: times, .. }) => {
                Event::NerveTimes { design, times, by }
            }
            Timing::Always(Static { on: Filter::It, amount, .. }) => Event::Nerve { design, amount, by },
            Timing::Later => {
                let seat = if until == Until::TurnEnd { state.turn() } else { seat };
                Event::PutOff { design: by, seat, until }
            }
            Timing::Always(_) | Timing::Played | Timing::When(_) | Timing::Instead(_) => {
                Event::Works { design: by, seat, until }
            }
        };
        events.emit(event, SeatSet::ALL);
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
            |frame| matches!(frame.step, Step::Search { .. }),
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
            state.carry(card, discard(owner), Depth::Top, SeatSet::ALL);
        }
        self.search_goes_on(state, Part::Over);
    }

    /// What stands sees a moment, in the order of turns.
    pub(crate) fn set_off(&self, state: &mut State, moment: Moment) {
        self.refresh(state);
        let feats = Words::awaits(&moment);
        if !state.standing.is_awaited(feats) {
            return;
        }
        for seat in state.turn().and_onwards(SEATS) {
            for index in 0..state.standing.all().len() {
                let stands = state.standing.all()[index];
                // Turns are awaited by those whose they are.
                let mine = !matches!(moment, Moment::TurnStarts | Moment::TurnEnds) || seat == state.turn();
                if stands.seat == seat && mine && self.cards.library.gist(stands.ability).feats & feats != 0 {
                    (0..stands.times).for_each(|_| self.note(state, &stands));
                }
            }
        }
    }

    /// A card enters play and sees itself do so.
    pub(crate) fn set_off_entering(&self, state: &mut State, card: CardId) {
        let controller = state.table.card(card).controller;
        for (ability, found) in self.cards.library.abilities(state.table.design(card)) {
            if found.timing == Timing::When(Moment::Enters) {
                self.note(state, &Stands::of(card, ability).owned_by(controller));
            }
        }
    }

    /// An ability was set off, and waits.
    fn note(&self, state: &mut State, stands: &Stands) {
        let Stands { source, about, ability, seat: controller, .. } = *stands;
        let was = state.table.design(source);
        let number = state.searcher().map_or(stands.number.max(0), |seat| i16::from(seat.0) + 1);
        state.triggers.keep(Pending { source, was, about, number, ability, controller });
    }

    /// A waiting ability is carried out.
    pub(crate) fn carry_out_trigger(&self, state: &mut State, index: usize) {
        let Pending { source, about, number, ability, controller, .. } = state.triggers.remove(index);
        let entry = self.cards.library.ability(ability).entry;
        state.steps.run(Running::new(controller).of(source).about(about).at(entry).number(number));
    }
}
