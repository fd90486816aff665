//! Dead Drop as a game of the kernel: each question goes to the room that knows.

use crate::DeadDrop;
use crate::choices::{Choice, Reason};
use crate::event::Event;
use crate::state::{CAPTURED, COURIER, DELIVERED, Ending, State};
use kernel::{
    About, CandidateSink, Chance, Decision, EventSink, Eye, Fullness, Game, Given, Hash, Known, Names, Outcome,
    Question, Seat, SeatSet, Seed, Setup, SetupError, Side, Tableau, Told, Touched,
};
use machine::Design;

impl Game for DeadDrop {
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
        for (design, facts) in self.cards.all() {
            hasher.update(format!("{:?} {facts:?}", self.cards.name(design)).as_bytes());
            hasher.update(&self.cards.library.bytes_of(design));
        }
        Hash(*hasher.finalize().as_bytes())
    }

    fn set_up(&self, _: &Setup, seed: Seed) -> Result<State, SetupError> {
        Ok(self.fresh_table(seed))
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
        let (rule, words) = DeadDrop::reason_in_words(reason);
        (rule, words.to_owned())
    }

    fn card_text(&self, name: &str) -> Option<String> {
        // People type small letters.
        let card = self.cards.book.entries().find(|card| card.name.eq_ignore_ascii_case(name))?;
        let design = self.cards.design(&card.name)?;
        let facts = self.cards.facts(design)?;
        let text = &card.text;
        let kind = format!("{:?}", facts.kind);
        Some(if facts.nerve > 0 { format!("{kind}, nerve {}. {text}", facts.nerve) } else { format!("{kind}. {text}") })
    }

    fn told(&self, names: &Names, event: Event) -> Told {
        self.event_in_words(names, event)
    }

    fn masked(&self, event: Event) -> Event {
        let design = Design::UNKNOWN;
        match event {
            Event::Drew { seat, by, .. } => Event::Drew { seat, design, by },
            Event::Placed { drop, .. } => Event::Placed { drop, design },
            Event::TookBack { drop, .. } => Event::TookBack { drop, design },
            Event::LookedAt { seat, drop, .. } => Event::LookedAt { seat, drop, design },
            open => open,
        }
    }

    fn tableau(&self, state: &State, names: &Names, eye: Eye) -> Tableau {
        self.tableau_for(state, names, eye)
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
        self.put(state, names, given)
    }

    fn check(&self, state: &State) -> Result<(), String> {
        self.is_sound(state)
    }

    fn fullness(&self, state: &State) -> Vec<Fullness> {
        let State { table, steps, windows, effects, triggers, schedule, .. } = state;
        let lists = [effects.fullness(), triggers.fullness("triggers"), schedule.fullness(), table.fullness()];
        steps.fullness().into_iter().chain(windows.fullness()).chain(lists).collect()
    }
}
