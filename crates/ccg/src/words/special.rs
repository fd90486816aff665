//! What one card alone says: the escape hatch of the language.

use super::{Said, Writer, act};
use crate::language::{Deed, Filter, Role, Who, Words};
use wording::{As, Sense, Vocabulary};

/// Adds the one-offs.
pub fn add(w: &mut Vocabulary<Words>) {
    deeds(w);
    agents(w);
    cards(w);
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
    w.verb("play from the pile", "play~ a Adversary from your discard pile for {#} less", |c, tree| {
        let less = c.amount(tree, 0)?;
        act(c, Deed::PlayFromPile(less))
    });
    w.verb("refuse", "refuse~ to answer {ref}", |c, tree| {
        c.mention(|c| c.part(tree, 0))?;
        act(c, Deed::Refuse)
    });
    w.verb("answer back", "answer~ the same question to you", |c, _| act(c, Deed::AnswerBack));
    w.verb("reverse", "reverse~ that modifier this turn", |c, _| {
        c.speak_of(As::One, None)?;
        modifier(c, -1)
    });
    w.verb("double the modifier", "double~ the modifier of {ref} this turn", |c, tree| {
        // It lies in a hand, where nobody can point to one piece: any card of the face that went there counts.
        c.mention(|c| c.part(tree, 0))?;
        c.emit(machine::Op::Hold(machine::Hold::Forget));
        c.let_go();
        let change = super::changes::changed(crate::language::Stat::Modifier, machine::Layer::Multiplied, 2);
        let on = Filter { whose: Who::You, noted: true, ..Filter::default() };
        super::changes::begin(c, machine::Static { on, ..change }, super::duration::TURN)
    });
}

/// What happens to an Agent.
fn agents(w: &mut Vocabulary<Words>) {
    w.form("clause", "remove unless", "remove {ref} from the game unless its Team passes {skill} {#}", |c, tree| {
        c.part(tree, 0)?;
        let (skill, needed) = (super::things::skill(c, tree, 1)?, c.amount(tree, 2)?);
        act(c, Deed::RemoveUnless(skill, needed))
    });
    w.form("clause", "heals half", "it heals half as much , and by nothing else , until it is fully healed", |c, _| {
        c.speak_of(As::One, None)?;
        let change = super::changes::changed(crate::language::Stat::HealsHalf, machine::Layer::Set, 1);
        super::changes::begin_for_it(c, change, super::duration::HEALED)
    });
    w.form("clause", "every other turn", "it spends every other turn in the Hospital if it is {name}", |c, tree| {
        c.speak_of(As::One, None)?;
        let names = super::things::one_name(tree, 0);
        let is = crate::language::Condition::It(Filter { names, ..Filter::default() });
        let other = c.jump(machine::Op::Unless(is, 0));
        act(c, Deed::EveryOtherTurn)?;
        c.land(other);
        Ok(Sense::Done)
    });
    w.form("rule", "she is the one", "when a Team with {name} is hit by {name} , she is the one", |c, tree| {
        let names = super::things::one_name(tree, 0);
        let on = Filter { whose: Who::You, names, ..Filter::default() };
        let change = super::changes::changed(crate::language::Stat::IsVictim, machine::Layer::Set, 1);
        c.ability(machine::Timing::Always(machine::Static { on, ..change }), |_| Ok(()))
    });
}

/// What is so of a card.
fn cards(w: &mut Vocabulary<Words>) {
    w.form(
        "static",
        "placed as from hand",
        "Bluffs beneath this can be placed as if in your hand and cost {#} less",
        |c, tree| {
            super::exactly(c, tree, 0, i16::from(crate::bluff::LESS_STORED))?;
            let change = super::changes::changed(crate::language::Stat::PlacesStored, machine::Layer::Set, 1);
            Ok(Sense::Static(machine::Static { on: Filter::role(Role::This), ..change }))
        },
    );
    w.form("sentence", "half at once", "if you play it at once , it costs half .", |c, _| {
        c.mention(|c| c.speak_of(As::One, None))?;
        act(c, Deed::HalfAtOnce)
    });
    w.form(
        "static",
        "slays",
        "a ALIEN Adversary that {ref} damages in a CRC round deals no damage that round and is discarded",
        |c, tree| {
            let on = c.things(tree, 0)?;
            let change = super::changes::changed(crate::language::Stat::Slays, machine::Layer::Set, 1);
            Ok(Sense::Static(machine::Static { on, ..change }))
        },
    );
    w.form("clause", "a Bluff at each Site", "this is a Bluff at each Site in that Field", |c, _| {
        c.speak_of(As::ThatOne, Some("opponent"))?;
        let change = super::changes::changed(crate::language::Stat::IsBluff, machine::Layer::Set, 1);
        let on = Filter::role(Role::This);
        super::changes::begin(c, machine::Static { on, ..change }, wording::FOR_GOOD)
    });
}

/// The modifier of `it` counts otherwise this turn.
fn modifier(c: Writer<'_, '_>, times: i16) -> Said {
    let change = super::changes::changed(crate::language::Stat::Modifier, machine::Layer::Multiplied, times);
    super::changes::begin_for_it(c, change, super::duration::TURN)
}
