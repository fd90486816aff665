//! Forms for conditions: what is so, when a text asks.

use super::keywords::skill;
use super::picked::one_name;
use super::places::section_bit;
use super::{Said, Writer};
use crate::language::{Condition, Filter, Link, Moment, Role, Stat, Where, Who, Words};
use crate::state::Section;
use wording::{As, Sense, Tree, Trouble, Vocabulary};

/// Adds conditions.
pub fn add(w: &mut Vocabulary<Words>) {
    check_conditions(w);
    card_conditions(w);
    table_conditions(w);
}

fn holds(condition: Condition) -> Said {
    Ok(Sense::Holds(condition))
}

/// How a check or a round goes, and what a Team has or has done.
fn check_conditions(w: &mut Vocabulary<Words>) {
    w.form("condition", "it passes", "it passes", |_, _| holds(Condition::Passed));
    w.form("condition", "it fails", "it fails", |_, _| holds(Condition::Failed));
    w.form("condition", "this round is LRC", "this round is a LRC round", |_, _| {
        holds(Condition::Round(crate::keyword::Skill::Lrc))
    });
    w.form("condition", "this round is CRC", "this round is a CRC round", |_, _| {
        holds(Condition::Round(crate::keyword::Skill::Crc))
    });
    w.form("condition", "no LRC round yet", "this combat has had no LRC round", |_, _| holds(Condition::NoLrcYet));
    w.form("condition", "this check is", "this check is a {skills} check", |c, tree| {
        c.number(tree, 0).and_then(|bits| holds(Condition::CheckOf(bits as u16)))
    });
    w.form("condition", "a Team has investigated", "a Team has investigated a Site this turn", |_, _| {
        holds(Condition::HasInvestigated)
    });
    w.form("condition", "the Team of this investigates", "the Team of this investigates a Site", |_, _| {
        holds(Condition::OwnTeamInvestigates)
    });
    w.form("condition", "uses a skill", "that Team uses {skill}", |c, tree| {
        skill(c, tree, 0).and_then(|skill| holds(Condition::TeamUses(skill)))
    });
    w.form("condition", "has so many Agents", "that Team has {n} or more Agents", |c, tree| {
        let least = c.number(tree, 0)? as u8;
        holds(Condition::TeamHas(Role::ThatTeam, least))
    });
    w.form("condition", "has none of a name", "that Team has no {name}", |_, tree| {
        let names = one_name(tree, 0);
        holds(Condition::NoneThere(Filter { names, ..Filter::link(Link::Team(Role::ThatTeam)) }))
    });
    w.form("condition", "was not treated", "no HEALING card was played on {ref}", |c, tree| {
        c.mention(|c| c.part(tree, 0))?;
        holds(Condition::NotTreated)
    });
}

/// What is so in a combat, and what a card is or has.
fn card_conditions(w: &mut Vocabulary<Words>) {
    w.form("condition", "a fighter is stunned", "a fighter of the other side is stunned", |_, _| {
        holds(Condition::OtherSideStunned)
    });
    w.form("condition", "the only target", "it is the only target", |_, _| holds(Condition::OnlyTarget));
    w.form("condition", "takes more damage", "{ref} takes at least {#} more damage than your side", |c, tree| {
        c.mention(|c| c.part(tree, 0))?;
        let more = c.number(tree, 1)? as u8;
        holds(Condition::OutDamaged(more))
    });
    w.form(
        "condition",
        "shares a keyword",
        "a Adversary in this combat shares a keyword with the card beneath this",
        |_, _| holds(Condition::SharesKeyword),
    );
    w.form("condition", "its cost is 0", "its cost is {#} or less", |c, tree| {
        super::exactly(c, tree, 0, 0)?;
        holds(Condition::CostIsZero)
    });
    w.form("condition", "prerequisite met exactly", "the prerequisite was met exactly", |_, _| {
        holds(Condition::MetExactly)
    });
    w.form("condition", "has at least", "{ref} has {skill} at least {#}", |c, tree| {
        c.part(tree, 0)?;
        let (skill, least) = (skill(c, tree, 1)?, c.number(tree, 2)? as u8);
        holds(Condition::AtLeast(Stat::Skill(skill).number(), least))
    });
    w.form("condition", "it has a modifier", "it has a modifier", |c, _| {
        c.mention(|c| c.speak_of(As::One, None))?;
        c.name_as("modifier", As::ThatOne);
        holds(Condition::HasModifier)
    });
    w.form("condition", "you can play it", "you can play it this turn", |c, _| {
        c.mention(|c| c.speak_of(As::One, None))?;
        holds(Condition::CanPlayIt)
    });
}

/// What is in play, and where.
fn table_conditions(w: &mut Vocabulary<Words>) {
    w.form("condition", "there are tokens", "there are tokens on this", |_, _| holds(Condition::TokensOnThis));
    w.form("condition", "is on the Team of this", "{name} is on the Team of this", |_, tree| {
        let names = one_name(tree, 0);
        holds(Condition::There(Filter { names, ..Filter::link(Link::Team(Role::OwnTeam)) }, 1))
    });
    w.form("condition", "is named", "{ref} is {name}", |c, tree| {
        c.part(tree, 0)?;
        let names = one_name(tree, 1);
        holds(Condition::It(Filter { names, ..Filter::default() }))
    });
    w.form("condition", "is in play", "{name} is in play", |_, tree| {
        holds(Condition::There(Filter { names: one_name(tree, 0), ..Filter::default() }, 1))
    });
    w.form(
        "condition",
        "is in your Hospital or removed",
        "{name} is in your Hospital or your {name} is removed from the game",
        |_, tree| {
            let hospital = Filter {
                whose: Who::You,
                names: one_name(tree, 0),
                ..Filter::at(Where::Sections(section_bit(Section::Hospital)))
            };
            let names = one_name(tree, 1);
            let removed = Filter { whose: Who::You, owned: true, names, ..Filter::at(Where::Removed) };
            holds(Condition::ThereOr(hospital, removed))
        },
    );
    w.form("condition", "it is outside the Hospital", "{ref} is outside the Hospital", |c, tree| {
        c.part(tree, 0)?;
        let there = section_bit(Section::Bureau) | section_bit(Section::Field);
        holds(Condition::It(Filter::at(Where::Sections(there))))
    });
    w.form("condition", "you have", "you have a {phrase}", |c, tree| {
        let what = c.things(tree, 0)?;
        holds(Condition::There(Filter { whose: Who::You, ..what }, 1))
    });
    w.form("condition", "has drawn what they bought", "the active player has drawn what they bought", |_, _| {
        holds(Condition::HasBought)
    });
    w.form("condition", "you have no copy", "you have no copy of this in play", |_, _| holds(Condition::NoCopy));
    w.form("condition", "you know the AFFILIATION", "you know the AFFILIATION of a opponent's X-File", |_, _| {
        holds(Condition::KnowsAffiliation)
    });
    w.form(
        "condition",
        "the active player knows",
        "the active player knows {n} characteristics of your X-File",
        |c, tree| {
            let count = c.number(tree, 0)? as u8;
            holds(Condition::ActiveKnows(count))
        },
    );
}

/// What the shared rules mean here; none if this is not about rules.
pub fn shared(c: Writer<'_, '_>, key: &'static str, tree: &Tree) -> Option<Said> {
    Some(match key {
        "it is" | "it is not" => it_is(c, tree, key == "it is not"),
        "it is there" | "it is not there" => is_there(c, tree, key == "it is not there"),
        "play on" => super::play::play_on(c, tree),
        "play only if" => match c.asked(|c| c.part(tree, 0)) {
            Ok(Sense::Holds(condition)) => super::limit(c, Moment::OnlyIf(condition)),
            Ok(_) => Err(c.not_yet(tree)),
            Err(trouble) => Err(trouble),
        },
        _ => return None,
    })
}

fn it_is(c: Writer<'_, '_>, tree: &Tree, not: bool) -> Said {
    let (of, what) = c.asked(|c| Ok((c.things(tree, 0)?, c.things(tree, 1)?)))?;
    let what = about(of, what)?;
    holds(if not { Condition::ItIsNot(what) } else { Condition::It(what) })
}

/// What is asked about something that was named.
fn about(of: Filter, what: Filter) -> Result<Filter, Trouble> {
    match (of.role, what.role) {
        (Role::It, _) => Ok(what),
        (Role::Kept(_) | Role::This | Role::Bearer, Role::Any) => Ok(Filter { role: of.role, ..what }),
        (Role::Kept(_), _) => Trouble::not_yet("another thing was named since: ask this before that"),
        _ => Trouble::not_yet("name it first, and then ask about `it`"),
    }
}

/// A card is there: `it`, or one of a name.
fn is_there(c: Writer<'_, '_>, tree: &Tree, not: bool) -> Said {
    let (of, place) = c.asked(|c| Ok((c.things(tree, 0)?, c.things(tree, 1)?)))?;
    holds(match (of.role, not) {
        (Role::Any, false) => Condition::There(of.and(place), 1),
        (Role::Any, true) => Condition::NoneThere(of.and(place)),
        (_, false) => Condition::It(about(of, place)?),
        (_, true) => Condition::ItIsNot(about(of, place)?),
    })
}
