//! `Telling`: a game in words.

use crate::brief::Brief;
use crate::event::{Happened, Told};
use crate::layout::Layout;
use crate::rules::Rules;
use crate::scene::Scene;
use crate::setup::Names;
use crate::spot::Touched;
use crate::tableau::Tableau;
use serde::{Deserialize, Serialize};

/// The question of a decision, in words, for the seat that is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// The question.
    pub words: String,
    /// The card that asks, if one does.
    pub cause: Option<String>,
    /// The rule that asks.
    pub rule: &'static str,
}

/// What goes on while a seat is asked, for standing orders.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Occasion {
    /// What is under way and will be over, the outermost first: `the investigation of NAME`, `the combat`. Public.
    pub under_way: Vec<String>,
    /// Is it the asked seat's own turn? None where that goes by whether it can act.
    pub own_turn: Option<bool>,
    /// Which of [`Telling::stops`] it concerns, by what is public or the asked seat's own.
    pub concerns: Vec<&'static str>,
}

/// Something that standing orders can stop at: a word or two, and what it means.
pub type Stop = (&'static str, &'static str);

/// Something that a viewer should keep an eye on: who strikes next, how far the end is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Threat {
    /// What it is, in a few words.
    pub words: String,
    /// How grave it is: 0 to know, 1 to watch, 2 dangerous, 3 deadly.
    pub weight: u8,
}

impl Threat {
    /// Something to keep an eye on.
    pub fn new(weight: u8, words: impl Into<String>) -> Threat {
        Threat { words: words.into(), weight }
    }
}

/// How a game speaks. A state holds no words, so they are made here, with the names of the seats.
pub trait Telling: Rules {
    /// The words of the open question.
    fn question(&self, state: &Self::State, names: &Names) -> Question;
    /// The stable English label of a choice: what people see, logs print and scenarios write.
    fn label(&self, state: &Self::State, names: &Names, choice: Self::Choice) -> String;
    /// What stands beside a label for people: what the choice costs, what it leaves. No part of the label.
    fn note(&self, _: &Self::State, _: Self::Choice) -> Option<String> {
        None
    }
    /// What goes on, for the standing orders of whoever is asked.
    fn occasion(&self, _: &Self::State, _: &Names) -> Occasion {
        Occasion::default()
    }
    /// What standing orders can stop at, besides words of the question.
    fn stops(&self) -> &'static [Stop] {
        &[]
    }
    /// Why one may want to think about a choice once more: it leaves points unspent that could be spent. For the seat that
    /// is asked, from what it knows.
    fn regret(&self, _: &Self::State, _: &Names, _: Self::Choice) -> Option<String> {
        None
    }
    /// In which place a choice stands when somebody takes all choices of a kind: the lowest first. None: as listed.
    fn turn_of(&self, _: &Self::State, _: Self::Choice) -> Option<u32> {
        None
    }
    /// Which cards and seats a choice is about, if any.
    fn touches(&self, _: &Self::State, _: Self::Choice, _touched: &mut Vec<Touched>) {}
    /// The rule and the words of a reason.
    fn reason(&self, state: &Self::State, names: &Names, reason: Self::Reason) -> (&'static str, String);
    /// A card's description in words; `None` if there is no such card.
    fn card_text(&self, _name: &str) -> Option<String> {
        None
    }
    /// The same of the card that has exactly this name, as a tableau names it; others may be called so too.
    fn text_of(&self, name: &str) -> Option<String> {
        self.card_text(name)
    }
    /// An event in words.
    fn told(&self, names: &Names, event: Self::Event) -> Told;
    /// What a page can play of an event, which may be masked: nothing that its words do not tell.
    fn scene(&self, _: Self::Event) -> Option<Scene> {
        None
    }
    /// What threatens, gravest first, made from what a viewer sees and nothing else.
    fn outlook(&self, _: &Tableau) -> Vec<Threat> {
        Vec::new()
    }
    /// How to tell an event briefly, given the one before it. Both may be masked.
    fn brief(&self, _names: &Names, _before: Option<Self::Event>, _event: Self::Event) -> Brief {
        Brief::Whole
    }
    /// How the table is laid out in lines; `None` gives every zone a line of its own.
    fn layout(&self) -> Option<&'static Layout> {
        None
    }
    /// A summary of the finished game, line by line, each with its subject: who did how much of what. Public.
    fn summary(&self, _: &Self::State, _: &Names, _: &[Happened<Self::Event>]) -> Vec<(String, String)> {
        Vec::new()
    }
}
