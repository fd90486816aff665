//! Matches: a tiny game for two, to try every script line on.
//!
//! Take one to three matches; who takes the last one wins. A coin may be flipped before taking.
//! Each seat holds one secret card; a Torch burns two matches unless somebody douses it.

use kernel::{
    About, Ask, CandidateSink, CardShown, Chance, Decision, EventSink, Eye, Game, Given, Hash, Known, Masked,
    NamedZone, Names, Outcome, Question, Rules, Seat, SeatSet, Seed, Setup, SetupError, SetupOption, Shared, Side,
    Sight, Staging, Tableau, Takes, Telling, Told, Worked, flat, flat_enum,
};
use std::sync::{Arc, LazyLock};

pub const RULES: &str = "\
# Matches

## M1 The heap

**M1.1** Take one, two or three matches.

**M1.2** Nobody takes more matches than there are.

**M1.3** Who takes the last match wins.

## M2 The coin

**M2.1** Flip a coin once per turn: heads adds a match.

## M3 Cards

**M3.1** A Torch burns two matches, by chance with sparks or with smoke, and everybody may douse it with a Bucket
first.

**M3.2** A seat plays only a card it holds.

**M3.3** Who concedes loses.
";

/// More matches than this are a table out of order.
const HEAP_MAX: u8 = 30;

flat_enum! {
    /// A secret card.
    pub enum Card {
        /// None, or played.
        Nothing,
        /// Burns two matches.
        Torch,
        /// Douses a torch.
        Bucket,
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    heap: u8,
    turn: Seat,
    cards: [Card; 2],
    flipped: bool,
    /// How many seats still have to respond to a torch; 0 when none burns.
    responses: u8,
    acts: u32,
    smoke: bool,
    winner: u8,
    conceded: bool,
    chance: Chance,
}
flat!(State { heap, turn, cards, flipped, responses, acts, smoke, winner, conceded, chance });

const NOBODY: u8 = 9;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    Take(u8),
    Flip(u8),
    Torch,
    Douse,
    Pass,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    Did(Seat, Choice),
    Flipped(bool),
    Burnt { smoke: bool },
    Conceded(Seat),
}

impl Masked for Event {
    fn masked(self) -> Event {
        self
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    TooMany,
    FlippedAlready,
    NotHeld,
}

/// The game, as scenarios hold it.
pub fn matches() -> Arc<dyn kernel::AnyGame> {
    Arc::new(Shared::new(Matches))
}

pub struct Matches;

kernel::facts! {
    /// All counters and words.
    pub const FACTS;
    table both HEAP = "heap", "matches left";
    table shown SMOKE = "smoke", "did the torch smoke?";
    table shown TURN = "turn", "whose turn it is";
    seat given LUCKY = "lucky", "nothing at all";
}

static HEAP_SIZE: SetupOption = SetupOption {
    name: "heap",
    about: "matches at the start",
    rule: None,
    takes: Takes::Number { least: 1, most: HEAP_MAX },
};

static ABOUT: LazyLock<About> = LazyLock::new(|| About {
    name: "matches",
    title: "Matches",
    summary: "A heap of matches and a coin.",
    goal: &[],
    version: 1,
    seats: 2..=2,
    seat_names: vec!["Ann".to_owned(), "Ann Lee".to_owned()],
    zones: vec![NamedZone { name: "hand", per_seat: true, about: "the secret card" }],
    facts: FACTS,
    options: vec![HEAP_SIZE.clone()],
    rules: RULES,
    secrets: kernel::Secrets::OfSeats,
});

impl Matches {
    fn other(state: &State) -> Seat {
        state.turn.next(2)
    }

    fn end_turn(state: &mut State) {
        if state.heap == 0 && state.winner == NOBODY {
            state.winner = state.turn.0;
        }
        state.turn = Matches::other(state);
        state.flipped = false;
    }
}

impl Rules for Matches {
    type State = State;
    type Choice = Choice;
    type Event = Event;
    type Reason = Reason;

    fn about(&self) -> &About {
        &ABOUT
    }

    fn pin(&self, _: &Setup) -> Hash {
        Hash([1; 32])
    }

    fn set_up(&self, setup: &Setup, seed: Seed) -> Result<State, SetupError> {
        let mut chance = Chance::new(seed);
        let mut cards = [Card::Torch, Card::Bucket];
        chance.shuffle(&mut cards);
        for (seat, card) in setup.seats.iter().zip(&mut cards) {
            match seat.submission.contents.as_ref().and_then(|contents| contents["card"].as_str()) {
                Some("Torch") => *card = Card::Torch,
                Some("Bucket") => *card = Card::Bucket,
                Some(_) | None => {}
            }
        }
        Ok(State {
            heap: HEAP_SIZE.number(setup)?.unwrap_or(7),
            turn: Seat(0),
            cards,
            flipped: false,
            responses: 0,
            acts: 0,
            smoke: false,
            winner: NOBODY,
            conceded: false,
            chance,
        })
    }

    fn decision(&self, state: &State) -> Option<Decision> {
        if state.winner != NOBODY {
            return None;
        }
        let (seat, kind) = match state.responses {
            0 => (state.turn, Ask::Act),
            1 => (state.turn, Ask::Respond),
            _ => (Matches::other(state), Ask::Respond),
        };
        Some(Decision { seat, kind, act: state.acts })
    }

    fn candidates<S: CandidateSink<Choice, Reason>>(&self, state: &State, sink: &mut S) {
        let Some(decision) = self.decision(state) else { return };
        let holds = |card| state.cards[decision.seat.index()] == card;
        let mut offer = |choice, legal, reason| if legal { sink.legal(choice) } else { sink.refused(choice, reason) };
        if state.responses > 0 {
            offer(Choice::Pass, true, Reason::NotHeld);
            offer(Choice::Douse, holds(Card::Bucket), Reason::NotHeld);
            return;
        }
        for count in 1..=3 {
            offer(Choice::Take(count), count <= state.heap, Reason::TooMany);
        }
        offer(Choice::Flip(1), !state.flipped, Reason::FlippedAlready);
        offer(Choice::Flip(2), !state.flipped, Reason::FlippedAlready);
        offer(Choice::Torch, holds(Card::Torch), Reason::NotHeld);
    }

    fn play<E: EventSink<Event>>(&self, state: &mut State, choice: Choice, events: &mut E) {
        let Some(decision) = self.decision(state) else { return };
        events.worked(Worked::Ability(0));
        events.emit(Event::Did(decision.seat, choice), SeatSet::ALL);
        state.acts += 1;
        match choice {
            Choice::Take(count) => {
                state.heap -= count;
                Matches::end_turn(state);
            }
            Choice::Flip(coins) => {
                state.flipped = true;
                for _ in 0..coins {
                    let heads = state.chance.pick(2) == 0;
                    state.heap += u8::from(heads);
                    events.emit(Event::Flipped(heads), SeatSet::ALL);
                }
            }
            Choice::Torch => {
                events.worked(Worked::Instruction(0));
                state.cards[decision.seat.index()] = Card::Nothing;
                state.responses = 2;
            }
            Choice::Douse => {
                state.cards[decision.seat.index()] = Card::Nothing;
                state.responses = 0;
                Matches::end_turn(state);
            }
            Choice::Pass => {
                state.responses -= 1;
                if state.responses == 0 {
                    events.worked(Worked::Instruction(1));
                    state.heap = state.heap.saturating_sub(2);
                    state.smoke = state.chance.pick(2) == 1;
                    events.emit(Event::Burnt { smoke: state.smoke }, SeatSet::ALL);
                    Matches::end_turn(state);
                }
            }
        }
    }

    fn concede<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        events.emit(Event::Conceded(seat), SeatSet::ALL);
        state.winner = seat.next(2).0;
        state.conceded = true;
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let words = if state.conceded { "the other conceded" } else { "the last match is taken" };
        let rule = if state.conceded { "M3.3" } else { "M1.3" };
        (state.winner != NOBODY).then(|| Outcome {
            winners: vec![Side(state.winner)],
            words: words.into(),
            rule: rule.into(),
            capped: false,
        })
    }

    fn side(&self, _: &State, seat: Seat) -> Side {
        Side(seat.0)
    }

    fn appraise(&self, _: &State, _: Side) -> i32 {
        0
    }
}

impl Sight for Matches {
    fn tableau(&self, state: &State, names: &Names, eye: Eye) -> Tableau {
        let mut tableau = Tableau::default();
        tableau.table.fact(HEAP, state.heap);
        tableau.table.fact(SMOKE, state.smoke);
        tableau.table.fact(TURN, names.of(state.turn));
        for seat in Seat::all(2) {
            let mut area = kernel::Area { name: names.of(seat).into(), ..Default::default() };
            let card = match (state.cards[seat.index()], eye.among(SeatSet::only(seat))) {
                (Card::Nothing, _) => vec![],
                (Card::Torch, true) => vec![CardShown::named("Torch")],
                (Card::Bucket, true) => vec![CardShown::named("Bucket")],
                (Card::Torch | Card::Bucket, false) => vec![CardShown::back()],
            };
            area.zone("hand", card);
            tableau.seats.push(area);
        }
        tableau
    }

    fn known(&self, state: &State, seat: Seat) -> Known<State> {
        let mut blanked = *state;
        blanked.cards[seat.next(2).index()] = Card::Nothing;
        blanked.chance = Chance::BLANK;
        Known::new(seat, blanked)
    }

    fn redeal(&self, known: &Known<State>, _: &mut Chance) -> State {
        *known.state()
    }

    fn blanks(&self, _: &Known<State>) -> Vec<u32> {
        Vec::new()
    }

    fn is_pinned(&self, _: &Known<State>, _: u32) -> bool {
        true
    }

    fn unknown_cards(&self, _: &Known<State>) -> usize {
        1
    }

    fn slot(&self, _: &State, _: u32) -> u64 {
        0
    }

    fn facts(&self, state: &State) -> u32 {
        state.acts
    }

    fn chance<'a>(&self, state: &'a mut State) -> &'a mut Chance {
        &mut state.chance
    }
}

impl Telling for Matches {
    fn question(&self, state: &State, _: &Names) -> Question {
        let (words, rule) =
            if state.responses > 0 { ("A torch burns. Do you douse it?", "M3.1") } else { ("What do you do?", "M1.1") };
        Question { words: words.into(), cause: None, rule }
    }

    fn label(&self, _: &State, _: &Names, choice: Choice) -> String {
        match choice {
            Choice::Take(count) => format!("take {count}"),
            Choice::Flip(1) => "flip a coin".into(),
            Choice::Flip(_) => "flip two coins".into(),
            Choice::Torch => "play Torch".into(),
            Choice::Douse => "douse".into(),
            Choice::Pass => "pass".into(),
        }
    }

    fn reason(&self, state: &State, _: &Names, reason: Reason) -> (&'static str, String) {
        match reason {
            Reason::TooMany => ("M1.2", format!("there are only {} matches", state.heap)),
            Reason::FlippedAlready => ("M2.1", "a coin was flipped this turn".into()),
            Reason::NotHeld => ("M3.2", "the seat does not hold that card".into()),
        }
    }

    fn told(&self, names: &Names, event: Event) -> Told {
        let (words, rule, picked) = match event {
            Event::Did(seat, choice) => (format!("{} did {choice:?}", names.of(seat)), "M1.1", None),
            Event::Flipped(heads) => ("A coin fell".into(), "M2.1", Some(if heads { "heads" } else { "tails" }.into())),
            Event::Burnt { smoke } => {
                ("Two matches burnt".into(), "M3.1", Some(if smoke { "smoke" } else { "sparks" }.into()))
            }
            Event::Conceded(seat) => (format!("{} conceded", names.of(seat)), "M3.3", None),
        };
        Told { words, rule: rule.into(), cause: None, picked }
    }
}

impl Staging for Matches {
    fn arrange(&self, state: &mut State, _: &Names, given: &Given) -> Result<(), String> {
        for (_, name, value) in &given.facts {
            if name == "heap" {
                state.heap = value.as_u64().and_then(|heap| heap.try_into().ok()).ok_or("a heap is a number")?;
            }
        }
        for (seat, _, cards) in &given.zones {
            let card = match cards.first().map(String::as_str) {
                None => Card::Nothing,
                Some("Torch") => Card::Torch,
                Some("Bucket") => Card::Bucket,
                Some(other) => return Err(format!("there is no card `{other}`")),
            };
            if let Some(seat) = seat {
                state.cards[seat.index()] = card;
            }
        }
        Ok(())
    }

    fn check(&self, state: &State) -> Result<(), String> {
        if state.heap > HEAP_MAX { Err(format!("{} matches are too many", state.heap)) } else { Ok(()) }
    }

    fn fullness(&self, _: &State) -> Vec<kernel::Fullness> {
        Vec::new()
    }
}

impl Game for Matches {}
