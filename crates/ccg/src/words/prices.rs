//! Forms for what cards cost, and what points are for.

use super::changes::{change, set, so};
use super::{Said, Writer, act};
use crate::keyword::{Keyword, Keywords};
use crate::language::{Deed, Filter, Stat, Who, Words};
use machine::Layer;
use wording::{Sense, Tree, Trouble, Vocabulary};

/// Adds prices.
pub fn add(w: &mut Vocabulary<Words>) {
    w.change("cost less", "cost~ {#} less", |c, tree| {
        let less = c.number(tree, 0)?;
        change(Stat::Cost, Layer::Added, -less)
    });
    w.change("cost more", "cost~ {#} more", |c, tree| {
        let more = c.number(tree, 0)?;
        change(Stat::Cost, Layer::Added, more)
    });
    w.change("cost", "cost~ {#}", |c, tree| {
        let cost = c.number(tree, 0)?;
        change(Stat::Cost, Layer::Set, cost)
    });
    w.change("cost times", "cost~ {times}", |c, tree| match tree.one(0).map(|times| c.key_of(times)) {
        Some("double") => change(Stat::Cost, Layer::Multiplied, 2),
        _ => Trouble::not_yet("a card costs half if it is played at once"),
    });
    w.form("times", "double", "double", |_, _| Ok(Sense::Done));
    w.form("times", "half", "half", |_, _| Ok(Sense::Done));
    w.form(
        "static",
        "one costs nothing",
        "in each combat , one COMBAT card on your Adversary costs nothing",
        |_, _| {
            let on = Filter { whose: Who::You, ..Filter::with(Keywords::only(Keyword::Adversary)) };
            so(on, Stat::FreeCard)
        },
    );
    w.change("only buy", "can only buy cards with its RES", |_, _| set(Stat::OnlyBuys));
    w.change("RES as CP", "can give its RES as CP", |_, _| set(Stat::Banked));
    w.call("times", "how much");
}

/// It costs half, as long as nothing else is done.
pub fn half_at_once(c: Writer<'_, '_>, tree: &Tree) -> Said {
    match tree.one(0).map(|times| c.key_of(times)) {
        Some("half") => act(c, Deed::HalfAtOnce),
        _ => Err(c.not_yet(tree)),
    }
}
