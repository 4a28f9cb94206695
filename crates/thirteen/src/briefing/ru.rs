//! Briefings of 13 Minutes in Russian.

use super::Words;
use contract::{BySide, Side};

pub(super) struct Russian;

impl Words for Russian {
    fn table(&self) -> &'static str {
        "Стол"
    }

    fn score_now(&self) -> &'static str {
        "Если закончить сейчас"
    }

    fn territories(&self) -> &'static str {
        "Территории (маркеры США:СССР)"
    }

    fn your_hand(&self) -> &'static str {
        "Ваша рука"
    }

    fn other_cards(&self) -> &'static str {
        "Другие карты"
    }

    fn side(&self, side: Side) -> &'static str {
        match side {
            Side::Us => "США",
            Side::Ussr => "СССР",
        }
    }

    fn phase(&self, phase: &str) -> String {
        format!("Сейчас: {phase}.")
    }

    fn turns(&self, done: u8) -> String {
        format!("Ходов сделано: {done}.")
    }

    fn turn_of(&self, side: Side) -> String {
        match side {
            Side::Us => "Ходят США.",
            Side::Ussr => "Ходит СССР.",
        }
        .to_owned()
    }

    fn went_first(&self, side: Side) -> String {
        match side {
            Side::Us => "Первыми ходили США.",
            Side::Ussr => "Первым ходил СССР.",
        }
        .to_owned()
    }

    fn played(&self, card: &str) -> String {
        format!("Сыграна в этот ход: {card}.")
    }

    fn chosen(&self, card: &str) -> String {
        format!("Вы выбрали и ещё не показали: {card}.")
    }

    fn bidding(&self, lost: bool) -> String {
        let tie = if lost { "тоже уходят" } else { "возвращаются" };
        format!(
            "Кто поставил больше, решает, кто ходит первым. Обе ставки, и меньшая тоже, выходят из игры; равные ставки {tie}, и \
             обе стороны ставят снова."
        )
    }

    fn bid_made(&self, side: Side) -> String {
        match side {
            Side::Us => "США сделали тайную ставку.",
            Side::Ussr => "СССР сделал тайную ставку.",
        }
        .to_owned()
    }

    fn own_bid(&self, cubes: u8) -> String {
        format!("Ваша ставка, маркеров: {cubes}.")
    }

    fn cubes(&self, BySide([us, ussr]): &BySide<u8>, BySide([us_out, ussr_out]): &BySide<u8>) -> String {
        format!("Маркеров в запасе: США {us}, СССР {ussr}; вне игры: США {us_out}, СССР {ussr_out}.")
    }

    fn symbols(&self, side: Side, counts: &str, threshold: u8) -> String {
        format!(
            "Символы в зоне влияния {}: {counts}; {threshold} одинаковых — ядерная война.",
            self.side(side)
        )
    }

    fn campaign(&self, game: u8, [first, second]: [i16; 2], target: i16) -> String {
        format!("Кампания, партия {game}: первый игрок {first}, второй игрок {second}; победа при {target}.")
    }

    fn total(&self, BySide([us, ussr]): &BySide<i16>) -> String {
        format!("США {us}, СССР {ussr}, без очков за последствия.")
    }

    fn line(&self, what: &str, vp: Option<&BySide<i16>>) -> String {
        match vp {
            Some(BySide([us, ussr])) => format!("{what}: США {us}, СССР {ussr}"),
            None => format!("{what}: неизвестно"),
        }
    }

    fn war(&self, side: Side) -> String {
        format!("Ядерная война по вине {}.", self.side(side))
    }

    fn cuba_unknown(&self) -> &'static str {
        "Карта Кубы вам неизвестна и может это изменить."
    }

    fn symbol(&self, symbol: &str) -> String {
        format!("символ: {symbol}")
    }

    fn controls(&self, side: Side) -> String {
        format!("контроль {}", self.side(side))
    }

    fn frozen(&self, kind: &str) -> &'static str {
        match kind {
            "move" => "нельзя сдвигать",
            "place" => "нельзя размещать маркеры",
            _ => "нельзя снимать маркеры",
        }
    }

    fn face_down(&self) -> &'static str {
        "лицом вниз"
    }

    fn card(&self, name: &str, owner: &str, cubes: u8, symbol: &str) -> String {
        format!("{name} ({owner}, маркеров {cubes}, {symbol})")
    }

    fn hand(&self, side: Side, count: u8) -> String {
        format!("Карт на руке у {}: {count}.", self.side(side))
    }

    fn known_in_hand(&self, side: Side, count: u8, names: &str) -> String {
        format!("Карт на руке у {}: {count}, среди них {names}.", self.side(side))
    }

    fn here_or_cuba(&self, side: Side, names: &str) -> String {
        format!("На руке у {} или под Кубой: {names}.", self.side(side))
    }

    fn pile(&self, count: u8) -> String {
        format!("Карт в колоде: {count}.")
    }

    fn pile_top(&self, names: &str) -> String {
        format!("Вверху колоды, начиная с ближайшей: {names}.")
    }

    fn pile_bottom(&self, names: &str) -> String {
        format!("Внизу колоды, самая нижняя — последней: {names}.")
    }

    fn not_seen(&self) -> &'static str {
        "неизвестная"
    }

    fn elsewhere(&self) -> &'static str {
        "Ещё не видели, на руке, в колоде или под Кубой:"
    }

    fn looked_at_cuba(&self, side: Side) -> String {
        match side {
            Side::Us => "США видели карту Кубы.",
            Side::Ussr => "СССР видел карту Кубы.",
        }
        .to_owned()
    }
}
