//! The list of bots, and their budgets.

use crate::notepad::Notepad;
use crate::{greedy, random};
use kernel::{Chance, Game, Known, Seed};
use std::fmt;
use std::str::FromStr;

/// A bot and its settings. Written as it is named: `random`, `greedy`, `greedy:16`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bot {
    /// Picks any choice.
    Random,
    /// Picks what looks best right now, over a few re-deals.
    Greedy(Budget),
}

/// How much a bot may compute per decision. Counted, never timed, so the same budget gives the same choice everywhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// The number of re-deals on which each choice is tried.
    pub deals: u16,
    /// The number of further questions per try that are answered carefully, whoever is asked.
    pub cares: u16,
    /// The maximum number of answers per try, passes and lone choices not counted.
    pub answers: u16,
}

impl Budget {
    /// Enough for a sensible teammate.
    pub const DEFAULT: Budget = Budget { deals: 4, cares: 2, answers: 64 };
    /// More deals are no use to a bot that looks one move ahead.
    pub const DEALS_MAX: u16 = 1000;
}

impl Default for Budget {
    fn default() -> Budget {
        Budget::DEFAULT
    }
}

impl Default for Bot {
    fn default() -> Bot {
        Bot::Greedy(Budget::DEFAULT)
    }
}

impl Bot {
    /// Every bot, as it is named.
    pub const ALL: [Bot; 2] = [Bot::Random, Bot::Greedy(Budget::DEFAULT)];

    /// The index of its choice in the list of the open decision, which must be the seat's own.
    pub fn choose<G: Game>(
        &self,
        game: &G,
        known: &Known<G::State>,
        chance: &mut Chance,
        notepad: &mut Notepad<G>,
    ) -> usize {
        match self {
            Bot::Random => random::choose(game, known, chance, notepad),
            Bot::Greedy(budget) => greedy::choose(game, known, *budget, chance, notepad),
        }
    }
}

/// Which child of a game's seed bots draw from; the game itself never uses it.
const BOTS: u64 = 0xb07;

/// A bot's random stream for the decision after `answers` answers. Each decision has its own stream, so a resumed game
/// continues as it would have, and after an undo a bot chooses the same again.
pub fn stream(seed: Seed, answers: u32) -> Chance {
    Chance::new(seed.child(BOTS).child(u64::from(answers)))
}

/// The name of a bot that does not exist.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoSuchBot {
    /// What was asked for.
    pub named: String,
}

impl fmt::Display for NoSuchBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no bot `{}`", self.named)
    }
}

impl std::error::Error for NoSuchBot {}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Bot::Random => f.write_str("random"),
            Bot::Greedy(Budget { deals, .. }) if *deals == Budget::DEFAULT.deals => f.write_str("greedy"),
            Bot::Greedy(Budget { deals, .. }) => write!(f, "greedy:{deals}"),
        }
    }
}

impl FromStr for Bot {
    type Err = NoSuchBot;

    fn from_str(words: &str) -> Result<Bot, NoSuchBot> {
        let words = words.trim();
        let (name, deals) = words.split_once(':').map_or((words, None), |(name, deals)| (name, Some(deals)));
        let deals = deals.map(|deals| deals.parse().ok().filter(|deals| (1..=Budget::DEALS_MAX).contains(deals)));
        match (name.to_lowercase().as_str(), deals) {
            ("random", None) => Ok(Bot::Random),
            ("greedy", None) => Ok(Bot::Greedy(Budget::DEFAULT)),
            ("greedy", Some(Some(deals))) => Ok(Bot::Greedy(Budget { deals, ..Budget::DEFAULT })),
            _ => Err(NoSuchBot { named: words.to_owned() }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_reads_back_as_it_is_written() {
        for words in ["random", "greedy", "greedy:16"] {
            assert_eq!(words.parse::<Bot>().map(|bot| bot.to_string()), Ok(words.to_owned()));
        }
        assert_eq!("Greedy:4".parse(), Ok(Bot::default()));
        for words in ["", "clever", "greedy:", "greedy:0", "greedy:9999", "random:2"] {
            assert_eq!(words.parse::<Bot>(), Err(NoSuchBot { named: words.to_owned() }));
        }
    }
}
