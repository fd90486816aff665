//! Reasons: why something cannot be chosen.

use crate::choice::Reason;

/// The rule and the words of a reason: what follows `… is not possible:`.
pub(super) fn in_words(reason: Reason) -> (&'static str, String) {
    let (rule, words) = match reason {
        Reason::NotActive => ("C3.19", "it can be played only in your own turn"),
        Reason::NotConspiracy => ("C3.19", "it can be played only in another player's turn"),
        Reason::TooFewPlayers => ("C3.22", "it needs three or more players"),
        Reason::NotInBriefing => ("C3.22", "it can be played only in a Briefing"),
        Reason::NotInCombat => ("C3.22", "it can be played only in combat"),
        Reason::NotRevealed => ("C5.9", "the cards under the Site are dealt with first"),
        Reason::OnlyCombatCards => ("C7.11", "in combat you can play only Combat cards"),
        Reason::NothingInUse => ("C3.24", "no card in use has the keywords it asks for"),
        Reason::CannotPay => ("C2.9", "you cannot pay for it"),
        Reason::UsedHere => ("C6.27", "a copy of it was already used in this check"),
        Reason::OtherSkill => ("C3.44", "no check of its skill is open"),
        Reason::NoTarget => ("C3.16", "there is nothing it could be played on"),
        Reason::WrongSection => ("C3.23", "that Agent is in the wrong section"),
        Reason::InHospital => ("C3.66", "an Agent in the Hospital cannot use its effect"),
        Reason::Borrowed => ("C14.119", "it came with a borrowed Agent, and stays with it"),
        Reason::Exchanged => ("C4.18", "it has already changed hands in this phase"),
        Reason::WrongAgent => ("C3.23", "that Agent does not have the keyword it asks for"),
        Reason::BearsOne => ("C4.19", "that Agent already bears one"),
        Reason::NotSold => ("C2.33", "CP cards cannot be sold"),
        Reason::InPlay => ("C3.30", "you already have that Agent in play"),
        Reason::HasMoved => ("C4.24", "that Agent has already moved in this phase"),
        Reason::NotWell => ("C9.5", "that Agent is not well enough to leave the Hospital"),
        Reason::PlacedOne => ("C4.34", "you have already placed a Site like it this turn"),
        Reason::SiteTaken => ("C4.41", "a Team was already sent there"),
        Reason::LikeSite => ("C4.35", "a Team was already sent to a Site like it"),
        Reason::TeamSent => ("C4.42", "that Team was already sent to another Site"),
        Reason::Excluded => ("C8.15", "by what you were told, it is not that one"),
        Reason::OtherValue => ("C6.16", "you announced another value with the skill"),
        Reason::OtherQuestion => ("C8.7", "this question is about something else"),
        Reason::HasGuessed => ("C8.13", "you have already guessed in this turn"),
        Reason::TooManyCards => ("C4.56", "you have more than seven cards"),
        Reason::UsedUp => ("C3.67", "it was already used"),
        Reason::OtherTime => ("C4.7", "it can be used only in another phase"),
        Reason::NoTokens => ("C3.62", "there are no tokens on it"),
        Reason::NothingStored => ("C3.81", "nothing lies beneath it"),
        Reason::NotSo => ("C3.16", "what it asks for is not so"),
        Reason::Forbidden => ("C3.7", "a card in play forbids it"),
        Reason::CannotUse => ("C7.18", "that fighter cannot use such cards"),
        Reason::OwnTurn => ("C11.16", "powers are for the turns of others"),
        Reason::Announced => ("C11.15", "all know it already"),
        Reason::ThreePlayed => ("C12.11", "you have already played three cards this turn"),
        Reason::ThreeDiscarded => ("C12.15", "you have already discarded three cards"),
        Reason::Hides => ("C14.20", "that fighter hides in this round"),
        Reason::NoRoom => ("C6.11", "too much is going on at once: finish something first"),
    };
    (rule, words.to_owned())
}
