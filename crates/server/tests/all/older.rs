//! A store of an older Casefile is brought up to date; one of a newer is refused and left as it is.

use crate::client::{Running, config, play_out};
use crate::postgres::Postgres;
use crate::store::Folder;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde_json::json;
use server::metrics::Metrics;
use server::store::{self, Left, Store};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AnyConnection, Connection, SqlStr};
use std::sync::Arc;

/// The tables of a store as they were before rows had sums.
const OLD: [(i64, &str, &str); 4] = [
    (1, "tables", include_str!("../../migrations/0001_tables.sql")),
    (2, "said", include_str!("../../migrations/0002_said.sql")),
    (3, "talk", include_str!("../../migrations/0003_talk.sql")),
    (4, "weeks", include_str!("../../migrations/0004_weeks.sql")),
];

async fn write_as_it_was(url: &str, left: &Left) {
    let mut to = AnyConnection::connect(url).await.expect("a connection");
    let migration = |(version, name, sql): (i64, &'static str, &'static str)| {
        Migration::new(version, name.into(), MigrationType::Simple, SqlStr::from_static(sql), false)
    };
    Migrator::with_migrations(OLD.map(migration).into()).run(&mut to).await.expect("the old tables");
    let (at, value) = left.value.clone().expect("it has a value");
    sqlx::query(
        "INSERT INTO tables (id, stage, listed, touched, doc, value, value_at) VALUES ($1, 'over', 0, 0, $2, $3, $4)",
    )
    .bind(left.kept.id.clone())
    .bind(serde_json::to_string(&left.kept).expect("JSON"))
    .bind(BASE64_STANDARD.encode(value))
    .bind(at as i64)
    .execute(&mut to)
    .await
    .expect("written");
    for (number, kept) in left.answers.iter().enumerate() {
        sqlx::query("INSERT INTO answers (table_id, number, seat, label, by_itself) VALUES ($1, $2, $3, $4, $5)")
            .bind(left.kept.id.clone())
            .bind(number as i64)
            .bind(i64::from(kept.answer.seat.0))
            .bind(kept.answer.label.clone())
            .bind(i64::from(kept.by_itself))
            .execute(&mut to)
            .await
            .expect("written");
    }
    let record = sqlx::query("INSERT INTO records (id, made, body) VALUES ($1, 0, '{}')").bind(left.kept.id.clone());
    record.execute(&mut to).await.expect("written");
    to.close().await.expect("closed");
}

async fn is_brought_up_to_date(address: &str, url: &str) {
    let server = Running::start(config()).await;
    let made = server.make(json!({ "game": "dead_drop", "seats": [{}, {}, {}] })).await;
    play_out(server.address, &made, 3, 5_000).await;
    let before = server.house.store.table(&made.id).await.expect("read").expect("there");
    write_as_it_was(url, &before).await;
    let metrics = Arc::new(Metrics::default());
    let error = store::check(address).await.expect_err("it is of yesterday");
    assert!(error.words.contains("older Casefile"), "{error}");
    let store = Store::open(address, metrics.clone()).await.expect("a store");
    let after = store.table(&made.id).await.expect("read").expect("there");
    assert!(after.answers == before.answers && after.value == before.value);
    store.close().await;
    // The record was nonsense then, and is still: but nobody has changed it.
    let found = store::check(address).await.expect("checked");
    assert!(found.damage.iter().all(|words| words.contains("missing field")), "{:?}", found.damage);
    // One more step that this program does not know.
    let mut later = AnyConnection::connect(url).await.expect("a connection");
    let step = "INSERT INTO _sqlx_migrations (version, description, installed_on, success, checksum, execution_time) \
                SELECT 99, description, installed_on, success, checksum, execution_time FROM _sqlx_migrations \
                WHERE version = 1";
    sqlx::raw_sql(step).execute(&mut later).await.expect("written");
    later.close().await.expect("closed");
    let error = Store::open(address, metrics).await.err().expect("it is of tomorrow");
    assert!(error.words.contains("newer Casefile"), "{error}");
    assert!(store::check(address).await.expect_err("it is of tomorrow").words.contains("newer Casefile"));
}

#[tokio::test(flavor = "multi_thread")]
async fn in_sqlite() {
    let folder = Folder::new("older");
    let file = folder.0.join("tables.sqlite");
    is_brought_up_to_date(&format!("sqlite:{}", file.display()), &format!("sqlite://{}?mode=rwc", file.display()))
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_postgres() {
    let Some(postgres) = Postgres::start() else { return };
    let address = postgres.address("older");
    is_brought_up_to_date(&address, &address).await;
}
