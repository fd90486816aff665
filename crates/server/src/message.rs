//! The protocol's messages, typed. What lies on the table and what is asked are the kernel's own types.
//! `docs/protocol.md` explains them, and the page's TypeScript types are generated from them.

mod about;
mod again;
mod deck;
mod first_case;
mod from_client;
mod from_server;
mod new_table;
mod over;
mod record;
mod signal;
mod sit;
mod state;
mod table_info;
mod typescript;
mod week;
mod workshop;

pub use about::{About, GameAbout, Rule};
pub use again::Again;
pub use deck::{DeckText, Decks};
pub use first_case::{Button, FirstCase, FirstStep, LookAt};
pub use from_client::{Autopilot, FromClient, Hello, PassUntil, To};
pub use from_server::{FromServer, Said};
pub use new_table::{Made, MadeSeat, NewHeld, NewSeat, NewTable, RecordPoint};
pub use over::{Over, TurningPoint};
pub use record::{Answered, Frame, RecordInfo, Uploaded};
pub use signal::Gesture;
pub use sit::{Bearer, Nonces, SeatNonce, Seated, Sit};
pub use state::{Events, State, Undo};
pub use table_info::{Chosen, Held, SeatInfo, Stage, TableInfo, UndoRule};
pub use typescript::typescript;
pub use week::{Week, WeekResult};
pub use workshop::{CardsLook, CompleteAt, Completed, CompletedItem, PackText, TextFix, TextTrouble};

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The version both sides must speak.
pub const PROTOCOL: u32 = 4;

/// What is wrong, and what to do about it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Wrong {
    /// In words.
    pub words: String,
    /// The rule, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rule: Option<String>,
}

/// The body of every answer that is an error.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct ErrorBody {
    /// What is wrong.
    pub error: Wrong,
}

/// Any JSON.
#[derive(TS)]
#[ts(type = "unknown")]
pub struct Json;

/// The id of something that was made.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct Id {
    /// It.
    pub id: String,
}
