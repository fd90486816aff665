//! The vocabulary of card texts: what the board game adds to the shared forms.

use crate::facts::Skill;
use crate::language::{Bonus, Condition, Deed, Filter, Moment, Those, Verb, Who, Words, stat};
use machine::{Layer, Static};
use wording::{Compiler, Edge, Sense, Speech, Tree, Trouble, Vocabulary, drawing, everybody, skeleton};

type Said = Result<Sense<Words>, Trouble>;
type Writer<'a, 'b> = &'a mut Compiler<'b, Words>;

impl Speech for Words {
    const YOU: Who = Who::You;
    const CHOSEN: Condition = Condition::Chosen;

    fn it() -> Option<Filter> {
        Some(Filter::It)
    }

    fn shared(c: &mut Compiler<'_, Self>, key: &'static str, tree: &Tree) -> Said {
        match key {
            "draw a card" => act(c, Deed::Draw(1)),
            "draw cards" => c.amount(tree, 0).and_then(|count| act(c, Deed::Draw(count))),
            "discard" => on_thing(c, tree, 0, Deed::Discard),
            "everybody acts" => by_each(c, tree, 1),
            "everybody acts and acts" => by_each(c, tree, 2),
            _ => Err(c.not_yet(tree)),
        }
    }

    /// The only time that is named begins; nothing waits for its end.
    fn edge(time: Moment, _: Edge) -> Moment {
        time
    }
}

/// All forms a card can use, and how many of them are shared with other games.
pub fn vocabulary() -> (Vocabulary<Words>, usize) {
    let mut words = skeleton::<Words>();
    let w = &mut words;
    drawing(w);
    everybody(w);
    let shared = w.forms().len();
    investigations(w);
    tokens(w);
    things(w);
    people(w);
    counts(w);
    moments(w);
    standing(w);
    (words, shared)
}

fn investigations(w: &mut Vocabulary<Words>) {
    w.verb("investigate", "investigate~ {#}", |c, tree| {
        let base = c.amount(tree, 0)?;
        act(c, Deed::Investigate(base, Bonus::None))
    });
    w.verb("investigate and more", "investigate~ {#} , plus {#} for each {more}", |c, tree| {
        let (base, more) = (c.amount(tree, 0)?, c.amount(tree, 1)?);
        let bonus = match tree.one(2).map_or("", |what| c.key_of(what)) {
            "of your wounds" => Bonus::Wounds(more),
            "wound you suffer" => Bonus::Suffered(more),
            "influence you pay" => Bonus::Paid(more),
            _ => Bonus::Each(more, c.things(tree, 2)?),
        };
        act(c, Deed::Investigate(base, bonus))
    });
    w.form("more", "of your wounds", "of your wounds", |_, _| Ok(Sense::Things(Filter::Wounds)));
    w.form("more", "wound you suffer", "wound you suffer", |_, _| Ok(Sense::Things(Filter::Wounds)));
    w.form("more", "influence you pay", "influence you pay", |_, _| Ok(Sense::Things(Filter::Wounds)));
    w.form("more", "counted", "{count}", |c, tree| c.part(tree, 0));
    w.verb("cancel", "cancel~ {investigation}", |c, tree| match c.part(tree, 0)? {
        Sense::Number(skill) => act(c, Deed::Cancel(Skill::ALL.get(skill as usize).copied())),
        _ => act(c, Deed::Cancel(None)),
    });
    w.form("investigation", "the investigation", "the investigation", |_, _| Ok(Sense::Done));
    w.form("investigation", "an investigation of a skill", "a {skill} investigation", |c, tree| {
        c.number(tree, 0).map(Sense::Number)
    });
    w.form("skill", "General", "General", |_, _| skill(Skill::General));
    w.form("skill", "Paranormal", "Paranormal", |_, _| skill(Skill::Paranormal));
    w.form("skill", "Political", "Political", |_, _| skill(Skill::Political));
    w.form("skill", "Science", "Science", |_, _| skill(Skill::Science));
    w.form("skill", "Violent", "Violent", |_, _| skill(Skill::Violent));
    w.call("more", "what is counted, such as `other Agent in your region` or `wound you suffer`");
    w.call("investigation", "`the investigation`, or `a Science investigation`");
    w.call("skill", "`General`, `Paranormal`, `Political`, `Science` or `Violent`");
}

fn tokens(w: &mut Vocabulary<Words>) {
    w.verb("collect", "collect~ {#} influence", |c, tree| amount(c, tree, Deed::Collect));
    w.verb("lose", "lose~ {#} influence", |c, tree| amount(c, tree, Deed::Lose));
    w.verb("suffer a wound", "suffer~ a wound", |c, _| act(c, Deed::Suffer(1)));
    w.verb("suffer wounds", "suffer~ {n} wounds", |c, tree| amount(c, tree, Deed::Suffer));
    w.verb("heal a wound", "heal~ a wound", |c, _| act(c, Deed::Heal(1)));
    w.verb("heal wounds", "heal~ {n} wounds", |c, tree| amount(c, tree, Deed::Heal));
    w.verb("draw evidence", "draw~ {#} evidence", |c, tree| amount(c, tree, Deed::Evidence));
    w.verb("conceal", "conceal~ {#} evidence", |c, tree| amount(c, tree, Deed::Conceal));
    w.verb("add cigarettes", "add~ {#} cigarettes to the bag", |c, tree| amount(c, tree, Deed::AddCigarettes));
    w.verb("return cigarettes", "return~ {#} cigarettes", |c, tree| amount(c, tree, Deed::ReturnCigarettes));
    w.verb("place progress", "place~ {#} progress on {single}", |c, tree| {
        let count = c.amount(tree, 0)?;
        on_thing(c, tree, 1, Deed::Place(count))
    });
    w.verb("remove progress", "remove~ {#} progress from {single}", |c, tree| {
        let count = c.amount(tree, 0)?;
        on_thing(c, tree, 1, Deed::Remove(count))
    });
}

fn things(w: &mut Vocabulary<Words>) {
    w.verb("look", "look~ at {single}", |c, tree| on_thing(c, tree, 0, Deed::Look));
    w.verb("move", "move~ to any region", |c, _| {
        c.choose("region", Filter::Regions, 1, 1);
        c.guard_last();
        act(c, Deed::Move)
    });
    w.form("phrase", "card", "card", |c, _| Ok(Sense::Things(Filter::Hand(c.doer()))));
    w.form("phrase", "attached Syndicate card", "attached Syndicate card", |_, _| Ok(Sense::Things(Filter::Attached)));
    w.form("phrase", "face-down Syndicate card", "face-down Syndicate card", |_, _| {
        Ok(Sense::Things(Filter::FaceDown))
    });
    w.form("single", "another X-File", "another X-File", |c, _| {
        c.choose("X-File", Filter::OtherXFiles, 1, 1);
        c.guard_last();
        Ok(Sense::Things(Filter::OtherXFiles))
    });
    w.form("ref", "this", "this", |c, _| take(c, "X-File", Filter::This));
    w.form("ref", "the X-File", "the X-File", |c, _| take(c, "X-File", Filter::TheXFile));
    w.form("ref", "the Ally", "the Ally", |c, _| take(c, "Ally", Filter::Ally));
    w.call("phrase", "`card`, `attached Syndicate card` or `face-down Syndicate card`");
    w.call("single", "one thing, such as `a card`, `another X-File` or `the Ally`");
    w.call("ref", "`it`, `this`, `the X-File` or `the Ally`");
}

fn people(w: &mut Vocabulary<Words>) {
    w.form("who", "the investigator", "the investigator", |_, _| Ok(Sense::Who(Who::Investigator)));
    w.form("who", "the Syndicate", "the Syndicate", |_, _| Ok(Sense::Who(Who::Syndicate)));
    w.form("clause", "they act and act", "{who} {acts} and {acts}", |c, tree| {
        let Sense::Who(who) = c.part(tree, 0)? else { return Err(c.not_yet(tree)) };
        c.done_by(who, |c| c.clause_in(tree, 1).and_then(|()| c.clause_in(tree, 2)))?;
        Ok(Sense::Done)
    });
    w.form("everybody", "each Agent", "each Agent", |_, _| Ok(Sense::Things(Filter::Agents(Those::All))));
    w.form("everybody", "each Agent in the region", "each Agent in the region", |_, _| {
        Ok(Sense::Things(Filter::Agents(Those::Here)))
    });
    w.call("who", "`the investigator` or `the Syndicate`");
    w.call("everybody", "`each Agent` or `each Agent in the region`");
}

/// What is counted by `for each`.
fn counts(w: &mut Vocabulary<Words>) {
    w.form("count", "solved X-File", "solved X-File in {here}", |_, _| Ok(Sense::Things(Filter::Solved)));
    w.form("count", "other Agent", "other Agent in {here}", |_, _| {
        Ok(Sense::Things(Filter::Agents(Those::OthersHere)))
    });
    w.form("count", "other X-File", "other X-File", |_, _| Ok(Sense::Things(Filter::OtherXFiles)));
    w.form("count", "attached Syndicate card", "attached Syndicate card", |_, _| Ok(Sense::Things(Filter::Attached)));
    w.form("here", "your region", "your region", |_, _| Ok(Sense::Done));
    w.form("here", "the region", "the region", |_, _| Ok(Sense::Done));
    w.form("outcome", "for each", "{clause} for each {count}", |c, tree| {
        let what = c.things(tree, 1)?;
        c.for_each(what, |c| c.apart(|c| c.clause_in(tree, 0)))
    });
    w.call("count", "what is counted, such as `other Agent in the region` or `other X-File`");
    w.call("here", "`your region` or `the region`");
}

fn moments(w: &mut Vocabulary<Words>) {
    w.form("event", "this is investigated", "this is investigated", |_, _| Ok(Sense::Moment(Moment::Investigated)));
    w.form("event", "this is solved", "this is solved", |_, _| Ok(Sense::Moment(Moment::Solved)));
    w.form("time", "the Syndicate's turn", "the Syndicate 's turn", |_, _| Ok(Sense::Moment(Moment::SyndicateTurn)));
    w.form("condition", "another Agent is there", "another Agent is in the region", |_, _| {
        Ok(Sense::Holds(Condition::There(Filter::Agents(Those::OthersHere))))
    });
    w.form("condition", "no other Agent is there", "no other Agent is in the region", |_, _| {
        Ok(Sense::Holds(Condition::NoneThere(Filter::Agents(Those::OthersHere))))
    });
    w.form("condition", "the investigator has a wound", "the investigator has a wound", |_, _| {
        Ok(Sense::Holds(Condition::There(Filter::Wounds)))
    });
}

fn standing(w: &mut Vocabulary<Words>) {
    w.form("static", "investigations get", "{skill?} investigations {of?} get {+#} {only?}", |c, tree| {
        let skill = match perhaps(c, tree, 0)? {
            Some(Sense::Number(skill)) => Skill::ALL.get(skill as usize).copied(),
            _ => None,
        };
        let of_this = perhaps(c, tree, 1)?.is_some();
        let change = change(stat::SUM, c.number(tree, 2)?, Filter::Investigations(skill, of_this));
        let (per, only) = match perhaps(c, tree, 3)? {
            Some(Sense::Things(what)) => (Some(what), None),
            Some(Sense::Holds(condition)) => (None, Some(condition)),
            _ => (None, None),
        };
        Ok(Sense::Static(Static { per, only, ..change }))
    });
    w.form("of", "of this", "of this", |_, _| Ok(Sense::Done));
    w.form("only", "for each", "for each {count}", |c, tree| c.part(tree, 0));
    w.form("only", "while", "while {condition}", |c, tree| c.part(tree, 0));
    w.form("static", "cards cost", "Syndicate cards {attached?} cost {#} {way} to reveal", |c, tree| {
        let of_this = perhaps(c, tree, 0)?.is_some();
        by_a_way(c, tree, stat::REVEAL, Filter::Reveals(of_this))
    });
    w.form("attached", "attached to this", "attached to this", |_, _| Ok(Sense::Done));
    w.form("static", "planning collects", "planning {in?} collects {#} {way}", |c, tree| {
        let here = perhaps(c, tree, 0)?.is_some();
        by_a_way(c, tree, stat::PLAN, Filter::Planning(here))
    });
    w.form("in", "in this region", "in this region", |_, _| Ok(Sense::Done));
    w.form("way", "more", "more", |_, _| Ok(Sense::Number(1)));
    w.form("way", "less", "less", |_, _| Ok(Sense::Number(-1)));
    w.form("static", "cannot", "Agents in this region cannot {what}", |c, tree| {
        let stat = c.number(tree, 0)? as u8;
        Ok(Sense::Static(change(stat, 1, Filter::AgentsHere)))
    });
    w.form("what", "move", "move", |_, _| Ok(Sense::Number(i16::from(stat::NO_MOVE))));
    w.form("what", "trade", "trade", |_, _| Ok(Sense::Number(i16::from(stat::NO_TRADE))));
    w.call("of", "`of this`");
    w.call("only", "`for each` or `while`");
    w.call("attached", "`attached to this`");
    w.call("in", "`in this region`");
    w.call("way", "`more` or `less`");
    w.call("what", "`move` or `trade`");
}

fn skill(skill: Skill) -> Said {
    Ok(Sense::Number(skill as i16))
}

fn change(stat: u8, amount: i16, on: Filter) -> Static<Words> {
    Static { stat, layer: Layer::Added, amount, on, per: None, only: None, reads: None }
}

/// What fills a hole that can be left empty.
fn perhaps(c: Writer<'_, '_>, tree: &Tree, index: usize) -> Result<Option<Sense<Words>>, Trouble> {
    tree.many(index).first().map(|part| c.say(part)).transpose()
}

fn by_a_way(c: Writer<'_, '_>, tree: &Tree, stat: u8, on: Filter) -> Said {
    let amount = i16::from(c.amount(tree, 1)?);
    let way = c.number(tree, 2)?;
    Ok(Sense::Static(change(stat, amount * way, on)))
}

/// Somebody does something.
fn act(c: Writer<'_, '_>, deed: Deed) -> Said {
    let who = c.doer();
    Ok(c.act(Verb { deed, who }))
}

fn amount(c: Writer<'_, '_>, tree: &Tree, deed: fn(u8) -> Deed) -> Said {
    let count = c.amount(tree, 0)?;
    act(c, deed(count))
}

/// Something is done to what is chosen, or found.
fn on_thing(c: Writer<'_, '_>, tree: &Tree, index: usize, deed: Deed) -> Said {
    c.part(tree, index)?;
    act(c, deed)
}

/// Known without a choice, and from now on `it`.
fn take(c: Writer<'_, '_>, noun: &'static str, what: Filter) -> Said {
    c.act(Verb { deed: Deed::Take(what), who: Who::You });
    c.name_perhaps(noun);
    c.guard_last();
    Ok(Sense::Things(what))
}

/// Each of these Agents does something, one thing or two.
fn by_each(c: Writer<'_, '_>, tree: &Tree, deeds: usize) -> Said {
    let agents = c.things(tree, 0)?;
    c.done_by_each(agents, Who::Each, |c| (1..=deeds).try_for_each(|index| c.clause_in(tree, index)))
}
