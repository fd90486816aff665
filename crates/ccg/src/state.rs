//! The state: the whole game as one flat value.

use crate::answers::Answers;
use crate::keyword::{Keywords, Skill};
pub use crate::zones::*;
use crate::{combat, question, site, turn};
use kernel::{Chance, Seat, SeatSet};
use machine::{
    Blank, CardId, Depth, Few, Hint, Lasting, Refers, Rotation, Running, Steps, Table, Triggers, Windows, Zone,
};

/// Cards one player can bring: a deck (C1.3) and the largest team for 20 points (C1.13).
pub const BROUGHT: usize = DECK_MAX + TEAM_MAX;
/// The most cards of a deck.
pub const DECK_MAX: usize = 70;
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
pub type Cardboard = Table<CARDS, ZONES, 4>;

/// What a piece of cardboard carries.
pub mod counter {
    /// Damage (C9).
    pub const DAMAGE: usize = 0;
    /// Effect tokens of the card itself (C3.60).
    pub const TOKENS: usize = 1;
    /// The Team of an Agent in a section, from 1 (C4.27); of one that was abducted, how many cards cover it (C9.20); of
    /// a Site, the seat it is directed at (C4.33).
    pub const TEAM: usize = 2;
    /// Marks, one bit each.
    pub const MARKS: usize = 3;
}

/// Bits of [`counter::MARKS`].
pub mod mark {
    /// An Agent was hired, and is discarded in Debriefing (C3.33).
    pub const HIRED: i8 = 1;
    /// Has moved in this Deployment or regrouping (C4.24, C4.39).
    pub const MOVED: i8 = 1 << 1;
    /// Its point is spent (C2.21).
    pub const POINT_SPENT: i8 = 1 << 4;
    /// A piece of Equipment has changed hands in this phase (C4.18).
    pub const EXCHANGED: i8 = 1 << 5;
    /// A Site was investigated this turn (C4.41).
    pub const INVESTIGATED: i8 = 1 << 6;
    /// A Site was placed this turn (C4.34), or a card was removed from the game this turn (C14.134).
    pub const NEW: i8 = 1 << 2;
    /// A HEALING card was played on an Agent (C14.183).
    pub const TREATED: i8 = 1 << 3;
    /// A card on the table has been carried out: its text works.
    pub const WORKS: i8 = 1 << 3;
    /// An Agent was borrowed for the turn: the bit of a Site that was investigated.
    pub const BORROWED: i8 = 1 << 6;
    /// An Agent stays where it is, once (C14.130): the bit of a Site that is new.
    pub const STAYS: i8 = 1 << 2;
    /// The Agent that a card lies on spends every other turn in the Hospital (C14.161): the bit of a Site that was
    /// investigated.
    pub const EVERY_OTHER: i8 = 1 << 6;
    /// And it is there this turn: the bit of a Site that is new.
    pub const THIS_TURN: i8 = 1 << 2;
    /// An Agent was damaged in a combat of this turn (C11.21).
    pub const HURT: i8 = i8::MIN;
    /// A third player's card on the table helps the Agents (C10.9): the bit of an Agent that has moved.
    pub const FOR_AGENTS: i8 = 1 << 1;
    /// A power was used in this combat (C11.31): the bit of an Agent that has moved.
    pub const USED: i8 = 1 << 1;
    /// A Witness fights (C7.51): the bit of a spent point.
    pub const FIGHTS: i8 = 1 << 4;
    /// A card that is kept may be played as from hand (C14.94): the bit of an Agent that has moved.
    pub const LENT: i8 = 1 << 1;
    /// The same at this Site only (C14.8): the bit of a Site that is new.
    pub const LENT_HERE: i8 = 1 << 2;
    /// Of LRC and CRC a card is for the second (C14.54): the bit of a Witness that fights.
    pub const CLOSE: i8 = 1 << 4;
    /// A card beneath a Site costs 1 less than others there (C14.151): the bit of Equipment that changed hands.
    pub const CHEAPER: i8 = 1 << 5;
    /// An Agent that heals half as much has half a point to its credit (C14.196): the bit of Equipment that changed hands.
    pub const HALF_HEALED: i8 = 1 << 5;
    // What ends with a turn must not take away what lasts longer on the same Agent.
    const _: () = assert!(HALF_HEALED & (HURT | MOVED | POINT_SPENT | HIRED | TREATED | STAYS | BORROWED) == 0);
}

/// Where a Resource lies: beside an X-File, behind the three sections.
pub const BESIDE_FILE: i8 = 3;
/// Instead of how many cards cover it: an Agent is set aside for a turn, and for the rest of it (C3.68).
pub const MISSES_TURN: i8 = -2;
/// How many abilities can stand.
pub const STANDING: usize = 72;

kernel::flat_enum! {
    /// What can be announced, and what a window can be about.
    pub enum What {
        /// Nothing in particular: the edge of a phase (C4.4, C4.8).
        Edge,
        /// A card, played on something or not.
        Card {
            /// Which.
            card: CardId,
            /// On what: a card, or another thing as a number.
            on: CardId,
        },
        /// An effect of an Agent, a Resource or a power that its player uses (C3.63).
        Effect {
            /// Whose.
            card: CardId,
            /// On what.
            on: CardId,
            /// Which ability.
            ability: u16,
        },
        /// Cards are bought; the number of the announcement says how many (C2.41).
        Bought,
        /// A search has shown a card (C3.72).
        Shown {
            /// Which.
            card: CardId,
        },
        /// The cards beneath a Site are about to be revealed (C5.9).
        Reveal {
            /// Which Site.
            site: CardId,
        },
        /// A combat round (C7.10).
        Round,
        /// Damage is assigned (C7.35).
        Damage,
        /// A combat is over (C6.10).
        Fought {
            /// The Adversary.
            by: CardId,
        },
        /// The result of a Site check is known (C8.1).
        Result {
            /// Which Site.
            site: CardId,
            /// Did the Team succeed?
            success: bool,
        },
        /// A question was announced or answered; the number says which value was asked, and only two know it (C10.4).
        Asked {
            /// Who asks.
            asker: Seat,
            /// Who is asked.
            asked: Seat,
            /// The characteristic.
            of: u8,
            /// Has it been answered?
            answered: bool,
        },
        /// A guess was announced or was wrong; the number says which X-File, and only two know it (C10.5).
        Guessed {
            /// Who guesses.
            asker: Seat,
            /// Whose X-File.
            asked: Seat,
            /// Was it wrong?
            wrong: bool,
        },
    }
}
machine::refers!(enum What {
    Edge,
    Card { card, on; },
    Effect { card, on; ability },
    Bought,
    Shown { card; },
    Reveal { site; },
    Round,
    Damage,
    Fought { by; },
    Result { site; success },
    Asked {; asker, asked, of, answered },
    Guessed {; asker, asked, wrong },
});

impl Blank for What {
    const BLANK: What = What::Edge;
}

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

kernel::flat_enum! {
    /// How the game ended.
    pub enum Ending {
        /// It has not.
        NotYet,
        /// An X-File was identified (C8.16).
        Identified,
        /// A wrong guess, where only one is allowed (C11.4).
        WrongGuess,
        /// All opponents have lost their Agents (C11.8).
        NoAgents,
        /// Nobody has any Agents left (C11.10).
        NobodyLeft,
        /// One player is left (C8.27).
        LastPlayer,
        /// Too many turns: a guard of ours (C8.28).
        TooLong,
    }
}

kernel::flat_enum! {
    /// How long something lasts.
    pub enum Until {
        /// Until this combat round is over.
        Round,
        /// Until the next one is.
        NextRound,
        /// Until the combat is over.
        Combat,
        /// Until the check at this place among the open ones is settled.
        Check(u8),
        /// Until the Site that is investigated has left play.
        Site,
        /// Until the turn is over.
        Turn,
        /// Until the next turn of its player begins.
        NextTurn,
        /// Until the card it is about is fully healed.
        Healed,
        /// Until a HEALING card is played on it.
        Treated,
        /// For so many Deployments of its player (C9.10).
        Deployments(u8),
        /// For so many rounds.
        Rounds(u8),
        /// Until it has counted once.
        Once,
        /// While the card that began it is in play.
        WhileHere,
        /// For the rest of the game.
        Good,
    }
}

impl Blank for Until {
    const BLANK: Until = Until::Turn;
}

/// A Team (C4.27): whose, where, which.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Team {
    /// Whose.
    pub seat: Seat,
    /// In which section.
    pub section: Section,
    /// Which, from 1.
    pub number: u8,
}
kernel::flat!(Team { seat, section, number });

impl Team {
    /// None.
    pub const NONE: Team = Team { seat: Seat(0), section: Section::Hospital, number: 0 };
}

/// A check that is open (C6.12).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Check {
    /// The Site it belongs to; none for one that a card demands.
    pub site: CardId,
    /// The card that demands it.
    pub by: CardId,
    /// Who checks.
    pub team: Team,
    /// Who is on the other side (C10.11).
    pub directed: Seat,
    /// The skill.
    pub skill: Skill,
    /// The number needed.
    pub needed: u8,
    /// The value announced with it, for which less is needed; 20 for none (C6.16).
    pub value: u8,
    /// Must it fail (C6.37)?
    pub fails: bool,
    /// Is it settled, and its Site still there (C8.1)?
    pub settled: bool,
    /// Equipment that was discarded for it (C6.22).
    pub spent: Few<Spent, 6>,
    /// What the Team had then.
    pub total: i16,
    /// Cards used in it, by their design (C6.27).
    pub used: Few<u16, 40>,
}
kernel::flat!(Check { site, by, team, directed, skill, needed, value, fails, settled, spent, total, used });

impl Refers for Check {
    fn each_reference(&mut self, each: &mut impl FnMut(&mut CardId)) {
        let Check {
            site,
            by,
            team: _,
            directed: _,
            skill: _,
            needed: _,
            value: _,
            fails: _,
            settled: _,
            spent,
            total: _,
            used: _,
        } = self;
        each(site);
        each(by);
        spent.each_reference(each);
    }
}

impl Blank for Check {
    const BLANK: Check = Check {
        site: CardId::NONE,
        by: CardId::NONE,
        team: Team::NONE,
        directed: Seat(0),
        skill: Skill::Lrc,
        needed: 0,
        value: 20,
        fails: false,
        settled: false,
        spent: Few::EMPTY,
        total: 0,
        used: Few::EMPTY,
    };
}

/// A piece of Equipment that was discarded for its bonus: it is the one its bearer uses (C6.22).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Spent {
    /// Who bore it.
    pub bearer: CardId,
    /// Which it was, by its design.
    pub piece: u16,
    /// What it gives.
    pub gives: i8,
}
kernel::flat!(Spent { bearer, piece, gives });
machine::refers!(Spent { bearer; piece, gives });

impl Blank for Spent {
    const BLANK: Spent = Spent { bearer: CardId::NONE, piece: 0, gives: 0 };
}

/// Damage from one fighter to another (C7.32).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Hit {
    /// From whom.
    pub from: CardId,
    /// To whom.
    pub to: CardId,
    /// How much is dealt.
    pub dealt: u8,
    /// How much less it is for a card that lessens one source (C14.21).
    pub less: u8,
    /// How much was healed of it (C7.36).
    pub healed: u8,
    /// How much something else takes in place of its target (C14.33, C14.168).
    pub taken: u8,
    /// How much is left of it.
    pub amount: u8,
}
kernel::flat!(Hit { from, to, dealt, less, healed, taken, amount });
machine::refers!(Hit { from, to; dealt, less, healed, taken, amount });

impl Blank for Hit {
    const BLANK: Hit = Hit { from: CardId::NONE, to: CardId::NONE, dealt: 0, less: 0, healed: 0, taken: 0, amount: 0 };
}

/// The combat that is fought (C7).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Combat {
    /// Who attacks: Adversaries, or Agents as such.
    pub foes: Few<u16, 4>,
    /// Who is attacked: Agents, and Witnesses with them.
    pub friends: Few<u16, 10>,
    /// Damage that is assigned and not settled.
    pub hits: Few<Hit, 24>,
    /// The Team.
    pub team: Team,
    /// Who decides for the Adversary.
    pub seat: Seat,
    /// Which round it is, from 1; 0 before the first.
    pub round: u8,
    /// LRC or CRC.
    pub skill: Skill,
    /// Is there one?
    pub on: bool,
    /// Is there no LRC round (C7.9)?
    pub no_lrc: bool,
    /// Has there been one?
    pub had_lrc: bool,
    /// Is the next round an extra LRC round?
    pub extra: bool,
    /// Is this an LRC round before the damage of a CRC round (C14.27)?
    pub inserted: bool,
    /// Has a card ended it (C7.43)?
    pub broken: bool,
    /// After how many rounds it is over; 0 if nothing ends it so.
    pub most: u8,
    /// Who alone deals damage in an extra round.
    pub only: CardId,
    /// Who deals nothing in the next round (C14.24).
    pub stunned: Few<u16, 6>,
    /// Who deals nothing in this one.
    pub dazed: Few<u16, 6>,
}
kernel::flat!(Combat {
    foes,
    friends,
    hits,
    team,
    seat,
    round,
    skill,
    on,
    no_lrc,
    had_lrc,
    extra,
    inserted,
    broken,
    most,
    only,
    stunned,
    dazed
});

impl Refers for Combat {
    fn each_reference(&mut self, each: &mut impl FnMut(&mut CardId)) {
        let Combat { foes, friends, hits, only, stunned, dazed, .. } = self;
        stunned.each_reference(each);
        dazed.each_reference(each);
        foes.each_reference(each);
        friends.each_reference(each);
        hits.each_reference(each);
        only.each_reference(each);
    }
}

impl Combat {
    /// No combat.
    pub const NONE: Combat = Combat {
        foes: Few::EMPTY,
        friends: Few::EMPTY,
        hits: Few::EMPTY,
        team: Team::NONE,
        seat: Seat(0),
        round: 0,
        skill: Skill::Lrc,
        on: false,
        no_lrc: false,
        had_lrc: false,
        extra: false,
        inserted: false,
        broken: false,
        most: 0,
        only: CardId::NONE,
        stunned: Few::EMPTY,
        dazed: Few::EMPTY,
    };
}

/// The last combat, for those who answer its end (C6.10).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Fought {
    /// Who attacked.
    pub by: CardId,
    /// Whom.
    pub team: Team,
    /// At which Site.
    pub site: CardId,
}
kernel::flat!(Fought { by, team, site });
machine::refers!(Fought { by, site; team });

impl Fought {
    /// None.
    pub const NONE: Fought = Fought { by: CardId::NONE, team: Team::NONE, site: CardId::NONE };
}

/// The last answer that was given: who asked whom for what. Two know the value (C10.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct LastAnswer {
    /// Who asked.
    pub asker: Seat,
    /// Whom.
    pub asked: Seat,
    /// For which characteristic.
    pub of: u8,
    /// Which of its values; one beyond them if it is not known.
    pub place: u8,
    /// Was there one?
    pub given: bool,
}
kernel::flat!(LastAnswer { asker, asked, of, place, given });

impl LastAnswer {
    /// None.
    pub const NONE: LastAnswer = LastAnswer { asker: Seat(0), asked: Seat(0), of: 0, place: 0, given: false };
    /// A value that is not known.
    pub const UNKNOWN: u8 = crate::keyword::VALUES as u8;

    /// The value as a number.
    pub fn value(self) -> u8 {
        self.of * Self::UNKNOWN + self.place
    }
}

/// Keywords of a card that were changed (C3.48).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Changed {
    /// The keywords it has now.
    pub keywords: Keywords,
    /// Of which card.
    pub card: CardId,
    /// For the rest of the game, not only for the turn.
    pub for_good: bool,
}
kernel::flat!(Changed { keywords, card, for_good });
machine::refers!(Changed { card; keywords, for_good });

impl Blank for Changed {
    const BLANK: Changed = Changed { keywords: Keywords::NONE, card: CardId::NONE, for_good: false };
}

/// An Agent that was borrowed, and where it came from (C14.119).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Home {
    /// Which.
    pub card: CardId,
    /// Its section.
    pub section: Section,
    /// Its Team there.
    pub team: u8,
}
kernel::flat!(Home { card, section, team });
machine::refers!(Home { card; section, team });

impl Blank for Home {
    const BLANK: Home = Home { card: CardId::NONE, section: Section::Bureau, team: 0 };
}

/// A Team that was sent to a Site (C4.40).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Sent {
    /// Which Site.
    pub site: CardId,
    /// Which Team.
    pub team: Team,
}
kernel::flat!(Sent { site, team });
machine::refers!(Sent { site; team });

impl Blank for Sent {
    const BLANK: Sent = Sent { site: CardId::NONE, team: Team::NONE };
}

/// What a player has besides cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Player {
    /// Resource Points.
    pub rp: u16,
    /// Conspiracy Points.
    pub cp: u16,
    /// Points that only buy cards in this Briefing (C2.29).
    pub only_buys: u8,
    /// Which characteristics are announced to all, one bit each (C11.12).
    pub announced: u8,
    /// In the Basic game: cards played in this Investigation, or discarded in this Debriefing (C12.11, C12.15).
    pub done: u8,
    /// Has guessed this turn (C8.13).
    pub guessed: bool,
    /// No player any more (C8.27).
    pub out: bool,
}
kernel::flat!(Player { rp, cp, only_buys, announced, done, guessed, out });

/// Options of this table, as far as they matter during play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct TableRules {
    /// A success gives a question or a guess, not both (C11.2).
    pub question_or_guess: bool,
    /// A wrong guess loses (C11.4).
    pub one_guess: bool,
    /// KILLER cards, and their second way to win (C11.7).
    pub killer: bool,
    /// X-Files have powers (C11.12).
    pub powers: bool,
    /// The Basic game (C12).
    pub basic: bool,
}
kernel::flat!(TableRules { question_or_guess, one_guess, killer, powers, basic });

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
    pub triggers: Triggers<24>,
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
    /// The last answer.
    pub answered: LastAnswer,
    /// Who will be told the next one.
    pub listeners: SeatSet,
    /// An Agent that attacks another.
    pub attacker: CardId,
    /// A Witness that joins the Adversary.
    pub joining: CardId,
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
    listeners,
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
    used_in_round, answered, listeners, spent, passed, investigated, hospitalised, killed, ends, looked_through
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

    /// Is it an Agent, wherever it is?
    pub fn is_agent(&self, card: CardId) -> bool {
        let zone = self.table.card(card).zone;
        Section::at(zone).is_some() || sort_of(zone) == away(Seat(0))
    }

    /// Effect tokens on a card (C3.60).
    pub fn tokens(&self, card: CardId) -> i16 {
        i16::from(self.table.card(card).counters[counter::TOKENS])
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
