//! All words for people: questions, labels, reasons, what happened, what a card says.

mod brief;
mod happened;
mod label;
mod outlook;
mod question;
mod reason;
mod regret;
mod scene;
mod summary;
mod threat;

use crate::Boardgame;
use crate::bag::{Token, Tokens};
use crate::choices::{Choice, Reason};
use crate::event::Event;
use crate::facts::Kind;
use crate::layout::LAYOUT;
use crate::map::Space;
use crate::state::{State, string};
use kernel::{
    Brief, Happened, Layout, Names, Question, Scene, Tableau, Telling, Threat, Told, Touched, counted, listed,
};
use machine::Design;

/// A state holds no words, so each is made in the file of its name.
impl Telling for Boardgame {
    fn question(&self, state: &State, names: &Names) -> Question {
        Boardgame::question(self, state, names)
    }

    fn label(&self, state: &State, _: &Names, choice: Choice) -> String {
        Boardgame::label(self, state, choice)
    }

    fn note(&self, state: &State, choice: Choice) -> Option<String> {
        Boardgame::note(self, state, choice)
    }

    fn regret(&self, state: &State, _: &Names, choice: Choice) -> Option<String> {
        Boardgame::regret(self, state, choice)
    }

    fn touches(&self, state: &State, choice: Choice, touched: &mut Vec<Touched>) {
        Boardgame::touches(self, state, choice, touched);
    }

    fn reason(&self, _: &State, _: &Names, reason: Reason) -> (&'static str, String) {
        reason::in_words(reason)
    }

    fn card_text(&self, name: &str) -> Option<String> {
        self.cards.book.look_up(name, |card| {
            let facts = card.facts.printed(card.copies);
            let kind = match facts.kind {
                Kind::XFile => {
                    let (region, difficulty, evidence) = (facts.region.name(), facts.difficulty, facts.evidence);
                    format!("X-File of the {region}, difficulty {difficulty}, evidence {evidence}")
                }
                Kind::AgentCard => format!("{} card{}", facts.skill.name(), if facts.ally { ", Ally" } else { "" }),
                Kind::SyndicateCard => {
                    format!("Syndicate card{}, cost {} to reveal", if facts.ally { ", Ally" } else { "" }, facts.cost)
                }
                Kind::Agent => {
                    let [strong, weak] = facts.talents.map(crate::facts::Skill::name);
                    let ability = facts.ability.map_or("", ability_in_words);
                    format!("Agent, strong in {strong}, weak in {weak}. {ability}")
                }
            };
            let bluff = facts.kind == Kind::SyndicateCard && card.text.is_empty();
            let text = if bluff { "It does nothing: a bluff." } else { card.text.as_str() };
            format!("{kind}. {text}").trim().trim_end_matches("..").to_owned()
        })
    }

    fn told(&self, names: &Names, event: Event) -> Told {
        Boardgame::told(self, names, event)
    }

    fn scene(&self, event: Event) -> Option<Scene> {
        Boardgame::scene(self, event)
    }

    fn outlook(&self, tableau: &Tableau) -> Vec<Threat> {
        self.threats(tableau)
    }

    fn brief(&self, _: &Names, before: Option<Event>, event: Event) -> Brief {
        Boardgame::brief(self, before, event)
    }

    fn layout(&self) -> Option<&'static Layout> {
        Some(&LAYOUT)
    }

    fn summary(&self, state: &State, _: &Names, log: &[Happened<Event>]) -> Vec<(String, String)> {
        Boardgame::summary(self, state, log)
    }
}

impl Boardgame {
    /// A card's name, or what to call a card that may not be known.
    fn name(&self, design: Design) -> &str {
        self.cards.name(design).unwrap_or("a card")
    }
}

/// What people call a space: `West 1`.
fn space_name(space: Space) -> &'static str {
    crate::state::GROUNDS.of(string(space)).words
}

/// A token in words.
fn token_in_words(token: Token) -> &'static str {
    match token {
        Token::One => "a token worth 1",
        Token::Two => "a token worth 2",
        Token::Cigarette => "a cigarette",
    }
}

/// Tokens in words: `2 tokens worth 1 and 1 cigarette`.
pub(crate) fn tokens_in_words(tokens: Tokens) -> String {
    let some = |count: u8, single, plural| (count > 0).then(|| counted(usize::from(count), single, plural));
    let evidence = |count, worth: u8| some(count, "token", "tokens").map(|tokens| format!("{tokens} worth {worth}"));
    let cigarettes = some(tokens.cigarettes, "cigarette", "cigarettes");
    let parts = [evidence(tokens.ones, 1), evidence(tokens.twos, 2), cigarettes];
    listed(&parts.into_iter().flatten().collect::<Vec<_>>())
}

/// Concealed points in words: `4 points in all`.
fn points_in_all(points: u8) -> String {
    format!("{} in all", counted(usize::from(points), "point", "points"))
}

/// What an Agent can do, in a sentence.
pub(crate) fn ability_in_words(ability: crate::facts::Ability) -> &'static str {
    use crate::facts::Ability;
    match ability {
        Ability::Look => "At the start of his turn he may pay 1 influence to look at a face-down Syndicate card",
        Ability::ExtraEvidence => "Whenever she draws evidence she draws one token more and puts one back",
        Ability::Influence => "At the start of his turn he collects 1 influence",
        Ability::WoundAnother => "Once a turn another Agent may suffer a wound to give his investigation 2 more",
    }
}
