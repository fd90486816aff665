//! The vocabulary of card texts: what the CCG adds to the shared forms.
//!
//! [`things`] has nouns for cards, players and places; [`deeds`] has verbs; [`combat`] those of fights; [`rules`] says
//! when and if; [`play`] when and on what a card is played; [`changes`] has standing changes; [`special`] what one card
//! alone says. Every form is one pattern that parses and prints, plus a function that gives its meaning.

mod things;
mod places;
mod deeds;
mod combat;
mod rules;
mod play;
mod changes;
mod special;

use crate::language::{Condition, Deed, Duration, Event, Feat, Filter, Moment, Role, Sort, Verb, Where, Who, Words};
use crate::state::Section;
use wording::{Compiler, Edge, FOR_GOOD, Sense, Speech, Tree, Trouble, Vocabulary};
use wording::{counters, drawing, handling, phrases, playing, skeleton};

type Said = Result<Sense<Words>, Trouble>;
type Writer<'a, 'b> = &'a mut Compiler<'b, Words>;
type Means = fn(Writer<'_, '_>, &Tree) -> Said;

/// How long, as the compiler counts it.
mod duration {
    pub const ROUND: i16 = 1;
    pub const COMBAT: i16 = 2;
    pub const CHECK: i16 = 3;
    pub const SITE: i16 = 4;
    pub const TURN: i16 = 5;
    pub const NEXT_BRIEFING: i16 = 6;
    pub const HEALED: i16 = 7;
    pub const TREATED: i16 = 8;
    pub const INVESTIGATED: i16 = 9;
    pub const ONCE: i16 = 10;
    pub const WHILE_HERE: i16 = 11;
    /// And how many.
    pub const DEPLOYMENTS: i16 = 20;
    /// And how many.
    pub const ROUNDS: i16 = 40;
}

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
            duration::ROUND => Duration::Round,
            duration::COMBAT => Duration::Combat,
            duration::CHECK => Duration::Check,
            duration::SITE => Duration::Site,
            duration::TURN => Duration::Turn,
            duration::NEXT_BRIEFING => Duration::NextBriefing,
            duration::HEALED => Duration::Healed,
            duration::TREATED => Duration::Treated,
            duration::INVESTIGATED => Duration::Investigated,
            duration::ONCE => Duration::Once,
            duration::WHILE_HERE | FOR_GOOD => Duration::WhileHere,
            REST_OF_GAME => Duration::Good,
            many if many > duration::ROUNDS => Duration::Rounds((many - duration::ROUNDS) as u8),
            many if many > duration::DEPLOYMENTS => Duration::Deployments((many - duration::DEPLOYMENTS) as u8),
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
            .or_else(|| rules::shared(c, key, tree))
            .or_else(|| changes::shared(c, key, tree))
            .unwrap_or_else(|| Err(c.not_yet(tree)))
    }
}

/// For the rest of the game; what is so while its card is in play has no duration.
const REST_OF_GAME: i16 = 12;

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
    things::add(w);
    places::add(w);
    deeds::add(w);
    combat::add(w);
    rules::add(w);
    play::add(w);
    changes::add(w);
    special::add(w);
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
