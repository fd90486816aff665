//! What can be announced, and what a window can be about.

use kernel::Seat;
use machine::{Blank, CardId};

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
