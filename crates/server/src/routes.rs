//! HTTP requests: everything except messages on the socket.

mod body;
mod guard;
pub mod operator;

use crate::house::House;
use crate::message::{
    About, Again, Bearer, CardsLook, CompleteAt, Completed, DeckText, Decks, FirstCase, Id, Made, NewTable, Nonces,
    PROTOCOL, PackText, Rule, Seated, Sit, TableInfo, Uploaded, Week,
};
use crate::places::Place;
use crate::refused::Refused;
use crate::socket::{self, FRAME_MAX, MESSAGE_MAX};
use crate::table::{self, Job};
use crate::{address, etag, notices, page, passing, records, week, workshop};
use axum::body::Bytes;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{ConnectInfo, DefaultBodyLimit, Extension, Path, Query, State, WebSocketUpgrade};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use body::{Body, Raw};
use bots::Bot;
use serde::Deserialize;
use std::net::SocketAddr;
use std::sync::Arc;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::trace::TraceLayer;
use wording::DeckLook;

type Shared = State<Arc<House>>;

/// A request body is at most so long, one with a record so long.
pub(crate) const BODY_MAX: usize = 256 * 1024;
const RECORD_MAX: usize = 4 * 1024 * 1024;

/// How many tables are listed.
const LISTED: i64 = 50;

/// All requests this server answers.
pub fn router(house: Arc<House>) -> Router {
    let upload = Router::new().route("/api/records", post(upload)).layer(DefaultBodyLimit::max(RECORD_MAX));
    let of_tables = Router::new()
        .route("/api/tables/{id}", get(table_info))
        .route("/api/tables/{id}/cards", get(table_cards))
        .route("/api/tables/{id}/sit", post(sit))
        .route("/api/tables/{id}/nonces", post(nonces))
        .route("/api/tables/{id}/again", post(again))
        .route("/api/tables/{id}/record", post(record))
        .route("/api/tables/{id}/socket", get(open_socket))
        .route_layer(middleware::from_fn_with_state(house.clone(), passing::pass_on));
    Router::new()
        .route("/api/about", get(about))
        .route("/api/games/{game}/cards", get(cards))
        .route("/api/games/{game}/rules", get(rules))
        .route("/api/games/{game}/first-case", get(first_case))
        .route("/api/games/{game}/decks", get(decks))
        .route("/api/games/{game}/decks/check", post(check_deck))
        .route("/api/games/{game}/cards/check", post(check_cards))
        .route("/api/games/{game}/cards/complete", post(complete_cards))
        .route("/api/week", get(this_week))
        .route("/api/weeks/{name}", get(that_week))
        .route("/api/tables", get(tables).post(make_table))
        .route("/api/records/{id}", get(record_info).delete(delete_record))
        .route("/api/records/{id}/file", get(record_file))
        .route("/api/records/{id}/at/{number}", get(frame))
        .route("/inside/tables", get(passing::neighbours::tell))
        .route("/healthz", get(health))
        .merge(of_tables)
        .merge(operator::among_others(&house))
        .fallback(page::file)
        .layer(DefaultBodyLimit::max(BODY_MAX))
        .merge(upload)
        .layer(middleware::from_fn_with_state(house.clone(), guard::guard))
        .layer(CompressionLayer::new())
        .layer(CatchPanicLayer::new())
        .layer(TraceLayer::new_for_http())
        .with_state(house)
}

async fn about(State(house): Shared) -> Json<About> {
    Json(About {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        protocol: PROTOCOL,
        games: house.titles().iter().map(|title| title.about()).collect(),
        bots: Bot::ALL.iter().map(ToString::to_string).collect(),
        addresses: address::reachable(house.config.listen),
    })
}

async fn cards(State(house): Shared, Path(game): Path<String>, headers: HeaderMap) -> Result<Response, Refused> {
    Ok(known_answer(&headers, house.title(&game)?.cards()))
}

/// Something that one may have already.
fn known_answer(headers: &HeaderMap, (body, tag): (Bytes, String)) -> Response {
    let told = [
        (header::CONTENT_TYPE, "application/json".to_owned()),
        (header::CACHE_CONTROL, "no-cache".to_owned()),
        (header::ETAG, tag.clone()),
    ];
    if etag::is_known(headers, &tag) {
        return (StatusCode::NOT_MODIFIED, told).into_response();
    }
    (told, body).into_response()
}

async fn rules(State(house): Shared, Path(game): Path<String>) -> Result<Json<Vec<Rule>>, Refused> {
    let clauses = kernel::clauses(house.title(&game)?.game.about().rules);
    let rule = |clause: kernel::Clause| Rule {
        number: clause.number,
        chapter: clause.heading,
        words: clause.text,
        house: clause.house,
    };
    Ok(Json(clauses.into_iter().map(rule).collect()))
}

async fn first_case(State(house): Shared, Path(game): Path<String>) -> Result<Json<FirstCase>, Refused> {
    house.title(&game)?.first_case().cloned().map(Json)
}

async fn decks(State(house): Shared, Path(game): Path<String>) -> Result<Json<Decks>, Refused> {
    let book = house.title(&game)?.deck_book()?;
    Ok(Json(Decks { parts: book.about(), ready: book.ready() }))
}

async fn check_deck(
    State(house): Shared,
    Path(game): Path<String>,
    Body(deck): Body<DeckText>,
) -> Result<Json<DeckLook>, Refused> {
    Ok(Json(house.title(&game)?.deck_book()?.look(&deck.deck)))
}

async fn check_cards(
    State(house): Shared,
    Path(game): Path<String>,
    Body(pack): Body<PackText>,
) -> Result<Json<CardsLook>, Refused> {
    workshop::check(&house, &game, pack).await.map(Json)
}

async fn complete_cards(
    State(house): Shared,
    Path(game): Path<String>,
    Body(at): Body<CompleteAt>,
) -> Result<Json<Completed>, Refused> {
    workshop::complete(&house, &game, at).await.map(Json)
}

async fn this_week(State(house): Shared) -> Result<Json<Week>, Refused> {
    week::tell(&house, None).await.map(Json)
}

async fn that_week(State(house): Shared, Path(name): Path<String>) -> Result<Json<Week>, Refused> {
    week::tell(&house, Some(&name)).await.map(Json)
}

async fn tables(State(house): Shared) -> Result<Json<Vec<TableInfo>>, Refused> {
    let mut infos = Vec::new();
    let listed = house.store.listed(LISTED).await?;
    let elsewhere = listed.iter().map(|kept| kept.id.clone()).filter(|id| !house.lobby.is_here(id)).collect();
    let elsewhere = passing::neighbours::of(&house, elsewhere).await;
    for kept in listed {
        // Who is there, only tables in memory know; others are not read for that.
        let info = if house.lobby.is_here(&kept.id) {
            house.lobby.ask(&house, &kept.id, Job::Info).await.and_then(|(info, _)| info)
        } else if let Some(info) = elsewhere.get(&kept.id) {
            Ok(info.clone())
        } else {
            let title = house.title(&kept.game)?.game.about().title;
            Ok(kept.info(title, house.config.beat.as_millis() as u32, 0, |_| false))
        };
        infos.extend(info);
    }
    Ok(Json(infos))
}

async fn make_table(
    State(house): Shared,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Body(wanted): Body<NewTable>,
) -> Result<Json<Made>, Refused> {
    table::make(&house, from.ip(), wanted).await.map(Json)
}

/// A table that is not in memory is replayed, so an address may ask for so many.
fn may_load(house: &House, id: &str, from: SocketAddr) -> Result<(), Refused> {
    if house.lobby.is_here(id) { Ok(()) } else { house.replays.take(from.ip()) }
}

async fn table_cards(
    State(house): Shared,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    may_load(&house, &id, from)?;
    let (cards, _) = house.lobby.ask(&house, &id, Job::Cards).await?;
    Ok(known_answer(&headers, cards))
}

async fn table_info(
    State(house): Shared,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Path(id): Path<String>,
) -> Result<Json<TableInfo>, Refused> {
    may_load(&house, &id, from)?;
    house.lobby.ask(&house, &id, Job::Info).await?.0.map(Json)
}

async fn sit(State(house): Shared, Path(id): Path<String>, Body(sit): Body<Sit>) -> Result<Json<Seated>, Refused> {
    let (seated, _) = house.lobby.ask(&house, &id, |reply| Job::Sit(sit.clone(), reply)).await?;
    seated.map(Json)
}

async fn nonces(
    State(house): Shared,
    Path(id): Path<String>,
    Body(nonces): Body<Nonces>,
) -> Result<Json<TableInfo>, Refused> {
    let (info, _) = house.lobby.ask(&house, &id, |reply| Job::Nonces(nonces.clone(), reply)).await?;
    info.map(Json)
}

async fn again(
    State(house): Shared,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Path(id): Path<String>,
    Body(again): Body<Again>,
) -> Result<Json<Id>, Refused> {
    let (made, _) = house.lobby.ask(&house, &id, |reply| Job::Again(again.clone(), from.ip(), reply)).await?;
    made.map(|id| Json(Id { id }))
}

async fn record(
    State(house): Shared,
    Path(id): Path<String>,
    Body(bearer): Body<Bearer>,
) -> Result<Json<Box<kernel::Record>>, Refused> {
    let (record, _) = house.lobby.ask(&house, &id, |reply| Job::Record(bearer.token.clone(), reply)).await?;
    record.map(Json)
}

async fn open_socket(
    State(house): Shared,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Extension(connection): Extension<Arc<Place>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Refused> {
    if !socket::is_own_origin(&headers) {
        return Err(Refused::not_yours("Only pages of this server may open a socket."));
    }
    let upgrade = upgrade.map_err(|_| Refused::wrong("This address is for sockets."))?;
    may_load(&house, &id, from)?;
    let place = house.sockets.take(Some(from.ip())).map_err(Refused::full)?;
    // What clients send is short; the usual buffer would be the most that a table takes in memory.
    let upgrade = upgrade.max_message_size(FRAME_MAX).max_frame_size(FRAME_MAX).read_buffer_size(MESSAGE_MAX);
    Ok(upgrade.on_upgrade(move |socket| async move {
        socket::serve(house, id, socket).await;
        drop((place, connection));
    }))
}

async fn upload(
    State(house): Shared,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Raw(body): Raw,
) -> Result<Json<Uploaded>, Refused> {
    records::upload(&house, from.ip(), &body).await.map(Json)
}

async fn delete_record(
    State(house): Shared,
    Path(id): Path<String>,
    Body(bearer): Body<Bearer>,
) -> Result<Json<Id>, Refused> {
    records::delete(&house, &id, bearer.token.as_deref()).await?;
    notices::forget_record(&house, &id).await;
    Ok(Json(Id { id }))
}

async fn record_info(
    State(house): Shared,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    let wanted = (id.clone(), "info".to_owned());
    let info = house.replays.answer(from.ip(), wanted, records::info(&house, &id)).await?;
    Ok(known_answer(&headers, info))
}

async fn record_file(
    State(house): Shared,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    let wanted = (id.clone(), "file".to_owned());
    let file = house.replays.answer(from.ip(), wanted, records::find(&house, &id)).await?;
    Ok(known_answer(&headers, file))
}

/// Whose view.
#[derive(Deserialize)]
struct Whose {
    seat: Option<String>,
}

async fn frame(
    State(house): Shared,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Path((id, number)): Path<(String, usize)>,
    Query(whose): Query<Whose>,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    let seat = whose.seat.as_deref();
    let wanted = (id.clone(), format!("{number} {}", seat.unwrap_or_default()));
    let frame = house.replays.answer(from.ip(), wanted, records::frame(&house, &id, number, seat)).await?;
    Ok(known_answer(&headers, frame))
}

async fn health(State(house): Shared) -> Result<&'static str, Refused> {
    house.store.ping().await?;
    Ok("ok\n")
}
