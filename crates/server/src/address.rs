//! The addresses at which other devices may reach this server.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};

/// Somewhere out there, and in each range of private networks: the way to each leads out by an address of this device.
const THERE: [IpAddr; 5] = [
    IpAddr::V4(Ipv4Addr::new(192, 0, 2, 1)),
    IpAddr::V4(Ipv4Addr::new(192, 168, 0, 1)),
    IpAddr::V4(Ipv4Addr::new(172, 16, 0, 1)),
    IpAddr::V4(Ipv4Addr::new(10, 0, 0, 1)),
    IpAddr::V6(Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 1)),
];

/// Where a server that listens there can be reached from elsewhere; nowhere if it listens to this device alone.
pub(crate) fn reachable(listen: SocketAddr) -> Vec<String> {
    let own: Vec<IpAddr> = match listen.ip() {
        ip if ip.is_loopback() => Vec::new(),
        ip if ip.is_unspecified() => {
            THERE.into_iter().filter_map(|there| address_towards(there, listen.ip())).collect()
        }
        ip => vec![ip],
    };
    let mut addresses: Vec<String> = Vec::new();
    for ip in own {
        let address = format!("http://{}", SocketAddr::new(ip, listen.port()));
        if !addresses.contains(&address) {
            addresses.push(address);
        }
    }
    addresses
}

/// This device's own address on the way to another. Nothing is sent: a datagram socket only looks up the way.
fn address_towards(there: IpAddr, listen: IpAddr) -> Option<IpAddr> {
    let any = match there {
        IpAddr::V4(_) => IpAddr::V4(Ipv4Addr::UNSPECIFIED),
        // Who listens at every old address does not listen at new ones.
        IpAddr::V6(_) if listen.is_ipv4() => return None,
        IpAddr::V6(_) => IpAddr::V6(Ipv6Addr::UNSPECIFIED),
    };
    let socket = UdpSocket::bind((any, 0)).ok()?;
    socket.connect((there, 9)).ok()?;
    let own = socket.local_addr().ok()?.ip();
    (!own.is_loopback() && !own.is_unspecified()).then_some(own)
}

/// What counts as one address: of the new ones a household has as many as it likes, which begin alike (/64).
pub(crate) fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(long) => IpAddr::V6(Ipv6Addr::from_bits(long.to_bits() & !u128::from(u64::MAX))),
        short @ IpAddr::V4(_) => short,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_listens_to_this_device_alone_is_reached_from_nowhere() {
        assert!(reachable(SocketAddr::from(([127, 0, 0, 1], 8017))).is_empty());
        assert!(reachable(SocketAddr::from((Ipv6Addr::LOCALHOST, 8017))).is_empty());
    }

    #[test]
    fn who_listens_at_one_address_is_reached_there_and_who_listens_at_all_never_at_this_device() {
        assert_eq!(reachable(SocketAddr::from(([192, 168, 7, 5], 80))), ["http://192.168.7.5:80"]);
        let new = SocketAddr::from((Ipv6Addr::new(0xfd00, 0, 0, 0, 0, 0, 0, 7), 8017));
        assert_eq!(reachable(new), ["http://[fd00::7]:8017"]);
        for listen in [SocketAddr::from(([0, 0, 0, 0], 8017)), SocketAddr::from((Ipv6Addr::UNSPECIFIED, 8017))] {
            for address in reachable(listen) {
                assert!(address.ends_with(":8017") && !address.contains("127.0.0.1") && !address.contains("0.0.0.0"));
            }
        }
    }

    #[test]
    fn a_household_is_one_address() {
        let of = |words: &str| household(words.parse().expect("an address"));
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), of("2001:db8:1:2:ffff::9"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_ne!(of("192.0.2.1"), of("192.0.2.2"));
    }
}
