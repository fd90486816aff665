//! The steps: what is in progress, one thing inside the other.

use crate::act;
use crate::agent::Agent;
use crate::conceal;
use crate::investigate;
use crate::map::Slot;
use crate::turn::Phase;
use machine::{Blank, CardId, Design, Running, Steps};

/// How many things can be in progress, one inside the other.
pub const DEPTH: usize = 20;
/// What programs have picked.
pub const PICKS: usize = 8;

kernel::flat_enum! {
    /// What can be in progress.
    pub enum Step {
        /// An Agent's turn (G2).
        Turn {
            /// Where it has come to.
            phase: Phase,
        },
        /// The Syndicate's turn, or its first placement (G4).
        Syndicate {
            /// Where it has come to.
            phase: conceal::Phase,
        },
        /// An Agent answers a proposal to trade (G2.4).
        Trade {
            /// Who is asked.
            partner: Agent,
            /// The card that is offered.
            card: CardId,
        },
        /// An Agent collects influence or heals instead (G6.3).
        Collect {
            /// Who.
            agent: Agent,
            /// How much.
            amount: u8,
            /// Because of which card, if it is one.
            by: Design,
        },
        /// An Agent card is carried out (G2.11).
        Act {
            /// Which.
            card: CardId,
            /// Where it has come to.
            part: act::Part,
        },
        /// An X-File is investigated (G5).
        Investigate {
            /// Where it has come to.
            part: investigate::Part,
        },
        /// A revealed Syndicate card is put away once it is carried out (G5.5).
        Revealed {
            /// Which.
            card: CardId,
        },
        /// An X-File is solved (G5.22).
        Solve {
            /// Which.
            slot: Slot,
        },
        /// Evidence is drawn for the Agents (G5.24).
        Evidence {
            /// Who draws it.
            agent: Agent,
            /// How many tokens; 0 once they are drawn.
            count: u8,
        },
        /// A card's program runs.
        Program(Running),
    }
}

machine::refers!(enum Step {
    Turn {; phase },
    Syndicate {; phase },
    Trade { card; partner },
    Collect {; agent, amount, by },
    Act { card; part },
    Investigate {; part },
    Revealed { card; },
    Solve {; slot },
    Evidence {; agent, count },
    Program(running),
});

machine::runs!(Step);

impl Blank for Step {
    const BLANK: Step = Step::Turn { phase: Phase::Start };
}

/// All that is in progress.
pub type InProgress = Steps<Step, DEPTH, PICKS>;
