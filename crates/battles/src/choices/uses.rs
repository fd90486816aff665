//! Lists Plot Twists, Super Powers and Power-Ups, and how powers are paid for (B6, B7).

use crate::Battles;
use crate::cards::{Designs, bit_of};
use crate::choice::{Choice, Reason};
use crate::language::Times;
use crate::power::Held;
use crate::state::State;
use kernel::{CandidateSink, Seat};
use machine::CardId;

impl Battles {
    /// How the next symbol can be paid, and with what not.
    pub(super) fn list_ways<S: CandidateSink<Choice, Reason>>(&self, state: &State, sink: &mut S) {
        self.each_way(state, |way| sink.legal(way.map_or(Choice::Spare, Choice::Pay)));
        if S::REASONS {
            self.each_no_way(state, |location, reason| sink.refused(Choice::Pay(location), reason));
        }
    }

    /// Plot Twists and Super Powers, as far as it is the time for them.
    pub(super) fn list_uses<S: CandidateSink<Choice, Reason>>(
        &self,
        state: &State,
        seat: Seat,
        held: &Held<'_>,
        sink: &mut S,
    ) {
        let now = self.times_now(state, seat);
        // Only who asks why not hears of what it is not the time for.
        let asked = if S::REASONS { Times::MAX } else { now };
        if asked == 0 {
            return;
        }
        let twists = if S::REASONS { self.cards.twists } else { self.cards.twists_at(now) };
        self.each_playable(state, seat, held, twists, |card| match self.why_no_play(state, seat, card, now) {
            None => sink.legal(Choice::Play(card)),
            Some(reason) if S::REASONS => sink.refused(Choice::Play(card), reason),
            Some(_) => {}
        });
        if !S::REASONS && self.side(state, seat).times & now == 0 {
            return;
        }
        if S::REASONS {
            self.each_reaction(state, seat, |card, ability| sink.refused(Choice::Use(card, ability), Reason::Reaction));
            let taken = |usable: &crate::cards::Usable| usable.when.by_enemy;
            self.each_draw_power(state, seat, |usable, holder, _| {
                if taken(usable) {
                    sink.refused(Choice::Use(holder, usable.ability), Reason::WrongTime);
                }
            });
        }
        let mut wallet = None;
        for card in self.characters_of(state, seat) {
            self.each_usable(state, card, asked, |usable, holder| {
                let choice = Choice::Use(holder, usable.ability);
                match self.why_no_use(state, (seat, now), card, holder, usable, &mut wallet) {
                    None => sink.legal(choice),
                    Some(reason) if S::REASONS => sink.refused(choice, reason),
                    Some(_) => {}
                }
            });
        }
    }

    /// Power-Ups: any of one's characters but a stunned one, in combat only those in it (B7.31 to B7.33).
    pub(super) fn list_power_ups<S: CandidateSink<Choice, Reason>>(
        &self,
        state: &State,
        seat: Seat,
        held: &Held<'_>,
        sink: &mut S,
    ) {
        if !S::REASONS && held.designs & self.side(state, seat).powers_up == 0 {
            return;
        }
        for card in self.characters_of(state, seat) {
            let outside = state.combat.on && !state.combat.has(card);
            if outside && !S::REASONS {
                continue;
            }
            let powers_up = self.powers_up(state, card);
            held.each(powers_up, |held, _| {
                let choice = Choice::PowerUp(card, held);
                if outside {
                    sink.refused(choice, Reason::Bystander);
                } else if state.is_stunned(card) {
                    sink.refused(choice, Reason::NoCounters);
                } else {
                    sink.legal(choice);
                }
            });
            if S::REASONS {
                // A wished card is in nobody's hand (B12.59).
                self.each_wished(state, seat, |wished| {
                    if bit_of(state.table.printed(wished)) & powers_up != 0 {
                        sink.refused(Choice::PowerUp(card, wished), Reason::NoSuchCard);
                    }
                });
            }
        }
    }

    /// What powers up a character.
    fn powers_up(&self, state: &State, card: CardId) -> Designs {
        let named = self.cards.namesakes(state.table.design(card));
        // Its own text and what it borrows may let others do it too (B12.30, B12.42).
        let permissions = self.designs_of(state, card).filter_map(|design| self.cards.power_up_permission(design));
        let on = permissions.filter(|&(ability, _)| self.is_power_on(state, card, ability));
        on.fold(named, |all, (_, others)| all | others)
    }
}
