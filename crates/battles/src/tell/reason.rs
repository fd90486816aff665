//! Reasons: why something cannot be chosen; and how the game ended.

use crate::Battles;
use crate::choice::Reason;
use crate::state::Ending;

/// The rule and the words of a reason: what stands behind `You cannot …:`.
pub(super) fn in_words(reason: Reason) -> (&'static str, String) {
    let (rule, words) = match reason {
        Reason::NeedsPoints(1) => ("B3.7", "needs 1 more recruit point"),
        Reason::NeedsPoints(points) => return ("B3.7", format!("needs {points} more recruit points")),
        Reason::NotALocation => ("B3.2", "only a Location goes face up"),
        Reason::NameOfMain => ("B3.14", "a Main Character of that side has its name"),
        Reason::NeedsTeam => ("B6.8", "needs a face-up character of its team on your side"),
        Reason::NeedsTeamToEquip => ("B3.20", "needs a face-up character of its team on your side"),
        Reason::NotThere => ("B3.19", "it cannot be put there"),
        Reason::Moved => ("B2.14", "it has moved in this step"),
        Reason::MustMove => ("B12.24", "an effect demands that characters stand in the other row"),
        Reason::Exhausted => ("B4.2", "it is exhausted"),
        Reason::Stunned => ("B5.2", "it is stunned"),
        Reason::Hidden => ("B5.17", "it is hidden"),
        Reason::NoCounters => ("B5.4", "a stunned character gets no counters"),
        Reason::NotRanged => ("B4.4", "from the back row only Ranged characters attack"),
        Reason::AngryFirst => ("B11.1", "an Angry character must be in the first attack"),
        Reason::NoTarget => ("B4.6", "there is nobody it could attack"),
        Reason::OtherRow => ("B4.14", "a team attack comes from one row"),
        Reason::NoTeam => ("B4.15", "a team attack needs a team in common"),
        Reason::Protected => ("B4.7", "a character in front protects it"),
        Reason::Guarded => ("B3.28", "a face-up character stands in the row of the Machine"),
        Reason::OutOfReach => ("B3.29", "a character in front keeps these attackers from its row"),
        Reason::Forbidden => ("B8.2", "an effect forbids it"),
        Reason::WrongTime => ("B6.2", "this is not its time"),
        Reason::NotInCombat => ("B7.3", "its character is not in the combat"),
        Reason::Bystander => ("B7.33", "in combat only characters in it are powered up"),
        Reason::Condition => ("B6.12", "what it demands is not so"),
        Reason::NoObject => ("B13.7", "there is nothing to choose for it"),
        Reason::Used => ("B7.13", "it was used this turn"),
        Reason::PowerOff => ("B5.3", "its power is off"),
        Reason::CannotPay => ("B7.5", "you have no Locations that pay for it"),
        Reason::NoSuchCard => ("B7.31", "you have no card of that name in hand"),
        Reason::Impossible => ("B6.14", "it cannot be carried out now"),
        Reason::NoRoom => ("B8.3", "too much is going on: finish something first"),
    };
    (rule, words.to_owned())
}

impl Battles {
    /// How the game ended, and the rule that says so.
    pub(crate) fn ending_in_words(ending: Ending) -> (&'static str, &'static str) {
        match ending {
            Ending::NotYet => ("The game goes on.", "B2.1"),
            Ending::LastSide => ("Only one side has a Main Character left.", "B9.1"),
            Ending::Quiet => ("Nobody attacks any more: fewest wounds win.", "B9.5"),
            Ending::Fruitless => ("Nobody was wounded for ten rounds: fewest wounds win.", "B9.11"),
            Ending::TooLong => ("The game took too many turns: fewest wounds win.", "B9.8"),
        }
    }
}
