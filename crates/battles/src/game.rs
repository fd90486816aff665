//! Battles as a game of the kernel: each question goes to the room that knows.

use crate::Battles;
use crate::choice::{Choice, Reason};
use crate::event::Event;
use crate::layout::LAYOUT;
use crate::state::{Ending, State};
use kernel::{
    About, Brief, CandidateSink, Chance, Decision, EventSink, Eye, Fullness, Game, Given, Happened, Hash, Known,
    Layout, Names, Outcome, Question, Seat, SeatSet, Seed, Setup, SetupError, Side, Tableau, Told, Touched,
};

impl Game for Battles {
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
        self.worth(state, side)
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
        Battles::reason_in_words(reason)
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
        Battles::masked_event(event)
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
        self.blanks_of(known)
    }

    fn is_pinned(&self, known: &Known<State>, slot: u32) -> bool {
        self.pins(known, slot)
    }

    fn unknown_cards(&self, known: &Known<State>) -> usize {
        known.state().table.blank_cards(known.seat())
    }

    fn slot(&self, state: &State, slot: u32) -> u64 {
        self.in_slot(state, slot)
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
        let State { table, steps, lasting, triggers, standing, borrows, .. } = state;
        let lists = [
            lasting.fullness("lasting"),
            triggers.fullness("triggers"),
            standing.all.fullness("standing"),
            borrows.fullness("borrows"),
            table.fullness(),
        ];
        steps.fullness().into_iter().chain(lists).collect()
    }
}
