//! Stepping in: cards in hand that are offered when something happens to another player (E8.8).

use crate::Encounters;
use crate::event::Event;
use crate::filter::looking;
use crate::language::{Agent, CANCELS, Feat, Moment, Words, scope};
use crate::state::{State, Step, hand};
use kernel::{EventSink, Eye, Seat, SeatSet};
use machine::{Ability, CardId, Frame, Op, Running, Timing};

impl Encounters {
    /// Is there a card, wherever it is, with which a player could step in?
    pub(crate) fn could_step_in(&self, state: &State, feat: Feat, doer: Seat, seat: Seat, subject: CardId) -> bool {
        self.cards.hand_rules.iter().any(|&rule| {
            let seen = subject.some();
            self.lets_step_in(state, self.cards.library.ability(rule), feat, doer, &looking(seat, CardId::NONE), seen)
        })
    }

    /// Does a `Hand:` rule let its player step in at this, as far as what it happened to can be seen?
    fn lets_step_in(
        &self,
        state: &State,
        rule: &Ability<Words>,
        feat: Feat,
        doer: Seat,
        looks: &Running,
        subject: Option<CardId>,
    ) -> bool {
        let Timing::When(Moment::When(wanted, agent, _, what)) = rule.timing else { return false };
        let by = agent != Agent::You || doer == looks.seat;
        rule.scope == scope::HAND
            && wanted == feat
            && by
            && subject.is_none_or(|subject| self.is(state, looks, &what, subject))
    }

    /// The cards a player could step in with, each once.
    pub(crate) fn each_offer(&self, state: &State, mut each: impl FnMut(CardId, u16)) {
        let Some(&Frame { step: Step::Offer { feat, doer, about }, seat, .. }) = state.steps.top() else { return };
        // What has gone out of sight since it happened, by a shuffle for one, is not looked at again.
        let seen = about.some().filter(|&about| state.table.is_known(about, Eye::Seat(seat)));
        self.each_in_hand(state, seat, |card, design| {
            for (ability, rule) in self.cards.library.abilities(design) {
                if self.lets_step_in(state, rule, feat, doer, &looking(seat, card), seen) {
                    each(card, ability);
                }
            }
        });
    }

    /// Somebody is asked whether to step in, unless nothing is left to stop, or they hold no card to do it with (E8.26).
    pub(crate) fn go_on_with_offer(&self, state: &mut State) -> bool {
        let Some(&Frame { seat, .. }) = state.steps.top() else { return false };
        let waits = !state.table.zone(hand(seat)).is_empty();
        if !waits {
            state.steps.pop();
        }
        waits
    }

    /// A card in hand that has not begun yet to let its player step in: its ability.
    fn waits_in_hand(&self, state: &State, run: &Running) -> Option<&Ability<Words>> {
        let design = self.design_of(state, run.card);
        let mut all = self.cards.library.abilities(design).map(|(_, ability)| ability);
        all.find(|ability| ability.scope == scope::HAND && ability.entry == run.at)
    }

    /// A player who does not step in with a card is not asked about equal ones: of them they would say the same (E8.8).
    pub(crate) fn decline_equal(&self, state: &mut State) {
        let Some(&Frame { step: Step::Program(said), seat, .. }) = state.steps.top() else { return };
        if self.waits_in_hand(state, &said).is_none() {
            return;
        }
        let design = self.design_of(state, said.card);
        let is_equal = |frame: &Frame<Step>| {
            matches!(frame.step, Step::Program(run) if run.card != said.card
                && frame.seat == seat
                && (run.at, run.about) == (said.at, said.about)
                && self.design_of(state, run.card) == design)
        };
        if state.steps.newest(is_equal).is_some() {
            let mut left = state.steps;
            left.retain(|frame| !is_equal(frame));
            state.steps = left;
        }
    }

    /// Would it only stop a Strike that is stopped already? Then nobody is asked any more (E8.26).
    pub(crate) fn only_cancels(&self, state: &State, frame: &Frame<Step>, strike: CardId) -> bool {
        match frame.step {
            Step::Program(run) => {
                run.about == strike
                    && self.waits_in_hand(state, &run).is_some_and(|ability| ability.tags & CANCELS != 0)
            }
            Step::Offer { feat: Feat::TakeStrike, about, .. } => {
                let at_strikes =
                    |rule: &&Ability<Words>| matches!(rule.timing, Timing::When(Moment::When(Feat::TakeStrike, ..)));
                let mut rules = self.cards.hand_rules.iter().map(|&rule| self.cards.library.ability(rule));
                about == strike && rules.all(|rule| !at_strikes(&rule) || rule.tags & CANCELS != 0)
            }
            _ => false,
        }
    }

    /// A player steps in, and may do so once more. That they may was asked already.
    pub(crate) fn take_offer<E: EventSink<Event>>(
        &self,
        state: &mut State,
        card: CardId,
        ability: u16,
        events: &mut E,
    ) {
        let Some(&Frame { step: Step::Offer { doer, about, .. }, seat, .. }) = state.steps.top() else { return };
        events.emit(Event::Used { seat, design: state.table.design(card) }, SeatSet::ALL);
        self.begin(state, ability, seat, card, about, doer);
        if let Some(top) = state.steps.running_mut()
            && let Some(Op::May(..)) = self.cards.library.code().get(usize::from(top.at))
        {
            top.at += 1;
        }
    }
}
