//! 13 Minutes in Russian.

mod deck;
mod entry;
mod prompt;

use super::Words;
use crate::Setup;
use crate::deck::{Colour, Piece};
use crate::entry::Entry;
use crate::rules::RuleOptions;
use crate::scoring::*;
use crate::state::Phase;
use crate::vocabulary::*;
use crate::why::Why;
use crate::zone::Zone;
use contract::told::Sentence;
use contract::{Outcome, Question, Side, say};

pub(super) struct Russian;

impl Words for Russian {
    fn title(&self) -> &'static str {
        "13 минут"
    }

    fn about(&self) -> &'static str {
        "Тринадцать дней Карибского кризиса за четверть часа."
    }

    fn rules(&self) -> &'static str {
        include_str!("../../../data/learning/rules.ru.md")
    }

    fn entry(&self, setup: &Setup, entry: &Entry) -> Sentence {
        entry::entry(setup, entry)
    }

    fn question(&self, why: Why, card: &str, left: u8) -> Question {
        prompt::question(why, card, left)
    }

    fn declined(&self, why: Why) -> &'static str {
        match why {
            Why::Offer => "Отказаться от события",
            Why::OrderLand => "Без Приказа",
            Why::PlaceUs | Why::PlaceUssr | Why::OrderPlace => "Больше не размещать",
            Why::RemoveUs | Why::RemoveUssr | Why::OrderRemove => "Больше не снимать",
            Why::Replace => "Больше не заменять",
            Why::ExileUs | Why::ExileUssr | Why::ExileSupply => "Больше не убирать из игры",
            Why::TransferFrom | Why::TransferTo => "Больше не перемещать",
            Why::ShiftLand | Why::ShiftDirection | Why::ShiftSteps => "Больше не сдвигать",
            Why::SetZone => "Больше не менять зоны",
            Why::SwapZonesFirst | Why::SwapZonesSecond => "Не менять зоны",
            Why::SwapCubesFirst | Why::SwapCubesSecond => "Не менять маркеры",
            Why::Freeze => "Больше не закреплять",
            Why::Recover => "Не возвращать маркеры",
            Why::SwapCuba => "Оставить карту Кубы",
            Why::ShowCard => "Не показывать карту",
            Why::PutBack => "Не возвращать карту",
            Why::SwapHands => "Оставить свои карты",
            Why::Give => "Не отдавать карту",
            Why::Take => "Не брать карту",
            Why::Repeat => "Без чужого события",
            Why::Branch => "Ничего из этого",
            Why::Cubes | Why::OrderMode => "Без маркеров",
            Why::Bid | Why::First | Why::Card | Why::Zone | Why::Use | Why::Reorder => "Ничего",
        }
    }

    fn use_your_event(&self) -> &'static str {
        "Применить своё событие"
    }

    fn choice(&self, choice: u8) -> String {
        match choice {
            DECLINE => "Пропустить",
            ORDER => "Приказ",
            EVENT => "Событие",
            FIRST => "Ходить первым",
            SECOND => "Ходить вторым",
            ZONE..TOWARD => match choice - ZONE {
                0 => self.zone(Zone::Us),
                1 => self.zone(Zone::Neutral),
                _ => self.zone(Zone::Ussr),
            },
            TOWARD..PLACE if choice == toward(Side::Us) => "К США",
            TOWARD..PLACE => "К СССР",
            PLACE => "Разместить маркеры",
            REMOVE => "Снять маркеры",
            EXCHANGE => "Обменять",
            BRANCH..NUMBER => return format!("Вариант {}", choice - BRANCH + 1),
            _ => return (choice - NUMBER).to_string(),
        }
        .to_owned()
    }

    fn outcome(&self, Outcome { winner, reason }: Outcome) -> String {
        let Some(side) = winner else {
            return match reason {
                BOTH_WAR => "Ядерная война с обеих сторон: победителя нет.",
                CAMPAIGN_BOTH_WAR => "Ядерная война с обеих сторон: в кампании победителя нет.",
                CAMPAIGN_DRAW => "Кампания закончилась вничью.",
                _ => "Ничья.",
            }
            .to_owned();
        };
        let (name, foe) = (self.side(side), self.side(side.foe()));
        let (wins, began) = (past(side, "победил"), past(side.foe(), "начал"));
        match reason {
            WAR => format!("{name} {wins}: {foe} {began} ядерную войну."),
            TIE_BREAK => format!("{name} {wins} при равенстве очков."),
            CAMPAIGN_POINTS => format!("{name} {wins} в кампании по очкам."),
            CAMPAIGN_WAR => format!("{name} {wins} в кампании: {foe} {began} ядерную войну."),
            _ => format!("{name} {wins} по очкам."),
        }
    }

    fn side(&self, side: Side) -> &'static str {
        match side {
            Side::Us => "США",
            Side::Ussr => "СССР",
        }
    }

    fn un(&self) -> &'static str {
        "ООН"
    }

    fn cuba(&self) -> &'static str {
        "Куба"
    }

    fn zone(&self, zone: Zone) -> &'static str {
        match zone {
            Zone::Us => "Зона влияния США",
            Zone::Neutral => "Нейтральная зона",
            Zone::Ussr => "Зона влияния СССР",
        }
    }

    fn symbol(&self, colour: Colour) -> &'static str {
        match colour {
            Colour::Military => "Военный",
            Colour::Political => "Политический",
            Colour::Opinion => "Общественное мнение",
        }
    }

    fn supply(&self, side: Side) -> &'static str {
        match side {
            Side::Us => "Маркеров США в запасе",
            Side::Ussr => "Маркеров СССР в запасе",
        }
    }

    fn if_it_ended_now(&self) -> &'static str {
        "Если закончить сейчас"
    }

    fn phase(&self, phase: Phase) -> &'static str {
        match phase {
            Phase::Deal => "Раздача",
            Phase::Bid => "Ставки за инициативу",
            Phase::Toss => "Жребий за инициативу",
            Phase::First => "Кто начинает",
            Phase::Card => "Выбор карты",
            Phase::Zone => "Выбор зоны",
            Phase::Use => "Приказ или Событие",
            Phase::Offer => "Событие противника",
            Phase::Order => "Приказ",
            Phase::Event => "Событие",
            Phase::Draw => "Добор карты",
            Phase::Over(_) => "Конец",
        }
    }

    fn moment(&self, phase: Phase, round: u8) -> [String; 2] {
        let before = match phase {
            Phase::Deal => ["Раздача", "Раздача"],
            Phase::Bid | Phase::Toss | Phase::First => ["Ставки", "Ставки за инициативу"],
            Phase::Over(_) => ["Конец", "Конец"],
            Phase::Card
            | Phase::Zone
            | Phase::Use
            | Phase::Offer
            | Phase::Order
            | Phase::Event
            | Phase::Draw => return [format!("Р{round}"), format!("Раунд {round}")],
        };
        before.map(str::to_owned)
    }

    fn score_line(&self, rules: &RuleOptions, key: &str) -> String {
        match key {
            "territories" => format!("Территории, по {}", rules.territory_vp),
            "cuba" => format!("Куба, {}", rules.cuba_vp),
            "military" => format!("Военное большинство, {}", rules.military_majority_vp),
            "events" => "Очки за события".to_owned(),
            _ => format!("Последствия, последние карты, {}", rules.aftermath_vp),
        }
    }

    fn war_warning(&self, side: Side, symbol: Colour, count: u8, threshold: u8) -> [String; 2] {
        let kind = match symbol {
            Colour::Military => "военных символов",
            Colour::Political => "политических символов",
            Colour::Opinion => "символов общественного мнения",
        };
        let loses = match side {
            Side::Us => "США проиграют",
            Side::Ussr => "СССР проиграет",
        };
        let rest = match threshold.saturating_sub(count) {
            0 => format!("Если так останется, в конце {loses}."),
            1 => format!("Ещё один — и в конце {loses}."),
            n => format!("Ещё {n} — и в конце {loses}."),
        };
        [format!("Зона {}: {count} из {threshold} {kind}.", self.side(side)), rest]
    }

    fn modifier(&self, side: Side, amount: &str, orders: Option<u8>) -> String {
        let it = self.side(side);
        match orders {
            None => format!("Приказы {it}: {amount} до конца игры"),
            Some(1) => format!("Следующий Приказ {it}: {amount}"),
            Some(orders) => format!("Следующие Приказы {it} ({orders}): {amount}"),
        }
    }

    fn reconstruction(&self) -> &'static str {
        "Карты этой колоды — реконструкция. Названий, значений и событий печатных карт нет в открытом доступе; \
         колода сохраняет то, что о них известно (13 карт: 5 США, 5 СССР, 3 ООН; 5 военных, 4 политических, \
         4 общественного мнения; Приказы до 3 маркеров). Правила — настоящие. Если у вас есть изданная игра, \
         запишите настоящие карты в файл колоды и играйте ими."
    }

    fn deck_piece(&self, piece: &Piece) -> String {
        deck::piece(piece)
    }

    fn line_of_deck(&self, line: usize) -> String {
        format!("строка {line}")
    }

    fn deck_problem(&self, field: &str, expected: &str, got: &str) -> String {
        format!("{field}ожидается: {expected}; получено: {got}")
    }

    fn more_problems(&self, more: usize) -> String {
        format!("и ещё {more}")
    }
}

/// Where a territory lies or goes to: «в зону влияния США».
fn into_zone(zone: Zone) -> &'static str {
    match zone {
        Zone::Us => "зону влияния США",
        Zone::Neutral => "нейтральную зону",
        Zone::Ussr => "зону влияния СССР",
    }
}

/// The form after a number: one of "маркер", "маркера", "маркеров".
fn plural(n: i16, [one, few, many]: [&str; 3]) -> &str {
    let n = n.unsigned_abs();
    match (n % 10, n % 100) {
        (_, 11..=14) => many,
        (1, _) => one,
        (2..=4, _) => few,
        _ => many,
    }
}

/// After a verb: "разместили 1 маркер, 2 маркера, 5 маркеров".
fn count_cubes(n: u8) -> Sentence {
    say!("{} {}", n, plural(i16::from(n), ["маркер", "маркера", "маркеров"]))
}

/// After "до", "из": "до 1 маркера, до 5 маркеров".
fn up_to_cubes(n: u8) -> String {
    format!("{n} {}", plural(i16::from(n), ["маркера", "маркеров", "маркеров"]))
}

fn points(n: i16) -> Sentence {
    say!("{} ПО", n)
}

/// A name in quotation marks; quotation marks inside it change their form.
fn quoted(name: &str) -> String {
    format!("«{}»", name.replace('«', "„").replace('»', "“"))
}

/// A verb in the past: «США победили», «СССР победил».
fn past(side: Side, verb: &str) -> String {
    match side {
        Side::Us => format!("{verb}и"),
        Side::Ussr => verb.to_owned(),
    }
}
