//! Current numbers (M7): the printed value after all standing changes, layer by layer.

use crate::library::Library;
use crate::program::{Language, Static, Timing};
use crate::standing::{Standing, Stands};
use kernel::Source;

kernel::flat_enum! {
    /// The order in which changes apply. Copies come before all of them: a copy changes what is printed.
    pub enum Layer {
        /// The value becomes the amount; the newest wins. Base values end here.
        Set,
        /// The amount is added.
        Added,
        /// The value is multiplied.
        Multiplied,
        /// The value is at least the amount.
        Floored,
    }
}

/// An amount that is the number with which the change was begun.
pub const THAT_MUCH: i16 = i16::MIN;

/// Changes of one number, gathered in any order and applied in the order of their layers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Changes {
    set: Option<i16>,
    added: i16,
    times: i16,
    floor: i16,
}

impl Changes {
    /// None.
    pub const NONE: Changes = Changes { set: None, added: 0, times: 1, floor: i16::MIN };

    /// One more.
    pub fn add(&mut self, layer: Layer, amount: i16) {
        match layer {
            Layer::Set => self.set = Some(amount),
            Layer::Added => self.added = self.added.saturating_add(amount),
            Layer::Multiplied => self.times = self.times.saturating_mul(amount),
            Layer::Floored => self.floor = self.floor.max(amount),
        }
    }

    /// What becomes of a printed number.
    pub fn of(&self, printed: i16) -> i16 {
        let base = self.set.unwrap_or(printed);
        base.saturating_add(self.added).saturating_mul(self.times).max(self.floor)
    }
}

/// One change of a number that counts now, and where it comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    /// The ability that makes it.
    pub stands: Stands,
    /// In which layer.
    pub layer: Layer,
    /// By how much, all told.
    pub amount: i16,
}

impl Change {
    /// As a player reads it. `by` is who makes the change, if the viewer may know that.
    pub fn shown(&self, by: Option<&str>) -> Source {
        let by = by.unwrap_or(Source::HIDDEN);
        match self.layer {
            Layer::Set => Source::set(by, self.amount),
            Layer::Added => Source::added(by, self.amount),
            Layer::Multiplied => Source::multiplied(by, self.amount),
            Layer::Floored => Source::floored(by, self.amount),
        }
    }
}

/// What a standing change asks about the table and about the card or player whose number it may change.
pub trait Affected<L: Language> {
    /// Does the change name this card or player?
    fn is_named(&self, stands: &Stands, what: &L::Filter) -> bool;
    /// Does its condition hold?
    fn holds(&self, stands: &Stands, condition: L::Condition) -> bool;
    /// How many such things are there?
    fn count(&self, stands: &Stands, what: L::Filter) -> usize;
}

impl<const N: usize> Standing<N> {
    /// Visits every change of one number that counts now, in the order in which abilities stand.
    pub fn each_change<L: Language>(
        &self,
        library: &Library<L>,
        stat: u8,
        affected: &impl Affected<L>,
        mut each: impl FnMut(Change),
    ) {
        for stands in self.changing(stat) {
            let Timing::Always(change) = &library.ability(stands.ability).timing else { continue };
            let Static { on, per, only, layer, amount, .. } = change;
            if !affected.is_named(stands, on) || only.is_some_and(|only| !affected.holds(stands, only)) {
                continue;
            }
            let times = per.map_or(1, |per| affected.count(stands, per)) * usize::from(stands.times);
            if times > 0 {
                let amount = if *amount == THAT_MUCH { stands.number } else { *amount };
                let amount = repeated(*layer, amount, times);
                each(Change { stands: *stands, layer: *layer, amount });
            }
        }
    }

    /// All changes of one number that count now, taken together.
    pub fn changes_of<L: Language>(&self, library: &Library<L>, stat: u8, affected: &impl Affected<L>) -> Changes {
        let mut changes = Changes::NONE;
        self.each_change(library, stat, affected, |change| changes.add(change.layer, change.amount));
        changes
    }

    /// What a number is made of, for people: what is printed, then every change in the order in which they apply.
    /// `by` names who makes a change, if the viewer may know that.
    pub fn sources<'a, L: Language>(
        &self,
        library: &Library<L>,
        stat: u8,
        affected: &impl Affected<L>,
        printed: i16,
        by: impl Fn(&Stands) -> Option<&'a str>,
    ) -> Vec<Source> {
        let mut changes = Vec::new();
        self.each_change(library, stat, affected, |change| changes.push(change));
        changes.sort_by_key(|change| change.layer);
        let changes = changes.iter().map(|change| change.shown(by(&change.stands)));
        std::iter::once(Source::printed(printed)).chain(changes).collect()
    }
}

/// The same change several times over.
fn repeated(layer: Layer, amount: i16, times: usize) -> i16 {
    match layer {
        Layer::Added => amount.saturating_mul(i16::try_from(times).unwrap_or(i16::MAX)),
        Layer::Multiplied => amount.saturating_pow(times as u32),
        Layer::Set | Layer::Floored => amount,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::few::Blank;

    #[test]
    fn layers_apply_in_their_order_whatever_order_they_come_in() {
        let of = |printed, all: &[(Layer, i16)]| {
            let mut changes = Changes::NONE;
            all.iter().for_each(|&(layer, amount)| changes.add(layer, amount));
            changes.of(printed)
        };
        assert_eq!(of(1, &[(Layer::Multiplied, 2), (Layer::Added, -1), (Layer::Set, 4), (Layer::Floored, 0)]), 6);
        assert_eq!(of(3, &[(Layer::Floored, 0), (Layer::Added, -9)]), 0);
    }

    #[test]
    fn a_change_says_how_much_and_who_as_far_as_the_viewer_may_know() {
        let change = |layer, amount| Change { stands: Stands::BLANK, layer, amount };
        let said = |change: Change, by| change.shown(by).to_string();
        assert_eq!(said(change(Layer::Added, 2), Some("Handler")), "+2 Handler");
        assert_eq!(said(change(Layer::Added, -2), None), "-2 something hidden");
        assert_eq!(
            said(change(Layer::Multiplied, repeated(Layer::Multiplied, 2, 2)), Some("Locked Box")),
            "×4 Locked Box"
        );
    }
}
