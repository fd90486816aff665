//! Skill checks (C6.12 to C6.37).

use crate::Ccg;
use crate::event::Event;
use crate::facts::Suit;
use crate::keyword::{Keyword, Skill};
use crate::state::{Check, PLAYED, State, Step, Until, What, attached, counter};
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Design, Frame};

impl Ccg {
    /// A check is open from now on: all see who checks what, and what the Team has (C6.14).
    pub(crate) fn open_check<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, check: Check, events: &mut E) {
        state.checks.keep(check);
        let total = self.total(state, &check);
        let told = self.needed(state, &check);
        if let Some(check) = state.checks.last_mut() {
            (check.total, check.told) = (total, told);
        }
        events.emit(Event::Checks { seat, skill: check.skill, needed: check.needed, total }, SeatSet::ALL);
        let team = CardId(crate::thing::team(check.team));
        self.note(state, crate::trigger::Happened::new(crate::language::Feat::Checks, team));
    }

    /// Something was carried out: if the open check stands otherwise than was told, all are told (C6.14).
    pub(crate) fn tell_total<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        let Some(&check) = state.check().filter(|_| !state.combat.on) else { return };
        let (total, needed) = (self.total(state, &check), self.needed(state, &check));
        let change = total - check.total;
        if change == 0 && needed == check.told {
            return;
        }
        if let Some(check) = state.checks.last_mut() {
            (check.total, check.told) = (total, needed);
        }
        let Check { team, skill, .. } = check;
        events.emit(Event::Sum { seat: team.seat, skill, needed, total, change }, SeatSet::ALL);
    }

    /// All respond to the open check, and then it is settled (C6.23, C6.24).
    pub(crate) fn go_on_with_check<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        let Some(Frame { step: Step::Check { responded }, seat, .. }) = state.steps.top_mut() else { return };
        let seat = *seat;
        if !std::mem::replace(responded, true) {
            return self.open_window(state, seat, What::Edge);
        }
        let Some(&check) = state.check() else { return };
        let total = self.total(state, &check);
        let needed = self.needed(state, &check);
        let success = !check.fails && self.checks_for(state, &check).next().is_some() && total >= i16::from(needed);
        events.emit(Event::Settled { seat, skill: check.skill, needed, total, success }, SeatSet::ALL);
        let agents: machine::Few<u16, 80> = crate::deed::few(self.checks_for(state, &check));
        for &agent in agents.as_slice() {
            let over = crate::trigger::Happened::new(crate::language::Feat::CheckOver, CardId(agent));
            self.note(state, over);
        }
        state.steps.pop();
        match state.steps.top_mut().map(|frame| &mut frame.step) {
            Some(Step::Investigate { success: result, .. }) => {
                *result = success;
                // Its result stands until the Site has left (C8.1).
                if let Some(check) = state.checks.last_mut() {
                    (check.settled, check.total, check.needed) = (true, total, needed);
                }
                // From now on a Team has investigated a Site this turn (C14.43).
                state.investigated = true;
                let feat = if success { crate::language::Feat::Succeeds } else { crate::language::Feat::Fails };
                let who = CardId(crate::thing::team(check.team));
                let settled = crate::trigger::Happened { to: check.site, ..crate::trigger::Happened::new(feat, who) };
                self.note(state, settled);
            }
            _ => {
                state.passed = success;
                self.close_check(state, events);
            }
        }
    }

    /// What a check needs now.
    pub(crate) fn needed(&self, state: &State, check: &Check) -> u8 {
        let place = state.checks.as_slice().iter().rposition(|open| open == check);
        let mut needed = i16::from(check.needed);
        let place = place.unwrap_or(state.checks.len().saturating_sub(1)) as u8;
        self.each_gain(state, place, crate::language::Stat::Needed, |_, amount| needed += amount);
        needed.clamp(0, 99) as u8
    }

    /// The newest check is over: what was played in it goes (C3.39).
    pub(crate) fn close_check<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        let depth = state.checks.len() as i8;
        let lasted = |state: &State| {
            let mut played = state.table.zone(PLAYED).iter().copied();
            played.find(|&card| state.table.card(card).counters[counter::TEAM] == depth)
        };
        while let Some(card) = lasted(state) {
            self.discard(state, card, "C3.39", events);
        }
        let place = state.checks.len().saturating_sub(1) as u8;
        state.standing.fresh &= !state.lasting.end_at(Until::Check(place), None);
        if let Some(check) = state.checks.pop() {
            self.give_back_lent(state, check.lent, events);
        }
        self.drop_idle(state, events);
    }

    /// Does something that a card has brought about keep it on the table (C3.39)? What lasts longer needs no card.
    pub(crate) fn keeps_on_table(&self, state: &State, card: CardId) -> bool {
        let keeps = |until: Until| !outlasts(until) || until == Until::Once;
        state.lasting.all().iter().any(|lasts| lasts.source == card && keeps(lasts.until))
    }

    /// Cards on the table whose effect is over are discarded (C3.39).
    pub(crate) fn drop_idle<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        let idle = |state: &State| {
            let mut played = state.table.zone(PLAYED).iter().copied();
            played.find(|&card| {
                let waits = self.announced_with(state, card).is_some() || self.is_foe(state, card);
                let lasts = self.keeps_on_table(state, card);
                let in_check = state.table.card(card).counters[counter::TEAM] > 0;
                !waits && !lasts && !in_check && state.is_marked(card, crate::state::mark::WORKS)
            })
        };
        while let Some(card) = idle(state) {
            self.discard(state, card, "C3.39", events);
        }
    }

    /// The Agents that count in a check (C6.18, C6.26).
    pub(crate) fn checks_for<'a>(&'a self, state: &'a State, check: &Check) -> impl Iterator<Item = CardId> + 'a {
        let (site, team) = (check.site, check.team);
        let at_site = self.at_site(state, site).filter(move |_| site != CardId::NONE);
        let of_team = state.members(team).filter(move |_| site == CardId::NONE);
        at_site.chain(of_team)
    }

    /// What a Team has in a check (C6.18 to C6.22).
    pub(crate) fn total(&self, state: &State, check: &Check) -> i16 {
        let mut total = 0;
        self.each_part(state, check, |_, _, amount| total += amount);
        total
    }

    /// What the total of a check is made of: the Team's Agents, their Equipment, and what was played. Of each what it
    /// is, and which card, if that is still there.
    pub(crate) fn each_part(&self, state: &State, check: &Check, mut each: impl FnMut(Design, CardId, i16)) {
        use crate::language::Stat;
        let mut add = |card: CardId, amount: i16| each(state.table.design(card), card, amount);
        let subject = |agent: CardId| crate::numbers::Subject::Card(agent, CardId::NONE);
        let other = |agent: CardId| {
            let here = self.changes(state, subject(agent), Stat::SkillHere);
            let own = here.of(self.skill_of(state, agent, check.skill)).max(0);
            match self.used_as(state, agent, check.skill) {
                Some((used, least)) => own.max(self.skill_of(state, agent, used)).max(least),
                None => own,
            }
        };
        self.checks_for(state, check)
            .filter(|&agent| self.adds_to(state, check, agent))
            .for_each(|agent| add(agent, other(agent)));
        self.each_phoned(state, check, &mut add);
        let place = state.checks.as_slice().iter().rposition(|open| open == check).unwrap_or(0) as u8;
        let used = self.equipment_for(state, check);
        let used = used.pieces.iter().copied().take_while(|&piece| piece != CardId::NONE);
        used.for_each(|piece| add(piece, self.modifier_of(state, piece, check.skill)));
        let depth = state.checks.len() as i8;
        let played = state.table.zone(PLAYED).iter().copied();
        played.filter(|&card| state.table.card(card).counters[counter::TEAM] == depth).for_each(|card| {
            // A Bluff of 1, 3, 5 or 9 lies there with as much as was paid for (C2.15).
            let steps = self.cards.text(state.table.design(card)).steps;
            if steps & 1 << check.skill as u16 != 0 {
                return add(card, -state.tokens(card));
            }
            // One for an Agent counts only while that Agent does (C3.45).
            let for_agent = self.cards.printed(state.table.design(card)).is_some_and(|printed| printed.for_agent);
            let agent = state.table.card(card).host;
            if !for_agent || self.checks_for(state, check).any(|other| other == agent) {
                add(card, self.modifier_of(state, card, check.skill));
            }
        });
        self.each_gain(state, place, Stat::Check, |design, amount| each(design, CardId::NONE, amount));
        for spent in check.spent.as_slice() {
            each(Design(spent.piece), CardId::NONE, i16::from(spent.gives));
        }
    }

    /// May an Agent add anything to a check: its skill, and what its Equipment gives to that (C4.20, C14.46)?
    pub(crate) fn adds_to(&self, state: &State, check: &Check, agent: CardId) -> bool {
        use crate::language::Stat;
        let subject = crate::numbers::Subject::Card(agent, CardId::NONE);
        let at_site = check.site != CardId::NONE;
        self.keeps(state, agent, Stat::Adds)
            && !(at_site && self.speaks_of(state, subject, Stat::AddsAtSites, check.site).is_some())
    }

    /// An Agent with a telephone adds its skill less 1 to a check of its player in another section (C14.170).
    fn each_phoned(&self, state: &State, check: &Check, each: &mut impl FnMut(CardId, i16)) {
        if check.skill.is_combat() {
            return;
        }
        let sections = [crate::state::Section::Bureau, crate::state::Section::Field].into_iter();
        let others = sections.filter(|&section| section != check.team.section);
        let agents = others.flat_map(|section| state.table.zone(section.of(check.team.seat))).copied();
        let phones = |agent: &CardId| {
            self.has(state, *agent, crate::language::Stat::Phones) && self.adds_to(state, check, *agent)
        };
        // Of several telephones one counts (C6.27), and nobody would take another than the best.
        let adds = agents.filter(phones).map(|agent| (agent, self.skill_of(state, agent, check.skill) - 1));
        let best = adds.fold((CardId::NONE, 0), |best, one| if one.1 > best.1 { one } else { best });
        if best.1 > 0 {
            each(best.0, best.1);
        }
    }

    /// The plain modifier of a card for a skill.
    pub(crate) fn modifier_of(&self, state: &State, card: CardId, skill: Skill) -> i16 {
        let printed = self.cards.printed(state.table.design(card));
        let plain = printed.map_or(0, |printed| i16::from(printed.modifiers[skill as usize]));
        let subject = crate::numbers::Subject::Card(card, CardId::NONE);
        let own = self.changes(state, subject, crate::language::Stat::Skill(skill)).of(plain);
        // Doubled, or counted the other way.
        own * self.changes(state, subject, crate::language::Stat::Modifier).of(1)
    }

    /// What Equipment gives: each Agent uses one piece, and of each piece one copy counts (C6.20, C6.21). Of all ways to
    /// use it the best one.
    fn equipment_for(&self, state: &State, check: &Check) -> Used {
        let mut agents = [CardId::NONE; EQUIPPED_MAX];
        let mut count = 0;
        let place = state.checks.as_slice().iter().rposition(|open| open == check).unwrap_or(0) as u8;
        // What has changed the check by itself was the one piece of its bearer.
        let by_itself = |agent: CardId| {
            let mut lasting = state.lasting.all().iter().filter(|lasts| lasts.until == Until::Check(place));
            lasting.any(|lasts| {
                self.as_card(state, lasts.source).is_some_and(|piece| self.is_piece_of(state, piece, agent))
            })
        };
        let spent =
            |agent: &CardId| check.spent.as_slice().iter().any(|spent| spent.bearer == *agent) || by_itself(*agent);
        let adds = |agent: &CardId| !spent(agent) && self.adds_to(state, check, *agent);
        for agent in self.checks_for(state, check).filter(adds).take(EQUIPPED_MAX) {
            agents[count] = agent;
            count += 1;
        }
        self.best_equipment(state, check.skill, &agents[..count], &Used::NOTHING)
    }

    /// Is it Equipment that an Agent bears?
    fn is_piece_of(&self, state: &State, piece: CardId, agent: CardId) -> bool {
        state.table.card(piece).host == agent && self.is_suit(state, piece, Suit::Equipment)
    }

    /// The best that these Agents can add to what others use already.
    fn best_equipment(&self, state: &State, skill: Skill, agents: &[CardId], used: &Used) -> Used {
        let Some((&agent, others)) = agents.split_first() else { return *used };
        let mut best = self.best_equipment(state, skill, others, used);
        let Some((seat, _)) = state.section_of(agent) else { return best };
        for &piece in state.table.zone(attached(seat)) {
            let design = state.table.design(piece);
            let gives = self.modifier_of(state, piece, skill);
            let helps = state.table.card(piece).host == agent
                && gives > 0
                && self.is_suit(state, piece, Suit::Equipment)
                && self.cards.printed(design).is_some_and(|printed| printed.used.is_none())
                && !used.pieces[..used.count].iter().any(|&other| state.table.design(other) == design);
            if helps {
                let mut with = *used;
                with.pieces[with.count] = piece;
                (with.count, with.total) = (with.count + 1, with.total + gives);
                let with = self.best_equipment(state, skill, others, &with);
                best = if with.total > best.total { with } else { best };
            }
        }
        best
    }

    /// Was this card used in its check, or combat round (C6.27)?
    pub(crate) fn is_used(&self, state: &State, card: CardId) -> bool {
        let design = state.table.printed(card).0;
        if state.combat.on {
            return state.used_in_round.as_slice().contains(&design);
        }
        let check = if self.is_for_site(state, card) { state.site_check() } else { state.check() };
        check.is_some_and(|check| check.used.as_slice().contains(&design))
    }

    /// Is it the check of the Site in which a card is used, whatever check is open inside that (C6.32)?
    fn is_for_site(&self, state: &State, card: CardId) -> bool {
        let printed = self.cards.printed(state.table.printed(card));
        printed.is_some_and(|printed| printed.in_use.has(Keyword::Site)) && state.site_check_place().is_some()
    }

    /// Was this card used in the check of the Site, which may wait for another (C6.27)?
    pub(crate) fn is_used_at_site(&self, state: &State, card: CardId) -> bool {
        let design = state.table.printed(card).0;
        state.site_check().is_some_and(|check| check.used.as_slice().contains(&design))
    }

    /// This card is used in the check of the Site.
    pub(crate) fn note_used_at_site(&self, state: &mut State, card: CardId) {
        let design = state.table.printed(card).0;
        if let Some(check) = state.site_check_mut() {
            check.used.keep(design);
        }
    }

    /// Were so many cards used in the open check, or combat round, that no more can be kept (C6.11)?
    pub(crate) fn has_used_all(&self, state: &State) -> bool {
        if state.combat.on {
            return state.used_in_round.room() == 0;
        }
        state.checks.last().into_iter().chain(state.site_check()).any(|check| check.used.room() == 0)
    }

    /// This card is used in its check, or combat round.
    pub(crate) fn note_used(&self, state: &mut State, card: CardId) {
        let design = state.table.printed(card).0;
        if state.combat.on {
            state.used_in_round.keep(design);
        } else if self.is_for_site(state, card) {
            self.note_used_at_site(state, card);
        } else if let Some(check) = state.checks.last_mut() {
            check.used.keep(design);
        }
    }
}

/// Does something last though the card that began it has gone (C3.39, C3.40)?
pub(crate) fn outlasts(until: Until) -> bool {
    let longer =
        matches!(until, Until::NextTurn | Until::Deployments(_) | Until::Healed | Until::Treated | Until::Good);
    longer || until == Until::Once
}

/// No Team has more Agents.
const EQUIPPED_MAX: usize = 14;

/// Equipment that a Team uses in a check.
#[derive(Clone, Copy)]
struct Used {
    pieces: [CardId; EQUIPPED_MAX],
    count: usize,
    total: i16,
}

impl Used {
    const NOTHING: Used = Used { pieces: [CardId::NONE; EQUIPPED_MAX], count: 0, total: 0 };
}
