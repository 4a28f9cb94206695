//! Live play without HTTP. A server connects [`Tables`] to its sockets and requests. No game's rules are known here.
//! are known here.
//!
//! - `live/`: a game in progress, with its type erased
//! - `table/`: one table as plain data: seats, clock, events, messages
//! - `service/`: the tables in use, their subscribers, computer players, programs, running clocks
//! - `hub`: who is watching which table, and from whose point of view
//! - `pool`: the computer players' threads
//! - `time`: the time for players' clocks
//! - `archive`: finished games that anyone may search
//! - `explorer`: how games begin
//! - `duplicates/`: matches in which two tables play the same deal, and their comparison
//! - `players/`: rankings, profiles, relations between people
//! - `puzzles/`: positions to solve, and how solvers are rated
//! - `replays/`: the past of tables and studies
//! - `reviews/`: mistakes and luck in a game: who may ask for a review, and who works on it
//!
//! A table's events are the source of truth. A table is loaded when someone needs it and dropped when nobody has for a
//! while; once a method has answered, its effect is stored.

mod archive;
mod clock;
mod duplicates;
mod event;
mod explorer;
mod guests;
mod hub;
mod live;
pub mod names;
mod players;
mod pool;
mod puzzles;
mod refusal;
mod replays;
mod reviews;
mod seats;
mod service;
mod table;
mod time;
mod watched;
mod words;

pub use archive::{ArchiveAsked, records_between};
pub use guests::{FORMER_PLAYER, guest_name, said as said_name};
pub use hub::Subscription;
pub use live::{About, set_up, with_preset};
pub use players::{Ranked, rated_combined};
pub use refusal::{Code, Refusal};
pub use reviews::{Checked, HandIn, HandOut, ReviewWorker, Worked, worked};
pub use seats::lang;
pub use service::{
    Against, Arrangement, Arrival, Deals, EndedTable, Figures, Invitation, Parting, Program, Tables, Terms,
    Turn, arranged_id, level_rating, random_word,
};
pub use study::explorer::Among;
pub use table::messages::Message;
pub use time::{machine_time, month_start, next_month, utc, year_month_day};
pub use words::{bot as bot_title, hidden_player};

use async_recursion::async_recursion as boxed;
