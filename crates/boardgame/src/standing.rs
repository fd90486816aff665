//! Which texts are in force, and the numbers they change (G5.36, G5.39).

use crate::Boardgame;
use crate::agent::{Agent, Person};
use crate::facts::{Kind, Region};
use crate::language::{Condition, Filter, Words, stat};
use crate::map::Slot;
use crate::state::{ALLY, State, as_slot, case_at};
use kernel::Source;
use machine::{Affected, CardId, Hint, Layer, Running, Stands};

/// What stands: the Ally's text, then those of the cases.
pub type Standing = machine::Standing<16>;

/// What a standing text may change a number of.
#[derive(Clone, Copy)]
pub(crate) enum Subject {
    /// The investigation that is going on.
    Investigation,
    /// Revealing a card at a case.
    Reveal(Slot),
    /// An Agent who plans, moves or trades.
    Agent(Agent),
}

/// A number that may change.
struct Changed<'a> {
    game: &'a Boardgame,
    state: &'a State,
    subject: Subject,
}

impl Changed<'_> {
    fn run(&self, stands: &Stands) -> Running {
        let seat = self.state.seat_of(Person::Agent(self.state.turn));
        Running::new(seat).of(stands.source)
    }
}

impl Affected<Words> for Changed<'_> {
    fn is_named(&self, stands: &Stands, what: &Filter) -> bool {
        let state = self.state;
        let slot = as_slot(state.table.card(stands.source).zone);
        let here = |agent: Agent| slot.is_some_and(|slot| slot.region() == state.agent(agent).region);
        match (self.subject, *what) {
            (Subject::Investigation, Filter::Investigations(skill, of_this)) => {
                let is_skill = skill.is_none_or(|skill| self.game.skill_of_investigation(state) == Some(skill));
                is_skill && (!of_this || slot == Some(state.investigation.slot))
            }
            (Subject::Reveal(at), Filter::Reveals(of_this)) => !of_this || slot == Some(at),
            (Subject::Agent(agent), Filter::Planning(in_this)) => !in_this || here(agent),
            (Subject::Agent(agent), Filter::AgentsHere) => here(agent),
            _ => false,
        }
    }

    fn holds(&self, stands: &Stands, condition: Condition) -> bool {
        self.game.is_so(self.state, &self.run(stands), condition)
    }

    fn count(&self, stands: &Stands, what: Filter) -> usize {
        let mut count = 0;
        self.game.each_of(self.state, &self.run(stands), what, &mut |_| count += 1);
        count
    }
}

impl Boardgame {
    /// Works out anew what stands, if something changed.
    pub(crate) fn refresh(&self, state: &mut State) {
        if !state.standing.fresh {
            state.standing = Hint(self.standing(state));
            state.steps.miss(state.standing.fullness().missed);
        }
    }

    /// What stands now.
    pub(crate) fn standing(&self, state: &State) -> Standing {
        let library = &self.cards.library;
        let mut standing = Standing::anew(library);
        let cases = state.table.zones_between(case_at(0), case_at(crate::map::SLOTS - 1)).iter();
        for &card in state.table.zone(ALLY).iter().chain(cases) {
            for &ability in library.standing(state.table.design(card)) {
                standing.add(library, Stands::of(card, ability));
            }
        }
        standing
    }

    fn with_standing<T>(&self, state: &State, read: impl FnOnce(&Standing) -> T) -> T {
        if state.standing.fresh { read(&state.standing) } else { read(&self.standing(state)) }
    }

    /// A number after everything that stands, never less than 0.
    pub(crate) fn number(&self, state: &State, stat: u8, subject: Subject, printed: i16) -> i16 {
        self.unfloored(state, stat, subject, printed).max(0)
    }

    /// The same before the floor (G5.12).
    pub(crate) fn unfloored(&self, state: &State, stat: u8, subject: Subject, printed: i16) -> i16 {
        if state.standing.leaves(stat) {
            return printed;
        }
        let changed = Changed { game: self, state, subject };
        self.with_standing(state, |standing| standing.changes_of(&self.cards.library, stat, &changed)).of(printed)
    }

    /// What changes a number, part by part.
    pub(crate) fn each_change(&self, state: &State, stat: u8, subject: Subject, mut each: impl FnMut(CardId, i16)) {
        let changed = Changed { game: self, state, subject };
        self.with_standing(state, |standing| {
            standing.each_change(&self.cards.library, stat, &changed, |change| {
                if change.layer == Layer::Added {
                    each(change.stands.source, change.amount);
                }
            });
        });
    }

    /// What a number is made of, in words.
    pub(crate) fn sources(&self, state: &State, stat: u8, subject: Subject, printed: i16) -> Vec<Source> {
        let mut sources = vec![Source::printed(printed)];
        self.each_change(state, stat, subject, |card, amount| {
            let by = self.cards.name(state.table.design(card)).unwrap_or(Source::HIDDEN);
            sources.push(Source::added(by, amount));
        });
        sources
    }

    /// Is something forbidden to an Agent by what stands?
    pub(crate) fn is_forbidden(&self, state: &State, agent: Agent, what: u8) -> bool {
        self.number(state, what, Subject::Agent(agent), 0) > 0
    }

    /// What planning collects (G2.10).
    pub(crate) fn planned(&self, state: &State, agent: Agent) -> u8 {
        self.number(state, stat::PLAN, Subject::Agent(agent), 3) as u8
    }

    /// The region that a text speaks of: its X-File's, for a Syndicate card that of the case that is investigated, else
    /// where the Agent stands whose turn it is (G5.5).
    pub(crate) fn region_of(&self, state: &State, this: CardId) -> Region {
        let printed = this.some().and_then(|card| self.cards.printed(state.table.design(card)));
        let here = state.agent(state.turn).region;
        match printed.map(|printed| (printed.kind, printed.region)) {
            Some((Kind::XFile, region)) => region,
            Some((Kind::SyndicateCard, _)) => {
                let case = state.case_investigated();
                case.and_then(|case| self.cards.printed(state.table.design(case))).map_or(here, |case| case.region)
            }
            _ => here,
        }
    }
}
