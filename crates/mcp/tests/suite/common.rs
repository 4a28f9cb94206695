//! A house just for the test, and a client at its door.

use mcp::{Guest, House, serve_stdio};
use rmcp::model::CallToolRequestParams;
use rmcp::service::RunningService;
use rmcp::{RoleClient, ServiceExt};
use serde_json::Value;
use store::Store;
use tables::{Deals, Tables};
use tempfile::TempDir;
use wire::people::Person;

pub struct Opened {
    pub house: House,
    _folder: TempDir,
}

pub async fn house() -> Opened {
    let folder = tempfile::tempdir().expect("a folder");
    let store =
        Store::open(&format!("sqlite:{}", folder.path().join("test.db").display())).await.expect("a store");
    let tables = Tables::start_with(store.clone(), Deals::Fixed(1963)).await.expect("a service");
    Opened { house: House::free(tables, store), _folder: folder }
}

pub fn guest(name: &str) -> Guest {
    let person =
        Person { id: format!("id-{name}"), name: name.to_owned(), guest: true, bot: None, left_early: 0 };
    Guest { person, may_play: true, may_make: true, address: None }
}

/// A program that speaks for a model.
pub struct Model(RunningService<RoleClient, ()>);

impl Model {
    pub async fn at(house: &House, guest: Guest) -> Model {
        let (ours, theirs) = tokio::io::duplex(1 << 16);
        let (input, output) = tokio::io::split(theirs);
        tokio::spawn(serve_stdio(house.clone(), guest, input, output));
        Model(().serve(ours).await.expect("a handshake"))
    }

    pub fn peer(&self) -> &RunningService<RoleClient, ()> {
        &self.0
    }

    /// A tool's answer: its text, or what it says is wrong.
    pub async fn call(&self, name: &str, arguments: Value) -> Result<String, String> {
        let Value::Object(arguments) = arguments else { panic!("arguments are an object") };
        let params = CallToolRequestParams::new(name.to_owned()).with_arguments(arguments);
        let result = self.0.call_tool(params).await.expect("an answer of the protocol");
        let told = serde_json::to_value(&result.content).expect("plain data");
        let text = told[0]["text"].as_str().expect("a text").to_owned();
        if result.is_error == Some(true) { Err(text) } else { Ok(text) }
    }
}

/// The id in the first line of the answer to opening a table.
pub fn table_id(opened: &str) -> String {
    let rest = opened.strip_prefix("table ").expect("a table's line");
    rest.split(':').next().expect("an id").to_owned()
}

/// How many numbered options a position has.
pub fn options(text: &str) -> u32 {
    let asked = text.split("## What is asked").nth(1).unwrap_or_default();
    (1..).take_while(|n| asked.contains(&format!("\n{n}. "))).count() as u32
}
