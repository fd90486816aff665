//! `Rules`: how a game starts, continues and ends.

use crate::about::About;
use crate::chance::{Hash, Seed};
use crate::decision::{CandidateSink, Decision};
use crate::event::{EventSink, Masked};
use crate::flat::Flat;
use crate::outcome::Outcome;
use crate::seat::{Seat, Side};
use crate::setup::{Setup, SetupError};
use std::fmt::Debug;

/// The rules of a game. `self` holds rules and compiled cards; the state is a plain value beside it.
///
/// Rules run until somebody must decide. [`Rules::candidates`] lists what that seat may choose.
pub trait Rules: Send + Sync + Sized + 'static {
    /// The whole game: cards, pools, steps still to do, the position in the random stream.
    type State: Copy + Eq + Debug + Flat + Send + Sync + 'static;
    /// One choice.
    type Choice: Copy + Eq + Debug + Send + Sync + 'static;
    /// One thing that happened.
    type Event: Masked + Copy + Eq + Debug + Send + Sync + 'static;
    /// Why a choice is refused.
    type Reason: Copy + Eq + Debug + Send + Sync + 'static;

    /// What the game says about itself.
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
    /// The rule that forbids talking right now, if there is one.
    fn hush(&self, _: &Self::State) -> Option<&'static str> {
        None
    }
    /// How it ended, once it has.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;
    /// The side a seat plays for.
    fn side(&self, state: &Self::State, seat: Seat) -> Side;
    /// Evaluates a side's position, from public information only. For bots.
    fn appraise(&self, state: &Self::State, side: Side) -> i32;
    /// How good a choice of the open decision is by what its seat knows, compared with the others on its list; or nothing,
    /// if trying it out shows that. For bots.
    ///
    /// A bot tries choices on re-deals, where everything lies open. A guess at something hidden would come true there
    /// whenever the deal happens to fit, so a bot would always guess. Such a decision is weighed instead: by odds, from
    /// what the asked seat knows and nothing else. All choices of one decision are weighed, or none. Games in which
    /// nobody has to guess leave it as it is.
    fn weigh(&self, _: &Self::State, _: Self::Choice) -> Option<i32> {
        None
    }
    /// Numbers of a finished game that a simulation should average, each with its name. Only the game knows what is
    /// worth counting besides who has won and how long it took.
    fn figures(&self, _: &Self::State, _: &mut dyn FnMut(&'static str, u32)) {}
}
