//! Forms for when, if, and what is so: headings, moments, conditions, standing changes.

use super::{Said, Writer, act, duration};
use crate::facts::{Class, Keyword, Kind};
use crate::language::{
    Agent, Ban, CHARACTER, Condition, Deed, Feat, Filter, Moment, Role, SCAR, Stat, Where, Who, Words, Would, scope,
};
use machine::{Layer, Limit, Static, Timing};
use wording::{As, Sense, Tree, Trouble, Vocabulary};

/// Adds rules.
pub fn add(w: &mut Vocabulary<Words>) {
    headings(w);
    moments(w);
    conditions(w);
    standing(w);
}

fn at(moment: Moment) -> Said {
    Ok(Sense::Timing(Timing::When(moment)))
}

fn headings(w: &mut Vocabulary<Words>) {
    w.form("heading", "Activate", "Activate", |_, _| at(Moment::Activated(None)));
    w.form("heading", "class Activate", "{class} — Activate", |c, tree| {
        let class = c.number(tree, 0)?;
        at(Moment::Activated(Class::ALL.get(class as usize).copied()))
    });
    w.form("class", "Intellect sign", "Intellect", |_, _| Ok(Sense::Number(0)));
    w.form("class", "Leadership sign", "Leadership", |_, _| Ok(Sense::Number(1)));
    w.form("class", "Science sign", "Science", |_, _| Ok(Sense::Number(2)));
    w.form("class", "Tech sign", "Tech", |_, _| Ok(Sense::Number(3)));
    w.form("class", "Will sign", "Will", |_, _| Ok(Sense::Number(4)));
    w.form("heading", "Sacrifice", "Sacrifice", |_, _| at(Moment::Sacrificed));
    w.form("heading", "Reveal", "Reveal", |_, _| at(Moment::Revealed));
    w.form("heading", "First Reveal", "First Reveal", |c, _| {
        c.limit(Limit::PerGame);
        at(Moment::Revealed)
    });
    w.form("heading", "Reveal-Shadows", "Reveal-Shadows", |_, _| at(Moment::RevealedInShadows));
    w.form("heading", "Strike", "Strike", |_, _| at(Moment::Strikes));
    w.form("heading", "Cleanup", "Cleanup", |_, _| at(Moment::Cleanup));
    w.form("heading", "Draw", "Draw", |_, _| at(Moment::Drawn));
    w.form("heading", "Defeat", "Defeat", |_, _| at(Moment::Defeated));
    w.form("heading", "First Defeat", "First Defeat", |c, _| {
        c.limit(Limit::PerGame);
        at(Moment::Defeated)
    });
    w.form("heading", "Elude", "Elude", |_, _| at(Moment::Eludes));
    w.form("heading", "Belief", "Belief", |_, _| at(Moment::Belief));
    w.form("heading", "Doubt", "Doubt", |_, _| at(Moment::Doubt));
    w.form("heading", "Ongoing", "Ongoing", |_, _| Ok(Sense::Where(scope::ANYWHERE, Timing::Played)));
    w.form("heading", "Shadows", "Shadows", |_, _| Ok(Sense::Where(scope::SHADOWS, Timing::Played)));
    w.form("heading", "Field", "Field", |_, _| Ok(Sense::Where(scope::FIELD, Timing::Played)));
    w.form("heading", "Hand", "Hand", |_, _| Ok(Sense::Where(scope::HAND, Timing::Played)));
    w.form("heading", "Beneath", "Beneath", |_, _| Ok(Sense::Where(scope::BENEATH, Timing::Played)));
    w.form("heading", "Attached", "Attached", |_, _| Ok(Sense::Where(scope::ATTACHED, Timing::Played)));
    w.form("heading", "The End", "The End", |_, _| Ok(Sense::Where(scope::THE_END, Timing::When(Moment::TheEnd))));
    w.form("line", "Discover", "Discover : {feat} .", |c, tree| lead(c, tree, Deed::Discover));
    w.form("line", "Collect", "Collect : {feat} .", |c, tree| lead(c, tree, Deed::Collect));
}

/// E4.33: a half of a Lead is a feat of the current player.
fn lead(c: Writer<'_, '_>, tree: &Tree, deed: Deed) -> Said {
    let moment = c.imagined(|c| done(c, tree, 0, Agent::You))?;
    c.timing(Timing::When(moment));
    act(c, deed)
}

/// What is done, and to what: parts of a feat are its number, if it has one, and its thing.
fn done(c: Writer<'_, '_>, tree: &Tree, index: usize, agent: Agent) -> Result<Moment, Trouble> {
    let Some(feat) = tree.one(index) else { return Err(c.not_yet(tree)) };
    match c.say(feat)? {
        Sense::Moment(Moment::When(feat, _, count, what)) => Ok(Moment::When(feat, agent, count, what)),
        _ => Err(c.not_yet(feat)),
    }
}

/// Who does it: `that player` from then on.
fn agent(c: Writer<'_, '_>, tree: &Tree) -> Result<Agent, Trouble> {
    let agent = if c.number(tree, 0)? == 0 { Agent::Anybody } else { Agent::Another };
    c.name_as("player", As::ThatOne);
    Ok(agent)
}

fn when(feat: Feat, what: Filter) -> Said {
    Ok(Sense::Moment(Moment::When(feat, Agent::Anybody, 1, what)))
}

/// A feat on a thing, or on several in one turn.
fn on(c: Writer<'_, '_>, tree: &Tree, feat: Feat) -> Said {
    let (count, index) = tree.number(0).map_or((1, 0), |count| (count as u8, 1));
    let what = c.things(tree, index)?;
    c.name(c.noun_of(tree).unwrap_or("card"));
    // Whoever did it, it is that player's card.
    let what = Filter { whose: Who::Anybody, ..what };
    Ok(Sense::Moment(Moment::When(feat, Agent::Anybody, count, what)))
}

fn moments(w: &mut Vocabulary<Words>) {
    const FEATS: [&str; 2] = ["feat", "feats"];
    w.verb_in(FEATS, "defeats", "defeat~ a {phrase}", |c, tree| on(c, tree, Feat::Defeat));
    w.verb_in(FEATS, "defeats several", "defeat~ {n} {phrases} in one turn", |c, tree| on(c, tree, Feat::Defeat));
    w.verb_in(FEATS, "plays", "play~ a {phrase}", |c, tree| on(c, tree, Feat::Play));
    w.verb_in(FEATS, "plays several", "play~ {n} {phrases} in one turn", |c, tree| on(c, tree, Feat::Play));
    w.verb_in(FEATS, "recruits", "recruit~ a {phrase}", |c, tree| on(c, tree, Feat::Recruit));
    w.verb_in(FEATS, "recruits several", "recruit~ {n} {phrases} in one turn", |c, tree| on(c, tree, Feat::Recruit));
    w.verb_in(FEATS, "scans", "scan~ a {phrase}", |c, tree| on(c, tree, Feat::Scan));
    w.verb_in(FEATS, "scans several", "scan~ {n} {phrases} in one turn", |c, tree| on(c, tree, Feat::Scan));
    w.verb_in(FEATS, "discards", "discard~ a {phrase}", |c, tree| on(c, tree, Feat::Discard));
    w.verb_in(FEATS, "discards several", "discard~ {n} {phrases} in one turn", |c, tree| on(c, tree, Feat::Discard));
    w.verb_in(FEATS, "draws", "draw~ a {phrase}", |c, tree| on(c, tree, Feat::Draw));
    w.verb_in(FEATS, "draws several", "draw~ {n} {phrases} in one turn", |c, tree| on(c, tree, Feat::Draw));
    w.verb_in(FEATS, "gains", "gain~ a {phrase}", |c, tree| on(c, tree, Feat::Gain));
    w.verb_in(FEATS, "gains several", "gain~ {n} {phrases} in one turn", |c, tree| on(c, tree, Feat::Gain));
    w.verb_in(FEATS, "takes a Strike", "take~ a Strike", |_, _| when(Feat::TakeStrike, Filter::default()));
    w.verb_in(FEATS, "heals a Strike", "heal~ a Strike", |_, _| when(Feat::Heal, Filter::default()));
    w.verb_in(FEATS, "carries out a Belief", "carry~ out a Belief", |_, _| when(Feat::Belief, Filter::default()));
    w.verb_in(FEATS, "carries out a Doubt", "carry~ out a Doubt", |_, _| when(Feat::Doubt, Filter::default()));
    w.verb_in(FEATS, "Coordinates", "Coordinate~ a card", |_, _| when(Feat::Coordinate, Filter::default()));

    w.form("agent", "a player", "a player", |_, _| Ok(Sense::Number(0)));
    w.form("agent", "another player", "another player", |_, _| Ok(Sense::Number(1)));
    w.form("event", "somebody does it", "{agent} {feats}", |c, tree| {
        let agent = agent(c, tree)?;
        done(c, tree, 1, agent).map(Sense::Moment)
    });
    w.form("event", "you do it", "you {feat}", |c, tree| done(c, tree, 0, Agent::You).map(Sense::Moment));
    w.form("event", "is revealed", "a {phrase} is revealed", |c, tree| on(c, tree, Feat::Revealed));
    w.form("event", "enters the Field", "a {phrase} enters the Field", |c, tree| on(c, tree, Feat::EntersField));
    w.form("event", "is defeated", "a {phrase} is defeated", |c, tree| on(c, tree, Feat::IsDefeated));
    w.form("event", "has no cards left", "a player has no cards left", |c, _| {
        c.name_as("player", As::ThatOne);
        when(Feat::NoCards, Filter::default())
    });
    w.form("event", "has Symptoms", "a player has {n} Symptoms", |c, tree| {
        c.name_as("player", As::ThatOne);
        let count = tree.number(0).unwrap_or(1) as u8;
        Ok(Sense::Moment(Moment::When(Feat::Symptoms, Agent::Anybody, count, Filter::default())))
    });
    w.form("would", "somebody would", "{agent} would {feat}", |c, tree| {
        let agent = agent(c, tree)?;
        match done(c, tree, 1, agent)? {
            Moment::When(feat @ (Feat::Discard | Feat::TakeStrike | Feat::Heal), agent, _, what) => {
                Ok(Sense::Would(Would(feat, agent, what)))
            }
            _ => Trouble::not_yet("only discarding, healing and taking a Strike can be replaced"),
        }
    });
    w.call("feat", "what somebody does");
    w.call("feats", "what somebody does");
}

fn conditions(w: &mut Vocabulary<Words>) {
    w.form("condition", "The End has begun", "The End has begun", |_, _| Ok(Sense::Holds(Condition::TheEnd(true))));
    w.form("condition", "The End has not begun", "The End has not begun", |_, _| {
        Ok(Sense::Holds(Condition::TheEnd(false)))
    });
    w.form("condition", "there is", "there is a {phrase}", |c, tree| {
        c.things(tree, 0).map(|what| Sense::Holds(Condition::There(what, 1)))
    });
    w.form("condition", "there are", "there are {n} or more {phrases}", |c, tree| {
        let count = c.number(tree, 0)? as u8;
        c.things(tree, 1).map(|what| Sense::Holds(Condition::There(what, count)))
    });
    w.form("condition", "there is no", "there is no {phrase}", |c, tree| {
        c.things(tree, 0).map(|what| Sense::Holds(Condition::NoneThere(what)))
    });
    w.form("condition", "you played", "you played a {phrase} this turn", |c, tree| {
        played(c, tree, 0).map(|what| Sense::Holds(Condition::There(what, 1)))
    });
    w.form("condition", "you played another", "you played another {phrase} this turn", |c, tree| {
        played(c, tree, 0).map(|what| Sense::Holds(Condition::There(Filter { other: true, ..what }, 1)))
    });
    w.form("condition", "you played several", "you played {n} or more {phrases} this turn", |c, tree| {
        let count = c.number(tree, 0)? as u8;
        played(c, tree, 1).map(|what| Sense::Holds(Condition::There(what, count)))
    });
    w.form("condition", "you played no", "you played no {phrases} this turn", |c, tree| {
        played(c, tree, 0).map(|what| Sense::Holds(Condition::NoneThere(what)))
    });
}

/// What you played this turn, wherever it is by now (E10.4).
fn played(c: Writer<'_, '_>, tree: &Tree, index: usize) -> Result<Filter, Trouble> {
    let what = c.asked(|c| c.things(tree, index))?;
    let played = Filter { role: Role::PlayedThisTurn, ..Filter::at(Where::Played) };
    if what.at != Where::Usual || what.clashes(&played) {
        return Trouble::not_yet("what was played is asked for by kind: leave out where it is");
    }
    Ok(Filter { whose: Who::You, ..what.and(played) })
}

/// What the shared rules mean here; none if this is not about rules.
pub fn shared(c: Writer<'_, '_>, key: &'static str, tree: &Tree) -> Option<Said> {
    Some(match key {
        "it is" => it_is(c, tree, false),
        "it is not" => it_is(c, tree, true),
        "it is there" => it_is(c, tree, false),
        "it is not there" => it_is(c, tree, true),
        "this" => Ok(Sense::Number(duration::THIS_TURN)),
        "turn" => Ok(Sense::Done),
        "until your next turn" => Ok(Sense::Number(duration::UNTIL_YOUR_NEXT_TURN)),
        "for the rest of the game" => Ok(Sense::Number(wording::FOR_GOOD)),
        "each turn" => {
            c.name_as("player", As::ThatOne);
            when(Feat::TurnEnds, Filter::default())
        }
        "each of your turns" => Ok(Sense::Moment(Moment::When(Feat::TurnEnds, Agent::You, 1, Filter::default()))),
        "it changes" | "they change" => changes(c, tree, None, None),
        "it changes while" | "they change while" | "it changes if" | "they change if" => match c.part(tree, 2) {
            Ok(Sense::Holds(condition)) => changes(c, tree, None, Some(condition)),
            Ok(_) => Err(c.not_yet(tree)),
            Err(trouble) => Err(trouble),
        },
        "it changes for each" | "they change for each" => match c.things(tree, 2) {
            Ok(per) => changes(c, tree, Some(per), None),
            Err(trouble) => Err(trouble),
        },
        "have" | "gain" => c.part(tree, 0),
        "you have" => had(c, tree, 0).map(|what| Sense::Holds(Condition::There(what, 1))),
        "you have several" => match (c.number(tree, 0), had(c, tree, 1)) {
            (Ok(count), Ok(what)) => Ok(Sense::Holds(Condition::There(what, count as u8))),
            (Err(trouble), _) | (_, Err(trouble)) => Err(trouble),
        },
        "you have no" => had(c, tree, 0).map(|what| Sense::Holds(Condition::NoneThere(what))),
        _ => return None,
    })
}

/// What a player has: cards of their own, Strikes and Scars.
fn had(c: Writer<'_, '_>, tree: &Tree, index: usize) -> Result<Filter, Trouble> {
    const HAD: u32 = CHARACTER | Kind::Belief.bit() | Kind::Doubt.bit() | Kind::Strike.bit() | SCAR;
    let what = c.asked(|c| c.things(tree, index))?;
    if what.what & !HAD == 0 { Ok(what) } else { Trouble::not_yet("no player has that: write `there is`") }
}

fn it_is(c: Writer<'_, '_>, tree: &Tree, not: bool) -> Said {
    // A question does not change what `it` is.
    let what = c.imagined(|c| Ok(c.things(tree, 0)?.and(c.things(tree, 1)?)))?;
    Ok(Sense::Holds(if not { Condition::ItIsNot(what) } else { Condition::It(what) }))
}

fn change(stat: Stat, layer: Layer, amount: i16) -> Said {
    let (stat, on) = (stat.number(), Filter::default());
    Ok(Sense::Static(Static { stat, layer, amount, on, per: None, only: None, reads: None }))
}

fn changes(c: Writer<'_, '_>, tree: &Tree, per: Option<Filter>, only: Option<Condition>) -> Said {
    let on = c.things(tree, 0)?;
    match c.part(tree, 1)? {
        // Cards of anybody, unless the text says whose.
        Sense::Static(change) => Ok(Sense::Static(Static { on, per, only, ..change })),
        Sense::Statics(one, two) => {
            Ok(Sense::Statics(Static { on, per, only, ..one }, Static { on, per, only, ..two }))
        }
        _ => Err(c.not_yet(tree)),
    }
}

fn get(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let amount = c.number(tree, 0)?;
    let stat = c.number(tree, 1)?;
    let stat = [Stat::Fight, Stat::Cost, Stat::Health].into_iter().find(|known| i16::from(known.number()) == stat);
    match stat {
        Some(stat) => change(stat, Layer::Added, amount),
        None => Err(c.not_yet(tree)),
    }
}

fn standing(w: &mut Vocabulary<Words>) {
    w.change("get", "get~ {+#} {stat}", get);
    w.change("cost less", "cost~ {#} less to {use}", |c, tree| cost(c, tree, -1));
    w.change("cost more", "cost~ {#} more to {use}", |c, tree| cost(c, tree, 1));
    w.form("use", "fight", "fight", |_, _| Ok(Sense::Number(0)));
    w.form("use", "recruit", "recruit", |_, _| Ok(Sense::Number(1)));
    w.form("use", "scan", "scan", |_, _| Ok(Sense::Number(2)));
    w.change("give less", "give~ {#} less {goods}", |c, tree| give(c, tree, -1));
    w.change("give more", "give~ {#} more {goods}", |c, tree| give(c, tree, 1));
    w.change("give none", "give~ no {goods}", |c, tree| {
        let stat = if c.number(tree, 0)? == 0 { Stat::Attack } else { Stat::Recruit };
        change(stat, Layer::Multiplied, 0)
    });
    w.change("draw less", "draw~ {#} less in Cleanup", |c, tree| {
        let amount = c.number(tree, 0)?;
        change(Stat::HandSize, Layer::Added, -amount)
    });
    w.change("draw more", "draw~ {#} more in Cleanup", |c, tree| {
        let amount = c.number(tree, 0)?;
        change(Stat::HandSize, Layer::Added, amount)
    });
    w.change("deal more", "deal~ {#} more damage", |c, tree| {
        let amount = c.number(tree, 0)?;
        change(Stat::Damage, Layer::Added, amount)
    });
    w.change("can't be fought", "can't be fought", |_, _| forbid(Ban::BeFought));
    w.change("can't be recruited", "can't be recruited", |_, _| forbid(Ban::BeRecruited));
    w.change("can't be scanned", "can't be scanned", |_, _| forbid(Ban::BeScanned));
    w.change("can't Coordinate", "can't Coordinate", |_, _| forbid(Ban::Coordinate));
    w.change("can't talk", "can't talk or Coordinate", |_, _| forbid(Ban::Talk));
    w.change("can't heal", "can't heal Strikes", |_, _| forbid(Ban::Heal));
    w.change("can't gain Beliefs", "can't gain Beliefs", |_, _| forbid(Ban::GainBeliefs));
    w.change("can't carry out Doubts", "can't carry out Doubts", |_, _| forbid(Ban::CarryOutDoubts));
    keywords(w);
}

fn two_keywords(c: Writer<'_, '_>, tree: &Tree) -> Said {
    match (c.part(tree, 0)?, c.part(tree, 1)?) {
        (Sense::Static(one), Sense::Static(two)) => Ok(Sense::Statics(one, two)),
        _ => Err(c.not_yet(tree)),
    }
}

fn forbid(ban: Ban) -> Said {
    change(Stat::Forbids(ban), Layer::Set, 1)
}

fn cost(c: Writer<'_, '_>, tree: &Tree, sign: i16) -> Said {
    let amount = sign * c.number(tree, 0)?;
    let stat = match c.number(tree, 1)? {
        0 => Stat::Fight,
        1 => Stat::Cost,
        _ => Stat::Scan,
    };
    change(stat, Layer::Added, amount)
}

fn give(c: Writer<'_, '_>, tree: &Tree, sign: i16) -> Said {
    let amount = sign * c.number(tree, 0)?;
    let stat = if c.number(tree, 1)? == 0 { Stat::Attack } else { Stat::Recruit };
    change(stat, Layer::Added, amount)
}

/// Keywords that texts give to cards; more can be added as cards want them.
fn keywords(w: &mut Vocabulary<Words>) {
    w.change("have two", "have~ {keyword} and {keyword}", two_keywords);
    w.change("gain two", "gain~ {keyword} and {keyword}", two_keywords);
    w.form("keyword", "Ferocious", "Ferocious", |_, _| change(Stat::Has(Keyword::Ferocious), Layer::Set, 1));
    w.form("keyword", "Frightening", "Frightening", |_, _| change(Stat::Has(Keyword::Frightening), Layer::Set, 1));
    w.form("keyword", "Double Strike", "Double Strike", |_, _| change(Stat::Has(Keyword::DoubleStrike), Layer::Set, 1));
    w.form("keyword", "Lethal", "Lethal", |_, _| change(Stat::Has(Keyword::Lethal), Layer::Set, 1));
    w.form("keyword", "Maul", "Maul", |_, _| change(Stat::Has(Keyword::Maul), Layer::Set, 1));
    w.form("keyword", "Range", "Range", |_, _| change(Stat::Has(Keyword::Range), Layer::Set, 1));
    w.form("keyword", "Stealth", "Stealth", |_, _| change(Stat::Has(Keyword::Stealth), Layer::Set, 1));
    w.form("keyword", "Swift", "Swift", |_, _| change(Stat::Has(Keyword::Swift), Layer::Set, 1));
    w.form("keyword", "Coordinate", "Coordinate", |_, _| change(Stat::Has(Keyword::Coordinate), Layer::Set, 1));
}
