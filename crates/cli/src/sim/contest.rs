//! Contests in which bots and decks change seats: `--mirror` and `--decks`.

mod table;

use super::{Args, WINS, csv, print_tally, share, threads};
use crate::Ending;
use crate::cards::read_packs;
use crate::deck::DeckSource;
use crate::games;
use crate::new_game;
use crate::page::{Page, counted, listed, progress};
use crate::seating;
use crate::trouble::Trouble;
use bots::Bot;
use kernel::{About, Setup, Side};
use lab::{Bout, Measurable, Ranking, Results, Share, Simulation, Tally};
use serde::Serialize;
use wording::DeckBook;

/// More decks would make no table that fits a screen.
const DECKS_MAX: usize = 12;

/// One way to seat two bots and their decks.
struct Seating {
    simulation: Simulation,
    /// The bot of each side: a place among the bots.
    bots: [usize; 2],
    /// The deck of each seat: a place among the decks; none in a game without.
    decks: Vec<usize>,
}

/// All results.
#[derive(Serialize)]
struct Report {
    /// Without decks: they change seats.
    setup: Setup,
    seed: String,
    /// Which bot beats which; `None` if there is only one.
    bots: Option<Ranking>,
    /// Which deck beats which; `None` if a side has several decks or none.
    decks: Option<Ranking>,
    seatings: Vec<Seated>,
    #[serde(flatten)]
    tally: Tally,
}

/// Who sat where, and who won there.
#[derive(Serialize)]
struct Seated {
    seed: String,
    games: u64,
    sides: Vec<SideSeated>,
}

#[derive(Serialize)]
struct SideSeated {
    side: Side,
    seats: Vec<String>,
    bot: String,
    decks: Vec<String>,
    wins: Share,
}

/// Runs the command if bots or decks change seats.
pub fn run(args: &Args, game: &dyn Measurable, games: u64, page: &mut Page) -> Result<Ending, Trouble> {
    let about = game.about();
    let cannot = |error: kernel::SetupError| new_game::cannot_start(about, "sim", &error);
    let setup = args.new_game.setup(about, &args.pack)?;
    kernel::check_setup(about, &setup).map_err(cannot)?;
    let bots = if args.mirror { seating::rivals(&args.bots)?.to_vec() } else { vec![seating::one_bot(&args.bots)?] };
    let seed = args.seed.clone().unwrap_or_else(new_game::any_seed);
    let first = Simulation { bots: vec![bots[0]; setup.seats.len()], setup, seed, games: 0 };
    let sides = game.sides(&first).map_err(cannot)?;
    let two = two_sides(about, &sides)?;
    let decks = Decks::of(args, about, &first.setup, &sides, two)?;
    let seatings = seatings(first.clone(), games, &bots, &decks, &sides, two)?;

    let mut file = args.csv.as_deref().map(csv::open).transpose()?;
    let bar = progress(seatings.iter().map(|seating| seating.simulation.games).sum(), "games");
    let pool = threads(args.threads)?;
    let play = |seating: &Seating| pool.install(|| game.simulate(&seating.simulation, &|| bar.inc(1)));
    let results: Vec<Results> = seatings.iter().map(play).collect::<Result<_, _>>().map_err(cannot)?;
    bar.finish_and_clear();
    if let Some(file) = &mut file {
        file.write(seatings.iter().map(|seating| &seating.simulation).zip(&results))?;
    }
    let report = report(&first, &bots, &decks, &seatings, &results, two);
    if args.json {
        page.pretty_json(&report)?;
    } else {
        print(page, about, &report)?;
    }
    Ok(Ending::Fine)
}

fn two_sides(about: &About, sides: &[Side]) -> Result<[Side; 2], Trouble> {
    let mut all = sides.to_vec();
    all.sort_unstable();
    all.dedup();
    match all[..] {
        [one, two] => Ok([one, two]),
        _ => Err(Trouble::new(
            format!("--mirror and --decks need two sides; this game of {} has {}", about.title, all.len()),
            format!("`casefile sim {}` without them plays it; --seats and --option change who plays.", about.name),
        )),
    }
}

/// The decks that change seats, and how.
struct Decks {
    names: Vec<String>,
    sealed: Vec<kernel::Sealed>,
    /// Which two (or more, where a side has several seats) are at a table, in how they are first seated. One, and
    /// empty, in a game without decks.
    tables: Vec<Vec<usize>>,
}

impl Decks {
    fn of(args: &Args, about: &About, setup: &Setup, sides: &[Side], two: [Side; 2]) -> Result<Decks, Trouble> {
        if args.against.is_empty() && !games::has_decks(about.name) {
            return Ok(Decks { names: Vec::new(), sealed: Vec::new(), tables: vec![Vec::new()] });
        }
        let packs = read_packs(&args.pack)?;
        let packs: Vec<&str> = packs.iter().map(|(_, pack)| pack.source.as_str()).collect();
        let book = games::decks(about.name, &packs)?;
        if setup.options.contains_key("decks") {
            let wrong = "`--option decks` fixes decks to seats, but here they change seats";
            return Err(Trouble::new(wrong, "Name them with --deck SEAT=DECK, or with --decks."));
        }
        let (sources, tables) = if args.against.is_empty() {
            Self::of_seats(args, setup, sides, two, book.as_ref())?
        } else {
            Self::each_against_each(&args.against, setup, book.as_ref())?
        };
        let sealed = sources.iter().map(|source| source.sealed(book.as_ref())).collect::<Result<_, _>>()?;
        Ok(Decks { names: sources.into_iter().map(|source| source.name).collect(), sealed, tables })
    }

    /// The deck of each seat: the one that was named, or the ready one that it gets anyway.
    fn of_seats(
        args: &Args,
        setup: &Setup,
        sides: &[Side],
        two: [Side; 2],
        book: &dyn DeckBook,
    ) -> Result<(Vec<DeckSource>, Vec<Vec<usize>>), Trouble> {
        let ready: Vec<String> = book.ready().into_iter().map(|ready| ready.name).collect();
        let [one, other] = two.map(|side| sides.iter().filter(|of| **of == side).count());
        if one != other {
            let wrong = format!("decks cannot change sides between {one} and {other} seats");
            return Err(Trouble::new(wrong, "Choose sides with the same number of seats."));
        }
        let named = args.new_game.named_decks(&setup.names(), book)?;
        let seats = named.into_iter().enumerate();
        let source = |(seat, deck): (usize, Option<DeckSource>)| {
            deck.map_or_else(|| DeckSource::find(&ready[seat % ready.len()], book), Ok)
        };
        let sources: Vec<DeckSource> = seats.map(source).collect::<Result<_, _>>()?;
        let table = (0..sources.len()).collect();
        Ok((sources, vec![table]))
    }

    /// Every two of the decks that were named.
    fn each_against_each(
        words: &[String],
        setup: &Setup,
        book: &dyn DeckBook,
    ) -> Result<(Vec<DeckSource>, Vec<Vec<usize>>), Trouble> {
        if setup.seats.len() != 2 {
            let wrong = format!("--decks plays one deck against one other, not {} at a time", setup.seats.len());
            return Err(Trouble::new(wrong, "Leave out --seats and --names, or name two."));
        }
        let all: Vec<String> = book.ready().into_iter().map(|ready| ready.name).collect();
        let names: Vec<&str> = words.iter().map(|word| word.trim()).collect();
        let names = if names == ["all"] { all.iter().map(String::as_str).collect() } else { names };
        let sources: Vec<DeckSource> =
            names.into_iter().map(|name| DeckSource::find(name, book)).collect::<Result<_, _>>()?;
        if let Some(twice) =
            sources.iter().enumerate().find(|(at, one)| sources[..*at].iter().any(|two| two.name == one.name))
        {
            return Err(Trouble::new(format!("{} is named twice", twice.1.name), "Name each deck once."));
        }
        if !(2..=DECKS_MAX).contains(&sources.len()) {
            return Err(Trouble::new(
                format!("--decks compares 2 to {DECKS_MAX} decks, not {}", sources.len()),
                format!("Name several, such as --decks {},{}, or --decks all.", all[0], all[1 % all.len()]),
            ));
        }
        let count = sources.len();
        let tables = (0..count).flat_map(|one| (one + 1..count).map(move |two| vec![one, two])).collect();
        Ok((sources, tables))
    }

    /// How many ways there are to seat the decks of a table, and who has which in one of them: in the second the sides
    /// have changed theirs.
    fn ways(&self, table: &[usize], sides: &[Side], two: [Side; 2]) -> Vec<Vec<usize>> {
        let seats = |side: Side| (0..sides.len()).filter(move |seat| sides[*seat] == side);
        let mut changed = table.to_vec();
        if !table.is_empty() {
            for (one, other) in seats(two[0]).zip(seats(two[1])) {
                changed.swap(one, other);
            }
        }
        let names = |decks: &[usize]| decks.iter().map(|deck| self.names[*deck].clone()).collect::<Vec<_>>();
        if names(&changed) == names(table) { vec![changed] } else { vec![table.to_vec(), changed] }
    }
}

/// Every way to seat bots and decks, all as often.
fn seatings(
    first: Simulation,
    games: u64,
    bots: &[Bot],
    decks: &Decks,
    sides: &[Side],
    two: [Side; 2],
) -> Result<Vec<Seating>, Trouble> {
    let of_bots: &[[usize; 2]] = if bots.len() == 2 { &[[0, 1], [1, 0]] } else { &[[0, 0]] };
    let mut seatings = Vec::new();
    for table in &decks.tables {
        let of_decks = decks.ways(table, sides, two);
        let ways = (of_bots.len() * of_decks.len()) as u64;
        if !games.is_multiple_of(ways) {
            let (less, more) = (games - games % ways, games - games % ways + ways);
            let advice = if less == 0 { format!("Give {more}.") } else { format!("Give {less} or {more}.") };
            return Err(Trouble::new(
                format!("{} cannot be shared evenly by {ways} seatings", counted(games as usize, "game")),
                advice,
            ));
        }
        for decks_here in of_decks {
            for bots_here in of_bots {
                let at = |side: Side| bots[bots_here[usize::from(side == two[1])]];
                let mut simulation = first.clone();
                simulation.bots = sides.iter().map(|side| at(*side)).collect();
                simulation.games = games / ways;
                // No game of one seating is dealt as one of another: so all are independent, as intervals want it.
                simulation.seed = format!("{}-{}", first.seed, seatings.len() + 1);
                for (seat, deck) in simulation.setup.seats.iter_mut().zip(&decks_here) {
                    seat.submission = decks.sealed[*deck].clone();
                }
                seatings.push(Seating { simulation, bots: *bots_here, decks: decks_here.clone() });
            }
        }
    }
    Ok(seatings)
}

fn report(
    first: &Simulation,
    bots: &[Bot],
    decks: &Decks,
    seatings: &[Seating],
    results: &[Results],
    two: [Side; 2],
) -> Report {
    let bot_names: Vec<String> = bots.iter().map(Bot::to_string).collect();
    let played: Vec<_> = results.iter().flat_map(|results| results.played.iter().cloned()).collect();
    let seconds = results.iter().map(|results| results.seconds).sum();
    let with = || seatings.iter().zip(results);
    let bout = |of: [usize; 2], results| Bout { sides: [(two[0], of[0]), (two[1], of[1])], results };
    let by_bots: Vec<Bout<'_>> = with().map(|(seating, results)| bout(seating.bots, results)).collect();
    let by_decks: Vec<Bout<'_>> = with()
        .filter_map(|(seating, results)| match (&seating.decks[..], &results.sides[..]) {
            // Sides are numbered in the order of seats, or the other way round.
            (&[one, other], &[side, _]) if one != other => {
                Some(bout(if side == two[0] { [one, other] } else { [other, one] }, results))
            }
            _ => None,
        })
        .collect();
    let seated = |(seating, results): (&Seating, &Results)| Seated {
        seed: seating.simulation.seed.clone(),
        games: seating.simulation.games,
        sides: two
            .iter()
            .zip(seating.bots)
            .map(|(side, bot)| side_seated(*side, bot, seating, results, &bot_names, decks))
            .collect(),
    };
    let mut setup = first.setup.clone();
    for seat in &mut setup.seats {
        seat.submission = kernel::Sealed::default();
    }
    Report {
        setup,
        seed: first.seed.clone(),
        bots: (bots.len() > 1).then(|| Ranking::of(&bot_names, &by_bots)),
        decks: (!by_decks.is_empty()).then(|| Ranking::of(&decks.names, &by_decks)),
        seatings: with().map(seated).collect(),
        tally: Tally::of(&played, seconds),
    }
}

fn side_seated(
    side: Side,
    bot: usize,
    seating: &Seating,
    results: &Results,
    bot_names: &[String],
    decks: &Decks,
) -> SideSeated {
    let here = || (0..results.sides.len()).filter(|seat| results.sides[*seat] == side);
    let wins = results.played.iter().filter(|played| played.outcome.winners.contains(&side)).count() as u64;
    SideSeated {
        side,
        seats: here().map(|seat| seating.simulation.setup.seats[seat].name.clone()).collect(),
        bot: bot_names[bot].clone(),
        decks: here().filter_map(|seat| Some(decks.names[*seating.decks.get(seat)?].clone())).collect(),
        wins: Share::of(wins, seating.simulation.games),
    }
}

/// The most seatings to print; `--json` has them all.
const SEATINGS_SHOWN: usize = 4;

fn print(page: &mut Page, about: &About, report: &Report) -> Result<(), Trouble> {
    let Report { seed, bots, decks, seatings, tally, .. } = report;
    page.line(&format!("{}: {}, seed {seed}", about.title, counted(tally.games as usize, "game")))?;
    let each = seatings.first().map_or(0, |seating| seating.games);
    page.line(&format!("{}, {} each.", counted(seatings.len(), "seating"), counted(each as usize, "game")))?;
    if let Some(bots) = bots {
        page.blank()?;
        page.line(WINS)?;
        for bot in &bots.entrants {
            share(page, &bot.wins, &bot.name)?;
        }
        if seatings.len() <= SEATINGS_SHOWN {
            print_seatings(page, seatings, &bots.entrants[0].name)?;
        }
    }
    // Where two decks only lend themselves to two bots, they are not what is asked about.
    if let Some(decks) = decks.as_ref().filter(|_| bots.is_none() || seatings.len() > SEATINGS_SHOWN) {
        page.blank()?;
        table::print(page, decks)?;
    }
    print_tally(page, tally)
}

/// How often this bot won in each seating.
fn print_seatings(page: &mut Page, seatings: &[Seated], bot: &str) -> Result<(), Trouble> {
    page.blank()?;
    page.line(&format!("Wins of {bot} in each seating"))?;
    for seating in seatings {
        let (own, others): (Vec<_>, Vec<_>) = seating.sides.iter().partition(|side| side.bot == bot);
        for (own, other) in own.into_iter().zip(others) {
            share(page, &own.wins, &format!("{}, against {}", who(own), who(other)))?;
        }
    }
    Ok(())
}

/// `greedy as Ash with scully`.
fn who(side: &SideSeated) -> String {
    let list = |words: &[String]| listed(&words.iter().map(String::as_str).collect::<Vec<_>>());
    let with = if side.decks.is_empty() { String::new() } else { format!(" with {}", list(&side.decks)) };
    format!("{} as {}{with}", side.bot, list(&side.seats))
}
