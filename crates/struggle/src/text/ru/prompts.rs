//! What a side is asked to do.

use super::super::Terms;
use super::super::question::{Markers, is_war};
use super::plural;
use super::terms::Term;
use crate::facts::cards::*;
use crate::log::Ask;
use contract::CardId;

pub(super) fn task(ask: Ask, card: Option<CardId>, left: u8, terms: Terms) -> String {
    let points = plural(left, "очко операций", "очка операций", "очков операций");
    match ask {
        Ask::Bid => "назовите желаемую сторону и влияние, которое вы за неё даёте; после 15 можно добавить ещё".into(),
        Ask::SetupInfluence => format!("подготовка: разместите 1 влияние, осталось {left}"),
        Ask::ExtraInfluence => format!("дополнительное влияние: разместите 1 влияние, осталось {left}"),
        Ask::Headline => format!("выберите {}", Term::Headline.of(terms)),
        Ask::PlayCard => format!("выберите карту для {}", Term::OfRound.of(terms)),
        Ask::PlayMode => "как сыграть?".into(),
        Ask::OpsMode => format!("выберите, на что потратить {left} {points}"),
        Ask::OpsInfluence if left == 0 => "разместите влияние, остался бонус за регион".into(),
        Ask::OpsInfluence => format!("разместите влияние, осталось {left} {points}"),
        Ask::CoupTarget => {
            let points = plural(left, "очком операций", "очками операций", "очками операций");
            format!("выберите цель {} с {left} {points}", Term::OfCoup.of(terms))
        }
        Ask::RealignTarget if left == 0 => {
            format!("выберите цель {}, остался бонус за регион", Term::OfRealignment.of(terms))
        }
        Ask::RealignTarget => {
            let rolls = plural(left, "бросок", "броска", "бросков");
            let remain = plural(left, "остался", "осталось", "осталось");
            format!("выберите цель {}, {remain} {left} {rolls}", Term::OfRealignment.of(terms))
        }
        Ask::EventPlace => place(card, left, terms),
        Ask::EventRemove => remove(card, left),
        Ask::PickCountry => country(card, terms),
        Ask::DiscardOrSuffer => {
            format!("сбросьте карту с 3 или более очками операций либо откажитесь{}", penalty(card))
        }
        Ask::GiveHighest => "выберите, какую из карт с наибольшим значением отдать".into(),
        Ask::DiscardAny if card == Some(ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU) => {
            "сбросьте карту либо закончите и возьмите столько же новых".into()
        }
        Ask::DiscardAny if card == Some(GOSPLAN_ADVISERS) => "сбросьте карту, всего две".into(),
        Ask::DiscardAny => "сбросьте карту или закончите".into(),
        Ask::TakeFromFoe if card == Some(ALDRICH_AMES_REMIX) => {
            "выберите карту, которую сбросит противник".into()
        }
        Ask::TakeFromFoe => "выберите карту с руки противника".into(),
        Ask::Reclaim if card == Some(HERO_OF_THE_CROSSING) => {
            "возьмите из сброса карту со своим или общим событием".into()
        }
        Ask::Reclaim => "возьмите карту из сброса или откажитесь".into(),
        Ask::StarWars => "выберите событие из сброса".into(),
        Ask::DiscardPeeked => "сбросьте одну из просмотренных карт или закончите".into(),
        Ask::Companion => companion(card).into(),
        Ask::Choose => choose(card, terms),
        Ask::TrapDiscard => {
            "сбросьте карту с 2 или более очками операций и бросьте кубик либо разыграйте карту подсчёта очков"
                .into()
        }
        Ask::DiscardHeld => {
            format!("космическая гонка: сбросьте {} карту или откажитесь", Term::Held.of(terms))
        },
        Ask::Borrow => "выберите карту другой игры или закончите".into(),
        Ask::FixDie => "задайте результат кубика, 1 или 6, либо бросьте его".into(),
        Ask::DiscardDrawn => "выберите, какую из взятых карт сбросить".into(),
        Ask::PlayMirrored => "разыграйте событие США как своё или откажитесь".into(),
        Ask::RollAgain => {
            let coup = Term::OfCoup.of(terms);
            format!("выпало {left}: согласитесь, чтобы перебросить кубик {coup}, или оставьте его")
        }
        Ask::Statecraft => "тайно выберите карту дипломатии".into(),
        Ask::TakeBeforeDeal => "возьмите карту на руку до раздачи или откажитесь".into(),
    }
}

fn place(card: Option<CardId>, left: u8, terms: Terms) -> String {
    match card {
        Some(FRENCH_CONNECTIONS) => "разместите 2 влияния в Джибути или на Мадагаскаре".into(),
        Some(MARXIST_LENINIST_VANGUARD_PARTY) => {
            format!("разместите 1 влияние в другой стране, осталось {left}, не более 2 в каждой")
        }
        Some(PRESIDENTIAL_DIRECTIVE_30) => "добавьте 1 влияние куда угодно или откажитесь".into(),
        _ => {
            let (add, markers) = (Term::Add.of(terms), count(Markers::placed_by(card)));
            format!("{add} {markers}, осталось {left}")
        }
    }
}

fn remove(card: Option<CardId>, left: u8) -> String {
    match card {
        None => "первое деление космической гонки: уберите 1 влияние противника из любой страны".into(),
        Some(DE_STALINIZATION) => format!("снимите 1 своё влияние, чтобы переместить его, осталось {left}"),
        Some(MARXIST_LENINIST_VANGUARD_PARTY) => {
            "снимите 1 своё влияние, чтобы переместить его, не более 3 из одной страны, или закончите".into()
        }
        Some(FRENCH_CONNECTIONS) => "уберите всё влияние противника из Джибути или с Мадагаскара".into(),
        Some(SOVIETS_AIRLIFT_CUBANS) => "уберите всё влияние США из одной страны Африки".into(),
        Some(MR_NYET) => {
            "уберите всё влияние США из страны с влиянием СССР (не более одной в каждом регионе) или закончите"
                .into()
        }
        _ => match Markers::removed_by(card) {
            Markers::All => format!("уберите всё влияние из одной страны, осталось {left}"),
            markers => format!("уберите {}, осталось {left}", count(markers)),
        },
    }
}

/// What becomes of a card with the opponent's event.
fn companion(card: Option<CardId>) -> &'static str {
    match card {
        Some(HERO_OF_THE_CROSSING) => "сбросьте карту с событием противника",
        Some(OAU) => "сбросьте карту с событием противника: на 4–6 используйте её очки операций",
        _ => "выберите карту с событием противника, чтобы использовать её очки операций без события",
    }
}

fn country(card: Option<CardId>, terms: Terms) -> String {
    match card {
        Some(CENTCOM) => {
            let barred = Term::ToCoupAndRealign.of(terms);
            return format!("выберите страну, где противник больше не сможет {barred}");
        }
        Some(ASIA_SCORING | MIDDLE_EAST_SCORING) => {
            "выберите ключевую страну СССР, которую исключает «Челночная дипломатия»"
        }
        Some(INDEPENDENT_REDS) => "выберите страну, где влияние США сравняется с влиянием СССР",
        Some(SOUTH_AFRICAN_UNREST) => "выберите, где разместить ещё влияние: в ЮАР или в соседней стране",
        Some(LATIN_AMERICAN_DEBT_CRISIS) => "выберите страну, где влияние СССР удвоится",
        Some(FAMINE) => "положите жетон голода; две страны должны быть соседними",
        Some(SEPARATISTS) => "выберите страну, где ваше влияние сравняется с влиянием противника",
        Some(WE_ARE_THE_WORLD) => "выберите страну с жетоном голода: добавьте 2 влияния и уберите жетон",
        Some(WATER_WARS) => "выберите страну, где противник потеряет всё влияние",
        Some(NON_ALIGNED_MOVEMENT) => "выберите страну, где обе стороны потеряют всё влияние",
        Some(card) if is_war(card) => "выберите страну для нападения",
        _ => "выберите страну",
    }
    .into()
}

/// What declining to discard costs.
fn penalty(card: Option<CardId>) -> &'static str {
    match card {
        Some(BLOCKADE) => " и потеряйте всё влияние в Западной Германии",
        Some(LATIN_AMERICAN_DEBT_CRISIS) => ", и влияние СССР удвоится в двух странах",
        _ => ", и событие произойдёт",
    }
}

fn choose(card: Option<CardId>, terms: Terms) -> String {
    match card {
        Some(USAID) => {
            let turn = Term::OfTurn.of(terms);
            return format!("решите, ходить ли раньше противника до конца {turn}");
        }
        Some(WARSAW_PACT_FORMED) => {
            "уберите всё влияние США из 4 стран Восточной Европы либо разместите там 5 влияния СССР"
        }
        Some(OLYMPIC_GAMES) => {
            "участвуйте либо бойкотируйте: DEFCON понизится, а противник проведёт операции"
        }
        Some(SUMMIT) => "измените DEFCON на один уровень или оставьте как есть",
        Some(HOW_I_LEARNED_TO_STOP_WORRYING) => "установите любой уровень DEFCON",
        Some(CHERNOBYL) => "выберите регион, где СССР в этот ход не размещает влияние за операции",
        Some(WARGAMES) => "отдайте противнику 6 ПО и завершите игру или откажитесь",
        Some(DANIEL_ARAP_MOI) => "повысьте или понизьте уровень DEFCON на 1",
        Some(STANISLAV_PETROV) => "установите DEFCON на 4 или 5",
        _ => "сделайте выбор",
    }
    .into()
}

fn count(markers: Markers) -> &'static str {
    match markers {
        Markers::One => "1 влияние",
        Markers::Two => "2 влияния",
        Markers::All => "всё влияние",
        Markers::Some => "влияние",
    }
}
