//! Encounters as a game of the kernel: each question goes to the room that knows.

use crate::Encounters;
use crate::choice::{Choice, Reason};
use crate::event::Event;
use crate::layout::LAYOUT;
use crate::state::{Ending, State};
use kernel::{
    About, Brief, CandidateSink, Chance, Decision, EventSink, Eye, Fullness, Game, Given, Happened, Hash, Known,
    Layout, Names, Outcome, Question, Seat, SeatSet, Seed, Setup, SetupError, Side, Tableau, Told, Touched,
};

impl Game for Encounters {
    type State = State;
    type Choice = Choice;
    type Event = Event;
    type Reason = Reason;

    fn about(&self) -> &About {
        &self.about
    }

    fn pin(&self, _: &Setup) -> Hash {
        let mut hasher = blake3::Hasher::new();
        hasher.update(&self.about.version.to_le_bytes());
        for (design, printed) in self.cards.all() {
            hasher.update(format!("{:?} {printed:?}", self.cards.name(design)).as_bytes());
            hasher.update(&self.cards.library.bytes_of(design));
        }
        Hash(*hasher.finalize().as_bytes())
    }

    fn set_up(&self, setup: &Setup, seed: Seed) -> Result<State, SetupError> {
        let mut state = self.fresh_table(setup, seed)?;
        self.run(&mut state, &mut ());
        Ok(state)
    }

    fn decision(&self, state: &State) -> Option<Decision> {
        self.open_decision(state)
    }

    fn candidates<S: CandidateSink<Choice, Reason>>(&self, state: &State, sink: &mut S) {
        self.list(state, sink);
    }

    fn play<E: EventSink<Event>>(&self, state: &mut State, choice: Choice, events: &mut E) {
        self.carry_out_choice(state, choice, events);
        self.run(state, events);
    }

    fn concede<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        events.emit(Event::GaveUp { seat }, SeatSet::ALL);
        self.end(state, Ending::GaveUp, events);
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
        self.worth(state)
    }

    fn question(&self, state: &State, names: &Names) -> Question {
        self.question_in_words(state, names)
    }

    fn label(&self, state: &State, names: &Names, choice: Choice) -> String {
        self.label_in_words(state, names, choice)
    }

    fn touches(&self, state: &State, choice: Choice, touched: &mut Vec<Touched>) {
        self.touched_by(state, choice, touched);
    }

    fn reason(&self, _: &State, _: &Names, reason: Reason) -> (&'static str, String) {
        Encounters::reason_in_words(reason)
    }

    fn card_text(&self, name: &str) -> Option<String> {
        self.card_text_in_words(name)
    }

    fn told(&self, names: &Names, event: Event) -> Told {
        self.event_in_words(names, event)
    }

    fn brief(&self, names: &Names, before: Option<Event>, event: Event) -> Brief {
        self.briefly(names, before, event)
    }

    fn masked(&self, event: Event) -> Event {
        Encounters::masked_event(event)
    }

    fn tableau(&self, state: &State, names: &Names, eye: Eye) -> Tableau {
        self.tableau_for(state, names, eye)
    }

    fn layout(&self) -> Option<&'static Layout> {
        Some(&LAYOUT)
    }

    fn summary(&self, state: &State, names: &Names, log: &[Happened<Event>]) -> Vec<(String, String)> {
        self.summed_up(state, names, log)
    }

    fn known(&self, state: &State, seat: Seat) -> Known<State> {
        self.known_to(state, seat)
    }

    fn redeal(&self, known: &Known<State>, chance: &mut Chance) -> State {
        self.redeal_for(known, chance)
    }

    fn blanks(&self, known: &Known<State>) -> Vec<u32> {
        known.state().table.blank_slots(known.seat(), &known.state().steps)
    }

    fn is_pinned(&self, known: &Known<State>, slot: u32) -> bool {
        self.pins(known, slot)
    }

    fn unknown_cards(&self, known: &Known<State>) -> usize {
        known.state().table.blank_cards(known.seat())
    }

    fn slot(&self, state: &State, slot: u32) -> u64 {
        state.table.in_slot(slot, &state.steps, &state.chance)
    }

    fn facts(&self, state: &State) -> u32 {
        state.table.facts()
    }

    fn chance<'a>(&self, state: &'a mut State) -> &'a mut Chance {
        &mut state.chance
    }

    fn arrange(&self, state: &mut State, names: &Names, given: &Given) -> Result<(), String> {
        self.put(state, names, given)?;
        self.run(state, &mut ());
        Ok(())
    }

    fn check(&self, state: &State) -> Result<(), String> {
        self.is_sound(state)
    }

    fn fullness(&self, state: &State) -> Vec<Fullness> {
        let State { table, steps, lasting, standing, .. } = state;
        let lists = [lasting.fullness("lasting"), standing.all.fullness("standing"), table.fullness()];
        steps.fullness().into_iter().chain(lists).collect()
    }
}
