//! The sentence forms all games share.

use crate::compile::{Compiler, Limit, Sense, Speech, Vocabulary};
use crate::tree::Tree;
use crate::trouble::Trouble;
use machine::{Op, Timing};

type Said<L> = Result<Sense<L>, Trouble>;

/// A vocabulary with the shared forms and no words of a game yet.
///
/// A game fills these slots: `act` and `acts` (through [`crate::Grammar::verb`]), `phrase` and
/// `phrases` (which things), `event`, `would`, `condition`, `static`, `who`, `heading`, `cost`,
/// `time`. What a game does not fill cannot be said in it.
pub fn skeleton<L: Speech>() -> Vocabulary<L> {
    let mut words = Vocabulary::<L>::default();
    let w = &mut words;
    w.form("line", "line with a heading", "{heading} : {sentence+}", headed);
    w.form("line", "line", "{sentence+}", |c, tree| c.parts(tree, 0).map(|()| Sense::Done));

    w.form("sentence", "do", "{clause} .", clause_at_0);
    w.form("sentence", "choose one", "choose one — {clause} {or+} .", choose_one);
    w.form("or", "or", "; {clause}", clause_at_0);
    w.form("sentence", "if", "if {condition} , {clause} .", if_then);
    w.form("sentence", "if and otherwise", "if {condition} , {clause} . otherwise , {clause} .", if_then_otherwise);
    w.form("sentence", "when", "when {event} , {clause} .", when);
    w.form("sentence", "whenever", "whenever {event} , {clause} .", when);
    w.form("sentence", "at the start", "at the start of {time} , {clause} .", when);
    w.form("sentence", "at the end", "at the end of {time} , {clause} .", when);
    w.form("sentence", "instead", "if {would} , {clause} instead .", instead);
    w.form("sentence", "static", "{static} .", always);
    w.form("sentence", "once each turn", "once each turn , {sentence}", |c, tree| limited(c, tree, Limit::EachTurn));
    w.form("sentence", "once per game", "once per game , {sentence}", |c, tree| limited(c, tree, Limit::PerGame));
    w.form("sentence", "for each", "{clause} for each {phrase} .", for_each);
    w.form("sentence", "paid", "{cost} : {sentence}", paid);

    w.form("clause", "act", "{act}", clause_at_0);
    w.form("clause", "you may", "you may {act}", may);
    w.form("clause", "they may", "{who} may {act}", may_of);

    w.form("thing", "a", "a {phrase}", |c, tree| one(c, tree, 0));
    w.form("thing", "one of", "one of {phrases}", |c, tree| one(c, tree, 0));
    w.form("thing", "some", "{n} {phrases}", some);
    w.form("thing", "up to", "up to {n} {phrases}", up_to);
    w.form("thing", "it", "it", |c, _| c.about_it().map(|()| Sense::Done));
    w.form("each", "each of", "each of {phrases}", |c, tree| c.things(tree, 0).map(Sense::Things));
    w.verb("choose", "choose~ {thing}", choose);
    words
}

fn headed<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree) -> Said<L> {
    match c.part(tree, 0)? {
        Sense::Timing(timing) => c.timing(timing),
        _ => return Err(c.not_yet(tree)),
    }
    c.parts(tree, 1).map(|()| Sense::Done)
}

fn clause_at_0<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree) -> Said<L> {
    match tree.one(0) {
        Some(clause) => c.clause(clause).map(|()| Sense::Done),
        None => Err(c.not_yet(tree)),
    }
}

fn choose_one<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree) -> Said<L> {
    let others = tree.many(1);
    c.emit(Op::OneOf(L::YOU, others.len() as u8 + 1));
    let starts: Vec<usize> = (0..=others.len()).map(|_| c.jump(Op::Jump(0))).collect();
    let mut ends = Vec::new();
    let clauses = tree.one(0).into_iter().chain(others.iter().filter_map(|or| or.one(0)));
    for (index, (clause, start)) in clauses.zip(starts).enumerate() {
        if index > 0 {
            ends.push(c.jump(Op::Jump(0)));
        }
        c.land(start);
        c.clause(clause)?;
    }
    ends.into_iter().for_each(|end| c.land(end));
    Ok(Sense::Done)
}

fn if_then<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree) -> Said<L> {
    let Sense::Holds(condition) = c.part(tree, 0)? else { return Err(c.not_yet(tree)) };
    let otherwise = c.jump(Op::Unless(condition, 0));
    second_clause(c, tree, 1)?;
    c.land(otherwise);
    Ok(Sense::Done)
}

fn if_then_otherwise<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree) -> Said<L> {
    let Sense::Holds(condition) = c.part(tree, 0)? else { return Err(c.not_yet(tree)) };
    let otherwise = c.jump(Op::Unless(condition, 0));
    second_clause(c, tree, 1)?;
    let end = c.jump(Op::Jump(0));
    c.land(otherwise);
    second_clause(c, tree, 2)?;
    c.land(end);
    Ok(Sense::Done)
}

fn when<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree) -> Said<L> {
    let Sense::Moment(moment) = c.part(tree, 0)? else { return Err(c.not_yet(tree)) };
    c.ability(Timing::When(moment), |c| second_clause(c, tree, 1))
}

fn instead<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree) -> Said<L> {
    let Sense::Would(would) = c.part(tree, 0)? else { return Err(c.not_yet(tree)) };
    c.ability(Timing::Instead(would), |c| second_clause(c, tree, 1))
}

fn always<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree) -> Said<L> {
    let Sense::Static(change) = c.part(tree, 0)? else { return Err(c.not_yet(tree)) };
    c.ability(Timing::Always(change), |_| Ok(()))
}

fn limited<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree, limit: Limit) -> Said<L> {
    c.limit(limit);
    c.part(tree, 0)
}

fn for_each<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree) -> Said<L> {
    let what = c.things(tree, 1)?;
    let start = c.here();
    let done = c.jump(Op::ForEach(what, 0));
    c.name("each");
    clause_at_0(c, tree)?;
    c.emit(Op::Jump(start));
    c.land(done);
    Ok(Sense::Done)
}

fn paid<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree) -> Said<L> {
    c.part(tree, 0)?;
    c.part(tree, 1)
}

fn may<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree) -> Said<L> {
    let otherwise = c.jump(Op::May(L::YOU, 0));
    clause_at_0(c, tree)?;
    c.land(otherwise);
    Ok(Sense::Done)
}

fn may_of<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree) -> Said<L> {
    let Sense::Who(who) = c.part(tree, 0)? else { return Err(c.not_yet(tree)) };
    let otherwise = c.jump(Op::May(who, 0));
    second_clause(c, tree, 1)?;
    c.land(otherwise);
    Ok(Sense::Done)
}

fn second_clause<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree, index: usize) -> Result<(), Trouble> {
    match tree.one(index) {
        Some(clause) => c.clause(clause),
        None => Err(c.not_yet(tree)),
    }
}

fn one<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree, index: usize) -> Said<L> {
    let what = c.things(tree, index)?;
    c.choose("one", what, 1, 1);
    c.about_it().map(|()| Sense::Things(what))
}

fn some<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree) -> Said<L> {
    let count = c.number(tree, 0)? as u8;
    let what = c.things(tree, 1)?;
    c.choose("some", what, count, count);
    c.about_it().map(|()| Sense::Things(what))
}

fn up_to<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree) -> Said<L> {
    let count = c.number(tree, 0)? as u8;
    let what = c.things(tree, 1)?;
    c.choose("some", what, 0, count);
    c.about_it().map(|()| Sense::Things(what))
}

/// "Choose X." is the choice and nothing else: what hangs on it comes with a later sentence.
fn choose<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree) -> Said<L> {
    c.part(tree, 0)?;
    c.unguard();
    Ok(Sense::Done)
}
