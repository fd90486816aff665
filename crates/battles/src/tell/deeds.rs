//! What programs do, in words: from the instructions themselves, so that a label cannot say another thing.

use super::{count_in_words, one, several};
use crate::Battles;
use crate::facts::{CHARACTER, EQUIPMENT, Keyword, Kind, LOCATION, MAIN, PLOT_TWIST, Symbol, Team};
use crate::language::{
    Amount, Ban, Count, Deed, Duration, Entrance, Filter, NAME, Named, PLAYER, POWER, Place, RESOURCE, Role, Row,
    Shows, Stat, TEAM, Verb, Who, Words,
};
use machine::{Ability, Design, Op, Static, Timing};

/// Words that would make a label longer than a line are left out.
const DEEDS_TOLD: usize = 3;

/// Programs are short; a damaged one must not be followed for ever.
const STEPS_MAX: usize = 48;

/// All of them: they have no list of their own.
const BANS: [Ban; 8] = [
    Ban::BeAttacked,
    Ban::BeStruck,
    Ban::BeKodByWounds,
    Ban::BeWoundedOtherwise,
    Ban::BeLeftInFront,
    Ban::BeLeftInBack,
    Ban::BeTurnedDown,
    Ban::Lose,
];

impl Battles {
    fn op(&self, at: u16) -> Option<Op<Words>> {
        self.cards.library.code().get(usize::from(at)).copied()
    }

    /// The ability an instruction belongs to, and whose it is.
    pub(super) fn ability_at(&self, at: u16) -> Option<(Design, u16, &Ability<Words>)> {
        self.cards.all().find_map(|(design, _)| {
            let mut abilities = self.cards.library.abilities(design);
            let found = abilities.find(|(_, ability)| (ability.entry..ability.entry + ability.length).contains(&at));
            found.map(|(number, ability)| (design, number, ability))
        })
    }

    /// What will be done to the thing that is chosen here, if that follows at once.
    pub(super) fn done_to_chosen(&self, at: u16) -> Option<Deed> {
        let mut at = at.saturating_add(1);
        for _ in 0..STEPS_MAX {
            match self.op(at)? {
                Op::Do(Verb { deed, .. }) => return is_done_to_it(deed).then_some(deed),
                Op::Unless(..) => at += 1,
                Op::Jump(to) => at = to,
                Op::Choose { .. } | Op::May(..) | Op::OneOf(..) | Op::ForEach(..) | Op::End => return None,
            }
        }
        None
    }

    /// The words of a clause that can be chosen, at the instruction that asks for it.
    pub(super) fn option_in_words(&self, at: u16, option: u8) -> String {
        let begins = |option: u8| match self.op(at.saturating_add(1).saturating_add(option.into())) {
            Some(Op::Jump(to)) => Some(to),
            _ => None,
        };
        // Every clause but the last ends with a jump to what follows all of them.
        let end = match begins(1).and_then(|second| self.op(second.checked_sub(1)?)) {
            Some(Op::Jump(end)) => end,
            _ => u16::MAX,
        };
        let words = |option: u8| self.clause_in_words(begins(option)?, end, "it");
        let Some(told) = words(option) else { return format!("choose option {}", option + 1) };
        // Two clauses that begin alike are still two choices.
        let again = (0..option).any(|earlier| words(earlier).as_ref() == Some(&told));
        if again { format!("{told} (option {})", option + 1) } else { told }
    }

    /// What a program does from here to there, or to the end of its clause: `draw two cards and KO it`. `it` is what
    /// it is about at the beginning.
    pub(super) fn clause_in_words(&self, from: u16, to: u16, it: &str) -> Option<String> {
        let mut parts = self.deeds_in_words(from, to, it, DEEDS_TOLD);
        let end = parts.pop()?;
        Some(if parts.is_empty() { end } else { format!("{} and {end}", parts.join(", ")) })
    }

    fn deeds_in_words(&self, from: u16, to: u16, it: &str, most: usize) -> Vec<String> {
        let mut parts: Vec<String> = Vec::new();
        let mut it = it.to_owned();
        for at in (from..to).take(STEPS_MAX) {
            if parts.len() >= most {
                break;
            }
            let Some(op) = self.op(at) else { break };
            match op {
                Op::Do(verb) => match self.subject(verb.deed) {
                    Some(subject) => it = subject,
                    None => {
                        parts.push(by(verb.who, &self.deed_of(at, verb.deed, &it)));
                        it = "it".to_owned(); // named once is enough
                    }
                },
                Op::Choose { what, .. } => it = self.one_in_words(&what),
                Op::ForEach(what, _) => it = format!("each {}", self.noun_in_words(&what)),
                Op::May(..) | Op::Unless(..) => {}
                Op::OneOf(..) | Op::Jump(_) | Op::End => break,
            }
        }
        // Deeds that only look say nothing where there is another.
        if parts.len() > 1 {
            parts.dedup();
        }
        parts
    }

    /// Deeds that only say what `it` is from now on.
    fn subject(&self, deed: Deed) -> Option<String> {
        match deed {
            Deed::Take(what) => Some(self.one_in_words(&what)),
            Deed::AtRandom(what) => Some(format!("{} at random", self.one_in_words(&what))),
            _ => None,
        }
    }

    /// A deed of a program, which says where its rule stands if it begins one.
    fn deed_of(&self, at: u16, deed: Deed, it: &str) -> String {
        if let Deed::Last(index, lasts) = deed
            && let Some((design, ..)) = self.ability_at(at)
            && let Some((_, ability)) = self.cards.library.abilities(design).nth(usize::from(index))
            && let Timing::Always(change) = &ability.timing
        {
            return format!("{} {}", self.change_in_words(change, it), duration_in_words(lasts));
        }
        self.deed_in_words(deed, it)
    }

    /// What somebody does, as an order: `draw a card`. `it` is what it is done to.
    pub(super) fn deed_in_words(&self, deed: Deed, it: &str) -> String {
        match deed {
            Deed::Draw(count) => format!("draw {}", several(count, "card", "cards")),
            Deed::Discard => format!("discard {it}"),
            Deed::DiscardAtRandom => "discard a card at random".to_owned(),
            Deed::ShowHand => "show the hand".to_owned(),
            Deed::Show => format!("show {it}"),
            Deed::LookThrough(what) if what.place == Place::DeckAndHand => "look through deck and hand".to_owned(),
            Deed::LookThrough(_) => "search the deck".to_owned(),
            Deed::Find => format!("take {it}"),
            Deed::Shuffle(_) => "shuffle the deck".to_owned(),
            Deed::PutInHand => format!("put {it} into hand"),
            Deed::PutOnTop => format!("put {it} on top of the deck"),
            Deed::ReturnToHand => format!("return {it} to its owner's hand"),
            Deed::GoToKoPile => format!("put {it} into its owner's KO pile"),
            Deed::Ko => format!("KO {it}"),
            Deed::Stun => format!("stun {it}"),
            Deed::Daze => format!("daze {it}"),
            Deed::Wound => format!("wound {it}"),
            Deed::Heal => format!("heal a wound from {it}"),
            Deed::Hide => format!("hide {it}"),
            Deed::Counters { sign, count } => {
                let kind = if sign < 0 { "-1/-1 counter" } else { "+1/+1 counter" };
                let counters = match count {
                    Count::Number(count) => several(count, kind, &format!("{kind}s")),
                    Count::ThatMany => format!("as many {kind}s"),
                    Count::Each(what) => format!("a {kind} for each {}", self.noun_in_words(&what)),
                };
                format!("put {counters} on {it}")
            }
            Deed::RemoveCounters => format!("remove the -1/-1 counters from {it}"),
            Deed::RemoveFromGame => format!("remove {it} from the game"),
            Deed::ChangeRow => format!("move {it} to the other row"),
            Deed::TakeControl => format!("take control of {it}"),
            Deed::ReturnToPlace => format!("return {it} to its place"),
            Deed::EnterRow(Entrance::Duplicate) => format!("put this into a row as a Duplicate of {it}"),
            Deed::EnterRow(Entrance::Plain | Entrance::Wounded) => format!("put {it} into a row"),
            Deed::PlayFree => format!("play {it} at no cost"),
            Deed::GainXp(count) => format!("gain {count} XP"),
            Deed::StrikeItself => format!("have {it} strike itself"),
            Deed::Cancel => "cancel it".to_owned(),
            Deed::Copy => format!("get the keywords and Super Powers of {it}"),
            Deed::Wish => "make a Wish".to_owned(),
            Deed::TurnUp => format!("turn {it} face up"),
            Deed::Remember => format!("look at {it} from now on"),
            Deed::Take(what) => format!("take {}", self.one_in_words(&what)),
            Deed::AtRandom(what) => format!("take {} at random", self.one_in_words(&what)),
            Deed::Spare => format!("spare {it}"),
            Deed::Last(_, lasts) => format!("make a rule {}", duration_in_words(lasts)),
        }
    }

    /// One of those things: `an enemy Supporting Character`.
    pub(super) fn one_in_words(&self, what: &Filter) -> String {
        match what.role {
            Role::This => return "this card".to_owned(),
            Role::It => return "it".to_owned(),
            Role::Bearer => return "its bearer".to_owned(),
            Role::Remembered => return "the Location it looks at".to_owned(),
            Role::Rest => return "the rest".to_owned(),
            Role::Any | Role::InCombat | Role::New | Role::Unique => {}
        }
        match what.named {
            Named::Word(_) => self.noun_in_words(what),
            _ if what.other => self.noun_in_words(what).replacen("other", "another", 1),
            _ => one(&self.noun_in_words(what)),
        }
    }

    /// What a filter calls things, without `a` or `the`.
    fn noun_in_words(&self, what: &Filter) -> String {
        let mut words: Vec<String> = Vec::new();
        let mut add = |word: &str| words.push(word.to_owned());
        if what.other {
            add("other");
        }
        match what.shows {
            Shows::Face => add("face-up"),
            Shows::Back => add("face-down"),
            Shows::Either => {}
        }
        match what.role {
            Role::New => add("new"),
            Role::Unique => add("unique"),
            _ => {}
        }
        let is_enemy = what.whose == Who::Enemy;
        if is_enemy && what.place == Place::InPlay {
            add("enemy");
        }
        if what.evil {
            add("Evil");
        }
        let has = |set: u32, bit: u32| set & bit != 0;
        Team::ALL.iter().filter(|team| has(what.teams.into(), team.bit())).for_each(|team| add(team.name()));
        Keyword::ALL.iter().filter(|word| has(what.keywords, word.bit())).for_each(|word| add(word.name()));
        match what.named {
            Named::Word(word) => add(self.cards.book.vocabulary.name_of(word)),
            _ => add(&kind_in_words(what.what)),
        }
        Keyword::ALL
            .iter()
            .filter(|word| has(what.without, word.bit()))
            .for_each(|word| add(&format!("without {}", word.name())));
        if what.bare {
            add("without Equipment");
        }
        match what.cost {
            Some(Amount::Number(cost)) => add(&format!("with cost at most {cost}")),
            Some(Amount::KodBy(_)) => add("that costs no more than they have KO'd"),
            None => {}
        }
        if let Some(wounds) = what.wounds {
            add(&format!("with {}", several(wounds, "wound", "wounds")));
        }
        if what.named == Named::LikeRemoved {
            add("with the name of a removed character");
        } else if what.named == Named::LikeIt {
            add("of that name");
        }
        let symbols: Vec<&str> = Symbol::ALL
            .iter()
            .filter(|symbol| has(what.symbols.into(), symbol.bit()))
            .map(|symbol| symbol.name())
            .collect();
        if !symbols.is_empty() {
            add(&format!("with {} in a Super Power", symbols.join(" or ")));
        }
        if what.main_power && what.what != POWER {
            add("with a Main power");
        }
        match what.row {
            Row::Front => add("in the front row"),
            Row::Back => add("in the back row"),
            Row::Its => add("in this row"),
            Row::Either => {}
        }
        if what.role == Role::InCombat {
            add("in the combat");
        }
        if let Some(place) = place_in_words(what) {
            add(place);
        }
        words.join(" ")
    }

    /// A standing change, as something that is so from now on.
    fn change_in_words(&self, change: &Static<Words>, it: &str) -> String {
        let is = |stat: Stat| stat.number() == change.stat;
        let on = match change.on.role {
            Role::This => "this card".to_owned(),
            Role::It => it.to_owned(),
            _ => format!("each {}", self.noun_in_words(&change.on)),
        };
        if let Some(keyword) = Keyword::ALL.iter().find(|&&keyword| is(Stat::Has(keyword))) {
            return format!("{on} has {}", keyword.name());
        }
        if let Some(&ban) = BANS.iter().find(|&&ban| is(Stat::Forbids(ban))) {
            return format!("{on} can't {}", ban_in_words(ban));
        }
        let amount = change.amount;
        let does = if is(Stat::Atk) {
            format!("gets {amount:+} ATK")
        } else if is(Stat::Def) {
            format!("gets {amount:+} DEF")
        } else if is(Stat::Health) {
            format!("gets {amount:+} health")
        } else if is(Stat::Pay) {
            format!("takes {} fewer recruit points", count_in_words(amount.unsigned_abs() as u8))
        } else if is(Stat::Symbols) || is(Stat::StrangeSymbols) {
            format!("pays {}", several(amount.unsigned_abs() as u8, "symbol less", "symbols less"))
        } else if is(Stat::LosesCan) {
            "loses its powers that say can or can't".to_owned()
        } else if is(Stat::Doubles) {
            "strikes with double ATK".to_owned()
        } else {
            "changes".to_owned()
        };
        format!("{on} {does}")
    }
}

/// Is it done to `it`, so that choosing a thing is choosing it for this?
fn is_done_to_it(deed: Deed) -> bool {
    match deed {
        Deed::Discard
        | Deed::Show
        | Deed::Find
        | Deed::PutInHand
        | Deed::PutOnTop
        | Deed::ReturnToHand
        | Deed::GoToKoPile
        | Deed::Ko
        | Deed::Stun
        | Deed::Daze
        | Deed::Wound
        | Deed::Heal
        | Deed::Hide
        | Deed::Counters { .. }
        | Deed::RemoveCounters
        | Deed::RemoveFromGame
        | Deed::ChangeRow
        | Deed::TakeControl
        | Deed::EnterRow(Entrance::Plain | Entrance::Wounded)
        | Deed::PlayFree
        | Deed::StrikeItself
        | Deed::TurnUp
        | Deed::Spare => true,
        Deed::Draw(_)
        | Deed::DiscardAtRandom
        | Deed::ShowHand
        | Deed::LookThrough(_)
        | Deed::Shuffle(_)
        | Deed::ReturnToPlace
        | Deed::EnterRow(Entrance::Duplicate)
        | Deed::GainXp(_)
        | Deed::Cancel
        | Deed::Copy
        | Deed::Wish
        | Deed::Remember
        | Deed::Take(_)
        | Deed::AtRandom(_)
        | Deed::Last(..) => false,
    }
}

/// An order, or what somebody else does: `draw a card`, `that player draws a card`.
fn by(who: Who, done: &str) -> String {
    let somebody = match who {
        Who::You | Who::Anybody | Who::Each => return done.to_owned(),
        Who::That => "that player",
        Who::Enemy => "an enemy player",
        Who::ItsOwner => "its owner",
    };
    match done.split_once(' ') {
        Some((verb, rest)) => format!("{somebody} {} {rest}", third_person(verb)),
        None => format!("{somebody} {}", third_person(done)),
    }
}

fn third_person(verb: &str) -> String {
    match verb {
        "have" => "has".to_owned(),
        "KO" => "KOs".to_owned(),
        _ if verb.ends_with("ch") || verb.ends_with("sh") => format!("{verb}es"),
        _ => format!("{verb}s"),
    }
}

fn duration_in_words(lasts: Duration) -> &'static str {
    match lasts {
        Duration::ThisCombat => "this combat",
        Duration::ThisTurn => "this turn",
        Duration::UntilYourNextTurn => "until your next turn",
        Duration::UntilItLeaves => "until it leaves play",
        Duration::UntilFormation => "when the next Formation Step of an enemy ends",
        Duration::Once => "the next time",
        Duration::OnceThisCombat => "the next time in this combat",
        Duration::ForGood => "for the rest of the game",
    }
}

fn ban_in_words(ban: Ban) -> &'static str {
    match ban {
        Ban::BeAttacked => "be attacked",
        Ban::BeStruck => "be struck",
        Ban::BeKodByWounds => "be KO'd by wounds",
        Ban::BeWoundedOtherwise => "be wounded but by strikes in combat",
        Ban::BeLeftInFront => "be in the front row",
        Ban::BeLeftInBack => "be in the back row",
        Ban::BeTurnedDown => "be turned down",
        Ban::Lose => "lose",
    }
}

/// Kinds as bits: `character`, `Supporting Character or Equipment`.
fn kind_in_words(what: u32) -> String {
    const KINDS: [(u32, &str); 13] = [
        (PLAYER, "player"),
        (TEAM, "team"),
        (NAME, "name of a card"),
        (POWER, "Super Power"),
        (RESOURCE, "resource"),
        (CHARACTER, "character"),
        (MAIN, "Main Character"),
        (Kind::Supporting.bit(), "Supporting Character"),
        (EQUIPMENT, "Equipment"),
        (LOCATION, "Location"),
        (PLOT_TWIST, "Plot Twist"),
        (Kind::BasicLocation.bit(), "basic Location"),
        (Kind::SpecialLocation.bit(), "special Location"),
    ];
    let mut left = what;
    let mut words = Vec::new();
    for (bits, word) in KINDS {
        if left & bits == bits {
            words.push(word);
            left &= !bits;
        }
    }
    if words.is_empty() { "card".to_owned() } else { words.join(" or ") }
}

/// Where, if it is worth a word: a hand is where one looks anyway.
fn place_in_words(what: &Filter) -> Option<&'static str> {
    let of_cards = what.what & (PLAYER | TEAM | NAME | POWER) == 0;
    match (what.place, what.whose) {
        (Place::InPlay, Who::You) if of_cards => Some("on your side"),
        (Place::InPlay, Who::That | Who::Each) if of_cards => Some("on that player's side"),
        (Place::InPlay | Place::Hand, _) => None,
        (Place::Deck, _) => Some("from the deck"),
        (Place::DeckAndHand, _) => Some("from deck and hand"),
        (Place::KoPile, Who::You) => Some("from your KO pile"),
        (Place::KoPile, Who::Enemy) => Some("from an enemy's KO pile"),
        (Place::KoPile, Who::That | Who::Each) => Some("from that player's KO pile"),
        (Place::KoPile, Who::Anybody | Who::ItsOwner) => Some("from a KO pile"),
        (Place::Removed, _) => Some("that is removed from the game"),
    }
}
