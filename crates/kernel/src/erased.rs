//! Games and tables with their types erased, as terminal, server and scenarios hold them.

use crate::about::About;
use crate::asked::Asked;
use crate::brief::Logged;
use crate::chance::{Chance, Hash, Seed};
use crate::decision::Decision;
use crate::event::{Eye, Told, Worked};
use crate::layout::Layout;
use crate::look::{Look, Work};
use crate::outcome::Outcome;
use crate::refusal::Refusal;
use crate::seat::{Seat, Side};
use crate::setup::{Names, Setup, SetupError};
use crate::staging::Given;
use crate::tableau::Tableau;
use crate::telling::Stop;
use std::collections::BTreeSet;
use std::sync::Arc;

/// Any game.
pub trait AnyGame: Send + Sync {
    /// What the game says about itself.
    fn about(&self) -> &About;
    /// What standing orders can stop at, besides words of the question.
    fn stops(&self) -> &'static [Stop];
    /// A hash of the rules version and the card programs of this setup.
    fn pin(&self, setup: &Setup) -> Hash;
    /// Starts a table.
    fn start(&self, setup: &Setup, seed: Seed) -> Result<Box<dyn AnyTable>, SetupError>;
    /// Takes up a table from its saved value.
    fn resume(&self, setup: &Setup, value: &[u8]) -> Result<Box<dyn AnyTable>, String>;
}

/// Any game in progress.
pub trait AnyTable: Send + Sync {
    /// What the game says about itself.
    fn about(&self) -> &About;
    /// The names of the seats.
    fn names(&self) -> &Names;
    /// Which side a seat plays for.
    fn side(&self, seat: Seat) -> Side;
    /// The open decision; none once the game is over.
    fn decision(&self) -> Option<Decision>;
    /// The open decision in words, with all choices and refusals.
    fn asked(&self) -> Option<Arc<Asked>>;
    /// The label of one choice of the open decision, by its place in the list. For bots, who need no other words.
    fn label(&self, place: usize) -> Option<String>;
    /// Why one may want to think about a choice of the open decision once more, by its place in the list.
    fn regret(&self, place: usize) -> Option<String>;
    /// What a viewer sees.
    fn tableau(&self, eye: Eye) -> Arc<Tableau>;
    /// What a viewer sees and is asked.
    fn look(&self, eye: Eye) -> Look;
    /// How often it has worked out all this. For tests.
    fn work(&self) -> Work;
    /// The rule that forbids talking right now, if there is one.
    fn hush(&self) -> Option<&'static str>;
    /// Evaluates a side's position, from public information only.
    fn appraise(&self, side: Side) -> i32;
    /// A card's description in words; `None` if there is no such card.
    fn card_text(&self, name: &str) -> Option<String>;
    /// The same of the card that has exactly this name, as a tableau names it.
    fn text_of(&self, name: &str) -> Option<String>;
    /// Answers the open decision by label. Refused answers change nothing.
    fn answer(&mut self, seat: Seat, label: &str) -> Result<(), Refusal>;
    /// A seat gives up.
    fn concede(&mut self, seat: Seat) -> Result<(), Refusal>;
    /// How it ended, once it has.
    fn outcome(&self) -> Option<Outcome>;
    /// How many events there are; the same for every viewer.
    fn event_count(&self) -> usize;
    /// The events from number `from` on, as a viewer sees them.
    fn told(&self, eye: Eye, from: usize) -> Vec<Told>;
    /// The same told briefly: fewer lines than events.
    fn told_briefly(&self, eye: Eye, from: usize) -> Vec<Told>;
    /// All events from number `from` on, each with its place in the brief log. A line never spans two answers, so it is
    /// always the same.
    fn told_in_lines(&self, eye: Eye, from: usize) -> Vec<Logged>;
    /// How the table is laid out in lines, if the game defines it.
    fn layout(&self) -> Option<&'static Layout>;
    /// A summary of the finished game, line by line, each with its subject; empty before the end.
    fn summary(&self) -> Vec<(String, String)>;
    /// Which parts of card texts were at work since this was last asked. For tools only: it tells what
    /// no seat may know.
    fn take_worked(&mut self) -> BTreeSet<Worked>;
    /// How many answers were given, concessions included.
    fn answers(&self) -> u32;
    /// The counter of facts that became known, for undo.
    fn facts(&self) -> u32;
    /// The value as bytes.
    fn save(&self) -> Vec<u8>;
    /// A hash of the value.
    fn hash(&self) -> Hash;
    /// What a seat knows, as bytes.
    fn known(&self, seat: Seat) -> Vec<u8>;
    /// A table the seat could be sitting at, as far as it knows.
    fn redeal(&self, seat: Seat, chance: &mut Chance) -> Box<dyn AnyTable>;
    /// Puts a scenario's cards and counters on the table.
    fn arrange(&mut self, given: &Given) -> Result<(), String>;
    /// Settles the next picks by chance, in order. For scenarios only.
    fn settle_chance(&mut self, picks: &[u16]);
    /// Takes back settled picks; true if one was still waiting.
    fn unsettle_chance(&mut self) -> bool;
    /// Is every card in exactly one place?
    fn check(&self) -> Result<(), String>;
    /// A fork.
    fn fork(&self) -> Box<dyn AnyTable>;
}

impl dyn AnyTable + '_ {
    /// The names of the seats whose side won, in turn order; nobody before the end.
    pub fn winners(&self) -> Vec<&str> {
        let sides = self.outcome().map_or(Vec::new(), |outcome| outcome.winners);
        let seats = Seat::all(self.names().0.len() as u8);
        seats.filter(|seat| sides.contains(&self.side(*seat))).map(|seat| self.names().of(seat)).collect()
    }
}
