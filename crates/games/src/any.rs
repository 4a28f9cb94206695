//! The games by name. Whoever works for all games writes one generic function and has it called
//! for the right type here.

use crate::observe::{Observed, Teller};
use contract::Game;
use std::any::Any;
use std::fmt;
use std::str::FromStr;

/// Generic code that is to run for a game known by name only.
pub trait ForGame {
    type Output;
    fn run<G: Observed>(self) -> Self::Output;
}

/// One line a game: its variant and its type. Nothing else is needed to register one.
macro_rules! registry {
    ($($(#[$attr:meta])* $Variant:ident => $Game:ty;)*) => {
        /// A game of this build.
        #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
        pub enum GameName {
            $($(#[$attr])* $Variant,)*
        }

        impl GameName {
            pub const ALL: &'static [GameName] = &[$($(#[$attr])* GameName::$Variant,)*];

            /// Runs `code` for the game of this name.
            pub fn with<F: ForGame>(self, code: F) -> F::Output {
                match self {
                    $($(#[$attr])* GameName::$Variant => code.run::<$Game>(),)*
                }
            }

            /// How each game tells its views.
            pub(crate) fn tellers() -> Vec<Box<dyn Any>> {
                vec![$($(#[$attr])* Box::new(Teller::<$Game>::new()),)*]
            }
        }
    };
}

registry! {
    Twilight => struggle::Twilight;
    RedSea => struggle::RedSea;
    Thirteen => thirteen::Thirteen;
    #[cfg(feature = "toy")]
    Toy => crate::toy::Toy;
}

impl GameName {
    /// The word of records and of the command line.
    pub fn word(self) -> &'static str {
        struct Word;
        impl ForGame for Word {
            type Output = &'static str;
            fn run<G: Game>(self) -> &'static str {
                G::NAME
            }
        }
        self.with(Word)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_found_by_its_own_word_only() {
        for &name in GameName::ALL {
            assert_eq!(name.word().parse(), Ok(name));
            assert_eq!(GameName::ALL.iter().filter(|other| other.word() == name.word()).count(), 1);
        }
        let unknown = "chess".parse::<GameName>().expect_err("chess is not ours");
        assert_eq!(unknown.to_string(), format!("unknown game `chess`: expected one of {}", known()));
    }
}
