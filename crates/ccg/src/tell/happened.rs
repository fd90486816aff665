//! What happened, in words; and what of it others may know.

use super::{characteristic_in_words, team_in_words, value_in_words};
use crate::Ccg;
use crate::event::Event;
use crate::facts::Pool;
use crate::keyword::{Characteristic, Keyword, Skill};
use crate::state::Section;
use crate::thing;
use crate::turn::Phase;
use kernel::{Names, Say, Told, counted};
use machine::Design;

impl Ccg {
    /// An event as one short sentence, with the rule it follows from.
    pub(crate) fn told(&self, names: &Names, event: Event) -> Told {
        self.log_line(names, event)
    }

    kernel::log_lines! {
        /// The table of all log lines.
        fn log_line(&self, names, event: Event);

        TurnBegan { seat, turn } => "C4.1", "Turn {turn}: {seat}'s turn.";
        PhaseBegan { seat; phase } => rule_of(phase), "{seat}'s {which} began.", which = phase.name();

        Drew { seat; design, rule } => rule, "{seat} drew {card}.", card = self.card(design);
        Rebuilt { seat } => "C1.25", "{seat}'s discard pile was shuffled and is the new deck.";
        MadePoints { seat, rp; only_buys } if only_buys == 0 => "C2.27", "{seat} made {rp} RP.";
        MadePoints { seat, rp, only_buys } => "C2.29", "{seat} made {rp} RP, and {only_buys} that can only buy cards.";
        MadeNone { seat } => "C2.28", "{seat} made no points.";
        Sold { seat, design, cp } => "C2.32", "{seat} sold {design} for {cp} CP.";
        Buys { seat; count } => "C2.40", "{seat} buys {cards}.", cards = counted(count.into(), "card", "cards");
        Healed { seat, design, amount } => "C9.2", "{seat}'s {design} healed {amount} damage.";
        Moved { seat, design; section } if section == Section::Hospital =>
            "C4.26", "{seat} moved {design} to the Hospital.";
        Moved { seat, design, team; section } => "C4.28", "{seat} moved {design} to the {there}, Team {team}.",
            there = section.name();

        Announced { seat, design, cost; pool, on, at, thing } => "C3.10", "{seat} announced {design}{target} for {cost} {points}.",
            target = self.target(names, on, at, thing), points = pool_in_words(pool);
        NamedX { seat, x } => "C2.12", "{seat} named {x} as X.";
        CarriedOut { design } => "C6.5", "{design} was carried out." (design);
        Discarded { seat, design; rule } if is_by_choice(rule) => rule, "{seat} discarded {design}.";
        Discarded { seat, design; rule } => rule, "{seat}'s {design} was discarded.";
        Negated { design; by } => "C3.53", "{design} was negated." (by);
        Equipped { seat, design, agent } => "C4.16", "{seat}'s {agent} got {design}.";
        Exchanged { seat, design, agent } => "C4.17", "{seat} gave {design} to {agent}.";
        Placed { seat, design, against } => "C4.33", "{seat} placed {design} against {against}.";
        PutBeneath { seat, site; design } => "C5.1", "{seat} put {card} face down under {site}.", card = self.card(design);
        Sent { seat, team, site } => "C4.40", "{seat} sent Team {team} to {site}.";
        Investigates { site; team } => "C4.45", "{who} investigates {site}.", who = team_in_words(names, team);

        Checks { seat, total, needed; skill } => "C6.14", "{seat} checks {which}: {total} of {needed}.",
            which = skill.name();
        Sum { seat, total, needed; skill } => "C6.14", "{seat}'s check of {which}: {total} of {needed} now.",
            which = skill.name();
        NamedValue { seat; value } => "C6.16", "{seat} will ask for {which} and for nothing else.",
            which = value_in_words(value).unwrap_or_else(|| "one value".to_owned());
        Revealed { seat, design } => "C5.9", "{seat}'s {design} was revealed.";
        Settled { seat, total, needed; skill, success } => "C6.24",
            "{seat}'s check of {which} {result}: {total} of {needed}.",
            which = skill.name(), result = if success { "succeeded" } else { "failed" };

        Fights { seat, design; team } => "C7.2", "{seat}'s {design} attacked {whom}.", whom = team_in_words(names, team);
        Round { round; skill } => "C7.8", "Round {round} of the combat: {which}.", which = skill.name();
        Aimed { from, to, amount } => "C7.26", "{from} will deal {amount} damage to {to}.";
        Hit { from, to, amount } => "C7.39", "{from} dealt {amount} damage to {to}.";
        Hospitalised { seat, design } => "C9.12", "{seat}'s {design} went to the Hospital.";
        Killed { design } => "C7.39", "{design} was killed.";
        CombatOver {} => "C7.43", "The combat is over.";

        Asked { asker, asked; of, value } => "C8.9", "{asker} asked {asked} for {what}.",
            what = value_in_words(value).unwrap_or_else(|| characteristic_in_words(of));
        Answered { asker, asked; value, yes } => "C8.9", "{asked} answered {asker}{answer}.",
            answer = answer_in_words(value, yes);
        DidNotAsk { seat } => "C8.3", "{seat} did not ask.";
        WillGuess { seat } => "C8.14", "{seat} will guess.";
        DidNotGuess { seat } => "C8.4", "{seat} did not guess.";
        Guesses { asker, asked; file } => "C8.14", "{asker} guessed {asked}'s X-File{which}.",
            which = self.guess_in_words(file);
        GuessedWrong { asker, asked; file } => "C8.17", "{asker}'s guess at {asked}'s X-File was wrong{which}.",
            which = self.guess_in_words(file);
        Identified { asker, asked; file } => "C8.16", "{asker} identified {asked}'s X-File{which}.",
            which = self.guess_in_words(file);

        Ability { seat, design; ability } => "C3.79", "{seat}'s {design}: {line}.", line = self.line_of(ability);
        Uses { seat, design; ability } => "C3.63", "{seat} uses {design}: {line}.", line = self.line_of(ability);
        Spent { seat, design; gives } => "C6.22", "{seat} used {design}: {bonus} in this check.",
            bonus = format!("{gives:+}");
        Chose { seat; design, zone, place } => "C3.15", "{seat} chose {card}{there}.",
            card = self.card(design), there = place_in_words(names, zone, place);
        ChoseThing { seat; thing } => "C3.15", "{seat} chose {what}.", what = self.thing_in_log(names, thing);
        ChoseOption { seat, design; option } => "C3.14", "{seat} chose way {which} of {design}.", which = option + 1;
        Agreed { seat, design } => "C3.15", "{seat} accepted what {design} offers.";
        Declined { seat, design } => "C3.15", "{seat} declined what {design} offers.";
        Removed { seat, design } => "C3.43", "{seat}'s {design} was removed from the game.";
        LookedAt { seat; design } => "C14.6", "{seat} looked at {card}.", card = self.card(design);
        LookedThrough { seat, of } => "C3.84", "{seat} looked through {of}'s hand.";
        LookedAtTop { seat, of; count } => "C3.82", "{seat} looked at the top {cards} of {of}'s deck.",
            cards = counted(count.into(), "card", "cards");
        Searched { seat } => "C3.74", "{seat} looked through their deck.";
        Showed { seat, design } => "C3.72", "{seat} showed {design}.";
        ShowedNone { seat } => "C3.77", "{seat} had nothing to show.";
        TookInHand { seat, design } => "C3.72", "{seat} took {design} in hand.";
        BackInHand { seat; design } => "C14.90", "{seat} took {card} back from beneath a Site.", card = self.card(design);
        Shuffled { seat } => "C1.28", "{seat}'s deck was shuffled.";
        PutOnDeck { seat; design, top } => "C3.82", "{card} was put {place} {seat}'s deck.",
            card = self.card(design), place = if top { "on top of" } else { "beneath" };
        PutUnder { seat; design, under } if under == Design::UNKNOWN => "C3.38", "{seat} put {card} face down in their Bureau.",
            card = self.card(design);
        PutUnder { seat, under; design } => "C3.38", "{seat} put {card} beneath {under}.", card = self.card(design);
        Stays { seat, design } => "C3.35", "{seat}'s {design} stays in play.";
        Gained { seat, amount; cp } => "C2.1", "{seat} gained {amount} {points}.", points = if cp { "CP" } else { "RP" };
        Paid { seat, amount; cp } => "C2.3", "{seat} lost {amount} {points}.", points = if cp { "CP" } else { "RP" };
        ExchangedPools { seat, other; cp } => "C2.1", "{seat} and {other} exchanged their {points}.",
            points = if cp { "CP" } else { "RP" };
        Tokens { design; count } if count > 0 => "C3.60", "{design} got {tokens}.",
            tokens = counted(count.unsigned_abs().into(), "token", "tokens");
        Tokens { design; count } => "C3.62", "{design} lost {tokens}.",
            tokens = counted(count.unsigned_abs().into(), "token", "tokens");
        HealthSet { design, health } => "C9.4", "{design} has HEALTH {health} now.";
        Abducted { seat, design } => "C9.18", "{seat}'s {design} was abducted.";
        Uncovered { seat, design } => "C9.22", "{seat}'s {design} is back, in the Hospital.";
        LeftCombat { design } => "C7.46", "{design} left the combat.";
        Stunned { design } => "C14.24", "{design} is stunned.";
        JoinsFight { design } => "C7.51", "{design} fights.";
        Borrowed { seat, design } => "C4.53", "{seat} has {design} for this turn.";
        SetAside { seat, design } => "C3.68", "{seat}'s {design} misses a turn.";
        KeywordChanged { design; lost, gained } => "C3.51", "{design} is {new} instead of {old} this turn.",
            new = keyword_in_words(gained), old = keyword_in_words(lost);
        GotKeyword {; thing, keyword } => "C3.48", "{what} is {new} too.",
            what = self.thing_in_log(names, thing), new = keyword_in_words(keyword);
        NewPrerequisite { needed; skill } => "C14.41", "The check is one of {which} {needed} now.", which = skill.name();
        Prevented { by } => "C3.8", "It does not happen." (by);
        Refused { seat } => "C14.122", "{seat} did not answer.";
        NoPenalty { seat } => "C8.17", "{seat} is spared the penalty.";
        ExchangesFile { seat } => "C14.160", "{seat} exchanges an ALIEN X-File for a GOVERNMENT one.";
        NewFile { seat; file } => "C14.160", "{seat} has a new X-File{which}.", which = self.guess_in_words(file);

        Tells { seat; value } => "C11.13", "{seat} announced {which}.",
            which = value_in_words(value).unwrap_or_else(|| "a characteristic".to_owned());
        Recovers { seat, design; left } if left == 0 => "C12.19", "{seat}'s {design} is well again.";
        Recovers { seat, design; left } => "C12.19", "{seat}'s {design} stays for {more}.",
            more = counted(left.into(), "more Healing Phase", "more Healing Phases");

        Done { seat } => "C4.1", "{seat} went on.";
        GaveUp { seat } => "C8.27", "{seat} gave up.";
        Over {; ending } => Ccg::ending_in_words(ending).1, "The game is over: {how}.",
            how = Ccg::ending_in_words(ending).0;
    }

    /// The card that caused something; none if it is not known.
    fn cause(&self, design: Design) -> Option<String> {
        self.cards.said(design).map(str::to_owned)
    }

    /// What is taken in hand is called a card, as everybody would.
    pub(super) fn card(&self, design: Design) -> &str {
        self.cards.said(design).unwrap_or("a card")
    }

    /// What a card is played on: ` on Fox Mulder in Ash's Field`, ` against Birch`, ` on Team 1 in Ash's Field`.
    fn target(&self, names: &Names, on: Design, at: machine::Zone, thing: u16) -> String {
        match (self.cards.said(on), thing::as_player(thing), thing::as_team(thing)) {
            (Some(card), ..) if crate::state::in_play(at) => format!(" on {card}{}", place_in_words(names, at, 0)),
            (Some(card), ..) => format!(" on {card}"),
            (None, Some(seat), _) => format!(" against {}", names.of(seat)),
            (None, None, Some(team)) => format!(" on {}", team_in_words(names, team)),
            (None, None, None) => String::new(),
        }
    }

    /// The X-File that was named, for those who know it (C10.5).
    fn guess_in_words(&self, file: u8) -> String {
        self.file_name(file).map_or_else(String::new, |name| format!(": {name}"))
    }
}

impl Say<Design> for Ccg {
    fn say(&self, _: &Names, design: Design) -> String {
        self.name(design).to_owned()
    }
}

/// What was answered, for those who know it (C10.4).
fn answer_in_words(value: u8, yes: Option<bool>) -> String {
    match (value_in_words(value), yes) {
        (Some(value), Some(true)) => format!(": yes, {value}"),
        (Some(value), Some(false)) => format!(": no, not {value}"),
        _ => String::new(),
    }
}

/// Did its player choose to discard a card from hand?
fn is_by_choice(rule: &str) -> bool {
    matches!(rule, "C2.32" | "C4.55")
}

/// From which pool a card was paid for.
fn pool_in_words(pool: Pool) -> &'static str {
    if pool == Pool::Cp { "CP" } else { "RP" }
}

/// The clause that a phase begins with.
fn rule_of(phase: Phase) -> &'static str {
    match phase {
        Phase::Briefing => "C4.8",
        Phase::Healing => "C4.15",
        Phase::Requisition => "C4.16",
        Phase::Deployment => "C4.24",
        Phase::CaseAssignment => "C4.32",
        Phase::Investigation => "C4.39",
        Phase::Debriefing => "C4.53",
    }
}

/// Where a card that was chosen lies: ` in Birch's Hospital, place 2`.
fn place_in_words(names: &Names, zone: machine::Zone, place: u8) -> String {
    let there = crate::zones::GROUNDS.in_words(zone, names);
    if place == 0 { format!(" in {there}") } else { format!(" in {there}, place {place}") }
}

/// A keyword by its number.
fn keyword_in_words(keyword: u8) -> &'static str {
    Keyword::ALL.get(usize::from(keyword)).map_or("something", |keyword| keyword.name())
}

impl Ccg {
    /// What an ability says, without its full stop.
    pub(super) fn line_of(&self, ability: u16) -> String {
        let design = self.cards.library.owner_of(ability);
        let line = self.cards.library.ability(ability).line;
        let text = self.cards.facts(design).map(|_| self.cards.text_line(design, line));
        text.unwrap_or_default().trim_end_matches('.').to_owned()
    }

    /// Something that is no card, in words.
    fn thing_in_log(&self, names: &Names, thing: u16) -> String {
        if let Some(seat) = thing::as_player(thing) {
            return names.of(seat).to_owned();
        }
        if let Some(team) = thing::as_team(thing) {
            return team_in_words(names, team);
        }
        if let Some((seat, section)) = thing::as_section(thing) {
            return format!("{}'s {}", names.of(seat), section.name());
        }
        let keyword = thing::as_keyword(thing).map(Keyword::name);
        let skill = thing::as_skill(thing).map(Skill::name);
        let of = thing::as_characteristic(thing).map(Characteristic::name);
        keyword.or(skill).or(of).unwrap_or("a card").to_owned()
    }
}
