//! The embedded page, and its security headers.

use crate::house::House;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use rust_embed::RustEmbed;
use std::sync::Arc;

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

/// The first words of the page's own addresses, and whether another must follow. `web/src/router.svelte.ts` knows what
/// to show there.
const ROOMS: [(&str, bool); 9] = [
    ("", false),
    ("new", false),
    ("decks", false),
    ("records", false),
    ("cards", false),
    ("rules", false),
    ("workshop", false),
    ("t", true),
    ("r", true),
];

/// Does the page have something to show at this path?
fn is_room(path: &str) -> bool {
    let mut words = path.split('/').filter(|word| !word.is_empty());
    let (first, further) = (words.next().unwrap_or_default(), words.next());
    ROOMS.iter().any(|(room, more)| *room == first && (further.is_some() || !more))
}

/// A file of the page, or the page itself, which says so where there is nothing.
pub(crate) async fn file(State(house): State<Arc<House>>, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if let Some(found) = embedded(path, &headers).filter(|_| !path.is_empty() && !is_packed(path)) {
        return found;
    }
    let is_file = path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    if is_file || path.starts_with("api/") {
        return crate::refused::Refused::not_there("There is nothing at this address.").into_response();
    }
    let status = if is_room(path) { StatusCode::OK } else { StatusCode::NOT_FOUND };
    let base = house.config.base.as_str();
    let index = if base.is_empty() { embedded("index.html", &headers) } else { based(base, &headers) };
    let mut index = index.unwrap_or_else(|| Html(MISSING).into_response());
    if index.status() == StatusCode::OK {
        *index.status_mut() = status;
    }
    index
}

/// The page for a server whose every address begins alike. It tells its scripts so.
fn based(base: &str, headers: &HeaderMap) -> Option<Response> {
    let plain = Built::get("index.html")?;
    let text = String::from_utf8_lossy(&plain.data).replace("=\"/", &format!("=\"{base}/"));
    let told = told("text/html; charset=utf-8".to_owned(), "no-cache", blake3::hash(text.as_bytes()).as_bytes());
    if crate::etag::is_known(headers, &told[3].1) {
        return Some((StatusCode::NOT_MODIFIED, told).into_response());
    }
    Some((told, text).into_response())
}

/// The headers of a file.
fn told(kind: String, cache: &str, hash: &[u8]) -> [(HeaderName, String); 4] {
    [
        (header::CONTENT_TYPE, kind),
        (header::CACHE_CONTROL, cache.to_owned()),
        (header::VARY, "accept-encoding".to_owned()),
        (header::ETAG, crate::etag::tag(hash)),
    ]
}

/// How `npm run build` packs files, the smallest first: the name for it in headers, and what its files end with.
const PACKED: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];

/// Packed files are sent for the files they hold, not by their own names.
fn is_packed(path: &str) -> bool {
    PACKED.iter().any(|(_, end)| path.ends_with(end))
}

/// A file as it was built, packed if the browser can unpack it.
fn embedded(path: &str, headers: &HeaderMap) -> Option<Response> {
    let plain = Built::get(path)?;
    let kind = match plain.metadata.mimetype() {
        kind if kind.starts_with("text/") => format!("{kind}; charset=utf-8"),
        kind => kind.to_owned(),
    };
    // The names of what is built change with what is in it.
    let cache = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let told = told(kind, cache, &plain.metadata.sha256_hash());
    if crate::etag::is_known(headers, &told[3].1) {
        return Some((StatusCode::NOT_MODIFIED, told).into_response());
    }
    let mut packed = PACKED.iter().filter(|(name, _)| unpacks(headers, name));
    let packed = packed.find_map(|(name, end)| Some((*name, Built::get(&format!("{path}{end}"))?)));
    Some(match packed {
        Some((name, packed)) => (told, [(header::CONTENT_ENCODING, name)], packed.data).into_response(),
        None => (told, plain.data).into_response(),
    })
}

/// Does a browser say that it unpacks this?
fn unpacks(headers: &HeaderMap, name: &str) -> bool {
    let accepted = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    accepted.flat_map(|value| value.split(',')).any(|coding| {
        let (coding, quality) = coding.split_once(';').unwrap_or((coding, ""));
        let refused = quality.trim().strip_prefix("q=").is_some_and(|q| q.parse() == Ok(0.0));
        coding.trim().eq_ignore_ascii_case(name) && !refused
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_address_the_page_knows_is_one() {
        let router = include_str!("../../../web/src/router.svelte.ts");
        let words = router.split("case '").skip(1).filter_map(|rest| rest.split('\'').next());
        let mut count = 0;
        for word in words.filter(|word| !word.is_empty()) {
            assert!(is_room(&format!("{word}/x")), "the page shows something at /{word}");
            count += 1;
        }
        assert!(count > 5);
        for path in ["", "new", "t/abc", "rules", "rules/encounters", "decks/battles/"] {
            assert!(is_room(path), "{path}");
        }
        for path in ["nothing", "t", "r/", "new.html", "table/abc"] {
            assert!(!is_room(path), "{path}");
        }
    }

    #[test]
    fn what_a_browser_unpacks_it_says() {
        let says = |value: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, value.parse().expect("a header"));
            [unpacks(&headers, "br"), unpacks(&headers, "gzip")]
        };
        assert_eq!(says("gzip, deflate, br"), [true, true]);
        assert_eq!(says("gzip;q=1.0, br;q=0"), [false, true]);
        assert_eq!(says("identity"), [false, false]);
        assert_eq!([unpacks(&HeaderMap::new(), "br"), unpacks(&HeaderMap::new(), "gzip")], [false, false]);
    }
}
