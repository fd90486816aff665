//! A game: its rules and cards, which never change, around one flat value, which is the whole game.

use crate::brief::Brief;
use crate::chance::{Chance, Hash, Seed};
use crate::decision::{CandidateSink, Decision, Find};
use crate::event::{EventSink, Eye, Happened, Told};
use crate::flat::Flat;
use crate::fullness::Fullness;
use crate::known::Known;
use crate::layout::Layout;
use crate::outcome::Outcome;
use crate::refusal::Refusal;
use crate::seat::{Seat, Side};
use crate::setup::{Names, Setup, SetupError};
use crate::spot::Touched;
use crate::tableau::Tableau;
use serde_json::Value;
use std::fmt::Debug;
use std::ops::RangeInclusive;

/// What a game tells about itself.
#[derive(Clone, Debug)]
pub struct About {
    /// One word for files and commands: `dead_drop`.
    pub name: &'static str,
    /// The title for people.
    pub title: &'static str,
    /// What it is, in one line.
    pub summary: &'static str,
    /// Raised whenever the same record would play differently.
    pub version: u32,
    /// How many can play.
    pub seats: RangeInclusive<u8>,
    /// Names for seats nobody has named.
    pub seat_names: &'static [&'static str],
    /// Its zones, for `casefile zones` and `[given]`.
    pub zones: &'static [Place],
    /// Its counters and words, likewise.
    pub facts: &'static [Place],
    /// Public options of a setup.
    pub options: &'static [Place],
    /// Its rules: the text of `rules/<game>.md`.
    pub rules: &'static str,
    /// Do seats hold secrets from each other? Then one screen needs a curtain.
    pub secrets: bool,
}

/// Something a scenario can name.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// Its name.
    pub name: &'static str,
    /// Does every seat have its own?
    pub per_seat: bool,
    /// What it is.
    pub about: &'static str,
}

/// The question of a decision, in words, for the seat that is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// The question.
    pub words: String,
    /// The card that asks, where one does.
    pub cause: Option<String>,
    /// The rule that asks.
    pub rule: &'static str,
}

/// What a scenario puts on the table before play.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Given {
    /// Zones, with whose they are.
    pub zones: Vec<(Option<Seat>, String, Vec<String>)>,
    /// Counters and words, with whose they are.
    pub facts: Vec<(Option<Seat>, String, Value)>,
}

/// One game. `self` holds rules and compiled cards; the state is a plain value beside it.
///
/// Rules run until somebody must decide. [`Game::candidates`] lists what that seat may choose;
/// [`Game::apply`] accepts exactly that.
pub trait Game: Send + Sync + Sized + 'static {
    /// The whole game: cards, pools, steps still to do, the position in the random stream.
    type State: Copy + Eq + Debug + Flat + Send + Sync + 'static;
    /// One choice.
    type Choice: Copy + Eq + Debug + Send + Sync + 'static;
    /// One thing that happened.
    type Event: Copy + Eq + Debug + Send + Sync + 'static;
    /// Why a choice is refused.
    type Reason: Copy + Eq + Debug + Send + Sync + 'static;

    /// What the game tells about itself.
    fn about(&self) -> &About;
    /// A hash of the rules version and of the compiled programs of the cards in this game.
    fn pin(&self, setup: &Setup) -> Hash;
    /// Sets up and runs to the first decision.
    fn set_up(&self, setup: &Setup, seed: Seed) -> Result<Self::State, SetupError>;

    /// The open decision; none when the game is over.
    fn decision(&self, state: &Self::State) -> Option<Decision>;
    /// Lists the candidates of the open decision, in a fixed order.
    fn candidates<S: CandidateSink<Self::Choice, Self::Reason>>(&self, state: &Self::State, sink: &mut S);
    /// Applies a choice that is known to be legal, and runs to the next decision.
    fn play<E: EventSink<Self::Event>>(&self, state: &mut Self::State, choice: Self::Choice, events: &mut E);
    /// A seat gives up. Outside the list of choices, recorded, possible at any time before the end.
    fn concede<E: EventSink<Self::Event>>(&self, state: &mut Self::State, seat: Seat, events: &mut E);
    /// The rule that forbids the players to talk just now, where one does.
    fn hush(&self, _: &Self::State) -> Option<&'static str> {
        None
    }
    /// How it ended, once it has.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;
    /// The side a seat plays for.
    fn side(&self, state: &Self::State, seat: Seat) -> Side;
    /// How well a side stands, from public quantities only. For generic bots.
    fn appraise(&self, state: &Self::State, side: Side) -> i32;

    /// The words of the open question.
    fn question(&self, state: &Self::State, names: &Names) -> Question;
    /// The stable English label of a choice: what people see, logs print and scenarios write.
    fn label(&self, state: &Self::State, names: &Names, choice: Self::Choice) -> String;
    /// Which cards and seats a choice is about, where it is about any.
    fn touches(&self, _: &Self::State, _: Self::Choice, _touched: &mut Vec<Touched>) {}
    /// The rule and the words of a reason.
    fn reason(&self, state: &Self::State, names: &Names, reason: Self::Reason) -> (&'static str, String);
    /// What a card is and does, in words; none if there is no such card.
    fn card_text(&self, _name: &str) -> Option<String> {
        None
    }
    /// An event in words.
    fn told(&self, names: &Names, event: Self::Event) -> Told;
    /// How an event is told briefly, after the one before it. Both may be masked.
    fn brief(&self, _names: &Names, _before: Option<Self::Event>, _event: Self::Event) -> Brief {
        Brief::Whole
    }
    /// An event as those see it who may not see all of it.
    fn masked(&self, event: Self::Event) -> Self::Event;
    /// What a pair of eyes sees.
    fn tableau(&self, state: &Self::State, names: &Names, eye: Eye) -> Tableau;
    /// How the table lies on a screen of lines; none if every zone has a line of its own.
    fn layout(&self) -> Option<&'static Layout> {
        None
    }
    /// A finished game in a few lines, each with what it is about: who did how much of what. Everybody reads it.
    fn summary(&self, _: &Self::State, _: &Names, _: &[Happened<Self::Event>]) -> Vec<(String, String)> {
        Vec::new()
    }

    /// What a seat knows: everything else blanked, seed and step registers included.
    fn known(&self, state: &Self::State, seat: Seat) -> Known<Self::State>;
    /// A state that the seat could be in, as likely as any other as far as it knows.
    fn redeal(&self, known: &Known<Self::State>, chance: &mut Chance) -> Self::State;
    /// The places blanked in what a seat knows, by the game's own numbers.
    fn blanks(&self, known: &Known<Self::State>) -> Vec<u32>;
    /// Does what the seat knows leave only one thing for a blanked place all the same?
    fn is_pinned(&self, known: &Known<Self::State>, slot: u32) -> bool;
    /// How many cards the seat does not know.
    fn unknown_cards(&self, known: &Known<Self::State>) -> usize;
    /// What lies in a place that may be blanked. Equal numbers are the same thing.
    fn slot(&self, state: &Self::State, slot: u32) -> u64;
    /// How many facts have become known to anybody, and how often chance was drawn.
    fn facts(&self, state: &Self::State) -> u32;
    /// The game's random stream.
    fn chance<'a>(&self, state: &'a mut Self::State) -> &'a mut Chance;

    /// Puts a scenario's cards and counters on the table.
    fn arrange(&self, state: &mut Self::State, names: &Names, given: &Given) -> Result<(), String>;
    /// Is every card in exactly one place, and everything derived what it should be?
    fn check(&self, state: &Self::State) -> Result<(), String>;
    /// How full each list of the state has been, and what it missed. The suite fails on anything missed.
    fn fullness(&self, _state: &Self::State) -> Vec<Fullness> {
        Vec::new()
    }

    /// The state as bytes: a save, even in the middle of a card.
    fn save(&self, state: &Self::State) -> Vec<u8> {
        state.to_bytes()
    }

    /// A state from bytes, checked.
    fn load(&self, bytes: &[u8]) -> Result<Self::State, String> {
        let state = Self::State::from_bytes(bytes).map_err(|damaged| damaged.to_string())?;
        self.check(&state)?;
        Ok(state)
    }

    /// Applies a choice of a seat, if it is legal; otherwise says why and changes nothing.
    fn apply<E: EventSink<Self::Event>>(
        &self,
        state: &mut Self::State,
        names: &Names,
        seat: Seat,
        choice: Self::Choice,
        events: &mut E,
    ) -> Result<(), Refusal> {
        let asked = self.decision(state).ok_or(Refusal::Over)?.seat;
        if asked != seat {
            return Err(Refusal::NotAsked { seat, asked });
        }
        let mut find = Find::new(choice);
        self.candidates(state, &mut find);
        match find.found {
            Some(Ok(())) => {
                self.play(state, choice, events);
                Ok(())
            }
            Some(Err(reason)) => {
                let (rule, words) = self.reason(state, names, reason);
                Err(Refusal::Rule { label: self.label(state, names, choice), rule, words })
            }
            None => Err(Refusal::NotOffered { label: format!("{choice:?}") }),
        }
    }
}
