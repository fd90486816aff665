//! Forms for questions and names: who asks what, who is told, what is named.

use super::act;
use super::deeds::inner;
use super::keywords::keyword;
use super::picked::{pick, whose};
use crate::keyword::{Affiliation, Characteristic, Keywords};
use crate::language::{Amount, Deed, Filter, Sort, Who, Words};
use machine::Op;
use wording::{Sense, Trouble, Vocabulary};

/// Adds questions and names.
pub fn add(w: &mut Vocabulary<Words>) {
    asking(w);
    telling(w);
    naming(w);
    keywords(w);
    w.call("kind", "which question");
}

/// Which question is asked, and of whom.
fn asking(w: &mut Vocabulary<Words>) {
    w.verb("ask", "ask~ {whose} X-File {kind}", |c, tree| {
        let whose = whose(c, tree)?;
        if whose == Who::Opponent {
            c.choose("opponent", Filter { whose, ..Filter::of(Sort::Player) }, 1, 1);
        } else if whose == Who::ItsOwner {
            act(c, Deed::Reckon(Amount::OwnerOfIt))?;
        }
        let Some(kind) = tree.one(1) else { return Err(c.not_yet(tree)) };
        let deed = match c.key_of(kind) {
            "question" => Deed::Ask(0b1111),
            "two kinds" => Deed::Ask((1 << c.number(kind, 0)?) | (1 << c.number(kind, 1)?)),
            "a value" => Deed::AskValue(c.number(kind, 0)? as u8),
            "that question" => {
                c.mention(|c| c.part(kind, 0))?;
                Deed::AnswerBack
            }
            "AFFILIATION by keywords" => {
                c.mention(|c| c.part(kind, 0))?;
                Deed::AskKeywords
            }
            _ => return Err(c.not_yet(tree)),
        };
        act(c, deed)
    });
    w.form("kind", "question", "a question", |_, _| Ok(Sense::Done));
    w.form("kind", "two kinds", "a {trait} or {trait} question", |_, _| Ok(Sense::Done));
    w.form("kind", "a value", "a AFFILIATION {affiliation} question", |_, _| Ok(Sense::Done));
    w.form("kind", "that question", "{ref}", |_, _| Ok(Sense::Done));
    w.form("kind", "AFFILIATION by keywords", "a AFFILIATION question with the keywords of {ref}", |_, _| {
        Ok(Sense::Done)
    });
    for word in Characteristic::NAMES {
        w.form("trait", word, word, |c, tree| {
            let place = Characteristic::NAMES.iter().position(|name| *name == c.key_of(tree));
            place.map(|place| Sense::Number(place as i16)).ok_or_else(|| c.not_yet(tree))
        });
    }
    for word in Affiliation::NAMES {
        w.form("affiliation", word, word, |c, tree| {
            let value = Characteristic::Affiliation.named(c.key_of(tree));
            value.map(|value| Sense::Number(value.number().into())).ok_or_else(|| c.not_yet(tree))
        });
    }
    w.call("trait", "a characteristic");
    w.call("affiliation", "an AFFILIATION");
}

/// Who is told a question and its answer.
fn telling(w: &mut Vocabulary<Words>) {
    w.form("clause", "is told", "each player is told {ref} and its answer", |c, tree| {
        c.mention(|c| c.part(tree, 0))?;
        act(c, Deed::AllTold)
    });
    w.form("clause", "is told", "you are told {ref} and its answer", |c, tree| {
        c.mention(|c| c.part(tree, 0))?;
        act(c, Deed::Told)
    });
    w.form("clause", "no penalty", "there is no penalty", |_c, _| act(_c, Deed::NoPenalty));
}

/// What a player names.
fn naming(w: &mut Vocabulary<Words>) {
    w.verb("name", "name~ a {phrase}", |c, tree| {
        let what = c.things(tree, 0)?;
        let noun = c.noun_of(tree).unwrap_or("thing");
        match what.sort {
            Sort::Player => {
                c.choose(noun, what, 1, 1);
                Ok(Sense::Done)
            }
            Sort::Characteristic | Sort::SiteKeyword | Sort::Skill => {
                let who = c.doer();
                c.emit(Op::Choose { who, what, least: 1, most: 1 });
                c.name(noun);
                act(c, Deed::Note)
            }
            _ => Trouble::not_yet("a player, a skill, a characteristic or a keyword is named"),
        }
    });
    w.verb("secretly name", "secretly name~ {single}", |c, tree| {
        let Some(single) = tree.one(0) else { return Err(c.not_yet(tree)) };
        if c.key_of(single) != "a" {
            return Trouble::not_yet("`a` thing is named in secret");
        }
        let what = Filter { secret: true, ..c.things(single, 0)? };
        pick(c, single, what)?;
        c.unguard();
        Ok(Sense::Done)
    });
}

/// Keywords that become others.
fn keywords(w: &mut Vocabulary<Words>) {
    w.verb("change a keyword", "change~ {kw} , {kw} or {kw} of {thing} to {kw} this turn", |c, tree| {
        let lost = Keywords::only(keyword(c, tree, 0)?).with(keyword(c, tree, 1)?).with(keyword(c, tree, 2)?);
        let gained = Keywords::only(keyword(c, tree, 4)?);
        let Some(thing) = inner(c, tree, 3) else { return Err(c.not_yet(tree)) };
        let Sense::Things(what) = c.asked(|c| c.say(thing))? else { return Err(c.not_yet(tree)) };
        let what = Filter { any: lost, played: true, ..what };
        c.on_behalf_of(thing, |c| c.choose("card", what, 1, 1));
        c.guard_last();
        act(c, Deed::ChangeKeyword(lost, gained))
    });
    w.verb("change any keyword", "change~ a keyword of {thing} to another this turn", |c, tree| {
        let Some(thing) = inner(c, tree, 0) else { return Err(c.not_yet(tree)) };
        let Sense::Things(what) = c.asked(|c| c.say(thing))? else { return Err(c.not_yet(tree)) };
        let what = Filter { played: true, ..what };
        c.on_behalf_of(thing, |c| c.choose("card", what, 1, 1));
        c.guard_last();
        act(c, Deed::ChangeAnyKeyword)
    });
}
