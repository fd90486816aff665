//! Stunned, dazed, wounded, healed, hidden, recovered (B5), and state-based checks (B8.21).

use crate::Battles;
use crate::event::{Event, Why, as_told};
use crate::facts::Keyword;
use crate::language::{Ban, Feat, Moment, Words, Wouldbe};
use crate::standing::FALLING;
use crate::state::{State, Step, counter, in_play, is_row, mark};
use crate::trigger::Happening;
use kernel::{EventSink, Seat, SeatSet};
use machine::{Ability, CardId, Design, Face, Frame, Timing};

/// How somebody is stunned.
#[derive(Clone, Copy)]
pub(crate) struct Blow {
    /// By whom.
    pub(crate) by: CardId,
    /// With a wound, or dazed without one (B5.14)?
    pub(crate) wounds: bool,
    /// By a strike in combat?
    pub(crate) strike: bool,
    /// Was what is set off by it noted already?
    pub(crate) noted: bool,
}

impl Battles {
    /// What is set off by a stun sees the state just before it (B8.9).
    pub(crate) fn note_stun(&self, state: &mut State, card: CardId) {
        self.note(state, Happening::of(Feat::IsStunned, card));
        if self.has(state, card, Keyword::Tough) {
            self.note_keyword(state, card, Keyword::Tough);
        }
    }

    /// Stuns a character, in the order of B5.1. True if it got a wound.
    pub(crate) fn stun<E: EventSink<Event>>(
        &self,
        state: &mut State,
        card: CardId,
        blow: Blow,
        events: &mut E,
    ) -> bool {
        let zone = state.table.card(card).zone;
        if !is_row(zone) || !self.is_character(state, card) || state.is_stunned(card) {
            return false; // a stunned character cannot be stunned again (B5.7)
        }
        let was_up = state.is_up(card);
        if !blow.noted {
            self.note_stun(state, card);
        }
        let design = as_told(state, card);
        let by = self.told_by(state, blow.by);
        let wounds = blow.wounds && (blow.strike || !self.is_forbidden(state, card, Ban::BeWoundedOtherwise));
        events.emit(Event::Stunned { design, dazed: !wounds, by }, SeatSet::ALL);
        self.turn_down(state, card, events);
        state.unmark(card, mark::HIDDEN);
        state.mark(card, mark::EXHAUSTED);
        if wounds {
            self.add_wound(state, card, was_up, blow.by, events);
        }
        wounds
    }

    /// A character turns face down: counters leave it, its Equipment is KO'd, it is out of the combat (B5.1, B5.16).
    fn turn_down<E: EventSink<Event>>(&self, state: &mut State, card: CardId, events: &mut E) {
        state.table.card_mut(card).counters[counter::POWER] = 0;
        if let Some(worn) = state.equipment_on(card) {
            self.ko(state, worn, (Why::Bearer, CardId::NONE), events);
        }
        state.turn_card(card, Face::Down);
        self.leave_combat(state, card);
    }

    /// Wounds a character without stunning it (B5.9), unless only strikes can (B12.50).
    pub(crate) fn wound<E: EventSink<Event>>(&self, state: &mut State, card: CardId, by: CardId, events: &mut E) {
        let stands = is_row(state.table.card(card).zone) && self.is_character(state, card);
        if stands && !self.is_forbidden(state, card, Ban::BeWoundedOtherwise) {
            let was_up = state.is_up(card);
            self.add_wound(state, card, was_up, by, events);
        }
    }

    fn add_wound<E: EventSink<Event>>(
        &self,
        state: &mut State,
        card: CardId,
        was_up: bool,
        by: CardId,
        events: &mut E,
    ) {
        let wounds = &mut state.table.card_mut(card).counters[counter::WOUNDS];
        *wounds = wounds.saturating_add(1);
        let wounds = *wounds;
        state.fruitless = 0;
        self.may_fall(state, card);
        self.refresh(state);
        events.emit(Event::Wounded { design: as_told(state, card), wounds, by: self.told_by(state, by) }, SeatSet::ALL);
        if i16::from(wounds) >= self.health_of(state, card) && state.steps.reserve(1) {
            let ko = Step::Ko { card, by, preventable: was_up, asked: false };
            state.steps.push(Frame::new(ko, state.side_of(card)));
        }
    }

    /// A character has got a wound or a counter: is it still safe by what is printed?
    fn may_fall(&self, state: &mut State, card: CardId) {
        if !self.is_safe(state, card) {
            state.standing.endangered = state.standing.endangered.with(state.side_of(card));
        }
        let standing = &mut *state.standing;
        standing.settled &= standing.is_safe();
    }

    /// Heals a wound from a character (B5.11).
    pub(crate) fn heal<E: EventSink<Event>>(&self, state: &mut State, card: CardId, by: Design, events: &mut E) {
        let wounds = &mut state.table.card_mut(card).counters[counter::WOUNDS];
        if *wounds > 0 {
            *wounds -= 1;
            let wounds = *wounds;
            events.emit(Event::Healed { design: as_told(state, card), wounds, by }, SeatSet::ALL);
        }
    }

    /// Hides a character (B5.16).
    pub(crate) fn hide<E: EventSink<Event>>(&self, state: &mut State, card: CardId, by: Design, events: &mut E) {
        if !is_row(state.table.card(card).zone) || !state.is_up(card) || !self.is_character(state, card) {
            return;
        }
        events.emit(Event::Hid { design: as_told(state, card), by }, SeatSet::ALL);
        self.turn_down(state, card, events);
        state.mark(card, mark::HIDDEN);
        state.unmark(card, mark::EXHAUSTED);
    }

    /// A stunned character recovers by an effect: it stays exhausted (B5.15).
    pub(crate) fn recover<E: EventSink<Event>>(&self, state: &mut State, card: CardId, events: &mut E) {
        if is_row(state.table.card(card).zone) && state.is_stunned(card) {
            let seat = state.side_of(card);
            state.turn_card(card, Face::Up);
            events.emit(Event::Recovered { seat, design: as_told(state, card), at_once: true }, SeatSet::ALL);
            self.note(state, Happening::of(Feat::TurnsUp, card));
        }
    }

    /// Puts +1/+1 counters on a character, or -1/-1 counters; opposite ones cancel (B5.21 to B5.23).
    pub(crate) fn add_counters<E: EventSink<Event>>(
        &self,
        state: &mut State,
        card: CardId,
        count: i16,
        by: CardId,
        events: &mut E,
    ) {
        let stands = is_row(state.table.card(card).zone) && self.is_character(state, card);
        if !stands || count == 0 {
            return;
        }
        if state.is_stunned(card) {
            return events.emit(Event::NoCounters { design: as_told(state, card) }, SeatSet::ALL); // B5.4
        }
        let count = count.clamp(-100, 100) as i8;
        let power = &mut state.table.card_mut(card).counters[counter::POWER];
        *power = power.saturating_add(count);
        self.may_fall(state, card);
        let (design, by_design) = (as_told(state, card), self.told_by(state, by));
        events.emit(Event::Counters { design, count, by: by_design }, SeatSet::ALL);
        self.note_raise(state, card, i16::from(count), by);
    }

    /// A Plot Twist has raised the DEF of a character (B12.65).
    pub(crate) fn note_raise(&self, state: &mut State, card: CardId, by_how_much: i16, by: CardId) {
        let twist = self.cards.is_any(self.design_of(state, by), crate::facts::PLOT_TWIST)
            && by.some().is_some_and(|by| !in_play(state.table.card(by).zone));
        if twist && by_how_much > 0 {
            self.note(state, Happening::of(Feat::RaisesDef, card).times(by_how_much));
        }
    }

    /// A character is about to be KO'd by its wounds: its Reaction may prevent it (B12.3).
    pub(crate) fn go_on_with_ko<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) -> bool {
        let Some(Frame { step: Step::Ko { card, by, preventable, asked }, .. }) = state.steps.top_mut() else {
            return false;
        };
        let (card, by, preventable) = (*card, *by, *preventable);
        if !std::mem::replace(asked, true) {
            if preventable && is_row(state.table.card(card).zone) {
                self.offer_prevention(state, card);
            }
            return false;
        }
        state.steps.pop();
        if !is_row(state.table.card(card).zone) {
            return false;
        }
        self.refresh(state);
        let fatal = state.wounds(card) >= self.health_of(state, card);
        if self.is_forbidden(state, card, Ban::BeKodByWounds) {
            events.emit(Event::NotKod { design: as_told(state, card) }, SeatSet::ALL);
        } else if fatal {
            self.ko(state, card, (Why::Wounds, by), events);
        }
        false
    }

    /// It may be a power of its own or a borrowed one, but none that was taken away (B12.3, B12.8, B12.42).
    fn offer_prevention(&self, state: &mut State, card: CardId) {
        if self.is_forbidden(state, card, Ban::BeKodByWounds) {
            return;
        }
        let frame = crate::filter::looking(state.side_of(card), card).about(card);
        let prevents = |(number, ability): &(u16, &Ability<Words>)| {
            let Timing::When(Moment::Prevents(_, would)) = ability.timing else { return false };
            would.would == Wouldbe::KodByWounds
                && would.only.is_none_or(|only| self.holds(state, &frame, only))
                && !(self.cards.says_can(*number) && self.has_lost_can(state, card))
                && self.may_use(state, card, *number)
        };
        let found = self.designs_of(state, card).find_map(|design| self.cards.library.abilities(design).find(prevents));
        if let Some((number, _)) = found {
            self.offer(state, number, frame);
        }
    }

    /// What holds at once: DEF 0, fatal wounds, players that are out (B8.21). True if something was done.
    #[inline]
    pub(crate) fn heed<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) -> bool {
        if state.standing.list.fresh && state.standing.settled {
            return false;
        }
        self.heed_all(state, events)
    }

    /// The first character of a side whose wounds are fatal (true), or whose DEF is 0 (false).
    fn first_to_heed(&self, state: &State, seat: Seat) -> Option<(CardId, bool)> {
        let lowers = state.standing.list.gist.lowers & FALLING != 0;
        for card in self.characters_of(state, seat).filter(|&card| lowers || !self.is_safe(state, card)) {
            let waits = || {
                state
                    .steps
                    .frames()
                    .iter()
                    .any(|frame| matches!(frame.step, Step::Ko { card: falling, .. } if falling == card))
            };
            let fatal = state.wounds(card) > 0 && state.wounds(card) >= self.health_of(state, card);
            if fatal && !waits() && !self.is_forbidden(state, card, Ban::BeKodByWounds) {
                return Some((card, true));
            }
            // A hidden one can have counters, and can be stunned (B5.18, B5.19).
            if !state.is_stunned(card) && self.def_of(state, card) <= 0 {
                return Some((card, false));
            }
        }
        None
    }

    #[inline(never)]
    fn heed_all<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) -> bool {
        state.standing.forget_if(state.lasting.end_if(|lasts| lasts.times == 0));
        self.refresh(state);
        for seat in Seat::all(state.table.seats()) {
            if state.standing.is_safe() {
                let falls = |card| {
                    state.wounds(card) > 0 && state.wounds(card) >= self.health_of(state, card)
                        || !state.is_stunned(card) && self.def_of(state, card) <= 0
                };
                debug_assert!(!self.characters_of(state, seat).any(falls), "somebody seemed safe");
                continue;
            }
            match self.first_to_heed(state, seat) {
                Some((card, true)) => {
                    let ko = Step::Ko { card, by: CardId::NONE, preventable: state.is_up(card), asked: false };
                    state.steps.push(Frame::new(ko, seat));
                    return true;
                }
                Some((card, false)) => {
                    let blow = Blow { by: CardId::NONE, wounds: true, strike: false, noted: false };
                    self.stun(state, card, blow, events);
                    return true;
                }
                None => {}
            }
        }
        if state.steps.frames().iter().any(|frame| matches!(frame.step, Step::Ko { .. })) {
            return false;
        }
        if self.heed_losses(state, events) {
            return true;
        }
        state.standing.settled = true;
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::front;
    use kernel::{Given, Holder, Rules, Seed, Setup, Staging};

    /// No card of the box can put a wound on one: Krycek chooses among those without Swarm.
    #[test]
    fn a_wound_that_is_put_on_a_super_soldier_does_not_come() {
        let game = Battles::new();
        let setup = Setup::new("battles", &["Ash", "Birch"]);
        let mut state = game.set_up(&setup, Seed::from_words("stun")).expect("two can play");
        let row = ["Dana Scully (level 1)", "Super-soldier", "Golem"].map(str::to_owned).to_vec();
        let zones = vec![(Some(Holder(0)), "front".to_owned(), row)];
        game.arrange(&mut state, &setup.names(), &Given { zones, facts: Vec::new() }).expect("they can stand there");
        let wounds: Vec<i16> = [1, 2]
            .map(|place| {
                let card = state.table.zone(front(Seat(0)))[place];
                game.wound(&mut state, card, CardId::NONE, &mut ());
                state.wounds(card)
            })
            .to_vec();
        assert_eq!(wounds, [0, 1]);
    }
}
