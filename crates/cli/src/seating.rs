//! Who sits where: which people and bots play the seats.

use crate::nearest::did_you_mean;
use crate::trouble::Trouble;
use bots::{Bot, Budget};
use kernel::Names;

/// Who answers for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Player {
    /// Somebody.
    Human,
    /// One of our bots.
    Bot(Bot),
}

impl From<Player> for kernel::Player {
    fn from(player: Player) -> kernel::Player {
        match player {
            Player::Human => kernel::Player::Human,
            Player::Bot(bot) => kernel::Player::Bot(bot.to_string()),
        }
    }
}

/// Seats people and bots as the command line says. Where it says nothing, as it was in the saved game; in a new
/// one the first seat is a person and the others are bots.
///
/// A word in `bots` is a seat, a bot, or both (`Birch=random`). A bot without a seat is for all bots that have none
/// yet; several are for each of these in turn.
pub fn players(
    names: &Names,
    humans: &[String],
    bots: &[String],
    saved: &[kernel::Player],
) -> Result<Vec<Player>, Trouble> {
    let human_seats = humans.iter().map(|word| seats_of(names, word));
    let human_seats: Vec<usize> = human_seats.collect::<Result<Vec<_>, _>>()?.concat();
    let wanted = Wanted::read(names, bots)?;
    if let Some(both) = human_seats.iter().find(|seat| wanted.seats.contains(seat)) {
        return Err(Trouble::new(
            format!("{} cannot be played by a person and by a bot", names.0[*both]),
            "Name each seat in --humans or --bots, not both.",
        ));
    }
    let count = names.0.len();
    if humans.is_empty() && wanted.seats.is_empty() && !saved.is_empty() && saved.len() != count {
        return Err(Trouble::new(
            format!("{} players are named for {count} seats", saved.len()),
            "Say who plays with --humans, or remove `players` from the file.",
        ));
    }
    let is_human = |seat: usize| match (humans.is_empty(), wanted.seats.is_empty()) {
        (true, true) => saved.get(seat).map_or(seat == 0, |player| *player == kernel::Player::Human),
        (true, false) => !wanted.seats.contains(&seat),
        (false, _) => human_seats.contains(&seat),
    };
    let machines: Vec<usize> = (0..count).filter(|seat| !is_human(*seat)).collect();
    let mut players = vec![Player::Human; count];
    for (seat, bot) in wanted.bots_of(names, &machines, saved)? {
        players[seat] = Player::Bot(bot);
    }
    Ok(players)
}

/// The bots of a game without people, one for each seat.
pub fn only_bots(names: &Names, bots: &[String]) -> Result<Vec<Bot>, Trouble> {
    let wanted = Wanted::read(names, bots)?;
    let all: Vec<usize> = (0..names.0.len()).collect();
    Ok(wanted.bots_of(names, &all, &[])?.into_iter().map(|(_, bot)| bot).collect())
}

/// The bots of a game in which they change seats: one for each side.
pub fn rivals(bots: &[String]) -> Result<[Bot; 2], Trouble> {
    let bot = |word: &String| match word.split_once('=') {
        Some((seat, _)) => Err(Trouble::new(
            format!("--mirror swaps seats, but `{word}` names one"),
            format!("Leave out `{seat}=`: each bot plays either side."),
        )),
        None => word.parse().map_err(|_| no_such_bot(word)),
    };
    match bots.iter().map(bot).collect::<Result<Vec<Bot>, Trouble>>()?[..] {
        [one, two] if one != two => Ok([one, two]),
        [one, two] if one == two => Err(Trouble::new(
            format!("{one} against itself shows nothing"),
            "Name two different bots, such as --bots greedy,random.",
        )),
        ref others => Err(Trouble::new(
            format!("--mirror needs two bots; {} named", are(others.len())),
            "Name two, such as --bots greedy,random.",
        )),
    }
}

/// The bot of a game in which it plays all seats.
pub fn one_bot(bots: &[String]) -> Result<Bot, Trouble> {
    match bots {
        [] => Ok(Bot::default()),
        [word] => word.parse().map_err(|_| no_such_bot(word)),
        several => Err(Trouble::new(
            format!("--decks takes one bot, but {} are named", several.len()),
            "Name one bot for all, or add --mirror to compare two bots as well.",
        )),
    }
}

fn are(count: usize) -> String {
    match count {
        0 => "none is".to_owned(),
        1 => "1 is".to_owned(),
        more => format!("{more} are"),
    }
}

/// What `--bots` says.
struct Wanted {
    /// The seats it names.
    seats: Vec<usize>,
    /// Bots for certain seats.
    at: Vec<(usize, Bot)>,
    /// Bots for the other seats.
    free: Vec<Bot>,
}

impl Wanted {
    fn read(names: &Names, words: &[String]) -> Result<Wanted, Trouble> {
        let mut wanted = Wanted { seats: Vec::new(), at: Vec::new(), free: Vec::new() };
        for word in words.iter().map(|word| word.trim()) {
            if let Some((seat, bot)) = word.split_once('=') {
                let found = seats_of(names, seat)?;
                let bot = bot.parse().map_err(|_| no_such_bot(bot))?;
                wanted.at.extend(found.iter().map(|seat| (*seat, bot)));
                wanted.seats.extend(found);
            } else if let Some(found) = seats(names, word) {
                wanted.seats.extend(found);
            } else {
                wanted.free.push(word.parse().map_err(|_| neither(names, word))?);
            }
        }
        Ok(wanted)
    }

    /// The bot of each of these seats.
    fn bots_of(
        &self,
        names: &Names,
        machines: &[usize],
        saved: &[kernel::Player],
    ) -> Result<Vec<(usize, Bot)>, Trouble> {
        let certain = |seat: usize| self.at.iter().rev().find(|(at, _)| *at == seat).map(|(_, bot)| *bot);
        let others: Vec<usize> = machines.iter().copied().filter(|seat| certain(*seat).is_none()).collect();
        if self.free.len() > 1 && self.free.len() != others.len() {
            let seats: Vec<&str> = others.iter().map(|seat| names.0[*seat].as_str()).collect();
            return Err(Trouble::new(
                format!("{} bots are named for {} seats", self.free.len(), others.len()),
                format!("Name one for all of them, or one for each of {}, or write SEAT=BOT.", seats.join(", ")),
            ));
        }
        let bot = |seat: usize| -> Result<Bot, Trouble> {
            let place = others.iter().position(|other| *other == seat);
            let free = place.and_then(|place| self.free.get(place).or(self.free.first()));
            match (certain(seat).or(free.copied()), saved.get(seat)) {
                (Some(bot), _) => Ok(bot),
                (None, Some(kernel::Player::Bot(name))) => name.parse().map_err(|_| no_such_bot(name)),
                (None, Some(kernel::Player::Human) | None) => Ok(Bot::default()),
            }
        };
        machines.iter().map(|seat| Ok((*seat, bot(*seat)?))).collect()
    }
}

/// The seats that a word names, or an error.
pub fn seats_of(names: &Names, word: &str) -> Result<Vec<usize>, Trouble> {
    seats(names, word).ok_or_else(|| nobody(names, word))
}

/// The seats that a word names, by name or number; `None` if it is not a seat.
fn seats(names: &Names, word: &str) -> Option<Vec<usize>> {
    let word = word.trim();
    let by_name = names.0.iter().position(|name| name.to_lowercase() == word.to_lowercase());
    let by_number = word.parse::<usize>().ok().filter(|number| (1..=names.0.len()).contains(number));
    match (by_name, by_number, word) {
        (Some(seat), _, _) => Some(vec![seat]),
        (None, Some(number), _) => Some(vec![number - 1]),
        (None, None, "all") => Some((0..names.0.len()).collect()),
        (None, None, "none") => Some(Vec::new()),
        (None, None, _) => None,
    }
}

fn nobody(names: &Names, word: &str) -> Trouble {
    let word = word.trim();
    let meant = did_you_mean(word, names.0.iter().map(String::as_str));
    Trouble::new(format!("there is no seat `{word}`"), format!("{meant}The seats are: {}.", names.0.join(", ")))
}

fn no_such_bot(word: &str) -> Trouble {
    let known = Bot::ALL.map(|bot| bot.to_string());
    let meant = did_you_mean(word, known.iter().map(String::as_str));
    Trouble::new(format!("there is no bot `{}`", word.trim()), format!("{meant}{}", bots_there_are(&known)))
}

fn neither(names: &Names, word: &str) -> Trouble {
    let known = Bot::ALL.map(|bot| bot.to_string());
    let meant = did_you_mean(word, known.iter().chain(&names.0).map(String::as_str));
    let seats = names.0.join(", ");
    Trouble::new(
        format!("`{word}` is neither a bot nor a seat"),
        format!("{meant}{} The seats are: {seats}.", bots_there_are(&known)),
    )
}

fn bots_there_are(known: &[String]) -> String {
    let most = Budget::DEALS_MAX;
    format!("The bots are: {}, or greedy:N to try each choice on N deals, up to {most}.", known.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use Player::Human;

    const GREEDY: Player = Player::Bot(Bot::Greedy(Budget::DEFAULT));
    const RANDOM: Player = Player::Bot(Bot::Random);

    fn named() -> Names {
        Names(["Ash", "Birch", "Cole"].map(String::from).to_vec())
    }

    fn own(words: &[&str]) -> Vec<String> {
        words.iter().map(|word| (*word).to_owned()).collect()
    }

    fn seated(humans: &[&str], bots: &[&str], saved: &[Player]) -> Result<Vec<Player>, Trouble> {
        let saved: Vec<kernel::Player> = saved.iter().map(|player| (*player).into()).collect();
        players(&named(), &own(humans), &own(bots), &saved)
    }

    #[track_caller]
    fn refused(result: Result<impl std::fmt::Debug, Trouble>, words: &str) {
        match result {
            Err(Trouble::Input { wrong, advice }) => {
                assert!(format!("{wrong} {advice}").contains(words), "{wrong} {advice}");
            }
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn people_and_bots_sit_where_they_are_told() {
        let cases: [(&[&str], &[&str], [Player; 3]); 11] = [
            (&[], &[], [Human, GREEDY, GREEDY]),
            (&["birch", "3"], &[], [GREEDY, Human, Human]),
            (&[], &["Ash"], [GREEDY, Human, Human]),
            (&["all"], &[], [Human; 3]),
            (&["none"], &[], [GREEDY; 3]),
            (&["Ash"], &["Birch"], [Human, GREEDY, GREEDY]),
            (&[], &["random"], [Human, RANDOM, RANDOM]),
            (&[], &["random", "greedy"], [Human, RANDOM, GREEDY]),
            (&[], &["cole=random"], [Human, Human, RANDOM]),
            (&["Ash"], &["greedy", "Birch=random"], [Human, RANDOM, GREEDY]),
            (&["none"], &["all=random", "2=greedy"], [RANDOM, GREEDY, RANDOM]),
        ];
        for (humans, bots, players) in cases {
            assert_eq!(seated(humans, bots, &[]).unwrap(), players, "{humans:?} {bots:?}");
        }
    }

    #[test]
    fn a_saved_game_is_played_by_the_same_unless_the_command_line_says_otherwise() {
        let saved = [RANDOM, Human, Human];
        assert_eq!(seated(&[], &[], &saved).unwrap(), saved);
        assert_eq!(seated(&["3"], &[], &saved).unwrap(), [RANDOM, GREEDY, Human]);
        assert_eq!(seated(&[], &["greedy"], &saved).unwrap(), [GREEDY, Human, Human]);
        refused(seated(&[], &[], &[Human]), "1 players are named for 3 seats");
        let stranger = [kernel::Player::Human, kernel::Player::Human, kernel::Player::Bot("clever".into())];
        refused(players(&named(), &[], &[], &stranger), "there is no bot `clever`");
    }

    #[test]
    fn what_is_neither_seat_nor_bot_is_refused() {
        refused(seated(&["Burch"], &[], &[]), "Did you mean Birch");
        refused(seated(&["Ash"], &["ash"], &[]), "by a person and by a bot");
        refused(seated(&["4"], &[], &[]), "there is no seat `4`");
        refused(seated(&[], &["greedi"], &[]), "Did you mean greedy? The bots are: random, greedy, or greedy:N");
        refused(seated(&[], &["Birch=rondom"], &[]), "there is no bot `rondom` Did you mean random?");
        refused(seated(&[], &["Burch=random"], &[]), "there is no seat `Burch`");
        refused(only_bots(&named(), &own(&["greedy", "random"])), "one for each of Ash, Birch, Cole");
        assert_eq!(only_bots(&named(), &own(&["random"])).unwrap(), [Bot::Random; 3]);
    }

    #[test]
    fn two_different_bots_change_seats() {
        assert_eq!(rivals(&own(&["greedy", "random"])).unwrap(), [Bot::default(), Bot::Random]);
        refused(rivals(&own(&[])), "none is named");
        refused(rivals(&own(&["greedy"])), "1 is named Name two, such as --bots greedy,random");
        refused(rivals(&own(&["greedy", "greedy:4"])), "greedy against itself shows nothing");
        refused(rivals(&own(&["greedy", "rendom"])), "Did you mean random?");
        refused(rivals(&own(&["greedy", "Ash=random"])), "Leave out `Ash=`");
        assert_eq!(one_bot(&own(&["random"])).unwrap(), Bot::Random);
        assert_eq!(one_bot(&[]).unwrap(), Bot::default());
        refused(one_bot(&own(&["greedy", "random"])), "but 2 are named");
        refused(one_bot(&own(&["gready"])), "Did you mean greedy?");
    }
}
