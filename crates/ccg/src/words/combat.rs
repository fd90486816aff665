//! Forms for fights: who fights whom, and what happens to fighters.

use super::changes::{begin_for_it, changed};
use super::deeds::to_things;
use super::keywords::each_stat;
use super::picked::team;
use super::{Said, Writer, act, durations, limit, optional};
use crate::keyword::Skill;
use crate::language::{Amount, Deed, Filter, Link, Moment, Role, Stat, Verb, Who, Words};
use machine::{Layer, Static, Timing};
use wording::{Sense, Tree, Trouble, Vocabulary};

/// The numbers of a fighter, in the order of [`Deed::Fight`].
const NUMBERS: [Stat; 3] = [Stat::Skill(Skill::Lrc), Stat::Skill(Skill::Crc), Stat::Health];

/// Adds the words of combat.
pub fn add(w: &mut Vocabulary<Words>) {
    w.verb("stun", "stun~ {thing}", |c, tree| to_things(c, tree, 0, Deed::Stun));
    w.deed("leave the combat", "leave~ the combat", |c, _| act(c, Deed::LeaveCombat));
    w.form("clause", "no combat", "no combat", |c, _| limit(c, Moment::NoCombat));
    w.form("clause", "no LRC round", "no LRC round", |c, _| limit(c, Moment::NoLrc));
    w.form("clause", "an extra LRC round", "there is a extra LRC round {for whom?}", |c, tree| {
        let alone = optional(tree, 0);
        if let Some(whom) = alone {
            c.part(whom, 0)?;
        }
        act(c, Deed::ExtraRound(alone.is_some()))
    });
    w.form("for whom", "for it", "for {ref}", |c, tree| c.part(tree, 0));
    w.form("clause", "you choose who takes", "you choose who takes {taken}", |c, tree| {
        let Some(taken) = tree.one(0) else { return Err(c.not_yet(tree)) };
        if c.key_of(taken) == "its damage" {
            let change = changed(Stat::Forbids(crate::language::Ban::Aim), Layer::Set, 1);
            return begin_for_it(c, change, durations::ROUND);
        }
        c.mention(|c| c.part(taken, 0))?;
        act(c, Deed::Redirect)
    });
    w.form("taken", "damage", "{ref}", |c, tree| c.part(tree, 0));
    w.form("taken", "its damage", "its damage this round", |_, _| Ok(Sense::Done));
    w.deed("fight only", "fight~ only {single}", |c, tree| fights_only(c, tree, durations::COMBAT));
    w.deed("fight only for rounds", "fight~ only {single} for {n} rounds", |c, tree| {
        let rounds = c.number(tree, 1)?;
        fights_only(c, tree, durations::ROUNDS + rounds)
    });
    fighters(w);
    w.verb("double", "double~ the {stats} of {thing} this combat", |c, tree| multiply(c, tree, 2));
    w.verb("triple", "triple~ the {stats} of {thing} this combat", |c, tree| multiply(c, tree, 3));
    w.form("clause", "numbers equal", "the {stats} of {ref} are {strength}", equals);
    w.form("strength", "1 more than the best", "{#} more than the best of that Team", |c, tree| {
        super::exactly(c, tree, 0, 1).map(|()| Sense::Done)
    });
    w.form("strength", "its modifier", "the modifier of that Witness , or {#} if it has none", |_, _| Ok(Sense::Done));
    w.form("strength", "the number of", "the number of {phrases}", |_, _| Ok(Sense::Done));
    for (slot, called) in [
        ("strength", "how strong"),
        ("for whom", "for whom"),
        ("taken", "which damage"),
        ("side", "on which side"),
        ("figures", "numbers of a fighter"),
        ("prey", "whom"),
    ] {
        w.call(slot, called);
    }
}

/// Who fights on a side, attacks like an Adversary, or attacks with others.
fn fighters(w: &mut Vocabulary<Words>) {
    w.deed("fight on a side", "fight~ on {side} with {figures}", |c, tree| {
        c.part(tree, 0)?;
        let Some(figures) = tree.one(1) else { return Err(c.not_yet(tree)) };
        let mut numbers = [0; 3];
        for index in (0..figures.parts.len()).step_by(2) {
            let (stat, number) = (c.number(figures, index)? as u8, c.number(figures, index + 1)? as u8);
            match NUMBERS.iter().position(|own| own.number() == stat) {
                Some(place) => numbers[place] = number,
                None => return Trouble::not_yet("fighters have LRC, CRC and HEALTH"),
            }
        }
        act(c, Deed::Fight(numbers))
    });
    w.form("side", "your side", "your side this combat", |_, _| Ok(Sense::Done));
    w.form("side", "the side of a Team", "the side of {team}", |c, tree| team(c, tree, 0).map(|_| Sense::Done));
    w.form("figures", "two", "{stat} {#} and {stat} {#}", |_, _| Ok(Sense::Done));
    w.form("figures", "three", "{stat} {#} , {stat} {#} and {stat} {#}", |_, _| Ok(Sense::Done));
    w.deed("attack as an Adversary", "attack~ {prey} as a Adversary", |c, tree| {
        if tree.one(0).is_some_and(|prey| c.key_of(prey) == "its own Team") {
            return act(c, Deed::TurnAgainst);
        }
        let team = Filter { whose: Who::Active, ..Filter::of(crate::language::Sort::Team) };
        let who = c.doer();
        c.emit(machine::Op::Choose { who, what: team.and(Filter::link(Link::AnySite)), least: 1, most: 1 });
        Ok(c.act(Verb { deed: Deed::Attack, who }))
    });
    w.form("prey", "a Team at a Site", "a Team at a Site", |_, _| Ok(Sense::Done));
    w.form("prey", "its own Team", "its own Team", |_, _| Ok(Sense::Done));
    w.form("clause", "attack together", "they attack together", |c, _| act(c, Deed::AttackTogether));
    w.form("clause", "attack together", "{ref} and {ref} attack together", |c, tree| {
        c.mention(|c| c.part(tree, 0))?;
        c.mention(|c| c.part(tree, 1))?;
        act(c, Deed::AttackTogether)
    });
}

/// Whom an Adversary fights: the Agent is the prey of the combat that comes. An Agent fights another at once, for so many
/// rounds.
fn fights_only(c: Writer<'_, '_>, tree: &Tree, lasts: i16) -> Said {
    if lasts > durations::ROUNDS {
        act(c, Deed::Attacker)?;
        c.part(tree, 0)?;
        return act(c, Deed::FightFor((lasts - durations::ROUNDS) as u8));
    }
    c.part(tree, 0)?;
    begin_for_it(c, changed(Stat::FightsOnly, Layer::Set, 1), lasts)
}

fn multiply(c: Writer<'_, '_>, tree: &Tree, times: i16) -> Said {
    let stats = each_stat(c, tree, 0)?;
    let several = super::deeds::inner(c, tree, 1).is_some_and(|thing| c.key_of(thing) == "them");
    let write = |c: Writer<'_, '_>| {
        for &stat in &stats {
            let change = Static { stat, ..changed(Stat::Health, Layer::Multiplied, times) };
            begin_for_it(c, change, durations::COMBAT)?;
        }
        Ok(())
    };
    if several {
        let together = Filter { role: Role::Together, ..Filter::default() };
        return c.for_each(together, write);
    }
    c.part(tree, 1)?;
    write(c).map(|()| Sense::Done)
}

/// Numbers of this are worked out.
fn equals(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let stats = each_stat(c, tree, 0)?;
    let Some(strength) = tree.one(2) else { return Err(c.not_yet(tree)) };
    let amount = match c.key_of(strength) {
        "1 more than the best" => {
            if stats != [Skill::Lrc as u8, Skill::Crc as u8] {
                return Trouble::not_yet("this is said of LRC and CRC");
            }
            c.say(strength)?;
            c.mention(|c| c.part(tree, 1))?;
            let change = changed(Stat::AsBest, Layer::Set, 1);
            return c.ability(Timing::Always(Static { on: Filter::role(Role::This), ..change }), |_| Ok(()));
        }
        "its modifier" => Amount::ModifierOfIt(c.number(strength, 0)? as u8),
        "the number of" => Amount::CountOf(c.things(strength, 0)?),
        _ => return Err(c.not_yet(tree)),
    };
    act(c, Deed::Reckon(amount))?;
    c.part(tree, 1)?;
    for stat in stats {
        let change = Static { stat, ..changed(Stat::Health, Layer::Set, machine::THAT_MUCH) };
        begin_for_it(c, change, durations::COMBAT)?;
    }
    Ok(Sense::Done)
}
