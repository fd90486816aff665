//! Who is at the listed tables of other servers: asked of each, and kept until it says that something has changed.

use super::exchange::{Answered, exchange, head};
use super::{PassedOn, Refused};
use crate::config::Patience;
use crate::house::House;
use crate::message::TableInfo;
use crate::table::Job;
use axum::Json;
use axum::body::{Body, to_bytes};
use axum::extract::{Extension, Query, State};
use axum::http::{Request, StatusCode};
use serde::Deserialize;
use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// So long an answer is kept, should a notice get lost.
const FRESH: Duration = Duration::from_secs(5);
/// A server that takes longer is not waited for.
const PATIENCE: Duration = Duration::from_secs(1);
/// So many tables are asked for at once, at most.
const MOST: usize = 100;
const ANSWER_MAX: usize = 4 * 1024 * 1024;

/// Who asks, when a server asks for itself.
const MYSELF: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(std::net::Ipv4Addr::LOCALHOST), 0);

/// What other servers have said of their tables.
#[derive(Default)]
pub(crate) struct Neighbours {
    kept: Mutex<Option<Kept>>,
}

struct Kept {
    since: Instant,
    asked: Vec<String>,
    said: Arc<HashMap<String, TableInfo>>,
}

impl Neighbours {
    /// Something has changed.
    pub(crate) fn forget(&self) {
        *self.kept.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }

    fn find(&self, asked: &[String]) -> Option<Arc<HashMap<String, TableInfo>>> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = kept.as_ref().filter(|kept| kept.asked == asked && kept.since.elapsed() < FRESH)?;
        Some(kept.said.clone())
    }
}

/// What visitors may know of these tables, as far as they are in the memory of other servers.
pub(crate) async fn of(house: &Arc<House>, tables: Vec<String>) -> Arc<HashMap<String, TableInfo>> {
    let others = house.store.others().map(|others| others.borrow().clone()).unwrap_or_default();
    let Some(secret) = house.store.secret().filter(|_| !others.is_empty() && !tables.is_empty()) else {
        return Arc::default();
    };
    if let Some(known) = house.neighbours.find(&tables) {
        return known;
    }
    let since = Instant::now();
    let mut asking = JoinSet::new();
    for inside in others.values() {
        let (inside, secret, tables) = (inside.clone(), secret.to_owned(), tables.join(","));
        let patience = house.config.patience;
        asking.spawn(async move {
            tokio::time::timeout(PATIENCE, ask(&inside, &secret, &tables, patience)).await.ok().flatten()
        });
    }
    let said = asking.join_all().await.into_iter().flatten().flatten();
    let said: Arc<HashMap<String, TableInfo>> = Arc::new(said.map(|info| (info.id.clone(), info)).collect());
    let kept = Kept { since, asked: tables, said: said.clone() };
    *house.neighbours.kept.lock().unwrap_or_else(PoisonError::into_inner) = Some(kept);
    said
}

async fn ask(inside: &str, secret: &str, tables: &str, patience: Patience) -> Option<Vec<TableInfo>> {
    let request = Request::get(format!("/inside/tables?ids={tables}")).header("host", "localhost");
    let (parts, _) = request.body(Body::empty()).ok()?.into_parts();
    let head = head(&parts, 0, secret, MYSELF, false);
    let Ok(Answered::Whole(answer)) = exchange(inside, &head, b"", patience).await else { return None };
    if answer.status() != StatusCode::OK {
        return None;
    }
    serde_json::from_slice(&to_bytes(answer.into_body(), ANSWER_MAX).await.ok()?).ok()
}

/// Of which tables.
#[derive(Deserialize)]
pub(crate) struct Of {
    ids: String,
}

/// Tells another server of the listed tables that are in memory here.
pub(crate) async fn tell(
    State(house): State<Arc<House>>,
    passed_on: Option<Extension<PassedOn>>,
    Query(of): Query<Of>,
) -> Result<Json<Vec<TableInfo>>, Refused> {
    if passed_on.is_none() {
        return Err(Refused::not_there("There is nothing at this address."));
    }
    let mut infos = Vec::new();
    for id in of.ids.split(',').take(MOST).filter(|id| house.lobby.is_here(id)) {
        let info = house.lobby.ask(&house, id, Job::Info).await.and_then(|(info, _)| info);
        infos.extend(info.ok().filter(|info| info.listed));
    }
    Ok(Json(infos))
}
