//! Which abilities are in force, and current numbers (D7.2).

use crate::DeadDrop;
use crate::language::{Condition, Filter, Words};
use crate::state::{SEATS, State, in_play};
use kernel::{Seat, Source};
use machine::{Affected, CardId, Hint, Layer, Stands};

/// What stands, in the order of seats; then what lasts.
pub type Standing = machine::Standing<24>;

/// A card whose numbers change.
struct Changed<'a> {
    game: &'a DeadDrop,
    state: &'a State,
    card: CardId,
}

impl Affected<Words> for Changed<'_> {
    fn is_named(&self, stands: &Stands, what: &Filter) -> bool {
        let mut named = false;
        let Stands { seat, source, about, number, .. } = *stands;
        self.game.each_thing(self.state, (seat, number), (source, about), *what, |card| named |= card == self.card);
        named
    }

    fn holds(&self, stands: &Stands, condition: Condition) -> bool {
        self.game.is_so(self.state, (stands.seat, stands.number), (stands.source, stands.about), condition)
    }

    fn count(&self, stands: &Stands, what: Filter) -> usize {
        let mut count = 0;
        let Stands { seat, source, about, number, .. } = *stands;
        self.game.each_thing(self.state, (seat, number), (source, about), what, |_| count += 1);
        count
    }
}

impl DeadDrop {
    /// Works out anew what stands, if something changed.
    pub(crate) fn refresh(&self, state: &mut State) {
        if !state.standing.fresh {
            state.standing = Hint(self.standing(state));
            state.steps.miss(state.standing.fullness().missed);
        }
    }

    /// What stands now.
    pub(crate) fn standing(&self, state: &State) -> Standing {
        let library = &self.cards.library;
        let mut standing = Standing::anew(library);
        for seat in Seat::all(SEATS) {
            for &card in state.table.zone(in_play(seat)) {
                for &ability in library.standing(state.table.design(card)) {
                    standing.add(library, Stands::of(card, ability).owned_by(seat));
                }
            }
        }
        standing.add_lasting(library, state.lasting.all());
        standing
    }

    pub(crate) fn with_standing<T>(&self, state: &State, read: impl FnOnce(&Standing) -> T) -> T {
        if state.standing.fresh { read(&state.standing) } else { read(&self.standing(state)) }
    }

    /// A current number of a card, never less than 0.
    pub(crate) fn value(&self, state: &State, card: CardId, stat: u8) -> i16 {
        let printed = self.cards.printed(state.table.design(card), stat);
        if state.standing.leaves(stat) {
            return printed.max(0);
        }
        let changed = Changed { game: self, state, card };
        let mut changes =
            self.with_standing(state, |standing| standing.changes_of(&self.cards.library, stat, &changed));
        changes.add(Layer::Floored, 0);
        changes.of(printed)
    }

    /// What such a number is made of. All of it is told to all when it begins.
    pub(crate) fn sources(&self, state: &State, card: CardId, stat: u8) -> Vec<Source> {
        let library = &self.cards.library;
        let by = |stands: &Stands| match stands.ability {
            help if help == self.cards.help => Some("help"),
            offer if offer == self.cards.offer => Some("an offer"),
            ability => self.cards.name(library.owner_of(ability)),
        };
        let (printed, changed) =
            (self.cards.printed(state.table.design(card), stat), Changed { game: self, state, card });
        self.with_standing(state, |standing| standing.sources(library, stat, &changed, printed, by))
    }
}
