//! Reads a request body as JSON, with errors in our own format.

use crate::refused::Refused;
use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use serde::de::DeserializeOwned;

/// What a request says. An empty body is an empty object.
pub struct Body<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Refused;

    async fn from_request(request: Request, state: &S) -> Result<Self, Refused> {
        let bytes = Bytes::from_request(request, state).await.map_err(|rejection| match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => Refused::too_long("That is too long."),
            _ => Refused::wrong("The request cannot be read."),
        })?;
        let bytes = if bytes.is_empty() { b"{}".as_slice() } else { &bytes };
        // Where it went wrong, but nothing of what was sent: it could be a token.
        let body = serde_json::from_slice(bytes).map_err(|error| {
            let what = match error.classify() {
                serde_json::error::Category::Data => error.to_string(),
                _ => format!("invalid JSON at line {} column {}", error.line(), error.column()),
            };
            Refused::wrong(format!("Bad request: {what}."))
        })?;
        Ok(Body(body))
    }
}
