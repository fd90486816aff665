//! Forms for what a card answers: "Play when …".

use super::picked::{of_somebody, one_name};
use super::{Said, Writer, limit};
use crate::keyword::{Keyword, Keywords};
use crate::language::{Filter, Measure, Moment, Sale, Sort, Stat, Who, Words};
use wording::{As, Sense, Tree, Vocabulary};

/// Adds what a card answers.
pub fn add(w: &mut Vocabulary<Words>) {
    w.form("sentence", "play when", "play when {sale} .", |c, tree| c.part(tree, 0));
    damage_sales(w);
    combat_sales(w);
    player_sales(w);
    team_sales(w);
    w.call("sale", "what happened");
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
        let what = Filter { names: one_name(tree, 2), ..Filter::with(Keywords::only(Keyword::Agent)) };
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
