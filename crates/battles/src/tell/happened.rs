//! What happened, in words; and what of it others may know.

use super::row_in_words;
use crate::Battles;
use crate::event::{Event, Why};
use crate::facts::{Keyword, Kind, Team};
use crate::state::{GROUNDS, back, front, in_play, owner_of, resources, sort_of};
use kernel::{Names, Say, Seat, Told};
use machine::{Design, Zone};
use wording::of_others;

impl Battles {
    /// An event as one short sentence, with the rule it follows from.
    pub(crate) fn told(&self, names: &Names, event: Event) -> Told {
        let picked = match event {
            Event::MaySay { seat } => Some(names.of(seat).to_owned()),
            Event::DiscardedAtRandom { design, .. } | Event::PickedAtRandom { design } => self.cause(design),
            _ => None,
        };
        Told { picked, ..self.log_line(names, event) }
    }

    kernel::log_lines! {
        /// The table of all log lines.
        fn log_line(&self, names, event: Event);

        MaySay { seat } => "B1.16", "{seat}, picked at random, decides who begins.";
        Begins { seat; by } if seat == by => "B1.16", "{seat} begins.";
        Begins { seat, by } => "B1.16", "{by} let {seat} begin.";
        Lined { seat, design; front } => "B1.17", "{seat} put {design} in the {row} row.", row = row_in_words(front);
        Kept { seat } => "B1.20", "{seat} kept their hand.";
        Mulligan { seat } => "B1.20", "{seat} took a mulligan.";

        TurnBegan { seat, turn } => "B2.1", "Turn {turn}: {seat}'s turn.";
        Drew { seat; design, first } => if first { "B1.19" } else { "B2.3" }, "{seat} drew {card}.",
            card = self.card(design);
        NothingToDraw { seat } => "B9.4", "{seat} had no cards left to draw.";
        Recovered { design; at_once } if at_once => "B5.15", "{design} recovered at once.";
        Recovered { design } => "B2.8", "{design} recovered.";
        TurnedUp { design; by } => if by == Design::UNKNOWN { "B2.9" } else { "B3.3" },
            "{design} was turned face up." (by);
        Readied { seat } => "B2.10", "{seat} readied their characters.";
        Placed { seat, design; up } if up => "B3.2", "{seat} placed {design} face up.";
        Placed { seat; design } => "B3.1", "{seat} placed {card} as a resource.", card = self.card(design);
        Recruited { seat, design; side, front, paid } => if side == seat { "B3.7" } else { "B10.17" },
            "{seat} recruited {design} to {row} for {points}.",
            row = row_of(names, seat, side, front), points = points_in_words(paid);
        Equipped { seat, design, bearer; paid } => "B3.19", "{seat} equipped {design} to {bearer} for {points}.",
            points = points_in_words(paid);
        Entered { seat, design; front } => "B13.1", "{design} entered {seat}'s {row} row.", row = row_in_words(front);
        Duplicated { seat, design, of; front } => "B12.68",
            "{design} entered {seat}'s {row} row as a Duplicate of {of}." (design), row = row_in_words(front);
        Moved {; design, front, zone, place, by } => if by == Design::UNKNOWN { "B2.14" } else { "B2.15" },
            "{card} moved to the {row} row." (by),
            card = self.own_card(names, design, zone, place), row = row_in_words(front);

        Declared { seat; design, zone, place } => "B4.2", "{seat} began an attack with {card}.",
            card = self.card_there(names, seat, (design, seat, zone, place));
        Joined { design; zone, place } => "B4.14", "{design}{number} joined the attack.",
            number = place_in_row(zone, place);
        Attacked { seat, attacker; attackers, defender, zone, place, ranged } => attack_rule(attackers, ranged),
            "{seat} attacked {whom} with {attacker}{others}{from}.",
            whom = self.card_there(names, seat, (defender, owner_of(zone).unwrap_or(seat), zone, place)),
            others = others_in_words(attackers), from = if ranged { " from the back row" } else { "" };
        MachineHit { design } => "B3.31", "{design} was hit.";
        Passed { seat } => "B4.18", "{seat} passed.";
        Struck { atk, def, defender } => "B4.28", "The attack struck {defender} (ATK {atk} against DEF {def}).";
        StruckBack { atk, def, at, defender; place } => "B4.27",
            "{defender} struck back at {at}, attacker {number} (ATK {atk} against DEF {def}).", number = place + 1;
        StruckItself { design, atk, def } => "B12.66", "{design} struck itself (ATK {atk} against DEF {def}).";
        NobodyStunned {} => "B4.29", "Nobody was stunned.";
        CombatCalledOff {} => "B4.23", "The combat ended without strikes.";
        CombatEnded {} => "B4.39", "The combat ended.";

        Played { seat, design } => if self.cards.is(design, Kind::Agenda) { "B6.16" } else { "B6.1" },
            "{seat} played {design}.";
        Used { seat; design, ability, zone, place } => "B7.2", "{seat} used {power}{number}." (design),
            power = self.power_of(design, ability), number = place_in_row(zone, place);
        Paid { seat, design; discarded } if discarded => "B7.5", "{seat} discarded {design} to pay.";
        Paid { seat, design } => "B7.5", "{seat} turned {design} face down to pay.";
        Cancelled { design } => "B6.15", "{design} was cancelled." (design);
        PoweredUp { seat, design; with } if self.name(with) == self.name(design) =>
            "B7.31", "{seat} powered up {design}.";
        PoweredUp { seat, design, with } => "B7.31", "{seat} powered up {design} with {with}.";

        Stunned { design; dazed, by } if dazed => "B5.14", "{design} was dazed." (another(by, design));
        Stunned { design; by } => "B5.1", "{design} was stunned." (another(by, design));
        Wounded { design; wounds, by } => "B5.9", "{design} was wounded, now {count}." (another(by, design)),
            count = wounds_in_words(wounds);
        Healed { design; wounds, by } => "B5.11", "{design} healed a wound, now {count}." (another(by, design)),
            count = wounds_in_words(wounds);
        Kod { design, owner; why, by } => why_in_words(why).1, "{owner}'s {design} was KO'd{reason}." (another(by, design)),
            reason = why_in_words(why).0;
        NotKod { design } => "B12.4", "{design} survived its wounds." (design);
        Hid { design; by } => "B5.16", "{design} hid." (another(by, design));
        Counters { design; count, by } => "B5.21", "{design} got {counters}." (another(by, design)),
            counters = counters_in_words(count);
        NoCounters { design } => "B5.4", "{design} is stunned and got no counters.";
        CountersGone { design; by } => "B5.21", "{design} lost all -1/-1 counters." (another(by, design));
        Removed { design, owner; by } => "B13.12", "{owner}'s {design} was removed from the game." (by);
        Control { seat, design; by } => "B13.3", "{seat} took control of {design}." (by);
        WentBack { design } => "B12.25", "{design} returned to its own side.";
        WentHome { seat, design } => "B10.5", "{design} went back to {seat}'s side.";
        Stood { design; zone, place } => "B2.15", "{design} now stands at {spot}.", spot = spot_in_words(zone, place);
        ReturnedToHand { design, owner; by } => "B12.37", "{design} went to {owner}'s hand." (by);

        Discarded { seat; design, by } => "B3.34", "{seat} discarded {card}." (by), card = self.card(design);
        DiscardedAtRandom { seat; design, by } => "B3.34", "{seat} discarded {card} at random." (by),
            card = self.card(design);
        Shown { seat; design } => "B13.20", "{seat} showed {card}.", card = self.card(design);
        HandShown { seat } => "B13.19", "{seat} showed their hand.";
        LookedThrough { seat; of } if seat == of => "B13.13", "{seat} searched their deck.";
        LookedThrough { seat, of } => "B13.21", "{seat} looked through {of}'s deck and hand.";
        Searched { seat; design } => "B13.13", "{seat} took {card} out of their deck.", card = self.card(design);
        Shuffled { seat } => "B13.13", "{seat} shuffled their deck.";
        PutOnTop { seat; design } => "B12.36", "{seat} put {card} on top of their deck.", card = self.card(design);
        PutInHand { seat; design } => "B13.20", "{seat} put {card} into their hand.", card = self.card(design);
        KeptFromHand { seat, design; by } => "B12.34", "{design} went to {seat}'s KO pile instead of the hand." (by);

        Xp { seat, design, gained, total, needed } => "B7.23",
            "{seat}'s {design} got {gained} XP, now {total} of {needed}." (design);
        LevelledUp { seat, design } => "B7.24", "{seat}'s {design} levelled up." (design);
        Borrowed { design, from } => "B12.42", "{design} gained the powers of {from}." (design);
        Ability {; design, ability } => "B8.6", "{power} was set off." (design), power = self.power_of(design, ability);
        Keyword { design; keyword } => keyword_in_words(keyword).1, "{word} of {design} was set off." (design),
            word = keyword_in_words(keyword).0;
        Lasts {; design, ability } => "B8.12", "{power} is now in force." (design),
            power = self.power_of(design, ability);

        Chose { seat; design, side, zone, place } => "B13.7", "{seat} chose {card}.",
            card = self.card_there(names, seat, (design, side, zone, place));
        ChosePlayer { seat; player } if seat == player => "B10.9", "{seat} chose themselves.";
        ChosePlayer { seat, player } => "B10.9", "{seat} chose {player}.";
        ChoseName { seat; name } => "B13.7", "{seat} named {card}.", card = self.cards.name_of(name);
        ChoseTeam { seat; team } => "B13.7", "{seat} named {which}.",
            which = Team::ALL.get(usize::from(team)).map_or("no team", |team| team.name());
        ChosePower { seat; ability } => "B13.7", "{seat} chose {power}.",
            power = self.cards.power_name(ability).unwrap_or("a power");
        ChoseInSecret { seat; design, zone, place } => "B12.40", "{seat} chose {card} in secret.",
            card = self.card_in_secret(names, seat, (design, zone, place));
        ChoseOption { seat; design, at, option } => "B6.13", "{seat} chose: {chosen}." (design),
            chosen = of_others(&self.option_in_words(at, option));
        PickedAtRandom { design } => "B8.3", "{design} was picked at random.";
        PutFirst { seat; design, ability, number } => "B8.5", "{seat} put {power} first (number {place}).",
            power = self.waiting_power(design, ability), place = number + 1;
        Agreed { seat; at } => "B6.13", "{seat} {chose}." (self.asking(at)), chose = self.answer_in_words(at, true);
        Declined { seat; at } => "B6.13", "{seat} {chose}." (self.asking(at)),
            chose = self.answer_in_words(at, false);
        NotUsed { seat; design, ability } => "B7.19", "{seat} did not use {power}." (design),
            power = self.power_of(design, ability);
        NotPaid { seat } => "B7.5", "{seat} left a symbol unpaid.";
        StayedStunned { design } => "B11.7", "{design} stayed stunned." (design);
        Done { seat } => "B2.1", "{seat} finished.";
        Wished { seat, design, other } => "B12.58", "{seat} wished for {design} and let {other} have one too.";

        Out { seat } => "B9.1", "{seat} is out of the game.";
        GaveUp { seat } => "B9.9", "{seat} gave up.";
        Over {; ending } => Battles::ending_in_words(ending).1, "{how}", how = Battles::ending_in_words(ending).0;
    }

    /// The card that caused something; none if it is not known.
    fn cause(&self, design: Design) -> Option<String> {
        self.cards.told(design).map(str::to_owned)
    }

    /// What is taken in hand is called a card, as everybody would.
    fn card(&self, design: Design) -> &str {
        self.cards.told(design).unwrap_or("a card")
    }

    /// The card whose text asks something.
    pub(crate) fn asking(&self, at: u16) -> Design {
        self.cards.library.ability_at(at).map_or(Design::UNKNOWN, |(design, ..)| design)
    }

    /// What somebody agreed to, or did not: `chose to discard a card from their hand`.
    pub(super) fn answer_in_words(&self, at: u16, yes: bool) -> String {
        let not = if yes { "" } else { "not " };
        match self.cards.teller_at(at).and_then(|teller| teller.offered(at)) {
            Some(deed) => format!("chose {not}to {}", of_others(&deed)),
            None => {
                let card = self.cards.told(self.asking(at));
                card.map_or(format!("chose {not}to do it"), |card| format!("chose {not}to do what {card} offers"))
            }
        }
    }

    /// A card that its own player moves, with the place it leaves.
    fn own_card(&self, names: &Names, design: Design, zone: Zone, place: u8) -> String {
        let side = owner_of(zone).unwrap_or(Seat(0));
        self.card_there(names, side, (design, side, zone, place))
    }

    /// A card that was chosen in secret: only its chooser knows where it is.
    fn card_in_secret(&self, names: &Names, chooser: Seat, (design, zone, place): (Design, Zone, u8)) -> String {
        match owner_of(zone) {
            Some(side) => self.card_there(names, chooser, (design, side, zone, place)),
            None => "a character".to_owned(),
        }
    }

    /// `Killer of Crew Cut Man`; a card whose text has no name is called by its own.
    pub(crate) fn power_of(&self, design: Design, ability: u16) -> String {
        match self.cards.power_name(ability) {
            Some(power) => format!("{power} of {}", self.name(design)),
            None => self.name(design).to_owned(),
        }
    }

    /// The same of what waits, which may be a keyword.
    fn waiting_power(&self, design: Design, ability: u16) -> String {
        match Battles::keyword_of(ability) {
            Some(keyword) => format!("{} of {}", keyword.name(), self.name(design)),
            None => self.power_of(design, ability),
        }
    }

    /// A card that was chosen, with where it lies, if that is not on the chooser's own side.
    fn card_there(
        &self,
        names: &Names,
        chooser: Seat,
        (design, side, zone, place): (Design, Seat, Zone, u8),
    ) -> String {
        let is_resource = owner_of(zone).is_some_and(|seat| zone == resources(seat));
        let words = match self.cards.told(design) {
            Some(name) => name,
            None if is_resource => "a resource",
            None => "a card",
        };
        let place = place_in_row(zone, place);
        match owner_of(zone) {
            Some(_) if in_play(zone) && side == chooser => format!("{words}{place}"),
            Some(_) if in_play(zone) => match words.strip_prefix("a ") {
                Some(noun) => format!("{} of {}{place}", super::one(noun), names.of(side)),
                None => format!("{}'s {words}{place}", names.of(side)),
            },
            Some(owner) if owner == chooser => format!("{words} from their {}", GROUNDS.of(zone).words),
            Some(_) => format!("{words} from {}", Battles::place_in_words(zone, names)),
            None => words.to_owned(),
        }
    }
}

impl Say<Design> for Battles {
    fn say(&self, _: &Names, design: Design) -> String {
        self.name(design).to_owned()
    }
}

/// `the front`, `Cedar's back`.
pub(super) fn row_of(names: &Names, seat: Seat, side: Seat, front: bool) -> String {
    let row = row_in_words(front);
    if side == seat { format!("the {row}") } else { format!("{}'s {row}", names.of(side)) }
}

fn others_in_words(attackers: u8) -> String {
    match attackers {
        0 | 1 => String::new(),
        2 => " and another".to_owned(),
        count => format!(" and {} others", count - 1),
    }
}

fn attack_rule(attackers: u8, ranged: bool) -> &'static str {
    match (attackers, ranged) {
        (0 | 1, false) => "B4.3",
        (0 | 1, true) => "B4.4",
        _ => "B4.14",
    }
}

/// What caused something, unless it was the card itself: that goes without saying.
fn another(by: Design, design: Design) -> Design {
    if by == design { Design::UNKNOWN } else { by }
}

/// Why a card was KO'd, behind that it was; and the rule.
fn why_in_words(why: Why) -> (&'static str, &'static str) {
    match why {
        Why::Wounds => (" by its wounds", "B5.8"),
        Why::Text => ("", "B5.10"),
        Why::Lethal => (" by Lethal", "B11.10"),
        Why::Name => (" because another of its name came", "B3.11"),
        Why::Bearer => (" because its bearer turned face down or left", "B3.23"),
        Why::Replaced => (" because its bearer got another Equipment", "B3.21"),
        Why::Attacked => (" by the attack", "B3.31"),
    }
}

fn counters_in_words(count: i8) -> String {
    let kind = if count < 0 { "-1/-1" } else { "+1/+1" };
    match count.unsigned_abs() {
        1 => format!("a {kind} counter"),
        count => format!("{count} {kind} counters"),
    }
}

/// `2 wounds`; vitality counters are fewer than none.
pub(super) fn wounds_in_words(wounds: i8) -> String {
    match wounds {
        0 => "no wounds".to_owned(),
        1 => "1 wound".to_owned(),
        2.. => format!("{wounds} wounds"),
        -1 => "1 vitality counter".to_owned(),
        _ => format!("{} vitality counters", wounds.unsigned_abs()),
    }
}

fn points_in_words(points: u8) -> String {
    if points == 1 { "1 point".to_owned() } else { format!("{points} points") }
}

/// A keyword by its number, and its rule.
fn keyword_in_words(number: u8) -> (&'static str, &'static str) {
    let Some(&keyword) = Keyword::ALL.get(usize::from(number)) else { return ("a keyword", "B7.1") };
    let rule = match keyword {
        Keyword::Flight => "B4.10",
        Keyword::Ranged => "B4.4",
        Keyword::Swarm => "B11.5",
        Keyword::Genius => "B11.3",
        Keyword::Angry => "B11.1",
        Keyword::Violent => "B11.6",
        Keyword::Monstrous => "B11.4",
        Keyword::Tough => "B11.7",
        Keyword::Regeneration => "B11.8",
        Keyword::Lethal => "B11.10",
        Keyword::Mercenary => "B11.12",
        Keyword::Bulletproof => "B11.14",
        Keyword::Hibernating => "B11.17",
        Keyword::OneOfAKind => "B1.4",
    };
    (keyword.name(), rule)
}

/// `front 2`.
fn spot_in_words(zone: Zone, place: u8) -> String {
    place_in_row(zone, place).trim_matches([' ', '(', ')']).to_owned()
}

/// Where in a row something stands: two of a name may stand beside each other.
fn place_in_row(zone: Zone, place: u8) -> String {
    let (sort, first) = (sort_of(zone), Seat(0));
    let row = match sort {
        _ if sort == front(first) => "front",
        _ if sort == back(first) => "back",
        _ if sort == resources(first) => "resource",
        _ => return String::new(),
    };
    format!(" ({row} {})", place + 1)
}
