//! Who sits where: names, options, and which seats are people.

use crate::nearest::did_you_mean;
use crate::trouble::Trouble;
use kernel::{About, Names, Player, Setup};
use serde_json::Value;
use std::hash::{BuildHasher, RandomState};

/// Seats people and bots as the command line says. Where it says nothing, as it was in the saved game; in a new
/// one the first seat is a person and the others are bots.
pub fn players(names: &Names, humans: &[String], bots: &[String], saved: &[Player]) -> Result<Vec<Player>, Trouble> {
    let (humans_named, bots_named) = (seats(names, humans)?, seats(names, bots)?);
    if let Some(both) = humans_named.iter().find(|seat| bots_named.contains(seat)) {
        let name = &names.0[*both];
        return Err(Trouble::new(
            format!("{name} cannot be played by a person and by a bot"),
            "Name each seat in --humans or in --bots, not in both.",
        ));
    }
    let count = names.0.len();
    if humans.is_empty() && bots.is_empty() && !saved.is_empty() {
        if saved.len() != count {
            return Err(Trouble::new(
                format!("{} players are named for {count} seats", saved.len()),
                "Say who plays with --humans, or take `players` out of the file.",
            ));
        }
        return Ok(saved.to_vec());
    }
    let player = |seat: usize| {
        let human = match (humans.is_empty(), bots.is_empty()) {
            (true, true) => seat == 0,
            (true, false) => !bots_named.contains(&seat),
            (false, _) => humans_named.contains(&seat),
        };
        if human { Player::Human } else { Player::Bot }
    };
    Ok((0..count).map(player).collect())
}

/// The seats somebody has named, by name or by number.
fn seats(names: &Names, wanted: &[String]) -> Result<Vec<usize>, Trouble> {
    let mut found = Vec::new();
    for word in wanted.iter().map(|word| word.trim()) {
        let by_name = names.0.iter().position(|name| name.to_lowercase() == word.to_lowercase());
        let by_number = word.parse::<usize>().ok().filter(|number| (1..=names.0.len()).contains(number));
        match (by_name, by_number, word) {
            (Some(seat), _, _) => found.push(seat),
            (None, Some(number), _) => found.push(number - 1),
            (None, None, "all") => found.extend(0..names.0.len()),
            (None, None, "none") => {}
            (None, None, _) => {
                let meant = did_you_mean(word, names.0.iter().map(String::as_str));
                let seats = names.0.join(", ");
                return Err(Trouble::new(
                    format!("nobody is called `{word}`"),
                    format!("{meant}The seats are: {seats}."),
                ));
            }
        }
    }
    Ok(found)
}

/// The setup of a new game.
pub fn setup(about: &About, names: &[String], seats: Option<u8>, options: &[String]) -> Result<Setup, Trouble> {
    let count = match (seats, names.len()) {
        (Some(count), _) => usize::from(count),
        (None, 0) => usize::from(*about.seats.start()),
        (None, named) => named,
    };
    if names.len() > count {
        return Err(Trouble::new(
            format!("there are {} names for {count} seats", names.len()),
            "Leave out --seats, or give as many names.",
        ));
    }
    let name = |seat: usize| match (names.get(seat), about.seat_names.get(seat)) {
        (Some(name), _) => name.trim().to_owned(),
        (None, Some(name)) => (*name).to_owned(),
        (None, None) => format!("Seat {}", seat + 1),
    };
    let names: Vec<String> = (0..count).map(name).collect();
    let mut setup = Setup::new(about.name, &names.iter().map(String::as_str).collect::<Vec<_>>());
    for option in options {
        let (key, value) = option
            .split_once('=')
            .ok_or_else(|| Trouble::new(format!("`--option {option}` has no value"), "Write --option NAME=VALUE."))?;
        // `3` and `true` mean what they look like; anything else is a word.
        let value = serde_json::from_str(value).unwrap_or_else(|_| Value::from(value));
        setup.options.insert(key.trim().to_owned(), value);
    }
    Ok(setup)
}

/// Seed words nobody chose, short enough to tell a friend.
pub fn any_seed() -> String {
    // The keys of the standard hasher come from the system. Nobody bets on a game on one screen.
    let mut number = RandomState::new().hash_one("casefile seed");
    let letters = b"abcdefghjkmnpqrstuvwxyz23456789";
    let mut letter = || {
        let letter = letters[(number % letters.len() as u64) as usize];
        number /= letters.len() as u64;
        char::from(letter)
    };
    (0..8).map(|_| letter()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seated(humans: &[&str], bots: &[&str], saved: &[Player]) -> Result<Vec<Player>, Trouble> {
        let names = Names(["Ash", "Birch", "Cole"].map(String::from).to_vec());
        let own = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
        players(&names, &own(humans), &own(bots), saved)
    }

    #[test]
    fn people_and_bots_sit_where_they_are_told() {
        use Player::{Bot, Human};
        let cases: [(&[&str], &[&str], [Player; 3]); 6] = [
            (&[], &[], [Human, Bot, Bot]),
            (&["birch", "3"], &[], [Bot, Human, Human]),
            (&[], &["Ash"], [Bot, Human, Human]),
            (&["all"], &[], [Human; 3]),
            (&["none"], &[], [Bot; 3]),
            (&["Ash"], &["Birch"], [Human, Bot, Bot]),
        ];
        for (humans, bots, players) in cases {
            assert_eq!(seated(humans, bots, &[]).unwrap(), players, "{humans:?} {bots:?}");
        }
    }

    #[test]
    fn a_saved_game_is_played_by_the_same_unless_the_command_line_says_otherwise() {
        use Player::{Bot, Human};
        assert_eq!(seated(&[], &[], &[Bot, Human, Human]).unwrap(), [Bot, Human, Human]);
        assert_eq!(seated(&["1"], &[], &[Bot, Human, Human]).unwrap(), [Human, Bot, Bot]);
        assert!(seated(&[], &[], &[Human]).is_err());
    }

    #[test]
    fn an_unknown_seat_and_a_seat_named_twice_are_refused() {
        assert!(
            matches!(seated(&["Burch"], &[], &[]), Err(Trouble::Input { advice, .. }) if advice.contains("Did you mean Birch"))
        );
        assert!(seated(&["Ash"], &["ash"], &[]).is_err() && seated(&["4"], &[], &[]).is_err());
    }
}
