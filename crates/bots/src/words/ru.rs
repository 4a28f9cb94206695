//! Players in Russian.

use super::Words;
use crate::levels::Level;
use crate::reasons::Reason;

pub struct Russian;

impl Words for Russian {
    fn title(&self, level: Level) -> &'static str {
        match level {
            Level::Beginner => "Новичок",
            Level::Easy => "Лёгкий",
            Level::Medium => "Средний",
            Level::Hard => "Сложный",
            Level::Master => "Мастер",
            Level::Champion => "Чемпион",
        }
    }

    fn about(&self, level: Level) -> &'static str {
        match level {
            Level::Beginner => "Не замечает большей части возможностей и почти не строит планов.",
            Level::Easy => "Многое упускает и играет по настроению.",
            Level::Medium => "Понимает, что хорошо, но кое-что упускает.",
            Level::Hard => "Сразу играет то, что считает лучшим.",
            Level::Master => "Коротко проверяет свои ходы.",
            Level::Champion => "Проверяет свои ходы на многих возможных раскладах карт противника.",
        }
    }

    fn reason(&self, reason: Reason) -> &'static str {
        match reason {
            Reason::BestOfAll => "лучше остального",
            Reason::GoodEvent => "хорошее событие",
            Reason::Scoring => "подсчёт очков",
            Reason::TheirEvent => "событие противника, затем операции",
            Reason::Influence => "влияние",
            Reason::Coup => "переворот",
            Reason::Realignment => "ослабляет противника",
            Reason::Dumped => "событие противника уходит в космос",
            Reason::SpaceRace => "космическая гонка",
            Reason::Headline => "лучшая карта для тайного выбора",
            Reason::BreaksControl => "лишает противника контроля",
            Reason::Overprotection => "запас прочности",
            Reason::Battleground => "ключевая страна",
            Reason::Access => "позиция и доступ",
            Reason::Target => "лучшая цель",
            Reason::LeastUseful => "наименее полезная карта",
            Reason::Bid => "взвешенная ставка",
            Reason::FirstWord => "первое слово",
            Reason::LastWord => "последнее слово",
            Reason::BestCard => "лучшая карта",
            Reason::Order => "Приказ ценнее",
            Reason::MoreInfluence => "больше влияния",
            Reason::AwayFromWar => "подальше от войны",
            Reason::BestTerritory => "лучшая территория",
        }
    }
}
