//! A turn, part by part, in seven phases (C4).

use crate::Ccg;
use crate::event::Event;
use crate::language::Feat;
use crate::state::{Ending, State, Step, Until, What, away, counter, mark};
use crate::trigger::Happened;
use kernel::{EventSink, InOrder, Seat, SeatSet};
use machine::{CardId, Frame};

kernel::flat_enum! {
    /// The seven phases (C4.1).
    pub enum Phase {
        /// Cards and points.
        Briefing,
        /// Agents in the Hospital heal.
        Healing,
        /// Equipment.
        Requisition,
        /// Agents take their places.
        Deployment,
        /// Sites are placed, and cards beneath them.
        CaseAssignment,
        /// Sites are investigated.
        Investigation,
        /// Cards are discarded.
        Debriefing,
    }
}

impl Phase {
    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Phase::Briefing => "Briefing",
            Phase::Healing => "Healing",
            Phase::Requisition => "Requisition",
            Phase::Deployment => "Deployment",
            Phase::CaseAssignment => "Case Assignment",
            Phase::Investigation => "Investigation",
            Phase::Debriefing => "Debriefing",
        }
    }
}

kernel::flat_enum! {
    /// Where a turn is: what comes next, in this order.
    pub enum Part {
        /// What happens at the start (C4.3).
        Start,
        /// Responses before the free draw (C4.8).
        BeforeDraw,
        /// The free draw (C4.9).
        Draw,
        /// Points (C4.10).
        Points,
        /// The active player buys (C4.11).
        Buy,
        /// The next of the others sells (C4.12).
        Sell,
        /// And buys.
        OtherBuys,
        /// Who may sell a second time does (C14.136).
        SellAgain,
        /// Responses at the end of the Briefing (C4.4).
        BriefingEnds,
        /// Agents heal (C4.15).
        Heal,
        /// Responses.
        HealingEnds,
        /// Equipment (C4.16).
        Equip,
        /// Responses.
        RequisitionEnds,
        /// Agents move (C4.24).
        Deploy,
        /// Responses.
        DeploymentEnds,
        /// Sites are placed (C4.32).
        Place,
        /// The next of the others puts cards beneath them (C4.37).
        Beneath,
        /// Responses.
        CaseAssignmentEnds,
        /// New Teams in the Field (C4.39).
        Regroup,
        /// Who investigates what (C4.40).
        Send,
        /// The next Site (C4.45).
        Investigate,
        /// Responses.
        InvestigationEnds,
        /// Sites nobody went to leave or stay (C4.50, C4.51).
        LeaveSites,
        /// What was lent or hired goes (C4.53).
        GiveBack,
        /// The next player discards (C4.55).
        Discard,
        /// The turn is over (C4.58).
        End,
    }
}

impl Part {
    /// The phase it belongs to.
    pub const fn phase(self) -> Phase {
        match self {
            Part::Start
            | Part::BeforeDraw
            | Part::Draw
            | Part::Points
            | Part::Buy
            | Part::Sell
            | Part::OtherBuys
            | Part::SellAgain
            | Part::BriefingEnds => Phase::Briefing,
            Part::Heal | Part::HealingEnds => Phase::Healing,
            Part::Equip | Part::RequisitionEnds => Phase::Requisition,
            Part::Deploy | Part::DeploymentEnds => Phase::Deployment,
            Part::Place | Part::Beneath | Part::CaseAssignmentEnds => Phase::CaseAssignment,
            Part::Regroup | Part::Send | Part::Investigate | Part::InvestigationEnds | Part::LeaveSites => {
                Phase::Investigation
            }
            Part::GiveBack | Part::Discard | Part::End => Phase::Debriefing,
        }
    }

    /// Does its phase begin with it?
    const fn begins_a_phase(self) -> bool {
        matches!(
            self,
            Part::Start | Part::Heal | Part::Equip | Part::Deploy | Part::Place | Part::Regroup | Part::GiveBack
        )
    }
}

/// After so many turns for each player the game is over (C8.28).
pub const TURNS_EACH: u16 = 200;

impl Ccg {
    /// Begins a player's turn.
    pub(crate) fn begin_turn<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        if state.turns >= TURNS_EACH * u16::from(state.table.seats()) {
            return self.end(state, Ending::TooLong, None, events);
        }
        state.turns += 1;
        state.turn = seat;
        state.placed.truncate(0);
        state.table.new_turn();
        // Powers work in the turns of others (C11.16).
        state.standing.fresh &= !state.rules.powers;
        state.players.iter_mut().for_each(|player| (player.guessed, player.done) = (false, 0));
        events.emit(Event::TurnBegan { seat, turn: state.turns }, SeatSet::ALL);
        state.steps.push(Frame::new(Step::Turn { part: Part::Start, other: seat }, seat));
    }

    /// Goes on with a turn: notes what comes after this part, and begins it.
    pub(crate) fn go_on_with_turn<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        let Some(&Frame { step: Step::Turn { part, other }, seat, .. }) = state.steps.top() else { return };
        if part.begins_a_phase() {
            state.phase = part.phase();
            events.emit(Event::PhaseBegan { seat, phase: part.phase() }, SeatSet::ALL);
            let begun = Happened { phase: Some(part.phase()), ..Happened::to_player(Feat::PhaseStarts, seat) };
            self.note(state, begun);
        }
        let ahead = after(state, part, other, seat);
        if let Some(Frame { step: Step::Turn { part, other }, .. }) = state.steps.top_mut() {
            (*part, *other) = ahead;
        }
        self.begin_part(state, part, other, seat, events);
    }

    /// Begins a part of a turn; `other` is whose turn it is in a part that goes round.
    fn begin_part<E: EventSink<Event>>(&self, state: &mut State, part: Part, other: Seat, seat: Seat, events: &mut E) {
        if self.is_left_out(state, part) {
            return;
        }
        // Who has given up is not asked (C10.15).
        let goes_round = matches!(part, Part::Sell | Part::OtherBuys | Part::SellAgain | Part::Beneath | Part::Discard);
        if goes_round && state.is_out(other) {
            return;
        }
        let mut ask = |step: Step, seat: Seat| state.steps.push(Frame::new(step, seat));
        match part {
            Part::Start => self.start_turn(state, seat, events),
            Part::BeforeDraw => self.open_window(state, state.next_player(seat), What::Edge),
            Part::Draw if state.rules.basic => self.draw_up(state, seat, events),
            Part::Draw => {
                ask(Step::Draw, seat);
                self.note(state, Happened::to_player(Feat::FreeDraw, seat));
            }
            Part::Points => ask(Step::Points, seat),
            Part::Buy => ask(Step::Buy, seat),
            Part::Sell | Part::SellAgain | Part::Beneath if other == seat => {} // the round is over
            Part::SellAgain => {
                let subject = crate::numbers::Subject::Player(other);
                if self.changes(state, subject, crate::language::Stat::SellsTwice).of(0) != 0 {
                    state.steps.push(Frame::new(Step::Sell, other));
                }
            }
            Part::Sell => ask(Step::Sell, other),
            Part::OtherBuys => ask(Step::Buy, other),
            Part::Heal if state.rules.basic => self.recover_all(state, seat, events),
            Part::Heal => self.heal_all(state, seat, events),
            Part::Equip => {
                for place in 0..state.table.zone(crate::state::attached(seat)).len() {
                    let piece = state.table.zone(crate::state::attached(seat))[place];
                    state.unmark(piece, mark::EXCHANGED);
                }
                state.steps.push(Frame::new(Step::Requisition, seat));
            }
            Part::Deploy => {
                self.send_every_other(state, seat, events);
                clear_marks(state, mark::MOVED);
                state.steps.push(Frame::new(Step::Deploy, seat));
            }
            Part::Place => ask(Step::Place, seat),
            Part::Beneath => ask(Step::Beneath, other),
            Part::Regroup => {
                clear_marks(state, mark::MOVED);
                state.steps.push(Frame::new(Step::Regroup, seat));
            }
            Part::Send => ask(Step::Send, seat),
            Part::Investigate => self.investigate_next(state, seat, events),
            Part::LeaveSites => self.leave_sites(state, seat, events),
            Part::GiveBack => {
                // From now on it counts what is discarded (C12.15).
                state.players.iter_mut().for_each(|player| player.done = 0);
                self.give_back(state, events);
            }
            Part::Discard => ask(Step::Debrief, other),
            Part::BriefingEnds
            | Part::HealingEnds
            | Part::RequisitionEnds
            | Part::DeploymentEnds
            | Part::CaseAssignmentEnds
            | Part::InvestigationEnds => self.open_window(state, seat, What::Edge),
            Part::End => self.end_turn(state, seat, events),
        }
    }

    /// What happens at the start of a turn (C4.3): held points come back (C2.22).
    fn start_turn<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        self.give_points_back(state, seat);
        // What was for this turn counts from now on.
        for lasts in state.lasting.all_mut().iter_mut().filter(|it| it.until == Until::NextTurn && it.seat == seat) {
            lasts.until = Until::Turn;
            state.standing.fresh = false;
        }
        for other in Seat::all(state.table.seats()) {
            for place in 0..state.table.zone(crate::state::resources(other)).len() {
                let card = state.table.zone(crate::state::resources(other))[place];
                // On one that goes with a Team that bit means that it fights (C14.69).
                if !self.has_joined(state, card) {
                    state.unmark(card, mark::POINT_SPENT);
                }
            }
        }
        self.bring_back_those_set_aside(state, seat, events);
    }

    /// An Agent misses the next turn of its player, and is back at the start of the one after that (C3.69).
    fn bring_back_those_set_aside<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        for place in (0..state.table.zone(away(seat)).len()).rev() {
            let card = state.table.zone(away(seat))[place];
            let outside = state.table.card_mut(card);
            let waits = &mut outside.counters[counter::TEAM];
            if *waits >= 0 || outside.host != CardId::NONE {
                continue;
            }
            *waits += 1;
            if *waits == 0 {
                self.come_back(state, card, events);
            }
        }
    }

    /// An Agent that spends every other turn of its player in the Hospital goes there, or may leave (C14.161).
    fn send_every_other<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        for place in 0..state.table.zone(crate::state::attached(seat)).len() {
            let card = state.table.zone(crate::state::attached(seat))[place];
            if !state.is_marked(card, mark::EVERY_OTHER) {
                continue;
            }
            let outside = state.table.card_mut(card);
            outside.counters[counter::MARKS] ^= mark::THIS_TURN;
            let agent = outside.host;
            if state.is_marked(card, mark::THIS_TURN) {
                self.go_to_hospital(state, agent, events);
            }
        }
        // Who must stay for so many Deployments has one less to wait for (C9.10).
        let mut changed = false;
        let table = state.table;
        let own = |agent: CardId| {
            (agent.index() < table.count()) && crate::state::owner_of(table.card(agent).zone) == Some(seat)
        };
        for lasts in state.lasting.all_mut() {
            if let Until::Deployments(left) = lasts.until
                && own(lasts.about)
            {
                lasts.until = Until::Deployments(left.saturating_sub(1));
                changed = true;
            }
        }
        state.standing.fresh &= !changed;
    }

    /// The turn is over (C4.58).
    fn end_turn<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        // What waits for the end of the turn comes first, and the turn ends again after it.
        if !std::mem::replace(&mut state.ends, true) {
            self.note(state, Happened::to_player(Feat::TurnEnds, seat));
            if !state.triggers.is_empty() {
                if let Some(Frame { step: Step::Turn { part, .. }, .. }) = state.steps.top_mut() {
                    *part = Part::End;
                }
                return;
            }
        }
        state.ends = false;
        state.steps.pop();
        state.steps.next_act();
        self.end_what_lasts_for_the_turn(state, events);
        if state.ending == Ending::NotYet {
            self.begin_turn(state, state.next_player(seat), events);
        }
    }
}

/// What comes after a part, and whose turn it is then in a part that goes round: first the player to the active
/// player's left, or in Debriefing the active player.
fn after(state: &State, part: Part, other: Seat, seat: Seat) -> (Part, Seat) {
    let left = state.next_player(seat);
    let next = state.next_player(other);
    match part {
        Part::Buy | Part::Place => (part.next(), left),
        Part::Sell if other == seat => (Part::SellAgain, left),
        Part::SellAgain if other == seat => (Part::BriefingEnds, seat),
        Part::SellAgain => (part, next),
        Part::Sell => (Part::OtherBuys, other),
        Part::OtherBuys => (Part::Sell, next),
        Part::Beneath if other == seat => (part.next(), seat),
        Part::Beneath => (part, next),
        // It comes again until no Site is left that somebody was sent to.
        Part::Investigate if !state.sent.is_empty() => (part, seat),
        Part::Discard if next != seat => (part, next),
        _ => (part.next(), seat),
    }
}

/// Takes a mark off all Agents; on other cards the bit means something else.
pub(crate) fn clear_marks(state: &mut State, mark: i8) {
    for card in state.table.all() {
        if state.is_agent(card) {
            state.unmark(card, mark);
        }
    }
}
