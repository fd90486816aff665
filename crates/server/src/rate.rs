//! Rate limits: a client that sends too much is warned, then disconnected.

use crate::address::household;
use crate::config::Rate;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// A bucket that fills with time; each thing sent takes a drop.
pub struct Bucket {
    rate: Rate,
    drops: f64,
    at: Instant,
}

impl Bucket {
    /// A full one.
    pub fn new(rate: Rate, now: Instant) -> Bucket {
        Bucket { rate, drops: rate.burst, at: now }
    }

    /// Takes a drop; no if there is none.
    pub fn take(&mut self, now: Instant) -> bool {
        let since = now.saturating_duration_since(self.at).as_secs_f64();
        self.drops = (self.drops + since * self.rate.each_second).min(self.rate.burst);
        self.at = now;
        let enough = self.drops >= 1.0;
        if enough {
            self.drops -= 1.0;
        }
        enough
    }

    fn is_full(&self, now: Instant) -> bool {
        let since = now.saturating_duration_since(self.at).as_secs_f64();
        self.drops + since * self.rate.each_second >= self.rate.burst
    }
}

/// A bucket for each address.
pub struct Buckets {
    rate: Rate,
    each: Mutex<HashMap<IpAddr, Bucket>>,
}

/// More addresses than this are looked through for those that have been quiet.
const MANY: usize = 4096;

impl Buckets {
    /// One bucket of this rate for each address.
    pub fn new(rate: Rate) -> Buckets {
        Buckets { rate, each: Mutex::default() }
    }

    /// Takes a drop from that address's bucket.
    pub fn take(&self, from: IpAddr) -> bool {
        let now = Instant::now();
        let mut each = self.each.lock().unwrap_or_else(PoisonError::into_inner);
        if each.len() > MANY {
            each.retain(|_, bucket| !bucket.is_full(now));
        }
        each.entry(household(from)).or_insert_with(|| Bucket::new(self.rate, now)).take(now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_burst_is_fine_and_then_time_must_pass() {
        let start = Instant::now();
        let mut bucket = Bucket::new(Rate { each_second: 2.0, burst: 3.0 }, start);
        assert_eq!([(); 4].map(|()| bucket.take(start)), [true, true, true, false]);
        let later = start + Duration::from_millis(600);
        assert_eq!([(); 2].map(|()| bucket.take(later)), [true, false]);
    }
}
