//! Russian.

use super::super::{DOUBLE, Entry, HIGHEST_BID, PASS, rules};
use super::{Words, card, number, side, space};
use contract::told::{Part, Sentence};
use contract::{BySide, Lang, Outcome, Pick, Seating, Side, say};

const RU: Lang = Lang::Ru;

pub struct Russian;

impl Words for Russian {
    fn title(&self) -> &'static str {
        "Игрушка"
    }

    fn about(&self) -> &'static str {
        "Карты, кубики и поля без сюжета."
    }

    fn rulebook(&self) -> &'static str {
        include_str!("../../data/rules.ru.md")
    }

    fn side(&self, side: Side) -> &'static str {
        match side {
            Side::Us => "США",
            Side::Ussr => "СССР",
        }
    }

    fn pick(&self, pick: Pick) -> String {
        match pick {
            Pick::Choice(PASS) => "Ничего не занимать".to_owned(),
            Pick::Choice(DOUBLE) => "Удвоить раунд".to_owned(),
            Pick::Choice(n) if n <= HIGHEST_BID => format!("Ставка {n}"),
            Pick::Choice(n) => format!("Вариант {n}"),
            Pick::Card(card) => format!("Карта {}", number(card.0)),
            Pick::Space(space) => format!("Поле {}", number(space.0)),
        }
    }

    fn task(&self, kind: u8) -> &'static str {
        match kind {
            0 => "Ставка за США",
            1 => "Ходите картой",
            2 => "Ответьте картой",
            _ => "Займите поле",
        }
    }

    fn entry(&self, entry: &Entry) -> Sentence {
        match *entry {
            Entry::Bid { side: who, bid: Some(bid) } => say!("{}: ставка {}", side(who, RU), bid),
            Entry::Bid { side: who, bid: None } => say!("{}: ставка сделана", side(who, RU)),
            Entry::BidsShown(BySide([us, ussr])) => say!("Ставки: США {}, СССР {}", us, ussr),
            Entry::Seated(Seating::Straight) => say!("Первое место играет за США"),
            Entry::Seated(Seating::Swapped) => say!("Первое место играет за СССР"),
            Entry::Drew { side: who, card: Some(drawn) } => {
                say!("{} берёт: {}", side(who, RU), card(drawn, RU))
            }
            Entry::Drew { side: who, card: None } => say!("{} берёт карту", side(who, RU)),
            Entry::Doubled(who) => say!("{} удваивает раунд", side(who, RU)),
            Entry::Played { side: who, card: played } => {
                say!("{} ходит: {}", side(who, RU), card(played, RU))
            }
            Entry::Rolled(pips) => say!("Кубик: {}", Part::die(pips)),
            Entry::Claimed { side: who, space: Some(claimed), points } => {
                say!("{} занимает {}, очки: {}", side(who, RU), space(claimed, RU), points)
            }
            Entry::Claimed { side: who, space: None, .. } => {
                say!("{} ничего не занимает", side(who, RU))
            }
            Entry::Over(outcome) => self.outcome(outcome).into(),
        }
    }

    fn outcome(&self, outcome: Outcome) -> String {
        let Some(winner) = outcome.winner else { return "Ничья".to_owned() };
        let how = if outcome.reason == rules::BY_LEAD {
            "с большим отрывом"
        } else {
            "по очкам"
        };
        format!("{} побеждает {how}", self.side(winner))
    }

    fn rolls(&self) -> &'static str {
        "Броски"
    }

    fn round(&self, round: u8) -> String {
        format!("Раунд {round}")
    }

    fn score(&self) -> &'static str {
        "Счёт"
    }
}
