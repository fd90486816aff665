//! `casefile play`: plays a game in the terminal, with people and bots.

mod command;
mod interrupted;
mod keyboard;
mod offered;
mod screen;
mod save;
mod auto_pass;
mod turn;
mod take_back;
mod leave;

use crate::Ending;
use crate::cards::with_packs;
use crate::complete;
use crate::games::{self, GameName};
use crate::new_game::{self, NewGame};
use crate::page::Page;
use crate::record_file;
use crate::seating::{self, Player};
use crate::trouble::Trouble;
use bots::{AutoPass, Bot, Playable, goes_without_asking};
use clap::builder::NonEmptyStringValueParser;
use kernel::{AnyGame, Decision, Record, Seat, Secrets, Seed, Session, Shuffle, Tableau};
use keyboard::Keyboard;
use save::Save;
use screen::{Screen, Welcome};
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;

/// Play in the terminal, alone with bots or with friends on one screen
///
/// Every answer is saved, so closing the terminal loses nothing.
#[derive(clap::Args)]
pub struct Args {
    /// The game; not needed with --resume
    #[arg(value_parser = GameName)]
    game: Option<String>,
    /// Seats played by people, by name or number, or `all` or `none` [default: the first, or as saved]
    #[arg(long, value_name = "NAMES", value_delimiter = ',', add = complete::people())]
    humans: Vec<String>,
    /// Seats played by bots, which bot, or both: Birch, random, Birch=random [default: greedy in all other seats]
    ///
    /// `random` picks any choice. `greedy` picks what looks best right now; `greedy:16` tries each choice on 16 deals.
    #[arg(long, value_name = "SEATS|BOTS", value_delimiter = ',', add = complete::bots())]
    bots: Vec<String>,
    #[command(flatten)]
    new_game: NewGame,
    /// Add the cards of a pack to the game; can be repeated
    #[arg(long = "pack", value_name = "FILE")]
    packs: Vec<PathBuf>,
    /// Seed for the shuffle, any text; the same seed gives the same game
    #[arg(long, value_name = "WORDS", value_parser = NonEmptyStringValueParser::new())]
    seed: Option<String>,
    /// File to save to [default: GAME-SEED.casefile in this folder, or the file given to --resume]
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Continue a saved game
    #[arg(long, value_name = "FILE", conflicts_with_all = ["names", "seats", "options", "decks", "seed"])]
    resume: Option<PathBuf>,
    /// Ask even when there is only one choice
    #[arg(long)]
    ask_all: bool,
    /// Type without line editing, for screen readers and unusual terminals
    #[arg(long)]
    plain: bool,
    /// Print one JSON line per event and decision, for programs
    ///
    /// Each line is an object with one key: start; event, table and decision, with `to` for the seat; only_choice;
    /// refused, note, why_not, card, sheet, goal, hint, rules, help and yes_or_no, in reply to a typed line; not_saved; and finally end or
    /// stopped. Programs type the same commands as people.
    #[arg(long)]
    json: bool,
}

/// One seat and what it has been shown.
struct Sitter {
    player: Player,
    /// How many events it has been told.
    told: usize,
    /// The table as it was last shown to it.
    shown: Option<Arc<Tableau>>,
    /// What it does in response windows without being asked.
    auto_pass: AutoPass,
    /// The cards it has seen.
    met: BTreeSet<String>,
    /// Another: choose all that begins with this word, so often at most.
    all_of: Option<(String, u8)>,
}

/// A game being played on this screen.
struct Play {
    game: Arc<dyn Playable>,
    session: Session,
    sitters: Vec<Sitter>,
    /// What the streams of bots grow from.
    grown_from: Seed,
    screen: Screen,
    keyboard: Keyboard,
    save: Save,
    /// The seed, if the game was started just now.
    seed: Option<String>,
    /// The added packs, needed to continue later.
    packs: Vec<PathBuf>,
    /// The person in front of the screen.
    in_front: Option<Seat>,
    ask_all: bool,
}

/// What to do after a turn at the keyboard.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    /// See who is asked now.
    GoOn,
    /// Leave the game for another day.
    Stop,
}

/// Runs the command.
pub fn run(args: Args, page: Page) -> Result<Ending, Trouble> {
    let mut play = if let Some(file) = args.resume.clone() { resume(args, file, page)? } else { start(args, page)? };
    play.welcome()?;
    interrupted::prepare()?;
    while let Some(Decision { seat, .. }) = play.session.table().decision() {
        match play.sitters[seat.index()].player {
            Player::Bot(bot) => play.bot_answers(seat, bot)?,
            Player::Human => {
                if play.turn(seat)? == Next::Stop {
                    return play.stop();
                }
            }
        }
    }
    play.end()
}

fn start(args: Args, page: Page) -> Result<Play, Trouble> {
    let game = games::named(args.game.as_deref())?;
    let game = with_packs(game, &args.packs)?;
    let about = game.about();
    let setup = args.new_game.setup(about, &args.packs)?;
    let players = seating::players(&setup.names(), &args.humans, &args.bots, &[])?;
    let seed = args.seed.clone().unwrap_or_else(new_game::any_seed);
    let save = Save::new_file(args.save.clone(), about.name, &seed)?;
    let session = Session::start(game.clone(), setup, Shuffle::from_words(&seed))
        .map_err(|error| new_game::cannot_start(about, "play", &error))?;
    let mut play = Play::new(game.clone(), session, players, save, &args, page)?;
    play.seed = Some(seed);
    if args.save.is_some() {
        // Somebody who names a file wants to know now that it will not do.
        play.save.write(play.session.record())?;
    }
    Ok(play)
}

fn resume(args: Args, file: PathBuf, page: Page) -> Result<Play, Trouble> {
    let (game, record) = record_file::read(&file)?;
    let game = with_packs(game, &args.packs)?;
    if let Some(name) = &args.game {
        let named = games::find(name)?;
        if named.about().name != game.about().name {
            let error = kernel::RecordError::Game(record.setup.game);
            return Err(record_file::wrong(&file, &error));
        }
    }
    let players = seating::players(&record.setup.names(), &args.humans, &args.bots, &record.players)
        .map_err(|trouble| trouble.about(&file.display().to_string()))?;
    let save = match &args.save {
        Some(other) if *other != file => Save::new_file(Some(other.clone()), game.about().name, "")?,
        Some(_) | None => Save::existing(file.clone()),
    };
    let session = Session::resume(game.clone(), record).map_err(|error| record_file::wrong(&file, &error))?;
    let told = told_by_last_answer(game.as_ref(), session.record());
    let mut play = Play::new(game, session, players, save, &args, page)?;
    for (sitter, told) in play.sitters.iter_mut().zip(told) {
        sitter.told = told;
    }
    Ok(play)
}

/// How many events each seat had seen when it last chose, so that it is told the later ones.
fn told_by_last_answer(game: &dyn AnyGame, record: &Record) -> Vec<usize> {
    let mut told = vec![0; record.setup.seats.len()];
    let Ok(mut table) = record.start(game) else { return told };
    for (number, answer) in record.answers.iter().enumerate() {
        let chose = answer.concedes || table.asked().is_some_and(|asked| !goes_without_asking(&asked));
        if chose && let Some(told) = told.get_mut(answer.seat.index()) {
            *told = table.event_count();
        }
        if record.step(table.as_mut(), number).is_err() {
            break;
        }
    }
    told
}

impl Play {
    fn new(
        game: Arc<dyn Playable>,
        mut session: Session,
        players: Vec<Player>,
        save: Save,
        args: &Args,
        page: Page,
    ) -> Result<Play, Trouble> {
        let seed = session.record().shuffle.seed();
        let grown_from = seed
            .ok_or_else(|| Trouble::new("this record has no seed", "Use the complete record, not one seat's part."))?;
        session.seat_players(players.iter().map(|player| (*player).into()).collect());
        let sitter = |player| Sitter {
            player,
            told: 0,
            shown: None,
            auto_pass: AutoPass::default(),
            met: BTreeSet::new(),
            all_of: None,
        };
        Ok(Play {
            game,
            sitters: players.into_iter().map(sitter).collect(),
            grown_from,
            screen: Screen::new(page, args.json),
            keyboard: Keyboard::new(args.plain, args.json),
            save,
            seed: None,
            packs: args.packs.clone(),
            in_front: None,
            ask_all: args.ask_all,
            session,
        })
    }

    fn name(&self, seat: Seat) -> &str {
        self.session.table().names().of(seat)
    }

    fn humans(&self) -> Vec<Seat> {
        let human = |(index, sitter): (usize, &Sitter)| (sitter.player == Player::Human).then_some(Seat(index as u8));
        self.sitters.iter().enumerate().filter_map(human).collect()
    }

    /// Do people with secrets from each other share this screen?
    fn has_curtain(&self) -> bool {
        let people = self.humans();
        people.iter().any(|one| people.iter().any(|other| self.keeps_secrets(*one, *other)))
    }

    /// Do whole sides hold secrets from each other, so that partners know the same?
    fn has_sides(&self) -> bool {
        self.session.table().about().secrets == Secrets::OfSides
    }

    /// Does one of these seats hold secrets from the other?
    fn keeps_secrets(&self, one: Seat, other: Seat) -> bool {
        let table = self.session.table();
        table.about().secrets.part((one, table.side(one)), (other, table.side(other)))
    }

    fn welcome(&mut self) -> Result<(), Trouble> {
        let names = self.session.table().names().0.iter().map(String::as_str);
        let welcome = Welcome {
            about: self.session.table().about(),
            seats: names.zip(self.sitters.iter().map(|sitter| sitter.player)).collect(),
            options: &self.session.record().setup.options,
            answers: self.session.record().answers.len(),
            seed: self.seed.as_deref(),
            save: &self.save.path,
        };
        self.screen.welcome(&welcome)
    }

    fn bot_answers(&mut self, seat: Seat, bot: Bot) -> Result<(), Trouble> {
        let table = self.session.table();
        let mut chance = bots::stream(self.grown_from, table.answers());
        let place = self.game.choose(bot, seat, &table.known(seat), &mut chance).ok();
        let label = place.and_then(|place| table.label(place));
        let label = label.ok_or_else(|| self.mistake(format!("the {bot} bot does not know what to choose")))?;
        self.answer(seat, &label)
    }

    /// Gives an answer the game has offered.
    fn answer(&mut self, seat: Seat, label: &str) -> Result<(), Trouble> {
        let answered = self.session.answer(seat, label);
        answered
            .map_err(|refusal| self.mistake(format!("the game offered `{label}` and then refused it: {refusal}")))?;
        self.save.is_due();
        Ok(())
    }

    /// A bug of ours.
    fn mistake(&self, wrong: String) -> Trouble {
        let file = self.save.path.display();
        Trouble::new(wrong, format!("This is a bug in Casefile. Please report it, with the file {file}."))
    }

    /// Saves the last answer. If that fails, [`Play::keep`] says so before the next question.
    fn keep_at_once(&mut self) {
        self.save.is_due();
        let _ = self.save.write(self.session.record());
    }

    /// Saves what is not saved yet. If that fails, the game continues.
    fn keep(&mut self) -> Result<(), Trouble> {
        match self.save.write(self.session.record()) {
            Ok(()) => interrupted::resume_with(self.resume_command()),
            Err(failure) => self.screen.not_saved(&failure)?,
        }
        Ok(())
    }
}
