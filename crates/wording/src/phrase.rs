//! Forms that games share for nouns: which things, whose, where, who, how many, how long.
//!
//! A game adds to `noun` and `nouns`, `adjective`, `zone` and `zones`, `stat`, `scope`. What follows a noun has a fixed
//! order: with what, where, that what. Nothing after a noun contains another noun with something after it, so it is
//! always clear which noun a phrase belongs to.

use crate::antecedent::As;
use crate::compile::{Compiler, Sense, Speech, Vocabulary};
use crate::skeleton::Said;
use crate::tree::Tree;
use crate::trouble::{Code, Trouble};

/// Adds the shared nouns to a vocabulary.
pub fn phrases<L: Speech>(w: &mut Vocabulary<L>) {
    which(w);
    whose(w);
    how(w);
    subjects(w);
    let called = [
        ("noun", "a noun"),
        ("nouns", "a noun in the plural"),
        ("adjective", "an adjective"),
        ("place", "a place"),
        ("zone", "a zone"),
        ("stat", "a stat"),
        ("amount", "an amount"),
        ("whose", "whose"),
        ("ref", "`it`, `this` or `that` with a noun"),
        ("per", "a noun"),
    ];
    called.iter().for_each(|(slot, called)| w.call(slot, called));
}

/// What a shared form means is for the game to say.
pub(crate) fn shared<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree) -> Said<L> {
    let key = c.vocabulary().get(tree.form).key;
    L::shared(c, key, tree)
}

fn which<L: Speech>(w: &mut Vocabulary<L>) {
    for (slot, key, pattern) in [
        ("phrase", "phrase", "{adjective*} {noun} {with?} {at?} {that?}"),
        ("phrases", "phrases", "{adjective*} {nouns} {with?} {at?} {that are?}"),
        ("simple", "simple", "{adjective*} {noun}"),
        ("simples", "simples", "{adjective*} {nouns}"),
        ("with", "with at most", "with {stat} at most {amount}"),
        ("with", "named", "named {name}"),
        ("at", "where", "{where}"),
        ("where", "in", "in {place}"),
        ("where", "in this", "in this {scope}"),
        ("amount", "number", "{#}"),
        ("amount", "number of", "the number of {counted}"),
        ("plural", "all", "all {phrases}"),
        ("plural", "bare", "{phrases}"),
        ("single", "each", "each {phrase}"),
    ] {
        w.form(slot, key, pattern, shared);
    }
    w.form("single", "with", "a {phrase} with a {simple}", with_a);
    w.form("single", "at random", "a {phrase} at random", shared);
    w.form("ref", "this", "this", named_by_itself);
    w.form("ref", "that", "that {noun}", that);
    w.form("ref", "name", "{name}", named_by_itself);
    for (key, pattern) in
        [("one of somebody's", "one of {whose} {phrases}"), ("another of somebody's", "another of {whose} {phrases}")]
    {
        w.form("single", key, pattern, |c, tree| {
            let noun = c.noun_of(tree).unwrap_or("thing");
            one_among(c, tree, noun)
        });
    }
}

fn whose<L: Speech>(w: &mut Vocabulary<L>) {
    for (slot, key, pattern) in [("whose", "your", "your"), ("whose", "their", "their")] {
        w.form(slot, key, pattern, shared);
    }
    w.form("whose", "that player's", "that player's", that_player);
    w.form("who", "that player", "that player", that_player);
    w.form("whose", "its", "its", |c, tree| {
        c.apart(|c| c.speak_of(As::One, None).map(|_| ())).and_then(|()| shared(c, tree))
    });
    w.form("plural", "all of", "{whose} {phrases}", named_by_itself);
    w.form("plural", "any number of", "any number of {whose} {phrases}", |c, tree| {
        let Sense::Things(what) = shared(c, tree)? else { return Err(c.not_yet(tree)) };
        c.choose(c.noun_of(tree).unwrap_or("thing"), what, 0, u8::MAX);
        c.guard_last();
        Ok(Sense::Things(what))
    });
    w.form("place", "zone of", "{whose} {zone}", place);
    w.form("place", "the zone", "the {zone}", place);
    w.form("place", "that zone", "that {zone}", that);
}

fn how<L: Speech>(w: &mut Vocabulary<L>) {
    for (slot, key, pattern) in [
        ("duration", "this", "this {scope}"),
        ("duration", "until your next turn", "until your next turn"),
        ("duration", "for the rest of the game", "for the rest of the game"),
        ("scope", "turn", "turn"),
        ("time", "turn of", "{whose} turn"),
        ("time", "each turn", "each turn"),
        ("time", "each of your turns", "each of your turns"),
    ] {
        w.form(slot, key, pattern, shared);
    }
    w.form("duration", "until it leaves play", "until {ref} leaves play", shared);
}

/// What things do, are and would be.
fn subjects<L: Speech>(w: &mut Vocabulary<L>) {
    w.form("clause", "it does", "{single} {does}", does);
    w.form("clause", "they do", "{plural} {do}", does);
    w.form("clause", "that player acts", "they {act}", |c, tree| {
        let Sense::Who(who) = that_player(c, tree)? else { return Err(c.not_yet(tree)) };
        c.done_by(who, |c| c.clause_in(tree, 0)).map(|()| Sense::Done)
    });
    for (slot, key, pattern) in [
        ("static", "it changes", "{single} {changes}"),
        ("static", "they change", "{plural} {change}"),
        ("static", "it changes while", "{single} {changes} while {condition}"),
        ("static", "they change while", "{plural} {change} while {condition}"),
        ("static", "it changes if", "{single} {changes} if {condition}"),
        ("static", "they change if", "{plural} {change} if {condition}"),
        ("static", "it changes for each", "{single} {changes} for each {per}"),
        ("static", "they change for each", "{plural} {change} for each {per}"),
        ("change", "have", "have {keyword}"),
        ("changes", "have", "has {keyword}"),
        ("change", "gain", "gain {keyword}"),
        ("changes", "gain", "gains {keyword}"),
        ("condition", "it is", "{ref} is a {simple}"),
        ("condition", "it is not", "{ref} is not a {simple}"),
        ("condition", "it is there", "{ref} is {where}"),
        ("condition", "it is not there", "{ref} is not {where}"),
    ] {
        w.form(slot, key, pattern, shared);
    }
    w.form("per", "per thing", "{phrase}", |c, tree| c.part(tree, 0));
    w.form("condition", "it has", "{ref} has a {simple}", |c, tree| {
        let sense = shared(c, tree)?;
        c.name_as(c.noun_of(tree.one(1).unwrap_or(tree)).unwrap_or("thing"), As::ThatOne);
        Ok(sense)
    });
}

/// One player who was named; of several nobody could say who is meant.
fn that_player<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree) -> Said<L> {
    let last = c.named.iter().rfind(|named| named.noun == "player");
    if last.is_some_and(|last| matches!(last.as_, As::Several | As::Those)) {
        let words =
            "this means one player, and several were named: choose one player at a time, or write `each player`";
        return Err(Trouble::new(Code::NoAntecedent, 0..0, words));
    }
    shared(c, tree)
}

fn does<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree) -> Said<L> {
    c.part(tree, 0)?;
    c.clause_in(tree, 1).map(|()| Sense::Done)
}

/// `this`, a name, `your Team`: known without a choice.
fn named_by_itself<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree) -> Said<L> {
    let sense = shared(c, tree)?;
    let several = c.vocabulary().slot_name(c.vocabulary().get(tree.form).slot) == "plural";
    c.name_as(c.noun_of(tree).unwrap_or("card"), if several { As::Several } else { As::One });
    Ok(sense)
}

fn place<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree) -> Said<L> {
    let sense = shared(c, tree)?;
    c.name_as(c.noun_of(tree).unwrap_or("place"), As::ThatOne);
    Ok(sense)
}

fn that<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree) -> Said<L> {
    let noun = c.noun_of(tree);
    c.speak_of(As::ThatOne, noun)
}

fn one_among<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree, noun: &'static str) -> Said<L> {
    let Sense::Things(what) = shared(c, tree)? else { return Err(c.not_yet(tree)) };
    c.choose(noun, what, 1, 1);
    c.guard_last();
    Ok(Sense::Things(what))
}

/// "A character with a Super Power" names the powers in passing: `those Super Powers`.
fn with_a<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree) -> Said<L> {
    let noun = c.noun_of(tree).unwrap_or("thing");
    let sense = one_among(c, tree, noun)?;
    let held = tree.one(1).and_then(|held| c.noun_of(held)).unwrap_or("thing");
    c.name_perhaps_as(held, As::Those);
    c.name_perhaps_as(held, As::ThatOne);
    Ok(sense)
}
