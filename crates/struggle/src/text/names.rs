//! Cards, places and superpowers by name, as a list shows them and as a sentence needs them.

use crate::facts::cards::THE_CHINA_CARD;
use crate::facts::{CARD_FACTS, CardFacts, Region, SPACE_FACTS, spaces::*};
use contract::{CardId, Lang, Side, SpaceId};
use std::borrow::Cow;

/// What is printed on a card of the vocabulary.
pub fn card_facts(card: CardId) -> Option<&'static CardFacts> {
    CARD_FACTS.get(card.0 as usize).filter(|facts| !facts.word.is_empty())
}

pub fn card(card: CardId, lang: Lang) -> Cow<'static, str> {
    match (card_facts(card), lang) {
        (Some(facts), _) => facts.name(lang).into(),
        (None, Lang::En) => format!("Card {}", card.0).into(),
        (None, Lang::Ru) => format!("Карта {}", card.0).into(),
    }
}

/// The card's name in Russian quotation marks; marks inside the name become the inner ones.
pub fn quoted_ru(id: CardId) -> Cow<'static, str> {
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

pub fn space(space: SpaceId, lang: Lang) -> Cow<'static, str> {
    match (SPACE_FACTS.get(space.0 as usize), lang) {
        (Some(facts), _) => facts.name(lang).into(),
        (None, Lang::En) => format!("Space {}", space.0).into(),
        (None, Lang::Ru) => format!("Поле {}", space.0).into(),
    }
}

/// "Poland", "the Philippines".
pub fn the_space(id: SpaceId) -> Cow<'static, str> {
    let name = space(id, Lang::En);
    match id {
        UK | PHILIPPINES | GULF_STATES | WEST_AFRICAN_STATES | SAHARAN_STATES | SE_AFRICAN_STATES
        | DOMINICAN_REPUBLIC | STRATEGIC_SEA_LANES | CHINESE_CIVIL_WAR => format!("the {name}").into(),
        _ => name,
    }
}

/// "in" Poland, "on" the Strategic Sea Lanes.
pub fn before_space_en(id: SpaceId) -> &'static str {
    if id == STRATEGIC_SEA_LANES { "on" } else { "in" }
}

/// «в Польше», «на Кубе».
pub fn in_space_ru(id: SpaceId) -> Cow<'static, str> {
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

/// "Europe", "the Middle East".
pub fn the_region(region: Region) -> &'static str {
    match region {
        Region::MiddleEast => "the Middle East",
        other => other.name(Lang::En),
    }
}

/// «в Европе», «на Ближнем Востоке».
pub fn in_region_ru(region: Region) -> &'static str {
    match region {
        Region::Europe => "в Европе",
        Region::Asia => "в Азии",
        Region::MiddleEast => "на Ближнем Востоке",
        Region::Africa => "в Африке",
        Region::CentralAmerica => "в Центральной Америке",
        Region::SouthAmerica => "в Южной Америке",
    }
}

pub fn side(side: Side, lang: Lang) -> &'static str {
    match (side, lang) {
        (Side::Us, Lang::En) => "US",
        (Side::Us, Lang::Ru) => "США",
        (Side::Ussr, Lang::En) => "USSR",
        (Side::Ussr, Lang::Ru) => "СССР",
    }
}
