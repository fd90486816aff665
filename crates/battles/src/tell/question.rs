//! Questions: what the asked seat is asked.

use super::capital;
use crate::Battles;
use crate::event::as_told;
use crate::facts::Symbol;
use crate::language::{Moment, Words};
use crate::state::{State, Step, owner_of};
use crate::thing::Thing;
use crate::turn::Part;
use kernel::{Eye, Names, Question, Seat};
use machine::{Ability, CardId, Op, Running, Timing};

impl Battles {
    /// The question of the open decision.
    pub(crate) fn question(&self, state: &State, names: &Names) -> Question {
        let ask = |words: String, cause: Option<String>, rule| Question { words, cause, rule };
        let Some(frame) = state.steps.top() else { return ask("The game is over.".to_owned(), None, "B9.10") };
        let asked = self.decision(state).map_or(frame.seat, |decision| decision.seat);
        let name = |card: CardId| self.card_called(state, names, Eye::Seat(asked), card);
        let card = name(frame.step.card());
        let cause = frame.step.card().some().map(|_| card.clone());
        match frame.step {
            Step::Begin => ask("Who begins?".to_owned(), None, "B1.16"),
            Step::Line => {
                let main = self.unlined(state, asked).map_or_else(|| "your Main Character".to_owned(), name);
                ask(format!("Which row does {main} start in?"), None, "B1.17")
            }
            Step::Mulligan { .. } => ask("Keep this hand?".to_owned(), None, "B1.20"),
            Step::Turn { part, .. } => self.question_of_turn(state, frame.seat, part),
            Step::Attack => {
                let attackers = self.named_attackers(state);
                let attackers: Vec<String> = attackers.as_slice().iter().map(|&card| name(CardId(card))).collect();
                let attack = if attackers.len() == 1 { "attacks" } else { "attack" };
                let atk: i16 =
                    self.named_attackers(state).as_slice().iter().map(|&card| self.atk_of(state, CardId(card))).sum();
                let words =
                    format!("{} {attack} with ATK {atk}. Add an attacker, or choose whom to attack.", and(&attackers));
                ask(words, None, "B4.6")
            }
            Step::Combat => ask(self.combat_in_words(state, names, asked), None, "B4.18"),
            Step::StrikeBack => {
                let defender = name(state.combat.defender);
                let words = format!("Whom does {defender} strike back at, with ATK {}?", self.back_atk(state));
                ask(words, Some(defender), "B4.32")
            }
            Step::Pay { ability, bill, .. } => {
                let power = self.cards.power_name(ability).unwrap_or("the power");
                let symbol = bill.next().map_or("nothing", |symbol| symbol.name());
                ask(format!("Pay {symbol} for {power} of {card}."), cause, "B7.5")
            }
            Step::Program(run) => self.question_of_program(state, names, &run),
            Step::Offer { ability, .. } => {
                let power = self.cards.power_name(ability).unwrap_or("the power");
                let symbols = u32::from(self.symbols_of(ability));
                let price: Vec<&str> = Symbol::ALL
                    .iter()
                    .filter(|symbol| symbols & symbol.bit() != 0)
                    .map(|symbol| symbol.name())
                    .collect();
                ask(format!("Use {power} of {card} for {}?", price.join(" and ")), cause, "B7.19")
            }
            Step::Tough { .. } => ask(format!("Recover {card} at once?"), cause, "B11.7"),
            Step::Enter { .. } => ask(format!("Which row does {card} enter?"), cause, "B3.7"),
            Step::Place { .. } => ask(format!("How many cards should be to the left of {card}?"), cause, "B2.15"),
            Step::Equip { .. } => ask(format!("Who gets {card}?"), cause, "B3.19"),
            Step::Wish { card } => {
                let words = if card == CardId::NONE { "What do you wish for?" } else { "Who gets the other copy?" };
                ask(words.to_owned(), cause, "B12.58")
            }
            Step::Order => ask("Which happens first?".to_owned(), None, "B8.5"),
            Step::Finish { .. } | Step::Draw { .. } | Step::Ko { .. } | Step::Receive { .. } => {
                ask("Go on.".to_owned(), cause, "B8.3")
            }
        }
    }

    /// What the player whose turn it is may do now.
    fn question_of_turn(&self, state: &State, seat: Seat, part: Part) -> Question {
        let (words, rule) = match part {
            Part::Start | Part::Draw | Part::DrawPowers => {
                ("Draw Phase: use a Draw power, or go on.".to_owned(), "B2.7")
            }
            Part::Resource => ("Resource Step: place a card, or go on.".to_owned(), "B2.12"),
            Part::Recruit => {
                let left = self.points_left(state);
                let points = if left == 1 { "point" } else { "points" };
                (format!("Recruit Step: {left} recruit {points} left."), "B2.13")
            }
            Part::Formation => ("Formation Step: move characters, or go on.".to_owned(), "B2.14"),
            Part::Built => ("Build Phase: play or use one more Build card or power, or go on.".to_owned(), "B2.11"),
            Part::Main => {
                let xp: Vec<String> = self
                    .mains_of(state, seat)
                    .filter_map(|main| self.xp_of(state, main))
                    .map(|(have, need)| format!(" You have {have} of {need} XP."))
                    .collect();
                (format!("Main Phase: attack and act, or end your turn.{}", xp.concat()), "B2.16")
            }
            Part::Recovery | Part::MainStart | Part::End | Part::Over => ("Go on.".to_owned(), "B2.1"),
        };
        Question { words, cause: None, rule }
    }

    /// The window of a combat: who attacks whom, and what would come of it.
    fn combat_in_words(&self, state: &State, names: &Names, asked: Seat) -> String {
        let name = |card: CardId| self.card_called(state, names, Eye::Seat(asked), card);
        let combat = &state.combat;
        let attackers: Vec<String> = combat.attackers.as_slice().iter().map(|&card| name(CardId(card))).collect();
        let defender = name(combat.defender);
        let side = |card: CardId| owner_of(state.table.card(card).zone);
        // The words `Combat` and `attacked` are what people stop at when they pass.
        let (begin, whose) = match combat.defender.some().and_then(side) {
            Some(seat) if seat == asked => ("Combat, you are attacked", "your ".to_owned()),
            Some(seat) => ("Combat", format!("{}'s ", names.of(seat))),
            None => ("Combat", String::new()),
        };
        let attack = if attackers.len() == 1 { "attacks" } else { "attack" };
        let ranged = if self.is_ranged(state) { " from the back row" } else { "" };
        let mut words = format!("{begin}: {} {attack} {whose}{defender}{ranged}.", and(&attackers));
        let Some(preview) = self.combat_preview(state) else { return words };
        let does = |stuns: bool, kos: bool| match (stuns, kos) {
            (_, true) => "KOs",
            (true, false) => "stuns",
            (false, false) => "does not stun",
        };
        let (atk, def) = (preview.strike, preview.defense);
        let to_defender = does(preview.stuns_defender, preview.kos_defender);
        words += &format!(" If all pass, ATK {atk} against DEF {def} {to_defender} {defender}, ");
        words += &match preview.back {
            None => "who does not strike back.".to_owned(),
            Some((atk, def, stunned)) => {
                let at = if attackers.len() == 1 { attackers[0].as_str() } else { "the weakest attacker" };
                let to_attacker = does(stunned, preview.kos_attacker);
                format!("and striking back with ATK {atk} against DEF {def} {to_attacker} {at}.")
            }
        };
        for seat in Seat::all(state.table.seats()).filter(|&seat| preview.out.has(seat)) {
            let out = if seat == asked { "You are".to_owned() } else { format!("{} is", names.of(seat)) };
            words += &format!(" {out} then out of the game.");
        }
        words
    }

    fn back_atk(&self, state: &State) -> i16 {
        self.combat_preview(state).and_then(|preview| preview.back).map_or(0, |(atk, ..)| atk)
    }

    fn question_of_program(&self, state: &State, names: &Names, frame: &Running) -> Question {
        let found = self.cards.library.ability_at(frame.at);
        let cause = found.map(|(design, ..)| self.name(design).to_owned());
        let rule = found.map_or("B8.3", |(.., ability)| rule_of(ability));
        let op = self.cards.library.code().get(usize::from(frame.at));
        let it = match op {
            Some(Op::May(who, _) | Op::OneOf(who, _)) => {
                self.about_in_words(state, names, frame, self.who(state, frame, *who))
            }
            _ => None,
        };
        let asks = match (op, &it) {
            (Some(Op::OneOf(..)), Some(it)) => Some(format!("choose one for {it}.")),
            _ => self.cards.teller_at(frame.at).and_then(|teller| teller.question(frame.at, it.as_deref())),
        };
        let asks = asks.unwrap_or_else(|| "go on.".to_owned());
        let power = found.and_then(|(_, number, _)| self.cards.power_name(number));
        let words = match (power, &cause) {
            (Some(power), Some(card)) => format!("{power} of {card}: {asks}"),
            (None, Some(card)) => format!("{card}: {asks}"),
            (_, None) => capital(&asks),
        };
        Question { words, cause, rule }
    }

    /// What a program is about: by its name, if whoever is asked knows it.
    fn about_in_words(&self, state: &State, names: &Names, frame: &Running, asked: Seat) -> Option<String> {
        match state.thing(frame.about.0)? {
            Thing::Card(card) if card.index() >= state.table.count() => None,
            Thing::Card(card) => {
                let known = state.table.is_known(card, Eye::Seat(asked));
                known.then(|| self.name(as_told(state, card)).to_owned())
            }
            Thing::Player(seat) => Some(names.of(seat).to_owned()),
            Thing::Team(_) | Thing::Name(_) | Thing::Power(_) => None,
        }
    }
}

/// The rule that lets an ability happen now.
fn rule_of(ability: &Ability<Words>) -> &'static str {
    match ability.timing {
        Timing::Played => "B6.13",
        Timing::When(moment) => match moment {
            Moment::Play(_) | Moment::On(_) | Moment::OnlyIf(_) => "B6.13",
            Moment::Use(..) => "B7.2",
            Moment::Reaction(..) | Moment::Prevents(..) => "B7.19",
            Moment::LevelUp(..) => "B7.23",
            Moment::When(_) => "B8.6",
            Moment::PowersUp(_) => "B12.30",
        },
        Timing::Instead(_) => "B8.6",
        Timing::Always(_) => "B8.15",
        Timing::Later => "B8.6",
    }
}

/// `Frohike, Langly and Byers`.
fn and(names: &[String]) -> String {
    match names {
        [] => "Nobody".to_owned(),
        [only] => only.clone(),
        [rest @ .., last] => format!("{} and {last}", rest.join(", ")),
    }
}
