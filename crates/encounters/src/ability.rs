//! Triggering abilities and starting them.

use crate::Encounters;
use crate::cards::speaks;
use crate::facts::Kind;
use crate::language::{Agent, Feat, Moment, Words, scope};
use crate::order::place_in_rows;
use crate::standing::STANDING;
use crate::state::{FIELD, State, Step, as_shadows, hand};
use kernel::Seat;
use machine::{Ability, Blank, CardId, Design, Few, Frame, Limit, Running, Stands, Timing};

/// What waits for something that happens.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Waits {
    /// The ability.
    pub(crate) stands: Stands,
    /// No ability yet, but the question whether to step in at this.
    offer: Option<Feat>,
}

impl Waits {
    /// Is it this ability of this card, whatever set it off?
    fn is_of(&self, stands: &Stands) -> bool {
        self.offer.is_none() && (self.stands.source, self.stands.ability) == (stands.source, stands.ability)
    }
}

impl Blank for Waits {
    const BLANK: Waits = Waits { stands: Stands::BLANK, offer: None };
}

/// What is set off together: more cannot stand at a time, and each player may step in besides.
pub(crate) type SetOff = Few<Waits, { STANDING + 8 }>;

/// What happens at the same time happens in this order.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Turn {
    /// Abilities in the rows, in their order (E8.21).
    InTheRows,
    /// Those for which there is none: Evidence, what is attached, what lasts (E8.24); Leads (E4.38).
    AsDecided,
    /// Cards in hand that let their players step in, in turn order (E8.8).
    Offered,
}

/// So many frames stay free for what must happen: no ability begins without them.
const RESERVE: usize = 10;

impl Encounters {
    /// Is there anything that waits for such a thing?
    #[inline]
    pub(crate) fn is_waited_for(&self, state: &mut State, feat: Feat) -> bool {
        self.refresh(state);
        (state.standing.gist.feats | self.cards.hand_feats) & feat.bit() != 0
    }

    /// Everything that stands and waits for this; looked up before the deed moves anything.
    /// Mostly there is nothing, and a list takes time to make: it is begun only when something does.
    /// The deed counts by this (E8.27), so each is noted once. True if that tells what it was done to.
    #[inline]
    pub(crate) fn note_waiting(
        &self,
        state: &mut State,
        feat: Feat,
        doer: Seat,
        subject: CardId,
        found: &mut Option<SetOff>,
    ) -> bool {
        self.is_waited_for(state, feat) && self.note_all_waiting(state, feat, doer, subject, found)
    }

    #[inline(never)]
    fn note_all_waiting(
        &self,
        state: &mut State,
        feat: Feat,
        doer: Seat,
        subject: CardId,
        found: &mut Option<SetOff>,
    ) -> bool {
        let mut tells = false;
        if state.standing.is_awaited(feat.bit()) {
            for index in 0..state.standing.all().len() {
                let stands = state.standing.all()[index];
                tells |= self.note_if_waiting(state, &stands, feat, doer, subject, found);
            }
        }
        if self.cards.hand_feats & feat.bit() != 0 {
            tells |= self.waiting_in_hands(state, feat, doer, subject, found);
        }
        tells
    }

    /// `Hand:` rules of the players, in turn order (E8.8). While hands are closed every other player is asked: whether
    /// somebody is asked must not tell what they hold.
    fn waiting_in_hands(
        &self,
        state: &mut State,
        feat: Feat,
        doer: Seat,
        subject: CardId,
        found: &mut Option<SetOff>,
    ) -> bool {
        let (closed, mut tells) = (state.hands_closed(), false);
        for seat in state.turn.and_onwards(state.table.seats()) {
            if state.players[seat.index()].out {
                continue;
            }
            if closed {
                if (seat != doer || state.is_alone(doer)) && self.could_step_in(state, feat, doer, seat, subject) {
                    let stands = Stands::BLANK.owned_by(seat).about(subject);
                    note(state, found, Waits { stands, offer: Some(feat) });
                    tells = true;
                }
                continue;
            }
            for index in 0..state.table.zone(hand(seat)).len() {
                let card = state.table.zone(hand(seat))[index];
                let design = state.table.design(card);
                if !self.cards.speaks(design, speaks::IN_HAND) {
                    continue;
                }
                for (ability, spoken) in self.cards.library.abilities(design) {
                    if spoken.scope == scope::HAND {
                        let stands = Stands::of(card, ability).owned_by(seat);
                        tells |= self.note_if_waiting(state, &stands, feat, doer, subject, found);
                    }
                }
            }
        }
        tells
    }

    /// Does it wait for this? Then it is noted, as often as it stands. True if it is, or if it counts such things only:
    /// how far it has counted can be seen.
    fn note_if_waiting(
        &self,
        state: &mut State,
        stands: &Stands,
        feat: Feat,
        doer: Seat,
        subject: CardId,
        found: &mut Option<SetOff>,
    ) -> bool {
        let ability = self.cards.library.ability(stands.ability);
        let Timing::When(Moment::When(wanted, agent, count, what)) = ability.timing else { return false };
        if wanted != feat {
            return false;
        }
        // What is noted already, by another card of the same draw, is as good as used.
        let noted = |found: &SetOff| found.as_slice().iter().any(|waits| waits.is_of(stands));
        if ability.limit != Limit::None
            && (found.as_ref().is_some_and(noted) || !self.may_use(state, stands.source, stands.ability))
        {
            return false;
        }
        let frame = Self::frame_of(state, stands);
        let by = match agent {
            Agent::Anybody => true,
            Agent::You => doer == frame.seat,
            // Alone, there is no other: what others do one does oneself (E12.9, E12.10).
            Agent::Another => doer != frame.seat || state.is_alone(doer),
        };
        if !by || subject != CardId::NONE && !self.is(state, &frame, &what, subject) {
            return false;
        }
        if !self.lead_asks(state, stands.source, stands.ability) {
            return false;
        }
        if count > 1 && !self.tally(state, stands, feat, doer, count) {
            return !what.is_any_card();
        }
        for _ in 0..stands.times {
            note(state, found, Waits { stands: stands.set_off_by(subject), offer: None });
        }
        stands.times > 0
    }

    /// Counts deeds of a turn, or Symptoms; true if there are enough now.
    fn tally(&self, state: &mut State, stands: &Stands, feat: Feat, doer: Seat, count: u8) -> bool {
        if feat == Feat::Symptoms {
            return state.players[doer.index()].symptoms >= count;
        }
        let tally = state.count_deed(stands.source);
        // A Lead asks again as long as it is not answered; anything else happens once, with the last deed.
        if self.is_kind(state, stands.source, Kind::Lead) { tally >= count } else { tally == count }
    }

    /// What was set off is carried out, the first first; before what is in progress goes on (E8.6).
    pub(crate) fn set_off(&self, state: &mut State, waiting: Option<&SetOff>, doer: Seat) {
        let Some(waiting) = waiting.filter(|waiting| !waiting.is_empty()) else { return };
        // What is carried out last is put down first.
        for turn in [Turn::Offered, Turn::AsDecided, Turn::InTheRows] {
            let before = state.steps.frames().len();
            for Waits { stands, offer } in waiting.as_slice().iter().rev() {
                if let Some(feat) = *offer {
                    if turn == Turn::Offered {
                        state.steps.push(Frame::new(Step::Offer { feat, doer, about: stands.about }, stands.seat));
                    }
                } else if self.turn_of(state, stands) == turn {
                    let seat = stands.seat_in(state.turn);
                    self.begin(state, stands.ability, seat, stands.source, stands.about, doer);
                }
            }
            if turn == Turn::AsDecided {
                self.let_order(state, state.steps.frames().len() - before);
            }
        }
    }

    /// When an ability has its turn among those that happen at the same time.
    fn turn_of(&self, state: &State, stands: &Stands) -> Turn {
        let is = |kind| self.is_kind(state, stands.source, kind);
        let ability = self.cards.library.ability(stands.ability);
        let by_deed = matches!(ability.timing, Timing::When(Moment::When(..)));
        match ability.scope {
            scope::HAND => Turn::Offered,
            scope::BENEATH => Turn::AsDecided,
            _ if stands.owned || is(Kind::Evidence) || is(Kind::Lead) && by_deed => Turn::AsDecided,
            _ => Turn::InTheRows,
        }
    }

    /// Something happened, and nothing moves by it: what waits for it is set off.
    pub(crate) fn happened(&self, state: &mut State, feat: Feat, doer: Seat, subject: CardId) {
        let mut waiting = None;
        self.note_waiting(state, feat, doer, subject, &mut waiting);
        self.set_off(state, waiting.as_ref(), doer);
    }

    /// The abilities of a card itself join what waits, each where it has its turn in the rows (E8.21), from top to
    /// bottom (E8.22).
    pub(crate) fn note_own(
        &self,
        state: &mut State,
        card: CardId,
        found: &mut Option<SetOff>,
        wanted: impl Fn(&Ability<Words>) -> bool,
    ) {
        for (number, ability) in self.cards.library.abilities(state.table.design(card)) {
            if !wanted(ability) || !self.is_in_scope(state, card, ability.scope) || !self.may_use(state, card, number) {
                continue;
            }
            note(state, found, Waits { stands: Stands::of(card, number), offer: None });
            let Some(all) = found.as_mut().map(SetOff::as_mut_slice) else { continue };
            let key = |waits: &Waits| (place_in_rows(state, waits.stands.source), waits.stands.ability);
            let mut place = all.len() - 1;
            while place > 0 && key(&all[place - 1]) > key(&all[place]) {
                all.swap(place - 1, place);
                place -= 1;
            }
        }
    }

    /// The abilities of a card itself for a moment, from top to bottom (E8.22).
    pub(crate) fn set_off_own(
        &self,
        state: &mut State,
        card: CardId,
        moment: impl Fn(Moment) -> bool,
        seat: Seat,
        about: CardId,
    ) {
        let design = state.table.design(card);
        self.begin_each(state, design, seat, card, about, |state, number, ability| {
            matches!(ability.timing, Timing::When(when) if moment(when))
                && self.is_in_scope(state, card, ability.scope)
                && self.may_use(state, card, number)
        });
    }

    fn is_in_scope(&self, state: &State, card: CardId, wanted: u8) -> bool {
        let zone = state.table.card(card).zone;
        match wanted {
            scope::SHADOWS => as_shadows(zone).is_some(),
            scope::FIELD => zone == FIELD,
            _ => true,
        }
    }

    /// May a card use an ability now, as far as its limit goes?
    pub(crate) fn may_use(&self, state: &State, card: CardId, number: u16) -> bool {
        let limit = self.limit_of(number);
        limit == Limit::None || state.table.may_use(card, self.index_of(state.table.design(card), number), limit)
    }

    /// How often an ability may be used: activations once a turn (E4.7).
    fn limit_of(&self, number: u16) -> Limit {
        let ability = self.cards.library.ability(number);
        match ability.timing {
            Timing::When(Moment::Activated(_)) => Limit::EachTurn,
            _ => ability.limit,
        }
    }

    /// Which of a design's abilities it is, from 0.
    fn index_of(&self, design: Design, number: u16) -> u8 {
        let first = self.cards.library.abilities(design).next().map_or(number, |(first, _)| first);
        number.wrapping_sub(first) as u8
    }

    /// Begins the abilities of a design that are wanted, so that they are carried out from top to bottom (E8.22).
    pub(crate) fn begin_each(
        &self,
        state: &mut State,
        design: Design,
        seat: Seat,
        card: CardId,
        about: CardId,
        wanted: impl Fn(&State, u16, &Ability<Words>) -> bool,
    ) -> bool {
        let mut begun = false;
        // What is begun last is carried out first.
        for (number, ability) in self.cards.library.abilities(design).rev() {
            if wanted(state, number, ability) {
                self.begin(state, number, seat, card, about, seat);
                begun = true;
            }
        }
        begun
    }

    fn note_use(&self, state: &mut State, card: CardId, number: u16) {
        let limit = self.limit_of(number);
        if limit != Limit::None {
            let index = self.index_of(state.table.design(card), number);
            state.table.note_use(card, index, limit);
        }
    }

    /// The moment of these abilities of a card has come while it has no text: what happens only the first time does not
    /// happen any more.
    pub(crate) fn use_up(&self, state: &mut State, card: CardId, moment: impl Fn(Moment) -> bool) {
        for (number, ability) in self.cards.library.abilities(state.table.design(card)) {
            if matches!(ability.timing, Timing::When(when) if moment(when)) {
                self.note_use(state, card, number);
            }
        }
    }

    /// Begins to carry out an ability, if there is room for what may come of it.
    pub(crate) fn begin(&self, state: &mut State, number: u16, seat: Seat, card: CardId, about: CardId, that: Seat) {
        if !state.steps.reserve(RESERVE) {
            return;
        }
        self.note_use(state, card, number);
        let entry = self.cards.library.ability(number).entry;
        state.steps.run(Running::new(seat).of(card).about(about).at(entry).number(i16::from(that.0)));
    }

    /// The abilities of a card that happen when it is played, revealed as an Event, or drawn as a Strike.
    pub(crate) fn carry_out_text(&self, state: &mut State, card: CardId, seat: Seat, about: CardId) {
        let design = state.table.design(card);
        self.begin_each(state, design, seat, card, about, |_, _, ability| {
            matches!(ability.timing, Timing::Played) && ability.length > 0
        });
    }
}

/// One more waits. That there is no room for it is counted.
fn note(state: &mut State, found: &mut Option<SetOff>, waits: Waits) {
    let fits = found.get_or_insert_with(|| SetOff::EMPTY).push(waits);
    state.steps.miss(usize::from(!fits));
}
