//! `impl Rules`: runs the game until somebody must decide.

use crate::DeadDrop;
use crate::cards::Kind;
use crate::choices::{Choice, Reason};
use crate::event::Event;
use crate::state::{CAPTURED, COURIER, DELIVERED, DROPS, Ending, State, Step, drop, in_play};
use kernel::{
    About, CandidateSink, Decision, EventSink, Hash, Outcome, Rules, Seat, SeatSet, Seed, Setup, SetupError, Side,
};
use machine::{CardId, Frame};

impl Rules for DeadDrop {
    type State = State;
    type Choice = Choice;
    type Event = Event;
    type Reason = Reason;

    fn about(&self) -> &About {
        &self.about
    }

    fn pin(&self, _: &Setup) -> Hash {
        let cards = self.cards.all().map(|(design, facts)| (design, self.cards.name(design), facts));
        self.cards.library.pin(self.about.version, cards)
    }

    fn set_up(&self, _: &Setup, seed: Seed) -> Result<State, SetupError> {
        Ok(self.fresh_table(seed))
    }

    fn decision(&self, state: &State) -> Option<Decision> {
        DeadDrop::decision(self, state)
    }

    fn candidates<S: CandidateSink<Choice, Reason>>(&self, state: &State, sink: &mut S) {
        DeadDrop::candidates(self, state, sink);
    }

    fn play<E: EventSink<Event>>(&self, state: &mut State, choice: Choice, events: &mut E) {
        self.carry_out_choice(state, choice, events);
        self.run(state, events);
    }

    fn concede<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        events.emit(Event::GaveUp { seat }, SeatSet::ALL);
        let ending = if seat == COURIER { Ending::CourierGaveUp } else { Ending::AgentsGaveUp };
        self.end(state, ending, events);
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let winner = match state.ending {
            Ending::NotYet => return None,
            Ending::Captured | Ending::CourierGaveUp => Side(0),
            Ending::Delivered | Ending::GotAway | Ending::AgentsGaveUp => Side(1),
        };
        let (words, rule) = DeadDrop::ending_in_words(state.ending);
        Some(Outcome { winners: vec![winner], words: words.to_owned(), rule: rule.to_owned(), capped: false })
    }

    fn side(&self, _: &State, seat: Seat) -> Side {
        Side(u8::from(seat == COURIER))
    }

    fn appraise(&self, state: &State, side: Side) -> i32 {
        let count = |zone| state.table.zone(zone).len() as i32;
        let nerve: i32 = [Seat(0), Seat(1)].into_iter().map(|seat| i32::from(self.nerve(state, seat))).sum();
        let agents = 60 * count(CAPTURED) - 40 * count(DELIVERED) + 3 * nerve;
        if side == Side(0) { agents } else { -agents }
    }
}

impl DeadDrop {
    /// Is a card of this kind?
    pub(crate) fn is(&self, state: &State, card: CardId, kind: Kind) -> bool {
        self.cards.is(state.table.design(card), kind)
    }

    /// The operatives of a player.
    pub(crate) fn operatives<'a>(&'a self, state: &'a State, seat: Seat) -> impl Iterator<Item = CardId> + 'a {
        let in_play = state.table.zone(in_play(seat)).iter().copied();
        in_play.filter(move |&card| self.is(state, card, Kind::Operative))
    }

    /// Goes on until somebody must decide, or the game is over.
    pub(crate) fn run<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        while let Some(&Frame { step, seat, .. }) = state.steps.top() {
            let waits = match step {
                // D7.3: what was set off waits until what is being done is done.
                Step::Turn { .. } | Step::Search { .. } | Step::Respond if !state.triggers.is_empty() => {
                    state.steps.push(Frame::new(Step::Order, seat));
                    false
                }
                Step::Turn { .. } => self.go_on_with_turn(state, events),
                Step::Search { .. } => self.go_on_with_search(state, events),
                Step::Discard { .. } => self.go_on_with_discard(state, events),
                Step::Respond => self.go_on_with_responses(state, events),
                Step::Place { .. } | Step::Help => true,
                Step::Settle { card } => {
                    self.settle(state, seat, card, events);
                    false
                }
                Step::Order => self.go_on_with_order(state),
                Step::Program(run) if self.was_negated_meanwhile(state, run.card) => {
                    state.steps.pop();
                    state.steps.next_act();
                    false
                }
                Step::Program(_) => machine::go_on(self, state, events),
            };
            if waits {
                break;
            }
        }
        self.refresh(state);
        if E::WANTED {
            state.standing.tell(&self.cards.library, |part| events.worked(part));
        }
    }

    /// Everybody sees what is chosen of what lies open.
    pub(crate) fn tell_choice<E: EventSink<Event>>(&self, state: &State, seat: Seat, card: CardId, events: &mut E) {
        let zone = state.table.card(card).zone;
        let at_drop = (0..DROPS).find(|&number| drop(number) == zone);
        let event = at_drop.map_or_else(
            || {
                let place = state.table.zone(zone).iter().position(|&other| other == card).unwrap_or(0) as u8 + 1;
                Event::Chose {
                    seat,
                    holder: state.table.card(card).controller,
                    design: state.table.design(card),
                    place,
                }
            },
            |drop| Event::ChoseDrop { seat, drop },
        );
        events.emit(event, SeatSet::ALL);
    }

    fn go_on_with_order(&self, state: &mut State) -> bool {
        let waiting = state.triggers.as_slice();
        let Some(first) = waiting.first() else {
            state.steps.pop();
            return false;
        };
        if waiting.iter().all(|pending| machine::alike(first, pending)) {
            self.carry_out_trigger(state, 0);
            return false;
        }
        true
    }
}
