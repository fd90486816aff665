//! What happened, in words; and what of it others may know.

use super::{capital, count_in_words, words_of};
use crate::Encounters;
use crate::event::Event;
use crate::state::{FIELD, as_bureau, as_shadows, deck, hand, in_rows, owner_of, strikes};
use kernel::{Names, Seat, Told};
use machine::{Design, Zone};

impl Encounters {
    /// An event as one short sentence, with the rule it follows from.
    pub(crate) fn told(&self, names: &Names, event: Event) -> Told {
        let who = |seat: Seat| names.of(seat);
        let name = |design: Design| self.name(design);
        let begins = |design: Design| capital(self.name(design));
        // What is taken in hand is called a card, as everybody would.
        let card = |design: Design| self.cards.name(design).unwrap_or("a card");
        let cause = |design: Design| self.cards.name(design).map(str::to_owned);
        let place = |zone: Zone| Encounters::place_in_words(zone, names);
        let of_health = |total: u8, health: u8| format!("{total} of {health}");
        let mut picked = None;
        let (words, rule, by) = match event {
            Event::TurnBegan { seat, turn } => (format!("Turn {turn}: {}'s turn.", who(seat)), "E2.1", None),
            Event::TurnLost { seat } => (format!("{} lost a turn.", who(seat)), "E13.6", None),
            Event::EnteredShadows { design } => (format!("{} entered the Shadows.", begins(design)), "E3.1", None),
            Event::Moved { design, from, to } if to == FIELD => {
                (format!("{} moved from {} into the Field.", begins(design), place(from)), "E3.4", None)
            }
            Event::Moved { design, from, to } => {
                (format!("{} moved from {} to {}.", begins(design), place(from), place(to)), "E3.2", None)
            }
            Event::CannotEnter => {
                ("Nothing can enter the Shadows to the right of the End Game.".to_owned(), "E7.5", None)
            }
            Event::Revealed { design, zone } => {
                let rule = if zone == FIELD { "E3.4" } else { "E10.14" };
                (format!("{} was revealed in {}.", begins(design), place(zone)), rule, None)
            }
            Event::Scanned { seat, zone, paid } => {
                let words = format!("{} scanned {}", who(seat), place(zone));
                let points = if as_bureau(zone).is_some() { "recruit" } else { "attack" };
                match paid {
                    0 => (format!("{words}."), "E4.19", None),
                    paid => (format!("{words} for {paid} {points}."), "E4.19", None),
                }
            }
            Event::Hidden { design, zone } => {
                (format!("{} was hidden in {}.", begins(design), place(zone)), "E10.14", None)
            }
            Event::LookedAt { seat, design, zone } if zone == hand(seat) => {
                (format!("{} showed {}.", who(seat), card(design)), "E11.7", None)
            }
            Event::LookedAt { seat, design, zone } => {
                (format!("{} looked at {}.", who(seat), self.card_there(design, zone, names)), "E10.14", None)
            }
            Event::Played { seat, design, attack, recruit, copy } => {
                let what = match copy {
                    Some(partner) => format!("a copy of {}'s {}", who(partner), name(design)),
                    None => name(design).to_owned(),
                };
                let gives = gives_in_words(attack, recruit);
                let rule = if copy.is_some() { "E9.2" } else { "E4.1" };
                (format!("{} played {what}{gives}.", who(seat)), rule, None)
            }
            Event::Attack { seat, points, by } => (format!("{} gained {points} attack.", who(seat)), "E4.3", cause(by)),
            Event::Recruit { seat, points, by } => {
                (format!("{} gained {points} recruit.", who(seat)), "E4.3", cause(by))
            }
            Event::Activated { seat, design } => {
                (format!("{} activated {}.", who(seat), name(design)), "E4.7", cause(design))
            }
            Event::Sacrificed { seat, design } => {
                (format!("{} sacrificed {}.", who(seat), name(design)), "E9.6", cause(design))
            }
            Event::Used { seat, design } => (format!("{} used {}.", who(seat), name(design)), "E9.8", cause(design)),
            Event::Ability { design } => (format!("{} took effect.", name(design)), "E8.6", cause(design)),
            Event::BeliefCarriedOut { seat } => (format!("{} carried out their Belief.", who(seat)), "E4.13", None),
            Event::DoubtCarriedOut { seat } => (format!("{} carried out their Doubt.", who(seat)), "E4.15", None),
            Event::DoubtStopped { seat } => (format!("{}'s Doubt did nothing.", who(seat)), "E11.2", None),
            Event::Recruited { seat, design, paid } => {
                (format!("{} recruited {} for {paid} recruit.", who(seat), name(design)), "E4.20", None)
            }
            Event::Gained { seat, design } => (format!("{} gained {}.", who(seat), name(design)), "E10.5", None),
            Event::Refilled { space } => {
                (format!("Bureau {} was filled with a hidden card.", space + 1), "E4.23", None)
            }
            Event::AskedToCoordinate { seat, partner, design } => {
                (format!("{} asked {} to Coordinate {}.", who(seat), who(partner), name(design)), "E9.4", None)
            }
            Event::Coordinated { seat, design } => {
                (format!("{} Coordinated {}.", who(seat), name(design)), "E9.1", cause(design))
            }
            Event::Declined { seat } => (format!("{} declined to Coordinate.", who(seat)), "E9.4", None),
            Event::DiscardedToDraw { seat, design } => {
                (format!("{} discarded {} to draw a card.", who(seat), card(design)), "E12.2", cause(design))
            }
            Event::Drew { seat, design } => (format!("{} drew {}.", who(seat), card(design)), "E8.17", None),
            Event::Shuffled { seat } => (format!("{} shuffled their deck.", who(seat)), "E6.4", None),
            Event::Discarded { seat, design } => (format!("{} discarded {}.", who(seat), card(design)), "E8.6", None),
            Event::CleanedUp { seat, cards } => {
                let cards = if cards == 1 { "one card".to_owned() } else { format!("{} cards", count_in_words(cards)) };
                (format!("{} discarded {cards} in Cleanup.", who(seat)), "E6.2", None)
            }
            Event::Fought { seat, design, paid, zone, place } => {
                let which = match zone {
                    _ if place > 0 => format!(" (number {place} in the Field)"),
                    Some(zone) => format!(" in {}", Encounters::place_in_words(zone, names)),
                    None => String::new(),
                };
                (format!("{} fought {}{which} for {paid}.", who(seat), name(design)), "E4.42", None)
            }
            Event::FoughtPlayer { seat, other, paid } => {
                let other = if seat == other { "themselves" } else { who(other) };
                (format!("{} fought {other} for {paid} attack.", who(seat)), "E10.19", None)
            }
            Event::CannotFight { seat, other } => {
                let other = if seat == other { "themselves" } else { who(other) };
                (format!("{} had too little attack to fight {other}.", who(seat)), "E8.3", None)
            }
            Event::FightFailed { seat, design } => {
                (format!("{}'s fight against {} failed.", who(seat), name(design)), "E9.33", cause(design))
            }
            Event::Defeated { design } => (format!("{} was defeated.", begins(design)), "E10.6", None),
            Event::Eluded { design } => (format!("{} got away.", begins(design)), "E9.13", cause(design)),
            Event::Struck { seat, by: Design::UNKNOWN } => (format!("{} was struck.", who(seat)), "E5.3", None),
            Event::Struck { seat, by } => (format!("{} struck {}.", begins(by), who(seat)), "E5.3", cause(by)),
            Event::DrewStrike { seat, design } => {
                (format!("{} drew the Strike {}.", who(seat), name(design)), "E5.3", None)
            }
            Event::Avoided { seat, with } => (format!("{} avoided a Strike.", who(seat)), "E5.9", cause(with)),
            Event::Cancelled { seat, design, with } => {
                (format!("{} against {} was cancelled.", begins(design), who(seat)), "E5.11", cause(with))
            }
            Event::Damage { seat, design, damage, total, health } => {
                let words = format!("{} took {damage} damage: {}.", who(seat), of_health(total, health));
                (words, "E5.3", cause(design))
            }
            Event::Missed { seat } => (format!("The Strike missed {}.", who(seat)), "E5.3", None),
            Event::Healed { seat, design } => (format!("{} healed {}.", who(seat), name(design)), "E5.13", None),
            Event::GainedScar { seat, total, health } => {
                (format!("{} gained a Scar: {}.", who(seat), of_health(total, health)), "E5.15", None)
            }
            Event::BecameScar { seat, design } => {
                (format!("{}'s {} became a Scar.", who(seat), name(design)), "E5.15", None)
            }
            Event::Symptom { seat, total } => {
                (format!("{} gained a Symptom and has {total}.", who(seat)), "E11.8", None)
            }
            Event::StrikesShuffled => ("The Discarded Strikes became the new Strike deck.".to_owned(), "E5.16", None),
            Event::PlayerDefeated { seat } => (format!("{} was defeated.", who(seat)), "E5.18", None),
            Event::PlayerSaved { seat } => {
                (format!("{} was saved: all their Strikes became Scars.", who(seat)), "E13.6", None)
            }
            Event::Discovered { lead, evidence } => {
                (format!("{} was Discovered.", begins(evidence)), "E4.34", cause(lead))
            }
            Event::Collected { lead, evidence } => {
                (format!("{} was Collected.", begins(evidence)), "E4.36", cause(lead))
            }
            Event::LeadLost { lead } => (format!("{} was lost.", begins(lead)), "E4.39", cause(lead)),
            Event::TheEndBegan { design } => (format!("The End began with {}.", name(design)), "E7.7", cause(design)),
            Event::EvidenceTurned { design } => (format!("{} was turned face up.", begins(design)), "E7.9", None),
            Event::EvidenceTaken { design } => (format!("{} went to the End Game.", begins(design)), "E7.10", None),
            Event::EndDamage { design, strike, damage, total, health } => {
                let words = format!("{} took {damage} damage: {}.", begins(design), of_health(total, health));
                (words, "E7.15", cause(strike))
            }
            Event::EndBeaten { design } => (format!("{} was beaten.", begins(design)), "E7.18", None),
            Event::Put { seat, design, to, below } => {
                (format!("{} put {} {}.", who(seat), card(design), into(to, below, seat, names)), "E8.6", None)
            }
            Event::Attached { seat, design } => {
                (format!("{} was attached to {}'s avatar.", begins(design), who(seat)), "E10.12", None)
            }
            Event::Beneath { design, host } => {
                (format!("{} was put beneath {}.", begins(design), name(host)), "E10.13", cause(host))
            }
            Event::BroughtIn { design } => {
                (format!("{} came in from outside the game.", begins(design)), "E10.15", None)
            }
            Event::PickedAtRandom { design } => {
                picked = cause(design);
                (format!("{} was picked at random.", begins(design)), "E8.6", None)
            }
            Event::Swapped { seat, other, avatar } if seat == other => {
                picked = cause(avatar); // one who is alone gets a random one
                (format!("{} changed to the avatar {}.", who(seat), name(avatar)), "E12.4", None)
            }
            Event::Swapped { seat, other, avatar } => {
                let words =
                    format!("{} and {} swapped avatars: {} has {}.", who(seat), who(other), who(seat), name(avatar));
                (words, "E11.1", None)
            }
            Event::HandsClosed => ("Hands are closed, and nobody may talk about strategy.".to_owned(), "E11.12", None),
            Event::HandsOpen => ("Hands are open again.".to_owned(), "E11.12", None),
            Event::ChosePlayer { seat, player } if seat == player => {
                (format!("{} chose themselves.", who(seat)), "E8.4", None)
            }
            Event::ChosePlayer { seat, player } => (format!("{} chose {}.", who(seat), who(player)), "E8.4", None),
            Event::ChoseCard { seat, design, zone, place } => {
                let row = zone == FIELD || owner_of(zone).is_some_and(|owner| zone == strikes(owner));
                let which = if row && place > 0 { format!(" (number {place})") } else { String::new() };
                (format!("{} chose {}{which}.", who(seat), self.card_there(design, zone, names)), "E8.4", None)
            }
            Event::ChoseOption { seat, at, option } => {
                (format!("{} chose: {}.", who(seat), self.option_in_words(at, option)), "E8.4", None)
            }
            Event::SaidYes { seat } => (format!("{} said yes.", who(seat)), "E8.4", None),
            Event::SaidNo { seat } => (format!("{} said no.", who(seat)), "E8.4", None),
            Event::GaveUp { seat } => (format!("{} gave up.", who(seat)), "E2.5", None),
            Event::Over { ending } => {
                let (words, rule) = Encounters::ending_in_words(ending);
                (words.to_owned(), rule, None)
            }
        };
        Told { words, rule: rule.to_owned(), cause: by, picked }
    }

    /// A card and where it lies; a hidden one in a space is that space.
    fn card_there(&self, design: Design, zone: Zone, names: &Names) -> String {
        let place = Encounters::place_in_words(zone, names);
        match self.cards.name(design) {
            Some(name) => format!("{name} in {place}"),
            None if as_shadows(zone).is_some() || as_bureau(zone).is_some() => place,
            None => format!("a hidden card in {place}"),
        }
    }
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
