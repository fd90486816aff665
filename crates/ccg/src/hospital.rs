//! Healing and the Hospital (C9).

use crate::Ccg;
use crate::event::Event;
use crate::facts::Suit;
use crate::language::{Ban, Feat, Moment, Stat, Wouldbe};
use crate::numbers::Subject;
use crate::state::{Section, State, Step, Until, attached, counter, hospital, mark};
use crate::trigger::Happened;
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Depth, Frame, Timing};

/// An Agent with less HEALTH than this stays, unless it never has more (C9.5).
const WELL: i16 = 3;

impl Ccg {
    /// All Agents in a player's Hospital heal (C9.1, C9.2).
    pub(crate) fn heal_all<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        for place in 0..state.table.zone(hospital(seat)).len() {
            let card = state.table.zone(hospital(seat))[place];
            let amount = if self.permanent_health(state, card) <= 3 { 1 } else { 2 };
            if self.is_barred(state, Subject::Card(card, CardId::NONE), Ban::Heal) {
                continue;
            }
            // Half as much; half a point is a whole one in every second phase (C14.196).
            let half = self.has(state, card, Stat::HealsHalf);
            let owed = half && amount == 1 && state.is_marked(card, mark::HALF_HEALED);
            if half && amount == 1 {
                let outside = state.table.card_mut(card);
                outside.counters[counter::MARKS] ^= mark::HALF_HEALED;
            }
            let amount = if half { amount / 2 + i16::from(owed) } else { amount };
            self.heal(state, card, amount, events);
        }
    }

    /// Takes damage away, never more than there is (C9.4).
    pub(crate) fn heal<E: EventSink<Event>>(&self, state: &mut State, card: CardId, amount: i16, events: &mut E) {
        let healed = amount.min(state.damage(card)).max(0);
        if healed == 0 {
            return;
        }
        state.table.card_mut(card).counters[counter::DAMAGE] -= healed as i8;
        let seat = state.table.card(card).owner;
        events.emit(Event::Healed { seat, design: state.table.design(card), amount: healed as u8 }, SeatSet::ALL);
        if state.damage(card) == 0 {
            self.end_until_healed(state, card);
        }
    }

    /// What lasts until an Agent is fully healed ends.
    pub(crate) fn end_until_healed(&self, state: &mut State, card: CardId) {
        state.unmark(card, mark::HALF_HEALED);
        let ended = state.lasting.end_if(|lasts| lasts.until == Until::Healed && lasts.about == card);
        state.standing.fresh &= !ended;
    }

    /// Current HEALTH (C9.4).
    pub(crate) fn health_left(&self, state: &State, card: CardId) -> i16 {
        (self.permanent_health(state, card) - state.damage(card)).max(0)
    }

    /// May an Agent leave the Hospital now (C9.5)?
    pub(crate) fn may_leave_hospital(&self, state: &State, card: CardId) -> bool {
        let (left, all) = (self.health_left(state, card), self.permanent_health(state, card));
        // There is no HEALTH in the Basic game: a wound must be healed (C12.19).
        let well = if state.rules.basic { state.damage(card) == 0 } else { left >= WELL || left >= all };
        well && !self.is_barred(state, Subject::Card(card, CardId::NONE), Ban::LeaveHospital)
            && !self.spends_turn_there(state, card)
    }

    /// Does an Agent spend this turn of its player in the Hospital, as every other one (C14.161)?
    fn spends_turn_there(&self, state: &State, card: CardId) -> bool {
        let keeps = |on: CardId| state.is_marked(on, mark::EVERY_OTHER) && state.is_marked(on, mark::THIS_TURN);
        let seat = state.section_of(card).map_or(state.table.card(card).owner, |(seat, _)| seat);
        state.table.zone(attached(seat)).iter().any(|&on| state.table.card(on).host == card && keeps(on))
    }

    /// An Agent goes to its player's Hospital, with its Equipment (C9.12, C4.22).
    pub(crate) fn hospitalise<E: EventSink<Event>>(&self, state: &mut State, card: CardId, events: &mut E) {
        let Some((seat, section)) = state.section_of(card) else { return };
        if section == Section::Hospital || self.is_kept(state, card) {
            return;
        }
        if self.replaced(state, machine::Running::new(seat), Wouldbe::Hospitalised, card) {
            return;
        }
        self.go_to_hospital(state, card, events);
    }

    /// An Agent whose HEALTH has fallen to 0 without new damage goes to the Hospital too, and nobody has more damage than
    /// HEALTH (C7.40, C9.12). In a combat that is seen when damage is settled. True if somebody goes.
    pub(crate) fn settle_health<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) -> bool {
        if state.rules.basic || state.combat.on {
            return false;
        }
        let mut any = false;
        let zones = Seat::all(state.table.seats()).flat_map(|seat| Section::ALL.iter().map(move |it| it.of(seat)));
        let agents = zones.flat_map(|zone| state.table.zone(zone)).copied();
        let hurt: machine::Few<u16, 200> = crate::deed::few(agents.filter(|&agent| state.damage(agent) > 0));
        for &agent in hurt.as_slice() {
            let agent = CardId(agent);
            let most = self.permanent_health(state, agent);
            if state.damage(agent) > most {
                state.table.card_mut(agent).counters[counter::DAMAGE] = most as i8;
            }
            let out = state.section_of(agent).is_some_and(|(_, section)| section != Section::Hospital);
            let goes = |frame: &Frame<Step>| matches!(frame.step, Step::Hospitalise { card } if card == agent);
            let asked = state.steps.frames().iter().any(goes);
            if !out || state.damage(agent) < most || asked || self.holds_out(state, agent) {
                continue;
            }
            // A card that lowers HEALTH leaves 1 (C14.161).
            let printed = self.cards.printed(state.table.design(agent)).map_or(0, |printed| i16::from(printed.health));
            if most < printed {
                state.table.card_mut(agent).counters[counter::DAMAGE] = most as i8 - 1;
            } else {
                self.hospitalise(state, agent, events);
                any = true;
            }
        }
        any
    }

    /// Does an Agent without HEALTH stay where it is until its next check is over (C14.130)?
    pub(crate) fn holds_out(&self, state: &State, agent: CardId) -> bool {
        let waits = |lasts: &machine::Lasts<Until>| {
            let timing = self.cards.library.ability(lasts.ability).timing;
            matches!(timing, Timing::When(Moment::When(event)) if event.feats & Feat::CheckOver.bit() != 0)
        };
        state.lasting.all().iter().any(|lasts| lasts.about == agent && waits(lasts))
    }

    /// Does a text keep an Agent where it is, once (C14.130)?
    pub(crate) fn is_kept(&self, state: &mut State, card: CardId) -> bool {
        let kept = state.is_marked(card, mark::STAYS);
        state.unmark(card, mark::STAYS);
        kept
    }

    /// An Agent goes to the Hospital, whatever else could have happened.
    pub(crate) fn go_to_hospital<E: EventSink<Event>>(&self, state: &mut State, card: CardId, events: &mut E) {
        let Some((seat, section)) = state.section_of(card) else { return };
        // A text may have brought it there (C14.148).
        if section == Section::Hospital {
            return;
        }
        // In its own player's Hospital, also while another has it (C9.16).
        let seat = if state.is_marked(card, mark::BORROWED) { state.table.card(card).owner } else { seat };
        self.note_leaving_bureau(state, card);
        self.pass_on(state, card);
        let card = state.carry(card, hospital(seat), Depth::Bottom, SeatSet::ALL);
        self.bring_along(state, card, seat);
        let outside = state.table.card_mut(card);
        (outside.counters[counter::TEAM], outside.host) = (0, CardId::NONE);
        events.emit(Event::Hospitalised { seat, design: state.table.design(card) }, SeatSet::ALL);
    }

    /// What lies on an Agent goes with it to another player: home to its own, or to a borrower (C4.22).
    pub(crate) fn bring_along(&self, state: &mut State, agent: CardId, seat: Seat) {
        state.table.card_mut(agent).controller = seat;
        let is_worn = |card: &CardId| {
            let zone = state.table.card(*card).zone;
            crate::zones::sort_of(zone) == attached(Seat(0)) && zone != attached(seat)
        };
        let worn: machine::Few<u16, 80> = crate::deed::few(state.hosted_by(agent).filter(is_worn));
        for &piece in worn.as_slice() {
            self.carry_worn(state, CardId(piece), agent, seat);
        }
    }

    /// What lies on an Agent comes to another player with it. Equipment is used by whoever has the Agent (C14.119); what
    /// somebody has put on it stays theirs.
    pub(crate) fn carry_worn(&self, state: &mut State, piece: CardId, agent: CardId, seat: Seat) {
        let piece = state.carry(piece, attached(seat), Depth::Bottom, SeatSet::ALL);
        state.table.card_mut(piece).host = agent;
        if self.is_suit(state, piece, Suit::Equipment) {
            state.table.card_mut(piece).controller = seat;
        }
    }

    /// An Agent that is in the Bureau leaves it.
    pub(crate) fn note_leaving_bureau(&self, state: &mut State, card: CardId) {
        if state.section_of(card).is_some_and(|(_, section)| section == Section::Bureau) {
            self.note_bureau_move(state, card);
        }
    }

    /// An Agent has moved to or from the Bureau.
    pub(crate) fn note_bureau_move(&self, state: &mut State, card: CardId) {
        self.note(state, Happened::new(Feat::MovesBureau, card));
    }
}
