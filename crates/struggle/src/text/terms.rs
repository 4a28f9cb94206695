//! The two games, as far as they have words of their own.

use crate::setup::Setup;

/// Whose words are used: the Russian editions call some things differently, English has one set for both games.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Terms {
    Twilight,
    RedSea,
}

impl Terms {
    pub fn of(setup: &Setup) -> Terms {
        if setup.is_red_sea() { Terms::RedSea } else { Terms::Twilight }
    }
}
