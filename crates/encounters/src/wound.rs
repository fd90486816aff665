//! Damage, healing, Scars, and the defeat of players (E5.13 to E5.19, E7.19 to E7.22, E13.6).

use crate::Encounters;
use crate::event::Event;
use crate::facts::Kind;
use crate::language::{Ban, CHARACTER, Duration, Feat, Stat};
use crate::order::Falling;
use crate::state::{
    DEFEATED_CHARACTERS, Ending, STRIKE_DISCARD, State, Step, aside, attached, deck, discard, hand, play, scars,
    strikes,
};
use crate::turn::Phase;
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Depth, Design, Face, Frame};

/// What a player is defeated by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum By {
    /// As much damage as Health (E5.18).
    Damage,
    /// An effect that says so.
    Effect,
}

impl Encounters {
    /// The damage of one Strike.
    pub(crate) fn damage_on(&self, state: &State, strike: CardId) -> i16 {
        let printed = self.cards.printed(state.table.printed(strike)).map_or(0, |printed| printed.damage);
        self.stat_of(state, strike, Stat::Damage, i16::from(printed)).max(0)
    }

    /// The damage of a player: Strikes, and 1 for each Scar (E5.14).
    pub(crate) fn damage_of(&self, state: &State, seat: Seat) -> i16 {
        let wounds: i16 = state.table.zone(strikes(seat)).iter().map(|&strike| self.damage_on(state, strike)).sum();
        wounds + state.table.zone(scars(seat)).len() as i16
    }

    /// The Health of a player.
    pub(crate) fn health_of(&self, state: &State, seat: Seat) -> i16 {
        let printed = self.cards.printed(state.players[seat.index()].avatar).map_or(0, |printed| printed.health);
        self.stat_of_player(state, seat, Stat::Health, i16::from(printed)).max(1)
    }

    /// As much damage as Health defeats at once (E5.18). True if it does.
    pub(crate) fn heed_damage<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) -> bool {
        let defeated = !state.players[seat.index()].out && self.damage_of(state, seat) >= self.health_of(state, seat);
        if defeated {
            self.defeat_player(state, seat, By::Damage, events);
        }
        defeated
    }

    /// Standing changes of Health or damage can defeat too, when they begin and when they end. `before` are the numbers
    /// that were changed until now. The End Game comes first: whoever falls with it has won (E7.18). True if anybody fell.
    #[inline]
    pub(crate) fn heed_wounds<E: EventSink<Event>>(&self, state: &mut State, before: u64, events: &mut E) -> bool {
        let numbers = Stat::Health.bit() | Stat::Damage.bit();
        if (state.standing.gist.stats | before) & numbers == 0 {
            return false;
        }
        let mut anew = self.heed_end_games(state, events);
        for seat in state.turn.and_onwards(state.table.seats()) {
            if state.ending == Ending::NotYet {
                anew |= self.heed_damage(state, seat, events);
            }
        }
        anew
    }

    /// A Strike is healed (E5.13); a Scar only by what names Scars (E5.14).
    pub(crate) fn heal<E: EventSink<Event>>(&self, state: &mut State, by: Seat, card: CardId, events: &mut E) {
        let zone = state.table.card(card).zone;
        let healed = Seat::all(state.table.seats()).find(|&seat| zone == strikes(seat) || zone == scars(seat));
        let Some(seat) = healed else { return };
        if self.is_forbidden(state, seat, Ban::Heal) || self.instead(state, Feat::Heal, seat, card) {
            return;
        }
        let card = state.carry(card, STRIKE_DISCARD, Depth::Top, SeatSet::ALL);
        state.turn_card(card, Face::Up);
        let why = self.because::<E>(state);
        events.emit(Event::Healed { seat, design: state.table.printed(card), by: why }, SeatSet::ALL);
        self.happened(state, Feat::Heal, by, CardId::NONE);
    }

    /// A Strike is turned face down and is a Scar (E5.15).
    pub(crate) fn make_scar<E: EventSink<Event>>(&self, state: &mut State, card: CardId, events: &mut E) {
        let zone = state.table.card(card).zone;
        if let Some(seat) = Seat::all(state.table.seats()).find(|&seat| zone == strikes(seat)) {
            let design = state.table.printed(card);
            let card = state.carry(card, scars(seat), Depth::Bottom, SeatSet::NONE);
            state.table.card_mut(card).face = Face::Down;
            let by = self.because::<E>(state);
            events.emit(Event::BecameScar { seat, design, by }, SeatSet::ALL);
            self.heed_damage(state, seat, events);
        }
    }

    /// A player is defeated, by damage or by an effect that says so (E5.19, E7.19, E13.6).
    pub(crate) fn defeat_player<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, by: By, events: &mut E) {
        if state.players[seat.index()].out {
            return;
        }
        let why = self.because::<E>(state);
        if !state.the_end {
            let fatal = self.damage_of(state, seat) >= self.health_of(state, seat);
            if state.rules.forgiving && (by == By::Damage || fatal) {
                return self.forgive(state, seat, events);
            }
            events.emit(Event::PlayerDefeated { seat, by: why }, SeatSet::ALL);
            state.players[seat.index()].out = true;
            return self.end(state, Ending::PlayerDefeated, events);
        }
        events.emit(Event::PlayerDefeated { seat, by: why }, SeatSet::ALL);
        self.leave_the_game(state, seat);
        if Seat::all(state.table.seats()).all(|seat| state.players[seat.index()].out) {
            return self.end(state, Ending::AllDefeated, events);
        }
        self.restock_strikes(state, events);
        if seat == state.turn {
            self.turn_is_over(state);
        }
        self.defeat_attached(state, seat, events);
    }

    /// What was attached to an avatar that is out of the game is defeated together.
    fn defeat_attached<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        let mut all = Falling::EMPTY;
        state.table.zone(attached(seat)).iter().for_each(|card| all.keep(card.0));
        state.steps.miss(all.missed());
        if self.are_ordered(state, &all) {
            return self.fall_together(state, &all, None, events);
        }
        while let Some(&card) = state.table.zone(attached(seat)).first() {
            self.defeat(state, card, None, events);
            if state.table.card(card).zone == attached(seat) {
                state.carry(card, crate::state::BOX, Depth::Top, SeatSet::ALL);
            }
        }
    }

    /// The fifth easement: all Strikes become Scars, and the player loses their next turn (E13.6 to E13.9).
    fn forgive<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        events.emit(Event::PlayerSaved { seat }, SeatSet::ALL);
        while let Some(&card) = state.table.zone(strikes(seat)).first() {
            let card = state.carry(card, scars(seat), Depth::Bottom, SeatSet::NONE);
            state.table.card_mut(card).face = Face::Down;
        }
        if self.damage_of(state, seat) >= self.health_of(state, seat) {
            events.emit(Event::PlayerDefeated { seat, by: Design::UNKNOWN }, SeatSet::ALL);
            state.players[seat.index()].out = true;
            return self.end(state, Ending::PlayerDefeated, events);
        }
        state.players[seat.index()].loses_turn = true;
        if seat == state.turn {
            self.turn_is_over(state);
        }
    }

    /// The turn goes straight to its end (E2.4), when what is not its player's own doing is finished.
    fn turn_is_over(&self, state: &mut State) {
        if state.phase() <= Phase::End {
            // Once The End has begun to come about it does so to its last clause (E7.7).
            if state.steps.newest(|frame| matches!(frame.step, Step::TheEnd { .. })).is_none() {
                let (table, turn) = (&state.table, state.turn);
                let of_table = |card: CardId| !self.cards.is_any(table.design(card), CHARACTER);
                state.steps.retain(|frame| goes_on(frame, turn, of_table));
                self.discard_stray_strikes(state);
            }
            self.go_to(state, Phase::End);
        }
    }

    /// All cards of a defeated player are defeated (E7.20 to E7.22).
    fn leave_the_game(&self, state: &mut State, seat: Seat) {
        state.players[seat.index()].out = true;
        state.standing.fresh = false;
        self.end_lasting(state, Duration::UntilYourNextTurn, Some(seat));
        // A Strike they had drawn, and which has not come to rest, is one of theirs.
        self.discard_stray_strikes(state);
        for zone in [strikes(seat), scars(seat)] {
            while let Some(&card) = state.table.zone(zone).first() {
                let card = state.carry(card, STRIKE_DISCARD, Depth::Top, SeatSet::ALL);
                state.turn_card(card, Face::Up);
            }
        }
        for zone in [hand(seat), play(seat), aside(seat), discard(seat)] {
            while let Some(&card) = state.table.zone(zone).first() {
                if self.is_copy(state, card) {
                    self.copy_vanishes(state, card);
                } else {
                    state.carry(card, deck(seat), Depth::Top, SeatSet::ALL);
                }
            }
        }
        // All of it is one deck now, and nobody orders it (E7.21).
        state.table.shuffle(deck(seat), &mut state.chance);
        while let Some(&card) = state.table.zone(deck(seat)).first() {
            let to = match self.cards.printed(state.table.design(card)).map(|printed| printed.kind) {
                Some(Kind::Belief) => crate::state::BELIEFS,
                Some(Kind::Doubt) => crate::state::DOUBTS,
                _ => DEFEATED_CHARACTERS,
            };
            let card = state.carry(card, to, Depth::Top, SeatSet::ALL);
            state.turn_card(card, Face::Up);
            self.wipe(state, card);
        }
    }
}

/// Does it go on though the turn is over? A card that was revealed or came into the Field is dealt with, so an Event
/// still does to the others what it does, and is defeated (E4.28). What the player of the turn was doing stops, and
/// so do Strikes against them.
fn goes_on(frame: &Frame<Step>, turn: Seat, of_table: impl Fn(CardId) -> bool) -> bool {
    let of_another = frame.seat != turn;
    match frame.step {
        Step::Turn { .. }
        | Step::Reveal { .. }
        | Step::Arrive { .. }
        | Step::Leave { .. }
        | Step::Uncover { .. }
        | Step::Fall { .. }
        | Step::TurnEnd
        | Step::TheEnd { .. } => true,
        Step::Program(run) => of_another || run.card.some().is_some_and(of_table),
        // It counts frames, and some of them may be gone.
        Step::Order { .. } => false,
        Step::Run
        | Step::GiveAlly { .. }
        | Step::Power { .. }
        | Step::Fight { .. }
        | Step::Strike { .. }
        | Step::Draw { .. }
        | Step::Coordinate { .. }
        | Step::Offer { .. }
        | Step::Discard { .. } => of_another,
    }
}
