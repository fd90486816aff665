//! Whether what a text asks holds on the table.

use crate::Ccg;
use crate::keyword::{Characteristic, Keyword, Skill};
use crate::language::{Condition, Filter, Role, Stat};
use crate::state::{Combat, State, mark};
use crate::thing;
use kernel::Seat;
use machine::{CardId, Running};

impl Ccg {
    /// Does it hold?
    pub(crate) fn holds(&self, state: &State, run: &Running, condition: Condition) -> bool {
        let it = || self.as_card(state, run.about);
        match condition {
            Condition::Chosen => run.about != CardId::NONE,
            Condition::Passed => state.passed,
            Condition::Failed => !state.passed,
            Condition::It(what) => self.is_one(state, run, &what),
            Condition::ItIsNot(what) => !self.is_one(state, run, &what),
            Condition::There(what, least) => self.count(state, run, what) >= usize::from(least),
            Condition::NoneThere(what) => self.count(state, run, what) == 0,
            Condition::ThereOr(one, two) => self.count(state, run, one) + self.count(state, run, two) > 0,
            Condition::Round(skill) => state.combat.on && state.combat.skill == skill,
            Condition::NoLrcYet => state.combat.on && !state.combat.had_lrc,
            Condition::CheckOf(skills) => self.check_of(state).is_some_and(|skill| skills & 1 << skill as u16 != 0),
            Condition::HasInvestigated => state.investigated,
            Condition::OwnTeamInvestigates => {
                let team = self.team_in(state, run, Role::OwnTeam);
                team.is_some() && state.site_check().is_some_and(|check| Some(check.team) == team)
            }
            Condition::TeamUses(skill) => state.checks.last().is_some_and(|check| check.skill == skill),
            Condition::TeamHas(role, least) => {
                self.team_in(state, run, role).is_some_and(|team| state.members(team).count() >= usize::from(least))
            }
            Condition::NotTreated => it().is_some_and(|agent| !state.is_marked(agent, mark::TREATED)),
            Condition::OtherSideStunned => {
                let own = self.fights_for_foes(state, run);
                let Combat { stunned, dazed, .. } = &state.combat;
                let is = |card: CardId| stunned.as_slice().contains(&card.0) || dazed.as_slice().contains(&card.0);
                self.fighters(state).any(|card| self.is_foe(state, card) != own && is(card))
            }
            Condition::OnlyTarget => self.fighters(state).filter(|&card| !self.is_foe(state, card)).count() == 1,
            Condition::OutDamaged(more) => it().is_some_and(|foe| self.is_out_damaged(state, foe, more)),
            Condition::SharesKeyword => self.shares_keyword(state, run),
            Condition::CostIsZero => it().is_some_and(|card| self.number_of(state, card, Stat::Cost.number()) <= 0),
            Condition::ActiveKnows(count) => self.certain(state, state.turn, run.seat) >= usize::from(count),
            Condition::KnowsAffiliation => Seat::all(state.table.seats())
                .any(|other| other != run.seat && self.knows(state, run.seat, other, Characteristic::Affiliation)),
            Condition::MetExactly => state.checks.last().is_some_and(|check| check.total == i16::from(check.needed)),
            Condition::AgentRemoved => {
                state.table.zone(crate::state::removed(run.seat)).iter().any(|&card| state.is_marked(card, mark::NEW))
            }
            Condition::SameState => true,
            Condition::CanPlayIt => it().is_some_and(|card| self.could_play(state, run.seat, card)),
            Condition::HasModifier => it().is_some_and(|card| {
                self.cards.printed(state.table.design(card)).is_some_and(crate::facts::Printed::has_modifier)
            }),
            Condition::TokensOnThis => self.as_card(state, run.card).is_some_and(|card| state.tokens(card) > 0),
            Condition::AtLeast(stat, least) => {
                it().is_some_and(|card| self.number_of(state, card, stat) >= i16::from(least))
            }
            Condition::Noted(skill) => run.number == i16::from(skill),
            Condition::HasBought => self.has_bought(state),
            Condition::NoCopy => {
                let design = self.as_card(state, run.card).map(|card| state.table.printed(card));
                let mut own = state.table.all().filter(|&card| crate::state::in_play(state.table.card(card).zone));
                !own.any(|card| {
                    Some(state.table.printed(card)) == design && state.table.card(card).controller == run.seat
                })
            }
        }
    }

    /// How many things pass.
    pub(crate) fn count(&self, state: &State, run: &Running, what: Filter) -> usize {
        let mut count = 0;
        self.each_thing(state, run, what, |_| count += 1);
        count
    }

    /// What a question is about: this card, `it`, or something older.
    fn is_one(&self, state: &State, run: &Running, what: &Filter) -> bool {
        let asked = match what.role {
            Role::Any | Role::It => run.about,
            role => CardId(self.thing_in(state, run, role).unwrap_or(CardId::NONE.0)),
        };
        let what = Filter { role: Role::Any, ..*what };
        if let Some(card) = self.as_card(state, asked) {
            return self.is_any(state, run, &what, card);
        }
        thing::as_team(asked.0).is_some_and(|team| self.is_team(state, run, &what, team))
    }

    /// The skill of the open check; of a combat round, LRC or CRC.
    pub(crate) fn check_of(&self, state: &State) -> Option<Skill> {
        if state.combat.on { Some(state.combat.skill) } else { state.check().map(|check| check.skill) }
    }

    fn is_out_damaged(&self, state: &State, foe: CardId, more: u8) -> bool {
        let all = state.combat.hits.as_slice().iter();
        let (mut taken, mut dealt) = (0_i16, 0_i16);
        for hit in all {
            if hit.to == foe {
                taken += i16::from(hit.amount);
            } else if !self.is_foe(state, hit.to) {
                dealt += i16::from(hit.amount);
            }
        }
        taken >= dealt + i16::from(more)
    }

    /// Has an Adversary in this combat a keyword, besides its suit, in common with what lies beneath this (C14.35)?
    fn shares_keyword(&self, state: &State, run: &Running) -> bool {
        let printed = |card: CardId| self.cards.printed(state.table.printed(card)).map(|printed| printed.keywords);
        let held = state.hosted_by(run.card).next().or(self.as_card(state, run.about)).and_then(printed);
        let held = held.map(|held| held.without(Keyword::Adversary));
        let foes = state.combat.foes.as_slice().iter();
        held.is_some_and(|held| foes.clone().any(|&foe| self.keywords_of(state, CardId(foe)).has_any(held)))
    }

    /// How many characteristics of another's X-File are certain by what a player knows (C14.193).
    pub(crate) fn certain(&self, state: &State, asker: Seat, owner: Seat) -> usize {
        Characteristic::ALL.iter().filter(|&&of| self.knows(state, asker, owner, of)).count()
    }

    /// Is a characteristic of another's X-File certain by what a player knows?
    fn knows(&self, state: &State, asker: Seat, owner: Seat, of: Characteristic) -> bool {
        let mask = state.masks[asker.index()][owner.index()] & self.cards.all_files();
        of.values().any(|value| mask & !self.cards.files_with(value) == 0)
    }
}
