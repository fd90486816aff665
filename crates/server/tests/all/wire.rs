//! P4c: the wire leaks nothing. Lays out a table in two ways that one seat cannot tell apart and gives the same
//! answers at both. As long as the seat knows the same, it must be sent the same bytes.

use crate::client::{Client, Dice, Running, config, hello, request};
use bots::goes_without_asking;
use kernel::{AnyTable, Chance, Seat, Secrets, Seed, Session, Setup, Shuffle};
use serde_json::{Value, json};
use server::message::{FromClient, FromServer, NewTable, To};

/// What shows that somebody runs the server.
const OPERATOR: &str = "a token of the operator";

/// One of the two worlds: everybody at its table, and a copy of the table to look into.
struct World {
    clients: Vec<Client>,
    tokens: Vec<String>,
    table: Box<dyn AnyTable>,
}

impl World {
    async fn new(server: &Running, id: &str, options: &Value, setup: &Setup, value: &[u8]) -> World {
        let game = setup.game.as_str();
        let any = server.house.title(game).expect("a game").any();
        let shuffle = Shuffle::from_words("wire");
        let table = any.resume(setup, value).expect("a sound value");
        let names: Vec<Value> = setup.seats.iter().map(|seat| json!({ "name": seat.name })).collect();
        let wanted = json!({ "game": game, "options": options, "seats": names });
        let wanted: NewTable = serde_json::from_value(wanted).expect("a table");
        let session = Session::laid_out(any, setup.clone(), shuffle, table.fork());
        let made = server::table::lay_out(&server.house, id, &wanted, session).await.expect("it is laid out");
        let mut clients = Vec::new();
        for seat in &made.seats {
            let mut client = Client::join(server.address, &made.id, hello(Some(&seat.token))).await;
            // One after the other, so that everybody hears who comes in the same order.
            client.until_state(|_| true).await;
            clients.push(client);
        }
        let tokens = made.seats.into_iter().map(|seat| seat.token).collect();
        World { clients, tokens, table }
    }

    /// What a seat was sent since it was last looked at, up to the state after so many answers.
    async fn sent(&mut self, seat: Seat, number: u32) -> Vec<String> {
        let client = &mut self.clients[seat.index()];
        if client.state.as_ref().is_none_or(|state| state.number < number) {
            client.until_state(|state| state.number >= number).await;
        }
        std::mem::take(&mut client.raw)
    }
}

/// What is played.
struct Plan<'a> {
    game: &'a str,
    options: Value,
    seats: &'a [&'a str],
}

/// Follows two deals for as long as the seat cannot tell them apart. Gives how many states were compared.
async fn follow(servers: &[Running; 2], plan: &Plan<'_>, into: usize, seat: Seat, seed: u64) -> usize {
    let Plan { game, options, seats } = plan;
    let any = shelf::find(game).expect("a game").game(&[]).expect("its cards");
    let mut setup = Setup::new(game, seats);
    setup.options = serde_json::from_value(options.clone()).expect("options");
    let mut table = any.start(&setup, Seed::from_words(&format!("{game} {seed}"))).expect("it starts");
    let mut dice = Dice(seed);
    for _ in 0..into {
        let Some(asked) = table.asked() else { return 0 };
        table.answer(asked.seat, &asked.choices[dice.roll(asked.choices.len())]).expect("offered");
    }
    let other = table.redeal(seat, &mut Chance::new(Seed::from_words(&format!("other {seed}"))));
    let id = format!("wire-{into}-{}-{seed}", seat.0);
    let mut one = World::new(&servers[0], &id, options, &setup, &table.save()).await;
    let mut two = World::new(&servers[1], &id, options, &setup, &other.save()).await;
    let mut compared = 0;
    for number in 0..60 {
        if one.table.known(seat) != two.table.known(seat) {
            // Something was turned up that is not the same in both: from here on the seat may tell.
            return compared;
        }
        let (first, second) = (one.sent(seat, number).await, two.sent(seat, number).await);
        // Presence of others is not part of a deal, but the order of everything else is.
        assert_eq!(first, second, "{game}: seat {} is sent something else after {number} answers", seat.0);
        compared += 1;
        let (Some(asked), Some(there)) = (one.table.asked(), two.table.asked()) else { return compared };
        assert_eq!(asked.seat, there.seat, "who is asked is public");
        let both: Vec<&String> = asked.choices.iter().filter(|label| there.choices.contains(label)).collect();
        if both.is_empty() {
            return compared;
        }
        // Mostly the first: whoever ends a turn at once turns up something new and the two deals part.
        let label = both[if dice.roll(4) == 0 { dice.roll(both.len()) } else { 0 }].clone();
        let alone = any.about().secrets == Secrets::None;
        for (world, asked) in [(&mut one, &asked), (&mut two, &there)] {
            if !(alone && goes_without_asking(asked)) {
                world.clients[asked.seat.index()].answer(number, &label).await;
            }
            world.table.answer(asked.seat, &label).expect("offered");
        }
    }
    compared
}

async fn follow_many(game: &str, options: Value, seats: &[&str], enough: usize) {
    let mut compared = 0;
    let servers = [Running::start(config()).await, Running::start(config()).await];
    let plan = Plan { game, options, seats };
    for seed in 0..4 {
        for seat in 0..seats.len() as u8 {
            for into in [0, 25, 70] {
                compared += follow(&servers, &plan, into, Seat(seat), seed).await;
            }
        }
    }
    assert!(compared >= enough, "{game}: only {compared} states were compared");
    eprintln!("{game}: {compared} states compared");
}

#[tokio::test(flavor = "multi_thread")]
async fn dead_drop_tells_the_same() {
    follow_many("dead_drop", json!({}), &["Ash", "Birch", "Shade"], 100).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn battles_tells_the_same() {
    follow_many("battles", json!({}), &["Ann", "Ben"], 50).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn encounters_tells_the_same() {
    follow_many("encounters", json!({}), &["Ann", "Ben"], 50).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_board_game_tells_the_same() {
    follow_many("boardgame", json!({}), &["Ann", "Ben", "Cid"], 100).await;
}

/// With three, what two are told of an X-File is hidden from the third.
#[tokio::test(flavor = "multi_thread")]
async fn the_ccg_tells_the_same() {
    follow_many("ccg", json!({}), &["Ann", "Ben", "Cid"], 100).await;
}

/// The test itself must be able to fail: a table laid out otherwise where the seat looks is told otherwise.
#[tokio::test(flavor = "multi_thread")]
async fn another_hand_is_told_otherwise() {
    let any = shelf::find("dead_drop").expect("a game").game(&[]).expect("its cards");
    let setup = Setup::new("dead_drop", &["Ash", "Birch", "Shade"]);
    let mut sent = Vec::new();
    for words in ["one", "another"] {
        let table = any.start(&setup, Seed::from_words(words)).expect("it starts");
        let server = Running::start(config()).await;
        let mut world = World::new(&server, "wire", &json!({}), &setup, &table.save()).await;
        let states = world.sent(Seat(0), 0).await;
        assert!(states.iter().any(|text| matches!(serde_json::from_str(text), Ok(FromServer::State(_)))));
        sent.push(states);
    }
    assert_ne!(sent[0], sent[1]);
}

/// Says something, and waits until this client hears it.
async fn say(client: &mut Client, words: &str, to: To) {
    client.send(&FromClient::Say { words: words.to_owned(), to }).await;
    client.until(|message| matches!(message, FromServer::Said(said) if said.words == words)).await;
}

/// A table with two sides.
struct Sides {
    options: Value,
    setup: Setup,
    value: Vec<u8>,
    /// Who of the side talks.
    talker: usize,
}

impl Sides {
    fn of(game: &str, options: Value, seats: &[&str], talker: usize) -> Sides {
        let any = shelf::find(game).expect("a game").game(&[]).expect("its cards");
        let mut setup = Setup::new(game, seats);
        setup.options = serde_json::from_value(options.clone()).expect("options");
        let value = any.start(&setup, Seed::from_words("sides")).expect("it starts").save();
        Sides { options, setup, value, talker }
    }
}

/// Everything that anybody but the talking side can read of a table, in the order in which it comes. The side says
/// nothing, or sixty lines to somebody.
async fn read_by_others(sides: &Sides, lines: Option<To>) -> Vec<String> {
    let Sides { options, setup, value, talker } = sides;
    let mut config = config();
    config.operator_token = Some(OPERATOR.to_owned());
    let server = Running::start(config).await;
    let mut world = World::new(&server, "sides", options, setup, value).await;
    let side = world.clients[*talker].state.as_ref().map(|state| state.side.clone()).expect("a state");
    assert_eq!(side.len(), 2, "a side of two");
    let mate = side[1].index();
    let others: Vec<usize> = (0..setup.seats.len()).filter(|&seat| !side.contains(&Seat(seat as u8))).collect();
    let mut watcher = Client::join(server.address, "sides", hello(None)).await;
    watcher.until_state(|_| true).await;
    say(&mut world.clients[*talker], "Hello, all.", To::Everybody).await;
    if let Some(to) = lines {
        // More than a channel keeps: what all hear must not go because a side talks.
        for line in 0..60 {
            say(&mut world.clients[*talker], &format!("Line {line}."), to).await;
        }
        let last = |message: &FromServer| matches!(message, FromServer::Said(said) if said.words == "Line 59.");
        world.clients[mate].until(last).await;
    }
    say(&mut world.clients[mate], "Let us begin.", To::Everybody).await;
    // Who comes late is sent what was said as far as they hear it.
    let begun = |message: &FromServer| matches!(message, FromServer::Said(said) if said.words == "Let us begin.");
    let (mut read, mut here) = (Vec::new(), Vec::new());
    for seat in others {
        let mut late = Client::join(server.address, "sides", hello(Some(&world.tokens[seat]))).await;
        late.until_state(|_| true).await;
        read.append(&mut late.raw);
        // Nobody leaves before all is read.
        here.push(late);
        world.clients[seat].until(begun).await;
        read.append(&mut world.clients[seat].raw);
    }
    watcher.until(begun).await;
    read.append(&mut watcher.raw);
    for path in ["/api/tables/sides", "/api/tables", "/metrics"] {
        let operator = format!("Authorization: Bearer {OPERATOR}\r\n");
        let (status, text) = request(server.address, "GET", path, &operator, b"").await;
        // How long something took is chance, and so is whether the last request has hung up by now.
        let chance = |line: &&str| line.contains("seconds") || line.starts_with("casefile_connections ");
        let counted = text.lines().filter(|line| !chance(line));
        read.push(format!("{status} {}", counted.collect::<Vec<_>>().join("\n")));
    }
    read.push(server.record("sides", None).await.to_string());
    read
}

/// What a side says among itself, nobody else can read, and not even count.
async fn talks_unheard(sides: &Sides) {
    let talking = read_by_others(sides, Some(To::Side)).await;
    let silent = read_by_others(sides, None).await;
    assert_eq!(talking, silent);
    assert!(
        talking.iter().any(|text| text.contains("Let us begin."))
            && talking.iter().any(|text| text.contains("casefile_sent_total"))
    );
    // The test itself must be able to fail: lines that go astray are read.
    assert_ne!(read_by_others(sides, Some(To::Everybody)).await, silent);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_side_that_talks_tells_the_others_the_same_as_one_that_is_silent() {
    talks_unheard(&Sides::of("battles", json!({ "mode": "teams" }), &["Ann", "Ben", "Cid", "Dot"], 0)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_syndicate_cannot_tell_whether_the_agents_talk() {
    talks_unheard(&Sides::of("boardgame", json!({}), &["Shade", "Ann", "Ben"], 1)).await;
}
