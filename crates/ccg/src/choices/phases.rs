//! What may be chosen in the phases of a turn (C4).

use super::offer;
use crate::Ccg;
use crate::choice::{Choice, Reason};
use crate::facts::Suit;
use crate::language::Ban;
use crate::numbers::Subject;
use crate::state::{Section, State, mark, sites};
use kernel::{CandidateSink, Seat};
use machine::CardId;

impl Ccg {
    /// The free card (C4.9).
    pub(super) fn list_draw<S: CandidateSink<Choice, Reason>>(&self, state: &State, seat: Seat, sink: &mut S) {
        let barred = self.is_barred(state, Subject::Player(seat), Ban::Draw);
        if self.drawable(state, seat) > 0 {
            offer(sink, Choice::Draw, barred.then_some(Reason::Forbidden));
        }
        sink.legal(Choice::Pass);
    }

    /// What can be sold (C2.32).
    pub(super) fn list_sales<S: CandidateSink<Choice, Reason>>(&self, state: &State, seat: Seat, sink: &mut S) {
        self.each_sale(state, seat, |card, can| offer(sink, Choice::Sell(card), (!can).then_some(Reason::NotSold)));
        sink.legal(Choice::DONE);
    }

    /// Equipment from hand (C4.16), then what fellows of a Team exchange (C4.17).
    pub(super) fn list_equipment<S: CandidateSink<Choice, Reason>>(&self, state: &State, seat: Seat, sink: &mut S) {
        self.each_assignment(state, seat, |card, agent, against| offer(sink, Choice::Assign(card, agent), against));
        self.each_exchange(state, seat, |card, agent, against| offer(sink, Choice::Assign(card, agent), against));
        sink.legal(Choice::DONE);
    }

    /// Agents that can move (C4.24), then those that can be hired (C3.30).
    pub(super) fn list_deployment<S: CandidateSink<Choice, Reason>>(&self, state: &State, seat: Seat, sink: &mut S) {
        for section in Section::ALL {
            for &card in state.table.zone(section.of(seat)) {
                let against = if state.is_marked(card, mark::MOVED) {
                    Some(Reason::HasMoved)
                } else {
                    (!self.can_deploy(state, card)).then_some(Reason::NotWell)
                };
                self.each_place(state, seat, card, Section::ALL, |section, team| {
                    offer(sink, Choice::Move(card, section, team), against);
                });
            }
        }
        self.each_held(state, seat, |card| {
            if self.is_suit(state, card, Suit::Agent) {
                let against = if !self.is_free_to_hire(state, seat, card) {
                    Some(Reason::InPlay)
                } else {
                    (!self.can_pay(state, seat, card, self.cost_on(state, card, CardId::NONE, 0)))
                        .then_some(Reason::CannotPay)
                };
                offer(sink, Choice::Hire(card), against);
            }
        });
        sink.legal(Choice::AsTheyAre);
    }

    /// Where an Agent can stand.
    pub(super) fn list_places<S: CandidateSink<Choice, Reason>>(
        &self,
        state: &State,
        seat: Seat,
        card: CardId,
        sink: &mut S,
    ) {
        self.each_place(state, seat, card, Section::ALL, |section, team| {
            sink.legal(Choice::Move(card, section, team));
        });
    }

    /// The Teams an Agent can join.
    pub(super) fn list_teams<S: CandidateSink<Choice, Reason>>(
        &self,
        state: &State,
        seat: Seat,
        card: CardId,
        sink: &mut S,
    ) {
        let mut any = false;
        for section in [Section::Bureau, Section::Field] {
            for team in state.teams(seat, section).filter(|&team| state.members(team).any(|other| other != card)) {
                any = true;
                sink.legal(Choice::Move(card, section, team.number));
            }
        }
        // All Teams have gone meanwhile: it forms one.
        if !any {
            sink.legal(Choice::Move(card, Section::Bureau, 1));
        }
    }

    /// Sites that can be placed (C4.32), and effects that place one.
    pub(super) fn list_sites<S: CandidateSink<Choice, Reason>>(&self, state: &State, seat: Seat, sink: &mut S) {
        self.each_placing(state, seat, |card, against, reason| offer(sink, Choice::Place(card, against), reason));
        if self.has_room(state) {
            self.each_effect(state, seat, |card, ability, against| {
                if self.places_a_site(ability) {
                    offer(sink, Choice::Use(card, ability), against);
                }
            });
        }
        sink.legal(Choice::DONE);
    }

    /// What can be put beneath which Site (C5.1).
    pub(super) fn list_beneath<S: CandidateSink<Choice, Reason>>(&self, state: &State, seat: Seat, sink: &mut S) {
        for &site in state.table.zone(sites(state.turn)) {
            self.each_held(state, seat, |card| sink.legal(Choice::Under(card, site)));
            self.each_waiting(state, seat, |card| sink.legal(Choice::Under(card, site)));
        }
        sink.legal(Choice::DONE);
    }

    /// New Teams in the Field (C4.39).
    pub(super) fn list_regrouping<S: CandidateSink<Choice, Reason>>(&self, state: &State, seat: Seat, sink: &mut S) {
        for &card in state.table.zone(Section::Field.of(seat)) {
            let against = state.is_marked(card, mark::MOVED).then_some(Reason::HasMoved);
            self.each_place(state, seat, card, &[Section::Field], |section, team| {
                offer(sink, Choice::Move(card, section, team), against);
            });
        }
        sink.legal(Choice::AsTheyAre);
    }

    /// Which Team investigates which Site (C4.40).
    pub(super) fn list_sending<S: CandidateSink<Choice, Reason>>(&self, state: &State, seat: Seat, sink: &mut S) {
        self.each_sending(state, seat, |site, team, against| offer(sink, Choice::Send(site, team), against));
        sink.legal(Choice::DONE);
    }

    /// Bluffs that are revealed: each is paid for or let go (C5.12).
    pub(super) fn list_bluffs<S: CandidateSink<Choice, Reason>>(
        &self,
        state: &State,
        owner: Seat,
        site: CardId,
        sink: &mut S,
    ) {
        for card in self.each_beneath(state, site).filter(|&card| state.table.card(card).controller == owner) {
            offer(sink, Choice::PayFor(card), self.against_bluff(state, owner, card));
            sink.legal(Choice::LetGo(card));
        }
    }

    /// What can be discarded at the end of a turn (C4.55).
    pub(super) fn list_discards<S: CandidateSink<Choice, Reason>>(&self, state: &State, seat: Seat, sink: &mut S) {
        let against = (!self.may_discard(state, seat)).then_some(Reason::ThreeDiscarded);
        self.each_held(state, seat, |card| offer(sink, Choice::Discard(card), against));
        offer(sink, Choice::DONE, self.against_keeping(state, seat));
    }
}
