//! Forms for damage that is not taken: less of it, half of it, or by another.

use super::changes::{begin_for_it, change, changed, none, so};
use super::{Said, Writer, act, durations, optional};
use crate::language::{Ban, Deed, Stat, Words};
use machine::{Layer, Static};
use wording::{Sense, Tree, Trouble, Vocabulary};

/// Adds shields.
pub fn add(w: &mut Vocabulary<Words>) {
    w.change("take no damage", "take~ no {harm}", |c, tree| match tree.one(0).map(|harm| c.key_of(harm)) {
        Some("LRC damage") => none(Stat::TakesLrc),
        Some("CRC damage") => Err(c.not_yet(tree)),
        _ => none(Stat::Takes),
    });
    w.change("take less", "take~ {#} less damage from {source}", |c, tree| {
        let less = c.number(tree, 0)?;
        let Some(source) = tree.one(1) else { return Err(c.not_yet(tree)) };
        match c.key_of(source) {
            "one source" => change(Stat::LessFromOne, Layer::Added, less),
            "each source" => change(Stat::LessFromEach, Layer::Added, less),
            _ => {
                let from = Some(c.things(source, 0)?);
                Ok(Sense::Static(Static { per: from, ..changed(Stat::LessFromEach, Layer::Added, less) }))
            }
        }
    });
    w.form("source", "each source", "each source", |_, _| Ok(Sense::Done));
    w.form("source", "one source", "one source", |_, _| Ok(Sense::Done));
    w.form("source", "each such card", "each {simple}", |c, tree| c.part(tree, 0));
    w.change("take half", "take~ half the {harm} {dealt by?}", |c, tree| {
        let stat = match tree.one(0).map(|harm| c.key_of(harm)) {
            Some("LRC damage") => Stat::HalvedLrc,
            Some("damage") => Stat::Halved,
            _ => return Err(c.not_yet(tree)),
        };
        let per = optional(tree, 1).map(|by| c.things(by, 0)).transpose()?;
        Ok(Sense::Static(Static { per, ..changed(stat, Layer::Set, 1) }))
    });
    w.form("dealt by", "of such", "of {simples}", |c, tree| c.part(tree, 0));
    in_place(w);
    w.form("static", "others first", "OCCULT Adversaries hit other fighters before {ref}", |c, tree| {
        let on = c.things(tree, 0)?;
        so(on, Stat::Last)
    });
    w.form("static", "not killed before", "LRC damage can't kill {ref} before its first CRC round", |c, tree| {
        let on = c.things(tree, 0)?;
        so(on, Stat::Forbids(Ban::BeKilled))
    });
    for (slot, called) in [("source", "from what"), ("dealt by", "of whom"), ("room", "up to what")] {
        w.call(slot, called);
    }
}

/// Damage that another takes.
fn in_place(w: &mut Vocabulary<Words>) {
    w.change("take in place", "take~ damage in place of {ref} {room?}", |c, tree| {
        let for_whom = c.things(tree, 0)?;
        let tokens = |c: Writer<'_, '_>, room: &Tree| {
            let counted = room.one(0).and_then(|most| most.one(0));
            counted.is_some_and(|counted| c.key_of(counted) == "tokens on this")
        };
        match optional(tree, 1) {
            Some(room) if tokens(c, room) => {
                Ok(Sense::Static(Static { on: for_whom, ..changed(Stat::TakesFor, Layer::Set, 0) }))
            }
            _ => Trouble::not_yet("what always takes damage takes as much as it has tokens"),
        }
    });
    w.form("room", "up to", ", up to {amount}", |_, _| Ok(Sense::Done));
    w.form("clause", "take in place", "{single} takes {ref} in place of {ref}", |c, tree| {
        (0..3).try_for_each(|index| c.mention(|c| c.part(tree, index)).map(|_| ()))?;
        act(c, Deed::TakeDamageFor)
    });
}

/// Somebody takes all damage of the Team for a while, or an Agent's piece of Equipment takes so much for it.
pub fn take_in_place(c: Writer<'_, '_>, tree: &Tree, change: &Tree, lasts: i16) -> Said {
    let Some(room) = optional(change, 1) else {
        c.mention(|c| c.part(change, 0))?;
        c.part(tree, 0)?;
        return begin_for_it(c, changed(Stat::TakesAll, Layer::Set, 1), lasts);
    };
    if lasts != durations::ROUND {
        return Trouble::not_yet("this is said of a round");
    }
    c.part(change, 0)?;
    let most = c.number(room, 0)?;
    begin_for_it(c, changed(Stat::Shielded, Layer::Added, most), lasts)?;
    c.part(tree, 0)
}
