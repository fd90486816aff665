//! Forms for how a fighter strikes: damage it deals, how it divides it, which cards it can use.

use super::changes::{Change, begin_for_it, change, changed, none, set, so};
use super::gains::only_one;
use super::keywords::keyword;
use super::{Writer, durations, optional};
use crate::keyword::{Keyword, Keywords};
use crate::language::{Ban, Filter, Role, Stat, Words};
use machine::Layer;
use wording::{As, Sense, Tree, Trouble, Vocabulary};

/// Adds strikes.
pub fn add(w: &mut Vocabulary<Words>) {
    w.change("deal no damage", "deal~ no {harm}", |c, tree| match tree.one(0).map(|harm| c.key_of(harm)) {
        Some("LRC damage") => none(Stat::DealsLrc),
        Some("CRC damage") => none(Stat::DealsCrc),
        _ => none(Stat::Deals),
    });
    for words in ["damage", "LRC damage", "CRC damage"] {
        w.form("harm", words, words, |_, _| Ok(Sense::Done));
    }
    w.change("can divide", "can divide its {harm} {between?}", |c, tree| {
        let two = match optional(tree, 1) {
            Some(between) => super::exactly(c, between, 0, 2).map(|()| true)?,
            None => false,
        };
        match (tree.one(0).map(|harm| c.key_of(harm)), two) {
            (Some("damage"), false) => change(Stat::Divides, Layer::Set, 3),
            (Some("LRC damage"), false) => change(Stat::Divides, Layer::Set, 1),
            (Some("LRC damage"), true) => change(Stat::Divides, Layer::Set, 2),
            _ => Err(c.not_yet(tree)),
        }
    });
    w.form("between", "between", "between {n} fighters", |c, tree| c.number(tree, 0).map(Sense::Number));
    w.change("can use", "can use {usable}", only_one);
    w.form("usable", "cards", "{kw} cards", |_, _| Ok(Sense::Done));
    w.form("usable", "two kinds of cards", "{kw} and {kw} cards", |_, _| Ok(Sense::Done));
    w.form("usable", "this", "this", |_, _| Ok(Sense::Done));
    once(w);
    for (slot, called) in [("harm", "which damage"), ("between", "between whom"), ("usable", "which cards")] {
        w.call(slot, called);
    }
}

/// What one card alone does to strikes.
fn once(w: &mut Vocabulary<Words>) {
    w.change("strike twice", "strike~ twice", |_, _| set(Stat::StrikesTwice));
    w.change("deal its damage first", "deal~ its damage first", |_, _| set(Stat::First));
    w.change("do nothing", "do~ nothing", |_, _| set(Stat::Forbids(Ban::Work)));
    w.form("static", "hurt normally", "Agents of {team} hurt OCCULT CREATURE cards normally", |c, tree| {
        let link = super::picked::team(c, tree, 0)?;
        let on = Filter::with(Keywords::only(Keyword::Agent)).and(Filter::link(link));
        c.speak_of(As::ThatOne, Some("Team"))?;
        so(on, Stat::HurtsOccult)
    });
    w.form("clause", "those it damages leave", "fighters it damages this round leave the combat", |c, _| {
        c.speak_of(As::One, None)?;
        begin_for_it(c, changed(Stat::Chokes, Layer::Set, 1), durations::ROUND)
    });
    w.form("static", "plays last", "you may wait to play COMBAT cards until all others have passed", |_, _| {
        so(Filter::role(Role::This), Stat::Waits)
    });
    w.form(
        "static",
        "slays",
        "a ALIEN Adversary that {ref} damages in a CRC round deals no damage that round and is discarded",
        |c, tree| {
            let on = c.things(tree, 0)?;
            so(on, Stat::Slays)
        },
    );
}

/// Which cards a fighter can use, whatever it could use otherwise (C7.18).
pub fn each_usable(c: Writer<'_, '_>, tree: &Tree) -> Result<Vec<Change>, Trouble> {
    let Some(usable) = tree.one(0) else { return Err(c.not_yet(tree)) };
    if c.key_of(usable) == "this" {
        return Ok(vec![changed(Stat::UsesThis, Layer::Set, 1)]);
    }
    let mut all = Vec::new();
    for index in 0..usable.parts.len() {
        let stat = match keyword(c, usable, index)? {
            Keyword::MartialArts => Stat::UsesMartialArts,
            Keyword::Subterfuge => Stat::UsesSubterfuge,
            _ => return Trouble::not_yet("only MARTIAL ARTS and SUBTERFUGE cards are for some fighters only"),
        };
        all.push(changed(stat, Layer::Set, 1));
    }
    Ok(all)
}
