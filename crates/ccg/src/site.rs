//! Sites (C4.32 to C4.52): placing them, sending Teams, investigating.

use crate::Ccg;
use crate::choice::Reason;
use crate::event::Event;
use crate::facts::Suit;
use crate::keyword::Skill;
use crate::state::{
    Check, Ending, Section, Sent, State, Step, Team, What, beneath, counter, field, mark, sites, store,
};
use kernel::{EventSink, Seat, SeatSet};
use machine::{Blank, CardId, Depth, Design, Face, Few, Frame};

kernel::flat_enum! {
    /// What comes next while a Site is investigated.
    pub enum Part {
        /// The skill is announced (C6.15).
        Announce,
        /// What lies beneath is revealed (C5.9).
        Reveal,
        /// Its owners take it up (C5.11).
        Bluffs,
        /// The check (C6.12).
        Check,
        /// Responses to its result (C8.1).
        Result,
        /// A question (C8.3).
        Question,
        /// A guess (C8.4).
        Guess,
        /// The Site leaves (C8.5).
        Leave,
    }
}

impl Ccg {
    /// Each different Site in a hand and each opponent, with what is against placing it there.
    pub(crate) fn each_placing(&self, state: &State, seat: Seat, mut each: impl FnMut(CardId, Seat, Option<Reason>)) {
        self.each_held(state, seat, |card| {
            if self.is_suit(state, card, Suit::Site) {
                let against = self.against_placing(state, seat, card);
                let others = state.players_from(state.next_player(seat)).filter(|&other| other != seat);
                others.for_each(|other| each(card, other, against));
            }
        });
    }

    /// Has a player placed such a Site this turn (C4.34)?
    pub(crate) fn has_placed(&self, state: &State, seat: Seat, design: Design) -> bool {
        seat == state.turn && state.placed.as_slice().contains(&design.0)
    }

    fn against_placing(&self, state: &State, seat: Seat, card: CardId) -> Option<Reason> {
        if state.placed.room() == 0 {
            return Some(Reason::NoRoom);
        }
        if self.has_placed(state, seat, state.table.printed(card)) || self.has_placed_one(state, seat) {
            return Some(Reason::PlacedOne);
        }
        (!self.can_pay(state, seat, card, self.cost_on(state, card, CardId::NONE, 0))).then_some(Reason::CannotPay)
    }

    /// A Site is paid for and announced against an opponent (C4.32, C4.33).
    pub(crate) fn place<E: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        card: CardId,
        against: Seat,
        events: &mut E,
    ) {
        let cost = self.cost_on(state, card, CardId::NONE, 0);
        self.play_card(state, seat, card, CardId(crate::thing::player(against)), cost, events);
    }

    /// An announced Site comes into its player's Field.
    pub(crate) fn put_down_site<E: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        card: CardId,
        on: CardId,
        events: &mut E,
    ) {
        // Nobody is there to be asked (C10.16): it is discarded with what was carried out.
        let Some(against) = crate::thing::as_player(on.0).filter(|&against| !state.is_out(against)) else { return };
        let card = state.carry(card, sites(seat), Depth::Bottom, SeatSet::ALL);
        state.table.card_mut(card).counters[counter::TEAM] = against.0 as i8;
        state.mark(card, mark::NEW);
        events.emit(Event::Placed { seat, design: state.table.design(card), against }, SeatSet::ALL);
    }

    /// Bluffs that wait beneath a card for Case Assignment (C14.151).
    pub(crate) fn each_waiting(&self, state: &State, seat: Seat, each: impl FnMut(CardId)) {
        let waits = |&card: &CardId| {
            let host = self.as_card(state, state.table.card(card).host);
            host.is_some_and(|host| self.has(state, host, crate::language::Stat::PlacesStored))
        };
        state.table.zone(store(seat)).iter().copied().filter(waits).for_each(each);
    }

    /// A card from hand is put face down beneath a Site: free, and nobody responds (C5.1, C5.3).
    pub(crate) fn put_beneath<E: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        card: CardId,
        site: CardId,
        events: &mut E,
    ) {
        state.steps.next_act();
        let waited = state.table.card(card).zone == store(seat);
        let card = state.carry(card, beneath(seat), Depth::Bottom, SeatSet::NONE);
        if waited {
            state.mark(card, mark::CHEAPER);
        }
        let outside = state.table.card_mut(card);
        (outside.host, outside.face) = (site, Face::Down);
        let (design, site) = (state.table.printed(card), state.table.design(site));
        events.emit(Event::PutBeneath { seat, design, site }, SeatSet::only(seat));
    }

    /// Each Site and Team that could be sent there, with what is against it (C4.40 to C4.43).
    pub(crate) fn each_sending(&self, state: &State, seat: Seat, mut each: impl FnMut(CardId, Team, Option<Reason>)) {
        for &site in state.table.zone(sites(seat)) {
            for team in state.teams(seat, Section::Field) {
                each(site, team, self.against_sending(state, site, team));
            }
        }
    }

    fn against_sending(&self, state: &State, site: CardId, team: Team) -> Option<Reason> {
        let sent = state.sent.as_slice();
        if sent.iter().any(|sent| sent.site == site) {
            return Some(Reason::SiteTaken);
        }
        let design = state.table.design(site);
        if sent.iter().any(|sent| state.table.design(sent.site) == design) {
            return Some(Reason::LikeSite);
        }
        let seen = sent.iter().filter(|sent| sent.team == team).count() as i16;
        let more = self.changes(state, crate::numbers::Subject::Team(team), crate::language::Stat::Sites).of(0);
        if seen > more.min(1) {
            return Some(Reason::TeamSent);
        }
        // A second Site in the same state only (C14: Driving).
        if more > 1 && !sent.iter().filter(|sent| sent.team == team).all(|sent| self.same_state(state, sent.site, site))
        {
            return Some(Reason::TeamSent);
        }
        if self.is_barred(state, crate::numbers::Subject::Card(site, CardId::NONE), crate::language::Ban::Investigate) {
            return Some(Reason::Forbidden);
        }
        (sent.len() == SITES_MAX).then_some(Reason::NoRoom)
    }

    /// Do two Sites lie in one state?
    fn same_state(&self, state: &State, one: CardId, two: CardId) -> bool {
        let lies = |site: CardId| self.cards.facts(state.table.design(site)).and_then(|facts| facts.state.clone());
        lies(one).is_some() && lies(one) == lies(two)
    }

    /// A Team is sent to a Site: its Agents and nobody else count there (C6.18).
    pub(crate) fn send<E: EventSink<Event>>(&self, state: &mut State, site: CardId, team: Team, events: &mut E) {
        state.steps.next_act();
        state.sent.keep(Sent { site, team });
        let members: Few<u16, 80> = crate::deed::few(state.members(team));
        // Who goes to two Sites is at the first until it comes to the second (C14.87).
        for &card in members.as_slice() {
            let host = &mut state.table.card_mut(CardId(card)).host;
            *host = if *host == CardId::NONE { site } else { *host };
        }
        let (seat, number, site) = (team.seat, team.number, state.table.design(site));
        events.emit(Event::Sent { seat, team: number, site }, SeatSet::ALL);
    }

    /// The next Site is investigated; with several left the active player says which (C4.45).
    pub(crate) fn investigate_next<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        // A Site that has left play since nobody investigates.
        let table = state.table;
        state.sent.retain(|sent| table.zone(sites(seat)).contains(&sent.site));
        match state.sent.as_slice() {
            [] => {}
            [only] => self.investigate(state, seat, only.site, events),
            _ => state.steps.push(Frame::new(Step::Next, seat)),
        }
    }

    /// A Site is investigated, if somebody is left of the Team (C4.46).
    pub(crate) fn investigate<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, site: CardId, events: &mut E) {
        let place = state.sent.as_slice().iter().position(|sent| sent.site == site);
        let Some(sent) = place.map(|place| state.sent.remove(place)) else { return };
        let team: Few<u16, 80> = crate::deed::few(state.members(sent.team));
        for &agent in team.as_slice() {
            let host = &mut state.table.card_mut(CardId(agent)).host;
            *host = if *host == CardId::NONE { CardId::NONE } else { site };
        }
        if self.at_site(state, site).next().is_none() {
            return;
        }
        state.mark(site, mark::INVESTIGATED);
        (state.spent, state.hospitalised, state.killed) = (0, false, false);
        state.fought.team.number = 0;
        let agents: Few<u16, 80> = crate::deed::few(self.at_site(state, site));
        for &agent in agents.as_slice() {
            self.note(state, crate::trigger::Happened::new(crate::language::Feat::Investigates, CardId(agent)));
        }
        let (team, design) = (sent.team, state.table.design(site));
        events.emit(Event::Investigates { seat, team, site: design }, SeatSet::ALL);
        state.steps.push(Frame::new(Step::Investigate { site, part: Part::Announce, success: false }, seat));
    }

    /// The Agents that were sent to a Site and still are in the Field (C6.18).
    pub(crate) fn at_site<'a>(&self, state: &'a State, site: CardId) -> impl Iterator<Item = CardId> + 'a {
        let all = Seat::all(state.table.seats()).flat_map(|seat| state.table.zone(field(seat)));
        all.copied().filter(move |&card| state.table.card(card).host == site)
    }

    /// Goes on with an investigation.
    pub(crate) fn go_on_with_investigation<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        let Some(Frame { step: Step::Investigate { site, part, success }, seat, .. }) = state.steps.top_mut() else {
            return;
        };
        let (site, now, success, seat) = (*site, *part, *success, *seat);
        *part = kernel::InOrder::next(now);
        // A Site that was negated is investigated no further (C3.55).
        if !state.table.zone(sites(seat)).contains(&site) {
            if state.checks.last().is_some_and(|check| check.site == site) {
                self.close_check(state, events);
            }
            return self.leave_investigation(state, events);
        }
        match now {
            Part::Announce => self.announce_check(state, seat, site, events),
            Part::Reveal => self.announce_reveal(state, seat, site),
            Part::Bluffs => {
                let owner = state.next_player(seat);
                state.steps.push(Frame::new(Step::Bluffs { site, owner }, owner));
            }
            Part::Check => state.steps.push(Frame::new(Step::Check { responded: false }, seat)),
            Part::Result => self.open_window(state, seat, What::Result { site, success }),
            Part::Question if success => self.begin_question(state, seat, site),
            Part::Guess if success => self.begin_guess(state, seat, site),
            Part::Question | Part::Guess => {}
            Part::Leave => {
                self.discard(state, site, "C4.48", events);
                self.close_check(state, events);
                self.leave_investigation(state, events);
            }
        }
    }

    fn leave_investigation<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        state.steps.pop();
        state.steps.next_act();
        // What could be played at this Site only cannot be played any more (C14.8).
        for seat in Seat::all(state.table.seats()) {
            for place in 0..state.table.zone(store(seat)).len() {
                let card = state.table.zone(store(seat))[place];
                state.unmark(card, mark::LENT_HERE);
            }
        }
        state.standing.fresh &= !state.lasting.end_at(crate::state::Until::Site, None);
        self.drop_idle(state, events);
    }

    /// The skill is announced; with several ways the active player says which (C6.15, C6.16).
    fn announce_check<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, site: CardId, events: &mut E) {
        let mut ways = 0;
        self.each_way(state, site, |_, _| ways += 1);
        if ways > 1 {
            state.steps.push(Frame::new(Step::Announce { site }, seat));
        } else {
            self.open_site_check(state, seat, site, 0, false, events);
        }
    }

    /// Each way to check at a Site: which of its skills, and whether for the value for which less is needed.
    pub(crate) fn each_way(&self, state: &State, site: CardId, mut each: impl FnMut(u8, bool)) {
        let Some(printed) = self.cards.printed(state.table.design(site)) else { return };
        for (place, _) in printed.prerequisites.iter().enumerate().filter(|(_, wanted)| wanted.is_some()) {
            each(place as u8, false);
            if printed.reduced.is_some() {
                each(place as u8, true);
            }
        }
    }

    /// The check of a Site is open from now on.
    pub(crate) fn open_site_check<E: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        site: CardId,
        way: u8,
        reduced: bool,
        events: &mut E,
    ) {
        let Some(printed) = self.cards.printed(state.table.design(site)) else { return };
        let (skill, needed) = printed.prerequisites[usize::from(way)].unwrap_or((Skill::Lrc, 0));
        let less = printed.reduced.filter(|_| reduced);
        let team = self.at_site(state, site).find_map(|card| state.team_of(card)).unwrap_or(Team::NONE);
        let check = Check {
            site,
            team,
            directed: state.directed_at(site),
            skill,
            needed: less.map_or(needed, |(_, needed)| needed),
            value: less.map_or(Check::BLANK.value, |(value, _)| value.number()),
            ..Check::BLANK
        };
        if let Some((value, _)) = less {
            events.emit(Event::NamedValue { seat, value: value.number() }, SeatSet::ALL);
        }
        self.open_check(state, seat, check, events);
        // What waits for the Site works on its check (C14.114).
        self.note(state, crate::trigger::Happened::new(crate::language::Feat::Investigates, site));
    }

    /// At the end of the phase Sites nobody investigated leave, unless something lies beneath them (C4.50, C4.51).
    pub(crate) fn leave_sites<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        for card in state.table.all() {
            if self.is_sent(state, card) {
                state.table.card_mut(card).host = CardId::NONE;
            }
            // The same bits mean other things on other cards.
            if crate::zones::sort_of(state.table.card(card).zone) == sites(Seat(0)) {
                state.unmark(card, mark::NEW | mark::INVESTIGATED);
            }
        }
        // A card on a Site counts as one beneath it (C14.114).
        let lies_beneath = |state: &State, site: CardId| state.hosted_by(site).next().is_some();
        while let Some(&site) = state.table.zone(sites(seat)).iter().find(|&&site| !lies_beneath(state, site)) {
            self.discard(state, site, "C4.50", events);
        }
        if state.ending == Ending::NotYet {
            state.sent.truncate(0);
        }
    }
}

/// More Sites are not investigated in one turn: there are not more Teams.
pub const SITES_MAX: usize = 8;
