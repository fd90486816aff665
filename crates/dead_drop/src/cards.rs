//! The cards, and their programs.

use crate::state::{GUARD, NERVE};
use kernel::Seat;
use machine::{Design, Language, Layer, Library, Op, Static, Timing};

/// What kind of card it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Goes into play for an Agent (D3.1).
    Operative,
    /// Announced in responses (D6.3).
    Event,
    /// What it is all about.
    Package,
    /// Good for bluffing only.
    Blank,
}

/// The facts of one card.
pub struct Facts {
    /// Its name.
    pub name: &'static str,
    /// What kind of card it is.
    pub kind: Kind,
    /// Printed nerve.
    pub nerve: i16,
    /// How many are in each Agent's deck.
    pub agents: u8,
    /// How many are in the Courier's deck.
    pub courier: u8,
}

const fn card(name: &'static str, kind: Kind, nerve: i16, agents: u8, courier: u8) -> Facts {
    Facts { name, kind, nerve, agents, courier }
}

/// All cards, by name: a [`Design`] is an index into this.
pub const CARDS: [Facts; 20] = [
    card("Ambush", Kind::Event, 0, 0, 1),
    card("Analyst", Kind::Operative, 1, 1, 0),
    card("Blackout", Kind::Event, 0, 0, 1),
    card("Blank Page", Kind::Blank, 0, 0, 3),
    card("Body Double", Kind::Event, 0, 1, 0),
    card("Bodyguard", Kind::Operative, 1, 1, 0),
    card("Burned Notes", Kind::Event, 0, 0, 1),
    card("Cover Story", Kind::Event, 0, 0, 2),
    card("Denial", Kind::Event, 0, 1, 1),
    card("Handler", Kind::Operative, 1, 1, 0),
    card("Informant", Kind::Operative, 1, 1, 0),
    card("Locked Box", Kind::Event, 0, 0, 1),
    card("Overtime", Kind::Event, 0, 1, 0),
    card("Package", Kind::Package, 0, 0, 4),
    card("Rookie", Kind::Operative, 1, 2, 0),
    card("Second Wind", Kind::Event, 0, 1, 0),
    card("Spare", Kind::Blank, 0, 0, 0),
    card("Stakeout", Kind::Event, 0, 1, 0),
    card("Tail", Kind::Event, 0, 1, 0),
    card("Veteran", Kind::Operative, 2, 2, 0),
];

/// The design of a name.
pub fn design(name: &str) -> Option<Design> {
    CARDS.iter().position(|facts| facts.name == name).map(|index| Design(index as u16))
}

/// The facts of a design, if anybody told which it is.
pub fn facts(design: Design) -> Option<&'static Facts> {
    CARDS.get(design.index())
}

/// Is it of this kind?
pub fn is(design: Design, kind: Kind) -> bool {
    facts(design).is_some_and(|facts| facts.kind == kind)
}

/// Which design belongs to which side's deck.
pub fn copies(facts: &Facts, seat: Seat) -> u8 {
    if seat == crate::COURIER { facts.courier } else { facts.agents }
}

/// Dead Drop's words for the machine.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Words;

/// What cards do.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Verb {
    /// You draw cards.
    Draw(u8),
    /// You look at the card at the chosen drop.
    Look,
    /// The chosen operative gets nerve this search.
    NerveThisSearch(i16),
    /// The operative gets nerve for the rest of the game, while this card stays.
    NerveForGood(i16),
    /// The guard of the searched drop is multiplied this search.
    GuardTimes(i16),
    /// The chosen card is negated.
    Negate,
    /// The chosen operative is discarded.
    Discard,
    /// This takes the place of what would be discarded.
    TakeItsPlace,
    /// The search ends.
    EndSearch,
    /// At the start of your next turn, the second ability happens.
    NextTurn,
    /// At the end of this turn, the second ability happens to the searcher.
    EndOfTurn,
    /// You discard a card at random.
    DiscardAtRandom,
    /// A copy of the chosen operative enters play on your side.
    Copy,
}

/// Which things.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Filter {
    /// Your operatives.
    Yours,
    /// Your other operatives.
    YourOthers,
    /// The searcher's operatives.
    Searchers,
    /// Cards at drops.
    Drops,
    /// What can be negated.
    Negatable,
}

/// Who is asked.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Who {
    /// The one whose card it is.
    You,
}

/// What sets off triggers.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Moment {
    /// This enters play.
    Enters,
    /// A drop is uncovered.
    Uncovered,
}

/// What can be replaced.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Would {
    /// An operative would be discarded.
    Discard,
}

/// A question about the table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Condition {
    /// Something was chosen.
    Chosen,
}

/// Tag: ends a search.
pub const ENDS_SEARCH: u32 = 1;
/// Tag: negates.
pub const NEGATES: u32 = 2;

impl Language for Words {
    type Verb = Verb;
    type Filter = Filter;
    type Condition = Condition;
    type Who = Who;
    type Moment = Moment;
    type Would = Would;

    fn tags(verb: Verb) -> u32 {
        match verb {
            Verb::EndSearch => ENDS_SEARCH,
            Verb::Negate => NEGATES,
            Verb::Draw(_)
            | Verb::Look
            | Verb::NerveThisSearch(_)
            | Verb::NerveForGood(_)
            | Verb::GuardTimes(_)
            | Verb::Discard
            | Verb::TakeItsPlace
            | Verb::NextTurn
            | Verb::EndOfTurn
            | Verb::DiscardAtRandom
            | Verb::Copy => 0,
        }
    }
}

/// Compiles all cards, in the order of [`CARDS`].
pub fn library() -> Library<Words> {
    let mut library = Library::new();
    for facts in &CARDS {
        let added = library.add(&abilities(facts.name));
        debug_assert!(added.is_ok(), "{}: {added:?}", facts.name);
    }
    library
}

type Abilities = Vec<(Timing<Words>, Vec<Op<Words>>)>;

const fn one(what: Filter) -> Op<Words> {
    Op::Choose { who: Who::You, what, least: 1, most: 1 }
}

fn abilities(name: &str) -> Abilities {
    use Op::{Do, End, ForEach, Jump, OneOf, Unless};
    use Timing::{Always, Instead, Later, Played, When};
    const CHOSEN: Condition = Condition::Chosen;
    match name {
        // Discard one of the searcher's operatives.
        "Ambush" => vec![(Played, vec![one(Filter::Searchers), Unless(CHOSEN, 3), Do(Verb::Discard), End])],
        // Whenever a drop is uncovered, draw a card.
        "Analyst" => vec![(When(Moment::Uncovered), vec![Do(Verb::Draw(1)), End])],
        // End the search.
        "Blackout" => vec![(Played, vec![Do(Verb::EndSearch), End])],
        // Choose one of your operatives. Put a copy of it into play until the end of the turn.
        "Body Double" => vec![(Played, vec![one(Filter::Yours), Unless(CHOSEN, 3), Do(Verb::Copy), End])],
        // If an operative of your side would be discarded, you may discard this instead.
        "Bodyguard" => vec![(Instead(Would::Discard), vec![Do(Verb::TakeItsPlace), End])],
        // At the end of this turn the searcher discards a card at random.
        "Burned Notes" => {
            vec![(Played, vec![Do(Verb::EndOfTurn), End]), (Later, vec![Do(Verb::DiscardAtRandom), End])]
        }
        // One of the searcher's operatives has 2 nerve less this search.
        "Cover Story" => {
            vec![(Played, vec![one(Filter::Searchers), Unless(CHOSEN, 3), Do(Verb::NerveThisSearch(-2)), End])]
        }
        // Negate another announced card, or an enemy card that stays in play.
        "Denial" => vec![(Played, vec![one(Filter::Negatable), Unless(CHOSEN, 3), Do(Verb::Negate), End])],
        // Your other operatives have 1 nerve more.
        "Handler" => {
            let more = Static { stat: NERVE, layer: Layer::Added, amount: 1, on: Filter::YourOthers, reads: None };
            vec![(Always(more), vec![])]
        }
        // When this enters play, look at the card at a drop.
        "Informant" => {
            vec![(When(Moment::Enters), vec![one(Filter::Drops), Unless(CHOSEN, 3), Do(Verb::Look), End])]
        }
        // The guard of the searched drop is doubled this search.
        "Locked Box" => vec![(Played, vec![Do(Verb::GuardTimes(2)), End])],
        // At the start of your next turn draw two cards.
        "Overtime" => vec![(Played, vec![Do(Verb::NextTurn), End]), (Later, vec![Do(Verb::Draw(2)), End])],
        // Choose one — draw a card; one of the searcher's operatives has 1 nerve more this search.
        "Second Wind" => vec![(
            Played,
            vec![
                OneOf(Who::You, 2),
                Jump(3),
                Jump(5),
                Do(Verb::Draw(1)),
                Jump(8),
                one(Filter::Searchers),
                Unless(CHOSEN, 8),
                Do(Verb::NerveThisSearch(1)),
                End,
            ],
        )],
        // Each of your operatives in play has 1 nerve more for the rest of the game.
        "Stakeout" => vec![(Played, vec![ForEach(Filter::Yours, 3), Do(Verb::NerveForGood(1)), Jump(0), End])],
        // One of the searcher's operatives has 2 nerve more this search.
        "Tail" => vec![(Played, vec![one(Filter::Searchers), Unless(CHOSEN, 3), Do(Verb::NerveThisSearch(2)), End])],
        _ => vec![],
    }
}

/// The words of the options of a card that lets one choose.
pub fn options(name: &str) -> &'static [&'static str] {
    match name {
        "Second Wind" => &["draw a card", "1 more nerve"],
        _ => &[],
    }
}

/// Printed numbers.
pub fn printed(design: Design, stat: u8) -> i16 {
    match stat {
        NERVE => facts(design).map_or(0, |facts| facts.nerve),
        GUARD => 3, // D3.4: the same for every card, or the guard would tell what lies there
        _ => 0,
    }
}
