//! What the texts of Encounters can mean and do, by kind and place.

use super::{END_GAME, EVENT, EVIDENCE, FOUGHT, LEAD, OWNED, RECRUITED, STAYING, STRIKE, place};
use crate::facts::Kind;
use crate::language::{
    CHARACTER, Condition, Deck, Deed, ENEMY, Feat, Filter, Moment, PLAYER, Role, SCAR, SPACE, SYMPTOM, Shows, Stat,
    ToIt, Verb, Where, Words, Would,
};
use machine::Timing;
use wording::{Done, Extent, Scene, Spoken};

/// What comes to the Shadows and the Field.
const CONSPIRACY: u32 = STAYING | EVENT | LEAD | Kind::Ally.bit();
/// What can be defeated (E10.6).
const DEFEATED: u32 = OWNED | ENEMY | EVENT | Kind::Informant.bit() | LEAD;
/// Every card, and a Scar, which is one by where it lies.
pub(super) const CARD: u32 = ((1 << Kind::ALL.len()) - 1) | SCAR;

/// Which kinds lie where.
const WORLD: Extent = Extent::at(place::OWN, OWNED)
    .or(Extent::at(place::SHADOWS | place::FIELD | place::CONSPIRACY, CONSPIRACY))
    .or(Extent::at(place::BUREAU | place::ACADEMY, CHARACTER | Kind::Syndicate.bit()))
    .or(Extent::at(place::STRIKE_DECK | place::STRIKES, STRIKE))
    .or(Extent::at(place::DEFEATED_CONSPIRACY, CONSPIRACY))
    .or(Extent::at(place::DEFEATED_CHARACTERS, CHARACTER))
    .or(Extent::at(place::BENEATH | place::OUTSIDE, CARD))
    .or(Extent::at(place::WITH | place::EVIDENCE | place::COLLECTED, EVIDENCE))
    .or(Extent::at(place::SCARS, SCAR))
    .or(Extent::at(place::STACKS, OWNED | STRIKE))
    .or(Extent::at(place::TABLE, PLAYER));

/// The kinds a filter can mean, wherever they are.
fn kinds(what: &Filter) -> u32 {
    let mut kinds = if what.what == 0 { CARD } else { what.what & (CARD | PLAYER) };
    if what.classes != 0 {
        kinds &= RECRUITED | Kind::Ally.bit();
    }
    if what.types != 0 {
        kinds &= ENEMY;
    }
    if what.character != 0 {
        kinds &= Kind::Academy.bit();
    }
    if what.keywords != 0 {
        kinds &= CHARACTER;
    }
    kinds &= match what.bound.map(|bound| bound.stat) {
        Some(Stat::Cost) => CHARACTER,
        Some(_) => FOUGHT,
        None => u32::MAX,
    };
    match what.role {
        Role::Oldest | Role::MostRecent => kinds & STRIKE,
        Role::Undiscovered | Role::Discovered | Role::Collected | Role::FirstOfPriority => kinds & EVIDENCE,
        Role::PlayedThisTurn => kinds & OWNED,
        Role::Any | Role::This | Role::It | Role::Kept(_) => kinds,
    }
}

/// The places a filter names; none if it names none.
fn places(what: &Filter) -> Option<u32> {
    Some(match what.at {
        Where::Usual => return None,
        Where::Hand => place::HAND,
        Where::Deck => place::DECK,
        Where::DiscardPile => place::DISCARD,
        Where::HandOrDiscardPile => place::HAND | place::DISCARD,
        Where::Played => place::PLAYED,
        Where::Mine => place::HAND | place::PLAYED,
        Where::Shadows => place::SHADOWS,
        Where::Field => place::FIELD,
        Where::Bureau => place::BUREAU,
        Where::Rows => place::ROWS,
        Where::Academy => place::ACADEMY,
        Where::ConspiracyDeck => place::CONSPIRACY,
        Where::StrikeDeck => place::STRIKE_DECK,
        Where::DefeatedConspiracy => place::DEFEATED_CONSPIRACY,
        Where::DefeatedCharacters => place::DEFEATED_CHARACTERS,
        Where::Beneath => place::BENEATH,
        Where::With => place::WITH,
        Where::Outside => place::OUTSIDE,
    })
}

/// Where such things are, if a text does not say where (as the filter looks for them).
fn usual(what: &Filter) -> u32 {
    match what.what {
        kind if kind == STRIKE => place::STRIKES,
        SCAR => place::SCARS,
        EVIDENCE if what.role == Role::Collected => place::COLLECTED,
        EVIDENCE => place::EVIDENCE,
        PLAYER => place::TABLE,
        kind if kind & !OWNED == 0 => place::HAND | place::PLAYED,
        _ => place::ROWS,
    }
}

/// A hidden card in a row is a card, and nothing else is known of it (E8.5).
fn asks_too_much(what: &Filter) -> bool {
    what.shows == Shows::Back
        && (what.what & !END_GAME != 0
            || what.classes | what.types | what.character != 0
            || what.keywords != 0
            || what.bound.is_some())
        && what.what != EVIDENCE
}

/// What a filter can mean for somebody who looks for it.
pub(super) fn meant(what: &Filter, scene: &Scene) -> Extent {
    let kinds = Extent::of_kinds(kinds(what));
    match what.role {
        Role::This => return scene.this.and(kinds),
        Role::It => return scene.it.and(kinds),
        Role::Kept(place) => return scene.kept[usize::from(place)].and(kinds),
        _ => {}
    }
    if what.what & (SPACE | SYMPTOM) != 0 || asks_too_much(what) {
        return Extent::NOTHING;
    }
    if what.name.is_some() {
        return kinds;
    }
    let places = places(what).unwrap_or_else(|| usual(what));
    WORLD.and(Extent::at(places, u32::MAX)).and(kinds)
}

/// What a filter can mean for a rule that looks at something wherever it is.
pub(super) fn anywhere(what: &Filter, scene: &Scene) -> Extent {
    if places(what).is_some() || matches!(what.role, Role::This | Role::It | Role::Kept(_)) {
        return meant(what, scene);
    }
    let nothing = what.what & (SPACE | SYMPTOM) != 0 || asks_too_much(what);
    if nothing { Extent::NOTHING } else { Extent::of_kinds(kinds(what)) }
}

pub(super) fn done(verb: &Verb, scene: &Scene) -> Done {
    let of = |kinds: u32, words| (Extent::of_kinds(kinds), words);
    let at = |places: u32, kinds: u32, words| (Extent::at(places, kinds), words);
    let suits = |deed: ToIt| match deed {
        ToIt::Discard => at(
            place::OWN & !place::DISCARD,
            OWNED,
            "only cards of players are discarded, from a hand, a deck or in front of them: write `defeat`",
        ),
        ToIt::Defeat => of(DEFEATED, "only characters, Beliefs, Doubts and Conspiracy cards are defeated"),
        ToIt::Gain => {
            at(!place::DISCARD, OWNED, "only characters, Beliefs and Doubts are gained, and none from a discard pile")
        }
        ToIt::Heal => at(place::STRIKES | place::SCARS, STRIKE | SCAR, "only Strikes that a player has are healed"),
        ToIt::Scar => of(STRIKE, "only Strikes become Scars"),
        ToIt::Scan => at(place::ROWS, CARD, "only cards in the Shadows and in the Bureau are scanned"),
        ToIt::Hide => at(place::ROWS, CARD, "only cards in rows are hidden"),
        ToIt::Push => at(place::SHADOWS, CARD, "only cards in the Shadows are pushed"),
        ToIt::MoveToField => {
            at(place::NOBODYS, CONSPIRACY, "only Conspiracy cards move to the Field, and none that a player has")
        }
        ToIt::EnterShadows => {
            at(place::NOBODYS, CONSPIRACY, "only Conspiracy cards enter the Shadows, and none that a player has")
        }
        ToIt::PutInHand => at(
            !place::HAND,
            OWNED,
            "only characters, Beliefs and Doubts are put into a hand, and none that is in one already",
        ),
        ToIt::PutWith(_) => of(EVIDENCE, "only Evidence is put there"),
        ToIt::Recruited => at(
            place::OFFERED,
            CHARACTER,
            "only characters that nobody has are recruited: write `a character in the Bureau`",
        ),
        ToIt::PutOnTop(Deck::Own(_)) | ToIt::PutAtBottom(Deck::Own(_)) => {
            of(OWNED, "only characters, Beliefs and Doubts are put into a player's deck")
        }
        ToIt::PutOnTop(Deck::Strikes) | ToIt::PutAtBottom(Deck::Strikes) => {
            of(STRIKE, "only Strikes are put into the Strike deck")
        }
        ToIt::PutOnTop(_) | ToIt::PutAtBottom(_) | ToIt::PutBeneath | ToIt::PutToTheRight | ToIt::Look | ToIt::Show => {
            of(CARD, "this happens to cards")
        }
    };
    let to = if let Deed::ToIt(deed) = verb.deed { Some(suits(deed)) } else { None };
    let top = |deck: Deck| match deck {
        Deck::Own(_) => place::DECK,
        Deck::Academy => place::ACADEMY,
        Deck::Conspiracy => place::CONSPIRACY,
        Deck::Strikes => place::STRIKE_DECK,
        Deck::DefeatedConspiracy => place::DEFEATED_CONSPIRACY,
        Deck::DefeatedCharacters => place::DEFEATED_CHARACTERS,
    };
    let it = match verb.deed {
        Deed::Take(what) | Deed::AtRandom(what) => meant(&what, scene),
        Deed::Top(deck) => WORLD.and(Extent::at(top(deck), u32::MAX)),
        Deed::TopOf(deck, what) => WORLD.and(Extent::at(top(deck), kinds(&what))),
        _ if to.is_some() => scene.it.moved(),
        _ => scene.it,
    };
    let done = Done { to, it };
    if matches!(verb.deed, Deed::Take(_) | Deed::AtRandom(_) | Deed::TopOf(..)) { done.naming() } else { done }
}

pub(super) fn holds(condition: &Condition, scene: &Scene) -> bool {
    let asked = |what: &Filter| match what.role {
        Role::This => scene.this,
        Role::Kept(place) => scene.kept[usize::from(place)],
        _ => scene.it,
    };
    match condition {
        Condition::It(what) => {
            let kinds = Extent::of_kinds(kinds(&Filter { role: Role::Any, ..*what }));
            !asked(what).and(kinds).is_empty()
        }
        Condition::There(what, _) => !meant(what, scene).is_empty(),
        _ => true,
    }
}

/// What something is done to that cards wait for.
fn done_to(feat: Feat) -> u32 {
    match feat {
        Feat::Defeat | Feat::IsDefeated => DEFEATED,
        Feat::Recruit => CHARACTER,
        Feat::Play | Feat::Discard | Feat::Draw | Feat::Gain => OWNED,
        Feat::Scan | Feat::Revealed | Feat::EntersField => CONSPIRACY | CHARACTER,
        _ => u32::MAX,
    }
}

pub(super) fn begins(own: &Spoken<Words>, scene: &Scene) -> Result<Extent, &'static str> {
    match own.timing {
        Timing::When(Moment::When(feat, _, _, what)) | Timing::Instead(Would(feat, _, what)) => {
            let it = anywhere(&what, scene).and(Extent::of_kinds(done_to(feat)));
            if it.is_empty() { Err("this is never done to such a thing") } else { Ok(it) }
        }
        _ => Ok(Extent::ANYTHING),
    }
}
