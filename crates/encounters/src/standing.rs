//! Which abilities stand now: kept until a row, an Evidence or something that lasts changes (M7).

use crate::Encounters;
use crate::filter::looking;
use crate::language::{Ban, Moment, Stat, Words, scope};
use crate::state::{
    BENEATH, CLONE_EVIDENCE, Doing, END_EVIDENCE, FIELD, SPACES, State, as_shadows, attached, bureau, owner_of, play,
    shadows,
};
use kernel::{Damaged, Flat, Seat};
use machine::{Blank, CardId, Design, Face, Few, Timing, Zone};

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
    /// For whom, if it belongs to a seat; the current player otherwise.
    pub seat: Seat,
    /// Does it belong to a seat?
    pub owned: bool,
}

impl Blank for Stands {
    const BLANK: Stands = Stands { source: CardId::NONE, about: CardId::NONE, ability: 0, seat: Seat(0), owned: false };
}

/// What stands, in the order in which abilities that happen together are carried out (E8.21).
///
/// Not part of the value: two states are the same whatever they keep, and a save holds none of it.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Standing {
    /// The abilities.
    pub all: Few<Stands, 20>,
    /// Which feats some of them wait for, one bit each.
    pub feats: u32,
    /// Which numbers some of them change, one bit each.
    pub stats: u64,
    /// Are they right?
    pub fresh: bool,
    /// Could they close hands, or change anybody's Health or damage?
    pub heeded: bool,
    /// Designs without anything that could stand: where those lie changes nothing.
    pub inert: DesignSet,
}

/// Numbers by which hands close, or by which somebody may be defeated.
const HEEDED: u64 = 1 << Stat::Forbids(Ban::Talk).number() | 1 << Stat::Health.number() | 1 << Stat::Damage.number();

impl Standing {
    /// Nothing known yet.
    pub const STALE: Standing =
        Standing { all: Few::EMPTY, feats: 0, stats: 0, fresh: false, heeded: false, inert: DesignSet::EMPTY };
}

/// A set of designs. Those with high numbers are in none, which is all right where a set only saves work.
#[derive(Clone, Copy, Debug)]
pub struct DesignSet([u64; 6]);

impl DesignSet {
    /// None.
    pub const EMPTY: DesignSet = DesignSet([0; 6]);

    /// This one too, if there is room.
    pub fn add(&mut self, design: Design) {
        if let Some(bits) = self.0.get_mut(design.index() / 64) {
            *bits |= 1 << (design.0 % 64);
        }
    }

    /// Is it in there?
    pub fn has(&self, design: Design) -> bool {
        self.0.get(design.index() / 64).is_some_and(|bits| bits & 1 << (design.0 % 64) != 0)
    }
}

impl PartialEq for Standing {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Standing {}

impl Flat for Standing {
    fn write(&self, _: &mut Vec<u8>) {}

    fn read(_: &mut &[u8]) -> Result<Self, Damaged> {
        Ok(Standing::STALE)
    }
}

impl Encounters {
    /// Works out anew what stands, if something changed.
    #[inline]
    pub(crate) fn refresh(&self, state: &mut State) {
        if !state.standing.fresh {
            self.work_out_standing(state);
        }
    }

    #[inline(never)]
    fn work_out_standing(&self, state: &mut State) {
        state.standing = self.standing(state);
    }

    /// What stands now, in the order of E8.21: Bureau from the left, Field from the right, Shadows from the
    /// left; then Evidence, what is attached or beneath, what lies in front of players, what lasts.
    pub(crate) fn standing(&self, state: &State) -> Standing {
        let mut standing = Standing { fresh: true, inert: self.cards.inert, ..Standing::STALE };
        self.let_stand(state, bureau(0), bureau(SPACES - 1), &mut standing);
        for &card in state.table.zone(FIELD).iter().rev() {
            self.let_card_stand(state, card, &mut standing);
        }
        self.let_stand(state, shadows(0), shadows(SPACES - 1), &mut standing);
        if state.the_end {
            self.let_stand(state, END_EVIDENCE, CLONE_EVIDENCE, &mut standing);
        }
        self.let_stand(state, BENEATH, BENEATH, &mut standing);
        for seat in state.undefeated() {
            self.let_stand(state, attached(seat), attached(seat), &mut standing);
            self.let_stand(state, play(seat), play(seat), &mut standing);
        }
        for lasting in state.lasting.as_slice() {
            let ability = self.cards.library.ability(lasting.ability);
            let stands = Stands {
                source: lasting.source,
                about: lasting.about,
                ability: lasting.ability,
                seat: lasting.seat,
                owned: true,
            };
            note(&mut standing, stands, &ability.timing);
        }
        standing.heeded = standing.stats & HEEDED != 0;
        standing
    }

    /// What lies in neighbouring zones.
    fn let_stand(&self, state: &State, first: Zone, last: Zone, standing: &mut Standing) {
        for &card in state.table.zones_between(first, last) {
            self.let_card_stand(state, card, standing);
        }
    }

    /// Most cards have nothing that stands: that is found out without a call.
    #[inline]
    fn let_card_stand(&self, state: &State, card: CardId, standing: &mut Standing) {
        if state.table.card(card).face == Face::Up {
            let abilities = self.cards.standing(state.table.design(card));
            if !abilities.is_empty() {
                self.let_abilities_stand(state, card, abilities, standing);
            }
        }
    }

    fn let_abilities_stand(&self, state: &State, card: CardId, abilities: &[u16], standing: &mut Standing) {
        let zone = state.table.card(card).zone;
        let owner = owner_of(zone);
        for &number in abilities {
            let ability = self.cards.library.ability(number);
            let here = match ability.scope {
                scope::ANYWHERE => zone != BENEATH,
                scope::SHADOWS => as_shadows(zone).is_some(),
                scope::FIELD => zone == FIELD,
                scope::BENEATH => zone == BENEATH,
                scope::ATTACHED => owner.is_some_and(|seat| zone == attached(seat)),
                scope::THE_END => state.the_end,
                _ => false,
            };
            if here {
                let (seat, owned) = owner.map_or((Seat(0), false), |seat| (seat, true));
                let stands = Stands { source: card, about: CardId::NONE, ability: number, seat, owned };
                note(standing, stands, &ability.timing);
            }
        }
    }

    pub(crate) fn with_standing<T>(&self, state: &State, read: impl FnOnce(&Standing) -> T) -> T {
        if state.standing.fresh { read(&state.standing) } else { read(&self.standing(state)) }
    }

    /// The frame in which a standing ability looks at the table.
    pub(crate) fn frame_of(state: &State, stands: &Stands) -> Doing {
        let seat = if stands.owned { stands.seat } else { state.turn };
        looking(seat, stands.source).about(stands.about)
    }
}

fn note(standing: &mut Standing, stands: Stands, timing: &Timing<Words>) {
    match timing {
        Timing::Always(change) => standing.stats |= 1 << change.stat,
        Timing::When(Moment::When(feat, ..)) => standing.feats |= 1 << *feat as u32,
        Timing::Instead(would) => standing.feats |= 1 << (would.0 as u32),
        Timing::When(_) | Timing::Played | Timing::Later => return,
    }
    standing.all.keep(stands);
}
