//! Forms for numbers: what something gets, has, or uses in place of another.

use super::changes::{Change, all_changes, begin_for_it, changed};
use super::keywords::{each_skill, skill};
use super::{Said, Writer, act, durations, optional};
use crate::keyword::Skill;
use crate::language::{Amount, Condition, Deed, Stat, Who, Words};
use machine::{Layer, Op, Static};
use wording::{As, Sense, Tree, Trouble, Vocabulary};

/// Adds numbers with + or -, and numbers that are set.
pub fn add(w: &mut Vocabulary<Words>) {
    w.change("get", "get~ {gains}", only_one);
    w.form("gain", "of a number", "{+#} {stat}", |c, tree| {
        let (amount, stat) = (c.number(tree, 0)?, c.number(tree, 1)? as u8);
        Ok(Sense::Static(Static { stat, ..changed(Stat::Health, Layer::Added, amount) }))
    });
    w.form("gain", "in all skills", "{+#} in all skills", |c, tree| {
        let amount = c.number(tree, 0)?;
        Ok(Sense::Static(changed(Stat::AllSkills, Layer::Added, amount)))
    });
    w.form("gains", "one", "{gain}", |_, _| Ok(Sense::Done));
    w.form("gains", "two", "{gain} and {gain}", |_, _| Ok(Sense::Done));
    w.form("gains", "three", "{gain} , {gain} and {gain}", |_, _| Ok(Sense::Done));
    w.form("gains", "four", "{gain} , {gain} , {gain} and {gain}", |_, _| Ok(Sense::Done));
    w.form("gains", "one of several", "{+#} {skills}", |_, _| Ok(Sense::Done));
    w.form("gains", "in that skill", "{+#} in that skill", |_, _| Ok(Sense::Done));
    w.form("gains", "in this skill", "{+#} in this skill", |_, _| Ok(Sense::Done));
    w.change("have a number", "have~ {stat} {#} {another?}", only_one);
    w.form("another", "and a number", "and {stat} {#}", |c, tree| number_set(c, tree).map(Sense::Static));
    w.change("use as", "use~ {skill} {least?} as {used}", only_one);
    w.form("least", "at least", ", at least {#} ,", |c, tree| c.number(tree, 0).map(Sense::Number));
    w.form("used", "one", "{stat}", |_, _| Ok(Sense::Done));
    w.form("used", "either", "{skill} or {skill}", |_, _| Ok(Sense::Done));
    for (slot, called) in [
        ("gain", "a number with + or - and a skill, HEALTH or RES"),
        ("gains", "a number with + or - and a skill, HEALTH or RES"),
        ("least", "how much at least"),
        ("another", "another number"),
        ("used", "as what"),
    ] {
        w.call(slot, called);
    }
}

/// The one change a form says, where only one can be said.
pub fn only_one(c: Writer<'_, '_>, tree: &Tree) -> Said {
    match &*all_changes(c, tree)? {
        [change] => Ok(Sense::Static(*change)),
        _ => Trouble::not_yet("say it in two sentences"),
    }
}

/// +1 LRC and -1 CRC are two changes.
pub fn each_gain(c: Writer<'_, '_>, tree: &Tree) -> Result<Vec<Change>, Trouble> {
    let Some(gains) = tree.one(0).filter(|gains| matches!(c.key_of(gains), "one" | "two" | "three" | "four")) else {
        return Err(c.not_yet(tree));
    };
    let mut all = Vec::new();
    for index in 0..gains.parts.len() {
        match c.part(gains, index)? {
            Sense::Static(change) => all.push(change),
            _ => return Err(c.not_yet(gains)),
        }
    }
    Ok(all)
}

/// One skill is used as others, perhaps at least so much of it.
pub fn each_use(c: Writer<'_, '_>, tree: &Tree) -> Result<Vec<Change>, Trouble> {
    let from = skill(c, tree, 0)?;
    let least = match optional(tree, 1) {
        Some(least) => c.number(least, 0)?,
        None => 0,
    };
    let Some(used) = tree.one(2) else { return Err(c.not_yet(tree)) };
    let into = (0..used.parts.len()).map(|index| c.number(used, index)).collect::<Result<Vec<_>, _>>()?;
    let skills = into.into_iter().map(|stat| Skill::ALL.get(stat as usize).copied());
    let Some(skills) = skills.collect::<Option<Vec<_>>>() else {
        return Trouble::not_yet("a skill is used as RES for a while");
    };
    let amount = Stat::used_as(from, least as u8);
    Ok(skills.into_iter().map(|skill| changed(Stat::UsedAs(skill), Layer::Set, amount)).collect())
}

/// A skill is used as RES: as much of it as there is now (C14.135). None if it is used as something else.
pub fn used_as_res(c: Writer<'_, '_>, tree: &Tree, lasts: i16) -> Option<Said> {
    let used = tree.one(2)?;
    let is_res = c.key_of(used) == "one" && used.one(0).is_some_and(|stat| c.key_of(stat) == "RES");
    is_res.then(|| {
        let skill = skill(c, tree, 0)?;
        act(c, Deed::Reckon(Amount::SkillOfIt(skill)))?;
        begin_for_it(c, changed(Stat::Res, Layer::Set, machine::THAT_MUCH), lasts)
    })
}

/// Is it said that something gets more of one skill, which has yet to be found out?
pub fn in_one_skill<'a>(c: Writer<'_, '_>, change: &'a Tree) -> Option<&'a Tree> {
    let gains = change.one(0).filter(|_| c.key_of(change) == "get")?;
    matches!(c.key_of(gains), "one of several" | "in that skill" | "in this skill").then_some(gains)
}

/// A gain in one of several skills: which, is chosen when the card is carried out (C3.70).
pub fn gain_in_one(c: Writer<'_, '_>, gains: &Tree, lasts: i16) -> Said {
    let amount = c.number(gains, 0)?;
    match c.key_of(gains) {
        "in this skill" => begin_for_it(c, changed(Stat::SkillHere, Layer::Added, amount), lasts),
        "in that skill" => {
            c.mention(|c| c.speak_of(As::ThatOne, Some("skill")))?;
            in_named_skill(c, amount, lasts)
        }
        _ => {
            let Some(skills) = gains.one(1) else { return Err(c.not_yet(gains)) };
            let options = each_skill(c, skills)?;
            if lasts == durations::CHECK {
                in_skill_of_check(c, &options, amount)
            } else {
                in_chosen_skill(c, &options, amount, lasts)
            }
        }
    }
}

/// Each skill is asked for in turn: the one that was named counts.
fn in_named_skill(c: Writer<'_, '_>, amount: i16, lasts: i16) -> Said {
    for &skill in Skill::ALL {
        let other = c.jump(Op::Unless(Condition::Noted(skill as u8), 0));
        begin_for_it(c, changed(Stat::Skill(skill), Layer::Added, amount), lasts)?;
        c.land(other);
    }
    Ok(Sense::Done)
}

/// In a check its skill decides, and nothing is chosen; whoever gains must count in it (C14.11, C14.67).
fn in_skill_of_check(c: Writer<'_, '_>, options: &[Skill], amount: i16) -> Said {
    let bits = options.iter().fold(0, |bits, skill| bits | 1 << *skill as u16);
    let other = c.jump(Op::Unless(Condition::CheckOf(bits), 0));
    for &skill in options {
        begin_for_it(c, changed(Stat::Skill(skill), Layer::Added, amount), durations::CHECK)?;
    }
    c.land(other);
    Ok(Sense::Done)
}

fn in_chosen_skill(c: Writer<'_, '_>, options: &[Skill], amount: i16, lasts: i16) -> Said {
    c.emit(Op::OneOf(Who::You, options.len() as u8));
    let starts: Vec<usize> = options.iter().map(|_| c.jump(Op::Jump(0))).collect();
    let mut ends = Vec::new();
    for (&skill, start) in options.iter().zip(starts) {
        c.land(start);
        begin_for_it(c, changed(Stat::Skill(skill), Layer::Added, amount), lasts)?;
        ends.push(c.jump(Op::Jump(0)));
    }
    ends.into_iter().for_each(|end| c.land(end));
    Ok(Sense::Done)
}

/// What a number is set to: which number, and how much.
fn number_set(c: Writer<'_, '_>, tree: &Tree) -> Result<Change, Trouble> {
    let (stat, amount) = (c.number(tree, 0)? as u8, c.number(tree, 1)?);
    Ok(Static { stat, ..changed(Stat::Health, Layer::Set, amount) })
}

/// The same of one number, or of two.
pub fn each_number_set(c: Writer<'_, '_>, tree: &Tree) -> Result<Vec<Change>, Trouble> {
    let mut all = vec![number_set(c, tree)?];
    if let Some(another) = optional(tree, 2) {
        all.push(number_set(c, another)?);
    }
    Ok(all)
}
