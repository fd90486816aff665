//! What the texts of Battles can mean and do, by kind and place.

use super::{STANDING, SUPPORTING};
use crate::facts::{CHARACTER, EQUIPMENT, Keyword, Kind, LOCATION, MAIN};
use crate::language::{
    Ban, Condition, Deed, Entrance, Event, Feat, Filter, InRow, Moment, NAME, PLAYER, POWER, RESOURCE, Role, Stat,
    TEAM, ToIt, Verb, Where, Words, Would, Wouldbe,
};
use machine::{Static, Timing};
use wording::{Done, Extent, Fits, Scene, Spoken};

/// What texts can mean and do.
pub(super) const FITS: Fits<Words> = Fits { meant, done, holds, begins, changes, asks_for_itself };

/// Places, one bit each.
mod place {
    pub const ROWS: u32 = 1;
    pub const EQUIPPED: u32 = 1 << 1;
    pub const RESOURCES: u32 = 1 << 2;
    pub const HAND: u32 = 1 << 3;
    pub const DECK: u32 = 1 << 4;
    pub const KO_PILE: u32 = 1 << 5;
    pub const REMOVED: u32 = 1 << 6;
    /// Where those are that are no cards.
    pub const TABLE: u32 = 1 << 7;

    pub const IN_PLAY: u32 = ROWS | EQUIPPED | RESOURCES;
}

/// Every card.
const CARD: u32 = (1 << Kind::ALL.len()) - 1;
/// What is no card.
const OTHERS: u32 = PLAYER | TEAM | NAME | POWER;
const IN_ROWS: Extent = Extent::at(place::ROWS, CHARACTER);

/// Which kinds lie where.
const WORLD: Extent = Extent::at(place::ROWS, CHARACTER | Kind::Machine.bit())
    .or(Extent::at(place::EQUIPPED, Kind::Equipment.bit()))
    .or(Extent::at(place::RESOURCES, CARD | RESOURCE))
    .or(Extent::at(place::HAND | place::DECK, CARD & !MAIN))
    .or(Extent::at(place::KO_PILE | place::REMOVED, CARD))
    .or(Extent::at(place::TABLE, OTHERS));

/// The kinds a filter can mean.
fn kinds(what: &Filter) -> u32 {
    let mut kinds = if what.what == 0 { CARD } else { what.what };
    if what.what & OTHERS != 0 {
        return kinds;
    }
    let unique = what.role == Role::Unique;
    if what.keywords | what.without != 0 || what.bare || what.wounds.is_some() || unique {
        kinds &= CHARACTER;
    }
    if what.row != InRow::Either {
        kinds &= CHARACTER | Kind::Machine.bit();
    }
    if what.role == Role::InCombat {
        kinds &= CHARACTER;
    }
    if what.teams != 0 || what.evil {
        kinds &= !Kind::BasicLocation.bit();
    }
    if what.cost.is_some() {
        kinds &= SUPPORTING | EQUIPMENT;
    }
    if what.symbols != 0 || what.main_power {
        kinds &= STANDING;
    }
    if what.same_symbol || what.role == Role::New {
        kinds &= LOCATION;
    }
    kinds
}

/// Where a filter looks.
fn places(what: &Filter) -> u32 {
    match what.at {
        _ if what.what & OTHERS != 0 => place::TABLE,
        Where::Hand => place::HAND,
        Where::Deck => place::DECK,
        Where::DeckAndHand => place::DECK | place::HAND,
        Where::KoPile => place::KO_PILE,
        Where::Removed => place::REMOVED,
        Where::InPlay => match what.what {
            RESOURCE => place::RESOURCES,
            kinds if kinds & LOCATION == kinds && kinds != 0 => place::RESOURCES,
            _ => place::ROWS | place::EQUIPPED,
        },
    }
}

/// What a filter can mean.
fn meant(what: &Filter, scene: &Scene) -> Extent {
    let kinds = Extent::of_kinds(kinds(what));
    match what.role {
        // A power is of something, and is not that thing.
        _ if what.what & OTHERS != 0 => Extent::at(place::TABLE, what.what),
        Role::This => scene.this,
        Role::It => scene.it.and(kinds),
        Role::Kept(place) => scene.kept[usize::from(place)].and(kinds),
        // Only Equipment has somebody who bears it.
        Role::Bearer if scene.this.and(Extent::of_kinds(Kind::Equipment.bit())).is_empty() => Extent::NOTHING,
        Role::Bearer => IN_ROWS,
        Role::Remembered => Extent::at(place::RESOURCES, LOCATION),
        Role::Any | Role::InCombat | Role::Rest | Role::New | Role::Unique => {
            WORLD.and(Extent::at(places(what), u32::MAX)).and(kinds)
        }
    }
}

fn done(verb: &Verb, scene: &Scene) -> Done {
    let of = |kinds: u32, words| (Extent::of_kinds(kinds), words);
    let at = |places: u32, kinds: u32, words| (Extent::at(places, kinds), words);
    let to_characters = "this happens to characters in play";
    let suits = |deed: ToIt| match deed {
        ToIt::Discard => {
            at(place::HAND, CARD, "only cards in a hand are discarded: write `a card in your hand`, or `KO`")
        }
        ToIt::Ko => at(place::IN_PLAY, CARD | RESOURCE, "only cards in play are KO'd: write `remove … from the game`"),
        ToIt::Stun
        | ToIt::Daze
        | ToIt::Wound
        | ToIt::Heal
        | ToIt::Hide
        | ToIt::Counters { .. }
        | ToIt::RemoveCounters
        | ToIt::TakeControl
        | ToIt::StrikeItself => at(place::ROWS, CHARACTER, to_characters),
        ToIt::ChangeRow => at(place::ROWS, CARD, "only what stands in a row changes rows"),
        ToIt::EnterRow(Entrance::Wounded) => {
            at(!place::ROWS, CHARACTER, "only characters are put into a row, and none from a row")
        }
        ToIt::EnterRow(_) => of(CHARACTER, "only characters are put into a row"),
        ToIt::Find => at(place::DECK, CARD, "only cards in a deck are found"),
        ToIt::TurnUp => at(place::IN_PLAY, CARD | RESOURCE, "only cards in play are turned face up"),
        ToIt::Remember => of(LOCATION, "only a Location is chosen for this"),
        ToIt::PutInHand | ToIt::ReturnToHand => {
            at(!place::HAND, CARD | RESOURCE, "only cards are put into a hand, and none that is in one already")
        }
        ToIt::Show | ToIt::PutOnTop | ToIt::GoToKoPile | ToIt::RemoveFromGame | ToIt::Copy => {
            of(CARD | RESOURCE, "this happens to cards")
        }
    };
    let to = match verb.deed {
        Deed::ToIt(deed) => Some(suits(deed)),
        Deed::PlayFree => Some(of(CARD | POWER, "only cards and Super Powers are played")),
        Deed::Draw(_)
        | Deed::DiscardAtRandom
        | Deed::ShowHand
        | Deed::LookThrough(_)
        | Deed::Shuffle(_)
        | Deed::ReturnToPlace
        | Deed::GainXp(_)
        | Deed::Cancel
        | Deed::Wish
        | Deed::Take(_)
        | Deed::AtRandom(_)
        | Deed::Spare
        | Deed::Last(..) => None,
    };
    let it = match verb.deed {
        Deed::Take(what) | Deed::AtRandom(what) => meant(&what, scene),
        _ if to.is_some() => scene.it.moved(),
        _ => scene.it,
    };
    let done = Done { to, it };
    if matches!(verb.deed, Deed::Take(_) | Deed::AtRandom(_)) { done.naming() } else { done }
}

fn holds(condition: &Condition, scene: &Scene) -> bool {
    let asked = |what: &Filter| match what.role {
        Role::This => scene.this,
        Role::Kept(place) => scene.kept[usize::from(place)],
        _ => scene.it,
    };
    match condition {
        Condition::It(what) => !asked(what).and(Extent::of_kinds(kinds(what))).is_empty(),
        Condition::There(what, _) | Condition::ThereButNone(what, ..) => !meant(what, scene).is_empty(),
        Condition::Counters(what, _) => !meant(what, scene).and(IN_ROWS).is_empty(),
        Condition::Attacks(what) => !meant(what, scene).and(IN_ROWS).is_empty(),
        _ => true,
    }
}

/// Who or what does something that cards wait for.
fn doer(feat: u32) -> Extent {
    let one_of = |feats: &[Feat]| feats.iter().any(|known| known.bit() == feat);
    if one_of(&[Feat::TurnStarts, Feat::MainStarts, Feat::TurnEnds, Feat::Searches]) {
        Extent::at(place::TABLE, PLAYER)
    } else if one_of(&[Feat::Pays]) {
        Extent::at(place::RESOURCES, LOCATION | RESOURCE)
    } else if one_of(&[Feat::Appears]) {
        Extent::at(place::ROWS | place::EQUIPPED, STANDING).or(Extent::at(place::RESOURCES, LOCATION))
    } else if one_of(&[Feat::IsKod, Feat::Leaves, Feat::IsRemoved]) {
        Extent::of_kinds(CARD | RESOURCE)
    } else if one_of(&[Feat::Acts]) {
        Extent::ANYTHING
    } else {
        IN_ROWS
    }
}

fn happens(event: &Event, scene: &Scene) -> Result<Extent, &'static str> {
    let what = meant(&event.what, scene);
    let feats = (0..u32::BITS).map(|bit| 1 << bit).filter(|feat| event.feats & feat != 0);
    if feats.into_iter().all(|feat| what.and(doer(feat)).is_empty()) {
        return Err("this never happens to such a thing; Equipment speaks of `the equipped character`");
    }
    match &event.to {
        Some(to) if meant(to, scene).and(IN_ROWS).is_empty() => Err("this is never done to such a thing"),
        _ => Ok(Extent::ANYTHING),
    }
}

fn begins(own: &Spoken<Words>, scene: &Scene) -> Result<Extent, &'static str> {
    match own.timing {
        Timing::When(Moment::When(event) | Moment::Reaction(_, event) | Moment::LevelUp(_, event)) => {
            happens(&event, scene)
        }
        Timing::When(Moment::On(what)) if meant(&what, scene).and(IN_ROWS).is_empty() => {
            Err("Equipment is put on characters in play")
        }
        Timing::When(Moment::OnlyIf(condition)) if !holds(&condition, scene) => Err("this is never so"),
        Timing::When(Moment::Prevents(_, would)) | Timing::Instead(would) => prevents(&would, scene),
        _ => Ok(Extent::ANYTHING),
    }
}

fn prevents(would: &Would, scene: &Scene) -> Result<Extent, &'static str> {
    let of = match would.would {
        Wouldbe::KodByWounds => IN_ROWS,
        Wouldbe::EntersHand => Extent::of_kinds(CARD),
    };
    let never = meant(&would.what, scene).and(of).is_empty() || would.only.is_some_and(|only| !holds(&only, scene));
    if never { Err("this would never happen to such a thing") } else { Ok(Extent::ANYTHING) }
}

/// A change of a number must be one of something that has the number, where the number is asked for.
fn changes(change: &Static<Words>, scene: &Scene) -> Result<Extent, &'static str> {
    let Static { stat, ref on, .. } = *change;
    let is = |wanted: Stat| stat == wanted.number();
    let (has, why) = if is(Stat::Pay) {
        (Extent::of_kinds(SUPPORTING | EQUIPMENT), "only Supporting Characters and Equipment are recruited")
    } else if is(Stat::Symbols) || is(Stat::StrangeSymbols) {
        // A Super Power of Equipment is used by its bearer.
        let users = CHARACTER | Kind::Machine.bit();
        (Extent::of_kinds(users), "only characters and Machines use Super Powers: write `characters`")
    } else if is(Stat::Forbids(Ban::Lose)) {
        (Extent::ANYTHING, "")
    } else if is(Stat::Forbids(Ban::BeTurnedDown)) {
        (Extent::at(place::RESOURCES, LOCATION | RESOURCE), "only Locations are turned down")
    } else {
        (IN_ROWS, "only characters in play have this: on Equipment, write `the equipped character`")
    };
    let of = meant(on, scene).and(has);
    if of.is_empty() { Err(why) } else { Ok(of) }
}

/// What a change asks about must be settled before it: first which powers are lost, then keywords, then all else.
fn asks_for_itself(change: &Static<Words>) -> Option<&'static str> {
    let Static { stat, ref on, ref per, ref only, .. } = *change;
    let (asked, also) = match only {
        Some(
            Condition::It(what)
            | Condition::ItIsNot(what)
            | Condition::There(what, _)
            | Condition::NoneThere(what)
            | Condition::Counters(what, _)
            | Condition::Attacks(what),
        ) => (Some(what), None),
        Some(Condition::ThereButNone(what, _, none)) => (Some(what), Some(none)),
        _ => (None, None),
    };
    let asks = |wanted: fn(&Filter) -> bool| [Some(on), per.as_ref(), asked, also].into_iter().flatten().any(wanted);
    let asks_for_keywords = asks(|what| what.keywords | what.without != 0 || what.role == Role::Unique);
    let gives_keyword = Keyword::ALL.iter().any(|&keyword| stat == Stat::Has(keyword).number());
    if gives_keyword && asks_for_keywords {
        Some("what gives keywords cannot ask for keywords")
    } else if stat == Stat::LosesCan.number()
        && (asks_for_keywords || asks(|what| what.symbols != 0 || what.main_power))
    {
        Some("what takes powers away cannot ask for keywords or powers")
    } else {
        None
    }
}
