//! Evaluates filters and conditions of card texts on the table.

use crate::Encounters;
use crate::facts::{Keyword, Kind, Printed};
use crate::language::{Bound, CHARACTER, Condition, Deed, Filter, PLAYER, Role, SCAR, SPACE, Stat, ToIt, Where, Who};
use crate::marks::Trail;
use crate::order::each_of_rows;
use crate::state::zone_rule;
use crate::state::{
    ACADEMY, BENEATH, BOX, CLONE_EVIDENCE, COLLECTED, CONSPIRACY, DEFEATED_CHARACTERS, DEFEATED_CONSPIRACY,
    END_EVIDENCE, FIELD, SPACES, STRIKE_DECK, State, bureau, deck, discard, evidence, hand, in_rows, owner_of, play,
    scars, shadows, strikes,
};
use crate::thing::{Thing, gone, outside};
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
        self.each_gone(state, frame, &what, |_| count += 1);
        count
    }

    /// What was played this turn and does not lie there any more still was played (E10.4).
    pub(crate) fn each_gone(&self, state: &State, frame: &Running, what: &Filter, mut each: impl FnMut(u16)) {
        if what.role != Role::PlayedThisTurn || self.who(state, frame, what.whose) != state.turn {
            return;
        }
        let lies_there = |card: CardId| state.table.card(card).zone == play(state.turn) && state.was_played(card);
        // Of equal plays the last are those that are gone.
        let left = |design: Design| {
            let cards = state.table.zone(play(state.turn)).iter();
            cards.filter(|&&card| lies_there(card) && state.table.design(card) == design).count()
        };
        let this = frame.card.some().filter(|&card| what.other && !lies_there(card));
        let this = this.map(|card| state.table.design(card));
        for (place, design) in state.played.each().enumerate() {
            let earlier = state.played.each().take(place).filter(|&other| other == design).count();
            let others = left(design) + usize::from(this == Some(design));
            let fits =
                |printed: &Printed| self.fits_printed(what, design, printed, printed.keywords, || printed.fight.into());
            if earlier >= others && self.cards.printed(design).is_some_and(fits) {
                each(gone(place));
            }
        }
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
            Role::Any
            | Role::Undiscovered
            | Role::Discovered
            | Role::Collected
            | Role::PlayedThisTurn
            | Role::FirstOfPriority => {}
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
        if !by_place || what.what & (PLAYER | SPACE) != 0 {
            return false;
        }
        if what.at == Where::Outside {
            return self.is_plainly_used_up(state, frame, what);
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

    /// Is no such card outside the game, or none that could be paid for where it is to be recruited? Which characters of
    /// the Academy are in the game all know (E1.9); of what a pile holds nobody does.
    fn is_plainly_used_up(&self, state: &State, frame: &Running, what: &Filter) -> bool {
        let recruits =
            self.cards.library.next_verb(frame.at).is_some_and(|verb| verb.deed == Deed::ToIt(ToIt::Recruited));
        let can_pay = |design| state.points.recruit.can_pay(self.cost_outside(state, design).clamp(0, 255) as u8, 0);
        self.cards.all().all(|(design, printed)| {
            !self.fits_printed(what, design, printed, printed.keywords, || i16::from(printed.fight))
                || printed.kind == Kind::Academy && (!self.is_outside(state, design) || recruits && !can_pay(design))
        })
    }

    /// Goes through the cards of the rows that pass as they have their turns (E8.21).
    pub(crate) fn each_in_turn(&self, state: &State, frame: &Running, what: &Filter, mut each: impl FnMut(u16)) {
        let zones = self.zones_of(state, frame, what);
        let passes = |card: CardId| zones.has(state.table.card(card).zone) && self.fits(state, frame, what, card);
        each_of_rows(state, |card| {
            if passes(card) {
                each(card.0);
            }
        });
    }

    /// Are such things cards in the rows? Then a text that does something to each of them takes them in their turns.
    pub(crate) fn lie_in_rows(what: &Filter) -> bool {
        let by_place = what.role == Role::Any && what.name.is_none() && what.what & (PLAYER | SPACE) == 0;
        by_place
            && match what.at {
                Where::Shadows | Where::Field | Where::Bureau | Where::Rows => true,
                Where::Usual => {
                    let elsewhere = Kind::Strike.bit() | SCAR | Kind::Evidence.bit() | CHARACTER;
                    what.what & !(elsewhere | Kind::Belief.bit() | Kind::Doubt.bit()) != 0
                }
                _ => false,
            }
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
            if !what.shows.is(outside.face) {
                return false;
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
            Role::FirstOfPriority => {
                let priority = |card| self.cards.printed(state.table.design(card)).map_or(0, |found| found.priority);
                let mut there = state.table.zone(outside.zone).iter();
                if there.find(|&&other| priority(other) == priority(card)) != Some(&card) {
                    return false;
                }
            }
            _ => {}
        }
        let Some(printed) = self.cards.printed(state.table.design(card)) else { return what.what == 0 };
        let (design, value) = (state.table.design(card), || self.value_of(state, card));
        // Those that count now, printed or given, as far as anybody asks.
        let asked = Keyword::ALL.iter().filter(|keyword| what.keywords & keyword.bit() != 0);
        let keywords = asked.filter(|keyword| self.has(state, card, **keyword)).fold(0, |all, one| all | one.bit());
        if what.what == SCAR {
            // A Scar is one by where it lies.
            let lies_on_avatar = owner_of(outside.zone).is_some_and(|seat| outside.zone == scars(seat));
            return lies_on_avatar && self.fits_printed(&Filter { what: 0, ..*what }, design, printed, keywords, value);
        }
        self.fits_printed(what, design, printed, keywords, value)
    }

    /// Does what is printed on a card pass? Only its keywords and what it takes to fight it are asked for as they are now
    /// (E10.24).
    pub(crate) fn fits_printed(
        &self,
        what: &Filter,
        design: Design,
        printed: &Printed,
        keywords: u32,
        value: impl FnOnce() -> i16,
    ) -> bool {
        let is_within = |Bound { stat, at_least, amount }: Bound| {
            let number = if stat == Stat::Cost { i16::from(printed.cost) } else { value() };
            if at_least { number >= i16::from(amount) } else { number <= i16::from(amount) }
        };
        (what.what == 0 || what.what & printed.kind.bit() != 0)
            && (what.types == 0 || what.types & printed.types != 0)
            && (what.classes == 0 || what.classes & 1 << printed.source != 0)
            && (what.character == 0 || what.character == printed.character)
            && what.keywords & !keywords == 0
            && what.name.is_none_or(|name| self.cards.design_of_word(name) == Some(design))
            && what.bound.is_none_or(is_within)
    }

    /// Designs of which a copy is not used in this game (E10.15).
    fn each_outside(&self, state: &State, what: Filter, mut each: impl FnMut(u16)) {
        for (design, printed) in self.cards.all() {
            let fits = self.fits_printed(&what, design, printed, printed.keywords, || i16::from(printed.fight));
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
