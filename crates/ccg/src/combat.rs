//! Combat (C7): rounds, what each fighter deals, how it ends.

mod line_up;

use crate::Ccg;
use crate::event::Event;
use crate::facts::{Printed, Use};
use crate::keyword::Skill;
use crate::language::{Ban, Feat, Stat};
use crate::numbers::Subject;
use crate::state::{Combat, Fought, HITS_MAX, Hit, PLAYED, Section, State, Step, Until, What, attached, counter, mark};
use crate::trigger::Happened;
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Frame};

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
        // What was dealt before a text ended the combat has been dealt (C7.43).
        if state.combat.broken && !state.combat.hits.is_empty() {
            return self.settle_damage(state, events);
        }
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
            Part::First => self.first_hits(state),
            // Whoever decides for a fighter names whom it hits, one after the other.
            Part::FirstDamage | Part::Foe | Part::Damage if self.assign_next(state) => self.come_to(state, now),
            Part::FirstDamage if !self.first_strikes(state) => {}
            Part::FirstDamage | Part::Damage if self.lessen(state) => self.come_to(state, now),
            Part::FirstDamage | Part::Damage => self.open_window(state, seat, What::Damage),
            Part::FirstSettled if !self.first_strikes(state) => {}
            Part::FirstSettled => {
                let mut first = machine::Few::<Hit, HITS_MAX>::EMPTY;
                let hits = state.combat.hits;
                hits.as_slice().iter().filter(|hit| self.is_first(state, hit)).for_each(|hit| first.put(*hit));
                self.settle_hits(state, |hit| first.as_slice().contains(hit), events);
            }
            Part::Team => self.team_hits(state, events),
            Part::Foe => self.foes_hit(state, false),
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
        combat.spent.truncate(0);
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
        combat.in_round = true;
        let extra = std::mem::take(&mut combat.extra);
        combat.extras += u8::from(extra);
        let lrc = extra || combat.round == 1 && !combat.no_lrc;
        if !extra {
            combat.only = CardId::NONE;
        }
        combat.dazed = std::mem::replace(&mut combat.stunned, machine::Few::EMPTY);
        combat.skill = if lrc { Skill::Lrc } else { Skill::Crc };
        combat.had_lrc |= lrc;
        combat.hits.truncate(0);
        combat.spent.truncate(0);
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
        state.combat.in_round = false;
        let round = i16::from(state.combat.round);
        self.note(state, Happened { number: round, ..Happened::new(Feat::RoundEnds, CardId::NONE) });
        // An extra round is none of those that a card attacks for (C14.26).
        let own = round - i16::from(state.combat.extras);
        self.note(state, Happened { number: own, ..Happened::new(Feat::RoundsOver, CardId::NONE) });
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
        let in_play = state.table.card(card).zone != PLAYED;
        if (in_play || state.is_marked(card, mark::FIGHTS)) && !state.is_agent(card) {
            // A Witness that fights has the numbers its text gives it, and what is played on it changes them (C7.51).
            let own = state.fighter_numbers(card)[usize::from(skill == Skill::Crc)];
            let subject = Subject::Card(card, CardId::NONE);
            let own = self.changes(state, subject, Stat::Skill(skill)).of(own);
            return self.changes(state, subject, Stat::AllSkills).of(own).max(0);
        }
        let (used, least) = self.used_as(state, card, skill).unwrap_or((skill, 0));
        (self.skill_of(state, card, used) + self.best_piece(state, card, used)).max(least)
    }

    /// The skill that counts for a fighter in a round: for CRC it may be another (C14.185).
    pub(crate) fn skill_used(&self, state: &State, card: CardId, skill: Skill) -> Skill {
        self.used_as(state, card, skill).map_or(skill, |(used, _)| used)
    }

    /// Does a fighter drive a car into the fight? Then it uses nothing else (C14.33).
    pub(crate) fn drives(&self, state: &State, card: CardId) -> bool {
        self.changes(state, Subject::Card(card, CardId::NONE), Stat::Shielded).of(0) > 0
    }

    /// The one piece of Equipment that helps most (C4.20, C6.21).
    fn best_piece(&self, state: &State, card: CardId, skill: Skill) -> i16 {
        let Some((seat, _)) = state.section_of(card) else { return 0 };
        if self.drives(state, card) {
            return 0;
        }
        // What was discarded for its bonus is the one piece (C6.22).
        if let Some(spent) = state.combat.spent.as_slice().iter().find(|spent| spent.bearer == card) {
            return i16::from(spent.gives);
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
                    Some(Use::OnceACombat) => !spent,
                    Some(Use::Discard) => false,
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
            let once = self.is_for_one_round(state, piece);
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

    /// A text ends the combat.
    pub(crate) fn break_off_combat(&self, state: &mut State) {
        if !state.combat.on {
            return;
        }
        state.combat.broken = true;
    }

    /// A combat is over: the Adversary is discarded, whoever has won (C7.44).
    pub(crate) fn end_combat<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        let Combat { foes, team, .. } = state.combat;
        let by = foes.as_slice().first().map_or(CardId::NONE, |&foe| CardId(foe));
        let site = state.check().map_or(CardId::NONE, |check| check.site);
        state.fought = Fought { by, team, site };
        state.steps.pop();
        events.emit(Event::CombatOver, SeatSet::ALL);
        self.close_combat(state, events);
    }

    /// However a combat has ended, its last round is over with it, and so is what lasts for either; the Adversaries go.
    pub(crate) fn close_combat<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        let Combat { foes, round, in_round, .. } = state.combat;
        if in_round {
            self.note(state, Happened { number: i16::from(round), ..Happened::new(Feat::RoundEnds, CardId::NONE) });
        }
        state.combat = Combat::NONE;
        state.together.truncate(0);
        state.joining.truncate(0);
        self.rest_powers(state);
        let ended = state.lasting.end_if(|lasts| {
            // What a fighter's text says of its attack ends with it (C14.10).
            let of_attack = lasts.until == Until::WhileHere && foes.as_slice().contains(&lasts.source.0);
            of_attack || matches!(lasts.until, Until::Combat | Until::Round | Until::NextRound | Until::Rounds(_))
        });
        state.standing.fresh &= !ended;
        for piece in state.table.all() {
            if self.is_for_one_round(state, piece) {
                state.unmark(piece, mark::INVESTIGATED);
            }
        }
        for &foe in foes.as_slice() {
            if state.table.card(CardId(foe)).zone == PLAYED {
                state.table.card_mut(CardId(foe)).counters[counter::DAMAGE] = 0;
                self.discard(state, CardId(foe), "C7.44", events);
            }
        }
        self.drop_idle(state, events);
    }

    /// Is it a weapon for one round of each combat (C14.173)?
    fn is_for_one_round(&self, state: &State, piece: CardId) -> bool {
        let once = |printed: &Printed| printed.used == Some(Use::OnceACombat);
        crate::zones::sort_of(state.table.card(piece).zone) == attached(Seat(0))
            && self.cards.printed(state.table.design(piece)).is_some_and(once)
    }
}
