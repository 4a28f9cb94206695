//! Effects in play, one line each: what they do while they last.

use super::names::{self, in_region_ru, the_region};
use super::terms::Terms;
use crate::effects::Effect;
use crate::facts::Region;
use crate::show::Until;
use crate::turn_zero::Lasting;
use contract::{Lang, Side};

pub fn until(until: Until, lang: Lang, terms: Terms) -> &'static str {
    match (until, lang, terms) {
        (Until::EndOfTurn, Lang::En, _) => "until the end of the turn",
        (Until::EndOfTurn, Lang::Ru, Terms::Twilight) => "до конца хода",
        (Until::EndOfTurn, Lang::Ru, Terms::RedSea) => "до конца раунда",
        (Until::LaterTurn, Lang::En, _) => "for some turns",
        (Until::LaterTurn, Lang::Ru, _) => "несколько ходов",
        (Until::Used, Lang::En, _) => "until it is used or cancelled",
        (Until::Used, Lang::Ru, _) => "пока не использована или не отменена",
        (Until::EndOfGame, Lang::En, _) => "until the end of the game",
        (Until::EndOfGame, Lang::Ru, _) => "до конца игры",
    }
}

/// How long an effect lasts that does not end with the turn.
pub fn lasts(effect: Effect) -> Until {
    match effect {
        Effect::FormosanResolution
        | Effect::ShuttleDiplomacy
        | Effect::FlowerPower
        | Effect::WillyBrandt
        | Effect::Norad
        | Effect::Quagmire
        | Effect::BearTrap
        | Effect::WeWillBuryYou
        | Effect::UsOwesMissileEnvy
        | Effect::UssrOwesMissileEnvy
        | Effect::FluForUs
        | Effect::FluForUssr => Until::Used,
        _ => Until::EndOfGame,
    }
}

/// On whom it bears (nobody: both), and what it does.
pub fn effect(effect: Effect, lang: Lang, terms: Terms) -> (Option<Side>, String) {
    let (side, [en, ru]) = line(effect);
    if let Some(region) = Region::ALL.into_iter().find(|&region| Effect::chernobyl(region) == effect) {
        let text = match lang {
            Lang::En => format!("{en} in {}", the_region(region)),
            Lang::Ru => format!("{ru} {}", in_region_ru(region)),
        };
        return (side, text);
    }
    let text = match lang {
        Lang::En => en.to_owned(),
        // The sentences are written with the words of Twilight Struggle.
        Lang::Ru if terms == Terms::RedSea => in_red_sea(ru),
        Lang::Ru => ru.to_owned(),
    };
    (side, text)
}

/// The same sentence with what the Russian edition of Red Sea calls differently.
fn in_red_sea(ru: &str) -> String {
    ru.replace("раунды действий", "ходы")
        .replace("раундов действий", "ходов")
        .replace("раунда действий", "хода")
        .replace("раунд действий", "ход")
        .replace("раунде действий", "ходе")
        .replace("уравнивания влияния", "попытки снижения влияния")
        .replace("уравнивании влияния", "попытках снижения влияния")
        .replace("уравнивать влияние", "снижать влияние")
}

pub fn red_scare(side: Side, n: u8, lang: Lang) -> String {
    let it = names::side(side, lang);
    match lang {
        Lang::En => format!("Cards of the {it} are worth {n} less, at least 1"),
        Lang::Ru => format!("Карты {it} дают на {n} ОО меньше, но не меньше 1"),
    }
}

pub fn death_squads(for_us: i8, lang: Lang, terms: Terms) -> String {
    let favoured = if for_us > 0 { Side::Us } else { Side::Ussr };
    let n = for_us.unsigned_abs();
    let (own, foe) = (names::side(favoured, lang), names::side(favoured.foe(), lang));
    match lang {
        Lang::En => {
            format!("Central and South America: +{n} for coups of the {own}, −{n} for those of the {foe}")
        }
        Lang::Ru => {
            let coups = match terms {
                Terms::Twilight => "переворотов",
                Terms::RedSea => "попыток переворота",
            };
            format!("Центральная и Южная Америка: +{n} для {coups} {own}, −{n} для {coups} {foe}")
        }
    }
}

/// What a crisis of Turn Zero left behind: on whom it bears, and what it does.
pub fn lasting(lasting: Lasting, lang: Lang) -> (Option<Side>, String) {
    let (side, [en, ru]) = match lasting {
        Lasting::UsMovesFirst => (
            None,
            [
                "The US moves first in the action rounds of turns 1 to 3",
                "США ходят первыми в раундах действий ходов 1–3",
            ],
        ),
        Lasting::UsIgnoresDefcon => (
            US,
            [
                "DEFCON closes no region to the US and does not fall below 2 in turn 1",
                "В ходе 1 DEFCON не закрывает США регионы и не опускается ниже 2",
            ],
        ),
        Lasting::SocialistGovernmentsVoid => (
            USSR,
            [
                "Socialist Governments has no effect in turns 1 and 2",
                "«Социалистические правительства» не действуют в ходах 1 и 2",
            ],
        ),
        Lasting::SuezCrisisVoid => (USSR, ["Suez Crisis has no effect", "«Суэцкий кризис» не действует"]),
        Lasting::BlockadeVoid => (USSR, ["Blockade has no effect", "«Блокада Берлина» не действует"]),
        Lasting::AlliedBerlin => (
            None,
            [
                "Europe is scored 3/6/6, and its control does not win the game",
                "Европа даёт 3/6/6 ПО, контроль над ней не приносит победы",
            ],
        ),
        Lasting::TaiwanBattleground => (None, ["Taiwan is a battleground", "Тайвань — ключевая страна"]),
    };
    let text = match lang {
        Lang::En => en,
        Lang::Ru => ru,
    };
    (side, text.to_owned())
}

const US: Option<Side> = Some(Side::Us);
const USSR: Option<Side> = Some(Side::Ussr);

/// A table, one line an effect.
fn line(effect: Effect) -> (Option<Side>, [&'static str; 2]) {
    match effect {
        Effect::MarshallPlan | Effect::WarsawPact => (US, ["NATO can be played", "Можно сыграть «НАТО»"]),
        Effect::Nato => (
            USSR,
            [
                "No Soviet coups, realignments or Brush War against US-controlled Europe",
                "Страны Европы под контролем США закрыты для переворотов СССР, уравнивания влияния и карты «Опосредованная война»",
            ],
        ),
        Effect::DeGaulle => (US, ["NATO does not cover France", "«НАТО» не защищает Францию"]),
        Effect::WillyBrandt => {
            (US, ["NATO does not cover West Germany", "«НАТО» не защищает Западную Германию"])
        }
        Effect::UsJapanPact => (
            USSR,
            [
                "No Soviet coups or realignments in Japan",
                "СССР не может устраивать перевороты и уравнивать влияние в Японии",
            ],
        ),
        Effect::FormosanResolution => (
            US,
            [
                "Taiwan under US control counts as a battleground in Asia Scoring; ends when the US plays the China Card",
                "Тайвань под контролем США считается ключевой страной при подсчёте в Азии; прекращается, когда США разыгрывают Китайскую карту",
            ],
        ),
        Effect::ShuttleDiplomacy => (
            USSR,
            [
                "One Soviet battleground is left out of the next scoring of Asia or the Middle East",
                "В следующем подсчёте в Азии или на Ближнем Востоке не считается одна ключевая страна СССР",
            ],
        ),
        Effect::CampDavid => {
            (None, ["Arab-Israeli War cannot happen", "«Арабо-израильская война» невозможна"])
        }
        Effect::FlowerPower => (
            US,
            [
                "Each war card the US plays gives the USSR 2 VP",
                "За каждую карту войны, сыгранную США, СССР получает 2 ПО",
            ],
        ),
        Effect::EvilEmpire => (None, ["Flower Power cannot happen", "«Сила цветов» невозможна"]),
        Effect::JohnPaul => (US, ["Solidarity can be played", "Можно сыграть «Солидарность»"]),
        Effect::IronLady => {
            (USSR, ["Socialist Governments cannot happen", "«Социалистические правительства» невозможны"])
        }
        Effect::NorthSeaOil => (USSR, ["OPEC cannot happen", "«ОПЕК» невозможна"]),
        Effect::Reformer => (
            USSR,
            [
                "No Soviet coups in Europe; Glasnost is stronger",
                "СССР не может устраивать перевороты в Европе; «Гласность» сильнее",
            ],
        ),
        Effect::HostageCrisis => (
            US,
            ["Terrorism makes the US discard two cards", "«Терроризм» заставляет США сбросить две карты"],
        ),
        Effect::TearDownThisWall => {
            (None, ["Willy Brandt is cancelled and cannot happen", "«Вилли Брандт» отменён и невозможен"])
        }
        Effect::AwacsSale => (USSR, ["Muslim Revolution cannot happen", "«Исламская революция» невозможна"]),
        Effect::Norad => (
            US,
            [
                "With control of Canada the US adds 1 influence after an action round in which DEFCON fell to 2",
                "При контроле над Канадой США добавляют 1 влияние после раунда действий, в котором DEFCON упал до 2",
            ],
        ),
        Effect::Quagmire | Effect::BearTrap => trapped(effect),
        Effect::WeWillBuryYou => (
            US,
            [
                "The USSR gains 3 VP unless the US plays UN Intervention as an event in its next action round",
                "СССР получит 3 ПО, если США в следующий раунд действий не сыграют событие «Вмешательство ООН»",
            ],
        ),
        Effect::UsOwesMissileEnvy => (
            US,
            [
                "The US must play Missile Envy for operations next",
                "США обязаны следующей сыграть на операции карту «Ракетная зависть»",
            ],
        ),
        Effect::UssrOwesMissileEnvy => (
            USSR,
            [
                "The USSR must play Missile Envy for operations next",
                "СССР обязан следующей сыграть на операции карту «Ракетная зависть»",
            ],
        ),
        Effect::Containment => (US, ["US cards +1 Ops, at most 4", "Карты США: +1 ОО, не больше 4"]),
        Effect::Brezhnev => (USSR, ["USSR cards +1 Ops, at most 4", "Карты СССР: +1 ОО, не больше 4"]),
        Effect::VietnamRevolts => (
            USSR,
            [
                "+1 Ops for the USSR if all points go to Southeast Asia",
                "СССР: +1 ОО, если все очки тратятся в Юго-Восточной Азии",
            ],
        ),
        Effect::U2Incident => (
            USSR,
            [
                "When UN Intervention is next played as an event, the USSR gains 1 VP",
                "Когда «Вмешательство ООН» сыграют как событие, СССР получит 1 ПО",
            ],
        ),
        Effect::NuclearSubs => (
            US,
            [
                "US coups in battlegrounds do not lower DEFCON",
                "Перевороты США в ключевых странах не понижают DEFCON",
            ],
        ),
        Effect::Salt => (None, ["Every coup die −1", "Бросок любого переворота −1"]),
        Effect::IranContra => (US, ["US realignment dice −1", "Броски США при уравнивании влияния −1"]),
        Effect::YuriAndSamantha => {
            (US, ["Each US coup gives the USSR 1 VP", "За каждый переворот США СССР получает 1 ПО"])
        }
        Effect::AldrichAmes => (US, ["The US hand lies open", "Рука США открыта"]),
        Effect::CrisisForUs => (
            US,
            [
                "A US coup loses the game; 2 influence from West Germany or Turkey end it",
                "Переворот США — их поражение; отменяется за 2 влияния из Западной Германии или Турции",
            ],
        ),
        Effect::CrisisForUssr => (
            USSR,
            [
                "A Soviet coup loses the game; 2 influence from Cuba end it",
                "Переворот СССР — его поражение; отменяется за 2 влияния с Кубы",
            ],
        ),
        Effect::EightRoundsForUs => {
            (US, ["The US may play eight action rounds", "США могут сыграть восемь раундов действий"])
        }
        Effect::EightRoundsForUssr => {
            (USSR, ["The USSR may play eight action rounds", "СССР может сыграть восемь раундов действий"])
        }
        Effect::ChernobylEurope
        | Effect::ChernobylAsia
        | Effect::ChernobylMiddleEast
        | Effect::ChernobylAfrica
        | Effect::ChernobylCentralAmerica
        | Effect::ChernobylSouthAmerica => {
            (USSR, ["No Soviet influence by operations", "СССР не размещает влияние за очки операций"])
        }
        Effect::TheDerg => (None, ["Ethiopia has stability 3", "Стабильность Эфиопии — 3"]),
        Effect::F5esDelivered => (None, ["Ogaden War cannot happen", "«Война за Огаден» невозможна"]),
        Effect::AfghanistanInvasion => {
            (None, ["Presidential Directive 30 cannot happen", "«Президентская директива № 30» невозможна"])
        }
        Effect::T62s => (USSR, ["USSR cards +1 Ops, at most 3", "Карты СССР: +1 ОО, не больше 3"]),
        Effect::Nasserism => (USSR, ["Soviet coups +1", "Перевороты СССР +1"]),
        Effect::ZoneOfPeace => {
            (None, ["A coup in any country lowers DEFCON", "Переворот в любой стране понижает DEFCON"])
        }
        Effect::AlbanoForUs => (
            US,
            ["US cards −1 Ops for influence in Africa", "Карты США: −1 ОО при размещении влияния в Африке"],
        ),
        Effect::AlbanoForUssr => (
            USSR,
            [
                "USSR cards −1 Ops for influence in Africa",
                "Карты СССР: −1 ОО при размещении влияния в Африке",
            ],
        ),
        Effect::CarterForUs => {
            (US, ["The US may fix one die as a 1 or a 6", "США могут один раз задать кубик: 1 или 6"])
        }
        Effect::CarterForUssr => {
            (USSR, ["The USSR may fix one die as a 1 or a 6", "СССР может один раз задать кубик: 1 или 6"])
        }
        Effect::AmharicForUs => (US, ["US cards of 1 Ops count as 2", "Карты США с 1 ОО считаются за 2"]),
        Effect::AmharicForUssr => {
            (USSR, ["USSR cards of 1 Ops count as 2", "Карты СССР с 1 ОО считаются за 2"])
        }
        Effect::InvasionForUs => (US, ["US cards −1 Ops, at least 1", "Карты США: −1 ОО, не меньше 1"]),
        Effect::InvasionForUssr => {
            (USSR, ["USSR cards −1 Ops, at least 1", "Карты СССР: −1 ОО, не меньше 1"])
        }
        Effect::MustScore => (
            US,
            [
                "The US must play a scoring card in its next action round, if it has one",
                "США обязаны в следующий раунд действий сыграть карту подсчёта, если она есть",
            ],
        ),
        Effect::Mobutu => (None, ["Zaire has stability 3", "Стабильность Заира — 3"]),
        Effect::FluForUs => (
            US,
            [
                "In its next action round the US plays a scoring card, or loses the round if it has none",
                "В следующий раунд действий США играют карту подсчёта или пропускают его, если её нет",
            ],
        ),
        Effect::FluForUssr => (
            USSR,
            [
                "In its next action round the USSR plays a scoring card, or loses the round if it has none",
                "В следующий раунд действий СССР играет карту подсчёта или пропускает его, если её нет",
            ],
        ),
        Effect::UsMovesFirst => {
            (US, ["The US moves first in every action round", "США ходят первыми во все раунды действий"])
        }
    }
}

fn trapped(effect: Effect) -> (Option<Side>, [&'static str; 2]) {
    if effect == Effect::Quagmire {
        (
            US,
            [
                "Each action round the US discards a card of 2 or more Ops and rolls; 1 to 4 ends it",
                "Каждый раунд действий США сбрасывают карту с 2 или более ОО и бросают кубик; 1–4 — свободны",
            ],
        )
    } else {
        (
            USSR,
            [
                "Each action round the USSR discards a card of 2 or more Ops and rolls; 1 to 4 ends it",
                "Каждый раунд действий СССР сбрасывает карту с 2 или более ОО и бросает кубик; 1–4 — свободен",
            ],
        )
    }
}
