//! What a card that answers something can be about (C6.9).

use crate::Ccg;
use crate::keyword::Keywords;
use crate::language::{Filter, Role, Sale, Side, Sort, tag};
use crate::state::{HITS_MAX, State, Team, What};
use crate::thing;
use kernel::Seat;
use machine::{Announced, CardId, Few, Running};

impl Ccg {
    /// Goes through what a card that answers something can be about; nothing in particular is one thing.
    pub(super) fn each_answered(
        &self,
        state: &State,
        run: &Running,
        sale: Sale,
        what: &Filter,
        to: Option<&Filter>,
        mut each: impl FnMut(CardId),
    ) {
        let about = state.windows.about().copied().unwrap_or(What::Edge);
        let hits = about == What::Damage;
        match sale {
            Sale::Announced => self.each_announced(state, run, what, to, each),
            Sale::FightsOne => self.each_who_fights_one(state, run, what, each),
            Sale::Damage if hits => self.each_hit(state, run, what, to, each),
            Sale::WouldHospitalise if hits => self.each_mortally_hit(state, run, what, each),
            Sale::WouldHospitalise => self.each_moved(state, run, what, tag::HOSPITALISES, each),
            Sale::WouldMoveToBureau => self.each_moved(state, run, what, tag::TO_BUREAU, each),
            Sale::Fought => {
                let by = state.fought.by.some().filter(|_| state.fought.team.number > 0);
                let meant = |by: &CardId| self.is_meant(state, run, what.whose, state.table.card(*by).owner);
                by.filter(meant).into_iter().for_each(each);
            }
            Sale::ChecksWith => self.each_who_checks(state, run, what, to, each),
            Sale::Shown => {
                if let What::Shown { card } = about
                    && self.is_meant(state, run, what.whose, state.table.card(card).owner)
                {
                    each(card);
                }
            }
            Sale::Investigates | Sale::Success | Sale::Failure | Sale::FailureAfterCombat => {
                if self.is_site_answered(state, run, sale, what, to) {
                    each(CardId::NONE);
                }
            }
            Sale::Asked | Sale::Earns | Sale::Answered | Sale::GuessedWrong => {
                if self.is_question_answered(state, run, sale, what) {
                    each(CardId::NONE);
                }
            }
            Sale::Bought => {
                let theirs = |thing: &Announced<What>| {
                    matches!(thing.what, What::Bought) && self.is_meant(state, run, what.whose, thing.controller)
                };
                if state.windows.announced().iter().any(|thing| theirs(thing) && !thing.negated) {
                    each(CardId::NONE);
                }
            }
            Sale::Hospitalised if state.hospitalised => each(CardId::NONE),
            Sale::Killed if state.killed => each(CardId::NONE),
            Sale::Damage | Sale::Hospitalised | Sale::Killed => {}
        }
    }

    /// Cards that were announced on a Team, or on somebody of it.
    fn each_announced(
        &self,
        state: &State,
        run: &Running,
        what: &Filter,
        to: Option<&Filter>,
        mut each: impl FnMut(CardId),
    ) {
        for (_, thing) in state.windows.all() {
            let What::Card { card, on } = thing.what else { continue };
            let team = thing::as_team(on.0).or_else(|| self.as_card(state, on).and_then(|on| state.team_of(on)));
            let fits = team.is_some_and(|team| to.is_none_or(|to| self.is_team(state, run, to, team)));
            if !thing.negated && fits && self.is_any(state, run, what, card) {
                each(card);
            }
        }
    }

    /// Cards that were announced on one Agent alone.
    fn each_who_fights_one(&self, state: &State, run: &Running, what: &Filter, mut each: impl FnMut(CardId)) {
        for (_, thing) in state.windows.all() {
            let What::Card { card, on } = thing.what else { continue };
            let one = self.as_card(state, on).is_some_and(|on| state.is_agent(on));
            if one && !thing.negated && self.is_any(state, run, what, card) {
                each(card);
            }
        }
    }

    /// Whom damage was assigned to. Where any fighter of one's side will do, nobody is named.
    fn each_hit(&self, state: &State, run: &Running, what: &Filter, to: Option<&Filter>, mut each: impl FnMut(CardId)) {
        let mut told = Few::<u16, HITS_MAX>::EMPTY;
        for hit in state.combat.hits.as_slice() {
            if !told.as_slice().contains(&hit.to.0) && self.is_any(state, run, what, hit.to) {
                told.put(hit.to.0);
            }
        }
        let any_of_ours = what.at.side == Side::Yours
            && what.sort == Sort::Fighter
            && what.all == Keywords::NONE
            && what.measure.is_none()
            && what.role == Role::Any
            && to.is_none();
        if any_of_ours && !told.is_empty() {
            return each(CardId::NONE);
        }
        told.as_slice().iter().for_each(|&card| each(CardId(card)));
    }

    /// Who was hit so hard that they will go to the Hospital.
    fn each_mortally_hit(&self, state: &State, run: &Running, what: &Filter, mut each: impl FnMut(CardId)) {
        self.each_thing(state, run, *what, |card| {
            let own = state.combat.hits.as_slice().iter().filter(|hit| hit.to.0 == card);
            let hit: i16 = own.map(|hit| i16::from(hit.amount)).sum();
            if hit > 0 && hit >= self.health_left(state, CardId(card)) {
                each(CardId(card));
            }
        });
    }

    /// Whom a card that was announced could move, as its text says it does.
    fn each_moved(&self, state: &State, run: &Running, what: &Filter, moves: u32, mut each: impl FnMut(CardId)) {
        let moves = |thing: &Announced<What>| match thing.what {
            What::Card { card, .. } => !thing.negated && self.cards.text(state.table.design(card)).tags & moves != 0,
            _ => false,
        };
        if state.windows.all().any(|(_, thing)| moves(thing)) {
            self.each_thing(state, run, *what, |card| each(CardId(card)));
        }
    }

    /// The Agents that check, of a Team that is meant.
    fn each_who_checks(
        &self,
        state: &State,
        run: &Running,
        what: &Filter,
        to: Option<&Filter>,
        each: impl FnMut(CardId),
    ) {
        if let Some(check) = state.check()
            && to.is_none_or(|to| self.is_team(state, run, to, check.team))
        {
            self.checks_for(state, check).filter(|&agent| self.is_any(state, run, what, agent)).for_each(each);
        }
    }

    /// Does a Team that is meant investigate a Site now, or has it the result that is asked for?
    fn is_site_answered(&self, state: &State, run: &Running, sale: Sale, what: &Filter, to: Option<&Filter>) -> bool {
        let passes = |team: Team| self.is_team(state, run, what, team);
        if sale == Sale::Investigates {
            return state.site_check().is_some_and(|check| passes(check.team));
        }
        let Some(&What::Result { site, success }) = state.windows.about() else { return false };
        let team = state.checks.last().map(|check| check.team);
        let fought = sale != Sale::FailureAfterCombat || state.fought.site == site;
        let wanted = (sale == Sale::Success) == success;
        let fits = to.is_none_or(|to| self.is_any(state, run, to, site));
        wanted && fought && fits && team.is_some_and(passes)
    }

    /// Was a question announced, an answer given, or a guess wrong, as is asked for?
    fn is_question_answered(&self, state: &State, run: &Running, sale: Sale, what: &Filter) -> bool {
        let meant = |seat: Seat| self.is_meant(state, run, what.whose, seat);
        match (sale, state.windows.about().copied().unwrap_or(What::Edge)) {
            (Sale::Asked, What::Edge) => state.windows.announced().iter().any(|thing| {
                let own = matches!(thing.what, What::Asked { asked, .. } if meant(asked));
                own && !thing.negated
            }),
            // The answer that a Team has earned at a Site was given.
            (Sale::Earns, What::Asked { asker, answered: true, .. }) => {
                let team = state.checks.last().filter(|check| check.settled).map(|check| check.team);
                team.is_some_and(|team| team.seat == asker && self.is_team(state, run, what, team))
            }
            (Sale::Answered, What::Asked { asked, answered: true, .. }) => meant(asked),
            (Sale::GuessedWrong, What::Guessed { asker, wrong: true, .. }) => meant(asker),
            _ => false,
        }
    }
}
