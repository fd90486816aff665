//! Forms for standing changes, and for changes that last a while.

use super::things::{skill, skills};
use super::{Means, REST_OF_GAME, Said, Writer, act, duration};
use crate::keyword::{Keyword, Keywords, Skill};
use crate::language::{Ban, Deed, Filter, Link, Role, Sort, Stat, Who, Words};
use machine::{Layer, Static, Timing};
use wording::{As, Compiler, FOR_GOOD, Sense, Tree, Trouble, Vocabulary};

type Change = Static<Words>;

/// Adds how things are.
pub fn add(w: &mut Vocabulary<Words>) {
    gains(w);
    kinds(w);
    skills_and_res(w);
    hands(w);
    damage(w);
    strikes(w);
    shields(w);
    combats(w);
    investigating(w);
    checks(w);
    prerequisites(w);
    prices(w);
    bans(w);
    bans_on_players(w);
    bans_on_targets(w);
    openings(w);
    durations(w);
    w.form("clause", "one changes for a while", "{single} {changes} {duration}", one_for_a_while);
    w.form("clause", "all change for a while", "{plural} {change} {duration}", all_for_a_while);
    for (slot, called) in [
        ("gains", "a number with + or - and a skill, HEALTH or RES"),
        ("barred", "what cannot be done"),
        ("harm", "which damage"),
        ("room", "up to what"),
        ("check", "a check"),
        ("banned", "who"),
        ("target", "on what"),
        ("opened", "on what"),
    ] {
        w.call(slot, called);
    }
}

/// How long a change lasts.
fn durations(w: &mut Vocabulary<Words>) {
    w.form("duration", "until fully healed", "until it is fully healed", |_, _| Ok(Sense::Number(duration::HEALED)));
    w.form("duration", "until treated", "until a HEALING card is played on {ref}", |c, tree| {
        c.mention(|c| c.part(tree, 0))?;
        Ok(Sense::Number(duration::TREATED))
    });
    w.form("duration", "until investigated", "until it is investigated", |_, _| {
        Ok(Sense::Number(duration::INVESTIGATED))
    });
    w.form("duration", "for a turn", "for a turn", |_, _| Ok(Sense::Number(duration::DEPLOYMENTS + 1)));
    w.form("duration", "for turns", "for {n} turns", |c, tree| {
        c.number(tree, 0).map(|count| Sense::Number(duration::DEPLOYMENTS + count))
    });
    w.form("duration", "in your next Briefing", "in your next Briefing", |_, _| {
        Ok(Sense::Number(duration::NEXT_BRIEFING))
    });
}

/// What the shared forms mean here; none if this is not about what is so.
pub fn shared(c: Writer<'_, '_>, key: &'static str, tree: &Tree) -> Option<Said> {
    Some(match key {
        "it changes" | "they change" => changes(c, tree, None),
        "it changes while" | "they change while" => {
            // What is named comes first: the condition asks about it.
            return Some(changes_while(c, tree));
        }
        "this" => Ok(Sense::Number(match tree.one(0).map(|scope| c.key_of(scope)) {
            Some("combat") => duration::COMBAT,
            Some("round") => duration::ROUND,
            Some("check") => duration::CHECK,
            _ => duration::TURN,
        })),
        "turn" => Ok(Sense::Done),
        "for the rest of the game" => Ok(Sense::Number(REST_OF_GAME)),
        _ => return None,
    })
}

/// A change of a number.
pub fn changed(stat: Stat, layer: Layer, amount: i16) -> Change {
    Static { stat: stat.number(), layer, amount, on: Filter::default(), per: None, only: None, reads: None }
}

fn change(stat: Stat, layer: Layer, amount: i16) -> Said {
    Ok(Sense::Static(changed(stat, layer, amount)))
}

fn set(stat: Stat) -> Said {
    change(stat, Layer::Set, 1)
}

fn none(stat: Stat) -> Said {
    change(stat, Layer::Set, 0)
}

/// A change begins now and lasts.
pub fn begin(c: &mut Compiler<'_, Words>, change: Change, lasts: i16) -> Said {
    let lasts = if lasts == FOR_GOOD { duration::WHILE_HERE } else { lasts };
    c.begin_here(Timing::Always(change), lasts)
}

/// The same for what was spoken of.
pub fn begin_for_it(c: &mut Compiler<'_, Words>, change: Change, lasts: i16) -> Said {
    begin(c, Static { on: Filter::role(Role::It), ..change }, lasts)
}

/// A number with + or -, and numbers that are set.
fn gains(w: &mut Vocabulary<Words>) {
    w.change("get", "get~ {gains}", only_one);
    w.form("gains", "one", "{+#} {stat}", |_, _| Ok(Sense::Done));
    w.form("gains", "two", "{+#} {stat} and {+#} {stat}", |_, _| Ok(Sense::Done));
    w.form("gains", "three", "{+#} {stat} , {+#} {stat} and {+#} {stat}", |_, _| Ok(Sense::Done));
    w.form("gains", "four", "{+#} {stat} , {+#} {stat} , {+#} {stat} and {+#} {stat}", |_, _| Ok(Sense::Done));
    w.form("gains", "one of two", "{+#} {skill} or {skill}", |_, _| Ok(Sense::Done));
    w.form("gains", "one of three", "{+#} {skill} , {skill} or {skill}", |_, _| Ok(Sense::Done));
    w.form("gains", "in that skill", "{+#} in that skill", |_, _| Ok(Sense::Done));
    w.form("gains", "in this skill", "{+#} in this skill", |_, _| Ok(Sense::Done));
    w.change("have a number", "have~ {stat} {#}", |c, tree| {
        let (stat, amount) = (c.number(tree, 0)? as u8, c.number(tree, 1)?);
        Ok(Sense::Static(Static { stat, ..changed(Stat::Health, Layer::Set, amount) }))
    });
}

/// What a card counts as: keywords it gains, a Resource, a Bluff.
fn kinds(w: &mut Vocabulary<Words>) {
    w.change("have a keyword", "have~ {kw}", |c, tree| Err(c.not_yet(tree)));
    w.change("have that keyword", "have~ that keyword", |c, tree| Err(c.not_yet(tree)));
    w.form("clause", "this is a", "this is a {simple}", |c, tree| {
        let kinds = c.things(tree, 0)?;
        super::things::take(c, Filter::role(Role::This))?;
        c.let_go();
        act(c, Deed::GainKeywords(kinds.all, false))
    });
    w.form("clause", "is a for a while", "{single} is a {simple} {duration}", |c, tree| {
        c.part(tree, 0)?;
        let kinds = c.things(tree, 1)?;
        let lasts = c.number(tree, 2)?;
        act(c, Deed::GainKeywords(kinds.all, lasts == REST_OF_GAME))
    });
    w.form(
        "clause",
        "keep as a Resource",
        "keep {single} as a EVENT RESOURCE that adds its modifier to one check each turn",
        |c, tree| {
            c.part(tree, 0)?;
            act(c, Deed::Keep)
        },
    );
    w.form("clause", "may be played later", "{ref} is a EVENT RESOURCE that you may play at its cost", |c, tree| {
        c.part(tree, 0)?;
        act(c, Deed::Lend(false))
    });
    w.form("clause", "may be played here", "you may play {ref} as if it were in your hand at this Site", |c, tree| {
        c.part(tree, 0)?;
        act(c, Deed::Lend(true))
    });
    w.form("static", "are Bluffs", "{plural} are Bluffs without activators", |c, tree| {
        let on = c.things(tree, 0)?;
        c.speak_of(As::ThatOne, Some("opponent"))?;
        Ok(Sense::Static(Static { on, ..changed(Stat::IsBluff, Layer::Set, 2) }))
    });
}

/// Skills all at once, and RES.
fn skills_and_res(w: &mut Vocabulary<Words>) {
    w.form("static", "all skills", "all skills of {ref} get {+#}", |c, tree| {
        let on = c.things(tree, 0)?;
        let amount = c.number(tree, 1)?;
        Ok(Sense::Static(Static { on, ..changed(Stat::AllSkills, Layer::Added, amount) }))
    });
    w.form("clause", "all skills for a while", "all skills of {ref} get {+#} {duration}", |c, tree| {
        c.part(tree, 0)?;
        let (amount, lasts) = (c.number(tree, 1)?, c.number(tree, 2)?);
        begin_for_it(c, changed(Stat::AllSkills, Layer::Added, amount), lasts)
    });
    w.form("clause", "all skills and HEALTH", "all skills and HEALTH of {ref} get {+#}", |c, tree| {
        c.part(tree, 0)?;
        let amount = c.number(tree, 1)?;
        for stat in [Stat::AllSkills, Stat::Health] {
            begin_for_it(c, changed(stat, Layer::Added, amount), FOR_GOOD)?;
        }
        Ok(Sense::Done)
    });
    w.form("static", "a player gets RES", "that opponent gets {+#} RES", |c, tree| {
        let amount = c.number(tree, 0)?;
        let on = Filter { whose: Who::That, ..Filter::of(Sort::Player) };
        c.speak_of(As::ThatOne, Some("opponent"))?;
        Ok(Sense::Static(Static { on, ..changed(Stat::Res, Layer::Added, amount) }))
    });
    w.form("static", "RES is a skill", "its RES is its {skill}", |c, tree| Err(c.not_yet(tree)));
    w.form("clause", "RES is a skill for a while", "its RES is its {skill} {duration}", |c, tree| {
        c.speak_of(As::One, None)?;
        let skill = skill(c, tree, 0)?;
        let lasts = c.number(tree, 1)?;
        act(c, Deed::Reckon(crate::language::Amount::SkillOfIt(skill)))?;
        let change = changed(Stat::Res, Layer::Set, machine::THAT_MUCH);
        begin_for_it(c, change, lasts)
    });
    w.form("static", "RES only buys", "the RES of this can only buy cards", |_, _| on_this(Stat::OnlyBuys));
    w.form("static", "RES as CP", "you may take the RES of this as CP", |_, _| on_this(Stat::Banked));
    w.form("static", "RES as CP while", "you may take the RES of this as CP while {condition}", |c, tree| {
        c.name_as("card", As::One);
        let Sense::Holds(only) = c.part(tree, 0)? else { return Err(c.not_yet(tree)) };
        let on = Filter::role(Role::This);
        Ok(Sense::Static(Static { on, only: Some(only), ..changed(Stat::Banked, Layer::Set, 1) }))
    });
}

/// How many cards a player holds, sells and shows.
fn hands(w: &mut Vocabulary<Words>) {
    w.form("static", "hand limit", "your hand limit is {n}", |c, tree| {
        let limit = c.number(tree, 0)?;
        let on = Filter { whose: Who::You, ..Filter::of(Sort::Player) };
        Ok(Sense::Static(Static { on, ..changed(Stat::HandLimit, Layer::Set, limit) }))
    });
    w.form("static", "sell twice", "you may sell cards a second time each Briefing", |_, _| {
        let on = Filter { whose: Who::You, ..Filter::of(Sort::Player) };
        so(on, Stat::SellsTwice)
    });
    w.form("static", "open hand", "the controller of the bearer plays with RP cards open", |_, _| {
        let on = Filter { whose: Who::Bearers, ..Filter::of(Sort::Player) };
        so(on, Stat::OpenHand)
    });
}

/// This is so of such things, all the time.
fn so(on: Filter, stat: Stat) -> Said {
    Ok(Sense::Static(Static { on, ..changed(stat, Layer::Set, 1) }))
}

fn on_this(stat: Stat) -> Said {
    so(Filter::role(Role::This), stat)
}

/// Damage that is not dealt or not taken, or is less.
fn damage(w: &mut Vocabulary<Words>) {
    w.change("deal no damage", "deal~ no {harm}", |c, tree| match tree.one(0).map(|harm| c.key_of(harm)) {
        Some("LRC damage") => none(Stat::DealsLrc),
        Some("CRC damage") => none(Stat::DealsCrc),
        _ => none(Stat::Deals),
    });
    w.change("take no damage", "take~ no {harm}", |c, tree| match tree.one(0).map(|harm| c.key_of(harm)) {
        Some("LRC damage") => none(Stat::TakesLrc),
        Some("CRC damage") => Err(c.not_yet(tree)),
        _ => none(Stat::Takes),
    });
    for words in ["damage", "LRC damage", "CRC damage"] {
        w.form("harm", words, words, |_, _| Ok(Sense::Done));
    }
    w.change("take less from each", "take~ {#} less damage from each source", |c, tree| {
        let less = c.number(tree, 0)?;
        change(Stat::LessFromEach, Layer::Added, less)
    });
    w.change("take less from each such", "take~ {#} less damage from each OCCULT CREATURE card", |c, tree| {
        let less = c.number(tree, 0)?;
        change(Stat::LessFromOccult, Layer::Added, less)
    });
    w.change("take less from one", "take~ {#} less damage from one source", |c, tree| {
        let less = c.number(tree, 0)?;
        change(Stat::LessFromOne, Layer::Added, less)
    });
}

/// How a fighter strikes, and which cards it can use.
fn strikes(w: &mut Vocabulary<Words>) {
    w.change("can divide", "can divide its damage", |_, _| change(Stat::Divides, Layer::Set, 3));
    w.change("can divide LRC", "can divide its LRC damage", |_, _| change(Stat::Divides, Layer::Set, 1));
    w.change("can divide between two", "can divide its LRC damage between two fighters", |_, _| {
        change(Stat::Divides, Layer::Set, 2)
    });
    w.change("can use", "can use {kw} cards", |c, tree| {
        usable(c, tree).and_then(|all| match *all {
            [stat] => set(stat),
            _ => Err(c.not_yet(tree)),
        })
    });
    w.change("can use two", "can use {kw} and {kw} cards", only_one);
    w.change("can use this", "can use this", |_, _| set(Stat::UsesMartialArts));
    w.form("static", "any fighter can use this", "any fighter can use this while {condition}", |c, tree| {
        let Sense::Holds(only) = c.part(tree, 0)? else { return Err(c.not_yet(tree)) };
        let on = Filter::of(Sort::Fighter);
        Ok(Sense::Static(Static { on, only: Some(only), ..changed(Stat::UsesThis, Layer::Set, 1) }))
    });
    w.change("strike twice", "strike~ twice", |_, _| set(Stat::StrikesTwice));
    w.change("deal its damage first", "deal~ its damage first", |_, _| set(Stat::First));
    w.change("do nothing", "do~ nothing", |_, _| set(Stat::Forbids(Ban::Work)));
}

/// Damage that is halved, or that another takes.
fn shields(w: &mut Vocabulary<Words>) {
    w.form("static", "damage is halved", "LRC damage to {ref} is halved", |c, tree| {
        let on = c.things(tree, 0)?;
        so(on, Stat::Halved)
    });
    w.form(
        "static",
        "damage of OCCULT Adversaries is halved",
        "damage of OCCULT Adversaries to {ref} is halved while {condition}",
        |c, tree| {
            let on = c.things(tree, 0)?;
            let Sense::Holds(only) = c.part(tree, 1)? else { return Err(c.not_yet(tree)) };
            Ok(Sense::Static(Static { on, only: Some(only), ..changed(Stat::Halved, Layer::Set, 2) }))
        },
    );
    w.form("static", "in its place", "{single} takes damage in place of {ref} , up to {room}", |c, tree| {
        let for_whom = c.things(tree, 1)?;
        c.mention(|c| c.part(tree, 0))?;
        Ok(Sense::Static(Static { on: for_whom, ..changed(Stat::TakesFor, Layer::Set, 0) }))
    });
    w.form("room", "tokens on this", "the number of tokens on this", |_, _| Ok(Sense::Done));
    w.form("clause", "in its place for a while", "{single} takes damage in place of {ref} {duration}", |c, tree| {
        c.mention(|c| c.part(tree, 1))?;
        c.part(tree, 0)?;
        let lasts = c.number(tree, 2)?;
        begin_for_it(c, changed(Stat::TakesAll, Layer::Set, 1), lasts)
    });
    w.form(
        "clause",
        "its card in its place",
        "its {name} takes damage in place of {ref} this round , up to {#}",
        |c, tree| {
            c.part(tree, 1)?;
            let most = c.number(tree, 2)?;
            begin_for_it(c, changed(Stat::Shielded, Layer::Added, most), duration::ROUND)?;
            let names = super::things::one_name(tree, 0);
            super::things::take(c, Filter { names, ..Filter::link(Link::On(Role::It)) })?;
            c.name("card");
            Ok(Sense::Done)
        },
    );
    w.form("clause", "takes that damage in place", "{single} takes {ref} in place of {ref}", |c, tree| {
        (0..3).try_for_each(|index| c.mention(|c| c.part(tree, index)).map(|_| ()))?;
        act(c, Deed::TakeDamageFor)
    });
    w.form("static", "others first", "OCCULT Adversaries hit other fighters before {ref}", |c, tree| {
        let on = c.things(tree, 0)?;
        so(on, Stat::Last)
    });
}

/// What else is different in a combat.
fn combats(w: &mut Vocabulary<Words>) {
    w.form("static", "computer as CRC", "Agents use COMPUTER , at least {#} , as CRC", |c, tree| {
        super::exactly(c, tree, 0, 1)?;
        let on = Filter::with(Keywords::only(Keyword::Agent));
        so(on, Stat::ComputerAsCrc)
    });
    w.form("static", "not killed before", "LRC damage can't kill {ref} before its first CRC round", |c, tree| {
        let on = c.things(tree, 0)?;
        so(on, Stat::Forbids(Ban::BeKilled))
    });
    w.form("static", "hurt normally", "Agents of {team} hurt OCCULT CREATURE cards normally", |c, tree| {
        let link = super::things::team(c, tree, 0)?;
        let on = Filter::with(Keywords::only(Keyword::Agent)).and(Filter::link(link));
        c.speak_of(As::ThatOne, Some("Team"))?;
        so(on, Stat::HurtsOccult)
    });
    w.form("clause", "those it damages leave", "fighters it damages this round leave the combat", |c, _| {
        c.speak_of(As::One, None)?;
        begin_for_it(c, changed(Stat::Chokes, Layer::Set, 1), duration::ROUND)
    });
    w.form("static", "plays last", "you may wait to play COMBAT cards until all others have passed", |_, _| {
        on_this(Stat::Waits)
    });
}

/// Which cards a fighter can use.
fn usable(c: Writer<'_, '_>, tree: &Tree) -> Result<Vec<Stat>, Trouble> {
    let mut all = Vec::new();
    for index in 0..tree.parts.len() {
        all.push(match super::things::keyword(c, tree, index)? {
            Keyword::MartialArts => Stat::UsesMartialArts,
            Keyword::Subterfuge => Stat::UsesSubterfuge,
            _ => return Trouble::not_yet("only MARTIAL ARTS and SUBTERFUGE cards are for some fighters only"),
        });
    }
    Ok(all)
}

/// Who adds nothing to checks, and how many Sites a Team investigates.
fn investigating(w: &mut Vocabulary<Words>) {
    w.change("add nothing", "add~ nothing to checks", |_, _| none(Stat::Adds));
    w.change("add nothing to Site checks", "add~ nothing to Site checks", |_, _| none(Stat::AddsAtSites));
    w.change(
        "add nothing at such Sites",
        "add~ nothing to checks at OCCULT INVESTIGATION or ALIEN INVESTIGATION Sites",
        |_, _| none(Stat::AddsAtStrangeSites),
    );
    w.form("clause", "adds nothing to this check", "{single} adds nothing to this check", |c, tree| {
        c.part(tree, 0)?;
        begin_for_it(c, changed(Stat::Adds, Layer::Set, 0), duration::CHECK)
    });
    w.change("may investigate a second Site", "may investigate a second Site", |_, _| {
        change(Stat::Sites, Layer::Added, 1)
    });
    w.form(
        "clause",
        "a second Site in one state",
        "{single} may investigate a second Site this turn if both Sites lie in one state",
        |c, tree| {
            c.part(tree, 0)?;
            let on = Filter { role: Role::It, ..Filter::of(Sort::Team) };
            begin(c, Static { on, ..changed(Stat::Sites, Layer::Added, 2) }, duration::TURN)
        },
    );
    w.change("use as", "use~ EVIDENCE COLLECTION as ALIEN INVESTIGATION or OCCULT INVESTIGATION", |_, _| {
        set(Stat::EvidenceAs)
    });
}

/// What a check gets.
fn checks(w: &mut Vocabulary<Words>) {
    w.form("clause", "check gets", "{check} gets {+#}", |c, tree| check_gets(c, tree, None));
    w.form("clause", "check gets for each", "{check} gets {+#} for each token on this", |c, tree| {
        act(c, Deed::Reckon(crate::language::Amount::TokensOnThis))?;
        check_gets(c, tree, Some(machine::THAT_MUCH))
    });
    w.form("check", "this check", "this check", |_, _| Ok(Sense::Number(-1)));
    w.form("check", "that check", "that check", |_, _| Ok(Sense::Number(-1)));
    w.form("check", "this Site check", "this Site check", |_, _| Ok(Sense::Number(-1)));
    w.form("check", "a Site check", "a Site check", |_, _| Ok(Sense::Number(-1)));
    w.form("check", "a later Site check", "a later Site check", |_, _| Ok(Sense::Number(-1)));
    w.form("check", "a check of", "a {skill} check", |c, tree| {
        skills(c, tree, 0..1).map(|bits| Sense::Number(bits as i16))
    });
    w.form("check", "a check of your Team", "a {skill} check of your Team", |c, tree| {
        skills(c, tree, 0..1).map(|bits| Sense::Number(bits as i16))
    });
}

/// What a check needs, and who phones in.
fn prerequisites(w: &mut Vocabulary<Words>) {
    w.form("clause", "the prerequisite becomes", "the prerequisite becomes {skill} {#}", |c, tree| {
        let skill = skill(c, tree, 0)?;
        let needed = c.amount(tree, 1)?;
        act(c, Deed::NewPrerequisite(skill, needed))
    });
    w.form("clause", "the prerequisite gets", "the prerequisite gets {+#}", |c, tree| {
        let amount = c.number(tree, 0)?;
        begin(c, Static { on: this_check(), ..changed(Stat::Needed, Layer::Added, amount) }, duration::CHECK)
    });
    w.form(
        "clause",
        "the prerequisite gets for each",
        "the prerequisite gets {+#} for each Agent of that Team but one",
        |c, tree| {
            let amount = c.number(tree, 0)?;
            let per = Filter::with(Keywords::only(Keyword::Agent)).and(Filter::link(Link::Team(Role::ThatTeam)));
            let change = Static { on: this_check(), per: Some(per), ..changed(Stat::Needed, Layer::Added, amount) };
            begin(c, change, duration::CHECK)?;
            let less = Static { on: this_check(), ..changed(Stat::Needed, Layer::Added, -amount) };
            begin(c, less, duration::CHECK)
        },
    );
    w.form(
        "static",
        "phones",
        "{ref} may add its skills other than LRC and CRC , each {#} less , to one of your checks in another section",
        |c, tree| {
            super::exactly(c, tree, 1, 1)?;
            let on = c.things(tree, 0)?;
            so(on, Stat::Phones)
        },
    );
}

/// The open check.
fn this_check() -> Filter {
    Filter { role: Role::ThisCheck, ..Filter::of(Sort::Check) }
}

/// A check gets more or less. A check of a skill must be of that skill; that is looked at when the card is played.
fn check_gets(c: Writer<'_, '_>, tree: &Tree, amount: Option<i16>) -> Said {
    let of = c.number(tree, 0)?;
    let amount = match amount {
        Some(amount) => amount,
        None => c.number(tree, 1)?,
    };
    let skip = (of != -1).then(|| c.jump(machine::Op::Unless(crate::language::Condition::CheckOf(of as u16), 0)));
    begin(c, Static { on: this_check(), ..changed(Stat::Check, Layer::Added, amount) }, duration::CHECK)?;
    skip.into_iter().for_each(|skip| c.land(skip));
    Ok(Sense::Done)
}

/// What cards cost.
fn prices(w: &mut Vocabulary<Words>) {
    w.change("cost less", "cost~ {#} less", |c, tree| {
        let less = c.number(tree, 0)?;
        change(Stat::Cost, Layer::Added, -less)
    });
    w.change("cost more", "cost~ {#} more", |c, tree| {
        let more = c.number(tree, 0)?;
        change(Stat::Cost, Layer::Added, more)
    });
    w.form(
        "static",
        "one costs nothing",
        "in each combat , one COMBAT card on your Adversary costs nothing",
        |_, _| {
            let on = Filter { whose: Who::You, ..Filter::with(Keywords::only(Keyword::Adversary)) };
            so(on, Stat::FreeCard)
        },
    );
    w.change("cost more here", "cost~ {#} more at this Site", |c, tree| {
        let more = c.number(tree, 0)?;
        c.lasts(duration::SITE);
        change(Stat::Cost, Layer::Added, more)
    });
    w.change("cost double here", "cost~ double at this Site", |c, _| {
        c.lasts(duration::SITE);
        change(Stat::Cost, Layer::Multiplied, 2)
    });
    w.change("cost", "cost~ {#}", |c, tree| {
        let cost = c.number(tree, 0)?;
        change(Stat::Cost, Layer::Set, cost)
    });
}

/// What cannot be done.
fn bans(w: &mut Vocabulary<Words>) {
    const BARRED: &[(&str, Means)] = &[
        ("leave the Hospital", |_, _| set(Stat::Forbids(Ban::LeaveHospital))),
        ("heal", |_, _| set(Stat::Forbids(Ban::Heal))),
        ("fight", |_, _| set(Stat::Forbids(Ban::Fight))),
        ("draw cards", |_, _| set(Stat::Forbids(Ban::Draw))),
        ("be negated", |_, _| set(Stat::Forbids(Ban::BeNegated))),
        ("be discarded", |_, _| set(Stat::Forbids(Ban::BeDiscarded))),
    ];
    w.change("can't", "can't {barred}", |c, tree| c.part(tree, 0));
    for (word, means) in BARRED {
        w.form("barred", word, word, *means);
    }
}

/// What a player cannot do.
fn bans_on_players(w: &mut Vocabulary<Words>) {
    w.form(
        "static",
        "can't play here",
        "{banned} can't play {simples} at this Site , except to negate this",
        |c, tree| {
            let (on, what) = (c.things(tree, 0)?, c.things(tree, 1)?);
            c.lasts(duration::SITE);
            Ok(Sense::Static(Static { on, per: Some(what), ..changed(Stat::Forbids(Ban::Play), Layer::Set, 1) }))
        },
    );
    w.form("banned", "opponents", "opponents", |_, _| banned(Who::Opponent));
    w.form("banned", "the active player", "the active player", |_, _| banned(Who::Active));
    w.form("clause", "can't play for a Team", "that player can't play {name} for {team} this turn", |c, tree| {
        c.asked(|c| super::things::team(c, tree, 1))?;
        let what = Filter { names: super::things::one_name(tree, 0), ..Filter::default() };
        let on = Filter { whose: Who::Active, ..Filter::of(Sort::Player) };
        let change = Static { on, per: Some(what), ..changed(Stat::Forbids(Ban::Play), Layer::Set, 1) };
        begin(c, change, duration::TURN)
    });
    w.form("clause", "can't draw", "a opponent can't draw cards this turn", |c, _| {
        c.choose("opponent", Filter { whose: Who::Opponent, ..Filter::of(Sort::Player) }, 1, 1);
        let on = Filter { whose: Who::That, ..Filter::of(Sort::Player) };
        begin(c, Static { on, ..changed(Stat::Forbids(Ban::Draw), Layer::Set, 1) }, duration::TURN)
    });
    w.form("static", "can't investigate", "that opponent can't investigate Sites without {kw} or {kw}", |c, tree| {
        let without = Keywords::only(super::things::keyword(c, tree, 0)?).with(super::things::keyword(c, tree, 1)?);
        c.speak_of(As::ThatOne, Some("opponent"))?;
        let on = Filter { whose: Who::That, without, ..Filter::with(Keywords::only(Keyword::Site)) };
        so(on, Stat::Forbids(Ban::Investigate))
    });
    w.form(
        "clause",
        "can't ask",
        "that opponent can't ask your X-File a question of that characteristic this turn",
        |c, _| {
            c.mention(|c| c.speak_of(As::ThatOne, Some("characteristic")))?;
            // It is named in that opponent's own turn.
            let on = Filter { whose: Who::Active, ..Filter::of(Sort::Player) };
            begin(c, Static { on, ..changed(Stat::Forbids(Ban::Ask), Layer::Set, machine::THAT_MUCH) }, duration::TURN)
        },
    );
}

/// On what cards cannot be played, and what they do nothing to.
fn bans_on_targets(w: &mut Vocabulary<Words>) {
    w.form("static", "can't be played on", "{plural} can't be played on {target}", |c, tree| {
        let what = c.things(tree, 0)?;
        let on = c.things(tree, 1)?;
        Ok(Sense::Static(Static { on, per: Some(what), ..changed(Stat::Forbids(Ban::BePlayedOn), Layer::Set, 1) }))
    });
    w.form("target", "your Teams", "your Teams", |_, _| {
        Ok(Sense::Things(Filter { whose: Who::You, ..Filter::of(Sort::Team) }))
    });
    w.form("target", "that Team", "that Team", |c, _| {
        c.speak_of(As::ThatOne, Some("Team"))?;
        Ok(Sense::Things(Filter { role: Role::It, ..Filter::of(Sort::Team) }))
    });
    w.form("target", "Teams at that Site", "Teams at that Site", |c, _| {
        c.speak_of(As::ThatOne, Some("Site"))?;
        Ok(Sense::Things(Filter { ..Filter::of(Sort::Team).and(Filter::link(Link::Site(Role::It))) }))
    });
    w.form("target", "the Team of this", "the Team of this", |_, _| {
        Ok(Sense::Things(Filter { role: Role::OwnTeam, ..Filter::of(Sort::Team) }))
    });
    w.form("target", "the bearer", "the bearer", |_, _| Ok(Sense::Things(Filter::role(Role::Bearer))));
    w.form(
        "static",
        "COMBAT cards of Adversaries",
        "COMBAT cards of OCCULT Adversaries can't be played on {target}",
        |c, tree| {
            let on = c.things(tree, 0)?;
            let what = Filter { all: Keywords::only(Keyword::Combat), whose: Who::Opponent, ..Filter::default() };
            Ok(Sense::Static(Static { on, per: Some(what), ..changed(Stat::Forbids(Ban::BePlayedOn), Layer::Set, 2) }))
        },
    );
    w.form("static", "is not affected", "{ref} is not affected by {plural}", |c, tree| {
        let (on, by) = (c.things(tree, 0)?, c.asked(|c| c.things(tree, 1))?);
        Ok(Sense::Static(Static { on, per: Some(by), ..changed(Stat::Forbids(Ban::BeAffected), Layer::Set, 1) }))
    });
    w.form("clause", "is not affected for a while", "{ref} is not affected by {name} {duration}", |c, tree| {
        c.part(tree, 0)?;
        let by = Filter { names: super::things::one_name(tree, 1), ..Filter::default() };
        let lasts = c.number(tree, 2)?;
        let on = Filter::role(Role::It);
        begin(c, Static { on, per: Some(by), ..changed(Stat::Forbids(Ban::BeAffected), Layer::Set, 1) }, lasts)
    });
}

/// On what cards can be played that otherwise could not.
fn openings(w: &mut Vocabulary<Words>) {
    w.form("static", "open to", "{plural} can be played on {opened} without activators", |c, tree| {
        let (what, on) = (c.asked(|c| c.things(tree, 0))?, c.things(tree, 1)?);
        Ok(Sense::Static(Static { on, per: Some(what), ..changed(Stat::OpenTo, Layer::Set, 1) }))
    });
    w.form("opened", "the bearer's Team at a Site", "the bearer's Team at a Site", |_, _| {
        Ok(Sense::Things(Filter { role: Role::OwnTeam, ..Filter::of(Sort::Team) }))
    });
    w.form("opened", "a Team at a Site", "a Team at a Site", |_, _| {
        Ok(Sense::Things(Filter { whose: Who::Active, ..Filter::of(Sort::Team).and(Filter::link(Link::AnySite)) }))
    });
    w.form("sentence", "this can be played on", "this can be played on {single} {terms} .", |c, tree| {
        let on = c.asked(|c| c.things(tree, 0))?;
        let free = tree.one(1).is_some_and(|terms| c.key_of(terms) == "without paying and without activators");
        super::limit(c, crate::language::Moment::OpenOn(on, free))
    });
}

fn banned(whose: Who) -> Said {
    Ok(Sense::Things(Filter { whose, ..Filter::of(Sort::Player) }))
}

fn changes_while(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let said = changes(c, tree, Some(2))?;
    let Sense::Static(change) = said else { return Ok(said) };
    match c.part(tree, 2)? {
        Sense::Holds(only) => Ok(Sense::Static(Static { only: Some(only), ..change })),
        _ => Err(c.not_yet(tree)),
    }
}

/// What is so all the time. Several numbers make several abilities: all but the last are written here.
fn changes(c: Writer<'_, '_>, tree: &Tree, only: Option<usize>) -> Said {
    let on = subjects(c, tree)?;
    let Some(change) = tree.one(1) else { return Err(c.not_yet(tree)) };
    let all = all_changes(c, change)?;
    let only = match only {
        Some(index) => match c.asked(|c| c.part(tree, index))? {
            Sense::Holds(only) => Some(only),
            _ => return Err(c.not_yet(tree)),
        },
        None => None,
    };
    let mut written: Vec<Change> =
        on.iter().flat_map(|&on| all.iter().map(move |change| Static { on, only, ..*change })).collect();
    let Some(last) = written.pop() else { return Err(c.not_yet(tree)) };
    for change in written {
        c.ability(Timing::Always(change), |_| Ok(()))?;
    }
    Ok(Sense::Static(last))
}

/// Whom a change is about: one thing, or `this` and another.
fn subjects(c: Writer<'_, '_>, tree: &Tree) -> Result<Vec<Filter>, Trouble> {
    let Some(subject) = tree.one(0) else { return Err(c.not_yet(tree)) };
    if c.key_of(subject) == "two" {
        return Ok(vec![c.things(subject, 0)?, c.things(subject, 1)?]);
    }
    c.things(tree, 0).map(|on| vec![on])
}

/// What a form of `changes` says: +1 LRC and -1 CRC are two changes.
fn all_changes(c: Writer<'_, '_>, tree: &Tree) -> Result<Vec<Change>, Trouble> {
    let one = |said: Said| match said? {
        Sense::Static(change) => Ok(vec![change]),
        _ => Trouble::not_yet("this cannot be so all the time"),
    };
    match c.key_of(tree) {
        "can use two" => Ok(usable(c, tree)?.into_iter().map(|stat| changed(stat, Layer::Set, 1)).collect()),
        "get" => {
            let Some(inner) = tree.one(0) else { return Err(c.not_yet(tree)) };
            let count = match c.key_of(inner) {
                "one" => 1,
                "two" => 2,
                "three" => 3,
                "four" => 4,
                _ => return Err(c.not_yet(inner)),
            };
            (0..count).map(|index| gained(c, inner, 2 * index)).collect()
        }
        _ => one(c.say(tree)),
    }
}

fn gained(c: Writer<'_, '_>, tree: &Tree, index: usize) -> Result<Change, Trouble> {
    let (amount, stat) = (c.number(tree, index)?, c.number(tree, index + 1)? as u8);
    Ok(Static { stat, ..changed(Stat::Health, Layer::Added, amount) })
}

/// The one change a form says, where only one can be said.
fn only_one(c: Writer<'_, '_>, tree: &Tree) -> Said {
    match &*all_changes(c, tree)? {
        [change] => Ok(Sense::Static(*change)),
        _ => Trouble::not_yet("say it in two sentences"),
    }
}

/// One thing, which is there from here on, changes for a while.
fn one_for_a_while(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let Some(change) = tree.one(1) else { return Err(c.not_yet(tree)) };
    c.part(tree, 0)?;
    let lasts = c.number(tree, 2)?;
    match c.key_of(change) {
        "have a keyword" => {
            let keyword = super::things::keyword(c, change, 0)?;
            return act(c, Deed::GainKeywords(Keywords::only(keyword), lasts == REST_OF_GAME));
        }
        "have that keyword" => {
            c.mention(|c| c.speak_of(As::ThatOne, Some("keyword")))?;
            return act(c, Deed::GainNamed);
        }
        _ => {}
    }
    if c.key_of(change) == "get"
        && let Some(gains) = change.one(0)
        && matches!(c.key_of(gains), "one of two" | "one of three" | "in that skill" | "in this skill")
    {
        return one_of_skills(c, gains, lasts);
    }
    for change in all_changes(c, change)? {
        begin_for_it(c, change, lasts)?;
    }
    Ok(Sense::Done)
}

/// A gain in one of several skills: which, is chosen when the card is carried out (C3.70).
fn one_of_skills(c: Writer<'_, '_>, gains: &Tree, lasts: i16) -> Said {
    let amount = c.number(gains, 0)?;
    let options = match c.key_of(gains) {
        "one of two" => vec![skill(c, gains, 1)?, skill(c, gains, 2)?],
        "one of three" => vec![skill(c, gains, 1)?, skill(c, gains, 2)?, skill(c, gains, 3)?],
        _ => Skill::ALL.to_vec(),
    };
    if c.key_of(gains) == "in this skill" {
        let change = changed(Stat::SkillHere, Layer::Added, amount);
        return begin_for_it(c, change, lasts);
    }
    // In a check its skill decides, and nothing is chosen; whoever gains must count in it (C14.11, C14.67).
    if lasts == duration::CHECK {
        let bits = options.iter().fold(0, |bits, skill| bits | 1 << *skill as u16);
        let other = c.jump(machine::Op::Unless(crate::language::Condition::CheckOf(bits), 0));
        for skill in options {
            let change = changed(Stat::Skill(skill), Layer::Added, amount);
            begin_for_it(c, change, lasts)?;
        }
        c.land(other);
        return Ok(Sense::Done);
    }
    let named = c.key_of(gains) == "in that skill";
    if !named {
        c.emit(machine::Op::OneOf(Who::You, options.len() as u8));
    } else {
        c.mention(|c| c.speak_of(As::ThatOne, Some("skill")))?;
    }
    if named {
        // Each skill is asked for in turn: the one that was named counts.
        for skill in options {
            let other = c.jump(machine::Op::Unless(crate::language::Condition::Noted(skill as u8), 0));
            let change = changed(Stat::Skill(skill), Layer::Added, amount);
            begin_for_it(c, change, lasts)?;
            c.land(other);
        }
        return Ok(Sense::Done);
    }
    let starts: Vec<usize> = options.iter().map(|_| c.jump(machine::Op::Jump(0))).collect();
    let mut ends = Vec::new();
    for (skill, start) in options.into_iter().zip(starts) {
        c.land(start);
        let change = changed(Stat::Skill(skill), Layer::Added, amount);
        begin_for_it(c, change, lasts)?;
        ends.push(c.jump(machine::Op::Jump(0)));
    }
    ends.into_iter().for_each(|end| c.land(end));
    Ok(Sense::Done)
}

/// Those that are there change, or a rule holds for a while.
fn all_for_a_while(c: Writer<'_, '_>, tree: &Tree) -> Said {
    let (Some(plural), Some(change)) = (tree.one(0), tree.one(1)) else { return Err(c.not_yet(tree)) };
    let Sense::Things(on) = c.say(plural)? else { return Err(c.not_yet(plural)) };
    let lasts = c.number(tree, 2)?;
    let all = all_changes(c, change)?;
    let several = matches!(c.key_of(plural), "them" | "those" | "the rest" | "the other of a Team");
    if several {
        return c.for_each(on, |c| all.iter().try_for_each(|change| begin_for_it(c, *change, lasts).map(|_| ())));
    }
    for change in all {
        begin(c, Static { on, ..change }, lasts)?;
    }
    Ok(Sense::Done)
}
