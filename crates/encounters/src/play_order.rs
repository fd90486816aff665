//! In which order to play a whole hand: the one that wakes most class abilities (E4.9).

use crate::Encounters;
use crate::choice::Choice;
use crate::facts::Kind;
use crate::language::{Moment, Role};
use crate::state::{State, aside, hand};
use machine::{Design, Op, Timing};

/// What it is worth not to lose an ability, or a point.
const LOST: u32 = 64;
/// The place of a card with which nothing is lost or won.
const PLAIN: u32 = 1 << 16;

impl Encounters {
    /// The place of a play among all that could be next: the lowest comes first. What would sleep now and could be woken
    /// waits, and so does what counts the cards played before it; what wakes others and what draws comes early.
    pub(crate) fn turn_to_be_played(&self, state: &State, choice: Choice) -> Option<u32> {
        let (Choice::Play(card) | Choice::PlayCopy(card)) = choice else { return None };
        let this = state.table.printed(card);
        let others = self.yet_to_be_played(state, this);
        let awake = state.played.classes();
        let class_of = |design: Design| self.cards.printed(design).map_or(0, |printed| 1_u32 << printed.source);
        let open: u32 = others.iter().fold(0, |bits, other| bits | class_of(*other));
        let asleep = |design: Design| self.classes_wanted(design) & !u32::from(awake);
        let lost = (asleep(this) & open).count_ones() + self.counts_later(this, &others);
        let wakes = others.iter().filter(|other| asleep(**other) & class_of(this) != 0).count() as u32;
        let draws = u32::from(self.cards.is(this, Kind::Belief));
        Some((PLAIN + LOST * LOST * lost).saturating_sub(LOST * draws + wakes.min(LOST - 1)))
    }

    /// The other cards that the current player could still play: from hand, and copies.
    fn yet_to_be_played(&self, state: &State, this: Design) -> Vec<Design> {
        let own = state.table.zone(hand(state.turn)).iter().copied();
        let copies = state.undefeated().flat_map(|seat| state.table.zone(aside(seat)).iter().copied());
        let copies = copies.filter(|&card| !state.was_played(card));
        let designs = own.chain(copies).map(|card| state.table.printed(card));
        let mut all: Vec<Design> = designs.filter(|&design| !self.cards.is(design, Kind::Doubt)).collect();
        if let Some(place) = all.iter().position(|&design| design == this) {
            all.swap_remove(place);
        }
        all
    }

    /// The classes behind whose signs a design has abilities, one bit each.
    fn classes_wanted(&self, design: Design) -> u32 {
        let wanted = self.cards.library.abilities(design).map(|(_, ability)| match ability.timing {
            Timing::When(Moment::Activated(Some(class))) => class.bit(),
            _ => 0,
        });
        wanted.fold(0, |bits, class| bits | class)
    }

    /// How many of the others a design would count if they were played before it.
    fn counts_later(&self, design: Design, others: &[Design]) -> u32 {
        let mut count = 0;
        for (_, ability) in self.cards.library.abilities(design).filter(|(_, found)| found.timing == Timing::Played) {
            let first = usize::from(ability.entry);
            for op in self.cards.library.code().iter().skip(first).take(usize::from(ability.length)) {
                let Op::ForEach(what, _) = op else { continue };
                let fits = |other: &&Design| {
                    self.cards
                        .printed(**other)
                        .is_some_and(|printed| self.fits_printed(what, **other, printed, printed.keywords, || 0))
                };
                if what.role == Role::PlayedThisTurn {
                    count += others.iter().filter(fits).count() as u32;
                }
            }
        }
        count
    }
}
