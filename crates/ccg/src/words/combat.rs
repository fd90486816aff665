//! Forms for fights: who fights whom, and what happens to fighters.

use super::deeds::to_things;
use super::things::team;
use super::{Said, Writer, act, duration, limit};
use crate::language::{Amount, Deed, Filter, Link, Moment, Role, Stat, Verb, Who, Words};
use machine::{Layer, Static, Timing};
use wording::{Compiler, Sense, Tree, Vocabulary};

/// Adds the words of combat.
pub fn add(w: &mut Vocabulary<Words>) {
    w.verb("stun", "stun~ {thing}", |c, tree| to_things(c, tree, 0, Deed::Stun));
    w.deed("leave the combat", "leave~ the combat", |c, _| act(c, Deed::LeaveCombat));
    w.form("clause", "no combat", "no combat", |c, _| limit(c, Moment::NoCombat));
    w.form("clause", "no LRC round", "no LRC round", |c, _| limit(c, Moment::NoLrc));
    w.form("clause", "an extra LRC round", "there is a extra LRC round", |c, _| act(c, Deed::ExtraRound(false)));
    w.form("clause", "an extra LRC round for it", "there is a extra LRC round for {ref}", |c, tree| {
        c.part(tree, 0)?;
        act(c, Deed::ExtraRound(true))
    });
    w.form("clause", "you choose who takes it", "you choose who takes {ref}", |c, tree| {
        c.mention(|c| c.part(tree, 0))?;
        act(c, Deed::Redirect)
    });
    w.form("clause", "you choose who takes its damage", "you choose who takes its damage this round", |c, _| {
        last_on_it(c, Stat::Forbids(crate::language::Ban::Aim), 1, duration::ROUND)
    });
    w.deed("fight only", "fight~ only {single}", |c, tree| fights_only(c, tree, duration::COMBAT));
    w.deed("fight only for rounds", "fight~ only {single} for {n} rounds", |c, tree| {
        let rounds = c.number(tree, 1)?;
        fights_only(c, tree, duration::ROUNDS + rounds)
    });
    w.deed("fight with two numbers", "fight~ on your side this combat with CRC {#} and HEALTH {#}", |c, tree| {
        let (crc, health) = (c.number(tree, 0)? as u8, c.number(tree, 1)? as u8);
        act(c, Deed::Fight([0, crc, health]))
    });
    w.deed("fight with a Team", "fight~ on the side of {team} with LRC {#} , CRC {#} and HEALTH {#}", |c, tree| {
        team(c, tree, 0)?;
        let numbers = [c.number(tree, 1)? as u8, c.number(tree, 2)? as u8, c.number(tree, 3)? as u8];
        act(c, Deed::Fight(numbers))
    });
    w.deed("attack as an Adversary", "attack~ a Team at a Site as a Adversary", |c, _| {
        let team = Filter { whose: Who::Active, ..Filter::of(crate::language::Sort::Team) };
        let who = c.doer();
        c.emit(machine::Op::Choose { who, what: team.and(Filter::link(Link::AnySite)), least: 1, most: 1 });
        Ok(c.act(Verb { deed: Deed::Attack, who }))
    });
    w.deed("attack its own Team", "attack~ its own Team", |c, _| act(c, Deed::TurnAgainst));
    w.form("clause", "they attack together", "they attack together", |c, _| act(c, Deed::AttackTogether));
    w.form("clause", "two attack together", "{ref} and {ref} attack together", |c, tree| {
        c.mention(|c| c.part(tree, 0))?;
        c.mention(|c| c.part(tree, 1))?;
        act(c, Deed::AttackTogether)
    });
    for (key, pattern, times) in [
        ("double", "double~ the LRC , CRC and HEALTH of {thing} this combat", 2),
        ("triple", "triple~ the LRC , CRC and HEALTH of {thing} this combat", 3),
    ] {
        let means: super::Means =
            if times == 2 { |c, tree| multiply(c, tree, 2) } else { |c, tree| multiply(c, tree, 3) };
        w.verb(key, pattern, means);
    }
    w.form("clause", "strength equals", "the LRC and CRC of {ref} are {strength}", |c, tree| equals(c, tree, false));
    w.form("clause", "strength and HEALTH equal", "the LRC , CRC and HEALTH of {ref} are {strength}", |c, tree| {
        equals(c, tree, true)
    });
    w.form("strength", "1 more than the best", "{#} more than the best of that Team", |c, tree| {
        super::exactly(c, tree, 0, 1).map(|()| Sense::Done)
    });
    w.form("strength", "its modifier", "the modifier of that Witness , or {#} if it has none", |_, _| Ok(Sense::Done));
    w.form("strength", "the number of", "the number of {phrases}", |_, _| Ok(Sense::Done));
    w.call("strength", "how strong");
}

/// Whom an Adversary fights: the Agent is the prey of the combat that comes. An Agent fights another at once, for so many
/// rounds.
fn fights_only(c: Writer<'_, '_>, tree: &Tree, lasts: i16) -> Said {
    if lasts > duration::ROUNDS {
        act(c, Deed::Attacker)?;
        c.part(tree, 0)?;
        return act(c, Deed::FightFor((lasts - duration::ROUNDS) as u8));
    }
    c.part(tree, 0)?;
    last_on_it(c, Stat::FightsOnly, 1, lasts)
}

/// A number of `it` changes for a while.
fn last_on_it(c: &mut Compiler<'_, Words>, stat: Stat, amount: i16, lasts: i16) -> Said {
    let change = Static {
        stat: stat.number(),
        layer: Layer::Set,
        amount,
        on: Filter::role(Role::It),
        per: None,
        only: None,
        reads: None,
    };
    super::changes::begin(c, change, lasts)
}

fn multiply(c: Writer<'_, '_>, tree: &Tree, times: i16) -> Said {
    let several = super::deeds::inner(c, tree, 0).is_some_and(|thing| c.key_of(thing) == "them");
    let write = |c: &mut Compiler<'_, Words>| {
        for stat in [Stat::Skill(crate::keyword::Skill::Lrc), Stat::Skill(crate::keyword::Skill::Crc), Stat::Health] {
            let change = Static {
                stat: stat.number(),
                layer: Layer::Multiplied,
                amount: times,
                on: Filter::role(Role::It),
                per: None,
                only: None,
                reads: None,
            };
            super::changes::begin(c, change, duration::COMBAT)?;
        }
        Ok(())
    };
    if several {
        let together = Filter { role: Role::Together, ..Filter::default() };
        return c.for_each(together, write);
    }
    c.part(tree, 0)?;
    write(c).map(|()| Sense::Done)
}

/// The LRC and CRC of this are a number that is worked out.
fn equals(c: Writer<'_, '_>, tree: &Tree, health: bool) -> Said {
    let Some(strength) = tree.one(1) else { return Err(c.not_yet(tree)) };
    let amount = match c.key_of(strength) {
        "1 more than the best" => {
            c.say(strength)?;
            c.mention(|c| c.part(tree, 0))?;
            let change = super::changes::changed(Stat::AsBest, Layer::Set, 1);
            return c.ability(Timing::Always(Static { on: Filter::role(Role::This), ..change }), |_| Ok(()));
        }
        "its modifier" => Amount::ModifierOfIt(c.number(strength, 0)? as u8),
        "the number of" => Amount::CountOf(c.things(strength, 0)?),
        _ => return Err(c.not_yet(tree)),
    };
    act(c, Deed::Reckon(amount))?;
    c.part(tree, 0)?;
    let both = [Stat::Skill(crate::keyword::Skill::Lrc), Stat::Skill(crate::keyword::Skill::Crc)];
    for stat in both.into_iter().chain(health.then_some(Stat::Health)) {
        let change = super::changes::changed(stat, Layer::Set, machine::THAT_MUCH);
        super::changes::begin_for_it(c, change, duration::COMBAT)?;
    }
    Ok(Sense::Done)
}
