use crate::choice::Choice;
use crate::decks::Deck;
use crate::event::{Event, UNKNOWN_VALUE};
use crate::keyword::Value;
use crate::state::{
    Section, State, Step, Team, UNKNOWN_FILE, What, attached, beneath, bureau, counter, field, hand, sites, zone_rule,
};
use crate::{Ccg, thing};
use kernel::{Brief, Chance, Explained, Happened, Masked, Names, Rules, Seat, SeatSet, Seed, Sight, Telling, Touched};
use machine::{CardId, Frame};
use std::collections::BTreeSet;
use std::sync::LazyLock;

static GAME: LazyLock<Ccg> = LazyLock::new(crate::tests::game);

fn names() -> Names {
    Names(["Ash", "Birch", "Cedar", "Dogwood", "Elm", "Fir"].map(str::to_owned).to_vec())
}

/// A table of so many with random decks, some of whose cards are there twice.
fn table(seats: u8, seed: &str) -> State {
    let mut chance = Chance::new(Seed::from_words(seed));
    let decks: Vec<Deck> = (0..seats)
        .map(|_| {
            let mut deck = crate::tests::deck(&GAME, &mut chance);
            deck.cards.extend_from_within(..10);
            deck
        })
        .collect();
    let mut state = GAME.table_of(&decks, crate::state::TableRules::NONE, Seed::from_words(seed));
    GAME.run(&mut state, &mut ());
    state
}

/// Puts a card where a test wants it.
fn put(state: &mut State, name: &str, zone: machine::Zone, owner: Seat) -> CardId {
    let design = GAME.cards().design(name).unwrap_or_else(|| panic!("there is no {name}"));
    let card = state.table.add(owner, design, zone, zone_rule(zone));
    state.table.card_mut(card).controller = owner;
    card
}

fn ask(state: &mut State, step: Step, seat: Seat) {
    state.steps.clear();
    state.steps.push(Frame::new(step, seat));
}

fn label(state: &State, choice: Choice) -> String {
    GAME.label(state, &names(), choice)
}

fn labels(state: &State) -> Vec<String> {
    let mut listed: Vec<Choice> = Vec::new();
    GAME.candidates(state, &mut listed);
    listed.into_iter().map(|choice| label(state, choice)).collect()
}

/// The verbs that `docs/ccg-plan.md` promises.
const VERBS: [&str; 26] = [
    "play ",
    "pass",
    "draw",
    "buy ",
    "sell ",
    "assign ",
    "move ",
    "hire ",
    "place ",
    "investigate ",
    "use ",
    "pay for ",
    "let ",
    "ask ",
    "guess",
    "announce ",
    "damage ",
    "discard ",
    "choose",
    "yes",
    "no",
    "done",
    "as they are",
    "do not ask",
    "do not guess",
    // A price of 1, 3, 5 or 9.
    "-",
];

/// What a walk through games has met.
#[derive(Default)]
struct Met {
    events: BTreeSet<String>,
    verbs: BTreeSet<&'static str>,
    rules: BTreeSet<String>,
    questions: usize,
    endings: usize,
    acts: BTreeSet<String>,
    threats: usize,
}

/// Plays one random game and looks at all words on the way.
fn walk(seats: u8, seed: &str, met: &mut Met) {
    let (mut state, mut chance) = (table(seats, seed), Chance::new(Seed::from_words(&format!("{seed} choices"))));
    let mut log: Vec<Happened<Event>> = Vec::new();
    for _ in 0..6000 {
        let Some(decision) = GAME.decision(&state) else { break };
        let mut listed = Explained::default();
        GAME.candidates(&state, &mut listed);
        let question = GAME.question(&state, &names());
        assert!(question.words.len() > 8 && question.words.ends_with(['.', '?']), "{question:?}");
        assert!(!question.words.contains("hidden") && !question.words.contains("  "), "{question:?}");
        met.rules.insert(question.rule.to_owned());
        met.questions += 1;
        check_secrets(&state, decision.seat, &question.words);
        met.threats += check_outlook(&state, decision.seat);
        let words: Vec<String> = listed.legal.iter().map(|&choice| label(&state, choice)).collect();
        let unique: BTreeSet<&String> = words.iter().collect();
        assert_eq!(unique.len(), words.len(), "{} {words:?}", question.words);
        for label in &words {
            let verb = VERBS.iter().find(|verb| label.starts_with(**verb));
            met.verbs.insert(verb.unwrap_or_else(|| panic!("`{label}` has no such verb")));
            assert!(!label.contains("hidden") && !label.contains("unknown"), "{label}");
        }
        for (choice, reason) in listed.refused {
            let (rule, words) = GAME.reason(&state, &names(), reason);
            met.rules.insert(rule.to_owned());
            assert!(!words.is_empty() && !label(&state, choice).contains("hidden"), "{words}");
        }
        let choice = likely(&listed.legal, &mut chance);
        let mut touched = Vec::new();
        GAME.touches(&state, choice, &mut touched);
        assert!(touched.iter().all(|touched| is_there(&state, *touched)), "{choice:?}");
        GAME.play(&mut state, choice, &mut log);
    }
    met.endings += usize::from(GAME.outcome(&state).is_some());
    // Where nobody was found out, all but one give up.
    for _ in 1..seats {
        if let Some(decision) = GAME.decision(&state) {
            GAME.concede(&mut state, decision.seat, &mut log);
        }
    }
    assert!(GAME.outcome(&state).is_some(), "{:?}", GAME.decision(&state));
    check_log(&log, met);
    let summary = GAME.summary(&state, &names(), &log);
    assert!(
        summary.len() > usize::from(seats) && summary.iter().all(|(who, what)| !who.is_empty() && !what.is_empty())
    );
}

/// Any choice, but more often one that leads on.
fn likely(legal: &[Choice], chance: &mut Chance) -> Choice {
    let leads_on = |choice: &&Choice| {
        matches!(
            **choice,
            Choice::Send(..)
                | Choice::Place(..)
                | Choice::Play(..)
                | Choice::PayFor(_)
                | Choice::Ask(_)
                | Choice::Guess
                | Choice::Move(_, Section::Field, 1)
                | Choice::YES
        )
    };
    let on: Vec<&Choice> = legal.iter().filter(leads_on).collect();
    if on.is_empty() || chance.pick(4) == 0 { legal[chance.pick(legal.len())] } else { *on[chance.pick(on.len())] }
}

fn is_there(state: &State, touched: Touched) -> bool {
    match touched {
        Touched::Piece(piece) => usize::from(piece) < state.table.count(),
        Touched::Seat(seat) => seat.0 < state.table.seats(),
        Touched::Holder(_) => false,
    }
}

/// A third player is not told which value is asked for, nor which X-File is guessed (C10.4, C10.5).
fn check_secrets(state: &State, seat: Seat, words: &str) {
    for (_, thing) in state.windows.all() {
        let (two, secret) = match thing.what {
            What::Asked { asker, asked, .. } => ([asker, asked], super::value_in_words(thing.number as u8)),
            What::Guessed { asker, asked, .. } => {
                ([asker, asked], GAME.file_name(thing.number as u8).map(str::to_owned))
            }
            _ => continue,
        };
        assert!(two.contains(&seat) || !words.contains(&secret.unwrap()), "{words}");
    }
}

/// Every line says something, with its rule; to those who may not know it does not say what.
fn check_log(log: &[Happened<Event>], met: &mut Met) {
    let mut before = None;
    for happened in log {
        let told = GAME.told(&names(), happened.event);
        assert!(told.words.ends_with('.') && told.words.len() > 8, "{told:?}");
        assert!(!told.words.contains("hidden") && !told.words.contains("  "), "{told:?}");
        met.rules.insert(told.rule.clone());
        let debug = format!("{:?}", happened.event);
        met.events.insert(debug.split([' ', '{']).next().unwrap_or_default().to_owned());
        if happened.seen != SeatSet::ALL {
            let masked = GAME.told(&names(), happened.event.masked());
            assert!(masked.words != told.words && !masked.words.is_empty(), "{masked:?}");
            let told_to_all = |secret: &String| !told.words.contains(secret) || masked.words.contains(secret);
            assert!(!secret_of(happened.event).as_ref().is_some_and(told_to_all), "{told:?} {masked:?}");
            check_scene(happened.event.masked(), &masked.words, met);
        }
        check_scene(happened.event, &told.words, met);
        let brief = GAME.brief(&names(), before.replace(happened.event), happened.event);
        if let Brief::More(words) | Brief::Alike(words, _) = &brief {
            assert!(!words.is_empty() && !words.contains("hidden"), "{words}");
        }
    }
}

/// What is played names no card that the words do not name, and tells no answer that they do not tell (C10.4).
fn check_scene(event: Event, words: &str, met: &mut Met) {
    let Some(scene) = GAME.scene(event) else { return };
    if let Some(card) = &scene.card {
        let design = GAME.cards.design(card).unwrap_or_else(|| panic!("there is no {card}"));
        assert!(words.contains(GAME.name(design)), "{scene:?} {words}");
    }
    if let Event::Answered { yes, .. } = event {
        assert_eq!(scene.amount, yes.map(i16::from), "{words}");
    }
    for place in [&scene.from, &scene.to].into_iter().flatten() {
        let mut zones = crate::state::GROUNDS.each(place.holder).chain(crate::state::GROUNDS.each(None));
        assert!(zones.any(|(_, ground)| ground.name == place.zone), "{scene:?}");
    }
    met.acts.insert(format!("{:?}", scene.act));
}

/// What threatens is said in sentences, gravest first. How many there are.
fn check_outlook(state: &State, seat: Seat) -> usize {
    let seen = |state: &State| GAME.outlook(&GAME.tableau(state, &names(), kernel::Eye::Seat(seat)));
    let threats = seen(state);
    assert!(threats.iter().all(|threat| threat.words.ends_with('.') && threat.weight <= 3), "{threats:?}");
    assert!(threats.is_sorted_by_key(|threat| std::cmp::Reverse(threat.weight)), "{threats:?}");
    threats.len()
}

/// What others may not know of an event; nothing if the name of a Site that all know says it too.
fn secret_of(event: Event) -> Option<String> {
    let name = |design| GAME.cards.said(design).map(str::to_owned);
    match event {
        Event::PutBeneath { design, site, .. } if GAME.name(site).contains(GAME.name(design)) => None,
        Event::PutUnder { design, under, .. } if GAME.name(under).contains(GAME.name(design)) => None,
        Event::Drew { design, .. }
        | Event::PutBeneath { design, .. }
        | Event::BackInHand { design, .. }
        | Event::Chose { design, .. }
        | Event::LookedAt { design, .. }
        | Event::PutOnDeck { design, .. }
        | Event::PutUnder { design, .. } => name(design),
        Event::NewFile { file, .. } => GAME.cards.file(file).and_then(name),
        // Whether an AFFILIATION is among keywords names no value (C14.124).
        Event::Answered { value: UNKNOWN_VALUE, .. } => None,
        Event::Asked { value, .. } | Event::Answered { value, .. } => {
            assert_ne!(value, UNKNOWN_VALUE);
            Value::of_number(value).map(|value| value.name().to_owned())
        }
        Event::Guesses { file, .. } | Event::GuessedWrong { file, .. } => {
            assert_ne!(file, UNKNOWN_FILE);
            GAME.cards.file(file).and_then(name)
        }
        event => panic!("{event:?} is no secret"),
    }
}

#[test]
fn random_games_are_told_without_a_gap() {
    let mut met = Met::default();
    for game in 0..12 {
        walk(2 + game % 3, &format!("told {game}"), &mut met);
    }
    walk(6, "told by six", &mut met);
    assert!(met.events.len() >= 40, "{:?}", met.events);
    // Powers are an option, and are announced elsewhere.
    let missing: Vec<&&str> = VERBS.iter().filter(|verb| !met.verbs.contains(**verb)).collect();
    assert_eq!(missing, [&"hire ", &"announce "], "{:?}", met.verbs);
    assert!(met.questions > 5000 && met.endings > 0, "{} {}", met.questions, met.endings);
    assert!(met.acts.len() >= 14 && met.threats > 0, "{:?}, {} threats", met.acts, met.threats);
    let clauses: BTreeSet<String> =
        kernel::clauses(GAME.about().rules).into_iter().map(|clause| clause.number).collect();
    let unknown: Vec<&String> = met.rules.iter().filter(|rule| !clauses.contains(*rule)).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
}

/// A Site of one's own that was left over may lie beside a new one like it.
#[test]
fn what_stands_twice_gets_a_place() {
    let (ash, birch) = (Seat(0), Seat(1));
    let mut state = table(2, "twice");
    state.turn = ash;
    let first = put(&mut state, "Aubrey, MO", sites(ash), ash);
    ask(&mut state, Step::Send, ash);
    let team = Team { seat: ash, section: Section::Field, number: 1 };
    assert_eq!(label(&state, Choice::Send(first, team)), "investigate Aubrey, MO with Team 1");
    let second = put(&mut state, "Aubrey, MO", sites(ash), ash);
    assert_eq!(label(&state, Choice::Send(first, team)), "investigate Aubrey, MO (1) with Team 1");
    assert_eq!(label(&state, Choice::Next(second)), "investigate Aubrey, MO (2)");
    ask(&mut state, Step::Beneath, birch);
    let dummy = put(&mut state, "Sheriff Spencer", hand(birch), birch);
    assert_eq!(label(&state, Choice::Under(dummy, second)), "place Sheriff Spencer under Aubrey, MO (2)");
    // Two copies of a Bluff beneath one Site, and one beneath another.
    let bluffs = [first, first, second].map(|site| {
        let card = put(&mut state, "Sinus Cavity Implant", beneath(birch), birch);
        state.table.card_mut(card).host = site;
        state.table.reveal(card, SeatSet::ALL);
        card
    });
    ask(&mut state, Step::Bluffs { site: first, owner: birch }, birch);
    assert_eq!(label(&state, Choice::PayFor(bluffs[1])), "pay for Sinus Cavity Implant (2)");
    assert_eq!(label(&state, Choice::LetGo(bluffs[0])), "let Sinus Cavity Implant (1) go");
    assert_eq!(label(&state, Choice::LetGo(bluffs[2])), "let Sinus Cavity Implant go");
}

/// Equipment in hand and on an Agent; and a face-down card that the other has not seen.
#[test]
fn equipment_and_face_down_cards_are_told_by_their_place() {
    let (ash, birch) = (Seat(0), Seat(1));
    let mut state = table(2, "equipment");
    state.turn = ash;
    let agents: Vec<CardId> = state.table.zone(bureau(ash)).to_vec();
    let name = |card: CardId, state: &State| GAME.name(state.table.design(card)).to_owned();
    let (bearer, other) = (name(agents[0], &state), name(agents[1], &state));
    let worn = put(&mut state, "Laptop Computer", attached(ash), ash);
    state.table.card_mut(worn).host = agents[0];
    ask(&mut state, Step::Requisition, ash);
    assert_eq!(label(&state, Choice::Assign(worn, agents[1])), format!("assign Laptop Computer to {other}"));
    let held = put(&mut state, "Laptop Computer", hand(ash), ash);
    assert_eq!(label(&state, Choice::Assign(held, agents[1])), format!("assign Laptop Computer to {other}"));
    let from = format!("assign Laptop Computer on {bearer} to {other}");
    assert_eq!(label(&state, Choice::Assign(worn, agents[1])), from);
    let site = put(&mut state, "Aubrey, MO", sites(ash), ash);
    let hidden = put(&mut state, "Sinus Cavity Implant", beneath(birch), birch);
    state.table.card_mut(hidden).host = site;
    let seen_by = |state: &State, seat| GAME.thing_to_choose(state, &names(), seat, hidden.0);
    assert_eq!(seen_by(&state, ash), "card 1 of Birch under Aubrey, MO");
    assert_eq!(seen_by(&state, birch), "Sinus Cavity Implant");
}

/// Where two Teams have the same number, the section is said; Teams of others are said with whose they are.
#[test]
fn teams_are_told_apart() {
    let (ash, birch) = (Seat(0), Seat(1));
    let mut state = table(2, "teams");
    state.turn = ash;
    let in_words = |state: &State, team: Team| GAME.thing_to_choose(state, &names(), birch, thing::team(team));
    let there = Team { seat: ash, section: Section::Bureau, number: 1 };
    assert_eq!(in_words(&state, there), "Team 1");
    let agent = state.table.zone(bureau(ash))[0];
    ask(&mut state, Step::Deploy, ash);
    let moved = Choice::Move(agent, Section::Field, 1);
    let name = GAME.name(state.table.design(agent)).to_owned();
    assert_eq!(label(&state, moved), format!("move {name} to Field, Team 1"));
    assert_eq!(label(&state, Choice::Move(agent, Section::Hospital, 0)), format!("move {name} to Hospital"));
    GAME.play(&mut state, moved, &mut ());
    assert_eq!(state.table.card(state.table.zone(field(ash))[0]).counters[counter::TEAM], 1);
    assert_eq!(in_words(&state, there), "Team 1 in the Bureau");
    assert_eq!(in_words(&state, Team { seat: birch, ..there }), "Team 1 of Birch");
    assert!(labels(&state).contains(&"as they are".to_owned()));
}

/// A Site with two skills, one of them cheaper for a value (C6.15, C6.16).
#[test]
fn skills_are_used_for_a_value() {
    let mut state = table(2, "skills");
    let home = "Excelsius Dei Convalescent Home, Worcester, MA";
    let site = put(&mut state, home, sites(Seat(0)), Seat(0));
    ask(&mut state, Step::Announce { site }, Seat(0));
    let skills = ["CRIMINAL INVESTIGATION", "OCCULT INVESTIGATION"];
    let expected: Vec<String> =
        skills.iter().flat_map(|skill| [format!("use {skill}"), format!("use {skill} for MOTIVE Security")]).collect();
    assert_eq!(labels(&state), expected);
    assert_eq!(GAME.question(&state, &names()).words, format!("Which skill do you use at {home}?"));
}

#[test]
fn answers_are_told_to_two() {
    let (asker, asked) = (Seat(0), Seat(1));
    let told = |event: Event| GAME.told(&names(), event).words;
    let question = Event::Asked { asker, asked, of: 1, value: 9 };
    assert_eq!(told(question), "Ash asked Birch for MOTIVE Survival.");
    assert_eq!(told(question.masked()), "Ash asked Birch for a MOTIVE.");
    let answer = Event::Answered { asker, asked, value: 9, yes: Some(false) };
    assert_eq!(told(answer), "Birch answered Ash: no, not MOTIVE Survival.");
    assert_eq!(told(answer.masked()), "Birch answered Ash.");
    assert_eq!(told(Event::NamedX { seat: asker, x: 3 }), "Ash named 3 as X.");
    let guess = Event::GuessedWrong { asker, asked, file: 0 };
    let file = GAME.file_name(0).unwrap();
    assert_eq!(told(guess), format!("Ash's guess at Birch's X-File was wrong: {file}."));
    assert_eq!(told(guess.masked()), "Ash's guess at Birch's X-File was wrong.");
}

#[test]
fn every_card_can_be_looked_up() {
    let cards = GAME.cards();
    for design in cards.designs() {
        let name = cards.name(design).unwrap();
        let text = GAME.card_text(name).unwrap_or_else(|| panic!("{name}"));
        assert!(text.contains('.') && !text.contains(". ."), "{name}: {text}");
    }
    let laptop = "Equipment, cost 4 RP. COMPUTER +2. Keywords ELECTRICAL, EQUIPMENT, SPECIAL. Played with BUREAU.";
    assert_eq!(GAME.card_text("Laptop Computer").as_deref(), Some(laptop));
    let site = "Site, cost 1 RP. Needs CRIMINAL INVESTIGATION 5 or OCCULT INVESTIGATION 5, 4 for MOTIVE Security, \
                question MOTIVE or METHOD. Keywords CRIMINAL INVESTIGATION, METHOD, MOTIVE, MULTI, OCCULT INVESTIGATION, \
                SITE.";
    let text = GAME.card_text("Excelsius Dei Convalescent Home, Worcester, MA").unwrap();
    assert!(text.starts_with(site), "{text}");
    assert_eq!(GAME.card_text("No such card"), None);
}

/// What threatens: who attacks when all pass, who falls with the next hit, who is close to an X-File.
#[test]
fn threats_are_told_gravest_first() {
    let (ash, birch) = (Seat(0), Seat(1));
    let mut state = table(2, "threats");
    let agent = put(&mut state, "Agent Weiss", field(ash), ash);
    state.table.card_mut(agent).counters[counter::TEAM] = 9;
    let health = GAME.permanent_health(&state, agent);
    state.table.card_mut(agent).counters[counter::DAMAGE] = health as i8 - 1;
    state.masks[birch.index()][ash.index()] = 0b101;
    let seen = |state: &State, eye| -> Vec<(u8, String)> {
        let threats = GAME.outlook(&GAME.tableau(state, &names(), eye));
        threats.into_iter().map(|threat| (threat.weight, threat.words)).collect()
    };
    let close = (2, "Birch has 2 X-Files left for Ash.".to_owned());
    let hurt = (1, "The next hit sends Ash's Agent Weiss to the Hospital.".to_owned());
    assert_eq!(seen(&state, kernel::Eye::Seat(birch)), [close.clone(), hurt.clone()]);
    assert_eq!(seen(&state, kernel::Eye::Seat(ash)), [close, hurt.clone()]);
    // What two know of each other's X-Files nobody else does.
    assert_eq!(seen(&state, kernel::Eye::Spectator), [hurt]);
    let foe = put(&mut state, "Squeeze", crate::state::PLAYED, birch);
    GAME.announce(&mut state, machine::Announced::new(What::Card { card: foe, on: CardId::NONE }, birch));
    assert!(seen(&state, kernel::Eye::Spectator).contains(&(2, "Squeeze attacks if all pass.".to_owned())));
}

/// Whoever knows an X-File and does not guess is asked once more.
#[test]
fn a_certain_guess_is_not_let_go_without_a_word() {
    let (ash, birch) = (Seat(0), Seat(1));
    let mut state = table(2, "regret");
    let guess = Step::Guess { asked: birch, kinds: u8::MAX, part: crate::question::Part::Choose };
    ask(&mut state, guess, ash);
    let regret = |state: &State| Telling::regret(&*GAME, state, &names(), Choice::GuessNothing);
    assert_eq!(regret(&state), None);
    state.masks[ash.index()][birch.index()] = 0b100;
    assert_eq!(regret(&state), Some("You know Birch's X-File: a guess wins.".to_owned()));
}
