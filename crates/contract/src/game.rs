//! The single trait for all games, for code that needs everything.

use crate::{Drawing, Foresight, Observed, Rules, Speech};

/// A complete game: any type that has all the parts. Code that needs fewer parts asks for fewer, so that a
/// game made for a test can leave out the rest.
pub trait Game: Rules + Speech + Drawing + Foresight + Observed {}

impl<G: Rules + Speech + Drawing + Foresight + Observed> Game for G {}
