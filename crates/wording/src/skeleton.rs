//! Forms for the sentence structure of every game.

use crate::antecedent::As;
use crate::compile::{Compiler, Limit, Sense, Speech, Vocabulary};
use crate::speech::Edge;
use crate::tree::Tree;
use crate::trouble::{Code, Trouble};
use machine::{Op, Timing};

pub(crate) type Said<L> = Result<Sense<L>, Trouble>;

/// A vocabulary with the sentences of every game, and no words of a game yet.
///
/// A game fills these slots: `act` and `acts` (through [`crate::Grammar::verb`]), `do` and `does`
/// (through [`crate::Grammar::deed`]), `phrase` and `phrases` (which things), `event`, `would`,
/// `condition`, `static`, `who`, `heading`, `time`, `duration`. What a game does not fill cannot be said
/// in it. It takes what it says like other games: [`crate::phrases`], [`crate::drawing`],
/// [`crate::handling`], [`crate::counters`], [`crate::playing`], [`crate::everybody`], [`crate::having`].
pub fn skeleton<L: Speech>() -> Vocabulary<L> {
    let mut words = Vocabulary::<L>::default();
    let w = &mut words;
    w.form("line", "line with a heading", "{heading} : {sentence+}", headed);
    w.form("line", "line", "{sentence+}", |c, tree| {
        c.keep_held();
        sentences(c, tree, 0)
    });

    w.form("sentence", "do", "{clause} .", clause_at_0);
    w.form("sentence", "choose one", "choose one — {clause} {or+} .", choose_one);
    w.form("or", "or", "; {clause}", clause_at_0);
    w.form("sentence", "if", "if {condition} , {clause} .", if_then);
    w.form("sentence", "if and otherwise", "if {condition} , {clause} . otherwise , {clause} .", if_then_otherwise);
    w.form("sentence", "if you do", "{clause} . if you do , {sentence}", if_you_do);
    w.form("sentence", "rule", "{rule} .", |c, tree| c.part(tree, 0));
    w.form("sentence", "rule for a while", "{duration} , {rule} .", rule_for_a_while);
    w.form("sentence", "static for a while", "{duration} , {static} .", |c, tree| {
        let duration = c.number(tree, 0)?;
        c.lasting(duration, |c| be(c, tree, 1).map(|_| ()))?;
        Ok(Sense::Done)
    });
    w.form("sentence", "static", "{static} .", |c, tree| be(c, tree, 0));
    w.form("sentence", "once each turn", "once each turn , {sentence}", |c, tree| limited(c, tree, Limit::EachTurn));
    w.form("sentence", "once per game", "once per game , {sentence}", |c, tree| limited(c, tree, Limit::PerGame));

    w.form("rule", "when", "when {event} , {outcome}", when);
    w.form("rule", "whenever", "whenever {event} , {outcome}", when);
    w.form("rule", "each time", "each time {event} , {outcome}", when);
    w.form("rule", "the first time each turn", "the first time {event} each turn , {outcome}", first_each_turn);
    w.form("rule", "each turn the first time", "the first time each turn that {event} , {outcome}", first_each_turn);
    w.form("rule", "at the start", "at the start of {time} , {outcome}", |c, tree| at_the_edge(c, tree, Edge::Start));
    w.form("rule", "at the end", "at the end of {time} , {outcome}", |c, tree| at_the_edge(c, tree, Edge::End));
    w.form("rule", "instead", "if {would} , {clause} instead", instead);
    w.form("rule", "instead if", "if {would} , {clause} , and if {condition} , {clause} instead", instead_if);
    w.form("outcome", "always", "{clause}", clause_at_0);
    w.form("outcome", "if", "if {condition} , {clause}", if_then);
    w.form("outcome", "if and otherwise", "if {condition} , {clause} . otherwise , {clause}", if_then_otherwise);
    w.form("outcome", "if you do", "{clause} . if you do , {clause}", if_you_do);
    w.form("outcome", "choose one", "choose one — {clause} {or+}", choose_one);

    w.form("clause", "act", "{act}", clause_at_0);
    w.form("clause", "act and act", "{act} and {act}", both);
    w.form("clause", "three acts", "{act} , {act} and {act}", |c, tree| {
        (0..3).try_for_each(|index| c.clause_in(tree, index)).map(|()| Sense::Done)
    });
    w.form("clause", "act if", "{act} if {condition}", act_if);
    w.form("clause", "you may", "you may {act}", may);
    w.form("clause", "you may twice", "you may {act} and {act}", |c, tree| {
        may_by(c, L::YOU, |c| both(c, tree).map(|_| ()))
    });
    w.form("clause", "they act", "{who} {acts}", they_act);

    w.form("thing", "one", "{single}", |c, tree| c.part(tree, 0));
    w.form("thing", "several", "{plural}", |c, tree| c.part(tree, 0));
    w.form("single", "a", "a {phrase}", one);
    w.form("plural", "some", "{n} {phrases}", some);
    w.form("plural", "up to", "up to {n} {phrases}", up_to);
    w.form("single", "reference", "{ref}", |c, tree| c.part(tree, 0));
    w.form("ref", "it", "it", |c, _| c.speak_of(As::One, None));
    w.verb("choose", "choose~ {thing}", choose);
    call_slots(w);
    words
}

/// What to call what is missing.
fn call_slots<L: Speech>(w: &mut Vocabulary<L>) {
    let called = [
        ("line", "a heading, or a sentence that begins with a verb, `if`, `when`, `you may` or what it is about"),
        ("sentence", "a sentence that begins with a verb, `if`, `when`, `you may` or what it is about"),
        ("clause", "what to do"),
        ("act", "a verb"),
        ("acts", "a verb with -s"),
        ("thing", "a thing, such as `it` or `a` with a noun"),
        ("single", "one thing, such as `it` or `a` with a noun"),
        ("plural", "several things"),
        ("phrase", "a noun"),
        ("phrases", "a noun in the plural"),
        ("condition", "a condition"),
        ("event", "an event"),
        ("would", "an event that `would` happen"),
        ("time", "a time"),
        ("duration", "how long"),
        ("heading", "a heading"),
        ("static", "what is so while this is in play"),
        ("rule", "a rule"),
        ("who", "a player"),
    ];
    called.iter().for_each(|(slot, called)| w.call(slot, called));
}

fn headed<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree) -> Said<L> {
    let mut has_moment = true;
    match c.part(tree, 0)? {
        Sense::Timing(timing) => {
            c.timing(timing);
            c.is_used();
        }
        Sense::Where(scope, timing) => {
            has_moment = timing != Timing::Played;
            c.scope(scope);
            c.timing(timing);
        }
        // A heading that gives no moment, such as "Ongoing": what it says is so while the card is in play.
        Sense::Done => {}
        _ => return Err(c.not_yet(tree)),
    }
    c.keep_held();
    sentences(c, tree, 1)?;
    if !has_moment && c.has_deeds() {
        return Err(Trouble::new(Code::NeverHappens, 0..0, NO_MOMENT));
    }
    Ok(Sense::Done)
}

/// Why something that is done cannot stand behind a heading that only says where its card is.
const NO_MOMENT: &str =
    "this heading says where the card is, not when something happens: begin with `When` or `Whenever`";

/// Why a sentence cannot stand behind what is so all the time.
const BEHIND_A_STATIC: &str =
    "nobody would carry this out: put it before what is so all the time, or into a line of its own";

/// A sentence whose object is missing is skipped; the next one is carried out. What follows a rule belongs to it: in
/// "When this enters play, draw a card. Discard a card." both happen then.
fn sentences<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree, index: usize) -> Said<L> {
    let mut left = tree.many(index);
    let mut after_trigger = false;
    while let Some((sentence, rest)) = left.split_first() {
        left = rest;
        if sets_off(c, sentence) {
            let (sequel, rest) = rest.split_at(rest.iter().take_while(|next| is_act(c, next)).count());
            left = rest;
            c.tail = sequel.iter().filter_map(|sentence| c.branch(sentence)).collect();
            after_trigger = true;
        } else if after_trigger && is_act(c, sentence) {
            c.blame(sentence);
            return Err(Trouble::new(Code::NeverHappens, 0..0, BEHIND_A_STATIC));
        }
        c.clause(sentence)?;
        if let Some(next) = std::mem::take(&mut c.tail).first() {
            c.blame(next);
            return Trouble::not_yet("this cannot follow here: say it in a line of its own");
        }
    }
    Ok(Sense::Done)
}

impl<L: Speech> Compiler<'_, L> {
    /// The sentences in a hole, for a game whose lines begin in a way of their own.
    pub fn sentences(&mut self, tree: &Tree, index: usize) -> Result<Sense<L>, Trouble> {
        sentences(self, tree, index)
    }
}

/// Does a sentence say when something happens?
fn sets_off<L: Speech>(c: &Compiler<'_, L>, sentence: &Tree) -> bool {
    let slot_of = |tree: &Tree| c.vocabulary().slot_name(c.vocabulary().get(tree.form).slot);
    sentence.inside().any(|part| slot_of(part) == "rule" || slot_of(part) == "sentence" && sets_off(c, part))
        && !is_act(c, sentence)
}

/// Does a sentence say what is done?
fn is_act<L: Speech>(c: &Compiler<'_, L>, sentence: &Tree) -> bool {
    let slot_of = |tree: &Tree| c.vocabulary().slot_name(c.vocabulary().get(tree.form).slot);
    sentence.inside().any(|part| slot_of(part) == "clause")
}

fn clause_at_0<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree) -> Said<L> {
    c.clause_in(tree, 0).map(|()| Sense::Done)
}

fn choose_one<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree) -> Said<L> {
    let others = tree.many(1);
    c.emit(Op::OneOf(L::YOU, others.len() as u8 + 1));
    let starts: Vec<usize> = (0..=others.len()).map(|_| c.jump(Op::Jump(0))).collect();
    let mut ends = Vec::new();
    let clauses = tree.one(0).into_iter().chain(others.iter().filter_map(|or| or.one(0)));
    let mut fork = c.fork();
    for (index, (clause, start)) in clauses.zip(starts).enumerate() {
        if index > 0 {
            ends.push(c.jump(Op::Jump(0)));
        }
        c.land(start);
        c.way(&mut fork, |c| c.clause(clause))?;
    }
    ends.into_iter().for_each(|end| c.land(end));
    c.joined(fork);
    Ok(Sense::Done)
}

fn condition<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree, index: usize) -> Result<usize, Trouble> {
    let Sense::Holds(condition) = c.part(tree, index)? else { return Err(c.not_yet(tree)) };
    Ok(c.jump(Op::Unless(condition, 0)))
}

fn if_then<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree) -> Said<L> {
    let otherwise = condition(c, tree, 0)?;
    c.perhaps(|c| c.clause_in(tree, 1))?;
    c.land(otherwise);
    Ok(Sense::Done)
}

/// "Draw a card if it is red." What is done only perhaps begins with the question, so that whoever chooses between
/// clauses can be told which of them will come to nothing.
fn act_if<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree) -> Said<L> {
    let otherwise = condition(c, tree, 1)?;
    c.perhaps(|c| c.clause_in(tree, 0))?;
    c.land(otherwise);
    Ok(Sense::Done)
}

/// "You may discard a card. If you do, draw a card." Who declined, or found nothing, has not done it.
fn if_you_do<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree) -> Said<L> {
    let (start, named, held) = (usize::from(c.here()), c.named.len(), c.held);
    c.clause_in(tree, 0)?;
    let declines = c.is_may(start);
    if declines {
        c.held = c.inside;
    }
    let last = c.named.get(named..).and_then(<[_]>::last).map(|last| last.number);
    last.into_iter().for_each(|last| c.recall(last));
    let nothing = last.map(|_| c.jump(Op::Unless(L::CHOSEN, 0)));
    c.perhaps(|c| c.clause_in(tree, 1))?;
    if usize::from(c.here()) <= start {
        return Err(c.not_yet(tree)); // what is put off is an ability of its own, and nobody can jump out of it
    }
    nothing.into_iter().chain(declines.then_some(start)).for_each(|jump| c.land(jump));
    c.join(held);
    Ok(Sense::Done)
}

/// What one branch names is unknown in the other, and afterwards.
fn if_then_otherwise<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree) -> Said<L> {
    let mut otherwise = 0;
    let mut fork = c.fork();
    c.way(&mut fork, |c| {
        c.apart(|c| {
            otherwise = condition(c, tree, 0)?;
            c.clause_in(tree, 1)
        })
    })?;
    let end = c.jump(Op::Jump(0));
    c.land(otherwise);
    c.way(&mut fork, |c| c.apart(|c| c.clause_in(tree, 2)))?;
    c.land(end);
    c.joined(fork);
    Ok(Sense::Done)
}

fn when<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree) -> Said<L> {
    c.rule(tree, |c| moment(c, tree), |c| c.clause_in(tree, 1))
}

/// Once each turn, with the first event of the turn that the card sees.
fn first_each_turn<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree) -> Said<L> {
    if c.used {
        return Trouble::not_yet("what is set off by a use counts no turns: give this a line without a heading");
    }
    c.limit(Limit::EachTurn);
    when(c, tree)
}

fn at_the_edge<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree, edge: Edge) -> Said<L> {
    let about = |c: &mut Compiler<'_, L>| match moment(c, tree)? {
        Timing::When(time) => Ok(Timing::When(L::edge(time, edge))),
        other => Ok(other),
    };
    c.rule(tree, about, |c| c.clause_in(tree, 1))
}

fn moment<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree) -> Result<Timing<L>, Trouble> {
    match c.part(tree, 0)? {
        Sense::Moment(moment) => Ok(Timing::When(moment)),
        Sense::Would(would) => Ok(Timing::Instead(would)),
        _ => Err(c.not_yet(tree)),
    }
}

fn instead<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree) -> Said<L> {
    c.rule(tree, |c| moment(c, tree), |c| c.clause_in(tree, 1))
}

/// "If a card would be drawn, they show it, and if it is red, they discard it instead."
fn instead_if<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree) -> Said<L> {
    let write = |c: &mut Compiler<'_, L>| {
        c.clause_in(tree, 1)?;
        let otherwise = condition(c, tree, 2)?;
        c.clause_in(tree, 3)?;
        c.land(otherwise);
        Ok(())
    };
    c.rule(tree, |c| moment(c, tree), write)
}

fn rule_for_a_while<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree) -> Said<L> {
    let duration = c.number(tree, 0)?;
    c.lasting(duration, |c| c.part(tree, 1).map(|_| ()))?;
    Ok(Sense::Done)
}

/// What is so is an ability; two changes in one sentence are two.
fn be<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree, index: usize) -> Said<L> {
    let mut second = None;
    let about = |c: &mut Compiler<'_, L>| match c.part(tree, index)? {
        Sense::Static(change) => Ok(Timing::Always(change)),
        Sense::Statics(change, also) => {
            second = Some(also);
            Ok(Timing::Always(change))
        }
        _ => Err(c.not_yet(tree)),
    };
    c.rule(tree, about, |_| Ok(()))?;
    match second {
        Some(also) => c.rule(tree, |c| c.part(tree, index).map(|_| Timing::Always(also)), |_| Ok(())),
        None => Ok(Sense::Done),
    }
}

fn both<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree) -> Said<L> {
    c.clause_in(tree, 0)?;
    c.clause_in(tree, 1)?;
    Ok(Sense::Done)
}

fn limited<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree, limit: Limit) -> Said<L> {
    c.limit(limit);
    c.part(tree, 0)
}

fn may<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree) -> Said<L> {
    may_by(c, L::YOU, |c| c.clause_in(tree, 0))
}

fn may_by<L: Speech>(
    c: &mut Compiler<'_, L>,
    who: L::Who,
    write: impl FnOnce(&mut Compiler<'_, L>) -> Result<(), Trouble>,
) -> Said<L> {
    let otherwise = c.jump(Op::May(who, 0));
    c.perhaps(|c| c.done_by(who, write))?;
    c.land(otherwise);
    Ok(Sense::Done)
}

fn they_act<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree) -> Said<L> {
    let who = who(c, tree)?;
    c.done_by(who, |c| c.clause_in(tree, 1))?;
    Ok(Sense::Done)
}

fn who<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree) -> Result<L::Who, Trouble> {
    match c.part(tree, 0)? {
        Sense::Who(who) => Ok(who),
        _ => Err(c.not_yet(tree)),
    }
}

fn one<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree) -> Said<L> {
    let what = c.things(tree, 0)?;
    c.choose(c.noun_of(tree).unwrap_or("thing"), what, 1, 1);
    c.guard_last();
    Ok(Sense::Things(what))
}

fn some<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree) -> Said<L> {
    let count = c.number(tree, 0)? as u8;
    some_of(c, tree, count, count)
}

fn up_to<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree) -> Said<L> {
    let count = c.number(tree, 0)? as u8;
    some_of(c, tree, 0, count)
}

fn some_of<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree, least: u8, most: u8) -> Said<L> {
    let what = c.things(tree, 1)?;
    c.choose(c.noun_of(tree).unwrap_or("thing"), what, least, most);
    c.guard_last();
    Ok(Sense::Things(what))
}

/// "Choose X." is the choice and nothing else: what hangs on it comes with a later sentence.
fn choose<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree) -> Said<L> {
    c.part(tree, 0)?;
    c.unguard();
    Ok(Sense::Done)
}
