//! Which numbers a text of Encounters can change, and of what.

use super::extent::{CARD, anywhere};
use super::{END_GAME, FOUGHT, OWNED, STRIKE, place};
use crate::facts::{Keyword, Kind};
use crate::language::{Ban, CHARACTER, Condition, Filter, PLAYER, SPACE, Stat, Words};
use machine::Static;
use wording::{Extent, Scene};

/// A change of a number must be one of something that has the number, where the number is asked for.
pub(super) fn changes(change: &Static<Words>, scene: &Scene) -> Result<Extent, &'static str> {
    let Static { stat, ref on, .. } = *change;
    let is = |wanted: Stat| stat == wanted.number();
    let bans = |bans: &[Ban]| bans.iter().any(|&ban| is(Stat::Forbids(ban)));
    let (has, why) = if is(Stat::Scan) {
        // Spaces are no things that a text can choose.
        return if on.what == SPACE {
            Ok(Extent::ANYTHING)
        } else {
            Err("only spaces cost something to scan: write `spaces`")
        };
    } else if is(Stat::Fight) {
        let fought = Extent::at(place::ROWS, FOUGHT).or(Extent::at(place::TABLE, PLAYER));
        (fought, "only what is fought has a value, in the rows, and players have Defense")
    } else if is(Stat::Cost) || bans(&[Ban::BeRecruited]) {
        // What comes from the stack of Special Agents costs the same, whichever it is (E4.25).
        let offered = Extent::at(place::BUREAU | place::OUTSIDE, Kind::Academy.bit());
        (offered, "only characters of the Academy have a price: write `characters`, or `characters in the Bureau`")
    } else if is(Stat::Health) {
        (
            Extent::at(place::ROWS, END_GAME).or(Extent::at(place::TABLE, PLAYER)),
            "only End Games and players have Health",
        )
    } else if is(Stat::Attack) || is(Stat::Recruit) {
        (Extent::at(place::HAND | place::PLAYED, OWNED), "only characters that are played give something")
    } else if is(Stat::Damage) {
        (Extent::at(place::STRIKES, STRIKE), "only Strikes that a player has deal damage")
    } else if is(Stat::Has(Keyword::Coordinate)) {
        (Extent::at(place::HAND | place::PLAYED, CHARACTER), "only characters Coordinate")
    } else if bans(&[Ban::BeFought]) {
        (Extent::at(place::ROWS, FOUGHT), "only Enemies and End Games in the rows are fought")
    } else if bans(&[Ban::BeScanned]) {
        let hidden = Extent::at(place::ROWS, if on.what == 0 { CARD } else { END_GAME });
        (hidden, "what is scanned is hidden, and of a hidden card nothing is known: write `cards in the Shadows`")
    } else if is(Stat::HandSize) || stat >= Stat::Forbids(Ban::BeFought).number() {
        (Extent::at(place::TABLE, PLAYER), "only players do that: write `players`")
    } else {
        (Extent::at(place::ROWS, FOUGHT), "only what is fought has such keywords, in the rows")
    };
    let of = anywhere(on, scene).and(has);
    if of.is_empty() { Err(why) } else { Ok(of) }
}

/// What a change asks about must be settled before it: first which characters Coordinate, then values, then all else.
pub(super) fn asks_for_itself(change: &Static<Words>) -> Option<&'static str> {
    let Static { stat, ref on, ref per, ref only, .. } = *change;
    let asked = match only {
        Some(
            Condition::It(what) | Condition::ItIsNot(what) | Condition::There(what, _) | Condition::NoneThere(what),
        ) => Some(what),
        Some(Condition::Offered(what) | Condition::AloneAndPlayed(what)) => Some(what),
        Some(Condition::Chosen | Condition::TheEnd(_)) | None => None,
    };
    let asks = |wanted: fn(&Filter) -> bool| [Some(on), per.as_ref(), asked].into_iter().flatten().any(wanted);
    let asks_for_values = asks(|what| what.bound.is_some_and(|bound| bound.stat == Stat::Fight));
    if stat == Stat::Fight.number() && asks_for_values {
        Some("what changes values cannot ask for values")
    } else if stat == Stat::Has(Keyword::Coordinate).number() && (asks_for_values || asks(|what| what.keywords != 0)) {
        Some("what lets characters Coordinate cannot ask for keywords or values")
    } else {
        None
    }
}
