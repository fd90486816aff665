//! Which abilities are in force now, cached until a row, an Evidence or a lasting effect changes (M7).

use crate::Encounters;
use crate::filter::looking;
use crate::language::{Ban, Stat, scope};
use crate::state::{
    BENEATH, CLONE_EVIDENCE, END_EVIDENCE, FIELD, SPACES, State, as_shadows, attached, bureau, owner_of, play, shadows,
};
use crate::the_end::Part;
use machine::{CardId, Face, Hint, Running, Stands, Zone};

/// What stands, in the order in which abilities that happen together are carried out (E8.21).
pub type Standing = machine::Standing<STANDING>;

/// How many abilities can stand at a time: all that the cards of a game have which can stand, and what lasts.
pub const STANDING: usize = 96;

/// Numbers by which hands close, or by which somebody may be defeated.
pub(crate) const HEEDED: u64 = Stat::Forbids(Ban::Talk).bit() | Stat::Health.bit() | Stat::Damage.bit();

impl Encounters {
    /// Works out anew what stands, if something changed.
    #[inline]
    pub(crate) fn refresh(&self, state: &mut State) {
        if !state.standing.fresh {
            self.work_out_standing(state);
        }
    }

    #[inline(never)]
    fn work_out_standing(&self, state: &mut State) {
        self.list_standing(state);
        state.steps.miss(state.standing.fullness().missed);
    }

    /// What stands now.
    #[inline(never)]
    pub(crate) fn standing(&self, state: &State) -> Standing {
        let mut anew = State { standing: Hint::STALE, ..*state };
        self.list_standing(&mut anew);
        anew.standing.0
    }

    /// Lists anew what stands, in the order of E8.21: Bureau from the left, Field from the right, Shadows from the
    /// left; then Evidence, what is attached or beneath, what lies in front of players, what lasts.
    fn list_standing(&self, state: &mut State) {
        state.standing.begin_anew(&self.cards.library);
        self.let_stand(state, bureau(0), bureau(SPACES - 1));
        for index in (0..state.table.zone(FIELD).len()).rev() {
            self.let_card_stand(state, state.table.zone(FIELD)[index]);
        }
        self.let_stand(state, shadows(0), shadows(SPACES - 1));
        for zone in [END_EVIDENCE, CLONE_EVIDENCE] {
            if self.has_come_to(state, Part::Abilities, zone) {
                self.let_stand(state, zone, zone);
            }
        }
        self.let_stand(state, BENEATH, BENEATH);
        for seat in state.turn.and_onwards(state.table.seats()) {
            if !state.players[seat.index()].out {
                self.let_stand(state, attached(seat), attached(seat));
                self.let_stand(state, play(seat), play(seat));
            }
        }
        state.standing.add_lasting(&self.cards.library, state.lasting.all());
    }

    /// What lies in neighbouring zones.
    fn let_stand(&self, state: &mut State, first: Zone, last: Zone) {
        for index in 0..state.table.zones_between(first, last).len() {
            self.let_card_stand(state, state.table.zones_between(first, last)[index]);
        }
    }

    /// Most cards have nothing that stands: that is found out without a call.
    #[inline]
    fn let_card_stand(&self, state: &mut State, card: CardId) {
        if state.table.card(card).face == Face::Up {
            let abilities = self.cards.library.standing(state.table.design(card));
            if !abilities.is_empty() {
                self.let_abilities_stand(state, card, abilities);
            }
        }
    }

    fn let_abilities_stand(&self, state: &mut State, card: CardId, abilities: &[u16]) {
        let zone = state.table.card(card).zone;
        let owner = owner_of(zone);
        for &number in abilities {
            let here = match self.cards.library.ability(number).scope {
                scope::ANYWHERE => zone != BENEATH,
                scope::SHADOWS => as_shadows(zone).is_some(),
                scope::FIELD => zone == FIELD,
                scope::BENEATH => zone == BENEATH,
                scope::ATTACHED => owner.is_some_and(|seat| zone == attached(seat)),
                scope::THE_END if zone == END_EVIDENCE || zone == CLONE_EVIDENCE => true,
                scope::THE_END => zone != BENEATH && self.has_come_to(state, Part::Syndicate, END_EVIDENCE),
                _ => false,
            };
            if here {
                let stands = Stands::of(card, number);
                let stands = owner.map_or(stands, |seat| stands.owned_by(seat));
                state.standing.add(&self.cards.library, stands);
            }
        }
    }

    pub(crate) fn with_standing<T>(&self, state: &State, read: impl FnOnce(&Standing) -> T) -> T {
        if state.standing.fresh { read(&state.standing) } else { read(&self.standing(state)) }
    }

    /// The frame in which a standing ability looks at the table.
    pub(crate) fn frame_of(state: &State, stands: &Stands) -> Running {
        looking(stands.seat_in(state.turn), stands.source).about(stands.about)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::Kind;
    use crate::state::LASTING;

    #[test]
    fn whatever_lies_on_the_table_all_that_stands_has_room() {
        let game = Encounters::new();
        // Of the nine Evidence of each priority at most two are there, and one more; of the End Games one.
        let few = Kind::Evidence.bit() | Kind::EndGame.bit();
        let (mut stands, mut most) = (0, 0);
        for (design, printed) in game.cards.all() {
            let count = game.cards.library.standing(design).len();
            if printed.kind.bit() & few != 0 {
                most = count.max(most);
            } else {
                stands += count * usize::from(printed.copies);
            }
        }
        let all = stands + 9 * most;
        assert!(all <= STANDING, "{all} could stand, and {LASTING} last");
    }
}
