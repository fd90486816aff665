//! Forms for playing a card: on what, when, for which X, with how many tokens.

use super::deeds::{inner, to_things};
use super::keywords::keyword;
use super::picked::pick;
use super::points::worth;
use super::rules::phase;
use super::{Said, Writer, act, limit};
use crate::keyword::{Keyword, Keywords};
use crate::language::{At, Deed, Filter, Moment, Play, Where, Who, Words};
use wording::{Sense, Tree, Trouble, Vocabulary};

/// Adds what is said of playing a card.
pub fn add(w: &mut Vocabulary<Words>) {
    entering(w);
    prices(w);
    terms(w);
    w.form("clause", "X is", "X is {worth}", |c, tree| {
        let amount = worth(c, tree, 0)?;
        limit(c, Moment::X(amount))
    });
}

/// In which phase a card is played, and what it enters with.
fn entering(w: &mut Vocabulary<Words>) {
    w.form("sentence", "play only in", "play only in {phase} .", |c, tree| {
        let phase = phase(c, tree, 0)?;
        limit(c, Moment::OnlyIn(phase))
    });
    w.form("sentence", "enters with one", "enters with a token .", |c, _| limit(c, Moment::Enters(1)));
    w.form("sentence", "enters with", "enters with {n} tokens .", |c, tree| {
        let count = c.number(tree, 0)? as u8;
        limit(c, Moment::Enters(count))
    });
    w.form("sentence", "holds RP", "this holds {#} RP for {kw} or {kw} cards .", |c, tree| {
        super::exactly(c, tree, 0, 1)?;
        let keywords = Keywords::only(keyword(c, tree, 1)?).with(keyword(c, tree, 2)?);
        limit(c, Moment::Holds(keywords))
    });
}

/// What is paid besides the cost.
fn prices(w: &mut Vocabulary<Words>) {
    w.form("line", "a price", "{price} : {sentence+}", |c, tree| {
        c.part(tree, 0)?;
        c.sentences(tree, 1)
    });
    w.form("price", "pay", "pay {#} CP", |c, tree| {
        let extra = c.amount(tree, 0)?;
        limit(c, Moment::Extra(extra))
    });
    w.form("price", "discard X", "discard X {phrases} , up to {n}", |c, tree| {
        let (what, most) = (c.things(tree, 0)?, c.amount(tree, 1)?);
        if what.at.place != Where::Hand {
            return Trouble::not_yet("cards of a hand are discarded as a price");
        }
        limit(c, Moment::Discards(what, most))
    });
    w.form("line", "steps", "pay {#} , {#} , {#} or {#} : a {skills} check gets {+#} , {+#} , {+#} or {+#} .", steps);
    w.call("price", "a price");
}

/// Prices of 1, 3, 5 and 9 for 1, 2, 3 and 4 less (C2.15).
fn steps(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let numbers = [1, 3, 5, 9].into_iter().enumerate().chain((5..).zip([-1, -2, -3, -4]));
    for (index, wanted) in numbers {
        super::exactly(c, tree, index, wanted)?;
    }
    let skills = c.number(tree, 4)? as u16;
    limit(c, Moment::Steps(skills))
}

/// "Play on a fighter of your side.": it is named with the card, and is `it` from the start (C3.13).
pub fn play_on(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let what = c.asked(|c| c.things(tree, 0))?;
    limit(c, Moment::On(what))?;
    c.name(c.noun_of(tree).unwrap_or("card"));
    Ok(Sense::Done)
}

/// On which terms a text lets a card be played.
fn terms(w: &mut Vocabulary<Words>) {
    for words in ["without activators", "without paying and without activators", "at its cost", "at their costs"] {
        w.form("terms", words, words, |_, _| Ok(Sense::Done));
    }
    w.form("terms", "for less", "for {#} less", |c, tree| c.number(tree, 0).map(Sense::Number));
    w.form("on", "on that Team", "on that Team", |_, _| Ok(Sense::Done));
    w.call("terms", "on which terms");
    w.call("on", "on what");
}

/// A text lets a card be played.
pub fn play(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let mut terms = Play { free: false, open: false, on_team: false };
    let mut less = None;
    for index in 1..tree.parts.len() {
        for part in tree.many(index).iter().chain(tree.one(index)) {
            match c.key_of(part) {
                "without paying" => terms.free = true,
                "without activators" => terms.open = true,
                "without paying and without activators" => (terms.free, terms.open) = (true, true),
                "for less" => less = Some(c.amount(part, 0)?),
                "on that Team" => terms.on_team = true,
                "at its cost" | "at their costs" | "at this Site" => {}
                _ => return Err(c.not_yet(part)),
            }
        }
    }
    if let Some(less) = less {
        return play_for_less(c, tree, less);
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

/// A card of the discard pile is played for less (C11.24).
fn play_for_less(c: Writer<'_, '_>, tree: &Tree, less: u8) -> Said {
    let Some(thing) = inner(c, tree, 0) else { return Err(c.not_yet(tree)) };
    let what = thing.one(0).map(|phrase| c.imagine(phrase)).transpose()?;
    let own =
        Filter { whose: Who::You, ..Filter::with(Keywords::only(Keyword::Adversary)).and(Filter::at(Where::Discard)) };
    match what {
        Some(Sense::Things(what)) if what == own => act(c, Deed::PlayFromPile(less)),
        _ => Trouble::not_yet("an Adversary from your discard pile is played for less"),
    }
}
