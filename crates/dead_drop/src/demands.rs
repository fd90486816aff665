//! What Dead Drop demands of its cards: what the language allows and the game cannot do is refused.

use crate::cards::{DESIGNS_MAX, Facts, Kind, SPARE_COUNT};
use crate::language::{Condition, Deed, Filter, Moment, Side, Verb, Who, Words};
use crate::state::{CARDS, GUARD, Until};
use machine::{Op, Static, Timing};
use wording::{
    Among, Compiled, Demands, Done, Entry, Extent, FieldRule, Fits, Limit, Objection, Occasion, Scene, Spoken,
};

const OPERATIVE: u32 = Kind::Operative.bit();
const EVENT: u32 = Kind::Event.bit();

/// Places, one bit each.
mod place {
    /// In play.
    pub const IN_PLAY: u32 = 1;
    /// At a drop.
    pub const DROP: u32 = 2;
    /// Announced, or staying in play for an effect.
    pub const ANNOUNCED: u32 = 4;
}

const OPERATIVES: Extent = Extent::at(place::IN_PLAY, OPERATIVE);
const DROPS: Extent = Extent::at(place::DROP, u32::MAX);
const NEGATABLE: Extent = Extent::at(place::ANNOUNCED, EVENT);

/// What Dead Drop demands.
pub const DEMANDS: Demands<Words, Facts> = Demands {
    kinds: &["operative", "event", "package", "blank", "spare"],
    kind: |facts| facts.kind.bit(),
    apart: 0,
    fields: &[
        FieldRule { field: "nerve", needed: 0, allowed: OPERATIVE, range: Some((0, 20)), example: "nerve = 1" },
        FieldRule {
            field: "agents",
            needed: 0,
            allowed: OPERATIVE | EVENT,
            range: Some((0, 14)),
            example: "agents = 1",
        },
        FieldRule {
            field: "courier",
            needed: 0,
            allowed: !Kind::Spare.bit(),
            range: Some((0, 14)),
            example: "courier = 1",
        },
    ],
    occasions: &[
        Occasion { said: "`When` or `Whenever`", comes_to: OPERATIVE, is: |own| matches!(own.timing, Timing::When(_)) },
        Occasion { said: "`If … instead`", comes_to: OPERATIVE, is: |own| matches!(own.timing, Timing::Instead(_)) },
        Occasion {
            said: "what is so all the time",
            comes_to: OPERATIVE,
            is: |own| matches!(own.timing, Timing::Always(_)),
        },
        Occasion { said: "what is done at once", comes_to: EVENT, is: |own| own.timing == Timing::Played },
        Occasion { said: "what is put off", comes_to: EVENT, is: |own| own.timing == Timing::Later },
    ],
    fits: Some(Fits { meant, done, holds, begins: |_, _| Ok(Extent::ANYTHING), changes, asks_for_itself: |_| None }),
    card: |card, spoken, _: &Among<'_, Facts>| objections(card, spoken),
    all,
};

fn all(cards: &[Compiled<'_, Words, Facts>]) -> Option<String> {
    let total = SPARE_COUNT + cards.iter().map(|(card, _)| card.facts.in_decks()).sum::<usize>();
    if cards.len() > DESIGNS_MAX {
        return Some(format!("Dead Drop has room for {DESIGNS_MAX} different cards, and with it there are more"));
    }
    (total > CARDS).then(|| format!("with it {total} cards lie on the table, and it has room for {CARDS}"))
}

fn objections(card: &Entry<Facts>, spoken: &[Spoken<Words>]) -> Vec<Objection> {
    let mut found: Vec<Objection> = spoken.iter().filter_map(|own| not_done(own, spoken)).collect();
    found.extend(one_of_each(spoken));
    // Whose cards nobody can tell may be for either side.
    let Facts { agents, courier, .. } = card.facts;
    if courier > 0 && agents == 0 {
        found.extend(spoken.iter().filter_map(only_for_agents));
        if card.facts.kind == Kind::Operative && !spoken.is_empty() {
            let words = "the Courier deploys nobody, so this never comes to pass";
            found.push(Objection::never(spoken[0].line, words).advising("Put it into the Agents' decks: agents = 1"));
        }
    }
    found
}

/// Of some things a card has one only.
fn one_of_each(spoken: &[Spoken<Words>]) -> Option<Objection> {
    let later = |timing| spoken.iter().filter(move |own| own.timing == timing).nth(1);
    if let Some(second) = later(Timing::Played) {
        let words = "Dead Drop carries out one line of an event only";
        return Some(Objection::not_yet(second.line, words).advising("Write all of it in one line."));
    }
    let offers = |own: &&Spoken<Words>| own.code.iter().any(|op| matches!(op, Op::Do(Verb { deed: Deed::Offer, .. })));
    let all = spoken.iter().flat_map(|own| &own.code);
    let count = all.filter(|op| matches!(op, Op::Do(Verb { deed: Deed::Offer, .. }))).count();
    let last = spoken.iter().rev().find(offers).filter(|_| count > 1)?;
    Some(Objection::not_yet(last.line, "in Dead Drop a card makes one offer, at the price named with it"))
}

/// Every filter and every player that an ability speaks of.
fn spoken_of(own: &Spoken<Words>) -> (Vec<Filter>, Vec<Who>) {
    let (mut filters, mut players) = (Vec::new(), Vec::new());
    let mut asked = |condition: Condition, filters: &mut Vec<Filter>| match condition {
        Condition::There(what, _) | Condition::NoneThere(what) => filters.push(what),
        Condition::Holds(who, _) | Condition::HoldsNothing(who) => players.push(who),
        Condition::Chosen | Condition::Captured(_) | Condition::Delivered(_) => {}
    };
    if let Timing::Always(Static { on, per, only, .. }) = own.timing {
        filters.extend([on].into_iter().chain(per));
        only.into_iter().for_each(|condition| asked(condition, &mut filters));
    }
    let mut doers = Vec::new();
    for op in &own.code {
        match *op {
            Op::Choose { what, who, .. } => {
                filters.push(what);
                doers.push(who);
            }
            Op::ForEach(what, _) => filters.push(what),
            Op::Unless(condition, _) => asked(condition, &mut filters),
            Op::Do(verb) => doers.push(verb.who),
            Op::May(who, _) | Op::OneOf(who, _) => doers.push(who),
            Op::Jump(_) | Op::Hold(_) | Op::End => {}
        }
    }
    players.extend(doers);
    (filters, players)
}

/// The Courier has no operatives and no partner.
fn only_for_agents(own: &Spoken<Words>) -> Option<Objection> {
    let (filters, players) = spoken_of(own);
    let is_agents = |what: &Filter| matches!(what, Filter::Operatives(Side::Yours | Side::YourOthers | Side::Partners));
    (filters.iter().any(is_agents) || players.contains(&Who::Partner)).then(|| {
        Objection::never(own.line, "the Courier has no operatives and no partner")
            .advising("Write `the searcher's operatives`, or put the card into the Agents' decks: agents = 1")
    })
}

/// What an ability asks for that the game does not do: the words fit together, the deed does not.
fn not_done(own: &Spoken<Words>, all: &[Spoken<Words>]) -> Option<Objection> {
    let refuse = |words: &str| Some(Objection::not_yet(own.line, words));
    if own.limit != Limit::None {
        return refuse("Dead Drop does not count how often an ability was used yet");
    }
    let begun = |own: &Spoken<Words>| {
        let index = all.iter().position(|other| std::ptr::eq(other, own));
        let mut code = all.iter().flat_map(|spoken| &spoken.code);
        code.any(|op| matches!(op, Op::Do(Verb { deed: Deed::Last(ability, _), .. }) if Some(usize::from(*ability)) == index))
    };
    let in_search =
        own.timing == Timing::Played || matches!(own.timing, Timing::When(Moment::Uncovered | Moment::Fails));
    let (filters, players) = spoken_of(own);
    let speaks_of_search = filters.contains(&Filter::Operatives(Side::Searchers))
        || filters.contains(&Filter::SearchedDrop) && !own.code.is_empty()
        || players.contains(&Who::Searcher);
    let is_static = matches!(own.timing, Timing::Always(_));
    if speaks_of_search && !in_search && !is_static && !begun(own) {
        return Some(Objection::never(own.line, "nobody searches then, so there is no searcher and no searched drop"));
    }
    let ends = own.code.iter().position(|op| matches!(op, Op::Do(Verb { deed: Deed::EndSearch, .. })));
    if let Some(end) = ends
        && own.code[end + 1..].iter().any(|op| !matches!(op, Op::Jump(_) | Op::End))
    {
        let words = "the search ends with everything that is going on in it, this card too: nothing after that happens";
        return Some(Objection::never(own.line, words).advising("Put `end the search` last."));
    }
    for op in &own.code {
        let Op::Do(verb) = op else { continue };
        let why = match verb.deed {
            Deed::EndSearch | Deed::Offer if own.timing != Timing::Played => {
                "only an event that is carried out can end a search or make an offer"
            }
            Deed::Last(_, Until::Search) if !in_search && !begun(own) => "nobody searches then: write `this turn`",
            _ => continue,
        };
        return Some(Objection::never(own.line, why));
    }
    if matches!(own.timing, Timing::Instead(_)) && !matches!(own.code.first(), Some(Op::May(..) | Op::Hold(_))) {
        return refuse("in Dead Drop one may choose what happens instead: write `you may`");
    }
    None
}

fn meant(what: &Filter, scene: &Scene) -> Extent {
    match what {
        Filter::Operatives(_) => OPERATIVES,
        Filter::Drops | Filter::SearchedDrop => DROPS,
        Filter::Negatable => NEGATABLE,
        Filter::This => scene.this.and(OPERATIVES.or(NEGATABLE)),
        Filter::It => scene.it,
    }
}

fn done(verb: &Verb, scene: &Scene) -> Done {
    let to = match verb.deed {
        Deed::Look => Some((DROPS, "one looks at cards at drops only")),
        Deed::Negate => Some((NEGATABLE, "only cards that are announced or stay in play are negated")),
        Deed::Discard => Some((OPERATIVES, "only operatives in play are discarded like this")),
        Deed::Copy => Some((OPERATIVES, "only operatives in play are copied")),
        Deed::Draw(_) | Deed::Last(..) | Deed::EndSearch | Deed::DiscardAtRandom(_) | Deed::Offer | Deed::Take(_) => {
            None
        }
    };
    let it = match verb.deed {
        Deed::Take(what) => meant(&what, scene),
        Deed::Discard => scene.it.moved(),
        _ => scene.it,
    };
    Done { to, it }
}

fn holds(condition: &Condition, scene: &Scene) -> bool {
    match condition {
        Condition::There(what, _) => !meant(what, scene).is_empty(),
        // An Agent deploys four at most (D3.1), and holds six cards when a turn is over.
        _ => true,
    }
}

fn changes(change: &Static<Words>, scene: &Scene) -> Result<Extent, &'static str> {
    let (has, words) = if change.stat == GUARD {
        (DROPS, "only drops have guard: write `nerve`")
    } else {
        (OPERATIVES, "only operatives have nerve: write `guard`, or say whose operatives")
    };
    let on = meant(&change.on, scene);
    if on.and(has).is_empty() { Err(words) } else { Ok(on) }
}
