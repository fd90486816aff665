//! Deals contents to places so that everything goes where it is allowed to be.

/// Finds a place for every item. An item may lie in any place whose bits have its group.
pub(crate) struct Deal<'a, const N: usize> {
    /// The group of each item.
    items: &'a [u8],
    /// The groups of each place, in the order in which places are tried.
    places: &'a [u64],
    /// Which item lies in each place.
    taken: [Option<u16>; N],
}

impl<'a, const N: usize> Deal<'a, N> {
    pub(crate) fn new(items: &'a [u8], places: &'a [u64]) -> Self {
        Deal { items, places, taken: [None; N] }
    }

    /// Puts an item into a place and keeps it there, as far as [`Deal::complete`] can.
    pub(crate) fn put(&mut self, item: usize, place: usize) {
        self.taken[place] = Some(item as u16);
    }

    /// Places every item that has no place yet. False if that is impossible; `fixed` stays put.
    pub(crate) fn complete(&mut self, fixed: Option<usize>) -> bool {
        (0..self.items.len()).all(|item| {
            let placed = fixed.is_some_and(|place| self.taken[place] == Some(item as u16));
            placed || self.place(item, &mut [false; N], fixed)
        })
    }

    fn may_lie(&self, item: usize, place: usize) -> bool {
        self.places[place] & 1 << self.items[item] != 0
    }

    /// Takes a free place, or one whose item can move on to another.
    fn place(&mut self, item: usize, tried: &mut [bool; N], fixed: Option<usize>) -> bool {
        let open = |deal: &Self, place: usize| deal.may_lie(item, place) && Some(place) != fixed;
        let free = (0..self.places.len()).find(|&place| self.taken[place].is_none() && open(self, place));
        if let Some(place) = free {
            self.taken[place] = Some(item as u16);
            return true;
        }
        for place in 0..self.places.len() {
            if tried[place] || !open(self, place) {
                continue;
            }
            tried[place] = true;
            let other = self.taken[place].expect("no free place was left");
            if self.place(usize::from(other), tried, fixed) {
                self.taken[place] = Some(item as u16);
                return true;
            }
        }
        false
    }

    /// Which item lies in a place.
    pub(crate) fn item(&self, place: usize) -> Option<usize> {
        self.taken[place].map(usize::from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_make_room_for_each_other() {
        // Two decks (places 0 and 3) and a hand drawn from both (1 and 2).
        let places = [0b01, 0b11, 0b11, 0b10];
        let mut deal = Deal::<4>::new(&[0, 0, 1, 1], &places);
        assert!(deal.complete(None));
        let mut crowded = Deal::<4>::new(&[0, 0, 0, 1], &places);
        assert!(crowded.complete(None));
        let mut impossible = Deal::<4>::new(&[0, 0, 0, 0], &places);
        assert!(!impossible.complete(None));
        let mut fixed = Deal::<4>::new(&[0, 0, 0, 1], &places);
        fixed.put(3, 1);
        assert!(!fixed.complete(Some(1)));
    }
}
