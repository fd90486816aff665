//! Legendary Encounters: The X-Files. One team against a conspiracy.
//!
//! Its rules are in `rules/encounters.md`, and each file is a noun or verb of them. In reading order: the cards and
//! their language; the [`State`]; set-up; a turn and what happens in it; what cards do; running the game; choices,
//! sight and words.

mod facts;
mod language;
mod words;
mod cards;
mod demands;
#[allow(missing_docs, reason = "the fields of events are what their names say")]
mod event;
mod choice;
mod thing;
mod points;
mod standing;
mod zones;
mod counters;
mod played;
mod state;
mod offer;
mod options;
mod marks;
mod setup;
mod turn;
mod shadows;
mod reveal;
mod playing;
mod deck;
mod bureau;
mod evidence;
mod fight;
mod strike;
mod wound;
mod defeat;
mod cleanup;
mod the_end;
mod filter;
mod numbers;
mod cause;
mod ability;
mod order;
mod deed;
mod run;
mod choices;
mod host;
mod chosen;
mod appraise;
mod in_force;
mod sight;
mod layout;
mod play_order;
mod arrange;
mod check;
mod tell;

pub use cards::Cards;
pub use choice::{Choice, Reason};
pub use event::Event;
pub use facts::{Facts, Kind, Printed};
pub use language::Words;
pub use state::{Ending, State, Step};

use kernel::{About, Game, Secrets};
use setup::LaidOut;
use wording::PackTrouble;

/// The cards of the game, as they are written, with the names of their files.
pub const PACKS: &[(&str, &str)] = &[
    ("core", include_str!("../../../packs/encounters/core.toml")),
    ("academy", include_str!("../../../packs/encounters/academy.toml")),
    ("syndicate", include_str!("../../../packs/encounters/syndicate.toml")),
    ("season1", include_str!("../../../packs/encounters/season1.toml")),
    ("season2", include_str!("../../../packs/encounters/season2.toml")),
    ("season3", include_str!("../../../packs/encounters/season3.toml")),
    ("informants", include_str!("../../../packs/encounters/informants.toml")),
    ("leads", include_str!("../../../packs/encounters/leads.toml")),
    ("evidence", include_str!("../../../packs/encounters/evidence.toml")),
    ("endgames", include_str!("../../../packs/encounters/endgames.toml")),
    ("named", include_str!("../../../packs/encounters/named.toml")),
];

/// The texts of the packs alone.
pub fn packs() -> Vec<&'static str> {
    PACKS.iter().map(|(_, source)| *source).collect()
}

/// The title of the game.
pub const TITLE: &str = "Legendary Encounters: The X-Files";

/// How the game is won and lost.
const GOAL: &[(&str, &str)] = &[
    ("You win together: deal the End Game as much damage as it has Health.", "E7.18"),
    ("It comes last out of the Conspiracy deck, with every Evidence you have not Collected by then.", "E7.10"),
    ("Leads find Evidence: do what Discover asks, then what Collect asks, before the Lead leaves the Field.", "E4.33"),
    ("Scan the Bureau with recruit to find better cards, the Shadows with attack to find Enemies and Leads.", "E4.19"),
    ("You all lose if anybody is defeated before The End, or everybody after it has begun.", "E5.19"),
    ("You also lose when there are no Strikes left to draw.", "E5.16"),
];

/// The game: its compiled cards, and what it tells about itself.
pub struct Encounters {
    pub(crate) cards: Cards,
    about: About,
    laid_out: LaidOut,
}

impl Encounters {
    /// The game with its own cards. That our own packs compile is for our tests to show.
    pub fn new() -> Encounters {
        Encounters::with_packs(&packs()).unwrap_or_else(|troubles| panic!("our own packs: {troubles:?}"))
    }

    /// The game with the cards of these packs instead.
    pub fn with_packs(sources: &[&str]) -> Result<Encounters, Vec<PackTrouble>> {
        Cards::read(sources).map(Encounters::with_cards)
    }

    /// The cards.
    pub fn cards(&self) -> &Cards {
        &self.cards
    }

    fn with_cards(cards: Cards) -> Encounters {
        let about = About {
            name: "encounters",
            title: TITLE,
            summary: "one to five agents against a conspiracy (cooperative deck-builder)",
            goal: GOAL,
            version: 1,
            seats: 1..=state::SEATS,
            seat_names: cards
                .first_avatars
                .iter()
                .filter_map(|&avatar| cards.name(avatar))
                .map(str::to_owned)
                .collect(),
            zones: zones::GROUNDS.with_names(),
            facts: counters::FACTS,
            options: options::all(&cards),
            rules: include_str!("../../../rules/encounters.md"),
            secrets: Secrets::None,
        };
        Encounters { cards, about, laid_out: LaidOut::nothing() }
    }
}

impl Game for Encounters {}

impl Default for Encounters {
    fn default() -> Self {
        Encounters::new()
    }
}
