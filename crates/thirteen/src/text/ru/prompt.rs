//! The questions in Russian.

use super::{quoted, up_to_cubes};
use crate::vocabulary::MAX_CUBES;
use crate::why::Why;
use contract::Question;

/// A question that does not begin with the name of its card.
fn plain(task: impl Into<String>) -> Question {
    Question { card: None, task: task.into() }
}

pub(super) fn question(why: Why, card: &str, left: u8) -> Question {
    let card = quoted(card);
    let most = if left > MAX_CUBES {
        "сколько угодно маркеров".to_owned()
    } else {
        format!("до {}", up_to_cubes(left))
    };
    let lands = if left > MAX_CUBES {
        "сколько угодно".to_owned()
    } else {
        format!("ещё до {left}")
    };
    let task = match why {
        Why::Bid => return plain(format!("Тайная ставка за инициативу: от 0 до {}.", up_to_cubes(left))),
        Why::First => return plain("Инициатива ваша: ходить первым или вторым?"),
        Why::Card => return plain("Выберите, какую карту сыграть."),
        Why::Zone => return plain(format!("В какую зону положить {card}?")),
        Why::Use => return plain(format!("Сыграть {card} как Приказ или как Событие?")),
        Why::Offer => {
            return plain(format!("Противник сыграл вашу карту {card}: сначала применить её событие?"));
        }
        Why::OrderLand => format!("Приказ, {most}: выберите территорию."),
        Why::OrderMode => "Приказ: разместить маркеры или снять?".to_owned(),
        Why::OrderPlace => "Приказ: сколько маркеров разместить?".to_owned(),
        Why::OrderRemove => "Приказ: сколько маркеров снять?".to_owned(),
        Why::PlaceUs => format!("разместите {most} США: выберите территорию."),
        Why::PlaceUssr => format!("разместите {most} СССР: выберите территорию."),
        Why::RemoveUs => format!("снимите {most} США: выберите территорию."),
        Why::RemoveUssr => format!("снимите {most} СССР: выберите территорию."),
        Why::Replace => format!("замените {most} противника своими: выберите территорию."),
        Why::ExileUs => format!("уберите из игры {most} США: выберите территорию."),
        Why::ExileUssr => format!("уберите из игры {most} СССР: выберите территорию."),
        Why::Cubes => "сколько маркеров?".to_owned(),
        Why::TransferFrom => format!("переместите {most}: с какой территории?"),
        Why::TransferTo => "на какую территорию переместить маркеры?".to_owned(),
        Why::ShiftLand => format!("сдвиньте территорию ({lands})."),
        Why::ShiftDirection => "в какую сторону сдвинуть?".to_owned(),
        Why::ShiftSteps => "на сколько шагов?".to_owned(),
        Why::SetZone => format!("выберите территорию, которая сменит зону ({lands})."),
        Why::SwapZonesFirst => "две территории меняются зонами: выберите первую.".to_owned(),
        Why::SwapZonesSecond => "две территории меняются зонами: выберите вторую.".to_owned(),
        Why::SwapCubesFirst => "две территории меняются маркерами: выберите первую.".to_owned(),
        Why::SwapCubesSecond => "две территории меняются маркерами: выберите вторую.".to_owned(),
        Why::Freeze => format!("закрепите территорию ({lands})."),
        Why::Recover => format!("верните {most} в запас: сколько?"),
        Why::ExileSupply => format!("уберите из игры {most} из запаса: сколько?"),
        Why::SwapCuba => "обменять карту Кубы на карту с руки?".to_owned(),
        Why::ShowCard => "покажите противнику карту с руки: какую?".to_owned(),
        Why::Reorder => "верните карты в любом порядке: какая следующая сверху?".to_owned(),
        Why::PutBack => "верните карту с руки в колоду и возьмите другую: какую?".to_owned(),
        Why::SwapHands => "обменяться с противником случайной картой с руки?".to_owned(),
        Why::Give => "отдайте противнику карту с руки: какую?".to_owned(),
        Why::Take => "возьмите карту с руки противника: какую?".to_owned(),
        Why::Repeat => "примените событие другой территории: какой?".to_owned(),
        Why::Branch => "выберите, что произойдёт.".to_owned(),
    };
    Question { card: Some(card), task }
}
