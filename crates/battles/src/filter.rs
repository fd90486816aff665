//! Evaluates filters and conditions of card texts on the table.

use crate::Battles;
use crate::facts::{CHARACTER, Keyword, Team};
use crate::language::{
    Amount, Condition, Filter, InRow, NAME, Named, PLAYER, POWER, Phase, RESOURCE, Role, TEAM, Times, Where, Who,
};
use crate::state::{
    STAGE, State, back, counter, deck, equipment, front, hand, in_play, is_back, is_front, is_resource, is_row,
    ko_pile, owner_of, removed, resources, sort_of,
};
use crate::thing::{Thing, name, power, team};
use kernel::Seat;
use machine::{CardId, Running, Stands, Zone};

/// A filter made ready to be asked of many cards.
struct Search<'a> {
    what: &'a Filter,
    /// The name they must have, if they must have one.
    name: Option<Option<u16>>,
    /// Must they be looked at closely?
    asks_more: bool,
}

impl Battles {
    /// Who is meant.
    pub(crate) fn who(&self, state: &State, frame: &Running, who: Who) -> Seat {
        match who {
            Who::You | Who::Anybody | Who::Enemy => frame.seat,
            Who::Each => match state.thing(frame.each.0) {
                Some(Thing::Player(seat)) => seat,
                _ => frame.seat,
            },
            Who::That => u8::try_from(frame.number).map_or(frame.seat, Seat),
            Who::ItsOwner => match state.thing(frame.about.0) {
                Some(Thing::Card(card)) if card.index() < state.table.count() => state.table.card(card).owner,
                _ => frame.seat,
            },
        }
    }

    /// Is a player among those who are meant?
    pub(crate) fn is_meant(&self, state: &State, frame: &Running, who: Who, seat: Seat) -> bool {
        match who {
            Who::Anybody => true,
            Who::Enemy => state.are_enemies(frame.seat, seat),
            _ => self.who(state, frame, who) == seat,
        }
    }

    pub(crate) fn holds(&self, state: &State, frame: &Running, condition: Condition) -> bool {
        self.holds_but_for(state, frame, condition, CardId::NONE)
    }

    /// The same if one card no longer counted as one of those that are there.
    pub(crate) fn holds_but_for(&self, state: &State, frame: &Running, condition: Condition, but: CardId) -> bool {
        let count = |what: Filter| {
            let mut count = 0;
            self.each_thing(state, frame, what, |thing| count += usize::from(thing != but.0));
            count
        };
        match condition {
            Condition::Chosen => frame.about != CardId::NONE,
            Condition::It(what) => self.is_one(state, frame, &what),
            Condition::ItIsNot(what) => !self.is_one(state, frame, &what),
            Condition::There(what, least) => count(what) >= usize::from(least),
            Condition::NoneThere(what) => count(what) == 0,
            Condition::ThereButNone(what, least, none) => count(what) >= usize::from(least) && count(none) == 0,
            Condition::Counters(what, wanted) => {
                let mut total = 0;
                self.each_thing(state, frame, what, |thing| {
                    if let Some(Thing::Card(card)) = state.thing(thing)
                        && card != but
                    {
                        total += i16::from(state.table.card(card).counters[counter::POWER]).max(0);
                    }
                });
                total >= i16::from(wanted)
            }
            Condition::Between => self.is_between(state, frame.card),
            Condition::Attacks(what) => {
                let combat = &state.combat;
                combat.on
                    && combat.attackers.as_slice().contains(&frame.card.0)
                    && combat.defender.some().is_some_and(|defender| self.is(state, frame, &what, defender))
            }
            Condition::TurnOf(who) => self.is_meant(state, frame, who, state.turn),
        }
    }

    /// Has a card another on each side of it in its row (B12.18)?
    fn is_between(&self, state: &State, card: CardId) -> bool {
        let Some(card) = self.card_of(state, card) else { return false };
        let zone = state.table.card(card).zone;
        let row = state.table.zone(zone);
        is_row(zone) && row.iter().position(|&other| other == card).is_some_and(|at| at > 0 && at + 1 < row.len())
    }

    /// What a question is about: this card, `it`, or something older.
    fn is_one(&self, state: &State, frame: &Running, what: &Filter) -> bool {
        let (card, role) = match what.role {
            Role::This => (frame.card, Role::Any),
            Role::Kept(place) => (frame.kept[usize::from(place)], Role::Any),
            role => (frame.about, role),
        };
        let what = Filter { role, ..*what };
        match state.thing(card.0) {
            Some(Thing::Card(card)) if card.index() < state.table.count() => {
                // It may lie anywhere unless the question says where.
                let there = what.at == Where::InPlay || self.is_there(state, frame, &what, card);
                there && self.is_of(state, frame, &what, card) && self.fits(state, frame, &what, card)
            }
            _ => false,
        }
    }

    pub(crate) fn count(&self, state: &State, frame: &Running, what: Filter) -> usize {
        let mut count = 0;
        self.each_thing(state, frame, what, |_| count += 1);
        count
    }

    /// Everything that passes.
    pub(crate) fn each_thing(&self, state: &State, frame: &Running, what: Filter, mut each: impl FnMut(u16)) {
        match what.what {
            PLAYER => {
                let meant = |seat: &Seat| self.is_meant(state, frame, what.whose, *seat);
                return state.players_in().filter(meant).for_each(|seat| each(state.player_thing(seat)));
            }
            TEAM => return Team::ALL.iter().for_each(|&one| each(team(one))),
            NAME => return (0..self.cards.name_count()).for_each(|number| each(name(number))),
            POWER => return self.each_power(state, frame, &what, each),
            _ => {}
        }
        match what.role {
            // One that is gone is not there any more; a Plot Twist lies on the stage.
            Role::This => {
                let zone = self.card_of(state, frame.card).map(|card| state.table.card(card).zone);
                return zone
                    .filter(|&zone| in_play(zone) || zone == STAGE)
                    .into_iter()
                    .for_each(|_| each(frame.card.0));
            }
            Role::It => return each(frame.about.0),
            Role::Kept(place) => return each(frame.kept[usize::from(place)].0),
            Role::Bearer | Role::Remembered => {
                return state.bearer(frame.card).into_iter().for_each(|bearer| each(bearer.0));
            }
            _ => {}
        }
        let search = self.search(state, frame, &what);
        self.each_zone(state, frame, &what, |zone| {
            for &card in state.table.zone(zone) {
                // The zones are those of whom the filter says.
                if (!what.owned || self.is_of(state, frame, &what, card)) && self.passes(state, frame, &search, card) {
                    each(card.0);
                }
            }
        });
    }

    /// Super Powers of the character that a program is about, or has borrowed.
    fn each_power(&self, state: &State, frame: &Running, what: &Filter, mut each: impl FnMut(u16)) {
        let card = state.away.card.some().unwrap_or(frame.about);
        let Some(Thing::Card(card)) = state.thing(card.0) else { return };
        // One that could not be taken (B3.15) is not there to use anything.
        if card.index() >= state.table.count() || state.side_of(card) != frame.seat {
            return;
        }
        let times = if what.main_power { MAIN } else { Times::MAX };
        self.each_usable(state, card, times, |usable, holder| {
            if self.is_power_on(state, card, usable.ability) && self.may_use(state, holder, usable.ability) {
                each(power(usable.ability));
            }
        });
    }

    /// The zones in which such things lie.
    fn each_zone(&self, state: &State, frame: &Running, what: &Filter, mut each: impl FnMut(Zone)) {
        let everybody = what.whose == Who::Anybody || what.whose == Who::Enemy || what.owned;
        let mut own = |zones: &[fn(Seat) -> Zone]| {
            if everybody {
                // What somebody owns may be on any side, and what is removed stays so when its owner is out.
                let there = |seat: &Seat| what.at == Where::Removed || !state.is_out(*seat);
                let meant = |seat: &Seat| what.owned || self.is_meant(state, frame, what.whose, *seat);
                let seats = state.turn.and_onwards(state.table.seats()).filter(there).filter(meant);
                seats.for_each(|seat| zones.iter().for_each(|zone| each(zone(seat))));
            } else {
                let seat = self.who(state, frame, what.whose);
                zones.iter().for_each(|zone| each(zone(seat)));
            }
        };
        match what.at {
            Where::Hand => own(&[hand]),
            Where::Deck => own(&[deck]),
            Where::DeckAndHand => own(&[deck, hand]),
            Where::KoPile => own(&[ko_pile]),
            Where::Removed => own(&[removed]),
            Where::InPlay => match what.what {
                RESOURCE => own(&[resources]),
                kinds if kinds & CHARACTER == kinds && kinds != 0 => own(&[front, back]),
                kinds if kinds & crate::facts::LOCATION == kinds && kinds != 0 => own(&[resources]),
                _ => own(&[front, back, equipment]),
            },
        }
    }

    /// Is a card one of these: where the filter says, whose, and what?
    pub(crate) fn is(&self, state: &State, frame: &Running, what: &Filter, card: CardId) -> bool {
        self.plays(state, (frame.card, frame.about), what.role, card)
            && self.is_there(state, frame, what, card)
            && self.is_of(state, frame, what, card)
            && self.fits(state, frame, what, card)
    }

    /// Has a card the role that something says, which is on `this` and about `it`?
    #[inline]
    pub(crate) fn plays(&self, state: &State, (this, it): (CardId, CardId), role: Role, card: CardId) -> bool {
        match role {
            Role::This => card == this,
            Role::It => card == it,
            // Only questions speak of it.
            Role::Kept(_) => false,
            Role::Bearer | Role::Remembered => state.bearer(this) == Some(card),
            Role::Any | Role::InCombat | Role::Rest | Role::New | Role::Unique => true,
        }
    }

    /// The same wherever it lies: for what is on its way.
    pub(crate) fn is_anywhere(&self, state: &State, frame: &Running, what: &Filter, card: CardId) -> bool {
        self.is_of(state, frame, what, card) && self.fits(state, frame, what, card)
    }

    /// Does a change of prices speak of a card that a player could play?
    pub(crate) fn is_priced(&self, state: &State, stands: &Stands, what: &Filter, card: CardId, seat: Seat) -> bool {
        let frame = Battles::frame_of(stands);
        self.plays(state, (stands.source, stands.about), what.role, card)
            && self.is_meant(state, &frame, what.whose, seat)
            && self.fits(state, &frame, what, card)
    }

    /// Does a card lie where the filter says?
    fn is_there(&self, state: &State, _: &Running, what: &Filter, card: CardId) -> bool {
        let zone = state.table.card(card).zone;
        let sort = sort_of(zone);
        let seat = Seat(0);
        match what.at {
            Where::InPlay => in_play(zone),
            Where::Hand => sort == hand(seat),
            Where::Deck => sort == deck(seat),
            Where::DeckAndHand => sort == deck(seat) || sort == hand(seat),
            Where::KoPile => sort == ko_pile(seat),
            Where::Removed => sort == removed(seat),
        }
    }

    /// Is it the card of whom the filter says?
    fn is_of(&self, state: &State, frame: &Running, what: &Filter, card: CardId) -> bool {
        let seat = if what.owned { state.table.card(card).owner } else { state.side_of(card) };
        self.is_meant(state, frame, what.whose, seat)
    }

    /// Does a card pass, apart from where it lies and whose it is?
    fn fits(&self, state: &State, frame: &Running, what: &Filter, card: CardId) -> bool {
        self.passes(state, frame, &self.search(state, frame, what), card)
    }

    /// Makes a filter ready to be asked of many cards.
    fn search<'a>(&self, state: &State, frame: &Running, what: &'a Filter) -> Search<'a> {
        let name = match what.named {
            Named::Anything | Named::LikeRemoved => None,
            Named::Word(word) => Some(self.cards.name_of_word(word)),
            Named::LikeIt => Some(self.named_name(state, frame)),
        };
        Search { what, name, asks_more: what.asks_more() }
    }

    #[inline]
    fn passes(&self, state: &State, frame: &Running, search: &Search<'_>, card: CardId) -> bool {
        self.fits_at_a_glance(state, frame, search, card)
            && (!search.asks_more || self.fits_closely(state, frame, search.what, card))
    }

    /// Does it pass what nearly all filters ask?
    #[inline]
    fn fits_at_a_glance(&self, state: &State, frame: &Running, search: &Search<'_>, card: CardId) -> bool {
        let what = search.what;
        if what.other && card == frame.card {
            return false;
        }
        let outside = state.table.card(card);
        if what.what == RESOURCE {
            return is_resource(outside.zone);
        }
        let design = state.table.design(card);
        let Some(printed) = self.cards.printed(design) else { return what.what == 0 };
        let kind = if outside.copied == machine::Design::UNKNOWN {
            printed.kind.bit()
        } else {
            crate::facts::Kind::Supporting.bit() // a Duplicate is no Main Character (B12.71)
        };
        (what.what == 0 || what.what & kind != 0)
            && (what.teams == 0 || what.teams & printed.teams != 0)
            && what.shows.is(outside.face)
            && search.name.is_none_or(|name| self.cards.name_number_of(design) == name)
    }

    /// Does a card that passes at a glance pass the rest? Resources, and what nobody knows, are asked no more.
    #[inline(never)]
    fn fits_closely(&self, state: &State, frame: &Running, what: &Filter, card: CardId) -> bool {
        let zone = state.table.card(card).zone;
        let Some(printed) = self.cards.printed(state.table.design(card)) else { return true };
        let stands = match what.row {
            InRow::Either => true,
            InRow::Front => is_front(zone),
            InRow::Back => is_back(zone),
            InRow::Its => self.card_of(state, frame.card).is_some_and(|this| state.table.card(this).zone == zone),
        };
        what.what == RESOURCE
            || stands
                && (!what.evil || is_evil(printed.teams))
                && (what.role == Role::Any || self.fits_role(state, what, card))
                && (what.keywords == 0 || self.has_all(state, card, what.keywords))
                && (what.without == 0 || !self.has_any(state, card, what.without))
                && (!what.bare || state.equipment_on(card).is_none())
                && what.cost.is_none_or(|most| i16::from(printed.cost) <= self.amount(state, frame, most))
                && what.wounds.is_none_or(|wounds| state.wounds(card) == i16::from(wounds))
                && (what.symbols == 0 || self.has_power_with(state, card, what.symbols))
                && (!what.main_power || self.has_main_power(state, card))
                && (what.named != Named::LikeRemoved || self.is_named_like_removed(state, card))
                && (!what.team_of_it || self.is_of_named_team(state, printed.teams))
                && (!what.same_symbol || self.has_symbol_of(state, frame.card, printed.gives))
    }

    fn fits_role(&self, state: &State, what: &Filter, card: CardId) -> bool {
        match what.role {
            Role::Any | Role::This | Role::It | Role::Kept(_) | Role::Bearer | Role::Remembered => true,
            Role::InCombat => state.combat.has(card),
            Role::Rest => !state.steps.picks().contains(&card.0),
            Role::New => {
                let gives = self.cards.printed(state.table.design(card)).map_or(0, |printed| printed.gives);
                gives & state.appeared == 0
            }
            Role::Unique => !self.has(state, card, Keyword::Swarm),
        }
    }

    fn is_named_like_removed(&self, state: &State, card: CardId) -> bool {
        let own = self.cards.name_number_of(state.table.design(card));
        // Those of a player who is out are removed as well (B12.17).
        Seat::all(state.table.seats()).any(|seat| {
            let mut gone = state.table.zone(removed(seat)).iter().map(|&other| state.table.design(other));
            gone.any(|other| self.cards.is_character(other) && self.cards.name_number_of(other) == own)
        })
    }

    /// The name that was named, or that of what is spoken of.
    fn named_name(&self, state: &State, frame: &Running) -> Option<u16> {
        let picked = state.steps.picks().iter().rev().find_map(|&pick| match state.thing(pick) {
            Some(Thing::Name(number)) => Some(number),
            _ => None,
        });
        picked.or_else(|| match state.thing(frame.about.0) {
            Some(Thing::Name(number)) => Some(number),
            Some(Thing::Card(card)) if card.index() < state.table.count() => {
                self.cards.name_number_of(state.table.design(card))
            }
            _ => None,
        })
    }

    fn is_of_named_team(&self, state: &State, teams: u8) -> bool {
        state.steps.picks().iter().rev().any(|&pick| match state.thing(pick) {
            Some(Thing::Team(team)) => u32::from(teams) & team.bit() != 0,
            _ => false,
        })
    }

    /// Is it a Location with the symbol of the one that a Machine looks at (B12)?
    fn has_symbol_of(&self, state: &State, machine: CardId, gives: u8) -> bool {
        let watched = state.bearer(machine);
        let symbol = watched.and_then(|card| self.cards.printed(state.table.design(card)));
        symbol.is_some_and(|printed| printed.gives & gives != 0)
    }

    pub(crate) fn amount(&self, state: &State, frame: &Running, amount: Amount) -> i16 {
        match amount {
            Amount::Number(number) => i16::from(number),
            Amount::KodBy(word) => {
                self.counted_name(word).map_or(0, |index| state.kos[frame.seat.index()][index] as i16)
            }
        }
    }

    /// Has a card a Super Power with one of these symbols, whether or not it can use it now? In play it has what is on:
    /// face down it has none (B5.3, B5.17).
    fn has_power_with(&self, state: &State, card: CardId, symbols: u8) -> bool {
        let in_play = in_play(state.table.card(card).zone);
        let counts = |ability: u16| {
            self.symbols_of(ability) & symbols != 0 && (!in_play || self.is_power_on(state, card, ability))
        };
        let worn = state.equipment_on(card).map(|worn| state.table.design(worn));
        self.designs_of(state, card)
            .chain(worn)
            .any(|design| self.cards.library.abilities(design).any(|(ability, _)| counts(ability)))
    }

    fn has_main_power(&self, state: &State, card: CardId) -> bool {
        let mut any = false;
        self.each_usable(state, card, MAIN, |usable, _| any |= self.is_power_on(state, card, usable.ability));
        any
    }
}

/// When powers of the Main Phase are used.
const MAIN: Times = Phase::Main.in_own_turn();

fn is_evil(teams: u8) -> bool {
    Team::ALL.iter().any(|team| !team.is_good() && u32::from(teams) & team.bit() != 0)
}

/// For looking things up when no program runs.
pub(crate) fn looking(seat: Seat, card: CardId) -> Running {
    Running::new(seat).of(card).number(-1)
}

/// On whose side a zone is, if it is a row.
pub(crate) fn side_of_row(zone: Zone) -> Option<Seat> {
    owner_of(zone).filter(|_| is_row(zone))
}
