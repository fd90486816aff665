//! Debriefing (C4.53 to C4.58), and a turn that ends early (C4.59 to C4.62).

use crate::Ccg;
use crate::choice::Reason;
use crate::event::Event;
use crate::state::{
    Ending, Fought, PLAYED, Section, State, Step, Until, What, attached, away, beneath, bureau, deck, discard, field,
    hand, hospital, in_play, mark, open_hand, owner_of, removed, resources, sites, store,
};
use crate::turn::Part;
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Depth, Frame};

/// How many cards a hand may have when a turn is over (C4.56).
pub const HAND_LIMIT: usize = 7;

impl Ccg {
    /// Hired Agents are discarded, wherever they are (C3.33).
    pub(crate) fn give_back<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        let hired = |state: &State| {
            let seats = Seat::all(state.table.seats());
            let sections = |seat: Seat| Section::ALL.iter().map(move |section| section.of(seat));
            let mut zones = seats.flat_map(|seat| sections(seat).chain([away(seat)]));
            zones.find_map(|zone| {
                state.table.zone(zone).iter().copied().find(|&card| state.is_marked(card, mark::HIRED))
            })
        };
        while let Some(agent) = hired(state) {
            // What lies on it goes with it from wherever it is.
            self.leave_play(state, agent, events);
            self.discard(state, agent, "C3.33", events);
        }
        self.give_back_borrowed(state, |_| true, events);
        // Who went to the Hospital or away meanwhile is back already.
        state.borrowed.truncate(0);
        crate::turn::clear_marks(state, mark::BORROWED);
    }

    /// Cards of another's hand that were lent for a Site would go in Debriefing; a turn that breaks off has none (C4.61).
    fn discard_lent<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        let lent = |state: &State| {
            let stored = Seat::all(state.table.seats()).flat_map(|seat| state.table.zone(store(seat)));
            stored.copied().find(|&card| state.is_marked(card, mark::LENT_HERE))
        };
        while let Some(card) = lent(state) {
            self.discard(state, card, "C4.61", events);
        }
    }

    /// Borrowed Agents go back, with what they bear (C4.53): all, or those that somebody has lent or borrowed.
    pub(crate) fn give_back_borrowed<E: EventSink<Event>>(
        &self,
        state: &mut State,
        mut concerns: impl FnMut(Seat) -> bool,
        events: &mut E,
    ) {
        let mut borrowed = |state: &State| {
            let seats = Seat::all(state.table.seats());
            let mut agents = seats.flat_map(|seat| Section::ALL.iter().map(move |section| (seat, section.of(seat))));
            agents.find_map(|(seat, zone)| {
                let mut own = state.table.zone(zone).iter().copied();
                own.find(|&card| {
                    let owner = state.table.card(card).owner;
                    state.is_marked(card, mark::BORROWED) && owner != seat && (concerns(seat) || concerns(owner))
                })
            })
        };
        while let Some(agent) = borrowed(state) {
            state.unmark(agent, mark::BORROWED);
            let owner = state.table.card(agent).owner;
            let pieces: machine::Few<u16, 80> = crate::deed::few(state.hosted_by(agent));
            let home = state.borrowed.as_slice().iter().position(|home| home.card == agent);
            self.make_way(state, owner, agent, events);
            match home.map(|place| state.borrowed.remove(place)) {
                // It returns to its section and Team (C14.119).
                Some(home) => {
                    state.table.card_mut(agent).host = CardId::NONE;
                    self.deploy(state, owner, agent, (home.section, home.team), events);
                    state.unmark(agent, mark::MOVED);
                }
                None => self.come_back(state, agent, events),
            }
            state.table.card_mut(agent).controller = owner;
            for &piece in pieces.as_slice() {
                self.carry_worn(state, CardId(piece), agent, owner);
            }
        }
    }

    /// Why a player cannot be done with discarding, if they cannot (C4.56).
    pub(crate) fn against_keeping(&self, state: &State, seat: Seat) -> Option<Reason> {
        if state.rules.basic {
            return None;
        }
        let held = state.table.zone(hand(seat)).len() + state.table.zone(open_hand(seat)).len();
        (held > self.hand_limit(state, seat)).then_some(Reason::TooManyCards)
    }

    /// How many cards a player may keep: another limit than seven counts in their own Debriefing only (C4.57).
    pub(crate) fn hand_limit(&self, state: &State, seat: Seat) -> usize {
        if seat != state.turn {
            return HAND_LIMIT;
        }
        let subject = crate::numbers::Subject::Player(seat);
        self.changes(state, subject, crate::language::Stat::HandLimit).of(HAND_LIMIT as i16).max(0) as usize
    }

    /// A player discards a card from hand (C4.55).
    pub(crate) fn debrief<E: EventSink<Event>>(&self, state: &mut State, card: CardId, events: &mut E) {
        state.steps.next_act();
        if let Some(frame) = state.steps.top() {
            let done = &mut state.players[frame.seat.index()].done;
            *done = done.saturating_add(1);
        }
        self.discard(state, card, "C4.55", events);
    }

    /// What lasts for the turn ends (C4.58): cards on the table, changed keywords.
    pub(crate) fn end_what_lasts_for_the_turn<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        while let Some(&card) = state.table.zone(PLAYED).first() {
            self.discard(state, card, "C3.39", events);
        }
        state.changed.retain(|changed| changed.for_good);
        let ended = state.lasting.end_if(|lasts| {
            matches!(lasts.until, Until::Turn | Until::Round | Until::Combat | Until::Check(_) | Until::Site)
                || matches!(lasts.until, Until::Deployments(0) | Until::NextRound | Until::Rounds(_))
        });
        state.standing.fresh &= !ended;
        if state.rules.powers {
            crate::turn::clear_marks(state, mark::HURT);
        }
        (state.investigated, state.hospitalised, state.killed) = (false, false, false);
        state.fought = Fought::NONE;
        for seat in Seat::all(state.table.seats()) {
            for place in 0..state.table.zone(removed(seat)).len() {
                let card = state.table.zone(removed(seat))[place];
                state.table.card_mut(card).clean();
            }
        }
    }

    /// The turn is over at once (C4.59 to C4.62).
    pub(crate) fn break_off_turn<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        // What was dealt has been dealt (C4.62).
        if !state.combat.hits.is_empty() {
            self.settle_damage(state, events);
        }
        let is_turn = |frame: &Frame<Step>| matches!(frame.step, Step::Turn { .. });
        let Some(place) = state.steps.frames().iter().rposition(is_turn) else { return };
        let opened = self.opened_site(state);
        while state.steps.frames().len() > place + 1
            && let Some(frame) = state.steps.pop()
        {
            if let Step::Program(run) = frame.step {
                self.break_off_search(state, &run, events);
            }
        }
        while state.windows.depth() > 0 {
            state.windows.drop_window(|_| ());
        }
        while let Some(check) = state.checks.pop() {
            self.give_back_lent(state, check.lent, events);
        }
        state.triggers.truncate(0);
        self.close_combat(state, events);
        state.sent.truncate(0);
        let seat = state.turn;
        if let Some(site) = opened.and_then(|site| self.as_card(state, site)) {
            self.discard(state, site, "C4.61", events);
        }
        self.leave_sites(state, seat, events);
        self.give_back(state, events);
        self.discard_lent(state, events);
        if let Some(Frame { step: Step::Turn { part, .. }, .. }) = state.steps.top_mut() {
            *part = Part::End;
        }
    }

    /// The Site that is investigated, once what lies beneath it was revealed: that cannot lie there any more (C4.61).
    fn opened_site(&self, state: &State) -> Option<CardId> {
        use crate::site::Part;
        let site = state.steps.frames().iter().rev().find_map(|frame| match frame.step {
            Step::Investigate { site, part, .. } if !matches!(part, Part::Announce | Part::Reveal | Part::Bluffs) => {
                Some(site)
            }
            _ => None,
        })?;
        let lies_there = state.table.zone(sites(state.turn)).contains(&site);
        lies_there.then_some(site)
    }

    /// The cards of a player who is out leave the game; those of others among them go to their owners (C10.15). Sites
    /// directed at that player are discarded (C10.16).
    pub(crate) fn remove_cards_of<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        let aimed = |state: &State| {
            let all = Seat::all(state.table.seats()).flat_map(|other| state.table.zone(sites(other)));
            all.copied()
                .find(|&site| state.directed_at(site) == seat && owner_of(state.table.card(site).zone) != Some(seat))
        };
        while let Some(site) = aimed(state) {
            self.discard(state, site, "C10.16", events);
        }
        // What they have played, and what of theirs lies with others.
        let played = |state: &State| {
            let mut shown = state.table.zone(PLAYED).iter().chain(state.table.zone(crate::state::STAGE)).copied();
            shown.find(|&card| state.table.card(card).owner == seat)
        };
        while let Some(card) = played(state) {
            let card = state.carry(card, removed(seat), Depth::Bottom, SeatSet::ALL);
            state.table.card_mut(card).clean();
            self.forget_source(state, card);
        }
        let abroad = |state: &State| {
            let others = Seat::all(state.table.seats()).filter(|&other| other != seat);
            let zones = others.flat_map(|other| [attached(other), beneath(other), store(other)]);
            let mut cards = zones.flat_map(|zone| state.table.zone(zone)).copied();
            cards.find(|&card| state.table.card(card).owner == seat)
        };
        while let Some(card) = abroad(state) {
            let card = state.carry(card, removed(seat), Depth::Bottom, SeatSet::ALL);
            state.table.card_mut(card).clean();
            self.forget_source(state, card);
        }
        // What lies on or beneath them is discarded, so the discard pile comes last.
        let own = [
            bureau(seat),
            field(seat),
            hospital(seat),
            attached(seat),
            resources(seat),
            sites(seat),
            beneath(seat),
            store(seat),
            away(seat),
            hand(seat),
            open_hand(seat),
            deck(seat),
            discard(seat),
        ];
        for zone in own {
            while let Some(&card) = state.table.zone(zone).first() {
                if in_play(zone) {
                    self.leave_play(state, card, events);
                }
                let owner = state.table.card(card).owner;
                let to = if owner == seat { removed(seat) } else { discard(owner) };
                let card = state.carry(card, to, Depth::Bottom, SeatSet::ALL);
                state.table.card_mut(card).clean();
            }
        }
        self.lose_powers(state, seat);
        if state.ending == Ending::NotYet && matches!(state.windows.about(), Some(What::Edge)) {
            state.steps.next_act();
        }
    }
}
