//! Cards that a text lets be played.

use crate::Ccg;
use crate::event::Event;
use crate::language::{Deed, Play};
use crate::state::{State, Step, What, mark};
use crate::thing;
use kernel::EventSink;
use machine::{CardId, Frame, Running};

impl Ccg {
    /// A text lets a card be played (C3.11).
    pub(super) fn play_by_text<E: EventSink<Event>>(
        &self,
        state: &mut State,
        run: Running,
        card: CardId,
        terms: Play,
        events: &mut E,
    ) {
        let seat = run.seat;
        let Some(printed) = self.cards.printed(state.table.printed(card)) else { return };
        let cost = if terms.free {
            self.cost_from(state, card, CardId::NONE, 0)
        } else {
            self.cost_on(state, card, CardId::NONE, 0)
        };
        let activators = if terms.open { None } else { self.activators_against(state, seat, printed) };
        let full = !self.has_room(state) || state.windows.room() <= self.put_forward_by(state, run.card).count();
        let forbidden = self.against_playing_by_text(state, &run, card).is_some();
        if activators.is_some() || forbidden || !self.can_pay(state, seat, card, cost) || full {
            return state.steps.speak_of(None);
        }
        let team = self.that_team(state, &run).map(thing::team);
        let on = match printed.suit {
            crate::facts::Suit::Adversary => team.map_or(CardId::NONE, CardId),
            crate::facts::Suit::Site => {
                let others = state.players_from(state.next_player(seat)).find(|&other| other != seat);
                others.map_or(CardId::NONE, |other| CardId(thing::player(other)))
            }
            _ => CardId::NONE,
        };
        // Whom a Site is directed at its player says (C4.33).
        if printed.suit == crate::facts::Suit::Site && state.players_from(seat).count() > 2 {
            return state.steps.push(Frame::new(Step::Against { card }, seat));
        }
        // Those that attack together are announced together, when all are paid for (C14.98).
        if self.attacks_together(run.at) {
            let pool = self.pool_for(state, seat, card).unwrap_or(crate::facts::Pool::Cp);
            let (card, _) = self.put_forward(state, seat, card, on, pool, cost, events);
            state.table.card_mut(card).host = run.card;
            return;
        }
        self.announce_card(state, seat, card, on, (cost, 0, 0), events);
        if is_for_check(terms) {
            self.lend_to_check(state);
        }
    }

    /// What was just announced is there for the open check only.
    fn lend_to_check(&self, state: &mut State) {
        let lent = state.windows.announced().last().map_or(CardId::NONE, |thing| match thing.what {
            What::Card { card, .. } => card,
            _ => CardId::NONE,
        });
        if let Some(check) = state.checks.last_mut() {
            check.lent = lent;
        }
    }

    /// What was lent to a check goes back to its owner's discard pile, also if it would stay; what was made to stay since
    /// does (C14.101).
    pub(crate) fn give_back_lent<E: EventSink<Event>>(&self, state: &mut State, lent: CardId, events: &mut E) {
        let Some(lent) = self.as_card(state, lent) else { return };
        if crate::state::in_play(state.table.card(lent).zone) && !state.is_marked(lent, mark::LENT) {
            self.discard(state, lent, "C14.126", events);
        }
    }

    /// Does a text let several attack together? Then those it lets be played begin no combat of their own (C7.53).
    pub(crate) fn attacks_together(&self, at: u16) -> bool {
        let library = &self.cards.library;
        let Some((_, _, ability)) = library.ability_at(at.saturating_sub(1)) else { return false };
        let code = library.code().get(usize::from(ability.entry)..).unwrap_or_default();
        let mut code = code.iter().take(usize::from(ability.length));
        code.any(|op| matches!(op, machine::Op::Do(verb) if verb.deed == Deed::AttackTogether))
    }
}

/// Is a card played so for the open check only: for nothing, and whatever its activators (C14.126)?
pub(crate) fn is_for_check(terms: Play) -> bool {
    terms.free && terms.open && !terms.on_team
}
