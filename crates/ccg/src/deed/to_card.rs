//! What texts do to cards.

use crate::Ccg;
use crate::event::Event;
use crate::facts::Suit;
use crate::keyword::{Keyword, Keywords};
use crate::language::{Ban, Deed, To};
use crate::numbers::Subject;
use crate::state::{Changed, Section, State, Step, What, counter, deck, mark, removed};
use crate::thing;
use kernel::{EventSink, Seat, SeatSet};
use machine::{Announced, CardId, Depth, Face, Frame, Running};

impl Ccg {
    /// Carries out a deed to the card a program is about.
    pub(super) fn do_to_card<E: EventSink<Event>>(
        &self,
        state: &mut State,
        run: Running,
        who: Seat,
        card: CardId,
        deed: Deed,
        events: &mut E,
    ) {
        let there = state.section_of(card).filter(|&(_, section)| section != Section::Hospital);
        self.do_deed_to_card(state, run, who, card, deed, events);
        // Whom an Adversary's text has sent to the Hospital or removed counts like one who fell (C6.10).
        let zone = crate::zones::sort_of(state.table.card(card).zone);
        let gone = zone == removed(Seat(0)) || zone == Section::Hospital.of(Seat(0));
        let by = self.as_card(state, run.card);
        state.hospitalised |= there.is_some() && gone && by.is_some_and(|by| self.is_suit(state, by, Suit::Adversary));
    }

    fn do_deed_to_card<E: EventSink<Event>>(
        &self,
        state: &mut State,
        run: Running,
        who: Seat,
        card: CardId,
        deed: Deed,
        events: &mut E,
    ) {
        match deed {
            Deed::Discard => self.discard_by_text(state, run, card, events),
            Deed::Remove => self.remove_from_game(state, run, card, events),
            Deed::Negate => self.negate(state, card, run.card, events),
            Deed::Move(to) => self.move_by_text(state, run, card, to, events),
            Deed::ShuffleIn => self.shuffle_in(state, card, events),
            Deed::Look => {
                state.table.reveal(card, SeatSet::only(who));
                events.emit(Event::LookedAt { seat: who, design: state.table.printed(card) }, SeatSet::only(who));
            }
            Deed::PutTokens(count) => self.put_tokens(state, run, card, count, events),
            Deed::RemoveTokens(count) => self.remove_tokens(state, run, card, count, events),
            Deed::MoveToken => self.move_token(state, card, events),
            Deed::RemoveAlienTokens => self.remove_alien_tokens(state, card, events),
            Deed::Heal(amount) => self.heal_by_text(state, run, card, amount, events),
            Deed::Damage(amount, lrc) => self.damage_by_text(state, run, card, amount, lrc, events),
            Deed::RemoveDamage if state.rules.basic => self.cure(state, card, events),
            Deed::RemoveDamage => {
                self.treat_by_text(state, run, card);
                self.heal(state, card, 1, events);
            }
            Deed::SetHealth(_) if state.rules.basic => {}
            Deed::SetHealth(health) => self.set_health(state, card, health, events),
            Deed::Abduct => self.abduct(state, card, events),
            Deed::LeaveCombat => self.leave_combat(state, card, events),
            Deed::Stun => self.stun(state, card, events),
            Deed::Fight(numbers) => self.fight_with(state, run, card, numbers, events),
            Deed::Attacker => state.attacker = card,
            Deed::TurnAgainst => self.turn_against(state, run, card, events),
            Deed::FightFor(rounds) => self.fight_between(state, run, card, rounds, events),
            Deed::Join(team) => self.join_team(state, run, card, team, events),
            Deed::TakeControl => self.take_control(state, run, card, events),
            Deed::MissTurn => self.set_aside(state, run, card, events),
            Deed::Play(terms) => self.play_by_text(state, run, card, terms, events),
            Deed::ChangeKeyword(lost, gained) => self.change_keyword(state, run, card, lost, gained, events),
            Deed::ChangeAnyKeyword => state.steps.push(Frame::new(Step::Keyword { card, lost: LOSE }, who)),
            Deed::GainKeywords(keywords, for_good) => self.gain_keywords(state, card, keywords, for_good, events),
            Deed::Keep => self.keep_as_resource(state, run, card, events),
            Deed::Lend(here) => state.mark(card, if here { mark::LENT_HERE } else { mark::LENT }),
            Deed::EveryOtherTurn => self.keep_coming_back(state, run, card),
            Deed::HalfAtOnce => state.half = card,
            _ => {}
        }
    }

    /// Carries out a deed to something that is no card: a Team, a section.
    pub(super) fn do_to_thing<E: EventSink<Event>>(&self, state: &mut State, run: Running, deed: Deed, events: &mut E) {
        let team = thing::as_team(run.about.0);
        match (deed, team) {
            (Deed::Move(to @ (To::Bureau | To::Hospital | To::Field)), Some(team)) => {
                let members: machine::Few<u16, 80> = few(state.members(team));
                for &agent in members.as_slice() {
                    self.move_by_text(state, run, CardId(agent), to, events);
                }
            }
            (Deed::Move(To::OnTeam), Some(team)) => self.put_on_team(state, run, team, events),
            (Deed::GainNamed, _) => {
                if let Some(keyword) = Keyword::ALL.get(run.number.max(0) as usize) {
                    let keywords = Keywords::only(*keyword);
                    state.changed.keep(Changed { keywords, card: run.about, for_good: false });
                    events.emit(Event::GotKeyword { thing: run.about.0, keyword: *keyword as u8 }, SeatSet::ALL);
                }
            }
            _ => {}
        }
    }

    /// A text discards a card, unless something happens instead.
    fn discard_by_text<E: EventSink<Event>>(&self, state: &mut State, run: Running, card: CardId, events: &mut E) {
        let subject = Subject::Card(card, CardId::NONE);
        if card != run.card && self.is_barred(state, subject, Ban::BeDiscarded) {
            return;
        }
        if card != run.card && self.replaced(state, run, crate::language::Wouldbe::DiscardedOrNegated, card) {
            return;
        }
        // What was announced does not happen any more.
        if card != run.card {
            withdraw(state, card);
        }
        self.discard(state, card, "C3.41", events);
    }

    /// A card is removed from the game (C3.43), unless something happens instead.
    pub(crate) fn remove_from_game<E: EventSink<Event>>(
        &self,
        state: &mut State,
        run: Running,
        card: CardId,
        events: &mut E,
    ) {
        if card != run.card && self.replaced(state, run, crate::language::Wouldbe::Removed, card) {
            return;
        }
        let owner = state.table.card(card).owner;
        // An Agent that is kept in play after all is the one it was: hired, and with as many tokens (C14.134). How many,
        // it remembers where others have their Team.
        let kept = state.is_agent(card).then(|| (state.is_marked(card, mark::HIRED), state.tokens(card)));
        self.leave_play_if_there(state, card, events);
        let card = state.carry(card, removed(owner), Depth::Bottom, SeatSet::ALL);
        let design = state.table.printed(card);
        let outside = state.table.card_mut(card);
        outside.clean();
        outside.face = Face::Up;
        if let Some((hired, tokens)) = kept {
            outside.counters[counter::TEAM] = tokens as i8;
            outside.counters[counter::MARKS] |= if hired { mark::HIRED } else { 0 };
        }
        state.mark(card, mark::NEW);
        self.forget(state, card);
        events.emit(Event::Removed { seat: owner, design }, SeatSet::ALL);
        self.rebuild_if_empty(state, owner, events);
        self.see_who_has_agents(state, events);
    }

    /// A card that is in play leaves it.
    pub(super) fn leave_play_if_there<E: EventSink<Event>>(&self, state: &mut State, card: CardId, events: &mut E) {
        // One that is set aside bears what it bore (C3.70).
        if crate::state::in_play(state.table.card(card).zone) || state.is_agent(card) {
            self.leave_play(state, card, events);
        }
    }

    /// A card enters play with its tokens (C3.60).
    pub(crate) fn enter_play(&self, state: &mut State, card: CardId) {
        let enters = self.cards.text(state.table.design(card)).enters;
        state.table.card_mut(card).counters[counter::TOKENS] = enters as i8;
        state.standing.fresh = false;
    }

    fn shuffle_in<E: EventSink<Event>>(&self, state: &mut State, card: CardId, events: &mut E) {
        let owner = state.table.card(card).owner;
        // What is still announced could not be negated, and is carried out from where it lies (C14.105).
        let waits = |thing: &Announced<What>| {
            !thing.under_way && matches!(thing.what, What::Card { card: own, .. } if own == card)
        };
        if state.windows.all().any(|(_, thing)| waits(thing)) {
            return;
        }
        self.leave_play_if_there(state, card, events);
        let card = state.carry(card, deck(owner), Depth::Bottom, SeatSet::ALL);
        state.table.card_mut(card).clean();
        self.forget(state, card);
        state.table.shuffle(deck(owner), &mut state.chance);
        events.emit(Event::Shuffled { seat: owner }, SeatSet::ALL);
    }

    /// From its player's next turn on an Agent spends every other one in the Hospital, while this card lies on it.
    fn keep_coming_back(&self, state: &mut State, run: Running, agent: CardId) {
        if let Some(card) = self.as_card(state, run.card).filter(|&card| state.table.card(card).host == agent) {
            state.mark(card, mark::EVERY_OTHER);
        }
    }
}

/// What was announced with a card does not happen any more.
pub(super) fn withdraw(state: &mut State, card: CardId) {
    state.windows.withdraw(|thing| matches!(thing.what, What::Card { card: own, .. } if own == card));
}

/// No keyword was named yet.
pub(crate) const LOSE: u8 = u8::MAX;

/// Gathers cards into a short list.
pub(crate) fn few<const N: usize>(cards: impl Iterator<Item = CardId>) -> machine::Few<u16, N> {
    let mut all = machine::Few::EMPTY;
    cards.for_each(|card| all.put(card.0));
    all
}
