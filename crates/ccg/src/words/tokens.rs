//! Forms for tokens and damage: put on cards, taken from them, dealt and healed.

use super::deeds::to_things;
use super::{Said, Writer, act};
use crate::facts::NamedCost;
use crate::language::{Amount, Count, Deed, Words};
use wording::{Sense, Tree, Trouble, Vocabulary};

/// The number that was named when the card was announced (C2.12).
const NAMED: &str = NamedCost::X.name();

/// Adds tokens.
pub fn add(w: &mut Vocabulary<Words>) {
    w.form("counter", "token", "token", |_, _| Ok(Sense::Number(0)));
    w.form("counters", "token", "tokens", |_, _| Ok(Sense::Number(0)));
    w.form("counter", "effect token", "effect token", |_, _| Ok(Sense::Number(0)));
    w.form("counter", "wound", "wound", |_, _| Ok(Sense::Number(1)));
    w.form("lot", "one of those tokens", "one of those tokens", |_, _| Ok(Sense::Done));
    w.form("lot", "effect tokens of opponents", "all effect tokens of opponents", |_, _| Ok(Sense::Done));
    w.form("lot", "up to some tokens", "up to {n} tokens", |_, _| Ok(Sense::Done));
    w.verb("move a token", "move~ that token onto {single}", |c, tree| {
        c.part(tree, 0)?;
        act(c, Deed::MoveToken)
    });
    healing(w);
}

pub fn counters(c: Writer<'_, '_>, tree: &Tree, puts: bool) -> Said {
    let Some(lot) = tree.one(0) else { return Err(c.not_yet(tree)) };
    let wound = matches!(c.key_of(lot), "a counter") && c.number(lot, 0)? == 1;
    if wound {
        return if puts { Err(c.not_yet(tree)) } else { to_things(c, tree, 1, Deed::RemoveDamage) };
    }
    let count = match c.key_of(lot) {
        "a counter" | "one of those tokens" => Count::Number(1),
        "some counters" => Count::Number(c.number(lot, 0)? as u8),
        "that many counters" => Count::Amount(Amount::ThatMany),
        "effect tokens of opponents" if !puts => return to_things(c, tree, 1, Deed::RemoveAlienTokens),
        "up to some tokens" if !puts => {
            // How many is a choice of its own, and the program works with it.
            let most = c.number(lot, 0)? as u8;
            act(c, Deed::NameAmount(most))?;
            return to_things(c, tree, 1, Deed::RemoveTokens(Count::Amount(Amount::ThatMany)));
        }
        _ => return Trouble::not_yet("say how many"),
    };
    to_things(c, tree, 1, if puts { Deed::PutTokens(count) } else { Deed::RemoveTokens(count) })
}

/// Damage that is healed or dealt.
fn healing(w: &mut Vocabulary<Words>) {
    w.verb("heal", "heal~ {#} on {thing}", |c, tree| {
        let amount = c.amount(tree, 0)?;
        to_things(c, tree, 1, Deed::Heal(Amount::Number(amount)))
    });
    w.verb("heal fully", "heal~ {thing} fully", |c, tree| to_things(c, tree, 0, Deed::Heal(Amount::All)));
    w.verb("deal", "deal~ {amount} {harm} to {thing}", |c, tree| {
        let amount = match tree.one(0).map(|amount| c.key_of(amount)) {
            Some(key) if key == NAMED => Amount::X,
            _ => Amount::Number(c.amount(tree, 0)?),
        };
        match tree.one(1).map(|harm| c.key_of(harm)) {
            Some("damage") => to_things(c, tree, 2, Deed::Damage(amount, false)),
            Some("LRC damage") => to_things(c, tree, 2, Deed::Damage(amount, true)),
            _ => Trouble::not_yet("damage is dealt, or LRC damage"),
        }
    });
    w.form("amount", NAMED, NAMED, |c, tree| Err(c.not_yet(tree)));
    w.verb("set HEALTH", "set~ {whose} HEALTH to {#}", |c, tree| {
        c.part(tree, 0)?;
        let health = c.number(tree, 1)? as u8;
        act(c, Deed::SetHealth(health))
    });
}
