//! Playing cards in responses (C3.10 to C3.29): what can be announced, on what, and what carrying it out does.

mod against;
mod answered;
mod price;

use crate::Ccg;
use crate::choice::Reason;
use crate::combat;
use crate::event::Event;
use crate::facts::{Activator, Pool, Suit};
use crate::keyword::Keyword;
use crate::language::{Filter, Link, Moment, Role, Sort, Stat};
use crate::numbers::Subject;
use crate::pool::purse;
use crate::state::{Check, Section, State, Step, Team, counter, mark};
use crate::thing;
use kernel::{EventSink, Seat};
use machine::{CardId, Few, Frame, Running};

impl Ccg {
    /// Each card a player might announce in responses, with what it is played on, and what is against it.
    pub(crate) fn each_play(&self, state: &State, seat: Seat, mut each: impl FnMut(CardId, CardId, Option<Reason>)) {
        let full = !self.has_room(state) || self.has_used_all(state);
        let mut offer = |card: CardId| {
            let design = state.table.printed(card);
            let Some(printed) = self.cards.printed(design) else { return };
            // These have phases of their own.
            if matches!(printed.suit, Suit::Agent | Suit::Site | Suit::XFile | Suit::Power) {
                return;
            }
            if printed.suit == Suit::Equipment && !printed.needs(Activator::Conspiracy) {
                return;
            }
            if let Some(reason) = self.against_one_more(state, seat, printed) {
                return each(card, CardId::NONE, Some(reason));
            }
            if full {
                return each(card, CardId::NONE, Some(Reason::NoRoom));
            }
            let mut any = false;
            self.each_target_of(state, seat, card, |on| {
                any = true;
                each(card, on, self.against_playing(state, seat, card, on, printed));
            });
            if !any {
                let against = self.against_time(state, seat, card, printed, false);
                each(card, CardId::NONE, Some(against.unwrap_or(Reason::NoTarget)));
            }
        };
        self.each_held(state, seat, &mut offer);
        // Cards of others that a text lets be played.
        let kept = state.table.zone(crate::state::store(seat)).iter().copied();
        kept.filter(|&card| state.is_marked(card, mark::LENT | mark::LENT_HERE)).for_each(offer);
    }

    /// Goes through what a card can be played on; nothing in particular is one thing.
    pub(crate) fn each_target_of(&self, state: &State, seat: Seat, card: CardId, mut each: impl FnMut(CardId)) {
        let run = Running::new(seat).of(card);
        let mut any = false;
        self.each_target_for(state, run, card, |on| {
            any = true;
            each(on);
        });
        // A third player's *P card can be for the Agents too (C10.13).
        if self.could_help_either(state, seat, card) {
            self.each_target_for(state, run.number(crate::third::FOR_AGENTS), card, |on| {
                if on != CardId::NONE || !any {
                    each(on);
                }
            });
        }
    }

    /// The same for one side.
    fn each_target_for(&self, state: &State, run: Running, card: CardId, mut each: impl FnMut(CardId)) {
        let design = state.table.printed(card);
        let text = self.cards.text(design);
        if self.is_mute(state, card) {
            return self.each_attacked(state, card, |team| each(CardId(thing::team(team))));
        }
        if let Some((sale, what, to)) = &text.answers {
            return self.each_answered(state, &run, *sale, what, to.as_ref(), each);
        }
        // A Witness may be played in two ways, on something and on nothing (C3.14).
        if let Some((sale, what, to)) = &text.answers_instead {
            each(CardId::NONE);
            return self.each_answered(state, &run, *sale, what, to.as_ref(), each);
        }
        if self.cards.printed(design).is_some_and(|printed| printed.for_agent) {
            if let Some(check) = state.check() {
                self.checks_for(state, check).for_each(&mut each);
            }
            return each(CardId::NONE);
        }
        let adversary = self.is_suit(state, card, Suit::Adversary);
        if let Some((what, _)) = text.open_on.filter(|(what, _)| what.sort != Sort::Team) {
            self.each_thing(state, &run, what, |on| each(CardId(on)));
        }
        match text.on.or(text.first_choice) {
            // Of each Team that it can attack, where there is no check too (C14.108).
            Some(what) if adversary && what.at.link == Link::Team(Role::ThatTeam) => {
                self.each_attacked(state, card, |team| {
                    let run = run.about(CardId(thing::team(team)));
                    self.each_thing(state, &run, what, |on| each(CardId(on)));
                });
            }
            Some(what) => self.each_thing(state, &run, what, |on| each(CardId(on))),
            None if adversary => self.each_attacked(state, card, |team| each(CardId(thing::team(team)))),
            None => match self.demanded_team(design) {
                Some(what) => self.each_thing(state, &run, what, |on| each(CardId(on))),
                None => each(CardId::NONE),
            },
        }
    }

    /// The Team that a card demands a check of is named with it (C6.31).
    fn demanded_team(&self, design: machine::Design) -> Option<Filter> {
        let first = *self.cards.text(design).played.first()?;
        let library = &self.cards.library;
        let code = library.code().get(usize::from(library.ability(first).entry)..)?;
        match code.iter().find(|op| !matches!(op, machine::Op::Hold(_)))? {
            machine::Op::Choose { what, .. } if what.sort == Sort::Team => Some(*what),
            _ => None,
        }
    }

    /// The Teams an Adversary can be played on now (C3.29), each once.
    fn each_attacked(&self, state: &State, card: CardId, mut each: impl FnMut(Team)) {
        let Some(printed) = self.cards.printed(state.table.printed(card)).filter(|_| !state.combat.on) else { return };
        let mut told = Few::<u16, 30>::EMPTY;
        let mut tell = |team: Team| {
            if !told.as_slice().contains(&thing::team(team)) && told.push(thing::team(team)) {
                each(team);
            }
        };
        // The Team of the Agent that has all it asks for, whether it checks or not.
        let of_agent = printed.in_use.has(Keyword::Agent);
        let both = || [Section::Bureau, Section::Field].into_iter();
        for team in both().flat_map(|section| state.teams(state.turn, section)).filter(|_| of_agent) {
            if state.members(team).any(|agent| self.keywords_of(state, agent).has_all(printed.in_use)) {
                tell(team);
            }
        }
        let there = |check: &&Check| self.checks_for(state, check).next().is_some();
        let of_site = || state.site_check().filter(there).map(|check| check.team);
        // What names SITE is for the Team at the Site, whatever else checks inside its check.
        let at_site = printed.in_use.has(Keyword::Site);
        let checks = if at_site { of_site() } else { state.check().filter(there).map(|check| check.team) };
        checks.into_iter().filter(|_| !of_agent).for_each(&mut tell);
        // Where it needs none of its activators, it can be played at the Site (C11.19).
        let opens = |team: &Team| self.speaks_of(state, Subject::Team(*team), Stat::OpenTo, card).is_some();
        of_site().filter(opens).into_iter().for_each(&mut tell);
        // Where a Team or a section counts as a Site (C14.108).
        let named = self.each_named_place(state).filter(|(_, own)| !of_agent && own.has_all(printed.in_use));
        for (place, keywords) in named {
            debug_assert!(keywords.has(Keyword::Site));
            let section = thing::as_section(place.0);
            for team in both().flat_map(|section| state.teams(state.turn, section)) {
                if thing::as_team(place.0) == Some(team) || section == Some((state.turn, team.section)) {
                    tell(team);
                }
            }
        }
    }

    /// A player announces a card from hand: with several ways or an X to name it is asked for first.
    pub(crate) fn play_from_hand<E: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        card: CardId,
        on: CardId,
        events: &mut E,
    ) {
        let less = 0;
        state
            .steps
            .push(Frame::new(Step::Play { card, on, number: UNNAMED, mode: UNNAMED, part: 0, purse: 0, less }, seat));
        self.go_on_with_play(state, events);
    }

    /// Goes on with announcing a card: asks for what is still to be named, then announces it. True if somebody is asked.
    pub(crate) fn go_on_with_play<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) -> bool {
        let Some(&Frame { step, seat, .. }) = state.steps.top() else { return false };
        let Step::Play { card, on, .. } = step else { return false };
        if self.asks_for(state, seat, step).is_some() {
            return true;
        }
        let (cost, x) = self.price_of_play(state, seat, step);
        let purse = self.purse_of_play(state, seat, step, cost);
        let mode = self.mode_of_play(state, seat, step);
        let steps = self.cards.text(state.table.printed(card)).steps != 0;
        state.steps.pop();
        state.half = CardId::NONE;
        let number = if steps { mode % STEPS.len() as u8 + 1 } else { x };
        let power = self.free_by_power(state, seat, card, on).filter(|_| purse == purse::NOTHING);
        power.into_iter().for_each(|power| state.mark(power, mark::USED));
        let cost = if power.is_some() { 0 } else { cost };
        let pool = if purse == purse::RP { Pool::Rp } else { Pool::Cp };
        self.announce_card_from(state, seat, card, on, pool, (cost, number, mode), events);
        false
    }

    /// Does a text itself let others attack together with its card? It is done once, for all of them.
    fn attacks_with_others(&self, text: &crate::text::Text) -> bool {
        text.played.iter().any(|&ability| self.attacks_together(self.cards.library.ability(ability).entry + 1))
    }

    /// What a card does when it is carried out.
    pub(crate) fn carry_out_card<E: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        card: CardId,
        on: CardId,
        mode: u8,
        events: &mut E,
    ) {
        let design = state.table.design(card);
        let Some(printed) = self.cards.printed(design) else { return };
        let text = self.cards.text(design);
        if E::WANTED {
            let played = |moment: &Moment| !matches!(moment, Moment::Enters(_) | Moment::Holds(_));
            self.cards.library.tell_when(design, played, |part| events.worked(part));
        }
        match printed.suit {
            Suit::Agent => return self.take_on(state, seat, card),
            Suit::Equipment if on != CardId::NONE && text.on.is_none() && text.played.is_empty() => {
                return self.equip(state, card, on, events);
            }
            Suit::Site => return self.put_down_site(state, seat, card, on, events),
            _ => {}
        }
        // What it was played on has gone: it does nothing (C3.17).
        if let Some(target) = self.as_card(state, on).filter(|_| self.is_played_in_play(text)) {
            let zone = state.table.card(target).zone;
            let lies = crate::zones::sort_of(zone);
            let hidden = [crate::state::discard(Seat(0)), crate::state::deck(Seat(0)), crate::state::hand(Seat(0))];
            if hidden.contains(&lies) || lies == crate::state::removed(Seat(0)) {
                return;
            }
        }
        state.mark(card, mark::WORKS);
        state.standing.fresh = false;
        if text.steps != 0 {
            state.table.card_mut(card).counters[counter::TOKENS] = (mode % STEPS.len() as u8) as i8 + 1;
            if usize::from(mode) >= STEPS.len() {
                state.mark(card, mark::CLOSE);
            }
        }
        if mode == JOINS {
            // It fights with the others; what its own text does besides is done all the same (C14.98).
            let run = Running::new(seat).of(card).about(on);
            if !self.is_mute(state, card) && !self.attacks_with_others(text) {
                text.played.iter().rev().for_each(|&ability| self.begin_ability(state, ability, run));
            }
            return;
        }
        if self.is_mute(state, card) {
            return self.attack_without_combat(state, seat, card, on, events);
        }
        if printed.suit == Suit::Adversary && !text.no_combat && !state.combat.on {
            state.steps.push(Frame::new(Step::Combat { part: combat::Part::Begin }, seat));
        }
        let instead = !text.instead.is_empty() && mode == 1;
        let run = Running::new(seat).of(card).about(on);
        let programs = if instead { &text.instead } else { &text.played };
        for &ability in programs.iter().rev() {
            self.begin_ability(state, ability, run);
        }
    }
}

/// What is asked of whoever announces a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Asks {
    /// In which way it is played (C3.14).
    Mode,
    /// What X is (C2.12).
    Number,
    /// What is discarded for it (C14.62).
    Discard,
    /// From where it is paid for (C10.9, C11.31).
    Purse,
}

/// An Adversary is played to attack together with another (C7.53).
pub(crate) const JOINS: u8 = 9;
/// Nothing was named yet.
pub(crate) const UNNAMED: u8 = u8::MAX;
/// The prices of an effect of 1, 2, 3 and 4 (C2.15).
const STEPS: [u8; 4] = [1, 3, 5, 9];
