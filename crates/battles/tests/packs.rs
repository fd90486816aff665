//! Checks the packs against the language, the rules and the published cards.

use battles::{Cards, Facts, Kind, packs};
use kernel::{AnyGame, Chance, Seed, Setup, Shared};
use std::collections::BTreeSet;
use wording::{CardBook, Code, Entry};

/// The published figures, a card a line: number and name | kind, team, cost, ATK/DEF/health, copies | keywords that the
/// rules know | powers, with when they are used and for which symbols.
const PUBLISHED: &str = include_str!("published.txt");

/// Verbs that one card alone uses (LANGUAGE.md, rule 2), and why there is no other way to say it.
const USED_ONCE: [(&str, &str, &str); 8] = [
    ("Wish", "Jenn", "the Wish pile is a game of its own"),
    ("can't lose", "Golem", "nothing else is said of losing"),
    ("cancel", "The Lone Gunmen Newsletter", "the only card that answers an act of another"),
    ("copy powers", "Alien Bounty Hunter", "the only card that has what another has"),
    ("lose powers", "Cigarette Smoking Man (level 2)", "the only card that reads the words of others"),
    ("strike itself", "Chinga Doll", "the only strike outside combat"),
    ("strike with double ATK", "Robert Patrick Modell (level 2)", "Violent is a keyword and for other cases"),
    ("turn face up", "C.O.S.", "Locations are turned up by nothing else"),
];
/// LANGUAGE.md allows so many.
const BUDGET: usize = 8;

/// Words that no card of ours uses, for cards to come.
const UNUSED: [&str; 10] = [
    "Equipment",
    "Location",
    "Plot Twist",
    "can't attack",
    "cost more",
    "get and gain",
    "get and have",
    "have more",
    "single: somebody's Main Character",
    "task: do",
];

fn cards() -> Cards {
    Cards::read(&packs()).unwrap_or_else(|troubles| panic!("our own packs: {troubles:?}"))
}

fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(str::trim).filter(|line| !line.is_empty())
}

#[test]
fn every_text_has_one_reading_and_reads_back_as_it_is_written() {
    let (wrong, lines) = cards().book.misread();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(lines, 96, "lines of text");
}

/// Whatever can be said has one reading. Names with a number, those of levels, are no words: texts say what a character
/// is called.
#[test]
fn whatever_can_be_said_has_one_reading() {
    let cards = cards();
    let vocabulary = &cards.book.vocabulary;
    let mut dice = Chance::new(Seed::from_words("lines of Battles"));
    let mut wrong = Vec::new();
    let mut tried = 0;
    for depth in [6, 10, 14, 18].into_iter().cycle().take(6000) {
        let Some(tree) = vocabulary.random("line", depth, &mut dice) else { continue };
        let text = vocabulary.print(&tree);
        let parsed = vocabulary.read("line", &text);
        // Longer than a card: nobody reads it.
        if text.contains("(level ") || parsed.steps == 0 {
            continue;
        }
        tried += 1;
        if parsed.ways != 1 || parsed.tree.as_ref() != Ok(&tree) {
            wrong.push(format!("{} ways: {text}", parsed.ways));
        }
    }
    wrong.sort_by_key(String::len);
    assert!(wrong.is_empty(), "{} texts:\n{}", wrong.len(), wrong[..wrong.len().min(20)].join("\n"));
    assert!(tried > 1000, "{tried}");
}

/// A text may come back to what it named before.
#[test]
fn a_text_can_speak_of_several_things() {
    let cards = cards();
    let fine = [
        "Main: Choose a character. KO that character. Choose a Supporting Character. KO it.",
        "Main: Choose a character. Choose a Supporting Character. KO that character.",
        "Main: Choose a character. Choose a Supporting Character. KO that character. KO that Supporting Character.",
        "Main: Choose a character. Choose an enemy player. KO that character.",
        "Main: Choose a character. Hide your Main Characters. KO that character.",
        "Main: Choose a character. Choose a Supporting Character. If that character is a Main Character, KO it.",
        "Main: Choose a character. When a Supporting Character appears, KO that character.",
        "Main: Put a +1/+1 counter on one of your characters. When a Supporting Character appears, KO it.",
        "When a Supporting Character appears, KO it.",
    ];
    for text in fine {
        assert!(cards.book.compile(text).is_ok(), "{text}: {:?}", cards.book.compile(text));
    }
    let refused = [
        // A rule that goes on carries one thing with it.
        "Main: Choose a character. When a Supporting Character appears, KO it and hide that character.",
        // Four are enough.
        "Main: Choose a character. Choose a Supporting Character. Choose a Main Character. Choose a Location. Choose an \
         Equipment. Hide that character. Hide that Supporting Character. Hide that Main Character. KO that Location.",
    ];
    for text in refused {
        let found = cards.book.compile(text).expect_err(text);
        assert_eq!(found.trouble.code, Code::NotYet, "{text}: {}", found.trouble.in_one_line());
    }
}

#[test]
fn that_player_and_they_mean_a_player_who_was_named() {
    let cards = cards();
    for text in [
        "Build: They draw four cards.",
        "When this leaves play, they draw two cards.",
        "That player's Bureau Main Characters get +1 health.",
    ] {
        let found = cards.book.compile(text).expect_err(text);
        assert_eq!(found.trouble.code, Code::NoAntecedent, "{text}: {:?}", found.trouble);
    }
}

/// What cannot leave its place would be taken for ever.
#[test]
fn what_happens_to_all_of_them_happens_to_cards() {
    let cards = cards();
    let text = "Main: Choose an enemy player. Name a card. Remove all players with its name in that player's deck and \
                hand from the game.";
    let found = cards.book.compile(text).expect_err(text);
    assert_eq!(found.trouble.code, Code::NotYet, "{text}: {:?}", found.trouble);
}

#[test]
fn every_text_becomes_a_program_and_only_locations_have_none() {
    let cards = cards();
    for card in cards.book.entries() {
        let abilities = cards.book.compile(&card.text).unwrap_or_else(|trouble| panic!("{}: {trouble:?}", card.name));
        let is_location = matches!(card.facts.kind, Kind::BasicLocation | Kind::SpecialLocation);
        assert_eq!(abilities.is_empty(), is_location, "{}", card.name);
        let with_ability: BTreeSet<usize> = abilities.iter().map(|ability| usize::from(ability.line)).collect();
        let written = lines(&card.text).count();
        assert_eq!(with_ability, (0..written).collect(), "{}: every line does something", card.name);
    }
}

#[test]
fn verbs_of_one_card_are_within_the_budget() {
    let listed: Vec<(String, String)> =
        USED_ONCE.iter().map(|(verb, card, _)| ((*verb).to_owned(), (*card).to_owned())).collect();
    assert_eq!(cards().book.used_once(), listed);
    assert!(listed.len() <= BUDGET);
}

#[test]
fn every_word_is_there_for_a_card() {
    assert_eq!(cards().book.unused(), UNUSED.iter().map(|word| (*word).to_owned()).collect());
}

/// A card as a line of the published figures.
fn as_published(card: &Entry<Facts>) -> String {
    let Facts { kind, teams, cost, atk, def, health, keywords, powers, gives, .. } = &card.facts;
    let name = &card.called;
    let kind = match kind {
        // The pair of the woods has one level.
        Kind::Main if card.facts.with.is_some() => "M",
        Kind::Main => "M1",
        Kind::Level2 => "M2",
        Kind::Supporting => "S",
        Kind::PlotTwist => "P",
        Kind::Agenda => "A",
        // That C.O.S. is a Machine is ours.
        Kind::Equipment | Kind::Machine => "E",
        Kind::BasicLocation => "B",
        Kind::SpecialLocation => "L",
    };
    let teams = teams.iter().map(|team| &team.name()[..1]).collect::<String>();
    let teams = if teams.is_empty() { "-".to_owned() } else { teams };
    let figure = |figure: &Option<u8>| figure.map_or("-".to_owned(), |figure| figure.to_string());
    let figures = format!("{} {}/{}/{}", figure(cost), figure(atk), figure(def), figure(health));
    let keywords = keywords.iter().map(|keyword| keyword.name()).collect::<Vec<_>>().join(", ");
    let keywords = if keywords.is_empty() { "-".to_owned() } else { keywords };
    let mut text = lines(&card.text);
    let mut said = Vec::new();
    for power in powers {
        let own: Vec<&str> = text.by_ref().take(usize::from(power.lines)).collect();
        let used = used(own[0]);
        said.push(if used.is_empty() { power.name.clone() } else { format!("{} ({used})", power.name) });
    }
    said.extend(text.map(|line| format!("({})", used(line))));
    if !gives.is_empty() {
        let mut gives: Vec<&str> = gives.iter().map(|symbol| &symbol.name()[..1]).collect();
        gives.sort_unstable();
        said.push(format!("gives {}", gives.concat()));
    }
    let number = card.number.trim_start_matches("XFB-");
    format!("{number} {name} | {kind} {teams} {figures} x{} | {keywords} | {}", card.copies, said.join("; "))
}

/// When a line is used, and for which symbols by their first letters; nothing for what is just there.
fn used(line: &str) -> String {
    let Some((heading, said)) = line.split_once(": ").filter(|(heading, _)| !heading.starts_with("When ")) else {
        return String::new();
    };
    if let Some(rest) = heading.strip_prefix("Level up ") {
        return format!("level up {}", rest.split(',').next().unwrap_or_default());
    }
    let Some((when, symbols)) = heading.split_once(" [") else { return heading.to_owned() };
    let symbols = symbols.split(']').next().unwrap_or_default();
    let mut letters: Vec<&str> = symbols.split(' ').map(|symbol| &symbol[..1]).collect();
    letters.sort_unstable();
    let when = if when == "An enemy player's Draw" { "Enemy Draw" } else { when };
    let once = if said.starts_with("Once per game,") { ", once" } else { "" };
    format!("{when} {}{once}", letters.concat())
}

#[test]
fn facts_are_the_published_figures() {
    let cards = cards();
    let mut ours: Vec<String> = cards.book.entries().map(as_published).collect();
    ours.sort_unstable();
    let published: Vec<&str> = PUBLISHED.lines().collect();
    for (ours, published) in ours.iter().zip(&published) {
        assert_eq!(ours, published);
    }
    assert_eq!((ours.len(), published.len()), (70, 70));
}

/// The box is a full set of 200 cards.
#[test]
fn there_are_as_many_cards_as_in_the_box() {
    let cards = cards();
    let count = |kinds: &[Kind]| cards.book.entries().filter(|card| kinds.contains(&card.facts.kind)).count();
    assert_eq!(count(&[Kind::Main, Kind::Level2]), 18);
    assert_eq!(count(&[Kind::Supporting]), 27);
    assert_eq!(count(&[Kind::PlotTwist, Kind::Agenda]), 15);
    assert_eq!(count(&[Kind::Equipment, Kind::Machine]), 3);
    assert_eq!(count(&[Kind::BasicLocation, Kind::SpecialLocation]), 7);
    assert_eq!(cards.book.entries().map(|card| u32::from(card.copies)).sum::<u32>(), 200);
}

#[test]
fn levels_and_pairs_know_each_other() {
    let cards = cards();
    let find = |name: &str| cards.book.entries().find(|card| card.name == name);
    let (mut levels, mut pairs) = (0, 0);
    for card in cards.book.entries() {
        if let Some(next) = &card.facts.next_level {
            let next = find(next).unwrap_or_else(|| panic!("{} has no next level", card.name));
            assert_eq!(next.facts.kind, Kind::Level2, "{}", card.name);
            assert_eq!(next.called, card.called, "{}", card.name);
            assert!(card.text.contains("Level up "), "{} never gets there", card.name);
            levels += 1;
        }
        if let Some(with) = &card.facts.with {
            let other = find(with).unwrap_or_else(|| panic!("{} is alone", card.name));
            assert_eq!(other.facts.with.as_ref(), Some(&card.name));
            pairs += 1;
        }
        assert_eq!(card.facts.wish, card.name == "Jenn");
    }
    assert_eq!((levels, pairs), (8, 2));
}

/// What is ours on a published card is said: copies, symbols of Plot Twists, whether a power says "can".
#[test]
fn what_is_inferred_is_house() {
    for card in cards().book.entries() {
        let Facts { kind, powers, .. } = &card.facts;
        let mut expected = vec!["copies"];
        if matches!(kind, Kind::PlotTwist | Kind::Agenda) {
            expected.push("teams");
        }
        if *kind == Kind::Machine {
            expected.push("kind");
        }
        if powers.iter().any(|power| power.says_can) {
            expected.push("powers");
        }
        if card.text.contains("Hibernating") {
            expected.push("text");
        }
        assert_eq!(card.house, expected, "{}", card.name);
    }
}

/// Players see our words (B12.7). Purity says it in other words than the published card, of which the rulebook tells.
#[test]
fn powers_that_say_can_are_marked() {
    let says = |line: &str| line.split(|letter: char| !letter.is_alphabetic() && letter != '\'').any(is_can);
    let mut marked = BTreeSet::new();
    for card in cards().book.entries() {
        let mut text = lines(&card.text);
        for power in &card.facts.powers {
            let own: Vec<&str> = text.by_ref().take(usize::from(power.lines)).collect();
            let can = own.iter().any(|line| says(line));
            assert_eq!(power.says_can, can || power.name == "Purity", "{}: {}", card.name, power.name);
            if power.says_can {
                marked.insert(power.name.clone());
            }
        }
    }
    assert_eq!(marked.len(), 11, "{marked:?}");
}

fn is_can(word: &str) -> bool {
    matches!(word, "can" | "can't")
}

/// Two levels are called like the Supporting Character. Who asks for the name is told of all, and who sees the card on
/// the table of that card alone.
#[test]
fn a_card_on_the_table_says_what_it_says_itself() {
    let game: Box<dyn AnyGame> = Box::new(Shared::new(battles::Battles::new()));
    let setup = Setup::new("battles", &["Ash".to_owned(), "Birch".to_owned()]);
    let table = game.start(&setup, Seed::from_words("names")).expect("a game");
    let all = table.card_text("Dana Scully").expect("cards of this name");
    assert!(all.contains("Dana Scully (level 2)") && all.contains("Supporting character"), "{all}");
    let one = table.text_of("Dana Scully").expect("a card of exactly this name");
    assert!(one.starts_with("Supporting character") && !one.contains("level"), "{one}");
    assert!(table.text_of("Dana Scully (level 1)").is_some_and(|level| level.starts_with("Main character, Bureau")));
    assert_eq!(table.text_of("dana scully"), None, "a tableau writes names as they are");
}
