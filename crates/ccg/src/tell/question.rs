//! Questions: what the asked seat is asked.

use super::characteristic_in_words;
use crate::Ccg;
use crate::debriefing::HAND_LIMIT;
use crate::facts::Pool;
use crate::keyword::Characteristic;
use crate::play::Asks;
use crate::question::Part;
use crate::state::{State, Step, hand, open_hand};
use kernel::{Eye, Names, Question, Seat, capital, counted};
use machine::{CardId, Running};

impl Ccg {
    /// The question of the open decision.
    pub(crate) fn question(&self, state: &State, names: &Names) -> Question {
        let ask = |words: String, rule| Question { words, cause: None, rule };
        let Some(frame) = state.steps.top() else { return ask("The game is over.".to_owned(), "C8.29") };
        let asked = self.decision(state).map_or(frame.seat, |decision| decision.seat);
        let name = |card: CardId| self.card_in_words(state, names, Eye::Seat(asked), card);
        match frame.step {
            Step::Draw | Step::Points | Step::Buy | Step::Sell => self.question_of_briefing(state, asked, frame.step),
            Step::Requisition | Step::Deploy | Step::Place | Step::Beneath | Step::Regroup | Step::Debrief => {
                self.question_of_phase(state, names, asked, frame.step)
            }
            Step::Join { card } => ask(format!("Which Team does {} join?", name(card)), "C3.32"),
            Step::Hire { card } => ask(format!("Where does {} stand?", name(card)), "C3.32"),
            Step::Send => ask("Investigation: which Team investigates which Site?".to_owned(), "C4.40"),
            Step::Next => ask("Which Site do you investigate next?".to_owned(), "C4.45"),
            Step::Announce { site } => ask(format!("Which skill do you use at {}?", name(site)), "C6.15"),
            Step::Bluffs { site, .. } => {
                let left = self.points_left(state, asked, Pool::Cp);
                let words = format!("{}: pay for one of your Bluffs, or let it go. {left}", name(site));
                Question { words, cause: Some(name(site)), rule: "C5.12" }
            }
            Step::Respond => self.question_of_responses(state, names, asked),
            Step::Assign { fighter, left } => {
                let from = self.fighter_at(state, fighter).some().map_or_else(|| "it".to_owned(), name);
                ask(format!("Combat: who takes the {left} damage of {from}?"), "C7.29")
            }
            Step::Redirect => ask("Whose damage goes to another fighter of your side?".to_owned(), "C14.32"),
            Step::Play { card, .. } => self.question_of_play(state, asked, frame.step, &name(card)),
            Step::FromPile { less } => {
                ask(format!("Which Adversary of your discard pile do you play, for {less} less?"), "C11.24")
            }
            Step::Victim { card, .. } => ask(format!("Whom does {} send to the Hospital?", name(card)), "C12.18"),
            Step::Lessen { to, less } => {
                ask(format!("{less} less damage to {}: from which source?", name(to)), "C14.21")
            }
            Step::Relocate { card } => ask(format!("Where does {} go?", name(card)), "C14.90"),
            Step::Name { most } => ask(format!("How many, up to {most}?"), "C3.15"),
            Step::Keyword { card, lost } => {
                let change = if lost == crate::deed::LOSE { "lose" } else { "gain" };
                ask(format!("Which keyword does {} {change}?", name(card)), "C3.51")
            }
            Step::KeywordOf { card, .. } => ask(format!("Which keyword of {} is changed?", name(card)), "C3.51"),
            Step::Bank { card } => ask(format!("How much of {}'s RES do you take as CP?", name(card)), "C2.30"),
            Step::Against { card } => ask(format!("Against whom do you place {}?", name(card)), "C4.33"),
            Step::LastWord => ask("All have passed: play Combat cards, or pass.".to_owned(), "C14.192"),
            Step::NewFile => ask("Which X-File do you take?".to_owned(), "C14.160"),
            Step::Question { .. } | Step::Guess { .. } | Step::Penalty { .. } => {
                self.question_of_identity(state, names, asked, frame.step)
            }
            Step::Program(run) => self.question_of_program(state, names, asked, &run),
            Step::Order => ask("Which comes first?".to_owned(), "C3.79"),
            // Those never wait for an answer.
            Step::Turn { .. }
            | Step::Investigate { .. }
            | Step::CarryOut { .. }
            | Step::Check { .. }
            | Step::Settle { .. }
            | Step::Hospitalise { .. }
            | Step::OrRemove { .. }
            | Step::Combat { .. } => ask("Go on.".to_owned(), "C6.5"),
        }
    }

    /// What somebody may do in a Briefing.
    fn question_of_briefing(&self, state: &State, asked: Seat, step: Step) -> Question {
        let (words, rule) = match step {
            Step::Points => {
                let (rp, only_buys) = self.points_of(state, asked);
                let more = if only_buys == 0 { String::new() } else { format!(" and {only_buys} that only buy cards") };
                (format!("make {rp} RP{more}?"), "C2.28")
            }
            Step::Buy => {
                let pool = if asked == state.turn { Pool::Rp } else { Pool::Cp };
                let only_buys = state.players[asked.index()].only_buys;
                let more =
                    if only_buys == 0 { String::new() } else { format!(" {only_buys} more can only buy cards.") };
                let left = self.points_left(state, asked, pool);
                (format!("how many cards do you buy, for 1 {} each? {left}{more}", pool.name()), "C2.40")
            }
            Step::Sell => (format!("sell cards for CP? {}", self.points_left(state, asked, Pool::Cp)), "C2.32"),
            _ => ("draw a card?".to_owned(), "C4.9"),
        };
        Question { words: format!("Briefing: {words}"), cause: None, rule }
    }

    /// What somebody may do in the phases after it.
    fn question_of_phase(&self, state: &State, names: &Names, asked: Seat, step: Step) -> Question {
        let rp = || self.points_left(state, asked, Pool::Rp);
        let (words, rule) = match step {
            Step::Requisition => (format!("Requisition: assign Equipment, or be done. {}", rp()), "C4.16"),
            Step::Deploy => (format!("Deployment: move or hire Agents, or leave them as they are. {}", rp()), "C4.24"),
            Step::Place => (format!("Case Assignment: place Sites, or be done. {}", rp()), "C4.32"),
            Step::Beneath => {
                let whose = names.of(state.turn);
                (format!("Case Assignment: put cards face down under {whose}'s Sites, or be done."), "C5.1")
            }
            Step::Regroup => {
                ("Investigation: form new Teams in the Field, or leave them as they are.".to_owned(), "C4.39")
            }
            _ => {
                let held = state.table.zone(hand(asked)).len() + state.table.zone(open_hand(asked)).len();
                let cards = counted(held, "card", "cards");
                let words =
                    format!("Debriefing: discard cards, or be done. You have {cards} and may keep {HAND_LIMIT}.");
                (words, "C4.55")
            }
        };
        Question { words, cause: None, rule }
    }

    /// What is still to be said about a card that is being played.
    fn question_of_play(&self, state: &State, asked: Seat, step: Step, name: &str) -> Question {
        let (words, rule) = match self.asks_for(state, asked, step) {
            Some(Asks::Mode) => (format!("In which way do you play {name}?"), "C3.14"),
            Some(Asks::Discard) => {
                let left = if let Step::Play { number, part, .. } = step { number.saturating_sub(part) } else { 0 };
                let left = counted(usize::from(left), "card", "cards");
                (format!("Discard {left} from hand for {name}."), "C14.62")
            }
            Some(Asks::Purse) => (format!("How do you pay for {name}?"), "C10.9"),
            Some(Asks::Number) | None => (format!("What is X for {name}?"), "C2.12"),
        };
        Question { words, cause: None, rule }
    }

    /// A question or a guess about another's X-File.
    fn question_of_identity(&self, state: &State, names: &Names, asked: Seat, step: Step) -> Question {
        let (words, rule) = match step {
            Step::Question { asked: whom, kinds, .. } => {
                (format!("Ask {} for {}?", names.of(whom), kinds_in_words(kinds)), "C8.3")
            }
            Step::Guess { asked: whom, part, .. } => {
                let (whose, left) = (names.of(whom), self.left_in_words(state, asked, whom));
                match part {
                    Part::Which => (format!("Which X-File is {whose}'s? {left}"), "C8.14"),
                    _ => (format!("Guess {whose}'s X-File? {left}"), "C8.4"),
                }
            }
            Step::Penalty { guesser, kinds } => {
                let (who, what) = (names.of(guesser), kinds_in_words(kinds));
                (format!("{who} guessed wrong. Ask {who} for {what}, or guess {who}'s X-File?"), "C8.17")
            }
            _ => ("Go on.".to_owned(), "C6.5"),
        };
        Question { words, cause: None, rule }
    }

    /// `You have 4 RP.`
    fn points_left(&self, state: &State, seat: Seat, pool: Pool) -> String {
        format!("You have {} {}.", self.points_in(state, seat, pool), pool.name())
    }

    /// How many X-Files another's can still be, by what the asked seat knows (C8.22).
    fn left_in_words(&self, state: &State, seat: Seat, other: Seat) -> String {
        let left = self.possible(state, seat, other).filter(|&file| usize::from(file) < self.cards.files()).count();
        match left {
            1 => "Only one is left.".to_owned(),
            left => format!("{left} are left."),
        }
    }

    fn question_of_program(&self, state: &State, names: &Names, asked: Seat, run: &Running) -> Question {
        let found = self.cards.library.ability_at(run.at);
        let cause = found.map(|(design, ..)| self.name(design).to_owned());
        let about = run.about.some().filter(|card| card.index() < state.table.count());
        let known = about.filter(|&card| state.table.is_known(card, Eye::Seat(asked)));
        let it = known.map(|card| self.card_in_words(state, names, Eye::Seat(asked), card));
        let asks = self.cards.teller_at(run.at).and_then(|teller| teller.question(run.at, it.as_deref()));
        let asks = asks.unwrap_or_else(|| "go on.".to_owned());
        let words = match &cause {
            Some(card) => format!("{card}: {asks}"),
            None => capital(&asks),
        };
        Question { words, cause, rule: "C3.15" }
    }
}

/// Which characteristics may be asked for: `a MOTIVE or an AFFILIATION`.
fn kinds_in_words(kinds: u8) -> String {
    let kinds = Characteristic::ALL.iter().filter(|of| u32::from(kinds) & of.bit() != 0);
    let words: Vec<String> = kinds.map(|of| characteristic_in_words(*of as u8)).collect();
    if words.is_empty() { "nothing".to_owned() } else { words.join(" or ") }
}
