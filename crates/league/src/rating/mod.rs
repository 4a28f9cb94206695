//! How strong players are, and how sure we are.
//!
//! A [`Rating`] is Glicko-2: a value, its deviation, a volatility. Rated games are collected by week: a player has the
//! rating from the start of the week and the games since, and [`Standing::now`] is Glicko-2's result from both, updated
//! after each game. So the order of games within a week does not matter, and an opponent's later bad day moves nobody.
//!
//! The sides are not equal, and bids and options change the balance: an [`Advantage`] is estimated from this server's
//! results, jointly with all players' strengths, and enters every expectation with its own uncertainty.
//!
//! A [`Book`] keeps all of that for a whole server: it takes [`RatingEvent`]s, and [`Book::replay`] reproduces the same
//! figures.
//!
//! ```
//! use league::rating::{Book, Form, Pool, RatedGame, RatingEvent, Score, Terms};
//!
//! let pool = Pool { game: "twilight".into(), form: Form::Live };
//! let mut book = Book::new();
//! book.take(RatingEvent::Finished(RatedGame {
//!     table: "t1".into(),
//!     at: 1_700_000_000_000,
//!     pool: pool.clone(),
//!     us: "anna".into(),
//!     ussr: "boris".into(),
//!     terms: Terms { rules: "league".into(), bid: 2 },
//!     score: Score::Win,
//! }));
//! let anna = book.standing(&pool, "anna").expect("she has played");
//! assert!(anna.now.value > 1500.0 && !anna.now.is_ranked(), "one game says little");
//! assert_eq!(anna.points, 5100);
//! assert_eq!(Book::replay(book.events()).standing(&pool, "anna"), Some(anna));
//! ```

mod advantage;
mod book;
mod glicko;
mod points;
mod pool;
mod verdict;

pub use advantage::{Advantage, Known, Seen, Terms, estimate};
pub use book::{Book, Moved, RatingEvent};
pub use glicko::{Edge, Met, Rating, Score};
pub use points::{FIRST_POINTS, exchanged};
pub use pool::{Form, LAST_GAMES, OneSide, Pool, PoolState, RatedGame, Standing, week_of};
pub use verdict::{Chair, Ending, Finished, Verdict, WhyNot, verdict};
