//! What people see: lines, with colours where the terminal has them. Programs get one JSON object per line, with one
//! key that says what it is:
//!
//! | key | when |
//! |---|---|
//! | `start` | once: game, seats, seed, save file |
//! | `event`, `table`, `decision` | before each decision of a person; `to` says for whom |
//! | `only_choice` | a decision was answered because there was one choice |
//! | `refused`, `note`, `why_not`, `card`, `sheet`, `goal`, `hint`, `rules`, `help`, `yes_or_no` | what a typed line led to |
//! | `not_saved` | the save file could not be written |
//! | `end`, `stopped` | last of all |
//!
//! Programs type what people type: a number, a label or an order per line.

use super::command::{HELP, counted_by, labels_are_numbers};
use super::save::NotSaved;
use crate::ink::Ink;
use crate::page::{Page, command, counted, quoted};
use crate::seating::Player;
use crate::table::Look;
use crate::trouble::Trouble;
use crate::{rules, sheet, table};
use kernel::{About, Ask, Asked, Clause, Group, Item, Outcome, Tableau, Told, WhyNot};
use serde_json::{Map, Value, json};
use std::path::Path;

/// Enough empty lines to push one person's cards off any screen.
const CURTAIN_LINES: usize = 60;

/// What stands before what is typed.
pub const PROMPT: &str = "> ";

/// The page a game is shown on.
pub struct Screen {
    page: Page,
    json: bool,
    /// Has the reason for a failed save been told? After that a word is enough.
    told_why: Option<String>,
    /// Was the last thing printed something that happened? Then what happens next follows closely.
    happening: bool,
}

/// The first message.
pub struct Welcome<'a> {
    /// The game.
    pub about: &'a About,
    /// The seats in turn order.
    pub seats: Vec<(&'a str, Player)>,
    /// The options it is played with.
    pub options: &'a Map<String, Value>,
    /// How many answers were given already.
    pub answers: usize,
    /// The words it was shuffled by, if it begins now.
    pub seed: Option<&'a str>,
    /// Where it is saved.
    pub save: &'a Path,
}

/// The last message.
pub struct End<'a> {
    /// How it ended.
    pub outcome: &'a Outcome,
    /// Who won.
    pub winners: &'a [&'a str],
    /// Both, in words.
    pub words: &'a str,
    /// What everybody did, each line with whom it is about.
    pub summary: &'a [(String, String)],
    /// How long it took, in words.
    pub length: &'a str,
}

type Shown = Result<(), Trouble>;

impl Screen {
    /// A screen for people, or with `json` for programs.
    pub fn new(page: Page, json: bool) -> Screen {
        Screen { page, json, told_why: None, happening: false }
    }

    /// Is it for programs?
    pub fn is_json(&self) -> bool {
        self.json
    }

    /// What is played, by whom, and where it is saved.
    pub fn welcome(&mut self, welcome: &Welcome<'_>) -> Shown {
        let Welcome { about, seats, options, answers, seed, save } = welcome;
        let alone = seats.iter().filter(|(_, player)| *player == Player::Human).count() == 1;
        let word = |player: Player| match player {
            Player::Human if alone && !self.json => "you".to_owned(),
            Player::Human => "human".to_owned(),
            Player::Bot(bot) if self.json => bot.to_string(),
            Player::Bot(bot) => format!("{bot} bot"),
        };
        if self.json {
            let seats: Vec<_> =
                seats.iter().map(|(name, player)| json!({ "name": name, "player": word(*player) })).collect();
            let start = json!({
                "game": about.name, "seats": seats, "options": options, "answers": answers, "seed": seed, "save": save
            });
            return Ok(self.page.json(&json!({ "start": start }))?);
        }
        let seats: Vec<String> = seats.iter().map(|(name, player)| format!("{name} ({})", word(*player))).collect();
        self.page.line(&format!("{}: {}", Ink::Strong.on(about.title), about.summary))?;
        self.page.line(&format!("Seats: {}.", seats.join(", ")))?;
        for option in about.options.iter().filter(|option| options.contains_key(option.name)) {
            let value = &options[option.name];
            let value =
                if *value == Value::Bool(true) { String::new() } else { format!(" {}", table::in_words(value)) };
            let rule = table::bracketed(option.rule.unwrap_or(""));
            self.page.item("Option: ", &format!("{}{value}: {}{rule}", option.name, option.about))?;
        }
        if let Some(seed) = seed {
            self.page.line(&format!("Seed: {seed}"))?;
        } else {
            self.page.line(&format!("Continuing after {}.", counted(*answers, "answer")))?;
        }
        self.page.line(&format!("Every answer is saved in {}", save.display()))?;
        Ok(self
            .page
            .line("Type a number or part of a choice. goal says how to win, hint asks a bot, help lists the rest.")?)
    }

    /// What happened since the reader last looked.
    pub fn events(&mut self, to: Option<&str>, first: usize, events: &[Told]) -> Shown {
        if !events.is_empty() {
            self.happens()?;
        }
        for (number, event) in events.iter().enumerate() {
            if self.json {
                self.page.json(&json!({ "event": { "to": to, "number": first + number, "told": event } }))?;
            } else {
                self.page.item(&bullet(), &table::told(event))?;
            }
        }
        Ok(())
    }

    /// An empty line before the first of a row of things that happened.
    fn happens(&mut self) -> Shown {
        if !self.json && !std::mem::replace(&mut self.happening, true) {
            self.page.blank()?;
        }
        Ok(())
    }

    /// The whole table, as one seat sees it.
    pub fn table(&mut self, to: &str, look: Look, tableau: &Tableau) -> Shown {
        if self.json {
            return Ok(self.page.json(&json!({ "table": { "to": to, "seen": tableau } }))?);
        }
        self.page.blank()?;
        table::print(&mut self.page, tableau, look)
    }

    /// What is not on the table as it was. Programs get all of it.
    pub fn changed_table(&mut self, to: &str, look: Look, before: &Tableau, tableau: &Tableau) -> Shown {
        if self.json {
            return self.table(to, look, tableau);
        }
        table::print_changed(&mut self.page, before, tableau, look)
    }

    /// The part of the table called `text`, or the card of that name.
    pub fn part_of_table(&mut self, to: &str, look: Look, tableau: &Tableau, text: &str, card: Option<&str>) -> Shown {
        if self.json {
            if let Some(card) = card {
                self.card(text, card, &[])?;
            }
            return self.table(to, look, tableau);
        }
        let found = table::print_matching(&mut self.page, tableau, look.you, text)?;
        if let Some(card) = card {
            self.card(text, card, &[])?;
        } else if !found {
            self.page.line(&format!("You can't see anything called {text}. Type look to see the whole table."))?;
        }
        Ok(())
    }

    /// What a card is and says, each line of it on a line of its own; then what has changed its numbers.
    pub fn card(&mut self, name: &str, text: &str, made_of: &[String]) -> Shown {
        if self.json {
            return Ok(self.page.json(&json!({ "card": { "name": name, "text": text, "made_of": made_of } }))?);
        }
        self.page.line(&Ink::Strong.on(name))?;
        let lines = text.lines().chain(made_of.iter().map(String::as_str));
        Ok(lines.into_iter().try_for_each(|line| self.page.item("  ", line))?)
    }

    /// What cards say that are seen for the first time, and how many more there are. Programs ask for what they want.
    pub fn introduce(&mut self, cards: &[(&str, String)], more: usize) -> Shown {
        if self.json || cards.is_empty() {
            return Ok(());
        }
        self.page.blank()?;
        self.page.line(&Ink::Faint.on("New to you:"))?;
        for (name, text) in cards {
            let mut lines = text.lines();
            self.page.item(&format!("  {}: ", Ink::Name.on(name)), lines.next().unwrap_or_default())?;
            lines.try_for_each(|line| self.page.item("    ", line))?;
        }
        if more > 0 {
            self.page.line(&format!("  and {}: type card NAME to read one.", counted(more, "more card")))?;
        }
        Ok(())
    }

    /// What a bot would do.
    pub fn hint(&mut self, label: &str) -> Shown {
        if self.json {
            return Ok(self.page.json(&json!({ "hint": label }))?);
        }
        Ok(self.page.line(&format!("A bot would choose: {}", Ink::Key.on(label)))?)
    }

    /// How the game is won and lost.
    pub fn goal(&mut self, goal: &[(&str, &str)]) -> Shown {
        if self.json {
            let goal: Vec<_> = goal.iter().map(|(words, rule)| json!({ "words": words, "rule": rule })).collect();
            return Ok(self.page.json(&json!({ "goal": goal }))?);
        }
        let lines = goal.iter().map(|(words, rule)| format!("{words}{}", table::bracketed(rule)));
        Ok(lines.into_iter().try_for_each(|line| self.page.item(&bullet(), &line))?)
    }

    /// The question, without its choices.
    pub fn question(&mut self, to: &str, asked: &Asked) -> Shown {
        if self.json {
            return Ok(());
        }
        self.page.blank()?;
        Ok(self.page.line(&format!("{}: {}", Ink::Strong.on(to), question(asked)))?)
    }

    /// The choices by what they have in common, numbered unless they are numbers themselves.
    pub fn choices(&mut self, to: &str, asked: &Asked) -> Shown {
        if self.json {
            return Ok(self.page.json(&json!({ "decision": { "to": to, "asked": asked } }))?);
        }
        if labels_are_numbers(&asked.choices) {
            return Ok(self.page.item("  ", &asked.choices.join(", "))?);
        }
        if let Some((least, most)) = counted_by(&asked.choices).filter(|_| asked.kind == Ask::Number)
            && most - least + 1 == asked.choices.len() as i64
            && most > least
        {
            let verb = asked.choices[0].rsplit_once(' ').map_or("", |(verb, _)| verb);
            let numbers = Ink::Key.on(&format!("{least} to {most}"));
            return Ok(self.page.item("  ", &format!("{verb} {numbers}: type how many"))?);
        }
        if let [only] = &asked.choices[..] {
            let words = format!("{} (or press Enter)", asked.noted(0, only));
            return Ok(self.page.item(&format!("  {} ", number(0)), &words)?);
        }
        // Where a number is asked for, what is typed is that number and no place in the list.
        let is_number = asked.kind == Ask::Number && counted_by(&asked.choices).is_some();
        let numbered = |at: u16| if is_number { String::new() } else { format!("{} ", number(at)) };
        for group in &asked.groups {
            let shared = shared_note(asked, group);
            let noted = |item: &Item| match shared {
                Some(_) => item.words.clone(),
                None => asked.noted(usize::from(item.at), &item.words),
            };
            match &group.items[..] {
                [only] => self.page.item(&format!("  {}", numbered(only.at)), &noted(only))?,
                items => {
                    let items = items.iter().map(|item| format!("{}{}", numbered(item.at), noted(item)));
                    let note = shared.map_or_else(String::new, |note| format!(" ({note})"));
                    let title = format!("{}{note}", Ink::Name.on(&group.title()));
                    let lead = if group.title().is_empty() { "  ".to_owned() } else { format!("  {title}: ") };
                    self.page.item(&lead, &table::glued_list(&items.collect::<Vec<_>>()))?;
                }
            }
        }
        Ok(())
    }

    /// What somebody has ordered, behind a question that is asked all the same. Programs know what they ordered.
    pub fn orders(&mut self, words: &str) -> Shown {
        if self.json { Ok(()) } else { Ok(self.page.item("  ", &Ink::Faint.on(words))?) }
    }

    /// Something that is too long for the table.
    pub fn sheet(&mut self, name: &str, value: &Value) -> Shown {
        if self.json {
            return Ok(self.page.json(&json!({ "sheet": { "name": name, "says": value } }))?);
        }
        self.page.line(&Ink::Strong.on(&kernel::capital(name)))?;
        sheet::print(&mut self.page, value, 1)
    }

    /// The only choice, taken without asking. That somebody can do nothing is not worth a line.
    pub fn only_choice(&mut self, to: &str, asked: &Asked, label: &str) -> Shown {
        if self.json {
            return Ok(self.page.json(&json!({ "only_choice": { "to": to, "label": label } }))?);
        }
        if asked.kind == Ask::Respond || ["decline", "done", "no"].contains(&label) {
            return Ok(());
        }
        self.happens()?;
        Ok(self.page.item(&bullet(), &format!("{to}: {} Only choice: {label}", question(asked)))?)
    }

    /// Why choices are not there; with a text, only those that have it in them.
    pub fn why_not(&mut self, asked: &Asked, text: &str) -> Shown {
        let wanted = text.to_lowercase();
        let is_meant = |not: &&WhyNot| not.label.to_lowercase().contains(&wanted);
        let refused: Vec<&WhyNot> = asked.why_not.iter().filter(is_meant).collect();
        if self.json {
            return Ok(self.page.json(&json!({ "why_not": refused }))?);
        }
        if refused.is_empty() {
            let what = if text.is_empty() { String::new() } else { format!(" with {text} in it") };
            return Ok(self.page.line(&format!("Nothing{what} is forbidden: everything possible is on the list."))?);
        }
        if !text.is_empty() {
            for not in refused {
                self.page.item(&bullet(), &format!("{}: {}{}", not.label, not.words, table::bracketed(&not.rule)))?;
            }
            return Ok(());
        }
        // All at once: by what is in the way, so that what is missing stands out.
        let reason = |group: &Group| {
            let first = group.items.first().map(|item| &asked.why_not[usize::from(item.at)]);
            first.map_or_else(String::new, |not| format!("{}{}", not.words, table::bracketed(&not.rule)))
        };
        for alike in asked.why_not_groups.chunk_by(|one, other| reason(one) == reason(other)) {
            let items = alike.iter().flat_map(|group| &group.items);
            let labels: Vec<String> = items.map(|item| asked.why_not[usize::from(item.at)].label.clone()).collect();
            self.page.item(&bullet(), &format!("{}: {}", reason(&alike[0]), table::glued_list(&labels)))?;
        }
        Ok(())
    }

    /// Rules.
    pub fn clauses(&mut self, clauses: &[&Clause]) -> Shown {
        if self.json {
            let clauses: Vec<_> = clauses.iter().map(|clause| rules::as_json(clause)).collect();
            return Ok(self.page.json(&json!({ "rules": clauses }))?);
        }
        rules::print(&mut self.page, clauses)
    }

    /// What can be typed.
    pub fn help(&mut self, sheets: &[(String, &str)]) -> Shown {
        let sheets = sheets.iter().map(|(name, about)| (name.as_str(), format!("read {about}")));
        let mut lines = HELP.iter().map(|(typed, does)| (*typed, (*does).to_owned())).chain(sheets);
        if self.json {
            let help: Vec<_> = lines.map(|(typed, does)| json!({ "type": typed, "does": does })).collect();
            return Ok(self.page.json(&json!({ "help": help }))?);
        }
        let typed = |typed: &str| format!("  {}  ", Ink::Key.on(&format!("{typed:<18}")));
        Ok(lines.try_for_each(|(line, does)| self.page.item(&typed(line), &does))?)
    }

    /// Hides what one person saw before the next one looks.
    pub fn curtain(&mut self, to: &str) -> Shown {
        for _ in 0..CURTAIN_LINES {
            self.page.blank()?;
        }
        Ok(self.page.line(&format!("Pass the screen to {to}, then press Enter."))?)
    }

    /// Something worth knowing.
    pub fn note(&mut self, words: &str) -> Shown {
        if self.json {
            return Ok(self.page.json(&json!({ "note": words }))?);
        }
        Ok(self.page.line(words)?)
    }

    /// Bad input; nothing has changed.
    pub fn refused(&mut self, words: &str, rule: Option<&str>) -> Shown {
        if self.json {
            return Ok(self.page.json(&json!({ "refused": { "words": words, "rule": rule } }))?);
        }
        Ok(self.page.line(&format!("{}{}", Ink::Notice.on(words), table::bracketed(rule.unwrap_or(""))))?)
    }

    /// A question of the program itself.
    pub fn yes_or_no(&mut self, question: &str) -> Shown {
        if self.json {
            return Ok(self.page.json(&json!({ "yes_or_no": question }))?);
        }
        Ok(self.page.line(&format!("{question} y or n"))?)
    }

    /// A save that did not work. The whole story is told once.
    pub fn not_saved(&mut self, failure: &NotSaved) -> Shown {
        let why = failure.to_string();
        if self.json {
            return Ok(self.page.json(&json!({ "not_saved": why }))?);
        }
        if self.told_why.as_ref() == Some(&why) {
            return Ok(self.page.line("Not saved. Type save OTHERFILE to save it elsewhere.")?);
        }
        self.page.line(&Ink::Bad.on(&format!("Not saved: {why}.")))?;
        self.page.line("The game continues. Type save OTHERFILE to save it elsewhere.")?;
        self.told_why = Some(why);
        Ok(())
    }

    /// The end of a game.
    pub fn ended(&mut self, end: &End<'_>, save: &Path) -> Shown {
        let End { outcome, winners, words, summary, length } = end;
        if self.json {
            let summary: Vec<_> =
                summary.iter().map(|(about, words)| json!({ "about": about, "words": words })).collect();
            let end = json!({ "outcome": outcome, "winners": winners, "summary": summary, "record": save });
            return Ok(self.page.json(&json!({ "end": end }))?);
        }
        self.page.blank()?;
        self.page.line(words)?;
        for (about, words) in *summary {
            let parts: Vec<String> = words.split(", ").map(str::to_owned).collect();
            self.page.item(&format!("  {about}: "), &table::glued_list(&parts))?;
        }
        self.page.line(&format!("{length} The record is in {}", save.display()))?;
        self.page.line("Watch it again, with every card face up:")?;
        let again = command(&format!("replay {} --walk", quoted(&save.to_string_lossy())));
        Ok(self.page.verbatim(&format!("  {again}"))?)
    }

    /// A game left for another day.
    pub fn stopped(&mut self, save: &Path, resume: &str) -> Shown {
        if self.json {
            return Ok(self.page.json(&json!({ "stopped": { "save": save, "resume": resume } }))?);
        }
        self.page.line("The game is saved. Continue with:")?;
        Ok(self.page.verbatim(&format!("  {resume}"))?)
    }

    /// Something will be typed now, so what happens next is news again.
    pub fn will_read(&mut self) {
        self.happening = false;
    }

    /// Shows that something can be typed now.
    pub fn prompt(&mut self) -> Shown {
        if self.json { Ok(()) } else { Ok(self.page.prompt(PROMPT)?) }
    }

    /// Echoes what was typed, if the terminal does not.
    pub fn echo(&mut self, line: &str) -> Shown {
        Ok(self.page.item("", line)?)
    }

    /// Ends the line of a prompt that gets no answer.
    pub fn end_of_input(&mut self) -> Shown {
        if self.json { Ok(()) } else { Ok(self.page.blank()?) }
    }
}

/// A question with the card and the rule that ask it.
fn question(asked: &Asked) -> String {
    let cause = match &asked.cause {
        Some(cause) if !asked.question.contains(cause.as_str()) => format!("{cause}: "),
        Some(_) | None => String::new(),
    };
    format!("{cause}{}{}", asked.question, table::bracketed(&asked.rule))
}

/// What stands before a thing that happened.
fn bullet() -> String {
    format!("{} ", Ink::Faint.on("-"))
}

/// What stands beside every choice of a group: it is said once, with what they have in common.
fn shared_note<'a>(asked: &'a Asked, group: &Group) -> Option<&'a str> {
    let mut notes = group.items.iter().map(|item| asked.notes.get(usize::from(item.at)).map_or("", String::as_str));
    let first = notes.next().filter(|note| !note.is_empty() && group.items.len() > 1 && !group.before.is_empty())?;
    notes.all(|note| note == first).then_some(first)
}

/// The number of a choice, as it is typed.
fn number(at: u16) -> String {
    Ink::Key.on(&format!("{}.", at + 1))
}
