//! Reads TOML tables in the order they were written, mixing our keys and the game's.

use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, Visitor};
use std::marker::PhantomData;

/// Something that is read entry by entry.
pub(crate) trait Entries<'de>: Default {
    /// Takes the entry `key`; its value is the next of `map`.
    fn entry<M: MapAccess<'de>>(&mut self, key: String, map: &mut M) -> Result<(), M::Error>;
}

/// Names and values in the order they were written.
pub(crate) struct Listed<T>(pub Vec<(String, T)>);

impl<T> Default for Listed<T> {
    fn default() -> Self {
        Listed(Vec::new())
    }
}

impl<'de, T: Deserialize<'de>> Entries<'de> for Listed<T> {
    fn entry<M: MapAccess<'de>>(&mut self, key: String, map: &mut M) -> Result<(), M::Error> {
        self.0.push((key, map.next_value()?));
        Ok(())
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Listed<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        in_order(deserializer)
    }
}

/// Reads a table entry by entry.
pub(crate) fn in_order<'de, D: Deserializer<'de>, E: Entries<'de>>(deserializer: D) -> Result<E, D::Error> {
    deserializer.deserialize_map(InOrder(PhantomData))
}

struct InOrder<E>(PhantomData<E>);

impl<'de, E: Entries<'de>> Visitor<'de> for InOrder<E> {
    type Value = E;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a table")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<E, M::Error> {
        let mut entries = E::default();
        while let Some(key) = map.next_key::<String>()? {
            entries.entry(key, &mut map)?;
        }
        Ok(entries)
    }
}
