//! The vocabulary of card texts: what Dead Drop adds to the shared forms.

use crate::cards::{Condition, Filter, Moment, Verb, Who, Words, Would};
use crate::state::{GUARD, NERVE, Until};
use machine::{Layer, Static, Timing};
use wording::{Compiler, Sense, Speech, Tree, Trouble, Vocabulary, drawing, skeleton};

impl Speech for Words {
    const YOU: Who = Who::You;
    const CHOSEN: Condition = Condition::Chosen;

    fn shared(c: &mut Compiler<'_, Self>, key: &'static str, tree: &Tree) -> Said {
        match key {
            "draw a card" => Ok(c.act(Verb::Draw(1))),
            "draw cards" => c.number(tree, 0).map(|count| c.act(Verb::Draw(count as u8))),
            "discard" => on_thing(c, tree, Verb::Discard),
            _ => Err(c.not_yet(tree)),
        }
    }

    fn lasting(ability: u8, duration: i16) -> Option<Verb> {
        let until = Until::ALL.get(usize::try_from(duration).ok()?)?;
        Some(Verb::Last(ability, *until))
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

    w.form("phrases", "your operatives", "your operatives", |_, _| Ok(Sense::Things(Filter::Yours)));
    w.form("phrases", "your other operatives", "your other operatives", |_, _| Ok(Sense::Things(Filter::YourOthers)));
    w.form("phrases", "the searcher's operatives", "the searcher's operatives", |_, _| {
        Ok(Sense::Things(Filter::Searchers))
    });
    w.form("single", "one of", "one of {phrases}", one_of);
    w.form("each", "each of", "each of {phrases}", |c, tree| c.things(tree, 0).map(Sense::Things));
    w.form("phrase", "drop", "drop", |_, _| Ok(Sense::Things(Filter::Drops)));
    w.form(
        "thing",
        "what can be negated",
        "another announced card or a enemy card that stays in play",
        what_can_be_negated,
    );

    w.verb("negate", "negate~ {thing}", |c, tree| on_thing(c, tree, Verb::Negate));
    w.verb("look", "look~ at the card at {thing}", |c, tree| on_thing(c, tree, Verb::Look));
    w.verb("copy", "put~ a copy of {thing} into play until the end of the turn", |c, tree| {
        on_thing(c, tree, Verb::Copy)
    });
    w.verb("make an offer", "make~ an offer", |c, _| Ok(c.act(Verb::Offer)));
    w.verb("end the search", "end~ the search", |c, _| Ok(c.act(Verb::EndSearch)));
    w.verb("double the guard", "double~ the guard of the searched drop this search", |c, tree| {
        changes(c, tree, Until::Search, change(GUARD, Layer::Multiplied, 2, Filter::SearchedDrop))
    });

    w.form("clause", "gets nerve", "{thing} gets {+#} nerve this search", gets_nerve);
    w.form("clause", "each gets nerve", "{each} gets {+#} nerve for the rest of the game", each_gets_nerve);
    w.form("clause", "discard at random", "the searcher discards a card at random", |c, _| {
        Ok(c.act(Verb::DiscardAtRandom))
    });
    w.form("clause", "discard this", "you may discard this", |c, _| Ok(c.act(Verb::TakeItsPlace)));
    w.form("static", "have nerve", "{phrases} have {+#} nerve", have_nerve);

    w.form("event", "this enters play", "this enters play", |_, _| Ok(Sense::Moment(Moment::Enters)));
    w.form("event", "a drop is uncovered", "a drop is uncovered", |_, _| Ok(Sense::Moment(Moment::Uncovered)));
    w.form("would", "would be discarded", "a operative of your side would be discarded", |_, _| {
        Ok(Sense::Would(Would::Discard))
    });

    w.form("sentence", "at the end of this turn", "at the end of this turn , {clause} .", |c, tree| {
        put_off(c, tree, Until::TurnEnd)
    });
    w.form("sentence", "at your next turn", "at the start of your next turn , {clause} .", |c, tree| {
        put_off(c, tree, Until::TurnStart)
    });
    (words, shared)
}

/// Something is done to a thing, which is chosen first if the text says so.
fn on_thing(c: Writer<'_, '_>, tree: &Tree, verb: Verb) -> Said {
    c.part(tree, 0)?;
    Ok(c.act(verb))
}

fn one_of(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let what = c.things(tree, 0)?;
    c.choose("thing", what, 1, 1);
    c.guard_last();
    Ok(Sense::Things(what))
}

fn what_can_be_negated(c: Writer<'_, '_>, _: &Tree) -> Said {
    c.choose("card", Filter::Negatable, 1, 1);
    c.about_it().map(|()| Sense::Done)
}

fn gets_nerve(c: Writer<'_, '_>, tree: &Tree) -> Said {
    c.part(tree, 0)?;
    let amount = c.number(tree, 1)?;
    changes(c, tree, Until::Search, change(NERVE, Layer::Added, amount, Filter::It))
}

fn each_gets_nerve(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let what = c.things(tree, 0)?;
    let amount = c.number(tree, 1)?;
    let change = change(NERVE, Layer::Added, amount, Filter::It);
    c.for_each(what, |c| changes(c, tree, Until::ForGood, change).map(|_| ()))
}

fn have_nerve(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let on = c.things(tree, 0)?;
    let amount = c.number(tree, 1)?;
    Ok(Sense::Static(change(NERVE, Layer::Added, amount, on)))
}

fn change(stat: u8, layer: Layer, amount: i16, on: Filter) -> Static<Words> {
    Static { stat, layer, amount, on, per: None, only: None, reads: None }
}

/// Something is changed for a while: an ability of its own that the card begins.
fn changes(c: Writer<'_, '_>, tree: &Tree, until: Until, change: Static<Words>) -> Said {
    c.lasting(until as i16, |c| c.rule(tree, |_| Ok(Timing::Always(change)), |_| Ok(())).map(|_| ()))?;
    Ok(Sense::Done)
}

/// The card says when, and what then: an ability of its own that happens at that moment.
fn put_off(c: Writer<'_, '_>, tree: &Tree, until: Until) -> Said {
    let write = |c: Writer<'_, '_>| match tree.one(0) {
        Some(clause) => c.clause(clause),
        None => Err(c.not_yet(tree)),
    };
    c.lasting(until as i16, |c| c.rule(tree, |_| Ok(Timing::Later), write).map(|_| ()))?;
    Ok(Sense::Done)
}
