//! What waits to be sent to a socket. Who does not keep up falls behind only so far, and nobody waits for them.

use axum::extract::ws::Utf8Bytes;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::sync::mpsc;

/// How many messages may wait for a client; one that falls further behind must reconnect.
const MESSAGES: usize = 256;
/// And how many bytes, unless it is a single message.
const BYTES: usize = 1024 * 1024;

/// The table's end.
#[derive(Clone)]
pub struct Outbox {
    messages: mpsc::Sender<Utf8Bytes>,
    bytes: Arc<AtomicUsize>,
}

/// The socket's end.
pub struct Inbox {
    messages: mpsc::Receiver<Utf8Bytes>,
    bytes: Arc<AtomicUsize>,
}

/// Both ends.
pub fn outbox() -> (Outbox, Inbox) {
    let (to, from) = mpsc::channel(MESSAGES);
    let bytes = Arc::new(AtomicUsize::new(0));
    (Outbox { messages: to, bytes: bytes.clone() }, Inbox { messages: from, bytes })
}

impl Outbox {
    /// Passes a message on without waiting; false if too much waits already.
    pub(crate) fn pass_on(&self, message: Utf8Bytes) -> bool {
        let length = message.len();
        let waiting = self.bytes.fetch_add(length, Ordering::Relaxed);
        let passed = (waiting == 0 || waiting + length <= BYTES) && self.messages.try_send(message).is_ok();
        if !passed {
            self.bytes.fetch_sub(length, Ordering::Relaxed);
        }
        passed
    }

    /// Is the other end gone?
    pub(crate) fn is_closed(&self) -> bool {
        self.messages.is_closed()
    }
}

impl Inbox {
    /// The next message; none once the table has let go.
    pub async fn next(&mut self) -> Option<Utf8Bytes> {
        let message = self.messages.recv().await?;
        self.bytes.fetch_sub(message.len(), Ordering::Relaxed);
        Some(message)
    }

    /// The next message if there is one now.
    #[cfg(test)]
    pub(crate) fn next_now(&mut self) -> Option<Utf8Bytes> {
        let message = self.messages.try_recv().ok()?;
        self.bytes.fetch_sub(message.len(), Ordering::Relaxed);
        Some(message)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(length: usize) -> Utf8Bytes {
        "x".repeat(length).into()
    }

    #[tokio::test]
    async fn only_so_much_waits() {
        let (out, mut told) = outbox();
        assert!(out.pass_on(message(3 * BYTES)), "one message may be long");
        assert!(!out.pass_on(message(1)));
        assert_eq!(told.next().await.map(|message| message.len()), Some(3 * BYTES));
        let small = (0..2 * MESSAGES).filter(|_| out.pass_on(message(1))).count();
        assert_eq!(small, MESSAGES);
        while told.next_now().is_some() {}
        let large = (0..MESSAGES).filter(|_| out.pass_on(message(BYTES / 10))).count();
        assert_eq!(large, 10);
    }
}
