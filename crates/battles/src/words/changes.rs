//! Forms for standing changes, and for changes that last a while.

use super::things::{STRANGE, keyword};
use super::{Said, Writer, act, duration};
use crate::facts::CHARACTER;
use crate::language::{Ban, Filter, InRow, PLAYER, POWER, Role, Stat, ToIt, Who, Words};
use machine::{Layer, Static, Timing};
use wording::{Compiler, Sense, Tree, Trouble, Vocabulary};

type Change = Static<Words>;

/// Adds how things are.
pub fn add(w: &mut Vocabulary<Words>) {
    w.change("get", "get~ {gains}", only_one);
    w.change("have more", "have~ {gains}", only_one);
    w.change("get and have", "get~ {gains} and have~ {keyword}", only_one);
    w.change("get and gain", "get~ {gains} and gain~ {keyword}", only_one);
    w.form("gains", "one", "{+#} {stat}", |_, _| Ok(Sense::Done));
    w.form("gains", "two", "{+#} {stat} and {+#} {stat}", |_, _| Ok(Sense::Done));
    w.change("cost less", "cost~ {price} less to {use}", |c, tree| cost(c, tree, -1));
    w.change("cost more", "cost~ {price} more to {use}", |c, tree| cost(c, tree, 1));
    w.form("per", "per thing of somebody's", "of {whose} {phrases}", super::things::of_somebody);
    w.form("price", "points", "{#}", |c, tree| c.number(tree, 0).map(Sense::Number));
    w.form("price", "symbols", "{#} symbol", |c, tree| c.number(tree, 0).map(Sense::Number));
    w.form("use", "recruit", "recruit", |_, _| Ok(Sense::Done));
    w.form("use", "use", "use", |_, _| Ok(Sense::Done));
    w.change("can't be", "can't be {barred}", |c, tree| c.part(tree, 0));
    w.change("can't attack", "can't attack", |_, _| forbid(Ban::Attack));
    w.form("barred", "attacked", "attacked", |_, _| forbid(Ban::BeAttacked));
    w.form("barred", "struck", "struck", |_, _| forbid(Ban::BeStruck));
    w.form("barred", "KO'd by wounds, barred", "KO'd by wounds", |_, _| forbid(Ban::BeKodByWounds));
    w.form("barred", "wounded otherwise", "wounded otherwise than by a strike", |_, _| forbid(Ban::BeWoundedOtherwise));
    w.form("barred", "turned down", "turned down", |_, _| forbid(Ban::BeTurnedDown));
    w.form("barred", "left", "left in {place}", |c, tree| match c.things(tree, 0)?.row {
        InRow::Front => forbid(Ban::BeLeftInFront),
        InRow::Back => forbid(Ban::BeLeftInBack),
        _ => Trouble::not_yet("only the front row and the back row can be left"),
    });
    w.form("static", "can't lose", "you can't lose the game", |_, _| {
        let on = Filter { whose: Who::You, ..Filter::kinds(PLAYER) };
        Ok(Sense::Static(Static { on, ..changed(Stat::Forbids(Ban::Lose), Layer::Set, 1) }))
    });
    w.change("strike with double ATK", "strike~ with double ATK", |_, _| change(Stat::Doubles, Layer::Set, 1));
    w.change("lose powers", "lose~ each text power that says \" can \" or \" can't \"", |_, _| {
        change(Stat::LosesCan, Layer::Set, 1)
    });
    w.change("copy powers", "have~ the keywords and Super Powers of {ref}", |c, tree| Err(c.not_yet(tree)));

    w.form("clause", "one changes for a while", "{single} {changes} {duration}", one_for_a_while);
    w.form("clause", "all change for a while", "{plural} {change} {duration}", all_for_a_while);
    for (slot, called) in [
        ("gains", "a number with + or - and ATK, DEF or health"),
        ("price", "a number"),
        ("use", "`recruit` or `use`"),
        ("barred", "what cannot be done to it"),
    ] {
        w.call(slot, called);
    }
}

/// What the shared forms mean here; none if this is not about what is so.
pub fn shared(c: Writer<'_, '_>, key: &'static str, tree: &Tree) -> Option<Said> {
    Some(match key {
        "it changes" | "they change" => changes(c, tree),
        "it changes while" | "they change while" | "it changes if" | "they change if" => changes_while(c, tree),
        "it changes for each" | "they change for each" => changes_for_each(c, tree),
        "have" | "gain" => only_one(c, tree),
        _ => return None,
    })
}

fn changes_while(c: Writer<'_, '_>, tree: &Tree) -> Said {
    // What is named comes first: the condition asks about it.
    let said = changes(c, tree)?;
    let Sense::Holds(only) = c.part(tree, 2)? else { return Err(c.not_yet(tree)) };
    let only = Some(only);
    match said {
        Sense::Static(change) => Ok(Sense::Static(Static { only, ..change })),
        Sense::Statics(one, two) => Ok(Sense::Statics(Static { only, ..one }, Static { only, ..two })),
        _ => Err(c.not_yet(tree)),
    }
}

fn changes_for_each(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let said = changes(c, tree)?;
    let per = Some(c.asked(|c| c.things(tree, 2))?);
    match said {
        Sense::Static(change) if change.layer == Layer::Added => Ok(Sense::Static(Static { per, ..change })),
        Sense::Statics(one, two) if one.layer == Layer::Added => {
            Ok(Sense::Statics(Static { per, ..one }, Static { per, ..two }))
        }
        _ => Trouble::not_yet("only numbers change for each of something"),
    }
}

fn changes(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let on = c.things(tree, 0)?;
    let Some(change) = tree.one(1) else { return Err(c.not_yet(tree)) };
    match (&*all_changes(c, change)?, on.what) {
        // Powers are used by characters, and it is for them that they cost less.
        ([change], POWER) if change.stat == Stat::Symbols.number() && on.symbols == STRANGE => {
            let on = Filter { whose: on.whose, ..Filter::kinds(CHARACTER) };
            Ok(Sense::Static(Static { stat: Stat::StrangeSymbols.number(), on, ..*change }))
        }
        (_, POWER) => Trouble::not_yet("only Alien or Humanity Super Powers can be spoken of in this way"),
        ([change], _) => Ok(Sense::Static(Static { on, ..*change })),
        ([one, two], _) => Ok(Sense::Statics(Static { on, ..*one }, Static { on, ..*two })),
        _ => Trouble::not_yet("say it in two sentences"),
    }
}

fn changed(stat: Stat, layer: Layer, amount: i16) -> Change {
    Static { stat: stat.number(), layer, amount, on: Filter::default(), per: None, only: None, reads: None }
}

fn change(stat: Stat, layer: Layer, amount: i16) -> Said {
    Ok(Sense::Static(changed(stat, layer, amount)))
}

/// What a form of `changes` says: +4 ATK and -4 DEF are two changes.
fn all_changes(c: Writer<'_, '_>, tree: &Tree) -> Result<Vec<Change>, Trouble> {
    let Some(inner) = tree.one(0) else {
        return match c.say(tree)? {
            Sense::Static(change) => Ok(vec![change]),
            _ => Err(c.not_yet(tree)),
        };
    };
    match c.key_of(tree) {
        "get" | "have more" => all_gained(c, inner),
        "have" | "gain" => all_had(c, inner),
        "get and have" | "get and gain" => {
            let mut changes = all_gained(c, inner)?;
            changes.extend(tree.one(1).map(|keywords| all_had(c, keywords)).transpose()?.unwrap_or_default());
            Ok(changes)
        }
        _ => match c.say(tree)? {
            Sense::Static(change) => Ok(vec![change]),
            _ => Err(c.not_yet(tree)),
        },
    }
}

/// "+4 ATK", or "+4 ATK and -4 DEF".
fn all_gained(c: Writer<'_, '_>, tree: &Tree) -> Result<Vec<Change>, Trouble> {
    let mut changes = vec![gained(c, tree, 0)?];
    if c.key_of(tree) == "two" {
        changes.push(gained(c, tree, 2)?);
    }
    Ok(changes)
}

/// "Flight", or "Flight and Ranged".
fn all_had(c: Writer<'_, '_>, tree: &Tree) -> Result<Vec<Change>, Trouble> {
    let mut changes = vec![had(c, tree, 0)?];
    if c.key_of(tree) == "two keywords" {
        changes.push(had(c, tree, 1)?);
    }
    Ok(changes)
}

fn gained(c: Writer<'_, '_>, tree: &Tree, index: usize) -> Result<Change, Trouble> {
    let amount = c.number(tree, index)?;
    let stat = c.number(tree, index + 1)?;
    match [Stat::Atk, Stat::Def, Stat::Health].into_iter().find(|known| i16::from(known.number()) == stat) {
        Some(stat) => Ok(changed(stat, Layer::Added, amount)),
        None => Trouble::not_yet("only ATK, DEF and health can be got"),
    }
}

fn had(c: Writer<'_, '_>, tree: &Tree, index: usize) -> Result<Change, Trouble> {
    keyword(c, tree, index).map(|keyword| changed(Stat::Has(keyword), Layer::Set, 1))
}

/// The one change a form says, where only one can be said.
fn only_one(c: Writer<'_, '_>, tree: &Tree) -> Said {
    match &*all_changes(c, tree)? {
        [change] => Ok(Sense::Static(*change)),
        _ => Trouble::not_yet("say it in two sentences"),
    }
}

fn forbid(ban: Ban) -> Said {
    change(Stat::Forbids(ban), Layer::Set, 1)
}

/// Recruit points, or symbols of Super Powers.
fn cost(c: Writer<'_, '_>, tree: &Tree, sign: i16) -> Said {
    let amount = sign * c.number(tree, 0)?;
    let price = tree.one(0).map(|price| c.key_of(price));
    match (price, tree.one(1).map(|used| c.key_of(used))) {
        (Some("points"), Some("recruit")) => change(Stat::Pay, Layer::Added, amount),
        (Some("symbols"), Some("use")) if sign > 0 => {
            Trouble::not_yet("a Super Power costs the symbols it has: they can cost `less`")
        }
        (Some("symbols"), Some("use")) => change(Stat::Symbols, Layer::Added, amount),
        _ => Trouble::not_yet("recruits cost points, and uses cost symbols"),
    }
}

/// One thing, which is there from here on, changes for a while.
fn one_for_a_while(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let Some(change) = tree.one(1) else { return Err(c.not_yet(tree)) };
    if c.key_of(change) == "copy powers" {
        return copy(c, tree, change);
    }
    c.part(tree, 0)?;
    let lasts = c.number(tree, 2)?;
    let changes = all_changes(c, change)?;
    last(c, tree, &changes, Filter::role(Role::It), lasts)
}

/// This has what `it` has: `this` is not named, so that `it` stays what it was.
fn copy(c: Writer<'_, '_>, tree: &Tree, change: &Tree) -> Said {
    let this = c.mention(|c| c.things(tree, 0))?;
    c.part(change, 0)?;
    match (this.role, c.number(tree, 2)?) {
        (Role::This, duration::UNTIL_THIS_LEAVES) => act(c, ToIt::Copy),
        _ => Trouble::not_yet("only `this` has powers of others, `until this leaves play`"),
    }
}

/// Qualities change on the cards that are there, rules for those that come later too (B8).
fn all_for_a_while(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let (Some(plural), Some(change)) = (tree.one(0), tree.one(1)) else { return Err(c.not_yet(tree)) };
    if !matches!(c.key_of(plural), "all" | "bare" | "all of") {
        return Trouble::not_yet("choose them first");
    }
    let Sense::Things(on) = c.say(plural)? else { return Err(c.not_yet(plural)) };
    let lasts = c.number(tree, 2)?;
    let changes = all_changes(c, change)?;
    if changes.iter().all(|change| Stat::is_quality(change.stat)) {
        c.for_each(on, |c| last(c, tree, &changes, Filter::role(Role::It), lasts).map(|_| ()))
    } else {
        last(c, tree, &changes, on, lasts)
    }
}

fn last(c: &mut Compiler<'_, Words>, tree: &Tree, changes: &[Change], on: Filter, lasts: i16) -> Said {
    for change in changes {
        let standing = Timing::Always(Static { on, ..*change });
        c.lasting(lasts, |c| c.rule(tree, |_| Ok(standing), |_| Ok(())).map(|_| ()))?;
    }
    Ok(Sense::Done)
}
