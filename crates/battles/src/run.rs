//! `impl Rules`: runs the game until somebody must decide.

use crate::Battles;
use crate::choice::{Choice, Reason};
use crate::event::Event;
use crate::language::Moment;
use crate::state::{Ending, State, Step};
use kernel::{
    About, CandidateSink, Decision, EventSink, Hash, Outcome, Rules, Seat, SeatSet, Seed, Setup, SetupError, Side,
};
use machine::Design;

/// Is nothing in the middle when this is on top? Then what waits is carried out (B8.4).
fn is_settled(step: Step) -> bool {
    matches!(step, Step::Turn { .. } | Step::Combat)
}

impl Rules for Battles {
    type State = State;
    type Choice = Choice;
    type Event = Event;
    type Reason = Reason;

    fn about(&self) -> &About {
        &self.about
    }

    fn pin(&self, _: &Setup) -> Hash {
        let cards = self.cards.all().map(|(design, printed)| (design, self.cards.name(design), printed));
        self.cards.library.pin(self.about.version, cards)
    }

    fn set_up(&self, setup: &Setup, seed: Seed) -> Result<State, SetupError> {
        let mut state = self.fresh_table(setup, seed)?;
        self.run(&mut state, &mut ());
        Ok(state)
    }

    fn decision(&self, state: &State) -> Option<Decision> {
        Battles::decision(self, state)
    }

    fn candidates<S: CandidateSink<Choice, Reason>>(&self, state: &State, sink: &mut S) {
        Battles::candidates(self, state, sink);
    }

    fn play<E: EventSink<Event>>(&self, state: &mut State, choice: Choice, events: &mut E) {
        self.carry_out_choice(state, choice, events);
        self.run(state, events);
    }

    fn concede<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        events.emit(Event::GaveUp { seat }, SeatSet::ALL);
        self.give_up(state, seat, events);
        self.run(state, events);
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        if state.ending == Ending::NotYet {
            return None;
        }
        let winners = self.winners(state);
        let (words, rule) = Battles::ending_in_words(state.ending);
        let capped = state.ending == Ending::TooLong;
        Some(Outcome { winners, words: words.to_owned(), rule: rule.to_owned(), capped })
    }

    fn side(&self, state: &State, seat: Seat) -> Side {
        self.side_number(state, seat)
    }

    fn appraise(&self, state: &State, side: Side) -> i32 {
        Battles::appraise(self, state, side)
    }
}

impl Battles {
    /// Goes on until somebody must decide, or the game is over.
    pub(crate) fn run<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        while let Some(frame) = state.steps.top() {
            let step = frame.step;
            if self.heed(state, events) {
                continue;
            }
            if is_settled(step) && self.go_on_with_triggers(state, events) {
                continue;
            }
            let waits = match step {
                Step::Begin => self.go_on_with_begin(state),
                Step::Attack | Step::Tough { .. } | Step::Enter { .. } | Step::Place { .. } | Step::Wish { .. } => true,
                Step::Order => self.go_on_with_order(state),
                Step::Line => self.go_on_with_line(state),
                Step::Mulligan { .. } => self.go_on_with_mulligans(state, events),
                Step::Turn { .. } => self.go_on_with_turn(state, events),
                Step::Combat => self.go_on_with_combat(state, events),
                Step::StrikeBack => self.go_on_with_strike_back(state, events),
                Step::Pay { .. } => self.go_on_with_payment(state, events),
                Step::Program(_) => machine::go_on(self, state, events),
                Step::Finish { .. } => self.go_on_with_finish(state, events),
                Step::Offer { .. } => self.go_on_with_offer(state),
                Step::Ko { .. } => self.go_on_with_ko(state, events),
                Step::Equip { .. } => self.go_on_with_equip(state, events),
                Step::Receive { .. } => self.go_on_with_receiving(state, events),
                Step::Draw { .. } => self.go_on_with_draw(state, events),
            };
            if waits {
                break;
            }
        }
        if state.ending == Ending::NotYet {
            self.refresh(state);
            if E::WANTED {
                state.standing.list.tell(&self.cards.library, |part| events.worked(part));
            }
        }
    }

    /// Likewise: what a card says about being played, borne or used to power up has counted.
    pub(crate) fn tell_what_counted<E: EventSink<Event>>(
        &self,
        design: Design,
        counts: impl Fn(&Moment) -> bool,
        events: &mut E,
    ) {
        if E::WANTED {
            self.cards.library.tell_when(design, counts, |part| events.worked(part));
        }
    }

    /// The game is over: nothing is in progress any more (B9.10).
    pub(crate) fn end<E: EventSink<Event>>(&self, state: &mut State, ending: Ending, events: &mut E) {
        if state.ending == Ending::NotYet {
            state.ending = ending;
            state.standing.forget();
            state.steps.clear();
            state.triggers.truncate(0);
            events.emit(Event::Over { ending }, SeatSet::ALL);
        }
    }
}
