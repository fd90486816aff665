//! Reasons: why something cannot be chosen.

use crate::choices::Reason;

/// The rule and the words of a reason.
pub(super) fn in_words(reason: Reason) -> (&'static str, String) {
    let (rule, words) = match reason {
        Reason::DoesNotTouch => ("G2.2", "that region does not touch this one"),
        Reason::StandsThere => ("G2.20", "this Agent stands there already"),
        Reason::MovedOrTraded => ("G2.3", "this Agent has already moved or traded this turn"),
        Reason::CannotMove => ("G2.2", "a text in this region forbids moving"),
        Reason::CannotTrade => ("G2.3", "a text in this region forbids trading"),
        Reason::Elsewhere => ("G2.3", "that Agent is in another region"),
        Reason::AskedBefore => ("G2.5", "that Agent was already asked this turn"),
        Reason::EmptyHanded => ("G2.7", "that Agent has no cards in hand"),
        Reason::NoCase => ("G2.13", "there is no X-File in this region"),
        Reason::TooDear { cost } => return ("G3.9", format!("it costs {cost} influence, and there is not enough")),
        Reason::CannotReveal { cost } => {
            return ("G5.6", format!("it costs {cost} influence to reveal, and there is not enough"));
        }
        Reason::OtherCase => ("G5.4", "it is attached to another X-File"),
        Reason::FiveWounds => ("G6.2", "nobody has more than five wounds"),
        Reason::NoInfluence => ("G7.2", "looking costs 1 influence, and there is none"),
        Reason::LookedAlready => ("G7.1", "looking is possible once, at the start of the turn"),
        Reason::VictimHasFive => ("G7.9", "that Agent already has five wounds"),
        Reason::SpaceTaken => ("G4.17", "a card already lies there"),
        Reason::NoCaseThere => ("G4.18", "there is no X-File at that space"),
        Reason::NoInfluenceToSwap => ("G4.20", "a swap costs 1 influence, and there is none"),
        Reason::FirstPlacement => ("G1.17", "nothing is swapped in the first placement"),
        Reason::TooManySwaps => ("G4.23", "twenty swaps are enough for one turn"),
        Reason::CannotPay => ("G2.18", "the pool cannot pay like that"),
    };
    (rule, words.to_owned())
}
