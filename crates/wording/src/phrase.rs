//! Which things, whose, where, who, how many, how long: the nouns all games share.
//!
//! A game adds to `noun` and `nouns`, `adjective`, `zone` and `zones`, `stat`, `scope`. What comes
//! behind a noun has one order: with what, where, that what. Nothing behind a noun holds a noun
//! with anything behind it, so it is always plain to which noun something belongs.

use crate::antecedent::As;
use crate::compile::{Compiler, Sense, Speech, Vocabulary};
use crate::skeleton::{Said, clause_at};
use crate::tree::Tree;

/// Adds the shared nouns to a vocabulary.
pub fn phrases<L: Speech>(w: &mut Vocabulary<L>) {
    // "One of your cards" is said below; "one of cards" would be "a card".
    w.forget("single", "one of");
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
        ("with", "with exactly", "with {stat} {#}"),
        ("with", "with at most", "with {stat} at most {amount}"),
        ("with", "with at least", "with {stat} at least {amount}"),
        ("with", "named", "named {name}"),
        ("at", "where", "{where}"),
        ("where", "in", "in {place}"),
        ("where", "outside", "outside {place}"),
        ("where", "in this", "in this {scope}"),
        ("where", "beneath", "beneath {ref}"),
        ("at", "of", "of {ref}"),
        ("at", "of an opponent", "of a opponent"),
        ("at", "you control", "you control"),
        ("that", "that is", "that is a {simple}"),
        ("that", "that is not", "that is not a {simple}"),
        ("that are", "that are", "that are {simples}"),
        ("that are", "that are not", "that are not {simples}"),
        ("amount", "number", "{#}"),
        ("amount", "number of", "the number of {counted}"),
        ("plural", "all", "all {phrases}"),
        ("plural", "bare", "{phrases}"),
        ("single", "each", "each {phrase}"),
        ("plural", "the rest", "the rest"),
    ] {
        w.form(slot, key, pattern, shared);
    }
    w.form("single", "with", "a {phrase} with a {simple}", with_a);
    w.form("single", "at random", "a {phrase} at random", shared);
    w.form("single", "another", "another {phrase}", choose_another);
    w.form("ref", "this", "this", named_by_itself);
    w.form("ref", "that", "that {noun}", that);
    w.form("ref", "name", "{name}", named_by_itself);
    w.form("plural", "top cards", "the top {n} cards of {place}", |c, tree| {
        let sense = shared(c, tree)?;
        c.name_as("card", As::Several);
        Ok(sense)
    });
    w.form("single", "top card", "the top card of {place}", |c, tree| {
        let sense = shared(c, tree)?;
        c.name("card");
        Ok(sense)
    });
    w.form("single", "one of somebody's", "one of {whose} {phrases}", choose_another);
    w.form("plural", "those", "those {nouns}", those);
    w.form("thing", "them", "them", |c, _| c.speak_of(As::Several, None));
    w.form("plural", "all of them", "all of them", |c, _| c.speak_of(As::Several, None));
    w.form("plural", "all of them and", "all of them and {ref}", |c, tree| {
        c.speak_of(As::Several, None)?;
        c.part(tree, 0)
    });
    w.form("single", "one of them", "one of them", one_of_them);
    w.form("single", "one of those", "one of those {nouns}", one_of_those);
}

fn whose<L: Speech>(w: &mut Vocabulary<L>) {
    for (slot, key, pattern) in [
        ("whose", "your", "your"),
        ("whose", "their", "their"),
        ("whose", "an opponent's", "a opponent's"),
        ("whose", "each opponent's", "each opponent's"),
        ("whose", "each player's", "each player's"),
        ("whose", "that player's", "that player's"),
        ("who", "each player", "each player"),
        ("who", "each opponent", "each opponent"),
        ("who", "an opponent", "a opponent"),
        ("who", "a player", "a player"),
        ("who", "that player", "that player"),
    ] {
        w.form(slot, key, pattern, shared);
    }
    w.form("whose", "its", "its", |c, tree| {
        c.apart(|c| c.speak_of(As::One, None).map(|_| ())).and_then(|()| shared(c, tree))
    });
    w.form("whose", "its owner's", "its owner's", |c, tree| {
        c.apart(|c| c.speak_of(As::One, None).map(|_| ())).and_then(|()| shared(c, tree))
    });
    w.form("ref", "the one of", "{whose} {simple}", named_by_itself);
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
    w.form("clause", "those do", "they {do}", |c, tree| {
        c.speak_of(As::Several, None)?;
        clause_at(c, tree, 0).map(|()| Sense::Done)
    });
    w.form("clause", "the two do", "{ref} and {ref} {do}", |c, tree| {
        c.part(tree, 0)?;
        c.part(tree, 1)?;
        // The first of the two may not be there, and then there are no two.
        c.perhaps(|c| {
            c.name_as("card", As::Several);
            Ok(())
        })?;
        clause_at(c, tree, 2).map(|()| Sense::Done)
    });
    w.form("clause", "that player acts", "they {act}", |c, tree| {
        let Sense::Who(who) = shared(c, tree)? else { return Err(c.not_yet(tree)) };
        c.done_by(who, |c| clause_at(c, tree, 0)).map(|()| Sense::Done)
    });
    w.form("clause", "it does for a while", "{single} {does} {duration}", for_a_while);
    w.form("clause", "they do for a while", "{plural} {do} {duration}", for_a_while);
    w.form("clause", "it changes for a while", "{single} {changes} {duration}", for_a_while);
    w.form("clause", "they change for a while", "{plural} {change} {duration}", for_a_while);
    for (slot, key, pattern) in [
        ("static", "it changes", "{single} {changes}"),
        ("static", "they change", "{plural} {change}"),
        ("static", "it changes while", "{single} {changes} while {condition}"),
        ("static", "they change while", "{plural} {change} while {condition}"),
        ("static", "it changes twice", "{single} {changes} and {changes}"),
        ("static", "it changes thrice", "{single} {changes} , {changes} , and {changes}"),
        ("change", "get", "get {+#} {stat}"),
        ("changes", "get", "gets {+#} {stat}"),
        ("change", "have", "have {keyword}"),
        ("changes", "have", "has {keyword}"),
        ("change", "cost less", "cost {#} less"),
        ("changes", "cost less", "costs {#} less"),
        ("condition", "it is", "{ref} is a {simple}"),
        ("condition", "it is not", "{ref} is not a {simple}"),
        ("condition", "it is there", "{ref} is {where}"),
        ("condition", "it is not there", "{ref} is not {where}"),
        ("condition", "it has none", "{ref} has no {simples}"),
        ("event", "it is done", "{single} is {done}"),
        ("event", "it leaves play", "{single} leaves play"),
        ("would", "it would be done", "{single} would be {done}"),
        ("would", "it would be done while", "{single} would be {done} while {condition}"),
    ] {
        w.form(slot, key, pattern, shared);
    }
    w.form("condition", "it has", "{ref} has a {simple}", |c, tree| {
        let sense = shared(c, tree)?;
        c.name_as(c.noun_of(tree.one(1).unwrap_or(tree)).unwrap_or("thing"), As::ThatOne);
        Ok(sense)
    });
    w.form("change", "can't", "can't {act}", cannot);
    w.form("changes", "can't", "can't {act}", cannot);
    w.form("event", "somebody does", "{who} {acts}", happening);
    w.form("would", "somebody would do", "{who} would {act}", happening);
}

fn does<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree) -> Said<L> {
    c.part(tree, 0)?;
    clause_at(c, tree, 1).map(|()| Sense::Done)
}

fn for_a_while<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree) -> Said<L> {
    c.part(tree, 0)?;
    let duration = c.number(tree, 2)?;
    c.lasting(duration, |c| clause_at(c, tree, 1))?;
    Ok(Sense::Done)
}

fn cannot<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree) -> Said<L> {
    if let Some(act) = tree.one(0) {
        c.apart(|c| c.imagine(act).map(|_| ()))?;
    }
    shared(c, tree)
}

fn happening<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree) -> Said<L> {
    if let Some(act) = tree.one(1) {
        c.imagine(act)?;
    }
    shared(c, tree)
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

fn those<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree) -> Said<L> {
    let noun = c.noun_of(tree);
    c.speak_of(As::Those, noun)
}

fn one_of_them<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree) -> Said<L> {
    c.speak_of(As::Several, None)?;
    let noun = c.last_named().unwrap_or("thing");
    one_among(c, tree, noun)
}

fn one_of_those<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree) -> Said<L> {
    let noun = c.noun_of(tree);
    c.speak_of(As::Those, noun)?;
    one_among(c, tree, noun.unwrap_or("thing"))
}

fn one_among<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree, noun: &'static str) -> Said<L> {
    let Sense::Things(what) = shared(c, tree)? else { return Err(c.not_yet(tree)) };
    c.choose(noun, what, 1, 1);
    c.guard_last();
    Ok(Sense::Things(what))
}

fn choose_another<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree) -> Said<L> {
    let noun = c.noun_of(tree).unwrap_or("thing");
    one_among(c, tree, noun)
}

/// "A character with a Super Power" names the powers in passing: `those Super Powers`.
fn with_a<L: Speech>(c: &mut Compiler<'_, L>, tree: &Tree) -> Said<L> {
    let noun = c.noun_of(tree).unwrap_or("thing");
    let sense = one_among(c, tree, noun)?;
    let held = tree.one(1).and_then(|held| c.noun_of(held)).unwrap_or("thing");
    c.perhaps(|c| {
        c.name_as(held, As::Those);
        c.name_as(held, As::ThatOne);
        Ok(())
    })?;
    Ok(sense)
}
