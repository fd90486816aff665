//! What happened, in words; and what of it others may know.

use super::{capital, row_in_words};
use crate::Battles;
use crate::event::Event;
use crate::facts::{Keyword, Kind, Team};
use crate::state::{back, front, in_play, owner_of, resources, sort_of};
use kernel::{Names, Seat, Told};
use machine::{Design, Zone};

impl Battles {
    /// An event as one short sentence, with the rule it follows from.
    pub(crate) fn told(&self, names: &Names, event: Event) -> Told {
        let who = |seat: Seat| names.of(seat);
        let name = |design: Design| self.name(design);
        let begins = |design: Design| capital(self.name(design));
        // What is taken in hand is called a card, as everybody would.
        let card = |design: Design| self.cards.said(design).unwrap_or("a card");
        let cause = |design: Design| self.cards.said(design).map(str::to_owned);
        let mut picked = None;
        let (words, rule, by) = match event {
            Event::MaySay { seat } => {
                picked = Some(who(seat).to_owned());
                (format!("{} says who begins.", who(seat)), "B1.16", None)
            }
            Event::Begins { seat, by } if seat == by => (format!("{} begins.", who(seat)), "B1.16", None),
            Event::Begins { seat, by } => (format!("{} let {} begin.", who(by), who(seat)), "B1.16", None),
            Event::Lined { seat, design, front } => {
                let words = format!("{} put {} into the {} row.", who(seat), name(design), row_in_words(front));
                (words, "B1.17", None)
            }
            Event::Kept { seat } => (format!("{} kept their hand.", who(seat)), "B1.20", None),
            Event::Mulligan { seat } => (format!("{} took a mulligan.", who(seat)), "B1.20", None),
            Event::TurnBegan { seat, turn } => (format!("Turn {turn}: {}'s turn.", who(seat)), "B2.1", None),
            Event::Drew { seat, design, first } => {
                (format!("{} drew {}.", who(seat), card(design)), if first { "B1.19" } else { "B2.3" }, None)
            }
            Event::NothingToDraw { seat } => (format!("{} had no card left to draw.", who(seat)), "B9.4", None),
            Event::Recovered { design, .. } => (format!("{} recovered.", begins(design)), "B2.8", None),
            Event::TurnedUp { design } => (format!("{} turned face up.", begins(design)), "B2.9", None),
            Event::Readied { seat } => (format!("{}'s characters readied.", who(seat)), "B2.10", None),
            Event::Placed { seat, design, up: true } => {
                (format!("{} placed {} face up.", who(seat), name(design)), "B3.2", None)
            }
            Event::Placed { seat, design, up: false } => {
                (format!("{} placed {} as a resource.", who(seat), card(design)), "B3.1", None)
            }
            Event::Recruited { seat, design, side, front, paid } => {
                let row = row_in_words(front);
                let row = if side == seat { format!("the {row}") } else { format!("{}'s {row}", who(side)) };
                let rule = if side == seat { "B3.7" } else { "B10.17" };
                (format!("{} recruited {} to {row} for {paid}.", who(seat), name(design)), rule, None)
            }
            Event::Equipped { seat, design, bearer, paid } => {
                let words = format!("{} equipped {} to {} for {paid}.", who(seat), name(design), name(bearer));
                (words, "B3.19", None)
            }
            Event::Entered { seat, design, front } => {
                let words = format!("{} came into {}'s {} row.", begins(design), who(seat), row_in_words(front));
                (words, "B13.1", None)
            }
            Event::Duplicated { seat, design, of, front } => {
                let (row, of) = (row_in_words(front), name(of));
                let words = format!("{} came into {}'s {row} row as a Duplicate of {of}.", begins(design), who(seat));
                (words, "B12.68", cause(design))
            }
            Event::Moved { design, front, zone, place } => {
                let side = owner_of(zone).unwrap_or(Seat(0));
                let what = self.card_there(names, side, (design, side, zone, place));
                (format!("{what} moved to the {} row.", row_in_words(front)), "B2.14", None)
            }
            Event::Declared { seat, design, zone, place } => {
                let words = format!(
                    "{} attacks with {}.",
                    who(seat),
                    self.card_there(names, seat, (design, seat, zone, place))
                );
                (words, "B4.2", None)
            }
            Event::Joined { design, zone, place } => {
                (format!("{}{} joined the attack.", begins(design), spot_in_words(zone, place)), "B4.14", None)
            }
            Event::Attacked { seat, attacker, attackers, defender, zone, place, ranged } => {
                let of = owner_of(zone).unwrap_or(seat);
                let others = match attackers {
                    0 | 1 => String::new(),
                    2 => " and another".to_owned(),
                    count => format!(" and {} others", count - 1),
                };
                let from = if ranged { " from the back row" } else { "" };
                let defender = self.card_there(names, seat, (defender, of, zone, place));
                let words = format!("{} attacked {defender} with {}{others}{from}.", who(seat), name(attacker));
                let rule = match (attackers, ranged) {
                    (0 | 1, false) => "B4.3",
                    (0 | 1, true) => "B4.4",
                    _ => "B4.14",
                };
                (words, rule, None)
            }
            Event::MachineHit { design } => (format!("{} was hit.", begins(design)), "B3.31", None),
            Event::Played { seat, design } => {
                let rule = if self.cards.is(design, Kind::Agenda) { "B6.16" } else { "B6.1" };
                (format!("{} played {}.", who(seat), name(design)), rule, None)
            }
            Event::Used { seat, design, ability, zone, place } => {
                let power = self.power_of(design, ability);
                (format!("{} used {power}{}.", who(seat), spot_in_words(zone, place)), "B7.2", cause(design))
            }
            Event::Paid { seat, design, discarded: true } => {
                (format!("{} discarded {} to pay.", who(seat), name(design)), "B7.5", None)
            }
            Event::Paid { seat, design, discarded: false } => {
                (format!("{} turned {} down to pay.", who(seat), name(design)), "B7.5", None)
            }
            Event::Cancelled { design } => (format!("{} was cancelled.", begins(design)), "B6.15", cause(design)),
            Event::PoweredUp { seat, design, with } => {
                let with = if name(with) == name(design) { String::new() } else { format!(" with {}", name(with)) };
                (format!("{} powered up {}{with}.", who(seat), name(design)), "B7.31", None)
            }
            Event::Passed { seat } => (format!("{} passed.", who(seat)), "B4.18", None),
            Event::Struck { atk, def, defender } => {
                (format!("The attack struck {}, ATK {atk} against DEF {def}.", name(defender)), "B4.28", None)
            }
            Event::StruckBack { atk, def, at, place, defender } => {
                let (begins, at, number) = (begins(defender), name(at), place + 1);
                let words = format!("{begins} struck back at {at} (number {number}), ATK {atk} against DEF {def}.");
                (words, "B4.27", None)
            }
            Event::StruckItself { design, atk, def } => {
                (format!("{} struck itself, ATK {atk} against DEF {def}.", begins(design)), "B12.66", None)
            }
            Event::NobodyStunned => ("Nobody was stunned.".to_owned(), "B4.29", None),
            Event::CombatEnded { cancelled: true } => ("The combat ended without strikes.".to_owned(), "B4.23", None),
            Event::CombatEnded { cancelled: false } => ("The combat was over.".to_owned(), "B4.39", None),
            Event::Stunned { design, dazed: false, by } => {
                (format!("{} was stunned.", begins(design)), "B5.1", cause(by).filter(|_| by != design))
            }
            Event::Stunned { design, dazed: true, by } => {
                (format!("{} was dazed.", begins(design)), "B5.14", cause(by).filter(|_| by != design))
            }
            Event::Wounded { design, wounds } => {
                (format!("{} was wounded: {}.", begins(design), wounds_in_words(wounds)), "B5.9", None)
            }
            Event::Healed { design, wounds } => {
                (format!("A wound was healed from {}: {}.", name(design), wounds_in_words(wounds)), "B5.11", None)
            }
            Event::Kod { design, owner } => (format!("{}'s {} was KO'd.", who(owner), name(design)), "B5.10", None),
            Event::NotKod { design } => (format!("{} was not KO'd by wounds.", begins(design)), "B12.4", cause(design)),
            Event::Hid { design } => (format!("{} hid.", begins(design)), "B5.16", None),
            Event::Counters { design, count, by } => {
                let kind = if count < 0 { "-1/-1" } else { "+1/+1" };
                let counters = match count.unsigned_abs() {
                    1 => format!("a {kind} counter"),
                    count => format!("{count} {kind} counters"),
                };
                (format!("{} got {counters}.", begins(design)), "B5.21", cause(by).filter(|_| by != design))
            }
            Event::CountersGone { design } => (format!("{} lost its counters.", begins(design)), "B5.21", None),
            Event::Removed { design, owner } => {
                (format!("{}'s {} was removed from the game.", who(owner), name(design)), "B13.12", None)
            }
            Event::Control { seat, design } => {
                (format!("{} took control of {}.", who(seat), name(design)), "B13.3", None)
            }
            Event::WentBack { design } => (format!("{} went back to its place.", begins(design)), "B12.25", None),
            Event::ReturnedToHand { design, owner } => {
                (format!("{} went to {}'s hand.", begins(design), who(owner)), "B12.37", None)
            }
            Event::Discarded { seat, design } => (format!("{} discarded {}.", who(seat), card(design)), "B3.34", None),
            Event::DiscardedAtRandom { seat, design } => {
                picked = cause(design);
                (format!("{} discarded {} at random.", who(seat), card(design)), "B3.34", None)
            }
            Event::Shown { seat, design } => (format!("{} showed {}.", who(seat), card(design)), "B13.20", None),
            Event::HandShown { seat } => (format!("{} showed their hand.", who(seat)), "B13.19", None),
            Event::LookedThrough { seat, of } if seat == of => {
                (format!("{} searched their deck.", who(seat)), "B13.13", None)
            }
            Event::LookedThrough { seat, of } => {
                (format!("{} looked through {}'s deck and hand.", who(seat), who(of)), "B13.21", None)
            }
            Event::Searched { seat, design } => {
                (format!("{} took {} out of their deck.", who(seat), card(design)), "B13.13", None)
            }
            Event::Shuffled { seat } => (format!("{} shuffled their deck.", who(seat)), "B13.13", None),
            Event::PutOnTop { seat, design } => {
                (format!("{} put {} on top of their deck.", who(seat), card(design)), "B12.36", None)
            }
            Event::PutInHand { seat, design } => {
                (format!("{} put {} into their hand.", who(seat), card(design)), "B13.20", None)
            }
            Event::KeptFromHand { seat, design } => {
                (format!("{} did not come to {}'s hand.", begins(design), who(seat)), "B12.34", None)
            }
            Event::Xp { seat, design, gained, total, needed } => {
                let words = format!("{}'s {} got {gained} XP: {total} of {needed}.", who(seat), name(design));
                (words, "B7.23", cause(design))
            }
            Event::LevelledUp { seat, design } => {
                (format!("{}'s {} levelled up.", who(seat), name(design)), "B7.24", cause(design))
            }
            Event::Borrowed { design, from } => {
                (format!("{} got the powers of {}.", begins(design), name(from)), "B12.42", cause(design))
            }
            Event::Ability { design, ability } => {
                (format!("{} was set off.", capital(&self.power_of(design, ability))), "B8.6", cause(design))
            }
            Event::Keyword { design, keyword } => {
                let (word, rule) = keyword_in_words(keyword);
                (format!("{}: {word}.", begins(design)), rule, cause(design))
            }
            Event::Chose { seat, design, side, zone, place } => (
                format!("{} chose {}.", who(seat), self.card_there(names, seat, (design, side, zone, place))),
                "B13.7",
                None,
            ),
            Event::ChosePlayer { seat, player } if seat == player => {
                (format!("{} chose themselves.", who(seat)), "B10.9", None)
            }
            Event::ChosePlayer { seat, player } => (format!("{} chose {}.", who(seat), who(player)), "B10.9", None),
            Event::ChoseName { seat, name } => {
                (format!("{} named {}.", who(seat), self.cards.name_of(name)), "B13.7", None)
            }
            Event::ChoseTeam { seat, team } => {
                let team = Team::ALL.get(usize::from(team)).map_or("no team", |team| team.name());
                (format!("{} named {team}.", who(seat)), "B13.7", None)
            }
            Event::ChosePower { seat, ability } => {
                let power = self.cards.power_name(ability).unwrap_or("a power");
                (format!("{} chose {power}.", who(seat)), "B13.7", None)
            }
            Event::ChoseInSecret { seat, design, zone, place } => match owner_of(zone) {
                Some(side) => {
                    let chosen = self.card_there(names, seat, (design, side, zone, place));
                    (format!("{} chose {chosen} in secret.", who(seat)), "B12.40", None)
                }
                None => (format!("{} chose a character in secret.", who(seat)), "B12.40", None),
            },
            Event::ChoseOption { seat, design, at, option } => {
                (format!("{} chose: {}.", who(seat), self.option_in_words(at, option)), "B6.13", cause(design))
            }
            Event::PickedAtRandom { design } => {
                picked = cause(design);
                (format!("{} was picked at random.", begins(design)), "B8.3", None)
            }
            Event::PutFirst { seat, design, number } => {
                (format!("{} put {} first (number {}).", who(seat), name(design), number + 1), "B8.5", None)
            }
            Event::Declined { seat } => (format!("{} declined.", who(seat)), "B6.13", None),
            Event::Agreed { seat } => (format!("{} said yes.", who(seat)), "B6.13", None),
            Event::Done { seat } => (format!("{} went on.", who(seat)), "B2.1", None),
            Event::Wished { seat, design, other } => {
                let words = format!("{} wished for {} and let {} have one too.", who(seat), name(design), who(other));
                (words, "B12.58", None)
            }
            Event::Lasts { design, ability } => {
                let power = self.power_of(design, ability);
                (format!("What {power} says holds from now on."), "B8.12", cause(design))
            }
            Event::Out { seat } => (format!("{} is out.", who(seat)), "B9.1", None),
            Event::GaveUp { seat } => (format!("{} gave up.", who(seat)), "B9.9", None),
            Event::Over { ending } => {
                let (words, rule) = Battles::ending_in_words(ending);
                (words.to_owned(), rule, None)
            }
        };
        Told { words, rule: rule.to_owned(), cause: by, picked }
    }

    /// `Killer of Crew Cut Man`; a card whose text has no name is called by its own.
    fn power_of(&self, design: Design, ability: u16) -> String {
        match self.cards.power_name(ability) {
            Some(power) => format!("{power} of {}", self.name(design)),
            None => self.name(design).to_owned(),
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
        let words = match self.cards.said(design) {
            Some(name) => name,
            None if is_resource => "a resource",
            None => "a card",
        };
        let place = spot_in_words(zone, place);
        match owner_of(zone) {
            Some(_) if in_play(zone) && side == chooser => format!("{words}{place}"),
            Some(_) if in_play(zone) => match words.strip_prefix("a ") {
                Some(noun) => format!("{} of {}{place}", super::one(noun), names.of(side)),
                None => format!("{}'s {words}{place}", names.of(side)),
            },
            Some(_) => format!("{words} in {}", Battles::place_in_words(zone, names)),
            None => words.to_owned(),
        }
    }
}

/// `: 2 wounds`; vitality counters are fewer than none.
pub(super) fn wounds_in_words(wounds: i8) -> String {
    match wounds {
        0 => "no wounds now".to_owned(),
        1 => "1 wound now".to_owned(),
        2.. => format!("{wounds} wounds now"),
        -1 => "1 vitality counter now".to_owned(),
        _ => format!("{} vitality counters now", wounds.unsigned_abs()),
    }
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

/// Where in a row something stands: two of a name may stand beside each other.
fn spot_in_words(zone: Zone, place: u8) -> String {
    let (sort, first) = (sort_of(zone), Seat(0));
    let row = match sort {
        _ if sort == front(first) => "front",
        _ if sort == back(first) => "back",
        _ if sort == resources(first) => "resource",
        _ => return String::new(),
    };
    format!(" ({row} {})", place + 1)
}
