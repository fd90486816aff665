//! Answers that take a replay: each address may ask for so many, only so many are made at once, and the latest are kept.

use crate::config::Rate;
use crate::etag;
use crate::rate::Buckets;
use crate::refused::Refused;
use axum::body::Bytes;
use serde::Serialize;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;

/// So much is kept.
const BYTES: usize = 32 * 1024 * 1024;
/// And so long: a game that is taken back after its end may end differently.
const FRESH: Duration = Duration::from_secs(120);

/// What is asked: of which record, and what of it.
pub(crate) type Wanted = (String, String);

/// The answers that are kept, and who may ask for more.
pub struct Replays {
    asked: Buckets,
    makers: Semaphore,
    kept: Mutex<Kept>,
}

#[derive(Default)]
struct Kept {
    answers: HashMap<Wanted, Answer>,
    bytes: usize,
}

struct Answer {
    body: Bytes,
    tag: String,
    made: Instant,
    used: Instant,
}

impl Replays {
    pub(crate) fn new(rate: Rate, makers: usize) -> Replays {
        Replays { asked: Buckets::new(rate), makers: Semaphore::new(makers.max(1)), kept: Mutex::default() }
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// May an address ask for something that takes a replay and is not kept here?
    pub(crate) fn take(&self, from: IpAddr) -> Result<(), Refused> {
        if self.asked.take(from) { Ok(()) } else { Err(Refused::too_often()) }
    }

    /// An answer as JSON, with its tag: the one that is kept, or a new one.
    pub(crate) async fn answer<T: Serialize>(
        &self,
        from: IpAddr,
        wanted: Wanted,
        make: impl Future<Output = Result<T, Refused>>,
    ) -> Result<(Bytes, String), Refused> {
        if let Some(known) = self.kept().find(&wanted) {
            return Ok(known);
        }
        self.take(from)?;
        let _turn = self.makers.acquire().await.map_err(|_| Refused::broken())?;
        // Somebody may have asked for the same meanwhile.
        if let Some(known) = self.kept().find(&wanted) {
            return Ok(known);
        }
        let body = Bytes::from(serde_json::to_vec(&make.await?).map_err(|_| Refused::broken())?);
        let tag = etag::tag(blake3::hash(&body).as_bytes());
        self.kept().keep(wanted, body.clone(), tag.clone());
        Ok((body, tag))
    }

    /// A record is another now.
    pub(crate) fn forget(&self, record: &str) {
        self.forget_by(|of| of == record);
    }

    /// So are some records.
    pub(crate) fn forget_by(&self, which: impl Fn(&str) -> bool) {
        let mut kept = self.kept();
        let gone: Vec<Wanted> = kept.answers.keys().filter(|(of, _)| which(of)).cloned().collect();
        gone.iter().for_each(|wanted| kept.remove(wanted));
    }
}

impl Kept {
    fn find(&mut self, wanted: &Wanted) -> Option<(Bytes, String)> {
        if self.answers.get(wanted).is_some_and(|answer| answer.made.elapsed() > FRESH) {
            self.remove(wanted);
        }
        let answer = self.answers.get_mut(wanted)?;
        answer.used = Instant::now();
        Some((answer.body.clone(), answer.tag.clone()))
    }

    fn keep(&mut self, wanted: Wanted, body: Bytes, tag: String) {
        self.remove(&wanted);
        if body.len() > BYTES / 4 {
            return;
        }
        self.bytes += body.len();
        let now = Instant::now();
        self.answers.insert(wanted, Answer { body, tag, made: now, used: now });
        if self.bytes > BYTES {
            self.thin_out();
        }
    }

    /// Forgets what was not used for longest, until half is left.
    fn thin_out(&mut self) {
        let mut by_use: Vec<(Instant, Wanted)> =
            self.answers.iter().map(|(wanted, answer)| (answer.used, wanted.clone())).collect();
        by_use.sort();
        for (_, wanted) in by_use {
            if self.bytes <= BYTES / 2 {
                return;
            }
            self.remove(&wanted);
        }
    }

    fn remove(&mut self, wanted: &Wanted) {
        if let Some(answer) = self.answers.remove(wanted) {
            self.bytes -= answer.body.len();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;
    use std::sync::atomic::{AtomicU32, Ordering};

    #[tokio::test]
    async fn what_was_asked_before_is_not_made_again_and_too_much_is_refused() {
        let replays = Replays::new(Rate { each_second: 0.0, burst: 3.0 }, 1);
        let (from, made) = (IpAddr::V4(Ipv4Addr::LOCALHOST), AtomicU32::new(0));
        let ask = |what: &str| {
            replays.answer(from, ("record".to_owned(), what.to_owned()), async {
                Ok(made.fetch_add(1, Ordering::Relaxed))
            })
        };
        let first = ask("0").await;
        assert_eq!(first, ask("0").await);
        assert_eq!(made.load(Ordering::Relaxed), 1);
        replays.forget("record");
        assert_ne!(first, ask("0").await);
        assert!(ask("1").await.is_ok());
        assert_eq!(ask("2").await, Err(Refused::too_often()));
        assert!(ask("1").await.is_ok(), "what is kept costs nothing");
    }

    #[test]
    fn only_so_much_is_kept() {
        let mut kept = Kept::default();
        for number in 0..100 {
            kept.keep(("record".to_owned(), number.to_string()), Bytes::from(vec![0; BYTES / 10]), String::new());
            assert!(kept.bytes <= BYTES);
        }
        assert!(kept.find(&("record".to_owned(), "99".to_owned())).is_some());
        assert!(kept.find(&("record".to_owned(), "0".to_owned())).is_none());
    }
}
