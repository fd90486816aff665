//! Evaluates filters and conditions of card texts on the table.

use crate::Encounters;
use crate::facts::Kind;
use crate::language::{Bound, CHARACTER, Condition, Filter, PLAYER, Role, SCAR, SPACE, Shows, Stat, Where, Who};
use crate::marks::Trail;
use crate::state::zone_rule;
use crate::state::{
    ACADEMY, BENEATH, BOX, CLONE_EVIDENCE, COLLECTED, CONSPIRACY, DEFEATED_CHARACTERS, DEFEATED_CONSPIRACY,
    END_EVIDENCE, FIELD, SPACES, STRIKE_DECK, State, bureau, deck, discard, evidence, hand, in_rows, owner_of, play,
    scars, shadows, strikes,
};
use crate::thing::{Thing, outside};
use kernel::{Seat, SeatSet};
use machine::{CardId, Design, Face, Running, Zone};

/// A set of zones, one bit each.
#[derive(Clone, Copy)]
struct Zones(u128);

impl Zones {
    fn of(zones: impl IntoIterator<Item = Zone>) -> Zones {
        Zones(zones.into_iter().fold(0, |bits, zone| bits | 1 << zone.0))
    }

    /// Bureau, Field and Shadows.
    fn rows() -> Zones {
        Zones::of((0..SPACES).map(shadows).chain([FIELD]).chain((0..SPACES).map(bureau)))
    }

    fn has(self, zone: Zone) -> bool {
        self.0 & 1 << zone.0 != 0
    }

    fn each(self, mut each: impl FnMut(Zone)) {
        let mut bits = self.0;
        while bits != 0 {
            each(Zone(bits.trailing_zeros() as u8));
            bits &= bits - 1;
        }
    }
}

impl Encounters {
    /// Who is meant.
    pub(crate) fn who(&self, state: &State, frame: &Running, who: Who) -> Seat {
        match who {
            Who::You | Who::Anybody => frame.seat,
            Who::Each => match state.thing(frame.each.0) {
                Some(Thing::Player(seat)) => seat,
                _ => frame.seat,
            },
            Who::That => u8::try_from(frame.number).map_or(frame.seat, Seat),
            Who::Next => state.next_player(frame.seat),
        }
    }

    pub(crate) fn holds(&self, state: &State, frame: &Running, condition: Condition) -> bool {
        match condition {
            Condition::Chosen => frame.about != CardId::NONE,
            Condition::It(what) => self.is_one(state, frame, &what),
            Condition::ItIsNot(what) => !self.is_one(state, frame, &what),
            Condition::There(what, count) => self.count(state, frame, what) >= usize::from(count),
            Condition::NoneThere(what) => self.count(state, frame, what) == 0,
            Condition::TheEnd(begun) => state.the_end == begun,
            Condition::Offered(what) => state.hands_closed() || self.count(state, frame, what) > 0,
            Condition::AloneAndPlayed(what) => state.is_alone(frame.seat) && self.count(state, frame, what) > 0,
        }
    }

    /// What a question is about: this card, `it`, or something older.
    fn is_one(&self, state: &State, frame: &Running, what: &Filter) -> bool {
        let card = match what.role {
            Role::This => frame.card,
            Role::Kept(place) => frame.kept[usize::from(place)],
            _ => frame.about,
        };
        let what = Filter { role: Role::Any, ..*what };
        matches!(state.thing(card.0), Some(Thing::Card(card)) if self.is(state, frame, &what, card))
    }

    pub(crate) fn count(&self, state: &State, frame: &Running, what: Filter) -> usize {
        let mut count = 0;
        self.each_thing(state, frame, what, |_| count += 1);
        count
    }

    /// Everything that passes.
    pub(crate) fn each_thing(&self, state: &State, frame: &Running, what: Filter, mut each: impl FnMut(u16)) {
        if what.what == PLAYER {
            let players = state.undefeated().filter(|&seat| !what.other || seat != frame.seat);
            return players.for_each(|seat| each(state.player_thing(seat)));
        }
        if what.what == SPACE {
            return;
        }
        match what.role {
            Role::This => return each(frame.card.0),
            Role::It => return each(frame.about.0),
            Role::Kept(place) => return each(frame.kept[usize::from(place)].0),
            // Only Strikes are kept in their order (E5.4).
            Role::Oldest | Role::MostRecent if what.what != Kind::Strike.bit() => return,
            Role::Oldest | Role::MostRecent => {
                let own = state.table.zone(strikes(self.who(state, frame, what.whose)));
                let found = if what.role == Role::Oldest { own.first() } else { own.last() };
                return found.into_iter().for_each(|card| each(card.0));
            }
            Role::Any | Role::Undiscovered | Role::Discovered | Role::Collected | Role::PlayedThisTurn => {}
        }
        if what.at == Where::Outside {
            return self.each_outside(state, what, each);
        }
        if let Some(name) = what.name {
            let design = self.cards.design_of_word(name);
            let found = state.table.all().find(|&card| Some(state.table.printed(card)) == design);
            match (found, design) {
                (Some(card), _) => each(card.0),
                (None, Some(design)) => each(outside(design)),
                (None, None) => {}
            }
            return;
        }
        self.zones_of(state, frame, &what).each(|zone| {
            for &card in state.table.zone(zone) {
                if self.fits(state, frame, &what, card) {
                    each(card.0);
                }
            }
        });
    }

    /// Can all see that there is no such thing? What somebody does not see could be one.
    pub(crate) fn is_plainly_nothing(&self, state: &State, frame: &Running, what: &Filter) -> bool {
        let by_place = matches!(what.role, Role::Any | Role::PlayedThisTurn) && what.name.is_none();
        if !by_place || what.what & (PLAYER | SPACE) != 0 || what.at == Where::Outside {
            return false;
        }
        let mut nothing = true;
        self.zones_of(state, frame, what).each(|zone| {
            // Of a hidden card in a row all see as much as a text can ask for, and that a Scar is one.
            let is_open = in_rows(zone) || what.what == SCAR || zone_rule(state, zone).sight == SeatSet::ALL;
            for &card in state.table.zone(zone) {
                nothing &= is_open && !self.fits(state, frame, what, card);
            }
        });
        nothing
    }

    /// The zones in which such things lie.
    fn zones_of(&self, state: &State, frame: &Running, what: &Filter) -> Zones {
        let own = |zones: &[fn(Seat) -> Zone]| match what.whose {
            Who::Anybody => Zones::of(state.undefeated().flat_map(|seat| zones.iter().map(move |zone| zone(seat)))),
            whose => {
                let seat = self.who(state, frame, whose);
                Zones::of(zones.iter().map(|zone| zone(seat)))
            }
        };
        match what.at {
            Where::Hand => own(&[hand]),
            Where::Deck => own(&[deck]),
            Where::DiscardPile => own(&[discard]),
            Where::HandOrDiscardPile => own(&[hand, discard]),
            Where::Played => own(&[play]),
            Where::Mine => own(&[hand, play]),
            Where::Shadows => Zones::of((0..SPACES).map(shadows)),
            Where::Field => Zones::of([FIELD]),
            Where::Bureau => Zones::of((0..SPACES).map(bureau)),
            Where::Rows => Zones::rows(),
            Where::Academy => Zones::of([ACADEMY]),
            Where::ConspiracyDeck => Zones::of([CONSPIRACY]),
            Where::StrikeDeck => Zones::of([STRIKE_DECK]),
            Where::DefeatedConspiracy => Zones::of([DEFEATED_CONSPIRACY]),
            Where::DefeatedCharacters => Zones::of([DEFEATED_CHARACTERS]),
            Where::Beneath => Zones::of([BENEATH]),
            Where::With => Zones::of([self.evidence_zone(state, frame.card)]),
            Where::Outside => Zones::of([]),
            Where::Usual => match what.what {
                kind if kind == Kind::Strike.bit() => own(&[strikes]),
                SCAR => own(&[scars]),
                kind if kind == Kind::Evidence.bit() => match what.role {
                    Role::Collected => Zones::of([COLLECTED]),
                    _ => Zones::of((0..3).map(evidence)),
                },
                kind if kind & CHARACTER != 0 && kind & !CHARACTER == 0 => own(&[hand, play]),
                kind if kind == Kind::Belief.bit() || kind == Kind::Doubt.bit() || kind == 0 => own(&[hand, play]),
                _ => Zones::rows(),
            },
        }
    }

    /// The Evidence of an End Game.
    pub(crate) fn evidence_zone(&self, state: &State, card: CardId) -> Zone {
        if self.is_clone(state, card) { CLONE_EVIDENCE } else { END_EVIDENCE }
    }

    /// Is a card one of these, wherever the filter does not say where?
    pub(crate) fn is(&self, state: &State, frame: &Running, what: &Filter, card: CardId) -> bool {
        match what.role {
            Role::This if card != frame.card => return false,
            Role::It if card != frame.about => return false,
            Role::Kept(place) if card != frame.kept[usize::from(place)] => return false,
            _ => {}
        }
        let zone = state.table.card(card).zone;
        (what.at == Where::Usual || self.zones_of(state, frame, what).has(zone)) && self.fits(state, frame, what, card)
    }

    /// Does a card pass, apart from where it lies?
    fn fits(&self, state: &State, frame: &Running, what: &Filter, card: CardId) -> bool {
        let outside = state.table.card(card);
        if what.at == Where::Beneath && outside.host != frame.card {
            return false;
        }
        if what.other && card == frame.card {
            return false;
        }
        if in_rows(outside.zone) {
            let hidden = outside.face == Face::Down;
            match what.shows {
                Shows::Face if hidden => return false,
                Shows::Back if !hidden => return false,
                _ => {}
            }
            if hidden {
                // A hidden card is a card, and nothing else is known of it; the End Game shows by its back (E7.1).
                let asks =
                    what.types | what.classes | what.character != 0 || what.keywords != 0 || what.bound.is_some();
                let end_game = what.what == Kind::EndGame.bit() && self.is_end_game_back(state, card);
                return !asks && (what.what == 0 || end_game);
            }
        }
        match what.role {
            Role::Undiscovered if outside.face == Face::Up => return false,
            Role::Discovered if outside.face == Face::Down => return false,
            Role::PlayedThisTurn if !state.was_played(card) => return false,
            _ => {}
        }
        let Some(printed) = self.cards.printed(state.table.design(card)) else { return what.what == 0 };
        // A Scar is one by where it lies.
        let lies_on_avatar = || owner_of(outside.zone).is_some_and(|seat| outside.zone == scars(seat));
        let kind = match what.what {
            SCAR if lies_on_avatar() => SCAR,
            SCAR => 0,
            _ => printed.kind.bit(),
        };
        (what.what == 0 || what.what & kind != 0)
            && (what.types == 0 || what.types & printed.types != 0)
            && (what.classes == 0 || what.classes & 1 << printed.source != 0)
            && (what.character == 0 || what.character == printed.character)
            && what.keywords & !printed.keywords == 0
            && what.name.is_none_or(|name| self.cards.design_of_word(name) == Some(state.table.design(card)))
            && what.bound.is_none_or(|bound| self.within(state, card, bound))
    }

    fn within(&self, state: &State, card: CardId, Bound { stat, at_least, amount }: Bound) -> bool {
        let value = if stat == Stat::Cost { self.cost_of(state, card) } else { self.value_of(state, card) };
        if at_least { value >= i16::from(amount) } else { value <= i16::from(amount) }
    }

    /// Designs of which a copy is not used in this game (E10.15).
    fn each_outside(&self, state: &State, what: Filter, mut each: impl FnMut(u16)) {
        for (design, printed) in self.cards.all() {
            let fits = (what.what == 0 || what.what & printed.kind.bit() != 0)
                && (what.character == 0 || what.character == printed.character)
                && what.name.is_none_or(|name| self.cards.design_of_word(name) == Some(design));
            if fits && self.is_outside(state, design) {
                each(outside(design));
            }
        }
    }

    /// Is there a copy of it outside the game?
    pub(crate) fn is_outside(&self, state: &State, design: Design) -> bool {
        let used = state.table.all().filter(|&card| state.table.printed(card) == design).count();
        self.cards.printed(design).is_some_and(|printed| used < usize::from(printed.copies))
            || self.in_box(state, design).is_some()
    }

    /// A character that went back to the box, and so is outside the game again. What would come in hidden, such as
    /// Evidence, does not come from there: all have seen it.
    pub(crate) fn in_box(&self, state: &State, design: Design) -> Option<CardId> {
        let mut boxed = state.table.zone(BOX).iter().copied();
        boxed.find(|&card| self.cards.is_any(design, CHARACTER) && state.table.printed(card) == design)
    }

    /// Is it the Clone?
    pub(crate) fn is_clone(&self, state: &State, card: CardId) -> bool {
        Some(state.table.printed(card)) == self.cards.clone
    }

    /// Has a card the back of an End Game (E7.1)?
    pub(crate) fn is_end_game_back(&self, state: &State, card: CardId) -> bool {
        let design = state.table.printed(card);
        // To whoever cannot know which it is, it is the Conspiracy card of no pile.
        let no_pile = || matches!(state.trail(card), Trail { pile: 0, brought_in: false, .. });
        self.cards.is(design, Kind::EndGame)
            || design == Design::UNKNOWN && no_pile() && crate::sight::holds_conspiracy(state.table.card(card).zone)
    }
}

/// For looking things up when no program runs.
pub(crate) fn looking(seat: Seat, card: CardId) -> Running {
    Running::new(seat).of(card).number(-1)
}
