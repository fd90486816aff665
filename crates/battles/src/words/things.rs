//! Forms for cards, players and places: nouns, adjectives, and what follows a noun.

use super::{Said, Writer, act};
use crate::facts::{CHARACTER, EQUIPMENT, Keyword, Kind, LOCATION, MAIN, PLOT_TWIST, Symbol, Team};
use crate::language::{
    Amount, Condition, Deed, Filter, InRow, KARD, Named, PLAYER, POWER, RESOURCE, Role, Shows, Stat, TEAM, ToIt, Verb,
    Where, Who, Words,
};
use machine::Op;
use wording::{As, Code, Sense, Tree, Trouble, Vocabulary};

type Means = fn(Writer<'_, '_>, &Tree) -> Said;

/// Adds the nouns.
pub fn add(w: &mut Vocabulary<Words>) {
    nouns(w);
    for (slot, words) in [("adjective", ADJECTIVES), ("zone", ZONES), ("with", WITH)] {
        for (word, means) in words {
            w.form(slot, word, word, *means);
        }
    }
    w.form("zone", "other row", "other row", |_, _| Ok(Sense::Done));
    w.form("place", "any zone", "any {zone}", any_zone);
    w.form("where", "on a side", "on {whose} side", |c, tree| {
        whose(c, tree).map(|whose| Sense::Things(Filter { whose, ..Filter::default() }))
    });
    w.form("at", "you own", "you own", |_, _| {
        Ok(Sense::Things(Filter { whose: Who::You, owned: true, ..Filter::default() }))
    });
    w.form("at", "of characters", "of {whose} characters", |c, tree| {
        whose(c, tree).map(|whose| Sense::Things(Filter { whose, ..Filter::default() }))
    });
    behind(w);
    picked(w);
    w.form("whose", "an enemy player's", "a enemy player's", |_, _| Ok(Sense::Who(Who::Enemy)));
    w.form("whose", "its owner's", "its owner's", |c, _| {
        c.apart(|c| c.speak_of(As::One, None).map(|_| ()))?;
        Ok(Sense::Who(Who::ItsOwner))
    });
    w.form("who", "an enemy player", "a enemy player", |c, _| {
        c.choose("player", Filter { whose: Who::Enemy, ..Filter::kinds(PLAYER) }, 1, 1);
        Ok(Sense::Who(Who::That))
    });
    w.form("keyword", "keyword", "{name}", |c, tree| keyword(c, tree, 0).map(|keyword| Sense::Number(keyword as i16)));
    w.form("keyword", "two keywords", "{name} and {name}", |c, tree| Err(c.not_yet(tree)));
    for keyword in Keyword::ALL {
        w.name(keyword.name());
    }
    for (word, means) in STATS {
        w.form("stat", word, word, *means);
    }
    w.form("scope", "combat", "combat", |_, _| Ok(Sense::Done));
    w.form("counter", "counter", "{+#} / {+#} counter", counter);
    w.form("counters", "counters", "{+#} / {+#} counters", counter);
    w.form("counter", "wound", "wound", |_, _| Ok(Sense::Number(0)));
    w.form("goods", "XP", "XP", |_, _| Ok(Sense::Done));
    w.form("counted", "KO'd by", "enemy characters KO'd this game by your characters named {name}", |_, _| {
        Ok(Sense::Done)
    });
    w.call("zone", "a place, such as `hand` or `front row`");
    w.call("keyword", "a keyword");
}

/// +1/+1 is 1, -1/-1 is -1.
fn counter(_: Writer<'_, '_>, tree: &Tree) -> Said {
    match (tree.number(0), tree.number(1)) {
        (Some(1), Some(1)) => Ok(Sense::Number(1)),
        (Some(-1), Some(-1)) => Ok(Sense::Number(-1)),
        _ => Trouble::not_yet("there are only +1/+1 and -1/-1 counters"),
    }
}

/// The keyword that a name in a hole is.
pub fn keyword(c: Writer<'_, '_>, tree: &Tree, index: usize) -> Result<Keyword, Trouble> {
    let name = tree.name(index).map_or("", |name| c.vocabulary().name_of(name));
    match Keyword::ALL.iter().find(|keyword| keyword.name() == name) {
        Some(&keyword) => Ok(keyword),
        None => Trouble::not_yet("that is no keyword"),
    }
}

fn nouns(w: &mut Vocabulary<Words>) {
    const OR_EQUIPMENT: u32 = EQUIPMENT | Kind::Supporting.bit();
    w.noun("card", "card", "cards", |_, _| kinds(KARD));
    w.noun("character", "character", "characters", |_, _| kinds(CHARACTER));
    w.noun("character card", "character card", "character cards", |_, _| kinds(CHARACTER));
    w.noun("Main Character", "Main Character", "Main Characters", |_, _| kinds(MAIN));
    w.noun("Supporting Character", "Supporting Character", "Supporting Characters", |_, _| {
        kinds(Kind::Supporting.bit())
    });
    w.noun("Equipment", "Equipment", "Equipment", |_, _| kinds(EQUIPMENT));
    w.noun(
        "Supporting Character or Equipment",
        "Supporting Character or Equipment",
        "Supporting Characters or Equipment",
        |_, _| kinds(OR_EQUIPMENT),
    );
    w.noun("character card or Equipment", "character card or Equipment", "character cards or Equipment", |_, _| {
        kinds(CHARACTER | EQUIPMENT)
    });
    w.noun(
        "Equipment, Location or Plot Twist",
        "Equipment, Location or Plot Twist",
        "Equipment, Locations or Plot Twists",
        |_, _| kinds(EQUIPMENT | LOCATION | PLOT_TWIST),
    );
    w.noun("Plot Twist", "Plot Twist", "Plot Twists", |_, _| kinds(PLOT_TWIST));
    w.noun("Location", "Location", "Locations", |_, _| kinds(LOCATION));
    w.noun("basic Location", "basic Location", "basic Locations", |_, _| kinds(Kind::BasicLocation.bit()));
    w.noun("resource", "resource", "resources", |_, _| kinds(RESOURCE));
    w.noun("player", "player", "players", |_, _| kinds(PLAYER));
    w.noun("team", "team", "teams", |_, _| kinds(TEAM));
    w.noun("Super Power", "Super Power", "Super Powers", |_, _| kinds(POWER));
    w.noun("Main Super Power", "Main Super Power", "Main Super Powers", |_, _| {
        Ok(Sense::Things(Filter { main_power: true, ..Filter::kinds(POWER) }))
    });
}

fn kinds(what: u32) -> Said {
    Ok(Sense::Things(Filter::kinds(what)))
}

/// `fn` items for every word: a form's meaning holds no data.
macro_rules! words {
    ($($word:literal => $filter:expr),* $(,)?) => {
        &[$(($word, |_, _| Ok(Sense::Things($filter)))),*]
    };
}

const ADJECTIVES: &[(&str, Means)] = words! {
    "enemy" => Filter { whose: Who::Enemy, ..Filter::default() },
    "other" => Filter { other: true, ..Filter::default() },
    "face-up" => Filter { shows: Shows::Face, ..Filter::default() },
    "Ranged" => Filter { keywords: Keyword::Ranged.bit(), ..Filter::default() },
    "Evil" => Filter { evil: true, ..Filter::default() },
    "unique" => Filter::role(Role::Unique),
    "Bureau" => Filter::of(Team::Bureau),
    "Syndicate" => Filter::of(Team::Syndicate),
    "Monsters of the Week" => Filter::of(Team::Monsters),
    "Alien" => Filter { symbols: Symbol::Alien.bit() as u8, ..Filter::default() },
    "Alien or Humanity" => Filter { symbols: STRANGE, ..Filter::default() },
};

/// Alien and Humanity: no basic Location gives them.
pub const STRANGE: u8 = (Symbol::Alien.bit() | Symbol::Humanity.bit()) as u8;

const ZONES: &[(&str, Means)] = words! {
    "hand" => Filter::at(Where::Hand),
    "deck" => Filter::at(Where::Deck),
    "deck and hand" => Filter::at(Where::DeckAndHand),
    "KO pile" => Filter::at(Where::KoPile),
    "front row" => Filter { row: InRow::Front, ..Filter::default() },
    "back row" => Filter { row: InRow::Back, ..Filter::default() },
    "same row" => Filter { row: InRow::Its, ..Filter::default() },
};

const WITH: &[(&str, Means)] = words! {
    "without Equipment" => Filter { bare: true, ..Filter::default() },
    "with exactly one wound" => Filter { wounds: Some(1), ..Filter::default() },
    "with the name of a removed character" => Filter { named: Named::LikeRemoved, ..Filter::default() },
    "with the symbol of the chosen Location" => Filter { same_symbol: true, ..Filter::default() },
    "new to this game" => Filter::role(Role::New),
};

const STATS: &[(&str, Means)] = &[
    ("ATK", |_, _| number(Stat::Atk)),
    ("DEF", |_, _| number(Stat::Def)),
    ("health", |_, _| number(Stat::Health)),
    ("cost", |_, _| number(Stat::Pay)),
];

fn number(stat: Stat) -> Said {
    Ok(Sense::Number(i16::from(stat.number())))
}

/// What stands behind a noun and looks at something else.
fn behind(w: &mut Vocabulary<Words>) {
    w.form("with", "without", "without {keyword}", |c, tree| {
        let Some(named) = tree.one(0) else { return Err(c.not_yet(tree)) };
        let without = keyword(c, named, 0)?;
        match c.key_of(named) {
            "keyword" => Ok(Sense::Things(Filter { without: without.bit(), ..Filter::default() })),
            _ => Err(c.not_yet(tree)),
        }
    });
    w.form("with", "with its name", "with its name", |c, _| {
        c.speak_of(As::One, None)?;
        Ok(Sense::Things(Filter { named: Named::LikeIt, ..Filter::default() }))
    });
    w.form("with", "of that team", "of that team", |c, _| {
        // The game finds it among the picks.
        c.mention(|c| c.speak_of(As::ThatOne, Some("team")))?;
        Ok(Sense::Things(Filter { team_of_it: true, ..Filter::default() }))
    });
}

/// What is picked in a way of its own, or known without a choice.
fn picked(w: &mut Vocabulary<Words>) {
    w.form("ref", "the equipped character", "the equipped character", |c, _| {
        let said = take(c, Filter::role(Role::Bearer));
        c.name("character");
        said
    });
    w.form("ref", "the chosen Location", "the chosen Location", |c, _| {
        let said = take(c, Filter::role(Role::Remembered));
        c.name("Location");
        said
    });
    w.form("single", "each of somebody's", "each of {whose} {phrases}", of_somebody);
    w.form("single", "in secret", "a {phrase} in secret", |c, tree| {
        let what = Filter { secret: true, ..c.things(tree, 0)? };
        pick(c, tree, what)
    });
    w.form("single", "for this", "one of {whose} {phrases} for this", |c, tree| {
        let Sense::Things(what) = of_somebody(c, tree)? else { return Err(c.not_yet(tree)) };
        pick(c, tree, what)?;
        act(c, ToIt::Remember)?;
        Ok(Sense::Things(what))
    });
    // Nearly always there is only one.
    w.form("single", "somebody's Main Character", "{whose} Main Character", |c, tree| {
        let what = Filter { whose: whose(c, tree)?, ..Filter::kinds(MAIN) };
        c.choose("Main Character", what, 1, 1);
        c.guard_last();
        Ok(Sense::Things(what))
    });
    w.form("single", "the next", "the next {phrase}", |c, tree| {
        c.lasts(super::duration::ONCE);
        c.part(tree, 0)
    });
    w.form("single", "one of each player's", "one of each player's {phrases}", one_of_each);
    w.form("plural", "the other", "the other {simples}", |c, tree| {
        c.things(tree, 0).map(|what| Sense::Things(Filter { role: Role::Rest, ..what }))
    });
}

fn pick(c: Writer<'_, '_>, tree: &Tree, what: Filter) -> Said {
    c.choose(c.noun_of(tree).unwrap_or("card"), what, 1, 1);
    c.guard_last();
    Ok(Sense::Things(what))
}

/// On every side one is picked, and is not among `the other` ones.
fn one_of_each(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let what = Filter { whose: Who::Each, ..c.things(tree, 0)? };
    let who = c.doer();
    c.for_each(Filter::kinds(PLAYER), |c| {
        c.emit(Op::Choose { who, what, least: 1, most: 1 });
        let none = c.jump(Op::Unless(Condition::Chosen, 0));
        c.act(Verb { deed: Deed::Spare, who });
        c.land(none);
        Ok(())
    })?;
    Ok(Sense::Things(what))
}

/// What the shared nouns mean here; none if this is not about nouns.
pub fn shared(c: Writer<'_, '_>, key: &'static str, tree: &Tree) -> Option<Said> {
    Some(match key {
        "phrase" | "phrases" | "simple" | "simples" => phrase(c, tree),
        "with at most" => at_most(c, tree),
        "named" => Ok(Sense::Things(Filter { named: Named::Word(tree.name(0)?), ..Filter::default() })),
        "where" | "in" | "all" | "bare" | "each" => c.part(tree, 0),
        "in this" => in_this(c, tree),
        "with" => with(c, tree),
        "at random" => at_random(c, tree),
        "this" if c.fills(tree, "ref") => take(c, Filter::role(Role::This)),
        "name" if c.fills(tree, "ref") => called(c, tree),
        "one of somebody's" | "all of" | "any number of" => of_somebody(c, tree),
        "another of somebody's" => match of_somebody(c, tree) {
            Ok(Sense::Things(what)) => Ok(Sense::Things(Filter { other: true, ..what })),
            other => other,
        },
        "your" => Ok(Sense::Who(Who::You)),
        "their" => Ok(Sense::Who(c.doer())),
        "its" => Ok(Sense::Things(Filter::role(Role::It))),
        "that player's" | "that player" | "that player acts" if c.was_named("player") => Ok(Sense::Who(Who::That)),
        "that player's" | "that player" | "that player acts" => {
            Err(Trouble::new(Code::NoAntecedent, 0..0, "no player was named before: write `you` or `your`"))
        }
        "zone of" => zone_of(c, tree),
        "the zone" => the_zone(c, tree),
        _ => return None,
    })
}

/// Who somebody is, in the first hole.
pub fn whose(c: Writer<'_, '_>, tree: &Tree) -> Result<Who, Trouble> {
    match c.part(tree, 0)? {
        Sense::Who(who) => Ok(who),
        _ => Err(c.not_yet(tree)),
    }
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
    if c.number(tree, 0)? != i16::from(Stat::Pay.number()) {
        return Trouble::not_yet("only `cost` can have a limit");
    }
    let Some(amount) = tree.one(1) else { return Err(c.not_yet(tree)) };
    let cost = match (c.key_of(amount), amount.number(0), amount.one(0).and_then(|counted| counted.name(0))) {
        ("number", Some(_), _) => Amount::Number(c.limit_of_number(amount, 0)?),
        (_, _, Some(name)) => Amount::KodBy(name),
        _ => return Err(c.not_yet(amount)),
    };
    Ok(Sense::Things(Filter { cost: Some(cost), ..Filter::default() }))
}

fn in_this(c: Writer<'_, '_>, tree: &Tree) -> Said {
    match tree.one(0).map(|scope| c.key_of(scope)) {
        Some("combat") => Ok(Sense::Things(Filter::role(Role::InCombat))),
        _ => Trouble::not_yet("only combats have characters in them"),
    }
}

/// "a character with an Alien Super Power".
fn with(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let what = c.things(tree, 0)?;
    power(c, tree, 1).map(|power| Sense::Things(what.and(power)))
}

/// What a card is that has such a Super Power.
pub fn power(c: Writer<'_, '_>, tree: &Tree, index: usize) -> Result<Filter, Trouble> {
    match c.things(tree, index)? {
        power if power.what == POWER => Ok(Filter { what: KARD, ..power }),
        _ => Trouble::not_yet("only Super Powers can be asked for in this way"),
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

/// `this`, `the equipped character`: known without a choice, and from now on `it`.
fn take(c: Writer<'_, '_>, what: Filter) -> Said {
    act(c, Deed::Take(what))?;
    Ok(Sense::Things(what))
}

/// A card by its name; several can have it.
fn called(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let Some(name) = tree.name(0) else { return Err(c.not_yet(tree)) };
    if Keyword::ALL.iter().any(|keyword| keyword.name() == c.vocabulary().name_of(name)) {
        return Trouble::not_yet("that is a keyword, and no card");
    }
    take(c, Filter { named: Named::Word(name), ..Filter::default() })
}

/// "one of your characters", "one of its Super Powers".
pub fn of_somebody(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let of = c.part(tree, 0)?;
    let what = c.things(tree, 1)?;
    match of {
        Sense::Who(whose) => Ok(Sense::Things(Filter { whose, ..what })),
        Sense::Things(of) if what.what == POWER => Ok(Sense::Things(Filter { role: of.role, ..what })),
        _ => Trouble::not_yet("only players have cards, and only cards have Super Powers"),
    }
}

fn zone_of(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let whose = whose(c, tree)?;
    match c.things(tree, 1)? {
        Filter { at: Where::InPlay, .. } => Trouble::not_yet("write `the`: rows are named without their players"),
        zone => Ok(Sense::Things(Filter { whose, ..zone })),
    }
}

fn the_zone(c: Writer<'_, '_>, tree: &Tree) -> Said {
    match c.part(tree, 0)? {
        Sense::Things(zone) if zone.at != Where::InPlay => Trouble::not_yet("say whose"),
        zone => Ok(zone),
    }
}

fn any_zone(c: Writer<'_, '_>, tree: &Tree) -> Said {
    match c.things(tree, 0)? {
        zone if zone.at == Where::KoPile => Ok(Sense::Things(zone)),
        _ => Trouble::not_yet("only in KO piles everybody may look at every card"),
    }
}
