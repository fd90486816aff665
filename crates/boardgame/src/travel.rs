//! Moving (G2.2), trading (G2.3 to G2.8), and what Mulder looks at (G7.1).

use crate::Boardgame;
use crate::agent::{Agent, Person};
use crate::event::Event;
use crate::facts::Region;
use crate::map::Space;
use crate::state::{State, Step, hand, string};
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Depth, Design, Frame};

impl Boardgame {
    /// The pawn goes to a region.
    pub(crate) fn go_to<E: EventSink<Event>>(
        &self,
        state: &mut State,
        agent: Agent,
        region: Region,
        by: Design,
        events: &mut E,
    ) {
        state.agent_mut(agent).region = region;
        events.emit(Event::Moved { who: state.named(agent), region, by }, SeatSet::ALL);
    }

    /// An Agent asks another to trade, and offers a card.
    pub(crate) fn ask_to_trade<E: EventSink<Event>>(
        &self,
        state: &mut State,
        partner: Agent,
        card: CardId,
        events: &mut E,
    ) {
        state.done.asked |= 1 << partner.0;
        let (who, design) = (state.named(state.turn), state.table.printed(card));
        events.emit(Event::AskedToTrade { who, partner: state.named(partner), design }, state.side());
        state.steps.next_act();
        state.steps.push(Frame::new(Step::Trade { partner, card }, state.agent(partner).seat));
    }

    /// The partner gives a card back: both change hands.
    pub(crate) fn trade<E: EventSink<Event>>(&self, state: &mut State, given: CardId, events: &mut E) {
        let Some(&Frame { step: Step::Trade { partner, card }, .. }) = state.steps.top() else { return };
        state.steps.pop();
        state.steps.next_act();
        let asker = state.turn;
        let (gave, got) = (state.table.printed(card), state.table.printed(given));
        let given = state.carry(given, hand(asker.holder()), Depth::Bottom, SeatSet::NONE);
        // What was offered may be another piece by now only if it lay in the partner's hand.
        debug_assert!(given != card);
        state.carry(card, hand(partner.holder()), Depth::Bottom, SeatSet::NONE);
        state.done.travelled = true;
        let (who, partner) = (state.named(asker), state.named(partner));
        events.emit(Event::Traded { who, partner, gave, got }, state.side());
    }

    /// The partner refuses.
    pub(crate) fn refuse<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        let Some(&Frame { step: Step::Trade { partner, .. }, .. }) = state.steps.top() else { return };
        state.steps.pop();
        state.steps.next_act();
        events.emit(Event::Refused { who: state.named(partner) }, SeatSet::ALL);
    }

    /// The Agents see what lies in a space, and all see that they do.
    pub(crate) fn look_at<E: EventSink<Event>>(
        &self,
        state: &mut State,
        agent: Agent,
        card: CardId,
        by: Design,
        events: &mut E,
    ) {
        let Some(space) = crate::state::as_space(state.table.card(card).zone) else { return };
        let design = state.table.printed(card);
        state.table.reveal(card, state.side());
        state.seen[space.index()] = design;
        state.swapped &= !(1 << space.0);
        let seats: SeatSet = Seat::all(state.table.seats()).collect();
        events.emit(Event::LookedAt { who: state.named(agent), space, design, by }, seats);
    }

    /// Mulder pays and looks (G7.1).
    pub(crate) fn pay_to_look<E: EventSink<Event>>(&self, state: &mut State, space: Space, events: &mut E) {
        let Some(&card) = state.table.zone(string(space)).first() else { return };
        let agent = state.turn;
        state.agent_mut(agent).influence -= 1;
        state.done.looked = true;
        self.look_at(state, agent, card, Design::UNKNOWN, events);
        state.steps.next_act();
    }

    /// Could these two trade now, but for their hands?
    pub(crate) fn stand_together(&self, state: &State, one: Agent, two: Agent) -> bool {
        one != two && state.agent(one).region == state.agent(two).region
    }

    /// Has somebody no card in hand?
    pub(crate) fn is_empty_handed(&self, state: &State, agent: Agent) -> bool {
        state.hand(Person::Agent(agent)).is_empty()
    }
}
