//! Forms of games that do not exist yet, as far as the probe needs them. Whoever writes such a game can move them into
//! its vocabulary.

use super::{Probe, Said, Writer, means};
use machine::{Op, Timing};
use wording::{As, Limit, Sense, Speech, Tree, Trouble, Vocabulary};

/// Adds them.
pub fn add(w: &mut Vocabulary<Probe>) {
    sentences(w);
    nouns(w);
    several(w);
    subjects(w);
    verbs(w);
}

/// What a form means, as the probe has it.
fn said(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let key = c.vocabulary().get(tree.form).key;
    Probe::shared(c, key, tree)
}

fn clause(c: Writer<'_, '_>, tree: &Tree, index: usize) -> Result<(), Trouble> {
    match tree.one(index) {
        Some(clause) => c.clause(clause),
        None => Err(c.not_yet(tree)),
    }
}

fn sentences(w: &mut Vocabulary<Probe>) {
    w.form("line", "line with a cost", "{cost} : {sentence+}", paid);
    w.form("line", "line with a cost each turn", "once each turn , {cost} : {sentence+}", |c, tree| {
        c.limit(Limit::EachTurn);
        paid(c, tree)
    });
    w.form("line", "line with a cost per game", "once per game , {cost} : {sentence+}", |c, tree| {
        c.limit(Limit::PerGame);
        paid(c, tree)
    });
    w.form("sentence", "do and do", "{clause} ; {clause} .", |c, tree| {
        clause(c, tree, 0)?;
        clause(c, tree, 1).map(|()| Sense::Done)
    });
    w.form("sentence", "for each", "{clause} for each {phrase} .", |c, tree| {
        let what = c.things(tree, 1)?;
        let start = c.here();
        let done = c.jump(Op::ForEach(what, 0));
        c.name(tree.one(1).and_then(|what| c.noun_of(what)).unwrap_or("thing"));
        clause(c, tree, 0)?;
        c.emit(Op::Jump(start));
        c.land(done);
        Ok(Sense::Done)
    });
    w.form("sentence", "play when", "play when {event} .", play_when);
    w.form("clause", "act for a while", "{act} {duration}", |c, tree| act_for_a_while(c, tree).map(|()| Sense::Done));
    w.form("clause", "you may for a while", "you may {act} {duration}", |c, tree| {
        let otherwise = c.jump(Op::May(Probe::YOU, 0));
        c.perhaps(|c| c.done_by(Probe::YOU, |c| act_for_a_while(c, tree)))?;
        c.land(otherwise);
        Ok(Sense::Done)
    });
    w.form("clause", "they may", "{who} may {act}", |c, tree| {
        let Sense::Who(who) = c.part(tree, 0)? else { return Err(c.not_yet(tree)) };
        let otherwise = c.jump(Op::May(who, 0));
        c.perhaps(|c| c.done_by(who, |c| clause(c, tree, 1)))?;
        c.land(otherwise);
        Ok(Sense::Done)
    });
    w.call("cost", "a cost");
}

fn paid(c: Writer<'_, '_>, tree: &Tree) -> Said {
    c.is_used();
    c.keep_held();
    c.part(tree, 0)?;
    tree.many(1).iter().try_for_each(|sentence| c.clause(sentence)).map(|()| Sense::Done)
}

fn play_when(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let timing = match c.imagined(|c| c.part(tree, 0))? {
        Sense::Moment(moment) => Timing::When(moment),
        _ => return Err(c.not_yet(tree)),
    };
    c.timing(timing);
    Ok(Sense::Done)
}

fn act_for_a_while(c: Writer<'_, '_>, tree: &Tree) -> Result<(), Trouble> {
    let duration = c.number(tree, 1)?;
    c.lasting(duration, |c| clause(c, tree, 0))
}

fn nouns(w: &mut Vocabulary<Probe>) {
    for (slot, key, pattern) in [
        ("with", "with exactly", "with {stat} {#}"),
        ("with", "with at least", "with {stat} at least {amount}"),
        ("where", "outside", "outside {place}"),
        ("where", "beneath", "beneath {ref}"),
        ("at", "of", "of {ref}"),
        ("at", "of an opponent", "of a opponent"),
        ("at", "you control", "you control"),
        ("that", "that is", "that is a {simple}"),
        ("that", "that is not", "that is not a {simple}"),
        ("that are", "that are", "that are {simples}"),
        ("that are", "that are not", "that are not {simples}"),
        ("whose", "an opponent's", "a opponent's"),
        ("whose", "each opponent's", "each opponent's"),
        ("whose", "each player's", "each player's"),
        ("who", "each player", "each player"),
        ("who", "each opponent", "each opponent"),
        ("who", "an opponent", "a opponent"),
        ("who", "a player", "a player"),
    ] {
        w.form(slot, key, pattern, said);
    }
    w.form("whose", "its owner's", "its owner's", |c, tree| {
        c.apart(|c| c.speak_of(As::One, None).map(|_| ())).and_then(|()| said(c, tree))
    });
    w.form("ref", "the one of", "{whose} {simple}", |c, tree| {
        let sense = said(c, tree)?;
        c.name(c.noun_of(tree).unwrap_or("card"));
        Ok(sense)
    });
    w.form("single", "another", "another {phrase}", |c, tree| {
        let noun = c.noun_of(tree).unwrap_or("thing");
        one_among(c, tree, noun)
    });
}

fn several(w: &mut Vocabulary<Probe>) {
    w.form("plural", "the rest", "the rest", said);
    w.form("plural", "top cards", "the top {n} cards of {place}", |c, tree| {
        let sense = said(c, tree)?;
        c.name_as("card", As::Several);
        Ok(sense)
    });
    w.form("plural", "those", "those {nouns}", |c, tree| {
        let noun = c.noun_of(tree);
        c.speak_of(As::Those, noun)
    });
    w.form("thing", "them", "them", |c, _| c.speak_of(As::Several, None));
    w.form("single", "one of them", "one of them", |c, tree| {
        c.speak_of(As::Several, None)?;
        let noun = c.last_named().unwrap_or("thing");
        one_among(c, tree, noun)
    });
    w.form("single", "one of those", "one of those {nouns}", |c, tree| {
        let noun = c.noun_of(tree);
        c.speak_of(As::Those, noun)?;
        one_among(c, tree, noun.unwrap_or("thing"))
    });
}

fn one_among(c: Writer<'_, '_>, tree: &Tree, noun: &'static str) -> Said {
    let Sense::Things(what) = said(c, tree)? else { return Err(c.not_yet(tree)) };
    c.choose(noun, what, 1, 1);
    c.guard_last();
    Ok(Sense::Things(what))
}

/// What things do, are and would be.
fn subjects(w: &mut Vocabulary<Probe>) {
    for (key, pattern) in [
        ("it does for a while", "{single} {does} {duration}"),
        ("they do for a while", "{plural} {do} {duration}"),
        ("it changes for a while", "{single} {changes} {duration}"),
        ("they change for a while", "{plural} {change} {duration}"),
    ] {
        w.form("clause", key, pattern, |c, tree| {
            c.part(tree, 0)?;
            let duration = c.number(tree, 2)?;
            c.lasting(duration, |c| clause(c, tree, 1)).map(|()| Sense::Done)
        });
    }
    for (slot, key, pattern) in [
        ("static", "it changes twice", "{single} {changes} and {changes}"),
        ("static", "it changes thrice", "{single} {changes} , {changes} , and {changes}"),
        ("condition", "it has none", "{ref} has no {simples}"),
        ("event", "it is done", "{single} is {done}"),
        ("event", "it leaves play", "{single} leaves play"),
        ("would", "it would be done", "{single} would be {done}"),
        ("would", "it would be done while", "{single} would be {done} while {condition}"),
    ] {
        w.form(slot, key, pattern, said);
    }
    w.change("get", "get~ {+#} {stat}", said);
    w.change("can't", "can't {act}", |c, tree| {
        if let Some(act) = tree.one(0) {
            c.asked(|c| c.imagine(act))?;
        }
        said(c, tree)
    });
    w.form("event", "somebody does", "{who} {acts}", happening);
    w.form("would", "somebody would do", "{who} would {act}", happening);
}

fn happening(c: Writer<'_, '_>, tree: &Tree) -> Said {
    if let Some(act) = tree.one(1) {
        c.imagine(act)?;
    }
    said(c, tree)
}

fn verbs(w: &mut Vocabulary<Probe>) {
    for (key, pattern) in [
        ("draw a card", "draw~ a card"),
        ("draw cards", "draw~ {n} cards"),
        ("discard", "discard~ {thing} {from?}"),
        ("look", "look~ at {thing}"),
        ("look through", "look~ through {place}"),
        ("show", "show~ {thing}"),
        ("put", "put~ {thing} {from?} {face?} {to}"),
        ("move", "move~ {thing} to {place}"),
        ("gain", "gain~ {#} {goods}"),
        ("lose", "lose~ {#} {goods}"),
        ("heal fully", "heal~ {thing} fully"),
        ("heal", "heal~ {#} on {thing}"),
        ("damage", "deal~ {#} damage to {thing}"),
        ("negate", "negate~ {thing}"),
        ("copy", "put~ a copy of {thing} into play"),
        ("take control", "take~ control of {thing}"),
        ("end", "end~ the {scope}"),
    ] {
        w.verb(key, pattern, said);
    }
    w.verb("name", "name~ a {simple}", |c, tree| {
        let sense = said(c, tree)?;
        c.name(c.noun_of(tree).unwrap_or("thing"));
        Ok(sense)
    });
    w.deed("check", "check~ {stat} {#}", said);
    for (slot, key, pattern) in [
        ("sentence", "enters with one", "enters with a {counter} ."),
        ("sentence", "enters with", "enters with {n} {counters} ."),
        ("from", "from", "from {place}"),
        ("face", "face up", "face up"),
        ("to", "in", "in {place}"),
        ("to", "on top of", "on top of {place}"),
        ("to", "on top of in any order", "on top of {place} in any order"),
        ("to", "at the bottom of", "at the bottom of {place}"),
        ("to", "beneath", "beneath {ref}"),
        ("on", "on", "on {single}"),
        ("condition", "passes", "{ref} passes"),
        ("condition", "fails", "{ref} fails"),
        ("cost", "do this", "{act}"),
        ("cost", "remove a counter", "remove a {counter}"),
    ] {
        w.form(slot, key, pattern, means);
    }
    let called = [("to", "where to"), ("goods", "what to gain or lose"), ("scope", "a check, a turn or the like")];
    called.iter().for_each(|(slot, called)| w.call(slot, called));
}
