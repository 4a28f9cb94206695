//! Briefings in Russian.

use super::Words;
use contract::Side;

pub struct Russian;

impl Words for Russian {
    fn side(&self, side: Side) -> &'static str {
        match side {
            Side::Us => "США",
            Side::Ussr => "СССР",
        }
    }

    fn you_are(&self, side: Side) -> String {
        format!("Вы играете за {}.", self.side(side))
    }

    fn you_watch(&self) -> &'static str {
        "Вы смотрите и видите то, что видят оба игрока."
    }

    fn since(&self) -> &'static str {
        "Что произошло после вашего последнего решения"
    }

    fn left_out(&self, lines: usize) -> String {
        format!("(более ранние строки опущены: {lines})")
    }

    fn decision(&self) -> &'static str {
        "Что нужно решить"
    }

    fn nothing_asked(&self) -> &'static str {
        "Сейчас от вас ничего не требуется."
    }

    fn price(&self, price: u8) -> String {
        format!("цена {price}")
    }

    fn now(&self, holding: &str) -> String {
        format!("сейчас {holding}")
    }

    fn percent(&self, percent: u8) -> String {
        format!("{percent}\u{a0}%")
    }

    fn success(&self, percent: u8) -> String {
        format!("успех {}", self.percent(percent))
    }

    fn no_change(&self) -> &'static str {
        "без изменений"
    }

    fn with_what_follows(&self, changes: &str) -> String {
        format!("{changes} (вместе с тем, что будет после карты)")
    }

    fn danger(&self, sentence: &str) -> String {
        format!("ОПАСНО: {sentence}")
    }
}
