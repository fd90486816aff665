//! What the board game demands of its cards: what the language allows and the game cannot do is refused.

use crate::facts::{Facts, Kind};
use crate::language::{Condition, Deed, Filter, Moment, Verb, Who, Words};
use crate::state::CARDS;
use machine::{Op, Static, Timing};
use wording::{
    Among, Compiled, Demands, Done, Entry, Extent, FieldRule, Fits, Limit, Objection, Occasion, Scene, Spoken, field,
};

const XFILE: u32 = Kind::XFile.bit();
const AGENT_CARD: u32 = Kind::AgentCard.bit();
const SYNDICATE_CARD: u32 = Kind::SyndicateCard.bit();
const AGENT: u32 = Kind::Agent.bit();

/// Places, one bit each.
mod place {
    /// On the map, unsolved.
    pub const CASE: u32 = 1;
    /// Face down in a space.
    pub const SPACE: u32 = 2;
    /// In a hand.
    pub const HAND: u32 = 4;
    /// In the Ally space.
    pub const ALLY: u32 = 8;
    /// In an archive.
    pub const ARCHIVE: u32 = 16;
    /// No card: Agents, regions and the like.
    pub const ELSEWHERE: u32 = 32;
}

const CASES: Extent = Extent::at(place::CASE, XFILE);
const SOLVED: Extent = Extent::at(place::ARCHIVE, XFILE);
const STRINGS: Extent = Extent::at(place::SPACE, SYNDICATE_CARD);
const HANDS: Extent = Extent::at(place::HAND, AGENT_CARD | SYNDICATE_CARD);
const ALLIES: Extent = Extent::at(place::ALLY, AGENT_CARD | SYNDICATE_CARD);
const ELSEWHERE: Extent = Extent::at(place::ELSEWHERE, u32::MAX);

const FIELDS: &[FieldRule] = &[
    field("region", XFILE, 0, None, "region = \"South\""),
    field("difficulty", XFILE, 0, Some((1, 20)), "difficulty = 5"),
    field("evidence", XFILE, 0, Some((1, 6)), "evidence = 2"),
    field("episode", 0, XFILE, None, "episode = \"1x5\""),
    field("skill", AGENT_CARD, 0, None, "skill = \"Science\""),
    field("cost", SYNDICATE_CARD, 0, Some((0, 9)), "cost = 2"),
    field("ally", 0, AGENT_CARD | SYNDICATE_CARD, None, "ally = true"),
    field("strong", AGENT, 0, None, "strong = \"Science\""),
    field("weak", AGENT, 0, None, "weak = \"Violent\""),
    field("ability", AGENT, 0, None, "ability = \"look\""),
];

/// What the board game demands.
pub const DEMANDS: Demands<Words, Facts> = Demands {
    kinds: Kind::NAMES,
    kind: |facts| facts.kind.bit(),
    apart: 0,
    fields: FIELDS,
    occasions: &[
        Occasion {
            said: "`When` or `Whenever`",
            comes_to: XFILE,
            is: |own| matches!(own.timing, Timing::When(Moment::Investigated | Moment::Solved)),
        },
        Occasion {
            said: "`At the start of the Syndicate's turn`",
            comes_to: XFILE,
            is: |own| matches!(own.timing, Timing::When(Moment::SyndicateTurn)),
        },
        Occasion {
            said: "what is so all the time",
            comes_to: XFILE | AGENT_CARD | SYNDICATE_CARD,
            is: |own| matches!(own.timing, Timing::Always(_)),
        },
        Occasion {
            said: "what is done at once",
            comes_to: AGENT_CARD | SYNDICATE_CARD,
            is: |own| own.timing == Timing::Played,
        },
    ],
    // What changes are of is looked at in `not_done`; nothing they count is a number they change.
    fits: Some(Fits { meant, done, holds, begins, changes: |_, _| Ok(Extent::ANYTHING), asks_for_itself: |_| None }),
    card: |card, spoken, among| objections(card, spoken, among),
    all,
};

fn all(cards: &[Compiled<'_, Words, Facts>]) -> Option<String> {
    let on_table = cards.iter().filter(|(card, _)| card.facts.kind != Kind::Agent);
    let total: usize = on_table.map(|(card, _)| usize::from(card.copies)).sum();
    (total > CARDS).then(|| format!("with it {total} cards lie on the table, and it has room for {CARDS}"))
}

fn objections(card: &Entry<Facts>, spoken: &[Spoken<Words>], among: &Among<'_, Facts>) -> Vec<Objection> {
    let mut found: Vec<Objection> = spoken.iter().filter_map(|own| not_done(card, own)).collect();
    if let Some(second) = spoken.iter().filter(|own| own.timing == Timing::Played).nth(1) {
        let words = "only one line of a card is carried out";
        found.push(Objection::not_yet(second.line, words).advising("Write all of it in one line."));
    }
    let Facts { kind, strong, weak, .. } = &card.facts;
    if *kind == Kind::Agent && strong == weak {
        found.push(Objection::field("weak", "nobody is strong and weak in the same skill"));
    }
    if *kind == Kind::Agent {
        let same = |other: &&Entry<Facts>| other.facts.ability == card.facts.ability && other.name != card.name;
        if card.copies != 1 || among.all().filter(|other| other.facts.kind == Kind::Agent).any(|other| same(&other)) {
            found.push(Objection::card("there is one Agent of each ability"));
        }
    }
    found
}

/// What an ability asks for that the game does not do: the words fit together, the deed does not.
fn not_done(card: &Entry<Facts>, own: &Spoken<Words>) -> Option<Objection> {
    if own.limit != Limit::None {
        return Some(Objection::not_yet(own.line, "nothing counts how often a text was used"));
    }
    let stands = matches!(own.timing, Timing::Always(_));
    let is_card = card.facts.kind != Kind::XFile;
    if is_card && stands && !card.facts.ally {
        let words = "it is gone once it is carried out: only an Ally stays";
        return Some(Objection::never(own.line, words).advising("Make it an Ally: ally = true"));
    }
    if is_card && !stands && card.facts.ally && card.facts.kind == Kind::AgentCard && investigates(own) {
        return Some(Objection::not_yet(own.line, "an Ally does not investigate"));
    }
    let of_this = match own.timing {
        Timing::Always(Static { on, .. }) => matches!(
            on,
            Filter::Investigations(_, true) | Filter::Reveals(true) | Filter::Planning(true) | Filter::AgentsHere
        ),
        _ => false,
    };
    if is_card && of_this {
        return Some(Objection::never(own.line, "only an X-File lies at a place of the map"));
    }
    let investigations = own.code.iter().filter(|op| is_investigation(op)).count();
    if investigations > 1 {
        let objection = Objection::not_yet(own.line, "a card investigates once");
        return Some(objection.advising("Make it one `Investigate` with one number."));
    }
    let at_syndicates_turn = own.timing == Timing::When(Moment::SyndicateTurn);
    for op in &own.code {
        let Op::Do(Verb { deed, who }) = op else { continue };
        let why = match deed {
            Deed::Investigate(..) if card.facts.kind != Kind::AgentCard => "only Agent cards investigate",
            Deed::Cancel(_) if card.facts.kind != Kind::SyndicateCard => "only Syndicate cards cancel",
            Deed::Place(_) | Deed::Evidence(_) if at_syndicates_turn => "nobody investigates then",
            Deed::Place(_) | Deed::Evidence(_) if card.facts.kind == Kind::SyndicateCard => {
                "only Agents make progress and draw evidence"
            }
            Deed::Suffer(_) | Deed::Heal(_) | Deed::Move | Deed::Look if is_syndicate(card, *who) => {
                "the Syndicate has no wounds and no pawn, and knows its cards"
            }
            Deed::Conceal(_) if card.facts.kind == Kind::AgentCard => "only the Syndicate conceals",
            _ if at_syndicates_turn && *who == Who::Investigator => "nobody investigates then",
            _ => continue,
        };
        return Some(Objection::never(own.line, why));
    }
    None
}

/// Does an ability investigate?
fn investigates(own: &Spoken<Words>) -> bool {
    own.code.iter().any(is_investigation)
}

fn is_investigation(op: &Op<Words>) -> bool {
    matches!(op, Op::Do(Verb { deed: Deed::Investigate(..), .. }))
}

fn is_syndicate(card: &Entry<Facts>, who: Who) -> bool {
    who == Who::Syndicate || who == Who::You && card.facts.kind == Kind::SyndicateCard
}

fn meant(what: &Filter, scene: &Scene) -> Extent {
    match what {
        Filter::It => scene.it,
        Filter::This => scene.this.and(CASES.or(SOLVED)),
        Filter::TheXFile | Filter::OtherXFiles => CASES,
        Filter::Solved => SOLVED,
        Filter::Hand(_) => HANDS,
        Filter::FaceDown | Filter::Attached => STRINGS,
        Filter::Ally => ALLIES,
        Filter::Agents(_)
        | Filter::Wounds
        | Filter::Regions
        | Filter::Investigations(..)
        | Filter::Reveals(_)
        | Filter::Planning(_)
        | Filter::AgentsHere => ELSEWHERE,
    }
}

fn done(verb: &Verb, scene: &Scene) -> Done {
    let to = match verb.deed {
        Deed::Discard => {
            Some((HANDS.or(STRINGS).or(ALLIES), "only cards in hand, face-down cards and the Ally are discarded"))
        }
        Deed::Look => Some((STRINGS, "one looks at face-down Syndicate cards only")),
        Deed::Move => Some((ELSEWHERE, "one moves to regions only")),
        Deed::Place(_) | Deed::Remove(_) => Some((CASES, "only X-Files on the map have progress")),
        Deed::Investigate(..)
        | Deed::Cancel(_)
        | Deed::Collect(_)
        | Deed::Lose(_)
        | Deed::Suffer(_)
        | Deed::Heal(_)
        | Deed::Draw(_)
        | Deed::Evidence(_)
        | Deed::Conceal(_)
        | Deed::AddCigarettes(_)
        | Deed::ReturnCigarettes(_)
        | Deed::Take(_) => None,
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
        Condition::There(what) => !meant(what, scene).is_empty(),
        Condition::Chosen | Condition::NoneThere(_) => true,
    }
}

fn begins(own: &Spoken<Words>, _: &Scene) -> Result<Extent, &'static str> {
    let about_this = |op: &Op<Words>| matches!(op, Op::Do(Verb { deed: Deed::Take(Filter::This), .. }));
    if own.timing == Timing::When(Moment::Solved) && own.code.iter().any(about_this) {
        return Err("it is in the archive by then: nothing can be done to it");
    }
    Ok(Extent::ANYTHING)
}
