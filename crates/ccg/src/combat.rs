//! Combat (C7): rounds, who fights, how it ends.

use crate::Ccg;
use crate::event::Event;
use crate::keyword::Skill;
use crate::state::{Combat, PLAYED, Section, State, Step, What, counter};
use crate::thing;
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Frame};

kernel::flat_enum! {
    /// What comes next in a combat.
    pub enum Part {
        /// A round begins, or the combat is over (C7.8).
        Round,
        /// The Team's damage is assigned (C7.27).
        Team,
        /// The Adversary's is (C7.29).
        Foe,
        /// Responses to it (C7.35).
        Damage,
        /// It is settled (C7.39).
        Settle,
    }
}

/// After so many rounds a combat is over (C7.50).
const ROUNDS_MAX: u8 = 50;

impl Ccg {
    /// An Adversary attacks a Team (C7.2, C7.3).
    pub(crate) fn begin_combat<E: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        card: CardId,
        on: CardId,
        events: &mut E,
    ) {
        let Some(team) = thing::as_team(on.0) else { return };
        let mut combat = Combat { team, seat, on: true, ..Combat::NONE };
        combat.foes.keep(card.0);
        let site = state.check().map(|check| check.site).filter(|&site| site != CardId::NONE);
        let here = |&agent: &CardId| site.is_none_or(|site| state.table.card(agent).host == site);
        state.members(team).filter(here).for_each(|agent| combat.friends.keep(agent.0));
        if combat.friends.is_empty() {
            return;
        }
        state.combat = combat;
        events.emit(Event::Fights { seat, design: state.table.design(card), team }, SeatSet::ALL);
        state.steps.push(Frame::new(Step::Combat { part: Part::Round }, seat));
    }

    /// Goes on with a combat.
    pub(crate) fn go_on_with_combat<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        let Some(Frame { step: Step::Combat { part }, seat, .. }) = state.steps.top_mut() else { return };
        let (now, seat) = (*part, *seat);
        *part = match now {
            Part::Settle => Part::Round,
            _ => kernel::InOrder::next(now),
        };
        match now {
            Part::Round => self.next_round(state, seat, events),
            Part::Team => self.team_hits(state, events),
            Part::Foe => self.foes_hit(state, seat),
            Part::Damage => self.open_window(state, seat, What::Damage),
            Part::Settle => self.settle_damage(state, events),
        }
    }

    /// A round begins: LRC first, then CRC until it is over (C7.8). All respond to it, the Adversary's player first.
    fn next_round<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        if self.is_decided(state) || state.combat.round >= ROUNDS_MAX {
            return self.end_combat(state, events);
        }
        let combat = &mut state.combat;
        combat.round += 1;
        combat.skill = if combat.round == 1 { Skill::Lrc } else { Skill::Crc };
        combat.hits.truncate(0);
        events.emit(Event::Round { skill: combat.skill, round: combat.round }, SeatSet::ALL);
        self.open_window(state, seat, What::Edge);
    }

    /// Is nobody left on one side (C7.43)?
    fn is_decided(&self, state: &State) -> bool {
        !self.fighters(state).any(|card| self.is_foe(state, card))
            || !self.fighters(state).any(|card| !self.is_foe(state, card))
    }

    /// Those who still fight: foes that are on the table, friends that are where they were.
    pub(crate) fn fighters<'a>(&'a self, state: &'a State) -> impl Iterator<Item = CardId> + 'a {
        let all = state.combat.foes.as_slice().iter().chain(state.combat.friends.as_slice());
        all.map(|&card| CardId(card)).filter(|&card| {
            let zone = state.table.card(card).zone;
            zone == PLAYED || Section::at(zone).is_some_and(|section| section != Section::Hospital)
        })
    }

    /// Does it fight for the Adversary?
    pub(crate) fn is_foe(&self, state: &State, card: CardId) -> bool {
        state.combat.foes.as_slice().contains(&card.0)
    }

    /// A combat is over: the Adversary is discarded, whoever has won (C7.44).
    pub(crate) fn end_combat<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        let foes = state.combat.foes;
        state.combat = Combat::NONE;
        state.steps.pop();
        events.emit(Event::CombatOver, SeatSet::ALL);
        for &foe in foes.as_slice() {
            if state.table.card(CardId(foe)).zone == PLAYED {
                state.table.card_mut(CardId(foe)).counters[counter::DAMAGE] = 0;
                self.discard(state, CardId(foe), "C7.44", events);
            }
        }
    }
}
