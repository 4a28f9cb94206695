//! The questions.

use super::{card_name, cubes_en, quoted_ru, up_to_cubes_ru};
use crate::Setup;
use crate::vocabulary::MOST_CUBES;
use crate::why::Why;
use contract::{Lang, Prompt, Question};

pub(crate) fn question(setup: &Setup, prompt: Prompt, lang: Lang) -> Question {
    let Some(why) = Why::from_kind(prompt.kind) else { return Question { card: None, task: String::new() } };
    let card = prompt.card.map_or("", |card| card_name(setup, card, lang));
    match lang {
        Lang::En => english(why, format!("“{card}”"), prompt.left),
        Lang::Ru => russian(why, quoted_ru(card), prompt.left),
    }
}

/// A question that does not begin with the name of its card.
fn plain(task: impl Into<String>) -> Question {
    Question { card: None, task: task.into() }
}

fn english(why: Why, card: String, left: u8) -> Question {
    let most = if left > MOST_CUBES {
        "any number of cubes".to_owned()
    } else {
        format!("up to {}", cubes_en(left))
    };
    let lands = if left > MOST_CUBES { "any number".to_owned() } else { format!("up to {left} more") };
    let task = match why {
        Why::Bid => return plain(format!("Bid for the initiative in secret: 0 to {}.", cubes_en(left))),
        Why::First => return plain("You won the initiative: go first or second?"),
        Why::Card => return plain("Choose a card to play."),
        Why::Zone => return plain(format!("Place {card} in which zone?")),
        Why::Use => return plain(format!("Use {card} as an Order or as an Event?")),
        Why::Offer => return plain(format!("Your opponent plays your card {card}: use its event first?")),
        Why::OrderLand => format!("Order of {most}: choose a territory."),
        Why::OrderMode => "Order: place cubes or remove them?".to_owned(),
        Why::OrderPlace => "Order: place how many cubes?".to_owned(),
        Why::OrderRemove => "Order: remove how many cubes?".to_owned(),
        Why::PlaceUs => format!("place {most} of the US: choose a territory."),
        Why::PlaceUssr => format!("place {most} of the USSR: choose a territory."),
        Why::RemoveUs => format!("remove {most} of the US: choose a territory."),
        Why::RemoveUssr => format!("remove {most} of the USSR: choose a territory."),
        Why::Replace => format!("replace {most} of your opponent by your own: choose a territory."),
        Why::ExileUs => format!("put {most} of the US out of the game: choose a territory."),
        Why::ExileUssr => format!("put {most} of the USSR out of the game: choose a territory."),
        Why::Cubes => "how many cubes?".to_owned(),
        Why::TransferFrom => format!("move {most}: from which territory?"),
        Why::TransferTo => "move cubes: to which territory?".to_owned(),
        Why::ShiftLand => format!("slide a territory ({lands})."),
        Why::ShiftDirection => "slide it in which direction?".to_owned(),
        Why::ShiftSteps => "by how many steps?".to_owned(),
        Why::SetZone => format!("choose a territory to put into another zone ({lands})."),
        Why::SwapZonesFirst => "exchange the zones of two territories: choose the first.".to_owned(),
        Why::SwapZonesSecond => "exchange the zones of two territories: choose the second.".to_owned(),
        Why::SwapCubesFirst => "exchange the cubes of two territories: choose the first.".to_owned(),
        Why::SwapCubesSecond => "exchange the cubes of two territories: choose the second.".to_owned(),
        Why::Freeze => format!("freeze a territory ({lands})."),
        Why::Recover => format!("return {most} to the supply: how many?"),
        Why::ExileSupply => format!("put {most} from the supply out of the game: how many?"),
        Why::SwapCuba => "exchange Cuba's card with a card of your hand?".to_owned(),
        Why::ShowCard => "show your opponent a card of your hand: which?".to_owned(),
        Why::Reorder => "put the cards back in any order: which is next from the top?".to_owned(),
        Why::PutBack => "put a card of your hand into the draw pile and draw another: which?".to_owned(),
        Why::SwapHands => "exchange a random card of your hand with your opponent?".to_owned(),
        Why::Give => "give your opponent a card of your hand: which?".to_owned(),
        Why::Take => "take a card of your opponent's hand: which?".to_owned(),
        Why::Repeat => "use the event of another territory: which?".to_owned(),
        Why::Branch => "choose what happens.".to_owned(),
    };
    Question { card: Some(card), task }
}

fn russian(why: Why, card: String, left: u8) -> Question {
    let most = if left > MOST_CUBES {
        "сколько угодно маркеров".to_owned()
    } else {
        format!("до {}", up_to_cubes_ru(left))
    };
    let lands = if left > MOST_CUBES {
        "сколько угодно".to_owned()
    } else {
        format!("ещё до {left}")
    };
    let task = match why {
        Why::Bid => return plain(format!("Тайная ставка за инициативу: от 0 до {}.", up_to_cubes_ru(left))),
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
