//! Live play without HTTP. A server adapts [`Tables`] to its sockets and requests; the rules of no game
//! are known here.
//!
//! - `live/`: a game in progress, erased over the contract
//! - `table/`: one table as plain data: seats, clock, events, messages
//! - `service/`: the tables that are in use, their subscribers, computer players, programs, clocks that fall
//! - `hub`: who looks at which table, and through whose eyes
//! - `pool`: the threads of computer players
//! - `time`: what time it is for players' clocks
//! - `archive`: finished games that anybody may search
//! - `explorer`: how games begin
//! - `duplicates/`: matches of one deal at two tables, compared
//! - `players/`: rankings, profiles, people among themselves
//! - `puzzles/`: positions to solve, and how solvers are rated
//! - `replays/`: the past of tables and studies
//! - `reviews/`: what was a mistake in it and what was luck: who may ask, who works on it
//!
//! The events of a table are the truth. A table is loaded when somebody needs it and dropped when
//! nobody has for a while; whatever a method has answered is stored.

mod archive;
mod clock;
mod duplicates;
mod event;
mod explorer;
mod eyes;
mod guests;
mod hub;
mod live;
mod players;
mod pool;
mod puzzles;
mod refusal;
mod replays;
mod reviews;
mod service;
mod table;
mod time;
mod words;

pub use archive::{ArchiveAsked, records_between};
pub use eyes::lang;
pub use guests::{FORMER_PLAYER, guest_name, said as said_name};
pub use hub::Subscription;
pub use live::{About, set_up, with_preset};
pub use players::Ranked;
pub use refusal::{Code, Refusal};
pub use reviews::{Checked, HandIn, HandOut, ReviewWorker, Worked};
pub use service::{
    Against, Arrangement, Arrival, Deals, EndedTable, Figures, Parting, Program, Tables, Terms, Turn,
    arranged_id, random_word,
};
pub use study::explorer::Among;
pub use table::messages::Message;
pub use time::{month_start, next_month, utc};
pub use words::bot as bot_title;

use async_recursion::async_recursion as boxed;
