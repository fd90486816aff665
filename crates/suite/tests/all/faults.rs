//! Plants one fault at a time into a correct game, and checks that the suite catches it.
//!
//! `cargo xtask faults` prints the table. A fault that goes unnoticed is a hole in the suite.

use dead_drop::{Choice, DeadDrop, Event, Reason, State};
use kernel::{
    About, CandidateSink, Chance, Decision, EventSink, Eye, Fact, Flat, Fullness, Game, Given, Hash, Known, Names,
    Outcome, Question, Refusal, Rules, Seat, SeatSet, Seed, Setup, SetupError, Side, Sight, Staging, Tableau, Telling,
    Told,
};
use std::sync::atomic::{AtomicI32, Ordering};
use suite::Suite;

/// What is wrong with the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fault {
    /// The view shows how a hidden card can be told from another.
    LeakedId,
    /// The view shows the name of a card at a drop.
    LeakedName,
    /// A re-deal deals the same every time.
    SameDeal,
    /// A re-deal leaves one place as it was.
    ForgottenSlot,
    /// A step's secret reference is not blanked.
    SecretReference,
    /// What a seat knows includes the seed.
    LeakedSeed,
    /// A refused answer changes the state.
    RefusalChanges,
    /// A card gets lost.
    LostCard,
    /// The position in the random stream is not saved.
    PositionNotSaved,
    /// A step in progress is not saved.
    StepNotSaved,
    /// An event is shown in full to everybody.
    EventForAll,
    /// What a seat may do depends on another's hand.
    ListDependsOnHand,
    /// The question tells what another holds.
    QuestionTells,
    /// An answer that is not listed is accepted.
    AcceptsUnlisted,
    /// Two choices have the same label.
    SameLabels,
    /// A decision comes without a choice.
    NoChoice,
    /// With nobody listening the game goes another way.
    ListenerMatters,
    /// Something becomes known and the counter stands still.
    CounterStands,
    /// A current number is kept although it changed.
    StaleNumber,
    /// A seat's knowledge is lost in a re-deal.
    RedealForgets,
    /// The game never ends.
    NeverEnds,
    /// What a seat may do cannot be told from what it knows.
    ListNeedsMore,
    /// How well a side stands depends on how often one asks.
    MoodyAppraisal,
    /// What is being carried out is forgotten while a window inside it is open.
    ForgottenUnderWay,
    /// A window inside another is not saved.
    InnerWindowNotSaved,
    /// A seat that has left a window is asked all the same.
    AskedThoughGone,
    /// A list is full, and what does not fit is left out.
    FullList,
}

const ALL: &[(Fault, &str)] = &[
    (Fault::LeakedId, "P4"),
    (Fault::LeakedName, "P4"),
    (Fault::SameDeal, "P4b"),
    (Fault::ForgottenSlot, "P4b"),
    (Fault::SecretReference, "P4"),
    (Fault::LeakedSeed, "P4"),
    (Fault::RefusalChanges, "P6"),
    (Fault::LostCard, "P2"),
    (Fault::PositionNotSaved, "P5"),
    (Fault::StepNotSaved, "P5"),
    (Fault::EventForAll, "P4"),
    (Fault::ListDependsOnHand, "P4"),
    (Fault::QuestionTells, "P4"),
    (Fault::AcceptsUnlisted, "P6"),
    (Fault::SameLabels, "P3"),
    (Fault::NoChoice, "P3"),
    (Fault::ListenerMatters, "P1"),
    (Fault::CounterStands, "undo"),
    (Fault::StaleNumber, "P2"),
    (Fault::RedealForgets, "P4"),
    (Fault::NeverEnds, "P3"),
    (Fault::ListNeedsMore, "P4"),
    (Fault::MoodyAppraisal, "P4"),
    (Fault::ForgottenUnderWay, "P2"),
    (Fault::InnerWindowNotSaved, "P5"),
    (Fault::AskedThoughGone, "P2"),
    (Fault::FullList, "P2"),
];

/// A fact that no sound game would show.
const TOP: Fact = Fact { name: "top", per_seat: false, about: "the top card of a deck", shown: true, given: false };

struct Faulty {
    game: DeadDrop,
    fault: Option<Fault>,
    /// How often somebody asked how a side stands.
    appraised: AtomicI32,
}

impl Faulty {
    fn has(&self, fault: Fault) -> bool {
        self.fault == Some(fault)
    }

    /// A name in another seat's hand, from the true state: what nobody may use.
    fn in_the_couriers_hand(&self, state: &State) -> Option<String> {
        let names = Names(vec!["a".into(), "b".into(), "c".into()]);
        let tableau = self.game.tableau(state, &names, Eye::All);
        let hand = tableau.seats[2].zones.iter().find(|zone| zone.name == "hand")?;
        hand.cards.first()?.name().map(str::to_owned)
    }
}

/// Leaves out every other choice, or says them twice.
struct Meddling<'a, S> {
    sink: &'a mut S,
    skip: bool,
    twice: bool,
}

impl<C: Copy, R, S: CandidateSink<C, R>> CandidateSink<C, R> for Meddling<'_, S> {
    const REASONS: bool = S::REASONS;

    fn legal(&mut self, choice: C) {
        if !self.skip {
            self.sink.legal(choice);
        }
        if self.twice {
            self.sink.legal(choice);
        }
    }

    fn refused(&mut self, choice: C, reason: R) {
        self.sink.refused(choice, reason);
    }
}

/// Shows every event to everybody.
struct Loud<'a, S>(&'a mut S, bool);

impl<E, S: EventSink<E>> EventSink<E> for Loud<'_, S> {
    const WANTED: bool = S::WANTED;

    fn emit(&mut self, event: E, seen: SeatSet) {
        self.0.emit(event, if self.1 { SeatSet::ALL } else { seen });
    }
}

impl Rules for Faulty {
    type State = State;
    type Choice = Choice;
    type Event = Event;
    type Reason = Reason;

    fn about(&self) -> &About {
        self.game.about()
    }

    fn pin(&self, setup: &Setup) -> Hash {
        self.game.pin(setup)
    }

    fn set_up(&self, setup: &Setup, seed: Seed) -> Result<State, SetupError> {
        self.game.set_up(setup, seed)
    }

    fn decision(&self, state: &State) -> Option<Decision> {
        self.game.decision(state)
    }

    fn candidates<S: CandidateSink<Choice, Reason>>(&self, state: &State, sink: &mut S) {
        let many = state.round > 2;
        let skip = self.has(Fault::NoChoice) && many
            || self.has(Fault::ListDependsOnHand)
                && state.turn() != Seat(2)
                && self.in_the_couriers_hand(state).is_some_and(|name| name == "Ambush")
            || self.has(Fault::ListNeedsMore) && state.chance == Chance::BLANK;
        let twice = self.has(Fault::SameLabels) && many;
        let mut meddling = Meddling { sink, skip, twice };
        self.game.candidates(state, &mut meddling);
        if skip && !self.has(Fault::NoChoice) && self.decision(state).is_some() {
            let mut all = Vec::new();
            self.game.candidates(state, &mut all);
            all.into_iter().take(1).for_each(|choice| meddling.sink.legal(choice));
        }
    }

    fn play<E: EventSink<Event>>(&self, state: &mut State, choice: Choice, events: &mut E) {
        if self.has(Fault::NeverEnds) && state.round > 1 {
            return;
        }
        let facts = self.game.facts(state);
        self.game.play(state, choice, &mut Loud(events, self.has(Fault::EventForAll)));
        if self.has(Fault::LostCard) && state.round == 2 {
            // The first card's place is taken by another: its own is nowhere.
            let mut bytes = state.to_bytes();
            let order = 2 * 19; // after the ends of the zones
            bytes[order] = bytes[order + 2];
            bytes[order + 1] = bytes[order + 3];
            *state = State::from_bytes(&bytes).unwrap_or(*state);
        }
        if self.has(Fault::ListenerMatters) && E::WANTED && state.round == 3 {
            state.round = 4;
        }
        if self.has(Fault::StaleNumber) && state.round == 2 && choice == Choice::EndTurn {
            (state.standing.fresh, state.standing.gist.stats) = (true, u64::MAX);
        }
        if self.has(Fault::ForgottenUnderWay) && state.windows.depth() > 1 {
            let asked = state.windows.asked().unwrap_or(Seat(0));
            let mut inside = Vec::new();
            state.windows.drop_window(|thing| inside.push(thing));
            state.windows.finish();
            assert!(state.windows.open(asked));
            inside.into_iter().rev().for_each(|thing| assert!(state.windows.announce(thing, asked)));
        }
        if self.has(Fault::AskedThoughGone)
            && let Some(gone) = Seat::all(3).find(|&seat| state.walked_out.has(seat))
        {
            state.windows.acted(gone);
        }
        if self.has(Fault::FullList) && state.round == 2 {
            (0..13).for_each(|_| state.triggers.keep(machine::Blank::BLANK));
            state.triggers.truncate(0);
        }
        if self.has(Fault::CounterStands) {
            // Every fact but the draw of a turn goes uncounted.
            let counted = self.game.facts(state);
            if counted == facts + 1 {
                let bytes = state.to_bytes();
                let needle = counted.to_le_bytes();
                let at = (0..bytes.len() - 5).find(|&at| bytes[at..at + 4] == needle && bytes[at + 4] == 3);
                if let Some(at) = at {
                    let mut bytes = bytes;
                    bytes[at..at + 4].copy_from_slice(&facts.to_le_bytes());
                    *state = State::from_bytes(&bytes).unwrap_or(*state);
                }
            }
        }
    }

    fn concede<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        self.game.concede(state, seat, events);
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        self.game.outcome(state)
    }

    fn side(&self, state: &State, seat: Seat) -> Side {
        self.game.side(state, seat)
    }

    fn appraise(&self, state: &State, side: Side) -> i32 {
        if self.has(Fault::MoodyAppraisal) {
            // Another number at every call, in no order.
            return self.appraised.fetch_add(1, Ordering::Relaxed).wrapping_mul(7919) % 101;
        }
        self.game.appraise(state, side)
    }
}

impl Sight for Faulty {
    fn tableau(&self, state: &State, names: &Names, eye: Eye) -> Tableau {
        let mut tableau = self.game.tableau(state, names, eye);
        if self.has(Fault::LeakedId) {
            // An "opaque" number for the top card of a deck that depends on what it is.
            let all = self.game.tableau(state, names, Eye::All);
            let deck = all.seats[0].zones.iter().find(|zone| zone.name == "deck");
            let top = deck.and_then(|deck| deck.cards.first()?.name().map(str::len));
            tableau.table.fact(TOP, top.unwrap_or(0));
        }
        if self.has(Fault::LeakedName) {
            tableau.table.zones = self.game.tableau(state, names, Eye::All).table.zones;
        }
        tableau
    }

    fn known(&self, state: &State, seat: Seat) -> Known<State> {
        let known = self.game.known(state, seat);
        let mut blanked = *known.state();
        if self.has(Fault::LeakedSeed) {
            blanked.chance = state.chance;
        }
        if self.has(Fault::SecretReference) {
            blanked.steps = state.steps;
        }
        Known::new(seat, blanked)
    }

    fn redeal(&self, known: &Known<State>, chance: &mut Chance) -> State {
        if self.has(Fault::SameDeal) {
            return self.game.redeal(known, &mut Chance::new(Seed([7; 32])));
        }
        if self.has(Fault::SecretReference) || self.has(Fault::LeakedSeed) {
            // Blanks as it should, so that only what is known is at fault.
            let sound = self.game.known(known.state(), known.seat());
            return self.game.redeal(&sound, chance);
        }
        let mut dealt = self.game.redeal(known, chance);
        if self.has(Fault::ForgottenSlot) {
            dealt.chance = Chance::BLANK;
        }
        if self.has(Fault::RedealForgets) {
            let zone = dealt.table.card(machine_card(0)).zone;
            dealt.table.shuffle(zone, chance);
        }
        dealt
    }

    fn blanks(&self, known: &Known<State>) -> Vec<u32> {
        self.game.blanks(known)
    }

    fn is_pinned(&self, known: &Known<State>, slot: u32) -> bool {
        self.game.is_pinned(known, slot)
    }

    fn unknown_cards(&self, known: &Known<State>) -> usize {
        self.game.unknown_cards(known)
    }

    fn slot(&self, state: &State, slot: u32) -> u64 {
        self.game.slot(state, slot)
    }

    fn facts(&self, state: &State) -> u32 {
        self.game.facts(state)
    }

    fn chance<'a>(&self, state: &'a mut State) -> &'a mut Chance {
        self.game.chance(state)
    }
}

impl Telling for Faulty {
    fn question(&self, state: &State, names: &Names) -> Question {
        let mut question = self.game.question(state, names);
        if self.has(Fault::QuestionTells)
            && let Some(name) = self.in_the_couriers_hand(state)
        {
            question.words += &name;
        }
        question
    }

    fn label(&self, state: &State, names: &Names, choice: Choice) -> String {
        self.game.label(state, names, choice)
    }

    fn reason(&self, state: &State, names: &Names, reason: Reason) -> (&'static str, String) {
        self.game.reason(state, names, reason)
    }

    fn told(&self, names: &Names, event: Event) -> Told {
        self.game.told(names, event)
    }
}

impl Staging for Faulty {
    fn arrange(&self, state: &mut State, names: &Names, given: &Given) -> Result<(), String> {
        self.game.arrange(state, names, given)
    }

    fn check(&self, state: &State) -> Result<(), String> {
        self.game.check(state)
    }

    fn fullness(&self, state: &State) -> Vec<Fullness> {
        self.game.fullness(state)
    }

    fn save(&self, state: &State) -> Vec<u8> {
        let mut saved = *state;
        if self.has(Fault::PositionNotSaved) {
            saved.chance = Chance::BLANK;
        }
        if self.has(Fault::StepNotSaved) && saved.steps.frames().len() > 1 {
            saved.steps.pop();
        }
        if self.has(Fault::InnerWindowNotSaved) && saved.windows.depth() > 1 {
            saved.windows.drop_window(|_| ());
        }
        saved.to_bytes()
    }
}

impl Game for Faulty {
    fn apply<E: EventSink<Event>>(
        &self,
        state: &mut State,
        _: &Names,
        seat: Seat,
        choice: Choice,
        events: &mut E,
    ) -> Result<(), Refusal> {
        let asked = self.decision(state).ok_or(Refusal::Over)?.seat;
        let mut legal = Vec::new();
        self.candidates(state, &mut legal);
        if seat == asked && legal.contains(&choice) {
            self.play(state, choice, events);
            return Ok(());
        }
        if self.has(Fault::AcceptsUnlisted) && matches!(choice, Choice::Pass) {
            return Ok(());
        }
        if self.has(Fault::RefusalChanges) {
            state.done.searched = !state.done.searched;
        }
        Err(Refusal::NotAsked { seat, asked })
    }
}

fn machine_card(number: u16) -> machine::CardId {
    machine::CardId(number)
}

fn caught_by(fault: Option<Fault>) -> Option<suite::Broken> {
    let suite = Suite::new(Faulty { game: DeadDrop::new(), fault, appraised: AtomicI32::new(0) }).ending_within(1000);
    (0..40).find_map(|seed| suite.random_game(seed).err())
}

#[test]
fn a_sound_game_passes() {
    assert_eq!(caught_by(None), None);
}

#[test]
fn every_planted_fault_is_caught() {
    let mut missed = Vec::new();
    for &(fault, by) in ALL {
        match caught_by(Some(fault)) {
            Some(broken) => {
                let words: String = broken.words.chars().take(90).collect();
                println!("{fault:?}: caught by {} at seed {}: {words}", broken.property, broken.seed);
                if broken.property != by {
                    missed.push(format!("{fault:?} was caught by {} and should be by {by}", broken.property));
                }
            }
            None => missed.push(format!("{fault:?} went unnoticed")),
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
    println!("{} faults planted, {} caught", ALL.len(), ALL.len());
}
