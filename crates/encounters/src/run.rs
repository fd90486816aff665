//! `impl Rules`: runs the game until somebody must decide.

use crate::Encounters;
use crate::choice::{Choice, Reason};
use crate::event::Event;
use crate::language::Feat;
use crate::standing::HEEDED;
use crate::state::{Ending, State, Step};
use kernel::{
    About, CandidateSink, Decision, EventSink, Hash, Outcome, Rules, Seat, SeatSet, Seed, Setup, SetupError, Side,
};

impl Rules for Encounters {
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
        Encounters::decision(self, state)
    }

    fn candidates<S: CandidateSink<Choice, Reason>>(&self, state: &State, sink: &mut S) {
        Encounters::candidates(self, state, sink);
    }

    fn play<E: EventSink<Event>>(&self, state: &mut State, choice: Choice, events: &mut E) {
        // After a save was read, what stands is not worked out yet.
        self.refresh(state);
        let heeded = state.standing.gist.stats & HEEDED;
        self.carry_out_choice(state, choice, events);
        self.run_on(state, heeded, events);
    }

    fn concede<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        events.emit(Event::GaveUp { seat }, SeatSet::ALL);
        if !state.players[seat.index()].out {
            self.end(state, Ending::GaveUp, events);
        }
    }

    fn hush(&self, state: &State) -> Option<&'static str> {
        state.hands_closed().then_some("E11.11")
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let winners = match state.ending {
            Ending::NotYet => return None,
            Ending::Won => vec![Side(0)],
            Ending::PlayerDefeated | Ending::AllDefeated | Ending::OutOfStrikes | Ending::GaveUp | Ending::TooLong => {
                Vec::new()
            }
        };
        let (words, rule) = Encounters::ending_in_words(state.ending);
        let capped = state.ending == Ending::TooLong;
        Some(Outcome { winners, words: words.to_owned(), rule: rule.to_owned(), capped })
    }

    fn side(&self, _: &State, _: Seat) -> Side {
        Side(0)
    }

    fn appraise(&self, state: &State, _: Side) -> i32 {
        Encounters::appraise(self, state)
    }
}

impl Encounters {
    /// Goes on until somebody must decide, or the game is over.
    pub(crate) fn run<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        self.run_on(state, 0, events);
    }

    /// The same, where these numbers were changed until now: that a change is over can defeat somebody, too.
    fn run_on<E: EventSink<Event>>(&self, state: &mut State, mut heeded: u64, events: &mut E) {
        while let Some(frame) = state.steps.top() {
            let waits = match frame.step {
                Step::Turn { .. } => self.go_on_with_turn(state, events),
                Step::Program(_) => machine::go_on(self, state, events),
                Step::Reveal { .. } => self.go_on_with_reveal(state, events),
                Step::Arrive { .. } => self.go_on_with_arrival(state, events),
                Step::Run => self.go_on_with_runners(state, events),
                Step::GiveAlly { .. } => self.go_on_with_ally(state, events),
                Step::Power { .. } => self.go_on_with_power(state, events),
                Step::Fight { .. } => self.go_on_with_fight(state, events),
                Step::Strike { .. } => self.go_on_with_strike(state, events),
                Step::Draw { .. } => self.go_on_with_draw(state, events),
                Step::Offer { .. } => self.go_on_with_offer(state),
                Step::Coordinate { .. } => self.go_on_with_coordinate(state, events),
                Step::Discard { .. } => self.go_on_with_discard(state, events),
                Step::Leave { .. } => self.go_on_with_leaving(state, events),
                Step::Uncover { .. } => self.go_on_with_uncovering(state, events),
                Step::TurnEnd => self.go_on_with_turn_end(state, events),
                Step::TheEnd { .. } => self.go_on_with_the_end(state, events),
                Step::Order { .. } => self.go_on_with_order(state),
                Step::Fall { .. } => self.go_on_with_fall(state, events),
            };
            if heeded != 0 || !is_calm(state) {
                self.heed_silence(state, events);
                let anew = self.heed_wounds(state, heeded, events) | self.heed_empty_decks(state);
                heeded = state.standing.gist.stats & HEEDED;
                if anew {
                    continue;
                }
            }
            if waits {
                break;
            }
        }
        if state.ending == Ending::NotYet {
            self.refresh(state);
            if E::WANTED {
                state.standing.tell(&self.cards.library, |part| events.worked(part));
            }
        }
    }

    /// The game is over: nothing is in progress any more (E2.3).
    pub(crate) fn end<E: EventSink<Event>>(&self, state: &mut State, ending: Ending, events: &mut E) {
        if state.ending == Ending::NotYet {
            state.ending = ending;
            state.standing.fresh = false;
            state.steps.clear();
            events.emit(Event::Over { ending }, SeatSet::ALL);
        }
    }
}

/// Is it certain that no hand closes or opens, that nobody's Health or damage changes by what stands, and that nobody is
/// defeated for having no cards?
fn is_calm(state: &State) -> bool {
    let standing = &state.standing;
    standing.fresh && !state.closed && standing.gist.stats & HEEDED == 0 && !standing.is_awaited(Feat::NoCards.bit())
}
