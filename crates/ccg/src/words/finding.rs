//! Forms for finding cards: searching and shuffling a deck, looking at cards.

use super::deeds::{inner, to_things};
use super::{Said, Writer, act};
use crate::language::{At, Condition, Deed, Filter, Verb, Where, Who, Words};
use machine::Op;
use wording::{Sense, Tree, Trouble, Vocabulary};

/// Adds searching and looking.
pub fn add(w: &mut Vocabulary<Words>) {
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
