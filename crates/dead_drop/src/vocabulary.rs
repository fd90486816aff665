//! The words of the cards: what Dead Drop adds to the shared skeleton of sentences.

use crate::cards::{Condition, Filter, Moment, Verb, Who, Words, Would};
use crate::state::NERVE;
use machine::{Layer, Op, Static, Timing};
use wording::{Compiler, Sense, Speech, Tree, Trouble, Vocabulary, skeleton};

impl Speech for Words {
    const YOU: Who = Who::You;
    const CHOSEN: Condition = Condition::Chosen;
}

type Said = Result<Sense<Words>, Trouble>;
type Writer<'a, 'b> = &'a mut Compiler<'b, Words>;

/// All forms a card of Dead Drop can use, and how many of them are shared with other games.
pub fn vocabulary() -> (Vocabulary<Words>, usize) {
    let mut words = skeleton::<Words>();
    let shared = words.forms().len();
    let w = &mut words;

    w.form("phrases", "your operatives", "your operatives", |_, _| Ok(Sense::Things(Filter::Yours)));
    w.form("phrases", "your other operatives", "your other operatives", |_, _| Ok(Sense::Things(Filter::YourOthers)));
    w.form("phrases", "the searcher's operatives", "the searcher's operatives", |_, _| {
        Ok(Sense::Things(Filter::Searchers))
    });
    w.form("phrase", "drop", "drop", |_, _| Ok(Sense::Things(Filter::Drops)));
    w.form(
        "thing",
        "what can be negated",
        "another announced card or a enemy card that stays in play",
        what_can_be_negated,
    );

    w.verb("draw a card", "draw~ a card", |c, _| Ok(c.act(Verb::Draw(1))));
    w.verb("draw cards", "draw~ {n} cards", |c, tree| c.number(tree, 0).map(|count| c.act(Verb::Draw(count as u8))));
    w.verb("discard", "discard~ {thing}", |c, tree| on_thing(c, tree, Verb::Discard));
    w.verb("negate", "negate~ {thing}", |c, tree| on_thing(c, tree, Verb::Negate));
    w.verb("look", "look~ at the card at {thing}", |c, tree| on_thing(c, tree, Verb::Look));
    w.verb("copy", "put~ a copy of {thing} into play until the end of the turn", |c, tree| {
        on_thing(c, tree, Verb::Copy)
    });
    w.verb("make an offer", "make~ an offer", |c, _| Ok(c.act(Verb::Offer)));
    w.verb("end the search", "end~ the search", |c, _| Ok(c.act(Verb::EndSearch)));
    w.verb("double the guard", "double~ the guard of the searched drop this search", |c, _| {
        Ok(c.act(Verb::GuardTimes(2)))
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
        put_off(c, tree, Verb::EndOfTurn)
    });
    w.form("sentence", "at your next turn", "at the start of your next turn , {clause} .", |c, tree| {
        put_off(c, tree, Verb::NextTurn)
    });
    (words, shared)
}

/// Something is done to a thing, which is chosen first if the text says so.
fn on_thing(c: Writer<'_, '_>, tree: &Tree, verb: Verb) -> Said {
    c.part(tree, 0)?;
    Ok(c.act(verb))
}

fn what_can_be_negated(c: Writer<'_, '_>, _: &Tree) -> Said {
    c.choose("card", Filter::Negatable, 1, 1);
    c.about_it().map(|()| Sense::Done)
}

fn gets_nerve(c: Writer<'_, '_>, tree: &Tree) -> Said {
    c.part(tree, 0)?;
    let amount = c.number(tree, 1)?;
    Ok(c.act(Verb::NerveThisSearch(amount)))
}

fn each_gets_nerve(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let what = c.things(tree, 0)?;
    let amount = c.number(tree, 1)?;
    let start = c.here();
    let done = c.jump(Op::ForEach(what, 0));
    c.act(Verb::NerveForGood(amount));
    c.emit(Op::Jump(start));
    c.land(done);
    Ok(Sense::Done)
}

fn have_nerve(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let on = c.things(tree, 0)?;
    let amount = c.number(tree, 1)?;
    Ok(Sense::Static(Static { stat: NERVE, layer: Layer::Added, amount, on, per: None, only: None, reads: None }))
}

/// The card says when, and what then: an ability of its own that the schedule sets off.
fn put_off(c: Writer<'_, '_>, tree: &Tree, until: Verb) -> Said {
    c.act(until);
    c.after(Timing::Later, |c| match tree.one(0) {
        Some(clause) => c.clause(clause),
        None => Err(c.not_yet(tree)),
    })
}
