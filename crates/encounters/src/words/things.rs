//! Forms for cards, players and places: nouns, adjectives, and what follows a noun.

use super::{Said, Writer, act};
use crate::facts::{Character, Class, Keyword, Kind, Type};
use crate::language::{
    Bound, CHARACTER, Deck, Deed, ENEMY, Filter, PLAYER, Role, SCAR, SPACE, SYMPTOM, Shows, Stat, Where, Who, Words,
};
use wording::{Code, Sense, Tree, Trouble, Vocabulary};

/// Adds the nouns.
pub fn add(w: &mut Vocabulary<Words>) {
    nouns(w);
    for (word, means) in ADJECTIVES {
        w.form("adjective", word, word, *means);
    }
    for (word, means) in ZONES {
        w.form("zone", word, word, *means);
    }
    w.form("at", "from", "from {place}", from);
    w.form("at", "outside the game", "from outside the game", |_, _| here(Where::Outside));
    w.form("at", "you played this turn", "you played this turn", |_, _| {
        Ok(Sense::Things(Filter { role: Role::PlayedThisTurn, ..Filter::at(Where::Played) }))
    });
    w.form("at", "they played this turn", "they played this turn", |c, _| {
        Ok(Sense::Things(Filter { role: Role::PlayedThisTurn, whose: c.doer(), ..Filter::at(Where::Played) }))
    });
    w.form("at", "with this", "with this", |_, _| here(Where::With));
    w.form("where", "beneath", "beneath {ref}", |_, _| here(Where::Beneath));
    w.form("with", "with at least", "with {stat} at least {amount}", |c, tree| bound(c, tree, true));
    w.form("with", "of a character", "of {name}", of_a_character);
    w.form("single", "top", "the top {simple} of {place}", top);
    // Only one verb knows what to do with several.
    w.form("plural", "top cards", "the top {n} cards of {place}", |c, tree| Err(c.not_yet(tree)));
    w.form("ref", "the one of", "{whose} {simple}", |c, tree| {
        let Sense::Things(what) = one_of_somebodys(c, tree)? else { return Err(c.not_yet(tree)) };
        let taken = take(c, what)?;
        c.name(c.noun_of(tree).unwrap_or("card"));
        Ok(taken)
    });
    w.form("who", "the next player", "the next player", |_, _| Ok(Sense::Who(Who::Next)));
    w.form("who", "another player", "another player", |c, _| {
        c.choose("player", Filter { other: true, ..Filter::kinds(PLAYER) }, 1, 1);
        c.guard_last();
        Ok(Sense::Who(Who::That))
    });
    w.form("single", "another", "another {phrase}", |c, tree| {
        let what = Filter { other: true, ..c.things(tree, 0)? };
        c.choose(c.noun_of(tree).unwrap_or("card"), what, 1, 1);
        c.guard_last();
        Ok(Sense::Things(what))
    });
    for (word, stat) in [("cost", Stat::Cost), ("value", Stat::Fight)] {
        w.form(
            "stat",
            word,
            word,
            if stat == Stat::Cost { |_, _| number(Stat::Cost) } else { |_, _| number(Stat::Fight) },
        );
    }
    w.form("stat", "Defense", "Defense", |_, _| number(Stat::Fight));
    w.form("stat", "Health", "Health", |_, _| number(Stat::Health));
    for character in Character::ALL {
        w.name(character.name());
    }
    w.call("zone", "a place, such as `Field` or `hand`");
}

fn number(stat: Stat) -> Said {
    Ok(Sense::Number(i16::from(stat.number())))
}

fn here(at: Where) -> Said {
    Ok(Sense::Things(Filter::at(at)))
}

type Means = fn(Writer<'_, '_>, &Tree) -> Said;

fn nouns(w: &mut Vocabulary<Words>) {
    w.noun("card", "card", "cards", |_, _| Ok(Sense::Things(Filter::default())));
    w.noun("character", "character", "characters", |_, _| kinds(CHARACTER));
    w.noun("Academy character", "Academy character", "Academy characters", |_, _| kinds(Kind::Academy.bit()));
    w.noun("starting card", "starting card", "starting cards", |_, _| kinds(Kind::Starting.bit()));
    w.noun("Special Agent", "Special Agent", "Special Agents", |_, _| kinds(Kind::SpecialAgent.bit()));
    w.noun("Ally", "Ally", "Allies", |_, _| kinds(Kind::Ally.bit()));
    w.noun("Belief", "Belief", "Beliefs", |_, _| kinds(Kind::Belief.bit()));
    w.noun("Doubt", "Doubt", "Doubts", |_, _| kinds(Kind::Doubt.bit()));
    w.noun("Enemy", "Enemy", "Enemies", |_, _| kinds(ENEMY));
    w.noun("Syndicate Enemy", "Syndicate Enemy", "Syndicate Enemies", |_, _| kinds(Kind::Syndicate.bit()));
    w.noun("Event", "Event", "Events", |_, _| kinds(Kind::Event.bit()));
    w.noun("Informant", "Informant", "Informants", |_, _| kinds(Kind::Informant.bit()));
    w.noun("Lead", "Lead", "Leads", |_, _| kinds(Kind::Lead.bit()));
    w.noun("End Game", "End Game", "End Games", |_, _| kinds(Kind::EndGame.bit()));
    w.noun("Evidence", "Evidence", "Evidence", |_, _| kinds(Kind::Evidence.bit()));
    w.noun("priority of Evidence", "priority of Evidence", "priorities of Evidence", |_, _| {
        Ok(Sense::Things(Filter { role: Role::FirstOfPriority, ..Filter::kinds(Kind::Evidence.bit()) }))
    });
    w.noun("Strike", "Strike", "Strikes", |_, _| kinds(Kind::Strike.bit()));
    w.noun("Scar", "Scar", "Scars", |_, _| kinds(SCAR));
    w.noun("Symptom", "Symptom", "Symptoms", |_, _| kinds(SYMPTOM));
    w.noun("player", "player", "players", |_, _| kinds(PLAYER));
    w.noun("space", "space", "spaces", |_, _| kinds(SPACE));
}

fn kinds(what: u32) -> Said {
    Ok(Sense::Things(Filter::kinds(what)))
}

/// `fn` items for every class and type: a form's meaning holds no data.
macro_rules! adjectives {
    ($($word:literal => $filter:expr),* $(,)?) => {
        &[$(($word, |_, _| Ok(Sense::Things($filter)))),*]
    };
}

const ANY: Filter = Filter::kinds(0);

const ADJECTIVES: &[(&str, Means)] = adjectives! {
    "Intellect" => Filter { classes: Class::Intellect.bit() as u8, ..ANY },
    "Leadership" => Filter { classes: Class::Leadership.bit() as u8, ..ANY },
    "Science" => Filter { classes: Class::Science.bit() as u8, ..ANY },
    "Tech" => Filter { classes: Class::Tech.bit() as u8, ..ANY },
    "Will" => Filter { classes: Class::Will.bit() as u8, ..ANY },
    "Alien" => Filter { types: Type::Alien.bit() as u8, ..ANY },
    "Construct" => Filter { types: Type::Construct.bit() as u8, ..ANY },
    "Creature" => Filter { types: Type::Creature.bit() as u8, ..ANY },
    "Human" => Filter { types: Type::Human.bit() as u8, ..ANY },
    "Spirit" => Filter { types: Type::Spirit.bit() as u8, ..ANY },
    "revealed" => Filter { shows: Shows::Face, ..ANY },
    "hidden" => Filter { shows: Shows::Back, ..ANY },
    "other" => Filter { other: true, ..ANY },
    "oldest" => Filter::role(Role::Oldest),
    "most recent" => Filter::role(Role::MostRecent),
    "Undiscovered" => Filter::role(Role::Undiscovered),
    "Discovered" => Filter::role(Role::Discovered),
    "Collected" => Filter::role(Role::Collected),
    "Coordinate" => Filter { keywords: Keyword::Coordinate.bit(), ..ANY },
    "Vigilant" => Filter { keywords: Keyword::Vigilant.bit(), ..ANY },
};

const ZONES: &[(&str, Means)] = adjectives! {
    "hand" => Filter::at(Where::Hand),
    "deck" => Filter::at(Where::Deck),
    "discard pile" => Filter::at(Where::DiscardPile),
    "hand or discard pile" => Filter::at(Where::HandOrDiscardPile),
    "Shadows" => Filter::at(Where::Shadows),
    "Field" => Filter::at(Where::Field),
    "Bureau" => Filter::at(Where::Bureau),
    "Academy" => Filter::at(Where::Academy),
    "Conspiracy deck" => Filter::at(Where::ConspiracyDeck),
    "Strike deck" => Filter::at(Where::StrikeDeck),
    "Defeated Conspiracy pile" => Filter::at(Where::DefeatedConspiracy),
    "Defeated Characters" => Filter::at(Where::DefeatedCharacters),
};

/// What the shared nouns mean here; none if this is not about nouns.
pub fn shared(c: Writer<'_, '_>, key: &'static str, tree: &Tree) -> Option<Said> {
    Some(match key {
        "phrase" | "phrases" => phrase(c, tree),
        "simple" | "simples" => phrase(c, tree),
        "with at most" => bound(c, tree, false),
        "number" => Ok(Sense::Number(tree.number(0).unwrap_or(0) as i16)),
        "where" => c.part(tree, 0),
        "in" => inside(c, tree),
        "all" | "bare" | "each" => c.part(tree, 0),
        "at random" => at_random(c, tree),
        "this" if c.fills(tree, "ref") => take(c, Filter::role(Role::This)),
        "name" => take(c, Filter { name: tree.name(0), ..ANY }),
        "one of somebody's" => one_of_somebodys(c, tree),
        "all of" => one_of_somebodys(c, tree),
        "another of somebody's" => match one_of_somebodys(c, tree) {
            Ok(Sense::Things(what)) => Ok(Sense::Things(Filter { other: true, ..what })),
            other => other,
        },
        "your" => Ok(Sense::Who(Who::You)),
        "their" => Ok(Sense::Who(c.doer())),
        "that player's" | "that player" | "that player acts" if c.was_named("player") => Ok(Sense::Who(Who::That)),
        "that player's" | "that player" | "that player acts" => {
            Err(Trouble::new(Code::NoAntecedent, 0..0, "no player was named before: write `you` or `your`"))
        }
        "zone of" => zone_of(c, tree),
        "the zone" => c.part(tree, 0),
        _ => return None,
    })
}

/// "{adjective*} {noun} {with?} {at?} {that?}": what passes all of it.
fn phrase(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let noun = c.things(tree, 1)?;
    let mut what = Filter { whose: c.doer(), ..noun };
    let behind = (2..tree.parts.len()).flat_map(|index| tree.many(index).iter().chain(tree.one(index)));
    for part in tree.many(0).iter().chain(behind) {
        match c.say(part)? {
            Sense::Things(also) if what.clashes(&also) => {
                return Trouble::not_yet("these two cannot be said of one thing");
            }
            Sense::Things(also) => what = what.and(also),
            _ => return Err(c.not_yet(part)),
        }
    }
    if what.role == Role::FirstOfPriority && what.at != Where::With {
        return Trouble::not_yet("priorities are counted only of the Evidence `with this`");
    }
    Ok(Sense::Things(what))
}

fn bound(c: Writer<'_, '_>, tree: &Tree, at_least: bool) -> Said {
    let stat = c.number(tree, 0)?;
    let amount = c.limit_of_number(tree, 1)?;
    let stat = if stat == i16::from(Stat::Cost.number()) {
        Stat::Cost
    } else if stat == i16::from(Stat::Fight.number()) {
        Stat::Fight
    } else {
        return Trouble::not_yet("only `cost` and `value` can have a limit");
    };
    Ok(Sense::Things(Filter { bound: Some(Bound { stat, at_least, amount }), ..ANY }))
}

fn is_row(at: Where) -> bool {
    matches!(at, Where::Shadows | Where::Field | Where::Bureau)
}

fn inside(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let place = c.things(tree, 0)?;
    if is_row(place.at) {
        Ok(Sense::Things(place))
    } else {
        Trouble::not_yet("write `from`: cards are in rows and come from piles")
    }
}

fn from(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let place = c.things(tree, 0)?;
    if is_row(place.at) {
        Trouble::not_yet("write `in`: cards are in rows and come from piles")
    } else {
        Ok(Sense::Things(place))
    }
}

fn zone_of(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let Sense::Who(whose) = c.part(tree, 0)? else { return Err(c.not_yet(tree)) };
    let zone = c.things(tree, 1)?;
    match zone.at {
        Where::Hand | Where::Deck | Where::DiscardPile | Where::HandOrDiscardPile => {
            Ok(Sense::Things(Filter { whose, ..zone }))
        }
        _ => Trouble::not_yet("that belongs to nobody: write `the`"),
    }
}

/// "one of your characters", "your oldest Strike".
fn one_of_somebodys(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let Sense::Who(whose) = c.part(tree, 0)? else { return Err(c.not_yet(tree)) };
    let what = c.things(tree, 1)?;
    let at =
        if what.at == Where::Usual && what.what & (Kind::Strike.bit() | SCAR) == 0 { Where::Mine } else { what.at };
    Ok(Sense::Things(Filter { whose, at, ..what }))
}

/// `this`, a name, `your oldest Strike`: known without a choice, and from now on `it`.
fn take(c: Writer<'_, '_>, what: Filter) -> Said {
    act(c, Deed::Take(what))?;
    Ok(Sense::Things(what))
}

fn of_a_character(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let name = tree.name(0).map_or("", |name| c.vocabulary().name_of(name));
    match Character::ALL.iter().find(|character| character.name() == name) {
        Some(&character) => Ok(Sense::Things(Filter { character: character as u8 + 1, ..ANY })),
        None => Trouble::not_yet("only the nine characters of the Academy have cards"),
    }
}

fn at_random(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let what = c.things(tree, 0)?;
    let noun = c.noun_of(tree).unwrap_or("card");
    act(c, Deed::AtRandom(what))?;
    c.name_perhaps(noun);
    c.guard_last();
    Ok(Sense::Things(Filter::role(Role::It)))
}

/// A place as a deck.
pub fn deck(place: Filter) -> Option<Deck> {
    match place.at {
        Where::Deck => Some(Deck::Own(place.whose)),
        Where::Academy => Some(Deck::Academy),
        Where::ConspiracyDeck => Some(Deck::Conspiracy),
        Where::StrikeDeck => Some(Deck::Strikes),
        Where::DefeatedConspiracy => Some(Deck::DefeatedConspiracy),
        Where::DefeatedCharacters => Some(Deck::DefeatedCharacters),
        _ => None,
    }
}

/// The top card, or the uppermost of a kind. A kind may not be there at all; that there is no top card is so rare
/// that what happens to it simply does not.
fn top(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let what = Filter { whose: Who::You, ..c.things(tree, 0)? };
    let place = c.things(tree, 1)?;
    let noun = c.noun_of(tree).unwrap_or("card");
    let Some(deck) = deck(place) else { return Trouble::not_yet("only decks and defeated piles have a top card") };
    if what == ANY {
        act(c, Deed::Top(deck))?;
        c.name(noun);
    } else {
        act(c, Deed::TopOf(deck, what))?;
        c.name_perhaps(noun);
        c.guard_last();
    }
    Ok(Sense::Things(Filter::role(Role::It)))
}
