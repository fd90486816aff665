//! Weeks as ISO 8601 counts them: from Monday, and the first of a year is the one with its first Thursday.

use std::fmt;
use std::str::FromStr;

const DAY: i64 = 24 * 60 * 60;

/// A week.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Week {
    /// Its Monday, in days since 1 January 1970.
    monday: i64,
}

impl Week {
    /// The week of a moment, in seconds since 1970.
    pub(crate) fn of(seconds: i64) -> Week {
        let day = seconds.div_euclid(DAY);
        // 1 January 1970 was a Thursday.
        Week { monday: day - (day + 3).rem_euclid(7) }
    }

    /// How many weeks after the first week of 1970 it begins.
    pub(crate) fn number(self) -> u64 {
        (self.monday + 3).div_euclid(7).unsigned_abs()
    }

    /// Its year, and its number in that year.
    fn in_year(self) -> (i64, i64) {
        let thursday = self.monday + 3;
        let (year, ..) = date(thursday);
        (year, (thursday - first_day(year)) / 7 + 1)
    }

    /// When it ends, as ISO 8601 writes it.
    pub(crate) fn end(self) -> String {
        let (year, month, day) = date(self.monday + 7);
        format!("{year:04}-{month:02}-{day:02}T00:00:00Z")
    }
}

impl fmt::Display for Week {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, number) = self.in_year();
        write!(f, "{year:04}-W{number:02}")
    }
}

impl FromStr for Week {
    type Err = ();

    fn from_str(name: &str) -> Result<Week, ()> {
        let (year, number) = name.split_once("-W").ok_or(())?;
        if year.len() != 4 || number.len() != 2 {
            return Err(());
        }
        let (year, number): (i64, i64) = (year.parse().map_err(|_| ())?, number.parse().map_err(|_| ())?);
        // The fourth of January is always in the first week.
        let first = Week::of((first_day(year) + 3) * DAY);
        let week = Week { monday: first.monday + 7 * (number - 1) };
        if year >= 1970 && week.to_string() == name { Ok(week) } else { Err(()) }
    }
}

/// The first of January of a year, in days since that of 1970.
fn first_day(year: i64) -> i64 {
    let before = year - 1;
    let leap_days = |year: i64| year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400);
    (year - 1970) * 365 + leap_days(before) - leap_days(1969)
}

/// Year, month and day of a day since 1 January 1970.
fn date(day: i64) -> (i64, i64, i64) {
    let mut year = 1970 + day.div_euclid(366);
    while first_day(year + 1) <= day {
        year += 1;
    }
    let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let mut left = day - first_day(year);
    let lengths = [31, 28 + i64::from(is_leap), 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    for (month, length) in (1..).zip(lengths) {
        if left < length {
            return (year, month, left + 1);
        }
        left -= length;
    }
    (year, 12, 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weeks_are_those_of_the_calendar() {
        // Seconds, the week, and when it ends.
        for (seconds, name, end) in [
            (0, "1970-W01", "1970-01-05T00:00:00Z"),
            (345_599, "1970-W01", "1970-01-05T00:00:00Z"),
            (345_600, "1970-W02", "1970-01-12T00:00:00Z"),
            // A Friday that belongs to the year before, in its 53rd week.
            (1_609_459_200, "2020-W53", "2021-01-04T00:00:00Z"),
            // A leap day.
            (1_709_164_800, "2024-W09", "2024-03-04T00:00:00Z"),
            // A Monday that belongs to the year after.
            (1_735_516_800, "2025-W01", "2025-01-06T00:00:00Z"),
            (1_795_046_400, "2026-W47", "2026-11-23T00:00:00Z"),
        ] {
            let week = Week::of(seconds);
            assert_eq!((week.to_string().as_str(), week.end().as_str()), (name, end), "{seconds}");
            assert_eq!(name.parse::<Week>(), Ok(week));
        }
    }

    #[test]
    fn one_week_follows_another() {
        let mut last = Week::of(0);
        for number in 1..4000 {
            let next = Week::of(number * 7 * DAY);
            assert_eq!((next.number(), next.to_string().parse::<Week>()), (last.number() + 1, Ok(next)));
            assert!(next > last);
            last = next;
        }
    }

    #[test]
    fn what_is_no_week_is_none() {
        for name in
            ["", "2026", "2026-W00", "2026-W54", "2025-W53", "2026-47", "26-W47", "2026-W7", "2026-W+7", "+026-W07"]
        {
            assert_eq!(name.parse::<Week>(), Err(()), "{name}");
        }
    }
}
