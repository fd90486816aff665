//! Errors sent to clients: in words, with the rule where there is one.

use crate::message::{ErrorBody, Wrong};
use crate::places::Full;
use crate::store::{StoreError, Trouble};
use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use kernel::{RecordError, Refusal, SetupError};
use wording::DeckProblem;

/// Nothing has changed, and this is why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// The kind of mistake, for requests.
    pub status: StatusCode,
    /// Why, and what to do.
    pub words: String,
    /// The rule, if there is one.
    pub rule: Option<String>,
}

impl Refused {
    fn new(status: StatusCode, words: impl Into<String>) -> Refused {
        Refused { status, words: words.into(), rule: None }
    }

    /// The input is wrong.
    pub fn wrong(words: impl Into<String>) -> Refused {
        Refused::new(StatusCode::BAD_REQUEST, words)
    }

    /// It is somebody else's.
    pub fn not_yours(words: impl Into<String>) -> Refused {
        Refused::new(StatusCode::FORBIDDEN, words)
    }

    /// It is not there.
    pub fn not_there(words: impl Into<String>) -> Refused {
        Refused::new(StatusCode::NOT_FOUND, words)
    }

    /// Not now.
    pub fn not_now(words: impl Into<String>) -> Refused {
        Refused::new(StatusCode::CONFLICT, words)
    }

    /// Too long.
    pub fn too_long(words: impl Into<String>) -> Refused {
        Refused::new(StatusCode::PAYLOAD_TOO_LARGE, words)
    }

    /// Too often.
    pub fn too_often() -> Refused {
        Refused::new(StatusCode::TOO_MANY_REQUESTS, "Too many requests. Wait a moment.")
    }

    /// No more, because there is so much already.
    pub fn too_many(words: impl Into<String>) -> Refused {
        Refused::new(StatusCode::TOO_MANY_REQUESTS, words)
    }

    /// This server does not go by that name.
    pub fn elsewhere(host: &str) -> Refused {
        let words = format!(
            "This server does not answer to `{host}`. If it is yours and people reach it by that name, start it with --host {host}."
        );
        Refused::new(StatusCode::MISDIRECTED_REQUEST, words)
    }

    /// Too slow.
    pub fn too_slow() -> Refused {
        Refused::new(StatusCode::REQUEST_TIMEOUT, "The request took too long to arrive. Send it again.")
    }

    /// More at once than this server has room for.
    pub fn full(full: Full) -> Refused {
        match full {
            Full::Address => Refused::new(
                StatusCode::TOO_MANY_REQUESTS,
                "Your address has too many connections open. Close other pages of this server.",
            ),
            Full::InAll => {
                Refused::new(StatusCode::SERVICE_UNAVAILABLE, "This server is full. Try again in a few minutes.")
            }
        }
    }

    /// Another server has just taken the table.
    pub fn moved() -> Refused {
        let words = "This table is at another server now. Try again in a moment.";
        Refused::new(StatusCode::MISDIRECTED_REQUEST, words)
    }

    /// The server that has the table cannot be reached.
    pub fn unreachable() -> Refused {
        let words = "The server that has this table cannot be reached. Try again in a few seconds.";
        Refused::new(StatusCode::SERVICE_UNAVAILABLE, words)
    }

    /// The server's own trouble.
    pub fn broken() -> Refused {
        let words = "The server could not save that, so it did not happen. Try again in a moment.";
        Refused::new(StatusCode::SERVICE_UNAVAILABLE, words)
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let error = Wrong { words: self.words, rule: self.rule };
        (self.status, Json(ErrorBody { error })).into_response()
    }
}

impl From<StoreError> for Refused {
    fn from(error: StoreError) -> Refused {
        match error.trouble {
            // The store has said so already, once.
            Trouble::Away | Trouble::Damaged | Trouble::Lost => tracing::debug!("the store: {error}"),
            Trouble::Refused => tracing::error!("the store: {error}"),
        }
        if error.trouble == Trouble::Damaged {
            let words = "This was damaged on the server's disk, so it cannot be shown. Whoever runs the server finds \
                         what is damaged in its log, and can bring it back from a backup.";
            return Refused::new(StatusCode::GONE, words);
        }
        Refused::broken()
    }
}

impl From<SetupError> for Refused {
    fn from(error: SetupError) -> Refused {
        Refused { rule: error.rule.map(str::to_owned), ..Refused::wrong(error.words) }
    }
}

impl From<RecordError> for Refused {
    fn from(error: RecordError) -> Refused {
        Refused::wrong(format!("This record cannot be used: {error}."))
    }
}

impl From<Vec<DeckProblem>> for Refused {
    fn from(problems: Vec<DeckProblem>) -> Refused {
        let more = problems.len().saturating_sub(1);
        let Some(first) = problems.into_iter().next() else { return Refused::wrong("This deck is not legal.") };
        let more = if more == 0 { String::new() } else { format!(" (and {more} more)") };
        let words = format!("This deck is not legal: {}. {}{more}", first.wrong, first.advice);
        Refused { rule: first.rule.map(str::to_owned), ..Refused::wrong(words) }
    }
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Refused {
        match refusal {
            Refusal::Over => Refused::not_now("The game is over."),
            // Not who is asked: in a response window that is nobody's business.
            Refusal::NotAsked { .. } => Refused::not_now("It is not your decision now."),
            Refusal::Stale { .. } => Refused::not_now("That is already decided."),
            Refusal::NotOffered { label } => Refused::wrong(format!("`{label}` is not a choice here.")),
            Refusal::Rule { label, rule, words } => {
                Refused { rule: Some(rule.to_owned()), ..Refused::wrong(kernel::not_possible(&label, &words)) }
            }
            Refusal::KnownSince => {
                Refused::not_now("That cannot be taken back: something was revealed or left to chance since then.")
            }
        }
    }
}
