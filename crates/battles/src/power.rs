//! Plot Twists and Super Powers: who can use them when, and what happens then (B6, B7).

use crate::Battles;
use crate::cards::{Designs, Usable, bit_of};
use crate::choice::Reason;
use crate::event::{Event, as_told};
use crate::facts::PLOT_TWIST;
use crate::filter::looking;
use crate::language::{CANCELS, Feat, Moment, Phase, Times, When, Words};
use crate::pay::Wallet;
use crate::state::{STAGE, State, Step, agenda, hand, in_play, resources};
use crate::trigger::Happening;
use crate::turn::Part;
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Depth, Design, Frame, Limit, Running, Timing};

/// The marks of what borrowed powers were used, behind those of a card's own.
pub(crate) const BORROWED: u8 = 0b1111_0000;
/// How many of a card's own abilities have a mark of their use.
pub(crate) const OWN_MARKS: u8 = 4;

/// When Draw powers are used: whoever they belong to, in one's own turn.
const DRAW: Times = Phase::Draw.in_own_turn();

/// A hand by name: its order is nobody's business, and equal cards are one choice.
pub(crate) struct Held<'a> {
    state: &'a State,
    hand: &'a [CardId],
    /// Which designs are there.
    pub(crate) designs: Designs,
}

impl Held<'_> {
    /// The first card of each of these designs.
    pub(crate) fn each(&self, of: Designs, mut each: impl FnMut(CardId, Design)) {
        let mut left = self.designs & of;
        while left != 0 {
            let design = Design(left.trailing_zeros() as u16);
            let first = self.hand.iter().find(|&&card| self.state.table.printed(card) == design);
            first.into_iter().for_each(|&first| each(first, design));
            left &= left - 1;
        }
    }
}

impl Battles {
    /// The Super Powers of a character that are used for a cost: its own, borrowed ones, and those of its Equipment
    /// (B3.22), with the card that holds each; those that are allowed at one of these times.
    pub(crate) fn each_usable(&self, state: &State, card: CardId, times: Times, mut each: impl FnMut(&Usable, CardId)) {
        let own = state.table.design(card);
        self.cards.usable_at(own, times).for_each(|usable| each(usable, card));
        // What it borrows from its like is listed already; it may be used twice (B7.15).
        for borrows in state.borrows.as_slice().iter().filter(|borrows| borrows.card == card && borrows.from != own) {
            self.cards.usable_at(borrows.from, times).for_each(|usable| each(usable, card));
        }
        let nothing_worn = || state.standing.sides[state.side_of(card).index()].worn & times == 0;
        if state.standing.list.fresh && nothing_worn() {
            return;
        }
        if let Some(worn) = state.equipment_on(card) {
            let own = self.cards.usable_at(state.table.design(worn), times);
            own.filter(|usable| !usable.when.by_enemy).for_each(|usable| each(usable, worn));
        }
    }

    /// The designs whose powers a card has: its own, then what it borrows (B12.42).
    pub(crate) fn designs_of<'a>(&self, state: &'a State, card: CardId) -> impl Iterator<Item = Design> + use<'a> {
        let borrowed = state.borrows.as_slice().iter().filter(move |borrows| borrows.card == card);
        std::iter::once(state.table.design(card)).chain(borrowed.map(|borrows| borrows.from))
    }

    /// Is a power of a card on: its card face up, and the power not taken from it (B7.1, B12.7)?
    pub(crate) fn is_power_on(&self, state: &State, card: CardId, ability: u16) -> bool {
        state.is_up(card) && !(self.cards.says_can(ability) && self.has_lost_can(state, card))
    }

    /// May a card use an ability now, as far as its limit goes (B7.13)?
    pub(crate) fn may_use(&self, state: &State, holder: CardId, ability: u16) -> bool {
        let (limit, index) = self.use_of(state, holder, ability);
        state.table.may_use(holder, index, limit)
    }

    /// A card has used an ability.
    pub(crate) fn note_use(&self, state: &mut State, holder: CardId, ability: u16) {
        let (limit, index) = self.use_of(state, holder, ability);
        state.table.note_use(holder, index, limit);
    }

    /// How often an ability can be used, and which mark it has on its card: its own come first, borrowed ones after them. Who borrows from its like has
    /// one power, twice: the second has a mark behind its own, and not one of those for what may be borrowed next (B7.15).
    fn use_of(&self, state: &State, holder: CardId, ability: u16) -> (Limit, u8) {
        let owner = self.cards.library.owner_of(ability);
        let (limit, index) = self.cards.uses(ability);
        if owner != state.table.design(holder) && owner != state.table.printed(holder) {
            return (limit, index + OWN_MARKS);
        }
        let twice = state.borrows.as_slice().iter().any(|borrows| borrows.card == holder && borrows.from == owner);
        let is_used = twice && !state.table.may_use(holder, index, limit);
        (limit, index + if is_used { 2 } else { 0 })
    }

    /// Which of the times at which things can be used it is now for a player.
    pub(crate) fn times_now(&self, state: &State, seat: Seat) -> Times {
        let own_turn = seat == state.turn;
        if state.combat.on {
            return Phase::Combat.times(own_turn) | Phase::AnyCombat.times(own_turn);
        }
        let Some(&Frame { step: Step::Turn { part, begun, .. }, .. }) = state.steps.frames().first() else { return 0 };
        match part {
            Part::Draw | Part::DrawPowers => Phase::Draw.times(own_turn),
            // Before and after each step, and not within (B2.11).
            Part::Resource | Part::Recruit | Part::Formation | Part::Built if !begun => Phase::Build.times(own_turn),
            Part::Main => Phase::Main.times(own_turn),
            _ => 0,
        }
    }

    /// Is it the time for something a player would use, at these times (B6.2 to B6.6, B7.2, B7.3)? `user` is the
    /// character that would use a power; none for a Plot Twist.
    #[inline]
    fn why_not_now(&self, state: &State, now: Times, when: When, user: Option<CardId>) -> Option<Reason> {
        if when.times() & now == 0 {
            return Some(Reason::WrongTime);
        }
        let outside = user.is_some_and(|user| !state.combat.has(user));
        (when.phase == Phase::Combat && outside).then_some(Reason::NotInCombat)
    }

    /// Why a player cannot play a Plot Twist at these times; none if they can.
    pub(crate) fn why_no_play(&self, state: &State, seat: Seat, card: CardId, now: Times) -> Option<Reason> {
        let design = state.table.design(card);
        if !self.cards.is_any(design, PLOT_TWIST) {
            return Some(Reason::WrongTime);
        }
        let uses = self.cards.usable(design);
        if uses.iter().all(|usable| self.why_not_now(state, now, usable.when, None).is_some()) {
            return Some(Reason::WrongTime);
        }
        let wished = state.table.card(card).zone != hand(seat) && state.is_marked(card, crate::state::mark::WISHED);
        let teams = self.cards.printed(design).map_or(0, |printed| printed.teams);
        if !wished && !self.has_team(state, seat, teams) {
            return Some(Reason::NeedsTeam);
        }
        if !self.demands_are_met(state, seat, card) {
            return Some(Reason::Condition);
        }
        (state.steps.room() < crate::trigger::RESERVE + 4).then_some(Reason::NoRoom)
    }

    /// What a card demands besides (B6.12). The card itself no longer counts as held.
    fn demands_are_met(&self, state: &State, seat: Seat, card: CardId) -> bool {
        let design = state.table.design(card);
        self.cards.demands(design).iter().all(|&condition| {
            // A card that is being played lies on the stage: it is none of those that are counted.
            self.holds_but_for(state, &looking(seat, card), condition, card)
        })
    }

    /// A player plays a Plot Twist (B6.1).
    pub(crate) fn play<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, card: CardId, events: &mut E) {
        let design = state.table.design(card);
        let (usable, now) = (self.cards.usable(design).iter(), self.times_now(state, seat));
        let usable = usable.copied().find(|usable| self.why_not_now(state, now, usable.when, None).is_none());
        state.steps.next_act();
        self.has_acted(state);
        if let Some(usable) = usable {
            self.begin_twist(state, seat, card, usable.ability, events);
        }
    }

    /// A Plot Twist lies on the stage while it is carried out.
    pub(crate) fn begin_twist<E: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        card: CardId,
        ability: u16,
        events: &mut E,
    ) {
        let card = state.carry(card, STAGE, Depth::Bottom, SeatSet::ALL);
        state.table.card_mut(card).controller = seat;
        state.unmark(card, crate::state::mark::WISHED);
        let design = state.table.printed(card);
        events.emit(Event::Played { seat, design }, SeatSet::ALL);
        self.tell_what_counted(design, |moment| matches!(moment, Moment::OnlyIf(_)), events);
        state.steps.push(Frame::new(Step::Finish { card }, seat));
        if !self.is_cancelled(state, card, events) {
            self.begin(state, ability, looking(seat, card));
        }
    }

    /// A Plot Twist has been carried out: it goes to the KO pile, unless it has gone elsewhere.
    pub(crate) fn go_on_with_finish<E: EventSink<Event>>(&self, state: &mut State, _: &mut E) -> bool {
        let Some(Frame { step: Step::Finish { card }, .. }) = state.steps.pop() else { return false };
        if state.table.card(card).zone == STAGE {
            self.to_ko_pile(state, card);
        }
        false
    }

    /// Somebody uses or plays something: is it cancelled by what waits for that (B12.35)?
    pub(crate) fn is_cancelled<E: EventSink<Event>>(&self, state: &mut State, card: CardId, events: &mut E) -> bool {
        self.note(state, Happening::of(Feat::Acts, card));
        let cancels = |ability: u16| {
            usize::from(ability) < self.cards.library.count() && self.cards.library.ability(ability).tags & CANCELS != 0
        };
        let waiting = state.triggers.as_slice().iter().position(|pending| cancels(pending.ability));
        let Some(waiting) = waiting else { return false };
        let pending = state.triggers.remove(waiting);
        if E::WANTED {
            let ability = self.cards.library.ability(pending.ability);
            (ability.entry..ability.entry + ability.length)
                .for_each(|at| events.worked(kernel::Worked::Instruction(at)));
        }
        events.emit(Event::Cancelled { design: self.told_by(state, card) }, SeatSet::ALL);
        true
    }

    /// Why a player cannot use a power of a character at these times; none if they can (B7.2 to B7.18).
    pub(crate) fn why_no_use(
        &self,
        state: &State,
        (seat, now): (Seat, Times),
        user: CardId,
        holder: CardId,
        usable: &Usable,
        wallet: &mut Option<Wallet>,
    ) -> Option<Reason> {
        if !self.is_power_on(state, user, usable.ability) {
            return Some(Reason::PowerOff);
        }
        if let Some(reason) = self.why_not_now(state, now, usable.when, Some(user)) {
            return Some(reason);
        }
        if !self.may_use(state, holder, usable.ability) {
            return Some(Reason::Used);
        }
        if state.steps.room() < crate::trigger::RESERVE + 4 {
            return Some(Reason::NoRoom);
        }
        let wallet = wallet.get_or_insert_with(|| self.wallet(state, seat, &[]));
        (!self.can_pay(state, wallet, user, usable.symbols)).then_some(Reason::CannotPay)
    }

    /// A player uses a power of a character: it is paid for first (B7.5).
    pub(crate) fn use_power<E: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        user: CardId,
        holder: CardId,
        usable: Usable,
        events: &mut E,
    ) {
        state.steps.next_act();
        self.tell_use(state, seat, user, usable.ability, events);
        self.pay(state, seat, user, holder, usable.ability, usable.symbols);
        self.go_on_with_payment(state, events);
    }

    /// All hear which power is used before it is paid for.
    pub(crate) fn tell_use<E: EventSink<Event>>(
        &self,
        state: &State,
        seat: Seat,
        user: CardId,
        ability: u16,
        events: &mut E,
    ) {
        let (design, (zone, place)) = (as_told(state, user), state.place_of(user));
        events.emit(Event::Used { seat, design, ability, zone, place }, SeatSet::ALL);
    }

    /// A power has been paid for: it is carried out, unless it is cancelled (B7.17).
    pub(crate) fn begin_power<E: EventSink<Event>>(
        &self,
        state: &mut State,
        frame: Running,
        holder: CardId,
        ability: u16,
        events: &mut E,
    ) {
        let user = frame.card;
        self.note_use(state, holder, ability);
        self.wake(state, user);
        if !self.is_cancelled(state, user, events) {
            self.begin_unlimited(state, ability, frame.of(holder));
        }
    }

    /// The program of a power whose use is noted already.
    fn begin_unlimited(&self, state: &mut State, number: u16, frame: Running) {
        let ability = self.cards.library.ability(number);
        if ability.length > 0 && state.steps.reserve(crate::trigger::RESERVE) {
            state.steps.run(frame.at(ability.entry));
        }
    }

    /// Offers a Reaction to its player (B7.19).
    pub(crate) fn offer(&self, state: &mut State, ability: u16, frame: Running) {
        if state.steps.reserve(crate::trigger::RESERVE) {
            let Running { seat, card, about, number, .. } = frame;
            state.steps.push(Frame::new(Step::Offer { card, about, number, ability, agreed: false }, seat));
        }
    }

    /// True if its player is asked: by what all can see (B7.21).
    pub(crate) fn go_on_with_offer(&self, state: &mut State) -> bool {
        let Some(&Frame { step: Step::Offer { card, ability, .. }, seat, .. }) = state.steps.top() else {
            return false;
        };
        let has_means = !state.table.zone(hand(seat)).is_empty()
            || state.table.zone(resources(seat)).iter().any(|&card| state.is_up(card));
        let asked = has_means
            && !state.is_out(seat)
            && in_play(state.table.card(card).zone)
            && self.may_use(state, card, ability);
        if !asked {
            state.steps.pop();
        }
        asked
    }

    /// What a Reaction costs.
    pub(crate) fn symbols_of(&self, ability: u16) -> u8 {
        match self.cards.library.ability(ability).timing {
            Timing::When(Moment::Use(_, symbols) | Moment::Reaction(symbols, _) | Moment::Prevents(symbols, _)) => {
                symbols
            }
            _ => 0,
        }
    }

    /// The Reactions of a player's characters.
    pub(crate) fn each_reaction(&self, state: &State, seat: Seat, mut each: impl FnMut(CardId, u16)) {
        let is_one =
            |timing: &Timing<Words>| matches!(timing, Timing::When(Moment::Reaction(..) | Moment::Prevents(..)));
        for card in self.characters_of(state, seat) {
            for design in self.designs_of(state, card) {
                let reactions = self.cards.library.abilities(design).filter(|(_, ability)| is_one(&ability.timing));
                reactions.for_each(|(number, _)| each(card, number));
            }
        }
    }

    /// The powers of enemies' Equipment that a player may use in their own Draw Phase (B12.46): the card that holds it,
    /// and its bearer.
    pub(crate) fn each_draw_power(&self, state: &State, seat: Seat, mut each: impl FnMut(&Usable, CardId, CardId)) {
        for side in state.players_in() {
            for &card in state.table.zone(crate::state::equipment(side)) {
                let Some(bearer) = state.bearer(card) else { continue };
                for usable in self.cards.usable_at(state.table.design(card), DRAW) {
                    if usable.when.by_enemy && state.are_enemies(seat, side) {
                        each(usable, card, bearer);
                    }
                }
            }
        }
        for card in self.characters_of(state, seat) {
            self.each_usable(state, card, DRAW, |usable, holder| each(usable, holder, card));
        }
    }

    /// Is there a Draw power that a player might use, by what all can see?
    pub(crate) fn has_draw_power(&self, state: &State, seat: Seat) -> bool {
        let has_means = !state.table.zone(hand(seat)).is_empty()
            || state.table.zone(resources(seat)).iter().any(|&card| state.is_up(card));
        if self.with_standing(state, |standing| standing.sides.iter().all(|side| side.times & DRAW == 0)) {
            return false;
        }
        let mut any = false;
        self.each_draw_power(state, seat, |usable, holder, bearer| {
            any |= self.may_use(state, holder, usable.ability) && self.is_power_on(state, bearer, usable.ability);
        });
        any && has_means
    }

    /// Has a player a power for this phase that is on and unused?
    pub(crate) fn has_power_for(&self, state: &State, seat: Seat, phase: Phase) -> bool {
        self.characters_of(state, seat).any(|card| {
            let mut any = false;
            self.each_usable(state, card, phase.in_own_turn(), |usable, holder| {
                any |= self.is_power_on(state, card, usable.ability) && self.may_use(state, holder, usable.ability);
            });
            any
        })
    }

    /// The cards of these designs that lie where they may be played from: a hand, the Agenda pile, or removed by a Wish.
    pub(crate) fn each_playable(
        &self,
        state: &State,
        seat: Seat,
        held: &Held<'_>,
        of: Designs,
        mut each: impl FnMut(CardId),
    ) {
        held.each(of, |card, _| each(card));
        let is_one = |card: CardId| bit_of(state.table.printed(card)) & of != 0;
        state.table.zone(agenda(seat)).iter().filter(|&&card| is_one(card)).for_each(|&card| each(card));
        self.each_wished(state, seat, |card| {
            if is_one(card) {
                each(card);
            }
        });
    }

    /// What a player holds.
    pub(crate) fn held<'a>(&self, state: &'a State, seat: Seat) -> Held<'a> {
        let hand = state.table.zone(hand(seat));
        let designs = hand.iter().fold(0, |designs, &card| designs | bit_of(state.table.printed(card)));
        Held { state, hand, designs }
    }
}
