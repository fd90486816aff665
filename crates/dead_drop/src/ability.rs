//! What cards do: verbs, filters and conditions, and what triggers abilities.

use crate::DeadDrop;
use crate::cards::{Filter, Kind, Moment, Verb, Words};
use crate::event::Event;
use crate::search::Part;
use crate::state::{COURIER, DROPS, GUARD, SEATS, SPARES, State, Step, Until, discard, hand, in_play, zone_rule};
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Depth, Frame, Language, Lasts, Pending, Running, Static, Timing};

impl DeadDrop {
    /// Everything a text means, said by `this` card about `it`.
    pub(crate) fn each_thing(
        &self,
        state: &State,
        you: Seat,
        (this, it): (CardId, CardId),
        what: Filter,
        each: impl FnMut(CardId),
    ) {
        match what {
            Filter::It => it.some().into_iter().for_each(each),
            Filter::SearchedDrop => {
                state.searched().and_then(|number| state.at_drop(number)).into_iter().for_each(each);
            }
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
        run: Running,
        verb: Verb,
        events: &mut E,
    ) {
        let Running { seat, card, about, .. } = run;
        let by = state.table.design(card);
        match verb {
            Verb::Draw(count) => self.draw(state, seat, count, by, events),
            Verb::Look => {
                state.table.reveal(about, SeatSet::only(seat));
                let drop = state.table.card(about).zone.0 - crate::state::drop(0).0;
                events.emit(
                    Event::LookedAt { seat, drop, design: state.table.printed(about), by },
                    SeatSet::only(seat).with(COURIER),
                );
            }
            Verb::Offer => self.make_offer(state, seat, card, events),
            Verb::Last(ability, until) => self.let_last(state, run, ability, until, events),
            Verb::Negate => self.negate(state, about, by, events),
            Verb::Discard => self.would_discard(state, about),
            Verb::TakeItsPlace => {
                let would = state.steps.newest_mut(|frame| matches!(frame.step, Step::Discard { .. }));
                if let Some(Frame { step: Step::Discard { card: lost, .. }, seat: loser, .. }) = would {
                    let saved = std::mem::replace(lost, card);
                    *loser = seat;
                    events.emit(Event::TookItsPlace { design: by, saved: state.table.design(saved) }, SeatSet::ALL);
                }
            }
            Verb::EndSearch => {
                events.emit(Event::SearchEnded { by }, SeatSet::ALL);
                self.end_search(state);
            }
            Verb::DiscardAtRandom => {
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
            Verb::Copy => {
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
        // What happens at the end of a turn happens to the searcher.
        let seat = if until == Until::TurnEnd { state.searcher().unwrap_or(run.seat) } else { run.seat };
        let timing = self.cards.library.ability(ability).timing;
        let about = if timing == Timing::Later { CardId::NONE } else { run.about };
        state.lasting.begin(Lasts::new(ability, seat, until).by(run.card, about));
        state.standing.fresh = false;
        let by = state.table.design(run.card);
        let event = match timing {
            Timing::Always(Static { stat: GUARD, amount: times, .. }) => Event::Guard { times, by },
            Timing::Always(Static { amount, .. }) => Event::Nerve { design: state.table.design(run.about), amount, by },
            Timing::Played | Timing::When(_) | Timing::Instead(_) | Timing::Later => {
                Event::PutOff { design: by, seat, until }
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
                if stands.seat == seat && self.cards.library.gist(stands.ability).feats & feats != 0 {
                    self.note(state, stands.source, stands.ability, seat);
                }
            }
        }
    }

    /// A card enters play and sees itself do so.
    pub(crate) fn set_off_entering(&self, state: &mut State, card: CardId) {
        let controller = state.table.card(card).controller;
        for (ability, found) in self.cards.library.abilities(state.table.design(card)) {
            if found.timing == Timing::When(Moment::Enters) {
                self.note(state, card, ability, controller);
            }
        }
    }

    /// An ability was set off, and waits.
    fn note(&self, state: &mut State, source: CardId, ability: u16, controller: Seat) {
        let was = state.table.design(source);
        state.triggers.keep(Pending { source, was, about: CardId::NONE, number: 0, ability, controller });
    }

    /// A waiting ability is carried out.
    pub(crate) fn carry_out_trigger(&self, state: &mut State, index: usize) {
        let pending = state.triggers.remove(index);
        let entry = self.cards.library.ability(pending.ability).entry;
        state.steps.run(Running::new(pending.controller).of(pending.source).at(entry));
    }
}
