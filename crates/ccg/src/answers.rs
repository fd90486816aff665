//! The answers one player was given about another's X-File (C8.22).

use crate::cards::Cards;
use crate::keyword::{Characteristic, VALUES, Value};
use crate::state::ALL_FILES;

/// For each characteristic the values that were denied, one bit each, and above them the one that was confirmed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(transparent)]
pub struct Answers([u8; 4]);

impl kernel::Flat for Answers {
    fn write(&self, out: &mut Vec<u8>) {
        self.0.write(out);
    }

    fn read(input: &mut &[u8]) -> Result<Self, kernel::Damaged> {
        let answers = Answers(kernel::Flat::read(input)?);
        let sound = answers.0.iter().all(|own| usize::from(own >> VALUES) <= VALUES);
        if sound { Ok(answers) } else { Err(kernel::Damaged) }
    }
}

impl Answers {
    /// None so far.
    pub const NONE: Answers = Answers([0; 4]);

    /// A question was answered.
    pub fn note(&mut self, value: Value, yes: bool) {
        let own = &mut self.0[value.of as usize];
        if yes {
            *own = *own & DENIED | (value.place + 1) << VALUES;
        } else {
            *own |= 1 << value.place;
        }
    }

    /// What was answered for a value, if it was asked for.
    pub fn to(self, value: Value) -> Option<bool> {
        let own = self.0[value.of as usize];
        let confirmed = own >> VALUES == value.place + 1;
        (confirmed || own & 1 << value.place != 0).then_some(confirmed)
    }

    /// Those for a characteristic as a number: equal numbers are the same answers.
    pub fn about(self, of: usize) -> u8 {
        self.0.get(of).copied().unwrap_or_default()
    }

    /// All of them, by characteristic and value.
    pub fn each(self) -> impl Iterator<Item = (Value, bool)> {
        let values = Characteristic::ALL.iter().flat_map(|of| of.values());
        values.filter_map(move |value| Some((value, self.to(value)?)))
    }

    /// The X-Files that fit all of them, one bit each.
    pub fn fitting(self, cards: &Cards) -> u64 {
        self.each().fold(ALL_FILES, |files, (value, yes)| files & cards.files_that(value, yes))
    }
}

/// The bits of values that were denied.
const DENIED: u8 = (1 << VALUES) - 1;

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Flat;

    #[test]
    fn answers_are_kept_by_value_and_come_back_from_bytes() {
        let value = |number| Value::of_number(number).expect("there are twenty");
        let mut answers = Answers::NONE;
        for (number, yes) in [(0, false), (3, true), (4, false), (19, true)] {
            answers.note(value(number), yes);
        }
        let all: Vec<(u8, bool)> = answers.each().map(|(value, yes)| (value.number(), yes)).collect();
        assert_eq!(all, [(0, false), (3, true), (4, false), (19, true)]);
        assert_eq!((answers.to(value(1)), answers.to(value(5))), (None, None));
        assert_eq!(Answers::from_bytes(&answers.to_bytes()).ok(), Some(answers));
        assert!(Answers::from_bytes(&[6 << VALUES, 0, 0, 0]).is_err());
    }
}
