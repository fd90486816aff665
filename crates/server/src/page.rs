//! The embedded page, and its security headers.

use axum::http::{HeaderName, HeaderValue, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use rust_embed::RustEmbed;

/// What `npm run build` in `web/` has made. In a build for developers it is read from the folder each time.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Built;

const MISSING: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Casefile</title>\
<h1>The page is not built</h1><p>This server was built without its page. With Node.js, in the folder <code>web</code>:</p>\
<pre>npm install\nnpm run build</pre><p>and then build the program again. Everything else works: \
<code>docs/protocol.md</code> says how to talk to it.</p></html>";

/// Nothing but our own files, no frames, no inline scripts or styles.
const CSP: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The headers of every answer.
pub fn headers() -> [(HeaderName, HeaderValue); 7] {
    [
        (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(CSP)),
        (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
        (header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
        (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
        (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
        (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("same-origin")),
        (
            HeaderName::from_static("permissions-policy"),
            HeaderValue::from_static("camera=(), microphone=(), geolocation=()"),
        ),
    ]
}

/// A file of the page; any other address is the page itself, which knows what to show there.
pub async fn file(uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    if let Some(found) = Built::get(path).filter(|_| !path.is_empty()) {
        let kind = found.metadata.mimetype().to_owned();
        // The names of what is built change with what is in it.
        let cache = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
        return ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, cache.to_owned())], found.data).into_response();
    }
    let is_file = path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    if is_file || path.starts_with("api/") {
        return crate::refused::Refused::not_there("There is nothing at this address.").into_response();
    }
    match Built::get("index.html") {
        Some(index) => {
            ([(header::CONTENT_TYPE, "text/html; charset=utf-8"), (header::CACHE_CONTROL, "no-cache")], index.data)
                .into_response()
        }
        None => (StatusCode::OK, Html(MISSING)).into_response(),
    }
}
