//! Standing abilities (M6, M7): those in force now that wait for events, change numbers or replace something, in one
//! list with a bit summary.

use crate::card::{CardId, Design};
use crate::few::{Blank, Few};
use crate::hint::Stale;
use crate::lasting::Lasts;
use crate::library::Library;
use crate::numbers::Layer;
use crate::program::{Language, Static, Timing};
use kernel::{Fullness, Seat, Worked};

/// What an ability does by standing, in a few bytes: this is looked at again and again, its text seldom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Gist {
    /// The numbers it changes, one bit each.
    pub stats: u64,
    /// Those of them that it can make smaller.
    pub lowers: u64,
    /// The feats it waits for, one bit each ([`Language::awaits`]).
    pub feats: u32,
    /// What it happens instead of, one bit each ([`Language::replaces`]).
    pub woulds: u32,
}

impl Gist {
    /// It does not stand.
    pub const NONE: Gist = Gist { stats: 0, lowers: 0, feats: 0, woulds: 0 };

    /// What two of them do together.
    #[must_use]
    pub fn and(self, also: &Gist) -> Gist {
        Gist {
            stats: self.stats | also.stats,
            lowers: self.lowers | also.lowers,
            feats: self.feats | also.feats,
            woulds: self.woulds | also.woulds,
        }
    }

    /// That of an ability.
    pub(crate) fn of<L: Language>(timing: &Timing<L>) -> Gist {
        match timing {
            Timing::Always(Static { stat, layer, amount, .. }) => {
                let stats = bit_of(*stat);
                let raises = match layer {
                    Layer::Set => false,
                    Layer::Added => *amount >= 0,
                    Layer::Multiplied => *amount >= 1,
                    Layer::Floored => true,
                };
                Gist { stats, lowers: if raises { 0 } else { stats }, ..Gist::NONE }
            }
            Timing::When(moment) => Gist { feats: L::awaits(moment), ..Gist::NONE },
            Timing::Instead(would) => Gist { woulds: L::replaces(would), ..Gist::NONE },
            Timing::Played | Timing::Later => Gist::NONE,
        }
    }
}

/// An ability that stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Stands {
    /// The card that has it.
    pub source: CardId,
    /// What it is about, if it was begun about something.
    pub about: CardId,
    /// The ability.
    pub ability: u16,
    /// An amount, or a player as a number, if it was begun with one; less than none otherwise.
    pub number: i16,
    /// For whom.
    pub seat: Seat,
    /// Does it belong to that seat? If not, it works for whoever's turn it is.
    pub owned: bool,
    /// How many times over.
    pub times: u8,
    /// Its place among what lasts, from 1; 0 if a card on the table has it.
    pub lasting: u8,
    /// The number it changes; one beyond all of them if it changes none.
    stat: u8,
}

impl Blank for Stands {
    const BLANK: Stands = Stands {
        source: CardId::NONE,
        about: CardId::NONE,
        ability: 0,
        number: -1,
        seat: Seat(0),
        owned: false,
        times: 1,
        lasting: 0,
        stat: u8::MAX,
    };
}

impl Stands {
    /// An ability of a card on the table, which works for whoever's turn it is.
    pub fn of(source: CardId, ability: u16) -> Stands {
        Stands { source, ability, ..Stands::BLANK }
    }

    /// The same for one seat.
    #[must_use]
    pub fn owned_by(self, seat: Seat) -> Stands {
        Stands { seat, owned: true, ..self }
    }

    /// The same, set off by something: it is about that, unless it was begun about something else.
    #[must_use]
    pub fn set_off_by(self, subject: CardId) -> Stands {
        if self.about == CardId::NONE { self.about(subject) } else { self }
    }

    /// The same about something.
    #[must_use]
    pub fn about(self, about: CardId) -> Stands {
        Stands { about, ..self }
    }

    /// For whom it works in a turn.
    pub fn seat_in(&self, turn: Seat) -> Seat {
        if self.owned { self.seat } else { turn }
    }

    /// Does this card on the table have it?
    pub fn is_of(&self, card: CardId) -> bool {
        self.source == card && self.lasting == 0
    }
}

/// The abilities that stand, in the order in which a game carries them out.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Standing<const N: usize> {
    all: Few<Stands, N>,
    /// What they do together.
    pub gist: Gist,
    /// Are list and gist right?
    pub fresh: bool,
    inert: DesignSet,
}

impl<const N: usize> Stale for Standing<N> {
    const STALE: Self = Standing { all: Few::EMPTY, gist: Gist::NONE, fresh: false, inert: DesignSet::EMPTY };
}

impl<const N: usize> Standing<N> {
    /// An empty list to be filled: as soon as it is, it is fresh.
    pub fn anew<L: Language>(library: &Library<L>) -> Self {
        Standing { fresh: true, inert: *library.inert(), ..Self::STALE }
    }

    /// The same where the list lies, which is much faster than to copy another there.
    pub fn begin_anew<L: Language>(&mut self, library: &Library<L>) {
        self.all.clear();
        (self.gist, self.fresh, self.inert) = (Gist::NONE, true, *library.inert());
    }

    /// The abilities.
    pub fn all(&self) -> &[Stands] {
        self.all.as_slice()
    }

    /// The abilities, to put them in another order.
    pub fn all_mut(&mut self) -> &mut [Stands] {
        self.all.as_mut_slice()
    }

    /// How many more fit.
    pub fn room(&self) -> usize {
        self.all.room()
    }

    /// How full the list has been.
    pub fn fullness(&self) -> Fullness {
        self.all.fullness("standing")
    }

    /// One more ability stands, if it is one that does.
    pub fn add<L: Language>(&mut self, library: &Library<L>, stands: Stands) {
        let gist = library.gist(stands.ability);
        if *gist != Gist::NONE {
            // Beyond 64 numbers a bit of the gist stands for two.
            let stat = match &library.ability(stands.ability).timing {
                Timing::Always(Static { stat, .. }) => *stat,
                Timing::Played | Timing::When(_) | Timing::Instead(_) | Timing::Later => u8::MAX,
            };
            self.all.keep(Stands { stat, ..stands });
            self.gist = self.gist.and(gist);
        }
    }

    /// What lasts stands, each at its place.
    pub fn add_lasting<L: Language, U: Blank>(&mut self, library: &Library<L>, lasting: &[Lasts<U>]) {
        for (place, lasts) in lasting.iter().enumerate().filter(|(_, lasts)| lasts.times > 0) {
            let Lasts { ability, source, about, number, seat, times, .. } = *lasts;
            let lasting = place as u8 + 1;
            let stands = Stands { about, number, times, lasting, ..Stands::of(source, ability) };
            self.add(library, stands.owned_by(seat));
        }
    }

    /// Drops those that do not pass; the gist is summed up later.
    pub fn retain(&mut self, keep: impl FnMut(&Stands) -> bool) {
        self.all.retain(keep);
    }

    /// Sums up anew what they do together.
    pub fn sum_up<L: Language>(&mut self, library: &Library<L>) {
        self.gist = self.all().iter().fold(Gist::NONE, |gist, stands| gist.and(library.gist(stands.ability)));
    }

    /// A card has come, gone or turned over where abilities can stand. What stands stays if it has none that could.
    #[inline]
    pub fn has_changed(&mut self, design: Design) {
        self.fresh &= self.inert.has(design);
    }

    /// Is it certain that nothing changes this number? Most of the time nothing does.
    #[inline]
    pub fn leaves(&self, stat: u8) -> bool {
        self.fresh && self.gist.stats & bit_of(stat) == 0
    }

    /// Those that change a number, if what they say of themselves holds.
    pub fn changing(&self, stat: u8) -> impl Iterator<Item = &Stands> {
        self.all().iter().filter(move |stands| stands.stat == stat)
    }

    /// Does anything wait for one of these feats?
    #[inline]
    pub fn is_awaited(&self, feats: u32) -> bool {
        self.gist.feats & feats != 0
    }

    /// Those that happen instead of something, with what they say of it: a game offers each once for one event.
    pub fn replacing<'a, L: Language>(
        &'a self,
        library: &'a Library<L>,
        woulds: u32,
    ) -> impl Iterator<Item = (&'a Stands, &'a L::Would)> {
        let any = if self.gist.woulds & woulds == 0 { &[] } else { self.all() };
        any.iter().filter_map(move |stands| match &library.ability(stands.ability).timing {
            Timing::Instead(would) if L::replaces(would) & woulds != 0 => Some((stands, would)),
            Timing::Instead(_) | Timing::Played | Timing::When(_) | Timing::Always(_) | Timing::Later => None,
        })
    }

    /// For tools that look which parts of cards have worked: the changes of numbers that somebody could feel.
    pub fn tell<L: Language>(&self, library: &Library<L>, mut worked: impl FnMut(Worked)) {
        for stands in self.all().iter().filter(|stands| library.gist(stands.ability).stats != 0) {
            worked(Worked::Ability(stands.ability));
        }
    }

    /// Is it the same as one worked out anew?
    pub fn agrees(&self, anew: &Self) -> bool {
        self.gist == anew.gist && self.all() == anew.all()
    }
}

/// The bit of a number in a gist. Beyond 64 numbers two share one: a gist may say too much, never too little.
const fn bit_of(stat: u8) -> u64 {
    1_u64.wrapping_shl(stat as u32)
}

/// A set of designs. Those with high numbers are in none, which is all right where a set only saves work.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DesignSet([u64; 6]);

impl DesignSet {
    /// None.
    pub(crate) const EMPTY: DesignSet = DesignSet([0; 6]);

    /// This one too, if there is room.
    pub(crate) fn add(&mut self, design: Design) {
        if let Some(bits) = self.0.get_mut(design.index() / 64) {
            *bits |= 1 << (design.0 % 64);
        }
    }

    /// Is it in there?
    fn has(&self, design: Design) -> bool {
        self.0.get(design.index() / 64).is_some_and(|bits| bits & 1 << (design.0 % 64) != 0)
    }
}

#[cfg(test)]
mod tests;
