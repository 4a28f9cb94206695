//! The two games, where their terms differ.

use crate::setup::Setup;

/// Which terms are used: the Russian editions name some things differently, English has one set for both games.
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
