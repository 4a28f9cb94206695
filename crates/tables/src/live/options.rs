//! Parses options as text for a game; errors are reported in both languages.

use crate::refusal::Refusal;
use contract::presets::Offered;
use contract::{ByLang, Lang, OptionKind, OptionSpec, OptionValues, RefusedValues};
use games::{AnySetup, GameName};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Option values by key, as clients and rows write them; only those that differ from the defaults.
pub type Words = BTreeMap<String, String>;

/// A preset's values, overridden by the chosen ones.
pub fn with_preset(offered: Offered, key: Option<&str>, chosen: &Words) -> Result<Words, Refusal> {
    let mut words = Words::new();
    if let Some(key) = key {
        let got = || key.chars().take(40).collect();
        let found = offered.preset(key).map_err(|known| Refusal::UnknownPreset { got: got(), known })?;
        words.extend(found.words.iter().map(|&(key, word)| (key.to_owned(), word.to_owned())));
    }
    words.extend(chosen.clone());
    Ok(words)
}

/// The set-up of a game with these options.
pub fn set_up(game: GameName, words: &Words) -> Result<Arc<dyn AnySetup>, Refusal> {
    let values = option_values(game.face().offered(), words)?;
    game.face().set_up(&values).map_err(|problem| refused_by_game(game, &values, &problem))
}

pub(super) fn option_values(offered: Offered, words: &Words) -> Result<OptionValues, Refusal> {
    let read = words.iter().map(|(key, word)| {
        let spec = offered.option(key).ok_or_else(|| {
            let known: Vec<_> = offered.options.iter().map(|spec| spec.key).collect();
            Refusal::UnknownOption { key: key.chars().take(40).collect(), known: known.join(", ") }
        })?;
        let value = spec.parse(word).map_err(|problem| refused_by_spec(spec, problem))?;
        Ok((key.clone(), value))
    });
    read.collect()
}

fn refused_by_spec(spec: &OptionSpec, problem: String) -> Refusal {
    let (key, title) = (spec.key, spec.title);
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

/// Problems only the game itself can find, such as one with the cards of a deck.
fn refused_by_game(game: GameName, values: &OptionValues, problem: &str) -> Refusal {
    let game = game.face();
    let said = ByLang::of(|lang| {
        let whole = || RefusedValues { option: None, text: problem.to_owned(), problems: Vec::new() };
        game.refused_values(values, lang).unwrap_or_else(whole)
    });
    match said[Lang::FIRST].option.and_then(|key| game.offered().option(key)) {
        Some(spec) => Refusal::BadValue { key: spec.key, title: spec.title, said: Box::new(said) },
        None => Refusal::BadOptions { reason: ByLang::of(|lang| said[lang].text.clone()) },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(game: &str, key: &str, word: &str) -> [String; 2] {
        let words = Words::from([(key.to_owned(), word.to_owned())]);
        let refused = set_up(game.parse().expect("a game"), &words).err().expect("a bad value");
        assert_eq!(refused.option(), Some(key), "a program hears which option it was");
        Lang::ALL.map(|lang| refused.say(lang))
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
