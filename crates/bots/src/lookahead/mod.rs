//! Tries whole card plays in worlds that a view allows: the network continues for both sides, and its value judges
//! the result. An expert decides by this, and a review uses it to say what a play was worth.
//!
//! - `belief`: which worlds are likely, given what the other side has done
//! - `plans`: whole card plays as candidates
//! - `playout`: trying them out, many lines at once
//! - `race`: which is best, and which need not be tried any longer
//! - `secret`: headlines and bids, which both sides choose at once

mod belief;
mod plans;
mod playout;
mod race;
mod secret;

pub use crate::bot::ask_with_standing;
pub use crate::matrix_game::{Balance, Bayesian, balance_worlds};
pub use crate::net::Reader;
pub use belief::{Belief, weigh};
pub use plans::Plan;
pub use playout::{Outlook, Trial, shared};
pub use race::{Candidate, ahead, drop_the_worse};

pub(crate) use race::{chosen, is_open};
pub(crate) use secret::advice;
