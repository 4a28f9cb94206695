//! Topics in Russian.

use super::{Topic, Words};

pub(crate) struct Russian;

impl Words for Russian {
    fn title(&self, topic: Topic) -> &'static str {
        match topic {
            Topic::Headline => "Тайный выбор",
            Topic::Card => "Выбор карты",
            Topic::Influence => "Влияние",
            Topic::Coups => "Перевороты, уравнивание",
            Topic::Space => "Космическая гонка",
            Topic::Event => "Выбор в событиях",
        }
    }

    fn turn(&self, turn: u8) -> String {
        format!("Ход {turn}")
    }

    fn off(&self) -> &'static str {
        "нет"
    }
}
