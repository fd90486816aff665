//! The state: the whole game as one flat value.

use crate::language::{Duration, Entrance, Stat};
use crate::pay::Bill;
use crate::standing::Standing;
use crate::turn;
pub use crate::zones::*;
use kernel::{Chance, Seat, SeatSet};
use machine::{
    Blank, Card, CardId, Depth, Design, Face, Few, Frame, Hint, Lasting, Refers, Rotation, Running, Steps, Table,
    Triggers, Windows, Zone,
};

/// What is about a card that is gone for good, and must not look so.
pub const VOID: CardId = CardId(u16::MAX - 1);

/// Cards one player can bring: deck, Main Characters and their levels, Agenda, Wish pile.
pub const BROUGHT: usize = 70;
/// Pieces of cardboard.
pub const CARDS: usize = BROUGHT * SEATS as usize;

/// All pieces of cardboard.
pub type Cardboard = Table<CARDS, ZONES, 4>;

/// The outside of a piece of cardboard.
pub type Outside = Card<4>;

/// What a piece of cardboard carries.
pub mod counter {
    /// Wounds; fewer than none are vitality counters (B5).
    pub const WOUNDS: usize = 0;
    /// +1/+1 counters; fewer than none are -1/-1 counters, which cancel them (B5).
    pub const POWER: usize = 1;
    /// XP, on the level to come (B7).
    pub const XP: usize = 2;
    /// Marks, one bit each.
    pub const MARKS: usize = 3;
}

/// Bits of [`counter::MARKS`].
pub mod mark {
    /// Turned on its side (B5).
    pub const EXHAUSTED: i8 = 1;
    /// Face down, and not stunned (B5).
    pub const HIDDEN: i8 = 1 << 1;
    /// Has moved in this Formation Step.
    pub const MOVED: i8 = 1 << 2;
    /// Removed by a Wish: its controller may play it (B12).
    pub const WISHED: i8 = 1 << 3;
    /// Did not stand in play when the turn began (B8: start-of-turn triggers are collected once).
    pub const LATE: i8 = 1 << 4;
}

kernel::flat_enum! {
    /// What can be in progress.
    pub enum Step {
        /// A player says who begins (B1).
        Begin,
        /// Main Characters choose their rows (B1).
        Line,
        /// Mulligans (B1).
        Mulligan {
            /// Are the first cards dealt?
            dealt: bool,
            /// How many players have answered.
            answered: u8,
        },
        /// A player's turn (B2).
        Turn {
            /// Where it is.
            part: turn::Part,
            /// Has that part been begun: cards drawn, points spent, somebody moved?
            begun: bool,
            /// Recruit points spent in that part.
            spent: i16,
        },
        /// An attack is being declared (B4); the picks are the attackers.
        Attack,
        /// A combat, with its window (B4).
        Combat,
        /// A defender chooses whom to strike back at (B4).
        StrikeBack,
        /// A Super Power is being paid for (B7); the picks are the Locations.
        Pay {
            /// Who uses it.
            user: CardId,
            /// The card that has it: its user, or Equipment.
            holder: CardId,
            /// The power.
            ability: u16,
            /// What is left to pay.
            bill: Bill,
        },
        /// A program runs.
        Program(Running),
        /// A Plot Twist is finished (B6).
        Finish {
            /// Which.
            card: CardId,
        },
        /// A Reaction is offered (B7).
        Offer {
            /// Whose.
            card: CardId,
            /// What it would be about.
            about: CardId,
            /// Its amount, or the player it would be about.
            number: i16,
            /// The Reaction.
            ability: u16,
            /// Has its player agreed? Then it is being paid for.
            agreed: bool,
        },
        /// A Tough character may recover (B11).
        Tough {
            /// Which.
            card: CardId,
        },
        /// A character is about to be KO'd by its wounds (B5).
        Ko {
            /// Which.
            card: CardId,
            /// Who did it, if anybody.
            by: CardId,
            /// May its Reaction prevent it, as it shows its face?
            preventable: bool,
            /// Has that been asked?
            asked: bool,
        },
        /// A card enters a row, and its player chooses which (B3).
        Enter {
            /// Which card.
            card: CardId,
            /// What it becomes a Duplicate of, if it does.
            of: CardId,
            /// How.
            entrance: Entrance,
        },
        /// A character that minds its place is put somewhere in its row (B2).
        Place {
            /// Which.
            card: CardId,
        },
        /// An Equipment that is played without paying looks for its bearer (B3).
        Equip {
            /// Which.
            card: CardId,
        },
        /// A card would enter a hand (B12).
        Receive {
            /// Which.
            card: CardId,
            /// Was it drawn? Of others it has been told how they come there.
            drawn: bool,
            /// How many effects have had their turn: each touches a card once.
            passed: u8,
        },
        /// Cards are drawn (B2).
        Draw {
            /// How many.
            count: u8,
        },
        /// Wishing: which card, and for whom else (B12).
        Wish {
            /// The card, once it is chosen.
            card: CardId,
        },
        /// What waits is put in order (B8).
        Order,
    }
}
machine::refers!(enum Step {
    Begin,
    Line,
    Mulligan {; dealt, answered },
    Turn {; part, begun, spent },
    Attack,
    Combat,
    StrikeBack,
    Pay { user, holder; ability, bill },
    Program(running),
    Finish { card; },
    Offer { card, about; number, ability, agreed },
    Tough { card; },
    Ko { card, by; preventable, asked },
    Enter { card, of; entrance },
    Place { card; },
    Equip { card; },
    Receive { card; drawn, passed },
    Draw {; count },
    Wish { card; },
    Order,
});
machine::runs!(Step);

impl Blank for Step {
    const BLANK: Step = Step::Order;
}

impl Step {
    /// A turn in one of its parts, at the beginning of that.
    pub fn turn(part: turn::Part) -> Step {
        Step::Turn { part, begun: false, spent: 0 }
    }

    /// The card whose ability or turn this is.
    pub fn card(&self) -> CardId {
        match *self {
            Step::Pay { user: card, .. }
            | Step::Program(Running { card, .. })
            | Step::Finish { card }
            | Step::Offer { card, .. }
            | Step::Tough { card }
            | Step::Ko { card, .. }
            | Step::Enter { card, .. }
            | Step::Place { card }
            | Step::Equip { card }
            | Step::Receive { card, .. } => card,
            Step::Begin
            | Step::Line
            | Step::Mulligan { .. }
            | Step::Turn { .. }
            | Step::Attack
            | Step::Combat
            | Step::StrikeBack
            | Step::Draw { .. }
            | Step::Wish { .. }
            | Step::Order => CardId::NONE,
        }
    }
}

kernel::flat_enum! {
    /// How the game ended.
    pub enum Ending {
        /// It has not.
        NotYet,
        /// One side is left (B9).
        LastSide,
        /// Nobody will attack any more: wounds are compared (B9).
        Quiet,
        /// Nobody can wound anybody any more: wounds are compared (B9).
        Fruitless,
        /// Too many turns: a guard of ours.
        TooLong,
    }
}

/// Whose powers a card has besides its own (B12).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Borrows {
    /// The card.
    pub card: CardId,
    /// Whose keywords and Super Powers.
    pub from: Design,
}
kernel::flat!(Borrows { card, from });
machine::refers!(Borrows { card; from });

impl Blank for Borrows {
    const BLANK: Borrows = Borrows { card: CardId::NONE, from: Design::UNKNOWN };
}

/// A character that goes back to where it stood.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Away {
    /// The character.
    pub card: CardId,
    /// Where it stood.
    pub zone: Zone,
    /// At which place, from the left.
    pub place: u8,
}
kernel::flat!(Away { card, zone, place });
machine::refers!(Away { card; zone, place });

impl Away {
    /// Nobody.
    pub const NOBODY: Away = Away { card: CardId::NONE, zone: Zone(0), place: 0 };
}

/// How many can attack together.
pub const ATTACKERS: usize = 16;

/// The combat (B4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Combat {
    /// Who attacks.
    pub attackers: Few<u16, ATTACKERS>,
    /// Who is attacked.
    pub defender: CardId,
    /// Its window (B4.18). Nothing is announced there: what is played happens before the next player is asked (B4.19).
    pub window: Windows<CardId, 0, 1>,
    /// Has it begun?
    pub on: bool,
}
kernel::flat!(Combat { attackers, defender, window, on });
machine::refers!(Combat { attackers, defender, window; on });

impl Combat {
    /// No combat.
    pub const NONE: Combat =
        Combat { attackers: Few::EMPTY, defender: CardId::NONE, window: Windows::EMPTY, on: false };

    /// Is a character in it?
    pub fn has(&self, card: CardId) -> bool {
        self.on && (self.defender == card || self.attackers.as_slice().contains(&card.0))
    }
}

/// What a player has besides cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Player {
    /// No player any more (B9).
    pub out: bool,
    /// Turns of theirs that have begun.
    pub turns: u8,
}
kernel::flat!(Player { out, turns });

/// Options of this table, as far as they matter during play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct TableRules {
    /// Two against two (B10).
    pub teams: bool,
    /// The optional rule of two against two: recruits may go to the teammate's rows.
    pub shared_rows: bool,
    /// After so many turns wounds are compared: a guard of ours (B9).
    pub most_turns: u16,
}
kernel::flat!(TableRules { teams, shared_rows, most_turns });

/// Names whose KOs are counted, for each player.
pub const COUNTED: usize = 2;

/// Everything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C, align(64))]
pub struct State {
    /// Cards.
    pub table: Cardboard,
    /// What is in progress.
    pub steps: InProgress,
    /// Abilities that work for a while.
    pub lasting: Lasting<Duration, 40>,
    /// Abilities that wait (B8).
    pub triggers: Triggers<32>,
    /// Which abilities stand now, kept until something changes.
    pub standing: Hint<Standing>,
    /// Powers some cards have besides their own.
    pub borrows: Few<Borrows, 8>,
    /// The combat.
    pub combat: Combat,
    /// Enemy characters KO'd this game, by the name of who did it and by player (B12).
    pub kos: [[u16; COUNTED]; SEATS as usize],
    /// The random stream.
    pub chance: Chance,
    /// The players.
    pub players: [Player; SEATS as usize],
    /// Who goes back where.
    pub away: Away,
    /// Which turn it is, from 1.
    pub turns: u16,
    /// Turns in a row without an attack while all decks are empty (B9).
    pub quiet: u8,
    /// Turns in a row without a wound while all decks are empty (B9).
    pub fruitless: u8,
    /// Basic Locations that have appeared, one bit for each symbol (B12).
    pub appeared: u8,
    /// Whose turn it is.
    pub turn: Seat,
    /// Who began.
    pub first: Seat,
    /// Has the player whose turn it is attacked this turn (B11)?
    pub attacked: bool,
    /// Whose decks are being looked through (B13).
    pub looked_through: SeatSet,
    /// Options of this table.
    pub rules: TableRules,
    /// How it ended.
    pub ending: Ending,
}
kernel::flat!(State {
    table,
    steps,
    lasting,
    triggers,
    standing,
    borrows,
    combat,
    kos,
    chance,
    players,
    away,
    turns,
    quiet,
    fruitless,
    appeared,
    turn,
    first,
    attacked,
    looked_through,
    rules,
    ending
});
machine::refers!(State {
    steps, lasting, triggers, borrows, combat, away;
    table, standing, kos, chance, players, turns, quiet, fruitless, appeared, turn, first, attacked,
    looked_through, rules, ending
});

/// All that is in progress.
pub type InProgress = Steps<Step, 36, 24>;

impl State {
    /// Players who are still in, in turn order, beginning with the one whose turn it is.
    pub fn players_in(&self) -> impl Iterator<Item = Seat> + '_ {
        self.turn.and_onwards(self.table.seats()).filter(|&seat| !self.is_out(seat))
    }

    /// Is a player out (B9)?
    pub fn is_out(&self, seat: Seat) -> bool {
        self.players[seat.index()].out
    }

    /// The next player who is still in.
    pub fn next_player(&self, seat: Seat) -> Seat {
        let seats = self.table.seats();
        seat.next(seats).and_onwards(seats).find(|&other| !self.is_out(other)).unwrap_or(seat)
    }

    /// Whom a window asks: players who are still in, in turn order.
    pub fn rotation(&self) -> Rotation {
        let seats = self.table.seats();
        Rotation { seats, out: Seat::all(seats).filter(|&seat| self.is_out(seat)).collect() }
    }

    /// Are two players enemies? A teammate is neither an enemy nor on your side (B10).
    pub fn are_enemies(&self, one: Seat, two: Seat) -> bool {
        one != two && !(self.rules.teams && one.0 % 2 == two.0 % 2)
    }

    /// On whose side a card is. What is not in play is its owner's.
    pub fn side_of(&self, card: CardId) -> Seat {
        let Card { zone, owner, controller, .. } = *self.table.card(card);
        match owner_of(zone) {
            Some(seat) => seat,
            None if zone == STAGE => controller,
            None => owner,
        }
    }

    /// Is there a mark on a card?
    pub fn is_marked(&self, card: CardId, mark: i8) -> bool {
        self.table.card(card).counters[counter::MARKS] & mark != 0
    }

    /// Puts a mark on a card.
    pub fn mark(&mut self, card: CardId, mark: i8) {
        self.table.card_mut(card).counters[counter::MARKS] |= mark;
    }

    /// Takes a mark away.
    pub fn unmark(&mut self, card: CardId, mark: i8) {
        self.table.card_mut(card).counters[counter::MARKS] &= !mark;
    }

    /// Does a card in play show its face?
    pub fn is_up(&self, card: CardId) -> bool {
        self.table.card(card).face == Face::Up
    }

    /// Is a character in play stunned? Face down, and not hidden (B5).
    pub fn is_stunned(&self, card: CardId) -> bool {
        !self.is_up(card) && !self.is_marked(card, mark::HIDDEN)
    }

    /// Wounds on a card.
    pub fn wounds(&self, card: CardId) -> i16 {
        i16::from(self.table.card(card).counters[counter::WOUNDS])
    }

    /// What an Equipment is on.
    pub fn bearer(&self, card: CardId) -> Option<CardId> {
        (card.index() < self.table.count()).then(|| self.table.card(card).host.some()).flatten()
    }

    /// The Equipment on a character.
    #[inline]
    pub fn equipment_on(&self, card: CardId) -> Option<CardId> {
        let side = owner_of(self.table.card(card).zone)?;
        self.table.zone(equipment(side)).iter().copied().find(|&other| self.table.card(other).host == card)
    }

    /// Where a card lies, and at which place from 0.
    pub fn place_of(&self, card: CardId) -> (Zone, u8) {
        let zone = self.table.card(card).zone;
        let place = self.table.zone(zone).iter().position(|&other| other == card);
        (zone, place.unwrap_or(0) as u8)
    }

    /// Moves a card; what refers to it follows. Returns the piece of cardboard that went.
    pub fn carry(&mut self, card: CardId, to: Zone, depth: Depth, seen: SeatSet) -> CardId {
        let zone = self.table.card(card).zone;
        let (mut from, rule) = (zone_rule(zone), zone_rule(to));
        // Who picks a card out of a deck has looked through it and shuffles it afterwards (B13): at which place it
        // lay is of no use, so any piece of cardboard may carry it.
        from.mixed |= owner_of(zone).is_some_and(|seat| zone == deck(seat) && self.looked_through.has(seat));
        let stays = is_row(zone) && is_row(to) && owner_of(zone) == owner_of(to);
        let side = |zone: Zone| owner_of(zone).filter(|_| bears_abilities(zone) && !stays);
        if let Some(side) = side(zone) {
            self.standing.take_out(card, side);
        }
        if in_play(zone) || in_play(to) {
            self.change_numbers();
        }
        let carried = self.table.carry(card, (to, rule), depth, from, seen);
        if carried != card {
            self.follow(card, carried);
            // What lasts stands as that of another piece of cardboard.
            self.standing.forget_if(self.lasting.refers_to(&[card, carried]));
        }
        if stays {
            self.standing.follow(card, &self.table);
        } else if let Some(side) = side(to) {
            self.standing.bring_in(carried, side);
        }
        carried
    }

    /// Numbers may have changed, though the same abilities stand.
    pub fn change_numbers(&mut self) {
        let standing = &mut *self.standing;
        standing.settled &= standing.is_safe();
        // Whether a power is taken away may hang on anything.
        let loses_can = standing.list.gist.stats & Stat::LosesCan.bit() != 0;
        standing.forget_if(loses_can);
    }

    /// Turns a card in play face up or down.
    pub fn turn_card(&mut self, card: CardId, face: Face) {
        self.table.card_mut(card).face = face;
        let zone = self.table.card(card).zone;
        if let Some(side) = owner_of(zone).filter(|_| bears_abilities(zone)) {
            match face {
                Face::Up => self.standing.bring_in(card, side),
                Face::Down => self.standing.take_out(card, side),
            }
        }
        self.change_numbers();
        if face == Face::Up {
            self.table.reveal(card, SeatSet::ALL);
        }
    }

    /// Where the turn is; none before the first.
    pub fn part_of_turn(&self) -> Option<turn::Part> {
        match self.steps.frames().first() {
            Some(Frame { step: Step::Turn { part, .. }, .. }) => Some(*part),
            _ => None,
        }
    }
}
