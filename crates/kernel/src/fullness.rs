//! How full the lists of a state have been, so that overflow never goes unnoticed.

use std::fmt;

/// How full one list of a game has been.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fullness {
    /// Which list.
    pub list: &'static str,
    /// How many things it held at most.
    pub most: usize,
    /// How many it can hold.
    pub room: usize,
    /// How often something that had to be there did not fit: a rule that did not happen.
    pub missed: usize,
}

impl Fullness {
    /// Both together, of the same list.
    #[must_use]
    pub fn and(self, other: Fullness) -> Fullness {
        Fullness { most: self.most.max(other.most), missed: self.missed.max(other.missed), ..self }
    }
}

impl fmt::Display for Fullness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} of {}", self.list, self.most, self.room)?;
        if self.missed > 0 { write!(f, " ({} MISSED)", self.missed) } else { Ok(()) }
    }
}

/// Did everything that had to be kept fit? If not, which list was too small.
pub fn nothing_was_missed(lists: &[Fullness]) -> Result<(), String> {
    match lists.iter().find(|list| list.missed > 0) {
        Some(Fullness { list, room, missed, .. }) => {
            Err(format!("{missed} things did not fit into the list of {list}, which holds {room}"))
        }
        None => Ok(()),
    }
}
