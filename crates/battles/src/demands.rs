//! What Battles demands of its cards: fields, headings and texts by kind. What a card could never do is refused.

mod extent;

use crate::cards::{Designs, limit_of};
use crate::facts::{CHARACTER, EQUIPMENT, Facts, Keyword, Kind, LOCATION, PLOT_TWIST};
use crate::language::{
    Amount, Count, Deed, Duration, Feat, Filter, InRow, Moment, Phase, Role, Shows, Stat, ToIt, When, Where, Words,
};
use crate::power::OWN_MARKS;
use crate::state::COUNTED;
use machine::{Op, Static, Timing};
use wording::{Among, At, Compiled, Demands, Entry, FieldRule, Limit, Objection, Occasion, Spoken, field};

const MAIN: u32 = Kind::Main.bit();
const SUPPORTING: u32 = Kind::Supporting.bit();
/// What lies in play and works there.
const STANDING: u32 = CHARACTER | EQUIPMENT;

/// What Battles demands.
pub(crate) const DEMANDS: Demands<Words, Facts> = Demands {
    kinds: Kind::NAMES,
    kind: |facts| facts.kind.bit(),
    apart: 0,
    fields: FIELDS,
    occasions: OCCASIONS,
    fits: Some(extent::FITS),
    card: objections,
    all,
};

const FIELDS: &[FieldRule] = &[
    field("teams", Kind::SpecialLocation.bit(), !Kind::BasicLocation.bit(), None, "teams = [\"Bureau\"]"),
    field("cost", SUPPORTING | EQUIPMENT, 0, Some((0, 20)), "cost = 3"),
    field("atk", CHARACTER, 0, Some((0, 40)), "atk = 3"),
    field("def", CHARACTER, 0, Some((1, 40)), "def = 3"),
    field("health", CHARACTER, 0, Some((1, 20)), "health = 1"),
    field("keywords", 0, STANDING | PLOT_TWIST, None, "keywords = [\"Flight\"]"),
    field("powers", 0, STANDING, None, "powers = [{ name = \"Night Watch\" }]"),
    field("gives", LOCATION, 0, None, "gives = [\"Might\"]"),
    field("next_level", 0, MAIN, None, "next_level = \"Night Watch (level 2)\""),
    field("with", 0, MAIN, None, "with = \"Night Watch\""),
];

/// What an ability waits for, if it waits for something.
fn waits(own: &Spoken<Words>) -> Option<Moment> {
    if let Timing::When(moment) = own.timing { Some(moment) } else { None }
}

/// A change of what a card itself costs, which counts in hand.
fn is_own_price(own: &Spoken<Words>) -> bool {
    matches!(own.timing, Timing::Always(Static { stat, on: Filter { role: Role::This, .. }, .. })
        if stat == Stat::Pay.number())
}

const OCCASIONS: &[Occasion<Words>] = &[
    Occasion {
        said: "a time without symbols, such as `Main:`",
        comes_to: PLOT_TWIST,
        is: |own| matches!(waits(own), Some(Moment::Play(_))),
    },
    Occasion {
        said: "`An enemy player's Draw` with symbols",
        comes_to: Kind::Equipment.bit(),
        is: |own| matches!(waits(own), Some(Moment::Use(When { by_enemy: true, .. }, _))),
    },
    Occasion {
        said: "a time with symbols, such as `Main [Might]:`",
        comes_to: STANDING,
        is: |own| matches!(waits(own), Some(Moment::Use(..))),
    },
    Occasion {
        said: "`Reaction … if`",
        comes_to: CHARACTER,
        is: |own| matches!(waits(own), Some(Moment::Prevents(..))),
    },
    Occasion { said: "`Reaction`", comes_to: STANDING, is: |own| matches!(waits(own), Some(Moment::Reaction(..))) },
    Occasion { said: "`Level up`", comes_to: MAIN, is: |own| matches!(waits(own), Some(Moment::LevelUp(..))) },
    Occasion { said: "`When`", comes_to: STANDING, is: |own| matches!(waits(own), Some(Moment::When(_))) },
    Occasion {
        said: "`Play on`",
        comes_to: Kind::Equipment.bit(),
        is: |own| matches!(waits(own), Some(Moment::On(_))),
    },
    Occasion { said: "`Play only if`", comes_to: PLOT_TWIST, is: |own| matches!(waits(own), Some(Moment::OnlyIf(_))) },
    Occasion {
        said: "`This can be powered up with`",
        comes_to: CHARACTER,
        is: |own| matches!(waits(own), Some(Moment::PowersUp(_))),
    },
    Occasion { said: "what this costs to recruit", comes_to: SUPPORTING | EQUIPMENT, is: is_own_price },
    Occasion {
        said: "what is so while this is in play",
        comes_to: STANDING,
        is: |own| matches!(own.timing, Timing::Always(_) | Timing::Instead(_)),
    },
    Occasion { said: "text without a time", comes_to: 0, is: |own| own.timing == Timing::Played },
];

fn objections(card: &Entry<Facts>, spoken: &[Spoken<Words>], among: &Among<'_, Facts>) -> Vec<Objection> {
    let facts = &card.facts;
    let is_twist = facts.kind.bit() & PLOT_TWIST != 0;
    let mut found = Vec::new();
    let limited = |own: &&Spoken<Words>| limit_of(&own.timing, own.limit) != Limit::None;
    if let Some(late) = spoken.iter().skip(usize::from(OWN_MARKS)).find(limited) {
        let words = format!("only its first {OWN_MARKS} abilities can have a limit");
        found.push(Objection { code: "W4", ..Objection::never(late.line, words) });
    }
    let lines: usize = facts.powers.iter().map(|power| usize::from(power.lines)).sum();
    let written = card.text.lines().filter(|line| !line.trim().is_empty()).count();
    if !is_twist && lines != written {
        let words = format!("its powers have {lines} lines, and its text has {written}");
        let at = if facts.powers.is_empty() { At::Field("text") } else { At::Field("powers") };
        let advice =
            "Name a power for each line: powers = [{ name = \"Night Watch\" }]; one of two lines has lines = 2";
        found.push(Objection { at, ..Objection::field("powers", words).advising(advice) });
    }
    if is_twist && !spoken.iter().any(|own| matches!(waits(own), Some(Moment::Play(_)))) {
        let words = "this can never be played: it does not say when";
        let advice = "Begin with a time, such as: Main: Draw a card.";
        let line = spoken.first().map_or(At::Card, |own| At::Line(own.line, None));
        found.push(Objection { at: line, ..Objection::never(0, words).advising(advice) });
    }
    let of_characters = |keyword: &&Keyword| **keyword != Keyword::OneOfAKind;
    if let Some(keyword) = facts.keywords.iter().find(of_characters).filter(|_| facts.kind.bit() & CHARACTER == 0) {
        found.push(Objection::field("keywords", format!("{} is a keyword of characters", keyword.name())));
    }
    found.extend(levels(card, spoken, among));
    found.extend(spoken.iter().filter_map(prices));
    found.extend(spoken.iter().filter_map(|own| out_of_turn(facts, own, spoken)));
    found
}

/// Levels belong together: the first names the second, and says when it levels up.
fn levels(card: &Entry<Facts>, spoken: &[Spoken<Words>], among: &Among<'_, Facts>) -> Vec<Objection> {
    let facts = &card.facts;
    let mut found = Vec::new();
    for (field, name, wanted) in [("next_level", &facts.next_level, Kind::Level2), ("with", &facts.with, Kind::Main)] {
        let Some(name) = name else { continue };
        match among.find(name) {
            None => found.push(
                Objection::field(field, format!("there is no card `{name}`")).advising("Write the name of a card."),
            ),
            Some(other) if other.facts.kind != wanted => {
                let words = format!("{} is of kind \"{}\"", other.name, other.facts.kind.name());
                found.push(Objection::field(field, words).expecting(format!("a card of kind \"{}\"", wanted.name())));
            }
            Some(_) => {}
        }
    }
    let levels_up = spoken.iter().find(|own| matches!(waits(own), Some(Moment::LevelUp(..))));
    match (levels_up, &facts.next_level) {
        (Some(own), None) if facts.kind == Kind::Main => {
            let words = "there is no next level to come to";
            let advice = "Add a line such as: next_level = \"Night Watch (level 2)\"";
            found.push(Objection::never(own.line, words).advising(advice));
        }
        (None, Some(_)) => {
            let words = "nothing says when this levels up, so its next level never comes";
            let advice = "Add a line to its text, such as: Level up 3, when this stuns a character: Gain 1 XP.";
            found.push(Objection::field("next_level", words).advising(advice));
        }
        _ => {}
    }
    let leads_here = |other: &&Entry<Facts>| {
        let next = other.facts.next_level.as_deref();
        next.is_some_and(|next| next == card.as_written() || next == card.name || next == card.number)
    };
    if facts.kind == Kind::Level2 && !among.all().any(|other| leads_here(&other)) {
        let words = "no Main Character has this as its next level";
        let advice = format!("Write next_level = \"{}\" with its first level.", card.as_written());
        found.push(Objection { code: "P6", ..Objection::card(words).advising(advice) });
    }
    found
}

/// Deeds that come to something on some cards or at some moments only.
fn out_of_turn(facts: &Facts, own: &Spoken<Words>, all: &[Spoken<Words>]) -> Option<Objection> {
    let does = |wanted: fn(&Deed) -> bool| {
        let mut code = all.iter().flat_map(|own| &own.code);
        code.any(|op| matches!(op, Op::Do(verb) if wanted(&verb.deed)))
    };
    let waits_for = |feat: Feat| matches!(waits(own), Some(Moment::When(event)) if event.feats & feat.bit() != 0);
    let outside_combat = match waits(own) {
        Some(Moment::Play(when) | Moment::Use(when, _)) => !matches!(when.phase, Phase::Combat | Phase::AnyCombat),
        _ => false,
    };
    let of_combat =
        |what: &Filter| (outside_combat && what.role == Role::InCombat).then_some("there is no combat then");
    let why = |op: &Op<Words>| match op {
        Op::Choose { what, .. } | Op::ForEach(what, _) => of_combat(what),
        Op::Do(verb) => match verb.deed {
            Deed::Take(what) | Deed::AtRandom(what) if of_combat(&what).is_some() => of_combat(&what),
            Deed::Take(Filter { role: Role::Remembered, .. }) if !does(|deed| *deed == ToIt::Remember.into()) => {
                Some("nothing was chosen: write `When this appears, choose one of your basic Locations for this.`")
            }
            Deed::Last(_, Duration::ThisCombat | Duration::OnceThisCombat) if outside_combat => {
                Some("there is no combat then: write `this turn`, or begin with `Any Turn Combat`")
            }
            Deed::Cancel if !waits_for(Feat::Acts) => {
                Some("nothing is being played or used then: write `When an enemy player next uses …, cancel it.`")
            }
            Deed::ReturnToPlace if !does(|deed| *deed == ToIt::TakeControl.into()) => {
                Some("nothing was taken from its place")
            }
            Deed::Wish if !facts.wish => Some("without a Wish pile there is nothing to wish for: add `wish = true`"),
            Deed::ToIt(ToIt::GoToKoPile) if !matches!(own.timing, Timing::Instead(_)) => {
                Some("a card goes there only `instead`")
            }
            Deed::ToIt(ToIt::Counters { count: Count::ThatMany, .. }) if !waits_for(Feat::RaisesDef) => {
                Some("no number was named: write how many")
            }
            _ => None,
        },
        _ => None,
    };
    let (at, words) = own.code.iter().enumerate().find_map(|(at, op)| Some((at, why(op)?)))?;
    Some(Objection { at: At::Line(own.line, own.said.get(at).copied()), ..Objection::never(own.line, words) })
}

/// A card is paid for while it lies in a hand: nothing can be asked of it there that it has in play alone.
fn prices(own: &Spoken<Words>) -> Option<Objection> {
    let Timing::Always(Static { stat, on, .. }) = own.timing else { return None };
    if stat != Stat::Pay.number() || on.role == Role::This {
        return None;
    }
    let in_hand = matches!(on.at, Where::InPlay | Where::Hand);
    let asks = on.row != InRow::Either || on.bare || on.wounds.is_some() || on.shows != Shows::Either || on.owned;
    if in_hand && !asks && on.role == Role::Any {
        return None;
    }
    let words = "what is recruited comes from a hand, and this is never there";
    Some(Objection::never(own.line, words).advising("Write: Your Supporting Characters cost 1 less to recruit."))
}

fn all(cards: &[Compiled<'_, Words, Facts>]) -> Option<String> {
    if cards.len() > Designs::BITS as usize {
        return Some(format!("Battles has room for {} different cards", Designs::BITS));
    }
    let mut counted: Vec<u16> = Vec::new();
    for op in cards.iter().flat_map(|(_, spoken)| spoken).flat_map(|own| &own.code) {
        if let Op::Choose { what, .. } | Op::ForEach(what, _) = op
            && let Some(Amount::KodBy(word)) = what.cost
            && !counted.contains(&word)
        {
            counted.push(word);
        }
    }
    (counted.len() > COUNTED).then(|| format!("KOs are counted for {COUNTED} names at most"))
}
