//! Places for what costs something as long as it is there: so many in all, and so many for each address.

use crate::address::household;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

/// How many of something there may be at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limit {
    /// In all.
    pub in_all: usize,
    /// Of one address.
    pub each_address: usize,
}

/// Which places are taken.
pub struct Places {
    limit: Limit,
    taken: Arc<Mutex<Taken>>,
}

#[derive(Default)]
struct Taken {
    in_all: usize,
    each: HashMap<IpAddr, usize>,
}

/// A place; it is free again when this is dropped.
pub struct Place {
    of: Option<IpAddr>,
    taken: Arc<Mutex<Taken>>,
}

/// There is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Full {
    /// For this address.
    Address,
    /// For anybody.
    InAll,
}

impl Places {
    /// So many.
    pub fn new(limit: Limit) -> Places {
        Places { limit, taken: Arc::default() }
    }

    /// Takes a place for an address; without one it counts only among all.
    pub fn take(&self, of: Option<IpAddr>) -> Result<Place, Full> {
        let of = of.map(household);
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        if taken.in_all >= self.limit.in_all {
            return Err(Full::InAll);
        }
        if let Some(address) = of {
            let count = taken.each.get(&address).copied().unwrap_or(0);
            if count >= self.limit.each_address {
                return Err(Full::Address);
            }
            taken.each.insert(address, count + 1);
        }
        taken.in_all += 1;
        Ok(Place { of, taken: self.taken.clone() })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        taken.in_all -= 1;
        let Some(address) = self.of else { return };
        if let Some(count) = taken.each.get_mut(&address) {
            *count -= 1;
            if *count == 0 {
                taken.each.remove(&address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_run_out_and_come_back() {
        let places = Places::new(Limit { in_all: 3, each_address: 2 });
        let at = |words: &str| Some(words.parse::<IpAddr>().expect("an address"));
        let first = places.take(at("10.0.0.1")).ok();
        let second = places.take(at("::ffff:10.0.0.1")).ok();
        assert!(first.is_some() && second.is_some());
        assert_eq!(places.take(at("10.0.0.1")).err(), Some(Full::Address));
        let third = places.take(None).ok();
        assert_eq!(places.take(at("10.0.0.2")).err(), Some(Full::InAll));
        drop((first, third));
        assert!(places.take(at("10.0.0.1")).is_ok());
        assert_eq!(places.taken.lock().expect("fine").each.len(), 1, "nobody is kept who is gone");
    }
}
