//! Forms for playing a card: on what, when, for which X, with how many tokens.

use super::rules::phase;
use super::things::{keyword, of_somebody, skills};
use super::{Said, Writer, limit};
use crate::keyword::{Keyword, Keywords};
use crate::language::{Amount, Filter, Link, Measure, Moment, Role, Sale, Sort, Stat, Who, Words};
use wording::{As, Sense, Tree, Vocabulary};

/// Adds what is said of playing a card.
pub fn add(w: &mut Vocabulary<Words>) {
    entering(w);
    prices(w);
    w.form(
        "sentence",
        "play only if an Agent was removed",
        "play only if a Agent of your Team in the Field was removed from the game this turn .",
        |c, _| {
            let what =
                Filter { whose: Who::You, owned: true, fresh: true, ..Filter::at(crate::language::Where::Removed) };
            limit(c, Moment::On(what))?;
            c.name("Agent");
            Ok(Sense::Done)
        },
    );
    x(w);
    w.form("sentence", "play when", "play when {sale} .", |c, tree| c.part(tree, 0));
    damage_sales(w);
    combat_sales(w);
    player_sales(w);
    team_sales(w);
    w.call("sale", "what happened");
    w.call("counted", "what is counted");
}

/// In which phase a card is played, and what it enters with.
fn entering(w: &mut Vocabulary<Words>) {
    w.form("sentence", "play only in", "play only in {phase} .", |c, tree| {
        let phase = phase(c, tree, 0)?;
        limit(c, Moment::OnlyIn(phase))
    });
    w.form("sentence", "enters with one", "enters with a token .", |c, _| limit(c, Moment::Enters(1)));
    w.form("sentence", "enters with", "enters with {n} tokens .", |c, tree| {
        let count = c.number(tree, 0)? as u8;
        limit(c, Moment::Enters(count))
    });
    w.form("sentence", "holds RP", "this holds {#} RP for {kw} or {kw} cards .", |c, tree| {
        super::exactly(c, tree, 0, 1)?;
        let keywords = Keywords::only(keyword(c, tree, 1)?).with(keyword(c, tree, 2)?);
        limit(c, Moment::Holds(keywords))
    });
}

/// What is paid besides the cost.
fn prices(w: &mut Vocabulary<Words>) {
    w.form("line", "pay besides", "pay {#} CP : {sentence+}", |c, tree| {
        let extra = c.amount(tree, 0)?;
        limit(c, Moment::Extra(extra))?;
        c.sentences(tree, 1)
    });
    w.form("line", "discard X", "discard X {phrases} , up to {n} : {sentence+}", |c, tree| {
        let (what, most) = (c.things(tree, 0)?, c.amount(tree, 1)?);
        if what.at.place != crate::language::Where::Hand {
            return wording::Trouble::not_yet("cards of a hand are discarded as a price");
        }
        limit(c, Moment::Discards(what, most))?;
        c.sentences(tree, 2)
    });
    w.form(
        "line",
        "steps of three",
        "pay {#} , {#} , {#} or {#} : a {skill} , {skill} or {skill} check gets {+#} , {+#} , {+#} or {+#} .",
        |c, tree| steps(c, tree, 3),
    );
    w.form(
        "line",
        "steps of two",
        "pay {#} , {#} , {#} or {#} : a {skill} or {skill} check gets {+#} , {+#} , {+#} or {+#} .",
        |c, tree| steps(c, tree, 2),
    );
}

/// What X is.
fn x(w: &mut Vocabulary<Words>) {
    w.form("clause", "X is a number of", "X is the number of {counted}", |c, tree| {
        let amount = match tree.one(0).map(|counted| c.key_of(counted)) {
            Some("those") => Amount::Picked,
            Some("beneath it") => Amount::CountOf(Filter::link(Link::Beneath(Role::It))),
            Some("bought") => Amount::ThatMany,
            _ => return Err(c.not_yet(tree)),
        };
        c.mention(|c| c.part(tree, 0))?;
        limit(c, Moment::X(amount))
    });
    w.form("counted", "those", "those cards", |_, _| Ok(Sense::Done));
    w.form("counted", "bought", "cards bought", |_, _| Ok(Sense::Done));
    w.form("counted", "beneath it", "cards beneath it", |_, _| Ok(Sense::Done));
    w.form("clause", "X is its cost", "X is its cost", |c, _| limit(c, Moment::X(Amount::CostOfIt(0))));
    w.form("clause", "X is its cost at least", "X is its cost , at least {#}", |c, tree| {
        let least = c.number(tree, 0)? as u8;
        limit(c, Moment::X(Amount::CostOfIt(least)))
    });
    w.form("clause", "X is the cost of", "X is the cost of {ref}", |c, tree| {
        c.part(tree, 0)?;
        super::act(c, crate::language::Deed::Reckon(Amount::CostOfIt(0)))
    });
}

/// Prices of 1, 3, 5 and 9 for 1, 2, 3 and 4 less (C2.15).
fn steps(c: Writer<'_, '_>, tree: &Tree, count: usize) -> Said {
    let numbers = [1, 3, 5, 9]
        .into_iter()
        .enumerate()
        .chain([-1, -2, -3, -4].into_iter().zip(4 + count..).map(|(n, at)| (at, n)));
    for (index, wanted) in numbers {
        super::exactly(c, tree, index, wanted)?;
    }
    let skills = skills(c, tree, 4..4 + count)?;
    limit(c, Moment::Steps(skills))
}

/// "Play on a fighter of your side.": it is named with the card, and is `it` from the start (C3.13).
pub fn play_on(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let what = c.asked(|c| c.things(tree, 0))?;
    limit(c, Moment::On(what))?;
    c.name(c.noun_of(tree).unwrap_or("card"));
    Ok(Sense::Done)
}

/// A card answers something, and what that is about is named with it.
fn answers(c: Writer<'_, '_>, tree: &Tree, sale: Sale, what: Filter, to: Option<Filter>) -> Said {
    let noun = c.noun_of(tree).unwrap_or("card");
    limit(c, Moment::PlayWhen(sale, what, to))?;
    c.name(noun);
    Ok(Sense::Done)
}

/// A card answers something that needs no naming.
fn answers_all(c: Writer<'_, '_>, sale: Sale, what: Filter, noun: &'static str) -> Said {
    limit(c, Moment::PlayWhen(sale, what, None))?;
    c.name_as(noun, As::ThatOne);
    Ok(Sense::Done)
}

fn players(whose: Who) -> Filter {
    Filter { whose, ..Filter::of(Sort::Player) }
}

/// Damage is assigned, and Agents are moved.
fn damage_sales(w: &mut Vocabulary<Words>) {
    w.form("sale", "takes much damage", "{single} takes {#} or more damage from one source", |c, tree| {
        let what = c.asked(|c| c.things(tree, 0))?;
        let least = c.number(tree, 1)? as u8;
        let what = Filter { measure: Some(Measure::AtLeast(Stat::Takes.number(), least)), ..what };
        answers(c, tree, Sale::Damage, what, None)
    });
    w.form("sale", "damage is assigned", "damage is assigned to {single}", |c, tree| {
        let what = c.asked(|c| c.things(tree, 0))?;
        answers(c, tree, Sale::Damage, what, None)?;
        c.name_as("damage", As::ThatOne);
        Ok(Sense::Done)
    });
    w.form("sale", "damage is assigned to your side", "damage is assigned to your side", |c, _| {
        let what = Filter::of(Sort::Fighter).and(Filter {
            at: crate::language::At { side: crate::language::Side::Yours, ..Default::default() },
            ..Filter::default()
        });
        limit(c, Moment::PlayWhen(Sale::Damage, what, None))?;
        c.name("damage");
        Ok(Sense::Done)
    });
    w.form("sale", "would be moved to the Bureau", "{single} would be moved to the Bureau", |c, tree| {
        let what = c.asked(|c| c.things(tree, 0))?;
        answers(c, tree, Sale::WouldMoveToBureau, what, None)?;
        c.name_as("move", As::ThatOne);
        Ok(Sense::Done)
    });
    w.form("sale", "would be moved to the Hospital", "{single} would be moved to the Hospital", |c, tree| {
        let what = c.asked(|c| c.things(tree, 0))?;
        answers(c, tree, Sale::WouldHospitalise, what, None)?;
        c.name_as("move", As::ThatOne);
        Ok(Sense::Done)
    });
}

/// A combat begins or is over.
fn combat_sales(w: &mut Vocabulary<Words>) {
    w.form("sale", "a combat is over", "a combat with a opponent's Adversary is over", |c, _| {
        let what = Filter { whose: Who::Opponent, ..Filter::with(Keywords::only(Keyword::Adversary)) };
        limit(c, Moment::PlayWhen(Sale::Fought, what, None))?;
        c.name("Adversary");
        Ok(Sense::Done)
    });
    w.form("sale", "would fight a single Agent", "a Adversary would fight a single Agent", |c, _| {
        let what = Filter::with(Keywords::only(Keyword::Adversary));
        limit(c, Moment::PlayWhen(Sale::FightsOne, what, None))?;
        c.name("Adversary");
        Ok(Sense::Done)
    });
    w.form("sale", "an Adversary has hospitalised", "a Adversary has hospitalised or removed a Agent", |c, _| {
        answers_all(c, Sale::Hospitalised, Filter::default(), "Agent")
    });
    w.form("sale", "Agents have killed", "Agents have killed a Adversary", |c, _| {
        answers_all(c, Sale::Killed, Filter::default(), "Adversary")
    });
}

/// Somebody asks, guesses, draws or shows a card.
fn player_sales(w: &mut Vocabulary<Words>) {
    w.form("sale", "you are asked", "you are asked a question", |c, _| {
        answers_all(c, Sale::Asked, players(Who::You), "question")
    });
    w.form("sale", "you have answered", "you have answered a question", |c, _| {
        answers_all(c, Sale::Answered, players(Who::You), "question")
    });
    w.form("sale", "you have guessed wrong", "you have guessed wrong", |c, _| {
        answers_all(c, Sale::GuessedWrong, players(Who::You), "guess")
    });
    w.form("sale", "has paid to draw", "a opponent has paid to draw cards", |c, _| {
        limit(c, Moment::PlayWhen(Sale::Bought, players(Who::Opponent), None))?;
        c.name_as("card", As::Those);
        c.name_as("draw", As::ThatOne);
        Ok(Sense::Done)
    });
    w.form("sale", "has shown a card", "a opponent has searched for a card and shown it", |c, _| {
        limit(c, Moment::PlayWhen(Sale::Shown, players(Who::Opponent), None))?;
        c.name("card");
        Ok(Sense::Done)
    });
}

/// A Team is attacked, checks, or succeeds or fails at a Site.
fn team_sales(w: &mut Vocabulary<Words>) {
    w.form("sale", "an Adversary is played", "a Adversary is played on {attacked}", |c, tree| {
        let to = Some(c.asked(|c| c.things(tree, 0))?);
        let what = Filter::with(Keywords::only(Keyword::Adversary));
        limit(c, Moment::PlayWhen(Sale::Announced, what, to))?;
        c.name("Adversary");
        Ok(Sense::Done)
    });
    w.form("attacked", "your Team", "your Team", |_, _| {
        Ok(Sense::Things(Filter { whose: Who::You, ..Filter::of(Sort::Team) }))
    });
    w.form("attacked", "a Team", "a {phrase}", |c, tree| c.part(tree, 0));
    w.form("sale", "checks with", "{whose} {phrase} checks with {name}", |c, tree| {
        let team = of_somebody(c, tree)?;
        let what = Filter { names: super::things::one_name(tree, 2), ..Filter::with(Keywords::only(Keyword::Agent)) };
        limit(c, Moment::PlayWhen(Sale::ChecksWith, what, Some(team)))?;
        c.name("Agent");
        Ok(Sense::Done)
    });
    w.form("sale", "investigates", "{whose} {phrase} investigates a Site", |c, tree| {
        let what = of_somebody(c, tree)?;
        answers_all(c, Sale::Investigates, what, "Site")
    });
    w.form("sale", "succeeds", "{whose} {phrase} succeeds at a {phrase}", |c, tree| {
        let (what, site) = (of_somebody(c, tree)?, c.things(tree, 2)?);
        limit(c, Moment::PlayWhen(Sale::Success, what, Some(site)))?;
        c.name_as("Site", As::ThatOne);
        Ok(Sense::Done)
    });
    w.form("sale", "fails", "a {phrase} fails at a {phrase}", |c, tree| {
        let (what, site) = (c.things(tree, 0)?, c.things(tree, 1)?);
        limit(c, Moment::PlayWhen(Sale::Failure, what, Some(site)))?;
        c.name_as("Site", As::ThatOne);
        Ok(Sense::Done)
    });
    w.form("sale", "fails after a combat", "{whose} {phrase} fails at a Site after a combat", |c, tree| {
        let what = of_somebody(c, tree)?;
        answers_all(c, Sale::FailureAfterCombat, what, "Site")
    });
    w.form("sale", "earns an answer", "{whose} {phrase} earns a answer", |c, tree| {
        let what = of_somebody(c, tree)?;
        answers_all(c, Sale::Earns, what, "question")
    });
    w.call("attacked", "which Team");
}
