//! The setup options: those of C11, the Basic game (C12), and the ready-made decks.

use crate::Ccg;
use crate::decks::{Deck, READY, Variant};
use crate::state::TableRules;
use kernel::{Setup, SetupError, SetupOption, Takes};
use wording::ReadyDecks;

static QUESTION_OR_GUESS: SetupOption = SetupOption {
    name: "question_or_guess",
    about: "a success gives one question or one guess, not both",
    rule: Some("C11.2"),
    takes: Takes::Flag,
};
static ONE_GUESS: SetupOption = SetupOption {
    name: "one_guess",
    about: "whoever guesses wrong has lost to the player guessed at",
    rule: Some("C11.4"),
    takes: Takes::Flag,
};
static KILLER: SetupOption = SetupOption {
    name: "killer",
    about: "KILLER cards may be in decks, and whose opponents have lost all Agents has won",
    rule: Some("C11.7"),
    takes: Takes::Flag,
};
static POWERS: SetupOption = SetupOption {
    name: "powers",
    about: "an X-File has powers, once its player announces a characteristic",
    rule: Some("C11.12"),
    takes: Takes::Flag,
};
static BASIC: SetupOption = SetupOption {
    name: "basic",
    about: "the Basic game for two: no points, no combat, three cards a turn",
    rule: Some("C12.1"),
    takes: Takes::Flag,
};
static DECKS: SetupOption = SetupOption {
    name: "decks",
    about: "a ready deck for each player, or for each without a deck of their own; chance draws the X-File",
    rule: Some("C1.1"),
    takes: Takes::List { names: Vec::new(), count: None, random: false },
};

/// All options.
pub(crate) fn all() -> Vec<SetupOption> {
    let decks = DECKS.clone().of(READY.iter().map(|ready| ready.name));
    vec![decks, QUESTION_OR_GUESS.clone(), ONE_GUESS.clone(), KILLER.clone(), POWERS.clone(), BASIC.clone()]
}

impl TableRules {
    /// The Advanced game without options.
    pub const NONE: TableRules =
        TableRules { question_or_guess: false, one_guess: false, killer: false, powers: false, basic: false };

    /// The options of a setup. The Basic game is for two and has none of the others (C12.1, C12.6).
    pub(crate) fn of(setup: &Setup) -> Result<TableRules, SetupError> {
        let basic = BASIC.flag(setup)?;
        if basic {
            for option in [&QUESTION_OR_GUESS, &ONE_GUESS, &KILLER, &POWERS] {
                if option.flag(setup)? {
                    let words = format!("the Basic game has no option `{0}`: leave out `basic` or `{0}`", option.name);
                    return Err(SetupError { words, rule: Some("C12.6") });
                }
            }
            let seats = setup.seats.len();
            if seats != 2 {
                let words = format!("the Basic game is for two, not for {seats}");
                return Err(SetupError { words, rule: BASIC.rule });
            }
        }
        Ok(TableRules {
            question_or_guess: QUESTION_OR_GUESS.flag(setup)?,
            one_guess: ONE_GUESS.flag(setup)?,
            killer: KILLER.flag(setup)?,
            powers: POWERS.flag(setup)?,
            basic,
        })
    }
}

impl Ccg {
    /// The ready decks for a table, and the option that names them.
    pub(crate) fn ready_for_setups(&self, variant: Variant) -> ReadyDecks<'_, Deck> {
        let decks = self.ready.of_variant(variant);
        ReadyDecks { texts: READY, decks, option: self.about.option(&DECKS), rule: "C1.1" }
    }
}
