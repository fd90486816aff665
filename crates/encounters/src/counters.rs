//! Declares the counters and facts of the table: name, owner, and whether a scenario can set them.

kernel::facts! {
    /// All of them.
    pub const FACTS;
    table both TURN = "turn", "whose turn it is; they may act, unless `phase` says otherwise";
    table both PHASE = "phase", "start, conspiracy, doubts, action, strike or cleanup: what comes next in this turn";
    table both TURNS = "turns", "which turn it is, from 1";
    table both THE_END = "the_end", "has The End begun?";
    table shown SEASONS = "seasons", "the seasons of the piles A, B and C";
    table shown CHARACTERS = "characters", "whose cards are in the Academy";
    table both ATTACK = "attack", "attack the current player has left";
    table both RECRUIT = "recruit", "recruit the current player has left";
    table shown FIGHTING = "fighting", "the Enemy that is fought, and where, while a card is discarded for it";
    table shown IN_FORCE = "in_force", "what works now, and by which card";
    table shown HANDS_CLOSED = "hands_closed", "are hands closed?";
    seat both AVATAR = "avatar", "a player's avatar, by name";
    seat shown DEFENSE = "defense", "the Defense of the avatar";
    seat shown HEALTH = "health", "the Health of the avatar";
    seat shown DAMAGE = "damage", "the damage of all Strikes and Scars";
    seat both SYMPTOMS = "symptoms", "a player's Symptoms";
    seat both AVOIDS = "avoids", "Strikes the player can still avoid this turn";
    seat both CANCELS = "cancels", "Strikes the player can still cancel this turn";
    seat both BELIEF_DONE = "belief_done", "was the Belief carried out this turn?";
    seat both DOUBT_DONE = "doubt_done", "was the Doubt carried out this turn?";
    seat both LOSES_TURN = "loses_turn", "does the player lose their next turn?";
    seat both OUT = "out", "is the player defeated? Then all their cards are";
}
