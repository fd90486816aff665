//! The X-Files board game of 2015: one Syndicate against two to four Agents.
//!
//! Its rules are in `rules/boardgame.md`, and each file is a noun or verb of them. In reading order: the cards and
//! their language; the map, Agents, the bag and the [`State`]; set-up; an Agent's turn and what happens in it; the
//! Syndicate's turn; what cards do; running the game; choices, sight and words.

mod facts;
mod language;
mod vocabulary;
mod cards;
mod demands;
#[allow(missing_docs, reason = "the fields of events are what their names say")]
mod event;
mod map;
mod agent;
mod bag;
mod zones;
mod counters;
mod step;
mod state;
mod options;
mod setup;
mod turn;
mod travel;
mod act;
mod investigate;
mod sum;
mod progress;
mod reveal;
mod solve;
mod wound;
mod piece;
mod deck;
mod conceal;
mod place;
mod standing;
mod filter;
mod deed;
mod host;
mod run;
mod choice;
mod choices;
mod chosen;
mod appraise;
mod sight;
mod layout;
mod arrange;
mod check;
mod tell;

pub use agent::{Agent, Person};
pub use cards::Cards;
pub use choices::{Choice, Reason};
pub use event::Event;
pub use facts::{Facts, Kind, Printed};
pub use language::Words;
pub use map::Space;
pub use state::{Ending, State, Step};

use kernel::{About, Game, Secrets};
use wording::PackTrouble;

/// The cards of the game, as they are written, with the names of their files.
pub const PACKS: &[(&str, &str)] = &[
    ("agents", include_str!("../../../packs/boardgame/agents.toml")),
    ("xfiles", include_str!("../../../packs/boardgame/xfiles.toml")),
    ("agent_cards", include_str!("../../../packs/boardgame/agent_cards.toml")),
    ("syndicate", include_str!("../../../packs/boardgame/syndicate.toml")),
];

/// The texts of the packs alone.
pub fn packs() -> Vec<&'static str> {
    PACKS.iter().map(|(_, source)| *source).collect()
}

/// The title of the game.
pub const TITLE: &str = "The X-Files: The Board Game";

/// How the game is won and lost.
const GOAL: &[(&str, &str)] = &[
    ("The Agents win together with nine pieces of the poster.", "G8.1"),
    ("A piece costs 1 point of evidence for each Agent; solved X-Files bring evidence.", "G2.17"),
    ("The Syndicate wins as soon as it has concealed 25 points.", "G8.2"),
    ("It conceals a token for each unsolved X-File in its turn, and ties face-down cards to them.", "G4.2"),
];

/// The game: its compiled cards, and what it tells about itself.
pub struct Boardgame {
    pub(crate) cards: Cards,
    about: About,
}

impl Boardgame {
    /// The game with its own cards. That our own packs compile is for our tests to show.
    pub fn new() -> Boardgame {
        Boardgame::with_packs(&packs()).unwrap_or_else(|troubles| panic!("our own packs: {troubles:?}"))
    }

    /// The game with the cards of these packs instead.
    pub fn with_packs(sources: &[&str]) -> Result<Boardgame, Vec<PackTrouble>> {
        Cards::read(sources).map(Boardgame::with_cards)
    }

    /// The cards.
    pub fn cards(&self) -> &Cards {
        &self.cards
    }

    fn with_cards(cards: Cards) -> Boardgame {
        let agents = cards.agents.iter().filter_map(|&agent| cards.name(agent));
        let about = About {
            name: "boardgame",
            title: TITLE,
            summary: "one Syndicate against two to four Agents (bluff and deduction on a map)",
            goal: GOAL,
            version: 1,
            seats: 2..=state::SEATS,
            seat_names: [options::SYNDICATE_ROLE].into_iter().chain(agents).map(str::to_owned).collect(),
            zones: zones::GROUNDS.with_names(),
            facts: counters::FACTS,
            options: options::all(&cards),
            rules: include_str!("../../../rules/boardgame.md"),
            secrets: Secrets::OfSides,
        };
        Boardgame { cards, about }
    }
}

impl Game for Boardgame {}

impl Default for Boardgame {
    fn default() -> Self {
        Boardgame::new()
    }
}
