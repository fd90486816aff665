//! Messages from a client.

use super::{Gesture, NewHeld};
use kernel::Locus;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What a client sends.
#[derive(Clone, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum FromClient {
    /// Who is there.
    Hello(Hello),
    /// Answers the open decision.
    Answer {
        /// Its number.
        decision: u32,
        /// What is chosen.
        label: String,
    },
    /// Takes back the last act.
    Undo {},
    /// Answers somebody else's request to undo.
    Consent {
        /// Yes or no.
        agree: bool,
    },
    /// Sets what the seat does without being asked.
    Autopilot(Autopilot),
    /// What would a bot do?
    Hint {
        /// The open decision.
        decision: u32,
    },
    /// What comes of each choice? Answered once for each decision.
    Forecast {
        /// The open decision.
        decision: u32,
    },
    /// Chat. It always says to whom: a line must not go to all because somebody forgot.
    Say {
        /// What.
        words: String,
        /// To whom.
        to: To,
    },
    /// Points at something, or makes a gesture: talk without words, which is not kept.
    Signal {
        /// A gesture.
        #[serde(default)]
        #[ts(optional)]
        gesture: Option<Gesture>,
        /// What is pointed at, as the sender sees it.
        #[serde(default)]
        #[ts(optional)]
        spot: Option<Locus>,
        /// Who sees it; everybody if left out.
        #[serde(default)]
        #[ts(optional)]
        to: Option<To>,
    },
    /// Gives up.
    Concede {},
    /// Leaves the seat to a bot, until its token comes back.
    Leave {
        /// Which bot.
        #[serde(default)]
        #[ts(optional)]
        bot: Option<String>,
    },
    /// Host: gives a seat to a bot, opens or closes it.
    Fill {
        /// Which seat.
        seat: u8,
        /// To whom.
        held: NewHeld,
        /// Which bot.
        #[serde(default)]
        #[ts(optional)]
        bot: Option<String>,
    },
    /// Host: mutes a seat or lets it talk again; without a seat, everybody who watches.
    Mute {
        /// Which seat.
        #[serde(default)]
        #[ts(optional)]
        seat: Option<u8>,
        /// Yes or no.
        muted: bool,
    },
    /// Host: removes whoever holds a seat. Their link is worth nothing any more.
    Remove {
        /// Which seat.
        seat: u8,
    },
    /// Host: may people without a seat watch while the game is played?
    Watch {
        /// Yes or no.
        allowed: bool,
    },
    /// Host: starts the game, or continues it under today's rules.
    Start {},
    /// Saves the record with the decision at hand as a bug report.
    Report {
        /// What is wrong.
        words: String,
    },
}

impl FromClient {
    /// The decision it is about, if it is about one.
    pub fn decision(&self) -> Option<u32> {
        match self {
            FromClient::Answer { decision, .. } | FromClient::Hint { decision } | FromClient::Forecast { decision } => {
                Some(*decision)
            }
            _ => None,
        }
    }
}

/// Who hears a line of chat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum To {
    /// Everybody at the table, spectators included.
    Everybody,
    /// Those who play for the same side as whoever says it.
    Side,
}

/// The first message of a socket.
#[derive(Clone, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Hello {
    /// [`PROTOCOL`].
    pub protocol: u32,
    /// A seat's token; a spectator has none.
    #[serde(default)]
    #[ts(optional)]
    pub token: Option<String>,
    /// The host's token, from whoever made the table.
    #[serde(default)]
    #[ts(optional)]
    pub host: Option<String>,
    /// How many events this client has been told.
    #[serde(default)]
    #[ts(optional, as = "Option<u32>")]
    pub seen: u32,
    /// The `undos` of the last state it was sent: if there were undos since, all events are sent again.
    #[serde(default)]
    #[ts(optional, as = "Option<u32>")]
    pub undos: u32,
}

/// Until when response windows are passed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum PassUntil {
    /// They are not.
    #[default]
    Never,
    /// Until something else is asked.
    UntilAsked,
    /// Until what is under way now is over.
    UntilOver,
    /// Until it is one's turn to act.
    UntilTurn,
    /// Whenever they do not concern the seat, where the game says what does. At a table with bots only, also until there
    /// is something it could not have done before in this turn.
    UntilConcerned,
}

/// What a seat does without being asked.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Autopilot {
    /// Until when response windows are passed.
    #[serde(default)]
    pub passes: PassUntil,
    /// Texts at which it stops anyway, if a question contains or concerns them.
    #[serde(default)]
    #[ts(as = "Option<Vec<String>>", optional)]
    pub stops: Vec<String>,
    /// Where there is one choice, take it. Others at the table could tell by the time it takes that there was no other.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub only_choice: bool,
}
