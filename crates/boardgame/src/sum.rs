//! The sum of an investigation, part by part (G5.11 to G5.15).

use crate::Boardgame;
use crate::event::Parts;
use crate::language::{Bonus, stat};
use crate::standing::Subject;
use crate::state::State;
use machine::{Design, Running};

/// What a wound of another Agent is worth (G7.8).
const BOOST: i16 = 2;

/// A part of the sum.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Summand {
    /// The number on the card.
    Card,
    /// What it adds.
    Bonus,
    /// The wound of another Agent.
    Boost,
    /// A card that stands.
    Standing(Design),
    /// The Agent's own wounds.
    Wounds,
}

impl Boardgame {
    /// The parts of the sum, in the order in which a person adds them up.
    pub(crate) fn each_summand(&self, state: &State, mut each: impl FnMut(Summand, i16)) {
        let Some((base, bonus)) = self.announced(state) else { return };
        let (wounds, number) = (i16::from(state.agent(state.turn).wounds), i16::from(state.investigation.number));
        each(Summand::Card, i16::from(base));
        let added = match bonus {
            Bonus::None => 0,
            Bonus::Each(more, what) => {
                let run = Running::new(state.agent(state.turn).seat);
                let mut count = 0;
                self.each_of(state, &run, what, &mut |_| count += 1);
                i16::from(more) * count
            }
            Bonus::Wounds(more) => i16::from(more) * wounds,
            Bonus::Suffered(more) | Bonus::Paid(more) => i16::from(more) * number,
        };
        if added != 0 {
            each(Summand::Bonus, added);
        }
        if state.investigation.boosted {
            each(Summand::Boost, BOOST);
        }
        if !state.standing.leaves(stat::SUM) {
            self.each_change(state, stat::SUM, Subject::Investigation, |card, amount| {
                each(Summand::Standing(state.table.printed(card)), amount);
            });
        }
        if wounds > 0 && !matches!(bonus, Bonus::Wounds(_)) {
            each(Summand::Wounds, -wounds);
        }
    }

    /// The sum: everything together, never less than 0 (G5.11, G5.12).
    pub(crate) fn sum(&self, state: &State) -> u8 {
        self.sum_so_far(state).clamp(0, 99) as u8
    }

    /// The sum before the floor: something may be added yet.
    pub(crate) fn sum_so_far(&self, state: &State) -> i16 {
        let mut sum = 0;
        self.each_summand(state, |_, amount| sum += amount);
        sum
    }

    /// What it is made of, for the log.
    pub(crate) fn parts(&self, state: &State) -> Parts {
        let mut parts = Parts::NONE;
        self.each_summand(state, |summand, amount| match summand {
            Summand::Card => parts.card += amount,
            Summand::Bonus => parts.bonus += amount,
            Summand::Boost => parts.boost += amount,
            Summand::Standing(design) => match parts.standing.iter_mut().find(|(_, amount)| *amount == 0) {
                Some(free) => *free = (design, amount),
                None => parts.others += amount,
            },
            Summand::Wounds => parts.wounds += amount,
        });
        parts
    }
}
