//! What a player can respond to (C6.1): what is announced, what just happened, and what comes if all pass.

use super::{characteristic_in_words, value_in_words};
use crate::Ccg;
use crate::state::{Check, State, Step, What, owner_of};
use crate::thing;
use crate::turn::Part;
use kernel::{Eye, Names, Question, Seat, listed};
use machine::{Announced, CardId};

impl Ccg {
    /// The question of a window: the newest thing announced in it, or what it was opened for.
    pub(super) fn question_of_responses(&self, state: &State, names: &Names, asked: Seat) -> Question {
        let announced = state.windows.announced();
        let Some((top, below)) = announced.split_last() else {
            let (words, cause, rule) = self.occasion(state, names, asked);
            return Question { words: format!("{words} Respond?"), cause, rule };
        };
        let combat = if state.combat.on { "Combat: " } else { "" };
        let what = self.newest_in_words(state, names, asked, top);
        let comes = match top.what {
            What::Bought => "the cards are drawn",
            What::Shown { .. } => "it goes to hand",
            What::Reveal { .. } => "they are turned up",
            What::Asked { .. } => "the question is answered",
            What::Guessed { .. } => "the guess is compared",
            _ => "it is carried out",
        };
        let then = match (top.negated, below.len()) {
            (true, _) => "It was negated.".to_owned(),
            (false, 0) => format!("If all pass, {comes}."),
            (false, 1) => format!("If all pass, {comes}, and one more thing is still announced."),
            (false, more) => format!("If all pass, {comes}, and {more} more things are still announced."),
        };
        let check = state.check().filter(|_| !state.combat.on);
        let check = check.map_or_else(String::new, |check| format!(" {}.", self.check_in_words(state, check)));
        let cause = match top.what {
            What::Card { card, .. } | What::Effect { card, .. } | What::Shown { card } => {
                Some(self.card_in_words(state, names, Eye::Seat(asked), card))
            }
            _ => None,
        };
        Question { words: format!("{combat}{what}. {then}{check} Respond?"), cause, rule: "C6.1" }
    }

    /// Something that is announced, without a full stop.
    fn newest_in_words(&self, state: &State, names: &Names, asked: Seat, thing: &Announced<What>) -> String {
        let who = names.of(thing.controller);
        let name = |card: CardId| self.card_in_words(state, names, Eye::Seat(asked), card);
        let on = |on: CardId| match thing::as_player(on.0) {
            _ if on == CardId::NONE => String::new(),
            Some(seat) => format!(" against {}", names.of(seat)),
            None => format!(" on {}", self.thing_to_choose(state, names, asked, on.0)),
        };
        match thing.what {
            What::Card { card, on: target } => format!("{who} announced {}{}", name(card), on(target)),
            What::Effect { card, on: target, .. } => format!("{who} uses {}{}", name(card), on(target)),
            What::Bought if thing.number == 1 => format!("{who} buys 1 card"),
            What::Bought => format!("{who} buys {} cards", thing.number),
            What::Shown { card } => format!("{who} showed {}", name(card)),
            What::Reveal { site } => format!("The cards under {} are about to be revealed", name(site)),
            What::Asked { asker, asked: whom, of, .. } => {
                // The value is known to two (C10.4).
                let value = value_in_words(thing.number as u8).filter(|_| asked == asker || asked == whom);
                let what = value.unwrap_or_else(|| characteristic_in_words(of));
                format!("{} asks {} for {what}", names.of(asker), names.of(whom))
            }
            What::Guessed { asker, asked: whom, .. } => {
                // So is the X-File (C10.5).
                let file = self.file_name(thing.number as u8).filter(|_| asked == asker || asked == whom);
                let which = file.map_or_else(String::new, |file| format!(": {file}"));
                format!("{} guesses {}'s X-File{which}", names.of(asker), names.of(whom))
            }
            What::Edge | What::Round | What::Damage | What::Fought { .. } | What::Result { .. } => {
                format!("{who} goes on")
            }
        }
    }

    /// What all may respond to while nothing is announced; the card it is about; and the rule.
    fn occasion(&self, state: &State, names: &Names, asked: Seat) -> (String, Option<String>, &'static str) {
        let name = |card: CardId| self.card_in_words(state, names, Eye::Seat(asked), card);
        let said = |words: String, rule| (words, None, rule);
        match state.windows.about().copied().unwrap_or(What::Edge) {
            What::Damage => said(self.damage_in_words(state, names, asked), "C7.35"),
            What::Shown { card } => {
                let who = names.of(state.table.card(card).owner);
                (format!("{who} showed {}.", name(card)), Some(name(card)), "C3.72")
            }
            What::Fought { by } => (format!("The combat with {} is over.", name(by)), Some(name(by)), "C6.10"),
            What::Result { site, success } => {
                let result = if success { "succeeded" } else { "failed" };
                let whose = names.of(state.turn);
                (format!("{whose}'s Team {result} at {}.", name(site)), Some(name(site)), "C8.1")
            }
            What::Asked { asker, asked: whom, .. } => {
                said(format!("{} has answered {}.", names.of(whom), names.of(asker)), "C8.10")
            }
            What::Guessed { asker, asked: whom, .. } => {
                said(format!("{}'s guess at {}'s X-File was wrong.", names.of(asker), names.of(whom)), "C8.17")
            }
            _ if state.combat.on => said(self.round_in_words(state, names, asked), "C7.10"),
            _ => self.edge(state, names),
        }
    }

    /// What all see that somebody may respond to.
    pub(crate) fn respond_in_words(&self, state: &State, names: &Names) -> String {
        let about = match state.windows.about().copied().unwrap_or(What::Edge) {
            What::Edge => self.edge(state, names).0,
            What::Damage => "Damage.".to_owned(),
            What::Round => "A combat round.".to_owned(),
            What::Shown { .. } => "A card was shown.".to_owned(),
            What::Result { .. } => "A result.".to_owned(),
            What::Asked { .. } => "An answer.".to_owned(),
            What::Guessed { .. } => "A wrong guess.".to_owned(),
            _ => "It goes on.".to_owned(),
        };
        format!("respond: {about}")
    }

    /// The responses to a check, those at the edge of a phase, and those that go on after something was carried out.
    fn edge(&self, state: &State, names: &Names) -> (String, Option<String>, &'static str) {
        let below = state.steps.frames().iter().rev().nth(1).map(|frame| frame.step);
        let whose = names.of(state.turn);
        match below {
            Some(Step::Check { .. }) => {
                let Some(check) = state.check() else { return ("Check.".to_owned(), None, "C6.23") };
                let passes = self.total(state, check) >= i16::from(self.needed(state, check)) && !check.fails;
                let passes = passes && self.checks_for(state, check).next().is_some();
                let result = if passes { "succeeds" } else { "fails" };
                (format!("{}. If all pass, it {result}.", self.check_in_words(state, check)), None, "C6.23")
            }
            Some(Step::Turn { part: Part::Draw, .. }) => {
                (format!("{whose}'s Briefing, before the draw."), None, "C4.8")
            }
            Some(Step::Turn {
                part: Part::Heal | Part::Equip | Part::Deploy | Part::Place | Part::Regroup | Part::LeaveSites,
                ..
            }) => (format!("End of {whose}'s {}.", state.phase.name()), None, "C4.4"),
            _ => (format!("{whose}'s {} goes on.", state.phase.name()), None, "C6.5"),
        }
    }

    /// An open check: `MEDICAL check at Gibsonton, FL: 3 of 4`.
    fn check_in_words(&self, state: &State, check: &Check) -> String {
        let at = check.site.some().or(check.by.some()).filter(|card| card.index() < state.table.count());
        // Sites and cards that demand checks are open to all.
        let at = at.map(|card| {
            let word = if check.site == CardId::NONE { "for" } else { "at" };
            format!(" {word} {}", self.name(state.table.design(card)))
        });
        let (total, needed) = (self.total(state, check), self.needed(state, check));
        format!("{} check{}: {total} of {needed}", check.skill.name(), at.unwrap_or_default())
    }

    /// A round of a combat: who fights whom, with what each has.
    fn round_in_words(&self, state: &State, names: &Names, asked: Seat) -> String {
        let skill = state.combat.skill;
        let with = |card: CardId| {
            let name = self.card_in_words(state, names, Eye::Seat(asked), card);
            format!("{name} ({} {})", skill.name(), self.strength(state, card))
        };
        let side = |foes: bool| {
            let fighters = self.fighters(state).filter(|&card| self.is_foe(state, card) == foes);
            listed(&fighters.map(with).collect::<Vec<_>>())
        };
        let owner = self.fighters(state).filter(|&card| !self.is_foe(state, card));
        let owner = owner.map(|card| state.table.card(card).zone).find_map(owner_of);
        let whom = match owner {
            Some(seat) if seat == asked => "you are attacked, ".to_owned(),
            Some(seat) => format!("{} is attacked, ", names.of(seat)),
            None => String::new(),
        };
        format!("Combat, {whom}round {}: {} against {}.", state.combat.round, side(true), side(false))
    }

    /// Damage that is assigned, and who would go.
    fn damage_in_words(&self, state: &State, names: &Names, asked: Seat) -> String {
        let name = |card: CardId| self.card_in_words(state, names, Eye::Seat(asked), card);
        let hits = state.combat.hits.as_slice();
        let words = hits.iter().map(|hit| format!("{} to {} from {}", hit.amount, name(hit.to), name(hit.from)));
        let words: Vec<String> = words.collect();
        let falls = |card: &CardId| {
            let damage: i16 = hits.iter().filter(|hit| hit.to == *card).map(|hit| i16::from(hit.amount)).sum();
            damage >= self.health_left(state, *card)
        };
        // Outside a combat there are no fighters, only those who are hurt (C7.54).
        let hurt = hits.iter().map(|hit| hit.to).enumerate();
        let hurt = hurt.filter(|&(place, card)| hits[..place].iter().all(|earlier| earlier.to != card));
        let fighters: Vec<CardId> =
            if state.combat.on { self.fighters(state).collect() } else { hurt.map(|(_, card)| card).collect() };
        let fallen: Vec<String> = fighters.into_iter().filter(falls).map(name).collect();
        let then = match fallen.len() {
            0 => "If all pass, nobody falls.".to_owned(),
            1 => format!("If all pass, {} falls.", listed(&fallen)),
            _ => format!("If all pass, {} fall.", listed(&fallen)),
        };
        let damage = if words.is_empty() { "none".to_owned() } else { listed(&words) };
        let where_ = if state.combat.on { "Combat, damage" } else { "Damage" };
        format!("{where_}: {damage}. {then}")
    }
}
