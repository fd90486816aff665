//! What a side could lose in an opponent's next attacks, which a bot looking one step ahead would miss.

/// More characters a side hardly has; the others do not count in a fight.
const FIGHTERS: usize = 16;

/// A character as those on the other side see it.
#[derive(Clone, Copy, Default)]
pub struct Fighter {
    pub atk: i32,
    pub def: i32,
    pub in_front: bool,
    pub ranged: bool,
    pub flies: bool,
    /// Does it stand before others (B4.9)?
    pub protects: bool,
    /// May it be attacked at all?
    pub open: bool,
    /// Can it attack in this turn, or in its player's next?
    pub able: bool,
    /// What a stun would cost its side.
    pub price: i32,
}

/// The characters of a player.
#[derive(Clone, Copy, Default)]
pub struct Fighters {
    all: [Fighter; FIGHTERS],
    count: usize,
}

impl Fighters {
    pub fn push(&mut self, fighter: Fighter) {
        if let Some(place) = self.all.get_mut(self.count) {
            *place = fighter;
            self.count += 1;
        }
    }

    fn as_slice(&self) -> &[Fighter] {
        &self.all[..self.count]
    }

    /// Do those who have not fallen yet keep an attacker from the back row (B4.7, B4.10)?
    fn close(&self, fallen: u32, flies: bool) -> bool {
        let mut standing = self.as_slice().iter().enumerate().filter(|(at, _)| fallen & 1 << at == 0);
        standing.any(|(_, one)| one.in_front && one.protects && (!flies || one.flies))
    }

    /// What they would lose in one turn of these attackers, who take what brings most first, alone or together, less
    /// what they lose to those who strike back. Teams and what is in hands are left out: it is a guess.
    pub fn danger(&self, attackers: &Fighters) -> i32 {
        let (mut danger, mut fallen, mut spent) = (0, 0_u32, 0_u32);
        while let Some(attack) = self.best_attack(attackers, fallen, spent) {
            danger += attack.gain;
            fallen |= 1 << attack.target;
            spent |= attack.by;
        }
        danger
    }

    fn best_attack(&self, attackers: &Fighters, fallen: u32, spent: u32) -> Option<Attack> {
        let closed = [false, true].map(|flies| self.close(fallen, flies));
        let mut best: Option<Attack> = None;
        for (at, target) in self.as_slice().iter().enumerate().filter(|(at, one)| one.open && fallen & 1 << at == 0) {
            let gain = best.as_ref().map_or(0, |best| best.gain);
            // Whoever is not worth more unhurt needs no closer look.
            if target.price <= gain {
                continue;
            }
            let able = || {
                attackers.as_slice().iter().enumerate().filter(|(who, one)| {
                    one.able && spent & 1 << who == 0 && (target.in_front || !closed[usize::from(one.flies)])
                })
            };
            let alone = able()
                .filter(|(_, one)| one.atk >= target.def)
                .map(|(who, one)| Attack { target: at, by: 1 << who, gain: target.price - one.lost_against(target) })
                .max_by_key(|attack| attack.gain);
            // Only where nobody is strong enough alone.
            let together = || {
                [true, false].into_iter().filter_map(|in_front| {
                    let (mut atk, mut by, mut lost) = (0, 0_u32, 0);
                    for (who, one) in able().filter(|(_, one)| one.in_front == in_front) {
                        if atk < target.def {
                            (atk, by) = (atk + one.atk, by | 1 << who);
                            lost = lost.max(one.lost_against(target));
                        }
                    }
                    (atk >= target.def).then_some(Attack { target: at, by, gain: target.price - lost })
                })
            };
            let attack = alone.or_else(|| together().max_by_key(|attack| attack.gain));
            best = best.into_iter().chain(attack).filter(|attack| attack.gain > 0).max_by_key(|attack| attack.gain);
        }
        best
    }
}

impl Fighter {
    /// What it costs its side to attack this one (B4.27, B4.30).
    fn lost_against(&self, target: &Fighter) -> i32 {
        let struck = (self.in_front || target.ranged) && target.atk >= self.def;
        if struck { self.price } else { 0 }
    }
}

struct Attack {
    target: usize,
    /// Who attacks, a bit each.
    by: u32,
    gain: i32,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(atk: i32, def: i32, in_front: bool) -> Fighter {
        let able = in_front && atk > 0;
        Fighter { atk, def, in_front, able, protects: true, open: true, price: 10 * def, ..Fighter::default() }
    }

    fn side(all: &[Fighter]) -> Fighters {
        let mut side = Fighters::default();
        all.iter().for_each(|one| side.push(*one));
        side
    }

    #[track_caller]
    fn check(own: &[Fighter], attackers: &[Fighter], danger: i32) {
        assert_eq!(side(own).danger(&side(attackers)), danger);
    }

    #[test]
    fn who_is_strong_enough_is_dangerous_to_those_it_reaches() {
        let (wall, weak) = (one(0, 6, true), one(0, 2, false));
        check(&[wall, weak], &[one(5, 9, true)], 0);
        check(&[wall, weak], &[one(6, 9, true)], 60);
        check(&[weak], &[one(6, 9, true)], 20);
        // Two fall to two: the front row opens.
        check(&[wall, weak], &[one(6, 9, true), one(6, 9, true)], 80);
        check(&[wall, weak], &[Fighter { flies: true, ..one(5, 9, true) }], 20);
        check(&[Fighter { flies: true, ..wall }, weak], &[Fighter { flies: true, ..one(5, 9, true) }], 0);
        check(&[Fighter { open: false, ..wall }, weak], &[one(9, 9, true)], 0);
    }

    #[test]
    fn together_they_are_dangerous_and_tired_ones_are_not() {
        let wall = one(0, 8, true);
        check(&[wall], &[one(4, 9, true), one(4, 9, true)], 80);
        check(&[wall], &[one(4, 9, true), Fighter { able: false, ..one(9, 9, true) }], 0);
        // Not from two rows at once.
        check(&[wall], &[one(4, 9, true), Fighter { able: true, ranged: true, ..one(4, 9, false) }], 0);
    }

    /// Nobody attacks to lose more than they gain.
    #[test]
    fn whoever_strikes_back_is_feared() {
        let fighter = one(5, 4, true);
        check(&[fighter], &[one(4, 3, true)], 10);
        check(&[fighter], &[one(4, 5, true)], 0);
        let archer = Fighter { able: true, ranged: true, ..one(4, 5, false) };
        check(&[fighter], &[archer], 40);
        check(&[Fighter { ranged: true, ..fighter }], &[archer], 0);
    }
}
