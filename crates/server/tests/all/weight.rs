//! What is sent is packed, not sent twice, and nothing is found where nothing is.

use crate::client::{LONG, Running, config};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// An answer's head, in small letters, and the length of its body.
async fn get(server: &Running, path: &str, headers: &str) -> (String, usize) {
    let exchange = async {
        let mut stream = TcpStream::connect(server.address).await.expect("it listens");
        let head = format!("GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{headers}\r\n", server.address);
        stream.write_all(head.as_bytes()).await.expect("sent");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await.expect("read");
        answer
    };
    let answer = timeout(LONG, exchange).await.expect("an answer in time");
    let end = answer.windows(4).position(|bytes| bytes == b"\r\n\r\n").expect("a head");
    (String::from_utf8_lossy(&answer[..end]).to_lowercase(), answer.len() - end - 4)
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_is_long_is_packed_for_who_can_unpack_it() {
    let server = Running::start(config()).await;
    for path in ["/api/games/ccg/cards", "/api/games/battles/rules", "/api/about"] {
        let (plain, long) = get(&server, path, "").await;
        assert!(!plain.contains("content-encoding"), "{path}: {plain}");
        for (coding, accepted) in [("br", "gzip, br"), ("gzip", "gzip"), ("gzip", "gzip, br;q=0")] {
            let (packed, short) = get(&server, path, &format!("Accept-Encoding: {accepted}\r\n")).await;
            assert!(packed.contains(&format!("content-encoding: {coding}")), "{packed}");
            assert!(packed.contains("vary: accept-encoding"), "{packed}");
            assert!(2 * short < long, "{path}: {short} bytes of {long}");
        }
    }
}

/// The names of files change with what is in them, so browsers keep them for good. They lie there packed.
#[tokio::test(flavor = "multi_thread")]
async fn files_of_the_page_are_kept_for_good_and_sent_packed() {
    let server = Running::start(config()).await;
    let (_, page) = crate::client::request(server.address, "GET", "/", "", b"").await;
    if page.contains("The page is not built") {
        eprintln!("SKIPPED: the page is not built (`npm run build` in `web`); its files are not asked for");
        return;
    }
    let files: Vec<&str> = page.split('"').filter(|word| word.starts_with("/assets/")).collect();
    assert!(files.len() > 1, "{page}");
    for file in files {
        let (plain, long) = get(&server, file, "").await;
        assert!(plain.contains("cache-control: public, max-age=31536000, immutable"), "{file}: {plain}");
        let tag = plain.lines().find_map(|line| line.strip_prefix("etag: ")).expect("a tag").replace("w/", "W/");
        for coding in ["br", "gzip"] {
            let (packed, short) = get(&server, file, &format!("Accept-Encoding: {coding}\r\n")).await;
            // What is short is not packed.
            assert!(packed.contains(&format!("content-encoding: {coding}")) || long < 1024, "{file}: {packed}");
            assert!(short < long || long < 1024, "{file}: {short} of {long}");
        }
        let (known, length) = get(&server, file, &format!("If-None-Match: {tag}\r\n")).await;
        assert!(known.starts_with("http/1.1 304") && length == 0, "{file}: {known}");
    }
    // The page itself may be another next time.
    let (page, _) = get(&server, "/", "").await;
    assert!(page.contains("cache-control: no-cache"), "{page}");
}

#[tokio::test(flavor = "multi_thread")]
async fn cards_that_one_has_are_not_sent_again() {
    let server = Running::start(config()).await;
    let (first, _) = get(&server, "/api/games/battles/cards", "").await;
    let tag = first.lines().find_map(|line| line.strip_prefix("etag: ")).expect("a tag").replace("w/", "W/");
    let known = format!("If-None-Match: {tag}\r\n");
    let (second, length) = get(&server, "/api/games/battles/cards", &known).await;
    assert!(second.starts_with("http/1.1 304") && length == 0, "{second}");
    let (other, length) = get(&server, "/api/games/ccg/cards", &known).await;
    assert!(other.starts_with("http/1.1 200") && length > 0);
}

/// The page says so itself, so it is sent; that nothing is there says the status.
#[tokio::test(flavor = "multi_thread")]
async fn where_nothing_is_the_status_says_so() {
    let server = Running::start(config()).await;
    for (path, status) in [
        ("/", "200"),
        ("/new?game=ccg", "200"),
        ("/t/anything", "200"),
        ("/rules", "200"),
        ("/nothing/here", "404"),
        ("/t", "404"),
        ("/assets/nothing.js", "404"),
        ("/index.html.br", "404"),
        ("/api/nothing", "404"),
    ] {
        let (head, _) = get(&server, path, "").await;
        assert!(head.starts_with(&format!("http/1.1 {status}")), "{path}: {head}");
        let is_page = !path.contains('.') && !path.starts_with("/api");
        assert_eq!(head.contains("content-type: text/html"), is_page, "{path}: {head}");
    }
}
