//! The few words of tables themselves; everything else is said by the games.

use crate::guests;
use bots::Level;
use contract::show::Gauge;
use contract::{Lang, Side};
use wire::people::Person;

pub fn side(side: Side, lang: Lang) -> &'static str {
    match (side, lang) {
        (Side::Us, Lang::En) => "US",
        (Side::Ussr, Lang::En) => "USSR",
        (Side::Us, Lang::Ru) => "США",
        (Side::Ussr, Lang::Ru) => "СССР",
    }
}

/// A computer player by its level; one with settings of its own is called by them.
pub fn bot(name: &str, lang: Lang) -> String {
    match (Level::from_word(name), lang) {
        (Some(level), Lang::En) => format!("{} bot", level.title(lang).to_lowercase()),
        (Some(level), Lang::Ru) => format!("бот «{}»", level.title(lang).to_lowercase()),
        (None, Lang::En) => format!("bot {name}"),
        (None, Lang::Ru) => format!("бот {name}"),
    }
}

/// Somebody's name as others read it.
pub fn name(person: &Person, lang: Lang) -> String {
    match person.bot.as_deref() {
        Some(settings) => bot(settings, lang),
        None if person.guest => guests::said(&person.name, lang),
        None => person.name.clone(),
    }
}

/// A game's numbers in short: `US +4 · DEFCON 3`. The first one is the score, positive for the US.
pub fn figures(gauges: &[Gauge], lang: Lang) -> String {
    let figure = |(n, gauge): (usize, &Gauge)| match (n, gauge.value.signum()) {
        (0, 1) => format!("{} +{}", side(Side::Us, lang), gauge.value),
        (0, -1) => format!("{} +{}", side(Side::Ussr, lang), -gauge.value),
        (0, _) => match lang {
            Lang::En => "level",
            Lang::Ru => "поровну",
        }
        .to_owned(),
        _ => format!("{} {}", gauge.title, gauge.value),
    };
    gauges.iter().enumerate().map(figure).collect::<Vec<_>>().join(" · ")
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

/// A decision was taken back by agreement; `what` is what everybody could read of it.
pub fn given_back(by: Side, what: Option<&str>, lang: Lang) -> String {
    let said = match (by, lang) {
        (_, Lang::En) => format!("The {} takes its decision back by agreement", side(by, lang)),
        (Side::Us, Lang::Ru) => "США по соглашению берут решение назад".to_owned(),
        (Side::Ussr, Lang::Ru) => "СССР по соглашению берёт решение назад".to_owned(),
    };
    match (what, lang) {
        (None, _) => format!("{said}."),
        (Some(what), Lang::En) => format!("{said}: “{what}”"),
        (Some(what), Lang::Ru) => format!("{said}: «{what}»"),
    }
}

/// How a table ended where the rules did not end the game.
pub fn table_result(winner: Option<Side>, reason: &str, lang: Lang) -> String {
    let loser = winner.map_or("", |winner| side(winner.foe(), lang));
    match (reason, lang) {
        ("resigned", Lang::En) => format!("The {loser} resigned."),
        ("resigned", Lang::Ru) if winner == Some(Side::Ussr) => "США сдались.".to_owned(),
        ("resigned", Lang::Ru) => "СССР сдался.".to_owned(),
        ("time", Lang::En) => format!("The {loser} ran out of time."),
        ("time", Lang::Ru) => format!("У {loser} вышло время."),
        ("agreed", Lang::En) => "A draw was agreed.".to_owned(),
        ("agreed", Lang::Ru) => "Ничья по соглашению.".to_owned(),
        ("abandoned", Lang::En) => "The table was given up before the first move.".to_owned(),
        ("abandoned", Lang::Ru) => "Стол закрыт до первого хода.".to_owned(),
        ("declined", Lang::En) => "The rematch was declined.".to_owned(),
        ("declined", Lang::Ru) => "Реванш отклонён.".to_owned(),
        (other, _) => other.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_have_names_in_both_languages_and_settings_stay() {
        assert_eq!(bot("medium", Lang::En), "medium bot");
        assert_eq!(bot("medium", Lang::Ru), "бот «средний»");
        assert_eq!(bot("search:nodes=200", Lang::Ru), "бот search:nodes=200");
    }

    #[test]
    fn only_guests_have_names_of_two_languages() {
        let somebody = |guest| Person {
            id: String::new(),
            name: "Late Consul 3".to_owned(),
            guest,
            bot: None,
            left_early: 0,
        };
        assert_eq!(name(&somebody(true), Lang::Ru), "Запоздалый консул 3");
        assert_eq!(name(&somebody(true), Lang::En), "Late Consul 3");
        assert_eq!(name(&somebody(false), Lang::Ru), "Late Consul 3");
    }

    #[test]
    fn the_score_names_who_leads() {
        let gauge = |title, value| Gauge { key: "", title, value, min: -20, max: 20 };
        assert_eq!(figures(&[gauge("Score", 4), gauge("DEFCON", 3)], Lang::En), "US +4 · DEFCON 3");
        assert_eq!(figures(&[gauge("Счёт", -11)], Lang::Ru), "СССР +11");
        assert_eq!(figures(&[gauge("Счёт", 0), gauge("DEFCON", 5)], Lang::Ru), "поровну · DEFCON 5");
    }
}
