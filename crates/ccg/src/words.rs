//! The vocabulary of card texts: what the CCG adds to the shared forms.
//!
//! Nouns and what is said of them: [`things`], [`keywords`], [`which`], [`picked`], [`places`]. Verbs: [`deeds`],
//! [`moving`], [`finding`], [`points`], [`tokens`], [`questions`], [`combat`]. How things are: [`changes`], and by what they
//! are about [`gains`], [`kinds`], [`strikes`], [`shields`], [`checks`], [`prices`], [`bans`]; [`durations`] says for how
//! long. When and if: [`rules`], [`events`], [`conditions`]. Playing a card: [`play`], [`sales`]. What one card alone says
//! and belongs nowhere else: [`special`]. Every form is one pattern that parses and prints, plus a function that gives its
//! meaning.

mod bans;
mod changes;
mod checks;
mod combat;
mod conditions;
mod deeds;
mod durations;
mod events;
mod finding;
mod gains;
mod keywords;
mod kinds;
mod moving;
mod picked;
mod places;
mod play;
mod points;
mod prices;
mod questions;
mod rules;
mod sales;
mod shields;
mod special;
mod strikes;
mod things;
mod tokens;
mod which;

use crate::language::{Condition, Deed, Duration, Event, Feat, Filter, Moment, Role, Sort, Verb, Where, Who, Words};
use crate::state::Section;
use wording::{Compiler, Edge, FOR_GOOD, Sense, Speech, Tree, Trouble, Vocabulary};
use wording::{counters, drawing, handling, phrases, playing, skeleton};

type Said = Result<Sense<Words>, Trouble>;
type Writer<'a, 'b> = &'a mut Compiler<'b, Words>;
type Means = fn(Writer<'_, '_>, &Tree) -> Said;

impl Speech for Words {
    const YOU: Who = Who::You;
    const CHOSEN: Condition = Condition::Chosen;
    const SHARED_NAMES: bool = true;
    const GIVEN: &'static [&'static str] = &["Team", "Site", "opponent", "check"];

    fn it() -> Option<Filter> {
        Some(Filter::role(Role::It))
    }

    fn kept(place: u8) -> Option<Filter> {
        Some(Filter::role(Role::Kept(place)))
    }

    fn found(noun: &'static str) -> Option<(Filter, Option<Verb>)> {
        let there = |place| Some((Filter { whose: Who::That, ..Filter::at(place) }, None));
        let section = |section| there(Where::Sections(places::section_bit(section)));
        let what = match noun {
            "hand" => return there(Where::Hand),
            "deck" => return there(Where::Deck),
            "discard pile" => return there(Where::Discard),
            "Bureau" => return section(Section::Bureau),
            "Field" => return section(Section::Field),
            "Hospital" => return section(Section::Hospital),
            "Team" => Filter { role: Role::ThatTeam, ..Filter::of(Sort::Team) },
            "Site" => Filter::role(Role::ThisSite),
            "opponent" | "player" => Filter { whose: Who::That, ..Filter::of(Sort::Player) },
            "check" => Filter { role: Role::ThisCheck, ..Filter::of(Sort::Check) },
            // What happens is there in its responses.
            "damage" | "draw" | "move" | "question" => Filter::role(Role::About),
            _ => return None,
        };
        Some((what, Some(Verb { deed: Deed::Take(what), who: Who::You })))
    }

    fn lasting(ability: u8, lasts: i16) -> Option<Verb> {
        let lasts = match lasts {
            durations::ROUND => Duration::Round,
            durations::COMBAT => Duration::Combat,
            durations::CHECK => Duration::Check,
            durations::SITE_CHECK => Duration::SiteCheck,
            durations::SITE => Duration::Site,
            durations::TURN => Duration::Turn,
            durations::NEXT_BRIEFING => Duration::NextBriefing,
            durations::HEALED => Duration::Healed,
            durations::TREATED => Duration::Treated,
            durations::INVESTIGATED => Duration::Investigated,
            durations::ONCE => Duration::Once,
            durations::WHILE_HERE | FOR_GOOD => Duration::WhileHere,
            REST_OF_GAME => Duration::Good,
            many if many > durations::ROUNDS => Duration::Rounds((many - durations::ROUNDS) as u8),
            many if many > durations::DEPLOYMENTS => Duration::Deployments((many - durations::DEPLOYMENTS) as u8),
            _ => return None,
        };
        Some(Verb { deed: Deed::Last(ability, lasts), who: Who::You })
    }

    fn edge(time: Moment, edge: Edge) -> Moment {
        match time {
            Moment::When(event) if edge == Edge::End => Moment::When(match event.feats {
                feats if feats & Feat::RoundStarts.bit() != 0 => Event { feats: Feat::RoundEnds.bit(), ..event },
                _ => event,
            }),
            time => time,
        }
    }

    fn shared(c: &mut Compiler<'_, Self>, key: &'static str, tree: &Tree) -> Said {
        things::shared(c, key, tree)
            .or_else(|| places::shared(c, key, tree))
            .or_else(|| deeds::shared(c, key, tree))
            .or_else(|| conditions::shared(c, key, tree))
            .or_else(|| changes::shared(c, key, tree))
            .or_else(|| durations::shared(c, key, tree))
            .unwrap_or_else(|| Err(c.not_yet(tree)))
    }
}

/// For the rest of the game; what is so while its card is in play has no duration.
const REST_OF_GAME: i16 = 12;

/// Adds the forms of a room.
type Adds = fn(&mut Vocabulary<Words>);

/// The rooms, in the order in which errors name what could stand somewhere.
const ROOMS: [Adds; 27] = [
    things::add,
    keywords::add,
    which::add,
    picked::add,
    places::add,
    deeds::add,
    moving::add,
    finding::add,
    points::add,
    tokens::add,
    questions::add,
    combat::add,
    rules::add,
    events::add,
    conditions::add,
    play::add,
    sales::add,
    changes::add,
    gains::add,
    kinds::add,
    strikes::add,
    shields::add,
    checks::add,
    prices::add,
    bans::add,
    durations::add,
    special::add,
];

/// All forms a card can use, and how many of them are shared with other games.
pub fn vocabulary() -> (Vocabulary<Words>, usize) {
    let mut words = skeleton::<Words>();
    let w = &mut words;
    phrases(w);
    drawing(w);
    handling(w);
    counters(w);
    playing(w);
    let shared = w.forms().len();
    for add in ROOMS {
        add(w);
    }
    (words, shared)
}

/// Somebody does something.
fn act(c: Writer<'_, '_>, deed: Deed) -> Said {
    let who = c.doer();
    Ok(c.act(Verb { deed, who }))
}

/// Writes the clause in a hole.
fn clause(c: Writer<'_, '_>, tree: &Tree, index: usize) -> Result<(), Trouble> {
    match tree.one(index) {
        Some(part) => c.clause(part),
        None => Err(c.not_yet(tree)),
    }
}

/// What fills a hole that may stay empty.
fn optional(tree: &Tree, index: usize) -> Option<&Tree> {
    tree.many(index).first().or_else(|| tree.one(index))
}

/// A number that the language says as a word.
fn exactly(c: Writer<'_, '_>, tree: &Tree, index: usize, wanted: i16) -> Result<(), Trouble> {
    if c.number(tree, index)? == wanted {
        return Ok(());
    }
    Trouble::not_yet(format!("this must be {wanted}"))
}

/// What a text says that needs no more than to be known: where it can be played, what it enters with.
fn limit(c: Writer<'_, '_>, moment: Moment) -> Said {
    c.ability(machine::Timing::When(moment), |_| Ok(()))
}
