//! What the texts of the CCG can mean and do, by suit and place.

use super::{ADVERSARY, AGENT, DECKED, HELPS, POWER, SITE};
use crate::facts::Suit;
use crate::keyword::{Keyword, Keywords};
use crate::language::{
    Ban, Condition, Deed, Event, Feat, Filter, Modifier, Moment, Role, Sort, Stat, To, Verb, Where, Words, Would,
    Wouldbe,
};
use machine::{Static, Timing};
use wording::{Done, Extent, Fits, Scene, Spoken};

/// What texts can mean and do.
pub(super) const FITS: Fits<Words> = Fits { meant, done, holds, begins, changes, asks_for_itself };

/// Places, one bit each.
mod place {
    /// In play: in a section, at a Site, on or beneath a card that is.
    pub const PLAY: u32 = 1;
    pub const HAND: u32 = 1 << 1;
    pub const DECK: u32 = 1 << 2;
    pub const DISCARD: u32 = 1 << 3;
    pub const REMOVED: u32 = 1 << 4;
    pub const ANNOUNCED: u32 = 1 << 5;
    /// Looked at or found, for now.
    pub const STAGE: u32 = 1 << 6;
    /// Where those are that are no cards.
    pub const TABLE: u32 = 1 << 7;

    /// Where a card is when nothing is said.
    pub const OPEN: u32 = PLAY | ANNOUNCED | STAGE;
}

/// What is no card.
mod other {
    pub const PLAYER: u32 = 1 << 16;
    pub const TEAM: u32 = 1 << 17;
    pub const SECTION: u32 = 1 << 18;
    pub const KEYWORD: u32 = 1 << 19;
    pub const SKILL: u32 = 1 << 20;
    pub const CHARACTERISTIC: u32 = 1 << 21;
    pub const CHECK: u32 = 1 << 22;
}

const WITNESS: u32 = Suit::Witness.bit();
/// Who can fight: a Witness where a text says so.
const FIGHTERS: u32 = AGENT | ADVERSARY | WITNESS;
/// What can lie on somebody.
const BORNE: u32 =
    Suit::Equipment.bit() | Suit::Event.bit() | Suit::Combat.bit() | WITNESS | Suit::Bluff.bit() | ADVERSARY;

/// Which suits lie where.
const WORLD: Extent = Extent::at(place::PLAY, DECKED | POWER)
    .or(Extent::at(
        place::HAND | place::DECK | place::DISCARD | place::REMOVED | place::ANNOUNCED | place::STAGE,
        DECKED,
    ))
    .or(Extent::at(place::TABLE, u32::MAX << 16));

/// Cards in play of these suits.
const fn in_play(kinds: u32) -> Extent {
    Extent::at(place::PLAY, kinds)
}

/// The suits that can have a keyword. Agents and Sites have those of their suit, and nothing else has; Agents may attack
/// as Adversaries, and much can count as a Witness; any other keyword can come to any card by a text.
fn having(keyword: Keyword) -> u32 {
    match keyword {
        Keyword::Agent => AGENT,
        Keyword::Adversary => ADVERSARY | AGENT,
        Keyword::Witness => DECKED & !(AGENT | SITE | ADVERSARY),
        Keyword::Site => SITE,
        _ => DECKED | POWER,
    }
}

/// The suits that have all of these keywords, and one of those.
fn with_keywords(all: Keywords, any: Keywords) -> u32 {
    let each = |set: Keywords| Keyword::ALL.iter().copied().filter(move |&keyword| set.has(keyword));
    let of_all = each(all).fold(u32::MAX, |kinds, keyword| kinds & having(keyword));
    let of_any = if any == Keywords::NONE { u32::MAX } else { each(any).fold(0, |kinds, one| kinds | having(one)) };
    of_all & of_any
}

/// The kinds a filter can mean.
fn kinds(what: &Filter) -> u32 {
    match what.sort {
        Sort::Player => other::PLAYER,
        Sort::Team => other::TEAM,
        Sort::Section => other::SECTION,
        Sort::Keyword | Sort::SiteKeyword => other::KEYWORD,
        Sort::Skill => other::SKILL,
        Sort::Characteristic => other::CHARACTERISTIC,
        Sort::Check => other::CHECK,
        Sort::Card | Sort::Fighter => {
            let mut kinds = with_keywords(what.all, what.any) & (DECKED | POWER);
            if what.sort == Sort::Fighter || what.hurt {
                kinds &= FIGHTERS;
            }
            if what.woman || what.not_had {
                kinds &= AGENT | WITNESS;
            }
            if matches!(what.modifier, Modifier::Has(_)) {
                kinds &= HELPS | Suit::Event.bit();
            }
            // Sites are fresh until they are investigated; what was removed is fresh for a turn.
            if what.fresh && what.at.place != Where::Removed {
                kinds &= SITE;
            }
            kinds
        }
    }
}

/// Where a filter looks.
fn places(what: &Filter) -> u32 {
    match what.at.place {
        _ if kinds(what) >= other::PLAYER => place::TABLE,
        Where::Anywhere => place::OPEN,
        Where::Sections(_) => place::PLAY,
        Where::Hand => place::HAND,
        Where::Deck | Where::Top(_) => place::DECK | place::STAGE,
        Where::DeckOrDiscard => place::DECK | place::DISCARD | place::STAGE,
        Where::Discard => place::DISCARD,
        Where::Removed => place::REMOVED,
        Where::Announced => place::ANNOUNCED | place::PLAY,
        Where::Stage => place::STAGE,
    }
}

/// What a filter can mean.
fn meant(what: &Filter, scene: &Scene) -> Extent {
    // What was named before is a card only if the filter says so: `that Team` may be all that is said.
    let is_named = what.role != Role::Any && what.sort == Sort::Card;
    let of = if is_named && kinds(what) == (DECKED | POWER) { Extent::ANYTHING } else { Extent::of_kinds(kinds(what)) };
    match what.role {
        Role::This => scene.this.and(of),
        Role::It => scene.it.and(of),
        Role::Kept(place) => scene.kept.get(usize::from(place)).map_or(Extent::ANYTHING, |kept| kept.and(of)),
        Role::Bearer if scene.this.and(Extent::of_kinds(BORNE)).is_empty() => Extent::NOTHING,
        Role::Bearer => in_play(AGENT).and(of),
        Role::ThatTeam | Role::OwnTeam | Role::ItsTeam => Extent::at(place::TABLE, other::TEAM),
        Role::ThisCheck => Extent::at(place::TABLE, other::CHECK),
        Role::ThisSite => in_play(SITE).and(of),
        Role::Together => in_play(FIGHTERS).and(of),
        Role::About | Role::Picked | Role::Rest | Role::Stored => of,
        Role::Any => WORLD.and(Extent::at(places(what), u32::MAX)).and(of),
    }
}

/// What can be done to things of some kinds at some places, and what to say of others.
type Target = Option<(Extent, &'static str)>;

/// What a deed can be done to, if it is done to what the program is about.
fn target(deed: &Deed) -> Target {
    let at = |places: u32, kinds: u32, words| Some((Extent::at(places, kinds), words));
    match deed {
        Deed::Discard => at(!(place::DISCARD | place::REMOVED), DECKED, "only cards that lie elsewhere are discarded"),
        Deed::Remove | Deed::RemoveUnless(..) => {
            at(!place::REMOVED, DECKED, "only cards that are in the game are removed from it")
        }
        Deed::Negate => at(place::OPEN, DECKED, "only cards that were played are negated"),
        Deed::Move(To::Bureau | To::OwnBureau) => {
            at(u32::MAX, AGENT | SITE | other::TEAM, "only Agents, Teams and Sites go to a Bureau")
        }
        Deed::Move(To::Hospital | To::Field | To::AnotherSection | To::HospitalBeneathThis) => {
            at(u32::MAX, AGENT | other::TEAM, "only Agents and Teams go to a section")
        }
        Deed::Move(To::Hand | To::OwnersHand) => at(!place::HAND, DECKED, "only cards go to a hand, and none from one"),
        Deed::Move(To::TopOfDeck | To::BeneathDeck) | Deed::ShuffleIn => {
            at(u32::MAX, DECKED, "only cards go to a deck")
        }
        Deed::Look | Deed::Play(_) | Deed::Lend(_) | Deed::HalfAtOnce => at(u32::MAX, DECKED, "this is for cards"),
        Deed::PutTokens(_) | Deed::RemoveTokens(_) | Deed::MoveToken | Deed::RemoveAlienTokens => {
            at(place::OPEN, DECKED | POWER, "tokens lie on cards in play")
        }
        Deed::Heal(_) | Deed::Damage(..) | Deed::RemoveDamage | Deed::SetHealth(_) => {
            at(place::OPEN, FIGHTERS, "only Agents, Adversaries and Witnesses that fight have HEALTH")
        }
        Deed::Abduct | Deed::MissTurn | Deed::EveryOtherTurn => {
            at(place::PLAY, AGENT, "this happens to Agents in play")
        }
        Deed::LeaveCombat | Deed::Stun | Deed::Fight(_) | Deed::Attacker | Deed::TurnAgainst | Deed::FightFor(_) => {
            at(place::OPEN, FIGHTERS, "only Agents, Adversaries and Witnesses fight")
        }
        Deed::Join(_) => at(u32::MAX, AGENT | WITNESS, "only Agents join a Team"),
        Deed::TakeControl => at(place::PLAY, AGENT, "only Agents are controlled"),
        _ => None,
    }
}

/// Which things a deed names besides, where they must lie, and what to say if they never do.
fn names(deed: &Deed) -> Option<(&Filter, Extent, &'static str)> {
    let cards = |places: u32| Extent::at(places, DECKED);
    match deed {
        Deed::Take(what) | Deed::AtRandom(what) => Some((what, Extent::ANYTHING, "there is never such a thing there")),
        Deed::DiscardAtRandom(what, _) | Deed::ShowAll(what) => {
            Some((what, cards(place::HAND), "there is never such a card in a hand"))
        }
        Deed::DiscardAll(what) => {
            Some((what, cards(!(place::DISCARD | place::REMOVED)), "there is never such a card to discard"))
        }
        Deed::Search(what) => Some((what, cards(place::DECK | place::DISCARD), "there is never such a card in a deck")),
        Deed::NegateAll(what) => Some((what, cards(place::OPEN), "only cards that were played are negated")),
        Deed::Join(what) => Some((what, Extent::at(place::TABLE, other::TEAM), "only a Team is joined")),
        _ => None,
    }
}

fn done(verb: &Verb, scene: &Scene) -> Done {
    let deed = &verb.deed;
    let to = target(deed);
    let it = match deed {
        Deed::Take(what) | Deed::AtRandom(what) => meant(what, scene),
        _ if to.is_some() => scene.it.moved(),
        Deed::DiscardTop(_)
        | Deed::DiscardUntilWitness
        | Deed::ShowTop
        | Deed::ShowFound
        | Deed::TakeFound
        | Deed::Search(_)
        | Deed::LookTop(_) => Extent::ANYTHING,
        _ => scene.it,
    };
    let missed = names(deed).filter(|(what, lie, _)| meant(what, scene).and(*lie).is_empty());
    Done { to: missed.map_or(to, |(_, _, words)| Some((Extent::NOTHING, words))), it }
}

fn holds(condition: &Condition, scene: &Scene) -> bool {
    let there = |what: &Filter| !meant(what, scene).is_empty();
    match condition {
        Condition::It(what) => match what.role {
            Role::Any | Role::It => !scene.it.and(Extent::of_kinds(kinds(what))).is_empty(),
            _ => there(what),
        },
        Condition::There(what, _) => there(what),
        Condition::ThereOr(one, two) => there(one) || there(two),
        _ => true,
    }
}

/// Who or what does something that cards wait for, or to whom it happens.
fn doer(feat: u32) -> Extent {
    let one_of = |feats: &[Feat]| feats.iter().any(|known| known.bit() == feat);
    if one_of(&[Feat::Abducted, Feat::Uncovered, Feat::LeavesHospital, Feat::MovesBureau]) {
        Extent::of_kinds(AGENT)
    } else if one_of(&[Feat::Joins]) {
        Extent::of_kinds(AGENT | other::TEAM)
    } else if one_of(&[Feat::Damages, Feat::Damaged, Feat::Down]) {
        Extent::of_kinds(FIGHTERS)
    } else if one_of(&[Feat::Killed]) {
        Extent::of_kinds(ADVERSARY | WITNESS)
    } else if one_of(&[Feat::Played, Feat::Leaves, Feat::Negated, Feat::NoTokens, Feat::NothingBeneath]) {
        Extent::of_kinds(DECKED | POWER)
    } else {
        Extent::ANYTHING
    }
}

fn happens(event: &Event, scene: &Scene) -> Result<Extent, &'static str> {
    // Where a card will be by then nobody knows.
    let what = meant(&event.what, scene).moved();
    let feats = (0..u32::BITS).map(|bit| 1 << bit).filter(|feat| event.feats & feat != 0);
    if feats.into_iter().all(|feat| what.and(doer(feat)).is_empty()) {
        return Err("this never happens to such a thing");
    }
    match &event.to {
        Some(to) if meant(to, scene).is_empty() => Err("this is never done to such a thing"),
        _ => Ok(Extent::ANYTHING),
    }
}

fn begins(own: &Spoken<Words>, scene: &Scene) -> Result<Extent, &'static str> {
    let there = |what: &Filter| !meant(what, scene).is_empty();
    let never = match &own.timing {
        Timing::When(Moment::When(event)) => return happens(event, scene),
        Timing::When(Moment::On(what) | Moment::OpenOn(what, _)) if !there(what) => {
            "there is never such a thing to play it on"
        }
        Timing::When(Moment::PlayWhen(_, what, by)) if !there(what) || by.as_ref().is_some_and(|by| !there(by)) => {
            "this never happens to such a thing, so it is never played"
        }
        Timing::When(Moment::OnlyIf(condition)) if !holds(condition, scene) => "this is never so",
        Timing::When(Moment::Discards(what, _)) if !there(what) => "there is never such a card to discard",
        Timing::Instead(would) => return replaces(would, scene),
        _ => return Ok(Extent::ANYTHING),
    };
    Err(never)
}

fn replaces(would: &Would, scene: &Scene) -> Result<Extent, &'static str> {
    let of = match would.would {
        Wouldbe::Abducted | Wouldbe::Hospitalised => AGENT,
        Wouldbe::Removed | Wouldbe::Negated | Wouldbe::DiscardedOrNegated => DECKED,
    };
    let what = meant(&would.what, scene).moved().and(Extent::of_kinds(of));
    if what.is_empty() { Err("this would never happen to such a thing") } else { Ok(what) }
}

/// A change of a number must be one of something that has the number.
fn changes(change: &Static<Words>, scene: &Scene) -> Result<Extent, &'static str> {
    let Static { stat, ref on, .. } = *change;
    let one_of = |stats: &[Stat]| stats.iter().any(|known| known.number() == stat);
    let bans = |bans: &[Ban]| bans.iter().any(|&ban| stat == Stat::Forbids(ban).number());
    let (has, why) = if one_of(&[Stat::HandLimit, Stat::SellsTwice, Stat::OpenHand]) || bans(&[Ban::Draw, Ban::Ask]) {
        (other::PLAYER, "only players have this: write `Your …`, or say which player")
    } else if one_of(&[Stat::Health, Stat::StrikesTwice, Stat::Divides]) || bans(&[Ban::Heal, Ban::Fight, Ban::Aim]) {
        (FIGHTERS | other::TEAM, "only Agents, Adversaries and Witnesses that fight have this")
    } else if one_of(&[Stat::Res, Stat::Banked, Stat::OnlyBuys]) {
        (AGENT | other::PLAYER | other::TEAM, "only Agents and players make points")
    } else if bans(&[Ban::LeaveHospital]) {
        (AGENT, "only Agents are in the Hospital")
    } else if one_of(&[Stat::Cost, Stat::IsBluff, Stat::PlacesStored]) || bans(&[Ban::BeNegated, Ban::BeDiscarded]) {
        (DECKED | POWER, "only cards have this")
    } else if one_of(&[Stat::Needed]) {
        (SITE | other::CHECK, "only Sites and checks need something")
    } else {
        (u32::MAX, "there is never such a thing")
    };
    let of = meant(on, scene).and(Extent::of_kinds(has));
    if of.is_empty() { Err(why) } else { Ok(of) }
}

/// What a change asks about must be settled before it: first what works at all, then all else.
fn asks_for_itself(change: &Static<Words>) -> Option<&'static str> {
    let Static { stat, ref on, ref per, .. } = *change;
    let asks = |wanted: u8| {
        let measures = |what: &Filter| match what.measure {
            Some(crate::language::Measure::AtLeast(of, _) | crate::language::Measure::AtMost(of, _)) => of == wanted,
            None => false,
        };
        [Some(on), per.as_ref()].into_iter().flatten().any(measures)
    };
    asks(stat).then_some("what changes a number cannot ask for that number")
}
