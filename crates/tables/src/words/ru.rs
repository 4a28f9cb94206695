//! Tables in Russian.

use super::Words;
use contract::Side;

pub struct Russian;

/// In the order of the stored names.
const MANNERS: [&str; 16] = [
    "Тихий",
    "Морозный",
    "Терпеливый",
    "Вежливый",
    "Серый",
    "Северный",
    "Осторожный",
    "Молчаливый",
    "Далёкий",
    "Трезвый",
    "Стойкий",
    "Скрытный",
    "Чинный",
    "Запоздалый",
    "Западный",
    "Восточный",
];

const TRADES: [&str; 16] = [
    "посланник",
    "атташе",
    "курьер",
    "дипломат",
    "наблюдатель",
    "аналитик",
    "консул",
    "делегат",
    "эмиссар",
    "толмач",
    "корреспондент",
    "агент",
    "секретарь",
    "переводчик",
    "адмирал",
    "полковник",
];

impl Words for Russian {
    fn side(&self, side: Side) -> &'static str {
        match side {
            Side::Us => "США",
            Side::Ussr => "СССР",
        }
    }

    fn level_bot(&self, title: &str) -> String {
        format!("бот «{title}»")
    }

    fn bot(&self, settings: &str) -> String {
        format!("бот {settings}")
    }

    fn hidden_player(&self) -> &'static str {
        "имя скрыто"
    }

    fn former_player(&self) -> &'static str {
        "Бывший игрок"
    }

    fn guest(&self, manner: usize, trade: usize) -> String {
        format!("{} {}", MANNERS[manner], TRADES[trade])
    }

    fn level_score(&self) -> &'static str {
        "поровну"
    }

    fn waits_for(&self, side: Side) -> String {
        match side {
            Side::Us => "Решают США.",
            Side::Ussr => "Решает СССР.",
        }
        .to_owned()
    }

    fn waits_for_both(&self) -> &'static str {
        "Решают обе стороны."
    }

    fn given_back(&self, by: Side, what: Option<&str>) -> String {
        let said = match by {
            Side::Us => "США по соглашению берут решение назад",
            Side::Ussr => "СССР по соглашению берёт решение назад",
        };
        what.map_or_else(|| format!("{said}."), |what| format!("{said}: «{what}»"))
    }

    fn ended(&self, winner: Option<Side>, reason: &str) -> Option<String> {
        Some(match reason {
            "resigned" if winner == Some(Side::Ussr) => "США сдались.".to_owned(),
            "resigned" => "СССР сдался.".to_owned(),
            "time" => format!("У {} вышло время.", winner.map_or("", |winner| self.side(winner.foe()))),
            "agreed" => "Ничья по соглашению.".to_owned(),
            "abandoned" => "Стол закрыт до первого хода.".to_owned(),
            "declined" => "Реванш отклонён.".to_owned(),
            "closed" => "Стол закрыт: исход партии определён турниром.".to_owned(),
            _ => return None,
        })
    }

    fn die(&self, pips: u8) -> String {
        format!("кубик {pips}")
    }

    fn drawn_card(&self) -> &'static str {
        "взята карта"
    }

    fn coin(&self, side: Side) -> String {
        format!("жребий: {}", self.side(side))
    }

    fn other_revision(&self, rules: u32, revision: u32) -> String {
        format!("Запись сделана по правилам редакции {rules}, на этом сервере редакция {revision}.")
    }

    fn dice_follow(&self, outcomes: usize) -> String {
        format!("Все случайные исходы ({outcomes}) следуют из зерна.")
    }

    /// The details are only given in English; that they fail is what matters.
    fn dice_fail(&self, _problem: &str) -> String {
        "Кубики не сходятся с зерном.".to_owned()
    }

    fn turns_replayed(&self, turns: u8) -> String {
        format!("Восстановлено ходов: {turns}.")
    }

    fn log_stops(&self) -> &'static str {
        "Журнал обрывается до конца партии."
    }
}
