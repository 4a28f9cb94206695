//! Standings that a player should not overlook: the sea lanes and the sudden victory of Red Sea.

use super::names;
use contract::{Lang, Side};

pub fn sea_lanes(control: Option<Side>, leads: Option<Side>, lang: Lang) -> String {
    let side = |side| names::side(side, lang);
    match (control, leads, lang) {
        (Some(it), _, Lang::En) => {
            format!("The {} controls them: its total in a scoring is doubled", side(it))
        }
        (Some(it), _, Lang::Ru) => format!("Контроль {}: сумма при подсчёте удваивается", side(it)),
        (None, Some(it), Lang::En) => format!("The {} leads: one more point in a scoring", side(it)),
        (None, Some(it), Lang::Ru) => format!("Перевес {}: на одно очко больше при подсчёте", side(it)),
        (None, None, Lang::En) => "Nobody leads".to_owned(),
        (None, None, Lang::Ru) => "Перевеса нет".to_owned(),
    }
}

/// A warning when Africa Scoring would win now, or after one more country.
pub fn africa_victory(side: Side, flashpoints: u8, countries: u8, lang: Lang) -> Option<String> {
    let it = names::side(side, lang);
    Some(match (flashpoints, countries, lang) {
        (0, 0, Lang::En) => {
            format!("The {it} holds both flashpoints and most of Africa: Africa Scoring wins at once")
        }
        (0, 0, Lang::Ru) => {
            format!("У {it} обе горячие точки и больше стран Африки: подсчёт в Африке сразу даёт победу")
        }
        (0, 1, Lang::En) => {
            format!(
                "The {it} holds both flashpoints. One more country of Africa, and Africa Scoring wins at once"
            )
        }
        (0, 1, Lang::Ru) => {
            format!("У {it} обе горячие точки. Ещё одна страна Африки — и подсчёт в Африке сразу даёт победу")
        }
        (1, 0 | 1, Lang::En) => {
            format!("The {it} lacks one flashpoint: with it, Africa Scoring wins at once")
        }
        (1, 0 | 1, Lang::Ru) => {
            format!("{it} не хватает одной горячей точки: с ней подсчёт в Африке сразу даёт победу")
        }
        _ => return None,
    })
}
