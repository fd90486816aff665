//! Reasons: why something cannot be chosen; and how the game ended.

use crate::Battles;
use crate::choice::Reason;
use crate::state::Ending;

/// The rule and the words of a reason: what follows `… is not possible:`.
pub(super) fn in_words(reason: Reason) -> (&'static str, String) {
    let (rule, words) = match reason {
        Reason::NeedsPoints(1) => ("B3.7", "you need 1 more recruit point"),
        Reason::NeedsPoints(points) => return ("B3.7", format!("you need {points} more recruit points")),
        Reason::NotALocation => ("B3.2", "only a Location can be placed face up"),
        Reason::NameOfMain => ("B3.14", "a Main Character on that side has the same name"),
        Reason::NeedsTeam => ("B6.8", "you need a face-up character of its team on your side"),
        Reason::NeedsTeamToEquip => ("B3.20", "you need a face-up character of its team on your side"),
        Reason::NotThere => ("B3.19", "it cannot be equipped to that character"),
        Reason::Moved => ("B2.14", "it has already moved in this step"),
        Reason::MustMove => ("B12.24", "a card forces some of your characters into the other row: move them first"),
        Reason::MustStay => ("B12.24", "a card keeps it in the row it is in"),
        Reason::Unmoved => ("B3.27", "a Machine does not move in the Formation Step"),
        Reason::Teammate => ("B10.11", "you cannot attack your teammate"),
        Reason::PlayerOut => ("B10.6", "that player is out"),
        Reason::NoStrike => ("B4.34", "the defender cannot strike it"),
        Reason::OtherSymbol => ("B7.5", "it does not give that symbol"),
        Reason::OtherTeam => ("B7.9", "it pays only for characters of its own team"),
        Reason::NeededElsewhere => ("B7.7", "you need it for another symbol of this power"),
        Reason::Reaction => ("B7.19", "you can use it only when what it reacts to happens"),
        Reason::Exhausted => ("B4.2", "it is exhausted"),
        Reason::Stunned => ("B5.2", "it is stunned"),
        Reason::Hidden => ("B5.17", "it is hidden"),
        Reason::NoCounters => ("B5.4", "a stunned character gets no counters"),
        Reason::NotRanged => ("B4.4", "only Ranged characters can attack from the back row"),
        Reason::AngryLeftOut => ("B11.1", "an Angry character must be part of your first attack"),
        Reason::NoTarget => ("B4.6", "there is nobody it can attack"),
        Reason::RecruitStep => ("B2.13", "you recruit only in your Recruit Step"),
        Reason::MainPhase => ("B4.1", "you attack only in your Main Phase"),
        Reason::OtherRow => ("B4.14", "all attackers must be in the same row"),
        Reason::NoTeam => ("B4.15", "all attackers must share a team"),
        Reason::Protected => ("B4.7", "a character in front of it protects it"),
        Reason::Guarded => ("B3.28", "a face-up character in its row guards it"),
        Reason::OutOfReach => ("B3.29", "a character in front of it keeps these attackers out of its row"),
        Reason::Forbidden => ("B8.2", "a card forbids it"),
        Reason::WrongTime => ("B6.2", "its timing does not allow it now"),
        Reason::NotInCombat => ("B7.3", "its character is not in this combat"),
        Reason::Bystander => ("B7.33", "during combat you can power up only characters in it"),
        Reason::Condition => ("B6.12", "its condition is not met"),
        Reason::NoObject => ("B13.7", "there is nothing it could be used on"),
        Reason::Used => ("B7.13", "it was already used this turn"),
        Reason::PowerOff => ("B5.3", "its powers are off"),
        Reason::CannotPay => ("B7.5", "you have no Locations to pay for it"),
        Reason::NoSuchCard => ("B7.31", "you have no card of that name in hand"),
        Reason::Impossible => ("B6.14", "it cannot be carried out now"),
        Reason::NoRoom => ("B8.3", "too much is going on at once: finish something first"),
    };
    (rule, words.to_owned())
}

impl Battles {
    /// How the game ended, and the rule that says so.
    pub(crate) fn ending_in_words(ending: Ending) -> (&'static str, &'static str) {
        match ending {
            Ending::NotYet => ("The game goes on.", "B2.1"),
            Ending::LastSide => ("Only one side has a Main Character left.", "B9.1"),
            Ending::Quiet => ("Nobody attacks any more: the fewest wounds win.", "B9.5"),
            Ending::Fruitless => ("Nobody was wounded for ten rounds: the fewest wounds win.", "B9.11"),
            Ending::TooLong => ("The game took too many turns: the fewest wounds win.", "B9.8"),
        }
    }
}
