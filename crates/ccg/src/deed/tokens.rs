//! Tokens that a text puts on cards or takes from them, and damage that it heals.

use crate::Ccg;
use crate::event::Event;
use crate::keyword::Keyword;
use crate::language::{Amount, Ban, Count, Stat};
use crate::numbers::Subject;
use crate::state::{State, counter, mark};
use kernel::{EventSink, SeatSet};
use machine::{CardId, Running};

impl Ccg {
    pub(super) fn put_tokens<E: EventSink<Event>>(
        &self,
        state: &mut State,
        run: Running,
        card: CardId,
        count: Count,
        events: &mut E,
    ) {
        let count = self.how_many(state, &run, count).clamp(0, 100) as i8;
        let kind = self.tokens_of(state, &run, card);
        self.add_tokens(state, card, kind, count, events);
    }

    /// Which tokens of a card a text means: those of an opponent's text on an Agent are counted by themselves (C9.27).
    pub(super) fn tokens_of(&self, state: &State, run: &Running, card: CardId) -> usize {
        let foreign = state.is_agent(card) && self.holder(state, card) != run.seat;
        if foreign { counter::FOREIGN } else { counter::TOKENS }
    }

    pub(super) fn add_tokens<E: EventSink<Event>>(
        &self,
        state: &mut State,
        card: CardId,
        kind: usize,
        count: i8,
        events: &mut E,
    ) {
        let tokens = &mut state.table.card_mut(card).counters[kind];
        *tokens = tokens.saturating_add(count);
        events.emit(Event::Tokens { design: state.table.design(card), count }, SeatSet::ALL);
    }

    /// Tokens are removed; the last one is noted.
    pub(super) fn remove_tokens<E: EventSink<Event>>(
        &self,
        state: &mut State,
        run: Running,
        card: CardId,
        count: Count,
        events: &mut E,
    ) {
        let count = self.how_many(state, &run, count).clamp(0, 100) as i8;
        let kind = self.tokens_of(state, &run, card);
        // An Agent without tokens of its own may have others.
        let kind = if state.is_agent(card) && state.tokens(card) == 0 { counter::FOREIGN } else { kind };
        if self.take_tokens(state, card, kind, count, events) {
            self.note(state, crate::trigger::Happened::new(crate::language::Feat::NoTokens, card));
        }
    }

    /// Takes tokens off a card. True if the last one has gone.
    pub(super) fn take_tokens<E: EventSink<Event>>(
        &self,
        state: &mut State,
        card: CardId,
        kind: usize,
        count: i8,
        events: &mut E,
    ) -> bool {
        let tokens = &mut state.table.card_mut(card).counters[kind];
        let gone = (*tokens).min(count);
        if gone <= 0 {
            return false;
        }
        *tokens -= gone;
        let last = *tokens == 0;
        events.emit(Event::Tokens { design: state.table.design(card), count: -gone }, SeatSet::ALL);
        last
    }

    /// The same for a price or a rule.
    pub(crate) fn spend_tokens<E: EventSink<Event>>(&self, state: &mut State, card: CardId, count: i8, events: &mut E) {
        let last = self.take_tokens(state, card, counter::TOKENS, count, events);
        // Nobody waits for the last token of an Agent's own.
        if last && !state.is_agent(card) {
            self.note(state, crate::trigger::Happened::new(crate::language::Feat::NoTokens, card));
        }
    }

    /// A token goes from the card that was chosen first to this one (C14.60).
    pub(super) fn move_token<E: EventSink<Event>>(&self, state: &mut State, to: CardId, events: &mut E) {
        let from = state.steps.picks().first().and_then(|&pick| self.as_card(state, CardId(pick)));
        let Some(from) = from.filter(|&from| from != to) else { return };
        if state.tokens(from) > 0 {
            self.spend_tokens(state, from, 1, events);
        } else if state.foreign_tokens(from) > 0 {
            self.take_tokens(state, from, counter::FOREIGN, 1, events);
        } else {
            return;
        }
        self.add_tokens(state, to, counter::TOKENS, 1, events);
    }

    /// Effect tokens that others have put there are taken away; they have not run out (C14.139, C14.180).
    pub(super) fn remove_alien_tokens<E: EventSink<Event>>(&self, state: &mut State, card: CardId, events: &mut E) {
        self.take_tokens(state, card, counter::FOREIGN, i8::MAX, events);
    }

    pub(super) fn heal_by_text<E: EventSink<Event>>(
        &self,
        state: &mut State,
        run: Running,
        card: CardId,
        amount: Amount,
        events: &mut E,
    ) {
        let subject = Subject::Card(card, CardId::NONE);
        self.treat_by_text(state, run, card);
        if self.is_barred(state, subject, Ban::Heal) || self.has(state, card, Stat::HealsHalf) {
            return;
        }
        if state.rules.basic {
            return self.cure(state, card, events);
        }
        let amount = self.amount(state, &run, amount);
        // Assigned damage counts as already there: healing takes it away first (C7.36).
        let healed = self.heal_assigned(state, card, amount);
        self.heal(state, card, amount - healed, events);
    }

    /// A HEALING card that heals an Agent is played on it.
    pub(super) fn treat_by_text(&self, state: &mut State, run: Running, card: CardId) {
        let by = self.as_card(state, run.card);
        if state.is_agent(card) && by.is_some_and(|by| self.keywords_of(state, by).has(Keyword::Healing)) {
            self.treat(state, run.card, card);
        }
    }

    /// A HEALING card was played on an Agent: what waits for that ends or acts (C9.10).
    pub(crate) fn treat(&self, state: &mut State, by: CardId, agent: CardId) {
        state.mark(agent, mark::TREATED);
        let happened = crate::trigger::Happened {
            to: agent,
            ..crate::trigger::Happened::new(crate::language::Feat::PlayedOn, by)
        };
        self.note(state, happened);
        let ended = state.lasting.end_if(|lasts| lasts.until == crate::state::Until::Treated && lasts.about == agent);
        state.standing.fresh &= !ended;
    }

    pub(super) fn set_health<E: EventSink<Event>>(&self, state: &mut State, card: CardId, health: u8, events: &mut E) {
        let all = self.permanent_health(state, card);
        let damage = (all - i16::from(health)).clamp(0, 100) as i8;
        state.table.card_mut(card).counters[counter::DAMAGE] = damage;
        events.emit(Event::HealthSet { design: state.table.design(card), health }, SeatSet::ALL);
    }
}
