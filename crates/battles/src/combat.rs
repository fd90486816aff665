//! Combat: the window, the strikes and their results (B4.18 to B4.40).

use crate::Battles;
use crate::attack::{Attackers, in_back};
use crate::event::{Event, Why, as_told};
use crate::facts::Keyword;
use crate::language::{Ban, Duration, Feat, Stat};
use crate::state::{Combat, State, Step, is_row};
use crate::stun::Blow;
use crate::trigger::Happening;
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Design, Frame, WindowStep};

/// At whom the defender strikes back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Back {
    /// At one attacker, or at none.
    At(CardId),
    /// At every attacker (B11.4).
    AtAll,
}

/// What would happen if all passed now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Preview {
    /// ATK of all attackers together.
    pub strike: i16,
    /// DEF of the defender.
    pub defense: i16,
    /// Would the defender be stunned?
    pub stuns_defender: bool,
    /// The strike back, if there is one: its ATK, the lowest DEF it could meet, whether it would stun that one.
    pub back: Option<(i16, i16, bool)>,
    /// Would the defender be KO'd?
    pub kos_defender: bool,
    /// Would the attacker it strikes back at be KO'd?
    pub kos_attacker: bool,
    /// The players who would be out of the game.
    pub out: SeatSet,
}

impl Battles {
    /// True while a player is asked in the window. A combat that lost its defender or all attackers ends (B4.23).
    pub(crate) fn go_on_with_combat<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) -> bool {
        let combat = &state.combat;
        if !combat.on {
            state.steps.pop();
            return false;
        }
        if combat.defender == CardId::NONE || combat.attackers.is_empty() {
            self.call_off_combat(state, events);
            return false;
        }
        let rotation = state.rotation();
        match state.combat.window.go_on(rotation) {
            WindowStep::Ask(_) => true,
            WindowStep::CarryOut(_) | WindowStep::Closed => {
                self.resolve_combat(state, events);
                false
            }
        }
    }

    /// The player who is asked passes.
    pub(crate) fn pass<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        if let Some(seat) = state.combat.window.asked() {
            events.emit(Event::Passed { seat }, SeatSet::ALL);
        }
        state.combat.window.pass();
        state.steps.next_act();
    }

    /// The player who is asked has acted: everybody may pass anew (B4.19).
    pub(crate) fn has_acted(&self, state: &mut State) {
        if let Some(seat) = state.combat.window.asked() {
            state.combat.window.acted(seat.next(state.table.seats()));
        }
    }

    /// Is it a ranged combat, as the attackers stand now (B4.25, B4.26)?
    pub(crate) fn is_ranged(&self, state: &State) -> bool {
        let attackers = state.combat.attackers.as_slice();
        !attackers.is_empty() && attackers.iter().all(|&card| in_back(state, CardId(card)))
    }

    /// Can one character strike another (B4.33, B11.14)?
    pub(crate) fn can_strike(&self, state: &State, striker: CardId, struck: CardId) -> bool {
        self.blow_of(state, striker, struck) > 0
    }

    /// ATK with which one strikes another; none if it cannot.
    fn blow_of(&self, state: &State, striker: CardId, struck: CardId) -> i16 {
        let cannot = self.is_forbidden(state, struck, Ban::BeStruck)
            || self.has(state, struck, Keyword::Bulletproof) && self.has(state, striker, Keyword::Ranged);
        if cannot { 0 } else { self.strike_of(state, striker, struck) }
    }

    /// ATK with which one strikes another: doublings are one (B4.35).
    pub(crate) fn strike_of(&self, state: &State, striker: CardId, struck: CardId) -> i16 {
        let atk = self.atk_of(state, striker);
        let violent = self.has(state, striker, Keyword::Violent) && self.is_supporting(state, struck);
        let doubled = violent || self.stat_of(state, striker, Stat::Doubles, 0) > 0;
        if doubled { atk.saturating_mul(2) } else { atk }
    }

    /// ATK of all attackers that can strike (B4.31, B4.34).
    fn total_strike(&self, state: &State) -> i16 {
        let defender = state.combat.defender;
        state.combat.attackers.as_slice().iter().map(|&card| self.blow_of(state, CardId(card), defender)).sum()
    }

    /// Does the defender strike back at all (B4.30)?
    fn strikes_back(&self, state: &State) -> bool {
        !self.is_ranged(state) || self.has(state, state.combat.defender, Keyword::Ranged)
    }

    /// Attackers the defender could strike back at (B4.32, B4.34).
    pub(crate) fn each_struck_back(&self, state: &State, mut each: impl FnMut(CardId)) {
        if self.strikes_back(state) {
            for &card in state.combat.attackers.as_slice() {
                if self.can_strike(state, state.combat.defender, CardId(card)) {
                    each(CardId(card));
                }
            }
        }
    }

    /// Totals, and what would happen if all passed.
    pub(crate) fn combat_preview(&self, state: &State) -> Option<Preview> {
        let combat = &state.combat;
        if !combat.on || combat.defender == CardId::NONE || combat.attackers.is_empty() {
            return None;
        }
        let (strike, defense) = (self.total_strike(state), self.def_of(state, combat.defender));
        let mut back: Option<(i16, i16, bool)> = None;
        let mut weakest = CardId::NONE;
        self.each_struck_back(state, |card| {
            let (atk, def) = (self.strike_of(state, combat.defender, card), self.def_of(state, card));
            let outcome = (atk, def, atk >= def);
            if back.is_none_or(|(_, least, _)| def < least) {
                (back, weakest) = (Some(outcome), card);
            }
        });
        let after = self.after_strikes(state, weakest);
        let is_gone = |card: CardId| card.some().is_some_and(|card| !is_row(after.table.card(card).zone));
        let seats = Seat::all(state.table.seats());
        Some(Preview {
            strike,
            defense,
            stuns_defender: strike > 0 && strike >= defense,
            back,
            kos_defender: is_gone(combat.defender),
            kos_attacker: is_gone(weakest),
            out: seats.filter(|&seat| after.is_out(seat) && !state.is_out(seat)).collect(),
        })
    }

    /// The table after the strikes of this combat, with a strike back at one attacker, if nobody does anything. The
    /// rules themselves say who falls: what lasts, who loses a power by the stun, who falls together.
    fn after_strikes(&self, state: &State, struck_back: CardId) -> State {
        let mut after = *state;
        let back = if self.strikes_back_at_all(state) { Back::AtAll } else { Back::At(struck_back) };
        self.strike(&mut after, back, &mut ());
        // Only what comes by itself: who falls by wounds, and who is out by that.
        while let Some(frame) = after.steps.top() {
            let step = frame.step;
            if self.heed(&mut after, &mut ()) {
                continue;
            }
            match step {
                Step::Ko { .. } => _ = self.go_on_with_ko(&mut after, &mut ()),
                Step::Offer { .. } => _ = after.steps.pop(),
                _ => break,
            }
        }
        after
    }

    /// Does the defender strike back at every attacker (B11.4)?
    fn strikes_back_at_all(&self, state: &State) -> bool {
        !self.is_ranged(state)
            && state.combat.attackers.len() > 1
            && self.has(state, state.combat.defender, Keyword::Monstrous)
    }

    /// All have passed: whom the defender strikes back at is chosen, if there is a choice.
    fn resolve_combat<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        let seat = state.side_of(state.combat.defender);
        let mut count = 0;
        let mut only = CardId::NONE;
        self.each_struck_back(state, |card| {
            count += 1;
            only = card;
        });
        let all = self.strikes_back_at_all(state);
        if count > 1 && !all {
            state.steps.push(Frame::new(Step::StrikeBack, seat));
        } else {
            self.strike(state, if all { Back::AtAll } else { Back::At(only) }, events);
        }
    }

    /// True: the player of the defender chooses.
    pub(crate) fn go_on_with_strike_back<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) -> bool {
        let is_on = state.combat.defender != CardId::NONE && !state.combat.attackers.is_empty();
        let asked = is_on && state.steps.top().is_some_and(|frame| !state.is_out(frame.seat));
        if !asked {
            state.steps.pop();
            self.call_off_combat(state, events);
        }
        asked
    }

    /// All strike at the same time (B4.27).
    pub(crate) fn strike<E: EventSink<Event>>(&self, state: &mut State, back: Back, events: &mut E) {
        let Combat { attackers, defender, .. } = state.combat;
        let (total, defense) = (self.total_strike(state), self.def_of(state, defender));
        if total > 0 {
            let defender = as_told(state, defender);
            events.emit(Event::Struck { atk: total, def: defense, defender }, SeatSet::ALL);
        }
        let falls = total > 0 && total >= defense;
        // Who is struck back at, and falls, is settled before anybody falls.
        let (struck_back, fallen) = self.strike_back(state, back, events);
        if self.strikes_back(state) && total > 0 || !struck_back.is_empty() {
            state.steps.next_act();
        }
        let lethal = falls
            && self.is_supporting(state, defender)
            && attackers.as_slice().iter().any(|&card| self.has(state, CardId(card), Keyword::Lethal));
        let awaited = self.is_awaited(state, Feat::Strikes);
        for &card in attackers.as_slice().iter().filter(|_| awaited) {
            if self.can_strike(state, CardId(card), defender) {
                self.note(state, Happening::of(Feat::Strikes, CardId(card)).to(defender));
            }
        }
        for &card in struck_back.as_slice() {
            self.note(state, Happening::of(Feat::Strikes, defender).to(CardId(card)));
        }
        // What is set off by stuns sees the state before any of them (B8.9).
        if falls {
            for &card in attackers.as_slice() {
                self.note(state, Happening::of(Feat::Stuns, CardId(card)).to(defender));
            }
            self.note_stun(state, defender);
        }
        for &card in fallen.as_slice() {
            self.note(state, Happening::of(Feat::Stuns, defender).to(CardId(card)));
            self.note_stun(state, CardId(card));
        }
        if !falls && fallen.is_empty() {
            events.emit(Event::NobodyStunned, SeatSet::ALL);
        }
        // All of them did it (B4.37): who asks by name finds the one it asks for.
        let counted = |card: &u16| self.counted(state, CardId(*card)).is_some();
        let by = attackers.as_slice().iter().copied().find(counted).or(attackers.as_slice().first().copied());
        let first = by.map_or(CardId::NONE, CardId);
        if falls {
            let blow = Blow { by: first, wounds: true, strike: true, noted: true };
            let wounded = self.stun(state, defender, blow, events);
            if lethal && wounded {
                self.ko(state, defender, (Why::Lethal, first), events);
            }
        }
        for &card in fallen.as_slice() {
            let blow = Blow { by: defender, wounds: true, strike: true, noted: true };
            self.stun(state, CardId(card), blow, events);
        }
        self.end_combat(state, Event::CombatEnded, events);
    }

    /// Who is struck back at, and who of them falls.
    fn strike_back<E: EventSink<Event>>(&self, state: &State, back: Back, events: &mut E) -> (Attackers, Attackers) {
        let Combat { attackers, defender, .. } = state.combat;
        let (mut struck_back, mut fallen) = (Attackers::EMPTY, Attackers::EMPTY);
        for card in attackers.as_slice().iter().map(|&card| CardId(card)) {
            let is_struck = back == Back::AtAll || back == Back::At(card);
            let atk = if is_struck { self.blow_of(state, defender, card) } else { 0 };
            if atk > 0 {
                let def = self.def_of(state, card);
                let at = as_told(state, card);
                let (_, place) = state.place_of(card);
                let defender = as_told(state, defender);
                events.emit(Event::StruckBack { atk, def, at, place, defender }, SeatSet::ALL);
                struck_back.put(card.0);
                if atk >= def {
                    fallen.put(card.0);
                }
            }
        }
        (struck_back, fallen)
    }

    /// A strike outside combat is not answered (B4.38).
    pub(crate) fn strike_itself<E: EventSink<Event>>(&self, state: &mut State, card: CardId, events: &mut E) {
        if !self.can_strike(state, card, card) {
            return;
        }
        let (atk, def) = (self.strike_of(state, card, card), self.def_of(state, card));
        events.emit(Event::StruckItself { design: as_told(state, card), atk, def }, SeatSet::ALL);
        self.note(state, Happening::of(Feat::Strikes, card).to(card));
        if atk >= def {
            self.note(state, Happening::of(Feat::Stuns, card).to(card));
            self.stun(state, card, Blow { by: card, wounds: true, strike: false, noted: false }, events);
        }
    }

    /// A combat ends without strikes (B4.23, B10.8).
    pub(crate) fn call_off_combat<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        self.end_combat(state, Event::CombatCalledOff, events);
    }

    /// The combat is over: what lasted for it ends (B4.39).
    fn end_combat<E: EventSink<Event>>(&self, state: &mut State, over: Event, events: &mut E) {
        if !state.combat.on {
            return;
        }
        state.combat = Combat::NONE;
        state.change_numbers();
        self.end_lasting(state, Duration::ThisCombat, None);
        self.end_lasting(state, Duration::OnceThisCombat, None);
        events.emit(over, SeatSet::ALL);
    }

    /// A character is out of the combat (B4.21).
    pub(crate) fn leave_combat(&self, state: &mut State, card: CardId) {
        if !state.combat.on {
            return;
        }
        state.combat.attackers.retain(|&other| other != card.0);
        if state.combat.defender == card {
            state.combat.defender = CardId::NONE;
        }
    }

    /// What did something, as it is told, if there is something.
    pub(crate) fn told_by(&self, state: &State, by: CardId) -> Design {
        self.card_of(state, by).map_or(Design::UNKNOWN, |by| as_told(state, by))
    }

    /// The design of a card, if there is one.
    pub(crate) fn design_of(&self, state: &State, card: CardId) -> Design {
        match state.thing(card.0) {
            Some(crate::thing::Thing::Card(card)) if card.index() < state.table.count() => state.table.design(card),
            _ => Design::UNKNOWN,
        }
    }
}
