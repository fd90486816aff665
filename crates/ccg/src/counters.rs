//! Declares the counters and facts of the table: name, owner, and whether a scenario can set them.

kernel::facts! {
    /// All of them.
    pub const FACTS;
    table both TURN = "turn", "whose turn it is";
    table both PHASE = "phase", "briefing, healing, requisition, deployment, case assignment, investigation or debriefing";
    table both TURNS = "turns", "which turn it is, from 1";
    table shown ASKED = "asked", "who is asked; in responses only they see it";
    table shown DOING = "doing", "what they are asked for: draw, buy, respond …";
    table shown SITE = "site", "the Site that is investigated";
    table shown DIRECTED = "directed", "at whom it is directed";
    table shown SKILL = "skill", "the skill of the open check";
    table shown NEEDED = "needed", "the number the open check needs";
    table shown VALUE = "value", "the value that was announced with it, for which less is needed";
    table shown TOTAL = "total", "what the Team has in the open check";
    table shown MISSING = "missing", "how much the total is short of that, while it is";
    table shown CHECKS = "checks", "how many checks are open, one inside the other";
    table shown ANNOUNCED = "announced", "what is announced, the newest last";
    table shown ROUND = "round", "the round of the open combat";
    table shown FOES = "foes", "who attacks in the open combat";
    table shown FRIENDS = "friends", "who is attacked in it";
    table shown RANGE = "range", "LRC or CRC, the skill of its round";
    table shown HITS = "hits", "damage that is assigned in it and not settled: WHO AMOUNT to WHOM";
    seat both RP = "rp", "the Resource Pool";
    seat both CP = "cp", "the Conspiracy Pool";
    seat both XFILE = "x_file", "the X-File; shown to its player alone";
    seat shown LEFT = "left", "for each opponent, how many X-Files can still be theirs by what this player knows; others see what it knows of theirs";
    seat shown NOTEBOOK = "notebook", "for each opponent the X-Files that are left, those that are out and by what, and what each question would leave; shown to its player alone";
    seat both OUT = "out", "is the player out?";
}
