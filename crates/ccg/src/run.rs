//! `impl Rules`: runs the game until somebody must decide.

use crate::Ccg;
use crate::choice::{Choice, Reason};
use crate::event::Event;
use crate::state::{Ending, State, Step};
use kernel::{
    About, CandidateSink, Decision, EventSink, Hash, Outcome, Rules, Seat, SeatSet, Seed, Setup, SetupError, Side,
};

impl Rules for Ccg {
    type State = State;
    type Choice = Choice;
    type Event = Event;
    type Reason = Reason;

    fn about(&self) -> &About {
        &self.about
    }

    fn pin(&self, _: &Setup) -> Hash {
        let printed = |design: machine::Design| Some((design, self.cards.name(design), self.cards.printed(design)?));
        let cards = self.cards.designs().filter_map(printed);
        self.cards.library.pin(self.about.version, cards)
    }

    fn set_up(&self, setup: &Setup, seed: Seed) -> Result<State, SetupError> {
        let mut state = self.fresh_table(setup, seed)?;
        self.run(&mut state, &mut ());
        Ok(state)
    }

    fn decision(&self, state: &State) -> Option<Decision> {
        Ccg::decision(self, state)
    }

    fn candidates<S: CandidateSink<Choice, Reason>>(&self, state: &State, sink: &mut S) {
        Ccg::candidates(self, state, sink);
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
        let (words, rule) = Ccg::ending_in_words(state.ending);
        let capped = state.ending == Ending::TooLong;
        Some(Outcome { winners: self.winners(state), words: words.to_owned(), rule: rule.to_owned(), capped })
    }

    fn side(&self, _: &State, seat: Seat) -> Side {
        Side(seat.0)
    }

    fn appraise(&self, state: &State, side: Side) -> i32 {
        Ccg::appraise(self, state, side)
    }

    fn weigh(&self, state: &State, choice: Choice) -> Option<i32> {
        Ccg::weigh(self, state, choice)
    }

    fn figures(&self, state: &State, each: &mut dyn FnMut(&'static str, u32)) {
        Ccg::figures(self, state, each);
    }
}

impl Ccg {
    /// Goes on until somebody must decide, or the game is over.
    pub(crate) fn run<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        while state.ending == Ending::NotYet {
            self.refresh(state);
            self.sort_hands(state);
            self.rebuild_decks(state, events);
            self.settle_covers(state, events);
            if self.go_on_with_triggers(state, events) {
                continue;
            }
            let Some(frame) = state.steps.top() else { break };
            if self.go_on_with_step(state, frame.step, events) && !self.settle_health(state, events) {
                break;
            }
        }
        if E::WANTED && state.ending == Ending::NotYet {
            self.refresh(state);
            self.tell_what_stands(state, events);
        }
    }

    /// Goes on with the step on top. True if it waits for an answer.
    fn go_on_with_step<E: EventSink<Event>>(&self, state: &mut State, step: Step, events: &mut E) -> bool {
        match step {
            Step::Draw
            | Step::Points
            | Step::Buy
            | Step::Sell
            | Step::Requisition
            | Step::Deploy
            | Step::Hire { .. }
            | Step::Join { .. }
            | Step::Place
            | Step::Beneath
            | Step::Regroup
            | Step::Send
            | Step::Next
            | Step::Announce { .. }
            | Step::Assign { .. }
            | Step::Penalty { .. }
            | Step::Debrief
            | Step::Name { .. }
            | Step::Keyword { .. }
            | Step::KeywordOf { .. }
            | Step::Redirect
            | Step::Lessen { .. }
            | Step::Relocate { .. }
            | Step::NewFile
            | Step::Bank { .. }
            | Step::Against { .. }
            | Step::LastWord
            | Step::FromPile { .. }
            | Step::Victim { .. } => true,
            Step::Order => self.is_order_open(state),
            Step::Play { .. } => self.go_on_with_play(state, events),
            Step::Settle { .. } => self.goes_on(|| self.go_on_with_settling(state, events)),
            Step::Hospitalise { card } => self.goes_on(|| {
                state.steps.pop();
                self.go_to_hospital(state, card, events);
            }),
            Step::OrRemove { card } => self.goes_on(|| {
                state.steps.pop();
                if !state.passed {
                    let run = machine::Running::new(state.turn);
                    self.remove_from_game(state, run, card, events);
                }
            }),
            Step::Turn { .. } => self.goes_on(|| self.go_on_with_turn(state, events)),
            Step::Investigate { .. } => self.goes_on(|| self.go_on_with_investigation(state, events)),
            Step::CarryOut { .. } => self.goes_on(|| self.go_on_with_carrying_out(state, events)),
            Step::Check { .. } => self.goes_on(|| self.go_on_with_check(state, events)),
            Step::Combat { .. } => self.goes_on(|| self.go_on_with_combat(state, events)),
            Step::Bluffs { .. } => self.go_on_with_bluffs(state),
            Step::Respond => self.go_on_with_responses(state),
            Step::Question { .. } => self.go_on_with_question(state),
            Step::Guess { .. } => self.go_on_with_guess(state),
            Step::Program(_) => machine::go_on(self, state, events),
        }
    }

    /// What goes on by itself never waits.
    fn goes_on(&self, go_on: impl FnOnce()) -> bool {
        go_on();
        false
    }
}
