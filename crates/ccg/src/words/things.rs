//! Forms for cards and players: nouns, adjectives, and what follows a noun.

use super::{Means, Said, Writer, act};
use crate::facts::{Activator, Pool};
use crate::keyword::{Keyword, Keywords, Skill};
use crate::language::{
    Amount, Deed, Filter, Link, Measure, Modifier, NAMES, Role, Sort, Stat, Tokens, Where, Who, Words, tag,
};
use wording::{As, Code, Sense, Tree, Trouble, Vocabulary};

/// Adds the nouns.
pub fn add(w: &mut Vocabulary<Words>) {
    nouns(w);
    keywords(w);
    adjectives(w);
    with(w);
    that(w);
    people(w);
    picked(w);
    several(w);
    teams(w);
    for (slot, called) in
        [("kw", "a keyword"), ("skill", "a skill"), ("team", "a Team"), ("names", "names"), ("pool", "`RP` or `CP`")]
    {
        w.call(slot, called);
    }
}

/// Things of a keyword.
fn of(keyword: Keyword) -> Said {
    Ok(Sense::Things(Filter::with(Keywords::only(keyword))))
}

fn sort(sort: Sort) -> Said {
    Ok(Sense::Things(Filter::of(sort)))
}

fn nouns(w: &mut Vocabulary<Words>) {
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

/// `fn` items for every word: a form's meaning holds no data.
macro_rules! numbered {
    ($($word:literal => $number:expr),* $(,)?) => {
        &[$(($word, |_, _| Ok(Sense::Number($number as i16)))),*]
    };
}

const KEYWORDS: &[(&str, Means)] = numbered! {
    "ABDUCTION" => Keyword::Abduction, "ADVERSARY" => Keyword::Adversary, "AFFILIATION" => Keyword::Affiliation,
    "AGENT" => Keyword::Agent, "ALIEN" => Keyword::Alien, "ALIEN INVESTIGATION" => Keyword::AlienInvestigation,
    "ARMOR" => Keyword::Armor, "ARTIFACT" => Keyword::Artifact, "BEHAVIORAL" => Keyword::Behavioral,
    "BELIEVER" => Keyword::Believer, "BLUFF" => Keyword::Bluff, "BUREAUCRACY" => Keyword::Bureaucracy,
    "COMBAT" => Keyword::Combat, "COMPUTER" => Keyword::Computer, "CREATURE" => Keyword::Creature,
    "CRIMINAL" => Keyword::Criminal, "CRIMINAL INVESTIGATION" => Keyword::CriminalInvestigation,
    "ELECTRICAL" => Keyword::Electrical, "EQUIPMENT" => Keyword::Equipment, "EVENT" => Keyword::Event,
    "EVIDENCE" => Keyword::Evidence, "EVIDENCE COLLECTION" => Keyword::EvidenceCollection,
    "EVOLUTIONARY" => Keyword::Evolutionary, "FBI" => Keyword::Fbi, "GOVERNMENT" => Keyword::Government,
    "HEALING" => Keyword::Healing, "INDEPENDENT" => Keyword::Independent, "INSANITY" => Keyword::Insanity,
    "KILLER" => Keyword::Killer, "LAW" => Keyword::Law, "MARTIAL ARTS" => Keyword::MartialArts,
    "MASTER" => Keyword::Master, "MECHANICAL" => Keyword::Mechanical, "MEDICAL" => Keyword::Medical,
    "METHOD" => Keyword::Method, "MONO" => Keyword::Mono, "MOTIVE" => Keyword::Motive, "MOVE" => Keyword::Move,
    "MULTI" => Keyword::Multi, "MYSTIC" => Keyword::Mystic, "NEGATE" => Keyword::Negate,
    "NEUTRAL" => Keyword::Neutral, "OBSERVATION" => Keyword::Observation, "OCCULT" => Keyword::Occult,
    "OCCULT INVESTIGATION" => Keyword::OccultInvestigation, "PAWN" => Keyword::Pawn,
    "PHENOMENA" => Keyword::Phenomena, "PRIMORDIAL" => Keyword::Primordial, "QUESTION" => Keyword::Question,
    "RESULT" => Keyword::Result, "SCIENCES" => Keyword::Sciences, "SKEPTIC" => Keyword::Skeptic,
    "SPECIAL" => Keyword::Special, "STANDARD" => Keyword::Standard, "SUBTERFUGE" => Keyword::Subterfuge,
    "TRAINING" => Keyword::Training, "WEAPON" => Keyword::Weapon, "WITNESS" => Keyword::Witness,
};

const SKILLS: &[(&str, Means)] = numbered! {
    "ALIEN INVESTIGATION" => Skill::AlienInvestigation, "BEHAVIORAL" => Skill::Behavioral,
    "BUREAUCRACY" => Skill::Bureaucracy, "COMPUTER" => Skill::Computer,
    "CRIMINAL INVESTIGATION" => Skill::CriminalInvestigation, "EVIDENCE COLLECTION" => Skill::EvidenceCollection,
    "MEDICAL" => Skill::Medical, "OBSERVATION" => Skill::Observation,
    "OCCULT INVESTIGATION" => Skill::OccultInvestigation, "SCIENCES" => Skill::Sciences,
    "SUBTERFUGE" => Skill::Subterfuge, "LRC" => Skill::Lrc, "CRC" => Skill::Crc,
};

fn keywords(w: &mut Vocabulary<Words>) {
    for (word, means) in KEYWORDS {
        w.form("kw", word, word, *means);
    }
    for (word, means) in SKILLS {
        w.form("skill", word, word, *means);
    }
    w.form("stat", "skill", "{skill}", |c, tree| c.part(tree, 0));
    w.form("stat", "HEALTH", "HEALTH", |_, _| Ok(Sense::Number(i16::from(Stat::Health.number()))));
    w.form("stat", "RES", "RES", |_, _| Ok(Sense::Number(i16::from(Stat::Res.number()))));
    w.form("stat", "cost", "cost", |_, _| Ok(Sense::Number(i16::from(Stat::Cost.number()))));
    w.form("pool", "RP", "RP", |_, _| Ok(Sense::Number(0)));
    w.form("pool", "CP", "CP", |_, _| Ok(Sense::Number(1)));
}

/// The keyword that a form of `kw` is.
pub fn keyword(c: Writer<'_, '_>, tree: &Tree, index: usize) -> Result<Keyword, Trouble> {
    let number = c.number(tree, index)? as usize;
    Keyword::ALL.get(number).copied().ok_or_else(|| c.not_yet(tree))
}

/// The skill that a form of `skill` is.
pub fn skill(c: Writer<'_, '_>, tree: &Tree, index: usize) -> Result<Skill, Trouble> {
    let number = c.number(tree, index)? as usize;
    Skill::ALL.get(number).copied().ok_or_else(|| c.not_yet(tree))
}

/// The skills in holes, one bit each.
pub fn skills(c: Writer<'_, '_>, tree: &Tree, holes: std::ops::Range<usize>) -> Result<u16, Trouble> {
    let mut bits = 0;
    for index in holes {
        bits |= 1 << skill(c, tree, index)? as u16;
    }
    Ok(bits)
}

fn things(filter: Filter) -> Said {
    Ok(Sense::Things(filter))
}

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

fn named(tree: &Tree, count: usize) -> Said {
    let mut names = [None; NAMES];
    for (index, name) in names.iter_mut().enumerate().take(count) {
        *name = tree.name(index);
    }
    things(Filter { names, ..Filter::default() })
}

fn people(w: &mut Vocabulary<Words>) {
    w.form("whose", "an opponent's", "a opponent's", |c, _| {
        c.name_as("opponent", As::ThatOne);
        Ok(Sense::Who(Who::Opponent))
    });
    w.form("whose", "the active player's", "the active player's", |_, _| Ok(Sense::Who(Who::Active)));
    w.form("whose", "that opponent's", "that opponent's", |_, _| Ok(Sense::Who(Who::That)));
    w.form("whose", "its owner's", "its owner's", |_, _| Ok(Sense::Who(Who::ItsOwner)));
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
    w.form("who", "its asker", "its asker", |_, _| Ok(Sense::Who(Who::Asker)));
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
