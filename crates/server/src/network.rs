//! Networks, and who is behind a proxy of one that is trusted.

use axum::http::HeaderMap;
use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;

/// An address, or all addresses that begin alike: `10.0.0.7`, `10.0.0.0/8`, `fd00::/8`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Network {
    address: IpAddr,
    bits: u8,
}

/// That is no network.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoNetwork(String);

impl fmt::Display for NoNetwork {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is neither an address nor a network such as 10.0.0.0/8", self.0)
    }
}

impl std::error::Error for NoNetwork {}

impl FromStr for Network {
    type Err = NoNetwork;

    fn from_str(words: &str) -> Result<Network, NoNetwork> {
        let nonsense = || NoNetwork(words.to_owned());
        let (address, bits) = words.split_once('/').map_or((words, None), |(address, bits)| (address, Some(bits)));
        let address: IpAddr = address.parse().map_err(|_| nonsense())?;
        let most = if address.is_ipv4() { 32 } else { 128 };
        let bits = bits.map_or(Ok(most), |bits| bits.parse().map_err(|_| nonsense()))?;
        if bits > most { Err(nonsense()) } else { Ok(Network { address, bits }) }
    }
}

impl Network {
    /// Is an address in it?
    pub fn has(&self, address: IpAddr) -> bool {
        let begins = |one: u128, other: u128, width: u32| (one ^ other).checked_shr(width).unwrap_or(0) == 0;
        match (self.address, address.to_canonical()) {
            (IpAddr::V4(own), IpAddr::V4(other)) => {
                begins(own.to_bits().into(), other.to_bits().into(), 32 - u32::from(self.bits))
            }
            (IpAddr::V6(own), IpAddr::V6(other)) => begins(own.to_bits(), other.to_bits(), 128 - u32::from(self.bits)),
            (IpAddr::V4(_), IpAddr::V6(_)) | (IpAddr::V6(_), IpAddr::V4(_)) => false,
        }
    }
}

/// Who asks: the other end of the connection, or whoever a trusted proxy there says it asks for. What others say of
/// themselves is not believed.
pub(crate) fn client(peer: SocketAddr, headers: &HeaderMap, trusted: &[Network]) -> SocketAddr {
    let is_trusted = |address: IpAddr| trusted.iter().any(|network| network.has(address));
    let mut client = peer;
    let said = headers.get_all("x-forwarded-for").iter().rev().filter_map(|line| line.to_str().ok());
    for word in said.flat_map(|line| line.rsplit(',')) {
        if !is_trusted(client.ip()) {
            break;
        }
        let word = word.trim();
        let Some(next) = word.parse().ok().or_else(|| Some(SocketAddr::new(bare(word)?, 0))) else { break };
        client = next;
    }
    client
}

/// An address, perhaps in brackets.
fn bare(word: &str) -> Option<IpAddr> {
    word.strip_prefix('[').and_then(|word| word.strip_suffix(']')).unwrap_or(word).parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn networks(words: &[&str]) -> Vec<Network> {
        words.iter().map(|word| word.parse().expect("a network")).collect()
    }

    #[test]
    fn a_network_is_what_begins_alike() {
        let has = |network: &str, address: &str| networks(&[network])[0].has(address.parse().expect("an address"));
        assert!(has("10.0.0.0/8", "10.200.3.4") && !has("10.0.0.0/8", "11.0.0.1"));
        assert!(has("127.0.0.1", "127.0.0.1") && !has("127.0.0.1", "127.0.0.2"));
        assert!(has("127.0.0.1", "::ffff:127.0.0.1") && has("0.0.0.0/0", "203.0.113.9") && has("::/0", "2001:db8::1"));
        assert!(has("fd00::/8", "fd12::1") && !has("fd00::/8", "10.0.0.1"));
        for nonsense in ["", "10.0.0.0/33", "10.0.0.0/", "here", "::/129", "10.0.0.0/-1"] {
            assert!(nonsense.parse::<Network>().is_err(), "{nonsense}");
        }
    }

    #[test]
    fn only_trusted_proxies_say_whom_they_ask_for() {
        let trusted = networks(&["127.0.0.1", "10.0.0.0/8"]);
        let who = |peer: &str, lines: &[&str]| {
            let mut headers = HeaderMap::new();
            for line in lines {
                headers.append("x-forwarded-for", line.parse().expect("a header"));
            }
            client(SocketAddr::new(peer.parse().expect("an address"), 5), &headers, &trusted).ip().to_string()
        };
        assert_eq!(who("127.0.0.1", &["203.0.113.9"]), "203.0.113.9");
        // What the client wrote itself stands before what the proxy has seen.
        assert_eq!(who("127.0.0.1", &["1.2.3.4, 203.0.113.9"]), "203.0.113.9");
        assert_eq!(who("127.0.0.1", &["1.2.3.4", "203.0.113.9, 10.1.1.1"]), "203.0.113.9");
        assert_eq!(who("127.0.0.1", &["[2001:db8::7]:99"]), "2001:db8::7");
        assert_eq!(who("127.0.0.1", &["203.0.113.9, nonsense"]), "127.0.0.1");
        assert_eq!(who("127.0.0.1", &[]), "127.0.0.1");
        assert_eq!(who("203.0.113.50", &["1.2.3.4"]), "203.0.113.50");
    }
}
