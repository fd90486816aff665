//! Forms for when and if: headings, moments, conditions, durations.

use super::things::power;
use super::{Said, Writer, duration};
use crate::facts::Symbol;
use crate::language::{
    Condition, Event, Feat, Filter, Moment, PLAYER, Phase, Role, Symbols, When, Where, Who, Words, Would, Wouldbe,
};
use machine::Timing;
use wording::{As, FOR_GOOD, Sense, Tree, Trouble, Vocabulary};

type Means = fn(Writer<'_, '_>, &Tree) -> Said;

/// Adds rules.
pub fn add(w: &mut Vocabulary<Words>) {
    headings(w);
    events(w);
    conditions(w);
}

fn headings(w: &mut Vocabulary<Words>) {
    w.form("heading", "time", "{times}", |c, tree| played(c, tree).map(|when| at(Moment::Play(when))));
    w.form("heading", "time and symbols", "{times} [ {symbol+} ]", |c, tree| {
        let when = played(c, tree)?;
        symbols(c, tree, 1).map(|symbols| at(Moment::Use(when, symbols)))
    });
    w.form("times", "Main", "Main", |_, _| Ok(Sense::Number(0)));
    w.form("times", "Build", "Build", |_, _| Ok(Sense::Number(1)));
    w.form("times", "Any Turn Combat", "Any Turn Combat", |_, _| Ok(Sense::Number(2)));
    w.form("times", "an enemy player's Draw", "a enemy player's Draw", |_, _| Ok(Sense::Number(3)));
    w.form("heading", "when", "when {event}", |c, tree| event(c, tree, 0).map(|event| at(Moment::When(event))));
    w.form("heading", "Reaction", "Reaction [ {symbol+} ] , {occasion}", |c, tree| {
        let symbols = symbols(c, tree, 0)?;
        match c.imagined(|c| c.part(tree, 1))? {
            Sense::Moment(Moment::When(event)) => Ok(at(Moment::Reaction(symbols, event))),
            Sense::Would(would) => Ok(at(Moment::Prevents(symbols, would))),
            _ => Err(c.not_yet(tree)),
        }
    });
    w.form("heading", "Level up", "Level up {#} , {occasion}", |c, tree| {
        let xp = c.amount(tree, 0)?;
        event(c, tree, 1).map(|event| at(Moment::LevelUp(xp, event)))
    });
    w.form("occasion", "when", "when {event}", |c, tree| c.part(tree, 0));
    w.form("occasion", "if", "if {would}", |c, tree| c.part(tree, 0));
    w.form("occasion", "at the start", "at the start of {opening}", |c, tree| c.part(tree, 0));
    w.form("occasion", "at the end", "at the end of {time}", |c, tree| c.part(tree, 0));
    w.form("opening", "your Main Phase", "your Main Phase", |_, _| Ok(turn(Feat::MainStarts, Who::You)));
    w.form("opening", "an enemy Main Phase", "a enemy Main Phase", |_, _| Ok(turn(Feat::MainStarts, Who::Enemy)));
    w.form("time", "its owner's next turn", "its owner's next turn", |c, _| {
        c.speak_of(As::One, None)?;
        c.lasts(duration::ONCE);
        Ok(turn(Feat::TurnEnds, Who::ItsOwner))
    });
    w.form("duration", "until formation", "until the end of the next enemy Formation Step", |_, _| {
        Ok(Sense::Number(duration::UNTIL_FORMATION))
    });
    for (word, means) in SYMBOLS {
        w.form("symbol", word, word, *means);
    }
    w.form("sentence", "powered up with", "this can be powered up with {name} or {name} .", |c, tree| {
        let (Some(one), Some(two)) = (tree.name(0), tree.name(1)) else { return Err(c.not_yet(tree)) };
        c.ability(Timing::When(Moment::PowersUp([one, two])), |_| Ok(()))
    });
    for (slot, called) in [
        ("times", "a phase"),
        ("symbol", "a symbol"),
        ("occasion", "`when`, `if` or `at`"),
        ("opening", "a Main Phase"),
    ] {
        w.call(slot, called);
    }
}

const SYMBOLS: &[(&str, Means)] = &[
    ("Might", |_, _| symbol(Symbol::Might)),
    ("Intellect", |_, _| symbol(Symbol::Intellect)),
    ("Skill", |_, _| symbol(Symbol::Skill)),
    ("Energy", |_, _| symbol(Symbol::Energy)),
    ("Humanity", |_, _| symbol(Symbol::Humanity)),
    ("Alien", |_, _| symbol(Symbol::Alien)),
];

fn symbol(symbol: Symbol) -> Said {
    Ok(Sense::Number(symbol.bit() as i16))
}

fn at(moment: Moment) -> Sense<Words> {
    Sense::Timing(Timing::When(moment))
}

fn played(c: Writer<'_, '_>, tree: &Tree) -> Result<When, Trouble> {
    let when = |phase, any_turn, by_enemy| When { phase, any_turn, by_enemy };
    Ok(match c.number(tree, 0)? {
        0 => when(Phase::Main, false, false),
        1 => when(Phase::Build, false, false),
        2 => when(Phase::Combat, true, false),
        _ => when(Phase::Draw, false, true),
    })
}

fn symbols(c: Writer<'_, '_>, tree: &Tree, index: usize) -> Result<Symbols, Trouble> {
    let mut symbols = 0;
    for symbol in tree.many(index) {
        let Sense::Number(bit) = c.say(symbol)? else { return Err(c.not_yet(symbol)) };
        if symbols & bit as Symbols != 0 {
            return Trouble::not_yet("no power costs a symbol twice");
        }
        symbols |= bit as Symbols;
    }
    Ok(symbols)
}

/// What sets something off, in a heading: it happens, and nothing is written for it.
fn event(c: Writer<'_, '_>, tree: &Tree, index: usize) -> Result<Event, Trouble> {
    match c.imagined(|c| c.part(tree, index))? {
        Sense::Moment(Moment::When(event)) => Ok(event),
        _ => Err(c.not_yet(tree)),
    }
}

/// Feats are bits.
pub fn bit(feat: Feat) -> u32 {
    1 << feat as u32
}

fn happens(feats: u32, what: Filter) -> Sense<Words> {
    Sense::Moment(Moment::When(Event { feats, what, to: None, only: None }))
}

fn turn(feat: Feat, whose: Who) -> Sense<Words> {
    happens(bit(feat), Filter { whose, ..Filter::kinds(PLAYER) })
}

/// Something happens to, or is done by, the thing in the first hole.
fn on(c: Writer<'_, '_>, tree: &Tree, feats: u32) -> Said {
    c.things(tree, 0).map(|what| happens(feats, what))
}

/// The thing in the first hole does it to the one in the second.
fn to(c: Writer<'_, '_>, tree: &Tree, feat: Feat) -> Said {
    let (what, to) = (c.things(tree, 0)?, Some(c.things(tree, 1)?));
    Ok(Sense::Moment(Moment::When(Event { feats: bit(feat), what, to, only: None })))
}

fn events(w: &mut Vocabulary<Words>) {
    w.form("event", "appears", "{single} appears", |c, tree| on(c, tree, bit(Feat::Appears)));
    w.form("event", "appears or turns face up", "{single} appears or turns face up", |c, tree| {
        on(c, tree, bit(Feat::Appears) | bit(Feat::TurnsUp))
    });
    w.form("event", "changes rows", "{single} changes rows in your Main Phase", |c, tree| {
        on(c, tree, bit(Feat::ChangesRow))
    });
    w.form("event", "attacks", "{single} attacks {single}", |c, tree| to(c, tree, Feat::Attacks));
    w.form("event", "strikes", "{single} strikes {single}", |c, tree| to(c, tree, Feat::Strikes));
    w.form("event", "stuns", "{single} stuns {single}", |c, tree| to(c, tree, Feat::Stuns));
    w.form("event", "it is done", "{single} is {done}", done);
    w.form("event", "it leaves play", "{single} leaves play", |c, tree| on(c, tree, bit(Feat::Leaves)));
    w.form("event", "it is done in an enemy turn", "{single} is {done} in a enemy turn", |c, tree| {
        match done(c, tree)? {
            Sense::Moment(Moment::When(event)) => {
                let only = Some(Condition::TurnOf(Who::Enemy));
                Ok(Sense::Moment(Moment::When(Event { only, ..event })))
            }
            _ => Err(c.not_yet(tree)),
        }
    });
    w.form("done", "stunned", "stunned", |_, _| Ok(Sense::Number(Feat::IsStunned as i16)));
    w.form("done", "KO'd", "KO'd", |_, _| Ok(Sense::Number(Feat::IsKod as i16)));
    w.form("done", "removed from the game", "removed from the game", |_, _| Ok(Sense::Number(Feat::IsRemoved as i16)));
    w.form("done", "KO'd by wounds", "KO'd by wounds", |_, _| Ok(Sense::Done));
    w.form("event", "you search", "you search your deck", |_, _| Ok(turn(Feat::Searches, Who::You)));
    w.form(
        "event",
        "an enemy player acts",
        "a enemy player next uses a Super Power or plays a Plot Twist this combat",
        |c, _| {
            c.lasts(duration::ONCE_THIS_COMBAT);
            c.name("Super Power");
            Ok(happens(bit(Feat::Acts), Filter { whose: Who::Enemy, ..Filter::default() }))
        },
    );
    w.form("event", "powers up", "{single} powers up or is powered up by another name", |c, tree| {
        on(c, tree, bit(Feat::PowersUp))
    });
    w.form("event", "pays", "{single} pays for a Super Power", |c, tree| on(c, tree, bit(Feat::Pays)));
    w.form("event", "raises DEF", "a Plot Twist raises the DEF of {single}", |c, tree| {
        on(c, tree, bit(Feat::RaisesDef))
    });
    w.form("would", "it would be done while", "{single} would be {done} while {condition}", would_be_done);
    w.form("would", "would enter", "{single} would enter {place}", |c, tree| {
        let (what, place) = (c.things(tree, 0)?, c.things(tree, 1)?);
        c.name_as("player", As::ThatOne);
        match place.at {
            Where::Hand => Ok(Sense::Would(Would { would: Wouldbe::EntersHand, what: what.and(place), only: None })),
            _ => Trouble::not_yet("only what enters a hand can be stopped"),
        }
    });
}

fn done(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let what = c.things(tree, 0)?;
    match c.part(tree, 1)? {
        Sense::Number(feat) => Ok(happens(1 << feat, what)),
        _ => Trouble::not_yet("that sets off nothing; it can only be stopped"),
    }
}

fn conditions(w: &mut Vocabulary<Words>) {
    w.form("condition", "it is so", "{ref} is {adjective}", |c, tree| it_is(c, tree, 1, false));
    w.form("condition", "you have several but no", "you have {n} or more {phrases} and no {phrases}", |c, tree| {
        let count = c.number(tree, 0)? as u8;
        let (some, none) = (yours(c, tree, 1)?, yours(c, tree, 2)?);
        Ok(Sense::Holds(Condition::ThereButNone(some, count, none)))
    });
    w.form("condition", "counters are on", "{n} or more {counters} are on {plural}", |c, tree| {
        let count = c.number(tree, 0)? as u8;
        if c.number(tree, 1)? != 1 {
            return Trouble::not_yet("only +1/+1 counters are counted");
        }
        c.asked(|c| c.things(tree, 2)).map(|what| Sense::Holds(Condition::Counters(what, count)))
    });
    w.form("condition", "between", "{ref} is between two cards in its row", |c, tree| {
        this(c, tree).map(|()| Sense::Holds(Condition::Between))
    });
    w.form("condition", "attacks", "{ref} attacks a {simple}", |c, tree| {
        this(c, tree)?;
        c.things(tree, 1).map(|what| Sense::Holds(Condition::Attacks(what)))
    });
}

/// What you have: on your side, if nothing else is said.
fn yours(c: Writer<'_, '_>, tree: &Tree, index: usize) -> Result<Filter, Trouble> {
    let what = c.things(tree, index)?;
    Ok(if what.whose == Who::Anybody { Filter { whose: Who::You, ..what } } else { what })
}

/// What is asked about must be this card, or `it` that stands for it.
fn this(c: Writer<'_, '_>, tree: &Tree) -> Result<(), Trouble> {
    match c.asked(|c| c.things(tree, 0))?.role {
        Role::This | Role::It => Ok(()),
        _ => Trouble::not_yet("this can only be asked about `this`"),
    }
}

/// What the shared rules mean here; none if this is not about rules.
pub fn shared(c: Writer<'_, '_>, key: &'static str, tree: &Tree) -> Option<Said> {
    Some(match key {
        "it is" => it_is(c, tree, 1, false),
        "it is not" => it_is(c, tree, 1, true),
        "it has" => has_power(c, tree),
        "you have" => yours(c, tree, 0).map(|what| Sense::Holds(Condition::There(what, 1))),
        "you have several" => match (c.number(tree, 0), yours(c, tree, 1)) {
            (Ok(count), Ok(what)) => Ok(Sense::Holds(Condition::There(what, count as u8))),
            (Err(trouble), _) | (_, Err(trouble)) => Err(trouble),
        },
        "you have no" => yours(c, tree, 0).map(|what| Sense::Holds(Condition::NoneThere(what))),
        "it is there" => is_there(c, tree, true),
        "it is not there" => is_there(c, tree, false),
        "this" => scope(c, tree),
        "turn" => Ok(Sense::Done),
        "until your next turn" => Ok(Sense::Number(duration::UNTIL_YOUR_NEXT_TURN)),
        "until it leaves play" => until_it_leaves(c, tree),
        "for the rest of the game" => Ok(Sense::Number(FOR_GOOD)),
        "turn of" => super::things::whose(c, tree).map(|who| turn(Feat::TurnEnds, who)),
        "each turn" => {
            c.name_as("player", As::ThatOne);
            Ok(turn(Feat::TurnEnds, Who::Anybody))
        }
        "each of your turns" => Ok(turn(Feat::TurnEnds, Who::You)),
        "play on" => c.asked(|c| c.things(tree, 0)).and_then(|what| limit(c, Moment::On(what))),
        "play only if" => match c.asked(|c| c.part(tree, 0)) {
            Ok(Sense::Holds(condition)) => limit(c, Moment::OnlyIf(condition)),
            Ok(_) => Err(c.not_yet(tree)),
            Err(trouble) => Err(trouble),
        },
        _ => return None,
    })
}

/// No ability, but where or when the card can be played.
fn limit(c: Writer<'_, '_>, moment: Moment) -> Said {
    c.ability(Timing::When(moment), |_| Ok(()))
}

fn it_is(c: Writer<'_, '_>, tree: &Tree, index: usize, not: bool) -> Said {
    let (of, what) = c.asked(|c| Ok((c.things(tree, 0)?, c.things(tree, index)?)))?;
    let what = about(of, what)?;
    Ok(Sense::Holds(if not { Condition::ItIsNot(what) } else { Condition::It(what) }))
}

fn has_power(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let of = c.asked(|c| c.things(tree, 0))?;
    let what = about(of, power(c, tree, 1)?)?;
    Ok(Sense::Holds(Condition::It(what)))
}

/// What is asked about something that was named.
fn about(of: Filter, what: Filter) -> Result<Filter, Trouble> {
    match (of.role, what.role) {
        (Role::It, _) => Ok(what),
        (Role::Kept(_), Role::Any) => Ok(Filter { role: of.role, ..what }),
        (Role::Kept(_), _) => Trouble::not_yet("another thing was named since: ask this before that"),
        _ => Trouble::not_yet("name it first, and then ask about `it`"),
    }
}

/// A card of a name is there, or `it` is.
fn is_there(c: Writer<'_, '_>, tree: &Tree, is: bool) -> Said {
    let (of, place) = c.asked(|c| Ok((c.things(tree, 0)?, c.things(tree, 1)?)))?;
    Ok(Sense::Holds(match (of.role, is) {
        (Role::It | Role::Kept(_), true) => Condition::It(about(of, place)?),
        (Role::It | Role::Kept(_), false) => Condition::ItIsNot(about(of, place)?),
        (_, true) => Condition::There(of.and(place), 1),
        (_, false) => Condition::NoneThere(of.and(place)),
    }))
}

fn would_be_done(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let what = c.things(tree, 0)?;
    if tree.one(1).is_none_or(|done| c.key_of(done) != "KO'd by wounds") {
        return Trouble::not_yet("only being KO'd by wounds can be stopped");
    }
    let Sense::Holds(condition) = c.part(tree, 2)? else { return Err(c.not_yet(tree)) };
    Ok(Sense::Would(Would { would: Wouldbe::KodByWounds, what, only: Some(condition) }))
}

fn scope(c: Writer<'_, '_>, tree: &Tree) -> Said {
    Ok(Sense::Number(match tree.one(0).map(|scope| c.key_of(scope)) {
        Some("combat") => duration::THIS_COMBAT,
        _ => duration::THIS_TURN,
    }))
}

fn until_it_leaves(c: Writer<'_, '_>, tree: &Tree) -> Said {
    match c.asked(|c| c.things(tree, 0))?.role {
        Role::It => Ok(Sense::Number(duration::UNTIL_IT_LEAVES)),
        Role::This => Ok(Sense::Number(duration::UNTIL_THIS_LEAVES)),
        _ => Trouble::not_yet("write `until it leaves play`"),
    }
}
