//! What a side is asked: one line that names the card, says what to do and how many are left.

use super::names::{self, card_facts};
use super::plural;
use crate::facts::cards::*;
use crate::log::Ask;
use contract::{CardId, Lang, Prompt};

pub fn prompt(prompt: Prompt, lang: Lang) -> String {
    let ask = Ask::ALL.get(prompt.kind as usize).copied();
    let task = match (ask, lang) {
        (Some(ask), Lang::En) => task_en(ask, prompt.card, prompt.left),
        (Some(ask), Lang::Ru) => task_ru(ask, prompt.card, prompt.left),
        (None, Lang::En) => "make your choice".into(),
        (None, Lang::Ru) => "сделайте выбор".into(),
    };
    match (prompt.card, lang) {
        (Some(card), Lang::En) => format!("{}: {task}", names::card(card, lang)),
        (Some(card), Lang::Ru) => format!("{}: {task}", names::quoted_ru(card)),
        (None, _) => capitalised(&task),
    }
}

fn capitalised(task: &str) -> String {
    let mut letters = task.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// How much influence one click of an event moves.
enum Markers {
    One,
    Two,
    All,
    /// It depends on the position.
    Some,
}

impl Markers {
    fn placed_by(card: Option<CardId>) -> Markers {
        match card {
            Some(JUNTA) => Markers::Two,
            // Two after NATO.
            Some(SPECIAL_RELATIONSHIP) => Markers::Some,
            Some(card) if card.0 > AWACS_SALE_TO_SAUDIS.0 => Markers::Some,
            _ => Markers::One,
        }
    }

    fn removed_by(card: Option<CardId>) -> Markers {
        match card {
            Some(WARSAW_PACT_FORMED | TRUMAN_DOCTRINE | MUSLIM_REVOLUTION) => Markers::All,
            // Two in the Late War.
            Some(EAST_EUROPEAN_UNREST) => Markers::Some,
            Some(card) if card.0 > AWACS_SALE_TO_SAUDIS.0 => Markers::Some,
            _ => Markers::One,
        }
    }

    fn en(self) -> &'static str {
        match self {
            Markers::One => "1 influence",
            Markers::Two => "2 influence",
            Markers::All => "all influence",
            Markers::Some => "influence",
        }
    }

    fn ru(self) -> &'static str {
        match self {
            Markers::One => "1 влияние",
            Markers::Two => "2 влияния",
            Markers::All => "всё влияние",
            Markers::Some => "влияние",
        }
    }
}

fn task_en(ask: Ask, card: Option<CardId>, left: u8) -> String {
    let points = plural::en(left, "operations point", "operations points");
    match ask {
        Ask::Bid => "name the side you want and the influence you give for it".into(),
        Ask::SetupInfluence => format!("set-up: place 1 influence, {left} left"),
        Ask::ExtraInfluence => format!("extra influence: place 1 influence, {left} left"),
        Ask::Headline => "choose a card for the headline phase".into(),
        Ask::PlayCard => "choose a card for this action round".into(),
        Ask::PlayMode => "choose how to use the card".into(),
        Ask::OpsMode => format!("choose how to spend {left} {points}"),
        Ask::OpsInfluence if left == 0 => "place influence, the regional bonus is left".into(),
        Ask::OpsInfluence => format!("place influence, {left} {points} left"),
        Ask::CoupTarget => format!("choose the target of a coup with {left} {points}"),
        Ask::RealignTarget if left == 0 => {
            "choose the target of a realignment, the regional bonus is left".into()
        }
        Ask::RealignTarget => {
            let rolls = plural::en(left, "roll", "rolls");
            format!("choose the target of a realignment, {left} {rolls} left")
        }
        Ask::EventPlace => format!("place {}, {left} left", Markers::placed_by(card).en()),
        Ask::EventRemove if card == Some(DE_STALINIZATION) => {
            format!("take up 1 of your influence to move it, {left} left")
        }
        Ask::EventRemove => match Markers::removed_by(card) {
            Markers::All => format!("remove all influence from one country, {left} left"),
            markers => format!("remove {}, {left} left", markers.en()),
        },
        Ask::PickCountry => country_en(card).into(),
        Ask::DiscardOrSuffer => {
            format!("discard a card of 3 or more operations points, or decline{}", penalty_en(card))
        }
        Ask::GiveHighest => "choose which of your most valuable cards to give away".into(),
        Ask::DiscardAny if card == Some(ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU) => {
            "discard a card, or finish and draw as many".into()
        }
        Ask::DiscardAny => "discard a card, or finish".into(),
        Ask::TakeFromFoe if card == Some(ALDRICH_AMES_REMIX) => {
            "choose the card that the opponent discards".into()
        }
        Ask::TakeFromFoe => "choose a card from the opponent's hand".into(),
        Ask::Reclaim => "take a card from the discard pile, or decline".into(),
        Ask::StarWars => "choose an event from the discard pile".into(),
        Ask::DiscardPeeked => "discard one of the cards you looked at, or finish".into(),
        Ask::Companion => "choose a card with the opponent's event to use without it".into(),
        Ask::Choose => choose_en(card).into(),
        Ask::TrapDiscard => {
            "discard a card of 2 or more operations points and roll to break free, or play a scoring card"
                .into()
        }
        Ask::DiscardHeld => "Space Race: discard a held card, or decline".into(),
        Ask::Borrow => "choose a card of the other game to add, or finish".into(),
        Ask::FixDie => "fix the next die as a 1 or a 6, or let it roll".into(),
        Ask::DiscardDrawn => "choose which of the drawn cards is discarded".into(),
        Ask::PlayMirrored => "play a US event as your own, or decline".into(),
    }
}

fn task_ru(ask: Ask, card: Option<CardId>, left: u8) -> String {
    let points = plural::ru(left, "очко операций", "очка операций", "очков операций");
    match ask {
        Ask::Bid => "назовите желаемую сторону и влияние, которое вы за неё даёте".into(),
        Ask::SetupInfluence => format!("подготовка: разместите 1 влияние, осталось {left}"),
        Ask::ExtraInfluence => format!("дополнительное влияние: разместите 1 влияние, осталось {left}"),
        Ask::Headline => "выберите карту заглавной фазы".into(),
        Ask::PlayCard => "выберите карту для раунда действий".into(),
        Ask::PlayMode => "выберите, как использовать карту".into(),
        Ask::OpsMode => format!("выберите, на что потратить {left} {points}"),
        Ask::OpsInfluence if left == 0 => "разместите влияние, осталась прибавка за регион".into(),
        Ask::OpsInfluence => format!("разместите влияние, осталось {left} {points}"),
        Ask::CoupTarget => {
            let points = plural::ru(left, "очком операций", "очками операций", "очками операций");
            format!("выберите цель переворота с {left} {points}")
        }
        Ask::RealignTarget if left == 0 => {
            "выберите цель уравнивания влияния, осталась прибавка за регион".into()
        }
        Ask::RealignTarget => {
            let rolls = plural::ru(left, "бросок", "броска", "бросков");
            let remain = plural::ru(left, "остался", "осталось", "осталось");
            format!("выберите цель уравнивания влияния, {remain} {left} {rolls}")
        }
        Ask::EventPlace => format!("разместите {}, осталось {left}", Markers::placed_by(card).ru()),
        Ask::EventRemove if card == Some(DE_STALINIZATION) => {
            format!("снимите 1 своё влияние, чтобы переместить его, осталось {left}")
        }
        Ask::EventRemove => match Markers::removed_by(card) {
            Markers::All => format!("уберите всё влияние из одной страны, осталось {left}"),
            markers => format!("уберите {}, осталось {left}", markers.ru()),
        },
        Ask::PickCountry => country_ru(card).into(),
        Ask::DiscardOrSuffer => {
            format!("сбросьте карту с 3 или более очками операций либо откажитесь{}", penalty_ru(card))
        }
        Ask::GiveHighest => "выберите, какую из самых ценных карт отдать".into(),
        Ask::DiscardAny if card == Some(ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU) => {
            "сбросьте карту или закончите и возьмите столько же новых".into()
        }
        Ask::DiscardAny => "сбросьте карту или закончите".into(),
        Ask::TakeFromFoe if card == Some(ALDRICH_AMES_REMIX) => {
            "выберите карту, которую сбросит противник".into()
        }
        Ask::TakeFromFoe => "выберите карту с руки противника".into(),
        Ask::Reclaim => "возьмите карту из сброса или откажитесь".into(),
        Ask::StarWars => "выберите событие из сброса".into(),
        Ask::DiscardPeeked => "сбросьте одну из просмотренных карт или закончите".into(),
        Ask::Companion => "выберите карту с событием противника, чтобы использовать её без события".into(),
        Ask::Choose => choose_ru(card).into(),
        Ask::TrapDiscard => {
            "сбросьте карту с 2 или более очками операций и бросьте кубик либо разыграйте карту подсчёта очков"
                .into()
        }
        Ask::DiscardHeld => "космическая гонка: сбросьте удержанную карту или откажитесь".into(),
        Ask::Borrow => "выберите карту другой игры или закончите".into(),
        Ask::FixDie => "задайте результат броска, 1 или 6, либо пусть кубик решит".into(),
        Ask::DiscardDrawn => "выберите, какую из взятых карт сбросить".into(),
        Ask::PlayMirrored => "разыграйте событие США как своё или откажитесь".into(),
    }
}

fn is_war(card: CardId) -> bool {
    card_facts(card).is_some_and(|facts| facts.war)
}

fn country_en(card: Option<CardId>) -> &'static str {
    match card {
        Some(ASIA_SCORING | MIDDLE_EAST_SCORING) => {
            "choose the Soviet battleground that Shuttle Diplomacy leaves out"
        }
        Some(INDEPENDENT_REDS) => "choose the country where the US draws level with the USSR",
        Some(SOUTH_AFRICAN_UNREST) => "choose where more influence goes: South Africa or a neighbour",
        Some(LATIN_AMERICAN_DEBT_CRISIS) => "choose the country where Soviet influence doubles",
        Some(card) if is_war(card) => "choose the country to attack",
        _ => "choose a country",
    }
}

fn country_ru(card: Option<CardId>) -> &'static str {
    match card {
        Some(ASIA_SCORING | MIDDLE_EAST_SCORING) => {
            "выберите ключевую страну СССР, которую исключает «Челночная дипломатия»"
        }
        Some(INDEPENDENT_REDS) => "выберите страну, где влияние США сравняется с влиянием СССР",
        Some(SOUTH_AFRICAN_UNREST) => "выберите, где разместить ещё влияние: в ЮАР или в соседней стране",
        Some(LATIN_AMERICAN_DEBT_CRISIS) => "выберите страну, где влияние СССР удвоится",
        Some(card) if is_war(card) => "выберите страну для нападения",
        _ => "выберите страну",
    }
}

/// What declining to discard costs.
fn penalty_en(card: Option<CardId>) -> &'static str {
    match card {
        Some(BLOCKADE) => " and lose all influence in West Germany",
        Some(LATIN_AMERICAN_DEBT_CRISIS) => " and see Soviet influence double in two countries",
        _ => " and bear the event",
    }
}

fn penalty_ru(card: Option<CardId>) -> &'static str {
    match card {
        Some(BLOCKADE) => " и потеряйте всё влияние в Западной Германии",
        Some(LATIN_AMERICAN_DEBT_CRISIS) => ", и влияние СССР удвоится в двух странах",
        _ => ", и событие произойдёт",
    }
}

fn choose_en(card: Option<CardId>) -> &'static str {
    match card {
        Some(WARSAW_PACT_FORMED) => {
            "remove all US influence from 4 countries of Eastern Europe, or add 5 Soviet influence there"
        }
        Some(OLYMPIC_GAMES) => "take part, or boycott: DEFCON falls and the opponent conducts operations",
        Some(SUMMIT) => "move DEFCON by one level, or leave it",
        Some(HOW_I_LEARNED_TO_STOP_WORRYING) => "set DEFCON to any level",
        Some(CHERNOBYL) => "choose the region closed to Soviet influence by operations this turn",
        Some(WARGAMES) => "give the opponent 6 VP and end the game, or decline",
        _ => "make your choice",
    }
}

fn choose_ru(card: Option<CardId>) -> &'static str {
    match card {
        Some(WARSAW_PACT_FORMED) => {
            "уберите всё влияние США из 4 стран Восточной Европы либо разместите там 5 влияний СССР"
        }
        Some(OLYMPIC_GAMES) => {
            "участвуйте либо бойкотируйте: DEFCON понизится, а противник проведёт операции"
        }
        Some(SUMMIT) => "измените DEFCON на один уровень или оставьте как есть",
        Some(HOW_I_LEARNED_TO_STOP_WORRYING) => "установите любой уровень DEFCON",
        Some(CHERNOBYL) => "выберите регион, где СССР в этот ход не размещает влияние за операции",
        Some(WARGAMES) => "отдайте противнику 6 ПО и завершите игру или откажитесь",
        _ => "сделайте выбор",
    }
}
