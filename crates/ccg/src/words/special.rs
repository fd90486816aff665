//! What one card alone says: the escape hatch of the language.

use super::changes::{begin_for_it, changed, so};
use super::keywords::skill;
use super::picked::one_name;
use super::{act, durations};
use crate::language::{Condition, Deed, Filter, Sort, Stat, Who, Words};
use machine::{Layer, Op, Static, Timing};
use wording::{As, Sense, Vocabulary};

/// Adds the one-offs.
pub fn add(w: &mut Vocabulary<Words>) {
    deeds(w);
    agents(w);
    players(w);
}

/// What a player does.
fn deeds(w: &mut Vocabulary<Words>) {
    w.verb("discard until", "discard~ the top card of their deck until it is a Witness , ten cards at most", |c, _| {
        act(c, Deed::DiscardUntilWitness)?;
        c.name("card");
        Ok(Sense::Done)
    });
    w.verb("exchange X-Files", "exchange~ your ALIEN X-File for a GOVERNMENT X-File", |c, _| {
        act(c, Deed::ExchangeFile)
    });
}

/// What happens to an Agent.
fn agents(w: &mut Vocabulary<Words>) {
    w.form("clause", "remove unless", "remove {ref} from the game unless its Team passes {skill} {#}", |c, tree| {
        c.part(tree, 0)?;
        let (skill, needed) = (skill(c, tree, 1)?, c.amount(tree, 2)?);
        act(c, Deed::RemoveUnless(skill, needed))
    });
    w.form("clause", "heals half", "it heals half as much , and by nothing else , until it is fully healed", |c, _| {
        c.speak_of(As::One, None)?;
        let change = changed(Stat::HealsHalf, Layer::Set, 1);
        begin_for_it(c, change, durations::HEALED)
    });
    w.form("clause", "every other turn", "{ref} spends every other turn in the Hospital if it is {name}", |c, tree| {
        c.part(tree, 0)?;
        let names = one_name(tree, 1);
        let is = Condition::It(Filter { names, ..Filter::default() });
        let other = c.jump(Op::Unless(is, 0));
        act(c, Deed::EveryOtherTurn)?;
        c.land(other);
        Ok(Sense::Done)
    });
    w.form("rule", "she is the one", "when a Team with {name} is hit by {name} , she is the one", |c, tree| {
        let names = one_name(tree, 0);
        let on = Filter { whose: Who::You, names, ..Filter::default() };
        let change = changed(Stat::IsVictim, Layer::Set, 1);
        c.ability(Timing::Always(Static { on, ..change }), |_| Ok(()))
    });
}

/// What is so of a player.
fn players(w: &mut Vocabulary<Words>) {
    w.form("static", "hand limit", "your hand limit is {n}", |c, tree| {
        let limit = c.number(tree, 0)?;
        let on = Filter { whose: Who::You, ..Filter::of(Sort::Player) };
        Ok(Sense::Static(Static { on, ..changed(Stat::HandLimit, Layer::Set, limit) }))
    });
    w.form("static", "sell twice", "you may sell cards a second time each Briefing", |_, _| {
        so(Filter { whose: Who::You, ..Filter::of(Sort::Player) }, Stat::SellsTwice)
    });
    w.form("static", "open hand", "the controller of the bearer plays with RP cards open", |_, _| {
        so(Filter { whose: Who::Bearers, ..Filter::of(Sort::Player) }, Stat::OpenHand)
    });
}
