//! Declares the counters and facts of the table: name, owner, and whether a scenario can set them.

kernel::facts! {
    /// All of them.
    pub const FACTS;
    table both TURN = "turn", "whose turn it is; they are in their Main Phase, unless `phase` says otherwise";
    table both PHASE = "phase", "start, draw, recovery, resource, recruit, formation, built, main_start, main or end: where the turn is";
    table both TURNS = "turns", "which turn it is, from 1; without it, one of the second round";
    table shown FIRST = "first", "who began; it follows from `turn` and `turns`";
    table both ATTACKED = "attacked", "was there an attack this turn?";
    table given QUIET = "quiet", "turns in a row without an attack while all decks are empty";
    table given FRUITLESS = "fruitless", "turns in a row without a wound while all decks are empty";
    table shown ASKED = "asked", "who is asked; in responses only they see it";
    table shown ATTACKERS = "attackers", "who attacks";
    table shown DEFENDER = "defender", "who is attacked";
    table shown STRIKE = "strike", "ATK of the attackers together";
    table shown DEFENSE = "defense", "DEF of the defender";
    table shown STUNS_DEFENDER = "stuns_defender", "would the defender be stunned if all passed?";
    table shown KOS_DEFENDER = "kos_defender", "would the defender be KO'd if all passed?";
    table shown STRIKE_BACK = "strike_back", "ATK of the strike back, if there is one";
    table shown DEFENSE_BACK = "defense_back", "the lowest DEF it can meet";
    table shown STUNS_ATTACKER = "stuns_attacker", "would it stun that attacker?";
    table shown KOS_ATTACKER = "kos_attacker", "would that attacker be KO'd?";
    table shown GOES_OUT = "goes_out", "who would be out of the game if all passed";
    seat shown MAIN = "main", "the Main Characters in play";
    seat shown WOUNDS = "wounds", "wounds on the Main Characters; give NAME (wounds 2)";
    seat shown HEALTH = "health", "health of the Main Characters";
    seat shown LEVEL = "level", "the level of the Main Character; give NAME (level 2)";
    seat shown XP = "xp", "XP of the Main Character; give NAME (xp 2)";
    seat shown XP_NEEDED = "xp_needed", "XP it takes to level up";
    seat both POINTS = "points", "recruit points the player whose turn it is has left, in the Recruit Step";
    seat given KOS = "kos", "enemy characters KO'd this game by the player's characters of the name that is counted";
    seat shown IN_FORCE = "in_force", "what the player's cards have brought about that lasts: the power, whom it is on, how long";
    seat both OUT = "out", "is the player out? Then all their cards are removed";
}
