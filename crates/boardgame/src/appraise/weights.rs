//! What things are worth to each side. Each bot reckons with its own side's figures. They are set by hand: a search that
//! changed them one by one found nothing that won more games.

/// What things are worth to the Agents; to the Syndicate they cost as much.
#[derive(Clone, Copy)]
#[repr(C)]
pub(crate) struct Weights {
    /// A point of evidence in the pool.
    pub point: i32,
    /// What each point of a piece is worth besides.
    pub piece: i32,
    /// A concealed point.
    pub hidden: i32,
    /// How much more the concealed points are feared, the more there are.
    pub urgent: i32,
    /// A cigarette in the bag.
    pub cigarette: i32,
    /// What a token of evidence promises while its case is nearly solved.
    pub token: i32,
    /// A face-down card.
    pub string: i32,
    /// The same for each progress on its case.
    pub string_progress: i32,
    /// That the Agents have seen it.
    pub seen: i32,
    /// That they have seen it where one of them stands.
    pub seen_here: i32,
    /// A card that cancels anything; one that cancels one skill is worth half.
    pub cancels: i32,
    /// That it cancels what an Agent who stands there is strong in.
    pub cancels_strong: i32,
    /// Each wound it deals.
    pub wounds: i32,
    /// Each progress it removes.
    pub removes: i32,
    /// Anything else it does.
    pub bites: i32,
    /// An Ally, for each Agent, at the start of the game.
    pub ally: i32,
    /// Influence of the Syndicate, up to what a turn can use.
    pub influence: i32,
    /// What it has beyond that.
    pub hoarded: i32,
    /// A card in the Syndicate's hand.
    pub held: i32,
    /// Each of the first three influence of an Agent.
    pub first_influence: i32,
    /// Each of the next three.
    pub more_influence: i32,
    /// A wound.
    pub wound: i32,
    /// How much worse each wound is than the one before.
    pub many_wounds: i32,
    /// A card in an Agent's hand, but for its cost.
    pub card: i32,
    /// Standing where a case lies.
    pub near: i32,
    /// Each token that it would bring.
    pub near_token: i32,
    /// Each progress that it lacks.
    pub far: i32,
    /// Each face-down card that is tied to it.
    pub tied: i32,
}

/// Influence that the Syndicate can use in a turn; more than that is hoarded.
const USEFUL: u8 = 6;

impl Weights {
    /// What the Syndicate's influence is worth.
    pub(crate) fn worth_of_influence(&self, influence: u8) -> i32 {
        self.influence * i32::from(influence.min(USEFUL)) + self.hoarded * i32::from(influence.saturating_sub(USEFUL))
    }
}

pub(super) const AGENTS: Weights = Weights {
    point: 60,
    piece: 20,
    hidden: 41,
    urgent: 10,
    cigarette: 6,
    token: 64,
    string: 13,
    string_progress: 3,
    seen: 8,
    seen_here: 6,
    cancels: 18,
    cancels_strong: 8,
    wounds: 8,
    removes: 6,
    bites: 5,
    ally: 30,
    influence: 14,
    hoarded: 3,
    held: 3,
    first_influence: 8,
    more_influence: 4,
    wound: 16,
    many_wounds: 3,
    card: 4,
    near: 10,
    near_token: 10,
    far: 2,
    tied: 4,
};

pub(super) const SYNDICATE: Weights = Weights {
    point: 60,
    piece: 15,
    hidden: 40,
    urgent: 4,
    cigarette: 6,
    token: 85,
    string: 8,
    string_progress: 2,
    seen: 6,
    seen_here: 4,
    cancels: 12,
    cancels_strong: 6,
    wounds: 4,
    removes: 4,
    bites: 3,
    ally: 30,
    influence: 7,
    hoarded: 2,
    held: 3,
    first_influence: 8,
    more_influence: 4,
    wound: 8,
    many_wounds: 3,
    card: 5,
    near: 20,
    near_token: 10,
    far: 2,
    tied: 4,
};
