//! A game with a fault planted in it, whatever the game: a [`Fault`] is a value that changes one thing the sound game
//! does.

use kernel::{
    About, CandidateSink, Chance, Decision, EventSink, Explained, Eye, Fullness, Game, Given, Hash, Known, Names,
    Outcome, Question, Refusal, Rules, Seat, SeatSet, Seed, Setup, SetupError, Side, Sight, Staging, Tableau, Telling,
    Told, Worked,
};

type State<G> = <G as Rules>::State;
type Choice<G> = <G as Rules>::Choice;

/// What is wrong with a game. To plant one, say what differs from [`Fault::none`]: each part is called once the sound
/// game has done its work, and may change what came of it.
pub struct Fault<G: Game> {
    /// What is wrong, in a few words.
    pub name: &'static str,
    /// The property that must catch it; `P4 or P4b` where chance decides which looks first.
    pub by: &'static str,
    /// The position it shows in, from the first one.
    pub set_up: fn(&G, &mut State<G>),
    /// The list of choices.
    pub list: fn(&G, &State<G>, &mut Vec<Choice<G>>),
    /// What an answer made of a state, and whether anybody listened.
    pub play: fn(&G, &State<G>, Choice<G>, &mut State<G>, bool),
    /// Who sees an event.
    pub seen: fn(&G::Event, SeatSet) -> SeatSet,
    /// How well a side stands.
    pub appraise: fn(i32) -> i32,
    /// What a pair of eyes sees.
    pub tableau: fn(&G, &State<G>, &Names, Eye, &mut Tableau),
    /// What a seat knows of a state.
    pub known: fn(&G, &State<G>, &mut State<G>),
    /// A re-deal.
    pub redeal: fn(&G, &Known<State<G>>, &mut Chance, &mut State<G>),
    /// What is asked.
    pub question: fn(&G, &State<G>, &mut Question),
    /// What is saved.
    pub save: fn(&mut State<G>),
    /// An answer that is not listed; true if it is accepted all the same.
    pub refuse: fn(&mut State<G>, Choice<G>) -> bool,
}

impl<G: Game> Fault<G> {
    /// Nothing is wrong.
    pub const fn none() -> Fault<G> {
        Fault {
            name: "nothing",
            by: "",
            set_up: |_, _| (),
            list: |_, _, _| (),
            play: |_, _, _, _, _| (),
            seen: |_, seen| seen,
            appraise: |worth| worth,
            tableau: |_, _, _, _, _| (),
            known: |_, _, _| (),
            redeal: |_, _, _, _| (),
            question: |_, _, _| (),
            save: |_| (),
            refuse: |_, _| false,
        }
    }
}

/// A game with a fault.
pub struct Faulty<G: Game> {
    pub game: G,
    pub fault: Fault<G>,
}

/// Tells events to whom the fault lets see them.
struct Loud<'a, E, S>(&'a mut S, fn(&E, SeatSet) -> SeatSet);

impl<E, S: EventSink<E>> EventSink<E> for Loud<'_, E, S> {
    const WANTED: bool = S::WANTED;

    fn emit(&mut self, event: E, seen: SeatSet) {
        let seen = (self.1)(&event, seen);
        self.0.emit(event, seen);
    }

    fn worked(&mut self, part: Worked) {
        self.0.worked(part);
    }
}

impl<G: Game> Rules for Faulty<G> {
    type State = G::State;
    type Choice = G::Choice;
    type Event = G::Event;
    type Reason = G::Reason;

    fn about(&self) -> &About {
        self.game.about()
    }

    fn pin(&self, setup: &Setup) -> Hash {
        self.game.pin(setup)
    }

    fn set_up(&self, setup: &Setup, seed: Seed) -> Result<G::State, SetupError> {
        let mut state = self.game.set_up(setup, seed)?;
        (self.fault.set_up)(&self.game, &mut state);
        Ok(state)
    }

    fn decision(&self, state: &G::State) -> Option<Decision> {
        self.game.decision(state)
    }

    fn candidates<S: CandidateSink<G::Choice, G::Reason>>(&self, state: &G::State, sink: &mut S) {
        let mut listed = Explained::default();
        self.game.candidates(state, &mut listed);
        if !listed.legal.is_empty() {
            (self.fault.list)(&self.game, state, &mut listed.legal);
        }
        listed.legal.into_iter().for_each(|choice| sink.legal(choice));
        listed.refused.into_iter().for_each(|(choice, reason)| sink.refused(choice, reason));
    }

    fn play<E: EventSink<G::Event>>(&self, state: &mut G::State, choice: G::Choice, events: &mut E) {
        let before = *state;
        self.game.play(state, choice, &mut Loud(events, self.fault.seen));
        (self.fault.play)(&self.game, &before, choice, state, E::WANTED);
    }

    fn concede<E: EventSink<G::Event>>(&self, state: &mut G::State, seat: Seat, events: &mut E) {
        self.game.concede(state, seat, events);
    }

    fn hush(&self, state: &G::State) -> Option<&'static str> {
        self.game.hush(state)
    }

    fn outcome(&self, state: &G::State) -> Option<Outcome> {
        self.game.outcome(state)
    }

    fn side(&self, state: &G::State, seat: Seat) -> Side {
        self.game.side(state, seat)
    }

    fn appraise(&self, state: &G::State, side: Side) -> i32 {
        (self.fault.appraise)(self.game.appraise(state, side))
    }

    fn weigh(&self, state: &G::State, choice: G::Choice) -> Option<i32> {
        self.game.weigh(state, choice)
    }
}

impl<G: Game> Sight for Faulty<G> {
    fn tableau(&self, state: &G::State, names: &Names, eye: Eye) -> Tableau {
        let mut tableau = self.game.tableau(state, names, eye);
        (self.fault.tableau)(&self.game, state, names, eye, &mut tableau);
        tableau
    }

    fn known(&self, state: &G::State, seat: Seat) -> Known<G::State> {
        let mut known = *self.game.known(state, seat).state();
        (self.fault.known)(&self.game, state, &mut known);
        Known::new(seat, known)
    }

    fn as_known(&self, state: &G::State, seat: Seat) -> G::State {
        self.game.as_known(state, seat)
    }

    fn redeal(&self, known: &Known<G::State>, chance: &mut Chance) -> G::State {
        let mut dealt = self.game.redeal(known, chance);
        (self.fault.redeal)(&self.game, known, chance, &mut dealt);
        dealt
    }

    fn blanks(&self, known: &Known<G::State>) -> Vec<u32> {
        self.game.blanks(known)
    }

    fn is_pinned(&self, known: &Known<G::State>, slot: u32) -> bool {
        self.game.is_pinned(known, slot)
    }

    fn unknown_cards(&self, known: &Known<G::State>) -> usize {
        self.game.unknown_cards(known)
    }

    fn slot(&self, state: &G::State, slot: u32) -> u64 {
        self.game.slot(state, slot)
    }

    fn facts(&self, state: &G::State) -> u32 {
        self.game.facts(state)
    }

    fn chance<'a>(&self, state: &'a mut G::State) -> &'a mut Chance {
        self.game.chance(state)
    }
}

impl<G: Game> Telling for Faulty<G> {
    fn question(&self, state: &G::State, names: &Names) -> Question {
        let mut question = self.game.question(state, names);
        (self.fault.question)(&self.game, state, &mut question);
        question
    }

    fn label(&self, state: &G::State, names: &Names, choice: G::Choice) -> String {
        self.game.label(state, names, choice)
    }

    fn reason(&self, state: &G::State, names: &Names, reason: G::Reason) -> (&'static str, String) {
        self.game.reason(state, names, reason)
    }

    fn told(&self, names: &Names, event: G::Event) -> Told {
        self.game.told(names, event)
    }
}

impl<G: Game> Staging for Faulty<G> {
    fn arrange(&self, state: &mut G::State, names: &Names, given: &Given) -> Result<(), String> {
        self.game.arrange(state, names, given)
    }

    fn check(&self, state: &G::State) -> Result<(), String> {
        self.game.check(state)
    }

    fn fullness(&self, state: &G::State) -> Vec<Fullness> {
        self.game.fullness(state)
    }

    fn save(&self, state: &G::State) -> Vec<u8> {
        let mut saved = *state;
        (self.fault.save)(&mut saved);
        self.game.save(&saved)
    }

    fn load(&self, bytes: &[u8]) -> Result<G::State, String> {
        self.game.load(bytes)
    }
}

impl<G: Game> Game for Faulty<G> {
    fn apply<E: EventSink<G::Event>>(
        &self,
        state: &mut G::State,
        _: &Names,
        seat: Seat,
        choice: G::Choice,
        events: &mut E,
    ) -> Result<(), Refusal> {
        let asked = self.decision(state).ok_or(Refusal::Over)?.seat;
        let mut legal = Vec::new();
        self.candidates(state, &mut legal);
        if seat == asked && legal.contains(&choice) {
            self.play(state, choice, events);
            return Ok(());
        }
        if (self.fault.refuse)(state, choice) { Ok(()) } else { Err(Refusal::NotAsked { seat, asked }) }
    }
}
