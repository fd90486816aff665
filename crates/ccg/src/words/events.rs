//! Forms for what happens, and for what would happen.

use super::keywords::skill;
use super::{Said, Writer, durations};
use crate::keyword::{Keyword, Keywords};
use crate::language::{Event, Feat, Filter, Moment, Role, Sort, Who, Words, Would, Wouldbe};
use wording::{As, Sense, Tree, Trouble, Vocabulary};

/// Adds events.
pub fn add(w: &mut Vocabulary<Words>) {
    card_events(w);
    damage_events(w);
    leaving_events(w);
    player_events(w);
    team_events(w);
    woulds(w);
}

/// Something happens to, or is done by, the thing in a hole.
fn on(c: Writer<'_, '_>, tree: &Tree, index: usize, feat: Feat) -> Result<Event, Trouble> {
    c.things(tree, index).map(|what| Event::new(feat.bit(), what))
}

fn when(event: Event) -> Said {
    Ok(Sense::Moment(Moment::When(event)))
}

/// A card is played, abducted, uncovered, killed or negated.
fn card_events(w: &mut Vocabulary<Words>) {
    w.form("event", "is played", "{single} is played", |c, tree| on(c, tree, 0, Feat::Played).and_then(when));
    w.form("event", "is played on a Team", "{single} is played on {team}", |c, tree| {
        let link = super::picked::team(c, tree, 1)?;
        let event = on(c, tree, 0, Feat::Played)?;
        when(Event { to: Some(Filter::link(link)), ..event })
    });
    w.form("event", "a HEALING card is played on", "a HEALING card is played on {ref}", |c, tree| {
        let on = c.things(tree, 0)?;
        let what = Filter::with(Keywords::only(Keyword::Healing));
        when(Event { to: Some(on), ..Event::new(Feat::PlayedOn.bit(), what) })
    });
    w.form("event", "is abducted", "{single} is abducted", |c, tree| on(c, tree, 0, Feat::Abducted).and_then(when));
    w.form("event", "is uncovered", "{single} is uncovered", |c, tree| on(c, tree, 0, Feat::Uncovered).and_then(when));
    w.form("event", "is killed", "{single} is killed", |c, tree| on(c, tree, 0, Feat::Killed).and_then(when));
    w.form("event", "is negated", "{single} is negated", |c, tree| on(c, tree, 0, Feat::Negated).and_then(when));
}

/// Somebody is damaged.
fn damage_events(w: &mut Vocabulary<Words>) {
    w.form("event", "is damaged", "{single} is damaged", |c, tree| on(c, tree, 0, Feat::Damaged).and_then(when));
    w.form("event", "is damaged by a source", "{single} is damaged by a source in a CRC round", |c, tree| {
        let event = on(c, tree, 0, Feat::Damaged)?;
        when(Event { skill: Some(crate::keyword::Skill::Crc), ..event })
    });
    w.form("event", "damages", "{single} damages {single}", |c, tree| {
        let event = on(c, tree, 0, Feat::Damages)?;
        let to = c.things(tree, 1)?;
        when(Event { to: Some(to), ..event })
    });
    w.form("event", "damages in a CRC round", "{single} damages {single} in a CRC round", |c, tree| {
        let event = on(c, tree, 0, Feat::Damages)?;
        let to = c.things(tree, 1)?;
        when(Event { to: Some(to), skill: Some(crate::keyword::Skill::Crc), ..event })
    });
    w.form("event", "takes damage", "{single} takes damage", |c, tree| {
        on(c, tree, 0, Feat::TakesDamage).and_then(when)
    });
    w.form("event", "is down", "{single} is reduced to {#} HEALTH", |c, tree| {
        super::exactly(c, tree, 1, 0)?;
        on(c, tree, 0, Feat::Down).and_then(when)
    });
}

/// Something is used up, or leaves.
fn leaving_events(w: &mut Vocabulary<Words>) {
    w.form("event", "no tokens", "there are no tokens on {ref}", |c, tree| {
        on(c, tree, 0, Feat::NoTokens).and_then(when)
    });
    w.form("event", "none of those tokens", "none of those tokens are left", |_, _| {
        when(Event::new(Feat::NoTokens.bit(), Filter::role(Role::It)))
    });
    w.form("event", "nothing beneath", "there are no cards beneath {ref}", |c, tree| {
        on(c, tree, 0, Feat::NothingBeneath).and_then(when)
    });
    w.form("event", "leaves play", "{single} leaves play", |c, tree| {
        let event = on(c, tree, 0, Feat::Leaves)?;
        if event.what.role == Role::ThisSite {
            c.lasts(durations::SITE);
        }
        when(event)
    });
    w.form("event", "leaves the Hospital", "{single} leaves the Hospital", |c, tree| {
        on(c, tree, 0, Feat::LeavesHospital).and_then(when)
    });
}

/// Rounds are over, or something happens to a player.
fn player_events(w: &mut Vocabulary<Words>) {
    w.form("event", "rounds are over", "{n} rounds are over", |c, tree| {
        let least = c.number(tree, 0)? as u8;
        c.lasts(durations::COMBAT);
        when(Event { least, ..Event::new(Feat::RoundsOver.bit(), Filter::default()) })
    });
    w.form("event", "you have guessed wrong", "you have guessed wrong", |_, _| {
        when(Event::new(Feat::GuessedWrong.bit(), Filter { whose: Who::You, ..Filter::of(Sort::Player) }))
    });
    w.form("event", "may draw their free card", "a opponent may draw their free card", |_, _| {
        when(Event::new(Feat::FreeDraw.bit(), Filter { whose: Who::Opponent, ..Filter::of(Sort::Player) }))
    });
    w.form("event", "is told", "that opponent is told a answer about that player's X-File", |c, _| {
        c.speak_of(As::ThatOne, Some("opponent"))?;
        c.name("question");
        when(Event::new(Feat::IsTold.bit(), Filter { whose: Who::That, ..Filter::of(Sort::Player) }))
    });
}

/// What a Team does.
fn team_events(w: &mut Vocabulary<Words>) {
    w.form("event", "has no Agents", "{single} has no Agents", |c, tree| on(c, tree, 0, Feat::TeamGone).and_then(when));
    w.form("event", "investigates another Site", "{single} investigates another Site", |c, tree| {
        on(c, tree, 0, Feat::Investigates).and_then(when)
    });
    w.form("event", "is investigated", "that Site is investigated", |c, _| {
        c.speak_of(As::ThatOne, Some("Site"))?;
        when(Event::new(Feat::Investigates.bit(), Filter::role(Role::It)))
    });
    w.form("event", "succeeds at this Site", "{single} succeeds at this Site", |c, tree| {
        c.lasts(durations::SITE);
        on(c, tree, 0, Feat::Succeeds).and_then(when)
    });
    w.form(
        "event",
        "succeeds at a Site directed at you",
        "a Team succeeds at a {phrase} directed at you",
        |c, tree| {
            let site = c.things(tree, 0)?;
            let to = Some(Filter { whose: Who::You, ..site });
            when(Event { to, ..Event::new(Feat::Succeeds.bit(), Filter::of(Sort::Team)) })
        },
    );
    w.form("event", "fails at this Site", "{single} fails at this Site", |c, tree| {
        c.lasts(durations::SITE);
        on(c, tree, 0, Feat::Fails).and_then(when)
    });
    w.form("event", "fails at that Site", "{single} fails at that Site", |c, tree| {
        c.lasts(durations::SITE);
        on(c, tree, 0, Feat::Fails).and_then(when)
    });
    w.form("event", "checks", "the bearer's Team checks {skill}", |c, tree| {
        let skill = Some(skill(c, tree, 0)?);
        let what = Filter { role: Role::OwnTeam, ..Filter::of(Sort::Team) };
        c.name_as("check", As::ThatOne);
        when(Event { skill, ..Event::new(Feat::Checks.bit(), what) })
    });
    w.form("event", "an Agent joins", "a Agent joins {team}", |c, tree| on(c, tree, 0, Feat::Joins).and_then(when));
    w.form("event", "moves to or from the Bureau", "{single} moves to or from the Bureau", |c, tree| {
        on(c, tree, 0, Feat::MovesBureau).and_then(when)
    });
    w.form("event", "the next check is over", "the next check of {ref} is over", |c, tree| {
        c.lasts(durations::ONCE);
        on(c, tree, 0, Feat::CheckOver).and_then(when)
    });
}

/// What would happen, so that something else can happen instead.
fn woulds(w: &mut Vocabulary<Words>) {
    fn would(c: Writer<'_, '_>, tree: &Tree, would: Wouldbe) -> Said {
        c.things(tree, 0).map(|what| Sense::Would(Would { would, what }))
    }
    w.form("would", "would be abducted", "{single} would be abducted", |c, tree| would(c, tree, Wouldbe::Abducted));
    w.form("would", "would be removed", "{single} would be removed from the game", |c, tree| {
        would(c, tree, Wouldbe::Removed)
    });
    w.form("would", "would be hospitalised", "{single} would be moved to the Hospital", |c, tree| {
        would(c, tree, Wouldbe::Hospitalised)
    });
    w.form("would", "would be negated", "{single} would be negated", |c, tree| would(c, tree, Wouldbe::Negated));
    w.form(
        "would",
        "would be discarded or negated",
        "{single} would be discarded or negated by another card",
        |c, tree| would(c, tree, Wouldbe::DiscardedOrNegated),
    );
}
