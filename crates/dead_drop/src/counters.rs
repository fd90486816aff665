//! Declares the counters and facts of the table: name, owner, and whether a scenario can set them.

kernel::facts! {
    /// All of them.
    pub const FACTS;
    table both ROUND = "round", "which round it is, from 1 to 10";
    table both TURN = "turn", "whose turn it is; they may act";
    table shown OFFER = "offer", "the price of the offer on the table";
    seat shown NERVE = "nerve", "the nerve of all operatives";
    seat shown SIDE = "side", "which side the player is on";
    seat shown WALKED_OUT = "walked_out", "is the player not asked in this search any more?";
}
