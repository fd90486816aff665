//! Forms for checks: who adds nothing, what a check gets, what it needs, how many Sites a Team investigates.

use super::changes::{begin, change, changed, none, so};
use super::keywords::{skill, skills};
use super::{Said, Writer, act, durations, optional};
use crate::language::{Amount, Condition, Deed, Filter, Role, Sort, Stat, Words};
use machine::{Layer, Op, Static};
use wording::{Sense, Tree, Trouble, Vocabulary};

/// Any check, as a number of the form `check`; skills are one bit each.
const ANY: i16 = -1;
/// What the check of the Site needs, not what it has.
const PREREQUISITE: i16 = -2;
/// The check of the Site that is investigated, also while it waits for another (C6.29).
const OF_SITE: i16 = -3;

/// Adds checks.
pub fn add(w: &mut Vocabulary<Words>) {
    adding(w);
    getting(w);
    w.deed("check", "check~ {skill} {#}", |c, tree| {
        let skill = skill(c, tree, 0)?;
        let needed = c.amount(tree, 1)?;
        act(c, Deed::Check(skill, needed))?;
        c.name_as("check", wording::As::ThatOne);
        Ok(Sense::Done)
    });
    w.deed("fail", "fail~ {check}", |c, tree| match c.number(tree, 0)? {
        ANY => act(c, Deed::FailCheck),
        OF_SITE => act(c, Deed::FailSiteCheck),
        _ => Trouble::not_yet("the check that is open is failed"),
    });
    w.form("clause", "the prerequisite becomes", "the prerequisite becomes {skill} {#}", |c, tree| {
        let skill = skill(c, tree, 0)?;
        let needed = c.amount(tree, 1)?;
        act(c, Deed::NewPrerequisite(skill, needed))
    });
    for (slot, called) in [
        ("check", "a check"),
        ("to checks", "to which checks"),
        ("for each", "as often as there are such things"),
        ("second", "which Site"),
        ("how", "how"),
    ] {
        w.call(slot, called);
    }
}

/// Who adds to checks, and how many Sites a Team investigates.
fn adding(w: &mut Vocabulary<Words>) {
    w.change("add nothing", "add~ nothing {to checks?}", |c, tree| {
        let Some(to) = optional(tree, 0) else { return none(Stat::Adds) };
        match c.key_of(to) {
            "checks" => none(Stat::Adds),
            "Site checks" => none(Stat::AddsAtSites),
            _ => {
                let per = Some(c.things(to, 0)?);
                Ok(Sense::Static(Static { per, ..changed(Stat::AddsAtSites, Layer::Set, 0) }))
            }
        }
    });
    w.form("to checks", "checks", "to checks", |_, _| Ok(Sense::Done));
    w.form("to checks", "Site checks", "to Site checks", |_, _| Ok(Sense::Done));
    w.form("to checks", "checks at", "to checks at {simples}", |c, tree| c.part(tree, 0));
    w.change("add its modifier", "add~ its modifier {how}", |c, tree| {
        let times = c.number(tree, 0)?;
        change(Stat::Modifier, Layer::Multiplied, times)
    });
    w.form("how", "twice", "twice", |_, _| Ok(Sense::Number(2)));
    w.form("how", "the other way", "the other way", |_, _| Ok(Sense::Number(-1)));
    w.change("may investigate", "may investigate {second}", |c, tree| {
        let more = c.number(tree, 0)?;
        change(Stat::Sites, Layer::Added, more)
    });
    w.form("second", "a second Site", "a second Site", |_, _| Ok(Sense::Number(1)));
    w.form("second", "a second Site in the same state", "a second Site in the same state", |_, _| Ok(Sense::Number(2)));
    w.form(
        "static",
        "phones",
        "{ref} may add its skills other than LRC and CRC , each {#} less , to one of your checks in another section",
        |c, tree| {
            super::exactly(c, tree, 1, 1)?;
            let on = c.things(tree, 0)?;
            so(on, Stat::Phones)
        },
    );
}

/// What a check gets.
fn getting(w: &mut Vocabulary<Words>) {
    w.form("clause", "check gets", "{check} gets {+#} {for each?}", gets);
    for words in ["this check", "that check"] {
        w.form("check", words, words, |_, _| Ok(Sense::Number(ANY)));
    }
    for words in ["this Site check", "a Site check", "a later Site check"] {
        w.form("check", words, words, |_, _| Ok(Sense::Number(OF_SITE)));
    }
    w.form("check", "a check of", "a {skill} check", |c, tree| {
        skills(c, tree, 0..1).map(|bits| Sense::Number(bits as i16))
    });
    w.form("check", "a check of your Team", "a {skill} check of your Team", |c, tree| {
        skills(c, tree, 0..1).map(|bits| Sense::Number(bits as i16))
    });
    w.form("check", "the prerequisite", "the prerequisite", |_, _| Ok(Sense::Number(PREREQUISITE)));
    w.form("for each", "token on this", "for each token on this", |_, _| Ok(Sense::Done));
    w.form("for each", "such thing but one", "for each {phrase} but one", |c, tree| c.part(tree, 0));
}

/// A check gets more or less. A check of a skill must be of that skill; that is looked at when the card is played.
fn gets(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let (of, amount) = (c.number(tree, 0)?, c.number(tree, 1)?);
    let this = Filter { role: Role::ThisCheck, ..Filter::of(Sort::Check) };
    let stat = if of == PREREQUISITE { Stat::Needed } else { Stat::Check };
    let change = Static { on: this, ..changed(stat, Layer::Added, amount) };
    let lasts = if matches!(of, OF_SITE | PREREQUISITE) { durations::SITE_CHECK } else { durations::CHECK };
    let skip = (of >= 0).then(|| c.jump(Op::Unless(Condition::CheckOf(of as u16), 0)));
    match optional(tree, 2) {
        None => begin(c, change, lasts)?,
        Some(each) if c.key_of(each) == "token on this" => {
            super::exactly(c, tree, 1, 1)?;
            act(c, Deed::Reckon(Amount::TokensOnThis))?;
            begin(c, Static { amount: machine::THAT_MUCH, ..change }, lasts)?
        }
        Some(each) => {
            let per = Some(c.things(each, 0)?);
            begin(c, Static { per, ..change }, lasts)?;
            begin(c, Static { amount: -amount, ..change }, lasts)?
        }
    };
    skip.into_iter().for_each(|skip| c.land(skip));
    Ok(Sense::Done)
}
