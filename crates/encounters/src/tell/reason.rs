//! Reasons: why something cannot be chosen; and how the game ended.

use crate::Encounters;
use crate::choice::Reason;
use crate::state::Ending;

/// The rule and the words of a reason: what stands behind `You cannot …:`.
pub(super) fn in_words(reason: Reason) -> (&'static str, String) {
    let (rule, words) = match reason {
        Reason::NeedsRecruit(points) => return ("E4.20", format!("needs {points} more recruit")),
        Reason::NeedsAttack(points) => return ("E4.42", format!("needs {points} more attack")),
        Reason::FightNeedsRecruit(points) => return ("E4.43", format!("needs {points} more recruit")),
        Reason::ScanNeedsRecruit(points) => return ("E4.19", format!("needs {points} more recruit")),
        Reason::ScanNeedsAttack(points) => return ("E4.19", format!("needs {points} more attack")),
        Reason::Immunity => ("E9.18", "Immunity: points from that class do not count, and the others are too few"),
        Reason::Stealth => ("E9.32", "Stealth: cannot be fought in the Shadows"),
        Reason::Forbidden => ("E8.2", "an effect forbids it"),
        Reason::Frightening => ("E9.17", "Frightening: you have no card to discard"),
        Reason::Doubt => ("E4.18", "a Doubt is never played"),
        Reason::ClassAsleep => ("E4.9", "no other card of that class was played before it this turn"),
        Reason::Used => ("E4.7", "it was used this turn"),
        Reason::PlayedEarlier => ("E9.9", "it was played in an earlier turn"),
        Reason::BeliefDone => ("E4.14", "your Belief was carried out this turn"),
        Reason::Asked => ("E9.4", "that player has Coordinated or declined this turn"),
        Reason::NoCoordinating => ("E11.11", "nobody may Coordinate now"),
        Reason::NoCoordinatingAlone => ("E12.7", "nobody may Coordinate now, nor do what stands for it alone"),
        Reason::OnceATurn => ("E12.2", "this is possible once a turn"),
        Reason::Copy => ("E9.5", "a copy cannot be defeated"),
        Reason::Syndicate => ("E4.26", "a Syndicate Enemy is in that space"),
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
