//! Options as they are written, read by a game; what is wrong with them is told in both languages.

use crate::refusal::Refusal;
use contract::presets::preset;
use contract::{Game, Lang, OptionKind, OptionSpec, OptionValues};
use std::collections::BTreeMap;

/// Option words by key, as clients and rows write them; only what differs from the defaults.
pub type Words = BTreeMap<String, String>;

/// The words of a preset, in which chosen ones have the last word.
pub fn with_preset<G: Game>(key: Option<&str>, chosen: &Words) -> Result<Words, Refusal> {
    let mut words = Words::new();
    if let Some(key) = key {
        let got = || key.chars().take(40).collect();
        let found = preset::<G>(key).map_err(|known| Refusal::UnknownPreset { got: got(), known })?;
        words.extend(found.words.iter().map(|&(key, word)| (key.to_owned(), word.to_owned())));
    }
    words.extend(chosen.clone());
    Ok(words)
}

/// The set-up of a game with these options, and their values.
pub fn set_up<G: Game>(words: &Words) -> Result<(OptionValues, G::Setup), Refusal> {
    let values = option_values::<G>(words)?;
    match G::setup(&values) {
        Ok(setup) => Ok((values, setup)),
        Err(problem) => Err(refused_by_game::<G>(&values, problem)),
    }
}

pub(super) fn option_values<G: Game>(words: &Words) -> Result<OptionValues, Refusal> {
    let read = words.iter().map(|(key, word)| {
        let spec = spec::<G>(key).ok_or_else(|| {
            let known: Vec<_> = G::options().iter().map(|spec| spec.key).collect();
            Refusal::UnknownOption { key: key.chars().take(40).collect(), known: known.join(", ") }
        })?;
        let value = spec.parse(word).map_err(|problem| refused_by_spec(spec, problem))?;
        Ok((key.clone(), value))
    });
    read.collect()
}

fn spec<G: Game>(key: &str) -> Option<&'static OptionSpec> {
    G::options().iter().find(|spec| spec.key == key)
}

fn refused_by_spec(spec: &OptionSpec, problem: String) -> Refusal {
    let (key, title) = (spec.key, spec.title_ru);
    match spec.kind {
        OptionKind::Switch { .. } => Refusal::BadSwitch { key, problem, title },
        OptionKind::Number { min, max, .. } => Refusal::BadNumber { key, problem, title, min, max },
        OptionKind::OneOf { values } => {
            let known: Vec<_> = values.iter().map(|value| value.key).collect();
            Refusal::BadWord { key, problem, title, known: known.join(", ") }
        }
        OptionKind::Text { max_bytes } => Refusal::LongOption { key, problem, title, most: max_bytes },
    }
}

/// What only the game itself could find, such as a card of a deck.
fn refused_by_game<G: Game>(values: &OptionValues, problem: String) -> Refusal {
    let ru = G::refused_values(values, Lang::Ru).unwrap_or_else(|| problem.clone());
    let parts = |said: &str| {
        let (key, reason) = said.strip_prefix("option ")?.split_once(": ")?;
        Some((spec::<G>(key)?, reason.to_owned()))
    };
    match (parts(&problem), parts(&ru)) {
        (Some((spec, en)), Some((_, ru))) => {
            Refusal::BadValue { key: spec.key.to_owned(), en, title: spec.title_ru, ru }
        }
        _ => Refusal::BadOptions { en: problem, ru },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::{ForGame, GameName};

    struct Refused<'a>(&'a str, &'a str);

    impl ForGame for Refused<'_> {
        type Output = [String; 2];

        fn run<G: Game>(self) -> [String; 2] {
            let words = Words::from([(self.0.to_owned(), self.1.to_owned())]);
            let refused = set_up::<G>(&words).err().expect("a bad value");
            assert_eq!(refused.option(), Some(self.0), "a program hears which option it was");
            [Lang::En, Lang::Ru].map(|lang| refused.say(lang))
        }
    }

    fn refused(game: &str, key: &str, word: &str) -> [String; 2] {
        game.parse::<GameName>().expect("a game").with(Refused(key, word))
    }

    #[test]
    fn a_bad_option_is_named_by_its_key_and_by_its_title() {
        let [en, ru] = refused("twilight", "bid_for_sides", "perhaps");
        assert_eq!(en, "option bid_for_sides: expected on or off, got perhaps");
        assert!(ru.starts_with("настройка «") && ru.ends_with("»: ожидается on или off"), "{ru}");
        let [en, ru] = refused("twilight", "colour", "red");
        assert!(en.starts_with("option colour: unknown, expected one of "), "{en}");
        assert!(ru.starts_with("настройки «colour» нет, есть "), "{ru}");
    }

    #[test]
    fn what_a_game_says_of_a_deck_is_told_in_both_languages() {
        let [en, ru] = refused("thirteen", "deck", "[[card]]\nside = 7\n");
        assert!(en.starts_with("option deck: line "), "{en}");
        assert!(ru.starts_with("настройка «Файл колоды»: строка "), "{ru}");
    }
}
