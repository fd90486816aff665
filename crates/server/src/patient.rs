//! A stream that waits only so long for its other end to read: who stops reading is let go.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

/// Who reads as much as this has shown that it reads.
const SHOWN: usize = 64 * 1024;

/// A stream whose writes end with an error when the other end does not read.
pub(crate) struct Patient<S> {
    stream: S,
    patience: Duration,
    /// Runs while the other end keeps us waiting, and what it has read meanwhile.
    waiting: Option<(Pin<Box<Sleep>>, usize)>,
}

impl<S> Patient<S> {
    /// Waits so long.
    pub(crate) fn new(stream: S, patience: Duration) -> Patient<S> {
        Patient { stream, patience, waiting: None }
    }

    /// What a write of so many bytes has come to.
    fn written(
        &mut self,
        context: &mut Context<'_>,
        length: usize,
        polled: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        if let Poll::Ready(Ok(count)) = polled {
            if let Some((_, read)) = &mut self.waiting {
                *read += count;
            }
            // A little now and then is not reading: it would hold what is sent in memory for hours.
            if count == length || self.waiting.as_ref().is_some_and(|(_, read)| *read >= SHOWN) {
                self.waiting = None;
            }
        }
        if polled.is_pending() {
            let patience = self.patience;
            let (sleep, _) = self.waiting.get_or_insert_with(|| (Box::pin(sleep(patience)), 0));
            ready!(sleep.as_mut().poll(context));
            return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
        }
        polled
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Patient<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Patient<S> {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let polled = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.written(context, bytes.len(), polled)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let polled = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.written(context, parts.iter().map(|part| part.len()).sum(), polled)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};

    #[tokio::test]
    async fn who_does_not_read_is_let_go_and_who_reads_a_little_too() {
        for reads in [false, true] {
            let (ours, mut theirs) = duplex(1024);
            let mut ours = Patient::new(ours, Duration::from_millis(200));
            let reader = tokio::spawn(async move {
                let mut bytes = [0; 100];
                loop {
                    sleep(Duration::from_millis(20)).await;
                    if reads && theirs.read(&mut bytes).await.is_err() {
                        return;
                    }
                }
            });
            let ended = ours.write_all(&vec![0; 1 << 20]).await.expect_err("it ends");
            assert_eq!(ended.kind(), io::ErrorKind::TimedOut);
            reader.abort();
        }
    }

    #[tokio::test]
    async fn who_reads_slowly_but_reads_gets_everything() {
        let (ours, mut theirs) = duplex(32 * 1024);
        let mut ours = Patient::new(ours, Duration::from_millis(500));
        let sent = tokio::spawn(async move { ours.write_all(&vec![7; 1 << 20]).await });
        let mut bytes = vec![0; 32 * 1024];
        let mut read = 0;
        // It takes longer than the patience, but each part does not.
        while read < 1 << 20 {
            sleep(Duration::from_millis(20)).await;
            read += theirs.read(&mut bytes).await.expect("more");
        }
        assert!(sent.await.expect("no panic").is_ok());
    }
}
