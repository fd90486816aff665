//! Wrong texts of many kinds: what is underlined, and what the message says.

use crate::words::games;
use wording::{Trouble, compile_text};

fn trouble(game: &str, text: &str) -> Trouble {
    let games = games();
    let (_, words) = games.iter().find(|(name, _)| *name == game).expect("a game of the probe");
    compile_text(words, text).expect_err(text).trouble
}

/// The text is wrong; these words are underlined, and this is said.
fn check(game: &str, text: &str, underlined: &str, said: &str) {
    let trouble = trouble(game, text);
    assert_eq!(&text[trouble.span.clone()], underlined, "{text}");
    assert_eq!(trouble.in_one_line(), said, "{text}");
}

#[test]
fn a_slip_of_the_pen() {
    check("sample", "Chose a Team.", "Chose", "W1 `Chose` is not a word of the card language; did you mean `choose`?");
    check("sample", "Draw tow cards.", "tow", "W1 `tow` is not a word of the card language; did you mean `two`?");
    let said = "W1 `Mihgt` is not a word of the card language; did you mean `Might`?";
    check("battles", "Main [Mihgt]: Draw a card.", "Mihgt", said);
}

#[test]
fn a_forgotten_full_stop() {
    let said = "W2 the line ends without a full stop; did you mean `Draw two cards.`?";
    check("sample", "Draw two cards", "", said);
}

#[test]
fn numbers_in_digits_and_in_words() {
    check("sample", "Draw 2 cards.", "2", "W1 `2` is not understood after `Draw`; did you mean `two`?");
    check("sample", "Draw one card.", "one", "W1 `one` is not understood after `Draw`; did you mean `a`?");
    let said = "W1 `four` is not understood after `SCIENCES`; did you mean `4`?";
    check("sample", "Choose a Team. It checks SCIENCES four.", "four", said);
    let said = "W1 `a` is not understood after `gains`; expected a number";
    check("encounters", "Each player gains a Doubt.", "a", said);
}

#[test]
fn a_verb_that_no_card_knows() {
    let said = "W1 `Tickle` is not a word of the card language; expected a heading, or a sentence that begins with a \
                verb, `if`, `when`, `you may` or what it is about";
    check("sample", "Tickle a Team.", "Tickle", said);
}

#[test]
fn one_and_several() {
    check("sample", "Draw two card.", "card", "W1 `card` is not understood after `two`; did you mean `cards`?");
    check(
        "sample",
        "Each player draw a card.",
        "draw",
        "W1 `draw` is not understood after `player`; did you mean `draws`?",
    );
}

#[test]
fn another_way_to_say_it() {
    let trouble = trouble("sample", "choose a agent.");
    let said = "W3 this must be written differently; did you mean `Choose an Agent.`?";
    assert_eq!(trouble.in_one_line(), said);
}

#[test]
fn a_missing_mark() {
    check(
        "encounters",
        "Once each turn draw a card.",
        "draw",
        "W1 `draw` is not understood after `turn`; did you mean `Once each turn, draw a card.`?",
    );
    let said = "W1 `.` is not understood after `it`; expected `,`, `instead`";
    check("encounters", "If a player would discard a card, they defeat it.", ".", said);
}

#[test]
fn a_text_that_ends_too_early() {
    check("encounters", "Draw", "", "W2 the line ends too early; expected a number in words, `a`");
}

#[test]
fn a_place_without_its_article() {
    let said = "W1 `Shadows` is not understood after `in`; did you mean `Defeat an Enemy in the Shadows.`?";
    check("encounters", "Defeat an Enemy in Shadows.", "Shadows", said);
}

#[test]
fn nothing_it_could_mean() {
    check("sample", "Discard it.", "it", "W5 `it` means nothing here: name something first");
    let said = "W5 no Witness was named before: write `a Witness`, or name it first";
    check("sample", "Choose an Agent. Discard that Witness.", "that Witness", said);
    let said = "W5 `it` means one thing, and several were named: write `them` or `one of them`";
    check("sample", "Choose two Agents. Discard it.", "it", said);
    let said = "W5 `them` means several things, and one was named: write `it`";
    check("sample", "Choose an Agent. Discard them.", "them", said);
}

#[test]
fn what_the_game_cannot_do() {
    let said = "W6 the game cannot do `damage` yet";
    check("sample", "Choose an Agent. Deal 3 damage to it.", "Deal 3 damage to it", said);
}

#[test]
fn a_text_longer_than_a_card() {
    let text = "Draw a card. ".repeat(80);
    let trouble = trouble("sample", text.trim_end());
    assert_eq!(trouble.in_one_line(), "W4 this line has 320 words and marks; the limit is 300");
    assert_eq!(trouble.span.start, "Draw a card. ".len() * 75);
}

#[test]
fn signs_that_nobody_writes() {
    let said = "W1 a line does not begin with `🛸`; expected a heading, or a sentence that begins with a verb, `if`, \
                `when`, `you may` or what it is about";
    check("encounters", "🛸 lands.", "🛸", said);
}

/// The line is wrong; followed to the end, the advice gives this line.
fn mends(game: &str, text: &str, right: &str) {
    let mut line = text.to_owned();
    for _ in 0..20 {
        if line == right {
            return;
        }
        let trouble = trouble(game, &line);
        line = trouble.mended(&line).unwrap_or_else(|| panic!("{line}: {}", trouble.in_one_line()));
    }
    panic!("{text} became {line}");
}

#[test]
fn words_of_other_games_are_known() {
    mends("sample", "Destroy target Agent.", "Discard an Agent.");
    mends("battles", "Main: Destroy an enemy character.", "Main: KO an enemy character.");
    let trouble = trouble("sample", "Destroy an Agent.");
    assert_eq!(trouble.in_one_line(), "W1 `Destroy` is said otherwise here; did you mean `Discard`?");
}

#[test]
fn marks_of_word_processors_are_known() {
    mends("sample", "Choose one – draw a card; discard a card.", "Choose one — draw a card; discard a card.");
    let text = "Choose an Agent. Move it to its owner’s Hospital.";
    let trouble = trouble("sample", text);
    assert!(trouble.words.contains("`’` is not a mark of the card language"), "{}", trouble.in_one_line());
}

#[test]
fn a_forgotten_or_superfluous_word() {
    mends("encounters", "Once each turn draw a card.", "Once each turn, draw a card.");
    mends("sample", "Draw a a card.", "Draw a card.");
}

#[test]
fn several_mistakes_in_one_line() {
    mends("sample", "drow tow crads", "Draw two cards.");
}

#[test]
fn what_is_expected_is_a_kind_with_examples() {
    let wanted = trouble("battles", "Main [Energy]: KO an enemy blob.").wanted.join("; ");
    assert!(wanted.contains("a noun: ") && wanted.contains('…'), "{wanted}");
    // Never a list of cards.
    for (game, text) in
        [("battles", "Main: Draw and tickle."), ("sample", "Choose blob."), ("encounters", "Draw blob.")]
    {
        let trouble = trouble(game, text);
        assert!(trouble.wanted.len() < 12, "{text}: {:?}", trouble.wanted);
    }
}

/// Every line of the corpus with every word spelt wrong in turn: what is advised lets the line get further.
#[test]
fn every_advice_is_tried_before_it_is_given() {
    let games = games();
    let (mut advised, mut wrong) = (0, Vec::new());
    let corpus = crate::words::corpus::corpus();
    let lines = corpus.iter().flat_map(|probed| probed.text.lines().map(|line| (probed.game.as_str(), line)));
    for (game, line) in lines {
        let (_, words) = games.iter().find(|(name, _)| *name == game).expect("a game of the probe");
        for (at, word) in line.split(' ').enumerate().filter(|(_, word)| word.chars().count() > 3) {
            let slip: String = word.chars().take(1).chain(word.chars().skip(2)).collect();
            let text: Vec<&str> = line
                .split(' ')
                .enumerate()
                .map(|(place, word)| if place == at { slip.as_str() } else { word })
                .collect();
            let text = text.join(" ");
            let Err(first) = words.parse("line", &text) else { continue };
            let Some(mended) = first.mended(&text) else { continue };
            advised += 1;
            let left = |text: &str, from: usize| text[from.min(text.len())..].split(' ').count();
            if let Err(second) = words.parse("line", &mended)
                && left(&mended, second.span.start) >= left(&text, first.span.start)
            {
                wrong.push(format!("{text} -> {mended}"));
            }
        }
    }
    assert!(advised > 200, "{advised} slips were answered");
    assert!(wrong.is_empty(), "of {advised}, {} lead nowhere: {:#?}", wrong.len(), &wrong[..wrong.len().min(5)]);
}
