//! Revealing cards (E4.28 to E4.31), scanning, looking, hiding.

use crate::Encounters;
use crate::event::{Event, Why};
use crate::facts::{Keyword, Kind};
use crate::language::{Feat, Moment};
use crate::state::{END_EVIDENCE, State, Step, as_shadows, in_rows};
use crate::the_end;
use kernel::{EventSink, InOrder, Seat, SeatSet};
use machine::{CardId, Face, Frame, Timing};

kernel::flat_enum! {
    /// Where a reveal has come to.
    pub enum Part {
        /// It is turned face up.
        Turn,
        /// Who waits for it, and its own text.
        Text,
        /// What kind of card it is decides what becomes of it.
        Kind,
        /// An Event has been carried out.
        Event,
    }
}

impl Encounters {
    /// A hidden card is revealed, before anything else goes on.
    pub(crate) fn reveal(&self, state: &mut State, card: CardId) {
        let seat = state.turn;
        state.steps.push(Frame::new(Step::Reveal { card, part: Part::Turn }, seat));
    }

    /// Scanning without paying, or after it was paid (E4.19).
    pub(crate) fn scan(&self, state: &mut State, seat: Seat, card: CardId) {
        if state.table.card(card).face == Face::Down && in_rows(state.table.card(card).zone) {
            // What waits for a scan waits for its card to be revealed first, and is carried out after it.
            self.happened(state, Feat::Scan, seat, card);
            self.reveal(state, card);
        }
    }

    /// A card is turned face down; what was seen is still known (E10.14).
    pub(crate) fn hide<E: EventSink<Event>>(&self, state: &mut State, card: CardId, events: &mut E) {
        let zone = state.table.card(card).zone;
        if in_rows(zone) && state.table.card(card).face == Face::Up {
            let design = state.table.design(card);
            state.turn_card(card, Face::Down);
            let by = self.because::<E>(state);
            events.emit(Event::Hidden { design, zone, by }, SeatSet::ALL);
            self.defeat_beneath(state, card, events);
        }
    }

    pub(crate) fn go_on_with_reveal<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) -> bool {
        let Some(Frame { step: Step::Reveal { card, part }, seat, .. }) = state.steps.top_mut() else { return false };
        let (card, seat, now) = (*card, *seat, *part);
        *part = now.next();
        let zone = state.table.card(card).zone;
        let design = state.table.design(card);
        let kind = self.cards.printed(design).map_or(Kind::Event, |printed| printed.kind);
        match now {
            Part::Turn => {
                state.turn_card(card, Face::Up);
                events.emit(Event::Revealed { design, zone }, SeatSet::ALL);
            }
            Part::Text if kind == Kind::EndGame => {
                state.steps.pop();
                self.begin_the_end(state, card);
            }
            Part::Text => {
                // Its own text has its turn among those of the rows (E8.21).
                let mut waiting = None;
                self.note_waiting(state, Feat::Revealed, seat, card, &mut waiting);
                let the_end =
                    kind == Kind::Syndicate && self.has_come_to(state, the_end::Part::Syndicate, END_EVIDENCE);
                self.note_own(state, card, &mut waiting, |ability| match ability.timing {
                    Timing::When(Moment::Revealed) => true,
                    Timing::When(Moment::RevealedInShadows) => as_shadows(zone).is_some(),
                    Timing::When(Moment::TheEnd) => the_end,
                    Timing::Played => kind == Kind::Event && ability.length > 0,
                    _ => false,
                });
                self.set_off(state, waiting.as_ref(), seat);
            }
            Part::Kind => match kind {
                Kind::Event => {}
                Kind::Ally if as_shadows(zone).is_some() => {
                    state.steps.pop();
                    state.steps.push(Frame::new(Step::GiveAlly { card }, seat));
                }
                Kind::Ally if in_rows(zone) => {
                    state.steps.pop();
                    self.defeat(state, card, None, events);
                }
                Kind::Lead if state.the_end && in_rows(zone) => {
                    state.steps.pop();
                    self.lose_lead(state, card, events);
                }
                Kind::Enemy | Kind::Syndicate | Kind::Informant | Kind::Lead => {
                    state.steps.pop();
                    if in_rows(zone) && self.shows(state, card, Keyword::Ambush) {
                        self.move_to_field(state, card, Why::Ambush, events);
                    }
                }
                _ => {
                    state.steps.pop();
                }
            },
            Part::Event => {
                state.steps.pop();
                // An Event that attached itself or went elsewhere stays there.
                if in_rows(zone) {
                    self.defeat(state, card, None, events);
                }
            }
        }
        false
    }

    /// The current player chooses who gains the Ally (E4.29).
    pub(crate) fn go_on_with_ally<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) -> bool {
        let Some(&Frame { step: Step::GiveAlly { card }, .. }) = state.steps.top() else { return false };
        if !in_rows(state.table.card(card).zone) {
            state.steps.pop();
            return false;
        }
        if state.is_alone(state.turn) {
            let seat = state.turn;
            self.give_ally(state, seat, events);
            return false;
        }
        true
    }

    /// A player gains the Ally.
    pub(crate) fn give_ally<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        if let Some(Frame { step: Step::GiveAlly { card }, .. }) = state.steps.pop() {
            self.gain(state, seat, card, events);
        }
    }
}
