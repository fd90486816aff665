//! Carries a socket to the server that has its table, byte by byte.

use super::exchange::Line;
use crate::house::House;
use crate::metrics::Gauge;
use crate::places::Place;
use crate::store::Others;
use hyper::upgrade::OnUpgrade;
use hyper_util::rt::TokioIo;
use std::sync::Arc;
use tokio::io::{AsyncWriteExt, copy_bidirectional};
use tokio::sync::watch;

/// Waits until a server that was there is there no more. Of one that has just come, one hears after a second.
async fn until_gone(server: &str, others: &mut watch::Receiver<Others>) {
    if others.wait_for(|others| others.contains_key(server)).await.is_ok() {
        let _ = others.wait_for(|others| !others.contains_key(server)).await;
    }
}

/// Carries until one side lets go, that server is gone, or this one ends.
pub(super) fn begin(
    house: &Arc<House>,
    server: &str,
    upgrade: OnUpgrade,
    line: Line,
    held: (Place, Option<Arc<Place>>),
) {
    let (house, server) = (house.clone(), server.to_owned());
    tokio::spawn(async move {
        let _counted = Gauge::new(&house.metrics, |metrics| &metrics.carried);
        let _held = held;
        let Some(mut others) = house.store.others() else { return };
        let mut ending = house.ending.subscribe();
        let carry = async {
            let Ok(visitor) = upgrade.await else { return };
            let (mut visitor, Line { mut stream, said }) = (TokioIo::new(visitor), line);
            if visitor.write_all(&said).await.is_ok() {
                let _ = copy_bidirectional(&mut visitor, &mut stream).await;
            }
        };
        tokio::select! {
            () = carry => {}
            // A machine that is gone does not even hang up.
            () = until_gone(&server, &mut others) => {}
            _ = ending.wait_for(|ending| *ending) => {}
        }
    });
}
