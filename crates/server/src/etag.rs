//! Tags of what rarely changes: who has it already is not sent it again.

use axum::http::{HeaderMap, header};
use std::fmt::Write;

/// The tag of something with this hash.
pub(crate) fn tag(hash: &[u8]) -> String {
    // Weak: packed in different ways it is the same thing.
    let mut tag = String::from("W/\"");
    for byte in hash.iter().take(16) {
        let _ = write!(tag, "{byte:02x}");
    }
    tag.push('"');
    tag
}

/// Does the browser have what has this tag?
pub(crate) fn is_known(headers: &HeaderMap, tag: &str) -> bool {
    let known = headers.get_all(header::IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    known.flat_map(|value| value.split(',')).any(|known| known.trim() == tag)
}
