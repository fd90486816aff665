//! Cards that a text moves: to a section, a Team, a hand or a deck.

use super::to_card::withdraw;
use crate::Ccg;
use crate::event::Event;
use crate::language::To;
use crate::state::{STAGE, Section, State, Step, counter, deck, hand, mark, removed, store};
use crate::thing;
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Depth, Face, Frame, Running};

impl Ccg {
    /// A card goes where a text says.
    pub(super) fn move_by_text<E: EventSink<Event>>(
        &self,
        state: &mut State,
        run: Running,
        card: CardId,
        to: To,
        events: &mut E,
    ) {
        match to {
            To::Hospital if state.is_agent(card) => self.hospitalise(state, card, events),
            To::Hospital => {}
            To::OwnBureau if self.is_suit(state, card, crate::facts::Suit::Agent) && !state.is_agent(card) => {
                self.bring_to_bureau(state, run, card, events);
            }
            To::OwnBureau if !state.is_agent(card) => self.put_away(state, run, card, events),
            To::Bureau | To::OwnBureau => self.send_to_section(state, card, Section::Bureau, events),
            To::Field => self.send_to_section(state, card, Section::Field, events),
            To::AnotherSection => self.ask_for_section(state, card),
            To::Team => self.put_in_team(state, run, card, events),
            To::Hand => self.put_in_hand(state, card, run.seat, events),
            To::OwnersHand => {
                let owner = state.table.card(card).owner;
                self.put_in_hand(state, card, owner, events);
            }
            To::TopOfDeck => self.put_on_deck(state, run, card, events),
            To::BeneathDeck => self.put_beneath_deck(state, card, events),
            // An Agent that attacks is not held by what ends the combat: it goes back (C7.52).
            To::BeneathThis if state.is_agent(card) && self.is_foe(state, card) => {
                if let Some(holds) = self.as_card(state, run.card) {
                    self.discard(state, holds, "C14.34", events);
                }
            }
            To::BeneathThis => self.put_beneath_card(state, run, card, run.card, false, events),
            // It counts as in the Hospital, so there it is, and belongs to this card (C14.148).
            To::HospitalBeneathThis => {
                self.go_to_hospital(state, card, events);
                state.table.card_mut(card).host = run.card;
            }
            To::FaceDownBeneathThis => self.put_beneath_card(state, run, card, run.card, true, events),
            To::FaceDownInBureau => self.put_beneath_card(state, run, card, CardId::NONE, true, events),
            To::BeneathOtherSite => self.move_beneath_site(state, card, events),
            To::HandOrSite => state.steps.push(Frame::new(Step::Relocate { card }, run.seat)),
            To::ResourceInBureau | To::ResourceInField | To::ResourceInHospital | To::BesideFile => {}
            To::OnIt | To::OnTeam => self.put_on_card(state, run, card, events),
        }
    }

    /// An Agent that comes from elsewhere enters play in the Bureau, as a Team of its own.
    pub(super) fn bring_to_bureau<E: EventSink<Event>>(
        &self,
        state: &mut State,
        run: Running,
        card: CardId,
        events: &mut E,
    ) {
        let team = state.free_team(run.seat, Section::Bureau);
        let card = self.deploy(state, run.seat, card, (Section::Bureau, team), events);
        state.unmark(card, mark::MOVED);
        self.enter_play(state, card);
        state.steps.speak_of(Some(card.0));
    }

    /// A Site that is put away in a Bureau is out of play (C14.106).
    pub(super) fn put_away<E: EventSink<Event>>(&self, state: &mut State, run: Running, card: CardId, events: &mut E) {
        self.leave_play(state, card, events);
        let card = state.carry(card, store(run.seat), Depth::Bottom, SeatSet::ALL);
        let outside = state.table.card_mut(card);
        outside.clean();
        (outside.controller, outside.face) = (run.seat, Face::Up);
        state.steps.speak_of(Some(card.0));
        events.emit(Event::Stays { seat: run.seat, design: state.table.design(card) }, SeatSet::ALL);
    }

    /// The player of an Agent says where it goes, unless it must stay in the Hospital.
    pub(super) fn ask_for_section(&self, state: &mut State, card: CardId) {
        let Some((seat, section)) = state.section_of(card) else { return };
        if section != Section::Hospital || self.may_leave_hospital(state, card) {
            state.steps.push(Frame::new(Step::Hire { card }, seat));
        }
    }

    /// An Agent joins the Team the text is about; one that was removed comes back to it.
    pub(super) fn put_in_team<E: EventSink<Event>>(
        &self,
        state: &mut State,
        run: Running,
        card: CardId,
        events: &mut E,
    ) {
        let outside = |(_, section): &(Seat, Section)| *section != Section::Hospital;
        if let Some((seat, section)) = state.section_of(card).filter(outside) {
            let number = self.that_team(state, &run).map_or(0, |team| team.number);
            self.deploy(state, seat, card, (section, number.max(1)), events);
        } else if state.table.card(card).zone == removed(state.table.card(card).owner) {
            self.bring_back(state, run, card, events);
        }
    }

    /// An Agent goes to a section of its player, as a Team of its own (C9.8).
    pub(super) fn send_to_section<E: EventSink<Event>>(
        &self,
        state: &mut State,
        card: CardId,
        section: Section,
        events: &mut E,
    ) {
        if !state.is_agent(card) {
            return;
        }
        let seat = state.section_of(card).map_or(state.table.card(card).owner, |(seat, _)| seat);
        let in_hospital = state.section_of(card).is_some_and(|(_, own)| own == Section::Hospital);
        if in_hospital && !self.may_leave_hospital(state, card) {
            return;
        }
        if self.is_kept(state, card) {
            return;
        }
        // A Team that goes together stays together (C14.149).
        let team = state.free_team(seat, section);
        state.table.card_mut(card).host = CardId::NONE;
        self.deploy(state, seat, card, (section, team), events);
        state.unmark(card, mark::MOVED);
    }

    /// An Agent that was removed this turn is back in its Team (C14.134).
    pub(super) fn bring_back<E: EventSink<Event>>(
        &self,
        state: &mut State,
        run: Running,
        card: CardId,
        events: &mut E,
    ) {
        let Some(team) = self.that_team(state, &run) else { return };
        let card = state.carry(card, team.section.of(team.seat), Depth::Bottom, SeatSet::ALL);
        state.unmark(card, mark::NEW);
        let counters = &mut state.table.card_mut(card).counters;
        counters[counter::TOKENS] = std::mem::take(&mut counters[counter::TEAM]);
        state.steps.speak_of(Some(card.0));
        let site = state.members(team).find_map(|agent| state.table.card(agent).host.some());
        self.deploy(state, team.seat, card, (team.section, team.number), events);
        // It is back where it was, at its Site.
        state.table.card_mut(card).host = site.unwrap_or(CardId::NONE);
    }

    /// A card goes to a hand.
    pub(super) fn put_in_hand<E: EventSink<Event>>(&self, state: &mut State, card: CardId, seat: Seat, events: &mut E) {
        self.leave_play_if_there(state, card, events);
        let kept = state.steps.running().map(|run| run.kept.map(|kept| kept == card));
        let card = state.carry(card, hand(seat), Depth::Bottom, SeatSet::NONE);
        let design = state.table.printed(card);
        state.table.card_mut(card).clean();
        self.forget(state, card);
        // In a hand nobody can point to it any more: the program remembers which card it was, and whose (C14.1).
        let holder = CardId(thing::player(seat));
        if let Some(running) = state.steps.running_mut() {
            (running.about, running.number) = (holder, design.0 as i16);
            let kept = running.kept.iter_mut().zip(kept.into_iter().flatten());
            kept.filter(|(_, was)| *was).for_each(|(kept, _)| *kept = holder);
        }
        events.emit(Event::TookInHand { seat, design }, SeatSet::ALL);
    }

    /// A card is put on top of its owner's Bureau deck, where only the player of the text knows it.
    pub(super) fn put_on_deck<E: EventSink<Event>>(
        &self,
        state: &mut State,
        run: Running,
        card: CardId,
        events: &mut E,
    ) {
        let owner = state.table.card(card).owner;
        self.leave_play_if_there(state, card, events);
        // What was only looked at covers nobody anew.
        let looked_at = state.table.card(card).zone == STAGE;
        let card = state.carry(card, deck(owner), Depth::Top, SeatSet::only(run.seat));
        state.table.card_mut(card).clean();
        self.forget(state, card);
        let design = state.table.printed(card);
        events.emit(Event::PutOnDeck { seat: owner, design, top: true }, SeatSet::only(run.seat));
        if !looked_at {
            self.top_covered(state, owner);
        }
    }

    /// A card is put beneath its owner's Bureau deck; if it was announced, that does not happen any more.
    pub(super) fn put_beneath_deck<E: EventSink<Event>>(&self, state: &mut State, card: CardId, events: &mut E) {
        let owner = state.table.card(card).owner;
        self.leave_play_if_there(state, card, events);
        withdraw(state, card);
        let card = state.carry(card, deck(owner), Depth::Bottom, SeatSet::ALL);
        state.table.card_mut(card).clean();
        self.forget(state, card);
        let design = state.table.printed(card);
        events.emit(Event::PutOnDeck { seat: owner, design, top: false }, SeatSet::ALL);
    }
}
