//! Finds the open decision and lists what may be chosen.

mod damage;
mod phases;
mod questions;

use crate::Ccg;
use crate::choice::{Choice, Reason};
use crate::play::{Asks, UNNAMED};
use crate::pool::purse;
use crate::question;
use crate::state::{State, Step, sites};
use kernel::{Ask, CandidateSink, Decision, Seat};
use machine::CardId;

impl Ccg {
    pub(crate) fn decision(&self, state: &State) -> Option<Decision> {
        let frame = state.steps.top()?;
        let (seat, kind) = match frame.step {
            Step::Draw | Step::Announce { .. } | Step::Question { .. } | Step::Penalty { .. } => {
                (frame.seat, Ask::Option)
            }
            Step::Guess { .. } | Step::Hire { .. } | Step::Join { .. } => (frame.seat, Ask::Option),
            Step::Points => (frame.seat, Ask::YesNo),
            Step::Buy => (frame.seat, Ask::Number),
            Step::Sell
            | Step::Requisition
            | Step::Deploy
            | Step::Place
            | Step::Beneath
            | Step::Regroup
            | Step::Send
            | Step::Bluffs { .. }
            | Step::Debrief => (frame.seat, Ask::Act),
            Step::Next | Step::Assign { .. } | Step::Redirect | Step::Lessen { .. } => (frame.seat, Ask::Card),
            Step::Relocate { .. } => (frame.seat, Ask::Option),
            Step::Keyword { .. } | Step::KeywordOf { .. } | Step::NewFile | Step::Order => (frame.seat, Ask::Option),
            Step::Name { .. } | Step::Bank { .. } => (frame.seat, Ask::Number),
            Step::Against { .. } => (frame.seat, Ask::Option),
            Step::LastWord => (frame.seat, Ask::Act),
            Step::Play { .. } => {
                let number = self.asks_for(state, frame.seat, frame.step) == Some(Asks::Number);
                (frame.seat, if number { Ask::Number } else { Ask::Option })
            }
            Step::FromPile { .. } | Step::Victim { .. } => (frame.seat, Ask::Card),
            Step::Respond => (state.windows.asked()?, Ask::Respond),
            Step::Program(run) => machine::asks(self, state, &run)?,
            // Those never wait for an answer.
            Step::Turn { .. }
            | Step::Investigate { .. }
            | Step::CarryOut { .. }
            | Step::Check { .. }
            | Step::Combat { .. }
            | Step::Settle { .. }
            | Step::Hospitalise { .. }
            | Step::OrRemove { .. } => return None,
        };
        Some(Decision { seat, kind, act: state.steps.act() })
    }

    pub(crate) fn candidates<S: CandidateSink<Choice, Reason>>(&self, state: &State, sink: &mut S) {
        let Some(frame) = state.steps.top() else { return };
        let seat = frame.seat;
        match frame.step {
            Step::Draw => self.list_draw(state, seat, sink),
            Step::Points => [Choice::YES, Choice::NO].into_iter().for_each(|choice| sink.legal(choice)),
            Step::Buy => (0..=self.most_bought(state, seat)).for_each(|count| sink.legal(Choice::Buy(count))),
            Step::Sell => self.list_sales(state, seat, sink),
            Step::Requisition => self.list_equipment(state, seat, sink),
            Step::Deploy => self.list_deployment(state, seat, sink),
            Step::Hire { card } => self.list_places(state, seat, card, sink),
            Step::Join { card } => self.list_teams(state, seat, card, sink),
            Step::Place => self.list_sites(state, seat, sink),
            Step::Beneath => self.list_beneath(state, seat, sink),
            Step::Regroup => self.list_regrouping(state, seat, sink),
            Step::Send => self.list_sending(state, seat, sink),
            Step::Next => state.sent.as_slice().iter().for_each(|sent| sink.legal(Choice::Next(sent.site))),
            Step::Announce { site } => {
                self.each_way(state, site, |way, reduced| sink.legal(Choice::Skill(way, reduced)));
            }
            Step::Bluffs { site, owner } => self.list_bluffs(state, owner, site, sink),
            Step::Respond => self.list_responses(state, state.windows.asked().unwrap_or(seat), sink),
            Step::Assign { fighter, left } => self.list_targets(state, fighter, left, sink),
            Step::Redirect => self.list_redirections(state, seat, sink),
            Step::Play { .. } => self.list_ways(state, seat, frame.step, sink),
            Step::FromPile { less } => self.list_pile(state, seat, less, sink),
            Step::Victim { on, .. } => self.each_victim(state, on, |agent| sink.legal(Choice::Damage(agent))),
            Step::Lessen { to, .. } => self.list_sources(state, to, sink),
            Step::Relocate { card } => self.list_other_sites(state, card, sink),
            Step::Bank { card } => list_numbers(self.res_of(state, card).clamp(0, 20) as u8, sink),
            Step::Against { card } => self.list_opponents(state, seat, card, sink),
            Step::LastWord => self.list_responses(state, seat, sink),
            Step::Name { most } => list_numbers(most, sink),
            Step::Keyword { card, lost } => self.list_keywords(state, card, lost, sink),
            Step::KeywordOf { among, .. } => {
                among.each().for_each(|keyword| sink.legal(Choice::Keyword(keyword as u8)));
            }
            Step::NewFile => self.list_new_files(sink),
            Step::Order => self.each_first(state, |place| sink.legal(Choice::First(place))),
            Step::Question { kinds, .. } => self.list_questions(state, kinds, sink),
            Step::Guess { asked, part: question::Part::Which, .. } => self.list_files(state, seat, asked, sink),
            Step::Guess { .. } => {
                [Choice::Guess, Choice::GuessNothing].into_iter().for_each(|choice| sink.legal(choice));
            }
            Step::Penalty { kinds, .. } => self.list_returns(state, kinds, sink),
            Step::Debrief => self.list_discards(state, seat, sink),
            Step::Program(run) => machine::list_picks(self, state, &run, sink),
            Step::Turn { .. }
            | Step::Investigate { .. }
            | Step::CarryOut { .. }
            | Step::Check { .. }
            | Step::Combat { .. }
            | Step::Settle { .. }
            | Step::Hospitalise { .. }
            | Step::OrRemove { .. } => {}
        }
    }

    fn list_responses<S: CandidateSink<Choice, Reason>>(&self, state: &State, seat: Seat, sink: &mut S) {
        if self.has_room(state) {
            self.each_effect(state, seat, |card, ability, against| offer(sink, Choice::Use(card, ability), against));
            self.each_spent(state, seat, |card| sink.legal(Choice::Spend(card)));
            self.each_kept(state, seat, |card| sink.legal(Choice::Spend(card)));
        }
        self.each_play(state, seat, |card, on, against| offer(sink, Choice::Play(card, on), against));
        self.each_announcement(state, seat, |of, against| offer(sink, Choice::Announce(of), against));
        sink.legal(Choice::Pass);
    }

    /// In which way a card is played, which number is named with it, what is discarded for it, from where it is paid for.
    fn list_ways<S: CandidateSink<Choice, Reason>>(&self, state: &State, seat: Seat, step: Step, sink: &mut S) {
        let Step::Play { card, on, less, mode, .. } = step else { return };
        let text = self.cards.text(state.table.printed(card));
        match self.asks_for(state, seat, step) {
            Some(Asks::Mode) => {
                self.each_mode(state, seat, card, on, less, |mode, against| offer(sink, Choice::Mode(mode), against));
            }
            Some(Asks::Discard) => {
                let run = machine::Running::new(seat).of(card);
                let what = text.discards.map_or_else(Default::default, |(what, _)| what);
                self.each_held(state, seat, |other| {
                    if other != card && self.is_any(state, &run, &what, other) {
                        sink.legal(Choice::Pick(machine::Pick::Thing(other.0)));
                    }
                });
            }
            Some(Asks::Purse) => {
                let (cost, _) = self.price_of_play(state, seat, step);
                let mode = if mode == UNNAMED { 0 } else { mode };
                let full = self.full_purses(state, seat, card, on, mode, cost);
                purse::ALL.into_iter().filter(|one| full & one != 0).for_each(|one| sink.legal(Choice::PayFrom(one)));
            }
            Some(Asks::Number) | None => {
                // X = 0 does nothing (C2.12).
                (1..=self.most_x(state, seat, card, on, less)).for_each(|x| sink.legal(Choice::Number(x)));
            }
        }
    }

    /// What can be played from the discard pile, for less (C11.24).
    fn list_pile<S: CandidateSink<Choice, Reason>>(&self, state: &State, seat: Seat, less: u8, sink: &mut S) {
        self.each_in_pile(state, seat, less, |card, on| sink.legal(Choice::Play(card, on)));
        sink.legal(Choice::DONE);
    }

    /// Where a card goes: to its owner's hand, or beneath a Site where it does not lie (C14.90).
    fn list_other_sites<S: CandidateSink<Choice, Reason>>(&self, state: &State, card: CardId, sink: &mut S) {
        sink.legal(Choice::Relocate(CardId::NONE));
        let all = Seat::all(state.table.seats()).flat_map(|seat| state.table.zone(sites(seat))).copied();
        let others = all.filter(|&site| site != state.table.card(card).host);
        others.for_each(|site| sink.legal(Choice::Relocate(site)));
    }

    /// Against whom a card is placed: the opponents in turn order (C4.33).
    fn list_opponents<S: CandidateSink<Choice, Reason>>(&self, state: &State, seat: Seat, card: CardId, sink: &mut S) {
        let others = state.players_from(state.next_player(seat)).filter(|&other| other != seat);
        others.for_each(|other| sink.legal(Choice::Place(card, other)));
    }

    /// What a card can lose, or gain once that is named (C3.51).
    fn list_keywords<S: CandidateSink<Choice, Reason>>(&self, state: &State, card: CardId, lost: u8, sink: &mut S) {
        let own = self.keywords_of(state, card);
        let named = lost != crate::deed::LOSE;
        for keyword in crate::keyword::Keyword::ALL.iter().filter(|&&keyword| own.has(keyword) != named) {
            sink.legal(Choice::Keyword(*keyword as u8));
        }
    }
}

/// Numbers from none to so many.
fn list_numbers<S: CandidateSink<Choice, Reason>>(most: u8, sink: &mut S) {
    (0..=most).for_each(|number| sink.legal(Choice::Number(number)));
}

fn offer<S: CandidateSink<Choice, Reason>>(sink: &mut S, choice: Choice, against: Option<Reason>) {
    match against {
        None => sink.legal(choice),
        Some(reason) => sink.refused(choice, reason),
    }
}
