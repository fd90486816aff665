//! Current numbers (C3.49): what is printed, and what has changed it.

use crate::Ccg;
use crate::facts::Suit;
use crate::keyword::{SKILLS, Skill};
use crate::language::{Condition, Filter, Link, Role, Sort, Stat, Words};
use crate::standing::looking;
use crate::state::{State, Team, Until, mark};
use kernel::Seat;
use machine::{Affected, CardId, Changes, Design, Stands, Static, Timing};

/// Whose number is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Subject {
    /// A card's; of one that is about to be played, on what.
    Card(CardId, CardId),
    /// A player's.
    Player(Seat),
    /// A Team's.
    Team(Team),
    /// An open check's, by its place.
    Check(u8),
}

/// A subject on a table.
pub(crate) struct Asked<'a> {
    pub(crate) game: &'a Ccg,
    pub(crate) state: &'a State,
    pub(crate) subject: Subject,
}

impl Affected<Words> for Asked<'_> {
    fn is_named(&self, stands: &Stands, what: &Filter) -> bool {
        let Asked { game, state, subject } = *self;
        let run = looking(state, stands);
        // What is for the next turn does not count yet (C14.135).
        let lasting = usize::from(stands.lasting).checked_sub(1).and_then(|at| state.lasting.all().get(at));
        if lasting.is_some_and(|lasts| lasts.until == Until::NextTurn) {
            return false;
        }
        match subject {
            Subject::Card(card, on) => {
                if what.sort == Sort::Team {
                    let team = state.team_of(card);
                    return team.is_some_and(|team| game.is_this_team(state, &run, what, team));
                }
                if !matches!(what.sort, Sort::Card | Sort::Fighter) {
                    return false;
                }
                let mut what = *what;
                // What is about to be played on this costs less: it is not announced yet.
                if what.at.link == Link::On(Role::This) && on != CardId::NONE {
                    if on != stands.source {
                        return false;
                    }
                    what.at.link = Link::None;
                }
                let one = game.thing_in(state, &run, what.role);
                // A card of a hand has no place that stays: it is meant by what it is, and whose (C14.1).
                if what.role == Role::It {
                    match one.map(crate::thing::as_player) {
                        None => return false,
                        Some(Some(holder)) => {
                            let design = state.table.printed(card).0 as i16;
                            return state.table.card(card).owner == holder && design == run.number;
                        }
                        Some(None) => {}
                    }
                }
                let what = Filter { role: Role::Any, ..what };
                let its_team =
                    |one: u16| crate::thing::as_team(one).is_some_and(|team| state.team_of(card) == Some(team));
                one.is_none_or(|one| one == card.0 || its_team(one)) && game.is_any(state, &run, &what, card)
            }
            Subject::Player(seat) => what.sort == Sort::Player && game.is_meant(state, &run, what.whose, seat),
            Subject::Team(team) => {
                let named = game.thing_in(state, &run, what.role) == Some(crate::thing::team(team));
                named || what.sort == Sort::Team && game.is_this_team(state, &run, what, team)
            }
            Subject::Check(place) => {
                let lasting = usize::from(stands.lasting).checked_sub(1).and_then(|at| state.lasting.all().get(at));
                what.sort == Sort::Check && lasting.is_some_and(|lasts| lasts.until == Until::Check(place))
            }
        }
    }

    fn holds(&self, stands: &Stands, condition: Condition) -> bool {
        let mut run = looking(self.state, stands);
        // `it` is what the change is about, if nothing else was named.
        if let (CardId::NONE, Subject::Card(card, _)) = (run.about, self.subject) {
            run.about = card;
        }
        self.game.holds(self.state, &run, condition)
    }

    fn count(&self, stands: &Stands, what: Filter) -> usize {
        self.game.count(self.state, &looking(self.state, stands), what)
    }
}

impl Ccg {
    fn is_this_team(&self, state: &State, run: &machine::Running, what: &Filter, team: Team) -> bool {
        match self.team_in(state, run, what.role) {
            Some(own) => own == team,
            None => what.role == Role::Any && self.is_team(state, run, what, team),
        }
    }

    /// All changes of a number that count now.
    pub(crate) fn changes(&self, state: &State, subject: Subject, stat: Stat) -> Changes {
        let asked = Asked { game: self, state, subject };
        self.with_standing(state, |standing| {
            if standing.leaves(stat.number()) {
                return Changes::NONE;
            }
            standing.changes_of(&self.cards.library, stat.number(), &asked)
        })
    }

    /// Has somebody a quality that texts give?
    pub(crate) fn has(&self, state: &State, card: CardId, stat: Stat) -> bool {
        self.changes(state, Subject::Card(card, CardId::NONE), stat).of(0) != 0
    }

    /// Does somebody lose what they have by nature? Such a number is 1 unless a text sets it to 0.
    pub(crate) fn keeps(&self, state: &State, card: CardId, stat: Stat) -> bool {
        self.changes(state, Subject::Card(card, CardId::NONE), stat).of(1) != 0
    }

    /// A number of a card, by its place in [`machine::Static`].
    pub(crate) fn number_of(&self, state: &State, card: CardId, stat: u8) -> i16 {
        if let Some(&skill) = Skill::ALL.get(usize::from(stat)).filter(|_| usize::from(stat) < SKILLS) {
            return self.skill_of(state, card, skill);
        }
        if stat == Stat::Health.number() {
            return self.health_left(state, card);
        }
        if stat == Stat::Res.number() {
            return self.res_of(state, card);
        }
        let printed =
            self.cards.printed(state.table.design(card)).map_or(0, |printed| i16::from(printed.cost.printed()));
        self.changes(state, Subject::Card(card, CardId::NONE), Stat::Cost).of(printed)
    }

    /// How much of a skill an Agent or an Adversary has now (C6.19).
    pub(crate) fn skill_of(&self, state: &State, card: CardId, skill: Skill) -> i16 {
        let printed =
            self.cards.printed(state.table.design(card)).map_or(0, |printed| i16::from(printed.skills[skill as usize]));
        let subject = Subject::Card(card, CardId::NONE);
        let own = self.changes(state, subject, Stat::Skill(skill)).of(printed);
        // What is taken from all skills comes with the rest of what is added.
        self.changes(state, subject, Stat::AllSkills).of(own).max(0)
    }

    /// The skill that somebody uses as this one, and how much of it there is at least.
    pub(crate) fn used_as(&self, state: &State, card: CardId, skill: Skill) -> Option<(Skill, i16)> {
        Stat::uses(self.changes(state, Subject::Card(card, CardId::NONE), Stat::UsedAs(skill)).of(0))
    }

    /// The RES of an Agent now.
    pub(crate) fn res_of(&self, state: &State, card: CardId) -> i16 {
        let printed = self.cards.printed(state.table.design(card)).map_or(0, |printed| i16::from(printed.res));
        self.changes(state, Subject::Card(card, CardId::NONE), Stat::Res).of(printed).max(0)
    }

    /// Do the points of an Agent only buy cards (C2.29)?
    pub(crate) fn only_buys(&self, state: &State, card: CardId) -> bool {
        self.has(state, card, Stat::OnlyBuys)
    }

    /// Permanent HEALTH (C9.3): of an Agent never below 1.
    pub(crate) fn permanent_health(&self, state: &State, card: CardId) -> i16 {
        let Some(printed) = self.cards.printed(state.table.design(card)) else { return 1 };
        // A Witness fights with the numbers its text gives it (C7.51).
        if printed.suit == Suit::Witness && state.is_marked(card, mark::FIGHTS) {
            return state.fighter_numbers(card)[2];
        }
        let health = self.changes(state, Subject::Card(card, CardId::NONE), Stat::Health).of(i16::from(printed.health));
        if printed.suit == Suit::Agent { health.max(1) } else { health.max(0) }
    }

    /// What a card costs a player who plays it on something (C2.16, C2.17). Half is rounded up (C2.18).
    pub(crate) fn cost_on(&self, state: &State, card: CardId, on: CardId, x: u8) -> u8 {
        let design = state.table.printed(card);
        let printed = self.cards.printed(design).map_or(0, |printed| i16::from(printed.cost.with(x)));
        self.cost_from(state, card, on, printed + i16::from(self.cards.text(design).extra))
    }

    /// What a card costs where that begins with so much: a text may let it be played for nothing, and what others add
    /// comes to that (C2.16).
    pub(crate) fn cost_from(&self, state: &State, card: CardId, on: CardId, cost: i16) -> u8 {
        if state.rules.basic {
            return 0;
        }
        let mut changes = self.changes(state, Subject::Card(card, on), Stat::Cost);
        self.add_own_price(state, card, &mut changes);
        changes.of(cost).clamp(0, 99) as u8
    }

    /// What a text says of the price of its own card, which counts wherever that lies.
    fn add_own_price(&self, state: &State, card: CardId, changes: &mut Changes) {
        for &ability in self.cards.library.standing(state.table.printed(card)) {
            let Timing::Always(Static { stat, layer, amount, on, only, .. }) =
                self.cards.library.ability(ability).timing
            else {
                continue;
            };
            let mut run = machine::Running::new(state.table.card(card).owner).of(card);
            run.about = card;
            let counts = stat == Stat::Cost.number()
                && on.role == Role::This
                && only.is_none_or(|only| self.holds(state, &run, only));
            if counts {
                changes.add(layer, amount);
            }
        }
    }

    /// Is something forbidden to a card or a player?
    pub(crate) fn is_barred(&self, state: &State, subject: Subject, ban: crate::language::Ban) -> bool {
        self.changes(state, subject, Stat::Forbids(ban)).of(0) != 0
    }

    /// Is a card one of those that a ban on a subject is about?
    pub(crate) fn bars(&self, state: &State, subject: Subject, ban: crate::language::Ban, card: CardId) -> bool {
        self.speaks_of(state, subject, Stat::Forbids(ban), card).is_some()
    }

    /// The first text by which a subject has a quality as far as this card goes: what it is about stands where other texts
    /// say what is counted.
    pub(crate) fn speaks_of(&self, state: &State, subject: Subject, stat: Stat, card: CardId) -> Option<CardId> {
        let asked = Asked { game: self, state, subject };
        let number = stat.number();
        self.with_standing(state, |standing| {
            if standing.leaves(number) {
                return None;
            }
            let found = standing.changing(number).find(|stands| {
                let Timing::Always(change) = self.cards.library.ability(stands.ability).timing else { return false };
                let run = looking(state, stands);
                asked.is_named(stands, &change.on)
                    && change.only.is_none_or(|only| asked.holds(stands, only))
                    && self.is_about(state, &run, &change, card)
            });
            found.map(|stands| stands.source)
        })
    }

    /// Is a change about such a card, or about all?
    fn is_about(&self, state: &State, run: &machine::Running, change: &Static<Words>, card: CardId) -> bool {
        // A card that was taken to be played here is what it is, to whom it is forbidden (C14.8).
        let lent = self.as_card(state, card).filter(|&card| state.is_marked(card, mark::LENT_HERE));
        let lent = lent.and_then(|card| self.cards.printed(state.table.printed(card)));
        if let (Some(printed), Some(what)) = (lent, change.per) {
            return printed.keywords.has_all(what.all);
        }
        change.per.is_none_or(|what| self.as_card(state, card).is_some_and(|card| self.is_any(state, run, &what, card)))
    }

    /// How much a subject gains by texts as far as this card goes.
    pub(crate) fn gains_from(&self, state: &State, subject: Subject, stat: Stat, card: CardId) -> i16 {
        let asked = Asked { game: self, state, subject };
        let amount = |stands: &Stands| {
            let Timing::Always(change) = self.cards.library.ability(stands.ability).timing else { return 0 };
            let counts = asked.is_named(stands, &change.on)
                && change.only.is_none_or(|only| asked.holds(stands, only))
                && self.is_about(state, &looking(state, stands), &change, card);
            if counts { change.amount } else { 0 }
        };
        self.with_standing(state, |standing| standing.changing(stat.number()).map(amount).sum())
    }

    /// The cards that give a subject a quality, with what each is about.
    pub(crate) fn each_giver(&self, state: &State, subject: Subject, stat: Stat, mut each: impl FnMut(&Stands)) {
        let asked = Asked { game: self, state, subject };
        self.with_standing(state, |standing| {
            standing.each_change(&self.cards.library, stat.number(), &asked, |change| each(&change.stands));
        });
    }

    /// What a check of that place gets by texts, source by source.
    pub(crate) fn each_gain(&self, state: &State, place: u8, stat: Stat, mut each: impl FnMut(Design, i16)) {
        let asked = Asked { game: self, state, subject: Subject::Check(place) };
        self.with_standing(state, |standing| {
            standing.each_change(&self.cards.library, stat.number(), &asked, |change| {
                each(self.cards.library.owner_of(change.stands.ability), change.amount);
            });
        });
    }
}
