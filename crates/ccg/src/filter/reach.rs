//! What keeps a text from choosing a card that it speaks of.

use crate::Ccg;
use crate::keyword::Keyword;
use crate::language::{Filter, Link, Role, Where};
use crate::state::{PLAYED, Section, State};
use machine::{CardId, Running};

impl Ccg {
    /// Does a rule keep a text from choosing a card that it speaks of?
    pub(super) fn is_out_of_reach(&self, state: &State, run: &Running, what: &Filter, card: CardId) -> bool {
        let Some(by) = self.as_card(state, run.card) else { return false };
        let zone = state.table.card(card).zone;
        // A card that is played does not mean itself.
        let itself = card == by && zone == PLAYED && what.role == Role::Any;
        // Each Training once for an Agent (C3.71).
        let design = state.table.printed(by);
        let has_it = || state.hosted_by(card).any(|own| own != by && state.table.printed(own) == design);
        let trained = self.keywords_of(state, by).has(Keyword::Training) && state.is_agent(card) && has_it();
        // Who has no HEALTH left does not heal with what they bear (C7.38).
        let bearer = state.table.card(by).host == card && !self.has_joined(state, by);
        let down = bearer && state.is_agent(card) && self.would_be_down(state, card);
        // Of two identical Sites one is placed in a turn (C4.34).
        let placed = what.all.has(Keyword::Site)
            && what.at.place == Where::Hand
            && self.has_placed(state, run.seat, state.table.printed(card));
        // Who gains something in a check counts in it (C14.67).
        let text = self.cards.text(design);
        let idle = text.tags & crate::language::tag::THIS_CHECK != 0
            && what.all.has(Keyword::Agent)
            && state.check().is_some()
            && !self.counts_now(state, card);
        // Whom Abduction takes is settled where somebody is the one (C14.100).
        let spared =
            text.tags & crate::language::tag::ABDUCTS != 0 && state.is_agent(card) && self.victim(state, card) != card;
        // Agents are no cards that could be negated, but for one that attacks (C3.56).
        let agent = text.tags & crate::language::tag::NEGATES != 0
            && state.is_agent(card)
            && !what.all.has(Keyword::Agent)
            && what.names[0].is_none()
            && !self.keywords_of(state, card).has(Keyword::Adversary)
            && what.link_free();
        // A section among its activators is that of the Agent it is put on (C14.147).
        let printed = self.cards.printed(design);
        let wants = |activator: crate::facts::Activator, section: Section| {
            printed.is_some_and(|printed| printed.needs(activator))
                && state.section_of(card).is_some_and(|(_, own)| own != section)
        };
        let elsewhere = zone != PLAYED
            && state.table.card(by).zone == PLAYED
            && (wants(crate::facts::Activator::Field, Section::Field)
                || wants(crate::facts::Activator::Bureau, Section::Bureau));
        // A Site that is only announced lies nowhere yet: it can be negated, and no more (C4.32).
        let announced = zone == PLAYED
            && what.all.has(Keyword::Site)
            && what.at.place == Where::Anywhere
            && text.tags & crate::language::tag::NEGATES == 0;
        // What attacks a Team for which the card cannot be played (C14.48).
        let barred = text.tags & crate::language::tag::NEGATES != 0 && self.is_barred_against(state, by, card);
        // Nobody has to look at what they put there themselves (C14.6).
        let own = text.tags & crate::language::tag::LOOKS != 0 && state.table.card(card).controller == run.seat;
        itself
            || announced
            || barred
            || own
            || trained
            || down
            || placed
            || idle
            || elsewhere
            || self.cannot_be_played_at_once(state, run, what, card, text.tags)
            || spared
            || agent
            || self.is_beyond_x(state, by, what, card)
    }

    /// What is to be played at once must be playable (C14.98, C14.150), and no copy of it used here (C6.27).
    fn cannot_be_played_at_once(&self, state: &State, run: &Running, what: &Filter, card: CardId, tags: u32) -> bool {
        use crate::language::tag;
        let elsewhere = matches!(what.at.place, Where::Hand | Where::Deck | Where::Discard);
        if tags & tag::PLAYS == 0 || !elsewhere {
            return false;
        }
        if self.against_playing_by_text(state, run, card).is_some() || self.is_picked_twice(state, card) {
            return true;
        }
        match what.at.place {
            _ if tags & tag::BY_ACTIVATORS == 0 => false,
            Where::Deck => !self.could_play(state, run.seat, card),
            Where::Hand if what.all.has(Keyword::Adversary) && what.names[0].is_none() => {
                let printed = self.cards.printed(state.table.printed(card));
                // One without combat does not attack (C14.98).
                let no_combat = self.cards.text(state.table.printed(card)).no_combat;
                let cost = self.cost_on(state, card, CardId::NONE, 0);
                no_combat
                    || !self.can_pay(state, run.seat, card, cost)
                    || printed.is_some_and(|printed| self.activators_against(state, run.seat, printed).is_some())
            }
            _ => false,
        }
    }

    /// Was a copy of it picked for the same?
    fn is_picked_twice(&self, state: &State, card: CardId) -> bool {
        let picked = state.steps.picks().iter().filter_map(|&picked| self.as_card(state, CardId(picked)));
        picked.into_iter().any(|picked| state.table.printed(picked) == state.table.printed(card))
    }

    /// Does an Agent count in the open check?
    pub(crate) fn counts_now(&self, state: &State, card: CardId) -> bool {
        state.check().is_some_and(|check| self.checks_for(state, check).any(|agent| agent == card))
    }

    /// Cards from beneath a Site are chosen as many as X says, all from one (C14.90).
    fn is_beyond_x(&self, state: &State, by: CardId, what: &Filter, card: CardId) -> bool {
        let counts = what.at.link == Link::BeneathAnySite
            && self.cards.text(state.table.printed(by)).x == Some(crate::language::Amount::Picked);
        let Some(x) = self.announced_with(state, by).map(|thing| thing.number).filter(|_| counts) else { return false };
        let picks = state.steps.picks();
        let host = |card: CardId| state.table.card(card).host;
        let first = picks.first().and_then(|&first| self.as_card(state, CardId(first)));
        picks.len() >= usize::try_from(x).unwrap_or(0) || first.is_some_and(|first| host(first) != host(card))
    }

    /// Would an Agent have no HEALTH left if the damage that is assigned were settled (C7.36)?
    fn would_be_down(&self, state: &State, card: CardId) -> bool {
        let hits = state.combat.hits.as_slice().iter().filter(|hit| hit.to == card);
        let damage: i16 = hits.map(|hit| i16::from(hit.amount)).sum();
        self.health_left(state, card) <= damage
    }
}
