//! Damage (C7.26 to C7.42, C7.54): assigned together, responded to, settled.

use crate::Ccg;
use crate::event::Event;
use crate::keyword::{Keyword, Skill};
use crate::language::{Amount, Ban, Feat, Stat};
use crate::numbers::Subject;
use crate::state::{FOES_MAX, HITS_MAX, Hit, PLAYED, Section, State, Step, Strike, Until, What, counter, mark};
use crate::trigger::Happened;
use kernel::{EventSink, SeatSet};
use machine::{Blank, CardId, Frame, Lasts, Running};

/// Behind the places of foes come those of friends.
pub(crate) const FRIENDS: u8 = FOES_MAX as u8;

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
        let mut lowered = self.lower_round(state);
        for (place, &friend) in friends.as_slice().iter().enumerate() {
            let friend = CardId(friend);
            if !self.fighters(state).any(|card| card == friend) {
                continue;
            }
            let deals = self.strength(state, friend);
            self.note_weapon(state, friend);
            let times = if self.has(state, friend, Stat::StrikesTwice) { 2 } else { 1 };
            for _ in 0..times {
                let lost = lowered.min(deals).max(0);
                lowered -= lost;
                let amount = deals - lost;
                if amount <= 0 || foes == 0 {
                    continue;
                }
                if foes > 1 || self.is_led(state, friend) {
                    let strike = Strike { fighter: FRIENDS + place as u8, left: amount.clamp(0, 99) as u8 };
                    state.combat.strikes.keep(strike);
                } else {
                    self.hit(state, friend, only, amount, events);
                }
            }
        }
    }

    /// Whoever decides for the next fighter names whom it hits. False if all damage is assigned.
    pub(crate) fn assign_next(&self, state: &mut State) -> bool {
        if state.combat.strikes.is_empty() {
            return false;
        }
        let Strike { fighter, left } = state.combat.strikes.remove(0);
        let own = fighter >= FRIENDS && !self.is_led(state, self.fighter_at(state, fighter));
        let seat = if own { state.combat.team.seat } else { state.combat.seat };
        state.steps.push(Frame::new(Step::Assign { fighter, left }, seat));
        true
    }

    /// Does another name whom this fighter hits (C14.25)?
    fn is_led(&self, state: &State, card: CardId) -> bool {
        self.is_barred(state, Subject::Card(card, CardId::NONE), Ban::Aim)
    }

    /// What Bluffs take from the Team's damage in this round, once (C14.54).
    fn lower_round(&self, state: &mut State) -> i16 {
        let skill = state.combat.skill;
        let mut lowered = 0;
        for place in 0..state.table.zone(PLAYED).len() {
            let card = state.table.zone(PLAYED)[place];
            let for_rounds = self.cards.text(state.table.design(card)).steps & 1 << skill as u16 != 0;
            let of_kind = state.is_marked(card, mark::CLOSE) == (skill == Skill::Crc);
            if for_rounds && of_kind && state.is_marked(card, mark::WORKS) {
                lowered += std::mem::take(&mut state.table.card_mut(card).counters[counter::TOKENS]) as i16;
            }
        }
        lowered
    }

    /// Those who strike before all others (C14.17).
    pub(crate) fn first_hits(&self, state: &mut State) {
        self.foes_hit(state, true);
    }

    /// The Adversary hits one fighter of the other side, whom its player names (C7.29).
    pub(crate) fn foes_hit(&self, state: &mut State, first: bool) {
        let foes = state.combat.foes;
        for (place, &foe) in foes.as_slice().iter().enumerate() {
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
                    state.combat.strikes.keep(Strike { fighter: place as u8, left: amount.min(99) as u8 });
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
        let led = !foe && self.is_led(state, from);
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

    /// Damage from one fighter to another is assigned (C7.32).
    pub(crate) fn hit<E: EventSink<Event>>(
        &self,
        state: &mut State,
        from: CardId,
        to: CardId,
        amount: i16,
        events: &mut E,
    ) {
        let to = self.who_takes(state, to);
        let dealt = amount.clamp(0, 100) as u8;
        let hits = &mut state.combat.hits;
        let full = hits.room() == 0;
        // Where so much is dealt that it has no room, what comes from one to another is added up.
        match hits.as_mut_slice().iter_mut().find(|hit| full && (hit.from, hit.to) == (from, to)) {
            Some(hit) => hit.dealt = hit.dealt.saturating_add(dealt),
            None => hits.keep(Hit { from, to, dealt, ..Hit::BLANK }),
        }
        self.work_out_hits(state);
        let amount = state.combat.hits.last().map_or(0, |hit| hit.amount);
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

    /// Works out what is left of all damage that is assigned: what is less, then halved, then taken by something else,
    /// then healed (C7.32 to C7.37).
    pub(crate) fn work_out_hits(&self, state: &mut State) {
        for place in 0..state.combat.hits.len() {
            let hit = state.combat.hits.as_slice()[place];
            let left = self.lessened(state, &hit);
            let earlier = state.combat.hits.as_slice()[..place].iter().filter(|other| other.to == hit.to);
            let used: i16 = earlier.map(|other| i16::from(other.taken)).sum();
            let taken = left.min(self.shield_of(state, hit.to) - used).max(0);
            let hit = &mut state.combat.hits.as_mut_slice()[place];
            hit.taken = taken as u8;
            hit.amount = (left - taken - i16::from(hit.healed)).max(0) as u8;
        }
    }

    fn lessened(&self, state: &State, hit: &Hit) -> i16 {
        let &Hit { from, to, dealt, less, .. } = hit;
        let subject = Subject::Card(to, CardId::NONE);
        let lrc = state.combat.skill == Skill::Lrc;
        if !self.keeps(state, to, Stat::Takes) || lrc && !self.keeps(state, to, Stat::TakesLrc) {
            return 0;
        }
        let amount = i16::from(dealt) - self.gains_from(state, subject, Stat::LessFromEach, from) - i16::from(less);
        let halved = self.speaks_of(state, subject, Stat::Halved, from).is_some()
            || lrc
                && self.speaks_of(state, subject, Stat::HalvedLrc, from).is_some()
                && !self.has(state, from, Stat::HurtsOccult);
        // Halved damage is rounded up (C7.33).
        if halved { (amount.max(0) + 1) / 2 } else { amount.max(0) }
    }

    /// How much damage something else takes in place of a fighter in this round (C14.33, C14.168).
    fn shield_of(&self, state: &State, to: CardId) -> i16 {
        let mut shield = self.changes(state, Subject::Card(to, CardId::NONE), Stat::Shielded).of(0);
        self.each_giver(state, Subject::Card(to, CardId::NONE), Stat::TakesFor, |stands| {
            shield += state.tokens(stands.source);
        });
        shield
    }

    /// What has taken damage in place of a fighter pays for it (C14.168).
    fn wear_out(&self, state: &mut State, to: CardId, taken: i16) {
        // A car that is driven into the fight takes its part first (C14.33).
        let mut left = taken - self.changes(state, Subject::Card(to, CardId::NONE), Stat::Shielded).of(0);
        let mut vests = machine::Few::<u16, 4>::EMPTY;
        self.each_giver(state, Subject::Card(to, CardId::NONE), Stat::TakesFor, |stands| vests.keep(stands.source.0));
        for &vest in vests.as_slice() {
            let vest = CardId(vest);
            let worn = left.min(state.tokens(vest)).max(0);
            left -= worn;
            if worn > 0 {
                self.note(state, Happened { number: worn, ..Happened::new(Feat::TakesDamage, vest) });
            }
        }
    }

    /// What lessens the damage of one source is used; with several sources its player names one (C14.21). True if
    /// somebody is asked.
    pub(crate) fn lessen(&self, state: &mut State) -> bool {
        let stat = Stat::LessFromOne.number();
        let library = &self.cards.library;
        let less = |lasts: &Lasts<Until>| match library.ability(lasts.ability).timing {
            machine::Timing::Always(change) if change.stat == stat => Some(change.amount.clamp(0, 100) as u8),
            _ => None,
        };
        loop {
            let hits = state.combat.hits.as_slice();
            let sources = |lasts: &Lasts<Until>| hits.iter().filter(|hit| is_source(hit, lasts.about)).count();
            let found = state.lasting.all().iter().find(|lasts| less(lasts).is_some() && sources(lasts) > 0).copied();
            let Some((found, less)) = found.and_then(|found| Some((found, less(&found)?))) else { return false };
            let several = sources(&found) > 1;
            let place = hits.iter().position(|hit| is_source(hit, found.about));
            let ended = state.lasting.end_if(|lasts| {
                (lasts.ability, lasts.source, lasts.about) == (found.ability, found.source, found.about)
            });
            state.standing.fresh &= !ended;
            if several {
                state.steps.push(Frame::new(Step::Lessen { to: found.about, less }, found.seat));
                return true;
            }
            if let Some(place) = place {
                self.lessen_hit(state, place, less);
            }
        }
    }

    /// One source deals less.
    pub(crate) fn lessen_hit(&self, state: &mut State, place: usize, less: u8) {
        if let Some(hit) = state.combat.hits.as_mut_slice().get_mut(place) {
            hit.less = hit.less.saturating_add(less);
        }
        self.work_out_hits(state);
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
            let healed = left.min(i16::from(hit.amount));
            hit.amount -= healed as u8;
            hit.healed += healed as u8;
            left -= healed;
        }
        amount - left
    }

    /// Damage is settled, all at once: who has no HEALTH left goes (C7.39 to C7.41).
    pub(crate) fn settle_damage<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        self.settle_hits(state, |_| true, events);
    }

    /// The same for some of it.
    pub(crate) fn settle_hits<E: EventSink<Event>>(
        &self,
        state: &mut State,
        mut is: impl FnMut(&Hit) -> bool,
        events: &mut E,
    ) {
        let (mut hits, mut others) = (machine::Few::<Hit, HITS_MAX>::EMPTY, machine::Few::<Hit, HITS_MAX>::EMPTY);
        // Who has left meanwhile is not hit any more.
        let there = |card: CardId| {
            let zone = state.table.card(card).zone;
            zone == PLAYED || crate::state::in_play(zone)
        };
        for &hit in state.combat.hits.as_slice().iter().filter(|hit| there(hit.to)) {
            if is(&hit) { &mut hits } else { &mut others }.put(hit);
        }
        let mut slain = machine::Few::<u16, FOES_MAX>::EMPTY;
        for &foe in state.combat.foes.as_slice() {
            if self.is_slain(state, CardId(foe)) {
                slain.put(foe);
            }
        }
        state.combat.hits = others;
        for (place, hit) in hits.as_slice().iter().enumerate() {
            let all = || hits.as_slice().iter().filter(|other| other.to == hit.to);
            if hits.as_slice()[..place].iter().all(|other| other.to != hit.to) {
                self.wear_out(state, hit.to, all().map(|other| i16::from(other.taken)).sum());
            }
        }
        let mut out = machine::Few::<u16, HITS_MAX>::EMPTY;
        for hit in hits.as_slice().iter().filter(|hit| hit.amount > 0) {
            let design = |card: CardId| {
                self.as_card(state, card).map_or(machine::Design::UNKNOWN, |card| state.table.design(card))
            };
            let (from, to) = (design(hit.from), design(hit.to));
            let left = self.health_left(state, hit.to);
            let taken = i16::from(hit.amount).min(left);
            state.table.card_mut(hit.to).counters[counter::DAMAGE] += taken as i8;
            let (total, health) = (state.damage(hit.to) as u8, self.permanent_health(state, hit.to) as u8);
            events.emit(Event::Hit { from, to, amount: hit.amount, total, health }, SeatSet::ALL);
            self.note_hurt(state, hit.to, taken);
            if self.has(state, hit.from, Stat::Chokes) {
                out.put(hit.to.0);
            }
            self.note(state, Happened { to: hit.to, ..Happened::new(Feat::Damages, hit.from) });
            // Who is slain deals no damage any more, by its text either (C14.176).
            if !slain.as_slice().contains(&hit.to.0) {
                self.note(state, Happened::new(Feat::Damaged, hit.to));
            }
        }
        for &card in out.as_slice().iter().chain(slain.as_slice()) {
            self.leave_combat(state, CardId(card), events);
        }
        self.fall(state, hits.as_slice(), events);
    }

    /// Is it an Adversary, or an Agent that attacks as one: not one that fights another Agent (C14.96)?
    fn is_adversarys(&self, state: &State, card: CardId) -> bool {
        let there = self.as_card(state, card);
        let agent = there.is_some_and(|card| state.is_agent(card));
        there.is_some_and(|card| self.keywords_of(state, card).has(Keyword::Adversary))
            && !(agent && state.combat.most > 0)
    }

    /// Whoever is at 0 HEALTH goes: Agents to the Hospital, Adversaries and Witnesses to the discard pile.
    fn fall<E: EventSink<Event>>(&self, state: &mut State, hits: &[Hit], events: &mut E) {
        let mut down = machine::Few::<u16, HITS_MAX>::EMPTY;
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
            // One that was kept where it is goes later (C14.130).
            if self.holds_out(state, card) && !state.is_marked(card, mark::STAYS) {
                continue;
            }
            self.note(state, Happened::new(Feat::Down, card));
            if state.is_agent(card) {
                self.hospitalise(state, card, events);
                // Something may have kept it where it is (C14.130, C14.148).
                state.hospitalised |= state.section_of(card).is_some_and(|(_, section)| section == Section::Hospital)
                    && hits.iter().any(|hit| hit.to == card && self.is_adversarys(state, hit.from));
            } else if state.table.card(card).zone == PLAYED || crate::state::in_play(state.table.card(card).zone) {
                events.emit(Event::Killed { design: state.table.design(card) }, SeatSet::ALL);
                state.killed = true;
                self.note(state, Happened::new(Feat::Killed, card));
                self.discard(state, card, "C7.39", events);
            }
        }
    }
}

/// Does a fighter take damage from this?
fn is_source(hit: &Hit, to: CardId) -> bool {
    hit.to == to && hit.amount > 0
}
