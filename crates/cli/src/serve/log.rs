//! What a server logs. Only our own crates say more than what happened: what others say at length holds whole messages,
//! and with them tokens.

use crate::trouble::Trouble;
use std::io::{self, IsTerminal};
use tracing::{Level, Metadata};
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, Layer, fmt, registry};

/// Whose details may be logged.
const OURS: [&str; 3] = ["casefile", "server", "tower_http::trace"];

/// Begins to log to the error stream.
pub(super) fn begin(filter: Option<&str>, format: Option<&str>) -> Result<(), Trouble> {
    // At a terminal the address is all that people want to read.
    let usual = if io::stderr().is_terminal() { "warn" } else { "info" };
    let filter = filter.unwrap_or(usual);
    let filter: EnvFilter = filter.parse().map_err(|error| {
        Trouble::new(
            format!("`{filter}` does not say what to log: {error}"),
            "Write such as warn, info or server=debug.",
        )
    })?;
    let log = fmt::layer().with_ansi(io::stderr().is_terminal()).with_writer(io::stderr);
    let log = match format {
        None | Some("text") => log.with_filter(filter_fn(is_safe)).boxed(),
        Some("json") => log.json().flatten_event(true).with_filter(filter_fn(is_safe)).boxed(),
        Some(other) => {
            return Err(Trouble::new(format!("`{other}` is no format for logs"), "Choose text or json."));
        }
    };
    // Who has set one up already goes on with that.
    let _ = registry().with(filter).with(log).try_init();
    Ok(())
}

fn is_safe(metadata: &Metadata<'_>) -> bool {
    *metadata.level() <= Level::INFO || is_ours(metadata.target())
}

fn is_ours(target: &str) -> bool {
    OURS.iter().any(|ours| target.strip_prefix(ours).is_some_and(|rest| rest.is_empty() || rest.starts_with("::")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_crates_say_more() {
        for ours in ["server", "server::socket", "casefile", "tower_http::trace::on_request"] {
            assert!(is_ours(ours), "{ours}");
        }
        for theirs in ["tungstenite::protocol", "hyper::proto", "sqlx::query", "servers", "tower_http"] {
            assert!(!is_ours(theirs), "{theirs}");
        }
    }
}
