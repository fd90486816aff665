//! All randomness: shuffle, pick, roll. The state holds the seed and the position, never a buffer.

use crate::flat::Flat;
use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// The seed of a random stream.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// A seed from words somebody can type.
    pub fn from_words(words: &str) -> Seed {
        Seed(blake3::derive_key("casefile seed from words", words.as_bytes()))
    }

    /// Another seed that depends on this one, for a separate stream (bots, a re-deal).
    #[must_use]
    pub fn child(&self, number: u64) -> Seed {
        let mut hasher = blake3::Hasher::new_keyed(&self.0);
        hasher.update(&number.to_le_bytes());
        Seed(*hasher.finalize().as_bytes())
    }
}

/// A random stream as part of a game's value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chance {
    seed: [u8; 32],
    position: u64,
    /// A scenario may settle the next picks in advance (`chance: LABEL`); [`FREE`] where it does not.
    settled: [u16; SETTLED_MAX],
}
crate::flat!(Chance { seed, position, settled });

const FREE: u16 = u16::MAX;

/// How many picks of one act a scenario can settle.
pub const SETTLED_MAX: usize = 8;

impl Chance {
    /// A stream at its beginning.
    pub fn new(seed: Seed) -> Chance {
        Chance { seed: seed.0, position: 0, settled: [FREE; SETTLED_MAX] }
    }

    /// A stream as known to somebody who may not foresee it: blank.
    pub const BLANK: Chance = Chance { seed: [0; 32], position: 0, settled: [FREE; SETTLED_MAX] };

    /// Opens the door: all draws of one act of chance, then the position is noted.
    pub fn draws(&mut self) -> Draws<'_> {
        let mut stream = ChaCha12Rng::from_seed(self.seed);
        stream.set_word_pos(u128::from(self.position));
        Draws { chance: self, stream }
    }

    /// One of `count` things, each as likely as the others. A settled pick comes out as it was settled.
    pub fn pick(&mut self, count: usize) -> usize {
        if self.settled[0] != FREE {
            let settled = std::mem::replace(&mut self.settled[0], FREE);
            self.settled.rotate_left(1);
            return usize::from(settled).min(count - 1);
        }
        self.draws().below(count)
    }

    /// Puts things into random order.
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        self.draws().shuffle(things);
    }

    /// Settles the next picks, in order; at most [`SETTLED_MAX`]. For scenarios only: a table never calls this.
    pub fn settle(&mut self, picks: &[u16]) {
        debug_assert!(picks.len() <= SETTLED_MAX);
        self.settled = [FREE; SETTLED_MAX];
        self.settled.iter_mut().zip(picks).for_each(|(settled, pick)| *settled = *pick);
    }

    /// Is a settled pick still waiting to be used? Takes it back if so.
    pub fn unsettle(&mut self) -> bool {
        std::mem::replace(&mut self.settled, [FREE; SETTLED_MAX])[0] != FREE
    }

    /// How far the stream has been read.
    pub fn position(&self) -> u64 {
        self.position
    }
}

/// The open door. Dropping it notes how far the stream was read.
pub struct Draws<'a> {
    chance: &'a mut Chance,
    stream: ChaCha12Rng,
}

impl Draws<'_> {
    /// A number below `bound`, each as likely as the others.
    #[inline]
    pub fn below(&mut self, bound: usize) -> usize {
        debug_assert!(bound > 0 && bound <= u32::MAX as usize);
        let bound = bound as u32;
        // Multiply and take the high half; reject the few values that would tilt the odds. Only a low half below the
        // bound can be one of them, so there is seldom a division.
        loop {
            let wide = u64::from(self.stream.next_u32()) * u64::from(bound);
            let low = wide as u32;
            if low >= bound || low >= bound.wrapping_neg() % bound {
                return (wide >> 32) as usize;
            }
        }
    }

    /// Puts things into random order.
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            things.swap(last, self.below(last + 1));
        }
    }
}

impl Drop for Draws<'_> {
    fn drop(&mut self) {
        self.chance.position = self.stream.get_word_pos() as u64;
    }
}

/// A hash of a flat value: the same value gives the same hash on every machine.
pub fn hash_of(value: &impl Flat) -> Hash {
    Hash::of([value.to_bytes()])
}

/// 32 bytes that stand for a value: a state, a commitment, a pin.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hash(pub [u8; 32]);

impl Hash {
    /// A hash of these bytes, one part after the other.
    pub fn of(parts: impl IntoIterator<Item = impl AsRef<[u8]>>) -> Hash {
        let mut hasher = blake3::Hasher::new();
        for part in parts {
            hasher.update(part.as_ref());
        }
        Hash(*hasher.finalize().as_bytes())
    }
}

impl std::fmt::Display for Hash {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl std::fmt::Debug for Hash {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::Display::fmt(self, f)
    }
}

impl std::str::FromStr for Hash {
    type Err = crate::Damaged;

    fn from_str(text: &str) -> Result<Hash, crate::Damaged> {
        let mut bytes = [0; 32];
        if text.len() != 64 || !text.is_ascii() {
            return Err(crate::Damaged);
        }
        for (byte, digits) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
            let digits = std::str::from_utf8(digits).map_err(|_| crate::Damaged)?;
            *byte = u8::from_str_radix(digits, 16).map_err(|_| crate::Damaged)?;
        }
        Ok(Hash(bytes))
    }
}

impl serde::Serialize for Hash {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> serde::Deserialize<'de> for Hash {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Hash, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(|_| serde::de::Error::custom("expected 64 hexadecimal digits"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stream_goes_on_from_its_position() {
        let mut chance = Chance::new(Seed::from_words("x"));
        let mut copy = chance;
        let first: Vec<usize> = (0..40).map(|_| chance.pick(1000)).collect();
        let mut draws = copy.draws();
        let again: Vec<usize> = (0..40).map(|_| draws.below(1000)).collect();
        drop(draws);
        assert_eq!(first, again);
        assert_eq!(chance, copy);
        assert_eq!(Chance::from_bytes(&chance.to_bytes()), Ok(chance));
    }

    #[test]
    fn every_order_comes_up() {
        let mut chance = Chance::new(Seed::from_words("orders"));
        let mut seen = std::collections::BTreeMap::new();
        for _ in 0..6000 {
            let mut things = [1, 2, 3];
            chance.shuffle(&mut things);
            *seen.entry(things).or_insert(0) += 1;
        }
        assert_eq!(seen.len(), 6);
        assert!(seen.values().all(|&count| (850..1150).contains(&count)), "{seen:?}");
    }

    #[test]
    fn settled_picks_are_used_once_and_in_order() {
        let mut chance = Chance::new(Seed::from_words("x"));
        chance.settle(&[2, 9, 0]);
        assert_eq!([chance.pick(5), chance.pick(5)], [2, 4]);
        assert!(chance.unsettle() && !chance.unsettle());
    }
}
