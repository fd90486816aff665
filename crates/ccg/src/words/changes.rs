//! Standing changes, and changes that last a while: whom they are about, and for how long.

use super::gains::{each_gain, each_use, gain_in_one, in_one_skill, used_as_res};
use super::{REST_OF_GAME, Said, Writer, act, durations};
use crate::language::{Deed, Filter, Role, Sort, Stat, Who, Words};
use machine::{Layer, Static, Timing};
use wording::{As, Compiler, FOR_GOOD, Sense, Tree, Trouble, Vocabulary};

/// A change of a number.
pub type Change = Static<Words>;

/// Adds who changes for a while.
pub fn add(w: &mut Vocabulary<Words>) {
    w.form("clause", "one changes for a while", "{single} {changes} {duration}", one_for_a_while);
    w.form("clause", "all change for a while", "{plural} {change} {duration}", all_for_a_while);
}

/// What the shared forms mean here; none if this is not about what is so.
pub fn shared(c: Writer<'_, '_>, key: &'static str, tree: &Tree) -> Option<Said> {
    Some(match key {
        "it changes" | "they change" => changes(c, tree, None),
        // What is named comes first: the condition asks about it.
        "it changes while" | "they change while" => changes(c, tree, Some(2)),
        _ => return None,
    })
}

/// A change of a number.
pub fn changed(stat: Stat, layer: Layer, amount: i16) -> Change {
    Static { stat: stat.number(), layer, amount, on: Filter::default(), per: None, only: None, reads: None }
}

/// The same as what a form says.
pub fn change(stat: Stat, layer: Layer, amount: i16) -> Said {
    Ok(Sense::Static(changed(stat, layer, amount)))
}

/// It has this quality.
pub fn set(stat: Stat) -> Said {
    change(stat, Layer::Set, 1)
}

/// It does not have what all others have.
pub fn none(stat: Stat) -> Said {
    change(stat, Layer::Set, 0)
}

/// This is so of such things, all the time.
pub fn so(on: Filter, stat: Stat) -> Said {
    Ok(Sense::Static(Static { on, ..changed(stat, Layer::Set, 1) }))
}

/// A change begins now and lasts.
pub fn begin(c: &mut Compiler<'_, Words>, change: Change, lasts: i16) -> Said {
    let lasts = if lasts == FOR_GOOD { durations::WHILE_HERE } else { lasts };
    c.begin_here(Timing::Always(change), lasts)
}

/// The same for what was spoken of.
pub fn begin_for_it(c: &mut Compiler<'_, Words>, change: Change, lasts: i16) -> Said {
    begin(c, Static { on: Filter::role(Role::It), ..change }, lasts)
}

/// What is so all the time. Several numbers make several abilities: all but the last are written here.
fn changes(c: Writer<'_, '_>, tree: &Tree, only: Option<usize>) -> Said {
    let on = subjects(c, tree)?;
    let Some(change) = tree.one(1) else { return Err(c.not_yet(tree)) };
    let all = all_changes(c, change)?;
    let only = match only {
        Some(index) => match c.asked(|c| c.part(tree, index))? {
            Sense::Holds(only) => Some(only),
            _ => return Err(c.not_yet(tree)),
        },
        None => None,
    };
    let about = |on: Filter, change: &Change| if is_open(change) { on } else { change.on };
    let mut written: Vec<Change> = on
        .iter()
        .flat_map(|&on| all.iter().map(move |change| Static { on: about(on, change), only, ..*change }))
        .collect();
    let Some(last) = written.pop() else { return Err(c.not_yet(tree)) };
    for change in written {
        c.ability(Timing::Always(change), |_| Ok(()))?;
    }
    Ok(Sense::Static(last))
}

/// Is a change about whatever its sentence is about? Some know better: what a player can't investigate are Sites.
fn is_open(change: &Change) -> bool {
    change.on == Filter::default()
}

/// Whom a change is about: one thing, or `this` and another.
fn subjects(c: Writer<'_, '_>, tree: &Tree) -> Result<Vec<Filter>, Trouble> {
    let Some(subject) = tree.one(0) else { return Err(c.not_yet(tree)) };
    if c.key_of(subject) == "two" {
        return Ok(vec![c.things(subject, 0)?, c.things(subject, 1)?]);
    }
    c.things(tree, 0).map(|on| vec![on])
}

/// What a form of `changes` says: +1 LRC and -1 CRC are two changes.
pub fn all_changes(c: Writer<'_, '_>, tree: &Tree) -> Result<Vec<Change>, Trouble> {
    match c.key_of(tree) {
        "can use" => super::strikes::each_usable(c, tree),
        "use as" => each_use(c, tree),
        "get" => each_gain(c, tree),
        "have a number" => super::gains::each_number_set(c, tree),
        _ => match c.say(tree)? {
            Sense::Static(change) => Ok(vec![change]),
            _ => Trouble::not_yet("this cannot be so all the time"),
        },
    }
}

/// One thing, which is there from here on, changes for a while.
fn one_for_a_while(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let Some(change) = tree.one(1) else { return Err(c.not_yet(tree)) };
    let lasts = c.number(tree, 2)?;
    if let Some(said) = of_known(c, tree, change, lasts) {
        return said;
    }
    let Sense::Things(about) = c.part(tree, 0)? else { return Err(c.not_yet(tree)) };
    if let Some(said) = of_it(c, change, lasts) {
        return said;
    }
    if let Some(gains) = in_one_skill(c, change) {
        return gain_in_one(c, gains, lasts);
    }
    for change in all_changes(c, change)? {
        if about.sort == Sort::Player {
            begin(c, Static { on: Filter { whose: Who::That, ..Filter::of(Sort::Player) }, ..change }, lasts)?;
        } else {
            begin_for_it(c, change, lasts)?;
        }
    }
    Ok(Sense::Done)
}

/// Changes that say themselves whom they are about: whoever takes damage for another, what a player can't ask or play.
fn of_known(c: Writer<'_, '_>, tree: &Tree, change: &Tree, lasts: i16) -> Option<Said> {
    match c.key_of(change) {
        "take in place" => Some(super::shields::take_in_place(c, tree, change, lasts)),
        "can't" if change.one(0).is_some_and(|barred| matches!(c.key_of(barred), "ask" | "play for a Team")) => {
            Some(c.mention(|c| c.part(tree, 0)).and_then(|_| match c.say(change)? {
                Sense::Static(change) => begin(c, change, lasts),
                _ => Err(c.not_yet(tree)),
            }))
        }
        _ => None,
    }
}

/// What is done once to what was named and then stays: keywords, a skill that is used as RES, leave to be played.
fn of_it(c: Writer<'_, '_>, change: &Tree, lasts: i16) -> Option<Said> {
    let stays = matches!(lasts, REST_OF_GAME | durations::WHILE_HERE);
    match c.key_of(change) {
        "be" => Some(c.things(change, 0).and_then(|kinds| act(c, Deed::GainKeywords(kinds.all, stays)))),
        "have that keyword" => {
            let named = c.mention(|c| c.speak_of(As::ThatOne, Some("keyword")));
            Some(named.and_then(|_| act(c, Deed::GainNamed)))
        }
        "as if in hand" if lasts == durations::SITE => Some(act(c, Deed::Lend(true))),
        "cost times" if lasts == durations::AT_ONCE => Some(super::prices::half_at_once(c, change)),
        "use as" => used_as_res(c, change, lasts),
        _ => None,
    }
}

/// Those that are there change, or a rule holds for a while.
fn all_for_a_while(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let (Some(plural), Some(change)) = (tree.one(0), tree.one(1)) else { return Err(c.not_yet(tree)) };
    let Sense::Things(on) = c.say(plural)? else { return Err(c.not_yet(plural)) };
    let lasts = c.number(tree, 2)?;
    let all = all_changes(c, change)?;
    let several = matches!(c.key_of(plural), "them" | "those" | "the rest" | "the other of a Team");
    if several {
        return c.for_each(on, |c| all.iter().try_for_each(|change| begin_for_it(c, *change, lasts).map(|_| ())));
    }
    for change in all {
        begin(c, Static { on, ..change }, lasts)?;
    }
    Ok(Sense::Done)
}
