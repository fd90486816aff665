//! Negating (C3.53 to C3.59): what a card would still do does not happen, and it goes.

use crate::Ccg;
use crate::event::Event;
use crate::language::{Ban, Feat, Wouldbe};
use crate::numbers::Subject;
use crate::state::{PLAYED, State, Step, What, in_play};
use crate::trigger::Happened;
use kernel::{EventSink, SeatSet};
use machine::{Announced, CardId, Frame, Running};

impl Ccg {
    /// Negates a card, wherever it is: announced, under way, lasting or in play.
    pub(crate) fn negate<E: EventSink<Event>>(&self, state: &mut State, card: CardId, by: CardId, events: &mut E) {
        let run = Running::new(state.turn).of(by);
        if self.is_barred(state, Subject::Card(card, CardId::NONE), Ban::BeNegated) || self.is_unnegatable(state, card)
        {
            return;
        }
        if self.replaced(state, run, Wouldbe::Negated, card)
            || self.replaced(state, run, Wouldbe::DiscardedOrNegated, card)
        {
            return;
        }
        let design = state.table.design(card);
        let of =
            |card: CardId| self.as_card(state, card).map_or(machine::Design::UNKNOWN, |card| state.table.design(card));
        events.emit(Event::Negated { design, by: of(by) }, SeatSet::ALL);
        self.note(state, Happened::new(Feat::Negated, card));
        if state.is_agent(card) {
            // An Agent that attacks goes back; it is no card that could be negated (C3.56, C14.10).
            let table = state.table;
            state.windows.withdraw(|thing| match thing.what {
                What::Effect { card: own, ability, .. } => self.attacks_by(&table, own, ability, card),
                _ => false,
            });
            return self.leave_combat(state, card, events);
        }
        let is_it = |thing: &Announced<What>| matches!(thing.what, What::Card { card: own, .. } if own == card);
        state.standing.fresh &= !state.lasting.end_of(card);
        if state.windows.withdraw(is_it).is_some() {
            return self.discard(state, card, "C3.53", events);
        }
        match state.windows.negate(is_it) {
            Some(_) => self.break_off(state, card, events),
            None if in_play(state.table.card(card).zone) || state.table.card(card).zone == PLAYED => {
                self.discard(state, card, "C3.53", events);
            }
            None => {}
        }
    }

    /// A text that says it cannot be negated says so of itself.
    fn is_unnegatable(&self, state: &State, card: CardId) -> bool {
        let library = &self.cards.library;
        library.standing(state.table.design(card)).iter().any(|&ability| {
            let machine::Timing::Always(change) = library.ability(ability).timing else { return false };
            change.stat == crate::language::Stat::Forbids(Ban::BeNegated).number()
                && change.on.role == crate::language::Role::This
        })
    }

    /// What was being carried out ends where it is: a check it demanded, a combat it began (C3.57, C3.58).
    fn break_off<E: EventSink<Event>>(&self, state: &mut State, card: CardId, events: &mut E) {
        let newer = state.windows.under_way().take_while(|thing| !is_card(thing, card)).count();
        let mut left = newer;
        let place = state.steps.frames().iter().rposition(|frame| {
            let is = matches!(frame.step, Step::CarryOut { .. });
            let found = is && left == 0;
            left = left.saturating_sub(usize::from(is));
            found
        });
        let Some(place) = place else { return };
        while state.steps.frames().len() > place + 1 {
            let Some(frame) = state.steps.pop() else { return };
            self.clean_up(state, frame, events);
        }
    }

    /// Tidies up after something that was broken off.
    pub(crate) fn clean_up<E: EventSink<Event>>(&self, state: &mut State, frame: Frame<Step>, events: &mut E) {
        match frame.step {
            Step::Respond => {
                let mut gone = machine::Few::<u16, 32>::EMPTY;
                state.windows.drop_window(|thing| {
                    if let What::Card { card, .. } = thing.what {
                        gone.put(card.0);
                    }
                });
                for &card in gone.as_slice() {
                    if state.table.card(CardId(card)).zone == PLAYED {
                        self.discard(state, CardId(card), "C3.57", events);
                    }
                }
            }
            Step::Check { .. } => self.close_check(state, events),
            Step::Combat { .. } => self.close_combat(state, events),
            Step::Program(run) => self.break_off_search(state, &run, events),
            _ => {}
        }
    }
}

fn is_card(thing: &Announced<What>, card: CardId) -> bool {
    matches!(thing.what, What::Card { card: own, .. } if own == card)
}
