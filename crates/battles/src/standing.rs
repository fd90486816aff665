//! Which abilities are in force now, cached until a row, an Equipment or a lasting effect changes (M7).

use crate::Battles;
use crate::cards::Designs;
use crate::facts::{CHARACTER, EQUIPMENT, Keyword, MAIN};
use crate::filter::looking;
use crate::language::{Event, Moment, Stat, Times, Words};
use crate::state::{Borrows, CARDS, Cardboard, SEATS, State, back, equipment, front, owner_of};
use kernel::{Seat, SeatSet};
use machine::{CardId, Design, Face, Hint, Running, Stale, Stands, Static, Timing};

/// What the cards in play on one side have together: most questions need not be asked of each of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Side {
    /// Designs that power up one of its characters, one bit each.
    pub powers_up: Designs,
    /// When a power of those that lie face up is used, if it is on and unused.
    pub times: Times,
    /// The same of Equipment alone.
    pub worn: Times,
    /// Teams of the characters that lie face up, one bit each.
    pub teams: u8,
    /// The players of whom a Main Character is there.
    pub mains: SeatSet,
    /// Keywords that are printed on those that lie face up, one bit each.
    pub keywords: u32,
}

impl Side {
    /// There are none.
    pub const EMPTY: Side = Side { powers_up: 0, times: 0, worn: 0, teams: 0, mains: SeatSet::NONE, keywords: 0 };
}

/// The numbers that make a character fall when they are too low, one bit each.
pub(crate) const FALLING: u64 = Stat::Def.bit() | Stat::Health.bit();

/// So many abilities can stand.
const STANDING: usize = 64;

/// What stands, in the order of seats, rows and places, and what is summed up of each side beside it.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Standing {
    /// The abilities.
    pub list: machine::Standing<STANDING>,
    /// The sides.
    pub sides: [Side; SEATS as usize],
    /// The players of whom a Main Character is in play, on whichever side.
    pub mains: SeatSet,
    /// Sides on which somebody is not safe by what is printed.
    pub endangered: SeatSet,
    /// Sides that must be looked at again.
    pub changed: SeatSet,
    /// Is at least the list right, but for one that has just come?
    pub listed: bool,
    /// Who that is.
    pub newcomer: CardId,
    /// Was everything heeded that holds at once (B8.21)? Counters and wounds make it be looked at again.
    pub settled: bool,
}

impl Stale for Standing {
    const STALE: Standing = Standing {
        list: machine::Standing::STALE,
        sides: [Side::EMPTY; SEATS as usize],
        mains: SeatSet::NONE,
        endangered: SeatSet::NONE,
        changed: SeatSet::ALL,
        listed: false,
        newcomer: CardId::NONE,
        settled: false,
    };
}

impl Standing {
    /// Something changed of which nobody keeps track.
    pub fn forget(&mut self) {
        (self.list.fresh, self.listed, self.newcomer, self.changed) = (false, false, CardId::NONE, SeatSet::ALL);
    }

    /// The same if something did.
    pub fn forget_if(&mut self, changed: bool) {
        if changed {
            self.forget();
        }
    }

    /// What a card of a side has stands no more.
    pub fn take_out(&mut self, card: CardId, side: Seat) {
        self.list.retain(|stands| !stands.is_of(card));
        (self.list.fresh, self.changed) = (false, self.changed.with(side));
        if self.newcomer == card {
            self.newcomer = CardId::NONE;
        }
    }

    /// What a card of a side has stands from now on. It is put into the list before that is asked for.
    pub fn bring_in(&mut self, card: CardId, side: Seat) {
        if self.listed && (self.newcomer == CardId::NONE || self.newcomer == card) {
            (self.list.fresh, self.newcomer, self.changed) = (false, card, self.changed.with(side));
        } else {
            self.forget();
        }
    }

    /// Is it the same as worked out anew?
    pub fn agrees(&self, anew: &Standing) -> bool {
        self.list.agrees(&anew.list)
            && (self.mains, self.sides) == (anew.mains, anew.sides)
            && anew.endangered.0 & !self.endangered.0 == 0
    }

    /// A card has changed its place on its side: what it has stands where it would if all were worked out anew.
    pub fn follow(&mut self, card: CardId, table: &Cardboard) {
        let zone = |card: CardId| table.card(card).zone;
        let place = |card: CardId| table.zone(zone(card)).iter().position(|&other| other == card);
        let comes_before = |other| zone(other) < zone(card) || zone(other) == zone(card) && place(other) < place(card);
        let all = self.list.all_mut();
        let Some(first) = all.iter().position(|stands| stands.is_of(card)) else { return };
        let count = all[first..].iter().take_while(|stands| stands.is_of(card)).count();
        let others = all.iter().filter(|stands| !stands.is_of(card));
        let before = others.take_while(|stands| stands.lasting != 0 || comes_before(stands.source)).count();
        if before > first {
            all[first..before + count].rotate_left(count);
        } else {
            all[before..first + count].rotate_right(count);
        }
    }

    /// Is everybody safe by what is printed, and nothing lowers it? Then it takes a counter or a wound to fall.
    pub fn is_safe(&self) -> bool {
        self.endangered == SeatSet::NONE && self.list.gist.lowers & FALLING == 0
    }

    /// Does nothing change this number? Most of the time nothing does.
    #[inline]
    pub fn leaves(&self, stat: Stat) -> bool {
        self.list.leaves(stat.number())
    }

    /// Could anybody on a side have this keyword? Most of the time nobody has.
    #[inline]
    pub fn may_have(&self, side: Seat, keyword: Keyword) -> bool {
        self.sides[side.index()].keywords & keyword.bit() != 0 || self.list.gist.stats & Stat::Has(keyword).bit() != 0
    }
}

impl Battles {
    /// Works out anew what stands, if something changed.
    #[inline]
    pub(crate) fn refresh(&self, state: &mut State) {
        if !state.standing.list.fresh {
            self.work_out_standing(state);
        }
    }

    #[inline(never)]
    fn work_out_standing(&self, state: &mut State) {
        if !state.standing.listed {
            self.list_standing(state);
        } else if let Some(card) = state.standing.newcomer.some() {
            let State { table, borrows, standing, .. } = state;
            standing.list.retain(|stands| !stands.is_of(card));
            self.let_stand(&mut standing.list, table, borrows.as_slice(), card, false);
            standing.follow(card, table);
        }
        self.sum_up(state);
        let standing = &mut *state.standing;
        (standing.list.fresh, standing.newcomer, standing.settled) = (true, CardId::NONE, false);
        // A list that is full may lack something that has room later.
        standing.listed = standing.list.room() > 0;
    }

    /// Lists anew what stands.
    fn list_standing(&self, state: &mut State) {
        state.standing.list.retain(|_| false);
        // What takes powers away comes first: what it takes away does not stand.
        state.standing.list.add_lasting(&self.cards.library, state.lasting.all());
        let lost = self.losers_of_can(state);
        let State { table, borrows, standing, .. } = state;
        for seat in Seat::all(table.seats()) {
            for cards in [table.zones_between(front(seat), back(seat)), table.zone(equipment(seat))] {
                for &card in cards {
                    // Its bearer has the powers of an Equipment (B3.22), and loses them.
                    let whose = table.card(card).host.some().filter(|_| table.card(card).zone == equipment(seat));
                    let loses = lost.as_ref().is_some_and(|lost| lost[whose.unwrap_or(card).index()]);
                    self.let_stand(&mut standing.list, table, borrows.as_slice(), card, loses);
                }
            }
        }
    }

    /// What a card has stands while it lies face up: its own comes first, then what it borrows.
    fn let_stand(
        &self,
        list: &mut machine::Standing<STANDING>,
        table: &Cardboard,
        borrows: &[Borrows],
        card: CardId,
        loses: bool,
    ) {
        let (outside, design) = (table.card(card), table.design(card));
        let Some(seat) = owner_of(outside.zone).filter(|_| outside.face == Face::Up) else { return };
        let borrowed = borrows.iter().filter(|borrows| borrows.card == card).map(|borrows| borrows.from);
        for from in std::iter::once(design).chain(borrowed) {
            for &ability in self.cards.library.standing(from) {
                // Keywords and Super Powers only are borrowed (B12).
                let is_left = from != design && self.cards.levels_up(ability);
                if !(is_left || loses && self.cards.says_can(ability)) {
                    list.add(&self.cards.library, Stands::of(card, ability).owned_by(seat));
                }
            }
        }
    }

    /// What is there altogether.
    fn sum_up(&self, state: &mut State) {
        let State { table, borrows, standing, .. } = state;
        let borrows = borrows.as_slice();
        let standing = &mut **standing;
        standing.list.sum_up(&self.cards.library);
        for seat in Seat::all(table.seats()).filter(|&seat| standing.changed.has(seat)) {
            let (mut side, mut safe) = (Side::EMPTY, true);
            for cards in [table.zones_between(front(seat), back(seat)), table.zone(equipment(seat))] {
                for &card in cards {
                    let outside = table.card(card);
                    let Some(rules) = self.cards.rules(table.design(card)) else { continue };
                    let kind = rules.printed.kind.bit();
                    if kind & CHARACTER != 0 {
                        side.powers_up |= rules.powers_up();
                        safe &= Self::is_safe_by(outside, &rules.printed);
                    }
                    // A Duplicate of one is no Main Character (B12.71).
                    if kind & MAIN != 0 && outside.copied == Design::UNKNOWN {
                        side.mains = side.mains.with(outside.owner);
                    }
                    if outside.face == Face::Down {
                        continue;
                    }
                    side.teams |= if kind & CHARACTER != 0 { rules.printed.teams } else { 0 };
                    side.worn |= if kind & EQUIPMENT != 0 { rules.times } else { 0 };
                    side.times |= rules.times;
                    side.keywords |= rules.printed.keywords;
                    for lent in borrows.iter().filter(|borrows| borrows.card == card) {
                        let Some(rules) = self.cards.rules(lent.from) else { continue };
                        side.times |= rules.times;
                        side.keywords |= rules.printed.keywords;
                        side.powers_up |= rules.powered_up_with;
                    }
                }
            }
            standing.sides[seat.index()] = side;
            let bit = SeatSet::only(seat).0;
            standing.endangered.0 = standing.endangered.0 & !bit | if safe { 0 } else { bit };
        }
        standing.changed = SeatSet::NONE;
        standing.mains = standing.sides.iter().fold(SeatSet::NONE, |mains, side| SeatSet(mains.0 | side.mains.0));
    }

    /// What stands now.
    #[inline(never)]
    pub(crate) fn standing(&self, state: &State) -> Standing {
        let mut anew = State { standing: Hint::STALE, ..*state };
        self.work_out_standing(&mut anew);
        anew.standing.0
    }

    /// Who has lost the text powers that say "can" (B12). Only effects that last do that, so they are there already.
    fn losers_of_can(&self, state: &State) -> Option<[bool; CARDS]> {
        state.standing.list.changing(Stat::LosesCan.number()).next().is_some().then(|| {
            let mut lost = [false; CARDS];
            for card in state.table.all() {
                lost[card.index()] = self.loses_can(state, &state.standing, card);
            }
            lost
        })
    }

    fn loses_can(&self, state: &State, standing: &Standing, card: CardId) -> bool {
        self.any_change_of(standing, Stat::LosesCan, |stands, change| {
            self.is(state, &Self::frame_of(stands), &change.on, card)
        })
    }

    /// Has a character lost its text powers that say "can"?
    pub(crate) fn has_lost_can(&self, state: &State, card: CardId) -> bool {
        !state.standing.leaves(Stat::LosesCan)
            && self.with_standing(state, |standing| self.loses_can(state, standing, card))
    }

    /// Does one of the standing changes of a number pass?
    #[inline(always)]
    pub(crate) fn any_change(
        &self,
        state: &State,
        stat: Stat,
        passes: impl FnMut(&Stands, &Static<Words>) -> bool,
    ) -> bool {
        !state.standing.leaves(stat) && self.with_standing(state, |standing| self.any_change_of(standing, stat, passes))
    }

    fn any_change_of(
        &self,
        standing: &Standing,
        stat: Stat,
        mut passes: impl FnMut(&Stands, &Static<Words>) -> bool,
    ) -> bool {
        standing.list.changing(stat.number()).any(|stands| {
            matches!(&self.cards.library.ability(stands.ability).timing,
                Timing::Always(change) if passes(stands, change))
        })
    }

    #[inline]
    pub(crate) fn with_standing<T>(&self, state: &State, read: impl FnOnce(&Standing) -> T) -> T {
        if state.standing.list.fresh { read(&state.standing) } else { read(&self.standing(state)) }
    }

    /// What the cards of a side have together.
    pub(crate) fn side(&self, state: &State, seat: Seat) -> Side {
        self.with_standing(state, |standing| standing.sides[seat.index()])
    }

    /// The frame in which a standing ability looks at the table.
    pub(crate) fn frame_of(stands: &Stands) -> Running {
        looking(stands.seat, stands.source).about(stands.about).number(stands.number)
    }

    /// Does a keyword's meaning say "can" or "can't"? Flight and Ranged are signs, and Swarm can't be turned off (B12).
    pub(crate) const fn keyword_says_can(keyword: Keyword) -> bool {
        matches!(keyword, Keyword::Bulletproof | Keyword::Mercenary)
    }
}

/// The event an ability waits for, if it waits for one.
pub(crate) fn awaited(timing: &Timing<Words>) -> Option<&Event> {
    match timing {
        Timing::When(Moment::When(event) | Moment::Reaction(_, event) | Moment::LevelUp(_, event)) => Some(event),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::VOID;
    use kernel::{Given, Holder, Rules, Seed, Setup, Staging};

    #[test]
    fn what_a_card_that_is_gone_brought_about_does_not_follow_it_to_a_hand() {
        let game = Battles::new();
        let setup = Setup::new("battles", &["Ash", "Birch"]);
        let names = setup.names();
        let mut state = game.set_up(&setup, Seed::from_words("standing")).expect("two can play");
        let (ash, birch) = (Some(Holder(0)), Some(Holder(1)));
        let zones: [(_, &str, &[&str]); 5] = [
            (ash, "front", &["Robert Patrick Modell (level 1)", "Golem", "Flukeman (wounds 1)"]),
            (ash, "hand", &["The Lazarus Bowl", "Golem"]),
            (ash, "deck", &["Langly", "Langly"]),
            (birch, "front", &["Dana Scully (level 1)", "Phyllis Paddock"]),
            (birch, "hand", &[]),
        ];
        let cards = |cards: &[&str]| cards.iter().map(|card| (*card).to_owned()).collect();
        let zones = zones.into_iter().map(|(seat, zone, given)| (seat, zone.to_owned(), cards(given))).collect();
        game.arrange(&mut state, &names, &Given { zones, facts: Vec::new() }).expect("they can lie there");
        let mut answers = vec!["attack with Flukeman", "against Phyllis Paddock", "pass", "pass", "end turn"];
        answers.extend(["done", "done", "done", "done", "end turn", "play The Lazarus Bowl", "done", "done", "done"]);
        // Out of the hand now goes the last piece of cardboard, which was Flukeman's.
        answers.extend(["done", "power up Golem"]);
        for answer in answers {
            let mut choices = Vec::new();
            game.candidates(&state, &mut choices);
            let choice = choices.iter().copied().find(|&choice| game.label(&state, &names, choice) == answer);
            let choice = choice.unwrap_or_else(|| panic!("cannot `{answer}`"));
            Rules::play(&game, &mut state, choice, &mut ());
            game.check(&state).unwrap_or_else(|wrong| panic!("after `{answer}`: {wrong}"));
        }
        assert_eq!(state.lasting.all().iter().map(|lasts| lasts.source).collect::<Vec<_>>(), [VOID]);
    }
}
