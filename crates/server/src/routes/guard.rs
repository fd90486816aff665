//! What every request goes through before it is answered.

use crate::house::House;
use crate::metrics::Metrics;
use crate::refused::Refused;
use crate::{page, socket};
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::SocketAddr;
use std::sync::Arc;

/// Refuses requests to other names and of other pages, limits what an address may change, and sets the headers.
pub(super) async fn guard(State(house): State<Arc<House>>, request: Request, next: Next) -> Response {
    let is_api = request.uri().path().starts_with("/api/");
    let mut response = match check(&house, &request) {
        Ok(()) => next.run(request).await,
        Err(refused) => {
            Metrics::count(&house.metrics.refused);
            refused.into_response()
        }
    };
    let headers = response.headers_mut();
    for (name, value) in page::headers() {
        headers.insert(name, value);
    }
    if is_api && !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

fn check(house: &House, request: &Request) -> Result<(), Refused> {
    let path = request.uri().path();
    // Who watches over servers asks each by its address. That it is well tells nobody anything.
    if path != "/healthz" {
        house.hosts.check(request)?;
    }
    if holds_control(path) {
        return Err(Refused::not_there("There is nothing at this address."));
    }
    let from = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|from| from.0.ip());
    let reads = request.method() == Method::GET || request.method() == Method::HEAD;
    let foreign = request.headers().contains_key(header::ORIGIN) && !socket::is_own_origin(request.headers());
    if !reads && foreign {
        return Err(Refused::not_yours("This request comes from another website."));
    }
    let takes = |from| match (reads, path.starts_with("/api/")) {
        (false, _) => house.requests.take(from),
        (true, true) => house.reads.take(from),
        // Files are ready to be sent.
        (true, false) => true,
    };
    if from.is_some_and(|from| !takes(from)) { Err(Refused::too_often()) } else { Ok(()) }
}

/// Does a path hold control characters? Nothing here is called so, and databases do not like them.
fn holds_control(path: &str) -> bool {
    let mut parts = path.split('%').skip(1);
    parts.any(|part| part.starts_with(['0', '1']) || part.get(..2).is_some_and(|code| code.eq_ignore_ascii_case("7f")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_found() {
        for path in ["/api/tables/%00", "/a%0Ab", "/%1f", "/%7F", "/%7f"] {
            assert!(holds_control(path), "{path}");
        }
        for path in ["/", "/api/tables/abc", "/rules/%C3%A9", "/%20", "/%7E", "/%"] {
            assert!(!holds_control(path), "{path}");
        }
    }
}
