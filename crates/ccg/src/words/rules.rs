//! Forms for rules: headings, what happens, times, conditions.

use super::places::section_bit;
use super::things::{skill, skills, whose};
use super::{Said, Writer, duration};
use crate::keyword::{Keyword, Keywords};
use crate::language::{
    Condition, Event, Feat, Filter, Link, Moment, Pay, Role, Sort, Stat, Time, Use, Where, Who, Words, Would, Wouldbe,
};
use crate::state::Section;
use crate::turn::Phase;
use machine::{Limit, Timing};
use wording::{As, Sense, Tree, Trouble, Vocabulary};

/// Adds rules.
pub fn add(w: &mut Vocabulary<Words>) {
    headings(w);
    times(w);
    card_events(w);
    damage_events(w);
    leaving_events(w);
    player_events(w);
    team_events(w);
    woulds(w);
    check_conditions(w);
    card_conditions(w);
    table_conditions(w);
    for (slot, called) in [("phase", "a phase"), ("whole", "whose phase")] {
        w.call(slot, called);
    }
}

fn used(pay: Pay) -> Said {
    Ok(Sense::Timing(Timing::When(Moment::Use(Use { pay, time: None }))))
}

fn headings(w: &mut Vocabulary<Words>) {
    w.form("heading", "remove a token", "remove a token", |_, _| used(Pay::Token));
    w.form("heading", "once each turn, remove a token", "once each turn , remove a token", |c, _| {
        c.limit(Limit::EachTurn);
        used(Pay::Token)
    });
    w.form("heading", "discard this", "discard this", |_, _| used(Pay::This));
    w.form("heading", "discard what lies beneath", "discard a card beneath this", |c, _| {
        c.name_as("card", As::One);
        used(Pay::Stored)
    });
    w.form("heading", "a phase", "{whose} {phase}", |c, tree| {
        let time = Some(Time { whose: whose(c, tree)?, phase: phase(c, tree, 1)? });
        Ok(Sense::Timing(Timing::When(Moment::Use(Use { pay: Pay::Nothing, time }))))
    });
    w.form("heading", "a phase, and a token", "{whose} {phase} , remove a token", |c, tree| {
        let time = Some(Time { whose: whose(c, tree)?, phase: phase(c, tree, 1)? });
        Ok(Sense::Timing(Timing::When(Moment::Use(Use { pay: Pay::Token, time }))))
    });
    w.form("heading", "instead of its modifier", "instead of its modifier", |_, _| {
        Ok(Sense::Timing(Timing::When(Moment::InsteadOfModifier)))
    });
    w.form("heading", "whenever", "whenever {event}", |c, tree| match c.imagined(|c| c.part(tree, 0))? {
        Sense::Moment(moment) => Ok(Sense::Timing(Timing::When(moment))),
        _ => Err(c.not_yet(tree)),
    });
    for phase in Phase::ALL {
        w.form("phase", phase.name(), phase.name(), |c, tree| {
            let named = Phase::ALL.iter().find(|phase| phase.name() == c.key_of(tree));
            named.map(|&phase| Sense::Number(phase as i16)).ok_or_else(|| c.not_yet(tree))
        });
    }
}

/// The phase in a hole.
pub fn phase(c: Writer<'_, '_>, tree: &Tree, index: usize) -> Result<Phase, Trouble> {
    let number = c.number(tree, index)? as usize;
    Phase::ALL.get(number).copied().ok_or_else(|| c.not_yet(tree))
}

fn starts(whose: Who, phase: Phase) -> Sense<Words> {
    let what = Filter { whose, ..Filter::of(Sort::Player) };
    Sense::Moment(Moment::When(Event { phase: Some(phase), ..Event::new(Feat::PhaseStarts.bit(), what) }))
}

fn happens(feats: u32, what: Filter) -> Sense<Words> {
    Sense::Moment(Moment::When(Event::new(feats, what)))
}

fn times(w: &mut Vocabulary<Words>) {
    w.form("time", "your phase", "your {phase}", |c, tree| {
        c.lasts(duration::ONCE);
        phase(c, tree, 0).map(|phase| starts(Who::You, phase))
    });
    w.form("time", "your next phase", "your next {phase}", |c, tree| {
        c.lasts(duration::ONCE);
        phase(c, tree, 0).map(|phase| starts(Who::You, phase))
    });
    w.form("time", "each of your phases", "each of your {phases}", |c, tree| {
        phase(c, tree, 0).map(|phase| starts(Who::You, phase))
    });
    w.form("time", "each opponent's phase", "each opponent's {phase}", |c, tree| {
        phase(c, tree, 0).map(|phase| starts(Who::Opponent, phase))
    });
    w.form("time", "each of that opponent's phases", "each of that opponent's {phases}", |c, tree| {
        c.speak_of(As::ThatOne, Some("opponent"))?;
        phase(c, tree, 0).map(|phase| starts(Who::That, phase))
    });
    w.form("time", "each of its owner's phases", "each of its owner's {phases}", |c, tree| {
        c.speak_of(As::One, None)?;
        phase(c, tree, 0).map(|phase| starts(Who::ItsOwner, phase))
    });
    w.form("time", "each round", "each round", |_, _| Ok(happens(Feat::RoundStarts.bit(), Filter::default())));
    w.form("time", "this round", "this round", |c, _| {
        c.lasts(duration::ONCE);
        Ok(happens(Feat::RoundStarts.bit(), Filter::default()))
    });
    w.form("time", "the turn", "the turn", |c, _| {
        c.lasts(duration::ONCE);
        Ok(happens(Feat::TurnEnds.bit(), Filter::of(Sort::Player)))
    });
    for (word, means) in PLURAL_PHASES {
        w.form("phases", word, word, *means);
    }
}

const PLURAL_PHASES: &[(&str, super::Means)] = &[
    ("Briefings", |_, _| Ok(Sense::Number(Phase::Briefing as i16))),
    ("Healings", |_, _| Ok(Sense::Number(Phase::Healing as i16))),
    ("Debriefings", |_, _| Ok(Sense::Number(Phase::Debriefing as i16))),
];

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
        let link = super::things::team(c, tree, 1)?;
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
            c.lasts(duration::SITE);
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
        c.lasts(duration::COMBAT);
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
        c.lasts(duration::SITE);
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
        c.lasts(duration::SITE);
        on(c, tree, 0, Feat::Fails).and_then(when)
    });
    w.form("event", "fails at that Site", "{single} fails at that Site", |c, tree| {
        c.lasts(duration::SITE);
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
        c.lasts(duration::ONCE);
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

fn holds(condition: Condition) -> Said {
    Ok(Sense::Holds(condition))
}

/// How a check or a round goes, and what a Team has or has done.
fn check_conditions(w: &mut Vocabulary<Words>) {
    w.form("condition", "it passes", "it passes", |_, _| holds(Condition::Passed));
    w.form("condition", "it fails", "it fails", |_, _| holds(Condition::Failed));
    w.form("condition", "this round is LRC", "this round is a LRC round", |_, _| {
        holds(Condition::Round(crate::keyword::Skill::Lrc))
    });
    w.form("condition", "this round is CRC", "this round is a CRC round", |_, _| {
        holds(Condition::Round(crate::keyword::Skill::Crc))
    });
    w.form("condition", "no LRC round yet", "this combat has had no LRC round", |_, _| holds(Condition::NoLrcYet));
    w.form("condition", "this check is", "this check is a {skill} or {skill} check", |c, tree| {
        skills(c, tree, 0..2).and_then(|bits| holds(Condition::CheckOf(bits)))
    });
    w.form("condition", "a Team has investigated", "a Team has investigated a Site this turn", |_, _| {
        holds(Condition::HasInvestigated)
    });
    w.form("condition", "the Team of this investigates", "the Team of this investigates a Site", |_, _| {
        holds(Condition::OwnTeamInvestigates)
    });
    w.form("condition", "uses a skill", "that Team uses {skill}", |c, tree| {
        skill(c, tree, 0).and_then(|skill| holds(Condition::TeamUses(skill)))
    });
    w.form("condition", "has so many Agents", "that Team has {n} or more Agents", |c, tree| {
        let least = c.number(tree, 0)? as u8;
        holds(Condition::TeamHas(Role::ThatTeam, least))
    });
    w.form("condition", "has none of a name", "that Team has no {name}", |_, tree| {
        let names = super::things::one_name(tree, 0);
        holds(Condition::NoneThere(Filter { names, ..Filter::link(Link::Team(Role::ThatTeam)) }))
    });
    w.form("condition", "was not treated", "no HEALING card was played on {ref}", |c, tree| {
        c.mention(|c| c.part(tree, 0))?;
        holds(Condition::NotTreated)
    });
}

/// What is so in a combat, and what a card is or has.
fn card_conditions(w: &mut Vocabulary<Words>) {
    w.form("condition", "a fighter is stunned", "a fighter of the other side is stunned", |_, _| {
        holds(Condition::OtherSideStunned)
    });
    w.form("condition", "the only target", "it is the only target", |_, _| holds(Condition::OnlyTarget));
    w.form("condition", "takes more damage", "{ref} takes at least {#} more damage than your side", |c, tree| {
        c.mention(|c| c.part(tree, 0))?;
        let more = c.number(tree, 1)? as u8;
        holds(Condition::OutDamaged(more))
    });
    w.form(
        "condition",
        "shares a keyword",
        "a Adversary in this combat shares a keyword with the card beneath this",
        |_, _| holds(Condition::SharesKeyword),
    );
    w.form("condition", "its cost is 0", "its cost is {#} or less", |c, tree| {
        super::exactly(c, tree, 0, 0)?;
        holds(Condition::CostIsZero)
    });
    w.form("condition", "prerequisite met exactly", "the prerequisite was met exactly", |_, _| {
        holds(Condition::MetExactly)
    });
    w.form("condition", "has at least", "{ref} has {skill} at least {#}", |c, tree| {
        c.part(tree, 0)?;
        let (skill, least) = (skill(c, tree, 1)?, c.number(tree, 2)? as u8);
        holds(Condition::AtLeast(Stat::Skill(skill).number(), least))
    });
    w.form("condition", "it has a modifier", "it has a modifier", |c, _| {
        c.mention(|c| c.speak_of(As::One, None))?;
        c.name_as("modifier", As::ThatOne);
        holds(Condition::HasModifier)
    });
    w.form("condition", "you can play it", "you can play it this turn", |c, _| {
        c.mention(|c| c.speak_of(As::One, None))?;
        holds(Condition::CanPlayIt)
    });
}

/// What is in play, and where.
fn table_conditions(w: &mut Vocabulary<Words>) {
    w.form("condition", "there are tokens", "there are tokens on this", |_, _| holds(Condition::TokensOnThis));
    w.form("condition", "is on the Team of this", "{name} is on the Team of this", |_, tree| {
        let names = super::things::one_name(tree, 0);
        holds(Condition::There(Filter { names, ..Filter::link(Link::Team(Role::OwnTeam)) }, 1))
    });
    w.form("condition", "is named", "{ref} is {name}", |c, tree| {
        c.part(tree, 0)?;
        let names = super::things::one_name(tree, 1);
        holds(Condition::It(Filter { names, ..Filter::default() }))
    });
    w.form("condition", "is in play", "{name} is in play", |_, tree| {
        holds(Condition::There(Filter { names: super::things::one_name(tree, 0), ..Filter::default() }, 1))
    });
    w.form(
        "condition",
        "is in your Hospital or removed",
        "{name} is in your Hospital or your {name} is removed from the game",
        |_, tree| {
            let hospital = Filter {
                whose: Who::You,
                names: super::things::one_name(tree, 0),
                ..Filter::at(Where::Sections(section_bit(Section::Hospital)))
            };
            let names = super::things::one_name(tree, 1);
            let removed = Filter { whose: Who::You, owned: true, names, ..Filter::at(Where::Removed) };
            holds(Condition::ThereOr(hospital, removed))
        },
    );
    w.form("condition", "it is outside the Hospital", "{ref} is outside the Hospital", |c, tree| {
        c.part(tree, 0)?;
        let there = section_bit(Section::Bureau) | section_bit(Section::Field);
        holds(Condition::It(Filter::at(Where::Sections(there))))
    });
    w.form("condition", "you have", "you have a {phrase}", |c, tree| {
        let what = c.things(tree, 0)?;
        holds(Condition::There(Filter { whose: Who::You, ..what }, 1))
    });
    w.form("condition", "has drawn what they bought", "the active player has drawn what they bought", |_, _| {
        holds(Condition::HasBought)
    });
    w.form("condition", "you have no copy", "you have no copy of this in play", |_, _| holds(Condition::NoCopy));
    w.form("condition", "you know the AFFILIATION", "you know the AFFILIATION of a opponent's X-File", |_, _| {
        holds(Condition::KnowsAffiliation)
    });
    w.form(
        "condition",
        "the active player knows",
        "the active player knows {n} characteristics of your X-File",
        |c, tree| {
            let count = c.number(tree, 0)? as u8;
            holds(Condition::ActiveKnows(count))
        },
    );
}

/// What the shared rules mean here; none if this is not about rules.
pub fn shared(c: Writer<'_, '_>, key: &'static str, tree: &Tree) -> Option<Said> {
    Some(match key {
        "it is" | "it is not" => it_is(c, tree, key == "it is not"),
        "it is there" | "it is not there" => is_there(c, tree, key == "it is not there"),
        "play on" => super::play::play_on(c, tree),
        "play only if" => match c.asked(|c| c.part(tree, 0)) {
            Ok(Sense::Holds(condition)) => super::limit(c, Moment::OnlyIf(condition)),
            Ok(_) => Err(c.not_yet(tree)),
            Err(trouble) => Err(trouble),
        },
        _ => return None,
    })
}

fn it_is(c: Writer<'_, '_>, tree: &Tree, not: bool) -> Said {
    let (of, what) = c.asked(|c| Ok((c.things(tree, 0)?, c.things(tree, 1)?)))?;
    let what = about(of, what)?;
    holds(if not { Condition::ItIsNot(what) } else { Condition::It(what) })
}

/// What is asked about something that was named.
fn about(of: Filter, what: Filter) -> Result<Filter, Trouble> {
    match (of.role, what.role) {
        (Role::It, _) => Ok(what),
        (Role::Kept(_) | Role::This | Role::Bearer, Role::Any) => Ok(Filter { role: of.role, ..what }),
        (Role::Kept(_), _) => Trouble::not_yet("another thing was named since: ask this before that"),
        _ => Trouble::not_yet("name it first, and then ask about `it`"),
    }
}

/// A card is there: `it`, or one of a name.
fn is_there(c: Writer<'_, '_>, tree: &Tree, not: bool) -> Said {
    let (of, place) = c.asked(|c| Ok((c.things(tree, 0)?, c.things(tree, 1)?)))?;
    holds(match (of.role, not) {
        (Role::Any, false) => Condition::There(of.and(place), 1),
        (Role::Any, true) => Condition::NoneThere(of.and(place)),
        (_, false) => Condition::It(about(of, place)?),
        (_, true) => Condition::ItIsNot(about(of, place)?),
    })
}
