//! Where damage goes, and which damage is less.

use crate::Ccg;
use crate::choice::{Choice, Reason};
use crate::language::Stat;
use crate::state::{State, What};
use kernel::{CandidateSink, Seat};
use machine::{CardId, Running};

impl Ccg {
    /// Whom a fighter can hit; where it may divide its damage, with how much of it.
    pub(super) fn list_targets<S: CandidateSink<Choice, Reason>>(
        &self,
        state: &State,
        fighter: u8,
        left: u8,
        sink: &mut S,
    ) {
        let from = self.fighter_at(state, fighter);
        let divides = self.divides(state, from);
        let hit = state.combat.hits.as_slice().iter().filter(|hit| hit.from == from).count();
        // Between two: the second takes what is left.
        let all = divides == 0 || divides == 2 && hit > 0;
        let mut any = false;
        self.each_target(state, fighter, |card| {
            any = true;
            if all {
                sink.legal(Choice::Damage(card));
            } else {
                (1..=left).for_each(|amount| sink.legal(Choice::DamageFor(card, amount)));
            }
        });
        if !any {
            sink.legal(Choice::DONE);
        }
    }

    /// Which damage goes to whom instead: one source, another fighter of one's side.
    pub(super) fn list_redirections<S: CandidateSink<Choice, Reason>>(&self, state: &State, seat: Seat, sink: &mut S) {
        let by = state.windows.under_way().next().map_or(CardId::NONE, |thing| match thing.what {
            What::Card { card, .. } => card,
            _ => CardId::NONE,
        });
        let foes = self.fights_for_foes(state, &Running::new(seat).of(by));
        for (place, hit) in state.combat.hits.as_slice().iter().enumerate() {
            if self.is_foe(state, hit.to) != foes {
                continue;
            }
            let others = self.fighters(state).filter(|&card| self.is_foe(state, card) == foes && card != hit.to);
            for card in others {
                let choice = Choice::Redirect(place as u8, card);
                let hides = !self.keeps(state, card, Stat::Takes);
                if hides { sink.refused(choice, Reason::Hides) } else { sink.legal(choice) }
            }
        }
        sink.legal(Choice::DONE);
    }

    /// From which source a fighter takes less damage (C14.21).
    pub(super) fn list_sources<S: CandidateSink<Choice, Reason>>(&self, state: &State, to: CardId, sink: &mut S) {
        let hits = state.combat.hits.as_slice().iter().enumerate();
        let sources = hits.filter(|(_, hit)| hit.to == to && hit.amount > 0);
        let mut any = false;
        sources.for_each(|(place, _)| {
            any = true;
            sink.legal(Choice::Source(place as u8));
        });
        if !any {
            sink.legal(Choice::DONE);
        }
    }
}
