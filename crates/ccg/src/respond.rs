//! Responses (C6.1 to C6.11): announce, pass, carry out; last in, first out.

use crate::Ccg;
use crate::event::Event;
use crate::facts::Suit;
use crate::keyword::Keyword;
use crate::language::{Deed, To};
use crate::state::{PLAYED, State, Step, Until, What, counter};
use kernel::{EventSink, Seat, SeatSet};
use machine::{Announced, CardId, Frame, Op, WindowStep};

/// Frames that whatever is announced may need: carrying it out, its program, a check, responses to that (C6.11).
const ROOM_FOR_A_RESPONSE: usize = 9;

impl Ccg {
    /// All may respond, this player first (C6.2).
    pub(crate) fn open_window(&self, state: &mut State, first: Seat, about: What) {
        let opened = state.windows.open_about(first, about);
        assert!(opened, "responses were begun without room for them");
        state.steps.push(Frame::new(Step::Respond, first));
    }

    /// Announces something. Outside responses it opens them (C6.4).
    pub(crate) fn announce(&self, state: &mut State, thing: Announced<What>) {
        if !matches!(self.asking(state), Some(Step::Respond)) {
            self.open_window(state, self.first_to_respond(state), What::Edge);
        }
        let fits = state.windows.announce(thing, state.next_player(thing.controller));
        assert!(fits, "something was announced without room for it");
    }

    /// Who is asked first: the active player, or in combat the Adversary's (C6.3, C7.13).
    pub(crate) fn first_to_respond(&self, state: &State) -> Seat {
        if state.combat.on { state.combat.seat } else { state.turn }
    }

    /// Is there room for one more thing (C6.11)?
    pub(crate) fn has_room(&self, state: &State) -> bool {
        state.steps.room() >= ROOM_FOR_A_RESPONSE && state.windows.room() > 0 && state.windows.room_inside() > 1
    }

    /// Goes on with responses until somebody is asked. True if they are.
    pub(crate) fn go_on_with_responses(&self, state: &mut State) -> bool {
        // To the last word of a round nobody responds (C14.192).
        let frames = state.steps.frames();
        let unanswered = frames.len() > 1 && frames[frames.len() - 2].step == Step::LastWord;
        match state.windows.go_on(state.rotation()) {
            WindowStep::Ask(_) if unanswered => state.windows.pass(),
            WindowStep::Ask(_) => return true,
            WindowStep::CarryOut(thing) => {
                state.steps.push(Frame::new(Step::CarryOut { begun: false }, thing.controller));
            }
            WindowStep::Closed => {
                state.steps.pop();
            }
        }
        false
    }

    /// The seat that is asked passes.
    pub(crate) fn pass(&self, state: &mut State) {
        state.steps.next_act();
        state.windows.pass();
    }

    /// Carries out what was announced last, and then tidies up after it.
    pub(crate) fn go_on_with_carrying_out<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        let Some(Frame { step: Step::CarryOut { begun }, .. }) = state.steps.top_mut() else { return };
        let begins = !std::mem::replace(begun, true);
        let Some(&thing) = state.windows.under_way().next() else {
            state.steps.pop();
            return;
        };
        if begins && !thing.negated {
            return self.carry_out(state, thing, events);
        }
        state.steps.pop();
        if let What::Card { card, on } = thing.what {
            self.settle_card(state, &thing, card, on, events);
        }
        state.windows.finish();
        self.tell_total(state, events);
    }

    fn carry_out<E: EventSink<Event>>(&self, state: &mut State, thing: Announced<What>, events: &mut E) {
        let (seat, number) = (thing.controller, thing.number);
        match thing.what {
            What::Card { card, on } => {
                events.emit(Event::CarriedOut { design: state.table.design(card) }, SeatSet::ALL);
                self.carry_out_card(state, seat, card, on, thing.mode, events);
            }
            What::Effect { card, on, ability } => self.carry_out_effect(state, seat, card, on, ability),
            What::Bought => self.draw_by(state, seat, number as u8, "C2.41", events),
            What::Reveal { site } => self.reveal(state, site, events),
            What::Asked { asker, asked, .. } => self.answer_question(state, asker, asked, number as u8, events),
            What::Guessed { asker, asked, .. } => self.compare_guess(state, asker, asked, number as u8, events),
            // These are never announced: windows are about them.
            What::Edge
            | What::Round
            | What::Damage
            | What::Fought { .. }
            | What::Result { .. }
            | What::Shown { .. } => {}
        }
    }

    /// A card that has been carried out, or was negated, goes where it belongs (C3.35, C3.39, C3.53).
    fn settle_card<E: EventSink<Event>>(
        &self,
        state: &mut State,
        thing: &Announced<What>,
        card: CardId,
        on: CardId,
        events: &mut E,
    ) {
        let seat = thing.controller;
        if state.table.card(card).zone != PLAYED {
            return; // it has found its place
        }
        if thing.negated {
            return self.discard(state, card, "C3.53", events);
        }
        // It waits for the combat it was played for.
        if self.announced_with(state, card).is_some_and(|thing| thing.mode == crate::play::JOINS) {
            return;
        }
        let design = state.table.design(card);
        // What it was to be put on has gone (C3.17).
        if self.is_put_on(design) && thing.mode == 0 {
            return self.discard(state, card, "C3.17", events);
        }
        let lasts = self.keeps_on_table(state, card);
        let stands = !self.cards.library.standing(design).is_empty();
        // One that has done all it says does not stay (C3.36).
        let stays = state.lasting.all().iter().any(|it| it.source == card && it.until == Until::WhileHere);
        let resource = self.keywords_of(state, card).has(Keyword::Resource)
            && (stands || stays || !self.cards.text(design).uses.is_empty() || self.helps_always(design));
        if resource {
            let run = machine::Running::new(seat).of(card);
            self.lay_down_resource(state, run, card, To::ResourceInBureau, events);
        } else if self.helps_in_check(state, card) || lasts || stands || self.cards.text(design).steps != 0 {
            // It stays until what it does is over (C3.39); the counter says in which check it was played.
            // A modifier for an Agent stays with it (C3.45).
            let for_agent = self.cards.printed(design).is_some_and(|printed| printed.for_agent);
            let agent = self.as_card(state, on).filter(|&on| for_agent && state.is_agent(on));
            let depth = self.depth_of(state, card);
            let outside = state.table.card_mut(card);
            outside.counters[counter::TEAM] = depth;
            outside.host = agent.unwrap_or(CardId::NONE);
        } else {
            self.discard(state, card, "C3.39", events);
        }
    }

    /// With which open check, counted from 1, a card leaves the table at the latest; 0 for none. What lasts for the Site or
    /// the turn is not over with a check inside the Site's (C3.39, C6.36).
    fn depth_of(&self, state: &State, card: CardId) -> i8 {
        // What is played in a combat is gone when it is over, and not with the check around it.
        if state.combat.on {
            return 0;
        }
        let open = state.checks.len();
        if self.helps_in_check(state, card) {
            return open as i8;
        }
        let of_site = || state.checks.as_slice().iter().rposition(|check| check.site != CardId::NONE);
        let depth = |until: Until| match until {
            Until::Turn => 0,
            Until::Check(place) => usize::from(place) + 1,
            Until::Site => of_site().map_or(open, |place| place + 1),
            _ => open,
        };
        let lasts = state.lasting.all().iter().filter(|lasts| lasts.source == card);
        lasts.map(|lasts| depth(lasts.until)).min().unwrap_or(open) as i8
    }

    /// Does a text put its card on something?
    fn is_put_on(&self, design: machine::Design) -> bool {
        let library = &self.cards.library;
        let puts = |op: &Op<crate::language::Words>| match op {
            Op::Do(verb) => matches!(verb.deed, Deed::Move(To::OnIt | To::OnTeam)),
            _ => false,
        };
        self.cards.text(design).played.iter().any(|&ability| {
            let ability = library.ability(ability);
            let code = library.code().iter().skip(usize::from(ability.entry)).take(usize::from(ability.length));
            code.into_iter().any(puts)
        })
    }

    /// Does a Resource help by lying there?
    fn helps_always(&self, design: machine::Design) -> bool {
        self.cards.text(design).enters > 0
    }

    /// Does a card lie there for its modifier?
    fn helps_in_check(&self, state: &State, card: CardId) -> bool {
        let instead = !self.cards.text(state.table.design(card)).instead.is_empty();
        let instead = instead && self.announced_with(state, card).is_some_and(|thing| thing.mode == 1);
        !instead
            && self.is_suit(state, card, Suit::Witness)
            && state.check().is_some_and(|check| self.modifier_of(state, card, check.skill) != 0)
    }
}
