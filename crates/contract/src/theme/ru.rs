//! Themes in Russian.

use super::{Theme, Words};

pub(super) struct Russian;

impl Words for Russian {
    fn title(&self, theme: Theme) -> &'static str {
        match theme {
            Theme::Headline => "Тайный выбор",
            Theme::Trap => "Не проиграть сразу",
            Theme::Space => "Космос или карта",
            Theme::Scoring => "Гонка за подсчётом",
            Theme::Realignment => "Уравнивание",
            Theme::Coup => "Перевороты",
            Theme::Endgame => "Конец партии",
            Theme::Play => "Какая карта и как",
        }
    }

    fn task(&self, theme: Theme) -> &'static str {
        match theme {
            Theme::Headline => "Найдите лучшую карту для тайного выбора",
            // Naming a trap would give it away.
            Theme::Trap | Theme::Space | Theme::Scoring | Theme::Realignment | Theme::Coup | Theme::Play => {
                "Найдите лучший розыгрыш"
            }
            Theme::Endgame => "Найдите лучший розыгрыш перед концом партии",
        }
    }
}
