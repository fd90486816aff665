//! Pools and costs (C2): who pays what from which.

use crate::Ccg;
use crate::facts::{Pool, Suit};
use crate::language::{Side, Stat};
use crate::play::UNNAMED;
use crate::state::{Section, State, mark};
use kernel::Seat;
use machine::{CardId, Timing};

/// From where a card can be paid for, one bit each.
pub(crate) mod purse {
    /// From the Resource Pool.
    pub(crate) const RP: u8 = 1;
    /// From the Conspiracy Pool.
    pub(crate) const CP: u8 = 2;
    /// It costs nothing, by a power (C11.31).
    pub(crate) const NOTHING: u8 = 4;
    /// All of them.
    pub(crate) const ALL: [u8; 3] = [RP, CP, NOTHING];
}

impl Ccg {
    /// From which pool a player pays for a card; nothing if they cannot play it at all (C2.4 to C2.7). A third player may
    /// have a choice: see [`Ccg::purses`].
    pub(crate) fn pool_for(&self, state: &State, seat: Seat, card: CardId) -> Option<Pool> {
        let printed = self.cards.printed(state.table.printed(card))?;
        let active = seat == state.turn;
        match printed.pool {
            Pool::Rp => (active || self.is_third(state, seat)).then_some(Pool::Rp),
            Pool::Cp => (!active).then_some(Pool::Cp),
            Pool::Either if active => Some(Pool::Rp),
            Pool::Either => Some(Pool::Cp),
        }
    }

    /// Is a player neither active nor directed in the open check (C10.8)? With two players nobody is, and who attacks is
    /// on the Adversary's side.
    pub(crate) fn is_third(&self, state: &State, seat: Seat) -> bool {
        let attacks = state.combat.on && state.combat.seat == seat;
        let several = || state.players_from(state.turn).nth(2).is_some();
        !attacks && state.check().is_some_and(|check| seat != state.turn && seat != check.directed) && several()
    }

    /// From where a player can pay for a card on something, in a way that is named or not, whatever there is (C10.9).
    pub(crate) fn purses(&self, state: &State, seat: Seat, card: CardId, on: CardId, mode: u8) -> u8 {
        let printed = self.cards.printed(state.table.printed(card));
        let third = printed.is_some_and(|printed| printed.pool == Pool::Either) && self.is_third(state, seat);
        let own = match self.pool_for(state, seat, card) {
            None => 0,
            Some(_) if third => self.sides_helped(state, card, on, mode),
            Some(Pool::Rp) => purse::RP,
            Some(_) => purse::CP,
        };
        if self.free_by_power(state, seat, card, on).is_some() { own | purse::NOTHING } else { own }
    }

    /// The sides that a *P card helps there: RP for the Agents, CP for the other side; both where it could be either.
    fn sides_helped(&self, state: &State, card: CardId, on: CardId, mode: u8) -> u8 {
        let text = self.cards.text(state.table.printed(card));
        let both = purse::RP | purse::CP;
        let of = |foes: bool| if foes { purse::CP } else { purse::RP };
        if !state.combat.on {
            // One of several effects on the check: more helps the Agents, less does not.
            let library = &self.cards.library;
            let mut signs =
                library.abilities(state.table.printed(card)).filter_map(|(_, ability)| match ability.timing {
                    Timing::Always(change) if change.stat == Stat::Check.number() => Some(change.amount < 0),
                    _ => None,
                });
            let named = text.options > 1 && mode != UNNAMED;
            return if named { signs.nth(usize::from(mode)).map_or(both, of) } else { both };
        }
        let side = text.on.or(text.answers.map(|(_, what, _)| what)).map_or(Side::Either, |what| what.at.side);
        let Some(target) = self.as_card(state, on) else {
            // Damage that is assigned to both sides can be anybody's.
            let hits = |foes: bool| state.combat.hits.as_slice().iter().any(|hit| self.is_foe(state, hit.to) == foes);
            let hit = [false, true].into_iter().filter(|&foes| hits(foes)).fold(0, |bits, foes| bits | of(foes));
            return if side == Side::Either || hit == 0 { both } else { hit };
        };
        let foe = self.is_foe(state, target);
        let bearer = state.table.card(target).host.some().filter(|_| !self.fighters(state).any(|one| one == target));
        match (side, bearer) {
            (Side::Yours, _) => of(foe),
            (Side::Other, _) => of(!foe),
            // What is done to a fighter's Equipment helps the other side.
            (Side::Either, Some(bearer)) => of(!self.is_foe(state, bearer)),
            (Side::Either, None) => both,
        }
    }

    /// Can a player pay this for a card, from wherever?
    pub(crate) fn can_pay(&self, state: &State, seat: Seat, card: CardId, cost: u8) -> bool {
        self.can_pay_on(state, seat, card, CardId::NONE, cost)
    }

    /// The same for a card that is played on something.
    pub(crate) fn can_pay_on(&self, state: &State, seat: Seat, card: CardId, on: CardId, cost: u8) -> bool {
        self.full_purses(state, seat, card, on, UNNAMED, cost) != 0
    }

    /// From where a player can pay this much, one bit each.
    pub(crate) fn full_purses(&self, state: &State, seat: Seat, card: CardId, on: CardId, mode: u8, cost: u8) -> u8 {
        let all = self.purses(state, seat, card, on, mode);
        let enough = |one: &u8| match *one {
            purse::RP => {
                let held = self.held_points(state, seat, card).count();
                usize::from(self.points_in(state, seat, Pool::Rp)) + held >= usize::from(cost)
            }
            purse::CP => self.points_in(state, seat, Pool::Cp) >= u16::from(cost),
            _ => cost > 0,
        };
        purse::ALL.into_iter().filter(|one| all & one != 0 && enough(one)).fold(0, |bits, one| bits | one)
    }

    /// How much there is in a player's pool.
    pub(crate) fn points_in(&self, state: &State, seat: Seat, pool: Pool) -> u16 {
        let player = &state.players[seat.index()];
        if pool == Pool::Rp { player.rp } else { player.cp }
    }

    /// Pays for a card from a pool: first with points that Agents hold for it (C2.24).
    pub(crate) fn pay(&self, state: &mut State, seat: Seat, card: CardId, pool: Pool, cost: u8) {
        let mut left = u16::from(cost);
        let held = |state: &State| self.held_points(state, seat, card).next();
        while left > 0
            && pool == Pool::Rp
            && let Some(agent) = held(state)
        {
            state.mark(agent, mark::POINT_SPENT);
            left -= 1;
        }
        let player = &mut state.players[seat.index()];
        let points = if pool == Pool::Rp { &mut player.rp } else { &mut player.cp };
        *points = points.saturating_sub(left);
    }

    /// Agents that hold a point which fits a card (C2.21, C2.25, C2.26).
    fn held_points<'a>(&'a self, state: &'a State, seat: Seat, card: CardId) -> impl Iterator<Item = CardId> + 'a {
        let wanted = self.keywords_of(state, card);
        let agents =
            [Section::Bureau, Section::Field].into_iter().flat_map(move |section| state.table.zone(section.of(seat)));
        agents.copied().filter(move |&agent| {
            let holds = self.cards.holds(state.table.design(agent)).has_any(wanted);
            holds && !state.is_marked(agent, mark::POINT_SPENT) && !state.is_marked(agent, mark::HIRED)
        })
    }

    /// In a player's Briefing their Agents outside the Hospital get their points back (C2.22).
    pub(crate) fn give_points_back(&self, state: &mut State, seat: Seat) {
        for section in [Section::Bureau, Section::Field] {
            for place in 0..state.table.zone(section.of(seat)).len() {
                let agent = state.table.zone(section.of(seat))[place];
                state.unmark(agent, mark::POINT_SPENT);
            }
        }
    }

    /// Is a card of this suit? It is printed, and no effect changes it (C3.1).
    pub(crate) fn is_suit(&self, state: &State, card: CardId, suit: Suit) -> bool {
        self.cards.printed(state.table.design(card)).is_some_and(|printed| printed.suit == suit)
    }
}
