//! Declares the counters and facts of the table: name, owner, and whether a scenario can set them.

kernel::facts! {
    /// All of them.
    pub const FACTS;
    table both TURN = "turn", "whose turn it is: an Agent by name, or the Syndicate";
    table both PHASE = "phase", "start, act, end, or for the Syndicate first placement, conceal or place: what comes next in this turn";
    table both ROUND = "round", "which round it is, from 1";
    table both PIECES = "pieces", "pieces of the poster, out of nine";
    table shown PIECE_COST = "piece_cost", "what a piece costs in points: 1 for each Agent";
    table shown CONCEALED = "concealed", "points behind the screen; 25 win for the Syndicate";
    table both CONCEALED_ONES = "concealed_ones", "evidence worth 1 behind the screen";
    table both CONCEALED_TWOS = "concealed_twos", "evidence worth 2 behind the screen";
    table both SCREEN = "screen", "cigarettes behind the screen";
    table shown POOL = "pool", "points that the Agents can spend";
    table both POOL_ONES = "pool_ones", "evidence worth 1 in the pool";
    table both POOL_TWOS = "pool_twos", "evidence worth 2 in the pool";
    table both BAG_ONES = "bag_ones", "evidence worth 1 in the bag";
    table both BAG_TWOS = "bag_twos", "evidence worth 2 in the bag";
    table both BAG_CIGARETTES = "bag_cigarettes", "cigarettes in the bag";
    table shown BANK = "bank", "influence left in the bank";
    table shown PROGRESS_BANK = "progress_bank", "progress tokens left in the bank";
    table shown WOUND_BANK = "wound_bank", "wound tokens left in the bank";
    table shown INVESTIGATING = "investigating", "the X-File that is being investigated";
    table shown SUM = "sum", "the progress that the investigation will add, part by part";
    table shown ADDS = "adds", "the same in words: what it will add, and what that is made of";
    table shown CANCELLED = "cancelled", "is the investigation cancelled?";
    table shown DRAWN = "drawn", "tokens just drawn, of which one goes back";
    seat shown ROLE = "role", "Agent or Syndicate";
    seat both REGION = "region", "where an Agent stands";
    seat both INFLUENCE = "influence", "influence of an Agent or of the Syndicate";
    seat both WOUNDS = "wounds", "an Agent's wounds";
    seat shown STRONG = "strong", "the skill an Agent is strong in";
    seat shown WEAK = "weak", "the skill an Agent is weak in";
    seat shown ABILITY = "ability", "what an Agent can do";
    seat both TRAVELLED = "travelled", "has the Agent moved or traded this turn?";
    seat both LOOKED = "looked", "has the Agent looked at a card this turn?";
    seat both BOOSTED = "boosted", "has the Agent had another wounded this turn?";
}
