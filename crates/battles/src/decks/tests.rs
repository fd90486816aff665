use super::{Group, READY, ready};
use crate::{Battles, Cards, packs};
use proptest::prelude::*;
use std::sync::LazyLock;
use wording::{DeckBook, DeckProblem};

static GAME: LazyLock<Battles> = LazyLock::new(Battles::new);

fn cards() -> &'static Cards {
    GAME.cards()
}

fn scully() -> &'static str {
    ready("scully").unwrap().text
}

/// What is wrong with a text: line, words, rule.
fn troubles(text: &str) -> Vec<(Option<u32>, String, Option<&'static str>)> {
    let found = cards().read_deck(text).err().unwrap_or_default();
    found.into_iter().map(|trouble| (trouble.line, trouble.wrong, trouble.rule)).collect()
}

/// The one trouble that comes of changing a line of a legal deck.
#[track_caller]
fn only(text: &str) -> DeckProblem {
    let mut found = cards().read_deck(text).expect_err("something is wrong with it");
    assert_eq!(found.len(), 1, "{found:?}");
    found.remove(0)
}

/// Checks the one trouble of the deck of `name` with a line changed.
#[track_caller]
fn check(name: &str, line: &str, instead: &str, rule: &str, wrong: &str, advice: &str) {
    let text = ready(name).unwrap().text;
    let at = text.lines().position(|known| known == line).expect("the line is in the deck");
    let found = only(&text.replacen(line, instead, 1));
    assert_eq!(found.rule.unwrap_or_default(), rule, "{found:?}");
    assert!(found.wrong.contains(wrong), "{found:?}");
    assert!(found.advice.contains(advice), "{found:?}");
    assert!(found.line.is_none_or(|line| line as usize > at), "{found:?}");
}

fn name(design: machine::Design) -> String {
    cards().called(design).unwrap().to_owned()
}

#[test]
fn every_ready_deck_is_legal_and_written_as_we_write_decks() {
    for ready in READY {
        let deck = cards().read_deck(ready.text).unwrap_or_else(|found| panic!("{}: {found:?}", ready.name));
        assert_eq!(cards().deck_text(&deck), ready.text, "{}", ready.name);
        assert!(!ready.title().is_empty() && !ready.plan().is_empty(), "{}", ready.name);
        assert_eq!((ready.title(), ready.plan()), (deck.title.as_str(), deck.plan.as_str()));
    }
    assert_eq!(cards().ready_decks().len(), READY.len());
}

/// One for every Main Character of the box, and somebody wishes.
#[test]
fn nobody_is_without_a_ready_deck() {
    let decks = cards().ready_decks();
    let mains = cards().all().filter(|(_, printed)| printed.kind == crate::Kind::Main);
    for (main, _) in mains {
        assert_eq!(decks.iter().filter(|(_, deck)| deck.mains.contains(&main)).count(), 1, "{}", name(main));
    }
    assert!(decks.iter().any(|(_, deck)| !deck.wishes.is_empty()));
    assert!(decks.iter().map(|(name, _)| name).eq(READY.iter().map(|ready| &ready.name)));
}

/// The first decks are those of B1.13 and B1.14.
#[test]
fn the_first_decks_are_those_of_the_rulebook() {
    let list = |ready_name: &str| {
        let deck = cards().read_deck(ready(ready_name).unwrap().text).unwrap();
        let each = deck.cards.iter().map(|&(design, copies)| (name(design), copies));
        (each.collect::<Vec<_>>(), deck)
    };
    let (scully, deck) = list("scully");
    let fours = scully.iter().filter(|(_, copies)| *copies == 4).map(|(name, _)| name.as_str());
    let expected = [
        "Frohike",
        "Langly",
        "Byers",
        "Dana Scully",
        "Monica Reyes",
        "John Doggett",
        "Walter Skinner",
        "Fox Mulder",
        "I Need Your Help",
        "The Lone Gunmen Newsletter",
        "The X-Files",
    ];
    assert!(fours.eq(expected));
    let count = |of: u8| scully.iter().filter(|(_, copies)| *copies == of).count();
    assert_eq!((count(1), count(3), count(4)), (4, 4, 11));
    assert_eq!((deck.agenda, deck.wishes.len()), (None, 0));
    let (colonists, deck) = list("colonists");
    assert!(colonists.len() == 15 && colonists.iter().all(|(_, copies)| *copies == 4));
    assert_eq!(deck.agenda.map(name).as_deref(), Some("Colonize"));
}

#[test]
fn a_deck_is_read_as_people_write_it() {
    let text = "\u{feff}// My deck\r\n\
        main character:  dana   scully  \r\n\
        4x Frohike\n4 X langly\n4*byers # sturdy\n  Dana Scully x4  \n#4 Golem\nMONICA REYES (4)\n4 john doggett\n\
        2 Walter Skinner\n\nSupporting Characters (10)\n2 walter skinner\n4 Fox Mulder\n\nPlot twists:\n1x X\nmax fenig\n1 Baby William\n\
        1 deep throat\n4 I need your help\n4 lone gunmen newsletter, the\n";
    let text = text.replace("lone gunmen newsletter, the", "The Lone Gunmen Newsletter");
    let text = text + "Locations: 4 the xfiles, 3 Academy, 3 Fortress; 3 laboratory and 3 Training Ground";
    let deck = cards().read_deck(&text).unwrap_or_else(|found| panic!("{found:#?}"));
    let mut expected = cards().read_deck(scully()).unwrap();
    (expected.title, expected.plan) = (String::new(), String::new());
    assert_eq!(deck, expected);
}

#[test]
fn title_and_plan_are_kept_and_tidied() {
    let plain = scully().replace("Title: The Basement Office", "Title:  Nr #1,\u{7} a\tdeck: mine ");
    let deck = cards().read_deck(&plain).unwrap();
    assert_eq!(deck.title, "Nr #1, a deck: mine");
    let long = scully().replace("Title: The Basement Office", &format!("Title: {}", "ä".repeat(900)));
    let deck = cards().read_deck(&long).unwrap();
    assert_eq!(deck.title.chars().count(), 200);
    assert_eq!(cards().read_deck(&cards().deck_text(&deck)), Ok(deck));
}

#[test]
fn naming_one_of_a_pair_is_naming_both() {
    let both = cards().read_deck(ready("bark").unwrap().text).unwrap();
    assert_eq!(both.mains.iter().map(|&main| name(main)).collect::<Vec<_>>(), ["Bark Creature", "Bark Monster"]);
    for ways in ["Bark Creature", "bark monster", "Bark Monster, Bark Creature", "Bark Monster & Bark Creature"] {
        let text = ready("bark").unwrap().text.replace("Bark Creature and Bark Monster", ways);
        assert_eq!(cards().read_deck(&text), Ok(both.clone()), "{ways}");
    }
}

/// In the 60 a name is a Supporting Character, in its own line a Main Character (B1.3).
#[test]
fn one_name_is_two_cards() {
    let deck = cards().read_deck(scully()).unwrap();
    let supporting =
        deck.cards.iter().map(|&(design, _)| design).find(|&design| name(design) == "Dana Scully").unwrap();
    assert_ne!(deck.mains, [supporting]);
    assert_eq!(name(deck.mains[0]), "Dana Scully");
    assert!(cards().is(supporting, crate::Kind::Supporting) && cards().is(deck.mains[0], crate::Kind::Main));
}

#[test]
fn exactly_60() {
    check("scully", "4 Frohike", "3 Frohike", "B1.1", "the deck has 59 cards, 1 too few", "Add 1 card.");
    check("scully", "3 Academy", "4 Academy", "B1.1", "the deck has 61 cards, 1 too many", "Take out 1 card.");
    check("scully", "4 Frohike", "", "B1.1", "56 cards, 4 too few", "Add 4 cards.");
    let empty = troubles("");
    assert_eq!(empty.len(), 2, "{empty:?}");
    assert!(empty.iter().all(|(line, _, rule)| line.is_none() && *rule == Some("B1.1")));
}

#[test]
fn four_of_a_card_and_one_of_a_kind() {
    let text = scully().replace("4 Frohike", "5 Frohike").replace("4 Langly", "3 Langly");
    let five = only(&text);
    assert_eq!((five.line, five.rule), (Some(6), Some("B1.3")));
    assert_eq!(
        (five.wrong.as_str(), five.advice.as_str()),
        ("5 copies of Frohike, but at most 4 are allowed", "Take out 1.")
    );
    // In two lines it is the second that goes too far, and it is said once.
    let text = scully().replace("4 Langly", "1 frohike\n3 Frohike");
    assert_eq!(only(&text).line, Some(7));
    let text = scully().replace("4 Langly", "1 frohike\n3 Frohike").replace("4 Byers", "4 Frohike");
    assert_eq!(troubles(&text).len(), 1);
    let text = scully().replace("1 Max Fenig", "2 Max Fenig").replace("3 Academy", "2 Academy");
    let two = only(&text);
    assert_eq!((two.rule, two.wrong.as_str()), (Some("B1.4"), "2 copies of Max Fenig, but it is One of a Kind"));
}

#[test]
fn basic_locations_of_a_type_have_one_name() {
    let lyceum = "game = \"battles\"\ntitle = \"More\"\n[[card]]\nname = \"Lyceum\"\nnumber = \"M1\"\ncopies = 4\n\
        origin = \"house\"\nkind = \"basic location\"\ngives = [\"Intellect\"]\n";
    let sources: Vec<&str> = packs().into_iter().chain([lyceum]).collect();
    let cards = Cards::read(&sources).unwrap_or_else(|found| panic!("{found:?}"));
    let found = cards.read_deck(&scully().replace("3 Academy", "2 Academy\n1 Lyceum")).unwrap_err();
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(found[0].rule, Some("B1.5"));
    assert!(found[0].wrong.contains("Academy and Lyceum"), "{found:?}");
    assert!(cards.read_deck(&scully().replace("3 Academy", "3 Lyceum")).is_ok());
}

#[test]
fn main_characters_and_agendas_are_not_among_the_60() {
    check(
        "scully",
        "4 Frohike",
        "4 Frohike\n1 Eugene Victor Tooms",
        "B1.7",
        "Tooms is a Main Character",
        "Take it out",
    );
    check(
        "scully",
        "4 Frohike",
        "4 Frohike\n1 Assassinate",
        "B1.7",
        "Assassinate is an Agenda",
        "`Agenda: Assassinate`",
    );
}

#[test]
fn a_main_character_there_must_be_and_one_only() {
    let line = "Main Character: Dana Scully";
    check("scully", line, "", "B1.1", "there is not a Main Character", "Alex Krycek");
    check("scully", line, "Main Character: Frohike", "B1.1", "Frohike is not a Main Character", "Main Character: ");
    check("scully", line, "Main: Dana Scully\nMain: Fox Mulder", "B1.1", "Dana Scully and Fox Mulder", "Leave one");
    check("scully", line, "Main Character: 2 Dana Scully", "B1.1", "one copy", "Leave out the number");
    check("scully", line, "Main Character: Dana Scuily", "", "no card `Dana Scuily`", "Did you mean Dana Scully?");
    let levels = ["Dana Scully, level 2", "Dana Scully (level 2)", "dana scully 2", "Dana Scully II", "Dana Scully L2"];
    for level in levels {
        let line = format!("Main Character: {level}");
        check("scully", "Main Character: Dana Scully", &line, "B1.15", "level 2", "`Main Character: Dana Scully`");
    }
}

#[test]
fn an_agenda_for_the_syndicate_and_for_nobody_else() {
    let line = "Agenda: Colonize";
    check("colonists", line, "", "B1.9", "Colonists needs an Agenda", "Assassinate, Colonize, Infiltrate, Replicate");
    check("colonists", line, "Agenda: Colonize\nAgenda: Replicate", "B1.9", "more than one", "Leave all but one out");
    check("colonists", line, "Agenda: Frohike", "B1.9", "Frohike is not an Agenda", "one of Assassinate");
    check("colonists", line, "Agenda: Colonise", "", "no card `Colonise`", "Did you mean Colonize?");
    check(
        "scully",
        "Main Character: Dana Scully",
        "Main: Dana Scully\nAgenda: Colonize",
        "B1.9",
        "does not bring",
        "Leave",
    );
    check("bark", "4 Golem", "Agenda: Colonize\n4 Golem", "B1.9", "Bark Creature does not bring an Agenda", "Leave");
}

#[test]
fn a_wish_pile_for_jenn_and_for_nobody_else() {
    let line = "Wish: Abduction, Baby William, Mr. Burt";
    check("modell", line, "", "B1.10", "Jenn needs a Wish pile", "three different cards");
    check("modell", line, "Wish: Abduction, Mr. Burt", "B1.10", "2 different cards but needs 3", "three");
    check("modell", line, "Wish: Abduction, Mr. Burt, Golem, Byers", "B1.10", "4 different cards", "three");
    check("modell", line, "Wish: 1 Abduction, Mr. Burt, Golem", "B1.10", "2 copies of each", "two copies are included");
    for (other, what) in [
        ("Eugene Victor Tooms", "a Main Character"),
        ("Assassinate", "an Agenda"),
        ("Academy", "a Location"),
        ("Bermuda Triangle", "a Location"),
        ("Jenn", "needs a pile of its own"),
    ] {
        check("modell", line, &format!("Wish: Abduction, Mr. Burt, {other}"), "B1.11", what, "another card");
    }
    let twice = ready("modell").unwrap().text.replace(line, "Wish: Golem, Mr. Burt, Golem");
    assert_eq!(troubles(&twice).iter().map(|(_, _, rule)| *rule).collect::<Vec<_>>(), [Some("B1.10"); 2]);
    check("scully", "4 Frohike", "Wish: Golem, Mr. Burt, Byers\n4 Frohike", "B1.10", "without Jenn", "put Jenn into");
    // As lines of its own, and more than four of a card, deck and pile together (B1.12).
    let lines = "Wish pile:\n\n2 Golem\nMr. Burt\n2x Abduction\n";
    assert!(cards().read_deck(&ready("modell").unwrap().text.replace(line, lines)).is_ok());
}

#[test]
fn unknown_names_are_suggested_and_count() {
    check("scully", "4 Frohike", "4 Frohyke", "", "no card `Frohyke`", "Did you mean Frohike?");
    check("scully", "4 Frohike", "4 !!", "", "no card `!!`", "one card per line");
    check("scully", "4 Frohike", "4 Frohike\nSideboard: 3 Byers", "", "no section `Sideboard`", "`Main Character:`");
    check("scully", "4 Frohike", "4 Frohike\n0 Byers", "", "0 copies of Byers", "Leave the line out");
    let long = only(&scully().replace("4 Frohike", &format!("4 {}\u{1b}[2J", "Frohike ".repeat(50))));
    assert!(long.wrong.chars().count() < 80 && !long.wrong.contains('\u{1b}'), "{long:?}");
    let huge = troubles(&scully().replace("4 Byers", "99999999999999999999 Byers"));
    assert!(huge.len() == 2 && huge[0].1.contains("9999 copies of Byers"), "{huge:?}");
}

/// Everything that is wrong is said at once, in the order of the lines, the whole deck last.
#[test]
fn all_troubles_are_told_at_once() {
    let text = "Main Character: Alex Krycek\n5 Golem\n2 Jenn\n1 Colonize\n3 Frohyke\n# nothing\n4 Seraphim\n";
    let found = troubles(text);
    let told: Vec<_> = found.iter().map(|(line, _, rule)| (*line, rule.unwrap_or_default())).collect();
    let expected = [
        (Some(2), "B1.3"),
        (Some(3), "B1.4"),
        (Some(4), "B1.7"),
        (Some(5), ""),
        (Some(7), "B1.4"),
        (None, "B1.1"),
        (None, "B1.9"),
        (None, "B1.10"),
    ];
    assert_eq!(told, expected, "{found:?}");
    assert!(found[5].1.contains("the deck has 14 cards, 46 too few"), "{found:?}");
}

#[test]
fn nobody_waits_for_a_text_without_end() {
    let found = only(&"4 Frohike\n".repeat(100_000));
    assert!(found.wrong.contains("too long"), "{found:?}");
    for text in ["\u{0}", ":", "Wish:", "Main Character:,;", "x", "4", "4 x", "x4", "Agenda: and", "Main Character: &"]
    {
        assert!(cards().read_deck(text).is_err(), "{text:?}");
    }
}

#[test]
fn groups_and_curve_are_counted() {
    let deck = cards().read_deck(scully()).unwrap();
    assert_eq!(cards().curve(&deck), [(1, 4), (2, 4), (3, 8), (4, 4), (5, 4), (6, 4), (7, 4)]);
    let count = |group: Group| deck.each().filter(|&design| cards().group_of(design) == group).count();
    assert_eq!(Group::ALL.map(count), [32, 12, 0, 16]);
}

/// A pack of two more cards, both called like a card of ours.
const DECOYS: &str = "game = \"battles\"\ntitle = \"More\"\n\
    [[card]]\nname = \"Lyceum\"\nnumber = \"0379\"\ncopies = 4\norigin = \"house\"\nkind = \"special location\"\n\
    teams = [\"Bureau\"]\ngives = [\"Intellect\"]\n\
    [[card]]\nname = \"Lyceum\"\nnumber = \"0380\"\ncopies = 4\norigin = \"house\"\nkind = \"special location\"\n\
    teams = [\"Bureau\"]\ngives = [\"Skill\"]\n";

/// Cards are named by their numbers too, and must be where two have one name.
#[test]
fn cards_of_one_name_are_written_by_their_numbers() {
    let sources: Vec<&str> = packs().into_iter().chain([DECOYS]).collect();
    let cards = Cards::read(&sources).unwrap_or_else(|found| panic!("{found:?}"));
    let found = cards.read_deck(&scully().replace("4 The X-Files", "4 Lyceum")).unwrap_err();
    assert_eq!((found.len(), found[0].advice.as_str()), (1, "Write 0379 or 0380."), "{found:?}");
    for written in ["4 0380", "4x Lyceum (0380)", "lyceum 0380 x4"] {
        let deck =
            cards.read_deck(&scully().replace("4 The X-Files", written)).unwrap_or_else(|found| panic!("{found:?}"));
        let text = cards.deck_text(&deck);
        assert!(text.contains("\n4 Lyceum (0380)\n"), "{text}");
        assert_eq!(cards.read_deck(&text), Ok(deck));
    }
    assert_eq!(cards.read_deck(&scully().replace("4 Frohike", "4 XFB-007")), cards.read_deck(scully()));
}

/// A deck is shown by its parts, legal or not, and what is wrong says where.
#[test]
fn a_deck_is_shown_by_its_parts() {
    let about = cards().about();
    let parts: Vec<&str> = about.iter().map(|part| part.name.as_str()).collect();
    assert_eq!(parts, ["main", "agenda", "wish", "deck"]);
    let pair: Vec<&str> =
        about[0].choices.iter().map(|choice| choice.written.as_str()).filter(|name| name.contains("Bark")).collect();
    assert_eq!(pair, ["Bark Creature and Bark Monster"]);
    for part in &about {
        assert!(part.choices.iter().all(|choice| choice.cards.iter().all(|card| cards().design(card).is_some())));
    }
    let look = cards().look(ready("modell").unwrap().text);
    assert!(look.legal && look.problems.is_empty());
    assert_eq!((look.count("main"), look.count("agenda"), look.count("wish"), look.count("deck")), (1, 0, 6, 60));
    assert_eq!(look.parts.iter().map(|part| part.needed).collect::<Vec<_>>(), [true, false, true, true]);
    let look = cards().look("Title: Mine\nMain: bark monster\n3 Frohyke\n2 frohike\n1 Golem\n1 Tooms\n");
    assert!(!look.legal && look.title == "Mine" && look.led_by == ["Bark Creature", "Bark Monster"]);
    assert_eq!(look.parts[0].groups[0].cards[0].written, "Bark Creature and Bark Monster");
    let groups: Vec<(&str, u32)> =
        look.parts[3].groups.iter().map(|group| (group.name.as_str(), group.count)).collect();
    assert_eq!(groups, [("Not a card of this game", 4), ("Supporting Characters", 3)]);
    let wrong = look.problems.iter().find(|problem| problem.line == Some(3)).unwrap();
    assert_eq!((wrong.part.as_deref(), wrong.card.as_deref()), (Some("deck"), Some("Frohyke")));
    assert_eq!(look.curves[0].bars.iter().map(|bar| bar.count).sum::<u32>(), 3);
}

/// The text of some legal deck: its pieces by numbers, so that it can be written in other ways too.
fn a_deck() -> impl Strategy<Value = Vec<String>> {
    let mains: Vec<_> =
        cards().all().filter(|(_, card)| card.kind == crate::Kind::Main).map(|(main, _)| main).collect();
    let fillers: Vec<_> =
        cards().all().filter(|(_, card)| card.most > 0).map(|(design, card)| (design, card.most)).collect();
    let order = Just(fillers).prop_shuffle();
    (0..mains.len(), order, 0..4usize, any::<[u8; 3]>(), prop::collection::vec(1..=4u8, 60)).prop_map(
        move |(main, order, agenda, wishes, copies)| {
            let mut lines = vec![format!("Main Character: {}", name(mains[main]))];
            let syndicate =
                cards().facts(mains[main]).is_some_and(|facts| facts.teams.contains(&crate::facts::Team::Syndicate));
            if syndicate {
                lines.push(format!("Agenda: {}", ["Assassinate", "Colonize", "Infiltrate", "Replicate"][agenda]));
            }
            let mut left = 60;
            let mut wisher = false;
            for (&(design, most), copies) in order.iter().zip(copies) {
                let copies = copies.min(most).min(left);
                if copies > 0 {
                    wisher |= cards().printed(design).is_some_and(|printed| printed.wish);
                    lines.push(format!("{copies} {}", name(design)));
                }
                left -= copies;
            }
            // Where few copies were rolled the rest is filled up, as far as cards go.
            for &(design, most) in &order {
                let there = format!(" {}", name(design));
                let have = lines.iter().find(|line| line.ends_with(&there)).map_or(0, |line| line.as_bytes()[0] - b'0');
                let more = (most - have.min(most)).min(left);
                if more > 0 && have > 0 {
                    lines.push(format!("{more} {}", name(design)));
                    left -= more;
                }
            }
            if wisher {
                let pile = [["Golem", "Byers"], ["Mr. Burt", "Seraphim"], ["Abduction", "Black Oil"]];
                let names: Vec<&str> =
                    pile.iter().zip(wishes).map(|(pair, roll)| pair[usize::from(roll % 2)]).collect();
                lines.push(format!("Wish: {}", names.join(", ")));
            }
            lines
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(64) })]

    /// What we write is read back as the same deck, and written the same again; and so it is in other people's hands.
    #[test]
    fn writing_and_reading_is_the_identity(lines in a_deck(), turn in any::<prop::sample::Index>(), title in "\\PC{0,30}") {
        let mut lines = lines;
        lines.push(format!("Title: {title}"));
        let deck = cards().read_deck(&lines.join("\n"));
        prop_assert!(deck.is_ok(), "{deck:?}");
        let deck = deck.unwrap();
        prop_assert_eq!(deck.each().count(), 60);
        let text = cards().deck_text(&deck);
        prop_assert_eq!(cards().read_deck(&text), Ok(deck.clone()));
        // Lines in another order, large letters, `x` behind the number and spaces at the ends.
        let middle = turn.index(lines.len());
        lines.rotate_left(middle);
        let other: Vec<String> = lines.iter().map(|line| match line.split_once(' ') {
            Some((number, card)) if number.parse::<u8>().is_ok() => format!("  {number}x   {} \t", card.to_uppercase()),
            Some(_) | None => line.clone(),
        }).collect();
        prop_assert_eq!(cards().deck_text(&cards().read_deck(&other.join("\r\n")).unwrap()), text);
    }

    #[test]
    fn no_text_is_too_strange(text in "\\PC{0,200}", line in "[0-9x ]{0,4}[A-Za-z:,# ]{0,20}") {
        let _ = cards().read_deck(&text);
        let _ = cards().read_deck(&format!("{}\n{line}\n{text}", scully()));
    }
}
