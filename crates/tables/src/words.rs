//! The few words of tables themselves; everything else is said by the games.

use contract::{Lang, Side};
use games::GameName;

pub fn title(game: GameName, lang: Lang) -> &'static str {
    match (game.word(), lang) {
        ("twilight", Lang::En) => "Twilight Struggle",
        ("twilight", Lang::Ru) => "Сумеречная борьба",
        ("red-sea", Lang::En) => "Twilight Struggle: Red Sea",
        ("red-sea", Lang::Ru) => "Сумеречная борьба: Красное море",
        ("thirteen", Lang::En) => "13 Minutes",
        ("thirteen", Lang::Ru) => "13 минут",
        (word, _) => word,
    }
}

pub fn side(side: Side, lang: Lang) -> &'static str {
    match (side, lang) {
        (Side::Us, Lang::En) => "US",
        (Side::Ussr, Lang::En) => "USSR",
        (Side::Us, Lang::Ru) => "США",
        (Side::Ussr, Lang::Ru) => "СССР",
    }
}

/// Who is waited for. Not what for: even the question can be a secret.
pub fn waiting(sides: &[Side], lang: Lang) -> Option<String> {
    match (sides, lang) {
        ([], _) => None,
        ([one], Lang::En) => Some(format!("The {} is to decide.", side(*one, lang))),
        ([Side::Us], Lang::Ru) => Some("Решают США.".to_owned()),
        ([_], Lang::Ru) => Some("Решает СССР.".to_owned()),
        (_, Lang::En) => Some("Both sides are to decide.".to_owned()),
        (_, Lang::Ru) => Some("Решают обе стороны.".to_owned()),
    }
}

/// How a table ended where the rules did not end the game.
pub fn table_result(winner: Option<Side>, reason: &str, lang: Lang) -> String {
    let loser = winner.map_or("", |winner| side(winner.foe(), lang));
    match (reason, lang) {
        ("resigned", Lang::En) => format!("The {loser} resigned."),
        ("resigned", Lang::Ru) => format!("Сдача: {loser}."),
        ("time", Lang::En) => format!("The {loser} ran out of time."),
        ("time", Lang::Ru) => format!("Время вышло: {loser}."),
        ("agreed", Lang::En) => "A draw was agreed.".to_owned(),
        ("agreed", Lang::Ru) => "Ничья по соглашению.".to_owned(),
        ("abandoned", Lang::En) => "The table was given up before the first move.".to_owned(),
        ("abandoned", Lang::Ru) => "Стол покинут до первого хода.".to_owned(),
        (other, _) => other.to_owned(),
    }
}
