//! The words of a button: what an option of this very question does.

use super::pick as plain;
use crate::Setup;
use crate::vocabulary::{DECLINE, EVENT};
use crate::why::Why;
use contract::{Ask, Lang, Pick};

pub(crate) fn offer(setup: &Setup, ask: &Ask, pick: Pick, lang: Lang) -> String {
    let said = Why::from_kind(ask.prompt.kind).and_then(|why| match pick {
        Pick::Choice(DECLINE) => Some(declined(why)),
        Pick::Choice(EVENT) if why == Why::Offer => Some(["Use your event", "Применить своё событие"]),
        Pick::Choice(_) | Pick::Card(_) | Pick::Space(_) => None,
    });
    match said {
        Some([en, ru]) => match lang {
            Lang::En => en,
            Lang::Ru => ru,
        }
        .to_owned(),
        None => plain(setup, pick, lang),
    }
}

/// What it means not to do what is asked, or no more of it.
fn declined(why: Why) -> [&'static str; 2] {
    match why {
        Why::Offer => ["Leave the event", "Отказаться от события"],
        Why::OrderLand => ["No Order", "Без Приказа"],
        Why::PlaceUs | Why::PlaceUssr | Why::OrderPlace => ["Place no more", "Больше не размещать"],
        Why::RemoveUs | Why::RemoveUssr | Why::OrderRemove => ["Remove no more", "Больше не снимать"],
        Why::Replace => ["Replace no more", "Больше не заменять"],
        Why::ExileUs | Why::ExileUssr | Why::ExileSupply => ["Put no more out", "Больше не убирать из игры"],
        Why::TransferFrom | Why::TransferTo => ["Move no more", "Больше не перемещать"],
        Why::ShiftLand | Why::ShiftDirection | Why::ShiftSteps => ["Slide no more", "Больше не сдвигать"],
        Why::SetZone => ["Change no more zones", "Больше не менять зоны"],
        Why::SwapZonesFirst | Why::SwapZonesSecond => ["Exchange no zones", "Не менять зоны"],
        Why::SwapCubesFirst | Why::SwapCubesSecond => ["Exchange no cubes", "Не менять маркеры"],
        Why::Freeze => ["Freeze no more", "Больше не закреплять"],
        Why::Recover => ["Return no cubes", "Не возвращать маркеры"],
        Why::SwapCuba => ["Keep Cuba's card", "Оставить карту Кубы"],
        Why::ShowCard => ["Show no card", "Не показывать карту"],
        Why::PutBack => ["Put no card back", "Не возвращать карту"],
        Why::SwapHands => ["Keep your cards", "Оставить свои карты"],
        Why::Give => ["Give no card", "Не отдавать карту"],
        Why::Take => ["Take no card", "Не брать карту"],
        Why::Repeat => ["Use no other event", "Без чужого события"],
        Why::Branch => ["Do none of this", "Ничего из этого"],
        Why::Cubes | Why::OrderMode => ["No cubes", "Без маркеров"],
        Why::Bid | Why::First | Why::Card | Why::Zone | Why::Use | Why::Reorder => ["None", "Ничего"],
    }
}
