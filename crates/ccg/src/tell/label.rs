//! Labels: what a choice is called.

use super::{value_in_words, zone_of};
use crate::Ccg;
use crate::choice::Choice;
use crate::keyword::{Characteristic, Keyword, Skill};
use crate::language::Deed;
use crate::state::{
    PLAYED, Section, State, Step, Team, attached, beneath, hand, in_play, open_hand, owner_of, sites, sort_of, store,
};
use crate::thing;
use kernel::{Eye, Names, Seat};
use machine::{CardId, Frame, Pick};

impl Ccg {
    /// The stable English label of a choice.
    pub(crate) fn label(&self, state: &State, names: &Names, choice: Choice) -> String {
        let asked = self.decision(state).map_or(state.turn, |decision| decision.seat);
        let from_hand = |card: CardId| self.held_in_words(state, names, asked, card);
        let agent = |card: CardId| self.agent_in_words(state, names, asked, card);
        let site = |card: CardId| self.site_in_words(state, names, asked, card);
        let fighter = |card: CardId| self.fighter_in_words(state, names, asked, card);
        match choice {
            Choice::Draw => "draw".to_owned(),
            Choice::Pass => "pass".to_owned(),
            Choice::Buy(count) => format!("buy {count}"),
            Choice::Sell(card) => format!("sell {}", from_hand(card)),
            Choice::Assign(card, to) if zone_of(state, card) == attached(asked) => {
                format!("assign {} to {}", self.borne_in_words(state, names, asked, card), agent(to))
            }
            Choice::Assign(card, to) => format!("assign {} to {}", from_hand(card), agent(to)),
            // The Hospital has no Teams (C4.27).
            Choice::Move(card, section, 0) => format!("move {} to {}", agent(card), section.name()),
            Choice::Move(card, section, team) => format!("move {} to {}, Team {team}", agent(card), section.name()),
            Choice::AsTheyAre => "as they are".to_owned(),
            Choice::Hire(card) => format!("hire {}", from_hand(card)),
            Choice::Place(card, against) => format!("place {} against {}", from_hand(card), names.of(against)),
            Choice::Under(card, under) => format!("place {} under {}", from_hand(card), site(under)),
            Choice::Send(to, team) => format!("investigate {} with Team {}", site(to), team.number),
            Choice::Next(next) => format!("investigate {}", site(next)),
            Choice::Skill(way, reduced) => self.skill_in_words(state, way, reduced),
            Choice::Play(card, CardId::NONE) => format!("play {}", from_hand(card)),
            Choice::Play(card, on) => {
                format!("play {} on {}", from_hand(card), self.thing_to_choose(state, names, asked, on.0))
            }
            Choice::PayFor(card) => format!("pay for {}", self.bluff_in_words(state, names, asked, card)),
            Choice::LetGo(card) => format!("let {} go", self.bluff_in_words(state, names, asked, card)),
            Choice::Ask(value) => format!("ask {}", value_in_words(value).unwrap_or_else(|| "nothing".to_owned())),
            Choice::AskNothing => "do not ask".to_owned(),
            Choice::Guess => "guess".to_owned(),
            Choice::GuessNothing => "do not guess".to_owned(),
            Choice::GuessFile(file) => format!("guess {}", self.file_name(file).unwrap_or("an unknown X-File")),
            Choice::Damage(card) => format!("damage {}", fighter(card)),
            Choice::DamageFor(card, amount) => format!("damage {} for {amount}", fighter(card)),
            Choice::Redirect(place, card) => {
                format!("damage {} with {}", fighter(card), self.hit_in_words(state, names, asked, place))
            }
            Choice::Source(place) => format!("choose {}", self.source_in_words(state, names, asked, place)),
            Choice::Relocate(CardId::NONE) => "choose its owner's hand".to_owned(),
            Choice::Relocate(to) => format!("choose {}", self.any_site_in_words(state, names, asked, to)),
            Choice::Spend(card) => format!("use {}", self.card_in_play_in_words(state, names, asked, card)),
            Choice::Use(card, ability) => self.use_in_words(state, names, asked, card, ability),
            Choice::Mode(mode) => self.mode_in_words(state, mode),
            Choice::PayFrom(one) => self.purse_in_words(state, one),
            Choice::Announce(of) => format!("announce {}", self.own_value_in_words(state, asked, of)),
            Choice::Number(number) => format!("choose {number}"),
            Choice::Keyword(keyword) => {
                let keyword = Keyword::ALL.get(usize::from(keyword));
                format!("choose {}", keyword.map_or("nothing", |keyword| keyword.name()))
            }
            Choice::NewFile(file) => format!("choose {}", self.file_name(file).unwrap_or("an unknown X-File")),
            Choice::First(place) => self.waiting_in_words(state, place),
            Choice::Discard(card) => format!("discard {}", from_hand(card)),
            Choice::Pick(pick) => self.label_of_pick(state, names, asked, pick),
        }
    }

    /// `use NAME`; a card with several effects says which.
    fn use_in_words(&self, state: &State, names: &Names, asked: Seat, card: CardId, ability: u16) -> String {
        let name = self.card_in_play_in_words(state, names, asked, card);
        let uses = &self.cards.text(state.table.design(card)).uses;
        let place = uses.iter().position(|(own, _)| *own == ability).unwrap_or(0);
        if uses.len() > 1 { format!("use {name}, effect {}", place + 1) } else { format!("use {name}") }
    }

    /// The way in which a card is played: its modifier or what it does instead, a price, one of several effects.
    fn mode_in_words(&self, state: &State, mode: u8) -> String {
        let Some(&Frame { step: Step::Play { card, less, .. }, .. }) = state.steps.top() else {
            return format!("choose {}", mode + 1);
        };
        let design = state.table.printed(card);
        let text = self.cards.text(design);
        if text.steps != 0 {
            let price = [1, 3, 5, 9][usize::from(mode % 4)];
            let cost = self.cost_on(state, card, CardId::NONE, price).saturating_sub(less);
            // Between LRC and CRC its player chooses (C14.54).
            let kind = match (text.steps & 1 << Skill::Crc as u16 != 0, mode < 4) {
                (false, _) => "",
                (true, true) => " LRC",
                (true, false) => " CRC",
            };
            return format!("-{}{kind} for {cost} CP", mode % 4 + 1);
        }
        if !text.instead.is_empty() {
            return if mode == 0 { "choose its modifier" } else { "choose what it does instead" }.to_owned();
        }
        let entry = text.played.first().map(|&ability| self.cards.library.ability(ability).entry);
        let at = entry.and_then(|entry| {
            let code = self.cards.library.code().get(usize::from(entry)..)?;
            let place = code.iter().position(|op| matches!(op, machine::Op::OneOf(..)))?;
            Some(entry + place as u16)
        });
        at.map_or_else(|| format!("choose {}", mode + 1), |at| self.option_in_words(at, mode))
    }

    /// From where a card is paid for: `pay 3 RP`.
    fn purse_in_words(&self, state: &State, one: u8) -> String {
        let cost = state.steps.top().map_or(0, |frame| self.price_of_play(state, frame.seat, frame.step).0);
        match one {
            crate::pool::purse::RP => format!("pay {cost} RP"),
            crate::pool::purse::CP => format!("pay {cost} CP"),
            _ => "pay nothing".to_owned(),
        }
    }

    /// What waits for its turn.
    fn waiting_in_words(&self, state: &State, place: u8) -> String {
        let waiting = state.triggers.as_slice().get(usize::from(place));
        let name = waiting.map_or("it", |pending| self.name(pending.was));
        let line = waiting.map_or_else(String::new, |pending| self.line_of(pending.ability));
        // The same line may wait twice, for two things.
        let about = waiting.and_then(|pending| self.as_card(state, pending.about));
        let about = about.map_or(String::new(), |card| format!(" ({})", self.name(state.table.design(card))));
        let words = format!("choose {name}: {line}{about}");
        let twin = |other: u8| other != place && self.waits_alike(state, other, place);
        let count = state.triggers.as_slice().len() as u8;
        if (0..count).any(twin) { format!("{words}, {}", place + 1) } else { words }
    }

    /// Would two things that wait be called the same?
    fn waits_alike(&self, state: &State, one: u8, two: u8) -> bool {
        let waiting = state.triggers.as_slice();
        let about = |card: CardId| self.as_card(state, card).map(|card| state.table.design(card));
        let named = |place: u8| {
            waiting.get(usize::from(place)).map(|pending| (pending.was, pending.ability, about(pending.about)))
        };
        named(one) == named(two)
    }

    /// A card of the hand of whoever is asked.
    fn held_in_words(&self, state: &State, names: &Names, asked: Seat, card: CardId) -> String {
        let zone = zone_of(state, card);
        let in_hand = |zone| zone == hand(asked) || zone == open_hand(asked);
        // A card that was lent (C14.8) may be called like one of the hand.
        let lent = zone == store(asked);
        let held = |other: CardId| {
            let lies = zone_of(state, other);
            lies == zone && (lent || in_hand(zone)) || lent && in_hand(lies)
        };
        self.told_apart(state, names, Eye::Seat(asked), card, held)
    }

    /// An Agent of whoever is asked.
    fn agent_in_words(&self, state: &State, names: &Names, asked: Seat, card: CardId) -> String {
        let own = |other: CardId| state.section_of(other).is_some_and(|(seat, _)| seat == asked);
        self.told_apart(state, names, Eye::Seat(asked), card, own)
    }

    /// A Site of the active player.
    fn site_in_words(&self, state: &State, names: &Names, asked: Seat, card: CardId) -> String {
        let lies = |other: CardId| zone_of(state, other) == sites(state.turn);
        self.told_apart(state, names, Eye::Seat(asked), card, lies)
    }

    /// A Site of any player.
    fn any_site_in_words(&self, state: &State, names: &Names, asked: Seat, card: CardId) -> String {
        let lies = |other: CardId| sort_of(zone_of(state, other)) == sites(Seat(0));
        self.told_apart(state, names, Eye::Seat(asked), card, lies)
    }

    /// A card in play.
    fn card_in_play_in_words(&self, state: &State, names: &Names, asked: Seat, card: CardId) -> String {
        let lies = |other: CardId| in_play(zone_of(state, other));
        self.told_apart(state, names, Eye::Seat(asked), card, lies)
    }

    /// One of those that fight.
    fn fighter_in_words(&self, state: &State, names: &Names, asked: Seat, card: CardId) -> String {
        let fights = |other: CardId| self.fighters(state).any(|fighter| fighter == other);
        self.told_apart(state, names, Eye::Seat(asked), card, fights)
    }

    /// Damage that can go elsewhere, by who deals it and its place among all: `NAME, source 2`.
    fn hit_in_words(&self, state: &State, names: &Names, asked: Seat, place: u8) -> String {
        let hit = state.combat.hits.as_slice().get(usize::from(place));
        let from = hit.map(|hit| self.card_in_words(state, names, Eye::Seat(asked), hit.from));
        format!("{}, source {}", from.unwrap_or_else(|| "it".to_owned()), place + 1)
    }

    /// Who or what deals damage that can be less.
    fn source_in_words(&self, state: &State, names: &Names, asked: Seat, place: u8) -> String {
        let from = state.combat.hits.as_slice().get(usize::from(place)).map(|hit| hit.from);
        let from = from.and_then(|from| self.as_card(state, from));
        let lies = |other: CardId| zone_of(state, other) == PLAYED || in_play(zone_of(state, other));
        let name = from.map(|from| self.told_apart(state, names, Eye::Seat(asked), from, lies));
        name.unwrap_or_else(|| "a source".to_owned())
    }

    /// What a player would announce of their own X-File (C11.13).
    fn own_value_in_words(&self, state: &State, asked: Seat, of: u8) -> String {
        let value = self.value_to_announce(state, asked, of).and_then(|value| value_in_words(value.number()));
        value.unwrap_or_else(|| super::characteristic_in_words(of))
    }

    /// A piece of Equipment that an Agent bears: one of that name in hand, or on another Agent, may be meant too.
    fn borne_in_words(&self, state: &State, names: &Names, asked: Seat, card: CardId) -> String {
        let own = |other: CardId| [hand(asked), open_hand(asked), attached(asked)].contains(&zone_of(state, other));
        self.told_apart(state, names, Eye::Seat(asked), card, own)
    }

    /// A Bluff that was revealed: two of a name may lie beneath the same Site.
    fn bluff_in_words(&self, state: &State, names: &Names, asked: Seat, card: CardId) -> String {
        let host = |card: CardId| state.table.card(card).host;
        let below = |other: CardId| zone_of(state, other) == beneath(asked) && host(other) == host(card);
        self.told_apart(state, names, Eye::Seat(asked), card, below)
    }

    /// A way to check at the Site that is investigated (C6.15, C6.16).
    fn skill_in_words(&self, state: &State, way: u8, reduced: bool) -> String {
        let site = match state.steps.top() {
            Some(&Frame { step: Step::Announce { site }, .. }) => site,
            Some(_) | None => return "use a skill".to_owned(),
        };
        let printed = self.cards.printed(state.table.design(site));
        let wanted = printed.and_then(|printed| *printed.prerequisites.get(usize::from(way))?);
        let skill = wanted.map_or("a skill", |(skill, _)| skill.name());
        match printed.and_then(|printed| printed.reduced).filter(|_| reduced) {
            Some((value, _)) => format!("use {skill} for {} {}", value.of.name(), value.name()),
            None => format!("use {skill}"),
        }
    }

    /// What the text of a card lets somebody choose.
    fn label_of_pick(&self, state: &State, names: &Names, asked: Seat, pick: Pick) -> String {
        match pick {
            Pick::Thing(thing) => format!("choose {}", self.thing_to_choose(state, names, asked, thing)),
            Pick::Option(option) => match state.steps.top() {
                Some(Frame { step: Step::Program(run), .. }) => self.option_in_words(run.at, option),
                Some(_) | None => format!("choose option {}", option + 1),
            },
            Pick::Yes => "yes".to_owned(),
            Pick::No => "no".to_owned(),
            Pick::Done => "done".to_owned(),
        }
    }

    /// A clause of a text that can be chosen.
    fn option_in_words(&self, at: u16, option: u8) -> String {
        // A gain in one of several skills: the skill says it.
        let library = &self.cards.library;
        let jump = library.code().get(usize::from(at) + 1 + usize::from(option));
        let begins = |start: u16| match library.code().get(usize::from(start)) {
            Some(machine::Op::Do(verb)) => match verb.deed {
                Deed::Last(own, _) => library.begun_at(start, own),
                _ => None,
            },
            _ => None,
        };
        let begun = if let Some(&machine::Op::Jump(start)) = jump { begins(start) } else { None };
        let gained = begun.and_then(|begun| match library.ability(begun).timing {
            machine::Timing::Always(change) => Skill::ALL.get(usize::from(change.stat)).copied(),
            _ => None,
        });
        if let Some(skill) = gained {
            return format!("choose {}", skill.name());
        }
        let words = self.cards.teller_at(at).and_then(|teller| teller.option(at, option));
        words.map_or_else(|| format!("choose option {}", option + 1), |words| format!("choose: {words}"))
    }

    /// A thing that a card is played on, or that a text picks.
    pub(super) fn thing_to_choose(&self, state: &State, names: &Names, asked: Seat, thing: u16) -> String {
        if let Some(seat) = thing::as_player(thing) {
            return names.of(seat).to_owned();
        }
        if let Some(team) = thing::as_team(thing) {
            return team_to_choose(state, names, team);
        }
        if let Some((seat, section)) = thing::as_section(thing) {
            return format!("{}'s {}", names.of(seat), section.name());
        }
        let named = thing::as_keyword(thing).map(Keyword::name);
        let named = named.or_else(|| thing::as_skill(thing).map(Skill::name));
        if let Some(named) = named.or_else(|| thing::as_characteristic(thing).map(Characteristic::name)) {
            return named.to_owned();
        }
        let card = CardId(thing);
        if card.index() >= state.table.count() {
            return "nothing".to_owned();
        }
        // What a text lets one choose from is what could be meant; otherwise what lies where such cards lie.
        let listed = state.steps.running().and_then(|run| {
            let what = self.cards.library.chooses_from(run.at)?;
            let mut things = Vec::new();
            self.each_thing(state, run, what, |other| things.push(other));
            Some(things)
        });
        self.told_apart(state, names, Eye::Seat(asked), card, |other| match &listed {
            Some(things) => things.contains(&other.0),
            None => lie_alike(state, other, card),
        })
    }
}

/// A Team by its number. Where several have it, with its section; where it is not the active player's, with whose.
fn team_to_choose(state: &State, names: &Names, team: Team) -> String {
    let other = match team.section {
        Section::Bureau => Section::Field,
        Section::Field | Section::Hospital => Section::Bureau,
    };
    let twin = state.members(Team { section: other, ..team }).next().is_some();
    let place = if twin { format!(" in the {}", team.section.name()) } else { String::new() };
    let whose = if team.seat == state.turn { String::new() } else { format!(" of {}", names.of(team.seat)) };
    format!("Team {}{whose}{place}", team.number)
}

/// Could the one be meant where the other can be chosen?
fn lie_alike(state: &State, one: CardId, other: CardId) -> bool {
    let (one, other) = (zone_of(state, one), zone_of(state, other));
    let open = |zone| zone == PLAYED || owner_of(zone).is_some() && in_play(zone);
    sort_of(one) == sort_of(other) || open(one) && open(other)
}
