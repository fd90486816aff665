//! Forms for cards and players: nouns, and what a noun with all that is said of it means.

use super::picked::{of_somebody, one_name, take};
use super::{Said, Writer, act};
use crate::keyword::{Keyword, Keywords};
use crate::language::{Deed, Filter, Measure, Role, Sort, Who, Words};
use wording::{Code, Sense, Tree, Trouble, Vocabulary};

/// Things of a keyword.
fn of(keyword: Keyword) -> Said {
    Ok(Sense::Things(Filter::with(Keywords::only(keyword))))
}

fn sort(sort: Sort) -> Said {
    things(Filter::of(sort))
}

fn things(filter: Filter) -> Said {
    Ok(Sense::Things(filter))
}

/// Adds the nouns.
pub fn add(w: &mut Vocabulary<Words>) {
    w.noun("card", "card", "cards", |_, _| Ok(Sense::Things(Filter::default())));
    w.noun("Agent", "Agent", "Agents", |_, _| of(Keyword::Agent));
    w.noun("Witness", "Witness", "Witnesses", |_, _| of(Keyword::Witness));
    w.noun("Adversary", "Adversary", "Adversaries", |_, _| of(Keyword::Adversary));
    w.noun("Bluff", "Bluff", "Bluffs", |_, _| of(Keyword::Bluff));
    w.noun("Event", "Event", "Events", |_, _| of(Keyword::Event));
    w.noun("Site", "Site", "Sites", |_, _| of(Keyword::Site));
    w.noun("Equipment", "piece of Equipment", "Equipment", |_, _| of(Keyword::Equipment));
    w.noun("RESOURCE", "RESOURCE", "RESOURCES", |_, _| of(Keyword::Resource));
    w.noun("woman", "woman", "women", |_, _| Ok(Sense::Things(Filter { woman: true, ..Filter::default() })));
    w.noun("fighter", "fighter", "fighters", |_, _| sort(Sort::Fighter));
    w.noun("Team", "Team", "Teams", |_, _| sort(Sort::Team));
    w.noun("player", "player", "players", |_, _| sort(Sort::Player));
    w.noun("opponent", "opponent", "opponents", |_, _| {
        Ok(Sense::Things(Filter { whose: Who::Opponent, ..Filter::of(Sort::Player) }))
    });
    w.noun("section", "section", "sections", |_, _| sort(Sort::Section));
    w.noun("skill", "skill", "skills", |_, _| sort(Sort::Skill));
    w.noun("characteristic", "characteristic", "characteristics", |_, _| sort(Sort::Characteristic));
    w.noun("keyword", "Characteristic SITE keyword", "Characteristic SITE keywords", |_, _| sort(Sort::SiteKeyword));
    // What is named by what happens.
    for (key, one, several) in [
        ("damage", "damage", "damages"),
        ("draw", "draw", "draws"),
        ("move", "move", "moves"),
        ("question", "question", "questions"),
        ("check", "check", "checks"),
    ] {
        w.noun(key, one, several, |c, tree| Err(c.not_yet(tree)));
    }
}

/// What the shared nouns mean here; none if this is not about nouns.
pub fn shared(c: Writer<'_, '_>, key: &'static str, tree: &Tree) -> Option<Said> {
    Some(match key {
        "phrase" | "phrases" | "simple" | "simples" => phrase(c, tree),
        "with at most" => at_most(c, tree),
        "all" | "bare" | "each" => c.part(tree, 0),
        "with" => with_a(c, tree),
        "at random" => at_random(c, tree),
        "this" if slot_is(c, tree, "ref") => take(c, Filter::role(Role::This)),
        "name" if slot_is(c, tree, "ref") => take(c, Filter { names: one_name(tree, 0), ..Filter::default() }),
        "one of somebody's" | "all of" | "any number of" => of_somebody(c, tree).map(Sense::Things),
        "your" => Ok(Sense::Who(Who::You)),
        "their" => Ok(Sense::Who(c.doer())),
        "its" => Ok(Sense::Who(Who::ItsOwner)),
        "that player's" | "that player" | "that player acts" if c.was_named("player") || c.was_named("opponent") => {
            Ok(Sense::Who(Who::That))
        }
        "that player's" | "that player" | "that player acts" => {
            Err(Trouble::new(Code::NoAntecedent, 0..0, "no player was named before: write `you` or `your`"))
        }
        "number" => match tree.number(0) {
            Some(number) => Ok(Sense::Number(number as i16)),
            None => Err(c.not_yet(tree)),
        },
        _ => return None,
    })
}

/// Is a form in this slot?
pub fn slot_is(c: Writer<'_, '_>, tree: &Tree, slot: &str) -> bool {
    c.vocabulary().slot_name(c.vocabulary().get(tree.form).slot) == slot
}

/// "{adjective*} {noun} {with?} {at?} {that?}": what passes all of it.
fn phrase(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let mut what = c.things(tree, 1)?;
    let behind = (2..tree.parts.len()).flat_map(|index| tree.many(index).iter().chain(tree.one(index)));
    for part in tree.many(0).iter().chain(behind) {
        match c.say(part)? {
            Sense::Things(also) if what.clashes(&also) => {
                return Trouble::not_yet("these two cannot be said of one thing");
            }
            Sense::Things(also) => what = what.and(also),
            _ => return Err(c.not_yet(part)),
        }
    }
    Ok(Sense::Things(what))
}

fn at_most(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let stat = c.number(tree, 0)? as u8;
    let most = c.number(tree, 1)?;
    things(Filter { measure: Some(Measure::AtMost(stat, most as u8)), ..Filter::default() })
}

/// "a Team with a woman".
fn with_a(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let (what, had) = (c.things(tree, 0)?, c.things(tree, 1)?);
    match (what.sort, had.woman) {
        (Sort::Team, true) => things(Filter { woman: true, ..what }),
        _ => Trouble::not_yet("only a Team is asked for a woman"),
    }
}

fn at_random(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let what = c.things(tree, 0)?;
    let noun = c.noun_of(tree).unwrap_or("card");
    act(c, Deed::AtRandom(what))?;
    c.name_perhaps(noun);
    c.guard_last();
    Ok(Sense::Things(Filter::role(Role::It)))
}
