//! Forms for how long a change lasts.

use super::{REST_OF_GAME, Said, Writer};
use crate::language::Words;
use wording::{Sense, Tree, Vocabulary};

pub const ROUND: i16 = 1;
pub const COMBAT: i16 = 2;
pub const CHECK: i16 = 3;
pub const SITE: i16 = 4;
pub const TURN: i16 = 5;
pub const NEXT_BRIEFING: i16 = 6;
pub const HEALED: i16 = 7;
pub const TREATED: i16 = 8;
pub const INVESTIGATED: i16 = 9;
pub const ONCE: i16 = 10;
pub const WHILE_HERE: i16 = 11;
/// Until something else is done: no effect that lasts.
pub const AT_ONCE: i16 = 13;
/// Until the check of the Site is settled.
pub const SITE_CHECK: i16 = 14;
/// And how many.
pub const DEPLOYMENTS: i16 = 20;
/// And how many.
pub const ROUNDS: i16 = 40;

/// Adds how long a change lasts.
pub fn add(w: &mut Vocabulary<Words>) {
    w.form("duration", "at this Site", "at this Site", |_, _| Ok(Sense::Number(SITE)));
    w.form("duration", "until fully healed", "until it is fully healed", |_, _| Ok(Sense::Number(HEALED)));
    w.form("duration", "until treated", "until a HEALING card is played on {ref}", |c, tree| {
        c.mention(|c| c.part(tree, 0))?;
        Ok(Sense::Number(TREATED))
    });
    w.form("duration", "until investigated", "until it is investigated", |_, _| Ok(Sense::Number(INVESTIGATED)));
    w.form("duration", "for a turn", "for a turn", |_, _| Ok(Sense::Number(DEPLOYMENTS + 1)));
    w.form("duration", "for turns", "for {n} turns", |c, tree| {
        c.number(tree, 0).map(|count| Sense::Number(DEPLOYMENTS + count))
    });
    w.form("duration", "in your next Briefing", "in your next Briefing", |_, _| Ok(Sense::Number(NEXT_BRIEFING)));
    w.form("duration", "at once", "if you play it at once", |_, _| Ok(Sense::Number(AT_ONCE)));
}

/// What the shared durations mean here; none if this is not about them.
pub fn shared(c: Writer<'_, '_>, key: &'static str, tree: &Tree) -> Option<Said> {
    Some(match key {
        "this" => Ok(Sense::Number(match tree.one(0).map(|scope| c.key_of(scope)) {
            Some("combat") => COMBAT,
            Some("round") => ROUND,
            Some("check") => CHECK,
            _ => TURN,
        })),
        "turn" => Ok(Sense::Done),
        "for the rest of the game" => Ok(Sense::Number(REST_OF_GAME)),
        "until it leaves play" => c.mention(|c| c.part(tree, 0)).map(|_| Sense::Number(WHILE_HERE)),
        _ => return None,
    })
}
