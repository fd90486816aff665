//! Leaving play: KO'd, removed from the game, returned to hand, changing sides (B5.10, B13).

use crate::Battles;
use crate::event::{Event, Why, as_told};
use crate::language::Feat;
use crate::state::zone_rule;
use crate::state::{
    Away, COUNTED, State, VOID, back, equipment, front, hand, in_play, is_row, ko_pile, owner_of, removed, wishes,
};
use crate::trigger::Happening;
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Depth, Design, Face, Few, Op, Running, Timing, Zone};

impl Battles {
    /// Which of the counted names a word is.
    pub(crate) fn counted_name(&self, word: u16) -> Option<usize> {
        let name = self.cards.name_of_word(word)?;
        self.cards.counted.iter().take(COUNTED).position(|&counted| counted == name)
    }

    /// Which of the counted names a card has.
    pub(crate) fn counted(&self, state: &State, card: CardId) -> Option<usize> {
        let name = self.cards.name_number_of(state.table.design(card))?;
        self.cards.counted.iter().take(COUNTED).position(|&counted| counted == name)
    }

    /// A program has come to the first of several cards it KO's: they fall together and see each other fall (B8.9), and
    /// its loop is done. False if they are not several.
    pub(crate) fn ko_each<E: EventSink<Event>>(&self, state: &mut State, frame: &Running, events: &mut E) -> bool {
        let code = self.cards.library.code();
        let Some(begin) = usize::from(frame.at).checked_sub(2) else { return false };
        let (Some(&Op::ForEach(what, done)), Some(&Op::Jump(again))) = (code.get(begin), code.get(begin + 2)) else {
            return false;
        };
        let mut cards: Few<u16, 64> = Few::EMPTY;
        machine::things(self, state, frame, what, |thing| cards.keep(thing));
        if usize::from(again) != begin || cards.len() < 2 {
            return false;
        }
        state.steps.miss(cards.missed());
        for &card in cards.as_slice() {
            self.note_ko(state, CardId(card), frame.card);
        }
        for &card in cards.as_slice() {
            self.fall(state, CardId(card), (Why::Text, frame.card), events);
        }
        if let Some(top) = state.steps.running_mut() {
            (top.at, top.each) = (done, CardId::NONE);
        }
        true
    }

    /// A card is KO'd (B5.10).
    pub(crate) fn ko<E: EventSink<Event>>(
        &self,
        state: &mut State,
        card: CardId,
        (why, by): (Why, CardId),
        events: &mut E,
    ) {
        self.note_ko(state, card, by);
        self.fall(state, card, (why, by), events);
    }

    /// What is set off by a KO sees the state just before it (B8.9).
    fn note_ko(&self, state: &mut State, card: CardId, by: CardId) {
        if in_play(state.table.card(card).zone) {
            self.note(state, Happening::of(Feat::IsKod, card).to(by));
            self.note(state, Happening::of(Feat::Leaves, card));
        }
    }

    /// A card that is KO'd goes, when what is set off by it has been noted.
    fn fall<E: EventSink<Event>>(&self, state: &mut State, card: CardId, (why, by): (Why, CardId), events: &mut E) {
        if !in_play(state.table.card(card).zone) {
            return;
        }
        if let Some(by) = by.some().filter(|by| by.index() < state.table.count())
            && self.is_character(state, card)
            && let Some(index) = self.counted(state, by)
        {
            let seat = state.side_of(by);
            if state.are_enemies(seat, state.side_of(card)) {
                let kos = &mut state.kos[seat.index()][index];
                *kos = kos.saturating_add(1);
            }
        }
        let owner = state.table.card(card).owner;
        let by = self.told_by(state, by);
        events.emit(Event::Kod { design: as_told(state, card), owner, why, by }, SeatSet::ALL);
        self.go(state, card, ko_pile(owner), events);
    }

    /// A card is removed from the game, from wherever it is (B13). Face up, for all to see.
    pub(crate) fn remove_from_game<E: EventSink<Event>>(
        &self,
        state: &mut State,
        card: CardId,
        by: Design,
        events: &mut E,
    ) {
        let owner = state.table.card(card).owner;
        let from = state.table.card(card).zone;
        if owner_of(from) == Some(owner) && from == removed(owner) {
            return;
        }
        events.emit(Event::Removed { design: as_told(state, card), owner, by }, SeatSet::ALL);
        if in_play(from) {
            // What it was in play counts (B8.9): a Duplicate was a character.
            self.note(state, Happening::of(Feat::IsRemoved, card));
            self.leave(state, card, removed(owner), events);
        } else {
            let card = state.carry(card, removed(owner), Depth::Bottom, SeatSet::ALL);
            state.table.card_mut(card).face = Face::Up;
            self.note(state, Happening::of(Feat::IsRemoved, card));
        }
    }

    /// A card leaves play for a place: it forgets everything it gathered (B8.16).
    pub(crate) fn leave<E: EventSink<Event>>(
        &self,
        state: &mut State,
        card: CardId,
        to: Zone,
        events: &mut E,
    ) -> CardId {
        let from = state.table.card(card).zone;
        if in_play(from) {
            self.note(state, Happening::of(Feat::Leaves, card));
        }
        self.go(state, card, to, events)
    }

    fn go<E: EventSink<Event>>(&self, state: &mut State, card: CardId, to: Zone, events: &mut E) -> CardId {
        if is_row(state.table.card(card).zone) {
            if let Some(worn) = state.equipment_on(card) {
                self.ko(state, worn, (Why::Bearer, CardId::NONE), events);
            }
            self.leave_combat(state, card);
        }
        self.forget(state, card);
        let depth = if owner_of(to).is_some_and(|owner| to == ko_pile(owner)) { Depth::Top } else { Depth::Bottom };
        let card = state.carry(card, to, depth, SeatSet::ALL);
        state.table.card_mut(card).clean();
        state.table.card_mut(card).face = Face::Up;
        card
    }

    /// Effects do not follow a card that leaves play (B8.16); what it brought about for others stays (B8.12).
    fn forget(&self, state: &mut State, card: CardId) {
        let mut changed = state.lasting.refers_to(&[card]);
        if changed {
            self.forget_lasting(state, card);
        }
        let borrowed = state.borrows.len();
        state.borrows.retain(|borrows| borrows.card != card);
        if state.away.card == card {
            state.away = Away::NOBODY;
        }
        // A Machine that looked at a Location which is gone looks at nothing.
        let in_play = in_play(state.table.card(card).zone);
        for seat in Seat::all(state.table.seats()).filter(|_| in_play) {
            let host = |state: &State, other: CardId| state.table.card(other).host;
            while let Some(&other) =
                state.table.zones_between(front(seat), back(seat)).iter().find(|&&other| host(state, other) == card)
            {
                state.table.card_mut(other).host = CardId::NONE;
                changed = true;
            }
        }
        state.standing.forget_if(changed || borrowed != state.borrows.len());
    }

    fn forget_lasting(&self, state: &mut State, card: CardId) {
        // Others must not see that what was chosen in secret is gone: it stays, about nothing (B12.41).
        for lasts in state.lasting.all_mut().iter_mut().filter(|lasts| lasts.secret && lasts.about == card) {
            lasts.about = VOID;
        }
        let ended = state
            .lasting
            .end_if(|lasts| lasts.about == card || lasts.source == card && self.is_about_this(lasts.ability));
        // What it brought about stays and has nothing to do with it any more, wherever it goes (B8.12).
        for lasts in state.lasting.all_mut().iter_mut().filter(|lasts| lasts.source == card) {
            lasts.source = VOID;
        }
        state.standing.forget_if(ended);
    }

    /// Does an ability that lasts change its own card, or wait for what happens to it?
    fn is_about_this(&self, ability: u16) -> bool {
        use crate::language::Role;
        let timing = &self.cards.library.ability(ability).timing;
        match timing {
            Timing::Always(change) => change.on.role == Role::This,
            _ => crate::standing::awaited(timing).is_some_and(|event| event.what.role == Role::This),
        }
    }

    /// A card goes back to its owner's hand (B12.37).
    pub(crate) fn return_to_hand<E: EventSink<Event>>(
        &self,
        state: &mut State,
        card: CardId,
        by: Design,
        events: &mut E,
    ) {
        let owner = state.table.card(card).owner;
        if !in_play(state.table.card(card).zone) || state.is_out(owner) {
            return;
        }
        events.emit(Event::ReturnedToHand { design: as_told(state, card), owner, by }, SeatSet::ALL);
        let card = self.leave(state, card, crate::state::STAGE, events);
        self.receive(state, owner, card);
    }

    /// A player takes control of a character (B13): it comes to the same row of their side.
    pub(crate) fn take_control<E: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        card: CardId,
        by: Design,
        events: &mut E,
    ) {
        let zone = state.table.card(card).zone;
        state.away = Away::NOBODY;
        let Some(side) = owner_of(zone).filter(|_| is_row(zone)) else { return };
        if side == seat || state.is_out(seat) || self.has_name_of_main(state, card, seat) {
            return; // B3.15
        }
        let place = state.table.zone(zone).iter().position(|&other| other == card).unwrap_or(0) as u8;
        state.away = Away { card, zone, place };
        let to = if zone == front(side) { front(seat) } else { back(seat) };
        self.change_side(state, card, to, Depth::Bottom);
        events.emit(Event::Control { seat, design: as_told(state, card), by }, SeatSet::ALL);
        self.heed_uniqueness(state, card, events);
    }

    fn change_side(&self, state: &mut State, card: CardId, to: Zone, depth: Depth) {
        let worn = state.equipment_on(card);
        state.carry(card, to, depth, SeatSet::ALL);
        let Some(seat) = owner_of(to) else { return };
        state.table.card_mut(card).controller = seat;
        if let Some(worn) = worn {
            state.carry(worn, equipment(seat), Depth::Bottom, SeatSet::ALL);
        }
        // Whoever it fought for or against, it does so no more.
        self.leave_combat(state, card);
    }

    /// Who was borrowed goes back to the row and the place it had (B12.25).
    pub(crate) fn return_to_place<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        let Away { card, zone, place } = std::mem::replace(&mut state.away, Away::NOBODY);
        let Some(card) = card.some() else { return };
        if is_row(state.table.card(card).zone) && owner_of(zone).is_some_and(|seat| !state.is_out(seat)) {
            self.change_side(state, card, zone, Depth::At(usize::from(place)));
            events.emit(Event::WentBack { design: as_told(state, card) }, SeatSet::ALL);
            self.heed_uniqueness(state, card, events);
        }
    }

    /// Only one character of a name on a side: the first is KO'd (B3.11 to B3.18).
    pub(crate) fn heed_uniqueness<E: EventSink<Event>>(&self, state: &mut State, card: CardId, events: &mut E) {
        self.refresh(state);
        let name = self.cards.name_number_of(state.table.design(card));
        let side = state.side_of(card);
        if self.has(state, card, crate::facts::Keyword::Swarm) {
            return;
        }
        let older = self.characters_of(state, side).find(|&other| {
            other != card
                && self.cards.name_number_of(state.table.design(other)) == name
                && !self.is_main(state, other)
                && !self.has(state, other, crate::facts::Keyword::Swarm)
        });
        if let Some(older) = older {
            self.ko(state, older, (Why::Name, CardId::NONE), events);
        }
    }

    /// All cards a player owns leave the game (B10.4); what they had of others goes home (B10.5).
    pub(crate) fn clear_away<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        state.triggers.retain(|pending| pending.controller != seat);
        let waiting = state.triggers.len();
        for zone in [front(seat), back(seat), equipment(seat)] {
            for index in (0..state.table.zone(zone).len()).rev() {
                let card = state.table.zone(zone)[index];
                let owner = state.table.card(card).owner;
                if owner == seat || state.is_out(owner) || zone == equipment(seat) {
                    continue;
                }
                if self.has_name_of_main(state, card, owner) {
                    self.remove_from_game(state, card, Design::UNKNOWN, events); // B8.19
                    continue;
                }
                let to = if zone == front(seat) { front(owner) } else { back(owner) };
                self.change_side(state, card, to, Depth::Bottom);
                events.emit(Event::WentHome { seat: owner, design: as_told(state, card) }, SeatSet::ALL);
                self.heed_uniqueness(state, card, events);
            }
        }
        for card in state.table.all() {
            let outside = *state.table.card(card);
            // Out of a hand any piece of cardboard may go: such zones are emptied below.
            if outside.owner != seat || zone_rule(outside.zone).mixed {
                continue;
            }
            if outside.zone == removed(seat) {
                state.table.card_mut(card).clean(); // no Wish brings it back (B12.60)
                continue;
            }
            // Whoever still plays sees what leaves and what is removed (B8.9, B12.16).
            if in_play(outside.zone) {
                self.note(state, Happening::of(Feat::Leaves, card));
                self.note(state, Happening::of(Feat::IsRemoved, card));
            }
            if is_row(outside.zone) {
                if let Some(worn) = state.equipment_on(card) {
                    let owner = state.table.card(worn).owner;
                    if owner != seat {
                        self.leave(state, worn, ko_pile(owner), events);
                    }
                }
                self.leave_combat(state, card);
            }
            self.forget(state, card);
            let card = state.carry(card, removed(seat), Depth::Bottom, SeatSet::NONE);
            state.table.card_mut(card).clean();
            if !in_play(outside.zone) {
                self.note(state, Happening::of(Feat::IsRemoved, card));
            }
        }
        for zone in [hand(seat), wishes(seat)] {
            while let Some(&card) = state.table.zone(zone).last() {
                let card = state.carry(card, removed(seat), Depth::Bottom, SeatSet::NONE);
                self.note(state, Happening::of(Feat::IsRemoved, card));
            }
        }
        state.triggers.retain(|pending| pending.controller != seat);
        self.gain_waiting_xp(state, waiting, events);
    }
}
