//! Notices between servers that share a PostgreSQL (LISTEN and NOTIFY): the lobby is not as it was, a record is another. They
//! say that something changed, and of records a hash: nothing of a game, and no name of a table, for whoever can connect
//! to the database can listen. A notice may get lost; then what it was about is a few seconds old.

use crate::house::House;
use sqlx::postgres::PgListener;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::sleep;

const CHANNEL: &str = "casefile";
const LOBBY: &str = "lobby";
const RECORD: &str = "record ";
/// So often the others hear of a lobby that changes all the time.
const EACH: Duration = Duration::from_millis(250);
/// How long to wait for a database that is away.
const AWAY: Duration = Duration::from_secs(1);

/// Hears what other servers say, and tells them when the lobby here is not as it was. Never ends.
pub(crate) async fn exchange(house: Arc<House>) {
    if let Some(address) = house.store.shared_at() {
        tokio::join!(hear(&house, address), tell_of_the_lobby(&house));
    }
    std::future::pending::<()>().await;
}

async fn hear(house: &House, address: &str) {
    loop {
        if let Ok(mut listener) = PgListener::connect(address).await
            && listener.listen(CHANNEL).await.is_ok()
        {
            // `None` is a line that broke: who knows what was said meanwhile.
            while let Ok(notice) = listener.try_recv().await {
                match notice.as_ref().map(sqlx::postgres::PgNotification::payload) {
                    None | Some(LOBBY) => house.neighbours.forget(),
                    Some(notice) => {
                        if let Some(hash) = notice.strip_prefix(RECORD) {
                            house.replays.forget_by(|record| hash_of(record) == hash);
                        }
                    }
                }
            }
        }
        house.neighbours.forget();
        sleep(AWAY).await;
    }
}

async fn tell_of_the_lobby(house: &House) {
    loop {
        house.lobby_changed.notified().await;
        house.store.tell(CHANNEL, LOBBY).await;
        sleep(EACH).await;
    }
}

/// A record is another now, or gone: nobody tells what it was.
pub(crate) async fn forget_record(house: &House, id: &str) {
    house.replays.forget(id);
    if house.store.is_shared() {
        house.store.tell(CHANNEL, &format!("{RECORD}{}", hash_of(id))).await;
    }
}

fn hash_of(record: &str) -> String {
    blake3::derive_key("casefile record notice", record.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}
