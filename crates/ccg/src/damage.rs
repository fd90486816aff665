//! Damage (C7.26 to C7.42, C7.54): assigned together, responded to, settled.

use crate::Ccg;
use crate::event::Event;
use crate::keyword::{Keyword, Skill};
use crate::language::{Amount, Ban, Feat, Stat};
use crate::numbers::Subject;
use crate::state::{Hit, PLAYED, State, Step, What, counter};
use crate::trigger::Happened;
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Frame, Running};

/// Behind the places of foes come those of friends.
pub(crate) const FRIENDS: u8 = 4;

impl Ccg {
    /// The fighter of a place: foes first, then friends.
    pub(crate) fn fighter_at(&self, state: &State, place: u8) -> CardId {
        let list = if place < FRIENDS { state.combat.foes.as_slice() } else { state.combat.friends.as_slice() };
        let place = if place < FRIENDS { place } else { place - FRIENDS };
        list.get(usize::from(place)).map_or(CardId::NONE, |&card| CardId(card))
    }

    /// The Agents hit the Adversary; with several, or under another's will, somebody names whom (C7.27, C14.25).
    pub(crate) fn team_hits<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        let foes = self.fighters(state).filter(|&card| self.is_foe(state, card)).count();
        let only = self.fighters(state).find(|&card| self.is_foe(state, card)).unwrap_or(CardId::NONE);
        let friends = state.combat.friends;
        let mut asked = machine::Few::<u16, 24>::EMPTY;
        for (place, &friend) in friends.as_slice().iter().enumerate() {
            let friend = CardId(friend);
            if !self.fighters(state).any(|card| card == friend) {
                continue;
            }
            let amount = self.strength(state, friend);
            self.note_weapon(state, friend);
            let times = if self.has(state, friend, Stat::StrikesTwice) { 2 } else { 1 };
            let led = self.is_barred(state, Subject::Card(friend, CardId::NONE), Ban::Aim);
            for _ in 0..times {
                if amount <= 0 || foes == 0 {
                    continue;
                }
                if foes > 1 || led || self.divides(state, friend) > 0 && foes > 1 {
                    asked.put(place as u16);
                } else {
                    self.hit(state, friend, only, amount, events);
                }
            }
        }
        for &place in asked.as_slice().iter().rev() {
            let friend = CardId(friends.as_slice()[usize::from(place)]);
            let led = self.is_barred(state, Subject::Card(friend, CardId::NONE), Ban::Aim);
            let seat = if led { state.combat.seat } else { state.combat.team.seat };
            let left = self.strength(state, friend).clamp(0, 99) as u8;
            state.steps.push(Frame::new(Step::Assign { fighter: FRIENDS + place as u8, left }, seat));
        }
    }

    /// Those who strike before all others (C14.17).
    pub(crate) fn first_hits(&self, state: &mut State, seat: Seat) {
        self.foes_hit(state, seat, true);
    }

    /// The Adversary hits one fighter of the other side, whom its player names (C7.29).
    pub(crate) fn foes_hit(&self, state: &mut State, seat: Seat, first: bool) {
        let foes = state.combat.foes;
        for (place, &foe) in foes.as_slice().iter().enumerate().rev() {
            let foe = CardId(foe);
            let amount = self.strength(state, foe);
            let counts = self.has(state, foe, Stat::First) == first;
            if amount <= 0 || !counts || self.is_slain(state, foe) || !self.fighters(state).any(|card| card == foe) {
                continue;
            }
            let mut any = false;
            self.each_target(state, place as u8, |_| any = true);
            let times = if self.has(state, foe, Stat::StrikesTwice) { 2 } else { 1 };
            for _ in 0..times {
                if any {
                    let step = Step::Assign { fighter: place as u8, left: amount.min(99) as u8 };
                    state.steps.push(Frame::new(step, seat));
                }
            }
        }
    }

    /// Is it an ALIEN Adversary that such a weapon has hit in this round (C14.176)?
    fn is_slain(&self, state: &State, foe: CardId) -> bool {
        let mut hits = state.combat.hits.as_slice().iter().filter(|hit| hit.to == foe && hit.amount > 0);
        state.combat.skill == Skill::Crc
            && self.keywords_of(state, foe).has(Keyword::Alien)
            && hits.any(|hit| self.has(state, hit.from, Stat::Slays))
    }

    /// How a fighter may divide its damage in this round: not at all, among all, or between two (C7.30).
    pub(crate) fn divides(&self, state: &State, card: CardId) -> i16 {
        let how = self.changes(state, Subject::Card(card, CardId::NONE), Stat::Divides).of(0);
        let bearer = self.as_card(state, card).map_or(0, |_| how);
        match bearer {
            1 | 2 if state.combat.skill != Skill::Lrc => 0,
            how => how,
        }
    }

    /// Whom damage of a fighter can be assigned to: the other side, but for those who hide (C14.20).
    pub(crate) fn each_target(&self, state: &State, place: u8, mut each: impl FnMut(CardId)) {
        let from = self.fighter_at(state, place);
        let foe = place < FRIENDS;
        let led = !foe && self.is_barred(state, Subject::Card(from, CardId::NONE), Ban::Aim);
        let of_other_side = |card: &CardId| {
            if led { *card != from } else { self.is_foe(state, *card) != foe }
        };
        let open = |card: &CardId| self.keeps(state, *card, Stat::Takes);
        let occult = self.keywords_of(state, from).has(Keyword::Occult) && foe;
        let last = |card: CardId| occult && self.has(state, card, Stat::Last);
        let others = self.fighters(state).filter(of_other_side).filter(open).any(|card| !last(card));
        let all = self.fighters(state).filter(of_other_side).filter(open);
        all.filter(|&card| !(others && last(card))).for_each(&mut each);
    }

    /// Somebody names whom a fighter hits, and with how much of its damage.
    pub(crate) fn assign_damage<E: EventSink<Event>>(
        &self,
        state: &mut State,
        to: CardId,
        amount: Option<u8>,
        events: &mut E,
    ) {
        let Some(&Frame { step: Step::Assign { fighter, left }, seat, .. }) = state.steps.top() else { return };
        state.steps.pop();
        state.steps.next_act();
        let from = self.fighter_at(state, fighter);
        let amount = amount.unwrap_or(left).min(left);
        self.hit(state, from, to, i16::from(amount), events);
        if left > amount {
            state.steps.push(Frame::new(Step::Assign { fighter, left: left - amount }, seat));
        }
    }

    /// Damage from one fighter to another, with all that makes it less (C7.32, C7.34).
    pub(crate) fn hit<E: EventSink<Event>>(
        &self,
        state: &mut State,
        from: CardId,
        to: CardId,
        amount: i16,
        events: &mut E,
    ) {
        let to = self.who_takes(state, to);
        let amount = self.lessened(state, from, to, amount);
        let amount = self.absorbed(state, to, amount).clamp(0, 100) as u8;
        state.combat.hits.keep(Hit { from, to, amount });
        let design =
            |card: CardId| self.as_card(state, card).map_or(machine::Design::UNKNOWN, |card| state.table.design(card));
        events.emit(Event::Aimed { from: design(from), to: design(to), amount }, SeatSet::ALL);
    }

    /// Somebody who takes all damage of the Team takes this too (C14.144).
    fn who_takes(&self, state: &State, to: CardId) -> CardId {
        if self.is_foe(state, to) {
            return to;
        }
        let friends = state.combat.friends.as_slice().iter().map(|&card| CardId(card));
        friends.into_iter().find(|&friend| self.has(state, friend, Stat::TakesAll)).unwrap_or(to)
    }

    fn lessened(&self, state: &mut State, from: CardId, to: CardId, amount: i16) -> i16 {
        let subject = Subject::Card(to, CardId::NONE);
        let keywords =
            self.as_card(state, from).map_or(crate::keyword::Keywords::NONE, |from| self.keywords_of(state, from));
        let occult = keywords.has(Keyword::Occult) && keywords.has(Keyword::Creature);
        let lrc = state.combat.skill == Skill::Lrc;
        if !self.keeps(state, to, Stat::Takes) || lrc && !self.keeps(state, to, Stat::TakesLrc) {
            return 0;
        }
        let mut amount = amount - self.changes(state, subject, Stat::LessFromEach).of(0);
        if occult {
            amount -= self.changes(state, subject, Stat::LessFromOccult).of(0);
        }
        amount -= self.less_from_one(state, to, amount);
        let halved = match self.changes(state, subject, Stat::Halved).of(0) {
            1 => lrc && !self.has(state, from, Stat::HurtsOccult),
            2 => keywords.has(Keyword::Occult),
            _ => false,
        };
        // Halved damage is rounded up (C7.33).
        if halved { (amount.max(0) + 1) / 2 } else { amount.max(0) }
    }

    /// Less from one source: the first that is worth it, and then no more (C14.21).
    fn less_from_one(&self, state: &mut State, to: CardId, amount: i16) -> i16 {
        if amount <= 0 {
            return 0;
        }
        let less = self.changes(state, Subject::Card(to, CardId::NONE), Stat::LessFromOne).of(0);
        if less > 0 {
            let stat = Stat::LessFromOne.number();
            let library = &self.cards.library;
            let is = |lasts: &machine::Lasts<crate::state::Until>| {
                let timing = library.ability(lasts.ability).timing;
                lasts.about == to && matches!(timing, machine::Timing::Always(change) if change.stat == stat)
            };
            state.standing.fresh &= !state.lasting.end_if(is);
        }
        less.min(amount)
    }

    /// What takes damage in place of its bearer (C14.33, C14.168).
    fn absorbed(&self, state: &mut State, to: CardId, amount: i16) -> i16 {
        let mut left = amount;
        let mut vests = machine::Few::<u16, 4>::EMPTY;
        self.each_giver(state, Subject::Card(to, CardId::NONE), Stat::TakesFor, |stands| vests.put(stands.source.0));
        for &vest in vests.as_slice() {
            let vest = CardId(vest);
            let taken = left.min(state.tokens(vest)).max(0);
            left -= taken;
            if taken > 0 {
                self.note(state, Happened { number: taken, ..Happened::new(Feat::TakesDamage, vest) });
            }
        }
        let shield = self.changes(state, Subject::Card(to, CardId::NONE), Stat::Shielded).of(0);
        left - left.min(shield)
    }

    /// Damage that a text deals: a source of its own in a combat, otherwise put on at once (C7.54, C14.37).
    pub(crate) fn damage_by_text<E: EventSink<Event>>(
        &self,
        state: &mut State,
        run: Running,
        card: CardId,
        amount: Amount,
        lrc: bool,
        events: &mut E,
    ) {
        if state.rules.basic {
            return self.wound(state, card, events);
        }
        let amount = self.amount(state, &run, amount);
        // LRC damage is dealt in an LRC round only (C14.146).
        if lrc && state.combat.on && state.combat.skill != Skill::Lrc {
            return;
        }
        self.hit(state, run.card, card, amount, events);
        let waits = state.steps.frames().iter().any(|frame| matches!(frame.step, Step::Settle { .. }));
        if !state.combat.on && !waits && state.steps.room() > 2 {
            // Below the program, which may deal more: it is settled when that is over.
            let running = state.steps.pop();
            state.steps.push(Frame::new(Step::Settle { responded: false }, run.seat));
            running.into_iter().for_each(|frame| state.steps.push(frame));
        }
    }

    /// Damage outside a combat: all may respond, and then it is settled.
    pub(crate) fn go_on_with_settling<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        let Some(Frame { step: Step::Settle { responded }, .. }) = state.steps.top_mut() else { return };
        if !std::mem::replace(responded, true) && self.has_room(state) {
            return self.open_window(state, self.first_to_respond(state), What::Damage);
        }
        state.steps.pop();
        self.settle_damage(state, events);
    }

    /// Takes assigned damage away (C7.36). Gives how much.
    pub(crate) fn heal_assigned(&self, state: &mut State, card: CardId, amount: i16) -> i16 {
        let mut left = amount;
        for hit in state.combat.hits.as_mut_slice().iter_mut().filter(|hit| hit.to == card) {
            let taken = left.min(i16::from(hit.amount));
            hit.amount -= taken as u8;
            left -= taken;
        }
        amount - left
    }

    /// Damage is settled, all at once: who has no HEALTH left goes (C7.39 to C7.41).
    pub(crate) fn settle_damage<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        let hits = state.combat.hits;
        let mut slain = machine::Few::<u16, 4>::EMPTY;
        for &foe in state.combat.foes.as_slice() {
            if self.is_slain(state, CardId(foe)) {
                slain.put(foe);
            }
        }
        state.combat.hits.truncate(0);
        let mut out = machine::Few::<u16, 24>::EMPTY;
        for hit in hits.as_slice().iter().filter(|hit| hit.amount > 0) {
            let design = |card: CardId| {
                self.as_card(state, card).map_or(machine::Design::UNKNOWN, |card| state.table.design(card))
            };
            let (from, to) = (design(hit.from), design(hit.to));
            events.emit(Event::Hit { from, to, amount: hit.amount }, SeatSet::ALL);
            let left = self.health_left(state, hit.to);
            let taken = i16::from(hit.amount).min(left);
            state.table.card_mut(hit.to).counters[counter::DAMAGE] += taken as i8;
            self.note_hurt(state, hit.to, taken);
            if self.has(state, hit.from, Stat::Chokes) {
                out.put(hit.to.0);
            }
            self.note(state, Happened { to: hit.to, ..Happened::new(Feat::Damages, hit.from) });
            self.note(state, Happened::new(Feat::Damaged, hit.to));
        }
        for &card in out.as_slice().iter().chain(slain.as_slice()) {
            self.leave_combat(state, CardId(card), events);
        }
        self.fall(state, hits.as_slice(), events);
    }

    /// Whoever is at 0 HEALTH goes: Agents to the Hospital, Adversaries and Witnesses to the discard pile.
    fn fall<E: EventSink<Event>>(&self, state: &mut State, hits: &[Hit], events: &mut E) {
        let mut down = machine::Few::<u16, 24>::EMPTY;
        let hit = hits.iter().map(|hit| hit.to);
        let all = self.fighters(state).chain(hit);
        for card in all {
            let safe = self.is_barred(state, Subject::Card(card, CardId::NONE), Ban::BeKilled)
                && state.combat.on
                && state.combat.skill == Skill::Lrc;
            if self.health_left(state, card) == 0 && !safe && !down.as_slice().contains(&card.0) {
                down.put(card.0);
            }
        }
        for &card in down.as_slice() {
            let card = CardId(card);
            self.note(state, Happened::new(Feat::Down, card));
            if state.is_agent(card) {
                self.hospitalise(state, card, events);
                state.hospitalised = true;
            } else if state.table.card(card).zone == PLAYED || crate::state::in_play(state.table.card(card).zone) {
                events.emit(Event::Killed { design: state.table.design(card) }, SeatSet::ALL);
                state.killed = true;
                self.note(state, Happened::new(Feat::Killed, card));
                self.discard(state, card, "C7.39", events);
            }
        }
    }
}
