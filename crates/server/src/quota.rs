//! How much one address may leave on this server, and all together: games that are not over, and uploaded records.

use crate::address::household;
use crate::house::House;
use crate::refused::Refused;
use crate::store::{Owned, OwnedKind, Write};
use std::net::IpAddr;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

/// How much of something there may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quota {
    /// From one address.
    pub each_address: u64,
    /// In all.
    pub in_all: u64,
}

/// What may be left on a server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quotas {
    /// Games that are not over.
    pub games: Quota,
    /// So long nobody touches a game before it no longer counts.
    pub game_rests: Duration,
    /// Uploaded records.
    pub records: Quota,
    /// Their bytes.
    pub record_bytes: Quota,
    /// How long an uploaded record is kept.
    pub record_kept: Duration,
    /// Whether what each address may leave also limits this device, on which whoever runs the server plays.
    pub limit_this_device: bool,
}

impl Default for Quotas {
    fn default() -> Quotas {
        const MIB: u64 = 1024 * 1024;
        const DAY: Duration = Duration::from_secs(24 * 60 * 60);
        Quotas {
            games: Quota { each_address: 20, in_all: 10_000 },
            game_rests: DAY,
            records: Quota { each_address: 50, in_all: 10_000 },
            record_bytes: Quota { each_address: 20 * MIB, in_all: 1024 * MIB },
            record_kept: DAY * 90,
            limit_this_device: false,
        }
    }
}

/// What was counted, and when what is too old was last let go.
#[derive(Default)]
pub(crate) struct Counting {
    /// Held while something is counted and noted, so that two who come at once do not both take the last place.
    turn: tokio::sync::Mutex<()>,
    tidied: AtomicI64,
}

/// How often what is too old is let go, in seconds.
const TIDY_EVERY: i64 = 60 * 60;

/// Lets one more game in, or says how many there may be.
pub(crate) async fn take_game(house: &House, from: IpAddr, id: &str) -> Result<(), Refused> {
    let quotas = &house.config.quotas;
    let who = who(from);
    tidy(house).await?;
    let limited = is_limited(quotas, from);
    let _turn = if limited { Some(house.counting.turn.lock().await) } else { None };
    let since = crate::now() - seconds(quotas.game_rests);
    let (of, all) = house.store.games_of(&who, since).await?;
    if all >= quotas.games.in_all {
        return Err(Refused::too_many(format!(
            "This server holds at most {}. Try again later.",
            games(quotas.games.in_all)
        )));
    }
    if !limited {
        return Ok(());
    }
    if of >= quotas.games.each_address {
        return Err(Refused::too_many(format!(
            "At most {} may come from one address. Finish one first; one that nobody touches for {} does not count.",
            games(quotas.games.each_address),
            in_words(quotas.game_rests)
        )));
    }
    let owned = Owned { id: id.to_owned(), kind: OwnedKind::Table, who, bytes: 0, token: String::new() };
    Ok(house.store.write(vec![Write::Owned(owned)]).await?)
}

/// Keeps an uploaded record, or says how many there may be. `token` is the hash of the one that may delete it.
pub(crate) async fn keep_upload(
    house: &House,
    from: IpAddr,
    id: &str,
    record: Box<kernel::Record>,
    token: String,
) -> Result<(), Refused> {
    let quotas = &house.config.quotas;
    let bytes = serde_json::to_vec(&record).map_err(|_| Refused::broken())?.len() as u64;
    let who = who(from);
    tidy(house).await?;
    let _turn = house.counting.turn.lock().await;
    let (of, all) = house.store.uploads_of(&who).await?;
    if all.count >= quotas.records.in_all || all.bytes + bytes > quotas.record_bytes.in_all {
        return Err(Refused::too_many(format!(
            "This server holds at most {} uploaded records, of {} in all. Try again later.",
            quotas.records.in_all,
            size(quotas.record_bytes.in_all)
        )));
    }
    let too_many = of.count >= quotas.records.each_address || of.bytes + bytes > quotas.record_bytes.each_address;
    if too_many && is_limited(quotas, from) {
        return Err(Refused::too_many(format!(
            "At most {} records, of {} in all, may be uploaded from one address. Delete one first; each is kept for {}.",
            quotas.records.each_address,
            size(quotas.record_bytes.each_address),
            in_words(quotas.record_kept)
        )));
    }
    let owned = Owned { id: id.to_owned(), kind: OwnedKind::Record, who, bytes, token };
    Ok(house.store.write(vec![Write::Record { id: id.to_owned(), record }, Write::Owned(owned)]).await?)
}

/// Lets go what is too old, once in a while.
async fn tidy(house: &House) -> Result<(), Refused> {
    let now = crate::now();
    let tidied = house.counting.tidied.load(Ordering::Relaxed);
    let take_turn = |from| house.counting.tidied.compare_exchange(from, now, Ordering::Relaxed, Ordering::Relaxed);
    let kept = seconds(house.config.quotas.record_kept);
    if now - tidied < TIDY_EVERY.min(kept) || take_turn(tidied).is_err() {
        return Ok(());
    }
    Ok(house.store.write(vec![Write::Expire { uploads_before: now - kept }]).await?)
}

/// Does what each address may leave limit this one?
fn is_limited(quotas: &Quotas, from: IpAddr) -> bool {
    quotas.limit_this_device || !from.to_canonical().is_loopback()
}

/// What is kept of an address.
fn who(from: IpAddr) -> String {
    let mut hasher = blake3::Hasher::new_derive_key("casefile address");
    hasher.update(household(from).to_string().as_bytes());
    hasher.finalize().to_hex()[..32].to_owned()
}

fn seconds(time: Duration) -> i64 {
    i64::try_from(time.as_secs()).unwrap_or(i64::MAX)
}

/// A span of time, in the largest unit of which it is a whole number.
fn in_words(time: Duration) -> String {
    let seconds = time.as_secs() as usize;
    let units = [(86_400, "day", "days"), (3_600, "hour", "hours"), (60, "minute", "minutes")];
    let unit = units.into_iter().find(|(each, ..)| seconds > 0 && seconds.is_multiple_of(*each));
    let (each, one, many) = unit.unwrap_or((1, "second", "seconds"));
    kernel::counted(seconds / each, one, many)
}

fn games(count: u64) -> String {
    kernel::counted(count as usize, "game that is not over", "games that are not over")
}

fn size(bytes: u64) -> String {
    const MIB: u64 = 1024 * 1024;
    if bytes >= MIB { format!("{} MiB", bytes / MIB) } else { format!("{} KiB", bytes / 1024) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_household_is_one_address_and_others_are_others() {
        let of = |words: &str| who(words.parse().expect("an address"));
        assert_eq!(of("2001:db8:0:7::1"), of("2001:db8:0:7:ffff:1:2:3"));
        assert_ne!(of("2001:db8:0:7::1"), of("2001:db8:0:8::1"));
        assert_eq!(of("::ffff:192.0.2.7"), of("192.0.2.7"));
        assert_ne!(of("192.0.2.7"), of("192.0.2.8"));
    }

    #[test]
    fn limits_are_said_in_units_of_people() {
        let said = [0, 59, 60, 3600, 5400, 86_400, 7_776_000].map(|seconds| in_words(Duration::from_secs(seconds)));
        assert_eq!(said, ["0 seconds", "59 seconds", "1 minute", "1 hour", "90 minutes", "1 day", "90 days"]);
    }
}
