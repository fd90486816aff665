//! Reads a request body, with errors in our own format. It has to arrive in time.

use crate::house::House;
use crate::refused::Refused;
use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use serde::de::DeserializeOwned;
use std::sync::Arc;
use tokio::time::timeout;

/// What a request says. An empty body is an empty object.
pub struct Body<T>(pub T);

/// A body as it came.
pub struct Raw(pub Bytes);

impl FromRequest<Arc<House>> for Raw {
    type Rejection = Refused;

    async fn from_request(request: Request, house: &Arc<House>) -> Result<Self, Refused> {
        let body = timeout(house.config.patience.body, Bytes::from_request(request, house)).await;
        let body = body.map_err(|_| Refused::too_slow())?;
        body.map(Raw).map_err(|rejection| match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => Refused::too_long("That is too long."),
            _ => Refused::wrong("The request cannot be read."),
        })
    }
}

impl<T: DeserializeOwned> FromRequest<Arc<House>> for Body<T> {
    type Rejection = Refused;

    async fn from_request(request: Request, house: &Arc<House>) -> Result<Self, Refused> {
        let Raw(bytes) = Raw::from_request(request, house).await?;
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
