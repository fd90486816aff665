//! `casefile lsp` as an editor uses it: over standard input and output.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

const URI: &str = "file:///mine.toml";

/// A small editor.
struct Editor {
    server: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
    asked: u64,
}

impl Editor {
    fn new() -> Editor {
        let mut server = Command::new(env!("CARGO_BIN_EXE_casefile"))
            .arg("lsp")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (to, from) = (server.stdin.take().unwrap(), BufReader::new(server.stdout.take().unwrap()));
        let mut editor = Editor { server, to, from, asked: 0 };
        let answer = editor.ask("initialize", json!({ "capabilities": {} }));
        assert_eq!(answer["capabilities"]["hoverProvider"], true);
        editor.tell("initialized", json!({}));
        editor
    }

    fn send(&mut self, message: &Value) {
        let text = message.to_string();
        write!(self.to, "Content-Length: {}\r\n\r\n{text}", text.len()).unwrap();
        self.to.flush().unwrap();
    }

    fn receive(&mut self) -> Value {
        let mut length = 0;
        loop {
            let mut line = String::new();
            assert!(self.from.read_line(&mut line).unwrap() > 0, "the server has gone");
            if line == "\r\n" {
                break;
            }
            if let Some(bytes) = line.to_lowercase().strip_prefix("content-length: ") {
                length = bytes.trim().parse().unwrap();
            }
        }
        let mut bytes = vec![0; length];
        self.from.read_exact(&mut bytes).unwrap();
        serde_json::from_slice(&bytes).unwrap()
    }

    fn tell(&mut self, method: &str, params: Value) {
        self.send(&json!({ "jsonrpc": "2.0", "method": method, "params": params }));
    }

    fn ask(&mut self, method: &str, params: Value) -> Value {
        self.asked += 1;
        self.send(&json!({ "jsonrpc": "2.0", "id": self.asked, "method": method, "params": params }));
        let answer = self.receive();
        assert_eq!(answer["id"], self.asked, "{answer}");
        answer.get("result").cloned().unwrap_or_else(|| answer["error"].clone())
    }

    /// Shows the server a text and gives the problems it finds.
    fn show(&mut self, text: &str, is_new: bool) -> Vec<Value> {
        if is_new {
            let document = json!({ "uri": URI, "languageId": "toml", "version": 1, "text": text });
            self.tell("textDocument/didOpen", json!({ "textDocument": document }));
        } else {
            let document = json!({ "uri": URI, "version": 2 });
            self.tell(
                "textDocument/didChange",
                json!({ "textDocument": document, "contentChanges": [{ "text": text }] }),
            );
        }
        let told = self.receive();
        assert_eq!(
            (told["method"].as_str(), told["params"]["uri"].as_str()),
            (Some("textDocument/publishDiagnostics"), Some(URI))
        );
        told["params"]["diagnostics"].as_array().unwrap().clone()
    }

    /// Asks about the place behind these words of the text.
    fn ask_behind(&mut self, method: &str, text: &str, words: &str) -> Value {
        let position = behind(text, words);
        self.ask(method, json!({ "textDocument": { "uri": URI }, "position": position }))
    }

    /// What is offered behind these words.
    fn offered(&mut self, text: &str, words: &str) -> Vec<String> {
        let items = self.ask_behind("textDocument/completion", text, words);
        items.as_array().unwrap().iter().map(|item| item["label"].as_str().unwrap().to_owned()).collect()
    }

    /// What is told about the word behind these.
    fn told(&mut self, text: &str, words: &str) -> String {
        let told = self.ask_behind("textDocument/hover", text, words);
        told["contents"]["value"].as_str().unwrap_or_default().to_owned()
    }

    fn leave(mut self) -> i32 {
        self.ask("shutdown", Value::Null);
        self.tell("exit", Value::Null);
        self.server.wait().unwrap().code().unwrap()
    }
}

fn behind(text: &str, words: &str) -> Value {
    let before = &text[..text.find(words).unwrap_or_else(|| panic!("`{words}` is not in the text")) + words.len()];
    let line = before.rsplit('\n').next().unwrap();
    json!({ "line": before.matches('\n').count(), "character": line.encode_utf16().count() })
}

fn pack(text: &str) -> String {
    format!(
        "game = \"dead_drop\"\ntitle = \"Mine 🛸\"\n\n[[card]]\nname = \"Night Watch\"\nnumber = \"MY-01\"\ncopies = 2\n\
         origin = \"house\"\nkind = \"operative\"\nagents = 1\ntext = \"{text}\"\n"
    )
}

#[test]
fn problems_are_shown_while_one_types_and_can_be_fixed() {
    let mut editor = Editor::new();
    let wrong = pack("Whenever a drop is uncoverd, draw a card.");
    let [problem] = &editor.show(&wrong, true)[..] else { panic!("one problem") };
    assert_eq!(problem["code"], "W1");
    assert_eq!(problem["range"]["start"], behind(&wrong, "a drop is "));
    assert_eq!(problem["range"]["end"], behind(&wrong, "uncoverd"));
    assert!(problem["message"].as_str().unwrap().contains("Write: uncovered"), "{problem}");
    let actions = editor.ask(
        "textDocument/codeAction",
        json!({ "textDocument": { "uri": URI }, "range": problem["range"], "context": { "diagnostics": [] } }),
    );
    let edit = &actions[0]["edit"]["changes"][URI][0];
    assert_eq!(edit["newText"], "Whenever a drop is uncovered, draw a card.", "{actions}");
    assert_eq!(edit["range"]["start"], behind(&wrong, "text = \""));
    assert_eq!(editor.show(&pack("Whenever a drop is uncovered, draw a card."), false), [Value::Null; 0]);
    let [problem] = &editor.show("game = \"dead_drip\"\n", false)[..] else { panic!("one problem") };
    assert!(problem["message"].as_str().unwrap().contains("Did you mean dead_drop?"), "{problem}");
    assert_eq!(editor.leave(), 0);
}

#[test]
fn words_that_can_follow_are_offered() {
    let mut editor = Editor::new();
    let text = pack("When this enters play, dr");
    editor.show(&text, true);
    assert_eq!(editor.offered(&text, "enters play, dr"), ["draw"]);
    let after = editor.offered(&text, "When this enters play, ");
    assert!(after.contains(&"discard".to_owned()) && after.contains(&"you".to_owned()), "{after:?}");
    let first = editor.offered(&text, "text = \"");
    assert!(first.contains(&"Whenever".to_owned()), "what begins a line has a capital: {first:?}");
    // Nothing can follow what is not understood.
    let text = pack("Tickle a ");
    editor.show(&text, false);
    assert_eq!(editor.offered(&text, "Tickle a "), [""; 0]);
    // Fields, and what fits into them.
    let text = "game = \"dead_drop\"\ntitle = \"T\"\n[[card]]\nname = \"A\"\nkind = \"\"\nne\n";
    editor.show(text, false);
    let fields = editor.offered(text, "\nne");
    assert!(fields.contains(&"nerve".to_owned()) && !fields.contains(&"name".to_owned()), "{fields:?}");
    assert_eq!(editor.offered(text, "kind = \""), ["operative", "event", "package", "blank", "spare"]);
    assert_eq!(editor.leave(), 0);
}

#[test]
fn words_are_explained_with_their_rule() {
    let mut editor = Editor::new();
    let text = pack("Whenever a drop is uncovered, draw a card.");
    editor.show(&text, true);
    let told = editor.told(&text, "Whenever a drop is un");
    assert!(told.contains("`a drop is uncovered`: an event") && told.contains("**D"), "{told}");
    let told = editor.told(&text, "uncovered, dr");
    assert!(told.contains("`draw a card`: a verb"), "{told}");
    let told = editor.told(&text, "\nage");
    assert!(told.contains("`agents`: 0 to ") && told.contains("Agent's deck"), "{told}");
    let unknown = editor.ask("textDocument/rename", json!({}));
    assert_eq!(unknown["code"], -32601, "{unknown}");
    assert_eq!(editor.leave(), 0);
}

#[test]
fn an_editor_that_leaves_without_a_word_ends_the_server() {
    let Editor { mut server, to, .. } = Editor::new();
    drop(to);
    assert_eq!(server.wait().unwrap().code(), Some(1));
}
