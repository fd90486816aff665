//! Forms for points: gained, paid, taken and exchanged.

use super::{Writer, act};
use crate::language::{Amount, Deed, Filter, Goods, Link, Role, Words};
use wording::{Sense, Tree, Trouble, Vocabulary};

/// Adds points.
pub fn add(w: &mut Vocabulary<Words>) {
    w.form("pool", "RP", "RP", |_, _| Ok(Sense::Number(0)));
    w.form("pool", "CP", "CP", |_, _| Ok(Sense::Number(1)));
    w.verb("gain", "gain~ {points}", |c, tree| {
        let (goods, amount) = points(c, tree)?;
        act(c, Deed::Gain(goods, amount))
    });
    w.verb("pay", "pay~ {points}", |c, tree| {
        let (goods, amount) = points(c, tree)?;
        act(c, Deed::Pay(goods, amount))
    });
    w.form("points", "so many", "{#} {pool}", |_, _| Ok(Sense::Done));
    w.form("points", "that many", "that much {pool}", |_, _| Ok(Sense::Done));
    w.form("points", "as many as", "{pool} equal to {worth}", |_, _| Ok(Sense::Done));
    worths(w);
    w.verb("take points", "take~ up to {#} {pool} of {who} as {pool}", |c, tree| {
        let amount = c.amount(tree, 0)?;
        let (from, into) = (goods(c, tree, 1)?, goods(c, tree, 3)?);
        c.part(tree, 2)?;
        if from == into {
            return Trouble::not_yet("RP are taken as CP, and CP as RP");
        }
        act(c, Deed::TakePoints(from, amount))
    });
    w.verb("exchange pools", "exchange~ {pool} pools with {who}", |c, tree| {
        let goods = goods(c, tree, 0)?;
        c.part(tree, 1)?;
        act(c, Deed::ExchangePools(goods))
    });
    for (slot, called) in
        [("pool", "`RP` or `CP`"), ("points", "how many points"), ("worth", "how much"), ("counted", "what is counted")]
    {
        w.call(slot, called);
    }
}

/// What points, and X, can be equal to.
fn worths(w: &mut Vocabulary<Words>) {
    w.form("worth", "RES of a Team", "the RES of that Team", |_, _| Ok(Sense::Done));
    w.form("worth", "RP spent here", "the RP spent at this Site", |_, _| Ok(Sense::Done));
    w.form("worth", "half the RP spent here", "half the RP spent at this Site , rounded down", |_, _| Ok(Sense::Done));
    w.form("worth", "its cost", "its cost", |_, _| Ok(Sense::Done));
    w.form("worth", "its cost at least", "its cost , at least {#}", |_, _| Ok(Sense::Done));
    w.form("worth", "one more than its cost", "one more than its cost", |_, _| Ok(Sense::Done));
    w.form("worth", "the number of", "the number of {counted}", |_, _| Ok(Sense::Done));
    w.form("counted", "those", "those cards", |_, _| Ok(Sense::Done));
    w.form("counted", "bought", "cards bought", |_, _| Ok(Sense::Done));
    w.form("counted", "beneath it", "cards beneath it", |_, _| Ok(Sense::Done));
    w.form("counted", "tokens on this", "tokens on this", |_, _| Ok(Sense::Done));
}

fn goods(c: Writer<'_, '_>, tree: &Tree, index: usize) -> Result<Goods, Trouble> {
    Ok(if c.number(tree, index)? == 0 { Goods::Rp } else { Goods::Cp })
}

/// Which points, and how many.
fn points(c: Writer<'_, '_>, tree: &Tree) -> Result<(Goods, Amount), Trouble> {
    let Some(points) = tree.one(0) else { return Err(c.not_yet(tree)) };
    Ok(match c.key_of(points) {
        "so many" => (goods(c, points, 1)?, Amount::Number(c.amount(points, 0)?)),
        "that many" => (goods(c, points, 0)?, Amount::ThatMany),
        _ => (goods(c, points, 0)?, worth(c, points, 1)?),
    })
}

/// What a form of `worth` stands for.
pub fn worth(c: Writer<'_, '_>, tree: &Tree, index: usize) -> Result<Amount, Trouble> {
    let Some(worth) = tree.one(index) else { return Err(c.not_yet(tree)) };
    Ok(match c.key_of(worth) {
        "RES of a Team" => Amount::ResOf(Role::ThatTeam),
        "RP spent here" => Amount::SpentHere(1),
        "half the RP spent here" => Amount::SpentHere(2),
        "its cost" => Amount::CostOfIt(0),
        "its cost at least" => Amount::CostOfIt(c.number(worth, 0)? as u8),
        "one more than its cost" => Amount::CostOfItPlus1,
        "the number of" => {
            c.mention(|c| c.part(worth, 0))?;
            match worth.one(0).map(|counted| c.key_of(counted)) {
                Some("those") => Amount::Picked,
                Some("beneath it") => Amount::CountOf(Filter::link(Link::Beneath(Role::It))),
                Some("bought") => Amount::ThatMany,
                _ => Amount::TokensOnThis,
            }
        }
        _ => return Err(c.not_yet(worth)),
    })
}
