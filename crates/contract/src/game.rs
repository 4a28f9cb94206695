//! The one interface of all games, for code that asks for everything.

use crate::{Drawing, Foresight, Observed, Rules, Speech};

/// A whole game: whatever has all the parts is one. Code that needs less asks for less, so that a test's
/// game need not have the rest.
pub trait Game: Rules + Speech + Drawing + Foresight + Observed {}

impl<G: Rules + Speech + Drawing + Foresight + Observed> Game for G {}
