//! `impl Host`: what the machine needs to know to run card programs.

use crate::Boardgame;
use crate::choices::{Choice, Reason};
use crate::event::Event;
use crate::filter::Thing;
use crate::language::{Condition, Deed, Filter, Verb, Who, Words};
use crate::state::{InProgress, State, as_slot, as_space, holder_of};
use kernel::{EventSink, Seat, SeatSet};
use machine::{Host, Library, Listed, OptionRule, Pick, Running, Unasked};

impl Host for Boardgame {
    type Words = Words;
    type State = State;
    type Steps = InProgress;
    type Event = Event;
    type Choice = Choice;
    type Reason = Reason;

    const OPTIONS: OptionRule<Reason> = OptionRule::All;
    const PICKS_STAY: bool = false;

    fn library(&self) -> &Library<Words> {
        &self.cards.library
    }

    fn steps(state: &State) -> &InProgress {
        &state.steps
    }

    fn steps_mut(state: &mut State) -> &mut InProgress {
        &mut state.steps
    }

    fn who(&self, state: &State, run: &Running, who: Who) -> Seat {
        state.seat_of(self.meant(state, run, who))
    }

    fn holds(&self, state: &State, run: &Running, condition: Condition) -> bool {
        self.is_so(state, run, condition)
    }

    fn each_thing(&self, state: &State, run: &Running, what: Filter, mut each: impl FnMut(u16)) {
        self.each_of(state, run, what, &mut each);
    }

    /// Cards in hands are listed by name, everything else by its place.
    fn listed(&self, state: &State, thing: u16) -> Listed {
        let Some(card) = Thing::of(thing).and_then(Thing::card) else { return Listed::alone(thing) };
        let zone = state.table.card(card).zone;
        if holder_of(zone).is_some() { Listed::among(state.table.printed(card), zone, 0) } else { Listed::at(zone, 0) }
    }

    /// A move leads elsewhere than where the Agent stands who moves (G2.20).
    fn refuses(&self, state: &State, thing: u16, next: Option<Verb>) -> Option<Reason> {
        let Verb { deed: Deed::Move, who } = next? else { return None };
        let mover = self.meant(state, state.steps.running()?, who).agent()?;
        let stands_there = Thing::of(thing) == Some(Thing::Region(state.agent(mover).region));
        stands_there.then_some(Reason::StandsThere)
    }

    /// Where all can see that there is one thing to choose, nobody is asked.
    fn unasked(&self, state: &State, run: &Running, _: Seat) -> Option<Unasked> {
        let is_open = |what: &Filter| !matches!(what, Filter::Hand(_));
        machine::only_thing(self, state, run, is_open).map(Unasked::Picked)
    }

    fn carry_out<E: EventSink<Event>>(&self, state: &mut State, run: Running, verb: Verb, events: &mut E) {
        self.carry_out_verb(state, run, verb, events);
    }

    /// Everybody sees what is chosen on the map; what is chosen from a hand is told by what happens to it.
    fn tell<E: EventSink<Event>>(&self, state: &State, run: &Running, _: Seat, pick: Pick, events: &mut E) {
        let Pick::Thing(thing) = pick else { return };
        let Some(card) = Thing::of(thing).and_then(Thing::card) else { return };
        let zone = state.table.card(card).zone;
        let by = state.table.printed(run.card);
        let who = state.name_of(self.chooser(state, run));
        if let Some(space) = as_space(zone) {
            events.emit(Event::ChoseSpace { who, space, by }, SeatSet::ALL);
        } else if as_slot(zone).is_some() {
            events.emit(Event::ChoseCase { who, case: state.table.printed(card), by }, SeatSet::ALL);
        }
    }
}
