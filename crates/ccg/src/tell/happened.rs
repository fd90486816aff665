//! What happened, in words; and what of it others may know.

use super::{characteristic_in_words, team_in_words, value_in_words};
use crate::Ccg;
use crate::event::Event;
use crate::facts::Pool;
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

        Announced { seat, design, cost; pool, on, thing } => "C3.10", "{seat} announced {design}{target} for {cost} {points}.",
            target = self.target(names, on, thing), points = pool_in_words(pool);
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
        DidNotGuess { seat } => "C8.4", "{seat} did not guess.";
        Guesses { asker, asked; file } => "C8.14", "{asker} guessed {asked}'s X-File{which}.",
            which = self.guess_in_words(file);
        GuessedWrong { asker, asked; file } => "C8.17", "{asker}'s guess at {asked}'s X-File was wrong{which}.",
            which = self.guess_in_words(file);
        Identified { asker, asked; file } => "C8.16", "{asker} identified {asked}'s X-File{which}.",
            which = self.guess_in_words(file);

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

    /// What a card is played on: ` on Fox Mulder`, ` against Birch`, ` on Team 1 in Ash's Field`.
    fn target(&self, names: &Names, on: Design, thing: u16) -> String {
        match (self.cards.said(on), thing::as_player(thing), thing::as_team(thing)) {
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
