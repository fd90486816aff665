//! What can be said in the words of the cards and is not done by the game: such cards are refused.

use crate::cards::{Facts, Filter, Kind, Verb, Words, Would};
use machine::{Op, Static, Timing};
use wording::{Limit, Spoken};

/// Why a card with these facts cannot have these abilities, where it cannot.
pub fn refused(facts: &Facts, abilities: &[Spoken<Words>]) -> Option<String> {
    let count = |timing| abilities.iter().filter(|spoken| spoken.timing == timing).count();
    if count(Timing::Played) > 1 || count(Timing::Later) > 1 {
        return Some("Dead Drop carries out one line of an event only, and puts off one thing only".to_owned());
    }
    let offers = abilities.iter().flat_map(|spoken| &spoken.code).filter(|op| **op == Op::Do(Verb::Offer)).count();
    if offers > 1 {
        return Some("in Dead Drop a card makes one offer, at the price named with it".to_owned());
    }
    abilities
        .iter()
        .find_map(|spoken| out_of_place(facts.kind, spoken.timing).or_else(|| not_done(spoken)))
        .map(str::to_owned)
}

fn out_of_place(kind: Kind, timing: Timing<Words>) -> Option<&'static str> {
    match (kind, timing) {
        (Kind::Event, Timing::Played | Timing::Later) => None,
        (Kind::Event, Timing::When(_) | Timing::Instead(_) | Timing::Always(_)) => {
            Some("an event is carried out once and then gone; only operatives wait for something or last")
        }
        (Kind::Operative, Timing::Played | Timing::Later) => {
            Some("an operative is not carried out; begin with `When` or `Whenever`, or make it an event")
        }
        (Kind::Operative, Timing::When(_) | Timing::Instead(_) | Timing::Always(_)) => None,
        (Kind::Package | Kind::Blank, _) => {
            Some("packages and blanks do nothing; only operatives and events have texts")
        }
    }
}

/// What an ability asks for that the game does not do: the words fit together, the deed does not.
fn not_done(spoken: &Spoken<Words>) -> Option<&'static str> {
    if let Timing::Always(Static { on: Filter::Searchers, .. }) = spoken.timing {
        return Some("in Dead Drop a lasting change is one of your own operatives");
    }
    if spoken.limit != Limit::None {
        return Some("Dead Drop does not count how often an ability was used yet");
    }
    let mut chosen = None;
    for op in &spoken.code {
        match *op {
            Op::Choose { most: 2.., .. } => return Some("Dead Drop lets one choose one thing at a time"),
            Op::Choose { what, .. } => chosen = Some(what),
            Op::Do(verb) => {
                if let Some(why) = unfit(verb, chosen, spoken.timing) {
                    return Some(why);
                }
            }
            Op::May(..) | Op::OneOf(..) | Op::Unless(..) | Op::Jump(_) | Op::ForEach(..) | Op::End => {}
        }
    }
    None
}

fn unfit(verb: Verb, chosen: Option<Filter>, timing: Timing<Words>) -> Option<&'static str> {
    let is_operative = matches!(chosen, Some(Filter::Yours | Filter::YourOthers | Filter::Searchers));
    let (fits, why) = match verb {
        Verb::Look => (chosen == Some(Filter::Drops), "in Dead Drop one looks at cards at drops only"),
        Verb::Negate => (chosen == Some(Filter::Negatable), "in Dead Drop one negates cards that take effect only"),
        Verb::Discard | Verb::Copy => (is_operative, "in Dead Drop this happens to operatives only"),
        Verb::NerveThisSearch(_) => {
            (is_operative && timing == Timing::Played, "only an event can change the nerve of operatives in a search")
        }
        Verb::GuardTimes(_) | Verb::EndSearch | Verb::Offer => {
            (timing == Timing::Played, "only an event can change or end a search")
        }
        Verb::TakeItsPlace => {
            (timing == Timing::Instead(Would::Discard), "a card takes the place of another only instead")
        }
        Verb::DiscardAtRandom => (timing == Timing::Later, "the searcher discards at the end of the turn only"),
        Verb::Draw(_) | Verb::NerveForGood(_) | Verb::NextTurn | Verb::EndOfTurn => (true, ""),
    };
    let instead = matches!(timing, Timing::Instead(_)) && verb != Verb::TakeItsPlace;
    if instead {
        Some("in Dead Drop a card can only take the place of another instead")
    } else {
        (!fits).then_some(why)
    }
}
