//! Combat (C7): rounds, who fights, how it ends.

use crate::Ccg;
use crate::event::Event;
use crate::keyword::{Keyword, Skill};
use crate::language::{Ban, Feat, Stat};
use crate::numbers::Subject;
use crate::play::JOINS;
use crate::state::{Combat, Fought, Hit, PLAYED, Section, State, Step, Until, What, attached, counter, mark};
use crate::thing;
use crate::trigger::Happened;
use kernel::{EventSink, Seat, SeatSet};
use machine::{Announced, CardId, Frame, Running};

kernel::flat_enum! {
    /// What comes next in a combat.
    pub enum Part {
        /// Who fights (C7.3).
        Begin,
        /// A round begins, or the combat is over (C7.8).
        Round,
        /// Whoever waited until all others passed has the last word (C14.192).
        LastWord,
        /// Those who strike first do (C14.17).
        First,
        /// Responses to their damage.
        FirstDamage,
        /// It is settled.
        FirstSettled,
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
    /// Goes on with a combat.
    pub(crate) fn go_on_with_combat<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        if state.combat.broken {
            return self.end_combat(state, events);
        }
        let inserted = state.combat.inserted;
        let Some(Frame { step: Step::Combat { part }, seat, .. }) = state.steps.top_mut() else { return };
        let (now, seat) = (*part, *seat);
        *part = match now {
            // The damage of the round that waits comes now.
            Part::Settle if inserted => Part::First,
            Part::Settle => Part::Round,
            _ => kernel::InOrder::next(now),
        };
        match now {
            Part::Begin => self.begin_combat(state, seat, events),
            Part::Round => self.next_round(state, seat, events),
            Part::LastWord => {
                let waits =
                    self.fighters(state).any(|card| self.is_foe(state, card) && self.has(state, card, Stat::Waits));
                if waits {
                    state.steps.push(Frame::new(Step::LastWord, seat));
                }
            }
            Part::First if self.insert_round(state, seat, events) => self.come_to(state, Part::First),
            Part::First => self.first_hits(state, seat),
            Part::FirstDamage if !self.first_strikes(state) => {}
            Part::FirstDamage | Part::Damage if self.lessen(state) => self.come_to(state, now),
            Part::FirstDamage | Part::Damage => self.open_window(state, seat, What::Damage),
            Part::FirstSettled if !self.first_strikes(state) => {}
            Part::FirstSettled => {
                let mut first = machine::Few::<Hit, 24>::EMPTY;
                let hits = state.combat.hits;
                hits.as_slice().iter().filter(|hit| self.is_first(state, hit)).for_each(|hit| first.put(*hit));
                self.settle_hits(state, |hit| first.as_slice().contains(hit), events);
            }
            Part::Team => self.team_hits(state, events),
            Part::Foe => self.foes_hit(state, seat, false),
            Part::Settle if inserted => {
                self.settle_damage(state, events);
                let combat = &mut state.combat;
                (combat.inserted, combat.only, combat.skill) = (false, CardId::NONE, Skill::Crc);
                if self.is_decided(state) {
                    self.end_round(state, events);
                    self.come_to(state, Part::Round);
                }
            }
            Part::Settle => {
                self.settle_damage(state, events);
                self.end_round(state, events);
            }
        }
    }

    /// The combat goes on with this part.
    fn come_to(&self, state: &mut State, next: Part) {
        let is = |frame: &Frame<Step>| matches!(frame.step, Step::Combat { .. });
        if let Some(Frame { step: Step::Combat { part }, .. }) = state.steps.newest_mut(is) {
            *part = next;
        }
    }

    /// Before the damage of a CRC round there is an LRC round in which one fighter alone deals damage (C14.27). False if
    /// there is none.
    fn insert_round<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) -> bool {
        let combat = &mut state.combat;
        if !combat.extra || combat.only == CardId::NONE || combat.skill != Skill::Crc {
            return false;
        }
        (combat.extra, combat.inserted, combat.had_lrc, combat.skill) = (false, true, true, Skill::Lrc);
        state.used_in_round.truncate(0);
        events.emit(Event::Round { skill: Skill::Lrc, round: state.combat.round }, SeatSet::ALL);
        self.open_window(state, seat, What::Round);
        true
    }

    /// Is it damage of somebody who strikes before all others (C14.17)?
    fn is_first(&self, state: &State, hit: &Hit) -> bool {
        self.is_foe(state, hit.from) && self.has(state, hit.from, Stat::First)
    }

    fn first_strikes(&self, state: &State) -> bool {
        state.combat.hits.as_slice().iter().any(|hit| self.is_first(state, hit))
    }

    /// An Adversary attacks a Team, or one Agent (C7.2 to C7.4).
    fn begin_combat<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        let under_way = state.windows.under_way().next().map(|thing| thing.what);
        if let (false, Some(What::Card { card, on })) = (state.combat.on, under_way) {
            self.line_up(state, seat, card, on);
        }
        if !state.combat.on || state.combat.friends.is_empty() {
            state.combat = Combat::NONE;
            state.steps.pop();
            return;
        }
        let foe = state.combat.foes.as_slice().first().map_or(CardId::NONE, |&foe| CardId(foe));
        events.emit(Event::Fights { seat, design: state.table.design(foe), team: state.combat.team }, SeatSet::ALL);
    }

    /// Who fights: the Adversary, the Team's Agents there, and Witnesses with HEALTH that are with it (C7.3).
    fn line_up(&self, state: &mut State, seat: Seat, card: CardId, on: CardId) {
        let agent = self.as_card(state, on).filter(|&on| state.is_agent(on));
        let team = thing::as_team(on.0).or_else(|| agent.and_then(|agent| state.team_of(agent)));
        let Some(team) = team.or_else(|| state.checks.last().map(|check| check.team)) else { return };
        let text = self.cards.text(state.table.design(card));
        let mut combat = Combat { team, seat, on: true, no_lrc: text.no_lrc, ..Combat::NONE };
        combat.foes.keep(card.0);
        for &foe in state.together.as_slice().iter().filter(|&&foe| foe != card.0) {
            combat.foes.put(foe);
        }
        if let Some(joining) = state.joining.some() {
            combat.foes.put(joining.0);
        }
        let site = state.check().map(|check| check.site).filter(|&site| site != CardId::NONE);
        let here = |&agent: &CardId| site.is_none_or(|site| state.table.card(agent).host == site);
        let able = |&agent: &CardId| !self.is_barred(state, Subject::Card(agent, CardId::NONE), Ban::Fight);
        for friend in state.members(team).filter(here).filter(able) {
            // One that fights a single Agent leaves the others out (C7.4).
            let meant = agent.is_none_or(|agent| agent == friend);
            let prey = state.members(team).any(|other| self.has(state, other, Stat::FightsOnly));
            if meant && (!prey || self.has(state, friend, Stat::FightsOnly)) {
                combat.friends.put(friend.0);
            }
        }
        for &witness in state.table.zone(crate::state::resources(team.seat)) {
            if state.is_marked(witness, mark::FIGHTS) && self.team_joined(state, witness) == Some(team) {
                combat.friends.put(witness.0);
            }
        }
        state.combat = combat;
        state.joining = CardId::NONE;
        state.standing.fresh = false;
    }

    /// A round begins: LRC first, then CRC until it is over (C7.8). All respond to it, the Adversary's player first.
    fn next_round<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        // What was dealt because of the damage belongs to the round that is over (C14.179).
        if !state.combat.hits.is_empty() {
            if let Some(Frame { step: Step::Combat { part }, .. }) = state.steps.top_mut() {
                *part = Part::Round;
            }
            return self.settle_damage(state, events);
        }
        self.change_sides(state);
        let combat = &state.combat;
        if self.is_decided(state) || combat.round >= ROUNDS_MAX || combat.most > 0 && combat.round >= combat.most {
            return self.end_combat(state, events);
        }
        let combat = &mut state.combat;
        combat.round += 1;
        let extra = std::mem::take(&mut combat.extra);
        let lrc = extra || combat.round == 1 && !combat.no_lrc;
        if !extra {
            combat.only = CardId::NONE;
        }
        combat.dazed = std::mem::replace(&mut combat.stunned, machine::Few::EMPTY);
        combat.skill = if lrc { Skill::Lrc } else { Skill::Crc };
        combat.had_lrc |= lrc;
        combat.hits.truncate(0);
        state.used_in_round.truncate(0);
        events.emit(Event::Round { skill: state.combat.skill, round: state.combat.round }, SeatSet::ALL);
        self.note(
            state,
            Happened { number: i16::from(state.combat.round), ..Happened::new(Feat::RoundStarts, CardId::NONE) },
        );
        self.open_window(state, seat, What::Round);
    }

    /// A round is over: what lasts for it ends.
    fn end_round<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        let round = i16::from(state.combat.round);
        self.note(state, Happened { number: round, ..Happened::new(Feat::RoundEnds, CardId::NONE) });
        self.note(state, Happened { number: round, ..Happened::new(Feat::RoundsOver, CardId::NONE) });
        let mut changed = state.lasting.end_at(Until::Round, None);
        for lasts in state.lasting.all_mut() {
            lasts.until = match lasts.until {
                Until::NextRound => Until::Round,
                Until::Rounds(left) => Until::Rounds(left.saturating_sub(1)),
                until => until,
            };
        }
        changed |= state.lasting.end_at(Until::Rounds(0), None);
        state.standing.fresh &= !changed;
        self.drop_idle(state, events);
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
            let stands = zone == PLAYED || crate::zones::sort_of(zone) == crate::state::resources(Seat(0));
            stands || Section::at(zone).is_some_and(|section| section != Section::Hospital)
        })
    }

    /// Does it fight for the Adversary?
    pub(crate) fn is_foe(&self, state: &State, card: CardId) -> bool {
        state.combat.foes.as_slice().contains(&card.0)
    }

    /// What a fighter deals in this round (C7.21).
    pub(crate) fn strength(&self, state: &State, card: CardId) -> i16 {
        let skill = state.combat.skill;
        let of_round = if skill == Skill::Lrc { Stat::DealsLrc } else { Stat::DealsCrc };
        let idle = state.combat.dazed.as_slice().contains(&card.0)
            || !self.keeps(state, card, Stat::Deals)
            || !self.keeps(state, card, of_round)
            || state.combat.only != CardId::NONE && state.combat.only != card;
        if idle { 0 } else { self.rating(state, card, skill) }
    }

    /// LRC or CRC with Equipment and whatever changes it.
    fn rating(&self, state: &State, card: CardId, skill: Skill) -> i16 {
        if self.has(state, card, Stat::AsBest) {
            let others = self.fighters(state).filter(|&other| self.is_foe(state, other) != self.is_foe(state, card));
            return others.map(|other| self.plain_rating(state, other, skill)).max().unwrap_or(0) + 1;
        }
        self.plain_rating(state, card, skill)
    }

    fn plain_rating(&self, state: &State, card: CardId, skill: Skill) -> i16 {
        if state.table.card(card).zone != PLAYED && !state.is_agent(card) {
            // A Witness that fights with a Team.
            return state.fighter_numbers(card)[usize::from(skill == Skill::Crc)];
        }
        if state.is_marked(card, mark::FIGHTS) && !state.is_agent(card) {
            return state.fighter_numbers(card)[usize::from(skill == Skill::Crc)];
        }
        let used =
            if skill == Skill::Crc && self.has(state, card, Stat::ComputerAsCrc) { Skill::Computer } else { skill };
        let least = i16::from(used == Skill::Computer);
        (self.skill_of(state, card, used) + self.best_piece(state, card, used)).max(least)
    }

    /// The one piece of Equipment that helps most (C4.20, C6.21).
    fn best_piece(&self, state: &State, card: CardId, skill: Skill) -> i16 {
        let Some((seat, _)) = state.section_of(card) else { return 0 };
        // Who drives a car into the fight uses nothing else (C14.33).
        if self.changes(state, Subject::Card(card, CardId::NONE), Stat::Shielded).of(0) > 0 {
            return 0;
        }
        let own =
            state.table.zone(attached(seat)).iter().copied().filter(|&piece| state.table.card(piece).host == card);
        let works = |&piece: &CardId| {
            let printed = self.cards.printed(state.table.design(piece));
            let jammed = self.is_barred(state, Subject::Card(piece, CardId::NONE), Ban::Work);
            let spent = state.is_marked(piece, mark::INVESTIGATED);
            !jammed
                && printed.is_some_and(|printed| match printed.used {
                    None => true,
                    Some(crate::facts::Use::OnceACombat) => !spent,
                    Some(crate::facts::Use::Discard) => false,
                })
        };
        own.filter(works).map(|piece| self.modifier_of(state, piece, skill)).max().unwrap_or(0).max(0)
    }

    /// A weapon for one round of each combat has had it (C14.173).
    pub(crate) fn note_weapon(&self, state: &mut State, card: CardId) {
        let Some((seat, _)) = state.section_of(card) else { return };
        let skill = state.combat.skill;
        let best = self.best_piece(state, card, skill);
        for place in 0..state.table.zone(attached(seat)).len() {
            let piece = state.table.zone(attached(seat))[place];
            let printed = self.cards.printed(state.table.design(piece));
            let once = printed.is_some_and(|printed| printed.used == Some(crate::facts::Use::OnceACombat));
            if once && state.table.card(piece).host == card && best > 0 && self.modifier_of(state, piece, skill) == best
            {
                state.mark(piece, mark::INVESTIGATED);
            }
        }
    }

    /// A fighter is out of the combat (C7.45, C7.46).
    pub(crate) fn leave_combat<E: EventSink<Event>>(&self, state: &mut State, card: CardId, events: &mut E) {
        if !state.combat.on {
            return;
        }
        let design = state.table.design(card);
        events.emit(Event::LeftCombat { design }, SeatSet::ALL);
        let foe = self.is_foe(state, card);
        state.combat.foes.retain(|&other| other != card.0);
        state.combat.friends.retain(|&other| other != card.0);
        state.combat.hits.retain(|hit| hit.to != card);
        if foe && state.table.card(card).zone == PLAYED {
            self.discard(state, card, "C7.45", events);
        }
    }

    /// A fighter deals nothing in the next round (C14.24).
    pub(crate) fn stun<E: EventSink<Event>>(&self, state: &mut State, card: CardId, events: &mut E) {
        if !state.combat.stunned.as_slice().contains(&card.0) {
            state.combat.stunned.put(card.0);
        }
        events.emit(Event::Stunned { design: state.table.design(card) }, SeatSet::ALL);
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
            state.joining = card;
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
        state.members(team).for_each(|friend| combat.friends.put(friend.0));
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
        let mut foes = machine::Few::<u16, 4>::EMPTY;
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
            let mut combat = Combat { team, seat: run.seat, on: true, foes, ..Combat::NONE };
            state.members(team).for_each(|friend| combat.friends.put(friend.0));
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
        let waiting: machine::Few<u16, 4> = crate::deed::few(self.put_forward_by(state, run.card));
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

    /// A text ends the combat.
    pub(crate) fn break_off_combat(&self, state: &mut State) {
        if !state.combat.on {
            return;
        }
        state.combat.broken = true;
        state.combat.hits.truncate(0);
    }

    /// A combat is over: the Adversary is discarded, whoever has won (C7.44).
    pub(crate) fn end_combat<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        let Combat { foes, team, .. } = state.combat;
        let by = foes.as_slice().first().map_or(CardId::NONE, |&foe| CardId(foe));
        let site = state.check().map_or(CardId::NONE, |check| check.site);
        state.fought = Fought { by, team, site };
        state.combat = Combat::NONE;
        state.together.truncate(0);
        self.rest_powers(state);
        state.steps.pop();
        events.emit(Event::CombatOver, SeatSet::ALL);
        let ended = state.lasting.end_at(Until::Combat, None) | state.lasting.end_at(Until::Round, None);
        let ended = ended | state.lasting.end_at(Until::NextRound, None);
        // What a fighter's text says of its attack ends with it (C14.10).
        let of_attack = |lasts: &machine::Lasts<Until>| {
            lasts.until == Until::WhileHere && foes.as_slice().contains(&lasts.source.0)
        };
        let ended = ended | state.lasting.end_if(of_attack);
        state.standing.fresh &= !ended;
        for card in state.table.all() {
            if crate::zones::sort_of(state.table.card(card).zone) == attached(Seat(0)) {
                state.unmark(card, mark::INVESTIGATED);
            }
        }
        for &foe in foes.as_slice() {
            if state.table.card(CardId(foe)).zone == PLAYED {
                state.table.card_mut(CardId(foe)).counters[counter::DAMAGE] = 0;
                self.discard(state, CardId(foe), "C7.44", events);
            }
            self.drop_idle(state, events);
        }
    }
}
