//! The X-Files Collectible Card Game of 1996: hidden identities, constructed decks, two to six players.
//!
//! Its rules are in `rules/ccg.md`, and each file is a noun or verb of them. In reading order: the cards and their
//! language; decks; the [`State`]; set-up; a turn and its phases; Sites, Bluffs, checks, combat, questions; what is
//! announced and carried out; running the game.

mod keyword;
mod facts;
mod language;
mod words;
mod demands;
mod text;
mod cards;
mod decks;
mod options;
#[allow(missing_docs, reason = "the fields of events are what their names say")]
mod event;
mod choice;
mod thing;
mod zones;
mod counters;
mod state;
mod numbers;
mod filter;
mod standing;
mod trigger;
mod deed;
mod negate;
mod abduct;
mod effect;
mod power;
mod third;
mod basic;
mod setup;
mod turn;
mod deck;
mod briefing;
mod hospital;
mod requisition;
mod deployment;
mod site;
mod bluff;
mod debriefing;
mod pool;
mod activator;
mod play;
mod respond;
mod check;
mod combat;
mod damage;
mod question;
mod identity;
mod answers;
mod the_end;
mod run;
mod choices;
mod chosen;
mod host;
mod appraise;
mod sight;
mod notebook;
mod check_state;
mod arrange;
mod layout;
mod tell;

pub use cards::Cards;
pub use choice::{Choice, Reason};
pub use decks::{DECK_MIN, Deck, READY, TEAM_COST, TEAM_MIN, Variant, ready};
pub use event::Event;
pub use facts::{Facts, Printed, Set, Suit};
pub use keyword::{Characteristic, Keyword, Keywords, Skill, Value};
pub use language::Words;
pub use state::{Ending, State, Step};

use kernel::{About, Game, Secrets};
use wording::PackTrouble;

/// The title of the game.
pub const TITLE: &str = "The X-Files Collectible Card Game";

/// How the game is won and lost.
const GOAL: &[(&str, &str)] = &[
    ("Find out an opponent's X-File and say which it is: the first to identify one has won.", "C8.26"),
    (
        "Send a Team to a Site. If it has the skill, ask one question about the X-File of the player it is directed at.",
        "C8.3",
    ),
    ("In the turns of others you are the Conspiracy: hinder their Teams with Bluffs, Events and Adversaries.", "C6.38"),
];

/// The game: its compiled cards, and what it tells about itself.
pub struct Ccg {
    pub(crate) cards: Cards,
    /// Decks that others are likely to have brought: re-deals try them first.
    pub(crate) likely: Vec<sight::Likely>,
    ready: decks::Ready,
    about: About,
}

/// The packs of the game: all published cards.
pub fn packs() -> Vec<&'static str> {
    PACKS.to_vec()
}

const PACKS: [&str; 10] = [
    include_str!("../../../packs/ccg/agents.toml"),
    include_str!("../../../packs/ccg/sites.toml"),
    include_str!("../../../packs/ccg/xfiles.toml"),
    include_str!("../../../packs/ccg/witnesses.toml"),
    include_str!("../../../packs/ccg/events.toml"),
    include_str!("../../../packs/ccg/equipment.toml"),
    include_str!("../../../packs/ccg/adversaries.toml"),
    include_str!("../../../packs/ccg/combat.toml"),
    include_str!("../../../packs/ccg/bluffs.toml"),
    include_str!("../../../packs/ccg/powers.toml"),
];

impl Default for Ccg {
    fn default() -> Ccg {
        Ccg::new()
    }
}

impl Ccg {
    /// The game with its published cards.
    ///
    /// # Panics
    /// If the packs that come with it do not compile, which a test rules out.
    pub fn new() -> Ccg {
        Ccg::with_packs(&PACKS).unwrap_or_else(|troubles| panic!("its own packs: {troubles:?}"))
    }

    /// The game with the cards of these packs.
    pub fn with_packs(sources: &[&str]) -> Result<Ccg, Vec<PackTrouble>> {
        Cards::read(sources).map(Ccg::with_cards)
    }

    /// The same, with decks that players are likely to bring: re-deals take them into account.
    #[must_use]
    pub fn expecting(self, decks: &[Deck]) -> Ccg {
        Ccg { likely: decks.iter().map(sight::Likely::new).collect(), ..self }
    }

    /// The cards.
    pub fn cards(&self) -> &Cards {
        &self.cards
    }

    fn with_cards(cards: Cards) -> Ccg {
        let about = About {
            name: "ccg",
            title: TITLE,
            summary: "hidden X-Files, constructed decks, for two to six",
            goal: GOAL,
            version: 1,
            seats: 2..=state::SEATS,
            seat_names: ["Ash", "Birch", "Cedar", "Dogwood", "Elm", "Fir"].map(str::to_owned).into(),
            zones: zones::GROUNDS.with_names(),
            facts: counters::FACTS,
            options: options::all(),
            rules: include_str!("../../../rules/ccg.md"),
            secrets: Secrets::OfSeats,
        };
        Ccg { ready: decks::Ready::of(&cards), cards, likely: Vec::new(), about }
    }
}

impl Game for Ccg {}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::facts::Suit;
    use kernel::{CandidateSink, Chance, Rules, Seat, Seed};
    use machine::Design;

    #[test]
    fn every_text_is_understood() {
        let Err(troubles) = Ccg::with_packs(&PACKS) else { return };
        let mut all = String::new();
        for trouble in &troubles {
            all += &format!("{trouble:?}\n");
        }
        panic!("{} troubles\n{all}", troubles.len());
    }

    /// The game with all cards.
    pub(crate) fn game() -> Ccg {
        Ccg::with_packs(&PACKS).unwrap_or_else(|troubles| panic!("{:?}", &troubles[..1]))
    }

    #[derive(Default)]
    pub(crate) struct Legal(pub Vec<Choice>);

    impl CandidateSink<Choice, Reason> for Legal {
        const REASONS: bool = false;

        fn legal(&mut self, choice: Choice) {
            self.0.push(choice);
        }

        fn refused(&mut self, _: Choice, _: Reason) {}
    }

    /// Any deck that fits: Agents for 20 points, Sites they can investigate, and what helps.
    pub(crate) fn deck(game: &Ccg, chance: &mut Chance) -> Deck {
        let of = |suit: Suit| -> Vec<Design> {
            game.cards.designs().filter(|&design| game.cards.printed(design).unwrap().suit == suit).collect()
        };
        let (mut agents, mut points) = (Vec::new(), 0);
        let mut all = of(Suit::Agent);
        chance.shuffle(&mut all);
        for design in all {
            let cost = game.cards.printed(design).unwrap().cost.printed();
            let there = |other: &Design| game.cards.person(*other) == game.cards.person(design);
            if points + cost <= 20 && agents.len() < 7 && !agents.iter().any(there) {
                points += cost;
                agents.push(design);
            }
        }
        let mut cards = Vec::new();
        for (suit, count) in [
            (Suit::Site, 20),
            (Suit::Witness, 12),
            (Suit::Equipment, 4),
            (Suit::Adversary, 8),
            (Suit::Bluff, 8),
            (Suit::Event, 4),
            (Suit::Combat, 4),
        ] {
            let mut all = of(suit);
            chance.shuffle(&mut all);
            cards.extend(all.into_iter().take(count));
        }
        let cards = cards.into_iter().map(|design| (design, 1)).collect();
        let (title, plan, variant) = (String::new(), String::new(), Variant::Advanced);
        Deck { title, plan, variant, agents, file: Some(chance.pick(41) as u8), cards }
    }

    #[test]
    fn random_games_come_to_an_end() {
        let game = game();
        let mut endings = std::collections::BTreeMap::new();
        for seed in 0..60 {
            let mut chance = Chance::new(Seed::from_words(&seed.to_string()));
            let seats = 2 + seed % 3;
            let decks: Vec<Deck> = (0..seats).map(|_| deck(&game, &mut chance)).collect();
            let mut state = game.table_of(&decks, state::TableRules::NONE, Seed::from_words(&seed.to_string()));
            game.run(&mut state, &mut ());
            let mut answers = 0_u32;
            while game.decision(&state).is_some() {
                let mut legal = Legal::default();
                game.candidates(&state, &mut legal);
                assert!(!legal.0.is_empty(), "{:?}", state.steps.top());
                let choice = legal.0[chance.pick(legal.0.len())];
                game.play(&mut state, choice, &mut ());
                state.table.check(game.cards.count()).unwrap_or_else(|wrong| panic!("{wrong} after {choice:?}"));
                answers += 1;
            }
            assert!(state.ending != Ending::NotYet, "{:?}", state.steps.frames());
            let entry = endings.entry(format!("{:?} {seats}", state.ending)).or_insert((0, 0, 0));
            *entry = (entry.0 + 1, entry.1 + answers, entry.2 + u32::from(state.turns));
            let _ = Seat(0);
        }
        println!("{endings:?}, {} bytes", size_of::<State>());
    }
}
