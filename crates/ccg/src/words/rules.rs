//! Forms for when a line works: headings and times.

use super::picked::whose;
use super::{Said, Writer, durations};
use crate::language::{Event, Feat, Filter, Moment, Pay, Sort, Time, Use, Who, Words};
use crate::turn::Phase;
use machine::{Limit, Timing};
use wording::{As, Sense, Tree, Trouble, Vocabulary};

/// Adds headings and times.
pub fn add(w: &mut Vocabulary<Words>) {
    headings(w);
    times(w);
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
        c.lasts(durations::ONCE);
        phase(c, tree, 0).map(|phase| starts(Who::You, phase))
    });
    w.form("time", "your next phase", "your next {phase}", |c, tree| {
        c.lasts(durations::ONCE);
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
        c.lasts(durations::ONCE);
        Ok(happens(Feat::RoundStarts.bit(), Filter::default()))
    });
    w.form("time", "the turn", "the turn", |c, _| {
        c.lasts(durations::ONCE);
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
