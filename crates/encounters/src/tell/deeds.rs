//! What programs do, in words: from the instructions themselves, so that a label cannot say another thing.

use super::{count_in_words, one};
use crate::Encounters;
use crate::facts::{Character, Class, Keyword, Kind, Type};
use crate::language::{
    Ban, Bound, CHARACTER, CONSPIRACY, Deck, Deed, Duration, ENEMY, Filter, PLAYER, Place, Role, SCAR, SPACE, SYMPTOM,
    Shows, Stat, Verb, Who, Words,
};
use machine::{Ability, Design, Op, Static, Timing};

/// Words that would make a label longer than a line are left out.
const DEEDS_TOLD: usize = 3;

/// Programs are short; a damaged one must not be followed for ever.
const STEPS_MAX: usize = 48;

/// All of them: they have no list of their own.
const BANS: [Ban; 8] = [
    Ban::BeFought,
    Ban::BeRecruited,
    Ban::BeScanned,
    Ban::Coordinate,
    Ban::Talk,
    Ban::Heal,
    Ban::GainBeliefs,
    Ban::CarryOutDoubts,
];

impl Encounters {
    fn op(&self, at: u16) -> Option<Op<Words>> {
        self.cards.library.code().get(usize::from(at)).copied()
    }

    /// The ability an instruction belongs to, and whose it is.
    pub(super) fn ability_at(&self, at: u16) -> Option<(Design, &Ability<Words>)> {
        self.cards.all().find_map(|(design, _)| {
            let mut abilities = self.cards.library.abilities(design);
            let found = abilities.find(|(_, ability)| (ability.entry..ability.entry + ability.length).contains(&at));
            found.map(|(_, ability)| (design, ability))
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

    /// The words of a clause that can be chosen.
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
        let Some(told) = words(option) else { return format!("option {}", option + 1) };
        // Two clauses that begin alike are still two choices.
        let again = (0..option).any(|earlier| words(earlier).as_ref() == Some(&told));
        if again { format!("{told} (option {})", option + 1) } else { told }
    }

    /// What a program does from here to there, or to the end of its clause: `discard a card and draw two cards`.
    /// `it` is what it is about at the beginning.
    pub(super) fn clause_in_words(&self, from: u16, to: u16, it: &str) -> Option<String> {
        let mut parts = self.deeds_in_words(from, to, it, DEEDS_TOLD);
        let end = parts.pop()?;
        Some(if parts.is_empty() { end } else { format!("{} and {end}", parts.join(", ")) })
    }

    /// What happens to a player who is chosen here: `draws a card`.
    pub(super) fn happens_to_chosen(&self, at: u16) -> Option<String> {
        let first = self.deeds_in_words(at.saturating_add(1), u16::MAX, "it", 1).pop()?;
        first.strip_prefix("that player ").map(str::to_owned)
    }

    fn deeds_in_words(&self, from: u16, to: u16, it: &str, most: usize) -> Vec<String> {
        let mut parts: Vec<String> = Vec::new();
        let mut last: Option<(Verb, Option<Filter>, u8)> = None;
        let (mut it, mut chosen, mut everybody) = (it.to_owned(), None, None);
        for at in (from..to).take(STEPS_MAX) {
            if parts.len() > most {
                break;
            }
            let Some(op) = self.op(at) else { break };
            match op {
                Op::Do(verb) => match self.subject(verb.deed) {
                    Some(subject) => (it, chosen) = (subject, None),
                    None => {
                        // "Discard two cards" is written as two discards of one card.
                        let (times, again) = match last {
                            Some((before, what, times)) if before == verb && what == chosen && chosen.is_some() => {
                                (times + 1, true)
                            }
                            _ => (1, false),
                        };
                        last = Some((verb, chosen, times));
                        if let Some(what) = chosen.filter(|_| times > 1) {
                            it = self.some_in_words(&what, times);
                        }
                        let done = self.deed_of(at, verb.deed, &it);
                        let part = by(everybody, verb.who, &done);
                        if again {
                            parts.pop();
                        }
                        parts.push(part);
                        it = "it".to_owned(); // named once is enough
                    }
                },
                Op::Choose { what, .. } => {
                    it = self.one_in_words(&what);
                    chosen = Some(what);
                }
                Op::ForEach(what, _) if what.what == PLAYER => {
                    everybody = Some(if what.other { "each other player" } else { "each player" });
                }
                Op::ForEach(what, _) => (it, chosen) = (format!("each {}", self.noun_in_words(&what, false)), None),
                Op::May(..) | Op::Unless(..) => {}
                Op::OneOf(..) | Op::Jump(_) | Op::End => break,
            }
        }
        parts.truncate(most);
        parts
    }

    /// Deeds that only say what `it` is from now on.
    fn subject(&self, deed: Deed) -> Option<String> {
        match deed {
            Deed::Top(deck) => Some(format!("the top card of {}", deck_in_words(deck))),
            Deed::TopOf(deck, what) => {
                Some(format!("the top {} of {}", self.noun_in_words(&what, false), deck_in_words(deck)))
            }
            Deed::Take(what) => Some(self.one_in_words(&what)),
            Deed::AtRandom(what) => Some(format!("{} at random", self.one_in_words(&what))),
            _ => None,
        }
    }

    /// A deed of a program, which says where its rule stands if it begins one.
    fn deed_of(&self, at: u16, deed: Deed, it: &str) -> String {
        if let Deed::Last(index, lasts) = deed
            && let Some((design, _)) = self.ability_at(at)
            && let Some((_, ability)) = self.cards.library.abilities(design).nth(usize::from(index))
            && let Timing::Always(change) = &ability.timing
        {
            return format!("{} {}", self.change_in_words(change, it), duration_in_words(lasts));
        }
        self.deed_in_words(deed, it)
    }

    /// What somebody does, as an order: `discard a card`. `it` is what it is done to.
    pub(super) fn deed_in_words(&self, deed: Deed, it: &str) -> String {
        let several = |count: u8, single: &str, plural: &str| match count {
            1 => one(single),
            count => format!("{} {plural}", count_in_words(count)),
        };
        match deed {
            Deed::Draw(count) => format!("draw {}", several(count, "card", "cards")),
            Deed::Discard => format!("discard {it}"),
            Deed::DiscardHand => "discard the whole hand".to_owned(),
            Deed::DiscardThis => "discard this card".to_owned(),
            Deed::Defeat => format!("defeat {it}"),
            Deed::Gain => format!("gain {it}"),
            Deed::GainBeliefs(count) => format!("gain {}", several(count, "Belief", "Beliefs")),
            Deed::GainDoubts(count) => format!("gain {}", several(count, "Doubt", "Doubts")),
            Deed::GainScars(count) => format!("gain {}", several(count, "Scar", "Scars")),
            Deed::GainSymptoms(count) => format!("gain {}", several(count, "Symptom", "Symptoms")),
            Deed::Attack(points) => format!("gain {points} attack"),
            Deed::Recruit(points) => format!("gain {points} recruit"),
            Deed::TakeStrikes(count) => format!("take {}", several(count, "Strike", "Strikes")),
            Deed::Strike => "be struck".to_owned(),
            Deed::Heal => format!("heal {it}"),
            Deed::Scar => format!("turn {it} into a Scar"),
            Deed::Avoid => "avoid a Strike this turn".to_owned(),
            Deed::Cancel => "cancel a Strike this turn".to_owned(),
            Deed::CancelThat => "cancel that Strike".to_owned(),
            Deed::Scan => format!("scan {it}"),
            Deed::Show => format!("show {it}"),
            Deed::Look => format!("look at {it}"),
            Deed::Hide => format!("hide {it}"),
            Deed::MoveToField => format!("move {it} to the Field"),
            Deed::Push => format!("push {it}"),
            Deed::EnterShadows => format!("put {it} into the Shadows"),
            Deed::TopsEnterShadows(count) => {
                format!("put the top {} cards of the Conspiracy deck into the Shadows", count_in_words(count))
            }
            Deed::PutOnTop(deck) => format!("put {it} on top of {}", deck_in_words(deck)),
            Deed::PutAtBottom(deck) => format!("put {it} at the bottom of {}", deck_in_words(deck)),
            Deed::PutInHand => format!("put {it} into hand"),
            Deed::PutBeneath => format!("put {it} beneath this card"),
            Deed::PutWith(None) => format!("put {it} with this card"),
            Deed::PutWith(Some(name)) => format!("put {it} with {}", self.cards.book.vocabulary.name_of(name)),
            Deed::PutToTheRight => format!("put {it} to the right of this card"),
            Deed::Attach => "attach this card to the avatar".to_owned(),
            Deed::DoubtInHand => "put a Doubt into hand".to_owned(),
            Deed::DoubtOnTop => "put a Doubt on top of the deck".to_owned(),
            Deed::CarryOutBelief => "carry out the Belief".to_owned(),
            Deed::CarryOutDoubt => "carry out the Doubt".to_owned(),
            Deed::Shuffle => "shuffle the deck".to_owned(),
            Deed::LookThrough => "look through the deck".to_owned(),
            Deed::Recruited => format!("recruit {it}"),
            Deed::FightPlayer => "fight the next player".to_owned(),
            Deed::SwapAvatars => "swap avatars with the next player".to_owned(),
            Deed::BeDefeated => "be defeated".to_owned(),
            Deed::Discover => "Discover Evidence".to_owned(),
            Deed::Collect => "Collect Evidence".to_owned(),
            Deed::Top(deck) => format!("take the top card of {}", deck_in_words(deck)),
            Deed::TopOf(deck, what) => {
                format!("take the top {} of {}", self.noun_in_words(&what, false), deck_in_words(deck))
            }
            Deed::Take(what) => format!("take {}", self.one_in_words(&what)),
            Deed::AtRandom(what) => format!("take {} at random", self.one_in_words(&what)),
            Deed::Last(_, lasts) => format!("make a rule {}", duration_in_words(lasts)),
        }
    }

    /// One of those things: `an Enemy in the Field`.
    pub(super) fn one_in_words(&self, what: &Filter) -> String {
        match what.role {
            Role::This => return "this card".to_owned(),
            Role::It => return "it".to_owned(),
            Role::Oldest | Role::MostRecent => return format!("the {}", self.noun_in_words(what, false)),
            Role::Any | Role::Undiscovered | Role::Discovered | Role::Collected | Role::PlayedThisTurn => {}
        }
        match what.name {
            Some(_) => self.noun_in_words(what, false),
            None if what.other => self.noun_in_words(what, false).replacen("other", "another", 1),
            None if what.what == Kind::Evidence.bit() => self.noun_in_words(what, false),
            None => one(&self.noun_in_words(what, false)),
        }
    }

    /// So many of those things.
    fn some_in_words(&self, what: &Filter, count: u8) -> String {
        format!("{} {}", count_in_words(count), self.noun_in_words(what, true))
    }

    /// What a filter calls things, without `a` or `the`.
    fn noun_in_words(&self, what: &Filter, plural: bool) -> String {
        if let Some(name) = what.name {
            return self.cards.book.vocabulary.name_of(name).to_owned();
        }
        let mut words: Vec<String> = Vec::new();
        let mut add = |word: &str| words.push(word.to_owned());
        if what.other {
            add("other");
        }
        match what.shows {
            Shows::Face => add("revealed"),
            Shows::Back => add("hidden"),
            Shows::Either => {}
        }
        match what.role {
            Role::Oldest => add("oldest"),
            Role::MostRecent => add("most recent"),
            Role::Undiscovered => add("Undiscovered"),
            Role::Discovered => add("Discovered"),
            Role::Collected => add("Collected"),
            Role::Any | Role::This | Role::It | Role::PlayedThisTurn => {}
        }
        let has = |set: u32, bit: u32| set & bit != 0;
        Keyword::ALL.iter().filter(|word| has(what.keywords, word.bit())).for_each(|word| add(word.name()));
        Class::ALL.iter().filter(|word| has(what.classes.into(), word.bit())).for_each(|word| add(word.name()));
        Type::ALL.iter().filter(|word| has(what.types.into(), word.bit())).for_each(|word| add(word.name()));
        let (single, several) = kind_in_words(what.what);
        add(if plural { several } else { single });
        if let Some(character) = usize::from(what.character).checked_sub(1).and_then(|index| Character::ALL.get(index))
        {
            add(&format!("of {}", character.name()));
        }
        if let Some(Bound { stat, at_least, amount }) = what.bound {
            let stat = if stat == Stat::Cost { "cost" } else { "value" };
            add(&format!("with {stat} at {} {amount}", if at_least { "least" } else { "most" }));
        }
        if what.role == Role::PlayedThisTurn {
            add("played this turn");
        } else if let Some(place) = place_of(what.place) {
            add(place);
        }
        words.join(" ")
    }

    /// A standing change, as something that is so from now on.
    fn change_in_words(&self, change: &Static<Words>, it: &str) -> String {
        let amount = change.amount.unsigned_abs();
        let more = if change.amount < 0 { "less" } else { "more" };
        let is = |stat: Stat| stat.number() == change.stat;
        let (on, many) = match change.on.role {
            Role::This => ("this card".to_owned(), false),
            Role::It => (it.to_owned(), false),
            _ => (self.noun_in_words(&change.on, true), true),
        };
        let verb = |word: &str| if many { word.to_owned() } else { third_person(word) };
        if let Some(keyword) = Keyword::ALL.iter().find(|&&keyword| is(Stat::Has(keyword))) {
            return format!("{on} {} {}", if many { "have" } else { "has" }, keyword.name());
        }
        if let Some(&ban) = BANS.iter().find(|&&ban| is(Stat::Forbids(ban))) {
            return format!("{on} can't {}", ban_in_words(ban));
        }
        let does = if is(Stat::Fight) {
            format!("{} {amount} {more} to fight", verb("cost"))
        } else if is(Stat::Cost) {
            format!("{} {amount} {more} to recruit", verb("cost"))
        } else if is(Stat::Scan) {
            format!("{} {amount} {more} to scan", verb("cost"))
        } else if is(Stat::Attack) {
            format!("{} {amount} {more} attack", verb("give"))
        } else if is(Stat::Recruit) {
            format!("{} {amount} {more} recruit", verb("give"))
        } else if is(Stat::HandSize) {
            format!("{} {amount} {more} in Cleanup", verb("draw"))
        } else if is(Stat::Damage) {
            format!("{} {amount} {more} damage", verb("deal"))
        } else if is(Stat::Health) {
            format!("{} {:+} Health", verb("get"), change.amount)
        } else {
            verb("change")
        };
        format!("{on} {does}")
    }
}

/// Is it done to `it`, so that choosing a thing is choosing it for this?
fn is_done_to_it(deed: Deed) -> bool {
    match deed {
        Deed::Discard
        | Deed::Defeat
        | Deed::Gain
        | Deed::Heal
        | Deed::Scar
        | Deed::Scan
        | Deed::Look
        | Deed::Show
        | Deed::Hide
        | Deed::MoveToField
        | Deed::Push
        | Deed::EnterShadows
        | Deed::PutOnTop(_)
        | Deed::PutAtBottom(_)
        | Deed::PutInHand
        | Deed::PutBeneath
        | Deed::PutWith(_)
        | Deed::PutToTheRight
        | Deed::Recruited => true,
        Deed::Draw(_)
        | Deed::DiscardHand
        | Deed::DiscardThis
        | Deed::GainBeliefs(_)
        | Deed::GainDoubts(_)
        | Deed::GainScars(_)
        | Deed::GainSymptoms(_)
        | Deed::Attack(_)
        | Deed::Recruit(_)
        | Deed::TakeStrikes(_)
        | Deed::TopsEnterShadows(_)
        | Deed::Strike
        | Deed::Avoid
        | Deed::Cancel
        | Deed::CancelThat
        | Deed::Attach
        | Deed::DoubtInHand
        | Deed::DoubtOnTop
        | Deed::CarryOutBelief
        | Deed::CarryOutDoubt
        | Deed::Shuffle
        | Deed::LookThrough
        | Deed::FightPlayer
        | Deed::SwapAvatars
        | Deed::BeDefeated
        | Deed::Discover
        | Deed::Collect
        | Deed::Top(_)
        | Deed::TopOf(..)
        | Deed::Take(_)
        | Deed::AtRandom(_)
        | Deed::Last(..) => false,
    }
}

/// An order, or what somebody else does: `draw a card`, `the next player draws a card`.
fn by(everybody: Option<&str>, who: Who, done: &str) -> String {
    let somebody = match who {
        Who::You | Who::Anybody => return done.to_owned(),
        // Outside a loop that is told here, whoever is asked is the one who does it.
        Who::Each => match everybody {
            Some(everybody) => everybody,
            None => return done.to_owned(),
        },
        Who::That => "that player",
        Who::Next => "the next player",
    };
    match done.split_once(' ') {
        Some((verb, rest)) => format!("{somebody} {} {rest}", third_person(verb)),
        None => format!("{somebody} {}", third_person(done)),
    }
}

fn third_person(verb: &str) -> String {
    match verb {
        "be" => "is".to_owned(),
        _ if verb.ends_with("sh") => format!("{verb}es"),
        _ => match verb.strip_suffix("rry") {
            Some(start) => format!("{start}rries"),
            None => format!("{verb}s"),
        },
    }
}

fn deck_in_words(deck: Deck) -> &'static str {
    match deck {
        Deck::Own(_) => "the deck",
        Deck::Academy => "the Academy",
        Deck::Conspiracy => "the Conspiracy deck",
        Deck::Strikes => "the Strike deck",
        Deck::DefeatedConspiracy => "the Defeated Conspiracy pile",
        Deck::DefeatedCharacters => "the Defeated Characters",
    }
}

fn duration_in_words(lasts: Duration) -> &'static str {
    match lasts {
        Duration::ThisTurn => "this turn",
        Duration::UntilYourNextTurn => "until your next turn",
        Duration::ForGood => "for the rest of the game",
    }
}

fn ban_in_words(ban: Ban) -> &'static str {
    match ban {
        Ban::BeFought => "be fought",
        Ban::BeRecruited => "be recruited",
        Ban::BeScanned => "be scanned",
        Ban::Coordinate => "Coordinate",
        Ban::Talk => "talk or Coordinate",
        Ban::Heal => "heal Strikes",
        Ban::GainBeliefs => "gain Beliefs",
        Ban::CarryOutDoubts => "carry out Doubts",
    }
}

/// Kinds as bits, for one and for several.
fn kind_in_words(what: u32) -> (&'static str, &'static str) {
    match what {
        CHARACTER => ("character", "characters"),
        ENEMY => ("Enemy", "Enemies"),
        CONSPIRACY => ("Conspiracy card", "Conspiracy cards"),
        PLAYER => ("player", "players"),
        SPACE => ("space", "spaces"),
        SCAR => ("Scar", "Scars"),
        SYMPTOM => ("Symptom", "Symptoms"),
        _ => match Kind::ALL.iter().find(|kind| kind.bit() == what) {
            Some(Kind::Starting) => ("starting card", "starting cards"),
            Some(Kind::SpecialAgent) => ("Special Agent", "Special Agents"),
            Some(Kind::Academy) => ("Academy character", "Academy characters"),
            Some(Kind::Ally) => ("Ally", "Allies"),
            Some(Kind::Belief) => ("Belief", "Beliefs"),
            Some(Kind::Doubt) => ("Doubt", "Doubts"),
            Some(Kind::Enemy) => ("Enemy", "Enemies"),
            Some(Kind::Syndicate) => ("Syndicate Enemy", "Syndicate Enemies"),
            Some(Kind::Event) => ("Event", "Events"),
            Some(Kind::Informant) => ("Informant", "Informants"),
            Some(Kind::Lead) => ("Lead", "Leads"),
            Some(Kind::EndGame) => ("End Game", "End Games"),
            Some(Kind::Evidence) => ("Evidence", "Evidence"),
            Some(Kind::Strike) => ("Strike", "Strikes"),
            Some(Kind::Avatar) => ("avatar", "avatars"),
            Some(Kind::Bureau | Kind::Shadows) => ("space", "spaces"),
            None => ("card", "cards"),
        },
    }
}

/// Where, if it is worth a word: a hand is where one looks anyway.
fn place_of(place: Place) -> Option<&'static str> {
    match place {
        Place::Usual | Place::Hand | Place::Mine | Place::Rows => None,
        Place::Deck => Some("from the deck"),
        Place::DiscardPile => Some("from the discard pile"),
        Place::HandOrDiscardPile => Some("from hand or discard pile"),
        Place::Played => Some("in play"),
        Place::Shadows => Some("in the Shadows"),
        Place::Field => Some("in the Field"),
        Place::Bureau => Some("in the Bureau"),
        Place::Academy => Some("from the Academy"),
        Place::ConspiracyDeck => Some("from the Conspiracy deck"),
        Place::StrikeDeck => Some("from the Strike deck"),
        Place::DefeatedConspiracy => Some("from the Defeated Conspiracy pile"),
        Place::DefeatedCharacters => Some("from the Defeated Characters"),
        Place::Beneath => Some("beneath this card"),
        Place::With => Some("with this card"),
        Place::Outside => Some("from outside the game"),
    }
}
