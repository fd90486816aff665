//! Whether a card is such as a text says, wherever it lies.

use crate::Ccg;
use crate::facts::Cost;
use crate::keyword::{Keywords, Skill};
use crate::language::{Filter, Measure, Modifier, Stat, Tokens};
use crate::state::{State, mark, removed};
use kernel::Seat;
use machine::{CardId, Design, Running};

impl Ccg {
    /// Is a card what the filter says, wherever it lies?
    pub(super) fn is_such(&self, state: &State, run: &Running, what: &Filter, card: CardId) -> bool {
        let design = state.table.design(card);
        let (Some(printed), text) = (self.cards.printed(design), self.cards.text(design)) else { return false };
        let keywords = self.keywords_of(state, card);
        let named = |name: &u16| text.is_named(*name);
        let names = || what.names.iter().flatten();
        keywords.has_all(what.all)
            && (what.any == Keywords::NONE || keywords.has_any(what.any))
            && !keywords.has_any(what.without)
            && (what.pools == 0 || u32::from(what.pools) & printed.pool.bit() != 0)
            && (what.when == 0 || u32::from(what.when) & printed.when != 0)
            && (what.names[0].is_none() || names().any(named) != what.not_named)
            && (what.has[0].is_none() || self.has_one(state, what, card))
            && what.tells_of.is_none_or(|name| text.tells_of.contains(&name))
            && (what.tags == 0 || text.tags & what.tags != 0)
            && (!what.woman || printed.woman)
            && (!what.fixed_cost || matches!(printed.cost, Cost::Number(_)))
            && (!what.same_cost || self.is_same_cost(state, run, card))
            && (what.used_by == Keywords::NONE || self.is_used_by(state, what.used_by, card))
            && (!what.not_had || self.is_free_to_hire(state, run.seat, card))
            && (!what.not_removed || !self.was_removed(state, run.seat, design))
            && (!what.fresh || self.is_fresh(state, card))
            && (!what.hurt || self.was_hurt(state, card))
            && (!what.affected || !self.is_untouched(state, run, card))
            && (!what.played || !state.is_agent(card) || state.is_marked(card, mark::HIRED))
            && self.has_modifier_for(state, what.modifier, card)
            && self.has_tokens(state, what.tokens, card)
            && what.measure.is_none_or(|measure| self.measures(state, measure, card))
    }

    /// Is a card used in combat by an Adversary with these keywords: does its player fight with one (C14.174)?
    fn is_used_by(&self, state: &State, keywords: Keywords, card: CardId) -> bool {
        let foes = state.combat.foes.as_slice().iter().map(|&foe| CardId(foe));
        state.table.card(card).owner == state.combat.seat
            && foes.into_iter().any(|foe| self.keywords_of(state, foe).has_all(keywords))
    }

    /// Was an Agent damaged in a combat of this turn, and can it turn against its Team: in a combat one that fights there
    /// (C11.21)?
    fn was_hurt(&self, state: &State, card: CardId) -> bool {
        let fights = || state.combat.friends.as_slice().contains(&card.0);
        state.is_marked(card, mark::HURT) && (!state.combat.on || fights())
    }

    fn has_one(&self, state: &State, what: &Filter, card: CardId) -> bool {
        let wanted = |name: &Option<u16>, other: CardId| name.is_some_and(|name| self.is_named(state, other, name));
        // A card that moves somebody names them in its text.
        if what.tags != 0 {
            let text = self.cards.text(state.table.design(card));
            return what.has.iter().flatten().any(|name| text.tells_of.contains(name));
        }
        what.has.iter().any(|name| state.hosted_by(card).any(|other| wanted(name, other)))
    }

    fn is_same_cost(&self, state: &State, run: &Running, card: CardId) -> bool {
        // Of X the number that was named counts (C2.20).
        let cost = |card: CardId| {
            let x = self.announced_with(state, card).map_or(0, |thing| thing.number.clamp(0, 99) as u8);
            self.cards.printed(state.table.printed(card)).map(|printed| printed.cost.with(x))
        };
        let other = self.as_card(state, run.about).and_then(cost);
        other.is_some() && cost(card) == other
    }

    fn was_removed(&self, state: &State, seat: Seat, design: Design) -> bool {
        let mut gone = state.table.zone(removed(seat)).iter();
        gone.any(|&card| self.cards.is_same(state.table.printed(card), design))
    }

    /// Of Sites: not investigated yet; of removed cards: removed this turn.
    fn is_fresh(&self, state: &State, card: CardId) -> bool {
        if crate::zones::sort_of(state.table.card(card).zone) == removed(Seat(0)) {
            return state.is_marked(card, mark::NEW);
        }
        !state.is_marked(card, mark::INVESTIGATED)
    }

    fn has_modifier_for(&self, state: &State, wanted: Modifier, card: CardId) -> bool {
        let Some(printed) = self.cards.printed(state.table.design(card)) else { return false };
        let has = |skills: u16| {
            Skill::ALL.iter().any(|&skill| skills & 1 << skill as u16 != 0 && printed.modifiers[skill as usize] != 0)
        };
        match wanted {
            Modifier::Any => true,
            Modifier::Has(skills) => has(skills),
            Modifier::Lacks(skills) => !has(skills),
        }
    }

    fn has_tokens(&self, state: &State, wanted: Tokens, card: CardId) -> bool {
        let has = state.tokens(card);
        let enters = i16::from(self.cards.text(state.table.design(card)).enters);
        match wanted {
            Tokens::Any => true,
            Tokens::Some => has + state.foreign_tokens(card) > 0,
            Tokens::Fewer => has < enters,
            Tokens::Enters => enters > 0,
        }
    }

    fn measures(&self, state: &State, measure: Measure, card: CardId) -> bool {
        match measure {
            Measure::AtLeast(stat, least) if stat == Stat::Takes.number() => {
                state.combat.hits.as_slice().iter().any(|hit| hit.to == card && hit.amount >= least)
            }
            Measure::AtLeast(stat, least) => self.number_of(state, card, stat) >= i16::from(least),
            Measure::AtMost(stat, most) => self.number_of(state, card, stat) <= i16::from(most),
        }
    }
}
