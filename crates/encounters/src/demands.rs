//! What Encounters demands of its cards: fields, headings and texts by kind. What a card could never do is refused.

mod change;
mod extent;
mod place;

use crate::cards::FOURTEEN;
use crate::facts::{Character, Facts, Keyword, Kind};
use crate::language::{CHARACTER, Deed, ENEMY, Feat, Moment, ToIt, Verb, Words, scope};
use crate::marks::{OWN_TALLY_MAX, TALLY_MAX};
use crate::options::SYNDICATE;
use crate::state::{ATTACHED, CARDS, SEATS, SPARE_COUNT};
use machine::{Op, Timing};
use wording::{Among, At, Compiled, Demands, Entry, FieldRule, Fits, Objection, Occasion, Spoken, field};

const AVATAR: u32 = Kind::Avatar.bit();
const END_GAME: u32 = Kind::EndGame.bit();
const EVENT: u32 = Kind::Event.bit();
const EVIDENCE: u32 = Kind::Evidence.bit();
const LEAD: u32 = Kind::Lead.bit();
const STRIKE: u32 = Kind::Strike.bit();
const BUREAU: u32 = Kind::Bureau.bit();
const SPACES: u32 = BUREAU | Kind::Shadows.bit();
/// What lies revealed in the rows and works there.
const STAYING: u32 = ENEMY | Kind::Informant.bit() | END_GAME;
/// What is fought.
const FOUGHT: u32 = ENEMY | END_GAME;
const RECRUITED: u32 = Kind::Academy.bit() | Kind::SpecialAgent.bit();
const OWNED: u32 = CHARACTER | Kind::Belief.bit() | Kind::Doubt.bit();

/// What Encounters demands.
pub(crate) const DEMANDS: Demands<Words, Facts> = Demands {
    kinds: Kind::NAMES,
    kind: |facts| facts.kind.bit(),
    apart: 0,
    fields: FIELDS,
    occasions: OCCASIONS,
    fits: Some(Fits {
        meant: extent::meant,
        done: extent::done,
        holds: extent::holds,
        begins: extent::begins,
        changes: change::changes,
        asks_for_itself: change::asks_for_itself,
    }),
    card: objections,
    all,
};

const FIELDS: &[FieldRule] = &[
    field("season", Kind::Ally.bit() | EVENT | Kind::Enemy.bit(), 0, Some((1, 9)), "season = 1"),
    field("character", Kind::Academy.bit(), 0, None, "character = \"Sean Pendrell\""),
    field("class", RECRUITED | Kind::Ally.bit(), 0, None, "class = \"Science\""),
    field("cost", RECRUITED, Kind::Ally.bit(), Some((0, 20)), "cost = 3"),
    field("recruit", 0, CHARACTER, Some((0, 20)), "recruit = 1"),
    field("attack", 0, CHARACTER, Some((0, 20)), "attack = 1"),
    field("fight", ENEMY, 0, Some((0, 40)), "fight = 3"),
    field("types", ENEMY, 0, None, "types = [\"Human\"]"),
    field("keywords", 0, CHARACTER | FOUGHT, None, "keywords = [\"Swift\"]"),
    field("immunity", 0, FOUGHT, None, "immunity = [\"Science\"]"),
    field("vulnerability", 0, FOUGHT, None, "vulnerability = [\"Science\"]"),
    field("defense", AVATAR | END_GAME, 0, Some((0, 40)), "defense = 4"),
    field("health", AVATAR | END_GAME, 0, Some((1, 60)), "health = 12"),
    field("rank", AVATAR, 0, Some((1, 15)), "rank = 6"),
    field("priority", EVIDENCE, 0, Some((1, 3)), "priority = 1"),
    field("damage", 0, STRIKE, Some((0, 20)), "damage = 1"),
    field("miss", 0, STRIKE, None, "miss = true"),
    field("scan", SPACES, 0, Some((0, 20)), "scan = 2"),
    field("space", SPACES, 0, Some((1, 5)), "space = 1"),
    field("starting_deck", 0, Kind::Starting.bit(), Some((0, 12)), "starting_deck = 5"),
    field("first_game", 0, AVATAR, Some((1, 5)), "first_game = 1"),
    field("comes_later", 0, END_GAME | Kind::Ally.bit() | EVENT | Kind::Enemy.bit(), None, "comes_later = true"),
];

/// What an ability waits for, if it waits for something of its own.
fn waits(own: &Spoken<Words>) -> Option<Moment> {
    if let Timing::When(moment) = own.timing { Some(moment) } else { None }
}

/// Does an ability work while its card lies somewhere?
fn stands(own: &Spoken<Words>, scope: u8) -> bool {
    let standing = matches!(own.timing, Timing::When(Moment::When(..)) | Timing::Instead(_) | Timing::Always(_));
    standing && own.scope == scope
}

/// Is it half of a Lead?
fn follows(own: &Spoken<Words>, wanted: Deed) -> bool {
    own.code.iter().any(|op| matches!(op, Op::Do(verb) if verb.deed == wanted))
}

const OCCASIONS: &[Occasion<Words>] = &[
    Occasion { said: "`Discover:`", comes_to: LEAD, is: |own| follows(own, Deed::Discover) },
    Occasion { said: "`Collect:`", comes_to: LEAD, is: |own| follows(own, Deed::Collect) },
    Occasion { said: "`Activate:`", comes_to: CHARACTER, is: |own| matches!(waits(own), Some(Moment::Activated(_))) },
    Occasion { said: "`Sacrifice:`", comes_to: CHARACTER, is: |own| waits(own) == Some(Moment::Sacrificed) },
    Occasion { said: "`Discard this:`", comes_to: CHARACTER, is: |own| waits(own) == Some(Moment::Used) },
    Occasion { said: "`Draw:`", comes_to: OWNED, is: |own| waits(own) == Some(Moment::Drawn) },
    Occasion { said: "`Reveal:`", comes_to: STAYING, is: |own| waits(own) == Some(Moment::Revealed) },
    Occasion {
        said: "`Reveal-Shadows:`",
        comes_to: Kind::Enemy.bit() | Kind::Informant.bit(),
        is: |own| waits(own) == Some(Moment::RevealedInShadows),
    },
    Occasion { said: "`Strike:`", comes_to: FOUGHT, is: |own| waits(own) == Some(Moment::Strikes) },
    Occasion { said: "`Cleanup:`", comes_to: STAYING, is: |own| waits(own) == Some(Moment::Cleanup) },
    Occasion {
        said: "`Defeat:`",
        comes_to: ENEMY | Kind::Informant.bit(),
        is: |own| waits(own) == Some(Moment::Defeated),
    },
    Occasion { said: "`Elude:`", comes_to: ENEMY, is: |own| waits(own) == Some(Moment::Eludes) },
    Occasion { said: "`Belief:`", comes_to: AVATAR, is: |own| waits(own) == Some(Moment::Belief) },
    Occasion { said: "`Doubt:`", comes_to: AVATAR, is: |own| waits(own) == Some(Moment::Doubt) },
    Occasion {
        said: "`The End:`",
        comes_to: EVIDENCE | Kind::Syndicate.bit() | END_GAME,
        is: |own| waits(own) == Some(Moment::TheEnd) || stands(own, scope::THE_END),
    },
    Occasion { said: "`Shadows:`", comes_to: STAYING, is: |own| stands(own, scope::SHADOWS) },
    Occasion { said: "`Field:`", comes_to: STAYING, is: |own| stands(own, scope::FIELD) },
    Occasion {
        said: "`Hand:` with `When`",
        comes_to: CHARACTER,
        is: |own| own.scope == scope::HAND && matches!(waits(own), Some(Moment::When(..))),
    },
    Occasion { said: "what is so all the time behind `Hand:`", comes_to: 0, is: |own| own.scope == scope::HAND },
    Occasion { said: "`Beneath:`", comes_to: ENEMY | CHARACTER, is: |own| stands(own, scope::BENEATH) },
    Occasion { said: "`Attached:`", comes_to: ATTACHED, is: |own| stands(own, scope::ATTACHED) },
    Occasion { said: "`Ongoing:`", comes_to: STAYING | CHARACTER, is: |own| stands(own, scope::ANYWHERE) },
    Occasion {
        said: "text without a heading",
        comes_to: CHARACTER | EVENT | STRIKE | BUREAU,
        is: |own| own.timing == Timing::Played,
    },
];

fn objections(card: &Entry<Facts>, spoken: &[Spoken<Words>], among: &Among<'_, Facts>) -> Vec<Objection> {
    let facts = &card.facts;
    let mut found = Vec::new();
    let line_of = |wanted: fn(&Spoken<Words>) -> bool| spoken.iter().find(|own| wanted(own)).map(|own| own.line);
    if facts.kind == Kind::Lead {
        found.extend(half_a_lead(spoken));
    }
    let eludes = line_of(|own| waits(own) == Some(Moment::Eludes));
    if let Some(line) = eludes.filter(|_| !facts.keywords.contains(&Keyword::Elude)) {
        let words = "`Elude:` happens to cards that Elude, and this one does not";
        found.push(Objection::never(line, words).advising("Add a line such as: keywords = [\"Elude\"]"));
    }
    let attached = line_of(|own| own.scope == scope::ATTACHED);
    if let Some(line) = attached.filter(|_| !spoken.iter().any(|own| follows(own, Deed::Attach))) {
        let words = "`Attached:` works while this is attached, and nothing attaches it";
        found.push(Objection::never(line, words).advising("Say when: Defeat: Attach this to your avatar."));
    }
    found.extend(spoken.iter().filter_map(|own| out_of_turn(facts.kind, own)));
    found.extend(uncounted(facts.kind, spoken));
    let plays = |keyword: &Keyword| matches!(keyword, Keyword::Coordinate | Keyword::Vigilant);
    let is_character = facts.kind.bit() & CHARACTER != 0;
    if let Some(keyword) = facts.keywords.iter().find(|keyword| plays(keyword) != is_character) {
        let of = if is_character { "cards that are fought" } else { "characters" };
        found.push(Objection::field("keywords", format!("{} is a keyword of {of}", keyword.name())));
    }
    found.extend(facts.season.filter(|_| !facts.comes_later).and_then(|season| undealt(season, among)));
    // Of two that exclude each other, the later one is in the way.
    let earlier = || among.all().take_while(|other| other.number != card.number);
    let others = || earlier().filter(|other| other.facts.kind == facts.kind);
    if let Some(other) = others().find(|other| facts.space.is_some() && other.facts.space == facts.space) {
        let words = format!("{} is this space already", other.name);
        found.push(Objection::field("space", words).advising("Choose another space."));
    }
    if facts.kind == Kind::EndGame
        && facts.comes_later
        && let Some(other) = others().find(|other| other.facts.comes_later)
    {
        let words = format!("only one End Game comes later, and that is {}", other.name);
        found.push(Objection::field("comes_later", words).advising("Leave it out."));
    }
    found
}

/// A season is dealt together with the two beside it, and only if each has the cards for its pile (E1.6).
fn undealt(season: u8, among: &Among<'_, Facts>) -> Option<Objection> {
    let first = season.checked_sub(1)? / 3 * 3 + 1;
    let cards = |season: u8| {
        let own = among.all().filter(|card| card.facts.season == Some(season) && !card.facts.comes_later);
        own.map(|card| usize::from(card.copies)).sum::<usize>()
    };
    let missing: Vec<String> = (first..first + 3)
        .filter(|&season| cards(season) < FOURTEEN)
        .map(|season| format!("Season {season} has {} of {FOURTEEN} cards", cards(season)))
        .collect();
    if missing.is_empty() {
        return None;
    }
    let words =
        format!("this is never dealt, as Seasons {first} to {} come together: {}", first + 2, missing.join(", "));
    Some(Objection::field("season", words).advising(
        "Add the cards that are missing, or write `season = 1`; for a card that only comes in from outside the game, add \
         `comes_later = true`.",
    ))
}

/// Deeds that come to something on some cards or at some moments only.
fn out_of_turn(kind: Kind, own: &Spoken<Words>) -> Option<Objection> {
    let stays = kind.bit() & STAYING != 0;
    let at_a_strike = matches!(own.timing, Timing::When(Moment::When(Feat::TakeStrike, ..)));
    let why = |deed: Deed| match deed {
        Deed::CancelThat if !at_a_strike && kind != Kind::Strike => {
            Some("no Strike is being taken then: write `cancel a Strike this turn`")
        }
        Deed::ToIt(ToIt::PutToTheRight | ToIt::PutBeneath) if !stays => Some("this does not stay in the rows"),
        Deed::Attach if kind.bit() & ATTACHED == 0 => Some("only Enemies and Events are attached to an avatar"),
        Deed::ToIt(ToIt::PutWith(None)) if kind != Kind::EndGame => Some("only an End Game has Evidence with it"),
        _ => None,
    };
    let deeds = own.code.iter().enumerate();
    let (at, words) = deeds.into_iter().find_map(|(at, op)| match op {
        Op::Do(verb) => why(verb.deed).map(|words| (at, words)),
        _ => None,
    })?;
    Some(Objection { at: At::Line(own.line, own.said.get(at).copied()), ..Objection::never(own.line, words) })
}

/// A card counts deeds on itself: so many, for one ability (each half of a Lead in its turn), and not for what lasts,
/// which goes on wherever its card is.
fn uncounted(kind: Kind, spoken: &[Spoken<Words>]) -> Option<Objection> {
    let counts = |own: &Spoken<Words>| match waits(own) {
        Some(Moment::When(feat, _, count, _)) if feat != Feat::Symptoms && count > 1 => Some(count),
        _ => None,
    };
    let begun = |index: usize| {
        let mut code = spoken.iter().flat_map(|own| &own.code);
        code.any(|op| matches!(op, Op::Do(Verb { deed: Deed::Last(ability, _), .. }) if usize::from(*ability) == index))
    };
    let most = if kind.bit() & (STAYING | LEAD) != 0 { TALLY_MAX } else { OWN_TALLY_MAX };
    let mut counting = spoken.iter().enumerate().filter_map(|(index, own)| Some((index, own, counts(own)?)));
    let first = counting.clone().next()?;
    let (own, words) = counting.find_map(|(index, own, count)| {
        let words = if begun(index) {
            "nothing counts for what lasts: write `when` with `a`, and no number".to_owned()
        } else if count > most {
            format!("a card of this kind counts to {most} at most")
        } else if index != first.0 && kind != Kind::Lead {
            "a card counts for one of its abilities only: write `when` with `a`, and no number".to_owned()
        } else {
            return None;
        };
        Some((own, words))
    })?;
    Some(Objection::not_yet(own.line, words))
}

/// A Lead has two halves (E4.33), each once.
fn half_a_lead(spoken: &[Spoken<Words>]) -> Option<Objection> {
    let halves = |deed| spoken.iter().filter(move |own| follows(own, deed));
    let (discovers, collects) = (halves(Deed::Discover).count(), halves(Deed::Collect).count());
    let line = spoken.first().map_or(0, |own| own.line);
    match (discovers, collects) {
        (1, 1) => None,
        (0, _) => Some(
            Objection::never(line, "this Lead never Discovers anything, so it is never followed")
                .advising("Add a line such as: Discover: Defeat an Enemy."),
        ),
        (_, 0) => Some(
            Objection::never(line, "this Lead Discovers Evidence and never Collects it")
                .advising("Add a line such as: Collect: Defeat an Enemy."),
        ),
        _ => Some(Objection::not_yet(line, "a Lead has one `Discover:` and one `Collect:`")),
    }
}

/// The largest table, and the Academy: a character of whom there are more than fourteen cards could not be in it.
fn all(cards: &[Compiled<'_, Words, Facts>]) -> Option<String> {
    let copies = |wanted: &dyn Fn(&Facts) -> bool| {
        cards.iter().filter(|(card, _)| wanted(&card.facts)).map(|(card, _)| usize::from(card.copies)).sum::<usize>()
    };
    for character in Character::ALL {
        let count = copies(&|facts| facts.kind == Kind::Academy && facts.character == Some(*character));
        if count > FOURTEEN {
            let name = character.name();
            return Some(format!("{name} has {FOURTEEN} cards in the Academy, and with it there are {count}"));
        }
    }
    let stacks = [Kind::Belief, Kind::Doubt, Kind::SpecialAgent, Kind::Strike];
    let in_stacks = copies(&|facts| stacks.contains(&facts.kind));
    let seats = usize::from(SEATS);
    let (pile, deck) = (6 + seats + 2 + 1, 7 + 5);
    let conspiracy = 3 * pile + 1 + 3;
    let most = in_stacks + SPARE_COUNT + conspiracy + 4 * FOURTEEN + usize::from(SYNDICATE) + seats * deck;
    (most > CARDS).then(|| format!("with it {most} cards can lie on one table, and it has room for {CARDS}"))
}
