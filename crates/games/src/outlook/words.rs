//! The few sentences of an outlook that are the same for all games.

use super::Danger;
use contract::Lang;

pub fn changes_nothing(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "This event would change nothing.",
        Lang::Ru => "Событие ничего не изменит.",
    }
}

/// `outcome`: how the game would end. `probability`: where only dice decide.
pub fn loses(
    danger: Danger,
    by_opponent: bool,
    probability: f32,
    outcome: &str,
    lang: Lang,
) -> Option<String> {
    let percent = (probability * 100.0).round().clamp(1.0, 99.0);
    Some(match (danger, by_opponent, lang) {
        (Danger::None, ..) => return None,
        (Danger::Certain, _, Lang::En) => format!("You would lose at once. {outcome}"),
        (Danger::Certain, _, Lang::Ru) => format!("Вы сразу проиграете. {outcome}"),
        (Danger::Possible, true, Lang::En) => format!("Your opponent could end the game at once. {outcome}"),
        (Danger::Possible, true, Lang::Ru) => format!("Противник сможет сразу закончить игру. {outcome}"),
        (Danger::Possible, false, Lang::En) => format!("{percent}%: you lose at once. {outcome}"),
        (Danger::Possible, false, Lang::Ru) => format!("{percent} %: вы сразу проигрываете. {outcome}"),
    })
}
