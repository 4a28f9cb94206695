//! Cards and places as a sentence needs them: in quotation marks, in their cases.

use super::super::names::card;
use crate::facts::cards::THE_CHINA_CARD;
use crate::facts::{Region, spaces::*};
use contract::{CardId, Lang, SpaceId};
use std::borrow::Cow;

/// The card's name in quotation marks; marks inside the name become the inner ones.
pub fn quoted(id: CardId) -> Cow<'static, str> {
    let name = card(id, Lang::Ru);
    let inside = name.strip_prefix('«').and_then(|rest| rest.strip_suffix('»'));
    match inside {
        Some(inside) if !inside.contains(['«', '»']) => name,
        _ if name.contains('«') => format!("«{}»", name.replace('«', "„").replace('»', "“")).into(),
        _ => format!("«{name}»").into(),
    }
}

/// The cases in which a sentence speaks of a card.
#[derive(Copy, Clone)]
pub enum Case {
    /// At the beginning of a sentence.
    Nominative,
    Dative,
    Accusative,
}

impl Case {
    /// The noun before a card's name, which does not decline; the China Card is a card by its name.
    pub fn noun(self, card: CardId) -> Option<&'static str> {
        let noun = match self {
            Case::Nominative => "Карта",
            Case::Dative => "карте",
            Case::Accusative => "карту",
        };
        (card != THE_CHINA_CARD).then_some(noun)
    }

    pub fn china_card(self) -> &'static str {
        match self {
            Case::Nominative => "Китайская карта",
            Case::Dative => "Китайской карте",
            Case::Accusative => "Китайскую карту",
        }
    }
}

/// «в Польше», «на Кубе».
pub fn in_space(id: SpaceId) -> Cow<'static, str> {
    match id {
        CANADA => "в Канаде",
        UK => "в Великобритании",
        NORWAY => "в Норвегии",
        SWEDEN => "в Швеции",
        FINLAND => "в Финляндии",
        DENMARK => "в Дании",
        BENELUX => "в Бенилюксе",
        FRANCE => "во Франции",
        SPAIN_PORTUGAL => "в Испании/Португалии",
        ITALY => "в Италии",
        GREECE => "в Греции",
        AUSTRIA => "в Австрии",
        WEST_GERMANY => "в Западной Германии",
        EAST_GERMANY => "в Восточной Германии",
        POLAND => "в Польше",
        CZECHOSLOVAKIA => "в Чехословакии",
        HUNGARY => "в Венгрии",
        YUGOSLAVIA => "в Югославии",
        ROMANIA => "в Румынии",
        BULGARIA => "в Болгарии",
        TURKEY => "в Турции",
        AFGHANISTAN => "в Афганистане",
        PAKISTAN => "в Пакистане",
        INDIA => "в Индии",
        BURMA => "в Бирме",
        LAOS_CAMBODIA => "в Лаосе/Камбодже",
        THAILAND => "в Таиланде",
        VIETNAM => "во Вьетнаме",
        MALAYSIA => "в Малайзии",
        AUSTRALIA => "в Австралии",
        INDONESIA => "в Индонезии",
        PHILIPPINES => "на Филиппинах",
        JAPAN => "в Японии",
        TAIWAN => "на Тайване",
        SOUTH_KOREA => "в Южной Корее",
        NORTH_KOREA => "в Северной Корее",
        LIBYA => "в Ливии",
        EGYPT => "в Египте",
        ISRAEL => "в Израиле",
        LEBANON => "в Ливане",
        SYRIA => "в Сирии",
        IRAQ => "в Ираке",
        IRAN => "в Иране",
        JORDAN => "в Иордании",
        GULF_STATES => "в странах Персидского залива",
        SAUDI_ARABIA => "в Саудовской Аравии",
        ALGERIA => "в Алжире",
        MOROCCO => "в Марокко",
        TUNISIA => "в Тунисе",
        WEST_AFRICAN_STATES => "в странах Западной Африки",
        IVORY_COAST => "в Кот-д’Ивуаре",
        SAHARAN_STATES => "в странах Сахары",
        NIGERIA => "в Нигерии",
        CAMEROON => "в Камеруне",
        ZAIRE => "в Заире",
        ANGOLA => "в Анголе",
        SOUTH_AFRICA => "в ЮАР",
        BOTSWANA => "в Ботсване",
        ZIMBABWE => "в Зимбабве",
        SE_AFRICAN_STATES => "в странах Юго-Восточной Африки",
        KENYA => "в Кении",
        SOMALIA => "в Сомали",
        ETHIOPIA => "в Эфиопии",
        SUDAN => "в Судане",
        MEXICO => "в Мексике",
        GUATEMALA => "в Гватемале",
        EL_SALVADOR => "в Сальвадоре",
        HONDURAS => "в Гондурасе",
        COSTA_RICA => "в Коста-Рике",
        PANAMA => "в Панаме",
        NICARAGUA => "в Никарагуа",
        CUBA => "на Кубе",
        HAITI => "на Гаити",
        DOMINICAN_REPUBLIC => "в Доминиканской Республике",
        COLOMBIA => "в Колумбии",
        ECUADOR => "в Эквадоре",
        PERU => "в Перу",
        CHILE => "в Чили",
        ARGENTINA => "в Аргентине",
        URUGUAY => "в Уругвае",
        PARAGUAY => "в Парагвае",
        BOLIVIA => "в Боливии",
        BRAZIL => "в Бразилии",
        VENEZUELA => "в Венесуэле",
        DJIBOUTI => "в Джибути",
        MADAGASCAR => "на Мадагаскаре",
        YEMEN => "в Йемене",
        SOUTH_YEMEN => "в Южном Йемене",
        OMAN => "в Омане",
        STRATEGIC_SEA_LANES => "на Стратегических морских путях",
        CHINESE_CIVIL_WAR => "в гражданской войне в Китае",
        other => return format!("на поле {}", other.0).into(),
    }
    .into()
}

/// «в Европе», «на Ближнем Востоке».
pub fn in_region(region: Region) -> &'static str {
    match region {
        Region::Europe => "в Европе",
        Region::Asia => "в Азии",
        Region::MiddleEast => "на Ближнем Востоке",
        Region::Africa => "в Африке",
        Region::CentralAmerica => "в Центральной Америке",
        Region::SouthAmerica => "в Южной Америке",
    }
}
