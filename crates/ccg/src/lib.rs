//! The X-Files Collectible Card Game of 1996: hidden identities, constructed decks, two to six players.
//!
//! Its rules are in `rules/ccg.md`, and each file is a noun or verb of them. In reading order: the cards and their
//! language; decks; the [`State`]; set-up; a turn and its phases; Sites, Bluffs, checks, combat, questions; what is
//! announced and carried out; running the game.

mod keyword;
mod facts;
mod language;
mod words;
mod cards;
mod decks;
mod options;
#[allow(missing_docs, reason = "the fields of events are what their names say")]
mod event;
mod choice;
mod thing;
mod zones;
mod counters;
mod state;
mod numbers;
mod setup;
mod turn;
mod deck;
mod briefing;
mod hospital;
mod requisition;
mod deployment;
mod site;
mod bluff;
mod debriefing;
mod pool;
mod activator;
mod play;
mod respond;
mod check;
mod combat;
mod damage;
mod question;
mod identity;
mod the_end;
mod run;
mod choices;
mod chosen;
mod host;

pub use cards::Cards;
pub use choice::{Choice, Reason};
pub use decks::{DECK_MIN, Deck, READY, TEAM_COST, TEAM_MIN, Variant, ready};
pub use event::Event;
pub use facts::{Facts, Printed, Suit};
pub use keyword::{Characteristic, Keyword, Keywords, Skill, Value};
pub use language::Words;
pub use state::{Ending, State, Step};

use kernel::About;
use wording::PackTrouble;

/// The title of the game.
pub const TITLE: &str = "The X-Files Collectible Card Game";

/// How the game is won and lost.
const GOAL: &[(&str, &str)] = &[
    ("Find out an opponent's X-File and say which it is: the first to identify one has won.", "C8.26"),
    (
        "Send a Team to a Site. If it has the skill, ask one question about the X-File of the player it is directed at.",
        "C8.3",
    ),
    ("In the turns of others you are the Conspiracy: hinder their Teams with Bluffs, Events and Adversaries.", "C6.38"),
];

/// The game: its compiled cards, and what it tells about itself.
pub struct Ccg {
    pub(crate) cards: Cards,
    ready: decks::Ready,
    about: About,
}

impl Ccg {
    /// The game with the cards of these packs.
    pub fn with_packs(sources: &[&str]) -> Result<Ccg, Vec<PackTrouble>> {
        Cards::read(sources).map(Ccg::with_cards)
    }

    /// The cards.
    pub fn cards(&self) -> &Cards {
        &self.cards
    }

    fn with_cards(cards: Cards) -> Ccg {
        let about = About {
            name: "ccg",
            title: TITLE,
            summary: "hidden X-Files, constructed decks, for two to six",
            goal: GOAL,
            version: 1,
            seats: 2..=state::SEATS,
            seat_names: ["Ash", "Birch", "Cedar", "Dogwood", "Elm", "Fir"].map(str::to_owned).into(),
            zones: zones::GROUNDS.with_names(),
            facts: counters::FACTS,
            options: options::all(),
            rules: include_str!("../../../rules/ccg.md"),
            secrets: true,
        };
        Ccg { ready: decks::Ready::of(&cards), cards, about }
    }
}
