//! Messages from the server.

use super::{Gesture, State, TableInfo, To};
use kernel::{Forecast, Locus};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What the server sends.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum FromServer {
    /// The first message.
    Welcome {
        /// [`PROTOCOL`].
        protocol: u32,
        /// The table.
        table: TableInfo,
        /// The seat of this socket; none for a spectator.
        seat: Option<u8>,
        /// May this socket start the game and fill seats?
        host: bool,
        /// The latest chat, as far as this socket hears it.
        said: Vec<Said>,
    },
    /// Seats, who is there, stage: whenever it changes.
    People {
        /// The table.
        table: TableInfo,
        /// The seat of this socket: seats are renumbered when closed ones are removed.
        seat: Option<u8>,
    },
    /// The table as this viewer sees it.
    State(Box<State>),
    /// What was sent changed nothing.
    Refused {
        /// The decision it was about.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        decision: Option<u32>,
        /// Why, and what to do.
        words: String,
        /// The rule, if there is one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        rule: Option<String>,
    },
    /// What a bot would do.
    Hint {
        /// The decision.
        decision: u32,
        /// Its choice.
        label: String,
    },
    /// What certainly comes of the choices of a decision.
    Forecast {
        /// The decision.
        decision: u32,
        /// One for each choice; fewer where a list is too long to be told.
        of: Vec<Forecast>,
    },
    /// Chat.
    Said(Said),
    /// Somebody points at something, or makes a gesture.
    Signal {
        /// A seat's name, or `spectator`.
        from: String,
        /// The gesture.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        gesture: Option<Gesture>,
        /// What is pointed at, as this viewer sees it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        spot: Option<Locus>,
        /// Who else sees it.
        to: To,
    },
    /// Somebody wants another game: here is its table, and every seat's token works there.
    Again {
        /// Its id.
        id: String,
    },
    /// Somebody asks to undo.
    UndoAsked {
        /// Who, by name.
        by: String,
        /// How many answers would go.
        answers: u32,
        /// Who has agreed so far, by name.
        agreed: Vec<String>,
        /// Whose answer is awaited, by name.
        awaited: Vec<String>,
    },
    /// And how that went.
    UndoOver {
        /// The name of whoever asked.
        by: String,
        /// Was it taken back?
        done: bool,
    },
    /// The report is kept.
    Reported {
        /// Where.
        file: String,
    },
    /// The socket is about to be closed.
    Gone {
        /// Why.
        words: String,
        /// Is it worth connecting again?
        again: bool,
    },
}

/// Something that was said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Said {
    /// A seat's name, `spectator`, or none for the table itself.
    pub from: Option<String>,
    /// What.
    pub words: String,
    /// Who else hears it.
    pub to: To,
}
