//! Vs. System 2PCG: The X-Files Battles. Duels of decks, free for all, and two against two.
//!
//! Its rules are in `rules/battles.md`, and each file is a noun or verb of them. In reading order: the cards and their
//! language; decks; the [`State`]; set-up; a turn and what happens in it; what cards do; running the game; choices,
//! sight and words.

mod facts;
mod language;
mod words;
mod cards;
mod demands;
mod decks;
#[allow(missing_docs, reason = "the fields of events are what their names say")]
mod event;
mod choice;
mod thing;
mod zones;
mod counters;
mod state;
mod standing;
mod options;
mod setup;
mod turn;
mod build;
mod attack;
mod combat;
mod stun;
mod leave;
mod enter;
mod power;
mod pay;
mod level;
mod hand;
mod wish;
mod filter;
mod numbers;
mod trigger;
mod deed;
mod the_end;
mod run;
mod choices;
mod host;
mod chosen;
mod appraise;
mod sight;
mod in_force;
mod layout;
mod arrange;
mod check;
mod tell;

pub use cards::Cards;
pub use choice::{Choice, Reason};
pub use decks::{DECK, Deck, Group, READY, WISH_COPIES, WISHES, ready};
pub use event::Event;
pub use facts::{Facts, Kind, Printed};
pub use language::Words;
pub use state::{Ending, State, Step};

use kernel::{About, Game, Secrets};
use wording::{DeckProblem, PackTrouble};

/// The cards of the game, as they are written, with the names of their files.
pub const PACKS: &[(&str, &str)] = &[
    ("bureau", include_str!("../../../packs/battles/bureau.toml")),
    ("syndicate", include_str!("../../../packs/battles/syndicate.toml")),
    ("monsters", include_str!("../../../packs/battles/monsters.toml")),
    ("locations", include_str!("../../../packs/battles/locations.toml")),
];

/// The texts of the packs alone.
pub fn packs() -> Vec<&'static str> {
    PACKS.iter().map(|(_, source)| *source).collect()
}

/// The title of the game.
pub const TITLE: &str = "Vs. System 2PCG: The X-Files Battles";

/// How the game is won and lost.
const GOAL: &[(&str, &str)] = &[
    ("KO every enemy Main Character. A player without one is out; the last one in has won.", "B9.1"),
    ("A strike stuns if its ATK is at least the DEF of the one struck. Each stun is a wound.", "B4.28"),
    ("Recruit Supporting Characters with the points of your resource row, to attack and to defend.", "B2.13"),
    ("Your Main Character gets stronger: do what its Level Up asks.", "B7.24"),
    ("When decks are empty and nobody attacks, the fewest wounds on Main Characters win.", "B9.6"),
];

/// The game: its compiled cards, and what it tells about itself.
pub struct Battles {
    pub(crate) cards: Cards,
    /// The decks of [`READY`] in its order, read once; with other packs than ours some may not fit.
    ready: Vec<Result<Deck, Vec<DeckProblem>>>,
    about: About,
}

impl Battles {
    /// The game with its own cards. That our own packs compile is for our tests to show.
    pub fn new() -> Battles {
        Battles::with_packs(&packs()).unwrap_or_else(|troubles| panic!("our own packs: {troubles:?}"))
    }

    /// The game with the cards of these packs instead.
    pub fn with_packs(sources: &[&str]) -> Result<Battles, Vec<PackTrouble>> {
        Cards::read(sources).map(Battles::with_cards)
    }

    /// The cards.
    pub fn cards(&self) -> &Cards {
        &self.cards
    }

    fn with_cards(cards: Cards) -> Battles {
        let about = About {
            name: "battles",
            title: TITLE,
            summary: "duels of Main Characters and their decks, for two to four",
            goal: GOAL,
            version: 1,
            seats: 2..=state::SEATS,
            seat_names: ["Ash", "Birch", "Cedar", "Dogwood"].map(str::to_owned).into(),
            zones: zones::GROUNDS.with_names(),
            facts: counters::FACTS,
            options: options::all(),
            rules: include_str!("../../../rules/battles.md"),
            secrets: Secrets::OfSeats,
        };
        let ready = READY.iter().map(|ready| cards.read_deck(ready.text)).collect();
        Battles { cards, ready, about }
    }
}

impl Game for Battles {}

impl Default for Battles {
    fn default() -> Self {
        Battles::new()
    }
}
