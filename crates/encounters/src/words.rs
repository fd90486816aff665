//! The vocabulary of card texts: what Encounters adds to the shared forms.
//!
//! [`things`] has nouns for cards, players and places; [`deeds`] has verbs; [`rules`] says when, and has standing
//! changes. Every form is one pattern that parses and prints, plus a function that gives its meaning.

mod things;
mod deeds;
mod rules;

use crate::language::{Condition, Deed, Duration, Feat, Filter, Moment, Role, Verb, Who, Words};
use wording::{
    Compiler, Edge, FOR_GOOD, Sense, Speech, Tree, Trouble, Vocabulary, drawing, everybody, handling, having, phrases,
    skeleton,
};

type Said = Result<Sense<Words>, Trouble>;
type Writer<'a, 'b> = &'a mut Compiler<'b, Words>;

/// How long, as the compiler counts it.
mod duration {
    pub const THIS_TURN: i16 = 1;
    pub const UNTIL_YOUR_NEXT_TURN: i16 = 2;
}

impl Speech for Words {
    const YOU: Who = Who::You;
    const CHOSEN: Condition = Condition::Chosen;
    /// What an ability is about may be spoken of, even if its line has not named it: a power of the
    /// Bureau is about the card that was gained, a Strike about its player.
    const GIVEN: &'static [&'static str] = &["card"];

    fn it() -> Option<Filter> {
        Some(Filter::role(Role::It))
    }

    fn kept(place: u8) -> Option<Filter> {
        Some(Filter::role(Role::Kept(place)))
    }

    fn lasting(ability: u8, lasts: i16) -> Option<Verb> {
        let lasts = match lasts {
            duration::THIS_TURN => Duration::ThisTurn,
            duration::UNTIL_YOUR_NEXT_TURN => Duration::UntilYourNextTurn,
            FOR_GOOD => Duration::ForGood,
            _ => return None,
        };
        Some(Verb { deed: Deed::Last(ability, lasts), who: Who::You })
    }

    fn edge(time: Moment, edge: Edge) -> Moment {
        match time {
            Moment::When(Feat::TurnEnds, agent, count, what) if edge == Edge::Start => {
                Moment::When(Feat::TurnStarts, agent, count, what)
            }
            time => time,
        }
    }

    fn shared(c: &mut Compiler<'_, Self>, key: &'static str, tree: &Tree) -> Said {
        things::shared(c, key, tree)
            .or_else(|| deeds::shared(c, key, tree))
            .or_else(|| rules::shared(c, key, tree))
            .unwrap_or_else(|| Err(c.not_yet(tree)))
    }
}

/// All forms a card of Encounters can use, and how many of them are shared with other games.
pub fn vocabulary() -> (Vocabulary<Words>, usize) {
    let mut words = skeleton::<Words>();
    let w = &mut words;
    phrases(w);
    drawing(w);
    handling(w);
    everybody(w);
    having(w);
    let shared = w.forms().len();
    things::add(w);
    deeds::add(w);
    rules::add(w);
    (words, shared)
}

/// Somebody does something.
fn act(c: Writer<'_, '_>, deed: impl Into<Deed>) -> Said {
    let (deed, who) = (deed.into(), c.doer());
    Ok(c.act(Verb { deed, who }))
}
