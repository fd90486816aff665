//! Pools and costs (C2): who pays what from which.

use crate::Ccg;
use crate::facts::{Pool, Suit};
use crate::state::{Section, State, mark};
use kernel::Seat;
use machine::CardId;

impl Ccg {
    /// From which pool a player pays for a card; nothing if they cannot play it at all (C2.4 to C2.7).
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

    /// Is a player neither active nor directed in the open check (C10.8)?
    pub(crate) fn is_third(&self, state: &State, seat: Seat) -> bool {
        state.check().is_some_and(|check| seat != state.turn && seat != check.directed)
    }

    /// Can a player pay this for a card?
    pub(crate) fn can_pay(&self, state: &State, seat: Seat, card: CardId, cost: u8) -> bool {
        let Some(pool) = self.pool_for(state, seat, card) else { return false };
        let held = if pool == Pool::Rp { self.held_points(state, seat, card).count() } else { 0 };
        usize::from(self.points_in(state, seat, pool)) + held >= usize::from(cost)
    }

    /// How much there is in a player's pool.
    pub(crate) fn points_in(&self, state: &State, seat: Seat, pool: Pool) -> u16 {
        let player = &state.players[seat.index()];
        if pool == Pool::Rp { player.rp } else { player.cp }
    }

    /// Pays for a card: first with points that Agents hold for it (C2.24).
    pub(crate) fn pay(&self, state: &mut State, seat: Seat, card: CardId, cost: u8) {
        let Some(pool) = self.pool_for(state, seat, card) else { return };
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
