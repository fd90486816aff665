//! Who can attack whom, alone or as a team (B4.1 to B4.17, B11).

use crate::Battles;
use crate::choice::Reason;
use crate::event::{Event, Why, as_told};
use crate::facts::{Keyword, Kind, Team};
use crate::language::{Ban, Feat, Stat};
use crate::state::{ATTACKERS, Combat, State, Step, back, front, is_back, is_row, mark, owner_of};
use crate::trigger::Happening;
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Few, Frame};

/// Characters that attack together.
pub(crate) type Attackers = Few<u16, ATTACKERS>;

impl Battles {
    /// Why a character cannot attack now; none if it can, as far as it is about itself (B4.2, B4.4).
    pub(crate) fn why_no_attacker(&self, state: &State, card: CardId) -> Option<Reason> {
        if !state.is_up(card) {
            Some(face_down(state, card))
        } else if state.is_marked(card, mark::EXHAUSTED) {
            Some(Reason::Exhausted)
        } else if in_back(state, card) && !self.has(state, card, Keyword::Ranged) {
            Some(Reason::NotRanged)
        } else if self.is_forbidden(state, card, Ban::Attack) {
            Some(Reason::Forbidden)
        } else {
            None
        }
    }

    /// Why these cannot attack that card; none if they can (B4.6 to B4.10, B3.28).
    /// All that matters of the attackers is whether all of them fly.
    pub(crate) fn why_no_target(&self, state: &State, flying: bool, target: CardId) -> Option<Reason> {
        let zone = state.table.card(target).zone;
        let Some(side) = owner_of(zone).filter(|_| is_row(zone)) else { return Some(Reason::NoTarget) };
        if !state.are_enemies(state.turn, side) {
            return Some(Reason::Teammate);
        }
        let machine = self.cards.is(state.table.design(target), Kind::Machine);
        if !machine && !state.is_up(target) {
            return Some(face_down(state, target));
        }
        if zone == back(side) && self.is_front_closed(state, flying, side) {
            return Some(if machine { Reason::OutOfReach } else { Reason::Protected });
        }
        if machine {
            let guarded =
                state.table.zone(zone).iter().any(|&card| state.is_up(card) && self.is_character(state, card));
            return guarded.then_some(Reason::Guarded);
        }
        self.is_forbidden(state, target, Ban::BeAttacked).then_some(Reason::Forbidden)
    }

    /// Do all of these fly?
    pub(crate) fn do_fly(&self, state: &State, attackers: &[u16]) -> bool {
        attackers.iter().all(|&card| self.has(state, CardId(card), Keyword::Flight))
    }

    /// Do face-up characters in front keep attackers from the back row?
    fn is_front_closed(&self, state: &State, flying: bool, side: Seat) -> bool {
        state.table.zone(front(side)).iter().any(|&card| {
            state.is_up(card) && self.is_character(state, card) && (!flying || self.has(state, card, Keyword::Flight))
        })
    }

    /// Is there anything that attackers who fly, or do not, could attack?
    pub(crate) fn has_target(&self, state: &State, flying: bool) -> bool {
        state.players_in().filter(|&side| state.are_enemies(state.turn, side)).any(|side| {
            let rows = state.table.zones_between(front(side), back(side));
            rows.iter().any(|&card| self.why_no_target(state, flying, card).is_none())
        })
    }

    /// Can these attack together (B4.14 to B4.16, B11.12)?
    pub(crate) fn is_team(&self, state: &State, attackers: &Attackers) -> bool {
        let cards = attackers.as_slice();
        if cards.is_empty() || !is_in_one_row(state, attackers) {
            return false;
        }
        let teams = |card: u16| self.teams_of(state, CardId(card));
        let common = cards.iter().fold(u8::MAX, |common, &card| common & teams(card));
        if cards.len() == 1 || common != 0 {
            return true;
        }
        let hired = |card: &&u16| self.has(state, CardId(**card), Keyword::Mercenary);
        let with_main = cards.iter().any(|&card| self.is_main(state, CardId(card)));
        let others = cards.iter().filter(|card| !hired(card)).fold(u8::MAX, |common, &card| common & teams(card));
        let theirs = cards.iter().filter(hired).fold(u8::MAX, |common, &card| common & teams(card));
        with_main && others != 0 && theirs != 0 && cards.iter().any(|card| hired(&card))
    }

    /// Angry characters that could attack now; none once somebody has attacked (B11.1).
    pub(crate) fn angry(&self, state: &State) -> Attackers {
        let mut angry = Attackers::EMPTY;
        if state.attacked || !self.with_standing(state, |standing| standing.may_have(state.turn, Keyword::Angry)) {
            return angry;
        }
        for card in self.characters_of(state, state.turn) {
            let able =
                self.why_no_attacker(state, card).is_none() && self.has_target(state, self.do_fly(state, &[card.0]));
            if able && self.has(state, card, Keyword::Angry) {
                angry.keep(card.0);
            }
        }
        angry
    }

    /// Is no Angry character left out that could attack with those of them who do (B11.1, B11.2)?
    pub(crate) fn heeds_angry(&self, state: &State, attackers: &Attackers, angry: &Attackers) -> bool {
        let mut among = *attackers;
        among.retain(|card| angry.as_slice().contains(card));
        let is_in = |card: &u16| attackers.as_slice().contains(card);
        angry.is_empty()
            || !among.is_empty()
                && angry
                    .as_slice()
                    .iter()
                    .all(|card| is_in(card) || self.can_join(state, &among, CardId(*card)).is_some())
    }

    /// Could these become an attack if others joined them (B4.14)? Then they can be named, in whatever order.
    pub(crate) fn can_become(&self, state: &State, named: &Attackers, angry: &Attackers) -> bool {
        let is_whole = |whole: &Attackers| {
            self.is_team(state, whole)
                && self.has_target(state, self.do_fly(state, whole.as_slice()))
                && self.heeds_angry(state, whole, angry)
        };
        if is_whole(named) {
            return true;
        }
        let teams = || Team::ALL.iter().map(|team| team.bit() as u8);
        let alike = teams().any(|team| self.filled_up(state, named, angry, (team, team), is_whole));
        alike
            || self.with_standing(state, |standing| standing.may_have(state.turn, Keyword::Mercenary))
                && teams().any(|team| teams().any(|hired| self.filled_up(state, named, angry, (team, hired), is_whole)))
    }

    /// The same with those of one team, and with Mercenaries of one team: a Main Character and a Mercenary among them, if
    /// they are needed, and every Angry one that could be.
    fn filled_up(
        &self,
        state: &State,
        named: &Attackers,
        angry: &Attackers,
        (team, hired): (u8, u8),
        is_whole: impl Fn(&Attackers) -> bool,
    ) -> bool {
        let Some(row) = named.as_slice().first().map(|&card| state.table.card(CardId(card)).zone) else { return false };
        let is_hired = |card: CardId| self.has(state, card, Keyword::Mercenary);
        let fits = |card: CardId| {
            let wanted = if team != hired && is_hired(card) { hired } else { team };
            self.teams_of(state, card) & wanted != 0
        };
        if !named.as_slice().iter().all(|&card| fits(CardId(card))) {
            return false;
        }
        let could = |&card: &CardId| {
            state.table.card(card).zone == row && self.why_no_attacker(state, card).is_none() && fits(card)
        };
        let others = || self.characters_of(state, state.turn).filter(could);
        let with = |first: Option<CardId>, second: Option<CardId>| {
            let mut together = *named;
            let angry_ones = angry.as_slice().iter().map(|&card| CardId(card)).filter(could);
            for card in first.into_iter().chain(second).chain(angry_ones) {
                let mut more = together;
                let is_new = !more.as_slice().contains(&card.0) && more.push(card.0);
                if is_new && self.has_target(state, self.do_fly(state, more.as_slice())) {
                    together = more;
                }
            }
            is_whole(&together)
        };
        if team == hired {
            return with(None, None);
        }
        let has = |wanted: &dyn Fn(CardId) -> bool| named.as_slice().iter().any(|&card| wanted(CardId(card)));
        let is_main = |card: CardId| self.is_main(state, card);
        let mut mains = others().filter(|&card| is_main(card)).map(Some).chain(has(&is_main).then_some(None));
        mains.any(|main| {
            let mut hirelings = others().filter(|&card| is_hired(card)).map(Some).chain(has(&is_hired).then_some(None));
            hirelings.any(|hireling| with(main, hireling))
        })
    }

    /// Why a character cannot join an attack that would be whole then; none if it can.
    pub(crate) fn can_join(&self, state: &State, attackers: &Attackers, card: CardId) -> Option<Reason> {
        if let Some(reason) = self.why_no_attacker(state, card) {
            return Some(reason);
        }
        let mut together = *attackers;
        if !together.push(card.0) {
            return Some(Reason::NoRoom);
        }
        if !is_in_one_row(state, &together) {
            Some(Reason::OtherRow)
        } else if !self.is_team(state, &together) {
            Some(Reason::NoTeam)
        } else if !self.has_target(state, self.do_fly(state, together.as_slice())) {
            Some(Reason::NoTarget)
        } else {
            None
        }
    }

    /// A player begins to declare an attack.
    pub(crate) fn begin_attack<E: EventSink<Event>>(&self, state: &mut State, card: CardId, events: &mut E) {
        let (seat, design, (zone, place)) = (state.turn, as_told(state, card), state.place_of(card));
        events.emit(Event::Declared { seat, design, zone, place }, SeatSet::ALL);
        state.steps.push(Frame::new(Step::Attack, seat));
        state.steps.pick(card.0);
    }

    /// Another joins it.
    pub(crate) fn join_attack<E: EventSink<Event>>(&self, state: &mut State, card: CardId, events: &mut E) {
        let (design, (zone, place)) = (as_told(state, card), state.place_of(card));
        events.emit(Event::Joined { design, zone, place }, SeatSet::ALL);
        state.steps.pick(card.0);
    }

    /// Those who have been named for the attack.
    pub(crate) fn named_attackers(&self, state: &State) -> Attackers {
        let mut attackers = Attackers::EMPTY;
        for &pick in state.steps.picks() {
            attackers.put(pick);
        }
        attackers
    }

    /// The attackers have their defender: they exhaust, and the combat begins (B4.2, B4.13, B3.31).
    pub(crate) fn attack<E: EventSink<Event>>(&self, state: &mut State, target: CardId, events: &mut E) {
        let attackers = self.named_attackers(state);
        state.steps.pop();
        state.steps.next_act();
        state.attacked = true;
        state.quiet = 0;
        for &card in attackers.as_slice() {
            let card = CardId(card);
            state.mark(card, mark::EXHAUSTED);
            self.wake(state, card);
        }
        let Some(&first) = attackers.as_slice().first() else { return };
        let attacker = CardId(first);
        let (zone, place) = state.place_of(target);
        events.emit(
            Event::Attacked {
                seat: state.turn,
                attacker: as_told(state, attacker),
                attackers: attackers.len() as u8,
                defender: as_told(state, target),
                zone,
                place,
                ranged: in_back(state, attacker),
            },
            SeatSet::ALL,
        );
        if self.cards.is(state.table.design(target), Kind::Machine) {
            events.emit(Event::MachineHit { design: state.table.design(target) }, SeatSet::ALL);
            return self.ko(state, target, (Why::Attacked, CardId::NONE), events);
        }
        state.combat = Combat { attackers, defender: target, on: true, ..Combat::NONE };
        let opened = state.combat.window.open(state.turn); // B4.18
        assert!(opened, "a combat was begun inside another");
        state.change_numbers();
        self.wake(state, target);
        state.steps.push(Frame::new(Step::Combat, state.turn));
        for &card in attackers.as_slice() {
            self.note(state, Happening::of(Feat::Attacks, CardId(card)).to(target));
        }
    }

    /// A character that attacks, defends or uses a Super Power hibernates no longer (B11.17).
    pub(crate) fn wake(&self, state: &mut State, card: CardId) {
        let wanted = Stat::Has(Keyword::Hibernating).number();
        let hibernates = |ability: u16| matches!(self.cards.library.ability(ability).timing, machine::Timing::Always(change) if change.stat == wanted);
        let ended = state.lasting.end_if(|lasts| lasts.source == card && hibernates(lasts.ability));
        state.standing.forget_if(ended);
    }
}

/// These and one more.
pub(crate) fn joined_by(attackers: &Attackers, card: CardId) -> Attackers {
    let mut together = *attackers;
    together.put(card.0);
    together
}

/// Why one that lies face down has no part in attacks (B5.2, B5.17).
fn face_down(state: &State, card: CardId) -> Reason {
    if state.is_marked(card, mark::HIDDEN) { Reason::Hidden } else { Reason::Stunned }
}

/// Are all of them in the row of the first (B4.14)?
fn is_in_one_row(state: &State, attackers: &Attackers) -> bool {
    let row = |card: &u16| state.table.card(CardId(*card)).zone;
    let cards = attackers.as_slice();
    cards.iter().all(|card| Some(row(card)) == cards.first().map(row))
}

/// Is a card in a back row?
pub(crate) fn in_back(state: &State, card: CardId) -> bool {
    is_back(state.table.card(card).zone)
}
