//! Discarding an operative (D7.4), and what replaces it.

use crate::DeadDrop;
use crate::cards::Kind;
use crate::event::Event;
use crate::language::{Deed, Filter, Verb, Who, Words, Would};
use crate::state::{COURIER, State, Step, discard};
use kernel::{EventSink, Seat, SeatSet, Worked};
use machine::{CardId, Depth, Design, Face, Few, Frame, Language, Op, Running, Stands, Timing};

/// Lies face up from now on.
pub fn turn_up(state: &mut State, card: CardId) {
    state.table.card_mut(card).face = Face::Up;
}

impl DeadDrop {
    /// A card would discard an operative.
    pub(crate) fn would_discard(&self, state: &mut State, card: CardId) {
        let seat = state.table.card(card).controller;
        state.steps.push(Frame::new(Step::Discard { card, search_failed: false }, seat));
    }

    /// An operative would be discarded because a search failed (D3.6).
    pub(crate) fn would_be_lost(&self, state: &mut State, card: CardId) {
        let seat = state.table.card(card).controller;
        state.steps.push(Frame::new(Step::Discard { card, search_failed: true }, seat));
    }

    /// What could take its place: the affected side chooses, each effect once for one event.
    pub(crate) fn could_take_its_place(&self, state: &State) -> Few<Stands, 8> {
        let mut found = Few::EMPTY;
        let Some(&Frame { step: Step::Discard { card: lost, .. }, seat, .. }) = state.steps.top() else { return found };
        if lost == CardId::NONE {
            return found;
        }
        let side = |seat: Seat| seat == COURIER;
        self.with_standing(state, |standing| {
            for (stands, _) in standing.replacing(&self.cards.library, Words::replaces(&Would::Discard)) {
                let had_its_turn = state.steps.picks().contains(&stands.source.0);
                if stands.source != lost && side(stands.seat) == side(seat) && !had_its_turn {
                    found.keep(*stands);
                }
            }
        });
        found
    }

    /// Goes on with a discard until somebody must decide. True if they must.
    pub(crate) fn go_on_with_discard<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) -> bool {
        if !self.could_take_its_place(state).is_empty() {
            return true;
        }
        self.discard_now(state, events);
        false
    }

    /// Nothing replaces it.
    pub(crate) fn discard_now<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        let Some(Frame { step: Step::Discard { card, search_failed }, .. }) = state.steps.pop() else { return };
        // Something else happened instead.
        if card == CardId::NONE {
            return;
        }
        let (owner, seat) = (state.table.card(card).owner, state.table.card(card).controller);
        if state.table.card(card).copied != Design::UNKNOWN {
            return self.copy_leaves(state, card, events);
        }
        let rule = if search_failed { "D3.6" } else { "D7.1" };
        events.emit(Event::Discarded { seat, design: state.table.design(card), rule }, SeatSet::ALL);
        state.end_about(card); // D7.6
        let card = state.carry(card, discard(owner), Depth::Top, SeatSet::ALL);
        state.table.card_mut(card).clean();
        self.let_go_of_spent_cards(state, events);
    }

    /// D6.5: a card stays in play only while its effect lasts.
    pub(crate) fn let_go_of_spent_cards<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        let spent =
            |state: &State| state.all_in_play().find(|&card| self.is(state, card, Kind::Event) && !state.works(card));
        while let Some(card) = spent(state) {
            let (owner, seat) = (state.table.card(card).owner, state.table.card(card).controller);
            let design = state.table.printed(card);
            events.emit(Event::Discarded { seat, design, rule: "D6.5" }, SeatSet::ALL);
            state.carry(card, discard(owner), Depth::Top, SeatSet::ALL);
        }
    }

    /// A replacer was chosen: its ability runs, and it has had its turn. That it may was asked already.
    pub(crate) fn replace<E: EventSink<Event>>(&self, state: &mut State, replacer: Stands, events: &mut E) {
        state.steps.pick(replacer.source.0);
        let ability = self.cards.library.ability(replacer.ability);
        let code = &self.cards.library.code()[usize::from(ability.entry)..];
        let this = Op::Do(Verb { deed: Deed::Take(Filter::This), who: Who::You });
        let takes_its_place = code[..usize::from(ability.length)].contains(&this);
        let would = state.steps.newest_mut(|frame| matches!(frame.step, Step::Discard { .. }));
        if let Some(Frame { step: Step::Discard { card: lost, .. }, .. }) = would
            && !takes_its_place
        {
            *lost = CardId::NONE;
        }
        let may = u16::from(matches!(code.first(), Some(Op::May(..))));
        if may > 0 {
            events.worked(Worked::Instruction(ability.entry));
        }
        let number = replacer.number.max(0);
        state.steps.run(Running::new(replacer.seat).of(replacer.source).at(ability.entry + may).number(number));
    }

    /// Does a program run instead of something else?
    pub(crate) fn runs_instead(&self, run: Running) -> bool {
        let ability = self.cards.library.ability_at(run.at.saturating_sub(1));
        ability.is_some_and(|(_, _, ability)| matches!(ability.timing, Timing::Instead(_)))
    }

    /// This takes the place of what would be discarded.
    pub(crate) fn take_its_place<E: EventSink<Event>>(&self, state: &mut State, run: Running, events: &mut E) {
        let would = state.steps.newest_mut(|frame| matches!(frame.step, Step::Discard { .. }));
        if let Some(Frame { step: Step::Discard { card: lost, .. }, seat: loser, .. }) = would {
            let saved = std::mem::replace(lost, run.card);
            *loser = run.seat;
            let design = state.table.design(run.card);
            events.emit(Event::TookItsPlace { design, saved: state.table.design(saved) }, SeatSet::ALL);
        }
    }
}
