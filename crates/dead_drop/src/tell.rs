//! Words: questions, labels, reasons and what happened.

use crate::DeadDrop;
use crate::cards::Filter;
use crate::choices::{Choice, Reason};
use crate::event::Event;
use crate::search::{Part, partner};
use crate::state::Until;
use crate::state::{ANNOUNCED, Ending, State, Step, What};
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
            Step::Turn { .. } => ask("Discard down to six cards. Which card goes?", "D2.4"),
            Step::Place { card } => {
                let words = format!("At which drop do you place {}?", self.name(state.table.printed(card)));
                ask(&words, "D4.1")
            }
            Step::Search { part: Part::Help, .. } => {
                ask(&format!("Do you ask {} for help?", names.of(partner(frame.seat))), "D3.3")
            }
            Step::Search { part: Part::Helped, .. } => ask("Which operative has 1 nerve more?", "D3.3"),
            Step::Search { .. } => ask("The search failed. Which operative do you lose?", "D3.6"),
            Step::Help => ask(&format!("Do you discard a card to help {}?", names.of(partner(frame.seat))), "D3.3"),
            Step::Respond => {
                let Some(newest) = state.windows.announced().last() else { return ask("Do you respond?", "D6.1") };
                let what = match newest.what {
                    What::Card(card) => format!("{} is announced", self.name(state.table.printed(card))),
                    What::Offer(_) => format!("An offer of {} is on the table", newest.number),
                };
                let negated = if newest.negated { " and negated" } else { "" };
                ask(&format!("{what}{negated}. Do you respond?"), "D6.1")
            }
            Step::Discard { card, .. } => {
                let lost = self.in_words(state, names, card);
                ask(&format!("{lost} would be discarded. Does anybody take its place?"), "D7.4")
            }
            Step::Order => ask("Which ability comes first?", "D7.3"),
            Step::Settle { .. } => ask("Nothing is asked.", "D6.5"),
            Step::Program(run) => {
                let card = self.name(state.table.design(run.card));
                let words = match self.cards.library.code()[usize::from(run.at)] {
                    Op::OneOf(..) => format!("{card}: choose one."),
                    Op::Choose { what: Filter::Drops, .. } => format!("{card}: choose a drop."),
                    Op::Choose { what: Filter::Negatable, .. } => format!("{card}: choose what is negated."),
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
            Choice::Nothing => "let nobody take its place".to_owned(),
            Choice::Pick(Pick::Thing(card)) => format!("choose {}", place(CardId(card))),
            Choice::Pick(Pick::Done) => "done".to_owned(),
            Choice::Pick(Pick::Yes) => "yes".to_owned(),
            Choice::Pick(Pick::No) => "no".to_owned(),
            Choice::Pick(Pick::Option(option)) => {
                let card = state.steps.running().map_or(CardId::NONE, |run| run.card);
                self.cards.option(state.table.printed(card), option).unwrap_or_else(|| "nothing".to_owned())
            }
            Choice::First(index) => {
                let waiting = state.triggers.as_slice();
                let Some(pending) = waiting.get(usize::from(index)) else { return "nothing".to_owned() };
                format!("first {}'s {}", names.of(pending.controller), self.name(pending.was))
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
        let who = |seat| names.of(seat);
        let cause = |design: Design| self.cards.name(design).map(str::to_owned);
        let (words, rule, by) = match event {
            Event::TurnBegan { seat, round } => (format!("Round {round}: {}'s turn.", who(seat)), "D2.1", None),
            Event::Drew { seat, design, by } => {
                let rule = if by == Design::UNKNOWN { "D2.1" } else { "D7.1" };
                (format!("{} drew {}.", who(seat), self.name(design)), rule, cause(by))
            }
            Event::Deployed { seat, design } => {
                (format!("{} deployed {}.", who(seat), self.name(design)), "D3.1", None)
            }
            Event::Copied { seat, design } => {
                let words = format!("A copy of {} came into play for {}.", self.name(design), who(seat));
                (words, "D7.5", Some("Body Double".to_owned()))
            }
            Event::CopyGone { design } => (format!("The copy of {} is gone.", self.name(design)), "D7.5", None),
            Event::Placed { drop, design } => {
                (format!("The Courier placed {} at {}.", self.name(design), drop_name(drop)), "D4.1", None)
            }
            Event::TookBack { drop, design } => {
                (format!("The Courier took back {} from {}.", self.name(design), drop_name(drop)), "D4.2", None)
            }
            Event::Delivered { drop } => {
                (format!("The Courier delivered the Package at {}.", drop_name(drop)), "D4.4", None)
            }
            Event::Searched { seat, drop } => (format!("{} searches {}.", who(seat), drop_name(drop)), "D3.2", None),
            Event::AskedForHelp { seat } => (format!("{} asked for help.", who(seat)), "D3.3", None),
            Event::Helped { seat, design } => {
                (format!("{} helped with {}.", who(seat), self.name(design)), "D3.3", None)
            }
            Event::Declined { seat } => (format!("{} did not help.", who(seat)), "D3.3", None),
            Event::Announced { seat, design } => {
                (format!("{} announced {}.", who(seat), self.name(design)), "D6.1", None)
            }
            Event::NamedPrice { seat, price } => (format!("{} named a price of {price}.", who(seat)), "D6.8", None),
            Event::OnTheTable { price } => (format!("An offer of {price} is on the table."), "D6.9", None),
            Event::OfferTaken { price, by } => (format!("The guard is higher by {price}."), "D6.9", cause(by)),
            Event::WalkedOut { seat } => (format!("{} walked out.", who(seat)), "D6.10", None),
            Event::Chose { seat, holder, design, place } => {
                let words = format!("{} chose {}'s {} ({place}).", who(seat), who(holder), self.name(design));
                (words, "D7.1", None)
            }
            Event::ChoseDrop { seat, drop } => (format!("{} chose {}.", who(seat), drop_name(drop)), "D7.1", None),
            Event::ChoseOption { seat, design, option } => {
                let option = self.cards.option(design, option).unwrap_or_else(|| "nothing".to_owned());
                (format!("{} chose: {option}.", who(seat)), "D7.1", cause(design))
            }
            Event::PutFirst { seat, controller, design } => {
                (format!("{} put {}'s {} first.", who(seat), who(controller), self.name(design)), "D7.3", None)
            }
            Event::CarriedOut { design } => (format!("{} is carried out.", self.name(design)), "D6.2", cause(design)),
            Event::Negated { design } => {
                (format!("{} was negated.", self.name(design)), "D6.4", Some("Denial".to_owned()))
            }
            Event::Nerve { design, amount, by } => {
                (format!("{} has {amount:+} nerve.", self.name(design)), "D7.2", cause(by))
            }
            Event::Guard { times } => {
                (format!("The guard is multiplied by {times}."), "D7.2", Some("Locked Box".to_owned()))
            }
            Event::Stays { seat, design } => (format!("{} stays with {}.", self.name(design), who(seat)), "D6.5", None),
            Event::Failed { seat, nerve, guard } => {
                (format!("{}'s search failed: nerve {nerve} against guard {guard}.", who(seat)), "D3.6", None)
            }
            Event::Uncovered { seat, drop, nerve, guard, design } => {
                let found = format!("{} uncovered {} at {}", who(seat), self.name(design), drop_name(drop));
                (format!("{found}: nerve {nerve} against guard {guard}."), "D3.5", None)
            }
            Event::SearchEnded { by } => ("The search was ended.".to_owned(), "D3.4", cause(by)),
            Event::LookedAt { seat, drop, design } => {
                let words = format!("{} looked at {} at {}.", who(seat), self.name(design), drop_name(drop));
                (words, "D7.1", Some("Informant".to_owned()))
            }
            Event::Discarded { seat, design, rule } => {
                (format!("{} discarded {}.", who(seat), self.name(design)), rule, None)
            }
            Event::DiscardedAtRandom { seat, design } => {
                let words = format!("{} discarded {} at random.", who(seat), self.name(design));
                let (rule, cause) = ("D2.3".to_owned(), Some("Burned Notes".to_owned()));
                return Told { words, rule, cause, picked: Some(self.name(design).to_owned()) };
            }
            Event::TookItsPlace { design, saved } => {
                (format!("{} took the place of {}.", self.name(design), self.name(saved)), "D7.4", cause(design))
            }
            Event::PutOff { design, seat, until } => {
                let (when, rule) = if until == Until::TurnStart { ("start", "D2.1") } else { ("end", "D2.3") };
                let words = format!("{} comes to pass at the {when} of {}'s turn.", self.name(design), who(seat));
                (words, rule, cause(design))
            }
            Event::GaveUp { seat } => (format!("{} gave up.", who(seat)), "D5.4", None),
            Event::Over { ending } => {
                let (words, rule) = DeadDrop::ending_in_words(ending);
                (words.to_owned(), rule, None)
            }
        };
        Told { words, rule: rule.to_owned(), cause: by, picked: None }
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

    pub(crate) fn ending_in_words(ending: Ending) -> (&'static str, &'static str) {
        match ending {
            Ending::NotYet => ("The game goes on.", "D2.2"),
            Ending::Captured => ("The Agents captured two Packages and win.", "D5.1"),
            Ending::Delivered => ("The Courier delivered three Packages and wins.", "D5.2"),
            Ending::GotAway => ("Ten rounds are over. The Courier got away and wins.", "D5.3"),
            Ending::AgentsGaveUp => ("The Agents gave up. The Courier wins.", "D5.4"),
            Ending::CourierGaveUp => ("The Courier gave up. The Agents win.", "D5.4"),
        }
    }
}

fn reason_in_words(reason: Reason) -> (&'static str, &'static str) {
    match reason {
        Reason::OnlyInResponses => ("D6.3", "events are announced in responses only"),
        Reason::NotAnOperative => ("D3.1", "only operatives are deployed"),
        Reason::FourOperatives => ("D3.1", "you have four operatives already"),
        Reason::SearchedAlready => ("D3.2", "you have searched this turn"),
        Reason::NoOperative => ("D3.2", "you have no operative in play"),
        Reason::NothingThere => ("D3.2", "nothing lies there"),
        Reason::NothingToTakeBack => ("D4.2", "nothing lies there"),
        Reason::NothingToDeliver => ("D4.4", "nothing lies there"),
        Reason::NotAnEvent => ("D6.3", "only events can be announced"),
        Reason::OtherSide => ("D6.3", "this event belongs to the other side"),
        Reason::NothingToNegate => ("D6.4", "there is nothing to negate"),
        Reason::NoRoom => ("D6.6", "no more cards fit on the table now"),
        Reason::TooDear => ("D6.8", "your deck does not hold that many cards"),
        Reason::NotToWalkOut => ("D6.10", "only an Agent walks out, and only while an offer is on the table"),
        Reason::PlacedAlready => ("D4.1", "you have placed a card this turn"),
        Reason::NoEmptyDrop => ("D4.1", "no drop is empty"),
        Reason::DropTaken => ("D4.1", "a card lies there already"),
        Reason::TakenBackAlready => ("D4.2", "you have taken a card back this turn"),
        Reason::NotAPackage => ("D4.4", "only a Package can be delivered"),
        Reason::PlacedThisTurn => ("D4.4", "it has been there only since this turn"),
    }
}
