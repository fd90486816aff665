//! `impl Host`: what the machine needs to know to run Battles' card programs.

use crate::Battles;
use crate::choice::{Choice, Reason};
use crate::event::{Event, as_told};
use crate::language::{Condition, Deed, Filter, Role, Verb, Where, Who, Words};
use crate::state::{InProgress, State, bears_abilities, deck, hand, owner_of, sort_of, wishes};
use crate::thing::Thing;
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Host, Library, Listed, OptionRule, Pick, Running, Unasked};

impl Host for Battles {
    type Words = Words;
    type State = State;
    type Steps = InProgress;
    type Event = Event;
    type Choice = Choice;
    type Reason = Reason;

    const OPTIONS: OptionRule<Reason> = OptionRule::FirstPart(Reason::Impossible);
    /// "The rest" are those that were not picked; a name or a team that was named is among the picks.
    const PICKS_STAY: bool = true;

    fn library(&self) -> &Library<Words> {
        &self.cards.library
    }

    fn steps(state: &State) -> &InProgress {
        &state.steps
    }

    fn steps_mut(state: &mut State) -> &mut InProgress {
        &mut state.steps
    }

    #[inline]
    fn who(&self, state: &State, run: &Running, who: Who) -> Seat {
        self.who(state, run, who)
    }

    #[inline]
    fn holds(&self, state: &State, run: &Running, condition: Condition) -> bool {
        self.holds(state, run, condition)
    }

    #[inline]
    fn each_thing(&self, state: &State, run: &Running, what: Filter, each: impl FnMut(u16)) {
        self.each_thing(state, run, what, each);
    }

    /// First those of the deck, then those of the hand: their numbers would tell where in the deck they lay.
    fn comes_in_order(what: &Filter) -> bool {
        what.at == Where::DeckAndHand
    }

    fn behind(&self, state: &State, run: &Running, what: &Filter) -> Option<u16> {
        let last = run.each.some()?;
        let table = &state.table;
        let left = what.at == Where::DeckAndHand
            && last.index() < table.count()
            && owner_of(table.card(last).zone)
                .is_none_or(|seat| ![deck(seat), hand(seat)].contains(&table.card(last).zone));
        (!left).then_some(last.0)
    }

    fn player(state: &State, thing: u16) -> Option<Seat> {
        match state.thing(thing)? {
            Thing::Player(seat) => Some(seat),
            Thing::Card(_) | Thing::Team(_) | Thing::Name(_) | Thing::Power(_) => None,
        }
    }

    /// Cards that lie without order are listed by name, everything else as it comes.
    fn listed(&self, state: &State, thing: u16) -> Listed {
        match state.thing(thing) {
            Some(Thing::Card(card)) if !is_its_own(state, card) => {
                let zone = state.table.card(card).zone;
                let place = state.table.zone(zone).iter().position(|&other| other == card);
                Listed::among(state.table.printed(card), zone, place.unwrap_or(0))
            }
            _ => Listed::alone(thing),
        }
    }

    /// Taking hold of something that is there already is no deed yet.
    fn can_do(&self, _: &State, _: &Running, Verb { deed, .. }: Verb) -> Option<bool> {
        (!matches!(deed, Deed::Take(_))).then_some(true)
    }

    fn unasked(&self, state: &State, run: &Running, asked: Seat) -> Option<Unasked> {
        let is_nothing = |what: &Filter| goes_without_asking(what) && self.count(state, run, *what) == 0;
        if machine::is_idle(self, state, run, is_nothing) {
            return Some(Unasked::Declined);
        }
        if state.is_out(asked) {
            return Some(Unasked::Dropped);
        }
        machine::only_thing(self, state, run, goes_without_asking).map(Unasked::Picked)
    }

    fn carry_out<E: EventSink<Event>>(&self, state: &mut State, run: Running, verb: Verb, events: &mut E) {
        self.carry_out_verb(state, run, verb, events);
    }

    fn tell<E: EventSink<Event>>(&self, state: &State, run: &Running, seat: Seat, pick: Pick, events: &mut E) {
        match pick {
            Pick::Thing(thing) => {
                let secret = self.cards.library.chooses_from(run.at).is_some_and(|what| what.secret);
                self.tell_choice(state, seat, thing, secret, events);
            }
            Pick::Done => events.emit(Event::Done { seat }, SeatSet::ALL),
            Pick::Yes => events.emit(Event::Agreed { seat, at: run.at }, SeatSet::ALL),
            Pick::No => events.emit(Event::Declined { seat, at: run.at }, SeatSet::ALL),
            Pick::Option(option) => {
                let design = self.design_of(state, run.card);
                events.emit(Event::ChoseOption { seat, design, at: run.at, option }, SeatSet::ALL);
            }
        }
    }
}

impl Battles {
    /// A choice among open things is told, even if nothing comes of it.
    pub(crate) fn tell_choice<E: EventSink<Event>>(
        &self,
        state: &State,
        seat: Seat,
        thing: u16,
        secret: bool,
        events: &mut E,
    ) {
        match state.thing(thing) {
            Some(Thing::Card(card)) if secret => {
                let design = as_told(state, card);
                let (zone, place) = state.place_of(card);
                events.emit(Event::ChoseInSecret { seat, design, zone, place }, SeatSet::only(seat));
            }
            Some(Thing::Card(card)) => {
                // Where nothing has a place of its own none is told.
                let (zone, place) = state.place_of(card);
                let place = if is_its_own(state, card) { place } else { 0 };
                let side = state.side_of(card);
                // By where it lies, never by who happens to know it.
                let sort = sort_of(zone);
                let hidden = sort == hand(Seat(0)) || sort == deck(Seat(0)) || sort == wishes(Seat(0));
                let seen = if hidden { SeatSet::only(seat).with(side) } else { SeatSet::ALL };
                let design = if is_its_own(state, card) { as_told(state, card) } else { state.table.printed(card) };
                events.emit(Event::Chose { seat, design, side, zone, place }, seen);
            }
            Some(Thing::Player(player)) => events.emit(Event::ChosePlayer { seat, player }, SeatSet::ALL),
            Some(Thing::Name(name)) => events.emit(Event::ChoseName { seat, name }, SeatSet::ALL),
            Some(Thing::Team(team)) => events.emit(Event::ChoseTeam { seat, team: team as u8 }, SeatSet::ALL),
            Some(Thing::Power(ability)) => events.emit(Event::ChosePower { seat, ability }, SeatSet::ALL),
            None => {}
        }
    }
}

/// Is it something that is chosen in the open, where one of one is no choice, and none of none?
fn goes_without_asking(what: &Filter) -> bool {
    let lies_open = matches!(what.at, Where::InPlay | Where::KoPile | Where::Removed);
    lies_open && what.role != Role::Rest && !what.secret
}

/// Is a card one of its own, though others have the same face? In play each is where it is, but for resources.
fn is_its_own(state: &State, card: CardId) -> bool {
    card.index() < state.table.count() && bears_abilities(state.table.card(card).zone)
}
