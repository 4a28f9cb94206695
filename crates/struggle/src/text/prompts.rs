//! What a side is asked: one line that names the card, says what to do and how many are left.

use super::names::{self, card_facts};
use super::terms::{Term, Terms};
use super::{capitalised, plural};
use crate::facts::cards::*;
use crate::log::Ask;
use contract::{CardId, Lang, Prompt, Question};

pub fn question(prompt: Prompt, lang: Lang, terms: Terms) -> Question {
    let ask = Ask::ALL.get(prompt.kind as usize).copied();
    let task = match (ask, lang) {
        (Some(ask), Lang::En) => task_en(ask, prompt.card, prompt.left),
        (Some(ask), Lang::Ru) => task_ru(ask, prompt.card, prompt.left, terms),
        (None, Lang::En) => "make your choice".into(),
        (None, Lang::Ru) => "сделайте выбор".into(),
    };
    match (prompt.card, lang) {
        (Some(card), Lang::En) => Question { card: Some(names::card(card, lang).into_owned()), task },
        (Some(card), Lang::Ru) => Question { card: Some(names::quoted_ru(card).into_owned()), task },
        (None, _) => Question { card: None, task: capitalised(&task) },
    }
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
            _ => Markers::One,
        }
    }

    fn removed_by(card: Option<CardId>) -> Markers {
        match card {
            Some(WARSAW_PACT_FORMED | TRUMAN_DOCTRINE | MUSLIM_REVOLUTION) => Markers::All,
            // Two in the Late War.
            Some(EAST_EUROPEAN_UNREST) => Markers::Some,
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
        Ask::Bid => "name the side you want and the influence you give for it; 15 lets you add more".into(),
        Ask::SetupInfluence => format!("set-up: place 1 influence, {left} left"),
        Ask::ExtraInfluence => format!("extra influence: place 1 influence, {left} left"),
        Ask::Headline => "choose a card for the headline phase".into(),
        Ask::PlayCard => "choose a card for this action round".into(),
        Ask::PlayMode => "how do you play it?".into(),
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
        Ask::EventPlace => place_en(card, left),
        Ask::EventRemove => remove_en(card, left),
        Ask::PickCountry => country_en(card).into(),
        Ask::DiscardOrSuffer => {
            format!("discard a card of 3 or more operations points, or decline{}", penalty_en(card))
        }
        Ask::GiveHighest => "choose which of your most valuable cards to give away".into(),
        Ask::DiscardAny if card == Some(ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU) => {
            "discard a card, or finish and draw as many".into()
        }
        Ask::DiscardAny if card == Some(GOSPLAN_ADVISERS) => "discard a card, two in all".into(),
        Ask::DiscardAny => "discard a card, or finish".into(),
        Ask::TakeFromFoe if card == Some(ALDRICH_AMES_REMIX) => {
            "choose the card that the opponent discards".into()
        }
        Ask::TakeFromFoe => "choose a card from the opponent's hand".into(),
        Ask::Reclaim if card == Some(HERO_OF_THE_CROSSING) => {
            "take a card with your own or a neutral event from the discard pile".into()
        }
        Ask::Reclaim => "take a card from the discard pile, or decline".into(),
        Ask::StarWars => "choose an event from the discard pile".into(),
        Ask::DiscardPeeked => "discard one of the cards you looked at, or finish".into(),
        Ask::Companion => companion_en(card).into(),
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
        Ask::RollAgain => format!("you rolled {left}: accept to roll the coup again, or keep the die"),
        Ask::Statecraft => "choose a statecraft card in secret".into(),
        Ask::TakeBeforeDeal => "take a card into your hand before the deal, or decline".into(),
    }
}

fn task_ru(ask: Ask, card: Option<CardId>, left: u8, terms: Terms) -> String {
    let points = plural::ru(left, "очко операций", "очка операций", "очков операций");
    match ask {
        Ask::Bid => "назовите желаемую сторону и влияние, которое вы за неё даёте; после 15 можно добавить ещё".into(),
        Ask::SetupInfluence => format!("подготовка: разместите 1 влияние, осталось {left}"),
        Ask::ExtraInfluence => format!("дополнительное влияние: разместите 1 влияние, осталось {left}"),
        Ask::Headline => format!("выберите {}", terms.ru(Term::Headline)),
        Ask::PlayCard => format!("выберите карту для {}", terms.ru(Term::OfRound)),
        Ask::PlayMode => "как сыграть?".into(),
        Ask::OpsMode => format!("выберите, на что потратить {left} {points}"),
        Ask::OpsInfluence if left == 0 => "разместите влияние, остался бонус за регион".into(),
        Ask::OpsInfluence => format!("разместите влияние, осталось {left} {points}"),
        Ask::CoupTarget => {
            let points = plural::ru(left, "очком операций", "очками операций", "очками операций");
            format!("выберите цель {} с {left} {points}", terms.ru(Term::OfCoup))
        }
        Ask::RealignTarget if left == 0 => {
            format!("выберите цель {}, остался бонус за регион", terms.ru(Term::OfRealignment))
        }
        Ask::RealignTarget => {
            let rolls = plural::ru(left, "бросок", "броска", "бросков");
            let remain = plural::ru(left, "остался", "осталось", "осталось");
            format!("выберите цель {}, {remain} {left} {rolls}", terms.ru(Term::OfRealignment))
        }
        Ask::EventPlace => place_ru(card, left, terms),
        Ask::EventRemove => remove_ru(card, left),
        Ask::PickCountry => country_ru(card, terms),
        Ask::DiscardOrSuffer => {
            format!("сбросьте карту с 3 или более очками операций либо откажитесь{}", penalty_ru(card))
        }
        Ask::GiveHighest => "выберите, какую из самых ценных карт отдать".into(),
        Ask::DiscardAny if card == Some(ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU) => {
            "сбросьте карту или закончите и возьмите столько же новых".into()
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
        Ask::Companion => companion_ru(card).into(),
        Ask::Choose => choose_ru(card, terms),
        Ask::TrapDiscard => {
            "сбросьте карту с 2 или более очками операций и бросьте кубик либо разыграйте карту подсчёта очков"
                .into()
        }
        Ask::DiscardHeld => {
            format!("космическая гонка: сбросьте {} карту или откажитесь", terms.ru(Term::Held))
        },
        Ask::Borrow => "выберите карту другой игры или закончите".into(),
        Ask::FixDie => "задайте результат кубика, 1 или 6, либо бросьте его".into(),
        Ask::DiscardDrawn => "выберите, какую из взятых карт сбросить".into(),
        Ask::PlayMirrored => "разыграйте событие США как своё или откажитесь".into(),
        Ask::RollAgain => {
            let coup = terms.ru(Term::OfCoup);
            format!("выпало {left}: согласитесь, чтобы перебросить кубик {coup}, или оставьте его")
        }
        Ask::Statecraft => "тайно выберите карту дипломатии".into(),
        Ask::TakeBeforeDeal => "возьмите карту на руку до раздачи или откажитесь".into(),
    }
}

fn place_en(card: Option<CardId>, left: u8) -> String {
    match card {
        Some(FRENCH_CONNECTIONS) => "place 2 influence in Djibouti or Madagascar".into(),
        Some(MARXIST_LENINIST_VANGUARD_PARTY) => {
            format!("place 1 influence in another country, {left} left, at most 2 in each")
        }
        Some(PRESIDENTIAL_DIRECTIVE_30) => "place 1 influence anywhere, or decline".into(),
        _ => format!("place {}, {left} left", Markers::placed_by(card).en()),
    }
}

fn place_ru(card: Option<CardId>, left: u8, terms: Terms) -> String {
    match card {
        Some(FRENCH_CONNECTIONS) => "разместите 2 влияния в Джибути или на Мадагаскаре".into(),
        Some(MARXIST_LENINIST_VANGUARD_PARTY) => {
            format!("разместите 1 влияние в другой стране, осталось {left}, не более 2 в каждой")
        }
        Some(PRESIDENTIAL_DIRECTIVE_30) => "добавьте 1 влияние куда угодно или откажитесь".into(),
        _ => {
            let (add, markers) = (terms.ru(Term::Add), Markers::placed_by(card).ru());
            format!("{add} {markers}, осталось {left}")
        }
    }
}

fn remove_en(card: Option<CardId>, left: u8) -> String {
    match card {
        // Only the first box of the Space Race takes influence away without a card (Red Sea §6.4.4).
        None => "first box of the Space Race: remove 1 enemy influence from any country".into(),
        Some(DE_STALINIZATION) => format!("take up 1 of your influence to move it, {left} left"),
        Some(MARXIST_LENINIST_VANGUARD_PARTY) => {
            "take up 1 of your influence to move it, at most 3 from one country, or finish".into()
        }
        Some(FRENCH_CONNECTIONS) => "remove all enemy influence from Djibouti or Madagascar".into(),
        Some(SOVIETS_AIRLIFT_CUBANS) => "remove all US influence from one country in Africa".into(),
        Some(MR_NYET) => {
            "remove all US influence from a country with Soviet influence (one in each region), or finish"
                .into()
        }
        _ => match Markers::removed_by(card) {
            Markers::All => format!("remove all influence from one country, {left} left"),
            markers => format!("remove {}, {left} left", markers.en()),
        },
    }
}

fn remove_ru(card: Option<CardId>, left: u8) -> String {
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
            markers => format!("уберите {}, осталось {left}", markers.ru()),
        },
    }
}

/// What becomes of a card with the opponent's event.
fn companion_en(card: Option<CardId>) -> &'static str {
    match card {
        Some(HERO_OF_THE_CROSSING) => "discard a card with the opponent's event",
        Some(OAU) => "discard a card with the opponent's event: on 4 to 6 you use its operations",
        _ => "choose a card with the opponent's event to use without it",
    }
}

fn companion_ru(card: Option<CardId>) -> &'static str {
    match card {
        Some(HERO_OF_THE_CROSSING) => "сбросьте карту с событием противника",
        Some(OAU) => "сбросьте карту с событием противника: на 4–6 используйте её очки операций",
        _ => "выберите карту с событием противника, чтобы использовать её без события",
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
        Some(CENTCOM) => "choose the country closed to the opponent's coups and realignments from now on",
        Some(FAMINE) => "lay a famine marker; the two countries must be neighbours",
        Some(SEPARATISTS) => "choose the country where your influence draws level with the opponent's",
        Some(WE_ARE_THE_WORLD) => "choose the country with famine that gets 2 influence and loses the marker",
        Some(WATER_WARS) => "choose the country where the opponent loses all influence",
        Some(NON_ALIGNED_MOVEMENT) => "choose the country where both sides lose all influence",
        Some(card) if is_war(card) => "choose the country to attack",
        _ => "choose a country",
    }
}

fn country_ru(card: Option<CardId>, terms: Terms) -> String {
    match card {
        Some(CENTCOM) => {
            let barred = terms.ru(Term::ToCoupAndRealign);
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
        Some(USAID) => "move first in the action rounds of this turn, or decline",
        Some(DANIEL_ARAP_MOI) => "raise or lower DEFCON by one level",
        Some(STANISLAV_PETROV) => "set DEFCON to 4 or 5",
        _ => "make your choice",
    }
}

fn choose_ru(card: Option<CardId>, terms: Terms) -> String {
    match card {
        Some(USAID) => {
            let turn = terms.ru(Term::OfTurn);
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
