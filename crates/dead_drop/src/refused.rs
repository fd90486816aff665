//! Refuses cards that say what the language allows but the game cannot do.

use crate::cards::{Facts, Filter, Kind, Verb, Words, Would};
use crate::state::Until;
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
    let begun = |index: usize| {
        let mut code = abilities.iter().flat_map(|spoken| &spoken.code);
        code.any(|op| matches!(op, Op::Do(Verb::Last(ability, _)) if usize::from(*ability) == index))
    };
    let out_of_place = |index: usize, spoken: &Spoken<Words>| {
        // What a card begins works wherever that card is by then.
        if begun(index) { None } else { out_of_place(facts.kind, spoken.timing) }
    };
    let mut all = abilities.iter().enumerate();
    all.find_map(|(index, spoken)| out_of_place(index, spoken).or_else(|| not_done(spoken, abilities)))
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
        (Kind::Package | Kind::Blank | Kind::Spare, _) => {
            Some("packages, blanks and spares do nothing; only operatives and events have texts")
        }
    }
}

/// What an ability asks for that the game does not do: the words fit together, the deed does not.
fn not_done(spoken: &Spoken<Words>, abilities: &[Spoken<Words>]) -> Option<&'static str> {
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
                if let Some(why) =
                    unfit(verb, chosen, spoken.timing).or_else(|| cannot_last(verb, chosen, spoken.timing, abilities))
                {
                    return Some(why);
                }
            }
            Op::May(..) | Op::OneOf(..) | Op::Unless(..) | Op::Jump(_) | Op::ForEach(..) | Op::Hold(_) | Op::End => {}
        }
    }
    None
}

const CHANGES_SEARCH: &str = "only an event can change or end a search";

fn is_operative(chosen: Option<Filter>) -> bool {
    matches!(chosen, Some(Filter::Yours | Filter::YourOthers | Filter::Searchers))
}

/// Why a change cannot last for a search.
fn cannot_last(
    verb: Verb,
    chosen: Option<Filter>,
    timing: Timing<Words>,
    abilities: &[Spoken<Words>],
) -> Option<&'static str> {
    let Verb::Last(ability, Until::Search) = verb else { return None };
    let Timing::Always(change) = abilities.get(usize::from(ability))?.timing else { return None };
    let played = timing == Timing::Played;
    if change.on == Filter::It {
        let fits = played && is_operative(chosen);
        return (!fits).then_some("only an event can change the nerve of operatives in a search");
    }
    (!played).then_some(CHANGES_SEARCH)
}

fn unfit(verb: Verb, chosen: Option<Filter>, timing: Timing<Words>) -> Option<&'static str> {
    let is_operative = is_operative(chosen);
    let (fits, why) = match verb {
        Verb::Look => (chosen == Some(Filter::Drops), "in Dead Drop one looks at cards at drops only"),
        Verb::Negate => (chosen == Some(Filter::Negatable), "in Dead Drop one negates cards that take effect only"),
        Verb::Discard | Verb::Copy => (is_operative, "in Dead Drop this happens to operatives only"),
        Verb::EndSearch | Verb::Offer => (timing == Timing::Played, CHANGES_SEARCH),
        Verb::TakeItsPlace => {
            (timing == Timing::Instead(Would::Discard), "a card takes the place of another only instead")
        }
        Verb::DiscardAtRandom => (timing == Timing::Later, "the searcher discards at the end of the turn only"),
        Verb::Draw(_) | Verb::Last(..) => (true, ""),
    };
    let instead = matches!(timing, Timing::Instead(_)) && verb != Verb::TakeItsPlace;
    if instead {
        Some("in Dead Drop a card can only take the place of another instead")
    } else {
        (!fits).then_some(why)
    }
}
