//! Who fights (C7.3 to C7.5, C7.51 to C7.53).

use super::Part;
use crate::Ccg;
use crate::event::Event;
use crate::keyword::Keyword;
use crate::language::{Ban, Stat};
use crate::numbers::Subject;
use crate::play::JOINS;
use crate::state::{Combat, FRIENDS_MAX, PLAYED, State, Step, Team, What, mark, resources};
use crate::thing;
use kernel::{EventSink, Seat, SeatSet};
use machine::{Announced, CardId, Few, Frame, Running};

impl Ccg {
    /// An Adversary attacks a Team, or one Agent (C7.2 to C7.4). With nobody left to attack it is discarded (C7.45).
    pub(super) fn begin_combat<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        let under_way = state.windows.under_way().next().map(|thing| thing.what);
        if let (false, Some(What::Card { card, on })) = (state.combat.on, under_way) {
            self.line_up(state, seat, card, on);
        }
        if state.combat.friends.is_empty() {
            state.steps.pop();
            return self.close_combat(state, events);
        }
        let foe = state.combat.foes.as_slice().first().map_or(CardId::NONE, |&foe| CardId(foe));
        events.emit(Event::Fights { seat, design: state.table.design(foe), team: state.combat.team }, SeatSet::ALL);
    }

    /// Lines up an Adversary that was played, those that attack with it, and whom they attack.
    fn line_up(&self, state: &mut State, seat: Seat, card: CardId, on: CardId) {
        let agent = self.as_card(state, on).filter(|&on| state.is_agent(on));
        let team = thing::as_team(on.0).or_else(|| agent.and_then(|agent| state.team_of(agent)));
        let team = team.or_else(|| state.checks.last().map(|check| check.team)).unwrap_or(Team::NONE);
        let text = self.cards.text(state.table.design(card));
        let mut combat = Combat { team, seat, on: true, no_lrc: text.no_lrc, ..Combat::NONE };
        combat.foes.keep(card.0);
        let others = state.together.as_slice().iter().filter(|&&foe| foe != card.0);
        others.chain(state.joining.as_slice()).for_each(|&foe| combat.foes.keep(foe));
        combat.friends = self.those_attacked(state, team, agent);
        state.combat = combat;
        state.joining.truncate(0);
        state.standing.fresh = false;
    }

    /// Who is attacked with a Team: its Agents that are there and can fight, or the one that is meant, and Witnesses with
    /// HEALTH that are with it (C7.3, C7.4).
    pub(crate) fn those_attacked(&self, state: &State, team: Team, only: Option<CardId>) -> Few<u16, FRIENDS_MAX> {
        // At a Site those who were sent there (C6.18); a Team elsewhere fights where it is.
        let site = state.site_check().filter(|check| check.team == team).map(|check| check.site);
        let here = |&agent: &CardId| site.is_none_or(|site| state.table.card(agent).host == site);
        let able = |&agent: &CardId| !self.is_barred(state, Subject::Card(agent, CardId::NONE), Ban::Fight);
        // One that fights a single Agent leaves the others out.
        let prey = |agent: CardId| self.has(state, agent, Stat::FightsOnly);
        let chosen = only.is_some() || state.members(team).any(prey);
        let meant = |&agent: &CardId| only.map_or(!chosen || prey(agent), |only| only == agent);
        let mut friends = Few::EMPTY;
        state.members(team).filter(here).filter(able).filter(meant).for_each(|friend| friends.keep(friend.0));
        let fights = |&&witness: &&CardId| {
            state.is_marked(witness, mark::FIGHTS) && self.team_joined(state, witness) == Some(team)
        };
        if !chosen {
            let joined = state.table.zone(resources(team.seat)).iter().filter(fights);
            joined.for_each(|witness| friends.keep(witness.0));
        }
        friends
    }

    /// A Witness fights: on the Adversary's side from a check, or with a Team (C7.51).
    pub(crate) fn fight_with<E: EventSink<Event>>(
        &self,
        state: &mut State,
        run: Running,
        card: CardId,
        numbers: [u8; 3],
        events: &mut E,
    ) {
        state.set_fighter_numbers(card, numbers);
        state.mark(card, mark::FIGHTS);
        if card != run.card {
            // It is taken from where it lay, and fights for the Adversary (C14.188).
            let card = if state.table.card(card).zone == PLAYED {
                card
            } else {
                state.carry(card, PLAYED, machine::Depth::Bottom, SeatSet::ALL)
            };
            state.set_fighter_numbers(card, numbers);
            state.mark(card, mark::FIGHTS);
            state.joining.keep(card.0);
        }
        events.emit(Event::JoinsFight { design: state.table.design(card) }, SeatSet::ALL);
    }

    /// An Agent attacks a Team at a Site as an Adversary (C7.52).
    pub(crate) fn attack_as_adversary<E: EventSink<Event>>(&self, state: &mut State, run: Running, _: &mut E) {
        let team = thing::as_team(run.about.0).filter(|_| !state.rules.basic);
        let Some(team) = team.filter(|_| !state.combat.on && state.steps.room() > 6) else { return };
        let agent = self
            .as_card(state, run.card)
            .map(|card| state.table.card(card).host.some().filter(|_| !state.is_agent(card)).unwrap_or(card));
        let Some(agent) = agent.filter(|&agent| state.is_agent(agent)) else { return };
        let mut combat = Combat { team, seat: run.seat, on: true, ..Combat::NONE };
        combat.foes.keep(agent.0);
        combat.friends = self.those_attacked(state, team, None);
        state.combat = combat;
        // Below the program: what else its text says of the attack holds from the beginning.
        let running = state.steps.pop();
        state.steps.push(Frame::new(Step::Combat { part: Part::Begin }, run.seat));
        running.into_iter().for_each(|frame| state.steps.push(frame));
    }

    /// An Agent fights another for some rounds (C14: pheromones, Krycek).
    pub(crate) fn fight_between<E: EventSink<Event>>(
        &self,
        state: &mut State,
        run: Running,
        prey: CardId,
        rounds: u8,
        _: &mut E,
    ) {
        let attacker = state.attacker;
        let Some(team) = state.team_of(prey).filter(|_| !state.combat.on && state.steps.room() > 6) else { return };
        if state.rules.basic {
            return;
        }
        let mut combat = Combat { team, seat: run.seat, on: true, most: rounds, ..Combat::NONE };
        combat.foes.keep(attacker.0);
        combat.friends.keep(prey.0);
        state.combat = combat;
        let running = state.steps.pop();
        state.steps.push(Frame::new(Step::Combat { part: Part::Begin }, run.seat));
        running.into_iter().for_each(|frame| state.steps.push(frame));
    }

    /// Several Adversaries make one combat (C7.53).
    pub(crate) fn attack_together(&self, state: &mut State, run: &Running) {
        if self.announce_together(state, run) {
            return;
        }
        let mut foes = Few::<u16, 4>::EMPTY;
        let own = self.as_card(state, run.card).filter(|&card| self.keywords_of(state, card).has(Keyword::Adversary));
        own.into_iter().for_each(|card| foes.put(card.0));
        for &pick in state.steps.picks().iter().chain([&run.about.0]) {
            let foe = self.as_card(state, CardId(pick)).filter(|&card| state.table.card(card).zone == PLAYED);
            foe.filter(|foe| !foes.as_slice().contains(&foe.0)).into_iter().for_each(|foe| foes.put(foe.0));
        }
        state.together = foes;
        // An Event that lets them attack begins the combat itself.
        if own.is_none()
            && !state.rules.basic
            && !foes.is_empty()
            && !state.combat.on
            && let Some(team) = self.that_team(state, run)
        {
            let mut combat = Combat { team, seat: run.seat, on: true, ..Combat::NONE };
            foes.as_slice().iter().for_each(|&foe| combat.foes.keep(foe));
            combat.friends = self.those_attacked(state, team, None);
            state.combat = combat;
            state.steps.push(Frame::new(Step::Combat { part: Part::Begin }, run.seat));
        }
    }

    /// What a text lets attack, paid for and not yet announced.
    pub(crate) fn put_forward_by<'a>(&self, state: &'a State, by: CardId) -> impl Iterator<Item = CardId> + 'a {
        let waits = move |card: &CardId| state.table.card(*card).host == by && !state.is_marked(*card, mark::WORKS);
        state.table.zone(PLAYED).iter().copied().filter(waits)
    }

    /// Announces those that a text lets attack together, all at once (C14.98); the text goes on here when they are
    /// carried out. False if there are none, or none any more.
    fn announce_together(&self, state: &mut State, run: &Running) -> bool {
        let waiting: Few<u16, 4> = crate::deed::few(self.put_forward_by(state, run.card));
        let on = self.that_team(state, run).map_or(CardId::NONE, |team| CardId(thing::team(team)));
        if waiting.is_empty() {
            return false;
        }
        if let Some(running) = state.steps.running_mut() {
            running.at = running.at.saturating_sub(1);
        }
        for &card in waiting.as_slice() {
            let what = What::Card { card: CardId(card), on };
            self.announce_put_forward(state, Announced { mode: JOINS, ..Announced::new(what, run.seat) });
        }
        true
    }
}
