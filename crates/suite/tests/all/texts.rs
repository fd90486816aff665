//! Card texts that are refused where they are wrong, and texts that are accepted and then do something.
//!
//! `texts/refused.txt` has cards that could never do what they say: each is refused at its line, with the same words by
//! whoever checks a pack and by whoever loads it. `texts/played.txt` has new combinations of words: each is played beside
//! the same card without them, and something must come out differently.

use kernel::{AnyGame, AnyTable, Ask, Eye, Given, Holder, Seat, Seed, Setup, Shared};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;
use std::sync::LazyLock;
use wording::{CardBook, PackTrouble};

/// A game made of packs, or what is wrong with them.
type Loaded = Result<Box<dyn AnyGame>, Vec<PackTrouble>>;

/// A game with its books, made once.
struct Shelf {
    book: Box<dyn CardBook>,
    load: fn(&[&str]) -> Loaded,
    packs: Vec<&'static str>,
}

static GAMES: LazyLock<BTreeMap<&str, Shelf>> = LazyLock::new(|| {
    let dead_drop = Shelf {
        book: Box::new(dead_drop::Cards::read(&[dead_drop::PACK]).expect("our own pack").catalogue.book),
        load: |packs| Ok(Box::new(Shared::new(dead_drop::DeadDrop::with_packs(packs)?))),
        packs: vec![dead_drop::PACK],
    };
    let encounters = Shelf {
        book: Box::new(encounters::Cards::read(&encounters::packs()).expect("our own packs").catalogue.book),
        load: |packs| Ok(Box::new(Shared::new(encounters::Encounters::with_packs(packs)?))),
        packs: encounters::packs(),
    };
    let battles = Shelf {
        book: Box::new(battles::Cards::read(&battles::packs()).expect("our own packs").catalogue.book),
        load: |packs| Ok(Box::new(Shared::new(battles::Battles::with_packs(packs)?))),
        packs: battles::packs(),
    };
    let ccg = Shelf {
        book: Box::new(ccg::Cards::read(&ccg::packs()).expect("our own packs").catalogue.book),
        load: |packs| Ok(Box::new(Shared::new(ccg::Ccg::with_packs(packs)?))),
        packs: ccg::packs(),
    };
    let boardgame = Shelf {
        book: Box::new(boardgame::Cards::read(&boardgame::packs()).expect("our own packs").catalogue.book),
        load: |packs| Ok(Box::new(Shared::new(boardgame::Boardgame::with_packs(packs)?))),
        packs: boardgame::packs(),
    };
    BTreeMap::from([
        ("dead_drop", dead_drop),
        ("encounters", encounters),
        ("battles", battles),
        ("ccg", ccg),
        ("boardgame", boardgame),
    ])
});

/// What a card of each kind usually has.
const FIELDS: &[(&str, &str, &[&str])] = &[
    ("dead_drop", "operative", &["kind = \"operative\"", "nerve = 1", "agents = 1"]),
    ("dead_drop", "event", &["kind = \"event\"", "agents = 1"]),
    ("dead_drop", "courier's event", &["kind = \"event\"", "courier = 1"]),
    ("dead_drop", "package", &["kind = \"package\""]),
    ("dead_drop", "blank", &["kind = \"blank\""]),
    ("dead_drop", "spare", &["kind = \"spare\""]),
    ("encounters", "starting", &["kind = \"starting\"", "attack = 1"]),
    ("encounters", "special agent", &["kind = \"special agent\"", "class = \"Will\"", "cost = 3"]),
    (
        "encounters",
        "academy",
        &["kind = \"academy\"", "character = \"John Doggett\"", "class = \"Will\"", "cost = 3", "attack = 2"],
    ),
    ("encounters", "ally", &["kind = \"ally\"", "season = 1", "class = \"Will\"", "recruit = 1"]),
    ("encounters", "enemy", &["kind = \"enemy\"", "season = 1", "fight = 3", "types = [\"Human\"]"]),
    ("encounters", "syndicate", &["kind = \"syndicate\"", "fight = 3", "types = [\"Human\"]"]),
    ("encounters", "event", &["kind = \"event\"", "season = 1"]),
    ("encounters", "informant", &["kind = \"informant\""]),
    ("encounters", "lead", &["kind = \"lead\""]),
    ("encounters", "evidence", &["kind = \"evidence\"", "priority = 1"]),
    ("encounters", "strike", &["kind = \"strike\"", "damage = 1"]),
    ("encounters", "end game", &["kind = \"end game\"", "defense = 4", "health = 6"]),
    ("encounters", "avatar", &["kind = \"avatar\"", "rank = 6", "defense = 4", "health = 12"]),
    ("encounters", "bureau space", &["kind = \"bureau space\""]),
    (
        "battles",
        "supporting",
        &["kind = \"supporting character\"", "teams = [\"Bureau\"]", "cost = 1", "atk = 2", "def = 2", "health = 1"],
    ),
    ("battles", "plot twist", &["kind = \"plot twist\"", "teams = [\"Bureau\"]"]),
    ("battles", "equipment", &["kind = \"equipment\"", "teams = [\"Bureau\"]", "cost = 1"]),
    ("battles", "machine", &["kind = \"machine\"", "teams = [\"Bureau\"]", "cost = 1"]),
    ("battles", "main", &["kind = \"main character\"", "teams = [\"Bureau\"]", "atk = 2", "def = 4", "health = 5"]),
    (
        "battles",
        "level 2",
        &["kind = \"main character, level 2\"", "teams = [\"Bureau\"]", "atk = 2", "def = 4", "health = 5"],
    ),
    ("battles", "basic location", &["kind = \"basic location\"", "gives = [\"Might\"]"]),
    ("boardgame", "x-file", &["kind = \"x-file\"", "region = \"South\"", "difficulty = 5", "evidence = 2"]),
    ("boardgame", "agent card", &["kind = \"agent card\"", "skill = \"Science\""]),
    ("boardgame", "syndicate card", &["kind = \"syndicate card\"", "cost = 1"]),
    ("battles", "special location", &["kind = \"special location\"", "teams = [\"Bureau\"]", "gives = [\"Might\"]"]),
    (
        "ccg",
        "event",
        &["kind = \"Event\"", "cost = 1", "pool = \"RP\"", "keywords = [\"EVENT\"]", "activators = [\"ACTIVE\"]"],
    ),
    (
        "ccg",
        "bluff",
        &["kind = \"Bluff\"", "cost = 1", "pool = \"CP\"", "keywords = [\"BLUFF\"]", "activators = [\"CONSPIRACY\"]"],
    ),
    (
        "ccg",
        "combat",
        &["kind = \"Combat\"", "cost = 1", "pool = \"RP\"", "keywords = [\"COMBAT\"]", "activators = [\"COMBAT\"]"],
    ),
    (
        "ccg",
        "equipment",
        &[
            "kind = \"Equipment\"",
            "cost = 1",
            "pool = \"RP\"",
            "keywords = [\"EQUIPMENT\"]",
            "activators = [\"BUREAU\"]",
        ],
    ),
    (
        "ccg",
        "witness",
        &["kind = \"Witness\"", "cost = 1", "pool = \"RP\"", "keywords = [\"WITNESS\"]", "activators = [\"ACTIVE\"]"],
    ),
    (
        "ccg",
        "adversary",
        &[
            "kind = \"Adversary\"",
            "cost = 1",
            "pool = \"CP\"",
            "keywords = [\"ADVERSARY\"]",
            "activators = [\"CONSPIRACY\"]",
            "health = 2",
            "lrc = 1",
            "crc = 1",
        ],
    ),
    (
        "ccg",
        "agent",
        &[
            "kind = \"Agent\"",
            "cost = 4",
            "pool = \"RP\"",
            "keywords = [\"AGENT\", \"FBI\"]",
            "health = 3",
            "lrc = 1",
            "crc = 1",
            "res = 1",
        ],
    ),
    (
        "ccg",
        "site",
        &[
            "kind = \"Site\"",
            "cost = 2",
            "pool = \"RP\"",
            "keywords = [\"SITE\", \"MONO\", \"METHOD\"]",
            "prerequisite = { MEDICAL = 4 }",
            "questions = [\"METHOD\"]",
        ],
    ),
    ("ccg", "power", &["kind = \"Power\"", "affiliation = \"Alien\""]),
];

const NAME: &str = "Night Shift";

/// A pack of one card. `card` is `GAME KIND; FIELDS`.
fn pack(card: &str, text: &str) -> (&'static str, String) {
    let mut parts = card.split("; ");
    let head = parts.next().unwrap_or_default();
    let (game, kind) = head.split_once(' ').unwrap_or((head, ""));
    let found = FIELDS.iter().find(|(of, known, _)| (*of, *known) == (game, kind));
    let &(game, _, fields) = found.unwrap_or_else(|| panic!("no kind `{kind}` of {game}"));
    let mut lines: Vec<String> = fields.iter().map(|line| (*line).to_owned()).collect();
    for change in parts {
        match change.strip_prefix('-') {
            Some(field) => lines.retain(|line| !line.starts_with(&format!("{field} ="))),
            None => lines.push(change.to_owned()),
        }
    }
    let powers = game == "battles" && !text.is_empty() && !kind.starts_with("plot");
    if powers && !lines.iter().any(|line| line.starts_with("powers")) {
        let count = text.split(" / ").count();
        lines.push(format!("powers = [{{ name = \"Power\", lines = {count} }}]"));
    }
    let mut source = format!("game = \"{game}\"\ntitle = \"T\"\n\n[[card]]\nname = \"{NAME}\"\nnumber = \"X-1\"\n");
    source += "copies = 1\norigin = \"house\"\n";
    lines.iter().for_each(|line| _ = writeln!(source, "{line}"));
    if !text.is_empty() {
        _ = writeln!(source, "text = '''\n{}'''", text.replace(" / ", "\n"));
    }
    (game, source)
}

fn line_and_column(source: &str, at: usize) -> String {
    let before = &source[..at];
    let start = before.rfind('\n').map_or(0, |at| at + 1);
    format!("{}:{}", before.matches('\n').count() + 1, source[start..at].chars().count() + 1)
}

fn in_words(source: &str, troubles: &[PackTrouble]) -> String {
    let one = |trouble: &PackTrouble| {
        format!("{} {} {}", trouble.code, line_and_column(source, trouble.span.start), trouble.words)
    };
    troubles.iter().map(one).collect::<Vec<_>>().join("; ")
}

/// What is wrong with a card, as `cards check` says it and as loading says it: the same.
fn refusal(card: &str, text: &str) -> String {
    let (game, source) = pack(card, text);
    let shelf = &GAMES[game];
    let checked = in_words(&source, &shelf.book.check(&source));
    let packs: Vec<&str> = shelf.packs.iter().copied().chain([source.as_str()]).collect();
    let loaded = (shelf.load)(&packs).err().map_or(String::new(), |troubles| in_words(&source, &troubles));
    assert_eq!(checked, loaded, "checking and loading differ: {card} | {text}");
    checked
}

/// The lines of a file with what was written behind the last bar, and what should be.
fn corpus(file: &str, outcome: impl Fn(&str, &str) -> String) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/all/texts").join(file);
    let text = read(file);
    let (mut anew, mut wrong) = (String::new(), Vec::new());
    for line in text.lines() {
        if line.is_empty() || line.starts_with('#') {
            _ = writeln!(anew, "{line}");
            continue;
        }
        let parts: Vec<&str> = line.split('|').map(str::trim).collect();
        let [card, text, expected] = parts[..] else { panic!("three parts: {line}") };
        let found = outcome(card, text);
        _ = writeln!(anew, "{card} | {text} | {found}");
        if found != expected || found.is_empty() {
            wrong.push(format!("{card} | {text}\n  expected: {expected}\n  found:    {found}"));
        }
    }
    if std::env::var("TEXTS").is_ok_and(|write| write == "write") {
        std::fs::write(&path, anew.replace(" |  | ", " | | ")).expect("to write the corpus");
    }
    wrong
}

#[test]
fn texts_that_never_happen_are_refused_at_their_line() {
    let wrong = corpus("refused.txt", refusal);
    assert!(wrong.is_empty(), "{} cards:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn texts_that_are_right_would_be_missed_by_the_corpus() {
    for (card, text) in [
        ("dead_drop event", "Draw a card."),
        ("dead_drop operative", "Whenever a drop is uncovered, draw a card."),
        ("encounters enemy", "Strike: Each player discards a card from their hand."),
        ("encounters lead", "Discover: Defeat an Enemy. / Collect: Recruit a character."),
        ("battles plot twist", "Main: Draw a card."),
        ("battles supporting", "When this stuns a character, draw a card."),
        ("ccg event; set = \"Premiere\"; rarity = \"fixed\"", "Heal 2 on an Agent in the Hospital."),
        ("ccg equipment; set = \"Premiere\"; rarity = \"fixed\"", "The bearer gets +1 HEALTH."),
        ("ccg bluff; set = \"Premiere\"; rarity = \"fixed\"", "An opponent discards a card from their hand at random."),
    ] {
        assert_eq!(refusal(card, text), "", "{card} | {text}");
    }
}

#[test]
fn a_text_of_forty_lines_is_read_and_a_longer_one_refused_where_it_is_too_long() {
    let lines = |count: usize| vec!["Whenever a drop is uncovered, draw a card."; count].join(" / ");
    assert_eq!(refusal("dead_drop operative", &lines(40)), "");
    // The text begins in line 13: the first line too many is in line 53.
    let words = |count: usize| format!("W4 53:1 Night Shift: this text has {count} lines; the limit is 40");
    assert_eq!(refusal("dead_drop operative", &lines(41)), words(41));
    assert_eq!(refusal("dead_drop operative", &lines(300)), words(300));
}

/// A position in which a card is played, with and without a text.
#[derive(Default)]
struct Stage {
    /// `GAME KIND; FIELDS` of the card.
    card: String,
    seats: Vec<String>,
    options: Vec<(String, Value)>,
    /// `PLACE: CARDS` or `SEAT.PLACE: CARDS`; one word or number is a fact.
    given: Vec<(String, String)>,
    /// Labels in the order in which they are chosen, as soon as they can be; whatever is asked besides is answered by
    /// the first choice, and nobody responds or does anything else.
    script: Vec<String>,
    /// What the card says in the other game.
    control: String,
}

fn stages(text: &str) -> BTreeMap<String, Stage> {
    let mut stages = BTreeMap::new();
    let mut name = String::new();
    for line in text.lines().filter_map(|line| line.strip_prefix("#> ")) {
        let (key, value) = line.split_once(": ").unwrap_or((line.trim_end_matches(':'), ""));
        if key == "stage" {
            let (called, card) = value.split_once(" = ").unwrap_or_else(|| panic!("stage NAME = CARD: {line}"));
            called.clone_into(&mut name);
            stages.insert(name.clone(), Stage { card: card.to_owned(), ..Stage::default() });
            continue;
        }
        let stage: &mut Stage = stages.entry(name.clone()).or_default();
        let listed = |mark| value.split(mark).map(|word| word.trim().to_owned()).collect::<Vec<_>>();
        match key {
            "seats" => stage.seats = listed(","),
            "script" => stage.script = listed(">"),
            "control" => value.clone_into(&mut stage.control),
            "decks" => stage.options.push(("decks".to_owned(), json!(listed(",")))),
            _ => stage.given.push((key.to_owned(), value.to_owned())),
        }
    }
    stages
}

impl Stage {
    fn table(&self, text: &str) -> Result<Box<dyn AnyTable>, String> {
        let (name, source) = pack(&self.card, text);
        let shelf = &GAMES[name];
        let packs: Vec<&str> = shelf.packs.iter().copied().chain([source.as_str()]).collect();
        let game = (shelf.load)(&packs).map_err(|troubles| in_words(&source, &troubles))?;
        let mut setup = Setup::new(name, &self.seats);
        setup.options.extend(self.options.iter().cloned());
        let started = game.start(&setup, Seed::from_words("texts"));
        let mut table = started.map_err(|error| format!("cannot begin: {}", error.words))?;
        let mut given = Given::default();
        for (place, value) in &self.given {
            let (whose, place) = match place.split_once('.') {
                Some((seat, place)) => (table.names().seat(seat).map(Holder::from), place),
                None => (None, place.as_str()),
            };
            let about = table.about();
            if about.facts.iter().any(|fact| fact.name == place && fact.per_seat == whose.is_some()) {
                let value = value.parse::<i64>().map_or_else(|_| json!(value), |number| json!(number));
                given.facts.push((whose, place.to_owned(), value));
            } else {
                let cards = value.split(", ").filter(|card| !card.is_empty()).map(str::to_owned).collect();
                given.zones.push((whose, place.to_owned(), cards));
            }
        }
        table.arrange(&given)?;
        Ok(table)
    }

    /// What everybody sees before each label of the script, and at the end.
    fn play(&self, text: &str) -> Result<Vec<(String, Value)>, String> {
        const ANSWERS_MAX: usize = 60;
        let mut table = self.table(text)?;
        let mut seen = Vec::new();
        let mut next = 0;
        for _ in 0..ANSWERS_MAX {
            let Some(asked) = table.asked().filter(|_| next < self.script.len()) else { break };
            let fits = |wanted: &String| asked.choices.iter().find(|label| label.starts_with(wanted.as_str()));
            // Who can act goes on with the script wherever it can; whoever is asked something else waits for their line.
            let last = if asked.kind == Ask::Act { self.script.len() } else { next + 1 };
            let label = match (next..last).find_map(|at| Some((at, fits(&self.script[at])?))) {
                Some((at, label)) => {
                    seen.extend((next..=at).map(|at| (self.script[at].clone(), look(&*table))));
                    next = at + 1;
                    label.clone()
                }
                None => usual(asked.kind, &asked.choices).to_owned(),
            };
            table.answer(asked.seat, &label).map_err(|refusal| format!("{label}: {refusal:?}"))?;
            table.check()?;
        }
        seen.push(("the end".to_owned(), look(&*table)));
        Ok(seen)
    }
}

/// Somebody who wants nothing: passes, ends what can be ended, and takes the first of what a card offers.
fn usual(kind: Ask, choices: &[String]) -> &str {
    let last = choices.last().map_or("", String::as_str);
    match kind {
        Ask::Act | Ask::Respond => last,
        _ => choices.iter().find(|label| *label == "yes").or(choices.first()).map_or("", String::as_str),
    }
}

/// The table as each seat sees it, and as it is.
fn look(table: &dyn AnyTable) -> Value {
    let seats = Seat::all(table.names().0.len() as u8).map(Eye::Seat);
    let eyes = seats.chain([Eye::All]);
    eyes.map(|eye| serde_json::to_value(&*table.tableau(eye)).expect("a tableau is JSON")).collect()
}

/// Where a game with a text first differs from the same game without it.
fn difference(stage: &Stage, text: &str) -> String {
    let (with, without) = match (stage.play(text), stage.play(&stage.control)) {
        (Ok(with), Ok(without)) => (with, without),
        (Err(wrong), _) => return format!("WRONG {wrong}"),
        (_, Err(wrong)) => return format!("WRONG WITHOUT {wrong}"),
    };
    let label = |(at, (label, look)): (usize, &(String, Value))| {
        let other = without.iter().filter(|(other, _)| other == label);
        let nth = with[..at].iter().filter(|(before, _)| before == label).count();
        let differs = other.clone().nth(nth).is_none_or(|(_, other)| other != look);
        differs.then(|| format!("by `{label}`"))
    };
    with.iter().enumerate().find_map(label).unwrap_or_default()
}

static PLAYED: LazyLock<BTreeMap<String, Stage>> = LazyLock::new(|| stages(&read("played.txt")));

fn read(file: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/all/texts").join(file);
    std::fs::read_to_string(path).expect("a corpus")
}

fn stage(name: &str) -> &'static Stage {
    PLAYED.get(name).unwrap_or_else(|| panic!("no stage `{name}`"))
}

#[test]
fn texts_in_new_words_change_what_happens() {
    let wrong = corpus("played.txt", |name, text| difference(stage(name), text));
    assert!(wrong.is_empty(), "{} texts:\n{}", wrong.len(), wrong.join("\n"));
}

/// How many cards a seat holds at each step, as it sees them itself.
fn hands(played: &[(String, Value)], seat: usize) -> Vec<usize> {
    let held = |look: &Value| {
        let zones = look[seat]["seats"][seat]["zones"].as_array().cloned().unwrap_or_default();
        let hand = zones.into_iter().find(|zone| zone["name"] == "hand");
        hand.and_then(|hand| hand["cards"].as_array().map(Vec::len)).unwrap_or(0)
    };
    played.iter().map(|(_, look)| held(look)).collect()
}

/// E8.27 for a player's card. Scenarios show it for Leads: no other shipped card counts, and a scenario cannot name a pack.
#[test]
fn a_card_of_a_player_counts_deeds_of_one_turn() {
    let hunter = stage("hunter");
    // Before the play, before each of the three fights, before the end of the turn.
    let held = |text: &str| hands(&hunter.play(text).expect(text), 0)[..5].to_vec();
    let nothing = held("");
    let drawn =
        |text: &str| -> Vec<usize> { held(text).iter().zip(&nothing).map(|(with, without)| with - without).collect() };
    assert_eq!(drawn("When you defeat two Enemies in one turn, draw a card."), [0, 0, 0, 1, 1]);
    assert_eq!(drawn("When you defeat three Enemies in one turn, draw a card."), [0, 0, 0, 0, 1]);
}

#[test]
fn each_time_is_every_time_and_the_first_time_each_turn_is_once() {
    let hunter = stage("hunter");
    let held = |text: &str| hands(&hunter.play(text).expect(text), 0)[..5].to_vec();
    let nothing = held("");
    let drawn =
        |text: &str| -> Vec<usize> { held(text).iter().zip(&nothing).map(|(with, without)| with - without).collect() };
    assert_eq!(drawn("Each time you defeat an Enemy, draw a card."), [0, 0, 1, 2, 3]);
    assert_eq!(drawn("The first time you defeat an Enemy each turn, draw a card."), [0, 0, 1, 1, 1]);
    assert_eq!(drawn("The first time each turn that you defeat an Enemy, draw a card."), [0, 0, 1, 1, 1]);
}

/// E8.27: what one text does at once is still one deed for each card.
#[test]
fn several_draws_discards_and_gains_in_one_turn_are_counted() {
    let character = stage("character");
    let at = character.script.iter().position(|label| label.starts_with("sacrifice")).expect("a step behind it");
    let points = |text: &str| {
        let played = character.play(text).expect(text);
        played[at].1[0]["table"]["facts"]["recruit"].as_i64().expect("points on the table")
    };
    for (deed, less, enough, more) in [
        ("draw two cards", "Draw a card.", "Draw two cards.", "Draw four cards."),
        (
            "discard two cards",
            "Discard a card from your hand.",
            "Discard two cards from your hand.",
            "Discard three cards from your hand.",
        ),
        (
            "gain two cards",
            "Gain a Doubt.",
            "Gain a Doubt and gain a Doubt.",
            "Gain a Doubt, gain a Doubt and gain a Doubt.",
        ),
    ] {
        let gained = |act: &str| {
            let act = format!("Activate: {act}");
            points(&format!("When you {deed} in one turn, gain 2 recruit. / {act}")) - points(&act)
        };
        assert_eq!((gained(less), gained(enough), gained(more)), (0, 2, 2), "{deed}");
    }
}

/// A draw of several cards is one act, but what happens once a turn happens once in it.
#[test]
fn the_first_card_drawn_in_a_turn_is_one_card() {
    let character = stage("character");
    let at = character.script.iter().position(|label| label.starts_with("sacrifice")).expect("a step behind it");
    let points = |text: &str| {
        let played = character.play(text).expect(text);
        played[at].1[0]["table"]["facts"]["recruit"].as_i64().expect("points on the table")
    };
    let gained = |when: &str| {
        let act = "Activate: Draw three cards.";
        points(&format!("{when}, gain 1 recruit. / {act}")) - points(act)
    };
    assert_eq!(gained("When you draw a card"), 3);
    assert_eq!(gained("The first time you draw a card each turn"), 1);
}

/// E11.12: the other player sees of a draw what sets something off, and what counts for what it is.
#[test]
fn while_hands_are_closed_a_drawn_card_is_shown_only_by_what_it_does() {
    let closed = stage("closed hands");
    let shown = |when: &str| -> Vec<String> {
        let text = format!("{when}Activate: Draw three cards.");
        let played = closed.play(&text).expect(&text);
        let (label, look) = &played[2];
        assert_eq!((label.as_str(), &look[0]["table"]["facts"]["hands_closed"]), ("end actions", &json!(true)));
        let zones = look[1]["seats"][0]["zones"].as_array().cloned().unwrap_or_default();
        let hand = zones.into_iter().find(|zone| zone["name"] == "hand").expect("a hand");
        let cards = hand["cards"].as_array().cloned().unwrap_or_default();
        assert_eq!(cards.len(), 3, "{text}");
        cards.iter().filter_map(|card| card["name"].as_str().map(str::to_owned)).collect()
    };
    assert_eq!(shown(""), [""; 0]);
    for count in ["two", "three"] {
        let text = format!("When you draw {count} Leadership cards in one turn, gain 1 recruit. / ");
        assert_eq!(shown(&text), ["Old Flame", "Take Charge"], "{text}");
    }
    assert_eq!(shown("When you draw a Leadership card, gain 1 recruit. / "), ["Old Flame", "Take Charge"]);
    // That it is a card tells nothing of it; only the last one sets something off.
    assert_eq!(shown("When you draw two cards in one turn, gain 1 recruit. / "), ["Assault Team"]);
}

/// Played before one of two kinds was: the card itself is no other.
#[test]
fn what_you_played_this_turn_is_asked_for() {
    let character = stage("character");
    let at = character.script.iter().position(|label| label.starts_with("sacrifice")).expect("a step behind it");
    let held = |text: &str| hands(&character.play(text).expect(text), 0)[at];
    let drawn = |condition: &str| held(&format!("Activate: If {condition}, draw a card.")) - held("");
    assert_eq!(drawn("you played a Will card this turn"), 1);
    assert_eq!(drawn("you played a character this turn"), 1);
    assert_eq!(drawn("you played another character this turn"), 0);
    assert_eq!(drawn("you played two or more characters this turn"), 0);
    assert_eq!(drawn("you played no Tech cards this turn"), 1);
    assert_eq!(drawn("you played no Will cards this turn"), 0);
}

#[test]
fn another_of_yours_is_never_the_card_itself() {
    let supporting = stage("supporting");
    let counters = |whose: &str| -> Vec<String> {
        let text = format!("When this stuns a character, put a +1/+1 counter on {whose} characters.");
        let played = supporting.play(&text).expect(&text);
        let last = &played.last().expect("an end").1;
        let zones = last[0]["seats"][0]["zones"].as_array().cloned().unwrap_or_default();
        let cards = zones.iter().flat_map(|zone| zone["cards"].as_array().cloned().unwrap_or_default());
        let named = cards.filter(|card| card["marks"]["counters"] == 1);
        named.map(|card| card["name"].as_str().unwrap_or_default().to_owned()).collect()
    };
    assert_eq!(counters("another of your"), ["Dana Scully (level 1)"]);
    assert_eq!(counters("your").len(), 3, "the card itself and two others");
}

#[test]
fn a_filter_sees_keywords_that_count_now() {
    let asks = "Activate: If there is a Coordinate character you played this turn, draw two cards.";
    let given = format!("Characters have Coordinate. / {asks}");
    let character = stage("character");
    let held = |text: &str| hands(&character.play(text).expect(text), 0);
    let at = character.script.iter().position(|label| label.starts_with("sacrifice")).expect("a step behind it");
    assert_eq!(held(&given)[at], held(asks)[at] + 2);
}

#[test]
fn a_price_is_changed_for_those_it_is_about() {
    let recruits = stage("recruits");
    let can = |text: &str| recruits.play(text).expect(text).iter().any(|(label, _)| label.starts_with("recruit Golem"));
    let free = |text: &str| {
        let played = recruits.play(text).expect(text);
        played.last().map(|(_, look)| look[0]["seats"][0]["facts"]["points"].clone())
    };
    assert!(can(""), "the stage has the points for it");
    let usual = free("");
    for text in [
        "Your Supporting Characters cost 1 less to recruit.",
        "Monsters of the Week characters in your hand cost 1 less to recruit.",
        "Enemy Supporting Characters cost 2 more to recruit. / Your characters cost 1 less to recruit.",
    ] {
        assert_ne!(free(text), usual, "{text}");
    }
    for text in [
        "Enemy Supporting Characters cost 1 less to recruit.",
        "Your Equipment cost 1 less to recruit.",
        "Your Syndicate characters cost 1 less to recruit.",
        "This costs 1 less to recruit.",
    ] {
        assert_eq!(free(text), usual, "{text}");
    }
}

#[test]
fn texts_that_change_nothing_would_be_found() {
    for (name, stage) in PLAYED.iter() {
        assert_eq!(difference(stage, &stage.control), "", "{name}: the game differs from itself");
    }
}
