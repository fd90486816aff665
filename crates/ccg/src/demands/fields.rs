//! Fields that cannot be so: numbers no card of its suit can have, pools and activators that do not go together, and what
//! would be left out without a word.

use crate::facts::{Activator, Cost, Facts, Pool, Strength, StrengthWord, Suit};
use crate::keyword::Skill;
use wording::{Among, Entry, Objection};

/// The most a card costs.
const COST_MAX: u8 = 30;
/// The most of a skill, a modifier, a number of a fighter or a prerequisite.
const NUMBER_MAX: u8 = 30;
/// How many skills a Site names at most (C6.15).
const WAYS_MAX: usize = 2;
/// Where an Agent can be when something is played on it.
const SECTIONS: [Activator; 3] = [Activator::Bureau, Activator::Field, Activator::Hospital];

/// What is wrong with the fields of a card, among all cards.
pub(super) fn objections(card: &Entry<Facts>, among: &Among<'_, Facts>) -> Vec<Objection> {
    let mut found = Vec::new();
    cost_and_pool(&card.facts, &mut found);
    activators(&card.facts, &mut found);
    fighter(card, &mut found);
    modifiers(card, &mut found);
    site(&card.facts, &mut found);
    reprints(card, among, &mut found);
    needs_text(card, &mut found);
    found
}

fn object(found: &mut Vec<Objection>, wrong: bool, field: &'static str, words: impl Into<String>) {
    if wrong {
        found.push(Objection::field(field, words));
    }
}

/// What a suit is paid from, if there is one way only (C2.4).
const fn pool_of(suit: Suit) -> Option<Pool> {
    match suit {
        Suit::Agent | Suit::Site | Suit::Equipment | Suit::Witness => Some(Pool::Rp),
        Suit::Adversary | Suit::Bluff => Some(Pool::Cp),
        Suit::Event | Suit::Combat | Suit::XFile | Suit::Power => None,
    }
}

fn cost_and_pool(facts: &Facts, found: &mut Vec<Objection>) {
    let suit = facts.kind;
    match facts.cost {
        Some(Cost::Number(cost)) => {
            object(found, cost > COST_MAX, "cost", format!("nobody can pay {cost}: at most {COST_MAX}"));
            let free = suit == Suit::Agent && cost == 0;
            object(found, free, "cost", "an Agent costs 1 or more: a team is bought for 20 points (C1.13)");
        }
        Some(Cost::Named(_)) => {
            let named_never = matches!(suit, Suit::Agent | Suit::Site | Suit::Equipment);
            object(
                found,
                named_never,
                "cost",
                format!("nobody names X when a card of kind {} is paid for", suit.name()),
            );
        }
        None => {}
    }
    if let (Some(only), Some(pool)) = (pool_of(suit), facts.pool) {
        let words = format!("cards of kind {} are paid for with {}", suit.name(), only.name());
        object(found, pool != only, "pool", words);
    }
}

fn activators(facts: &Facts, found: &mut Vec<Objection>) {
    let suit = facts.kind;
    let has = |activator: Activator| facts.activators.iter().any(|word| word == activator.name());
    let mut demand = |wanted: bool, words: &str| object(found, !wanted, "activators", words);
    match suit {
        Suit::Witness => demand(has(Activator::Active), "a Witness is played in one's own turn: write \"ACTIVE\""),
        Suit::Bluff | Suit::Adversary => {
            demand(has(Activator::Conspiracy), "it is played in another's turn: write \"CONSPIRACY\"");
        }
        Suit::Combat => {
            demand(has(Activator::Combat), "a Combat card is played in combat: write \"COMBAT\"");
            demand(!has(Activator::Briefing), "there is no combat in a Briefing");
        }
        Suit::Event => {
            let active = matches!(facts.pool, Some(Pool::Rp | Pool::Either));
            let conspiracy = matches!(facts.pool, Some(Pool::Cp | Pool::Either));
            demand(!active || has(Activator::Active), "RP are paid in one's own turn: write \"ACTIVE\"");
            demand(!conspiracy || has(Activator::Conspiracy), "CP are paid in another's turn: write \"CONSPIRACY\"");
        }
        Suit::Equipment => {
            let one = SECTIONS.iter().any(|&section| has(section));
            demand(one, "Equipment says where its Agent is: write \"BUREAU\", \"FIELD\" or \"HOSPITAL\"");
            let timed = [Activator::Active, Activator::Conspiracy, Activator::Briefing, Activator::Multiplayer];
            demand(
                !timed.iter().any(|&word| has(word)),
                "Equipment is assigned in the Requisition and at no other time",
            );
        }
        Suit::Agent | Suit::Site | Suit::XFile | Suit::Power => {}
    }
    demand(suit == Suit::Combat || !has(Activator::Combat), "in combat only Combat cards are played (C7.11)");
    let sections = SECTIONS.iter().filter(|&&section| has(section)).count();
    demand(sections < 2, "an Agent is in one section only");
    let twice = |place: usize| facts.activators[..place].contains(&facts.activators[place]);
    demand(!(0..facts.activators.len()).any(twice), "an activator is there twice");
    let twice = |place: usize| facts.keywords[..place].contains(&facts.keywords[place]);
    object(found, (0..facts.keywords.len()).any(twice), "keywords", "a keyword is there twice");
}

fn fighter(card: &Entry<Facts>, found: &mut Vec<Objection>) {
    let facts = &card.facts;
    let numbers = [("health", facts.health), ("lrc", facts.lrc), ("crc", facts.crc)];
    for (field, strength) in numbers {
        match strength {
            Some(Strength::Number(number)) => {
                object(found, number > NUMBER_MAX, field, format!("{number} is too much: at most {NUMBER_MAX}"));
                object(
                    found,
                    field == "health" && number == 0,
                    field,
                    "whoever has HEALTH 0 has lost before any combat",
                );
            }
            Some(Strength::Word(word)) => {
                object(found, facts.kind == Suit::Agent, field, "an Agent has a number here");
                let unsaid = word == StrengthWord::Special && card.text.is_empty();
                object(found, unsaid, field, "`SPECIAL` means that the text says it, and there is no text");
            }
            None => {}
        }
    }
    let idle = |strength: Option<Strength>| {
        strength.is_none_or(|strength| strength.number() == 0 && strength != Strength::Word(StrengthWord::Special))
    };
    let harmless = facts.kind == Suit::Adversary && card.text.is_empty() && idle(facts.lrc) && idle(facts.crc);
    object(found, harmless, "crc", "an Adversary without LRC, CRC and text does nothing");
    for (skill, amount) in &facts.skills {
        let field = if *skill == Skill::Lrc { "lrc" } else { "crc" };
        let words = format!("{} has a field of its own: `{field}`", skill.name());
        object(found, skill.is_combat(), "skills", words);
        let fits = (1..=NUMBER_MAX).contains(amount);
        object(found, !fits, "skills", format!("{} is {amount}: a skill is 1 to {NUMBER_MAX}", skill.name()));
    }
}

fn modifiers(card: &Entry<Facts>, found: &mut Vec<Objection>) {
    let facts = &card.facts;
    for (skill, amount) in &facts.modifiers {
        let fits = amount.unsigned_abs() <= NUMBER_MAX;
        object(found, !fits, "modifiers", format!("{} is {amount}: at most {NUMBER_MAX}", skill.name()));
    }
    let none = facts.modifiers.is_empty();
    object(found, none && facts.modifier_for.is_some(), "modifier_for", "there is no modifier that it could be for");
    object(found, none && facts.used.is_some(), "use", "there is no modifier that could be used");
    let helps = facts.modifiers.values().any(|amount| *amount != 0);
    let idle = matches!(facts.kind, Suit::Witness | Suit::Equipment) && !helps && card.text.is_empty();
    object(
        found,
        idle,
        "kind",
        format!("a card of kind {} without modifiers and text does nothing", facts.kind.name()),
    );
}

fn site(facts: &Facts, found: &mut Vec<Objection>) {
    let ways = facts.prerequisite.len();
    object(found, ways > WAYS_MAX, "prerequisite", format!("a Site asks for one of {WAYS_MAX} skills, not of {ways}"));
    for (skill, needed) in &facts.prerequisite {
        let words = format!("nobody investigates with {}", skill.name());
        object(found, skill.is_combat(), "prerequisite", words);
        let fits = (1..=NUMBER_MAX).contains(needed);
        object(found, !fits, "prerequisite", format!("{} is {needed}: write 1 to {NUMBER_MAX}", skill.name()));
    }
    let twice = |place: usize| facts.questions[..place].contains(&facts.questions[place]);
    object(found, (0..facts.questions.len()).any(twice), "questions", "a characteristic is there twice");
    if let Some(reduced) = &facts.reduced {
        let asked = facts.questions.contains(&reduced.characteristic);
        let words = format!("{} is not asked for at this Site", reduced.characteristic.name());
        object(found, !asked, "reduced", words);
        let less = facts.prerequisite.values().all(|needed| reduced.to < *needed);
        object(found, !less, "reduced", "`to` is less than what is needed otherwise");
        object(found, reduced.to == 0, "reduced", "`to` is 1 or more");
    }
    let letters = |state: &String| state.len() == 2 && state.chars().all(|letter| letter.is_ascii_uppercase());
    object(found, facts.state.as_ref().is_some_and(|state| !letters(state)), "state", "a state is two capital letters");
}

/// Other numbers of the same card (C1.4, C1.5).
fn reprints(card: &Entry<Facts>, among: &Among<'_, Facts>, found: &mut Vec<Objection>) {
    let facts = &card.facts;
    object(found, facts.reprints.contains(&card.number), "reprints", "that is the number of the card itself");
    let unnamed = facts.reprint_name.is_some() && facts.reprints.is_empty();
    object(found, unnamed, "reprint_name", "there is no reprint that could be called so");
    if let Some(same) = &facts.same_as {
        let agent = facts.kind == Suit::Agent
            && *same != card.number
            && among.find(same).is_some_and(|other| other.facts.kind == Suit::Agent);
        object(found, !agent, "same_as", format!("there is no other Agent with the number {same}"));
    }
}

/// Some suits are nothing without a text; an X-File has none.
fn needs_text(card: &Entry<Facts>, found: &mut Vec<Objection>) {
    let suit = card.facts.kind;
    let silent = card.text.is_empty();
    let speaks = matches!(suit, Suit::Event | Suit::Bluff | Suit::Combat | Suit::Power);
    object(found, speaks && silent, "kind", format!("a card of kind {} without text does nothing", suit.name()));
    object(found, suit == Suit::XFile && !silent, "text", "nobody carries out the text of an X-File");
}

#[cfg(test)]
mod tests {
    use crate::Ccg;

    /// What is said of a card of this kind with these lines, if it is not taken.
    fn said(kind: &str, lines: &str) -> Vec<String> {
        let usual = match kind {
            "Agent" => "cost = 4\npool = \"RP\"\nkeywords = [\"AGENT\"]\nhealth = 4\nlrc = 2\ncrc = 1\nres = 1",
            "Adversary" => {
                "cost = 5\npool = \"CP\"\nkeywords = [\"ADVERSARY\"]\nactivators = [\"CONSPIRACY\"]\nhealth = 5\nlrc = 0\ncrc = 4"
            }
            "Site" => {
                "cost = 1\npool = \"RP\"\nkeywords = [\"SITE\"]\nprerequisite = { COMPUTER = 5 }\nquestions = [\"MOTIVE\"]"
            }
            "Equipment" => {
                "cost = 2\npool = \"RP\"\nkeywords = [\"EQUIPMENT\"]\nactivators = [\"BUREAU\"]\nmodifiers = { COMPUTER = 2 }"
            }
            "Witness" => {
                "cost = 1\npool = \"RP\"\nkeywords = [\"WITNESS\"]\nactivators = [\"ACTIVE\"]\nmodifiers = { COMPUTER = 2 }"
            }
            "Combat" => {
                "cost = 1\npool = \"CP\"\nkeywords = [\"COMBAT\"]\nactivators = [\"COMBAT\"]\ntext = \"Draw a card.\""
            }
            _ => "cost = 1\npool = \"RP\"\nkeywords = [\"EVENT\"]\nactivators = [\"ACTIVE\"]\ntext = \"Draw a card.\"",
        };
        // A line that is given takes the place of the usual one.
        let field = |line: &str| line.split(' ').next().unwrap_or_default().to_owned();
        let given: Vec<String> = lines.lines().map(field).collect();
        let kept = usual.lines().filter(|line| !given.contains(&field(line)));
        let fields: Vec<&str> = kept.chain(lines.lines().filter(|line| !line.ends_with('-'))).collect();
        let pack = format!(
            "game = \"ccg\"\ntitle = \"Mine\"\n\n[[card]]\nname = \"Mine\"\nnumber = \"MY-1\"\ncopies = 2\norigin = \"house\"\n\
             kind = \"{kind}\"\nset = \"Promo\"\nrarity = \"promo\"\n{}\n",
            fields.join("\n")
        );
        match Ccg::with_packs(&[&pack]) {
            Ok(_) => Vec::new(),
            Err(troubles) => troubles.into_iter().map(|trouble| trouble.words).collect(),
        }
    }

    #[test]
    fn usual_fields_are_taken() {
        for kind in ["Agent", "Adversary", "Site", "Equipment", "Witness", "Combat", "Event"] {
            assert_eq!(said(kind, ""), Vec::<String>::new(), "{kind}");
        }
    }

    #[test]
    fn nonsense_is_refused() {
        let refused = [
            ("Agent", "health = 0", "HEALTH 0"),
            ("Agent", "health = \"N/A\"", "an Agent has a number here"),
            ("Agent", "cost = 0", "an Agent costs 1 or more"),
            ("Agent", "cost = \"X\"", "nobody names X"),
            ("Agent", "pool = \"CP\"", "paid for with RP"),
            ("Agent", "skills = { LRC = 3 }", "a field of its own: `lrc`"),
            ("Agent", "skills = { COMPUTER = 0 }", "a skill is 1 to"),
            ("Agent", "activators = [\"ACTIVE\"]", "activators"),
            ("Agent", "same_as = \"XF96-9999\"", "no other Agent with the number"),
            ("Agent", "keywords = [\"AGENT\", \"AGENT\"]", "a keyword is there twice"),
            ("Adversary", "health = 0", "HEALTH 0"),
            ("Adversary", "crc = 0", "does nothing"),
            ("Adversary", "crc = \"SPECIAL\"", "the text says it"),
            ("Adversary", "health -", "health"),
            ("Adversary", "activators = [\"SITE\"]", "write \"CONSPIRACY\""),
            ("Adversary", "pool = \"RP\"", "paid for with CP"),
            ("Site", "prerequisite = { COMPUTER = 5, MEDICAL = 5, SCIENCES = 5 }", "one of 2 skills, not of 3"),
            ("Site", "prerequisite = { CRC = 5 }", "nobody investigates with CRC"),
            ("Site", "prerequisite = { COMPUTER = 0 }", "write 1 to"),
            ("Site", "questions = [\"MOTIVE\", \"MOTIVE\"]", "there twice"),
            ("Site", "reduced = { characteristic = \"RESULT\", value = \"Death\", to = 4 }", "not asked for"),
            (
                "Site",
                "reduced = { characteristic = \"MOTIVE\", value = \"Security\", to = 5 }",
                "less than what is needed",
            ),
            ("Site", "state = \"Ohio\"", "two capital letters"),
            ("Equipment", "activators = [\"ACTIVE\"]", "Equipment says where its Agent is"),
            ("Equipment", "activators = [\"BUREAU\", \"FIELD\"]", "one section only"),
            ("Equipment", "modifiers -", "does nothing"),
            ("Equipment", "modifiers -\nuse = \"discard\"", "no modifier that could be used"),
            ("Witness", "modifiers = { COMPUTER = 99 }", "at most"),
            ("Witness", "activators = [\"CONSPIRACY\"]", "write \"ACTIVE\""),
            ("Witness", "modifiers -\nmodifier_for = \"agent\"", "no modifier that it could be for"),
            ("Combat", "activators = [\"CONSPIRACY\"]", "write \"COMBAT\""),
            ("Event", "activators = [\"ACTIVE\", \"COMBAT\"]", "only Combat cards"),
            ("Event", "pool = \"CP\"", "write \"CONSPIRACY\""),
            ("Event", "activators = [\"ACTIVE\", \"ACTIVE\"]", "an activator is there twice"),
            ("Event", "cost = 99", "nobody can pay 99"),
            ("Event", "text -", "without text does nothing"),
            ("Event", "reprints = [\"MY-1\"]", "the number of the card itself"),
        ];
        for (kind, lines, words) in refused {
            let said = said(kind, lines);
            assert!(said.iter().any(|said| said.contains(words)), "{kind}, {lines}: {said:?}");
        }
    }
}
