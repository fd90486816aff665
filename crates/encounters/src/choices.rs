//! Finds the open decision and lists what may be chosen.

use crate::Encounters;
use crate::bureau::SPECIAL_AGENT_COST;
use crate::choice::{Choice, Reason};
use crate::facts::{Keyword, Kind};
use crate::language::{AVOIDS, Ban, CANCELS, CHARACTER, ENEMY, Moment, Stat};
use crate::points::Purse;
use crate::state::{Row, SPACES, SPECIAL_AGENTS, State, Step, as_shadows, aside, bureau, hand, play};
use crate::strike::Part;
use kernel::{Ask, CandidateSink, Decision, Seat};
use machine::{Card, CardId, Design, Face, Few, Pick, Timing};

/// What can be fought (E4.42, E7.16).
pub(crate) const FOUGHT: u32 = ENEMY | Kind::EndGame.bit();

/// At most so many cards of a hand are listed.
const HAND_MAX: usize = 64;

/// What is left of the points of a turn, added up once for a whole list.
struct Left<'a> {
    attack: Purse<'a>,
    recruit: Purse<'a>,
}

impl Encounters {
    pub(crate) fn decision(&self, state: &State) -> Option<Decision> {
        let frame = state.steps.top()?;
        let (seat, kind) = match frame.step {
            Step::Turn { .. } => (frame.seat, Ask::Act),
            Step::GiveAlly { .. } => (frame.seat, Ask::Seat),
            Step::Fight { .. } => (frame.seat, Ask::Card),
            Step::Strike { .. } => (frame.seat, Ask::Option),
            Step::Coordinate { .. } => (frame.seat, Ask::YesNo),
            Step::Offer { .. } => (frame.seat, Ask::Option),
            Step::Order { .. } => (state.turn, Ask::Card),
            Step::Program(run) => machine::asks(self, state, &run)?,
            // Those never wait for an answer.
            Step::Reveal { .. }
            | Step::Arrive { .. }
            | Step::Run
            | Step::Power { .. }
            | Step::Draw { .. }
            | Step::Discard { .. }
            | Step::TurnEnd
            | Step::Leave { .. }
            | Step::Uncover { .. }
            | Step::TheEnd { .. }
            | Step::Fall { .. } => return None,
        };
        Some(Decision { seat, kind, act: state.steps.act() })
    }

    pub(crate) fn candidates<S: CandidateSink<Choice, Reason>>(&self, state: &State, sink: &mut S) {
        let Some(frame) = state.steps.top() else { return };
        match frame.step {
            Step::Turn { .. } => self.list_actions(state, frame.seat, sink),
            Step::GiveAlly { .. } => {
                state.undefeated().for_each(|seat| sink.legal(Pick::Thing(state.player_thing(seat)).into()));
            }
            Step::Fight { .. } => {
                self.each_in_hand(state, frame.seat, |card, _| sink.legal(Pick::Thing(card.0).into()));
            }
            Step::Coordinate { .. } => {
                sink.legal(Choice::Coordinate);
                sink.legal(Choice::Decline);
            }
            Step::Offer { .. } => {
                self.each_offer(state, |card, ability| sink.legal(Choice::Use(card, ability)));
                sink.legal(Choice::Decline);
            }
            Step::Strike { part, .. } => self.list_stops(state, frame.seat, part, sink),
            Step::Order { .. } => self.each_first(state, |card| sink.legal(Choice::First(card))),
            Step::Program(run) => machine::list_picks(self, state, &run, sink),
            Step::Reveal { .. }
            | Step::Arrive { .. }
            | Step::Run
            | Step::Power { .. }
            | Step::Draw { .. }
            | Step::Discard { .. }
            | Step::TurnEnd
            | Step::Leave { .. }
            | Step::Uncover { .. }
            | Step::TheEnd { .. }
            | Step::Fall { .. } => {}
        }
    }

    /// The first card of each design in a hand, by name.
    pub(crate) fn each_in_hand(&self, state: &State, seat: Seat, mut each: impl FnMut(CardId, Design)) {
        let zone = state.table.zone(hand(seat));
        // By name, and of equal cards the first that lies there: numbers of cards would tell where they came from.
        // Both in one number, put into its place at once: hands are small.
        let mut cards = [0; HAND_MAX];
        let count = zone.len().min(HAND_MAX);
        for (index, &card) in zone[..count].iter().enumerate() {
            let place = u32::from(state.table.printed(card).0) << 16 | index as u32;
            let mut slot = index;
            while slot > 0 && cards[slot - 1] > place {
                cards[slot] = cards[slot - 1];
                slot -= 1;
            }
            cards[slot] = place;
        }
        let mut last = Design::UNKNOWN;
        for &place in &cards[..count] {
            let design = Design((place >> 16) as u16);
            if design != last {
                each(zone[(place & 0xffff) as usize], design);
                last = design;
            }
        }
    }

    fn list_actions<S: CandidateSink<Choice, Reason>>(&self, state: &State, seat: Seat, sink: &mut S) {
        let alone = state.is_alone(seat);
        // Who may not talk plays no card with Coordinate alone; who may only not Coordinate still does (E12.7).
        let silent = alone && self.is_forbidden(state, seat, Ban::Talk);
        self.each_in_hand(state, seat, |card, design| {
            if self.cards.is(design, Kind::Doubt) {
                sink.refused(Choice::Play(card), Reason::Doubt);
            } else if silent && self.has(state, card, Keyword::Coordinate) {
                sink.refused(Choice::Play(card), Reason::NoCoordinatingAlone);
            } else {
                sink.legal(Choice::Play(card));
            }
        });
        self.list_played(state, seat, sink);
        let left = Left { attack: state.points.attack.added_up(), recruit: state.points.recruit.added_up() };
        // Without points there is often nothing that can be paid for.
        let (scan, cost, fight) = (Stat::Scan.bit(), Stat::Cost.bit(), Stat::Fight.bit());
        if S::REASONS || left.attack.left > 0 || !self.is_nothing_free(state, scan) {
            self.list_scans(state, Row::Shadows, &left, sink);
        }
        if S::REASONS || left.recruit.left > 0 || !self.is_nothing_free(state, scan | cost) {
            self.list_scans(state, Row::Bureau, &left, sink);
            self.list_recruits(state, &left, sink);
        }
        // Cards that were played can make what is vulnerable free.
        let broke = left.attack.left == 0 && left.recruit.left == 0 && state.played.is_nothing();
        if S::REASONS || !broke || !self.is_nothing_free(state, fight) {
            self.list_fights(state, seat, &left, sink);
        }
        for partner in state.undefeated().filter(|&partner| partner != seat) {
            self.list_partner(state, seat, partner, sink);
        }
        if alone {
            let silent = self.no_coordinating(state, seat);
            self.each_in_hand(state, seat, |card, _| {
                let choice = Choice::DiscardToDraw(card);
                if !self.has(state, card, Keyword::Coordinate) {
                } else if silent {
                    sink.refused(choice, Reason::NoCoordinatingAlone);
                } else if state.alone_discarded {
                    sink.refused(choice, Reason::OnceATurn);
                } else {
                    sink.legal(choice);
                }
            });
        }
        sink.legal(Choice::EndActions);
    }

    /// Is it certain that everything costs something, as nothing changes these prices?
    fn is_nothing_free(&self, state: &State, prices: u64) -> bool {
        self.cards.nothing_is_free && state.standing.fresh && state.standing.gist.stats & prices == 0
    }

    /// Activations, Sacrifices and prices of what lies in front of the player. Equal ones are one choice.
    fn list_played<S: CandidateSink<Choice, Reason>>(&self, state: &State, seat: Seat, sink: &mut S) {
        let mut told: Few<u16, 32> = Few::EMPTY;
        let mut belief = false;
        for &card in state.table.zone(play(seat)) {
            let design = state.table.design(card);
            if self.cards.is(design, Kind::Belief) {
                if state.players[seat.index()].belief_done {
                    sink.refused(Choice::ActivateBelief(card), Reason::BeliefDone);
                } else if !std::mem::replace(&mut belief, true) {
                    sink.legal(Choice::ActivateBelief(card));
                }
                continue;
            }
            for &number in self.cards.uses(design) {
                let Timing::When(moment) = self.cards.library.ability(number).timing else { continue };
                let (choice, trouble) = match moment {
                    Moment::Activated(_) => {
                        let trouble = if !state.was_played(card) {
                            Some(Reason::PlayedEarlier)
                        } else if !self.may_use(state, card, number) {
                            Some(Reason::Used)
                        } else {
                            (!self.is_awake(state, card, number)).then_some(Reason::ClassAsleep)
                        };
                        (Choice::Activate(card, number), trouble)
                    }
                    Moment::Sacrificed => {
                        (Choice::Sacrifice(card, number), self.is_copy(state, card).then_some(Reason::Copy))
                    }
                    _ => (Choice::Use(card, number), None),
                };
                match trouble {
                    Some(reason) => sink.refused(choice, reason),
                    None if told.as_slice().contains(&number) => {}
                    None => {
                        told.keep(number);
                        sink.legal(choice);
                    }
                }
            }
        }
    }

    fn list_scans<S: CandidateSink<Choice, Reason>>(&self, state: &State, row: Row, left: &Left<'_>, sink: &mut S) {
        let purse = match row {
            Row::Shadows => left.attack,
            Row::Bureau => left.recruit,
        };
        if !S::REASONS && self.scan_cost(state, row, self.cards.cheapest_space(row)) > purse.left {
            return;
        }
        for &card in state.table.zones_between(row.space(0), row.space(SPACES - 1)) {
            let Card { zone, face, .. } = *state.table.card(card);
            if face == Face::Up {
                continue;
            }
            let space = zone.0 - row.space(0).0;
            let cost = self.scan_cost(state, row, space);
            if !S::REASONS && cost > purse.left {
                continue;
            }
            let choice = match row {
                Row::Shadows => Choice::ScanShadows(space),
                Row::Bureau => Choice::ScanBureau(space),
            };
            if self.is_forbidden_to(state, card, Ban::BeScanned) {
                sink.refused(choice, Reason::Forbidden);
            } else if !purse.can_pay(cost, 0) {
                let missing = cost.saturating_sub(purse.left).max(1);
                let reason = match row {
                    Row::Shadows => Reason::ScanNeedsAttack(missing),
                    Row::Bureau => Reason::ScanNeedsRecruit(missing),
                };
                sink.refused(choice, reason);
            } else {
                sink.legal(choice);
            }
        }
    }

    fn list_recruits<S: CandidateSink<Choice, Reason>>(&self, state: &State, left: &Left<'_>, sink: &mut S) {
        let purse = left.recruit;
        for &card in state.table.zones_between(bureau(0), bureau(SPACES - 1)) {
            if state.table.card(card).face == Face::Down {
                continue;
            }
            let choice = Choice::Recruit(card);
            if !self.cards.is_any(state.table.design(card), CHARACTER) {
                sink.refused(choice, Reason::Syndicate);
                continue;
            }
            let cost = self.cost_of(state, card).clamp(0, 255) as u8;
            if !S::REASONS && cost > purse.left {
            } else if self.is_forbidden_to(state, card, Ban::BeRecruited) {
                sink.refused(choice, Reason::Forbidden);
            } else if !purse.can_pay(cost, 0) {
                sink.refused(choice, Reason::NeedsRecruit(cost.saturating_sub(purse.left).max(1)));
            } else {
                sink.legal(choice);
            }
        }
        if state.table.zone(SPECIAL_AGENTS).is_empty() {
            sink.refused(Choice::RecruitAgent, Reason::NoneLeft);
        } else if !purse.can_pay(SPECIAL_AGENT_COST, 0) {
            let missing = SPECIAL_AGENT_COST.saturating_sub(purse.left).max(1);
            sink.refused(Choice::RecruitAgent, Reason::NeedsRecruit(missing));
        } else {
            sink.legal(Choice::RecruitAgent);
        }
    }

    fn list_fights<S: CandidateSink<Choice, Reason>>(&self, state: &State, seat: Seat, left: &Left<'_>, sink: &mut S) {
        for &card in state.rows() {
            let Card { zone, face, .. } = *state.table.card(card);
            if face == Face::Down {
                continue;
            }
            let printed = self.cards.printed(state.table.design(card));
            let Some(printed) = printed.filter(|printed| printed.kind.bit() & FOUGHT != 0) else { continue };
            let value = self.value_of(state, card).clamp(0, 255) as u8;
            if !S::REASONS && value > left.recruit.left.max(left.attack.left) {
                continue;
            }
            let choice = Choice::Fight(card);
            let recruit = self.is_apprehended(state, card);
            let purse = if recruit { left.recruit } else { left.attack };
            let immunity = printed.immunity;
            if !S::REASONS && value > purse.left {
            } else if as_shadows(zone).is_some() && self.has(state, card, Keyword::Stealth) {
                sink.refused(choice, Reason::Stealth);
            } else if self.is_forbidden_to(state, card, Ban::BeFought) {
                sink.refused(choice, Reason::Forbidden);
            } else if value > purse.left {
                let missing = value - purse.left;
                sink.refused(
                    choice,
                    if recruit { Reason::FightNeedsRecruit(missing) } else { Reason::NeedsAttack(missing) },
                );
            } else if !purse.can_pay(value, immunity) {
                sink.refused(choice, Reason::Immunity);
            } else if self.has(state, card, Keyword::Frightening) && state.table.zone(hand(seat)).is_empty() {
                sink.refused(choice, Reason::Frightening);
            } else {
                sink.legal(choice);
            }
        }
    }

    /// What a partner can do for the current player.
    fn list_partner<S: CandidateSink<Choice, Reason>>(&self, state: &State, seat: Seat, partner: Seat, sink: &mut S) {
        for &card in state.table.zone(aside(partner)) {
            if !state.was_played(card) {
                sink.legal(Choice::PlayCopy(card));
            }
        }
        let asked = state.players[partner.index()].asked;
        if asked && !S::REASONS || state.hands_closed() {
            return;
        }
        // Mostly nobody has such a card: then there is no need to put a hand in order.
        let coordinates = |card: &CardId| {
            let printed = self.cards.printed(state.table.printed(*card));
            printed.is_some_and(|printed| printed.keywords & Keyword::Coordinate.bit() != 0)
        };
        let given = self.is_given(state, Keyword::Coordinate);
        if !given && !state.table.zone(hand(partner)).iter().any(coordinates) {
            return;
        }
        let silent = self.no_coordinating(state, seat) || self.no_coordinating(state, partner);
        self.each_in_hand(state, partner, |card, _| {
            if self.has(state, card, Keyword::Coordinate) {
                let choice = Choice::Ask(partner, card);
                if silent {
                    sink.refused(choice, Reason::NoCoordinating);
                } else if asked {
                    sink.refused(choice, Reason::Asked);
                } else {
                    sink.legal(choice);
                }
            }
        });
    }

    /// E5.12
    fn list_stops<S: CandidateSink<Choice, Reason>>(&self, state: &State, seat: Seat, part: Part, sink: &mut S) {
        let avoid = part == Part::Avoid;
        let stop = |card, number| {
            if avoid { Choice::AvoidWith(card, number) } else { Choice::CancelWith(card, number) }
        };
        sink.legal(Choice::TakeStrike);
        let player = &state.players[seat.index()];
        if (if avoid { player.avoids } else { player.cancels }) > 0 {
            sink.legal(stop(CardId::NONE, 0));
        }
        let mut told: Few<u16, 16> = Few::EMPTY;
        self.each_stopper(state, seat, if avoid { AVOIDS } else { CANCELS }, |card, number| {
            if !told.as_slice().contains(&number) {
                told.keep(number);
                sink.legal(stop(card, number));
            }
        });
    }
}
