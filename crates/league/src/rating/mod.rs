//! How strong somebody is, and how sure we are.
//!
//! A [`Rating`] is Glicko-2: a value, its deviation, a volatility. Rated games are gathered by the week: whoever plays has the
//! rating of the week's beginning and the games since, and [`Standing::now`] is what Glicko-2 makes of both, at once after
//! each game. So the order of games within a week changes nothing, and nobody is moved by an opponent's bad day later on.
//!
//! Sides are not equal, bids and options move the balance: an [`Advantage`] is estimated from the results of this server,
//! jointly with the strength of all who played, and stands in every expectation with its own uncertainty.
//!
//! A [`Book`] keeps all of that for a whole server: it takes [`RatingEvent`]s, and [`Book::replay`] gives the same figures
//! again.
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
