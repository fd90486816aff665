//! What texts compile to: every kind of control flow.

use crate::words::games;
use crate::words::listing::listing;
use kernel::{Chance, Seed};
use machine::Op;
use wording::{Compiler, compile_text};

/// The text becomes these abilities.
fn check(game: &str, text: &str, abilities: &[&str]) {
    let games = games();
    let (_, words) = games.iter().find(|(name, _)| *name == game).expect("a game of the probe");
    let compiled = compile_text(words, text).unwrap_or_else(|found| panic!("{text}: {}", found.trouble.in_one_line()));
    let listed: Vec<String> = compiled.iter().map(|spoken| listing(words, spoken)).collect();
    assert_eq!(listed, abilities, "{text}");
}

#[test]
fn one_after_the_other() {
    check("sample", "Draw two cards. End the turn.", &["played: 0 <draw cards>; 1 <end>; 2 end"]);
    check("sample", "Draw a card and end the turn.", &["played: 0 <draw a card>; 1 <end>; 2 end"]);
}

#[test]
fn a_choice_and_what_hangs_on_it() {
    let program = "played: 0 you chooses 1..1; 1 unless <there> 3; 2 <discard>; 3 <draw a card>; 4 end";
    check("sample", "Discard an Agent. Draw a card.", &[program]);
    check(
        "sample",
        "Discard up to three Agents.",
        &["played: 0 you chooses 0..3; 1 unless <there> 3; 2 <discard>; 3 end"],
    );
    check(
        "sample",
        "Each player discards a card.",
        &["played: 0 each player chooses 1..1; 1 unless <there> 3; 2 <discard>; 3 end"],
    );
}

#[test]
fn may_and_choose_one() {
    check("sample", "You may draw a card.", &["played: 0 you may, or 2; 1 <draw a card>; 2 end"]);
    check("sample", "An opponent may draw a card.", &["played: 0 an opponent may, or 2; 1 <draw a card>; 2 end"]);
    let program =
        "played: 0 one of 3; 1 go 4; 2 go 6; 3 go 8; 4 <draw a card>; 5 go 9; 6 <end>; 7 go 9; 8 <gain>; 9 end";
    check("sample", "Choose one — draw a card; end the turn; gain 2 RP.", &[program]);
}

/// Who declines, or finds nothing, has not done it; and whoever chooses can see by its first instruction which clause
/// would come to nothing.
#[test]
fn if_you_do_and_act_if() {
    let ko =
        |at: u8| format!("{at} you chooses 1..1; {} unless <there> {}; {} <KO~ {{thing}}>", at + 1, at + 3, at + 2);
    let program = format!("when <Main>: 0 you may, or 6; {}; 4 unless <there> 6; 5 <gain>; 6 end", ko(1));
    check("battles", "Main: You may KO a character. If you do, gain 1 XP.", &[&program]);
    let program = format!("when <Main>: {}; 3 unless <there> 5; 4 <gain>; 5 end", ko(0));
    check("battles", "Main: KO a character. If you do, gain 1 XP.", &[&program]);
    let program = "when <Main>: 0 you may, or 3; 1 <gain>; 2 <make~ a Wish>; 3 end";
    check("battles", "Main: You may gain 1 XP. If you do, make a Wish.", &[program]);
    let program = format!("when <Main>: 0 you may, or 5; {}; 4 <gain>; 5 end", ko(1));
    check("battles", "Main: You may KO a character and gain 1 XP.", &[&program]);
    let program =
        "when <Main>: 0 one of 2; 1 go 3; 2 go 5; 3 <gain>; 4 go 7; 5 unless <{ref} is face up> 7; 6 <gain>; 7 end";
    check("battles", "Main: Choose one — gain 1 XP; gain 2 XP if this is face up.", &[program]);
}

#[test]
fn any_number() {
    let program = "when <Main>: 0 you chooses 0..255; 1 unless <there> 3; 2 <KO~ {thing}>; 3 end";
    check("battles", "Main: KO any number of your characters.", &[program]);
}

#[test]
fn a_check_with_pass_and_fail() {
    let text = "Your Team checks SCIENCES 4. If it passes, draw a card. Otherwise, end the turn.";
    check("sample", text, &["played: 0 <check>; 1 unless <passes> 4; 2 <draw a card>; 3 go 5; 4 <end>; 5 end"]);
    let text = "Your Team checks SCIENCES 4. If it fails, end the turn.";
    check("sample", text, &["played: 0 <check>; 1 unless <fails> 3; 2 <end>; 3 end"]);
}

#[test]
fn for_each_thing() {
    let program = "played: 0 each <phrase>, then 3; 1 <draw a card>; 2 go 0; 3 end";
    check("sample", "Draw a card for each Agent in the Hospital.", &[program]);
}

#[test]
fn triggers_and_what_they_are_about() {
    check("encounters", "When a Lead is revealed, defeat it.", &["when <it is done>: 0 <defeat~ {thing}>; 1 end"]);
    check(
        "encounters",
        "At the end of your turn, if this is in the Field, draw a card.",
        &["when <turn of>: 0 unless <it is there> 2; 1 <draw a card>; 2 end"],
    );
}

#[test]
fn replacement() {
    check(
        "sample",
        "If an Agent would be discarded, draw a card instead.",
        &["instead <it would be done>: 0 <draw a card>; 1 end"],
    );
}

#[test]
fn statics_in_their_layers() {
    check("sample", "Your Agents get +2 SCIENCES.", &["always Added 2 <they change>: "]);
    check("battles", "This has doubled ATK while this is face up.", &["always Multiplied 2 <it changes while>: "]);
    check("sample", "Your side takes no LRC damage.", &["always Set 0 <it changes>: "]);
}

/// A rule about something that was named before begins there and then; so does one that lasts for a while only.
#[test]
fn rules_that_begin_here() {
    check(
        "sample",
        "Choose an Agent. When that Agent is discarded, draw a card.",
        &[
            "when <it is done>: 0 <draw a card>; 1 end",
            "played: 0 you chooses 1..1; 1 unless <there> 3; 2 <begin ability 0>; 3 end",
        ],
    );
    check(
        "battles",
        "Main: Until your next turn, your characters get +1 ATK.",
        &["always Added 1 <they change>: ", "when <Main>: 0 <begin ability 0>; 1 end"],
    );
    check(
        "battles",
        "Main: When this leaves play, draw a card.",
        &["when <it leaves play>: 0 <draw a card>; 1 end", "when <Main>: 0 <begin ability 0>; 1 end"],
    );
    check(
        "encounters",
        "Ongoing: When this leaves play, draw a card.",
        &["when <it leaves play>: 0 <draw a card>; 1 end"],
    );
}

/// What a text comes back to is kept when it is named, and recalled.
#[test]
fn several_things() {
    check(
        "sample",
        "Choose an Agent. Choose a Site. Discard that Agent.",
        &[
            "played: 0 you chooses 1..1; 1 keep 0; 2 you chooses 1..1; 3 recall 0; 4 unless <there> 6; 5 <discard>; 6 end",
        ],
    );
    check(
        "battles",
        "Main: Choose a character. You may choose a Plot Twist. KO that character.",
        &[
            "when <Main>: 0 you chooses 1..1; 1 keep 0; 2 you may, or 4; 3 you chooses 1..1; 4 recall 0; 5 unless <there> 7; \
           6 <KO~ {thing}>; 7 end",
        ],
    );
}

/// A rule that goes on is about something named before it, or about what sets it off.
#[test]
fn rules_and_several_things() {
    check(
        "battles",
        "Main: Choose a character. Choose a Plot Twist. When that character leaves play, draw a card.",
        &[
            "when <it leaves play>: 0 <draw a card>; 1 end",
            "when <Main>: 0 you chooses 1..1; 1 keep 0; 2 you chooses 1..1; 3 recall 0; 4 unless <there> 6; \
             5 <begin ability 0>; 6 end",
        ],
    );
    check(
        "battles",
        "Main: Choose a character. When a Plot Twist leaves play, KO it.",
        &[
            "when <it leaves play>: 0 <KO~ {thing}>; 1 end",
            "when <Main>: 0 you chooses 1..1; 1 forget; 2 <begin ability 0>; 3 end",
        ],
    );
}

#[test]
fn durations_are_part_of_what_is_done() {
    let games = games();
    let program = |text| compile_text(&games[0].1, text).expect(text);
    assert_ne!(program("Your Agents get +2 SCIENCES this turn."), program("Your Agents get +2 SCIENCES this check."));
    assert_eq!(program("Your Agents get +2 SCIENCES this turn."), program("Your Agents get +2 SCIENCES this turn."));
}

/// Without what it costs, nothing of a line happens.
#[test]
fn costs_come_first() {
    let program = "played: 0 you chooses 1..1; 1 unless <there> 5; 2 <discard>; 3 <draw a card>; 4 <end>; 5 end";
    check("sample", "Discard an Agent: Draw a card. End the turn.", &[program]);
    let program = "played, once each turn: 0 <remove a counter>; 1 <draw a card>; 2 end";
    check("sample", "Once each turn, remove a token: Draw a card.", &[program]);
}

#[test]
fn limits_and_how_a_card_enters() {
    check(
        "sample",
        "Play only if your Team is in the Field. Draw a card.",
        &["played: 0 <play only if>; 1 <draw a card>; 2 end"],
    );
    check("sample", "Enters with two tokens.", &["played: 0 <enters with>; 1 end"]);
}

#[test]
fn how_often() {
    check("sample", "Once each turn, draw a card.", &["played, once each turn: 0 <draw a card>; 1 end"]);
    check(
        "sample",
        "Once per game, when this leaves play, draw a card.",
        &["when <it leaves play>, once per game: 0 <draw a card>; 1 end"],
    );
}

/// No program goes back but to go on with a loop.
#[test]
fn random_programs_end() {
    let mut compiled = 0;
    for (game, words) in games() {
        let mut dice = Chance::new(Seed::from_words(&format!("programs of {game}")));
        for _ in 0..5000 {
            let tree = words.random("line", 10, &mut dice).expect("lines can be filled");
            let Ok(abilities) = Compiler::compile(&words, std::slice::from_ref(&tree)) else { continue };
            compiled += 1;
            for spoken in &abilities {
                for (at, op) in spoken.code.iter().enumerate() {
                    let ahead = |to: u16| usize::from(to) > at && usize::from(to) < spoken.code.len();
                    let fine = match *op {
                        Op::May(_, to) | Op::Unless(_, to) | Op::ForEach(_, to) => ahead(to),
                        Op::Jump(to) => ahead(to) || matches!(spoken.code[usize::from(to)], Op::ForEach(..)),
                        Op::Do(_) | Op::Choose { .. } | Op::OneOf(..) | Op::Hold(_) | Op::End => true,
                    };
                    assert!(fine, "{}\n{}", words.print(&tree), listing(&words, spoken));
                }
            }
        }
    }
    assert!(compiled > 2000, "{compiled}");
}
