//! The Basic game (C12): no points, no combat, three cards each.

use crate::Ccg;
use crate::choice::Reason;
use crate::event::Event;
use crate::facts::{Printed, Suit};
use crate::state::{Section, State, Step, counter, hand, hospital, mark, open_hand, sites};
use crate::thing;
use crate::turn::{Part, Phase};
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Frame};

/// Cards that each player has after drawing in a Briefing (C12.8).
const DRAWN: usize = 10;
/// Cards that each may play in an Investigation, and discard in a Debriefing (C12.11, C12.15).
const MOST: u8 = 3;
/// Healing Phases that a wounded Agent stays in the Hospital (C12.19).
const HEALINGS: i8 = 2;
/// What X is (C12.14).
pub(crate) const X: u8 = 2;

impl Ccg {
    /// Is a part of the turn left out: points, sales and purchases, cards beneath Sites (C12.4, C12.10)?
    pub(crate) fn is_left_out(&self, state: &State, part: Part) -> bool {
        let left_out = [Part::Points, Part::Buy, Part::Sell, Part::OtherBuys, Part::SellAgain, Part::Beneath];
        state.rules.basic && left_out.contains(&part)
    }

    /// Both draw until they have ten cards, the active player first (C12.8).
    pub(crate) fn draw_up<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        for other in seat.and_onwards(state.table.seats()) {
            let held = state.table.zone(hand(other)).len() + state.table.zone(open_hand(other)).len();
            self.draw_by(state, other, DRAWN.saturating_sub(held) as u8, "C12.8", events);
        }
    }

    /// Does the text of a card on the table do nothing: of an Adversary (C12.17)?
    pub(crate) fn is_mute(&self, state: &State, card: CardId) -> bool {
        state.rules.basic && self.is_suit(state, card, Suit::Adversary)
    }

    /// What is against playing one more card in responses (C12.11, C12.12).
    pub(crate) fn against_one_more(&self, state: &State, seat: Seat, printed: &Printed) -> Option<Reason> {
        if !state.rules.basic {
            return None;
        }
        if state.phase != Phase::Investigation {
            return Some(Reason::OtherTime);
        }
        let counts = printed.suit != Suit::Equipment;
        (counts && state.players[seat.index()].done >= MOST).then_some(Reason::ThreePlayed)
    }

    /// A card was played: it counts among the three.
    pub(crate) fn count_played(&self, state: &mut State, seat: Seat, card: CardId) {
        let counts = state.phase == Phase::Investigation && !self.is_suit(state, card, Suit::Equipment);
        if state.rules.basic && counts {
            state.players[seat.index()].done += 1;
        }
    }

    /// Is there a Site that the active player has placed this turn (C12.10)?
    pub(crate) fn has_placed_one(&self, state: &State, seat: Seat) -> bool {
        state.rules.basic && state.table.zone(sites(seat)).iter().any(|&site| state.is_marked(site, mark::NEW))
    }

    /// May a player discard one more card in Debriefing (C12.15)?
    pub(crate) fn may_discard(&self, state: &State, seat: Seat) -> bool {
        !state.rules.basic || state.players[seat.index()].done < MOST
    }

    /// An Adversary sends an Agent of the Team to the Hospital; with several its player says whom (C12.18).
    pub(crate) fn attack_without_combat<E: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        card: CardId,
        on: CardId,
        events: &mut E,
    ) {
        let (mut first, mut count) = (CardId::NONE, 0);
        self.each_victim(state, on, |agent| {
            first = if count == 0 { agent } else { first };
            count += 1;
        });
        match count {
            0 => {}
            1 => self.wound(state, first, events),
            _ => state.steps.push(Frame::new(Step::Victim { card, on }, seat)),
        }
    }

    /// The Agents that an Adversary can send there: those of the Team that are where it checks.
    pub(crate) fn each_victim(&self, state: &State, on: CardId, mut each: impl FnMut(CardId)) {
        let team = thing::as_team(on.0).or_else(|| state.checks.last().map(|check| check.team));
        let Some(team) = team else { return };
        let site = state.site_check().filter(|check| check.team == team).map(|check| check.site);
        let here = |agent: &CardId| site.is_none_or(|site| state.table.card(*agent).host == site);
        state.members(team).filter(here).for_each(&mut each);
    }

    /// An Agent is wounded: it goes to the Hospital, and stays there for two Healing Phases of its player (C12.19).
    pub(crate) fn wound<E: EventSink<Event>>(&self, state: &mut State, card: CardId, events: &mut E) {
        let Some((_, section)) = state.section_of(card) else { return };
        if section != Section::Hospital {
            self.hospitalise(state, card, events);
        }
        let lies = state.section_of(card).is_some_and(|(_, section)| section == Section::Hospital);
        if lies {
            state.table.card_mut(card).counters[counter::DAMAGE] = HEALINGS;
        }
    }

    /// A Healing Phase: who is wounded has one less to stay for.
    pub(crate) fn recover_all<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        for place in 0..state.table.zone(hospital(seat)).len() {
            let card = state.table.zone(hospital(seat))[place];
            let left = &mut state.table.card_mut(card).counters[counter::DAMAGE];
            if *left > 0 {
                *left -= 1;
                let left = *left as u8;
                events.emit(Event::Recovers { seat, design: state.table.design(card), left }, SeatSet::ALL);
            }
        }
    }

    /// A text heals an Agent: a wounded one fully (C12.20).
    pub(crate) fn cure<E: EventSink<Event>>(&self, state: &mut State, card: CardId, events: &mut E) {
        if state.damage(card) > 0 {
            state.table.card_mut(card).counters[counter::DAMAGE] = 0;
            let seat = state.table.card(card).owner;
            events.emit(Event::Recovers { seat, design: state.table.design(card), left: 0 }, SeatSet::ALL);
        }
    }
}
