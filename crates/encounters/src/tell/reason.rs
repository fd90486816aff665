//! Reasons: why something cannot be chosen; and how the game ended.

use crate::Encounters;
use crate::choice::Reason;
use crate::state::Ending;

/// The rule and the words of a reason: what follows `… is not possible:`.
pub(super) fn in_words(reason: Reason) -> (&'static str, String) {
    let (rule, words) = match reason {
        Reason::NeedsRecruit(points) => return ("E4.20", format!("you need {points} more recruit")),
        Reason::NeedsAttack(points) => return ("E4.42", format!("you need {points} more attack")),
        Reason::FightNeedsRecruit(points) => return ("E4.43", format!("you need {points} more recruit")),
        Reason::ScanNeedsRecruit(points) => return ("E4.19", format!("you need {points} more recruit")),
        Reason::ScanNeedsAttack(points) => return ("E4.19", format!("you need {points} more attack")),
        Reason::Immunity => ("E9.18", "Immunity: points of that class do not count, and you have too few others"),
        Reason::Stealth => ("E9.32", "Stealth: it cannot be fought until it leaves the Shadows"),
        Reason::Forbidden => ("E8.2", "a card forbids it"),
        Reason::Frightening => ("E9.17", "Frightening: you must discard a card first, and you have none"),
        Reason::Doubt => ("E4.18", "Doubts are never played"),
        Reason::ClassAsleep => ("E4.9", "you played no other card of that class before it this turn"),
        Reason::Used => ("E4.7", "it was already used this turn"),
        Reason::PlayedEarlier => ("E9.9", "it was played in an earlier turn"),
        Reason::BeliefDone => ("E4.14", "your Belief was already carried out this turn"),
        Reason::Asked => ("E9.4", "that player has already Coordinated or declined this turn"),
        Reason::NoCoordinating => ("E11.11", "a card forbids players to Coordinate for now"),
        Reason::NoCoordinatingAlone => ("E12.7", "a card forbids you to use Coordinate for now"),
        Reason::OnceATurn => ("E12.2", "you can do this only once a turn"),
        Reason::Copy => ("E9.5", "a copy cannot be defeated"),
        Reason::Syndicate => ("E4.26", "a Syndicate Enemy cannot be recruited; fight it"),
        Reason::NoneLeft => ("E10.22", "none are left"),
        Reason::Impossible => ("E8.25", "it cannot be carried out now"),
    };
    (rule, words.to_owned())
}

impl Encounters {
    /// How the game ended, and the rule that says so.
    pub(crate) fn ending_in_words(ending: Ending) -> (&'static str, &'static str) {
        match ending {
            Ending::NotYet => ("The game goes on.", "E2.1"),
            Ending::Won => ("The End Game is beaten. The team has won.", "E7.18"),
            Ending::PlayerDefeated => ("A player was defeated before The End. The team has lost.", "E5.19"),
            Ending::AllDefeated => ("All players are defeated. The team has lost.", "E7.19"),
            Ending::OutOfStrikes => ("No Strikes are left. The team has lost.", "E5.16"),
            Ending::GaveUp => ("A player gave up. The team has lost.", "E2.5"),
            Ending::TooLong => ("The game took too many turns. The team has lost.", "E2.6"),
        }
    }
}
