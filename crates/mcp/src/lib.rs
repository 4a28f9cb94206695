//! A door for language models: tables over the Model Context Protocol (`docs/language-models.md`). A model takes a seat
//! just as a person does: everything it sees or does goes through [`tables::Tables`] under that person's name, so no
//! tool can see or do more than that person's seat.
//!
//! - `tools`: what can be called, and with which arguments
//! - `seat`: everything done at a table: opening, joining, reading, deciding, waiting
//! - `library`: rules, cards and rulings, open to everyone
//! - `door`: the protocol, using the official SDK
//!
//! The same door serves standard input ([`serve_stdio`]) and HTTP ([`over_http`]).

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
    /// Whether it may act and chat in its seats.
    pub may_play: bool,
    /// Whether it may make and join tables.
    pub may_make: bool,
    /// Where the request comes from; none on standard input.
    pub address: Option<IpAddr>,
}

/// Kinds of costly requests; a server limits how often each person makes them.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Cost {
    Question,
    Decision,
    Chat,
    NewTable,
    Review,
}

/// Refuses what someone does too often.
pub type Toll = Arc<dyn Fn(&Guest, Cost) -> Result<(), Refusal> + Send + Sync>;

/// What is behind the door.
#[derive(Clone)]
pub struct House {
    pub tables: Tables,
    pub store: store::Store,
    pub toll: Toll,
}

impl House {
    /// Without limits.
    pub fn free(tables: Tables, store: store::Store) -> House {
        House { tables, store, toll: Arc::new(|_, _| Ok(())) }
    }
}
