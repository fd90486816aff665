//! Who is out, and how the game ends (B9, B10).

use crate::Battles;
use crate::event::Event;
use crate::facts::MAIN;
use crate::state::{Ending, State, Step, deck};
use crate::turn::Part;
use kernel::{EventSink, Seat, SeatSet, Side};
use machine::CardId;

/// So many rounds without a wound show that nobody can put any (B9.11).
const FRUITLESS_ROUNDS: usize = 10;

impl Battles {
    /// The side a player is on: their own, or that of their team.
    pub(crate) fn side_number(&self, state: &State, seat: Seat) -> Side {
        Side(if state.rules.teams { seat.0 % 2 } else { seat.0 })
    }

    /// Players who have lost their last Main Character are out (B9.1 to B9.3). True if somebody is.
    pub(crate) fn heed_losses<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) -> bool {
        // Before all have their rows nobody has lost anything.
        if state.part_of_turn().is_none() {
            return false;
        }
        let with_main = self.with_standing(state, |standing| standing.mains);
        let has_lost = |&seat: &Seat| !with_main.has(seat) && !self.cannot_lose(state, seat);
        let lost: SeatSet = state.players_in().filter(has_lost).collect();
        if lost == SeatSet::NONE {
            return false;
        }
        let left = state.players_in().filter(|&seat| !lost.has(seat)).count();
        let turn = state.turn;
        for seat in Seat::all(state.table.seats()).filter(|&seat| lost.has(seat)) {
            // Of the last who would go together, the one whose turn it is has won.
            let spared = left == 0 && (seat == turn || state.rules.teams && !state.are_enemies(seat, turn));
            if !spared {
                self.goes_out(state, seat, events);
            }
        }
        if left == 0 {
            self.end(state, Ending::LastSide, events);
        } else {
            self.heed_victory(state, events);
        }
        true
    }

    /// A player is out (B10.4 to B10.8).
    pub(crate) fn goes_out<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        if state.is_out(seat) {
            return;
        }
        state.players[seat.index()].out = true;
        events.emit(Event::Out { seat }, SeatSet::ALL);
        // What is being asked of them, or done for them, is over, and nobody puts a card of theirs anywhere any more.
        let State { steps, table, .. } = &mut *state;
        let theirs = |card: CardId| card.index() < table.count() && table.card(card).owner == seat;
        let puts_theirs = |step: Step| match step {
            Step::Enter { card, .. } | Step::Place { card } | Step::Equip { card } | Step::Tough { card } => {
                theirs(card)
            }
            _ => false,
        };
        let of_all = |step: Step| {
            // A turn, and what belongs to set-up, goes on with the others.
            matches!(step, Step::Turn { .. } | Step::Begin | Step::Line | Step::Mulligan { .. })
        };
        // An attack that is being declared is declared anew (B10.8).
        let stays = |step: Step| step != Step::Attack && !puts_theirs(step);
        steps.retain(|frame| of_all(frame.step) || frame.seat != seat && stays(frame.step));
        if !state.steps.frames().iter().any(|frame| frame.step == Step::Combat) {
            self.call_off_combat(state, events); // B10.8
        }
        self.clear_away(state, seat, events);
        if state.turn == seat
            && let Some(turn) = state.steps.newest_mut(|frame| matches!(frame.step, Step::Turn { .. }))
        {
            // What was set off for the others before is still carried out (B8.11).
            turn.step = Step::turn(Part::Over);
        }
    }

    /// Is one side left (B9.10)?
    pub(crate) fn heed_victory<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        let sides = state.players_in().fold(0_u8, |sides, seat| sides | 1 << self.side_number(state, seat).0);
        if sides.count_ones() < 2 {
            self.end(state, Ending::LastSide, events);
        }
    }

    /// A turn without an attack, while all decks are empty, is a quiet one (B9.5); one without a wound is fruitless
    /// (B9.11).
    pub(crate) fn count_idle_turn(&self, state: &mut State) {
        let empty = state.players_in().all(|seat| state.table.zone(deck(seat)).is_empty());
        state.quiet = if empty && !state.attacked { state.quiet.saturating_add(1) } else { 0 };
        state.fruitless = if empty { state.fruitless.saturating_add(1) } else { 0 };
    }

    /// Does a turn that is over end the game, without anybody being out? How?
    pub(crate) fn ending_by_turns(&self, state: &State) -> Option<Ending> {
        let round = state.players_in().count();
        if usize::from(state.quiet) >= round {
            Some(Ending::Quiet)
        } else if usize::from(state.fruitless) >= FRUITLESS_ROUNDS * round {
            Some(Ending::Fruitless)
        } else {
            (state.turns >= state.rules.most_turns).then_some(Ending::TooLong)
        }
    }

    /// Who has won, by how it ended.
    pub(crate) fn winners(&self, state: &State) -> Vec<Side> {
        match state.ending {
            Ending::NotYet => Vec::new(),
            Ending::LastSide => self.sides_in(state),
            Ending::Quiet | Ending::Fruitless | Ending::TooLong => self.fewest_wounds(state),
        }
    }

    /// A player gives up: they are out, whatever protects them (B9.9).
    pub(crate) fn give_up<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        self.goes_out(state, seat, events);
        self.heed_victory(state, events);
    }

    fn sides_in(&self, state: &State) -> Vec<Side> {
        let mut sides: Vec<Side> = state.players_in().map(|seat| self.side_number(state, seat)).collect();
        sides.sort();
        sides.dedup();
        sides
    }

    /// The wound count (B9.6, B9.7, B10.15).
    fn fewest_wounds(&self, state: &State) -> Vec<Side> {
        let of = |side: Side| -> i32 {
            let team = state.players_in().filter(|&seat| self.side_number(state, seat) == side);
            team.map(|seat| i32::from(self.wounds_of(state, seat))).sum()
        };
        let sides = self.sides_in(state);
        let fewest = sides.iter().map(|&side| of(side)).min();
        sides.into_iter().filter(|&side| Some(of(side)) == fewest).collect()
    }

    /// Wounds on all Main Characters of a player; those that are KO'd count their health. None left: more than anybody.
    pub(crate) fn wounds_of(&self, state: &State, seat: Seat) -> i16 {
        if !self.with_standing(state, |standing| standing.mains).has(seat) {
            return 1_000;
        }
        let own = state.table.all().filter(|&card| {
            state.table.card(card).owner == seat
                && self.cards.is_any(state.table.printed(card), MAIN)
                && crate::state::sort_of(state.table.card(card).zone) != crate::state::levels(Seat(0))
        });
        own.map(|card| {
            if crate::state::is_row(state.table.card(card).zone) {
                state.wounds(card)
            } else {
                self.printed_health(state, card)
            }
        })
        .sum()
    }
}
