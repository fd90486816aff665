//! Triggers: texts that wait for something to happen, and what they do then (C3.79).

use crate::Ccg;
use crate::event::Event;
use crate::language::{Event as Awaited, Feat, Moment, Sort};
use crate::standing::looking;
use crate::state::{State, Step, Until};
use crate::thing;
use crate::turn::Phase;
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Frame, Limit, Pending, Running, Stands, Timing};

/// Something that happened.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Happened {
    /// What.
    pub(crate) feat: Feat,
    /// Who did it, or to whom it happened: a card, a player or a Team.
    pub(crate) who: CardId,
    /// To whom, on what; nothing if there is no other.
    pub(crate) to: CardId,
    /// An amount, or a player.
    pub(crate) number: i16,
    /// In which phase.
    pub(crate) phase: Option<Phase>,
}

impl Happened {
    /// Something happened to a card.
    pub(crate) fn new(feat: Feat, who: CardId) -> Happened {
        Happened { feat, who, to: CardId::NONE, number: -1, phase: None }
    }

    /// Something happened to a player.
    pub(crate) fn to_player(feat: Feat, seat: Seat) -> Happened {
        Happened { number: i16::from(seat.0), ..Happened::new(feat, CardId(thing::player(seat))) }
    }
}

/// Frames that what is set off may need.
const RESERVE: usize = 6;

impl Ccg {
    /// Notes that something happened: whoever waits for it will act.
    pub(crate) fn note(&self, state: &mut State, happened: Happened) {
        self.refresh(state);
        if !state.standing.is_awaited(happened.feat.bit()) {
            return;
        }
        let mut found = machine::Few::<Pending, { crate::state::TRIGGERS }>::EMPTY;
        for stands in state.standing.all() {
            let ability = self.cards.library.ability(stands.ability);
            let Timing::When(Moment::When(event)) = ability.timing else { continue };
            if event.feats & happened.feat.bit() == 0 || !self.is_awaited(state, stands, &event, &happened) {
                continue;
            }
            if !self.may_use(state, stands.source, stands.ability) {
                continue;
            }
            let secret = self.is_secret_mark(state, stands);
            let named = stands.about != CardId::NONE && !secret;
            let about = if named { stands.about } else { self.set_off_by(&happened) };
            let number = if happened.number >= 0 || secret { happened.number } else { stands.number };
            let was = self
                .as_card(state, stands.source)
                .map_or(self.cards.library.owner_of(stands.ability), |card| state.table.design(card));
            let controller = stands.seat_in(state.turn);
            found.keep(Pending { source: stands.source, was, about, number, ability: stands.ability, controller });
            for _ in 1..stands.times {
                found.keep(Pending { source: stands.source, was, about, number, ability: stands.ability, controller });
            }
        }
        for &pending in found.as_slice() {
            self.count_down(state, &pending);
            state.triggers.keep(pending);
        }
    }

    /// What a text that was set off is about: to whom something was done, or who did it.
    fn set_off_by(&self, happened: &Happened) -> CardId {
        if happened.to == CardId::NONE { happened.who } else { happened.to }
    }

    fn is_awaited(&self, state: &State, stands: &Stands, event: &Awaited, happened: &Happened) -> bool {
        let run = looking(state, stands);
        if let Some(card) = self.as_card(state, happened.who).filter(|_| self.is_secret_mark(state, stands)) {
            return self.is_marked_card(state, stands, card);
        }
        // That player is told about the X-File that was named (C14.85).
        if let Some(owner) = thing::as_player(stands.about.0).filter(|_| happened.feat == Feat::IsTold) {
            let told = thing::as_player(happened.who.0).map(|seat| i16::from(seat.0));
            return told == Some(stands.number) && owner == state.last_answer().asked;
        }
        // A card that was put on a Team waits for the last Agent of it to go (C14.69).
        if let Some(card) = self.as_card(state, stands.source)
            && happened.feat == Feat::TeamGone
            && self.has_joined(state, card)
        {
            return self.team_joined(state, card).is_none_or(|team| happened.who.0 == thing::team(team));
        }
        let phase = event.phase.is_none_or(|phase| happened.phase == Some(phase));
        let skill = event.skill.is_none_or(|skill| self.check_of(state) == Some(skill));
        let least = event.least == 0 || happened.number >= i16::from(event.least);
        phase
            && skill
            && least
            && self.is_in(state, &run, &event.what, happened.who)
            && event.to.is_none_or(|to| self.is_to(state, &run, event, &to, happened.to))
    }

    /// Is it what something happens to? A Site is a player's own if it is directed at them (C14.137).
    fn is_to(&self, state: &State, run: &Running, event: &Awaited, to: &crate::language::Filter, what: CardId) -> bool {
        let site = self.as_card(state, what).filter(|_| event.feats & Feat::Succeeds.bit() != 0);
        if let Some(site) = site.filter(|_| to.whose == crate::language::Who::You) {
            let any = crate::language::Filter { whose: crate::language::Who::Anybody, ..*to };
            return state.directed_at(site) == run.seat && self.is_any(state, run, &any, site);
        }
        self.is_in(state, run, to, what)
    }

    /// Does it wait for a card of a hand that was marked in secret?
    fn is_secret_mark(&self, state: &State, stands: &Stands) -> bool {
        let lasting = usize::from(stands.lasting).checked_sub(1).and_then(|at| state.lasting.all().get(at));
        let played = matches!(self.cards.library.ability(stands.ability).timing,
            Timing::When(Moment::When(event)) if event.feats & Feat::Played.bit() != 0);
        played && lasting.is_some_and(|lasts| lasts.secret)
    }

    /// Whichever copy its owner plays counts (C14.1).
    fn is_marked_card(&self, state: &State, stands: &Stands, card: CardId) -> bool {
        let owner = thing::as_player(stands.about.0);
        owner == Some(state.table.card(card).owner) && state.table.printed(card).0 as i16 == stands.number
    }

    /// Is a thing that takes part in an event one of those that are meant?
    fn is_in(&self, state: &State, run: &Running, what: &crate::language::Filter, who: CardId) -> bool {
        if let Some(seat) = thing::as_player(who.0) {
            return what.sort == Sort::Player && self.is_meant(state, run, what.whose, seat);
        }
        if let Some(team) = thing::as_team(who.0) {
            return match self.team_in(state, run, what.role) {
                Some(own) => own == team,
                None => self.is_team(state, run, what, team),
            };
        }
        let Some(card) = self.as_card(state, who) else { return *what == crate::language::Filter::default() };
        match self.thing_in(state, run, what.role) {
            Some(one) if thing::as_team(one).is_some() => state.team_of(card).map(thing::team) == Some(one),
            Some(one) => one == card.0,
            None => {
                self.is_any(state, run, &crate::language::Filter { role: crate::language::Role::Any, ..*what }, card)
            }
        }
    }

    /// What lasts only until it has counted once is gone.
    fn count_down(&self, state: &mut State, pending: &Pending) {
        let is = |lasts: &machine::Lasts<Until>| {
            let once = lasts.until == Until::Once || lasts.secret;
            once && lasts.ability == pending.ability && lasts.source == pending.source
        };
        if state.lasting.end_if(is) {
            state.standing.fresh = false;
        }
    }

    /// May an ability be used or set off once more?
    pub(crate) fn may_use(&self, state: &State, card: CardId, ability: u16) -> bool {
        let limit = self.cards.library.ability(ability).limit;
        let Some(card) = self.as_card(state, card).filter(|_| limit != Limit::None) else { return true };
        state.table.may_use(card, self.place_among(state, card, ability), limit)
    }

    /// An ability is used or set off.
    pub(crate) fn note_use(&self, state: &mut State, card: CardId, ability: u16) {
        let limit = self.cards.library.ability(ability).limit;
        if let Some(card) = self.as_card(state, card).filter(|_| limit != Limit::None) {
            let place = self.place_among(state, card, ability);
            state.table.note_use(card, place, limit);
        }
    }

    /// The place of an ability among those of its card.
    fn place_among(&self, state: &State, card: CardId, ability: u16) -> u8 {
        let mut own = self.cards.library.abilities(state.table.design(card));
        own.position(|(number, _)| number == ability).unwrap_or(0) as u8
    }

    /// Goes on with what waits. False if nothing does.
    pub(crate) fn go_on_with_triggers<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) -> bool {
        // One is carried out before the next is begun, and a text to its end (C3.79).
        let goes_on = |step: &Step| {
            matches!(
                step,
                Step::Respond
                    | Step::Turn { .. }
                    | Step::Check { .. }
                    | Step::Combat { .. }
                    | Step::Investigate { .. }
                    | Step::CarryOut { .. }
            )
        };
        let mut above = state.steps.frames().iter().rev().map(|frame| frame.step).take_while(|step| !goes_on(step));
        let busy = above.any(|step| matches!(step, Step::Order | Step::Program(_)));
        if state.triggers.is_empty() || busy {
            return false;
        }
        if !state.steps.reserve(RESERVE) {
            state.triggers.truncate(0);
            return false;
        }
        if self.first_count(state) > 1 && !state.is_out(state.turn) {
            state.steps.push(Frame::new(Step::Order, state.turn));
        } else {
            self.begin_waiting(state, 0, events);
        }
        true
    }

    /// Is there still something to put in order? Whose effect waited may have given up (C10.15).
    pub(crate) fn is_order_open(&self, state: &mut State) -> bool {
        let open = self.first_count(state) > 1 && !state.is_out(state.turn);
        if !open {
            state.steps.pop();
        }
        open
    }

    /// How many different things wait.
    fn first_count(&self, state: &State) -> usize {
        let mut count = 0;
        self.each_first(state, |_| count += 1);
        count
    }

    /// What could come first, by its place in the queue; equal things are one, and what one card does to one thing comes
    /// in the order of its text.
    pub(crate) fn each_first(&self, state: &State, mut each: impl FnMut(u8)) {
        let waiting = state.triggers.as_slice();
        let follows = |other: &Pending, pending: &Pending| {
            let one_text = other.source == pending.source && other.was == pending.was && other.about == pending.about;
            one_text && other.controller == pending.controller
                || machine::alike(other, pending)
                || of_twins(state, other, pending)
        };
        for (index, pending) in waiting.iter().enumerate() {
            if !waiting[..index].iter().any(|other| follows(other, pending)) {
                each(index as u8);
            }
        }
    }

    /// One of those that wait is begun.
    pub(crate) fn begin_waiting<E: EventSink<Event>>(&self, state: &mut State, index: usize, events: &mut E) {
        if index >= state.triggers.len() {
            return;
        }
        let pending = state.triggers.remove(index);
        if state.is_out(pending.controller) {
            return;
        }
        let (seat, design, ability) = (pending.controller, pending.was, pending.ability);
        events.emit(Event::Ability { seat, design, ability }, SeatSet::ALL);
        self.note_use(state, pending.source, pending.ability);
        let run = Running::new(pending.controller).of(pending.source).about(pending.about).number(pending.number);
        self.begin_ability(state, pending.ability, run);
    }

    /// Begins to carry out an ability.
    pub(crate) fn begin_ability(&self, state: &mut State, number: u16, run: Running) {
        let ability = self.cards.library.ability(number);
        if ability.length > 0 && state.steps.reserve(1) {
            state.steps.run(run.at(ability.entry));
        }
    }
}

/// Is this what two cards that nobody can tell apart do to themselves? Which of them comes first makes no difference.
fn of_twins(state: &State, one: &Pending, two: &Pending) -> bool {
    let own = |pending: &Pending| pending.about == pending.source && pending.source.index() < state.table.count();
    let kept = |pending: &Pending| (pending.was, pending.ability, pending.number, pending.controller);
    let bare = |card: CardId| !state.table.all().any(|other| state.table.card(other).host == card);
    own(one)
        && own(two)
        && kept(one) == kept(two)
        && state.table.card(one.source) == state.table.card(two.source)
        && bare(one.source)
        && bare(two.source)
}
