//! Who and what a text means: players, Teams, the card itself, the Site that is investigated.

use crate::Ccg;
use crate::keyword::Keyword;
use crate::language::{Feat, Role, Who};
use crate::state::{Check, Section, State, Team, What, counter, hand, open_hand, owner_of, resources, store};
use crate::thing;
use crate::trigger::Happened;
use kernel::Seat;
use machine::{Announced, CardId, Running};

impl Ccg {
    /// Who is meant.
    pub(crate) fn who(&self, state: &State, run: &Running, who: Who) -> Seat {
        match who {
            Who::You | Who::Anybody | Who::Opponent => run.seat,
            Who::That => u8::try_from(run.number).map_or(run.seat, Seat),
            Who::Active => state.turn,
            Who::ItsOwner => self.as_card(state, run.about).map_or(run.seat, |card| state.table.card(card).owner),
            Who::Bearers => {
                let bearer = self.as_card(state, run.card).and_then(|card| state.table.card(card).host.some());
                bearer.and_then(|bearer| state.section_of(bearer)).map_or(run.seat, |(seat, _)| seat)
            }
            Who::Each => thing::as_player(run.each.0).unwrap_or(run.seat),
            Who::Asker => match state.windows.about() {
                Some(What::Asked { asker, .. } | What::Guessed { asker, .. }) => *asker,
                _ => run.seat,
            },
        }
    }

    /// Is a player among those who are meant?
    pub(crate) fn is_meant(&self, state: &State, run: &Running, who: Who, seat: Seat) -> bool {
        match who {
            Who::Anybody => true,
            Who::Opponent => seat != run.seat,
            _ => self.who(state, run, who) == seat,
        }
    }

    /// The card of a number, if it is one.
    pub(crate) fn as_card(&self, state: &State, thing: CardId) -> Option<CardId> {
        thing::as_card(thing.0, state.table.count())
    }

    /// What was announced with a card, if that is announced or under way.
    pub(crate) fn announced_with(&self, state: &State, card: CardId) -> Option<Announced<What>> {
        let is =
            |what: &What| matches!(what, What::Card { card: own, .. } | What::Effect { card: own, .. } if *own == card);
        state.windows.all().rev().map(|(_, thing)| *thing).find(|thing| is(&thing.what))
    }

    /// What a card was played on.
    pub(crate) fn played_on(&self, state: &State, card: CardId) -> Option<CardId> {
        match self.announced_with(state, card)?.what {
            What::Card { on, .. } | What::Effect { on, .. } => on.some(),
            _ => None,
        }
    }

    /// What a card that still lies with its player would be played on, while a program looks whether it can be.
    fn would_be_played_on(&self, state: &State, run: &Running) -> Option<CardId> {
        let lies = crate::zones::sort_of(state.table.card(self.as_card(state, run.card)?).zone);
        let held = [hand(Seat(0)), open_hand(Seat(0)), store(Seat(0))].contains(&lies);
        run.about.some().filter(|_| held)
    }

    /// The Team that a situation is about: what a card was played on, who fights, who checks.
    pub(crate) fn that_team(&self, state: &State, run: &Running) -> Option<Team> {
        // A card that was put on a Team goes with it (C14.69).
        if let Some(card) = self.as_card(state, run.card).filter(|&card| self.has_joined(state, card)) {
            return self.team_joined(state, card);
        }
        let on = self.played_on(state, run.card).or_else(|| self.would_be_played_on(state, run));
        if let Some(team) = on.and_then(|on| thing::as_team(on.0)) {
            return Some(team);
        }
        if let Some(card) = on.and_then(|on| self.as_card(state, on)) {
            // On an Adversary that was played on a Team.
            if let Some(team) = self.played_on(state, card).and_then(|on| thing::as_team(on.0)) {
                return Some(team);
            }
            if let Some(team) = state.team_of(card) {
                return Some(team);
            }
        }
        if state.combat.on {
            return Some(state.combat.team);
        }
        let answered = match state.windows.about() {
            Some(What::Fought { .. }) => Some(state.fought.team),
            _ => None,
        };
        let checks = || self.check_meant(state, run.card).map(|check| check.team);
        answered.or_else(checks).filter(|team| team.number > 0)
    }

    /// The check that a card is for: that of the Site, if it asks for one, whatever check is open inside that (C6.32).
    fn check_meant<'a>(&self, state: &'a State, card: CardId) -> Option<&'a Check> {
        let printed = self.as_card(state, card).and_then(|card| self.cards.printed(state.table.printed(card)));
        let at_site = printed.is_some_and(|printed| printed.in_use.has(Keyword::Site));
        let of_site = state.site_check().filter(|_| at_site);
        of_site.or_else(|| state.checks.last())
    }

    /// Was a card put on a Team? An Agent of it is its host.
    pub(crate) fn has_joined(&self, state: &State, card: CardId) -> bool {
        let outside = state.table.card(card);
        crate::zones::sort_of(outside.zone) == resources(Seat(0)) && outside.host != CardId::NONE
    }

    /// The Team that a card was put on.
    pub(crate) fn team_joined(&self, state: &State, card: CardId) -> Option<Team> {
        let host = state.table.card(card).host.some().filter(|_| self.has_joined(state, card))?;
        state.team_of(host)
    }

    /// An Agent leaves its Team: what was put on that goes on with another of it.
    pub(crate) fn pass_on(&self, state: &mut State, agent: CardId) {
        let other = state.team_of(agent).and_then(|team| state.members(team).find(|&other| other != agent));
        let Some(other) = other else { return self.leave_nobody(state, agent) };
        for card in state.table.all() {
            if state.table.card(card).host == agent && self.has_joined(state, card) {
                state.table.card_mut(card).host = other;
            }
        }
    }

    /// The last Agent leaves its Team: what waits for that stays behind for it, whatever becomes of the Agent (C14.69).
    fn leave_nobody(&self, state: &mut State, agent: CardId) {
        let Some(team) = state.team_of(agent) else { return };
        self.note(state, Happened::new(Feat::TeamGone, CardId(thing::team(team))));
        for card in state.table.all() {
            let waits = state.triggers.as_slice().iter().any(|pending| pending.source == card);
            if waits && state.table.card(card).host == agent && self.has_joined(state, card) {
                state.table.card_mut(card).host = CardId::NONE;
            }
        }
    }

    /// The Team in a role.
    pub(crate) fn team_in(&self, state: &State, run: &Running, role: Role) -> Option<Team> {
        match role {
            Role::ThatTeam => self.that_team(state, run),
            Role::OwnTeam => {
                let card = self.as_card(state, run.card)?;
                let bearer = state.table.card(card).host.some().filter(|_| !state.is_agent(card));
                state.team_of(bearer.unwrap_or(card))
            }
            Role::ItsTeam => state.team_of(self.as_card(state, run.about)?),
            Role::It => thing::as_team(run.about.0),
            Role::Kept(place) => thing::as_team(run.kept[usize::from(place)].0),
            _ => None,
        }
    }

    /// The one thing in a role that is no matter of choice.
    pub(crate) fn thing_in(&self, state: &State, run: &Running, role: Role) -> Option<u16> {
        let card = |card: CardId| card.some().map(|card| card.0);
        match role {
            Role::This => card(run.card),
            Role::It => card(run.about),
            Role::Kept(place) => card(run.kept[usize::from(place)]),
            Role::Bearer => card(state.table.card(self.as_card(state, run.card)?).host),
            Role::ThatTeam | Role::OwnTeam | Role::ItsTeam => self.team_in(state, run, role).map(thing::team),
            Role::ThisSite => self.this_site(state).map(|site| site.0),
            Role::ThisCheck => state.checks.len().checked_sub(1).map(thing::check),
            Role::About => match state.windows.about()? {
                What::Shown { card: shown } => card(*shown),
                What::Fought { by } => card(*by),
                _ => None,
            },
            Role::Any | Role::Picked | Role::Rest | Role::Stored | Role::Together => None,
        }
    }

    /// The Site that is investigated, or whose result stands.
    pub(crate) fn this_site(&self, state: &State) -> Option<CardId> {
        let about = state.windows.about().and_then(|about| match about {
            What::Result { site, .. } | What::Reveal { site } => site.some(),
            _ => None,
        });
        about.or_else(|| state.checks.as_slice().iter().rev().find_map(|check| check.site.some()))
    }

    /// What the text of a card noted last about itself (C14.145).
    pub(crate) fn noted(&self, state: &State, card: CardId) -> Option<u8> {
        let card = self.as_card(state, card)?;
        u8::try_from(state.table.card(card).counters[counter::DAMAGE] - 1).ok()
    }

    /// Who has a card: whose section or pile it lies in, or who controls it.
    pub(crate) fn holder(&self, state: &State, card: CardId) -> Seat {
        let outside = state.table.card(card);
        let in_section = Section::at(outside.zone).is_some();
        if in_section { owner_of(outside.zone).unwrap_or(outside.owner) } else { outside.controller }
    }
}
