//! Forms for where cards go: what is moved, and what is put somewhere.

use super::deeds::{inner, to_things};
use super::places::section_bit;
use super::{Said, Writer, act};
use crate::keyword::{Keyword, Keywords};
use crate::language::{Condition, Deed, Filter, Sort, To, Where, Words};
use crate::state::Section;
use machine::Op;
use wording::{Sense, Tree, Trouble, Vocabulary};

/// Adds where things are moved and put.
pub fn add(w: &mut Vocabulary<Words>) {
    w.verb("move", "move~ {thing} to {place}", move_to);
    w.form("place", "another section", "another section", |_, _| Ok(Sense::Things(Filter::of(Sort::Section))));
    w.form("place", "another Site", "another Site in {whose} Field", |c, tree| {
        let whose = super::picked::whose(c, tree)?;
        Ok(Sense::Things(Filter { whose, other: true, ..Filter::with(Keywords::only(Keyword::Site)) }))
    });
    w.form("to", "in", "in {place}", |c, tree| c.part(tree, 0));
    w.form("to", "on", "on {single}", |c, tree| c.part(tree, 0));
    w.form("to", "on top in any order", "on top of {place} in any order", |c, tree| c.part(tree, 0));
    for (key, pattern) in [
        ("beside your X-File", "beside your X-File"),
        ("beneath its owner's deck", "beneath its owner's deck"),
        ("face up beneath this", "face up beneath this"),
        ("beneath this", "beneath this"),
        ("face down beneath this", "face down beneath this"),
        ("face down in your Bureau", "face down in your Bureau"),
        ("in the Hospital beneath this", "in the Hospital beneath this"),
        ("in hand or beneath another Site", "in its owner's hand or face down beneath another Site"),
        ("in a Team there", "in a Team there"),
        ("in that Team", "in that Team"),
    ] {
        w.form("to", key, pattern, |_, _| Ok(Sense::Done));
    }
}

/// Agents go to a section, cards beneath a Site to another.
fn move_to(c: Writer<'_, '_>, tree: &Tree) -> Said {
    match tree.one(1).map(|place| c.key_of(place)) {
        Some("another section") => return to_things(c, tree, 0, Deed::Move(To::AnotherSection)),
        Some("another Site") => return move_beneath(c, tree),
        _ => {}
    }
    let place = match c.asked(|c| c.things(tree, 1)) {
        Ok(place) => place,
        // Whose place it is may hang on what is moved.
        Err(_) => {
            c.part(tree, 0)?;
            c.asked(|c| c.things(tree, 1))?
        }
    };
    let to = match place.at.place {
        Where::Sections(bits) if bits == section_bit(Section::Bureau) => To::Bureau,
        Where::Sections(bits) if bits == section_bit(Section::Hospital) => To::Hospital,
        Where::Sections(bits) if bits == section_bit(Section::Field) => To::Field,
        _ => return Trouble::not_yet("cards are moved to the Bureau, the Field or the Hospital"),
    };
    to_things(c, tree, 0, Deed::Move(to))
}

/// First what is moved is chosen, and then the Site it is moved to.
fn move_beneath(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let site = c.asked(|c| c.things(tree, 1))?;
    let Some(thing) = inner(c, tree, 0) else { return Err(c.not_yet(tree)) };
    c.say(thing)?;
    c.choose("Site", site, 1, 1);
    c.guard_last();
    act(c, Deed::Move(To::BeneathOtherSite))
}

/// Where a card that is put somewhere goes.
pub fn put(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let Some(to) = tree.one(1) else { return Err(c.not_yet(tree)) };
    let goes = match c.key_of(to) {
        "beside your X-File" => To::BesideFile,
        "beneath its owner's deck" => To::BeneathDeck,
        "face up beneath this" | "beneath this" => To::BeneathThis,
        "face down beneath this" => To::FaceDownBeneathThis,
        "face down in your Bureau" => To::FaceDownInBureau,
        "in the Hospital beneath this" => To::HospitalBeneathThis,
        "in hand or beneath another Site" => To::HandOrSite,
        "in a Team there" | "in that Team" => To::Team,
        "on top in any order" if inner(c, tree, 0).is_some_and(|thing| c.key_of(thing) == "the rest") => {
            c.asked(|c| c.things(to, 0))?;
            return put_back(c);
        }
        "on top of" | "on top in any order" => {
            c.asked(|c| c.things(to, 0))?;
            To::TopOfDeck
        }
        "in" | "into" => return put_in(c, tree, to),
        "on" => return put_on(c, tree, to),
        _ => return Trouble::not_yet("nothing is put there"),
    };
    to_things(c, tree, 0, Deed::Move(goes))
}

/// What is left of the cards that were looked at goes back on top, one by one, in the order its player likes.
fn put_back(c: Writer<'_, '_>) -> Said {
    let left = Filter::at(Where::Stage);
    let again = c.here();
    let done = c.jump(Op::Unless(Condition::There(left, 1), 0));
    let who = c.doer();
    c.emit(Op::Choose { who, what: left, least: 1, most: 1 });
    act(c, Deed::Move(To::TopOfDeck))?;
    c.emit(Op::Jump(again));
    c.land(done);
    // Another thing is `it` now.
    c.let_go();
    Ok(Sense::Done)
}

fn put_in(c: Writer<'_, '_>, tree: &Tree, to: &Tree) -> Said {
    let is_this = inner(c, tree, 0).is_some_and(|thing| {
        let thing = if c.key_of(thing) == "reference" { thing.one(0).unwrap_or(thing) } else { thing };
        c.key_of(thing) == "this"
    });
    let place = c.things(to, 0)?;
    let goes = match (place.at.place, is_this) {
        (Where::Hand, _) => To::Hand,
        (Where::Sections(bits), true) if bits == section_bit(Section::Bureau) => To::ResourceInBureau,
        (Where::Sections(bits), true) if bits == section_bit(Section::Field) => To::ResourceInField,
        (Where::Sections(bits), true) if bits == section_bit(Section::Hospital) => To::ResourceInHospital,
        (Where::Sections(bits), false) if bits == section_bit(Section::Bureau) => To::OwnBureau,
        _ => return Trouble::not_yet("nothing is put there"),
    };
    if is_this {
        // Whose section it is stays what the program works with.
        c.mention(|c| c.part(tree, 0))?;
        return act(c, Deed::Move(goes));
    }
    to_things(c, tree, 0, Deed::Move(goes))
}

/// This card is put on something, and stays there (C3.38).
fn put_on(c: Writer<'_, '_>, tree: &Tree, to: &Tree) -> Said {
    c.mention(|c| c.part(tree, 0))?;
    let what = c.things(to, 0)?;
    act(c, Deed::Move(if what.sort == Sort::Team { To::OnTeam } else { To::OnIt }))
}
