//! Forms for verbs, and for who does them.

use super::things::deck;
use super::{Said, Writer, act};
use crate::facts::Kind;
use crate::language::{Condition, Deck, Deed, Filter, PLAYER, Role, SCAR, SYMPTOM, ToIt, Verb, Where, Who, Words};
use machine::Op;
use wording::{Compiler, Sense, Tree, Trouble, Vocabulary};

/// Adds the verbs.
pub fn add(w: &mut Vocabulary<Words>) {
    w.verb("discard your hand", "discard~ {whose} hand", discard_hand);
    w.verb("defeat", "defeat~ {thing}", |c, tree| to_things(c, tree, ToIt::Defeat));
    w.verb("gain", "gain~ {thing}", gain);
    w.verb("gain points", "gain~ {#} {goods}", gain_points);
    w.form("goods", "attack", "attack", |_, _| Ok(Sense::Number(0)));
    w.form("goods", "recruit", "recruit", |_, _| Ok(Sense::Number(1)));
    w.verb("take a Strike", "take~ a Strike", |c, _| act(c, Deed::TakeStrikes(1)));
    w.verb("take Strikes", "take~ {n} Strikes", |c, tree| {
        let count = c.number(tree, 0)? as u8;
        act(c, Deed::TakeStrikes(count))
    });
    w.verb("heal", "heal~ {thing}", |c, tree| to_things(c, tree, ToIt::Heal));
    w.verb("turn into a Scar", "turn~ {thing} into a Scar", |c, tree| to_things(c, tree, ToIt::Scar));
    w.verb("avoid", "avoid~ a Strike this turn", |c, _| act(c, Deed::Avoid));
    w.verb("cancel", "cancel~ a Strike this turn", |c, _| act(c, Deed::Cancel));
    w.verb("cancel that", "cancel~ that Strike", |c, _| act(c, Deed::CancelThat));
    w.verb("scan", "scan~ {thing}", |c, tree| to_things(c, tree, ToIt::Scan));
    w.verb("look", "look~ at {thing}", |c, tree| to_things(c, tree, ToIt::Look));
    w.verb("push", "push~ {thing}", |c, tree| to_things(c, tree, ToIt::Push));
    w.verb("move to the Field", "move~ {thing} to the Field", |c, tree| to_things(c, tree, ToIt::MoveToField));
    w.form("to", "at the bottom of", "at the bottom of {place}", |c, tree| c.part(tree, 0));
    w.form("to", "beneath this", "beneath this", |_, _| Ok(Sense::Done));
    w.form("to", "with this", "with this", |_, _| Ok(Sense::Done));
    w.form("to", "with", "with {name}", |_, _| Ok(Sense::Done));
    w.form("to", "to the right", "hidden to the right of this", |_, _| Ok(Sense::Done));
    w.verb("attach", "attach~ this to {whose} avatar", |c, tree| by(c, tree, Deed::Attach));
    w.verb("carry out a Belief", "carry~ out {whose} Belief", |c, tree| by(c, tree, Deed::CarryOutBelief));
    w.verb("carry out a Doubt", "carry~ out {whose} Doubt", |c, tree| by(c, tree, Deed::CarryOutDoubt));
    w.verb("shuffle", "shuffle~ {whose} deck", |c, tree| by(c, tree, Deed::Shuffle));
    w.verb("recruit", "recruit~ {thing}", |c, tree| to_things(c, tree, ToIt::Recruited));
    w.verb("fight a player", "fight~ the next player", |c, _| act(c, Deed::FightPlayer));
    w.verb("swap avatars", "swap~ avatars with the next player", |c, _| act(c, Deed::SwapAvatars));
    w.verb("be defeated", "be~ defeated", |c, _| act(c, Deed::BeDefeated));
    w.verb("discard to", "discard~ {thing} to {act}", |c, tree| price(c, tree, ToIt::Discard));
    w.verb("defeat to", "defeat~ {thing} to {act}", |c, tree| price(c, tree, ToIt::Defeat));
    w.form("clause", "strikes you", "this strikes you", |c, _| act(c, Deed::Strike));
    w.form("clause", "strikes everybody", "this strikes {everybody}", |c, tree| {
        let players = c.things(tree, 0)?;
        each_of(c, players, |c| c.done_by(Who::Each, |c| act(c, Deed::Strike).map(|_| ())))
    });
    w.form("sentence", "for each", "{clause} for each {phrase} .", |c, tree| {
        let what = c.things(tree, 1)?;
        c.for_each(what, |c| {
            c.name(tree.one(1).and_then(|what| c.noun_of(what)).unwrap_or("card"));
            c.clause_in(tree, 0)
        })
    });
    w.form("line", "line with a cost", "{cost} : {sentence+}", |c, tree| {
        c.is_used();
        c.keep_held();
        c.part(tree, 0)?;
        c.sentences(tree, 1)
    });
    w.call("cost", "a cost");
    everybody(w);
}

/// What the shared verbs mean here; none if this is not about verbs.
pub fn shared(c: Writer<'_, '_>, key: &'static str, tree: &Tree) -> Option<Said> {
    Some(match key {
        "draw a card" => act(c, Deed::Draw(1)),
        "draw cards" => c.number(tree, 0).and_then(|count| act(c, Deed::Draw(count as u8))),
        "discard" => to_things(c, tree, ToIt::Discard),
        "show" => to_things(c, tree, ToIt::Show),
        "hide" => to_things(c, tree, ToIt::Hide),
        "put" => put(c, tree),
        "each player" => Ok(Sense::Things(Filter::kinds(PLAYER))),
        "everybody acts" => by_everybody(c, tree, |c, tree| c.clause_in(tree, 1)),
        "everybody acts and acts" => {
            by_everybody(c, tree, |c, tree| c.clause_in(tree, 1).and_then(|()| c.clause_in(tree, 2)))
        }
        _ => return None,
    })
}

fn everybody(w: &mut Vocabulary<Words>) {
    w.form("everybody", "each other player", "each other player", |_, _| {
        Ok(Sense::Things(Filter { other: true, ..Filter::kinds(PLAYER) }))
    });
    w.form("clause", "everybody acts or acts", "{everybody} {acts} or {acts}", |c, tree| by_everybody(c, tree, either));
    w.form("clause", "everybody may", "{everybody} may {act}", |c, tree| {
        by_everybody(c, tree, |c, tree| {
            let otherwise = c.jump(Op::May(Who::Each, 0));
            c.perhaps(|c| c.clause_in(tree, 1))?;
            c.land(otherwise);
            Ok(())
        })
    });
    w.form("clause", "you act or act", "you {act} or {act}", |c, tree| either(c, tree).map(|()| Sense::Done));
    w.form("clause", "act or act", "{act} or {act}", |c, tree| either(c, tree).map(|()| Sense::Done));
    w.form("clause", "another may cancel", "another player may {act} to {prize}", another_may_cancel);
    w.form("prize", "cancel this", "cancel this", |c, _| Ok(c.act(Verb { deed: Deed::CancelThat, who: Who::You })));
    w.form("cost", "discard this", "discard this", |c, _| {
        c.timing(machine::Timing::When(crate::language::Moment::Used));
        act(c, Deed::DiscardThis)
    });
    w.call("everybody", "`each player` or `each other player`");
    w.call("prize", "`cancel this`");
}

fn by_everybody(
    c: Writer<'_, '_>,
    tree: &Tree,
    write: fn(&mut Compiler<'_, Words>, &Tree) -> Result<(), Trouble>,
) -> Said {
    let players = c.things(tree, 0)?;
    c.done_by_each(players, Who::Each, |c| write(c, tree))
}

fn each_of(
    c: Writer<'_, '_>,
    what: Filter,
    write: impl FnOnce(&mut Compiler<'_, Words>) -> Result<(), Trouble>,
) -> Said {
    c.for_each(what, |c| c.apart(write))
}

/// One of two deeds, as whoever does it chooses.
fn either(c: Writer<'_, '_>, tree: &Tree) -> Result<(), Trouble> {
    let first = tree.parts.len() - 2;
    let who = c.doer();
    c.emit(Op::OneOf(who, 2));
    let (one, two) = (c.jump(Op::Jump(0)), c.jump(Op::Jump(0)));
    let mut fork = c.fork();
    c.land(one);
    c.way(&mut fork, |c| c.apart(|c| c.clause_in(tree, first)))?;
    let end = c.jump(Op::Jump(0));
    c.land(two);
    c.way(&mut fork, |c| c.apart(|c| c.clause_in(tree, first + 1)))?;
    c.land(end);
    c.joined(fork);
    Ok(())
}

/// Something happens to things: chosen one by one, or to each of them.
fn to_things(c: Writer<'_, '_>, tree: &Tree, deed: ToIt) -> Said {
    on_each_thing(c, tree, |c| act(c, deed).map(|_| ()))
}

fn on_each_thing(
    c: Writer<'_, '_>,
    tree: &Tree,
    write: impl Fn(&mut Compiler<'_, Words>) -> Result<(), Trouble>,
) -> Said {
    let Some(inner) = tree.one(0).and_then(|thing| thing.one(0)) else {
        c.part(tree, 0)?;
        return write(c).map(|()| Sense::Done);
    };
    match c.key_of(inner) {
        "each" | "all" | "bare" | "all of" => {
            let Sense::Things(what) = c.say(inner)? else { return Err(c.not_yet(tree)) };
            look_through(c, what);
            c.for_each(what, |c| write(c))?;
            shuffle_if_looked_through(c, what);
            Ok(Sense::Done)
        }
        key @ ("some" | "up to") => {
            let count = c.number(inner, 0)?;
            let what = c.things(inner, 1)?;
            let noun = c.noun_of(inner).unwrap_or("card");
            let least = u8::from(key == "some");
            // Each pick is a deed of its own: what was there before the first may be gone before the second.
            let mut stops = Vec::new();
            look_through(c, what);
            for _ in 0..count {
                c.on_behalf_of(inner, |c| c.choose(noun, what, least, 1));
                stops.push(c.jump(Op::Unless(Condition::Chosen, 0)));
                write(c)?;
            }
            stops.into_iter().for_each(|stop| c.land(stop));
            shuffle_if_looked_through(c, what);
            Ok(Sense::Done)
        }
        key => {
            let from = inner.one(0).filter(|_| key == "a").map(|phrase| spoken_of(c, phrase)).transpose()?;
            if let Some(Sense::Things(what)) = from {
                look_through(c, what);
            }
            c.part(tree, 0)?;
            write(c)?;
            if let Some(Sense::Things(what)) = from {
                shuffle_if_looked_through(c, what);
            }
            Ok(Sense::Done)
        }
    }
}

/// Whoever picks out of a deck looks through it, whether or not there is anything to pick.
fn look_through(c: Writer<'_, '_>, what: Filter) {
    if what.at == Where::Deck {
        c.act(Verb { deed: Deed::LookThrough, who: what.whose });
    }
}

/// A player who looks through their deck shuffles it afterwards (E10.18).
fn shuffle_if_looked_through(c: Writer<'_, '_>, what: Filter) {
    if what.at == Where::Deck {
        c.act(Verb { deed: Deed::Shuffle, who: what.whose });
    }
}

/// "Discard a card from your hand to draw two cards."
fn price(c: Writer<'_, '_>, tree: &Tree, deed: ToIt) -> Said {
    c.part(tree, 0)?;
    act(c, deed)?;
    c.clause_in(tree, 1).map(|()| Sense::Done)
}

/// Whoever is named does it.
fn by(c: Writer<'_, '_>, tree: &Tree, deed: Deed) -> Said {
    let Sense::Who(who) = c.part(tree, 0)? else { return Err(c.not_yet(tree)) };
    Ok(c.act(Verb { deed, who }))
}

fn discard_hand(c: Writer<'_, '_>, tree: &Tree) -> Said {
    by(c, tree, Deed::DiscardHand)
}

fn gain_points(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let count = c.amount(tree, 0)?;
    let recruit = c.number(tree, 1)? == 1;
    act(c, if recruit { Deed::Recruit(count) } else { Deed::Attack(count) })
}

/// What a phrase means, without having named it.
fn spoken_of(c: Writer<'_, '_>, phrase: &Tree) -> Said {
    let mut sense = Sense::Done;
    c.apart(|c| c.say(phrase).map(|said| sense = said))?;
    Ok(sense)
}

/// Beliefs, Doubts, Scars and Symptoms come from where they are; anything else is chosen.
fn gain(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let Some(inner) = tree.one(0).and_then(|thing| thing.one(0)) else { return Err(c.not_yet(tree)) };
    let (count, phrase) = match c.key_of(inner) {
        "a" => (1, inner.one(0)),
        "some" => (c.number(inner, 0)? as u8, inner.one(1)),
        _ => (0, None),
    };
    if let Some(phrase) = phrase
        && let Sense::Things(what) = spoken_of(c, phrase)?
        && what.at == Where::Usual
    {
        let deed = match what.what {
            kind if kind == Kind::Belief.bit() => Some(Deed::GainBeliefs(count)),
            kind if kind == Kind::Doubt.bit() => Some(Deed::GainDoubts(count)),
            SCAR => Some(Deed::GainScars(count)),
            SYMPTOM => Some(Deed::GainSymptoms(count)),
            _ => None,
        };
        return match deed {
            Some(deed) => act(c, deed),
            None => Trouble::not_yet("say where it is gained from: `in the Bureau`, `from the Defeated Characters`"),
        };
    }
    to_things(c, tree, ToIt::Gain)
}

fn put(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let Some(to) = tree.one(1) else { return Err(c.not_yet(tree)) };
    let where_to = c.key_of(to);
    let place = match where_to {
        "beneath this" | "with this" | "with" | "to the right" => Filter::default(),
        _ => c.things(to, 0)?,
    };
    // A Doubt that lies nowhere yet comes off its stack.
    if let Some(inner) = tree.one(0).and_then(|thing| thing.one(0))
        && c.key_of(inner) == "a"
        && let Some(phrase) = inner.one(0)
        && let Sense::Things(what) = spoken_of(c, phrase)?
        && what.what == Kind::Doubt.bit()
        && what.at == Where::Usual
    {
        let deed = match (where_to, place.at) {
            ("on top of", Where::Deck) => Deed::DoubtOnTop,
            ("into", Where::Hand) => Deed::DoubtInHand,
            _ => return Trouble::not_yet("a Doubt is put into a hand or on top of a player's deck"),
        };
        return Ok(c.act(Verb { deed, who: place.whose }));
    }
    // Several cards enter the Shadows before any is revealed, so that is one deed.
    if let Some(inner) = tree.one(0).and_then(|thing| thing.one(0))
        && c.key_of(inner) == "top cards"
        && let ("into", Where::Shadows) = (where_to, place.at)
        && deck(c.things(inner, 1)?) == Some(Deck::Conspiracy)
    {
        let count = c.number(inner, 0)? as u8;
        return act(c, Deed::TopsEnterShadows(count));
    }
    let deed = match (where_to, place.at, deck(place)) {
        ("on top of", _, Some(deck)) => ToIt::PutOnTop(deck),
        ("at the bottom of", _, Some(deck)) => ToIt::PutAtBottom(deck),
        ("into", Where::Hand, _) => ToIt::PutInHand,
        ("into", Where::Shadows, _) => ToIt::EnterShadows,
        ("into", Where::DiscardPile, _) => ToIt::Gain,
        ("beneath this", ..) => ToIt::PutBeneath,
        ("with this", ..) => ToIt::PutWith(None),
        ("with", ..) => ToIt::PutWith(to.name(0)),
        ("to the right", ..) => ToIt::PutToTheRight,
        _ => return Trouble::not_yet("nothing can be put there"),
    };
    let who = if matches!(deed, ToIt::PutInHand | ToIt::Gain) { place.whose } else { c.doer() };
    on_each_thing(c, tree, |c| {
        c.act(Verb { deed: deed.into(), who });
        Ok(())
    })
}

/// Fear (E8.8, E11.6): each other player who could, in turn order; one who is alone has another way (E12.6).
fn another_may_cancel(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let others = Filter { other: true, ..Filter::kinds(PLAYER) };
    let beliefs = Filter { what: Kind::Belief.bit(), at: Where::Hand, whose: Who::Each, ..Filter::default() };
    let shows = tree.one(0).is_some_and(|act| c.key_of(act) == "show");
    let mut done = 0;
    let any = Filter { what: 0, ..beliefs };
    each_of(c, others, |c| {
        let cannot = c.jump(Op::Unless(Condition::Offered(if shows { beliefs } else { any }), 0));
        let declined = c.jump(Op::May(Who::Each, 0));
        c.done_by(Who::Each, |c| c.clause_in(tree, 0))?;
        let nothing = c.jump(Op::Unless(Condition::Chosen, 0));
        c.clause_in(tree, 1)?;
        done = c.jump(Op::Jump(0));
        c.land(cannot);
        c.land(declined);
        c.land(nothing);
        Ok(())
    })?;
    if shows {
        let played =
            Filter { what: Kind::Belief.bit(), at: Where::Played, role: Role::PlayedThisTurn, ..Filter::default() };
        let not_alone = c.jump(Op::Unless(Condition::AloneAndPlayed(played), 0));
        let Some(prize) = tree.one(1) else { return Err(c.not_yet(tree)) };
        let declined = c.on_behalf_of(prize, |c| c.jump(Op::May(Who::You, 0)));
        c.clause(prize)?;
        c.land(not_alone);
        c.land(declined);
    }
    c.land(done);
    Ok(Sense::Done)
}
