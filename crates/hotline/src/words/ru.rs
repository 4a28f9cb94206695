//! Russian.

use super::Words;
use contract::Side;

pub struct Russian;

impl Words for Russian {
    fn rules(&self) -> &'static str {
        "Правила"
    }

    fn seed_hash(&self) -> &'static str {
        "Хеш зерна (docs/dice.md):"
    }

    fn seed(&self) -> &'static str {
        "Зерно:"
    }

    fn broken_off(&self) -> &'static str {
        "партия прервана"
    }

    fn to_decide(&self, side: Side) -> &'static str {
        match side {
            Side::Us => "Решают США",
            Side::Ussr => "Решает СССР",
        }
    }

    fn unclear(&self, options: u32) -> String {
        format!("Нужно число от 1 до {options}, слово в скобках или help.")
    }

    fn nothing_to_undo(&self) -> &'static str {
        "Отменить нечего: брошен кубик, что-то раскрыто или зависело от скрытых карт, либо ходила другая сторона."
    }

    fn help(&self) -> &'static str {
        "Число или слово в скобках выбирает вариант; `us СЛОВО` или `ussr СЛОВО` выбирает за сторону вне очереди.\n\
         undo отменяет последний выбор, log показывает журнал, view показывает всё, что вы знаете,\n\
         данными, text — словами, short — коротко, quit прекращает игру."
    }

    fn imported(&self, acts: usize, turn: u8, end: &str) -> String {
        format!("сошлось, решений и бросков {acts}, ход {turn}, {end}")
    }

    fn won(&self, winner: Option<Side>, reason: &str) -> String {
        format!("{}, {reason}", winner.map_or("ничья", |side| side.word()))
    }

    fn log_stops(&self) -> &'static str {
        "журнал обрывается до конца партии"
    }

    fn summary(&self, passed: usize, failed: usize) -> String {
        format!("сошлось: {passed}, не сошлось: {failed}")
    }

    fn some_differ(&self, failed: usize, all: usize) -> String {
        format!("журналов, которые расходятся с правилами: {failed} из {all}")
    }
}
