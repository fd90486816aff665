//! What whoever runs the server asks: counters, and that a table is closed.
//!
//! On an address of their own the counters are open; everything else needs the operator's token, and so does everything at
//! the address where people play.

use crate::house::House;
use crate::passing;
use crate::refused::Refused;
use crate::table::Job;
use crate::token;
use axum::Router;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::header;
use axum::http::request::Parts;
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use std::sync::Arc;

type Shared = State<Arc<House>>;

/// What an operator asks where people play.
pub(super) fn among_others(house: &Arc<House>) -> Router<Arc<House>> {
    Router::new().route("/metrics", get(|_: Operator, house: Shared| metrics(house))).merge(of_tables(house))
}

fn of_tables(house: &Arc<House>) -> Router<Arc<House>> {
    Router::new()
        .route("/operator/tables/{id}/close", post(close))
        .route_layer(from_fn_with_state(house.clone(), passing::pass_on))
}

/// What an operator asks at an address of their own.
pub fn alone(house: Arc<House>) -> Router {
    Router::new()
        .route("/metrics", get(metrics))
        .route("/healthz", get(super::health))
        .merge(of_tables(&house))
        .with_state(house)
}

/// Somebody who knows the operator's token.
struct Operator;

impl FromRequestParts<Arc<House>> for Operator {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Operator, Refused> {
        let Some(wanted) = &house.config.operator_token else {
            return Err(Refused::not_there("This server has no operator's token (CASEFILE_OPERATOR_TOKEN)."));
        };
        let given = parts.headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
        let given = given.and_then(|value| value.strip_prefix("Bearer ")).unwrap_or_default();
        // Hashes are compared, so that the time it takes tells nothing of the token.
        if token::hash(given) == token::hash(wanted) {
            Ok(Operator)
        } else {
            Err(Refused::not_yours("This needs the operator's token: `Authorization: Bearer TOKEN`."))
        }
    }
}

async fn metrics(State(house): Shared) -> Response {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], house.metrics.text()).into_response()
}

async fn close(_: Operator, State(house): Shared, Path(id): Path<String>) -> Result<&'static str, Refused> {
    let (shut, _) = house.lobby.ask(&house, &id, Job::Shut).await?;
    shut.map(|()| "closed\n")
}
