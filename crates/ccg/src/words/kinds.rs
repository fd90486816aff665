//! Forms for what a card counts as: keywords it has, a Bluff, a Resource, a card of a hand.

use super::changes::changed;
use super::{Said, Writer, act, optional};
use crate::keyword::{Keyword, Keywords};
use crate::language::{Deed, Filter, Role, Stat, Words};
use machine::{Layer, Static};
use wording::{As, Sense, Tree, Trouble, Vocabulary};

/// Adds what a card counts as.
pub fn add(w: &mut Vocabulary<Words>) {
    w.form("changes", "be", "is a {simple} {as?}", bluff);
    w.form("change", "be", "are {simples} {as?}", bluff);
    w.form("as", "at each Site", "at each Site in that Field", |c, _| {
        c.speak_of(As::ThatOne, Some("opponent"))?;
        Ok(Sense::Done)
    });
    w.form("as", "without activators", "without activators", |_, _| Ok(Sense::Done));
    w.change("have that keyword", "have~ that keyword", |c, tree| Err(c.not_yet(tree)));
    w.form("clause", "is a Resource", "{single} is a EVENT RESOURCE that {use}", |c, tree| {
        c.part(tree, 0)?;
        let Some(used) = tree.one(1) else { return Err(c.not_yet(tree)) };
        act(c, if c.key_of(used) == "adds its modifier" { Deed::Keep } else { Deed::Lend(false) })
    });
    w.form("use", "may be played", "you may play at its cost", |_, _| Ok(Sense::Done));
    w.form("use", "adds its modifier", "adds its modifier to one check each turn", |_, _| Ok(Sense::Done));
    w.change("as if in hand", "can be played as if in your hand {terms?}", placed);
    for (slot, called) in [("as", "where, or without what"), ("use", "what it is for")] {
        w.call(slot, called);
    }
}

/// What is a Bluff all the time; other kinds of cards are given for a while.
fn bluff(c: Writer<'_, '_>, tree: &Tree) -> Said {
    if c.things(tree, 0)?.all != Keywords::only(Keyword::Bluff) {
        return Trouble::not_yet("only a Bluff can be one without an end: say for how long");
    }
    let open = match optional(tree, 1) {
        Some(how) => {
            c.say(how)?;
            c.key_of(how) == "without activators"
        }
        None => false,
    };
    Ok(Sense::Static(changed(Stat::IsBluff, Layer::Set, if open { 2 } else { 1 })))
}

/// Bluffs beneath this are placed like those of a hand, for less (C14.151).
fn placed(c: Writer<'_, '_>, tree: &Tree) -> Said {
    match optional(tree, 0) {
        Some(terms) if c.key_of(terms) == "for less" => {
            super::exactly(c, terms, 0, i16::from(crate::bluff::LESS_STORED))?;
        }
        _ => return Trouble::not_yet("say for how much less, or where"),
    }
    let on = Filter::role(Role::This);
    Ok(Sense::Static(Static { on, ..changed(Stat::PlacesStored, Layer::Set, 1) }))
}
