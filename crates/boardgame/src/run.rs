//! `impl Rules`: runs the game until somebody must decide.

use crate::Boardgame;
use crate::choices::{Choice, Reason};
use crate::event::Event;
use crate::facts::Region;
use crate::state::{Ending, State, Step, archive};
use kernel::{
    About, CandidateSink, Decision, EventSink, Hash, Outcome, Rules, Seat, SeatSet, Seed, Setup, SetupError, Side,
};
use machine::Frame;

/// The Agents' side.
pub const AGENTS_SIDE: Side = Side(0);
/// The Syndicate's side.
pub const SYNDICATE_SIDE: Side = Side(1);

impl Rules for Boardgame {
    type State = State;
    type Choice = Choice;
    type Event = Event;
    type Reason = Reason;

    fn about(&self) -> &About {
        &self.about
    }

    fn pin(&self, _: &Setup) -> Hash {
        let cards = self.cards.designs().filter_map(|design| {
            let facts = self.cards.facts(design)?;
            Some((design, self.cards.name(design), facts))
        });
        self.cards.library.pin(self.about.version, cards)
    }

    fn set_up(&self, setup: &Setup, seed: Seed) -> Result<State, SetupError> {
        self.fresh_table(setup, seed)
    }

    fn decision(&self, state: &State) -> Option<Decision> {
        Boardgame::decision(self, state)
    }

    fn candidates<S: CandidateSink<Choice, Reason>>(&self, state: &State, sink: &mut S) {
        Boardgame::candidates(self, state, sink);
    }

    fn play<E: EventSink<Event>>(&self, state: &mut State, choice: Choice, events: &mut E) {
        self.carry_out_choice(state, choice, events);
        self.run(state, events);
    }

    fn concede<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        events.emit(Event::GaveUp { seat }, SeatSet::ALL);
        let ending = if seat == state.syndicate { Ending::SyndicateGaveUp } else { Ending::AgentsGaveUp };
        self.end(state, ending, events);
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let winner = match state.ending {
            Ending::NotYet => return None,
            Ending::Poster | Ending::SyndicateGaveUp => AGENTS_SIDE,
            Ending::Concealed | Ending::TrailCold | Ending::AgentsGaveUp => SYNDICATE_SIDE,
        };
        let (words, rule) = Boardgame::ending_in_words(state.ending);
        let capped = state.ending == Ending::TrailCold;
        Some(Outcome { winners: vec![winner], words: words.to_owned(), rule: rule.to_owned(), capped })
    }

    fn side(&self, state: &State, seat: Seat) -> Side {
        if seat == state.syndicate { SYNDICATE_SIDE } else { AGENTS_SIDE }
    }

    fn figures(&self, state: &State, each: &mut dyn FnMut(&'static str, u32)) {
        each("rounds", u32::from(state.round));
        each("pieces", u32::from(state.pieces));
        each("points concealed", u32::from(state.screen.points()));
        let solved: usize = Region::ALL.iter().map(|region| state.table.zone(archive(*region)).len()).sum();
        each("X-Files solved", solved as u32);
    }

    fn appraise(&self, state: &State, side: Side) -> i32 {
        self.side_stands(state, side)
    }
}

impl Boardgame {
    /// Goes on until somebody must decide, or the game is over.
    pub(crate) fn run<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        self.refresh(state);
        while let Some(&Frame { step, seat, .. }) = state.steps.top() {
            let waits = match step {
                Step::Turn { .. } => self.go_on_with_turn(state, events),
                Step::Syndicate { .. } => self.go_on_with_syndicate(state, events),
                Step::Trade { .. } | Step::Collect { .. } => true,
                Step::Act { .. } => self.go_on_with_act(state, events),
                Step::Investigate { .. } => self.go_on_with_investigation(state, events),
                Step::Revealed { card } => {
                    self.put_away_revealed(state, card);
                    false
                }
                Step::Solve { slot } => {
                    self.solve(state, seat, slot, events);
                    false
                }
                Step::Evidence { .. } => self.go_on_with_evidence(state, events),
                Step::Program(_) => machine::go_on(self, state, events),
            };
            self.refresh(state);
            if waits {
                break;
            }
        }
        if E::WANTED {
            state.standing.tell(&self.cards.library, |part| events.worked(part));
        }
    }
}
