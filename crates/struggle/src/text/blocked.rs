//! Why an event does not happen. Whether it does not is said by `Table::can_occur` alone.

use super::names;
use crate::facts::cards::*;
use contract::{CardId, Lang, Side};

/// `side`: who would carry out the event.
pub fn why(card: CardId, side: Side, lang: Lang) -> String {
    let [en, ru] = reason(card);
    let (it, foe) = (names::side(side, lang), names::side(side.foe(), lang));
    match lang {
        Lang::En => {
            format!("This event would have no effect: {en}").replace("{it}", it).replace("{foe}", foe)
        }
        Lang::Ru => format!("Событие ничего не даст: {ru}").replace("{it}", it).replace("{foe}", foe),
    }
}

/// A crisis of Turn Zero has left the event without effect.
pub fn void(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "This event would have no effect: a crisis of Turn Zero prevents it",
        Lang::Ru => "Событие ничего не даст: его предотвращает кризис нулевого хода",
    }
}

pub fn reason(card: CardId) -> [&'static str; 2] {
    match card {
        SOCIALIST_GOVERNMENTS => ["The Iron Lady prevents it", "его предотвращает «Железная леди»"],
        ARAB_ISRAELI_WAR => {
            ["the Camp David Accords prevent it", "его предотвращают «Кемп-Дэвидские соглашения»"]
        }
        NATO => [
            "Marshall Plan or Warsaw Pact Formed must have happened",
            "сначала нужен «План Маршалла» или «Организация Варшавского договора»",
        ],
        WILLY_BRANDT => ["Tear Down This Wall prevents it", "его предотвращает «Снесите эту стену!»"],
        FLOWER_POWER => ["An Evil Empire prevents it", "его предотвращает «Империя зла»"],
        MUSLIM_REVOLUTION => [
            "AWACS Sale to Saudis prevents it",
            "его предотвращает «Поставка самолётов-разведчиков в Саудовскую Аравию»",
        ],
        OPEC => ["North Sea Oil prevents it", "его предотвращает «Добыча нефти в Северном море»"],
        SOLIDARITY => ["John Paul II must have been elected Pope", "сначала нужно избрание Иоанна Павла II"],
        KITCHEN_DEBATES => [
            "the {it} does not control more battlegrounds than the {foe}",
            "у {it} не больше ключевых стран, чем у {foe}",
        ],
        ONE_SMALL_STEP => {
            ["the {it} is not behind in the Space Race", "у {it} нет отставания в космической гонке"]
        }
        STAR_WARS => ["the US is not ahead in the Space Race", "США не впереди в космической гонке"],
        WARGAMES => ["DEFCON is not 2", "уровень DEFCON не 2"],
        THE_CAMBRIDGE_FIVE => ["it is too late in the war for it", "в конце войны оно невозможно"],
        OUR_MAN_IN_TEHRAN => [
            "the {it} controls no country of the Middle East",
            "у {it} нет стран под контролем на Ближнем Востоке",
        ],
        NORAD => ["Quagmire prevents it", "его предотвращает «Трясина»"],
        UN_INTERVENTION => [
            "it needs a card with the opponent's event in hand, and not the headline phase",
            "на руке нужна карта с событием противника, и не в заглавной фазе",
        ],
        RED_SCARE_PURGE | CULTURAL_REVOLUTION | FORMOSAN_RESOLUTION => {
            ["the Chinese Civil War is not over", "гражданская война в Китае не окончена"]
        }
        OGADEN_WAR => ["F-5Es Delivered prevents it", "его предотвращает «Поставка истребителей F-5E»"],
        ERITREAN_POPULAR_LIBERATION_FRONT => {
            ["the {foe} does not control Ethiopia", "Эфиопия не под контролем {foe}"]
        }
        DHOFAR_REBELLION => ["the USSR does not control South Yemen", "СССР не контролирует Южный Йемен"],
        US_PRESIDENTIAL_ELECTIONS => {
            ["it works only as a Soviet headline", "оно действует только как начальное событие СССР"]
        }
        PRESIDENTIAL_DIRECTIVE_30 => {
            ["Afghanistan Invasion prevents it", "его предотвращает «Ввод войск в Афганистан»"]
        }
        NON_ALIGNED_MOVEMENT => [
            "nowhere in its regions do both sides have two influence",
            "в её регионах нет страны, где у обеих сторон не меньше двух влияний",
        ],
        STANISLAV_PETROV => ["DEFCON is not 2", "уровень DEFCON не 2"],
        FIRST_LIGHTNING => [
            "it needs a Soviet action round and a card with a US event in the Soviet hand",
            "нужен раунд действий СССР и карта с событием США на его руке",
        ],
        WHO_LOST_CHINA => ["the USSR does not hold the China Card", "Китайская карта не у СССР"],
        DONT_WAIT_FOR_THE_TRANSLATION => [
            "the {it} does not have fewer military operations than the {foe}",
            "у {it} не меньше военных операций, чем у {foe}",
        ],
        OAU => {
            ["it needs a card with the opponent's event in hand", "на руке нужна карта с событием противника"]
        }
        WE_ARE_THE_WORLD => ["there is no famine", "нигде нет голода"],
        WATER_WARS => [
            "the {foe} does not control both Egypt and Ethiopia",
            "Египет и Эфиопия не под контролем {foe} одновременно",
        ],
        _ => ["it has no event", "у карты нет события"],
    }
}
