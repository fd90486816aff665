//! Whether a card lies where a text says.

use crate::Ccg;
use crate::language::{Filter, Link, Role, Side, Stat, Where};
use crate::state::{Check, PLAYED, Section, State, beneath, counter, resources, sites, store};
use crate::thing;
use kernel::Seat;
use machine::{CardId, Running};

impl Ccg {
    /// Does a card lie where it must?
    pub(super) fn is_at(&self, state: &State, run: &Running, what: &Filter, card: CardId) -> bool {
        let outside = state.table.card(card);
        let placed = match what.at.place {
            Where::Sections(bits) => {
                let own = Section::at(outside.zone);
                let sort = crate::zones::sort_of(outside.zone);
                let lies = own.or_else(|| (sort == sites(Seat(0))).then_some(Section::Field));
                // A Site that was put away lies in the Bureau (C14.106).
                let away = sort == store(Seat(0)) && outside.face == machine::Face::Up;
                let lies = lies.or_else(|| away.then_some(Section::Bureau));
                // A Witness that fights is where its Team is (C7.51).
                let fights = || self.team_joined(state, card).filter(|_| self.fights_as_agent(state, card));
                let lies = lies.or_else(|| fights().map(|team| team.section));
                lies.is_some_and(|section| bits & 1 << section as u8 != 0)
            }
            Where::Announced => self.announced_with(state, card).is_some(),
            Where::Top(count) => {
                let lies = state.table.zone(outside.zone).iter().position(|&other| other == card);
                lies.is_some_and(|place| place < usize::from(count))
            }
            _ => true,
        };
        placed && self.is_linked(state, run, what.at.link, card) && self.is_on_side(state, run, what.at.side, card)
    }

    fn is_on_side(&self, state: &State, run: &Running, side: Side, card: CardId) -> bool {
        if side == Side::Either {
            return true;
        }
        let foe = self.is_foe(state, card);
        let own = self.fights_for_foes(state, run);
        state.combat.on && (foe == own) == (side == Side::Yours)
    }

    /// Does whoever a program runs for stand on the Adversary's side (C7.12)?
    pub(crate) fn fights_for_foes(&self, state: &State, run: &Running) -> bool {
        if self.is_foe(state, run.card) {
            return true;
        }
        if self.helps_agents(state, run) {
            return false;
        }
        let bearer = self.as_card(state, run.card).and_then(|card| state.table.card(card).host.some());
        match bearer.filter(|&bearer| state.is_agent(bearer)) {
            Some(bearer) => self.is_foe(state, bearer),
            None => run.seat != state.combat.team.seat,
        }
    }

    fn is_linked(&self, state: &State, run: &Running, link: Link, card: CardId) -> bool {
        let host = state.table.card(card).host;
        let bearer = if state.is_agent(card) { card } else { host };
        match link {
            Link::None => true,
            Link::Team(role) => {
                let team = self.team_in(state, run, role);
                team.is_some() && self.as_card(state, bearer).and_then(|bearer| state.team_of(bearer)) == team
            }
            Link::TeamOf(who) => {
                let team = self.as_card(state, bearer).and_then(|bearer| state.team_of(bearer));
                team.is_some_and(|team| self.is_team_of(state, run, who, team))
            }
            Link::Site(role) => {
                self.thing_in(state, run, role).is_some_and(|site| self.is_at_site(state, card, CardId(site)))
            }
            Link::AnySite => {
                let all = Seat::all(state.table.seats()).flat_map(|seat| state.table.zone(sites(seat)));
                all.copied().any(|site| self.is_at_site(state, card, site))
            }
            Link::Beneath(role) => {
                let below = self.thing_in(state, run, role).map(CardId);
                below.is_some() && host.some() == below && !self.is_sent(state, card)
            }
            Link::BeneathAnySite => crate::zones::sort_of(state.table.card(card).zone) == beneath(Seat(0)),
            Link::On(Role::This) => self.played_on(state, card) == Some(run.card) || host == run.card,
            Link::On(role) => {
                let on = self.thing_in(state, run, role).map(CardId);
                on.is_some() && host.some() == on
            }
            Link::PlayedOn(who) => match self.played_on(state, card) {
                Some(on) => thing::as_team(on.0).is_some_and(|team| self.is_meant(state, run, who, team.seat)),
                // What works on the open check works on its Team (C14.133).
                None => state.check().is_some_and(|check| self.is_meant(state, run, who, check.team.seat)),
            },
            Link::Check => {
                let check = state.check();
                let counts = |check: &Check| self.checks_for(state, check).any(|agent| agent == card);
                check.is_some_and(counts) || self.lies_in_check(state, card)
            }
            Link::Combat => self.fighters(state).any(|fighter| fighter == card),
        }
    }

    /// Is it at a Site: an Agent sent there, a card beneath it, or a Bluff whose effect lasts there (C5.24)?
    fn is_at_site(&self, state: &State, card: CardId, site: CardId) -> bool {
        let outside = state.table.card(card);
        // A Resource that counts as a Bluff at each Site of the Field it lies in (C14.145).
        let lies_in = Seat((outside.counters[counter::TEAM].max(0) / 4) as u8);
        let everywhere = crate::zones::sort_of(outside.zone) == resources(Seat(0))
            && state.table.card(site).zone == sites(lies_in)
            && self.has(state, card, Stat::IsBluff);
        outside.host == site || everywhere || outside.zone == PLAYED && self.this_site(state) == Some(site)
    }

    /// Does a card that was played help in the open check?
    pub(crate) fn lies_in_check(&self, state: &State, card: CardId) -> bool {
        let outside = state.table.card(card);
        outside.zone == PLAYED && outside.counters[counter::TEAM] == state.checks.len() as i8
    }
}
