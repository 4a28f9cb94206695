//! Why a player would choose an option, in a word or two, for hints.

use crate::words::words;
use contract::Lang;

macro_rules! reasons {
    ($($Name:ident)*) => {
        #[derive(Copy, Clone, Debug, PartialEq, Eq)]
        pub enum Reason {
            $($Name,)*
        }

        impl Reason {
            const ALL: &[Reason] = &[$(Reason::$Name,)*];
        }
    };
}

reasons! {
    BestOfAll
    GoodEvent
    Scoring
    TheirEvent
    Influence
    Coup
    Realignment
    Dumped
    SpaceRace
    Headline
    BreaksControl
    Overprotection
    Battleground
    Access
    Target
    LeastUseful
    Bid
    FirstWord
    LastWord
    BestCard
    Order
    MoreInfluence
    AwayFromWar
    BestTerritory
}

impl Reason {
    /// The word for programs.
    pub fn word(self) -> &'static str {
        words(Lang::FIRST).reason(self)
    }
}

/// A reason in this language; unknown reasons stay as they are.
pub fn reason_text(reason: &str, lang: Lang) -> String {
    let known = Reason::ALL.iter().find(|known| known.word() == reason);
    known.map_or(reason, |known| words(lang).reason(*known)).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_are_told_in_both_languages() {
        let coup = Reason::Coup.word();
        assert_eq!(reason_text(coup, Lang::Ru), "переворот");
        assert_eq!(reason_text(coup, Lang::En), "coup");
        assert_eq!(reason_text("of another player", Lang::Ru), "of another player");
        for (n, one) in Reason::ALL.iter().enumerate() {
            assert!(
                Reason::ALL[..n].iter().all(|other| other.word() != one.word()),
                "{one:?} is listed twice"
            );
        }
    }
}
