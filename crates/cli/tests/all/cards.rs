//! Tests `casefile cards`, and the docs about it: the output they show is the real output.

use crate::terminal::{Folder, GAME};
use machine::{Language, Layer, Static};
use serde_json::Value;
use std::path::{Path, PathBuf};
use wording::{Book, CardBook, Code, PACK_CODES, Sense, Speech, skeleton};

#[test]
fn the_page_on_packs_shows_what_happens() {
    follow("packs.md");
}

#[test]
fn the_page_on_adding_a_card_shows_what_happens() {
    follow("adding-a-card.md");
}

#[test]
fn the_page_on_debugging_shows_what_happens() {
    follow("debugging.md");
}

#[test]
fn every_code_has_a_section_with_an_example_that_gives_it() {
    let page = read("packs.md");
    let folder = Folder::new("codes");
    for code in Code::ALL.iter().map(|code| code.name()).chain(PACK_CODES.iter().map(|(code, _)| *code)) {
        let section = page.split("\n### ").find(|section| section.starts_with(&format!("{code}: ")));
        let section = section.unwrap_or_else(|| panic!("docs/packs.md has no section `### {code}: ...`"));
        let Some(Block::File { text, .. }) = blocks(section).into_iter().next() else {
            panic!("{code} has no example: a block ```toml FILE")
        };
        let codes: Vec<String> = if text.contains("\"sums\"") {
            sums().check(&text).into_iter().map(|trouble| trouble.code.to_owned()).collect()
        } else {
            folder.write("pack.toml", &text);
            let ran = folder.run("cards check pack.toml --json");
            assert_eq!(ran.code, 1, "{ran:?}");
            let problems: Vec<Value> = serde_json::from_str(&ran.out).unwrap();
            problems.iter().map(|problem| problem["code"].as_str().unwrap().to_owned()).collect()
        };
        assert!(!codes.is_empty() && codes.iter().all(|found| found == code), "the example of {code} gives {codes:?}");
    }
}

#[test]
fn cards_are_found_by_all_their_words() {
    let folder = Folder::new("find");
    folder.run(&format!("cards {GAME}")).printed(&["Ambush (DD-01), 1 copy, house", "21 cards of Dead Drop."]);
    let found = |query: &str| {
        let cards: Vec<Value> = serde_json::from_str(&folder.run(&format!("cards {GAME} {query} --json")).out).unwrap();
        cards.iter().map(|card| card["name"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(found("SEARCHER discard"), ["Ambush", "Burned Notes"]);
    assert_eq!(found("dd-20"), ["Veteran"]);
    assert_eq!(found("kind=operative nerve=2"), ["Veteran"]);
    assert_eq!(found("xyzzy"), [""; 0]);
    let nothing = folder.run(&format!("cards {GAME} handlr"));
    assert_eq!((nothing.code, nothing.out.trim()), (1, "0 cards of Dead Drop with handlr. Did you mean Handler?"));
}

#[test]
fn json_has_the_fields_programs_rely_on() {
    let folder = Folder::new("json");
    let cards: Vec<Value> = serde_json::from_str(&folder.run(&format!("cards {GAME} dd-02 --json")).out).unwrap();
    let [card] = &cards[..] else { panic!("{cards:?}") };
    let field = |name: &str| card[name].clone();
    assert_eq!((field("name"), field("number"), field("game")), ("Analyst".into(), "DD-02".into(), GAME.into()));
    assert_eq!((field("copies"), field("origin")), (2.into(), "house".into()));
    assert_eq!(field("text"), "Whenever a drop is uncovered, draw a card.");
    assert_eq!(card["facts"]["kind"], "operative");
    let explained: Value = serde_json::from_str(&folder.run("cards explain analyst --json").out).unwrap();
    assert!(explained[0]["understood"]["bytes"].as_u64().unwrap() > 0);
}

#[test]
fn what_cannot_be_read_is_wrong_input() {
    let folder = Folder::new("wrong");
    folder.run("cards explain Handlr").refused_with(&["there is no card `Handlr`", "Did you mean Handler?"]);
    folder.run("cards dead_drip").refused_with(&["there is no game `dead_drip`", "Did you mean dead_drop?"]);
    folder.run("cards check nowhere.toml").refused_with(&["there is no file nowhere.toml"]);
    folder.run("cards fmt nowhere.toml").refused_with(&["there is no file nowhere.toml"]);
    folder.run("cards check .").refused_with(&["cannot read ."]);
    folder.write("other.toml", "game = \"dead_drip\"\ntitle = \"T\"\n");
    folder.run("cards check other.toml").refused_with(&["other.toml:1: there is no game", "Did you mean dead_drop?"]);
    std::fs::write(folder.0.join("bytes.toml"), [0xff, 0xfe]).unwrap();
    folder.run("cards check bytes.toml").refused_with(&["bytes.toml is not text in UTF-8"]);
    folder.write("bad.toml", "game = \"dead_drop\"\ntitle = 3\n");
    folder.run("cards dead_drop --pack bad.toml").refused_with(&["bad.toml has problems"]);
}

#[test]
fn everything_wrong_is_told_at_once() {
    let folder = Folder::new("at_once");
    let card = |number: usize, text: &str| {
        format!(
            "[[card]]\nname = \"Card {number}\"\nnumber = \"X-{number}\"\ncopies = 1\norigin = \"house\"\nkind = \"evnt\"\ntext = {text}\n"
        )
    };
    folder.write("bare.toml", "[[card]]\nkind = \"event\"\n");
    folder.write("head.toml", "game = \"dead_drop\"\n[[card]]\nkind = \"event\"\n");
    let missing = |file: &str| folder.run(&format!("cards check {file}")).out.matches("is missing").count();
    assert_eq!((missing("bare.toml"), missing("head.toml")), (2, 5));
    let head = "game = \"dead_drop\"\ntitle = \"T\"\nauthor = \"me\"\n";
    folder.write("many.toml", &format!("{head}{}{}", card(1, "\"Drow.\""), card(2, "\"\"\"\nDrow.\nEnd.\n\"\"\"")));
    let problems: Vec<Value> = serde_json::from_str(&folder.run("cards check many.toml --json").out).unwrap();
    let told: Vec<(u64, &str)> =
        problems.iter().map(|problem| (problem["line"].as_u64().unwrap(), problem["code"].as_str().unwrap())).collect();
    assert_eq!(told, [(3, "P1"), (9, "P1"), (10, "W1"), (16, "P1"), (18, "W1"), (19, "W1")]);
}

#[test]
fn cards_of_a_pack_may_have_any_name_and_order() {
    let folder = Folder::new("names");
    let source = std::fs::read_to_string(root().join("packs/dead_drop/cards.toml")).unwrap();
    folder.write("own.toml", &source);
    folder.run("cards check own.toml").printed(&["own.toml: no problems"]);
    folder.run("cards fmt own.toml").printed(&["own.toml: nothing to change"]);
    assert_eq!(folder.read("own.toml"), source);
}

#[test]
fn fmt_changes_lines_of_texts_and_nothing_else() {
    let folder = Folder::new("fmt");
    let before = "# Mine.\r\ngame = 'dead_drop'   # here\ntitle = \"T\"\n\n\n[[card]]\nname   = \"A \\\"B\\\"\"\nnumber = \"1\"\ncopies=1\n\
        origin = \"house\"\nkind = \"operative\" # draw  a card.\ntext = \"\"\"\n  when this enters play , draw a card.\n\n\
        Your other Operatives have +1 nerve.  \nNot at all understood.\n\"\"\"\n[[card]]\nname = \"draw  a card.\"\nnumber = \"2\"\n\
        copies = 1\norigin = \"house\"\nkind = \"event\"\ntext = 'draw \\ a card.'\n[[card]]\nname = \"C\"\nnumber = \"3\"\n\
        copies = 1\norigin = \"house\"\nkind = \"event\"\ntext = \"draw \\u0061 card.\"\n# The end.";
    let after = before
        .replace("  when this enters play , draw a card.", "When this enters play, draw a card.")
        .replace("Your other Operatives have +1 nerve.  ", "Your other operatives have +1 nerve.")
        .replace("\"draw \\u0061 card.\"", "\"Draw a card.\"");
    folder.write("mine.toml", before);
    let ran = folder.run("cards fmt mine.toml --check");
    assert!(ran.code == 1 && ran.out.contains("3 lines would change"), "{ran:?}");
    assert_eq!(folder.read("mine.toml"), before);
    let ran = folder.run("cards fmt mine.toml");
    // Two lines are not understood: that is said, and they stay.
    assert!(ran.code == 1 && ran.out.contains("2 problems left"), "{ran:?}");
    assert_eq!(folder.read("mine.toml"), after);
    folder.run("cards fmt mine.toml --json");
    assert_eq!((folder.read("mine.toml"), folder.files()), (after, vec!["mine.toml".to_owned()]));
}

#[test]
fn cards_of_a_pack_know_each_other() {
    let card = |name: &str, meets: &str| {
        format!(
            "[[card]]\nname = \"{name}\"\nnumber = \"{name}\"\ncopies = 1\norigin = \"house\"\ntext = \"Meet {meets}.\"\n"
        )
    };
    let pack =
        |meets: &str| format!("game = \"sums\"\ntitle = \"T\"\n{}{}", card("Ann Lee", meets), card("Bo", "Ann Lee"));
    assert_eq!(sums().check(&pack("Bo")), []);
    let codes: Vec<&str> = sums().check(&pack("Cy")).iter().map(|trouble| trouble.code).collect();
    assert_eq!(codes, ["W1"]);
}

#[test]
fn nothing_in_a_pack_can_move_the_cursor() {
    let folder = Folder::new("cursor");
    folder.write("esc.toml", "game = \"dead_drop\"\ntitle = \"T\u{1b}[2J\"\n[[card]]\nname = \"\\u001b[2J\"\n");
    let ran = folder.run("cards check esc.toml");
    assert!(ran.code == 1 && !ran.out.contains('\u{1b}'), "{ran:?}");
}

/// A block of a page: a file to write, or commands to type with what they print.
enum Block {
    File { name: String, text: String },
    Console { command: String, printed: String },
}

/// Does what a page says, in order, and compares what is printed. With `UPDATE_DOCS=1` the page is changed instead.
fn follow(page: &str) {
    let text = read(page);
    let folder = Folder::new(&format!("follow_{page}"));
    let mut updated = text.clone();
    for block in blocks(&text) {
        match block {
            Block::File { name, text } => folder.write(&name, &text),
            Block::Console { command, printed } => {
                let ran = folder.run(command.strip_prefix("casefile ").expect("a command of ours"));
                assert_ne!(ran.code, 2, "{command}: {}", ran.err);
                let out = as_far_as(&printed, &ran.out);
                let block = |printed: &str| format!("```console\n$ {command}\n{printed}```\n");
                if std::env::var_os("UPDATE_DOCS").is_some() {
                    updated = updated.replacen(&block(&printed), &block(&out), 1);
                    // Equal blocks come again; the first must not be found twice.
                    updated = updated.replacen(&block(&out), &block(&out).replacen("```console", "```console_", 1), 1);
                } else {
                    let advice = format!("`UPDATE_DOCS=1 cargo test -p cli --test cards` writes docs/{page} anew");
                    assert_eq!(out, printed, "docs/{page}, `{command}` (left is what happens; {advice})");
                }
            }
        }
    }
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(root().join("docs").join(page), updated.replace("```console_", "```console")).unwrap();
    }
}

/// The output as far as a page shows it: one that ends in `...` shows the first lines only.
fn as_far_as(printed: &str, out: &str) -> String {
    match printed.strip_suffix("...\n") {
        Some(shown) => {
            out.lines().take(shown.lines().count()).map(|line| format!("{line}\n")).collect::<String>() + "...\n"
        }
        None => out.to_owned(),
    }
}

/// The blocks of a page that do something: ```` ```toml FILE ```` and ```` ```console ````.
fn blocks(page: &str) -> Vec<Block> {
    let mut found = Vec::new();
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        let Some(kind) = line.strip_prefix("```").filter(|kind| !kind.is_empty()) else { continue };
        let text: String = lines.by_ref().take_while(|line| *line != "```").map(|line| format!("{line}\n")).collect();
        if let Some(name) = kind.strip_prefix("toml ") {
            found.push(Block::File { name: name.to_owned(), text });
        } else if kind == "console" {
            let (command, printed) = text.split_once('\n').unwrap();
            let command = command.strip_prefix("$ ").expect("a command begins with $").to_owned();
            found.push(Block::Console { command, printed: printed.to_owned() });
        }
    }
    found
}

fn read(page: &str) -> String {
    std::fs::read_to_string(root().join("docs").join(page)).unwrap()
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The words of a game that can say what must not be said: a value that depends on how it comes out.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Sums;

impl Language for Sums {
    type Verb = ();
    type Filter = ();
    type Condition = ();
    type Who = ();
    type Moment = ();
    type Would = ();

    fn tags((): ()) -> u32 {
        0
    }

    fn awaits((): &()) -> u32 {
        0
    }

    fn replaces((): &()) -> u32 {
        0
    }

    fn begins((): &()) -> Option<u8> {
        None
    }
}

impl Speech for Sums {
    const YOU: () = ();
    const CHOSEN: () = ();
}

#[derive(Clone, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct NoFacts {}

fn sums() -> Book<Sums, NoFacts> {
    let mut words = skeleton::<Sums>();
    let shared = words.forms().len();
    words.form("static", "as in the end", "cards have as much might as they have in the end", |_, _| {
        let reads = Some((0, Layer::Floored));
        Ok(Sense::Static(Static { stat: 0, layer: Layer::Added, amount: 1, on: (), per: None, only: None, reads }))
    });
    words.verb("meet", "meet~ {name}", |c, _| Ok(c.act(())));
    Book::new(words, shared, &[]).unwrap_or_else(|troubles| panic!("{troubles:?}"))
}
