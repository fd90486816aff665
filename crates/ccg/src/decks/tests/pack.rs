//! A pack of stand-ins: the cards that the ready decks name, as far as decks ask about them, and some more.

use super::super::READY;
use crate::keyword::Characteristic;
use std::collections::BTreeMap;
use std::fmt::Write;

/// Agents: name, what texts call them, number, cost.
const AGENTS: [(&str, &str, &str, u8); 26] = [
    ("Section Chief Scott Blevins", "", "XF96-0160", 4),
    ("Albert Hosteen", "", "XF96-0161", 4),
    ("Agent Alex Krycek", "Alex Krycek", "XF96-0162", 6),
    ("Agent Alex Krycek", "Alex Krycek", "XF96-0170", 6),
    ("Agent Fox Mulder", "Fox Mulder", "XF96-0163", 7),
    ("Agent Fox Mulder", "Fox Mulder", "XF96-0169", 7),
    ("Agent Dana Scully", "Dana Scully", "XF96-0172", 7),
    ("Agent Dana Scully", "Dana Scully", "XF96-0173", 7),
    ("Assistant Director Walter Skinner", "Walter Skinner", "XF96-0174", 6),
    ("Assistant Director Walter Skinner", "Walter Skinner", "XF96-0180", 6),
    ("Agent Jack Willis", "Jack Willis", "A1", 4),
    ("Agent Tom Colton", "", "A2", 4),
    ("Agent Kreski", "", "A3", 1),
    ("Agent Moe Bocks", "", "A4", 5),
    ("Agent Nancy Spiller", "", "A5", 4),
    ("Lt. Brian Tillman, Aubrey Police Department", "", "A6", 4),
    ("Dr. Charles Burk", "", "A7", 4),
    ("Agent Reggie Purdue", "Reggie Purdue", "A8", 5),
    ("Inspector Phoebe Green", "", "A9", 5),
    ("Agent Rich", "", "A10", 4),
    ("Agent Weiss", "", "A11", 4),
    ("Agent Karen Kosseff, Counselor", "", "A12", 3),
    ("Agent Lucy Kazdin", "", "A13", 4),
    ("Agent Janus, Trained Medic", "", "A14", 4),
    ("Agent Jerry Lamana", "Jerry Lamana", "A15", 3),
    ("Agent Henderson", "", "A16", 3),
];

/// Cards that are not in the ready decks.
const OTHERS: &str = r#"
[[card]]
name = "Queequeg"
number = "B1"
copies = 1
origin = "published"
suit = "equipment"
set = "101361"
rarity = "rare"
cost = 4
[[card]]
name = "Sudden End"
number = "B2"
copies = 2
origin = "house"
suit = "event"
set = "-"
rarity = "-"
cost = "X"
pool = "CP"
keywords = ["EVENT", "KILLER"]
"#;

/// The pack as text.
pub(crate) fn pack() -> String {
    let mut pack = "game = \"ccg\"\ntitle = \"Stand-ins\"\n".to_owned() + OTHERS;
    for (name, called, number, cost) in AGENTS {
        let called = if called.is_empty() { name } else { called };
        let facts = format!("called = {called:?}\nsuit = \"agent\"\ncost = {cost}\nskills = {{ OBSERVATION = 1 }}");
        card(&mut pack, name, number, &facts);
    }
    for number in 1..=5 {
        card(&mut pack, "Smoke & Mirrors", &format!("PR97-0006-SC{number}"), "suit = \"event\"\ncost = 3");
    }
    for (index, (name, suit)) in named().into_iter().enumerate() {
        let more = match suit {
            "site" => "cost = 2\nprerequisites = [{ skill = \"OBSERVATION\", needed = 6 }]".to_owned(),
            "bluff" | "adversary" => "cost = 3\npool = \"CP\"".to_owned(),
            "combat" => "cost = 1\npool = \"*P\"\nadvanced = true".to_owned(),
            "x-file" => format!("values = {:?}", values(index)),
            _ => "cost = 1".to_owned(),
        };
        let more = match name {
            "Clone" => more + "\nadvanced = true",
            "Car Troubles" => more + "\nreprints = [\"XF97-0099v2\"]",
            _ => more,
        };
        card(&mut pack, name, &format!("C{index}"), &format!("suit = {suit:?}\n{more}"));
    }
    pack
}

fn card(pack: &mut String, name: &str, number: &str, facts: &str) {
    let common = "copies = 2\norigin = \"published\"\nset = \"Premiere\"\nrarity = \"common\"";
    let _ = writeln!(pack, "[[card]]\nname = {name:?}\nnumber = {number:?}\n{common}\n{facts}");
}

/// What the ready decks name besides Agents, with its suit.
fn named() -> BTreeMap<&'static str, &'static str> {
    let mut named = BTreeMap::new();
    for ready in READY {
        let mut suit = "";
        for line in ready.text.lines() {
            if let Some(file) = line.strip_prefix("X-File: ") {
                named.insert(file, "x-file");
            } else if let Some(heading) = line.strip_prefix("# ") {
                suit = match heading.split(' ').next() {
                    Some("Sites") => "site",
                    Some("Witnesses") => "witness",
                    Some("Equipment") => "equipment",
                    Some("Events") => "event",
                    Some("Bluffs") => "bluff",
                    Some("Adversaries") => "adversary",
                    Some("Combat") => "combat",
                    other => panic!("{other:?}"),
                };
            } else if let Some((_, name)) = line.split_once(' ').filter(|_| !suit.is_empty()) {
                named.insert(name, suit);
            }
        }
    }
    named
}

/// Some values of an X-File.
fn values(index: usize) -> [&'static str; 4] {
    let value = |of: usize| Characteristic::ALL[of].values().nth((index + of * of * index / 7) % 5);
    [0, 1, 2, 3].map(|of| value(of).map_or("", crate::keyword::Value::name))
}
