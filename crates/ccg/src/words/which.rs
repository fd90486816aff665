//! Forms for what is said of a noun: adjectives before it, `with` and `that` behind it.

use super::Said;
use super::keywords::{keyword, skills};
use crate::facts::{Activator, Pool};
use crate::keyword::Keywords;
use crate::language::{Filter, Measure, Modifier, NAMES, Tokens, Where, Who, Words, tag};
use wording::{As, Sense, Tree, Vocabulary};

/// Adds what is said of a noun.
pub fn add(w: &mut Vocabulary<Words>) {
    adjectives(w);
    with(w);
    that(w);
    w.call("names", "names");
}

fn things(filter: Filter) -> Said {
    Ok(Sense::Things(filter))
}

/// What stands before a noun.
fn adjectives(w: &mut Vocabulary<Words>) {
    w.form("adjective", "of a keyword", "{kw}", |c, tree| {
        keyword(c, tree, 0).map(|keyword| Sense::Things(Filter::with(Keywords::only(keyword))))
    });
    w.form("adjective", "of one of two keywords", "{kw} or {kw}", |c, tree| {
        let any = Keywords::only(keyword(c, tree, 0)?).with(keyword(c, tree, 1)?);
        things(Filter { any, ..Filter::default() })
    });
    w.form("adjective", "RP", "RP", |_, _| things(Filter { pools: Pool::Rp.bit() as u8, ..Filter::default() }));
    w.form("adjective", "CP", "CP", |_, _| things(Filter { pools: Pool::Cp.bit() as u8, ..Filter::default() }));
    w.form("adjective", "RP or *P", "RP or * P", |_, _| {
        things(Filter { pools: (Pool::Rp.bit() | Pool::Either.bit()) as u8, ..Filter::default() })
    });
    w.form("adjective", "ACTIVE", "ACTIVE", |_, _| {
        things(Filter { when: Activator::Active.bit() as u8, ..Filter::default() })
    });
    w.form("adjective", "CONSPIRACY", "CONSPIRACY", |_, _| {
        things(Filter { when: Activator::Conspiracy.bit() as u8, ..Filter::default() })
    });
    w.form("adjective", "other", "other", |_, _| things(Filter { other: true, ..Filter::default() }));
    w.form("adjective", "announced", "announced", |_, _| things(Filter::at(Where::Announced)));
}

/// What stands behind a noun with `with`, `without` or `of`.
fn with(w: &mut Vocabulary<Words>) {
    w.form("with", "with a modifier", "with a modifier", |_, _| {
        things(Filter { modifier: Modifier::Has(u16::MAX), ..Filter::default() })
    });
    w.form("with", "with a modifier for one", "with a modifier for {skill}", |c, tree| {
        let skills = skills(c, tree, 0..1)?;
        things(Filter { modifier: Modifier::Has(skills), ..Filter::default() })
    });
    w.form("with", "with a modifier for", "with a modifier for {skill} or {skill}", |c, tree| {
        let skills = skills(c, tree, 0..2)?;
        things(Filter { modifier: Modifier::Has(skills), ..Filter::default() })
    });
    w.form("with", "without a modifier for", "without a modifier for {skill} or {skill}", |c, tree| {
        let skills = skills(c, tree, 0..2)?;
        things(Filter { modifier: Modifier::Lacks(skills), ..Filter::default() })
    });
    w.form("with", "without one", "without {kw}", |c, tree| {
        let without = Keywords::only(keyword(c, tree, 0)?);
        things(Filter { without, ..Filter::default() })
    });
    w.form("with", "without two", "without {kw} or {kw}", |c, tree| {
        let without = Keywords::only(keyword(c, tree, 0)?).with(keyword(c, tree, 1)?);
        things(Filter { without, ..Filter::default() })
    });
    w.form("with", "with a card", "with a {name}", |_, tree| {
        things(Filter { has: [tree.name(0), None], ..Filter::default() })
    });
    w.form("with", "with somebody", "with {name}", |_, tree| {
        things(Filter { has: [tree.name(0), None], ..Filter::default() })
    });
    w.form("with", "with one of two", "with {name} or {name}", |_, tree| {
        things(Filter { has: [tree.name(0), tree.name(1)], ..Filter::default() })
    });
    w.form("with", "with somebody of yours", "with your {name}", |_, tree| {
        things(Filter { has: [tree.name(0), None], has_whose: Who::You, ..Filter::default() })
    });
    w.form("with", "with a token", "with a effect token", |c, _| {
        c.name_as("token", As::ThatOne);
        things(Filter { tokens: Tokens::Some, ..Filter::default() })
    });
    w.form("with", "with fewer tokens", "with fewer tokens than its normal number", |_, _| {
        things(Filter { tokens: Tokens::Fewer, ..Filter::default() })
    });
    w.form("with", "with a fixed CP cost", "with a fixed CP cost", |_, _| {
        things(Filter { fixed_cost: true, pools: Pool::Cp.bit() as u8, ..Filter::default() })
    });
    w.form("with", "with the same cost", "with the same cost", |_, _| {
        things(Filter { same_cost: true, ..Filter::default() })
    });
    w.form("with", "of at most", "of at most {n} Agents", |c, tree| {
        let at_most = c.number(tree, 0)? as u8;
        things(Filter { at_most, ..Filter::default() })
    });
}

/// What stands behind a noun with `that` or `other than`.
fn that(w: &mut Vocabulary<Words>) {
    w.form("that", "with at least", "with {stat} at least {#}", |c, tree| {
        let (stat, least) = (c.number(tree, 0)? as u8, c.number(tree, 1)? as u8);
        things(Filter { measure: Some(Measure::AtLeast(stat, least)), ..Filter::default() })
    });
    w.form("that", "that names", "that names {name}", |_, tree| {
        things(Filter { tells_of: tree.name(0), ..Filter::default() })
    });
    w.form("that are", "that name", "that name {name}", |_, tree| {
        things(Filter { tells_of: tree.name(0), ..Filter::default() })
    });
    w.form("that", "that ends the combat", "that ends the combat", |_, _| {
        things(Filter { tags: tag::ENDS_COMBAT, ..Filter::default() })
    });
    w.form("that", "that asks for a check", "that asks for a check", |_, _| {
        things(Filter { tags: tag::CHECKS, ..Filter::default() })
    });
    w.form("that", "that moves to the Hospital", "that moves {name} to the Hospital", |_, tree| {
        things(Filter { tags: tag::HOSPITALISES, has: [tree.name(0), None], ..Filter::default() })
    });
    w.form("that", "that you do not have", "that you do not have", |_, _| {
        things(Filter { not_had: true, ..Filter::default() })
    });
    w.form(
        "that",
        "that you do not have and was not removed",
        "that you do not have and that was not removed from the game",
        |_, _| things(Filter { not_had: true, not_removed: true, ..Filter::default() }),
    );
    w.form("that", "that is not investigated yet", "that is not investigated yet", |_, _| {
        things(Filter { fresh: true, ..Filter::default() })
    });
    w.form("that", "that is neither", "that is neither a {simple} nor a {simple}", |c, tree| {
        let (one, two) = (c.things(tree, 0)?, c.things(tree, 1)?);
        things(Filter { without: Keywords(one.all.0 | two.all.0), ..Filter::default() })
    });
    w.form("that", "that enters with tokens", "that enters with tokens", |_, _| {
        things(Filter { tokens: Tokens::Enters, ..Filter::default() })
    });
    w.form("that are", "that enter with tokens", "that enters with tokens", |_, _| {
        things(Filter { tokens: Tokens::Enters, ..Filter::default() })
    });
    w.form("that", "that this can affect", "that this can affect", |_, _| {
        things(Filter { affected: true, ..Filter::default() })
    });
    w.form("that", "that was damaged in combat", "that was damaged in combat this turn", |_, _| {
        things(Filter { hurt: true, ..Filter::default() })
    });
    w.form("that", "that was removed", "that was removed from the game this turn", |_, _| {
        things(Filter { owned: true, fresh: true, ..Filter::at(Where::Removed) })
    });
    w.form("that", "that chance picks", "that chance picks , one in three", |_, _| {
        things(Filter { one_in_three: true, ..Filter::default() })
    });
    w.form("that", "other than", "other than {names}", |c, tree| {
        let named = c.things(tree, 0)?;
        things(Filter { names: named.names, not_named: true, ..Filter::default() })
    });
    w.form("that", "other than the last one", "other than the last one", |_, _| things(Filter::default()));
    w.form("names", "two names", "{name} or {name}", |_, tree| named(tree, 2));
    w.form("names", "four names", "{name} , {name} , {name} or {name}", |_, tree| named(tree, 4));
    w.form("names", "five names", "{name} , {name} , {name} , {name} or {name}", |_, tree| named(tree, 5));
}

/// Things of one of so many names.
fn named(tree: &Tree, count: usize) -> Said {
    let mut names = [None; NAMES];
    for (index, name) in names.iter_mut().enumerate().take(count) {
        *name = tree.name(index);
    }
    things(Filter { names, ..Filter::default() })
}
