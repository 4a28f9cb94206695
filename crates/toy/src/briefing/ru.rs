//! In Russian.

use super::Words;
use contract::{BySide, Side};

pub struct Russian;

fn name(side: Side) -> &'static str {
    match side {
        Side::Us => "США",
        Side::Ussr => "СССР",
    }
}

impl Words for Russian {
    fn table(&self) -> &'static str {
        "Стол"
    }

    fn spaces(&self) -> &'static str {
        "Поля"
    }

    fn cards(&self) -> &'static str {
        "Карты"
    }

    fn score(&self, BySide([us, ussr]): &BySide<u8>, doubled: bool) -> String {
        let twice = if doubled { " Раунд считается вдвойне." } else { "" };
        format!("Очки: США {us}, СССР {ussr}.{twice}")
    }

    fn bid(&self, side: Side, bid: Option<u8>) -> String {
        match bid {
            Some(bid) => format!("Ставка, {}: {bid}.", name(side)),
            None => format!("{}: тайная ставка сделана.", name(side)),
        }
    }

    fn owner(&self, space: &str, side: Option<Side>) -> String {
        format!("{space}: {}", side.map_or("свободно", name))
    }

    fn hand(&self, side: Side, names: &str) -> String {
        format!("Рука, {}: {names}.", name(side))
    }

    fn backs(&self, side: Side, count: u32) -> String {
        format!("Карт на руке, {}: {count}.", name(side))
    }

    fn played(&self, names: &str) -> String {
        format!("Сыграно: {names}.")
    }
}
