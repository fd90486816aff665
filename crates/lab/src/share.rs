//! A share of games, with its confidence interval.

use serde::Serialize;

/// A count out of a number of games, with the interval that holds the true share in 95 cases of 100 (Wilson's, which
/// is honest for few games and for shares near none and all).
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Share {
    /// In how many games.
    pub games: u64,
    /// The share, from 0 to 1.
    pub share: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

/// How many standard deviations hold 95 % of a normal distribution.
const Z: f64 = 1.959_963_984_540_054;

impl Share {
    /// `games` of `all`. If there are none at all, any share is possible.
    pub fn of(games: u64, all: u64) -> Share {
        if all == 0 {
            return Share { games, share: 0.0, low: 0.0, high: 1.0 };
        }
        let (count, all) = (games as f64, all as f64);
        let share = count / all;
        let shrink = 1.0 + Z * Z / all;
        let middle = (share + Z * Z / (2.0 * all)) / shrink;
        let reach = Z / shrink * (share * (1.0 - share) / all + Z * Z / (4.0 * all * all)).sqrt();
        // The ends touch 0 and 1 exactly at none and all, whatever rounding says.
        let low = if count == 0.0 { 0.0 } else { (middle - reach).max(0.0) };
        let high = if count == all { 1.0 } else { (middle + reach).min(1.0) };
        Share { games, share, low, high }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(games: u64, all: u64, low: f64, high: f64) {
        let share = Share::of(games, all);
        assert!((share.low - low).abs() < 5e-5 && (share.high - high).abs() < 5e-5, "{share:?}");
    }

    #[test]
    fn intervals_are_wilsons() {
        check(81, 263, 0.2553, 0.3662); // Newcombe 1998, table I
        check(15, 148, 0.0624, 0.1605);
        check(0, 20, 0.0, 0.1611);
        check(1, 29, 0.0061, 0.1718);
        check(5, 10, 0.2366, 0.7634);
        check(29, 29, 0.8830, 1.0);
    }

    #[test]
    fn an_interval_holds_its_share_and_narrows() {
        for all in [1, 2, 10, 1000, 1_000_000] {
            for games in [0, 1, all / 2, all - 1, all] {
                let Share { share, low, high, .. } = Share::of(games, all);
                assert!(0.0 <= low && low <= share && share <= high && high <= 1.0, "{games} of {all}");
            }
        }
        let width = |all: u64| Share::of(all / 2, all).high - Share::of(all / 2, all).low;
        assert!(width(10) > width(100) && width(100) > 3.0 * width(1000) * 0.99);
        assert_eq!(Share::of(0, 0), Share { games: 0, share: 0.0, low: 0.0, high: 1.0 });
    }
}
