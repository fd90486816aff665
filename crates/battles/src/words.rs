//! The vocabulary of card texts: what Battles adds to the shared forms.
//!
//! [`things`] has nouns for cards, players and places; [`deeds`] has verbs; [`rules`] says when and if; [`changes`] has
//! standing changes. Every form is one pattern that parses and prints, plus a function that gives its meaning.

mod things;
mod deeds;
mod rules;
mod changes;

use crate::language::{Condition, Deed, Duration, Event, Feat, Filter, Moment, Role, Verb, Who, Words};
use wording::{
    Compiler, Edge, FOR_GOOD, Sense, Speech, Tree, Trouble, Vocabulary, counters, drawing, everybody, handling, having,
    phrases, playing, skeleton,
};

type Said = Result<Sense<Words>, Trouble>;
type Writer<'a, 'b> = &'a mut Compiler<'b, Words>;

/// How long, as the compiler counts it.
mod duration {
    pub const THIS_TURN: i16 = 1;
    pub const THIS_COMBAT: i16 = 2;
    pub const UNTIL_YOUR_NEXT_TURN: i16 = 3;
    pub const UNTIL_IT_LEAVES: i16 = 4;
    /// Only for what this itself gets.
    pub const UNTIL_THIS_LEAVES: i16 = 5;
    pub const UNTIL_FORMATION: i16 = 6;
    pub const ONCE: i16 = 7;
    pub const ONCE_THIS_COMBAT: i16 = 8;
}

impl Speech for Words {
    const YOU: Who = Who::You;
    const CHOSEN: Condition = Condition::Chosen;
    const SHARED_NAMES: bool = true;

    fn it() -> Option<Filter> {
        Some(Filter::role(Role::It))
    }

    fn kept(place: u8) -> Option<Filter> {
        Some(Filter::role(Role::Kept(place)))
    }

    fn lasting(ability: u8, lasts: i16) -> Option<Verb> {
        let lasts = match lasts {
            duration::THIS_TURN => Duration::ThisTurn,
            duration::THIS_COMBAT => Duration::ThisCombat,
            duration::UNTIL_YOUR_NEXT_TURN => Duration::UntilYourNextTurn,
            duration::UNTIL_IT_LEAVES => Duration::UntilItLeaves,
            duration::UNTIL_FORMATION => Duration::UntilFormation,
            duration::ONCE => Duration::Once,
            duration::ONCE_THIS_COMBAT => Duration::OnceThisCombat,
            FOR_GOOD => Duration::ForGood,
            _ => return None,
        };
        Some(Verb { deed: Deed::Last(ability, lasts), who: Who::You })
    }

    fn edge(time: Moment, edge: Edge) -> Moment {
        match time {
            Moment::When(event) if edge == Edge::Start => {
                Moment::When(Event { feats: rules::bit(Feat::TurnStarts), ..event })
            }
            time => time,
        }
    }

    fn shared(c: &mut Compiler<'_, Self>, key: &'static str, tree: &Tree) -> Said {
        things::shared(c, key, tree)
            .or_else(|| deeds::shared(c, key, tree))
            .or_else(|| rules::shared(c, key, tree))
            .or_else(|| changes::shared(c, key, tree))
            .unwrap_or_else(|| Err(c.not_yet(tree)))
    }
}

/// All forms a card of Battles can use, and how many of them are shared with other games.
pub fn vocabulary() -> (Vocabulary<Words>, usize) {
    let mut words = skeleton::<Words>();
    let w = &mut words;
    phrases(w);
    drawing(w);
    handling(w);
    counters(w);
    playing(w);
    everybody(w);
    having(w);
    let shared = w.forms().len();
    things::add(w);
    deeds::add(w);
    rules::add(w);
    changes::add(w);
    (words, shared)
}

/// Somebody does something.
fn act(c: Writer<'_, '_>, deed: impl Into<Deed>) -> Said {
    let (deed, who) = (deed.into(), c.doer());
    Ok(c.act(Verb { deed, who }))
}
