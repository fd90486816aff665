//! Who plays whom, and what is refused.

use boardgame::Boardgame;
use kernel::{Rules, Seed, Setup, check_setup};
use serde_json::{Value, json};

/// A table of these seats with these options: in order, or what is wrong with it.
fn set_up(seats: &[&str], options: &[(&str, Value)]) -> Result<boardgame::State, String> {
    let game = Boardgame::new();
    let mut setup = Setup::new("boardgame", seats);
    setup.options.extend(options.iter().map(|(name, value)| ((*name).to_owned(), value.clone())));
    check_setup(game.about(), &setup).map_err(|wrong| wrong.to_string())?;
    game.set_up(&setup, Seed::from_words("options")).map_err(|wrong| wrong.to_string())
}

fn wrong(seats: &[&str], options: &[(&str, Value)]) -> String {
    set_up(seats, options).err().unwrap_or_default()
}

#[test]
fn a_lone_player_leads_two_agents_and_others_one_each() {
    for (seats, agents) in [(2, 2), (3, 2), (4, 3), (5, 4)] {
        let names = ["Ann", "Bob", "Cay", "Dee", "Eve"];
        let state = set_up(&names[..seats], &[]).unwrap();
        assert_eq!(state.count, agents);
    }
    let state = set_up(&["Ann", "Bob"], &[]).unwrap();
    assert!(state.all_agents().all(|agent| state.agent(agent).seat.0 == 1));
}

#[test]
fn whoever_sits_left_of_the_syndicate_begins() {
    let roles = json!(["Dana Scully", "Syndicate", "Alex Krycek"]);
    let state = set_up(&["Ann", "Bob", "Cay"], &[("roles", roles)]).unwrap();
    let seats: Vec<u8> = state.all_agents().map(|agent| state.agent(agent).seat.0).collect();
    assert_eq!((state.syndicate.0, seats), (1, vec![2, 0]));
    let state = set_up(&["Ann", "Syndicate", "Cay"], &[]).unwrap();
    assert_eq!(state.syndicate.0, 1);
}

#[test]
fn what_cannot_be_played_is_refused_with_what_to_do() {
    let three = ["Ann", "Bob", "Cay"];
    let roles = |roles: [&str; 3]| [("roles", json!(roles))];
    assert!(wrong(&["A", "B", "C", "D", "E", "F"], &[]).contains("2 to 5 seats"));
    assert!(wrong(&["A"], &[]).contains("2 to 5 seats"));
    let none = wrong(&three, &roles(["Fox Mulder", "Dana Scully", "Alex Krycek"]));
    assert!(none.contains("exactly one seat must be the Syndicate") && none.contains("G1.1"), "{none}");
    let two = wrong(&three, &roles(["Syndicate", "Syndicate", "Alex Krycek"]));
    assert!(two.contains("exactly one seat must be the Syndicate"), "{two}");
    let twice = wrong(&three, &roles(["Syndicate", "Dana Scully", "Dana Scully"]));
    assert!(twice.contains("cannot lead the same Agent") && twice.contains("G1.2"), "{twice}");
    let unknown = wrong(&three, &roles(["Syndicate", "John Doggett", "Dana Scully"]));
    assert!(unknown.contains("Walter Skinner"), "{unknown}");
    let partner = wrong(&three, &[("partner", json!(["Dana Scully"]))]);
    assert!(partner.contains("only a lone player has a `partner`"), "{partner}");
    let same = [("roles", json!(["Syndicate", "Dana Scully"])), ("partner", json!(["Dana Scully"]))];
    assert!(wrong(&["Ann", "Bob"], &same).contains("two different Agents"));
}

#[test]
fn whoever_is_called_like_an_agent_leads_that_agent() {
    let game = Boardgame::new();
    let lead = |seats: &[&str]| {
        let state = set_up(seats, &[]).unwrap();
        let names: Vec<_> =
            state.all_agents().map(|agent| game.cards().name(state.agent(agent).who).unwrap()).collect();
        (state.syndicate.0, names)
    };
    assert_eq!(lead(&["Alex Krycek", "Bob", "Cay"]), (1, vec!["Fox Mulder", "Alex Krycek"]));
    assert_eq!(lead(&["Ann", "Fox Mulder", "Syndicate"]), (2, vec!["Dana Scully", "Fox Mulder"]));
    let nobody = wrong(&["Dana Scully", "Fox Mulder"], &[]);
    assert!(nobody.contains("exactly one seat must be the Syndicate"), "{nobody}");
}
