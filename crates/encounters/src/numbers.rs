//! Current numbers: what is printed, after everything that stands has changed it.

use crate::Encounters;
use crate::facts::Keyword;
use crate::language::{Ban, Filter, PLAYER, Place, SPACE, Stat};
use crate::state::{Doing, State};
use kernel::Seat;
use machine::{CardId, Changes, Face, Layer, Static, Timing};

impl Encounters {
    /// A number after everything that stands has changed it. `on` says what is changed.
    /// Nearly always nothing does: that is found out without a call.
    #[inline]
    fn changed(&self, state: &State, stat: Stat, printed: i16, on: impl Fn(&Doing, &Filter) -> bool) -> i16 {
        if state.standing.fresh && state.standing.stats & 1 << stat.number() == 0 {
            return printed;
        }
        self.work_out(state, stat, printed, on)
    }

    #[inline(never)]
    fn work_out(&self, state: &State, stat: Stat, printed: i16, on: impl Fn(&Doing, &Filter) -> bool) -> i16 {
        self.with_standing(state, |standing| {
            let mut changes = Changes::NONE;
            for stands in standing.all.as_slice() {
                let Timing::Always(change) = self.cards.library.ability(stands.ability).timing else { continue };
                let Static { on: what, per, only, layer, amount, .. } = change;
                if change.stat != stat.number() {
                    continue;
                }
                let frame = Self::frame_of(state, stands);
                if !on(&frame, &what) || only.is_some_and(|only| !self.holds(state, &frame, only)) {
                    continue;
                }
                let times = per.map_or(1, |per| self.count(state, &frame, per) as i16);
                if times > 0 {
                    changes.add(layer, if layer == Layer::Added { amount.saturating_mul(times) } else { amount });
                }
            }
            changes.of(printed).current
        })
    }

    /// A number of a card.
    pub(crate) fn stat_of(&self, state: &State, card: CardId, stat: Stat, printed: i16) -> i16 {
        self.changed(state, stat, printed, |frame, what| {
            what.what & (PLAYER | SPACE) == 0 && self.is(state, frame, what, card)
        })
    }

    /// A number of a player.
    pub(crate) fn stat_of_player(&self, state: &State, seat: Seat, stat: Stat, printed: i16) -> i16 {
        self.changed(state, stat, printed, |frame, what| what.what == PLAYER && (!what.other || frame.seat != seat))
    }

    /// What it costs to scan a space (E4.19).
    pub(crate) fn scan_cost(&self, state: &State, of_bureau: bool, space: u8) -> u8 {
        let printed = i16::from(self.cards.scan_cost(of_bureau, space));
        let row = if of_bureau { Place::Bureau } else { Place::Shadows };
        let cost = self.changed(state, Stat::Scan, printed, |_, what| {
            what.what == SPACE && (what.place == row || what.place == Place::Usual)
        });
        cost.clamp(0, 99) as u8
    }

    /// Is something forbidden to players (E8.2)?
    pub(crate) fn is_forbidden(&self, state: &State, seat: Seat, ban: Ban) -> bool {
        self.stat_of_player(state, seat, Stat::Forbids(ban), 0) > 0
    }

    /// Is it forbidden to do something to a card?
    pub(crate) fn is_forbidden_to(&self, state: &State, card: CardId, ban: Ban) -> bool {
        self.stat_of(state, card, Stat::Forbids(ban), 0) > 0
    }

    /// Has a card a keyword, printed or given?
    pub(crate) fn has(&self, state: &State, card: CardId, keyword: Keyword) -> bool {
        let Some(printed) = self.cards.printed(state.table.design(card)) else { return false };
        printed.keywords & keyword.bit() != 0 || self.stat_of(state, card, Stat::Has(keyword), 0) > 0
    }

    /// Is there perhaps something that gives a keyword to cards that do not have it?
    pub(crate) fn is_given(&self, state: &State, keyword: Keyword) -> bool {
        !state.standing.fresh || state.standing.stats & 1 << Stat::Has(keyword).number() != 0
    }

    /// Has a revealed card a keyword? A hidden one has none (E8.5).
    pub(crate) fn shows(&self, state: &State, card: CardId, keyword: Keyword) -> bool {
        state.table.card(card).face == Face::Up && self.has(state, card, keyword)
    }

    /// What it takes to fight a card (E4.42, E4.5, E9.34), never below 0 (E4.45).
    #[inline]
    pub(crate) fn value_of(&self, state: &State, card: CardId) -> i16 {
        let Some(printed) = self.cards.printed(state.table.design(card)) else { return 0 };
        let mut value = self.stat_of(state, card, Stat::Fight, i16::from(printed.fight));
        let mut vulnerable = printed.vulnerability & 0b1_1111;
        while vulnerable != 0 {
            value -= 2 * i16::from(state.played[vulnerable.trailing_zeros() as usize]);
            vulnerable &= vulnerable - 1;
        }
        value.max(0)
    }

    /// What a character costs to recruit.
    pub(crate) fn cost_of(&self, state: &State, card: CardId) -> i16 {
        let printed = self.cards.printed(state.table.design(card)).map_or(0, |printed| printed.cost);
        self.stat_of(state, card, Stat::Cost, i16::from(printed)).max(0)
    }
}
