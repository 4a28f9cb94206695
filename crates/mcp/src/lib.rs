//! A door for language models: tables over the Model Context Protocol (`docs/language-models.md`). A model sits in a seat as
//! a person does: whatever it may see or do goes through [`tables::Tables`] with the person's name, so no tool can see or do
//! more than that person's seat.
//!
//! - `tools`: what can be called, and with which arguments
//! - `seat`: what happens at a table: opening, joining, reading, deciding, waiting
//! - `library`: rules, cards and rulings, for everybody
//! - `door`: the protocol, by its official SDK
//!
//! The same door stands at standard input ([`serve_stdio`]) and on a server ([`over_http`]).

mod door;
mod library;
mod seat;
mod tools;

pub use door::{Door, HttpDoor, over_http, serve_stdio};

use std::net::IpAddr;
use std::sync::Arc;
use tables::{Refusal, Tables};
use wire::people::Person;

/// Who came through the door.
#[derive(Clone, Debug)]
pub struct Guest {
    pub person: Person,
    /// Act and speak in its seats.
    pub may_play: bool,
    /// Make and join tables.
    pub may_make: bool,
    /// From where; nothing at standard input.
    pub address: Option<IpAddr>,
}

/// What something costs the house: a server lets nobody do it too often.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Cost {
    Question,
    Decision,
    Chat,
    NewTable,
    Review,
}

/// Refuses what somebody does too often.
pub type Toll = Arc<dyn Fn(&Guest, Cost) -> Result<(), Refusal> + Send + Sync>;

/// What stands behind the door.
#[derive(Clone)]
pub struct House {
    pub tables: Tables,
    pub store: store::Store,
    pub toll: Toll,
}

impl House {
    /// Where nobody is counted.
    pub fn free(tables: Tables, store: store::Store) -> House {
        House { tables, store, toll: Arc::new(|_, _| Ok(())) }
    }
}
