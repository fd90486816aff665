//! Decks and discard piles (C1.24 to C1.28): drawing, discarding, rebuilding.

use crate::Ccg;
use crate::event::Event;
use crate::language::{Deed, Verb};
use crate::state::{STAGE, State, Step, Until, counter, deck, discard, hand, in_play, owner_of, zone_rule};
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Depth, Face, Frame, Running};

/// An instruction of a text.
type Op = machine::Op<crate::language::Words>;

impl Ccg {
    /// Draws cards for an effect, as many as there are (C1.26, C1.27).
    pub(crate) fn draw<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, count: u8, events: &mut E) {
        self.draw_by(state, seat, count, "C1.27", events);
    }

    /// Draws cards by a rule, likewise.
    pub(crate) fn draw_by<E: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        count: u8,
        rule: &'static str,
        events: &mut E,
    ) {
        let barred = crate::numbers::Subject::Player(seat);
        if self.is_barred(state, barred, crate::language::Ban::Draw) {
            return;
        }
        self.rebuild_if_empty(state, seat, events);
        for _ in 0..count {
            let Some(&top) = state.table.zone(deck(seat)).first() else { return };
            let card = state.carry(top, hand(seat), Depth::Bottom, SeatSet::NONE);
            self.top_left(state, seat, events);
            events.emit(Event::Drew { seat, design: state.table.printed(card), rule }, SeatSet::only(seat));
            self.rebuild_if_empty(state, seat, events);
        }
    }

    /// How many cards a player could draw: deck and discard pile together (C2.42).
    pub(crate) fn drawable(&self, state: &State, seat: Seat) -> usize {
        state.table.zone(deck(seat)).len() + state.table.zone(discard(seat)).len()
    }

    /// Decks whose last card has left, in whatever way, are made anew; not while somebody looks through one.
    pub(crate) fn rebuild_decks<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        for seat in Seat::all(state.table.seats()) {
            if !state.is_out(seat) && !state.looked_through.has(seat) && !self.is_spoken_of(state, seat) {
                self.rebuild_if_empty(state, seat, events);
            }
        }
    }

    /// Does the text under way still speak of a card that it has discarded from the top of this deck (C14.76)?
    fn is_spoken_of(&self, state: &State, seat: Seat) -> bool {
        let run =
            state.steps.top().and_then(|frame| if let Step::Program(run) = frame.step { Some(run) } else { None });
        let card = run.and_then(|run| self.as_card(state, run.about));
        card.is_some_and(|card| state.table.card(card).zone == discard(seat))
    }

    /// A deck whose last card has left is made anew out of the discard pile (C1.25).
    pub(crate) fn rebuild_if_empty<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        if !state.table.zone(deck(seat)).is_empty() || state.table.zone(discard(seat)).is_empty() {
            return;
        }
        state.table.carry_all(discard(seat), zone_rule(discard(seat)), deck(seat), zone_rule(deck(seat)));
        state.table.shuffle(deck(seat), &mut state.chance);
        events.emit(Event::Rebuilt { seat }, SeatSet::ALL);
    }

    /// A search that is broken off has found nothing: what was shown goes back, and the deck is shuffled (C3.73). What
    /// somebody only looked at lies where it was.
    pub(crate) fn break_off_search<E: EventSink<Event>>(&self, state: &mut State, run: &Running, events: &mut E) {
        let looked_at = |state: &State| {
            let mut aside = state.table.zone(STAGE).iter().rev().copied();
            aside.find(|&card| state.table.card(card).host == run.card || card == run.about)
        };
        while let Some(card) = looked_at(state) {
            let card = state.carry(card, deck(state.table.card(card).owner), Depth::Top, SeatSet::NONE);
            state.table.card_mut(card).clean();
        }
        if let Some(seat) = self.searched_by(state, run).filter(|&seat| !state.is_out(seat)) {
            self.shuffle_deck(state, seat, events);
        }
    }

    /// The player whose deck a program looks through and has not shuffled yet.
    fn searched_by(&self, state: &State, run: &Running) -> Option<Seat> {
        let library = &self.cards.library;
        let (_, _, ability) = library.ability_at(run.at.saturating_sub(1))?;
        let (begin, end) = (usize::from(ability.entry), usize::from(ability.entry + ability.length));
        let code = library.code().get(begin..end)?;
        let (done, ahead) = code.split_at(usize::from(run.at).saturating_sub(begin).min(code.len()));
        let searches = verbs(done).find(|verb| matches!(verb.deed, Deed::Search(_)))?;
        verbs(ahead).any(|verb| verb.deed == Deed::Shuffle).then(|| self.who(state, run, searches.who))
    }

    /// A deck is shuffled; nobody looks through it any more.
    pub(crate) fn shuffle_deck<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        state.looked_through.0 &= !SeatSet::only(seat).0;
        state.table.shuffle(deck(seat), &mut state.chance);
        events.emit(Event::Shuffled { seat }, SeatSet::ALL);
    }

    /// Puts a card onto its owner's discard pile, with whatever lies on or beneath it (C3.40, C3.41).
    pub(crate) fn discard<E: EventSink<Event>>(
        &self,
        state: &mut State,
        card: CardId,
        rule: &'static str,
        events: &mut E,
    ) {
        let zone = state.table.card(card).zone;
        let seat = state.table.card(card).owner;
        if in_play(zone) {
            self.note(state, crate::trigger::Happened::new(crate::language::Feat::Leaves, card));
            self.leave_play(state, card, events);
        }
        let host = state.table.card(card).host;
        let holder = owner_of(zone).unwrap_or(seat);
        let card = state.carry(card, discard(seat), Depth::Top, SeatSet::ALL);
        let outside = state.table.card_mut(card);
        outside.clean();
        outside.face = Face::Down;
        state.changed.retain(|changed| changed.card != card);
        // Others must not see that what was chosen in secret is gone: that stays, about nothing (C14.194).
        for lasts in state.lasting.all_mut().iter_mut().filter(|lasts| lasts.secret && lasts.about == card) {
            lasts.about = CardId::NONE;
        }
        // What it did by lying there is over; what it brought about for good stays (C3.40).
        let ends = |lasts: &machine::Lasts<Until>| {
            let here = lasts.source == card && !crate::check::outlasts(lasts.until);
            here || in_play(zone) && lasts.about == card && lasts.until != Until::Good
        };
        state.standing.fresh &= !state.lasting.end_if(ends);
        self.forget_source(state, card);
        if let Some(host) = self.as_card(state, host).filter(|&host| state.hosted_by(host).next().is_none()) {
            self.note(state, crate::trigger::Happened::new(crate::language::Feat::NothingBeneath, host));
        }
        events.emit(
            Event::Discarded { seat: holder, owner: seat, design: state.table.printed(card), rule },
            SeatSet::ALL,
        );
        // A player without a deck has one again (C1.26), once no text looks at this card any more.
        if !matches!(state.steps.top(), Some(Frame { step: Step::Program(_), .. })) {
            self.rebuild_if_empty(state, seat, events);
        }
    }

    /// A card has left the table: its keywords are as printed again, what was done to it is over, and what it has brought
    /// about lasts without it (C3.40).
    pub(crate) fn forget(&self, state: &mut State, card: CardId) {
        state.changed.retain(|changed| changed.card != card);
        let to_it = |lasts: &machine::Lasts<Until>| lasts.about == card && lasts.until != Until::Good;
        state.standing.fresh &= !state.lasting.end_if(to_it);
        self.forget_source(state, card);
    }

    /// What a card has brought about lasts without it.
    pub(crate) fn forget_source(&self, state: &mut State, card: CardId) {
        for lasts in state.lasting.all_mut().iter_mut().filter(|lasts| lasts.source == card) {
            lasts.source = CardId::NONE;
            state.standing.fresh = false;
        }
    }

    /// What lies on or beneath a card that leaves play is discarded (C3.40, C4.23, C5.8).
    pub(crate) fn leave_play<E: EventSink<Event>>(&self, state: &mut State, card: CardId, events: &mut E) {
        if state.is_agent(card) {
            self.pass_on(state, card);
        }
        state.table.card_mut(card).counters[counter::TEAM] = 0;
        let next = |state: &State| state.hosted_by(card).find(|&hosted| !self.is_sent(state, hosted));
        while let Some(hosted) = next(state) {
            state.table.card_mut(hosted).host = CardId::NONE;
            // An Agent that lay beneath comes back (C14.58, C14.148).
            if state.is_agent(hosted) {
                self.come_back(state, hosted, events);
            } else {
                self.discard(state, hosted, "C3.40", events);
            }
        }
    }

    /// An Agent that was beneath a card, or set aside, is back in the Bureau, as a Team of its own; one in the Hospital
    /// stays there.
    pub(crate) fn come_back<E: EventSink<Event>>(&self, state: &mut State, card: CardId, events: &mut E) {
        use crate::state::Section;
        if state.section_of(card).is_some() {
            return;
        }
        let (seat, section) = (state.table.card(card).owner, Section::Bureau);
        self.make_way(state, seat, card, events);
        let team = state.free_team(seat, section);
        let card = state.carry(card, section.of(seat), Depth::Bottom, SeatSet::ALL);
        let outside = state.table.card_mut(card);
        (outside.host, outside.counters[counter::TEAM]) = (CardId::NONE, team as i8);
        events.emit(Event::Moved { seat, design: state.table.design(card), section, team }, SeatSet::ALL);
        state.standing.fresh = false;
        self.note_bureau_move(state, card);
    }

    /// An Agent comes back to its player: another card of the same person, hired or added meanwhile, is discarded (C9.25).
    pub(crate) fn make_way<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, card: CardId, events: &mut E) {
        let person = self.cards.person(state.table.design(card));
        let like = |state: &State| {
            let own = crate::state::Section::ALL.iter().flat_map(|section| state.table.zone(section.of(seat)));
            own.copied().find(|&other| other != card && self.cards.person(state.table.design(other)) == person)
        };
        while let Some(other) = like(state) {
            self.discard(state, other, "C9.25", events);
        }
    }

    /// Is it an Agent that was sent to a Site? The Site is its host, but it does not lie beneath it.
    pub(crate) fn is_sent(&self, state: &State, card: CardId) -> bool {
        state.section_of(card).is_some_and(|(_, section)| section != crate::state::Section::Hospital)
    }
}

/// The deeds of a piece of a text, one after the other.
fn verbs(code: &[Op]) -> impl Iterator<Item = Verb> {
    code.iter().filter_map(|op| if let Op::Do(verb) = op { Some(*verb) } else { None })
}
