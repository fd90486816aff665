//! Forms for which things are meant: people, what is picked, what was spoken of before, Teams.

use super::{Said, Writer, act};
use crate::language::{Amount, Deed, Filter, Link, NAMES, Role, Sort, Who, Words};
use wording::{As, Sense, Tree, Trouble, Vocabulary};

/// Adds people, references and choices.
pub fn add(w: &mut Vocabulary<Words>) {
    people(w);
    picked(w);
    several(w);
    teams(w);
    w.call("team", "a Team");
}

fn things(filter: Filter) -> Said {
    Ok(Sense::Things(filter))
}

/// Who acts, and whose things they are.
fn people(w: &mut Vocabulary<Words>) {
    w.form("whose", "an opponent's", "a opponent's", |c, _| {
        c.name_as("opponent", As::ThatOne);
        Ok(Sense::Who(Who::Opponent))
    });
    w.form("whose", "the active player's", "the active player's", |_, _| Ok(Sense::Who(Who::Active)));
    w.form("whose", "that opponent's", "that opponent's", |_, _| Ok(Sense::Who(Who::That)));
    w.form("whose", "its owner's", "its owner's", |_, _| Ok(Sense::Who(Who::ItsOwner)));
    w.form("whose", "its asker's", "its asker's", |_, _| Ok(Sense::Who(Who::Asker)));
    w.form("who", "an opponent", "a opponent", |c, _| {
        c.choose("opponent", Filter { whose: Who::Opponent, ..Filter::of(Sort::Player) }, 1, 1);
        Ok(Sense::Who(Who::That))
    });
    w.form("who", "the active player", "the active player", |_, _| Ok(Sense::Who(Who::Active)));
    w.form("who", "that opponent", "that opponent", |_, _| Ok(Sense::Who(Who::That)));
    w.form("who", "its owner", "its owner", |c, _| {
        c.apart(|c| c.speak_of(As::One, None).map(|_| ()))?;
        Ok(Sense::Who(Who::ItsOwner))
    });
}

/// One thing that is known without a choice, or picked in a way of its own.
fn picked(w: &mut Vocabulary<Words>) {
    w.form("ref", "the bearer", "the bearer", |c, _| {
        let said = take(c, Filter::role(Role::Bearer));
        c.name("Agent");
        said
    });
    w.form("ref", "this Site", "this Site", |c, _| {
        let said = take(c, Filter::role(Role::ThisSite));
        c.name("Site");
        said
    });
    w.form("single", "another", "another {phrase}", |c, tree| {
        let what = Filter { other: true, ..c.things(tree, 0)? };
        pick(c, tree, what)
    });
    w.form("single", "somebody's", "{whose} {phrase}", |c, tree| {
        let what = of_somebody(c, tree)?;
        if what.sort == Sort::Team && what.whose == Who::You {
            return own_team(c, what);
        }
        pick(c, tree, what)?;
        if what.whose == Who::Opponent {
            act(c, Deed::Reckon(Amount::PlayerOfIt))?;
        }
        things(what)
    });
    w.form("ref", "somebody's named", "{whose} {name}", |c, tree| {
        let whose = whose(c, tree)?;
        // What an Agent bears is its own.
        if whose == Who::ItsOwner {
            let said = take(c, Filter { names: one_name(tree, 1), ..Filter::link(Link::On(Role::It)) });
            c.name("card");
            return said;
        }
        let said = take(c, Filter { whose, names: one_name(tree, 1), ..Filter::default() });
        c.name("Agent");
        said
    });
    w.form("single", "named of a Team", "{name} of {team}", |c, tree| {
        let team = team(c, tree, 1)?;
        let said = take(c, Filter { names: one_name(tree, 0), ..Filter::link(team) });
        c.name_perhaps("Agent");
        c.guard_last();
        said
    });
    w.form("single", "one of several names", "{names}", |c, tree| {
        let what = c.things(tree, 0)?;
        pick(c, tree, what)
    });
    w.form("single", "one of them", "one of them", |c, tree| {
        c.mention(|c| c.speak_of(As::Several, None))?;
        pick(c, tree, Filter::role(Role::Picked))
    });
    w.form("single", "each of them", "each of them", |c, _| {
        c.mention(|c| c.speak_of(As::Several, None))?;
        things(Filter::role(Role::Picked))
    });
    w.form("single", "a named one on", "a {name} on {single}", |c, tree| {
        let on = c.asked(|c| c.things(tree, 1))?;
        pick(c, tree, Filter { names: one_name(tree, 0), whose: on.whose, ..Filter::default() })
    });
    w.form("single", "each of somebody's", "each of {whose} {phrases}", |c, tree| {
        of_somebody(c, tree).map(Sense::Things)
    });
}

/// Several things: chosen, or spoken of before.
fn several(w: &mut Vocabulary<Words>) {
    w.form("plural", "any of", "any number of {phrases}", |c, tree| {
        let what = c.things(tree, 0)?;
        c.choose(c.noun_of(tree).unwrap_or("card"), what, 0, u8::MAX);
        c.guard_last();
        things(what)
    });
    w.form("plural", "them", "them", |c, _| {
        c.mention(|c| c.speak_of(As::Several, None))?;
        things(Filter::role(Role::Picked))
    });
    w.form("single", "one of this attack", "a Adversary of this attack", |_, _| things(Filter::role(Role::Together)));
    w.form("plural", "all of this attack", "all of this attack", |_, _| things(Filter::role(Role::Together)));
    w.form("plural", "those", "those {nouns}", |c, tree| {
        let noun = c.noun_of(tree);
        c.mention(|c| c.speak_of(As::Those, noun))?;
        things(Filter::role(Role::Picked))
    });
    w.form("plural", "the rest", "the rest", |_, _| things(Filter::role(Role::Rest)));
    w.form("plural", "the other of a Team", "the other {nouns} of {team}", |c, tree| {
        let (what, link) = (c.things(tree, 0)?, team(c, tree, 1)?);
        c.name_as(c.noun_of(tree).unwrap_or("Agent"), As::Several);
        things(Filter { role: Role::Rest, ..what.and(Filter::link(link)) })
    });
    w.form("plural", "two", "{ref} and {ref}", |c, tree| Err(c.not_yet(tree)));
}

/// A Team that is known.
fn teams(w: &mut Vocabulary<Words>) {
    w.form("team", "that Team", "that Team", |c, _| {
        match c.mention(|c| c.speak_of(As::ThatOne, Some("Team")))? {
            Sense::Things(what) if what.role == Role::ThatTeam => Ok(Sense::Things(what)),
            // A Team that was named is what the card was played on.
            _ => things(Filter { role: Role::ThatTeam, ..Filter::of(Sort::Team) }),
        }
    });
    w.form("team", "your Team", "your Team", |_, _| things(Filter { whose: Who::You, ..Filter::of(Sort::Team) }));
    w.form("team", "one of your Teams", "one of your Teams", |_, _| {
        things(Filter { whose: Who::You, ..Filter::of(Sort::Team) })
    });
    w.form("team", "its Team", "its Team", |_, _| things(Filter { role: Role::OwnTeam, ..Filter::of(Sort::Team) }));
    w.form("team", "the Team of this", "the Team of this", |_, _| {
        things(Filter { role: Role::OwnTeam, ..Filter::of(Sort::Team) })
    });
}

/// A Team of one's own: which, is said when the card is played (C6.31).
fn own_team(c: Writer<'_, '_>, what: Filter) -> Said {
    c.choose("Team", what, 1, 1);
    c.guard_last();
    things(what)
}

/// What a Team in a hole links things to.
pub fn team(c: Writer<'_, '_>, tree: &Tree, index: usize) -> Result<Link, Trouble> {
    let what = c.things(tree, index)?;
    Ok(match (what.role, what.whose) {
        (Role::Any, whose) => Link::TeamOf(whose),
        (role, _) => Link::Team(role),
    })
}

/// The one name of a filter.
pub fn one_name(tree: &Tree, index: usize) -> [Option<u16>; NAMES] {
    let mut names = [None; NAMES];
    names[0] = tree.name(index);
    names
}

/// Somebody picks one of them.
pub fn pick(c: Writer<'_, '_>, tree: &Tree, what: Filter) -> Said {
    c.choose(c.noun_of(tree).unwrap_or("card"), what, 1, 1);
    c.guard_last();
    Ok(Sense::Things(what))
}

/// `this`, `the bearer`: known without a choice, and from now on `it`.
pub fn take(c: Writer<'_, '_>, what: Filter) -> Said {
    act(c, Deed::Take(what))?;
    Ok(Sense::Things(what))
}

/// Who somebody is, in the first hole.
pub fn whose(c: Writer<'_, '_>, tree: &Tree) -> Result<Who, Trouble> {
    match c.part(tree, 0)? {
        Sense::Who(who) => Ok(who),
        _ => Err(c.not_yet(tree)),
    }
}

/// Whose things, in the first two holes.
pub fn of_somebody(c: Writer<'_, '_>, tree: &Tree) -> Result<Filter, Trouble> {
    let whose = whose(c, tree)?;
    let what = c.things(tree, 1)?;
    if what.whose != Who::Anybody && what.whose != whose {
        return Trouble::not_yet("these two cannot be said of one thing");
    }
    Ok(Filter { whose, ..what })
}
