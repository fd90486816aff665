//! Forms for what cannot be done, what cards do nothing to, and what can be done that otherwise could not.

use super::changes::{changed, set};
use super::durations;
use super::picked::{one_name, take};
use super::{Said, limit};
use crate::language::{Ban, Filter, Link, Moment, Role, Sort, Stat, Who, Words};
use machine::{Layer, Static};
use wording::{As, Sense, Vocabulary};

/// Adds bans.
pub fn add(w: &mut Vocabulary<Words>) {
    w.change("can't", "can't {barred}", |c, tree| c.part(tree, 0));
    w.form("barred", "leave the Hospital", "leave the Hospital", |_, _| set(Stat::Forbids(Ban::LeaveHospital)));
    w.form("barred", "heal", "heal", |_, _| set(Stat::Forbids(Ban::Heal)));
    w.form("barred", "fight", "fight", |_, _| set(Stat::Forbids(Ban::Fight)));
    w.form("barred", "draw cards", "draw cards", |_, _| set(Stat::Forbids(Ban::Draw)));
    w.form("barred", "be negated", "be negated", |_, _| set(Stat::Forbids(Ban::BeNegated)));
    w.form("barred", "be discarded", "be discarded", |_, _| set(Stat::Forbids(Ban::BeDiscarded)));
    on_players(w);
    on_targets(w);
    openings(w);
    for (slot, called) in
        [("barred", "what cannot be done"), ("banned", "who"), ("target", "on what"), ("opened", "on what")]
    {
        w.call(slot, called);
    }
}

/// What a player cannot do.
fn on_players(w: &mut Vocabulary<Words>) {
    w.form("barred", "investigate", "investigate {phrases}", |c, tree| {
        let sites = c.things(tree, 0)?;
        let on = Filter { whose: Who::That, ..sites };
        Ok(Sense::Static(Static { on, ..changed(Stat::Forbids(Ban::Investigate), Layer::Set, 1) }))
    });
    w.form("barred", "play for a Team", "play {name} for {team}", |c, tree| {
        let team = c.things(tree, 1)?;
        take(c, team)?;
        let what = Filter { names: one_name(tree, 0), ..Filter::default() };
        let on = Filter::role(Role::It);
        Ok(Sense::Static(Static { on, per: Some(what), ..changed(Stat::Forbids(Ban::BePlayedOn), Layer::Set, 1) }))
    });
    w.form("barred", "ask", "ask {whose} X-File a question of {ref}", |c, tree| {
        c.mention(|c| c.part(tree, 1))?;
        // It is named in that opponent's own turn.
        let on = Filter { whose: Who::Active, ..Filter::of(Sort::Player) };
        Ok(Sense::Static(Static { on, ..changed(Stat::Forbids(Ban::Ask), Layer::Set, machine::THAT_MUCH) }))
    });
    w.form(
        "static",
        "can't play here",
        "{banned} can't play {simples} at this Site , except to negate this",
        |c, tree| {
            let (on, what) = (c.things(tree, 0)?, c.things(tree, 1)?);
            c.lasts(durations::SITE);
            Ok(Sense::Static(Static { on, per: Some(what), ..changed(Stat::Forbids(Ban::Play), Layer::Set, 1) }))
        },
    );
    w.form("banned", "opponents", "opponents", |_, _| banned(Who::Opponent));
    w.form("banned", "the active player", "the active player", |_, _| banned(Who::Active));
}

fn banned(whose: Who) -> Said {
    Ok(Sense::Things(Filter { whose, ..Filter::of(Sort::Player) }))
}

/// On what cards cannot be played, and what they do nothing to.
fn on_targets(w: &mut Vocabulary<Words>) {
    w.form("static", "can't be played on", "{plural} can't be played on {target}", |c, tree| {
        let what = c.things(tree, 0)?;
        let on = c.things(tree, 1)?;
        Ok(Sense::Static(Static { on, per: Some(what), ..changed(Stat::Forbids(Ban::BePlayedOn), Layer::Set, 1) }))
    });
    w.form("target", "your Teams", "your Teams", |_, _| {
        Ok(Sense::Things(Filter { whose: Who::You, ..Filter::of(Sort::Team) }))
    });
    w.form("target", "Teams at that Site", "Teams at that Site", |c, _| {
        c.speak_of(As::ThatOne, Some("Site"))?;
        Ok(Sense::Things(Filter::of(Sort::Team).and(Filter::link(Link::Site(Role::It)))))
    });
    w.form("target", "the Team of this", "the Team of this", |_, _| {
        Ok(Sense::Things(Filter { role: Role::OwnTeam, ..Filter::of(Sort::Team) }))
    });
    w.form("target", "the bearer", "the bearer", |_, _| Ok(Sense::Things(Filter::role(Role::Bearer))));
    w.form("at", "used by", "used by {simples}", |c, tree| {
        let users = c.things(tree, 0)?;
        Ok(Sense::Things(Filter { whose: Who::Opponent, used_by: users.all, ..Filter::default() }))
    });
    w.change("not affected", "be~ not affected by {thing}", |c, tree| {
        let by = c.asked(|c| c.things(tree, 0))?;
        Ok(Sense::Static(Static { per: Some(by), ..changed(Stat::Forbids(Ban::BeAffected), Layer::Set, 1) }))
    });
}

/// On what cards can be played that otherwise could not.
fn openings(w: &mut Vocabulary<Words>) {
    w.form("static", "open to", "{plural} can be played on {opened} without activators", |c, tree| {
        let (what, on) = (c.asked(|c| c.things(tree, 0))?, c.things(tree, 1)?);
        Ok(Sense::Static(Static { on, per: Some(what), ..changed(Stat::OpenTo, Layer::Set, 1) }))
    });
    w.form("opened", "the bearer's Team at a Site", "the bearer's Team at a Site", |_, _| {
        Ok(Sense::Things(Filter { role: Role::OwnTeam, ..Filter::of(Sort::Team) }))
    });
    w.form("opened", "a Team at a Site", "a Team at a Site", |_, _| {
        Ok(Sense::Things(Filter { whose: Who::Active, ..Filter::of(Sort::Team).and(Filter::link(Link::AnySite)) }))
    });
    w.form("sentence", "this can be played on", "this can be played on {single} {terms} .", |c, tree| {
        let on = c.asked(|c| c.things(tree, 0))?;
        let free = tree.one(1).is_some_and(|terms| c.key_of(terms) == "without paying and without activators");
        limit(c, Moment::OpenOn(on, free))
    });
}
