//! The loop that answers an editor.

use crate::complete::complete;
use crate::hover::hover;
use crate::lines::Lines;
use crate::problems::{fixes, problems};
use lsp_server::{ErrorCode, Message, Notification, Request, Response};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::io::{self, BufRead, Write};
use wording::{CardBook, PackTrouble};

/// Where games come from.
pub trait Desk {
    /// The cards of a game, or why there are none.
    fn book(&self, game: &str) -> Result<Box<dyn CardBook>, String>;
    /// The rules of a game.
    fn rules(&self, game: &str) -> String;
}

/// A pack that is open in the editor.
struct Open {
    source: String,
    game: String,
    troubles: Vec<PackTrouble>,
}

struct Server<'a, W> {
    desk: &'a dyn Desk,
    out: &'a mut W,
    /// The games of open packs.
    games: HashMap<String, (Box<dyn CardBook>, String)>,
    open: HashMap<String, Open>,
}

/// Answers an editor until it says goodbye. True if it did so properly: it asked to shut down before it left.
pub fn serve(desk: &dyn Desk, input: &mut impl BufRead, output: &mut impl Write) -> io::Result<bool> {
    let mut server = Server { desk, out: output, games: HashMap::new(), open: HashMap::new() };
    let mut ends = false;
    while let Some(message) = Message::read(input)? {
        match message {
            Message::Request(request) => {
                ends |= request.method == "shutdown";
                server.answer(request)?;
            }
            Message::Notification(notification) if notification.method == "exit" => return Ok(ends),
            Message::Notification(notification) => server.note(&notification)?,
            // Nothing is asked of the editor.
            Message::Response(_) => {}
        }
    }
    Ok(ends)
}

impl<W: Write> Server<'_, W> {
    fn answer(&mut self, request: Request) -> io::Result<()> {
        let asked = &request.params;
        let result = match request.method.as_str() {
            "initialize" => json!({
                "capabilities": {
                    "textDocumentSync": 1,
                    "completionProvider": { "triggerCharacters": [" ", "\""] },
                    "hoverProvider": true,
                    "codeActionProvider": true,
                },
                "serverInfo": { "name": "casefile", "version": env!("CARGO_PKG_VERSION") },
            }),
            "shutdown" => Value::Null,
            "textDocument/completion" => {
                self.about(asked, |open, book, _, byte| json!(complete(book, &open.source, byte)))
            }
            "textDocument/hover" => self.about(asked, |open, book, rules, byte| hover(book, rules, &open.source, byte)),
            "textDocument/codeAction" => {
                let uri = uri_of(asked);
                let open = self.open.get(&uri);
                json!(open.map(|open| fixes(&uri, &open.source, &open.troubles, &asked["range"])).unwrap_or_default())
            }
            method => {
                let words = format!("there is no method {method}");
                return self.send(Response::new_err(request.id, ErrorCode::MethodNotFound as i32, words).into());
            }
        };
        self.send(Response::new_ok(request.id, result).into())
    }

    /// What is asked about a place of a pack.
    fn about(&self, asked: &Value, tell: impl Fn(&Open, &dyn CardBook, &str, usize) -> Value) -> Value {
        let Some(open) = self.open.get(&uri_of(asked)) else { return Value::Null };
        let Some((book, rules)) = self.games.get(&open.game) else { return Value::Null };
        tell(open, book.as_ref(), rules, Lines(&open.source).byte(&asked["position"]))
    }

    fn note(&mut self, notification: &Notification) -> io::Result<()> {
        let told = &notification.params;
        let uri = uri_of(told);
        let text = |text: &Value| text.as_str().unwrap_or_default().to_owned();
        match notification.method.as_str() {
            "textDocument/didOpen" => self.look(uri, text(&told["textDocument"]["text"])),
            "textDocument/didChange" => {
                // The editor sends the whole text each time.
                let last = told["contentChanges"].as_array().and_then(|changes| changes.last());
                last.map_or(Ok(()), |last| self.look(uri, text(&last["text"])))
            }
            "textDocument/didClose" => {
                self.open.remove(&uri);
                self.publish(&uri, &[])
            }
            _ => Ok(()),
        }
    }

    /// Checks a pack and tells what is wrong with it.
    fn look(&mut self, uri: String, source: String) -> io::Result<()> {
        let (game, troubles) = self.check(&source);
        let shown = problems(&source, &troubles);
        self.open.insert(uri.clone(), Open { source, game, troubles });
        self.publish(&uri, &shown)
    }

    /// The game of a pack, and everything that is wrong with the pack.
    fn check(&mut self, source: &str) -> (String, Vec<PackTrouble>) {
        let (game, span, wrong) = match wording::game_of(source) {
            Ok((game, span)) => (game, span, Vec::new()),
            // In the middle of a line a pack is rarely in order, and that is when one wants to be told what can follow.
            Err(troubles) => (game_guessed(source), 0..0, troubles),
        };
        if !self.games.contains_key(&game) {
            match self.desk.book(&game) {
                Ok(book) => _ = self.games.insert(game.clone(), (book, self.desk.rules(&game))),
                Err(why) if wrong.is_empty() => return (game, vec![PackTrouble::new("P1", span, why)]),
                Err(_) => {}
            }
        }
        if !wrong.is_empty() {
            return (game, wrong);
        }
        let troubles = self.games.get(&game).map(|(book, _)| book.check(source)).unwrap_or_default();
        (game, troubles)
    }

    fn publish(&mut self, uri: &str, problems: &[Value]) -> io::Result<()> {
        let told = json!({ "uri": uri, "diagnostics": problems });
        self.send(Notification::new("textDocument/publishDiagnostics".to_owned(), told).into())
    }

    fn send(&mut self, message: Message) -> io::Result<()> {
        message.write(self.out)?;
        self.out.flush()
    }
}

/// The game that a pack names, though it may not be TOML as it stands.
fn game_guessed(source: &str) -> String {
    let value =
        |line: &str| Some(line.trim_start().strip_prefix("game")?.trim_start().strip_prefix('=')?.trim().to_owned());
    let value = source.lines().find_map(value).unwrap_or_default();
    value.split(['"', '\'']).nth(1).unwrap_or_default().to_owned()
}

fn uri_of(params: &Value) -> String {
    params["textDocument"]["uri"].as_str().unwrap_or_default().to_owned()
}
