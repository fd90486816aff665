//! The state: the whole game as one flat value.

mod check;
mod combat;
pub mod counter;
mod lasting;
pub mod mark;
mod player;
mod step;
mod team;
mod what;

pub use crate::zones::*;
pub use check::{Check, Spent};
pub use combat::{Combat, FOES_MAX, FRIENDS_MAX, Fought, HITS_MAX, Hit, Strike};
pub use lasting::{Changed, Until};
pub use player::{Ending, LastAnswer, Player, TableRules};
pub use step::Step;
pub use team::{Home, Sent, Team};
pub use what::What;

use crate::answers::Answers;
use crate::turn;
use kernel::{Chance, Seat, SeatSet};
use machine::{CardId, Depth, Few, Hint, Lasting, Refers, Rotation, Steps, Table, Triggers, Windows, Zone};

/// Cards one player can bring: a deck (C1.3) and the largest team for 20 points (C1.13).
pub const BROUGHT: usize = DECK_MAX + TEAM_MAX;
/// The most cards of a deck.
pub const DECK_MAX: usize = 66;
/// The most starting Agents.
pub const TEAM_MAX: usize = 7;
/// Powers of one X-File (C11.12).
pub const POWERS: usize = 4;
/// Pieces of cardboard: what players bring, and their powers.
pub const CARDS: usize = (BROUGHT + POWERS) * SEATS as usize;
/// How many X-Files there are; that number stands for one that is not known.
pub const XFILES: usize = 41;
/// An X-File that is not known.
pub const UNKNOWN_FILE: u8 = XFILES as u8;
/// All X-Files, one bit each.
pub const ALL_FILES: u64 = (1 << XFILES) - 1;

/// All pieces of cardboard.
pub type Cardboard = Table<CARDS, ZONES, 5>;

/// Where a Resource lies: beside an X-File, behind the three sections.
pub const BESIDE_FILE: i8 = 3;
/// Instead of how many cards cover it: an Agent is set aside for a turn, and for the rest of it (C3.68).
pub const MISSES_TURN: i8 = -2;
/// How many abilities can wait: one for each of two that every fighter sets off.
pub const TRIGGERS: usize = 48;
/// How many abilities can stand.
pub const STANDING: usize = 72;

/// Everything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C, align(64))]
pub struct State {
    /// Cards.
    pub table: Cardboard,
    /// What is in progress.
    pub steps: InProgress,
    /// What is announced, and who may respond.
    pub windows: Windows<What, 30, 18>,
    /// Abilities that work for a while.
    pub lasting: Lasting<Until, 64>,
    /// Abilities that wait.
    pub triggers: Triggers<TRIGGERS>,
    /// Which abilities stand now, kept until something changes.
    pub standing: Hint<machine::Standing<STANDING>>,
    /// Open checks, the newest last.
    pub checks: Few<Check, 8>,
    /// The combat.
    pub combat: Combat,
    /// Changed keywords.
    pub changed: Few<Changed, 24>,
    /// Sites that are still to be investigated this turn, with the Team that was sent there (C4.40).
    pub sent: Few<Sent, 8>,
    /// Sites that were placed this turn, wherever they are now (C4.34).
    pub placed: Few<u16, 16>,
    /// What each player can still take each other's X-File for: asker, then owner (C8.22). Where a player meets
    /// themselves: what all know of their X-File.
    pub masks: [[u64; SEATS as usize]; SEATS as usize],
    /// By which answers: asker, then owner.
    pub answers: [[Answers; SEATS as usize]; SEATS as usize],
    /// How often all saw one ask another for each characteristic, and guess wrongly (C10.7).
    pub asked: [[[u8; 5]; SEATS as usize]; SEATS as usize],
    /// The random stream.
    pub chance: Chance,
    /// The players.
    pub players: [Player; SEATS as usize],
    /// The X-File of each player.
    pub files: [u8; SEATS as usize],
    /// Which turn it is, from 1.
    pub turns: u16,
    /// Whose turn it is.
    pub turn: Seat,
    /// In which phase.
    pub phase: turn::Phase,
    /// Who began.
    pub first: Seat,
    /// Who has won, if the game is over.
    pub winner: Seat,
    /// Options of this table.
    pub rules: TableRules,
    /// How it ended.
    pub ending: Ending,
    /// The last combat.
    pub fought: Fought,
    /// Those that are borrowed for the turn.
    pub borrowed: Few<Home, 6>,
    /// Those that attack together (C7.53).
    pub together: Few<u16, 4>,
    /// Cards used in this combat round, by their design (C6.27).
    pub used_in_round: Few<u16, 40>,
    /// The answer that a Team has earned at the Site, and the last one that was given otherwise since then.
    pub answered: [LastAnswer; 2],
    /// An Agent that attacks another.
    pub attacker: CardId,
    /// Who joins the Adversary: a Witness when the combat begins, Agents before its next round.
    pub joining: Few<u16, FOES_MAX>,
    /// A card that costs half if it is played at once (C14.165).
    pub half: CardId,
    /// RP spent at the Site that is investigated (C14.53).
    pub spent: u8,
    /// Was the last check that a card demanded passed?
    pub passed: bool,
    /// Has a Team investigated a Site this turn?
    pub investigated: bool,
    /// Has an Adversary sent an Agent to the Hospital since the Site was investigated?
    pub hospitalised: bool,
    /// Have Agents killed an Adversary since then?
    pub killed: bool,
    /// Has what waits for the end of this turn been set off?
    pub ends: bool,
    /// Whose decks are being looked through.
    pub looked_through: SeatSet,
}
kernel::flat!(State {
    table,
    steps,
    windows,
    lasting,
    triggers,
    standing,
    checks,
    combat,
    changed,
    sent,
    placed,
    masks,
    answers,
    asked,
    chance,
    players,
    files,
    turns,
    turn,
    phase,
    first,
    winner,
    rules,
    ending,
    fought,
    borrowed,
    together,
    used_in_round,
    answered,
    attacker,
    joining,
    half,
    spent,
    passed,
    investigated,
    hospitalised,
    killed,
    ends,
    looked_through
});
machine::refers!(State {
    steps, windows, lasting, triggers, checks, combat, changed, sent, fought, borrowed, together, attacker, joining, half;
    table, standing, placed, masks, answers, asked, chance, players, files, turns, turn, phase, first, winner, rules, ending,
    used_in_round, answered, spent, passed, investigated, hospitalised, killed, ends, looked_through
});

/// All that is in progress.
pub type InProgress = Steps<Step, 44, 96>;

impl State {
    /// Is a player out?
    pub fn is_out(&self, seat: Seat) -> bool {
        self.players[seat.index()].out
    }

    /// Players who are still in, from this one on.
    pub fn players_from(&self, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
        seat.and_onwards(self.table.seats()).filter(|&seat| !self.is_out(seat))
    }

    /// The next player who is still in.
    pub fn next_player(&self, seat: Seat) -> Seat {
        let seats = self.table.seats();
        seat.next(seats).and_onwards(seats).find(|&other| !self.is_out(other)).unwrap_or(seat)
    }

    /// Whom a window asks: players who are still in (C6.8).
    pub fn rotation(&self) -> Rotation {
        let seats = self.table.seats();
        Rotation { seats, out: Seat::all(seats).filter(|&seat| self.is_out(seat)).collect() }
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

    /// Damage on a card.
    pub fn damage(&self, card: CardId) -> i16 {
        i16::from(self.table.card(card).counters[counter::DAMAGE])
    }

    /// In which section an Agent is, and whose.
    pub fn section_of(&self, card: CardId) -> Option<(Seat, Section)> {
        let zone = self.table.card(card).zone;
        Some((owner_of(zone)?, Section::at(zone)?))
    }

    /// The Team of an Agent; none in the Hospital (C4.27).
    pub fn team_of(&self, card: CardId) -> Option<Team> {
        let (seat, section) = self.section_of(card)?;
        let number = self.table.card(card).counters[counter::TEAM] as u8;
        (section != Section::Hospital && number > 0).then_some(Team { seat, section, number })
    }

    /// The Agents of a Team, in the order of the table.
    pub fn members(&self, team: Team) -> impl Iterator<Item = CardId> + '_ {
        let zone = self.table.zone(team.section.of(team.seat)).iter().copied();
        zone.filter(move |&card| self.team_of(card) == Some(team))
    }

    /// At whom a Site is directed (C4.33).
    pub fn directed_at(&self, site: CardId) -> Seat {
        Seat(self.table.card(site).counters[counter::TEAM] as u8)
    }

    /// What lies on or beneath a card.
    pub fn hosted_by(&self, host: CardId) -> impl Iterator<Item = CardId> + '_ {
        self.table.all().filter(move |&card| self.table.card(card).host == host)
    }

    /// The X-Files that a player's can be by what all know, one bit each.
    pub fn public_mask(&self, owner: Seat) -> u64 {
        self.masks[owner.index()][owner.index()]
    }

    /// The open check; none once its result stands.
    pub fn check(&self) -> Option<&Check> {
        self.checks.last().filter(|check| !check.settled)
    }

    /// At which place the check of the Site that is investigated is open, while checks inside it are too.
    pub fn site_check_place(&self) -> Option<usize> {
        self.checks.as_slice().iter().rposition(|check| check.site != CardId::NONE && !check.settled)
    }

    /// The check of the Site that is investigated, while checks inside it are open too (C6.29).
    pub fn site_check(&self) -> Option<&Check> {
        self.site_check_place().and_then(|place| self.checks.as_slice().get(place))
    }

    /// The same, to be changed.
    pub fn site_check_mut(&mut self) -> Option<&mut Check> {
        self.site_check_place().and_then(|place| self.checks.as_mut_slice().get_mut(place))
    }

    /// The last answer that was given, however it was asked for.
    pub fn last_answer(&self) -> LastAnswer {
        let [earned, other] = self.answered;
        if other.given { other } else { earned }
    }

    /// Is it an Agent, wherever it is?
    pub fn is_agent(&self, card: CardId) -> bool {
        let zone = self.table.card(card).zone;
        Section::at(zone).is_some() || sort_of(zone) == away(Seat(0))
    }

    /// Effect tokens on a card (C3.60).
    pub fn tokens(&self, card: CardId) -> i16 {
        i16::from(self.table.card(card).counters[counter::TOKENS])
    }

    /// Tokens that an opponent's card has put on an Agent (C9.27).
    pub fn foreign_tokens(&self, card: CardId) -> i16 {
        i16::from(self.table.card(card).counters[counter::FOREIGN])
    }

    /// LRC, CRC and HEALTH of a Witness that fights.
    pub fn fighter_numbers(&self, card: CardId) -> [i16; 3] {
        let packed = self.table.card(card).counters[counter::TOKENS];
        [i16::from(packed & 3), i16::from(packed >> 2 & 7), i16::from(packed >> 5 & 3)]
    }

    /// A Witness fights with these numbers.
    pub fn set_fighter_numbers(&mut self, card: CardId, [lrc, crc, health]: [u8; 3]) {
        self.table.card_mut(card).counters[counter::TOKENS] = (lrc & 3 | (crc & 7) << 2 | (health & 3) << 5) as i8;
    }

    /// Moves a card; what refers to it follows. Returns the piece of cardboard that went.
    pub fn carry(&mut self, card: CardId, to: Zone, depth: Depth, seen: SeatSet) -> CardId {
        let zone = self.table.card(card).zone;
        let (mut from, rule) = (zone_rule(zone), zone_rule(to));
        // Who picks a card out of a deck has looked through it and shuffles it afterwards (C3.72): at which place it lay
        // is of no use, so any piece of cardboard may carry it.
        from.mixed |= owner_of(zone).is_some_and(|seat| zone == deck(seat) && self.looked_through.has(seat));
        let carried = self.table.carry(card, (to, rule), depth, from, seen);
        if carried != card {
            self.follow(card, carried);
            // What stands may be about it.
            self.standing.fresh = false;
        }
        if GROUNDS.stands(zone) || GROUNDS.stands(to) {
            self.standing.fresh = false;
        }
        carried
    }
}
