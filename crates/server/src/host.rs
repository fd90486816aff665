//! Which names this server answers to. A page of another name, led here by its own name server, is not ours: it could
//! read everything as if it were.

use crate::address;
use crate::refused::Refused;
use axum::extract::Request;
use axum::http::header;
use std::net::{IpAddr, SocketAddr};

/// The names besides those of this device.
pub struct Hosts {
    known: Vec<String>,
}

impl Hosts {
    /// Those that are given, and the addresses at which others reach a server that listens there.
    pub(crate) fn new(given: &[String], listen: SocketAddr) -> Hosts {
        let reached = address::reachable(listen);
        let reached = reached.iter().map(|address| bare(address.trim_start_matches("http://")).to_owned());
        Hosts { known: given.iter().map(|host| bare(host).to_owned()).chain(reached).collect() }
    }

    /// Refuses a request to another name.
    pub(crate) fn check(&self, request: &Request) -> Result<(), Refused> {
        let named = request.headers().get(header::HOST).map(|host| host.to_str().unwrap_or_default());
        // Who writes the whole address into the request means that one.
        let meant = request.uri().authority().map(axum::http::uri::Authority::as_str);
        let missing = || Refused::wrong("This request does not say which host it means (the header `Host`).");
        let named = named.or(meant).ok_or_else(missing)?;
        for host in [Some(named), meant].into_iter().flatten() {
            if !self.has(bare(host)) {
                return Err(Refused::elsewhere(&bare(host).chars().take(100).collect::<String>()));
            }
        }
        Ok(())
    }

    fn has(&self, host: &str) -> bool {
        let host = host.strip_suffix('.').unwrap_or(host);
        let is_loopback = match host.parse::<IpAddr>() {
            Ok(address) => address.to_canonical().is_loopback(),
            Err(_) => {
                let name = host.to_ascii_lowercase();
                name == "localhost" || name.ends_with(".localhost")
            }
        };
        is_loopback || self.known.iter().any(|known| known.eq_ignore_ascii_case(host))
    }
}

/// A host without its port and brackets.
fn bare(host: &str) -> &str {
    match host.strip_prefix('[') {
        Some(long) => long.split(']').next().unwrap_or_default(),
        // More than one colon is an address without brackets.
        None if host.matches(':').count() == 1 => host.split(':').next().unwrap_or_default(),
        None => host,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::Body;

    #[test]
    fn it_answers_to_this_device_and_to_what_it_is_told() {
        let hosts = Hosts::new(&["casefile.example".to_owned()], SocketAddr::from(([192, 168, 7, 5], 8017)));
        for host in
            ["localhost:8017", "127.0.0.1", "[::1]:8017", "app.localhost", "Casefile.Example:443", "192.168.7.5"]
        {
            assert!(hosts.has(bare(host)), "{host}");
        }
        for host in [
            "evil.example",
            "127.0.0.1.evil.example",
            "localhost.evil.example",
            "",
            "192.168.7.6",
            "casefile.example.evil",
        ] {
            assert!(!hosts.has(bare(host)), "{host}");
        }
    }

    #[test]
    fn the_address_in_the_request_counts_too() {
        let hosts = Hosts::new(&[], SocketAddr::from(([127, 0, 0, 1], 8017)));
        let request = |uri: &str, host: Option<&str>| {
            let mut request = Request::builder().uri(uri);
            if let Some(host) = host {
                request = request.header("host", host);
            }
            hosts.check(&request.body(Body::empty()).expect("a request")).map_err(|refused| refused.words)
        };
        assert!(request("/", Some("localhost")).is_ok());
        assert!(request("http://evil.example/", Some("localhost")).is_err());
        assert!(request("/", None).is_err());
        assert!(request("/", Some("evil.example:80")).is_err_and(|words| words.contains("--host evil.example")));
    }
}
