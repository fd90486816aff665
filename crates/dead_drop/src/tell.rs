//! Words: questions, labels and reasons.

mod happened;

use crate::DeadDrop;
use crate::choices::{Choice, Reason};
use crate::event::Event;
use crate::language::Filter;
use crate::search::{Part, partner};
use crate::state::{ANNOUNCED, State, Step, What};
use crate::turn::Phase;
use kernel::{Names, Question, Telling, Told, Touched};
use machine::{CardId, Design, Op, Pick};

fn drop_name(number: u8) -> String {
    format!("drop {}", number + 1)
}

impl Telling for DeadDrop {
    fn question(&self, state: &State, names: &Names) -> Question {
        let ask = |words: &str, rule| Question { words: words.to_owned(), cause: None, rule };
        let Some(frame) = state.steps.top() else { return ask("The game is over.", "D5.1") };
        match frame.step {
            Step::Turn { phase: Phase::Act } => ask("What do you do?", "D2.2"),
            Step::Turn { .. } => ask("Discard down to six cards. Which one goes?", "D2.4"),
            Step::Place { card } => {
                let words = format!("Where do you place {}?", self.name(state.table.printed(card)));
                ask(&words, "D4.1")
            }
            Step::Search { part: Part::Help, .. } => {
                ask(&format!("Do you ask {} for help?", names.of(partner(frame.seat))), "D3.3")
            }
            Step::Search { part: Part::Helped, .. } => ask("Which operative gets +1 nerve?", "D3.3"),
            Step::Search { .. } => ask("The search failed. Which operative do you lose?", "D3.6"),
            Step::Help => ask(&format!("Do you discard a card to help {}?", names.of(partner(frame.seat))), "D3.3"),
            Step::Respond => {
                let Some(newest) = state.windows.announced().last() else { return ask("Do you respond?", "D6.1") };
                let what = match newest.what {
                    What::Card(card) => format!("{} is announced", self.name(state.table.printed(card))),
                    What::Offer(_) => format!("An offer of {} is on the table", newest.number),
                };
                let negated = if newest.negated { ", but negated" } else { "" };
                ask(&format!("{what}{negated}. Do you respond?"), "D6.1")
            }
            Step::Discard { card, .. } => {
                let lost = self.in_words(state, names, card);
                ask(&format!("{lost} is about to be discarded. Does another card take its place?"), "D7.4")
            }
            Step::Order => ask("Which ability happens first?", "D7.3"),
            Step::Settle { .. } => ask("Nothing is asked.", "D6.5"),
            Step::Program(run) => {
                let card = self.name(state.table.design(run.card));
                let words = match self.cards.library.code()[usize::from(run.at)] {
                    Op::OneOf(..) => format!("{card}: choose one."),
                    Op::May(..) => {
                        let offer = self.cards.teller_at(run.at).and_then(|teller| teller.question(run.at, None));
                        format!("{card}: {}", offer.as_deref().unwrap_or("do you?"))
                    }
                    Op::Choose { what: Filter::Drops, .. } => format!("{card}: choose a drop."),
                    Op::Choose { what: Filter::Negatable, .. } => format!("{card}: choose what to negate."),
                    _ => format!("{card}: choose an operative."),
                };
                Question { words, cause: Some(card.to_owned()), rule: "D7.1" }
            }
        }
    }

    fn label(&self, state: &State, names: &Names, choice: Choice) -> String {
        let printed = |card: CardId| self.name(state.table.printed(card));
        let place = |card: CardId| self.in_words(state, names, card);
        match choice {
            Choice::Deploy(card) => format!("deploy {}", printed(card)),
            Choice::Search(number) => format!("search {}", drop_name(number)),
            Choice::AskForHelp => "ask for help".to_owned(),
            Choice::SearchAlone => "search alone".to_owned(),
            Choice::Help(card) => format!("help with {}", printed(card)),
            Choice::Decline => "decline".to_owned(),
            Choice::Operative(card) => format!("choose {}", place(card)),
            Choice::Announce(card) => format!("play {}", printed(card)),
            Choice::Offer(card, price) => format!("play {} for {price}", printed(card)),
            Choice::Pass => "pass".to_owned(),
            Choice::WalkOut => "walk out".to_owned(),
            Choice::Place(card) => format!("place {}", printed(card)),
            Choice::At(number) => format!("at {}", drop_name(number)),
            Choice::TakeBack(number) => format!("take back from {}", drop_name(number)),
            Choice::Deliver(number) => format!("deliver from {}", drop_name(number)),
            Choice::Discard(card) => format!("discard {}", printed(card)),
            Choice::TakesItsPlace(card) => format!("let {} take its place", place(card)),
            Choice::Nothing => "let nothing take its place".to_owned(),
            Choice::Pick(Pick::Thing(card)) => format!("choose {}", place(CardId(card))),
            Choice::Pick(Pick::Done) => "done".to_owned(),
            Choice::Pick(Pick::Yes) => "yes".to_owned(),
            Choice::Pick(Pick::No) => "no".to_owned(),
            Choice::Pick(Pick::Option(option)) => {
                self.option_in_words(state.steps.running().map_or(0, |run| run.at), option)
            }
            Choice::First(index) => {
                let waiting = state.triggers.as_slice();
                let Some(pending) = waiting.get(usize::from(index)) else { return "nothing".to_owned() };
                format!("put {}'s {} first", names.of(pending.controller), self.name(pending.was))
            }
            Choice::EndTurn => "end turn".to_owned(),
        }
    }

    /// Which cards a choice is about: what a page lights up.
    fn touches(&self, state: &State, choice: Choice, touched: &mut Vec<Touched>) {
        let mut card = |card: CardId| touched.extend(card.some().map(|card| Touched::Piece(card.0)));
        match choice {
            Choice::Deploy(this)
            | Choice::Help(this)
            | Choice::Operative(this)
            | Choice::Announce(this)
            | Choice::Offer(this, _)
            | Choice::Place(this)
            | Choice::Discard(this)
            | Choice::TakesItsPlace(this) => card(this),
            Choice::Pick(Pick::Thing(this)) => card(CardId(this)),
            Choice::Search(number) | Choice::At(number) | Choice::TakeBack(number) | Choice::Deliver(number) => {
                state.table.zone(crate::state::drop(number)).iter().copied().for_each(card);
            }
            Choice::AskForHelp
            | Choice::SearchAlone
            | Choice::Decline
            | Choice::Pass
            | Choice::WalkOut
            | Choice::Nothing
            | Choice::Pick(Pick::Done | Pick::Yes | Pick::No | Pick::Option(_))
            | Choice::First(_)
            | Choice::EndTurn => {}
        }
    }

    fn reason(&self, _: &State, _: &Names, reason: Reason) -> (&'static str, String) {
        let (rule, words) = reason_in_words(reason);
        (rule, words.to_owned())
    }

    fn card_text(&self, name: &str) -> Option<String> {
        self.cards.book.look_up(name, |card| {
            let nerve = if card.facts.nerve > 0 { format!(", nerve {}", card.facts.nerve) } else { String::new() };
            format!("{:?}{nerve}. {}", card.facts.kind, card.text)
        })
    }

    fn told(&self, names: &Names, event: Event) -> Told {
        DeadDrop::told(self, names, event)
    }
}

impl DeadDrop {
    /// A card's name, or what one calls a card one may not know.
    fn name(&self, design: Design) -> &str {
        self.cards.name(design).unwrap_or("a card")
    }

    /// A card in play by its name; where two are called the same, with whose it is and which.
    fn in_words(&self, state: &State, names: &Names, card: CardId) -> String {
        let zone = state.table.card(card).zone;
        let first_drop = crate::state::drop(0).0;
        if (first_drop..first_drop + crate::state::DROPS).contains(&zone.0) {
            return drop_name(zone.0 - first_drop);
        }
        let design = state.table.design(card);
        let announced = state.table.zone(ANNOUNCED).iter().copied();
        let open: Vec<CardId> = state.all_in_play().chain(announced).collect();
        let same: Vec<CardId> = open.into_iter().filter(|&other| state.table.design(other) == design).collect();
        let holder = |card: CardId| state.table.card(card).controller;
        let mine: Vec<CardId> = same.iter().copied().filter(|&other| holder(other) == holder(card)).collect();
        let mut words = self.name(design).to_owned();
        if mine.len() < same.len() {
            words = format!("{}'s {words}", names.of(holder(card)));
        }
        if mine.len() > 1 {
            let place = mine.iter().position(|&other| other == card).unwrap_or(0) + 1;
            words = format!("{words} {place}");
        }
        words
    }
}

fn reason_in_words(reason: Reason) -> (&'static str, &'static str) {
    match reason {
        Reason::OnlyInResponses => ("D6.3", "events can be announced only as responses"),
        Reason::NotAnOperative => ("D3.1", "only operatives can be deployed"),
        Reason::FourOperatives => ("D3.1", "you already have four operatives"),
        Reason::SearchedAlready => ("D3.2", "you have already searched this turn"),
        Reason::NoOperative => ("D3.2", "you have no operative in play"),
        Reason::NothingThere => ("D3.2", "there is no card there"),
        Reason::NothingToTakeBack => ("D4.2", "there is no card there"),
        Reason::NothingToDeliver => ("D4.4", "there is no card there"),
        Reason::NotAnEvent => ("D6.3", "only events can be announced"),
        Reason::OtherSide => ("D6.3", "this event is for the other side"),
        Reason::NothingToNegate => ("D6.4", "there is nothing to negate"),
        Reason::NoRoom => ("D6.6", "too many cards are announced at once: pass first"),
        Reason::TooDear => ("D6.8", "your deck has fewer cards than that"),
        Reason::NotToWalkOut => ("D6.10", "only an Agent can walk out, and only while an offer is on the table"),
        Reason::PlacedAlready => ("D4.1", "you have already placed a card this turn"),
        Reason::NoEmptyDrop => ("D4.1", "no drop is empty"),
        Reason::DropTaken => ("D4.1", "there is already a card there"),
        Reason::TakenBackAlready => ("D4.2", "you have already taken a card back this turn"),
        Reason::NotAPackage => ("D4.4", "only a Package can be delivered"),
        Reason::PlacedThisTurn => ("D4.4", "it was placed this turn: deliver it next turn"),
    }
}
