//! A zone as a viewer sees it.

use crate::card::{CardId, Zone};
use crate::table::Table;
use kernel::{CardShown, Lying, Pieces};

impl<const CARDS: usize, const ZONES: usize, const COUNTERS: usize> Table<CARDS, ZONES, COUNTERS> {
    /// The cards of a zone, each shown by its piece and its place. Where the order is nobody's business, known cards
    /// come first, by name.
    pub fn lying(&self, zone: Zone, mixed: bool, show: impl Fn(CardId, usize) -> CardShown) -> Lying {
        let cards = self.zone(zone).iter().enumerate();
        let mut shown: Vec<(CardShown, u16)> = cards.map(|(place, &card)| (show(card, place), card.0)).collect();
        if mixed {
            shown.sort_by(|(one, _), (two, _)| {
                (one.name().is_none(), one.name()).cmp(&(two.name().is_none(), two.name()))
            });
        }
        let (cards, numbers) = shown.into_iter().unzip();
        Lying { cards, pieces: Pieces { numbers, mixed } }
    }
}
