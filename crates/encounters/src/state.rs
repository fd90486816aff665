//! The state: the whole game as one flat value.

use crate::fight;
use crate::language::{Duration, Feat};
use crate::played::Played;
use crate::points::Points;
use crate::reveal;
use crate::shadows::Arrival;
use crate::standing::Standing;
use crate::strike::{self, Fate};
use crate::the_end;
use crate::turn::Phase;
pub use crate::zones::*;
use kernel::{Chance, Seat, SeatSet};
use machine::{Blank, Card, CardId, Depth, Design, Face, Frame, Hint, Lasting, Refers, Running, Steps, Table, Zone};

/// Pieces of cardboard: what five players need with every easement, and the spares for copies.
pub const CARDS: usize = 256;
/// How many things can be in progress, one inside the other.
pub const DEPTH: usize = 64;
/// What is picked, and what loops over the rows have still to come to: more than lies there.
pub const PICKS: usize = 64;
/// How many abilities can last at a time. Equal ones of one card are one; so this is as many as the cards of a deck that
/// begin one, and what the table adds.
pub const LASTING: usize = 40;
/// Spare pieces of cardboard for copies: each other player Coordinates one card a turn (E9.2).
pub const SPARE_COUNT: usize = 4;

kernel::flat_enum! {
    /// What can be in progress.
    pub enum Step {
        /// A player's turn (E2).
        Turn {
            /// Where it has come to.
            phase: Phase,
        },
        /// A card's program runs.
        Program(Running),
        /// A card is revealed (E4.28 to E4.31).
        Reveal {
            /// Which.
            card: CardId,
            /// What comes next.
            part: reveal::Part,
        },
        /// A card has come into the Field (E3.4).
        Arrive {
            /// Which.
            card: CardId,
            /// What comes next.
            part: Arrival,
            /// Was it in no row before?
            put_down: bool,
        },
        /// Runners run (E9.27).
        Run,
        /// An Ally looks for a player (E4.29).
        GiveAlly {
            /// The Ally.
            card: CardId,
        },
        /// A power of the Bureau is offered (E4.21).
        Power {
            /// Of which space.
            space: u8,
            /// The character that was gained from there.
            gained: CardId,
        },
        /// A card is fought (E4.42).
        Fight {
            /// Which.
            card: CardId,
            /// What comes next.
            part: fight::Part,
        },
        /// A player is struck (E5.3).
        Strike {
            /// By which card; none if by an effect.
            card: CardId,
            /// The Strike that was drawn.
            drawn: CardId,
            /// What comes next.
            part: strike::Part,
            /// What has become of it.
            fate: Fate,
            /// How often a Ferocious card has struck again by now.
            again: u8,
            /// For the log: the card whose text strikes, if no card does; or with which the Strike is avoided.
            why: Design,
        },
        /// Cards are drawn.
        Draw {
            /// How many.
            count: u8,
        },
        /// A partner is asked to Coordinate (E9.4).
        Coordinate {
            /// Which card.
            card: CardId,
        },
        /// While hands are closed, somebody is asked whether to step in (E8.8).
        Offer {
            /// At what.
            feat: Feat,
            /// Who did it.
            doer: Seat,
            /// To which card.
            about: CardId,
        },
        /// The cards of a zone are discarded one after the other (E11.3).
        Discard {
            /// Which zone.
            zone: Zone,
            /// How many lay there before the last discard; 0 before the first.
            before: u16,
            /// How many of them something else happened to, so that they stayed.
            stayed: u8,
        },
        /// What happens at the end of a turn (E6.1).
        TurnEnd,
        /// A card leaves the Field because the turn ends (E4.30, E4.39, E9.13).
        Leave {
            /// Which.
            card: CardId,
            /// Does it Elude? Then it is not defeated.
            eludes: bool,
        },
        /// What lay beneath a card that is gone is defeated (E10.13).
        Uncover {
            /// The card that is gone.
            card: CardId,
        },
        /// The End begins (E7.7).
        TheEnd {
            /// The End Game.
            card: CardId,
            /// What comes next.
            part: the_end::Part,
        },
        /// What lies below it happens together: which comes first (E8.24)?
        Order {
            /// How many frames that are.
            count: u8,
        },
        /// One of several cards that are defeated together (E10.8).
        Fall {
            /// Which.
            card: CardId,
            /// Does a player defeat it?
            by_player: bool,
            /// Do others fall with it? Then what its defeat does comes after all of them.
            together: bool,
        },
    }
}
machine::refers!(enum Step {
    Turn {; phase },
    Program(running),
    Reveal { card; part },
    Arrive { card; part, put_down },
    Run,
    GiveAlly { card; },
    Power { gained; space },
    Fight { card; part },
    Strike { card, drawn; part, fate, again, why },
    Draw {; count },
    Coordinate { card; },
    Offer { about; feat, doer },
    Discard {; zone, before, stayed },
    TurnEnd,
    Leave { card; eludes },
    Uncover { card; },
    TheEnd { card; part },
    Order {; count },
    Fall { card; by_player, together },
});
machine::runs!(Step);

impl Blank for Step {
    const BLANK: Step = Step::Turn { phase: Phase::Start };
}

impl Step {
    /// The card whose ability or turn this is.
    pub fn card(&self) -> CardId {
        match *self {
            Step::Program(Running { card, .. })
            | Step::Reveal { card, .. }
            | Step::Arrive { card, .. }
            | Step::GiveAlly { card }
            | Step::Fight { card, .. }
            | Step::Strike { card, .. }
            | Step::Coordinate { card }
            | Step::Leave { card, .. }
            | Step::Uncover { card }
            | Step::TheEnd { card, .. }
            | Step::Fall { card, .. } => card,
            Step::Turn { .. }
            | Step::Run
            | Step::Power { .. }
            | Step::Draw { .. }
            | Step::Offer { .. }
            | Step::Discard { .. }
            | Step::TurnEnd
            | Step::Order { .. } => CardId::NONE,
        }
    }
}

kernel::flat_enum! {
    /// How the game ended.
    pub enum Ending {
        /// It has not.
        NotYet,
        /// The End Game is beaten (E7.18).
        Won,
        /// A player was defeated before The End (E5.19).
        PlayerDefeated,
        /// All players were defeated (E7.19).
        AllDefeated,
        /// No Strikes were left (E5.16).
        OutOfStrikes,
        /// A player gave up (E2.5).
        GaveUp,
        /// Too many turns: a guard of ours.
        TooLong,
    }
}

/// What a player has besides cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Player {
    /// The avatar.
    pub avatar: Design,
    /// Defeated: no player any more (E7.20).
    pub out: bool,
    /// E11.8
    pub symptoms: u8,
    /// Strikes that can still be avoided this turn (E5.10).
    pub avoids: u8,
    /// Strikes that can still be cancelled this turn.
    pub cancels: u8,
    /// Has carried out the Belief this turn (E4.13).
    pub belief_done: bool,
    /// Has carried out the Doubt this turn (E4.17).
    pub doubt_done: bool,
    /// Has Coordinated, or declined, this turn (E9.4).
    pub asked: bool,
    /// Loses the next turn (E13.6).
    pub loses_turn: bool,
    /// Had no card in hand, deck and discard pile when that mattered last (E11.4).
    pub empty: bool,
}
kernel::flat!(Player { avatar, out, symptoms, avoids, cancels, belief_done, doubt_done, asked, loses_turn, empty });

/// Options of this table, as far as they matter during play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct TableRules {
    /// The first season.
    pub first_season: u8,
    /// Which characters are in the Academy, one bit each.
    pub academy: u16,
    /// How many Informants each pile has (E13.2).
    pub informants: u8,
    /// How many Syndicate cards are in the Academy (E13.3).
    pub syndicate: u8,
    /// Defeat before The End is forgiven (E13.6).
    pub forgiving: bool,
    /// Partners agree to Coordinate by themselves (E9.4).
    pub agreeable: bool,
    /// Avatars that somebody of the team has had, one bit each in the order of their ranks (E12.4).
    pub had: u8,
}
kernel::flat!(TableRules { first_season, academy, informants, syndicate, forgiving, agreeable, had });

/// Everything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C, align(64))]
pub struct State {
    /// Cards.
    pub table: Table<CARDS, ZONES, 1>,
    /// What is in progress.
    pub steps: InProgress,
    /// Abilities that work for a while.
    pub lasting: Lasting<Duration, LASTING>,
    /// Which abilities stand now, kept until something changes.
    pub standing: Hint<Standing>,
    /// The random stream.
    pub chance: Chance,
    /// The players.
    pub players: [Player; SEATS as usize],
    /// Points of the current player.
    pub points: Points,
    /// What the current player has played this turn.
    pub played: Played,
    /// Which turn it is, from 1.
    pub turns: u16,
    /// Whose turn it is.
    pub turn: Seat,
    /// Options of this table.
    pub rules: TableRules,
    /// Has The End begun (E7.7)?
    pub the_end: bool,
    /// Whose decks are being looked through (E10.18).
    pub looked_through: SeatSet,
    /// Are hands closed (E11.12)?
    pub closed: bool,
    /// Was the Coordinate card of one who is alone discarded this turn (E12.2)?
    pub alone_discarded: bool,
    /// How it ended.
    pub ending: Ending,
}
kernel::flat!(State {
    table,
    steps,
    lasting,
    standing,
    chance,
    players,
    points,
    played,
    turns,
    turn,
    rules,
    the_end,
    looked_through,
    closed,
    alone_discarded,
    ending
});
machine::refers!(State {
    steps, lasting;
    table, standing, chance, players, points, played, turns, turn, rules, the_end, looked_through, closed,
    alone_discarded, ending
});

/// All that is in progress.
pub type InProgress = Steps<Step, DEPTH, PICKS>;

impl State {
    /// Players that are not defeated, in turn order, beginning with the current player (E8.23).
    pub fn undefeated(&self) -> impl Iterator<Item = Seat> + '_ {
        self.turn.and_onwards(self.table.seats()).filter(|seat| !self.players[seat.index()].out)
    }

    /// The next undefeated player clockwise; for one who is alone it is themselves (E10.20).
    pub fn next_player(&self, seat: Seat) -> Seat {
        let seats = self.table.seats();
        let after = seat.next(seats).and_onwards(seats).find(|other| !self.players[other.index()].out);
        after.unwrap_or(seat)
    }

    /// Is everybody else defeated, or never was there (E12.1)?
    pub fn is_alone(&self, seat: Seat) -> bool {
        self.next_player(seat) == seat
    }

    /// Are hands closed (E11.12)?
    pub fn hands_closed(&self) -> bool {
        self.closed
    }

    /// Everything, seen by the team or by one alone while hands are closed. A lone player has nobody to close a hand to, so
    /// those who watch are told what they see.
    pub fn audience(&self, seat: Seat) -> SeatSet {
        if self.closed && self.table.seats() > 1 { SeatSet::only(seat) } else { SeatSet::ALL }
    }

    /// Moves a card; what refers to it follows. Returns the piece of cardboard that went.
    pub fn carry(&mut self, card: CardId, to: Zone, depth: Depth, seen: SeatSet) -> CardId {
        let zone = self.table.card(card).zone;
        // Who picks a card out of a deck has looked through it (E10.18).
        let picked = self.looked_through != SeatSet::NONE
            && owner_of(zone).is_some_and(|seat| zone == deck(seat) && self.looked_through.has(seat));
        self.carry_from(card, to, depth, seen, picked)
    }

    /// Moves a card out of a pile that is shuffled afterwards: at which place it lay is of no use, so any piece of
    /// cardboard may carry it.
    pub fn pick_out(&mut self, card: CardId, to: Zone, depth: Depth, seen: SeatSet) -> CardId {
        self.carry_from(card, to, depth, seen, true)
    }

    #[inline]
    fn carry_from(&mut self, card: CardId, to: Zone, depth: Depth, seen: SeatSet, picked: bool) -> CardId {
        let Card { zone, face, .. } = *self.table.card(card);
        let (mut from, rule) = (zone_rule(self, zone), zone_rule(self, to));
        from.mixed |= picked;
        let moved = self.table.carry(card, (to, rule), depth, from, seen);
        if moved != card {
            self.follow(card, moved);
            // What lasts stands as that of another piece of cardboard.
            self.standing.fresh &= !self.lasting.refers_to(&[card, moved]);
        }
        // What shows its back stands nowhere; out of a mixed zone another piece of cardboard may go.
        if (GROUNDS.stands(zone) || GROUNDS.stands(to)) && (face == Face::Up || from.mixed) {
            self.has_changed(moved);
        }
        moved
    }

    /// Moves cards from the top of a player's deck to their hand and says how many: all at once where nobody can lose
    /// track of a card, else one.
    pub fn deal(&mut self, seat: Seat, count: usize) -> usize {
        let (from, to) = (deck(seat), hand(seat));
        let rule = zone_rule(self, to);
        if rule.sight == SeatSet::ALL && !self.looked_through.has(seat) {
            let dealt = count.min(self.table.zone(from).len());
            self.table.deal(dealt, from, to, rule);
            dealt
        } else if let Some(&top) = self.table.zone(from).first() {
            self.carry(top, to, Depth::Bottom, SeatSet::NONE);
            1
        } else {
            0
        }
    }

    /// Moves all cards of a zone on top of another that is open or whose cards all have seen, in their order.
    pub fn carry_all(&mut self, from: Zone, to: Zone) {
        if GROUNDS.stands(from) || GROUNDS.stands(to) {
            for index in 0..self.table.zone(from).len() {
                self.has_changed(self.table.zone(from)[index]);
            }
        }
        self.table.carry_all(from, zone_rule(self, from), to, zone_rule(self, to));
    }

    /// The cards of neighbouring spaces, one in each, move one space to the left: `gap` is empty before, `last` after.
    /// What stands, and in which order, stays.
    pub fn slide(&mut self, gap: Zone, last: Zone) {
        self.table.slide(gap, last, zone_rule(self, last));
    }

    /// A card has come, gone or turned over where abilities can stand: with those that have none, what stands stays.
    pub fn has_changed(&mut self, card: CardId) {
        self.standing.has_changed(self.table.design(card));
    }

    /// Turns a card face up or down. Face up, all know it.
    pub fn turn_card(&mut self, card: CardId, face: Face) {
        self.table.card_mut(card).face = face;
        if GROUNDS.stands(self.table.card(card).zone) {
            self.has_changed(card);
        }
        if face == Face::Up {
            self.table.reveal(card, SeatSet::ALL);
        }
    }

    /// The cards of the Shadows, the Field and the Bureau, in this order.
    pub fn rows(&self) -> &[CardId] {
        self.table.zones_between(shadows(0), bureau(SPACES - 1))
    }

    /// The card in a space.
    pub fn at(&self, zone: Zone) -> Option<CardId> {
        self.table.zone(zone).first().copied()
    }

    /// The phase of the turn.
    pub fn phase(&self) -> Phase {
        match self.steps.frames().first() {
            Some(Frame { step: Step::Turn { phase }, .. }) => *phase,
            _ => Phase::Start,
        }
    }
}
