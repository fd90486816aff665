//! Forms for verbs, and for who does them.

use super::places::section_bit;
use super::things::{keyword, pick, skill, whose};
use super::{Said, Writer, act, clause};
use crate::keyword::{Affiliation, Characteristic, Keywords};
use crate::language::{
    Amount, At, Condition, Count, Deed, Filter, Goods, Play, Role, Scope, Sort, To, Verb, Where, Who, Words,
};
use crate::state::Section;
use machine::Op;
use wording::{As, Sense, Tree, Trouble, Vocabulary};

/// Adds the verbs.
pub fn add(w: &mut Vocabulary<Words>) {
    moving(w);
    finding(w);
    points(w);
    tokens(w);
    healing(w);
    asking(w);
    telling(w);
    naming(w);
    keywords(w);
    w.verb("negate", "negate~ {thing}", negate);
    w.verb("abduct", "abduct~ {thing}", |c, tree| to_things(c, tree, 0, Deed::Abduct));
    w.verb("end", "end~ the {scope}", |c, tree| match tree.one(0).map(|scope| c.key_of(scope)) {
        Some("combat") => act(c, Deed::End(Scope::Combat)),
        Some("turn") => act(c, Deed::End(Scope::Turn)),
        _ => Trouble::not_yet("a combat or a turn can be ended"),
    });
    w.verb("take control", "take~ control of {thing} this turn", |c, tree| to_things(c, tree, 0, Deed::TakeControl));
    w.deed("join the Team of this", "join~ the Team of this", |c, _| {
        act(c, Deed::Join(Filter { role: Role::OwnTeam, ..Filter::of(Sort::Team) }))
    });
    for (key, pattern) in [
        ("join one of your Teams", "join~ one of your Teams"),
        ("join one of your Teams for good", "join~ one of your Teams for the rest of the game"),
    ] {
        w.deed(key, pattern, |c, _| act(c, Deed::Join(Filter { whose: Who::You, ..Filter::of(Sort::Team) })));
    }
    w.deed("miss a turn", "miss~ your next turn", |c, _| act(c, Deed::MissTurn));
    w.deed("fail this check", "fail~ this check", |c, _| act(c, Deed::FailCheck));
    w.deed("fail this Site check", "fail~ this Site check", |c, _| act(c, Deed::FailCheck));
    terms(w);
    w.deed("check", "check~ {skill} {#}", check);
    sequences(w);
    for (slot, called) in [("goods", "`RP` or `CP`"), ("to", "where to"), ("kind", "which question")] {
        w.call(slot, called);
    }
}

/// Deeds one after the other, for one another, or in each other's place.
fn sequences(w: &mut Vocabulary<Words>) {
    w.form("sentence", "do this; do that", "{clause} ; {clause} .", |c, tree| {
        clause(c, tree, 0)?;
        clause(c, tree, 1)?;
        Ok(Sense::Done)
    });
    w.form(
        "sentence",
        "if this; that, and otherwise",
        "if {condition} , {clause} ; {clause} . otherwise , {clause} .",
        |c, tree| {
            let Sense::Holds(condition) = c.part(tree, 0)? else { return Err(c.not_yet(tree)) };
            let otherwise = c.jump(Op::Unless(condition, 0));
            c.perhaps(|c| (1..3).try_for_each(|index| clause(c, tree, index)))?;
            let end = c.jump(Op::Jump(0));
            c.land(otherwise);
            c.perhaps(|c| clause(c, tree, 3))?;
            c.land(end);
            Ok(Sense::Done)
        },
    );
    w.form("clause", "do to do", "{who} may {act} to {act}", |c, tree| {
        let Sense::Who(who) = c.part(tree, 0)? else { return Err(c.not_yet(tree)) };
        may_for(c, tree, who, (1, 2))
    });
    w.form("clause", "you may do to do", "you may {act} to {act}", |c, tree| may_for(c, tree, Who::You, (0, 1)));
    w.form("clause", "you do one of two", "you {act} or {act}", |c, tree| {
        let otherwise = c.jump(Op::May(Who::You, 0));
        clause(c, tree, 0)?;
        let unpaid = c.jump(Op::Unless(Condition::Chosen, 0));
        let end = c.jump(Op::Jump(0));
        c.land(otherwise);
        c.land(unpaid);
        clause(c, tree, 1)?;
        c.land(end);
        Ok(Sense::Done)
    });
}

/// Somebody may do something for something: who cannot pay gets nothing.
fn may_for(c: Writer<'_, '_>, tree: &Tree, who: Who, (price, gain): (usize, usize)) -> Said {
    let declined = c.jump(Op::May(who, 0));
    c.perhaps(|c| {
        c.done_by(who, |c| {
            clause(c, tree, price)?;
            let unpaid = c.jump(Op::Unless(Condition::Chosen, 0));
            clause(c, tree, gain)?;
            c.land(unpaid);
            Ok(())
        })
    })?;
    c.land(declined);
    Ok(Sense::Done)
}

/// What the shared verbs mean here; none if this is not about verbs.
pub fn shared(c: Writer<'_, '_>, key: &'static str, tree: &Tree) -> Option<Said> {
    Some(match key {
        "draw a card" => act(c, Deed::Draw(Count::Number(1))),
        "draw cards" => c.number(tree, 0).and_then(|count| act(c, Deed::Draw(Count::Number(count as u8)))),
        "discard" => discard(c, tree),
        "show" => show(c, tree),
        "put" => put(c, tree),
        "put counters" => counters(c, tree, true),
        "remove counters" => counters(c, tree, false),
        "remove from the game" => to_things(c, tree, 0, Deed::Remove),
        "play" => play(c, tree),
        "without paying" => Ok(Sense::Done),
        _ => return None,
    })
}

/// What a thing in a hole is: the form inside `{thing}`, or the form itself.
pub fn inner<'a>(c: Writer<'_, '_>, tree: &'a Tree, index: usize) -> Option<&'a Tree> {
    let thing = tree.one(index)?;
    if matches!(c.key_of(thing), "one" | "several") { thing.one(0) } else { Some(thing) }
}

/// Something happens to things: chosen one by one, or to each of them.
pub fn to_things(c: Writer<'_, '_>, tree: &Tree, index: usize, deed: Deed) -> Said {
    let Some(thing) = inner(c, tree, index) else { return Err(c.not_yet(tree)) };
    match c.key_of(thing) {
        "each"
        | "each of somebody's"
        | "all"
        | "bare"
        | "all of"
        | "them"
        | "those"
        | "the rest"
        | "each of them"
        | "the other of a Team" => {
            let Sense::Things(what) = c.say(thing)? else { return Err(c.not_yet(tree)) };
            c.for_each(what, |c| {
                // Chance decides for each by itself.
                let spared = what.one_in_three.then(|| {
                    let who = c.doer();
                    c.act(Verb { deed: Deed::OneInThree, who });
                    c.jump(Op::Unless(Condition::Chosen, 0))
                });
                act(c, deed)?;
                spared.into_iter().for_each(|spared| c.land(spared));
                Ok(())
            })
        }
        "any number of" | "any of" | "some" | "up to" => {
            c.part(tree, index)?;
            c.for_each(Filter::role(Role::Picked), |c| act(c, deed).map(|_| ()))
        }
        "two" => {
            for part in [0, 1] {
                c.part(thing, part)?;
                act(c, deed)?;
            }
            Ok(Sense::Done)
        }
        _ => {
            c.part(tree, index)?;
            act(c, deed)
        }
    }
}

/// Of a hand all that pass, some at random, or the top of a deck; otherwise what is picked.
fn discard(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let Some(thing) = inner(c, tree, 0) else { return Err(c.not_yet(tree)) };
    match c.key_of(thing) {
        "the top card" => {
            c.part(tree, 0)?;
            act(c, Deed::DiscardTop(1))
        }
        "the top cards" => {
            let count = c.number(thing, 0)? as u8;
            c.part(tree, 0)?;
            act(c, Deed::DiscardTop(count))
        }
        "all" => {
            let Sense::Things(what) = c.say(thing)? else { return Err(c.not_yet(tree)) };
            match (what.at.place, what.at.link) {
                // All at once: what they lie beneath stays what the text is about.
                (Where::Hand, _) | (_, crate::language::Link::Beneath(_) | crate::language::Link::On(_)) => {
                    act(c, Deed::DiscardAll(what))
                }
                _ => c.for_each(what, |c| act(c, Deed::Discard).map(|_| ())),
            }
        }
        "some at random" => {
            let count = c.number(thing, 0)? as u8;
            let what = c.things(thing, 1)?;
            act(c, Deed::DiscardAtRandom(what, Count::Number(count)))
        }
        "X at random" => {
            let what = c.things(thing, 0)?;
            act(c, Deed::DiscardAtRandom(what, Count::Amount(Amount::X)))
        }
        "at random" => {
            let what = thing.one(0).map(|phrase| c.imagine(phrase)).transpose()?;
            match what {
                Some(Sense::Things(what)) if what.at.place == Where::Hand => {
                    c.things(thing, 0)?;
                    act(c, Deed::DiscardAtRandom(what, Count::Number(1)))
                }
                _ => to_things(c, tree, 0, Deed::Discard),
            }
        }
        _ => to_things(c, tree, 0, Deed::Discard),
    }
}

fn negate(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let Some(thing) = inner(c, tree, 0) else { return Err(c.not_yet(tree)) };
    let thing = if c.key_of(thing) == "reference" { thing.one(0).unwrap_or(thing) } else { thing };
    match c.key_of(thing) {
        "that" if matches!(c.noun_of(thing), Some("draw" | "move")) => {
            c.mention(|c| c.part(tree, 0))?;
            act(c, Deed::Prevent)
        }
        "all" | "all of this attack" => {
            let Sense::Things(what) = c.say(thing)? else { return Err(c.not_yet(tree)) };
            act(c, Deed::NegateAll(what))
        }
        _ => to_things(c, tree, 0, Deed::Negate),
    }
}

fn show(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let Some(thing) = inner(c, tree, 0) else { return Err(c.not_yet(tree)) };
    match c.key_of(thing) {
        "all" => {
            let Sense::Things(what) = c.say(thing)? else { return Err(c.not_yet(tree)) };
            act(c, Deed::ShowAll(what))
        }
        "the top card" => {
            c.part(tree, 0)?;
            act(c, Deed::ShowTop)
        }
        _ => Trouble::not_yet("all cards of a hand are shown, or the top card of a deck"),
    }
}

fn moving(w: &mut Vocabulary<Words>) {
    w.form("plural", "some at random", "{n} {phrases} at random", |c, tree| Err(c.not_yet(tree)));
    w.form("plural", "X at random", "X {phrases} at random", |c, tree| Err(c.not_yet(tree)));
    w.verb("move", "move~ {thing} to {place}", |c, tree| {
        let place = match c.asked(|c| c.things(tree, 1)) {
            Ok(place) => place,
            // Whose place it is may hang on what is moved.
            Err(_) => {
                c.part(tree, 0)?;
                c.asked(|c| c.things(tree, 1))?
            }
        };
        let to = match place.at.place {
            Where::Sections(bits) if bits == section_bit(Section::Bureau) => To::Bureau,
            Where::Sections(bits) if bits == section_bit(Section::Hospital) => To::Hospital,
            Where::Sections(bits) if bits == section_bit(Section::Field) => To::Field,
            _ => return Trouble::not_yet("cards are moved to the Bureau, the Field or the Hospital"),
        };
        to_things(c, tree, 0, Deed::Move(to))
    });
    w.verb("move to another section", "move~ {thing} to another section", |c, tree| {
        to_things(c, tree, 0, Deed::Move(To::AnotherSection))
    });
    w.verb("move beneath another Site", "move~ {thing} to another Site in {whose} Field", |c, tree| {
        let whose = whose_at(c, tree, 1)?;
        let Some(thing) = inner(c, tree, 0) else { return Err(c.not_yet(tree)) };
        c.say(thing)?;
        let site = Filter { whose, other: true, ..Filter::with(Keywords::only(crate::keyword::Keyword::Site)) };
        c.choose("Site", site, 1, 1);
        c.guard_last();
        act(c, Deed::Move(To::BeneathOtherSite))
    });
    w.form("to", "in", "in {place}", |c, tree| c.part(tree, 0));
    w.form("to", "on", "on {single}", |c, tree| c.part(tree, 0));
    w.form("to", "on top in any order", "on top of {place} in any order", |c, tree| c.part(tree, 0));
    for (key, pattern) in [
        ("beside your X-File", "beside your X-File"),
        ("beneath its owner's deck", "beneath its owner's deck"),
        ("face up beneath this", "face up beneath this"),
        ("beneath this", "beneath this"),
        ("face down beneath this", "face down beneath this"),
        ("face down in your Bureau", "face down in your Bureau"),
        ("in the Hospital beneath this", "in the Hospital beneath this"),
        ("in hand or beneath another Site", "in its owner's hand or face down beneath another Site"),
        ("in a Team there", "in a Team there"),
        ("in that Team", "in that Team"),
    ] {
        w.form("to", key, pattern, |_, _| Ok(Sense::Done));
    }
}

fn whose_at(c: Writer<'_, '_>, tree: &Tree, index: usize) -> Result<Who, Trouble> {
    match c.part(tree, index)? {
        Sense::Who(who) => Ok(who),
        _ => Err(c.not_yet(tree)),
    }
}

/// Where a card that is put somewhere goes.
fn put(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let Some(to) = tree.one(1) else { return Err(c.not_yet(tree)) };
    let goes = match c.key_of(to) {
        "beside your X-File" => To::BesideFile,
        "beneath its owner's deck" => To::BeneathDeck,
        "face up beneath this" | "beneath this" => To::BeneathThis,
        "face down beneath this" => To::FaceDownBeneathThis,
        "face down in your Bureau" => To::FaceDownInBureau,
        "in the Hospital beneath this" => To::HospitalBeneathThis,
        "in hand or beneath another Site" => To::HandOrSite,
        "in a Team there" | "in that Team" => To::Team,
        "on top in any order" if inner(c, tree, 0).is_some_and(|thing| c.key_of(thing) == "the rest") => {
            c.asked(|c| c.things(to, 0))?;
            return put_back(c);
        }
        "on top of" | "on top in any order" => {
            c.asked(|c| c.things(to, 0))?;
            To::TopOfDeck
        }
        "in" | "into" => return put_in(c, tree, to),
        "on" => return put_on(c, tree, to),
        _ => return Trouble::not_yet("nothing is put there"),
    };
    to_things(c, tree, 0, Deed::Move(goes))
}

/// What is left of the cards that were looked at goes back on top, one by one, in the order its player likes.
fn put_back(c: Writer<'_, '_>) -> Said {
    let left = Filter::at(Where::Stage);
    let again = c.here();
    let done = c.jump(Op::Unless(Condition::There(left, 1), 0));
    let who = c.doer();
    c.emit(Op::Choose { who, what: left, least: 1, most: 1 });
    act(c, Deed::Move(To::TopOfDeck))?;
    c.emit(Op::Jump(again));
    c.land(done);
    // Another thing is `it` now.
    c.let_go();
    Ok(Sense::Done)
}

fn put_in(c: Writer<'_, '_>, tree: &Tree, to: &Tree) -> Said {
    let is_this = inner(c, tree, 0).is_some_and(|thing| {
        let thing = if c.key_of(thing) == "reference" { thing.one(0).unwrap_or(thing) } else { thing };
        c.key_of(thing) == "this"
    });
    let place = c.things(to, 0)?;
    let goes = match (place.at.place, is_this) {
        (Where::Hand, _) => To::Hand,
        (Where::Sections(bits), true) if bits == section_bit(Section::Bureau) => To::ResourceInBureau,
        (Where::Sections(bits), true) if bits == section_bit(Section::Field) => To::ResourceInField,
        (Where::Sections(bits), true) if bits == section_bit(Section::Hospital) => To::ResourceInHospital,
        (Where::Sections(bits), false) if bits == section_bit(Section::Bureau) => To::OwnBureau,
        _ => return Trouble::not_yet("nothing is put there"),
    };
    if is_this {
        // Whose section it is stays what the program works with.
        c.mention(|c| c.part(tree, 0))?;
        return act(c, Deed::Move(goes));
    }
    to_things(c, tree, 0, Deed::Move(goes))
}

/// This card is put on something, and stays there (C3.38).
fn put_on(c: Writer<'_, '_>, tree: &Tree, to: &Tree) -> Said {
    c.mention(|c| c.part(tree, 0))?;
    let what = c.things(to, 0)?;
    act(c, Deed::Move(if what.sort == Sort::Team { To::OnTeam } else { To::OnIt }))
}

fn finding(w: &mut Vocabulary<Words>) {
    w.verb("fetch", "fetch~ {thing}", |c, tree| {
        let Some(thing) = inner(c, tree, 0) else { return Err(c.not_yet(tree)) };
        let Sense::Things(what) = c.asked(|c| c.say(thing))? else { return Err(c.not_yet(tree)) };
        let deck = Filter { whose: Who::You, at: At { place: Where::Deck, ..At::default() }, ..what };
        found(c, tree, deck, |c| {
            act(c, Deed::ShowFound)?;
            act(c, Deed::TakeFound)
        })
    });
    w.verb("search", "search~ {place} for {thing}", |c, tree| {
        let place = c.things(tree, 0)?;
        let Some(thing) = inner(c, tree, 1) else { return Err(c.not_yet(tree)) };
        let Sense::Things(what) = c.asked(|c| c.say(thing))? else { return Err(c.not_yet(tree)) };
        let deck = Filter { whose: place.whose, at: place.at, ..what };
        act(c, Deed::Search(deck))?;
        c.on_behalf_of(thing, |c| c.choose(c.noun_of(thing).unwrap_or("card"), deck, 0, 1));
        c.guard_last();
        Ok(Sense::Done)
    });
    w.verb("shuffle", "shuffle~ {place}", |c, tree| {
        c.asked(|c| c.things(tree, 0))?;
        act(c, Deed::Shuffle)
    });
    w.verb("shuffle into", "shuffle~ {thing} into {place}", |c, tree| {
        let all = inner(c, tree, 0).is_some_and(|thing| c.key_of(thing) == "all");
        to_things(c, tree, 0, Deed::ShuffleIn)?;
        if all { act(c, Deed::Shuffle) } else { Ok(Sense::Done) }
    });
    w.verb("look through", "look~ through {place}", |c, tree| {
        let place = c.things(tree, 0)?;
        let who = c.doer();
        match place.at.place {
            Where::Hand => {
                let whose = if matches!(place.whose, Who::That | Who::Active) { place.whose } else { who };
                Ok(c.act(Verb { deed: Deed::LookThrough, who: whose }))
            }
            _ => Trouble::not_yet("a hand is looked through"),
        }
    });
    w.verb("look at", "look~ at {thing}", |c, tree| {
        let Some(thing) = inner(c, tree, 0) else { return Err(c.not_yet(tree)) };
        if c.key_of(thing) == "the top cards" {
            let count = c.number(thing, 0)? as u8;
            c.say(thing)?;
            return act(c, Deed::LookTop(count));
        }
        to_things(c, tree, 0, Deed::Look)
    });
}

/// A deck is searched, something is done with what was found, and it is shuffled (C3.72, C3.73).
fn found(c: Writer<'_, '_>, tree: &Tree, deck: Filter, write: impl FnOnce(Writer<'_, '_>) -> Said) -> Said {
    let Some(thing) = inner(c, tree, 0) else { return Err(c.not_yet(tree)) };
    act(c, Deed::Search(deck))?;
    c.on_behalf_of(thing, |c| c.choose(c.noun_of(thing).unwrap_or("card"), deck, 0, 1));
    let nothing = c.jump(Op::Unless(Condition::Chosen, 0));
    write(c)?;
    c.land(nothing);
    act(c, Deed::Shuffle)
}

fn goods(c: Writer<'_, '_>, tree: &Tree, index: usize) -> Result<Goods, Trouble> {
    Ok(if c.number(tree, index)? == 0 { Goods::Rp } else { Goods::Cp })
}

fn points(w: &mut Vocabulary<Words>) {
    w.verb("gain", "gain~ {#} {pool}", |c, tree| {
        let amount = c.amount(tree, 0)?;
        let goods = goods(c, tree, 1)?;
        act(c, Deed::Gain(goods, Amount::Number(amount)))
    });
    w.verb("gain equal", "gain~ {pool} equal to {worth}", |c, tree| {
        let goods = goods(c, tree, 0)?;
        let amount = worth(c, tree, 1)?;
        act(c, Deed::Gain(goods, amount))
    });
    w.verb("gain that much", "gain~ that much {pool}", |c, tree| {
        let goods = goods(c, tree, 0)?;
        act(c, Deed::Gain(goods, Amount::ThatMany))
    });
    w.form("worth", "RES of a Team", "the RES of that Team", |_, _| Ok(Sense::Done));
    w.form("worth", "RP spent here", "the RP spent at this Site", |_, _| Ok(Sense::Done));
    w.form("worth", "half the RP spent here", "half the RP spent at this Site , rounded down", |_, _| Ok(Sense::Done));
    w.verb("pay", "pay~ {#} {pool}", |c, tree| {
        let amount = c.amount(tree, 0)?;
        let goods = goods(c, tree, 1)?;
        act(c, Deed::Pay(goods, Amount::Number(amount)))
    });
    w.verb("pay one more than its cost", "pay~ one more {pool} than its cost", |c, tree| {
        let goods = goods(c, tree, 0)?;
        act(c, Deed::Pay(goods, Amount::CostOfItPlus1))
    });
    w.verb("take points", "take~ up to {#} {pool} of {who} as {pool}", take_points);
    w.verb("take points exactly", "take~ {#} {pool} of {who} as {pool}", take_points);
    w.verb("exchange pools", "exchange~ {pool} pools with {who}", |c, tree| {
        let goods = goods(c, tree, 0)?;
        c.part(tree, 1)?;
        act(c, Deed::ExchangePools(goods))
    });
    w.call("worth", "how much");
}

/// What a form of `worth` stands for.
fn worth(c: Writer<'_, '_>, tree: &Tree, index: usize) -> Result<Amount, Trouble> {
    match tree.one(index).map(|worth| c.key_of(worth)) {
        Some("RES of a Team") => Ok(Amount::ResOf(Role::ThatTeam)),
        Some("RP spent here") => Ok(Amount::SpentHere(1)),
        Some("half the RP spent here") => Ok(Amount::SpentHere(2)),
        _ => Err(c.not_yet(tree)),
    }
}

fn take_points(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let amount = c.amount(tree, 0)?;
    let (from, into) = (goods(c, tree, 1)?, goods(c, tree, 3)?);
    c.part(tree, 2)?;
    if from == into {
        return Trouble::not_yet("RP are taken as CP, and CP as RP");
    }
    act(c, Deed::TakePoints(from, amount))
}

fn tokens(w: &mut Vocabulary<Words>) {
    w.form("counter", "token", "token", |_, _| Ok(Sense::Number(0)));
    w.form("counters", "token", "tokens", |_, _| Ok(Sense::Number(0)));
    w.form("counter", "effect token", "effect token", |_, _| Ok(Sense::Number(0)));
    w.form("counter", "wound", "wound", |_, _| Ok(Sense::Number(1)));
    w.form("lot", "one of those tokens", "one of those tokens", |_, _| Ok(Sense::Done));
    w.form("lot", "effect tokens of opponents", "all effect tokens of opponents", |_, _| Ok(Sense::Done));
    w.form("lot", "up to some tokens", "up to {n} tokens", |_, _| Ok(Sense::Done));
    w.verb("move a token", "move~ that token onto {single}", |c, tree| {
        c.part(tree, 0)?;
        act(c, Deed::MoveToken)
    });
}

fn counters(c: Writer<'_, '_>, tree: &Tree, puts: bool) -> Said {
    let Some(lot) = tree.one(0) else { return Err(c.not_yet(tree)) };
    let wound = matches!(c.key_of(lot), "a counter") && c.number(lot, 0)? == 1;
    if wound {
        return if puts { Err(c.not_yet(tree)) } else { to_things(c, tree, 1, Deed::RemoveDamage) };
    }
    let count = match c.key_of(lot) {
        "a counter" | "one of those tokens" => Count::Number(1),
        "some counters" => Count::Number(c.number(lot, 0)? as u8),
        "that many counters" => Count::Amount(Amount::ThatMany),
        "effect tokens of opponents" if !puts => return to_things(c, tree, 1, Deed::RemoveAlienTokens),
        "up to some tokens" if !puts => {
            // How many is a choice of its own, and the program works with it.
            let most = c.number(lot, 0)? as u8;
            act(c, Deed::NameAmount(most))?;
            return to_things(c, tree, 1, Deed::RemoveTokens(Count::Amount(Amount::ThatMany)));
        }
        _ => return Trouble::not_yet("say how many"),
    };
    to_things(c, tree, 1, if puts { Deed::PutTokens(count) } else { Deed::RemoveTokens(count) })
}

fn healing(w: &mut Vocabulary<Words>) {
    w.verb("heal", "heal~ {#} on {thing}", |c, tree| {
        let amount = c.amount(tree, 0)?;
        to_things(c, tree, 1, Deed::Heal(Amount::Number(amount)))
    });
    w.verb("heal fully", "heal~ {thing} fully", |c, tree| to_things(c, tree, 0, Deed::Heal(Amount::All)));
    w.verb("deal", "deal~ {#} damage to {thing}", |c, tree| {
        let amount = c.amount(tree, 0)?;
        to_things(c, tree, 1, Deed::Damage(Amount::Number(amount), false))
    });
    w.verb("deal LRC", "deal~ {#} LRC damage to {thing}", |c, tree| {
        let amount = c.amount(tree, 0)?;
        to_things(c, tree, 1, Deed::Damage(Amount::Number(amount), true))
    });
    w.verb("deal X", "deal~ X damage to {thing}", |c, tree| to_things(c, tree, 0, Deed::Damage(Amount::X, false)));
    w.verb("set HEALTH", "set~ {whose} HEALTH to {#}", |c, tree| {
        c.part(tree, 0)?;
        let health = c.number(tree, 1)? as u8;
        act(c, Deed::SetHealth(health))
    });
}

/// Which question is asked, and of whom.
fn asking(w: &mut Vocabulary<Words>) {
    w.verb("ask", "ask~ {whose} X-File a {kind}", |c, tree| {
        let whose = whose(c, tree)?;
        if whose == Who::Opponent {
            c.choose("opponent", Filter { whose, ..Filter::of(Sort::Player) }, 1, 1);
        } else if whose == Who::ItsOwner {
            act(c, Deed::Reckon(Amount::OwnerOfIt))?;
        }
        let Some(kind) = tree.one(1) else { return Err(c.not_yet(tree)) };
        let deed = match c.key_of(kind) {
            "question" => Deed::Ask(0b1111),
            "two kinds" => Deed::Ask((1 << c.number(kind, 0)?) | (1 << c.number(kind, 1)?)),
            "a value" => Deed::AskValue(c.number(kind, 0)? as u8),
            "AFFILIATION by keywords" => {
                c.mention(|c| c.part(kind, 0))?;
                Deed::AskKeywords
            }
            _ => return Err(c.not_yet(tree)),
        };
        act(c, deed)
    });
    w.form("kind", "question", "question", |_, _| Ok(Sense::Done));
    w.form("kind", "two kinds", "{trait} or {trait} question", |_, _| Ok(Sense::Done));
    w.form("kind", "a value", "AFFILIATION {affiliation} question", |_, _| Ok(Sense::Done));
    w.form("kind", "AFFILIATION by keywords", "AFFILIATION question with the keywords of {ref}", |_, _| {
        Ok(Sense::Done)
    });
    for word in Characteristic::NAMES {
        w.form("trait", word, word, |c, tree| {
            let place = Characteristic::NAMES.iter().position(|name| *name == c.key_of(tree));
            place.map(|place| Sense::Number(place as i16)).ok_or_else(|| c.not_yet(tree))
        });
    }
    for word in Affiliation::NAMES {
        w.form("affiliation", word, word, |c, tree| {
            let value = Characteristic::Affiliation.named(c.key_of(tree));
            value.map(|value| Sense::Number(value.number().into())).ok_or_else(|| c.not_yet(tree))
        });
    }
    w.call("trait", "a characteristic");
    w.call("affiliation", "an AFFILIATION");
}

/// Who is told a question and its answer.
fn telling(w: &mut Vocabulary<Words>) {
    w.form("clause", "they are told", "{who} is told {ref} and its answer", |c, tree| {
        c.mention(|c| c.part(tree, 1))?;
        c.part(tree, 0)?;
        act(c, Deed::AllTold)
    });
    w.form("clause", "each is told", "each player is told {ref} and its answer", |c, tree| {
        c.mention(|c| c.part(tree, 0))?;
        act(c, Deed::AllTold)
    });
    w.form("clause", "you are told", "you are told {ref} and its answer", |c, tree| {
        c.mention(|c| c.part(tree, 0))?;
        act(c, Deed::Told)
    });
    w.form("clause", "no penalty", "there is no penalty", |_c, _| act(_c, Deed::NoPenalty));
}

/// What a player names.
fn naming(w: &mut Vocabulary<Words>) {
    w.verb("name", "name~ a {phrase}", |c, tree| {
        let what = c.things(tree, 0)?;
        let noun = c.noun_of(tree).unwrap_or("thing");
        match what.sort {
            Sort::Player => {
                c.choose(noun, what, 1, 1);
                Ok(Sense::Done)
            }
            Sort::Characteristic | Sort::SiteKeyword | Sort::Skill => {
                let who = c.doer();
                c.emit(Op::Choose { who, what, least: 1, most: 1 });
                c.name(noun);
                act(c, Deed::Note)
            }
            _ => Trouble::not_yet("a player, a skill, a characteristic or a keyword is named"),
        }
    });
    w.verb("secretly name", "secretly name~ {single}", |c, tree| {
        let Some(single) = tree.one(0) else { return Err(c.not_yet(tree)) };
        if c.key_of(single) != "a" {
            return Trouble::not_yet("`a` thing is named in secret");
        }
        let what = Filter { secret: true, ..c.things(single, 0)? };
        pick(c, single, what)?;
        c.unguard();
        Ok(Sense::Done)
    });
}

fn keywords(w: &mut Vocabulary<Words>) {
    w.verb("change a keyword", "change~ {kw} , {kw} or {kw} of {thing} to {kw} this turn", |c, tree| {
        let lost = Keywords::only(keyword(c, tree, 0)?).with(keyword(c, tree, 1)?).with(keyword(c, tree, 2)?);
        let gained = Keywords::only(keyword(c, tree, 4)?);
        let Some(thing) = inner(c, tree, 3) else { return Err(c.not_yet(tree)) };
        let Sense::Things(what) = c.asked(|c| c.say(thing))? else { return Err(c.not_yet(tree)) };
        let what = Filter { any: lost, played: true, ..what };
        c.on_behalf_of(thing, |c| c.choose("card", what, 1, 1));
        c.guard_last();
        act(c, Deed::ChangeKeyword(lost, gained))
    });
    w.verb("change any keyword", "change~ a keyword of {thing} to another this turn", |c, tree| {
        let Some(thing) = inner(c, tree, 0) else { return Err(c.not_yet(tree)) };
        let Sense::Things(what) = c.asked(|c| c.say(thing))? else { return Err(c.not_yet(tree)) };
        let what = Filter { played: true, ..what };
        c.on_behalf_of(thing, |c| c.choose("card", what, 1, 1));
        c.guard_last();
        act(c, Deed::ChangeAnyKeyword)
    });
}

/// A text lets a card be played.
fn play(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let mut terms = Play { free: false, open: false, on_team: false };
    for index in 1..tree.parts.len() {
        for part in tree.many(index).iter().chain(tree.one(index)) {
            match c.key_of(part) {
                "without paying" => terms.free = true,
                "without activators" => terms.open = true,
                "without paying and without activators" => (terms.free, terms.open) = (true, true),
                "on that Team" => terms.on_team = true,
                "at its cost" | "at their costs" | "at this Site" => {}
                _ => return Err(c.not_yet(part)),
            }
        }
    }
    let Some(thing) = inner(c, tree, 0) else { return Err(c.not_yet(tree)) };
    let plain = thing.one(0).map(|phrase| c.imagine(phrase)).transpose()?;
    if let (true, Some(Sense::Things(what))) = (c.key_of(thing) == "a", plain) {
        // A card is played from hand unless the text says otherwise (C3.11).
        if what.at.place == Where::Anywhere {
            let at = At { place: Where::Hand, ..what.at };
            let held = Filter { whose: Who::You, at, ..what };
            c.on_behalf_of(thing, |c| pick(c, thing, held))?;
            return act(c, Deed::Play(terms));
        }
    }
    to_things(c, tree, 0, Deed::Play(terms))
}

fn terms(w: &mut Vocabulary<Words>) {
    for words in ["without activators", "without paying and without activators", "at its cost", "at their costs"] {
        w.form("terms", words, words, |_, _| Ok(Sense::Done));
    }
    w.form("on", "on that Team", "on that Team", |_, _| Ok(Sense::Done));
    w.call("terms", "on which terms");
    w.call("on", "on what");
}

/// Checks that a text demands (C6.29).
fn check(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let skill = skill(c, tree, 0)?;
    let needed = c.amount(tree, 1)?;
    act(c, Deed::Check(skill, needed))?;
    c.name_as("check", As::ThatOne);
    Ok(Sense::Done)
}
