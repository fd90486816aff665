//! Current numbers (C3.49): what is printed, and what has changed it.

use crate::Ccg;
use crate::keyword::Skill;
use crate::state::State;
use machine::CardId;

impl Ccg {
    /// How much of a skill an Agent or an Adversary has now (C6.19).
    pub(crate) fn skill_of(&self, state: &State, card: CardId, skill: Skill) -> i16 {
        self.cards.printed(state.table.design(card)).map_or(0, |printed| i16::from(printed.skills[skill as usize]))
    }

    /// The RES of an Agent now.
    pub(crate) fn res_of(&self, state: &State, card: CardId) -> i16 {
        self.cards.printed(state.table.design(card)).map_or(0, |printed| i16::from(printed.res))
    }

    /// Do the points of an Agent only buy cards (C2.29)?
    pub(crate) fn only_buys(&self, state: &State, card: CardId) -> bool {
        self.cards.only_buys(state.table.design(card))
    }

    /// Permanent HEALTH (C9.3).
    pub(crate) fn permanent_health(&self, state: &State, card: CardId) -> i16 {
        self.cards.printed(state.table.design(card)).map_or(1, |printed| i16::from(printed.health).max(1))
    }
}
