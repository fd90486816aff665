//! What happened, in words; and what of it others may know.

use super::{count_in_words, words_of};
use crate::Encounters;
use crate::event::{Event, Why};
use crate::state::strikes;
use crate::state::{BENEATH, BOX, FIELD, as_bureau, as_shadows, aside, attached, deck, hand, in_rows, owner_of, play};
use kernel::{Names, Say, Seat, Told};
use machine::{Design, Zone};
use wording::of_others;

impl Encounters {
    /// An event as one short sentence, with the rule it follows from.
    pub(crate) fn told(&self, names: &Names, event: Event) -> Told {
        let picked = match event {
            Event::PickedAtRandom { design, .. } => self.cause(design),
            // One who is alone gets a random avatar.
            Event::Swapped { seat, other, avatar, .. } if seat == other => self.cause(avatar),
            _ => None,
        };
        Told { picked, ..self.log_line(names, event) }
    }

    kernel::log_lines! {
        /// The table of all log lines.
        fn log_line(&self, names, event: Event);

        TurnBegan { seat, turn } => "E2.1", "Turn {turn}: {seat}'s turn.";
        TurnLost { seat } => "E13.6", "{seat} lost their turn.";
        EnteredShadows { design; by } => if by == Design::UNKNOWN { "E3.1" } else { "E3.8" },
            "{design} entered the Shadows." (by);
        Moved { design, from; to, why, by } => why_moved(why, to).0, "{design} {moved} from {from} {into}." (by),
            moved = why_moved(why, to).1, into = into_row(to, names);
        CannotEnter {} => "E7.5", "Nothing can enter the Shadows to the right of the End Game.";
        Revealed { design, zone } => if zone == FIELD { "E3.4" } else { "E10.14" }, "{design} was revealed in {zone}.";
        Scanned { seat, zone; paid, by } => "E4.19", "{seat} scanned {zone}{price}." (by), price = scan_price(zone, paid);
        Hidden { design, zone; by } => "E10.14", "{design} was hidden in {zone}." (by);
        LookedAt { seat; design, zone, by } if zone == hand(seat) =>
            "E11.7", "{seat} showed {card}." (by), card = self.card(design);
        LookedAt { seat; design, zone, by } =>
            "E10.14", "{seat} looked at {card}." (by), card = self.card_there(names, seat, design, zone);

        Played { seat, design; attack, recruit, copy } if copy.is_some() =>
            "E9.2", "{seat} played a copy of {whose}'s {design}{points}.",
            whose = copy.map_or("", |partner| names.of(partner)), points = gives_in_words(attack, recruit);
        Played { seat, design; attack, recruit } =>
            "E4.1", "{seat} played {design}{points}.", points = gives_in_words(attack, recruit);
        Attack { seat, points; by } => "E4.3", "{seat} gained {points} attack." (by);
        Recruit { seat, points; by } => "E4.3", "{seat} gained {points} recruit." (by);
        Activated { seat, design } => "E4.7", "{seat} activated {design}." (design);
        Sacrificed { seat, design } => "E9.6", "{seat} sacrificed {design}." (design);
        Used { seat, design } => "E9.8", "{seat} used {design}." (design);
        LastingBegan {; seat, design, at } => "E8.6", "{lasts}." (design),
            lasts = super::until_whose(&self.lasting_in_words(at), names.of(seat));
        CanAvoid { seat; by } => "E5.10", "{seat} can avoid a Strike this turn." (by);
        CanCancel { seat; by } => "E5.11", "{seat} can cancel a Strike this turn." (by);
        LeftUnspent { seat; attack, recruit } => "E4.3", "{seat} ended their actions with {points} unspent.",
            points = both_in_words(attack, recruit);
        BeliefCarriedOut { seat } => "E4.13", "{seat} carried out their Belief.";
        DoubtCarriedOut { seat } => "E4.15", "{seat} carried out their Doubt.";
        DoubtStopped { seat } => "E11.2", "{seat}'s Doubt did nothing.";
        Recruited { seat, design, paid } => "E4.20", "{seat} recruited {design} for {paid} recruit.";
        Gained { seat, design; by } => "E10.5", "{seat} gained {design}." (by);
        Refilled {; space } => "E4.23", "Bureau {number} was refilled with a hidden card.", number = space + 1;

        AskedToCoordinate { seat, partner, design } => "E9.4", "{seat} asked {partner} to Coordinate {design}.";
        Coordinated { seat, design } => "E9.1", "{seat} Coordinated {design}." (design);
        Declined { seat } => "E9.4", "{seat} declined to Coordinate.";
        DiscardedToDraw { seat; design } =>
            "E12.2", "{seat} discarded {card} to draw a card." (design), card = self.card(design);
        Drew { seat; design, by } => if by == Design::UNKNOWN { "E6.3" } else { "E8.6" },
            "{seat} drew {card}." (by), card = self.card(design);
        Shuffled { seat } => "E6.4", "{seat} shuffled their deck.";
        DeckShuffled { zone } => "E10.16", "{zone} was shuffled.";
        Discarded { seat; design, by } => "E8.6", "{seat} discarded {card}." (by), card = self.card(design);
        CleanedUp { seat; cards } => "E6.2", "{seat} discarded {count} in Cleanup.", count = cards_in_words(cards);

        Fought { seat, design; paid, zone, place, recruit } =>
            if recruit { "E4.43" } else { "E4.42" }, "{seat} fought {design}{which} for {points}.",
            which = which_in_words(zone, place, names), points = points_in_words(paid, recruit);
        FoughtPlayer { seat, paid; other } =>
            "E10.19", "{seat} fought {whom} for {paid} attack.", whom = whom(names, seat, other);
        CannotFight { seat; other } =>
            "E8.3", "{seat} did not have enough attack to fight {whom}.", whom = whom(names, seat, other);
        FightFailed { seat, design } => "E9.33", "{seat}'s fight against {design} failed." (design);
        Defeated { design; by } => "E10.6", "{design} was defeated." (by);
        Eluded { design } => "E9.13", "{design} got away." (design);

        Struck { seat; by, why } if by == Design::UNKNOWN => "E5.3", "{seat} was struck." (why);
        Struck { seat, by } => "E5.3", "{by} struck {seat}." (by);
        DrewStrike { seat, design } => "E5.3", "{seat} drew a Strike: {design}.";
        Avoided { seat; with, from } if from == Design::UNKNOWN => "E5.9", "{seat} avoided a Strike." (with);
        Avoided { seat, from; with } => "E5.9", "{seat} avoided a Strike from {from}." (with);
        Cancelled { seat, design; with } => "E5.11", "The Strike {design} against {seat} was cancelled." (with);
        Damage { seat, damage, total, health; design } =>
            "E5.3", "{seat} took {damage} damage, now {total} of {health}." (design);
        Missed { seat } => "E5.3", "The Strike missed {seat}.";
        Healed { seat, design; by } => "E5.13", "{seat} healed {design}." (by);
        GainedScar { seat, total, health; by } =>
            "E5.15", "{seat} gained a Scar, now {total} of {health} damage." (by);
        BecameScar { seat, design; by } => "E5.15", "{seat}'s {design} became a Scar." (by);
        Symptom { seat, total; by } => "E11.8", "{seat} gained a Symptom and now has {total}." (by);
        StrikesShuffled {} => "E5.16", "The Discarded Strikes became the new Strike deck.";
        PlayerDefeated { seat; by } => if by == Design::UNKNOWN { "E5.18" } else { "E5.19" },
            "{seat} was defeated and is out of the game." (by);
        PlayerSaved { seat } => "E13.6", "{seat} was saved: all their Strikes became Scars.";

        Discovered { evidence; lead } => "E4.34", "{evidence} was Discovered." (lead);
        Collected { evidence; lead } => "E4.36", "{evidence} was Collected." (lead);
        LeadLost { lead } => "E4.39", "{lead} was lost." (lead);
        TheEndBegan { design } => "E7.7", "The End began with {design}." (design);
        EvidenceTurned { design } => "E7.9", "{design} was turned face up.";
        EvidenceTaken { design } => "E7.10", "{design} was added to the End Game.";
        EndDamage { design, damage, total, health; strike } =>
            "E7.15", "{design} took {damage} damage, now {total} of {health}." (strike);
        EndBeaten { design } => "E7.18", "{design} was beaten.";

        Put { seat; design, to, below, by } => "E8.6", "{seat} put {card} {into}." (by),
            card = self.card(design), into = into(to, below, seat, names);
        Attached { seat, design; by } => "E10.12", "{design} was attached to {seat}'s avatar." (by);
        Beneath { design, host } => "E10.13", "{design} was put beneath {host}." (host);
        BroughtIn { design; by } => "E10.15", "{design} came in from outside the game." (by);
        PickedAtRandom { design; by } => "E8.6", "{design} was picked at random." (by);
        Swapped { seat, avatar; other, by } if seat == other => "E12.4", "{seat}'s avatar is now {avatar}." (by);
        Swapped { seat, other, avatar; by } =>
            "E11.1", "{seat} and {other} swapped avatars: {seat} now has {avatar}." (by);
        HandsClosed {} => "E11.12", "Hands are closed, and nobody may talk about strategy.";
        HandsOpen {} => "E11.12", "Hands are open again.";

        PutFirst { seat, design; pile } if pile =>
            "E10.8", "{seat} put {design} on the Defeated Conspiracy pile first.";
        PutFirst { seat, design } => "E8.24", "{seat} had {design} go first.";
        ChosePlayer { seat; player } if seat == player => "E8.4", "{seat} chose themselves.";
        ChosePlayer { seat, player } => "E8.4", "{seat} chose {player}.";
        ChoseCard { seat; design, zone, place } => "E8.4", "{seat} chose {card}{number}.",
            card = self.card_there(names, seat, design, zone), number = number_in_words(zone, place);
        ChoseOption { seat; at, option } =>
            "E8.4", "{seat} chose: {chosen}.", chosen = of_others(&self.option_in_words(at, option));
        SaidYes { seat; at } => "E8.4", "{seat} {chose}." (self.asking(at)), chose = self.answer_in_words(at, true);
        SaidNo { seat; at } => "E8.4", "{seat} {chose}." (self.asking(at)), chose = self.answer_in_words(at, false);
        StayedOut { seat } => "E8.8", "{seat} used no card.";
        GaveUp { seat } => "E2.5", "{seat} gave up.";
        Over {; ending } => Encounters::ending_in_words(ending).1, "{how}",
            how = Encounters::ending_in_words(ending).0;
    }

    /// The card that caused something; none if it is not known.
    fn cause(&self, design: Design) -> Option<String> {
        self.cards.name(design).map(str::to_owned)
    }

    /// What is taken in hand is called a card, as everybody would.
    fn card(&self, design: Design) -> &str {
        self.cards.name(design).unwrap_or("a card")
    }

    /// A card and where it lies; a hidden one in a space is that space.
    fn card_there(&self, names: &Names, seat: Seat, design: Design, zone: Zone) -> String {
        match self.cards.name(design) {
            None if as_shadows(zone).is_some() || as_bureau(zone).is_some() => Encounters::place_in_words(zone, names),
            None => format!("a hidden card {}", lying(names, seat, zone)),
            Some(name) => format!("{name} {}", lying(names, seat, zone)),
        }
    }

    /// What works from now on, as its card says it: from the words that say for how long.
    fn lasting_in_words(&self, at: u16) -> String {
        let found = self.cards.library.ability_at(at);
        let line = found.and_then(|(design, _, ability)| self.cards.line(design, ability.line));
        let Some(line) = line else { return "something lasts from now on".to_owned() };
        super::lasting_part(line).trim_end_matches('.').to_owned()
    }

    /// The card whose text asks something.
    fn asking(&self, at: u16) -> Design {
        self.cards.library.ability_at(at).map_or(Design::UNKNOWN, |(design, ..)| design)
    }

    /// What somebody agreed to, or did not: `chose to discard a card from their hand`.
    fn answer_in_words(&self, at: u16, yes: bool) -> String {
        let not = if yes { "" } else { "not " };
        match self.cards.teller_at(at).and_then(|teller| teller.offered(at)) {
            Some(deed) => format!("chose {not}to {}", of_others(&deed)),
            None => {
                let said = if yes { "yes" } else { "no" };
                let card = self.cards.name(self.asking(at));
                card.map_or(format!("said {said}"), |card| format!("said {said} to what {card} offers"))
            }
        }
    }
}

impl Say<Design> for Encounters {
    fn say(&self, _: &Names, design: Design) -> String {
        self.name(design).to_owned()
    }
}

impl Say<Zone> for Encounters {
    fn say(&self, names: &Names, zone: Zone) -> String {
        Encounters::place_in_words(zone, names)
    }
}

/// ` for 1 recruit`, or nothing where it was free.
fn scan_price(zone: Zone, paid: u8) -> String {
    if as_bureau(zone).is_some() { gives_in_words(0, paid) } else { gives_in_words(paid, 0) }
}

fn cards_in_words(cards: u8) -> String {
    if cards == 1 { "one card".to_owned() } else { format!("{} cards", count_in_words(cards)) }
}

/// Which of several cards of a name was fought.
fn which_in_words(zone: Option<Zone>, place: u8, names: &Names) -> String {
    match zone {
        _ if place > 0 => format!(" (number {place} in the Field)"),
        Some(zone) => format!(" in {}", Encounters::place_in_words(zone, names)),
        None => String::new(),
    }
}

/// Which of several cards in a row was chosen.
fn number_in_words(zone: Zone, place: u8) -> String {
    let row = zone == FIELD || owner_of(zone).is_some_and(|owner| zone == strikes(owner));
    if row && place > 0 { format!(" (number {place})") } else { String::new() }
}

/// The rule a card moved by, and what it did.
fn why_moved(why: Why, to: Zone) -> (&'static str, &'static str) {
    match why {
        Why::Pushed if to == FIELD => ("E3.4", "was pushed"),
        Why::Pushed => ("E3.2", "was pushed"),
        Why::ByItself => ("E7.2", "moved by itself"),
        Why::Runs => ("E9.27", "ran"),
        Why::Ambush => ("E9.10", "moved in Ambush"),
        Why::Effect => ("E8.6", "moved"),
    }
}

/// `to Shadows 2`, `into the Field`.
fn into_row(to: Zone, names: &Names) -> String {
    let place = Encounters::place_in_words(to, names);
    if to == FIELD { format!("into {place}") } else { format!("to {place}") }
}

/// The other player, where it may be the same one.
fn whom(names: &Names, seat: Seat, other: Seat) -> &str {
    if seat == other { "themselves" } else { names.of(other) }
}

/// ` for 2 attack and 1 recruit`, or nothing.
fn gives_in_words(attack: u8, recruit: u8) -> String {
    match (attack, recruit) {
        (0, 0) => String::new(),
        (attack, 0) => format!(" for {attack} attack"),
        (0, recruit) => format!(" for {recruit} recruit"),
        (attack, recruit) => format!(" for {attack} attack and {recruit} recruit"),
    }
}

/// `2 attack and 1 recruit`.
fn both_in_words(attack: u8, recruit: u8) -> String {
    let words = gives_in_words(attack, recruit);
    words.strip_prefix(" for ").unwrap_or("nothing").to_owned()
}

/// `3 attack`, `2 recruit`, `nothing`.
fn points_in_words(points: u8, recruit: bool) -> String {
    match points {
        0 => "nothing".to_owned(),
        points => format!("{points} {}", if recruit { "recruit" } else { "attack" }),
    }
}

/// Where a card lies: `in their hand`, `on Dana Scully's avatar`, `from outside the game`.
fn lying(names: &Names, seat: Seat, zone: Zone) -> String {
    match owner_of(zone) {
        Some(owner) => {
            let whose = if owner == seat { "their".to_owned() } else { format!("{}'s", names.of(owner)) };
            let before = match zone {
                _ if zone == attached(owner) => "on",
                _ if zone == play(owner) || zone == aside(owner) => "among",
                _ => "in",
            };
            format!("{before} {whose} {}", words_of(zone))
        }
        None if zone == BOX => "from outside the game".to_owned(),
        None if zone == BENEATH => "beneath another card".to_owned(),
        None => format!("in {}", words_of(zone)),
    }
}

/// Where something is put: `into their deck`, `into Shadows 5`, `on the Defeated Characters`.
fn into(zone: Zone, below: bool, seat: Seat, names: &Names) -> String {
    let end = if below { "at the bottom of" } else { "on top of" };
    match owner_of(zone) {
        Some(owner) if zone == deck(owner) && owner == seat => format!("{end} their deck"),
        Some(owner) if zone == deck(owner) => format!("{end} {}'s deck", names.of(owner)),
        Some(owner) if owner == seat => format!("into their {}", words_of(zone)),
        Some(_) => format!("into {}", Encounters::place_in_words(zone, names)),
        None if in_rows(zone) => format!("into {}", Encounters::place_in_words(zone, names)),
        None => format!("{end} {}", Encounters::place_in_words(zone, names)),
    }
}
