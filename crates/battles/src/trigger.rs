//! Triggered abilities, and the order in which they are carried out (B8).
//!
//! A triggered ability waits until the current action is complete (B8.4). It is noted when the event happens, so that
//! the state of that moment counts; for stuns, KOs and leaving play, the state just before (B8.9).

use crate::Battles;
use crate::event::Event;
use crate::facts::Keyword;
use crate::language::{Deed, Duration, Feat, Moment, Verb, Who};
use crate::standing::awaited;
use crate::state::{State, Step, mark};
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Frame, Hold, Limit, Op, Pending, Running, Timing, alike};

/// Keywords that do something wait like abilities, with numbers beyond all of theirs.
const KEYWORDS: u16 = 0xff00;

/// So many frames stay free for what a program may begin.
pub(crate) const RESERVE: usize = 12;

/// Something that happens.
#[derive(Clone, Copy)]
pub(crate) struct Happening {
    pub(crate) feat: Feat,
    /// Who or what does it, or to what it is done.
    pub(crate) subject: CardId,
    /// To whom it is done, if somebody does it to another.
    pub(crate) object: CardId,
    /// The player it is about, or how much.
    pub(crate) number: i16,
}

impl Happening {
    /// Something that happens to a card.
    pub(crate) fn of(feat: Feat, subject: CardId) -> Happening {
        Happening { feat, subject, object: CardId::NONE, number: -1 }
    }

    /// Something one card does to another.
    pub(crate) fn to(self, object: CardId) -> Happening {
        Happening { object, ..self }
    }

    /// Something about a player.
    pub(crate) fn about(feat: Feat, seat: Seat) -> Happening {
        Happening { number: i16::from(seat.0), ..Happening::of(feat, CardId::NONE) }
    }

    /// So much of it.
    pub(crate) fn times(self, number: i16) -> Happening {
        Happening { number, ..self }
    }
}

impl Battles {
    /// Something happens: what waits for it is set off.
    #[inline]
    pub(crate) fn note(&self, state: &mut State, happening: Happening) {
        if self.is_awaited(state, happening.feat) {
            self.note_all(state, happening);
        }
    }

    /// Does anything wait for such a feat?
    #[inline]
    pub(crate) fn is_awaited(&self, state: &mut State, feat: Feat) -> bool {
        self.refresh(state);
        state.standing.list.is_awaited(feat.bit())
    }

    #[inline(never)]
    fn note_all(&self, state: &mut State, happening: Happening) {
        // What is set off changes nothing of what stands: that is looked at again when it is carried out.
        for place in 0..state.standing.list.all().len() {
            let stands = &{ state.standing.list.all()[place] };
            if self.cards.library.gist(stands.ability).feats & happening.feat.bit() == 0 {
                continue;
            }
            let ability = self.cards.library.ability(stands.ability);
            let Some(event) = awaited(&ability.timing) else { continue };
            let frame = Self::frame_of(stands);
            let Happening { subject, object, number, .. } = happening;
            let by = match subject.some() {
                Some(card) => self.is_in_event(state, &frame, &event.what, card),
                None => {
                    u8::try_from(number).is_ok_and(|seat| self.is_meant(state, &frame, event.what.whose, Seat(seat)))
                }
            };
            let to =
                event.to.is_none_or(|to| object.some().is_some_and(|card| self.is_in_event(state, &frame, &to, card)));
            let so = event.only.is_none_or(|only| self.holds(state, &frame, only));
            if !by || !to || !so || ability.limit != Limit::None && !self.may_use(state, stands.source, stands.ability)
            {
                continue;
            }
            let late = self.card_of(state, stands.source).is_some_and(|card| state.is_marked(card, mark::LATE));
            if happening.feat == Feat::TurnStarts && late {
                continue;
            }
            let spoken = if event.to.is_some() { object } else { subject };
            let about = stands.set_off_by(spoken).about;
            if !self.begins_so(state, &Running { about, ..frame }, ability.entry) {
                continue;
            }
            let number = if stands.number >= 0 && number < 0 { stands.number } else { number };
            let pending = Pending {
                source: stands.source,
                was: self.cards.library.owner_of(stands.ability),
                about,
                number,
                ability: stands.ability,
                controller: stands.seat,
            };
            for _ in 0..stands.times.max(1) {
                if !self.is_enough(state, &pending) {
                    state.triggers.keep(pending);
                }
            }
            self.count_down(state, stands.lasting);
        }
    }

    /// Does so much wait already that one more could not matter? XP beyond those it takes are lost (B7.25), and a player
    /// who goes out has more characters than there is room for.
    fn is_enough(&self, state: &State, pending: &Pending) -> bool {
        let is_like = |other: &&Pending| (other.source, other.ability) == (pending.source, pending.ability);
        let waiting = || state.triggers.as_slice().iter().filter(is_like).count();
        self.only_xp(pending).is_some_and(|(needed, _)| waiting() >= usize::from(needed))
    }

    /// XP a Level Up Power takes and gives, if all it does is to give them.
    fn only_xp(&self, pending: &Pending) -> Option<(u8, u8)> {
        if Self::waiting_keyword(pending).is_some() {
            return None;
        }
        let library = &self.cards.library;
        let ability = library.ability(pending.ability);
        let Timing::When(Moment::LevelUp(needed, _)) = ability.timing else { return None };
        let code = library.code().iter().skip(usize::from(ability.entry)).take(usize::from(ability.length));
        let gives = code.map(|op| match op {
            Op::End => Some(0),
            Op::Do(Verb { deed: Deed::GainXp(xp), who: Who::You }) => Some(*xp),
            _ => None,
        });
        let all: u8 = gives.sum::<Option<u8>>()?;
        (all > 0).then_some((needed, all))
    }

    /// XP for what happened behind a place in the queue are gained at once (B12.16): nobody is asked for an order.
    pub(crate) fn gain_waiting_xp<E: EventSink<Event>>(&self, state: &mut State, behind: usize, events: &mut E) {
        let mut place = behind;
        while let Some(&pending) = state.triggers.as_slice().get(place) {
            let Some((_, xp)) = self.only_xp(&pending) else {
                place += 1;
                continue;
            };
            state.triggers.remove(place);
            events.emit(Event::Ability { design: pending.was, ability: pending.ability }, SeatSet::ALL);
            self.gain_xp(state, pending.source, xp, events);
        }
    }

    /// "When this, if that" begins with its condition, and that must hold already when it is set off (B8.10).
    fn begins_so(&self, state: &State, frame: &Running, entry: u16) -> bool {
        let code = self.cards.library.code();
        let mut from_here = code.iter().skip(usize::from(entry));
        match from_here.find(|op| !matches!(op, Op::Hold(Hold::Keep(_)))) {
            Some(Op::Unless(condition, otherwise)) if matches!(code.get(usize::from(*otherwise)), Some(Op::End)) => {
                self.holds(state, frame, *condition)
            }
            Some(_) | None => true,
        }
    }

    /// Things on their way out of play are judged as they were: where they lie is not asked.
    fn is_in_event(&self, state: &State, frame: &Running, what: &crate::language::Filter, card: CardId) -> bool {
        self.plays(state, (frame.card, frame.about), what.role, card) && self.is_anywhere(state, frame, what, card)
    }

    /// What lasts only until it has counted once, is gone.
    fn count_down(&self, state: &mut State, lasting: u8) {
        let Some(index) = usize::from(lasting).checked_sub(1) else { return };
        let once = [Duration::Once, Duration::OnceThisCombat];
        let Some(found) = state.lasting.all_mut().get_mut(index) else { return };
        if once.contains(&found.until) {
            // It is dropped when nothing counts them any more: the places of the others must stay for now.
            found.times = 0;
            state.standing.forget();
        }
    }

    /// What a card that was discarded to power up another does by itself (B12.30).
    pub(crate) fn note_own(&self, state: &mut State, card: CardId, was: machine::Design, controller: Seat) {
        for ability in self.cards.standing(was) {
            if self.cards.library.gist(ability).feats & Feat::PowersUp.bit() != 0 {
                state.triggers.keep(Pending { source: card, was, about: card, number: -1, ability, controller });
            }
        }
    }

    /// A keyword of a card does something.
    pub(crate) fn note_keyword(&self, state: &mut State, card: CardId, keyword: Keyword) {
        let controller = state.side_of(card);
        let was = state.table.design(card);
        let ability = KEYWORDS + keyword as u16;
        state.triggers.keep(Pending { source: card, was, about: card, number: -1, ability, controller });
    }

    /// What a waiting keyword is.
    pub(crate) fn waiting_keyword(pending: &Pending) -> Option<Keyword> {
        Self::keyword_of(pending.ability)
    }

    /// The keyword that waits with such a number.
    pub(crate) fn keyword_of(ability: u16) -> Option<Keyword> {
        Keyword::ALL.get(usize::from(ability.checked_sub(KEYWORDS)?)).copied()
    }

    /// Goes on with what waits: the next is begun, or the player whose turn it is says which that is. False if nothing
    /// waits.
    pub(crate) fn go_on_with_triggers<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) -> bool {
        if state.triggers.is_empty() || !state.steps.reserve(RESERVE) {
            return false;
        }
        if self.first_count(state) > 1 && !state.is_out(state.turn) {
            state.steps.push(Frame::new(Step::Order, state.turn));
        } else {
            self.begin_waiting(state, 0, events);
        }
        true
    }

    /// True: the player whose turn it is says what comes next, as long as there is a choice (B8.5).
    pub(crate) fn go_on_with_order(&self, state: &mut State) -> bool {
        let waits = self.first_count(state) > 1;
        if !waits {
            state.steps.pop();
        }
        waits
    }

    /// How many different things wait.
    fn first_count(&self, state: &State) -> usize {
        let mut count = 0;
        self.each_first(state, |_| count += 1);
        count
    }

    /// What could come first, by its place in the queue; equal things are one.
    pub(crate) fn each_first(&self, state: &State, mut each: impl FnMut(u8)) {
        let waiting = state.triggers.as_slice();
        for (index, pending) in waiting.iter().enumerate() {
            if !waiting[..index].iter().any(|other| self.are_alike(state, other, pending)) {
                each(index as u8);
            }
        }
    }

    /// Are two things that wait the same to everybody? Cards that are not in play are as good as others of their face.
    /// What was chosen in secret is never alike: that would tell what was chosen (B12.40).
    fn are_alike(&self, state: &State, one: &Pending, two: &Pending) -> bool {
        if self.cards.is_secret(one.ability) {
            return false;
        }
        let face = |about: CardId| {
            let card = self.card_of(state, about)?;
            (!crate::state::in_play(state.table.card(card).zone)).then(|| state.table.printed(card))
        };
        let equal = one.about == two.about
            || face(one.about).is_some() && face(one.about) == face(two.about)
            || !self.minds_what(one);
        equal && alike(one, &Pending { about: one.about, ..*two })
    }

    /// Does it matter what set this off? Whoever only draws or gets XP for it does the same for each.
    fn minds_what(&self, pending: &Pending) -> bool {
        if Self::waiting_keyword(pending).is_some() {
            return true;
        }
        let library = &self.cards.library;
        let ability = library.ability(pending.ability);
        let mut code = library.code().iter().skip(usize::from(ability.entry)).take(usize::from(ability.length));
        !code.all(|op| {
            let Op::Do(verb) = op else { return matches!(op, Op::End) };
            matches!(verb, Verb { deed: Deed::GainXp(_) | Deed::Draw(_), who: Who::You })
        })
    }

    /// One of those that wait is begun.
    pub(crate) fn begin_waiting<E: EventSink<Event>>(&self, state: &mut State, index: usize, events: &mut E) {
        if index >= state.triggers.len() {
            return;
        }
        let pending = state.triggers.remove(index);
        if self.cards.is_secret(pending.ability) {
            state.table.note_fact(); // what was chosen in secret counts now, and shows (B12.40)
        }
        if state.is_out(pending.controller) {
            return;
        }
        if let Some(keyword) = Self::waiting_keyword(&pending) {
            return self.begin_keyword(state, &pending, keyword, events);
        }
        let ability = self.cards.library.ability(pending.ability);
        let frame = Running::new(pending.controller).of(pending.source).about(pending.about).number(pending.number);
        if let Timing::When(Moment::Reaction(..)) = ability.timing {
            return self.offer(state, pending.ability, frame);
        }
        if let Timing::When(Moment::When(event) | Moment::LevelUp(_, event)) = ability.timing
            && event.only.is_some_and(|only| !self.holds(state, &frame, only))
        {
            return; // it must hold again when it is carried out (B8.10)
        }
        events.emit(Event::Ability { design: pending.was, ability: pending.ability }, SeatSet::ALL);
        self.begin(state, pending.ability, frame);
    }

    fn begin_keyword<E: EventSink<Event>>(
        &self,
        state: &mut State,
        pending: &Pending,
        keyword: Keyword,
        events: &mut E,
    ) {
        let (card, seat) = (pending.source, pending.controller);
        match keyword {
            Keyword::Genius => {
                events.emit(Event::Keyword { design: pending.was, keyword: keyword as u8 }, SeatSet::ALL);
                self.draw(state, seat, 1);
            }
            Keyword::Regeneration | Keyword::Hibernating if state.wounds(card) > 0 => {
                events.emit(Event::Keyword { design: pending.was, keyword: keyword as u8 }, SeatSet::ALL);
                self.heal(state, card, machine::Design::UNKNOWN, events);
            }
            // B11.7: it may; nobody is asked for one that was KO'd.
            Keyword::Tough if state.is_stunned(card) && crate::state::is_row(state.table.card(card).zone) => {
                state.steps.push(Frame::new(Step::Tough { card }, seat));
            }
            _ => {}
        }
    }

    /// Begins to carry out an ability, if there is room for what may come of it.
    pub(crate) fn begin(&self, state: &mut State, number: u16, frame: Running) {
        if !state.steps.reserve(RESERVE) {
            return;
        }
        let ability = self.cards.library.ability(number);
        if ability.limit != Limit::None {
            self.note_use(state, frame.card, number);
        }
        if ability.length > 0 {
            state.steps.run(frame.at(ability.entry));
        }
    }
}
