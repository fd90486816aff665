//! Lists who attacks, whom, and at whom the defender strikes back (B4).

use crate::Battles;
use crate::attack::{Attackers, joined_by};
use crate::choice::{Choice, Reason};
use crate::facts::Keyword;
use crate::state::{State, back, front};
use kernel::{CandidateSink, Seat};
use machine::CardId;

impl Battles {
    pub(super) fn list_attackers<S: CandidateSink<Choice, Reason>>(&self, state: &State, seat: Seat, sink: &mut S) {
        let angry = self.angry(state);
        let mut targets = [None; 2];
        let mut has_target =
            |flying: bool| *targets[usize::from(flying)].get_or_insert_with(|| self.has_target(state, flying));
        for card in self.characters_of(state, seat) {
            let choice = Choice::Attack(card);
            if let Some(reason) = self.why_no_attacker(state, card) {
                sink.refused(choice, reason);
            } else if !has_target(self.do_fly(state, &[card.0])) {
                sink.refused(choice, Reason::NoTarget);
            } else if !angry.is_empty() && !self.can_become(state, &joined_by(&Attackers::EMPTY, card), &angry) {
                sink.refused(choice, Reason::AngryLeftOut);
            } else {
                sink.legal(choice);
            }
        }
    }

    /// Who else attacks, or whom they attack.
    #[inline(never)]
    pub(super) fn list_attack<S: CandidateSink<Choice, Reason>>(&self, state: &State, sink: &mut S) {
        let attackers = self.named_attackers(state);
        let angry = self.angry(state);
        let hires = self.with_standing(state, |standing| standing.may_have(state.turn, Keyword::Mercenary));
        for card in self.characters_of(state, state.turn).filter(|card| !attackers.as_slice().contains(&card.0)) {
            let can_become = || self.can_become(state, &joined_by(&attackers, card), &angry);
            let reason = match self.can_join(state, &attackers, card) {
                None if angry.is_empty() || can_become() => None,
                None => Some(Reason::AngryLeftOut),
                // A Mercenary may be named before what lets it join (B4.14).
                Some(Reason::NoTeam) if hires && can_become() => None,
                Some(reason) => Some(reason),
            };
            match reason {
                None => sink.legal(Choice::And(card)),
                Some(reason) if S::REASONS => sink.refused(Choice::And(card), reason),
                Some(_) => {}
            }
        }
        let waits = if !self.is_team(state, &attackers) {
            Some(Reason::NoTeam)
        } else if !self.heeds_angry(state, &attackers, &angry) {
            Some(Reason::AngryLeftOut)
        } else {
            None
        };
        let flying = self.do_fly(state, attackers.as_slice());
        // Who would attack a teammate hears why not (B10.11).
        for side in state.players_in().filter(|&side| side != state.turn) {
            if !S::REASONS && !state.are_enemies(state.turn, side) {
                continue;
            }
            for zone in [front(side), back(side)] {
                for &card in state.table.zone(zone) {
                    match self.why_no_target(state, flying, card).or(waits) {
                        None => sink.legal(Choice::Against(card)),
                        Some(reason) if S::REASONS => sink.refused(Choice::Against(card), reason),
                        Some(_) => {}
                    }
                }
            }
        }
    }

    /// At whom the defender can strike back, and at whom not.
    pub(super) fn list_struck_back<S: CandidateSink<Choice, Reason>>(&self, state: &State, sink: &mut S) {
        for card in state.combat.attackers.as_slice().iter().map(|&card| CardId(card)) {
            if self.can_strike(state, state.combat.defender, card) {
                sink.legal(Choice::StrikeBack(card));
            } else {
                sink.refused(Choice::StrikeBack(card), Reason::NoStrike);
            }
        }
    }
}
