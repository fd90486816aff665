//! Lasting influence (M4) and derived values (M7): what changes numbers, for how long, because of what.

use crate::card::CardId;
use crate::few::{Blank, Few};
use kernel::{Damaged, Flat, Fullness, Seat};

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

/// A value after its changes. The third read, what is printed, needs no changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Value {
    /// Before anything was added.
    pub base: i16,
    /// What counts now.
    pub current: i16,
}

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
    pub fn of(&self, printed: i16) -> Value {
        let base = self.set.unwrap_or(printed);
        Value { base, current: base.saturating_add(self.added).saturating_mul(self.times).max(self.floor) }
    }
}

/// One lasting change of one number of one card. An effect on several cards is several of these:
/// a set locked when the effect began.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Effect {
    /// The card it changes.
    pub on: CardId,
    /// The resolved card it is linked to: negating that ends it.
    pub source: CardId,
    /// How much.
    pub amount: i16,
    /// Which number; which is which the game says.
    pub stat: u8,
    /// In which layer.
    pub layer: Layer,
    /// When it ends; which moment that is the game says.
    pub until: u8,
    /// Whose moment that is.
    pub whose: Seat,
}
kernel::flat!(Effect { on, source, amount, stat, layer, until, whose });

impl Blank for Effect {
    const BLANK: Effect = Effect {
        on: CardId::NONE,
        source: CardId::NONE,
        amount: 0,
        stat: 0,
        layer: Layer::Set,
        until: 0,
        whose: Seat(0),
    };
}

/// All lasting effects, oldest first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Effects<const N: usize> {
    live: Few<Effect, N>,
}
kernel::flat!(Effects<const N> { live });

impl<const N: usize> Effects<N> {
    /// None.
    pub const EMPTY: Self = Effects { live: Few::EMPTY };

    /// All of them.
    pub fn all(&self) -> &[Effect] {
        self.live.as_slice()
    }

    /// Begins an effect.
    pub fn begin(&mut self, effect: Effect) {
        self.live.keep(effect);
    }

    /// How full the list has been.
    pub fn fullness(&self) -> Fullness {
        self.live.fullness("effects")
    }

    /// Ends those that last until this moment of this seat. True if there were any.
    pub fn end(&mut self, until: u8, whose: Option<Seat>) -> bool {
        self.drop_if(|effect| effect.until == until && whose.is_none_or(|seat| seat == effect.whose))
    }

    /// Ends all that a negated card does.
    pub fn end_of(&mut self, source: CardId) -> bool {
        self.drop_if(|effect| effect.source == source)
    }

    /// Ends all on a card that left play: effects do not follow it.
    pub fn end_on(&mut self, card: CardId) -> bool {
        self.drop_if(|effect| effect.on == card)
    }

    /// Does a resolved card still do anything?
    pub fn works(&self, source: CardId) -> bool {
        self.all().iter().any(|effect| effect.source == source)
    }

    /// Gathers the changes of one number of one card.
    pub fn gather(&self, card: CardId, stat: u8, changes: &mut Changes) {
        for effect in self.all() {
            if effect.on == card && effect.stat == stat {
                changes.add(effect.layer, effect.amount);
            }
        }
    }

    fn drop_if(&mut self, gone: impl Fn(&Effect) -> bool) -> bool {
        let before = self.live.len();
        self.live.retain(|effect| !gone(effect));
        before != self.live.len()
    }
}

/// Current values, kept until something they depend on changes.
///
/// Not part of the value: two states are the same whatever they keep, and a save holds none of it.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Derived<const CARDS: usize, const STATS: usize> {
    current: [[i16; STATS]; CARDS],
    fresh: bool,
}

impl<const CARDS: usize, const STATS: usize> PartialEq for Derived<CARDS, STATS> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl<const CARDS: usize, const STATS: usize> Eq for Derived<CARDS, STATS> {}

impl<const CARDS: usize, const STATS: usize> Flat for Derived<CARDS, STATS> {
    fn write(&self, _: &mut Vec<u8>) {}

    fn read(_: &mut &[u8]) -> Result<Self, Damaged> {
        Ok(Derived::STALE)
    }
}

impl<const CARDS: usize, const STATS: usize> Derived<CARDS, STATS> {
    /// Nothing known yet.
    pub const STALE: Self = Derived { current: [[0; STATS]; CARDS], fresh: false };

    /// Something changed: values are worked out anew before the next decision.
    pub fn drop_all(&mut self) {
        self.fresh = false;
    }

    /// Are the kept values right?
    pub fn is_fresh(&self) -> bool {
        self.fresh
    }

    /// Are all kept values what they are in `anew`?
    pub fn agrees(&self, anew: &Self) -> bool {
        !self.fresh || self.current == anew.current
    }

    /// A kept value, while they are fresh.
    pub fn get(&self, card: CardId, stat: u8) -> Option<i16> {
        self.fresh.then(|| self.current[card.index()][usize::from(stat)])
    }

    /// Keeps values: those of every card in play; the others count as 0.
    pub fn keep(&mut self, current: [[i16; STATS]; CARDS]) {
        *self = Derived { current, fresh: true };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn layers_apply_in_their_order_whatever_order_they_come_in() {
        let of = |printed, all: &[(Layer, i16)]| {
            let mut changes = Changes::NONE;
            all.iter().for_each(|&(layer, amount)| changes.add(layer, amount));
            changes.of(printed)
        };
        let all = [(Layer::Multiplied, 2), (Layer::Added, -1), (Layer::Set, 4), (Layer::Floored, 0)];
        assert_eq!(of(1, &all), Value { base: 4, current: 6 });
        assert_eq!(of(3, &[(Layer::Floored, 0), (Layer::Added, -9)]), Value { base: 3, current: 0 });
    }

    #[test]
    fn negating_a_card_ends_what_it_does_and_nothing_else() {
        let mut effects = Effects::<4>::EMPTY;
        effects.begin(Effect { source: CardId(1), on: CardId(5), ..Effect::BLANK });
        effects.begin(Effect { source: CardId(2), on: CardId(5), ..Effect::BLANK });
        assert!(effects.end_of(CardId(1)) && !effects.works(CardId(1)) && effects.works(CardId(2)));
        assert!(effects.end_on(CardId(5)));
        assert_eq!(effects, Effects::EMPTY);
    }
}
