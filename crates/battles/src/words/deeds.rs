//! Forms for verbs, and for who does them.

use super::things::{of_somebody, whose};
use super::{Said, Writer, act};
use crate::language::{
    Condition, Count, Deed, Entrance, Filter, NAME, PLAYER, POWER, Role, TEAM, ToIt, Verb, Where, Who, Words,
};
use machine::Op;
use wording::{As, Sense, Tree, Trouble, Vocabulary};

/// Adds the verbs.
pub fn add(w: &mut Vocabulary<Words>) {
    w.verb("KO", "KO~ {thing}", |c, tree| to_things(c, tree, 0, ToIt::Ko));
    w.verb("stun", "stun~ {thing}", |c, tree| to_things(c, tree, 0, ToIt::Stun));
    w.verb("daze", "daze~ {thing}", |c, tree| to_things(c, tree, 0, ToIt::Daze));
    w.verb("heal a wound", "heal~ a wound from {thing}", |c, tree| to_things(c, tree, 0, ToIt::Heal));
    w.verb("search", "search~ {place} for {thing}", search);
    w.verb("move", "move~ {thing} to {place}", move_to);
    w.verb("gain", "gain~ {#} {goods}", |c, tree| {
        let count = c.amount(tree, 0)?;
        act(c, Deed::GainXp(count))
    });
    w.verb("take control", "take~ control of {thing}", |c, tree| to_things(c, tree, 0, ToIt::TakeControl));
    w.verb("name", "name~ a {simple}", name);
    w.verb("show a hand", "show~ {whose} hand", |c, tree| {
        let who = whose(c, tree)?;
        Ok(c.act(Verb { deed: Deed::ShowHand, who }))
    });
    w.verb("return", "return~ {thing} {to}", give_back);
    w.verb("turn face up", "turn~ {thing} face up", |c, tree| to_things(c, tree, 0, ToIt::TurnUp));
    w.verb("cancel", "cancel~ {ref}", |c, tree| {
        // What somebody does comes to nothing before it is anything: the game knows which.
        c.mention(|c| c.part(tree, 0))?;
        act(c, Deed::Cancel)
    });
    w.verb("Wish", "make~ a Wish", |c, _| act(c, Deed::Wish));
    w.deed("go", "go~ to {place}", |c, tree| match c.things(tree, 0)? {
        Filter { at: Where::KoPile, whose: Who::ItsOwner, .. } => act(c, ToIt::GoToKoPile),
        _ => Trouble::not_yet("cards go to `its owner's KO pile`"),
    });
    w.deed("strike itself", "strike~ itself", |c, _| act(c, ToIt::StrikeItself));

    w.form("to", "to", "to {place}", |c, tree| c.part(tree, 0));
    w.form("to", "to its place", "to its place", |_, _| Ok(Sense::Done));
    w.form("to", "into a row, wounded", "into one of its owner's rows with {#} health left", |_, tree| {
        if tree.number(0) == Some(1) { Ok(Sense::Done) } else { Trouble::not_yet("it has 1 health left") }
    });
    w.form("to", "as a Duplicate", "into one of your rows as a Duplicate of {single}", |c, tree| c.part(tree, 0));

    w.form("everybody", "each enemy player", "each enemy player", |_, _| {
        Ok(Sense::Things(Filter { whose: Who::Enemy, ..Filter::kinds(PLAYER) }))
    });
    w.form("clause", "everybody may", "{everybody} may {task}", everybody_may);
    w.form("task", "do", "{act}", |c, tree| c.clause_in(tree, 0).map(|()| Sense::Done));
    w.form("task", "do three", "{act} , {act} and {act}", |c, tree| {
        (0..3).try_for_each(|index| c.clause_in(tree, index)).map(|()| Sense::Done)
    });
    w.form("task", "do for", "{act} to {act}", |c, tree| {
        c.clause_in(tree, 0)?;
        // Who could not pay gets nothing for it.
        let unpaid = c.jump(Op::Unless(Condition::Chosen, 0));
        c.clause_in(tree, 1)?;
        c.land(unpaid);
        Ok(Sense::Done)
    });
    w.form("sentence", "for each one", "{clause} for each {per} .", for_each_one);
    w.call("everybody", "`each player` or `each enemy player`");
    w.call("goods", "what to gain");
    w.call("task", "what to do");
}

/// What the shared verbs mean here; none if this is not about verbs.
pub fn shared(c: Writer<'_, '_>, key: &'static str, tree: &Tree) -> Option<Said> {
    Some(match key {
        "draw a card" => act(c, Deed::Draw(1)),
        "draw cards" => c.number(tree, 0).and_then(|count| act(c, Deed::Draw(count as u8))),
        "discard" => discard(c, tree),
        "show" => to_things(c, tree, 0, ToIt::Show),
        "hide" => to_things(c, tree, 0, ToIt::Hide),
        "put" => put(c, tree),
        "put counters" => put_counters(c, tree, None),
        "remove counters" => remove_counters(c, tree),
        "remove from the game" => to_things(c, tree, 0, ToIt::RemoveFromGame),
        "play" => play(c, tree),
        "without paying" => Ok(Sense::Done),
        "each player" => Ok(Sense::Things(Filter::kinds(PLAYER))),
        "everybody acts" => by_everybody(c, tree, 1),
        "everybody acts and acts" => by_everybody(c, tree, 2),
        _ => return None,
    })
}

/// What a thing in a hole is: the form inside `{thing}`, or the form itself.
fn inner<'a>(c: Writer<'_, '_>, tree: &'a Tree, index: usize) -> Option<&'a Tree> {
    let thing = tree.one(index)?;
    if matches!(c.key_of(thing), "one" | "several") { thing.one(0) } else { Some(thing) }
}

/// Something happens to things: chosen one by one, or to each of them.
fn to_things(c: Writer<'_, '_>, tree: &Tree, index: usize, deed: impl Into<Deed>) -> Said {
    let deed = deed.into();
    let Some(thing) = inner(c, tree, index) else { return Err(c.not_yet(tree)) };
    if matches!(c.key_of(thing), "each" | "each of somebody's" | "all" | "bare" | "all of" | "the other") {
        let Sense::Things(what) = c.say(thing)? else { return Err(c.not_yet(tree)) };
        return to_all(c, what, deed);
    }
    to_picked(c, tree, index, deed)
}

/// In play each card is where it is. Out of a hand, a deck or a pile the cards leave one after the other as long as there
/// are any: which piece of cardboard carries what changes with each of them, so no loop could keep its place.
fn to_all(c: Writer<'_, '_>, what: Filter, deed: Deed) -> Said {
    if what.what & (PLAYER | TEAM | NAME | POWER) != 0 {
        return Trouble::not_yet("this happens to cards");
    }
    if what.at == Where::InPlay {
        return c.for_each(what, |c| act(c, deed).map(|_| ()));
    }
    // What did not leave its place would be taken for ever.
    if !matches!((deed, what.at), (Deed::ToIt(ToIt::RemoveFromGame), _) | (Deed::ToIt(ToIt::Discard), Where::Hand)) {
        return Trouble::not_yet("all cards of a hand can be discarded, and those of any place removed from the game");
    }
    look_through(c, what);
    let start = c.here();
    act(c, Deed::Take(what))?;
    let done = c.jump(Op::Unless(Condition::Chosen, 0));
    act(c, deed)?;
    c.emit(Op::Jump(start));
    c.land(done);
    c.let_go();
    shuffle(c, what);
    Ok(Sense::Done)
}

/// Those that somebody picks, and `it`.
fn to_picked(c: Writer<'_, '_>, tree: &Tree, index: usize, deed: Deed) -> Said {
    let Some(thing) = inner(c, tree, index) else { return Err(c.not_yet(tree)) };
    match c.key_of(thing) {
        key @ ("some" | "up to") => {
            let count = c.number(thing, 0)?;
            let what = c.things(thing, 1)?;
            let noun = c.noun_of(thing).unwrap_or("card");
            // Each pick is a deed of its own: what was there before the first may be gone before the second.
            let mut stops = Vec::new();
            for _ in 0..count {
                c.on_behalf_of(thing, |c| c.choose(noun, what, u8::from(key == "some"), 1));
                stops.push(c.jump(Op::Unless(Condition::Chosen, 0)));
                act(c, deed)?;
            }
            stops.into_iter().for_each(|stop| c.land(stop));
            Ok(Sense::Done)
        }
        "any number of" => {
            let Sense::Things(what) = of_somebody(c, thing)? else { return Err(c.not_yet(tree)) };
            if what.role != Role::Any {
                return Trouble::not_yet("any number of these cannot be told from those that were picked");
            }
            let start = c.here();
            let who = c.doer();
            let rest = Filter { role: Role::Rest, ..what };
            c.on_behalf_of(thing, |c| c.emit(Op::Choose { who, what: rest, least: 0, most: 1 }));
            let done = c.jump(Op::Unless(Condition::Chosen, 0));
            act(c, deed)?;
            // Each of them once.
            c.act(Verb { deed: Deed::Spare, who });
            c.emit(Op::Jump(start));
            c.land(done);
            c.let_go();
            Ok(Sense::Done)
        }
        "one of each player's" => Trouble::not_yet("choose them first"),
        _ => {
            c.part(tree, index)?;
            act(c, deed)
        }
    }
}

/// Whoever picks out of a deck looks through it, whether or not there is anything to pick.
fn look_through(c: Writer<'_, '_>, what: Filter) {
    if matches!(what.at, Where::Deck | Where::DeckAndHand) {
        let who = c.doer();
        c.act(Verb { deed: Deed::LookThrough(place_of(what)), who });
    }
}

/// A deck that was looked through is shuffled (B13).
fn shuffle(c: Writer<'_, '_>, what: Filter) {
    if matches!(what.at, Where::Deck | Where::DeckAndHand) {
        let who = c.doer();
        c.act(Verb { deed: Deed::Shuffle(Filter { at: Where::Deck, ..place_of(what) }), who });
    }
}

fn place_of(what: Filter) -> Filter {
    Filter { at: what.at, whose: what.whose, ..Filter::default() }
}

/// A search may fail, and the deck is shuffled all the same (B13).
fn search(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let place = c.things(tree, 0)?;
    let (Where::Deck, Some(thing)) = (place.at, inner(c, tree, 1)) else {
        return Trouble::not_yet("only decks are searched");
    };
    if c.key_of(thing) != "a" {
        return Trouble::not_yet("a search is for `a` card of some kind");
    }
    let what = c.things(thing, 0)?.and(place);
    let noun = c.noun_of(thing).unwrap_or("card");
    look_through(c, what);
    c.on_behalf_of(thing, |c| c.choose(noun, what, 0, 1));
    let nothing = c.jump(Op::Unless(Condition::Chosen, 0));
    act(c, ToIt::Find)?;
    let found = c.jump(Op::Jump(0));
    c.land(nothing);
    shuffle(c, what);
    c.land(found);
    Ok(Sense::Done)
}

fn discard(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let Some(thing) = inner(c, tree, 0) else { return Err(c.not_yet(tree)) };
    let at_random = c.key_of(thing) == "at random";
    let what = thing.one(0).filter(|_| at_random).map(|phrase| c.imagine(phrase)).transpose()?;
    match what {
        // Nobody chooses, so nobody is told what there was.
        Some(Sense::Things(what)) if what == Filter::default() => act(c, Deed::DiscardAtRandom),
        Some(_) => Trouble::not_yet("only `a card` is discarded at random"),
        None => to_things(c, tree, 0, ToIt::Discard),
    }
}

fn put(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let Some(to) = tree.one(1) else { return Err(c.not_yet(tree)) };
    match c.key_of(to) {
        "on top of" => match c.things(to, 0)? {
            Filter { at: Where::Deck, whose: Who::You, .. } => to_things(c, tree, 0, ToIt::PutOnTop),
            _ => Trouble::not_yet("cards are put on top of `your deck`"),
        },
        "into" => match c.things(to, 0)? {
            Filter { at: Where::Hand, whose, .. } if whose == c.doer() => to_things(c, tree, 0, ToIt::PutInHand),
            _ => Trouble::not_yet("cards are put into one's own hand"),
        },
        "into a row, wounded" => c.say(to).and_then(|_| to_things(c, tree, 0, ToIt::EnterRow(Entrance::Wounded))),
        "as a Duplicate" => {
            let this = c.mention(|c| c.things(tree, 0))?;
            if this != Filter::role(Role::This) {
                return Trouble::not_yet("only `this` becomes a Duplicate");
            }
            c.part(to, 0)?;
            act(c, ToIt::EnterRow(Entrance::Duplicate))
        }
        _ => Trouble::not_yet("nothing is put there"),
    }
}

/// Where things come from that were somewhere else.
fn give_back(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let Some(to) = tree.one(1) else { return Err(c.not_yet(tree)) };
    match c.key_of(to) {
        // Whom this has borrowed the game knows: `it` may be something else by now, or nothing.
        "to its place" => {
            c.mention(|c| c.part(tree, 0))?;
            act(c, Deed::ReturnToPlace)
        }
        "to" => {
            c.part(tree, 0)?;
            match c.asked(|c| c.things(to, 0))? {
                Filter { at: Where::Hand, whose: Who::ItsOwner, .. } => act(c, ToIt::ReturnToHand),
                _ => Trouble::not_yet("cards return to `its owner's hand` or `to its place`"),
            }
        }
        _ => Trouble::not_yet("cards return to `its owner's hand` or `to its place`"),
    }
}

/// Counters, as many as are said, or as the sentence around it says.
fn put_counters(c: Writer<'_, '_>, tree: &Tree, count: Option<Count>) -> Said {
    let Some(lot) = tree.one(0) else { return Err(c.not_yet(tree)) };
    let (said, counter) = match c.key_of(lot) {
        "a counter" => (Count::Number(1), 0),
        "some counters" => (Count::Number(c.number(lot, 0)? as u8), 1),
        "that many counters" => (Count::ThatMany, 0),
        _ => return Trouble::not_yet("say how many"),
    };
    if count.is_some() && said != Count::Number(1) {
        return Trouble::not_yet("write `a` counter for each");
    }
    let count = count.unwrap_or(said);
    match (c.number(lot, counter)? as i8, count) {
        (0, Count::Number(1)) => to_things(c, tree, 1, ToIt::Wound),
        (0, _) => Trouble::not_yet("write `a wound`"),
        (sign, count) => to_things(c, tree, 1, ToIt::Counters { sign, count }),
    }
}

fn remove_counters(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let Some(lot) = tree.one(0) else { return Err(c.not_yet(tree)) };
    match (c.key_of(lot), c.number(lot, 0)?) {
        ("all counters", -1) => to_things(c, tree, 1, ToIt::RemoveCounters),
        _ => Trouble::not_yet("only `all -1/-1 counters` can be removed"),
    }
}

fn move_to(c: Writer<'_, '_>, tree: &Tree) -> Said {
    match tree.one(1).and_then(|place| place.one(0)).map(|zone| c.key_of(zone)) {
        Some("other row") => to_things(c, tree, 0, ToIt::ChangeRow),
        _ => Trouble::not_yet("characters are moved to `the other row`"),
    }
}

fn play(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let terms = tree.parts.len().checked_sub(1).and_then(|last| tree.many(last).first());
    match terms.map(|terms| c.key_of(terms)) {
        Some("without paying") => to_things(c, tree, 0, Deed::PlayFree),
        _ => Trouble::not_yet("write `without paying`"),
    }
}

/// A team or a name of a card is named: what there is nobody sees by it (B13).
fn name(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let what = match c.noun_of(tree) {
        Some("team") => TEAM,
        Some("card") => NAME,
        _ => return Trouble::not_yet("a card or a team is named"),
    };
    let who = c.doer();
    c.emit(Op::Choose { who, what: Filter::kinds(what), least: 1, most: 1 });
    c.name(c.noun_of(tree).unwrap_or("thing"));
    Ok(Sense::Done)
}

/// Each of them does it, or both of it.
fn by_everybody(c: Writer<'_, '_>, tree: &Tree, acts: usize) -> Said {
    let players = c.things(tree, 0)?;
    c.done_by_each(players, Who::Each, |c| (1..=acts).try_for_each(|act| c.clause_in(tree, act)))
}

/// Each is asked in turn; what only this card can give can be had only while it is there.
fn everybody_may(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let players = c.things(tree, 0)?;
    let Some(task) = tree.one(1) else { return Err(c.not_yet(tree)) };
    let buys = c.key_of(task) == "do for";
    c.for_each(players, |c| {
        c.apart(|c| {
            let gone = buys.then(|| c.jump(Op::Unless(Condition::There(Filter::role(Role::This), 1), 0)));
            let declined = c.jump(Op::May(Who::Each, 0));
            c.done_by(Who::Each, |c| c.clause(task))?;
            gone.into_iter().chain([declined]).for_each(|jump| c.land(jump));
            Ok(())
        })
    })
}

/// Counters for each thing all go to one; anything else is done once for each.
fn for_each_one(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let what = c.things(tree, 1)?;
    let counters = tree.one(0).and_then(|clause| clause.one(0)).filter(|act| c.key_of(act) == "put counters");
    if let Some(counters) = counters {
        return put_counters(c, counters, Some(Count::Each(what)));
    }
    c.for_each(what, |c| {
        c.name_as(c.noun_of(tree).unwrap_or("card"), As::One);
        c.clause_in(tree, 0)
    })
}
