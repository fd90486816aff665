//! The setup options: who plays against whom (B10), and with which ready-made decks.

use crate::Battles;
use crate::decks::{Deck, READY};
use crate::state::TableRules;
use kernel::{Setup, SetupError, SetupOption, Takes, Word};
use serde_json::Value;
use wording::ReadyDecks;

/// After this many turns for each player the game is over (B9.8).
const TURNS_EACH: u16 = 200;

static MODE: SetupOption = SetupOption {
    name: "mode",
    about: "who plays against whom",
    rule: Some("B10.1"),
    takes: Takes::Word {
        words: &[
            Word { word: "duel", about: "two players" },
            Word { word: "free_for_all", about: "three or four players, each for themselves" },
            Word { word: "teams", about: "four players, two against two" },
        ],
    },
};
static DECKS: SetupOption = SetupOption {
    name: "decks",
    about: "a ready deck for each player, or for each without a deck of their own",
    rule: Some("B1.1"),
    takes: Takes::List { names: Vec::new(), count: None, random: false },
};
static SHARED_ROWS: SetupOption = SetupOption {
    name: "shared_rows",
    about: "in two against two, recruits may go to the teammate's rows",
    rule: Some("B10.17"),
    takes: Takes::Flag,
};

/// All options.
pub(crate) fn all() -> Vec<SetupOption> {
    vec![MODE.clone(), DECKS.clone().of(READY.iter().map(|ready| ready.name)), SHARED_ROWS.clone()]
}

impl TableRules {
    /// How many play, and who against whom (B10).
    pub(crate) fn of(setup: &Setup) -> Result<TableRules, SetupError> {
        let seats = setup.seats.len();
        let mode = MODE.word(setup)?;
        if let Some(chosen) = setup.options.get(MODE.name).and_then(Value::as_str) {
            let (fits, wanted, rule) = match mode {
                0 => (2..=2, "two", "B9.1"),
                1 => (3..=4, "three or four", "B10.1"),
                _ => (4..=4, "four", "B10.10"),
            };
            if !fits.contains(&seats) {
                let words = format!("`{chosen}` is for {wanted}, not for {seats}");
                return Err(SetupError { words, rule: Some(rule) });
            }
        }
        let (teams, shared_rows) = (mode == 2, SHARED_ROWS.flag(setup)?);
        if shared_rows && !teams {
            let words = "`shared_rows` is for two against two: set `mode` to \"teams\"".into();
            return Err(SetupError { words, rule: SHARED_ROWS.rule });
        }
        Ok(TableRules { teams, shared_rows, most_turns: TURNS_EACH * seats as u16 })
    }
}

impl Battles {
    /// The ready decks, and the option that names them.
    pub(crate) fn ready_for_setups(&self) -> ReadyDecks<'_, Deck> {
        ReadyDecks { texts: READY, decks: &self.ready, option: self.about.option(&DECKS), rule: "B1.1" }
    }
}
