//! Counters for whoever runs the server, in Prometheus' text format.

use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

/// What is counted. Nothing here says who plays what.
#[derive(Default)]
pub struct Metrics {
    /// Answers saved.
    pub answers: AtomicU64,
    /// Messages and requests refused before anybody looked what they mean.
    pub refused: AtomicU64,
    /// Messages sent to sockets.
    pub sent: AtomicU64,
    /// Tables in memory.
    pub tables: AtomicI64,
    /// Sockets.
    pub sockets: AtomicI64,
    /// Sockets that are passed on to other servers.
    pub carried: AtomicI64,
    /// Connections.
    pub connections: AtomicI64,
    /// Connections that there was no room for.
    pub turned_away: AtomicU64,
    /// Sockets that did not keep up.
    pub dropped: AtomicU64,
    /// Transactions that failed.
    pub failed: AtomicU64,
    /// Requests and sockets that were passed on to the server that has their table.
    pub passed_on: AtomicU64,
    /// Tables that were taken from servers that were gone.
    pub taken_over: AtomicU64,
    /// Tables that another server has now.
    pub lost: AtomicU64,
    /// How often another server has declared this one gone.
    pub expired: AtomicU64,
    commits: AtomicU64,
    jobs: AtomicU64,
    commit_micros: AtomicU64,
}

impl Metrics {
    /// Counts one more.
    pub fn count(counter: &AtomicU64) {
        counter.fetch_add(1, Ordering::Relaxed);
    }

    /// Counts a transaction and its jobs.
    pub fn committed(&self, jobs: usize, took: Duration) {
        self.commits.fetch_add(1, Ordering::Relaxed);
        self.jobs.fetch_add(jobs as u64, Ordering::Relaxed);
        self.commit_micros.fetch_add(took.as_micros() as u64, Ordering::Relaxed);
    }

    /// For Prometheus.
    pub fn text(&self) -> String {
        let mut text = String::new();
        let mut say = |name: &str, kind: &str, about: &str, value: f64| {
            let _ = writeln!(
                text,
                "# HELP casefile_{name} {about}\n# TYPE casefile_{name} {kind}\ncasefile_{name} {value}"
            );
        };
        let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed) as f64;
        let gauge = |gauge: &AtomicI64| gauge.load(Ordering::Relaxed) as f64;
        say("answers_total", "counter", "Answers saved.", count(&self.answers));
        say("refused_total", "counter", "Messages and requests refused at the door.", count(&self.refused));
        say("sent_total", "counter", "Messages sent to sockets.", count(&self.sent));
        say("dropped_total", "counter", "Sockets that did not keep up.", count(&self.dropped));
        say("tables", "gauge", "Tables in memory.", gauge(&self.tables));
        say("sockets", "gauge", "Open sockets.", gauge(&self.sockets));
        say("carried", "gauge", "Sockets passed on to other servers.", gauge(&self.carried));
        say("connections", "gauge", "Open connections.", gauge(&self.connections));
        say("turned_away_total", "counter", "Connections without a place.", count(&self.turned_away));
        say("commits_total", "counter", "Transactions.", count(&self.commits));
        say("commit_jobs_total", "counter", "Writes that shared them.", count(&self.jobs));
        say("commits_failed_total", "counter", "Transactions that failed.", count(&self.failed));
        say("passed_on_total", "counter", "Requests passed on to other servers.", count(&self.passed_on));
        say("taken_over_total", "counter", "Tables taken from servers that were gone.", count(&self.taken_over));
        say("lost_total", "counter", "Tables that another server took.", count(&self.lost));
        say("expired_total", "counter", "Times that others declared this server gone.", count(&self.expired));
        let seconds = count(&self.commit_micros) / 1e6;
        say("commit_seconds_total", "counter", "Time spent in transactions.", seconds);
        text
    }
}

/// Counts something that is there as long as this is.
pub struct Gauge(std::sync::Arc<Metrics>, fn(&Metrics) -> &AtomicI64);

impl Gauge {
    /// One more.
    pub fn new(metrics: &std::sync::Arc<Metrics>, which: fn(&Metrics) -> &AtomicI64) -> Gauge {
        which(metrics).fetch_add(1, Ordering::Relaxed);
        Gauge(metrics.clone(), which)
    }
}

impl Drop for Gauge {
    fn drop(&mut self) {
        self.1(&self.0).fetch_sub(1, Ordering::Relaxed);
    }
}
