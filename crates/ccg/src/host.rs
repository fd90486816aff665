//! `impl Host`: what the machine needs to know to run the CCG's card programs.

use crate::Ccg;
use crate::choice::{Choice, Reason};
use crate::event::Event;
use crate::language::{Condition, Deed, Filter, Role, Sort, Verb, Where, Who, Words};
use crate::state::{InProgress, State, deck, hand};
use crate::thing;
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Host, Library, Listed, OptionRule, Pick, Running, Unasked};

impl Host for Ccg {
    type Words = Words;
    type State = State;
    type Steps = InProgress;
    type Event = Event;
    type Choice = Choice;
    type Reason = Reason;

    const OPTIONS: OptionRule<Reason> = OptionRule::FirstPart(Reason::NoTarget);
    /// "The rest" are those that were not picked.
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

    fn who(&self, state: &State, run: &Running, who: Who) -> Seat {
        self.who(state, run, who)
    }

    fn holds(&self, state: &State, run: &Running, condition: Condition) -> bool {
        self.holds(state, run, condition)
    }

    fn each_thing(&self, state: &State, run: &Running, what: Filter, each: impl FnMut(u16)) {
        self.each_thing(state, run, what, each);
    }

    /// Those that were picked are taken one after the other: cards of a hand have no places that stay.
    fn takes_turns(what: &Filter) -> bool {
        matches!(what.role, Role::Picked | Role::Together)
    }

    fn player(_: &State, thing: u16) -> Option<Seat> {
        thing::as_player(thing)
    }

    /// Cards that lie without order are listed by name, everything else as it comes.
    fn listed(&self, state: &State, thing: u16) -> Listed {
        match self.as_card(state, CardId(thing)) {
            Some(card) if lies_mixed(state, card) => {
                let zone = state.table.card(card).zone;
                let place = state.table.zone(zone).iter().position(|&other| other == card);
                Listed::among(state.table.printed(card), zone, place.unwrap_or(0))
            }
            _ => Listed::alone(thing),
        }
    }

    /// Taking hold of something that is there already is no deed yet.
    fn can_do(&self, _: &State, _: &Running, Verb { deed, .. }: Verb) -> Option<bool> {
        (!matches!(deed, Deed::Take(_) | Deed::Reckon(_))).then_some(true)
    }

    fn unasked(&self, state: &State, run: &Running, asked: Seat) -> Option<Unasked> {
        if state.is_out(asked) {
            return Some(Unasked::Dropped);
        }
        let announced = self.announced_with(state, run.card);
        if let Some(machine::Op::OneOf(_, count)) = self.cards.library.code().get(usize::from(run.at))
            && let Some(thing) = announced
            && self
                .cards
                .text(self.as_card(state, run.card).map_or(machine::Design::UNKNOWN, |card| state.table.design(card)))
                .options
                == *count
        {
            return Some(Unasked::Chose(thing.mode));
        }
        // What was named with the card is not asked for again (C3.13, C6.31).
        if let Some(on) = self.played_on(state, run.card)
            && run.chosen == 0
            && self.is_first_choice(run.at)
            && self.cards.library.chooses_from(run.at).is_some_and(|what| self.is_named_with(state, run, &what, on))
        {
            return Some(Unasked::Picked(on.0));
        }
        machine::only_thing(self, state, run, goes_without_asking).map(Unasked::Picked)
    }

    fn carry_out<E: EventSink<Event>>(&self, state: &mut State, run: Running, verb: Verb, events: &mut E) {
        self.carry_out_verb(state, run, verb, events);
    }

    fn tell<E: EventSink<Event>>(&self, state: &State, run: &Running, seat: Seat, pick: Pick, events: &mut E) {
        let design = self.as_card(state, run.card).map_or(machine::Design::UNKNOWN, |card| state.table.design(card));
        match pick {
            Pick::Thing(thing) => {
                let secret = self.cards.library.chooses_from(run.at).is_some_and(|what| what.secret);
                self.tell_choice(state, seat, thing, secret, events);
            }
            Pick::Done => events.emit(Event::Done { seat }, SeatSet::ALL),
            Pick::Yes => events.emit(Event::Agreed { seat, design }, SeatSet::ALL),
            Pick::No => events.emit(Event::Declined { seat, design }, SeatSet::ALL),
            Pick::Option(option) => events.emit(Event::ChoseOption { seat, design, option }, SeatSet::ALL),
        }
    }
}

impl Ccg {
    /// Does a program choose here for the first time?
    fn is_first_choice(&self, at: u16) -> bool {
        let library = &self.cards.library;
        let Some((_, _, ability)) = library.ability_at(at) else { return false };
        let code = library.code().get(usize::from(ability.entry)..usize::from(at)).unwrap_or_default();
        !code.iter().any(|op| matches!(op, machine::Op::Choose { .. }))
    }

    /// Is what a card was played on what its first choice is about?
    fn is_named_with(&self, state: &State, run: &Running, what: &Filter, on: CardId) -> bool {
        let design = self.as_card(state, run.card).map(|card| state.table.design(card));
        let text = design.map(|design| self.cards.text(design));
        let first = text.is_some_and(|text| text.first_choice.is_some() || text.on.is_none() && text.answers.is_none());
        let team = what.sort == Sort::Team && thing::as_team(on.0).is_some();
        first && (team || text.is_some_and(|text| text.first_choice.as_ref() == Some(what)))
    }

    /// A choice among open things is told; one in a hand or a deck to whoever may know it.
    fn tell_choice<E: EventSink<Event>>(&self, state: &State, seat: Seat, thing: u16, secret: bool, events: &mut E) {
        let Some(card) = self.as_card(state, CardId(thing)) else {
            return events.emit(Event::ChoseThing { seat, thing }, SeatSet::ALL);
        };
        let outside = state.table.card(card);
        let sort = crate::zones::sort_of(outside.zone);
        let looked_at = sort == crate::state::STAGE && !state.table.is_known(card, kernel::Eye::Spectator);
        let hidden = sort == hand(Seat(0)) || sort == deck(Seat(0)) || sort == crate::state::store(Seat(0));
        let face_down = sort == crate::state::beneath(Seat(0)) && outside.face == machine::Face::Down;
        let design = state.table.printed(card);
        let seen = if secret || looked_at {
            SeatSet::only(seat)
        } else if face_down {
            SeatSet::only(outside.controller)
        } else if hidden {
            SeatSet::only(seat).with(outside.owner)
        } else {
            SeatSet::ALL
        };
        // Where nothing has a place of its own none is told.
        let at = state.table.zone(outside.zone).iter().position(|&other| other == card).unwrap_or(0);
        let place = if lies_mixed(state, card) { 0 } else { at as u8 + 1 };
        events.emit(Event::Chose { seat, design, zone: outside.zone, place }, seen);
    }
}

/// Do cards lie there so that nobody tells equal ones apart?
fn lies_mixed(state: &State, card: CardId) -> bool {
    let sort = crate::zones::sort_of(state.table.card(card).zone);
    sort == hand(Seat(0)) || sort == deck(Seat(0)) || sort == crate::state::discard(Seat(0))
}

/// Is it something that is chosen in the open, where one of one is no choice?
fn goes_without_asking(what: &Filter) -> bool {
    let lies_open = matches!(what.at.place, Where::Anywhere | Where::Sections(_) | Where::Announced | Where::Stage);
    lies_open
        && what.role == Role::Any
        && !what.secret
        && matches!(what.sort, Sort::Card | Sort::Fighter | Sort::Player | Sort::Team)
}
