//! Forms for places: zones, and where things are.

use super::picked::{one_name, take, team, whose};
use super::{Said, Writer, durations};
use crate::language::{At, Filter, Link, Role, Side, Sort, Where, Who, Words};
use crate::state::Section;
use wording::{As, Sense, Tree, Trouble, Vocabulary};

/// A section as a bit of [`Where::Sections`].
pub const fn section_bit(section: Section) -> u8 {
    1 << section as u8
}

fn things(filter: Filter) -> Said {
    Ok(Sense::Things(filter))
}

fn section(section: Section) -> Said {
    things(Filter::at(Where::Sections(section_bit(section))))
}

/// Adds the places.
pub fn add(w: &mut Vocabulary<Words>) {
    zones(w);
    where_at(w);
    beneath_and_on(w);
    found_there(w);
    w.call("there", "where");
}

/// Zones, and the scopes of `this`.
fn zones(w: &mut Vocabulary<Words>) {
    w.form("zone", "hand", "hand", |_, _| things(Filter::at(Where::Hand)));
    w.form("zone", "deck", "deck", |_, _| things(Filter::at(Where::Deck)));
    w.form("zone", "deck or discard pile", "deck or discard pile", |_, _| things(Filter::at(Where::DeckOrDiscard)));
    w.form("zone", "discard pile", "discard pile", |_, _| things(Filter::at(Where::Discard)));
    w.form("zone", "Bureau", "Bureau", |_, _| section(Section::Bureau));
    w.form("zone", "Field", "Field", |_, _| section(Section::Field));
    w.form("zone", "Hospital", "Hospital", |_, _| section(Section::Hospital));
    w.form("scope", "combat", "combat", |_, _| Ok(Sense::Number(durations::COMBAT)));
    w.form("scope", "round", "round", |_, _| Ok(Sense::Number(durations::ROUND)));
    w.form("scope", "check", "check", |_, _| Ok(Sense::Number(durations::CHECK)));
}

/// Where things are.
fn where_at(w: &mut Vocabulary<Words>) {
    w.form("at", "from", "from {place}", |c, tree| c.part(tree, 0));
    w.form("at", "outside the Hospital", "outside the Hospital", |_, _| {
        things(Filter::at(Where::Sections(section_bit(Section::Bureau) | section_bit(Section::Field))))
    });
    w.form("at", "of a Team", "of {team}", |c, tree| team(c, tree, 0).map(|link| Sense::Things(Filter::link(link))));
    w.form("at", "of your side", "of your side", |_, _| side(Side::Yours));
    w.form("at", "of the other side", "of the other side", |_, _| side(Side::Other));
    w.form("at", "of opponents on", "of opponents on {ref}", |c, tree| {
        c.mention(|c| c.part(tree, 0))?;
        things(Filter { whose: Who::Opponent, ..Filter::link(Link::On(Role::It)) })
    });
    w.form("at", "at a Site", "at a Site", |_, _| things(Filter::link(Link::AnySite)));
    w.form("at", "at that Site", "at that Site", |c, _| {
        let what = c.mention(|c| c.speak_of(As::ThatOne, Some("Site")))?;
        let role = if let Sense::Things(what) = what { what.role } else { Role::ThisSite };
        things(Filter::link(Link::Site(role)))
    });
}

/// Beneath or on what cards lie.
fn beneath_and_on(w: &mut Vocabulary<Words>) {
    w.form("at", "beneath a Site", "beneath a Site", |_, _| things(Filter::link(Link::BeneathAnySite)));
    w.form("at", "beneath this Site", "beneath this Site", |_, _| things(Filter::link(Link::Beneath(Role::ThisSite))));
    w.form("at", "beneath it", "beneath it", |c, _| {
        c.mention(|c| c.speak_of(As::One, None))?;
        things(Filter::link(Link::Beneath(Role::It)))
    });
    w.form("at", "beneath this", "beneath this", |_, _| things(Filter::link(Link::Beneath(Role::This))));
    w.form("at", "beneath Sites in that Field", "beneath Sites in that Field", |c, _| {
        c.speak_of(As::ThatOne, Some("opponent"))?;
        things(Filter::link(Link::BeneathAnySite))
    });
    w.form("at", "played on your Team", "played on your Team", |_, _| {
        things(Filter {
            at: At { place: Where::Announced, link: Link::PlayedOn(Who::You), side: Side::Either },
            ..Filter::default()
        })
    });
    w.form("at", "played on this", "played on this", |_, _| things(Filter::link(Link::On(Role::This))));
    w.form("at", "you control", "you control", |_, _| things(Filter { whose: Who::You, ..Filter::default() }));
    w.form("at", "of that Agent", "of that Agent", |c, _| {
        let what = c.mention(|c| c.speak_of(As::ThatOne, Some("Agent")))?;
        let role = if let Sense::Things(what) = what { what.role } else { Role::It };
        things(Filter::link(Link::On(role)))
    });
}

/// What lies in a place.
fn found_there(w: &mut Vocabulary<Words>) {
    w.form("single", "named somewhere", "{name} {there}", |c, tree| {
        let there = c.things(tree, 1)?;
        let said = take(c, Filter { names: one_name(tree, 0), ..there });
        c.name_perhaps("card");
        c.guard_last();
        said
    });
    w.form("there", "in a place", "in {place}", |c, tree| c.part(tree, 0));
    w.form("there", "from a place", "from {place}", |c, tree| c.part(tree, 0));
    w.form("single", "the top card", "the top card of {place}", |c, tree| top(c, tree, 1));
    w.form("plural", "the top cards", "the top {n} cards of {place}", |c, tree| {
        let count = c.number(tree, 0)? as u8;
        let Sense::Things(what) = top_of(c, tree, 1, count)? else { return Err(c.not_yet(tree)) };
        c.name_as("card", As::Several);
        things(what)
    });
    w.form("single", "the section", "the {zone}", |c, tree| {
        let what = c.things(tree, 0)?;
        match what.at.place {
            Where::Sections(_) => take(c, Filter { sort: Sort::Section, whose: Who::Active, ..what }),
            _ => Err(c.not_yet(tree)),
        }
    });
}

fn side(side: Side) -> Said {
    things(Filter { at: At { side, ..At::default() }, ..Filter::default() })
}

fn top(c: Writer<'_, '_>, tree: &Tree, count: u8) -> Said {
    let said = top_of(c, tree, 0, count)?;
    c.name_perhaps("card");
    Ok(said)
}

fn top_of(c: Writer<'_, '_>, tree: &Tree, index: usize, count: u8) -> Said {
    let place = c.things(tree, index)?;
    match place.at.place {
        Where::Deck => things(Filter { at: At { place: Where::Top(count), ..place.at }, ..place }),
        _ => Trouble::not_yet("only a deck has a top"),
    }
}

/// What the shared places mean here; none if this is not about places.
pub fn shared(c: Writer<'_, '_>, key: &'static str, tree: &Tree) -> Option<Said> {
    Some(match key {
        "where" | "in" => c.part(tree, 0),
        "in this" => match tree.one(0).map(|scope| c.key_of(scope)) {
            Some("combat") => things(Filter::link(Link::Combat)),
            Some("check") => things(Filter::link(Link::Check)),
            _ => Trouble::not_yet("there are Agents in a combat and cards in a check"),
        },
        "zone of" => zone_of(c, tree),
        "the zone" => the_zone(c, tree),
        _ => return None,
    })
}

/// A player's zone. Of an opponent's the opponent is chosen first, unless the situation says which (C3.75).
fn zone_of(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let mut whose = whose(c, tree)?;
    let zone = c.things(tree, 1)?;
    if whose == Who::Opponent {
        c.choose("opponent", Filter { whose, ..Filter::of(Sort::Player) }, 1, 1);
        whose = Who::That;
    }
    things(Filter { whose, ..zone })
}

/// A section is anybody's unless somebody is named; other zones need a player.
fn the_zone(c: Writer<'_, '_>, tree: &Tree) -> Said {
    match c.things(tree, 0)? {
        zone @ Filter { at: At { place: Where::Sections(_), .. }, .. } => things(zone),
        _ => Trouble::not_yet("say whose"),
    }
}
