use super::{DECK_MIN, Deck, READY, Variant, ready};
use crate::{Cards, Ccg};
use proptest::prelude::*;
use std::sync::LazyLock;
use wording::{DeckBook, DeckProblem};

/// The game.
pub(crate) static GAME: LazyLock<Ccg> = LazyLock::new(crate::tests::game);

fn cards() -> &'static Cards {
    GAME.cards()
}

fn mulder() -> &'static str {
    ready("mulder").unwrap().text
}

/// What is wrong with a text: line, words, rule.
fn problems(text: &str) -> Vec<(Option<u32>, String, Option<&'static str>)> {
    let found = cards().read_deck(text).err().unwrap_or_default();
    found.into_iter().map(|problem| (problem.line, problem.wrong, problem.rule)).collect()
}

/// The one problem of a text.
#[track_caller]
fn only(text: &str) -> DeckProblem {
    let mut found = cards().read_deck(text).expect_err("something is wrong with it");
    assert_eq!(found.len(), 1, "{found:?}");
    found.remove(0)
}

/// Checks the one problem of a text.
#[track_caller]
fn refused(text: &str, rule: &str, wrong: &str, advice: &str) {
    let found = only(text);
    assert_eq!(found.rule.unwrap_or_default(), rule, "{found:?}");
    assert!(found.wrong.contains(wrong) && found.advice.contains(advice), "{found:?}");
}

/// The same for the deck of Mulder with a line changed.
#[track_caller]
fn check(line: &str, instead: &str, rule: &str, wrong: &str, advice: &str) {
    assert!(mulder().lines().any(|known| known == line), "{line} is in the deck");
    refused(&mulder().replacen(line, instead, 1), rule, wrong, advice);
}

fn names(designs: &[machine::Design]) -> Vec<&'static str> {
    designs.iter().filter_map(|&design| cards().name(design)).collect()
}

/// A text for the Basic game, made of the deck of Mulder.
fn basic() -> String {
    cards().deck_text(&cards().basic_of(&cards().read_deck(mulder()).unwrap()))
}

#[test]
fn every_ready_deck_is_legal_and_written_as_we_write_decks() {
    for ready in READY {
        let deck = cards().read_deck(ready.text).unwrap_or_else(|found| panic!("{}: {found:?}", ready.name));
        assert_eq!(cards().deck_text(&deck), ready.text, "{}", ready.name);
        assert!(!ready.title().is_empty() && !ready.plan().is_empty(), "{}", ready.name);
        assert_eq!((ready.title(), ready.plan()), (deck.title.as_str(), deck.plan.as_str()));
        assert_eq!(deck.each().count(), DECK_MIN, "{}", ready.name);
    }
    assert_eq!((cards().ready_decks().len(), READY.len()), (11, 11));
}

/// In the Basic game they leave out what it does not have (C12.2, C12.3).
#[test]
fn every_ready_deck_can_be_played_in_the_basic_game() {
    for (name, deck) in cards().ready_decks() {
        let basic = cards().basic_of(&deck);
        assert_eq!(basic.agents, deck.agents[..4], "{name}");
        assert!(basic.each().count() < deck.each().count(), "{name}");
        assert_eq!(cards().read_deck(&cards().deck_text(&basic)), Ok(basic), "{name}");
    }
}

#[test]
fn a_deck_is_read_as_people_write_it() {
    let own = cards().read_deck(mulder()).unwrap();
    let text = mulder()
        .replace("Agents:", "starting agents")
        .replace("Fox Mulder\n", "1 agent fox mulder\n")
        .replace("Agent Kreski", "XF97-0399")
        .replace("X-File: Donnie Pfaster, Death Fetishist", "xfile: donnie pfaster death fetishist # hush")
        .replace("# Sites (19)", "Sites (19)")
        .replace("1 Arlington, VA", "arlington va")
        .replace("2 A Friend In The FBI", "a friend in the fbi x2")
        .replace("1 Car Troubles", "1 XF97-0110v2")
        .replace("1 X\n", "1x X\n");
    let deck = cards().read_deck(&text).unwrap_or_else(|found| panic!("{found:#?}"));
    assert_eq!(deck, own);
    let text = mulder().replace("1 Car Troubles", "Car Troubles (XF97-0110v2)");
    assert_eq!(cards().read_deck(&text), Ok(own));
}

/// A `#` in a name begins no comment, and behind it one still does.
#[test]
fn a_sign_in_a_name_begins_no_comment() {
    let own = cards().read_deck(mulder()).unwrap();
    let line = "1 Lake Okobogee, Campsite #53, Sioux City, IA";
    assert!(mulder().contains(line));
    for ways in [
        "1x lake okobogee, campsite #53, sioux city, ia",
        "1 Lake Okobogee, Campsite #53, Sioux City, IA # by the lake #2",
        "1 Lake Okobogee, Campsite 53, Sioux City, IA   # 3 Clone",
        "# Lake Okobogee, Campsite #53, Sioux City, IA\nSites: 1 Lake Okobogee, Campsite #53, Sioux City, IA",
    ] {
        assert_eq!(cards().read_deck(&mulder().replace(line, ways)).as_ref(), Ok(&own), "{ways}");
    }
    // What looks like a number of copies in a comment is none.
    assert_eq!(cards().read_deck(&mulder().replace("1 Paperwork", "Paperwork # 2")), Ok(own));
}

#[test]
fn sixty_to_sixty_six() {
    check("1 Clone", "", "C1.2", "the deck has 59 cards, 1 too few", "Add 1 card.");
    let more: String = [("Arlington, VA", 1), ("Clone", 1), ("Queequeg", 1)]
        .into_iter()
        .map(|(name, copies)| format!("{copies} {name}\n"))
        .collect();
    assert_eq!(cards().read_deck(&format!("{}{more}", mulder())).map(|deck| deck.each().count()), Ok(63));
    let singles = mulder().lines().filter(|line| line.starts_with("1 ")).take(7);
    let twice: String = singles.map(|line| format!("{line}\n")).collect();
    refused(&format!("{}{twice}", mulder()), "C1.3", "the deck has 67 cards, 1 too many", "Take out 1 card.");
    let empty = problems("");
    assert_eq!(empty.iter().map(|(_, _, rule)| rule.unwrap()).collect::<Vec<_>>(), ["C1.12", "C1.1", "C1.2"]);
}

#[test]
fn two_of_a_card_whatever_its_numbers_are() {
    check("1 Clone", "3 Clone", "C1.4", "3 copies of Clone, but at most 2 are allowed", "Take out 1.");
    check("1 Car Troubles", "2 Car Troubles\n1 XF97-0110v2", "C1.4", "3 copies of Car Troubles", "Take out 1.");
    let renamed = "2 Mini-14 Assault Rifle\n1 M-16 Assault Rifle";
    check("1 Clone", renamed, "C1.4", "3 copies of Mini-14 Assault Rifle", "Take out 1.");
    check("1 Clone", "2 Queequeg", "C1.7", "2 copies of Queequeg, but its text allows 1", "Take out 1.");
    let both = "2 Agent Fox Mulder (XF96-0163)\n1 XF96-0169";
    check("1 Clone", both, "C1.5", "which is the same card as Agent Fox Mulder (XF96-0163)", "Take out 1.");
    // It is said once, where it goes too far.
    let text = mulder().replace("1 Clone", "1 Clone\n2 Clone\n1 clone");
    let at = text.lines().position(|line| line == "2 Clone").unwrap();
    assert_eq!(only(&text).line, Some(at as u32 + 1));
}

#[test]
fn cards_of_one_name_are_told_apart_by_number() {
    check("1 Clone", "1 Smoke & Mirrors", "", "could mean several cards", "PR97-0006-SC1 or PR97-0006-SC2 or");
    let five: String = (1..=5).map(|number| format!("1 PR97-0006-SC{number}\n")).collect();
    let deck = cards().read_deck(&format!("{}{five}", mulder())).unwrap();
    assert_eq!(cards().read_deck(&cards().deck_text(&deck)), Ok(deck));
}

/// X-Files have a place of their own, and Agents may be in both (C1.9, C1.16).
#[test]
fn x_files_are_not_in_a_deck_and_agents_may_be() {
    check("1 Clone", "1 Clone\n1 The Host", "C1.9", "The Host is an X-File", "`X-File: The Host`");
    let deck = cards().read_deck(&mulder().replace("1 Clone", "2 Fox Mulder")).unwrap();
    assert!(cards().deck_text(&deck).ends_with("\n# Agents in the deck (2)\n2 Fox Mulder\n"));
}

#[test]
fn killer_cards_need_their_option() {
    check("1 Clone", "1 The Host Attacks", "C1.10", "The Host Attacks is a KILLER card", "`For: killer`");
    let text = mulder().replace("1 Clone", "1 The Host Attacks");
    let deck = cards().read_deck(&text.replace("X-File:", "For: Killer\nX-File:")).unwrap();
    assert_eq!(deck.variant, Variant::Killer);
    let written = cards().deck_text(&deck);
    assert!(written.contains("\nFor: killer\nX-File: "), "{written}");
    assert_eq!(cards().read_deck(&written).as_ref(), Ok(&deck));
    assert_eq!(cards().look(&written).made_for.as_deref(), Some("killer"));
    check("1 Clone", "1 Clone\nFor: fun", "", "no deck is made for `fun`", "`For: killer` or `For: basic`");
}

#[test]
fn at_least_three_agents_for_twenty_points() {
    let team = |agents: &str| {
        let from = mulder().find("Agents:\n").unwrap();
        let to = mulder().find("\n\n# Sites").unwrap();
        format!("{}Agents:\n{agents}{}", &mulder()[..from], &mulder()[to..])
    };
    refused(&team("Fox Mulder\nDana Scully"), "C1.12", "the team has 2 Agents; it needs at least 3", "`Agents:`");
    refused(&team("").replace("Agents:\n", ""), "C1.12", "the team has 0 Agents", "3 or more");
    let dear = "Fox Mulder\nDana Scully\nAgent Weiss\nAgent Henderson";
    refused(&team(dear), "C1.13", "the Agents cost 21 points, 1 too many", "20 or less");
    let three = "Fox Mulder\nAgent Weiss\nAgent Rich";
    assert!(cards().read_deck(&team(three)).is_ok());
    refused(&team(&format!("{three}\nAgent Weiss")), "C1.14", "Agent Weiss is in the team twice", "Leave one");
    refused(&team(&format!("{three}\n2 Agent Kreski")), "C1.14", "each Agent is in a team once", "number");
    refused(&team(&format!("{three}\nXF96-0163")), "C1.5", "are the same Agent", "Leave one of them out");
    refused(&team(&format!("{three}\nClone")), "C1.1", "Clone is not an Agent", "another section");
    refused(&team("Fox Mulder\nAgent Weiss\nAgent Ritch"), "", "no card `Agent Ritch`", "Did you mean Agent Rich?");
    // Either number of an Agent will do, and the name alone is enough.
    let written = |text: &str| names(&cards().read_deck(text).unwrap().agents);
    assert_eq!(written(&team(three))[0], "Agent Fox Mulder (XF96-0169)");
    assert_eq!(written(&team(&three.replace("Fox Mulder", "XF96-0163")))[0], "Agent Fox Mulder (XF96-0163)");
}

#[test]
fn one_x_file() {
    let line = "X-File: Donnie Pfaster, Death Fetishist";
    check(line, "", "C1.1", "there is no X-File", "Write `X-File:`");
    check(line, "X-File: The Host\nX-File: John Barnett", "C1.1", "more than one X-File", "Leave all but one out");
    check(line, "X-File: 2 The Host", "C1.1", "a player brings one X-File", "Leave out the number");
    check(line, "X-File: Clone", "C1.17", "Clone is not an X-File", "such as");
    check(line, "X-File: The Hosst", "", "no card `The Hosst`", "Did you mean The Host?");
}

/// Four Agents of any cost, 40 to 66 cards, and no green X, Combat card, Agent or KILLER card among them.
#[test]
fn the_basic_game_has_decks_of_its_own() {
    let deck: Deck = cards().read_deck(&basic()).unwrap();
    assert_eq!((deck.variant, deck.agents.len()), (Variant::Basic, 4));
    let with = |line: &str| format!("{}{line}\n", basic());
    for (line, why) in [
        ("1 Road Trip", "Road Trip has the green X"),
        ("1 First Aid", "First Aid is a Combat card"),
        ("1 Agent Weiss", "Agent Weiss is an Agent"),
        ("1 The Host Attacks", "The Host Attacks is a KILLER card"),
    ] {
        refused(&with(line), "C12.2", why, "Take it out");
    }
    let dear = "Fox Mulder\nDana Scully\nAlex Krycek\nWalter Skinner";
    let from = basic().find("Agents:\n").unwrap() + "Agents:\n".len();
    let to = basic().find("\n\n# Sites").unwrap();
    let team = |agents: &str| format!("{}{agents}{}", &basic()[..from], &basic()[to..]);
    assert!(cards().read_deck(&team(dear)).is_ok());
    refused(&team("Fox Mulder\nDana Scully\nAlex Krycek"), "C12.1", "in the Basic game it has 4", "4 different");
    let sites = basic().split_once("\n# Witnesses").map(|(sites, _)| sites.to_owned()).unwrap();
    refused(&sites, "C12.3", "the deck has 19 cards, 21 too few", "Add 21 cards.");
    assert_eq!(only(&basic().replace("For: basic\n", "")).rule, Some("C1.2"));
}

/// Everything that is wrong is said at once, in the order of the lines, the whole deck last.
#[test]
fn all_problems_are_told_at_once() {
    let text = "For: nobody\nX-File: Clone\n\nAgents:\nFox Mulder\nXF96-0163\n\n3 Clone\n1 The Host\n2 The Host Attacks\n1 Klone\n0 X\n";
    let told: Vec<_> = problems(text).iter().map(|(line, _, rule)| (*line, rule.unwrap_or_default())).collect();
    let expected = [
        (Some(1), ""),
        (Some(2), "C1.17"),
        (Some(6), "C1.5"),
        (Some(8), "C1.4"),
        (Some(9), "C1.9"),
        (Some(10), "C1.10"),
        (Some(11), ""),
        (Some(12), ""),
        (None, "C1.12"),
        (None, "C1.2"),
    ];
    assert_eq!(told, expected, "{:?}", problems(text));
    assert!(cards().read_deck(text).unwrap_err().iter().all(|problem| !problem.advice.is_empty()));
}

#[test]
fn nobody_waits_for_a_text_without_end() {
    assert!(only(&"2 Clone\n".repeat(100_000)).wrong.contains("too long"));
    for text in ["\u{0}", ":", "For:", "Agents:,;", "x", "4", "X-File: &", "#", "Deck: #", "Agents: # #"] {
        assert!(cards().read_deck(text).is_err(), "{text:?}");
    }
}

/// A deck is shown by its parts, with suit counts, costs, and what the team has of what its Sites ask for.
#[test]
fn a_deck_is_shown_by_its_parts() {
    let about = cards().about();
    assert_eq!(about.iter().map(|part| part.name.as_str()).collect::<Vec<_>>(), ["agents", "xfile", "deck"]);
    for part in &about {
        assert!(part.choices.iter().all(|choice| choice.cards.iter().all(|card| cards().design(card).is_some())));
    }
    let look = cards().look(mulder());
    assert!(look.legal && look.problems.is_empty() && look.text == mulder());
    assert_eq!(look.led_by, ["Fox Mulder", "Agent Moe Bocks"]);
    assert_eq!((look.count("agents"), look.count("xfile"), look.count("deck")), (5, 1, 60));
    let groups: Vec<(&str, u32)> =
        look.parts[2].groups.iter().map(|group| (group.name.as_str(), group.count)).collect();
    let suits = [19, 9, 4, 13, 7, 5, 3];
    assert!(groups.iter().map(|group| group.1).eq(suits), "{groups:?}");
    assert_eq!(
        look.parts[2].groups[0].cards[0].note,
        "1 RP, ALIEN INVESTIGATION 5 (Agents: 7) or COMPUTER 5 (Agents: 1)"
    );
    assert_eq!(look.parts[0].groups[0].cards[0].note, "cost 7");
    let curve = |at: usize| look.curves[at].bars.iter().map(|bar| bar.count).collect::<Vec<_>>();
    assert_eq!((curve(0), curve(1)), (vec![2, 11, 23, 5, 1, 1], vec![0, 3, 2, 3, 2, 2, 1, 1]));
    assert_eq!((look.curves[2].of.as_str(), curve(2)), ("points", vec![19]));
    let look = cards().look("Agents: Clone\n1 The Host\n1 Frohyke\n2 Clone\n");
    assert!(!look.legal && look.led_by.is_empty());
    let groups: Vec<&str> = look.parts[2].groups.iter().map(|group| group.name.as_str()).collect();
    assert_eq!(groups, ["Not a card of this game", "Events", "Not in a deck"]);
}

/// A ready deck by its name, or any legal deck.
#[test]
fn what_a_seat_hands_in_is_legal() {
    assert_eq!(cards().handed_in(" Mulder "), Ok(serde_json::json!({"ready": "mulder"})));
    assert_eq!(cards().handed_in(mulder()), Ok(serde_json::json!({"deck": mulder()})));
    assert_eq!(cards().handed_in("2 Clone").map_err(|found| found.len()), Err(3));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(64) })]

    /// What we write is read back as the same deck, whatever order its lines had.
    #[test]
    fn writing_and_reading_is_the_identity(which in 0..READY.len(), turn in any::<prop::sample::Index>(), title in "\\PC{0,30}") {
        let (from, to) = READY[which].text.split_once("\n# Sites").unwrap();
        let mut lines: Vec<&str> = to.lines().filter(|line| line.starts_with(['1', '2'])).collect();
        let middle = turn.index(lines.len());
        lines.rotate_left(middle);
        let title = format!("Title: {title}");
        let text = from.lines().map(|line| if line.starts_with("Title:") { &title } else { line });
        let text = text.chain([""]).chain(lines).collect::<Vec<_>>().join("\r\n");
        let deck = cards().read_deck(&text);
        prop_assert!(deck.is_ok(), "{deck:?}");
        let deck = deck.unwrap();
        prop_assert_eq!(&deck.cards, &cards().read_deck(READY[which].text).unwrap().cards);
        prop_assert_eq!(cards().read_deck(&cards().deck_text(&deck)), Ok(deck.clone()));
    }

    #[test]
    fn no_text_is_too_strange(text in "\\PC{0,200}", line in "[0-9x ]{0,4}[A-Za-z:,# ]{0,20}") {
        let _ = cards().read_deck(&text);
        let _ = cards().read_deck(&format!("{}\n{line}\n{text}", mulder()));
    }
}
