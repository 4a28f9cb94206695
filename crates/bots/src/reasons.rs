//! Why a player would choose something, in a word or two, for hints. Both languages stand side by side.

use contract::Lang;

/// A reason as programs read it, in English, and in Russian.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    pub en: &'static str,
    pub ru: &'static str,
}

macro_rules! reasons {
    ($($NAME:ident: $en:literal, $ru:literal;)*) => {
        $(pub const $NAME: Reason = Reason { en: $en, ru: $ru };)*
        const ALL: &[Reason] = &[$($NAME,)*];
    };
}

reasons! {
    BEST_OF_ALL: "better than the rest", "лучше остального";
    GOOD_EVENT: "good event", "хорошее событие";
    SCORING: "scoring", "подсчёт очков";
    THEIR_EVENT: "their event, then operations", "событие соперника, затем операции";
    INFLUENCE: "influence", "влияние";
    COUP: "coup", "переворот";
    REALIGNMENT: "realignment", "ослабляет соперника";
    DUMPED: "dumped in space", "событие соперника уходит в космос";
    SPACE_RACE: "space race", "космическая гонка";
    HEADLINE: "best headline", "лучшая карта для заглавной фазы";
    BREAKS_CONTROL: "breaks control", "лишает соперника контроля";
    OVERPROTECTION: "overprotection", "запас прочности";
    BATTLEGROUND: "battleground", "ключевая страна";
    ACCESS: "position and access", "позиция и доступ";
    TARGET: "best target", "лучшая цель";
    LEAST_USEFUL: "least useful card", "наименее полезная карта";
    BID: "a bid in balance", "взвешенная ставка";
    FIRST_WORD: "the first word", "первое слово";
    LAST_WORD: "the last word", "последнее слово";
    BEST_CARD: "best card", "лучшая карта";
    ORDER: "the order is worth more", "Приказ ценнее";
    MORE_INFLUENCE: "more influence", "больше влияния";
    AWAY_FROM_WAR: "away from war", "подальше от войны";
    BEST_TERRITORY: "best territory", "лучшая территория";
}

/// A reason in a person's language; one that is not ours stays as it is.
pub fn reason_text(reason: &str, lang: Lang) -> String {
    let known = ALL.iter().find(|known| known.en == reason);
    match (known, lang) {
        (Some(known), Lang::Ru) => known.ru.to_owned(),
        _ => reason.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_are_told_in_both_languages() {
        assert_eq!(reason_text(COUP.en, Lang::Ru), "переворот");
        assert_eq!(reason_text(COUP.en, Lang::En), "coup");
        assert_eq!(reason_text("of another player", Lang::Ru), "of another player");
        for (n, one) in ALL.iter().enumerate() {
            assert!(ALL[..n].iter().all(|other| other.en != one.en), "{} is listed twice", one.en);
        }
    }
}
