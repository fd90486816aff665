//! What can be in progress.

use crate::keyword::Keywords;
use crate::{combat, question, site, turn};
use kernel::Seat;
use machine::{Blank, CardId, Running};

kernel::flat_enum! {
    /// What can be in progress.
    pub enum Step {
        /// A player's turn (C4).
        Turn {
            /// What comes next.
            part: turn::Part,
            /// Whose turn it is then, where players come one after the other.
            other: Seat,
        },
        /// The active player may draw a card (C4.9).
        Draw,
        /// The active player may make points (C2.28).
        Points,
        /// Somebody says how many cards they buy (C2.40).
        Buy,
        /// Somebody sells cards (C2.32).
        Sell,
        /// The active player assigns Equipment (C4.16).
        Requisition,
        /// The active player moves and hires Agents (C4.24).
        Deploy,
        /// A hired Agent takes its place (C3.32).
        Hire {
            /// Which.
            card: CardId,
        },
        /// An Agent joins one of its player's Teams, which they name (C14.119, C14.129).
        Join {
            /// Which.
            card: CardId,
        },
        /// The active player places Sites (C4.32).
        Place,
        /// Somebody puts cards beneath Sites (C5.1).
        Beneath,
        /// The active player forms new Teams in the Field (C4.39).
        Regroup,
        /// The active player says who investigates what (C4.40).
        Send,
        /// The active player says which Site is next (C4.45).
        Next,
        /// A Site is investigated (C4.48).
        Investigate {
            /// Which.
            site: CardId,
            /// What comes next.
            part: site::Part,
            /// Did the Team succeed?
            success: bool,
        },
        /// The active player says which skill is used (C6.15).
        Announce {
            /// At which Site.
            site: CardId,
        },
        /// The owners of revealed Bluffs have their turn (C5.11).
        Bluffs {
            /// At which Site.
            site: CardId,
            /// Whose turn it is.
            owner: Seat,
        },
        /// Responses (C6.1).
        Respond,
        /// A card is being announced: what is it played on, in which way, what is X (C3.13, C3.14, C2.12)?
        Play {
            /// Which.
            card: CardId,
            /// What was chosen so far: on what.
            on: CardId,
            /// X.
            number: u8,
            /// In which way.
            mode: u8,
            /// How many cards were discarded for it (C14.62).
            part: u8,
            /// From where it is paid for, once that is named (`pool.rs`).
            purse: u8,
            /// What it costs less: beneath a Site 1 (C5.12).
            less: u8,
        },
        /// What was announced last is carried out.
        CarryOut {
            /// Has it been begun?
            begun: bool,
        },
        /// A program runs.
        Program(Running),
        /// The newest check is open (C6.12).
        Check {
            /// Have all responded?
            responded: bool,
        },
        /// A combat (C7).
        Combat {
            /// What comes next.
            part: combat::Part,
        },
        /// Damage is assigned by a side (C7.27, C7.29).
        Assign {
            /// By which fighter, among all.
            fighter: u8,
            /// What is left of it to divide.
            left: u8,
        },
        /// A question is asked (C8.6).
        Question {
            /// Of whom.
            asked: Seat,
            /// Which characteristics may be asked for, one bit each.
            kinds: u8,
            /// What comes next.
            part: question::Part,
        },
        /// An X-File is guessed (C8.14).
        Guess {
            /// Whose.
            asked: Seat,
            /// What may be asked in return if it is wrong, one bit each; nothing in the penalty itself (C8.19).
            kinds: u8,
            /// What comes next.
            part: question::Part,
        },
        /// Somebody who was guessed at wrongly may ask or guess (C8.17).
        Penalty {
            /// Who guessed.
            guesser: Seat,
            /// Which characteristics may be asked for, one bit each.
            kinds: u8,
        },
        /// Somebody discards cards at the end of the turn (C4.55).
        Debrief,
        /// What waits is put in order (C3.79).
        Order,
        /// Damage outside a combat: all respond, and then it is settled (C7.54).
        Settle {
            /// Have all responded?
            responded: bool,
        },
        /// An Agent goes to the Hospital, unless something else has happened to it.
        Hospitalise {
            /// Which.
            card: CardId,
        },
        /// An Agent is removed from the game, unless its Team has passed the check (C14.180).
        OrRemove {
            /// Which.
            card: CardId,
        },
        /// Somebody names a number up to so much.
        Name {
            /// The most.
            most: u8,
        },
        /// Somebody names what a card loses, and then what it gains (C3.51).
        Keyword {
            /// Which card.
            card: CardId,
            /// What it loses, once that is named.
            lost: u8,
        },
        /// Somebody names which of these keywords becomes another.
        KeywordOf {
            /// Which card.
            card: CardId,
            /// Which keywords.
            among: Keywords,
            /// What it gains.
            gained: u8,
        },
        /// Somebody names whose damage another takes (C14.32).
        Redirect,
        /// Somebody names the source whose damage is less for a fighter (C14.21).
        Lessen {
            /// For whom.
            to: CardId,
            /// How much less.
            less: u8,
        },
        /// Somebody says where a card from beneath a Site goes (C14.90).
        Relocate {
            /// Which.
            card: CardId,
        },
        /// Somebody chooses a new X-File in secret (C14.160).
        NewFile,
        /// The active player says how much of an Agent's RES becomes CP (C2.30).
        Bank {
            /// Which Agent.
            card: CardId,
        },
        /// The player of a Site says against whom it is placed (C4.33).
        Against {
            /// Which Site.
            card: CardId,
        },
        /// The Adversary's player has the last word in a round (C14.192).
        LastWord,
        /// Somebody plays an Adversary from their discard pile for so much less (C11.24).
        FromPile {
            /// How much less it costs.
            less: u8,
        },
        /// The player of an Adversary says whom it sends to the Hospital (C12.18).
        Victim {
            /// Which Adversary.
            card: CardId,
            /// Whom it attacks.
            on: CardId,
        },
    }
}
machine::refers!(enum Step {
    Turn {; part, other },
    Draw,
    Points,
    Buy,
    Sell,
    Requisition,
    Deploy,
    Hire { card; },
    Join { card; },
    Place,
    Beneath,
    Regroup,
    Send,
    Next,
    Investigate { site; part, success },
    Announce { site; },
    Bluffs { site; owner },
    Respond,
    Play { card, on; number, mode, part, purse, less },
    CarryOut {; begun },
    Program(running),
    Check {; responded },
    Combat {; part },
    Assign {; fighter, left },
    Question {; asked, kinds, part },
    Guess {; asked, kinds, part },
    Penalty {; guesser, kinds },
    Debrief,
    Order,
    Settle {; responded },
    Hospitalise { card; },
    OrRemove { card; },
    Name {; most },
    Keyword { card; lost },
    KeywordOf { card; among, gained },
    Redirect,
    Lessen { to; less },
    Relocate { card; },
    NewFile,
    Bank { card; },
    Against { card; },
    LastWord,
    FromPile {; less },
    Victim { card, on; },
});
machine::runs!(Step);

impl Blank for Step {
    const BLANK: Step = Step::Order;
}
