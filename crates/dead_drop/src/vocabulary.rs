//! The vocabulary of card texts: what Dead Drop adds to the shared forms.
//!
//! Every form is a slot for others: who does something, to what, for how long, if what. Sentences are not written whole,
//! so that whatever can be said of one thing can be said of all.

use crate::language::{Condition, Deed, Filter, Moment, Side, Verb, Who, Words, Would};
use crate::state::{GUARD, NERVE, Until};
use machine::{Layer, Op, Static, Timing};
use wording::{Compiler, Edge, Sense, Speech, Tree, Trouble, Vocabulary, drawing, skeleton};

impl Speech for Words {
    const YOU: Who = Who::You;
    const CHOSEN: Condition = Condition::Chosen;

    fn it() -> Option<Filter> {
        Some(Filter::It)
    }

    fn shared(c: &mut Compiler<'_, Self>, key: &'static str, tree: &Tree) -> Said {
        match key {
            "draw a card" => act(c, Deed::Draw(1)),
            "draw cards" => c.number(tree, 0).and_then(|count| act(c, Deed::Draw(count as u8))),
            "discard" => on_things(c, tree, Deed::Discard),
            _ => Err(c.not_yet(tree)),
        }
    }

    fn lasting(ability: u8, duration: i16) -> Option<Verb> {
        let until = Until::ALL.get(usize::try_from(duration).ok()?)?;
        Some(Verb { deed: Deed::Last(ability, *until), who: Who::You })
    }

    fn edge(time: Moment, edge: Edge) -> Moment {
        if edge == Edge::Start { Moment::TurnStarts } else { time }
    }
}

type Said = Result<Sense<Words>, Trouble>;
type Writer<'a, 'b> = &'a mut Compiler<'b, Words>;

/// All forms a card of Dead Drop can use, and how many of them are shared with other games.
pub fn vocabulary() -> (Vocabulary<Words>, usize) {
    let mut words = skeleton::<Words>();
    let w = &mut words;
    drawing(w);
    let shared = w.forms().len();
    things(w);
    players(w);
    deeds(w);
    changes(w);
    rules(w);
    conditions(w);
    (words, shared)
}

fn operatives(side: Side) -> Said {
    Ok(Sense::Things(Filter::Operatives(side)))
}

fn things(w: &mut Vocabulary<Words>) {
    w.form("phrases", "your operatives", "your operatives", |_, _| operatives(Side::Yours));
    w.form("phrases", "your other operatives", "your other operatives", |_, _| operatives(Side::YourOthers));
    w.form("phrases", "the searcher's operatives", "the searcher's operatives", |_, _| operatives(Side::Searchers));
    w.form("phrases", "your partner's operatives", "your partner's operatives", |_, _| operatives(Side::Partners));
    w.form("phrases", "all operatives", "all operatives", |_, _| operatives(Side::All));
    w.form("phrase", "drop", "drop", |_, _| Ok(Sense::Things(Filter::Drops)));
    w.form("single", "one of", "one of {phrases}", one_of);
    w.form("ref", "this", "this", |c, _| take(c, "operative", Filter::This));
    w.form("ref", "the searched drop", "the searched drop", |c, _| take(c, "drop", Filter::SearchedDrop));
    w.form("plural", "several of", "{n} of {phrases}", |c, tree| Err(c.not_yet(tree)));
    w.form("plural", "each of", "each of {phrases}", |c, tree| c.things(tree, 0).map(Sense::Things));
    w.form("plural", "each drop", "each drop", |_, _| Ok(Sense::Things(Filter::Drops)));
    w.form(
        "thing",
        "what can be negated",
        "another announced card or a enemy card that stays in play",
        what_can_be_negated,
    );
    w.call("phrases", "whose operatives");
    w.call("ref", "`it`, `this` or `the searched drop`");
}

fn players(w: &mut Vocabulary<Words>) {
    w.form("who", "the searcher", "the searcher", |_, _| Ok(Sense::Who(Who::Searcher)));
    w.form("who", "your partner", "your partner", |_, _| Ok(Sense::Who(Who::Partner)));
    w.form("who", "the Courier", "the Courier", |_, _| Ok(Sense::Who(Who::Seat(crate::COURIER.0))));
    w.form("clause", "each Agent acts", "each Agent {acts}", |c, tree| by_each(c, tree, &[0, 1]));
    w.form("clause", "each player acts", "each player {acts}", |c, tree| by_each(c, tree, &[0, 1, 2]));
    w.form("clause", "they may", "{who} may {act}", |c, tree| {
        let who = who(c, tree)?;
        let otherwise = c.jump(Op::May(who, 0));
        c.perhaps(|c| c.done_by(who, |c| c.clause_in(tree, 1)))?;
        c.land(otherwise);
        Ok(Sense::Done)
    });
}

fn deeds(w: &mut Vocabulary<Words>) {
    w.verb("negate", "negate~ {thing}", |c, tree| on_things(c, tree, Deed::Negate));
    w.verb("look", "look~ at the card at {thing}", |c, tree| on_things(c, tree, Deed::Look));
    w.verb("copy", "put~ a copy of {thing} into play until the end of the turn", |c, tree| {
        on_things(c, tree, Deed::Copy)
    });
    w.verb("make an offer", "make~ an offer", |c, _| act(c, Deed::Offer));
    w.verb("end the search", "end~ the search", |c, _| act(c, Deed::EndSearch));
    w.verb("discard at random", "discard~ a card at random", |c, _| act(c, Deed::DiscardAtRandom(1)));
    w.verb("discard several at random", "discard~ {n} cards at random", |c, tree| {
        let count = c.number(tree, 0)?;
        act(c, Deed::DiscardAtRandom(count as u8))
    });
    w.verb("discard to", "discard~ {single} to {act}", |c, tree| {
        c.part(tree, 0)?;
        act(c, Deed::Discard)?;
        c.clause_in(tree, 1).map(|()| Sense::Done)
    });
    w.verb("double", "double~ the {stat} of {single} {duration}", |c, tree| {
        let stat = c.number(tree, 0)?;
        let on = subject(c, tree, 1)?;
        let until = c.number(tree, 2)?;
        last(c, tree, until, change(stat as u8, Layer::Multiplied, 2, on))
    });
    w.form("stat", "nerve", "nerve", |_, _| Ok(Sense::Number(i16::from(NERVE))));
    w.form("stat", "guard", "guard", |_, _| Ok(Sense::Number(i16::from(GUARD))));
    w.form("sentence", "for each", "{clause} for each of {phrases} .", |c, tree| {
        let what = c.things(tree, 1)?;
        c.for_each(what, |c| c.clause_in(tree, 0))
    });
    w.call("stat", "`nerve` or `guard`");
}

/// Subject, change, duration: each can be any.
fn changes(w: &mut Vocabulary<Words>) {
    w.form("clause", "one gets", "{single} gets {+#} {stat} {duration}", |c, tree| {
        let on = subject(c, tree, 0)?;
        gets(c, tree, on)
    });
    w.form("clause", "several get", "{n} of {phrases} get {+#} {stat} {duration}", |c, tree| {
        let count = c.number(tree, 0)?;
        let what = c.things(tree, 1)?;
        several(c, tree, count, what, |c| gets_at(c, tree, 2, Filter::It).map(|_| ()))
    });
    w.form("clause", "each gets", "each of {phrases} gets {+#} {stat} {duration}", |c, tree| {
        let what = c.things(tree, 0)?;
        c.for_each(what, |c| gets(c, tree, Filter::It).map(|_| ()))
    });
    w.form("static", "they have", "{phrases} have {+#} {stat}", |c, tree| have(c, tree, None));
    w.form("static", "they have while", "{phrases} have {+#} {stat} while {condition}", |c, tree| {
        let only = holds(c, tree, 3)?;
        have(c, tree, Some(only))
    });
    w.form("static", "this has", "this has {+#} {stat}", |c, tree| this_has(c, tree, None, None));
    w.form("static", "this has while", "this has {+#} {stat} while {condition}", |c, tree| {
        let only = holds(c, tree, 2)?;
        this_has(c, tree, None, Some(only))
    });
    w.form("static", "this has for each", "this has {+#} {stat} for each of {phrases}", |c, tree| {
        let per = c.things(tree, 2)?;
        this_has(c, tree, Some(per), None)
    });
    w.form("static", "the searched drop has", "the searched drop has {+#} guard", |c, tree| {
        let amount = c.number(tree, 0)?;
        Ok(Sense::Static(change(GUARD, Layer::Added, amount, Filter::SearchedDrop)))
    });
    for (key, until) in [
        ("this search", Until::Search),
        ("this turn", Until::TurnEnd),
        ("until your next turn", Until::TurnStart),
        ("for the rest of the game", Until::ForGood),
    ] {
        w.form(
            "duration",
            key,
            key,
            match until {
                Until::Search => |_, _| Ok(Sense::Number(Until::Search as i16)),
                Until::TurnEnd => |_, _| Ok(Sense::Number(Until::TurnEnd as i16)),
                Until::TurnStart => |_, _| Ok(Sense::Number(Until::TurnStart as i16)),
                Until::ForGood => |_, _| Ok(Sense::Number(Until::ForGood as i16)),
            },
        );
    }
}

fn rules(w: &mut Vocabulary<Words>) {
    w.form("event", "this enters play", "this enters play", |_, _| Ok(Sense::Moment(Moment::Enters)));
    w.form("event", "a drop is uncovered", "a drop is uncovered", |_, _| Ok(Sense::Moment(Moment::Uncovered)));
    w.form("event", "a search fails", "a search fails", |_, _| Ok(Sense::Moment(Moment::Fails)));
    w.form("time", "each of your turns", "each of your turns", |_, _| Ok(Sense::Moment(Moment::TurnEnds)));
    w.form("would", "would be discarded", "a operative of your side would be discarded", |_, _| {
        Ok(Sense::Would(Would::Discard))
    });
    w.form("rule", "at the end of this turn", "at the end of this turn , {outcome}", |c, tree| {
        put_off(c, tree, Until::TurnEnd)
    });
    w.form("rule", "at your next turn", "at the start of your next turn , {outcome}", |c, tree| {
        put_off(c, tree, Until::TurnStart)
    });
}

fn conditions(w: &mut Vocabulary<Words>) {
    w.form("condition", "you have several", "you have {n} or more operatives", |c, tree| {
        there(c, tree, 0, Side::Yours)
    });
    w.form("condition", "you have another", "you have another operative", |_, _| {
        Ok(Sense::Holds(Condition::There(Filter::Operatives(Side::YourOthers), 1)))
    });
    w.form("condition", "you have none", "you have no other operatives", |_, _| {
        Ok(Sense::Holds(Condition::NoneThere(Filter::Operatives(Side::YourOthers))))
    });
    w.form("condition", "the searcher has several", "the searcher has {n} or more operatives", |c, tree| {
        there(c, tree, 0, Side::Searchers)
    });
    w.form("condition", "your partner has several", "your partner has {n} or more operatives", |c, tree| {
        there(c, tree, 0, Side::Partners)
    });
    w.form("condition", "your partner has one", "your partner has a operative", |_, _| {
        Ok(Sense::Holds(Condition::There(Filter::Operatives(Side::Partners), 1)))
    });
    w.form("condition", "you hold several", "you have {n} or more cards in hand", |c, tree| {
        c.number(tree, 0).map(|count| Sense::Holds(Condition::Holds(Who::You, count as u8)))
    });
    w.form("condition", "you hold nothing", "you have no cards in hand", |_, _| {
        Ok(Sense::Holds(Condition::HoldsNothing(Who::You)))
    });
    w.form("condition", "they hold several", "{who} has {n} or more cards in hand", |c, tree| {
        let who = who(c, tree)?;
        c.number(tree, 1).map(|count| Sense::Holds(Condition::Holds(who, count as u8)))
    });
    w.form("condition", "they hold nothing", "{who} has no cards in hand", |c, tree| {
        who(c, tree).map(|who| Sense::Holds(Condition::HoldsNothing(who)))
    });
    w.form("condition", "one is captured", "a Package is captured", |_, _| Ok(Sense::Holds(Condition::Captured(1))));
    w.form("condition", "one is delivered", "a Package is delivered", |_, _| Ok(Sense::Holds(Condition::Delivered(1))));
    w.form("condition", "two are delivered", "two Packages are delivered", |_, _| {
        Ok(Sense::Holds(Condition::Delivered(2)))
    });
}

/// Somebody does something.
fn act(c: Writer<'_, '_>, deed: Deed) -> Said {
    let who = c.doer();
    Ok(c.act(Verb { deed, who }))
}

fn who(c: Writer<'_, '_>, tree: &Tree) -> Result<Who, Trouble> {
    match c.part(tree, 0)? {
        Sense::Who(who) => Ok(who),
        _ => Err(c.not_yet(tree)),
    }
}

fn holds(c: Writer<'_, '_>, tree: &Tree, index: usize) -> Result<Condition, Trouble> {
    match c.part(tree, index)? {
        Sense::Holds(condition) => Ok(condition),
        _ => Err(c.not_yet(tree)),
    }
}

fn there(c: Writer<'_, '_>, tree: &Tree, index: usize, side: Side) -> Said {
    let count = c.number(tree, index)? as u8;
    Ok(Sense::Holds(Condition::There(Filter::Operatives(side), count)))
}

fn by_each(c: Writer<'_, '_>, tree: &Tree, seats: &[u8]) -> Said {
    for &seat in seats {
        c.apart(|c| c.done_by(Who::Seat(seat), |c| c.clause_in(tree, 0)))?;
    }
    Ok(Sense::Done)
}

/// Known without a choice, and from now on `it`.
fn take(c: Writer<'_, '_>, noun: &'static str, what: Filter) -> Said {
    c.act(Verb { deed: Deed::Take(what), who: Who::You });
    c.name_perhaps(noun);
    c.guard_last();
    Ok(Sense::Things(what))
}

/// Something is done to things: to one, which is chosen first if the text says so, to some, or to each.
fn on_things(c: Writer<'_, '_>, tree: &Tree, deed: Deed) -> Said {
    let thing = tree.one(0).and_then(|thing| if c.key_of(thing) == "several" { thing.one(0) } else { None });
    let Some(thing) = thing else {
        c.part(tree, 0)?;
        return act(c, deed);
    };
    match c.key_of(thing) {
        "several of" => {
            let count = c.number(thing, 0)?;
            let what = c.things(thing, 1)?;
            c.on_behalf_of(thing, |c| several(c, thing, count, what, |c| act(c, deed).map(|_| ())))
        }
        "each of" | "each drop" => {
            let Sense::Things(what) = c.say(thing)? else { return Err(c.not_yet(tree)) };
            c.for_each(what, |c| act(c, deed).map(|_| ()))
        }
        _ => Trouble::not_yet("write `one of` or `each of`"),
    }
}

/// Each is chosen after the one before was dealt with.
fn several(
    c: Writer<'_, '_>,
    _: &Tree,
    count: i16,
    what: Filter,
    write: impl Fn(&mut Compiler<'_, Words>) -> Result<(), Trouble>,
) -> Said {
    let mut stops = Vec::new();
    for _ in 0..count {
        c.choose("operative", what, 1, 1);
        stops.push(c.jump(Op::Unless(Condition::Chosen, 0)));
        write(c)?;
    }
    stops.into_iter().for_each(|stop| c.land(stop));
    Ok(Sense::Done)
}

fn one_of(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let what = c.things(tree, 0)?;
    c.choose("operative", what, 1, 1);
    c.guard_last();
    Ok(Sense::Things(what))
}

fn what_can_be_negated(c: Writer<'_, '_>, _: &Tree) -> Said {
    c.choose("card", Filter::Negatable, 1, 1);
    c.about_it().map(|()| Sense::Done)
}

/// What a change is about: the searched drop stays it, whatever lies there; anything else is what was named.
fn subject(c: Writer<'_, '_>, tree: &Tree, index: usize) -> Result<Filter, Trouble> {
    match c.part(tree, index)? {
        Sense::Things(Filter::SearchedDrop) => Ok(Filter::SearchedDrop),
        _ => Ok(Filter::It),
    }
}

fn gets(c: Writer<'_, '_>, tree: &Tree, on: Filter) -> Said {
    gets_at(c, tree, 1, on)
}

fn gets_at(c: Writer<'_, '_>, tree: &Tree, index: usize, on: Filter) -> Said {
    let amount = c.number(tree, index)?;
    let stat = c.number(tree, index + 1)?;
    let until = c.number(tree, index + 2)?;
    last(c, tree, until, change(stat as u8, Layer::Added, amount, on))
}

fn have(c: Writer<'_, '_>, tree: &Tree, only: Option<Condition>) -> Said {
    let on = c.things(tree, 0)?;
    let amount = c.number(tree, 1)?;
    let stat = c.number(tree, 2)?;
    Ok(Sense::Static(Static { only, ..change(stat as u8, Layer::Added, amount, on) }))
}

fn this_has(c: Writer<'_, '_>, tree: &Tree, per: Option<Filter>, only: Option<Condition>) -> Said {
    let amount = c.number(tree, 0)?;
    let stat = c.number(tree, 1)?;
    Ok(Sense::Static(Static { per, only, ..change(stat as u8, Layer::Added, amount, Filter::This) }))
}

fn change(stat: u8, layer: Layer, amount: i16, on: Filter) -> Static<Words> {
    Static { stat, layer, amount, on, per: None, only: None, reads: None }
}

/// Something is changed for a while: an ability of its own that the card begins.
fn last(c: Writer<'_, '_>, tree: &Tree, until: i16, change: Static<Words>) -> Said {
    c.lasting(until, |c| c.rule(tree, |_| Ok(Timing::Always(change)), |_| Ok(())).map(|_| ()))?;
    Ok(Sense::Done)
}

/// The card says when, and what then: an ability of its own that happens at that moment.
fn put_off(c: Writer<'_, '_>, tree: &Tree, until: Until) -> Said {
    c.lasting(until as i16, |c| c.rule(tree, |_| Ok(Timing::Later), |c| c.clause_in(tree, 0)).map(|_| ()))?;
    Ok(Sense::Done)
}
