//! Forms for verbs, for who does them, and for deeds one after the other.

use super::{Said, Writer, act, clause, optional};
use crate::language::{Amount, Condition, Count, Deed, Filter, Role, Scope, Verb, Where, Who, Words};
use machine::Op;
use wording::{Sense, Tree, Trouble, Vocabulary};

/// Adds the verbs.
pub fn add(w: &mut Vocabulary<Words>) {
    w.form("plural", "some at random", "{n} {phrases} at random", |c, tree| Err(c.not_yet(tree)));
    w.form("plural", "X at random", "X {phrases} at random", |c, tree| Err(c.not_yet(tree)));
    w.verb("negate", "negate~ {thing}", negate);
    w.verb("abduct", "abduct~ {thing}", |c, tree| to_things(c, tree, 0, Deed::Abduct));
    w.verb("end", "end~ the {scope}", |c, tree| match tree.one(0).map(|scope| c.key_of(scope)) {
        Some("combat") => act(c, Deed::End(Scope::Combat)),
        Some("turn") => act(c, Deed::End(Scope::Turn)),
        _ => Trouble::not_yet("a combat or a turn can be ended"),
    });
    w.deed("join", "join~ {team} {duration?}", |c, tree| {
        let team = c.things(tree, 0)?;
        // Who joins for the turn only is borrowed.
        if let Some(lasts) = optional(tree, 1)
            && matches!(c.say(lasts)?, Sense::Number(super::durations::TURN))
        {
            act(c, Deed::TakeControl)?;
        }
        act(c, Deed::Join(team))
    });
    w.deed("miss a turn", "miss~ your next turn", |c, _| act(c, Deed::MissTurn));
    sequences(w);
    w.call("to", "where to");
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
    w.form("clause", "may do to do", "{who} may {act} to {act}", |c, tree| {
        let Sense::Who(who) = c.part(tree, 0)? else { return Err(c.not_yet(tree)) };
        may_for(c, tree, who, (1, 2))
    });
    w.form("clause", "may do to do", "you may {act} to {act}", |c, tree| may_for(c, tree, Who::You, (0, 1)));
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
        "put" => super::moving::put(c, tree),
        "put counters" => super::tokens::counters(c, tree, true),
        "remove counters" => super::tokens::counters(c, tree, false),
        "remove from the game" => to_things(c, tree, 0, Deed::Remove),
        "play" => super::play::play(c, tree),
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

/// A card, or what is about to happen: a draw, a move, a question.
fn negate(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let Some(thing) = inner(c, tree, 0) else { return Err(c.not_yet(tree)) };
    let thing = if c.key_of(thing) == "reference" { thing.one(0).unwrap_or(thing) } else { thing };
    match c.key_of(thing) {
        "that" if matches!(c.noun_of(thing), Some("draw" | "move" | "question")) => {
            let asked = c.noun_of(thing) == Some("question");
            c.mention(|c| c.part(tree, 0))?;
            act(c, if asked { Deed::Refuse } else { Deed::Prevent })
        }
        "all" | "all of this attack" => {
            let Sense::Things(what) = c.say(thing)? else { return Err(c.not_yet(tree)) };
            act(c, Deed::NegateAll(what))
        }
        _ => to_things(c, tree, 0, Deed::Negate),
    }
}

/// Cards of a hand, or the top of a deck.
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
