//! The games by name. Whatever can be asked without knowing a game's type is asked of its face ([`AnyGame`]);
//! code that has to be compiled for every game is written as one generic function, which is called for the
//! right type here ([`ForGame`]).

use crate::face::{AnyGame, Face};
use contract::Game;
use std::fmt;
use std::str::FromStr;

/// Generic code to be run for a game that is known only by name.
pub trait ForGame {
    type Output;
    fn run<G: Game>(self) -> Self::Output;
}

/// One line per game: its variant and its type. Nothing else is needed to register one.
macro_rules! registry {
    (
        ships { $($Shipped:ident => $Type:ty;)* }
        in tests { $($Tested:ident => $TestType:ty;)* }
    ) => {
        /// A game of this build.
        #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
        pub enum GameName {
            $($Shipped,)*
            $(#[cfg(feature = "toy")] $Tested,)*
        }

        impl GameName {
            pub const ALL: &'static [GameName] = &[
                $(GameName::$Shipped,)*
                $(#[cfg(feature = "toy")] GameName::$Tested,)*
            ];
            /// The games included in releases: each has a chapter in the documents, a heuristic and a folder in the
            /// page.
            pub const SHIPPED: &'static [GameName] = &[$(GameName::$Shipped,)*];

            /// Runs `code` for the game of this name.
            pub fn with<F: ForGame>(self, code: F) -> F::Output {
                match self {
                    $(GameName::$Shipped => code.run::<$Type>(),)*
                    $(#[cfg(feature = "toy")] GameName::$Tested => code.run::<$TestType>(),)*
                }
            }

            /// The game behind its type-independent interface.
            pub fn face(self) -> &'static dyn AnyGame {
                match self {
                    $(GameName::$Shipped => &Face::<$Type>::NEW,)*
                    $(#[cfg(feature = "toy")] GameName::$Tested => &Face::<$TestType>::NEW,)*
                }
            }
        }
    };
}

registry! {
    ships {
        Twilight => struggle::Twilight;
        RedSea => struggle::RedSea;
        Thirteen => thirteen::Thirteen;
    }
    in tests {
        Toy => toy::Toy;
    }
}

impl GameName {
    /// The word of records and of the command line.
    pub fn word(self) -> &'static str {
        self.face().name()
    }
}

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A word that names no game of this build.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown game `{got}`: expected one of {}", known())]
pub struct UnknownGame {
    pub got: String,
}

fn known() -> String {
    let words: Vec<_> = GameName::ALL.iter().map(|name| name.word()).collect();
    words.join(", ")
}

impl FromStr for GameName {
    type Err = UnknownGame;

    fn from_str(word: &str) -> Result<GameName, UnknownGame> {
        let found = GameName::ALL.iter().copied().find(|name| name.word() == word);
        found.ok_or_else(|| UnknownGame { got: word.chars().take(40).collect() })
    }
}
